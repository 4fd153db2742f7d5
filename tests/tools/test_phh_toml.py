"""The quick reader of usual TOML gives what the general one gives, or leaves the text to it."""

from __future__ import annotations

import gzip
import json
import re
import tomllib
from decimal import Decimal

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pokercore.phh.toml import tables, usual_tables
from pokercore.replay import sample

words = st.text(st.sampled_from("ab1_-"), min_size=1, max_size=3)
strings = st.text(st.characters(codec="utf-8"), max_size=6)
numbers = st.one_of(
    st.integers(-(10**20), 10**20).map(str),
    st.decimals(allow_nan=False, allow_infinity=False, places=3).map(lambda number: format(number, "f")),
    st.sampled_from(
        ["00", "+1", "-0", "1_000", "0x1F", "1e3", "1E-2", "1.", ".5", "inf", "-nan", "NaN", "-Infinity", "1.5e5"]
    ),
)
values = st.recursive(
    numbers
    | strings.map(json.dumps)
    | strings.map(lambda text: json.dumps(text, ensure_ascii=False))
    | strings.map(lambda text: f'"{text}"')
    | strings.map(lambda text: f"'{text}'")
    | st.sampled_from(
        ["true", "false", "null", "1979-05-27", "{}", '{"a": 1}', "{a = 1}", '"""x"""', '"""', "[", "]", ""]
    ),
    lambda inner: (
        st.lists(inner, max_size=4).map(lambda items: f"[{', '.join(items)}]")
        | st.lists(inner, max_size=3).map(lambda items: f"[ {','.join(items)}, ]")
    ),
    max_leaves=6,
)
lines = st.one_of(
    st.tuples(words, st.sampled_from([" = ", "=", " =  "]), values, st.sampled_from(["", " ", " # x", "\r", "\t"])).map(
        "".join
    ),
    words.map(lambda word: f"[{word}]"),
    st.sampled_from(
        [
            "",
            " ",
            "# note",
            "#\x01",
            "#\x7f",
            "[a.b]",
            "[[a]]",
            "['a']",
            " [a]",
            "[a] ",
            "a.b = 1",
            '"a" = 1',
            "\x0c",
            "x",
        ]
    ),
)


@settings(max_examples=500, deadline=None)
@given(st.lists(lines, max_size=6).map("\n".join))
@example('a = 1\r\n[b]\r\nc = [1, 2.50, true, "x"]\r\n')
@example('a = "\x7f"')
@example("a = [1, null]")
@example("a = 1\r")
@example("[a]\nb = 1\n[a]\nc = 2")
@example("a = 1\n[a]\nb = 1")
def test_both_readers_agree(text):
    quick = usual_tables(text)
    try:
        general = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        assert quick is None
        with pytest.raises(tomllib.TOMLDecodeError, match=f"^{re.escape(str(error))}$"):
            tables(text)
        return
    assert repr(tables(text)) == repr(general)
    if quick is not None:
        assert repr(quick) == repr(general)


def test_usual_files_are_read_quickly(oracles):
    for file in sorted((oracles / "phh").iterdir()):
        content = file.read_bytes()
        text = (gzip.decompress(content) if file.suffix == ".gz" else content).decode()
        quick = usual_tables(text)
        assert quick is not None
        assert quick == tomllib.loads(text, parse_float=Decimal)


def test_the_sample_is_read_quickly():
    assert usual_tables(sample().read_text(encoding="utf-8")) is not None
