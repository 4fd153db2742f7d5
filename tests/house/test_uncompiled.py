"""The upper floors, which are compiled from plain Python files, do the same when those files run as they are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
# Palace has a run of its own, which compares transcripts; the core and its rankings are not plain Python.
FLOORS = ("casino", "chips", "deals", "laws", "tables", "tools", "variants")


@pytest.mark.slow
@pytest.mark.skipif(os.environ.get("POKERCORE_UNCOMPILED") == "1", reason="this is the uncompiled run itself")
def test_the_same_tests_pass_uncompiled() -> None:
    environment = {**os.environ, "POKERCORE_UNCOMPILED": "1", "POKERCORE_FEW_EXAMPLES": "1"}
    folders = [f"tests/{floor}" for floor in FLOORS]
    assert all((ROOT / folder).is_dir() for folder in folders)
    command = [sys.executable, "-m", "pytest", "-x", "-m", "not slow", "-p", "no:cacheprovider", *folders]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-2000:]
    assert " passed" in ran.stdout
