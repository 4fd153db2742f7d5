"""The toy games as data: small enough to be solved, in fixed positions, for two players.

Rules: toy games. Fixed limit only; a cap holds for two players too.
"""

from __future__ import annotations

from typing import Any, Final, Unpack

from pokercore.deals.plan import Share, Street
from pokercore.errors import GameError
from pokercore.games.game import Game
from pokercore.games.parameters import TOY_GAMES, Chips, Making, ToyOptions
from pokercore.limits import Limits
from pokercore.ranking import KUHN, LEDUC, THREE_CARD
from pokercore.stub import codes_of

__all__ = ["kuhn", "leduc", "rhode_island", "royal_rhode_island"]

_USUAL: Final = {**TOY_GAMES, "uncap": "never"}
PLAYERS: Final = 2


def _toy(making: Making, bets: tuple[Any, Any], boards: int, cap: int, share: Share, pack: Any) -> Game:
    """One card each, then ``boards`` streets of one board card; the big bet once there is a board."""
    given = making.given
    if making.structure != "fixed-limit":
        raise GameError(f"{making.factory.__name__} is a game of fixed limits, not {making.structure}")
    limits = Limits(
        making.structure,
        *bets,
        cap=cap if given["cap"] == "default" else given["cap"],
        uncap=given["uncap"],
    )
    streets = [Street("d", opener="first_seat")]
    streets += [Street(board=1, bet="big", opener="first_seat") for _ in range(boards)]
    return making.game(
        streets,
        [share],
        limits=limits,
        pack=pack,
        boards=1 if boards else 0,
        fixed_positions=True,
        most_players=PLAYERS,
    )


def kuhn(structure: str = "fixed-limit", ante: Chips = 1, bet: Chips = 1, **options: Unpack[ToyOptions]) -> Game:
    """Kuhn poker: one card each of jack, queen and king, one bet, no raise; seat 0 acts first.

    >>> deal = kuhn().deal([10, 10], deck="Kc Qc")
    >>> _ = deal.check(), deal.bet(1), deal.call()
    >>> deal.payoffs
    (2, -2)
    """
    making = Making(kuhn, options, _USUAL, structure=structure, ante=ante, bet=bet)
    return _toy(making, (bet, bet), 0, 1, Share(KUHN), codes_of("Jc Qc Kc", False))


def leduc(
    structure: str = "fixed-limit",
    ante: Chips = 1,
    small_bet: Chips = 2,
    big_bet: Chips = 4,
    **options: Unpack[ToyOptions],
) -> Game:
    """Leduc hold'em: one card each of two suits of jack, queen and king, and a board of one after the first betting.

    A bet and one raise on each street; a pair with the board beats a high card.

    >>> deal = leduc().deal([100, 100], deck="Kc Qc Qd")
    >>> _ = deal.check(), deal.check(), deal.check(), deal.check()
    >>> deal.payoffs
    (-1, 1)
    """
    own = {"ante": ante, "small_bet": small_bet, "big_bet": big_bet}
    making = Making(leduc, options, _USUAL, structure=structure, **own)
    return _toy(making, (small_bet, big_bet), 1, 2, Share(LEDUC), codes_of("Jc Jd Qc Qd Kc Kd", False))


def rhode_island(
    structure: str = "fixed-limit",
    ante: Chips = 5,
    small_bet: Chips = 10,
    big_bet: Chips = 20,
    **options: Unpack[ToyOptions],
) -> Game:
    """Rhode Island hold'em: one card each and a board of one and one; three-card hands; a bet and two raises.

    >>> rhode_island().deal([500, 500], seed=1).pot
    10
    """
    own = {"ante": ante, "small_bet": small_bet, "big_bet": big_bet}
    making = Making(rhode_island, options, _USUAL, structure=structure, **own)
    return _toy(making, (small_bet, big_bet), 2, 3, Share(THREE_CARD), range(52))


def royal_rhode_island(
    structure: str = "fixed-limit",
    ante: Chips = 5,
    small_bet: Chips = 10,
    big_bet: Chips = 20,
    **options: Unpack[ToyOptions],
) -> Game:
    """Royal Rhode Island hold'em: the same with the 20 cards from ten to ace.

    >>> len(royal_rhode_island().plan.pack)
    20
    """
    own = {"ante": ante, "small_bet": small_bet, "big_bet": big_bet}
    making = Making(royal_rhode_island, options, _USUAL, structure=structure, **own)
    return _toy(making, (small_bet, big_bet), 2, 3, Share(THREE_CARD), range(32, 52))
