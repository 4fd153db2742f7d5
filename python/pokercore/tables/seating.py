"""Who sits where at a table, with how many chips: buying in and cashing out, sitting out, blinds owed.

Every chip at the table came by a buy-in and leaves by a cash-out or as rake. (Rules: hold'em, positions: missed blinds
and posts.)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pokercore.errors import GameError
from pokercore.pots import MAX_CHIPS
from pokercore.values import read_int, shown

__all__ = ["Player", "Seating"]


@dataclass(slots=True)
class Player:
    """Somebody at the table. ``chips`` are those not in play; what he owes before he is dealt in are a big blind, live,
    and a small blind, dead; ``posts`` if he would rather post it than wait for the big blind."""

    name: str
    chips: int
    bought_in: int
    is_away: bool = False
    owes_big: bool = False
    owes_small: bool = False
    posts: bool = False

    @property
    def owes(self) -> tuple[str, ...]:
        """The blinds that he owes."""
        owed = (("big_blind", self.owes_big), ("small_blind", self.owes_small))
        return tuple([blind for blind, is_owed in owed if is_owed])

    def pass_big_blind(self) -> None:
        """The big blind goes by without him: he owes both, but never two of them, and a newcomer not the small one."""
        if not self.owes_big:
            self.owes_big = True
            self.owes_small = True

    def pass_small_blind(self) -> None:
        """The small blind goes by without him."""
        if not self.owes_big:
            self.owes_small = True

    def settle_debts(self) -> None:
        """He is dealt in and owes nothing any more."""
        self.owes_big = False
        self.owes_small = False
        self.posts = False


class Seating:
    """The seats of a table, 0 … size-1 clockwise, and the chips that came and went."""

    __slots__ = ("bought_in", "cashed_out", "names", "players", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self.players: list[Player | None] = [None] * size
        self.bought_in = 0
        self.cashed_out = 0
        self.names: set[str] = set()  # of everybody who ever sat here

    def seat_of(self, player: Any) -> int:
        """The seat of a player, who is named by his seat or his name.

        >>> seating = Seating(6)
        >>> seating.sit(500, "Ann", 3)
        3
        >>> seating.seat_of("Ann")
        3
        """
        if isinstance(player, str):
            for seat, sitting in enumerate(self.players):
                if sitting is not None and sitting.name == player:
                    return seat
            raise GameError(f"nobody at the table is called {shown(player)}")
        seat = self.read_seat(player)
        if self.players[seat] is None:
            raise GameError(f"seat {seat} is empty")
        return seat

    def at(self, seat: int) -> Player:
        """Who sits on a seat that is taken."""
        player = self.players[seat]
        if player is None:
            raise GameError(f"seat {seat} is empty")
        return player

    def names_of(self, seats: Iterable[int]) -> tuple[str, ...]:
        """The names of the players on seats that are taken."""
        return tuple([self.at(seat).name for seat in seats])

    def taken(self) -> list[int]:
        """The seats that somebody sits on."""
        return [seat for seat, player in enumerate(self.players) if player is not None]

    def read_seat(self, seat: Any) -> int:
        """A seat of the table, empty or not."""
        return read_int(seat, "a seat", GameError, 0, self.size - 1)

    def sit(self, chips: int, name: str | None, seat: int | None) -> int:
        """Seat a new player, on the first free seat unless one is named; his seat."""
        if name is None:
            number = len(self.names) + 1
            while f"player {number}" in self.names:
                number += 1
            name = f"player {number}"
        elif not isinstance(name, str):
            raise TypeError(f"a name must be a str, not {shown(name)}")
        if not name or self._is_named(name):
            raise GameError(f"somebody at the table is called {shown(name)}" if name else "a name must not be empty")
        if seat is None:
            free = [place for place, player in enumerate(self.players) if player is None]
            if not free:
                raise GameError(f"all {self.size} seats are taken")
            seat = free[0]
        elif self.players[seat] is not None:
            raise GameError(f"seat {seat} is taken by {self.at(seat).name}")
        self._check_sum(chips)
        self.players[seat] = Player(name, chips, chips)
        self.bought_in += chips
        self.names.add(name)
        return seat

    def _is_named(self, name: str) -> bool:
        return any(player is not None and player.name == name for player in self.players)

    def _check_sum(self, chips: int) -> None:
        if self.bought_in + chips > MAX_CHIPS:
            raise GameError(f"{chips} more chips are above the {MAX_CHIPS} that a table can have")

    def add(self, seat: int, chips: int) -> None:
        """More chips for somebody who sits."""
        self._check_sum(chips)
        player = self.at(seat)
        player.chips += chips
        player.bought_in += chips
        self.bought_in += chips

    def leave(self, seat: int) -> int:
        """Empty a seat; the chips that go with its player."""
        chips = self.at(seat).chips
        self.players[seat] = None
        self.cashed_out += chips
        return chips

    def drop(self, seat: int) -> None:
        """Empty a seat whose player's chips stay at the table."""
        self.players[seat] = None

    def chips(self) -> int:
        """All chips on the seats, without those in play."""
        return sum([player.chips for player in self.players if player is not None])
