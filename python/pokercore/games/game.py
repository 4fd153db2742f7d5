"""A game as a value: its name, its parameters, and the deals it makes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from pokercore.deals.course import Course
from pokercore.deals.deal import Deal, begin_deal
from pokercore.deals.plan import Plan
from pokercore.errors import CardError, GameError
from pokercore.limits import chips_of, flag_of
from pokercore.pairs import two_of, values_of
from pokercore.pots import MAX_CHIPS
from pokercore.stub import Stub, cards_named, codes_of, rest_of_pack
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
            raise TypeError(f"the name of a game is a str, not {name!r}")
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
            again = self._promise(stub, seats, holes, board, burns, lots, seed, rng)
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
            seat, amount = two_of(kill, "a kill")
            course.posting.kill_seat = read_int(seat, "the seat of a kill", GameError, 0, seats - 1)
            highest = plan.straddles[-1] if plan.straddles else plan.big_blind
            course.posting.kill = chips_of(amount, "a kill", highest + 1)
        return begin_deal(self, course, not whole or again or plan.calls_out)

    def _promise(
        self, stub: Stub, seats: int, holes: Any, board: Any, burns: Any, lots: Any, seed: Any, rng: Any
    ) -> bool:
        """Promise the named cards; whether one is named twice, as it may be in a game that reshuffles."""
        plan = self.plan
        if isinstance(holes, (str, bytes, dict)):
            raise TypeError(f"holes are a sequence with the cards of each seat, not {shown(holes)}")
        hands = [] if holes is None else values_of(holes, "holes")
        if len(hands) > seats:
            raise GameError(f"cards for {len(hands)} seats, but there are {seats}")
        promised = [b"" if hand is None else _codes(hand, plan.reshuffles) for hand in hands]
        common = codes_of(board, True) if not _in_parts(board) else self._boards_codes(board)
        burnt = _codes(burns, plan.reshuffles)
        drawn = [read_int(seat, "a seat that draws a lot", GameError, 0, seats - 1) for seat in values_of(lots, "lots")]
        for codes in [*promised, common, burnt]:
            if len(codes) > 64:
                raise CardError(f"{len(codes)} cards are more than a seat or a board can get")
        for seat, codes in enumerate(promised):
            if len(codes) > plan.hole_cards and not plan.reshuffles:
                dealt = sum([len(street.cards) + street.turns_up for street in plan.streets])
                if len(codes) > dealt:
                    raise CardError(f"seat {seat} gets {dealt} cards in {self.name}, not {len(codes)}")
        runs = plan.runs or len(plan.pack)  # as many as the pack serves where the seats are asked
        if len(common) > 5:
            most = sum([street.board for street in plan.streets]) * max(plan.boards, 1) * runs
            if len(common) > most:
                raise CardError(f"{self.name} has {most} board cards, not {len(common)}")
        if burnt:
            most = sum([street.burn for street in plan.streets]) * (max(plan.boards, 1) if plan.burn_each_board else 1)
            most *= runs
            most *= 2 if plan.draw_form.fifth_card_last else 1  # a fifth card from under one more
            if len(burnt) > most:
                raise CardError(f"{self.name} burns {most} cards at most, not {len(burnt)}")
        named = b"".join([*promised, common, burnt])
        again = plan.reshuffles and len(set(named)) < len(named)
        rest = rest_of_pack(plan.pack, bytes(set(named)) if again else named)
        stub.stack(rest, seed, rng)
        stub.promise(rest, promised, common, burnt, len(plan.pack), bytes(drawn))
        return again

    def _boards_codes(self, boards: Any) -> bytes:
        """The cards of a sequence of boards, street by street as they are dealt."""
        plan = self.plan
        if plan.boards < 2:
            raise CardError(f"{self.name} has {'one board' if plan.boards else 'no board'}, not several")
        parts = [codes_of(board, True) for board in boards]
        if len(parts) > plan.boards:
            raise CardError(f"{self.name} has {plan.boards} boards, not {len(parts)}")
        parts += [b""] * (plan.boards - len(parts))
        common = b""
        place = 0
        lacking = 0
        for street in plan.streets:
            for number, part in enumerate(parts, 1):
                codes = part[place : place + street.board]
                if codes and lacking:
                    raise CardError(f"board {lacking} lacks cards that are dealt before {cards_named(codes)[0]}")
                common += codes
                if len(codes) < street.board:
                    lacking = number
            place += street.board
        longest = max([len(part) for part in parts])
        if longest > place:
            raise CardError(f"a board of {self.name} has {place} cards, not {longest}")
        return common

    def _set_posts(self, course: Course, posts: Any) -> None:
        if not isinstance(posts, Mapping):
            raise TypeError(f"posts are a mapping of seats to (live, dead) chips, not {posts!r}")
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
            raise GameError(f"{self.name} has no parameters to replace: it is the game of a plan")
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


def _in_parts(board: Any) -> bool:
    """Whether these are boards and not cards."""
    if type(board) is str or len(board) == 0:
        return False
    return len([item for item in board if _is_part(item)]) > 0


def _is_part(item: Any) -> bool:
    # The letters of one card are three at most: "10h".
    return not 0 < len(item) <= 3 if isinstance(item, str) else hasattr(item, "__len__")


def _codes(cards: Any, again: bool) -> bytes:
    """Cards as codes; in a sequence a card may stand ``again``, at most 32 in all."""
    if again and isinstance(cards, (list, tuple)):
        return b"".join([codes_of([card], True) for card in cards[:33]])
    return codes_of(cards, True)


def _game_again(call: str, parameters: tuple[tuple[str, Any], ...]) -> Game:
    from pokercore import games

    game: Game = getattr(games, call)(**dict(parameters))
    return game
