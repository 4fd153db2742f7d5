"""A recorded hand in the PHH format, and how its text is read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokercore.errors import HistoryError
from pokercore.phh.actions import Step
from pokercore.phh.amounts import MOST_DECIMALS, chips_of, decimals_of, is_unit, named_amounts
from pokercore.phh.files import read_text
from pokercore.phh.forced import FORCED_FIELDS
from pokercore.phh.own import OWN_VARIANTS
from pokercore.phh.own_actions import read_step
from pokercore.phh.plans import PLAN
from pokercore.phh.replay import UNIT, Script, prepared
from pokercore.phh.toml import tables
from pokercore.phh.variants import PARAMETERS, row_of
from pokercore.pots import MAX_SEATS
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.faces import DealLike

__all__ = ["Hand", "load", "loads"]

_CHIP_LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks")
_CHIP_FIELDS = ("bring_in", "small_bet", "big_bet", "min_bet")


def _tuple_of(values: Any, kind: type, name: str) -> tuple[Any, ...]:
    if type(values) is not tuple or not all(type(value) is kind for value in values):
        raise TypeError(f"{name} must be a tuple of {kind.__name__}, not {shown(values)}")
    return values


@dataclass(frozen=True)
class Hand:
    """One recorded hand. Players are in PHH's order, p1 first; amounts are whole chips of ``unit`` each.

    ``name`` is the hand's section in its file, for messages. ``info`` are the fields that do not bear on the play:
    event, date, players' names and whatever else the file says.
    """

    variant: str
    starting_stacks: tuple[int, ...]
    actions: tuple[str, ...]
    antes: tuple[int, ...]
    blinds_or_straddles: tuple[int, ...] = ()
    bring_in: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    min_bet: int | None = None
    finishing_stacks: tuple[int, ...] | None = None
    ante_trimming_status: bool = False
    unit: Decimal = Decimal(1)
    name: str = ""
    info: Mapping[str, Any] = field(default_factory=dict, hash=False)
    _script: list[Script] = field(default_factory=list, repr=False, compare=False, hash=False)

    def __post_init__(self) -> None:
        players = len(_tuple_of(self.starting_stacks, int, "starting_stacks"))
        _tuple_of(self.actions, str, "actions")
        for name in ("antes", "blinds_or_straddles", "finishing_stacks"):
            amounts = getattr(self, name)
            none = amounts is None if name == "finishing_stacks" else amounts == () and name != "antes"
            if not none and len(_tuple_of(amounts, int, name)) != players:
                raise HistoryError(f"{name} has {len(amounts)} entries for {players} players")
        for name in _CHIP_FIELDS:
            amount = getattr(self, name)
            if amount is not None and type(amount) is not int:
                raise TypeError(f"{name} is an int or None, not {shown(amount)}")
        if not isinstance(self.variant, str) or not isinstance(self.name, str):
            raise TypeError("the variant and the name of a hand are texts")
        if not isinstance(self.unit, Decimal) or not isinstance(self.info, Mapping):
            raise TypeError("the unit of a hand is a Decimal and its info a mapping")
        if not self.unit.is_finite() or self.unit <= 0:
            raise HistoryError(f"a chip cannot be worth {self.unit}")

    def __reduce__(self) -> tuple[Any, ...]:
        # Without the script: it is made again where it is needed.
        names = [name for name in self.__dataclass_fields__ if name != "_script"]
        return Hand, tuple([getattr(self, name) for name in names])

    @property
    def players(self) -> int:
        """How many players were dealt in."""
        return len(self.starting_stacks)

    def steps(self) -> tuple[Step, ...]:
        """The actions, read: what was dealt, done and shown, with amounts in chips."""
        return tuple([self._step(place, text) for place, text in enumerate(self.actions)])

    def _step(self, place: int, text: str) -> Step:
        try:
            return read_step(text, self.players, self.unit)
        except ValueError as error:
            raise HistoryError(f"hand {self.name or '1'}, action {place + 1} {shown(text)}: {error}") from None

    def script(self) -> Script:
        """The hand made ready for replay: game, deck and actions. Made once, by the first replay if not before."""
        if not self._script:
            own = None if PLAN in self.info else OWN_VARIANTS.get(self.variant)
            self._script.append(prepared(self) if own is None else own.prepared(self))
        return self._script[0]

    def replay(self) -> DealLike:
        """The deal that comes of the recorded actions by the rules: over, or under way where the record says so.

        Player p(i+1) sits at seat i. Burned cards, which the format omits, are cards that the hand never shows; cards
        that a player shows at the end stand for the unknown ones he was dealt. A player who owes chips and is passed
        over in the record has folded.

        ``HistoryError`` names the hand, the action and the reason where the record does not follow the rules, ends
        before the deal does, or is of a variant that is not played here.
        """
        return self.script().play()


def loads(text: str, name: str = "") -> list[Hand]:
    """The hands of a PHH text, one or many, in their order.

    ``name`` stands for the text in messages. ``HistoryError`` for what is not TOML, lacks a field or has one of the
    wrong kind; replaying is another matter.
    """
    if not isinstance(text, str):
        raise TypeError(f"a hand history is a str, not {type(text).__name__}")
    if not isinstance(name, str):
        raise TypeError(f"the name of a text is a str, not {type(name).__name__}")
    prefix = f"{name}: " if name else ""
    try:
        found = tables(text)
    except ValueError as error:  # not TOML, or a number of too many digits
        raise HistoryError(f"{prefix}not valid TOML: {error}") from None
    except RecursionError:
        raise HistoryError(f"{prefix}not valid TOML: nested too deeply") from None
    if not found:
        raise HistoryError(f"{prefix}there is no hand in it")
    if not all(isinstance(table, dict) for table in found.values()):
        found = {"": found}
    hands = []
    for section, table in found.items():
        try:
            hands.append(_hand(table, section))
        except HistoryError as error:
            where = f"hand {section}: " if section else ""
            raise HistoryError(f"{prefix}{where}{error}") from None
    return hands


def load(path: str | os.PathLike[str]) -> list[Hand]:
    """The hands of a PHH file, one or many, gzipped or not, in their order.

    ``HistoryError`` as for ``loads``, and for a file that is not text, not the gzip file its name says, or larger than
    128 MB, unpacked; ``OSError`` for a file that cannot be read.
    """
    return loads(read_text(path), str(Path(path)))


def _hand(table: dict[str, Any], section: str) -> Hand:
    known: dict[str, Any] = {}
    for required in ("variant", "starting_stacks", "actions", "antes"):
        if required not in table:
            raise HistoryError(f"the field {required!r} is missing")
    variant = table["variant"]
    if not isinstance(variant, str):
        raise HistoryError(f"variant must be a text, not {shown(variant)}")
    row = row_of(variant, table)
    own = None if PLAN in table else OWN_VARIANTS.get(variant)
    for required in () if row is None else row.fields:
        if required not in table:
            raise HistoryError(f"the field {required!r} is missing, which variant {variant} needs")
    actions = table["actions"]
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise HistoryError("actions must be a list of texts")
    trimming = table.get("ante_trimming_status", False)
    if not isinstance(trimming, bool):
        raise HistoryError(f"ante_trimming_status must be true or false, not {shown(trimming)}")
    players = _list(table, "starting_stacks")
    fewest = 2 if own is None else own.fewest
    if not fewest <= len(players) <= MAX_SEATS:
        raise HistoryError(f"starting_stacks must be of {fewest} … {MAX_SEATS} players, not {len(players)}")
    for name in _CHIP_LISTS:
        if name in table and len(_list(table, name)) != len(players):
            raise HistoryError(f"{name} has {len(table[name])} entries for {len(players)} players")
    unit = _unit(table) if UNIT in table else Decimal(1).scaleb(-_decimals(table))
    for name in _CHIP_LISTS:
        if name in table:
            known[name] = tuple([chips_of(number, unit, name) for number in table[name]])
    for name in _CHIP_FIELDS:
        if name in table:
            known[name] = chips_of(table[name], unit, name)
    other = ("variant", "actions", "ante_trimming_status", *_CHIP_LISTS, *_CHIP_FIELDS)
    return Hand(
        variant=variant,
        actions=tuple(actions),
        ante_trimming_status=trimming,
        unit=unit,
        name=section,
        info={key: value for key, value in table.items() if key not in other},
        **known,
    )


def _unit(table: dict[str, Any]) -> Decimal:
    unit = table[UNIT]
    decimals_of(unit, UNIT)
    if not is_unit(Decimal(unit)):
        raise HistoryError(f"{UNIT}: a chip cannot be worth {shown(unit)}")
    return Decimal(unit)


def _decimals(table: dict[str, Any]) -> int:
    """The most decimals of an amount of the table."""
    decimals = 0
    for name in (*_CHIP_LISTS, *_CHIP_FIELDS, *FORCED_FIELDS):
        amounts = table.get(name, [])
        for number in amounts if isinstance(amounts, list) else [amounts]:
            decimals = max(decimals, decimals_of(number, name))
    for name in (PARAMETERS, PLAN):
        data = table.get(name, {})
        if not isinstance(data, dict):
            raise HistoryError(f"{name} must be a table, not {shown(data)}")
        for what, number in named_amounts(data):
            decimals = max(decimals, decimals_of(number, what))
    for action in table["actions"]:
        decimals = max(decimals, _decimals_of_action(action))
    return decimals


def _list(table: dict[str, Any], name: str) -> list[Any]:
    numbers = table[name]
    if not isinstance(numbers, list):
        raise HistoryError(f"{name} must be a list of numbers, not {shown(numbers)}")
    return numbers


def _decimals_of_action(text: str) -> int:
    if "." not in text:
        return 0
    parts = text.partition("#")[0].split()
    if len(parts) < 3 or (parts[1] not in ("cbr", "battle") and not parts[1].startswith("_")):
        return 0
    _, _, fraction = parts[-1].partition(".")
    return min(len(fraction.rstrip("0")), MOST_DECIMALS)
