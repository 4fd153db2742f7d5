"""Matches: fairness, reproducibility, intervals, and players that misbehave."""

from __future__ import annotations

import math
import pickle
import statistics
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest

from pokercore import GameError, IllegalAction, bots, games, match
from pokercore.actions import Action

GAME = games.texas_holdem(blinds=(50, 100))


class Folder:
    """Folds whenever it may."""

    name = "folder"

    def __call__(self, view):
        options = {option.kind for option in view.options()}
        return Action("fold") if "fold" in options and "check" not in options else bots.caller(view)


# --- luck cancels -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 6])
def test_equal_players_that_use_no_chance_come_out_even_in_every_group(players):
    result = match.play(GAME, [bots.caller] * players, deals=20 * players, seed=5)
    assert result.deals == 20 * players
    assert result.deals_per_group == players
    assert result.group_chips.shape == (20, players)
    assert not result.group_chips.any()
    assert result.intervals == (0.0,) * players


def test_duplicate_plays_the_same_cards_from_every_seat():
    seen = []

    def watcher(view):
        seen.append((view.seat, view.hole(view.seat)))
        return Action("check") if view.to_call == 0 else Action("fold")

    match.play(GAME, [watcher, Folder(), Folder()], deals=3, seed=9, stack=1000)
    holes = {}
    for seat, hole in seen:
        holes.setdefault(seat, set()).add(hole)
    assert all(len(cards) == 1 for cards in holes.values())
    assert len(set.union(*holes.values())) == len(holes)


def test_without_duplicate_every_deal_has_cards_of_its_own():
    holes = set()

    def watcher(view):
        holes.add(view.hole(view.seat))
        return bots.caller(view)

    result = match.play(GAME, [watcher, bots.caller], deals=30, seed=2, duplicate=False)
    assert result.deals == 30
    assert result.deals_per_group == 1
    assert len(holes) > 25


def test_deals_are_rounded_up_to_whole_groups():
    assert match.play(GAME, [bots.caller] * 3, deals=10, seed=1).deals == 12


# --- the same seed is the same match ----------------------------------------------------------------------------


def lineup():
    return [bots.random_player(1), bots.caller, bots.Raiser(1)]


def test_one_seed_one_result_whatever_the_executor():
    alone = match.play(GAME, lineup(), deals=330, seed=11)
    with ThreadPoolExecutor(3) as threads:
        assert match.play(GAME, lineup(), deals=330, seed=11, executor=threads) == alone
    with ProcessPoolExecutor(2) as processes:
        assert match.play(GAME, lineup(), deals=330, seed=11, executor=processes) == alone
    assert match.play(GAME, lineup(), deals=330, seed=12) != alone
    # What the players' own seeds were does not matter: the match reseeds them.
    assert match.play(GAME, [bots.random_player(99), bots.caller, bots.Raiser(7)], deals=330, seed=11) == alone


def test_chips_sum_to_nothing_and_to_the_rake():
    result = match.play(GAME, lineup(), deals=300, seed=1)
    assert sum(result.chips) == 0
    assert result.rake == 0
    raked = games.texas_holdem(blinds=(50, 100), rake=a_chip_of_every_pot)
    result = match.play(raked, lineup(), deals=300, seed=1)
    assert sum(result.chips) == -result.rake
    assert result.rake > 0


def a_chip_of_every_pot(amount, *_):
    return min(1, amount)


def test_results_are_values():
    result = match.play(GAME, lineup(), deals=30, seed=1)
    assert pickle.loads(pickle.dumps(result)) == result
    assert "random" in repr(result)
    assert hash(result) == hash(match.play(GAME, lineup(), deals=30, seed=1))


# --- figures ----------------------------------------------------------------------------------------------------


def test_figures_follow_from_the_groups():
    result = match.play(GAME, lineup(), deals=600, seed=4, confidence=0.9)
    groups = result.group_chips.astype(float)
    assert result.group_chips.dtype == np.int64
    assert groups.shape == (200, 3)
    assert result.chips == tuple(groups.sum(axis=0).astype(int))
    assert result.per_deal == pytest.approx(groups.sum(axis=0) / 600)
    assert result.per_100 == pytest.approx(groups.sum(axis=0) / 6)
    assert result.big_blinds_per_100 == pytest.approx(groups.sum(axis=0) / 600)
    errors = groups.std(axis=0, ddof=1) / math.sqrt(200) / 3 * 100
    assert result.intervals == pytest.approx(match.quantile(0.9, 199) * errors)
    assert result.big_blind_intervals == pytest.approx(match.quantile(0.9, 199) * errors / 100)
    assert result.deals_per_second == pytest.approx(600 / result.seconds)


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (120, 1.980),
        (10**9, 1.960),
    ],
)
def test_quantiles_of_students_t(freedom, expected):
    # From the tables every textbook prints.
    assert match.quantile(0.95, freedom) == pytest.approx(expected, rel=0.004)


def test_one_group_has_no_interval():
    assert match.play(GAME, [bots.caller, bots.caller], deals=2, seed=1).intervals == (math.inf, math.inf)


def test_the_interval_holds_the_truth_about_as_often_as_it_says():
    # Two equal random players: the truth is 0. Of 60 matches about 54 intervals of 90 % hold it.
    held = 0
    for seed in range(60):
        result = match.play(
            GAME, [bots.random_player(), bots.random_player()], deals=60, seed=seed, stack=1000, confidence=0.9
        )
        held += abs(result.per_100[0]) <= result.intervals[0]
    assert 46 <= held <= 60


def test_the_raiser_beats_caller_and_random():
    for other in (bots.caller, bots.random_player()):
        result = match.play(GAME, [bots.Raiser(), other], deals=1000, seed=3)
        assert result.per_100[0] - result.intervals[0] > 0


def test_duplicate_narrows_the_interval():
    players = [bots.Raiser(), Folder()]
    duplicate = match.play(GAME, players, deals=2000, seed=8)
    single = match.play(GAME, players, deals=2000, seed=8, duplicate=False)
    assert duplicate.intervals[0] < single.intervals[0]


# --- players that misbehave -------------------------------------------------------------------------------------


def test_an_illegal_action_names_player_seat_deal_and_seed():
    def cheat(view):
        return Action("raise", 10**9)

    with pytest.raises(IllegalAction, match=r"player 'cheat' at seat [01] of deal 0 \(seed 42\).*1000000000"):
        match.play(GAME, [bots.caller, cheat], deals=10, seed=42)


def test_no_action_is_a_type_error_that_names_the_player():
    def asleep(view):
        return None

    with pytest.raises(
        TypeError, match=r"player 'asleep' at seat [01] of deal 0 \(seed 1\) returned no action but None"
    ):
        match.play(GAME, [asleep, bots.caller], deals=10)


def test_a_players_own_error_says_where_it_happened():
    def confused(view):
        return {}[view.seat]

    with pytest.raises(KeyError) as caught:
        match.play(GAME, [bots.caller, confused], deals=10, seed=6)
    assert "player 'confused' at seat" in caught.value.__notes__[0]
    assert "deal 0 (seed 6)" in caught.value.__notes__[0]


def test_players_without_reseed_are_used_as_they_are():
    class Counter:
        turns = 0

        def __call__(self, view):
            self.turns += 1
            return bots.caller(view)

    counter = Counter()
    match.play(GAME, [counter, bots.caller], deals=300)
    assert counter.turns > 300


def test_errors_come_through_executors():
    with ThreadPoolExecutor(2) as threads, pytest.raises(IllegalAction, match="player 'quitter'"):
        match.play(GAME, [quitter, bots.caller], deals=5000, executor=threads)


def quitter(view):
    return Action("surrender")


def test_a_player_sees_no_cards_but_its_own():
    def curious(view):
        for seat in range(3):
            if seat != view.seat:
                assert all(card.is_unknown for card in view.hole(seat))
        return bots.caller(view)

    match.play(GAME, [curious, bots.random_player(), Folder()], deals=60)


def test_names_of_players():
    result = match.play(GAME, [bots.caller, bots.caller, bots.random_player(), Folder()], deals=4)
    assert result.players == ("caller 1", "caller 2", "random", "folder")


def test_stacks_one_for_all_or_one_a_seat():
    largest = []

    def watcher(view):
        largest.append(max(view.stacks))
        return bots.caller(view)

    match.play(GAME, [watcher, bots.caller], deals=2)
    assert max(largest) <= 10_000
    match.play(GAME, [watcher, bots.caller], deals=2, stack=np.int64(123_456))
    assert 120_000 < max(largest) <= 123_456
    largest.clear()
    match.play(GAME, [watcher, bots.caller], deals=2, stack=[500, 300])
    assert 300 < max(largest) <= 500


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"players": [bots.caller]}, GameError, "2 … 14 players, not 1"),
        ({"players": [bots.caller, "caller"]}, TypeError, "a player is a callable"),
        ({"players": [bots.caller, bots.Raiser]}, TypeError, "not a class: make a Raiser"),
        ({"deals": 0}, GameError, "number of deals"),
        ({"deals": 10.0}, TypeError, "number of deals"),
        ({"seed": -1}, ValueError, "seed"),
        ({"stack": 0}, GameError, "stack"),
        ({"stack": [100]}, GameError, "1 stacks for 2 players"),
        ({"stack": [100, -5]}, GameError, "stack of seat 1"),
        ({"stack": "100"}, TypeError, "stack"),
        ({"stack": 1.5}, TypeError, "stack"),
        ({"confidence": 1.0}, GameError, "between 0 and 1"),
        ({"confidence": 95}, TypeError, "confidence must be a float"),
    ],
)
def test_matches_that_cannot_be(options, error, message):
    arguments = {"players": [bots.caller, bots.caller], "deals": 10, **options}
    with pytest.raises(error, match=message):
        match.play(GAME, **arguments)


def test_progress_counts_every_deal():
    told = []
    result = match.play(GAME, [bots.caller] * 2, deals=350, progress=told.append)
    assert sum(told) == result.deals == 350


def test_matches_in_threads_do_not_meet():
    results = {}

    def work(seed):
        results[seed] = match.play(GAME, lineup(), deals=60, seed=seed)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(results[seed] == match.play(GAME, lineup(), deals=60, seed=seed) for seed in range(3))
    assert statistics.fmean(result.deals for result in results.values()) == 60


def test_a_match_wants_a_game_and_not_its_name():
    with pytest.raises(TypeError, match=r"a match wants a game of pokercore\.games, not 'nl-holdem'"):
        match.play("nl-holdem", [bots.caller, bots.caller], deals=10)


def test_players_without_a_name_are_called_by_their_class():
    class Bot:
        def __call__(self, view):
            return bots.caller(view)

    assert match.play(GAME, [Bot(), Bot(), bots.caller], deals=3).players == ("Bot 1", "Bot 2", "caller")


def test_a_result_is_printed_as_a_table():
    result = match.play(GAME, [bots.caller, bots.random_player(1)], deals=200, seed=1)
    first, head, caller, other, last = str(result).splitlines()
    assert first.startswith("200 deals, each deck once for every seating; seed 1; ")
    assert head.split() == ["player", "chips", "chips/100", "big", "blinds/100"]
    assert caller.split()[:2] == ["caller", f"{result.chips[0]:+,}"]
    assert other.split()[2:5] == [f"{result.per_100[1]:+,.1f}", "±", f"{result.intervals[1]:,.1f}"]
    assert "95% confidence interval" in last
    assert "over 100 groups" in last
