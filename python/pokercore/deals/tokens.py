"""Where every card of a deal has been, as its journal tells.

Every card that was dealt is a token, known or not, which ends in a hand, on a board, or in the pile, from where a
reshuffle brings it back. The cards that lay in the stub at a reshuffle are tokens too.
"""

from __future__ import annotations

from typing import Final

from pokercore import events
from pokercore.deals.course import Course

__all__ = ["Tokens"]

UNKNOWN: Final = 63
#: What becomes of the cards with which somebody opened.
OPENED: Final = 1
THROWN: Final = 2
ASIDE: Final = 4


class Tokens:
    """The cards of one picture of a deal, numbered in the order in which they were dealt."""

    __slots__ = (
        "apart", "apart_counts", "aside_count", "aside_tokens", "back", "counts", "course", "drawn", "draws", "given",
        "held", "is_writing", "kept_high", "marks", "mixes_aside", "moving", "next_burn", "opened", "pile",
        "pile_count", "reshuffles", "slots", "stretch", "tokens", "whole",
    )  # fmt: skip

    def number(self, seen: Course) -> None:
        """Number the cards of ``seen``, a deal with its hidden cards unknown, and note what is known of them."""
        self.course = seen
        cards = 0
        for record in range(seen.journal.length):
            cards += seen.journal.count(record)
        self.given = bytearray(cards)
        self.drawn = bytearray(cards)
        self.stretch = bytearray(cards)
        self.back = bytearray(cards)
        self.marks = bytearray(cards)
        self.draws = [0] * 14
        self.kept_high: list[tuple[int, bytes]] = []
        self.mixes_aside = False
        self.held = [0] * 112
        self.counts = [0] * 14
        self.apart = [0] * 112
        self.apart_counts = [0] * 14
        self.whole = [0] * 14
        self.pile = [0] * 128
        self.aside_tokens = [0] * 8
        self._walk(seen, False)
        for seat in range(seen.seats):
            for place in range(self.counts[seat]):
                code = seen.dealt.cards[8 * seat + place]
                if code != UNKNOWN:
                    self.given[self.held[8 * seat + place]] = code
        for token in range(self.tokens):
            if self.back[token] == 0:
                self.back[token] = self.reshuffles + 1
        self._add_stubs(len(seen.plan.pack))

    def _add_stubs(self, size: int) -> None:
        """The cards that lay in the stub at a reshuffle are tokens too."""
        self.slots = self.tokens
        for cards in (self.given, self.drawn, self.stretch, self.back):
            del cards[self.tokens :]
        for stretch in range(self.reshuffles):
            count = size
            size = 0
            for token in range(self.slots):
                if self.stretch[token] == stretch:
                    count -= 1
                if self.back[token] == stretch + 1:
                    size += 1
            for _ in range(count):
                self.given.append(UNKNOWN)
                self.drawn.append(UNKNOWN)
                self.stretch.append(stretch)
                self.back.append(stretch + 1)
                self.slots += 1
                size += 1

    def _walk(self, course: Course, writing: bool) -> None:
        """Follow every card through the journal: number the tokens and note what is known of them; or, ``writing``,
        write the drawn cards into the records."""
        journal = course.journal
        self.tokens = 0
        self.reshuffles = 0
        self.pile_count = 0
        self.is_writing = writing
        self.moving = -1
        self.next_burn = -1
        self.opened = False
        self.aside_count = 0
        folded = 0
        for seat in range(14):
            self.counts[seat] = 0
            self.apart_counts[seat] = 0
        for record in range(journal.length):
            kind = journal.kind(record)
            seat = journal.seat(record)
            if kind in (events.DEAL, events.DEAL_UP, events.BOARD, events.BURN):
                for number in range(journal.count(record)):
                    token = self._next_token(kind)
                    if writing:
                        journal.put_code(record, number, self.drawn[token])
                    else:
                        self._note(token, journal.code(record, number))
                    if kind == events.BURN:
                        self._throw(token)
                    elif kind != events.BOARD:
                        self.held[8 * seat + self.counts[seat]] = token
                        self.counts[seat] += 1
                        if self.apart_counts[seat] and self.counts[seat] == self.whole[seat]:
                            self._throw_apart(seat)
            elif kind in (events.DISCARD, events.DRAW):
                self._discard(course, record, seat, writing)
            elif kind == events.BET and seat == course.dealt.prover and not self.opened:
                self.opened = True
                for place in range(self.counts[seat]):
                    self.marks[self.held[8 * seat + place]] |= OPENED
            elif kind == events.STAND_PAT:
                self.draws[seat] += 1
            elif kind == events.SHOW and seat == course.dealt.prover and course.actor < 0 and not writing:
                # When the deal is over his last word are his openers, those that lay aside at the end.
                first = journal.count(record) - self.aside_count
                for number in range(self.aside_count if first >= 0 else 0):
                    token = self.aside_tokens[number]
                    # Only he himself knows which of them he threw away when.
                    self.mixes_aside = self.mixes_aside or self.given[token] == UNKNOWN
                    if self.mixes_aside:
                        self.given[token] = journal.code(record, first + number)
            elif kind in (events.DEAD_HAND, events.HAND_OVER, events.TAKE_HAND, events.TRANSFER, events.EXPOSE):
                self._correct(course, record, kind, seat, writing)
            elif kind in (events.FOLD, events.FOUL):
                self._throw_apart(seat)
                folded |= 1 << seat
            elif kind == events.RESHUFFLE:
                # The note: how many cards of the pile stay, and whether dropped hands go with the others.
                note = journal.note(record)
                self._reshuffle(note & 127, folded if note & 128 else 0)

    def _next_token(self, kind: int) -> int:
        """A new token, or the one that has been taken out of a hand for this record."""
        token = self.moving
        if token >= 0:
            self.moving = -1
        elif kind == events.BURN and self.next_burn >= 0:
            token = self.next_burn
            self.next_burn = -1
        else:
            token = self.tokens
            self.tokens += 1
            self.given[token] = UNKNOWN if not self.is_writing else self.given[token]
            self.stretch[token] = self.reshuffles
        return token

    def _note(self, token: int, code: int) -> None:
        if code != UNKNOWN:
            self.given[token] = code

    def _correct(self, course: Course, record: int, kind: int, seat: int, writing: bool) -> None:
        """Follow the cards where a dealer has corrected the deal."""
        journal = course.journal
        if kind == events.TAKE_HAND:
            # The record before says whose hand it was.
            dealer = journal.seat(record - 1)
            for place in range(self.counts[dealer]):
                self.held[8 * seat + place] = self.held[8 * dealer + place]
            self.counts[seat] = self.counts[dealer]
            self.counts[dealer] = 0
        elif kind == events.DEAD_HAND:
            for place in range(self.counts[seat]):
                self._throw(self.held[8 * seat + place])
            self.counts[seat] = 0
            self._throw_apart(seat)
        elif kind != events.HAND_OVER:
            is_taken = kind == events.TRANSFER or (
                record + 1 < journal.length
                and journal.kind(record + 1) == events.DEAL
                and journal.seat(record + 1) == seat
            )
            kept = 0
            for place in range(self.counts[seat]):
                token = self.held[8 * seat + place]
                if journal.note(record) >> place & 1:
                    if writing:
                        journal.put_code(record, 0, self.drawn[token])
                    else:
                        self._note(token, journal.code(record, 0))
                    if kind == events.TRANSFER:
                        self.moving = token
                    elif is_taken:
                        self.next_burn = token
                    if is_taken:
                        continue
                self.held[8 * seat + kept] = token
                kept += 1
            self.counts[seat] = kept

    def _throw(self, token: int) -> None:
        if self.pile_count < 128:
            self.pile[self.pile_count] = token
            self.pile_count += 1

    def _discard(self, course: Course, record: int, seat: int, writing: bool) -> None:
        # The note has the places of the cards that went; openers among them are named by the record after it.
        journal = course.journal
        places = journal.note(record)
        aside = 0
        if record + 1 < journal.length and journal.kind(record + 1) == events.SET_ASIDE:
            aside = journal.note(record + 1)
        kept = 0
        number = 0
        opener = 0
        self.whole[seat] = self.counts[seat]
        for place in range(self.counts[seat]):
            token = self.held[8 * seat + place]
            if places >> place & 1:
                if writing:
                    journal.put_code(record, number, self.drawn[token])
                else:
                    self._note(token, journal.code(record, number))
                    if seat == course.dealt.prover:
                        self.marks[token] |= ASIDE | THROWN if aside >> place & 1 else THROWN
                number += 1
                if aside >> place & 1:
                    if writing:
                        journal.put_code(record + 1, opener, self.drawn[token])
                    if self.aside_count < 8:
                        self.aside_tokens[self.aside_count] = token
                        self.aside_count += 1
                    opener += 1
                else:
                    self.apart[8 * seat + self.apart_counts[seat]] = token
                    self.apart_counts[seat] += 1
            else:
                self.held[8 * seat + kept] = token
                kept += 1
        self.counts[seat] = kept
        # The discards of who waits for his fifth card lie apart.
        is_draw = journal.kind(record) == events.DRAW
        if number < 5 or not is_draw or not course.plan.draw_form.fifth_card_last:
            self._throw_apart(seat)
        if is_draw and not writing:
            # As many as that are drawn only by who keeps an ace or a wild card.
            rounds = [street.draw for street in course.plan.streets if street.draw > 0]
            if number > rounds[self.draws[seat]]:
                self.kept_high.append((seat, bytes([self.held[8 * seat + place] for place in range(kept)])))
            self.draws[seat] += 1

    def _throw_apart(self, seat: int) -> None:
        for place in range(self.apart_counts[seat]):
            self._throw(self.apart[8 * seat + place])
        self.apart_counts[seat] = 0

    def _reshuffle(self, kept: int, folded: int) -> None:
        # The last ``kept`` cards of the pile stay there.
        self.reshuffles += 1
        going = self.pile_count - kept
        for place in range(going):
            self.back[self.pile[place]] = self.reshuffles
        for place in range(kept):
            self.pile[place] = self.pile[going + place]
        self.pile_count = kept
        for seat in range(14):
            if folded >> seat & 1:
                for place in range(self.counts[seat]):
                    self.back[self.held[8 * seat + place]] = self.reshuffles
                self.counts[seat] = 0
