"""The types beside the casino draw modules name every attribute and no other: a missing one fails only at run time."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import pokercore

PACKAGE = Path(pokercore.__file__).parent


def classes(stem: str) -> dict[str, set[str]]:
    """The attributes that the methods of each class of a module assign on ``self``."""
    found: dict[str, set[str]] = {}
    for node in ast.parse((PACKAGE / f"{stem}.py").read_text()).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = {
                target.attr
                for target in ast.walk(node)
                if isinstance(target, ast.Attribute)
                and isinstance(target.ctx, ast.Store)
                and isinstance(target.value, ast.Name)
                and target.value.id == "self"
            }
    return found


def declared(stem: str, name: str) -> set[str]:
    """The attributes that the ``.pxd`` of a module declares for one of its classes."""
    text = (PACKAGE / f"{stem}.pxd").read_text()
    body = re.split(r"^(?=\S)", text.partition(f"cdef class {name}")[2].partition("\n")[2], maxsplit=1, flags=re.M)[0]
    lines = re.findall(r"^    cdef (?:readonly |public )?(?:[\w ]+) (\w+)(?:\[\d+\])?$", body, flags=re.M)
    return set(lines)


@pytest.mark.parametrize(("stem", "name"), [("casino_table", "CasinoTable"), ("casino_kernel", "GameLoop")])
def test_every_attribute_has_a_type(stem: str, name: str) -> None:
    assigned = classes(stem)[name]
    assert len(assigned) > 10
    assert declared(stem, name) == assigned


def test_the_deal_adds_no_attribute() -> None:
    assert classes("casino_draw")["CasinoDrawDeal"] <= declared("casino_table", "CasinoTable")
