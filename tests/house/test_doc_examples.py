"""Every example in a docstring, the README or the docs does what it says."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

from house.doc_examples import modules, texts


@pytest.mark.parametrize("name", modules())
def test_examples_of_module(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("path", texts(), ids=lambda path: path.name)
def test_examples_of_page(path: Path) -> None:
    assert path.exists()
    assert doctest.testfile(str(path), module_relative=False).failed == 0
