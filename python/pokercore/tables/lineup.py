"""Who is dealt in next at a table, in which order, and what each has to post."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from pokercore.actions import FOLD, Action
from pokercore.bots import caller
from pokercore.deck import first_dealer_by_jack, shuffled
from pokercore.errors import GameError
from pokercore.games.game import Game
from pokercore.limits import STRUCTURES
from pokercore.pots import MAX_CHIPS, MAX_SEATS
from pokercore.tables.kills import Kill
from pokercore.tables.positions import Positions, first_positions, next_positions, next_seat
from pokercore.tables.seating import Seating
from pokercore.values import read_int

if TYPE_CHECKING:
    from pokercore.faces import ViewLike

__all__ = [
    "Button",
    "Lineup",
    "Undo",
    "absent",
    "blinds_of",
    "in_tournament",
    "is_killable",
    "killed",
    "least_stack",
    "line_up",
    "players_of",
    "present_at",
    "restaked",
    "usual_seats",
    "with_straddle",
]


def blinds_of(game: Any) -> tuple[int, int]:
    """The small and the big blind of a game, both 0 where it has none.

    >>> from pokercore import games
    >>> blinds_of(games.texas_holdem(blinds=(1, 2)))
    (1, 2)
    """
    plan = getattr(game, "plan", None)  # only street games have one
    return (0, 0) if plan is None else (plan.small_blind, plan.big_blind)


def players_of(game: Any) -> int:
    """The most players of a game; ``GameError`` for one that is played against the house.

    >>> from pokercore import games
    >>> players_of(games.texas_holdem())
    14
    """
    if getattr(game, "fewest_players", 2) < 2:
        raise GameError(f"{game.name} is played against the house, not at a table")
    players: int = game.players
    return players


#: The seats of a card room's tables, where they are fewer than the pack serves. (Rules: draw games.)
_CARD_ROOM_SEATS: Final = {
    **dict.fromkeys(("deuce_to_seven_single_draw", "deuce_to_seven_triple_draw"), 6),
    **dict.fromkeys(("ace_to_five_single_draw", "ace_to_five_triple_draw", "badacey", "badeucey"), 6),
    "badugi": 8,
}
_USUAL_SEATS: Final = 9


def usual_seats(game: Any) -> int:
    """The seats of a table that nobody says more about: nine, or what the pack or a card room allows for the game.

    >>> from pokercore import games
    >>> usual_seats(games.texas_holdem()), usual_seats(games.razz()), usual_seats(games.badugi())
    (9, 8, 8)
    """
    return min(_USUAL_SEATS, players_of(game), _CARD_ROOM_SEATS.get(getattr(game, "factory", ""), MAX_SEATS))


def restaked(game: Any, stakes: Mapping[str, Any]) -> Any:
    """The game with other stakes; ``GameError`` for a parameter that it does not know.

    >>> from pokercore import games
    >>> restaked(games.texas_holdem(), {"blinds": (1, 2)})
    texas_holdem(structure='no-limit', blinds=(1, 2))
    """
    return game.replace(**stakes) if stakes else game


def in_tournament(game: Any, stakes: Mapping[str, Any]) -> Any:
    """The game as a tournament plays it at these stakes: in a game with a board all hands are turned up as soon as
    somebody is all-in and nobody can bet any more, unless the stakes say otherwise or cards are still to be exchanged
    or thrown away then.

    >>> from pokercore import games
    >>> in_tournament(games.texas_holdem(), {"blinds": (1, 2)})
    texas_holdem(structure='no-limit', blinds=(1, 2), open_all_in=True)
    >>> in_tournament(games.irish(), {}) == games.irish(), in_tournament(games.razz(), {}) == games.razz()
    (True, True)
    """
    plan = getattr(game, "plan", None)
    if plan is None or plan.boards == 0 or "open_all_in" in stakes or _exchanges(plan):
        return restaked(game, stakes)
    if not game.factory:
        return restaked(type(game)(game.name, plan.replace(open_all_in=True)), stakes)
    return game.replace(**stakes, open_all_in=True)


def _exchanges(plan: Any) -> bool:
    return bool([street for street in plan.streets if street.draw or street.discard])


def is_killable(game: Any) -> bool:
    """Whether a game can have kill pots: it has blinds and fixed limits.

    >>> from pokercore import games
    >>> is_killable(games.texas_holdem()), is_killable(games.texas_holdem("fixed-limit"))
    (False, True)
    """
    return blinds_of(game)[1] > 0 and STRUCTURES[game.plan.limits.structure] == "fixed-limit"


@dataclass(slots=True)
class Button:
    """Where the button of a table is: the ``positions`` of the last deal with blinds, and the seat that dealt last.

    The blinds rest while games without them are played and go on from where they were; the deal passes to the left all
    the same. ``again`` is the seat that dealt last and deals once more, because its deal came to nothing.
    """

    positions: Positions | None = None
    dealer: int | None = None
    again: int | None = None


@dataclass(frozen=True, slots=True)
class Lineup:
    """A deal about to be dealt: the ``game``, the table's seat of each of its seats and the names of the players there,
    the button, the positions of its blinds (None without blinds), what table's seats post to come in, (live, dead), and
    who kills the pot for how much."""

    game: Any
    order: tuple[int, ...]
    names: tuple[str, ...]
    button: int
    positions: Positions | None
    posts: Mapping[int, tuple[int, int]]
    kill: tuple[int, int] | None = None

    def forced(self) -> dict[str, Any]:
        """What a deal has to be told about its forced bets."""
        told: dict[str, Any] = {}
        if self.positions is not None:
            if self.positions.has_dead_small_blind:
                told["dead_small_blind"] = True
            if self.positions.has_dead_button:
                told["dead_button"] = True
            if self.posts:
                told["posts"] = {self.order.index(seat): post for seat, post in self.posts.items()}
            if self.kill is not None:
                told["kill"] = (self.order.index(self.kill[0]), self.kill[1])
        return told


def line_up(
    seating: Seating,
    game: Any,
    button: Button,
    rule: str,
    first_button: int | None,
    seed: int,
    *,
    is_tournament: bool = False,
    kill: Kill | None = None,
    killer: str | None = None,
) -> Lineup:
    """Who is dealt in next; ``GameError`` if there are not two. ``seed`` decides who deals first if nobody else did."""
    present = present_at(seating, game, is_tournament)
    if len(present) < 2:
        raise GameError(f"a deal needs two players who have chips and do not sit out; there {_are(len(present))}")
    if button.again is not None:
        start = button.again - 1
    elif button.dealer is not None:
        start = button.dealer
    elif first_button is not None:
        start = first_button - 1
    else:
        start = present[first_dealer_by_jack(shuffled(seed), len(present))] - 1
    small, big = blinds_of(game)
    if not big:
        dealer = next_seat(seating.size, start, present)
        order = sorted(present, key=lambda seat: (seat - dealer - 1) % seating.size)
        return Lineup(game, tuple(order), seating.names_of(order), dealer, None, {})
    positions = _move(seating, button, rule, present, start, is_tournament)
    posts = {}
    for seat in sorted(positions.entering):
        player = seating.at(seat)
        posts[seat] = (big if player.owes_big else 0, small if player.owes_small else 0)
    game = _with_fewer_straddles(game, positions)
    blind = None
    if kill is not None and killer is not None:
        game, blind = _kill(seating, game, positions, kill, killer)
    names = seating.names_of(positions.dealt)
    return Lineup(game, positions.dealt, names, positions.button, positions, posts, blind)


def _are(number: int) -> str:
    return "is one" if number == 1 else "is none"


def present_at(seating: Seating, game: Any, is_tournament: bool) -> list[int]:
    """The seats that can be dealt in at a game: their players have chips, those that it asks for in full, and sit out
    only from a tournament, where they are dealt in all the same."""
    least = least_stack(game)
    taken = [seat for seat in seating.taken() if seating.at(seat).chips >= least]
    return [seat for seat in taken if is_tournament or not seating.at(seat).is_away]


def least_stack(game: Any) -> int:
    """The fewest chips that a game can be played with: one, but the whole ante where it cannot be paid in part.

    >>> from pokercore import games
    >>> least_stack(games.five_card_draw(ante=5)), least_stack(games.palace(ante=5))
    (1, 5)
    """
    ante: int = getattr(game, "least_stack", 1)
    return ante


def _move(
    seating: Seating, button: Button, rule: str, present: list[int], start: int, is_tournament: bool
) -> Positions:
    before = button.positions
    if before is None:
        return first_positions(seating.size, next_seat(seating.size, start, present), frozenset(present))
    if button.again is not None:
        before = replace(before, button=start % seating.size)
    waiting = frozenset([seat for seat in present if seating.at(seat).owes_big or seating.at(seat).owes_small])
    posting = frozenset([seat for seat in waiting if seating.at(seat).posts])
    free = waiting if is_tournament else frozenset[int]()
    playing = frozenset(present) - waiting
    return next_positions(seating.size, before, rule, playing, waiting, posting, free)


def _with_fewer_straddles(game: Any, positions: Positions) -> Any:
    """The game with those of its straddles that come before the first player who posts already."""
    order = positions.dealt
    left = order.index(positions.big_blind) + 1 - len(order)
    straddles = game.plan.straddles
    for place in range(min(len(straddles), len(order) - 2)):
        if order[left + place] in positions.entering:
            return _changed(game, straddles=straddles[:place])
    return game


def _changed(game: Any, **changes: Any) -> Any:
    """A street game with other data: by its function in ``pokercore.games``, or by its plan if it has none."""
    if game.factory:
        return game.replace(**changes)
    sizes = [changes.pop(name) for name in ("small_bet", "big_bet") if name in changes]
    if sizes:
        changes["limits"] = game.plan.limits.sized(*sizes)
    return Game(game.name, game.plan.replace(**changes))


def killed(game: Any, kill: Kill) -> Any:
    """The game with the limits of a kill pot, in which nobody straddles.

    >>> from pokercore import games
    >>> killed(games.texas_holdem("fixed-limit", blinds=(50, 100)), Kill()).plan.limits.big_bet
    400
    """
    limits = game.plan.limits
    changes: dict[str, Any] = {"small_bet": kill.raised(limits.small_bet), "big_bet": kill.raised(limits.big_bet)}
    if game.plan.straddles:
        changes["straddles"] = ()
    return _changed(game, **changes)


def _kill(
    seating: Seating, game: Any, positions: Positions, kill: Kill, killer: str
) -> tuple[Any, tuple[int, int] | None]:
    """The game of the kill pot, and the killer's seat with his blind; None if he is not dealt in."""
    for seat in positions.dealt:
        if seating.at(seat).name == killer:
            return killed(game, kill), (seat, kill.raised(blinds_of(game)[1]))
    return game, None


def with_straddle(seating: Seating, lineup: Lineup, straddle: Any) -> Lineup:
    """The deal with a straddle to so many chips by the player left of the big blind, in full; ``GameError`` where it
    cannot be."""
    big = blinds_of(lineup.game)[1]
    if lineup.positions is None or len(lineup.order) < 3:
        raise GameError("a straddle needs blinds and three players")
    amount = read_int(straddle, "the straddle", GameError, 2 * big, MAX_CHIPS)
    seat = lineup.order[lineup.order.index(lineup.positions.big_blind) + 1 - len(lineup.order)]
    player = seating.at(seat)
    if seat in lineup.posts:
        raise GameError(f"{player.name} cannot straddle: he posts already")
    if lineup.kill is not None:
        raise GameError("nobody straddles in a kill pot")
    plan = lineup.game.plan
    antes = plan.ante + (plan.button_ante if seat == lineup.button else 0)
    if player.chips < amount + antes:
        after = f" after antes of {antes}" if antes else ""
        raise GameError(f"{player.name} cannot straddle to {amount}: he has {player.chips - antes} chips{after}")
    return replace(lineup, game=_changed(lineup.game, straddles=(amount,)))


class Undo:
    """What a deal changed at a table besides chips, to be taken back if it comes to nothing."""

    __slots__ = ("_debts", "button")

    def __init__(self, seating: Seating, button: Button) -> None:
        self.button = button
        self._debts = {}
        for seat in seating.taken():
            player = seating.at(seat)
            self._debts[seat] = (player.name, player.owes_big, player.owes_small, player.posts)

    def debts_to(self, seating: Seating, among: Collection[int] | None = None) -> None:
        """Let the players, those on the seats ``among``, owe again what they owed before."""
        for seat, (name, owes_big, owes_small, posts) in self._debts.items():
            player = seating.players[seat]
            if player is not None and player.name == name and (among is None or seat in among):
                player.owes_big, player.owes_small, player.posts = owes_big, owes_small, posts


def absent(view: ViewLike) -> Action:
    """What is done for a player who is away from a tournament: he folds, or does what costs least where he cannot."""
    return FOLD if any(option.kind == "fold" for option in view.options()) else caller(view)
