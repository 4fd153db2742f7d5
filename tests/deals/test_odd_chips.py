"""Odd chips: every policy, ties of two to four, several pots, several boards, two halves."""

from __future__ import annotations

import pytest

from deals.playing import conserve, play
from pokercore import games

# Four times ace and king, a straight with the board; the aces are diamonds, clubs, spades, hearts.
TIED = ["Ad Kh", "Ac Ks", "As Kd", "Ah Kc"]
BOARD = "Qc Jd Th 4s 4c"


def won(deal):
    """What each seat won, over what it had put in."""
    conserve(deal)
    assert deal.is_over
    return tuple(sum(event.amount for event in deal.log if (event.kind, event.seat) == ("win", s)) for s in range(4))


def tie(count, odd, policy, seed=1):
    """So many of four all-in for 24 each with equal hands, the others beaten, and ``odd`` chips over."""
    holes = TIED[:count] + ["2c 3d", "2d 3c"][: 4 - count]
    game = games.texas_holdem(blinds=(5, 10), odd_chip=policy)
    deal = game.deal([24] * 4, seed=seed, carried=odd, holes=holes, board=BOARD)
    return won(play(deal, *["all-in"] * 4))


@pytest.mark.parametrize(
    ("policy", "count", "odd", "extra"),
    [
        ("left_of_button", 2, 1, (1, 0, 0, 0)),
        ("left_of_button", 3, 1, (1, 0, 0, 0)),
        ("left_of_button", 3, 2, (1, 1, 0, 0)),
        ("left_of_button", 4, 3, (1, 1, 1, 0)),
        ("high_card_by_suit", 2, 1, (1, 0, 0, 0)),
        ("high_card_by_suit", 3, 1, (0, 0, 1, 0)),
        ("high_card_by_suit", 3, 2, (1, 0, 1, 0)),
        ("high_card_by_suit", 4, 1, (0, 0, 1, 0)),
        ("high_card_by_suit", 4, 2, (0, 0, 1, 1)),
        ("high_card_by_suit", 4, 3, (1, 0, 1, 1)),
        ("best5_high", 3, 1, (0, 0, 1, 0)),
        ("best5_high", 4, 3, (1, 0, 1, 1)),
        ("last_bettor", 2, 1, (1, 0, 0, 0)),  # the last bettor is not among the tied: left of the button
        ("last_bettor", 3, 1, (0, 0, 1, 0)),
        ("last_bettor", 4, 2, (1, 0, 1, 0)),
        ("carry", 4, 3, (0, 0, 0, 0)),
    ],
)
def test_one_odd_chip_each_by_the_policy(policy, count, odd, extra):
    # Seat 2 is first to act before the flop: its all-in is the last bet that was called.
    share = 96 // count
    expected = tuple(share + extra[seat] if seat < count else 0 for seat in range(4))
    assert tie(count, odd, policy) == expected


def test_by_lot_every_set_of_seats_gets_the_odd_chips_sooner_or_later():
    lots = [tie(4, 2, "lot", seed) for seed in range(150)]
    assert all(sum(lot) == 98 and set(lot) == {24, 25} for lot in lots)
    assert len(set(lots)) == 6
    assert tie(4, 2, "lot", 7) == tie(4, 2, "lot", 7)


@pytest.mark.parametrize(
    ("policy", "main", "side"),
    [
        ("left_of_button", (32, 31, 31, 31), (0, 12, 11, 11)),
        ("high_card_by_suit", (31, 31, 32, 31), (0, 11, 12, 11)),
        ("last_bettor", (31, 31, 32, 31), (0, 11, 12, 11)),
        ("carry", (31, 31, 31, 31), (0, 11, 11, 11)),
    ],
)
def test_every_pot_has_its_own_odd_chips(policy, main, side):
    # Put in: 25, 36, 47, 47 and 26 by a fifth who folds. Main pot 125 for four, side pots 34 for three and 22 for two.
    game = games.texas_holdem(blinds=(5, 10), odd_chip=policy)
    deal = game.deal([25, 36, 47, 47, 1000], seed=1, holes=[*TIED, "2c 2d"], board=BOARD)
    play(deal, "raise 26", "call", "call", "all-in", "all-in", "call", "call", "fold", "all-in", "all-in")
    assert [(pot.amount, pot.seats) for pot in deal.showdown.pots] == [
        (125, (0, 1, 2, 3)),
        (34, (1, 2, 3)),
        (22, (2, 3)),
    ]
    for pot, paid in zip(deal.showdown.pots, (main, side, (0, 0, 11, 11)), strict=True):
        assert {win.seat: win.amount for win in pot.wins} == {seat: chips for seat, chips in enumerate(paid) if chips}
    assert deal.carried == (2 if policy == "carry" else 0)
    conserve(deal)


def test_the_highest_card_that_plays_is_not_the_highest_card():
    # Both have a straight of nine; the aces do not play.
    for policy, first in (("high_card_by_suit", 0), ("best5_high", 1)):
        game = games.texas_holdem(blinds=(5, 10), odd_chip=policy)
        deal = game.deal([10, 10], seed=1, carried=1, holes=["9d As", "9s Ad"], board="5c 6d 7h 8s 2c")
        play(deal, *["call"] * (not deal.is_over))
        assert won(deal)[first] == 11


def test_the_highest_card_that_plays_with_two_of_the_hand():
    # Of three or four hole cards a queen-high straight would come, of two the ten-high one: the tens decide.
    game = games.omaha(structure="no-limit", blinds=(5, 10), odd_chip="best5_high")
    holes = ["9c Th Jh Qs", "9h Ts Jd Qd"]
    deal = game.deal([10, 10], seed=1, carried=1, holes=holes, board="6c 7d 8h 2s 3c")
    play(deal, *["call"] * (not deal.is_over))
    assert won(deal)[:2] == (10, 11)


def test_the_highest_card_that_plays_for_the_low_half():
    # Seat 0 wins the high half; the other two have seven-low, and seat 2 the seven of spades.
    game = games.omaha8(structure="no-limit", blinds=(5, 10), odd_chip="best5_high")
    holes = ["Kd Kh 9c 9d", "7c 3c Qs Qd", "7s 3d Qh Qc"]
    deal = game.deal([25] * 3, seed=1, carried=3, holes=holes, board="2c 4d 5h Ks Kc")
    play(deal, *["all-in"] * 3)
    assert won(deal)[:3] == (39, 19, 20)


def test_the_highest_card_that_plays_on_the_second_board():
    # On the first board nines of one suit order, on the second sevens of the other: each board has its own odd chip.
    game = games.double_board_holdem(blinds=(5, 10), odd_chip="best5_high")
    order = ["9d", "9s", "7s", "7d"]  # seat 0 has the nine of diamonds and the seven of spades
    boards = ("5c 6d 7h 8s 2c", "3c 4d 5h 6s 2d")
    for burn, street in (("Kc", slice(0, 3)), ("Kd", slice(3, 4)), ("Kh", slice(4, 5))):
        order.append(burn)
        for board in boards:
            order += board.split()[street]
    deal = game.deal([10, 10], deck=order, carried=2)
    play(deal, *["call"] * (not deal.is_over))
    first, second = deal.board
    assert " ".join(str(card) for card in first) == boards[0]
    assert " ".join(str(card) for card in second) == boards[1]
    # 22 chips are 11 a board: the spade nine on the first, the spade seven on the second.
    assert won(deal)[:2] == (11, 11)
    wins = [(win.part, win.seat, win.amount) for win in deal.showdown.pots[0].wins]
    assert sorted(wins) == [(0, 0, 5), (0, 1, 6), (1, 0, 6), (1, 1, 5)]


@pytest.mark.parametrize(
    ("name", "policy", "holes", "first"),
    [
        # The low of razz counts the ace as its lowest card, that of 2-7 as its highest: the deuce of clubs is lower.
        ("razz", "low_card_by_suit", ["Ac 2d 3d 4h 5s Kc Kd", "2c 3c 4d 5h As Kh Ks"], 0),
        ("razz27", "low_card_by_suit", ["Ac 2d 3d 4h 5s 7c Kd", "2c 3c 4d 5h 7d Kh Kc"], 1),
        # Five-high: the fives are the highest cards that play, of which the second seat has the higher by suit.
        ("razz", "best5_high", ["Ah 2c 3d 4h 5c Kh Jc", "Ad 2d 3c 4s 5h Ks Jd"], 1),
        # A straight to the five: the ace is its lowest card; beside a pair the ace is the highest.
        ("seven_card_stud", "best5_high", ["Ah 2c 3d 4h 5c 9h Jc", "Ad 2d 3c 4s 5h 9s Jd"], 1),
        ("seven_card_stud", "best5_high", ["Ah 3d 3h Kd 9c 7h 2c", "Ad 3c 3s Ks 9d 7c 2s"], 0),
        ("seven_card_stud", "best5_high", ["Ah Kd Qs Jh Tc 7h 2c", "Ad Kc Qh Jc Td 7c 2s"], 0),
        ("razz27", "best5_high", ["Ah 2c 3d 4h 5c Ac Jc", "Ad 2d 3c 4s 5h As Jd"], 1),
    ],
)
def test_the_ace_is_low_for_odd_chips_where_it_is_low_in_the_hands(name, policy, holes, first):
    game = getattr(games, name)(ante=1, bring_in=2, odd_chip=policy)
    deal = game.deal([1, 1], seed=1, holes=holes, carried=1)
    conserve(deal)
    assert deal.payoffs == ((1, 0) if first == 0 else (0, 1))
