"""Many hands at once: every layout and kind of integer, and everything that is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from core.reference import random_hands
from pokercore import HIGH, CardError, evaluate, mask

HANDS = random_hands(1_000, 7, seed=7)
RANKS = np.array([evaluate(hand) for hand in HANDS.tolist()], np.uint32)
MASKS = np.array([mask(hand) for hand in HANDS.tolist()], np.uint64)


@pytest.mark.parametrize("kind", ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", ">u2", ">i4", ">i8"])
def test_every_kind_of_integer(kind: str) -> None:
    ranks = HIGH.evaluate_many(HANDS.astype(kind))
    assert ranks.dtype == np.uint32
    assert ranks.shape == (1_000,)
    assert (ranks == RANKS).all()


@pytest.mark.parametrize("cards", range(5, 18))
def test_any_number_of_cards(cards: int) -> None:
    hands = random_hands(700, cards, seed=cards)
    expected = [evaluate(hand) for hand in hands.tolist()]
    assert HIGH.evaluate_many(hands).tolist() == expected
    assert HIGH.evaluate_many([mask(hand) for hand in hands.tolist()]).tolist() == expected


def test_the_whole_pack_in_a_row() -> None:
    hands = random_hands(3, 52, seed=1)
    assert HIGH.evaluate_many(hands).tolist() == [evaluate(range(52))] * 3


@pytest.mark.parametrize("count", [0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 255, 256, 257, 999])
def test_any_number_of_hands(count: int) -> None:
    assert (HIGH.evaluate_many(HANDS[:count]) == RANKS[:count]).all()
    assert (HIGH.evaluate_many(MASKS[:count]) == RANKS[:count]).all()


def test_masks_with_different_numbers_of_cards() -> None:
    hands = [hand.tolist()[: 5 + place % 48] for place, hand in enumerate(random_hands(600, 52, seed=2))]
    masks = np.array([mask(hand) for hand in hands], np.uint64)
    assert HIGH.evaluate_many(masks).tolist() == [evaluate(hand) for hand in hands]
    assert HIGH.evaluate_many(masks.astype(np.int64)).tolist() == [evaluate(hand) for hand in hands]


def test_every_layout() -> None:
    wide = np.zeros((1_000, 20), np.uint8)
    wide[:, 3:17:2] = HANDS
    layouts = [HANDS[::-1][::-1], np.asfortranarray(HANDS), wide[:, 3:17:2], np.repeat(HANDS, 2, axis=0)[::2]]
    for layout in layouts:
        assert (HIGH.evaluate_many(layout) == RANKS).all()
    assert (HIGH.evaluate_many(HANDS[::-3]) == RANKS[::-3]).all()
    assert (HIGH.evaluate_many(HANDS[:, ::-1]) == RANKS).all()
    assert (HIGH.evaluate_many(MASKS[::-2]) == RANKS[::-2]).all()
    assert (HIGH.evaluate_many(np.broadcast_to(HANDS[5], (40, 7))) == RANKS[5]).all()
    assert (HIGH.evaluate_many(np.broadcast_to(MASKS[5], 40)) == RANKS[5]).all()
    unaligned = np.frombuffer(b"\0" + MASKS.tobytes(), np.uint8)[1:].view(np.uint64)
    assert (HIGH.evaluate_many(unaligned) == RANKS).all()


def test_read_only_arrays_and_the_input_stay_as_they_were() -> None:
    for array in (HANDS.copy(), MASKS.copy()):
        before = array.copy()
        array.setflags(write=False)
        assert (HIGH.evaluate_many(array) == RANKS).all()
        assert (array == before).all()


def test_lists_of_lists() -> None:
    assert HIGH.evaluate_many(HANDS[:9].tolist()).tolist() == RANKS[:9].tolist()
    assert HIGH.evaluate_many(MASKS[:9].tolist()).tolist() == RANKS[:9].tolist()
    assert HIGH.evaluate_many([]).shape == (0,)
    assert HIGH.evaluate_many(np.empty((0, 7), np.uint8)).shape == (0,)
    assert HIGH.evaluate_many(np.empty(0, np.uint64)).dtype == np.uint32


def spoiled(row: int, place: int, value: int, kind: str = "i8") -> np.ndarray[Any, Any]:
    hands = HANDS.astype(kind)
    hands[row, place] = value
    return hands


@pytest.mark.parametrize("row", [0, 1, 300, 999])
@pytest.mark.parametrize(
    ("value", "kind"),
    [
        *((value, "u1") for value in (52, 53, 54, 63, 64, 120, 128, 200, 255)),
        *((-1, "i1"), (-128, "i1"), (52, "i1"), (256, "u2"), (-1, "i2"), (50 + 256, "i4"), (1 << 32, "u8")),
        *((-(1 << 63), "i8"), (1 << 62, "i8"), (63, "i8")),
    ],
)
def test_what_is_no_card_is_named_with_its_row(row: int, value: int, kind: str) -> None:
    shown = {52: "X1", 53: "X2"}.get(value, str(value))
    with pytest.raises(CardError, match=rf"{shown}.*row {row}\b"):
        HIGH.evaluate_many(spoiled(row, 3, value, kind))


@pytest.mark.parametrize("row", [0, 31, 32, 255, 256, 999])
@pytest.mark.parametrize("kind", ["u1", "i4"])
def test_a_card_that_stands_twice_is_named_with_its_row(row: int, kind: str) -> None:
    with pytest.raises(CardError, match=rf"stands twice \(row {row}\)"):
        HIGH.evaluate_many(spoiled(row, 6, int(HANDS[row, 0]), kind))


@pytest.mark.parametrize("shape", [(3, 0), (3, 1), (3, 4), (3, 55), (0, 4), (2, 2, 7), ()])
def test_shapes_that_hold_no_hands(shape: tuple[int, ...]) -> None:
    with pytest.raises(CardError):
        HIGH.evaluate_many(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("row", [0, 1, 17, 300, 999])
@pytest.mark.parametrize("bad", [0, 0b1111, 1 << 13, 1 << 63, (1 << 64) - 1, (1 << 52) - 1])
def test_masks_that_are_no_hands(row: int, bad: int) -> None:
    masks = MASKS.copy()
    masks[row] = bad
    with pytest.raises(CardError, match=rf"row {row}\b"):
        HIGH.evaluate_many(masks)


def test_negative_masks() -> None:
    with pytest.raises(CardError, match="row 0"):
        HIGH.evaluate_many(np.array([-5], np.int64))


@pytest.mark.parametrize(
    "array",
    [
        HANDS.astype(float),
        np.full((2, 7), np.nan),
        HANDS.astype(bool),
        HANDS.astype(object),
        np.array([[None] * 7], object),
        np.array([["As"] * 7]),
        HANDS.astype(complex),
        np.zeros((2, 7), "M8[s]"),
        np.zeros((2, 7), "m8[s]"),
        np.empty((0, 7)),
        np.zeros(7, np.uint8),
        np.zeros(7, np.int32),
        "AsKsQsJsTs",
        b"\x01\x02\x03\x04\x05",
        None,
        3.5,
        {"a": 1},
        [["As", "Ks", "Qs", "Js", "Ts"]],
        [[1.0, 2, 3, 4, 5]],
        [[True, False, True, False, True]],
    ],
)
def test_what_is_no_array_of_integers(array: Any) -> None:
    with pytest.raises(TypeError):
        HIGH.evaluate_many(array)


@pytest.mark.parametrize("array", [[[1, 2, 3, 4, 5], [1, 2]], [[1, 2, 3, 4, 1 << 70]], 5])
def test_what_is_no_array_of_hands(array: Any) -> None:
    with pytest.raises((TypeError, CardError)):
        HIGH.evaluate_many(array)


def test_arrays_that_newcomers_pass_are_refused_with_the_way_out() -> None:
    hands = np.array([[51, 47, 43, 39, 35]])
    text = ["As Ks Qs Js Ts"]
    for wrong in (hands.astype(object), np.array([text[0].split()]), np.array(text), np.array(text, object)):
        with pytest.raises(TypeError, match=r"holds integers, not .*astype\('uint8'\).*pokercore\.cards reads text"):
            HIGH.evaluate_many(wrong)
    assert HIGH.evaluate_many(hands.astype(object).astype("uint8")).tolist() == [HIGH.evaluate("As Ks Qs Js Ts")]
    with pytest.raises(CardError, match=r"not 4 \(row 0: the mask 0x33, as in every array of one dimension"):
        HIGH.evaluate_many(hands[0])


@pytest.mark.parametrize("rank", ["As Ks Qs Js Ts", None, 1.0])
def test_words_are_of_ranks_and_not_of_cards(rank: object) -> None:
    with pytest.raises(TypeError, match=r"a rank is an int of evaluate\(\) or what best\(\) returned, not"):
        HIGH.describe(rank)  # type: ignore[arg-type]
