"""Every hand: category counts, the number of ranks, all paths alike, and the order against a slow reference."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import numpy as np
import pytest

from core.reference import keys, keys_of_fives, random_hands
from pokercore import HIGH, CardError, class_number, evaluate
from pokercore.counting import compare_paths

NAMES = [
    *("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"),
    *("three of a kind", "two pair", "one pair", "high card"),
]
COUNTS = {
    5: [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540],
    7: [4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460],
}
SIX = [1_844, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900]


@pytest.mark.parametrize("cards", [5, 7])
def test_category_counts_with_royals(cards: int) -> None:
    assert HIGH.sweep(cards, royal=True) == dict(zip(NAMES, COUNTS[cards], strict=True))
    assert sum(COUNTS[cards]) == comb(52, cards)


def test_category_counts_of_six_cards() -> None:
    assert HIGH.sweep(6) == dict(zip(NAMES[1:], SIX, strict=True))
    assert HIGH.frequencies(6) == HIGH.sweep(6)
    assert list(HIGH.sweep(6)) == NAMES[1:]


@pytest.mark.slow
def test_category_counts_of_eight_cards_where_categories_meet() -> None:
    counts = HIGH.sweep(8)
    assert sum(counts.values()) == comb(52, 8) == 752_538_150
    # Four of a kind with any other four cards, two of them counted once; in ten straight flushes of each suit, any of
    # the five ranks can be filled up to four of a kind by the three other cards.
    assert counts["four of a kind"] == 13 * comb(48, 4) - comb(13, 2) - 4 * 10 * 5


@pytest.mark.parametrize(("cards", "different"), [(5, 7_462), (6, 6_075)])
def test_every_hand_has_the_scalar_rank(cards: int, different: int) -> None:
    assert compare_paths(cards) == {"hands": comb(52, cards), "unequal": 0, "different": different}


def test_every_seven_card_hand_has_the_scalar_rank() -> None:
    assert compare_paths(7) == {"hands": 133_784_560, "unequal": 0, "different": 4_824}


@pytest.mark.parametrize("cards", [4, 0, -1, 53, 1 << 70])
def test_hands_that_cannot_be_counted(cards: int) -> None:
    for count in (HIGH.sweep, HIGH.frequencies, compare_paths):
        with pytest.raises(CardError, match=str(cards)):
            count(cards)
    for wrong in (5.0, "5", None, True):
        with pytest.raises(TypeError):
            HIGH.sweep(wrong)  # type: ignore[arg-type]


def test_all_five_card_ranks_have_their_class() -> None:
    hands = random_hands(200_000, 5, seed=1)
    ranks = np.unique(HIGH.evaluate_many(hands))
    numbers = [class_number(int(rank)) for rank in ranks]
    assert numbers == sorted(set(numbers), reverse=True)
    assert min(numbers) >= 1
    assert max(numbers) <= 7462


def test_one_hand_at_a_time_has_the_same_rank_for_all_multisets_of_ranks() -> None:
    """The table behind ``evaluate``, place by place: all 73,775 hands of ranks, in suits that hold no flush."""
    for count, expected in ((5, 6_175), (6, 18_395), (7, 49_205)):
        hands = []
        for ranks in combinations_with_replacement(range(13), count):
            if any(ranks[place] == ranks[place + 4] for place in range(count - 4)):
                continue
            suits = [0] * 13
            hand = []
            for place, rank in enumerate(ranks):
                same = ranks.count(rank)
                suit = place % 4 if same == 1 else suits[rank]
                suits[rank] += 1
                hand.append(4 * rank + suit)
            hands.append(hand)
        assert len(hands) == expected
        assert [evaluate(hand) for hand in hands] == HIGH.evaluate_many(np.array(hands, np.uint8)).tolist()


@pytest.mark.parametrize(
    ("cards", "count", "pack"),
    [
        *((5, 400_000, 52), (6, 60_000, 52), (7, 60_000, 52), (7, 20_000, 20)),
        *((8, 8_000, 52), (9, 3_000, 40), (13, 150, 52)),
    ],
)
def test_order_equals_the_slow_reference_on_random_pairs(cards: int, count: int, pack: int) -> None:
    hands = random_hands(count, cards, seed=cards, pack=pack)
    ranks = HIGH.evaluate_many(hands).astype(np.int64)
    slow = keys_of_fives(hands) if cards == 5 else keys(hands)
    rng = np.random.default_rng(cards)
    for _ in range(6):
        other = rng.permutation(count)
        assert (np.sign(ranks - ranks[other]) == np.sign(slow - slow[other])).all()


def test_order_is_the_reference_order_exactly() -> None:
    """Equal ranks for equal keys and the other way round, over all flushes and straights of one suit and mixed ones."""
    suited = random_hands(30_000, 7, seed=3, pack=13) * 4
    hands = np.concatenate([suited, random_hands(30_000, 7, seed=4, pack=26)])
    hands[30_000:] = hands[30_000:] // 2 * 4 + hands[30_000:] % 2
    by_rank = dict(zip(HIGH.evaluate_many(hands).tolist(), keys(hands).tolist(), strict=True))
    assert list(dict(sorted(by_rank.items())).values()) == sorted(set(by_rank.values()))


@pytest.mark.parametrize("number", ["5", 5.0, None])
def test_a_number_of_cards_is_an_int(number: object) -> None:
    with pytest.raises(TypeError, match=f"a number of cards is an int, not {type(number).__name__}"):
        HIGH.frequencies(number)  # type: ignore[arg-type]
