"""Attributes and methods of compiled classes that the interpreter finds at once are what they were."""

from __future__ import annotations

import inspect

import pytest

from pokercore import Action, games
from pokercore.actions import Event, Option
from pokercore.deals.deal import Deal, View
from pokercore.deals.face import Face
from pokercore.lookup import own_what_is_inherited, read_as_slots

VALUES = [
    (Option("raise", 2, 9, "As", [1]), {"kind": "raise", "min": 2, "max": 9, "cards": (51,), "targets": (1,)}),
    (Action("draw", 7, "As", 3), {"kind": "draw", "amount": 7, "cards": (51,), "target": 3}),
    (Event("call", 2, 50, "As", 4), {"kind": "call", "seat": 2, "amount": 50, "cards": (51,), "target": 4}),
]


@pytest.mark.parametrize(("value", "wanted"), VALUES)
def test_values_are_read_and_not_written(value: object, wanted: dict[str, object]) -> None:
    for name, what in wanted.items():
        assert getattr(value, name) == what
        if not inspect.isfunction(type(value).__eq__):  # uncompiled nothing is protected
            with pytest.raises(AttributeError):
                setattr(value, name, what)
            with pytest.raises(AttributeError):
                delattr(value, name)
            assert getattr(value, name) == what


def test_a_deal_and_a_view_have_all_of_their_faces() -> None:
    deal = games.texas_holdem().deal([1000, 1000], seed=1)
    for name in dir(Face):
        if not name.startswith("_"):
            assert name in dir(Deal)
            assert name in dir(View)
            if isinstance(inspect.getattr_static(Face, name), property | type(Deal.actor)):
                assert getattr(deal, name) == inspect.getattr_static(Face, name).__get__(deal)
    assert deal.options() == Face.options(deal)
    with pytest.raises((TypeError, AttributeError)):
        Deal.options(3)  # type: ignore[arg-type]


def test_ordinary_classes_stay_as_they_are() -> None:
    class Parent:
        def method(self) -> int:
            return 1

    class Child(Parent):
        __slots__ = ("one", "two")

        def __init__(self) -> None:
            self.one, self.two = "one", ("two",)

    child = Child()
    slot = Child.__dict__["one"]
    read_as_slots(child, "one", "two")
    own_what_is_inherited(Child)
    assert Child.__dict__["one"] is slot
    assert "method" not in Child.__dict__
    assert (child.one, child.two, child.method()) == ("one", ("two",), 1)
    with pytest.raises(AttributeError):
        read_as_slots(child, "three")


def test_an_attribute_that_is_no_field_stays_a_function() -> None:
    option = Option("raise", 2, 9)
    read_as_slots(option, "min")
    assert (option.min, Option("fold").min) == (2, None)
