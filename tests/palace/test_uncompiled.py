"""The rules of Palace as plain Python do what they do compiled."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from palace.arrange import UNCOMPILED, everything
from palace.random_play import random_action, random_deal

HERE = Path(__file__).resolve().parent


def transcript() -> str:
    """A digest of all that can be read at the end of two hundred deals of random play."""
    rng = random.Random(2024)
    digest = hashlib.sha256()
    for _ in range(200):
        deal = random_deal(rng)
        while not deal.is_over:
            deal.act(random_action(deal.options(), rng))
        digest.update(repr((everything(deal), deal.places, deal.showdown, deal.actions)).encode())
    return digest.hexdigest()


def test_transcript(tmp_path):
    """Run by the other one too, which compares the two digests."""
    found = transcript()
    if "PALACE_TRANSCRIPT" in os.environ:
        Path(os.environ["PALACE_TRANSCRIPT"]).write_text(found)
    assert len(found) == 64


@pytest.mark.skipif(UNCOMPILED, reason="this is the uncompiled run")
def test_uncompiled_run(tmp_path):
    file = tmp_path / "transcript"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", str(HERE), "-k", "not uncompiled_run and not test_play"],
        env={**os.environ, "POKERCORE_UNCOMPILED": "1", "PALACE_TRANSCRIPT": str(file)},
        cwd=HERE.parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
    assert file.read_text() == transcript()
