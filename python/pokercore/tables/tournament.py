"""The tournament form of a table: levels of stakes, and places by the order of elimination."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, SupportsIndex

from pokercore.errors import GameError
from pokercore.values import Value, read_int, shown

__all__ = ["Level", "Places", "level_at", "read_levels"]

_MOST_DEALS: Final = 2**40


class Level(Value):
    """Stakes that hold for a number of deals, an immutable value: any parameters of the game, such as ``blinds``,
    ``ante``, ``bb_ante``. Where the games of a ``Rotation`` do not all have them, a level has a ``game`` of its own
    instead: the same rotation at other stakes. The last level of a tournament holds to its end, whatever its number of
    deals, and may have none.

    >>> Level(10, blinds=(50, 100), bb_ante=100)
    Level(10, blinds=(50, 100), bb_ante=100)
    """

    __slots__ = ("deals", "game", "made", "stakes")

    deals: int | None  # None for the rest of the tournament
    game: Any  # the game or rotation of the level; None for the table's own
    stakes: Mapping[str, Any]  # the parameters of the game that the level sets

    def __init__(self, deals: SupportsIndex | None = None, *, game: Any = None, **stakes: Any) -> None:
        self.deals = None if deals is None else read_int(deals, "the deals of a level", GameError, 1, _MOST_DEALS)
        self.game = game
        self.stakes = MappingProxyType(dict(stakes))
        self.made = True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return NotImplemented
        return self.deals == other.deals and self.game == other.game and self.stakes == other.stakes

    def __hash__(self) -> int:
        return hash((self.deals, self.game, tuple(sorted(self.stakes))))

    def __reduce__(self) -> tuple[Any, ...]:
        return _level, (self.deals, self.game, dict(self.stakes))

    def __repr__(self) -> str:
        parts = [] if self.deals is None else [str(self.deals)]
        if self.game is not None:
            parts.append(f"game={self.game!r}")
        parts += [f"{name}={value!r}" for name, value in self.stakes.items()]
        return f"Level({', '.join(parts)})"


def _level(deals: int | None, game: Any, stakes: dict[str, Any]) -> Level:
    return Level(deals, game=game, **stakes)


def read_levels(levels: Iterable[Level]) -> tuple[Level, ...]:
    """The levels of a tournament in order; only the last may leave out its number of deals.

    >>> read_levels([Level(10, ante=1), Level(ante=2)])
    (Level(10, ante=1), Level(ante=2))
    """
    if isinstance(levels, (str, bytes)) or not isinstance(levels, Iterable):
        raise TypeError(f"levels are a sequence of Level, not {shown(levels)}")
    given = tuple(levels)
    for level in given:
        if not isinstance(level, Level):
            raise TypeError(f"levels are a sequence of Level, not of {shown(level)}")
    if not given:
        raise GameError("a tournament has at least one level")
    for number, level in enumerate(given[:-1]):
        if level.deals is None:
            raise GameError(f"level {number} is not the last and must say for how many deals it holds")
    return given


def level_at(levels: tuple[Level, ...], deals: int) -> int:
    """The number of the level of a deal before which ``deals`` were played.

    >>> level_at((Level(10), Level(5), Level()), 10)
    1
    """
    number = 0
    for level in levels[:-1]:
        deals -= level.deals or 0
        if deals < 0:
            break
        number += 1
    return number


class Places:
    """Who finished where. Players out in one deal are placed by their stacks at its start, equal stacks share a place.

    >>> places = Places()
    >>> for name in ("Ann", "Bob", "Cid", "Dan"):
    ...     places.enter(name)
    >>> places.eliminate({"Ann": 500, "Bob": 200})
    >>> places.eliminate({"Cid": 900})
    >>> places.table()
    {'Cid': 2, 'Ann': 3, 'Bob': 4}
    """

    __slots__ = ("_entries", "_groups")

    def __init__(self) -> None:
        self._entries: list[str] = []
        self._groups: list[list[str]] = []

    def enter(self, name: str) -> None:
        """A new player."""
        if name in self._entries:
            raise GameError(f"{name} has played in this tournament already")
        self._entries.append(name)

    def knows(self, name: str) -> bool:
        """Whether somebody of this name has entered."""
        return name in self._entries

    def withdraw(self, name: str) -> None:
        """A player who goes on elsewhere and gets no place."""
        self._entries.remove(name)

    def eliminate(self, stacks: Mapping[str, int]) -> None:
        """Players out in one deal, with their stacks at its start."""
        for chips in sorted(set(stacks.values())):
            self._groups.append([name for name, start in stacks.items() if start == chips])

    def table(self) -> dict[str, int]:
        """The place of everybody who is out, the best first; players who share a place have the better number."""
        left = len(self._entries)
        found: dict[str, int] = {}
        for group in self._groups:
            left -= len(group)
            found.update(dict.fromkeys(reversed(group), left + 1))
        return dict(reversed(found.items()))
