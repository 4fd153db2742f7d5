"""The button and the blinds as they move round a table, seat by seat.

Seats are 0 … seats-1 clockwise; nothing here knows chips or names. (Rules: hold'em, positions.)

Two rules move the button. By ``"dead_button"`` the big blind advances to the next player, the small blind falls on the
seat that had the big blind and the button on the seat that had the small blind, whoever sits there now: on an empty
seat there is no small blind, and nobody acts as button. By ``"moving_button"`` the button goes to the next player, and
the two after him post both blinds. Heads-up the button posts the small blind, and by both rules the big blind falls on
the player who is due for it, so that nobody posts it twice in a row.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

__all__ = ["BUTTON_RULES", "Positions", "first_positions", "next_positions", "next_seat"]

#: How the button moves.
BUTTON_RULES: Final = ("dead_button", "moving_button")

_NOBODY: Final[frozenset[int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Positions:
    """Who has the button and the blinds of one deal, and who is dealt in.

    ``button`` and ``small_blind`` are seats even where nobody there is dealt in: a dead button, a dead small blind.
    ``dealt`` are the seats that get cards, clockwise from the button's left, the button itself last. ``entering`` are
    those among them that post what they owe to come in. ``missed_big`` and ``missed_small`` are the seats without cards
    that the big and the small blind have just passed.

    >>> first_positions(6, 2, {0, 2, 3, 5})
    Positions(button=2, small_blind=3, big_blind=5, dealt=(3, 5, 0, 2))
    """

    button: int
    small_blind: int
    big_blind: int
    dealt: tuple[int, ...]
    entering: frozenset[int] = _NOBODY
    missed_big: frozenset[int] = _NOBODY
    missed_small: frozenset[int] = _NOBODY

    @property
    def has_dead_button(self) -> bool:
        """Whether nobody acts as button.

        >>> first_positions(6, 2, {0, 2, 3}).has_dead_button
        False
        """
        return self.button not in self.dealt

    @property
    def has_dead_small_blind(self) -> bool:
        """Whether nobody posts the small blind.

        >>> first_positions(6, 2, {0, 2, 3}).has_dead_small_blind
        False
        """
        return self.small_blind not in self.dealt

    def __repr__(self) -> str:
        parts = [f"button={self.button}", f"small_blind={self.small_blind}", f"big_blind={self.big_blind}"]
        parts.append(f"dealt={self.dealt}")
        for name in ("entering", "missed_big", "missed_small"):
            seats = getattr(self, name)
            if seats:
                parts.append(f"{name}={sorted(seats)}")
        return f"Positions({', '.join(parts)})"


def _clockwise(seats: int, start: int) -> Iterator[int]:
    for step in range(1, seats + 1):
        yield (start + step) % seats


def next_seat(seats: int, start: int, among: Collection[int]) -> int:
    """The first seat of ``among`` clockwise from ``start``, which itself comes last; ``among`` is not empty.

    >>> next_seat(9, 7, {1, 4, 7})
    1
    """
    return next(seat for seat in _clockwise(seats, start) if seat in among)


def _seats_between(seats: int, start: int, end: int) -> list[int]:
    """The seats passed on the way clockwise from ``start`` to ``end``, both left out."""
    passed = []
    for seat in _clockwise(seats, start):
        if seat == end:
            break
        passed.append(seat)
    return passed


def _from_left(seats: int, button: int, dealt: Collection[int]) -> tuple[int, ...]:
    return tuple([seat for seat in _clockwise(seats, button) if seat in dealt])


def first_positions(seats: int, button: int, playing: Collection[int]) -> Positions:
    """The positions of a table's first deal: ``button`` is one of the two or more seats ``playing``.

    >>> first_positions(6, 3, {0, 3})
    Positions(button=3, small_blind=3, big_blind=0, dealt=(0, 3))
    """
    left = next_seat(seats, button, playing)
    if len(playing) == 2:
        return Positions(button, button, left, (left, button))
    return Positions(button, left, next_seat(seats, left, playing), _from_left(seats, button, playing))


def next_positions(
    seats: int,
    previous: Positions,
    rule: str,
    playing: Collection[int],
    waiting: Collection[int] = _NOBODY,
    posting: Collection[int] = _NOBODY,
    free: Collection[int] = _NOBODY,
) -> Positions:
    """The positions of the deal after ``previous``, moved by ``rule``, one of ``BUTTON_RULES``.

    ``playing`` are the seats that owe nothing and are dealt in wherever the button is. ``waiting`` are those that want
    to play but have to come in: they do when the big blind reaches them. Those of them ``posting`` come in at once by
    posting what they owe, and those ``free`` without owing anything, unless the button has yet to pass them: nobody
    posts from the button to the big blind, nobody comes in between the button and the small blind.

    Where fewer than two are ``playing`` the game begins anew: everybody waiting is dealt in and owes nothing.

    >>> before = first_positions(6, 0, {0, 1, 2, 4})
    >>> next_positions(6, before, "dead_button", {0, 2, 4})  # the small blind has left
    Positions(button=1, small_blind=2, big_blind=4, dealt=(2, 4, 0), missed_big=[3])
    >>> next_positions(6, before, "moving_button", {0, 2, 4})
    Positions(button=2, small_blind=4, big_blind=0, dealt=(4, 0, 2), missed_big=[5], missed_small=[3])
    """
    players = frozenset(playing)
    comers = frozenset(waiting) - players
    if len(players) < 2:
        players |= comers
        comers = _NOBODY
    ready = comers.intersection(posting)
    guests = comers.intersection(free)
    if rule == "dead_button":
        return _dead_button(seats, previous, players, comers, ready, guests)
    return _moving_button(seats, previous, players | guests, comers - guests, ready - guests)


def _dead_button(
    seats: int,
    previous: Positions,
    players: frozenset[int],
    comers: frozenset[int],
    ready: frozenset[int],
    guests: frozenset[int],
) -> Positions:
    small = previous.big_blind
    big = next_seat(seats, small, players | comers)
    behind = _seats_between(seats, big, small)  # where the button may be
    button = previous.small_blind
    if button not in behind or not players.isdisjoint(_seats_between(seats, button, small)):
        # Blinds that jumped over seats, as after heads-up play: the last player before the small blind is the button.
        candidates = [seat for seat in behind if seat in players]
        if not candidates:
            return _heads_up(seats, previous, players)
        button = candidates[-1]
    before_button = _seats_between(seats, big, button)
    entering = ready.intersection(before_button)
    let_in = guests.intersection([*before_button, button, small])
    dealt = players | entering | let_in | {big}
    if len(dealt) == 2:
        return _heads_up(seats, previous, players)
    return Positions(
        button,
        small,
        big,
        _from_left(seats, button, dealt),
        entering - {big} - let_in,
        frozenset(_seats_between(seats, small, big)),
        frozenset({small} - dealt),
    )


def _moving_button(
    seats: int, previous: Positions, players: frozenset[int], comers: frozenset[int], ready: frozenset[int]
) -> Positions:
    button = next_seat(seats, previous.button, players)
    small = next_seat(seats, button, players)
    big = next_seat(seats, small, players | comers)
    if big == button:
        return _heads_up(seats, previous, players)
    entering = ready.intersection(_seats_between(seats, big, button))
    dealt = players | entering | {big}
    return Positions(
        button,
        small,
        big,
        _from_left(seats, button, dealt),
        entering,
        frozenset(_seats_between(seats, small, big)),
        frozenset(_seats_between(seats, button, small)),
    )


def _heads_up(seats: int, previous: Positions, players: frozenset[int]) -> Positions:
    big = next_seat(seats, previous.big_blind, players)
    (button,) = players - {big}
    return Positions(
        button,
        button,
        big,
        (big, button),
        _NOBODY,
        frozenset(_seats_between(seats, previous.big_blind, big)) - players,
        frozenset({previous.big_blind} - players),
    )
