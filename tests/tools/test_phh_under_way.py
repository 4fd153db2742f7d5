"""Deals under way: written as far as they have come, read, and played on as they would have gone on."""

from __future__ import annotations

import random
from decimal import Decimal

import pytest

from deals import plans
from deals.playing import conserve, snapshot
from deals.random_deals import random_action
from pokercore import HistoryError, bots, games, phh
from pokercore.games.game import Game
from pokercore.rake import Rake
from pokercore.tables.table import Table

NAMES = [name for name in games.names() if name not in ("palace", "casino-draw")]


def read_again(deal, unit=1):
    (hand,) = phh.loads(phh.dumps(deal, unit=unit))
    again = hand.replay()
    assert again.game == deal.game
    assert snapshot(again) == snapshot(deal)
    assert hand.finishing_stacks is None or deal.is_over
    return again


def play_both(rng, deal, again):
    """The same actions in both, to the end: the same cards come, in the same order."""
    while not deal.is_over:
        action = random_action(rng, deal)
        deal.act(action)
        again.act(action)
        conserve(again)
    assert snapshot(again) == snapshot(deal)


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_goes_on_from_where_it_was_left(name):
    for seed in range(4):
        rng = random.Random(f"{name} {seed}")
        options = rng.choice([{}, {"showdown": "manual"}, {"open_all_in": True}, {"odd_chip": "lot"}])
        if "open_all_in" in options and rng.random() < 0.5:
            options = {**options, "showdown": "manual"}
        try:
            game = games.get(name, rake=Rake(3), **options)
        except TypeError:
            game = games.get(name)
        seats = rng.randint(2, game.players if rng.random() < 0.3 else min(game.players, 5))
        unit = game.unit_bet
        stacks = [rng.randint(1, 30 * unit) for _ in range(seats)]
        deal = game.deal(stacks, rng.randrange(seats), rng.getrandbits(63))
        for _ in range(rng.randint(0, 25)):
            if not deal.is_over:
                deal.act(random_action(rng, deal))
        again = read_again(deal, rng.choice([1, Decimal("0.5")]))
        # A record of what a record left behind is the same record.
        assert phh.dumps(again) == phh.dumps(deal)
        play_both(rng, deal, again)


@pytest.mark.parametrize("game", list(plans.ALL.values()), ids=list(plans.ALL))
def test_games_of_plans(game):
    for seed in range(3):
        rng = random.Random(f"{game.name} {seed}")
        seats = rng.randint(2, min(game.players, 6))
        deal = game.deal([rng.randint(1, 400) for _ in range(seats)], rng.randrange(seats), rng.getrandbits(63))
        for _ in range(rng.randint(0, 15)):
            if not deal.is_over:
                deal.act(random_action(rng, deal))
        play_both(rng, deal, read_again(deal))


def test_after_corrections_and_out_of_turn():
    game = games.texas_holdem(irregularity_mode="hoyle")
    deal = game.deal([1000] * 5, seed=1)
    deal.expose(1, deal.hole(1)[:1])
    deal.transfer_card(2, 3, deal.hole(2)[:1])
    deal.kill_hand(2)
    deal.call()
    play_both(random.Random(1), deal, read_again(deal))


def test_a_part_of_a_deck_ends_where_it_ends():
    deal = games.texas_holdem().deal([1000] * 2, deck="As Ks Qs Js Ts 2c 3c 4c 5c 6c")
    deal.call()
    again = read_again(deal)
    for one in (deal, again):
        for _ in range(4):
            one.check()
        with pytest.raises(ValueError, match="no more cards"):
            one.check_or_call()


def test_jackpots_of_a_table():
    table = Table(games.five_card_draw(blinds=(0, 0), ante=5, openers=("Jc Jd", "Qc Qd")), 5, seed=3)
    for _ in range(5):
        table.sit(400)
    carried = 0
    for _ in range(30):
        deal = table.next_deal()
        carried += "carried" in deal.forced
        rng = random.Random(deal.pot)
        for _ in range(rng.randint(0, 6)):
            if not deal.is_over:
                deal.act(random_action(rng, deal))
        again = read_again(deal)
        while not deal.is_over:
            action = bots.caller(deal.view(deal.actor))
            deal.act(action)
            again.act(action)
        assert again.log == deal.log
        assert again.log == read_again(deal).log
        for player in table.players:
            if player.chips < 50:
                table.buy_in(player.seat, 400)
    assert carried > 3


def test_what_no_record_can_know():
    for game in (games.texas_holdem(rake=lambda pot, street: 1), games.seven_card_stud(wild=lambda *asked: ())):
        with pytest.raises(HistoryError, match="a function will be asked"):
            phh.dumps(game.deal([1000] * 2, seed=1))
    deal = games.texas_holdem().deal([1000] * 2, seed=1, board="As Ks Qs")
    with pytest.raises(HistoryError, match="cards are promised"):
        phh.dumps(deal)
    while len(deal.board) < 3:
        deal.check_or_call()
    play_both(random.Random(1), deal, read_again(deal))
    with pytest.raises(HistoryError, match="not over"):
        phh.dumps(deal.game.deal([1000] * 2, seed=1).view(0))


def test_the_view_of_a_finished_deal_is_a_record_of_what_a_player_knows():
    deal = games.texas_holdem().deal([1000] * 3, seed=4)
    deal.raise_to(300)
    deal.fold()
    deal.fold()
    (hand,) = phh.loads(phh.dumps(deal.view(2)))
    again = hand.replay()
    assert again.stacks == deal.stacks
    assert again.hole(2) == deal.hole(2)
    assert str(again.hole(0)[0]) == "??"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("_undealt", "5", "_undealt must be cards"),
        ("_undealt", '"xx"', "_undealt"),
        ("_undealt", '"2c2c"', "_undealt"),
        ("_undealt", '"As"', "_undealt: As is dealt already, or not in the pack"),
        ("_undealt", '"X1"', "_undealt: X1 is dealt already, or not in the pack"),
        ("_chance", "5", "_chance must be 64"),
        ("_chance", '"12"', "_chance must be 64"),
        ("_chance", f'"{"g" * 64}"', "_chance must be 64"),
        ("_chance", f'"{"0" * 64}"', "_chance: .*generator"),
        ("_part_of_a_deck", "1", "_part_of_a_deck must be true or false"),
    ],
)
def test_fields_that_cannot_be(field, value, reason):
    text = phh.dumps(games.texas_holdem().deal([1000] * 2, seed=1, holes=["As Ks", "2d 2h"]))
    lines = [line for line in text.splitlines() if not line.startswith(f"{field} ")]
    with pytest.raises(HistoryError, match=reason):
        phh.loads("\n".join([*lines, f"{field} = {value}"]))[0].replay()


def test_a_record_that_says_it_is_not_over_but_is():
    game = Game("mine", games.texas_holdem().plan)
    deal = game.deal([1000] * 2, seed=1)
    deal.fold()
    with pytest.raises(HistoryError, match="the record ends, but the deal is over"):
        phh.loads(f'{phh.dumps(deal)}_undealt = ""\n')[0].replay()
