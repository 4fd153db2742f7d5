"""Run every example of the installed modules, the README and the docs: ``python tests/house/doc_examples.py``."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import sys
from pathlib import Path

import pokercore

ROOT = Path(__file__).resolve().parent.parent.parent


def modules() -> list[str]:
    """Every module of the installed package, itself first."""
    found = [module.name for module in pkgutil.walk_packages(pokercore.__path__, "pokercore.")]
    return ["pokercore", *(name for name in found if not name.endswith("__main__"))]


def texts() -> list[Path]:
    """The README and the documentation pages."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def main() -> int:
    attempted = failed = 0
    for name in modules():
        result = doctest.testmod(importlib.import_module(name))
        attempted += result.attempted
        failed += result.failed
    for path in texts():
        result = doctest.testfile(str(path), module_relative=False)
        attempted += result.attempted
        failed += result.failed
    print(f"doc examples: {attempted} run, {failed} failed")
    return 1 if failed or not attempted else 0


if __name__ == "__main__":
    sys.exit(main())
