"""Reading what a caller passed: ints that are ints, within their bounds, or an error that names them."""

from __future__ import annotations

from fractions import Fraction
from numbers import Rational, Real
from operator import index
from typing import Any

from pokercore.errors import number_text

__all__ = ["Value", "as_int", "read_int", "read_share", "shown"]


def read_int(value: Any, what: str, error: type[ValueError], least: int, most: int) -> int:
    """``value`` as an int of ``least`` … ``most``: Python's and NumPy's ints, no bools, no floats.

    >>> read_int(5, "the stack", ValueError, 1, 10)
    5
    >>> read_int(50, "the stack", ValueError, 1, 10)
    Traceback (most recent call last):
    ...
    ValueError: the stack must be 1 … 10, not 50
    """
    number = as_int(value, what)
    if not least <= number <= most:
        raise error(f"{what} must be {least} … {most}, not {number_text(number)}")
    return number


def as_int(value: Any, what: str) -> int:
    """``value`` as an int of any size: Python's and NumPy's ints, no bools, no floats.

    Objects may run code of their own when they are asked for their number: ask before a state is looked at.

    >>> as_int(5, "the stack")
    5
    """
    if isinstance(value, bool):
        raise TypeError(f"{what} must be an int, not {value!r}")
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{what} must be an int, not {shown(value)}") from None


def read_share(value: Any, what: str, error: type[ValueError], whole: int) -> Fraction:
    """``value`` as a share 0 … ``whole``: an int, a ``Fraction``, or a float, which means the number it is written as.

    >>> read_share(0.05, "the commission", ValueError, 1), read_share(5, "the percentage", ValueError, 100)
    (Fraction(1, 20), Fraction(5, 1))
    """
    if isinstance(value, bool) or not isinstance(value, Real):
        raise TypeError(f"{what} must be a number, not {shown(value)}")
    try:
        if isinstance(value, Rational):  # NumPy's ints too, which become Python's
            share = Fraction(int(value.numerator), int(value.denominator))
        else:
            share = Fraction(str(value))
    except ValueError:  # no number, or infinite
        share = Fraction(-1)
    if not 0 <= share <= whole:
        raise error(f"{what} must be 0 … {whole}, not {shown(value)}")
    return share


def shown(value: Any) -> str:
    """What a caller passed as an error shows it: its ``repr``, or only its type where that is long or cannot be.

    >>> shown("no"), shown([10**5000])
    ("'no'", 'a list')
    """
    try:
        text = repr(value)
    except Exception:
        text = ""
    return text if 0 < len(text) <= 300 else f"a {type(value).__name__}"


class Value:
    """A base for immutable values: equal, and hashed, by what ``__reduce__`` says they are made of. A subclass sets
    ``made`` at the end of its ``__init__``."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> None:
        if getattr(self, "made", False):
            raise AttributeError(f"{type(self).__name__} is a value: {name} cannot be set")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is a value: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.__reduce__())
