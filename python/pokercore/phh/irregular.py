"""Irregularities of the betting in the record of a deal: what was done out of turn, and calls of a wrong size.

``p3 _raise_out_of_turn 300`` puts 300 more chips on hold; ``p3 _fold_out_of_turn`` has none. ``p3 _short_call 40`` puts
in 40 chips of a call that takes more; ``p3 _overcall 60`` calls with 60 chips more than that takes. What follows from
them comes by itself and is not written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pokercore.actions import Action
from pokercore.deals.holds import ACTIONS
from pokercore.errors import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pokercore.actions import Event
    from pokercore.deals.deal import Deal
    from pokercore.phh.actions import Step

__all__ = ["OUT_OF_TURN", "STILL", "act_out_of_turn", "by_themselves", "call_short", "overcall"]

#: The kinds of events of what is done out of turn.
OUT_OF_TURN: Final = tuple([f"{action}_out_of_turn" for action in ACTIONS])
#: Events whose chips count as the seat's own until its turn comes, have been counted already, or are none.
STILL: Final = (*OUT_OF_TURN, "forfeit", "returned_surplus", "run_it")

_PAYING: Final = ("call", "bet", "raise", "complete", "bring_in", "short_call")
_SURPLUSES: Final = ("dead_surplus", "returned_surplus")


def by_themselves(log: Sequence[Event]) -> tuple[set[int], set[int]]:
    """The places of events that nobody has to write, because they follow from what was done out of turn or because the
    overcall after them says it; and of these the refunds of chips on hold.

    >>> from pokercore import Action, games
    >>> deal = games.texas_holdem(irregularity_mode="hoyle").deal([1000] * 4, seed=1)
    >>> deal.act(Action("call"), seat=3)
    >>> deal.call()
    >>> silent, _ = by_themselves(deal.log)
    >>> [deal.log[place] for place in silent]
    [Event('call', seat=3, amount=100)]
    """
    silent: set[int] = set()
    back: set[int] = set()
    held: dict[int | None, str] = {}
    for place, event in enumerate(log):
        kind, seat = event.kind, event.seat
        action = held.get(seat, "")
        has_chips = action not in ("", "fold_out_of_turn")
        if kind in OUT_OF_TURN:
            held[seat] = kind
        elif kind == "forfeit":
            held.pop(seat, None)
        elif (kind in _PAYING and has_chips) or (kind == "fold" and action):
            silent.add(place)
            del held[seat]
        elif kind == "refund" and has_chips:
            silent.add(place)
            back.add(place)
            del held[seat]
        elif kind in _SURPLUSES:
            # Over a call from hold, told with it; else over a call that the word of the surplus tells.
            silent.add(place if has_chips or place - 1 in silent else place - 1)
    return silent, back


def act_out_of_turn(deal: Deal, step: Step) -> None:
    """Do again what was done out of turn; ``IllegalAction`` where it is the turn."""
    if deal.actor == step.player:
        raise IllegalAction(f"it is the turn of seat {step.player}")
    action = step.kind.removeprefix("_").removesuffix("_out_of_turn")
    total = None if action == "fold" else deal.bets[step.player] + step.amount
    deal.act(Action(action, total), seat=step.player)


def call_short(deal: Deal, step: Step) -> None:
    """Put the chips of a short call in again."""
    _call(deal, step, deal.bets[step.player] + step.amount)


def overcall(deal: Deal, step: Step) -> None:
    """Call again with more chips than that takes."""
    _call(deal, step, deal.bets[step.player] + (deal.to_call or 0) + step.amount)


def _call(deal: Deal, step: Step, total: int) -> None:
    if deal.actor != step.player:
        raise IllegalAction(f"it is not the turn of seat {step.player}")
    deal.act(Action("call", total))
