"""Categories of hands, and words for ranks."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

__all__ = ["Category", "letters_of", "ranks_of_set"]

RANK_LETTERS = "23456789TJQKA"
RANK_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANK_PLURALS = tuple(name + ("es" if name == "six" else "s") for name in RANK_NAMES)


class Category(IntEnum):
    """The categories of hands; ``label`` is the name in words.

    Those of five-card hands come first, in the order of the high ranking; other rankings may order them otherwise.

    >>> Category.FULL_HOUSE.label, Category.FLUSH < Category.FULL_HOUSE
    ('full house', True)
    """

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    FOUR_STRAIGHT = 10
    FOUR_FLUSH = 11
    ONE_CARD_BADUGI = 12
    TWO_CARD_BADUGI = 13
    THREE_CARD_BADUGI = 14
    FOUR_CARD_BADUGI = 15
    QUALIFYING_LOW = 16

    @property
    def label(self) -> str:
        """The name in words, "full house"."""
        words = self.name.lower().split("_")
        if self in (Category.FOUR_STRAIGHT, Category.FOUR_FLUSH) or words[-1] == "badugi":
            words[:2] = ["-".join(words[:2])]
        return " ".join(words)


def ranks_of_set(ranks: int) -> list[int]:
    """The ranks of a set of them (bit 0 the deuce), the highest first.

    >>> ranks_of_set(0b1000000000101)
    [12, 2, 0]
    """
    return [rank for rank in range(12, -1, -1) if ranks >> rank & 1]


def letters_of(ranks: Iterable[int]) -> str:
    """Ranks by letters: "A-K-9".

    >>> letters_of([12, 11, 7])
    'A-K-9'
    """
    return "-".join([RANK_LETTERS[rank] for rank in ranks])
