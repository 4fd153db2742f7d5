"""Records of deals in which somebody acted out of turn, or called with chips that did not fit."""

from __future__ import annotations

from decimal import Decimal

import pytest

from deals.playing import conserve, play
from pokercore import Action, games, phh
from pokercore.errors import HistoryError


def holdem(**parameters):
    game = games.texas_holdem(blinds=(5, 10), irregularity_mode="hoyle", **parameters)
    return game.deal([1000] * 4, seed=1)


def actions_of(deal):
    (hand,) = phh.loads(phh.dumps(deal))
    again = hand.replay()
    conserve(again)
    assert again.log == deal.log
    assert again.stacks == deal.stacks == tuple(hand.finishing_stacks[seat] for seat in range(4))
    return [action for action in hand.actions if not action.startswith("d d")]


def test_what_follows_from_an_action_out_of_turn_is_not_written():
    deal = holdem()
    deal.act(Action("raise", 30), seat=0)
    deal.act(Action("fold"), seat=3)
    play(deal, "call", "call", "fold", "check", "fold")
    assert deal.is_over
    assert actions_of(deal) == [
        "p1 _raise_out_of_turn 25",
        "p4 _fold_out_of_turn",
        "p3 cc",
        "p2 cc",
        "p3 f",
        "p1 cc",
        "p2 f",
    ]


@pytest.mark.parametrize("surplus", ["dead", "returned"])
def test_short_calls_and_surpluses(surplus):
    deal = play(holdem(surplus=surplus), "raise 30")
    deal.act(Action("call", 20))
    play(deal, "call")
    deal.act(Action("call", 50))
    deal.act(Action("call", 12))
    play(deal, "fold", *["check"] * 9)
    assert actions_of(deal)[:6] == [
        "p3 cbr 30",
        "p4 _short_call 20",
        "p4 cc",
        "p1 _overcall 20",
        "p2 _short_call 2",
        "p2 f",
    ]


@pytest.mark.parametrize("surplus", ["dead", "returned"])
def test_totals_of_later_wagers_count_what_was_put_in_irregularly(surplus):
    deal = holdem(surplus=surplus)
    deal.act(Action("raise", 100), seat=1)
    deal.act(Action("call"), seat=0)
    play(deal, "raise 30")
    deal.act(Action("call", 25))
    play(deal, "call", "call", "bet 40")
    deal.act(Action("call", 60))
    play(deal, "raise 90")
    deal.act(Action("call", 50))
    play(deal, "call", "fold", "raise 200", "fold", "fold")
    written = actions_of(deal)
    assert written[-9:] == [
        "p1 cbr 40",
        "p2 _overcall 20",
        "p3 cbr 90",
        "p4 _short_call 50",
        "p4 cc",
        "p1 f",
        "p2 cbr 200",
        "p3 f",
        "p4 f",
    ]


def test_amounts_are_in_the_unit_of_the_file():
    deal = holdem()
    deal.act(Action("call"), seat=3)
    play(deal, "raise 30", "fold", "fold", "fold")
    text = phh.dumps(deal, unit=Decimal("0.05"))
    assert "p4 _call_out_of_turn 0.5" in text
    (hand,) = phh.loads(text)
    assert hand.replay().log == deal.log


def test_the_bring_in_and_completions():
    game = games.seven_card_stud("fixed-limit", ante=1, bring_in=3, small_bet=10, irregularity_mode="hoyle")
    deal = game.deal([200] * 4, holes=["?? ?? 3h", "?? ?? Kd", "?? ?? Qs", "?? ?? Jc"], seed=1)
    deal.act(Action("complete"), seat=2)
    deal.act(Action("call"), seat=1)
    deal.act(Action("call", 7), seat=3)
    play(deal, "bring_in", "call", "fold", "call")
    while not deal.is_over:
        deal.check_or_call()
    assert actions_of(deal)[:6] == [
        "p3 _complete_out_of_turn 10",
        "p2 _call_out_of_turn 3",
        "p4 _call_out_of_turn 7",
        "p1 pb",
        "p4 cc",
        "p1 f",
    ]
    conserve(deal)


def test_deals_called_off_and_hands_that_die_with_chips_on_hold():
    deal = holdem()
    deal.act(Action("raise", 30), seat=0)
    deal.kill_hand(0)
    deal.act(Action("call"), seat=3)
    deal.void_deal()
    assert actions_of(deal) == [
        "p1 _raise_out_of_turn 25",
        "d _kill_hand p1",
        "p4 _call_out_of_turn 10",
        "d _void_deal",
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("p3 _raise_out_of_turn 25", "it is the turn of p3"),
        ("p1 _raise_out_of_turn 2", "action 5"),
        ("p1 _raise_out_of_turn", "needs its chips"),
        ("p1 _fold_out_of_turn 3", "one word too many"),
        ("p1 _check_out_of_turn", "not an action"),
        ("p1 _draw_out_of_turn", "not an action"),
        ("p1 _short_call 2", "it is not the turn of p1"),
        ("p1 _overcall 2", "it is not the turn of p1"),
        ("p3 _overcall 1000", "can call with"),
        ("p3 _short_call 0", "can call with"),
    ],
)
def test_records_that_do_not_follow_the_rules(line, words):
    deal = holdem()
    deal.act(Action("raise", 30), seat=0)
    play(deal, "fold", "fold", "fold")
    text = phh.dumps(deal).replace("p1 _raise_out_of_turn 25", line)
    with pytest.raises(HistoryError, match=words):
        phh.loads(text)[0].replay()


def test_under_strict_laws_a_record_cannot_say_it():
    deal = holdem()
    deal.act(Action("raise", 30), seat=0)
    play(deal, "fold", "fold", "fold")
    text = phh.dumps(deal).replace('irregularity_mode = "hoyle"', 'irregularity_mode = "strict"')
    with pytest.raises(HistoryError, match="p1 cannot act: it is the turn of p3"):
        phh.loads(text)[0].replay()
