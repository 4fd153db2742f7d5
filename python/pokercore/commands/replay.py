"""``pokercore replay``: recorded hands through the engine, and whether they end as recorded."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from pokercore import replay
from pokercore.errors import HistoryError
from pokercore.terminal import progress_bar

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The files, and how much to say about hands that disagree."""
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help=".phh or .phhs, gzipped or not; the package's own sample if none"
    )
    parser.add_argument(
        "--show", type=_count, default=20, metavar="N", help="the most disagreeing hands to list per file (default 20)"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of hands")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Replay the files; 0 if every hand agrees, 1 if one does not, 2 if a file cannot be read."""
    files = arguments.files or [str(replay.sample())]
    if not arguments.files:
        print("No file given: replaying the sample that comes with pokercore.")
    reports: list[replay.Report] = []
    unread = 0
    for name in files:
        try:
            with _bar(arguments.quiet, f"replaying {name}") as step:
                report = replay.file(name, step)
        except (OSError, HistoryError) as error:
            unread += 1
            reason = f"{name}: {error.strerror or error}" if isinstance(error, OSError) else str(error)
            sys.stdout.flush()
            print(f"pokercore replay: {reason}", file=sys.stderr)
            continue
        reports.append(report)
        _say(report, arguments.show)
    if len(files) > 1 and reports:
        _say_total(reports)
    if unread:
        return 2
    return 0 if all(not report.failures for report in reports) else 1


def _bar(quiet: bool, title: str) -> AbstractContextManager[Callable[[int, int], Any] | None]:
    return nullcontext(None) if quiet else progress_bar(title)


def _verdict(hands: int, agreed: int, replayed: int, seconds: float) -> str:
    speed = f"{replayed / seconds:,.0f} hands/s" if seconds > 0 and replayed else "none replayed"
    return f"{agreed:,} of {hands:,} hands ended with the recorded stacks ({speed}, reading not counted)"


def _say(report: replay.Report, most: int) -> None:
    print(f"{report.name}: {_verdict(report.hands, report.agreed, report.replayed, report.replay_seconds)}")
    for failure in report.failures[:most]:
        # An error of the hand's own begins with its name already.
        print(f"  hand {failure.hand}: {failure.reason.removeprefix(f'hand {failure.hand}').lstrip(',: ')}")
    if len(report.failures) > most:
        print(f"  … and {len(report.failures) - most:,} more")


def _say_total(reports: list[replay.Report]) -> None:
    hands = sum([report.hands for report in reports])
    agreed = sum([report.agreed for report in reports])
    replayed = sum([report.replayed for report in reports])
    seconds = sum([report.replay_seconds for report in reports])
    print(f"in all: {_verdict(hands, agreed, replayed, seconds)}")
