"""One evaluator, many threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from core.reference import random_hands
from pokercore import HIGH, CardError, evaluate

WORK = {cards: random_hands(20_000, cards, seed=cards) for cards in (5, 6, 7, 9)}


def rank_all(order: list[int]) -> dict[int, tuple[np.ndarray, list[int]]]:
    return {
        cards: (HIGH.evaluate_many(WORK[cards]), [evaluate(hand) for hand in WORK[cards][:500].tolist()])
        for cards in order
    }


def test_four_threads_rank_as_one_does() -> None:
    alone = rank_all([5, 6, 7, 9])
    orders = [[5, 6, 7, 9], [9, 7, 6, 5], [7, 5, 9, 6], [6, 9, 5, 7]] * 3
    with ThreadPoolExecutor(4) as pool:
        for together in pool.map(rank_all, orders):
            for cards, (many, single) in together.items():
                assert (many == alone[cards][0]).all()
                assert single == alone[cards][1]


def test_errors_of_one_thread_leave_the_others_alone() -> None:
    bad = WORK[7].copy()
    bad[19_999, 3] = 77

    def work(spoiled: bool) -> bool:
        try:
            HIGH.evaluate_many(bad if spoiled else WORK[7])
        except CardError:
            return True
        return False

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(work, [True, False] * 20)) == [True, False] * 20


def test_a_list_changed_by_another_thread_never_crashes() -> None:
    """The cards of a list are read under its own lock; what comes out is a rank or a refusal."""
    shared = [50, 45, 22, 21, 3, 29, 36]
    stop = []

    def change() -> None:
        while not stop:
            shared.append(40)
            shared.pop()
            shared[:] = shared[::-1]

    def rank() -> int:
        done = 0
        for _ in range(20_000):
            try:
                done += evaluate(shared) > 0
            except CardError:
                done += 1
        return done

    with ThreadPoolExecutor(3) as pool:
        changing = pool.submit(change)
        assert [pool.submit(rank).result() for _ in range(2)] == [20_000, 20_000]
        stop.append(True)
        changing.result()
