"""The players of the casino draw game: the strategies do what they say, the best response beats them, matches run."""

from __future__ import annotations

import copy
import pickle
from math import sqrt
from typing import Any

import pytest

from casino.helpers import HIGH_HAND, LOW_HAND, arranged
from pokercore import bots, games, match
from pokercore.actions import Action
from pokercore.casino.players import BestResponse, StrategyPlayer, checker, simple, surrendering
from pokercore.casino.simulation import SURRENDERING, Strategy, simulate


def nets(player: Any, count: int, **parameters: Any) -> list[float]:
    game = games.casino_draw(ante=100, **parameters)
    found = []
    for seed in range(count):
        if hasattr(player, "reseed"):
            player.reseed(seed)
        deal = game.deal([1000], seed=seed)
        while not deal.is_over:
            deal.act(player(deal.view(0)))
        assert deal.payoffs is not None
        found.append(deal.payoffs[0] / 100)
    return found


def mean_and_error(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values)) / len(values)


@pytest.mark.parametrize(
    ("player", "strategy"),
    [(checker, checker.strategy), (simple, simple.strategy), (surrendering, SURRENDERING)],
)
def test_a_strategy_earns_in_deals_what_it_earns_in_the_simulation(player: StrategyPlayer, strategy: Strategy) -> None:
    mean, error = mean_and_error(nets(player, 10_000))
    result = simulate(100_000, strategy, seed=2)
    assert abs(mean - result.ev) < 4 * sqrt(error**2 + result.stderr**2)


def test_the_best_response_earns() -> None:
    best = nets(BestResponse(1, samples=60), 400)
    even = nets(checker, 400)
    mean, error = mean_and_error([a - b for a, b in zip(best, even, strict=True)])
    assert mean > 3 * error
    assert nets(BestResponse(1, samples=60), 20) == best[:20], "seeded"


def second_decision(hand: str, dealer: str, **parameters: Any) -> Any:
    game = games.casino_draw(ante=100, dealer_policy="stand_pat", **parameters)
    deal = game.deal([1000], deck=arranged([hand], dealer))
    deal.check()
    deal.stand_pat()
    return deal.view(0)


def test_a_strategy_keeps_within_the_limits() -> None:
    wants_three = StrategyPlayer(Strategy(raise2_from="2s2h", raise2=3))
    assert wants_three(second_decision(HIGH_HAND, LOW_HAND)) == Action("raise", 100)
    assert wants_three(second_decision(HIGH_HAND, LOW_HAND, max_bet=250)) == Action("raise", 250)
    assert wants_three(second_decision(HIGH_HAND, LOW_HAND, max_bet=1000)) == Action("raise", 300)
    assert wants_three(second_decision(HIGH_HAND, LOW_HAND, min_bet=400, max_bet=500)) == Action("raise", 400)
    assert wants_three(second_decision(HIGH_HAND, LOW_HAND, min_bet=950, max_bet=950)) == Action("check")
    assert wants_three(second_decision(LOW_HAND, HIGH_HAND)) == Action("check")
    assert surrendering(second_decision(LOW_HAND, HIGH_HAND)) == Action("fold")


def test_the_best_response_sees_the_obvious() -> None:
    # The dealer never exchanges and so holds a random hand: a king-high straight is worth a raise, seven high a fold.
    best = BestResponse(1)
    assert best(second_decision("Ks Qh Jd Tc 9s", LOW_HAND.replace("Qs", "Qc").replace("Jh", "Jc"))).kind == "raise"
    assert best(second_decision("7s 5h 4d 3c 2s", LOW_HAND.replace("5d", "6d"))).kind == "fold"
    # Four to a royal flush beat any other draw.
    deal = games.casino_draw(ante=100).deal([1000], deck=arranged(["As Ks Qs Js 2h"], "9c 8c 6d 5d 3h"))
    deal.check()
    assert BestResponse(1, samples=400)(deal.view(0)) == Action("draw", cards="2h")


def test_players_are_copied_and_pickled() -> None:
    for player in (simple, BestResponse(3)):
        for other in (copy.deepcopy(player), pickle.loads(pickle.dumps(player))):
            assert repr(other) == repr(player)
    with pytest.raises(TypeError, match="'simple'"):
        StrategyPlayer("simple")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="samples"):
        BestResponse(samples=0)


@pytest.mark.parametrize("boxes", [2, 3, 4])
def test_matches(boxes: int) -> None:
    lineup: list[Any] = [simple, surrendering, bots.random_player(1), bots.Raiser(2, samples=10)][:boxes]
    game = games.casino_draw(ante=100)
    result = match.play(game, lineup, deals=60, seed=1)
    assert result.deals == 60
    assert result.rake == -sum(result.chips)
    assert match.play(game, lineup, deals=60, seed=1) == result
    assert result.players[:2] == ("simple", "surrendering")


def test_one_player_plays_against_the_house() -> None:
    result = match.play(games.casino_draw(ante=100), [checker], deals=3000, seed=2)
    assert (result.deals, result.deals_per_group) == (3000, 1)
    assert abs(result.big_blinds_per_100[0]) < 2 * result.big_blind_intervals[0]
    assert result.rake == -result.chips[0]


def test_players_by_name() -> None:
    known = bots.players_of("casino-draw")
    assert set(known) > set(bots.PLAYERS)
    assert set(bots.players_of("nl-holdem")) == set(bots.PLAYERS)
    game = games.casino_draw()
    for make in known.values():
        deal = game.deal([1000, 1000], seed=4)
        players = [make(1), make(2)]
        while (box := deal.actor) is not None:
            deal.act(players[box](deal.view(box)))
        assert deal.payoffs is not None


def test_the_raiser_leaves_made_hands_alone_and_draws_as_many_as_usual() -> None:
    for hand, expected in (("9s 8h 7d 6c 5s", "stand_pat"), ("As Ah 7d 6c 2s", "draw"), ("As Kh 9d 6c 2s", "draw")):
        deal = games.casino_draw().deal([1000], deck=arranged([hand], "Qd Jd Td 4h 3h", "2c 2d 2h 3c 3d 3s 4c 4d"))
        deal.check()
        action = bots.Raiser(1)(deal.view(0))
        assert action.kind == expected
        assert len(action.cards) <= 3
