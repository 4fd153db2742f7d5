"""Matches: players against each other over many deals, with a confidence interval for who is better.

In a duplicate match the same cards are dealt once for each way of seating the players around the table, so that the
luck of the cards cancels: those deals are one group, and the interval is computed over groups, which are independent.

>>> from pokercore import bots, games, match
>>> game = games.texas_holdem(blinds=(50, 100))
>>> result = match.play(game, [bots.caller, bots.random_player(1)], deals=200, seed=1)
>>> result.deals, sum(result.chips)
(200, 0)
>>> result == match.play(game, [bots.caller, bots.random_player(1)], deals=200, seed=1)
True
"""

from __future__ import annotations

import copy
import math
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from time import perf_counter
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from pokercore.actions import Action
from pokercore.errors import GameError, IllegalAction
from pokercore.limits import flag_of
from pokercore.pots import MAX_CHIPS, MAX_SEATS
from pokercore.shuffling import RandomStream, fresh_seed
from pokercore.values import read_int, shown

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from numpy.typing import NDArray

    from pokercore.bots import Player
    from pokercore.faces import GameLike

__all__ = ["Result", "play", "quantile"]

#: Groups that are played in one go, on one copy of the players: the same however many workers share them.
_BLOCK = 50
#: Blocks that wait for an executor at a time.
_PENDING = 256
_MOST_DEALS = 10**12


@dataclass(frozen=True, eq=False)
class Result:
    """What a match came to. All tuples have one entry a player, in the order of the players.

    ``group_chips`` is an int64 array of shape (groups, players): the chips that each player won in each independent
    group of deals. ``seconds`` is the time the match took, which equality does not look at. The intervals are Student's
    t, ``confidence`` wide, over groups. ``unit_name`` says what ``big_blind``, which results are counted in, is
    in the game. ``print`` shows a table of it all.
    """

    players: tuple[str, ...]
    seed: int
    big_blind: int
    deals_per_group: int
    group_chips: NDArray[np.int64] = field(repr=False)
    confidence: float = 0.95
    seconds: float = 0.0
    unit_name: str = "big blind"

    def _key(self) -> tuple[Any, ...]:
        played = self.group_chips.tobytes()
        return (self.players, self.seed, self.big_blind, self.deals_per_group, self.confidence, played)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Result) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        dealt = "each deck once for every seating" if self.deals_per_group > 1 else "each deck once"
        width = max([len("player"), *[len(name) for name in self.players]])
        lines = [
            f"{self.deals:,} deals, {dealt}; seed {self.seed}; {self.deals_per_second:,.0f} hands/s",
            f"{'player':<{width}}  {'chips':>12}  {'chips/100':>22}  {self.unit_name + 's/100':>20}",
        ]
        per_100, intervals = self.per_100, self.intervals
        blinds_per_100, blind_intervals = self.big_blinds_per_100, self.big_blind_intervals
        for place, name in enumerate(self.players):
            chips = f"{per_100[place]:+,.1f} ± {intervals[place]:,.1f}"
            blinds = f"{blinds_per_100[place]:+,.2f} ± {blind_intervals[place]:,.2f}"
            lines.append(f"{name:<{width}}  {self.chips[place]:>+12,}  {chips:>22}  {blinds:>20}")
        if self.rake:
            lines.append(f"the house took {self.rake:,} chips")
        groups = len(self.group_chips)
        lines.append(f"± is half a {self.confidence:.0%} confidence interval (Student's t over {groups:,} groups)")
        return "\n".join(lines)

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len(self.group_chips) * self.deals_per_group

    @property
    def chips(self) -> tuple[int, ...]:
        """Chips won in all, negative when lost; they sum to minus the rake."""
        return tuple(self.group_chips.sum(axis=0).tolist())

    @property
    def rake(self) -> int:
        """Chips that the house took in all; in a game against the house, what it won."""
        return -sum(self.chips)

    @property
    def per_deal(self) -> tuple[float, ...]:
        """Chips won per deal."""
        return tuple([chips / self.deals for chips in self.chips])

    @property
    def per_100(self) -> tuple[float, ...]:
        """Chips won per 100 deals."""
        return tuple([100 * chips / self.deals for chips in self.chips])

    @property
    def big_blinds_per_100(self) -> tuple[float, ...]:
        """Big blinds won per 100 deals."""
        return tuple([chips / self.big_blind for chips in self.per_100])

    @property
    def intervals(self) -> tuple[float, ...]:
        """Half the width of the confidence interval of ``per_100``; infinite with a single group."""
        groups = len(self.group_chips)
        if groups < 2:
            return (math.inf,) * len(self.players)
        factor = 100 * quantile(self.confidence, groups - 1) / self.deals_per_group
        errors = self.group_chips.std(axis=0, ddof=1) / math.sqrt(groups)
        return tuple((factor * errors).tolist())

    @property
    def big_blind_intervals(self) -> tuple[float, ...]:
        """Half the width of the confidence interval of ``big_blinds_per_100``."""
        return tuple([width / self.big_blind for width in self.intervals])

    @property
    def deals_per_second(self) -> float:
        """Deals played per second of the match."""
        return self.deals / self.seconds if self.seconds > 0 else math.inf


def quantile(confidence: float, freedom: int) -> float:
    """How many standard errors a two-sided interval of Student's t reaches, with ``freedom`` degrees of freedom.

    Exact for one and two, else by the expansion around the normal distribution: four digits from ten on.

    >>> round(quantile(0.95, 1), 2), round(quantile(0.95, 10), 3), round(quantile(0.95, 100_000), 3)
    (12.71, 2.228, 1.96)
    """
    tail = (1 + confidence) / 2
    if freedom == 1:
        return math.tan(math.pi * (tail - 0.5))
    if freedom == 2:
        return (2 * tail - 1) * math.sqrt(2 / (4 * tail * (1 - tail)))
    z = NormalDist().inv_cdf(tail)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )


@dataclass(frozen=True)
class _Line:
    """What a worker needs to play any block of a match."""

    game: GameLike
    players: tuple[Player, ...]
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    seed: int
    rotations: int


def play(
    game: GameLike,
    players: Sequence[Player],
    deals: SupportsIndex = 10_000,
    seed: SupportsIndex | None = 1,
    duplicate: bool = True,
    executor: Executor | None = None,
    *,
    stack: SupportsIndex | Sequence[SupportsIndex] | None = None,
    confidence: float = 0.95,
    progress: Callable[[int], object] | None = None,
) -> Result:
    """Play ``players`` against each other at ``game`` for ``deals`` deals, with fresh stacks in each.

    A player is a callable that gets the view of its seat and returns an ``Action``. One that keeps something from turn
    to turn has a method ``reseed(seed)``, which begins a deal: it is called before each one, and every block of 50
    groups has a deep copy of such a player (``__deepcopy__`` may share what is heavy). Others are used as they are.

    With ``duplicate`` every deck is played once for each rotation of the players around the table, and ``deals`` is
    rounded up to whole groups of as many deals as there are players; without, the players move one seat on after every
    deal. ``stack`` is every seat's stack in chips, or one a seat beginning left of the button; 100 big blinds if not
    given.

    The intervals of the result hold in ``confidence`` of all matches, a share between 0 and 1.

    The result depends on the seed alone, not on ``executor`` (any ``concurrent.futures.Executor``, which gets whole
    blocks). ``progress`` is called with the number of deals that a finished block had.

    ``IllegalAction`` names player, seat, deal and seed where a player does what it may not; ``TypeError`` if it
    returns no action. An error of a player's own gets a note that says the same.
    """
    if not hasattr(game, "unit_bet"):
        raise TypeError(f"a match wants a game of pokercore.games, not {shown(game)}")
    lineup = tuple(players)
    # In a game against the house one player is enough.
    fewest = getattr(game, "fewest_players", 2)
    if not fewest <= len(lineup) <= MAX_SEATS:
        raise GameError(f"a match is for {fewest} … {MAX_SEATS} players, not {len(lineup)}")
    for player in lineup:
        if isinstance(player, type):
            raise TypeError(f"a player is a callable that gets a view, not a class: make a {player.__name__}")
        if not callable(player):
            raise TypeError(f"a player is a callable that gets a view, not {shown(player)}")
    flag_of(duplicate, "duplicate")
    if executor is not None and not hasattr(executor, "submit"):
        raise TypeError(f"executor is a concurrent.futures.Executor, not {shown(executor)}")
    if isinstance(confidence, bool) or not isinstance(confidence, float):
        raise TypeError(f"confidence must be a float, not {shown(confidence)}")
    if not 0 < confidence < 1:
        raise GameError(f"confidence must be between 0 and 1, not {confidence}")
    number = read_int(deals, "the number of deals", GameError, 1, _MOST_DEALS)
    big_blind = game.unit_bet
    line = _Line(
        game,
        lineup,
        _names(lineup),
        _stacks(stack, len(lineup), big_blind),
        fresh_seed(seed),
        len(lineup) if duplicate else 1,
    )
    groups = -(-number // line.rotations)
    began = perf_counter()
    results = []
    for block in _run(line, groups, executor):
        results.append(block)
        if progress is not None:
            progress(len(block) * line.rotations)
    return Result(
        players=line.names,
        seed=line.seed,
        big_blind=big_blind,
        deals_per_group=line.rotations,
        group_chips=np.concatenate(results),
        confidence=confidence,
        seconds=perf_counter() - began,
        unit_name=getattr(game, "unit_name", "big blind"),
    )


def _run(line: _Line, groups: int, executor: Executor | None) -> Iterator[NDArray[np.int64]]:
    blocks = ((first, min(_BLOCK, groups - first)) for first in range(0, groups, _BLOCK))
    if executor is None:
        for first, count in blocks:
            yield _play_block(line, first, count)
        return
    pending: deque[Future[NDArray[np.int64]]] = deque()
    try:
        for first, count in blocks:
            pending.append(executor.submit(_play_block, line, first, count))
            if len(pending) == _PENDING:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        for future in pending:
            future.cancel()


def _play_block(line: _Line, first: int, count: int) -> NDArray[np.int64]:
    """The chips that each player won in each of ``count`` groups."""
    players = [copy.deepcopy(player) if hasattr(player, "reseed") else player for player in line.players]
    seats = len(players)
    stream = RandomStream(0)
    results = np.zeros((count, seats), dtype=np.int64)
    for place in range(count):
        group = first + place
        stream.restart(line.seed, group)
        deck_seed = stream.below(2**63)
        won = [0] * seats
        for turn in range(line.rotations):
            # Player i sits at seat (i + shift) % seats.
            shift = turn if line.rotations > 1 else group % seats
            for player in players:
                reseed = getattr(player, "reseed", None)
                if reseed is not None:
                    reseed(stream.below(2**63))
            at_seat = [(seat - shift) % seats for seat in range(seats)]
            payoffs = _play_deal(line, players, at_seat, deck_seed, group * line.rotations + turn)
            for seat, chips in enumerate(payoffs):
                won[at_seat[seat]] += chips
        results[place] = won
    return results


def _play_deal(line: _Line, players: Sequence[Player], at_seat: list[int], seed: int, number: int) -> tuple[int, ...]:
    deal = line.game.deal(line.stacks, seed=seed)
    at_table = [players[player] for player in at_seat]
    while (seat := deal.actor) is not None:
        view = deal.view(seat)
        try:
            action = at_table[seat](view)
        except Exception as error:
            error.add_note(_place(line, at_seat, seat, number))
            raise
        try:
            deal.act(action)
        except (ValueError, TypeError) as error:
            place = _place(line, at_seat, seat, number)
            if not isinstance(action, Action):
                raise TypeError(f"{place} returned no action but {shown(action)}") from error
            raise IllegalAction(f"{place} did what it may not, {shown(action)}: {error}") from error
    payoffs = deal.payoffs
    assert payoffs is not None
    return tuple(payoffs)


def _place(line: _Line, at_seat: list[int], seat: int, number: int) -> str:
    return f"player {line.names[at_seat[seat]]!r} at seat {seat} of deal {number} (seed {line.seed})"


def _names(players: Sequence[Player]) -> tuple[str, ...]:
    """A name for each player, its own or its class's, numbered where two have the same."""
    names = [
        str(getattr(player, "name", None) or getattr(player, "__name__", None) or type(player).__name__)
        for player in players
    ]
    numbered = []
    for place, name in enumerate(names):
        if names.count(name) > 1:
            numbered.append(f"{name} {names[: place + 1].count(name)}")
        else:
            numbered.append(name)
    return tuple(numbered)


def _stacks(stack: Any, seats: int, big_blind: int) -> tuple[int, ...]:
    if stack is None:
        return (100 * big_blind,) * seats
    if isinstance(stack, (str, bytes)):
        raise TypeError(f"a stack is an int or one a seat, not {shown(stack)}")
    if hasattr(stack, "__len__"):
        if len(stack) != seats:
            raise GameError(f"{len(stack)} stacks for {seats} players")
        return tuple([_stack(chips, f"the stack of seat {seat}") for seat, chips in enumerate(stack)])
    return (_stack(stack, "the stack"),) * seats


def _stack(value: Any, what: str) -> int:
    return read_int(value, what, GameError, 1, MAX_CHIPS)
