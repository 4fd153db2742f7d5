"""Histories from an unfriendly hand: files that are too large, numbers that are too long, hands and fields of the wrong
kind."""

from __future__ import annotations

import dataclasses
import gzip
import zlib
from decimal import Decimal
from typing import Any

import pytest

from pokercore import HistoryError, games, phh, replay
from pokercore.phh.files import MOST_BYTES

TEXT = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "p3 cbr 300", "p1 f", "p2 f"]
"""
(HAND,) = phh.loads(TEXT)


def finished() -> Any:
    deal = games.texas_holdem().deal([1000] * 3, seed=1)
    deal.fold()
    deal.fold()
    return deal


def test_a_small_file_with_a_text_without_end_is_refused(tmp_path: Any) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    packed = [packer.compress(b"#" * 2**20) for _ in range(MOST_BYTES // 2**20 + 64)]
    file = tmp_path / "bomb.phh.gz"
    file.write_bytes(b"".join(packed) + packer.flush())
    assert file.stat().st_size < 2**18
    for read in (phh.load, replay.file):
        with pytest.raises(HistoryError, match="more than 128 MB of text"):
            read(file)


def test_a_file_without_end_is_refused(tmp_path: Any) -> None:
    file = tmp_path / "holes.phh"
    with file.open("wb") as stream:
        stream.truncate(2**40)  # holes: it takes no room
    with pytest.raises(HistoryError, match="more than 128 MB"):
        phh.load(file)


def test_every_truncation_of_a_gzip_file_is_named(tmp_path: Any) -> None:
    packed = gzip.compress(TEXT.encode())
    file = tmp_path / "cut.phh.gz"
    for length in range(1, len(packed)):
        file.write_bytes(packed[:length])
        with pytest.raises(HistoryError, match="not a whole gzip file"):
            phh.load(file)
    file.write_bytes(packed)
    assert phh.load(file) == [HAND]


@pytest.mark.parametrize("name", ["a\0b.phh", "a\ud8ffb.phh"], ids=["null", "surrogate"])
def test_a_name_that_no_file_has(name: str) -> None:
    for call in (phh.load, replay.file, lambda name: phh.dump(finished(), name)):
        with pytest.raises(HistoryError, match="name of a file"):
            call(name)


@pytest.mark.parametrize("number", ["1e999999999", "-1e999999999", "1e-999999999", "inf", "nan", "9" * 4000])
@pytest.mark.parametrize(
    "field",
    ["antes", "starting_stacks", "blinds_or_straddles", "finishing_stacks", "min_bet", "bring_in", "_carried", "_kill"],
)
def test_numbers_that_are_no_chips(field: str, number: str) -> None:
    value = number if field in ("min_bet", "bring_in", "_carried") else f"[{number}, 0, 0]"
    lines = [line for line in TEXT.splitlines() if not line.startswith(f"{field} ")]
    with pytest.raises(HistoryError):
        phh.loads("\n".join([*lines, f"{field} = {value}"]) + "\n")[0].replay()


@pytest.mark.parametrize("number", ["1.0000000001", "1.00000000000000000000000000000000000001", "1e-10"])
def test_decimals_are_counted_not_rounded(number: str) -> None:
    with pytest.raises(HistoryError, match="more than 9 decimals"):
        phh.loads(TEXT.replace("[0, 0, 0]", f"[{number}, 0, 0]"))
    with pytest.raises(HistoryError):
        phh.loads(TEXT.replace("cbr 300", f"cbr 30{number}"))[0].replay()


def test_zeros_behind_the_point_are_no_decimals() -> None:
    zeros = "0" * 60
    (hand,) = phh.loads(TEXT.replace("[1000, ", f"[1000.{zeros}, ").replace("min_bet = 100", f"min_bet = 100.5{zeros}"))
    assert (hand.unit, hand.starting_stacks[0], hand.min_bet) == (Decimal("0.1"), 10_000, 1005)


def test_forced_chips_are_whole() -> None:
    with pytest.raises(HistoryError, match="_carried"):
        dataclasses.replace(HAND, info={"_carried": Decimal("0.5")}, _script=[]).replay()


@pytest.mark.parametrize(
    ("field", "value", "error"),
    [
        ("starting_stacks", [1000] * 3, TypeError),
        ("starting_stacks", (1000.0, 1000, 1000), TypeError),
        ("starting_stacks", (True, 1000, 1000), TypeError),
        ("starting_stacks", (1000,), HistoryError),
        ("starting_stacks", (10**30,) * 3, HistoryError),
        ("starting_stacks", (-1, 1, 1), HistoryError),
        ("actions", (1, 2), TypeError),
        ("actions", "p1 f", TypeError),
        ("antes", (), HistoryError),
        ("antes", None, TypeError),
        ("blinds_or_straddles", (), HistoryError),
        ("blinds_or_straddles", (1,), HistoryError),
        ("finishing_stacks", (), HistoryError),
        ("finishing_stacks", "abc", TypeError),
        ("min_bet", "5", TypeError),
        ("min_bet", True, TypeError),
        ("variant", None, TypeError),
        ("variant", "none", HistoryError),
        ("unit", 1, TypeError),
        ("unit", Decimal(0), HistoryError),
        ("unit", Decimal("nan"), HistoryError),
        ("info", None, TypeError),
        ("info", [], TypeError),
        ("name", 5, TypeError),
    ],
)
def test_hands_made_by_hand_are_checked(field: str, value: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        dataclasses.replace(HAND, **{field: value}, _script=[]).replay()


@pytest.mark.parametrize("unit", ["0.01", 0.01, True, None, [1]], ids=str)
def test_the_unit_of_a_text_is_a_decimal_or_an_int(unit: Any) -> None:
    with pytest.raises(TypeError, match="the unit is"):
        phh.dumps(finished(), unit=unit)


@pytest.mark.parametrize("unit", [0, -1, 10**16, 10**5000, Decimal("1e-10"), Decimal("-inf")], ids=lambda unit: "unit")
def test_a_unit_that_could_not_be_read_is_not_written(unit: Any) -> None:
    with pytest.raises(HistoryError, match="cannot be worth"):
        phh.dumps(finished(), unit=unit)


@pytest.mark.parametrize("deals", [None, 5, "text", [1], [None]], ids=str)
def test_only_deals_are_written(deals: Any) -> None:
    with pytest.raises(TypeError, match="of deals"):
        phh.dumps(deals)


@pytest.mark.parametrize("info", [5, "text", [("a", 1)], True, [{"a": 1}, 5]], ids=str)
def test_info_is_a_mapping(info: Any) -> None:
    with pytest.raises(TypeError, match="mapping"):
        phh.dumps(finished(), info=info)


def test_what_no_file_can_hold_is_not_written(tmp_path: Any) -> None:
    nested: list[Any] = []
    nested.append(nested)
    file = tmp_path / "hand.phh"
    for value in ("\ud800", 10**5000, Decimal("nan"), Decimal("1e9999"), Decimal("1e-9999"), nested):
        with pytest.raises(HistoryError):
            phh.dump(finished(), file, info={"event": value})
    assert not file.exists()


def test_only_hands_are_replayed() -> None:
    for found in ([1], "text", [None]):
        with pytest.raises(TypeError, match="hands as phh"):
            replay.hands(found, "nothing")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="name of a text"):
        phh.loads(TEXT, 5)  # type: ignore[arg-type]
