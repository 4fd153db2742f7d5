"""The casino draw deal: boxes against the dealer, from the antes to the payment.

Every box is a seat; the house has none. Each state is finished by all boxes, in order, before the next: a decision
(check, raise or fold), the exchange of cards, the dealer's exchange, a second decision, the comparison. A box wins from
the house or loses to it, never to another box. (Rules: casino draw.)

>>> from pokercore import games
>>> game = games.casino_draw(ante=100)
>>> deal = game.deal([1000], deck="As Qs 9d Qh 7c Jd 4h 6c 2s 5s Ad Kc 8h 3d Qd Tc 2d")
>>> deal.check()
>>> deal.draw("9d 7c 4h 2s")
>>> deal.dealer_draw_count, deal.options()
(3, (Option('fold'), Option('check'), Option('raise', min=100, max=100)))
>>> deal.raise_to(100)
>>> deal.payoffs, deal.house
((-200,), 200)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

from pokercore import actions
from pokercore.actions import CHECK_OPTION, FOLD_OPTION, Action, Event, Option
from pokercore.casino import table
from pokercore.casino.state import is_saved
from pokercore.casino.table import STATES, CasinoTable
from pokercore.casino.view import CasinoDrawView
from pokercore.encoding import Card
from pokercore.encoding import cards as read_cards
from pokercore.errors import CardError, GameError, IllegalAction
from pokercore.pots import Pot
from pokercore.results import PotResult, ShownHand, Win
from pokercore.values import as_int, read_int, shown

if TYPE_CHECKING:
    from pokercore.aliases import CardsLike
    from pokercore.casino.game import CasinoDraw

__all__ = ["CasinoDrawDeal", "CasinoShowdown"]

STAND_PAT_OPTION: Final = Option("stand_pat")


class CasinoShowdown(NamedTuple):
    """A comparison: the ``dealer``'s cards and what they are in ``dealer_words``; the ``hands`` of the boxes still in;
    ``mucked``, always empty; and ``pots``, for each of those boxes its stake with what came back of it: twice the
    stake, less a commission, for a win, the stake for a tie, no win at all for a loss."""

    dealer: tuple[Card, ...]
    dealer_words: str
    hands: tuple[ShownHand, ...]
    mucked: tuple[int, ...]
    pots: tuple[PotResult, ...]


class CasinoDrawDeal(CasinoTable):
    """One game of casino draw, made by ``CasinoDraw.deal``. The boxes are the seats 0 … n-1.

    Chips are conserved together with the house: ``sum(stacks)``, the amounts of ``pots`` and ``house`` always add up to
    what the boxes brought. A raise is a bet on top of the ante, given as its amount: nobody has bet before.

    Methods that act raise ``IllegalAction`` for what the rules do not allow now, ``CardError`` for cards that cannot be
    or that an injected deck does not have, ``GameError`` for a dealer's policy that fails, and then change nothing.
    """

    __slots__ = ("__weakref__",)

    # -- what is known -------------------------------------------------------------------------------------------------

    @property
    def state(self) -> str:
        """What the deal waits for, one of ``pokercore.casino.table.STATES``."""
        return STATES[self.state_]

    @property
    def actor(self) -> int | None:
        """The box to act; None when the deal is over."""
        return None if self.turn < 0 else self.turn

    @property
    def is_over(self) -> bool:
        """Whether everything is settled."""
        return self.state_ == table.SETTLED

    @property
    def seats(self) -> int:
        """The number of boxes."""
        return self.seats_

    @property
    def street(self) -> int:
        """0 up to the first decision, 1 from the exchange on."""
        return 0 if self.state_ == table.DECISION1 else 1

    @property
    def folded(self) -> tuple[int, ...]:
        """The boxes that have folded."""
        return tuple([seat for seat in range(self.seats_) if self.folds >> seat & 1])

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The stacks with which the deal began."""
        return tuple([self.started(seat) for seat in range(self.seats_)])

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips behind, per box; stakes leave the stack when they are made."""
        return tuple([self.left[seat] for seat in range(self.seats_)])

    @property
    def antes(self) -> tuple[int, ...]:
        """The ante of each box."""
        return tuple([self.antes_[seat] for seat in range(self.seats_)])

    @property
    def bets(self) -> tuple[int, ...]:
        """What each box has raised by in the decision under way; 0 for nothing, and while cards are exchanged."""
        if self.state_ == table.DECISION1:
            return tuple([self.bets1[seat] for seat in range(self.seats_)])
        if self.state_ == table.DECISION2:
            return tuple([self.bets2[seat] for seat in range(self.seats_)])
        return (0,) * self.seats_

    @property
    def raises(self) -> tuple[tuple[int, int], ...]:
        """What each box has raised by in the first and in the second decision, 0 for nothing."""
        return tuple([(self.bets1[seat], self.bets2[seat]) for seat in range(self.seats_)])

    @property
    def dealer_draw_count(self) -> int | None:
        """How many cards the dealer has exchanged; None before he has, or if he need not."""
        return None if self.dealer_drew < 0 else self.dealer_drew

    @property
    def dealer_hand(self) -> tuple[Card, ...]:
        """The dealer's five cards; a view has them as ``??`` until they are compared."""
        return self.hand_cards(table.DEALER)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The stake of each box that is not settled yet, ante and bets together, as a pot of that box alone."""
        if self.state_ == table.SETTLED:
            return ()
        return tuple([Pot(self.stake(seat), (seat,)) for seat in range(self.seats_) if not self.folds >> seat & 1])

    @property
    def pot(self) -> int:
        """All stakes that are not settled yet, of all boxes together."""
        return sum([pot.amount for pot in self.pots])

    @property
    def house(self) -> int:
        """What the house has won so far, negative for a loss: minus the sum of all settled results."""
        won = 0
        for seat in range(self.seats_):
            won -= self.results[seat]
        return won

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """The net result of each box; None before the end."""
        if self.state_ != table.SETTLED:
            return None
        return tuple([self.results[seat] for seat in range(self.seats_)])

    @property
    def board(self) -> tuple[Card, ...]:
        """Always empty: there are no common cards."""
        return ()

    @property
    def log(self) -> tuple[Event, ...]:
        """All that has happened. Kinds: ``ante``; ``deal`` (cards a box or, with seat None, the dealer receives);
        ``check``, ``raise``, ``fold``; ``stand_pat``, ``draw`` (cards thrown away, the new ones follow as ``deal``);
        ``show``; ``refund`` (half the stake of a fold, the whole stake of a tie) and ``win`` (stake and winnings)."""
        return tuple(self.events)

    @property
    def to_call(self) -> int | None:
        """0, since nothing can be outstanding; None when the deal is over."""
        return None if self.state_ == table.SETTLED else 0

    @property
    def can_raise(self) -> bool:
        """Whether the box to act may raise now: it decides, and its stack covers the smallest bet."""
        return self.highest_raise() > 0

    @property
    def min_raise_to(self) -> int | None:
        """The smallest raise of the box to act; None where it may not raise."""
        return self.lowest_raise() if self.highest_raise() > 0 else None

    @property
    def max_raise_to(self) -> int | None:
        """The largest raise of the box to act, the limit or its whole stack; None where it may not raise."""
        return self.highest_raise() if self.highest_raise() > 0 else None

    @property
    def showdown(self) -> CasinoShowdown | None:
        """What was compared and what came back to each box; None without a comparison."""
        if not self.is_compared():
            return None
        hands = []
        pots = []
        for seat in range(self.seats_):
            if not self.folds >> seat & 1:
                stake = self.stake(seat)
                back = stake + self.results[seat]
                hands.append(ShownHand(seat, self.hand_cards(seat), (self.words(seat),)))
                pots.append(PotResult(stake, (seat,), (Win(seat, back, None),) if back else ()))
        dealer = self.hand_cards(table.DEALER)
        return CasinoShowdown(dealer, self.words(table.DEALER), tuple(hands), (), tuple(pots))

    def hole(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The cards of a box: those kept, then those drawn."""
        return self.hand_cards(self.seat_of(seat))

    def up(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The cards of a box that lie face up: all five once they are compared, before that none."""
        place = self.seat_of(seat)
        if self.is_compared() and not self.folds >> place & 1:
            return self.hand_cards(place)
        return ()

    def options(self) -> tuple[Option, ...]:
        """What the box to act may do; empty when the deal is over.

        Deciding: fold, check and, within limits and stack, raise. Exchanging: stand pat, draw one to three of the
        cards, and for each ace a further draw of exactly the four others.
        """
        if self.state_ == table.SETTLED:
            return ()
        if self.state_ != table.EXCHANGE:
            highest = self.highest_raise()
            if highest > 0:
                return (FOLD_OPTION, CHECK_OPTION, actions.make_option("raise", self.lowest_raise(), highest))
            return (FOLD_OPTION, CHECK_OPTION)
        held = self.hand_cards(self.turn)
        found = [STAND_PAT_OPTION, Option("draw", 1, 3, held)]
        for card in held:
            if card >= 48:
                found.append(Option("draw", 4, 4, [other for other in held if other != card]))
        return tuple(found)

    # -- what a box does -----------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Do ``action``: one of the kinds ``fold``, ``check``, ``raise`` (or ``bet``), ``draw``, ``stand_pat``."""
        if not isinstance(action, Action):
            raise TypeError(f"an action is an Action, not {shown(action)}")
        kind = action.kind
        if kind == "check":
            self.check()
        elif kind == "raise" or kind == "bet":
            self.raise_to(action.amount)
        elif kind == "draw":
            self.draw(action.cards)
        elif kind == "fold":
            self.fold()
        elif kind == "stand_pat":
            self.draw(())
        else:
            self.refuse_over(kind)
            raise IllegalAction(f"{shown(kind)} is not an action of casino draw: there are fold, check, raise and draw")

    def check(self) -> None:
        """Play on without a bet."""
        seat = self.deciding_seat("check")
        self.events.append(actions.make_event("check", seat, 0, ()))
        self.advance()

    def check_or_call(self) -> None:
        """The same as ``check``: nothing is ever owed."""
        self.check()

    def call(self) -> None:
        """Always an ``IllegalAction``: nothing is ever owed."""
        self.refuse_over("call")
        raise IllegalAction("there is nothing to call: a box checks, raises or folds")

    def raise_to(self, amount: SupportsIndex | None) -> None:
        """Bet ``amount`` on top of what is staked, ``min_raise_to`` … ``max_raise_to``; there is no all-in for less."""
        # An int, or cards, may come from code of the caller's, which may act: read them before the state is looked at.
        wanted = None if amount is None else as_int(amount, "a raise")
        seat = self.deciding_seat("raise")
        if wanted is None:
            raise IllegalAction("a raise needs an amount")
        least: Any = self.lowest_raise()
        most: Any = self.highest_raise()
        if not most:
            raise IllegalAction(f"the stack of {self.left[seat]} does not cover the smallest bet of {least}")
        number = read_int(wanted, "a raise", IllegalAction, least, most)
        if self.state_ == table.DECISION1:
            self.bets1[seat] = number
        else:
            self.bets2[seat] = number
        self.left[seat] -= number
        self.events.append(actions.make_event("raise", seat, number, ()))
        self.advance()

    def bet(self, amount: SupportsIndex) -> None:
        """The same as ``raise_to``."""
        self.raise_to(amount)

    def bet_or_raise_to(self, amount: SupportsIndex) -> None:
        """The same as ``raise_to``."""
        self.raise_to(amount)

    def fold(self) -> None:
        """Give up: half of the stake comes back, rounded down, the house keeps the rest."""
        seat = self.deciding_seat("fold")
        self.events.append(actions.make_event("fold", seat, 0, ()))
        self.folds |= 1 << seat
        self.pay(seat, "refund", self.stake(seat) >> 1)
        self.advance()

    def stand_pat(self) -> None:
        """Exchange no card."""
        self.draw(())

    def draw(self, cards: CardsLike) -> None:
        """Exchange ``cards`` of the own hand, at most three, or four of them if the one kept is an ace.

        The cards come off the top of the deck. After the last box has exchanged the dealer does.
        """
        chosen = read_cards(cards)
        seat = self.acting_seat("draw")
        if self.state_ != table.EXCHANGE:
            raise IllegalAction(f"cards are exchanged after the first decision, not in {self.state}")
        gone = self.chosen(chosen, self.hand_cards(seat), f"box {seat}")
        count = table.bits_in(gone)
        needed = self.top + count
        last = self.next_seat(seat) < 0
        dealer_gone = 0
        if last:
            self.drawn[seat] = count
            self.deciding = True
            try:
                dealer_gone = self.dealer_choice()
            finally:
                self.drawn[seat] = table.NONE
                self.deciding = False
            needed += table.bits_in(dealer_gone)
        if needed > len(self.deck):
            raise CardError(f"the deck of {len(self.deck)} cards is too short: {needed} are needed")
        self.drawn[seat] = count
        self.exchange(seat, seat, gone)
        if last:
            self.dealer_drew = table.bits_in(dealer_gone)
            self.exchange(table.DEALER, None, dealer_gone)
        self.advance()

    # -- whose turn it is ----------------------------------------------------------------------------------------------

    def seat_of(self, seat: SupportsIndex) -> int:
        return read_int(seat, "the box", GameError, 0, self.seats_ - 1)

    def refuse_over(self, what: str) -> None:
        if self.state_ == table.SETTLED:
            raise IllegalAction(f"the deal is over: nobody can {what}")

    def acting_seat(self, what: str) -> int:
        """The box to act."""
        self.refuse_over(what)
        if self.deciding:
            raise IllegalAction(f"nobody can {what} while the dealer chooses")
        return self.turn

    def deciding_seat(self, what: str) -> int:
        """The box to act, if it decides."""
        seat = self.acting_seat(what)
        if self.state_ == table.EXCHANGE:
            raise IllegalAction(f"box {seat} exchanges cards now: it cannot {what}")
        return seat

    # -- copies and views ----------------------------------------------------------------------------------------------

    def copy(self) -> CasinoDrawDeal:
        """An independent deal in the same state, with the same undealt cards."""
        other = CasinoDrawDeal.__new__(CasinoDrawDeal)
        other.take(self)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> CasinoDrawDeal:
        return self.copy()

    def view(self, seat: SupportsIndex) -> CasinoDrawView:
        """The deal as box ``seat`` sees it now.

        It shows the box's own cards and exchange, everybody's chips and numbers of cards exchanged (the dealer's unless
        the game hides it), and the hands that were compared. All other cards are ``??``. Where the game has
        ``open_boxes`` the boxes see each other's cards.
        """
        place = self.seat_of(seat)
        seen = self.copy()
        seen.mask_for(place)
        return CasinoDrawView(place, seen)

    def __reduce__(self) -> tuple[Any, ...]:
        return deal_again, (self.game, self.saved())

    def __repr__(self) -> str:
        waits = "settled" if self.state_ == table.SETTLED else f"box {self.turn} in {self.state}"
        return f"<CasinoDrawDeal: boxes={self.seats_}, {waits}>"


def deal_again(game: CasinoDraw, saved: tuple[Any, ...]) -> CasinoDrawDeal:
    """A deal unpickled; ``GameError`` for a damaged pickle."""
    if not isinstance(getattr(game, "policy_number", None), int) or not is_saved(saved):
        raise GameError("this is no state of a deal of casino draw: the pickle is damaged")
    deal = CasinoDrawDeal.__new__(CasinoDrawDeal)
    deal.restore(game, saved)
    return deal
