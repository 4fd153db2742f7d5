"""Wild cards whose holder says what they stand for (rules: designation at the showdown)."""

from __future__ import annotations

import pickle
import random

import pytest

from deals.playing import conserve, snapshot
from deals.test_wild import RULES
from pokercore import HIGH, UNKNOWN, Action, Card, GameError, IllegalAction, cards, games
from pokercore.commands.screen import Screen
from pokercore.commands.typed import read_action
from variants.every_game import begin, check_end, play_at_random, replayed_from_its_record, same_end


def at_the_showdown(game, holes, board=(), stack=100, seed=1):
    """The deal when the first hand is to be shown."""
    deal = game.deal([stack] * len(holes), holes=holes, board=board, seed=seed)
    while not any(option.kind == "show" for option in deal.options()):
        kind = deal.options()[0].kind
        if kind == "bring_in":
            deal.bring_in()
        elif kind == "stand_pat":
            deal.stand_pat()
        else:
            deal.check_or_call()
    conserve(deal)
    return deal


def draw(wild="X1", **parameters):
    return games.five_card_draw(blinds=(0, 0), ante=5, wild=wild, designation="declared", **parameters)


def lowball(**parameters):
    return games.ace_to_five_single_draw(blinds=(0, 0), ante=5, bug="X1", designation="declared", **parameters)


def until(deal, seat):
    """The deal when it is the seat's turn to show."""
    while deal.actor != seat:
        deal.show()
    return deal


def words(deal):
    return {hand.seat: hand.words for hand in deal.showdown.hands}


def finish(deal):
    while deal.actor is not None:
        deal.show()
    conserve(deal)
    return deal


def test_a_listed_wild_card_takes_that_rank_and_suit_for_this_pot():
    deal = at_the_showdown(draw(), ["As Ks Qs Js X1", "9c 9d 9h 2c 2d"])
    deal.show(designation={"X1": "Th"})
    assert deal.log[-2:][0].kind == "designate"
    assert (deal.log[-2].seat, deal.log[-2].cards) == (0, cards("X1 Th"))
    finish(deal)
    assert words(deal) == {0: ("straight, ace high",), 1: ("full house, nines full of deuces",)}
    assert deal.payoffs == (-5, 5)


def test_a_joker_that_nobody_has_named_is_a_blank():
    deal = finish(at_the_showdown(draw(), ["As Ks Qs Js X1", "Ac Kc Qc Jc 2d"]))
    assert words(deal) == {0: ("high card, A-K-Q-J",), 1: ("high card, A-K-Q-J-2",)}
    assert deal.payoffs == (-5, 5)


def test_a_wild_card_that_is_not_listed_plays_its_printed_face():
    deal = at_the_showdown(draw("2c 2d 2h 2s"), ["Ks Kd 9s 2c 2d", "Ac Ad 8h 7c 6d"])
    deal.show(designation={"2c": "Kh"})
    finish(deal)
    assert words(deal)[0] == ("three of a kind, kings, 9-2 kickers",)
    assert deal.payoffs == (5, -5)


def test_the_hand_is_read_by_the_engine_and_may_be_better_than_its_holder_thought():
    deal = at_the_showdown(draw(), ["As Ks 9s 5s X1", "Ac Ad Ah 7c 6d"])
    deal.show(designation={"X1": "2s"})
    finish(deal)
    assert words(deal)[0] == ("flush, A-K-9-5-2",)


@pytest.mark.parametrize(
    ("designation", "message"),
    [
        ({"Ks": "As"}, "Ks is not wild"),
        ({"2c": "As"}, "2c is designated but not held"),
        ({"X1": "As"}, "twice in a flush"),
        ({"X1": "X1"}, "no card of the pack"),
        ({"X1": "Ts", 52: "Th"}, "twice"),
        ([{"X1": "Ts"}, {"X1": "9s"}], "1 share"),
        ([], "0 designations"),
    ],
)
def test_what_cannot_be_designated_is_refused_and_changes_nothing(designation, message):
    deal = at_the_showdown(draw(), ["As Ks Qs 3s X1", "9c 9d 9h 2c 2d"])
    before = snapshot(deal)
    with pytest.raises(IllegalAction, match=message):
        deal.show(designation=designation)
    assert snapshot(deal) == before
    with pytest.raises(IllegalAction, match=message):
        deal.designate(designation)
    assert snapshot(deal) == before


@pytest.mark.parametrize("designation", ["X1 Ts", 5, [5], {"X1"}, [{"X1": 3.5}]])
def test_a_designation_is_a_mapping(designation):
    deal = at_the_showdown(draw(), ["As Ks Qs 3s X1", "9c 9d 9h 2c 2d"])
    before = snapshot(deal)
    with pytest.raises((TypeError, IllegalAction)):
        deal.show(designation=designation)
    assert snapshot(deal) == before


def test_a_bug_is_designated_as_an_ace_or_what_completes_something():
    game = games.five_card_draw(blinds=(0, 0), ante=5, bug="X1", designation="declared")
    deal = at_the_showdown(game, ["Kc Kd 7h 6s X1", "9c 9d 9h 2c 2d"])
    with pytest.raises(IllegalAction, match="completes no straight"):
        deal.show(designation={"X1": "Kh"})
    deal.show(designation={"X1": "Ah"})
    finish(deal)
    assert words(deal)[0] == ("one pair, kings, A-7-6 kickers",)


def test_a_card_twice_in_a_flush_is_allowed_where_a_double_ace_flush_is():
    deal = at_the_showdown(draw(double_ace_flush=True), ["As Ks Qs 3s X1", "Ac Kc Qc Jc 9c"])
    deal.show(designation={"X1": "As"})
    finish(deal)
    assert words(deal)[0] == ("flush, A-A-K-Q-3",)
    assert deal.payoffs == (5, -5)


def test_wild_cards_may_stand_for_different_cards_in_the_two_halves():
    game = games.seven_card_stud8(ante=1, bring_in=2, wild="X1", designation="declared")
    holes = ["X1 As Ah 2c 4d 5h Kd", "Qs Qc 9d 9h 8c 3s Js"]
    deal = until(at_the_showdown(game, holes), 0)
    other = deal.copy()
    deal.show(designation=[{"X1": "Ad"}, {"X1": "3c"}])
    said = [(event.kind, event.cards) for event in deal.log if event.kind.startswith("designate")]
    assert said == [("designate", cards("X1 Ad")), ("designate_second", cards("X1 3c"))]
    finish(deal)
    assert words(deal)[0] == ("three of a kind, aces, K-5 kickers", "5-4-3-2-A low")
    assert deal.payoffs == (3, -3)
    # One designation is for both: three aces, and no low.
    other.show(designation={"X1": "Ad"})
    finish(other)
    assert words(other)[0] == ("three of a kind, aces, K-5 kickers", "")
    # For the second half alone: in the first the joker is a blank.
    low = until(at_the_showdown(game, holes), 0)
    low.show(designation=[{}, {"X1": "3c"}])
    finish(low)
    assert words(low)[0] == ("one pair, aces, K-5-4 kickers", "5-4-3-2-A low")


def test_the_last_word_on_a_card_counts_until_the_hand_is_shown():
    game = games.seven_card_stud8(ante=1, bring_in=2, wild="X1", designation="declared")
    deal = until(at_the_showdown(game, ["X1 As Ah 2c 4d 5h Kd", "Qs Qc 9d 9h 8c 3s Js"]), 0)
    deal.designate({"X1": "Kc"})
    deal.act(Action("designate", cards="X1 Ad"))
    deal.act(Action("designate_second", cards="X1 3c"))
    before = snapshot(deal)
    for cards_said in ("", "X1 Ad Kd", "Kd Ks"):
        with pytest.raises(IllegalAction):
            deal.act(Action("designate", cards=cards_said))
    assert snapshot(deal) == before
    finish(deal)
    assert words(deal)[0] == ("three of a kind, aces, K-5 kickers", "5-4-3-2-A low")
    single = at_the_showdown(draw(), ["As Ks Qs Js X1", "9c 9d 9h 2c 2d"])
    single.designate({"X1": "Ts"})
    with pytest.raises(IllegalAction, match="second half"):
        single.act(Action("designate_second", cards="X1 Th"))
    single.act(Action("designate", cards="X1"))
    finish(single)
    assert words(single)[0] == ("high card, A-K-Q-J",)


def test_words_that_cannot_be_together_are_refused_when_the_hand_is_shown():
    """Two bugs fill a straight together; one of them alone completes nothing."""
    game = games.five_card_draw(blinds=(0, 0), ante=5, bug="X1 X2", designation="declared")
    deal = at_the_showdown(game, ["9c 8d 7h X1 X2", "Ac Ad 8h 7c 6d"])
    with pytest.raises(IllegalAction, match="completes no straight"):
        deal.designate({"X1": "Tc"})
    deal.act(Action("designate", cards="X1 Tc"))
    before = snapshot(deal)
    with pytest.raises(IllegalAction, match="completes no straight"):
        deal.show()
    assert snapshot(deal) == before
    deal.act(Action("designate", cards="X2 Jc"))
    finish(deal)
    assert words(deal)[0] == ("straight, jack high",)
    same_end(replayed_from_its_record(deal), deal)


def test_five_of_a_kind_is_named_with_one_card_several_times():
    deal = at_the_showdown(draw("2c 2d 2h 2s"), ["Ks 2c 2d 2h 2s", "Ac Ad Ah As 9c"])
    deal.show(designation={"2c": "Ks", "2d": "Ks", "2h": "Ks", "2s": "Ks"})
    finish(deal)
    assert words(deal)[0] == ("five of a kind, kings",)
    assert deal.payoffs == (5, -5)
    same_end(replayed_from_its_record(deal), deal)
    assert pickle.loads(pickle.dumps(deal.log)) == deal.log


def test_a_low_that_needs_a_joker_that_nobody_has_named_wins_nothing():
    deal = at_the_showdown(lowball(), ["7c 4d 3h 2c X1", "Kc Kd Qh Qs Jd"])
    finish(deal)
    assert words(deal)[0] == ("",)
    assert deal.payoffs == (-5, 5)
    named = at_the_showdown(lowball(), ["7c 4d 3h 2c X1", "Kc Kd Qh Qs Jd"])
    named.show(designation={"X1": "5s"})
    finish(named)
    assert words(named)[0] == ("7-5-4-3-2 low",)
    assert named.payoffs == (5, -5)


def test_hands_are_shown_in_pieces_and_named_before_the_last_piece():
    deal = at_the_showdown(draw("X1 X2"), ["As Ks Qs X1 X2", "9c 9d 9h 2c 2d"])
    deal.show("X1", designation={"X1": "Js"})
    assert deal.actor == 0
    again = pickle.loads(pickle.dumps(deal)).copy()
    for one in (deal, again):
        one.show("As Ks Qs X2", designation={"X2": "Ts"})
        finish(one)
        assert words(one)[0] == ("royal flush",)
        assert one.payoffs == (5, -5)
    assert deal.log == again.log


def test_nothing_is_said_before_the_showdown_and_a_view_hears_what_is_said():
    game = draw()
    deal = game.deal([100] * 2, holes=["As Ks Qs Js X1", "9c 9d 9h 2c 2d"], seed=1)
    with pytest.raises(IllegalAction, match="no wild card is designated now"):
        deal.designate({"X1": "Ts"})
    deal = at_the_showdown(game, ["As Ks Qs Js X1", "9c 9d 9h 2c 2d"])
    deal.designate({"X1": "Ts"})
    view = deal.view(1)
    assert view.log[-1].cards == cards("X1 Ts")
    assert set(view.hole(0)) == {UNKNOWN}
    for seed in range(20):
        world = view.sample(seed=seed)
        assert Card("X1") in world.hole(0)
        assert world.log[-1] == deal.log[-1]
        finish(world)
    deal.show()
    world = deal.view(1).sample(seed=3)
    assert world.log == deal.log
    finish(world)
    assert world.payoffs == (5, -5)


def test_the_engine_designates_where_nothing_else_is_said():
    deal = at_the_showdown(
        games.five_card_draw(blinds=(0, 0), ante=5, wild="X1", showdown="manual"), ["As Ks Qs Js X1", "9c 9d 9h 2c 2d"]
    )
    with pytest.raises(IllegalAction, match="not for their holder"):
        deal.show(designation={"X1": "Ts"})
    finish(deal)
    assert words(deal)[0] == ("royal flush",)


def test_a_hand_that_may_still_win_is_not_mucked():
    deal = at_the_showdown(draw(), ["9c 9d 9h 2c 2d", "As Ks Qs Js X1"])
    deal.show()
    assert [option.kind for option in deal.options()] == ["show"]
    with pytest.raises(IllegalAction, match="not beaten"):
        deal.muck()
    beaten = at_the_showdown(draw(), ["9c 9d 9h 2c 2d", "As Kd Qs 8s X1"])
    beaten.show()
    beaten.muck()
    assert beaten.payoffs == (5, -5)


def test_hands_that_lie_open_are_named_too():
    game = draw(open_all_in=True, structure="no-limit")
    deal = game.deal([20] * 2, holes=["As Ks Qs Js X1", "9c 9d 9h 2c 2d"], seed=1)
    deal.bet(15)
    deal.call()
    while deal.options()[0].kind == "stand_pat":
        deal.stand_pat()
    assert [option.kind for option in deal.options()] == ["show"]
    deal.show(designation={"X1": "Ts"})
    finish(deal)
    assert words(deal)[0] == ("royal flush",)
    assert deal.payoffs == (20, -20)


def test_wild_cards_on_the_board_are_named_by_everybody_for_himself():
    game = games.texas_holdem(wild="2c 2d 2h 2s", designation="declared")
    deal = at_the_showdown(game, ["As Ah", "Ks Kh"], "2c Ad Kd 7h 3s", 1000)
    deal.show(designation={"2c": "Ac"})
    deal.show(designation={"2c": "7s"})
    assert words(deal) == {0: ("four of a kind, aces, king kicker",), 1: ("full house, kings full of sevens",)}


def test_two_hole_cards_of_omaha_with_a_joker():
    game = games.omaha(wild="X1", designation="declared")
    deal = at_the_showdown(game, ["As Ah X1 9c", "Ks Kh Qd Jc"], "Ad Kd 7h 3s 2c", 1000)
    deal.show(designation={"X1": "Ac"})
    finish(deal)
    # the ace and the joker, or both aces: exactly two of them play
    assert words(deal)[0] == ("three of a kind, aces, K-7 kickers",)


def test_what_a_rule_makes_wild_is_named():
    game = games.seven_card_stud(ante=1, bring_in=2, wild="low_hole_card", designation="declared")
    deal = at_the_showdown(game, ["7c Kd 7s Kh 5c 4d Jh", "As Qd 2c Ah 9h Ts 3d"])
    deal.show() if deal.actor == 1 else None
    assert deal.actor == 0
    with pytest.raises(IllegalAction, match="5c is not wild"):
        deal.show(designation={"5c": "Kc"})
    deal.show(designation={"7c": "Kc", "7s": "Ks"})
    assert words(deal)[0] == ("four of a kind, kings, jack kicker",)
    assert words(deal)[1] == (HIGH.describe(HIGH.evaluate("As Qd 2c Ah 9h Ts 3d")),)


def test_the_joker_of_mexican_stud_is_wild_down_and_a_bug_up():
    game = games.mexican_stud(ante=1, designation="declared")
    deal = game.deal([100] * 2, holes=["X1 Kd", "Ac 2d"], seed=3)
    deal.bet(4)
    deal.call()
    while not any(option.kind == "show" for option in deal.options()):
        if deal.options()[0].kind == "keep_down":
            deal.turn_up() if deal.actor == 0 and deal.street == 1 else deal.keep_down()
        else:
            deal.check()
    # The joker was turned up: a bug, which is an ace or completes something.
    with pytest.raises(IllegalAction, match="bug"):
        until(deal, 0).show(designation={"X1": "Kh"})
    deal.show(designation={"X1": "Ah"})
    finish(deal)
    assert "aces" in words(deal)[0][0] or "A-" in words(deal)[0][0] or "ace" in words(deal)[0][0]


@pytest.mark.parametrize(
    "game",
    [
        *[games.seven_card_stud8(wild=["X1", rule], designation="declared") for rule in RULES],
        games.five_card_draw(wild="2c 2d 2h 2s", bug="X1", designation="declared"),
        games.omaha8(wild="X1 X2", designation="declared"),
        games.badeucey(wild="X1", designation="declared"),
        games.mexican_stud(designation="declared"),
        games.double_board_holdem(wild="baseball", designation="declared", open_all_in=True),
    ],
    ids=repr,
)
def test_random_play(game):
    rng = random.Random(repr(game))
    for number in range(4):
        deal = begin(rng, game)
        play_at_random(rng, deal, checked=number < 2)
        check_end(deal)
        same_end(replayed_from_its_record(deal), deal)
        same_end(pickle.loads(pickle.dumps(deal)), deal)


def test_named_cards_are_replayed_from_a_record():
    game = games.seven_card_stud8(ante=1, bring_in=2, wild="X1", designation="declared")
    deal = until(at_the_showdown(game, ["X1 As Ah 2c 4d 5h Kd", "Qs Qc 9d 9h 8c 3s Js"]), 0)
    deal.show("As X1", designation=[{"X1": "Ad"}, {"X1": "3c"}])
    finish(deal)
    same_end(replayed_from_its_record(deal), deal)


def test_designation_is_a_parameter():
    game = games.five_card_draw(wild="X1", designation="declared")
    assert eval(repr(game), vars(games)) == game
    assert game != games.five_card_draw(wild="X1")
    with pytest.raises(GameError, match="designation"):
        games.five_card_draw(designation="declared")
    with pytest.raises(GameError, match="designation"):
        games.five_card_draw(wild="X1", designation="loud")
    with pytest.raises(GameError, match="run once"):
        games.texas_holdem(wild="X1", designation="declared", runs=2)


def test_what_lay_open_closes_up_when_cards_are_thrown_away():
    """Pineapple, all-in before the flop: three open cards, of which one is thrown away."""
    game = games.pineapple("no-limit", wild="2c 2d 2h 2s", designation="declared", open_all_in=True)
    deal = game.deal([100, 100], holes=["As Ah Kd", "2s Qh Qd"], board="Ac 7d 8h 9s 3c", seed=1)
    deal.raise_to(100) if deal.max_raise_to else deal.call()
    while deal.options()[0].kind in ("fold", "discard"):
        if deal.options()[0].kind == "discard":
            deal.discard(deal.hole(deal.actor)[2:])
        else:
            deal.check_or_call()
    assert all(len(deal.up(seat)) == 2 for seat in (0, 1))
    while deal.actor is not None:
        deal.show(designation={"2s": "Qs"} if deal.actor == 1 else {})
    assert words(deal) == {0: ("three of a kind, aces, 9-8 kickers",), 1: ("one pair, queens, A-9-8 kickers",)}


def test_drawn_cards_are_not_open_because_those_before_them_were():
    game = games.drawmaha("no-limit", open_all_in=True, blinds=(5, 10))
    deal = game.deal([100, 100], seed=6)
    deal.raise_to(100)
    deal.call()
    assert deal.options()[0].kind == "stand_pat"
    seat = deal.actor
    assert deal.up(seat) == deal.hole(seat)
    deal.draw(deal.hole(seat)[:2])
    assert deal.up(seat) == deal.hole(seat)[:3]
    assert deal.view(1 - seat).hole(seat)[3:] == (UNKNOWN, UNKNOWN)


def test_a_person_at_the_terminal_may_say_what_his_wild_cards_are():
    deal = at_the_showdown(draw(), ["As Ks Qs Js X1", "9c 9d 9h 2c 2d"])
    screen = Screen(0)
    lines = screen.option_lines(deal.view(0))
    assert lines[-1].split("  ")[1] == "designate CARD CARD"
    action = read_action("designate X1 Ts", deal.view(0).options())
    assert action == Action("designate", cards="X1 Ts")
    deal.act(action)
    assert screen.event_lines(deal.log[-1:]) == ["  You name X1 Ts"]
    with pytest.raises(IllegalAction, match="zz"):
        read_action("designate X1 Zz", deal.view(0).options())
    deal.act(read_action("show all", deal.view(0).options()))
    with pytest.raises(IllegalAction, match="not possible now"):
        read_action("designate X1 Ts", ())
    assert "designate" not in " ".join(Screen(1).option_lines(deal.view(1)))
