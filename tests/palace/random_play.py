"""Random play of Palace through options alone, for any test."""

from __future__ import annotations

import random
from typing import Any

from pokercore.actions import Action
from pokercore.palace.deal import PalaceDeal
from pokercore.palace.game import PalaceGame, palace


def random_action(options: tuple[Any, ...], rng: random.Random) -> Action:
    """Any of the options, then any amount, cards and target of it. Folds are rare and purchases many, so that deals go
    deep: to full hands, captures above the limit, and decks used up."""
    option = rng.choice(options)
    if option.kind == "fold" and rng.random() < 0.8:
        option = rng.choice(options)
    if options[0].kind == "buy" and rng.random() < 0.3:
        option = options[0]
    target = rng.choice(option.targets) if option.targets else None
    if option.cards:
        return Action(option.kind, cards=rng.sample(option.cards, rng.randint(option.min, option.max)), target=target)
    amount = None if option.min is None else rng.randint(option.min, option.max)
    return Action(option.kind, amount, target=target)


def random_game(rng: random.Random) -> PalaceGame:
    """A game with any of its options."""
    small = rng.choice([1, 2, 5, 10])
    return palace(
        small_bet=small,
        big_bet=rng.choice([None, small, 3 * small]),
        ante=rng.choice([None, 0, 1]),
        structure=rng.choice(["fixed-limit", "no-limit"]),
        raise_cap=rng.choice([None, None, 0, 1, 3]),
        max_soldiers=rng.choice([5, 5, 5, 1, 12]),
        call_basis=rng.choice(["own", "match"]),
        tie_count=rng.choice(["all_cards", "used"]),
        final_two=rng.choice(["plain", "battle"]),
        refund_folded_attack=rng.choice([False, True]),
    )


def random_deal(rng: random.Random, seats: int | None = None) -> PalaceDeal:
    """A new deal of any game, with any number of players and chips."""
    game = random_game(rng)
    small = dict(game.parameters)["small_bet"]
    players = seats or rng.randint(2, 10)
    stacks = [rng.choice([small, 3 * small, 20 * small, 100 * small]) for _ in range(players)]
    return game.deal(stacks, button=rng.randrange(players), seed=rng.getrandbits(64))
