"""Cards: their spellings, masks, and everything that is no card."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokercore import UNKNOWN, Card, CardError, cards, evaluate, mask

CODES = st.integers(0, 51)
SYMBOLS = ("♣♧", "♦♢", "♥♡", "♠♤")


@st.composite
def spelled(draw: st.DrawFn) -> tuple[list[int], str]:
    """Some cards, and one of their spellings."""
    codes = draw(st.lists(CODES, max_size=12, unique=True))
    text = ""
    for code in codes:
        rank = "23456789TJQKA"[code >> 2]
        rank = draw(st.sampled_from([rank, rank.lower(), *(["10"] if rank == "T" else [])]))
        suit = "cdhs"[code & 3]
        suit = draw(st.sampled_from([suit, suit.upper(), *SYMBOLS[code & 3], SYMBOLS[code & 3][0] + "\ufe0f"]))
        text += draw(st.sampled_from(["", " ", ",", ", ", "\t", "\n", "\r\n", "\xa0"])) + rank + suit
    return codes, text + draw(st.sampled_from(["", " ", ","]))


@given(spelled())
def test_any_spelling_reads_back(case: tuple[list[int], str]) -> None:
    codes, text = case
    assert list(cards(text)) == codes
    assert mask(text) == mask(codes) == sum(1 << 16 * (code & 3) + (code >> 2) for code in codes)
    assert cards(" ".join(str(card) for card in cards(text))) == cards(text)


@given(st.text(max_size=30))
def test_any_text_is_cards_or_a_card_error(text: str) -> None:
    for read in (cards, mask, evaluate, Card):
        with suppress(CardError):
            read(text)


@given(st.text("23456789TJQKA10cdhsX?, ♠♥\x00\ud800é", max_size=20))
def test_text_that_is_nearly_cards(text: str) -> None:
    try:
        read = cards(text)
    except CardError:
        return
    assert cards("".join(map(str, read))) == read


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=8) | st.tuples(inner, inner) | st.dictionaries(st.integers(), inner),
    max_leaves=8,
)


@given(ANYTHING)
def test_anything_at_all_is_read_or_refused(thing: Any) -> None:
    for read in (cards, mask, evaluate, Card):
        with suppress(CardError, TypeError):
            read(thing)


@given(st.lists(CODES, max_size=20, unique=True))
def test_every_kind_of_sequence(codes: list[int]) -> None:
    expected = tuple(codes)
    wide = np.zeros((max(len(codes), 1), 3), np.int16)
    wide[: len(codes), 1] = codes
    frozen = np.array(codes, np.uint8)
    frozen.setflags(write=False)
    for given_cards in (
        codes,
        tuple(codes),
        [Card(code) for code in codes],
        [str(Card(code)) for code in codes],
        [np.int64(code) for code in codes],
        np.array(codes, np.int64),
        frozen,
        wide[: len(codes), 1],
        np.array(codes[::-1], np.uint8)[::-1],
        iter(codes),
        (code for code in codes),
        dict.fromkeys(codes).keys(),
    ):
        read = cards(given_cards)
        assert read == expected
        assert all(type(card) is Card for card in read)


def test_mixed_spellings_in_one_list() -> None:
    assert cards([Card("As"), "Kd", 0, np.uint8(1), "10♥"]) == cards("As Kd 2c 2d Th")


def test_one_card_alone() -> None:
    for name in ("2c", "As", "X1"):
        card = Card(name)
        assert cards(card) == (card,)
        assert mask(card) == mask(name)
    with pytest.raises(CardError, match="unknown"):
        cards(UNKNOWN)
    with pytest.raises(CardError, match="at least 5"):
        evaluate(Card("As"))
    with pytest.raises(TypeError, match="not int"):
        cards(51)  # type: ignore[arg-type]


def test_numbers_names_and_masks() -> None:
    names = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"] + ["X1", "X2"]
    assert [str(Card(number)) for number in range(54)] == names
    assert [int(Card(name)) for name in names] == list(range(54))
    assert mask("X1 X2") == 1 << 13 | 1 << 29
    assert mask("") == 0
    assert Card("X1").is_joker
    assert not Card("As").is_joker
    assert (Card("As").rank, Card("As").suit, Card("X2").rank) == (12, 3, 13)


def test_the_unknown_card() -> None:
    assert Card("??") is UNKNOWN
    assert UNKNOWN.is_unknown
    assert str(UNKNOWN) == "??"
    for read in (cards, mask, evaluate):
        with pytest.raises(CardError, match=r"\?\?"):
            read("As Ks Qs Js ??")
        with pytest.raises(CardError, match=r"\?\?"):
            read([51, 47, 43, 39, UNKNOWN])
        with pytest.raises(CardError, match=r"\?\?"):
            read([51, 47, 43, 39, 63])


def test_a_card_is_an_int_with_a_name() -> None:
    card = Card("As")
    assert card == 51
    assert hash(card) == hash(51)
    assert {51: 1}[card] == 1
    assert f"{card} {card:>4}|{card:<4}| {card:d} {card:03d}" == "As   As|As  | 51 051"
    assert "%s" % card == "As"  # noqa: UP031
    assert repr(card) == "Card('As')"
    assert sorted(cards("As 2c Kd")) == [0, 45, 51]
    assert Card(card) is card
    with pytest.raises(AttributeError):
        card.rank = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        card.colour = "black"  # type: ignore[attr-defined]


def test_cards_survive_pickling_and_copying() -> None:
    for number in [*range(54), 63]:
        card = Card(number)
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(card, protocol)) is card
        assert copy.copy(card) is card
        assert copy.deepcopy([card]) == [card]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("As 8s Ac Kd Ks 8s 3s", "8s"),
        ("AsXx", "Xx"),
        ("As 1d Kc Qc Jc", "1d"),
        ("As 11d Kc Qc Jc", "11"),
        ("As K", "K"),
        ("As Kx Qs Js Ts", "Kx"),
        ("As X3 Qs Js Ts", "X3"),
        ("AsKsQsJsT", "T"),
        ("As;Ks", ";"),
        ("10", "10"),
    ],
)
def test_the_wrong_card_of_a_text_is_named(text: str, named: str) -> None:
    for read in (cards, mask, evaluate):
        with pytest.raises(CardError, match=named):
            read(text)


@pytest.mark.parametrize("number", [54, 62, 64, 100, -1, -52, 1 << 31, 1 << 64, -(1 << 64)])
def test_numbers_that_are_no_cards(number: int) -> None:
    for read in (cards, mask, evaluate):
        with pytest.raises(CardError, match=str(number)):
            read([0, 1, 2, 3, number])
        with pytest.raises(CardError, match=str(number)):
            read((0, 1, 2, 3, number))
    with pytest.raises(CardError, match=str(number)):
        Card(number)


@pytest.mark.parametrize("wrong", [1.0, 3.7, True, False, None, b"As", [1], float("nan"), np.bool_(1), np.float64(2)])
def test_things_that_are_no_cards(wrong: Any) -> None:
    for read in (cards, mask, evaluate):
        with pytest.raises(TypeError):
            read([4, 5, 6, 7, wrong])
        with pytest.raises(TypeError):
            read((4, 5, 6, 7, wrong))
    with pytest.raises(TypeError):
        Card(wrong)


@pytest.mark.parametrize("wrong", [5, None, 1.5, b"AsKs", {1: 2}, True, np.array([1.5]), np.array([True]), object()])
def test_things_that_hold_no_cards(wrong: Any) -> None:
    for read in (cards, mask, evaluate):
        with pytest.raises(TypeError):
            read(wrong)


def test_too_few_and_too_many_cards() -> None:
    for few in ("", "As", "As Ks Qs Js", [], [1, 2, 3, 4], (), np.arange(4)):
        with pytest.raises(CardError, match="at least 5 cards"):
            evaluate(few)
    with pytest.raises(CardError, match="twice"):
        evaluate([50] * 17 + [1, 2, 3, 4])
    with pytest.raises(CardError, match="twice"):
        evaluate([48] * 2 + [1, 2, 3, 4])
    with pytest.raises(CardError):
        evaluate(list(range(52)) * 3)
    with pytest.raises(CardError, match="shape"):
        evaluate(np.zeros((2, 5), np.uint8))


def test_jokers_have_to_be_wild() -> None:
    for with_joker in ("X1 As Ks Qs Js", [52, 51, 47, 43, 39], "X2 As Ks Qs Js"):
        with pytest.raises(CardError, match=r"X[12]"):
            evaluate(with_joker)
