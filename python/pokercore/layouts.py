"""How each ranking lays its ranks out, and words for them.

A rank is a category field and two sets of ranks, 13 bits each. What differs between rankings is which category a value
of the field means, whether the sets are turned round because lower is better, and whether the ace is the lowest rank.
"""

from __future__ import annotations

from collections.abc import Iterable

from pokercore.errors import CardError, number_text
from pokercore.words import RANK_NAMES, RANK_PLURALS, Category, letters_of, ranks_of_set

ALL_RANKS = (1 << 13) - 1
ACE = 12

# How many ranks make a hand of each category, and how many more may be beside them.
_SHAPES = {
    Category.HIGH_CARD: (0, 5),
    Category.ONE_PAIR: (1, 3),
    Category.TWO_PAIR: (2, 1),
    Category.THREE_OF_A_KIND: (1, 2),
    Category.STRAIGHT: (1, 0),
    Category.FLUSH: (0, 5),
    Category.FULL_HOUSE: (1, 1),
    Category.FOUR_OF_A_KIND: (1, 1),
    Category.STRAIGHT_FLUSH: (1, 0),
    Category.FIVE_OF_A_KIND: (1, 0),
    Category.FOUR_STRAIGHT: (1, 1),
    Category.FOUR_FLUSH: (4, 1),
    Category.ONE_CARD_BADUGI: (0, 1),
    Category.TWO_CARD_BADUGI: (0, 2),
    Category.THREE_CARD_BADUGI: (0, 3),
    Category.FOUR_CARD_BADUGI: (0, 4),
    Category.QUALIFYING_LOW: (0, 5),
}


class Layout:
    """How a ranking lays its ranks out: which category each value of the category field is, and how to read the rest.

    >>> from pokercore import HIGH
    >>> LAYOUTS[0].category(HIGH.evaluate("6s 6h 6d As Ac"))
    <Category.FULL_HOUSE: 6>
    """

    __slots__ = ("ace_low", "categories", "low")

    def __init__(self, categories: Iterable[Category | None], low: bool = False, ace_low: bool = False) -> None:
        self.categories: tuple[Category | None, ...] = tuple(categories)
        self.low = low
        self.ace_low = ace_low

    def category(self, rank: int) -> Category | None:
        """The category of a rank; None of a low that does not qualify. ``CardError`` for what is no rank."""
        return self.parts(rank)[0]

    def parts(self, rank: int) -> tuple[Category | None, list[int], list[int]]:
        """The category of a rank, the ranks that make it and those beside them, what counts first first.

        A flush may have aces twice and more, by wild cards. ``CardError`` for what is no rank.
        """
        if rank == 0 and self.low:
            return None, [], []
        field, primary, others = rank >> 26, rank >> 13 & ALL_RANKS, rank & ALL_RANKS
        category = self.categories[field] if rank > 0 and field < len(self.categories) else None
        if category is None:
            raise CardError(f"{number_text(rank)} is no rank of this ranking")
        more_aces = 0
        if self.low:
            others ^= ALL_RANKS
            if category < Category.ONE_CARD_BADUGI:
                primary ^= ALL_RANKS
        elif category is Category.FLUSH and primary < 5:
            more_aces, primary = primary, 0
        made, beside = self._ranks(primary), [ACE] * more_aces + self._ranks(others)
        makers, most_beside = _SHAPES[category]
        repeated = set(made) & set(beside) and category not in (Category.FOUR_FLUSH, Category.FOUR_STRAIGHT)
        half = category is Category.FULL_HOUSE and not beside
        if len(made) != makers or len(beside) > most_beside or repeated or half:
            raise CardError(f"{number_text(rank)} is no rank of this ranking")
        return category, made, beside

    def _ranks(self, ranks: int) -> list[int]:
        return [(place - 1) % 13 if self.ace_low else place for place in ranks_of_set(ranks)]

    def describe(self, rank: int) -> str:
        """A rank in words.

        >>> from pokercore import HIGH
        >>> LAYOUTS[0].describe(HIGH.evaluate("As 9c 9d 9h 9s"))
        'four of a kind, nines, ace kicker'
        """
        category, made, beside = self.parts(rank)
        if category is None:
            return "no qualifying low" if Category.QUALIFYING_LOW in self.categories else "no low"
        label = category.label
        if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
            if category == Category.STRAIGHT_FLUSH and made == [ACE] and Category.FULL_HOUSE in self.categories:
                return "royal flush"
            return f"{label}, {RANK_NAMES[made[0]]} high"
        if category == Category.FULL_HOUSE:
            return f"{label}, {RANK_PLURALS[made[0]]} full of {RANK_PLURALS[beside[0]]}"
        if not made:
            if category == Category.QUALIFYING_LOW or (category == Category.HIGH_CARD and self.low):
                return f"{letters_of(beside)} low"
            return f"{label}, {letters_of(beside)}"
        if category == Category.FOUR_FLUSH:
            words = f"{label}, {letters_of(made)}"
        elif category == Category.FOUR_STRAIGHT:
            words = f"{label}, {RANK_NAMES[made[0]]} high"
        else:
            words = f"{label}, {' and '.join([RANK_PLURALS[one] for one in made])}"
        if len(beside) == 1:
            return f"{words}, {RANK_NAMES[beside[0]]} kicker"
        return f"{words}, {letters_of(beside)} kickers" if beside else words


def _high_order(flush_over_full: bool = False, trips_over_straight: bool = False) -> list[Category]:
    """The categories of five cards in order, from the high card up."""
    order = [category for category in Category if category <= Category.FIVE_OF_A_KIND]
    if flush_over_full:
        order[5:7] = order[6:4:-1]
    if trips_over_straight:
        order[3:5] = order[4:2:-1]
    return order


_HIGH = _high_order()
_BADUGI = [category for category in Category if category.label.endswith("badugi")]

# In the order of the kinds in rules.h.
LAYOUTS: tuple[Layout, ...] = (
    Layout(_HIGH),
    Layout(_high_order(True)),
    Layout(_high_order(True, True)),
    Layout(_high_order(True)),
    Layout([*_HIGH[:2], Category.FOUR_STRAIGHT, Category.FOUR_FLUSH, *_HIGH[2:]]),
    Layout([*_HIGH[:2], Category.FLUSH, Category.STRAIGHT, Category.THREE_OF_A_KIND, Category.STRAIGHT_FLUSH]),
    Layout(_HIGH[::-1], True, True),
    Layout((None, Category.QUALIFYING_LOW), True, True),
    Layout(_HIGH[::-1], True),
    Layout([None, *_BADUGI], True, True),
    Layout([None, *_BADUGI], True),
    Layout(_HIGH[:2]),
    Layout(_HIGH[:1]),
)
