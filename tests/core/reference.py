"""Hands ranked the slow, obvious way: the best of all fives, each compared as the rules' tables say."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

#: Category by the sum of the squares of how often each rank occurs among five cards.
BY_SQUARES = {5: 0, 7: 1, 9: 2, 11: 3, 13: 6, 17: 7}


def keys_of_fives(fives: NDArray[np.integer]) -> NDArray[np.int64]:
    """A number for each row of five cards, in the order of the rules: category, then ranks by how often they occur."""
    ranks = fives.astype(np.int64) // 4
    counts = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    order = np.sort(counts * 13 + ranks, axis=1)[:, ::-1] % 13
    squares = counts.sum(axis=1)
    category = np.zeros(len(fives), np.int64)
    for square, number in BY_SQUARES.items():
        category[squares == square] = number
    wheel = (order == [12, 3, 2, 1, 0]).all(axis=1)
    run = (squares == 5) & (order[:, 0] - order[:, 4] == 4)
    straight = wheel | run
    flush = (fives % 4 == fives[:, :1] % 4).all(axis=1)
    order[wheel] = [3, 2, 1, 0, -1]
    category[straight] = 4
    category[flush] = 5
    category[straight & flush] = 8
    key = category
    for place in range(5):
        key = key * 14 + order[:, place] + 1
    return key


def keys(hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """The best key of each row's fives."""
    best = np.zeros(len(hands), np.int64)
    for five in combinations(range(hands.shape[1]), 5):
        np.maximum(best, keys_of_fives(hands[:, five]), out=best)
    return best


def random_hands(count: int, cards: int, seed: int, pack: int = 52) -> NDArray[np.uint8]:
    """Hands of different cards out of the pack's first ``pack``."""
    rng = np.random.default_rng(seed)
    return np.argsort(rng.random((count, pack)), axis=1)[:, :cards].astype(np.uint8)
