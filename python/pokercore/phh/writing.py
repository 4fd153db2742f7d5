"""Writing deals in the PHH format, so that they load back to the same deal."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from pokercore.deals.deal import Deal, View
from pokercore.encoding import Card
from pokercore.errors import HistoryError, number_text
from pokercore.phh.actions import amount_text, cards_text
from pokercore.phh.amounts import from_chips, is_unit
from pokercore.phh.files import write_text
from pokercore.phh.forced import FORCED_FIELDS, forced_fields
from pokercore.phh.hand import loads
from pokercore.phh.irregular import STILL, by_themselves
from pokercore.phh.own import OWN_VARIANTS
from pokercore.phh.own_actions import REASON, WRITTEN, is_burned_open, is_replaced, own_text
from pokercore.phh.plans import PLAN
from pokercore.phh.replay import BURNS, BUTTON, UNIT
from pokercore.phh.undealt import undealt_fields
from pokercore.phh.variants import PARAMETERS, fields_of
from pokercore.phh.wild import AskedWild, WildRecorder, function_of, with_function
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.actions import Event
    from pokercore.faces import DealLike

__all__ = ["dump", "dumps"]

_LIVE_POSTS: Final = ("small_blind", "big_blind", "button_blind", "straddle", "post", "kill", "bring_in")
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
_WAGERS: Final = ("bet", "raise", "complete")
_WORDS: Final = {"bring_in": "pb", "fold": "f", "check": "cc", "call": "cc", **dict.fromkeys(_WAGERS, "cbr")}


def dumps(
    deals: DealLike | Iterable[DealLike],
    *,
    unit: Decimal | int = 1,
    info: Mapping[str, Any] | Iterable[Mapping[str, Any]] | None = None,
) -> str:
    """``deals``, one or several, as PHH text, several in numbered sections; ``loads(text)[i].replay()`` is the same
    deal. One that is under way is written as far as it has come, with the cards that are still to be dealt, and goes on
    from there.

    ``unit`` is what a chip is worth in the text, such as ``Decimal("0.01")``; ``info`` are further fields: texts,
    numbers, booleans, and lists of them, the same for every hand or a mapping for each. Burned cards go in the field
    ``_burns``.

    ``HistoryError`` for a deal under way whose course no record can know (a function will be asked, cards are
    promised), for one of Palace or of casino draw that is not over, and for one of Palace that was sampled from a view.

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
    if not is_unit(scale):
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
    deals: DealLike | Iterable[DealLike],
    path: str | os.PathLike[str],
    *,
    unit: Decimal | int = 1,
    info: Mapping[str, Any] | Iterable[Mapping[str, Any]] | None = None,
) -> None:
    """Write what ``dumps`` says of ``deals`` (with ``unit`` and ``info``) to the file ``path``, gzipped if its name
    ends in ``.gz``; no file if it cannot be said."""
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


def _lines(deal: DealLike, unit: Decimal, info: Mapping[str, Any]) -> list[str]:
    if not hasattr(deal, "payoffs"):
        raise TypeError(f"a hand history is of deals, not {shown(deal)}")
    if deal.payoffs is None and not isinstance(deal, Deal):
        raise HistoryError("the deal is not over: only a finished one of these is a hand history")
    if isinstance(deal, (Deal, View)):
        fields = _street_fields(deal, unit)
    elif deal.game.name in OWN_VARIANTS:
        fields = OWN_VARIANTS[deal.game.name].record(deal, unit)
    else:
        raise HistoryError(f"{deal.game.name} has no words in which it is recorded")
    if unit != 1:
        fields[UNIT] = unit
    for name in info:
        if _key(name) in fields:
            raise HistoryError(f"the field {name} is the deal's own")
    lines = []
    for name, value in {**fields, **info}.items():
        try:
            lines += _field(name, value)
        except RecursionError:
            raise HistoryError(f"the field {name} is nested too deeply") from None
    return lines


def _field(name: str, value: Any) -> list[str]:
    """The lines of a field; the data of a plan, and what each street has, in lines of their own."""
    if name != PLAN:
        return [f"{name} = {_toml(value)}"]
    lines = []
    for part, item in value.items():
        if part == "streets":
            lines += [f"{name}.{part} = [", *[f"  {_toml(street)}," for street in item], "]"]
        else:
            lines.append(f"{name}.{part} = {_toml(item)}")
    return lines


def _street_fields(deal: Deal, unit: Decimal, recorded: Iterable[Any] | None = None) -> dict[str, Any]:
    """The fields of a deal of streets."""
    seats = len(deal.stacks)
    # p1 is the seat left of the button.
    order = [(deal.button + 1 + place) % seats for place in range(seats)]
    fields: dict[str, Any] = {}
    under_way = undealt_fields(deal) if isinstance(deal, Deal) and not deal.is_over else {}
    for name, value in fields_of(deal, _answers(deal) if recorded is None else recorded).items():
        fields[name] = value if isinstance(value, (dict, str)) else _amounts(value, unit)
    for name in (PARAMETERS, PLAN):
        if name in fields:
            fields[name] = from_chips(fields[name], unit)
    actions, burns = _actions(deal, order, unit)
    fields["starting_stacks"] = _amounts([deal.starting_stacks[seat] for seat in order], unit)
    fields["actions"] = actions
    if not under_way:
        fields["finishing_stacks"] = _amounts([deal.stacks[seat] for seat in order], unit)
    if burns:
        fields[BURNS] = burns
    for name, value in forced_fields(deal.forced, order).items():
        fields[name] = _amounts(value, unit) if name in FORCED_FIELDS else value
    if deal.button != seats - 1:
        fields[BUTTON] = deal.button
    if deal.reason:
        fields[REASON] = deal.reason
    return {**fields, **under_way}


def _answers(deal: Deal) -> Iterable[Any]:
    """What a caller's function for wild cards says in a deal: it is asked once more, from the start.

    ``HistoryError`` if it does not say the same again.
    """
    function = function_of(deal.game)
    if function is None:
        return ()
    if isinstance(function, AskedWild):
        return function.answers
    fields = _street_fields(deal, Decimal(1), ())
    (hand,) = loads("\n".join([line for name, value in fields.items() for line in _field(name, value)]))
    script = hand.script()
    recorder = WildRecorder(function)
    script.game = with_function(script.game, recorder)
    again = script.play()
    if again.log != deal.log:
        raise HistoryError(f"{shown(function)} says of the same cards that others are wild")
    return [(*asked, wild) for asked, wild in recorder.answers.items()]


def _amounts(value: Any, unit: Decimal) -> Any:
    """Chips, or a list of them, as amounts of the file."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return Decimal(amount_text(value, unit))
    return [Decimal(amount_text(item, unit)) for item in value]


class _Interval:
    """The chips in front of the seats, and whether a betting interval has ended without a card to tell of it."""

    def __init__(self, seats: list[int]) -> None:
        self.put = dict.fromkeys(seats, 0)
        self.waiting = set(seats)  # for a word since the last bet
        self.in_play = set(seats)
        self.acted = False  # blinds are posted before the first cards, and stay in front of their seats

    def end(self) -> None:
        """The chips belong to the pots."""
        if self.acted:
            self.put = dict.fromkeys(self.put, 0)
            self.waiting = set(self.in_play)
            self.acted = False

    def act(self, seat: int, kind: str, amount: int, stacks: list[int]) -> int:
        """An action, which leaves these ``stacks`` behind; the seat's chips on this street."""
        if self.acted and not [other for other in self.waiting & self.in_play if stacks[other] or other == seat]:
            self.end()
        self.acted = True
        self.put[seat] += amount
        if kind in _WAGERS:
            self.waiting = set(self.in_play)
        self.waiting.discard(seat)
        if kind == "fold":
            self.in_play.discard(seat)
        return self.put[seat]


class _Writer:
    """The log of a deal in the format's words, line by line."""

    def __init__(self, deal: Deal, order: list[int], unit: Decimal) -> None:
        self.deal = deal
        self.order = order
        self.unit = unit
        self.player = {seat: f"p{place + 1}" for place, seat in enumerate(order)}
        self.actions: list[str] = []
        self.burns = ""
        self.interval = _Interval(order)
        self.stacks = list(deal.starting_stacks)
        self.dealt: dict[int, list[Card]] = {}
        self.board: list[Card] = []

    def flush(self) -> None:
        """Write the cards that were dealt one by one."""
        for seat in [seat for seat in self.order if seat in self.dealt]:
            self.actions.append(f"d dh {self.player[seat]} {cards_text(self.dealt[seat])}")
        if self.board:
            self.actions.append(f"d db {cards_text(self.board)}")
        self.dealt.clear()
        self.board.clear()

    def deal_card(self, seat: int | None, cards: Iterable[Card]) -> None:
        if seat is None:
            if self.dealt:
                self.flush()
            self.board.extend(cards)
        else:
            if self.board:
                self.flush()
            self.dealt.setdefault(seat, []).extend(cards)

    def act(self, event: Event, seat: int, silent: bool) -> None:
        kind = event.kind
        player = self.player[seat]
        if kind in _LIVE_POSTS:
            self.interval.put[seat] += event.amount
        if kind in _WORDS:
            amount = 0 if kind in _LIVE_POSTS else event.amount
            total = self.interval.act(seat, kind, amount, self.stacks)
            if not silent:
                self.actions.append(
                    f"{player} {_WORDS[kind]}{f' {amount_text(total, self.unit)}' if kind in _WAGERS else ''}"
                )
        elif kind in ("draw", "discard", "turn_up", "show"):
            self.actions.append(f"{player} {'sd' if kind in ('draw', 'discard') else 'sm'} {cards_text(event.cards)}")
        elif kind in ("stand_pat", "keep_down", "muck"):
            self.actions.append(f"{player} {'sm' if kind == 'muck' else 'sd'}")

    def write(self) -> None:
        """Write every event."""
        log = self.deal.log
        plan = self.deal.game.plan
        asked = plan.manual or any(street.turns_up for street in plan.streets)
        # All-in hands that the rules turn up before the last card is dealt are no actions of a game that asks for some.
        last = max([place for place, event in enumerate(log) if event.kind in _BETWEEN], default=0) if asked else 0
        if asked and not self.deal.is_over and not any(option.kind == "show" for option in self.deal.options()):
            last = len(log)
        burned = is_burned_open(log)
        silent, back = by_themselves(log)
        moving = False  # a card that goes from one seat to another is dealt again, but not by the dealer
        for place, event in enumerate(log):
            kind, seat = event.kind, event.seat
            if seat is not None and kind not in STILL and place not in back:
                self.stacks[seat] += event.amount if kind in ("win", "refund") else -event.amount
            if kind in _BETWEEN:
                self.interval.end()
            if kind in ("deal", "deal_up", "board"):
                if moving:
                    moving = False
                else:
                    self.deal_card(seat, event.cards)
                continue
            self.flush()
            if kind == "burn":
                # The first one may be a card that was exposed.
                self.burns += "" if burned else cards_text(event.cards)
                burned = False
            elif kind in WRITTEN:
                row = WRITTEN[kind]
                step = None if place in silent else row.said(self.deal, log, place)
                if kind == "short_call" and seat is not None:
                    self.interval.put[seat] += event.amount
                moving = kind == "transfer" or is_replaced(log, place)
                if step is not None:
                    self.actions.append(own_text(row, step, self.player, self.unit))
            elif seat is not None and (kind != "show" or place > last):
                self.act(event, seat, place in silent)
        self.flush()


def _actions(deal: Deal, order: list[int], unit: Decimal) -> tuple[list[str], str]:
    """The actions of the log in the format's words and ours, and the burned cards."""
    writer = _Writer(deal, order, unit)
    writer.write()
    return writer.actions, writer.burns


def _key(name: Any) -> str:
    if not isinstance(name, str):
        raise TypeError(f"a field is named by a str, not {shown(name)}")
    if not name or not all(letter.isascii() and (letter.isalnum() or letter in "_-") for letter in name):
        raise HistoryError(f"{shown(name)} is no name of a field: letters, digits and underscores")
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
        if not value.is_finite() or not -1000 <= value.adjusted() < 1000:
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
    raise TypeError(f"a field is a text, a number, true or false, or a list of them, not {shown(value)}")


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
