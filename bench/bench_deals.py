"""Hands per second of whole deals, from Python on one thread, beside OpenSpiel's ``universal_poker`` in the same run.

Six players, 100 big blinds of 2 chips (OpenSpiel lists every amount, so more chips would only slow it down), fresh
stacks for each hand. Two policies: everybody always checks or calls, without asking for the options; or random,
uniform over the kinds of action and then over the amounts. OpenSpiel offers no fold where checking is free, so the
random player here, if it has chosen that, chooses again. A benchmark's time is that of ``HANDS`` hands.

    pytest bench/bench_deals.py --benchmark-columns=median,ops --benchmark-sort=name
"""

from __future__ import annotations

import random
from math import floor

import pytest

from pokercore import games
from pokercore.actions import Action

HANDS = 500
SEATS = 6
STACK = 200
GAME = games.texas_holdem(blinds=(1, 2))
STACKS = [STACK] * SEATS


def ours_calling() -> None:
    deal_one = GAME.deal
    for seed in range(HANDS):
        deal = deal_one(STACKS, seed=seed)
        while deal.actor is not None:
            deal.check_or_call()


def ours_random() -> None:
    uniform = random.Random(1).random
    deal_one = GAME.deal
    for seed in range(HANDS):
        deal = deal_one(STACKS, seed=seed)
        while options := deal.options():
            option = options[floor(uniform() * len(options))]
            kind = option.kind
            if kind == "raise" or kind == "bet":
                least = option.min
                deal.act(Action(kind, least + floor(uniform() * (option.max - least + 1))))
            elif kind != "fold" or options[1].kind != "check":
                deal.act(Action(kind))


def universal_poker():
    pyspiel = pytest.importorskip("pyspiel")
    return pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "numPlayers": SEATS,
            "numRounds": 4,
            "blind": "1 2 0 0 0 0",
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(STACK)] * SEATS),
            "bettingAbstraction": "fullgame",
        },
    )


def theirs(game, choose) -> None:
    generator = random.Random(1)
    uniform = generator.random
    for _ in range(HANDS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                cards = state.legal_actions()
                state.apply_action(cards[floor(uniform() * len(cards))])
            else:
                state.apply_action(choose(state, uniform))


def call(state, uniform):
    return 1


def anything(state, uniform):
    actions = state.legal_actions()
    # 0 folds, 1 checks or calls, everything above is the total of a bet or raise.
    least = 2
    kinds = [action for action in actions[:2] if action < least]
    wagers = actions[len(kinds) :]
    kind = floor(uniform() * (len(kinds) + (1 if wagers else 0)))
    return kinds[kind] if kind < len(kinds) else wagers[floor(uniform() * len(wagers))]


def test_calling_pokercore(benchmark):
    benchmark(ours_calling)


def test_calling_openspiel(benchmark):
    game = universal_poker()
    benchmark.pedantic(theirs, (game, call), rounds=5)


def test_random_pokercore(benchmark):
    benchmark(ours_random)


def test_random_openspiel(benchmark):
    game = universal_poker()
    benchmark.pedantic(theirs, (game, anything), rounds=5)


def test_copy(benchmark):
    benchmark(GAME.deal(STACKS, seed=1).copy)


def test_view(benchmark):
    deal = GAME.deal(STACKS, seed=1)
    benchmark(deal.view, 3)
