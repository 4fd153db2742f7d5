"""A table to play at: seats, button, blinds, tournaments, games in rotation.

>>> from pokercore import tables
>>> tables.Table(tables.mix(tables.HORSE, 100)).size
8
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pokercore.tables.rotation import EIGHT_GAME, HORSE, Rotation, Round, mix
    from pokercore.tables.table import Kill, Level, Table

__all__ = ["EIGHT_GAME", "HORSE", "Kill", "Level", "Rotation", "Round", "Table", "mix"]

# Loaded when they are asked for: who needs one room of the package does not wait for all.
_IN_ROTATION = ("EIGHT_GAME", "HORSE", "mix")


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module(f"pokercore.tables.{'rotation' if name in _IN_ROTATION else 'table'}"), name)
    raise AttributeError(f"module 'pokercore.tables' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
