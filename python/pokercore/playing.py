"""Which cards of a hand play, what its wild cards stand for, and hands whose holder says what they stand for.

A ranking lends its eyes as a ``RankOf``: a function from a mask of cards, a mask of wild cards, one of bugs, and
whether fewer wild cards win among equals, to a rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from pokercore.encoding import Card
from pokercore.errors import CardError
from pokercore.layouts import ACE, ALL_RANKS, Layout
from pokercore.words import Category

RankOf: TypeAlias = Callable[[int, int, int, bool], int]

ALL_CARDS = [Card(4 * rank + suit) for rank in range(12, -1, -1) for suit in range(3, -1, -1)]
JOKER_CARDS = (Card(52), Card(53))
# what a bug may complete: in Soko straights and flushes of four cards too
COMPLETED = (
    *(Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH),
    *(Category.FOUR_STRAIGHT, Category.FOUR_FLUSH),
)


class Asked(NamedTuple):
    """A ranking as this room sees it, with the wild cards of one call."""

    rank_of: RankOf
    layout: Layout
    size: int
    pack: int
    wild: int
    bugs: int
    double_ace_flush: bool
    natural_beats_wild: bool

    @property
    def special(self) -> int:
        """Wild cards and bugs."""
        return self.wild | self.bugs

    def rank(self, bits: int) -> int:
        """The rank of a mask, as the ranking gives it."""
        return self.rank_of(bits, self.wild, self.bugs, self.natural_beats_wild)

    def plain_rank(self, bits: int, wild: int, bugs: int) -> int:
        """The rank with these wild cards and bugs, however many of them it takes."""
        return self.rank_of(bits, wild, bugs, False)


def bit(card: int) -> int:
    """The bit of a card in masks.

    >>> bit(Card("2d")) == 1 << 16
    True
    """
    return 1 << (16 * (card & 3) + (card >> 2))


def cards_of(bits: int) -> list[Card]:
    """The cards of a mask from the aces down, jokers last.

    >>> cards_of(bit(Card("2d")) | bit(Card("As")))
    [Card('As'), Card('2d')]
    """
    return [card for card in [*ALL_CARDS, *JOKER_CARDS] if bits & bit(card)]


def playing_cards(asked: Asked, bits: int) -> int:
    """The mask of the cards that play out of these; 0 where none qualifies.

    Cards go as long as the rest ranks the same: jokers first, then other wild cards and bugs, then from the lowest up.
    """
    rank = asked.rank(bits)
    if rank == 0:
        return 0
    count = bits.bit_count()
    least = 1 if Category.ONE_CARD_BADUGI in asked.layout.categories else asked.size
    lowest_first = cards_of(bits)[::-1]
    for card in sorted(lowest_first, key=lambda card: not asked.special & bit(card)):
        if count > least and asked.rank(bits & ~bit(card)) == rank:
            bits &= ~bit(card)
            count -= 1
    return bits


def playing_hole(asked: Asked, hole: int, board: int, least: int, most: int, rank: int) -> int:
    """The same for a hand of this rank with ``least`` to ``most`` hole cards, as many as may be."""
    if rank == 0:
        return 0
    for use in range(most, least - 1, -1):
        for some in combinations(map(bit, cards_of(hole)), use):
            for rest in combinations(map(bit, cards_of(board)), asked.size - use):
                if asked.rank(sum(some) | sum(rest)) == rank:
                    return sum(some) | sum(rest)
    raise AssertionError("a rank comes from some of the cards")


def _fewest_standing(asked: Asked, bits: int, rank: int) -> int:
    """The wild cards and bugs that have to stand for others to make the rank: as few as may be, and every joker."""
    special = list(map(bit, cards_of(bits & asked.special)))
    jokers = bits & sum(map(bit, JOKER_CARDS))
    for count in range(len(special)):
        for some in combinations(special, count):
            used = sum(some)
            if jokers & ~used == 0 and asked.plain_rank(bits, asked.wild & used, asked.bugs & used) == rank:
                return used
    return sum(special)


def _strangers(asked: Asked, bits: int, special: int, rank: int, fills: bool, strangers: list[Card]) -> Any:
    """What the ``special`` ones of the cards stand for, each another one of ``strangers``, so that the rank stays; None
    if nothing does."""
    if not special:
        return {}
    wild = cards_of(special)[0]
    others = bits & ~bit(wild)
    for card in strangers:
        if bits & bit(card) or (asked.bugs & bit(wild) and card.rank != ACE and not fills):
            continue
        left = special & ~bit(wild)  # what the card becomes is natural from here on
        if asked.plain_rank(others | bit(card), asked.wild & left, asked.bugs & left) == rank:
            rest = _strangers(asked, others | bit(card), left, rank, fills, strangers)
            if rest is not None:
                return {wild: card, **rest}
    return None


def stand_for(asked: Asked, bits: int, held: int) -> dict[Card, Card]:
    """Which card each wild card and bug stands for, of the cards that play; ``held`` are all the cards that there are.

    As many as may be play as they are printed. Each other one becomes the first card, from the aces down, that leaves
    the rank as it is: cards that are not held, if such do as well.
    """
    if not bits & asked.special:
        return {}
    rank = asked.plain_rank(bits, asked.wild, asked.bugs)
    category, made, beside = asked.layout.parts(rank)
    fills = asked.layout.low or category in COMPLETED
    naturals = cards_of(bits & ~asked.special)
    special = _fewest_standing(asked, bits, rank)
    found = {card: card for card in cards_of(bits & asked.special)}
    pack = [card for card in ALL_CARDS if asked.pack & bit(card)]
    strangers = _strangers(asked, bits, special, rank, fills, [card for card in pack if not held & bit(card)])
    if strangers is not None:
        return {**found, **strangers}
    for wild in cards_of(special):
        others = bits & ~bit(wild)
        for card in sorted(pack, key=lambda card: held & bit(card) != 0):
            if others & bit(card) or (asked.bugs & bit(wild) and card.rank != ACE and not fills):
                continue
            left = special & ~(bit(wild) | bit(card))
            if asked.plain_rank(others | bit(card), asked.wild & left, asked.bugs & left) == rank:
                found[wild] = card
                bits, special = others | bit(card), left
                break
        else:
            # a fifth card of a rank, or one more ace of a flush: a card that is held already
            suit = naturals[0].suit if category is Category.FLUSH and naturals else 3
            found[wild] = Card(4 * (made or beside)[0] + suit)
    return found


def _read_designation(asked: Asked, held: Sequence[Card], designation: Mapping[Any, Any]) -> dict[Card, Card]:
    """The designation as cards, refused where it is none of these cards, none that is wild, or no card of the pack."""
    if not isinstance(designation, Mapping):
        raise TypeError(f"a designation maps wild cards to cards, not {type(designation).__name__}")
    named: dict[Card, Card] = {}
    for one, meant in designation.items():
        card, other = Card(one), Card(meant)
        if card not in held:
            raise CardError(f"{card} is designated but not held")
        if not asked.special & bit(card):
            raise CardError(f"{card} is not wild and cannot be designated {other}")
        if other > 51 or not asked.pack & bit(other):
            raise CardError(f"{card} cannot be designated {other}, which is no card of the pack")
        if card in named:
            raise CardError(f"{card} is designated twice")
        named[card] = other
    return named


def _concrete_rank(asked: Asked, cards: Sequence[Card]) -> int:
    """The rank of a few concrete cards, at most a full hand, among which a card may stand more than once."""
    layout = asked.layout
    bits = 0
    for card in cards:
        bits |= bit(card)
    if bits.bit_count() == len(cards):
        return asked.plain_rank(bits, 0, 0)
    ranks = [card.rank for card in cards]
    if Category.FIVE_OF_A_KIND in layout.categories and len(set(ranks)) == 1 and len(ranks) == 5:
        place = layout.categories.index(Category.FIVE_OF_A_KIND)
        if not layout.low:
            return place << 26 | 1 << 13 + ranks[0]
        order = (ranks[0] + 1) % 13 if layout.ace_low else ranks[0]
        return place << 26 | (ALL_RANKS ^ 1 << order) << 13 | ALL_RANKS
    best = 0
    one_suit = len({card.suit for card in cards}) == 1 and len(cards) == asked.size
    if one_suit and Category.FLUSH in layout.categories and not layout.low:
        if not asked.double_ace_flush or any(ranks.count(rank) > 1 for rank in ranks if rank != ACE):
            raise CardError(f"{' '.join(map(str, cards))}: the same card twice in a flush")
        place = layout.categories.index(Category.FLUSH)
        best = place << 26 | ranks.count(ACE) - 1 << 13 | sum(1 << rank for rank in set(ranks))
    # apart from that only the ranks count: the second card may as well be one of another suit
    bits = 0
    for card in cards:
        spare = next((one for one in [card, *ALL_CARDS] if one.rank == card.rank and not bits & bit(one)), card)
        bits |= bit(spare)
    return max(best, asked.plain_rank(bits, 0, 0))


def _has_to_complete(asked: Asked, card: Card, meant: Card) -> bool:
    """Whether a card is a bug that stands neither for an ace nor for itself, and so has to complete something."""
    return bool(asked.bugs & bit(card)) and meant.rank != ACE and card != meant and not asked.layout.low


def _beats_a_flush(asked: Asked, cards: Sequence[Card]) -> bool:
    """Whether these cards are more than a flush, so that it does not matter what is wrong with one."""
    if not cards:
        return False
    categories = asked.layout.categories
    category = asked.layout.category(_concrete_rank(asked, cards))
    return category is not None and categories.index(category) > categories.index(Category.FLUSH)


def _fewest_used(asked: Asked, rank: int, used: int) -> int:
    """A rank with the number of wild cards that make it, the fewer the higher."""
    if not asked.natural_beats_wild or rank < 0:
        return rank
    if rank and asked.layout.category(rank) is Category.FIVE_OF_A_KIND:
        return (rank | 5 - used) << 2 | 3
    return rank << 2 | 3 - min(used, 3)


def declared_hand(
    asked: Asked, held: Sequence[Card], designation: Mapping[Any, Any]
) -> tuple[list[Card], int, dict[Card, Card]]:
    """The cards that play, their rank, and what was designated among them; see ``Ranking.declared``.

    A blank makes nothing and is no card of any rank: a high hand is short of it, and one badugi card is missing. For a
    low, where a missing card would be the best of all, five cards are needed: with fewer there is none.
    """
    named = _read_designation(asked, held, designation)
    concrete = [(card, named.get(card, card)) for card in held if card in named or card not in JOKER_CARDS]
    blanks = [card for card in held if card in JOKER_CARDS and card not in named]
    size = min(asked.size, len(concrete))
    if size < asked.size and asked.layout.low and Category.ONE_CARD_BADUGI not in asked.layout.categories:
        return [], 0, {}
    best = -1
    playing: tuple[tuple[Card, Card], ...] = ()
    clash: CardError | None = None
    for some in combinations(concrete, size):
        try:
            rank = _concrete_rank(asked, [meant for _, meant in some]) if some else 0
        except CardError as error:
            clash = error
            continue
        completes = rank and asked.layout.category(rank) in COMPLETED
        if not completes and any(_has_to_complete(asked, card, meant) for card, meant in some):
            continue
        rank = _fewest_used(asked, rank, sum(asked.special & bit(card) > 0 and card != meant for card, meant in some))
        if rank > best:
            best, playing = rank, some
    if clash and not _beats_a_flush(asked, [meant for _, meant in playing]):
        raise clash
    for card, meant in named.items():
        if _has_to_complete(asked, card, meant) and (card, meant) not in playing:
            raise CardError(f"the bug {card} cannot be {meant}: it completes no straight, flush or straight flush")
    stands_for = {card: meant for card, meant in playing if card in named}
    return [card for card, _ in playing] + blanks[: asked.size - size], best, stands_for


def in_order(layout: Layout, cards: Iterable[Card], stands_for: Mapping[Card, Card]) -> list[Card]:
    """A hand as it is read out: the cards of most frequent rank first, then by rank; the ace last where it is low."""
    listed = sorted(cards)
    ranks = [stands_for.get(card, card).rank for card in listed]
    ace_low = layout.ace_low or (sorted(ranks) == [0, 1, 2, 3, 12] and not layout.low)

    def place(card: Card) -> tuple[int, int, bool, int]:
        meant = stands_for.get(card, card)
        if meant in JOKER_CARDS:
            return 0, -2, False, card
        rank = -1 if ace_low and meant.rank == ACE else meant.rank
        return ranks.count(meant.rank), rank, card not in stands_for, card.suit

    return sorted(listed, key=place, reverse=True)
