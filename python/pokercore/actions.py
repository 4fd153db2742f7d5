"""What a seat may do, what it does, and what has happened: ``Option``, ``Action`` and ``Event``.

The three are values for every kind of deal; what their kinds mean is the deal's affair. All are immutable, compare by
value, hash and pickle.

>>> from pokercore.actions import Action
>>> Action("raise", 300)
Action('raise', amount=300)
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any, Final, SupportsIndex

from pokercore.aliases import CardsLike
from pokercore.encoding import Card, cards_or_unknown
from pokercore.errors import IllegalAction, number_text
from pokercore.lookup import read_as_slots
from pokercore.values import shown

__all__ = ["CALL", "CHECK", "CHECK_OPTION", "FOLD", "FOLD_OPTION", "Action", "Event", "Option"]

WITH_AMOUNT: Final = ("bet", "bring_in", "call", "complete", "raise", "run_it")
WITH_CARDS: Final = ("designate", "designate_second", "discard", "draw", "show")


def _number(value: Any, what: str) -> int:
    if isinstance(value, bool):
        raise TypeError(f"{what} must be an int, not {shown(value)}")
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{what} must be an int, not {shown(value)}") from None


def _number_or_none(value: Any, what: str) -> int | None:
    return None if value is None else _number(value, what)


def _kind(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a kind must be a str, not {shown(value)}")
    return value


class Option:
    """One kind of thing that a seat may do, with its bounds.

    ``kind`` names it (``"fold"``, ``"raise"``, ``"draw"`` …). ``min`` and ``max`` bound the amount in chips, a total of
    the seat on this street; both are None where no amount is due. Where ``cards`` may be chosen from, ``min`` and
    ``max`` count them instead. ``targets`` are the seats that may be chosen.

    >>> Option("raise", 200, 1000)
    Option('raise', min=200, max=1000)
    """

    __slots__ = ("_bounds", "_least", "_most", "cards", "kind", "targets")

    kind: str
    _bounds: tuple[int | None, int | None] | None  # None where the two numbers below are the bounds
    _least: int
    _most: int
    cards: tuple[Card, ...]
    targets: tuple[int, ...]

    def __init__(
        self,
        kind: str,
        min: SupportsIndex | None = None,
        max: SupportsIndex | None = None,
        cards: CardsLike = (),
        targets: Iterable[SupportsIndex] = (),
    ) -> None:
        try:
            made = self.kind is not None
        except AttributeError:  # uncompiled, nothing is there before
            made = False
        if made:
            raise TypeError(f"{self!r} is a value and is not made again")
        self.kind = _kind(kind)
        self._bounds = (_number_or_none(min, "min"), _number_or_none(max, "max"))
        self._least = 0
        self._most = 0
        self.cards = cards_or_unknown(cards)
        self.targets = tuple([_number(seat, "a target") for seat in targets])

    @property
    def min(self) -> int | None:
        """The least amount or the least number of cards."""
        return self._least if self._bounds is None else self._bounds[0]

    @property
    def max(self) -> int | None:
        """The greatest amount or the greatest number of cards."""
        return self._most if self._bounds is None else self._bounds[1]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        return self.kind == other.kind and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __reduce__(self) -> tuple[Any, ...]:
        return Option, (self.kind, self.min, self.max, self.cards, self.targets)

    def __repr__(self) -> str:
        parts = [repr(self.kind)]
        for name, bound in (("min", self.min), ("max", self.max)):
            if bound is not None:
                parts.append(f"{name}={number_text(bound)}")
        if self.cards:
            parts.append(f"cards='{spelled(self.cards)}'")
        if self.targets:
            parts.append(f"targets={self.targets}")
        return f"Option({', '.join(parts)})"


class Action:
    """What a seat does: a ``kind`` and, where the kind wants them, an ``amount`` in chips (a total of the seat on this
    street), ``cards``, or a ``target`` seat.

    >>> Action("draw", cards="7h 2c")
    Action('draw', cards='7h 2c')
    """

    __slots__ = ("amount", "cards", "kind", "target")

    kind: str
    amount: int | None
    cards: tuple[Card, ...]
    target: int | None

    def __init__(
        self,
        kind: str,
        amount: SupportsIndex | None = None,
        cards: CardsLike = (),
        target: SupportsIndex | None = None,
    ) -> None:
        try:
            made = self.kind is not None
        except AttributeError:  # uncompiled, nothing is there before
            made = False
        if made:
            raise TypeError(f"{self!r} is a value and is not made again")
        self.kind = _kind(kind)
        self.amount = _number_or_none(amount, "amount")
        self.cards = cards if type(cards) is tuple and not cards else cards_or_unknown(cards)
        self.target = _number_or_none(target, "target")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (self.kind, self.amount, self.cards, self.target)

    def __repr__(self) -> str:
        parts = [repr(self.kind)]
        if self.amount is not None:
            parts.append(f"amount={number_text(self.amount)}")
        if self.cards:
            parts.append(f"cards='{spelled(self.cards)}'")
        if self.target is not None:
            parts.append(f"target={number_text(self.target)}")
        return f"Action({', '.join(parts)})"


class Event:
    """One thing that happened in a deal: its ``kind``, the ``seat`` it happened to (None for the table), the chips that
    moved (``amount``, 0 for none), the ``cards`` it was about, and the other seat that it concerned (``target``, None
    where there is none).

    An action moves its chips in the event of that action and in no other: ``amount`` is what left or reached the
    stack, not a total. (Of ``run_it`` and ``run`` it is a number of runs.)

    >>> Event("call", 2, 50)
    Event('call', seat=2, amount=50)
    """

    __slots__ = ("amount", "cards", "kind", "seat", "target")

    kind: str
    seat: int | None
    amount: int
    cards: tuple[Card, ...]
    target: int | None

    def __init__(
        self,
        kind: str,
        seat: SupportsIndex | None = None,
        amount: SupportsIndex = 0,
        cards: CardsLike = (),
        target: SupportsIndex | None = None,
    ) -> None:
        try:
            made = self.kind is not None
        except AttributeError:  # uncompiled, nothing is there before
            made = False
        if made:
            raise TypeError(f"{self!r} is a value and is not made again")
        self.kind = _kind(kind)
        self.seat = _number_or_none(seat, "seat")
        self.amount = _number(amount, "amount")
        self.cards = cards_or_unknown(cards)
        self.target = _number_or_none(target, "target")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.seat, self.amount, self.cards, self.target)

    def __repr__(self) -> str:
        parts = [repr(self.kind)]
        if self.seat is not None:
            parts.append(f"seat={number_text(self.seat)}")
        if self.amount:
            parts.append(f"amount={number_text(self.amount)}")
        if self.cards:
            parts.append(f"cards='{spelled(self.cards)}'")
        if self.target is not None:
            parts.append(f"target={number_text(self.target)}")
        return f"Event({', '.join(parts)})"


def check_belongings(action: Action) -> None:
    """Refuse an action of a street-based deal that comes with an amount, cards or a target that do not go with it.

    >>> check_belongings(Action("raise", 300))
    """
    if (
        action.target is not None
        or (action.amount is not None and action.kind not in WITH_AMOUNT)
        or (len(action.cards) and action.kind not in WITH_CARDS)
    ):
        raise IllegalAction(f"{action!r}: an amount, cards or a target that do not go with it")


def spelled(cards: tuple[Card, ...]) -> str:
    """Cards as a reader writes them.

    >>> spelled((Card("As"), Card("Td")))
    'As Td'
    """
    return " ".join([str(card) for card in cards])


def make_option(kind: str, least: int, most: int) -> Option:
    """An option made from values that are known to be right: for the engine's own deals."""
    option = Option.__new__(Option)
    option.kind = kind
    option._bounds = None
    option._least = least
    option._most = most
    option.cards = ()
    option.targets = ()
    return option


def make_choice(kind: str, least: int, most: int, cards: tuple[Card, ...]) -> Option:
    """An option to choose among cards, made from values that are known to be right: for the engine's own deals."""
    option = make_option(kind, least, most)
    option.cards = cards
    return option


def make_event(kind: str, seat: Any, amount: int, cards: tuple[Card, ...]) -> Event:
    """An event made from values that are known to be right: for the engine's own deals."""
    event = Event.__new__(Event)
    event.kind = kind
    event.seat = seat
    event.amount = amount
    event.cards = cards
    event.target = None
    return event


# Whoever plays reads these again and again.
read_as_slots(Option("kind", cards="As", targets=(1,)), "kind", "cards", "targets")
read_as_slots(Action("kind", 1_000, "As", 2_000), "kind", "amount", "cards", "target")
read_as_slots(Event("kind", 1_000, 2_000, "As", 3_000), "kind", "seat", "amount", "cards", "target")

#: Actions and options that never change, made once.
FOLD: Final = Action("fold")
CHECK: Final = Action("check")
CALL: Final = Action("call")
FOLD_OPTION: Final = Option("fold")
CHECK_OPTION: Final = Option("check")
