"""The board games as data: hold'em and what comes of other packs, other hole cards, discards, draws and boards.

Rules: board games. Two blinds, the seat left of them opens the first street, the first seat left of the button the
later ones; fixed limits are small, small, big, big.
"""

from __future__ import annotations

from typing import Any, Unpack

from pokercore.deals.plan import Share, Street
from pokercore.errors import GameError
from pokercore.games.game import Game
from pokercore.games.parameters import (
    BOARD_GAMES,
    COMMON_GAMES,
    Blinds,
    BoardOptions,
    Chips,
    CommonOptions,
    Making,
)
from pokercore.limits import chips_of, flag_of, one_of
from pokercore.pairs import two_of
from pokercore.ranking import EIGHT_OR_BETTER, HIGH, SHORT_DECK, SHORT_DECK_TRIPS
from pokercore.values import read_int

__all__ = [
    "big_o",
    "courchevel",
    "courchevel8",
    "crazy_pineapple",
    "crazy_pineapple8",
    "double_board_holdem",
    "double_board_omaha",
    "drawmaha",
    "greek_holdem",
    "irish",
    "lazy_pineapple",
    "omaha",
    "omaha8",
    "pineapple",
    "royal_holdem",
    "short_deck",
    "texas_holdem",
]

SIX_TO_ACE = range(16, 52)
TEN_TO_ACE = range(32, 52)


def _streets(hole: int, burn: bool, *, first: dict[str, Any] | None = None, **later: Any) -> list[Street]:
    """Hole cards and a board of 3, 1 and 1; ``first``, ``flop``, ``turn`` change those streets."""
    flop: dict[str, Any] = {"board": 3, "burn": burn, **later.get("flop", {})}
    turn: dict[str, Any] = {"board": 1, "burn": burn, "bet": "big", **later.get("turn", {})}
    return [
        Street("d" * hole, **{"opener": "after_blinds", **(first or {})}),
        Street(**flop),
        Street(**turn),
        Street(board=1, burn=burn, bet="big"),
    ]


def _high_low(least: int | None = None, most: int | None = None) -> list[Share]:
    return [Share(HIGH, least, most), Share(EIGHT_OR_BETTER, least, most)]


def texas_holdem(structure: str = "no-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]) -> Game:
    """Texas hold'em: two hole cards, a board of 3, 1 and 1, the best five of seven.

    ``blinds`` are the small and the big blind, in chips; the other parameters are those of all games with blinds, see
    ``pokercore.games``. ``GameError`` for amounts that cannot be, ``TypeError`` for what is no amount.

    >>> texas_holdem(blinds=(1, 2)).deal([200] * 6, seed=7).pot
    3
    """
    making = Making(texas_holdem, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_streets(2, making["burn"]), [Share(HIGH)])


def short_deck(
    structure: str = "no-limit",
    ante: Chips = 100,
    button_blind: Chips | None = None,
    first_raise: str = "one_ante",
    trips_beat_straights: bool = False,
    runs: Chips | str = 1,
    **options: Unpack[CommonOptions],
) -> Game:
    """Short deck, or six plus: the 36 cards from six to ace, where a flush beats a full house and A-6-7-8-9 is the
    lowest straight.

    Everybody posts the ``ante``, the button also a live ``button_blind``, by default as much; the seat left of the
    button acts first. The first raise is by one ante or more, or with ``first_raise="two_antes"`` by two;
    ``trips_beat_straights`` ranks three of a kind above a straight.

    >>> deal = short_deck(ante=10).deal([500] * 4, seed=1)
    >>> deal.pot, deal.to_call, deal.min_raise_to
    (50, 10, 20)
    >>> short_deck(ante=10, first_raise="two_antes").deal([500] * 4, seed=1).min_raise_to
    30
    """
    own = {"ante": ante, "button_blind": button_blind, "first_raise": first_raise, "runs": runs}
    making = Making(
        short_deck, options, COMMON_GAMES, structure=structure, trips_beat_straights=trips_beat_straights, **own
    )
    unit = chips_of(ante if button_blind is None else button_blind, "the button's blind", 1)
    if unit == making["ante"]:
        making.given["button_blind"] = None
    limits = making.limits(4, unit)
    flop = {}
    if one_of(first_raise, ("one_ante", "two_antes"), "first_raise") == "two_antes":
        if making.structure == "fixed-limit":
            raise GameError("first_raise has no meaning in fixed-limit")
        limits = limits.sized(2 * limits.small_bet, limits.small_bet)
        flop = {"bet": "big"}
    ranking = SHORT_DECK_TRIPS if flag_of(trips_beat_straights, "trips_beat_straights") else SHORT_DECK
    streets = _streets(2, making["burn"], first={"opener": "left_of_button"}, flop=flop)
    return making.game(streets, [Share(ranking)], limits=limits, pack=SIX_TO_ACE, button_blind=unit)


def royal_holdem(structure: str = "no-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]) -> Game:
    """Royal hold'em: hold'em with the 20 cards from ten to ace; the only straight is ace high.

    >>> royal_holdem().players
    6
    """
    making = Making(royal_holdem, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_streets(2, making["burn"]), [Share(HIGH)], pack=TEN_TO_ACE)


def greek_holdem(structure: str = "no-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]) -> Game:
    """Greek hold'em: both hole cards play, with three of the board.

    >>> greek_holdem().plan.shares
    (Share(HIGH, 2, 2, name='HIGH'),)
    """
    making = Making(greek_holdem, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_streets(2, making["burn"]), [Share(HIGH, 2, 2)])


def omaha(
    structure: str = "pot-limit", blinds: Blinds = (50, 100), hole: Chips = 4, **options: Unpack[BoardOptions]
) -> Game:
    """Omaha: four, five or six hole cards (``hole``), of which exactly two play, with three of the board.

    >>> omaha().players, omaha(hole=5).players, omaha(hole=6).players
    (11, 8, 7)
    """
    making = Making(omaha, options, BOARD_GAMES, structure=structure, blinds=blinds, hole=hole)
    return making.game(_streets(_hole(hole), making["burn"]), [Share(HIGH, 2, 2)])


def omaha8(
    structure: str = "fixed-limit", blinds: Blinds = (50, 100), hole: Chips = 4, **options: Unpack[BoardOptions]
) -> Game:
    """Omaha hi-lo: half the pot for the best hand, half for the best low of eight or better, each of two hole cards
    and three of the board; without such a low the high hand takes all.

    >>> [share.name for share in omaha8().plan.shares]
    ['HIGH', 'EIGHT_OR_BETTER']
    """
    making = Making(omaha8, options, BOARD_GAMES, structure=structure, blinds=blinds, hole=hole)
    return making.game(_streets(_hole(hole), making["burn"]), _high_low(2, 2))


def big_o(structure: str = "pot-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]) -> Game:
    """Big O: Omaha hi-lo with five hole cards.

    >>> big_o().plan.streets == omaha8(hole=5).plan.streets
    True
    """
    making = Making(big_o, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_streets(5, making["burn"]), _high_low(2, 2))


def courchevel(structure: str = "pot-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]) -> Game:
    """Courchevel: Omaha of five hole cards, the first card of the flop face up before the first betting.

    >>> len(courchevel().deal([1000] * 3, seed=1).board)
    1
    """
    making = Making(courchevel, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_courchevel_streets(making["burn"]), [Share(HIGH, 2, 2)])


def courchevel8(structure: str = "pot-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]) -> Game:
    """Courchevel hi-lo: half the pot for the best low of eight or better.

    >>> courchevel8().players
    8
    """
    making = Making(courchevel8, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_courchevel_streets(making["burn"]), _high_low(2, 2))


def _courchevel_streets(burn: bool) -> list[Street]:
    return _streets(5, burn, first={"board": 1}, flop={"board": 2})


def _hole(hole: Any) -> int:
    return read_int(hole, "the hole cards", GameError, 4, 6)


def pineapple(
    structure: str = "fixed-limit",
    blinds: Blinds = (50, 100),
    discard: str = "before_flop",
    **options: Unpack[BoardOptions],
) -> Game:
    """Pineapple: three hole cards, of which one is thrown away after the first betting; then hold'em.

    ``discard="before_betting"`` has it thrown away at once.

    >>> deal = pineapple(discard="before_betting").deal([1000] * 2, seed=1)
    >>> [option.kind for option in deal.options()]
    ['discard']
    """
    making = Making(pineapple, options, BOARD_GAMES, structure=structure, blinds=blinds, discard=discard)
    burn = making["burn"]
    if one_of(discard, ("before_flop", "before_betting"), "discard") == "before_flop":
        return making.game(_streets(3, burn, flop={"discard": 1}), [Share(HIGH)])
    # The cards are dealt, then one is thrown away, then comes the betting.
    first, *later = _streets(3, burn)
    streets = [Street(first.cards, bet=None), Street(discard=1, opener="after_blinds"), *later]
    return making.game(streets, [Share(HIGH)])


def crazy_pineapple(
    structure: str = "fixed-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]
) -> Game:
    """Crazy pineapple: three hole cards, of which one is thrown away after the betting on the flop.

    >>> [street.discard for street in crazy_pineapple().plan.streets]
    [0, 0, 1, 0]
    """
    making = Making(crazy_pineapple, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_streets(3, making["burn"], turn={"discard": 1}), [Share(HIGH)])


def crazy_pineapple8(
    structure: str = "fixed-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]
) -> Game:
    """Crazy pineapple hi-lo: half the pot for the best low of eight or better, of any of the seven cards.

    >>> crazy_pineapple8().players
    14
    """
    making = Making(crazy_pineapple8, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_streets(3, making["burn"], turn={"discard": 1}), _high_low())


def lazy_pineapple(structure: str = "fixed-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]) -> Game:
    """Lazy pineapple, or Tahoe: three hole cards, none is thrown away, two of them play at most.

    >>> lazy_pineapple().plan.hole_cards
    3
    """
    making = Making(lazy_pineapple, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_streets(3, making["burn"]), [Share(HIGH, 0, 2)])


def irish(structure: str = "pot-limit", blinds: Blinds = (50, 100), **options: Unpack[BoardOptions]) -> Game:
    """Irish: four hole cards, of which two are thrown away after the betting on the flop; then hold'em.

    >>> irish().players
    11
    """
    making = Making(irish, options, BOARD_GAMES, structure=structure, blinds=blinds)
    return making.game(_streets(4, making["burn"], turn={"discard": 2}), [Share(HIGH)])


def double_board_holdem(
    structure: str = "no-limit",
    blinds: Blinds = (50, 100),
    bomb_pot: bool = False,
    burn_each_board: bool = False,
    **options: Unpack[BoardOptions],
) -> Game:
    """Double-board hold'em: two boards, half the pot each; the odd chip goes to the first board.

    One card is burned for both boards, or with ``burn_each_board`` one before each. In a ``bomb_pot`` everybody posts
    an ante instead of the blinds, by default the big blind, which is also the least bet; there is no betting before the
    flop and no burn for it, and the first seat left of the button opens.

    >>> deal = double_board_holdem(bomb_pot=True).deal([1000] * 4, seed=1)
    >>> deal.pot, deal.actor, [len(board) for board in deal.board]
    (400, 0, [3, 3])
    """
    own = {"structure": structure, "blinds": blinds, "bomb_pot": bomb_pot, "burn_each_board": burn_each_board}
    return _two_boards(Making(double_board_holdem, options, BOARD_GAMES, **own), 2, Share(HIGH))


def double_board_omaha(
    structure: str = "pot-limit",
    blinds: Blinds = (50, 100),
    hole: Chips = 4,
    bomb_pot: bool = False,
    burn_each_board: bool = False,
    **options: Unpack[BoardOptions],
) -> Game:
    """Double-board Omaha: four, five or six ``hole`` cards, two boards, half the pot each; ``bomb_pot`` and
    ``burn_each_board`` are those of ``double_board_holdem``.

    >>> double_board_omaha().players, double_board_omaha(hole=5).players
    (9, 7)
    >>> double_board_omaha(hole=5, bomb_pot=True).players
    8
    """
    own = {"structure": structure, "blinds": blinds, "bomb_pot": bomb_pot, "burn_each_board": burn_each_board}
    return _two_boards(
        Making(double_board_omaha, options, BOARD_GAMES, hole=hole, **own), _hole(hole), Share(HIGH, 2, 2)
    )


def _two_boards(making: Making, hole: int, share: Share) -> Game:
    burn = making["burn"]
    each = flag_of(making["burn_each_board"], "burn_each_board")
    if not flag_of(making["bomb_pot"], "bomb_pot"):
        return making.game(_streets(hole, burn), [share], boards=2, burn_each_board=each)
    unit = chips_of(two_of(making["blinds"], "blinds")[1], "the big blind", 1)
    streets = _streets(hole, burn, first={"bet": None}, flop={"burn": False})
    for name in ("straddles", "bb_ante", "button_ante"):
        if making[name]:
            raise GameError(f"{name} has no meaning in a bomb pot: everybody posts an ante")
    ante = chips_of(making["ante"], "the ante") or unit
    return making.game(
        streets,
        [share],
        limits=making.limits(3, ante),
        boards=2,
        burn_each_board=each,
        blinds=(0, 0),
        ante=ante,
    )


def drawmaha(
    structure: str = "pot-limit",
    blinds: Blinds = (50, 100),
    max_draw: Chips = 5,
    turn_before_draw: bool = False,
    split_odd: str = "first_share",
    **options: Unpack[BoardOptions],
) -> Game:
    """Drawmaha, or dramaha: half the pot for the best five-card hand of a seat's own, half for the best Omaha hand.

    After the betting on the flop each seat may draw up to ``max_draw`` cards; then comes the turn, or before the draw
    with ``turn_before_draw``, and one betting round for both. ``split_odd="left_of_button"`` gives the odd chip of the
    halves by position instead of to the draw half.

    >>> drawmaha().players, [share.name for share in drawmaha().plan.shares]
    (8, ['draw', 'Omaha'])
    """
    own = {"max_draw": max_draw, "turn_before_draw": turn_before_draw, "split_odd": split_odd}
    making = Making(drawmaha, options, BOARD_GAMES, structure=structure, blinds=blinds, **own)
    turn = {
        "draw": read_int(max_draw, "max_draw", GameError, 1, 5),
        "board_before_draw": flag_of(turn_before_draw, "turn_before_draw"),
    }
    shares = [Share(HIGH, board=False, name="draw"), Share(HIGH, 2, 2, name="Omaha")]
    return making.game(_streets(5, making["burn"], turn=turn), shares, split_odd=split_odd)
