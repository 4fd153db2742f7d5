"""The deal as a state machine: random play, what is conserved, copied and pickled."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.helpers import GAMES, any_action, fresh, snapshot, total
from pokercore import games
from pokercore.actions import Event
from pokercore.casino.deal import CasinoDrawDeal
from pokercore.casino.game import CasinoDraw
from pokercore.errors import CardError, GameError, IllegalAction
from pokercore.shuffling import RandomStream


def all_cards(deal: CasinoDrawDeal) -> list[int]:
    """Every card that has left the deck, from the log: held or thrown away."""
    thrown = [card for event in deal.log if event.kind == "draw" for card in event.cards]
    held = [card for box in range(len(deal.stacks)) for card in deal.hole(box)]
    return [*thrown, *held, *deal.dealer_hand]


@settings(max_examples=200, deadline=None)
@given(GAMES, st.integers(1, 4), st.integers(0, 2**64 - 1), st.integers(51, 400))
def test_random_play(game: CasinoDraw, boxes: int, seed: int, stack: int) -> None:
    deal = game.deal([stack] * boxes, seed=seed)
    stream = RandomStream(seed)
    actions = []
    while not deal.is_over:
        box = deal.actor
        assert box is not None
        assert deal.to_call == 0
        action = any_action(deal.options(), stream)
        assert deal.view(box).options() == deal.options()
        assert all(deal.view(other).options() == () for other in range(boxes) if other != box)
        saved = deal.copy()
        before = snapshot(saved)
        deal.act(action)
        actions.append(action)
        assert snapshot(saved) == before, "a copy is independent"
        pickled = pickle.loads(pickle.dumps(saved))
        assert snapshot(pickled) == before
        saved.act(action), pickled.act(action)
        assert snapshot(pickled) == snapshot(deal)
        assert snapshot(saved) == snapshot(deal), "and goes on alike"
        assert total(deal) == stack * boxes
        gone = all_cards(deal)
        dealt = [card for event in deal.log if event.kind == "deal" for card in event.cards]
        assert sorted(gone) == sorted(dealt)
        assert len(set(gone)) == len(gone)
        assert min(deal.stacks) >= 0
    assert len(gone) <= 9 * (boxes + 1)
    assert len(actions) <= 3 * boxes
    assert deal.payoffs == tuple(behind - stack for behind in deal.stacks)
    assert deal.house == -sum(deal.payoffs)
    assert deal.options() == ()
    assert (deal.actor, deal.to_call, deal.pots) == (None, None, ())
    moved = [0] * boxes
    for event in deal.log:
        if event.seat is not None:
            moved[event.seat] += event.amount if event.kind in ("refund", "win") else -event.amount
    assert tuple(moved) == deal.payoffs, "the log alone tells the chips"
    again = game.deal([stack] * boxes, seed=seed)
    for action in actions:
        again.act(action)
    assert snapshot(again) == snapshot(deal), "the same seed and actions give the same deal"
    assert snapshot(pickle.loads(pickle.dumps(deal))) == snapshot(deal)
    view = deal.view(0)
    assert snapshot(pickle.loads(pickle.dumps(view))) == snapshot(view)


def test_games_are_values() -> None:
    game = CasinoDraw(ante=(10, 20), max_bet=50, commission=0.05, dealer_policy="flush_first", open_boxes=True)
    assert pickle.loads(pickle.dumps(game)) == game == copy.deepcopy(game)
    assert hash(pickle.loads(pickle.dumps(game))) == hash(game)
    assert game != CasinoDraw(ante=(10, 20))
    assert game != 5
    assert repr(CasinoDraw()) == "casino_draw()"
    assert repr(CasinoDraw(ante=10, max_bet=20)) == "casino_draw(ante=10, max_bet=20)"
    assert game.parameters[0] == ("ante", (10, 20))
    assert (game.name, game.players) == ("casino-draw", 4)
    with pytest.raises(AttributeError, match="ante"):
        game.ante = 5  # type: ignore[misc]


def test_deals_have_identity_and_copies() -> None:
    deal = fresh()
    assert deal != fresh()
    assert len({deal, deal.copy()}) == 2
    for other in (copy.copy(deal), copy.deepcopy(deal), pickle.loads(pickle.dumps(deal))):
        assert other is not deal
        assert snapshot(other) == snapshot(deal)
    assert "box 0 in decision 1" in repr(deal)


def test_a_pickle_keeps_the_exchange_of_a_policy_that_changes_its_mind() -> None:
    deal = fresh()
    deal.check(), deal.draw("9d")
    restored = pickle.loads(pickle.dumps(deal))
    deal.raise_to(10), restored.raise_to(10)
    assert snapshot(restored) == snapshot(deal)


def test_seeds_and_generators() -> None:
    game = CasinoDraw(ante=5)
    assert game.deal([5], seed=9).hole(0) == game.deal([5], seed=9).hole(0)
    assert game.deal([5], rng=np.random.default_rng(3)).hole(0) == game.deal([5], rng=np.random.default_rng(3)).hole(0)
    assert len({game.deal([5]).hole(0) for _ in range(20)}) > 1
    with pytest.raises(ValueError, match="not both"):
        game.deal([5], seed=1, rng=np.random.default_rng(3))


def test_the_game_has_a_name_among_the_others() -> None:
    assert "casino-draw" in games.names()
    assert games.get("casino-draw", ante=20, max_bet=60) == games.casino_draw(ante=20, max_bet=60)
    with pytest.raises(GameError, match="nl-casino-draw"):
        games.get("nl-casino-draw")
    with pytest.raises(TypeError):
        games.get("casino-draw", blinds=(1, 2))


def damaged(parts: Any, stream: RandomStream) -> Any:
    """The same nested parts with one of them changed."""
    if isinstance(parts, (tuple, list)) and parts and not isinstance(parts[0], Event):
        place = stream.pick(len(parts))
        changed = [*parts[:place], damaged(parts[place], stream), *parts[place + 1 :]]
        return tuple(changed) if isinstance(parts, tuple) else changed
    wrong: list[Any] = [-1, 7, 63, 100, 2**62, -(2**62), 10**30, None, "x"]
    if isinstance(parts, bytes):
        wrong = [b"", parts + b"\xff" * 60, b"\xff" * len(parts), parts[:-1], parts * 2]
    return wrong[stream.pick(len(wrong))]


@settings(max_examples=300, deadline=None)
@given(GAMES, st.integers(1, 4), st.integers(0, 2**64 - 1))
def test_damaged_pickles_are_refused_or_can_be_played(game: CasinoDraw, boxes: int, seed: int) -> None:
    stream = RandomStream(seed)
    deal = game.deal([500] * boxes, seed=seed)
    for _ in range(stream.pick(4 * boxes)):
        if not deal.is_over:
            deal.act(any_action(deal.options(), stream))
    again, parts = deal.__reduce__()
    try:
        found = again(*damaged(parts, stream))
    except (TypeError, GameError):
        return
    try:
        while not found.is_over:
            found.view(0)
            found.act(any_action(found.options(), stream))
    except (IllegalAction, CardError):
        pass
