"""Other people's Cython code can cimport the core, from an installed package or an editable one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pokercore

SOURCE = """
from libc.stdint cimport uint64_t
from pokercore.encoding cimport bit_of, read_mask
from pokercore.ranking cimport Ranking
from pokercore import HIGH

def held_mask(cards):
    cdef int count
    return read_mask(cards, &count)

def royal_beats_all(int suit):
    cdef Ranking high = HIGH
    cdef uint64_t royal = 0
    cdef int rank
    for rank in range(8, 13):
        royal |= bit_of(4 * rank + suit)
    cdef unsigned int value
    with nogil:
        value = high.rank_mask(royal)
    return value
"""

BUILD = """
from pathlib import Path
from Cython.Build import cythonize
from setuptools import Extension, setup
import pokercore
setup(
    name="guest",
    ext_modules=cythonize(
        [Extension("guest", ["guest.pyx"], include_dirs=[str(Path(pokercore.get_include(), "pokercore"))])],
        include_path=[pokercore.get_include()],
        compiler_directives={"language_level": 3},
    ),
)
"""


def test_a_tiny_extension_cimports_the_core(tmp_path: Path) -> None:
    (tmp_path / "guest.pyx").write_text(SOURCE)
    (tmp_path / "setup.py").write_text(BUILD)
    built = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=tmp_path, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stdout + built.stderr
    script = "import guest; print(guest.held_mask('As Kd'), guest.royal_beats_all(2))"
    ran = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    held, royal = ran.stdout.split()
    assert int(held) == pokercore.mask("As Kd")
    assert int(royal) == pokercore.HIGH.evaluate("Ah Kh Qh Jh Th")


def test_the_include_folder_holds_every_declaration_of_the_core() -> None:
    folder = Path(pokercore.get_include(), "pokercore")
    for name in ("encoding", "ranking", "shuffling"):
        assert (folder / f"{name}.pxd").is_file()


def test_the_example_of_the_page_builds_and_ranks(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "cython.md").read_text(encoding="utf-8")
    for name, language in (("guest.pyx", "cython"), ("setup.py", "python")):
        (tmp_path / name).write_text(page.split(f"```{language}\n")[1].split("```")[0], encoding="utf-8")
    built = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=tmp_path, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stdout + built.stderr
    script = "import guest; print(*guest.ahead('As Ad', 'Ac Kh 7d 2s 2c'), *guest.ahead('2s 7d', 'As Ks Qs Js Ts'))"
    ran = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    # Aces full lose to the other two deuces alone; on a royal flush nobody is ahead.
    assert ran.stdout.split() == ["989", "990", "0", "990"]
