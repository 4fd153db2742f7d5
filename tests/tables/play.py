"""Players and checks that the tests of the table share."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from pokercore.actions import Action
from pokercore.bots import caller

FORCED = ("ante", "small_blind", "big_blind", "post", "post_dead", "straddle", "bb_ante", "button_ante")


def folder(view: Any) -> Action:
    """Folds whenever it may."""
    kinds = [option.kind for option in view.options()]
    return Action("fold") if "fold" in kinds else caller(view)


def reckless(seed: int) -> Callable[[Any], Action]:
    """Anything it may do, often with all its chips."""
    rng = random.Random(seed)

    def bot(view: Any) -> Action:
        option = rng.choice(view.options())
        if option.cards:
            return Action(option.kind, None, rng.sample(option.cards, rng.randint(option.min, option.max)))
        if option.min is None:
            return Action(option.kind)
        amount = rng.choice([option.min, option.max, rng.randint(option.min, option.max)])
        return Action(option.kind, amount)

    return bot


def assert_conserved(table: Any) -> None:
    """Every chip that was bought in is on the table, in the pot, carried, raked, or cashed out."""
    on_table = sum(chips for chips in table.stacks if chips is not None)
    in_pot = table.carried if table.deal is None else table.deal.pot
    assert table.bought_in - table.cashed_out == on_table + in_pot + table.raked


def posted(table: Any, deal: Any) -> dict[str, dict[int, int]]:
    """The forced bets of a deal by kind: table's seat → chips."""
    found: dict[str, dict[int, int]] = {}
    for event in deal.log:
        if event.kind in (
            "ante",
            "small_blind",
            "big_blind",
            "post",
            "post_dead",
            "straddle",
            "bb_ante",
            "button_ante",
        ):
            found.setdefault(event.kind, {})[table.seat_of(event.seat)] = event.amount
    return found
