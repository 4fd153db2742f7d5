"""What a table refuses, and that it is as before then."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from pokercore import CardError, GameError, games
from pokercore.bots import caller
from pokercore.tables.table import Table
from tables.play import assert_conserved

HOLDEM = games.texas_holdem(blinds=(5, 10))


def running_table(**options) -> Table:
    table = Table(HOLDEM, 6, button=0, seed=1, **options)
    for name in ("Ann", "Bob", "Cid"):
        table.sit(1000, name=name)
    table.play(caller, 2)
    return table


CALLS = [
    (lambda t: t.sit(0), GameError),
    (lambda t: t.sit(-5), GameError),
    (lambda t: t.sit(2**53 - 2999), GameError),
    (lambda t: t.sit(2**100), GameError),
    (lambda t: t.sit(1.0), TypeError),
    (lambda t: t.sit(True), TypeError),
    (lambda t: t.sit("1000"), TypeError),
    (lambda t: t.sit(1000, seat=0), GameError),
    (lambda t: t.sit(1000, seat=6), GameError),
    (lambda t: t.sit(1000, seat=-1), GameError),
    (lambda t: t.sit(1000, seat="3"), TypeError),
    (lambda t: t.sit(1000, name="Ann"), GameError),
    (lambda t: t.sit(1000, name=""), GameError),
    (lambda t: t.sit(1000, name=3), TypeError),
    (lambda t: t.leave("Eva"), GameError),
    (lambda t: t.leave(4), GameError),
    (lambda t: t.leave(2**70), GameError),
    (lambda t: t.leave(None), TypeError),
    (lambda t: t.buy_in("Ann", 0), GameError),
    (lambda t: t.buy_in("Ann", 2**53), GameError),
    (lambda t: t.buy_in("Ann", 1.5), TypeError),
    (lambda t: t.buy_in(5, 100), GameError),
    (lambda t: t.sit_out("Eva"), GameError),
    (lambda t: t.come_back(3), GameError),
    (lambda t: t.next_deal(deck="As"), CardError),
    (lambda t: t.next_deal(deck="As As"), CardError),
    (lambda t: t.next_deal(deck=3), TypeError),
    (lambda t: t.next_deal(straddle=1.0), TypeError),
    (lambda t: t.next_deal(straddle=2**60), GameError),
    (lambda t: t.play(3), TypeError),
    (lambda t: t.play({"Ann": 3}), TypeError),
    (lambda t: t.play({7: caller}), GameError),
    (lambda t: t.play(caller, -1), GameError),
    (lambda t: t.play(caller, 1.0), TypeError),
    (lambda t: t.void_deal(), GameError),
    (lambda t: t.misdeal(), GameError),
    (lambda t: t.seat_of(3), GameError),
    (lambda t: t.seat_of(-1), GameError),
    (lambda t: t.name_of("Ann"), TypeError),
    (lambda t: t.deal_seat("Eva"), GameError),
    (lambda t: t.stack(5), GameError),
    (lambda t: t.seat("Eva"), GameError),
]


@pytest.mark.parametrize("place", range(len(CALLS)))
def test_a_refused_call_changes_nothing(place):
    call, error = CALLS[place]
    table, twin = running_table(), running_table()
    with pytest.raises(error):
        call(table)
    assert pickle.dumps(table) == pickle.dumps(twin)
    # And it goes on as if nothing had been said.
    table.play(caller, 5)
    twin.play(caller, 5)
    assert table.stacks == twin.stacks
    assert_conserved(table)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"seats": 1}, GameError),
        ({"seats": 15}, GameError),
        ({"seats": 2.0}, TypeError),
        ({"button_rule": "dead"}, GameError),
        ({"button_rule": 1}, TypeError),
        ({"button": 9}, GameError),
        ({"button": 1.0}, TypeError),
        ({"buy_in": 100}, TypeError),
        ({"buy_in": (100,)}, GameError),
        ({"buy_in": (100, 50)}, GameError),
        ({"buy_in": (0, 50)}, GameError),
        ({"seed": -1}, ValueError),
        ({"seed": 1.0}, TypeError),
        ({"seed": 1, "rng": np.random.default_rng(1)}, ValueError),
        ({"game": "nl-holdem"}, TypeError),
        ({"game": None}, TypeError),
    ],
)
def test_tables_that_cannot_be(options, error):
    options = dict(options)
    with pytest.raises(error):
        Table(options.pop("game", HOLDEM), **options)


def test_numpy_ints_are_ints():
    table = Table(HOLDEM, np.int64(4), button=np.uint8(1), seed=np.uint64(3), buy_in=np.array([100, 1000]))
    seat = table.sit(np.int32(500), seat=np.int8(2))
    table.sit(np.int64(500))
    table.buy_in(np.int64(seat), np.int16(100))
    assert type(seat) is int
    assert all(type(stack) is int for stack in table.stacks if stack is not None)
    assert table.play(caller, np.int64(3)) == 3
    assert all(type(stack) is int for stack in table.stacks if stack is not None)


def test_an_rng_gives_the_seed():
    first = Table(HOLDEM, rng=np.random.default_rng(5)).seed
    assert first == Table(HOLDEM, rng=np.random.default_rng(5)).seed
    assert Table(HOLDEM, seed=first).seed == first
