# cython: auto_pickle=False
"""What a seat cannot see, drawn anew: a whole deal that agrees with everything the seat knows.

The journal of the deal is walked from its start: every card that was dealt is a token, known or not, which ends in a
hand, on a board, or in the pile, from where a reshuffle brings it back. Each stretch between two reshuffles gets its
cards from those that can have lain in the stub then.
"""

from __future__ import annotations

from typing import Any, Final

from pokercore.course import Course
from pokercore.errors import CardError, GameError
from pokercore.events import KINDS

__all__ = ["Sampler"]

UNKNOWN: Final = 63
MOST_TRIES: Final = 10_000

DEAL: Final = KINDS.index("deal")
DEAL_UP: Final = KINDS.index("deal_up")
BURN: Final = KINDS.index("burn")
BOARD: Final = KINDS.index("board")
DISCARD: Final = KINDS.index("discard")
DRAW: Final = KINDS.index("draw")
RESHUFFLE: Final = KINDS.index("reshuffle")
FOLD: Final = KINDS.index("fold")
SHOW: Final = KINDS.index("show")
MUCK: Final = KINDS.index("muck")


class Sampler:
    """Draws the hidden cards of one picture of a deal, any number of times."""

    __slots__ = (
        "back",
        "counts",
        "course",
        "drawn",
        "given",
        "held",
        "known_at",
        "pile",
        "pile_count",
        "pool",
        "pool_count",
        "reshuffles",
        "stretch",
        "tokens",
        "used",
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
        self.pile = [0] * 128
        self.known_at = [0] * 64
        self.pool = [0] * 64
        self.used = [0] * 64
        self._walk(seen, False)
        for seat in range(seen.seats):
            for place in range(self.counts[seat]):
                code = seen.dealt.cards[8 * seat + place]
                if code != UNKNOWN:
                    self.given[self.held[8 * seat + place]] = code
        for token in range(self.tokens):
            if self.given[token] != UNKNOWN:
                self.known_at[self.given[token]] |= 1 << self.stretch[token]
            if self.back[token] == 0:
                self.back[token] = self.reshuffles + 1

    def sample(self, seed: Any, rng: Any) -> Course:
        """The deal with its hidden cards drawn by ``seed`` or ``rng``. ``CardError`` if the pack has no cards for
        them."""
        course = self.course.copy()
        course.stub.stack(b"", seed, rng)
        course.dealt.stub_is_whole = True
        for _ in range(MOST_TRIES):
            if not self._draw(course):
                raise CardError("the pack has no cards left for the hidden ones")
            self._walk(course, True)
            self._lay(course)
            if self._agrees(course):
                course.stub.refill(bytes([self.pool[place] for place in range(self.pool_count)]))
                return course
        raise GameError("no hidden cards were found that explain what the seats did")

    def _walk(self, course: Course, writing: bool) -> None:
        """Follow every card through the journal: number the tokens and note what is known of them; or, ``writing``,
        write the drawn cards into the records."""
        journal = course.journal
        self.tokens = 0
        self.reshuffles = 0
        self.pile_count = 0
        folded = 0
        for seat in range(14):
            self.counts[seat] = 0
        for record in range(journal.length):
            kind = journal.kind(record)
            seat = journal.seat(record)
            if kind in (DEAL, DEAL_UP, BOARD, BURN):
                for number in range(journal.count(record)):
                    token = self.tokens
                    self.tokens += 1
                    if writing:
                        journal.put_code(record, number, self.drawn[token])
                    else:
                        self.given[token] = journal.code(record, number)
                        self.stretch[token] = self.reshuffles
                    if kind == BURN:
                        self._throw(token)
                    elif kind != BOARD:
                        self.held[8 * seat + self.counts[seat]] = token
                        self.counts[seat] += 1
            elif kind in (DISCARD, DRAW):
                self._discard(course, record, seat, writing)
            elif kind == FOLD:
                folded |= 1 << seat
            elif kind == RESHUFFLE:
                self._reshuffle(journal.note(record), folded)

    def _throw(self, token: int) -> None:
        if self.pile_count < 128:
            self.pile[self.pile_count] = token
            self.pile_count += 1

    def _discard(self, course: Course, record: int, seat: int, writing: bool) -> None:
        # The note has the places of the cards that went.
        places = course.journal.note(record)
        kept = 0
        number = 0
        for place in range(self.counts[seat]):
            token = self.held[8 * seat + place]
            if places >> place & 1:
                if writing:
                    course.journal.put_code(record, number, self.drawn[token])
                elif course.journal.code(record, number) != UNKNOWN:
                    self.given[token] = course.journal.code(record, number)
                number += 1
                self._throw(token)
            else:
                self.held[8 * seat + kept] = token
                kept += 1
        self.counts[seat] = kept

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
        """Draw a card for every unknown token; what is left in the end is the pool. Whether the cards suffice."""
        pack = course.plan.pack
        self.pool_count = len(pack)
        for place in range(self.pool_count):
            self.pool[place] = pack[place]
        for stretch in range(self.reshuffles + 1):
            for place in range(64):
                self.used[place] = 0
            for token in range(self.tokens):
                if self.stretch[token] == stretch and self.given[token] != UNKNOWN:
                    self.drawn[token] = self.given[token]
                    self.used[self.given[token]] = 1
            # Who keeps its card longest first: it cannot have one that is known to be dealt again meanwhile.
            for back in range(self.reshuffles + 1, stretch, -1):
                if not self._draw_until(course, stretch, back):
                    return False
            self._next_pool(stretch)
        return True

    def _draw_until(self, course: Course, stretch: int, back: int) -> bool:
        free = [0] * 64
        count = 0
        for place in range(self.pool_count):
            code = self.pool[place]
            elsewhere = False
            for other in range(stretch, back):
                if self.known_at[code] >> other & 1:
                    elsewhere = True
            if not self.used[code] and not elsewhere:
                free[count] = code
                count += 1
        for token in range(self.tokens):
            if self.stretch[token] == stretch and self.back[token] == back and self.given[token] == UNKNOWN:
                if count == 0:
                    return False
                chosen = course.stub.pick(count)
                self.drawn[token] = free[chosen]
                self.used[free[chosen]] = 1
                count -= 1
                free[chosen] = free[count]
        return True

    def _next_pool(self, stretch: int) -> None:
        """What lies in the stub after the reshuffle that ends the stretch; at the end, the undealt cards."""
        count = 0
        for place in range(self.pool_count):
            if not self.used[self.pool[place]]:
                self.pool[count] = self.pool[place]
                count += 1
        if stretch < self.reshuffles:
            for token in range(self.tokens):
                if self.back[token] == stretch + 1:
                    self.pool[count] = self.drawn[token]
                    count += 1
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
        """Whether the drawn cards explain what their owners did: a mucked hand was beaten by those shown before."""
        settlement = course.settlement
        if settlement is None:
            return True
        for seat in range(course.seats):
            if not course.betting.folded >> seat & 1:
                settlement.rank(seat)
        if settlement.mucked == 0:
            return True
        shown = settlement.shown
        agrees = True
        settlement.shown = 0
        for record in range(course.journal.length):
            seat = course.journal.seat(record)
            if course.journal.kind(record) == SHOW and shown >> seat & 1:
                settlement.shown |= 1 << seat
            elif course.journal.kind(record) == MUCK and settlement.shown and settlement.can_win(seat):
                agrees = False
                break
        settlement.shown = shown
        return agrees
