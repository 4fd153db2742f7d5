"""``pokercore info``: versions and the code path that runs."""

from __future__ import annotations

import argparse
import platform

import numpy

import pokercore

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """This command has no arguments."""


def run(arguments: argparse.Namespace) -> int:
    """Print what is installed."""
    print(f"pokercore     {pokercore.__version__}")
    print(f"Python        {platform.python_version()} ({platform.python_implementation()}), {platform.machine()}")
    print(f"NumPy         {numpy.__version__}")
    for key, value in pokercore.build_info().items():
        if key not in ("version", "python"):
            print(f"{key:<13} {value}")
    return 0
