"""Every class of an upper floor that is typed by a ``.pxd`` has the same attributes and methods in both files: one that
is missing from the ``.pxd`` would fail only where the compiled class sets it."""

from __future__ import annotations

import ast
import importlib
import os
import re
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ROOT / "python" / "pokercore"
CORE = ROOT / "src" / "pokercore"
PAIRS = [path for path in ROOMS.rglob("*.pxd") if path.with_suffix(".py").exists()]
#: Nothing but numbers with names, which the compiler puts where they are used.
CONSTANTS = [path for path in PAIRS if not re.search(r"cdef class|\(", path.read_text(encoding="utf-8"))]
TYPED = sorted(path.relative_to(ROOMS).with_suffix("") for path in PAIRS if path not in CONSTANTS)


class Written(NamedTuple):
    """What a class says in its module: its bases, its ``__slots__`` if it has any, the names it sets on ``self`` or on
    an ``other`` of its kind, its methods, and those of them that are read like attributes."""

    bases: list[str]
    slots: set[str] | None
    sets: set[str]
    methods: set[str]
    properties: set[str]


def classes_of(source: str) -> dict[str, Written]:
    found = {}
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef):
            continue
        slots = None
        for item in node.body:
            if isinstance(item, ast.Assign) and getattr(item.targets[0], "id", "") == "__slots__":
                names = ast.literal_eval(item.value)
                slots = {names} if isinstance(names, str) else set(names)
        sets = {
            inner.attr
            for inner in ast.walk(node)
            if isinstance(inner, ast.Attribute)
            and isinstance(inner.ctx, ast.Store)
            and isinstance(inner.value, ast.Name)
            and inner.value.id in ("self", "other")
        }
        functions = [item for item in node.body if isinstance(item, ast.FunctionDef)]
        found[node.name] = Written(
            [base.id for base in node.bases if isinstance(base, ast.Name)],
            slots,
            sets,
            {item.name for item in functions},
            {item.name for item in functions if item.decorator_list},
        )
    return found


def methods_of(source: str) -> dict[str, set[str]]:
    """The methods that each ``cdef class`` of a ``.pxd`` declares."""
    bodies = re.split(r"^cdef class (\w+).*$", source, flags=re.M)[1:]
    return {
        name: set(re.findall(r"^    (?:cdef|cpdef) [\w. *]*?(\w+)\(", body, flags=re.M))
        for name, body in zip(bodies[::2], bodies[1::2], strict=True)
    }


def fields_of(source: str) -> dict[str, set[str]]:
    """The attributes that each ``cdef class`` of a ``.pxd`` declares."""
    found: dict[str, set[str]] = {}
    current = None
    for line in source.splitlines():
        line = line.partition("#")[0].rstrip()
        start = re.match(r"cdef class (\w+)", line)
        if start:
            current = found.setdefault(start[1], set())
        elif line and not line[0].isspace():
            current = None
        elif current is not None and (field := re.match(r"\s+cdef (?!.*\()(.+)$", line)):
            current |= {re.sub(r"\[.*", "", name).split()[-1] for name in field[1].split(",")}
    return found


FIELDS = {
    name: fields
    for path in [*ROOMS.rglob("*.pxd"), *CORE.glob("*.pxd")]
    for name, fields in fields_of(path.read_text(encoding="utf-8")).items()
}


CLASSES = {
    name: written
    for room in TYPED
    for name, written in classes_of((ROOMS / f"{room}.py").read_text(encoding="utf-8")).items()
}


def fields_with_bases(name: str) -> set[str]:
    bases = CLASSES[name].bases if name in CLASSES else []
    return FIELDS.get(name, set()).union(*[fields_with_bases(base) for base in bases])


@pytest.mark.parametrize("room", TYPED, ids=str)
def test_the_pxd_declares_what_the_module_has(room):
    classes = classes_of((ROOMS / f"{room}.py").read_text(encoding="utf-8"))
    declared = (ROOMS / f"{room}.pxd").read_text(encoding="utf-8")
    methods = methods_of(declared)
    for name in fields_of(declared):
        assert name in classes, f"{room}.pxd declares {name}, which {room}.py does not have"
        written = classes[name]
        assert written.sets <= fields_with_bases(name), f"{room}.{name}"
        assert methods[name] <= written.methods, f"{room}.{name}"
        assert not written.properties & FIELDS[name], f"{room}.{name}"
        if written.slots is not None:
            assert written.slots == FIELDS[name], f"{room}.{name}"


@pytest.mark.parametrize("room", TYPED, ids=str)
def test_it_runs_as_it_was_asked_to(room):
    module = importlib.import_module(".".join(("pokercore", *room.parts)))
    assert module.__file__.endswith(".py") == (os.environ.get("POKERCORE_UNCOMPILED") == "1")


@pytest.mark.parametrize("path", CONSTANTS, ids=lambda path: path.stem)
def test_constants_are_the_same_in_c(path):
    declared = path.read_text(encoding="utf-8").partition("cdef enum:")[2]
    names = [name.strip() for name in declared.split(",")]
    module = importlib.import_module(".".join(("pokercore", *path.relative_to(ROOMS).with_suffix("").parts)))
    assert {name: getattr(module, name) for name in names} == {name: number for number, name in enumerate(names)}
    assert {name for name, value in vars(module).items() if type(value) is int} == set(names)


def test_the_test_would_notice():
    python = "class A(B):\n    __slots__ = ('one', 'two')\n    def f(self):\n        self.one, self.two[0] = 1, 2\n"
    assert classes_of(python) == {"A": Written(["B"], {"one", "two"}, {"one"}, {"f"}, set())}
    pxd = "cdef class A:\n    cdef readonly long long one\n    cdef int two[14]  # both\n    cdef void f(self, int x)\n"
    assert fields_of(pxd) == {"A": {"one", "two"}}
    assert methods_of(pxd) == {"A": {"f"}}
