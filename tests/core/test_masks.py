"""The C methods on masks as uncompiled rooms see them: right for masks of cards, an error for anything else."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pokercore import ACE_TO_FIVE, BADUGI, HIGH, SHORT_DECK, RangeError, cards, mask
from pokercore.ranking import rank_of_mask

METHODS = {
    "rank_mask": 1,
    "rank_mask_wild": 2,
    "rank_mask_as": 4,
    "rank_short": 1,
    "rank_hole": 4,
    "rank_hole_wild": 5,
}


def test_they_rank_masks() -> None:
    hand = "As Ks Qs Js Ts 2d 2c"
    assert HIGH.rank_mask(mask(hand)) == HIGH.evaluate(hand)
    assert HIGH.rank_mask(np.uint64(mask(hand))) == HIGH.evaluate(hand)
    assert HIGH.rank_mask_wild(mask(hand), mask("2d")) == HIGH.evaluate(hand, wild="2d")
    assert HIGH.rank_mask_as(mask(hand), mask("2d"), 0, False) == HIGH.with_wild("2d").evaluate(hand)
    assert HIGH.rank_short(mask("As Ks")) == rank_of_mask(HIGH, mask("As Ks")) == HIGH.evaluate_short("As Ks")
    hole, board = "Qh Jc Td 3s", "Ah Kh 9h 4h 2c"
    assert HIGH.rank_hole(mask(hole), mask(board), 2, 2) == HIGH.evaluate_hole(hole, board)
    wild = HIGH.evaluate_hole(hole, board, wild="3s")
    assert HIGH.rank_hole_wild(mask(hole), mask(board), 2, 2, mask("3s")) == wild
    rng = random.Random(1)
    for _ in range(200):
        five = rng.sample(range(52), 5)
        bits = mask(cards(five))
        for ranking in (HIGH, ACE_TO_FIVE, BADUGI):
            assert ranking.rank_mask(bits) == rank_of_mask(ranking, bits) == ranking.evaluate(five)


@pytest.mark.parametrize("value", [-1, 2**64, 2**64 - 1, 1 << 63, 1 << 15, 10**5000], ids=lambda value: "value")
@pytest.mark.parametrize("name", METHODS)
def test_masks_that_are_none(name: str, value: int) -> None:
    rest = {"rank_mask_as": [0, 0, False], "rank_hole": [0, 2, 2], "rank_hole_wild": [0, 2, 2, 0]}
    with pytest.raises(RangeError, match="mask of cards"):
        getattr(SHORT_DECK, name)(value, *rest.get(name, [0] * (METHODS[name] - 1)))
    with pytest.raises(RangeError, match="mask of cards"):
        rank_of_mask(HIGH, value)


@pytest.mark.parametrize("name", METHODS)
def test_what_is_no_mask(name: str) -> None:
    for given in (["As"], [1.5], [True], [None], []):
        with pytest.raises(TypeError):
            getattr(HIGH, name)(*given, *[0] * (METHODS[name] - 1))


@pytest.mark.parametrize(("least", "most"), [(-1, 2), (0, 6), (3, 2), (2**70, 2**70)])
def test_hole_cards_that_cannot_be(least: int, most: int) -> None:
    with pytest.raises(RangeError, match="hole cards"):
        HIGH.rank_hole(mask("As Ks"), mask("Qs Js Ts"), least, most)


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="'Ranking' object has no attribute 'rank'"):
        HIGH.rank  # type: ignore[attr-defined]  # noqa: B018
    assert not hasattr(HIGH, "__deepcopy__")
