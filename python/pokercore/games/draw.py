"""The draw games as data: hands of one's own, exchanged once or three times.

Rules: draw games, draw forms. With blinds the seat left of them opens the first interval and the first seat left of
the button the later ones; with antes only, the seat left of the button, and then who opened the interval before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Unpack

from pokercore.deals.draw_form import DrawForm
from pokercore.deals.plan import Share, Street
from pokercore.errors import GameError
from pokercore.games.game import Game
from pokercore.games.parameters import BLIND_GAMES, BlindOptions, Blinds, Chips, Making
from pokercore.limits import chips_of, flag_of, one_of
from pokercore.pairs import amounts_of, two_of
from pokercore.ranking import ACE_TO_FIVE, BADUGI, BADUGI_ACE_HIGH, DEUCE_TO_SEVEN, HIGH
from pokercore.values import read_int

__all__ = [
    "ace_to_five_single_draw",
    "ace_to_five_triple_draw",
    "badacey",
    "badeucey",
    "badugi",
    "deuce_to_seven_single_draw",
    "deuce_to_seven_triple_draw",
    "five_card_draw",
]


class DrawOptions(BlindOptions, total=False):
    """Parameters of the draw games."""

    draw_keeping_ace: Chips
    openers: Any
    strict_openers: bool
    passout: str
    pass_and_out: bool
    serve_bottom_card: bool | str
    reshuffle: str
    fifth_card_last: bool


_FORM: Final[dict[str, Any]] = {
    "openers": (),
    "strict_openers": True,
    "passout": "default",
    "pass_and_out": False,
    "serve_bottom_card": False,
    "reshuffle": "served",
    "fifth_card_last": False,
}
_DRAW_GAMES: Final = {**BLIND_GAMES, **_FORM, "burn": None, "draw_keeping_ace": 0}
_LATER_OPENERS: Final = ("default", "opener", "left_of_button")


def _draw_game(
    factory: Callable[..., Game],
    options: DrawOptions,
    own: dict[str, Any],
    cards: int,
    draws: int,
    shares: list[Share],
    big_from: int = 1,
) -> Game:
    """``draws`` rounds of drawing, the big bet from interval ``big_from`` on; ``own`` are the parameters that the
    ``factory`` names itself."""
    making = Making(factory, options, _DRAW_GAMES, **own)
    plan = {name: own[name] for name in ("sevens_rule", "split_odd") if name in own}
    given = making.given
    blinds = any(amounts_of([chips for chips in two_of(given["blinds"], "blinds") if chips], "blinds"))
    ante = chips_of(given["ante"], "the ante")
    burn = blinds if given["burn"] is None else flag_of(given["burn"], "burn")
    opener = one_of(given.get("second_interval", "default"), _LATER_OPENERS, "second_interval")
    if opener == "default":
        opener = "left_of_button" if blinds else "opener"
    most = read_int(given["max_draw"], "max_draw", GameError, 1, cards)
    more = read_int(given["draw_keeping_ace"], "draw_keeping_ace", GameError, 0, cards)
    form = DrawForm(**{name: given[name] for name in _FORM})
    given["openers"] = form.spelled
    if given["passout"] == ("redeal" if form.openers else "draw"):
        given["passout"] = "default"
    streets = [Street("d" * cards, opener="after_blinds")]
    for number in range(1, draws + 1):
        bet = "big" if number >= big_from else "small"
        streets.append(Street(draw=most, draw_keeping_ace=more, burn=burn, bet=bet, opener=opener))
    unit = two_of(given["blinds"], "blinds")[1] if blinds else ante
    return making.game(streets, shares, limits=making.limits(draws + 1, unit), boards=0, draw_form=form, **plan)


def five_card_draw(
    structure: str = "fixed-limit",
    blinds: Blinds = (50, 100),
    max_draw: Chips = 5,
    second_interval: str = "default",
    **options: Unpack[DrawOptions],
) -> Game:
    """Five-card draw: five cards, betting, one draw, betting; the best hand wins.

    Up to ``max_draw`` cards may be drawn. With blinds a card is burned before the draw and the first seat left of the
    button opens the second interval; with ``blinds=(0, 0)`` and an ``ante`` nothing is burned and the opener of the
    first interval opens the second. ``burn`` and ``second_interval`` (``opener``, ``left_of_button``) say otherwise.
    When the pack runs short, discards are shuffled.

    ``draw_keeping_ace`` is how many may be drawn beside an ace or a wild card, if more. ``openers`` (jackpots), such as
    ``"Jc Jd"``, or ``"progressive"``, a rank more for each deal in a row that nobody opens, ``strict_openers``,
    ``passout``, ``pass_and_out``, ``serve_bottom_card``, ``reshuffle`` and ``fifth_card_last`` are the laws of the draw
    form, see ``help(pokercore.deals.draw_form)``.

    >>> jackpots = five_card_draw(blinds=(0, 0), ante=5, openers="Jc Jd")
    >>> [option.kind for option in jackpots.deal([100, 100], holes=["As Kd 9c 7h 2d", None], seed=1).options()]
    ['fold', 'check']
    >>> five_card_draw(blinds=(0, 0), ante=5, bug="X1").deal([100] * 10, seed=1).pot
    50
    """
    own = {"structure": structure, "blinds": blinds, "max_draw": max_draw, "second_interval": second_interval}
    return _draw_game(five_card_draw, options, own, 5, 1, [Share(HIGH)])


def deuce_to_seven_single_draw(
    structure: str = "no-limit", blinds: Blinds = (50, 100), max_draw: Chips = 5, **options: Unpack[DrawOptions]
) -> Game:
    """2-7 single draw: the lowest hand wins, the ace high, straights and flushes counting against it.

    >>> deuce_to_seven_single_draw(ante=25).name
    'nl-deuce-to-seven-single-draw'
    """
    own = {"structure": structure, "blinds": blinds, "max_draw": max_draw}
    return _draw_game(deuce_to_seven_single_draw, options, own, 5, 1, [Share(DEUCE_TO_SEVEN)])


def deuce_to_seven_triple_draw(
    structure: str = "fixed-limit", blinds: Blinds = (50, 100), max_draw: Chips = 5, **options: Unpack[DrawOptions]
) -> Game:
    """2-7 triple draw: the lowest hand wins after three draws; the big bet from the second draw on.

    >>> [street.big for street in deuce_to_seven_triple_draw().plan.streets]
    [False, False, True, True]
    """
    own = {"structure": structure, "blinds": blinds, "max_draw": max_draw}
    return _draw_game(deuce_to_seven_triple_draw, options, own, 5, 3, [Share(DEUCE_TO_SEVEN)], 2)


def ace_to_five_single_draw(
    structure: str = "fixed-limit",
    blinds: Blinds = (50, 100),
    max_draw: Chips = 5,
    sevens_rule: str = "none",
    **options: Unpack[DrawOptions],
) -> Game:
    """A-5 single draw, California lowball: the lowest hand wins, the ace low, straights and flushes ignored.

    ``bug="X1"`` adds the joker, which is the lowest card that the hand lacks. With a ``sevens_rule`` who checks a
    seven-low or better after the draw cannot win what is bet then: if his is the best hand, those chips go back to
    their owners (``returned``), or he is not in for the pot at all (``forfeited``); it goes with
    ``check_raise=False``.

    >>> game = ace_to_five_single_draw(bug="X1")
    >>> len(game.plan.pack)
    53
    """
    own = {"structure": structure, "blinds": blinds, "max_draw": max_draw, "sevens_rule": sevens_rule}
    return _draw_game(ace_to_five_single_draw, options, own, 5, 1, [Share(ACE_TO_FIVE)])


def ace_to_five_triple_draw(
    structure: str = "fixed-limit", blinds: Blinds = (50, 100), max_draw: Chips = 5, **options: Unpack[DrawOptions]
) -> Game:
    """A-5 triple draw: the lowest hand wins after three draws.

    >>> ace_to_five_triple_draw().players
    10
    """
    own = {"structure": structure, "blinds": blinds, "max_draw": max_draw}
    return _draw_game(ace_to_five_triple_draw, options, own, 5, 3, [Share(ACE_TO_FIVE)], 2)


def badugi(
    structure: str = "fixed-limit", blinds: Blinds = (50, 100), max_draw: Chips = 4, **options: Unpack[DrawOptions]
) -> Game:
    """Badugi: four cards and three draws; the most cards of different ranks and suits win, then the lowest.

    >>> badugi().players
    13
    """
    own = {"structure": structure, "blinds": blinds, "max_draw": max_draw}
    return _draw_game(badugi, options, own, 4, 3, [Share(BADUGI)], 2)


def badacey(
    structure: str = "fixed-limit",
    blinds: Blinds = (50, 100),
    max_draw: Chips = 5,
    split_odd: str = "first_share",
    **options: Unpack[DrawOptions],
) -> Game:
    """Badacey: five cards and three draws; half the pot for the best A-5 low, half for the best badugi of the five.

    ``split_odd="left_of_button"`` gives the odd chip of the halves by position instead of to the five cards.

    >>> [share.name for share in badacey().plan.shares]
    ['ACE_TO_FIVE', 'BADUGI']
    """
    own = {"structure": structure, "blinds": blinds, "max_draw": max_draw, "split_odd": split_odd}
    return _draw_game(badacey, options, own, 5, 3, [Share(ACE_TO_FIVE), Share(BADUGI)], 2)


def badeucey(
    structure: str = "fixed-limit",
    blinds: Blinds = (50, 100),
    max_draw: Chips = 5,
    split_odd: str = "first_share",
    **options: Unpack[DrawOptions],
) -> Game:
    """Badeucey: five cards and three draws; half the pot for the best 2-7 low, half for the best badugi, the ace high.

    ``split_odd`` is as for ``badacey``.

    >>> [share.name for share in badeucey().plan.shares]
    ['DEUCE_TO_SEVEN', 'BADUGI_ACE_HIGH']
    """
    own = {"structure": structure, "blinds": blinds, "max_draw": max_draw, "split_odd": split_odd}
    return _draw_game(badeucey, options, own, 5, 3, [Share(DEUCE_TO_SEVEN), Share(BADUGI_ACE_HIGH)], 2)
