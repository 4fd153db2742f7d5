"""Hands of a Palace battle: sets of cards as masks, their strength, and the count that breaks ties.

A mask has bit ``16*suit + rank`` for each card. (Rules: the battle, hands and winner.)
"""

from __future__ import annotations

from pokercore.ranking import HIGH, rank_of_mask

__all__: list[str] = []


def card_bit(code: int) -> int:
    one = 1
    return one << ((code & 3) << 4 | code >> 2)


def suit_bits(suit: int) -> int:
    ranks = 0x1FFF
    return ranks << (suit << 4)


def strength(bits: int) -> int:
    """The rank of the best five cards, or of all of them where they are fewer: a missing card is below a deuce."""
    return rank_of_mask(HIGH, bits)


def size_of(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def best_count(bits: int, wanted: int, most: int) -> int:
    """How many of the cards ``wanted`` are among ``bits``; with more than ``most`` = 5 cards, among the best five, the
    most of them where several choices of five are equally good."""
    count = size_of(bits)
    if count <= most:
        return size_of(bits & wanted)
    best = strength(bits)
    found = 0
    for choice in range(1 << count):
        if size_of(choice) == 5:
            hand = chosen(bits, choice)
            if strength(hand) == best:
                found = max(found, size_of(hand & wanted))
    return found


def chosen(bits: int, choice: int) -> int:
    """The cards of ``bits`` whose places, lowest first, are set in ``choice``."""
    hand = 0 & bits
    while choice:
        lowest = bits & (~bits + 1)
        if choice & 1:
            hand |= lowest
        bits ^= lowest
        choice >>= 1
    return hand
