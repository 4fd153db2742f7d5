"""The house's share of a pot, as a value: a percentage, a cap, nothing without a flop."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, SupportsIndex

from pokercore.errors import GameError
from pokercore.limits import chips_of, flag_of
from pokercore.values import Value, read_share

__all__ = ["Rake", "TakenRake"]


class Rake(Value):
    """A rake of so many ``percent`` of the pot, a number 0 … 100, rounded down to whole chips, and ``cap`` chips at
    most, None for any number. A float means the number it is written as, 2.5 just 5/2. With ``no_flop_no_drop`` a pot
    that is won on the first street pays nothing.

    It goes into a game as ``rake`` and is called with the pot, uncalled chips apart, and the number of the last street.
    Equal values are equal, and it can be pickled, which a function made on the spot cannot.

    >>> from pokercore import games
    >>> game = games.texas_holdem(rake=Rake(5, cap=30))
    >>> game.plan.rake(400, 3), game.plan.rake(4000, 3), game.plan.rake(400, 0)
    (20, 30, 0)
    """

    __slots__ = ("cap", "made", "no_flop_no_drop", "percent")

    percent: Fraction
    cap: int | None
    no_flop_no_drop: bool

    def __init__(
        self, percent: int | float | Fraction, cap: SupportsIndex | None = None, *, no_flop_no_drop: bool = True
    ) -> None:
        self.percent = read_share(percent, "the percentage of a rake", GameError, 100)
        self.cap = None if cap is None else chips_of(cap, "the cap of a rake")
        self.no_flop_no_drop = flag_of(no_flop_no_drop, "no_flop_no_drop")
        self.made = True

    def __call__(self, pot: int, street: int) -> int:
        """The chips that the house takes of ``pot``; ``street`` is the last one played, 0 the first."""
        if street == 0 and self.no_flop_no_drop:
            return 0
        chips = int(pot * self.percent / 100)
        return chips if self.cap is None else min(chips, self.cap)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rake_again, (self.percent, self.cap, self.no_flop_no_drop)

    def __repr__(self) -> str:
        percent = self.percent.numerator if self.percent.denominator == 1 else self.percent
        parts = [repr(percent)]
        if self.cap is not None:
            parts.append(f"cap={self.cap}")
        if not self.no_flop_no_drop:
            parts.append("no_flop_no_drop=False")
        return f"Rake({', '.join(parts)})"


def _rake_again(percent: Fraction, cap: int | None, no_flop_no_drop: bool) -> Rake:
    return Rake(percent, cap, no_flop_no_drop=no_flop_no_drop)


class TakenRake(Value):
    """A rake of so many ``chips``, whatever the pot: what a hand history says of a rake that a caller's function took.

    >>> TakenRake(7)(400, 3)
    7
    """

    __slots__ = ("chips", "made")

    chips: int

    def __init__(self, chips: SupportsIndex) -> None:
        self.chips = chips_of(chips, "the rake")
        self.made = True

    def __call__(self, pot: int, street: int) -> int:
        """The chips that the house takes."""
        return self.chips

    def __reduce__(self) -> tuple[Any, ...]:
        return TakenRake, (self.chips,)

    def __repr__(self) -> str:
        return f"TakenRake({self.chips})"
