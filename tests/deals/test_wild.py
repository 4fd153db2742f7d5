"""Wild cards in deals: fixed ones, and those that a rule makes wild for one player (rules: other wild-card conventions,
exposed stud boards, ties with wild cards)."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import pairwise

import pytest

from deals.playing import conserve, play, snapshot
from pokercore import HIGH, Card, GameError, IllegalAction, cards, games, phh, wild
from pokercore.deals.plan import Plan, Share, Street
from pokercore.games.game import Game
from pokercore.limits import Limits
from pokercore.wild import WildRule
from variants.every_game import begin, check_end, play_at_random, replayed_from_its_record, same_end

RULES = ["low_hole_card", "low_hole_card ace_low_wild", "follow_the_queen", "kings_and_little_ones", "baseball"]


def stud(holes, wild, seats=None, structure="fixed-limit", seed=1, **parameters):
    game = games.seven_card_stud(structure, ante=1, bring_in=2, wild=wild, **parameters)
    return game.deal([500] * (seats or len(holes)), holes=holes, seed=seed)


def to_the_end(deal):
    while deal.actor is not None:
        if deal.options()[0].kind == "bring_in":
            deal.bring_in()
        else:
            deal.check_or_call()
        conserve(deal)
    return deal


def words(deal):
    return {hand.seat: hand.words[0] for hand in deal.showdown.hands}


# What ``wild`` takes.


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((), None),
        ("", None),
        ("X1", "X1"),
        (wild.JOKERS, "X1 X2"),
        ("2s 2c 2d 2h", "2c 2d 2h 2s"),
        (wild.ONE_EYED_JACKS, "Jh Js"),
        (wild.low_hole_card, "low_hole_card"),
        ("low_hole_card", "low_hole_card"),
        (WildRule(low_hole_card=True, ace_low_wild=True), "low_hole_card ace_low_wild"),
        (["X1", wild.low_hole_card], "X1 low_hole_card"),
        ("low_hole_card X1", "X1 low_hole_card"),
        (wild.kings_and_little_ones, "kings_and_little_ones"),
        (wild.follow_the_queen, "follow_the_queen"),
        (["2c", "follow_the_queen"], "2c follow_the_queen"),
        (wild.baseball, "3c 3d 3h 3s 9c 9d 9h 9s"),
        ("baseball", "3c 3d 3h 3s 9c 9d 9h 9s"),
    ],
)
def test_every_form_of_wild_is_told_in_one_way_and_makes_an_equal_game(given, told):
    game = games.seven_card_stud(wild=given)
    assert dict(game.parameters).get("wild") == told
    if told:
        again = games.seven_card_stud(wild=told)
        assert (game, hash(game)) == (again, hash(again))
        assert game != games.seven_card_stud()
    assert eval(repr(game), vars(games)) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert pickle.loads(pickle.dumps(game.plan)) == game.plan
    assert game.replace(ante=1).replace(ante=25) == game


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_a_value(rule):
    made, function = wild.read_wild(rule)
    assert function is None
    for again in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made), eval(repr(made), vars(wild))):
        assert again == made
        assert hash(again) == hash(made)
    with pytest.raises(AttributeError, match="value"):
        made.low_hole_card = True
    assert len({wild.low_hole_card, wild.follow_the_queen, wild.kings_and_little_ones, wild.baseball}) == 4


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ("low_card", GameError, "low_card"),
        ("ace_low_wild", GameError, "ace_low_wild"),
        ("Zx", GameError, "Zx"),
        ("X1 X1", GameError, "twice"),
        (5, TypeError, "int"),
        ([len, max], GameError, "two"),
        (["low_hole_card", 3.5], TypeError, "3.5"),
    ],
)
def test_what_is_no_rule_is_refused(given, error, message):
    with pytest.raises(error, match=message):
        games.seven_card_stud(wild=given)
    with pytest.raises(GameError, match="both"):
        games.seven_card_stud(wild="X1 low_hole_card", bug="X1")
    with pytest.raises(GameError, match="no other wild cards"):
        games.mexican_stud(wild="low_hole_card")


# Low hole card.


def test_the_low_hole_card_and_all_of_its_rank_that_he_holds_are_wild():
    # 7c is the lowest of 7c Kd Jh; 7s, which lies up, is wild with it: kings with two wild cards are four kings.
    deal = to_the_end(stud(["7c Kd 7s Kh 5c 4d Jh", "As Ad 2c Ah 9h Ts 2d"], "low_hole_card"))
    assert deal.wild(0) == cards("7c 7s")
    assert deal.wild(1) == cards("2d 2c")[::-1]
    assert words(deal)[1] == "five of a kind, aces"
    assert HIGH.describe(HIGH.evaluate(deal.hole(0), wild="7c 7s")) == "four of a kind, kings, jack kicker"
    assert deal.payoffs == (-3, 3)


def test_the_last_card_down_may_change_what_is_wild():
    deal = stud(["9c 9d Ks Kh 5c 4d 2h", "As Qd 8c 7h 6h Ts 3d"], "low_hole_card")
    assert deal.wild(0) == cards("9c 9d")
    to_the_end(deal)
    assert deal.wild(0) == cards("2h")
    assert HIGH.describe(HIGH.evaluate(deal.hole(0), wild=deal.wild(0))) == "full house, kings full of nines"


def test_the_ace_is_the_highest_hole_card_or_by_option_the_lowest():
    holes = ["Ac Kd Ah Qh 8c 4d 9h", "2s 3d 7c 8h Th Js 5d"]
    assert to_the_end(stud(holes, "low_hole_card")).wild(0) == cards("9h")
    assert to_the_end(stud(holes, "low_hole_card ace_low_wild")).wild(0) == cards("Ac Ah")


def test_kings_and_little_ones():
    deal = to_the_end(stud(["7c Kd 7s Kh 5c 4d Jh", "As Ad 2c Ah 9h Ts Qd"], "kings_and_little_ones"))
    assert deal.wild(0) == cards("7c Kd 7s Kh")
    assert words(deal)[0] == "five of a kind, jacks"


# Follow the queen.


def test_follow_the_queen_changes_as_cards_fall():
    # Face up from the left: Qc 5h | 8s 6d | Qd 9s | 7h 2c.
    deal = stud(["5c 6c Qc 8s Qd 7h 3h", "9h Td 5h 6d 9s 2c Jc"], "follow_the_queen")
    assert deal.wild(0) == cards("5c Qc")
    assert deal.wild(1) == cards("5h")
    play(deal, "bring_in", "call", *["check"] * 2)
    assert deal.street == 2
    assert deal.wild(0) == cards("Qc Qd")
    assert deal.wild(1) == cards("9h 9s")
    to_the_end(deal)
    assert deal.wild(1) == cards("9h 9s")
    assert words(deal) == {0: "straight, ten high"}


def test_after_a_last_queen_that_nothing_follows_only_queens_are_wild():
    # Qc 5h | 8s 6d | 7s 9s | 7h Qd
    deal = to_the_end(stud(["5c 6c Qc 8s 7s 7h 3h", "9h Td 5h 6d 9s Qd Jc"], "follow_the_queen"))
    assert deal.wild(0) == cards("Qc")
    assert deal.wild(1) == cards("Qd")


def test_cards_up_of_dropped_players_count_for_the_queen():
    deal = stud(["5c 6c Qc 8s", "9h Td 5h 6d", "2c 2d 4s 5d"], "follow_the_queen")
    play(deal, "bring_in", "call", "fold")
    assert deal.wild(0) == cards("5c Qc")


# Cards face up.


def test_the_high_hand_showing_counts_wild_cards_face_up():
    # Third street: a queen is wild, an ace high; fourth: Q 2 is a pair of deuces, A K is none.
    deal = stud(["3c 4c Qc 2s", "9h Td Ah Kd", "2c 2d 4s 8d"], "follow_the_queen")
    # the ace followed the queen and is wild too: never brings in
    assert deal.actor == 2
    play(deal, "bring_in", "call", "call")
    # Q 2: a pair of deuces; A K with the ace wild: a pair of kings
    assert deal.actor == 1


def test_a_wild_card_up_never_brings_in_unless_all_are_wild():
    assert stud(["3c 4c 2c", "9h Td 5h", "Ac Ad 4s"], "2c 2d 2h 2s").actor == 2
    assert stud(["3c 4c 2c", "9h Td 2h", "Ac Ad 2s"], "2c 2d 2h 2s").actor == 0
    assert stud(["3c 4c 3d", "9h Td 9s", "Ac Ad 4s"], "baseball").actor == 2
    assert stud(["3c 4c Qd", "9h Td 2s", "2c 2d 4s"], "follow_the_queen").actor == 2


def test_a_low_hole_card_says_nothing_about_the_cards_up():
    """Else who acts first would tell which cards the others have down."""
    one = stud(["7c Kd 7s 9c", "As Ad 3c Th"], "low_hole_card")
    other = stud(["8c Kd 7s 9c", "As Ad 3c Th"], "low_hole_card")
    for deal in (one, other):
        play(deal, "bring_in", "call")
        assert deal.actor == 1
        assert deal.view(1).wild(0) == ()
    assert one.wild(0) == cards("7c 7s")
    assert one.view(0).wild(0) == cards("7c 7s")
    assert one.view(0).wild(1) == ()
    assert pickle.dumps(one.view(1)) == pickle.dumps(other.view(1))


def test_a_low_hole_card_is_known_when_the_whole_hand_is_shown():
    deal = stud(["7c Kd 7s Kh 5c 4d Jh", "As Ad 2c Ah 9h Ts 2d"], "low_hole_card", showdown="manual")
    while deal.options()[0].kind != "show":
        deal.bring_in() if deal.options()[0].kind == "bring_in" else deal.check_or_call()
    assert deal.actor == 1
    deal.show("As Ad")
    assert deal.view(0).wild(1) == ()
    deal.show()
    assert deal.view(0).wild(1) == cards("2c 2d")


# Through every mechanism.


def variants():
    for rule in RULES:
        yield games.seven_card_stud(wild=rule)
        yield games.seven_card_stud8(wild=["X1", rule])
        yield games.five_card_stud("no-limit", bring_in=0, wild=rule)
        yield games.five_card_draw(blinds=(0, 0), ante=5, openers="Jc Jd", draw_keeping_ace=4, max_draw=3, wild=rule)
        yield games.texas_holdem(wild=rule)
        yield games.double_board_omaha(wild=rule)
        yield games.ace_to_five_triple_draw(wild=rule)


@pytest.mark.parametrize("game", list(variants()), ids=repr)
def test_random_play(game):
    rng = random.Random(repr(game))
    for number in range(3):
        deal = begin(rng, game)
        play_at_random(rng, deal, checked=number < 2)
        check_end(deal)
        same_end(replayed_from_its_record(deal), deal)
        same_end(pickle.loads(pickle.dumps(deal)), deal)
        assert phh.loads(phh.dumps(deal))[0].replay().game == game


def slow_wild(rule, deal, seat):
    """What is wild for a seat, read off the log of a deal without transfers."""
    hand = deal.hole(seat)
    up = [card for event in deal.log if event.kind == "deal_up" and event.seat == seat for card in event.cards]
    found = set()
    if rule.startswith(("low", "kings")):
        down = [card for card in hand if card not in up]
        order = "A23456789TJQK" if "ace_low" in rule else "23456789TJQKA"
        low = min(down, key=lambda card: order.index(str(card)[0]))
        found |= {card for card in hand if str(card)[0] == str(low)[0]}
    if rule == "kings_and_little_ones":
        found |= {card for card in hand if str(card)[0] == "K"}
    if rule == "baseball":
        found |= {card for card in hand if str(card)[0] in "39"}
    if rule == "follow_the_queen":
        fallen = [card for event in deal.log if event.kind in ("deal_up", "board") for card in event.cards]
        names = "".join(str(card)[0] for card in fallen)
        found |= {card for card in hand if str(card)[0] == "Q"}
        followers = [after for queen, after in pairwise(names) if queen == "Q"]
        if followers and names[-1] != "Q":
            found |= {card for card in hand if str(card)[0] == followers[-1]}
    return found


@pytest.mark.parametrize("rule", RULES)
def test_the_showdown_is_won_by_the_hands_that_a_slow_reading_finds_best(rule):
    game = games.seven_card_stud(ante=1, bring_in=2, wild=rule, must_show_all=True)
    for seed in range(40):
        deal = to_the_end(game.deal([1000] * 5, seed=seed))
        assert [set(deal.wild(seat)) for seat in range(5)] == [slow_wild(rule, deal, seat) for seat in range(5)]
        ranks = [HIGH.evaluate(deal.hole(seat), wild=sorted(slow_wild(rule, deal, seat))) for seat in range(5)]
        winners = {seat for seat in range(5) if ranks[seat] == max(ranks)}
        assert {win.seat for pot in deal.showdown.pots for win in pot.wins} == winners
        assert words(deal) == {seat: HIGH.describe(ranks[seat]) for seat in range(5)}


def test_a_rule_in_omaha_and_holdem():
    hole, board = "As Ad 9h 3c", "Ah Kd 3d 7c 2s"
    deal = games.omaha(wild="baseball").deal([1000] * 2, holes=[hole, "Ks Kc Jh Jc"], board=board, seed=1)
    to_the_end(deal)
    assert words(deal)[0] == HIGH.describe(HIGH.evaluate_hole(hole, board, wild="9h 3c 3d"))
    assert words(deal)[0] == "four of a kind, aces, king kicker"
    deal = games.omaha(wild="low_hole_card").deal([1000] * 2, holes=[hole, "Ks Kc Jh Jc"], board=board, seed=1)
    to_the_end(deal)
    # the three on the board is wild for him alone
    assert words(deal)[0] == HIGH.describe(HIGH.evaluate_hole(hole, board, wild="3c 3d"))
    deal = games.texas_holdem(wild="low_hole_card").deal([1000] * 2, holes=["As 3c", "Ks Kc"], board=board, seed=1)
    to_the_end(deal)
    assert words(deal)[0] == HIGH.describe(HIGH.evaluate(f"As 3c {board}", wild="3c 3d"))


def test_openers_with_a_low_hole_card():
    game = games.five_card_draw(blinds=(0, 0), ante=5, openers="Jc Jd", wild="low_hole_card")
    # The four is wild: a pair of queens opens, a pair of tens does not.
    deal = game.deal([100] * 3, holes=["4c Qd 9h 8s 6c", "2d Ts 9c 7d 4h", None], seed=2)
    assert [option.kind for option in deal.options()] == ["fold", "check", "bet"]
    play(deal, "bet 5")
    assert deal.view(1).wild(0) == ()
    other = game.deal([100] * 3, holes=["2d Ts 9c 7d 4h", "4c Qd 9h 8s 6c", None], seed=2)
    assert [option.kind for option in other.options()] == ["fold", "check"]


def test_a_wild_card_kept_allows_a_larger_draw():
    game = games.five_card_draw(max_draw=3, draw_keeping_ace=4, wild="low_hole_card")
    deal = game.deal([1000] * 2, holes=["4c Qd 9h 8s 6c", None], seed=2)
    play(deal, "call", "check")
    drawing = deal.copy()
    assert drawing.actor == 0
    assert [option.max for option in drawing.options() if option.kind == "draw"] == [3, 4]
    drawing.draw("Qd 9h 8s 6c")
    with pytest.raises(IllegalAction, match="ace or a wild card"):
        deal.draw("4c 9h 8s 6c")


def test_the_odd_chip_by_the_five_best_cards():
    game = games.seven_card_stud(ante=1, bring_in=2, wild="low_hole_card", odd_chip="best5_high")
    deal = game.deal([500] * 3, holes=["2c Kd Kh Qh 9c 8d 7h", "2d Ks Kc Qs 9d 8h 7c", "3s 4s 6h Jh Th 5d Ac"], seed=1)
    play(deal, "bring_in", "call", "call", "check", "check", "fold")
    to_the_end(deal)
    assert set(words(deal).values()) == {"three of a kind, kings, Q-9 kickers"}
    assert deal.payoffs == (1, 2, -3)  # of nine chips the king of spades has five


# Options of wild cards.


def test_double_ace_flush_is_a_parameter_of_games():
    holes = ["As 9s 5s 2s X1 3d 4h", "Ah Kh Qh Jh 9h 2d 3c"]
    plain = to_the_end(stud(holes, "X1"))
    double = to_the_end(stud(holes, "X1", double_ace_flush=True))
    assert plain.payoffs == (-3, 3)
    assert double.payoffs == (3, -3)
    assert words(double)[0] == "flush, A-A-9-5-2"
    with pytest.raises(GameError, match="double_ace_flush"):
        games.razz(wild="X1", double_ace_flush=True)
    with pytest.raises(GameError, match="double_ace_flush"):
        games.seven_card_stud(double_ace_flush=True)
    with pytest.raises(TypeError, match="double_ace_flush"):
        games.seven_card_stud(wild="X1", double_ace_flush=1)


def test_natural_beats_wild_is_a_parameter_of_games():
    holes = ["Kc Kd Kh 9s 4d 3c 7h", "Ks X1 Jd 9d 4c 3h 7d"]
    # Three kings with nine and seven beside them, against a pair of kings by the joker and a jack: not equal.
    assert to_the_end(stud(holes, "X1")).payoffs == (3, -3)
    holes = ["Ac Ad 9h 8s 6d 3c 2h", "As X1 9d 8d 6c 3h 2d"]
    assert to_the_end(stud(holes, "X1")).payoffs == (0, 0)
    natural = to_the_end(stud(holes, "X1", natural_beats_wild=True))
    assert natural.payoffs == (3, -3)
    assert words(natural)[0] == words(natural).get(1, words(natural)[0])
    hilo = games.seven_card_stud8(wild="low_hole_card", natural_beats_wild=True)
    assert [share.ranking.natural_beats_wild for share in hilo.plan.shares] == [True, False]


def test_openers_do_not_have_to_be_natural_where_natural_cards_beat_wild_ones():
    game = games.five_card_draw(blinds=(0, 0), ante=5, openers="Jc Jd", wild="X1", natural_beats_wild=True)
    deal = game.deal([100] * 2, holes=["X1 Jd 9h 8s 6c", None], seed=2)
    assert "bet" in [option.kind for option in deal.options()]


# Somebody's own function.


def red_low_card(player, held, history):
    """The lowest red card that lies face down."""
    down = [card for card, up in held if not up and not card.is_unknown and card.suit in (1, 2)]
    return [min(down)] if down else []


def test_an_own_function_says_what_is_wild():
    holes = ["7c Kd 7s Kh 5c 4d 9h", "As Ad 2c Ah 9s Ts 2d"]
    game = games.seven_card_stud(ante=1, bring_in=2, wild=red_low_card)
    deal = to_the_end(game.deal([100] * 2, holes=holes, seed=1))
    assert deal.wild(0) == cards("9h")
    assert deal.wild(1) == cards("2d")
    assert words(deal)[1] == HIGH.describe(HIGH.evaluate(holes[1], wild="2d"))
    assert pickle.loads(pickle.dumps(game)) == game
    assert pickle.loads(pickle.dumps(deal)).log == deal.log
    again = replayed_from_its_record(deal)
    assert (again.log, again.payoffs, again.showdown) == (deal.log, deal.payoffs, deal.showdown)
    joined = games.seven_card_stud(wild=["X1", red_low_card])
    assert Card("X1") in joined.plan.pack
    deal = to_the_end(joined.deal([100] * 2, seed=1))
    assert replayed_from_its_record(deal).log == deal.log


def test_an_own_function_that_fails_leaves_the_deal_as_it_was():
    failing = []

    def rule(player, held, history):
        if failing and not any(card.is_unknown for card, _ in held):
            raise ZeroDivisionError("no idea")
        return []

    deal = games.seven_card_stud(ante=1, bring_in=2, wild=rule).deal([100] * 2, seed=3)
    deal.bring_in()
    while deal.street < 4:
        deal.check_or_call()
    deal.check()
    before = snapshot(deal)
    failing.append(True)
    with pytest.raises(ZeroDivisionError, match="no idea"):
        deal.check()
    assert snapshot(deal) == before
    with pytest.raises(ZeroDivisionError):
        deal.view(0).sample(seed=1).check()
    failing.clear()
    deal.check()
    assert deal.is_over
    conserve(deal)


@pytest.mark.parametrize("said", ["no cards at all", [99], [Card("As"), Card("As")], 5])
def test_an_own_function_that_says_no_cards_is_named(said):
    game = games.seven_card_stud(wild=lambda player, held, history: said)
    with pytest.raises((ValueError, TypeError)):
        game.deal([100] * 2, seed=1)


def test_an_own_function_cannot_act_in_the_deal():
    tried = []

    def rule(player, held, history):
        if deals:
            with pytest.raises(IllegalAction):
                deals[0].check_or_call()
            tried.append(player)
        return []

    deals = []
    deal = games.seven_card_stud(ante=1, bring_in=2, wild=rule).deal([100] * 2, seed=3)
    deals.append(deal)
    to_the_end(deal)
    assert tried
    assert deal.is_over


def test_a_plan_of_ones_own_takes_a_rule():
    plan = Plan(
        streets=[Street("ddd", opener="after_blinds"), Street(board=3, burn=True)],
        shares=[Share(HIGH)],
        limits=Limits("no-limit", 2, 2),
        blinds=(1, 2),
        wild_rule=wild.low_hole_card,
    )
    assert plan == pickle.loads(pickle.dumps(plan))
    assert plan != plan.replace(wild_rule=None)
    assert "low_hole_card" in repr(plan)
    deal = Game("low holes", plan).deal([100] * 2, holes=["4c Ks Kd", "9c 9d Qh"], board="4d 7h 8c", seed=1)
    to_the_end(deal)
    assert words(deal)[0] == "four of a kind, kings, eight kicker"
    same_end(replayed_from_its_record(deal), deal)
    assert plan.replace(wild_rule="low_hole_card") == plan
    with pytest.raises(TypeError, match="wild_rule"):
        plan.replace(wild_rule=5)


def test_boards_are_run_once_where_a_rule_makes_cards_wild():
    assert games.texas_holdem(wild="X1", runs=2).plan.runs == 2
    with pytest.raises(GameError, match="run once"):
        games.texas_holdem(wild="low_hole_card", runs=2)
