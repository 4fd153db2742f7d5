"""What is asked of a ranking, in plain Python: how many hole cards, options, refusals, names, and tables of counts."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any, NoReturn

from pokercore.errors import CardError
from pokercore.layouts import Layout
from pokercore.playing import JOKER_CARDS, cards_of
from pokercore.values import shown
from pokercore.words import Category

OPTIONS = ("double_ace_flush", "natural_beats_wild")


def read_use(size: int, use: Any) -> tuple[int, int]:
    """The least and the most hole cards that a hand of ``size`` cards takes.

    >>> read_use(5, 2), read_use(5, (0, 2))
    ((2, 2), (0, 2))
    """
    pair = tuple(use) if isinstance(use, (tuple, list)) else (use, use)
    if len(pair) != 2:
        raise CardError(f"use is a number of hole cards or (least, most), not {shown(use)}")
    if any(isinstance(number, bool) for number in pair):
        raise TypeError("a number of hole cards cannot be a bool")
    least, most = map(index, pair)
    if not 0 <= least <= most <= size:
        raise CardError(f"use is 0 to {size} hole cards, least and most, not {shown(use)}")
    return least, most


def refuse(name: str, strays: int, least: int, count: int) -> NoReturn:
    """Say why cards cannot be ranked: some are ``strays``, or there are too few."""
    for card in cards_of(strays):
        if card in JOKER_CARDS:
            raise CardError(f"{name} does not rank the joker {card}: it has to be wild or a bug")
        raise CardError(f"{name} does not rank {card}: it is not in the pack")
    raise CardError(f"{name} needs at least {least} card{'s' if least > 1 else ''}, not {count}")


def refuse_hole(name: str, size: int, common: int, least: int, most: int, hole: int, board: int) -> NoReturn:
    """Say why no hand can be made of so many hole cards and board cards, or which cards are ``common`` to both."""
    if common:
        raise CardError(f"card {cards_of(common)[0]} is in the hole and on the board")
    wanted = size - min(most, max(hole, least))
    raise CardError(f"{name} needs at least {least} hole cards and {wanted} board cards here, not {hole} and {board}")


def read_options(name: str, has_them: bool, options: Iterable[Any]) -> None:
    """Refuse options that are neither true nor false nor None, or that a ranking does not have."""
    for option, value in zip(OPTIONS, options, strict=True):
        if value is not None and not isinstance(value, bool):
            raise TypeError(f"{option} is true or false, not {shown(value)}")
        if value and not has_them:
            raise CardError(f"{name} has no option {option}: it is for high hands of five cards")


def name_with(base: str, wild: int, bugs: int, options: Iterable[bool]) -> str:
    """How a ranking with these wild cards, bugs and options is written.

    >>> name_with("HIGH", 1 << 13, 0, (True, False))
    "HIGH.with_wild('X1', double_ace_flush=True)"
    """
    said = "".join(f", {option}=True" for option, value in zip(OPTIONS, options, strict=True) if value)
    name = base
    if wild or not bugs:
        name += f".with_wild({' '.join(map(str, sorted(cards_of(wild))))!r}{said})"
        said = ""
    if bugs:
        name += f".with_bug({' '.join(map(str, sorted(cards_of(bugs))))!r}{said})"
    return name


def by_category(layout: Layout, size: int, counted: Iterable[tuple[int, bool, int]], royal: bool) -> dict[str, int]:
    """Numbers of hands by the names of categories, the best first.

    ``counted`` has for values of the category field, and for whether the highest primary rank is an ace, the hands.
    """
    found: dict[str, int] = {}
    for field, has_ace, hands in sorted(counted, reverse=True):
        category = layout.categories[field]
        name = "no qualifying low" if category is None else category.label
        if royal and has_ace and category is Category.STRAIGHT_FLUSH and size == 5 and not layout.low:
            name = "royal flush"
        found[name] = found.get(name, 0) + hands
    return found
