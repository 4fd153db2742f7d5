"""Every parameter of a game, and of the data that a game is made of, stands in a docstring that ``help`` shows."""

from __future__ import annotations

import inspect
import re
import sys
from typing import Any

import pytest

import pokercore
from pokercore import games
from pokercore.deals.draw_form import DrawForm
from pokercore.deals.plan import Plan, Share, Street
from pokercore.deals.stud_form import StudForm
from pokercore.limits import Limits

FORMS = {"StudOptions": StudForm, "DrawOptions": DrawForm}
FACTORIES = [
    factory
    for name, factory in vars(games).items()
    if inspect.isfunction(factory) and name.replace("_", "-") in {known[3:] for known in games.names()}
]


def untold(names: Any, *told: Any) -> list[str]:
    text = "\n".join([inspect.getdoc(one) or "" for one in told])
    return [name for name in names if not re.search(rf"\b{name}\b", text)]


def parameters(call: Any) -> list[str]:
    """Its own ones, and those of the dictionary of options that it takes besides."""
    found: list[str] = []
    for name, parameter in inspect.signature(call).parameters.items():
        if parameter.kind is not parameter.VAR_KEYWORD:
            found += [] if name == "self" else [name]
        elif match := re.search(r"Unpack\[(\w+)\]", str(parameter.annotation)):
            found += getattr(sys.modules[call.__module__], match[1]).__annotations__
    return found


def test_there_is_a_function_for_every_street_game():
    assert len(FACTORIES) > 30


@pytest.mark.parametrize("factory", FACTORIES, ids=lambda factory: factory.__name__)
def test_parameters_of_games_are_told(factory):
    names = parameters(factory)
    assert "structure" in names or len(names) >= 3
    assert untold(names, factory, games, *FORMS.values()) == []


@pytest.mark.parametrize("data", [Plan, Street, Share, Limits, StudForm, DrawForm], ids=lambda data: data.__name__)
def test_parameters_of_the_data_are_told(data):
    shared = (games,) if data in (Plan, Limits) else ()
    assert untold(parameters(data), data, *shared) == []


@pytest.mark.parametrize(
    "call",
    [
        games.Game.deal,
        games.palace,
        games.casino_draw,
        pokercore.Rake,
        pokercore.match.play,
        pokercore.Table,
        pokercore.Table.sit,
        pokercore.Table.buy_in,
        pokercore.Table.next_deal,
        pokercore.Table.play,
        pokercore.Table.misdeal,
        pokercore.phh.dump,
        pokercore.phh.dumps,
    ],
    ids=lambda call: getattr(call, "__qualname__", repr(call)),
)
def test_parameters_of_calls_are_told(call):
    assert untold(parameters(call), call) == []
