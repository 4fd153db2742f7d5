"""Wild cards by their usual names, and rules that make cards wild for one player: dynamic wild cards.

A rule is a function ``(player, held, history)`` that gives the cards that are wild for that player. ``player`` is the
seat; ``held`` are that player's own cards as pairs (card, whether it lies face up), in the order in which they were
dealt; ``history`` are the cards dealt face up so far, to anybody, in that order. The result goes into
``Ranking.evaluate(cards, wild=...)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from pokercore.encoding import Card, cards

__all__ = [
    "DEUCES",
    "JOKERS",
    "MAN_WITH_THE_AXE",
    "ONE_EYED_JACKS",
    "ONE_EYED_KING",
    "SUICIDE_KING",
    "WildRule",
    "baseball",
    "follow_the_queen",
    "kings_and_little_ones",
    "low_hole_card",
]

JOKERS: tuple[Card, ...] = cards("X1 X2")
DEUCES: tuple[Card, ...] = cards("2c 2d 2h 2s")
ONE_EYED_JACKS: tuple[Card, ...] = cards("Js Jh")
SUICIDE_KING: tuple[Card, ...] = cards("Kh")
MAN_WITH_THE_AXE: tuple[Card, ...] = cards("Kd")
ONE_EYED_KING: tuple[Card, ...] = MAN_WITH_THE_AXE

Held: TypeAlias = Sequence[tuple[Card, bool]]
WildRule: TypeAlias = Callable[[int, Held, Sequence[Card]], frozenset[Card]]

_QUEEN = Card("Qs").rank
_KING = Card("Ks").rank
_ACE = Card("As").rank


def _of_ranks(held: Held, ranks: Iterable[int]) -> frozenset[Card]:
    """Those of the held cards that have one of these ranks."""
    wanted = set(ranks)
    return frozenset(card for card, _ in held if card.rank in wanted and not card.is_joker)


def low_hole_card(
    player: int, held: Held, history: Sequence[Card] = (), *, ace_low_wild: bool = False
) -> frozenset[Card]:
    """The lowest of the player's cards that lie face down, and all others of its rank that he holds.

    The ace is the highest rank, or with ``ace_low_wild`` the lowest.

    >>> held = [(Card("7c"), False), (Card("Ad"), False), (Card("7h"), True), (Card("Ks"), True)]
    >>> sorted(low_hole_card(0, held))
    [Card('7c'), Card('7h')]
    >>> sorted(low_hole_card(0, held, ace_low_wild=True))
    [Card('Ad')]
    """
    down = [card.rank for card, up in held if not up and not card.is_joker and not card.is_unknown]
    if not down:
        return frozenset()
    return _of_ranks(held, [min(down, key=lambda rank: -1 if ace_low_wild and rank == _ACE else rank)])


def follow_the_queen(player: int, held: Held, history: Sequence[Card]) -> frozenset[Card]:
    """Queens, and the rank of the card that followed the last queen dealt face up, if one did.

    >>> held = [(Card("Qc"), False), (Card("7d"), False), (Card("5h"), True)]
    >>> sorted(follow_the_queen(0, held, [Card("Qs"), Card("5h"), Card("Qd"), Card("7h")]))
    [Card('7d'), Card('Qc')]
    """
    ranks = {_QUEEN}
    for card, following in pairwise(history):
        if card.rank == _QUEEN:
            ranks = {_QUEEN, following.rank}
    if history and history[-1].rank == _QUEEN:
        ranks = {_QUEEN}
    return _of_ranks(held, ranks)


def baseball(player: int, held: Held, history: Sequence[Card] = ()) -> frozenset[Card]:
    """Threes and nines.

    >>> sorted(baseball(0, [(Card("3c"), False), (Card("9d"), True), (Card("4h"), True)]))
    [Card('3c'), Card('9d')]
    """
    return _of_ranks(held, [Card("3s").rank, Card("9s").rank])


def kings_and_little_ones(
    player: int, held: Held, history: Sequence[Card] = (), *, ace_low_wild: bool = False
) -> frozenset[Card]:
    """Kings, and the player's lowest cards as in ``low_hole_card``.

    >>> held = [(Card("7c"), False), (Card("Kd"), False), (Card("7h"), True)]
    >>> sorted(kings_and_little_ones(0, held))
    [Card('7c'), Card('7h'), Card('Kd')]
    """
    return _of_ranks(held, [_KING]) | low_hole_card(player, held, history, ace_low_wild=ace_low_wild)
