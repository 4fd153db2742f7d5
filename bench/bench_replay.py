"""How fast recorded hands are replayed, reading not counted, beside PokerKit's replay of the same hands.

Name a file of no-limit hold'em hands in POKERCORE_HANDS; the sample that comes with the package serves if it is absent.
PokerKit reads each action's text while it replays; here texts become moves when a hand is made ready, which
``test_prepare`` times.
"""

from __future__ import annotations

import gzip
import os
import warnings

import pytest

from pokercore import phh, replay

HANDS = os.environ.get("POKERCORE_HANDS", str(replay.sample()))
MOST = 300  # hands of one PokerKit round


def text_of(path):
    with open(path, "rb") as file:
        content = file.read()
    return (gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content).decode()


@pytest.mark.benchmark(group="replay")
def test_replay(benchmark):
    scripts = [hand.script() for hand in phh.load(HANDS)]

    def work():
        for script in scripts:
            assert script.play().stacks == script.finishing_stacks

    benchmark.extra_info["hands"] = len(scripts)
    benchmark(work)
    benchmark.extra_info["hands per second"] = round(len(scripts) / benchmark.stats["median"])


@pytest.mark.benchmark(group="replay")
def test_replay_pokerkit(benchmark):
    pokerkit = pytest.importorskip("pokerkit")
    histories = list(pokerkit.HandHistory.loads_all(text_of(HANDS)))[:MOST]

    def work():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for history in histories:
                state = history.create_state()
                for state in history:  # noqa: B007
                    pass
                assert state.status is False

    benchmark.extra_info["hands"] = len(histories)
    benchmark.pedantic(work, rounds=3)
    benchmark.extra_info["hands per second"] = round(len(histories) / benchmark.stats["median"])


@pytest.mark.benchmark(group="read")
def test_read(benchmark):
    text = text_of(HANDS)
    benchmark.pedantic(phh.loads, (text,), rounds=3)


@pytest.mark.benchmark(group="read")
def test_prepare(benchmark):
    text = text_of(HANDS)

    def work(hands):
        for hand in hands:
            hand.script()

    benchmark.pedantic(work, setup=lambda: ((phh.loads(text),), {}), rounds=3)
