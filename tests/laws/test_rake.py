"""The house's share as a value."""

from __future__ import annotations

import pickle
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pokercore
from deals.playing import conserve, play
from pokercore import games
from pokercore.errors import GameError
from pokercore.rake import Rake


def test_five_per_cent_with_a_cap_and_nothing_without_a_flop():
    game = games.texas_holdem(blinds=(5, 10), rake=Rake(5, cap=3))
    deal = play(game.deal([100] * 3, seed=1), "raise 30", "fold", "fold")
    assert (deal.raked, deal.payoffs) == (0, (-5, -10, 15))
    deal = play(game.deal([100] * 3, seed=1), "call", "call", "check", "bet 10", "fold", "fold")
    assert (deal.raked, deal.payoffs) == (1, (19, -10, -10))  # 30 chips: the uncalled 10 pay nothing
    deal = play(game.deal([100] * 3, seed=1), "all-in", "call", "call")
    assert deal.raked == 3
    conserve(deal)


def test_with_drop_before_the_flop():
    game = games.texas_holdem(blinds=(5, 10), rake=Rake(10, no_flop_no_drop=False))
    deal = play(game.deal([100] * 3, seed=1), "raise 30", "fold", "fold")
    assert (deal.raked, deal.payoffs) == (2, (-5, -10, 13))


@given(st.fractions(0, 100), st.none() | st.integers(0, 1000), st.integers(0, 2**53), st.integers(0, 4))
def test_never_more_than_its_share_nor_the_cap(percent, cap, pot, street):
    chips = Rake(percent, cap)(pot, street)
    assert isinstance(chips, int)
    assert 0 <= chips <= pot
    assert 100 * chips <= percent * pot
    if cap is not None:
        assert chips <= cap
    elif street:
        assert 100 * (chips + 1) > percent * pot


def test_a_float_means_the_number_it_is_written_as():
    assert Rake(2.5) == Rake(np.float64(2.5)) == Rake(Fraction(5, 2))
    assert Rake(0.1)(1000, 3) == 1


def test_it_is_a_value():
    for rake in (Rake(5), Rake(Fraction(9, 2), cap=30), Rake(np.int64(3), no_flop_no_drop=False)):
        assert eval(repr(rake), {"Rake": Rake, "Fraction": Fraction}) == rake
        assert pickle.loads(pickle.dumps(rake)) == rake
        assert hash(pickle.loads(pickle.dumps(rake))) == hash(rake)
        game = games.texas_holdem(rake=rake)
        assert pickle.loads(pickle.dumps(game)) == game
        assert game != games.texas_holdem()
    with pytest.raises(AttributeError):
        Rake(5).cap = 3


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ((101,), GameError),
        ((-1,), GameError),
        (("5",), TypeError),
        ((float("nan"),), GameError),
        ((float("inf"),), GameError),
        ((True,), TypeError),
        ((5, -1), GameError),
    ],
)
def test_what_cannot_be(arguments, error):
    with pytest.raises(error):
        Rake(*arguments)
    with pytest.raises(GameError):
        Rake(Fraction(201, 2))


def test_it_is_on_the_face_of_the_package():
    assert pokercore.Rake is Rake
    assert "Rake" in pokercore.__all__
    with pytest.raises(TypeError, match="callable"):
        games.texas_holdem(rake=5)


def streets(game, *moves, stacks=(1000, 1000, 1000)):
    """What a function is told of a deal that was played so: the chips and the street."""
    told = []
    deal = game.replace(rake=lambda pot, street: told.append((pot, street)) or 0).deal(list(stacks), seed=1)
    play(deal, *moves)
    assert deal.is_over
    return told


def test_a_function_gets_the_chips_without_the_uncalled_ones_and_the_last_street():
    holdem = games.texas_holdem(blinds=(5, 10))
    assert streets(holdem, "raise 30", "fold", "fold") == [(25, 0)]
    assert streets(holdem, "call", "call", "check", "bet 20", "fold", "fold") == [(30, 1)]
    assert streets(holdem, "call", "call", "check", *["check"] * 9) == [(30, 3)]
    assert streets(holdem, "all-in", "call", "call", stacks=(100, 200, 300)) == [(500, 3)]


def test_no_flop_no_drop_where_the_first_street_is_not_the_first_interval():
    # In pineapple with the discard before the betting there is no flop yet in the first interval.
    pineapple = games.pineapple(structure="no-limit", blinds=(5, 10), discard="before_betting")
    told = []
    deal = pineapple.replace(rake=lambda pot, street: told.append((pot, street)) or 0).deal([1000] * 2, seed=1)
    for _ in range(2):
        deal.discard(deal.hole(deal.actor)[:1])
    play(deal, "call", "check")
    won = deal.copy()
    play(won, "bet 10", "fold")
    assert told == [(20, 2)]
    deal = pineapple.replace(rake=Rake(50)).deal([1000] * 2, seed=1)
    for _ in range(2):
        deal.discard(deal.hole(deal.actor)[:1])
    play(deal, "fold")
    assert deal.raked == 0
    # A bomb pot has its flop in the first interval.
    bomb = games.double_board_holdem(blinds=(5, 10), bomb_pot=True)
    assert streets(bomb, "bet 10", "fold", "fold") == [(30, 1)]
    # Courchevel has a card of the board on the first street, but no flop.
    courchevel = games.courchevel(blinds=(5, 10))
    assert streets(courchevel, "raise 30", "fold", "fold") == [(25, 0)]


def test_stud_and_draw_have_their_first_street():
    stud = games.seven_card_stud(ante=5, bring_in=5, small_bet=10, rake=Rake(10))
    deal = play(stud.deal([1000] * 2, seed=1), "complete 10", "fold")
    assert deal.raked == 0
    deal = play(stud.deal([1000] * 2, seed=1), "complete 10", "call", "bet 10", "fold")
    assert deal.raked == 3
    draw = games.deuce_to_seven_single_draw(blinds=(5, 10), rake=Rake(10))
    deal = play(draw.deal([1000] * 2, seed=1), "raise 30", "fold")
    assert deal.raked == 0
    deal = play(draw.deal([1000] * 2, seed=1), "raise 30", "call", "stand_pat", "stand_pat", "bet 30", "fold")
    assert deal.raked == 6


HOLES = ["As Ah", "Ks Kh", "Qs Qh"]
BOARD = "2c 3d 7d 8h 9s"


def test_it_is_taken_from_the_main_pot_and_from_side_pots_only_for_the_rest():
    def paid(rake):
        game = games.texas_holdem(blinds=(5, 10), rake=rake)
        deal = play(game.deal([100, 300, 500], holes=HOLES, board=BOARD), "all-in", "call", "call")
        conserve(deal)
        assert [pot.amount for pot in deal.showdown.pots] == [300, 400]  # as they were contested
        return [sum(win.amount for win in pot.wins) for pot in deal.showdown.pots], deal.raked

    assert paid(Rake(10)) == ([230, 400], 70)
    assert paid(Rake(50)) == ([0, 350], 350)
    assert paid(Rake(100)) == ([0, 0], 700)
    assert paid(lambda pot, street: pot) == ([0, 0], 700)


def test_it_is_taken_once_before_boards_halves_and_ties():
    # 1,000 chips less 31: 969 are 485 and 484 for two boards.
    game = games.double_board_holdem(blinds=(5, 10), rake=Rake(5, cap=31))
    deal = game.deal([500] * 2, holes=["As Ah", "Ks Kh"], board="2c 3d 7d Kd Kc 4d 8h 9h 9s Th", seed=1)
    play(deal, "all-in", "call")
    assert (deal.raked, deal.payoffs) == (31, (-15, -16))
    # 100 less 1 are 99: 50 for the high half, 49 for the low one, which is tied.
    game = games.omaha8(structure="no-limit", blinds=(1, 2), rake=Rake(1))
    holes = ["As 2s Kd 9c", "Ah 2h Kc 9d", "Qd Qh Jc Jh", "Jd Js Ts Tc"]
    deal = game.deal([25] * 4, holes=holes, board="3d 4c Qc 8h 2c", seed=1)
    play(deal, *["all-in"] * 4)
    assert deal.raked == 1
    conserve(deal)


def test_chips_that_go_back_by_the_rule_of_sevens_are_not_raked():
    game = games.ace_to_five_single_draw(blinds=(5, 10), sevens_rule="returned", rake=Rake(10))
    holes = ["7c 5d 4h 3s 2c", "Kd Kc Qd Qc Jd"]
    deal = game.deal([1000] * 2, holes=holes, seed=1)
    play(deal, "call", "check", "stand_pat", "stand_pat", "check", "bet 20", "call")
    assert deal.is_over
    assert (deal.raked, deal.payoffs) == (2, (8, -10))


def test_chips_of_earlier_deals_are_raked_with_the_others():
    game = games.texas_holdem(blinds=(5, 10), rake=Rake(10))
    deal = play(game.deal([100] * 2, carried=100, seed=1), "call", "check", "bet 10", "fold")
    assert (deal.raked, sum(deal.payoffs)) == (12, 88)


def test_calls_of_every_street_count_in_the_loss_of_an_all_in_player():
    # Put in: 50 + 850 + 2,284 by the small blind, as much by the other two; 4,585 of the river come back uncalled.
    game = games.omaha("no-limit", blinds=(50, 100), rake=Rake(4))
    holes = ["Qh Qd 8c 7c", "Ah Ac 5s 4s", "Kh Jd 6c 3d"]
    deal = game.deal([3_184, 20_000, 20_000], holes=holes, board="As 9d 2h Td 8h")
    play(deal, "raise 900", "call", "call")
    play(deal, "check", "bet 1296", "call", "all-in", "call", "call")
    play(deal, "check", "check", "bet 4585", "fold")
    conserve(deal)
    assert [event.amount for event in deal.log if event.kind == "refund"] == [4_585]
    assert [(pot.amount, pot.wins[0].amount) for pot in deal.showdown.pots] == [(9_552, 9_170)]
    assert (deal.raked, deal.payoffs) == (382, (-3_184, 5_986, -3_184))
