# cython: nonecheck=True
"""Hands that are shown: by their holders, with what wild cards stand for, or by who knows unknown cards.

Rules: showdown; wild cards that are designated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from pokercore import events
from pokercore.deals import phases
from pokercore.deals.designation import Word, check_words, declared_ranks, read_designations
from pokercore.deals.irregularities import Irregularities
from pokercore.errors import CardError, IllegalAction
from pokercore.stub import bit, card_named, cards_named, codes_of

if TYPE_CHECKING:
    from pokercore.aliases import CardsLike
    from pokercore.encoding import Card

__all__ = ["Showing"]

UNKNOWN: Final = 63


class Showing(Irregularities):
    """A deal whose hands are shown."""

    __slots__ = ()

    def show(self, cards: CardsLike | None = None, designation: Any = None) -> None:
        """Show ``cards`` of the own hand, all of them by default; the turn passes when the whole hand lies open. Known
        cards take the place of unknown ones first. ``designation`` says what wild cards stand for where that is for
        their holder to say, see ``designate``."""
        codes = None if cards is None else codes_of(cards, True)
        words = None if designation is None else read_designations(designation, len(self._course.plan.shares))
        self._expect(phases.SHOWING, "show")
        course = self._course
        saved = course.copy()
        try:
            if codes is None:
                places = (1 << course.dealt.counts[course.actor]) - 1
            else:
                if course.dealt.mask_of(course.actor) == 0:
                    self._reveal(course.actor, codes, True)
                places = self._places(codes)
            if words is not None:
                self._designate(words)
            if places & ~(course.dealt.shown[course.actor] | course.dealt.up[course.actor]) == 0:
                self._show_open_hand()
            if course.plan.declared:
                self._set_declared_ranks(course.actor)
            course.show(places)
        except Exception:
            self._course = saved
            raise
        self._check(saved)

    def muck(self) -> None:
        """Give up a beaten hand unseen."""
        self._expect(phases.SHOWING, "muck")
        course = self._course
        if course.settlement.must_show(course.actor):
            raise IllegalAction(f"seat {course.actor} cannot muck: its hand is not beaten by those shown")
        saved = self._save()
        course.muck()
        self._check(saved)

    def designate(self, designation: Any) -> None:
        """Say what wild cards of the hand that is about to be shown stand for, as a mapping of wild cards to cards; in
        games whose pot has two halves a sequence of two may differ. Until the hand is shown the last word on a card
        counts. Nobody has to: other wild cards play as they are printed, and a joker is then a blank. Only where the
        game leaves it to the holders: ``designation="declared"``.

        ``IllegalAction`` for what the cards cannot be, or where the engine designates.

        >>> from pokercore import games
        >>> game = games.five_card_draw(blinds=(0, 0), ante=5, wild="X1", designation="declared")
        >>> deal = game.deal([100] * 2, holes=["As Ks Qs Js X1", "9c 9d 9h 2c 2d"], seed=1)
        >>> deal.check(), deal.check(), deal.stand_pat(), deal.stand_pat(), deal.check(), deal.check()
        (None, None, None, None, None, None)
        >>> deal.designate({"X1": "Ts"})
        >>> deal.show(), deal.muck()
        (None, None)
        >>> deal.showdown.hands[0].words
        ('royal flush',)
        """
        self._designate(read_designations(designation, len(self._course.plan.shares)))

    def _designate(self, words: list[Word]) -> None:
        self._expect_words(words)
        self._declared_ranks(self._course.actor, words)
        self._say(words)

    def _expect_words(self, words: list[Word]) -> None:
        """Refuse words on cards that are not wild, or at the wrong time."""
        course = self._course
        if not course.plan.declared:
            raise IllegalAction("what wild cards stand for is not for their holder to say in this game")
        if course.phase != phases.SHOWING:
            raise IllegalAction(f"no wild card is designated now: {phases.WORDS[course.phase]}")
        check_words(words, course.plan, *self._hand_of(course.actor)[:3])

    def _say(self, words: list[Word]) -> None:
        for is_second, word in words:
            kind = events.DESIGNATE_SECOND if is_second else events.DESIGNATE
            self._course.journal.write(kind, self._course.actor, 0)
            for card in word:
                self._course.journal.add_card(int(card))

    def _say_word(self, cards: tuple[Card, ...], is_second: bool) -> None:
        """One word of the actor; whether all his words together can be is asked when he shows."""
        self._expect_words([(is_second, cards)])
        self._say([(is_second, cards)])

    def _hand_of(self, seat: int) -> tuple[Any, ...]:
        """A seat's cards, the boards, what the game's own rule makes wild with each, and the cards that lie up."""
        dealt = self._course.dealt
        hole = dealt.hand(seat)
        boards = [cards_named(dealt.board_codes(board)) for board in range(max(self._course.plan.boards, 1))]
        wild = []
        for board in range(len(boards)):
            ruled = dealt.own_wild(seat, board)
            wild.append([card for card in (*hole, *boards[board]) if ruled & bit(int(card))])
        return hole, boards, wild, cards_named(dealt.codes(seat, dealt.up[seat]))

    def _declared_ranks(self, seat: int, words: list[Word]) -> list[int]:
        """What a hand is worth by all that its holder has said, and these words. ``IllegalAction`` if it cannot be."""
        journal = self._course.journal
        said = []
        for place in range(journal.length):
            kind = journal.kind(place)
            if kind in (events.DESIGNATE, events.DESIGNATE_SECOND) and journal.seat(place) == seat:
                said.append((kind == events.DESIGNATE_SECOND, cards_named(journal.cards(place))))
        hole, boards, wild, up = self._hand_of(seat)
        return declared_ranks(self._course.plan, hole, boards, wild, up, said + words)

    def _show_open_hand(self) -> None:
        """A hand that lies open needs no showing, unless its holder is to say what its wild cards are."""
        course = self._course
        dealt = course.dealt
        whole = (1 << dealt.counts[course.actor]) - 1
        if not course.plan.declared or (dealt.shown[course.actor] | dealt.up[course.actor]) != whole:
            raise IllegalAction(f"seat {course.actor} shows no card that is not open already")
        dealt.shown[course.actor] = 0

    def _set_declared_ranks(self, seat: int) -> None:
        """Rank a hand that is about to be shown by what its holder has said; one of unknown cards wins nothing."""
        course = self._course
        if course.dealt.mask_of(seat) != 0:
            ranks = self._declared_ranks(seat, [])
            for part in range(len(ranks)):
                course.settlement.ranks[8 * seat + part] = ranks[part]

    def reveal(self, seat: SupportsIndex, cards: CardsLike) -> None:
        """Say what the unknown cards of ``seat`` are: its whole hand, or as many cards as are unknown. Only a deal from
        given cards has unknown ones.

        ``CardError`` for cards that lie elsewhere, for too few or too many.
        """
        place = self._seat(seat)
        given = codes_of(cards, False)
        if self._course.phase == phases.PAYING:
            raise IllegalAction(f"no card is revealed now: {phases.WORDS[phases.PAYING]}")
        self._reveal(place, given, False)

    def _reveal(self, place: int, given: bytes, some: bool) -> None:
        """Put the cards that ``place`` does not hold in the place of unknown ones: ``some`` of these, or all."""
        course = self._course
        hand = list(course.dealt.codes(place, 255))
        fresh = [code for code in given if code not in hand]
        wrong = len(fresh) != hand.count(UNKNOWN) or len(given) not in (len(fresh), len(hand))
        if len(fresh) > hand.count(UNKNOWN) if some else wrong:
            raise CardError(f"seat {place} has {hand.count(UNKNOWN)} unknown cards of {len(hand)}, not {len(given)}")
        others = [code for other in range(course.seats) if other != place for code in course.dealt.codes(other, 255)]
        others += [code for board in range(4) for code in course.dealt.board_codes(board)]
        others += [code for laid in course.dealt.laid for code in laid]
        for code in fresh:
            if code in others or code not in course.plan.pack:
                raise CardError(f"card {card_named(code)} lies elsewhere or is not in the pack")
            if course.stub.promises(code):
                if not course.plan.reshuffles:
                    raise CardError(f"card {card_named(code)} is promised to somebody else")
                self._guarded = True  # it may come again after a reshuffle, and not before
        saved = self._save()
        for position, code in enumerate(hand):
            if code == UNKNOWN and fresh:
                course.dealt.cards[8 * place + position] = fresh.pop(0)
        # Where cards came from those never seen, a burn or a card of the stub may turn out to be one of these.
        for code in given:
            course.stub.find(code)
            course.dealt.forget_burn(code)
        if course.settlement is not None:
            course.find_wild(False)
            course.settlement.rank(place)
        self._check(saved)

    # What actions ask first.

    def _places(self, codes: bytes) -> int:
        dealt = self._course.dealt
        actor = self._course.actor
        places = 0
        for number in range(len(codes)):
            place = dealt.place_of(actor, codes[number], places)
            if place < 0:
                raise IllegalAction(f"seat {actor} does not hold {card_named(codes[number])}")
            places |= 1 << place
        return places

    def _expect(self, phase: int, what: str) -> None:
        if self._course.phase != phase:
            actor = self._course.actor
            who = f"seat {actor} cannot" if actor >= 0 else "cannot"
            raise IllegalAction(f"{who} {what}: {phases.WORDS[self._course.phase]}")
