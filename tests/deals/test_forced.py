"""Forced chips: blinds, antes, straddles, missed blinds, and stacks that do not suffice for them."""

from __future__ import annotations

import pytest

from deals.playing import conserve, events, holdem, kinds, may_raise, play
from pokercore import games
from pokercore.errors import GameError, IllegalAction
from pokercore.games.game import Game


def test_forced_chips_are_posted_before_the_cards_and_in_order():
    deal = holdem([1000] * 4, blinds=(50, 100), ante=10, bb_ante=100, straddles=200)
    assert [(event.kind, event.seat, event.amount) for event in deal.log[:8]] == [
        ("ante", 0, 10),
        ("ante", 1, 10),
        ("ante", 2, 10),
        ("ante", 3, 10),
        ("small_blind", 0, 50),
        ("big_blind", 1, 100),
        ("bb_ante", 1, 100),
        ("straddle", 2, 200),
    ]
    assert [event.seat for event in deal.log[8:]] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert {event.kind for event in deal.log[8:]} == {"deal"}


def test_the_call_is_the_full_blind_though_it_was_posted_short():
    deal = holdem([100, 3, 100, 100], blinds=(5, 10))
    assert deal.stacks[1] == 0
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (2, 10, 20)
    play(deal, "call", "fold", "call")
    assert [(pot.amount, pot.seats) for pot in deal.pots] == [(9, (0, 1, 2)), (14, (0, 2))]


def test_a_short_small_blind_is_all_in_and_skipped():
    deal = holdem([3, 100, 100], "call", "check", blinds=(5, 10))
    assert (deal.street, deal.actor) == (1, 1)


def test_antes_are_no_part_of_a_bet():
    deal = holdem([100] * 3, "raise 20", blinds=(5, 10), ante=5)
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (0, 15, 30)
    assert (deal.bets[2], deal.stacks[2], deal.pot) == (20, 75, 50)
    assert sum(pot.amount for pot in deal.pots) == 50


def test_a_short_ante_contests_what_it_matches():
    # The general laws: all-in for 5 of an ante of 10, B and C ante 10, B bets 20, C folds.
    deal = holdem([5, 100, 100], blinds=(0, 20), ante=10, button=1)
    # Seat 2 is left of the button and would be the small blind; seat 0 is the big blind, all-in on the ante.
    assert deal.stacks == (0, 90, 90)
    assert (deal.actor, deal.to_call) == (1, 20)
    play(deal, "call", "fold")
    assert deal.is_over
    assert events(deal, "refund") == [("refund", 1, 20)]
    assert [(pot.amount, pot.seats) for pot in deal.showdown.pots] == [(15, (0, 1)), (10, (1,))]


def test_the_big_blinds_ante_is_dead_money_of_the_main_pot():
    deal = holdem([1000] * 3, "fold", "fold", blinds=(50, 100), bb_ante=100)
    assert deal.payoffs == (-50, 50, 0)
    assert events(deal, "refund", "win") == [("refund", 1, 50), ("win", 1, 200)]  # the ante itself is not uncalled


def test_ten_players_with_antes_and_a_short_big_blind():
    # Ante 100, blinds 400/800, the big blind began with 800; 800 called, 1600 raised, the caller folds. The raiser gets
    # 1000 at once: 800 that nobody called, and a side pot of 200.
    deal = holdem([10_000, 800] + [10_000] * 8, "call", "raise 1600", blinds=(400, 800), ante=100)
    play(deal, *["fold"] * 7, "fold")
    assert deal.is_over
    assert events(deal, "refund") == [("refund", 3, 800)]
    assert [(pot.amount, pot.seats) for pot in deal.showdown.pots] == [(3500, (1, 3)), (200, (3,))]


def test_the_blind_goes_before_the_big_blinds_ante():
    deal = holdem([1000, 120, 1000], blinds=(50, 100), bb_ante=100)
    assert events(deal, "big_blind", "bb_ante") == [("big_blind", 1, 100), ("bb_ante", 1, 20)]
    deal = holdem([1000, 120, 1000], blinds=(50, 100), bb_ante=100, ante_first=True)
    assert events(deal, "big_blind", "bb_ante") == [("bb_ante", 1, 100), ("big_blind", 1, 20)]
    assert deal.to_call == 100
    deal = holdem([1000, 100, 1000], blinds=(50, 100), bb_ante=100)
    assert events(deal, "big_blind", "bb_ante") == [("big_blind", 1, 100)]


def test_who_put_his_last_chips_in_dead_contests_the_dead_chips_only():
    deal = holdem([1000, 100, 1000], blinds=(50, 100), bb_ante=100, ante_first=True)
    assert deal.stacks[1] == 0
    play(deal, "call", "call", "check", "check", "check", "check", "check", "check")
    assert [(pot.amount, pot.seats) for pot in deal.showdown.pots] == [(100, (0, 1, 2)), (200, (0, 2))]


def test_the_buttons_ante():
    deal = holdem([1000] * 3, blinds=(50, 100), button_ante=30)
    assert events(deal, "button_ante") == [("button_ante", 2, 30)]
    assert deal.pot == 180
    assert deal.to_call == 100


# Straddles: the last row of the table of sizes.


def test_a_straddle_is_a_new_minimum_bet():
    deal = holdem([1000] * 4, blinds=(50, 100), straddles=200)
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (3, 200, 400)
    play(deal, "call", "call", "call")
    assert deal.actor == 2  # the straddler acts last, with the option
    assert kinds(deal) == ["fold", "check", "raise"]
    play(deal, "check")
    assert deal.min_raise_to == 100  # the minimum bet later stays the big blind


def test_a_straddle_as_a_raise_of_the_difference():
    deal = holdem([1000] * 4, blinds=(50, 100), straddles=200, straddle_increment="difference")
    assert deal.min_raise_to == 300


def test_straddles_need_three_players_and_full_payment():
    assert events(holdem([1000] * 2, blinds=(50, 100), straddles=200), "straddle") == []
    assert events(holdem([1000, 1000, 199], blinds=(50, 100), straddles=200), "straddle") == []
    assert holdem([1000, 1000, 199], blinds=(50, 100), straddles=200).actor == 2
    assert events(holdem([1000] * 3, blinds=(50, 100), straddles=200), "straddle") == [("straddle", 2, 200)]


def test_a_straddle_over_a_straddle():
    deal = holdem([1000] * 5, blinds=(50, 100), straddles=(200, 400))
    assert events(deal, "straddle") == [("straddle", 2, 200), ("straddle", 3, 400)]
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (4, 400, 800)
    with pytest.raises(GameError, match="straddle"):
        games.texas_holdem(blinds=(50, 100), straddles=(400, 200))


# Missed blinds.


def test_a_returning_player_posts_live_and_dead_chips():
    deal = holdem([100] * 5, "raise 6", blinds=(1, 2), posts={3: (2, 1)})
    assert events(deal, "post", "post_dead") == [("post", 3, 2), ("post_dead", 3, 1)]
    assert (deal.actor, deal.to_call, deal.pot) == (3, 4, 12)


def test_a_returning_player_may_check_or_raise_when_nobody_raised():
    deal = holdem([100] * 5, "call", blinds=(1, 2), posts={3: (2, 1)})
    assert (deal.actor, deal.to_call) == (3, 0)
    assert kinds(deal) == ["fold", "check", "raise"]
    play(deal, "check", "call", "call", "check")
    assert deal.street == 1
    assert deal.pot == 11


@pytest.mark.parametrize(
    "posts", [{0: (2, 1)}, {1: (2, 1)}, {5: (2, 1)}, {3: (3, 0)}, {3: (-1, 0)}, {3: (2, -1)}, {3: (2,)}, {-1: (2, 1)}]
)
def test_posts_that_cannot_be(posts):
    with pytest.raises(GameError):
        games.texas_holdem(blinds=(1, 2)).deal([100] * 5, posts=posts)


def test_a_straddler_posts_no_missed_blind():
    game = games.texas_holdem(blinds=(1, 2), straddles=4)
    with pytest.raises(GameError, match="straddle"):
        game.deal([100] * 6, posts={2: (2, 0)})
    assert game.deal([100] * 6, posts={3: (2, 0)}).to_call == 2


@pytest.mark.parametrize("posts", [[(2, 1)], {3: 2}, {3: (2.0, 1)}, {"3": (2, 1)}, {3: (True, 1)}])
def test_posts_of_a_wrong_type(posts):
    with pytest.raises(TypeError):
        games.texas_holdem(blinds=(1, 2)).deal([100] * 5, posts=posts)


def test_a_dead_small_blind():
    deal = holdem([100] * 4, blinds=(5, 10), dead=True)
    # The small blind's seat is empty: the first seat left of the button has the big blind.
    assert events(deal, "small_blind", "big_blind") == [("big_blind", 0, 10)]
    assert (deal.actor, deal.pot) == (1, 10)
    play(deal, "call", "call", "call", "check")
    assert (deal.actor, deal.pot) == (0, 40)
    with pytest.raises(GameError):
        holdem([100] * 2, blinds=(5, 10), dead=True)


def test_no_blinds_at_all():
    deal = holdem([100] * 3, blinds=(0, 0), min_bet=5, ante=1)
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (0, 0, 5)
    assert kinds(deal) == ["fold", "check", "bet"]


def test_everybody_all_in_on_the_antes():
    deal = holdem([5, 5, 5], blinds=(50, 100), ante=10)
    assert deal.is_over
    conserve(deal)
    assert len(deal.showdown.hands) == 3


def test_live_posts_do_not_hide_a_raise():
    deal = holdem([100] * 5, blinds=(1, 2), posts={3: (1, 0)})
    play(deal, "call")
    assert deal.to_call == 1
    assert may_raise(deal)
    with pytest.raises(IllegalAction):
        deal.check()


def test_a_dead_button_posts_nothing():
    game = games.texas_holdem(blinds=(5, 10), button_ante=10)
    assert events(game.deal([100] * 4), "button_ante") == [("button_ante", 3, 10)]
    deal = game.deal([100] * 4, dead_button=True)
    assert events(deal, "button_ante") == []
    assert (deal.pot, deal.actor) == (15, 2)
    conserve(deal)


# Chips of earlier deals.


def test_carried_chips_lie_in_the_main_pot_from_the_start():
    deal = games.texas_holdem(blinds=(5, 10)).deal([100, 100, 100], carried=7)
    assert events(deal, "carried") == [("carried", None, 7)]
    assert deal.pots[0].amount == deal.pot == 22
    play_out = deal.copy()
    deal.fold()
    deal.fold()
    assert deal.payoffs == (-5, 12, 0)
    while not play_out.is_over:
        play_out.check_or_call()
    assert sum(play_out.payoffs) == 7


def test_carried_chips_count_in_the_pot_limit():
    deal = games.texas_holdem("pot-limit", blinds=(50, 100)).deal([1000] * 3, carried=30)
    assert deal.max_raise_to == 380


@pytest.mark.parametrize(
    ("carried", "error"), [(-1, GameError), (2**60, GameError), (True, TypeError), (0.0, TypeError)]
)
def test_carried_chips_that_cannot_be(carried, error):
    with pytest.raises(error, match="carried"):
        games.texas_holdem().deal([1000] * 3, carried=carried)


# Kill pots.


def kill_pot(kill, stacks=(1000,) * 5):
    # Limits of 50 and 100, doubled: the killer of 25/50 posts 100.
    game = games.texas_holdem("fixed-limit", blinds=(25, 50), small_bet=100, big_bet=200)
    return game.deal(list(stacks), kill=kill)


def test_a_kill_is_live_and_everybody_owes_it():
    deal = kill_pot((3, 100))
    assert events(deal, "kill") == [("kill", 3, 100)]
    assert (deal.actor, deal.to_call, deal.min_raise_to, deal.max_raise_to) == (2, 100, 200, 200)
    play(deal, "call")
    assert (deal.actor, deal.to_call) == (3, 0)
    assert kinds(deal) == ["fold", "check", "raise"]
    play(deal, "raise 200", "fold", "fold", "call", "call")
    assert (deal.street, deal.pot, deal.min_raise_to) == (1, 625, 100)


@pytest.mark.parametrize(("seat", "posted"), [(0, 75), (1, 50), (2, 100)])
def test_a_blind_that_kills_adds_what_is_missing(seat, posted):
    deal = kill_pot((seat, 100))
    assert events(deal, "kill") == [("kill", seat, posted)]
    assert deal.bets[seat] == 100
    conserve(deal)


def test_a_short_kill_is_owed_in_full():
    deal = kill_pot((3, 100), (1000, 1000, 1000, 60, 1000))
    assert events(deal, "kill") == [("kill", 3, 60)]
    assert deal.to_call == 100
    play(deal, "call", "call", "call", "call", *["check"] * 12)
    assert deal.is_over


@pytest.mark.parametrize("kill", [(5, 100), (-1, 100), (3, 50), (3, 2**60), (3,)])
def test_kills_that_cannot_be(kill):
    with pytest.raises(GameError, match="kill"):
        kill_pot(kill)


# The same game with other stakes.


def test_replace_changes_parameters():
    game = games.texas_holdem("fixed-limit", blinds=(5, 10), ante=1)
    assert game.replace(blinds=(10, 20)) == games.texas_holdem("fixed-limit", blinds=(10, 20), ante=1)
    assert game.replace() == game
    with pytest.raises(TypeError):
        game.replace(antes=2)
    with pytest.raises(GameError):
        game.replace(blinds=(20, 10))
    with pytest.raises(GameError, match="no parameters"):
        Game("my game", game.plan).replace(ante=2)
