"""The card that decides who gets an odd chip.

Rules: ties and odd chips. Such ties are rare, so that nothing here needs the speed of the deal.
"""

from __future__ import annotations

from typing import Final

from pokercore.deals.game_data import ShareData
from pokercore.ranking import Ranking, rank_of_mask
from pokercore.stub import bit
from pokercore.words import Category

__all__ = ["card_key"]

HIGHEST: Final = 1
LOWEST: Final = 2
#: Codes, the clubs first.
TWO: Final = 0
KING: Final = 44
ACE: Final = 48
JOKER: Final = 52
#: The ranks that only an ace-high straight has.
TEN_TO_KING: Final = frozenset(range(8, 12))


def card_key(policy: int, share: ShareData, codes: bytes, common: int, wild: int) -> int:
    """What the hand of ``codes`` has for the odd chip of ``share`` by a policy of cards (1 to 3, as ``ODD_CHIPS`` has
    them); the greatest goes first. ``common`` are the board cards and ``wild`` what is wild in this hand, as masks.

    An ace is the lowest card where it is one in the hands that win: in the low of razz but not in that of 2-7.
    """
    if policy == HIGHEST:
        return max(codes)
    if policy == LOWEST:
        low = _worth(share.ranking, ACE) > _worth(share.ranking, KING)
        return 64 - min([_place(code, low) for code in codes])
    playing = _playing(share, sum([bit(code) for code in codes]), common, wild)
    return max([_place(code, _ace_plays_low(share, playing, wild)) for code in range(54) if playing & bit(code)])


def _place(code: int, ace_low: bool) -> int:
    """The place of a card among the others, by suit where ranks are equal."""
    if code >= JOKER or not ace_low:
        return code + 4
    return code - ACE if code >= ACE else code + 4


def _worth(ranking: Ranking, code: int) -> int:
    return ranking.rank_mask_as(bit(code), 0, 0, False)


def _ace_plays_low(share: ShareData, playing: int, wild: int) -> bool:
    ranking = share.ranking
    if _worth(ranking, ACE) > _worth(ranking, TWO) > _worth(ranking, KING):
        return True
    ranks = {code >> 2 for code in range(JOKER) if playing & ~wild & bit(code)}
    category = ranking.category(_rank(share, playing, 0, wild, whole=True))
    straight = category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    return straight and not ranks & TEN_TO_KING and bool(ranks - {ACE >> 2})


def _playing(share: ShareData, hole: int, common: int, wild: int) -> int:
    """The cards that play: dropping any of them lowers the rank. Of those that are not needed the lowest goes first."""
    if share.own_cards:
        common = 0
    best = _rank(share, hole, common, wild)
    for code in range(54):
        # One pass is enough: a card that was needed is needed all the more when others have gone.
        left, board = hole & ~bit(code), common & ~bit(code)
        if (left | board).bit_count() >= share.ranking.size and _rank(share, left, board, wild) == best:
            hole, common = left, board
    return hole | common


def _rank(share: ShareData, hole: int, common: int, wild: int, whole: bool = False) -> int:
    if share.own_cards or share.any_cards or whole:
        cards = hole | common
        return share.ranking.rank_mask_wild(cards, wild) if wild else rank_of_mask(share.ranking, cards)
    if common.bit_count() < share.ranking.size - share.most or hole.bit_count() < share.least:
        return 0
    if wild:
        return share.ranking.rank_hole_wild(hole, common, share.least, share.most, wild)
    return share.ranking.rank_hole(hole, common, share.least, share.most)
