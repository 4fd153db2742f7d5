"""Compile the core (``src/pokercore/*.pyx``) and every upper-floor module that has a ``.pxd`` beside it.

Both folders build one import package. The ``.pxd`` files and headers of the core are copied into the installed
package so that other Cython code can ``cimport`` it.
"""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
CORE = Path("src/pokercore")
UPPER = Path("python/pokercore")
GENERATED = Path("build/generated")
SHARED = "pokercore._shared"

# The kernels of the core need all optimisation; the rules above are as fast with less of it, and smaller.
CORE_ARGS = [] if sys.platform == "win32" else ["-O3", "-g0"]
UPPER_ARGS = [] if sys.platform == "win32" else ["-O2", "-g0"]
# There are many small modules: no symbol tables, no unwinding tables (nothing throws), no padding between segments.
LINK_ARGS = []
# Written in vectors throughout: more optimisation makes it larger and no faster.
EXPLICIT = {"families"}
if sys.platform == "linux":
    for arguments in (CORE_ARGS, UPPER_ARGS):
        arguments += ["-fno-asynchronous-unwind-tables", "-ffunction-sections", "-fdata-sections"]
    LINK_ARGS = ["-Wl,-s", "-Wl,-z,noseparate-code", "-Wl,--gc-sections"]


def generate_tables() -> None:
    """Write the lookup tables' header; the generator is part of the package's own source."""
    generator = ROOT / CORE / "make_tables.py"
    if generator.exists():
        (ROOT / GENERATED).mkdir(parents=True, exist_ok=True)
        runpy.run_path(str(generator))["write_header"](ROOT / GENERATED / "pokercore_tables.h")


def generate_shared() -> Extension:
    """What the compiler would repeat in every module (memoryviews, function objects) goes into one."""
    source = GENERATED / "_shared.c"
    if not (ROOT / source).exists():
        subprocess.run([sys.executable, "-m", "cython", "-3", f"--generate-shared={source}"], cwd=ROOT, check=True)
    return Extension(SHARED, [source.as_posix()], extra_compile_args=UPPER_ARGS, extra_link_args=LINK_ARGS)


class BuildPy(build_py):
    """Put the core's ``.pxd`` files and headers into the package; an editable install reads them in place."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "pokercore"
        target.mkdir(parents=True, exist_ok=True)
        for pattern in ("*.pxd", "*.h"):
            for source in sorted((ROOT / CORE).glob(pattern)):
                shutil.copy2(source, target / source.name)


def extensions() -> list[Extension]:
    core = sorted((ROOT / CORE).glob("*.pyx"))
    typed = [path for path in sorted((ROOT / UPPER).glob("*.py")) if path.with_suffix(".pxd").exists()]
    return [
        Extension(
            f"pokercore.{path.stem}",
            [path.relative_to(ROOT).as_posix()],
            include_dirs=[CORE.as_posix(), GENERATED.as_posix()],
            depends=[header.relative_to(ROOT).as_posix() for header in sorted((ROOT / CORE).glob("*.h"))],
            extra_compile_args=CORE_ARGS if path.suffix == ".pyx" and path.stem not in EXPLICIT else UPPER_ARGS,
            extra_link_args=LINK_ARGS,
        )
        for path in core + typed
    ]


generate_tables()
modules = cythonize(
    extensions(),
    shared_utility_qualified_name=SHARED,
    include_path=["src", "python"],
    build_dir="build/cython",
    compiler_directives={
        "language_level": 3,
        "infer_types": True,
        "annotation_typing": False,
        "freethreading_compatible": True,
        "embedsignature": True,
    },
)
setup(
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
    cmdclass={"build_py": BuildPy},
    ext_modules=[generate_shared(), *modules],
)
