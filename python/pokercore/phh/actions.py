"""The actions of the PHH format, one text each: ``p3 cbr 210``, ``d db AsKs2c``.

>>> read_action("p3 cbr 210", players=6, unit=Decimal(1))
Step(kind='bet', player=2, amount=210, cards=(), target=-1, word='')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Context, Decimal
from functools import lru_cache
from typing import Final, NamedTuple

from pokercore.encoding import Card, cards_or_unknown
from pokercore.errors import HistoryError
from pokercore.pots import MAX_CHIPS

__all__ = ["EXACT", "Step", "amount_text", "cards_text", "read_action", "read_amount", "read_player"]

_AMOUNT = re.compile(r"[0-9]+(\.[0-9]+)?")
#: For amounts and units: more digits than they have together.
EXACT: Final = Context(prec=200)
_PLAYER = re.compile(r"p([0-9]{1,2})")
_WORDS = {"sd": "draw", "pb": "bring_in", "f": "fold", "cc": "check_or_call", "cbr": "bet", "sm": "show"}


class Step(NamedTuple):
    """One action of a record: its ``kind``, the ``player`` (0 is p1; -1 the table), chips and cards where it has them.

    Kinds: ``deal_hole``, ``deal_board``, ``draw`` (no cards: stands pat), ``bring_in``, ``fold``, ``check_or_call``,
    ``bet`` (complete, bet or raise to), ``show``, ``muck``, and ``note`` for a bare remark; for an action of our own,
    its word, with a ``target`` or a ``word`` where it has one.
    """

    kind: str
    player: int = -1
    amount: int = 0
    cards: tuple[Card, ...] = ()
    target: int = -1
    word: str = ""


@lru_cache(maxsize=4096)  # most actions of a file are a few hundred texts
def read_action(text: str, players: int, unit: Decimal) -> Step:
    """The action that ``text`` writes; ``ValueError`` says what is wrong with it."""
    parts = text.partition("#")[0].split()
    if not parts:
        return Step("note")
    if parts[0] == "d":
        if len(parts) == 4 and parts[1] == "dh":
            return Step("deal_hole", read_player(parts[2], players), 0, cards_or_unknown(parts[3]))
        if len(parts) == 3 and parts[1] == "db":
            return Step("deal_board", -1, 0, cards_or_unknown(parts[2]))
        raise HistoryError("the dealer deals 'dh pN CARDS' or 'db CARDS'")
    player = read_player(parts[0], players)
    kind = _WORDS.get(parts[1]) if len(parts) > 1 else None
    if kind is None or len(parts) > 3:
        raise HistoryError("not an action of the format")
    rest = parts[2] if len(parts) == 3 else None
    if kind == "bet":
        if rest is None:
            raise HistoryError("no amount")
        return Step(kind, player, read_amount(rest, unit))
    if kind == "show":
        if rest is None:
            return Step("muck", player)
        return Step(kind, player, 0, () if rest == "-" else cards_or_unknown(rest))
    if kind == "draw":
        return Step(kind, player, 0, () if rest is None else cards_or_unknown(rest))
    if rest is not None:
        raise HistoryError(f"{rest!r} is one word too many")
    return Step(kind, player)


@lru_cache(maxsize=256)
def read_player(text: str, players: int) -> int:
    """The player (0 is p1) that ``text`` names; ``HistoryError`` if it names none of the ``players``."""
    found = _PLAYER.fullmatch(text)
    if found is None or not 1 <= int(found[1]) <= players:
        raise HistoryError(f"{text!r} is none of the players p1 … p{players}")
    return int(found[1]) - 1


def read_amount(text: str, unit: Decimal) -> int:
    """The chips of ``unit`` each that ``text`` says; ``HistoryError`` for what is no amount of whole chips."""
    if not _AMOUNT.fullmatch(text) or len(text) > 40:
        raise HistoryError(f"{text!r} is not an amount")
    if unit == 1 and "." not in text:
        chips = int(text)
    else:
        exact = EXACT.divide(Decimal(text), unit)
        if exact != exact.to_integral_value():
            raise HistoryError(f"{text} is not a whole number of chips of {unit}")
        chips = int(exact)
    if chips > MAX_CHIPS:
        raise HistoryError(f"{text} is above {MAX_CHIPS} chips")
    return chips


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as the format writes them.

    >>> cards_text([Card("As"), Card("Td")])
    'AsTd'
    """
    return "".join([str(card) for card in cards])


def amount_text(chips: int, unit: Decimal) -> str:
    """An amount as a file writes it: ``chips`` of ``unit`` each.

    >>> amount_text(1725, Decimal("0.01")), amount_text(300, Decimal(1)), amount_text(1700, Decimal("0.01"))
    ('17.25', '300', '17')
    """
    text = format(EXACT.multiply(Decimal(chips), unit), "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
