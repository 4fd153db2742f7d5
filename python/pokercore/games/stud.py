"""The stud games as data: cards face up and down, an ante and a bring-in.

Rules: stud games, stud forms. The bring-in opens the first street, the best cards face up the later ones.
"""

from __future__ import annotations

from typing import Any, Final, Unpack

from pokercore.deals.plan import Share, Street
from pokercore.deals.stud_form import StudForm
from pokercore.errors import GameError
from pokercore.games.game import Game
from pokercore.games.parameters import COMMON_GAMES, Chips, CommonOptions, Making
from pokercore.limits import Limits, chips_of, flag_of, one_of
from pokercore.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HIGH, MEXICAN, SOKO, Ranking

__all__ = ["five_card_stud", "mexican_stud", "razz", "razz27", "seven_card_stud", "seven_card_stud8", "soko"]


class StudOptions(CommonOptions, total=False):
    """Parameters of the stud games."""

    board_tie: str
    bring_in_passed: str
    stud_shortage: str
    community_opens: bool


_FORM: Final[dict[str, Any]] = {
    "board_tie": "position",
    "bring_in_passed": "forced",
    "stud_shortage": "community",
    "community_opens": False,
}
_HIGH_STUD: Final = {**COMMON_GAMES, **_FORM, "odd_chip": "high_card_by_suit"}
_LOW_STUD: Final = {**COMMON_GAMES, **_FORM, "odd_chip": "low_card_by_suit"}

#: The pack without eights, nines and tens, with a joker.
MEXICAN_PACK: Final = (*range(24), *range(36, 52), 52)
#: The most players of seven-card stud: eight are served with a card for everybody at the end.
SEVEN_CARD_PLAYERS: Final = 8


def _streets(making: Making, cards: str, first: str, open_pair: bool = False) -> list[Street]:
    """One street for each part of ``cards``, the big bet from the third on. If the best board opens the first street,
    it has to bet. On the second an ``open_pair`` may allow the big bet too."""
    return [
        Street(
            letters,
            burn=making["burn"] and number > 0,
            bet="big" if number >= 2 else "small",
            opener="best_board" if number else first,
            must_bet=number == 0 and first == "best_board",
            either_bet="open_pair" if number == 1 and open_pair else "never",
        )
        for number, letters in enumerate(cards.split())
    ]


OPENERS: Final = ("default", "low_card_bring_in", "high_board")
SEVEN_CARDS: Final = "ddu u u u d"
FIVE_CARDS: Final = "du u u u"


def _first(making: Making, card: str) -> str:
    """Who opens the first street: the ``card`` up that brings in, or without a bring-in the best board."""
    opener = one_of(making.given.get("opener", "default"), OPENERS, "opener")
    bring_in = chips_of(making["bring_in"], "the bring-in")
    if opener == "low_card_bring_in" and not bring_in:
        raise GameError("the low card has no bring-in to post")
    if opener == "high_board" and bring_in:
        raise GameError("the high board posts no bring-in")
    if "opener" in making.given:
        making.given["opener"] = "default"  # it says nothing that the bring-in does not: equal games are equal
    return card if bring_in else "best_board"


def _limits(making: Making, rounds: int) -> Limits:
    """The small bet is twice the bring-in, or four antes; the least bet of the other structures the bring-in, or one
    ante, where nobody says another."""
    bring_in = chips_of(making.given.get("bring_in", 0), "the bring-in")
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
        board_ranking=making.ranked(board, options=False),
        most_players=making.most_players(players),
        stud_form=StudForm(**{name: making[name] for name in _FORM}),
        **plan,
    )


def seven_card_stud(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    pair_double_bet: bool = False,
    opener: str = "default",
    **options: Unpack[StudOptions],
) -> Game:
    """Seven-card stud: two cards down and one up, three more up, one down; the best five of seven.

    The lowest card up posts the ``bring_in`` and may open for the small bet instead; from fourth street on the best
    board acts first. Without a ``bring_in`` the best board opens, and has to bet on the first street; ``opener`` says
    it outright: ``low_card_bring_in`` or ``high_board``. ``small_bet`` is by default twice the bring-in and ``big_bet``
    twice that, from fifth street on. Seven players are served without the last burn, eight with one card for everybody.

    With ``pair_double_bet`` an open pair on fourth street lets everybody bet the small or the big bet; after the big
    one only the big one. ``board_tie``, ``bring_in_passed``, ``stud_shortage`` and ``community_opens`` are the laws of
    all stud games, see ``StudForm``.

    >>> deal = seven_card_stud(ante=1, bring_in=2).deal([100] * 3, holes=["As Ad 2c", "Ks Kd 2d", "3s 3d Ah"], seed=1)
    >>> deal.actor, deal.options()
    (0, (Option('bring_in', min=2, max=2), Option('complete', min=4, max=4)))
    """
    own = {"structure": structure, "ante": ante, "bring_in": bring_in, "pair_double_bet": pair_double_bet}
    making = Making(seven_card_stud, options, _HIGH_STUD, opener=opener, **own)
    double = flag_of(pair_double_bet, "pair_double_bet")
    if double and making.structure != "fixed-limit":
        raise GameError(f"pair_double_bet has no meaning in {structure}")
    streets = _streets(making, SEVEN_CARDS, _first(making, "low_card"), double)
    return _stud(making, streets, [Share(HIGH)], HIGH, SEVEN_CARD_PLAYERS)


def seven_card_stud8(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    opener: str = "default",
    **options: Unpack[StudOptions],
) -> Game:
    """Seven-card stud hi-lo: half the pot for the best low of eight or better, of any five of the seven cards.

    ``opener`` is as in ``seven_card_stud``.

    >>> [share.name for share in seven_card_stud8().plan.shares]
    ['HIGH', 'EIGHT_OR_BETTER']
    """
    making = Making(
        seven_card_stud8, options, _HIGH_STUD, structure=structure, ante=ante, bring_in=bring_in, opener=opener
    )
    shares = [Share(HIGH), Share(EIGHT_OR_BETTER)]
    streets = _streets(making, SEVEN_CARDS, _first(making, "low_card"))
    return _stud(making, streets, shares, HIGH, SEVEN_CARD_PLAYERS)


def razz(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    **options: Unpack[StudOptions],
) -> Game:
    """Razz: seven-card stud for the best low from ace to five, no qualifier.

    The highest card up brings in, the ace low, spades highest; later the lowest board acts first, and without a
    ``bring_in`` from the start, when it has to bet.

    >>> razz().deal([1000] * 3, holes=["2s 2d Kc", "3s 3d Ks", "4s 4d Ah"], seed=1).actor
    1
    """
    making = Making(razz, options, _LOW_STUD, structure=structure, ante=ante, bring_in=bring_in)
    streets = _streets(making, SEVEN_CARDS, _first(making, "high_card"))
    return _stud(making, streets, [Share(ACE_TO_FIVE)], ACE_TO_FIVE, SEVEN_CARD_PLAYERS)


def razz27(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    **options: Unpack[StudOptions],
) -> Game:
    """2-7 razz: seven-card stud for the best low from deuce to seven; the highest card up brings in, the ace high.

    >>> razz27().deal([1000] * 3, holes=["2s 2d Kc", "3s 3d Ks", "4s 4d Ah"], seed=1).actor
    2
    """
    making = Making(razz27, options, _LOW_STUD, structure=structure, ante=ante, bring_in=bring_in)
    streets = _streets(making, SEVEN_CARDS, _first(making, "high_card_ace_high"))
    return _stud(making, streets, [Share(DEUCE_TO_SEVEN)], DEUCE_TO_SEVEN, SEVEN_CARD_PLAYERS)


def five_card_stud(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    opener: str = "default",
    **options: Unpack[StudOptions],
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
    streets = _streets(making, FIVE_CARDS, _first(making, "low_card"))
    return _stud(making, streets, [Share(HIGH)], HIGH, 9 if making["burn"] else 10)


def soko(
    structure: str = "fixed-limit",
    ante: Chips = 25,
    bring_in: Chips = 50,
    opener: str = "default",
    **options: Unpack[StudOptions],
) -> Game:
    """Sökö, or Canadian stud: five-card stud where four cards of a flush beat four of a straight, and both a pair.

    >>> soko("pot-limit").name
    'pl-soko'
    """
    making = Making(soko, options, _HIGH_STUD, structure=structure, ante=ante, bring_in=bring_in, opener=opener)
    streets = _streets(making, FIVE_CARDS, _first(making, "low_card"))
    return _stud(making, streets, [Share(SOKO)], HIGH, 9 if making["burn"] else 10)


def mexican_stud(structure: str = "fixed-limit", ante: Chips = 25, **options: Unpack[StudOptions]) -> Game:
    """Mexican stud: 41 cards, those without eights, nines and tens and with a joker; a seven is next to a jack, and a
    flush beats a full house. One card down and one up; with each later card a player may turn up the one that is down
    and gets the new one down.

    The joker is wild face down, a bug face up. The best board opens; on the first street it has to bet. In fixed limit
    every bet is the small or the big one, and after the big one the big one; the small bet is by default four antes.

    >>> deal = mexican_stud(ante=1).deal([100] * 3, seed=1)
    >>> deal.options()
    (Option('bet', min=4, max=4), Option('bet', min=8, max=8))
    """
    making = Making(mexican_stud, options, _HIGH_STUD, structure=structure, ante=ante)
    if making.has_wild:
        raise GameError("mexican_stud has its joker, and no other wild cards")
    either = "always" if making.structure == "fixed-limit" else "never"
    streets = [Street("du", opener="best_board", must_bet=True, either_bet=either)]
    burn = making["burn"]
    streets += [Street(turns_up=True, burn=burn, opener="best_board", either_bet=either) for _ in range(3)]
    return _stud(
        making,
        streets,
        [Share(MEXICAN.with_wild("X1"), name="MEXICAN")],
        MEXICAN.with_bug("X1"),
        7,
        pack=MEXICAN_PACK,
        wild_down="X1",
    )
