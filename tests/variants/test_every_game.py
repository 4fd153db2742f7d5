"""For every name: random play conserves chips, ends, is offered nothing illegal, replays to the same end."""

from __future__ import annotations

import pickle
import random

import pytest

from pokercore import games
from pokercore.errors import GameError
from variants.every_game import (
    STREET_GAMES,
    begin,
    check_end,
    order_of,
    play_at_random,
    replayed_from_its_cards,
    replayed_from_its_record,
    same_end,
)


@pytest.mark.parametrize("name", STREET_GAMES)
def test_random_play(name):
    game = games.get(name)
    assert game.name == name
    rng = random.Random(name)
    for number in range(10):
        deal = begin(rng, game, seats=(2, game.players)[number] if number < 2 else None)
        done = play_at_random(rng, deal, checked=number < 6)
        check_end(deal)
        if not any(event.kind == "reshuffle" for event in deal.log):
            again = replayed_from_its_cards(deal, done, deal.starting_stacks)
            assert order_of(again) == order_of(deal)
            assert again.log == deal.log
            assert again.payoffs == deal.payoffs
        same_end(replayed_from_its_record(deal), deal)
        same_end(pickle.loads(pickle.dumps(deal)), deal)


@pytest.mark.parametrize("name", STREET_GAMES)
def test_a_game_is_its_name_and_its_parameters(name):
    game = games.get(name)
    assert eval(repr(game), vars(games)) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.replace() == game
    assert getattr(games, game.factory)(structure=dict(game.parameters)["structure"]) == game


@pytest.mark.parametrize("name", STREET_GAMES)
def test_no_more_players_than_the_pack_serves(name):
    game = games.get(name)
    unit = 100 * game.unit_bet
    assert game.deal([unit] * game.players, seed=1).seats == game.players
    for seats in (0, 1, game.players + 1, 15, 100):
        with pytest.raises(GameError, match=f"2 … {game.players} players"):
            game.deal([unit] * seats, seed=1)


MOST = {
    "nl-texas-holdem": 14,
    "nl-short-deck": 14,
    "nl-royal-holdem": 6,
    "pl-omaha": 11,
    "fl-omaha8": 11,
    "pl-big-o": 8,
    "pl-courchevel": 8,
    "pl-courchevel8": 8,
    "nl-greek-holdem": 14,
    "fl-pineapple": 14,
    "fl-crazy-pineapple": 14,
    "fl-crazy-pineapple8": 14,
    "fl-lazy-pineapple": 14,
    "pl-irish": 11,
    "nl-double-board-holdem": 14,
    "pl-double-board-omaha": 9,
    "pl-drawmaha": 8,
    "fl-five-card-stud": 9,
    "fl-soko": 9,
    "fl-mexican-stud": 7,
    "fl-seven-card-stud": 8,
    "fl-seven-card-stud8": 8,
    "fl-razz": 8,
    "fl-razz27": 8,
    "fl-five-card-draw": 10,
    "nl-deuce-to-seven-single-draw": 10,
    "fl-deuce-to-seven-triple-draw": 10,
    "fl-ace-to-five-single-draw": 10,
    "fl-ace-to-five-triple-draw": 10,
    "fl-badugi": 13,
    "fl-badacey": 10,
    "fl-badeucey": 10,
    "fl-kuhn": 2,
    "fl-leduc": 2,
    "fl-rhode-island": 2,
    "fl-royal-rhode-island": 2,
}


@pytest.mark.parametrize("name", MOST)
def test_the_most_players_of_the_rules(name):
    assert games.get(name).players == MOST[name]


def test_the_most_players_of_other_packs_and_hands():
    assert games.omaha(hole=5).players == 8
    assert games.omaha(hole=6).players == 7
    assert games.omaha(hole=5, wild="X1").players == 9  # the 53rd card
    assert games.double_board_omaha(hole=5).players == 7
    assert games.double_board_omaha(hole=5, bomb_pot=True).players == 8
    assert games.double_board_omaha(burn_each_board=True).players == 9
    assert games.five_card_stud(burn=False).players == 10
    for parameters in ({"hole": 3}, {"hole": 7}):
        with pytest.raises(GameError):
            games.omaha(**parameters)


def test_short_names_and_names_without_a_structure():
    assert games.get("fl-stud") == games.seven_card_stud()
    assert games.get("stud8") == games.seven_card_stud8()
    assert games.get("badugi") == games.badugi()
    assert len(games.names()) == len(set(games.names())) == 4 * 32 + 4 + 2
    for name in ("nl-kuhn", "xl-omaha", "omaha-8", "fl-", ""):
        with pytest.raises(GameError):
            games.get(name)
    for factory in (games.kuhn, games.leduc):
        with pytest.raises(GameError, match="fixed limits"):
            factory("no-limit")
    with pytest.raises(TypeError, match="unexpected keyword argument 'bb_ante'"):
        games.razz(bb_ante=1)
