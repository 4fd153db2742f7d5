"""The cards that play: what ``Ranking.best`` gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NoReturn, overload

from pokercore.encoding import Card

if TYPE_CHECKING:
    from pokercore.ranking import Ranking

__all__ = ["Best"]


class Best(Sequence[Card]):
    """The best hand out of some cards: a sequence of the cards that play, what counts first.

    ``rank`` is its rank in ``ranking``; ``stands_for`` tells for each wild card that plays which card it stands for, a
    read-only mapping, empty without wild cards. As a string it is the hand in words. Equal when all of these are.

    >>> from pokercore import HIGH
    >>> best = HIGH.best("Ah Kd 7c 7d 2s Ac 3c")
    >>> best
    Best('Ah Ac 7d 7c Kd', ranking=HIGH)
    >>> str(best), len(best), best[0]
    ('two pair, aces and sevens, king kicker', 5, Card('Ah'))
    """

    __slots__ = ("_cards", "_rank", "_ranking", "_stands_for")

    _cards: tuple[Card, ...]
    _rank: int
    _ranking: Ranking
    _stands_for: Mapping[Card, Card]

    def __init__(
        self,
        cards: Iterable[Card],
        rank: int,
        ranking: Ranking,
        stands_for: Mapping[Card, Card] | Iterable[tuple[Card, Card]] = (),
    ) -> None:
        set_once = object.__setattr__
        set_once(self, "_cards", tuple(cards))
        set_once(self, "_rank", rank)
        set_once(self, "_ranking", ranking)
        set_once(self, "_stands_for", MappingProxyType(dict(stands_for)))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a Best cannot be changed")

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that play."""
        return self._cards

    @property
    def rank(self) -> int:
        """The rank in ``ranking``: bigger wins."""
        return self._rank

    @property
    def ranking(self) -> Ranking:
        """The ranking that says so."""
        return self._ranking

    @property
    def stands_for(self) -> Mapping[Card, Card]:
        """Wild card → the card it stands for."""
        return self._stands_for

    @overload
    def __getitem__(self, place: int) -> Card: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Card, ...]: ...

    def __getitem__(self, place: int | slice) -> Card | tuple[Card, ...]:
        return self._cards[place]

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __contains__(self, card: object) -> bool:
        return card in self._cards

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Best):
            return NotImplemented
        return (self._rank, self._cards, self._ranking, self._stands_for) == (
            other._rank,
            other._cards,
            other._ranking,
            other._stands_for,
        )

    def __hash__(self) -> int:
        return hash((self._rank, self._cards, self._ranking, frozenset(self._stands_for.items())))

    def __str__(self) -> str:
        return self._ranking.describe(self)

    def __repr__(self) -> str:
        cards = " ".join([str(card) for card in self._cards])
        stands = "".join([f", {wild} as {card}" for wild, card in self._stands_for.items()])
        return f"Best('{cards}'{stands}, ranking={self._ranking!r})"

    def __reduce__(self) -> tuple[type[Best], tuple[tuple[Card, ...], int, Ranking, dict[Card, Card]]]:
        return Best, (self._cards, self._rank, self._ranking, dict(self._stands_for))
