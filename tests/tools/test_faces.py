"""The common face of deals: every game's deals, views and the game itself have all of it."""

from __future__ import annotations

import inspect

import pytest

from pokercore import games
from pokercore.bots import simplest
from pokercore.faces import DealLike, FaceLike, GameLike, ViewLike

GAMES = {
    "nl-holdem": [1000] * 3,
    "fl-stud8": [1000] * 4,
    "nl-double-board-holdem": [1000] * 2,
    "palace": [400] * 3,
    "casino-draw": [1000] * 2,
}


def names_of(*protocols):
    return {
        name
        for protocol in protocols
        for name, value in vars(protocol).items()
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property))
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_deal_has_the_common_face(name):
    game = games.get(name)
    deal = game.deal(GAMES[name], seed=1)
    assert names_of(FaceLike) >= {"actor", "options", "pots", "board", "log", "showdown", "hole", "up"}
    for owner, wanted in (
        (deal, names_of(FaceLike, DealLike)),
        (deal.view(0), names_of(FaceLike, ViewLike)),
        (game, names_of(GameLike)),
    ):
        for face in wanted:
            assert hasattr(owner, face), f"{type(owner).__name__} lacks {face}"
    while not deal.is_over:
        deal.act(simplest(deal.options()[-1]))
    assert all(hasattr(deal, face) for face in names_of(FaceLike, DealLike))
    assert len(deal.stacks) == deal.seats == len(deal.payoffs)
