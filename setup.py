"""Compile the core (``src/pokercore/*.pyx``) and every upper-floor module that has a ``.pxd`` beside it.

Both folders build one import package. The ``.pxd`` files of the core, and the headers they name, are copied into the
installed package so that other Cython code can ``cimport`` it.
"""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from Cython.Build import SharedModule, cythonize
from Cython.Compiler import Nodes
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
CORE = Path("src/pokercore")
UPPER = Path("python/pokercore")
GENERATED = Path("build/generated")
SHARED = "pokercore._shared"

# Numbers with names: their ``.pxd`` holds them as constants of C, and nothing is to be compiled.
CONSTANTS = {"deals.phases", "events"}

# The kernels of the core need all optimisation, but what is written in vectors throughout grows with it and gets no
# faster, and rules are put together once. Of the floors above, what is called at every action is worth more code than
# the rest.
CORE_LEVELS = {"encoding": "-O2", "families": "-O2", "journal": "-O2", "lookup": "-Os", "rules": "-Os", "stub": "-O2"}
AT_EVERY_ACTION = {
    "actions", "deals.betting", "deals.course", "deals.course_state", "deals.deal", "deals.dealt", "deals.dealt_state",
    "deals.face", "deals.posting", "deals.settlement", "games.game", "layers", "palace.cards", "palace.table",
}  # fmt: skip
COMPILE_ARGS = []
LINK_ARGS = []
if sys.platform != "win32":
    COMPILE_ARGS = ["-g0"]
if sys.platform == "linux":
    # There are many small modules: no symbol tables, no unwinding tables (nothing throws), no padding between segments.
    # What is called of Python is called straight through the table of addresses.
    COMPILE_ARGS += ["-fno-asynchronous-unwind-tables", "-ffunction-sections", "-fdata-sections", "-fno-plt"]
    LINK_ARGS = ["-Wl,-s", "-Wl,-z,noseparate-code", "-Wl,--gc-sections"]


def module_name(path: Path) -> str:
    """The name of a module inside the package, for the file it is written in: ``deals.course``."""
    folder = CORE if path.is_relative_to(CORE) else UPPER
    return ".".join(path.relative_to(folder).with_suffix("").parts)


def compile_args(path: Path) -> list[str]:
    """The compiler's options for one module, for the file it is written in."""
    if sys.platform == "win32":
        return []
    if path.suffix == ".pyx":
        level = CORE_LEVELS.get(path.stem, "-O3")
    else:
        hot = path.is_relative_to(UPPER) and module_name(path) in AT_EVERY_ACTION
        level = "-O2" if hot else "-Os"
    return [level, *COMPILE_ARGS]


def generate_tables() -> None:
    """Write the lookup tables' header; the generator is part of the package's own source."""
    generator = ROOT / CORE / "make_tables.py"
    if generator.exists():
        (ROOT / GENERATED).mkdir(parents=True, exist_ok=True)
        runpy.run_path(str(generator))["write_header"](ROOT / GENERATED / "pokercore_tables.h")


def generate_shared() -> Extension:
    """What the compiler would repeat in every module (reading arguments, raising) goes into one."""
    source = GENERATED / "_shared.c"
    if not (ROOT / source).exists():
        cython = [sys.executable, "-m", "cython"]
        if hasattr(SharedModule, "list_of_features"):  # nobody here uses typed memoryviews
            cython += ["generate-shared", "--exclude=AutoPickle,MemoryView", str(source)]
        else:  # an older compiler: all or nothing
            cython += ["-3", f"--generate-shared={source}"]
        subprocess.run(cython, cwd=ROOT, check=True)
    return Extension(SHARED, [source.as_posix()], extra_compile_args=compile_args(source), extra_link_args=LINK_ARGS)


def heed_decorators_of_pxd() -> None:
    """Let ``freelist`` and ``no_gc`` of a class in a ``.pxd`` hold for the class in the ``.py`` beside it too.

    Of itself the compiler forgets them there, and every small object of a deal would be allocated anew.
    """
    analyse = Nodes.CClassDefNode.analyse_declarations

    def analyse_and_remember(self: Any, env: Any) -> None:
        entry = env.lookup_here(self.class_name)
        declared = entry.type.scope if entry is not None and entry.is_type and entry.type.is_extension_type else None
        said = getattr(declared, "directives", None) or {}
        kept = {name: said[name] for name in ("freelist", "no_gc") if said.get(name)}
        analyse(self, env)
        if kept and self.scope is not None:
            self.scope.directives = {**self.scope.directives, **kept}

    Nodes.CClassDefNode.analyse_declarations = analyse_and_remember


class BuildPy(build_py):
    """Put the core's ``.pxd`` files and headers into the package; an editable install reads them in place."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "pokercore"
        target.mkdir(parents=True, exist_ok=True)
        for source in sorted((ROOT / CORE).glob("*.pxd")):
            shutil.copy2(source, target / source.name)
            # Of the headers only what is seen through a ``.pxd``: the rest is compiled in.
            for header in re.findall(r'cdef extern from "(\w+\.h)"', source.read_text(encoding="utf-8")):
                shutil.copy2(ROOT / CORE / header, target / header)


def extensions() -> list[Extension]:
    core = [path.relative_to(ROOT) for path in sorted((ROOT / CORE).glob("*.pyx"))]
    upper = [path.relative_to(ROOT) for path in sorted((ROOT / UPPER).rglob("*.py"))]
    typed = [
        path for path in upper if (ROOT / path).with_suffix(".pxd").exists() and module_name(path) not in CONSTANTS
    ]
    return [
        Extension(
            f"pokercore.{module_name(path)}",
            [path.as_posix()],
            include_dirs=[CORE.as_posix(), GENERATED.as_posix()],
            depends=[header.relative_to(ROOT).as_posix() for header in sorted((ROOT / CORE).glob("*.h"))],
            extra_compile_args=compile_args(path),
            extra_link_args=LINK_ARGS,
        )
        for path in core + typed
    ]


heed_decorators_of_pxd()
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
        # Methods and functions like those of C: smaller and called more quickly than the compiler's own kind, and their
        # signature is still found.
        "binding": False,
        "embedsignature": True,
        "embedsignature.format": "clinic",
        "auto_pickle": False,  # what can be pickled says how
    },
)
setup(
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
    cmdclass={"build_py": BuildPy},
    ext_modules=[generate_shared(), *modules],
)
