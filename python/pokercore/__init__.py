"""pokercore: poker hands ranked at full speed, and poker's games played by the book.

>>> import pokercore
>>> pokercore.cards("As Kd")
(Card('As'), Card('Kd'))
"""

from __future__ import annotations

from pokercore.encoding import UNKNOWN, Card, cards, mask
from pokercore.errors import CardError, GameError, HistoryError, IllegalAction, RangeError
from pokercore.includes import get_include
from pokercore.ranking import HIGH, Ranking, class_number, evaluate

__all__ = [
    "HIGH",
    "UNKNOWN",
    "Card",
    "CardError",
    "GameError",
    "HistoryError",
    "IllegalAction",
    "RangeError",
    "Ranking",
    "cards",
    "class_number",
    "evaluate",
    "get_include",
    "mask",
]
__version__ = "0.1.0"
