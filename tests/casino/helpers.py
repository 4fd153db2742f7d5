"""What the casino draw tests share: arranged decks, random play, and the sum of all chips and cards."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

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


NAMES = (
    "seats",
    "street",
    "starting_stacks",
    "folded",
    "pot",
    "raises",
    "state",
    "actor",
    "is_over",
    "stacks",
    "antes",
    "bets",
    "draw_counts",
    "dealer_draw_count",
    "dealer_hand",
    "pots",
    "house",
    "payoffs",
    "board",
    "log",
    "to_call",
    "can_raise",
    "min_raise_to",
    "max_raise_to",
    "showdown",
    "game",
)


def snapshot(deal: Any) -> tuple[Any, ...]:
    boxes = len(deal.stacks)
    hands = [(deal.hole(box), deal.up(box)) for box in range(boxes)]
    return (*[getattr(deal, name) for name in NAMES], hands, deal.options())


def fresh(boxes: int = 1, **keywords: Any) -> CasinoDrawDeal:
    hands = [HIGH_HAND, "Ts Td 8h 7d 3d"][:boxes]
    return CasinoDraw(ante=10, max_bet=30, **keywords).deal(
        [100] * boxes, deck=arranged(hands, LOW_HAND, "3c 3h 3s 4c 4h 4s 4d 5s 5h")
    )


#: Any game.
GAMES = st.builds(
    CasinoDraw,
    ante=st.integers(1, 51),
    min_bet=st.integers(1, 20),
    max_bet=st.integers(20, 200),
    dealer_policy=st.sampled_from(["default", "flush_first", "stand_pat"]),
    show_dealer_draw_count=st.booleans(),
    open_boxes=st.booleans(),
    commission=st.sampled_from([0, 0.05, 1]),
)
