"""Running it twice or more: what the seats see, copies and records, draws still to come, any deal of any game."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deals.playing import conserve, events, kinds, play, snapshot
from deals.random_deals import random_action
from laws.running import BOARD_GAMES, all_in, holdem
from laws.slow_splits import check_wins
from pokercore import Action, Table, bots, cards, games, match, phh
from pokercore.actions import Option
from pokercore.commands.screen import Screen
from pokercore.commands.typed import read_action
from pokercore.deals.kept import check_state
from pokercore.errors import CardError, GameError, HistoryError, IllegalAction
from pokercore.rake import Rake
from variants.every_game import replayed_from_its_cards

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


def test_a_card_that_was_exposed_is_the_first_burn_of_the_first_run():
    deal = holdem("ask").deal([1000] * 2, seed=1)
    exposed = deal.hole(0)[0]
    deal.expose(0, [exposed])
    play(deal, "all-in", "call")
    assert deal.options()[0].max == 6
    all_in(deal, 6)
    assert next(event.cards for event in deal.log if event.kind == "burn") == (exposed,)
    assert len(deal.board) == 6
    check_wins(deal)


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


def test_no_more_cards_are_promised_than_the_runs_have():
    names = [str(card) for card in cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d")]
    holdem(2).deal([1000] * 2, board=names[:10])
    holdem(2).deal([1000] * 2, burns=names[:6])
    holdem("ask").deal([1000] * 2, board=names)
    with pytest.raises(CardError, match="has 10 board cards, not 11"):
        holdem(2).deal([1000] * 2, board=names[:11])
    with pytest.raises(CardError, match="burns 6 cards at most, not 7"):
        holdem(2).deal([1000] * 2, burns=names[:7])
    with pytest.raises(CardError, match="has 5 board cards, not 10"):
        holdem(1).deal([1000] * 2, board=names[:10])


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


# Records, pickles, players, the terminal.


def test_a_record_of_a_deal_that_was_run_three_times():
    deal = all_in(holdem("ask").deal([1000] * 2, seed=1), 3)
    text = phh.dumps(deal)
    assert '"p1 _run_it 3", "p2 _run_it 3", "d db ' in text
    (hand,) = phh.loads(text)
    assert snapshot(hand.replay()) == snapshot(deal)
    for wrong, message in (
        ("p1 _run_it 7", "the number of runs must be 1 … 6, not 7"),
        ("p1 _run_it 0", "must be 1 … 6"),
        ("p1 _run_it", "needs its number"),
        ("p1 _run_it 2.5", "_run_it"),
        ("p1 _run_it x", "_run_it"),
        ("p2 _run_it 3", "to act"),
        ("p1 _run_it 2", "the deal is over"),
    ):
        with pytest.raises(HistoryError, match=message):
            phh.loads(text.replace("p1 _run_it 3", wrong))[0].replay()
    with pytest.raises(HistoryError, match="to act"):
        phh.loads(text.replace('"p1 _run_it 3", ', ""))[0].replay()
    deal = all_in(holdem(2).deal([1000] * 2, seed=1))
    (hand,) = phh.loads(phh.dumps(deal))
    assert snapshot(hand.replay()) == snapshot(deal)


def damaged(state: Sequence[Any]) -> list[tuple[Any, ...]]:
    """States that differ from this one in what it tells of runs."""
    *rest, dealt, journal, settlement, stacks, course, turns, opening, posting, holds, runs = state
    found = []
    assert runs == (2, 2, 1)
    wrong = [(0, 0, 1), (2, 1, 1), (2, 2, 9), (2, 2, -2), (65, 65, 1), (2, 3, 1), (2.0, 2, 1), (True, 1, 1), (2, 2)]
    for other in wrong:
        found.append((*rest, dealt, journal, settlement, stacks, course, turns, opening, posting, holds, other))
    *cards_of_seats, laid = dealt
    for boards in [(), laid[1:], (*laid, b""), list(laid), (*laid[1:], b"\x40"), (*laid[1:], bytes(9)), None]:
        others = (journal, settlement, stacks, course, turns, opening, posting, holds, runs)
        found.append((*rest, (*cards_of_seats, boards), *others))
    return found


def test_a_damaged_pickle_is_refused():
    deal = all_in(holdem().deal([1000] * 2, seed=1))
    state = deal.__reduce__()[1][-1]
    check_state(deal.game.plan, state)
    for wrong in damaged(state):
        with pytest.raises(GameError, match="no deal can be in such a state"):
            check_state(deal.game.plan, wrong)
    deal = play(holdem("ask").deal([1000] * 2, seed=1), "all-in", "call")
    *rest, runs = deal.__reduce__()[1][-1]
    assert runs == (6, 0, 1)
    for wrong in [(6, 6, 1), (6, 1, 1), (6, 0, -1), (6, 0, 0), (6, 0, 2)]:
        with pytest.raises(GameError, match="no deal can be in such a state"):
            check_state(deal.game.plan, (*rest, wrong))


def test_a_damaged_pickle_of_a_deal_that_goes_on_is_refused():
    deal = holdem().deal([1000] * 2, seed=1)
    *rest, runs = deal.__reduce__()[1][-1]
    assert runs == (1, 0, -1)
    for wrong in [(2, 0, -1), (2, 0, 0), (1, 1, 0)]:
        with pytest.raises(GameError, match="no deal can be in such a state"):
            check_state(deal.game.plan, (*rest, wrong))
    # Hands and boards that have no room for what is still to come.
    *before, dealt, journal, settlement, stacks, course, turns, opening, posting, holds, runs = (*rest, runs)
    for place, value in ((2, [8] * 14), (6, [4, 0, 0, 0])):
        cards_of_seats = [*dealt]
        cards_of_seats[place] = value
        street = (*course[:2], 4, *course[3:]) if place == 2 else course
        others = (journal, settlement, stacks, street, turns, opening, posting, holds, runs)
        state = (*before, tuple(cards_of_seats), *others)
        with pytest.raises(GameError, match="room for"):
            check_state(deal.game.plan, state)


@pytest.mark.parametrize("runs", [2, "ask"])
def test_every_built_in_player_plays_on(runs):
    for name, make in bots.PLAYERS.items():
        players = [make(1), make(2), bots.random_player(3)]
        game = games.texas_holdem(blinds=(50, 100), runs=runs)
        result = match.play(game, players, deals=60, seed=5, stack=[300, 500, 400])
        again = match.play(game, [make(1), make(2), bots.random_player(3)], deals=60, seed=5, stack=[300, 500, 400])
        assert result == again, name


def test_the_terminal_asks_how_often():
    deal = play(holdem("ask").deal([1000] * 2, seed=1), "all-in", "call")
    options = deal.options()
    for typed in ("run it 3", "run 3", "run_it 3", "run it 3 times"):
        assert read_action(typed, options) == Action("run_it", 3)
    for typed in ("run it 7", "run it", "run it twice", "fold"):
        with pytest.raises(IllegalAction):
            read_action(typed, options)
    screen = Screen(0)
    (line,) = screen.option_lines(deal.view(0))
    assert line == "  run it TIMES         1 to 6: how often the rest of the board is dealt"
    all_in(deal)
    lines = screen.event_lines(deal.view(0).log)
    assert lines.index("  You say: run it 2 times") + 1 == lines.index("  Seat 2 says: run it 2 times")
    assert lines.count("  run 2:") == 2
    assert "Board " in screen.table_lines(deal.view(0))[1]


# Any deal of any game with a board.


@pytest.mark.parametrize("name", BOARD_GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_deal_is_paid_as_by_the_slow_payout(name, data):
    runs = data.draw(st.sampled_from([2, 3, 5, "ask"]), label="runs")
    rng = random.Random(data.draw(st.integers(0, 2**32), label="seed"))
    parameters = {"structure": rng.choice(["no-limit", "pot-limit"]), "runs": runs, "burn": rng.random() < 0.8}
    parameters["rake"] = rng.choice([None, None, Rake(5, cap=40)])
    parameters["showdown"] = rng.choice(["auto", "auto", "manual"])
    parameters["open_all_in"] = rng.random() < 0.3
    if name == "drawmaha":
        parameters["split_odd"] = rng.choice(["first_share", "left_of_button"])
    game = getattr(games, name)(**parameters)
    seats = rng.randint(2, min(game.players, 5))
    stacks = [rng.randint(1, 700) for _ in range(seats)]
    deal = game.deal(stacks, rng.randrange(seats), rng.getrandbits(60))
    done = []
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
            passive = Action("call" if "call" in options else "check")
            done.append(Action(wager.kind, wager.max) if wager and rng.random() < 0.7 else passive)
        else:
            done.append(random_action(rng, deal))
        deal.act(done[-1])
        conserve(deal)
    if not any(event.kind == "reshuffle" for event in deal.log):
        check_wins(deal, parameters.get("split_odd", "first_share"))
        assert snapshot(replayed_from_its_cards(deal, done, stacks)) == snapshot(deal)
    (hand,) = phh.loads(phh.dumps(deal))
    assert snapshot(hand.replay()) == snapshot(deal)


def test_a_table_at_which_the_board_is_run_several_times():
    for runs in (2, "ask"):
        game = games.texas_holdem(blinds=(50, 100), runs=runs, rake=Rake(5, cap=100))
        table = Table(game, seats=4, seed=3)
        for _ in range(4):
            table.sit(2_000)
        several = 0
        for number in range(40):
            for seat in [seat for seat in range(4) if not table.stacks[seat]]:
                table.buy_in(seat, 2_000)
            deal = all_in(table.next_deal(), number % 4 + 1)
            several += deal.runs > 1
            table.settle()
            assert table.bought_in - table.cashed_out == sum(table.stacks) + table.raked
        assert several > 20
