"""Writing finished deals in the PHH format, so that they load back to the same deal."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from pokercore.encoding import Card
from pokercore.errors import HistoryError, number_text
from pokercore.phh.actions import amount_text
from pokercore.phh.files import write_text
from pokercore.phh.forced import forced_fields
from pokercore.phh.own import OWN_VARIANTS
from pokercore.phh.replay import BURNS, BUTTON
from pokercore.phh.variants import NOTHING, PARAMETER_AMOUNTS, fields_of
from pokercore.pots import MAX_CHIPS
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.deals.deal import Deal

__all__ = ["dump", "dumps"]

_LIVE_POSTS: Final = ("small_blind", "big_blind", "button_blind", "straddle", "post", "bring_in")
_ACTIONS: Final = ("bring_in", "fold", "check", "call", "bet", "raise", "complete")
#: What happens between two intervals, so that the chips in front of the seats belong to the pots.
_BETWEEN: Final = (
    "deal",
    "deal_up",
    "board",
    "burn",
    "discard",
    "draw",
    "stand_pat",
    "turn_up",
    "keep_down",
)
#: As many decimals as are read.
_LEAST_UNIT: Final = Decimal("1e-9")
_WAGERS: Final = ("bet", "raise", "complete")


def dumps(
    deals: Deal | Iterable[Deal],
    *,
    unit: Decimal | int = 1,
    info: Mapping[str, Any] | Iterable[Mapping[str, Any]] | None = None,
) -> str:
    """A finished deal as PHH text, or several in numbered sections; ``loads(text)[i].replay()`` is the same deal.

    ``unit`` is what a chip is worth in the text, such as ``Decimal("0.01")``; ``info`` are further fields: texts,
    numbers, booleans, and lists of them, the same for every hand or a mapping for each. Burned cards go in the field
    ``_burns``.

    ``HistoryError`` for a deal that is not over, or of a game that the format cannot say.

    >>> from pokercore import games, phh
    >>> deal = games.texas_holdem(blinds=(50, 100)).deal([10000] * 3, seed=1)
    >>> _ = deal.fold(), deal.fold()
    >>> hand, = phh.loads(phh.dumps(deal))
    >>> hand.replay().log == deal.log
    True
    """
    if isinstance(unit, bool) or not isinstance(unit, (int, Decimal)):
        raise TypeError(f"the unit is a Decimal or an int, not {shown(unit)}")
    scale = Decimal(unit)
    if not scale.is_finite() or not _LEAST_UNIT <= scale <= MAX_CHIPS:
        raise HistoryError(f"a chip cannot be worth {number_text(unit) if isinstance(unit, int) else unit}")
    if not isinstance(deals, Iterable):
        return "\n".join(_lines(deals, scale, _infos(info, 1)[0])) + "\n"
    given = list(deals)
    sections = [
        "\n".join([f"[{place}]", *_lines(deal, scale, fields)]) + "\n"
        for place, (deal, fields) in enumerate(zip(given, _infos(info, len(given)), strict=True), 1)
    ]
    if not sections:
        raise HistoryError("there is no deal to write")
    return "\n".join(sections)


def dump(
    deals: Deal | Iterable[Deal],
    path: str | os.PathLike[str],
    *,
    unit: Decimal | int = 1,
    info: Mapping[str, Any] | Iterable[Mapping[str, Any]] | None = None,
) -> None:
    """Write ``dumps(deals)`` to a file, gzipped if its name ends in ``.gz``; no file if it cannot be said."""
    write_text(path, dumps(deals, unit=unit, info=info))


def _infos(info: Any, deals: int) -> list[Mapping[str, Any]]:
    """The further fields of each deal."""
    if info is None or isinstance(info, Mapping):
        return [info or {}] * deals
    if isinstance(info, (str, bytes)) or not isinstance(info, Iterable):
        raise TypeError(f"info is a mapping of names to values, or one for each deal, not {shown(info)}")
    infos = list(info)
    for fields in infos:
        if not isinstance(fields, Mapping):
            raise TypeError(f"info is a mapping of names to values, or one for each deal, not of {shown(fields)}")
    if len(infos) != deals:
        raise HistoryError(f"info has the fields of {len(infos)} hands, but there are {deals}")
    return infos


def _lines(deal: Deal, unit: Decimal, info: Mapping[str, Any]) -> list[str]:
    if not hasattr(deal, "payoffs"):
        raise TypeError(f"a hand history is of deals, not {shown(deal)}")
    if deal.payoffs is None:
        raise HistoryError("the deal is not over: only a finished deal is a hand history")
    own_variant = OWN_VARIANTS.get(deal.game.name)
    if own_variant is None:
        lines = _street_lines(deal, deal.payoffs, unit)
    else:
        lines = [f"{name} = {_toml(value)}" for name, value in own_variant.record(deal, unit).items()]
    own = {line.partition(" ")[0] for line in lines}
    for name, value in info.items():
        if name in own:
            raise HistoryError(f"the field {name} is the deal's own")
        try:
            lines.append(f"{_key(name)} = {_toml(value)}")
        except RecursionError:
            raise HistoryError(f"the field {name} is nested too deeply") from None
    return lines


def _street_lines(deal: Deal, payoffs: tuple[int, ...], unit: Decimal) -> list[str]:
    seats = len(deal.stacks)
    # p1 is the seat left of the button.
    order = [(deal.button + 1 + place) % seats for place in range(seats)]
    fields = fields_of(deal)

    def chips(amount: int) -> str:
        return amount_text(amount, unit)

    lines = []
    for name, value in fields.items():
        if isinstance(value, tuple):
            lines.append(f"{name} = [{', '.join([chips(amount) for amount in value])}]")
        elif isinstance(value, dict):
            lines.append(f"{name} = {_toml({key: _scaled(key, item, unit) for key, item in value.items()})}")
        elif isinstance(value, (bool, str)):
            lines.append(f"{name} = {_toml(value)}")
        else:
            lines.append(f"{name} = {chips(value)}")
    starting = [deal.stacks[seat] - payoffs[seat] for seat in order]
    actions, burns = _actions(deal, order, unit)
    lines.append(f"starting_stacks = [{', '.join([chips(amount) for amount in starting])}]")
    lines.append(f"actions = {_toml(actions)}")
    lines.append(f"finishing_stacks = [{', '.join([chips(deal.stacks[seat]) for seat in order])}]")
    if burns:
        lines.append(f"{BURNS} = {_toml(burns)}")
    for name, value in forced_fields(deal.forced, order).items():
        if isinstance(value, tuple):
            lines.append(f"{name} = [{', '.join([chips(amount) for amount in value])}]")
        elif isinstance(value, dict):
            lines.append(f"{name} = {_toml({key: _scaled(key, item, unit) for key, item in value.items()})}")
        else:
            lines.append(f"{name} = {_toml(value) if isinstance(value, bool) else chips(value)}")
    if deal.button != seats - 1:
        lines.append(f"{BUTTON} = {deal.button}")
    return lines


def _actions(deal: Deal, order: list[int], unit: Decimal) -> tuple[list[str], str]:
    """The actions of the log in the format's words, and the burned cards."""
    player = {seat: f"p{place + 1}" for place, seat in enumerate(order)}
    actions: list[str] = []
    burns = ""
    put = dict.fromkeys(order, 0)  # chips in front of each seat on this street
    acted = False  # blinds are posted before the first cards, and stay in front of their seats
    dealt: dict[int, list[Card]] = {}
    board: list[Card] = []

    def flush() -> None:
        for seat in [seat for seat in order if seat in dealt]:
            actions.append(f"d dh {player[seat]} {_spelled(dealt[seat])}")
        if board:
            actions.append(f"d db {_spelled(board)}")
        dealt.clear()
        board.clear()

    for event in deal.log:
        kind, seat = event.kind, event.seat
        if acted and kind in _BETWEEN:
            put = dict.fromkeys(order, 0)
            acted = False
        if kind in ("deal", "deal_up") and seat is not None:
            if board or not dealt:
                flush()
            dealt.setdefault(seat, []).extend(event.cards)
            continue
        if kind == "board" or (kind in ("deal", "deal_up") and seat is None):
            if dealt:
                flush()
            board.extend(event.cards)
            continue
        if kind == "burn":
            flush()
            burns += _spelled(event.cards)
            continue
        flush()
        if seat is None:
            continue
        acted = acted or kind in _ACTIONS
        if kind in _LIVE_POSTS:
            put[seat] += event.amount
            if kind == "bring_in":
                actions.append(f"{player[seat]} pb")
            continue
        if kind == "fold":
            actions.append(f"{player[seat]} f")
        elif kind in ("check", "call"):
            put[seat] += event.amount
            actions.append(f"{player[seat]} cc")
        elif kind in _WAGERS:
            put[seat] += event.amount
            actions.append(f"{player[seat]} cbr {amount_text(put[seat], unit)}")
        elif kind in ("draw", "discard"):
            actions.append(f"{player[seat]} sd {_spelled(event.cards)}")
        elif kind == "turn_up":
            actions.append(f"{player[seat]} sm {_spelled(event.cards)}")
        elif kind in ("stand_pat", "keep_down"):
            actions.append(f"{player[seat]} sd")
        elif kind == "show":
            actions.append(f"{player[seat]} sm {_spelled(event.cards)}")
        elif kind == "muck":
            actions.append(f"{player[seat]} sm")
        elif kind == "run_it":
            actions.append(f"{player[seat]} run {event.amount}")
    flush()
    return actions, burns


def _scaled(name: str, value: Any, unit: Decimal) -> Any:
    """A parameter of a game as the file writes it: chips in the file's amounts, ``none`` for None."""
    if value is None:
        return NOTHING
    if name not in PARAMETER_AMOUNTS:
        return value
    if isinstance(value, tuple):
        return [_scaled(name, item, unit) for item in value]
    return Decimal(amount_text(value, unit))


def _spelled(cards: Iterable[Card]) -> str:
    return "".join([str(card) for card in cards])


def _key(name: Any) -> str:
    if not isinstance(name, str):
        raise TypeError(f"a field is named by a str, not {name!r}")
    if not name or not all(letter.isascii() and (letter.isalnum() or letter in "_-") for letter in name):
        raise HistoryError(f"{name!r} is no name of a field: letters, digits and underscores")
    return name


def _toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if abs(value) >= _MOST_NUMBER:
            raise HistoryError(f"a field cannot be {number_text(value)}")
        return format(value, "d")
    if isinstance(value, Decimal):
        if not value.is_finite() or not -_MOST_NUMBER < value < _MOST_NUMBER or value.adjusted() < -1000:
            raise HistoryError(f"a field cannot be {shown(value)}")
        return format(value, "f")
    if isinstance(value, str):
        if not _is_unicode(value):
            raise HistoryError(f"{shown(value)} is no text that a file can hold")
        escaped = "".join([_ESCAPES.get(letter, letter) for letter in value])
        return f'"{escaped}"'
    if isinstance(value, (list, tuple)):
        return f"[{', '.join([_toml(item) for item in value])}]"
    if isinstance(value, dict):
        return f"{{{', '.join([f'{_key(key)} = {_toml(item)}' for key, item in value.items()])}}}"
    raise TypeError(f"a field is a text, a number, true or false, or a list of them, not {value!r}")


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


#: Larger numbers are for nobody to read.
_MOST_NUMBER: Final = 10**1000
_ESCAPES: Final = {
    **{chr(code): f"\\u{code:04x}" for code in (*range(32), 127)},
    "\\": "\\\\",
    '"': '\\"',
    "\n": "\\n",
    "\t": "\\t",
}
