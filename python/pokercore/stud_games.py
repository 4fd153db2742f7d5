"""The stud games as data: cards face up and down, an ante and a bring-in.

Rules: stud games, stud forms. The bring-in opens the first street, the best cards face up the later ones.
"""

from __future__ import annotations

from typing import Any, Final, Unpack

from pokercore.errors import GameError
from pokercore.game import Game
from pokercore.game_parameters import COMMON_GAMES, Chips, CommonOptions, Making
from pokercore.limits import Limits, chips_of, one_of
from pokercore.plan import Share, Street
from pokercore.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HIGH, SOKO, Ranking

__all__ = ["five_card_stud", "razz", "razz27", "seven_card_stud", "seven_card_stud8", "soko"]

_HIGH_STUD: Final = {**COMMON_GAMES, "odd_chip": "high_card_by_suit"}
_LOW_STUD: Final = {**COMMON_GAMES, "odd_chip": "low_card_by_suit"}

#: The most players of seven-card stud: eight are served with a card for everybody at the end.
SEVEN_CARD_PLAYERS: Final = 8


def _streets(cards: str, burn: bool, first: str, big_from: int) -> list[Street]:
    """One street for each part of ``cards``, the big bet from street ``big_from`` on."""
    return [
        Street(
            letters,
            burn=burn and number > 0,
            bet="big" if number >= big_from else "small",
            opener="best_board" if number else first,
        )
        for number, letters in enumerate(cards.split())
    ]


def _seven_card_streets(making: Making, first: str) -> list[Street]:
    return _streets("ddu u u u d", making["burn"], first, 2)


def _five_card_streets(making: Making, first: str) -> list[Street]:
    return _streets("du u u u", making["burn"], first, 2)


def _limits(making: Making, rounds: int) -> Limits:
    """The small bet is twice the bring-in, or four antes; the least bet of the other structures the bring-in, or one
    ante, where nobody says another."""
    bring_in = chips_of(making["bring_in"], "the bring-in")
    ante = chips_of(making["ante"], "the ante")
    fixed = making.structure == "fixed-limit"
    unit = (2 if fixed else 1) * bring_in or (4 if fixed else 1) * ante
    limits = making.limits(rounds, unit)
    if bring_in > limits.small_bet:
        raise GameError(f"the bring-in {bring_in} is above the small bet {limits.small_bet}")
    return limits


def _stud(
    making: Making, streets: list[Street], shares: list[Share], board: Ranking, players: int, **plan: Any
) -> Game:
    return making.game(
        streets,
        shares,
        limits=_limits(making, len(streets)),
        boards=0,
        board_ranking=making.ranked(board),
        most_players=players,
        **plan,
    )


def seven_card_stud(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    **options: Unpack[CommonOptions],
) -> Game:
    """Seven-card stud: two cards down and one up, three more up, one down; the best five of seven.

    The lowest card up posts the ``bring_in`` and may open for the small bet instead; from fourth street on the best
    board acts first. ``small_bet`` is by default twice the bring-in and ``big_bet`` twice that, from fifth street on.
    Seven players are served without the last burn, eight with one card for everybody.

    >>> deal = seven_card_stud(ante=1, bring_in=2).deal([100] * 3, holes=["As Ad 2c", "Ks Kd 2d", "3s 3d Ah"], seed=1)
    >>> deal.actor, deal.options()
    (0, (Option('bring_in', min=2, max=2), Option('complete', min=4, max=4)))
    """
    making = Making(seven_card_stud, options, _HIGH_STUD, structure=structure, ante=ante, bring_in=bring_in)
    return _stud(making, _seven_card_streets(making, "low_card"), [Share(HIGH)], HIGH, SEVEN_CARD_PLAYERS)


def seven_card_stud8(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    **options: Unpack[CommonOptions],
) -> Game:
    """Seven-card stud hi-lo: half the pot for the best low of eight or better, of any five of the seven cards.

    >>> [share.name for share in seven_card_stud8().plan.shares]
    ['HIGH', 'EIGHT_OR_BETTER']
    """
    making = Making(seven_card_stud8, options, _HIGH_STUD, structure=structure, ante=ante, bring_in=bring_in)
    shares = [Share(HIGH), Share(EIGHT_OR_BETTER)]
    return _stud(making, _seven_card_streets(making, "low_card"), shares, HIGH, SEVEN_CARD_PLAYERS)


def razz(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    **options: Unpack[CommonOptions],
) -> Game:
    """Razz: seven-card stud for the best low from ace to five, no qualifier.

    The highest card up brings in, the ace low, spades highest; later the lowest board acts first.

    >>> razz().deal([1000] * 3, holes=["2s 2d Kc", "3s 3d Ks", "4s 4d Ah"], seed=1).actor
    1
    """
    making = Making(razz, options, _LOW_STUD, structure=structure, ante=ante, bring_in=bring_in)
    streets = _seven_card_streets(making, "high_card")
    return _stud(making, streets, [Share(ACE_TO_FIVE)], ACE_TO_FIVE, SEVEN_CARD_PLAYERS)


def razz27(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    **options: Unpack[CommonOptions],
) -> Game:
    """2-7 razz: seven-card stud for the best low from deuce to seven; the highest card up brings in, the ace high.

    >>> razz27().deal([1000] * 3, holes=["2s 2d Kc", "3s 3d Ks", "4s 4d Ah"], seed=1).actor
    2
    """
    making = Making(razz27, options, _LOW_STUD, structure=structure, ante=ante, bring_in=bring_in)
    streets = _seven_card_streets(making, "high_card_ace_high")
    return _stud(making, streets, [Share(DEUCE_TO_SEVEN)], DEUCE_TO_SEVEN, SEVEN_CARD_PLAYERS)


def five_card_stud(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    opener: str = "default",
    **options: Unpack[CommonOptions],
) -> Game:
    """Five-card stud: one card down and one up, then three more up.

    With a ``bring_in`` the lowest card up posts it; without one the best board opens, and has to bet on the first
    street. ``opener`` says it outright: ``low_card_bring_in`` or ``high_board``.

    >>> five_card_stud().players, five_card_stud(burn=False).players
    (9, 10)
    """
    making = Making(
        five_card_stud, options, _HIGH_STUD, structure=structure, ante=ante, bring_in=bring_in, opener=opener
    )
    return _stud(making, _opened(making), [Share(HIGH)], HIGH, 9 if making["burn"] else 10)


def _opened(making: Making) -> list[Street]:
    """The streets of five-card stud, opened by the low card or the high board."""
    ways = ("default", "low_card_bring_in", "high_board")
    opener = one_of(making["opener"], ways, "opener")
    bring_in = chips_of(making["bring_in"], "the bring-in")
    if opener == "low_card_bring_in" and not bring_in:
        raise GameError("the low card has no bring-in to post")
    if opener == "high_board" and bring_in:
        raise GameError("the high board posts no bring-in")
    return _five_card_streets(making, "low_card" if bring_in else "best_board")


def soko(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    opener: str = "default",
    **options: Unpack[CommonOptions],
) -> Game:
    """Sökö, or Canadian stud: five-card stud where four cards of a flush beat four of a straight, and both a pair.

    >>> soko("pot-limit").name
    'pl-soko'
    """
    making = Making(soko, options, _HIGH_STUD, structure=structure, ante=ante, bring_in=bring_in, opener=opener)
    return _stud(making, _opened(making), [Share(SOKO)], HIGH, 9 if making["burn"] else 10)
