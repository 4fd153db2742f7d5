"""How fast the casino draw game is played, and what it earns: ``pytest bench/bench_casino.py``.

``python bench/bench_casino.py [MILLIONS]`` prints what each way of playing earns, to four digits.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

from pokercore import games
from pokercore.actions import Action
from pokercore.casino.simulation import ALWAYS_CHECK, SIMPLE, SURRENDERING, Strategy, simulate
from pokercore.shuffling import RandomStream

GAMES = 20_000


def check_through(count: int) -> None:
    """Check, stand pat, check."""
    game = games.casino_draw(ante=100)
    for seed in range(count):
        deal = game.deal((1000,), seed=seed)
        deal.check()
        deal.stand_pat()
        deal.check()


def any_option(count: int) -> None:
    """Any of the options, from the options alone, as a bot does that knows no rules."""
    game = games.casino_draw(ante=100, max_bet=200)
    pick = RandomStream(1).pick
    for seed in range(count):
        deal = game.deal((1000,), seed=seed)
        while not deal.is_over:
            options = deal.options()
            option = options[pick(len(options))]
            if option.cards:
                deal.act(Action(option.kind, None, option.cards[: option.max]))
            else:
                deal.act(Action(option.kind, option.min))


def test_deal_check_through(benchmark: Any) -> None:
    benchmark.extra_info["games"] = GAMES
    benchmark(check_through, GAMES)


def test_deal_any_option(benchmark: Any) -> None:
    benchmark.extra_info["games"] = GAMES
    benchmark(any_option, GAMES)


def test_copy(benchmark: Any) -> None:
    benchmark(games.casino_draw().deal((1000,), seed=1).copy)


def test_view(benchmark: Any) -> None:
    benchmark(games.casino_draw().deal((1000,), seed=1).view, 0)


def test_simulation(benchmark: Any) -> None:
    benchmark.extra_info["games"] = 1_000_000
    benchmark(simulate, 1_000_000, SIMPLE, seed=1)


FIRST_TOO = Strategy(raise1_from="6s6h", raise2_from="TsTh", fold2_below="Kh")
EARNINGS = (
    ("always check, the dealer's own policy", ALWAYS_CHECK, "default"),
    ("raise 1 with tens or better", SIMPLE, "default"),
    ("the same, surrender below king high", SURRENDERING, "default"),
    ("the same, raise 2", Strategy(raise2_from="TsTh", fold2_below="Kh", raise2=2), "default"),
    ("raise 1 at once with sixes or better too", FIRST_TOO, "default"),
    ("always check, against flush_first", ALWAYS_CHECK, "flush_first"),
    ("always check, against stand_pat", ALWAYS_CHECK, "stand_pat"),
)


def main() -> None:
    """The earnings in antes a game, with their standard errors, and the speed of both ways to play."""
    millions = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for words, player, dealer in EARNINGS:
        began = perf_counter()
        result = simulate(millions * 1_000_000, player, dealer=dealer, seed=1)
        speed = result.games / (perf_counter() - began)
        print(f"{words:<40} {result.ev:+.4f} ± {result.stderr:.4f}   {speed / 1e6:.1f} million games/s")
    for job in (check_through, any_option):
        began = perf_counter()
        job(100_000)
        print(f"{job.__name__:<40} {100_000 / (perf_counter() - began):,.0f} games/s")


if __name__ == "__main__":
    main()
