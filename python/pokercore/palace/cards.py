"""The cards of a Palace deal: draw deck, discard pile (oldest card first), banners, palaces and soldiers.

Each of the 52 cards is in exactly one of these places at every moment. What is dealt and moved is noted for the log.
(Rules: Palace, set-up states.)
"""

from __future__ import annotations

from typing import Any, Final

from pokercore.errors import CardError
from pokercore.shuffling import shuffled_order

__all__ = ["PalaceCards"]

PACK: Final = bytes(range(52))


class PalaceCards:
    """Where the cards are. A seat has 25 places for soldiers, oldest first, and three for its palace."""

    seats: int
    button: int
    seed: int
    given: bytes | None
    given_orders: tuple[bytes, ...] | None
    records: list[Any]
    orders: list[bytes]

    def __init__(self) -> None:
        raise TypeError("deals of Palace are made by a game's deal(...), views by a deal's view(seat)")

    def clear_cards(self) -> None:
        self.banners = [0] * 10
        self.palaces = [0] * 30
        self.army = [0] * 250
        self.held = [0] * 10
        self.deck = [0] * 52
        self.pile = [0] * 52
        self.deck_top = 0
        self.deck_end = 0
        self.pile_size = 0
        self.records = []
        self.orders = []

    def deal_cards(self) -> int:
        """Banners, then palaces. 0 when done, 1 if the given deck ended before."""
        self.load(self.shuffle(PACK))
        self.pile_size = 0
        # Banners: within a group of four every suit once; what does not fit goes to the pile for the moment.
        taken = 0
        for position in range(self.seats):
            seat = (self.button + 1 + position) % self.seats
            if position & 3 == 0:
                taken = 0
            while True:
                if self.deck_top == self.deck_end:
                    self.pile_to_deck()
                if self.next_is_unknown():
                    return 1
                code = self.deck[self.deck_top]
                self.deck_top += 1
                if not taken >> (code & 3) & 1:
                    break
                self.note("reject", seat, 0, code)
                self.to_pile(code)
            taken |= 1 << (code & 3)
            self.banners[seat] = code
            self.note("banner", seat, 0, code)
        # The rest, with the rejected cards below it, is shuffled; three palace cards each, one at a time.
        self.load(self.shuffle(bytes(self.deck[self.deck_top : self.deck_end]) + bytes(self.pile[: self.pile_size])))
        self.pile_size = 0
        for round_of_cards in range(3):
            for position in range(self.seats):
                if self.next_is_unknown():
                    return 1
                seat = (self.button + 1 + position) % self.seats
                self.palaces[3 * seat + round_of_cards] = self.deck[self.deck_top]
                self.deck_top += 1
        for position in range(self.seats):
            seat = (self.button + 1 + position) % self.seats
            self.note("palace", seat, 0, None)
        return 0

    def load(self, order: bytes) -> None:
        count = len(order)
        for i in range(count):
            self.deck[i] = order[i]
        self.deck_top = 0
        self.deck_end = count

    def shuffle(self, codes: bytes) -> bytes:
        """The order in which these cards come next: the recorded one, unchanged under an injected deck, or random."""
        time = len(self.orders)
        if self.given is not None:
            order = self.given if time == 0 else codes
        elif self.given_orders is not None and time < len(self.given_orders):
            order = self.given_orders[time]
            if sorted(order) != sorted(codes):
                raise CardError(f"order {time + 1} of the given ones does not hold the {len(codes)} cards to shuffle")
        else:
            order = shuffled_order(codes, self.seed, time)
        self.orders.append(order)
        return order

    def pile_to_deck(self) -> None:
        order = self.shuffle(bytes(self.pile[: self.pile_size]))
        self.load(order)
        self.pile_size = 0
        self.note("shuffle", 0, 0, None)

    def next_is_unknown(self) -> bool:
        """Whether the next card is past the end of the part of the deck that was given."""
        return self.deck_top < self.deck_end and self.deck[self.deck_top] == 63

    def to_pile(self, code: int) -> None:
        self.pile[self.pile_size] = code
        self.pile_size += 1

    def drop_soldier(self, seat: int, code: int) -> None:
        """Put one soldier on the pile; the others close up."""
        first = 25 * seat
        last = first + self.held[seat]
        place = first
        while self.army[place] != code:
            place += 1
        while place + 1 < last:
            self.army[place] = self.army[place + 1]
            place += 1
        self.held[seat] -= 1
        self.to_pile(code)

    def lay_down(self, seat: int) -> None:
        """The face-up cards of a seat that is out go to the pile, the banner last."""
        for i in range(self.held[seat]):
            self.to_pile(self.army[25 * seat + i])
        self.held[seat] = 0
        self.to_pile(self.banners[seat])

    def capture(self, seat: int, captive: int) -> None:
        """The face-up cards of ``captive``, who is out, become soldiers of ``seat``, its banner last."""
        taken = bytes(self.army[25 * captive : 25 * captive + self.held[captive]]) + bytes([self.banners[captive]])
        place = 25 * seat + self.held[seat]
        for i in range(len(taken)):
            self.army[place + i] = taken[i]
        self.held[seat] += self.held[captive] + 1
        self.held[captive] = 0
        self.note("capture", seat, captive, taken)

    def note(self, kind: str, seat: int, target: int, payload: Any) -> None:
        self.records.append(kind)
        self.records.append(seat | target << 4)
        self.records.append(payload)
