"""What a ``.py`` sets, the ``.pxd`` beside it declares: a missing attribute would fail only when it is reached."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path

import pytest

import pokercore.errors

FOLDER = Path(pokercore.errors.__file__).parent
PAIRS = sorted(path for path in FOLDER.glob("*.pxd") if path.with_suffix(".py").exists())
ROOM = ("actions", "betting", "course", "deal", "dealt", "face", "game", "game_data", "posting", "settlement")

CLASS = re.compile(r"^cdef class (\w+)(?:\((\w+)\))?:", re.M)
ATTRIBUTE = re.compile(r"^    cdef (?:readonly |public )?[\w. ]+?[ *](\w+(?:\[\d+\])?(?:, \w+)*)\s*(?:#.*)?$", re.M)
METHOD = re.compile(r"^    (?:cdef|cpdef) [\w. *]*?(\w+)\(", re.M)


def declared():
    """Of each class declared anywhere: its base, its attributes, its methods."""
    classes = {}
    for path in PAIRS:
        text = path.read_text()
        starts = list(CLASS.finditer(text))
        for number, start in enumerate(starts):
            end = starts[number + 1].start() if number + 1 < len(starts) else len(text)
            body = text[start.end() : end]
            attributes = {
                name.split("[")[0] for found in ATTRIBUTE.finditer(body) for name in found.group(1).split(", ")
            }
            classes[start.group(1)] = (path.stem, start.group(2), attributes, set(METHOD.findall(body)))
    return classes


CLASSES = declared()


def with_bases(name, place):
    found = set()
    while name in CLASSES:
        found |= CLASSES[name][place]
        name = CLASSES[name][1]
    return found


def test_every_room_of_deals_is_compiled():
    assert set(ROOM) <= {path.stem for path in PAIRS}
    assert {"Deal", "View", "Course", "Betting", "Dealt", "Settlement", "PlanData", "Game", "Option"} <= set(CLASSES)
    assert {"stacks", "put", "folded"} <= CLASSES["Betting"][2]
    assert {"next_to_act", "wager"} <= CLASSES["Betting"][3]


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_attributes_and_methods_agree(path):
    for node in ast.parse(path.with_suffix(".py").read_text()).body:
        if not isinstance(node, ast.ClassDef) or node.name not in CLASSES:
            continue
        attributes = with_bases(node.name, 2)
        functions = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
        properties = {item.name for item in node.body if isinstance(item, ast.FunctionDef) and item.decorator_list}
        for function in node.body:
            if isinstance(function, ast.FunctionDef):
                for inner in ast.walk(function):
                    if (
                        isinstance(inner, ast.Attribute)
                        and isinstance(inner.ctx, ast.Store)
                        and isinstance(inner.value, ast.Name)
                        and inner.value.id in ("self", "other")
                    ):
                        assert inner.attr in attributes, f"{node.name}.{inner.attr} is not declared"
        assert CLASSES[node.name][3] <= functions, f"{node.name} lacks declared methods"
        assert not properties & attributes
        slots = [item.value for item in node.body if isinstance(item, ast.Assign) and item.targets[0].id == "__slots__"]
        if slots and path.stem in ROOM:
            assert set(ast.literal_eval(slots[0])) == CLASSES[node.name][2]


def test_uncompiled_means_uncompiled():
    from pokercore import course, deal

    expected = os.environ.get("POKERCORE_UNCOMPILED") == "1"
    for module in (course, deal):
        assert module.__file__.endswith(".py") == expected
