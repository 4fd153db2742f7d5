"""The games: a function for each variant, ``get`` by name, ``names`` of all.

A name is the function's with hyphens, behind ``nl-``, ``pl-``, ``fl-`` or ``sl-`` for the betting structure. Games that
are not street games have no structure in their name and deals of their own, with the same face.

>>> from pokercore import games
>>> games.get("nl-holdem", blinds=(50, 100)) == games.texas_holdem(structure="no-limit", blinds=(50, 100))
True
>>> {"fl-texas-holdem", "fl-seven-card-stud", "fl-badugi", "casino-draw"} <= set(games.names())
True

Parameters that many games share, besides those that a function names itself:

``structure``
    ``no-limit``, ``pot-limit``, ``fixed-limit`` or ``spread-limit``.
``min_bet``, ``max_bet``, ``small_bet``, ``big_bet``
    The least bet (all structures but fixed limit; by default the big blind, the bring-in or the ante), the largest of a
    spread limit (five least bets), the fixed limits (the big blind or twice the bring-in, and twice that).
``cap``, ``uncap``
    The most bets and raises of an interval, None for any number; by default none but in fixed limit, where it is a bet
    and three raises, or four in games of two intervals. ``uncap`` says when a cap does not hold: ``heads_up``, when two
    are left before it is reached; ``round_start``, when the interval began with two; ``never``.
``min_raise``
    ``last_raise``, or ``one_chip`` for any raise.
``check_raise``
    Whether who has checked may raise in the same interval.
``blinds``, ``straddles``
    The small and the big blind; one amount or several, posted by the seats left of the big blind, in full or not at
    all, with three players or more. ``straddle_increment="difference"`` lets the first raise over a straddle be as
    small as the straddle was over the blind; ``straddle_counts`` counts it for the cap.
``ante``, ``bb_ante``, ``button_ante``
    Everybody's; paid for the table by the big blind or the button, after the blind unless ``ante_first``.
``bring_in``
    In stud, what the seat that the cards up pick out has to put in, if it does not complete to the small bet at once.
``max_draw``, ``draw_keeping_ace``
    In draw games, the most cards that may be exchanged, and the most beside an ace or a wild card, if more.
``true_pot``, ``pot_ignores_antes``
    Change the pot limit of the first interval: short blinds are reckoned as posted in full, and antes are counted,
    unless these say otherwise.
``burn``
    Whether a card is burned before each street after the first.
``most_players``
    The most players, by agreement fewer than the pack serves; in stud, where a card in the middle helps out, up to 14.
``deal_order``
    ``one_by_one``; or ``packets``, three cards at once and then what is left of those of the street, five as three and
    two; or the sizes of the first street's packets, such as ``(2, 3)``.
``wild``, ``bug``
    Cards that are wild, or that are aces or fill straights and flushes; jokers among them join the pack. ``wild`` is
    also a rule by which other cards are wild for one player than for another: ``low_hole_card``,
    ``kings_and_little_ones``, ``follow_the_queen``, a ``wild.WildRule`` or a function, see ``pokercore.wild``.
``designation``
    ``declared``: who holds wild cards says at the showdown what they stand for, which makes showing an action; by
    default they are what serves best.
``double_ace_flush``, ``natural_beats_wild``
    A wild card in a flush may be a second ace; between equals the hand with fewer wild cards wins.
``odd_chip``
    Who gets the odd chips of a pot that is divided: ``left_of_button``, ``high_card_by_suit`` (the usual one in stud),
    ``low_card_by_suit`` (in stud for low), ``best5_high``, ``last_bettor``, ``lot``, ``carry``. An ace is a low
    card there where it is one in the hands that win.
``rake``
    The house's share of the pots together, uncalled chips apart: a ``pokercore.Rake``, or a function of these chips and
    the number of the last street (0 the first one, without board cards) that returns chips.
``showdown``, ``must_show_all``, ``open_all_in``
    ``showdown="manual"`` makes showing and mucking actions; ``must_show_all`` makes everybody show; ``open_all_in``
    turns all hands up as soon as somebody is all-in and nobody can bet any more.
``irregularity_mode``, ``surplus``
    ``hoyle`` holds the chips of who acts out of turn until the turn comes, has a short call topped up or the hand
    dropped, and takes more chips than a call needs for a call; ``strict`` refuses all that. The ``surplus`` over a call
    is ``dead``, or ``returned``.
``runs``
    Of the games with a board: how often the rest of it is dealt when two or more are in and nobody can bet any more. A
    number: that often, or as often as the pack serves. ``"ask"``: each seat says a number, the least one counts.

Stud games also take the laws of the stud form, such as ``board_tie``, as ``help(pokercore.deals.stud_form)`` has them;
draw games those of the draw form, such as ``openers``: ``help(pokercore.deals.draw_form)``.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final

from pokercore.casino.game import CasinoDraw as casino_draw
from pokercore.errors import GameError
from pokercore.games.board import (
    big_o,
    courchevel,
    courchevel8,
    crazy_pineapple,
    crazy_pineapple8,
    double_board_holdem,
    double_board_omaha,
    drawmaha,
    greek_holdem,
    irish,
    lazy_pineapple,
    omaha,
    omaha8,
    pineapple,
    royal_holdem,
    short_deck,
    texas_holdem,
)
from pokercore.games.draw import (
    ace_to_five_single_draw,
    ace_to_five_triple_draw,
    badacey,
    badeucey,
    badugi,
    deuce_to_seven_single_draw,
    deuce_to_seven_triple_draw,
    five_card_draw,
)
from pokercore.games.game import Game
from pokercore.games.parameters import PREFIXES
from pokercore.games.stud import (
    five_card_stud,
    mexican_stud,
    razz,
    razz27,
    seven_card_stud,
    seven_card_stud8,
    soko,
)
from pokercore.games.toy import kuhn, leduc, rhode_island, royal_rhode_island
from pokercore.limits import STRUCTURES
from pokercore.palace.game import palace
from pokercore.values import shown

__all__ = [
    "Game",
    "ace_to_five_single_draw",
    "ace_to_five_triple_draw",
    "badacey",
    "badeucey",
    "badugi",
    "big_o",
    "casino_draw",
    "courchevel",
    "courchevel8",
    "crazy_pineapple",
    "crazy_pineapple8",
    "deuce_to_seven_single_draw",
    "deuce_to_seven_triple_draw",
    "double_board_holdem",
    "double_board_omaha",
    "drawmaha",
    "five_card_draw",
    "five_card_stud",
    "get",
    "greek_holdem",
    "irish",
    "kuhn",
    "lazy_pineapple",
    "leduc",
    "mexican_stud",
    "names",
    "omaha",
    "omaha8",
    "palace",
    "pineapple",
    "razz",
    "razz27",
    "rhode_island",
    "royal_holdem",
    "royal_rhode_island",
    "seven_card_stud",
    "seven_card_stud8",
    "short_deck",
    "soko",
    "texas_holdem",
]

#: Games of every betting structure, and those of fixed limits alone.
_EVERY_LIMIT: Final = (
    texas_holdem,
    short_deck,
    royal_holdem,
    omaha,
    omaha8,
    big_o,
    courchevel,
    courchevel8,
    greek_holdem,
    pineapple,
    crazy_pineapple,
    crazy_pineapple8,
    lazy_pineapple,
    irish,
    double_board_holdem,
    double_board_omaha,
    drawmaha,
    five_card_stud,
    seven_card_stud,
    seven_card_stud8,
    razz,
    razz27,
    soko,
    mexican_stud,
    five_card_draw,
    deuce_to_seven_single_draw,
    deuce_to_seven_triple_draw,
    ace_to_five_single_draw,
    ace_to_five_triple_draw,
    badugi,
    badacey,
    badeucey,
)
_FIXED_LIMIT: Final = (kuhn, leduc, rhode_island, royal_rhode_island)


def _named(factory: Callable[..., Game]) -> str:
    return factory.__name__.replace("_", "-")


_FACTORIES: Final[dict[str, Callable[..., Game]]] = {
    _named(factory): factory for factory in (*_EVERY_LIMIT, *_FIXED_LIMIT)
}
_WITH_STRUCTURE: Final[dict[str, tuple[str, ...]]] = {
    **{_named(factory): STRUCTURES for factory in _EVERY_LIMIT},
    **{_named(factory): ("fixed-limit",) for factory in _FIXED_LIMIT},
}
#: The games with deals of their own.
_OWN_DEALS: Final[dict[str, Callable[..., Any]]] = {"casino-draw": casino_draw, "palace": palace}
_SHORT: Final = {"holdem": "texas-holdem", "stud": "seven-card-stud", "stud8": "seven-card-stud8"}


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order.

    >>> names()[0]
    'casino-draw'
    """
    found = list(_OWN_DEALS)
    for name, structures in _WITH_STRUCTURE.items():
        found.extend(f"{prefix}-{name}" for prefix, structure in PREFIXES.items() if structure in structures)
    return tuple(sorted(found))


def _nearest(name: str) -> str:
    """What somebody who asked for ``name`` may have meant, as the end of a message."""
    plain = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    for structure, prefix in [(structure, prefix) for prefix, structure in PREFIXES.items()]:
        plain = plain.replace(structure, prefix)
    whole = [*names(), *_FACTORIES, *_SHORT, *(f"{prefix}-{short}" for prefix in PREFIXES for short in _SHORT)]
    near = get_close_matches(plain, whole, n=1, cutoff=0.75)
    return f": did you mean {near[0]!r}?" if near else "; games.names() lists all"


def get(name: str, **parameters: Any) -> Game:
    """The game of that name, with these parameters; ``holdem`` is short for ``texas-holdem``, ``stud`` for
    ``seven-card-stud``. A name without a prefix has the function's own structure, or the ``structure`` given.

    ``GameError`` for a name that no game has, with the nearest one.

    >>> get("fl-holdem", blinds=(1, 2)).name
    'fl-texas-holdem'
    """
    if not isinstance(name, str):
        raise TypeError(f"the name of a game is a str, not {shown(name)}")
    if name in _OWN_DEALS:
        own: Game = _OWN_DEALS[name](**parameters)
        return own
    whole = _SHORT.get(name, name)
    if whole in _FACTORIES:
        return _FACTORIES[whole](**parameters)
    prefix, _, rest = name.partition("-")
    rest = _SHORT.get(rest, rest)
    structure = PREFIXES.get(prefix)
    if structure is None or structure not in _WITH_STRUCTURE.get(rest, ()):
        raise GameError(f"no game is called {shown(name)}{_nearest(name)}")
    if "structure" in parameters:
        raise GameError(f"{shown(name)} says its structure already")
    return _FACTORIES[rest](structure=structure, **parameters)
