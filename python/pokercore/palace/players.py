"""Players of Palace: one that battles when its hand is likely to win.

>>> from pokercore import games

>>> from pokercore.palace import players
>>> deal = games.palace().deal([100] * 4, seed=5)
>>> player = players.Fighter(seed=1)
>>> while not deal.is_over:
...     deal.act(player(deal.view(deal.actor)))
>>> sum(deal.payoffs)
0
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, SupportsIndex

from pokercore.actions import Action, Option
from pokercore.encoding import Card
from pokercore.errors import GameError
from pokercore.ranking import HIGH
from pokercore.shuffling import RandomStream
from pokercore.values import read_int

if TYPE_CHECKING:
    from pokercore.palace.deal import PalaceView

__all__ = ["Fighter"]

_BOLD = 0.65  # the chance to win from which it attacks
_SURE = 0.85  # and from which it raises, and overbets without a limit


class Fighter:
    """Samples the palaces it does not know and fights the seat it is most likely to beat.

    It attacks with a chance of 65 % or more, raises with 85 %, and calls when its chance is worth the price: surviving
    is reckoned as an equal share of the pot among those who are then left. Else it buys soldiers while they improve its
    hand and it has chips for them, and stays when nothing is to be gained. ``samples`` deals are drawn for a decision.
    """

    name = "fighter"

    def __init__(self, seed: SupportsIndex | None = None, samples: SupportsIndex = 50) -> None:
        self._stream = RandomStream(seed)
        self._samples = read_int(samples, "samples", GameError, 1, 10**6)

    def __repr__(self) -> str:
        return f"Fighter(samples={self._samples})"

    def reseed(self, seed: SupportsIndex) -> None:
        """Begin the sampling anew from ``seed``."""
        self._stream.reseed(seed)

    def __call__(self, view: PalaceView) -> Action:
        options = {option.kind: option for option in view.options()}
        if "stay" in options:
            return self._turn(view, options)
        if "call" in options:
            return self._answer(view, options)
        return self._kept(view, options["discard"])

    def chances(self, view: PalaceView, others: Sequence[int]) -> list[float]:
        """The chance of the viewing seat to win a battle against each of ``others`` now, a dead tie for half."""
        wins = [0] * len(others)
        for _ in range(self._samples):
            deal = view.sample(seed=self._stream.below(2**63))
            for place, other in enumerate(others):
                winner = deal.duel(view.seat, other)
                wins[place] += 1 if winner is None else 2 * (winner == view.seat)
        return [won / (2 * self._samples) for won in wins]

    def _turn(self, view: PalaceView, options: dict[str, Option]) -> Action:
        battle = options.get("battle")
        if battle is not None:
            chances = self.chances(view, battle.targets)
            best = max(chances)
            if best >= _BOLD:
                least, most = battle.min or 0, battle.max or 0
                amount = min(most, least + view.pot // 2) if best >= _SURE else least
                return Action("battle", amount, (), battle.targets[chances.index(best)])
        # A reserve for one attack with the soldier that is bought.
        soldiers = len(view.soldiers(view.seat))
        reserve = 2 * view.battle_price(view.seat)
        if "buy" in options and soldiers < 4 and view.stacks[view.seat] > reserve:
            return Action("buy")
        return Action("stay")

    def _answer(self, view: PalaceView, options: dict[str, Option]) -> Action:
        attacker, defender = view.fighters or (0, 0)
        (chance,) = self.chances(view, [attacker if view.seat == defender else defender])
        wager = options.get("raise")
        if wager is not None and chance >= _SURE:
            return Action("raise", wager.min)
        cost = view.to_call or 0
        share = (view.pot + cost) / (len(view.active_seats) - 1)
        return Action("call") if chance * share >= cost else Action("fold")

    def _kept(self, view: PalaceView, option: Option) -> Action:
        """Throw away what must go: one after the other the soldier without which the hand is best."""
        palace = view.palace(view.seat)
        banner = view.banner(view.seat)
        kept = list(option.cards)
        gone: list[Card] = []
        while len(gone) < (option.min or 0):
            worth = []
            for soldier in kept:
                rest = [*palace, *[card for card in kept if card is not soldier]]
                hand = rest if banner is None else [*rest, banner]
                rank = HIGH.evaluate(hand) if len(hand) >= 5 else HIGH.evaluate_short(hand)
                worth.append((rank, -soldier.rank))
            soldier = kept[worth.index(max(worth))]
            kept.remove(soldier)
            gone.append(soldier)
        return Action("discard", None, tuple(gone))
