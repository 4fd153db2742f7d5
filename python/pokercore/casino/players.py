"""Players of the casino draw game: a strategy given as data, and one that works out the best answer to the dealer.

Like all players they are callables that get the view of their box and return an action.

>>> from pokercore import games

>>> from pokercore.casino import players
>>> deal = games.casino_draw(ante=100).deal([1000], seed=3)
>>> while not deal.is_over:
...     deal.act(players.simple(deal.view(0)))
>>> sum(deal.payoffs) + deal.house
0
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final, SupportsIndex

from pokercore.actions import Action
from pokercore.casino.policies import named
from pokercore.casino.simulation import ALWAYS_CHECK, SIMPLE, SURRENDERING, Strategy
from pokercore.deck import STANDARD
from pokercore.encoding import Card, mask
from pokercore.encoding import cards as read_cards
from pokercore.errors import GameError
from pokercore.ranking import HIGH
from pokercore.shuffling import RandomStream
from pokercore.values import read_int, shown

if TYPE_CHECKING:
    from pokercore.casino.view import CasinoDrawView

__all__ = ["BestResponse", "StrategyPlayer", "checker", "simple", "surrendering"]


class StrategyPlayer:
    """Plays a ``Strategy``: thresholds of its own hand, an exchange policy, raises in antes.

    Where table limits or its stack do not allow the raise meant, it raises the nearest amount that they do allow.

    >>> StrategyPlayer(ALWAYS_CHECK)
    StrategyPlayer(Strategy())
    """

    def __init__(self, strategy: Strategy, name: str = "strategy") -> None:
        if not isinstance(strategy, Strategy):
            raise TypeError(f"a strategy is a Strategy, not {shown(strategy)}")
        self.strategy = strategy
        self.name = name

    def __repr__(self) -> str:
        return f"StrategyPlayer({self.strategy!r})"

    def __call__(self, view: CasinoDrawView) -> Action:
        strategy = self.strategy
        hand = view.hole(view.seat)
        if view.state == "exchange":
            return exchange(read_cards(named(strategy.exchange)(hand, player_draw_count=None)))
        is_first = view.state == "decision 1"
        rank = HIGH.evaluate(hand)
        below = strategy.fold1_below if is_first else strategy.fold2_below
        above = strategy.raise1_from if is_first else strategy.raise2_from
        if below is not None and rank < below:
            return Action("fold")
        if above is not None and rank >= above:
            return raised(view, strategy.raise1 if is_first else strategy.raise2)
        return Action("check")


class BestResponse:
    """Answers the dealer's policy as well as sampling tells: which cards to exchange, when to fold, when to raise all
    that is allowed. It knows the policy, which the rules of a house may not tell; nothing else that its view hides.

    ``samples`` dealer's hands are drawn from the unseen cards for each decision, those that fit the number of cards the
    dealer has been seen to exchange; ``seed`` makes it play the same each time.

    >>> from pokercore import games
    >>> deal = games.casino_draw(ante=100).deal([1000], seed=3)
    >>> BestResponse(seed=1)(deal.view(0)).kind in ("check", "raise", "fold")
    True
    """

    name = "best-response"

    def __init__(self, seed: SupportsIndex | None = None, samples: SupportsIndex = 100) -> None:
        self._stream = RandomStream(seed)
        self._samples = read_int(samples, "samples", GameError, 1, 10**6)

    def __repr__(self) -> str:
        return f"BestResponse(samples={self._samples})"

    def reseed(self, seed: SupportsIndex) -> None:
        """Begin the sampling anew from ``seed``."""
        self._stream.reseed(seed)

    def __call__(self, view: CasinoDrawView) -> Action:
        hand = view.hole(view.seat)
        known = {card for event in view.log for card in event.cards if not card.is_unknown}
        unseen = [card for card in STANDARD if card not in known]
        dealer = self._dealer_ranks(view, unseen)
        stake = sum([pot.amount for pot in view.pots if view.seat in pot.seats])
        if view.state == "decision 2":
            edge = _edge(dealer, HIGH.evaluate(hand))
            return _decided(view, -(stake - stake // 2), stake * edge, (stake + (view.max_raise_to or 0)) * edge)
        # What comes after the exchange is a raise of about the same size again, or a fold for half of the stake.
        later = view.max_raise_to or _bet_after(view)
        if view.state == "exchange":
            return exchange(self._best_exchange(hand, unseen, dealer, stake, later)[1])
        checked = self._best_exchange(hand, unseen, dealer, stake, later)[0]
        doubled = self._best_exchange(hand, unseen, dealer, stake + later, later)[0] if view.can_raise else checked
        return _decided(view, -(stake - stake // 2), checked, doubled)

    def _dealer_ranks(self, view: CasinoDrawView, unseen: list[Card]) -> list[int]:
        """Ranks of the dealer's last hand, ascending, as they fit what the view shows."""
        policy = view.game.policy
        told = view.draw_counts if view.seats > 1 else view.draw_counts[0]
        told = told if view.game.dealer_sees_player_draw_count else None
        count = view.dealer_draw_count
        ranks: list[int] = []
        others: list[int] = []
        for _ in range(_MOST_TRIES * self._samples):
            cards = self._drawn(unseen, 9)
            gone = read_cards(policy(tuple(cards[:5]), player_draw_count=told))
            last = mask(cards[:5]) - mask(gone) + mask(cards[5 : 5 + len(gone)])
            fits = count is None or len(gone) == count
            (ranks if fits else others).append(HIGH.rank_mask(last))
            if len(ranks) == self._samples:
                break
        return sorted(ranks or others)

    def _best_exchange(
        self, hand: Sequence[Card], unseen: list[Card], dealer: Sequence[int], stake: int, later: int
    ) -> tuple[float, tuple[Card, ...]]:
        """What the best exchange is worth in chips, and its discards."""
        samples = [self._drawn(unseen, 4) for _ in range(max(1, self._samples // 2))]
        best: tuple[float, tuple[Card, ...]] | None = None
        for size in range(5):
            draws = [mask(sample[:size]) for sample in samples] if size else [0]
            for gone in combinations(hand, size):
                kept = mask([card for card in hand if card not in gone])
                if size == 4 and not kept & _ACES:
                    continue
                worth = 0.0
                for drawn in draws:
                    edge = _edge(dealer, HIGH.rank_mask(kept | drawn))
                    worth += max(-stake / 2, stake * edge, (stake + later) * edge)
                worth /= len(draws)
                if best is None or worth > best[0]:
                    best = worth, gone
        assert best is not None
        return best

    def _drawn(self, unseen: list[Card], count: int) -> list[Card]:
        # Drawn cards go to the front of the list, which stays the same set.
        pick = self._stream.pick
        size = len(unseen)
        for place in range(count):
            other = place + pick(size - place)
            unseen[place], unseen[other] = unseen[other], unseen[place]
        return unseen[:count]


_ACES: Final = mask("Ac Ad Ah As")
#: Dealer's hands drawn for each one that is kept: the rarest number of exchanged cards comes in one of 130.
_MOST_TRIES: Final = 40


def _edge(dealer: Sequence[int], rank: int) -> float:
    """The chance to win less the chance to lose against the dealer's hands, ranks in ascending order."""
    return (bisect_left(dealer, rank) + bisect_right(dealer, rank)) / len(dealer) - 1


def _bet_after(view: CasinoDrawView) -> int:
    """The largest raise of the second decision, as far as limits and stack go."""
    return min(view.game.bet_limits(view.antes[view.seat])[3], view.stacks[view.seat])


def _decided(view: CasinoDrawView, folded: float, checked: float, doubled: float) -> Action:
    if view.can_raise and doubled > max(folded, checked):
        return Action("raise", view.max_raise_to)
    return Action("check") if checked >= folded else Action("fold")


def raised(view: CasinoDrawView, antes: float) -> Action:
    """A raise of so many antes, or what limits and stack allow nearest to it; a check where they allow none."""
    if not view.can_raise:
        return Action("check")
    least, most = view.min_raise_to or 0, view.max_raise_to or 0
    return Action("raise", min(max(round(antes * view.antes[view.seat]), least), most))


def exchange(discards: Sequence[Card]) -> Action:
    """The action that throws these cards away."""
    return Action("draw", None, tuple(discards)) if discards else Action("stand_pat")


#: Checks everything and exchanges as the default dealer does.
checker: Final = StrategyPlayer(ALWAYS_CHECK, "checker")
#: Checks, then raises one ante with a pair of tens or better.
simple: Final = StrategyPlayer(SIMPLE, "simple")
#: The same, and surrenders below king high after the exchange.
surrendering: Final = StrategyPlayer(SURRENDERING, "surrendering")
