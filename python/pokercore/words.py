"""Categories of hands, and words for ranks."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from pokercore.errors import CardError

__all__ = ["Category", "describe_high", "high_parts", "letters_of", "ranks_of_set"]

RANK_LETTERS = "23456789TJQKA"
RANK_NAMES = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
RANK_PLURALS = tuple(name + ("es" if name == "six" else "s") for name in RANK_NAMES)
# For each category, from high card to five of a kind: how many ranks make it, and how many can be beside them.
SHAPES = ((0, 5), (1, 3), (2, 1), (1, 2), (1, 0), (0, 5), (1, 1), (1, 1), (1, 0), (1, 0))


class Category(IntEnum):
    """The categories of five-card hands, the weakest first; ``label`` is the name in words.

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

    @property
    def label(self) -> str:
        """The name in words, "full house"."""
        return self.name.lower().replace("_", " ")


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


def high_parts(rank: int) -> tuple[Category, list[int], list[int]]:
    """The category of a rank of ``HIGH``, the ranks that make it, and those beside them; ``CardError`` if it is none.

    >>> from pokercore import evaluate
    >>> high_parts(evaluate("6s 6h 6d As Ac"))
    (<Category.FULL_HOUSE: 6>, [4], [12])
    """
    category, made, beside = rank >> 26, ranks_of_set(rank >> 13 & 0x1fff), ranks_of_set(rank & 0x1fff)
    if rank > 0 and category <= 9:
        makers, most_beside = SHAPES[category]
        if len(beside) <= most_beside and len(made) == makers and not set(made) & set(beside):
            return Category(category), made, beside
    raise CardError(f"{rank} is no rank of a high hand")


def describe_high(rank: int) -> str:
    """A rank of ``HIGH`` in words.

    >>> from pokercore import evaluate
    >>> describe_high(evaluate("As 9c 9d 9h 9s"))
    'four of a kind, nines, ace kicker'
    """
    category, made, beside = high_parts(rank)
    label = category.label
    if category in (Category.HIGH_CARD, Category.FLUSH):
        return f"{label}, {letters_of(beside)}"
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        if category == Category.STRAIGHT_FLUSH and made == [12]:
            return "royal flush"
        return f"{label}, {RANK_NAMES[made[0]]} high"
    if category == Category.FULL_HOUSE:
        return f"{label}, {RANK_PLURALS[made[0]]} full of {RANK_PLURALS[beside[0]]}"
    words = f"{label}, {' and '.join([RANK_PLURALS[one] for one in made])}"
    if len(beside) == 1:
        return f"{words}, {RANK_NAMES[beside[0]]} kicker"
    return f"{words}, {letters_of(beside)} kickers" if beside else words
