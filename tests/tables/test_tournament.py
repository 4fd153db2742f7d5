"""Tournaments: levels by the number of deals, eliminations and places, the end."""

from __future__ import annotations

import pickle

import pytest

from pokercore import GameError, games
from pokercore.bots import caller
from pokercore.games.game import Game
from pokercore.tables.table import Table
from pokercore.tables.tournament import Level, Places, level_at, read_levels
from tables.play import assert_conserved, folder, posted, reckless

LEVELS = [Level(10, blinds=(5, 10)), Level(10, blinds=(10, 20), ante=2), Level(blinds=(25, 50), bb_ante=50)]


def tournament(players: int = 6, chips: int = 500, **options) -> Table:
    options.setdefault("seed", 3)
    table = Table(options.pop("game", games.texas_holdem()), 9, levels=options.pop("levels", LEVELS), **options)
    for number in range(players):
        table.sit(chips, name=f"P{number}")
    return table


def test_levels_change_by_the_number_of_deals():
    table = tournament()
    stakes = []
    for _ in range(22):
        deal = table.next_deal()
        found = posted(table, deal)
        stakes.append((table.level, max(found["big_blind"].values()), "ante" in found, "bb_ante" in found))
        while not deal.is_over:
            deal.act(folder(deal.view(deal.actor)))
    assert stakes == [(0, 10, False, False)] * 10 + [(1, 20, True, False)] * 10 + [(2, 50, False, True)] * 2


def test_level_at_walks_through_the_deals():
    levels = read_levels(LEVELS)
    slow = [0] * 10 + [1] * 10 + [2] * 30
    assert [level_at(levels, deals) for deals in range(50)] == slow


def test_a_tournament_runs_to_its_end():
    for seed in range(12):
        table = tournament(seed=seed)
        left = [6]
        table.play(reckless(seed), watch=lambda deal, table=table, left=left: left.append(len(table.players)))
        assert table.is_over
        assert left == sorted(left, reverse=True)
        places = table.places
        assert sorted(places) == [f"P{number}" for number in range(6)]
        (winner,) = table.players
        assert places[winner.name] == 1
        assert winner.chips == 3000 == table.bought_in
        for name, place in places.items():
            better = [other for other in places if places[other] < place]
            assert len(better) == place - 1, name
        assert_conserved(table)
        with pytest.raises(GameError, match="over"):
            table.next_deal()
        with pytest.raises(GameError, match="over"):
            table.sit(500)
        assert table.play(caller) == 0


def all_in_at_once(stacks: list[int]) -> Table:
    """Everybody all-in in the first deal; seat 0 has the button, deals last, and wins."""
    table = Table(games.texas_holdem(blinds=(5, 10)), len(stacks), levels=[Level(5)], button=0)
    for number, chips in enumerate(stacks):
        table.sit(chips, name=f"P{number}")
    hands = {2: "Kc Ac Kd Ad", 3: "Qc Kc Ac Qd Kd Ad", 4: "Jc Qc Kc Ac Jd Qd Kd Ad"}[len(stacks)]
    deal = table.next_deal(deck=f"{hands} 5h 2h 3s 7h 5s 9c 6h Tc")
    while not deal.is_over:
        if deal.max_raise_to is None:
            deal.check_or_call()
        else:
            deal.raise_to(deal.max_raise_to)
    table.settle()
    return table


def test_players_out_in_one_deal_are_placed_by_their_stacks_at_its_start():
    table = all_in_at_once([1000, 300, 200, 100])
    assert table.places == {"P0": 1, "P1": 2, "P2": 3, "P3": 4}
    assert table.is_over


def test_equal_stacks_share_the_better_place():
    table = all_in_at_once([1000, 300, 200, 300])
    assert table.places == {"P0": 1, "P1": 2, "P3": 2, "P2": 4}


def test_who_is_away_is_dealt_in_and_pays_and_his_hands_are_folded():
    table = tournament(3)
    table.sit_out("P1")
    assert table.ready == (0, 1, 2)
    paid = []
    table.play(caller, 9, watch=lambda deal: paid.append(table.deal_seat("P1")))
    assert None not in paid
    assert table.stack("P1") == 500 - 3 * 15  # each blind three times
    assert_conserved(table)


def test_a_late_entrant_takes_his_seat_as_it_comes_but_not_between_button_and_small_blind():
    table = tournament(4, button=0)
    for player in table.players:
        if player.seat == 3:
            table.leave(3)
    table.sit(500, name="far", seat=7)
    table.next_deal()  # button 0, small blind 1, big blind 2
    table.play(folder, 1)
    table.sit(500, name="late", seat=8)
    deal = table.next_deal()
    assert posted(table, deal) == {"small_blind": {2: 5}, "big_blind": {7: 10}}
    assert table.deal_seat("late") is not None
    table.play(folder, 1)
    table.leave(1)
    table.sit(500, name="between", seat=3)
    deal = table.next_deal()  # button 2, small blind 7, big blind 8
    assert table.deal_seat("between") is None
    table.play(folder, 1)
    table.next_deal()
    assert table.deal_seat("between") is not None


def test_who_moves_to_another_table_gets_no_place():
    table = tournament(3)
    assert table.leave("P1") == 500
    table.play(reckless(1))
    assert sorted(table.places.values()) == [1, 2]
    assert_conserved(table)


def test_nobody_buys_chips_or_enters_twice():
    table = tournament(3)
    with pytest.raises(GameError, match="tournament"):
        table.buy_in("P0", 100)
    table.play(reckless(2))
    out = next(name for name, place in table.places.items() if place == 3)
    with pytest.raises(GameError, match="over"):
        table.sit(500, name=out)


def test_who_is_out_cannot_enter_again_under_his_name():
    table = tournament(4)
    bot = reckless(4)
    while not table.places:
        table.play(bot, 1)
    assert not table.is_over
    out = next(iter(table.places))
    with pytest.raises(GameError, match=f"{out} has played in this tournament already"):
        table.sit(500, name=out)


def test_a_name_that_the_table_gives_is_new():
    table = tournament(1)
    assert table.name(table.sit(500, name="player 3")) == "player 3"
    assert table.name(table.sit(500)) == "player 4"
    table.leave("player 4")
    assert table.name(table.sit(500)) not in ("P0", "player 3", "player 4")
    table.play(reckless(1))
    assert sorted(table.places.values()) == [1, 2, 3]


def test_carried_chips_go_to_the_winner():
    game = games.texas_holdem(odd_chip="carry")
    table = tournament(5, 101, game=game)
    table.play(reckless(5))
    assert table.is_over
    assert table.carried == 0
    assert table.players[0].chips == 505


def test_places_by_groups():
    places = Places()
    for name in "ABCDEF":
        places.enter(name)
    places.eliminate({"A": 5})
    places.eliminate({"B": 7, "C": 7, "D": 9})
    assert places.table() == {"D": 3, "B": 4, "C": 4, "A": 6}
    with pytest.raises(GameError, match="A has played"):
        places.enter("A")


def test_levels_refuse_what_cannot_be():
    with pytest.raises(GameError, match="at least one level"):
        Table(games.texas_holdem(), levels=[])
    with pytest.raises(GameError, match="level 0 is not the last"):
        Table(games.texas_holdem(), levels=[Level(), Level(5)])
    with pytest.raises(GameError, match="the deals of a level must be 1"):
        Level(0)
    with pytest.raises(TypeError, match="the deals of a level"):
        Level(1.5)
    with pytest.raises(TypeError, match="levels are a sequence of Level"):
        Table(games.texas_holdem(), levels=[(5, 10)])
    with pytest.raises(TypeError, match="unknown"):
        Table(games.texas_holdem(), levels=[Level(5, unknown=3)])
    with pytest.raises(GameError, match="small blind"):
        Table(games.texas_holdem(), levels=[Level(5, blinds=(10, 5))])


def test_a_level_is_a_value():
    level = Level(5, blinds=(1, 2))
    assert level == Level(5, blinds=(1, 2)) != Level(6, blinds=(1, 2))
    assert hash(level) == hash(Level(5, blinds=(1, 2)))
    assert pickle.loads(pickle.dumps(level)) == level
    assert repr(level) == "Level(5, blinds=(1, 2))"
    with pytest.raises(AttributeError):
        level.deals = 3


def test_a_table_is_pickled_in_the_middle_of_a_deal():
    table = tournament(4)
    table.play(caller, 7)
    table.next_deal().check_or_call()
    twin = pickle.loads(pickle.dumps(table))
    for one in (table, twin):
        one.play(caller)
    assert twin.places == table.places
    assert twin.deals == table.deals


def all_in_before_the_flop(table):
    """The kinds of what a deal has told: two all-in before the flop, everybody else out."""
    deal = table.next_deal()
    deal.fold()
    deal.raise_to(deal.max_raise_to)
    deal.call()
    while not deal.is_over:
        deal.stand_pat()
    table.settle()
    return [event.kind for event in deal.log]


@pytest.mark.parametrize(
    ("game", "stakes", "first"),
    [
        (games.texas_holdem(), {}, "show"),
        (games.omaha(structure="no-limit"), {}, "show"),
        (Game("own", games.texas_holdem().plan), {}, "show"),
        (games.texas_holdem(), {"open_all_in": False}, "board"),
        (games.drawmaha(structure="no-limit"), {}, "board"),
    ],
)
def test_in_a_tournament_all_in_hands_are_turned_up_at_once(game, stakes, first):
    # Rules: hold'em, all-in and side pots. In a cash game they lie face down until the showdown.
    for levels, expected in (([Level(**stakes)], first), (None, "board")):
        table = Table(game, seats=3, levels=levels, seed=1)
        for _ in range(3):
            table.sit(1_000)
        told = all_in_before_the_flop(table)
        assert next(kind for kind in told if kind in ("show", "board")) == expected
