"""Recorded deals of casino draw: what is written is read back to the same deal, and what cannot be is refused."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.helpers import any_action
from pokercore import cards, games, phh, replay
from pokercore.casino.policies import NAMES
from pokercore.errors import HistoryError
from pokercore.shuffling import RandomStream

WORKED = """\
variant = "casino-draw"
antes = [100]
starting_stacks = [1000]
actions = ["d dh p1 As9d7c4h2s", "d db QsQhJd6c5s", "p1 cc", "p1 sd 9d7c4h2s",
    "d dh p1 AdKc8h3d", "d db QdTc2d", "p1 cbr 100", "p1 sm AsAdKc8h3d"]
finishing_stacks = [800]
_dealer_discards = "Jd6c5s"
"""


def whims(seed: int) -> Any:
    """A policy that is none of the built-in ones, and never the same."""
    stream = RandomStream(seed)

    def policy(hand: Any, *, player_draw_count: Any) -> Any:
        return hand[: stream.below(4)]

    return policy


def random_deal(seed: int, **parameters: Any) -> Any:
    stream = RandomStream(seed)
    boxes = 1 + stream.below(4)
    antes = [10 * (1 + stream.below(9)) for _ in range(boxes)]
    deal = games.casino_draw(**parameters).deal([500 + seed % 1000] * boxes, seed=seed, antes=antes)
    while not deal.is_over:
        deal.act(any_action(deal.options(), stream))
    return deal


PARAMETERS = st.fixed_dictionaries(
    {},
    optional={
        "min_bet": st.integers(1, 10),
        "max_bet": st.integers(100, 300),
        "bet2_limits": st.sampled_from([(1, 500), (20, 20)]),
        "max_ante": st.just(1000),
        "dealer_policy": st.sampled_from(NAMES),
        "show_dealer_draw_count": st.booleans(),
        "open_boxes": st.booleans(),
        "commission": st.sampled_from([0, 0.05, 1]),
    },
)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**64 - 1), PARAMETERS)
def test_what_is_written_is_read_back(seed: int, parameters: dict[str, Any]) -> None:
    deal = random_deal(seed, **parameters)
    (hand,) = phh.loads(phh.dumps(deal))
    again = hand.replay()
    assert again.log == deal.log
    assert again.payoffs == deal.payoffs
    assert again.stacks == deal.stacks == hand.finishing_stacks
    assert again.showdown == deal.showdown
    ante = deal.antes[0] if len(set(deal.antes)) == 1 else deal.antes
    assert again.game == games.casino_draw(ante, **parameters)
    assert phh.dumps(again) == phh.dumps(deal)


@pytest.mark.parametrize("seed", range(40))
def test_the_dealer_does_again_what_a_policy_of_ones_own_did(seed: int) -> None:
    deal = random_deal(seed, dealer_policy=whims(seed))
    (hand,) = phh.loads(phh.dumps(deal))
    assert hand.replay().log == deal.log
    assert "_dealer_policy" not in hand.info


def test_the_worked_hand() -> None:
    (hand,) = phh.loads(WORKED)
    deal = hand.replay()
    assert deal.payoffs == (-200,)
    assert deal.dealer_draw_count == 3
    assert phh.dumps(deal).split() == WORKED.split()


def test_many_deals_in_a_file_and_smaller_chips(tmp_path: Path) -> None:
    deals = [random_deal(seed, max_bet=150) for seed in range(20)]
    path = tmp_path / "evening.phhs.gz"
    phh.dump(deals, path, unit=Decimal("0.01"), info={"casino": "the corner", "year": 2000})
    hands = phh.load(path)
    assert [hand.info["casino"] for hand in hands] == ["the corner"] * 20
    for hand, deal in zip(hands, deals, strict=True):
        assert hand.unit == Decimal("0.01")
        assert hand.replay().stacks == deal.stacks
    for unit in (Decimal("0.5"), 10):
        (hand,) = phh.loads(phh.dumps(deals[0], unit=unit))
        assert hand.unit == unit
        assert hand.replay().log == deals[0].log
    report = replay.file(path)
    assert (report.hands, report.agreed, report.failures) == (20, 20, ())


def test_a_wrong_result_is_told() -> None:
    (hand,) = phh.loads(WORKED.replace("[800]", "[900]"))
    report = replay.hands([hand], "worked")
    assert report.agreed == 0
    assert "p1 has 800 instead of 900" in report.failures[0].reason


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[1000]", "[99]", "above the stack"),
        ("[1000]", "[1000, 1000]", "antes has 1 entries"),
        ('"p1 cc", ', "", "p1 sd 9d7c4h2s.*after the first decision"),
        ('"p1 cc"', '"p1 cbr 150"', "100 … 100, not 150"),
        ('"p1 sd 9d7c4h2s"', '"p1 sd As9d7c4h"', "keep 2s"),
        ('"p1 sd 9d7c4h2s"', '"p1 sd"', "other cards than the rules"),
        ('"p1 sd 9d7c4h2s"', '"p1 sd Kd"', "no Kd"),
        ('"d dh p1 As9d7c4h2s"', '"d dh p1 As9d7c4h"', "five cards first"),
        ('"d dh p1 As9d7c4h2s"', '"d dh p1 ????????2s"', "all its cards"),
        ('"d db QdTc2d", ', "", "too short"),
        ('"d db QdTc2d"', '"d db QdTc2d3c"', "other cards"),
        ('"d db QdTc2d"', '"d db QdTcAs"', "twice"),
        ('"p1 cbr 100", ', "", "the record ends, but p1 is to act"),
        ('"p1 cbr 100"', '"p1 cbr 100", "p1 cc"', "over"),
        ('"p1 cbr 100"', '"p1 pb"', "not an action of casino draw"),
        ("p1 sm AsAdKc8h3d", "p1 sm AsAdKc8h3c", "another hand"),
        ('"Jd6c5s"', '"Jd6c5h"', "the dealer has no 5h"),
        ('"Jd6c5s"', "5", "_dealer_discards"),
        ('"Jd6c5s"', '"Jd6c5s"\n_commission = "much"', "_commission"),
        ('"Jd6c5s"', '"Jd6c5s"\n_commission = "1/0"', "_commission"),
        ('"Jd6c5s"', '"Jd6c5s"\n_max_bet = 0.25', "whole number of chips"),
        ('"Jd6c5s"', '"Jd6c5s"\n_max_bet = 10', "smallest bet of 100"),
        ('"Jd6c5s"', '"Jd6c5s"\n_max_bet = true', "_max_bet"),
        ('"Jd6c5s"', '"Jd6c5s"\n_bet1_limits = 5', "_bet1_limits"),
        ('"Jd6c5s"', '"Jd6c5s"\n_open_boxes = 1', "open_boxes"),
        ('"Jd6c5s"', '"Jd6c5s"\n_dealer_policy = "greedy"', "greedy"),
        ('"Jd6c5s"', '"Jd6c5s"\n_dealer_policy = 7', "policy"),
    ],
)
def test_records_that_cannot_be(old: str, new: str, reason: str) -> None:
    assert old in WORKED
    with pytest.raises(HistoryError, match=reason):
        phh.loads(WORKED.replace(old, new))[0].replay()


def test_more_than_four_boxes_and_unfinished_deals() -> None:
    five = 'variant = "casino-draw"\nantes = [1, 1, 1, 1, 1]\nstarting_stacks = [9, 9, 9, 9, 9]\nactions = []\n'
    with pytest.raises(HistoryError, match="five cards first"):
        phh.loads(five)[0].replay()
    hands = [f"d dh p{box + 1} " + "".join(map(str, cards(range(5 * box, 5 * box + 5)))) for box in range(5)]
    actions = str([*hands, "d db " + "".join(map(str, cards(range(25, 30))))]).replace("'", '"')
    with pytest.raises(HistoryError, match="1 … 4 boxes, not 5"):
        phh.loads(five.replace("[]", actions))[0].replay()
    with pytest.raises(HistoryError, match="not over"):
        phh.dumps(games.casino_draw().deal([1000], seed=1))
