"""Palace recorded in the PHH format: written, read, replayed to the same deal."""

from __future__ import annotations

import random
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palace.arrange import arranged, everything, examples, order
from palace.random_play import random_action, random_deal
from pokercore import HistoryError, games, phh, replay


def finished(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    while not deal.is_over:
        deal.act(random_action(deal.options(), rng))
    return deal


@examples(200)
@given(st.integers(0, 2**64 - 1))
def test_any_deal_comes_back(seed):
    deal = finished(seed)
    (hand,) = phh.loads(phh.dumps(deal))
    again = hand.replay()
    assert again.game == deal.game
    assert everything(again) == everything(deal)
    assert phh.dumps(again) == phh.dumps(deal)


def test_a_file_of_many_with_cents(tmp_path):
    deals = [finished(seed) for seed in range(40)]
    for name in ("deals.phhs", "deals.phhs.gz"):
        phh.dump(deals, tmp_path / name, unit=Decimal("0.01"))
        report = replay.file(tmp_path / name)
        assert (report.hands, report.agreed, report.failures) == (40, 40, ())


def test_what_a_record_looks_like():
    deal = arranged("Ks 9h", ["As Ts 7h", "9d 4s Ah"], ["Qs", ""])
    deal.battle(1)
    deal.raise_to(15)
    deal.call()
    (hand,) = phh.loads(phh.dumps(deal))
    assert hand.variant == "palace"
    assert (hand.small_bet, hand.big_bet, hand.antes) == (5, 10, (2, 2))
    assert hand.actions == ("p1 buy Qs", "p1 sd", "p2 stay", "p1 battle p2 10", "p2 cbr 15", "p1 cc")
    assert hand.info["_banners"] == ["Ks", "9h"]
    assert hand.info["_palaces"] == ["AsTs7h", "9d4sAh"]
    assert len(hand.info["_shuffles"]) == 2
    assert hand.finishing_stacks == deal.stacks


def test_the_button_and_every_option_are_recorded():
    game = games.palace(
        small_bet=4,
        big_bet=7,
        ante=1,
        structure="no-limit",
        raise_cap=2,
        max_soldiers=4,
        call_basis="match",
        tie_count="used",
        final_two="battle",
        refund_folded_attack=True,
    )
    deal = game.deal([100, 110, 120], button=1, seed=6)
    for _ in range(3):
        deal.stay()
    (hand,) = phh.loads(phh.dumps(deal))
    again = hand.replay()
    assert again.game == game
    assert again.button == 1
    assert hand.starting_stacks == (120, 100, 110)
    assert again.payoffs == deal.payoffs


def test_a_deal_from_a_partial_deck_comes_back():
    pack = order("Ks Qs 9h", ["As Ts 7h", "9d 4s Ah"], "2c")
    deal = games.palace().deal([100] * 2, deck=pack[:10])
    deal.buy()
    deal.discard()
    deal.fold()
    (hand,) = phh.loads(phh.dumps(deal))
    again = hand.replay()
    assert again.log == deal.log
    assert again.stacks == deal.stacks


@pytest.fixture
def text():
    deal = arranged("Ks 9h", ["As Ts 7h", "9d 4s Ah"], ["Qs", ""])
    deal.battle(1)
    deal.raise_to(15)
    deal.call()
    return phh.dumps(deal)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"p1 buy Qs"', '"p1 buy Qd"', "action 1 .*the next card is Qs"),
        ('"p1 buy Qs"', '"p2 buy Qs"', "action 1 .*p1 is to act"),
        ('"p1 buy Qs"', '"p1 buys Qs"', "not an action of Palace"),
        ('"p1 buy Qs"', '"p3 buy Qs"', "'p3' is none of the players"),
        ('"p1 buy Qs"', '"p01 buy Qs"', "'p01' is none of the players"),
        ('"p1 buy Qs"', '"p1 buy Zz"', "Zz"),
        ('"p1 buy Qs"', '"p1 buy Qs Qd"', "not an action of Palace"),
        ('"p1 battle p2 10"', '"p1 battle p2"', "a battle is written"),
        ('"p1 battle p2 10"', '"p1 battle p1 10"', "action 4 .*same banner suit"),
        ('"p1 battle p2 10"', '"p1 battle p2 11"', "action 4 .*10 … 10, not 11"),
        ('"p1 battle p2 10"', '"p1 battle p2 1e5"', "not an amount"),
        ('"p2 cbr 15"', '"p2 cbr"', "no amount"),
        (', "p1 cc"', "", "the record ends, but p1 is to act"),
        ('"p1 cc"', '"p1 cc", "p1 stay"', "action 7 .*the deal is over"),
        ('_banners = ["Ks"', '_banners = ["Kd"', "p1 was not dealt the banner"),
        ('_palaces = ["AsTs7h"', '_palaces = ["AsTs7d"', "p1 was not dealt the palace"),
        ("_shuffles = [", "_moved = [", "'_shuffles' is missing"),
        ("small_bet = 5\n", "", "'small_bet' is missing"),
        ("antes = [2, 2]", "antes = [2, 1]", "everybody pays the same ante"),
        ("antes = [2, 2]", "antes = [300, 300]", "cannot pay the ante"),
        ("big_bet = 10\n", 'big_bet = 10\n_structure = "pot-limit"\n', "structure must be one of"),
        ("big_bet = 10\n", "big_bet = 10\n_raise_cap = true\n", "raise_cap must be an int"),
        ("big_bet = 10\n", "big_bet = 10\n_button = 2\n", "_button must be a seat 0 … 1"),
        ("big_bet = 10\n", "big_bet = 10\n_call_basis = 5\n", "call_basis must be a str"),
    ],
)
def test_records_that_do_not_follow_the_rules(text, old, new, message):
    assert old in text
    (hand,) = phh.loads(text.replace(old, new))
    with pytest.raises(HistoryError, match=message):
        hand.replay()


def test_remarks_and_wrong_results(text):
    (hand,) = phh.loads(text.replace('"p1 buy Qs"', '"# a remark", "p1 buy Qs # well bought"'))
    assert hand.replay().is_over
    (hand,) = phh.loads(text.replace("finishing_stacks = [", "finishing_stacks = [1").replace("antes", "antes"))
    report = replay.hands([hand], "text")
    assert report.agreed == 0
    assert "p1 has" in report.failures[0].reason


def test_what_cannot_be_written():
    deal = games.palace().deal([100] * 2, seed=1)
    with pytest.raises(HistoryError, match="not over"):
        phh.dumps(deal)
    sample = deal.view(0).sample(seed=1)
    sample.fold()
    with pytest.raises(HistoryError, match="sampled from a view"):
        phh.dumps(sample)
    deal.fold()
    (hand,) = phh.loads(phh.dumps(deal, unit=Decimal("0.25")))
    assert hand.replay().log == deal.log
