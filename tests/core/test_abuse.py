"""What an unfriendly caller hands to the core: lying arrays, cards and rankings made by hand, garbage as a state."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from pokercore import HIGH, UNKNOWN, Card, CardError, GameError, Ranking, cards, class_number, evaluate, mask
from pokercore.encoding import cards_or_unknown
from pokercore.errors import number_text
from pokercore.journal import Journal
from pokercore.ranking import _named, _remade
from pokercore.shuffling import RandomStream
from pokercore.stub import Known, Stub, rest_of_pack

HUGE = 10**5000  # more digits than Python spells


@pytest.mark.parametrize(
    "call",
    [
        Card,
        lambda number: cards([number]),
        lambda number: mask([number]),
        lambda number: evaluate([number, 1, 2, 3, 4]),
        lambda number: HIGH.evaluate_many([[number, 1, 2, 3, 4]]),
        class_number,
        HIGH.describe,
        HIGH.category,
        HIGH.sweep,
        HIGH.frequencies,
    ],
)
@pytest.mark.parametrize("number", [HUGE, -HUGE, 10**30, 2**64, -1], ids=["huge", "-huge", "long", "2**64", "-1"])
def test_a_wrong_number_is_a_card_error_however_large(call: Any, number: int) -> None:
    with pytest.raises(CardError):
        call(number)


def test_numbers_are_spelled_as_long_as_somebody_can_read_them() -> None:
    assert number_text(-7) == "-7"
    assert number_text(HUGE) == f"a number of {HUGE.bit_length()} bits"


class Text(str):
    def __iter__(self) -> Any:
        raise RuntimeError("nobody looks into a text by its methods")

    __len__ = __iter__


@pytest.mark.parametrize("kind", [str, Text, np.str_])
def test_texts_of_any_kind_are_read(kind: Any) -> None:
    text = kind("As Kd 7c 5h 2s")
    assert cards(text) == cards("As Kd 7c 5h 2s")
    assert evaluate(text) == evaluate("As Kd 7c 5h 2s")
    assert Card(kind("As")) == 51
    assert cards([kind("As"), 3]) == (Card(51), Card(3))
    assert cards(np.array(["As", "Kd"], dtype=object)) == cards("As Kd")


@pytest.mark.parametrize("number", [54, 57, 62, 64, 1000, -1, 2**40, 2**64])
def test_a_card_made_by_hand_is_no_card(number: int) -> None:
    forged = int.__new__(Card, number)
    for call in (
        Card,
        lambda card: cards([card]),
        lambda card: mask((card,)),
        lambda card: evaluate([card, 1, 2, 3, 4]),
    ):
        with pytest.raises(CardError, match=str(number)):
            call(forged)
    with pytest.raises(CardError):
        cards_or_unknown([forged])
    assert str(forged) == str(number)
    assert repr(forged) == f"Card('{number}')"
    with pytest.raises(CardError):
        pickle.loads(pickle.dumps(forged))
    assert cards_or_unknown([int.__new__(Card, 63)]) == (UNKNOWN,)


class Lying(np.ndarray):
    """An array that says of itself what is not so."""

    ndim = property(lambda self: 2)  # type: ignore[assignment]
    shape = property(lambda self: (10**6, 7))  # type: ignore[assignment]
    strides = property(lambda self: (10**9, 10**9))  # type: ignore[assignment]
    dtype = property(lambda self: np.dtype(np.uint64))  # type: ignore[assignment]


def test_an_array_is_what_it_holds_not_what_it_says() -> None:
    rows = np.array([[0, 1, 2, 3, 4]] * 3, np.uint8)
    assert HIGH.evaluate_many(rows.view(Lying)).tolist() == [evaluate(range(5))] * 3
    masks = np.array([mask(range(5))] * 3, np.uint64)
    assert HIGH.evaluate_many(masks.view(Lying)).tolist() == [evaluate(range(5))] * 3
    for other in (np.complex128, np.float64, object):
        with pytest.raises(TypeError, match="integers"):
            HIGH.evaluate_many(np.zeros(3, other).view(Lying))
    holes = np.array([[10, 11, 12, 13]] * 2, np.uint8).view(Lying)
    board = np.array([[0, 1, 2, 3, 4]] * 2, np.uint8).view(Lying)
    expected = HIGH.evaluate_hole([10, 11, 12, 13], range(5))
    assert HIGH.evaluate_hole_many(holes, board).tolist() == [expected] * 2


def test_hands_that_are_masked_out_are_not_ranked() -> None:
    hands = np.ma.array([[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]], mask=[[0] * 5, [1] * 5])
    with pytest.raises(TypeError, match="masked"):
        HIGH.evaluate_many(hands)
    with pytest.raises(TypeError, match="masked"):
        HIGH.evaluate_hole_many(hands, "As Ks Qs")


def test_rankings_cannot_be_made_by_hand() -> None:
    for make in (
        Ranking,
        lambda: Ranking.__new__(Ranking),
        lambda: object.__new__(Ranking),
        lambda: Ranking.__new__(Ranking, object()),
        lambda: type("Mine", (Ranking,), {}),
    ):
        with pytest.raises(TypeError):
            make()  # type: ignore[operator]
    with pytest.raises(CardError, match="no ranking"):
        _named("NONE")
    for state in (
        ("NONE", 0, 0, False, False),
        ("HIGH", 2**64, 0, False, False),
        ("HIGH", -1, 0, False, False),
        ("HIGH", 0x8000, 0, False, False),
        ("HIGH", 0, HUGE, False, False),
        ("LEDUC", mask("Js"), 0, False, False),
        ("BADUGI", 0, 0, True, False),
    ):
        with pytest.raises(CardError):
            _remade(*state)


def test_states_of_random_streams_are_checked() -> None:
    stream = RandomStream(1)
    kept = stream.__reduce__()[2]
    for state in ((0, 0, 0, 0), (1, 2), (1, 2, 3, -1), (1, 2, 3, 2**64)):
        with pytest.raises(GameError):
            stream.__setstate__(state)
    assert stream.__reduce__()[2] == kept
    assert 0 <= RandomStream.__new__(RandomStream).below(6) < 6


def test_a_journal_has_no_records_beyond_its_end() -> None:
    journal = Journal()
    for place in (-1, 0, 10**9):
        assert (journal.kind(place), journal.count(place), journal.cards(place)) == (0, 0, b"")
        journal.hide(place)
        journal.put_code(place, 10**9, 1)
    journal.add_card(1)
    journal.set_note(1)
    assert journal.length == 0
    journal.write(3, 1, 50)
    assert (journal.kind(0), journal.seat(0), journal.amount(0), journal.note(0), journal.cards(0)) == (
        3,
        1,
        50,
        0,
        b"",
    )
    assert journal.code(0, 99) == 63


def test_a_stub_has_room_for_a_pack() -> None:
    stub = Stub()
    for fill in (
        lambda: stub.stack(bytes(65), 0, None),
        lambda: stub.shuffle(bytes(65), 0, None),
        lambda: stub.restore((bytes(65), 0, (1, 2, 3, 4), None)),
        lambda: stub.restore((bytes(5), 6, (1, 2, 3, 4), None)),
        lambda: stub.restore((bytes(5), 0, (0, 0, 0, 0), None)),
        lambda: stub.promise(b"", [bytes(65)], b"", b"", 52, b""),
        lambda: stub.promise(b"", [b""] * 17, b"", b"", 52, b""),
        lambda: Known().set(16, b""),
        lambda: rest_of_pack(bytes(65), b""),
    ):
        with pytest.raises((CardError, GameError)):
            fill()
    stub.stack(bytes(range(52)), 1, None)
    stub.refill(bytes(100))
    assert stub.left() == 64
