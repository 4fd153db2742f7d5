"""What the core takes of the time of the fastest public packages: medians of turns taken one after the other.

Times are the thread's own, so that a busy machine disturbs them less; two threads are timed by the clock on the wall.
Run it with the peers installed (``pip install '.[bench]'``): ``python bench/core_ratios.py``.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np

import bench_core
import pokercore
from pokercore import HIGH


def in_turns(jobs: dict[str, Callable[[], float]], turns: int) -> dict[str, float]:
    """The median seconds of each job, which says itself how long it took."""
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(turns):
        for name, job in jobs.items():
            times[name].append(job())
    return {name: statistics.median(values) for name, values in times.items()}


def seconds(job: Callable[[], object], clock: Callable[[], float] = time.thread_time) -> Callable[[], float]:
    def measured() -> float:
        start = clock()
        job()
        return clock() - start

    return measured


def per_call(name: str, number: int = 100_000) -> Callable[[], float]:
    function, hand = bench_core.single_callers()[name]()
    timer = timeit.Timer("function(hand)", timer=time.thread_time, globals={"function": function, "hand": hand})
    return lambda: timer.timeit(number) / number


def line(what: str, ours: float, theirs: float, peer: str, goal: float, unit: float, name: str) -> None:
    times = f"{ours / unit:8.3f} {name} against {theirs / unit:8.3f}"
    print(f"{what:38} {times:36} {peer:24} ratio {ours / theirs:5.3f} (goal {goal})")


def import_seconds(module: str) -> float:
    """How long a fresh interpreter takes to import a module."""
    code = f"import time; start = time.thread_time(); import {module}; print(time.thread_time() - start)"
    return float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)


def main() -> None:
    print(pokercore.build_info())
    single = in_turns({name: per_call(name) for name in bench_core.single_callers()}, 25)
    line("one hand, a list of ints", single["pokercore ints"], single["pkrbot cards"], "pkrbot", 0.45, 1e-9, "ns")
    peer = "holdem-hand-evaluator"
    line("one hand, text", single["pokercore text"], single[f"{peer} text"], peer, 0.35, 1e-9, "ns")

    hands = bench_core.random_hands()
    masks = bench_core.masks_of(hands)
    halves = np.split(hands, 2)
    with ThreadPoolExecutor(2) as two:
        many = in_turns(
            {
                "bytes": seconds(lambda: HIGH.evaluate_many(hands)),
                "masks": seconds(lambda: HIGH.evaluate_many(masks)),
                "one thread": seconds(lambda: HIGH.evaluate_many(hands), time.perf_counter),
                "two threads": seconds(lambda: list(two.map(HIGH.evaluate_many, halves)), time.perf_counter),
                "peer": seconds(bench_core.ompeval(hands)),
            },
            25,
        )
    scale = len(hands) * 1e-9
    line("a hand of a million, bytes", many["bytes"], many["peer"], "OMPEval in pokerfast", 0.25, scale, "ns")
    line("a hand of a million, masks", many["masks"], many["peer"], "OMPEval in pokerfast", 0.18, scale, "ns")
    line("a hand of a million, two threads", many["two threads"], many["one thread"], "one thread", 0.6, scale, "ns")
    sweep = in_turns({"sweep": seconds(lambda: HIGH.sweep(7))}, 9)["sweep"]
    line("every seven-card hand", sweep, many["peer"] * 133.78456, "OMPEval at that pace", 0.107, 1.0, "s ")
    imports = in_turns({name: partial(import_seconds, name) for name in ("numpy", "pokercore")}, 15)
    extra = (imports["pokercore"] - imports["numpy"]) * 1000
    print(f"import pokercore: {extra:.1f} ms more than numpy (goal 20)")


if __name__ == "__main__":
    main()
