"""The errors of the package: wrong values, each named for what was wrong. Wrong types are plain ``TypeError``."""

from __future__ import annotations

__all__ = ["CardError", "GameError", "HistoryError", "IllegalAction", "RangeError", "number_text"]


class CardError(ValueError):
    """A card that does not exist, stands twice, or is one too many or too few.

    >>> import pokercore
    >>> pokercore.cards("As As")
    Traceback (most recent call last):
    ...
    pokercore.errors.CardError: card As stands twice in 'As As'
    """


class RangeError(ValueError):
    """A range of starting hands that cannot be read."""


class IllegalAction(ValueError):
    """An action that the rules do not allow now; the deal is as it was before."""


class HistoryError(ValueError):
    """A recorded deal that cannot be read or does not follow the rules."""


class GameError(ValueError):
    """A game, a table or a set of chips that cannot be: no such game, a negative blind, a stack of nothing."""


def number_text(number: int) -> str:
    """An int as an error names it, however large: Python refuses to spell one of thousands of digits.

    >>> number_text(12), number_text(10**5000)
    ('12', 'a number of 16610 bits')
    """
    return str(number) if number.bit_length() <= 1000 else f"a number of {number.bit_length()} bits"
