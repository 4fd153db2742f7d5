"""Whether the state of a Palace deal that was read from a pickle can be: a damaged one is refused, it never crashes.

(Rules: Palace, objects.)
"""

from __future__ import annotations

from typing import Any

from pokercore.errors import GameError
from pokercore.palace.table import PalaceRules
from pokercore.pots import MAX_CHIPS

__all__ = ["checked_state"]

_UNKNOWN = 63
_MOST_CHIPS = 10 * MAX_CHIPS
_MOST_RAISES = 10**9
_BOUGHT, _ANSWER, _CAPTURED, _OVER = 1, 2, 3, 4


def checked_state(game: Any, state: Any, viewer: Any = -1) -> PalaceRules:
    """The rules of ``game``; ``GameError`` unless ``state`` is one that ``PalaceTable.state`` gives of such a game."""
    rules = getattr(game, "rules", None)
    if not isinstance(rules, PalaceRules):
        raise TypeError("a deal of Palace is of a PalaceGame")
    try:
        is_one = _is_state(rules, state) and type(viewer) is int and -1 <= viewer < state[0][0]
    except (TypeError, ValueError, IndexError, AttributeError):
        is_one = False
    if not is_one:
        raise GameError("this is no state of a deal of Palace: the pickle is damaged")
    return rules


def _is_state(rules: PalaceRules, state: Any) -> bool:
    numbers, by_seat, (deck, pile), given, orders_given, orders, records = state
    if type(numbers) is not list or not all(type(number) is int for number in numbers):
        return False
    (
        seats, button, pot, active, passive, shown, attacker, defender, result, excess, last_raise, owed, raises,
        counted, seed, phase, turn, asked, top,
    ) = numbers  # fmt: skip
    everybody = (1 << seats) - 1 if 2 <= seats <= 10 else 0
    chips = (pot, excess, last_raise, owed)
    is_playing = (
        0 <= turn < seats
        and 0 <= asked < seats
        and (phase != _ANSWER or (0 <= attacker < seats and 0 <= defender < seats and attacker != defender))
    )
    return (
        everybody > 0
        and 0 < active <= everybody
        and all(0 <= some <= everybody for some in (passive, shown))
        and 0 <= button < seats
        and all(-1 <= seat < seats for seat in (attacker, defender, result))
        and all(0 <= amount <= _MOST_CHIPS for amount in chips)
        and 0 <= raises <= _MOST_RAISES
        and counted in (0, 1)
        and 0 <= seed < 2**64
        and 0 <= phase <= _OVER
        and (is_playing or (phase == _OVER and asked == -1 and 0 <= turn < seats))
        and 0 <= top <= len(deck)
        and _seats_are(rules, by_seat, seats, asked if phase in (_BOUGHT, _CAPTURED) else -1)
        and _cards_are(by_seat, active, deck, pile, top)
        and all(type(one) is list for one in (orders, records))
        and all(_are_codes(order) for order in (*orders, *(orders_given or ()), given or b""))
        and _records_are(records)
    )


def _seats_are(rules: PalaceRules, by_seat: Any, seats: int, choosing: int) -> bool:
    """Each seat's chips are chips; none but one that is to discard has more soldiers than it may keep."""
    if type(by_seat) is not list or len(by_seat) != seats:
        return False
    for seat, (behind, started, staked, paid, seen, banner, palace, soldiers) in enumerate(by_seat):
        chips = (behind, started, staked, paid)
        most = 2 * rules.max_soldiers + 1 if seat == choosing else rules.max_soldiers
        if not (
            all(type(number) is int for number in (*chips, seen, banner))
            and all(0 <= amount <= _MOST_CHIPS for amount in chips)
            and 0 <= seen < 1 << seats
            and 0 <= banner < 52
            and _are_codes(palace)
            and len(palace) == 3
            and _are_codes(soldiers)
            and len(soldiers) <= most
        ):
            return False
    return True


def _cards_are(by_seat: Any, active: int, deck: Any, pile: Any, top: int) -> bool:
    """There are 52 cards, and none that is known lies in two places."""
    if not (_are_codes(deck) and _are_codes(pile)):
        return False
    places = deck[top:] + pile
    for seat, (_, _, _, _, _, banner, palace, soldiers) in enumerate(by_seat):
        if active >> seat & 1:
            places += palace + soldiers + bytes([banner])
    known = [code for code in places if code != _UNKNOWN]
    return len(places) == 52 and len(set(known)) == len(known)


def _are_codes(codes: Any) -> bool:
    return type(codes) is bytes and len(codes) <= 52 and all(code < 52 or code == _UNKNOWN for code in codes)


def _records_are(records: list[Any]) -> bool:
    """What the log is told from: a kind, seat and target, and what belongs to the kind."""
    if len(records) % 3:
        return False
    for place in range(0, len(records), 3):
        kind, seats, payload = records[place : place + 3]
        if type(kind) is not str or type(seats) is not int or not 0 <= seats < 256:
            return False
        if seats & 15 > 9 or (seats >> 4 > 9 and not (kind == "show" and seats >> 4 == 15)):
            return False
        if kind in ("buy", "banner", "reject"):
            fits = type(payload) is int and 0 <= payload < 52
        elif kind in ("capture", "discard"):
            fits = _are_codes(payload)
        else:
            fits = payload is None or (type(payload) is int and 0 <= payload <= _MOST_CHIPS)
        if not fits:
            return False
    return True
