"""Damaged records with words and fields of our own: they are played, or a HistoryError says why not."""

from __future__ import annotations

import os
import random

import pytest

from pokercore import HistoryError, games, phh
from pokercore.games.game import Game
from tools.test_phh_errors import HOSTILE, TEXTS
from tools.test_phh_wild import lowest_of_all, played

FEW = os.environ.get("POKERCORE_FEW_EXAMPLES") == "1"


def under_way(game, *words):
    deal = game.deal([1000] * 4, seed=4)
    for word in words:
        getattr(deal, word)()
    return deal


RECORDS = [
    *TEXTS,
    phh.dumps(played(games.seven_card_stud(wild=lowest_of_all), 5)),
    phh.dumps(played(Game("mine", games.seven_card_stud(wild="low_hole_card").plan), 3)),
    phh.dumps(played(games.texas_holdem(runs=2, showdown="manual"), 8)),
    phh.dumps(under_way(games.badugi(), "call", "fold")),
    phh.dumps(under_way(games.texas_holdem(irregularity_mode="hoyle"), "fold", "call")),
]
PIECES = [
    *HOSTILE,
    *('"', "[", "]", "{", "}", "=", "\n", "#", ".", "-", " ", "0", "1e3", "1e99999999999999999999", "true", '"none"'),
    *("??", "As", "p1", "p9", "d _kill_hand p1", "d _lot p1", "d _void_deal", "p1 _run_it 3", "_plan", "_parameters"),
]


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_damaged_records(number):
    rng = random.Random(number)
    read = 0
    for _ in range(100 if FEW else 600):
        text = RECORDS[number]
        for _ in range(rng.randint(1, 3)):
            start = rng.randint(0, len(text))
            end = start + rng.choice([0, 0, 1, 2, 5, 20])
            piece = rng.choice(PIECES) if rng.random() < 0.7 else chr(rng.randint(32, 126))
            text = text[:start] + piece + text[end:]
        try:
            for hand in phh.loads(text):
                hand.replay()
            read += 1
        except HistoryError:
            continue
    assert read < 600
