"""Palace as a game among the others."""

from __future__ import annotations

import copy
import pickle

from pokercore import games


def test_by_name_and_by_factory():
    assert "palace" in games.names()
    game = games.get("palace", small_bet=10, structure="no-limit")
    assert game == games.palace(small_bet=10, structure="no-limit")
    assert game.name == "palace"
    assert game.players == 10
    assert game.structure == "no-limit"
    assert dict(game.parameters)["big_bet"] == 20
    assert dict(game.parameters)["ante"] == 5


def test_a_game_is_a_value():
    game = games.palace(small_bet=6, tie_count="used")
    for other in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert other == game
        assert hash(other) == hash(game)
        assert repr(other) == repr(game) == "palace(small_bet=6, big_bet=12, ante=3, tie_count='used')"
    assert game != games.palace(small_bet=6)
    assert game.deal([50] * 3, seed=4).log == other.deal([50] * 3, seed=4).log


def test_the_face_of_every_deal():
    """The names that all deals have, at the beginning and at the end."""
    deal = games.palace(small_bet=5).deal([100] * 3, seed=1)
    while True:
        for face in (deal, deal.view(0), deal.view(2)):
            assert face.seats == 3
            assert face.button == 2
            assert face.game == games.palace(small_bet=5)
            assert face.board == ()
            assert face.starting_stacks == (100, 100, 100)
            assert sum(face.stacks) + face.pot == 300
            assert sum(pot.amount for pot in face.pots) == face.pot
            assert face.is_over == (face.actor is None) == (face.payoffs is not None)
            assert sorted((*face.folded, *face.active_seats)) == [0, 1, 2]
            assert len(face.bets) == 3
            assert len(face.log) > 3
            assert "Palace" in repr(face)
        if deal.is_over:
            break
        deal.check_or_call()
    assert deal.showdown is not None
    assert deal.view(0).showdown == deal.showdown


def test_check_or_call_does_what_costs_least():
    deal = games.palace(small_bet=5).deal([100] * 2, seed=1)
    deal.buy()
    deal.check_or_call()
    assert len(deal.soldiers(0)) == 1
    deal.check_or_call()
    deal.battle(1)
    assert deal.bets == (10, 0)
    deal.check_or_call()
    assert deal.is_over
