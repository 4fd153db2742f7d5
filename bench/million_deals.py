"""A million random deals of hold'em, and nothing lost: ``python bench/million_deals.py [DEALS] [SEED]``.

Random games (structures, blinds, antes, straddles, options), 2 to 14 players with unequal stacks, random legal actions.
After every action the chips behind and in the pots are those that the deal began with; at the end the payoffs add up.
Prints the number of deals, how they ended, and deals per second; exits with 1 at the first chip that is missing.
"""

from __future__ import annotations

import sys
from random import Random
from time import perf_counter

from pokercore import games
from pokercore.actions import Action
from pokercore.games.game import Game

STRUCTURES = ("no-limit", "pot-limit", "fixed-limit", "spread-limit")


def random_game(rng: Random) -> Game:
    big = rng.choice([2, 3, 10, 100])
    structure = rng.choice(STRUCTURES)
    return games.texas_holdem(
        structure=structure,
        blinds=(rng.randint(0, big), big),
        ante=rng.choice([0, 0, 1, big // 2]),
        bb_ante=rng.choice([0, 0, big]),
        straddles=rng.choice([(), (), (2 * big,)]),
        odd_chip=rng.choice(["left_of_button", "high_card_by_suit", "last_bettor", "carry"]),
        ante_first=rng.random() < 0.5,
        max_bet=big * rng.randint(1, 4) if structure == "spread-limit" else None,
    )


def main(deals: int, seed: int) -> int:
    rng = Random(seed)
    draw = rng.random
    endings = {"unseen": 0, "showdown": 0, "side pots": 0}
    actions = 0
    begun = perf_counter()
    for number in range(deals):
        if number % 100 == 0:
            game = random_game(rng)
            seats = rng.randint(2, 14)
        big = game.plan.big_blind
        stacks = [1 + int(draw() * 60 * big) if draw() < 0.8 else 1 + int(draw() * 2 * big) for _ in range(seats)]
        total = sum(stacks)
        deal = game.deal(stacks, int(draw() * seats), seed=rng.getrandbits(64))
        while deal.actor is not None:
            options = deal.options()
            option = options[int(draw() * len(options))]
            if option.kind in ("bet", "raise", "complete"):
                most = option.min + int(draw() ** 3 * (option.max - option.min + 1))
                deal.act(Action(option.kind, most))
            else:
                deal.act(Action(option.kind))
            actions += 1
            if sum(deal.stacks) + deal.pot + deal.carried != total and deal.actor is not None:
                print(f"deal {number} of {game} with {stacks}: chips are missing", file=sys.stderr)
                return 1
        if sum(deal.stacks) + deal.carried != total or sum(deal.payoffs) != -deal.carried:
            print(f"deal {number} of {game} with {stacks}: chips are missing at the end", file=sys.stderr)
            return 1
        showdown = deal.showdown
        endings["unseen" if showdown is None else "side pots" if len(showdown.pots) > 1 else "showdown"] += 1
    seconds = perf_counter() - begun
    ends = ", ".join([f"{count:,} {name}" for name, count in endings.items()])
    print(f"{deals:,} deals, {actions:,} actions, no chip lost: {ends}; {deals / seconds:,.0f} deals/s")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
