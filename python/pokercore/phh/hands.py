"""The cards of a recorded hand: what each player gets, keeps and throws away."""

from __future__ import annotations

from collections.abc import Iterable

from pokercore.encoding import Card
from pokercore.errors import IllegalAction

__all__ = ["Hands", "Held"]


class Held:
    """One card of a hand: unknown, perhaps, until the record names it."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.card = card


class Hands:
    """The cards of every player: all that he was dealt, ``received``, and those that he has, ``kept``.

    Unknown cards are named as soon as the record names them.
    """

    def __init__(self, players: int) -> None:
        self.received: list[list[Held]] = [[] for _ in range(players)]
        self.kept: list[list[Held]] = [[] for _ in range(players)]

    def deal(self, player: int, cards: tuple[Card, ...]) -> None:
        """Cards for a player."""
        fresh = [Held(card) for card in cards]
        self.received[player] += fresh
        self.kept[player] += fresh

    def find(self, player: int, cards: tuple[Card, ...]) -> list[Held]:
        """These cards of a player; a card that he does not have stands for an unknown one."""
        free = list(self.kept[player])
        found = []
        held = {item.card for item in free}
        for known in (True, False):
            for card in cards:
                if (not card.is_unknown and card in held) == known:
                    item = next((item for item in free if item.card == card), None) if known else None
                    if item is None:
                        item = next((item for item in free if item.card.is_unknown), None)
                    if item is None:
                        raise IllegalAction(f"p{player + 1} does not hold {card}")
                    free.remove(item)
                    if not card.is_unknown:
                        item.card = card
                    found.append(item)
        return found

    def has_thrown(self, player: int, card: Card) -> bool:
        """Whether the player has had this card and does not hold it any more."""
        was = any(item.card == card for item in self.received[player])
        return was and not any(item.card == card for item in self.kept[player])

    def take(self, player: int, cards: tuple[Card, ...]) -> list[Held]:
        """Take these cards away from a player."""
        found = self.find(player, cards)
        for item in found:
            self.kept[player].remove(item)
        return found

    def give(self, player: int, items: Iterable[Held]) -> None:
        """Give a player cards that were dealt to another."""
        self.kept[player] += items

    def cards_of(self, player: int) -> tuple[Card, ...]:
        """All that a player was dealt, as far as it is known."""
        return tuple([item.card for item in self.received[player]])
