"""Mistakes that were reported of other evaluators: each hand with its right value, and who beats whom."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    MEXICAN,
    SHORT_DECK,
    SHORT_DECK_TRIPS,
    SOKO,
    CardError,
    Ranking,
)


def said(ranking: Ranking, cards: str) -> str:
    return ranking.describe(ranking.evaluate(cards))


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        # the ace below the deuce, and straights that only look like ones
        ("As 2h 3d 4c 5s Kd 9h", "straight, five high"),
        ("Ac 2c 3c 4c 5c", "straight flush, five high"),
        ("2d 3d 4d 5d 6d", "straight flush, six high"),
        ("4c 5d 6h 7s 9c", "high card, 9-7-6-5-4"),
        ("Kc Qd Jh Ts 2c", "high card, K-Q-J-T-2"),
        ("Qc Jd Th 9s Ac", "high card, A-Q-J-T-9"),
        ("Kc Qd 3h 2s Ac", "high card, A-K-Q-3-2"),
        ("Qc Jd Th 9s 8c", "straight, queen high"),
        # a straight and a flush in different cards are no straight flush; other cards do not spoil one
        ("9c Th Jh Qh Kh 2h 3h", "flush, K-Q-J-T-3"),
        ("As Ks Qs Js Ts Kh 2d", "royal flush"),
        ("Kh Qh Jh Th 9h Ks 2d", "straight flush, king high"),
        ("As Ks Qs Js Ts 3c 7h", "royal flush"),
        ("Ks Qs Js Ts 9s 3c 7h", "straight flush, king high"),
        # three pairs: the best card left is the kicker, in a hand of eight too
        ("4s 5h 4h 5c 9h 9c Kd", "two pair, nines and fives, king kicker"),
        ("2c 4s 5h 4h 5c 9h 9c Kd", "two pair, nines and fives, king kicker"),
        ("7s 3s 4c 5h 6d 2c 8d", "straight, eight high"),
        ("7s 3s 4c 5h 6d 8s 9c", "straight, nine high"),
        ("8s 7s 6s 5s As", "flush, A-8-7-6-5"),
        ("As Ks 5s 3s 2s", "flush, A-K-5-3-2"),
        ("Js 8c 8s Ah Tc As Ad", "full house, aces full of eights"),
    ],
)
def test_high_hands(cards: str, words: str) -> None:
    assert said(HIGH, cards) == words


@pytest.mark.parametrize(
    ("board", "holes", "winners"),
    [
        ("3d 4c 5s Kd 9h", ["As 2h", "Kc 9d"], [0]),
        ("Ks Qs Js Ts 9d", ["As Ah", "Ac 9s"], [0]),
        ("Qd Jd 9d Kc 6d", ["5d Ah", "Qc 7d"], [1]),
        ("2h 5h 8h Jh Kh", ["Ah 3c", "Qh 4d", "9c 9d"], [0]),
        ("4d 8s 4h 7d 8c", ["Kh 6c", "7c 5h"], [1]),
        ("6c 6d Kh 9s 3d", ["2h 2d", "5h 5d"], [1]),
        ("9c 7s 5h 5s 3c", ["8h Ks", "4d Qs"], [0]),
        ("Ac Jd 3h Qs 3c", ["8c 5d", "8d 2s"], [0, 1]),
        ("9c Kh Kd 9s Ah", ["Qc 5h", "5d Jd"], [0, 1]),
        ("9s Jc 3c Qc 8h", ["9c 5h", "Qh 4h", "Ad Ks", "As Kh"], [1]),
        ("4c 4d 7h 7s 2c", ["9h 9d", "Ah 3s"], [0]),
        ("7s 3s 4c 5h 6d", ["2c 8d", "8s 9c"], [1]),
        ("Js 8c 8s Ah Tc", ["As Ad", "6h 7h"], [0]),
    ],
)
def test_who_wins_at_holdem(board: str, holes: list[str], winners: list[int]) -> None:
    ranks = [HIGH.evaluate(f"{hole} {board}") for hole in holes]
    assert [seat for seat, rank in enumerate(ranks) if rank == max(ranks)] == winners
    by_hole = [HIGH.evaluate_hole(hole, board, use=(0, 2)) for hole in holes]
    assert by_hole == ranks


@pytest.mark.parametrize(
    ("ranking", "best_first"),
    [
        (HIGH, ["2d 3d 4d 5d 6d", "Ac 2c 3c 4c 5c", "2h 3s 4c 5c 6h", "As 2c 3d 4h 5s"]),
        (HIGH, ["As Ks 5s 3s 2s", "8s 7s 6s 5s As"]),
        # in deuce-to-seven ace to five is an ace high, better than a pair and worse than a king high
        (DEUCE_TO_SEVEN, ["Kc 5d 4h 3s 2c", "Ac 2d 3h 4s 5c", "2c 2d 7h 8s 9c"]),
        (DEUCE_TO_SEVEN, ["7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c", "Kc Kd 4h 3s 2c", "6c 5d 4h 3s 2c", "7c 5c 4c 3c 2c"]),
        # straights and flushes do not count against an ace-to-five low
        (ACE_TO_FIVE, ["Ac 2c 3c 4c 5c", "9d 8h 7s 6d 4c", "9c 8c 7c 6c 5c"]),
        # paired lows: the category first, then the pair, then the cards beside it
        (ACE_TO_FIVE, ["Kc Qd Jh Ts 9c", "Ac Ad 6h 5s 4c", "Ac Ad 7h 3s 2c", "Ac Ad 7h 6s 5c", "2c 2d 5h 4s 3c"]),
        # more cards make the better badugi, and then the highest decides first
        (BADUGI, ["Ac 2d 3h 4s", "Ac 2d 3h Ks", "Kc Qd Jh 2c", "Ac 2c 3d 4d"]),
        (SHORT_DECK, ["As 6s 7s 8s 9s Kd Qh", "6c 7d 8h 9s Tc Kd Qh", "Ac 6d 7h 8s 9c Kd Qh"]),
        (SHORT_DECK, ["As Js 9s 7s 6s", "Ac Ad Ah Ks Kd", "6c 7d 8h 9s Tc", "Ac Ad Ah Ks Qd"]),
        (SHORT_DECK_TRIPS, ["Ac Ad Ah Ks Qd", "6c 7d 8h 9s Tc", "Ac Ad Ks Kd Qd"]),
    ],
)
def test_order(ranking: Ranking, best_first: list[str]) -> None:
    ranks = [ranking.evaluate(cards) for cards in best_first]
    assert all(better > worse for better, worse in pairwise(ranks)), ranks


def test_a_wheel_beats_trips_in_short_deck_unless_trips_go_first() -> None:
    cards = "Ah 6c 7d 8c 9h Ad As"
    assert said(SHORT_DECK, cards) == "straight, nine high"
    assert said(SHORT_DECK_TRIPS, cards) == "three of a kind, aces, 9-8 kickers"


def test_a_low_has_to_be_eight_or_better_and_unpaired() -> None:
    assert EIGHT_OR_BETTER.evaluate("As 2c 3d 7h 7s Kd Kc") == 0
    assert said(ACE_TO_FIVE, "As 2c 3d 7h 7s Kd Kc") == "K-7-3-2-A low"
    assert said(EIGHT_OR_BETTER, "As 2c 3d 4h 8s Kd Kc") == "8-4-3-2-A low"
    assert EIGHT_OR_BETTER.evaluate("As 2c 3d 4h 9s Kd Kc") == 0


def test_badugi_in_words() -> None:
    hands = {"Ac 2c 3d 4d": "two-card badugi, 3-A", "Kc Qd Jh 2c": "three-card badugi, Q-J-2"}
    hands |= {"Ac 2d 3h 4s": "four-card badugi, 4-3-2-A", "Ac 2d 3h Ks": "four-card badugi, K-3-2-A"}
    for cards, words in hands.items():
        assert said(BADUGI, cards) == words
        assert len(BADUGI.best(cards)) == ["one", "two", "three", "four"].index(words.split("-")[0]) + 1


@pytest.mark.parametrize("cards", ["Ac Kd Qh Js 2c", "5c Kd Qh Js Tc"])
def test_cards_that_short_deck_does_not_have(cards: str) -> None:
    low = cards.split()[0] if cards[0] == "5" else cards.split()[-1]
    with pytest.raises(CardError, match=low):
        SHORT_DECK.evaluate(cards)
    with pytest.raises(CardError, match=low):
        SHORT_DECK.with_wild(low)


def test_lowball_words() -> None:
    assert said(DEUCE_TO_SEVEN, "9c 8d 7h 6s 5c") == "straight, nine high"
    assert said(DEUCE_TO_SEVEN, "Ac Kc 9c 5c 2c") == "flush, A-K-9-5-2"
    assert said(DEUCE_TO_SEVEN, "Ac Kc 9c 5c 2d") == "A-K-9-5-2 low"
    assert said(ACE_TO_FIVE, "Ac Ad 6h 5s 4c") == "one pair, aces, 6-5-4 kickers"
    assert said(ACE_TO_FIVE, "Kc Kd Kh 5s 5c") == "full house, kings full of fives"
    assert [str(card) for card in ACE_TO_FIVE.best("Ac 2d 3h 4s 5c Kd Ks")] == ["5c", "4s", "3h", "2d", "Ac"]


def test_mexican_stud_ranks_seven_beside_jack_and_its_joker_by_how_it_lies() -> None:
    assert said(MEXICAN, "5c 6d 7h Js Qc") == "straight, queen high"
    assert said(MEXICAN, "7c Jd Qh Ks Ac") == "straight, ace high"
    assert said(MEXICAN, "Ac 2d 3h 4s 5c") == "straight, five high"
    assert MEXICAN.evaluate("Ac Jc 7c 4c 2c") > MEXICAN.evaluate("Ac Ad Ah Ks Kd")
    joker = MEXICAN.with_bug("X1")
    up = joker.evaluate("Kc Kd 7h 4s X1")
    down = joker.evaluate("Kc Kd 7h 4s X1", wild="X1")
    assert joker.describe(up) == "one pair, kings, A-7-4 kickers"
    assert joker.describe(down) == "three of a kind, kings, 7-4 kickers"
    with pytest.raises(CardError, match="9c"):
        MEXICAN.evaluate("9c Kd 7h 4s 2c")


@pytest.mark.parametrize("ranking", [HIGH, SHORT_DECK, SOKO, MEXICAN, ACE_TO_FIVE, DEUCE_TO_SEVEN, BADUGI], ids=str)
def test_every_number_is_described_or_no_rank(ranking):
    rng = random.Random(1)
    refused = 0
    for _ in range(20_000):
        few = 1 << rng.randrange(13) | 1 << rng.randrange(13)
        rank = rng.randint(0, 12) << 26 | rng.choice([0, few, rng.getrandbits(13)]) << 13
        rank |= rng.choice([0, few, rng.getrandbits(13)])
        try:
            assert ranking.describe(rank)
        except CardError:
            refused += 1
    assert 1_000 < refused < 20_000
