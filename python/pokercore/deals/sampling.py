"""What a seat cannot see, drawn anew: a whole deal that agrees with everything the seat knows.

The journal of the deal is walked from its start: every card that was dealt is a token, known or not, which ends in a
hand, on a board, or in the pile, from where a reshuffle brings it back. Each stretch between two reshuffles gets its
cards from those that can have lain in the stub then.
"""

from __future__ import annotations

from typing import Any, Final

from pokercore import events
from pokercore.deals.course import Course
from pokercore.deals.game_data import ShareData
from pokercore.deals.opening import proof_of
from pokercore.errors import CardError
from pokercore.stub import bit

__all__ = ["Sampler"]

UNKNOWN: Final = 63
MOST_TRIES: Final = 10_000


class Sampler:
    """Draws the hidden cards of one picture of a deal, any number of times."""

    __slots__ = (
        "apart",
        "apart_counts",
        "aside",
        "aside_count",
        "aside_tokens",
        "back",
        "counts",
        "course",
        "drawn",
        "given",
        "held",
        "is_writing",
        "moving",
        "next_burn",
        "opening",
        "pile",
        "pile_count",
        "pool",
        "pool_count",
        "reshuffles",
        "slots",
        "stretch",
        "thrown",
        "tokens",
        "used",
        "whole",
    )

    def begin(self, seen: Course) -> None:
        """Read what ``seen``, a deal with its hidden cards unknown, knows."""
        self.course = seen
        cards = 0
        for record in range(seen.journal.length):
            cards += seen.journal.count(record)
        self.given = bytearray(cards)
        self.drawn = bytearray(cards)
        self.stretch = bytearray(cards)
        self.back = bytearray(cards)
        self.held = [0] * 112
        self.counts = [0] * 14
        self.apart = [0] * 112
        self.apart_counts = [0] * 14
        self.whole = [0] * 14
        self.pile = [0] * 128
        self.aside_tokens = [0] * 8
        self.pool = [0] * 64
        self.used = [0] * 64
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

    def sample(self, seed: Any, rng: Any) -> Course:
        """The deal with its hidden cards drawn by ``seed`` or ``rng``. ``CardError`` if none are found that agree with
        what is known."""
        course = self.course.copy()
        course.stub.stack(b"", seed, rng)
        course.dealt.stub_is_whole = True
        for _ in range(MOST_TRIES):
            if not self._draw(course):
                continue
            self._walk(course, True)
            self._lay(course)
            agrees = self._agrees(course)
            if course.error is not None:
                raise course.error
            if agrees:
                course.stub.refill(bytes([self.pool[place] for place in range(self.pool_count)]))
                return course
        raise CardError("no hidden cards were found that agree with what is known")

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
        self.opening = 0
        self.aside = 0
        self.aside_count = 0
        self.thrown = 0
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
            elif kind == events.BET and seat == course.dealt.prover and self.opening == 0:
                for place in range(self.counts[seat]):
                    self.opening |= bit(self.drawn[self.held[8 * seat + place]])
            elif kind == events.SHOW and seat == course.dealt.prover and course.actor < 0 and not writing:
                # When the deal is over his last word are his openers, those that lay aside at the end.
                first = journal.count(record) - self.aside_count
                for number in range(self.aside_count if first >= 0 else 0):
                    self.given[self.aside_tokens[number]] = journal.code(record, first + number)
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
                    if seat == course.dealt.prover:
                        self.thrown |= bit(self.drawn[token])
                elif journal.code(record, number) != UNKNOWN:
                    self.given[token] = journal.code(record, number)
                number += 1
                if aside >> place & 1:
                    if writing:
                        journal.put_code(record + 1, opener, self.drawn[token])
                        self.aside |= bit(self.drawn[token])
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

    def _draw(self, course: Course) -> bool:
        """Draw a card for every unknown token; what is left in the end is the pool. Whether cards were found."""
        for token in range(self.slots):
            self.drawn[token] = self.given[token]
        # A card that is known to have been dealt after a reshuffle came from somewhere before it.
        for stretch in range(self.reshuffles, 0, -1):
            for since in range(stretch - 1, -1, -1):
                if not self._trace(course, stretch, since):
                    return False
        for stretch in range(self.reshuffles + 1):
            self._fill(course, stretch)
        return True

    def _trace(self, course: Course, stretch: int, since: int) -> bool:
        """Say which tokens of earlier stretches were the cards that are known in this one, of those that came back last
        by the reshuffle number ``since``: the later, the fewer places where they can have lain meanwhile."""
        for token in range(self.slots):
            code = self.drawn[token]
            if self.stretch[token] != stretch or code == UNKNOWN:
                continue
            back = 0
            found = False
            for other in range(self.slots):
                if self.drawn[other] == code and self.stretch[other] < stretch:
                    back = max(back, self.back[other])
                    found = found or self.back[other] == stretch
            if found or back != since:
                continue
            count = 0
            chosen = -1
            for other in range(self.slots):
                if self.back[other] == stretch and self.drawn[other] == UNKNOWN and self.stretch[other] >= since:
                    count += 1
                    if course.stub.pick(count) == 0:
                        chosen = other
            if chosen < 0:
                return False
            self.drawn[chosen] = code
        return True

    def _fill(self, course: Course, stretch: int) -> None:
        """Give the unknown tokens of a stretch cards of its stub; the pool is what is left."""
        for code in range(64):
            self.used[code] = 0
        self.pool_count = 0
        if stretch == 0:
            pack = course.plan.pack
            self.pool_count = len(pack)
            for place in range(self.pool_count):
                self.pool[place] = pack[place]
        else:
            for token in range(self.slots):
                if self.back[token] == stretch:
                    self.pool[self.pool_count] = self.drawn[token]
                    self.pool_count += 1
        for token in range(self.slots):
            if self.stretch[token] == stretch and self.drawn[token] != UNKNOWN:
                self.used[self.drawn[token]] = 1
        count = 0
        for place in range(self.pool_count):
            if not self.used[self.pool[place]]:
                self.pool[count] = self.pool[place]
                count += 1
        for token in range(self.slots):
            if self.stretch[token] == stretch and self.drawn[token] == UNKNOWN and count > 0:
                place = course.stub.pick(count)
                self.drawn[token] = self.pool[place]
                count -= 1
                self.pool[place] = self.pool[count]
        self.pool_count = count

    def _lay(self, course: Course) -> None:
        """Lay the drawn cards where their tokens lie."""
        dealt = course.dealt
        for seat in range(course.seats):
            for place in range(self.counts[seat]):
                dealt.cards[8 * seat + place] = self.drawn[self.held[8 * seat + place]]
        for place in range(self.pile_count):
            dealt.pile[place] = self.drawn[self.pile[place]]

    def _agrees(self, course: Course) -> bool:
        """Whether the drawn cards explain what their owners did: a mucked hand was beaten by those shown before, an
        opener had openers and kept aside those of them that he threw away."""
        strict = course.plan.draw_form.strict_openers
        asked = course.openers and course.dealt.prover >= 0 and (strict or course.actor >= 0)
        if asked and not self._opens(course):
            return False
        settlement = course.settlement
        if settlement is None:
            return True
        course.find_wild(False)
        if course.plan.declared and not self._has_named(course):
            return False
        for seat in range(course.seats):
            is_declared = course.plan.declared and settlement.shown >> seat & 1
            if not course.betting.folded >> seat & 1 and not is_declared:
                settlement.rank(seat)
        if not settlement.mucked:
            return True
        shown = settlement.shown
        agrees = True
        settlement.shown = 0
        for record in range(course.journal.length):
            seat = course.journal.seat(record)
            if course.journal.kind(record) == events.SHOW and shown >> seat & 1:
                settlement.shown |= 1 << seat
            elif course.journal.kind(record) == events.MUCK and settlement.shown and settlement.can_win(seat):
                agrees = False
                break
        settlement.shown = shown
        return agrees

    def _has_named(self, course: Course) -> bool:
        """Whether everybody holds the cards that he has designated, or they are common to all, and they are wild."""
        journal = course.journal
        for record in range(journal.length):
            if journal.kind(record) == events.DESIGNATE:
                held = course.dealt.mask_of(journal.seat(record))
                ruled = 0
                for board in range(4):
                    held |= course.dealt.board_mask(board)
                    ruled |= course.dealt.own_wild(journal.seat(record), board)
                for number in range(0, journal.count(record), 2):
                    code = journal.code(record, number)
                    if not held & bit(code) or not (course.plan.wild >> code & 1 or ruled & bit(code)):
                        return False
        return True

    def _opens(self, course: Course) -> bool:
        share: ShareData = course.plan.shares[0]
        dealt = course.dealt
        seat = dealt.prover
        wild = course.wild_of_opener(seat, self.opening)
        proof = proof_of(share.ranking, self.opening, course.openers, wild)
        if (proof == 0 and course.plan.draw_form.strict_openers) or self.aside != proof & self.thrown:
            return False
        dealt.proof = proof
        course.false_openers = proof == 0
        dealt.aside = self.aside
        if course.actor < 0 and not course.betting.folded >> seat & 1:
            # He has shown his openers, those that lay aside too.
            dealt.aside = 0
            for place in range(dealt.counts[seat]):
                if dealt.shown[seat] >> place & 1:
                    proof &= ~bit(dealt.cards[8 * seat + place])
            return proof & ~self.aside == 0
        return True
