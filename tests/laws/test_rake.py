"""The house's share as a value."""

from __future__ import annotations

import pickle
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    [((101,), GameError), ((-1,), GameError), ((2.5,), TypeError), ((True,), TypeError), ((5, -1), GameError)],
)
def test_what_cannot_be(arguments, error):
    with pytest.raises(error):
        Rake(*arguments)
    with pytest.raises(GameError):
        Rake(Fraction(201, 2))
