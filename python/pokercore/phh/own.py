"""Variants of our own in the PHH format: games that the format does not know, recorded in its words.

A variant's code is the name of its game. What its fields and actions mean stands in the module that reads and writes
them.

>>> OWN_VARIANTS["casino-draw"].fewest
1
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pokercore.casino import history as casino_history
from pokercore.palace import history as palace_history

if TYPE_CHECKING:
    from pokercore.phh import Hand
    from pokercore.phh.replay import Script

__all__ = ["OWN_VARIANTS", "OwnVariant"]


class OwnVariant(NamedTuple):
    """How one game is recorded: the ``fewest`` players, ``prepared`` makes a recorded hand ready for replay, ``record``
    gives the fields of a finished deal, amounts in units of the second argument, in the order of the file."""

    fewest: int
    prepared: Callable[[Hand], Script]
    record: Callable[[Any, Decimal], dict[str, Any]]


#: The rows, by the name of the game.
OWN_VARIANTS: Final = {
    "casino-draw": OwnVariant(1, casino_history.prepared, casino_history.record),
    "palace": OwnVariant(2, palace_history.prepared, palace_history.record),
}
