"""Betting irregularities: who acts out of turn, and who calls with too few or too many chips."""

from __future__ import annotations

import pickle

import pytest

from deals.playing import conserve, events, kinds, play, snapshot
from pokercore import Action, games
from pokercore.errors import GameError, IllegalAction

BOARD = "Qh 7h 2s 9h 3s"


def holdem(stacks=(1000,) * 4, *, deal=None, **parameters):
    """Blinds of 5 and 10 from seats 0 and 1; with four players seat 2 acts first."""
    game = games.texas_holdem(blinds=(5, 10), irregularity_mode="hoyle", **parameters)
    return game.deal(list(stacks), seed=1, **(deal or {}))


def out_of_turn(deal, seat, kind, amount=None):
    deal.act(Action(kind, amount), seat=seat)
    conserve(deal)
    return deal


def call_with(deal, amount):
    deal.act(Action("call", amount))
    conserve(deal)
    return deal


def last(deal):
    event = deal.log[-1]
    return (event.kind, event.seat, event.amount)


# The strict mode.


@pytest.mark.parametrize("action", [Action("fold"), Action("call"), Action("raise", 30), Action("call", 20)])
def test_strict_laws_refuse_who_acts_out_of_turn(action):
    deal = games.texas_holdem(blinds=(5, 10)).deal([1000] * 4, seed=1)
    before = snapshot(deal)
    with pytest.raises(IllegalAction, match="seat 3 cannot act: it is the turn of seat 2"):
        deal.act(action, seat=3)
    assert snapshot(deal) == before
    assert deal.on_hold == (0, 0, 0, 0)
    assert (deal.out_of_turn, deal.short_call) == ({}, 0)


@pytest.mark.parametrize("amount", [9, 11, 1000, 5])
def test_strict_laws_refuse_a_call_of_another_amount(amount):
    deal = games.texas_holdem(blinds=(5, 10)).deal([1000] * 4, seed=1)
    before = snapshot(deal)
    with pytest.raises(IllegalAction, match=f"seat 2 calls to 10, not {amount}"):
        deal.act(Action("call", amount))
    assert snapshot(deal) == before


def test_the_seat_of_the_actor_may_be_named_under_any_laws():
    for mode in ("strict", "hoyle"):
        deal = games.texas_holdem(blinds=(5, 10), irregularity_mode=mode).deal([1000] * 3, seed=1)
        deal.act(Action("raise", 30), seat=2)
        deal.act(Action("call", 30), seat=0)
        assert deal.bets == (30, 10, 30)


# Out of turn: chips stay on hold.


def test_chips_put_in_out_of_turn_stay_on_hold():
    deal = out_of_turn(holdem(), 0, "raise", 30)
    assert deal.actor == 2
    assert deal.on_hold == (25, 0, 0, 0)
    assert deal.stacks == (970, 990, 1000, 1000)
    assert (deal.pot, deal.bets) == (15, (5, 10, 0, 0))
    assert deal.out_of_turn == {0: Action("raise", 30)}
    assert last(deal) == ("raise_out_of_turn", 0, 25)
    # The others act as if nothing had been said.
    assert (deal.to_call, deal.min_raise_to, deal.max_raise_to) == (10, 20, 1000)


def test_without_a_wager_in_between_the_action_stands_as_if_made_in_turn():
    early = play(out_of_turn(holdem(), 0, "raise", 30), "fold", "call")
    in_turn = play(holdem(), "fold", "call", "raise 30")
    assert early.actor == in_turn.actor == 1
    assert snapshot(early)[1:3] == snapshot(in_turn)[1:3]
    assert (early.stacks, early.bets, early.pots) == (in_turn.stacks, in_turn.bets, in_turn.pots)
    assert early.on_hold == (0, 0, 0, 0)
    assert early.out_of_turn == {}
    assert last(early) == ("raise", 0, 25)


def test_a_call_out_of_turn_stands():
    deal = play(out_of_turn(holdem(), 3, "call"), "call")
    assert (deal.actor, deal.bets) == (0, (5, 10, 10, 10))
    assert events(deal, "call_out_of_turn", "call") == [("call_out_of_turn", 3, 10), ("call", 2, 10), ("call", 3, 10)]


def test_a_bet_out_of_turn_stands_on_a_later_street():
    deal = play(holdem([1000] * 3), "call", "call", "check")
    out_of_turn(deal, 2, "bet", 40)
    play(deal, "check", "check")
    assert (deal.actor, deal.to_call, deal.bets) == (0, 40, (0, 0, 40))


def test_after_a_wager_in_between_a_raise_is_a_call_and_may_not_be_one():
    deal = play(out_of_turn(holdem(), 3, "raise", 30), "raise 30")
    # Nothing to top up: a call, and the next seat acts.
    assert (deal.actor, deal.bets, deal.stacks[3]) == (0, (5, 10, 30, 30), 970)
    assert last(deal) == ("call", 3, 30)
    assert deal.min_raise_to == 50


def test_after_a_wager_in_between_a_call_is_topped_up():
    deal = play(out_of_turn(holdem(), 3, "call"), "raise 30")
    assert (deal.actor, deal.to_call, deal.short_call) == (3, 20, 10)
    assert kinds(deal) == ["fold", "call"]
    assert (deal.min_raise_to, deal.max_raise_to) == (None, None)
    with pytest.raises(IllegalAction, match="its chips are in for a call"):
        deal.raise_to(60)
    play(deal, "call")
    assert (deal.actor, deal.bets, deal.short_call) == (0, (5, 10, 30, 30), 0)
    assert events(deal, "short_call", "call") == [("short_call", 3, 10), ("call", 3, 20)]


def test_or_the_player_drops_and_forfeits():
    deal = play(out_of_turn(holdem(), 3, "call"), "raise 30", "fold")
    assert (deal.actor, deal.folded, deal.stacks) == (0, (3,), (995, 990, 970, 990))
    assert events(deal, "forfeit", "fold") == [("forfeit", 3, 10), ("fold", 3, 0)]
    play(deal, "fold", "fold")
    assert deal.payoffs == (-5, -10, 25, -10)


def test_forfeited_chips_are_dead_and_go_to_the_main_pot():
    # 8 is all-in; of what seat 3 forfeits nothing is the raiser's to be called with.
    deal = holdem(
        [1000, 1000, 8, 1000, 1000], deal={"holes": ["7c 2d", "8c 3d", "As Ad", "Ks Kd", "Qs Qd"], "board": BOARD}
    )
    assert deal.actor == 2
    out_of_turn(deal, 4, "call")
    play(deal, "call", "raise 40", "fold", "fold", "fold")
    assert deal.is_over
    assert events(deal, "refund") == [("refund", 3, 30)]
    # 5 + 10 + 8 + 8 and the 10 forfeited; the rest of the blind and the raise is seat 3's side pot.
    assert [pot.amount for pot in deal.showdown.pots] == [5 + 8 + 8 + 8 + 10, 2 + 2]
    assert deal.stacks == (995, 990, 39, 994, 990)


def test_a_surplus_stays_in_the_pot_as_dead_chips():
    deal = play(out_of_turn(holdem(), 3, "raise", 100), "raise 30")
    assert (deal.actor, deal.bets, deal.stacks[3], deal.pot) == (0, (5, 10, 30, 30), 900, 145)
    assert events(deal, "call", "dead_surplus") == [("call", 3, 30), ("dead_surplus", 3, 70)]
    # Dead chips are nobody's to be called: the raise to 30 is what the others owe.
    assert deal.to_call == 25
    play(deal, "fold", "fold")
    assert deal.street == 1
    assert deal.pot == 145


def test_or_it_is_returned():
    deal = play(out_of_turn(holdem(surplus="returned"), 3, "raise", 100), "raise 30")
    assert (deal.actor, deal.bets, deal.stacks[3], deal.pot) == (0, (5, 10, 30, 30), 970, 75)
    assert events(deal, "call", "returned_surplus") == [("call", 3, 30), ("returned_surplus", 3, 70)]


def test_he_may_raise_again_when_his_next_turn_comes():
    deal = play(out_of_turn(holdem(), 3, "call"), "raise 30", "call", "raise 100", "fold", "call")
    assert (deal.actor, deal.to_call) == (3, 70)
    assert kinds(deal) == ["fold", "call", "raise"]


def test_a_fold_out_of_turn_binds_when_the_turn_comes():
    deal = out_of_turn(holdem(), 0, "fold")
    assert (deal.folded, deal.out_of_turn) == ((), {0: Action("fold")})
    assert last(deal) == ("fold_out_of_turn", 0, 0)
    play(deal, "call", "call")
    assert (deal.actor, deal.folded, deal.stacks[0]) == (1, (0,), 995)
    assert last(deal) == ("fold", 0, 0)


def test_a_fold_out_of_turn_binds_though_nothing_is_owed():
    deal = play(holdem([1000] * 3), "call", "call", "check")
    play(out_of_turn(deal, 1, "fold"), "check")
    assert (deal.actor, deal.folded) == (2, (1,))


def test_a_fold_waits_for_a_turn_of_a_later_interval():
    deal = play(holdem([1000] * 3), "raise 30", "call")
    out_of_turn(deal, 2, "fold")
    play(deal, "call")  # the raiser's turn has not come
    assert (deal.street, deal.actor, deal.folded) == (1, 0, ())
    play(deal, "check", "check")
    assert (deal.street, deal.actor, deal.folded) == (2, 0, (2,))


def test_a_fold_whose_turn_never_comes_does_not_bind():
    deal = play(holdem([1000] * 3), "raise 30", "call", "call", *["check"] * 6, "bet 50", "call")
    out_of_turn(deal, 0, "fold")
    play(deal, "call")
    assert deal.is_over
    assert (deal.folded, deal.out_of_turn) == ((), {})
    assert {hand.seat for hand in deal.showdown.hands} | set(deal.showdown.mucked) == {0, 1, 2}


def test_several_seats_act_out_of_turn():
    deal = holdem([1000] * 5)
    out_of_turn(deal, 0, "raise", 40)
    out_of_turn(deal, 4, "call")
    out_of_turn(deal, 3, "fold")
    assert deal.on_hold == (35, 0, 0, 0, 10)
    assert deal.out_of_turn == {0: Action("raise", 40), 3: Action("fold"), 4: Action("call", 10)}
    play(deal, "call")
    # 3 folds, 4 calls, 0 raises: the wager of the hold itself comes between for whoever is behind.
    assert (deal.actor, deal.bets, deal.folded) == (1, (40, 10, 10, 0, 10), (3,))
    out_of_turn(deal, 4, "raise", 100)
    out_of_turn(deal, 2, "call")
    play(deal, "raise 90")
    assert (deal.actor, deal.short_call, deal.to_call) == (2, 30, 50)
    play(deal, "call")
    # The raise to 100 has become a call of 90 with 10 too many.
    assert (deal.actor, deal.bets, deal.pot) == (0, (40, 90, 90, 0, 90), 320)


def test_a_held_raise_is_a_wager_in_between_for_a_hold_behind_it():
    deal = holdem([1000] * 5)
    out_of_turn(deal, 3, "raise", 40)
    out_of_turn(deal, 4, "raise", 30)
    play(deal, "call")
    assert (deal.actor, deal.short_call, deal.to_call, kinds(deal)) == (4, 30, 10, ["fold", "call"])


# All-in.


def test_a_whole_stack_on_hold_is_not_all_in_before_its_turn():
    deal = out_of_turn(holdem([1000, 1000, 1000, 60]), 3, "raise", 60)
    assert (deal.all_in, deal.stacks[3], deal.on_hold[3]) == ((), 0, 60)
    play(deal, "raise 200")
    # A call of all that he has: nothing can be topped up.
    assert (deal.actor, deal.all_in, deal.bets[3]) == (0, (3,), 60)
    assert last(deal) == ("call", 3, 60)


def test_all_in_with_a_surplus_contests_no_more_than_the_call():
    deal = holdem([1000, 1000, 1000, 60], deal={"holes": ["6c 4d", "8c 5d", "Ks Kd", "As Ad"], "board": BOARD})
    out_of_turn(deal, 3, "raise", 60)
    play(deal, "raise 20", "call", "call")
    assert deal.all_in == (3,)
    assert [(pot.amount, pot.seats) for pot in deal.pots] == [(120, (0, 1, 2, 3))]
    play(deal, "bet 100", "call", "call", *["check"] * 6)
    assert deal.payoffs[3] == 60
    assert deal.pots == ()


def test_a_raise_that_nobody_can_call_any_more_comes_back():
    # When the turn comes the two others are all-in: the raise stands, and all of it is uncalled.
    deal = play(holdem([100, 1000, 100]), "raise 100")
    out_of_turn(deal, 1, "raise", 300)
    play(deal, "call")
    assert deal.is_over
    assert events(deal, "raise", "refund") == [("raise", 2, 100), ("raise", 1, 290), ("refund", 1, 200)]
    assert [pot.amount for pot in deal.showdown.pots] == [300]


def test_a_short_all_in_call_needs_no_topping_up():
    deal = play(holdem([1000, 1000, 1000, 8]), "call")
    call_with(deal, 8)
    assert (deal.actor, deal.all_in) == (0, (3,))


# Everybody else is gone.


def test_chips_on_hold_come_back_to_the_last_player():
    deal = out_of_turn(holdem(), 1, "raise", 40)
    play(deal, "fold", "fold", "fold")
    assert deal.is_over
    assert deal.payoffs == (-5, 5, 0, 0)
    assert events(deal, "refund", "win") == [("refund", 1, 30), ("refund", 1, 5), ("win", 1, 10)]


def test_chips_on_hold_come_back_when_nobody_can_answer():
    # The big blind's raise; seat 2 is all-in for less and the small blind drops.
    deal = out_of_turn(holdem([1000, 1000, 8]), 1, "raise", 40)
    play(deal, "call", "fold")
    assert deal.is_over
    assert ("refund", 1, 30) in events(deal, "refund")
    assert sum(pot.amount for pot in deal.showdown.pots) == 5 + 8 + 8


# A call of the wrong size.


def test_a_short_call_is_topped_up_or_the_hand_drops():
    deal = play(holdem(), "raise 100")
    call_with(deal, 60)
    assert (deal.actor, deal.short_call, deal.to_call, deal.bets[3]) == (3, 60, 40, 60)
    assert kinds(deal) == ["fold", "call"]
    assert deal.options()[1].min == deal.options()[1].max == 100
    other = deal.copy()
    play(deal, "call")
    assert (deal.actor, deal.bets, deal.short_call) == (0, (5, 10, 100, 100), 0)
    play(other, "fold")
    assert (other.actor, other.bets, other.pot, other.short_call) == (0, (5, 10, 100, 0), 175, 0)
    play(other, "fold", "fold")
    assert other.payoffs == (-5, -10, 75, -60)


def test_who_owes_the_rest_of_a_call_has_nothing_else_to_do():
    deal = call_with(play(holdem(), "raise 100"), 60)
    before = snapshot(deal)
    for action in (Action("check"), Action("raise", 300), Action("call", 80), Action("call", 200), Action("bet", 100)):
        with pytest.raises(IllegalAction):
            deal.act(action)
        assert snapshot(deal) == before


def test_an_overcall_without_announcing_a_raise_is_a_call():
    deal = call_with(play(holdem(), "raise 100"), 250)
    assert (deal.actor, deal.bets[3], deal.stacks[3], deal.pot) == (0, 100, 750, 365)
    assert (deal.to_call, deal.min_raise_to) == (95, 190)
    assert events(deal, "call", "dead_surplus") == [("call", 3, 100), ("dead_surplus", 3, 150)]
    deal = call_with(play(holdem(surplus="returned"), "raise 100"), 250)
    assert (deal.actor, deal.bets[3], deal.stacks[3], deal.pot) == (0, 100, 900, 215)
    assert events(deal, "call", "returned_surplus") == [("call", 3, 100), ("returned_surplus", 3, 150)]


def test_an_overcall_that_ends_the_deal_is_in_the_pot_that_is_paid():
    deal = holdem([1000, 1000], deal={"holes": ["As Ad", "Ks Kd"], "board": BOARD})
    play(deal, "call", "check", *["check"] * 4, "bet 50")
    call_with(deal, 80)
    assert deal.is_over
    assert deal.payoffs in ((60 + 30, -90), (-60, 60))
    assert sum(pot.amount for pot in deal.showdown.pots) == 20 + 100 + 30


@pytest.mark.parametrize("amount", [0, -1, 10**30, 1001])
def test_calls_that_no_chips_can_make(amount):
    deal = play(holdem(), "raise 100")
    before = snapshot(deal)
    for seat in (None, 0, 3):
        with pytest.raises(IllegalAction, match="can call with"):
            deal.act(Action("call", amount), seat=seat)
        assert snapshot(deal) == before


def test_where_nothing_is_owed_there_is_no_call_in_or_out_of_turn():
    deal = play(holdem([1000] * 3), "call", "call")
    before = snapshot(deal)
    for seat in (1, 0, 2):
        with pytest.raises(IllegalAction, match="nothing is owed"):
            deal.act(Action("call"), seat=seat)
        with pytest.raises(IllegalAction):
            deal.act(Action("call", 50), seat=seat)
    assert snapshot(deal) == before


# What cannot be done out of turn.


def test_refusals():
    deal = holdem([1000, 1000, 1000, 40])
    out_of_turn(deal, 0, "raise", 30)
    before = snapshot(deal)
    refused = [
        (0, Action("fold"), "seat 0 has acted out of turn already"),
        (1, Action("check"), "seat 1 cannot check out of turn"),
        (1, Action("bet", 30), "seat 1 cannot bet now, but raise"),
        (1, Action("raise", 15), "seat 1 can raise to 20 … 1000, not 15"),
        (1, Action("raise", 1001), "seat 1 can raise to 20 … 1000, not 1001"),
        (3, Action("raise", 41), "seat 3 can raise to 20 … 40, not 41"),
        (1, Action("raise"), "needs its amount"),
        (1, Action("draw", cards="As"), "seat 1 cannot draw out of turn"),
        (1, Action("show"), "seat 1 cannot show out of turn"),
        (1, Action("fold", 3), "an amount, cards or a target"),
    ]
    for seat, action, words in refused:
        with pytest.raises(IllegalAction, match=words):
            deal.act(action, seat=seat)
        assert snapshot(deal) == before
    for seat in (4, -1, 10**30):
        with pytest.raises(GameError):
            deal.act(Action("fold"), seat=seat)
    for seat in (1.0, True, "1"):
        with pytest.raises(TypeError):
            deal.act(Action("fold"), seat=seat)
    with pytest.raises(TypeError):
        deal.act("fold", seat=1)
    assert snapshot(deal) == before


def test_who_is_out_or_all_in_does_not_act_out_of_turn():
    deal = play(holdem([1000, 1000, 1000, 8]), "fold", "call")
    for seat, words in ((2, "it has dropped"), (3, "it is all-in")):
        with pytest.raises(IllegalAction, match=words):
            deal.act(Action("fold"), seat=seat)
    play(deal, "fold")
    assert deal.is_over
    with pytest.raises(IllegalAction, match="the deal is over"):
        deal.act(Action("fold"), seat=0)


def test_who_may_not_raise_in_turn_may_not_do_it_out_of_turn():
    deal = play(holdem([1000, 1000, 1000, 1000]), "raise 30", "call")
    with pytest.raises(IllegalAction, match="no full raise has been made since it acted"):
        deal.act(Action("raise", 60), seat=2)


def test_parameters():
    for name, value in (("irregularity_mode", "lax"), ("surplus", "kept"), ("irregularity_mode", None)):
        with pytest.raises((GameError, TypeError)):
            games.texas_holdem(**{name: value})
    with pytest.raises(GameError, match="surplus has no meaning"):
        games.texas_holdem(surplus="returned")
    game = games.texas_holdem(irregularity_mode="hoyle", surplus="returned")
    assert pickle.loads(pickle.dumps(game)) == game
    assert eval(repr(game), {"texas_holdem": games.texas_holdem}) == game
    assert games.texas_holdem(irregularity_mode="strict", surplus="dead") == games.texas_holdem()
