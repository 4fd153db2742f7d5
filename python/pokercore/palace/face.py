"""What can be read of a Palace deal: the names that a deal and the view of a seat share.

(Rules: Palace, objects and what is public.)
"""

from __future__ import annotations

from typing import Any, SupportsIndex

from pokercore.actions import FOLD_OPTION, Event, Option, make_option
from pokercore.encoding import UNKNOWN, Card
from pokercore.errors import GameError
from pokercore.palace.hands import strength
from pokercore.palace.table import PalaceTable
from pokercore.pots import Pot
from pokercore.ranking import HIGH
from pokercore.results import PotResult, Showdown, ShownHand, Win
from pokercore.values import read_int

__all__ = ["PalaceFace"]

# What the deal waits for: an action of one's turn; discards after a purchase; the answer of one who is attacked or
# raised; discards after a capture; nothing.
TURN = 0
BOUGHT = 1
ANSWER = 2
CAPTURED = 3
OVER = 4

STAY_OPTION = Option("stay")
BUY_OPTION = Option("buy")
#: A card by its number; 63 is the unknown one.
CARDS = (*[Card(code) for code in range(52)], *[UNKNOWN] * 12)


class PalaceFace(PalaceTable):
    """The read-only names of a deal of Palace. ``viewer`` is whose eyes these are, -1 the owner's."""

    viewer: int

    @property
    def actor(self) -> int | None:
        """The seat to act; None when the deal is over."""
        return self.asked if self.asked >= 0 else None

    @property
    def is_over(self) -> bool:
        """Whether the pot has been paid out."""
        return self.asked < 0

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips in front of each seat."""
        return tuple([self.behind[seat] for seat in range(self.seats)])

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """What each seat has won or lost; None before the end."""
        if self.asked >= 0:
            return None
        return tuple([self.behind[seat] - self.started[seat] for seat in range(self.seats)])

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The chips that each seat began with, the ante included."""
        return tuple([self.started[seat] for seat in range(self.seats)])

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The one pot with the seats still in; there are no side pots. Empty when it has been paid out."""
        return (Pot(self.pot, self.seats_of(self.active)),) if self.asked >= 0 else ()

    @property
    def board(self) -> tuple[Card, ...]:
        """Palace has no common cards: always empty."""
        return ()

    @property
    def active_seats(self) -> tuple[int, ...]:
        """The seats still in."""
        return self.seats_of(self.active)

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats that are out."""
        return self.seats_of(((1 << self.seats) - 1) & ~self.active)

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips that each seat has put into the battle that is fought; zeros outside battles."""
        fighters = self.fighters or ()
        return tuple([self.staked[seat] if seat in fighters else 0 for seat in range(self.seats)])

    @property
    def streak(self) -> tuple[int, ...]:
        """The seats that have stayed or discarded since the last purchase or battle; the deal ends with a showdown
        when all that are in are among them."""
        return self.seats_of(self.passive)

    @property
    def deck_size(self) -> int:
        """How many cards are in the draw deck."""
        return self.deck_end - self.deck_top

    @property
    def fighters(self) -> tuple[int, int] | None:
        """Attacker and defender while one of them is to answer; None else."""
        return (self.attacker, self.defender) if self.phase == ANSWER else None

    @property
    def targets(self) -> tuple[int, ...]:
        """The seats that the seat to act may attack by their banner suits; empty when the deal is over."""
        return self.seats_of(self.targets_of(self.asked)) if self.asked >= 0 else ()

    def battle_price(self, seat: SupportsIndex) -> int:
        """What it costs ``seat`` to attack: a small bet for its banner and each of its soldiers. With ``call_basis``
        ``"own"`` this, and what the attacker puts in above his own price, is also what a call costs it."""
        return self.price(self.seat_of(seat))

    def banner(self, seat: SupportsIndex) -> Card | None:
        """The banner of ``seat``; None when it is out."""
        place = self.seat_of(seat)
        return CARDS[self.banners[place]] if self.active >> place & 1 else None

    def soldiers(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The soldiers of ``seat``, oldest first."""
        return self.soldiers_of(self.seat_of(seat))

    def palace(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The three palace cards of ``seat``, unknown if they may not be seen; empty when it is out."""
        place = self.seat_of(seat)
        return self.palace_dealt(place) if self.active >> place & 1 else ()

    @property
    def known_palaces(self) -> dict[int, tuple[Card, ...]]:
        """The palaces that may be seen by the seat they were dealt to, of seats that are in or out: in a view its own,
        those it has met in battles, and those of a general showdown."""
        return {seat: self.palace_dealt(seat) for seat in range(self.seats) if self.palaces[3 * seat] < 52}

    def hole(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """All cards of ``seat``: palace, banner, soldiers; empty when it is out."""
        return self.hole_of(self.seat_of(seat))

    def up(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The face-up cards of ``seat``: banner and soldiers; empty when it is out."""
        return self.hole_of(self.seat_of(seat))[3:]

    def usable(self, seat: SupportsIndex, against: SupportsIndex) -> tuple[Card, ...]:
        """The cards of ``seat`` that count in a battle against another: those not of the other's banner suit."""
        void = self.void_suit(against)
        return tuple([card for card in self.hole(seat) if card.suit != void])

    def void_suit(self, against: SupportsIndex) -> int:
        """The suit whose cards do not count in a battle against this seat: that of its banner, 0 … 3 for c d h s."""
        return self.banners[self.seat_of(against)] & 3

    @property
    def showdown(self) -> Showdown | None:
        """The general showdown that ended the deal: the hands from the dealer's left on, in words, and who won what;
        None if the deal did not end with one. With ``final_two="battle"`` the words are of the cards not void."""
        if not self.shown:
            return None
        hands = []
        wins = []
        amount = 0
        for position in range(self.seats):
            seat = (self.button + 1 + position) % self.seats
            if self.shown >> seat & 1:
                bits = self.hand_bits(seat)
                rest = self.active & ~(1 << seat)
                if self.rules.final_battle and rest & (rest - 1) == 0:
                    bits = self.usable_bits(seat, self.seats_of(rest)[0])
                hands.append(ShownHand(seat, self.hole_of(seat), (HIGH.describe(strength(bits)),)))
                amount += self.paid[seat]
                if self.paid[seat] > 0:
                    wins.append(Win(seat, self.paid[seat], None))
        return Showdown(tuple(hands), (), (PotResult(amount, self.active_seats, tuple(wins)),))

    @property
    def log(self) -> tuple[Event, ...]:
        """All that has happened.

        ``carried``, ``ante``, ``reject`` and ``banner``, ``palace``; ``buy``, ``discard`` (after a purchase or a
        capture too, of no card if none), ``stay``, ``fold``; ``battle`` (with its target), ``call``, ``raise``,
        ``refund``; ``show`` of a palace to its ``target``, or to all without one; ``out``; ``capture`` of the face-up
        cards of its ``target``; ``shuffle`` when the pile becomes the deck; ``win``. Amounts are the chips that moved.
        """
        found = []
        for place in range(0, len(self.records), 3):
            kind = self.records[place]
            seat = self.records[place + 1] & 15
            target = self.records[place + 1] >> 4
            payload = self.records[place + 2]
            if kind == "battle":
                event = Event(kind, seat, payload, target=target)
            elif kind == "show":
                event = Event(kind, seat, cards=self.palace_dealt(seat), target=None if target == 15 else target)
            elif kind == "buy":
                event = Event(kind, seat, self.rules.small_bet, (CARDS[payload],))
            elif kind == "banner" or kind == "reject":
                event = Event(kind, seat, cards=(CARDS[payload],))
            elif kind == "palace":
                event = Event(kind, seat, cards=self.palace_dealt(seat))
            elif kind == "capture":
                event = Event(kind, seat, cards=list(payload), target=target)
            elif kind == "discard":
                event = Event(kind, seat, cards=list(payload))
            elif kind == "shuffle":
                event = Event(kind)
            elif kind == "carried":
                event = Event(kind, None, payload)
            elif payload is None:
                event = Event(kind, seat)
            else:
                event = Event(kind, seat, payload)
            found.append(event)
        return tuple(found)

    # -- what may be done ----------------------------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """What the seat to act may do; nothing when the deal is over, nor in the view of another seat.

        ``buy``; ``discard`` (``min`` to ``max`` of its ``cards``); ``battle`` (``targets``, and ``min`` to ``max``
        chips put in); ``stay``; ``fold``; in a battle ``fold``, ``call`` and ``raise`` (``min`` to ``max``, totals of
        this battle). After a purchase and after a capture the seat is asked for a ``discard``, of no card too while no
        more than five soldiers stay.
        """
        seat = self.asked
        if self.viewer >= 0 and self.viewer != seat:
            return ()
        if self.phase == TURN:
            found = []
            if self.may_buy():
                found.append(BUY_OPTION)
            if self.held[seat] > 0:
                option = make_option("discard", 1, self.held[seat])
                option.cards = self.soldiers_of(seat)
                found.append(option)
            if self.battle_limit(False) <= self.behind[seat] and self.targets_of(seat):
                option = make_option("battle", self.battle_limit(False), self.battle_limit(True))
                option.targets = self.targets
                found.append(option)
            found.append(STAY_OPTION)
            found.append(FOLD_OPTION)
            return tuple(found)
        if self.phase == ANSWER:
            total = self.staked[seat] + min(self.owed, self.behind[seat])
            found = [FOLD_OPTION, make_option("call", total, total)]
            if self.may_raise():
                found.append(make_option("raise", self.raise_limit(False), self.raise_limit(True)))
            return tuple(found)
        if self.phase == OVER:
            return ()
        option = make_option("discard", self.least_discard(), self.held[seat])
        option.cards = self.soldiers_of(seat)
        return (option,)

    def may_buy(self) -> bool:
        seat = self.asked
        return self.behind[seat] >= self.rules.small_bet and self.deck_end - self.deck_top + self.pile_size > 0

    def may_raise(self) -> bool:
        seat = self.asked
        return (
            self.behind[self.opponent(seat)] > 0
            and self.behind[seat] >= self.owed + self.smallest_raise(seat)
            and (self.rules.raise_cap < 0 or self.raises < self.rules.raise_cap)
        )

    def raise_limit(self, most: bool) -> int:
        seat = self.asked
        if most and self.rules.no_limit:
            return self.staked[seat] + self.behind[seat]
        return self.staked[seat] + self.owed + self.smallest_raise(seat)

    def battle_limit(self, most: bool) -> int:
        seat = self.asked
        return self.behind[seat] if most and self.rules.no_limit else self.price(seat)

    def least_discard(self) -> int:
        return max(0, self.held[self.asked] - self.rules.max_soldiers)

    @property
    def to_call(self) -> int | None:
        """The chips that the seat to act must put in to go on, all of its own at most; None when the deal is over."""
        if self.phase == OVER:
            return None
        return min(self.owed, self.behind[self.asked]) if self.phase == ANSWER else 0

    @property
    def min_raise_to(self) -> int | None:
        """The least total of a raise, or the least chips of an attack; None where neither is possible."""
        return self._bound(False)

    @property
    def max_raise_to(self) -> int | None:
        """The largest total of a raise, or the most chips of an attack; None where neither is possible."""
        return self._bound(True)

    def _bound(self, most: bool) -> int | None:
        if self.phase == ANSWER and self.may_raise():
            return self.raise_limit(most)
        if self.phase == TURN and self.targets and self.battle_limit(False) <= self.behind[self.asked]:
            return self.battle_limit(most)
        return None

    # -- inside --------------------------------------------------------------------------------------------------------

    def seat_of(self, seat: Any) -> int:
        return read_int(seat, "a seat", GameError, 0, self.seats - 1)

    def seats_of(self, bits: int) -> tuple[int, ...]:
        return tuple([seat for seat in range(self.seats) if bits >> seat & 1])

    def soldiers_of(self, seat: int) -> tuple[Card, ...]:
        return tuple([CARDS[self.army[25 * seat + i]] for i in range(self.held[seat])])

    def palace_dealt(self, seat: int) -> tuple[Card, ...]:
        """The palace that the seat was dealt, wherever those cards are now."""
        return tuple([CARDS[self.palaces[3 * seat + i]] for i in range(3)])

    def hole_of(self, seat: int) -> tuple[Card, ...]:
        if not self.active >> seat & 1:
            return ()
        return (*self.palace_dealt(seat), CARDS[self.banners[seat]], *self.soldiers_of(seat))

    def situation(self) -> str:
        """The deal in a few words."""
        waits = "over" if self.asked < 0 else f"seat {self.asked} to act"
        return f"{self.seats} seats, pot {self.pot}, {waits}"
