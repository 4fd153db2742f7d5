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

__all__ = ["Word", "check_words", "declared_ranks", "heard", "read_designations"]

Word = tuple[bool, tuple[Card, ...]]


def read_designations(given: Any, shares: int) -> list[Word]:
    """What a caller says: a mapping of wild cards to cards for every share of the pot, or a sequence with a mapping for
    each share. Word by word: whether it is for the second share alone, and a wild card with what it stands for, or
    alone where it plays as it is printed."""
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
        read.append(said)
    words = [(False, _word(wild, meant)) for wild, meant in read[0].items()]
    if len(read) == 2:
        first, second = read
        words += [(True, (wild,)) for wild in first if wild not in second and first[wild] != wild]
        words += [(True, _word(wild, meant)) for wild, meant in second.items() if first.get(wild) != meant]
    return words


def _word(wild: Card, meant: Card) -> tuple[Card, ...]:
    if meant >= 52:
        raise IllegalAction(f"{wild} cannot be designated {meant}, which is no card of the pack")
    return (wild,) if wild == meant else (wild, meant)


def heard(words: Iterable[Word], shares: int) -> list[dict[Card, Card]]:
    """What was said, as one mapping of wild cards to cards for each share: the last word on a card counts.

    >>> heard([(False, (Card("X1"), Card("Ks"))), (True, (Card("X1"), Card("2c")))], 2)
    [{Card('X1'): Card('Ks')}, {Card('X1'): Card('2c')}]
    """
    found: list[dict[Card, Card]] = [{} for _ in range(shares)]
    for is_second, word in words:
        for mapping in found[1:] if is_second else found:
            mapping.pop(word[0], None)
            if len(word) > 1:
                mapping[word[0]] = word[1]
    return found


def check_words(
    words: Sequence[Word],
    plan: Any,
    hole: Sequence[Card],
    boards: Sequence[Sequence[Card]],
    wild: Sequence[Sequence[Card]],
) -> None:
    """Refuse words on cards that are not held or not wild; ``wild`` are for each board those of the game's own rule."""
    held = {*hole, *[card for board in boards for card in board]}
    ruled = {card for board in wild for card in board}
    for is_second, word in words:
        if not 1 <= len(word) <= 2:
            raise IllegalAction("one wild card is designated at a time, with the card that it stands for")
        card, meant = word[0], word[-1]
        if card not in held:
            raise IllegalAction(f"{card} is designated but not held")
        if not plan.wild >> int(card) & 1 and card not in ruled:
            raise IllegalAction(f"{card} is not wild and cannot be designated {meant}")
        if len(word) > 1 and (meant >= 52 or int(meant) not in plan.pack):
            raise IllegalAction(f"{card} cannot be designated {meant}, which is no card of the pack")
        if is_second and len(plan.shares) < 2:
            raise IllegalAction("the pot has no second half")


def declared_ranks(
    plan: Any,
    hole: Sequence[Card],
    boards: Sequence[Sequence[Card]],
    wild: Sequence[Sequence[Card]],
    up: Sequence[Card],
    words: Sequence[Word],
) -> list[int]:
    """The ranks of a hand, board by board and share by share, by its holder's ``words``. ``wild`` are for each board
    the cards that the game's own rule makes wild, ``up`` the hole cards that lie face up.

    ``IllegalAction`` for what cannot be designated so.
    """
    try:
        return _ranks(plan, hole, boards, wild, up, heard(words, len(plan.shares)))
    except CardError as error:
        raise IllegalAction(str(error)) from None


def _ranks(
    plan: Any,
    hole: Sequence[Card],
    boards: Sequence[Sequence[Card]],
    wild: Sequence[Sequence[Card]],
    up: Sequence[Card],
    named: Sequence[Mapping[Card, Card]],
) -> list[int]:
    ranks = []
    for common, ruled in zip(boards, wild, strict=True):
        for share, said in zip(plan.shares, named, strict=True):
            ranking = share.ranking.with_wild(ruled) if ruled else share.ranking
            bugs = [card for card in up if plan.wild_down and card in ranking.wild]
            ranking = ranking.with_bug(bugs) if bugs else ranking
            pool = [*hole] if share.own_cards else [*hole, *common]
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
