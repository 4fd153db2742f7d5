"""Whether the state of a casino draw deal that was read from a pickle can be: a damaged one is refused, never crashes.

(Rules: casino draw, state machine.)
"""

from __future__ import annotations

from typing import Any

from pokercore.actions import Event
from pokercore.encoding import Card
from pokercore.pots import MAX_CHIPS

__all__ = ["is_saved"]

_MAX_BOXES = 4
_SETTLED = 3
_UNKNOWN = 63


def is_saved(saved: Any) -> bool:
    """Whether ``saved`` is what ``CasinoTable.saved`` gives of some deal or of what a view knows of one."""
    try:
        return _is_saved(saved)
    except (TypeError, ValueError, IndexError):
        return False


def _is_saved(saved: Any) -> bool:
    numbers, chips, (drawn, least, most), hands, (deck, script, events) = saved
    seats, dealer_drew, folds, state, turn, top = numbers
    stacks, antes, bets1, bets2, results = chips
    amounts = (stacks, antes, bets1, bets2)
    if not all(type(number) is int for number in numbers) or not 1 <= seats <= _MAX_BOXES:
        return False
    is_playing = 0 <= state < _SETTLED and 0 <= turn < seats and not folds >> turn & 1
    return (
        -1 <= dealer_drew <= 4
        and 0 <= folds < 1 << seats
        and (is_playing or (state == _SETTLED and turn == -1))
        and all(_are_ints(some, 4, 0, 2 * MAX_CHIPS) for some in amounts)
        and _are_ints(results, 4, -MAX_CHIPS, MAX_CHIPS)
        and _are_ints(drawn, 4, -1, 4)
        and all(_are_ints(some, 8, 0, MAX_CHIPS) for some in (least, most))
        and _are_codes(hands, 25)
        and len(hands) == 25
        and _are_codes(deck, 52)
        and len(set(deck)) == len(deck)
        and 0 <= top <= len(deck)
        and (script is None or (type(script) is tuple and all(isinstance(card, Card) for card in script)))
        and type(events) is tuple
        and all(isinstance(event, Event) for event in events)
    )


def _are_ints(numbers: Any, count: int, least: int, most: int) -> bool:
    return len(numbers) == count and all(type(number) is int and least <= number <= most for number in numbers)


def _are_codes(codes: Any, most: int) -> bool:
    return type(codes) is bytes and len(codes) <= most and all(code < 52 or code == _UNKNOWN for code in codes)
