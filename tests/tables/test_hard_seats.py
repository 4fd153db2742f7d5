"""Seats and chips that a session may trip over: straddlers who post, short antes, card rooms' tables, who is out."""

from __future__ import annotations

import pickle
import random

import pytest

from pokercore import GameError, HistoryError, Table, bots, games, phh
from pokercore.deals.plan import Plan, Share, Street
from pokercore.games.game import Game
from pokercore.limits import Limits
from pokercore.ranking import HIGH
from pokercore.tables.kills import Kill
from pokercore.tables.rotation import EIGHT_GAME, HORSE, Rotation, mix
from pokercore.tables.tournament import Level
from tables.play import assert_conserved, folder, posted, reckless

STRADDLED = games.texas_holdem(blinds=(5, 10), straddles=(20, 40))


def table_of(game, players, chips=1000, seats=9, **options):
    table = Table(game, seats, button=0, seed=1, **options)
    for number in range(players):
        table.sit(chips, name=f"P{number}")
    return table


# "Straddle: one, voluntary, by the seat left of the big blind, in full, three or more players."


@pytest.mark.parametrize(("big", "straddles"), [(3, {}), (2, {3: 20})])
def test_who_posts_missed_blinds_left_of_the_big_blind_does_not_straddle(big, straddles):
    table = table_of(STRADDLED, 5, seats=5)
    assert posted(table, table.next_deal())["straddle"] == {3: 20, 4: 40}
    table.play(folder, 1)  # big blind on seat 2
    table.play(folder, 1)
    table.sit_out(4)
    table.play(folder, 1)  # it passes him
    while table.positions.big_blind != big - 1:
        table.play(folder, 1)
    table.come_back(4, post=True)
    found = posted(table, table.next_deal())
    assert table.positions.big_blind == big
    assert found["post"] == {4: 10}
    assert found.get("straddle", {}) == straddles
    table.play(folder, 1)
    assert_conserved(table)


def test_a_straddle_and_the_ante_of_the_button_are_paid_by_one_player():
    game = games.texas_holdem(blinds=(5, 10), button_ante=10)
    table = table_of(game, 3, chips=25)
    with pytest.raises(GameError, match="P0 cannot straddle to 20: he has 15 chips after antes of 10"):
        table.next_deal(straddle=20)
    table.buy_in("P0", 5)
    assert posted(table, table.next_deal(straddle=20))["straddle"] == {0: 20}


@pytest.mark.parametrize("straddles", [(20,), (20, 40)])
def test_nobody_straddles_in_a_kill_pot_of_a_game_with_straddles(straddles):
    game = games.texas_holdem("fixed-limit", blinds=(5, 10), straddles=straddles)
    table = table_of(game, 5, kill=Kill(in_a_row=1))
    kinds = []
    table.play(folder, 8, watch=lambda deal: kinds.append({event.kind for event in deal.log}))
    assert "straddle" in kinds[0]
    assert all("kill" in some and "straddle" not in some for some in kinds[1:])
    assert_conserved(table)


def own(**changes):
    """A fixed-limit game with blinds that no function has made."""
    limits = Limits("fixed-limit", 10, 20, cap=4)
    street = Street("dd", opener="after_blinds")
    given = {"streets": [street, Street(board=3), Street(board=2, bet="big")], "shares": [Share(HIGH)]}
    return Game("own", Plan(**given, limits=limits, blinds=(5, 10), boards=1, **changes))


def test_kills_and_straddles_of_a_game_of_a_plan():
    table = table_of(own(straddles=(20,)), 5, seats=5, kill=Kill(in_a_row=1))
    table.play(folder, 1)
    deal = table.next_deal()
    assert [event.amount for event in deal.log if event.kind == "kill"]
    assert (deal.game.plan.limits.small_bet, deal.game.plan.limits.big_bet) == (20, 40)
    assert deal.min_raise_to == 40
    table.play(bots.caller, 30)
    table = table_of(own(), 4)
    assert posted(table, table.next_deal(straddle=30))["straddle"] == {3: 30}


# "With less than the ante he is not dealt in."


def test_who_cannot_pay_the_ante_of_palace_is_not_dealt_in():
    table = table_of(games.palace(small_bet=5), 3, seats=4)
    table.sit(1, name="poor")
    assert table.ready == (0, 1, 2)
    table.next_deal()
    assert table.deal_seat("poor") is None
    table.void_deal()
    table.buy_in("poor", 1)
    assert table.ready == (0, 1, 2, 3)
    for _ in range(40):
        if len(table.ready) < 2:
            break
        table.play(bots.random_player(1), 1)
        assert_conserved(table)


def test_a_game_that_two_cannot_pay_for_is_passed_over():
    table = table_of(Rotation([games.texas_holdem(blinds=(1, 2)), games.palace(small_bet=20)], deals=1), 1, seats=4)
    table.sit(8, name="poor")
    played = []
    table.play(folder, 4, watch=lambda deal: played.append(deal.game.name))
    assert played == ["nl-texas-holdem"] * 4
    table.buy_in("poor", 50)
    table.play(folder, 2, watch=lambda deal: played.append(deal.game.name))
    assert played[4:] == ["palace", "nl-texas-holdem"]


def test_who_can_pay_for_no_game_any_more_is_out_and_the_winner_has_all_chips():
    for seed in range(20):
        table = Table(games.palace(), 4, seed=seed, levels=[Level()])
        for _ in range(4):
            table.sit(53)
        table.play(bots.random_player(seed))
        assert table.is_over
        assert table.players[0].chips == 212
        assert sorted(table.places)[0] == "player 1"
        assert_conserved(table)


# "Card-room table limits: 2-7, A-5, badacey, badeucey 6; badugi 8"; what the pack serves.


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (games.texas_holdem(), 9),
        (games.get("nl-short-deck"), 9),
        (games.royal_holdem(), 6),
        (games.omaha(hole=6), 7),
        (games.seven_card_stud(), 8),
        (games.five_card_draw(), 9),
        (games.deuce_to_seven_single_draw(), 6),
        (games.deuce_to_seven_triple_draw(), 6),
        (games.ace_to_five_single_draw(), 6),
        (games.ace_to_five_triple_draw(), 6),
        (games.badacey(), 6),
        (games.badeucey(), 6),
        (games.badugi(), 8),
        (games.kuhn(), 2),
        (games.palace(), 9),
        (mix(HORSE, 100), 8),
        (mix(EIGHT_GAME, 100), 6),
    ],
    ids=str,
)
def test_a_table_has_as_many_seats_as_card_rooms_have_unless_it_is_told(game, seats):
    table = Table(game)
    assert table.size == seats
    for _ in range(seats):
        table.sit(100_000)
    with pytest.raises(GameError, match=f"all {seats} seats are taken"):
        table.sit(100_000)
    table.play(bots.caller, 5)
    assert_conserved(table)


def test_a_table_too_large_for_a_game_of_its_rotation_is_refused_before_it_opens():
    with pytest.raises(GameError, match="fl-razz is for at most 8 players, not for a table of 9"):
        Table(mix(EIGHT_GAME, 100), 9)
    levels = [Level(5), Level(game=Rotation([games.omaha(hole=6)]))]
    with pytest.raises(GameError, match="pl-omaha is for at most 7 players, not for a table of 9"):
        Table(games.texas_holdem(), 9, levels=levels)
    assert Table(games.texas_holdem(), levels=levels).size == 7
    assert Table(games.deuce_to_seven_triple_draw(), 10).size == 10  # more than card rooms have: as many as the pack


@pytest.mark.parametrize("seats", range(2, 15))
def test_tables_of_2_to_14(seats):
    table = table_of(games.texas_holdem(blinds=(5, 10)), seats, seats=seats, chips=200, levels=[Level()])
    table.play(reckless(seats))
    assert table.is_over
    assert set(table.places) == {f"P{number}" for number in range(seats)}
    assert table.players[0].chips == 200 * seats


# Who is out keeps his name for those who look at the last deal.


def test_the_last_deal_names_its_players_when_they_are_out():
    table = table_of(games.texas_holdem(), 5, chips=150, levels=[Level()])
    seen = []
    table.play(reckless(3), watch=lambda deal: seen.append([table.name_of(seat) for seat in range(deal.seats)]))
    assert set(seen[0]) == {"P0", "P1", "P2", "P3", "P4"}
    assert len(seen[-1]) < 5
    cash = table_of(games.texas_holdem(), 2)
    cash.play(folder, 1)
    cash.leave("P1")
    cash.sit(100, name="new", seat=1)
    assert [cash.name_of(seat) for seat in range(2)] == ["P1", "P0"]


def test_what_a_player_has_bought_is_seen():
    table = table_of(games.texas_holdem(), 2)
    table.buy_in("P0", 50)
    assert [player.bought for player in table.players] == [1050, 1000]
    table.play(bots.caller, 5)
    assert sum(player.chips - player.bought for player in table.players) == 0


# A session as a file of histories, names of players and numbers of hands with it.


@pytest.mark.parametrize("tournament", [False, True])
def test_a_session_of_eight_games_is_written_with_names_and_replayed(tournament, tmp_path):
    table = Table(mix(EIGHT_GAME, 20, deals=2), seed=4, levels=[Level()] if tournament else None)
    for name in ("Ann", "Bob", "Cid", "Dan", "Eva"):
        table.sit(3000, name=name)
    rng = random.Random(5)
    deals, infos = [], []

    def keep(deal):
        deals.append(deal)
        infos.append(table.hand_info)
        if not tournament:
            for player in table.players:
                table.come_back(player.seat, post=True)
                if player.chips < 100:
                    table.buy_in(player.seat, 500)
                elif rng.random() < 0.3:
                    table.sit_out(player.seat)
            for player in table.players[:2]:
                table.come_back(player.seat, post=True)

    table.play(reckless(1), 60, watch=keep)
    assert len({deal.game.name for deal in deals}) == 8
    phh.dump(deals, tmp_path / "session.phhs", info=infos)
    hands = phh.load(tmp_path / "session.phhs")
    assert [hand.info["hand"] for hand in hands] == list(range(1, len(deals) + 1))
    for hand, deal, info in zip(hands, deals, infos, strict=True):
        again = hand.replay()
        assert (again.log, again.stacks, again.forced) == (deal.log, deal.stacks, deal.forced)
        assert hand.info["players"] == info["players"]
        assert hand.info["seats"] == info["seats"]
        assert hand.info["seat_count"] == 6


def test_information_for_each_hand_is_counted():
    table = table_of(games.texas_holdem(), 2)
    deals = []
    table.play(folder, 3, watch=deals.append)
    with pytest.raises(HistoryError, match="2 hands, but there are 3"):
        phh.dumps(deals, info=[{"hand": 1}, {"hand": 2}])
    for wrong in ([5, 5, 5], "abc", 5):
        with pytest.raises(TypeError, match="info is a mapping"):
            phh.dumps(deals, info=wrong)
    with pytest.raises(GameError, match="nothing has been dealt yet"):
        _ = table_of(games.texas_holdem(), 2).hand_info


def test_palace_with_carried_chips_is_written_and_replayed():
    game = games.palace(small_bet=5)
    deal = game.deal([100] * 3, seed=1, carried=7)
    assert (deal.log[0].kind, deal.log[0].amount, deal.pot) == ("carried", 7, 7 + 6)
    assert deal.view(1).pot == 13
    assert pickle.loads(pickle.dumps(deal)).log == deal.log
    while not deal.is_over:
        deal.act(bots.caller(deal.view(deal.actor)))
    assert sum(deal.payoffs) == 7
    (hand,) = phh.loads(phh.dumps(deal))
    assert hand.info["_carried"] == 7
    assert (hand.replay().log, hand.replay().stacks) == (deal.log, deal.stacks)
    for wrong, error in ((-1, GameError), (2**60, GameError), (1.5, TypeError), (True, TypeError)):
        with pytest.raises(error, match=r"carried|chips"):
            game.deal([100] * 3, seed=1, carried=wrong)
    with pytest.raises(HistoryError, match="_carried"):
        phh.loads(phh.dumps(deal).replace("_carried = 7", "_carried = -7"))[0].replay()
