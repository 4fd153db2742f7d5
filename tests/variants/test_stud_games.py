"""Stud games: who opens, what may be bet, how the pack lasts; the examples and options of the rules."""

from __future__ import annotations

from itertools import pairwise

import pytest

from deals.playing import conserve, events, kinds, play
from pokercore import UNKNOWN, cards, games
from pokercore.actions import Option
from pokercore.deals.stud_form import StudForm
from pokercore.errors import GameError, IllegalAction


def doors(game, ups, stacks=None, deck_seed=1, **more):
    """A deal with these first cards up, seat by seat; nothing known of the cards down."""
    ups = ups.split()
    place = game.plan.streets[0].cards.index("u")
    holes = [" ".join(["??"] * place + [up]) for up in ups]
    return game.deal(stacks or [1000] * len(ups), holes=holes, seed=deck_seed, **more)


def checked_down(deal):
    while not deal.is_over:
        kind = deal.options()[0].kind
        if kind == "bring_in":
            deal.bring_in()
        elif kind == "keep_down":
            deal.keep_down()
        elif kind == "bet":
            deal.bet(deal.min_raise_to)
        else:
            deal.check_or_call()
        conserve(deal)
    return deal


# The bring-in.


def test_who_brings_in():
    assert doors(games.seven_card_stud(), "2c 2d Ks").actor == 0
    assert doors(games.razz(), "Kc Ks 2d").actor == 1
    assert doors(games.razz(), "Kc As Qd").actor == 0  # the ace is low
    assert doors(games.razz27(), "Kc As Qd Ad").actor == 1  # the ace is high, spades highest
    assert doors(games.seven_card_stud8(), "As 3d 3c").actor == 2
    assert doors(games.five_card_stud(), "Ah 2s 2h").actor == 2
    assert doors(games.soko(), "Ah 2s 2h").actor == 2


def test_a_wild_card_never_brings_in_unless_all_are_wild():
    deuces = games.seven_card_stud(wild="2c 2d 2h 2s")
    assert doors(deuces, "2c Kd Ks 9h").actor == 3
    assert doors(deuces, "2c 2d 2h").actor == 0  # all wild: left of the button
    assert doors(games.seven_card_stud(bug="X1"), "X1 Kd Ks").actor == 1


def test_the_sizes_of_the_bets():
    game = games.seven_card_stud(ante=1, bring_in=2)
    assert (game.plan.limits.small_bet, game.plan.limits.big_bet) == (4, 8)
    assert [street.big for street in game.plan.streets] == [False, False, True, True, True]
    assert [street.big for street in games.five_card_stud().plan.streets] == [False, False, True, True]
    assert games.five_card_stud("no-limit", ante=1, bring_in=3).plan.limits.small_bet == 3
    assert games.five_card_stud(ante=5, bring_in=0).plan.limits.small_bet == 20
    assert games.seven_card_stud(small_bet=10, bring_in=3).plan.limits.big_bet == 20
    with pytest.raises(GameError, match="above the small bet"):
        games.seven_card_stud(small_bet=10, bring_in=20)
    with pytest.raises(GameError):
        games.seven_card_stud(ante=0, bring_in=0)


def test_completing_and_raising_in_fixed_limit():
    deal = doors(games.seven_card_stud(ante=1, bring_in=2), "2c 9d Ks Qs")
    play(deal, "bring_in", "complete 4")
    assert deal.options()[2] == Option("raise", 8, 8)
    play(deal, "raise 8", "raise 12", "raise 16")
    assert kinds(deal) == ["fold", "call"]  # the completion and three raises


def test_a_passed_bring_in_is_forced_or_by_option_voluntary():
    stacks = [25, 1000, 1000]  # the low card is all-in on the ante
    deal = doors(games.seven_card_stud(), "2c 9d Ks", stacks)
    assert (deal.actor, kinds(deal)) == (1, ["bring_in", "complete"])
    with pytest.raises(IllegalAction):
        deal.fold()
    game = games.seven_card_stud(bring_in_passed="voluntary")
    deal = doors(game, "2c 9d Ks Qs", [*stacks, 1000])
    assert (deal.actor, kinds(deal)) == (1, ["fold", "bring_in", "complete"])
    play(deal, "fold")
    assert (deal.actor, kinds(deal)) == (2, ["fold", "bring_in", "complete"])
    play(deal, "bring_in")
    assert (deal.actor, kinds(deal)) == (3, ["fold", "call", "complete"])
    deal = doors(game, "2c 9d Ks")
    assert kinds(deal) == ["bring_in", "complete"]  # not passed on


# Later streets.


def test_equal_boards_open_by_position_or_by_suit():
    holes = ["?? ?? 2c", "?? ?? 9d", "?? ?? 9s", "?? ?? 9h"]
    for parameters, opener in (({}, 1), ({"board_tie": "suit"}, 2)):
        game = games.seven_card_stud(**parameters)
        deal = game.deal(
            [1000] * 4, holes=[f"{hand} {up}" for hand, up in zip(holes, ("3c", "Kd", "Kh", "Kc"), strict=True)], seed=1
        )
        play(deal, "bring_in", "call", "call", "call")
        # Kings and nines each; the highest card by suit is the king of hearts, seat 2's.
        assert deal.actor == opener


def test_an_open_pair_on_fourth_street_doubles_the_bet_by_option():
    holes = ["?? ?? 2c 3c", "?? ?? 9d 9h", "?? ?? Ks Qs"]
    deal = games.seven_card_stud(ante=1, bring_in=2).deal([1000] * 3, holes=holes, seed=1)
    play(deal, "bring_in", "call", "call")
    assert deal.options()[2:] == (Option("bet", 4, 4),)
    game = games.seven_card_stud(ante=1, bring_in=2, pair_double_bet=True)
    deal = game.deal([1000] * 3, holes=holes, seed=1)
    play(deal, "bring_in", "call", "call")
    assert deal.options()[2:] == (Option("bet", 4, 4), Option("bet", 8, 8))
    assert (deal.min_raise_to, deal.max_raise_to) == (4, 8)
    with pytest.raises(IllegalAction, match="4 or 8, not 6"):
        deal.bet(6)
    play(deal, "bet 4")
    assert deal.options()[2:] == (Option("raise", 8, 8), Option("raise", 12, 12))  # by the small or the big bet
    play(deal, "raise 12")
    assert deal.options()[2:] == (Option("raise", 20, 20),)  # after the big bet by it alone
    play(deal, "raise 20", "call", "call")
    assert deal.options()[2:] == (Option("bet", 8, 8),)  # fifth street
    deal = game.deal([1000] * 3, holes=["?? ?? 2c 3c", "?? ?? 9d 8h", "?? ?? Ks Qs"], seed=1)
    play(deal, "bring_in", "call", "call")
    assert deal.options()[2:] == (Option("bet", 4, 4),)  # no pair lies open
    deal = game.deal([1000, 10, 1000], holes=holes, seed=1)
    play(deal, "bring_in", "call", "call")
    assert deal.options()[2:] == (Option("bet", 4, 4), Option("bet", 7, 7))  # all that is left
    with pytest.raises(GameError, match="pair_double_bet"):
        games.seven_card_stud("no-limit", pair_double_bet=True)


def test_razz_opens_with_the_lowest_board():
    holes = ["?? ?? Kc 2d", "?? ?? 8d 9h", "?? ?? Ad Ah"]
    deal = games.razz().deal([1000] * 3, holes=holes, seed=1)
    play(deal, "bring_in", "call", "call")
    assert deal.actor == 1  # 9-8 below K-2, and a pair of aces is no low
    holes = ["?? ?? Kc 2d", "?? ?? Ad 3h", "?? ?? Qd 8h"]
    deal = games.razz27().deal([1000] * 3, holes=holes, seed=1)
    play(deal, "bring_in", "call", "call")
    assert deal.actor == 2  # the ace is high


# Five-card stud and Sökö.


@pytest.mark.parametrize("factory", [games.five_card_stud, games.soko])
def test_without_a_bring_in_the_best_board_has_to_bet(factory):
    deal = doors(factory(ante=5, bring_in=0), "2c Kd Qs")
    assert (deal.actor, deal.options()) == (1, (Option("bet", 20, 20),))
    for move in ("fold", "check", "check_or_call"):
        with pytest.raises(IllegalAction, match="first bet"):
            getattr(deal, move)()
    play(deal, "bet 20")
    assert kinds(deal) == ["fold", "call", "raise"]
    play(deal, "call", "call")
    assert (deal.street, kinds(deal)) == (1, ["fold", "check", "bet"])  # later it may check
    deal = doors(factory("no-limit", ante=5, bring_in=0), "2c Kd Qs", [1000, 8, 1000])
    assert deal.options() == (Option("bet", 3, 3),)  # all it has
    assert doors(factory(ante=5, bring_in=0), "Kc Kd Qs").actor == 0  # equal boards: nearest the dealer's left
    for wrong in ({"bring_in": 5, "opener": "high_board"}, {"bring_in": 0, "opener": "low_card_bring_in"}):
        with pytest.raises(GameError):
            factory(ante=5, **wrong)


def test_who_must_bet_but_finds_nobody_to_answer_checks():
    deal = doors(games.five_card_stud(ante=5, bring_in=0), "2c Kd", [5, 100])
    assert deal.is_over or "check" in kinds(deal)


def test_soko_order_of_hands():
    hands = [
        "2c 2d 3h 3s 9c",  # two pair
        "Ks 8s 6s 2s Jh",  # four of a flush
        "4c 5d 6h 7s Jc",  # four of a straight
        "Ac Ad 9h 8h 3c",  # a pair
        "Ah Kd 9d 8d 2h",
    ]
    for better, worse in pairwise(hands):
        deal = games.soko(ante=1, bring_in=2).deal([4] * 2, holes=[worse, better], seed=1)
        checked_down(deal)
        assert deal.payoffs[1] > 0


# The pack runs short.


def test_eight_players_share_the_seventh_card():
    deal = checked_down(games.seven_card_stud(ante=1, bring_in=2).deal([100] * 8, seed=4))
    # 48 cards by sixth street and three burns make 51: the last card is everybody's, without a burn.
    assert len(events(deal, "burn")) == 3
    assert len(deal.board) == 1
    assert all(len(deal.hole(seat)) == 6 for seat in range(8))
    assert UNKNOWN not in deal.board


def test_seven_players_get_a_seventh_card_without_a_burn():
    deal = checked_down(games.seven_card_stud(ante=1, bring_in=2).deal([100] * 7, seed=4))
    assert (len(events(deal, "burn")), deal.board) == (3, ())
    assert all(len(deal.hole(seat)) == 7 for seat in range(7))
    assert len([event for event in deal.log if event.kind in ("deal", "deal_up", "burn")]) == 52


def test_six_players_need_no_rule_for_a_shortage():
    deal = checked_down(games.seven_card_stud(ante=1, bring_in=2).deal([100] * 6, seed=4))
    assert (len(events(deal, "burn")), deal.board) == (4, ())


def test_nine_and_ten_players_of_five_card_stud():
    deal = checked_down(games.five_card_stud(ante=1, bring_in=2).deal([100] * 9, seed=4))
    assert (len(events(deal, "burn")), deal.board) == (3, ())
    deal = checked_down(games.five_card_stud(ante=1, bring_in=2, burn=False).deal([100] * 10, seed=4))
    assert (events(deal, "burn"), deal.board) == ([], ())
    assert all(len(deal.hole(seat)) == 5 for seat in range(10))


def test_burns_and_dropped_hands_are_shuffled_in_by_option():
    def sevenths(way, drop=0):
        game = games.seven_card_stud(ante=1, bring_in=2, stud_shortage=way)
        deal = game.deal([100] * 8, seed=4)
        play(deal, "bring_in", *["fold"] * drop, *["call"] * (7 - drop))
        return checked_down(deal)

    deal = sevenths("reshuffle_burns")
    # One card and three burns are four: still too few for eight, so one of them is everybody's, after a burn.
    assert (len(events(deal, "reshuffle")), len(events(deal, "burn")), len(deal.board)) == (1, 4, 1)
    # One drops: four cards are left for seven, with the three burns one each; by the usual rule one is everybody's.
    deal = sevenths("reshuffle_burns", drop=1)
    assert (len(events(deal, "reshuffle")), len(events(deal, "burn")), deal.board) == (1, 3, ())
    assert len(sevenths("community", drop=1).board) == 1
    # With the dropped hand there are ten: a burn too.
    deal = sevenths("reshuffle_burns_and_folded", drop=1)
    assert (len(events(deal, "reshuffle")), len(events(deal, "burn")), deal.board) == (1, 4, ())


def test_who_opens_after_a_card_in_the_middle():
    for seed in range(40):
        deals = [
            games.seven_card_stud(ante=1, bring_in=2, community_opens=opens).deal([100] * 8, seed=seed)
            for opens in (False, True)
        ]
        openers = []
        for deal in deals:
            play(deal, "bring_in", *["call"] * 7)
            before = None
            while deal.street < 4:
                before = deal.actor if not [e for e in deal.log[-8:] if e.kind == "check"] else before
                deal.check()
            openers.append((before, deal.actor))
        assert openers[0][0] == openers[0][1]  # as on the street before
        if openers[1][0] != openers[1][1]:
            return  # the card changed the order of the boards
    raise AssertionError("no card changed the order of the boards")


# Mexican stud.


def mexican(*holes, **more):
    return games.mexican_stud(ante=1).deal([100] * len(holes), holes=holes, seed=1, **more)


def test_the_pack_of_mexican_stud():
    pack = games.mexican_stud().plan.pack
    assert len(pack) == 41
    assert not {card >> 2 for card in pack} & {6, 7, 8}  # no eights, nines, tens


def test_the_best_board_bets_one_of_two_bets():
    deal = mexican("2c Kd", "3c Ad", "4c Qd")
    assert (deal.actor, deal.options()) == (1, (Option("bet", 4, 4), Option("bet", 8, 8)))
    play(deal, "bet 4")
    assert deal.options()[2:] == (Option("raise", 8, 8), Option("raise", 12, 12))
    play(deal, "raise 12")
    assert deal.options()[2:] == (Option("raise", 20, 20),)


def test_a_card_is_turned_up_or_kept_down():
    deal = mexican("2c Kd 3h", "3c Ad 4h", "4c Qd 5h")
    play(deal, "bet 4", "call", "call")
    assert (deal.actor, kinds(deal)) == (0, ["keep_down", "turn_up"])
    with pytest.raises(IllegalAction, match="turned up or kept down"):
        deal.check()
    play(deal, "turn_up", "keep_down", "keep_down")
    assert deal.up(0) == cards("2c Kd")
    assert deal.up(1) == cards("Ad 4h")
    view = deal.view(1)
    assert view.hole(0) == (*cards("2c Kd"), UNKNOWN)
    assert view.hole(1) == cards("3c Ad 4h")
    assert events(deal, "turn_up", "keep_down") == [("turn_up", 0, 0), ("keep_down", 1, 0), ("keep_down", 2, 0)]


def test_the_joker_is_wild_down_and_a_bug_up():
    down = checked_down(mexican("X1 Kd 3h 5s 7c", "2c Qd 4h 6s Jc"))
    assert down.showdown.hands[-1].words == ("one pair, kings, 7-5-3 kickers",) or down.payoffs[0] > 0
    words = {hand.seat: hand.words[0] for hand in down.showdown.hands}
    assert words[0] == "one pair, kings, 7-5-3 kickers"
    up = checked_down(mexican("Kd X1 3h 5s 7c", "2c Qd 4h 6s Jc"))
    words = {hand.seat: hand.words[0] for hand in up.showdown.hands}
    assert words[0] == "high card, A-K-7-5-3"


def test_a_joker_that_is_turned_up_becomes_a_bug():
    deal = mexican("X1 Kd 3h 5s 7c", "2c Qd 4h 6s Jc")
    play(deal, "bet 4", "call", "turn_up", "keep_down")
    checked_down(deal)
    words = {hand.seat: hand.words[0] for hand in deal.showdown.hands}
    assert words[0] == "high card, A-K-7-5-3"


def test_a_seven_is_next_to_a_jack_and_a_flush_beats_a_full_house():
    deal = checked_down(mexican("5c 6d 7h Js Qc", "2c 2d 2h Ks Ac"))
    assert deal.payoffs[0] > 0
    deal = checked_down(mexican("2c 4c 7c Jc Ac", "3h 3d 3s Ks Kd"))
    assert deal.payoffs[0] > 0


# The laws as a value.


def test_the_laws_of_stud_are_a_value():
    one = StudForm(board_tie="suit", stud_shortage="reshuffle_burns")
    assert eval(repr(one), {"StudForm": StudForm}) == one
    assert one != StudForm()
    assert hash(one) == hash(StudForm(board_tie="suit", stud_shortage="reshuffle_burns"))
    for wrong in ({"board_tie": "dice"}, {"stud_shortage": "none"}, {"bring_in_passed": "never"}):
        with pytest.raises(GameError):
            games.razz(**wrong)
    with pytest.raises(TypeError):
        games.razz(community_opens=1)


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "spread-limit"])
def test_a_short_opening_all_in_over_a_bring_in_is_raised_by_the_minimum_bet(structure):
    # Rules: betting interval, all-in. Half-bets and completing them belong to fixed limits.
    game = games.seven_card_stud(structure, ante=10, bring_in=2, min_bet=10)
    holes = ["As Ad 2d", "Ks Kd 2c", "3s 3d Ah", "7s 7d 9h"]
    deal = play(game.deal([500, 500, 16, 500], holes=holes, seed=1), "bring_in", "all-in")
    assert kinds(deal) == ["fold", "call", "raise"]
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (3, 6, 16)
    play(deal, "call", "call")
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 4, None)  # the bring-in was his action
    play(deal, "call")
    assert (deal.street, deal.pot) == (1, 64)
    conserve(deal)
