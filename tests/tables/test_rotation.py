"""Mixed games at one table: whose turn it is, how long, and what the blinds do meanwhile."""

from __future__ import annotations

import pickle

import pytest

from pokercore import HIGH, GameError, games, tables
from pokercore.bots import caller, random_player
from pokercore.deals.plan import Plan, Share, Street
from pokercore.games.game import Game
from pokercore.limits import Limits
from pokercore.palace.game import palace
from pokercore.tables.rotation import EIGHT_GAME, HORSE, Rotation, Round, Turn, mix
from pokercore.tables.table import Table
from pokercore.tables.tournament import Level
from tables.play import assert_conserved, posted

HOLDEM = games.texas_holdem(blinds=(5, 10))
LIMIT = games.texas_holdem("fixed-limit", blinds=(5, 10))
PALACE = palace(small_bet=5)


def names_of_deals(table: Table, deals: int) -> list[str]:
    found: list[str] = []
    table.play(caller, deals, watch=lambda deal: found.append(deal.game.name))
    return found


def table_of(rotation: Rotation, players: int = 3, seats: int = 4, chips: int = 10_000) -> Table:
    table = Table(rotation, seats, button=0, seed=1)
    for _ in range(players):
        table.sit(chips)
    return table


def test_games_take_turns_by_deals():
    table = table_of(Rotation([HOLDEM, Round(LIMIT, deals=1)], deals=2))
    assert names_of_deals(table, 7) == [
        "nl-texas-holdem",
        "nl-texas-holdem",
        "fl-texas-holdem",
        "nl-texas-holdem",
        "nl-texas-holdem",
        "fl-texas-holdem",
        "nl-texas-holdem",
    ]


def test_games_take_turns_by_orbits_of_the_players_there_are():
    table = table_of(Rotation([HOLDEM, LIMIT]))
    assert names_of_deals(table, 3) == ["nl-texas-holdem"] * 3
    table.sit(10_000)  # he waits for the big blind: the orbit begins without him or with him
    dealt: list[int] = []
    table.play(caller, 1, watch=lambda deal: dealt.append(deal.seats))
    assert table.game.name == "fl-texas-holdem"
    assert names_of_deals(table, dealt[0] - 1) == ["fl-texas-holdem"] * (dealt[0] - 1)
    assert table.game.name == "nl-texas-holdem"


def test_blinds_rest_while_a_game_without_them_is_played():
    table = table_of(Rotation([Round(HOLDEM, deals=2), Round(PALACE, deals=3)]), seats=5)
    big: list[int | None] = []
    buttons: list[int | None] = []

    def note(deal):
        big.append(next(iter(posted(table, deal).get("big_blind", {None: 0}))))
        buttons.append(table.button)

    table.play(caller, 7, watch=note)
    assert big == [2, 0, None, None, None, 1, 2]
    # The deal passes to the left all the same; then button and blinds go on from where they rested.
    assert buttons == [0, 1, 2, 0, 1, 2, 0]
    assert_conserved(table)


def test_nobody_misses_blinds_while_there_are_none():
    table = table_of(Rotation([Round(HOLDEM, deals=1), Round(PALACE, deals=4)]))
    table.play(caller, 1)
    table.sit_out(0)
    table.play(caller, 4)
    assert table.players[0].owes == ()
    table.play(caller, 1)
    assert table.players[0].owes == ("big_blind", "small_blind")


def test_a_newcomer_is_dealt_in_at_once_where_there_are_no_blinds():
    table = table_of(Rotation([Round(HOLDEM, deals=1), Round(PALACE, deals=1)]))
    table.play(caller, 1)
    seat = table.sit(10_000)
    table.next_deal()
    assert table.deal_seat(seat) is not None
    table.play(caller, 1)
    assert table.players[seat].owes == ("big_blind",)  # the next time that blinds go round


def stud() -> Game:
    """Seven-card stud as a page of data."""
    streets = [Street("ddu", opener="low_card")]
    streets += [Street("u", burn=True, bet=bet, opener="best_board") for bet in ("small", "big", "big")]
    streets += [Street("d", burn=True, bet="big", opener="best_board")]
    limits = Limits("fixed-limit", 10, 20, cap=4)
    plan = Plan(streets=streets, shares=[Share(HIGH)], limits=limits, ante=2, bring_in=4, boards=0, board_ranking=HIGH)
    return Game("my-stud", plan)


def test_stud_and_holdem_in_turn():
    table = table_of(Rotation([LIMIT, stud()], deals=3), players=5, seats=6)
    big: list[int | None] = []
    table.play(
        random_player(1), 12, watch=lambda deal: big.append(next(iter(posted(table, deal).get("big_blind", [None]))))
    )
    assert big == [2, 3, 4, None, None, None, 0, 1, 2, None, None, None]
    assert_conserved(table)
    with pytest.raises(GameError, match="at most"):
        Table(stud(), 9)


def test_palace_alone_moves_the_deal_to_the_left():
    table = table_of(Rotation([PALACE], deals=1), players=4)
    buttons: list[int | None] = []
    table.play(random_player(1), 6, watch=lambda deal: buttons.append(table.button))
    assert buttons == [0, 1, 2, 3, 0, 1]
    assert_conserved(table)


def test_a_table_has_no_more_seats_than_every_game_serves():
    with pytest.raises(GameError, match="palace is for at most 10 players"):
        Table(Rotation([HOLDEM, PALACE]), 11)
    with pytest.raises(GameError, match="against the house"):
        Table(games.casino_draw(), 3)


def test_levels_hold_for_every_game_of_the_rotation():
    rotation = Rotation([HOLDEM, LIMIT], deals=1)
    table = Table(rotation, 4, button=0, levels=[Level(2, blinds=(1, 2)), Level(blinds=(10, 20))])
    for _ in range(4):
        table.sit(1000)
    blinds: list[tuple[str, int]] = []
    table.play(caller, 4, watch=lambda deal: blinds.append((deal.game.name, deal.game.plan.big_blind)))
    assert blinds == [
        ("nl-texas-holdem", 2),
        ("fl-texas-holdem", 2),
        ("nl-texas-holdem", 20),
        ("fl-texas-holdem", 20),
    ]


def test_a_level_with_the_rotation_at_other_stakes():
    low = Rotation([Round(HOLDEM, deals=1), Round(PALACE, deals=1)])
    high = Rotation([games.texas_holdem(blinds=(50, 100)), palace(small_bet=50)])
    table = Table(low, 3, levels=[Level(3), Level(game=high)], button=0)
    for _ in range(3):
        table.sit(5000)
    units: list[int] = []
    table.play(caller, 6, watch=lambda deal: units.append(deal.game.unit_bet))
    assert units == [10, 5, 10, 50, 100, 50]
    assert_conserved(table)
    with pytest.raises(GameError, match="a level has 1 games, but the table plays 2"):
        Table(low, 3, levels=[Level(game=HOLDEM)])
    with pytest.raises(TypeError, match="a round is played with a game"):
        Table(low, 3, levels=[Level(game=5)])
    level = Level(3, game=high)
    assert pickle.loads(pickle.dumps(level)) == level != Level(3)


TWO = (("fl-holdem", "limits and blinds"), ("nl-holdem", "blinds"))


def test_a_mix_at_one_limit():
    limit, unlimited = [one.game for one in mix(TWO, 30, blinds=(2, 5)).rounds]
    assert limit == games.texas_holdem("fixed-limit", blinds=(15, 30), small_bet=30, big_bet=60)
    assert unlimited == games.texas_holdem(blinds=(2, 5))
    assert [one.deals for one in mix(TWO, deals=8).rounds] == [8, 8]
    assert [one.orbits for one in mix(TWO).rounds] == [1, 1]
    table = table_of(mix(TWO, 2, deals=2), players=4)
    assert names_of_deals(table, 5) == [*["fl-texas-holdem"] * 2, *["nl-texas-holdem"] * 2, "fl-texas-holdem"]
    assert_conserved(table)
    for wrong, error in [
        (lambda: mix([("fl-holdem", "chips")]), GameError),
        (lambda: mix([("fl-hold", "blinds")]), GameError),
        (lambda: mix(TWO, 1), GameError),
        (lambda: mix(TWO, 1.5), TypeError),
        (lambda: mix(TWO, 100, 50.0), TypeError),
    ]:
        with pytest.raises(error):
            wrong()


def test_the_order_of_horse_and_of_the_8_game_mix():
    assert [name.split("-", 1)[1] for name, _ in HORSE] == [
        "holdem",
        "omaha8",
        "razz",
        "seven-card-stud",
        "seven-card-stud8",
    ]
    assert [name for name, _ in EIGHT_GAME[1:6]] == [name for name, _ in HORSE]
    assert EIGHT_GAME[0][0] == "fl-deuce-to-seven-triple-draw"
    assert EIGHT_GAME[6:] == (("nl-holdem", "blinds"), ("pl-omaha", "blinds"))


def test_rotations_and_rounds_are_values():
    rotation = Rotation([HOLDEM, Round(LIMIT, orbits=2)], deals=3)
    assert rotation == Rotation([Round(HOLDEM, deals=3), Round(LIMIT, orbits=2)])
    assert hash(rotation) == hash(pickle.loads(pickle.dumps(rotation)))
    assert pickle.loads(pickle.dumps(rotation)) == rotation
    assert repr(Round(HOLDEM, deals=3)) == "Round(texas_holdem(structure='no-limit', blinds=(5, 10)), deals=3)"
    with pytest.raises(AttributeError):
        rotation.rounds = ()
    assert rotation.after(Turn(1, 0, 0), 4) == Turn(1, 1, 8)
    assert rotation.after(Turn(1, 7, 8), 4) == Turn(0, 0, 0)


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: Rotation([]), GameError),
        (lambda: Rotation("abc"), TypeError),
        (lambda: Rotation(5), TypeError),
        (lambda: Rotation([5]), TypeError),
        (lambda: Round(HOLDEM, deals=0), GameError),
        (lambda: Round(HOLDEM, deals=1.0), TypeError),
        (lambda: Round(HOLDEM, orbits=True), TypeError),
        (lambda: Round(HOLDEM, deals=1, orbits=1), GameError),
        (lambda: Round("nl-holdem"), TypeError),
    ],
)
def test_rotations_that_cannot_be(make, error):
    with pytest.raises(error):
        make()


@pytest.mark.parametrize(
    "rounds", [["fl-holdem"], "HORSE", [("fl-holdem",)], [("fl-holdem", "blinds", 3)], [games.razz()]]
)
def test_a_mix_is_made_of_names_and_stakes(rounds):
    with pytest.raises(TypeError, match="a round of a mix is the name of a game and its stakes"):
        mix(rounds)


def test_what_a_table_is_made_with_comes_from_one_place():
    assert tables.HORSE is HORSE
    assert {name for name in tables.__all__ if getattr(tables, name) is None} == set()
    assert set(tables.__all__) <= set(dir(tables))
    with pytest.raises(AttributeError, match="Chair"):
        tables.Chair  # noqa: B018
