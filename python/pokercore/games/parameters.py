"""The parameters that games share: what they are called, what they are when nobody says, how they become a ``Plan``.

A function of ``pokercore.games`` names its own parameters and takes the shared ones as keywords: ``Making`` puts both
together, sizes the bets, adds jokers to the pack and makes wild cards wild in every ranking of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeAlias, TypedDict

from pokercore.deals.plan import Plan, Share, Street
from pokercore.errors import CardError, GameError
from pokercore.games.game import Game
from pokercore.limits import OPTIONS, STRUCTURES, Limits, chips_of, flag_of, one_of
from pokercore.pairs import amounts_of, two_of
from pokercore.pots import MAX_SEATS
from pokercore.ranking import HIGH, MEXICAN, SHORT_DECK, SHORT_DECK_TRIPS, SOKO, Ranking
from pokercore.stub import cards_named, codes_of
from pokercore.values import read_int
from pokercore.wild import WildFunction, WildRule, read_wild

if TYPE_CHECKING:
    from pokercore.aliases import CardsLike

__all__ = [
    "BLIND_GAMES",
    "BOARD_GAMES",
    "COMMON_GAMES",
    "PREFIXES",
    "TOY_GAMES",
    "BlindOptions",
    "Blinds",
    "BoardOptions",
    "Chips",
    "CommonOptions",
    "Making",
    "RakeLike",
    "ToyOptions",
]

Chips: TypeAlias = SupportsIndex
Blinds: TypeAlias = tuple[SupportsIndex, SupportsIndex]
RakeLike: TypeAlias = Callable[[int, int], int]
Wild: TypeAlias = "CardsLike | WildRule | WildFunction | Sequence[object]"

#: The betting structures as they begin the name of a game.
PREFIXES: Final = dict(zip(("nl", "pl", "fl", "sl"), STRUCTURES, strict=True))
#: The largest bet of a spread limit, in least bets, where nobody says another.
SPREAD: Final = 5


class ToyOptions(TypedDict, total=False):
    """Parameters of every street game."""

    cap: Chips | str | None
    uncap: str
    odd_chip: str
    rake: RakeLike | None
    showdown: str
    must_show_all: bool
    open_all_in: bool
    irregularity_mode: str
    deal_order: str | Sequence[SupportsIndex]
    surplus: str


class CommonOptions(ToyOptions, total=False):
    """Parameters of every game but the toy games."""

    min_bet: Chips | None
    max_bet: Chips | None
    small_bet: Chips | None
    big_bet: Chips | None
    min_raise: str
    check_raise: bool
    burn: bool
    wild: Wild
    bug: CardsLike
    most_players: Chips | None
    designation: str
    double_ace_flush: bool
    natural_beats_wild: bool
    true_pot: bool
    pot_ignores_antes: bool


class BlindOptions(CommonOptions, total=False):
    """Parameters of the games with blinds."""

    ante: Chips
    bb_ante: Chips
    button_ante: Chips
    ante_first: bool
    straddles: Any
    straddle_increment: str
    straddle_counts: bool


class BoardOptions(BlindOptions, total=False):
    """Parameters of the games with blinds and a board."""

    runs: Chips | str


#: What the parameters are when nobody says.
TOY_GAMES: Final[dict[str, Any]] = {
    "cap": "default",
    "uncap": "heads_up",
    "odd_chip": "left_of_button",
    "rake": None,
    "showdown": "auto",
    "must_show_all": False,
    "open_all_in": False,
    "irregularity_mode": "strict",
    "deal_order": "one_by_one",
    "surplus": "dead",
}
COMMON_GAMES: Final[dict[str, Any]] = {
    **TOY_GAMES,
    "min_bet": None,
    "max_bet": None,
    "small_bet": None,
    "big_bet": None,
    "min_raise": "last_raise",
    "check_raise": True,
    "burn": True,
    "wild": (),
    "bug": (),
    "most_players": None,
    "designation": "auto",
    "double_ace_flush": False,
    "natural_beats_wild": False,
    "true_pot": False,
    "pot_ignores_antes": False,
}
BLIND_GAMES: Final[dict[str, Any]] = {
    **COMMON_GAMES,
    "ante": 0,
    "bb_ante": 0,
    "button_ante": 0,
    "ante_first": False,
    "straddles": (),
    "straddle_increment": "straddle",
    "straddle_counts": False,
}
BOARD_GAMES: Final[dict[str, Any]] = {**BLIND_GAMES, "runs": 1}

_OF_LIMITS: Final = OPTIONS[2:]
_OF_PLAN: Final = (
    "blinds",
    "ante",
    "bb_ante",
    "button_ante",
    "ante_first",
    "straddles",
    "bring_in",
    "odd_chip",
    "rake",
    "showdown",
    "must_show_all",
    "open_all_in",
    "designation",
    "irregularity_mode",
    "surplus",
    "runs",
)
_WILD_OPTIONS: Final = ("double_ace_flush", "natural_beats_wild")
#: The rankings that have these options.
_WITH_OPTIONS: Final = (HIGH, SHORT_DECK, SHORT_DECK_TRIPS, MEXICAN, SOKO)
#: One card at a time, or as many as three at once.
DEAL_ORDERS: Final = ("one_by_one", "packets")
#: Parameters that are written down whatever they are: they name the game.
_NAMING: Final = ("structure", "blinds", "bring_in")


class Making:
    """A game being made by ``factory``: ``own`` are the parameters that it names itself, ``options`` those that it
    shares with others, ``usual`` what these are when nobody says. ``making[name]`` is a parameter.

    ``TypeError`` for an option that is not among the usual ones.
    """

    def __init__(
        self, factory: Callable[..., Game], options: Mapping[str, Any], usual: Mapping[str, Any], **own: Any
    ) -> None:
        self.factory = factory
        for name in options:
            if name not in usual:
                near = get_close_matches(name, [*usual, *own], 1)
                hint = f": did you mean {near[0]!r}?" if near else ""
                raise TypeError(f"{factory.__name__}() got an unexpected keyword argument {name!r}{hint}")
        self.usual = {**usual, **_defaults(factory)}
        self.given = {**own, **{name: options.get(name, value) for name, value in usual.items() if name not in own}}
        self.structure = one_of(self.given["structure"], STRUCTURES, "structure")
        # Spelled one way, so that equal games are equal.
        self.given["bug"] = cards_named(_codes(self.given.get("bug", ())))
        self.wild, self.wild_function = _wild(self.given.get("wild", ()))
        self.given["wild"] = _spelled(self.wild, self.wild_function)
        for card in self.wild.fixed:
            if card in self.given["bug"]:
                raise GameError(f"{card} is wild or a bug, not both")
        self.options = {name: flag_of(self.given.get(name, False), name) for name in _WILD_OPTIONS}

    def __getitem__(self, name: str) -> Any:
        return self.given[name]

    @property
    def has_wild(self) -> bool:
        """Whether anything is wild, or a bug."""
        return bool(self.wild.fixed or self.wild_rule or self.given["bug"])

    @property
    def wild_rule(self) -> WildRule | WildFunction | None:
        """What makes cards wild for one player and not for another; None where the same are wild for all."""
        return self.wild_function or (None if self.wild.is_fixed else self.wild)

    def ranked(self, ranking: Ranking, options: bool = True) -> Ranking:
        """``ranking`` with the wild cards and bugs of the game, and its ``options`` where it can have them."""
        wild, bug = self.wild.fixed, self.given["bug"]
        if not self.has_wild:
            return ranking
        said = self.options if options and ranking in _WITH_OPTIONS else {}
        try:
            found = ranking.with_wild(wild, **said) if wild or any(said.values()) else ranking
            return found.with_bug(bug) if bug else found
        except CardError as error:
            raise GameError(str(error)) from None

    def limits(self, rounds: int, unit: Any) -> Limits:
        """The betting sizes; ``unit`` is the least bet, or the small one, when nobody says another."""
        given, structure = self.given, self.structure
        fixed = structure == "fixed-limit"
        self._refuse(*(("min_bet", "max_bet") if fixed else ("small_bet", "big_bet")))
        small = self._size("small_bet" if fixed else "min_bet", unit)
        big = self._size("big_bet", 2 * small) if fixed else small
        most = None
        if structure == "spread-limit":
            most = self._size("max_bet", SPREAD * small)
        else:
            self._refuse("max_bet")
        # A bet and three raises; a bet and four in games of two rounds.
        usual_cap = None if not fixed else 4 if rounds >= 3 else 5
        if isinstance(given["cap"], str):
            one_of(given["cap"], ("default",), "cap")
        options = {name: given[name] for name in _OF_LIMITS if name in given}
        if given["cap"] == "default":
            options["cap"] = usual_cap
        limits = Limits(structure, small, big, small_most=most, **options)
        if limits.cap == (usual_cap or 0):
            given["cap"] = "default"
        return limits

    def _size(self, name: str, usual: Any) -> int:
        """The bet called ``name``; one that is the usual one is no parameter of its own."""
        value = usual if self.given[name] is None else self.given[name]
        size = chips_of(value, f"the {name.replace('_', ' ')}", 1)
        if self.given[name] is not None and size == usual:
            self.given[name] = None
        return size

    def _refuse(self, *names: str) -> None:
        for name in names:
            if self.given.get(name) is not None:
                raise GameError(f"{name} has no meaning in {self.structure}")

    def game(
        self,
        streets: Iterable[Street],
        shares: Iterable[Share],
        *,
        limits: Limits | None = None,
        pack: Iterable[int] = range(52),
        **plan: Any,
    ) -> Game:
        """The game of these streets and shares; its limits are those of the blinds if no others are given."""
        streets = self._ordered(streets)
        given = self.given
        if limits is None:
            rounds = sum(street.bets for street in streets)
            limits = self.limits(rounds, two_of(given["blinds"], "blinds")[1])
        given_to_plan: dict[str, Any] = {name: given[name] for name in _OF_PLAN if name in given}
        shares = tuple(shares)
        for name, value in self.options.items():
            if value and not (self.has_wild and any(share.ranking in _WITH_OPTIONS for share in shares)):
                raise GameError(f"{name} has no meaning here: it is for high hands of five cards with wild ones")
        jokers = [int(card) for card in (*self.wild.fixed, *given["bug"]) if card >= 52]
        data = {
            "streets": streets,
            "shares": [_with(self, share) for share in shares],
            "limits": limits,
            "pack": [*pack, *dict.fromkeys(jokers)],
            "wild_rule": self.wild_rule,
            **given_to_plan,
            **plan,
        }
        if given.get("most_players") is not None and "most_players" not in plan:
            data["most_players"] = self.most_players(Plan(**data).players)
        made = Plan(**data)
        if (given.get("most_players") or 0) > made.players:
            raise GameError(f"the pack serves {made.players} players, not {given['most_players']}")
        return Game(f"{_prefix(self.structure)}-{_called(self.factory)}", made, self.factory.__name__, self._told())

    def most_players(self, usual: int | None) -> int | None:
        """The most players, if that is said or there is a usual number."""
        given = self.given.get("most_players")
        if given is None:
            return usual
        number = read_int(given, "most_players", GameError, 2, MAX_SEATS)
        if number == usual:
            self.given["most_players"] = None
        return number

    def _ordered(self, streets: Iterable[Street]) -> tuple[Street, ...]:
        """The streets with their cards in packets, if they are dealt so."""
        order = self.given["deal_order"]
        if not isinstance(order, str):
            first, *later = streets
            return (Street(**{**first.data(), "packets": order}), *later)
        if one_of(order, DEAL_ORDERS, "deal_order") == "one_by_one":
            return tuple(streets)
        return tuple([Street(**{**street.data(), "packets": _packets(len(street.cards))}) for street in streets])

    def _told(self) -> list[tuple[str, Any]]:
        """The parameters that differ from the usual ones, and those that name the game."""
        told = []
        for name, value in self.given.items():
            plain = _plain(value, name)
            if name in _NAMING or plain != _plain(self.usual.get(name, ()), name):
                told.append((name, plain))
        return told


def _with(making: Making, share: Share) -> Share:
    ranking = making.ranked(share.ranking)
    return share if ranking is share.ranking else share.of(ranking)


@lru_cache(maxsize=256)
def _defaults(factory: Callable[..., Game]) -> dict[str, Any]:
    """What the parameters that a function names itself are when nobody says."""
    return {
        name: parameter.default
        for name, parameter in signature(factory).parameters.items()
        if parameter.kind is not Parameter.VAR_KEYWORD
    }


def _packets(cards: int) -> tuple[int, ...]:
    """Packets of three, and what is left of the cards."""
    return (3,) * (cards // 3) + ((cards % 3,) if cards % 3 else ())


def _prefix(structure: str) -> str:
    return next(short for short, long in PREFIXES.items() if long == structure)


def _called(factory: Callable[..., Game]) -> str:
    return factory.__name__.replace("_", "-")


def _codes(value: Any) -> bytes:
    try:
        return bytes(sorted(codes_of(value, False)))
    except CardError as error:
        raise GameError(f"bug: {error}") from None


def _wild(value: Any) -> tuple[WildRule, WildFunction | None]:
    try:
        return read_wild(value)
    except (CardError, GameError) as error:
        raise GameError(f"wild: {error}") from None


def _spelled(rule: WildRule, function: WildFunction | None) -> Any:
    """What is wild in letters, as it can be given."""
    if function is None:
        return str(rule)
    return (str(rule), function) if rule.fixed else function


def _plain(value: Any, name: str) -> Any:
    """A parameter as it compares: NumPy ints and lists become Python's ints and tuples, cards their text."""
    if name == "straddles":
        return amounts_of(value, name)
    if name == "bug":
        return " ".join([str(card) for card in value])
    if name == "wild" and value == ():
        return ""
    if isinstance(value, (str, bool)) or value is None or callable(value):
        return value
    if hasattr(value, "__index__") and not hasattr(value, "__len__"):
        return value.__index__()
    return tuple([_plain(item, "") for item in value])
