"""Reading sequences that a caller passed: stacks, blinds, straddles."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from pokercore.errors import GameError
from pokercore.limits import chips_of
from pokercore.pots import MAX_SEATS
from pokercore.values import shown

__all__ = ["amounts_of", "two_of", "values_of"]

MOST_VALUES: Final = 1_000


def two_of(value: Any, what: str) -> tuple[Any, Any]:
    """``value`` as two values; ``TypeError`` for what is no sequence, ``GameError`` for another length.

    >>> two_of((50, 100), "blinds")
    (50, 100)
    """
    items = values_of(value, what)
    if len(items) != 2:
        raise GameError(f"{what} must be two ints, not {len(items)}: {shown(value)}")
    return items[0], items[1]


def amounts_of(value: Any, what: str) -> tuple[int, ...]:
    """``value`` as a tuple of chips: a sequence of amounts, or one amount; 0 is none.

    >>> amounts_of(200, "straddles")
    (200,)
    """
    if hasattr(value, "__index__") and not hasattr(value, "__len__"):
        amount = chips_of(value, what)
        return (amount,) if amount else ()
    items = values_of(value, what)
    if len(items) > MAX_SEATS - 2:
        raise GameError(f"{len(items)} {what} are more than a table has seats for")
    return tuple([chips_of(item, what, 1) for item in items])


def values_of(value: Any, what: str) -> list[Any]:
    """``value`` as a list; ``TypeError`` for a string or what is no sequence, ``GameError`` for one without end.

    >>> values_of((1, 2), "stacks")
    [1, 2]
    """
    if isinstance(value, (str, bytes, dict, set, frozenset)):
        raise TypeError(f"{what} must be a sequence of ints, not {shown(value)}")
    try:
        items = list(islice(iter(value), MOST_VALUES + 1))
    except TypeError:
        raise TypeError(f"{what} must be a sequence of ints, not {shown(value)}") from None
    if len(items) > MOST_VALUES:  # it may have no end
        raise GameError(f"{what}: more than {MOST_VALUES} values are more than can be")
    return items
