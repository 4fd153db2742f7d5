"""The pack before the deal: shuffling, cutting, choosing the first dealer, dealing one at a time.

A deck is a tuple of cards, the top card first. (Rules: the deal as a state machine.)

>>> from pokercore import deck
>>> pack = deck.shuffled(seed=1)
>>> len(pack), pack == deck.shuffled(seed=1)
(52, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, SupportsIndex

import numpy as np

from pokercore.encoding import Card, cards
from pokercore.errors import CardError, GameError
from pokercore.pots import MAX_SEATS
from pokercore.shuffling import shuffle_rows
from pokercore.values import read_int

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pokercore.aliases import CardsLike

__all__ = [
    "STANDARD",
    "WITH_JOKER",
    "WITH_TWO_JOKERS",
    "cut",
    "dealt",
    "first_dealer_by_high_card",
    "first_dealer_by_jack",
    "shuffled",
    "shuffled_many",
]

#: The 52 cards in the order of their numbers, 2c first and As last.
STANDARD: Final = tuple([Card(number) for number in range(52)])
#: The 52 cards and the joker X1.
WITH_JOKER: Final = (*STANDARD, Card("X1"))
#: The 52 cards and both jokers.
WITH_TWO_JOKERS: Final = (*STANDARD, Card("X1"), Card("X2"))

_LEFT_BY_A_CUT = 5
_JACK = 9


def shuffled(
    seed: SupportsIndex | None = None, cards: CardsLike = STANDARD, *, rng: np.random.Generator | None = None
) -> tuple[Card, ...]:
    """``cards`` in a random order, every order equally likely; the top card first.

    The same ``seed`` (0 … 2**64-1) gives the same order on every machine and version of Python; without one, or with
    the NumPy generator ``rng``, it differs every time.

    >>> shuffled(3, "As Kd 7c") == shuffled(3, "As Kd 7c")
    True
    """
    return tuple([Card(code) for code in shuffled_many(1, seed, cards, rng=rng)[0].tolist()])


def shuffled_many(
    count: SupportsIndex,
    seed: SupportsIndex | None = None,
    cards: CardsLike = STANDARD,
    *,
    rng: np.random.Generator | None = None,
) -> NDArray[np.uint8]:
    """``count`` independent shuffles of ``cards``: a uint8 array of shape (count, number of cards), a deck a row.

    About 10 million cards a second and more, for simulations. The first row is ``shuffled(seed, cards)``.

    >>> shuffled_many(1000, seed=1).shape
    (1000, 52)
    """
    pack = np.array(_read(cards), dtype=np.uint8)
    number = read_int(count, "the number of shuffles", GameError, 0, 2**40)
    rows = np.tile(pack, (number, 1))
    shuffle_rows(rows, seed, rng)
    return rows


def _read(pack: CardsLike) -> tuple[Card, ...]:
    return cards(pack)


def cut(cards: CardsLike, position: SupportsIndex) -> tuple[Card, ...]:
    """The deck with its top ``position`` cards put below the others; each part keeps at least five cards.

    >>> cut("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", 5)[0]
    Card('7c')
    """
    pack = _read(cards)
    most = len(pack) - _LEFT_BY_A_CUT
    if most < _LEFT_BY_A_CUT:
        raise GameError(f"a deck of {len(pack)} cards cannot be cut: each part keeps at least {_LEFT_BY_A_CUT} cards")
    place = read_int(position, "the place of the cut", GameError, _LEFT_BY_A_CUT, most)
    return pack[place:] + pack[:place]


def first_dealer_by_jack(cards: CardsLike, seats: SupportsIndex) -> int:
    """The seat that becomes the first dealer: cards are dealt face up one by one, seat i getting cards i, i+seats, …,
    and whoever gets the first jack has the deal. Seat 0 is the one left of the person who deals.

    At most 49 cards are needed. ``CardError`` if there is no jack among ``cards``.

    >>> first_dealer_by_jack("2c 9d Jh Js", 2)
    0
    """
    players = read_int(seats, "the number of seats", GameError, 2, MAX_SEATS)
    for place, card in enumerate(_read(cards)):
        if not card.is_joker and card.rank == _JACK:
            return place % players
    raise CardError("no jack among the cards: nobody becomes the dealer")


def first_dealer_by_high_card(cards: CardsLike, seats: SupportsIndex) -> int:
    """The seat that becomes the first dealer by the highest card: one each off the top, seat 0 first, ace high; those
    who are tied for the highest get another card each, in the same order, until one is left. Suits do not count.

    ``CardError`` if ``cards`` do not suffice. (Rules: Palace, set-up states.)

    >>> first_dealer_by_high_card("9c Kd Kh 2s 5c 4d", 3)
    2
    """
    left = list(range(read_int(seats, "the number of seats", GameError, 2, MAX_SEATS)))
    pack = _read(cards)
    top = 0
    while len(left) > 1:
        drawn = pack[top : top + len(left)]
        if len(drawn) < len(left):
            raise CardError(f"{len(pack)} cards do not choose a dealer: {len(left)} seats are still tied")
        if any(card.is_joker for card in drawn):
            raise CardError("a dealer is not chosen by jokers")
        top += len(left)
        highest = max([card.rank for card in drawn])
        left = [seat for seat, card in zip(left, drawn, strict=True) if card.rank == highest]
    return left[0]


def dealt(
    cards: CardsLike, seats: SupportsIndex, each: SupportsIndex, *, packets: Sequence[SupportsIndex] | None = None
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands of ``each`` cards that ``seats`` players get off the top, and the rest of the deck.

    One card at a time in rotation, seat 0 (left of the dealer) first; ``packets`` deals so many cards at once in each
    round instead, such as ``(3, 2)``.

    >>> hands, stub = dealt("As Kd Qh Jc Ts", 2, 2)
    >>> hands
    ((Card('As'), Card('Qh')), (Card('Kd'), Card('Jc')))
    >>> stub
    (Card('Ts'),)
    """
    pack = _read(cards)
    players = read_int(seats, "the number of seats", GameError, 1, MAX_SEATS)
    number = read_int(each, "the number of cards each", GameError, 0, len(pack))
    rounds = [1] * number
    if packets is not None:
        rounds = [read_int(packet, "a packet", GameError, 1, number) for packet in packets]
        if sum(rounds) != number:
            raise GameError(f"packets of {rounds} are not {number} cards each")
    if players * number > len(pack):
        raise CardError(f"{len(pack)} cards do not serve {players} players with {number} each")
    hands: list[list[Card]] = [[] for _ in range(players)]
    top = 0
    for packet in rounds:
        for hand in hands:
            hand += pack[top : top + packet]
            top += packet
    return tuple([tuple(hand) for hand in hands]), pack[top:]
