"""The loop of the casino draw simulation: games of one box played and counted without the GIL.

Only counts leave the loop. What a game wins follows from its count alone, so results are exact sums, and the same
however the games are shared out among threads. ``casino.simulation.simulate`` is the way in.
"""

from __future__ import annotations

from typing import Final

from pokercore.casino import policies
from pokercore.kernel import Kernel
from pokercore.ranking import HIGH
from pokercore.shuffling import RandomStream

__all__ = ["BLOCK", "CATEGORIES", "OUTCOMES", "GameLoop"]

#: Games of one stream of random numbers: the piece of work that threads share out.
BLOCK: Final = 1 << 16
#: The categories of hands in HIGH, high card 0 … straight flush 8.
CATEGORIES: Final = 9
#: How a game ends: won, lost, tied, folded before the exchange, folded after it.
OUTCOMES: Final = 5


class GameLoop(Kernel):
    """Plays ``games`` games of a player who decides by ranks in HIGH, and counts how they end.

    The player folds below ``fold1_below`` and raises from ``raise1_from`` on before the exchange, and so after it with
    ``fold2_below`` and ``raise2_from``. ``player`` and ``dealer`` are numbers of exchange policies. ``play(block,
    games)`` adds the games of one block of ``seed`` to the counts.
    """

    def __init__(
        self,
        seed: int,
        dealer: int,
        player: int,
        fold1_below: int,
        raise1_from: int,
        fold2_below: int,
        raise2_from: int,
    ) -> None:
        self.seed = seed
        self.dealer = dealer
        self.player = player
        self.fold1_below = fold1_below
        self.raise1_from = raise1_from
        self.fold2_below = fold2_below
        self.raise2_from = raise2_from
        self.stream = RandomStream(0)
        self.ranking = HIGH
        self.deck = list(range(52))
        self.hand = [0] * 5
        self.house = [0] * 5
        self.ends = [0] * 180
        self.player_draws = [0] * 5
        self.dealer_draws = [0] * 5

    def play(self, block: int, games: int) -> None:
        """Play the first ``games`` games of block number ``block``, with the GIL released."""
        self.block = block
        self.games = games
        self.run_released()

    def counts(self) -> tuple[list[int], list[int], list[int]]:
        """So far: games by ``((category * 2 + raised1) * 2 + raised2) * OUTCOMES + outcome``, the category being that
        of the player's last hand; games by cards the player drew; games by cards the dealer drew."""
        return list(self.ends), list(self.player_draws), list(self.dealer_draws)

    def run(self) -> None:
        self.stream.restart(self.seed, self.block)
        for place in range(52):
            self.deck[place] = place
        for _ in range(self.games):
            self.ends[self.game()] += 1

    def game(self) -> int:
        """Play one game; the number of its end."""
        for place in range(10):
            self.turn_up(place)
        hand = 0
        house = 0
        for place in range(5):
            self.hand[place] = self.deck[2 * place]
            self.house[place] = self.deck[2 * place + 1]
            hand |= policies.bit_of_code(self.hand[place])
            house |= policies.bit_of_code(self.house[place])
        rank = self.ranking.rank_mask(hand)
        if rank < self.fold1_below:
            return (rank >> 26) * 20 + 3
        raised = 10 if rank >= self.raise1_from else 0
        used = 10
        gone = policies.discards_of(self.player, self.hand, hand, rank)
        hand ^= gone
        while gone:
            gone &= gone - 1
            self.turn_up(used)
            hand |= policies.bit_of_code(self.deck[used])
            used += 1
        self.player_draws[used - 10] += 1
        served = used
        gone = policies.discards_of(self.dealer, self.house, house, self.ranking.rank_mask(house))
        house ^= gone
        while gone:
            gone &= gone - 1
            self.turn_up(used)
            house |= policies.bit_of_code(self.deck[used])
            used += 1
        self.dealer_draws[used - served] += 1
        rank = self.ranking.rank_mask(hand)
        end = (rank >> 26) * 20 + raised
        if rank < self.fold2_below:
            return end + 4
        if rank >= self.raise2_from:
            end += 5
        against = self.ranking.rank_mask(house)
        if rank < against:
            return end + 1
        return end + 2 if rank == against else end

    def turn_up(self, place: int) -> None:
        """Put one of the cards not yet dealt in its place in the deck."""
        other = place + self.stream.pick(52 - place)
        card = self.deck[place]
        self.deck[place] = self.deck[other]
        self.deck[other] = card
