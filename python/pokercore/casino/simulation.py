"""What a way of playing the casino draw game earns: millions of games in a second, counted exactly.

>>> from pokercore.casino import simulation
>>> result = simulation.simulate(1_000_000, simulation.SIMPLE, seed=1)
>>> abs(result.ev - 0.252) < 4 * result.stderr
True
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf, sqrt
from numbers import Real
from threading import Event
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

from pokercore.casino.kernel import BLOCK, CATEGORIES, OUTCOMES, GameLoop
from pokercore.casino.policies import DealerPolicy, named, policy_number
from pokercore.encoding import Card, cards
from pokercore.errors import CardError, GameError
from pokercore.ranking import HIGH
from pokercore.shuffling import fresh_seed
from pokercore.values import read_int, shown
from pokercore.words import Category

if TYPE_CHECKING:
    import numpy as np

    from pokercore.aliases import CardsLike

__all__ = ["ALWAYS_CHECK", "SIMPLE", "SURRENDERING", "HandShare", "SimulationResult", "Strategy", "simulate"]

#: Above every rank of HIGH.
_NO_RANK: Final = 1 << 32
_MOST_GAMES: Final = 10**13
_MOST_THREADS: Final = 1024
_MOST_ANTES: Final = 10**6


def _number(value: Any, what: str) -> float:
    if isinstance(value, bool) or not isinstance(value, Real):
        raise TypeError(f"{what} must be a number, not {shown(value)}")
    try:
        return float(value)
    except OverflowError:
        return inf


def _antes(value: Any, what: str) -> float:
    number = _number(value, what)
    if not 0 < number <= _MOST_ANTES:
        raise GameError(f"{what} must be more than 0 and at most {_MOST_ANTES} antes, not {shown(value)}")
    return number


def _share(value: Any, what: str) -> float:
    number = _number(value, what)
    if not 0 <= number <= 1:
        raise GameError(f"{what} must be 0 … 1, not {shown(value)}")
    return number


def _rank(threshold: Any, what: str) -> int | None:
    if threshold is None:
        return None
    if isinstance(threshold, SupportsIndex) and not isinstance(threshold, Card):
        return read_int(threshold, what, GameError, 0, _NO_RANK)
    held = cards(threshold)
    if not 1 <= len(held) <= HIGH.size:
        raise CardError(f"{what} is given as one to five cards, not {len(held)}")
    return HIGH.evaluate_short(held)


class Strategy:
    """A way of playing a box, as data: it looks at the box's own hand only. Immutable.

    Before the exchange (1) and after it (2) the box folds when its hand is below ``fold1_below`` or ``fold2_below``,
    raises when it is ``raise1_from`` or ``raise2_from`` or better, and checks otherwise; None never does. A threshold
    is one to five cards, of which the missing ones count as lower than a deuce: ``"TsTh"`` is the lowest pair of tens,
    ``"Kh"`` the lowest king high; or it is a rank of ``HIGH``. Raises are ``raise1`` and ``raise2`` antes, numbers
    above 0. ``exchange`` is an exchange policy, by name or itself. As attributes the thresholds are ranks.

    ``CardError`` or ``GameError`` for what is no threshold, no size or no policy.

    >>> Strategy(raise2_from="TsTh", raise2=2).raise2_from == HIGH.evaluate_short("TsTh")
    True
    """

    __slots__ = ("exchange", "fold1_below", "fold2_below", "raise1", "raise1_from", "raise2", "raise2_from")

    fold1_below: int | None
    raise1_from: int | None
    fold2_below: int | None
    raise2_from: int | None
    raise1: float
    raise2: float
    exchange: str | DealerPolicy

    def __init__(
        self,
        *,
        fold1_below: CardsLike | int | None = None,
        raise1_from: CardsLike | int | None = None,
        fold2_below: CardsLike | int | None = None,
        raise2_from: CardsLike | int | None = None,
        raise1: float = 1,
        raise2: float = 1,
        exchange: str | DealerPolicy = "default",
    ) -> None:
        set_ = object.__setattr__
        set_(self, "fold1_below", _rank(fold1_below, "fold1_below"))
        set_(self, "raise1_from", _rank(raise1_from, "raise1_from"))
        set_(self, "fold2_below", _rank(fold2_below, "fold2_below"))
        set_(self, "raise2_from", _rank(raise2_from, "raise2_from"))
        set_(self, "raise1", _antes(raise1, "raise1"))
        set_(self, "raise2", _antes(raise2, "raise2"))
        named(exchange)
        set_(self, "exchange", exchange)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a strategy does not change: make another one with another {name}")

    def _key(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Strategy) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._key().values()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _strategy, (self._key(),)

    def __repr__(self) -> str:
        usual = Strategy()._key()
        parts = [f"{name}={value!r}" for name, value in self._key().items() if value != usual[name]]
        return f"Strategy({', '.join(parts)})"


def _strategy(parameters: dict[str, Any]) -> Strategy:
    return Strategy(**parameters)


#: Checks everything and exchanges as the default dealer does: against that dealer it earns exactly nothing.
ALWAYS_CHECK: Final = Strategy()
#: Checks, then raises one ante with a pair of tens or better.
SIMPLE: Final = Strategy(raise2_from="TsTh")
#: The same, and surrenders below king high after the exchange.
SURRENDERING: Final = Strategy(raise2_from="TsTh", fold2_below="Kh")


class HandShare(NamedTuple):
    """What one category of the player's last hand contributes to a simulation.

    ``share`` of all games; ``win``, ``lose``, ``tie`` and ``fold`` as shares of the category's games; ``ev`` in antes
    per game of the category. All are 0.0 for a category that never came.
    """

    share: float
    win: float
    lose: float
    tie: float
    fold: float
    ev: float


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """What a simulation counted. Shares are of all ``games``; results are in antes of one box.

    ``ev`` is the player's mean net result per game and ``stderr`` its standard error; the house's is ``-ev``.
    ``win``, ``lose`` and ``tie`` are the shares of games compared and won, lost, tied; ``fold1`` and ``fold2`` those
    folded before and after the exchange. ``player_draws[k]`` and ``dealer_draws[k]`` are the shares of games in which
    k cards were drawn, among the games that came to the exchange. ``hands`` has a ``HandShare`` for each category of
    ``HIGH``, high card first, straight flush last. ``print`` shows a table.
    """

    games: int
    ev: float
    stderr: float
    win: float
    lose: float
    tie: float
    fold1: float
    fold2: float
    player_draws: tuple[float, ...]
    dealer_draws: tuple[float, ...]
    hands: tuple[HandShare, ...]

    def __str__(self) -> str:
        lines = [
            f"{self.games:,} games: {self.ev:+.4f} antes a game for the player, standard error {self.stderr:.4f}",
            "last hand            share       won      lost      tied    folded  antes a game",
        ]
        compared = HandShare(1.0, self.win, self.lose, self.tie, self.fold1 + self.fold2, self.ev)
        names = [Category(number).label for number in range(len(self.hands))]
        for name, hand in zip([*names, "all"], [*self.hands, compared], strict=True):
            shares = "  ".join([f"{share:>8.3%}" for share in hand[:5]])
            lines.append(f"{name:<16}  {shares}  {hand.ev:>+12.4f}")
        return "\n".join(lines)


def _loop(seed: int, dealer: int, exchange: int, player: Strategy) -> GameLoop:
    return GameLoop(
        seed,
        dealer,
        exchange,
        player.fold1_below or 0,
        _NO_RANK if player.raise1_from is None else player.raise1_from,
        player.fold2_below or 0,
        _NO_RANK if player.raise2_from is None else player.raise2_from,
    )


def _play(loop: GameLoop, games: int, first: int, step: int, stopped: Event) -> None:
    """Every ``step``-th block from ``first`` on, the last one perhaps short."""
    for block in range(first, -(-games // BLOCK), step):
        if stopped.is_set():
            return
        loop.play(block, min(BLOCK, games - block * BLOCK))


def _shares(counts: list[int]) -> tuple[float, ...]:
    total = sum(counts)
    return tuple([count / total if total else 0.0 for count in counts])


def _result(loops: list[GameLoop], games: int, value: Callable[[int, int, int], float]) -> SimulationResult:
    """``value(outcome, raised1, raised2)`` is the net result of one game in antes."""
    counted = [loop.counts() for loop in loops]
    ends, player_draws, dealer_draws = (
        [sum(column) for column in zip(*lists, strict=True)] for lists in zip(*counted, strict=True)
    )
    outcomes = [0] * OUTCOMES
    total = squares = 0.0
    hands = []
    for category in range(CATEGORIES):
        here = [0] * OUTCOMES
        net = 0.0
        for raised in range(4):
            for outcome in range(OUTCOMES):
                count = ends[(category * 4 + raised) * OUTCOMES + outcome]
                result = value(outcome, raised >> 1, raised & 1)
                here[outcome] += count
                net += count * result
                squares += count * result * result
        total += net
        outcomes = [a + b for a, b in zip(outcomes, here, strict=True)]
        came = sum(here)
        won, lost, tied, folded1, folded2 = [count / came if came else 0.0 for count in here]
        hands.append(HandShare(came / games, won, lost, tied, folded1 + folded2, net / came if came else 0.0))
    mean = total / games
    spread = max(squares / games - mean * mean, 0.0)
    win, lose, tie, fold1, fold2 = [count / games for count in outcomes]
    return SimulationResult(
        games, mean, sqrt(spread / games), win, lose, tie, fold1, fold2,
        _shares(player_draws), _shares(dealer_draws), tuple(hands),
    )  # fmt: skip


def simulate(
    games: SupportsIndex = 1_000_000,
    player: Strategy = SIMPLE,
    *,
    dealer: str | DealerPolicy = "default",
    commission: float = 0,
    seed: SupportsIndex | None = None,
    rng: np.random.Generator | None = None,
    threads: SupportsIndex = 1,
) -> SimulationResult:
    """Play ``games`` games of one box and count: about ten million a second a thread, without the GIL.

    ``player`` is a ``Strategy``, ``dealer`` one of the built-in exchange policies. Stakes are in antes of any even
    number of chips, so that a folded box gets exactly half back; the table's limits are taken to allow the raises.
    ``commission`` is the share 0 … 1 of its winnings that the house keeps when a box wins. The same ``seed`` gives the
    same result on every machine and for any number of ``threads``.

    ``GameError`` for a policy that is not built in or a number out of bounds.

    >>> even = simulate(200_000, ALWAYS_CHECK, seed=1)
    >>> abs(even.ev) < 4 * even.stderr
    True
    """
    number = read_int(games, "games", GameError, 1, _MOST_GAMES)
    workers = read_int(threads, "threads", GameError, 1, _MOST_THREADS)
    if not isinstance(player, Strategy):
        raise TypeError(f"player must be a Strategy, not {shown(player)}")
    kept = 1 - _share(commission, "commission")
    policies = []
    for policy, what in ((dealer, "dealer"), (player.exchange, "exchange")):
        place = policy_number(policy)
        if place < 0:
            raise GameError(f"{what}={shown(policy)}: a simulation runs the built-in policies only")
        policies.append(place)
    first_seed = fresh_seed(seed, rng)
    loops = [_loop(first_seed, policies[0], policies[1], player) for _ in range(workers)]
    stopped = Event()
    if workers == 1:
        _play(loops[0], number, 0, 1, stopped)
    else:
        with ThreadPoolExecutor(workers) as pool:
            try:
                list(pool.map(lambda place: _play(loops[place], number, place, workers, stopped), range(workers)))
            finally:
                stopped.set()

    def value(outcome: int, raised1: int, raised2: int) -> float:
        first = 1 + raised1 * player.raise1
        stake = first + raised2 * player.raise2
        return (stake * kept, -stake, 0.0, -0.5, -0.5 * first)[outcome]

    return _result(loops, number, value)
