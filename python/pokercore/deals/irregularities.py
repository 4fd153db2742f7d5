# cython: nonecheck=True
"""What goes wrong at a table, and what the laws make of it: the methods of a deal for a dealer or a floor person.

Rules: irregularities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from pokercore import events
from pokercore.deals import phases
from pokercore.deals.course import Course
from pokercore.deals.face import Face
from pokercore.deals.holds import ACTIONS, expect_out_of_turn, has_wager, settled, total_of_call
from pokercore.errors import CardError, IllegalAction, number_text
from pokercore.stub import card_named, codes_of
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.aliases import CardsLike

__all__ = ["Irregularities"]

OUT_OF_TURN: Final = tuple([events.KINDS.index(f"{action}_out_of_turn") for action in ACTIONS])
#: What seats do, betting in turn apart.
DRAWS: Final = (events.DISCARD, events.DRAW, events.STAND_PAT, events.TURN_UP, events.KEEP_DOWN, events.RUN_IT)
ACTS: Final = (events.BRING_IN, *DRAWS, *OUT_OF_TURN)


class Irregularities(Face):
    """A deal as its dealer may correct it. A call that cannot be made raises ``IllegalAction`` and changes nothing."""

    __slots__ = ()

    def void_deal(self, reason: str = "") -> None:
        """Call the deal off, as for an incorrect pack: everybody takes back all that he has put in, chips carried from
        earlier deals stay in the pot, and the same dealer deals again. ``reason`` can be read of the deal.

        >>> from pokercore import games
        >>> deal = games.texas_holdem().deal([1000] * 3, seed=1)
        >>> deal.raise_to(300)
        >>> deal.void_deal()
        >>> deal.payoffs, deal.same_dealer
        ((0, 0, 0), True)
        """
        if not isinstance(reason, str):
            raise TypeError(f"the reason is a str, not {shown(reason)}")
        self._expect_play("be voided")
        self._course.reason = reason
        self._call_off(False, False)

    def misdeal(self, *, card_room: bool = False) -> None:
        """Call the deal off as misdealt: antes stay for the next pot, for which the usual antes are put in again;
        blinds, straddles, bring-in and bets go back; the next dealer deals. With ``card_room`` everything goes back and
        the same dealer deals again.

        >>> from pokercore import games
        >>> deal = games.texas_holdem(ante=10).deal([1000] * 3, seed=1)
        >>> deal.misdeal()
        >>> deal.payoffs, deal.carried
        ((-10, -10, -10), 30)
        """
        if not isinstance(card_room, bool):
            raise TypeError(f"card_room must be True or False, not {shown(card_room)}")
        self._expect_play("be misdealt")
        self._call_off(not card_room, True)

    def kill_hand(self, seat: SupportsIndex) -> None:
        """The hand of ``seat`` is dead: its cards go to the discards, its chips stay.

        >>> from pokercore import games
        >>> deal = games.texas_holdem().deal([1000] * 3, seed=1)
        >>> deal.kill_hand(2)
        >>> deal.actor, deal.folded, deal.hole(2)
        (0, (2,), ())
        """
        self._drop(self._live_seat(seat), events.DEAD_HAND)

    def foul_hand(self, seat: SupportsIndex) -> None:
        """The hand of ``seat`` is foul, as one of a wrong number of cards: it cannot win, its chips stay.

        >>> from pokercore import games
        >>> deal = games.texas_holdem().deal([1000] * 3, seed=1)
        >>> deal.foul_hand(0)
        >>> deal.folded
        (0,)
        """
        self._drop(self._live_seat(seat), events.FOUL)

    def give_dealer_hand(self, to: SupportsIndex) -> None:
        """The dealer has left ``to`` out and gives him his own hand: the dealer is out of this deal, his chips stay.
        Cards that lie at the seat are dead. A second player left out makes it a misdeal.

        >>> from pokercore import games
        >>> deal = games.texas_holdem().deal([1000] * 3, seed=1)
        >>> hand = deal.hole(2)
        >>> deal.give_dealer_hand(0)
        >>> deal.hole(0) == hand, deal.hole(2), deal.folded
        (True, (), (2,))
        """
        place = self._live_seat(to)
        course = self._course
        self._expect_no_action("give the dealer's hand away")
        if place == course.button:
            raise IllegalAction(f"seat {place} is the dealer")
        if self._course.journal.has(events.HAND_OVER):
            self._call_off(True, True)
            return
        self._expect_hand(course.button)
        saved = self._save()
        course.hand_over(place)
        self._check(saved)

    def transfer_card(self, source: SupportsIndex, target: SupportsIndex, card: CardsLike) -> None:
        """Move a ``card`` that was dealt to ``source`` by mistake to ``target``, before anybody has acted.

        >>> from pokercore import games
        >>> deal = games.five_card_draw().deal([1000] * 3, seed=1)
        >>> card = deal.hole(1)[0]
        >>> deal.transfer_card(1, 2, card)
        >>> card in deal.hole(1), card in deal.hole(2)
        (False, True)
        """
        giver = self._seat(source)
        taker = self._seat(target)
        codes = codes_of(card, True)
        self._expect_hand(giver)
        self._expect_hand(taker)
        self._expect_no_action("transfer a card")
        if giver == taker:
            raise IllegalAction(f"seat {giver} has the card already")
        place = self._place_of(giver, codes)
        if self._course.dealt.counts[taker] + self._course.cards_to_come() > 7:
            raise IllegalAction(f"seat {taker} can hold no more cards than eight, those to come included")
        self._course.dealt.transfer(giver, place, taker)

    def expose(self, seat: SupportsIndex, card: CardsLike, replacement: CardsLike | None = None) -> None:
        """A ``card`` of ``seat`` was seen while it was dealt. In a draw game it is kept. In a game with a board another
        takes its place and it is the first burn; a second one makes it a misdeal. In stud a card face down becomes the
        card up, and the one that would be lies down; it brings nobody in: if it would, the next player may. Where both
        cards down of a hand are seen, that is dead and its ante goes back.

        The ``replacement`` is the next card, or this one of those that are promised to nobody: what a record says.

        >>> from pokercore import games
        >>> deal = games.five_card_draw().deal([1000] * 3, seed=1)
        >>> deal.expose(1, deal.hole(1)[0])
        >>> deal.view(0).hole(1)[0] == deal.hole(1)[0]
        True
        """
        place = self._seat(seat)
        codes = codes_of(card, True)
        fresh = b"" if replacement is None else codes_of(replacement, True)
        self._expect_hand(place)
        self._expect_no_action("expose a card")
        course = self._course
        position = self._place_of(place, codes)
        if course.dealt.up[place] >> position & 1:
            raise IllegalAction("the card lies face up already")
        boards = [street for street in course.plan.streets if street.board]
        ups = [street.ups for street in course.plan.streets if street.ups]
        if ups and (boards or ups[0] & (ups[0] - 1) or not course.plan.streets[0].ups):
            raise IllegalAction("no law says what an exposed card is in this game: misdeal() calls the deal off")
        if replacement is not None and (len(fresh) != 1 or not boards):
            raise IllegalAction("one card replaces an exposed one, in a game with a board")
        if boards and self._course.journal.has(events.EXPOSE):
            self._call_off(True, True)
            return
        saved = self._save()
        if ups:
            course.turn_over(place, position)
            self._check(saved)
            return
        draws = [street for street in course.plan.streets if street.draw]
        if not course.dealt.expose(place, position, bool(boards), fresh[0] if fresh else -1, bool(draws)):
            raise CardError(f"card {card_named(fresh[0])} is not one of those that may come next")
        self._check(saved)

    # What all of them ask first.

    def _expect_play(self, what: str) -> None:
        if self._course.actor < 0:
            raise IllegalAction(f"the deal cannot {what}: it is over")
        if self._course.phase == phases.PAYING:
            raise IllegalAction(f"the deal cannot {what}: it is being paid")

    def _live_seat(self, seat: Any) -> int:
        place: int = self._seat(seat)
        self._expect_hand(place)
        return place

    def _expect_hand(self, seat: int) -> None:
        self._expect_play("be corrected")
        if self._course.betting.folded >> seat & 1:
            raise IllegalAction(f"seat {seat} has no hand any more")

    def _expect_no_action(self, what: str) -> None:
        journal = self._course.journal
        if self._course.settlement is not None or self._course.journal.has(events.SHOW):
            raise IllegalAction(f"it is too late to {what}: hands are shown")
        for record in range(journal.length):
            kind = journal.kind(record)
            if events.FOLD <= kind <= events.COMPLETE or kind in ACTS:
                raise IllegalAction(f"it is too late to {what}: seat {journal.seat(record)} has acted")
            if kind == events.BURN or (kind == events.BOARD and not self._course.plan.streets[0].board):
                raise IllegalAction(f"it is too late to {what}: the cards of a later street are dealt")

    def _place_of(self, seat: int, codes: bytes) -> int:
        if len(codes) != 1:
            raise IllegalAction(f"one card is meant, not {len(codes)}")
        place = self._course.dealt.codes(seat, 255).find(codes)
        if place < 0:
            raise IllegalAction(f"seat {seat} does not hold {card_named(codes[0])}")
        return place

    def _drop(self, seat: int, kind: int) -> None:
        course = self._course
        settlement = course.settlement
        if settlement is not None and course.betting.live() & ~settlement.mucked & ~(1 << seat) == 0:
            raise IllegalAction(f"seat {seat} has the only hand that is left")
        saved = self._save()
        if course.holds is not None:
            self._forfeit(seat)
        course.drop(seat, kind)
        self._check(saved)

    def _call_off(self, keep_antes: bool, is_misdeal: bool) -> None:
        # What is on hold goes the way of the pot.
        course = self._course
        holds = course.holds
        if holds is not None:
            for seat in range(course.seats):
                course.betting.pot += holds.take(seat)
            holds.set_short(-1, 0)
        course.call_off(keep_antes, is_misdeal)

    # Betting irregularities: who acts out of turn, and who calls with too few or too many chips.

    def _expect_hold(self, seat: int) -> None:
        course = self._course
        is_in = not course.betting.folded >> seat & 1
        expect_out_of_turn(seat, course.actor, course.phase, course.holds, is_in, bool(course.betting.able >> seat & 1))

    def _hold(self, seat: int, action: str, chips: int) -> None:
        course = self._course
        course.holds.put(seat, action, chips, course.journal.length)
        course.journal.write(OUT_OF_TURN[ACTIONS.index(action)], seat, chips)
        course.betting.stacks[seat] -= chips

    def _called_to(self, seat: int, amount: Any) -> Any:
        """The total of a call of ``amount`` by ``seat``, which need not be what it owes; None for what it owes."""
        course = self._course
        owed = course.betting.to_call(seat)
        if course.phase == phases.BRINGING_IN:
            owed = min(course.plan.bring_in, course.betting.stacks[seat])
        return total_of_call(seat, amount, course.betting.put[seat], owed, course.betting.stacks[seat])

    def _calls_otherwise(self, amount: Any) -> bool:
        """Call with ``amount`` chips in all, if that is not what the actor owes; whether it has been done."""
        course = self._course
        seat = course.actor
        due = course.betting.put[seat] + course.betting.to_call(seat)
        if amount == due:
            return False
        if course.holds is None or course.betting.is_bound(seat):
            raise IllegalAction(f"seat {seat} calls to {due}, not {number_text(amount)}")
        total = self._called_to(seat, amount)
        saved = self._save()
        if total < due:
            self._call_short(total - course.betting.put[seat])
        else:
            self._call_with(total - due)
        self._check(saved)
        return True

    def _call_short(self, chips: int) -> None:
        course = self._course
        seat = course.actor
        course.journal.write(events.SHORT_CALL, seat, course.betting.post_live(seat, chips))
        course.betting.bind(seat)
        course.holds.set_short(seat, chips)

    def _call_with(self, surplus: int) -> None:
        course = self._course
        seat = course.actor
        course.journal.write(events.CALL, seat, course.betting.call(seat))
        self._lay_down(seat, surplus)
        course.next_actor()

    def _lay_down(self, seat: int, surplus: int) -> None:
        course = self._course
        if surplus > 0 and course.plan.returns_surplus:
            course.journal.write(events.RETURNED_SURPLUS, seat, surplus)
        elif surplus > 0:
            course.journal.write(events.DEAD_SURPLUS, seat, course.betting.post_dead(seat, surplus, False))

    def _forfeit(self, seat: int) -> None:
        """The seat is about to drop: chips of it that are on hold, and those of a call that it does not top up, are
        dead."""
        course = self._course
        holds = course.holds
        held = holds.take(seat)
        course.betting.dead += held
        course.betting.pot += held
        if holds.short_seat == seat:
            course.betting.forfeit(seat, holds.short_chips)
            held += holds.short_chips
            holds.set_short(-1, 0)
        if held > 0:
            course.journal.write(events.FORFEIT, seat, held)

    def _settle_holds(self) -> None:
        """Go through the turns that have come of seats that have acted out of turn."""
        course = self._course
        holds = course.holds
        if holds.short_seat >= 0 and not course.betting.is_bound(holds.short_seat):
            holds.set_short(-1, 0)
        while course.phase in (phases.BETTING, phases.BRINGING_IN, phases.OPENING) and holds.actions[course.actor]:
            if holds.actions[course.actor] != "fold":
                self._settle_chips(course.actor)
            elif course.may_fold():
                holds.take(course.actor)
                course.fold()
            else:
                return  # a forced bet comes first

    def _settle_chips(self, seat: int) -> None:
        course = self._course
        holds = course.holds
        betting = course.betting
        wagered = has_wager(course.journal, holds.records[seat])
        action = holds.actions[seat]
        chips = holds.take(seat)
        level = course.plan.bring_in if course.phase == phases.BRINGING_IN else betting.level
        what, surplus = settled(action, wagered, betting.put[seat] + chips, level, betting.stacks[seat])
        betting.stacks[seat] += chips
        if what == "wager":
            course.wager(betting.put[seat] + chips)
        elif course.phase == phases.BRINGING_IN:
            self._lay_down(seat, surplus)
            course.bring_in()
        elif what == "call":
            self._call_with(surplus)
        else:
            self._call_short(chips)

    # A deal that can run out of cards, or whose rake is a caller's function, is copied before it goes on.

    def _save(self) -> Course | None:
        if not self._guarded:
            return None
        self._raise_error()  # what a function raised when it was asked whether this may be
        return self._course.copy()

    def _check(self, saved: Course | None) -> None:
        course = self._course
        if course.holds is not None:
            self._settle_holds()
        if saved is not None:
            error = course.error
            if error is None and course.stub.ran_out:
                error = CardError("the deck has no more cards")
            if error is None and course.stub.dealt_twice:
                error = CardError(f"{card_named(course.stub.dealt_twice - 1)} stands twice without a reshuffle between")
            if error is not None:
                self._course = saved
                raise error
        if course.journal.lost:
            raise MemoryError
