"""The core's tests once more for every compiled path that this machine has, each forced by ``POKERCORE_PATH``."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pokercore import build_info

HERE = Path(__file__).resolve()


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        env={**os.environ, **environment},
        cwd=HERE.parent.parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("path", build_info()["paths"])
def test_the_core_on_this_path(path: str) -> None:
    """This file stays out of the inner run; so do the tests that are as slow as all others together."""
    finished = run(
        *("-m", "pytest", "-p", "no:cacheprovider", "-m", "not slow", f"--ignore={HERE}", str(HERE.parent)),
        POKERCORE_PATH=path,
    )
    assert finished.returncode == 0, finished.stdout[-4000:] + finished.stderr[-2000:]
    assert " passed" in finished.stdout


@pytest.mark.parametrize("path", build_info()["paths"])
def test_the_path_is_forced(path: str) -> None:
    finished = run("-c", "import pokercore; print(pokercore.build_info()['path'])", POKERCORE_PATH=path)
    assert finished.stdout.strip() == path, finished.stderr


def test_the_widest_path_is_taken_unless_told_otherwise() -> None:
    finished = run("-c", "import pokercore; print(pokercore.build_info()['path'])", POKERCORE_PATH="")
    assert finished.stdout.strip() == build_info()["paths"][-1]


@pytest.mark.parametrize("path", ["fastest", "AVX2", "avx2 ", "neon1024"])
def test_an_unknown_path_is_an_error_at_import(path: str) -> None:
    finished = run("-c", "import pokercore", POKERCORE_PATH=path)
    assert finished.returncode != 0
    assert f"ImportError: POKERCORE_PATH is {path!r}" in finished.stderr
    assert build_info()["paths"][0] in finished.stderr


def test_build_info() -> None:
    info = build_info()
    assert info["path"] in info["paths"]
    assert info["paths"][0] == "scalar"
    assert info["version"]
    assert info["compiler"]
    assert isinstance(info["free_threaded"], bool)


@pytest.mark.parametrize(
    "command", [["-m", "pokercore", "info"], ["-m", "pokercore", "--version"], ["-X", "utf8", "-m", "pokercore"]]
)
def test_the_command_says_in_a_line_that_a_path_cannot_run(command):
    finished = run(*command, POKERCORE_PATH="none")
    assert finished.returncode == 2
    (line,) = finished.stderr.splitlines()
    assert line.startswith("pokercore: POKERCORE_PATH is 'none', but this machine and build can only run ")
