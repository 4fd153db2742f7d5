"""Option, Action and Event are values: equality, hash, repr, pickle; what is not an int is refused."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from pokercore.actions import CHECK, FOLD, Action, Event, Option
from pokercore.encoding import Card
from pokercore.errors import CardError

VALUES = [
    Option("fold"),
    Option("raise", 200, 1000),
    Option("draw", 0, 5, "As Kd 2c 3c 4c"),
    Option("battle", targets=(1, 3)),
    FOLD,
    CHECK,
    Action("raise", 300),
    Action("draw", cards="7h 2c"),
    Action("battle", target=3),
    Event("call", 2, 50),
    Event("board", None, 0, "As Kd 2c"),
    Event("show", 1, 0, "?? As"),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_values_compare_hash_pickle_and_write_themselves(value):
    for other in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert other == value
        assert hash(other) == hash(value)
    assert eval(repr(value), {"Option": Option, "Action": Action, "Event": Event}) == value
    assert value != "fold"
    assert sum(value == other for other in VALUES) == 1


def test_numpy_ints_become_python_ints():
    action = Action("raise", np.int64(300), target=np.uint8(2))
    assert type(action.amount) is int
    assert type(action.target) is int
    assert type(Option("raise", np.int32(1), np.int32(2)).min) is int
    assert type(Event("call", np.int8(1), np.int64(7)).amount) is int


@pytest.mark.parametrize("wrong", [True, 4.5, "300", np.float64(3)])
def test_what_is_no_int_is_refused(wrong):
    with pytest.raises(TypeError):
        Action("raise", wrong)
    with pytest.raises(TypeError):
        Option("raise", 1, wrong)
    with pytest.raises(TypeError):
        Event("call", wrong)


def test_wrong_kinds_and_cards_are_refused():
    with pytest.raises(TypeError):
        Action(3)
    with pytest.raises(CardError):
        Action("draw", cards="As As")
    with pytest.raises(CardError):
        Action("draw", cards="1z")


def test_cards_are_cards():
    assert Action("draw", cards=[51, "2c"]).cards == (Card("As"), Card("2c"))
    assert all(type(card) is Card for card in Action("draw", cards=[51, "2c"]).cards)
