"""Divided pots with side pots: halves, boards, ties and odd chips, each pot for those who are in for it.

Rules: ties and odd chips; side pots.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deals.playing import conserve
from deals.random_deals import random_action
from laws.slow_splits import check_wins
from pokercore import EIGHT_OR_BETTER, HIGH, Action, games
from pokercore.deals.plan import Share
from pokercore.games.game import Game


def double_board_omaha8(**changes):
    """Two boards, each of them high and low: four parts of every pot."""
    plan = games.double_board_omaha("no-limit", blinds=(1, 2)).plan
    shares = [Share(HIGH, 2, 2), Share(EIGHT_OR_BETTER, 2, 2)]
    return Game("double board omaha8", plan.replace(shares=shares, **changes))


def all_in(game, stacks, holes, board=(), **start):
    """Everybody puts in all it has at once, and keeps its cards."""
    deal = game.deal(stacks, holes=holes, board=board, seed=1, **start)
    while not deal.is_over:
        if deal.max_raise_to is not None:
            deal.bet_or_raise_to(deal.max_raise_to)
        elif deal.options()[0].kind == "stand_pat":
            deal.stand_pat()
        else:
            deal.check_or_call()
        conserve(deal)
    check_wins(deal, dict(game.parameters).get("split_odd", "first_share"))
    return deal


def wins(deal):
    """Of each pot, the main one first: (seat, chips, part)."""
    return [[(win.seat, win.amount, win.part) for win in pot.wins] for pot in deal.showdown.pots]


def amounts(deal):
    return [pot.amount for pot in deal.showdown.pots]


OMAHA8 = games.omaha8("no-limit", blinds=(1, 2))
NUT_LOW, SAME_LOW = "As 4s Jc 9d", "Ad 4d Jh 9c"
KINGS = "Ks Kc Qh Qc"
NO_HELP = "Ts Td 9h 9s"


# High and low.


def test_each_half_goes_to_those_who_are_in_for_the_pot():
    # The short stack has the best low, for the main pot; the second best low wins half of the side pot.
    deal = all_in(OMAHA8, [101, 301, 301], [NUT_LOW, KINGS, "5s 6d Td Th"], "2c 3h 8h Kd 7s")
    assert amounts(deal) == [303, 400]
    assert wins(deal) == [[(1, 152, 0), (0, 151, 1)], [(1, 200, 0), (2, 200, 1)]]
    assert deal.stacks == (151, 352, 200)


def test_a_short_stack_with_the_best_high_hand_and_no_low_in_the_side_pot():
    deal = all_in(OMAHA8, [101, 301, 301], [KINGS, NO_HELP, "Jd Js 9c 9d"], "2c 3h 8h Kd 7s")
    assert wins(deal) == [[(0, 303, 0)], [(2, 400, 0)]]


def test_a_quarter_of_the_main_pot_and_half_of_the_side_pot():
    deal = all_in(OMAHA8, [101, 301, 301], [NUT_LOW, SAME_LOW, KINGS], "2c 3h 8h Kd 7s")
    assert wins(deal) == [[(2, 152, 0), (0, 76, 1), (1, 75, 1)], [(2, 200, 0), (1, 200, 1)]]
    assert deal.stacks == (76, 275, 352)


def test_the_same_players_tie_for_both_halves_of_the_side_pot_and_not_of_the_main_pot():
    # Seat 0 has the six-high straight, seats 1 and 2 the wheel for both halves of the side pot.
    holes = ["6s 4h Kc Kh", NUT_LOW, "Ad 4c Jh 9c", NO_HELP]
    deal = all_in(OMAHA8, [101, 302, 302, 302], holes, "2c 3h 8h 5d Kd")
    assert amounts(deal) == [404, 603]
    assert wins(deal) == [[(0, 202, 0), (1, 101, 1), (2, 101, 1)], [(1, 302, None), (2, 301, None)]]


def test_the_odd_chip_of_each_pot_goes_to_its_own_high_half():
    # 505 and 603: two odd chips for the halves, and one for the tied lows of the main pot.
    holes = [SAME_LOW, NUT_LOW, KINGS, NO_HELP, "Jd Js 8c 8d"]
    deal = all_in(OMAHA8, [101, 302, 302, 302, 101], holes, "2c 3h 7c Kd 6s")
    assert amounts(deal) == [505, 603]
    assert wins(deal) == [[(2, 253, 0), (0, 126, 1), (1, 126, 1)], [(2, 302, 0), (1, 301, 1)]]


# Boards.


def test_each_board_of_each_pot():
    # Queens win the first board of the main pot; of the side pot the aces do. Kings win the second board of both.
    holes = ["Qs Qh", "Ks Kc", "As Ah", "5h 5c"]
    board = "2c 7d Qc Kh 6d 8s Tc 4d 3s Jd"
    game = games.double_board_holdem(blinds=(1, 2))
    deal = all_in(game, [101, 202, 202, 202], holes, board)
    assert amounts(deal) == [404, 303]
    assert wins(deal) == [[(0, 202, 0), (1, 202, 1)], [(2, 152, 0), (1, 151, 1)]]
    assert [[win.board for win in pot.wins] for pot in deal.showdown.pots] == [[0, 1], [0, 1]]


def test_boards_then_high_and_low_then_ties():
    # 407 chips: boards of 204 and 203. First board: 102 high, the low of 102 tied. Second: 102 high, 101 low, tied.
    board = "2c 3h 8h 2d 3c 7h Kd Kh 7s 6c"
    deal = all_in(double_board_omaha8(), [101] * 4, [NUT_LOW, SAME_LOW, KINGS, NO_HELP], board, carried=3)
    assert wins(deal) == [[(2, 102, 0), (0, 51, 1), (1, 51, 1), (2, 102, 2), (0, 51, 3), (1, 50, 3)]]


def test_one_board_is_won_whole_and_the_other_divided():
    # On the first board both wheels tie for high and low: it is split once. On the second there is no low.
    board = "2c 3h 5d Kd Qd Td 8h 9h Tc 2h"
    deal = all_in(double_board_omaha8(), [101] * 3, [NUT_LOW, "Ah 4c Jh 9c", "Kc Ks Qh Qc"], board, carried=2)
    assert [tuple(win) for win in deal.showdown.pots[0].wins] == [
        (0, 77, None, 0),
        (1, 76, None, 0),
        (0, 76, 2, 1),
        (1, 76, 2, 1),
    ]


# Draw halves.


@pytest.mark.parametrize(
    ("split_odd", "main"),
    [("first_share", [(2, 152, 0), (0, 151, 1)]), ("left_of_button", [(2, 151, 0), (0, 152, 1)])],
)
def test_drawmaha_with_a_side_pot(split_odd, main):
    # Seat 2, the button, is short and has the draw half of the main pot; that of the side pot is seat 1's.
    holes = ["As Ac 7d 8d 2h", "Qs Qd Jh 3c 3s", "Ks Kc Kd 4h 5h"]
    game = games.drawmaha("no-limit", blinds=(1, 2), split_odd=split_odd)
    deal = all_in(game, [301, 301, 101], holes, "Ah 7h 8c 9s Qc")
    assert wins(deal) == [main, [(1, 200, 0), (0, 200, 1)]]


@pytest.mark.parametrize("factory", [games.badacey, games.badeucey])
@pytest.mark.parametrize(
    ("split_odd", "main"),
    [("first_share", [(1, 152, 0), (0, 151, 1)]), ("left_of_button", [(1, 151, 0), (0, 152, 1)])],
)
def test_badacey_and_badeucey_with_a_side_pot(factory, split_odd, main):
    # The short stack has the best badugi; in the side pot that of nine is the only one of four cards.
    holes = ["2c 3d 4h 5s Kc", "2d 3h 4c 5d 7h", "2h 6c 8d 9s Td"]
    deal = all_in(factory("no-limit", blinds=(1, 2), split_odd=split_odd), [101, 301, 301], holes)
    assert wins(deal) == [main, [(1, 200, 0), (2, 200, 1)]]


def test_odd_chips_of_stud_high_low_go_by_suit_in_each_pot():
    # Three wheels tie for high and low: the odd chip of the main pot to the ace of spades, that of the side pot to the
    # ace of hearts, whose owner sits behind that of diamonds.
    game = games.seven_card_stud8("no-limit", ante=1, bring_in=1, min_bet=2)
    wheels = ["As 2c 3d 4h 5c Ks 9d", "Ad 2d 3h 4s 5h Kd Td", "Ah 2h 3s 4c 5d Kh Tc"]
    deal = game.deal([101, 303, 303, 302], holes=[*wheels, "9c 9h Jc Jd Qs Qh 8d"], carried=2, seed=1)
    while not deal.is_over:
        if deal.max_raise_to is not None:
            deal.bet_or_raise_to(deal.max_raise_to)
        else:
            deal.check_or_call()
        conserve(deal)
    assert amounts(deal) == [406, 603, 2]
    assert wins(deal) == [
        [(0, 136, None), (1, 135, None), (2, 135, None)],
        [(1, 301, None), (2, 302, None)],
        [(1, 1, None), (2, 1, None)],
    ]


# Any deal.

GAMES = {
    "omaha8": games.omaha8,
    "big_o": games.big_o,
    "crazy_pineapple8": games.crazy_pineapple8,
    "double_board_omaha": games.double_board_omaha,
    "double_board_holdem": games.double_board_holdem,
    "drawmaha": games.drawmaha,
    "badacey": games.badacey,
    "badeucey": games.badeucey,
    "seven_card_stud8": games.seven_card_stud8,
}
SPLIT_ODD = ("drawmaha", "badacey", "badeucey")


@pytest.mark.parametrize("name", [*GAMES, "double board omaha8"])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_several_all_ins_are_paid_as_by_the_slow_payout(name, data):
    rng = random.Random(data.draw(st.integers(0, 2**32), label="seed"))
    split_odd = rng.choice(["first_share", "left_of_button"]) if name in SPLIT_ODD else "first_share"
    parameters = {"split_odd": split_odd} if name in SPLIT_ODD else {}
    odd_chip = rng.choice(["left_of_button", "high_card_by_suit", "low_card_by_suit", "last_bettor", "carry"])
    if name in GAMES:
        game = GAMES[name](structure=rng.choice(["no-limit", "pot-limit"]), odd_chip=odd_chip, **parameters)
    else:
        game = double_board_omaha8(runs=rng.choice([1, 2]), odd_chip=odd_chip)
    seats = rng.randint(2, min(game.players, 6))
    stacks = [rng.choice([rng.randint(1, 60), rng.randint(60, 900)]) for _ in range(seats)]
    deal = game.deal(stacks, rng.randrange(seats), rng.getrandbits(60), carried=rng.choice([0, 0, 1, 7]))
    while not deal.is_over:
        options = {option.kind: option for option in deal.options()}
        wager = options.get("raise") or options.get("bet") or options.get("complete")
        if "fold" in options and rng.random() < 0.9:
            deal.act(Action(wager.kind, wager.max)) if wager and rng.random() < 0.7 else deal.check_or_call()
        else:
            deal.act(random_action(rng, deal))
        conserve(deal)
    check_wins(deal, split_odd, odd_chip)
