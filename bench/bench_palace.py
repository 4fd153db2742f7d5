"""Palace with random players through the public API: deals per second, and the price of a copy.

Run with pytest-benchmark, ``pytest bench/bench_palace.py``, or alone, ``python bench/bench_palace.py``.
"""

from __future__ import annotations

import random
from time import perf_counter
from typing import Any

from pokercore.actions import Action
from pokercore.palace.game import PalaceGame, palace

PLAYERS = 6
SMALL_BET = 5
STACKS = [20 * SMALL_BET] * PLAYERS
DEALS = 2_000
AIM = 20_000  # deals a second


def random_action(options: tuple[Any, ...], draw: Any) -> Action:
    """Uniform over the kinds, then over the amounts, the numbers of cards, the targets."""
    option = options[int(draw() * len(options))]
    if option.cards:
        count = option.min + int(draw() * (option.max - option.min + 1))
        left = list(option.cards)
        return Action(option.kind, cards=tuple([left.pop(int(draw() * len(left))) for _ in range(count)]))
    if option.targets:
        amount = option.min + int(draw() * (option.max - option.min + 1))
        return Action(option.kind, amount, (), option.targets[int(draw() * len(option.targets))])
    if option.kind == "raise":
        return Action("raise", option.min + int(draw() * (option.max - option.min + 1)))
    return Action(option.kind)


def play(game: PalaceGame, deals: int = DEALS) -> int:
    """So many deals to the end; the number of actions."""
    draw = random.Random(1).random
    actions = 0
    for seed in range(deals):
        deal = game.deal(STACKS, seed=seed)
        while not deal.is_over:
            deal.act(random_action(deal.options(), draw))
            actions += 1
    return actions


def test_random_fixed_limit(benchmark: Any) -> None:
    benchmark(play, palace(small_bet=SMALL_BET))
    benchmark.extra_info["deals_per_second"] = DEALS / benchmark.stats["median"]
    assert benchmark.extra_info["deals_per_second"] >= AIM


def test_random_no_limit(benchmark: Any) -> None:
    benchmark(play, palace(small_bet=SMALL_BET, structure="no-limit"))
    benchmark.extra_info["deals_per_second"] = DEALS / benchmark.stats["median"]
    assert benchmark.extra_info["deals_per_second"] >= AIM


def test_copy(benchmark: Any) -> None:
    deal = palace().deal(STACKS, seed=1)
    benchmark(deal.copy)


if __name__ == "__main__":
    for structure in ("fixed-limit", "no-limit"):
        game = palace(small_bet=SMALL_BET, structure=structure)
        rates = []
        for _ in range(7):
            start = perf_counter()
            actions = play(game)
            rates.append(DEALS / (perf_counter() - start))
        print(f"{structure}: {sorted(rates)[3]:,.0f} deals/s, {actions / DEALS:.1f} actions a deal")
    deal = palace().deal(STACKS, seed=1)
    start = perf_counter()
    for _ in range(100_000):
        deal.copy()
    print(f"copy: {(perf_counter() - start) * 10:.2f} µs")
