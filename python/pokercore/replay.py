"""Replaying whole files of recorded hands and holding the results against the recorded stacks.

>>> from pokercore import replay
>>> report = replay.file(replay.sample())
>>> report.hands == report.agreed, report.failures
(True, ())
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from pokercore import phh
from pokercore.errors import HistoryError
from pokercore.values import shown

__all__ = ["Failure", "Report", "file", "hands", "sample"]

#: Hands between two calls of ``progress``.
_STRIDE = 250


@dataclass(frozen=True)
class Failure:
    """One hand that did not end with its recorded stacks: its name in the file, and why."""

    hand: str
    reason: str


@dataclass(frozen=True)
class Report:
    """What replaying a file came to: how many hands it holds, how many ended with the recorded stacks, the others.

    ``replayed`` of the hands were of a variant that is played here and could be made ready. ``read_seconds`` went into
    reading the file and making its hands ready, ``replay_seconds`` into playing them.
    """

    name: str
    hands: int
    replayed: int
    agreed: int
    failures: tuple[Failure, ...]
    read_seconds: float
    replay_seconds: float

    @property
    def hands_per_second(self) -> float:
        """Hands replayed per second, reading not counted; 0 if nothing was replayed."""
        return self.replayed / self.replay_seconds if self.replay_seconds > 0 else 0.0


def sample() -> Path:
    """The file of instructive hands that comes with the package."""
    return Path(__file__).with_name("samples") / "no_limit_holdem.phhs"


def file(path: str | os.PathLike[str], progress: Callable[[int, int], object] | None = None) -> Report:
    """Replay the hands of the PHH file at ``path``; see ``hands``. ``OSError`` and ``HistoryError`` as ``phh.load``."""
    began = perf_counter()
    found = phh.load(path)
    return hands(found, os.fspath(path), progress, perf_counter() - began)


def hands(
    found: list[phh.Hand], name: str, progress: Callable[[int, int], object] | None = None, read_seconds: float = 0.0
) -> Report:
    """Replay ``found`` and report which hands ended with the recorded stacks; the others are not errors but failures.

    ``progress`` is called with the hands replayed so far and their number, a few times a second at most.
    """
    began = perf_counter()
    failures: list[tuple[int, Failure]] = []
    ready = []
    for place, hand in enumerate(found):
        if not isinstance(hand, phh.Hand):
            raise TypeError(f"what is replayed are hands as phh.load gives them, not {shown(hand)}")
        try:
            ready.append((place, hand, hand.script()))
        except HistoryError as error:
            failures.append((place, Failure(hand.name or "1", str(error))))
    read_seconds += perf_counter() - began
    replay_seconds = 0.0
    for start in range(0, len(ready), _STRIDE):
        began = perf_counter()
        for place, hand, script in ready[start : start + _STRIDE]:
            try:
                stacks = script.play().stacks
            except HistoryError as error:
                failures.append((place, Failure(hand.name or "1", str(error))))
                continue
            if stacks != script.finishing_stacks:
                failures.append((place, Failure(hand.name or "1", script.difference(stacks))))
        replay_seconds += perf_counter() - began
        if progress is not None:
            progress(min(start + _STRIDE, len(ready)), len(ready))
    failures.sort(key=lambda failure: failure[0])
    return Report(
        name=name,
        hands=len(found),
        replayed=len(ready),
        agreed=len(found) - len(failures),
        failures=tuple([failure for _, failure in failures]),
        read_seconds=read_seconds,
        replay_seconds=replay_seconds,
    )
