# cython: nonecheck=True
"""What goes wrong at a table, and what the laws make of it: the methods of a deal for a dealer or a floor person.

Rules: irregularities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from pokercore.deals.course import Course
from pokercore.deals.face import Face
from pokercore.errors import CardError, IllegalAction
from pokercore.events import KINDS
from pokercore.stub import card_named, codes_of

if TYPE_CHECKING:
    from pokercore.aliases import CardsLike

__all__ = ["Irregularities"]

DEAD_HAND: Final = KINDS.index("dead_hand")
FOUL: Final = KINDS.index("foul")
FIRST_ACTION: Final = KINDS.index("fold")
LAST_ACTION: Final = KINDS.index("complete")
BRING_IN: Final = KINDS.index("bring_in")
DRAWS: Final = tuple([KINDS.index(kind) for kind in ("discard", "draw", "stand_pat", "turn_up", "keep_down")])
HAND_OVER: Final = KINDS.index("hand_over")
EXPOSE: Final = KINDS.index("expose")
PAYING: Final = 8  # among the phases of a deal


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
            raise TypeError(f"the reason is a str, not {reason!r}")
        self._expect_play("be voided")
        self._course.reason = reason
        self._course.call_off(False, False)

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
            raise TypeError(f"card_room must be True or False, not {card_room!r}")
        self._expect_play("be misdealt")
        self._course.call_off(not card_room, True)

    def kill_hand(self, seat: SupportsIndex) -> None:
        """The hand of ``seat`` is dead: its cards go to the discards, its chips stay.

        >>> from pokercore import games
        >>> deal = games.texas_holdem().deal([1000] * 3, seed=1)
        >>> deal.kill_hand(2)
        >>> deal.actor, deal.folded, deal.hole(2)
        (0, (2,), ())
        """
        self._drop(self._live_seat(seat), DEAD_HAND)

    def foul_hand(self, seat: SupportsIndex) -> None:
        """The hand of ``seat`` is foul, as one of a wrong number of cards: it cannot win, its chips stay.

        >>> from pokercore import games
        >>> deal = games.texas_holdem().deal([1000] * 3, seed=1)
        >>> deal.foul_hand(0)
        >>> deal.folded
        (0,)
        """
        self._drop(self._live_seat(seat), FOUL)

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
        if self._has_happened(HAND_OVER):
            course.call_off(True, True)
            return
        saved = self._save()
        course.hand_over(place)
        self._check(saved)

    def transfer_card(self, source: SupportsIndex, target: SupportsIndex, card: CardsLike) -> None:
        """Move a ``card`` that was dealt to ``source`` by mistake to ``target``, before anybody has acted.

        >>> from pokercore import games
        >>> deal = games.five_card_draw().deal([1000] * 3, seed=1)
        >>> card = deal.hole(1)[0]
        >>> deal.transfer_card(1, 2, [card])
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
        if self._course.dealt.counts[taker] > 7:
            raise IllegalAction(f"seat {taker} can hold no more cards")
        self._course.dealt.transfer(giver, place, taker)

    def expose(self, seat: SupportsIndex, card: CardsLike) -> None:
        """A ``card`` of ``seat`` was seen while it was dealt. In a draw game it is kept. In a game with a board another
        takes its place and it is the first burn; a second one makes it a misdeal. Stud has no such rule.

        >>> from pokercore import games
        >>> deal = games.five_card_draw().deal([1000] * 3, seed=1)
        >>> deal.expose(1, deal.hole(1)[:1])
        >>> deal.view(0).hole(1)[0] == deal.hole(1)[0]
        True
        """
        place = self._seat(seat)
        codes = codes_of(card, True)
        self._expect_hand(place)
        self._expect_no_action("expose a card")
        course = self._course
        position = self._place_of(place, codes)
        if course.dealt.up[place] >> position & 1:
            raise IllegalAction("the card lies face up already")
        if [street for street in course.plan.streets if street.ups or street.turns_up]:
            raise IllegalAction("stud has no rule for an exposed card: misdeal() calls the deal off")
        boards = [street for street in course.plan.streets if street.board]
        if boards and self._has_happened(EXPOSE):
            course.call_off(True, True)
            return
        saved = self._save()
        course.dealt.expose(place, position, bool(boards))
        self._check(saved)

    # What all of them ask first.

    def _expect_play(self, what: str) -> None:
        if self._course.actor < 0:
            raise IllegalAction(f"the deal cannot {what}: it is over")
        if self._course.phase == PAYING:
            raise IllegalAction(f"the deal cannot {what}: it is being paid")

    def _live_seat(self, seat: Any) -> int:
        place: int = self._seat(seat)
        self._expect_hand(place)
        return place

    def _expect_hand(self, seat: int) -> None:
        self._expect_play("be corrected")
        if self._course.betting.folded >> seat & 1:
            raise IllegalAction(f"seat {seat} has no hand any more")

    def _has_happened(self, kind: int) -> bool:
        journal = self._course.journal
        return bool([record for record in range(journal.length) if journal.kind(record) == kind])

    def _expect_no_action(self, what: str) -> None:
        journal = self._course.journal
        for record in range(journal.length):
            kind = journal.kind(record)
            if FIRST_ACTION <= kind <= LAST_ACTION or kind == BRING_IN or kind in DRAWS:
                raise IllegalAction(f"it is too late to {what}: seat {journal.seat(record)} has acted")

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
        course.drop(seat, kind)
        self._check(saved)

    # A deal that can run out of cards, or whose rake is a caller's function, is copied before it goes on.

    def _save(self) -> Course | None:
        return self._course.copy() if self._guarded else None

    def _check(self, saved: Course | None) -> None:
        if saved is not None:
            error = self._course.error
            if error is None and self._course.stub.ran_out:
                error = CardError("the deck has no more cards")
            if error is None and self._course.stub.dealt_twice:
                error = CardError("a card stands twice without a reshuffle in between")
            if error is not None:
                self._course = saved
                raise error
        if self._course.journal.lost:
            raise MemoryError
