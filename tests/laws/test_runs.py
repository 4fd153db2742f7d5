"""Running it twice or more: when, how often, which cards, and who gets which chips.

Rules: hold'em showdown: first board completed, then the second from the same stub, own burns; every pot divided, odd
chips to the first boards; only all-in with no call owed.
"""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deals.playing import conserve, events, kinds, play, snapshot
from deals.random_deals import random_action
from laws.slow_splits import SHARES, check_wins
from pokercore import HIGH, Action, cards, games, phh
from pokercore.actions import Option
from pokercore.deals.plan import Plan
from pokercore.errors import CardError, GameError, IllegalAction
from pokercore.rake import Rake

BOARD_GAMES = [name for name in SHARES if hasattr(games, name) and getattr(games, name)().plan.boards]


def holdem(runs=2, **parameters):
    return games.texas_holdem(blinds=(50, 100), runs=runs, **parameters)


def text(codes):
    return " ".join(str(card) for card in codes)


def all_in(deal, times=2):
    """Everybody puts in all that the limits allow until the deal is over."""
    while not deal.is_over:
        options = {option.kind: option for option in deal.options()}
        wager = options.get("raise") or options.get("bet")
        if "run_it" in options:
            deal.run_it(min(times, options["run_it"].max))
        elif wager is not None:
            deal.act(Action(wager.kind, wager.max))
        elif "discard" in options:
            deal.discard(options["discard"].cards[: options["discard"].min])
        elif "stand_pat" in options:
            deal.stand_pat()
        elif "show" in options:
            deal.show()
        else:
            deal.check_or_call()
        conserve(deal)
    return deal


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


# What else the seats have.


def test_everybody_shows_and_no_hand_may_be_mucked():
    deal = play(holdem(showdown="manual").deal([1000] * 3, seed=1), "all-in", "call", "call")
    assert deal.runs == 2
    for _ in range(3):
        assert kinds(deal) == ["show"]
        with pytest.raises(IllegalAction, match="cannot muck"):
            deal.muck()
        again = pickle.loads(pickle.dumps(deal))
        assert snapshot(again) == snapshot(deal)
        play(deal, "show")
    assert deal.is_over
    check_wins(deal)


def test_hands_lie_open_before_the_seats_are_asked():
    deal = play(holdem("ask", open_all_in=True).deal([1000] * 2, seed=1), "all-in", "call")
    assert deal.view(0).hole(1) == deal.hole(1)
    deal.run_it(2)
    deal.run_it(2)
    assert [event.kind for event in deal.log if event.kind in ("show", "run_it", "run")] == [
        *["show", "show", "run_it", "run_it"],
        *["run"] * 4,
    ]
    assert len(deal.showdown.hands) == 2


def test_a_view_of_a_seat_that_is_asked_knows_no_card_to_come():
    deal = play(holdem("ask").deal([1000] * 3, seed=1), "all-in", "call", "call")
    deal.run_it(2)
    view = deal.view(1)
    assert view.options() == deal.options() == (Option("run_it", 1, 5),)
    assert [card.is_unknown for card in view.hole(0)] == [True, True]
    boards = set()
    for seed in range(20):
        sample = view.sample(seed=seed)
        assert (sample.hole(1), sample.actor) == (deal.hole(1), 1)
        assert snapshot(sample.view(1)) == snapshot(view)
        all_in(sample)
        assert sample.runs == 2
        check_wins(sample)
        boards.add(sample.board)
    assert len(boards) == 20
    assert pickle.loads(pickle.dumps(view)).options() == view.options()


def test_copies_and_pickles_of_a_deal_that_waits_go_on_alike():
    for seed in range(20):
        deal = play(holdem("ask").deal([100, 300, 500], seed=seed), "all-in", "call", "call")
        deal.run_it(3)
        ends = []
        for other in (deal.copy(), pickle.loads(pickle.dumps(deal)), deal):
            other.run_it(4)
            other.run_it(2)
            check_wins(other)
            ends.append(snapshot(other))
        assert ends[0] == ends[1] == ends[2]
        again = pickle.loads(pickle.dumps(deal))
        assert snapshot(again) == snapshot(deal)
        for seat in range(3):
            view = deal.view(seat)
            assert view.showdown == deal.showdown
            assert view.board == deal.board
            assert snapshot(pickle.loads(pickle.dumps(view))) == snapshot(view)


def test_a_hand_that_is_fouled_meanwhile():
    deal = play(holdem("ask").deal([1000] * 3, seed=1), "all-in", "call", "call")
    deal.run_it(3)
    deal.foul_hand(1)
    assert deal.actor == 2
    deal.run_it(2)
    assert (deal.runs, deal.folded) == (2, (1,))
    check_wins(deal)
    deal = play(holdem("ask").deal([1000] * 2, seed=1), "all-in", "call")
    deal.kill_hand(0)
    assert (deal.is_over, deal.runs, deal.payoffs) == (True, 1, (-1000, 1000))
    deal = play(holdem(showdown="manual").deal([1000] * 3, seed=1), "all-in", "call", "call")
    deal.foul_hand(deal.actor)
    play(deal, "show", "show")
    assert deal.is_over
    assert deal.stacks[deal.folded[0]] == 0
    conserve(deal)


def test_a_deal_that_is_called_off_meanwhile():
    for call_off in ("void_deal", "misdeal"):
        deal = play(holdem("ask").deal([1000] * 2, seed=1), "all-in", "call")
        getattr(deal, call_off)()
        assert (deal.is_over, deal.payoffs) == (True, (0, 0))
        deal = play(holdem(2, showdown="manual").deal([1000] * 2, seed=1), "all-in", "call", "show")
        getattr(deal, call_off)()
        assert (deal.is_over, deal.payoffs, deal.showdown) == (True, (0, 0), None)
        assert snapshot(pickle.loads(pickle.dumps(deal))) == snapshot(deal)


def test_cards_of_a_deck_that_does_not_suffice():
    deck = "As Ks Ah Kh  2c Qh 7c 2d 3c 9h 4c 3s  5c Kd 8c"
    deal = play(holdem("ask").deal([1000] * 2, deck=deck), "all-in", "call")
    deal.run_it(2)
    before = snapshot(deal)
    with pytest.raises(CardError):
        deal.run_it(2)
    assert snapshot(deal) == before
    deal.run_it(1)
    assert deal.payoffs == (1000, -1000)


def test_unknown_cards():
    deal = play(holdem(2, showdown="manual").deal([1000] * 2, holes=["As Ah", "?? ??"], seed=1), "all-in", "call")
    on_boards = {card for board in deal.board for card in board}
    for card in on_boards:
        other = next(card for card in cards("Kd Ks Kh Kc 2c 3d") if card not in on_boards)
        with pytest.raises(CardError):
            deal.reveal(1, [card, other])
    play(deal, "show")
    free = [card for card in cards("Kd Ks Kh Kc Qd Qs Qc") if card not in on_boards][:2]
    deal.show(free)
    check_wins(deal)
    deal = all_in(holdem(2).deal([1000] * 2, holes=["?? ??", "?? ??"], seed=1))
    assert deal.payoffs == (0, 0)


# Draws and discards still to come: cards that a decision depends on are common to all runs.


@pytest.mark.parametrize(("name", "count"), [("irish", 2), ("crazy-pineapple", 1)])
def test_discards_come_first_and_the_flop_before_them_is_common(name, count):
    deal = games.get(name, structure="no-limit", runs=2).deal([1000] * 3, seed=1)
    play(deal, "all-in", "call", "call")
    for seat in range(3):
        assert (deal.actor, kinds(deal), len(deal.board), deal.runs) == (seat, ["discard"], 3, 1)
        deal.discard(deal.hole(seat)[:count])
    first, second = deal.board
    assert first[:3] == second[:3]
    assert not set(first[3:]) & set(second[3:])
    check_wins(deal)


def test_pineapple_throws_away_before_the_flop_and_runs_all_of_the_board():
    deal = games.pineapple(structure="no-limit", runs=2).deal([1000] * 2, seed=1)
    play(deal, "all-in", "call")
    for _ in range(2):
        assert (kinds(deal), deal.board) == (["discard"], ())
        deal.discard(deal.hole(deal.actor)[:1])
    first, second = deal.board
    assert not set(first) & set(second)
    check_wins(deal)


@pytest.mark.parametrize("turn_before_draw", [False, True])
def test_drawmaha_is_run_behind_the_draw(turn_before_draw):
    game = games.drawmaha(structure="no-limit", runs="ask", turn_before_draw=turn_before_draw)
    deal = game.deal([1000] * 3, seed=1)
    play(deal, "all-in", "call", "call")
    for seat in range(3):
        assert kinds(deal) == ["stand_pat", "draw"]
        assert len(deal.board) == (4 if turn_before_draw else 3)
        deal.draw(deal.hole(seat)[:2])
    # 52 - 15 - 6 - flop and two burns: 26 left, the last of which is not dealt. A run is burn and river with the turn
    # dealt before, else turn, burn and river, and a burn for all runs but the first.
    burnt = 1 + 3 + 1 + (1 if turn_before_draw else 0)
    left = 52 - 15 - 6 - burnt - 1
    most = left // 2 if turn_before_draw else (left + 1) // 4
    assert deal.options() == (Option("run_it", 1, most),)
    for _ in range(3):
        deal.run_it(3)
    common = 4 if turn_before_draw else 3
    assert len({board[:common] for board in deal.board}) == 1
    rest = [card for board in deal.board for card in board[common:]]
    assert len(rest) == len(set(rest)) == 3 * (5 - common)
    assert len(events(deal, "burn")) == (2 + 3 if turn_before_draw else 2 + 1 + 2 * 2)
    check_wins(deal)


# Any deal of any game with a board.


@pytest.mark.parametrize("name", BOARD_GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_deal_is_paid_as_by_the_slow_payout(name, data):
    runs = data.draw(st.sampled_from([2, 3, 5, "ask"]), label="runs")
    rng = random.Random(data.draw(st.integers(0, 2**32), label="seed"))
    parameters = {"structure": rng.choice(["no-limit", "pot-limit"]), "runs": runs, "burn": rng.random() < 0.8}
    parameters["rake"] = rng.choice([None, None, Rake(5, cap=40)])
    if name == "drawmaha":
        parameters["split_odd"] = rng.choice(["first_share", "left_of_button"])
    game = getattr(games, name)(**parameters)
    seats = rng.randint(2, min(game.players, 5))
    deal = game.deal([rng.randint(1, 700) for _ in range(seats)], rng.randrange(seats), rng.getrandbits(60))
    while not deal.is_over:
        options = {option.kind: option for option in deal.options()}
        if rng.random() < 0.2:
            seat = rng.randrange(seats)
            view = deal.view(seat)
            if not any(event.kind == "reshuffle" for event in deal.log):
                assert snapshot(view.sample(seed=1).view(seat)) == snapshot(view)
            assert snapshot(pickle.loads(pickle.dumps(deal))) == snapshot(deal)
        if "fold" in options and rng.random() < 0.85:
            wager = options.get("raise") or options.get("bet")
            deal.act(Action(wager.kind, wager.max)) if wager and rng.random() < 0.7 else deal.check_or_call()
        else:
            deal.act(random_action(rng, deal))
        conserve(deal)
    if not any(event.kind == "reshuffle" for event in deal.log):
        check_wins(deal, parameters.get("split_odd", "first_share"))
    if game.plan.rake is None:
        (hand,) = phh.loads(phh.dumps(deal))
        assert snapshot(hand.replay()) == snapshot(deal)
