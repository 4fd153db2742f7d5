"""The same Python run compiled and uncompiled plays, counts and refuses alike."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
import conftest
from casino.helpers import any_action
from pokercore.casino import deal as casino_draw
from pokercore.casino import kernel as casino_kernel
from pokercore.casino import policies as casino_policies
from pokercore.casino import table as casino_table
from pokercore.casino.game import CasinoDraw
from pokercore.casino.simulation import SURRENDERING, simulate
from pokercore.shuffling import RandomStream

modules = (casino_draw, casino_kernel, casino_policies, casino_table)
compiled = [not module.__file__.endswith(".py") for module in modules]
print(compiled, file=sys.stderr)
for seed in range(150):
    policy = casino_policies.NAMES[seed % 3]
    game = CasinoDraw(ante=7, max_bet=20, dealer_policy=policy, show_dealer_draw_count=seed % 2 == 0)
    deal = game.deal([100] * (1 + seed % 4), seed=seed)
    stream = RandomStream(seed)
    while not deal.is_over:
        view = deal.view(deal.actor)
        print(view.options(), view.log, view.dealer_hand)
        deal.act(any_action(view.options(), stream))
        for attempt in (lambda: deal.draw("As"), lambda: deal.raise_to(1000), lambda: deal.check() or deal.fold()):
            try:
                attempt() if seed % 5 == 0 else None
            except ValueError as error:
                print(type(error).__name__, error)
    print(deal.log, deal.payoffs, deal.house, deal.showdown, deal.copy().stacks)
print(simulate(3000, SURRENDERING, dealer="flush_first", seed=2))
"""


def run(uncompiled: str) -> tuple[str, str]:
    environment = {**os.environ, "POKERCORE_UNCOMPILED": uncompiled}
    tests = str(Path(__file__).resolve().parent.parent)
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, tests], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout, done.stderr


def test_compiled_and_uncompiled_are_the_same() -> None:
    compiled, which = run("0")
    uncompiled, other = run("1")
    assert compiled == uncompiled
    assert len(compiled) > 100_000
    assert other.strip() == str([False] * 4)
    if os.environ.get("POKERCORE_UNCOMPILED") != "1":
        assert which.strip() == str([True] * 4)
