"""The pack before the deal: shuffles, cuts, the first dealer, one card at a time."""

from __future__ import annotations

import itertools
import pickle
import threading

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokercore import Card, CardError, GameError, cards, deck, games
from pokercore.shuffling import RandomStream, shuffle_rows

# --- shuffling --------------------------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_order_everywhere():
    # Written down once: these must never change, on any machine.
    assert deck.shuffled(1)[:7] == cards("4d 8d Th Ac 7c 9s 9h")
    assert deck.shuffled(2**64 - 1)[:7] == cards("9h Ac Ah 6c Jd 9s 4d")


def slow_words(seed):
    """xoshiro256** whose state is four words of SplitMix64, from their published descriptions, in whole ints."""
    most = 2**64 - 1
    state = []
    for _ in range(4):
        seed = (seed + 0x9E3779B97F4A7C15) & most
        word = seed
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & most
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & most
        state.append(word ^ (word >> 31))
    while True:
        turned = state[1] * 5 & most
        turned = (turned << 7 | turned >> 57) & most
        yield turned * 9 & most
        shifted = state[1] << 17 & most
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = (state[3] << 45 | state[3] >> 19) & most


@given(st.integers(0, 2**64 - 1))
def test_the_order_is_fisher_and_yates_with_the_published_generator(seed):
    words = slow_words(seed)
    pack = list(deck.STANDARD)
    for last in range(51, 0, -1):
        # Multiply-shift; a product whose low half is too small is drawn again.
        while True:
            product = (next(words) >> 32) * (last + 1)
            if product % 2**32 >= 2**32 % (last + 1):
                break
        place = product >> 32
        pack[last], pack[place] = pack[place], pack[last]
    assert deck.shuffled(seed) == tuple(pack)


@given(st.integers(0, 2**64 - 1), st.integers(0, 54))
def test_a_shuffle_keeps_the_cards(seed, number):
    pack = deck.WITH_TWO_JOKERS[:number]
    assert sorted(deck.shuffled(seed, pack)) == list(pack)


def test_rn_001_every_card_is_everywhere_equally_often():
    # 520,000 shuffles: 10,000 of each card expected in each place. 51*51 degrees of freedom once rows and columns are
    # fixed: mean 2,601, standard deviation 72. The seed is fixed, so this cannot fail by chance.
    count = 520_000
    rows = deck.shuffled_many(count, seed=2024)
    seen = np.zeros((52, 52), dtype=np.int64)
    for place in range(52):
        seen[place] = np.bincount(rows[:, place], minlength=52)
    assert (seen.sum(axis=0) == count).all()
    expected = count / 52
    chi_square = float(((seen - expected) ** 2 / expected).sum())
    assert 2601 - 5 * 72 < chi_square < 2601 + 5 * 72


def test_every_order_of_four_cards_is_equally_likely():
    rows = deck.shuffled_many(240_000, seed=7, cards="2c 3c 4c 5c")
    orders, counts = np.unique(rows @ np.array([1, 64, 4096, 262144]), return_counts=True)
    assert len(orders) == 24
    chi_square = float(((counts - 10_000) ** 2 / 10_000).sum())
    assert chi_square < 23 + 5 * np.sqrt(46)


def test_neighbours_are_independent():
    # Which card follows which: 52*51 ordered pairs, each equally often in the first two places.
    rows = deck.shuffled_many(520_000, seed=11).astype(np.int64)
    counts = np.bincount(rows[:, 0] * 52 + rows[:, 1], minlength=52 * 52).reshape(52, 52)
    assert counts.diagonal().sum() == 0
    expected = 520_000 / (52 * 51)
    others = counts[~np.eye(52, dtype=bool)]
    chi_square = float(((others - expected) ** 2 / expected).sum())
    assert abs(chi_square - 2651) < 5 * 73


def test_a_deal_from_a_seed_is_the_deal_from_that_deck():
    game = games.texas_holdem(blinds=(50, 100))
    for seed in (0, 5, 2**64 - 1):
        deal = game.deal([1000] * 5, seed=seed)
        same = game.deal([1000] * 5, deck=deck.shuffled(seed))
        for one in (deal, same):
            while one.actor is not None:
                one.check_or_call()
        assert deal.log == same.log


def test_rn_005_hands_that_are_not_known_vary_and_hold_no_known_card():
    game = games.texas_holdem(blinds=(50, 100))
    dealt = {game.deal([1000] * 2, holes=["As Ad", None], board="Ac 7d 2h", seed=seed).hole(1) for seed in range(200)}
    assert len(dealt) > 150
    assert not {card for hole in dealt for card in hole} & set(cards("As Ad Ac 7d 2h"))


def test_the_first_row_is_the_single_shuffle():
    rows = deck.shuffled_many(3, 5)
    assert tuple(rows[0]) == deck.shuffled(5)
    assert len({tuple(row) for row in rows.tolist()}) == 3
    assert rows.dtype == np.uint8


def test_rn_003_rn_007_without_a_seed_every_shuffle_differs():
    assert len({deck.shuffled() for _ in range(50)}) == 50
    generator = np.random.default_rng(3)
    in_a_row = [deck.shuffled(rng=generator) for _ in range(100)]
    assert len(set(in_a_row)) == 100
    again = np.random.default_rng(3)
    assert in_a_row == [deck.shuffled(rng=again) for _ in range(100)]


def test_no_global_state_is_touched():
    np.random.seed(1)  # noqa: NPY002
    before = np.random.get_state()[1].copy()  # noqa: NPY002
    deck.shuffled_many(10, 1)
    assert (np.random.get_state()[1] == before).all()  # noqa: NPY002


def test_shuffles_of_many_threads_do_not_meet():
    results: dict[int, bytes] = {}

    def work(seed: int) -> None:
        results[seed] = deck.shuffled_many(2000, seed).tobytes()

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(results[seed] == deck.shuffled_many(2000, seed).tobytes() for seed in range(4))


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: deck.shuffled(-1), GameError, "seed must be"),
        (lambda: deck.shuffled(2**64), GameError, "seed must be"),
        (lambda: deck.shuffled(10**5000), GameError, "16610 bits"),
        (lambda: deck.shuffled(1.0), TypeError, "seed must be an int"),
        (lambda: deck.shuffled(True), TypeError, "seed must be an int"),
        (lambda: deck.shuffled(1, rng=np.random.default_rng(1)), GameError, "not both"),
        (lambda: deck.shuffled(rng=3), TypeError, "rng must be"),
        (lambda: deck.shuffled(1, "As As"), CardError, "As stands twice"),
        (lambda: deck.shuffled(1, "As ??"), CardError, r"\?\?"),
        (lambda: deck.shuffled(1, 5), TypeError, "string or a sequence"),
        (lambda: deck.shuffled_many(-1, 1), GameError, "number of shuffles"),
        (lambda: deck.shuffled_many(2**70, 1), GameError, "number of shuffles"),
        (lambda: deck.shuffled_many(1.5, 1), TypeError, "number of shuffles"),
    ],
)
def test_shuffles_refuse_what_cannot_be(call, error, message):
    with pytest.raises(error, match=message):
        call()


def test_no_shuffle_of_nothing():
    assert deck.shuffled_many(0, 1).shape == (0, 52)
    assert deck.shuffled(1, "") == ()


# --- the cut ----------------------------------------------------------------------------------------------------


@given(st.integers(5, 47))
def test_a_cut_turns_the_deck(position):
    after = deck.cut(deck.STANDARD, position)
    assert after[0] == deck.STANDARD[position]
    assert deck.cut(after, 52 - position) == deck.STANDARD


@pytest.mark.parametrize("position", [-1, 0, 4, 48, 52, 10**30])
def test_rules_each_part_of_a_cut_keeps_five_cards(position):
    with pytest.raises(GameError, match="5 … 47"):
        deck.cut(deck.STANDARD, position)


def test_a_cut_needs_ten_cards():
    assert len(deck.cut(deck.STANDARD[:10], 5)) == 10
    with pytest.raises(GameError, match="9 cards cannot be cut"):
        deck.cut(deck.STANDARD[:9], 5)
    with pytest.raises(TypeError, match="place of the cut"):
        deck.cut(deck.STANDARD, 5.0)


# --- the first dealer -------------------------------------------------------------------------------------------


@given(st.integers(0, 2**64 - 1), st.integers(2, 14))
def test_rules_the_first_jack_makes_the_dealer(seed, seats):
    pack = deck.shuffled(seed)
    piles = [[str(card) for card in pack[seat::seats]] for seat in range(seats)]
    turns = [(round_, seat) for seat, pile in enumerate(piles) for round_, name in enumerate(pile) if name[0] == "J"]
    assert deck.first_dealer_by_jack(pack, seats) == min(turns)[1]


def test_rules_at_most_49_cards_are_needed():
    pack = [card for card in deck.STANDARD if str(card)[0] != "J"] + list(cards("Jc Jd Jh Js"))
    assert deck.first_dealer_by_jack(pack, 14) == 48 % 14
    assert deck.first_dealer_by_jack(pack[:49], 14) == 48 % 14
    with pytest.raises(CardError, match="no jack"):
        deck.first_dealer_by_jack(pack[:48], 14)


@pytest.mark.parametrize("seats", [0, 1, 15, -3])
def test_the_first_dealer_is_one_of_two_to_fourteen(seats):
    with pytest.raises(GameError, match="2 … 14"):
        deck.first_dealer_by_jack(deck.STANDARD, seats)


def test_a_joker_is_no_jack():
    assert deck.first_dealer_by_jack("X1 2c Js", 3) == 2


# --- one at a time ----------------------------------------------------------------------------------------------


def test_rules_cards_are_dealt_one_at_a_time():
    hands, stub = deck.dealt(deck.STANDARD, 4, 5)
    for seat, hand in enumerate(hands):
        assert hand == tuple(Card(seat + 4 * turn) for turn in range(5))
    assert stub == deck.STANDARD[20:]
    assert sorted(itertools.chain(stub, *hands)) == list(deck.STANDARD)


def test_packets_are_dealt_when_asked_for():
    hands, stub = deck.dealt(deck.STANDARD, 2, 5, packets=(3, 2))
    assert hands[0] == (*deck.STANDARD[0:3], *deck.STANDARD[6:8])
    assert hands[1] == (*deck.STANDARD[3:6], *deck.STANDARD[8:10])
    assert len(stub) == 42


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: deck.dealt(deck.STANDARD, 11, 5), CardError),
        (lambda: deck.dealt(deck.STANDARD, 0, 5), GameError),
        (lambda: deck.dealt(deck.STANDARD, 2, -1), GameError),
        (lambda: deck.dealt(deck.STANDARD, 2, 5, packets=(3, 3)), GameError),
        (lambda: deck.dealt(deck.STANDARD, 2, 5, packets=(5, 0)), GameError),
        (lambda: deck.dealt("As As", 1, 1), CardError),
        (lambda: deck.dealt(deck.STANDARD, 2.0, 5), TypeError),
    ],
)
def test_dealing_refuses_what_cannot_be(call, error):
    with pytest.raises(error):
        call()


# --- the stream of random numbers -------------------------------------------------------------------------------


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**63))
def test_random_numbers_stay_below_their_bound(seed, bound):
    stream = RandomStream(seed)
    drawn = [stream.below(bound) for _ in range(20)]
    assert all(0 <= number < bound for number in drawn)
    stream.reseed(seed)
    assert drawn == [stream.below(bound) for _ in range(20)]


@pytest.mark.parametrize("bound", [1, 2, 6, 7, 100])
def test_random_numbers_are_even(bound):
    stream = RandomStream(99)
    counts = np.bincount([stream.below(bound) for _ in range(20_000)], minlength=bound)
    expected = 20_000 / bound
    assert float(((counts - expected) ** 2 / expected).sum()) < bound - 1 + 5 * np.sqrt(2 * bound)


def test_a_stream_goes_on_after_pickling():
    stream = RandomStream(4)
    stream.below(10)
    twin = pickle.loads(pickle.dumps(stream))
    assert [stream.below(1000) for _ in range(10)] == [twin.below(1000) for _ in range(10)]


@pytest.mark.parametrize("bound", [0, -1, 2**63 + 1, 10**40, 10**5000], ids=["0", "-1", "above", "long", "huge"])
def test_a_bound_is_positive_and_fits(bound):
    with pytest.raises(GameError, match="bound must be"):
        RandomStream(1).below(bound)


def test_rows_must_be_bytes():
    with pytest.raises(TypeError):
        shuffle_rows(np.zeros((2, 2), dtype=np.int64), 1)
    with pytest.raises(TypeError):
        shuffle_rows(np.zeros(4, dtype=np.uint8), 1)
    with pytest.raises(TypeError):
        shuffle_rows([[1, 2]], 1)
    with pytest.raises(CardError):
        shuffle_rows(np.zeros((4, 4), dtype=np.uint8)[:, ::2], 1)
    fixed = np.zeros((4, 4), dtype=np.uint8)
    fixed.flags.writeable = False
    with pytest.raises(CardError):
        shuffle_rows(fixed, 1)
    shuffle_rows(np.zeros((3, 0), dtype=np.uint8), 1)
