"""pokercore: poker hands ranked at full speed, and poker's games played by the book.

>>> import pokercore
>>> pokercore.cards("As Kd")
(Card('As'), Card('Kd'))
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

try:
    from pokercore.lanes import build_info
except ImportError as error:
    # A path that cannot run, asked for in the environment: the command says so in a line, as it does of its arguments.
    command = os.path.basename("".join(sys.argv[:1])).removesuffix(".exe")
    if command == "pokercore" or (command == "-m" and "pokercore" in sys.orig_argv):
        print(f"pokercore: {error}", file=sys.stderr)
        sys.exit(2)
    raise

from pokercore.best import Best
from pokercore.encoding import UNKNOWN, Card, cards, mask
from pokercore.errors import CardError, GameError, HistoryError, IllegalAction, RangeError
from pokercore.includes import get_include
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
    from pokercore import bots, deck, games, match, phh, pots
    from pokercore.actions import Action, Event, Option
    from pokercore.deals.deal import Deal, View
    from pokercore.games.game import Game
    from pokercore.rake import Rake
    from pokercore.tables.table import Table

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
    "Action",
    "Best",
    "Card",
    "CardError",
    "Category",
    "Deal",
    "Event",
    "Game",
    "GameError",
    "HistoryError",
    "IllegalAction",
    "Option",
    "Rake",
    "RangeError",
    "Ranking",
    "Table",
    "View",
    "bots",
    "build_info",
    "cards",
    "class_number",
    "deck",
    "evaluate",
    "games",
    "get_include",
    "mask",
    "match",
    "phh",
    "pots",
]
__version__ = "0.1.0"


# Who only ranks hands need not wait for the games to be loaded: these come when they are asked for.
_LATER = {
    "Action": "actions",
    "Deal": "deals.deal",
    "Event": "actions",
    "Game": "games.game",
    "Option": "actions",
    "Rake": "rake",
    "Table": "tables.table",
    "View": "deals.deal",
}
_ROOMS = ("bots", "deck", "games", "match", "phh", "pots")


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"pokercore.{name}")
    if name in _LATER:
        return getattr(import_module(f"pokercore.{_LATER[name]}"), name)
    raise AttributeError(f"module 'pokercore' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
