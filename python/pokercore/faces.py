"""The common face of deals, views and games, as types: what matches, tables, players and histories ask of them.

The street-based deal, Palace and the casino game have deals of their own behind it, and so may any other game: a class
with these names is played by ``match.play``, by the built-in players and at a ``Table``, whatever else it can do.

>>> from pokercore import games
>>> def passive(deal: DealLike) -> tuple[int, ...]:
...     while deal.actor is not None:
...         option = next(option for option in deal.options() if option.kind != "fold")
...         deal.act(Action(option.kind, option.min if not option.cards else None, option.cards[: option.min or 0]))
...     return deal.stacks
>>> sum(passive(games.texas_holdem().deal([1000] * 3, seed=1))), sum(passive(games.palace().deal([400] * 2, seed=1)))
(3000, 800)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pokercore.actions import Action, Event, Option
from pokercore.encoding import Card
from pokercore.pots import Pot

__all__ = ["DealLike", "FaceLike", "GameLike", "ViewLike"]


class FaceLike(Protocol):
    """What can be read of a deal, by its owner or as one seat may see it. Amounts are chips, one entry a seat."""

    @property
    def game(self) -> Any:
        """The game that made the deal."""

    @property
    def seats(self) -> int:
        """How many seats were dealt in."""

    @property
    def actor(self) -> int | None:
        """The seat to act; None when the deal is over."""

    @property
    def is_over(self) -> bool:
        """Whether everything has been paid."""

    @property
    def to_call(self) -> int | None:
        """The chips that the actor owes, capped by its stack; None when the deal is over."""

    @property
    def min_raise_to(self) -> int | None:
        """The least total that the actor may bet or raise to; None where it may not."""

    @property
    def max_raise_to(self) -> int | None:
        """The greatest total that the actor may bet or raise to; None where it may not."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips behind."""

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The stacks with which the deal began."""

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips in front of the seats."""

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """The net results; None before the end."""

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, main pot first, current bets included."""

    @property
    def pot(self) -> int:
        """All of them together."""

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats that have dropped."""

    @property
    def board(self) -> tuple[Any, ...]:
        """The cards in the middle; with several boards a tuple of tuples."""

    @property
    def log(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""

    @property
    def showdown(self) -> Any:
        """After one, who showed what and what each won; None before or without."""

    def options(self) -> tuple[Option, ...]:
        """What the actor may do."""

    def hole(self, seat: int, /) -> tuple[Card, ...]:
        """All cards of a seat; those that may not be seen are unknown."""

    def up(self, seat: int, /) -> tuple[Card, ...]:
        """Those that lie face up."""


class ViewLike(FaceLike, Protocol):
    """A deal as one seat may see it."""

    @property
    def seat(self) -> int:
        """Whose view this is."""


class DealLike(FaceLike, Protocol):
    """A deal under way, for its owner. An action that cannot be is an ``IllegalAction`` and changes nothing."""

    def act(self, action: Action, /) -> None:
        """Do ``action`` for the actor."""

    def view(self, seat: int, /) -> ViewLike:
        """The deal as ``seat`` may see it now."""

    def copy(self) -> DealLike:
        """The same deal with the same undealt order, independent of this one."""


class GameLike(Protocol):
    """A game: it makes deals, and says what results are counted in. Games are values."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def unit_bet(self) -> int:
        """Chips of the big blind, or of what a game without blinds has in its place."""

    @property
    def deal(self) -> Callable[..., DealLike]:
        """Start a deal of stacks, one a seat; takes ``seed`` and ``button`` too."""
