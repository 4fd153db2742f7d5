"""Hands whose holder says what the wild cards stand for (rules: designation at the showdown)."""

from __future__ import annotations

import pytest

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHORT_DECK,
    Card,
    CardError,
    Category,
    Ranking,
)

JOKER = HIGH.with_wild("X1")
BUG = HIGH.with_bug("X1")
DEUCES = HIGH.with_wild("2c 2d 2h 2s")


def test_a_listed_card_takes_that_rank_and_suit() -> None:
    best = JOKER.declared("As Ks Qs Js X1", {"X1": "Ts"})
    assert best.rank == HIGH.evaluate("As Ks Qs Js Ts")
    assert best.stands_for == {Card("X1"): Card("Ts")}
    assert JOKER.declared("As Ks Qs Js X1", {Card("X1"): Card("Th")}).rank == HIGH.evaluate("As Ks Qs Js Th")


def test_the_hand_may_be_better_than_the_holder_thought_but_not_otherwise_designated() -> None:
    # he means a pair of aces and makes a flush
    assert JOKER.category(JOKER.declared("As Ks 9s 5s X1", {"X1": "2s"})) is Category.FLUSH
    # he could have had a straight flush
    assert JOKER.category(JOKER.declared("9s 8s 7s 6s X1", {"X1": "9h"})) is Category.ONE_PAIR


def test_an_unlisted_wild_card_plays_its_printed_face() -> None:
    best = DEUCES.declared("Ks Kd 9s 2c 2d", {"2c": "Kh"})
    assert best.rank == HIGH.evaluate("Ks Kd Kh 9s 2d")
    assert best.stands_for == {Card("2c"): Card("Kh")}


def test_an_unlisted_joker_is_a_blank() -> None:
    assert JOKER.declared("As Ks Qs Js X1", {}).rank == HIGH.evaluate_short("As Ks Qs Js")
    assert JOKER.declared("As Ks Qs Js X1", {}).rank < HIGH.evaluate("Ah Kd Qc Js 2d")
    assert list(map(str, JOKER.declared("As Ks Qs Js X1", {}))) == ["As", "Ks", "Qs", "Js", "X1"]
    # with more cards it need not play
    assert JOKER.declared("As Ks Qs Js 9d 2c X1", {}).rank == HIGH.evaluate("As Ks Qs Js 9d 2c")
    two = HIGH.with_wild("X1 X2")
    assert two.declared("As Ad Kd X1 X2", {"X1": "Ac"}).rank == HIGH.evaluate_short("As Ad Ac Kd")


def test_a_card_that_is_held_may_be_named_where_only_ranks_count() -> None:
    assert JOKER.declared("Kc Kd Kh Ks X1", {"X1": "Ks"}).rank == JOKER.evaluate("Kc Kd Kh Ks X1")
    assert JOKER.declared("Kc Kd 9h 4s X1", {"X1": "Kd"}).rank == HIGH.evaluate("Kc Kd Kh 9h 4s")


def test_seven_cards() -> None:
    best = JOKER.declared("Kc Kd 9h 4s 9d 2c X1", {"X1": "9s"})
    assert str(best) == "full house, nines full of kings, X1 as the nine of spades"


@pytest.mark.parametrize("designation", [{"Ks": "Qs"}, {"Qh": "Ks"}, {"X1": "X2"}, {"X1": "X1"}, {"X1": "??"}])
def test_only_wild_cards_that_are_held_stand_for_cards_of_the_pack(designation: dict[str, str]) -> None:
    with pytest.raises(CardError):
        JOKER.declared("As Ks Qs Js X1", designation)


def test_a_card_named_twice() -> None:
    with pytest.raises(CardError, match="twice"):
        JOKER.declared("As Ks Qs Js X1", {"X1": "Ts", 52: "Th"})


@pytest.mark.parametrize(
    ("hand", "meant", "allowed"),
    [
        ("As Ks Qs Js X1", "Ts", True),  # a straight flush
        ("As Ks 9s 5s X1", "2s", True),  # a flush
        ("9c 8d 7h 6s X1", "5c", True),  # a straight
        ("Kc Kd 7h 6s X1", "Ah", True),  # an ace
        ("Kc Kd 7h 6s X1", "Kh", False),  # pairs a king
        ("Kc Qd 7h 6s X1", "9h", False),  # a mere kicker
        ("Ks 9s 5s 2s 8d 7d X1", "As", True),
        ("Ks Kd Kh 9s 9d 4c X1", "Qs", False),  # does not play
        ("9c 8d 7h 6s Kd Kh X1", "Th", True),
        ("9c 9d 9h 8s 8d 7c X1", "6h", False),  # the full house plays without it
    ],
)
def test_a_bug_is_an_ace_or_completes_something_in_the_five(hand: str, meant: str, allowed: bool) -> None:
    if allowed:
        best = BUG.declared(hand, {"X1": meant})
        assert best.rank <= BUG.evaluate(hand)
        assert best.stands_for == {Card("X1"): Card(meant)}
    else:
        with pytest.raises(CardError, match="bug X1"):
            BUG.declared(hand, {"X1": meant})


def test_no_card_twice_in_a_flush_unless_aces_may_be() -> None:
    with pytest.raises(CardError, match="flush"):
        JOKER.declared("As Ks 9s 5s X1", {"X1": "As"})
    doubled = HIGH.with_wild("X1", double_ace_flush=True)
    assert doubled.declared("As Ks 9s 5s X1", {"X1": "As"}).rank == doubled.evaluate("As Ks 9s 5s X1")
    with pytest.raises(CardError, match="flush"):
        doubled.declared("As Ks 9s 5s X1", {"X1": "Ks"})


def test_natural_beats_wild_counts_what_was_designated() -> None:
    strict = HIGH.with_wild("2c 2d 2h 2s", natural_beats_wild=True)
    assert strict.declared("Kc Kd Kh 9s 2c", {"2c": "Qs"}).rank < strict.declared("Kc Kd Kh 9s Qs", {}).rank
    assert strict.declared("Kc Kd 2h 9s 4d", {"2h": "Kh"}).rank == strict.evaluate("Kc Kd 2h 9s 4d")
    assert strict.declared("Kc Kd Kh Ks 2c", {"2c": "Kc"}).rank == strict.evaluate("Kc Kd Kh Ks 2c")


def test_lowball() -> None:
    low = ACE_TO_FIVE.with_wild("X1")
    assert low.declared("6c 5d 3s Ah X1", {"X1": "4c"}).rank == ACE_TO_FIVE.evaluate("6c 5d 4c 3s Ah")
    assert low.declared("6c 5d 3s Ah X1", {"X1": "6d"}).rank == ACE_TO_FIVE.evaluate("6c 6d 5d 3s Ah")


def test_wild_cards_of_one_call() -> None:
    assert HIGH.declared("Kc Kd 9h 4s 3c", {"3c": "Kh"}, wild="3c").rank == HIGH.evaluate("Kc Kd Kh 9h 4s")
    with pytest.raises(CardError, match="3c is not wild"):
        HIGH.declared("Kc Kd 9h 4s 3c", {"3c": "Kh"})


def test_the_best_designation_is_the_automatic_one() -> None:
    for hand in ("Kc Kd 9h 4s X1", "As 9s 5s 2s X1", "9c 8d 7h 6s X1", "Kc Kd 9h 9s X1"):
        best = JOKER.best(hand)
        assert JOKER.declared(hand, best.stands_for).rank == best.rank


@pytest.mark.parametrize("designation", ["X1", None, [("X1", "Ts")], 5])
def test_a_designation_is_a_mapping(designation: object) -> None:
    with pytest.raises(TypeError, match="designation"):
        JOKER.declared("As Ks Qs Js X1", designation)  # type: ignore[arg-type]


def test_a_card_twice_in_a_flush_that_is_not_scored_does_not_matter() -> None:
    ranking = SHORT_DECK.with_wild("Jc Jd X1")
    hand = "X1 Jc Jd Tc Qc Kc Ac"
    assert ranking.declared(hand, {"Jd": "Jc"}).rank == ranking.evaluate(hand)
    with pytest.raises(CardError, match="twice in a flush"):
        HIGH.with_wild("X1").declared("As Ks Qs 9s 5s X1 2d", {"X1": "As"})


# Lows with a joker that nobody has named: it is no card of any rank, so that the hand lacks a card.


@pytest.mark.parametrize("base", [ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER], ids=repr)
def test_an_unlisted_joker_makes_no_low(base: Ranking) -> None:
    low = base.with_wild("X1")
    best = low.declared("7c 5d 4s 3h X1", {})
    assert (best.rank, list(best), dict(best.stands_for)) == (0, [], {})
    assert low.category(best) is None
    assert str(best) == ("no qualifying low" if base is EIGHT_OR_BETTER else "no low")
    # any card at all is better, a pair too
    worst = low.declared("7c 5d 4s 3h X1", {"X1": "7d"}).rank
    assert worst > 0 or base is EIGHT_OR_BETTER
    # nor does it help where a bug is meant, or two jokers are
    assert base.with_bug("X1").declared("7c 5d 4s 3h X1", {}).rank == 0
    assert base.with_wild("X1 X2").declared("7c 5d 4s X1 X2", {"X1": "3h"}).rank == 0


@pytest.mark.parametrize("base", [ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER], ids=repr)
def test_an_unlisted_joker_is_left_out_of_a_low_where_five_other_cards_are(base: Ranking) -> None:
    low = base.with_wild("X1")
    best = low.declared("8c 7d 5h 4s 3d Kc X1", {})
    assert best.rank == base.evaluate("8c 7d 5h 4s 3d Kc")
    assert Card("X1") not in best


LOWS_AND_HIGH = [ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, BADUGI, BADUGI_ACE_HIGH, HIGH]


@pytest.mark.parametrize("base", LOWS_AND_HIGH, ids=repr)
def test_naming_nothing_is_never_better_than_naming_a_card(base: Ranking) -> None:
    ranking = base.with_wild("X1")
    hands = ["7c 5d 4s 3h X1", "Kc Kd 9s 4h X1", "Ac 2d 3h X1 4s", "8c 8d 8h 8s X1", "6c 5c 3c Ac X1"]
    for hand in hands:
        blank = ranking.declared(hand, {}).rank
        suits = {card[1] for card in hand.split()[:-1] if card != "X1"}
        for code in range(52):
            if not (base is HIGH and len(suits) == 1 and str(Card(code)) in hand):  # twice in a flush
                assert blank <= ranking.declared(hand, {"X1": code}).rank


def test_an_unlisted_joker_is_a_card_less_in_badugi() -> None:
    badugi = BADUGI.with_wild("X1")
    assert badugi.declared("Ac 2d 3h X1", {}).rank == BADUGI.evaluate_short("Ac 2d 3h")
    assert badugi.declared("Ac 2d 3h X1", {}).rank < BADUGI.evaluate("Kc Qd Jh Ts")
