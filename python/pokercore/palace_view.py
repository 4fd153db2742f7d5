"""A Palace deal as one seat sees it: everything that lies open, its own palace, the palaces it has met in battles.

(Rules: Palace, what is public.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from pokercore.shuffling import fresh_seed

if TYPE_CHECKING:
    import numpy as np

    from pokercore.actions import Event, Option
    from pokercore.encoding import Card
    from pokercore.palace import PalaceDeal
    from pokercore.palace_face import PalaceShown
    from pokercore.palace_game import PalaceGame
    from pokercore.pots import Pot

__all__ = ["PalaceView"]


class PalaceView:
    """The read-only names of a ``PalaceDeal`` for ``seat``; unknown cards are ``??``. The view follows the deal.

    >>> from pokercore import palace_game
    >>> view = palace_game.palace().deal([100] * 4, seed=8).view(2)
    >>> view.palace(0), len(view.palace(2))
    ((Card('??'), Card('??'), Card('??')), 3)
    """

    _deal: PalaceDeal

    def __init__(self, deal: PalaceDeal, seat: int) -> None:
        self._deal = deal
        self.seat = seat

    @property
    def game(self) -> PalaceGame:
        """The game that is played."""
        return self._deal.game

    @property
    def button(self) -> int:
        """The seat of the dealer."""
        return self._deal.button

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._deal.seats

    @property
    def actor(self) -> int | None:
        """The seat to act; None when the deal is over."""
        return self._deal.actor

    @property
    def is_over(self) -> bool:
        """Whether the pot has been paid out."""
        return self._deal.is_over

    def options(self) -> tuple[Option, ...]:
        """What this seat may do when it is to act; nothing when it is not."""
        return self._deal.options() if self._deal.asked == self.seat else ()

    @property
    def to_call(self) -> int | None:
        """The chips that the seat to act must put in to go on; None when the deal is over."""
        return self._deal.to_call

    @property
    def min_raise_to(self) -> int | None:
        """The least total of a raise, or the least chips of an attack; None where neither is possible."""
        return self._deal.min_raise_to

    @property
    def max_raise_to(self) -> int | None:
        """The largest total of a raise, or the most chips of an attack; None where neither is possible."""
        return self._deal.max_raise_to

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips in front of each seat."""
        return self._deal.stacks

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The chips that each seat began with."""
        return self._deal.starting_stacks

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """What each seat has won or lost; None before the end."""
        return self._deal.payoffs

    @property
    def pot(self) -> int:
        """The chips of the pot."""
        return self._deal.pot

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The one pot with the seats still in."""
        return self._deal.pots

    @property
    def board(self) -> tuple[Card, ...]:
        """Always empty."""
        return ()

    @property
    def active_seats(self) -> tuple[int, ...]:
        """The seats still in."""
        return self._deal.active_seats

    @property
    def streak(self) -> tuple[int, ...]:
        """The seats that have stayed or discarded since the last purchase or battle."""
        return self._deal.streak

    @property
    def deck_size(self) -> int:
        """How many cards are in the draw deck."""
        return self._deal.deck_size

    @property
    def pile_size(self) -> int:
        """How many cards are on the discard pile."""
        return self._deal.pile_size

    @property
    def fighters(self) -> tuple[int, int] | None:
        """Attacker and defender while one of them is to answer; None else."""
        return self._deal.fighters

    @property
    def targets(self) -> tuple[int, ...]:
        """The seats that the seat to act may attack."""
        return self._deal.targets

    def battle_price(self, seat: SupportsIndex) -> int:
        """What it costs ``seat`` to attack."""
        return self._deal.battle_price(seat)

    def banner(self, seat: SupportsIndex) -> Card | None:
        """The banner of ``seat``; None when it is out."""
        return self._deal.banner(seat)

    def soldiers(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The soldiers of ``seat``, oldest first."""
        return self._deal.soldiers(seat)

    def palace(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The palace of ``seat``, ``??`` thrice if this seat has not seen it; empty when it is out."""
        return self._deal.palace_for(self._deal.seat_of(seat), self.seat)

    @property
    def known_palaces(self) -> dict[int, tuple[Card, ...]]:
        """The palaces that this seat has seen, its own too, by the seat they were dealt to, in the deal or out."""
        deal = self._deal
        return {seat: deal.palace_dealt(seat, self.seat) for seat in range(deal.seats) if deal.knows(self.seat, seat)}

    def hole(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """All cards of ``seat``: palace (``??`` where unseen), banner, soldiers; empty when it is out."""
        return self._deal.hole_for(self._deal.seat_of(seat), self.seat)

    def up(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The face-up cards of ``seat``: banner and soldiers; empty when it is out."""
        return self._deal.up(seat)

    def usable(self, seat: SupportsIndex, against: SupportsIndex) -> tuple[Card, ...]:
        """The cards of ``seat`` that are not void in a battle against another, as far as this seat sees them."""
        void = self._deal.void_suit(against)
        return tuple([card for card in self.hole(seat) if card.is_unknown or card.suit != void])

    @property
    def log(self) -> tuple[Event, ...]:
        """All that has happened, as this seat saw it."""
        return self._deal.log_for(self.seat)

    @property
    def showdown(self) -> tuple[PalaceShown, ...] | None:
        """Who showed what in the general showdown that ended the deal; None without one."""
        return self._deal.showdown

    def sample(self, rng: np.random.Generator | None = None, seed: SupportsIndex | None = None) -> PalaceDeal:
        """A whole deal that agrees with all this seat knows, hidden cards drawn anew, each way equally likely."""
        deal = self._deal.copy()
        deal.redeal(self.seat, fresh_seed(seed, rng))
        return deal

    def __repr__(self) -> str:
        return f"<PalaceView of seat {self.seat}: {self._deal!r}>"
