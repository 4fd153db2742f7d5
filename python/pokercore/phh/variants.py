"""The variants of the PHH format as a table: each code, the game of ours that it is, and the fields it needs.

Every other street game is a variant of our own: its code is the game's name, and the field ``_parameters`` has what
makes it, as ``games.get`` takes it; or, where no function of ``games`` makes it, the field ``_plan`` its data.

>>> VARIANTS["NT"].factory, VARIANTS["NT"].structure
('texas_holdem', 'no-limit')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pokercore import games
from pokercore.errors import GameError, HistoryError
from pokercore.games.game import Game
from pokercore.phh.amounts import NOTHING, amounts_text, in_chips, with_unit
from pokercore.phh.plans import PLAN, plan_data, plan_of, rake_data, rake_of
from pokercore.phh.wild import function_of, wild_data, wild_of
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.deals.deal import Deal
    from pokercore.deals.plan import Plan
    from pokercore.phh import Hand

__all__ = ["PARAMETERS", "VARIANTS", "Variant", "fields_of", "game_of", "posts_of", "row_of"]

#: The field of our own that has the parameters of a game which the format does not know.
PARAMETERS: Final = "_parameters"


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
    row = row_of(hand.variant, hand.info)
    if row is None:
        return _own_game(hand)
    parameters: dict[str, Any] = {**_antes(hand), **_forced(hand, row)}
    if row.forced != "blinds":
        parameters.setdefault("ante", 0)
    for field in row.fields[1:]:
        parameters[field] = getattr(hand, field)
    try:
        return _made(row.factory, row.structure, tuple(sorted(parameters.items())))
    except (GameError, TypeError) as error:
        raise HistoryError(f"no such game of variant {hand.variant}: {with_unit(str(error), hand.unit)}") from None


def row_of(variant: str, info: Mapping[str, Any]) -> Variant | None:
    """The row of a recorded variant; None for one of our own, which may be called like one of the format's."""
    return None if PLAN in info else VARIANTS.get(variant)


def _own_game(hand: Hand) -> Game:
    if PLAN in hand.info:
        try:
            return Game(hand.variant, plan_of(_chips(hand, PLAN)))
        except HistoryError as error:
            raise HistoryError(with_unit(str(error), hand.unit)) from None
    if hand.variant not in games.names():
        raise HistoryError(f"the variant {hand.variant} is not played here")
    given = {name: None if value == NOTHING else value for name, value in _chips(hand, PARAMETERS).items()}
    if "rake" in given:
        given["rake"] = rake_of(given["rake"])
    wild = given.get("wild")
    if isinstance(wild, dict):
        given["wild"] = wild_of(wild)
    try:
        return games.get(hand.variant, **given)
    except (TypeError, ValueError) as error:
        said = with_unit(str(error), hand.unit)
        raise HistoryError(f"no such game of variant {hand.variant} by its {PARAMETERS}: {said}") from None


def _chips(hand: Hand, name: str) -> dict[str, Any]:
    """A table of ours with its amounts as chips."""
    data = hand.info.get(name, {})
    if not isinstance(data, dict):
        raise HistoryError(f"{name} must be a table, not {shown(data)}")
    return in_chips(data, hand.unit)


@lru_cache(maxsize=256)
def _made(factory: str, structure: str, parameters: tuple[tuple[str, Any], ...]) -> Game:
    game: Game = getattr(games, factory)(structure=structure, **dict(parameters))
    return game


def _forced(hand: Hand, row: Variant) -> dict[str, Any]:
    """Blinds and straddles, the button's blind, or the bring-in."""
    if row.forced == "bring-in":
        return {"bring_in": hand.bring_in}
    posted = hand.blinds_or_straddles
    if not posted:
        raise HistoryError(f"variant {hand.variant} needs blinds_or_straddles")
    if row.forced == "button":
        if any(posted[:-1]):
            blinds = amounts_text(posted, hand.unit)
            raise HistoryError(f"in variant {hand.variant} the button alone posts a blind, not {blinds}")
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
    row = row_of(hand.variant, hand.info)
    if row is None or row.forced != "blinds":
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
    posted = amounts_text(antes, hand.unit)
    raise HistoryError(f"antes {posted} are neither the same for all, nor the big blind's or the button's alone")


def fields_of(deal: Deal, answers: Iterable[Any] = ()) -> dict[str, Any]:
    """The fields that say which game was played; ``answers`` are those of a caller's function for wild cards."""
    game = deal.game
    seats = len(deal.stacks)
    for code, row in VARIANTS.items():
        given = dict(game.parameters)
        if row.factory != game.factory or given.pop("structure", row.structure) != row.structure:
            continue
        if len(game.plan.straddles) > seats - 2:
            continue  # fewer seats than straddles, which the fields have no room for
        fields = _chip_fields(row, given, game.plan, seats)
        if fields is not None and not given:
            return {"variant": code, **fields}
    return _own_fields(deal, answers)


def _own_fields(deal: Deal, answers: Iterable[Any]) -> dict[str, Any]:
    """The fields of a variant of our own: what was posted, for readers, and the parameters, which make the game."""
    game = deal.game
    if game.factory:
        data = {name: value for name, value in game.parameters if name != "structure"}
        if "rake" in data:
            data["rake"] = rake_data(data["rake"], deal.raked)
        if function_of(game) is not None:
            data["wild"] = wild_data(data["wild"], answers)
    else:
        data = plan_data(game.plan, deal.raked, answers)
    seats = len(deal.stacks)
    antes, posted = [0] * seats, [0] * seats
    for event in deal.log:
        if event.seat is not None:
            place = (event.seat - deal.button - 1) % seats
            if event.kind in ("ante", "bb_ante", "button_ante"):
                antes[place] += event.amount
            elif event.kind in ("small_blind", "big_blind", "button_blind", "straddle"):
                posted[place] += event.amount
    if seats == 2:
        antes.reverse()
        posted.reverse()
    return {
        "variant": game.name,
        "ante_trimming_status": False,
        "antes": tuple(antes),
        "blinds_or_straddles": tuple(posted),
        PARAMETERS if game.factory else PLAN: data,
    }


def _chip_fields(row: Variant, given: dict[str, Any], plan: Plan, seats: int) -> dict[str, Any] | None:
    """The fields of chips; the parameters that they say are taken out of ``given``. None if they cannot be said."""
    button = 0 if seats == 2 else seats - 1
    antes = [plan.ante] * seats
    for chips, payer in ((plan.bb_ante, 1), (plan.button_ante, button)):
        if chips and any(antes):
            return None
        if chips:
            antes[payer] = chips
    fields: dict[str, Any] = {"ante_trimming_status": False, "antes": tuple(antes)}
    if row.forced == "bring-in":
        fields["bring_in"] = plan.bring_in
    else:
        posted = [0] * seats
        posted[-1] = plan.button_blind
        if row.forced == "blinds":
            straddles = plan.straddles
            posted[: 2 + len(straddles)] = [plan.small_blind, plan.big_blind, *straddles]
        fields["blinds_or_straddles"] = tuple(posted)
    sizes = {"min_bet": plan.limits.small_bet, "small_bet": plan.limits.small_bet, "big_bet": plan.limits.big_bet}
    for name in row.fields[1:]:
        fields[name] = sizes[name]
    for name in (*row.fields, "ante", "bb_ante", "button_ante", "blinds", "button_blind", "straddles"):
        given.pop(name, None)
    return fields
