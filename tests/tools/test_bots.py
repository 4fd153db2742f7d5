"""The built-in players: legal in every game, and what they are meant to do."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from pokercore import HIGH, IllegalAction, bots, cards, games
from pokercore.actions import Action, Option
from pokercore.shuffling import RandomStream

GAME = games.texas_holdem(blinds=(50, 100))


class Seen:
    """A view with given options and cards, for asking a player one question."""

    def __init__(self, options, hole=(), board=(), to_call=0, pot=150):
        self._options = tuple(options)
        self._hole = cards(hole)
        self.board = cards(board)
        self.to_call = to_call
        self.seat = 0
        self.pots = (games_pot(pot),)

    def options(self):
        return self._options

    def hole(self, seat):
        return self._hole


def games_pot(amount):
    from pokercore.pots import Pot

    return Pot(amount, (0, 1))


def played(game, players, seed, stacks):
    deal = game.deal(stacks, seed=seed)
    while deal.actor is not None:
        deal.act(players[deal.actor](deal.view(deal.actor)))
    return deal


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("make", [bots.random_player, bots.Raiser, lambda seed: bots.caller])
def test_every_player_plays_every_game(name, make):
    game = games.get(name, **({"max_bet": 500} if name.startswith("sl-") else {}))
    for seed in range(6):
        seats = min(2 + seed % 3, game.players)
        players = [make(seed)] * seats
        deal = played(game, players, seed, [2000] * seats)
        assert deal.is_over
        assert deal.stacks == tuple(2000 + chips for chips in deal.payoffs)
        # What the players of a banked game win or lose, the house loses or wins.
        assert sum(deal.payoffs) + getattr(deal, "house", 0) == 0


def test_callers_never_bet_and_never_fold():
    deal = played(GAME, [bots.caller] * 4, 3, [10_000] * 4)
    kinds = Counter(event.kind for event in deal.log)
    assert kinds["fold"] == kinds["bet"] == kinds["raise"] == 0
    assert kinds["call"] == 3
    assert len(deal.board) == 5


def test_a_caller_does_what_is_left_when_nothing_is_free():
    assert bots.caller(Seen([Option("fold"), Option("raise", 100, 500)])) == Action("raise", 100)
    assert bots.caller(Seen([Option("fold")])) == Action("fold")
    assert bots.caller(Seen([Option("draw", 1, 3, "As Kd 7c")])).cards == cards("As")


def test_a_random_player_does_everything_it_may_equally_often():
    player = bots.random_player(5)
    view = Seen([Option("fold"), Option("call"), Option("raise", 200, 203)])
    counts = Counter(player(view) for _ in range(12_000))
    assert set(counts) == {Action("fold"), Action("call"), *[Action("raise", to) for to in range(200, 204)]}
    assert all(abs(counts[Action(kind)] - 4000) < 300 for kind in ("fold", "call"))
    assert all(abs(counts[Action("raise", to)] - 1000) < 180 for to in range(200, 204))


def test_a_random_player_draws_any_number_of_any_cards():
    player = bots.random_player(5)
    view = Seen([Option("draw", 0, 2, "As Kd 7c")])
    drawn = Counter(frozenset(player(view).cards) for _ in range(9000))
    assert len(drawn) == 1 + 3 + 3
    assert abs(drawn[frozenset()] - 3000) < 300
    assert all(abs(drawn[frozenset([card])] - 1000) < 180 for card in cards("As Kd 7c"))


def test_a_random_player_chooses_any_target():
    player = bots.random_player(1)
    view = Seen([Option("battle", targets=(1, 3))])
    assert {player(view).target for _ in range(50)} == {1, 3}


@pytest.mark.parametrize("player", [bots.caller, bots.random_player(1), bots.Raiser(1)])
def test_a_player_that_is_not_to_act_has_nothing_to_choose(player):
    with pytest.raises(IllegalAction, match="seat 0 has nothing to choose"):
        player(GAME.deal([1000] * 3, seed=1).view(0))


def test_one_seed_one_sequence():
    one, two = bots.random_player(7), bots.random_player(7)
    view = Seen([Option("raise", 1, 10**12)])
    assert [one(view) for _ in range(20)] == [two(view) for _ in range(20)]
    one.reseed(7)
    two.reseed(7)
    twin = pickle.loads(pickle.dumps(one))
    third = copy.deepcopy(one)
    assert [one(view)] * 3 == [two(view), twin(view), third(view)]


def test_the_raiser_bets_strong_hands_and_gives_up_weak_ones():
    raiser = bots.Raiser(1)
    facing = [Option("fold"), Option("call"), Option("raise", 400, 10_000)]
    free = [Option("check"), Option("bet", 100, 10_000)]
    assert raiser(Seen(facing, "As Ad", to_call=200)).kind == "raise"
    assert raiser(Seen(facing, "7c 2d", to_call=200)).kind == "fold"
    assert raiser(Seen(facing, "As Ad", "Ac 7h 2d", to_call=200)).kind == "raise"
    assert raiser(Seen(facing, "4c 3d", "Ac Kh 9d", to_call=200)).kind == "fold"
    assert raiser(Seen(free, "4c 3d", "Ac Kh 9d")).kind == "check"
    assert raiser(Seen(free, "As Kd", "Ac Kh 9d")).kind == "bet"
    amount = raiser(Seen(free, "As Ks", "Qs Js Ts")).amount
    assert 100 < amount <= 10_000


def test_the_raiser_keeps_made_hands_and_draws_to_pairs():
    raiser = bots.Raiser(1)
    assert raiser(Seen([Option("draw", 0, 5, "As Ad 9c 7h 2d")])).cards == cards("2d 7h 9c")
    assert raiser(Seen([Option("draw", 0, 5, "2s 3d 4c 5h 6d")])).cards == ()
    assert raiser(Seen([Option("draw", 0, 5, "As Js 4s 5s 6s")])).cards == ()
    assert len(raiser(Seen([Option("draw", 0, 3, "Ks Jd 4c 5h 7d")])).cards) == 3
    assert raiser(Seen([Option("discard", 1, 1, "As Ad")])).cards == cards("Ad")


@pytest.mark.parametrize(
    ("hole", "board", "least", "most"),
    [
        ("As Ad", "Ac 7d 2h", 0.97, 1.0),
        ("3c 2d", "As Kh 9d", 0.0, 0.1),
        ("As Ks", "Qs Js Ts", 1.0, 1.0),
        ("As Kd Qh Jc", "Ts 2c 3d", 0.9, 1.0),
    ],
)
def test_strength_is_the_share_of_hands_beaten(hole, board, least, most):
    got = bots.strength(HIGH, cards(hole), cards(board), RandomStream(3), 400)
    assert least <= got <= most


def test_strength_of_the_board_itself_is_a_half():
    assert bots.strength(HIGH, cards("2c 2d"), cards("As Ks Qs Js Ts"), RandomStream(3), 50) == 0.5
