"""What a street-based deal under way consists of: its parts, the step that it has reached; how it is copied, kept."""

from __future__ import annotations

from typing import Any

from pokercore import events
from pokercore.deals import phases
from pokercore.deals.betting import Betting
from pokercore.deals.dealt import Dealt
from pokercore.deals.game_data import PlanData
from pokercore.deals.holds import Holds
from pokercore.deals.posting import Posting
from pokercore.deals.settlement import Settlement
from pokercore.journal import Journal
from pokercore.stub import Stub, bit, card_named
from pokercore.wild import mask_of_wild, masks_of

__all__ = ["CourseState"]


class CourseState:
    """The parts of one deal under way. ``actor`` is -1 when it is over."""

    __slots__ = (
        "actor",
        "after_blinds",
        "betting",
        "button",
        "carried",
        "dealt",
        "ending",
        "error",
        "false_openers",
        "first_actor",
        "holds",
        "journal",
        "opener",
        "openers",
        "pending",
        "phase",
        "plan",
        "posting",
        "raked",
        "reason",
        "run",
        "run_street",
        "runs",
        "seats",
        "settlement",
        "start_stacks",
        "step",
        "street",
        "street_index",
        "stub",
    )

    settlement: Settlement  # None before the showdown
    posting: Posting  # does not change after the start: copies share it
    error: BaseException | None
    holds: Holds  # None where the laws are strict

    def begin(self, plan: PlanData, stub: Stub, seats: int, button: int, stub_is_whole: bool) -> None:
        """A deal about to start: the stacks and posts are to be set, then ``start`` is to be called."""
        self.plan = plan
        self.stub = stub
        self.seats = seats
        self.button = button
        self.betting = Betting.__new__(Betting)
        self.betting.begin(plan.limits, seats)
        self.journal = Journal.__new__(Journal)
        self.dealt = Dealt.__new__(Dealt)
        self.dealt.begin(seats, button, stub, self.journal, stub_is_whole)
        self.settlement = None  # type: ignore[assignment]
        self.error = None
        self.holds = Holds(seats) if plan.hoyle else None  # type: ignore[assignment]
        self.start_stacks = [0] * 14
        self.raked = 0
        self.phase = phases.BETTING
        self.step = 0
        self.street_index = 0
        self.street = plan.streets[0]
        self.pending = 0
        self.actor = -1
        self.first_actor = -1
        self.opener = -1
        self.posting = Posting.__new__(Posting)
        self.posting.begin(seats, button)
        self.after_blinds = -1
        self.openers = plan.openers[0] if plan.openers else 0
        self.false_openers = False
        self.carried = 0
        self.ending = 0
        self.reason = ""
        self.runs = 1
        self.run = 0
        self.run_street = -1

    def set_passed_out(self, deals: int) -> None:
        """So many deals in a row were passed out before this one: openers may have risen."""
        self.posting.passed_out = deals
        if self.plan.openers:
            self.openers = self.plan.openers[min(deals, len(self.plan.openers) - 1)]

    def copy_to(self, other: CourseState) -> None:
        """Make ``other``, a fresh one, the same deal, independent of this one."""
        other.plan = self.plan
        other.stub = self.stub.copy()
        other.seats = self.seats
        other.button = self.button
        other.betting = self.betting.copy()
        other.journal = self.journal.copy()
        other.dealt = self.dealt.copy(other.stub, other.journal)
        other.settlement = None  # type: ignore[assignment]
        if self.settlement is not None:
            other.settlement = self.settlement.copy(other.betting, other.dealt, other.journal, other.stub)
        other.error = None
        other.holds = None if self.holds is None else self.holds.copy()
        other.start_stacks = [0] * 14
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
        other.posting = self.posting
        other.after_blinds = self.after_blinds
        other.openers = self.openers
        other.false_openers = self.false_openers
        other.carried = self.carried
        other.ending = self.ending
        other.reason = self.reason
        other.runs = self.runs
        other.run = self.run
        other.run_street = self.run_street

    def hide_from(self, viewer: int) -> None:
        """Forget what seat ``viewer`` may not know: hidden cards, the stub and its order."""
        self.stub.forget()
        if viewer != self.dealt.prover:
            self.false_openers = False
        self.dealt.hide_from(viewer)
        journal = self.journal
        for place in range(journal.length):
            kind = journal.kind(place)
            hidden = kind in (events.DEAL, events.DRAW, events.DISCARD, events.SET_ASIDE, events.TRANSFER)
            if kind == events.BURN or (hidden and journal.seat(place) != viewer):
                journal.hide(place)
        if self.settlement is not None:
            for seat in range(self.seats):
                if seat != viewer and not self.settlement.shown >> seat & 1:
                    for part in range(8):
                        self.settlement.ranks[8 * seat + part] = 0

    def state(self) -> tuple[Any, ...]:
        """Everything but the plan, for a pickle."""
        return (
            self.seats,
            self.button,
            self.stub.state(),
            self.dealt.stub_is_whole,
            self.betting.state(),
            self.dealt.state(),
            self.journal.state(),
            None if self.settlement is None else self.settlement.state(),
            [self.start_stacks[seat] for seat in range(self.seats)],
            (self.raked, self.phase, self.step, self.street_index, self.pending),
            (self.actor, self.first_actor, self.opener, self.after_blinds),
            (self.openers, self.false_openers, self.carried, self.ending, self.reason),
            self.posting.state(),
            None if self.holds is None else self.holds.state(),
            (self.runs, self.run, self.run_street),
        )

    def restore(self, plan: PlanData, state: tuple[Any, ...]) -> None:
        """Become what ``state`` tells."""
        seats, button, stub, whole, betting, dealt, journal, settlement, stacks, *others = state
        course, turns, opening, posting, holds, runs = others
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
        self.actor, self.first_actor, self.opener, self.after_blinds = turns
        self.openers, self.false_openers, self.carried, self.ending, self.reason = opening
        self.posting.restore(posting)
        if self.holds is not None:
            self.holds.restore(holds)
        self.runs, self.run, self.run_street = runs
        self.street = plan.streets[self.street_index]
        if settlement is not None:
            self.find_wild(False)

    def find_wild(self, openly: bool) -> None:
        """Ask the game's own rule what is wild for each seat, and note it; ``openly``, by what everybody sees."""
        if self.plan.wild_rule is None:
            return
        phase = self.phase
        self.phase = phases.PAYING  # whatever a caller's function does, it cannot act in this deal
        masks: list[int] = []
        try:
            history = self.dealt.history()
            for board in range(4):
                hands = []
                if board == 0 or self.dealt.board_counts[board]:
                    hands = [self.dealt.held_by(seat, board, openly) for seat in range(self.seats)]
                masks += [*masks_of(self.plan.wild_rule, hands, history), *([0] * (14 - len(hands)))]
            self.dealt.wild = tuple(masks)
        except BaseException as error:  # an interrupt too: it is raised where the deal can be taken back
            self.error = error
            self.dealt.wild = None
        self.phase = phase

    def wild_of_opener(self, seat: int, hand: int) -> int:
        """What the game's own rule makes wild of the hand with which ``seat`` opened a draw game, as a mask."""
        if self.plan.wild_rule is None:
            return 0
        seen = 0
        for record in range(self.journal.length):
            if self.journal.kind(record) == events.EXPOSE and self.journal.seat(record) == seat:
                seen |= bit(self.journal.code(record, 0))
        held = [(card_named(code), seen & bit(code) != 0) for code in range(54) if hand & bit(code)]
        try:
            return mask_of_wild(self.plan.wild_rule, seat, held, [])
        except BaseException as error:
            self.error = error
            return 0

    def return_holds(self) -> None:
        """The interval is over. Chips on hold whose turn has not come go back: nobody was left who could call them. A
        call that was to be topped up is settled; only a drop waits on."""
        holds = self.holds
        if holds is None:
            return
        for seat in range(self.seats):
            if holds.chips[seat] > 0:
                chips = holds.take(seat)
                self.betting.pay(seat, chips)
                self.journal.write(events.REFUND, seat, chips)
        holds.set_short(-1, 0)

    def cards_to_come(self) -> int:
        """How many cards every seat still gets, draws apart."""
        count = 0
        for index in range(self.street_index if self.step < 5 else self.street_index + 1, len(self.plan.streets)):
            street = self.plan.streets[index]
            count += len(street.cards) + (1 if street.turns_up else 0)
        return count

    def left(self, seat: int) -> int:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def call_off(self, keep_antes: bool, is_misdeal: bool) -> None:
        """Everybody takes back what he has put in, except the antes if they stay; what stays is carried on."""
        betting = self.betting
        kept = [0] * 14
        length = self.journal.length
        self.journal.write(events.MISDEAL if is_misdeal else events.VOID, -1, 0)
        for record in range(length if keep_antes else 0):
            kind = self.journal.kind(record)
            if kind in (events.ANTE, events.BB_ANTE, events.BUTTON_ANTE):
                kept[self.journal.seat(record)] += self.journal.amount(record)
        for seat in range(self.seats):
            back = self.start_stacks[seat] - betting.stacks[seat] - kept[seat]
            if back > 0:
                betting.stacks[seat] += back
                betting.pot -= back
                self.journal.write(events.REFUND, seat, back)
        self.settlement = None  # type: ignore[assignment]
        self.ending = 2 if keep_antes else 1
        self.carried = betting.pot
        betting.pot = 0
        if self.carried > 0:
            self.journal.write(events.CARRY, -1, self.carried)
        self.finish()

    def finish(self) -> None:
        """The deal is over."""
        self.actor = -1
        self.phase = phases.OVER

    # Runs: once nobody has to act any more and nothing but board cards is to come, these may be dealt several times.

    def waits_for_runs(self) -> bool:
        """Whether a seat is to say how often the rest of the board is to be run; when nobody is, the first run begins,
        if there are to be several."""
        live = self.betting.live()
        if self.run_street < 0:
            if live & (live - 1) == 0 or not self._only_boards_come():
                return False
            most = self.most_runs()
            self.run_street = self.street_index
            self.runs = max(1, min(self.plan.runs if self.plan.runs > 0 else most, most))
            if self.plan.runs == 0 and most > 1:
                self.pending = live
        if self.pending:
            seat = self.left(self.button)
            while not self.pending >> seat & 1:
                seat = self.left(seat)
            self.actor = seat
            self.phase = phases.RUNNING
            return True
        if self.run == 0 and self.runs > 1 and live & (live - 1) != 0:
            self.run = 1
            self.journal.write(events.RUN, -1, 1)
            self.dealt.keep_boards(self.plan.boards)
        return False

    def _only_boards_come(self) -> bool:
        """Whether nobody has to bet, draw or discard from this step on, and no seat gets a card any more."""
        betting = self.betting
        if betting.able & (betting.able - 1) or betting.next_to_act(0) >= 0:
            return False
        if self.step == 4 and self.street.board_before_draw:
            return False
        for index in range(self.street_index, len(self.plan.streets)):
            street = self.plan.streets[index]
            later = index > self.street_index
            if len(street.cards) > 0 or (later and street.discard > 0):
                return False
            if (later or self.step == 2) and (street.draw > 0 or street.turns_up):
                return False
        return True

    def most_runs(self) -> int:
        """How often the pack serves the rest of the board with its burns."""
        plan = self.plan
        burn = plan.boards if plan.burn_each_board else 1
        left = len(plan.pack) - self.dealt.out() - (1 if plan.reshuffles else 0)
        cards = 0
        burns = 0
        for index in range(self.street_index, len(plan.streets)):
            street = plan.streets[index]
            cards += street.board * plan.boards
            burns += burn if street.burn else 0
        if self.step == 4 and self.street.burn:
            left += burn  # that of the first run has been made before the draw
        most: int = left // (cards + burns) if cards > 0 else 0
        return most

    def next_run(self) -> bool:
        """Lay the run that has ended aside and go back to where the runs began; False if it was the last one."""
        plan = self.plan
        self.dealt.keep_boards(plan.boards)
        if self.run == self.runs:
            return False
        self.run += 1
        self.journal.write(events.RUN, -1, self.run)
        self.dealt.lay_boards(plan.boards, 0)
        self.street_index = self.run_street
        self.street = plan.streets[self.run_street]
        self.step = 2
        if self.street.draw > 0 or self.street.turns_up:
            self.dealt.burn(plan, self.street, self.betting.live(), self.betting.folded)
            self.step = 4
        return True
