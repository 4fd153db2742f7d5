"""Amounts of a file: decimals become whole chips of a unit, and chips figures of the file again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

from pokercore.errors import HistoryError, number_text
from pokercore.phh.actions import EXACT, amount_text
from pokercore.pots import MAX_CHIPS
from pokercore.values import shown

__all__ = [
    "MOST_DECIMALS",
    "NOTHING",
    "amounts_text",
    "chips_of",
    "decimals_of",
    "from_chips",
    "in_chips",
    "is_unit",
    "named_amounts",
    "with_unit",
]

#: What stands for None.
NOTHING: Final = "none"
#: More decimals than any currency has; a file with more is no file of chips.
MOST_DECIMALS: Final = 9

#: What is chips among the parameters and the data of a game.
_AMOUNTS: Final = frozenset(
    (
        "ante",
        "bb_ante",
        "bet",
        "big_bet",
        "big_most",
        "blinds",
        "bring_in",
        "button_ante",
        "button_blind",
        "max_bet",
        "min_bet",
        "small_bet",
        "small_most",
        "straddles",
    )
)
#: And in these tables.
_AMOUNTS_IN: Final = {"rake": frozenset(("cap", "chips"))}


def decimals_of(number: Any, name: str) -> int:
    """How many decimals a number has, as the file writes it, zeros at its end left out; ``HistoryError`` for what is no
    amount.

    >>> decimals_of(Decimal("1.250"), "antes")
    2
    """
    if isinstance(number, bool) or not isinstance(number, (int, Decimal)):
        raise HistoryError(f"{name} must be of numbers, not {shown(number)}")
    if isinstance(number, int):
        return 0
    if not number.is_finite() or not -MAX_CHIPS <= number <= MAX_CHIPS:
        raise HistoryError(f"{name} cannot be {_figure(number)}")
    if not number:
        return 0
    # Counted by hand: arithmetic would round what is too long, or too small.
    _, digits, exponent = number.as_tuple()
    assert isinstance(exponent, int)
    decimals = -exponent
    for digit in reversed(digits):
        if digit or decimals <= 0:
            break
        decimals -= 1
    if decimals > MOST_DECIMALS:
        raise HistoryError(f"{name} has more than {MOST_DECIMALS} decimals: {_figure(number)}")
    return max(0, decimals)


def _figure(number: int | Decimal) -> str:
    """A number of the file as an error names it."""
    text = number_text(number) if isinstance(number, int) else str(number)
    return text if len(text) < 60 else f"a number of {len(text)} characters"


def is_unit(number: Decimal) -> bool:
    """Whether a chip may be worth so much: above 0, and in figures that are written out.

    >>> is_unit(Decimal("0.05")), is_unit(Decimal("1e-12"))
    (True, False)
    """
    if not number.is_finite() or not 0 < number <= MAX_CHIPS:
        return False
    exponent = number.normalize(EXACT).as_tuple().exponent
    return isinstance(exponent, int) and exponent >= -MOST_DECIMALS


def chips_of(number: Any, unit: Decimal, name: str) -> int:
    """A number of the file as chips of ``unit`` each; ``HistoryError`` for what is none.

    >>> chips_of(Decimal("1.25"), Decimal("0.01"), "the ante")
    125
    """
    decimals_of(number, name)
    if not 0 <= number <= MAX_CHIPS * unit:
        raise HistoryError(f"{name} must be 0 … {MAX_CHIPS} chips, not {_figure(number)}")
    exact = EXACT.divide(Decimal(number), unit)
    if exact != exact.to_integral_value():
        raise HistoryError(f"{name} is not a whole number of chips of {_figure(unit)}: {_figure(number)}")
    return int(exact)


def named_amounts(data: Mapping[str, Any], within: str = "") -> Iterator[tuple[str, Any]]:
    """Every amount in the parameters or the data of a game, with its name.

    >>> list(named_amounts({"blinds": [1, 2], "cap": 4, "rake": {"chips": 3}}))
    [('blinds', 1), ('blinds', 2), ('chips', 3)]
    """
    for name, value in data.items():
        if isinstance(value, dict):
            yield from named_amounts(value, name)
        elif name in _AMOUNTS_IN.get(within, _AMOUNTS):
            for item in value if isinstance(value, (list, tuple)) else [value]:
                if item != NOTHING:
                    yield name, item


def in_chips(data: Mapping[str, Any], unit: Decimal, within: str = "") -> dict[str, Any]:
    """The parameters or the data of a game with amounts of the file as chips."""
    found: dict[str, Any] = {}
    for name, value in data.items():
        if isinstance(value, dict):
            found[name] = in_chips(value, unit, name)
        elif name not in _AMOUNTS_IN.get(within, _AMOUNTS) or value == NOTHING:
            found[name] = value
        elif isinstance(value, (list, tuple)):
            found[name] = tuple([chips_of(item, unit, name) for item in value])
        else:
            found[name] = chips_of(value, unit, name)
    return found


def from_chips(data: Mapping[str, Any], unit: Decimal, within: str = "") -> dict[str, Any]:
    """The parameters or the data of a game with chips as amounts of the file."""
    found: dict[str, Any] = {}
    for name, value in data.items():
        if isinstance(value, dict):
            found[name] = from_chips(value, unit, name)
        elif value is None:
            found[name] = NOTHING
        elif name not in _AMOUNTS_IN.get(within, _AMOUNTS):
            found[name] = value
        elif isinstance(value, (list, tuple)):
            found[name] = [Decimal(amount_text(item, unit)) for item in value]
        else:
            found[name] = Decimal(amount_text(value, unit))
    return found


def amounts_text(amounts: Iterable[int], unit: Decimal) -> str:
    """Chips as a list of the file.

    >>> amounts_text([50, 100], Decimal("0.01"))
    '[0.5, 1]'
    """
    return f"[{', '.join([amount_text(amount, unit) for amount in amounts])}]"


def with_unit(message: str, unit: Decimal) -> str:
    """A message about chips, with the worth of a chip where the file has other figures.

    >>> with_unit("p3 can raise to 200 … 1200, not 150", Decimal("0.01"))
    'p3 can raise to 200 … 1200, not 150 (chips of 0.01)'
    """
    return message if unit == 1 else f"{message} (chips of {_figure(unit)})"
