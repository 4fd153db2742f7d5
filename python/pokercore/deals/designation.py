"""Wild cards whose holder says what they stand for: what was said, and what hands are worth by it.

Rules: designation at the showdown. Cards that nobody has named play as they are printed; a joker is then a blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from pokercore.encoding import Card
from pokercore.errors import CardError, IllegalAction
from pokercore.ranking import Ranking
from pokercore.values import shown

__all__ = ["declared_ranks", "heard", "paired", "pairs_of", "read_designations"]

#: As many wild cards as can be named at once.
MOST_NAMED = 6


def read_designations(given: Any, shares: int) -> list[dict[Card, Card]]:
    """What a caller says: a mapping of wild cards to cards for every share of the pot, or a sequence with a mapping for
    each share. One mapping, or two where they differ."""
    mappings = [given] if isinstance(given, Mapping) else given
    if isinstance(mappings, (str, bytes)) or not isinstance(mappings, Sequence):
        raise TypeError(f"a designation maps wild cards to cards, not {shown(given)}")
    if not 1 <= len(mappings) <= shares:
        raise IllegalAction(f"{len(mappings)} designations, but the pot has {shares} share{'s' if shares > 1 else ''}")
    read: list[dict[Card, Card]] = []
    for mapping in mappings:
        if not isinstance(mapping, Mapping):
            raise TypeError(f"a designation maps wild cards to cards, not {shown(mapping)}")
        said = {Card(wild): Card(meant) for wild, meant in mapping.items()}
        if len(said) < len(mapping):
            raise IllegalAction("a wild card is designated twice")
        if len(said) > MOST_NAMED:
            raise IllegalAction(f"{MOST_NAMED} wild cards at most are designated at once, not {len(said)}")
        read.append(said)
    if len(read) == 2:
        if set(read[0]) != set(read[1]):
            raise IllegalAction("a wild card designated for one half of the pot is designated for the other too")
        read[1] = {wild: meant for wild, meant in read[1].items() if meant != read[0][wild]}
    return [said for said in read if said]


def pairs_of(said: Mapping[Card, Card]) -> tuple[Card, ...]:
    """Wild cards and what they stand for in turn.

    >>> pairs_of({Card("X1"): Card("Ks")})
    (Card('X1'), Card('Ks'))
    """
    return tuple([card for pair in said.items() for card in pair])


def paired(cards: Sequence[Card]) -> dict[Card, Card]:
    """The other way round: a mapping of cards of which every other one is wild.

    >>> paired([Card("X1"), Card("Ks")])
    {Card('X1'): Card('Ks')}
    """
    if len(cards) % 2:
        raise IllegalAction(f"wild cards and what they stand for come in pairs, not {len(cards)} cards")
    return dict(zip(cards[::2], cards[1::2], strict=True))


def heard(said: Iterable[Sequence[Card]], shares: int) -> list[dict[Card, Card]]:
    """What was said, a wild card and what it stands for in turn, as one mapping for each share: what is named once
    holds for all, what is named again for the second alone.

    >>> heard([[Card("X1"), Card("Ks")], [Card("X1"), Card("2c")]], 2)
    [{Card('X1'): Card('Ks')}, {Card('X1'): Card('2c')}]
    """
    found: list[dict[Card, Card]] = [{} for _ in range(shares)]
    again: set[Card] = set()
    for pairs in said:
        for wild, meant in zip(pairs[::2], pairs[1::2], strict=True):
            if wild not in found[0]:
                for mapping in found:
                    mapping[wild] = meant
            elif shares > 1 and wild not in again:
                again.add(wild)
                found[1][wild] = meant
            else:
                raise IllegalAction(f"{wild} has been designated before")
    return found


def declared_ranks(
    plan: Any,
    hole: Sequence[Card],
    boards: Sequence[Sequence[Card]],
    wild: Sequence[Sequence[Card]],
    up: Sequence[Card],
    named: Sequence[Mapping[Card, Card]],
) -> list[int]:
    """The ranks of a hand, board by board and share by share, by what its holder has ``named`` for each share. ``wild``
    are for each board the cards that the game's own rule makes wild, ``up`` the hole cards that lie face up.

    ``CardError`` for what cannot be designated so.
    """
    ranks = []
    for common, ruled in zip(boards, wild, strict=True):
        for share, said in zip(plan.shares, named, strict=True):
            ranking = share.ranking.with_wild(ruled) if ruled else share.ranking
            bugs = [card for card in up if plan.wild_down and card in ranking.wild]
            ranking = ranking.with_bug(bugs) if bugs else ranking
            pool = [*hole] if share.own_cards else [*hole, *common]
            for card in said:
                if card not in (*hole, *common):
                    raise CardError(f"{card} is designated but not held")
                if card not in (*ranking.wild, *ranking.bugs):
                    raise CardError(f"{card} is not wild and cannot be designated {said[card]}")
            least, most = (0, 0) if share.own_cards or share.any_cards else (share.least, share.most)
            if share.own_cards or share.any_cards:
                ranks.append(_rank(ranking, pool, said))
            else:
                ranks.append(_rank_of_hole(ranking, hole, common, least, most, said))
    return ranks


def _rank(ranking: Ranking, cards: Sequence[Card], said: Mapping[Card, Card]) -> int:
    if len(cards) < ranking.size:
        return ranking.evaluate_short([card for card in cards if card < 52])
    named: dict[Any, Any] = {card: meant for card, meant in said.items() if card in cards}
    return ranking.declared(cards, named).rank


def _rank_of_hole(
    ranking: Ranking, hole: Sequence[Card], common: Sequence[Card], least: int, most: int, said: Mapping[Card, Card]
) -> int:
    best, refused = -1, None
    for use in range(least, min(most, len(hole)) + 1):
        for some in combinations(hole, use):
            for rest in combinations(common, ranking.size - use):
                try:
                    best = max(best, _rank(ranking, [*some, *rest], said))
                except CardError as error:
                    refused = error
    if best < 0 and refused is not None:
        raise refused
    return max(best, 0)
