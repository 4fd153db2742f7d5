# cython: nonecheck=True
"""A street-based deal: deal, act, read the result.

>>> from pokercore import games
>>> deal = games.texas_holdem(blinds=(50, 100)).deal([10_000] * 3, seed=1)
>>> deal.actor, deal.to_call, deal.min_raise_to
(2, 100, 200)
>>> deal.raise_to(300)
>>> deal.fold()
>>> deal.fold()
>>> deal.payoffs
(-50, -100, 150)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from pokercore.actions import Action, check_belongings
from pokercore.deals import phases
from pokercore.deals.course import Course
from pokercore.deals.face import Face
from pokercore.deals.kept import check_state
from pokercore.deals.sampling import Sampler
from pokercore.deals.showing import Showing
from pokercore.errors import GameError, IllegalAction, number_text
from pokercore.layers import seats_in
from pokercore.lookup import own_what_is_inherited
from pokercore.pots import MAX_CHIPS
from pokercore.stub import cards_named, codes_of
from pokercore.values import read_int, shown

if TYPE_CHECKING:
    import numpy as np

    from pokercore.aliases import CardsLike

__all__ = ["Deal", "View"]


class Deal(Showing):
    """One deal from ante to payout, for its owner, who sees every card; give players a ``view``.

    A ``Game`` makes it: ``game.deal(stacks, …)``. An action that the rules do not allow raises ``IllegalAction`` and
    changes nothing. One thread uses a deal at a time.
    """

    __slots__ = ()

    def act(self, action: Action, seat: SupportsIndex | None = None) -> None:
        """Do ``action`` for the actor, or for ``seat``, which may be another one where ``irregularity_mode`` is
        ``hoyle``: it acts out of turn, and its chips are ``on_hold`` until the turn comes. There a call may also have
        another amount than what is owed.

        ``IllegalAction`` if it is not among ``options()`` or its amount is out of bounds.

        >>> from pokercore import Action, games
        >>> deal = games.texas_holdem(irregularity_mode="hoyle").deal([1000] * 4, seed=1)
        >>> deal.act(Action("raise", 300), seat=0)  # the small blind, whose turn it is not
        >>> deal.actor, deal.on_hold, deal.stacks
        (2, (250, 0, 0, 0), (700, 900, 1000, 1000))
        >>> deal.fold(), deal.raise_to(600)
        (None, None)
        >>> deal.actor, deal.options()  # somebody has raised: he has called, and tops it up or drops
        (0, (Option('fold'), Option('call', min=600, max=600)))
        """
        if not isinstance(action, Action):
            raise TypeError(f"an action is an Action, such as Action('call'), not {shown(action)}")
        if seat is None:
            self._do(action)
        else:
            self._act_for(self._seat(seat), action)

    def _act_for(self, seat: int, action: Action) -> None:
        if seat == self._course.actor:
            self._do(action)
            return
        check_belongings(action)
        self._expect_hold(seat)
        total = self._course.betting.put[seat]
        if action.kind == "call":
            total = self._called_to(seat, action.amount)
        elif action.kind in ("bet", "raise", "complete"):
            total = self._legal_wager(seat, action.amount, action.kind)
        elif action.kind != "fold":
            raise IllegalAction(f"seat {seat} cannot {action.kind} out of turn")
        self._hold(seat, action.kind, total - self._course.betting.put[seat])

    def _do(self, action: Action) -> None:
        kind = action.kind
        if action.amount is not None or action.target is not None or action.cards:
            check_belongings(action)
        if kind == "fold":
            self.fold()
        elif kind == "check":
            self.check()
        elif kind == "call":
            if (
                action.amount is None
                or self._course.phase != phases.BETTING
                or not self._calls_otherwise(action.amount)
            ):
                self.call()
        elif kind == "bet":
            self._wager(action.amount, "bet")
        elif kind == "raise":
            self._wager(action.amount, "raise")
        else:
            self._act_otherwise(action)

    def _act_otherwise(self, action: Action) -> None:
        kind = action.kind
        if kind == "complete":
            self.complete(action.amount)
        elif kind == "bring_in":
            self.bring_in(action.amount)
        elif kind == "draw":
            self.draw(action.cards)
        elif kind == "stand_pat":
            self.stand_pat()
        elif kind == "discard":
            self.discard(action.cards)
        elif kind == "turn_up":
            self.turn_up()
        elif kind == "keep_down":
            self.keep_down()
        elif kind == "show":
            self.show(action.cards or None)
        elif kind == "designate":
            self._say_word(action.cards, False)
        elif kind == "designate_second":
            self._say_word(action.cards, True)
        elif kind == "muck":
            self.muck()
        elif kind == "run_it":
            self.run_it(0 if action.amount is None else action.amount)
        else:
            raise IllegalAction(f"this game knows no {kind!r}")

    def fold(self) -> None:
        """Drop out of the pot; the chips put in stay there."""
        if not self._course.may_fold():
            self._raise_error()
            self._expect(phases.BETTING, "fold")
        saved = self._save()
        if self._course.holds is not None:
            self._forfeit(self._course.actor)
        self._course.fold()
        self._check(saved)

    def check(self) -> None:
        """Pass the turn on, when nothing is owed."""
        course = self._course
        self._expect(phases.BETTING, "check")
        if course.betting.to_call(course.actor) > 0:
            raise IllegalAction(f"seat {course.actor} cannot check: it owes {course.betting.to_call(course.actor)}")
        if not course.may_check():
            raise IllegalAction(f"seat {course.actor} cannot check: it bets or drops")
        saved = self._save()
        course.check()
        self._check(saved)

    def call(self) -> None:
        """Pay what is owed, or all that is left of the stack."""
        course = self._course
        self._expect(phases.BETTING, "call")
        if course.betting.to_call(course.actor) == 0:
            raise IllegalAction(f"seat {course.actor} cannot call: nothing is owed")
        saved = self._save()
        course.call()
        self._check(saved)

    def check_or_call(self) -> None:
        """Check when nothing is owed, call otherwise."""
        course = self._course
        if course.phase != phases.BETTING:
            self._expect(phases.BETTING, "check or call")
        owes = course.betting.to_call(course.actor) > 0
        if not owes and not course.may_check():
            raise IllegalAction(f"seat {course.actor} cannot check: it bets or drops")
        saved = self._save() if self._guarded else None
        if owes:
            course.call()
        else:
            course.check()
        self._check(saved)

    def bet(self, amount: SupportsIndex) -> None:
        """Bet ``amount`` chips, on a street without a bet."""
        self._wager(amount, "bet")

    def raise_to(self, amount: SupportsIndex) -> None:
        """Raise to a total of ``amount`` on this street."""
        self._wager(amount, "raise")

    def bet_or_raise_to(self, amount: SupportsIndex) -> None:
        """Bet, raise or complete to a total of ``amount`` on this street, whichever it is."""
        self._wager(amount, "")

    def complete(self, amount: SupportsIndex | None = None) -> None:
        """Complete a bring-in or a short bet to the full bet, or open for it instead of bringing in. ``amount`` is
        needed only where more than the full bet is allowed."""
        self._wager(amount, "complete")

    def _wager(self, amount: Any, kind: str) -> None:
        course = self._course
        total = self._legal_wager(course.actor, amount, kind)
        saved = self._save()
        course.wager(total)
        self._check(saved)

    def _legal_wager(self, actor: int, amount: Any, kind: str) -> Any:
        """The total of a bet, raise or completion that ``actor`` may make now, or might if it were its turn."""
        if type(amount) is not int and amount is not None:
            amount = read_int(amount, f"the amount of a {kind or 'bet'}", IllegalAction, 0, MAX_CHIPS)
        course = self._course
        if course.phase != phases.OPENING and (course.phase != phases.BRINGING_IN or kind == "bet" or kind == "raise"):
            self._expect(phases.BETTING, kind or "bet")
        betting = course.betting
        if not self._may_wager(actor):
            raise IllegalAction(f"seat {actor} cannot {kind or 'bet or raise'}: {self._why_no_wager(actor)}")
        allowed = self._wager_kind()
        if kind != "" and kind != allowed:
            raise IllegalAction(f"seat {actor} cannot {kind} now, but {allowed}")
        least = betting.least_wager(actor)
        most = betting.most_wager(actor)
        if amount is None and kind == "complete":
            amount = least
        if amount is None:
            raise IllegalAction(f"a {allowed} needs its amount, {least} … {most}")
        if not least <= amount <= most or not betting.allows(actor, amount):
            between = "or" if betting.larger > 0 else "…"
            wager = allowed if allowed == "bet" else f"{allowed} to"
            raise IllegalAction(f"seat {actor} can {wager} {least} {between} {most}, not {number_text(amount)}")
        return amount

    def _why_no_wager(self, actor: int) -> str:
        betting = self._course.betting
        if not self._has_openers(actor):
            return "it has no openers"
        if betting.stacks[actor] <= betting.level - betting.put[actor]:
            return "its stack does not go beyond the call"
        if betting.able & ~(1 << actor) == 0:
            return "nobody is left to answer"
        if betting.is_bound(actor):
            return "its chips are in for a call"
        if betting.capped:
            return "the betting is capped"
        if betting.checked >> actor & 1 and not betting.limits.check_raise:
            return "it has checked"
        return "no full raise has been made since it acted"

    def bring_in(self, amount: SupportsIndex | None = None) -> None:
        """Post the forced bring-in, or what the stack has of it. An ``amount``, if given, must be that."""
        if amount is not None:
            amount = read_int(amount, "the bring-in", IllegalAction, 0, MAX_CHIPS)
        course = self._course
        self._expect(phases.BRINGING_IN, "bring in")
        posted = min(course.plan.bring_in, course.betting.stacks[course.actor])
        if amount is not None and amount != posted:
            raise IllegalAction(f"the bring-in is {posted}, not {amount}")
        saved = self._save()
        course.bring_in()
        self._check(saved)

    def draw(self, cards: CardsLike) -> None:
        """Throw ``cards`` of the own hand away and get as many new ones; none to stand pat."""
        codes = codes_of(cards, True)
        self._expect(phases.DRAWING, "draw")
        places = self._places(codes)
        count = seats_in(places)
        most = self._course.most_drawn(self._course.street.draw)
        if count > most:
            self._check_large_draw(places, count, most)
        saved = self._save()
        self._course.draw(places)
        self._check(saved)

    def _check_large_draw(self, places: int, count: int, most: int) -> None:
        actor = self._course.actor
        more = self._course.most_drawn(self._course.street.draw_keeping_ace)
        if count > max(most, more):
            raise IllegalAction(f"seat {actor} may draw {max(most, more)} cards at most, not {count}")
        kept = cards_named(self._course.dealt.codes(actor, 255 & ~places))
        wild = self._wild_cards()
        if not [card for card in kept if self._is_high(card, wild) or card.is_unknown]:
            raise IllegalAction(f"seat {actor} may draw {count} cards only beside an ace or a wild card")

    def stand_pat(self) -> None:
        """Keep every card."""
        self._expect(phases.DRAWING, "stand pat")
        saved = self._save()
        self._course.draw(0)
        self._check(saved)

    def turn_up(self) -> None:
        """Turn up the own card that is down; the next one comes face down."""
        self._expect(phases.TURNING, "turn a card up")
        saved = self._save()
        self._course.turn(True)
        self._check(saved)

    def keep_down(self) -> None:
        """Keep the own card down; the next one comes face up."""
        self._expect(phases.TURNING, "keep a card down")
        saved = self._save()
        self._course.turn(False)
        self._check(saved)

    def discard(self, cards: CardsLike) -> None:
        """Throw ``cards`` of the own hand away for good, as many as the street demands."""
        codes = codes_of(cards, True)
        self._expect(phases.DISCARDING, "discard")
        places = self._places(codes)
        if seats_in(places) != self._course.street.discard:
            raise IllegalAction(f"cards to be discarded: {self._course.street.discard}, not {seats_in(places)}")
        saved = self._save()
        self._course.discard(places)
        self._check(saved)

    def run_it(self, times: SupportsIndex) -> None:
        """Say how often the rest of the board is to be dealt; of all that the seats say the least number counts."""
        self._expect(phases.RUNNING, "say how often the board is to be run")
        number = read_int(times, "the number of runs", IllegalAction, 1, self._course.most_runs())
        saved = self._save()
        self._course.run_it(number)
        self._check(saved)

    def copy(self) -> Deal:
        """The same deal with the same undealt order, independent of this one."""
        return _deal_of(self._game, self._guarded, self._course.copy())

    def __copy__(self) -> Deal:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Deal:
        return self.copy()

    def view(self, seat: SupportsIndex) -> View:
        """The deal as ``seat`` may see it now: a picture that does not change when the deal goes on."""
        viewer = read_int(seat, "the seat", GameError, 0, self._course.seats - 1)
        view = View.__new__(View)
        view._game = self._game
        view._course = self._course.seen_by(viewer)
        view._guarded = False
        view._viewer = viewer
        view._sampler = None
        return view

    def __reduce__(self) -> tuple[Any, ...]:
        return _deal_again, (self._game, self._guarded, self._course.state())

    def __repr__(self) -> str:
        return f"<Deal of {self._game.name}: {_situation(self._course)}>"


class View(Face):
    """A deal as one seat may see it: every read-only name of the deal, hidden cards unknown (``??``).

    It is a picture of its moment and holds nothing that the seat may not know.
    """

    __slots__ = ("_sampler",)

    _sampler: Sampler | None  # kept from one sample to the next

    @property
    def seat(self) -> int:
        """Whose view this is."""
        return self._viewer

    def sample(self, rng: np.random.Generator | None = None, seed: SupportsIndex | None = None) -> Deal:
        """A whole deal that agrees with all that this seat knows, hidden cards and the undealt order drawn anew, to be
        played to its end.

        Own cards and discards, cards face up, shown hands and boards stay; the rest comes from ``rng`` or ``seed``,
        every way alike (nearly so where very much is known after more than two reshuffles), whatever the others' play
        may tell, but for what the rules ask: a mucked hand was beaten, who opened had openers, who drew as many as only
        beside an ace kept one. ``CardError`` if no cards are found that agree.

        >>> from pokercore import games
        >>> view = games.texas_holdem().deal([1000] * 3, seed=4).view(1)
        >>> deal = view.sample(seed=9)
        >>> deal.hole(1) == view.hole(1), deal.hole(0) == view.sample(seed=10).hole(0)
        (True, False)
        """
        sampler = self._sampler
        self._sampler = None  # another thread makes its own
        if sampler is None:
            sampler = Sampler.__new__(Sampler)
            sampler.begin(self._course)
        course = sampler.sample(seed, rng)
        self._sampler = sampler
        return _deal_of(self._game, self._course.plan.calls_out, course)

    def __reduce__(self) -> tuple[Any, ...]:
        return _view_again, (self._game, self._viewer, self._course.state())

    def __repr__(self) -> str:
        return f"<View of seat {self._viewer} on {self._game.name}: {_situation(self._course)}>"


own_what_is_inherited(Deal)
own_what_is_inherited(View)


def _situation(course: Course) -> str:
    now = f"street {course.street_index}, pot {course.betting.pot}, seat {course.actor} to act"
    return f"{course.seats} seats, {now if course.actor >= 0 else 'over'}"


def _deal_of(game: Any, guarded: bool, course: Course) -> Deal:
    deal = Deal.__new__(Deal)
    deal._game = game
    deal._guarded = guarded
    deal._viewer = -1
    deal._course = course
    return deal


def _deal_again(game: Any, guarded: bool, state: tuple[Any, ...]) -> Deal:
    check_state(game.plan, state)
    deal = _deal_of(game, guarded, Course.__new__(Course))
    deal._course.restore(game.plan, state)
    deal._raise_error()
    return deal


def _view_again(game: Any, viewer: int, state: tuple[Any, ...]) -> View:
    view = View.__new__(View)
    view._game = game
    view._guarded = False
    view._sampler = None
    check_state(game.plan, state)
    view._viewer = read_int(viewer, "the seat", GameError, 0, state[0] - 1)
    view._course = Course.__new__(Course)
    view._course.restore(game.plan, state)
    view._raise_error()
    return view


def begin_deal(game: Any, course: Course, guarded: bool) -> Deal:
    """Start ``course`` as a deal of ``game``; ``CardError`` if its cards run out at once."""
    deal = _deal_of(game, guarded, course)
    course.start()
    if guarded:
        deal._check(course)
    return deal
