"""Deals of a table as hand histories: what a table posts is written down and replayed to the same deal."""

from __future__ import annotations

import pickle
import random
from decimal import Decimal

import pytest

from pokercore import HistoryError, games, phh
from pokercore.bots import caller, random_player
from pokercore.rake import Rake
from pokercore.tables.kills import Kill
from pokercore.tables.rotation import EIGHT_GAME, HORSE, Rotation
from pokercore.tables.table import Table

FORCED = [
    {"dead_small_blind": True},
    {"dead_button": True},
    {"posts": {3: (10, 5), 4: (0, 5)}},
    {"carried": 7},
    {"kill": (3, 20)},
    {"kill": (1, 20), "carried": 1, "dead_small_blind": True, "posts": {2: (10, 0)}},
]


def played(deal):
    while not deal.is_over:
        deal.act(caller(deal.view(deal.actor)))
    return deal


def assert_same(deal, again):
    assert again.log == deal.log
    assert again.stacks == deal.stacks
    assert again.forced == deal.forced


@pytest.mark.parametrize("forced", FORCED)
@pytest.mark.parametrize("button", [5, 1])
@pytest.mark.parametrize("unit", [1, Decimal("0.05")])
def test_forced_chips_are_written_and_replayed(forced, button, unit):
    forced = dict(forced)  # seats from the button's left
    if "kill" in forced:
        forced["kill"] = ((forced["kill"][0] + button + 1) % 6, 20)
    if "posts" in forced:
        forced["posts"] = {(seat + button + 1) % 6: post for seat, post in forced["posts"].items()}
    deal = games.texas_holdem(blinds=(5, 10)).deal([1000] * 6, button, seed=1, **forced)
    assert deal.forced == forced
    assert deal.copy().forced == deal.view(0).forced == pickle.loads(pickle.dumps(deal)).forced == forced
    played(deal)
    (hand,) = phh.loads(phh.dumps(deal, unit=unit))
    again = hand.replay()
    if hand.unit == unit:
        assert_same(deal, again)
    else:
        assert [stack * hand.unit for stack in again.stacks] == [stack * unit for stack in deal.stacks]


@pytest.mark.parametrize("rule", ["dead_button", "moving_button"])
def test_a_whole_session_is_written_and_replayed(rule):
    table = Table(games.texas_holdem(blinds=(5, 10), ante=1), 6, button_rule=rule, seed=1)
    for _ in range(6):
        table.sit(400)
    rng = random.Random(2)
    seen = set()

    def check(deal):
        seen.update(deal.forced)
        assert_same(deal, phh.loads(phh.dumps(deal))[0].replay())
        for player in table.players:  # some sit out, some come back, the broke buy in
            if player.chips < 20:
                table.buy_in(player.seat, 400)
            if rng.random() < 0.2:
                table.sit_out(player.seat)
            elif player.is_away and rng.random() < 0.5:
                table.come_back(player.seat, post=True)
        for player in table.players[: 2 - len(table.ready)]:
            table.come_back(player.seat)

    bot = random_player(1)
    for _ in range(150):
        if len(table.ready) < 2:
            table.come_back(rng.randrange(6))
        else:
            table.play(bot, 1, watch=check)
    assert "posts" in seen
    if rule == "dead_button":
        assert {"dead_small_blind", "dead_button"} <= seen


def test_a_kill_pot_is_written_and_replayed():
    table = Table(games.texas_holdem("fixed-limit", blinds=(50, 100)), 4, kill=Kill(in_a_row=1), button=0, seed=1)
    for _ in range(4):
        table.sit(3000)
    kills = []
    table.play(caller, 20, watch=lambda deal: kills.append(check_replay(deal)))
    assert any(kills)


def check_replay(deal):
    assert_same(deal, phh.loads(phh.dumps(deal))[0].replay())
    return "kill" in deal.forced


@pytest.mark.parametrize(
    "field",
    [
        "_carried = -1",
        "_carried = true",
        '_carried = "5"',
        "_carried = 1e400",
        "_kill = [20, 20, 0]",
        "_kill = [20]",
        "_kill = 20",
        "_kill = [0, 0, 5]",
        "_live_posts = [0, 0]",
        "_live_posts = [0, 0, 50]",
        "_live_posts = [0, 0, nan]",
        "_dead_posts = [0, 0, -5]",
        "_dead_small_blind = 1",
        "_dead_button = 0",
    ],
)
def test_forced_fields_that_cannot_be(field):
    text = phh.dumps(played(games.texas_holdem(blinds=(5, 10)).deal([100] * 3, seed=1)))
    with pytest.raises(HistoryError):
        phh.loads(f"{text}{field}\n")[0].replay()


@pytest.mark.parametrize("rotation", [HORSE, EIGHT_GAME], ids=["HORSE", "eight games"])
@pytest.mark.parametrize(
    "options", [{"showdown": "manual"}, {"odd_chip": "lot", "rake": Rake(5, 9)}, {"open_all_in": True}]
)
def test_the_deals_of_a_mixed_table(rotation, options):
    rounds = [games.get(name, **options) for name, _ in rotation]
    table = Table(Rotation(rounds, deals=2), 5, seed=7)
    for _ in range(5):
        table.sit(2000)
    played = set()

    def check(deal):
        played.add(deal.game.name)
        again = phh.loads(phh.dumps(deal))[0].replay()
        assert_same(deal, again)
        assert again.game == deal.game
        for player in table.players:
            if player.chips < 300:
                table.buy_in(player.seat, 2000)

    table.play(random_player(3), 4 * len(rounds), watch=check)
    assert len(played) == len(rounds)
