"""What can be read of a table: its seats, its button, its chips, its places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from pokercore.errors import GameError
from pokercore.tables.kills import Kill, Streak
from pokercore.tables.lineup import Button, Lineup, present_at
from pokercore.tables.positions import Positions
from pokercore.tables.rotation import Rotation, Turn
from pokercore.tables.seating import Seating
from pokercore.tables.tournament import Level, Places, level_at
from pokercore.values import read_int

if TYPE_CHECKING:
    from pokercore.faces import DealLike

__all__ = ["Seat", "TableFace"]


class Seat(NamedTuple):
    """A seat that is taken: its number, the player's ``name``, his ``chips`` (during a deal those behind), whether he
    ``is_away``, what he ``owes`` before he is dealt in: ``"big_blind"``, ``"small_blind"``, both, or nothing, and all
    chips that he has ``bought``."""

    seat: int
    name: str
    chips: int
    is_away: bool
    owes: tuple[str, ...]
    bought: int


class TableFace:
    """The read-only names of a table. Reading them takes the chips of a finished deal back to the seats first."""

    _rotation: Rotation
    _seating: Seating
    _levels: tuple[Level, ...]
    _games: tuple[tuple[Any, ...], ...]  # of each level, one for each round of the rotation
    _kill: Kill | None
    _seed: int
    _places: Places
    _button: Button
    _turn: Turn
    _streak: Streak
    _deals: int
    _counted: int  # of them those that count for rounds and levels
    _carried: int
    _passed_out: int
    _raked: int
    _deal: DealLike | None
    _lineup: Lineup | None

    def _sync(self) -> None:
        raise AssertionError("a table settles its deals")

    @property
    def size(self) -> int:
        """The number of seats, taken or not."""
        return self._seating.size

    @property
    def seed(self) -> int:
        """The seed of the session: a table with it, given the same calls, deals the same cards."""
        return self._seed

    @property
    def is_tournament(self) -> bool:
        """Whether the table is a tournament."""
        return bool(self._levels)

    @property
    def level(self) -> int:
        """The number of the level, 0 for the first: of the deal under way or else of the next; 0 in a cash game. A deal
        that the same dealer deals again, because it came to nothing, is not counted."""
        self._sync()
        return level_at(self._levels, self._counted) if self._levels else 0

    @property
    def game(self) -> Any:
        """The game of the deal under way, or else of the next one, with the stakes of the level."""
        self._sync()
        if self._lineup is not None and self._deal is not None:
            return self._lineup.game
        return self._games[self.level][self._next_turn().place]

    def _next_turn(self) -> Turn:
        """Whose turn it is in the rotation; a game that asks for more chips than two players have is passed over."""
        games = self._games[self.level]
        for step in range(len(games)):
            place = (self._turn.place + step) % len(games)
            if len(present_at(self._seating, games[place], self.is_tournament)) > 1:
                return self._turn if step == 0 else Turn(place, 0, 0)
        return self._turn

    @property
    def deal(self) -> DealLike | None:
        """The deal under way; None between deals."""
        self._sync()
        return self._deal

    @property
    def deals(self) -> int:
        """How many deals were begun."""
        return self._deals

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that are taken, seat 0 first."""
        stacks = self.stacks
        seats = []
        for seat in self._seating.taken():
            player = self._seating.at(seat)
            seats.append(Seat(seat, player.name, stacks[seat] or 0, player.is_away, player.owes, player.bought_in))
        return tuple(seats)

    @property
    def ready(self) -> tuple[int, ...]:
        """The seats of those who can play: they have chips, in a game without short antes the whole ante, and sit out
        only from a tournament."""
        self._sync()
        return tuple(present_at(self._seating, self.game, self.is_tournament))

    @property
    def stacks(self) -> tuple[int | None, ...]:
        """The chips on each seat, None for an empty one; during a deal those behind."""
        self._sync()
        seating = self._seating
        chips = [None if player is None else player.chips for player in seating.players]
        if self._deal is not None and self._lineup is not None:
            for seat, stack in zip(self._lineup.order, self._deal.stacks, strict=True):
                chips[seat] = stack
        return tuple(chips)

    def stack(self, player: SupportsIndex | str) -> int:
        """The chips of a player; during a deal those behind."""
        seat = self._player(player)
        return self.stacks[seat] or 0

    def seat(self, player: SupportsIndex | str) -> int:
        """The seat of a player at this table."""
        return self._player(player)

    def name(self, player: SupportsIndex | str) -> str:
        """The name of the player on a seat."""
        return self._seating.at(self._player(player)).name

    def _player(self, player: SupportsIndex | str) -> int:
        self._sync()
        return self._seating.seat_of(player)

    def _order(self) -> tuple[int, ...]:
        if self._lineup is None:
            raise GameError("nothing has been dealt yet")
        return self._lineup.order

    def seat_of(self, deal_seat: SupportsIndex) -> int:
        """The table's seat of a seat of the last deal."""
        order = self._order()
        return order[read_int(deal_seat, "the seat of the deal", GameError, 0, len(order) - 1)]

    def name_of(self, deal_seat: SupportsIndex) -> str:
        """The name of the player who was on a seat of the last deal when it began."""
        names = () if self._lineup is None else self._lineup.names
        seat = self.seat_of(deal_seat)
        return names[self._order().index(seat)]

    def deal_seat(self, player: SupportsIndex | str) -> int | None:
        """The seat of a player in the last deal; None if he was not dealt in."""
        seat = self._seating.seat_of(player)
        order = self._order()
        return order.index(seat) if seat in order else None

    @property
    def hand_info(self) -> dict[str, Any]:
        """What a history says of the last deal besides its play: the number of the ``hand``, the ``players``' names and
        ``seats``, the first left of the button first, and the ``seat_count``. The fields have the names of the PHH
        format, whose seats are numbered from 1; ``phh.dumps`` takes them as ``info``.
        """
        return {
            "hand": self._deals,
            "players": list(() if self._lineup is None else self._lineup.names),
            "seats": [seat + 1 for seat in self._order()],
            "seat_count": self.size,
        }

    @property
    def button(self) -> int | None:
        """The seat of the button in the last deal, empty if it was dead; None before the first."""
        return self._button.dealer

    @property
    def positions(self) -> Positions | None:
        """Button, blinds and who was dealt in, in table's seats, of the last deal with blinds; None before it."""
        return self._button.positions

    @property
    def carried(self) -> int:
        """Chips that wait for the next pot: odd chips, antes of a misdeal, jackpots. In a deal they are in its pot."""
        self._sync()
        return self._carried

    @property
    def raked(self) -> int:
        """The chips that the house took in the session."""
        self._sync()
        return self._raked

    @property
    def bought_in(self) -> int:
        """All chips that came to the table."""
        return self._seating.bought_in

    @property
    def cashed_out(self) -> int:
        """All chips that players took away. What was bought in is cashed out, raked, carried, or on the table."""
        return self._seating.cashed_out

    @property
    def is_over(self) -> bool:
        """Whether a tournament has its winner; a cash game has no end."""
        self._sync()
        return self.is_tournament and self._deals > 0 and len(self._seating.taken()) == 1

    @property
    def places(self) -> dict[str, int]:
        """Who is out of the tournament, by name, and on which place, the best first; the winner too when it is over.

        Players out in one deal are placed by their stacks at its start; with equal stacks they share the better place.
        """
        over = self.is_over
        places = self._places.table()
        if over:
            return {self._seating.at(self._seating.taken()[0]).name: 1, **places}
        return places

    def __repr__(self) -> str:
        taken = len(self._seating.taken())
        return f"<Table of {self.game.name}: {taken} of {self.size} seats taken, {self._deals} deals>"
