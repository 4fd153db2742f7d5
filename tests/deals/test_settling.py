"""Settling whole deals: side pots, folded chips, uncalled chips, odd chips; and what a search may deal anew."""

from __future__ import annotations

import pytest

from deals.playing import conserve, events, holdem, play
from pokercore import games

#: Hands from strong to weak on this board, and copies of the same strength.
BOARD = "2c 7d 9h Tc 3s"
ACES, KINGS, QUEENS, EIGHTS, NOTHING = "As Ah", "Ks Kh", "Qs Qh", "8s 8h", "4h 5c"
ACE_KING = ["Ad Kd", "Ac Kc", "Ah Ks"]


def all_in(stacks, holes, **parameters):
    """Everybody is all-in for its stack before the flop."""
    deal = holdem(stacks, blinds=(1, 2), holes=holes, board=BOARD, **parameters)
    while not deal.is_over:
        if deal.max_raise_to is not None:
            deal.bet_or_raise_to(deal.max_raise_to)
        else:
            deal.check_or_call()
        conserve(deal)
    return deal


@pytest.mark.parametrize(
    ("stacks", "holes", "after"),
    [
        ([40, 80, 80], [ACES, KINGS, QUEENS], (120, 80, 0)),  # the short winner takes the main pot only
        ([100, 200, 300, 400], [ACES, KINGS, QUEENS, EIGHTS], (400, 300, 200, 100)),
        ([500, 300], [KINGS, ACES], (200, 600)),  # the rest was never called
        ([10, 10, 10], [ACES, *ACE_KING[:2]], (30, 0, 0)),  # two equal hands that lose do not split
        ([50, 50, 50, 50], [NOTHING, *ACE_KING], (0, 67, 67, 66)),
        ([25, 25, 25], [ACE_KING[0], ACE_KING[1], NOTHING], (38, 37, 0)),
        ([2000, 2000, 2000], [ACES, KINGS, QUEENS], (6000, 0, 0)),
        ([100, 100], [ACES, KINGS], (200, 0)),
    ],
)
def test_all_in_before_the_flop(stacks, holes, after):
    deal = all_in(stacks, holes)
    assert deal.stacks == after
    assert all(pot.amount > 0 for pot in deal.showdown.pots)


def test_one_pot_for_two_equal_stacks():
    assert [(pot.amount, pot.seats) for pot in all_in([100, 100], [ACES, KINGS]).showdown.pots] == [(200, (0, 1))]


def test_pots_that_the_same_seats_contest_are_one():
    # 20 all-in, 50 folded, 90 and 90: the folded 50 makes no pot of its own.
    deal = holdem([20, 500, 90, 90], "raise 20", "call", "call", "raise 50", "all-in", blinds=(5, 10))
    play(deal, "all-in", "fold")
    assert deal.is_over
    assert [(pot.amount, pot.seats) for pot in deal.showdown.pots] == [(80, (0, 2, 3)), (170, (2, 3))]


def test_chips_of_a_folded_seat_above_the_others_go_to_the_last_pot():
    deal = holdem([1000, 200, 1000], "raise 200", "call", "call", blinds=(50, 100))
    play(deal, "bet 300", "raise 600", "fold")
    assert events(deal, "refund") == [("refund", 2, 300)]
    assert [(pot.amount, pot.seats) for pot in deal.showdown.pots] == [(600, (1, 2)), (600, (2,))]


def test_the_example_of_five_contributions():
    # A 100, B 250, C 600, D 600, E 40 folded: 440, 450, 700.
    deal = holdem([100, 250, 600, 600, 1000], "call", blinds=(20, 40), button=2)
    # Seat 3 posts 20, seat 4 posts 40 and folds it; seat 0 limps in.
    play(deal, "raise 250", "raise 600", "call", "fold", "call")
    assert deal.is_over
    assert [(pot.amount, pot.seats) for pot in deal.showdown.pots] == [
        (440, (0, 1, 2, 3)),
        (450, (1, 2, 3)),
        (700, (2, 3)),
    ]


def test_the_same_with_the_last_caller_folding():
    # D has put in 450 and folds: C takes 150 back and wins 400 unopposed.
    deal = holdem([100, 250, 600, 1000, 1000], "call", blinds=(20, 40), button=2)
    play(deal, "raise 250", "call", "call", "fold", "call")
    assert deal.actor == 3
    play(deal, "bet 200", "all-in", "fold")
    assert events(deal, "refund") == [("refund", 2, 150)]
    assert [(pot.amount, pot.seats) for pot in deal.showdown.pots] == [
        (440, (0, 1, 2)),
        (450, (1, 2)),
        (400, (2,)),
    ]


def test_payoffs_add_up_in_cents():
    deal = holdem(
        [120_360, 500_000, 89_820, 89_820], blinds=(100, 200), holes=[ACES, NOTHING, QUEENS, KINGS], board=BOARD
    )
    play(deal, "all-in", "call", "all-in", "fold")
    assert deal.payoffs == (179_840, -200, -89_820, -89_820)


# Cards dealt anew for a search: what is known stays, the rest comes from the seed.


def test_hidden_cards_vary_with_the_seed_and_known_ones_do_not():
    game = games.texas_holdem()
    hands, flops = set(), set()
    for seed in range(200):
        deal = play(game.deal([1000] * 3, holes=[ACES, None, None], board="2c", seed=seed), "call", "call", "check")
        assert " ".join(map(str, deal.hole(0))) == ACES
        assert str(deal.board[0]) == "2c"
        unseen = [*deal.hole(1), *deal.hole(2), *deal.board[1:]]
        assert not {"As", "Ah", "2c"} & {str(card) for card in unseen}
        hands.add(deal.hole(1))
        flops.add(deal.board)
    assert len(hands) > 150
    assert len(flops) > 150


def test_every_card_is_dealt_first_equally_often():
    # 52 cards, 26,000 deals: chi-square with 51 degrees of freedom lies below 100 but for one in 40,000 seeds.
    game = games.texas_holdem()
    for place in (0, 5):
        counts = [0] * 52
        for seed in range(26_000):
            counts[int(game.deal([10] * 3, seed=seed).log[2 + place].cards[0])] += 1
        assert sum((count - 500) ** 2 / 500 for count in counts) < 100
