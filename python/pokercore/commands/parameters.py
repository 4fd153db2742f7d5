"""The parameters of a game on the command line: ``--set NAME=VALUE``."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

__all__ = ["add_parameters", "read_parameters"]


def add_parameters(parser: argparse.ArgumentParser) -> None:
    """The argument ``--set``."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a parameter of the game, such as blinds=5,10 or structure=no-limit; may be given more than once",
    )


def read_parameters(texts: Iterable[str]) -> dict[str, Any]:
    """What was given, as ``games.get`` takes it; ``ValueError`` for what is not a name and a value.

    >>> read_parameters(["blinds=5,10", "commission=0.05", "openers=progressive", "check_raise=False"])
    {'blinds': (5, 10), 'commission': Fraction(1, 20), 'openers': 'progressive', 'check_raise': False}
    """
    return dict([_parameter(text) for text in texts])


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
