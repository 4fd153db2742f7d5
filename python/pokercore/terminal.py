"""A progress bar where there is a terminal to draw it on and the ``cli`` extra (rich) is installed."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["progress_bar"]


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], object] | None]:
    """A bar on the error stream while the block runs: call what it yields with the work done and the whole work.

    Yields None where no bar is drawn: the stream is no terminal, or rich is missing, which is said on the terminal.
    """
    if not sys.stderr.isatty():
        yield None
        return
    if importlib.util.find_spec("rich") is None:
        print("(for a progress bar: pip install 'pokercore-engine[cli]')", file=sys.stderr)
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=None)

        def step(done: int, whole: int) -> None:
            progress.update(task, completed=done, total=whole)

        yield step
