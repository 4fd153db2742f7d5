"""The showdown: order of showing, mucking, cards that speak, ties, odd chips, side pots, manual showdowns, rake."""

from __future__ import annotations

import pickle

import pytest

from deals.playing import conserve, events, holdem, kinds, play
from pokercore import cards, games
from pokercore.actions import Action, Option
from pokercore.errors import CardError, IllegalAction

CHECKED_DOWN = ("check",) * 3


def shown(deal):
    """The seats that showed or mucked, in order."""
    return [(event.kind, event.seat) for event in deal.log if event.kind in ("show", "muck")]


def showdown(holes, board, *moves, stacks=None, **parameters):
    """Everybody calls before the flop and the rest is checked down, unless other moves are given."""
    count = len(holes)
    if not moves:
        moves = ("call",) * (count - 1) + ("check",) + ("check",) * (3 * count)
    return holdem(stacks or [1000] * count, *moves, holes=holes, board=board, blinds=(50, 100), **parameters)


# Ties: the list of the hold'em rules.


@pytest.mark.parametrize(
    ("board", "holes", "winners"),
    [
        ("9c 9d 9h 9s 4c", ["Ac 2d", "Ad Kh"], {0, 1}),  # the ace kicks for both
        ("Kd 8h 5c 3h 2s", ["Kc Qd", "Ks Qh"], {0, 1}),
        ("5s 6s 7s 8s 9s", ["Ts 2c", "Ac Ad"], {0}),
        ("5s 6s 7s 8s 9s", ["4s 2c", "Ac Ad"], {0, 1}),
        ("Ac Kd 4h 3s 2c", ["5d 9c", "Qd Jh"], {0}),  # no straight around the corner
        ("Tc Td 5h 5s Ac", ["Ad 2c", "Kc Kd"], {0}),
        ("Qc Jd Jh 4s 4c", ["2c 2d", "3c 3d"], {0, 1}),
        ("8c 8d 8h Kc Kd", ["Ac Qd", "2c 3d"], {0, 1}),  # the board's full house plays
        ("Ac Ad 7h 7s 2c", ["Kc 3d", "Qd Jc"], {0}),  # two pair on the board, the kicker decides
        ("7c 7d 7h Ks 2c", ["Qd 3h", "Qc 4h"], {0, 1}),  # three of a kind: both kickers compared
        ("Qh 9h 7h 4h 2h", ["3h Ac", "Kc Kd"], {0}),  # a hand card above the lowest of the board's flush
        ("Qh 9h 7h 5h 4h", ["2h Ac", "Kc Kd"], {0, 1}),  # one below it
        ("9c 9d 9h 5s 5c", ["5d 2c", "Ac Kd"], {0, 1}),  # of two triples the higher is the triple
        ("6c 6d Kc 9h 3s", ["Ah Jd", "As Jc"], {0, 1}),
        ("Ac Kc Qc Jc Tc", ["9c 2d", "Ad As"], {0, 1}),  # a royal on the board
        ("Kc Qc Jc Tc 9c", ["Ac 2d", "As Ad"], {0}),  # the next higher card of the suit beats the board
    ],
)
def test_best_five_of_seven(board, holes, winners):
    deal = showdown(holes, board)
    assert deal.is_over
    assert {seat for seat in range(2) if deal.payoffs[seat] >= 0} == winners
    assert deal.payoffs == (0, 0) or sorted(deal.payoffs) == [-100, 100]


def test_counterfeit_two_pair():
    assert showdown(["5c 4d", "Ac Kd"], "5d 9c 9s Qh Qd").payoffs == (-100, 100)


# Order.

HOLES = ["2c 7d", "As Ah", "Ks Kh"]
BOARD = "3c 8d 9h Jc 4s"


def test_the_last_aggressor_of_the_river_shows_first():
    deal = showdown(HOLES, BOARD, "call", "call", "check", *["check"] * 6, "check", "bet 100", "call", "call")
    assert shown(deal) == [("show", 1), ("muck", 2), ("muck", 0)]
    deal = showdown(
        HOLES, BOARD, "call", "call", "check", *["check"] * 6, "bet 100", "call", "raise 200", "call", "call"
    )
    assert shown(deal) == [("show", 2), ("muck", 0), ("show", 1)]


def test_checked_down_the_first_left_of_the_button_shows_first():
    deal = showdown(HOLES, BOARD)
    assert shown(deal) == [("show", 0), ("show", 1), ("muck", 2)]
    deal = showdown(HOLES, BOARD, "call", "fold", "check", *["check"] * 6)
    assert shown(deal) == [("show", 1), ("muck", 2)]


def test_a_bet_of_an_earlier_street_does_not_count():
    deal = showdown(HOLES, BOARD, "call", "call", "check", "check", "check", "bet 100", "call", "call", *["check"] * 6)
    assert shown(deal)[0] == ("show", 0)


def test_all_in_before_the_river_everybody_shows():
    deal = showdown(HOLES, BOARD, "all-in", "all-in", "all-in", stacks=[500] * 3)
    assert shown(deal) == [("show", 0), ("show", 1), ("show", 2)]
    places = {event.kind: number for number, event in enumerate(deal.log)}
    assert places["board"] < places["show"]


def test_all_in_hands_can_be_turned_up_before_the_board():
    deal = showdown(HOLES, BOARD, "all-in", "all-in", "all-in", stacks=[500] * 3, open_all_in=True)
    order = [event.kind for event in deal.log if event.kind in ("show", "board")]
    assert order == ["show"] * 3 + ["board"] * 3
    assert len(deal.showdown.hands) == 3


def test_all_in_on_the_river_hands_are_turned_up_too():
    # The last bet is called all-in: nobody can bet any more, all hands are turned up at once, beaten ones too.
    moves = (*["call"] * 2, "check", *["check"] * 6, "check", "all-in", "fold", "call")
    deal = showdown(HOLES, BOARD, *moves, stacks=[500, 500, 800])
    assert shown(deal) == [("show", 1), ("muck", 0)]
    deal = showdown(HOLES, BOARD, *moves, stacks=[500, 500, 800], open_all_in=True)
    assert shown(deal) == [("show", 1), ("show", 0)]
    deal = showdown(HOLES, BOARD, *moves, stacks=[600, 500, 800], open_all_in=True, showdown="manual")
    assert kinds(deal) == ["show"]
    play(deal, "show")
    assert kinds(deal) == ["show"]


def test_everybody_shows_where_the_rules_ask_for_it():
    deal = showdown(HOLES, BOARD, must_show_all=True)
    assert shown(deal) == [("show", 0), ("show", 1), ("show", 2)]


def test_side_pots_are_shown_and_paid_from_the_last_to_the_main():
    # Seat 0 is all-in for 100; seats 1 and 2 play a side pot of 400, which the kings win behind them.
    deal = showdown(
        ["As Ad", "Qs Qh", "Ks Kh"],
        "3c 8d 9h Jc 4s",
        *("call", "call", "check", "bet 200", "call", "check", "check", "check", "check"),
        stacks=[100, 1000, 1000],
    )
    assert shown(deal) == [("show", 1), ("show", 2), ("show", 0)]
    assert events(deal, "win") == [("win", 2, 400), ("win", 0, 300)]
    assert deal.payoffs == (200, -300, 100)


def test_a_short_stack_with_the_best_hand_wins_the_main_pot_only():
    # All-in before the flop for 100; 200 more are bet and called on the flop.
    deal = showdown(
        ["As Ah", "Ks Kh", "Qs Jd"],
        "2c 7d 9h Tc 3s",
        *("call", "call", "check", "bet 200", "call", "check", "check", "check", "check"),
        stacks=[100, 1000, 1000],
    )
    assert tuple(chips + start for chips, start in zip(deal.payoffs, (100, 300, 300), strict=True)) == (300, 400, 0)


def test_a_folded_hand_wins_nothing():
    deal = showdown(
        ["Ks Kh", "As Ah", "Qs Jd"],
        "2c 7d 9h Tc 3s",
        "call",
        "call",
        "check",
        "bet 100",
        "fold",
        "call",
        *["check"] * 4,
    )
    assert deal.payoffs == (300, -100, -200)


def test_the_four_levels():
    stacks = [100, 200, 300, 400]
    deal = showdown(["As Ah", "Ks Kh", "Qs Qh", "Js Jh"], "2c 7d 9h 4c 3s", *["all-in"] * 4, stacks=stacks)
    assert deal.payoffs == (300, 100, -100, -300)


def test_uncalled_chips_are_no_win():
    deal = showdown(["7s 7h", "As Ah"], "2c Kd 9h 4c 3s", "all-in", "all-in", stacks=[300, 500])
    assert events(deal, "refund", "win") == [("refund", 1, 200), ("win", 1, 600)]
    deal = holdem([1000] * 2, "call", "check", "bet 40", "fold", blinds=(5, 10))
    assert events(deal, "refund", "win") == [("refund", 0, 40), ("win", 0, 20)]


# Odd chips.


def test_odd_chips_go_one_each_from_left_of_the_button():
    # 268 chips, three winners: 89 each and one odd chip, for the first of them left of the button.
    deal = holdem(
        [67, 67, 67, 67],
        *("all-in",) * 2,
        blinds=(67, 67),
        holes=["2c 3d", "As Kd", "Ah Kc", "Ac Ks"],
        board="Qc Jd Th 4s 4c",
    )
    assert deal.is_over
    assert deal.stacks == (0, 90, 89, 89)


@pytest.mark.parametrize("button", range(3))
def test_the_odd_chip_moves_with_the_button(button):
    deal = holdem(
        [25, 25, 25],
        *("all-in",) * 3,
        blinds=(5, 10),
        button=button,
        holes=["As Kd", "Ah Kc", "2c 3d"],
        board="Qc Jd Th 4s 4c",
    )
    first = 1 if button == 0 else 0
    assert deal.stacks[first] == 38
    assert deal.stacks[1 - first] == 37


def odd(policy, moves=("call", "call", "check", "check", "bet 51", "call", "fold", *["check"] * 4), seed=1):
    """Two of three split 203 or so; the seats 1 and 2 have the same hand."""
    deal = holdem(
        [1000] * 3,
        *moves,
        blinds=(50, 101),
        holes=["2c 3d", "Kd As", "Kc Ah"],
        board="Qc Jd Th 4s 4c",
        odd_chip=policy,
        seed=seed,
    )
    assert deal.is_over
    return deal


def test_odd_chip_to_the_highest_card_by_suit():
    moves = ("call", "call", "check", *["check"] * 9)
    assert odd("left_of_button", moves).payoffs == (-101, 51, 50)
    assert odd("high_card_by_suit", moves).payoffs == (-101, 51, 50)  # the ace of spades
    assert odd("best5_high", moves).payoffs == (-101, 51, 50)


def test_odd_chip_to_the_last_bettor():
    moves = ("call", "call", "check", "check", "check", "bet 102", "fold", "call", *["check"] * 4)
    assert odd("left_of_button", moves).payoffs == (-101, 51, 50)
    assert odd("last_bettor", moves).payoffs == (-101, 50, 51)


def test_odd_chip_by_lot_comes_from_the_seed():
    moves = ("call", "call", "check", *["check"] * 9)
    outcomes = {odd("lot", moves, seed).payoffs for seed in range(40)}
    assert outcomes == {(-101, 51, 50), (-101, 50, 51)}
    assert odd("lot", moves, 5).payoffs == odd("lot", moves, 5).payoffs


def test_odd_chip_carried_over():
    moves = ("call", "call", "check", *["check"] * 9)
    deal = odd("carry", moves)
    assert deal.payoffs == (-101, 50, 50)
    assert deal.carried == 1


# Results.


def test_the_result_in_words():
    deal = showdown(["As Ah", "Ks Kh"], "Ac Ad 9h Jc 4s")
    result = deal.showdown
    assert [hand.seat for hand in result.hands] == [0]
    assert result.mucked == (1,)
    assert "four of a kind" in result.hands[0].words[0]
    assert result.hands[0].cards == cards("As Ah")
    assert result.pots[0].amount == 200
    assert result.pots[0].seats == (0, 1)
    assert [(win.seat, win.amount) for win in result.pots[0].wins] == [(0, 200)]
    assert pickle.loads(pickle.dumps(result)) == result


def test_no_showdown_no_result():
    deal = holdem([1000] * 3, blinds=(50, 100))
    assert deal.showdown is None
    play(deal, "fold", "fold")
    assert deal.showdown is None
    assert not [event for event in deal.log if event.kind in ("show", "muck")]


# Manual.


def test_a_manual_showdown():
    deal = showdown(HOLES, BOARD, showdown="manual")
    assert deal.actor == 0
    assert deal.options() == (Option("show", 1, 2, "2c 7d"),)  # the first to show must
    assert deal.to_call == 0
    assert deal.min_raise_to is None
    with pytest.raises(IllegalAction):
        deal.muck()
    play(deal, "show")
    assert (deal.actor, deal.up(0)) == (1, cards("2c 7d"))
    with pytest.raises(IllegalAction, match="not beaten"):
        deal.muck()
    deal.act(Action("show", cards="As Ah"))
    assert kinds(deal) == ["show", "muck"]
    play(deal, "muck")
    assert deal.is_over
    assert deal.payoffs == (-100, 200, -100)
    assert shown(deal) == [("show", 0), ("show", 1), ("muck", 2)]


def test_a_beaten_hand_may_be_shown_all_the_same():
    deal = showdown(HOLES, BOARD, showdown="manual")
    play(deal, "show", "show", "show Ks")
    assert deal.actor == 2  # one card is not the hand
    assert deal.up(2) == cards("Ks")
    with pytest.raises(IllegalAction):
        deal.show("Ks")
    with pytest.raises(IllegalAction):
        deal.show("Qs")
    play(deal, "muck")
    assert deal.is_over


def test_the_last_one_left_takes_the_pot_unseen():
    deal = showdown(
        ["As Ah", "2c 7d"], BOARD, "call", "check", *["check"] * 4, "check", "bet 100", "call", showdown="manual"
    )
    assert deal.actor == 1
    play(deal, "show", "show")
    assert deal.payoffs == (200, -200)


# Unknown cards.


def test_a_hand_with_an_unknown_card_cannot_win_a_contested_pot():
    deal = showdown(["As ??", "2c 7d"], "3c 8d 9h Jc 4s")
    assert deal.is_over
    assert deal.payoffs == (-100, 100)
    assert deal.showdown.mucked == (0,)


def test_a_hand_with_unknown_cards_wins_when_everybody_folds():
    deal = showdown(["?? ??", "2c 7d"], "", "fold")
    assert deal.payoffs == (50, -50)


def test_revealed_cards_take_the_place_of_unknown_ones():
    deal = showdown(["?? ??", "2c 7d"], "3c 8d 9h Jc 4s", "call", "check", *["check"] * 5)
    with pytest.raises(CardError):
        deal.reveal(0, "2c Ah")
    with pytest.raises(CardError):
        deal.reveal(0, "As")
    with pytest.raises(CardError):
        deal.reveal(1, "As Ah")
    deal.reveal(0, "As Ah")
    assert deal.hole(0) == cards("As Ah")
    play(deal, "check")
    assert deal.payoffs == (100, -100)


def test_a_revealed_card_is_no_burn_and_is_not_dealt_again():
    for seed in range(60):
        holes = ["?? ??", "2c 7d"]
        deal = holdem([1000] * 2, "call", "check", "check", holes=holes, board="3c 3d 3h", seed=seed)
        deal.reveal(0, "As Ah")
        while not deal.is_over:
            deal.check_or_call()
        seen = [card for event in deal.log if event.kind in ("burn", "board") for card in event.cards]
        assert not set(cards("As Ah")) & set(seen)
        conserve(deal)


def test_shown_cards_replace_unknown_ones_in_a_manual_showdown():
    deal = showdown(["?? ??", "?? ??"], "3c 8d 9h Jc 4s", showdown="manual")
    play(deal, "show As Ah", "show Ks Kh")
    assert deal.payoffs == (100, -100)
    deal = showdown(["?? ??", "?? ??"], "3c 8d 9h Jc 4s", showdown="manual")
    play(deal, "show As Ah", "muck")
    assert deal.payoffs == (100, -100)


def test_nobody_can_be_told_apart_when_all_hands_are_unknown():
    deal = showdown(["?? ??", "?? ??"], "3c 8d 9h Jc 4s")
    assert deal.is_over
    assert deal.payoffs == (0, 0)
    conserve(deal)
    # A side pot of two unknown hands beside a known one: the main pot is won, the side pot divided.
    deal = showdown(["As Ah", "?? ??", "?? ??"], "3c 8d 9h Jc 4s", *("all-in",) * 2, "call", stacks=[100, 150, 150])
    assert deal.is_over
    assert deal.payoffs == (200, -100, -100)


# Rake.


def test_rake_is_taken_from_the_main_pot_first():
    def rake(pot, street):
        return min(pot // 20, 30) if street else 0

    deal = showdown(HOLES, BOARD, rake=rake)
    assert (deal.raked, deal.payoffs) == (15, (-100, 185, -100))
    assert events(deal, "rake") == [("rake", None, 15)]
    deal = holdem([1000] * 3, "fold", "fold", blinds=(50, 100), rake=rake)
    assert deal.raked == 0  # no flop, no drop


@pytest.mark.parametrize("wrong", [-1, 1000, 2.5, True, None])
def test_a_rake_that_cannot_be_changes_nothing(wrong):
    deal = holdem([1000] * 3, "fold", blinds=(50, 100), rake=lambda pot, street: wrong)
    before = deal.log
    with pytest.raises((TypeError, ValueError)):
        deal.fold()
    assert deal.log == before
    assert deal.actor == 0


def test_an_error_of_the_rake_reaches_the_caller():
    def rake(pot, street):
        raise ZeroDivisionError("no rake today")

    deal = holdem([1000] * 2, blinds=(50, 100), rake=rake)
    with pytest.raises(ZeroDivisionError):
        deal.fold()
    assert deal.actor == 1
    assert games.texas_holdem(rake=rake).plan.rake is rake
