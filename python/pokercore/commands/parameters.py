"""The parameters of a game on the command line: ``--set NAME=VALUE``."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from pokercore.rake import Rake

__all__ = ["add_parameters", "read_parameters"]


def add_parameters(parser: argparse.ArgumentParser) -> None:
    """The argument ``--set``."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a parameter of the game, such as blinds=5,10 or rake=5,30 (per cent, cap); may be given more than once",
    )


def read_parameters(texts: Iterable[str]) -> dict[str, Any]:
    """What was given, as ``games.get`` takes it; ``ValueError`` for what is not a name and a value.

    >>> read_parameters(["blinds=5,10", "commission=0.05", "openers=progressive", "check_raise=False"])
    {'blinds': (5, 10), 'commission': Fraction(1, 20), 'openers': 'progressive', 'check_raise': False}

    A rake is its percentage, or that and its cap.

    >>> read_parameters(["rake=4.5"]), read_parameters(["rake=5,30"])
    ({'rake': Rake(Fraction(9, 2))}, {'rake': Rake(5, cap=30)})
    """
    found = dict([_parameter(text) for text in texts])
    if found.get("rake") is not None:
        rake = found["rake"]
        if isinstance(rake, tuple) and len(rake) > 2:
            raise ValueError("a rake is a percentage, or a percentage and a cap")
        found["rake"] = Rake(*rake) if isinstance(rake, tuple) else Rake(rake)
    return found


def _parameter(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals or not name.isidentifier():
        raise ValueError(f"--set takes NAME=VALUE, not {text!r}")
    if value in ("True", "False", "None"):
        return name, {"True": True, "False": False, "None": None}[value]
    parts = [_value(part) for part in value.split(",")]
    return name, tuple(parts) if len(parts) > 1 else parts[0]


def _value(text: str) -> int | Fraction | str:
    """A whole number, a share such as 0.05 or 1/20, or else the word itself."""
    if len(text) < 40 and text.isascii():
        with contextlib.suppress(ValueError):
            return int(text)
        with contextlib.suppress(ValueError, ZeroDivisionError):
            return Fraction(text)
    return text
