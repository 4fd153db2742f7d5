"""Coming and going at a table: who sits, buys in, sits out, comes back and leaves."""

from __future__ import annotations

from typing import Any, SupportsIndex

from pokercore.errors import GameError
from pokercore.pots import MAX_CHIPS
from pokercore.tables.face import TableFace
from pokercore.values import read_int

__all__ = ["TableSeats"]


class TableSeats(TableFace):
    """The players of a table, what they bring and what they take away."""

    _buy_in: tuple[int, int]
    _result: dict[str, int]

    def sit(
        self,
        chips: SupportsIndex,
        *,
        name: str | None = None,
        seat: SupportsIndex | None = None,
        post: bool = False,
    ) -> int:
        """Seat a new player who buys in for ``chips``, on the first free seat unless one is named; his seat.

        Once the blinds are going round he waits for the big blind; with ``post`` he posts one, live, and comes in as
        soon as the button has passed. In a tournament he comes in without, but not between the button and the small
        blind of a dead button. Before the first deal nobody owes anything.

        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(), seats=6, button=0)
        >>> table.sit(10_000), table.sit(5_000, name="Ann", seat=4)
        (0, 4)
        """
        self._sync()
        if self.is_over:
            raise GameError("the tournament is over")
        amount = read_int(chips, "the buy-in", GameError, *self._buy_in)
        place = None if seat is None else self._seating.read_seat(seat)
        if self.is_tournament and name is not None and self._places.knows(name):
            raise GameError(f"{name} has played in this tournament already")
        place = self._seating.sit(amount, name, place)
        player = self._seating.at(place)
        player.owes_big = self._button.positions is not None
        player.posts = bool(post)
        if self.is_tournament:
            self._places.enter(player.name)
        return place

    def leave(self, player: SupportsIndex | str) -> int:
        """A player takes all his chips and goes, between two deals of his; how many they are.

        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(), seats=6, button=0)
        >>> seat = table.sit(10_000)
        >>> table.leave(seat)
        10000
        """
        self._sync()
        seat = self._idle(player)
        name = self._seating.at(seat).name
        if self.is_tournament and not self.is_over:
            self._places.withdraw(name)
        chips = self._seating.leave(seat)
        self._end()
        return chips

    def buy_in(self, player: SupportsIndex | str, chips: SupportsIndex) -> None:
        """More chips for a player, between two deals of his: table stakes. Nobody does so in a tournament.

        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(), seats=6, button=0)
        >>> seat = table.sit(10_000)
        >>> table.buy_in(seat, 500)
        >>> table.stack(seat), table.bought_in
        (10500, 10500)
        """
        self._sync()
        seat = self._idle(player)
        if self.is_tournament:
            raise GameError("nobody buys more chips in a tournament")
        least, most = self._buy_in
        held = self._seating.at(seat).chips
        amount = read_int(chips, "the buy-in", GameError, 1, MAX_CHIPS)
        read_int(held + amount, f"the {held} chips held and the buy-in of {amount}", GameError, least, most)
        self._seating.add(seat, amount)

    def sit_out(self, player: SupportsIndex | str) -> None:
        """A player leaves the table for a while: from the next deal on he gets no cards, and the blinds that pass him
        are missed. In a tournament he is dealt in all the same and ``play`` folds his hands.

        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(), seats=6, button=0)
        >>> table.sit_out(table.sit(10_000))
        >>> table.ready
        ()
        """
        self._sync()
        self._seating.at(self._seating.seat_of(player)).is_away = True

    def come_back(self, player: SupportsIndex | str, *, post: bool = False) -> None:
        """A player is there again. If he has missed blinds he waits for the big blind; with ``post`` he posts what he
        has missed, the big blind live and the small blind dead, as soon as the button has passed.

        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(), seats=6, button=0)
        >>> table.sit_out(table.sit(10_000))
        >>> table.come_back(0)
        >>> table.ready
        (0,)
        """
        self._sync()
        found = self._seating.at(self._seating.seat_of(player))
        found.is_away = False
        found.posts = bool(post)

    def _end(self) -> None:
        """At the end of a tournament the chips that wait for a pot are the winner's."""
        if self.is_over and self._carried:
            winner = self._seating.at(self._seating.taken()[0])
            winner.chips += self._carried
            self._result[winner.name] = self._result.get(winner.name, 0) + self._carried
            self._carried = 0

    def _idle(self, player: Any) -> int:
        seat = self._seating.seat_of(player)
        if self._deal is not None and self._lineup is not None and seat in self._lineup.order:
            raise GameError(f"{self._seating.at(seat).name} is in the deal that is being played")
        return seat
