"""Kill pots: who wins often enough posts an extra blind, and the limits of that deal go up.

Rules: betting structures. The kill blind is live and in nobody's place: it is posted on top of the other blinds, the
others owe it, its owner acts in his turn and may raise.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pokercore.errors import GameError
from pokercore.pots import MAX_CHIPS
from pokercore.values import read_int, shown

__all__ = ["Kill", "Streak"]


@dataclass(frozen=True, slots=True)
class Kill:
    """When a pot is killed, and how high.

    The winner of ``in_a_row`` whole pots one after the other kills the next one, and again as long as he wins; so does
    the winner of a whole deal of at least ``pot`` chips. Either may be None. The blind and the limits are doubled, by
    ``half`` only raised by a half, in whole chips.

    >>> Kill().raised(100), Kill(in_a_row=3, half=True).raised(100)
    (200, 150)
    """

    in_a_row: int | None = 2
    pot: int | None = None
    half: bool = False

    def __post_init__(self) -> None:
        if self.in_a_row is not None:
            number = read_int(self.in_a_row, "the pots in a row", GameError, 1, 1000)
            object.__setattr__(self, "in_a_row", number)
        if self.pot is not None:
            object.__setattr__(self, "pot", read_int(self.pot, "the pot that kills", GameError, 1, MAX_CHIPS))
        if self.in_a_row is None and self.pot is None:
            raise GameError("a kill needs a number of pots in a row or the size of a pot")
        if not isinstance(self.half, bool):
            raise TypeError(f"half must be a bool, not {shown(self.half)}")

    def raised(self, chips: int) -> int:
        """A blind or a limit in a kill pot; ``GameError`` where the half of it is no whole chip.

        >>> Kill(half=True).raised(20)
        30
        """
        if not self.half:
            return 2 * chips
        if chips % 2:
            raise GameError(f"half a kill of {chips} is no whole number of chips")
        return chips + chips // 2


class Streak:
    """Who has won how many whole pots in a row.

    >>> streak = Streak()
    >>> for winners in (["Ann"], ["Ann", "Bob"], ["Ann"]):
    ...     streak.count(winners, 100)
    >>> streak.killer(Kill()), streak.killer(Kill(in_a_row=3)), streak.killer(Kill(in_a_row=None, pot=100))
    ('Ann', None, 'Ann')
    """

    __slots__ = ("holder", "pot", "won")

    def __init__(self) -> None:
        self.holder: str | None = None
        self.won = 0
        self.pot = 0

    def count(self, winners: Collection[str], pot: int) -> None:
        """A deal is over: ``winners`` have divided ``pot`` chips. Who only shares a pot keeps what he had."""
        self.pot = 0
        if len(winners) == 1:
            (winner,) = winners
            self.won = self.won + 1 if winner == self.holder else 1
            self.holder = winner
            self.pot = pot
        elif self.holder not in winners:
            self.holder = None
            self.won = 0

    def killer(self, kill: Kill) -> str | None:
        """Who has to kill the next pot; None for nobody."""
        in_a_row = kill.in_a_row is not None and self.won >= kill.in_a_row and self.pot > 0
        big = kill.pot is not None and self.pot >= kill.pot
        return self.holder if in_a_row or big else None

    def copy(self) -> Streak:
        """The same count, independent of this one."""
        other = Streak()
        other.holder = self.holder
        other.won = self.won
        other.pot = self.pot
        return other
