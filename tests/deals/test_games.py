"""Games as values: by name and by function, their parameters, what is refused."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from deals.playing import play
from pokercore import games
from pokercore.deals.draw_form import PROGRESSIVE
from pokercore.errors import GameError
from pokercore.games.game import Game

HOLDEM = {
    "nl-texas-holdem": "no-limit",
    "pl-texas-holdem": "pot-limit",
    "fl-texas-holdem": "fixed-limit",
    "sl-texas-holdem": "spread-limit",
}


@pytest.mark.parametrize("name", HOLDEM)
def test_a_game_by_name_is_the_game_of_the_function(name):
    more = {"max_bet": 400} if name.startswith("sl") else {}
    game = games.get(name, blinds=(50, 100), **more)
    assert game == games.texas_holdem(structure=HOLDEM[name], blinds=(50, 100), **more)
    assert game == games.get(name.replace("texas-", ""), blinds=(50, 100), **more)
    assert game.name == name
    assert name in games.names()
    assert game.players == 14
    assert game.unit_bet == 100


def test_names_without_a_structure():
    assert games.get("holdem") == games.texas_holdem()
    assert games.get("texas-holdem", structure="pot-limit") == games.get("pl-holdem")


def test_games_compare_hash_pickle_and_write_themselves():
    one = games.texas_holdem(blinds=(1, 2), straddles=4, ante=1, showdown="manual")
    two = games.texas_holdem(blinds=[np.int64(1), 2], straddles=[np.int32(4)], ante=np.int8(1), showdown="manual")
    assert one == two
    assert hash(one) == hash(two)
    assert repr(one) == repr(two)
    assert eval(repr(one), {"texas_holdem": games.texas_holdem}) == one
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != games.texas_holdem(blinds=(1, 2), straddles=4, ante=1)
    assert one != games.texas_holdem(blinds=(1, 3), straddles=4, ante=1, showdown="manual")
    assert one != "nl-texas-holdem"
    assert games.texas_holdem(cap=None) == games.texas_holdem(cap=None)
    assert len({games.texas_holdem(), games.texas_holdem(), games.get("pl-holdem")}) == 2


def test_parameters_that_are_the_usual_ones_do_not_make_another_game():
    assert games.texas_holdem() == games.texas_holdem(ante=0, burn=True, odd_chip="left_of_button", blinds=[50, 100])


def test_a_game_of_ones_own():
    usual = games.texas_holdem()
    own = Game("my game", usual.plan)
    assert own == Game("my game", usual.plan)
    assert own != Game("another", usual.plan)
    assert own != usual
    assert pickle.loads(pickle.dumps(own)) == own
    assert "my game" in repr(own)
    assert own.deal([1000] * 3, seed=1).log == usual.deal([1000] * 3, seed=1).log
    with pytest.raises(TypeError):
        Game(3, usual.plan)
    with pytest.raises(TypeError):
        Game("my game", "texas_holdem")


@pytest.mark.parametrize("name", ["", "nl", "nl-", "nl-chess", "xl-holdem", "holdem-nl", "nl-casino-draw", "NL-HOLDEM"])
def test_names_that_no_game_has(name):
    with pytest.raises(GameError, match="called"):
        games.get(name)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("NL-HOLDEM", "nl-holdem"),
        ("no-limit hold'em", "nl-holdem"),
        ("nl_texas_holdem", "nl-texas-holdem"),
        ("Omaha", "omaha"),
        ("nl-holdm", "nl-holdem"),
        ("casino draw", "casino-draw"),
        ("2-7", ""),
        ("x" * 10_000, ""),
    ],
)
def test_a_name_nearly_right_gets_the_right_one_told(name, meant):
    with pytest.raises(GameError) as refused:
        games.get(name)
    assert str(refused.value).endswith(f": did you mean {meant!r}?" if meant else "games.names() lists all")


@pytest.mark.parametrize("name", [None, 3, b"nl-holdem"])
def test_names_of_a_wrong_type(name):
    with pytest.raises(TypeError):
        games.get(name)


def test_a_name_says_its_structure_once():
    with pytest.raises(GameError):
        games.get("nl-holdem", structure="pot-limit")
    with pytest.raises(TypeError):
        games.get("nl-holdem", color="red")


@pytest.mark.parametrize(
    "parameters",
    [
        {"structure": "half-pot"},
        {"blinds": (100, 50)},
        {"blinds": (-1, 100)},
        {"blinds": (50, 100, 200)},
        {"blinds": (50, 10**30)},
        {"blinds": (0, 0)},
        {"ante": -1},
        {"ante": 10**40},
        {"straddles": 100},
        {"straddles": (200, 200)},
        {"straddles": [200 + i for i in range(13)]},
        {"min_bet": 0},
        {"max_bet": 100},
        {"small_bet": 100},
        {"structure": "fixed-limit", "min_bet": 100},
        {"structure": "fixed-limit", "max_bet": 100},
        {"cap": 0},
        {"cap": 10**30},
        {"cap": "three"},
        {"uncap": "sometimes"},
        {"odd_chip": "mine"},
        {"showdown": "secret"},
        {"min_raise": "double"},
        {"straddle_increment": "none"},
    ],
)
def test_parameters_that_cannot_be(parameters):
    with pytest.raises(GameError):
        games.texas_holdem(**parameters)


@pytest.mark.parametrize(
    "parameters",
    [
        {"structure": 1},
        {"blinds": 100},
        {"blinds": "12"},
        {"blinds": (50.0, 100)},
        {"blinds": (True, 100)},
        {"blinds": None},
        {"ante": 1.5},
        {"ante": None},
        {"straddles": 200.0},
        {"straddles": "200"},
        {"straddles": (200.0,)},
        {"min_bet": "100"},
        {"cap": 2.0},
        {"burn": 1},
        {"true_pot": None},
        {"odd_chip": 3},
        {"rake": 5},
    ],
)
def test_parameters_of_a_wrong_type(parameters):
    with pytest.raises(TypeError):
        games.texas_holdem(**parameters)


def test_bets_of_ones_own():
    deal = games.texas_holdem(structure="fixed-limit", blinds=(1, 3), small_bet=4, big_bet=8).deal([100] * 2, seed=1)
    assert deal.min_raise_to == 7
    play(deal, "call", "check")
    assert (deal.min_raise_to, deal.max_raise_to) == (4, 4)
    deal = games.texas_holdem(blinds=(1, 2), min_bet=5).deal([100] * 2, seed=1)
    assert deal.min_raise_to == 7


def test_forced_chips_are_of_the_game():
    deal = games.texas_holdem(blinds=(0, 2), button_ante=1).deal([100] * 3, seed=1)
    assert deal.pot == 3
    deal = games.texas_holdem(blinds=(0, 0), min_bet=1, bb_ante=5).deal([100] * 3, seed=1)
    assert [(pot.amount, pot.seats) for pot in deal.pots] == [(5, (0, 1, 2))]


def test_plans_and_limits_cannot_be_changed():
    plan = games.texas_holdem().plan
    for value, name in (
        (plan, "ante"),
        (plan.limits, "small_bet"),
        (plan.streets[0], "cards"),
        (plan.shares[0], "most"),
    ):
        with pytest.raises(AttributeError, match=name):
            setattr(value, name, 5)
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert plan == games.texas_holdem().plan


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: games.texas_holdem(straddle=200), "did you mean 'straddles'"),
        (lambda: games.seven_card_stud(antes=5), "did you mean 'ante'"),
        (lambda: games.texas_holdem(rake=5), "such as Rake"),
        (lambda: games.texas_holdem(runs="twice"), "runs must be a number or 'ask', not 'twice'"),
        (lambda: games.seven_card_stud(wild="low hole card"), "and no rule: .*low_hole_card"),
        (lambda: games.badugi().deal([100] * 2).draw(""), "seat 1 cannot draw: the deal waits for a bet"),
        (lambda: games.texas_holdem().deal([100] * 2, holes=["As Kd", "As Qd"]), "As stands twice"),
    ],
)
def test_what_is_refused_is_told_with_the_way_out(make, said):
    with pytest.raises((TypeError, ValueError), match=said):
        make()


def test_progressive_openers_have_a_name():
    named = games.five_card_draw(blinds=(0, 0), ante=5, openers="progressive")
    assert named == games.five_card_draw(blinds=(0, 0), ante=5, openers=PROGRESSIVE)
    assert named.parameters == games.five_card_draw(blinds=(0, 0), ante=5, openers=PROGRESSIVE).parameters
