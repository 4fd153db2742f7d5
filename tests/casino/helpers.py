"""What the casino draw tests share: arranged decks, random play, and the sum of all chips and cards."""

from __future__ import annotations

from typing import Any

from pokercore.actions import Action, Option
from pokercore.casino.deal import CasinoDrawDeal
from pokercore.casino.game import CasinoDraw
from pokercore.encoding import cards
from pokercore.shuffling import RandomStream

#: Hands without any draw to them that compare as their names say.
HIGH_HAND = "Ks Kh 9d 5c 2s"
LOW_HAND = "Qs Jh 9c 5d 2h"


def arranged(boxes: list[str], dealer: str, rest: str = "") -> list[int]:
    """A deck that deals these hands, in the order written, and then ``rest``."""
    hands = [cards(hand) for hand in (*boxes, dealer)]
    order: list[int] = [hand[place] for place in range(5) for hand in hands]
    return order + list(cards(rest))


def total(deal: CasinoDrawDeal) -> int:
    """All chips: behind, staked, and won by the house."""
    return sum(deal.stacks) + sum(pot.amount for pot in deal.pots) + deal.house


def played(
    game: CasinoDraw, boxes: list[str], dealer: str, actions: list[Any], rest: str = "", stack: int = 10_000
) -> Any:
    """A deal of these hands with these actions: words, amounts of raises, or ("draw", cards)."""
    deal = game.deal([stack] * len(boxes), deck=arranged(boxes, dealer, rest))
    for action in actions:
        assert total(deal) == stack * len(boxes)
        if isinstance(action, int):
            deal.raise_to(action)
        elif isinstance(action, tuple):
            deal.draw(action[1])
        else:
            getattr(deal, action)()
    assert total(deal) == stack * len(boxes)
    return deal


def any_action(options: tuple[Option, ...], stream: RandomStream) -> Action:
    """One of the allowed actions, from the options alone."""
    option = options[stream.below(len(options))]
    if option.cards:
        assert option.min is not None
        assert option.max is not None
        left = list(option.cards)
        wanted = option.min + stream.below(option.max - option.min + 1)
        return Action(option.kind, cards=[left.pop(stream.below(len(left))) for _ in range(wanted)])
    if option.min is None:
        return Action(option.kind)
    assert option.max is not None
    return Action(option.kind, option.min + stream.below(option.max - option.min + 1))
