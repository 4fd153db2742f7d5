"""Chips on hold: what players have done out of turn, and calls of too few chips, until the laws have settled them.

Rules: betting irregularities.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pokercore.actions import Action
from pokercore.deals import phases
from pokercore.errors import IllegalAction, number_text
from pokercore.events import KINDS
from pokercore.journal import Journal

__all__ = [
    "ACTIONS",
    "IRREGULARITY_MODES",
    "SURPLUSES",
    "Holds",
    "expect_out_of_turn",
    "has_wager",
    "settled",
    "total_of_call",
]

#: What becomes of an action out of turn: it is refused, or its chips stay on hold.
IRREGULARITY_MODES: Final = ("strict", "hoyle")
#: What becomes of more chips than a call takes.
SURPLUSES: Final = ("dead", "returned")
#: What can be done out of turn. The event of each is called ``fold_out_of_turn`` and so on.
ACTIONS: Final = ("fold", "call", "bet", "raise", "complete")

_WAGERS: Final = tuple([KINDS.index(kind) for kind in ("bet", "raise", "complete")])
_INTERVAL: Final = (phases.BETTING, phases.BRINGING_IN, phases.OPENING)


class Holds:
    """The actions that wait for the turn of their seats, at most one for each, and the call that has to be topped up.

    ``actions`` has the word for each seat, empty for none; ``chips`` those on hold; ``records`` the place of the action
    in the journal. ``short_seat`` has put in ``short_chips`` of a call too short, -1 for nobody.
    """

    __slots__ = ("actions", "chips", "records", "short_chips", "short_seat")

    def __init__(self, seats: int) -> None:
        self.actions = [""] * seats
        self.chips = [0] * seats
        self.records = [0] * seats
        self.short_seat = -1
        self.short_chips = 0

    def put(self, seat: int, action: str, chips: int, record: int) -> None:
        """Hold an action of ``seat`` and its chips."""
        self.actions[seat] = action
        self.chips[seat] = chips
        self.records[seat] = record

    def take(self, seat: int) -> int:
        """Hold nothing of ``seat`` any more; the chips that were held."""
        chips = self.chips[seat]
        self.put(seat, "", 0, 0)
        return chips

    def held(self, put: Sequence[int]) -> dict[int, Action]:
        """What waits, by seat; ``put`` are the chips in front of each seat."""
        return {
            seat: Action(action, put[seat] + self.chips[seat] if self.chips[seat] else None)
            for seat, action in enumerate(self.actions)
            if action
        }

    def set_short(self, seat: int, chips: int) -> None:
        """``seat`` has put in too few chips for a call; -1 and 0 when that is settled."""
        self.short_seat = seat
        self.short_chips = chips

    def copy(self) -> Holds:
        """The same, independent of these."""
        other = Holds(len(self.actions))
        other.restore(self.state())
        return other

    def state(self) -> tuple[Any, ...]:
        """Everything, for a pickle."""
        return (list(self.actions), list(self.chips), list(self.records), self.short_seat, self.short_chips)

    def restore(self, state: tuple[Any, ...]) -> None:
        """Become what ``state`` tells."""
        actions, chips, records, self.short_seat, self.short_chips = state
        self.actions[:] = actions
        self.chips[:] = chips
        self.records[:] = records


def settled(action: str, wagered: bool, total: int, level: int, behind: int) -> tuple[str, int]:
    """What chips on hold are when the turn comes: the action, and the surplus over it.

    ``action`` was done out of turn and made the seat's ``total`` on this street; it has ``behind`` chips more. Since
    then the ``level`` may have changed: ``wagered`` says that somebody has bet, raised or completed. The action is
    ``wager``, which stands; ``call``; or ``short`` for a call that has to be topped up.

    >>> settled("raise", False, 300, 100, 700)  # nobody has bet or raised meanwhile
    ('wager', 0)
    >>> settled("raise", True, 300, 250, 700)  # somebody has: it is a call, with 50 too many
    ('call', 50)
    >>> settled("raise", True, 300, 800, 700), settled("raise", True, 300, 800, 0)
    (('short', 0), ('call', 0))
    """
    if action != "call" and not wagered and total > level:
        return "wager", 0
    if total >= level or behind == 0:
        return "call", max(0, total - level)
    return "short", 0


def has_wager(journal: Journal, record: int) -> bool:
    """Whether somebody has bet, raised or completed after the record."""
    return any(journal.kind(place) in _WAGERS for place in range(record + 1, journal.length))


def expect_out_of_turn(seat: int, actor: int, phase: int, holds: Holds | None, is_in: bool, is_able: bool) -> None:
    """Refuse with ``IllegalAction`` whoever cannot act out of turn: ``is_in`` says that the seat has not dropped,
    ``is_able`` that it has chips behind; ``holds`` is None where the laws are strict.

    >>> expect_out_of_turn(0, 2, phases.BETTING, None, True, True)
    Traceback (most recent call last):
    ...
    pokercore.errors.IllegalAction: seat 0 cannot act: it is the turn of seat 2
    """
    if actor < 0:
        raise IllegalAction(f"seat {seat} cannot act: {phases.WORDS[phase]}")
    if holds is None:
        raise IllegalAction(f"seat {seat} cannot act: it is the turn of seat {actor}")
    if phase not in _INTERVAL:
        raise IllegalAction(f"seat {seat} cannot act out of turn: {phases.WORDS[phase]}")
    if not is_in:
        raise IllegalAction(f"seat {seat} cannot act out of turn: it has dropped")
    if holds.actions[seat]:
        raise IllegalAction(f"seat {seat} has acted out of turn already")
    if not is_able:
        raise IllegalAction(f"seat {seat} cannot act out of turn: it is all-in")


def total_of_call(seat: int, amount: int | None, put: int, owed: int, behind: int) -> int:
    """The total of a call with ``amount``, None for what is ``owed``, by a seat that has ``put`` in and has chips
    ``behind``; ``IllegalAction`` where nothing is owed, and for an amount that its chips cannot make.

    >>> total_of_call(0, None, 50, 100, 900), total_of_call(0, 120, 50, 100, 900)
    (150, 120)
    """
    if owed == 0:
        raise IllegalAction(f"seat {seat} cannot call: nothing is owed")
    if amount is None:
        return put + owed
    if not put < amount <= put + behind:
        raise IllegalAction(f"seat {seat} can call with {put + 1} … {put + behind}, not {number_text(amount)}")
    return amount
