"""The tables of a TOML text; those that hand histories usually are, several times faster than the general reader.

Usual means: bare keys, one a line, with values that JSON writes as TOML does. Any text with a line that is something
else goes to ``tomllib``, which then says what is wrong if anything is.

>>> tables('[1]\\nantes = [0, 0]\\nunit = 0.5')
{'1': {'antes': [0, 0], 'unit': Decimal('0.5')}}
"""

from __future__ import annotations

import json
import re
import tomllib
from decimal import Decimal
from typing import Any

__all__ = ["tables"]

_SECTION = re.compile(r"\[([A-Za-z0-9_-]+)\]")
_FIELD = re.compile(r"([A-Za-z0-9_-]+) = ([\[\"0-9tf-].*)")


def tables(text: str) -> dict[str, Any]:
    """What ``tomllib.loads(text, parse_float=Decimal)`` gives; every error is a ``ValueError``."""
    usual = usual_tables(text)
    return tomllib.loads(text, parse_float=_number) if usual is None else usual


def usual_tables(text: str) -> dict[str, Any] | None:
    """The tables of a text of the usual shape; None if it is of another, or none at all."""
    text = text.replace("\r\n", "\n")
    # JSON allows a control character that TOML does not, and writes some others with other escapes.
    if "\x7f" in text or "\\" in text or "\r" in text:
        return None
    found: dict[str, Any] = {}
    table = found
    try:
        for line in text.split("\n"):
            if not line or (line[0] == "#" and line.isprintable()):
                continue
            field = _FIELD.fullmatch(line)
            if field is not None:
                key = field[1]
                value = _decoder.decode(field[2])
                if key in table or not _is_plain(value):
                    return None
                table[key] = value
                continue
            section = _SECTION.fullmatch(line)
            if section is None or section[1] in found:
                return None
            table = found[section[1]] = {}
    except (ValueError, RecursionError):
        return None
    return found


def _refuse(constant: str) -> Any:
    raise ValueError(constant)


def _number(text: str) -> Decimal:
    try:
        return Decimal(text)
    except ArithmeticError:
        raise ValueError("a number with an exponent that no number has") from None


_decoder = json.JSONDecoder(parse_float=_number, parse_constant=_refuse)


def _is_plain(value: Any) -> bool:
    """Whether TOML has such a value: no null and no object anywhere in it."""
    if type(value) is list:
        return all(type(item) is str or type(item) is int or _is_plain(item) for item in value)
    return type(value) in (str, int, bool, Decimal)
