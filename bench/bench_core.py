"""The core against the fastest public packages: ``pytest bench/bench_core.py``, groups compare like with like.

For the ratios alone, measured in turns: ``python bench/core_ratios.py``.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import pokercore
from pokercore import HIGH

HAND = "As Kd 7h 7c 2s 9d Jc"
NAMES = HAND.split()
MANY = 1_000_000


def random_hands(count: int = MANY, cards: int = 7) -> np.ndarray[Any, np.dtype[np.uint8]]:
    rng = np.random.default_rng(1)
    return np.argsort(rng.random((count, 52)), axis=1)[:, :cards].astype(np.uint8)


def masks_of(hands: np.ndarray[Any, np.dtype[np.uint8]]) -> np.ndarray[Any, np.dtype[np.uint64]]:
    wide = hands.astype(np.uint64)
    return np.bitwise_or.reduce(np.uint64(1) << (16 * (wide & np.uint64(3)) + (wide >> np.uint64(2))), axis=1)


def ompeval(hands: np.ndarray[Any, np.dtype[np.uint8]]) -> Callable[[], object]:
    """OMPEval inside pokerfast, on a ready buffer and into a ready one."""
    equity = pytest.importorskip("pokerfast.equity")
    library = equity._load()
    buffer, count, cards = hands.tobytes(), len(hands), hands.shape[1]
    ranks = (ctypes.c_uint16 * count)()
    return lambda: library.pf_evaluate(buffer, count, cards, ranks)


def single_callers() -> dict[str, Callable[[], tuple[Callable[[Any], Any], Any]]]:
    """Who ranks one hand, and the form of the hand that it is fastest with."""

    def pkrbot() -> tuple[Callable[[Any], Any], Any]:
        module = pytest.importorskip("pkrbot")
        return module.evaluate, [module.Card(name) for name in NAMES]

    def eval7() -> tuple[Callable[[Any], Any], Any]:
        module = pytest.importorskip("eval7")
        return module.evaluate, [module.Card(name) for name in NAMES]

    def holdem() -> tuple[Callable[[Any], Any], Any]:
        return pytest.importorskip("holdem_hand_evaluator").evaluate_hand, "".join(NAMES)

    return {
        "pokercore ints": lambda: (pokercore.evaluate, [int(card) for card in pokercore.cards(HAND)]),
        "pokercore cards": lambda: (pokercore.evaluate, list(pokercore.cards(HAND))),
        "pokercore text": lambda: (pokercore.evaluate, "".join(NAMES)),
        "pkrbot cards": pkrbot,
        "eval7 cards": eval7,
        "holdem-hand-evaluator text": holdem,
    }


@pytest.mark.benchmark(group="one seven-card hand")
@pytest.mark.parametrize("caller", single_callers())
def test_one_hand(benchmark: Any, caller: str) -> None:
    function, hand = single_callers()[caller]()
    benchmark(function, hand)


@pytest.mark.benchmark(group="a million seven-card hands")
@pytest.mark.parametrize("caller", ["pokercore bytes", "pokercore masks", "OMPEval in pokerfast"])
def test_many_hands(benchmark: Any, caller: str) -> None:
    hands = random_hands()
    if caller == "OMPEval in pokerfast":
        benchmark(ompeval(hands))
    else:
        benchmark(HIGH.evaluate_many, hands if caller == "pokercore bytes" else masks_of(hands))


@pytest.mark.benchmark(group="two halves of a million hands")
@pytest.mark.parametrize("threads", [1, 2])
def test_threads(benchmark: Any, threads: int) -> None:
    halves = np.split(random_hands(), 2)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(HIGH.evaluate_many, halves))
        benchmark(lambda: list(pool.map(HIGH.evaluate_many, halves)))


@pytest.mark.benchmark(group="every hand")
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_sweep(benchmark: Any, cards: int) -> None:
    benchmark(HIGH.sweep, cards)
