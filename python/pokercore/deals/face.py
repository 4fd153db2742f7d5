# cython: nonecheck=True
"""What can be read of a street-based deal: the names that a deal and the view of a seat share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pokercore import events
from pokercore.actions import CHECK_OPTION, FOLD_OPTION, Action, Event, Option, make_choice, make_event, make_option
from pokercore.deals import phases
from pokercore.deals.course import Course
from pokercore.encoding import Card
from pokercore.errors import GameError
from pokercore.layers import seats_of
from pokercore.pots import Pot
from pokercore.results import PotResult, Showdown, ShownHand, Win
from pokercore.stub import bit, cards_named
from pokercore.values import read_int
from pokercore.wild import mask_of_wild

if TYPE_CHECKING:
    from pokercore.games.game import Game

__all__ = ["Face"]


STAND_PAT_OPTION: Final = Option("stand_pat")
MUCK_OPTION: Final = Option("muck")
SHOW_OPTION: Final = Option("show")
TURN_UP_OPTION: Final = Option("turn_up")
KEEP_DOWN_OPTION: Final = Option("keep_down")
FOLD_OR_CHECK: Final = (FOLD_OPTION, CHECK_OPTION)
PAT_ONLY: Final = (STAND_PAT_OPTION,)


class Face:
    """The read-only names of a deal."""

    __slots__ = ("_course", "_game", "_guarded", "_viewer")

    _course: Course
    _game: Game
    _guarded: bool  # the deal may have to be taken back after an action
    _viewer: int  # whose eyes these are; -1 for the owner's

    def __init__(self, *_: Any) -> None:
        raise TypeError("deals are made by games, game.deal(stacks), and views by deals, deal.view(seat)")

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._course.seats

    @property
    def button(self) -> int:
        """The seat that has the button."""
        return self._course.button

    @property
    def street(self) -> int:
        """The street that is played, 0 for the first."""
        return self._course.street_index

    @property
    def actor(self) -> int | None:
        """The seat to act; None when the deal is over."""
        return None if self._course.actor < 0 else self._course.actor

    @property
    def is_over(self) -> bool:
        """Whether everything has been paid."""
        return self._course.actor < 0

    @property
    def to_call(self) -> int | None:
        """The chips that a call takes from the actor, as far as its stack goes; 0 when checking is free; None when the
        deal is over."""
        course = self._course
        if course.actor < 0:
            return None
        if course.phase != phases.BETTING:
            return 0
        return course.betting.to_call(course.actor)

    @property
    def min_raise_to(self) -> int | None:
        """The least total that the actor may bet, raise or complete to: all its chips where they are fewer. None where
        it may not."""
        course = self._course
        if not self._may_wager(course.actor):
            return None
        return course.betting.least_wager(course.actor)

    @property
    def max_raise_to(self) -> int | None:
        """The greatest total that the actor may bet, raise or complete to; None where it may not."""
        course = self._course
        if not self._may_wager(course.actor):
            return None
        return course.betting.most_wager(course.actor)

    def _may_wager(self, seat: int) -> bool:
        course = self._course
        if course.phase == phases.BETTING or course.phase == phases.OPENING:
            return course.betting.may_wager(seat) and self._has_openers(seat)
        return course.phase == phases.BRINGING_IN and self._may_open(seat)

    def _has_openers(self, seat: int) -> bool:
        course = self._course
        has_openers = course.may_open(seat)
        if course.error is not None:
            self._raise_error()
        return has_openers

    def _raise_error(self) -> None:
        # What a caller's function raised when it was asked what is wild.
        course = self._course
        error = course.error
        course.error = None
        if error is not None:
            raise error

    def _may_open(self, seat: int) -> bool:
        # Who has the bring-in may open for a full bet instead, if he has more than the bring-in.
        course = self._course
        return course.betting.stacks[seat] > course.plan.bring_in and course.betting.may_wager(seat)

    def options(self) -> tuple[Option, ...]:
        """What the actor may do, one ``Option`` a kind: two where it may bet one of two amounts, and one more for each
        ace or wild card that allows a larger draw if it is kept. Nothing when the deal is over, nor in the view of
        another seat.

        Amounts are totals of the seat on this street. Folding is always allowed in a betting interval, except that a
        forced bring-in must be posted.
        """
        course = self._course
        if self._viewer >= 0 and self._viewer != course.actor:
            return ()
        if course.phase == phases.BETTING:
            return self._betting_options()
        if course.phase == phases.OVER or course.phase == phases.PAYING:
            return ()
        return self._other_options()

    def _betting_options(self) -> tuple[Option, ...]:
        betting = self._course.betting
        actor = self._course.actor
        owed = betting.to_call(actor)
        if owed > 0:
            total = betting.put[actor] + owed
            second = make_option("call", total, total)
        elif self._course.may_check():
            second = CHECK_OPTION
        else:
            return (FOLD_OPTION, self._wager_option()) if self._may_wager(actor) else (FOLD_OPTION,)
        if not betting.may_wager(actor) or not self._has_openers(actor):
            return FOLD_OR_CHECK if owed == 0 else (FOLD_OPTION, second)
        if betting.larger > 0:
            return (FOLD_OPTION, second, *self._wager_options())
        return (FOLD_OPTION, second, self._wager_option())

    def _wager_options(self) -> tuple[Option, ...]:
        """The wagers, one for each size where two are allowed."""
        betting = self._course.betting
        actor = self._course.actor
        least = betting.least_wager(actor)
        most = betting.most_wager(actor)
        if betting.larger == 0 or least == most:
            return (self._wager_option(),)
        return (make_option(self._wager_kind(), least, least), make_option(self._wager_kind(), most, most))

    def _wager_option(self) -> Option:
        betting = self._course.betting
        actor = self._course.actor
        return make_option(self._wager_kind(), betting.least_wager(actor), betting.most_wager(actor))

    def _wager_kind(self) -> str:
        betting = self._course.betting
        if self._course.phase == phases.BRINGING_IN or betting.completes():
            return "complete"
        return "raise" if betting.level > 0 else "bet"

    def _other_options(self) -> tuple[Option, ...]:
        course = self._course
        actor = course.actor
        if course.phase == phases.BRINGING_IN:
            posted = min(course.plan.bring_in, course.betting.stacks[actor])
            bring_in = make_option("bring_in", posted, posted)
            options = (bring_in, *self._wager_options()) if self._may_open(actor) else (bring_in,)
            may_fold = course.may_fold()
            if course.error is not None:
                self._raise_error()
            return (FOLD_OPTION, *options) if may_fold else options
        if course.phase == phases.OPENING:
            return self._wager_options()
        if course.phase == phases.TURNING:
            return (KEEP_DOWN_OPTION, TURN_UP_OPTION)
        if course.phase == phases.RUNNING:
            return (make_option("run_it", 1, course.most_runs()),)
        hand = course.dealt.hand(actor)
        if course.phase == phases.SHOWING:
            seen = course.dealt.shown[actor] | course.dealt.up[actor]
            unseen = cards_named(course.dealt.codes(actor, 255 & ~seen))
            show = make_choice("show", 1, len(unseen), unseen) if unseen else SHOW_OPTION
            return (show,) if course.settlement.must_show(actor) else (show, MUCK_OPTION)
        if course.phase == phases.DISCARDING:
            return (make_choice("discard", course.street.discard, course.street.discard, hand),)
        return self._draw_options(hand)

    def _draw_options(self, hand: tuple[Card, ...]) -> tuple[Option, ...]:
        course = self._course
        most = course.most_drawn(course.street.draw)
        if course.street.draw_keeping_ace == 0:
            return (STAND_PAT_OPTION, make_choice("draw", 1, most, hand)) if most > 0 else PAT_ONLY
        options = [STAND_PAT_OPTION]
        if most > 0:
            options.append(make_choice("draw", 1, most, hand))
        # More cards only beside an ace or a wild card that is kept: an option for each of those.
        more = course.most_drawn(course.street.draw_keeping_ace)
        wild = self._wild_cards()
        for place, card in enumerate(hand):
            others = hand[:place] + hand[place + 1 :]
            if more > most and self._is_high(card, wild) and len(others) > most:
                options.append(make_choice("draw", most + 1, min(more, len(others)), others))
        return tuple(options)

    def _is_high(self, card: Card, wild: tuple[Card, ...]) -> bool:
        return int(card) >> 2 == 12 or card in wild

    def _wild_cards(self) -> tuple[Card, ...]:
        return self.wild(self._course.actor)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips behind, per seat."""
        course = self._course
        return tuple([course.betting.stacks[seat] for seat in range(course.seats)])

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The stacks with which the deal began."""
        course = self._course
        return tuple([course.start_stacks[seat] for seat in range(course.seats)])

    @property
    def forced(self) -> dict[str, Any]:
        """What the deal was told about its forced chips, in the words of ``Game.deal``: ``posts``, ``kill``,
        ``carried`` and the like; empty for an ordinary deal."""
        return self._course.posting.told()

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips in front of each seat on this street."""
        course = self._course
        return tuple([course.betting.put[seat] for seat in range(course.seats)])

    @property
    def on_hold(self) -> tuple[int, ...]:
        """The chips of each seat that are on hold: put in out of turn, so neither behind nor in the pot before the turn
        comes."""
        holds = self._course.holds
        return (0,) * self._course.seats if holds is None else tuple(holds.chips)

    @property
    def out_of_turn(self) -> dict[int, Action]:
        """What has been done out of turn and waits for the turn of its seat; amounts are totals on this street."""
        holds = self._course.holds
        if holds is None or self._course.actor < 0:
            return {}
        return holds.held(self.bets)

    @property
    def short_call(self) -> int:
        """The chips that the actor has put in for a call, too few for it, so that it has to call or to fold; 0 if it is
        free to act."""
        holds = self._course.holds
        return 0 if holds is None else holds.short_chips

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """The net result per seat; None before the end."""
        course = self._course
        if course.actor >= 0:
            return None
        return tuple([course.betting.stacks[seat] - course.start_stacks[seat] for seat in range(course.seats)])

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats that have dropped."""
        return seats_of(self._course.betting.folded)

    @property
    def all_in(self) -> tuple[int, ...]:
        """The seats still in without a chip behind."""
        betting = self._course.betting
        return seats_of(betting.live() & ~betting.able) if self._course.actor >= 0 else ()

    @property
    def raked(self) -> int:
        """The chips that the house took."""
        return self._course.raked

    @property
    def carried(self) -> int:
        """Chips that stay for the next deal: odd ones, or a pot that nobody has opened."""
        course = self._course
        return course.carried + (0 if course.settlement is None else course.settlement.carried)

    @property
    def passed_out(self) -> int:
        """How many deals in a row, this one the last, nobody has opened; 0 if it was opened or is not over."""
        course = self._course
        if course.ending > 0:
            return course.posting.passed_out
        return course.posting.passed_out + 1 if course.carried and course.dealt.prover < 0 else 0

    @property
    def same_dealer(self) -> bool:
        """Whether the next deal is the same dealer's, because nobody has opened this one or it was called off."""
        course = self._course
        if course.ending > 0:
            return course.ending == 1
        return self.passed_out > 0 and course.plan.draw_form.passout == 1

    @property
    def was_called_off(self) -> bool:
        """Whether the deal came to nothing: it was voided or misdealt."""
        return self._course.ending > 0

    @property
    def reason(self) -> str:
        """Why the deal was voided, in the words of who did it."""
        return self._course.reason

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, main pot first, current bets included; none when everything has been paid.

        Seats that can still act contest every pot: there is a side pot only above a seat that is all-in.
        """
        course = self._course
        betting = course.betting
        if course.actor < 0:
            return ()
        live = betting.live()
        everybody = seats_of(live)
        contributions = [betting.total[seat] for seat in range(course.seats)]
        caps = {contributions[seat] for seat in everybody if not betting.able & 1 << seat}
        pots: list[Pot] = []
        amount = betting.dead
        if 0 in caps and amount:
            pots.append(Pot(amount, everybody))
            amount = 0
        below = 0
        for cap in sorted({*caps, max(contributions)} - {0}):
            amount += sum([max(0, min(chips, cap) - below) for chips in contributions])
            seats = tuple([seat for seat in everybody if betting.able & 1 << seat or contributions[seat] >= cap])
            if pots and (not seats or pots[-1].seats == seats):
                pots[-1] = Pot(pots[-1].amount + amount, pots[-1].seats)
            else:
                pots.append(Pot(amount, seats or everybody))
            amount = 0
            below = cap
        if amount:  # nothing but dead chips
            pots.append(Pot(amount, everybody))
        return tuple(pots)

    @property
    def pot(self) -> int:
        """All chips of the pots together, current bets included."""
        return self._course.betting.pot if self._course.actor >= 0 else 0

    @property
    def board(self) -> tuple[Any, ...]:
        """The board cards; with two boards or more a tuple of tuples, those of the first run before those of others."""
        course = self._course
        boards = course.plan.boards
        if course.run > 0:
            return tuple([cards_named(codes) for codes in course.dealt.laid[boards:]])
        if boards <= 1:
            return cards_named(course.dealt.board_codes(0))
        return tuple([cards_named(course.dealt.board_codes(board)) for board in range(boards)])

    @property
    def runs(self) -> int:
        """How often the rest of the board was dealt: 1 unless it was run several times."""
        return self._course.runs if self._course.run > 0 else 1

    def hole(self, seat: int) -> tuple[Card, ...]:
        """All cards of ``seat``, in the order in which it got them; those that may not be seen are unknown."""
        return self._course.dealt.hand(self._seat(seat))

    def up(self, seat: int) -> tuple[Card, ...]:
        """The cards of ``seat`` that lie face up: dealt so, or shown."""
        dealt = self._course.dealt
        place = self._seat(seat)
        return cards_named(dealt.codes(place, dealt.up[place] | dealt.shown[place]))

    def wild(self, seat: int) -> tuple[Card, ...]:
        """The cards of ``seat`` that are wild or bugs, as far as they can be known here: the lowest card face down only
        to who sees all of these. For ``Ranking.best(cards, wild=...)``.

        >>> from pokercore import games
        >>> stud = games.seven_card_stud(wild="low_hole_card")
        >>> deal = stud.deal([1000] * 2, holes=["7c Kd 7s", "2c 2d 9h"], seed=1)
        >>> deal.wild(0), deal.view(1).wild(0)
        ((Card('7c'), Card('7s')), ())
        """
        place = self._seat(seat)
        course = self._course
        ranking = course.plan.shares[0].ranking
        always = (*ranking.wild, *ranking.bugs)
        ruled = 0
        if course.plan.wild_rule is not None:
            held = course.dealt.held_by(place, 0, False)
            ruled = mask_of_wild(course.plan.wild_rule, place, held, course.dealt.history())
        return tuple([card for card in course.dealt.hand(place) if card in always or ruled & bit(int(card))])

    def _seat(self, seat: Any) -> int:
        return read_int(seat, "the seat", GameError, 0, self._course.seats - 1)

    @property
    def log(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        journal = self._course.journal
        told = []
        for place in range(journal.length):
            seat = journal.seat(place)
            cards = cards_named(journal.cards(place))
            kind = events.KINDS[journal.kind(place)]
            told.append(make_event(kind, None if seat < 0 else seat, journal.amount(place), cards))
        return tuple(told)

    @property
    def showdown(self) -> Showdown | None:
        """Who showed what, in words, and what each won of each pot; None without a showdown or before its end."""
        course = self._course
        settlement = course.settlement
        if settlement is None or course.actor >= 0:
            return None
        journal = course.journal
        hands: list[ShownHand] = []
        wins: list[list[Win]] = [[] for _ in range(settlement.layers.count)]
        shares = settlement.shares
        boards = settlement.parts // shares
        first = 0  # of the boards of the run that is paid
        for place in range(journal.length):
            kind = journal.kind(place)
            seat = journal.seat(place)
            if kind == events.SHOW and settlement.shown >> seat & 1 and seat not in [hand.seat for hand in hands]:
                hands.append(ShownHand(seat, self.hole(seat), self._words(seat)))
            elif kind == events.WIN:
                note = journal.note(place)
                code = note & 15  # below 8 a part, from there on the whole of a board, 15 for a whole pot
                part = None if code >= 8 else first * shares + code
                board = None
                if code < 15 and (boards > 1 or course.run > 0):
                    board = first + (code - 8 if code >= 8 else code // shares)
                wins[note >> 4].append(Win(seat, journal.amount(place), part, board))
            elif kind == events.RUN:
                first = (journal.amount(place) - 1) * boards
        pots = []
        for pot in range(settlement.layers.count):
            amount = settlement.layers.amounts[pot]
            pots.append(PotResult(amount, seats_of(settlement.layers.eligible[pot]), tuple(wins[pot])))
        return Showdown(tuple(hands), seats_of(settlement.mucked), tuple(pots))

    def _words(self, seat: int) -> tuple[str, ...]:
        course = self._course
        shares = course.plan.shares
        settlement = course.settlement if course.run == 0 else course.copy().settlement
        words = []
        for run in range(course.runs if course.run > 0 else 1):
            if course.run > 0:
                settlement.lay_run(run)
            for part in range(settlement.parts):
                rank = settlement.ranks[8 * seat + part]
                words.append(shares[part % len(shares)].ranking.describe(rank) if rank else "")
        return tuple(words)
