"""The variants of the PHH format as a table: each code, the game of ours that it is, and the fields it needs.

>>> VARIANTS["NT"].factory, VARIANTS["NT"].structure
('texas_holdem', 'no-limit')
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pokercore import games
from pokercore.errors import GameError, HistoryError

if TYPE_CHECKING:
    from pokercore.game import Game
    from pokercore.phh import Hand

__all__ = ["VARIANTS", "Variant", "fields_of", "game_of", "posts_of"]


class Variant(NamedTuple):
    """One row: the factory in ``pokercore.games``, the betting structure, and who puts chips in before anybody acts:
    ``blinds``, a blind of the ``button`` alone, or a ``bring-in``."""

    factory: str
    structure: str
    forced: str

    @property
    def fields(self) -> tuple[str, ...]:
        """The amounts that a record of this variant must give."""
        bets = ("small_bet", "big_bet") if self.structure == "fixed-limit" else ("min_bet",)
        return ("bring_in" if self.forced == "bring-in" else "blinds_or_straddles", *bets)


VARIANTS: Final = {
    "NT": Variant("texas_holdem", "no-limit", "blinds"),
    "FT": Variant("texas_holdem", "fixed-limit", "blinds"),
    "NS": Variant("short_deck", "no-limit", "button"),
    "PO": Variant("omaha", "pot-limit", "blinds"),
    "FO/8": Variant("omaha8", "fixed-limit", "blinds"),
    "F7S": Variant("seven_card_stud", "fixed-limit", "bring-in"),
    "F7S/8": Variant("seven_card_stud8", "fixed-limit", "bring-in"),
    "FR": Variant("razz", "fixed-limit", "bring-in"),
    "N2L1D": Variant("deuce_to_seven_single_draw", "no-limit", "blinds"),
    "F2L3D": Variant("deuce_to_seven_triple_draw", "fixed-limit", "blinds"),
    "FB": Variant("badugi", "fixed-limit", "blinds"),
}


def game_of(hand: Hand) -> Game:
    """The game that ``hand`` was played at; ``HistoryError`` if it is none of ours or its chips cannot be."""
    row = VARIANTS.get(hand.variant)
    if row is None or not hasattr(games, row.factory):
        raise HistoryError(f"the variant {hand.variant} is not played here")
    parameters: dict[str, Any] = {**_antes(hand), **_forced(hand, row)}
    unit = hand.bring_in if row.forced == "bring-in" else max(hand.blinds_or_straddles[:2], default=0)
    usual = {"min_bet": unit, "small_bet": unit, "big_bet": 2 * (unit or 0)}
    for field in row.fields[1:]:
        # A bet that is the game's own by default is none of its parameters.
        if row.forced != "blinds" or getattr(hand, field) != usual[field]:
            parameters[field] = getattr(hand, field)
    try:
        return _made(row.factory, row.structure, tuple(sorted(parameters.items())))
    except (GameError, TypeError) as error:
        raise HistoryError(f"no such game of variant {hand.variant}: {error}") from None


@lru_cache(maxsize=256)
def _made(factory: str, structure: str, parameters: tuple[tuple[str, Any], ...]) -> Game:
    game: Game = getattr(games, factory)(structure=structure, **dict(parameters))
    return game


def _forced(hand: Hand, row: Variant) -> dict[str, Any]:
    """Blinds and straddles, the button's blind, or the bring-in."""
    if row.forced == "bring-in":
        return {"bring_in": hand.bring_in}
    posted = hand.blinds_or_straddles
    if row.forced == "button":
        if any(posted[:-1]):
            raise HistoryError(f"in variant {hand.variant} the button alone posts a blind, not {posted}")
        return {"button_blind": posted[-1]}
    return {"blinds": posted[:2], **({"straddles": _straddles(posted)} if _straddles(posted) else {})}


def _straddles(posted: tuple[int, ...]) -> tuple[int, ...]:
    """The straddles: from the big blind's left, each above the one before."""
    straddles: list[int] = []
    level = max(posted[:2])
    for amount in posted[2:]:
        if amount <= level:
            break
        straddles.append(amount)
        level = amount
    return tuple(straddles)


def posts_of(hand: Hand) -> dict[int, int]:
    """The live blinds of returning players, by player: up to the big blind, by others than the blinds' seats."""
    if hand.variant not in VARIANTS or VARIANTS[hand.variant].forced != "blinds":
        return {}
    posted = hand.blinds_or_straddles
    first = 2 + len(_straddles(posted))
    return {player: chips for player, chips in enumerate(posted) if player >= first and chips}


def _antes(hand: Hand) -> dict[str, Any]:
    """Everybody's ante, or one player's for the table; what is not paid is no parameter."""
    antes = hand.antes
    if hand.ante_trimming_status:
        antes = (min(antes),) * len(antes)
    payers = [place for place, ante in enumerate(antes) if ante]
    if not payers:
        return {}
    if len(set(antes)) == 1:
        return {"ante": antes[0]}
    if payers == [1]:
        return {"bb_ante": antes[1]}
    button = 0 if len(antes) == 2 else len(antes) - 1
    if payers == [button]:
        return {"button_ante": antes[button]}
    raise HistoryError(f"antes {antes} are neither the same for all, nor the big blind's or the button's alone")


def fields_of(game: Game, seats: int) -> dict[str, Any]:
    """The fields that say which game was played, for a table of ``seats``; ``HistoryError`` if none can say it."""
    factory = game.name.partition("-")[2].replace("-", "_")
    for code, row in VARIANTS.items():
        given = dict(game.parameters)
        if row.factory != factory or given.pop("structure", row.structure) != row.structure:
            continue
        if getattr(games, factory)(**dict(game.parameters)) != game:
            break  # another game of that name
        fields = {"variant": code, **_chip_fields(row, given, seats)}
        if given:
            raise HistoryError(f"the format cannot say {', '.join([f'{key}={given[key]!r}' for key in given])}")
        return fields
    raise HistoryError(f"the format has no variant for {game.name}")


def _chip_fields(row: Variant, given: dict[str, Any], seats: int) -> dict[str, Any]:
    """The fields of chips, taken out of the game's parameters ``given``."""
    nobody = [0] * seats
    button = 0 if seats == 2 else seats - 1
    antes = [given.pop("ante", 0)] * seats
    for name, payer in (("bb_ante", 1), ("button_ante", button)):
        chips = given.pop(name, 0)
        if chips and any(antes):
            raise HistoryError(f"the format cannot say {name}={chips} beside other antes")
        if chips:
            antes[payer] = chips
    fields: dict[str, Any] = {"ante_trimming_status": False, "antes": tuple(antes)}
    unit = 0
    if row.forced == "bring-in":
        unit = fields["bring_in"] = given.pop("bring_in")
    elif row.forced == "button":
        unit = nobody[-1] = given.pop("button_blind")
    else:
        blinds = given.pop("blinds")
        straddles = given.pop("straddles", ())[: max(0, seats - 2)]
        nobody[: 2 + len(straddles)] = [*blinds, *straddles]
        unit = max(blinds)
    if row.forced != "bring-in":
        fields["blinds_or_straddles"] = tuple(nobody)
    for name in row.fields[1:]:
        fields[name] = given.pop(name, 2 * unit if name == "big_bet" else unit)
    return fields
