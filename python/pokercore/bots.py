"""Ready players: callables that get a view of the deal and return an action.

A player knows what its view shows and what ``view.options()`` allows, nothing else; so these play every game. A player
may have a method ``reseed(seed)``: a match calls it before every deal, so that what it does there depends on nothing
but the match's seed.

>>> from pokercore import bots, games
>>> deal = games.texas_holdem(blinds=(50, 100)).deal([10000] * 3, seed=1)
>>> while not deal.is_over:
...     _ = deal.act(bots.caller(deal.view(deal.actor)))
>>> sum(deal.payoffs)
0
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeAlias

from pokercore.actions import Action, Option
from pokercore.casino.players import BestResponse, checker, simple, surrendering
from pokercore.encoding import Card
from pokercore.errors import IllegalAction
from pokercore.palace.players import Fighter
from pokercore.ranking import HIGH, Ranking
from pokercore.shuffling import RandomStream

if TYPE_CHECKING:
    from pokercore.faces import ViewLike

__all__ = [
    "OWN_PLAYERS",
    "PLAYERS",
    "Player",
    "Raiser",
    "RandomPlayer",
    "caller",
    "players_of",
    "random_player",
    "simplest",
    "strength",
]

#: It is given a view, at least a ``ViewLike``; one that plays a single game may ask for more than the common face.
Player: TypeAlias = Callable[[Any], Action]

#: What a passive player does first: what costs nothing, then what keeps it in.
_PASSIVE: Final = ("check", "call", "stand_pat", "show", "stay", "bring_in")


def simplest(option: Option) -> Action:
    """The action of ``option`` that asks for least: its smallest amount, its fewest cards, its first target.

    >>> simplest(Option("raise", 200, 1000))
    Action('raise', amount=200)
    """
    target = option.targets[0] if option.targets else None
    if option.cards:
        return Action(option.kind, None, option.cards[: option.min or 0], target)
    return Action(option.kind, option.min, (), target)


def _to_choose_from(view: ViewLike) -> tuple[Option, ...]:
    options = view.options()
    if not options:
        raise IllegalAction(f"seat {view.seat} has nothing to choose: it is not to act")
    return options


def _passive(options: Sequence[Option]) -> Action:
    for kind in _PASSIVE:
        for option in options:
            if option.kind == kind:
                return simplest(option)
    for option in options:
        if option.kind != "fold":
            return simplest(option)
    return simplest(options[0])


def caller(view: ViewLike) -> Action:
    """Checks or calls, whatever happens; draws as few cards as it may, and shows its hand.

    >>> from pokercore import games
    >>> caller(games.texas_holdem(blinds=(50, 100)).deal([10000] * 3, seed=1).view(2))
    Action('call', amount=100)
    """
    return _passive(_to_choose_from(view))


class RandomPlayer:
    """Any of the things it may do with equal chance: first the kind, then the amount, the cards, the seat."""

    name = "random"

    def __init__(self, seed: SupportsIndex | None = None) -> None:
        self._stream = RandomStream(seed)

    def __repr__(self) -> str:
        return "random_player()"

    def reseed(self, seed: SupportsIndex) -> None:
        """Begin the sequence of choices anew from ``seed``."""
        self._stream.reseed(seed)

    def __call__(self, view: ViewLike) -> Action:
        below = self._stream.below
        options = _to_choose_from(view)
        option = options[below(len(options))]
        target = option.targets[below(len(option.targets))] if option.targets else None
        if option.cards:
            least = option.min or 0
            most = len(option.cards) if option.max is None else option.max
            wanted = least + below(most - least + 1)
            left = list(option.cards)
            chosen = [left.pop(below(len(left))) for _ in range(wanted)]
            return Action(option.kind, None, chosen, target)
        if option.min is None:
            return Action(option.kind, None, (), target)
        most = option.min if option.max is None else option.max
        return Action(option.kind, option.min + below(most - option.min + 1), (), target)


def random_player(seed: SupportsIndex | None = None) -> RandomPlayer:
    """A player that does anything it may, from ``seed``; without one it differs every time.

    >>> from pokercore import games
    >>> view = games.texas_holdem(blinds=(50, 100)).deal([10000] * 3, seed=1).view(2)
    >>> random_player(5)(view) == random_player(5)(view)
    True
    """
    return RandomPlayer(seed)


def _starting_strength(hole: Sequence[Card]) -> float:
    """Two hole cards before the flop, 0 … 1: high cards count, pairs twice, suited and close cards a little."""
    low, high = sorted([card.rank for card in hole])
    if low == high:
        return 0.5 + 0.5 * (low + 1) / 13
    gap = high - low
    points = 2.0 * high + low
    if hole[0].suit == hole[1].suit:
        points += 4
    if gap <= 3:
        points += 4 - gap
    return points / 44


def strength(
    ranking: Ranking, hole: Sequence[Card], board: Sequence[Card], stream: RandomStream, samples: int
) -> float:
    """The share of random hands, of as many cards as ``hole``, that ``hole`` beats now on ``board``; ties count half.

    >>> from pokercore import HIGH, cards
    >>> strength(HIGH, cards("As Ad"), cards("Ac 7d 2h"), RandomStream(1), 200) > 0.95
    True
    """
    known = {*hole, *board}
    unseen = [number for number in range(52) if number not in known]
    evaluate = ranking.evaluate if len(hole) + len(board) >= ranking.size else ranking.evaluate_short
    own = evaluate([*hole, *board])
    beaten = 0
    for _ in range(samples):
        # Draw without putting back: the drawn cards go to the end of the list.
        for place in range(len(hole)):
            last = len(unseen) - 1 - place
            drawn = stream.below(last + 1)
            unseen[drawn], unseen[last] = unseen[last], unseen[drawn]
        other = evaluate([*unseen[len(unseen) - len(hole) :], *board])
        beaten += 2 if own > other else own == other
    return beaten / (2 * samples)


class Raiser:
    """Bets and raises by the strength of its hand: a simple, honest player to measure others against.

    Strength is the share of random hands that it beats now, by the high ranking: of its hole cards and the board, by a
    formula of ranks for two cards before the flop. The more players are still in, the more it asks for. With a strong
    hand it bets or raises about the pot, with a fair one it calls what is cheap, else it checks or folds. It never
    bluffs, and plays lowball games as if they were for high hands.
    """

    name = "raiser"

    def __init__(self, seed: SupportsIndex | None = None, samples: int = 60) -> None:
        self._stream = RandomStream(seed)
        self._samples = samples

    def __repr__(self) -> str:
        return "Raiser()"

    def reseed(self, seed: SupportsIndex) -> None:
        """Begin the sampling of other hands anew from ``seed``."""
        self._stream.reseed(seed)

    def _strength(self, view: ViewLike) -> float:
        hole = [card for card in view.hole(view.seat) if not card.is_unknown and not card.is_joker]
        board = _flat(view.board)
        if not hole:
            return 0.5
        if not board and len(hole) == 2:
            return _starting_strength(hole)
        return strength(HIGH, hole, board, self._stream, self._samples)

    def __call__(self, view: ViewLike) -> Action:
        # The first option of a kind is the usual one: casino draw has further draws, of four cards beside an ace.
        options = {option.kind: option for option in reversed(_to_choose_from(view))}
        if "draw" in options or "discard" in options:
            return self._exchange(options.get("draw") or options["discard"], "stand_pat" in options)
        wager = options.get("raise") or options.get("bet") or options.get("complete")
        if wager is None and "call" not in options:
            return _passive(tuple(options.values()))
        pots = view.pots
        opponents = max(1, len(pots[0].seats) - 1) if pots else 1
        hand = self._strength(view) ** opponents**0.5
        owed = view.to_call or 0
        pot = sum([pot.amount for pot in pots])
        price = owed / (pot + owed) if owed else 0.0
        if wager is not None and hand > 0.8 and wager.min is not None:
            most = wager.min if wager.max is None else wager.max
            return Action(wager.kind, min(most, max(wager.min, wager.min + int(pot * (hand - 0.5)))))
        if "check" in options:
            return Action("check")
        if "call" in options and hand > 0.35 + price:
            return Action("call")
        return Action("fold") if "fold" in options else _passive(tuple(options.values()))

    @staticmethod
    def _exchange(option: Option, may_stand: bool) -> Action:
        """Throw away what is not paired, lowest first, as far as the option goes; a made hand stays."""
        cards = [card for card in option.cards if not card.is_unknown]
        ranks = [card.rank for card in cards]
        least = option.min or 0
        most = len(cards) if option.max is None else option.max
        loose = sorted([card for card in cards if ranks.count(card.rank) == 1], key=lambda card: card.rank)
        if len(cards) == 5 and len(loose) == 5 and HIGH.evaluate(cards) >> 26 >= 4:
            loose = []
        if not loose and may_stand:
            return Action("stand_pat")
        chosen = loose[:most]
        rest = [card for card in option.cards if card not in chosen]
        while len(chosen) < least:
            chosen.append(rest.pop())
        return Action(option.kind, None, chosen)


def _flat(board: Any) -> list[Card]:
    """The cards of the first board where there are two."""
    if board and not isinstance(board[0], Card):
        board = board[0]
    return [card for card in board if not card.is_unknown]


#: The built-in players by name, each made from a seed.
PLAYERS: Final[dict[str, Callable[[SupportsIndex | None], Player]]] = {
    "random": RandomPlayer,
    "caller": lambda seed: caller,
    "raiser": Raiser,
}
#: The players that play one game only, by the name of that game.
OWN_PLAYERS: Final[dict[str, dict[str, Callable[[SupportsIndex | None], Player]]]] = {
    "casino-draw": {
        "checker": lambda seed: checker,
        "simple": lambda seed: simple,
        "surrendering": lambda seed: surrendering,
        "best-response": BestResponse,
    },
    "palace": {"fighter": Fighter},
}


def players_of(game: str) -> dict[str, Callable[[SupportsIndex | None], Player]]:
    """The built-in players that can play the game of that name, by their names.

    >>> "simple" in players_of("casino-draw"), "simple" in players_of("nl-holdem")
    (True, False)
    """
    return {**PLAYERS, **OWN_PLAYERS.get(game, {})}
