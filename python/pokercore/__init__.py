"""pokercore: poker hands ranked at full speed, and poker's games played by the book.

>>> import pokercore
>>> pokercore.cards("As Kd")
(Card('As'), Card('Kd'))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pokercore.best import Best
from pokercore.encoding import UNKNOWN, Card, cards, mask
from pokercore.errors import CardError, GameError, HistoryError, IllegalAction, RangeError
from pokercore.includes import get_include
from pokercore.lanes import build_info
from pokercore.ranking import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    KUHN,
    LEDUC,
    MEXICAN,
    SHORT_DECK,
    SHORT_DECK_TRIPS,
    SOKO,
    THREE_CARD,
    Ranking,
    class_number,
    evaluate,
)
from pokercore.words import Category

if TYPE_CHECKING:
    from pokercore.table import Table

__all__ = [
    "ACE_TO_FIVE",
    "BADUGI",
    "BADUGI_ACE_HIGH",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "HIGH",
    "KUHN",
    "LEDUC",
    "MEXICAN",
    "SHORT_DECK",
    "SHORT_DECK_TRIPS",
    "SOKO",
    "THREE_CARD",
    "UNKNOWN",
    "Best",
    "Card",
    "CardError",
    "Category",
    "GameError",
    "HistoryError",
    "IllegalAction",
    "RangeError",
    "Ranking",
    "Table",
    "build_info",
    "cards",
    "class_number",
    "evaluate",
    "get_include",
    "mask",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    # Who ranks hands need not wait for tables to be loaded.
    if name == "Table":
        from pokercore.table import Table

        return Table
    raise AttributeError(f"module 'pokercore' has no attribute {name!r}")
