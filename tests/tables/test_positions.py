"""The movement of the button and the blinds: the sentences of the rules, and every way to go on from every position of
a small table held against a slow walk round it."""

from __future__ import annotations

import random
from itertools import pairwise, product

import pytest

from pokercore.tables.positions import BUTTON_RULES, Positions, first_positions, next_positions, next_seat


def places(positions: Positions) -> tuple:
    """All but the seats that were passed."""
    return positions.button, positions.small_blind, positions.big_blind, positions.dealt


# The rules, sentence by sentence.


def test_three_or_more_players_small_blind_is_first_left_of_the_button_and_big_blind_next():
    assert first_positions(9, 8, {0, 3, 8}) == Positions(8, 0, 3, (0, 3, 8))
    assert first_positions(9, 3, {0, 3, 5, 8}) == Positions(3, 5, 8, (5, 8, 0, 3))


def test_heads_up_the_button_posts_the_small_blind_and_dealing_starts_left_of_it():
    positions = first_positions(9, 2, {2, 7})
    assert positions == Positions(2, 2, 7, (7, 2))
    assert not positions.has_dead_button
    assert not positions.has_dead_small_blind


@pytest.mark.parametrize("rule", BUTTON_RULES)
@pytest.mark.parametrize("gone", [0, 1, 2])
def test_when_play_becomes_heads_up_nobody_posts_the_big_blind_twice_in_a_row(rule, gone):
    before = first_positions(6, 0, {0, 1, 2})  # button 0, small blind 1, big blind 2
    after = next_positions(6, before, rule, {0, 1, 2} - {gone})
    due = {0: 1, 1: 0, 2: 0}[gone]
    assert after.big_blind == due  # the player due for it: the next one after seat 2
    assert after.button == after.small_blind == next(iter({0, 1, 2} - {gone, due}))


@pytest.mark.parametrize("rule", BUTTON_RULES)
def test_heads_up_the_blinds_alternate(rule):
    positions = first_positions(6, 4, {1, 4})
    big = []
    for _ in range(4):
        big.append(positions.big_blind)
        positions = next_positions(6, positions, rule, {1, 4})
    assert big == [1, 4, 1, 4]


def test_dead_button_the_small_blind_falls_on_an_empty_seat():
    before = first_positions(6, 0, {0, 1, 2, 3, 4})
    after = next_positions(6, before, "dead_button", {0, 1, 3, 4})  # the big blind, seat 2, is out
    assert after == Positions(1, 2, 3, (3, 4, 0, 1), missed_small=frozenset({2}))
    assert after.has_dead_small_blind
    assert not after.has_dead_button


def test_dead_button_the_button_falls_on_an_empty_seat():
    before = first_positions(6, 0, {0, 1, 2, 3, 4})
    after = next_positions(6, before, "dead_button", {0, 2, 3, 4})  # the small blind, seat 1, is out
    assert after == Positions(1, 2, 3, (2, 3, 4, 0))
    assert after.has_dead_button
    assert not after.has_dead_small_blind


def test_dead_button_both_blinds_out_button_and_small_blind_are_dead():
    before = first_positions(6, 0, {0, 1, 2, 3, 4, 5})
    after = next_positions(6, before, "dead_button", {0, 3, 4, 5})
    assert after == Positions(1, 2, 3, (3, 4, 5, 0), missed_small=frozenset({2}))
    assert after.has_dead_button
    assert after.has_dead_small_blind
    # And on: the button then lies on the other empty seat, and everybody pays in his turn.
    third = next_positions(6, after, "dead_button", {0, 3, 4, 5})
    assert third == Positions(2, 3, 4, (3, 4, 5, 0))
    fourth = next_positions(6, third, "dead_button", {0, 3, 4, 5})
    assert fourth == Positions(3, 4, 5, (4, 5, 0, 3))


def test_moving_button_advances_to_the_next_player_and_both_blinds_are_posted():
    before = first_positions(6, 0, {0, 1, 2, 3, 4})
    after = next_positions(6, before, "moving_button", {0, 3, 4})  # both blinds are out
    assert places(after) == (3, 4, 0, (4, 0, 3))


def test_three_seats_one_sits_out_with_the_button_the_big_blind_alternates():
    for rule in BUTTON_RULES:
        positions = first_positions(3, 2, {0, 1, 2})
        big = []
        for _ in range(4):
            positions = next_positions(3, positions, rule, {0, 1})
            big.append(positions.big_blind)
        assert big in ([0, 1, 0, 1], [1, 0, 1, 0]), rule


def test_a_third_player_joins_a_heads_up_table():
    before = first_positions(6, 0, {0, 3})  # button and small blind 0, big blind 3
    left_of_big = next_positions(6, before, "dead_button", {0, 3, 5})
    assert places(left_of_big) == (0, 3, 5, (3, 5, 0))
    between = next_positions(6, before, "dead_button", {0, 2, 3})  # the button goes to the newcomer, nobody pays twice
    assert places(between) == (2, 3, 0, (3, 0, 2))


def test_who_waits_comes_in_with_the_big_blind():
    before = first_positions(6, 0, {0, 1, 2})
    after = next_positions(6, before, "dead_button", {0, 1, 2}, waiting={3, 4})
    assert after.big_blind == 3
    assert after.dealt == (2, 3, 0, 1)
    assert after.entering == frozenset()


def test_who_posts_comes_in_at_once_but_not_between_button_and_big_blind():
    before = first_positions(9, 0, {0, 3, 5})
    after = next_positions(9, before, "dead_button", {0, 3, 5}, waiting={1, 4, 2, 8}, posting={1, 4, 2, 8})
    # Button 3, small blind 5, big blind 8; seat 4 is between button and small blind.
    assert after == Positions(3, 5, 8, (5, 8, 0, 1, 2, 3), entering=frozenset({1, 2}), missed_big=frozenset({6, 7}))


def test_where_fewer_than_two_owe_nothing_the_game_begins_anew():
    before = first_positions(6, 0, {0, 1, 2})
    after = next_positions(6, before, "dead_button", {0}, waiting={1, 2})
    assert places(after) == (1, 2, 0, (2, 0, 1))
    assert after.entering == frozenset()


# Every way on from every position, against a walk.


def walk(seats: int, start: int, stop: int) -> list[int]:
    """Seats entered one after the other, from the one left of ``start`` up to ``stop``."""
    path = []
    seat = start
    while True:
        seat = 0 if seat == seats - 1 else seat + 1
        path.append(seat)
        if seat == stop:
            return path


def check(seats: int, before: Positions, rule: str, marks: tuple[str, ...], after: Positions) -> None:
    """What holds whatever happened: marks are "." empty, "P" playing, "W" waiting, "E" posting to enter, "F" free."""
    playing = {seat for seat in range(seats) if marks[seat] == "P"}
    wanting = {seat for seat in range(seats) if marks[seat] in "WEF"}
    anew = len(playing) < 2
    owing = set() if anew else wanting
    if anew:
        playing |= wanting
    dealt = set(after.dealt)
    situation = (seats, before, rule, marks, after)
    assert playing <= dealt <= playing | owing, situation
    assert len(after.dealt) == len(dealt), situation
    assert after.big_blind in dealt, situation
    # The order of the deal: clockwise, from the button's left.
    lap = walk(seats, after.button, after.button)
    assert list(after.dealt) == [seat for seat in lap if seat in dealt], situation
    # Where the blinds lie in it.
    if len(dealt) == 2:
        assert after.dealt == (after.big_blind, after.button), situation
        assert after.small_blind == after.button, situation
    else:
        live = after.small_blind in dealt
        assert after.dealt.index(after.big_blind) == live, situation
        assert not live or after.dealt[0] == after.small_blind, situation
    # Who comes in without the big blind.
    assert after.entering == {s for s in owing & dealt if marks[s] == "E"} - {after.big_blind}, situation
    if len(dealt) > 2:
        no_posts = {after.button, *walk(seats, after.button, after.big_blind)}
        assert after.entering.isdisjoint(no_posts), situation
    for seat in owing & dealt - after.entering:
        assert seat == after.big_blind or marks[seat] == "F", situation
    if rule == "dead_button":
        due = next(seat for seat in walk(seats, before.big_blind, before.big_blind) if seat in playing | owing)
        assert after.big_blind == due, situation
        if len(dealt) > 2:
            assert after.small_blind == before.big_blind, situation
    elif len(dealt) > 2:
        assert not after.has_dead_button, situation
        assert not after.has_dead_small_blind, situation
    if len(dealt) == 2 and len(playing) == 2:
        assert after.big_blind != before.big_blind or before.big_blind not in playing, situation
    assert after.missed_big.isdisjoint(dealt), situation
    assert after.missed_small.isdisjoint(dealt), situation


def marks_of(seats: int, kinds: str):
    for marks in product(kinds, repeat=seats):
        if sum(mark != "." for mark in marks) >= 2:
            yield marks


@pytest.mark.parametrize("rule", BUTTON_RULES)
@pytest.mark.parametrize(("seats", "kinds"), [(2, ".PWEF"), (3, ".PWEF"), (4, ".PWEF"), (5, ".PE")])
def test_every_way_on_from_every_position_of_a_small_table(rule, seats, kinds):
    reached: set[tuple[int, int, int]] = set()
    frontier = []
    for marks in marks_of(seats, ".P"):
        playing = {seat for seat in range(seats) if marks[seat] == "P"}
        frontier += [first_positions(seats, button, playing) for button in playing]
    count = 0
    while frontier:
        before = frontier.pop()
        key = (before.button, before.small_blind, before.big_blind)
        if key in reached:
            continue
        reached.add(key)
        for marks in marks_of(seats, kinds):
            groups = [{seat for seat in range(seats) if marks[seat] in some} for some in ("P", "WEF", "E", "F")]
            after = next_positions(seats, before, rule, *groups)
            check(seats, before, rule, marks, after)
            frontier.append(after)
            count += 1
    assert count == len(reached) * sum(1 for _ in marks_of(seats, kinds))


@pytest.mark.parametrize("rule", BUTTON_RULES)
def test_at_a_full_table_everybody_pays_each_blind_once_a_lap(rule):
    for seats in range(2, 15):
        players = set(range(seats))
        positions = first_positions(seats, seats - 1, players)
        small, big, buttons = [], [], []
        for _ in range(3 * seats):
            small.append(positions.small_blind)
            big.append(positions.big_blind)
            buttons.append(positions.button)
            positions = next_positions(seats, positions, rule, players)
        for paid in (small, big, buttons):
            assert [paid.count(seat) for seat in range(seats)] == [3] * seats
            assert all((a + 1) % seats == b for a, b in pairwise(paid))


def test_dead_button_as_players_drop_out_each_pays_the_small_blind_right_after_the_big_one():
    rng = random.Random(5)
    for _ in range(300):
        seats = rng.randint(3, 10)
        players = set(range(seats))
        positions = first_positions(seats, rng.randrange(seats), players)
        while len(players) > 2:
            gone = {seat for seat in players if rng.random() < 0.1}
            if len(players - gone) < 3:
                break
            players -= gone
            before, positions = positions, next_positions(seats, positions, "dead_button", players)
            assert positions.button == before.small_blind
            assert positions.small_blind == before.big_blind
            assert positions.big_blind == next_seat(seats, before.big_blind, players)
