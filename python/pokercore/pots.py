"""Pots: who contests which chips, and how they are paid out, without a deal.

``build`` stacks what each seat has put in into a main pot and side pots; ``settle`` pays them to the best ranks. Chips
are ints. A seat that has put in more than everybody else takes the difference back first: those chips are uncalled and
belong to no pot. (Rules: side pots and uncalled bets; ties and odd chips.)

>>> from pokercore import pots
>>> pots.build([100, 250, 600, 600, 40], folded=[4])
(Pot(amount=440, seats=(0, 1, 2, 3)), Pot(amount=450, seats=(1, 2, 3)), Pot(amount=700, seats=(2, 3)))
>>> pots.settle([100, 250, 600, 600, 40], ranks=[9, 7, 8, 3, 0], folded=[4])
(440, 0, 1150, 0, 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, SupportsIndex

from pokercore.errors import GameError
from pokercore.layers import seats_of, shared, stacked
from pokercore.values import read_int

__all__ = ["MAX_CHIPS", "MAX_SEATS", "Pot", "build", "divide", "settle", "uncalled"]

#: The most seats at a table.
MAX_SEATS: Final = 14
#: The most chips of one seat, and of a deal: fourteen seats of them stay far inside 64 bits, and one fits a float.
MAX_CHIPS: Final = 2**53


class Pot(NamedTuple):
    """One pot: its ``amount`` in chips and the ``seats`` that contest it, ascending.

    >>> Pot(300, (0, 2)).amount
    300
    """

    amount: int
    seats: tuple[int, ...]


def _chips(value: Any, what: str, most: int = MAX_CHIPS) -> int:
    return read_int(value, what, GameError, 0, most)


def _seat(value: Any, seats: int, what: str) -> int:
    return read_int(value, what, GameError, 0, seats - 1)


def _contributions(contributions: Iterable[SupportsIndex]) -> list[int]:
    if isinstance(contributions, (str, bytes, dict)):
        raise TypeError(f"contributions are a sequence of ints, not {type(contributions).__name__}")
    totals = [_chips(chips, f"the contribution of seat {seat}") for seat, chips in enumerate(contributions)]
    if not 1 <= len(totals) <= MAX_SEATS:
        raise GameError(f"pots are for 1 … {MAX_SEATS} seats, not {len(totals)}")
    return totals


def _folded(folded: Iterable[SupportsIndex], seats: int) -> int:
    if isinstance(folded, (str, bytes)):
        raise TypeError(f"folded seats are a sequence of ints, not {type(folded).__name__}")
    bits = 0
    for seat in folded:
        bits |= 1 << _seat(seat, seats, "a folded seat")
    if bits == (1 << seats) - 1:
        raise GameError("every seat has folded: nobody is left to take the pot")
    return bits


def _stacked(totals: list[int], folded: int, dead: Any) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    return stacked(totals, folded, _chips(dead, "the dead chips"))


def build(
    contributions: Iterable[SupportsIndex], folded: Iterable[SupportsIndex] = (), dead: SupportsIndex = 0
) -> tuple[Pot, ...]:
    """The pots that ``contributions`` make, main pot first; uncalled chips are in none of them (see ``uncalled``).

    ``contributions`` are the chips each seat has put in during the whole deal, at most 14 seats; ``folded`` the seats
    that are out, whose chips stay; ``dead`` the chips that count for nobody's level, such as an ante that one player
    pays for the table: they join the main pot, and somebody still in with nothing else in contests them alone. Pots
    that the same seats contest are one pot. Empty pots are left out.

    ``GameError`` for negative chips, seats that do not exist, everybody folded.

    >>> build([50, 50, 20])
    (Pot(amount=60, seats=(0, 1, 2)), Pot(amount=60, seats=(0, 1)))
    >>> build([0, 30, 80], dead=100)
    (Pot(amount=100, seats=(0, 1, 2)), Pot(amount=60, seats=(1, 2)))
    """
    totals = _contributions(contributions)
    _, _, pots = _stacked(totals, _folded(folded, len(totals)), dead)
    return tuple([Pot(amount, seats_of(eligible)) for amount, eligible in pots])


def uncalled(contributions: Iterable[SupportsIndex], folded: Iterable[SupportsIndex] = ()) -> tuple[int, int] | None:
    """The seat that takes uncalled chips back and how many: all it has put in above everybody else, folded seats
    included. None where there are none. A folded seat takes nothing back.

    >>> uncalled([500, 300])
    (0, 200)
    """
    totals = _contributions(contributions)
    seat, chips, _ = _stacked(totals, _folded(folded, len(totals)), 0)
    return None if seat < 0 else (seat, chips)


def divide(amount: SupportsIndex, shares: SupportsIndex) -> tuple[int, ...]:
    """``amount`` in ``shares`` equal parts, the odd chips one each to the first ones. The parts of a pot are ordered
    before they are divided: the high half before the low half, the first board before the second, the winner nearest
    the button's left before the others.

    >>> divide(101, 3), divide(103, 2)
    ((34, 34, 33), (52, 51))
    """
    chips = _chips(amount, "the amount", (MAX_SEATS + 1) * MAX_CHIPS)
    number = read_int(shares, "the number of shares", GameError, 1, 52)
    share, odd = divmod(chips, number)
    return tuple([share + 1] * odd + [share] * (number - odd))


def _ranks(ranks: Sequence[SupportsIndex | None], seats: int, folded: int, what: str) -> list[int]:
    if isinstance(ranks, (str, bytes, dict)):
        raise TypeError(f"{what} are a sequence of ints, not {type(ranks).__name__}")
    given = list(ranks)
    if len(given) != seats:
        raise GameError(f"{seats} contributions but {len(given)} {what}")
    values = []
    for seat, rank in enumerate(given):
        if rank is None:
            if not folded >> seat & 1:
                raise GameError(f"seat {seat} is in the pot but has no rank")
            values.append(0)
            continue
        values.append(read_int(rank, f"the rank of seat {seat}", GameError, 0, 2**63 - 1))
    return values


def _order(order: Iterable[SupportsIndex], seats: int, folded: int) -> list[int]:
    served = [_seat(seat, seats, "a seat of the order") for seat in order]
    if len(set(served)) != len(served):
        raise GameError(f"a seat stands twice in the order of odd chips: {served}")
    for seat in range(seats):
        if not folded >> seat & 1 and seat not in served:
            raise GameError(f"seat {seat} is in the pot but not in the order of odd chips")
    return served


def _best(ranks: list[int], eligible: int) -> int:
    """The seats among ``eligible`` with the best rank that qualifies; none if no rank does."""
    best = 0
    winners = 0
    for seat, rank in enumerate(ranks):
        if rank and eligible >> seat & 1:
            if rank > best:
                best = rank
                winners = 0
            if rank == best:
                winners |= 1 << seat
    return winners


def settle(
    contributions: Iterable[SupportsIndex],
    ranks: Sequence[SupportsIndex | None],
    folded: Iterable[SupportsIndex] = (),
    order: Iterable[SupportsIndex] | None = None,
    *,
    low: Sequence[SupportsIndex | None] | None = None,
    dead: SupportsIndex = 0,
) -> tuple[int, ...]:
    """What each seat gets back in chips, uncalled chips included; the sum is the sum of contributions and dead chips.

    ``ranks`` has one rank a seat, as a ``Ranking`` gives them: bigger wins, equal ties, 0 does not qualify; None for a
    folded seat. With ``low``, the ranks of a second ranking, each pot is divided in two: the odd chip to the high half,
    the low half to the best low rank among those who contest the pot, or to the high hand if no low qualifies; the
    same winners on both sides divide the whole pot once. Odd chips of a tie go one each to the winners that stand
    first in ``order`` (default seat 0 first: the seats from the button's left), which names every seat still in.
    ``contributions``, ``folded`` and ``dead`` are as for ``build``. A pot that one seat alone contests is its.

    ``GameError`` for what cannot be: also if nobody who contests a pot qualifies for it.

    >>> settle([100, 200, 300, 400], ranks=[4, 3, 2, 1])
    (400, 300, 200, 100)
    >>> settle([50, 50, 50, 50], ranks=[1, 5, 5, 5])
    (0, 67, 67, 66)
    >>> settle([34, 34, 35], ranks=[9, 5, 5], low=[0, 3, 3])
    (51, 26, 26)
    """
    totals = _contributions(contributions)
    seats = len(totals)
    out = _folded(folded, seats)
    high_ranks = _ranks(ranks, seats, out, "ranks")
    low_ranks = None if low is None else _ranks(low, seats, out, "low ranks")
    served = None if order is None else _order(order, seats, out)
    returned_to, returned, pots = _stacked(totals, out, dead)
    paid = [0] * seats
    if returned_to >= 0:
        paid[returned_to] = returned
    for amount, eligible in pots:
        alone = eligible & (eligible - 1) == 0
        winners = eligible if alone else _best(high_ranks, eligible)
        lows = 0 if alone or low_ranks is None else _best(low_ranks, eligible)
        if not winners and not lows:
            raise GameError(f"no hand of the seats {seats_of(eligible)} qualifies for the pot of {amount}")
        low_half = amount // 2 if winners and lows and winners != lows else 0
        shares = [shared(amount - low_half, winners or lows, served, seats)]
        if low_half:
            shares.append(shared(low_half, lows, served, seats))
        for share in shares:
            for seat, chips in enumerate(share):
                paid[seat] += chips
    return tuple(paid)
