"""The ends of heads-up no-limit deals, counted from the rules alone: no engine, no cards, one call a decision.

Seat 1 has the button. Nobody folds where checking is free, and every whole number of chips is a size.
"""

from __future__ import annotations

from typing import NamedTuple


class Form(NamedTuple):
    """The betting of one kind of game.

    ``start``: ``"blinds"`` (1 and 2), ``"button blind"`` (antes of 1, the button 1 more), ``"bring-in"`` (antes of 1,
    then 1) or ``"must bet"`` (antes of 1, the first to act has to bet). ``choices``: before which rounds each seat in
    the pot chooses among how many ways to draw, discard or turn a card up, whether it has chips left or not.
    """

    rounds: int = 4
    start: str = "blinds"
    choices: tuple[tuple[int, int], ...] = ()

    @property
    def least(self):
        """The least bet."""
        return 2 if self.start == "blinds" else 1


def with_seat(pair, seat, value):
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def ends(form, stacks, first=0):
    """How many ends there are; ``first`` is the seat that brings in, or has to bet."""
    if form.start == "blinds":
        return betting(form, 0, 1, (stacks[0] - 2, stacks[1] - 1), (2, 1), 2, False)
    if form.start == "button blind":
        return betting(form, 0, 0, (stacks[0] - 1, stacks[1] - 2), (0, 1), 1, False)
    behind = (stacks[0] - 1, stacks[1] - 1)
    openings = [(chips, chips) for chips in range(1, behind[first] + 1)]
    if form.start == "bring-in":
        openings.append((1, 1))  # the bring-in of one chip beside the bet of one
    return sum(
        betting(
            form,
            0,
            1 - first,
            with_seat(behind, first, behind[first] - chips),
            with_seat((0, 0), first, chips),
            increment,
            True,
        )
        for chips, increment in openings
    )


def betting(form, street, seat, behind, put, increment, passed):
    """The ends from where ``seat`` is to act. ``increment`` is the least raise; ``passed``: a call or check closes."""
    other = 1 - seat
    owed = put[other] - put[seat]
    if behind[seat] == 0 or (behind[other] == 0 and owed <= 0):
        return next_street(form, street, behind)
    total = 1 if owed > 0 else 0  # a fold
    paid = min(owed, behind[seat])
    after = with_seat(behind, seat, behind[seat] - paid)
    if passed:
        total += next_street(form, street, after)
    else:
        total += betting(form, street, other, after, with_seat(put, seat, put[seat] + paid), increment, True)
    if behind[seat] > owed and behind[other] > 0:
        most = put[seat] + behind[seat]
        for level in range(put[other] + 1, most + 1):
            raised = level - put[other]
            if raised >= increment or level == most:
                left = with_seat(behind, seat, most - level)
                total += betting(form, street, other, left, with_seat(put, seat, level), max(increment, raised), True)
    return total


def next_street(form, street, behind):
    """The ends once a street's bets are level: the choices before the next one, and its betting if there can be any.

    Who opens a later street makes no difference heads-up: seat 0 does.
    """
    ways = 1
    for later in range(street + 1, form.rounds):
        ways *= dict(form.choices).get(later, 1) ** 2
        if 0 not in behind:
            return ways * betting(form, later, 0, behind, (0, 0), form.least, False)
    return ways
