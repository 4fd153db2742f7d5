"""What a street-based deal waits for, by name, by number and in words.

The ``.pxd`` beside it has the numbers as constants of C.
"""

from __future__ import annotations

from typing import Final

__all__ = ["NAMES", "WORDS"]

#: A phase is its place here.
NAMES: Final = ("over", "betting", "draw", "discard", "show", "bring_in", "opening", "turn", "paying", "run_it")
#: The same in words.
WORDS: Final = (
    "the deal is over",
    "the deal waits for a bet, a call or a fold",
    "the deal waits for a draw, or for standing pat",
    "the deal waits for a discard",
    "the deal waits for a hand to be shown",
    "the deal waits for the bring-in",
    "the deal waits for the first bet",
    "the deal waits for a card to be turned up or kept down",
    "the deal is being paid",
    "the deal waits for run_it, how often the board is to be run",
)

(
    OVER,
    BETTING,
    DRAWING,
    DISCARDING,
    SHOWING,
    BRINGING_IN,
    OPENING,
    TURNING,
    PAYING,
    RUNNING,
) = range(len(NAMES))
