"""Pot limit, fixed limit, spread limit, caps, and the one-chip raise of the old laws."""

from __future__ import annotations

import pytest

from deals.playing import holdem, kinds, may_raise, of_plan, play
from pokercore import HIGH, games
from pokercore.deals.plan import Plan, Share, Street
from pokercore.errors import GameError, IllegalAction
from pokercore.limits import Limits

# The worked example of the general laws: seven players, A first, a bet, four raises, 55 in the pot.


@pytest.mark.parametrize("min_raise", ["last_raise", "one_chip"])
def test_the_worked_example_of_seven_players(min_raise):
    plan = Plan(
        streets=[Street("ddddd"), Street(draw=3)],
        shares=[Share(HIGH)],
        limits=Limits("no-limit", 1, min_raise=min_raise),
        boards=0,
    )
    deal = of_plan(plan).deal([100] * 7, seed=1)
    steps = [
        ("bet 1", 0, 1, 1),
        ("call", 1, 1, 2),
        ("fold", 2, 0, 2),
        ("raise 3", 3, 3, 5),
        ("call", 4, 3, 8),
        ("raise 6", 5, 6, 14),
        ("fold", 6, 0, 14),
        ("call", 0, 6, 19),
        ("fold", 1, 1, 19),
        ("call", 3, 6, 22),
        ("raise 11", 4, 11, 30),
        ("raise 16", 5, 16, 40),
        ("fold", 0, 6, 40),
        ("call", 3, 16, 50),
    ]
    for move, seat, own, pot in steps:
        assert deal.actor == seat
        play(deal, move)
        assert deal.bets[seat] == own
        assert deal.pot == pot
    assert (deal.actor, deal.to_call) == (4, 5)
    play(deal, "call")
    assert deal.pot == 55
    assert deal.folded == (0, 1, 2, 6)
    assert [100 - chips for chips in deal.stacks] == [6, 1, 0, 16, 16, 16, 0]
    assert deal.street == 1


def test_a_cap_of_a_bet_and_three_raises_would_forbid_the_fourth():
    plan = Plan(streets=[Street("ddddd")], shares=[Share(HIGH)], limits=Limits("no-limit", 1, cap=4), boards=0)
    deal = of_plan(plan).deal([100] * 7, seed=1)
    moves = ["bet 1", "call", "fold", "raise 3", "call", "raise 6", "fold", "call", "fold", "call", "raise 11"]
    play(deal, *moves)
    assert kinds(deal) == ["fold", "call"]
    with pytest.raises(IllegalAction, match="capped"):
        deal.raise_to(16)


def test_one_chip_raises():
    deal = holdem([1000] * 3, blinds=(50, 100), min_raise="one_chip")
    assert deal.min_raise_to == 101
    play(deal, "raise 300", "raise 301")
    assert deal.min_raise_to == 302
    play(deal, "call", "call")
    assert deal.min_raise_to == 100  # an opening bet is still a full one


# Pot limit.


def pot_limit(stacks, *moves, **parameters):
    return holdem(stacks, *moves, structure="pot-limit", **parameters)


def test_folded_to_the_button_at_100_200():
    deal = pot_limit([10_000] * 4, "fold", blinds=(100, 200))
    assert (deal.actor, deal.max_raise_to) == (3, 700)
    with pytest.raises(IllegalAction):
        deal.raise_to(701)
    play(deal, "raise 700")


def test_a_raise_of_the_pot_over_a_bet_of_the_pot():
    deal = pot_limit([10_000] * 3, "raise 500", "call", "call", blinds=(100, 200))
    assert deal.pot == 1500
    play(deal, "bet 1500")
    assert deal.max_raise_to == 6000


def test_several_players_bets_count_in_the_pot():
    deal = pot_limit([1000] * 3, "call", "check", "check", "bet 5", "raise 15", blinds=(5, 5))
    assert (deal.actor, deal.to_call, deal.min_raise_to, deal.max_raise_to) == (2, 15, 25, 65)


def test_a_short_big_blind_counts_as_posted_in_full():
    assert pot_limit([1000, 60, 1000], blinds=(50, 100)).max_raise_to == 350
    assert pot_limit([1000, 60, 1000], blinds=(50, 100), true_pot=True).max_raise_to == 310


def test_a_dead_small_blind_counts_as_posted_in_full():
    assert pot_limit([1000] * 4, blinds=(50, 100), dead=True).max_raise_to == 350
    assert pot_limit([1000] * 4, blinds=(50, 100), dead=True, true_pot=True).max_raise_to == 300


def test_a_straddle_counts():
    assert pot_limit([1000] * 4, blinds=(50, 100), straddles=200).max_raise_to == 750


def test_antes_count_unless_told_otherwise():
    assert pot_limit([1000] * 5, blinds=(50, 100), ante=10).max_raise_to == 400
    assert pot_limit([1000] * 5, blinds=(50, 100), ante=10, pot_ignores_antes=True).max_raise_to == 350
    assert pot_limit([1000] * 5, blinds=(50, 100), bb_ante=50, pot_ignores_antes=True).max_raise_to == 350
    # After the first interval antes are pot like everything else.
    start = ["fold"] * 3 + ["call", "check"]
    assert pot_limit([1000] * 5, *start, blinds=(50, 100), ante=10, pot_ignores_antes=True).max_raise_to == 250


# Fixed limit.


def fixed_limit(stacks, *moves, **parameters):
    return holdem(stacks, *moves, structure="fixed-limit", **parameters)


def limits(deal):
    return deal.min_raise_to, deal.max_raise_to


def test_small_and_big_bets():
    deal = fixed_limit([1000] * 3, blinds=(5, 10))
    assert limits(deal) == (20, 20)
    play(deal, "raise 20", "call", "call")
    assert limits(deal) == (10, 10)
    play(deal, "bet 10", "call", "call")
    assert limits(deal) == (20, 20)
    play(deal, "bet 20")
    assert limits(deal) == (40, 40)
    play(deal, "call", "call")
    assert limits(deal) == (20, 20)


def on_the_flop(stack):
    """Three players at 10/20, the middle one with ``stack`` chips left on the flop, the first to act."""
    return fixed_limit([1000, 20 + stack, 1000, 1000], *("call", "call", "call", "check"), blinds=(10, 20))


def test_an_all_in_of_half_the_bet_or_more_is_a_full_bet():
    deal = play(on_the_flop(15), "check", "all-in")
    assert (deal.actor, deal.to_call, limits(deal)) == (2, 15, (35, 35))
    play(deal, "call", "call")
    assert (deal.actor, limits(deal)) == (0, (35, 35))  # it reopens


def test_a_raise_all_in_of_half_the_bet_or_more_is_a_full_raise():
    deal = play(on_the_flop(35), "bet 20", "all-in")
    assert (deal.actor, deal.to_call, limits(deal)) == (2, 35, (55, 55))
    play(deal, "call", "fold")
    assert (deal.actor, limits(deal)) == (0, (55, 55))


def test_an_all_in_of_less_than_half_may_be_completed():
    deal = play(on_the_flop(5), "check", "all-in")
    assert (deal.actor, deal.to_call) == (2, 5)
    assert kinds(deal) == ["fold", "call", "complete"]
    assert limits(deal) == (20, 20)
    play(deal, "call", "call")
    assert (deal.actor, deal.to_call) == (0, 5)
    assert kinds(deal) == ["fold", "call"]  # who has acted may only call or fold


def test_a_completion_is_a_full_bet():
    deal = play(on_the_flop(5), "check", "all-in", "complete", "call")
    assert (deal.actor, deal.to_call) == (0, 20)
    assert limits(deal) == (40, 40)


def test_a_raise_all_in_of_less_than_half_may_be_completed():
    deal = play(on_the_flop(25), "bet 20", "all-in")
    assert (deal.actor, deal.to_call, limits(deal)) == (2, 25, (40, 40))
    assert kinds(deal) == ["fold", "call", "complete"]
    play(deal, "call", "fold")
    assert (deal.actor, deal.to_call) == (0, 5)
    assert not may_raise(deal)


def test_short_all_ins_that_add_up_to_half_the_bet_count_as_a_raise():
    deal = fixed_limit([1000, 28, 36, 1000], *("call", "call", "call", "check"), blinds=(10, 20))
    play(deal, "check", "all-in", "all-in")  # 8, then 16 over nothing: the second is a full bet
    assert (deal.actor, deal.to_call, limits(deal)) == (3, 16, (36, 36))
    play(deal, "call")
    assert (deal.actor, limits(deal)) == (0, (36, 36))


def test_bet_and_three_raises_then_the_cap():
    deal = fixed_limit([1000] * 3, "raise 20", "raise 30", "raise 40", blinds=(5, 10))
    assert kinds(deal) == ["fold", "call"]
    with pytest.raises(IllegalAction, match="capped"):
        deal.raise_to(50)
    play(deal, "call", "call")
    play(deal, "bet 10", "raise 20", "raise 30", "raise 40")
    assert kinds(deal) == ["fold", "call"]


def test_no_cap_heads_up():
    deal = fixed_limit([1000, 1000], "raise 20", blinds=(5, 10))
    for total in range(30, 200, 10):
        play(deal, f"raise {total}")


def test_the_cap_is_lifted_once_two_are_left_unless_it_was_reached():
    deal = fixed_limit([1000] * 3, "fold", "raise 20", "raise 30", "raise 40", "raise 50", blinds=(5, 10))
    assert limits(deal) == (60, 60)
    deal = fixed_limit([1000] * 3, "raise 20", "raise 30", "raise 40", "fold", blinds=(5, 10))
    assert kinds(deal) == ["fold", "call"]


def test_the_cap_lifted_only_for_a_street_that_two_begin():
    options = {"uncap": "round_start", "blinds": (5, 10)}
    deal = fixed_limit([1000] * 3, "fold", "raise 20", "raise 30", "raise 40", **options)
    assert kinds(deal) == ["fold", "call"]
    play(deal, "call", "bet 10", "raise 20", "raise 30", "raise 40", "raise 50")
    assert limits(deal) == (60, 60)


def test_a_blind_that_is_all_in_is_not_among_the_players_of_the_round():
    # Heads-up is two players who are not all-in: the small blind has no chip left when the round starts.
    moves = ["raise 20", "raise 30", "raise 40"]
    deal = fixed_limit([3, 1000, 1000], *moves, "raise 50", blinds=(5, 10), uncap="round_start")
    assert limits(deal) == (60, 60)
    deal = fixed_limit([3, 1000, 1000], *moves, blinds=(5, 10), uncap="never")
    assert kinds(deal) == ["fold", "call"]


def test_a_cap_that_is_never_lifted():
    deal = fixed_limit([1000] * 2, "raise 20", "raise 30", "raise 40", blinds=(5, 10), uncap="never")
    assert kinds(deal) == ["fold", "call"]


def test_five_bets_by_option():
    deal = fixed_limit([1000] * 3, "raise 20", "raise 30", "raise 40", "raise 50", blinds=(5, 10), cap=5)
    assert kinds(deal) == ["fold", "call"]


@pytest.mark.parametrize(("counts", "left"), [(False, 3), (True, 2)])
def test_a_straddle_counts_for_the_cap_by_option(counts, left):
    deal = fixed_limit([1000] * 4, blinds=(5, 10), straddles=20, straddle_counts=counts)
    raises = 0
    while may_raise(deal):
        deal.raise_to(deal.min_raise_to)
        raises += 1
    assert raises == left


# Bets below the big blind.


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit"])
def test_no_raise_is_smaller_than_the_big_blind_though_bets_may_be(structure):
    deal = holdem([1000] * 3, structure=structure, blinds=(50, 100), min_bet=20)
    assert deal.min_raise_to == 200  # the big blind is a bet of 100
    play(deal, "call", "call", "check")
    assert deal.min_raise_to == 20
    play(deal, "bet 20")
    assert deal.min_raise_to == 40


def test_bets_above_the_big_blind():
    deal = holdem([1000] * 3, blinds=(50, 100), min_bet=150)
    assert deal.min_raise_to == 250
    play(deal, "call", "call", "check")
    assert deal.min_raise_to == 150


def test_a_straddle_of_a_small_difference_leaves_the_raise_at_the_big_blind():
    deal = holdem([1000] * 4, blinds=(50, 100), straddles=150, straddle_increment="difference")
    assert (deal.to_call, deal.min_raise_to) == (150, 250)
    assert holdem([1000] * 4, blinds=(50, 100), straddles=150).min_raise_to == 300


# Spread limit.


def spread(stacks, *moves, **parameters):
    return holdem(stacks, *moves, structure="spread-limit", min_bet=2, max_bet=6, blinds=(1, 2), **parameters)


def test_spread_limit_from_the_least_to_the_largest_bet():
    deal = spread([100] * 3)
    assert limits(deal) == (4, 8)
    play(deal, "raise 7")
    assert limits(deal) == (12, 13)
    play(deal, "call", "call")
    assert limits(deal) == (2, 6)
    play(deal, "bet 2")
    assert limits(deal) == (4, 8)


def test_the_largest_bet_of_a_spread_limit_is_five_least_ones_or_what_is_said():
    assert games.texas_holdem(structure="spread-limit").plan.limits.small_most == 500
    with pytest.raises(GameError):
        games.texas_holdem(structure="spread-limit", blinds=(1, 2), max_bet=1)
