"""What can be read of a Palace deal: its names for everybody, and with a viewer the same as one seat may see it.

(Rules: Palace, objects and what is public.)
"""

from __future__ import annotations

from typing import Any, NamedTuple, SupportsIndex

from pokercore.actions import Action, Event
from pokercore.encoding import UNKNOWN, Card
from pokercore.errors import GameError
from pokercore.palace_hands import card_bit, strength
from pokercore.palace_table import PalaceTable
from pokercore.pots import Pot
from pokercore.shuffling import shuffled_order
from pokercore.values import read_int

__all__ = ["PalaceFace", "PalaceShown"]

CARDS = tuple([Card(code) for code in range(52)])
HIDDEN = (UNKNOWN, UNKNOWN, UNKNOWN)


class PalaceShown(NamedTuple):
    """One hand of the general showdown: its ``seat``, all its ``cards``, their ``rank`` in HIGH, the chips ``won``.

    With ``final_two="battle"`` the rank is that of the cards that are not void.
    """

    seat: int
    cards: tuple[Card, ...]
    rank: int
    won: int


class PalaceFace(PalaceTable):
    """The read-only names of a deal of Palace."""

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
        return (self.attacker, self.defender) if self.phase == 2 else None

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
        """The three palace cards of ``seat``; empty when it is out."""
        return self.palace_for(self.seat_of(seat), -1)

    def hole(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """All cards of ``seat``: palace, banner, soldiers; empty when it is out."""
        return self.hole_for(self.seat_of(seat), -1)

    def up(self, seat: SupportsIndex) -> tuple[Card, ...]:
        """The face-up cards of ``seat``: banner and soldiers; empty when it is out."""
        return self.hole_for(self.seat_of(seat), -1)[3:]

    def usable(self, seat: SupportsIndex, against: SupportsIndex) -> tuple[Card, ...]:
        """The cards of ``seat`` that count in a battle against another: those not of the other's banner suit."""
        void = self.void_suit(against)
        return tuple([card for card in self.hole(seat) if card.suit != void])

    def void_suit(self, against: SupportsIndex) -> int:
        """The suit whose cards do not count in a battle against this seat: that of its banner, 0 … 3 for c d h s."""
        return self.banners[self.seat_of(against)] & 3

    @property
    def showdown(self) -> tuple[PalaceShown, ...] | None:
        """The hands of the general showdown, in order from the dealer's left; None if the deal did not end with one."""
        if not self.shown:
            return None
        found = []
        for position in range(self.seats):
            seat = (self.button + 1 + position) % self.seats
            if self.shown >> seat & 1:
                bits = self.hand_bits(seat)
                rest = self.active & ~(1 << seat)
                if self.rules.final_battle and rest & (rest - 1) == 0:
                    bits = self.usable_bits(seat, self.seats_of(rest)[0])
                found.append(PalaceShown(seat, self.hole_for(seat, -1), strength(bits), self.paid[seat]))
        return tuple(found)

    @property
    def log(self) -> tuple[Event, ...]:
        """All that has happened.

        ``ante``, ``reject`` and ``banner``, ``palace``; ``buy``, ``discard`` (after a purchase or a capture too, of no
        card if none), ``stay``, ``fold``; ``battle`` (with its target), ``call``, ``raise``, ``refund``; ``show`` of a
        palace to its ``target``, or to all without one; ``out``; ``capture`` of the face-up cards of its ``target``;
        ``shuffle`` when the pile becomes the deck; ``win``. Amounts are the chips that moved.
        """
        return self.log_for(-1)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the seats have done so far: a deal with the same ``shuffles`` comes to the same state by them."""
        found = []
        staked = [0] * self.seats
        for event in self.log_for(-1):
            seat = event.seat
            if seat is None:
                continue
            if event.kind == "battle":
                staked = [0] * self.seats
            if event.kind in ("battle", "call", "raise"):
                staked[seat] += event.amount
            if event.kind == "battle":
                found.append(Action("battle", event.amount, target=event.target))
            elif event.kind == "raise":
                found.append(Action("raise", staked[seat]))
            elif event.kind in ("stay", "fold", "call", "buy"):
                found.append(Action(event.kind))
            elif event.kind == "discard":
                found.append(Action("discard", cards=event.cards))
        return tuple(found)

    @property
    def shuffles(self) -> tuple[tuple[Card, ...], ...]:
        """The order of the cards after each shuffle so far, the top card first: the first of 52 cards, the second of
        the cards that palaces and draw deck come from, then the discard piles that were used again."""
        return tuple([tuple([UNKNOWN if code == 63 else CARDS[code] for code in order]) for order in self.orders])

    @property
    def places(self) -> dict[str | int, tuple[Card, ...]]:
        """Where each of the 52 cards is: ``"deck"`` (next card first), ``"pile"`` (oldest first), or with a seat."""
        found: dict[str | int, tuple[Card, ...]] = {}
        deck = self.deck[self.deck_top : self.deck_end]
        found["deck"] = tuple([UNKNOWN if code == 63 else CARDS[code] for code in deck])
        found["pile"] = tuple([UNKNOWN if code == 63 else CARDS[code] for code in self.pile[: self.pile_size]])
        for seat in range(self.seats):
            found[seat] = self.hole_for(seat, -1)
        return found

    # -- for a viewer: a seat, or -1 for one who sees everything -------------------------------------------------------

    def seat_of(self, seat: Any) -> int:
        return read_int(seat, "a seat", GameError, 0, self.seats - 1)

    def seats_of(self, bits: int) -> tuple[int, ...]:
        return tuple([seat for seat in range(self.seats) if bits >> seat & 1])

    def soldiers_of(self, seat: int) -> tuple[Card, ...]:
        return tuple([CARDS[self.army[25 * seat + i]] for i in range(self.held[seat])])

    def knows(self, viewer: int, seat: int) -> bool:
        """Whether the viewer has seen the palace of the seat."""
        return viewer < 0 or viewer == seat or (self.seen[viewer] | self.shown) >> seat & 1 != 0

    def palace_for(self, seat: int, viewer: int) -> tuple[Card, ...]:
        if not self.active >> seat & 1:
            return ()
        return self.palace_dealt(seat, viewer)

    def palace_dealt(self, seat: int, viewer: int) -> tuple[Card, ...]:
        """The palace that the seat was dealt, wherever those cards are now."""
        if not self.knows(viewer, seat):
            return HIDDEN
        found = []
        for i in range(3):
            code = self.palaces[3 * seat + i]
            found.append(UNKNOWN if code == 63 else CARDS[code])
        return tuple(found)

    def hole_for(self, seat: int, viewer: int) -> tuple[Card, ...]:
        if not self.active >> seat & 1:
            return ()
        return (*self.palace_dealt(seat, viewer), CARDS[self.banners[seat]], *self.soldiers_of(seat))

    def log_for(self, viewer: int) -> tuple[Event, ...]:
        found = []
        for place in range(0, len(self.records), 3):
            kind = self.records[place]
            seat = self.records[place + 1] & 15
            target = self.records[place + 1] >> 4
            payload = self.records[place + 2]
            if kind == "battle":
                event = Event(kind, seat, payload, target=target)
            elif kind == "show":
                if target == 15:
                    event = Event(kind, seat, cards=self.palace_dealt(seat, viewer))
                elif viewer < 0 or viewer in (seat, target):
                    event = Event(kind, seat, cards=self.palace_dealt(seat, viewer), target=target)
                else:
                    continue
            elif kind == "buy":
                event = Event(kind, seat, self.rules.small_bet, (CARDS[payload],))
            elif kind == "banner" or kind == "reject":
                event = Event(kind, seat, cards=(CARDS[payload],))
            elif kind == "palace":
                event = Event(kind, seat, cards=self.palace_dealt(seat, viewer))
            elif kind == "capture":
                event = Event(kind, seat, cards=list(payload), target=target)
            elif kind == "discard":
                event = Event(kind, seat, cards=list(payload))
            elif kind == "shuffle":
                event = Event(kind)
            elif payload is None:
                event = Event(kind, seat)
            else:
                event = Event(kind, seat, payload)
            found.append(event)
        return tuple(found)

    def seen_by(self, viewer: int) -> int:
        """The cards that cannot be in a palace unknown to the viewer: those that lay face up since the palaces were
        dealt, and the palaces that he has seen."""
        bits = 0 * card_bit(0)
        for seat in range(self.seats):
            bits |= card_bit(self.banners[seat])
            if self.knows(viewer, seat):
                for i in range(3):
                    if self.palaces[3 * seat + i] < 52:
                        bits |= card_bit(self.palaces[3 * seat + i])
        for place in range(0, len(self.records), 3):
            if self.records[place] == "buy":
                bits |= card_bit(self.records[place + 2])
        return bits

    def redeal(self, viewer: int, seed: int) -> None:
        """Deal anew what the viewer does not know: palaces, draw deck, palaces on the pile; later shuffles too."""
        seen = self.seen_by(viewer)
        order = shuffled_order(bytes([code for code in range(52) if not seen & card_bit(code)]), seed, 0)
        top = 0
        for seat in range(self.seats):
            if self.knows(viewer, seat):
                continue
            for i in range(3):
                if self.active >> seat & 1:
                    self.palaces[3 * seat + i] = order[top]
                    top += 1
                else:
                    self.palaces[3 * seat + i] = 63
        for i in range(self.pile_size):
            if not seen & card_bit(self.pile[i]):
                self.pile[i] = order[top]
                top += 1
        rest = [self.deck[i] for i in range(self.deck_top, self.deck_end) if self.deck[i] < 52]
        known = bytes([code for code in rest if seen & card_bit(code)])
        self.load(shuffled_order(order[top:] + known, seed, 1))
        self.seed = seed
        self.given = None
        self.given_orders = None
        self.orders = []
