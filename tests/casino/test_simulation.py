"""The simulation against the figures of the rules, against the deal itself, and against its own promises."""

from __future__ import annotations

import pickle
from math import sqrt
from threading import Thread
from time import sleep
from typing import Any

import pytest

from pokercore import HIGH
from pokercore.actions import Action
from pokercore.casino import kernel as casino_kernel
from pokercore.casino.game import CasinoDraw
from pokercore.casino.policies import named
from pokercore.casino.simulation import ALWAYS_CHECK, SIMPLE, SURRENDERING, SimulationResult, Strategy, simulate
from pokercore.encoding import cards
from pokercore.errors import CardError, GameError

# The loop is a thousand times slower where it runs uncompiled: fewer games, wider bounds, the same tests.
IS_COMPILED = not str(casino_kernel.__file__).endswith(".py")
MILLIONS = 6_000_000 if IS_COMPILED else 60_000
TWICE = Strategy(raise2_from="TsTh", fold2_below="Kh", raise2=2)


@pytest.mark.parametrize(
    ("player", "dealer", "figure", "error"),
    [
        (SIMPLE, "default", 0.252, 0.001),
        (SURRENDERING, "default", 0.276, 0.001),
        (TWICE, "default", 0.529, 0.001),
        (ALWAYS_CHECK, "default", 0.0, 0.0),
        (Strategy(exchange="flush_first"), "flush_first", 0.0, 0.0),
        (Strategy(exchange="stand_pat"), "stand_pat", 0.0, 0.0),
        (ALWAYS_CHECK, "flush_first", 0.0087, 0.0003),
        (Strategy(exchange="flush_first"), "default", -0.0087, 0.0003),
    ],
)
def test_earnings_agree_with_the_rules(player: Strategy, dealer: str, figure: float, error: float) -> None:
    result = simulate(MILLIONS, player, dealer=dealer, seed=20)
    assert abs(result.ev - figure) < 3 * sqrt(result.stderr**2 + error**2)
    assert 0.8 < result.stderr * sqrt(MILLIONS) < 2.5


def test_shares_agree_with_the_rules() -> None:
    result = simulate(MILLIONS, ALWAYS_CHECK, seed=21)
    # This sample and the six million games of the rules, and the rounding of the printed figures.
    for share, figure in ((result.win, 0.49975), (result.lose, 0.50019), (result.tie, 0.00006)):
        assert abs(share - figure) < 3 * sqrt(figure * (1 - figure) * (1 / MILLIONS + 1 / 6e6)) + 0.000005
    for draws in (result.dealer_draws, result.player_draws):
        for share, figure in zip(draws, (0.008, 0.100, 0.021, 0.691, 0.180), strict=True):
            assert abs(share - figure) < 3 * sqrt(figure * (1 - figure) * (1 / MILLIONS + 1 / 6e6)) + 0.0005
    assert sum(result.dealer_draws) == pytest.approx(1)
    assert result.win + result.lose + result.tie == pytest.approx(1)
    assert (result.fold1, result.fold2) == (0, 0)


def play_by(strategy: Strategy, deal: Any) -> None:
    """The same strategy, slowly, through the public face of a deal."""
    while not deal.is_over:
        if deal.state == "exchange":
            deal.act(Action("draw", cards=named(strategy.exchange)(deal.hole(0))))
            continue
        first = deal.state == "decision 1"
        rank = HIGH.evaluate(deal.hole(0))
        below = strategy.fold1_below if first else strategy.fold2_below
        raised = strategy.raise1_from if first else strategy.raise2_from
        if below is not None and rank < below:
            deal.fold()
        elif raised is not None and rank >= raised:
            deal.raise_to(int(10 * (strategy.raise1 if first else strategy.raise2)))
        else:
            deal.check()


@pytest.mark.parametrize(
    "strategy",
    [
        SURRENDERING,
        Strategy(fold1_below="Th", raise1_from="9s9h", fold2_below="7s7h", raise2_from="AsAh", raise1=2, raise2=3),
        Strategy(fold1_below="2s2h", raise2_from="2s2h", exchange="flush_first"),
    ],
)
def test_the_loop_plays_the_game_of_the_deal(strategy: Strategy) -> None:
    count = 20_000
    game = CasinoDraw(ante=10, max_bet=30, min_bet=10)
    nets = []
    draws = [0] * 5
    for seed in range(count):
        deal = game.deal([1000], seed=seed)
        play_by(strategy, deal)
        assert deal.payoffs is not None
        nets.append(deal.payoffs[0] / 10)
        if deal.dealer_draw_count is not None:
            draws[deal.dealer_draw_count] += 1
    mean = sum(nets) / count
    spread = sqrt(sum((net - mean) ** 2 for net in nets) / count)
    result = simulate(MILLIONS // 3, strategy, seed=5)
    assert abs(mean - result.ev) < 4 * sqrt(spread**2 / count + result.stderr**2)
    assert spread == pytest.approx(result.stderr * sqrt(result.games), rel=0.1)
    for seen, share in zip(draws, result.dealer_draws, strict=True):
        assert abs(seen / sum(draws) - share) < 4 * sqrt(max(share, 1e-4) * (1 / sum(draws) + 3 / MILLIONS))


def test_figures_hang_together() -> None:
    result = simulate(
        MILLIONS // 12, Strategy(fold1_below="9h", raise1_from="KsKh", fold2_below="Kh", raise2_from="TsTh"), seed=4
    )
    assert result.win + result.lose + result.tie + result.fold1 + result.fold2 == pytest.approx(1)
    assert sum(hand.share for hand in result.hands) == pytest.approx(1)
    assert sum(hand.share * hand.ev for hand in result.hands) == pytest.approx(result.ev)
    assert sum(hand.share * hand.win for hand in result.hands) == pytest.approx(result.win)
    assert sum(hand.share * hand.fold for hand in result.hands) == pytest.approx(result.fold1 + result.fold2)
    assert [hand.fold for hand in result.hands[1:]] == [0] * 8
    wins = [hand.win for hand in result.hands[:4]]
    assert wins == sorted(wins)


def test_seeds_threads_and_sizes() -> None:
    result = simulate(131_078, SIMPLE, seed=8)
    assert simulate(131_078, SIMPLE, seed=8) == result
    assert simulate(131_078, SIMPLE, seed=8, threads=2) == result
    assert simulate(131_078, SIMPLE, seed=8, threads=7) == result
    assert simulate(131_078, SIMPLE, seed=9) != result
    one = simulate(1, ALWAYS_CHECK, seed=1)
    assert (one.games, one.stderr, abs(one.ev)) == (1, 0.0, 1.0)
    assert pickle.loads(pickle.dumps(result)) == result


def test_the_same_on_every_machine() -> None:
    result = simulate(100_000, SURRENDERING, seed=1)
    assert isinstance(result, SimulationResult)
    assert (round(result.ev * 200_000), round(result.win * 100_000), round(result.fold2 * 100_000)) == (
        56226,
        49951,
        5304,
    )


def test_commission_takes_its_share_of_winnings_only() -> None:
    free = simulate(200_000, ALWAYS_CHECK, seed=3)
    taxed = simulate(200_000, ALWAYS_CHECK, seed=3, commission=0.05)
    assert taxed.ev == pytest.approx(free.ev - 0.05 * free.win)
    assert (taxed.win, taxed.lose) == (free.win, free.lose)


def test_other_threads_run_meanwhile() -> None:
    ticks = []
    running = True

    def tick() -> None:
        while running:
            ticks.append(1)
            sleep(0.001)

    other = Thread(target=tick)
    other.start()
    try:
        # One block is one call without the GIL; many of them take longer than many ticks.
        simulate(MILLIONS // 2, SIMPLE, seed=1)
    finally:
        running = False
        other.join()
    assert len(ticks) > 20


def test_strategies_are_values() -> None:
    assert SIMPLE.raise2_from == HIGH.evaluate_short("TsTh")
    assert Strategy(raise2_from=cards("Td Tc")) == SIMPLE == Strategy(raise2_from=SIMPLE.raise2_from)
    assert hash(Strategy(raise2_from="TcTd")) == hash(SIMPLE)
    assert SIMPLE != SURRENDERING
    assert pickle.loads(pickle.dumps(TWICE)) == TWICE
    assert repr(ALWAYS_CHECK) == "Strategy()"
    assert eval(repr(TWICE)) == TWICE
    with pytest.raises(AttributeError, match="raise2"):
        SIMPLE.raise2 = 3  # type: ignore[misc]
    # The lowest pair of tens raises, the highest hand below it does not.
    assert HIGH.evaluate("Ts Th 4c 3d 2h") >= SIMPLE.raise2_from > HIGH.evaluate("9s 9h Ac Kd Qh")
    assert SURRENDERING.fold2_below is not None
    assert HIGH.evaluate("Ks 5h 4c 3d 2h") >= SURRENDERING.fold2_below > HIGH.evaluate("Qs Jh Tc 9d 7h")


@pytest.mark.parametrize(
    ("keywords", "error", "message"),
    [
        ({"raise2_from": "zz"}, CardError, "zz"),
        ({"raise2_from": ""}, CardError, "raise2_from"),
        ({"raise2_from": "As Ks Qs Js Ts 9s"}, CardError, "not 6"),
        ({"fold1_below": -1}, GameError, "fold1_below"),
        ({"fold1_below": 2**40}, GameError, "fold1_below"),
        ({"fold1_below": 1.5}, TypeError, "float"),
        ({"fold1_below": True}, TypeError, "True"),
        ({"raise1": 0}, GameError, "raise1"),
        ({"raise1": float("nan")}, GameError, "raise1"),
        ({"raise1": 10**400}, GameError, "raise1"),
        ({"raise1": "1"}, TypeError, "'1'"),
        ({"exchange": "greedy"}, GameError, "greedy"),
        ({"exchange": None}, TypeError, "None"),
    ],
)
def test_strategies_that_cannot_be(keywords: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Strategy(**keywords)


@pytest.mark.parametrize(
    ("keywords", "error", "message"),
    [
        ({"games": 0}, GameError, "games"),
        ({"games": 10**30}, GameError, "games"),
        ({"games": 1.5}, TypeError, "1.5"),
        ({"threads": 0}, GameError, "threads"),
        ({"player": "simple"}, TypeError, "'simple'"),
        ({"dealer": "greedy"}, GameError, "greedy"),
        ({"dealer": lambda hand, player_draw_count: ()}, GameError, "built-in"),
        ({"player": Strategy(exchange=lambda hand, player_draw_count: ())}, GameError, "built-in"),
        ({"commission": 1.5}, GameError, "commission"),
        ({"commission": "x"}, TypeError, "'x'"),
        ({"seed": -1}, ValueError, "-1"),
    ],
)
def test_simulations_that_cannot_be(keywords: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        simulate(**{"games": 10, **keywords})


def test_a_result_is_printed_as_a_table():
    result = simulate(20_000, SURRENDERING, seed=1)
    first, head, *rows = str(result).splitlines()
    assert first == f"20,000 games: {result.ev:+.4f} antes a game for the player, standard error {result.stderr:.4f}"
    assert head.split("  ")[0] == "last hand"
    assert [row[:16].rstrip() for row in rows][:2] == ["high card", "one pair"]
    assert [row[:16].rstrip() for row in rows][-2:] == ["straight flush", "all"]
    assert rows[1].split()[2:] == [
        *[f"{share:.3%}" for share in result.hands[1][:5]],
        f"{result.hands[1].ev:+.4f}",
    ]
    assert rows[-1].split()[1] == "100.000%"
