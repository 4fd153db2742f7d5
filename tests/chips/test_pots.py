"""Pots and their payment, without a deal."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokercore import GameError, pots
from pokercore.pots import Pot

# --- the slow, obvious reference: one chip at a time ------------------------------------------------------------


def slow_pots(contributions, folded, dead=0):
    """Every chip of every level on its own; levels with the same contestants become one pot."""
    live = [seat for seat in range(len(contributions)) if seat not in folded]
    back = [0] * len(contributions)
    heaps = [[dead, tuple(live)]] if dead else []
    for level in range(1, max(contributions) + 1):
        payers = [seat for seat, chips in enumerate(contributions) if chips >= level]
        contesting = tuple(seat for seat in payers if seat in live)
        if len(payers) == 1 and contesting:
            back[payers[0]] += 1
        elif not contesting:
            if not heaps:
                heaps.append([0, tuple(live)])
            heaps[-1][0] += len(payers)
        elif heaps and heaps[-1][1] == contesting:
            heaps[-1][0] += len(payers)
        else:
            heaps.append([len(payers), contesting])
    return [Pot(amount, seats) for amount, seats in heaps], back


def hand_out(paid, amount, winners, order):
    """Chip by chip, round and round in the order."""
    queue = [seat for seat in order if seat in winners]
    for chip in range(amount):
        paid[queue[chip % len(queue)]] += 1


def slow_settle(contributions, ranks, folded, order, low=None, dead=0):
    heaps, paid = slow_pots(contributions, folded, dead)

    def best(values, seats):
        top = max(values[seat] for seat in seats)
        return {seat for seat in seats if values[seat] == top and top > 0}

    for amount, seats in heaps:
        if len(seats) == 1:
            paid[seats[0]] += amount
            continue
        highs = best(ranks, seats)
        lows = best(low, seats) if low else set()
        if not lows or lows == highs:
            hand_out(paid, amount, highs, order)
        else:
            hand_out(paid, amount - amount // 2, highs, order)
            hand_out(paid, amount // 2, lows, order)
    return tuple(paid)


@st.composite
def tables(draw):
    seats = draw(st.integers(1, 14))
    contributions = draw(st.lists(st.integers(0, 25), min_size=seats, max_size=seats))
    folded = draw(st.sets(st.integers(0, seats - 1), max_size=seats - 1))
    ranks = draw(st.lists(st.integers(1, 4), min_size=seats, max_size=seats))
    low = draw(st.none() | st.lists(st.integers(0, 3), min_size=seats, max_size=seats))
    order = draw(st.permutations(range(seats)))
    return contributions, folded, ranks, low, order, draw(st.integers(0, 9))


@given(tables())
def test_build_equals_one_chip_at_a_time(table):
    contributions, folded, _, _, _, dead = table
    heaps, back = slow_pots(contributions, folded, dead)
    assert list(pots.build(contributions, folded, dead)) == heaps
    returned = pots.uncalled(contributions, folded)
    assert (dict([returned]) if returned else {}) == {seat: chips for seat, chips in enumerate(back) if chips}
    assert sum(pot.amount for pot in heaps) + sum(back) == sum(contributions) + dead


@given(tables())
def test_settle_equals_one_chip_at_a_time(table):
    contributions, folded, ranks, low, order, dead = table
    paid = pots.settle(contributions, ranks, folded, order, low=low, dead=dead)
    assert paid == slow_settle(contributions, ranks, folded, order, low, dead)
    assert sum(paid) == sum(contributions) + dead
    for seat in folded:
        assert paid[seat] == 0


@given(st.integers(0, 10**6), st.integers(1, 14))
def test_no_share_is_more_than_one_chip_above_another(amount, number):
    shares = pots.divide(amount, number)
    assert sum(shares) == amount
    assert list(shares) == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] <= 1


# --- worked examples of the rules -------------------------------------------------------------------------------


def test_rules_side_pots_a_short_ante():
    # All-in for 5 of an ante of 10; B and C ante 10, B bets 20, C folds: 20 back to B, main 15, side 10 for B alone.
    assert pots.uncalled([5, 30, 10], folded=[2]) == (1, 20)
    assert pots.build([5, 30, 10], folded=[2]) == (Pot(15, (0, 1)), Pot(10, (1,)))
    assert pots.settle([5, 30, 10], [2, 1, None], folded=[2]) == (15, 30, 0)


def test_rules_holdem_three_pots_with_a_folded_players_chips():
    assert pots.build([100, 250, 600, 600, 40], folded=[4]) == (
        Pot(440, (0, 1, 2, 3)),
        Pot(450, (1, 2, 3)),
        Pot(700, (2, 3)),
    )


def test_rules_holdem_the_same_with_d_folding_after_450():
    contributions = [100, 250, 600, 450, 40]
    assert pots.uncalled(contributions, folded=[3, 4]) == (2, 150)
    assert pots.build(contributions, folded=[3, 4]) == (Pot(440, (0, 1, 2)), Pot(450, (1, 2)), Pot(400, (2,)))


@pytest.mark.parametrize(("amount", "shares"), [(100, (34, 33, 33)), (101, (34, 34, 33))])
def test_rules_odd_chips_of_three_way_ties(amount, shares):
    assert pots.divide(amount, 3) == shares
    # The same pot put in by a fourth who lost it, with the order of the odd chips beginning at the last seat.
    paid = pots.settle([0, 0, 0, 0], [5, 5, 5, 1], order=[2, 0, 1, 3], dead=amount)
    assert (paid[2], paid[0], paid[1]) == shares


def test_rules_dead_chips_go_to_the_main_pot():
    assert pots.build([100, 100, 300, 300], dead=100) == (Pot(500, (0, 1, 2, 3)), Pot(400, (2, 3)))
    # Heads-up, the big blind paid 100 for the table: as a contribution of his it would come back as uncalled.
    assert pots.settle([100, 100], [2, 1], dead=100) == (300, 0)


def test_rules_who_has_put_in_nothing_live_contests_dead_chips_only():
    assert pots.settle([0, 50, 80], [3, 2, 1], dead=100) == (100, 100, 30)


def test_rules_chips_of_folded_players_above_the_highest_live_level_join_the_last_pot():
    assert pots.build([10, 20, 50, 50], folded=[2, 3]) == (Pot(40, (0, 1)), Pot(90, (1,)))
    assert pots.uncalled([10, 20, 50, 40], folded=[2, 3]) is None


def test_one_seat_left_takes_everything_and_the_uncalled_part():
    assert pots.uncalled([20, 60, 10], folded=[0, 2]) == (1, 40)
    assert pots.build([20, 60, 10], folded=[0, 2]) == (Pot(50, (1,)),)
    assert pots.settle([20, 60, 10], [None, 1, None], folded=[0, 2]) == (0, 90, 0)


def test_same_winners_high_and_low_divide_the_pot_once():
    # 25 + 25 + 25 with two equal hands both ways: 38 and 37, not 19 + 19 and 19 + 18.
    assert pots.settle([25, 25, 25], [9, 9, 1], low=[7, 7, 0]) == (38, 37, 0)


def test_low_qualifies_pot_by_pot():
    # Seat 0 has the only low and is in the main pot alone: the side pot has no low.
    assert pots.settle([10, 30, 30], [1, 3, 2], low=[5, 0, 0]) == (15, 55, 0)


# --- reported faults of other programs --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "contributions", "ranks", "folded", "paid"),
    [
        ("SP-002 short all-in wins its own pot only", [40, 80, 80], [3, 2, 1], [], (120, 80, 0)),
        ("SP-004 four levels", [100, 200, 300, 400], [4, 3, 2, 1], [], (400, 300, 200, 100)),
        ("SP-006 all-in long ago still contests the main pot", [100, 300, 300], [9, 8, 1], [], (300, 400, 0)),
        ("SP-009 a loser takes uncalled chips back", [500, 300], [1, 2], [], (200, 600)),
        ("SP-015 a folded best hand wins nothing", [80, 30, 80], [5, 9, 1], [1], (190, 0, 0)),
        ("SP-020 equal losing hands do not split", [10, 10, 10], [5, 2, 2], [], (30, 0, 0)),
        ("OC-002 two odd chips, one each", [50, 50, 50, 50], [1, 5, 5, 5], [], (0, 67, 67, 66)),
        ("OC-006 halves are whole chips", [25, 25, 25], [5, 5, 0], [], (38, 37, 0)),
    ],
)
def test_reported_settlements(case, contributions, ranks, folded, paid):
    assert pots.settle(contributions, ranks, folded) == paid, case


def test_sp_011_an_uncalled_bet_is_not_won():
    # Ten each, then A bets 40 and everybody folds: A wins 20 and takes 40 back.
    assert pots.uncalled([50, 10], folded=[1]) == (0, 40)
    assert pots.build([50, 10], folded=[1]) == (Pot(20, (0,)),)


def test_sp_012_nothing_is_lost_with_the_uncalled_part():
    contributions = [120360, 200, 89820, 89820]
    paid = pots.settle(contributions, [9, 0, 1, 2], folded=[1])
    net = [got - put for got, put in zip(paid, contributions, strict=True)]
    assert net == [179840, -200, -89820, -89820]


def test_sp_017_pots_with_the_same_contestants_are_one():
    assert pots.build([20, 50, 90, 90], folded=[1]) == (Pot(80, (0, 2, 3)), Pot(170, (2, 3)))


def test_sp_018_no_empty_pot():
    assert pots.build([100, 100]) == (Pot(200, (0, 1)),)
    assert pots.build([0, 0]) == ()


def test_sp_023_antes_then_the_short_blind():
    # Ten antes of 100, small blind 400, big blind 700 all-in, a caller of 800 who folds, a raiser to 1,600.
    contributions = [500, 800, 900, 1700, 100, 100, 100, 100, 100, 100]
    folded = [0, 2, 4, 5, 6, 7, 8, 9]
    assert pots.uncalled(contributions, folded) == (3, 800)
    # The rest of the call above the big blind's 800 is the raiser's side pot: 100 of the caller, 100 of his own.
    main, side = pots.build(contributions, folded)
    assert main == Pot(3500, (1, 3))
    assert side == Pot(200, (3,))
    assert main.amount == 10 * 100 + 400 + 3 * 700


def test_oc_004_the_odd_chip_of_the_halves_goes_high():
    # 103: A has the high, B and C tie for low: 52, 26, 25.
    paid = pots.settle([1, 1, 1], [9, 1, 1], low=[0, 4, 4], order=[1, 2, 0], dead=100)
    assert paid == (52, 26, 25)


def test_oc_008_the_odd_chip_starts_left_of_the_button_seat():
    # Seats D, B, C; the button's seat is empty and B is next to it.
    assert pots.settle([50, 50, 25], [5, 5, None], folded=[2], order=[1, 2, 0]) == (62, 63, 0)


# --- bad input --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [1.5, True, "3", None])
def test_chips_are_ints(wrong):
    with pytest.raises(TypeError, match="must be an int"):
        pots.build([10, wrong])
    with pytest.raises(TypeError, match="must be an int"):
        pots.settle([10, 10], [wrong if wrong is not None else 2.0, 1])
    with pytest.raises(TypeError, match="must be an int"):
        pots.divide(wrong, 2)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: pots.build([10, -1]), "contribution of seat 1 must be 0 … 9007199254740992, not -1"),
        (lambda: pots.build([10, 10**30]), "not 1000000000000000000"),
        (lambda: pots.build([]), "1 … 14 seats, not 0"),
        (lambda: pots.build([1] * 15), "1 … 14 seats, not 15"),
        (lambda: pots.build([1, 1], folded=[2]), "0 … 1, not 2"),
        (lambda: pots.build([1, 1], folded=[-1]), "0 … 1, not -1"),
        (lambda: pots.build([1, 1], folded=[0, 1]), "every seat has folded"),
        (lambda: pots.build([1, 1], dead=-5), "dead chips must be 0 … .*, not -5"),
        (lambda: pots.uncalled([1, 1], folded=[0, 1]), "every seat has folded"),
        (lambda: pots.settle([1, 1], [1]), "2 contributions but 1 ranks"),
        (lambda: pots.settle([1, 1], [1, None]), "seat 1 is in the pot but has no rank"),
        (lambda: pots.settle([1, 1], [1, -2]), "rank of seat 1 must be 0 … .*, not -2"),
        (lambda: pots.settle([1, 1], [0, 0]), "no hand of the seats"),
        (lambda: pots.settle([1, 1], [1, 1], low=[1]), "1 low ranks"),
        (lambda: pots.settle([1, 1], [1, 1], order=[0]), "seat 1 is in the pot but not in the order"),
        (lambda: pots.settle([1, 1], [1, 1], order=[0, 0]), "stands twice"),
        (lambda: pots.settle([1, 1], [1, 1], order=[0, 7]), "0 … 1, not 7"),
        (lambda: pots.divide(5, 0), "shares must be 1 … 52, not 0"),
        (lambda: pots.divide(-5, 2), "amount must be 0 … .*, not -5"),
    ],
)
def test_what_cannot_be_is_a_game_error(call, message):
    with pytest.raises(GameError, match=message):
        call()


def test_text_and_mappings_are_no_chips():
    for wrong in ("12", b"12", {0: 5}):
        with pytest.raises(TypeError):
            pots.build(wrong)
    with pytest.raises(TypeError):
        pots.build([1, 1], folded="1")
    with pytest.raises(TypeError):
        pots.settle([1, 1], "12")


def test_numpy_ints_become_ints():
    paid = pots.settle(np.array([100, 100, 40]), np.array([1, 2, 3], dtype=np.uint32), folded=np.array([2]))
    assert paid == (0, 240, 0)
    assert all(type(chips) is int for chips in paid)
    assert all(type(pot.amount) is int for pot in pots.build(np.array([5, 7])))


def test_the_most_chips_of_fourteen_seats():
    most = pots.MAX_CHIPS
    assert pots.build([most] * 14, dead=most) == (Pot(15 * most, tuple(range(14))),)
    assert pots.settle([most] * 14, [1] * 14) == (most,) * 14


def test_pots_are_values():
    pot = Pot(5, (0, 1))
    assert pickle.loads(pickle.dumps(pot)) == pot
    assert hash(pot) == hash(Pot(5, (0, 1)))
    assert repr(pot) == "Pot(amount=5, seats=(0, 1))"
