"""What a seat cannot see, drawn anew: a whole deal that agrees with everything the seat knows.

Each stretch between two reshuffles gets its cards from those that can have lain in the stub then.

What somebody did tells of his cards where the rules left him no choice. Hands that do not agree are drawn again:
one by one as long as nothing was reshuffled, which makes every way to agree as likely as the others all the same.
"""

from __future__ import annotations

from typing import Any, Final

from pokercore import events
from pokercore.deals.course import Course
from pokercore.deals.game_data import ShareData
from pokercore.deals.opening import proof_of
from pokercore.deals.tokens import Tokens
from pokercore.deals.tracing import Tracing
from pokercore.errors import CardError
from pokercore.stub import bit

__all__ = ["Sampler"]

UNKNOWN: Final = 63
MOST_TRIES: Final = 50_000
MOST_HANDS: Final = 20_000_000
EACH: Final = 20
#: What is known of the cards with which somebody opened.
NOTHING: Final = 0
OPENERS: Final = 1
FALSE_OPENERS: Final = 2
LAID_ASIDE: Final = 3  # openers or not: of openers those that were thrown away
#: What became of the cards that were opened with.
OPENED: Final = 1
THROWN: Final = 2
ASIDE: Final = 4


class Sampler(Tokens):
    """Draws the hidden cards of one picture of a deal, any number of times."""

    __slots__ = ("asked", "bound", "mucked", "own", "pool", "pool_count", "shown_before", "tracing", "tries", "used")

    def begin(self, seen: Course) -> None:
        """Read what ``seen``, a deal with its hidden cards unknown, knows."""
        self.number(seen)
        self.pool = [0] * 64
        self.used = [0] * 64
        self.tracing = None
        if self.reshuffles > 0:
            self.tracing = Tracing(self.given, self.stretch, self.back, self.reshuffles)
        self.shown_before = [0] * 14
        self.mucked = 0
        self.bound = 0
        self.asked = NOTHING
        if self.opened or self.kept_high or seen.settlement is not None:
            self._bind(seen)

    def _bind(self, seen: Course) -> None:
        """Note whose hidden cards his play tells something of."""
        prover = seen.dealt.prover
        fouled = False
        shown = 0
        for record in range(seen.journal.length):
            kind = seen.journal.kind(record)
            seat = seen.journal.seat(record)
            if kind == events.SHOW and seen.settlement is not None and seen.settlement.shown >> seat & 1:
                shown |= 1 << seat
            elif kind == events.MUCK and shown:
                self.mucked |= 1 << seat
                self.shown_before[seat] = shown
            elif kind == events.FOUL:
                fouled = fouled or seat == prover
            elif events.FOLD <= kind <= events.COMPLETE:
                fouled = False  # not because of his openers
        if seen.openers and prover >= 0:
            is_in = not seen.betting.folded >> prover & 1
            is_played = seen.actor < 0 and seen.ending == 0
            if is_in and is_played and seen.carried > 0:
                self.asked = FALSE_OPENERS
            elif (is_in and (is_played or seen.settlement is not None)) or seen.plan.draw_form.strict_openers:
                self.asked = OPENERS
            else:
                self.asked = FALSE_OPENERS if fouled else LAID_ASIDE
        places: list[set[int]] = [set() for _ in range(14)]
        for seat in range(seen.seats):
            if self.mucked >> seat & 1:
                places[seat].update([self.held[8 * seat + place] for place in range(self.counts[seat])])
            if self.asked != NOTHING and seat == prover:
                places[seat].update([token for token in range(self.tokens) if self.marks[token]])
        for seat, tokens in self.kept_high:
            places[seat].update(tokens)
        self.own = []
        for seat in range(14):
            self.own.append(bytearray(sorted([token for token in places[seat] if self.given[token] == UNKNOWN])))
            if self.own[seat]:
                self.bound |= 1 << seat

    def sample(self, seed: Any, rng: Any) -> Course:
        """The deal with its hidden cards drawn by ``seed`` or ``rng``. ``CardError`` if none are found that agree with
        what is known."""
        course = self.course.copy()
        course.stub.stack(b"", seed, rng)
        course.dealt.stub_is_whole = True
        self._rank(course)
        # Where a rule of the game's own asks the whole deal what is wild, and where wild cards are named.
        is_whole = course.plan.wild_rule is not None or course.plan.declared
        self.tries = MOST_HANDS
        for _ in range(MOST_TRIES):
            if self.tries <= 0:
                break
            if not self._draw(course, not is_whole):
                continue
            self._walk(course, True)
            self._lay(course)
            course.find_wild(False)
            self._rank(course)
            agrees = not is_whole or self._whole_agrees(course)
            if self.asked != NOTHING:
                self._opens(course)
            if course.error is not None:
                raise course.error
            if agrees:
                course.stub.refill(bytes([self.pool[place] for place in range(self.pool_count)]))
                return course
        raise CardError("no hidden cards were found that agree with what is known")

    def _draw(self, course: Course, binds: bool) -> bool:
        """Draw a card for every unknown token; what is left in the end is the pool. Whether cards were found, and such
        as agree if it ``binds``."""
        stub: Any = course.stub
        for token in range(self.slots):
            self.drawn[token] = self.given[token]
        for place in range(1, self.aside_count if self.mixes_aside else 0):
            other = self.aside_tokens[stub.pick(place + 1)]
            token = self.aside_tokens[place]
            code = self.drawn[token]
            self.drawn[token] = self.drawn[other]
            self.drawn[other] = code
        if self.tracing is None:
            if self.bound and binds and not self._draw_bound(course):
                return False
            self._fill(course, 0)
            return True
        found = self.tracing.draw(stub.pick)
        if found is None:
            return False
        for token, code in found:
            self.drawn[token] = code
        for stretch in range(self.reshuffles + 1):
            self._fill(course, stretch)
        return not binds or self._all_agree(course)

    def _all_agree(self, course: Course) -> bool:
        agrees = True
        for seat in range(course.seats):
            agrees = agrees and (not self.bound >> seat & 1 or self._agrees(course, seat))
        return agrees

    def _whole_agrees(self, course: Course) -> bool:
        named = course.settlement is None or not course.plan.declared or self._has_named(course)
        return named and self._all_agree(course)

    def _has_named(self, course: Course) -> bool:
        """Whether everybody holds the cards that he has designated, or they are common to all, and they are wild."""
        journal = course.journal
        for record in range(journal.length):
            if journal.kind(record) in (events.DESIGNATE, events.DESIGNATE_SECOND):
                held = course.dealt.mask_of(journal.seat(record))
                ruled = 0
                for board in range(4):
                    held |= course.dealt.board_mask(board)
                    ruled |= course.dealt.own_wild(journal.seat(record), board)
                code = journal.code(record, 0)
                if not held & bit(code) or not (course.plan.wild >> code & 1 or ruled & bit(code)):
                    return False
        return True

    def _draw_bound(self, course: Course) -> bool:
        """Draw the hands that have to agree with something, each alone from all unseen cards until it does; False if
        two of them have a card in common, or a hand that agrees is not found."""
        self._fill_pool(course)
        size = self.pool_count
        for seat in range(course.seats):
            if self.bound >> seat & 1:
                own = self.own[seat]
                agrees = False
                tries = min(self.tries, self._enough(size, len(own)))
                while not agrees and tries > 0:
                    for number in range(len(own)):
                        place = number + course.stub.pick(size - number)
                        code = self.pool[place]
                        self.pool[place] = self.pool[number]
                        self.pool[number] = code
                        self.drawn[own[number]] = code
                    agrees = self._agrees(course, seat)
                    tries -= 1
                    self.tries -= 1
                if not agrees:
                    self.tries = 0  # there is no such hand
                    return False
                for token in own:
                    if self.used[self.drawn[token]]:
                        return False
                    self.used[self.drawn[token]] = 1
        return True

    def _enough(self, size: int, count: int) -> int:
        """So many hands of ``count`` cards out of ``size`` that each has come up, but for one chance in millions."""
        ways = 1
        for number in range(count):
            ways = ways * (size - number) // (number + 1)
        return min(MOST_HANDS, EACH * ways)

    def _fill_pool(self, course: Course) -> None:
        """The cards of the pack that are known nowhere are the pool."""
        for code in range(64):
            self.used[code] = 0
        for token in range(self.slots):
            if self.drawn[token] != UNKNOWN:
                self.used[self.drawn[token]] = 1
        self.pool_count = 0
        for code in course.plan.pack:
            if not self.used[code]:
                self.pool[self.pool_count] = code
                self.pool_count += 1

    def _fill(self, course: Course, stretch: int) -> None:
        """Give the unknown tokens of a stretch cards of its stub; the pool is what is left."""
        if stretch == 0:
            self._fill_pool(course)
        else:
            for code in range(64):
                self.used[code] = 0
            for token in range(self.slots):
                if self.stretch[token] == stretch and self.drawn[token] != UNKNOWN:
                    self.used[self.drawn[token]] = 1
            self.pool_count = 0
            for token in range(self.slots):
                if self.back[token] == stretch and not self.used[self.drawn[token]]:
                    self.pool[self.pool_count] = self.drawn[token]
                    self.pool_count += 1
        count = self.pool_count
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

    def _rank(self, course: Course) -> None:
        settlement = course.settlement
        if settlement is not None:
            for seat in range(course.seats):
                is_declared = course.plan.declared and settlement.shown >> seat & 1
                if not course.betting.folded >> seat & 1 and not is_declared:
                    settlement.rank(seat)

    def _agrees(self, course: Course, seat: int) -> bool:
        """Whether the cards drawn for a seat explain what it did."""
        if seat == course.dealt.prover and self.asked != NOTHING and not self._opens(course):
            return False
        if self.kept_high and not self._kept_high(course, seat):
            return False
        if self.mucked >> seat & 1:
            settlement = course.settlement
            for place in range(self.counts[seat]):
                course.dealt.cards[8 * seat + place] = self.drawn[self.held[8 * seat + place]]
            settlement.rank(seat)
            shown = settlement.shown
            settlement.shown = self.shown_before[seat]
            wins = settlement.can_win(seat)
            settlement.shown = shown
            return not wins
        return True

    def _kept_high(self, course: Course, seat: int) -> bool:
        ranking = course.plan.shares[0].ranking
        high = [*range(48, 52), *ranking.wild, *ranking.bugs]
        low = [one for one, tokens in self.kept_high if not [token for token in tokens if self.drawn[token] in high]]
        return seat not in low

    def _opens(self, course: Course) -> bool:
        share: ShareData = course.plan.shares[0]
        dealt = course.dealt
        seat = dealt.prover
        opening = 0
        thrown = 0
        aside = 0
        for token in range(self.tokens):
            if self.marks[token] & OPENED:
                opening |= bit(self.drawn[token])
            if self.marks[token] & THROWN:
                thrown |= bit(self.drawn[token])
            if self.marks[token] & ASIDE:
                aside |= bit(self.drawn[token])
        wild = course.wild_of_opener(seat, opening)
        proof = proof_of(share.ranking, opening, course.openers, wild)
        if (self.asked == OPENERS and proof == 0) or (self.asked == FALSE_OPENERS and proof != 0):
            return False
        if aside != proof & thrown:
            return False
        dealt.proof = proof
        course.false_openers = proof == 0
        dealt.aside = aside
        if course.actor < 0 and course.ending == 0 and proof and not course.betting.folded >> seat & 1:
            # He has shown his openers, those that lay aside too.
            dealt.aside = 0
            for place in range(dealt.counts[seat]):
                if dealt.shown[seat] >> place & 1:
                    proof &= ~bit(self.drawn[self.held[8 * seat + place]])
            return proof & ~aside == 0
        return True
