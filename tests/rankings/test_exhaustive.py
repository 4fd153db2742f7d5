"""Every hand against an obvious reference in NumPy: five cards with a joker, a bug, deuces wild; every low of five.

Natural high hands are checked elsewhere; here a wild card is replaced by every card of the pack in turn, and the best
that natural ranking knows is what the wild hand has to be.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHORT_DECK,
    SHORT_DECK_TRIPS,
    SOKO,
    THREE_CARD,
    Ranking,
    mask,
)

Masks = NDArray[np.uint64]
Ints = NDArray[np.int64]

BITS: Masks = np.array([1 << (16 * (code & 3) + (code >> 2)) for code in range(52)], np.uint64)
JOKER_BITS = [np.uint64(1 << 13), np.uint64(1 << 29)]
FIVE = 9 << 26


def hands_of(codes: list[int], count: int) -> NDArray[np.uint8]:
    """All hands of so many of these cards, a row each."""
    flat = np.fromiter((code for hand in combinations(codes, count) for code in hand), np.uint8)
    return flat.reshape(-1, count)


def masks_of(hands: NDArray[np.uint8]) -> Masks:
    return np.bitwise_or.reduce(BITS[hands], axis=1)


FOURS = hands_of(list(range(52)), 4)
FIVES = hands_of(list(range(52)), 5)


def fives_of_a_kind(hands: NDArray[np.uint8], wild: int) -> NDArray[np.uint32]:
    """The rank of five of a kind where natural cards of one rank and the wild cards make it, else 0."""
    ranks = (hands >> 2).astype(np.int64)
    best = np.zeros(len(hands), np.uint32)
    for rank in range(13):
        made = (ranks == rank).sum(axis=1) + wild >= 5
        best[made & ((ranks == rank).any(axis=1) | (rank == 12) & (wild >= 5))] = FIVE | 1 << (13 + rank)
    return best


def by_substitution(
    hands: NDArray[np.uint8], wild: int, ranking: Ranking = HIGH, low: bool = False
) -> NDArray[np.uint32]:
    """The best that natural cards in the place of the wild ones make; no card stands twice, five of a kind apart."""
    natural = masks_of(hands)
    best = np.zeros(len(hands), np.uint32) if low else fives_of_a_kind(hands, wild)
    for extra in combinations(range(52), wild):
        added = np.bitwise_or.reduce(BITS[list(extra)])
        free = (natural & added) == 0
        best[free] = np.maximum(best[free], ranking.evaluate_many(natural[free] | added))
    return best


def test_every_five_cards_with_a_joker() -> None:
    got = HIGH.with_wild("X1").evaluate_many(masks_of(FOURS) | JOKER_BITS[0])
    assert np.array_equal(got, by_substitution(FOURS, 1))


def test_every_five_cards_with_the_bug() -> None:
    natural = masks_of(FOURS)
    best = np.zeros(len(FOURS), np.uint32)
    completed = [4, 5, 8]
    for code in range(52):
        free = (natural & BITS[code]) == 0
        ranks = HIGH.evaluate_many(natural[free] | BITS[code])
        if code < 48:  # no ace: only what completes a straight or a flush
            ranks[~np.isin(ranks >> 26, completed)] = 0
        best[free] = np.maximum(best[free], ranks)
    aces = np.bitwise_or.reduce(BITS[48:])
    best[(natural & aces) == aces] = FIVE | 1 << 25
    assert np.array_equal(HIGH.with_bug("X1").evaluate_many(natural | JOKER_BITS[0]), best)


def test_every_five_cards_with_deuces_wild() -> None:
    deuces = HIGH.with_wild("2c 2d 2h 2s")
    others = list(range(4, 52))
    assert np.array_equal(deuces.evaluate_many(hands_of(others, 5)), HIGH.evaluate_many(hands_of(others, 5)))
    for wild in (1, 2, 3):
        natural = hands_of(others, 5 - wild)
        want = best_with_three(natural) if wild == 3 else by_substitution(natural, wild)
        for held in combinations(range(4), wild):
            got = deuces.evaluate_many(masks_of(natural) | np.bitwise_or.reduce(BITS[list(held)]))
            assert np.array_equal(got, want)
    four = masks_of(hands_of(others, 1)) | np.uint64(mask("2c 2d 2h 2s"))
    assert np.array_equal(deuces.evaluate_many(four), [FIVE | 1 << (13 + (code >> 2)) for code in others])


def best_with_three(hands: NDArray[np.uint8]) -> NDArray[np.uint32]:
    """The same for pairs of natural cards: all triples of others at once for each pair, of which there are few."""
    every = masks_of(hands_of(list(range(52)), 3))
    best = fives_of_a_kind(hands, 3)
    for place, natural in enumerate(masks_of(hands)):
        free = every[(every & natural) == 0]
        best[place] = max(best[place], HIGH.evaluate_many(free | natural).max())
    return best


def test_two_jokers_with_every_three_cards() -> None:
    threes = hands_of(list(range(52)), 3)
    got = HIGH.with_wild("X1 X2").evaluate_many(masks_of(threes) | JOKER_BITS[0] | JOKER_BITS[1])
    assert np.array_equal(got, by_substitution(threes, 2))


def test_six_and_seven_cards_are_as_good_as_their_best_five() -> None:
    rng = np.random.default_rng(5)
    for ranking in (
        HIGH.with_wild("X1 X2"),
        HIGH.with_bug("X1 X2"),
        HIGH.with_wild("2c 2d 2h 2s").with_bug("X1"),
        HIGH.with_wild("X1 X2", double_ace_flush=True),
        HIGH.with_wild("Js Jh Kd"),
        ACE_TO_FIVE,
        DEUCE_TO_SEVEN,
        EIGHT_OR_BETTER,
        SOKO,
        BADUGI,
        ACE_TO_FIVE.with_wild("X1 X2"),
        DEUCE_TO_SEVEN.with_wild("X1 X2"),
        EIGHT_OR_BETTER.with_wild("X1"),
        SOKO.with_wild("X1 X2"),
        SOKO.with_bug("X1 X2"),
        BADUGI_ACE_HIGH.with_wild("X1"),
    ):
        pack = 52 + len([card for card in (*ranking.wild, *ranking.bugs) if card > 51])
        for count in (6, 7, 8):
            hands = rng.permuted(np.tile(np.arange(pack, dtype=np.uint8), (20_000, 1)), axis=1)[:, :count]
            want = np.zeros(len(hands), np.uint32)
            for five in combinations(range(count), ranking.size):
                want = np.maximum(want, ranking.evaluate_many(np.ascontiguousarray(hands[:, five])))
            got = ranking.evaluate_many(np.ascontiguousarray(hands))
            assert np.array_equal(got, want), (ranking, count, hands[got != want][:3])


def test_one_hand_and_many_agree() -> None:
    rng = np.random.default_rng(6)
    for ranking in (HIGH.with_wild("X1"), HIGH.with_bug("X1"), DEUCE_TO_SEVEN, ACE_TO_FIVE, BADUGI, SOKO, THREE_CARD):
        pack = 53 if ranking.wild or ranking.bugs else 52
        hands = rng.permuted(np.tile(np.arange(pack, dtype=np.uint8), (3_000, 1)), axis=1)[:, :7]
        many = ranking.evaluate_many(np.ascontiguousarray(hands))
        assert many.tolist() == [ranking.evaluate(hand) for hand in hands.tolist()]


# ---- lows: every hand of five cards ----


def sorted_groups(ranks: Ints) -> Ints:
    """Ranks of five cards by how often they occur and then by rank, as one number in base 16."""
    counts = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    order = np.sort(counts * 16 + ranks, axis=1)[:, ::-1]
    value = np.zeros(len(ranks), np.int64)
    for place in range(5):
        value = value * 16 + order[:, place] % 16
    return value


def category_of(ranks: Ints) -> Ints:
    """0 no pair, 1 pair, 2 two pair, 3 trips, 6 full house, 7 quads."""
    pairs = ((ranks[:, :, None] == ranks[:, None, :]).sum(axis=(1, 2)) - 5) // 2  # pairs of equal cards
    return np.array([0, 1, 2, 3, 6, 0, 7], np.int64)[np.where(pairs == 4, 4, pairs)]


def assert_same_order(got: NDArray[np.uint32], badness: Ints) -> None:
    """The lower the badness, the higher the rank; equal where equal."""
    values, place = np.unique(badness, return_inverse=True)
    first = np.full(len(values), -1, np.int64)
    first[place] = got
    assert np.array_equal(first[place], got), "equal hands have different ranks"
    assert (np.diff(first) < 0).all(), "the order is wrong"


def test_every_ace_to_five_low() -> None:
    ranks = ((FIVES >> 2).astype(np.int64) + 1) % 13
    badness = category_of(ranks) * 16**5 + sorted_groups(ranks)
    got = ACE_TO_FIVE.evaluate_many(FIVES)
    assert_same_order(got, badness)
    assert len(np.unique(got)) == 6175
    low = EIGHT_OR_BETTER.evaluate_many(FIVES)
    qualifies = (category_of(ranks) == 0) & (ranks.max(axis=1) < 8)
    assert np.array_equal(low > 0, qualifies)
    assert_same_order(low[qualifies], badness[qualifies])
    assert len(np.unique(low)) == 57


def test_every_deuce_to_seven_low() -> None:
    ranks = (FIVES >> 2).astype(np.int64)
    category = category_of(ranks)
    flush = ((FIVES[:, :1] & 3) == (FIVES & 3)).all(axis=1)
    run = (category == 0) & (ranks.max(axis=1) - ranks.min(axis=1) == 4)
    category = np.where(run & flush, 8, np.where(flush, 5, np.where(run, 4, category)))
    badness = category * 16**5 + sorted_groups(ranks)
    got = DEUCE_TO_SEVEN.evaluate_many(FIVES)
    assert_same_order(got, badness)
    assert got.max() == DEUCE_TO_SEVEN.evaluate("7c 5d 4h 3s 2c")


@pytest.mark.parametrize("ranking", [ACE_TO_FIVE, EIGHT_OR_BETTER, DEUCE_TO_SEVEN])
def test_every_low_of_five_cards_with_a_joker(ranking: Ranking) -> None:
    got = ranking.with_wild("X1").evaluate_many(masks_of(FOURS) | JOKER_BITS[0])
    assert np.array_equal(got, by_substitution(FOURS, 1, ranking, low=True))


@pytest.mark.parametrize("ranking", [ACE_TO_FIVE, DEUCE_TO_SEVEN])
def test_every_low_of_five_cards_with_two_jokers(ranking: Ranking) -> None:
    threes = hands_of(list(range(52)), 3)
    got = ranking.with_wild("X1 X2").evaluate_many(masks_of(threes) | JOKER_BITS[0] | JOKER_BITS[1])
    assert np.array_equal(got, by_substitution(threes, 2, ranking, low=True))


@pytest.mark.parametrize(("ranking", "ace_low"), [(BADUGI, True), (BADUGI_ACE_HIGH, False)])
def test_every_badugi_hand(ranking: Ranking, ace_low: bool) -> None:
    ranks = (FOURS >> 2).astype(np.int64)
    ranks = (ranks + 1) % 13 if ace_low else ranks
    suits = FOURS & 3
    badness = np.full(len(FOURS), 1 << 60, np.int64)
    for count in range(1, 5):
        for some in combinations(range(4), count):
            valid = np.ones(len(FOURS), bool)
            for one, other in combinations(some, 2):
                valid &= (ranks[:, one] != ranks[:, other]) & (suits[:, one] != suits[:, other])
            value = (4 - count) << 20 | (1 << ranks[:, list(some)]).sum(axis=1)
            badness = np.where(valid, np.minimum(badness, value), badness)
    got = ranking.evaluate_many(FOURS)
    assert_same_order(got, badness)
    assert len(np.unique(got)) == 1092
    assert np.array_equal(got >> 26, 4 - (badness >> 20))


def test_every_badugi_of_three_cards_and_a_joker() -> None:
    threes = hands_of(list(range(52)), 3)
    got = BADUGI.with_wild("X1").evaluate_many(masks_of(threes) | JOKER_BITS[0])
    assert np.array_equal(got, by_substitution(threes, 1, BADUGI, low=True))


def test_every_soko_hand_of_five_cards_is_a_high_hand_but_for_two_categories() -> None:
    got, high = SOKO.evaluate_many(FIVES), HIGH.evaluate_many(FIVES)
    ranks = np.sort((FIVES >> 2).astype(np.int64), axis=1)
    suits = np.stack([(suit == (FIVES & 3)).sum(axis=1) for suit in range(4)])
    category = got >> 26
    unchanged = (category < 2) | (category > 3)
    moved = np.where(high >> 26 > 1, high + (2 << 26), high)
    assert np.array_equal(got[unchanged], moved[unchanged])
    weak = high >> 26 <= 1
    four_flush = weak & (suits.max(axis=0) == 4)
    assert np.array_equal(category == 3, four_flush)
    runs = np.zeros(len(FIVES), bool)
    for low in range(-1, 10):
        wanted = [12 if rank < 0 else rank for rank in range(low, low + 4)]
        runs |= np.logical_and.reduce([(ranks == rank).any(axis=1) for rank in wanted])
    assert np.array_equal(category == 2, weak & runs & ~four_flush)


@pytest.mark.parametrize(("ranking", "trips_first"), [(SHORT_DECK, False), (SHORT_DECK_TRIPS, True)])
def test_every_short_deck_hand_against_the_high_ranking(ranking: Ranking, trips_first: bool) -> None:
    fives = hands_of(list(range(16, 52)), 5)
    got, high = ranking.evaluate_many(fives), HIGH.evaluate_many(fives)
    order = np.array([0, 1, 2, 4 if trips_first else 3, 3 if trips_first else 4, 6, 5, 7, 8])
    want = order[high >> 26].astype(np.uint32) << 26 | high & ((1 << 26) - 1)
    wheel = ((masks_of(fives)[:, None] >> np.array([0, 16, 32, 48], np.uint64)) & np.uint64(0x1FFF)).astype(np.int64)
    lowest = np.bitwise_or.reduce(wheel, axis=1) == 0b1000011110000
    flush = high >> 26 == 5
    straight = np.uint32(order[4] << 26 | 1 << (13 + 7))
    want = np.where(lowest & flush, np.uint32(8 << 26 | 1 << (13 + 7)), np.where(lowest, straight, want))
    assert np.array_equal(got, want)
    assert len(np.unique(got)) == 1404


def test_every_three_cards() -> None:
    threes = hands_of(list(range(52)), 3)
    ranks = np.sort((threes >> 2).astype(np.int64), axis=1)
    flush = ((threes & 3) == (threes[:, :1] & 3)).all(axis=1)
    low, middle, top = ranks.T
    wheel = (top == 12) & (middle == 1) & (low == 0)
    run = (top == middle + 1) & (middle == low + 1) | wheel
    trips, pair = low == top, (low == middle) | (middle == top)
    category = np.select([run & flush, trips, run, flush, pair], [5, 4, 3, 2, 1], 0)
    paired = np.where(low == middle, low, top)
    rest = np.where(low == middle, top, low)
    detail = np.select(
        [run, trips, pair], [np.where(wheel, 1, top), top, paired * 16 + rest], top * 256 + middle * 16 + low
    )
    assert_same_order(THREE_CARD.evaluate_many(threes), -(category * 65536 + detail))


def test_three_cards_with_a_joker() -> None:
    twos = hands_of(list(range(52)), 2)
    got = THREE_CARD.with_wild("X1").evaluate_many(masks_of(twos) | JOKER_BITS[0])
    assert np.array_equal(got, by_substitution(twos, 1, THREE_CARD, low=True))


def test_soko_with_a_joker() -> None:
    """By substitution; five of a kind aside, which natural cards cannot make."""
    got = SOKO.with_wild("X1").evaluate_many(masks_of(FOURS) | JOKER_BITS[0])
    want = by_substitution(FOURS, 1, SOKO, low=True)
    five = fives_of_a_kind(FOURS, 1) > 0
    assert np.array_equal(got[~five], want[~five])
    assert (got[five] >> 26 == 11).all()
