"""The course of a street-based deal: a state machine from the first ante to the last payment, driven by a ``Plan``.

It knows no callers: whoever drives it has checked the turn and the amount. (Rules: the deal as a state machine; draw
and stud forms; hold'em streets.)
"""

from __future__ import annotations

from pokercore import events
from pokercore.deals import phases
from pokercore.deals.course_state import CourseState
from pokercore.deals.game_data import ShareData
from pokercore.deals.opening import proof_of, qualifies
from pokercore.deals.settlement import Settlement
from pokercore.errors import GameError
from pokercore.layers import seats_in
from pokercore.ranking import Ranking
from pokercore.values import read_int

__all__ = ["Course"]


class Course(CourseState):
    """One deal under way. ``actor`` is -1 when it is over."""

    __slots__ = ()

    def copy(self) -> Course:
        """The same deal, independent of this one."""
        other = Course.__new__(Course)
        self.copy_to(other)
        return other

    def seen_by(self, viewer: int) -> Course:
        """A copy that knows no more than seat ``viewer``: hidden cards, the stub and its order are gone from it."""
        other = self.copy()
        other.hide_from(viewer)
        return other

    # The start.

    def start(self) -> None:
        """Post what is due, deal, and go on to the first decision."""
        betting = self.betting
        for seat in range(self.seats):
            self.start_stacks[seat] = betting.stacks[seat]
        betting.open(self._bet(), self._most())
        self.posting.post(self.plan, betting, self.journal)
        self.after_blinds = self.posting.after_blinds
        self._advance()

    def _bet(self) -> int:
        limits = self.plan.limits
        return limits.big_bet if self.street.big else limits.small_bet

    def _most(self) -> int:
        limits = self.plan.limits
        return limits.big_most if self.street.big else limits.small_most

    # From decision to decision. The steps of a street: 0 and 1 discards, 2 and 3 burn and draws, 4 cards, 5 betting,
    # 6 the end of the interval.

    def _advance(self) -> None:
        while True:
            step = self.step
            if step == 0 or step == 2:
                if step == 2:
                    if self.plan.runs != 1 and self.waits_for_runs():
                        return
                    self.dealt.burn(self.plan, self.street, self.betting.live(), self.betting.folded)
                    if self.street.board_before_draw:
                        self.dealt.deal_boards(self.plan, self.street, self.betting.folded)
                wanted = self.street.discard if step == 0 else self.street.draw + self.street.turns_up
                self.pending = self.betting.live() if wanted > 0 else 0
                self.dealt.begin_round()
                self.step = step + 1
            elif step == 1 or step == 3:
                if self.pending:
                    seat = self.left(self.button)
                    while not self.pending >> seat & 1:
                        seat = self.left(seat)
                    self.actor = seat
                    self.phase = phases.TURNING if self.street.turns_up else phases.DRAWING
                    if step == 1:
                        self.phase = phases.DISCARDING
                    return
                if self.dealt.owed:
                    self.dealt.serve_owed(self.plan.draw_form, self.street.burn, self.betting.folded)
                self.step = step + 1
            elif step == 4:
                if self.plan.runs != 1 and self.waits_for_runs():
                    return
                self.dealt.deal_street(self.street, self.betting.live())
                if not self.street.board_before_draw:
                    self.dealt.deal_boards(self.plan, self.street, self.betting.folded)
                self.step = 5
            elif step == 5:
                self.step = 6
                if self.street.bets and self._open_interval():
                    return
            else:
                if self._end_street():
                    return

    def most_drawn(self, allowed: int) -> int:
        """The most cards that the actor may draw where so many are ``allowed``: those of a reshuffle serve too, the
        board's must be left."""
        most: int = min(allowed, self.dealt.counts[self.actor])
        if not self.dealt.stub_is_whole:
            return most
        spare = self.dealt.spare_cards(self.betting.folded)
        if self.plan.boards > 0:
            for index in range(self.street_index, len(self.plan.streets)):
                street = self.plan.streets[index]
                if index > self.street_index or not street.board_before_draw:
                    spare -= street.board * self.plan.boards
        if self.plan.draw_form.fifth_card_last:
            # A card must be left for everybody who waits for his fifth: openers thrown away do not come back.
            owed = seats_in(self.dealt.owed)
            if most > 4 and spare < 5 + owed:
                most = 4
            if self.actor == self.dealt.prover:
                spare -= owed
        return max(0, min(most, spare))

    def _open_interval(self) -> bool:
        """Begin the betting of the street; whether somebody has to act."""
        betting = self.betting
        if not betting.is_open:
            betting.open(self._bet(), self._most())
        betting.begin_turns()
        first = self._first_seat()
        seat = betting.next_to_act(first)
        self.first_actor = self._first_live(first) if seat < 0 else seat
        if seat < 0:
            return False
        self.actor = seat
        self.phase = phases.BETTING
        if self.street.brings_in and self.plan.bring_in > 0:
            self.phase = phases.BRINGING_IN
        elif self.street.must_bet and betting.level == 0 and betting.may_wager(seat):
            self.phase = phases.OPENING
        either = self.street.either_bet
        if either == 1 or (either == 2 and self.dealt.has_open_pair(betting.live())):
            betting.larger = self.plan.limits.big_bet if self.plan.limits.big_bet > betting.bet else 0
        return True

    def may_fold(self) -> bool:
        """Whether the actor may drop: whom a bring-in has been passed to only by option."""
        if self.phase != phases.BRINGING_IN:
            return self.phase == phases.BETTING
        self.find_wild(True)
        low = self.dealt.seat_by_card(self.street.opener, self.betting.live(), self.plan.wild)
        return self.actor != low and (self.plan.stud_form.voluntary or self.dealt.was_exposed(low))

    def _first_live(self, seat: int) -> int:
        while self.betting.folded >> seat & 1:
            seat = self.left(seat)
        return seat

    def _first_seat(self) -> int:
        opener = self.street.opener
        if opener == 0:
            return self.after_blinds
        self.find_wild(True)
        if 2 <= opener <= 4:
            first = self.dealt.seat_by_card(opener, self.betting.live(), self.plan.wild)
            # A card that was turned up by mistake brings nobody in: the next one may.
            return self.left(first) if self.dealt.was_exposed(first) else first
        if opener == 5:
            # After a card in the middle the boards are what they were: who was first is first again.
            first = self.first_actor if self.dealt.shared and not self.plan.stud_form.community_opens else -1
            if first >= 0 and not self.betting.folded >> first & 1:
                return first
            return self.dealt.seat_by_board(self.plan, self.betting.live())
        if opener == 6:
            return 0
        if opener == 7 and self.opener >= 0:
            return self.opener
        return self.left(self.button)

    def _end_street(self) -> bool:
        """Close the interval and go to the next street; whether the deal waits or is over."""
        betting = self.betting
        if self.holds is not None:
            self.return_holds()
        if self._is_passed_out() or (self.false_openers and betting.live() & ~(1 << self.dealt.prover) == 0):
            # Nobody has opened, or nobody has called one who had no openers: the chips stay for the next deal.
            self._carry_over()
            return True
        last = self.street_index + 1 == len(self.plan.streets)
        # The blinds of a street without betting are answered on the next one.
        uncalled = betting.uncalled_seat() if self.street.bets or last else -1
        if uncalled >= 0:
            self.journal.write(events.REFUND, uncalled, betting.refund(uncalled))
        if betting.is_open and self.street.bets:
            self.opener = betting.opened_by
            betting.close()
        live = betting.live()
        if live & (live - 1) == 0:
            self._pay_unseen(live)
            return True
        if last:
            return False if self.run > 0 and self.next_run() else self._showdown()
        if self.plan.open_all_in and self._nobody_can_bet():
            self._turn_up(live)
        self.street_index += 1
        self.street = self.plan.streets[self.street_index]
        self.step = 0
        return False

    def _nobody_can_bet(self) -> bool:
        return self.betting.able & (self.betting.able - 1) == 0

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
        # Hands that lie open because nobody could bet any more, and by option those of an all-in on the last street.
        everybody = self.betting.acted == 0 or (self.plan.open_all_in and self._nobody_can_bet())
        self.find_wild(False)
        self.settlement = Settlement.__new__(Settlement)
        self.settlement.begin(
            self.plan, self.betting, self.dealt, self.journal, self.stub, self.button, first, everybody
        )
        return self.settlement

    def _showdown(self) -> bool:
        if self.false_openers and not self.betting.folded >> self.dealt.prover & 1:
            self.betting.fold(self.dealt.prover)
            self.journal.write(events.FOUL, self.dealt.prover, 0)
            live = self.betting.live()
            if live & (live - 1) == 0:
                self._pay_unseen(live)
                return True
        self._settle()
        if self.plan.manual:
            return self._ask_to_show()
        self.settlement.run()
        self._pay()
        return True

    def _ask_to_show(self) -> bool:
        while True:
            seat = self.settlement.next_to_show()
            if seat < 0:
                self._pay()
                return True
            if self.plan.declared or not self.settlement.is_open(seat):
                self.actor = seat
                self.phase = phases.SHOWING
                return True
            if self.dealt.shown[seat] == 0:
                self.settlement.show(seat, (1 << self.dealt.counts[seat]) - 1)  # every card was dealt face up

    # Openers.

    def may_open(self, seat: int) -> bool:
        """Whether ``seat`` may bet as far as openers are asked for: cards that nobody knows are trusted."""
        if not self.openers or self.street_index > 0 or self.betting.level > 0:
            return True
        if not self.plan.draw_form.strict_openers:
            return True
        hand = self.dealt.mask_of(seat)
        self.find_wild(False)
        return hand == 0 or qualifies(self._first_ranking(), hand, self.openers, self.dealt.own_wild(seat, 0))

    def may_check(self) -> bool:
        """Whether checking is a part of the game where no bet has been made."""
        return not self.plan.draw_form.pass_and_out or self.betting.level > 0

    def _first_ranking(self) -> Ranking:
        share: ShareData = self.plan.shares[0]
        return share.ranking

    def _open(self) -> None:
        hand = self.dealt.mask_of(self.actor)
        self.find_wild(False)
        self.dealt.prover = self.actor
        self.dealt.proof = proof_of(self._first_ranking(), hand, self.openers, self.dealt.own_wild(self.actor, 0))
        self.false_openers = hand != 0 and self.dealt.proof == 0

    def _prove(self) -> None:
        """The opener, if he is in, shows those of his openers that nobody has seen."""
        seat = self.dealt.prover
        if seat >= 0 and not self.betting.folded >> seat & 1 and self.dealt.has_unseen_proof():
            self.journal.write(events.SHOW, seat, 0)
            self.dealt.show_proof()

    def _is_passed_out(self) -> bool:
        betting = self.betting
        if self.plan.draw_form.passout == 0 or self.street_index > 0 or betting.opened_by >= 0 or betting.level > 0:
            return False
        live = betting.live()
        return betting.acted != 0 and live & (live - 1) != 0

    def _carry_over(self) -> None:
        self.carried = self.betting.pot
        self.betting.pot = 0
        self.journal.write(events.CARRY, -1, self.carried)
        self.finish()

    def _take_rake(self) -> int:
        betting = self.betting
        if self.plan.rake is not None:
            phase = self.phase
            self.phase = phases.PAYING  # whatever the caller's function does, it cannot act in this deal
            try:
                rake = self.plan.rake(betting.pot, self._last_street())
                self.raked = read_int(rake, f"the rake from a pot of {betting.pot}", GameError, 0, betting.pot)
            except BaseException as error:  # an interrupt too: it is raised where the deal can be taken back
                self.error = error
            self.phase = phase
            if self.raked > 0:
                betting.pot -= self.raked
                self.journal.write(events.RAKE, -1, self.raked)
        return self.raked

    def _last_street(self) -> int:
        """The street as a rake counts it: 0 as long as no interval is over and no board card is dealt."""
        street = self.street_index if self.street.board > 0 else 0
        for index in range(self.street_index):
            played = self.plan.streets[index]
            if played.bets:
                street = self.street_index
        return street

    def _pay(self) -> None:
        self._prove()
        if self.plan.sevens_rule > 0:
            self.settlement.apply_sevens_rule()
        self.settlement.pay(self._take_rake())
        self.finish()

    def _pay_unseen(self, live: int) -> None:
        winner = 0
        while not live >> winner & 1:
            winner += 1
        self._prove()
        amount = self.betting.pot - self._take_rake()
        self.betting.pay(winner, amount)
        self.betting.pot = 0
        self.journal.write(events.WIN, winner, amount)
        self.journal.set_note(15)  # the whole of the main pot
        self.finish()

    # What a dealer does.

    def drop(self, seat: int, kind: int) -> None:
        """The hand of ``seat`` is dead; the deal goes on without it."""
        if kind == events.DEAD_HAND:
            self.dealt.kill(seat)
        else:
            self.journal.write(kind, seat, 0)
        if self.phase == phases.SHOWING:
            self.betting.fold(seat)
            self.settlement.drop(seat)
            self._ask_to_show()
        else:
            self._go_on_without(seat)

    def turn_over(self, seat: int, place: int) -> None:
        """A card face down was turned up in the deal of a stud game. Where it is the second of the hand, that is dead
        and its ante goes back; else the card after it lies down instead, and who opens is asked anew."""
        if not self.dealt.was_exposed(seat):
            self.dealt.turn_over(seat, place)
            self.step = 5
            self.phase = phases.BETTING
            self._advance()
            return
        betting = self.betting
        self.journal.write_card(events.EXPOSE, seat, self.dealt.cards[8 * seat + place])
        self.journal.set_note(1 << place)
        back = betting.total[seat]
        betting.total[seat] = 0
        betting.antes -= back
        betting.stacks[seat] += back
        betting.pot -= back
        self.journal.write(events.REFUND, seat, back)
        self.drop(seat, events.DEAD_HAND)

    def hand_over(self, to: int) -> None:
        """The dealer's hand becomes that of ``to``."""
        self.dealt.hand_over(self.button, to)
        self._go_on_without(self.button)

    def _go_on_without(self, seat: int) -> None:
        self.betting.fold(seat)
        self.pending &= ~(1 << seat)
        self.dealt.forget_owed(seat)
        live = self.betting.live()
        if live & (live - 1) == 0:
            self.pending = 0
        if self.phase == phases.BETTING:
            self.actor = self.actor if self.actor != seat else self.left(seat)
            following = -1 if live & (live - 1) == 0 else self.betting.next_to_act(self.actor)
            if following >= 0:
                self.actor = following
            else:
                self._advance()
        elif self.phase == phases.BRINGING_IN or self.phase == phases.OPENING:
            self.phase = phases.BETTING
            self.step = 5
            self._advance()
        else:
            self._advance()

    # What the actor does.

    def next_actor(self) -> None:
        seat = self.betting.next_to_act(self.left(self.actor))
        if seat >= 0:
            self.actor = seat
        else:
            self._advance()

    def fold(self) -> None:
        self.betting.fold(self.actor)
        self.journal.write(events.FOLD, self.actor, 0)
        live = self.betting.live()
        if live & (live - 1):
            self.next_actor()
        else:
            self._advance()

    def check(self) -> None:
        self.betting.check(self.actor)
        self.journal.write(events.CHECK, self.actor, 0)
        self.next_actor()

    def call(self) -> None:
        self.journal.write(events.CALL, self.actor, self.betting.call(self.actor))
        self.next_actor()

    def wager(self, to: int) -> None:
        """Bet, raise or complete to the total ``to``."""
        kind = events.BET
        if self.betting.completes():
            kind = events.COMPLETE
        elif self.betting.level > 0:
            kind = events.RAISE
        self.phase = phases.BETTING
        if self.openers and self.street_index == 0 and self.betting.level == 0:
            self._open()
        self.journal.write(kind, self.actor, self.betting.wager(self.actor, to))
        self.next_actor()

    def bring_in(self) -> None:
        """Post the bring-in, or what the stack has of it."""
        self.phase = phases.BETTING
        self.journal.write(events.BRING_IN, self.actor, self.betting.post_live(self.actor, self.plan.bring_in))
        self.betting.set_bring_in(self.actor, self.plan.bring_in)
        self.next_actor()

    def discard(self, places: int) -> None:
        """Throw the cards at the bits of ``places`` away for good."""
        self.dealt.discard(self.actor, places)
        self.pending &= ~(1 << self.actor)
        self._advance()

    def draw(self, places: int) -> None:
        """Exchange the cards at the bits of ``places``, none to stand pat."""
        self.pending &= ~(1 << self.actor)
        self.dealt.draw(self.plan.draw_form, self.actor, places, self.betting.folded, self.pending == 0)
        self._advance()

    def turn(self, turn_up: bool) -> None:
        """Turn the card up that is down and get one face down, or get one face up."""
        self.dealt.turn(self.actor, turn_up)
        self.pending &= ~(1 << self.actor)
        self._advance()

    def run_it(self, times: int) -> None:
        """Say how often the rest of the board is to be dealt: the least that is said counts."""
        self.journal.write(events.RUN_IT, self.actor, times)
        self.runs = min(self.runs, times)
        self.pending &= ~(1 << self.actor)
        self._advance()

    def show(self, places: int) -> None:
        """Show the cards at the bits of ``places``; the turn passes when the whole hand lies open."""
        self.settlement.show(self.actor, places)
        if self.settlement.shown >> self.actor & 1:
            self._ask_to_show()

    def muck(self) -> None:
        """Give the hand up unseen."""
        self.settlement.muck(self.actor)
        self._ask_to_show()
