"""The cards that play, words and categories for ranks, and rankings as values."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pokercore
from core.reference import random_hands
from pokercore import HIGH, Best, Card, CardError, Category, cards, evaluate


@given(st.lists(st.integers(0, 51), min_size=5, max_size=52, unique=True))
def test_the_best_five_cards_rank_as_their_hand_does(hand: list[int]) -> None:
    best = HIGH.best(hand)
    assert len(best) == 5
    assert set(best) <= set(hand)
    assert best.rank == evaluate(hand) == evaluate(best) == HIGH.evaluate_many(np.array([hand]))[0]


def test_the_best_five_cards_of_many_hands() -> None:
    for size in (5, 6, 7, 8, 9):
        for hand in random_hands(300, size, seed=size).tolist():
            best = HIGH.best(hand)
            assert len(set(best)) == 5
            assert set(best) <= set(hand)
            assert best.rank == evaluate(hand) == evaluate(best)


@pytest.mark.parametrize(
    ("hand", "playing", "words"),
    [
        ("As 2d 3c 4h 5s Kd Kh", "5s 4h 3c 2d As", "straight, five high"),
        ("As Kd 7h 7c 2s 9d Jc", "7h 7c As Kd Jc", "one pair, sevens, A-K-J kickers"),
        ("Kc Kd 9h 9s 4c 4d 2h", "Kd Kc 9s 9h 4d", "two pair, kings and nines, four kicker"),
        ("6s 6h 6d As Ac Ad 2c", "As Ad Ac 6s 6h", "full house, aces full of sixes"),
        ("9c 9d 9h 9s 4c Ah Kd", "9s 9h 9d 9c Ah", "four of a kind, nines, ace kicker"),
        ("Ah Kh 9h 5h 3h 2h As", "Ah Kh 9h 5h 3h", "flush, A-K-9-5-3"),
        ("2c 2d 2h 7s 9c Jd Ks", "2h 2d 2c Ks Jd", "three of a kind, deuces, K-J kickers"),
        ("Ts Js Qs Ks As 2c 2d", "As Ks Qs Js Ts", "royal flush"),
    ],
)
def test_cards_that_play_and_words(hand: str, playing: str, words: str) -> None:
    best = HIGH.best(hand)
    assert sorted(best) == sorted(cards(playing))
    assert [card.rank for card in best] == [card.rank for card in cards(playing)]
    assert str(best) == HIGH.describe(best) == HIGH.describe(best.rank) == words


def test_words_for_short_hands() -> None:
    described = {hand: HIGH.describe(HIGH.evaluate_short(hand)) for hand in ("Ah", "Ah Kd", "Kc Kd", "Kc Kd Kh 2s")}
    assert described == {
        "Ah": "high card, A",
        "Ah Kd": "high card, A-K",
        "Kc Kd": "one pair, kings",
        "Kc Kd Kh 2s": "three of a kind, kings, deuce kicker",
    }


def test_a_best_is_an_immutable_sequence() -> None:
    best = HIGH.best("As Kd 7h 7c 2s 9d Jc")
    assert isinstance(best, Sequence)
    assert isinstance(best.stands_for, Mapping)
    assert best.stands_for == {}
    assert best.ranking is HIGH
    assert best[0] == Card("7h")
    assert best[1:3] == cards("7c As")
    assert Card("Jc") in best
    assert Card("2s") not in best
    assert best == HIGH.best("Jc 7c 7h Kd As")
    assert best != HIGH.best("Jc 7c 7d Kd As")
    assert best != 5
    assert len({best, HIGH.best("Jc 7c 7h Kd As")}) == 1
    assert repr(best) == "Best('7h 7c As Kd Jc', ranking=HIGH)"
    with pytest.raises(AttributeError):
        best.rank = 5  # type: ignore[misc]
    with pytest.raises(TypeError):
        best.stands_for[Card("As")] = Card("Ks")  # type: ignore[index]


@pytest.mark.parametrize("thing", [HIGH, HIGH.evaluate, HIGH.best("AsKsQsJsTs"), Category.FLUSH, Card("As")])
def test_everything_survives_pickling_and_copying(thing: Any) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(thing, protocol)) == thing
    assert copy.copy(thing) == thing
    assert copy.deepcopy(thing) == thing
    assert hash(copy.deepcopy(thing)) == hash(thing)


def test_a_ranking_is_a_constant() -> None:
    assert repr(HIGH) == "HIGH"
    assert HIGH.name == "HIGH"
    assert HIGH.size == 5
    assert pickle.loads(pickle.dumps(HIGH)) is HIGH
    assert len({HIGH, pickle.loads(pickle.dumps(HIGH))}) == 1
    with pytest.raises(TypeError):
        pokercore.Ranking()
    with pytest.raises(AttributeError):
        HIGH.name = "LOW"  # type: ignore[misc]


@pytest.mark.parametrize("rank", [-1, 0, 1 << 31, 1 << 70, 6 << 26, 1 << 26 | 3 << 13, 1 << 26 | 1 << 13 | 1])
def test_words_and_categories_refuse_what_is_no_rank(rank: int) -> None:
    for method in (HIGH.describe, HIGH.category):
        with pytest.raises(CardError, match=str(rank)):
            method(rank)


def test_words_and_categories_refuse_wrong_types() -> None:
    for wrong in (True, 1.5, "flush", None, [1]):
        for method in (HIGH.describe, HIGH.category):
            with pytest.raises(TypeError):
                method(wrong)  # type: ignore[arg-type]
    assert HIGH.category(np.uint32(evaluate("2c3c4c5c7c"))) == Category.FLUSH
    assert HIGH.category(HIGH.best("2c3c4c5c7c")) == Category.FLUSH
    assert isinstance(HIGH.best("2c3c4c5c7c"), Best)


@given(st.lists(st.integers(0, 51), min_size=1, max_size=9, unique=True))
def test_every_rank_has_words_and_a_category(hand: list[int]) -> None:
    rank = HIGH.evaluate_short(hand) if len(hand) < 5 else evaluate(hand)
    category = HIGH.category(rank)
    assert category is not None
    assert 0 < rank < 1 << 32
    words = HIGH.describe(rank)
    assert words.startswith(category.name.lower().replace("_", " ")) or words == "royal flush"
