"""The comparisons of many hands once more for every compiled path that this machine has."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pokercore import build_info

HERE = Path(__file__).resolve().parent
FILES = ("test_exhaustive.py", "test_hole.py", "test_frequencies.py")


@pytest.mark.slow
@pytest.mark.parametrize("path", build_info()["paths"])
def test_rankings_on_this_path(path: str) -> None:
    finished = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *(str(HERE / name) for name in FILES)],
        env={**os.environ, "POKERCORE_PATH": path},
        cwd=HERE.parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout[-4000:] + finished.stderr[-2000:]
    assert " passed" in finished.stdout or "100%" in finished.stdout


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer signals")
@pytest.mark.parametrize("method", ["frequencies", "rank_counts", "sweep"])
def test_counting_can_be_interrupted(method: str) -> None:
    """Fourteen cards of 52 are more hands than anyone would wait for."""
    script = (
        "import signal; from pokercore import SOKO\n"
        "signal.signal(signal.SIGALRM, signal.default_int_handler); signal.setitimer(signal.ITIMER_REAL, 0.2)\n"
        f"try:\n    SOKO.{method}(14)\nexcept KeyboardInterrupt:\n    print('ended')\n"
    )
    finished = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=30, check=False)
    assert finished.stdout == "ended\n", finished.stderr
