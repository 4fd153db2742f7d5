"""Mixed games: which game is played on which deal of a table.

A ``Rotation`` is a list of rounds, each a game with its number of deals or orbits; the last is followed by the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, SupportsIndex

from pokercore import games
from pokercore.errors import GameError
from pokercore.limits import one_of
from pokercore.pots import MAX_CHIPS
from pokercore.values import Value, read_int, shown

__all__ = ["EIGHT_GAME", "HORSE", "Rotation", "Round", "Turn", "mix"]

#: The games of HORSE: hold'em, Omaha hi-lo, razz, stud, stud hi-lo; their names, and the stakes that
#: each is played for, as ``mix`` reads them.
HORSE: Final = (
    ("fl-holdem", "limits and blinds"),
    ("fl-omaha8", "limits and blinds"),
    ("fl-razz", "limits and bring-in"),
    ("fl-seven-card-stud", "limits and bring-in"),
    ("fl-seven-card-stud8", "limits and bring-in"),
)
#: The games of the 8-game mix, likewise.
EIGHT_GAME: Final = (
    ("fl-deuce-to-seven-triple-draw", "limits and blinds"),
    *HORSE,
    ("nl-holdem", "blinds"),
    ("pl-omaha", "blinds"),
)

_MOST: Final = 10**6


class Round(Value):
    """A game of a rotation and how long it is played: for a number of ``deals``, or of ``orbits``. An orbit is as many
    deals as players are dealt in when it begins. By default one orbit. What does not count is None. An immutable value.

    >>> from pokercore import games
    >>> Round(games.texas_holdem(), deals=6).deals
    6
    """

    __slots__ = ("deals", "game", "made", "orbits")

    game: Any
    deals: int | None
    orbits: int | None

    def __init__(self, game: Any, deals: SupportsIndex | None = None, orbits: SupportsIndex | None = None) -> None:
        if not callable(getattr(game, "deal", None)):
            raise TypeError(f"a round is played with a game, such as games.texas_holdem(), not {shown(game)}")
        if deals is not None and orbits is not None:
            raise GameError("a round has a number of deals or of orbits, not both")
        if deals is None and orbits is None:
            orbits = 1
        number = None if deals is None else read_int(deals, "the deals of a round", GameError, 1, _MOST)
        turns = None if orbits is None else read_int(orbits, "the orbits of a round", GameError, 1, _MOST)
        self.game, self.deals, self.orbits = game, number, turns
        self.made = True

    def length(self, players: int) -> int:
        """The deals of a round that begins with so many players.

        >>> from pokercore import games
        >>> Round(games.texas_holdem(), orbits=2).length(6)
        12
        """
        return self.deals if self.deals is not None else (self.orbits or 1) * players

    def __reduce__(self) -> tuple[Any, ...]:
        return Round, (self.game, self.deals, self.orbits)

    def __repr__(self) -> str:
        length = f"deals={self.deals}" if self.orbits is None else f"orbits={self.orbits}"
        return f"Round({self.game!r}, {length})"


class Turn(NamedTuple):
    """Where a rotation stands: the place of its round, the deals played of it, and its length, 0 before it began."""

    place: int
    played: int
    length: int


class Rotation(Value):
    """Games that take turns at a table, an immutable value. ``rounds`` are games or ``Round``s; ``deals`` or ``orbits``
    say how long each plain game is played, one orbit by default.

    >>> from pokercore import games
    >>> mix = Rotation([games.texas_holdem(), games.texas_holdem("fixed-limit")], deals=6)
    >>> [round.deals for round in mix.rounds]
    [6, 6]
    """

    __slots__ = ("made", "rounds")

    rounds: tuple[Round, ...]

    def __init__(
        self, rounds: Iterable[Any], *, deals: SupportsIndex | None = None, orbits: SupportsIndex | None = None
    ) -> None:
        if isinstance(rounds, (str, bytes)) or not isinstance(rounds, Iterable):
            raise TypeError(f"a rotation is made of games, not of {shown(rounds)}")
        made = tuple([item if isinstance(item, Round) else Round(item, deals, orbits) for item in rounds])
        if not made:
            raise GameError("a rotation has at least one game")
        self.rounds = made
        self.made = True

    def after(self, turn: Turn, players: int) -> Turn:
        """Where the rotation stands when one more deal has been played, with so many players.

        >>> from pokercore import games
        >>> Rotation([games.texas_holdem(), games.palace()]).after(Turn(0, 1, 2), 2)
        Turn(place=1, played=0, length=0)
        """
        length = turn.length or self.rounds[turn.place].length(players)
        if turn.played + 1 < length:
            return Turn(turn.place, turn.played + 1, length)
        return Turn((turn.place + 1) % len(self.rounds), 0, 0)

    def __reduce__(self) -> tuple[Any, ...]:
        return Rotation, (self.rounds,)

    def __repr__(self) -> str:
        return f"Rotation({list(self.rounds)!r})"


def mix(
    rounds: Iterable[tuple[str, str]],
    small_bet: SupportsIndex = 100,
    big_bet: SupportsIndex | None = None,
    *,
    blinds: tuple[SupportsIndex, SupportsIndex] | None = None,
    ante: SupportsIndex | None = None,
    bring_in: SupportsIndex | None = None,
    deals: SupportsIndex | None = None,
    orbits: SupportsIndex | None = None,
) -> Rotation:
    """A mix of games at one limit, such as ``mix(HORSE, 100)``: one orbit each unless ``deals`` or ``orbits`` say more.

    ``rounds`` has the name of each game and its stakes. ``"limits and blinds"``: the limits ``small_bet`` and
    ``big_bet`` (twice the small one), blinds of half the small bet and the small bet. ``"limits and bring-in"``: the
    same limits, ``ante`` (a fifth of the small bet) and ``bring_in`` (two fifths). ``"blinds"``: a game without limits,
    with ``blinds`` (a quarter of the small bet and half of it). What is not a whole chip is rounded down to one.

    >>> two = mix([("fl-holdem", "limits and blinds"), ("nl-holdem", "blinds")], 100)
    >>> for round in two.rounds:
    ...     print(round.game)
    texas_holdem(structure='fixed-limit', blinds=(50, 100))
    texas_holdem(structure='no-limit', blinds=(25, 50))
    """
    small = read_int(small_bet, "small_bet", GameError, 2, MAX_CHIPS)
    limits = {"small_bet": small, "big_bet": 2 * small if big_bet is None else big_bet}
    stakes: dict[str, dict[str, Any]] = {
        "limits and blinds": {**limits, "blinds": (small // 2, small)},
        "limits and bring-in": {
            **limits,
            "ante": max(1, small // 5) if ante is None else ante,
            "bring_in": max(1, 2 * small // 5) if bring_in is None else bring_in,
        },
        "blinds": {"blinds": (max(1, small // 4), max(1, small // 2)) if blinds is None else blinds},
    }
    made = []
    for item in rounds:
        if isinstance(item, str) or not isinstance(item, Sequence) or len(item) != 2:
            raise TypeError(f"a round of a mix is the name of a game and its stakes, as in HORSE, not {shown(item)}")
        name, kind = item
        one_of(kind, tuple(stakes), "the stakes of a round")
        made.append(games.get(name, **stakes[kind]))
    return Rotation(made, deals=deals, orbits=orbits)
