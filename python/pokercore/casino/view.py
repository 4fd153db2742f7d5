"""A casino draw deal as one box sees it: every read-only name of the deal, with what is hidden left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from pokercore.actions import Event, Option
from pokercore.casino.sampling import sampled
from pokercore.encoding import Card
from pokercore.pots import Pot
from pokercore.shuffling import fresh_seed

if TYPE_CHECKING:
    import numpy as np

    from pokercore.casino.deal import CasinoDrawDeal, CasinoShowdown
    from pokercore.casino.game import CasinoDraw

__all__ = ["CasinoDrawView"]


class CasinoDrawView:
    """What box ``seat`` knows at this moment; made by ``deal.view(seat)``. It does not change when the deal goes on.

    >>> from pokercore import games
    >>> view = games.casino_draw(ante=100).deal([1000], seed=1).view(0)
    >>> view.dealer_hand[:2], view.options() == view.options()
    ((Card('??'), Card('??')), True)
    """

    __slots__ = ("_known", "seat")

    def __init__(self, seat: int, known: CasinoDrawDeal) -> None:
        self.seat = seat
        self._known = known

    def __repr__(self) -> str:
        return f"<CasinoDrawView: box {self.seat} of {self._known!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return CasinoDrawView, (self.seat, self._known)

    def options(self) -> tuple[Option, ...]:
        """What the box may do; empty when it is not its turn."""
        return self._known.options() if self._known.actor == self.seat else ()

    def sample(self, rng: np.random.Generator | None = None, seed: SupportsIndex | None = None) -> CasinoDrawDeal:
        """A whole deal that agrees with all that the box knows, the dealer's and other hidden cards and the undealt
        order drawn anew by ``rng`` or ``seed``, to be played to its end. Every way to agree is as likely: the dealer
        exchanges by the game's policy, and so many cards as are shown. ``CardError`` if no cards are found that agree.

        >>> from pokercore import games
        >>> view = games.casino_draw(ante=100).deal([1000], seed=1).view(0)
        >>> deal = view.sample(seed=2)
        >>> deal.hole(0) == view.hole(0), deal.dealer_hand == view.sample(seed=3).dealer_hand
        (True, False)
        """
        return sampled(self._known, fresh_seed(seed, rng))

    def hole(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The cards of a box: one's own, those of others ``??`` until they are compared."""
        return self._known.hole(seat)

    def up(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The cards of a box that lie face up."""
        return self._known.up(seat)

    @property
    def game(self) -> CasinoDraw:
        """The game played."""
        return self._known.game

    @property
    def state(self) -> str:
        """As for the deal."""
        return self._known.state

    @property
    def actor(self) -> int | None:
        """As for the deal."""
        return self._known.actor

    @property
    def is_over(self) -> bool:
        """As for the deal."""
        return self._known.is_over

    @property
    def seats(self) -> int:
        """As for the deal."""
        return self._known.seats

    @property
    def street(self) -> int:
        """As for the deal."""
        return self._known.street

    @property
    def folded(self) -> tuple[int, ...]:
        """As for the deal."""
        return self._known.folded

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """As for the deal."""
        return self._known.starting_stacks

    @property
    def pot(self) -> int:
        """As for the deal."""
        return self._known.pot

    @property
    def raises(self) -> tuple[tuple[int, int], ...]:
        """As for the deal."""
        return self._known.raises

    @property
    def stacks(self) -> tuple[int, ...]:
        """As for the deal."""
        return self._known.stacks

    @property
    def antes(self) -> tuple[int, ...]:
        """As for the deal."""
        return self._known.antes

    @property
    def bets(self) -> tuple[int, ...]:
        """As for the deal."""
        return self._known.bets

    @property
    def draw_counts(self) -> tuple[int | None, ...]:
        """As for the deal."""
        return self._known.draw_counts

    @property
    def dealer_draw_count(self) -> int | None:
        """As for the deal; None all along where the game hides it."""
        return self._known.dealer_draw_count

    @property
    def dealer_hand(self) -> tuple[Card, ...]:
        """The dealer's cards: ``??`` until they are compared."""
        return self._known.dealer_hand

    @property
    def pots(self) -> tuple[Pot, ...]:
        """As for the deal."""
        return self._known.pots

    @property
    def house(self) -> int:
        """As for the deal."""
        return self._known.house

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """As for the deal."""
        return self._known.payoffs

    @property
    def board(self) -> tuple[Card, ...]:
        """As for the deal."""
        return self._known.board

    @property
    def log(self) -> tuple[Event, ...]:
        """As for the deal, cards that the box may not see as ``??``. The dealer's discards never show."""
        return self._known.log

    @property
    def to_call(self) -> int | None:
        """As for the deal."""
        return self._known.to_call

    @property
    def can_raise(self) -> bool:
        """As for the deal."""
        return self._known.can_raise

    @property
    def min_raise_to(self) -> int | None:
        """As for the deal."""
        return self._known.min_raise_to

    @property
    def max_raise_to(self) -> int | None:
        """As for the deal."""
        return self._known.max_raise_to

    @property
    def showdown(self) -> CasinoShowdown | None:
        """As for the deal."""
        return self._known.showdown
