"""The cards of one deal: the stub and what has been dealt from it to seats and boards, burnt and thrown away.

Rules: the deal one card at a time from the button's left; running out of cards in draw and in stud.
"""

from __future__ import annotations

from typing import Final

from pokercore import events
from pokercore.deals.dealt_state import DealtState
from pokercore.deals.game_data import DrawFormData, PlanData, StreetData
from pokercore.encoding import Card
from pokercore.journal import Journal
from pokercore.layers import seats_in
from pokercore.ranking import rank_of_mask
from pokercore.stub import Stub, bit, card_named, cards_packed

__all__ = ["Dealt"]

UNKNOWN: Final = 63


class Dealt(DealtState):
    """The cards of a deal, as they are dealt, drawn and thrown away by the rules."""

    __slots__ = ()

    def copy(self, stub: Stub, journal: Journal) -> Dealt:
        """The same cards, independent of these, for the parts of another deal."""
        other = Dealt.__new__(Dealt)
        self.copy_to(other, stub, journal)
        return other

    # Dealing.

    def left(self, seat: int) -> int:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def burn(self, plan: PlanData, street: StreetData, live: int, folded: int) -> None:
        """The burns before a street. One that would leave a stud street short of cards is left out, and in a draw game
        the last card of the pack."""
        if plan.stud_form.shortage > 0:
            self._make_good(plan, street, live, folded)
        if not street.burn or (self.stub_is_whole and street.draw > 0 and self.stub.left() <= 1):
            return
        if self.stub_is_whole and len(street.cards) > 0:
            number = seats_in(live)
            left = self.stub.left()
            if left == number or (left < number and left < 2):
                return
        for _ in range(plan.boards if plan.burn_each_board and street.board == 0 else 1):
            self._burn_one()

    def _burn_one(self) -> None:
        code = self.stub.burn() if self.exposed == UNKNOWN else self.exposed
        self.exposed = UNKNOWN
        self.throw(code)
        self.journal.write_card(events.BURN, -1, code)

    def _make_good(self, plan: PlanData, street: StreetData, live: int, folded: int) -> None:
        # By option the burns, and dropped hands, are shuffled in before a stud street that would be short.
        needed = seats_in(live) * len(street.cards)
        if self.stub_is_whole and needed > 0 and self.stub.left() < needed + 2:
            self.served = self.pile_count
            self._reshuffle(False, folded if plan.stud_form.shortage == 2 else 0)

    def deal_street(self, street: StreetData, live: int) -> None:
        """The cards of a street, one at a time from the button's left to the seats still in, or packet by packet."""
        cards = len(street.cards)
        self.shared = False
        if cards == 0:
            return
        if self.stub_is_whole and self.stub.left() < seats_in(live) * cards:
            # One card in the middle for everybody, if there is one.
            if self.stub.left() == 0:
                return
            code = self.stub.deal_board()
            self.give_board(0, code)
            self.journal.write_card(events.BOARD, -1, code)
            self.shared = True
            return
        number = 0
        packet = 0
        while number < cards:
            size = 1
            if street.packets:
                size = street.packets[packet]
                packet += 1
            seat = self.button
            for _ in range(self.seats):
                seat = self.left(seat)
                if live >> seat & 1:
                    for place in range(number, number + size):
                        is_up = bool(street.ups >> place & 1)
                        code = self.stub.deal_to(seat)
                        self.give(seat, code, is_up)
                        self.journal.write_card(events.DEAL_UP if is_up else events.DEAL, seat, code)
            number += size

    def deal_boards(self, plan: PlanData, street: StreetData, folded: int) -> None:
        """The cards of the street for each board, the first board first; by option the others have burns of their
        own."""
        cards = street.board
        if cards == 0:
            return
        if plan.reshuffles and self.stub_is_whole and self.stub.left() <= cards * plan.boards:
            self.served = self.pile_count
            self._reshuffle(False, folded)
        for board in range(plan.boards):
            if board > 0 and street.burn and plan.burn_each_board:
                self._burn_one()
            self.journal.write(events.BOARD, -1, 0)
            self.journal.set_note(board)
            for _ in range(cards):
                code = self.stub.deal_board()
                self.give_board(board, code)
                self.journal.add_card(code)

    def discard(self, seat: int, places: int) -> None:
        """Throw the cards at the bits of ``places`` away for good."""
        self._write_cards(events.DISCARD, seat, places)
        self._remove(seat, places)

    def begin_round(self) -> None:
        """What lies in the pile now was thrown away before this draw."""
        self.round_start = self.pile_count

    def draw(self, form: DrawFormData, seat: int, places: int, folded: int, is_last: bool) -> None:
        """Exchange the cards at the bits of ``places``, none to stand pat. ``is_last``: nobody draws after him."""
        if places == 0:
            self.journal.write(events.STAND_PAT, seat, 0)
            return
        self._write_cards(events.DRAW, seat, places)
        aside = self._proving(seat, places)
        if aside:
            self._write_cards(events.SET_ASIDE, seat, aside)
        # His own discards of this draw are not among the cards that he may get back.
        self.served = self.pile_count
        self._remove(seat, places)
        wanted = seats_in(places)
        if form.fifth_card_last and wanted > 4:
            # They lie apart until he has his last card.
            self.pile_count = self.served
            self.owed |= 1 << seat
            wanted = 4
        self._serve(form, seat, wanted, folded, is_last and self.owed == 0)

    def serve_owed(self, form: DrawFormData, burn: bool, folded: int) -> None:
        """The fifth cards of those who have drawn five, from the button's left; with ``burn`` from under one for who
        drew last."""
        last = -1
        for record in range(self.journal.length):
            if self.journal.kind(record) in (events.DRAW, events.STAND_PAT):
                last = self.journal.seat(record)
        seat = self.button
        for _ in range(self.seats):
            seat = self.left(seat)
            if not self.owed >> seat & 1:
                continue
            if seat == last and burn and not (self.stub_is_whole and self.stub.left() <= 1):
                code = self.stub.burn()
                self.throw(code)
                self.journal.write_card(events.BURN, -1, code)
            self.served = self.pile_count
            self._serve(form, seat, 1, folded, self.owed == 1 << seat)
            self.forget_owed(seat)

    def forget_owed(self, seat: int) -> None:
        """The seat waits for no card any more: its discards of the draw, which lay apart, go to the pile, openers
        excepted."""
        if not self.owed >> seat & 1:
            return
        self.owed &= ~(1 << seat)
        record = self.journal.length - 1
        while record > 0 and not (self.journal.kind(record) == events.DRAW and self.journal.seat(record) == seat):
            record -= 1
        for code in self.journal.cards(record):
            if code == UNKNOWN or not self.aside & bit(code):
                self.throw(code)

    def _serve(self, form: DrawFormData, seat: int, wanted: int, folded: int, is_last: bool) -> None:
        """So many cards for the seat in the draw; ``is_last``: nobody gets any after him."""
        for number in range(wanted):
            if self.stub_is_whole and self.stub.left() <= 1:
                bottom = form.bottom_card == 1 or (form.bottom_card == 2 and is_last and number + 1 == wanted)
                if self.stub.left() == 0 or not bottom:
                    self._reshuffle(form.reshuffle == 1, folded)
            code = self.stub.deal_to(seat)
            self.give(seat, code, False)
            self.journal.write_card(events.DEAL, seat, code)

    def _proving(self, seat: int, places: int) -> int:
        """Which of these places have openers that are to be proved."""
        found = 0
        if seat == self.prover:
            for place in range(self.counts[seat]):
                code = self.cards[8 * seat + place]
                if places >> place & 1 and code != UNKNOWN and self.proof & bit(code):
                    found |= 1 << place
        return found

    def has_unseen_proof(self) -> bool:
        """Whether the opener has openers that nobody has seen."""
        seat = self.prover
        return self.aside != 0 or self._proving(seat, 255 & ~self.shown[seat]) != 0

    def show_proof(self) -> None:
        """Add the opener's openers that nobody has seen to the last record, and lay them open."""
        seat = self.prover
        unseen = self._proving(seat, 255 & ~self.shown[seat])
        self.shown[seat] |= unseen
        for place in range(self.counts[seat]):
            if unseen >> place & 1:
                self.journal.add_card(self.cards[8 * seat + place])
        for code in range(54):
            if self.aside & bit(code):
                self.journal.add_card(code)
        self.aside = 0

    def spare_cards(self, folded: int) -> int:
        """Cards that a draw can be served with, those of a reshuffle included."""
        count = self.stub.left() + self.pile_count
        for seat in range(self.seats):
            if folded >> seat & 1:
                count += self.counts[seat]
        return count

    def _reshuffle(self, earlier_first: bool, folded: int) -> None:
        """Shuffle the dropped hands and the cards that were thrown away into the stub, nothing if there are none: the
        discards of those served in this draw too, or only if no others are left."""
        cards = []
        for seat in range(self.seats):
            if folded >> seat & 1:
                for place in range(self.counts[seat]):
                    cards.append(self.cards[8 * seat + place])
                self.counts[seat] = 0
        going = self.served
        if earlier_first and (cards or self.round_start > 0):
            going = self.round_start
        if going == 0 and not cards:
            return
        for place in range(going):
            cards.append(self.pile[place])
        self.pile_count -= going
        for place in range(self.pile_count):
            self.pile[place] = self.pile[going + place]
        self.served -= going
        self.round_start = 0
        self.stub.refill(bytes(cards))
        self.journal.write(events.RESHUFFLE, -1, 0)
        self.journal.set_note(self.pile_count | (128 if folded else 0))

    def _write_cards(self, kind: int, seat: int, places: int) -> None:
        self.journal.write(kind, seat, 0)
        self.journal.set_note(places)
        for place in range(self.counts[seat]):
            if places >> place & 1:
                self.journal.add_card(self.cards[8 * seat + place])

    # What a dealer corrects.

    def kill(self, seat: int) -> None:
        """The seat's cards go to the discards."""
        self.journal.write(events.DEAD_HAND, seat, 0)
        self._remove(seat, 255)

    def hand_over(self, dealer: int, to: int) -> None:
        """The dealer's cards become those of ``to``, whose own are dead."""
        self.kill(to)
        self.journal.write(events.HAND_OVER, dealer, 0)
        self.journal.write(events.TAKE_HAND, to, 0)
        self.counts[to] = self.counts[dealer]
        self.up[to] = self.up[dealer]
        for place in range(self.counts[dealer]):
            self.cards[8 * to + place] = self.cards[8 * dealer + place]
        self.counts[dealer] = 0
        self.up[dealer] = 0

    def transfer(self, giver: int, place: int, taker: int) -> None:
        """A card goes from one seat to another, lying as it lay."""
        code = self.cards[8 * giver + place]
        is_up = bool(self.up[giver] >> place & 1)
        self._take_out(events.TRANSFER, giver, place)
        self.give(taker, code, is_up)
        self.journal.write_card(events.DEAL_UP if is_up else events.DEAL, taker, code)

    def expose(self, seat: int, place: int, is_replaced: bool, replacement: int, comes_back: bool) -> bool:
        """A card was seen in the deal: it is kept, face up, or replaced by the next one, or by the code ``replacement``
        if that is not -1, and the next burn. Whether the replacement was there; it may be promised for later if it
        ``comes_back`` in a reshuffle."""
        code = self.cards[8 * seat + place]
        if not is_replaced:
            self.journal.write_card(events.EXPOSE, seat, code)
            self.journal.set_note(1 << place)
            self.up[seat] |= 1 << place
            return True
        if replacement >= 0 and not self.stub.take(replacement, comes_back):
            return False
        self._take_out(events.EXPOSE, seat, place)
        self.exposed = code
        fresh = self.stub.deal_to(seat) if replacement < 0 else replacement
        self.give(seat, fresh, False)
        self.journal.write_card(events.DEAL, seat, fresh)
        return True

    def turn_over(self, seat: int, place: int) -> None:
        """A card of the seat that is dealt face down was turned up in a stud game: it is the card up, and the one that
        would be lies down instead."""
        self.journal.write_card(events.EXPOSE, seat, self.cards[8 * seat + place])
        self.journal.set_note(1 << place)
        for door in range(self.counts[seat]):
            if self.up[seat] >> door & 1:
                self._deal_as(events.DEAL, seat, self.cards[8 * seat + door])
        self.up[seat] = 1 << place
        self._deal_as(events.DEAL_UP, seat, self.cards[8 * seat + place])

    def _deal_as(self, kind: int, seat: int, code: int) -> None:
        other = events.DEAL if kind == events.DEAL_UP else events.DEAL_UP
        journal = self.journal
        for record in range(journal.length):
            if journal.kind(record) == other and journal.seat(record) == seat and journal.code(record, 0) == code:
                journal.set_kind(record, kind)
                return

    def was_exposed(self, seat: int) -> bool:
        """Whether a card of the seat was seen in the deal."""
        for record in range(self.journal.length):
            if self.journal.kind(record) == events.EXPOSE and self.journal.seat(record) == seat:
                return True
        return False

    def _take_out(self, kind: int, seat: int, place: int) -> None:
        self.journal.write_card(kind, seat, self.cards[8 * seat + place])
        self.journal.set_note(1 << place)
        pile = self.pile_count
        self._remove(seat, 1 << place)
        self.pile_count = pile

    # Cards face up.

    def seat_by_card(self, opener: int, live: int, wild: int) -> int:
        """Who brings in: the lowest card up, suits from clubs (opener 2), or the highest, suits from spades, with the
        ace low (3) or high (4). Cards whose codes are bits of ``wild`` are as good as can be and never bring in."""
        best = -1
        chosen = self.left(self.button)
        seat = self.button
        for _ in range(self.seats):
            seat = self.left(seat)
            for place in range(self.counts[seat]):
                code = self.cards[8 * seat + place]
                if live >> seat & 1 == 0 or self.up[seat] >> place & 1 == 0 or code > 51:
                    continue
                if wild >> code & 1 or (self.wild is not None and self.own_wild(seat, 0) & bit(code)):
                    continue
                key = 64 - code
                if opener == 3:
                    key = ((code >> 2) + 1) % 13 * 4 + (code & 3)
                elif opener == 4:
                    key = code
                if key > best:
                    best = key
                    chosen = seat
        return chosen

    def seat_by_board(self, plan: PlanData, live: int) -> int:
        """Who has the best cards face up by the game's ranking of boards; of equal ones the first from the button's
        left, or by option the one with the highest card by suit. A card in the middle may count for all."""
        best = 0
        chosen = self.left(self.button)
        seat = self.button
        for _ in range(self.seats):
            seat = self.left(seat)
            up = self.up_mask(seat)
            if up and live >> seat & 1 and plan.board_ranking is not None:
                if self.shared and plan.stud_form.community_opens:
                    up |= self.board_mask(0)
                rank = rank_of_mask(plan.board_ranking, up)
                if self.wild is not None:
                    rank = plan.board_ranking.rank_mask_wild(up, self.own_wild(seat, 0))
                rank = rank << 6 | (self._highest_up(seat) if plan.stud_form.ties_by_suit else 0)
                if rank > best:
                    best = rank
                    chosen = seat
        return chosen

    def _highest_up(self, seat: int) -> int:
        best = 0
        for place in range(self.counts[seat]):
            if self.up[seat] >> place & 1:
                best = max(best, self.cards[8 * seat + place] + 1)
        return best

    def has_open_pair(self, live: int) -> bool:
        """Whether some seat still in shows two cards of a rank."""
        for seat in range(self.seats):
            ranks = 0
            for place in range(self.counts[seat]):
                code = self.cards[8 * seat + place]
                if live >> seat & 1 and self.up[seat] >> place & 1 and code < 52:
                    if ranks >> (code >> 2) & 1:
                        return True
                    ranks |= 1 << (code >> 2)
        return False

    def turn(self, seat: int, turn_up: bool) -> None:
        """One more card for a seat: face up, or face down after its card that was down has been turned up."""
        if turn_up:
            self.journal.write(events.TURN_UP, seat, 0)
            for place in range(self.counts[seat]):
                if not self.up[seat] >> place & 1:
                    self.up[seat] |= 1 << place
                    self.journal.add_card(self.cards[8 * seat + place])
        else:
            self.journal.write(events.KEEP_DOWN, seat, 0)
        code = self.stub.deal_to(seat)
        self.give(seat, code, not turn_up)
        self.journal.write_card(events.DEAL if turn_up else events.DEAL_UP, seat, code)

    # For eyes.

    def forget_burn(self, code: int) -> None:
        """A burn that cannot have been this card: nobody knows what it was."""
        for place in range(self.pile_count):
            if self.pile[place] == code:
                self.pile[place] = UNKNOWN
        for record in range(self.journal.length):
            if self.journal.kind(record) == events.BURN and code in self.journal.cards(record):
                self.journal.hide(record)

    def hide_from(self, viewer: int) -> None:
        """Make unknown what ``viewer`` may not see: others' cards that are neither up nor shown, burns and discards."""
        for seat in range(self.seats):
            if seat != viewer:
                seen = self.up[seat] | self.shown[seat]
                for place in range(self.counts[seat]):
                    if not seen >> place & 1:
                        self.cards[8 * seat + place] = UNKNOWN
        for place in range(self.pile_count):
            self.pile[place] = UNKNOWN
        self.wild = None
        if viewer != self.prover:
            self.proof = 0
            self.aside = 0

    def codes(self, seat: int, places: int) -> bytes:
        """The seat's cards at the bits of ``places``, as codes."""
        return bytes([self.cards[8 * seat + place] for place in range(self.counts[seat]) if places >> place & 1])

    def held_by(self, seat: int, board: int, openly: bool) -> list[tuple[Card, bool]]:
        """What the seat's hand is made of: its cards and whether they lie face up, then the board's; ``openly``, those
        that not everybody sees are unknown."""
        held = []
        for place in range(self.counts[seat]):
            is_up = bool(self.up[seat] >> place & 1)
            is_seen = is_up or not openly or bool(self.shown[seat] >> place & 1)
            held.append((card_named(self.cards[8 * seat + place] if is_seen else UNKNOWN), is_up))
        held += [(card_named(code), True) for code in self.board_codes(board)]
        return held

    def history(self) -> list[Card]:
        """The cards dealt face up so far, to seats and boards, in that order."""
        found = []
        for record in range(self.journal.length):
            kind = self.journal.kind(record)
            # A card that was given to the wrong seat was dealt once.
            again = record > 0 and self.journal.kind(record - 1) == events.TRANSFER
            if kind == events.BOARD or (kind == events.DEAL_UP and not again):
                found += [card_named(code) for code in self.journal.cards(record)]
        return found

    def place_of(self, seat: int, code: int, taken: int) -> int:
        """Where the seat holds this card, the places at the bits of ``taken`` apart; -1 if it does not. Of unknown
        cards the first that does not lie open."""
        found = -1
        for place in range(self.counts[seat]):
            if self.cards[8 * seat + place] == code and not taken >> place & 1:
                if code != UNKNOWN or not (self.up[seat] | self.shown[seat]) >> place & 1:
                    return place
                found = place
        return found

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The seat's cards, in the order in which it got them."""
        packed = 0
        for place in range(self.counts[seat] - 1, -1, -1):
            packed = packed << 8 | self.cards[8 * seat + place]
        return cards_packed(packed, self.counts[seat])
