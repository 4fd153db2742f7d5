"""What a table takes from a deal that has come to its end, or to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pokercore.errors import GameError

if TYPE_CHECKING:
    from pokercore.faces import DealLike

__all__ = ["Outcome", "called_off", "outcome_of"]


class Outcome(NamedTuple):
    """The end of a deal, by its seats: the ``stacks``; what was ``raked``, and ``carried`` to the next pot; the deals
    in a row that nobody has opened; whether the ``same_dealer`` deals again, and whether it was ``called_off``; and who
    won what of the pots."""

    stacks: tuple[int, ...]
    raked: int
    carried: int
    passed_out: int
    same_dealer: bool
    called_off: bool
    winnings: dict[int, int]


def outcome_of(deal: DealLike, stacks: Sequence[int], carried: int) -> Outcome:
    """The end of a ``deal`` that began with these ``stacks`` and so many ``carried`` chips in its pot; ``GameError`` if
    it was played for anything but these."""
    raked, left = getattr(deal, "raked", 0), getattr(deal, "carried", 0)
    if sum(deal.stacks) + raked + left != sum(stacks) + carried:
        raise GameError(f"the chips of {deal!r} do not add up: it is not played for stacks alone")
    won: dict[int, int] = {}
    for event in deal.log:
        if event.kind == "win" and event.seat is not None:
            won[event.seat] = won.get(event.seat, 0) + event.amount
    return Outcome(
        tuple(deal.stacks),
        raked,
        left,
        getattr(deal, "passed_out", 0),
        getattr(deal, "same_dealer", False),
        getattr(deal, "was_called_off", False),
        won,
    )


def called_off(deal: DealLike, stacks: Sequence[int], carried: int, keeps_antes: bool) -> Outcome:
    """The end of a deal that cannot call itself off: everything goes back, except the antes if they are kept."""
    antes = [0] * len(stacks)
    for event in deal.log if keeps_antes else ():
        if event.kind == "ante" and event.seat is not None:
            antes[event.seat] += event.amount
    left = tuple([stack - ante for stack, ante in zip(stacks, antes, strict=True)])
    return Outcome(left, 0, carried + sum(antes), 0, not keeps_antes, True, {})
