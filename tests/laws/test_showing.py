"""Showing by hand: one card or all, mucking, in every kind of game.

Rules: showdown: who shows first, side pots from the last to the main one; only a hand that cannot win a share any more
against those shown may be mucked; by option everybody shows.
"""

from __future__ import annotations

import pickle
import random

import pytest

from deals.playing import conserve, kinds, play, snapshot
from deals.random_deals import random_action
from pokercore import cards, games, phh
from pokercore.actions import Action, Option
from pokercore.errors import CardError, IllegalAction
from variants.every_game import STREET_GAMES, random_stacks


def to_the_showdown(deal):
    """Check and call, keep every card."""
    while not deal.is_over and "show" not in kinds(deal):
        first = deal.options()[0]
        if first.kind == "stand_pat":
            deal.stand_pat()
        elif first.kind == "discard":
            deal.discard(first.cards[-first.min :])
        elif first.kind == "bring_in":
            deal.bring_in()
        else:
            deal.check_or_call()
        conserve(deal)
    return deal


def may_muck(deal):
    """Whether the actor may muck; the option and the action must agree."""
    offered = "muck" in kinds(deal)
    copy = deal.copy()
    if offered:
        copy.muck()
    else:
        with pytest.raises(IllegalAction, match="cannot muck"):
            copy.muck()
        assert snapshot(copy) == snapshot(deal)
    return offered


def manual(factory, stacks, holes, board=(), **parameters):
    game = factory(showdown="manual", **parameters)
    return to_the_showdown(game.deal(stacks, holes=holes, board=board, seed=1))


# High and low, boards, halves: a hand is beaten when it is beaten for every share.


def test_a_hand_that_can_win_the_low_half_only_is_not_mucked():
    holes = ["Ks Kc Qh Qc", "As 4s Jc 9d", "5s 6d Td Th", "Qs Qd 9s 9h"]
    deal = manual(games.omaha8, [1000] * 4, holes, "2c 3h 8h Kd 7s")
    assert (deal.actor, may_muck(deal)) == (0, False)  # the first one shows
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (1, False)  # beaten for high, but no low was shown
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (2, True)  # beaten for both halves
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (3, True)  # beaten for high and no low
    play(deal, "muck")
    assert deal.payoffs == (100, 100, -100, -100)


def test_who_ties_for_a_half_shows():
    holes = ["As 4s Kc Kh", "Ad 4d Jh Tc"]
    deal = manual(games.omaha8, [1000] * 2, holes, "2c 3h 8h Kd 7s")
    play(deal, "show")
    assert not may_muck(deal)
    play(deal, "show")
    assert deal.payoffs == (50, -50)


def test_a_hand_that_wins_the_second_board_only_is_not_mucked():
    board = "2h 7c 9d Kh 6d 8s 3h 4d 5c Jd"
    deal = manual(games.double_board_holdem, [1000] * 3, ["As Ac", "Ks Kc", "Qs Qc"], board)
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (1, False)
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (2, True)


@pytest.mark.parametrize("factory", [games.badacey, games.badeucey])
def test_the_halves_of_draw_games(factory):
    holes = ["2d 3h 4c 5d 7h", "2h 6c 8d 9s Td", "3c 3s Qc Qs Qh"]
    deal = manual(factory, [1000] * 3, holes)
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (1, False)  # the only badugi of four cards
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (2, True)
    deal = manual(games.drawmaha, [1000] * 2, ["As Ac 7d 8d 2h", "Ks Kc Kd 4h 5h"], "Ah 7h 8c 9s Qc")
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (1, False)  # the draw half


# Side pots.


def test_a_hand_beaten_in_the_main_pot_shows_for_the_side_pot():
    # Seat 0 is all-in with aces; seats 1 and 2 play on, and show for their pot before he shows for his.
    game = games.texas_holdem(showdown="manual", blinds=(50, 100))
    holes = ["As Ad", "Qs Qh", "Ks Kh"]
    deal = game.deal([100, 1000, 1000], holes=holes, board="3c 8d 9h Jc 4s")
    play(deal, "call", "call", "check", "bet 200", "call", *["check"] * 4)
    assert (deal.actor, may_muck(deal)) == (1, False)
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (2, False)
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (0, False)
    play(deal, "show")
    assert deal.payoffs == (200, -300, 100)
    # Had the short stack the weakest hand, it might be mucked.
    deal = game.deal([100, 1000, 1000], holes=["2s 2d", "Qs Qh", "Ks Kh"], board="3c 8d 9h Jc 4s")
    play(deal, "call", "call", "check", "bet 200", "call", *["check"] * 4, "show", "show")
    assert (deal.actor, may_muck(deal)) == (0, True)


def test_for_a_pot_of_its_own_nobody_shows():
    # Seat 1 is all-in before the flop; seat 0 bets on it, seat 2 calls, and seat 0 drops on the river. That bet and its
    # call are seat 2's alone: it does not show for them before seat 1 does for the main pot, and may muck.
    game = games.texas_holdem(showdown="manual", blinds=(50, 100))
    deal = game.deal([1000, 100, 1000], holes=["2c 2d", "As Ah", "Ks Kh"], board="3c 8d 9h Tc 4s")
    play(deal, "call", "call", "bet 200", "call", "check", "check", "fold")
    assert [tuple(pot) for pot in deal.pots] == [(300, (1, 2)), (400, (2,))]
    assert (deal.actor, may_muck(deal)) == (1, False)
    play(deal, "show")
    assert (deal.actor, may_muck(deal)) == (2, True)
    play(deal, "muck")
    assert deal.payoffs == (-300, 200, 100)
    assert [(event.seat, event.amount) for event in deal.log if event.kind == "win"] == [(2, 400), (1, 300)]


def test_all_in_everybody_shows_and_the_board_that_plays_is_no_excuse():
    game = games.texas_holdem(showdown="manual", blinds=(50, 100))
    deal = game.deal([1000] * 3, holes=["2c 3d", "As Ah", "2d 3c"], board="Tc Jc Qc Kc Ac", seed=1)
    play(deal, "all-in", "call", "call")
    for _ in range(3):
        assert not may_muck(deal)
        play(deal, "show")
    assert deal.payoffs == (0, 0, 0)
    deal = to_the_showdown(game.deal([1000] * 2, holes=["2c 3d", "As Ah"], board="Tc Jc Qc Kc Ac", seed=1))
    assert not may_muck(deal)
    play(deal, "show 2c")
    assert not may_muck(deal)  # one card wins nothing, not even the board
    play(deal, "show 3d")
    assert deal.actor == 1
    assert not may_muck(deal)


def test_everybody_shows_by_option():
    for factory in (games.texas_holdem, games.omaha8, games.seven_card_stud, games.badugi):
        deal = to_the_showdown(factory(showdown="manual", must_show_all=True).deal([1000] * 3, seed=1))
        count = 0
        while not deal.is_over:
            assert kinds(deal) == ["show"]
            assert not may_muck(deal)
            deal.show()
            count += 1
        assert count == 3
        assert len(deal.showdown.hands) == 3


# Stud: cards that lie up are open already.

STUD = ["As Ad Ac 2h 3c 4d 9s", "Kd Kc Ks 7h 8c Jd 5s"]


def test_the_cards_of_a_stud_hand_that_are_down_are_shown():
    game = games.seven_card_stud(showdown="manual")
    deal = to_the_showdown(game.deal([1000] * 2, holes=STUD, seed=1))
    assert deal.actor == 0
    assert deal.options() == (Option("show", 1, 3, "As Ad 9s"),)
    before = snapshot(deal)
    for wrong in ("Ac", "Ac 2h", "Kd", "As Kd"):
        with pytest.raises(IllegalAction):
            deal.show(wrong)
        assert snapshot(deal) == before
    deal.show("As Ac")  # one that was down with one that lies up
    assert deal.options() == (Option("show", 1, 2, "Ad 9s"),)
    deal.show("Ad 9s")
    assert deal.actor == 1
    assert set(deal.up(0)) == set(deal.hole(0))
    assert kinds(deal) == ["show", "muck"]
    deal.show("Kd")
    assert deal.options() == (Option("show", 1, 2, "Kc 5s"), Option("muck"))
    deal.muck()
    assert deal.showdown.mucked == (1,)
    assert [hand.seat for hand in deal.showdown.hands] == [0]
    assert set(cards("Kd Ks 7h 8c Jd")) == set(deal.view(0).up(1))
    (hand,) = phh.loads(phh.dumps(deal))
    assert hand.replay().log == deal.log


def test_openers_are_proved_by_a_hand_that_is_mucked():
    game = games.five_card_draw(blinds=(0, 0), ante=5, openers="Jc Jd", showdown="manual")
    deal = game.deal([1000] * 2, holes=["Jc Jd 2s 3h 4c", "Qc Qd 5s 6h 7c"], seed=1)
    play(deal, "bet 5", "call", "stand_pat", "stand_pat", "check", "bet 10", "call")
    assert (deal.actor, may_muck(deal)) == (1, False)
    play(deal, "show")
    assert may_muck(deal)
    play(deal, "muck")
    assert deal.up(0) == cards("Jc Jd")
    assert deal.showdown.mucked == (0,)


# Cards that nobody knows.


def test_one_card_of_an_unknown_hand():
    game = games.texas_holdem(showdown="manual", blinds=(50, 100))
    deal = to_the_showdown(game.deal([1000] * 2, holes=["As Ah", "?? ??"], board="3c 8d 9h Jc 4s"))
    play(deal, "show")
    before = snapshot(deal)
    for wrong in ("As", "3c", "Kd Ks Kc"):
        with pytest.raises((CardError, IllegalAction)):
            deal.show(wrong)
        assert snapshot(deal) == before
    deal.show("Kd")
    assert deal.up(1) == cards("Kd")
    assert deal.hole(1)[1].is_unknown
    deal.muck()
    assert deal.payoffs == (100, -100)
    (hand,) = phh.loads(phh.dumps(deal))
    again = hand.replay()
    assert (again.payoffs, again.hole(1), again.up(1)) == (deal.payoffs, deal.hole(1), deal.up(1))
    deal = to_the_showdown(game.deal([1000] * 2, holes=["As Ah", "Kd ??"], board="3c 8d 9h Jc 4s"))
    deal.show()
    deal.show("Kd")
    deal.show("Ks")
    assert deal.is_over
    assert deal.showdown.hands[1].cards == cards("Kd Ks")


# Any deal of any game: who shows and mucks as he likes, as far as he may, changes nothing about the chips.


@pytest.mark.parametrize("name", [name for name in STREET_GAMES if name[:2] in ("nl", "fl")])
def test_showing_and_mucking_change_no_chips(name):
    rng = random.Random(f"showing {name}")
    shown = 0
    for number in range(12):
        auto = games.get(name, must_show_all=number % 4 == 3)
        seats = rng.randint(2, min(auto.players, 6))
        start = (random_stacks(rng, auto, seats), rng.randrange(seats), rng.getrandbits(60))
        if number % 2:
            start = ([1000] * seats, *start[1:])
        one, other = auto.deal(*start), auto.replace(showdown="manual").deal(*start)
        while not one.is_over:
            action = random_action(rng, one)
            passive = {"check", "call"} & set(kinds(one))
            if passive and rng.random() < 0.85:
                action = Action(passive.pop())
            one.act(action)
            other.act(action)
        third = other.copy()
        while not other.is_over:
            offered = kinds(other)
            assert offered in (["show"], ["show", "muck"])
            option = other.options()[0]
            assert not set(option.cards) & set(other.up(other.actor))
            may_muck(other)
            seat = rng.randrange(seats)
            view = other.view(seat)
            if not any(event.kind == "reshuffle" for event in other.log):
                assert snapshot(view.sample(seed=3).view(seat)) == snapshot(view)
            assert snapshot(pickle.loads(pickle.dumps(other))) == snapshot(other)
            action = random_action(rng, other)
            if action.kind == "show":
                action = Action("show", cards=rng.sample(option.cards, rng.randint(1, option.max)))
                shown += 1
            other.act(action)
            conserve(other)
        assert other.payoffs == one.payoffs
        # Who mucks whenever he may does what is done without asking.
        while not third.is_over:
            third.act(Action(kinds(third)[-1]))
        assert (third.log, third.showdown) == (one.log, one.showdown)
        (hand,) = phh.loads(phh.dumps(other))
        assert snapshot(hand.replay()) == snapshot(other)
    assert shown > 2
