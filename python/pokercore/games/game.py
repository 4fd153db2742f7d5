"""A game as a value: its name, its parameters, and the deals it makes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from pokercore.deals.course import Course
from pokercore.deals.deal import Deal, begin_deal
from pokercore.deals.plan import Plan
from pokercore.errors import GameError
from pokercore.games.promises import promise
from pokercore.limits import chips_of, flag_of
from pokercore.pairs import two_of, values_of
from pokercore.pots import MAX_CHIPS
from pokercore.stub import Stub, codes_of, rest_of_pack
from pokercore.values import read_int, shown

if TYPE_CHECKING:
    import numpy as np

    from pokercore.aliases import CardsLike

__all__ = ["Game"]


class Game:
    """A game with all its parameters: an immutable value that makes deals.

    The functions of ``pokercore.games`` make the games of the rules; ``Game(name, plan)`` makes a new one.

    >>> from pokercore import games
    >>> game = games.texas_holdem(blinds=(1, 2))
    >>> game
    texas_holdem(structure='no-limit', blinds=(1, 2))
    >>> game.name, game.players
    ('nl-texas-holdem', 14)
    """

    __slots__ = ("factory", "name", "parameters", "plan")

    name: str
    factory: str  # the function of ``pokercore.games`` that makes it; empty for a game of somebody's own
    parameters: tuple[tuple[str, Any], ...]
    plan: Plan

    def __init__(self, name: str, plan: Plan, factory: str = "", parameters: Iterable[tuple[str, Any]] = ()) -> None:
        try:
            made = self.plan is not None
        except AttributeError:  # uncompiled, nothing is there before
            made = False
        if made:
            raise TypeError(f"{self.name} is a value and is not made again")
        if not isinstance(name, str):
            raise TypeError(f"the name of a game is a str, not {shown(name)}")
        if not isinstance(plan, Plan) or not getattr(plan, "made", False):
            raise TypeError(f"a game is played by a Plan, not {type(plan).__name__}")
        self.name = name
        self.plan = plan
        self.parameters = tuple(parameters)
        self.factory = factory

    @property
    def players(self) -> int:
        """The most players: what the pack serves, 14 at most."""
        return self.plan.players

    @property
    def unit_bet(self) -> int:
        """What results are counted in: the big blind, or the button's blind, or the smallest bet of a game without."""
        plan = self.plan
        return plan.big_blind or plan.button_blind or plan.limits.small_bet

    def deal(
        self,
        stacks: Sequence[SupportsIndex],
        button: SupportsIndex = -1,
        seed: SupportsIndex | None = None,
        rng: np.random.Generator | None = None,
        deck: CardsLike | None = None,
        *,
        posts: Mapping[int, tuple[int, int]] | None = None,
        dead_small_blind: bool = False,
        dead_button: bool = False,
        kill: tuple[SupportsIndex, SupportsIndex] | None = None,
        carried: SupportsIndex = 0,
        passed_out: SupportsIndex = 0,
        holes: Sequence[CardsLike | None] | None = None,
        board: str | Sequence[Any] = (),
        burns: str | Sequence[Any] = (),
        lots: Sequence[SupportsIndex] = (),
    ) -> Deal:
        """Start a deal: one stack of chips per seat, seat 0 first; the antes and blinds are posted, the cards dealt.

        ``button`` is its seat, by default the last one. The cards come from ``seed`` or ``rng``; or from ``deck``, the
        order from the top, which may be partial and hold unknown cards; or they are promised: ``holes`` has the cards
        of each seat in the order in which it gets them (None for nothing known), ``board`` and ``burns`` theirs, and
        every other card is drawn from those that are named nowhere. In a draw game a card may be named again, where a
        reshuffle brings it back. With several boards ``board`` has the cards as they are dealt, street by street, or is
        a sequence of boards. ``lots`` are the seats that draw the odd chips in a game where they go by lot, in order.

        ``posts`` has the missed blinds of returning players: seat → (live, dead) chips. With ``dead_small_blind``
        nobody posts the small blind, and the first seat left of the button has the big blind; with ``dead_button``
        nobody posts what a button owes, and ``button`` only says where the order begins. ``kill`` is a seat and the
        live chips, above the big blind, that it posts altogether to kill the pot. ``carried`` chips of earlier deals
        lie in the pot from the start, ``passed_out`` of which in a row nobody has opened: openers may rise with them.

        ``GameError`` for stacks and seats that cannot be, ``CardError`` for cards that cannot be or do not suffice.

        >>> from pokercore import games
        >>> deal = games.texas_holdem(blinds=(1, 2)).deal([100, 100], holes=["As Ah", None], seed=3)
        >>> deal.hole(0)
        (Card('As'), Card('Ah'))
        """
        return self._begin(
            stacks,
            button,
            seed,
            rng,
            deck,
            posts,
            dead_small_blind,
            dead_button,
            kill,
            carried,
            passed_out,
            holes,
            board,
            burns,
            lots,
        )

    def _begin(
        self,
        stacks: Any,
        button: Any,
        seed: Any,
        rng: Any,
        deck: Any,
        posts: Any,
        dead_small_blind: bool,
        dead_button: bool,
        kill: Any,
        carried: Any,
        passed_out: Any,
        holes: Any,
        board: Any,
        burns: Any,
        lots: Any,
    ) -> Deal:
        plan = self.plan
        if type(stacks) is not tuple:
            # Of a copy: an int's own method, called below, may change the caller's list.
            stacks = tuple(stacks if type(stacks) is list else values_of(stacks, "stacks"))
        seats = len(stacks)
        if seats < 2 or seats > plan.players:
            raise GameError(f"{self.name} is for 2 … {plan.players} players, not {seats}")
        if button is None or (type(button) is int and button == -1):
            place = seats - 1
        else:
            place = read_int(button, "the button's seat", GameError, 0, seats - 1)
        if plan.fixed_positions:
            place = seats - 1
        stub = Stub.__new__(Stub)
        whole = True
        again = False
        promised = holes is not None or _given(board, "board") or _given(burns, "burns") or _given(lots, "lots")
        if deck is None and not promised:
            stub.shuffle(plan.pack, seed, rng)
        elif deck is not None:
            if promised:
                raise GameError("give the deck's order or the cards of seats and board, not both")
            order = codes_of(deck, True)
            rest_of_pack(plan.pack, order)
            stub.stack(order, seed, rng)
            whole = len(order) == len(plan.pack)
        else:
            again = promise(self.name, plan, stub, seats, holes, board, burns, lots, seed, rng)
        course = Course.__new__(Course)
        course.begin(plan, stub, seats, place, whole)
        total = 0
        for seat in range(seats):
            stack = stacks[seat]
            if type(stack) is int and 0 < stack <= MAX_CHIPS:
                chips = stack
            else:
                chips = chips_of(stack, f"the stack of seat {seat}", 1)
            course.betting.stacks[seat] = chips
            total += chips
        if type(carried) is not int or carried:
            course.posting.carried = chips_of(carried, "the carried chips")
            total += course.posting.carried
        if type(passed_out) is not int or passed_out:
            course.set_passed_out(read_int(passed_out, "the number of deals passed out", GameError, 0, 1_000_000))
        if total > MAX_CHIPS:
            raise GameError(f"the chips are above {MAX_CHIPS} together: {total}")
        if dead_small_blind is not False and flag_of(dead_small_blind, "dead_small_blind"):
            if seats == 2:
                raise GameError("heads-up the small blind is never dead")
            course.posting.small_seat = -1
            course.posting.big_seat = course.posting.left(place)
        if dead_button is not False and flag_of(dead_button, "dead_button"):
            course.posting.button_posts = False
        if posts is not None:
            self._set_posts(course, posts)
        if kill is not None:
            killer, amount = two_of(kill, "a kill")
            course.posting.kill_seat = read_int(killer, "the seat of a kill", GameError, 0, seats - 1)
            highest = plan.straddles[-1] if plan.straddles else plan.big_blind
            course.posting.kill = chips_of(amount, "a kill", highest + 1)
        return begin_deal(self, course, not whole or again or plan.calls_out)

    def _set_posts(self, course: Course, posts: Any) -> None:
        if not isinstance(posts, Mapping):
            raise TypeError(f"posts are a mapping of seats to (live, dead) chips, not {shown(posts)}")
        blinds = [course.posting.small_seat, course.posting.big_seat]
        if self.plan.button_blind:
            blinds.append(course.button)
        for step in range(min(len(self.plan.straddles), course.seats - 2)):
            blinds.append((course.posting.big_seat + 1 + step) % course.seats)
        for key, value in posts.items():
            seat = read_int(key, "the seat of a post", GameError, 0, course.seats - 1)
            if seat in blinds:
                raise GameError(f"seat {seat} posts a blind or a straddle already")
            live, dead = two_of(value, f"the post of seat {seat}")
            course.posting.missed_live[seat] = read_int(live, "a live post", GameError, 0, self.plan.big_blind)
            course.posting.missed_dead[seat] = chips_of(dead, "a dead post")

    def replace(self, **changes: Any) -> Game:
        """The same game with other parameters, those of its function in ``pokercore.games``.

        ``TypeError`` for a parameter that the function does not have, ``GameError`` for values that cannot be and for a
        game that no function made.

        >>> from pokercore import games
        >>> games.texas_holdem(blinds=(1, 2)).replace(ante=1)
        texas_holdem(structure='no-limit', blinds=(1, 2), ante=1)
        """
        if not self.factory:
            raise GameError(f"{self.name} has no parameters to replace; of its plan, make Game(name, plan.replace(…))")
        return _game_again(self.factory, tuple({**dict(self.parameters), **changes}.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        # One made by a function of ``games`` is its parameters; one made otherwise is its plan.
        return self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.name, self.parameters))

    def __repr__(self) -> str:
        if not self.factory:
            return f"Game({self.name!r}, {self.plan!r})"
        return f"{self.factory}({', '.join([f'{key}={value!r}' for key, value in self.parameters])})"

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.factory:
            return Game, (self.name, self.plan)
        return _game_again, (self.factory, self.parameters)


def _given(cards: Any, what: str) -> bool:
    """Whether there are any of the cards."""
    try:
        return len(cards) > 0
    except TypeError:
        raise TypeError(f"{what}: cards are a string or a sequence, not {shown(cards)}") from None


def _game_again(call: str, parameters: tuple[tuple[str, Any], ...]) -> Game:
    from pokercore import games

    game: Game = getattr(games, call)(**dict(parameters))
    return game
