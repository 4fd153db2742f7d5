"""Running it twice or more: when, how often, which cards, and who gets which chips.

Rules: hold'em showdown: first board completed, then the second from the same stub, own burns; every pot divided, odd
chips to the first boards; only all-in with no call owed.
"""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from deals.playing import conserve, events, kinds, play, snapshot
from laws.running import BOARD_GAMES, all_in, holdem, text
from laws.slow_splits import check_wins
from pokercore import HIGH, Action, games
from pokercore.actions import Option
from pokercore.deals.plan import Plan
from pokercore.errors import GameError, IllegalAction
from pokercore.rake import Rake

# The cards.


def test_the_first_board_is_completed_then_the_second_from_the_same_stub_with_own_burns():
    deck = "As Ks Ah Kh  2c Qh 7c 2d 3c 9h 4c 3s  5c Kd 8c 6c 5d 4d 6d Jd"
    deal = all_in(holdem().deal([1000] * 2, deck=deck))
    assert [text(board) for board in deal.board] == ["Qh 7c 2d 9h 3s", "Kd 8c 6c 4d Jd"]
    dealt = [(event.kind, text(event.cards)) for event in deal.log if event.kind in ("run", "burn", "board")]
    first = [("run", ""), ("burn", "2c"), ("board", "Qh 7c 2d"), ("burn", "3c"), ("board", "9h"), ("burn", "4c")]
    second = [("run", ""), ("burn", "5c"), ("board", "Kd 8c 6c"), ("burn", "5d"), ("board", "4d"), ("burn", "6d")]
    assert dealt == [*first, ("board", "3s"), *second, ("board", "Jd"), ("run", ""), ("run", "")]
    assert events(deal, "run", "win")[2:] == [("run", None, 1), ("win", 0, 1000), ("run", None, 2), ("win", 1, 1000)]
    assert (deal.runs, deal.payoffs) == (2, (0, 0))


def test_all_in_on_the_flop_the_flop_is_common():
    deal = holdem().deal([1000] * 2, holes=["As Ah", "Ks Kh"], board="Qh 7c 2d  9h 3s  Kd 4d")
    play(deal, "call", "check", "all-in", "call")
    assert [text(board) for board in deal.board] == ["Qh 7c 2d 9h 3s", "Qh 7c 2d Kd 4d"]
    assert deal.showdown.hands[0].words == ("one pair, aces, Q-9-7 kickers", "one pair, aces, K-Q-7 kickers")
    assert [tuple(win) for win in deal.showdown.pots[0].wins] == [(0, 1000, 0, 0), (1, 1000, 1, 1)]


def test_all_in_on_the_turn_only_the_river_is_run():
    deal = holdem(3).deal([1000] * 2, holes=["As Ah", "Ks Kh"], board="Qh 7c 2d 9h 3s Kd 4d")
    play(deal, "call", "check", "check", "check", "all-in", "call")
    assert [text(board) for board in deal.board] == [f"Qh 7c 2d 9h {river}" for river in ("3s", "Kd", "4d")]
    assert len(events(deal, "burn")) == 5
    assert deal.stacks == (1333, 667)  # 667, 667 and 666: the odd chips of 2,000 go to the first two boards


def test_each_run_has_the_burns_of_the_game():
    for burn, most in ((True, 6), (False, 9)):
        deal = holdem("ask", burn=burn).deal([1000] * 2, seed=1)
        play(deal, "all-in", "call")
        assert deal.options() == (Option("run_it", 1, most),)
        deal.run_it(most)
        deal.run_it(most)
        assert len(deal.board) == most
        assert len(events(deal, "burn")) == (3 * most if burn else 0)
        seen = [card for event in deal.log for card in event.cards if event.kind in ("deal", "burn", "board")]
        assert len(seen) == len(set(seen))


# When.


def test_only_when_nobody_can_bet():
    deal = play(holdem().deal([1000, 1000, 300], seed=1), "all-in", "call", "call", "check", "check")
    assert (deal.is_over, deal.runs, len(deal.board)) == (False, 1, 4)
    play(deal, "all-in", "call")
    assert deal.runs == 2
    first, second = deal.board
    assert first[:4] == second[:4]


def test_not_while_a_call_is_owed_and_not_when_everybody_folds():
    deal = play(holdem("ask").deal([1000, 1000], seed=1), "all-in")
    assert kinds(deal) == ["fold", "call"]
    play(deal, "fold")
    assert (deal.is_over, deal.runs, deal.showdown) == (True, 1, None)


def test_who_owes_the_rest_of_a_blind_is_asked_for_it_first():
    # The big blind is all-in with its blind; the small blind owes 50 and may fold.
    deal = holdem("ask").deal([100, 1000], seed=1)
    assert kinds(deal) == ["fold", "call"]
    play(deal, "call")
    assert kinds(deal) == ["run_it"]
    # One that is all-in for less than the small blind is covered: nobody is asked for chips.
    deal = holdem("ask").deal([30, 1000], seed=1)
    assert (deal.actor, kinds(deal)) == (0, ["run_it"])
    # In pineapple with the discard before the betting the blinds are answered a street later.
    game = games.pineapple(structure="no-limit", blinds=(50, 100), discard="before_betting", runs="ask")
    deal = game.deal([100, 1000], seed=1)
    for _ in range(2):
        deal.discard(deal.hole(deal.actor)[:1])
    assert kinds(deal) == ["fold", "call"]
    play(deal, "call")
    assert kinds(deal) == ["run_it"]


def test_not_on_the_river():
    deal = holdem("ask").deal([1000] * 2, seed=1)
    play(deal, "call", *["check"] * 6, "all-in", "call")
    assert (deal.is_over, deal.runs, len(deal.board)) == (True, 1, 5)


def test_all_in_by_the_antes_of_a_bomb_pot():
    game = games.double_board_holdem(blinds=(50, 100), bomb_pot=True, runs=2)
    deal = game.deal([100] * 3, seed=1)
    assert (deal.is_over, deal.runs, len(deal.board)) == (True, 2, 4)
    check_wins(deal)


# How often.


def test_each_live_seat_is_asked_from_the_left_of_the_button_and_the_least_number_counts():
    deal = holdem("ask").deal([1000] * 4, button=1, seed=1)
    play(deal, "all-in", "fold", "call", "call")
    asked = []
    for times in (4, 2, 3):
        asked.append(deal.actor)
        assert deal.options() == (Option("run_it", 1, 5),)
        assert (deal.to_call, deal.min_raise_to, deal.runs) == (0, None, 1)
        assert deal.view((deal.actor + 1) % 4).options() == ()
        deal.act(Action("run_it", times))
        conserve(deal)
    assert asked == [2, 3, 0]
    assert (deal.is_over, deal.runs, len(deal.board)) == (True, 2, 2)
    assert events(deal, "run_it") == [("run_it", 2, 4), ("run_it", 3, 2), ("run_it", 0, 3)]
    check_wins(deal)


def test_once_is_once():
    deal = play(holdem("ask").deal([1000] * 2, seed=1), "all-in", "call")
    deal.run_it(3)
    deal.run_it(1)
    assert (deal.runs, len(deal.board), events(deal, "run")) == (1, 5, [])
    assert isinstance(deal.board[0], int)
    once = play(holdem(1).deal([1000] * 2, seed=1), "all-in", "call")
    assert (deal.board, deal.payoffs) == (once.board, once.payoffs)


def test_as_often_as_the_pack_serves():
    assert all_in(holdem(52).deal([1000] * 2, seed=1)).runs == 6
    assert all_in(holdem(52).deal([1000] * 14, seed=1)).runs == 3
    assert all_in(games.royal_holdem(runs=2).deal([1000] * 6, seed=1)).runs == 1
    assert all_in(games.royal_holdem(runs="ask").deal([1000] * 6, seed=1)).runs == 1  # nobody is asked
    assert all_in(games.double_board_omaha(runs=3, structure="no-limit").deal([1000] * 9, seed=1)).runs == 1
    deal = holdem("ask").deal([1000] * 2, seed=1)
    play(deal, "call", *["check"] * 4, "all-in", "call")
    assert deal.options()[0].max == 21
    assert all_in(deal, 21).runs == 21
    assert {len(board) for board in deal.board} == {5}
    check_wins(deal)


@pytest.mark.parametrize("times", [0, 7, -1, 2**70])
def test_a_number_that_cannot_be(times):
    deal = play(holdem("ask").deal([1000] * 2, seed=1), "all-in", "call")
    before = snapshot(deal)
    with pytest.raises(IllegalAction):
        deal.run_it(times)
    with pytest.raises(IllegalAction):
        deal.act(Action("run_it", times))
    assert snapshot(deal) == before


@pytest.mark.parametrize("times", [None, 2.0, True, "2", [2]])
def test_what_is_no_number(times):
    deal = play(holdem("ask").deal([1000] * 2, seed=1), "all-in", "call")
    before = snapshot(deal)
    with pytest.raises(TypeError):
        deal.run_it(times)
    assert snapshot(deal) == before
    deal.run_it(np.int64(2))
    assert deal.log[-1].amount == 2
    assert type(deal.log[-1].amount) is int


def test_other_actions_while_the_seats_are_asked():
    deal = play(holdem("ask").deal([1000] * 2, seed=1), "all-in", "call")
    before = snapshot(deal)
    for kind in ("fold", "check", "call", "show", "muck", "stand_pat", "check_or_call"):
        with pytest.raises(IllegalAction, match="how often"):
            getattr(deal, kind)()
    with pytest.raises(IllegalAction, match="go with it"):
        deal.act(Action("run_it", 2, target=1))
    with pytest.raises(IllegalAction, match="number of runs"):
        deal.act(Action("run_it"))
    assert snapshot(deal) == before
    deal = holdem("ask").deal([1000] * 2, seed=1)
    with pytest.raises(IllegalAction, match="waits for a bet"):
        deal.run_it(2)


@pytest.mark.parametrize("runs", [0, -1, 53, 2**70, "twice", ""])
def test_a_game_that_cannot_be(runs):
    with pytest.raises(GameError, match="runs"):
        holdem(runs)


@pytest.mark.parametrize("runs", [None, 2.0, True, [2]])
def test_a_game_of_no_number(runs):
    with pytest.raises(TypeError, match="runs"):
        holdem(runs)


@pytest.mark.parametrize("name", [name for name in games.names() if name[:2] in ("fl", "nl")])
def test_games_without_a_board_know_no_runs(name):
    factory = name[3:].replace("-", "_")
    if factory in BOARD_GAMES:
        assert games.get(name, runs=2).plan.runs == 2
        assert games.get(name, runs="ask").replace(runs=1) == games.get(name)
        assert pickle.loads(pickle.dumps(games.get(name, runs="ask"))) == games.get(name, runs="ask")
        assert eval(repr(games.get(name, runs="ask")), {factory: getattr(games, factory)}).plan.runs == 0
    else:
        with pytest.raises(TypeError, match="runs"):
            games.get(name, runs=2)


def test_a_plan_without_board_cards_has_no_runs():
    plan = games.five_card_draw().plan
    with pytest.raises(GameError, match="board"):
        plan.replace(runs=2)
    assert eval(repr(plan), {}, _names()) == plan
    plan = games.texas_holdem(runs="ask").plan
    assert eval(repr(plan), {}, _names()) == plan
    assert isinstance(plan.replace(runs=3), Plan)


def _names():
    import pokercore.deals.draw_form
    import pokercore.deals.plan
    import pokercore.limits

    return {
        **vars(pokercore.deals.plan),
        **vars(pokercore.limits),
        **vars(pokercore.deals.draw_form),
        "HIGH": HIGH,
        "Card": pokercore.Card,
    }


# The chips.


def test_every_pot_is_halved_and_the_odd_chip_goes_to_the_first_board():
    # Stacks of 101, 204 and 305: a main pot of 303, a side pot of 206; the last 101 go back.
    deal = holdem().deal(
        [101, 204, 305], holes=["As Ah", "Ks Kh", "Qs Qh"], board="2c 3c 7d 8h 9s  2d Kd Qd Qc 5s", seed=1
    )
    play(deal, "all-in", "call", "call")
    assert [(pot.amount, pot.seats) for pot in deal.showdown.pots] == [(303, (0, 1, 2)), (206, (1, 2))]
    assert [tuple(win) for win in deal.showdown.pots[0].wins] == [(0, 152, 0, 0), (2, 151, 1, 1)]
    assert [tuple(win) for win in deal.showdown.pots[1].wins] == [(1, 103, 0, 0), (2, 103, 1, 1)]
    assert deal.stacks == (152, 103, 355)


def test_odd_chips_first_by_board_then_by_half_then_by_seat():
    # 303 chips on two runs: 152 and 151. First run: high 76 and low 76, the low half tied.
    # Second run: no low, and the high hands of seats 0 and 1 tie: 76 and 75.
    game = games.omaha8(structure="no-limit", blinds=(1, 2), runs=2)
    holes = ["As 2s Kd 9c", "Ah 2h Kc 9d", "Qd Qh Jc Jh"]
    deal = game.deal([101] * 3, holes=holes, board="3d 4c Qc 8h Tc  Kh 7s 9s 3h 3c", seed=1)
    play(deal, "all-in", "call", "call")
    assert [tuple(win) for win in deal.showdown.pots[0].wins] == [
        (2, 76, 0, 0),
        (0, 38, 1, 0),
        (1, 38, 1, 0),
        (0, 76, 2, 1),
        (1, 75, 2, 1),
    ]
    assert deal.showdown.hands[0].words[3] == ""
    assert deal.stacks == (114, 113, 76)
    check_wins(deal)


def test_the_same_winners_of_both_halves_split_a_run_once():
    game = games.omaha8(structure="no-limit", blinds=(1, 2), runs=2)
    holes = ["As 2s Kd 9c", "Ah 2h Kc 9d", "Qd Qh Jc Jh"]
    deal = game.deal([101] * 3, holes=holes, board="3d 4c 5c Th Tc  Kh 7s 9s 3h 3c", seed=1)
    play(deal, "all-in", "call", "call")
    assert [tuple(win) for win in deal.showdown.pots[0].wins] == [
        (0, 76, None, 0),
        (1, 76, None, 0),
        (0, 76, 2, 1),
        (1, 75, 2, 1),
    ]
    check_wins(deal)


def test_two_boards_twice_are_four_boards():
    game = games.double_board_holdem(blinds=(1, 2), runs=2)
    board = "2c 3c 7d  2d 3d 8h  8c 9h  Tc Th  Qc Qh 5s  Kc Kd 6s  5h 6h  5d 6d"
    deal = game.deal([101, 101, 101], holes=["As Ah", "Ks Kh", "Qs Qd"], board=board, seed=1)
    play(deal, "all-in", "call", "call")
    assert [text(one) for one in deal.board] == [
        "2c 3c 7d 8c Tc",
        "2d 3d 8h 9h Th",
        "Qc Qh 5s 5h 5d",
        "Kc Kd 6s 6h 6d",
    ]
    # 303: runs of 152 and 151, boards of 76, 76, 76 and 75.
    wins = [tuple(win) for win in deal.showdown.pots[0].wins]
    assert wins == [(0, 76, 0, 0), (0, 76, 1, 1), (2, 76, 2, 2), (1, 75, 3, 3)]
    assert len(deal.showdown.hands[0].words) == 4
    assert len(events(deal, "burn")) == 6
    check_wins(deal)
    assert len(events(all_in(game.replace(burn_each_board=True).deal([100] * 2, seed=1)), "burn")) == 12


def test_a_pot_that_one_seat_contests_alone_is_not_divided():
    # A folded seat's chips above an all-in: 400 are seat 2's alone.
    deal = games.texas_holdem(blinds=(20, 40), runs=2).deal([100, 250, 600, 1000, 1000], button=2, seed=1)
    play(deal, "call", "raise 250", "call", "call", "fold", "call", "bet 200", "all-in", "fold")
    alone = deal.showdown.pots[-1]
    assert alone.seats == (2,)
    assert [tuple(win) for win in alone.wins] == [(2, alone.amount, None, None)]
    assert deal.runs == 2
    check_wins(deal)


def test_rake_is_taken_once_from_the_pot_before_it_is_divided():
    asked = []

    def rake(pot, street):
        asked.append((pot, street))
        return 31

    deal = all_in(holdem(3, rake=rake).deal([500, 500], seed=2))
    assert asked == [(1000, 3)]
    assert (deal.raked, [event.amount for event in deal.log if event.kind == "win"]) == (31, [323, 323, 323])
    check_wins(deal)
    deal = all_in(holdem(2, rake=Rake(10, cap=50)).deal([101, 204, 305], seed=2))
    assert deal.raked == 50
    check_wins(deal)


@pytest.mark.parametrize(
    ("policy", "won"),
    [
        ("left_of_button", (68, 68, 66)),
        ("high_card_by_suit", (68, 66, 68)),  # the aces of spades and diamonds
        ("low_card_by_suit", (68, 68, 66)),  # those of clubs and diamonds
        ("best5_high", (68, 66, 68)),
        ("last_bettor", (68, 68, 66)),  # nobody has bet: left of the button
        ("carry", (66, 66, 66)),
    ],
)
def test_the_policies_of_odd_chips_hold_within_each_run(policy, won):
    # Three tied on both runs: 101 chips a run are 33 each and two odd ones.
    holes = ["Ad Kh", "Ac Ks", "As Kd", "2c 3d"]
    board = "Qc Jd Th 4s 4c  Qd Js Tc 5s 5c"
    deal = all_in(holdem(odd_chip=policy).deal([50] * 4, seed=1, holes=holes, board=board, carried=2))
    assert deal.stacks == (*won, 0)
    assert deal.carried == 202 - sum(won)


def test_odd_chips_by_lot_in_each_run():
    holes = ["Ad Kh", "Ac Ks", "As Kd", "2c 3d"]
    board = "Qc Jd Th 4s 4c  Qd Js Tc 5s 5c"
    game = holdem(odd_chip="lot")
    ends = {all_in(game.deal([50] * 4, seed=seed, holes=holes, board=board, carried=2)).stacks for seed in range(99)}
    assert {tuple(sorted(end)) for end in ends} == {(0, 66, 68, 68), (0, 67, 67, 68)}
