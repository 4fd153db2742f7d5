"""What a user gets by installing: a small package that imports little and says what it is."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import pokercore

PACKAGE = Path(pokercore.__file__).parent


def test_numpy_is_the_only_runtime_dependency() -> None:
    wanted = [line for line in importlib.metadata.requires("pokercore-engine") or [] if "extra ==" not in line]
    assert [line.split(">")[0].strip() for line in wanted] == ["numpy"]


def test_the_version_is_said_once() -> None:
    assert pokercore.__version__ == importlib.metadata.version("pokercore-engine")


def test_the_installed_package_is_small_and_holds_no_generated_sources() -> None:
    files = [path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert sum(path.stat().st_size for path in files) <= 4_000_000
    assert not [path.name for path in files if path.suffix in {".c", ".pyx", ".o"}]
    assert (PACKAGE / "py.typed").is_file()


def test_importing_brings_in_nothing_heavy() -> None:
    script = (
        "import sys, numpy; before = set(sys.modules); import pokercore; "
        "print(*sorted({name.split('.')[0] for name in set(sys.modules) - before}))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    heavy = {"argparse", "asyncio", "concurrent", "doctest", "gzip", "multiprocessing", "rich", "tomllib", "unittest"}
    assert not heavy & set(ran.stdout.split())


def test_every_public_name_exists_and_says_what_it_is() -> None:
    for name in pokercore.__all__:
        assert getattr(pokercore, name, None) is not None, name
