"""Run the upper floors as plain Python when ``POKERCORE_UNCOMPILED=1``: for debugging, coverage, and as a check that
compiled and uncompiled behave alike."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

ORACLES = Path(__file__).resolve().parent.parent.parent / "shared" / "oracles"


class UncompiledFinder:
    """Finds ``X.py`` where an ``X.pxd`` lies beside it, before the compiled module of that name is found."""

    @staticmethod
    def find_spec(
        fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        stem = fullname.rpartition(".")[2]
        if not fullname.startswith("pokercore.") or path is None:
            return None
        for folder in path:
            source = Path(folder, f"{stem}.py")
            if source.exists() and source.with_suffix(".pxd").exists():
                return importlib.util.spec_from_file_location(fullname, source)
        return None


if os.environ.get("POKERCORE_UNCOMPILED") == "1":
    sys.meta_path.insert(0, UncompiledFinder)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def oracles() -> Path:
    """The folder of recorded hands; tests that need it are skipped where it is absent."""
    if not ORACLES.is_dir():
        pytest.skip(f"no recorded hands at {ORACLES}")
    return ORACLES
