"""Random hands of every ranking against the slow reference: all fives of the cards, all cards for a wild one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    HIGH,
    MEXICAN,
    SHORT_DECK,
    SHORT_DECK_TRIPS,
    SOKO,
    THREE_CARD,
    Ranking,
)
from rankings import reference as slow

Code = int
Value = tuple[Any, ...]


def concrete(codes: Sequence[Code]) -> list[tuple[int, int]]:
    return [(code >> 2, code & 3) for code in codes]


def hands(pack: Sequence[Code], least: int, most: int) -> st.SearchStrategy[list[Code]]:
    return st.lists(st.sampled_from(list(pack)), min_size=least, max_size=most, unique=True)


def negative(value: Value) -> Value:
    return tuple(-part for part in value)


PACK = range(52)
SIX_UP = range(16, 52)
NO_MIDDLE = [code for code in PACK if not 6 <= code >> 2 <= 8]
BEST: list[tuple[Ranking, Sequence[Code], int, int, Callable[[list[tuple[int, int]]], Value]]] = [
    (HIGH, PACK, 5, 9, slow.best_high),
    (SHORT_DECK, SIX_UP, 5, 8, partial(slow.best_high, order=slow.SHORT_DECK, runs=slow.SHORT_RUNS)),
    (SHORT_DECK_TRIPS, SIX_UP, 5, 8, partial(slow.best_high, order=slow.SHORT_DECK_TRIPS, runs=slow.SHORT_RUNS)),
    (MEXICAN, NO_MIDDLE, 5, 8, partial(slow.best_high, order=slow.SHORT_DECK, runs=slow.MEXICAN_RUNS)),
    (SOKO, PACK, 5, 8, partial(slow.best_high, order=slow.SOKO)),
    (THREE_CARD, PACK, 3, 5, partial(slow.best_high, size=3, order=slow.THREE_CARD, runs=slow.THREE_RUNS)),
    (ACE_TO_FIVE, PACK, 5, 8, lambda cards: negative(slow.best_low(cards, slow.ace_to_five))),
    (DEUCE_TO_SEVEN, PACK, 5, 8, lambda cards: negative(slow.best_low(cards, slow.deuce_to_seven))),
    (BADUGI, PACK, 4, 7, partial(slow.badugi_value, ace_low=True)),
    (BADUGI_ACE_HIGH, PACK, 4, 7, partial(slow.badugi_value, ace_low=False)),
]


def check_pair(
    ranking: Ranking, hand: list[Code], other: list[Code], value: Callable[..., Value], jokers: str = ""
) -> None:
    """Two hands compare as their slow values do."""
    one, two = ([*cards, *jokers.split()] for cards in (hand, other))
    fast = ranking.evaluate(one) - ranking.evaluate(two)
    a, b = value(concrete(hand)), value(concrete(other))
    assert (fast > 0) - (fast < 0) == (a > b) - (a < b), (ranking, one, two, a, b)


@pytest.mark.parametrize(("ranking", "pack", "least", "most", "value"), BEST, ids=lambda one: getattr(one, "name", ""))
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_hands_compare_as_the_reference_says(
    ranking: Ranking, pack: Sequence[Code], least: int, most: int, value: Callable[..., Value], data: st.DataObject
) -> None:
    # few ranks or few suits make hands that have more to compare
    cards = list(pack)
    some = data.draw(st.sampled_from([cards, [code for code in cards if code & 3 < 2], cards[-24:], cards[:24]]))
    check_pair(ranking, data.draw(hands(some, least, most)), data.draw(hands(some, least, most)), value)


@settings(max_examples=60, deadline=None)
@given(hands(PACK, 4, 6), hands(PACK, 4, 6))
def test_a_joker(hand: list[Code], other: list[Code]) -> None:
    check_pair(HIGH.with_wild("X1"), hand, other, partial(slow.best_wild, wild=1), "X1")


@settings(max_examples=60, deadline=None)
@given(hands(range(0, 52, 2), 4, 6), hands(range(0, 52, 2), 4, 6))
def test_a_joker_with_double_aces(hand: list[Code], other: list[Code]) -> None:
    ranking = HIGH.with_wild("X1", double_ace_flush=True)
    check_pair(ranking, hand, other, partial(slow.best_wild, wild=1, aces=True), "X1")


@settings(max_examples=60, deadline=None)
@given(hands(PACK, 4, 6), hands(PACK, 4, 6))
def test_a_bug(hand: list[Code], other: list[Code]) -> None:
    check_pair(HIGH.with_bug("X1"), hand, other, partial(slow.best_bug, bugs=1), "X1")


@settings(max_examples=8, deadline=None)
@given(hands(PACK, 3, 3), hands(PACK, 3, 3))
def test_two_bugs(hand: list[Code], other: list[Code]) -> None:
    check_pair(HIGH.with_bug("X1 X2"), hand, other, partial(slow.best_bug, bugs=2), "X1 X2")


@pytest.mark.parametrize(
    ("ranking", "pack", "order", "runs"),
    [
        (SHORT_DECK, SIX_UP, slow.SHORT_DECK, slow.SHORT_RUNS),
        (MEXICAN, NO_MIDDLE, slow.SHORT_DECK, slow.MEXICAN_RUNS),
        (SOKO, PACK, slow.SOKO, slow.RUNS),
    ],
)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_a_joker_in_other_high_rankings(
    ranking: Ranking, pack: Sequence[Code], order: list[str], runs: dict[frozenset[int], int], data: st.DataObject
) -> None:
    hand, other = data.draw(hands(pack, 4, 5)), data.draw(hands(pack, 4, 5))

    def value(cards: list[tuple[int, int]]) -> Value:
        extra = [card for card in slow.PACK if 4 * card[0] + card[1] in pack]
        return max(slow.best_high([*cards, card], order=order, runs=runs) for card in extra)

    check_pair(ranking.with_wild("X1"), hand, other, value, "X1")


@settings(max_examples=100, deadline=None)
@given(hands(PACK, 1, 4), hands(PACK, 1, 4))
def test_short_hands(hand: list[Code], other: list[Code]) -> None:
    fast = HIGH.evaluate_short(hand) - HIGH.evaluate_short(other)
    a, b = slow.best_high(concrete(hand)), slow.best_high(concrete(other))
    assert (fast > 0) - (fast < 0) == (a > b) - (a < b)


@pytest.mark.parametrize(("ranking", "low"), [(ACE_TO_FIVE, slow.ace_to_five), (DEUCE_TO_SEVEN, slow.deuce_to_seven)])
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_short_lows_of_as_many_cards(ranking: Ranking, low: Callable[..., Value], data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 4))
    hand, other = data.draw(hands(PACK, count, count)), data.draw(hands(PACK, count, count))
    fast = ranking.evaluate_short(hand) - ranking.evaluate_short(other)
    a, b = low(concrete(hand)), low(concrete(other))
    assert (fast > 0) - (fast < 0) == (b > a) - (b < a)


@settings(max_examples=40, deadline=None)
@given(hands(PACK, 1, 4), st.integers(1, 2))
def test_short_hands_with_wild_cards(hand: list[Code], wild: int) -> None:
    """A wild card is the best card for the hand as it is: the reference tries them all."""
    if len(hand) + wild > 4:
        hand = hand[: 4 - wild]
    ranking = HIGH.with_wild("X1 X2")
    jokers = ["X1", "X2"][:wild]
    value = slow.best_wild(concrete(hand), wild)
    best = [
        one
        for one in slow.combinations_with_replacement(slow.PACK, wild)
        if slow.best_high([*concrete(hand), *one]) == value
    ]
    codes = {rank: [4 * rank + suit for suit in range(4)] for rank in range(13)}
    played = list(hand)
    for rank, _ in best[0]:
        played.append(next(code for code in codes[rank] if code not in played))
    assert ranking.evaluate_short([*hand, *jokers]) == ranking.evaluate_short(played)
