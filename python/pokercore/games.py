"""The games: a function for each variant, ``get`` by name, ``names`` of all.

A name is the function's with hyphens, behind ``nl-``, ``pl-``, ``fl-`` or ``sl-`` for the betting structure. Games that
are not street games have no structure in their name and deals of their own, with the same face.

>>> from pokercore import games
>>> games.get("nl-holdem", blinds=(50, 100)) == games.texas_holdem(structure="no-limit", blinds=(50, 100))
True
>>> {"fl-texas-holdem", "casino-draw"} <= set(games.names())
True
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, Final, SupportsIndex, TypeAlias

from pokercore.casino_game import CasinoDraw as casino_draw
from pokercore.errors import GameError
from pokercore.game import Game
from pokercore.limits import STRUCTURES, Limits, one_of
from pokercore.pairs import amounts_of, two_of
from pokercore.palace_game import palace
from pokercore.plan import Plan, Share, Street
from pokercore.ranking import HIGH

__all__ = ["Game", "casino_draw", "get", "names", "palace", "texas_holdem"]

Chips: TypeAlias = SupportsIndex
Blinds: TypeAlias = tuple[SupportsIndex, SupportsIndex]
Rake: TypeAlias = Callable[[int, int], int]

_PREFIXES: Final = dict(zip(("nl", "pl", "fl", "sl"), STRUCTURES, strict=True))


def texas_holdem(
    structure: str = "no-limit",
    blinds: Blinds = (50, 100),
    ante: Chips = 0,
    bb_ante: Chips = 0,
    button_ante: Chips = 0,
    straddles: Any = (),
    *,
    min_bet: Chips | None = None,
    max_bet: Chips | None = None,
    small_bet: Chips | None = None,
    big_bet: Chips | None = None,
    cap: Chips | str | None = "default",
    uncap: str = "heads_up",
    burn: bool = True,
    odd_chip: str = "left_of_button",
    rake: Rake | None = None,
    showdown: str = "auto",
    must_show_all: bool = False,
    open_all_in: bool = False,
    ante_first: bool = False,
    min_raise: str = "last_raise",
    straddle_increment: str = "straddle",
    straddle_counts: bool = False,
    true_pot: bool = False,
    pot_ignores_antes: bool = False,
) -> Game:
    """Texas hold'em: two hole cards, a board of 3, 1 and 1, the best five of seven.

    ``blinds`` are the small and the big blind, in chips. ``ante`` is everybody's; ``bb_ante`` and ``button_ante`` are
    paid by one seat for the table, after the blind unless ``ante_first``. ``straddles``: one amount, or several,
    posted by the seats left of the big blind, in full or not at all, with three or more players.

    ``min_bet`` (no limit, pot limit, spread limit; default the big blind), ``max_bet`` (spread limit), ``small_bet``
    and ``big_bet`` (fixed limit; default one and two big blinds) size the bets; ``cap`` is the most bets and raises
    of an interval, None for any number; by default four in fixed limit and none elsewhere. ``uncap`` says when a cap
    does not hold: ``heads_up``, ``round_start``, ``never``. ``min_raise="one_chip"`` allows any raise;
    ``straddle_increment="difference"`` lets the first raise over a straddle be as small as the straddle was over the
    blind; ``true_pot`` and ``pot_ignores_antes`` change the pot limit of the first interval.

    ``odd_chip`` is who gets the odd chips (``left_of_button``, ``high_card_by_suit``, ``best5_high``,
    ``last_bettor``, ``lot``, ``carry``); ``rake`` a function of the pot and the number of the last street, returning
    chips; ``showdown="manual"`` makes showing and mucking actions; ``must_show_all`` makes everybody show;
    ``open_all_in`` turns all hands up as soon as somebody is all-in and nobody can bet any more.

    ``GameError`` for amounts that cannot be, ``TypeError`` for what is no amount.

    >>> texas_holdem(blinds=(1, 2)).deal([200] * 6, seed=7).pot
    3
    """
    given = dict(locals())
    kind = one_of(structure, STRUCTURES, "structure")
    limits = _limits(given, kind, rounds=4)
    plan = Plan(
        streets=(
            Street("dd", opener="after_blinds"),
            Street(board=3, burn=burn),
            Street(board=1, burn=burn, bet="big"),
            Street(board=1, burn=burn, bet="big"),
        ),
        shares=(Share(HIGH),),
        limits=limits,
        blinds=blinds,
        ante=ante,
        bb_ante=bb_ante,
        button_ante=button_ante,
        ante_first=ante_first,
        straddles=straddles,
        odd_chip=odd_chip,
        rake=rake,
        showdown=showdown,
        must_show_all=must_show_all,
        open_all_in=open_all_in,
    )
    return _game("texas_holdem", kind, plan, given, texas_holdem)


def _limits(given: dict[str, Any], structure: str, rounds: int) -> Limits:
    """The betting sizes of a game with blinds."""
    big_blind = two_of(given["blinds"], "blinds")[1]
    if structure == "fixed-limit":
        small = given["small_bet"] if given["small_bet"] is not None else big_blind
        _refuse(given, structure, "min_bet", "max_bet")
    else:
        small = given["min_bet"] if given["min_bet"] is not None else big_blind
        _refuse(given, structure, "small_bet", "big_bet")
    big = small
    if structure == "fixed-limit":
        big = given["big_bet"] if given["big_bet"] is not None else 2 * _int(small, "the small bet")
    most = None
    if structure == "spread-limit":
        if given["max_bet"] is None:
            raise GameError("a spread limit needs max_bet")
        most = given["max_bet"]
    else:
        _refuse(given, structure, "max_bet")
    cap = given["cap"]
    if isinstance(cap, str):
        one_of(cap, ("default",), "cap")
        # A bet and three raises; a bet and four in games of two rounds.
        cap = None if structure != "fixed-limit" else 4 if rounds >= 3 else 5
    return Limits(
        structure,
        small,
        big,
        small_most=most,
        cap=cap,
        uncap=given["uncap"],
        min_raise=given["min_raise"],
        true_pot=given["true_pot"],
        pot_ignores_antes=given["pot_ignores_antes"],
        straddle_increment=given["straddle_increment"],
        straddle_counts=given["straddle_counts"],
    )


def _int(value: Any, what: str) -> int:
    amounts = amounts_of(value, what)
    return amounts[0] if amounts else 0


def _refuse(given: dict[str, Any], structure: str, *names: str) -> None:
    for name in names:
        if given[name] is not None:
            raise GameError(f"{name} has no meaning in {structure}")


def _game(call: str, structure: str, plan: Plan, given: dict[str, Any], factory: Callable[..., Game]) -> Game:
    """The game with the parameters that differ from the usual ones, and those that name it."""
    prefix = next(short for short, long in _PREFIXES.items() if long == structure)
    usual = signature(factory).parameters
    parameters = []
    for key, value in given.items():
        plain = _plain(value, key)
        if key in ("structure", "blinds") or plain != _plain(usual[key].default, key):
            parameters.append((key, plain))
    return Game(f"{prefix}-{call.replace('_', '-')}", plan, call, parameters)


def _plain(value: Any, key: str) -> Any:
    """A parameter as it compares: NumPy ints and lists become Python's ints and tuples."""
    if key == "straddles":
        return amounts_of(value, key)
    if isinstance(value, (str, bool)) or value is None or callable(value):
        return value
    if hasattr(value, "__index__") and not hasattr(value, "__len__"):
        return value.__index__()
    return tuple([_plain(item, "") for item in value])


_FACTORIES: Final[dict[str, Callable[..., Game]]] = {"texas-holdem": texas_holdem}
#: The games with deals of their own.
_OWN_DEALS: Final[dict[str, Callable[..., Any]]] = {"casino-draw": casino_draw, "palace": palace}
_SHORT: Final = {"holdem": "texas-holdem"}
_WITH_STRUCTURE: Final = {"texas-holdem": ("no-limit", "pot-limit", "fixed-limit", "spread-limit")}


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    found = list(_OWN_DEALS)
    for name, structures in _WITH_STRUCTURE.items():
        found.extend(f"{prefix}-{name}" for prefix, structure in _PREFIXES.items() if structure in structures)
    return tuple(sorted(found))


def get(name: str, **parameters: Any) -> Game:
    """The game of that name, with these parameters; ``holdem`` is short for ``texas-holdem``. A name without a prefix
    has the function's own structure, or the ``structure`` given.

    ``GameError`` for a name that no game has.

    >>> get("fl-holdem", blinds=(1, 2)).name
    'fl-texas-holdem'
    """
    if not isinstance(name, str):
        raise TypeError(f"the name of a game is a str, not {name!r}")
    if name in _OWN_DEALS:
        own: Game = _OWN_DEALS[name](**parameters)
        return own
    whole = _SHORT.get(name, name)
    if whole in _FACTORIES:
        return _FACTORIES[whole](**parameters)
    prefix, _, rest = name.partition("-")
    rest = _SHORT.get(rest, rest)
    structure = _PREFIXES.get(prefix)
    if structure is None or structure not in _WITH_STRUCTURE.get(rest, ()):
        raise GameError(f"no game is called {name!r}")
    if "structure" in parameters:
        raise GameError(f"{name!r} says its structure already")
    return _FACTORIES[rest](structure=structure, **parameters)
