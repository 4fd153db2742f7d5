"""The settlement of every end, with the numbers of the rules; the worked hand; limits, commission and the house."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from casino.helpers import HIGH_HAND, LOW_HAND, arranged, played, total
from pokercore.casino.game import CasinoDraw
from pokercore.errors import GameError, IllegalAction

FOLD, CHECK, STAND = "fold", "check", "stand_pat"
PAT = CasinoDraw(ante=100, dealer_policy="stand_pat")
WIDE = CasinoDraw(ante=100, min_bet=50, max_bet=200, dealer_policy="stand_pat")


@pytest.mark.parametrize(
    ("ante", "actions", "net"),
    [
        (50, [FOLD], -25),
        (50, [50, STAND, FOLD], -50),
        (50, [CHECK, STAND, FOLD], -25),
        (25, [FOLD], -13),
        (75, [CHECK, STAND, FOLD], -38),
        (1, [FOLD], -1),
    ],
)
def test_a_fold_gives_half_the_stake_back_rounded_down(ante: int, actions: list[Any], net: int) -> None:
    deal = played(CasinoDraw(ante=ante), [HIGH_HAND], LOW_HAND, actions, rest="3c 4c 6c 7c 8c")
    assert deal.payoffs == (net,)
    assert deal.house == -net
    assert deal.stacks == (10_000 + net,)
    assert deal.showdown is None
    assert deal.log[-1].kind == ("refund" if ante > 1 else "fold")


@pytest.mark.parametrize(
    ("game", "actions", "stake"),
    [
        (PAT, [100, STAND, 100], 300),
        (PAT, [100, STAND, CHECK], 200),
        (PAT, [CHECK, STAND, CHECK], 100),
        (WIDE, [CHECK, STAND, 200], 300),
        (WIDE, [50, STAND, 200], 350),
        (WIDE, [200, STAND, 50], 350),
    ],
)
def test_a_comparison_pays_the_stake_one_to_one(game: CasinoDraw, actions: list[Any], stake: int) -> None:
    won = played(game, [HIGH_HAND], LOW_HAND, actions)
    lost = played(game, [LOW_HAND], HIGH_HAND, actions)
    tied = played(game, ["Ks Kh 9d 5c 2s"], "Kd Kc 9h 5s 2d", actions)
    assert [deal.payoffs for deal in (won, lost, tied)] == [(stake,), (-stake,), (0,)]
    assert [deal.house for deal in (won, lost, tied)] == [-stake, stake, 0]
    paid = [deal.showdown.pots for deal in (won, lost, tied)]
    assert [pots[0].amount for pots in paid] == [stake] * 3
    assert [[win.amount for win in pots[0].wins] for pots in paid] == [[2 * stake], [], [stake]]
    assert [event.kind for event in tied.log[-1:]] == ["refund"]
    assert [event.kind for event in won.log[-1:]] == ["win"]


def test_the_worked_hand() -> None:
    game = CasinoDraw(ante=100)
    hands = ["As 9d 7c 4h 2s"], "Qs Qh Jd 6c 5s"
    rest = "Ad Kc 8h 3d Qd Tc 2d"
    actions: list[Any] = [CHECK, ("draw", "9d 7c 4h 2s")]
    deal = played(game, *hands, [*actions, 100], rest)
    assert deal.payoffs == (-200,)
    assert deal.dealer_draw_count == 3
    assert deal.draw_counts == (4,)
    assert set(map(str, deal.showdown.hands[0].cards)) == {"As", "Ad", "Kc", "8h", "3d"}
    assert set(map(str, deal.showdown.dealer)) == {"Qs", "Qh", "Qd", "Tc", "2d"}
    assert "pair, aces" in deal.showdown.hands[0].words[0]
    assert "three of a kind, queens" in deal.showdown.dealer_words
    assert played(game, *hands, [*actions, FOLD], rest).payoffs == (-50,)


def test_no_rank_has_a_bonus() -> None:
    deal = played(PAT, ["Ac Kc Qc Jc Tc"], LOW_HAND, [CHECK, STAND, CHECK])
    assert deal.payoffs == (100,)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4c 4d 4h 4s 2c", "3c 3d 3h 3s 8c"),
        ("9c 9d 9h 4c 4d", "8c 8d 8h Ac Ad"),
        ("Kh Jh 9h 3h 2h", "Kc Jc 7c 6c 5c"),
        ("5c 5d 5h 3c 2c", "4c 4d 4h Kc Qc"),
        ("Jc Jd 2c 2d 4c", "Tc Td 9c 9d 8c"),
        ("8c 8d 6c 6d 3c", "8h 8s 5c 5d Kc"),
        ("Qc Qd 5c 5d 8c", "Qh Qs 5h 5s 4c"),
        ("6c 6d 4c 3d 2c", "5c 5d Ac Kd Qc"),
        ("Jc Jd Ac 9d 3c", "Jh Js Ad 8c 7d"),
        ("Ac Jd 9c 5d 3c", "Ad Tc 9d 6c 4d"),
        ("Ac Kc Qc Jc Tc", "Kd Qd Jd Td 9d"),
        ("6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"),
        ("2c 2d 3h 4s 6c", "4c 3c 2s Ad Kd"),
        ("2c 2d 3h 4s 6c", "2s Ad Kd Qc Jc"),
    ],
)
def test_hands_rank_as_the_rules_say(better: str, worse: str) -> None:
    assert played(PAT, [better], worse, [CHECK, STAND, CHECK]).payoffs == (100,)
    assert played(PAT, [worse], better, [CHECK, STAND, CHECK]).payoffs == (-100,)


def test_suits_are_equal() -> None:
    assert played(PAT, ["As Ks 9s 5s 3s"], "Ad Kd 9d 5d 3d", [CHECK, STAND, CHECK]).payoffs == (0,)


def test_the_second_bet_may_exceed_the_first_and_both_may_differ_from_the_ante() -> None:
    game = CasinoDraw(ante=100, bet1_limits=(10, 20), bet2_limits=(500, 1000), dealer_policy="stand_pat")
    deal = played(game, [HIGH_HAND], LOW_HAND, [13, STAND, 777])
    assert deal.raises == ((13, 777),)
    assert deal.payoffs == (890,)
    assert deal.antes == (100,)


def test_limits_follow_the_ante_of_each_box() -> None:
    deal = CasinoDraw(ante=(100, 30), dealer_policy="stand_pat").deal([1000, 1000], seed=3)
    assert (deal.min_raise_to, deal.max_raise_to) == (100, 100)
    deal.check()
    assert (deal.min_raise_to, deal.max_raise_to) == (30, 30)


def test_the_stack_bounds_a_raise_and_there_is_no_all_in_for_less() -> None:
    game = CasinoDraw(ante=100, min_bet=50, max_bet=200)
    rich = game.deal([250], seed=1)
    assert (rich.can_raise, rich.min_raise_to, rich.max_raise_to) == (True, 50, 150)
    with pytest.raises(IllegalAction, match="50 … 150, not 200"):
        rich.raise_to(200)
    poor = game.deal([149], seed=1)
    assert (poor.can_raise, poor.min_raise_to, poor.max_raise_to) == (False, None, None)
    assert [option.kind for option in poor.options()] == ["fold", "check"]
    with pytest.raises(IllegalAction, match="stack of 49 does not cover the smallest bet of 50"):
        poor.raise_to(49)
    poor.check()


def test_half_and_full_commission() -> None:
    half = CasinoDraw(ante=100, commission=0.05, dealer_policy="stand_pat")
    assert half.commission == Fraction(1, 20)
    assert played(half, [HIGH_HAND], LOW_HAND, [100, STAND, 100]).payoffs == (285,)
    assert played(half, [LOW_HAND], HIGH_HAND, [100, STAND, 100]).payoffs == (-300,)
    assert played(half, ["Ks Kh 9d 5c 2s"], "Kd Kc 9h 5s 2d", [CHECK, STAND, CHECK]).payoffs == (0,)
    assert played(half, [HIGH_HAND], LOW_HAND, [FOLD]).payoffs == (-50,)
    small = CasinoDraw(ante=19, commission=Fraction(1, 20), dealer_policy="stand_pat")
    assert played(small, [HIGH_HAND], LOW_HAND, [CHECK, STAND, CHECK]).payoffs == (19,), "0.95 chips are no chip"
    for number in (0.05, np.float64(0.05), np.float32(0.05), Fraction(1, 20)):
        assert CasinoDraw(commission=number).commission == Fraction(1, 20), "the number it is written as"
    assert CasinoDraw(commission=np.int64(1)).commission == 1
    whole = CasinoDraw(ante=100, commission=1, dealer_policy="stand_pat")
    assert played(whole, [HIGH_HAND], LOW_HAND, [CHECK, STAND, CHECK]).payoffs == (0,)


def test_several_boxes_are_settled_apart_against_one_dealer() -> None:
    game = CasinoDraw(ante=(100, 50, 25, 80), max_bet=100, min_bet=10, dealer_policy="stand_pat")
    boxes = ["Ks Kh 9d 5c 2s", "Qs Jh 9c 5d 2h", "3c 4d 6h 7s 8c", "Ts Td 8h 7d 3d"]
    deal = played(game, boxes, "Jd Jc 9s 5h 2d", [100, 10, FOLD, CHECK, STAND, STAND, STAND, 20, FOLD, 30])
    assert deal.payoffs == (220, -30, -13, -110)
    assert deal.house == -67
    assert [shown.seat for shown in deal.showdown.hands] == [0, 3]
    assert total(deal) == 40_000


def test_each_state_is_finished_by_all_boxes_before_the_next() -> None:
    deal = CasinoDraw(ante=10).deal([100] * 3, seed=5)
    seen = []
    while not deal.is_over:
        seen.append((deal.state, deal.actor))
        deal.stand_pat() if deal.state == "exchange" else deal.check()
        assert (deal.dealer_draw_count is None) == (deal.state in ("decision 1", "exchange"))
    assert seen == [(state, box) for state in ("decision 1", "exchange", "decision 2") for box in range(3)]


def test_the_dealer_exchanges_only_if_a_box_is_still_in() -> None:
    deal = CasinoDraw(ante=10).deal([100] * 2, seed=5)
    deal.fold()
    assert deal.payoffs is None
    assert deal.house == 5, "a fold is settled at once"
    assert deal.stacks == (95, 90)
    deal.fold()
    assert deal.is_over
    assert deal.dealer_draw_count is None
    assert [event.kind for event in deal.log if event.seat is None] == ["deal"]


def test_the_deal_order() -> None:
    one = CasinoDraw(ante=1).deal([10], deck=list(range(20)))
    assert (one.hole(0), one.dealer_hand) == ((0, 2, 4, 6, 8), (1, 3, 5, 7, 9))
    two = CasinoDraw(ante=1, dealer_policy="stand_pat").deal([10, 10], deck=list(range(20)))
    assert (two.hole(0), two.hole(1), two.dealer_hand) == ((0, 3, 6, 9, 12), (1, 4, 7, 10, 13), (2, 5, 8, 11, 14))
    two.check(), two.check()
    two.draw([0, 6]), two.draw([13])
    assert (two.hole(0), two.hole(1)) == ((3, 9, 12, 15, 16), (1, 4, 7, 10, 17))


@pytest.mark.parametrize(
    ("keywords", "error", "message"),
    [
        ({"ante": 0}, GameError, "ante must be 1 …"),
        ({"ante": 5, "min_ante": 10}, GameError, "ante must be 10 …"),
        ({"ante": 500, "max_ante": 200}, GameError, "1 … 200, not 500"),
        ({"ante": 10**40}, GameError, "ante must be"),
        ({"ante": 1.5}, TypeError, "1.5"),
        ({"ante": True}, TypeError, "True"),
        ({"ante": (1, 2, 3, 4, 5)}, GameError, "5 boxes"),
        ({"ante": (1, 2), "boxes": 3}, GameError, "2 boxes, but there are 3"),
        ({"ante": ()}, GameError, "0 boxes"),
        ({"ante": "10"}, TypeError, "'10'"),
        ({"boxes": 5}, GameError, "boxes must be 1 … 4, not 5"),
        ({"boxes": 0}, GameError, "boxes"),
        ({"min_ante": 10, "max_ante": 5}, GameError, "max_ante"),
        ({"min_bet": 20, "max_bet": 10}, GameError, "max_bet"),
        ({"ante": 100, "max_bet": 50}, GameError, "smallest bet of 100 is above the largest of 50"),
        ({"bet1_limits": (5, 2)}, GameError, "bet1_limits"),
        ({"bet2_limits": (5,)}, GameError, "bet2_limits"),
        ({"bet2_limits": 5}, TypeError, "bet2_limits"),
        ({"dealer_policy": "clever"}, GameError, "'clever'"),
        ({"dealer_policy": 3}, TypeError, "3"),
        ({"commission": -0.1}, GameError, "commission"),
        ({"commission": float("nan")}, GameError, "commission"),
        ({"commission": "5%"}, TypeError, "5%"),
        ({"commission": True}, TypeError, "True"),
        ({"commission": np.bool_(True)}, TypeError, "True"),
        ({"commission": float("inf")}, GameError, "commission"),
        ({"commission": np.float64("nan")}, GameError, "commission"),
        ({"open_boxes": 1}, TypeError, "open_boxes"),
    ],
)
def test_a_game_that_cannot_be_is_refused(keywords: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message.replace("(", r"\(")):
        CasinoDraw(**keywords)


@pytest.mark.parametrize(
    ("stacks", "keywords", "error", "message"),
    [
        ([], {}, GameError, "1 … 4 boxes, not 0"),
        ([100] * 5, {}, GameError, "1 … 4 boxes, not 5"),
        ([100] * 3, {}, GameError, "3 stacks for a game of 2 boxes"),
        ([100, 0], {}, GameError, "stack"),
        ([100, 9], {}, GameError, "ante of 10 is above the stack of 9"),
        ([100, 10**30], {}, GameError, "stack"),
        ([100, 1.5], {}, TypeError, "1.5"),
        (100, {}, TypeError, "100"),
        ([100, 100], {"antes": [10]}, GameError, "1 antes for 2 boxes"),
        ([100, 100], {"antes": [10, 101]}, GameError, "101"),
        ([100, 100], {"seed": 1, "deck": "As"}, ValueError, "several"),
        ([100, 100], {"deck": "As Ks Qs"}, ValueError, "3 cards is too short: 15"),
        ([100, 100], {"deck": [*range(20), 52]}, ValueError, "X1"),
        ([100, 100], {"deck": "As As"}, ValueError, "As"),
        ([100, 100], {"deck": "??"}, ValueError, r"\?\?"),
        ([100, 100], {"seed": -1}, ValueError, "-1"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(
    stacks: Any, keywords: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        CasinoDraw(ante=10, boxes=2).deal(stacks, **keywords)


def test_the_usual_ante_lies_within_the_limits() -> None:
    assert CasinoDraw().ante == 100
    assert CasinoDraw(max_ante=50).ante == 50
    assert CasinoDraw(min_ante=500).ante == 500
    assert CasinoDraw(ante=(5, 30)).unit_bet == 30
    assert CasinoDraw(ante=7).unit_bet == 7


def test_antes_may_be_given_for_one_deal() -> None:
    game = CasinoDraw(10, min_ante=10, max_ante=100)
    assert game.deal([100, 100], seed=1).antes == (10, 10)
    deal = game.deal([100, 200], antes=[10, 100], seed=1)
    assert (deal.antes, deal.stacks) == ((10, 100), (90, 100))
    with pytest.raises(GameError, match="10 … 100, not 101"):
        game.deal([500], antes=[101])


def test_arranged_decks_reach_the_hands_meant() -> None:
    deal = CasinoDraw().deal([500], deck=arranged([HIGH_HAND], LOW_HAND))
    assert " ".join(map(str, deal.hole(0))) == HIGH_HAND
