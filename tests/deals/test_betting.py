"""Betting in no-limit hold'em: minimum raises, all-ins, reopening, the option, who acts, when a street ends."""

from __future__ import annotations

import pytest

from deals.playing import events, holdem, kinds, may_raise, play
from pokercore.actions import Option
from pokercore.errors import IllegalAction

# Minimum raises.


def test_the_raise_after_a_raise_to_three_blinds_is_its_increment_more():
    deal = holdem([2000] * 4, "raise 300", blinds=(50, 100))
    assert (deal.actor, deal.to_call, deal.min_raise_to, deal.max_raise_to) == (3, 300, 500, 2000)
    play(deal, "call", "call", "call")
    assert deal.min_raise_to == 100  # the next street begins with the big blind again


def test_an_opening_bet_is_no_raise():
    deal = holdem([100] * 3, "call", "call", "check", "bet 2", blinds=(1, 2))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 2, 4)


def test_a_raise_over_a_big_raise_adds_the_last_increment_and_does_not_double_the_total():
    deal = holdem([20_000, 20_000], "raise 200", "raise 2179", blinds=(50, 100))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 1979, 4158)
    play(deal, "raise 4200")


def test_the_minimum_is_not_capped_by_the_opponents_stack():
    deal = holdem([200, 1000], "raise 100", "raise 180", blinds=(10, 20))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 80, 260)


def test_bets_below_the_minimum_are_refused_unless_all_in():
    deal = holdem([1000, 1000, 1000], "call", "call", "check", blinds=(50, 100))
    for amount in (0, 1, 99):
        with pytest.raises(IllegalAction, match="100"):
            deal.bet(amount)
    play(deal, "bet 100")
    with pytest.raises(IllegalAction):
        deal.raise_to(199)
    play(deal, "raise 200")


# All-ins.


def test_a_short_stack_may_raise_all_in_below_the_minimum():
    deal = holdem([55, 1000, 1000], "raise 40", blinds=(5, 10))
    assert (deal.actor, deal.to_call) == (0, 35)
    assert (deal.min_raise_to, deal.max_raise_to) == (55, 55)


def test_an_all_in_raise_below_a_full_raise_is_legal_on_the_river():
    deal = holdem([20_000, 20_000], "call", "check", *["check"] * 4, "bet 12000", blinds=(50, 100))
    assert (deal.actor, deal.to_call, deal.min_raise_to, deal.max_raise_to) == (1, 12_000, 19_900, 19_900)


def test_the_bet_counts_against_the_stack_of_this_street():
    deal = holdem([130, 70], "raise 60", "call", blinds=(5, 10))
    assert deal.stacks == (70, 10)
    assert deal.all_in == ()
    assert deal.actor == 0


def test_the_amount_to_call_after_a_short_all_in_is_known():
    deal = holdem(
        [928, 263, 930, 417, 775, 350],
        *("fold", "fold", "raise 15", "fold", "fold", "raise 109", "call", "bet 55", "raise 123", "all-in"),
        blinds=(2, 5),
    )
    assert (deal.actor, deal.to_call) == (4, 31)
    assert not may_raise(deal)


def test_an_all_in_call_for_less_closes_the_betting_and_returns_the_rest():
    deal = holdem([100, 200], "all-in", "call", blinds=(5, 10))
    assert deal.is_over
    assert len(deal.board) == 5
    assert events(deal, "refund") == [("refund", 1, 100)]
    assert sum(deal.showdown.pots[i].amount for i in range(len(deal.showdown.pots))) == 200


def test_an_all_in_that_everybody_folds_to_wins_the_blind():
    deal = holdem([100, 100], "all-in", "fold", blinds=(5, 10))
    assert deal.stacks == (90, 110)
    assert deal.showdown is None
    assert events(deal, "refund", "win") == [("refund", 1, 90), ("win", 1, 20)]


def test_folding_to_an_all_in_seat_though_checking_is_free():
    # Of the last two one is all-in: the other covers him and is not asked, the board is run out.
    deal = holdem([50, 500, 500], "raise 50", "call", "call", "fold", blinds=(5, 10), holes=["2c 2d", "Ac Ad", "7c 8h"])
    assert deal.is_over
    assert len(deal.board) == 5
    assert sum(event.amount for event in deal.log if event.kind == "win") == 150
    # Four left, two of them with chips: both may fold, and the two that are all-in contest the pot.
    deal = holdem([50, 500, 500, 50], *("call", "all-in", "call", "call", "call", "fold"), blinds=(5, 10))
    assert deal.is_over
    assert len(deal.showdown.pots) == 1
    assert deal.showdown.pots[0].amount == 200


# Reopening: the table of sizes of the hold'em rules, 50/100.


def test_facing_a_short_all_in_the_raiser_may_only_call_or_fold():
    deal = holdem([1000, 1000, 1000, 400, 1000], "raise 300", "all-in", "call", "fold", "fold", blinds=(50, 100))
    assert (deal.actor, deal.to_call) == (2, 100)
    assert kinds(deal) == ["fold", "call"]
    with pytest.raises(IllegalAction, match="no full raise"):
        deal.raise_to(700)


def test_short_all_ins_that_add_up_to_a_full_raise_reopen():
    deal = holdem([1000, 1000, 1000, 400, 550], "raise 300", "all-in", "all-in", "call", "fold", blinds=(50, 100))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (2, 250, 750)


def test_who_has_not_acted_may_raise_a_short_all_in():
    deal = holdem([1000, 1000, 1000, 400, 1000], "raise 300", "all-in", blinds=(50, 100))
    assert (deal.actor, deal.min_raise_to) == (4, 600)


def test_the_bettor_may_raise_what_adds_up_for_him_and_the_raiser_may_not():
    start = ("call", "call", "call", "check", "bet 100", "raise 200", "all-in", "fold")
    deal = holdem([10_000, 10_000, 350, 10_000], *start, blinds=(50, 100))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (0, 150, 350)
    play(deal, "call")
    assert (deal.actor, deal.to_call) == (1, 50)
    assert not may_raise(deal)


def test_a_raise_over_a_short_all_in_raise_is_the_bet_more():
    deal = holdem([1000, 240, 1000], "call", "call", "check", "bet 100", "all-in", blinds=(50, 100))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (2, 140, 240)


def test_a_short_opening_all_in_binds_those_who_checked():
    deal = holdem([1000, 160, 1000], "call", "call", "check", "check", "all-in", blinds=(50, 100))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (2, 60, 160)
    play(deal, "call")
    assert (deal.actor, deal.to_call) == (0, 60)
    assert not may_raise(deal)


def test_two_short_all_ins_reopen_to_the_raiser_and_the_caller():
    deal = holdem(
        [10_000, 10_000, 10_000, 1400, 1800],
        *("call", "call", "call", "call", "check", "bet 500", "raise 1000", "call", "all-in", "all-in", "fold"),
        blinds=(50, 100),
    )
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 700, 2200)
    play(deal, "call")
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (2, 700, 2200)


def test_a_bettor_faced_by_two_chips_may_not_raise():
    deal = holdem([1000, 1000, 22], "call", "call", "check", "bet 10", "call", "all-in", blinds=(5, 10))
    assert (deal.actor, deal.to_call) == (0, 2)
    assert not may_raise(deal)
    play(deal, "call")
    assert (deal.actor, deal.to_call) == (1, 2)
    assert not may_raise(deal)


def test_a_limper_may_not_raise_a_short_all_in_and_the_big_blind_may():
    deal = holdem([1000, 1000, 1000, 150, 1000], "call", "all-in", "fold", "fold", blinds=(50, 100))
    assert (deal.actor, deal.min_raise_to) == (1, 250)  # a posted blind is no action
    play(deal, "call")
    assert (deal.actor, deal.to_call) == (2, 50)
    assert not may_raise(deal)


# Who acts, and when a street ends.


def test_heads_up_the_button_has_the_small_blind_and_acts_first_before_the_flop_only():
    deal = holdem([100, 100], blinds=(5, 10))
    assert events(deal, "small_blind", "big_blind") == [("small_blind", 1, 5), ("big_blind", 0, 10)]
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 5, 20)
    play(deal, "call", "check")
    assert deal.actor == 0


def test_heads_up_order_does_not_depend_on_the_sizes_of_the_blinds():
    deal = holdem([1200, 1200], blinds=(100, 100))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 0, 200)
    play(deal, "check", "check")
    assert deal.actor == 0


def test_heads_up_the_other_seat_can_have_the_button():
    deal = holdem([100, 100], blinds=(5, 10), button=0)
    assert events(deal, "small_blind", "big_blind") == [("small_blind", 0, 5), ("big_blind", 1, 10)]
    assert deal.actor == 0
    assert [event.seat for event in deal.log if event.kind == "deal"] == [1, 0, 1, 0]


def test_after_the_flop_the_first_active_seat_left_of_the_button_acts_first():
    deal = holdem([100] * 3, "raise 20", "call", "call", blinds=(5, 10))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (0, 0, 10)
    play(deal, "fold", "check", "check")
    assert deal.actor == 1


def test_the_street_does_not_wait_for_a_big_blind_that_is_all_in():
    deal = holdem([100, 10, 100], "call", "call", blinds=(5, 10))
    assert (deal.street, deal.actor, deal.min_raise_to) == (1, 0, 10)


def test_a_street_with_a_fold_in_it_ends_when_everybody_has_answered():
    deal = holdem([100] * 4, *("call", "fold", "call", "check", "check", "check", "bet 10", "fold"), blinds=(5, 10))
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 10, 20)


def test_who_faces_a_bet_is_asked_though_nobody_else_can_bet():
    deal = holdem([100] * 3, "call", "call", "check", "bet 90", "call", blinds=(5, 10))
    assert (deal.actor, deal.to_call) == (2, 90)
    assert not may_raise(deal)


def test_a_seat_that_covers_everybody_is_not_asked_when_nobody_can_answer():
    # Small blind 50 against a big blind all-in for 30: straight to the board, 20 come back.
    deal = holdem([1000, 30, 1000], "fold", blinds=(50, 100))
    assert deal.is_over
    assert len(deal.board) == 5
    assert events(deal, "refund") == [("refund", 0, 20)]


def test_a_small_blind_that_does_not_cover_an_all_in_big_blind_is_asked():
    deal = holdem([1000, 70, 1000], "fold", blinds=(50, 100))
    assert (deal.actor, deal.to_call) == (0, 50)
    assert kinds(deal) == ["fold", "call"]


def test_nobody_raises_when_nobody_can_answer():
    deal = holdem([300, 1000, 1000], "fold", "raise 300", blinds=(50, 100))
    assert kinds(deal) == ["fold", "call"]
    with pytest.raises(IllegalAction, match="nobody is left"):
        deal.raise_to(600)


def test_the_big_blind_has_the_option():
    deal = holdem([1000] * 3, "call", "call", blinds=(50, 100))
    assert deal.options() == (Option("fold"), Option("check"), Option("raise", 200, 1000))
    with pytest.raises(IllegalAction):
        deal.bet(200)  # before the flop nobody bets: the blind is the bet
    play(deal, "raise 200")
    assert deal.actor == 2
    assert deal.street == 0


def test_the_flop_waits_for_the_last_raise_to_be_answered():
    deal = holdem([1000] * 4, "call", "raise 300", "call", "call", blinds=(50, 100))
    assert (deal.street, deal.actor, deal.to_call) == (0, 2, 200)
    play(deal, "call")
    assert deal.street == 1


def test_folding_is_allowed_though_checking_is_free():
    deal = holdem([1000] * 3, "call", "call", "fold", blinds=(50, 100))
    assert deal.folded == (1,)


@pytest.mark.parametrize("move", ["check", "bet 200", "complete", "draw", "show", "muck", "stand_pat", "bring_in"])
def test_what_the_rules_do_not_allow_now_is_illegal(move):
    deal = holdem([1000] * 3, blinds=(50, 100))
    kind, _, amount = move.partition(" ")
    arguments = [int(amount)] if amount else [()] if kind == "draw" else []
    with pytest.raises(IllegalAction):
        getattr(deal, kind)(*arguments)
    assert deal.actor == 2


def test_one_chip_moving_event_for_each_action():
    deal = holdem([100, 200], "raise 200", "call", blinds=(5, 10))
    moves = [event for event in deal.log if event.kind in ("call", "raise", "bet")]
    assert [(event.kind, event.seat, event.amount) for event in moves] == [("raise", 1, 195), ("call", 0, 90)]


def test_raise_to_is_a_total_and_moves_the_difference():
    deal = holdem([1000, 1000], "call", "raise 30", blinds=(5, 10))
    assert deal.log[-1].amount == 20
    assert deal.bets == (30, 10)


def test_options_carry_whole_bounds():
    deal = holdem([1000] * 3, blinds=(50, 100))
    assert deal.options() == (Option("fold"), Option("call", 100, 100), Option("raise", 200, 1000))
    assert all(type(option.min) is int for option in deal.options()[1:])
