"""The course of a street-based deal: a state machine from the first ante to the last payment, driven by a ``Plan``.

It knows no callers: whoever drives it has checked the turn and the amount. (Rules: the deal as a state machine; draw
and stud forms; hold'em streets.)
"""

from __future__ import annotations

from typing import Any, Final

from pokercore.betting import Betting
from pokercore.dealt import Dealt
from pokercore.events import KINDS
from pokercore.journal import Journal
from pokercore.plan import Plan
from pokercore.pots import seats_in
from pokercore.ranking import rank_of_mask
from pokercore.settlement import Settlement
from pokercore.stub import Stub

__all__ = ["PHASES", "Course"]

#: What the deal waits for.
PHASES: Final = ("over", "betting", "draw", "discard", "show", "bring_in")
OVER: Final = 0
BETTING: Final = 1
DRAWING: Final = 2
DISCARDING: Final = 3
SHOWING: Final = 4
BRINGING_IN: Final = 5

ANTE: Final = KINDS.index("ante")
SMALL_BLIND: Final = KINDS.index("small_blind")
BIG_BLIND: Final = KINDS.index("big_blind")
BUTTON_BLIND: Final = KINDS.index("button_blind")
BB_ANTE: Final = KINDS.index("bb_ante")
BUTTON_ANTE: Final = KINDS.index("button_ante")
POST: Final = KINDS.index("post")
POST_DEAD: Final = KINDS.index("post_dead")
STRADDLE: Final = KINDS.index("straddle")
BRING_IN: Final = KINDS.index("bring_in")
DEAL: Final = KINDS.index("deal")
DEAL_UP: Final = KINDS.index("deal_up")
BURN: Final = KINDS.index("burn")
BOARD: Final = KINDS.index("board")
DISCARD: Final = KINDS.index("discard")
DRAW: Final = KINDS.index("draw")
STAND_PAT: Final = KINDS.index("stand_pat")
RESHUFFLE: Final = KINDS.index("reshuffle")
FOLD: Final = KINDS.index("fold")
CHECK: Final = KINDS.index("check")
CALL: Final = KINDS.index("call")
BET: Final = KINDS.index("bet")
RAISE: Final = KINDS.index("raise")
COMPLETE: Final = KINDS.index("complete")
REFUND: Final = KINDS.index("refund")
WIN: Final = KINDS.index("win")
RAKE: Final = KINDS.index("rake")


class Course:
    """One deal under way. ``actor`` is -1 when it is over."""

    __slots__ = (
        "actor",
        "after_blinds",
        "betting",
        "big_seat",
        "button",
        "dealt",
        "error",
        "first_actor",
        "journal",
        "opener",
        "pending",
        "phase",
        "plan",
        "post_dead",
        "post_live",
        "raked",
        "seats",
        "settlement",
        "small_seat",
        "start_stacks",
        "step",
        "street",
        "street_index",
        "stub",
        "stub_is_whole",
    )

    settlement: Settlement  # None before the showdown
    error: Exception | None

    def begin(self, plan: Plan, stub: Stub, seats: int, button: int, stub_is_whole: bool) -> None:
        """A deal about to start: the stacks and posts are to be set, then ``start`` is to be called."""
        self.plan = plan
        self.stub = stub
        self.stub_is_whole = stub_is_whole
        self.seats = seats
        self.button = button
        self.betting = Betting.__new__(Betting)
        self.betting.begin(plan.limits, seats)
        self.dealt = Dealt.__new__(Dealt)
        self.dealt.begin(seats)
        self.journal = Journal.__new__(Journal)
        self.settlement = None  # type: ignore[assignment]
        self.error = None
        self.start_stacks = [0] * 14
        self.post_live = [0] * 14
        self.post_dead = [0] * 14
        self.raked = 0
        self.phase = BETTING
        self.step = 0
        self.street_index = 0
        self.street = plan.streets[0]
        self.pending = 0
        self.actor = -1
        self.first_actor = -1
        self.opener = -1
        left = self.left(button)
        # Heads-up the button has the small blind.
        self.small_seat = button if seats == 2 else left
        self.big_seat = left if seats == 2 else self.left(left)
        self.after_blinds = left

    def copy(self) -> Course:
        """The same deal, independent of this one."""
        other = Course.__new__(Course)
        other.plan = self.plan
        other.stub = self.stub.copy()
        other.stub_is_whole = self.stub_is_whole
        other.seats = self.seats
        other.button = self.button
        other.betting = self.betting.copy()
        other.dealt = self.dealt.copy()
        other.journal = self.journal.copy()
        other.settlement = None  # type: ignore[assignment]
        if self.settlement is not None:
            other.settlement = self.settlement.copy(other.betting, other.dealt, other.journal, other.stub)
        other.error = None
        other.start_stacks = [0] * 14
        other.post_live = [0] * 14
        other.post_dead = [0] * 14
        other.start_stacks[:] = self.start_stacks
        other.raked = self.raked
        other.phase = self.phase
        other.step = self.step
        other.street_index = self.street_index
        other.street = self.street
        other.pending = self.pending
        other.actor = self.actor
        other.first_actor = self.first_actor
        other.opener = self.opener
        other.small_seat = self.small_seat
        other.big_seat = self.big_seat
        other.after_blinds = self.after_blinds
        return other

    def seen_by(self, viewer: int) -> Course:
        """A copy that knows no more than seat ``viewer``: hidden cards, the stub and its order are gone from it."""
        other = self.copy()
        other.stub.forget()
        other.dealt.hide_from(viewer)
        journal = other.journal
        for place in range(journal.length):
            kind = journal.kind(place)
            hidden = kind in (DEAL, DRAW, DISCARD)
            if kind == BURN or (hidden and journal.seat(place) != viewer):
                journal.hide(place)
        if other.settlement is not None:
            for seat in range(self.seats):
                if seat != viewer and not other.settlement.shown >> seat & 1:
                    for part in range(8):
                        other.settlement.ranks[8 * seat + part] = 0
        return other

    def state(self) -> tuple[Any, ...]:
        """Everything but the plan, for a pickle."""
        return (
            self.seats,
            self.button,
            self.stub.state(),
            self.stub_is_whole,
            self.betting.state(),
            self.dealt.state(),
            self.journal.state(),
            None if self.settlement is None else self.settlement.state(),
            [self.start_stacks[seat] for seat in range(self.seats)],
            (self.raked, self.phase, self.step, self.street_index, self.pending),
            (self.actor, self.first_actor, self.opener, self.small_seat, self.big_seat, self.after_blinds),
        )

    def restore(self, plan: Plan, state: tuple[Any, ...]) -> None:
        """Become what ``state`` tells."""
        seats, button, stub, whole, betting, dealt, journal, settlement, stacks, course, turns = state
        fresh = Stub.__new__(Stub)
        fresh.restore(stub)
        self.begin(plan, fresh, seats, button, whole)
        self.betting.restore(betting)
        self.dealt.restore(dealt)
        self.journal.restore(journal)
        if settlement is not None:
            self.settlement = Settlement.__new__(Settlement)
            self.settlement.connect(plan, self.betting, self.dealt, self.journal, self.stub)
            self.settlement.restore(settlement)
        for seat in range(seats):
            self.start_stacks[seat] = stacks[seat]
        self.raked, self.phase, self.step, self.street_index, self.pending = course
        self.actor, self.first_actor, self.opener, self.small_seat, self.big_seat, self.after_blinds = turns
        self.street = plan.streets[self.street_index]

    def left(self, seat: int) -> int:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    # The start.

    def start(self) -> None:
        """Post what is due, deal, and go on to the first decision."""
        betting = self.betting
        for seat in range(self.seats):
            self.start_stacks[seat] = betting.stacks[seat]
        betting.open(self._bet(), self._most())
        self._post()
        self._advance()

    def _bet(self) -> int:
        limits = self.plan.limits
        return limits.big_bet if self.street.big else limits.small_bet

    def _most(self) -> int:
        limits = self.plan.limits
        return limits.big_most if self.street.big else limits.small_most

    def _post(self) -> None:
        plan = self.plan
        betting = self.betting
        journal = self.journal
        seat = self.button
        if plan.ante > 0:
            for _ in range(self.seats):
                seat = self.left(seat)
                journal.write(ANTE, seat, betting.post_ante(seat, plan.ante))
        if plan.ante_first:
            self._post_table_antes()
        missing = plan.small_blind + plan.big_blind
        if plan.small_blind > 0 and self.small_seat >= 0:
            paid = betting.post_live(self.small_seat, plan.small_blind)
            journal.write(SMALL_BLIND, self.small_seat, paid)
            missing -= paid
        if plan.big_blind > 0:
            paid = betting.post_live(self.big_seat, plan.big_blind)
            journal.write(BIG_BLIND, self.big_seat, paid)
            missing -= paid
            self.after_blinds = self.left(self.big_seat)
        if plan.button_blind > 0:
            paid = betting.post_live(self.button, plan.button_blind)
            journal.write(BUTTON_BLIND, self.button, paid)
            missing += plan.button_blind - paid
        if not plan.ante_first:
            self._post_table_antes()
        betting.set_blind_level(max(plan.big_blind, plan.button_blind), missing)
        for number in range(min(len(plan.straddles), self.seats - 2)):
            amount = plan.straddles[number]
            if betting.stacks[self.after_blinds] < amount:
                break  # a straddle is posted in full or not at all
            journal.write(STRADDLE, self.after_blinds, betting.post_live(self.after_blinds, amount))
            betting.set_straddle_level(amount)
            self.after_blinds = self.left(self.after_blinds)
        seat = self.button
        for _ in range(self.seats):
            seat = self.left(seat)
            if self.post_live[seat] > 0:
                journal.write(POST, seat, betting.post_live(seat, self.post_live[seat]))
            if self.post_dead[seat] > 0:
                journal.write(POST_DEAD, seat, betting.post_dead(seat, self.post_dead[seat], False))

    def _post_table_antes(self) -> None:
        plan = self.plan
        if plan.button_ante > 0:
            paid = self.betting.post_dead(self.button, plan.button_ante, True)
            if paid > 0:
                self.journal.write(BUTTON_ANTE, self.button, paid)
        if plan.bb_ante > 0:
            paid = self.betting.post_dead(self.big_seat, plan.bb_ante, True)
            if paid > 0:
                self.journal.write(BB_ANTE, self.big_seat, paid)

    # From decision to decision. The steps of a street: 0 and 1 discards, 2 and 3 burn and draws, 4 cards, 5 betting,
    # 6 the end of the interval.

    def _advance(self) -> None:
        while True:
            step = self.step
            if step == 0 or step == 2:
                if step == 2:
                    self._burn()
                    if self.street.board_before_draw:
                        self._deal_boards()
                wanted = self.street.discard if step == 0 else self.street.draw
                self.pending = self.betting.live() if wanted > 0 else 0
                self.step = step + 1
            elif step == 1 or step == 3:
                if self.pending:
                    seat = self.left(self.button)
                    while not self.pending >> seat & 1:
                        seat = self.left(seat)
                    self.actor = seat
                    self.phase = DISCARDING if step == 1 else DRAWING
                    return
                self.step = step + 1
            elif step == 4:
                self._deal_street()
                if not self.street.board_before_draw:
                    self._deal_boards()
                self.step = 5
            elif step == 5:
                self.step = 6
                if self.street.bets and self._open_interval():
                    return
            else:
                if self._end_street():
                    return

    def _burn(self) -> None:
        # A stud street that the burn would leave short of cards is dealt without it.
        if not self.street.burn:
            return
        if self.stub_is_whole and len(self.street.cards) > 0 and self.street_index > 0:
            left = self.stub.left()
            if left <= seats_in(self.betting.live()) and (left >= seats_in(self.betting.live()) or left < 2):
                return
        burns = self.plan.boards if self.plan.burn_each_board else 1
        for _ in range(burns):
            code = self.stub.burn()
            self.dealt.throw(code)
            self.journal.write_card(BURN, -1, code)

    def _deal_street(self) -> None:
        cards = len(self.street.cards)
        if cards == 0:
            return
        live = self.betting.live()
        if self.stub_is_whole and self.street_index > 0 and self.stub.left() < seats_in(live) * cards:
            # One card in the middle for everybody.
            code = self.stub.deal_board()
            self.dealt.give_board(0, code)
            self.journal.write_card(BOARD, -1, code)
            return
        for number in range(cards):
            is_up = bool(self.street.ups >> number & 1)
            seat = self.button
            for _ in range(self.seats):
                seat = self.left(seat)
                if live >> seat & 1:
                    code = self.stub.deal_to(seat)
                    self.dealt.give(seat, code, is_up)
                    self.journal.write_card(DEAL_UP if is_up else DEAL, seat, code)

    def _deal_boards(self) -> None:
        if self.street.board == 0:
            return
        for board in range(self.plan.boards):
            if board > 0 and self.plan.burn_each_board and not self.street.burn:
                break
            self.journal.write(BOARD, -1, 0)
            self.journal.set_note(board)
            for _ in range(self.street.board):
                code = self.stub.deal_board()
                self.dealt.give_board(board, code)
                self.journal.add_card(code)

    def _open_interval(self) -> bool:
        """Begin the betting of the street; whether somebody has to act."""
        betting = self.betting
        if not betting.is_open:
            betting.open(self._bet(), self._most())
        first = self._first_seat()
        seat = betting.next_to_act(first)
        self.first_actor = self._first_live(first) if seat < 0 else seat
        if seat < 0:
            return False
        self.actor = seat
        self.phase = BETTING
        if self.street.brings_in and self.plan.bring_in > 0:
            self.phase = BRINGING_IN
        return True

    def _first_live(self, seat: int) -> int:
        while self.betting.folded >> seat & 1:
            seat = self.left(seat)
        return seat

    def _first_seat(self) -> int:
        opener = self.street.opener
        if opener == 0:
            return self.after_blinds
        if 2 <= opener <= 4:
            return self._by_card(opener)
        if opener == 5:
            return self._by_board()
        if opener == 6:
            return 0
        if opener == 7 and self.opener >= 0:
            return self.opener
        return self.left(self.button)

    def _by_card(self, opener: int) -> int:
        # The bring-in: lowest card up, suits from clubs; or the highest, the ace low or high, suits from spades.
        best = -1
        chosen = self.left(self.button)
        seat = self.button
        for _ in range(self.seats):
            seat = self.left(seat)
            if self.betting.folded >> seat & 1:
                continue
            for place in range(self.dealt.counts[seat]):
                code = self.dealt.cards[8 * seat + place]
                if not self.dealt.up[seat] >> place & 1 or code > 51:
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

    def _by_board(self) -> int:
        ranking = self.plan.board_ranking
        best = 0
        chosen = self.left(self.button)
        seat = self.button
        for _ in range(self.seats):
            seat = self.left(seat)
            if not self.betting.folded >> seat & 1:
                up = self.dealt.up_mask(seat)
                rank = rank_of_mask(ranking, up) if ranking is not None and up else 0
                if rank > best:
                    best = rank
                    chosen = seat
        return chosen

    def _end_street(self) -> bool:
        """Close the interval and go to the next street; whether the deal waits or is over."""
        betting = self.betting
        uncalled = betting.uncalled_seat()
        if uncalled >= 0:
            self.journal.write(REFUND, uncalled, betting.refund(uncalled))
        if betting.is_open and self.street.bets:
            self.opener = betting.opened_by
            betting.close()
        live = betting.live()
        if live & (live - 1) == 0:
            self._pay_unseen(live)
            return True
        if self.street_index + 1 == len(self.plan.streets):
            return self._showdown()
        if self.plan.open_all_in and betting.able & (betting.able - 1) == 0:
            self._turn_up(live)
        self.street_index += 1
        self.street = self.plan.streets[self.street_index]
        self.step = 0
        return False

    def _turn_up(self, live: int) -> None:
        # All-in hands lie open before the rest of the cards is dealt.
        settlement = self._settle()
        self.settlement = None  # type: ignore[assignment]
        seat = self.button
        for _ in range(self.seats):
            seat = self.left(seat)
            places = (1 << self.dealt.counts[seat]) - 1
            if live >> seat & 1 and self.dealt.shown[seat] != places:
                settlement.show(seat, places)

    # The end.

    def _settle(self) -> Settlement:
        first = self.betting.aggressor
        if first < 0 or self.betting.folded >> first & 1:
            first = self._first_live(self.first_actor if self.first_actor >= 0 else self.left(self.button))
        self.settlement = Settlement.__new__(Settlement)
        self.settlement.begin(
            self.plan, self.betting, self.dealt, self.journal, self.stub, self.button, first, self.betting.acted == 0
        )
        return self.settlement

    def _showdown(self) -> bool:
        self._settle()
        if self.plan.manual:
            return self._ask_to_show()
        self.settlement.run()
        self._pay()
        return True

    def _ask_to_show(self) -> bool:
        seat = self.settlement.next_to_show()
        if seat < 0:
            self._pay()
        else:
            self.settlement.asked = seat
            self.actor = seat
            self.phase = SHOWING
        return True

    def _take_rake(self) -> int:
        betting = self.betting
        if self.plan.rake is not None:
            try:
                self.raked = _checked_rake(self.plan.rake(betting.pot, self.street_index), betting.pot)
            except Exception as error:
                self.error = error
            if self.raked > 0:
                betting.pot -= self.raked
                self.journal.write(RAKE, -1, self.raked)
        return self.raked

    def _pay(self) -> None:
        self.settlement.pay(self._take_rake())
        self._finish()

    def _pay_unseen(self, live: int) -> None:
        winner = 0
        while not live >> winner & 1:
            winner += 1
        amount = self.betting.pot - self._take_rake()
        self.betting.pay(winner, amount)
        self.betting.pot = 0
        self.journal.write(WIN, winner, amount)
        self.journal.set_note(15)  # the whole of the main pot
        self._finish()

    def _finish(self) -> None:
        self.actor = -1
        self.phase = OVER

    # What the actor does.

    def _next_actor(self) -> None:
        live = self.betting.live()
        seat = -1 if live & (live - 1) == 0 else self.betting.next_to_act(self.left(self.actor))
        if seat >= 0:
            self.actor = seat
        else:
            self._advance()

    def fold(self) -> None:
        self.betting.fold(self.actor)
        self.journal.write(FOLD, self.actor, 0)
        self._next_actor()

    def check(self) -> None:
        self.betting.check(self.actor)
        self.journal.write(CHECK, self.actor, 0)
        self._next_actor()

    def call(self) -> None:
        self.journal.write(CALL, self.actor, self.betting.call(self.actor))
        self._next_actor()

    def wager(self, to: int) -> None:
        """Bet, raise or complete to the total ``to``."""
        kind = BET
        if self.betting.completes():
            kind = COMPLETE
        elif self.betting.level > 0:
            kind = RAISE
        self.phase = BETTING
        self.journal.write(kind, self.actor, self.betting.wager(self.actor, to))
        self._next_actor()

    def bring_in(self) -> None:
        """Post the bring-in, or what the stack has of it."""
        self.phase = BETTING
        self.journal.write(BRING_IN, self.actor, self.betting.post_live(self.actor, self.plan.bring_in))
        self.betting.set_bring_in(self.actor, self.plan.bring_in)
        self._next_actor()

    def discard(self, places: int) -> None:
        """Throw the cards at the bits of ``places`` away for good."""
        self._write_cards(DISCARD, places)
        self.dealt.discard(self.actor, places)
        self.pending &= ~(1 << self.actor)
        self._advance()

    def draw(self, places: int) -> None:
        """Exchange the cards at the bits of ``places``, none to stand pat."""
        seat = self.actor
        if places == 0:
            self.journal.write(STAND_PAT, seat, 0)
        else:
            self._write_cards(DRAW, places)
            count = seats_in(places)
            # His own discards are not among the cards that he may get back.
            before = self.dealt.pile_count
            self.dealt.discard(seat, places)
            for _ in range(count):
                if self.stub_is_whole and self.stub.left() <= 1:
                    self._reshuffle(before, count)
                    before = 0
                code = self.stub.deal_to(seat)
                self.dealt.give(seat, code, False)
                self.journal.write_card(DEAL, seat, code)
        self.pending &= ~(1 << seat)
        self._advance()

    def spare_cards(self) -> int:
        """Cards that a draw can be served with, those of a reshuffle included."""
        count = self.stub.left() + self.dealt.pile_count
        for seat in range(self.seats):
            if self.betting.folded >> seat & 1:
                count += self.dealt.counts[seat]
        return count

    def _reshuffle(self, before: int, own: int) -> None:
        # The burns, the discards of those who have drawn, and the dropped hands; the drawer's own discards stay out.
        if before == 0 and self.dealt.pile_count <= own:
            return
        cards = [self.dealt.pile[place] for place in range(before)]
        for seat in range(self.seats):
            if self.betting.folded >> seat & 1:
                for place in range(self.dealt.counts[seat]):
                    cards.append(self.dealt.cards[8 * seat + place])
                self.dealt.counts[seat] = 0
        kept = self.dealt.pile_count - before
        for place in range(kept):
            self.dealt.pile[place] = self.dealt.pile[before + place]
        self.dealt.pile_count = kept
        self.stub.refill(bytes(cards))
        self.journal.write(RESHUFFLE, -1, 0)

    def _write_cards(self, kind: int, places: int) -> None:
        seat = self.actor
        self.journal.write(kind, seat, 0)
        for place in range(self.dealt.counts[seat]):
            if places >> place & 1:
                self.journal.add_card(self.dealt.cards[8 * seat + place])

    def show(self, places: int) -> None:
        """Show the cards at the bits of ``places``; the turn passes when the whole hand lies open."""
        self.settlement.show(self.actor, places)
        if self.settlement.shown >> self.actor & 1:
            self._ask_to_show()

    def muck(self) -> None:
        """Give the hand up unseen."""
        self.settlement.muck(self.actor)
        self._ask_to_show()


def _checked_rake(rake: Any, pot: int) -> int:
    if isinstance(rake, bool) or not hasattr(rake, "__index__"):
        raise TypeError(f"a rake is an int, not {rake!r}")
    if not 0 <= rake <= pot:
        raise ValueError(f"a rake of {rake} from a pot of {pot}")
    return int(rake)
