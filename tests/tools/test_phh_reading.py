"""Reading PHH text and files: fields, numbers, actions, and what is wrong with them."""

from __future__ import annotations

import gzip
import pickle
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokercore import HistoryError, cards, phh
from pokercore.phh.actions import Step, amount_text, read_action

HAND = """
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 9000, 8000]
actions = ["d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "p3 cbr 300", "p1 f", "p2 f"]
finishing_stacks = [9950, 8900, 8150]
players = ["one", "two", "three"]
"""


def changed(old: str, new: str) -> str:
    assert old in HAND
    return HAND.replace(old, new)


def test_one_hand():
    (hand,) = phh.loads(HAND)
    assert hand.variant == "NT"
    assert hand.starting_stacks == (10000, 9000, 8000)
    assert hand.blinds_or_straddles == (50, 100, 0)
    assert hand.min_bet == 100
    assert hand.bring_in is None
    assert hand.ante_trimming_status is True
    assert hand.unit == 1
    assert hand.players == 3
    assert hand.info == {"players": ["one", "two", "three"]}
    assert hand.name == ""


def test_many_hands_in_sections():
    found = phh.loads(f"[1]\n{HAND}\n[7]\n{HAND}")
    assert [hand.name for hand in found] == ["1", "7"]
    assert found[0].starting_stacks == found[1].starting_stacks
    assert found[0] != found[1]


def test_hands_are_values():
    (hand,) = phh.loads(HAND)
    (again,) = phh.loads(HAND)
    assert hand == again
    assert hash(hand) == hash(again)
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert "starting_stacks=(10000, 9000, 8000)" in repr(hand)


@pytest.mark.parametrize("name", ["hand.phh", "hands.phhs", "hand.toml"])
def test_files_gzipped_or_not(tmp_path, name):
    plain = tmp_path / name
    plain.write_text(HAND, encoding="utf-8")
    zipped = tmp_path / f"{name}.gz"
    zipped.write_bytes(gzip.compress(HAND.encode()))
    unnamed = tmp_path / f"zipped-{name}"
    unnamed.write_bytes(gzip.compress(HAND.encode()))
    assert phh.load(plain) == phh.load(str(zipped)) == phh.load(unnamed) == phh.loads(HAND)


def test_a_byte_order_mark_is_no_matter(tmp_path):
    file = tmp_path / "hand.phh"
    file.write_bytes(b"\xef\xbb\xbf" + HAND.replace("\n", "\r\n").encode())
    assert phh.load(file) == phh.loads(HAND)


# --- decimals ---------------------------------------------------------------------------------------------------


def test_cents_are_whole_chips():
    text = changed("[10000, 9000, 8000]", "[100.25, 90, 80.50]").replace("cbr 300", "cbr 3")
    (hand,) = phh.loads(text.replace("min_bet = 100", "min_bet = 1").replace("[50, 100, 0]", "[0.5, 1.00, 0]"))
    assert hand.unit == Decimal("0.01")
    assert hand.starting_stacks == (10025, 9000, 8050)
    assert hand.blinds_or_straddles == (50, 100, 0)
    assert hand.steps()[3] == Step("bet", 2, 300)


def test_ap_008_blinds_of_cents_and_a_raise_to_17():
    text = (
        changed("[50, 100, 0]", "[0.01, 0.02, 0]")
        .replace("cbr 300", "cbr 0.17")
        .replace("min_bet = 100", "min_bet = 0.02")
    )
    (hand,) = phh.loads(text)
    assert (hand.blinds_or_straddles, hand.min_bet) == ((1, 2, 0), 2)
    assert hand.steps()[3].amount == 17


def test_decimals_of_actions_count():
    (hand,) = phh.loads(changed("cbr 300", "cbr 300.125 # an odd bet"))
    assert hand.unit == Decimal("0.001")
    assert hand.starting_stacks == (10_000_000, 9_000_000, 8_000_000)
    assert hand.steps()[3].amount == 300_125


def test_zeros_at_the_end_are_no_decimals():
    (hand,) = phh.loads(changed("[10000, 9000, 8000]", "[10000.00, 9000.0, 8e3]").replace("cbr 300", "cbr 300.00"))
    assert hand.unit == 1
    assert hand.starting_stacks == (10000, 9000, 8000)
    assert hand.steps()[3].amount == 300


@given(st.lists(st.integers(0, 10**9), min_size=2, max_size=14), st.integers(0, 4))
def test_decimal_text_never_goes_through_binary_floats(chips, decimals):
    unit = Decimal(1).scaleb(-decimals)
    numbers = ", ".join(str(number * unit) for number in chips)
    zeros = ", ".join("0" for _ in chips)
    text = f"variant = 'NT'\nantes = [{zeros}]\nblinds_or_straddles = [{zeros}]\nmin_bet = 1\nactions = []\n"
    (hand,) = phh.loads(f"{text}starting_stacks = [{numbers}]")
    assert tuple(number * hand.unit for number in hand.starting_stacks) == tuple(number * unit for number in chips)


@given(st.integers(0, 10**12), st.integers(0, 6))
def test_amounts_are_written_as_they_are_read(chips, decimals):
    unit = Decimal(1).scaleb(-decimals)
    assert read_action(f"p1 cbr {amount_text(chips, unit)}", 2, unit) == Step("bet", 0, chips)


# --- actions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("d dh p2 AsKd", Step("deal_hole", 1, 0, cards("As Kd"))),
        ("d db 2c3c4c", Step("deal_board", -1, 0, cards("2c 3c 4c"))),
        ("p3 f", Step("fold", 2)),
        ("p3 cc", Step("check_or_call", 2)),
        ("p3 cbr 210", Step("bet", 2, 210)),
        ("p3 pb", Step("bring_in", 2)),
        ("p3 sd", Step("draw", 2)),
        ("p3 sd AsQs", Step("draw", 2, 0, cards("As Qs"))),
        ("p3 sm", Step("muck", 2)),
        ("p3 sm -", Step("show", 2)),
        ("p3 sm AsQs", Step("show", 2, 0, cards("As Qs"))),
        ("p3 f # says nothing", Step("fold", 2)),
        ("# a remark", Step("note")),
    ],
)
def test_actions(text, step):
    assert read_action(text, 6, Decimal(1)) == step


def test_unknown_cards():
    assert [str(card) for card in read_action("d dh p1 ??As", 2, Decimal(1)).cards] == ["??", "As"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("p7 f", "'p7' is none of the players p1 … p6"),
        ("p0 f", "'p0' is none"),
        ("p f", "'p' is none"),
        ("x f", "'x' is none"),
        ("p3", "not an action"),
        ("p3 xx", "not an action"),
        ("p3 f f", "'f' is one word too many"),
        ("p3 cbr", "no amount"),
        ("p3 cbr -5", "'-5' is not an amount"),
        ("p3 cbr 1e3", "'1e3' is not an amount"),
        ("p3 cbr ٣", "is not an amount"),
        ("p3 cbr 1.5", "not a whole number of chips of 1"),
        ("p3 cbr 99999999999999999999", "above"),
        ("d dh p1", "the dealer deals"),
        ("d db", "the dealer deals"),
        ("d dx 2c", "the dealer deals"),
        ("d dh p1 A", "not a card"),
        ("d dh p1 AsAs", "As stands twice"),
    ],
)
def test_actions_that_are_none(text, reason):
    with pytest.raises(ValueError, match=reason):
        read_action(text, 6, Decimal(1))


def test_a_wrong_action_is_named_with_its_hand():
    _, hand = phh.loads(f"[1]\n{HAND}[2]\n" + changed("p3 cbr 300", "p3 bets"))
    with pytest.raises(HistoryError, match=r"^hand 2, action 4 'p3 bets': not an action of the format$"):
        hand.steps()
    (hand,) = phh.loads(changed("p3 cbr 300", "p4 f"))
    with pytest.raises(HistoryError, match=r"^hand 1, action 4 'p4 f': 'p4' is none of the players p1 … p3$"):
        hand.replay()


# --- what is wrong with a file ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no hand"),
        ("# nothing\n", "no hand"),
        ("variant = ", "not valid TOML"),
        ("[1]\nvariant = 'NT'\n[1]\n", "not valid TOML"),
        ("a = " + "[" * 100_000, "not valid TOML"),
        ("n = 1" + "0" * 5000, "not valid TOML"),
        ("variant = 'NT'", "'starting_stacks' is missing"),
        (changed('variant = "NT"', ""), "'variant' is missing"),
        (changed('variant = "NT"', "variant = 7"), "variant must be a text"),
        (changed("min_bet = 100", ""), "'min_bet' is missing"),
        (changed("blinds_or_straddles = [50, 100, 0]", ""), "'blinds_or_straddles' is missing"),
        (changed("antes = [0, 0, 0]", "antes = [0, 0]"), "antes has 2 entries for 3 players"),
        (changed("antes = [0, 0, 0]", "antes = 5"), "antes must be a list"),
        (changed("antes = [0, 0, 0]", "antes = [0, 0, true]"), "antes must be of numbers, not True"),
        (changed("antes = [0, 0, 0]", "antes = [0, 0, 'x']"), "antes must be of numbers, not 'x'"),
        (changed("antes = [0, 0, 0]", "antes = [0, 0, -5]"), "antes must be 0 … .*, not -5"),
        (changed("antes = [0, 0, 0]", "antes = [0, 0, inf]"), "antes cannot be Infinity"),
        (changed("antes = [0, 0, 0]", "antes = [0, 0, nan]"), "antes cannot be NaN"),
        (changed("antes = [0, 0, 0]", "antes = [0, 0, 1e400]"), "antes cannot be"),
        (changed("antes = [0, 0, 0]", "antes = [0, 0, 1e-400]"), "more than 9 decimals"),
        (changed("[10000, 9000, 8000]", "[10000, 9000, 1" + "0" * 50 + "]"), "starting_stacks must be 0 …"),
        (changed("[10000, 9000, 8000]", "[10000]"), "2 … 14 players, not 1"),
        (changed("ante_trimming_status = true", "ante_trimming_status = 1"), "must be true or false"),
        (changed('"p1 f"', "7"), "actions must be a list of texts"),
        ("[1]\n" + changed("min_bet = 100", ""), "hand 1: the field 'min_bet' is missing"),
        ("x = 1\n[1]\n" + HAND, "missing"),
    ],
)
def test_files_that_are_none(text, reason):
    with pytest.raises(HistoryError, match=reason):
        phh.loads(text)
    with pytest.raises(HistoryError, match=f"^table 5: .*{reason}"):
        phh.loads(text, "table 5")


def test_text_is_text():
    with pytest.raises(TypeError, match="bytes"):
        phh.loads(HAND.encode())


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(FileNotFoundError):
        phh.load(tmp_path / "absent.phh")
    broken = tmp_path / "broken.phhs.gz"
    broken.write_bytes(gzip.compress(HAND.encode())[:-9])
    with pytest.raises(HistoryError, match="not a whole gzip file"):
        phh.load(broken)
    broken.write_text(HAND)
    with pytest.raises(HistoryError, match="not a whole gzip file"):
        phh.load(broken)
    binary = tmp_path / "binary.phh"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(HistoryError, match="not text"):
        phh.load(binary)
    empty = tmp_path / "empty.phh"
    empty.write_bytes(b"")
    with pytest.raises(HistoryError, match="no hand in it"):
        phh.load(empty)
