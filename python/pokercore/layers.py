"""The pots of one deal as plain numbers: the workbench of ``pots``, and of a deal's payout.

What is compiled here is for compiled callers (the ``.pxd`` says how to use it); ``stacked`` and ``shared`` are for the
others.

>>> stacked([30, 50, 50], 0b001, 10)
(-1, 0, ((140, 6),))
"""

from __future__ import annotations

__all__ = ["Layers", "SeatArray", "seats_in", "seats_of", "shared", "stacked"]


def seats_of(bits: int) -> tuple[int, ...]:
    """The seats at these bits, ascending."""
    return tuple([seat for seat in range(14) if bits >> seat & 1])


def seats_in(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


class SeatArray:
    """One number for each seat: a C array where compiled."""

    __slots__ = ("of",)

    def __init__(self) -> None:
        self.of = [0] * 14


class Layers:
    """The pots of one deal as plain numbers: the workbench of ``build`` and ``settle``, and of a deal's payout.

    Its methods are for compiled callers; from Python use the functions of this module.
    """

    __slots__ = ("amounts", "count", "eligible", "returned", "returned_to")

    def __init__(self) -> None:
        self.count = 0
        self.amounts = [0] * 14
        self.eligible = [0] * 14
        self.returned_to = -1
        self.returned = 0

    def build(self, contributions: list[int], seats: int, folded: int, dead: int) -> None:
        live = ((1 << seats) - 1) & ~folded
        # The highest and the second highest contribution: what is above the second is uncalled, if its owner is in.
        top = 0
        highest = -1
        second = 0
        for seat in range(seats):
            chips = contributions[seat]
            if chips > highest:
                if seat > 0:
                    second = highest
                highest = chips
                top = seat
            elif chips > second:
                second = chips
        self.returned_to = -1
        self.returned = 0
        if highest > second and live >> top & 1:
            self.returned_to = top
            self.returned = highest - second
        # Dead chips are contested by everybody who is in, even by one whose last chips were dead.
        self.count = 0
        if dead > 0:
            self.count = 1
            self.amounts[0] = dead
            self.eligible[0] = live
        below = 0
        while True:
            level = 0
            for seat in range(seats):
                chips = contributions[seat]
                if live >> seat & 1 and chips > below and (level == 0 or chips < level):
                    level = chips
            if level == 0:
                break
            amount = 0
            contesting = 0
            for seat in range(seats):
                chips = contributions[seat]
                if seat == self.returned_to:
                    chips -= self.returned
                if chips > below:
                    amount += (chips if chips < level else level) - below
                if live >> seat & 1 and contributions[seat] >= level:
                    contesting |= 1 << seat
            below = level
            if amount == 0:
                continue  # the whole layer was uncalled
            if self.count > 0 and self.eligible[self.count - 1] == contesting:
                self.amounts[self.count - 1] += amount
            else:
                self.amounts[self.count] = amount
                self.eligible[self.count] = contesting
                self.count += 1
        # What folded seats put in above the highest live level.
        above = 0
        for seat in range(seats):
            if folded >> seat & 1 and contributions[seat] > below:
                above += contributions[seat] - below
        if above > 0:
            if self.count == 0:
                self.count = 1
                self.amounts[0] = 0
                self.eligible[0] = live
            self.amounts[self.count - 1] += above

    def split(self, amount: int, winners: int, first: int, seats: int, paid: list[int]) -> None:
        number = seats_in(winners)
        share = amount // number
        odd = amount - share * number
        seat = first
        for _ in range(seats):
            if seat >= seats:
                seat -= seats
            if winners >> seat & 1:
                paid[seat] += share
                if odd > 0:
                    paid[seat] += 1
                    odd -= 1
            seat += 1

    def split_in_order(self, amount: int, winners: int, order: list[int], count: int, paid: list[int]) -> None:
        number = seats_in(winners)
        share = amount // number
        odd = amount - share * number
        for place in range(count):
            seat = order[place]
            if winners >> seat & 1:
                paid[seat] += share
                if odd > 0:
                    paid[seat] += 1
                    odd -= 1


def _seat_array(numbers: list[int]) -> SeatArray:
    array = SeatArray()
    for seat, number in enumerate(numbers):
        array.of[seat] = number
    return array


def stacked(contributions: list[int], folded: int, dead: int) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """Who takes uncalled chips back (-1 for nobody) and how many; and the pots, each its amount and a mask of seats."""
    array = _seat_array(contributions)
    layers = Layers()
    layers.build(array.of, len(contributions), folded, dead)
    pots = tuple([(layers.amounts[pot], layers.eligible[pot]) for pot in range(layers.count)])
    return layers.returned_to, layers.returned, pots


def shared(amount: int, winners: int, order: list[int] | None, seats: int) -> list[int]:
    """What each seat gets of ``amount``, divided among a mask of winners, the odd chips in ``order``, seat 0 first if
    it is None.

    >>> shared(101, 0b0111, [2, 0, 1, 3], 4)
    [34, 33, 34, 0]
    """
    layers = Layers()
    paid = SeatArray()
    if order is None:
        layers.split(amount, winners, 0, seats, paid.of)
    else:
        turn = _seat_array(order)
        layers.split_in_order(amount, winners, turn.of, len(order), paid.of)
    return [paid.of[seat] for seat in range(seats)]
