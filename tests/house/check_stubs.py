"""Hold every ``.pyi`` stub against the compiled module it describes: ``python tests/house/check_stubs.py``."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def stubbed_modules() -> list[str]:
    """The modules that have a stub: the compiled ones of the core, and no other."""
    stubs = sorted((ROOT / "python" / "pokercore").glob("*.pyi"))
    core = {path.stem for path in (ROOT / "src" / "pokercore").glob("*.pyx")}
    strangers = [stub.name for stub in stubs if stub.stem not in core]
    missing = sorted(core - {stub.stem for stub in stubs})
    if strangers or missing:
        raise SystemExit(f"stubs without a module of the core: {strangers}; modules without a stub: {missing}")
    return [f"pokercore.{stub.stem}" for stub in stubs]


#: What the compiler adds to every module for itself.
COMPILER_NAMES = r"""
pokercore\..*\.__pyx_capi__
pokercore\..*\.__test__
pokercore\..*\.__reduce_cython__
pokercore\..*\.__setstate_cython__
pokercore\..*\.__pyx_vtable__
"""

#: C methods, which rooms that run uncompiled find by ``__getattr__``.
BY_NAME = r"""
pokercore\.ranking\.Ranking\.rank_.*
pokercore\.ranking\.Ranking\.__getattr__
"""


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        allowed = Path(folder, "allowed.txt")
        allowed.write_text(COMPILER_NAMES + BY_NAME)
        command = [sys.executable, "-m", "mypy.stubtest", "--allowlist", str(allowed), "--ignore-unused-allowlist"]
        return subprocess.run([*command, *stubbed_modules()], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
