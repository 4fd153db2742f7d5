"""Every parameter of every function of ``games``, with every value that is not the usual one: a deal that is written is
read as the same deal, of an equal game."""

from __future__ import annotations

import inspect
import os
import random
from fractions import Fraction

import pytest

from deals.playing import conserve
from deals.random_deals import random_action
from pokercore import GameError, games, phh
from pokercore.deals.draw_form import PROGRESSIVE
from pokercore.games.game import Game
from pokercore.rake import Rake

FEW = os.environ.get("POKERCORE_FEW_EXAMPLES") == "1"
NAMES = set(games.names()) - {"palace", "casino-draw"}
FACTORIES = sorted({name.partition("-")[2].replace("-", "_") for name in NAMES})

FLAGS = [True, False]
#: Values for each parameter; those that a game refuses are tried and left out.
VALUES = {
    "structure": ["no-limit", "pot-limit", "fixed-limit", "spread-limit"],
    "blinds": [(0, 100), (1, 2), (30, 70), (0, 0)],
    "ante": [0, 1, 30],
    "bb_ante": [100, 7],
    "button_ante": [100, 7],
    "ante_first": FLAGS,
    "straddles": [200, (200, 400), (101, 999)],
    "straddle_increment": ["difference"],
    "straddle_counts": FLAGS,
    "bring_in": [0, 10, 35],
    "min_bet": [10, 250],
    "max_bet": [150, 1000],
    "small_bet": [30, 250],
    "big_bet": [90, 500],
    "bet": [3],
    "min_raise": ["one_chip"],
    "check_raise": FLAGS,
    "cap": [None, 1, 2, 3],
    "uncap": ["round_start", "never"],
    "true_pot": FLAGS,
    "pot_ignores_antes": FLAGS,
    "burn": FLAGS,
    "wild": ["X1", "2c 2d 2h 2s", "Kd", "low_hole_card", "X1 follow_the_queen"],
    "designation": ["declared"],
    "deal_order": ["packets"],
    "most_players": [4, 7],
    "fifth_card_last": FLAGS,
    "bug": ["X1", "X1 X2"],
    "double_ace_flush": FLAGS,
    "natural_beats_wild": FLAGS,
    "odd_chip": [
        "left_of_button",
        "high_card_by_suit",
        "low_card_by_suit",
        "best5_high",
        "last_bettor",
        "lot",
        "carry",
    ],
    "split_odd": ["left_of_button"],
    "rake": [Rake(5), Rake(Fraction(5, 2), 30, no_flop_no_drop=False)],
    "showdown": ["manual"],
    "must_show_all": FLAGS,
    "open_all_in": FLAGS,
    "irregularity_mode": ["hoyle"],
    "surplus": ["returned"],
    "runs": [2, 3, "ask"],
    # Of single games.
    "hole": [5, 6],
    "button_blind": [0, 30, 250],
    "first_raise": ["two_antes"],
    "trips_beat_straights": FLAGS,
    "discard": ["before_betting"],
    "bomb_pot": FLAGS,
    "burn_each_board": FLAGS,
    "max_draw": [1, 3],
    "turn_before_draw": FLAGS,
    "draw_keeping_ace": [4, 5],
    "second_interval": ["opener", "left_of_button"],
    "openers": ["Jc Jd", PROGRESSIVE],
    "strict_openers": FLAGS,
    "passout": ["draw", "redeal", "next_dealer"],
    "pass_and_out": FLAGS,
    "serve_bottom_card": [True, "if_it_completes"],
    "reshuffle": ["earlier_rounds"],
    "sevens_rule": ["returned", "forfeited"],
    "opener": ["high_board", "low_card_bring_in", "high_card_bring_in"],
    "pair_double_bet": FLAGS,
    "board_tie": ["suit"],
    "bring_in_passed": ["voluntary"],
    "stud_shortage": ["reshuffle_burns", "reshuffle_burns_and_folded"],
    "community_opens": FLAGS,
    "wild_hole_card": FLAGS,
    "low_hole_card_wild": FLAGS,
    "high_card_opens": FLAGS,
}
#: What a parameter needs beside it.
BESIDE = {
    "openers": {"blinds": (0, 0), "ante": 10},
    "strict_openers": {"blinds": (0, 0), "ante": 10, "openers": "Jc Jd"},
    "passout": {"blinds": (0, 0), "ante": 10},
    "draw_keeping_ace": {"max_draw": 3},
    "max_bet": {"structure": "spread-limit"},
    "surplus": {"irregularity_mode": "hoyle"},
    "pair_double_bet": {"structure": "fixed-limit"},
    "bomb_pot": {"ante": 20},
    "designation": {"wild": "2c 2d"},
    "double_ace_flush": {"wild": "2c 2d"},
    "natural_beats_wild": {"wild": "2c 2d"},
}


def parameters_of(factory):
    """The names of all parameters of a function, those of its options too."""
    found = []
    for name, parameter in inspect.signature(factory).parameters.items():
        if parameter.kind is inspect.Parameter.VAR_KEYWORD:
            options = factory.__globals__[parameter.annotation.removeprefix("Unpack[").removesuffix("]")]
            found += options.__annotations__
        else:
            found.append(name)
    return found


def some(rng, known, least, most):
    """A few parameters with values."""
    return {what: rng.choice(VALUES.get(what, [None])) for what in rng.sample(known, rng.randint(least, most))}


def made(factory, **parameters):
    """The game, or None where it cannot be."""
    try:
        return factory(**parameters)
    except (GameError, TypeError):
        return None


def stacks_for(rng, game, seats):
    unit = game.unit_bet
    return [rng.choice([1, unit, 3 * unit, rng.randint(1, 40 * unit)]) for _ in range(seats)]


def play(rng, game):
    seats = rng.randint(2, min(game.players, 7)) if rng.random() < 0.9 else game.players
    deal = game.deal(stacks_for(rng, game, seats), rng.randrange(seats), rng.getrandbits(63))
    while not deal.is_over:
        deal.act(random_action(rng, deal))
        conserve(deal)
    return deal


def round_trip(deal):
    text = phh.dumps(deal)
    (hand,) = phh.loads(text)
    again = hand.replay()
    assert again.game == deal.game, text
    assert again.log == deal.log, text
    assert again.stacks == deal.stacks
    assert again.payoffs == deal.payoffs
    assert again.showdown == deal.showdown
    assert again.board == deal.board
    assert (again.carried, again.raked, again.passed_out) == (deal.carried, deal.raked, deal.passed_out)
    assert [again.hole(seat) for seat in range(deal.seats)] == [deal.hole(seat) for seat in range(deal.seats)]
    assert [again.up(seat) for seat in range(deal.seats)] == [deal.up(seat) for seat in range(deal.seats)]
    assert phh.dumps(again) == text


def test_every_parameter_has_values():
    named = {name for factory in FACTORIES for name in parameters_of(getattr(games, factory))}
    assert named <= set(VALUES)


@pytest.mark.parametrize("name", FACTORIES)
def test_every_value_of_every_parameter(name):
    factory = getattr(games, name)
    for parameter in parameters_of(factory):
        tried = 0
        for value in VALUES.get(parameter, ()):
            game = made(factory, **{**BESIDE.get(parameter, {}), parameter: value})
            game = game or made(factory, **{parameter: value})
            for structure in ("fixed-limit", "no-limit"):
                game = game or made(factory, **{"structure": structure, parameter: value})
            if game is None:
                continue
            tried += 1
            for seed in range(1 if FEW else 2):
                round_trip(play(random.Random(f"{name} {parameter} {value} {seed}"), game))
        assert tried or (name, parameter) in NEVER, parameter


#: Parameters that no value but the usual one is meant for, in some games.
UNUSUAL = ("min_bet", "max_bet", "wild", "bug", "structure", "designation", "double_ace_flush", "natural_beats_wild")
NEVER = {(name, what) for name in FACTORIES for what in UNUSUAL}


@pytest.mark.parametrize("name", FACTORIES)
def test_values_together(name):
    factory = getattr(games, name)
    known = parameters_of(factory)
    rng = random.Random(name)
    found = 0
    for _ in range(40 if FEW else 120):
        given = some(rng, known, 2, 6)
        game = made(factory, **given)
        if game is not None:
            found += 1
            round_trip(play(rng, game))
    assert found > 5


@pytest.mark.parametrize("name", FACTORIES)
def test_the_same_games_as_plans(name):
    rng = random.Random(name)
    factory = getattr(games, name)
    known = parameters_of(factory)
    for _ in range(5 if FEW else 15):
        game = made(factory, **some(rng, known, 0, 3))
        if game is not None:
            round_trip(play(rng, Game(f"{name} of one's own", game.plan)))
