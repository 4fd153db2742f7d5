"""How cards are exchanged in the casino draw game without a player to ask: the dealer's policies.

A policy is a callable ``policy(hand, *, player_draw_count=None)``: ``hand`` is the tuple of five cards in the order
they came, the answer the cards to discard, at most three, or four of them if the one kept is an ace.
``player_draw_count`` is None unless the game tells the dealer how many cards were drawn: an int with one box, with
several boxes a tuple that has None for a folded one. The built-in policies are also known by name: ``"pair_first"``
(the default, so also ``"default"``), ``"flush_first"`` and ``"stand_pat"``. (Rules: casino draw, dealer policy.)

>>> from pokercore.casino import policies
>>> policies.pair_first("9s 9h 8s 5s 2s")
(Card('8s'), Card('5s'), Card('2s'))
>>> policies.flush_first("9s 9h 8s 5s 2s")
(Card('9h'),)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from pokercore.encoding import Card, cards, mask
from pokercore.errors import CardError, GameError
from pokercore.ranking import HIGH
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.aliases import CardsLike

__all__ = ["NAMES", "DealerPolicy", "flush_first", "named", "pair_first", "policy_number", "stand_pat"]

#: A way of exchanging cards: hand and draw counts in, cards to discard out.
DealerPolicy: TypeAlias = Callable[..., "CardsLike"]

#: The names of the built-in policies; ``"default"`` is the first of them.
NAMES: Final = ("pair_first", "flush_first", "stand_pat")

# What compiled rooms call the policies: their place in NAMES, and a number for every other callable.
PAIR_FIRST = 0
STAND_PAT = 2

# A set of ranks (bits 0 … 12) times this is the mask of all cards of those ranks.
EVERY_SUIT = 0x0001000100010001


def discards_of(policy: int, codes: Sequence[int], bits: int, rank: int) -> int:
    """The mask of what a built-in policy discards from five different cards: ``codes`` in the order they came, ``bits``
    their mask, ``rank`` their rank in HIGH."""
    category = rank >> 26
    if policy == STAND_PAT or category >= 4:
        return 0
    if category > 1:
        return unpaired(bits)
    ranks = (bits | bits >> 16 | bits >> 32 | bits >> 48) & 0x1FFF
    if category == 0 or policy != PAIR_FIRST:
        drawn = beside_four_of_a_suit(bits)
        if drawn:
            return drawn
        drawn = beside_open_four(codes, bits, ranks)
        if drawn:
            return drawn
    if category == 1:
        return unpaired(bits)
    if ranks >> 12:
        return bits & (0x0FFF * EVERY_SUIT)
    highest_two = ranks & (ranks - 1)
    highest_two &= highest_two - 1
    highest_two &= highest_two - 1
    return bits & ((ranks ^ highest_two) * EVERY_SUIT)


def unpaired(bits: int) -> int:
    """The cards of a hand whose rank stands only once in it."""
    clubs = bits & 0x1FFF
    diamonds = bits >> 16 & 0x1FFF
    hearts = bits >> 32 & 0x1FFF
    spades = bits >> 48 & 0x1FFF
    repeated = (clubs & diamonds) | (hearts & spades) | ((clubs | diamonds) & (hearts | spades))
    return bits & ((0x1FFF ^ repeated) * EVERY_SUIT)


def beside_four_of_a_suit(bits: int) -> int:
    """The fifth card beside four of one suit, in a hand without a flush; 0 where there are no four."""
    suit = 0x1FFF
    for _ in range(4):
        others = bits & (bits ^ suit)
        if others & (others - 1) == 0:
            return others
        suit = suit << 16
    return 0


def beside_open_four(codes: Sequence[int], bits: int, ranks: int) -> int:
    """The fifth card beside four consecutive ranks open at both ends, in a hand without a straight; 0 where there are
    no four. Of a pair inside the four ranks the card that came later is the fifth."""
    low = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & 0x01FF
    if low == 0:
        return 0
    others = bits & ((0x1FFF ^ (low * 0x0F)) * EVERY_SUIT)
    if others:
        return others
    pair = bits ^ unpaired(bits)
    for place in range(4, -1, -1):
        bit = bit_of_code(codes[place])
        if pair & bit:
            return bit
    return 0


def bit_of_code(code: int) -> int:
    """The mask of one card."""
    one = 1
    return one << (((code & 3) << 4) | (code >> 2))


def _discarded(policy: int, hand: CardsLike) -> tuple[Card, ...]:
    held = cards(hand)
    bits = mask(held)
    if len(held) != 5 or [card for card in held if card.is_joker]:
        raise CardError(f"a hand of the casino draw game is five of the 52 cards, not {shown(hand)}")
    codes = bytes(held)
    gone = discards_of(policy, codes, bits, HIGH.rank_mask(bits))
    return tuple([card for card in held if gone & bit_of_code(card)])


def pair_first(hand: CardsLike, *, player_draw_count: object = None) -> tuple[Card, ...]:
    """The default policy; it looks at the dealer's own cards only, and the first line that fits decides.

    Straight or better: none. Three of a kind: the two others. Two pair: the fifth card. One pair: the three others.
    Four of a suit: the fifth card. Four consecutive ranks open at both ends: the fifth card. An ace: the four others.
    Anything else: the three lowest. ``CardError`` unless ``hand`` is five cards.

    >>> pair_first("As Kd 9c 7h 2s")
    (Card('Kd'), Card('9c'), Card('7h'), Card('2s'))
    """
    return _discarded(0, hand)


def flush_first(hand: CardsLike, *, player_draw_count: object = None) -> tuple[Card, ...]:
    """The default policy with its lines for four of a suit and four consecutive ranks before the one for a pair.

    Of a pair inside the four ranks the card that came later goes. ``CardError`` unless ``hand`` is five cards.

    >>> flush_first("8c 9d 9h Ts Jc")
    (Card('9h'),)
    """
    return _discarded(1, hand)


def stand_pat(hand: CardsLike, *, player_draw_count: object = None) -> tuple[Card, ...]:
    """Never exchanges a card. ``CardError`` unless ``hand`` is five cards.

    >>> stand_pat("As Kd 9c 7h 2s")
    ()
    """
    return _discarded(2, hand)


def named(policy: str | DealerPolicy) -> DealerPolicy:
    """The policy of a name; a callable is its own policy. ``GameError`` for an unknown name, ``TypeError`` for what is
    neither.

    >>> named("default") is pair_first
    True
    """
    if isinstance(policy, str):
        if policy == "default" or policy == "pair_first":
            return pair_first
        if policy == "flush_first":
            return flush_first
        if policy == "stand_pat":
            return stand_pat
        raise GameError(f"no policy is called {shown(policy)}: there are default, {', '.join(NAMES)}, and any callable")
    if not callable(policy):
        raise TypeError(f"a policy is a name or a callable, not {shown(policy)}")
    return policy


def policy_number(policy: str | DealerPolicy) -> int:
    """The place in ``NAMES`` of a built-in policy, given by name or itself; -1 for any other callable.

    >>> policy_number("flush_first"), policy_number(stand_pat)
    (1, 2)
    """
    found = named(policy)
    if found is pair_first:
        return 0
    if found is flush_first:
        return 1
    if found is stand_pat:
        return 2
    return -1
