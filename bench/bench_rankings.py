"""Speed of every ranking but the high one, of wild cards, Omaha and frequencies, beside packages that do the same.

``pytest bench/bench_rankings.py``: one thread, medians. Arrays hold 100,000 random hands, so a median of 1 ms is 10 ns
a hand. What is not installed is left out.
"""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHORT_DECK,
    SOKO,
    Ranking,
    cards,
)
from pokercore.wild import DEUCES

HANDS = 100_000
RNG = np.random.default_rng(1)


def peer(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        pytest.skip(f"{name} is not installed")


def random_hands(pack: range, count: int, hands: int = HANDS) -> NDArray[np.uint8]:
    rows = np.tile(np.array(pack, np.uint8), (hands, 1))
    return np.ascontiguousarray(RNG.permuted(rows, axis=1)[:, :count])


RANKINGS = [
    (HIGH, range(52), 7),
    (HIGH.with_wild("X1"), range(53), 7),
    (HIGH.with_bug("X1"), range(53), 7),
    (HIGH.with_wild("X1 X2"), range(54), 7),
    (HIGH.with_wild(DEUCES), range(52), 7),
    (SHORT_DECK, range(16, 52), 7),
    (ACE_TO_FIVE, range(52), 7),
    (EIGHT_OR_BETTER, range(52), 7),
    (DEUCE_TO_SEVEN, range(52), 5),
    (DEUCE_TO_SEVEN, range(52), 7),
    (BADUGI, range(52), 4),
    (BADUGI, range(52), 5),
    (SOKO, range(52), 5),
]


@pytest.mark.parametrize(("ranking", "pack", "count"), RANKINGS, ids=lambda one: repr(one).replace("range", ""))
def test_arrays(benchmark: Any, ranking: Ranking, pack: range, count: int) -> None:
    benchmark(ranking.evaluate_many, random_hands(pack, count))


@pytest.mark.parametrize(("ranking", "pack", "count"), RANKINGS, ids=lambda one: repr(one).replace("range", ""))
def test_calls(benchmark: Any, ranking: Ranking, pack: range, count: int) -> None:
    hands = random_hands(pack, count, 1000).tolist()
    evaluate = ranking.evaluate

    def thousand() -> None:
        for hand in hands:
            evaluate(hand)

    benchmark(thousand)  # 1000 calls: a median of 100 µs is 100 ns a call


@pytest.mark.parametrize("ranking", [HIGH.with_wild("X1"), HIGH.with_bug("X1")], ids=repr)
def test_calls_that_hold_the_joker(benchmark: Any, ranking: Ranking) -> None:
    hands = [[*hand, 52] for hand in random_hands(range(52), 6, 1000).tolist()]
    evaluate = ranking.evaluate

    def thousand() -> None:
        for hand in hands:
            evaluate(hand)

    benchmark(thousand)


def test_omaha_calls(benchmark: Any) -> None:
    dealt = random_hands(range(52), 9, 1000).tolist()
    pairs = [(deal[:4], deal[4:]) for deal in dealt]
    evaluate = HIGH.evaluate_hole

    def thousand() -> None:
        for hole, board in pairs:
            evaluate(hole, board)

    benchmark(thousand)


def test_omaha_calls_of_phevaluator(benchmark: Any) -> None:
    """Its compiled function itself, past the wrapper that reads cards."""
    evaluate = peer("phevaluator._pheval").evaluate_omaha_cards
    dealt = random_hands(range(52), 9, 1000).tolist()
    hands = [deal[4:] + deal[:4] for deal in dealt]

    def thousand() -> None:
        for hand in hands:
            evaluate(*hand)

    benchmark(thousand)


@pytest.mark.parametrize("hole", [4, 5, 6])
@pytest.mark.parametrize("ranking", [HIGH, EIGHT_OR_BETTER], ids=repr)
def test_omaha_arrays(benchmark: Any, ranking: Ranking, hole: int) -> None:
    dealt = random_hands(range(52), hole + 5)
    holes, boards = np.ascontiguousarray(dealt[:, :hole]), np.ascontiguousarray(dealt[:, hole:])
    benchmark(ranking.evaluate_hole_many, holes, boards)


def test_omaha_arrays_against_one_board(benchmark: Any) -> None:
    holes = random_hands(range(47), 4)
    benchmark(HIGH.evaluate_hole_many, holes, [47, 48, 49, 50, 51])


@pytest.mark.parametrize("ranking", [HIGH, HIGH.with_wild("X1"), HIGH.with_bug("X1"), HIGH.with_wild(DEUCES)], ids=repr)
def test_frequencies_of_seven_cards(benchmark: Any, ranking: Ranking) -> None:
    benchmark(ranking.frequencies, 7)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("StandardHighHand", "As Kd 9c 4h 2d"),
        ("ShortDeckHoldemHand", "As Kd 9c Th 6d"),
        ("RegularLowHand", "As Kd 9c 4h 2d"),
        ("StandardLowHand", "As Kd 9c 4h 2d"),
        ("BadugiHand", "As Kd 9c 4h"),
    ],
)
def test_pokerkit(benchmark: Any, name: str, text: str) -> None:
    hand = getattr(peer("pokerkit"), name)
    benchmark(hand, "".join(map(str, cards(text))))
