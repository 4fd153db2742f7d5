"""Deals that come to nothing: voided, misdealt, passed out. Who deals next, at what game and level, for which chips."""

from __future__ import annotations

import pytest

from pokercore import GameError, Table, bots, games
from pokercore.deals.draw_form import PROGRESSIVE
from pokercore.tables.kills import Kill
from pokercore.tables.rotation import Rotation, Round
from pokercore.tables.tournament import Level
from tables.play import assert_conserved, folder, posted

HOLDEM = games.texas_holdem(blinds=(5, 10))
ANTES = games.texas_holdem(blinds=(5, 10), ante=2)
LIMIT = games.texas_holdem("fixed-limit", blinds=(5, 10))
JACKPOTS = games.five_card_draw(blinds=(0, 0), ante=5, openers="Jc Jd")
NOBODY_OPENS = "2c 3d 4h 9s  4d 5h 6s Tc  6d 7h 8c Qc  8d 9h Th 3s  Jd Qh Kc 5s"


def table_of(game, players=4, *, seats=6, chips=1000, **options):
    options.setdefault("button", 0)
    table = Table(game, seats, seed=1, **options)
    for number in range(players):
        table.sit(chips, name=f"P{number}")
    return table


def void_by_table(table):
    table.void_deal()


def void_by_deal(table):
    table.deal.void_deal("incorrect pack")


def misdeal_by_table(table):
    table.misdeal()


def misdeal_by_deal(table):
    table.deal.misdeal()


def pass_out(table):
    deal = table.deal
    while not deal.is_over:
        deal.check()


# "The deal is void, everybody takes back all he put in in this deal; the same dealer deals again."


@pytest.mark.parametrize("void", [void_by_table, void_by_deal])
def test_the_first_dealer_deals_again_though_somebody_sits_down_meanwhile(void):
    for seed in range(12):
        table = Table(HOLDEM, 6, seed=seed)
        table.sit(1000, seat=1)
        table.sit(1000, seat=4)
        table.next_deal().raise_to(50)
        dealer = table.button
        void(table)
        assert table.stacks == (None, 1000, None, None, 1000, None)
        table.sit(1000, seat=0)
        table.sit(1000, seat=3)
        table.next_deal()
        assert table.button == dealer
        assert_conserved(table)


@pytest.mark.parametrize("void", [void_by_table, void_by_deal])
@pytest.mark.parametrize("rule", ["dead_button", "moving_button"])
def test_a_later_dealer_deals_again_too(void, rule):
    table = table_of(HOLDEM, 2, seats=9, button_rule=rule)
    for seat in (4, 6):
        table.sit(1000, seat=seat)
    for _ in range(3):
        table.next_deal()
        dealer, before = table.button, table.positions
        void(table)
        table.next_deal()
        assert table.positions == before
        void(table)
        table.next_deal()
        assert table.button == dealer
        table.play(folder, 1)


def test_the_dealer_of_a_game_without_blinds_deals_again():
    table = table_of(games.razz(ante=2, bring_in=3), 3, seats=8)
    table.play(bots.caller, 1)
    table.next_deal()
    assert table.button == 1
    table.void_deal()
    table.sit(1000, seat=5)
    table.leave(0)
    table.sit(1000, seat=0)  # the seat before the dealer's
    table.next_deal()
    assert table.button == 1
    table.void_deal()
    table.leave(1)  # the dealer is gone: the next one deals
    table.next_deal()
    assert table.button == 2


def test_a_deal_that_its_own_void_ends_counts_no_more_than_one_that_the_table_voids():
    for void in (void_by_table, void_by_deal):
        table = table_of(Rotation([LIMIT, HOLDEM], deals=1))
        table.next_deal()
        void(table)
        assert table.game == LIMIT
        table.play(folder, 1)
        assert table.game == HOLDEM


def test_a_voided_deal_does_not_bring_the_next_level_nearer_a_misdealt_one_does():
    table = table_of(HOLDEM, levels=[Level(2, blinds=(5, 10)), Level(blinds=(10, 20))])
    for _ in range(3):
        table.next_deal()
        table.void_deal()
    assert (table.level, table.deals) == (0, 3)
    table.next_deal()
    table.misdeal()
    assert table.level == 0
    table.play(folder, 1)
    assert table.level == 1


def test_a_voided_deal_does_not_end_a_streak_of_pots():
    table = table_of(LIMIT, kill=Kill(in_a_row=2))

    players = dict.fromkeys(("P0", "P1", "P2"), folder) | {"P3": bots.caller}
    table.play(players, 1)
    table.next_deal()
    table.void_deal()
    table.play(players, 1)
    for void in (void_by_deal, void_by_table):
        deal = table.next_deal()
        assert [table.name_of(event.seat) for event in deal.log if event.kind == "kill"] == ["P3"]
        void(table)


# "Antes already in stay, and the usual antes are put in again for the next pot; the next dealer deals."


@pytest.mark.parametrize("misdeal", [misdeal_by_table, misdeal_by_deal])
def test_antes_of_misdeals_add_up_in_the_next_pot(misdeal):
    table = table_of(ANTES)
    for number in range(1, 4):
        table.next_deal()
        misdeal(table)
        assert table.carried == 8 * number
        assert table.settle() == dict.fromkeys([f"P{(number + step) % 4}" for step in range(4)], -2)
        assert_conserved(table)
    deal = table.next_deal()
    assert table.button == 3
    assert deal.pot == 24 + 8 + 15


def test_an_ante_that_was_a_players_last_comes_back_in_a_tournament():
    table = table_of(ANTES, 3, levels=[Level()])
    table.leave("P0")
    table.sit(2, name="short", seat=0)
    table.next_deal()
    assert table.stack("short") == 0
    table.misdeal()
    assert (table.stack("short"), table.carried, table.places) == (2, 4, {})
    assert_conserved(table)


def test_everybodys_last_ante_comes_back():
    game = games.texas_holdem(blinds=(5, 10), ante=50, showdown="manual")
    table = table_of(game, 3, chips=50, levels=[Level(open_all_in=False)])
    deal = table.next_deal()
    assert not deal.is_over
    table.misdeal()
    assert (table.stacks[:3], table.carried, table.is_over) == ((50, 50, 50), 0, False)
    table.play(bots.caller)
    assert table.is_over
    assert_conserved(table)


def test_a_misdeal_as_card_rooms_do_it_says_so_by_a_bool():
    table = table_of(ANTES)
    table.next_deal()
    with pytest.raises(TypeError, match="card_room"):
        table.misdeal(card_room=1)
    table.misdeal(card_room=True)
    assert table.carried == 0
    assert table.stacks[:4] == (1000,) * 4


@pytest.mark.parametrize("game", [HOLDEM, games.palace(small_bet=5)])
def test_the_same_deal_is_called_off_once(game):
    table = table_of(game)
    table.next_deal()
    table.void_deal()
    for call in (table.void_deal, table.misdeal):
        with pytest.raises(GameError, match="no deal is being played"):
            call()


# Chips that are carried lie in the next pot, whatever is played.


def test_carried_antes_lie_in_the_next_pot_of_palace_and_back():
    palace = games.palace(small_bet=5)
    table = table_of(Rotation([ANTES, palace], deals=1))
    table.next_deal()
    table.misdeal()
    deal = table.next_deal()
    assert deal.game == palace
    assert deal.pot == 8 + 4 * 2
    assert_conserved(table)
    table.misdeal()
    assert table.carried == 16
    assert_conserved(table)
    deal = table.next_deal()
    assert deal.pot == 16 + 8 + 15
    table.play(folder, 1)
    assert table.carried == 0
    assert_conserved(table)


# "No opener: everyone antes again, chips stay, same dealer redeals."


def test_passed_out_jackpots_are_dealt_again_by_the_same_dealer_in_the_same_game():
    table = table_of(Rotation([Round(JACKPOTS, deals=1), Round(HOLDEM, deals=1)]))
    for number in range(1, 4):
        table.next_deal(deck=NOBODY_OPENS)
        assert table.game == JACKPOTS
        assert (table.button, table.deal.pot) == (0, 20 * number)
        if number == 2:
            table.void_deal()
            assert table.carried == 20
            table.next_deal(deck=NOBODY_OPENS)
        pass_out(table)
        assert table.carried == 20 * number
        assert_conserved(table)
        table.sit_out(f"P{number}")  # who goes leaves his antes, who comes meanwhile antes from now on
        table.come_back(f"P{number}")
    deal = table.next_deal(deck="2c 3d 4h 9s  4d 5h 6s Tc  6d 7h 8c Qc  Jh 9h Th 3s  Jd Qh Kc 5s")
    assert deal.pot == 80
    deal.bet(deal.min_raise_to)
    while not deal.is_over:
        deal.fold()
    assert (table.carried, table.game) == (0, HOLDEM)
    table.play(folder, 1)
    assert_conserved(table)


def test_a_passed_out_pot_stays_in_its_game_where_the_deal_passes_to_the_next_dealer():
    game = JACKPOTS.replace(passout="next_dealer")
    table = table_of(Rotation([Round(game, deals=2), Round(HOLDEM, deals=1)]))
    buttons = []
    for _ in range(4):
        table.next_deal(deck=NOBODY_OPENS)
        buttons.append(table.button)
        pass_out(table)
        assert table.game == game
    assert buttons == [0, 1, 2, 3]


def test_progressive_openers_rise_from_deal_to_deal():
    table = table_of(JACKPOTS.replace(openers=PROGRESSIVE))
    jacks = "2c 3d 4h 9s  4d 5h 6s Tc  6d 7h 8c Qc  Jh 9h Th 3s  Jd Qh Kc 5s"
    assert "bet" in [option.kind for option in table.next_deal(deck=jacks).options()]
    pass_out(table)
    deal = table.next_deal(deck=jacks)
    assert "bet" not in [option.kind for option in deal.options()]
    table.void_deal()
    assert "bet" not in [option.kind for option in table.next_deal(deck=jacks).options()]


def test_nobody_is_out_of_a_tournament_by_a_pot_that_was_passed_out():
    table = table_of(JACKPOTS, 3, levels=[Level()])
    table.sit(5, name="short")
    table.next_deal(deck=NOBODY_OPENS)
    pass_out(table)
    assert (table.stack("short"), table.carried, table.places) == (5, 15, {})
    table.play(bots.random_player(1))
    assert table.is_over
    assert_conserved(table)


def test_chips_that_wait_are_the_winners_when_the_others_move_away():
    table = table_of(ANTES, 3, levels=[Level()])
    table.next_deal()
    table.misdeal()
    table.leave("P1")
    table.leave("P2")
    assert table.is_over
    assert (table.stack("P0"), table.carried) == (1004, 0)
    assert table.settle()["P0"] == 4
    assert_conserved(table)


def test_posts_are_owed_again_after_a_misdeal_and_taken_again():
    table = table_of(HOLDEM, 5)
    table.play(folder, 1)  # big blind on seat 2
    table.sit_out(3)
    table.play(folder, 1)
    table.come_back(3, post=True)
    table.play(folder, 1)
    for call in (void_by_deal, void_by_table):
        deal = table.next_deal()
        assert posted(table, deal)["post"] == {3: 10}
        call(table)
        assert table.players[3].owes == ("big_blind", "small_blind")
