"""What a showdown came to: who showed what, in words, and what each won of each pot."""

from __future__ import annotations

from typing import NamedTuple

from pokercore.encoding import Card

__all__ = ["PotResult", "Showdown", "ShownHand", "Win"]


class ShownHand(NamedTuple):
    """A hand that was shown: the ``seat``, its own ``cards``, and in words what it is worth for each part of a pot,
    run by run, board by board and share by share; an empty string where it does not qualify."""

    seat: int
    cards: tuple[Card, ...]
    words: tuple[str, ...]


class Win(NamedTuple):
    """Chips that a seat won: the ``amount``, and ``part``, the part of the pot they were won with: its place among the
    words of the shown hands. None for a pot that the seat alone contested, or that was not divided in parts because the
    same seats won all of them. ``board`` is the place of the board among those of the deal, where it has several: None
    for a pot that was not divided among them."""

    seat: int
    amount: int
    part: int | None
    board: int | None = None


class PotResult(NamedTuple):
    """A pot as it was paid: its ``amount``, the ``seats`` that contested it, the ``wins``."""

    amount: int
    seats: tuple[int, ...]
    wins: tuple[Win, ...]


class Showdown(NamedTuple):
    """The ``hands`` that were shown, in that order, the seats that ``mucked``, and the ``pots``, main pot first."""

    hands: tuple[ShownHand, ...]
    mucked: tuple[int, ...]
    pots: tuple[PotResult, ...]
