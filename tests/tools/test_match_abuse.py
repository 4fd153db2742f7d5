"""Matches that cannot be: executors and flags of the wrong kind."""

from __future__ import annotations

from typing import Any

import pytest

from pokercore import bots, games, match

GAME = games.texas_holdem()


@pytest.mark.parametrize("executor", [True, 5, "threads", object(), max], ids=str)
def test_an_executor_is_one(executor: Any) -> None:
    with pytest.raises(TypeError, match="executor"):
        match.play(GAME, [bots.caller] * 2, deals=2, executor=executor)


@pytest.mark.parametrize("duplicate", [1, None, "yes"], ids=str)
def test_duplicate_is_true_or_false(duplicate: Any) -> None:
    with pytest.raises(TypeError, match="duplicate"):
        match.play(GAME, [bots.caller] * 2, deals=2, duplicate=duplicate)
