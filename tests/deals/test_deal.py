"""The face of a deal: what comes in, what is refused, seeds and decks, copies, pickles, views."""

from __future__ import annotations

import copy
import gc
import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import numpy as np
import pytest

from deals.playing import conserve, events, holdem, play, snapshot
from pokercore import UNKNOWN, cards, deck, games
from pokercore.actions import Action, Event, Option
from pokercore.deals.deal import Deal, View
from pokercore.encoding import Card
from pokercore.errors import CardError, GameError, IllegalAction

GAME = games.texas_holdem(blinds=(50, 100))
ORDER = "As Kd Qh Ac Kc Qc 2s 9h 8h 7h 3s 2d 4s 2c"  # three seats: hole cards, burns and board


# What comes in.


@pytest.mark.parametrize("stacks", [[100], [100] * 15, [], [100, 0], [100, -5], [100, 2**53], [2**52, 2**52, 1]])
def test_stacks_that_cannot_be(stacks):
    with pytest.raises(GameError):
        GAME.deal(stacks)


@pytest.mark.parametrize(
    "stacks",
    ["100 100", 100, [100, "100"], [100, 4.0], [100, True], [100, None], {1: 100, 2: 100}, [100, np.float64(5)]],
)
def test_stacks_of_a_wrong_type(stacks):
    with pytest.raises(TypeError):
        GAME.deal(stacks)


@pytest.mark.parametrize("button", [3, -2, 10**30])
def test_buttons_that_cannot_be(button):
    with pytest.raises(GameError):
        GAME.deal([100] * 3, button=button)


@pytest.mark.parametrize("button", [1.0, "1", True])
def test_buttons_of_a_wrong_type(button):
    with pytest.raises(TypeError):
        GAME.deal([100] * 3, button=button)


def test_numpy_ints_come_in_and_python_ints_go_out():
    deal = GAME.deal(np.array([1000, 1000, 1000]), button=np.int64(2), seed=np.uint64(5))
    deal.raise_to(np.int64(300))
    assert deal.bets == (50, 100, 300)
    for number in [*deal.stacks, *deal.bets, deal.actor, deal.to_call, deal.pots[0].amount, deal.log[0].amount]:
        assert type(number) is int
    json.dumps([deal.stacks, deal.actor, [event.amount for event in deal.log]])


@pytest.mark.parametrize("amount", [250.0, "250", True, None, Decimal(250), np.float64(250)])
def test_amounts_that_are_no_ints(amount):
    deal = GAME.deal([1000] * 3, seed=1)
    before = snapshot(deal)
    with pytest.raises(IllegalAction if amount is None else TypeError):
        deal.raise_to(amount)
    assert snapshot(deal) == before


@pytest.mark.parametrize("amount", [-1, 0, 100, 199, 1001, 2**63, 10**40])
def test_amounts_out_of_bounds(amount):
    deal = GAME.deal([1000] * 3, seed=1)
    before = snapshot(deal)
    with pytest.raises(IllegalAction, match=str(amount)):
        deal.raise_to(amount)
    assert snapshot(deal) == before


def test_cents_are_chips():
    deal = games.texas_holdem(blinds=(1, 2)).deal([200] * 3, seed=1)
    play(deal, "raise 17")
    assert deal.to_call == 16


def test_actions_are_actions():
    deal = GAME.deal([1000] * 3, seed=1)
    for wrong in ("fold", None, ("raise", 300), Event("fold")):
        with pytest.raises(TypeError):
            deal.act(wrong)
    for wrong in (
        Action("raise"),
        Action("raise", 100),
        Action("bet", 300),
        Action("check"),
        Action("fold", 100),
        Action("call", 99),
        Action("call", 10**30),
        Action("battle", target=1),
        Action("draw", cards="As"),
        Action("fly"),
    ):
        before = snapshot(deal)
        with pytest.raises(IllegalAction):
            deal.act(wrong)
        assert snapshot(deal) == before
    deal.act(Action("call", 100))
    deal.act(Action("raise", 300))
    deal.act(Action("fold"))
    deal.act(Action("call"))
    assert deal.street == 1
    deal.act(Action("check"))
    deal.act(Action("bet", 100))


def test_seats_that_do_not_exist():
    deal = GAME.deal([1000] * 3, seed=1)
    for method in (deal.hole, deal.up, deal.view):
        for seat in (3, -1, 10**20):
            with pytest.raises(GameError):
                method(seat)
        for seat in (1.0, "1", True):
            with pytest.raises(TypeError):
                method(seat)


# Chance.


def test_the_same_seed_gives_the_same_deal_and_another_seed_another():
    assert snapshot(GAME.deal([1000] * 6, seed=7)) == snapshot(GAME.deal([1000] * 6, seed=7))
    assert len({GAME.deal([1000] * 6, seed=seed).log for seed in range(50)}) == 50
    assert len({GAME.deal([1000] * 6).log for _ in range(10)}) == 10


def test_a_seed_deals_the_deck_that_it_shuffles():
    assert GAME.deal([1000] * 6, seed=7).log == GAME.deal([1000] * 6, deck=deck.shuffled(7)).log


def test_a_generator_gives_the_seed():
    one = GAME.deal([1000] * 2, rng=np.random.default_rng(3))
    two = GAME.deal([1000] * 2, rng=np.random.default_rng(3))
    assert one.log == two.log
    rng = np.random.default_rng(3)
    assert len({GAME.deal([1000] * 2, rng=rng).log for _ in range(20)}) == 20  # every deal differs
    with pytest.raises(ValueError):
        GAME.deal([1000] * 2, seed=1, rng=rng)
    with pytest.raises(TypeError):
        GAME.deal([1000] * 2, rng=5)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_that_cannot_be(seed):
    with pytest.raises(ValueError):
        GAME.deal([1000] * 2, seed=seed)


def test_no_global_random_state_is_read_or_written():
    import random

    random.seed(1)
    np.random.seed(1)  # noqa: NPY002
    before = (random.getstate(), np.random.get_state()[1].tolist())  # noqa: NPY002
    GAME.deal([1000] * 2)
    assert before == (random.getstate(), np.random.get_state()[1].tolist())  # noqa: NPY002


# Decks.


def test_a_deck_is_dealt_from_the_top_with_burns():
    deal = GAME.deal([1000] * 3, deck=ORDER)
    assert [deal.hole(seat) for seat in range(3)] == [cards("As Ac"), cards("Kd Kc"), cards("Qh Qc")]
    play(deal, "call", "call", "check")
    assert deal.board == cards("9h 8h 7h")
    play(deal, *["check"] * 6)
    assert deal.board == cards("9h 8h 7h 2d 2c")
    assert [event.cards for event in deal.log if event.kind == "burn"] == [cards("2s"), cards("3s"), cards("4s")]
    assert deal.actor == 0


def test_without_burns():
    game = games.texas_holdem(blinds=(50, 100), burn=False)
    deal = play(game.deal([1000] * 3, deck=ORDER), "call", "call", "check")
    assert deal.board == cards("2s 9h 8h")
    assert not events(deal, "burn")


def test_the_first_hole_card_goes_left_of_the_button():
    deal = GAME.deal([1000] * 3, button=0, deck=ORDER)
    assert [deal.hole(seat) for seat in (1, 2, 0)] == [cards("As Ac"), cards("Kd Kc"), cards("Qh Qc")]
    deal = GAME.deal([1000] * 2, deck="As Kd Ac Kc")
    assert deal.hole(0) == cards("As Ac")  # heads-up the big blind


@pytest.mark.parametrize("wrong", ["As As", "X1 As Kd Kc", "As Kd", [0, 1, 2], "Zz", [99], cards("As Kd Qh Ac Kc")])
def test_decks_that_cannot_be(wrong):
    with pytest.raises(CardError):
        GAME.deal([1000] * 3, deck=wrong)


def test_dealing_past_the_end_of_a_partial_deck_changes_nothing():
    deal = GAME.deal([1000] * 3, deck=" ".join(ORDER.split()[:9]))
    play(deal, "call", "call")
    before = snapshot(deal)
    for _ in range(2):
        with pytest.raises(CardError):
            deal.check()
        assert snapshot(deal) == before
    play(deal, "raise 200", "fold", "fold")  # the deal can still end otherwise
    assert deal.payoffs == (-100, 200, -100)


def test_unknown_cards_in_a_deck():
    deal = GAME.deal([1000] * 2, deck="As ?? Ad ?? ?? 2c 3c 4d ?? 8h ?? 9s")
    assert deal.hole(1) == (UNKNOWN, UNKNOWN)
    play(deal, "call", "check", *["check"] * 6)
    assert deal.payoffs == (100, -100)


def test_promised_cards_and_burns_never_seen():
    deal = GAME.deal([1000] * 3, holes=["As Ah", None, "Kd Kh"], board="Qc Qd 2s 2h 7c", seed=4)
    assert deal.hole(0) == cards("As Ah")
    assert deal.hole(2) == cards("Kd Kh")
    play(deal, "call", "call", "check", *["check"] * 9)
    assert deal.board == cards("Qc Qd 2s 2h 7c")
    seen = [card for event in deal.log if event.kind in ("deal", "burn", "board") for card in event.cards]
    assert len(seen) == len(set(seen)) == 6 + 3 + 5


@pytest.mark.parametrize(
    "promise",
    [
        {"holes": ["As Ah", "As Kd"]},
        {"holes": ["As Ah"], "board": "As"},
        {"holes": ["As Ah"] * 2},
        {"holes": ["X1"]},
        {"board": "2c 2c"},
        {"burns": "2c", "board": "2c"},
    ],
)
def test_promises_that_cannot_be(promise):
    with pytest.raises(CardError):
        GAME.deal([1000] * 3, **promise)
    with pytest.raises(GameError):
        GAME.deal([1000] * 3, holes=["As"] * 4)
    with pytest.raises(GameError):
        GAME.deal([1000] * 3, holes=["As"], deck=ORDER)


# Copies and pickles.


def test_a_copy_goes_its_own_way_with_the_same_cards():
    deal = play(GAME.deal([1000] * 3, seed=3), "call")
    before = snapshot(deal)
    for other in (deal.copy(), copy.copy(deal), copy.deepcopy(deal)):
        assert snapshot(other) == before
        assert other.actor == deal.actor
        play(other, "raise 300", "fold", "call", *["check"] * 6)
        assert other.is_over
        assert snapshot(deal) == before
    one, two = deal.copy(), deal.copy()
    for same in (one, two, deal):
        play(same, "call", "check", *["check"] * 9)
    assert snapshot(one) == snapshot(two) == snapshot(deal)


def test_a_pickled_deal_goes_on_with_the_same_cards():
    deal = GAME.deal([1000] * 4, seed=3)
    while True:
        other = pickle.loads(pickle.dumps(deal))
        assert snapshot(other) == snapshot(deal)
        assert other.game == deal.game
        if deal.is_over:
            break
        while not other.is_over:
            other.check_or_call()
        deal.check_or_call()
    assert snapshot(other) == snapshot(deal)


@pytest.mark.parametrize("showdown", ["auto", "manual"])
def test_pickles_of_promised_and_partial_decks_and_manual_showdowns(showdown):
    game = games.texas_holdem(blinds=(50, 100), showdown=showdown)
    for arguments in ({"deck": ORDER}, {"holes": ["As Ah", "?? ??"], "board": "2c 3c"}):
        deal = game.deal([1000] * 3, seed=5, **arguments)
        while not deal.is_over:
            deal = pickle.loads(pickle.dumps(deal))
            if deal.options()[0].kind == "show":
                deal.show()
            else:
                deal.check_or_call()
        conserve(deal)


def test_deals_are_equal_only_to_themselves():
    deal = GAME.deal([1000] * 3, seed=3)
    assert deal == deal
    assert deal != deal.copy()
    assert len({deal, deal.copy()}) == 2
    assert "seat 2 to act" in repr(deal)


# Views.

READ_ONLY = (
    *("actor", "to_call", "min_raise_to", "max_raise_to", "stacks", "payoffs", "pots", "board", "showdown", "is_over"),
    *("game", "seats", "button", "street", "bets", "pot", "folded", "all_in", "raked", "carried", "starting_stacks"),
)


def reachable(value, depth=0):
    """Everything that can be got at from a value: attributes, items, and what the garbage collector knows of it."""
    seen = {}
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, type) or callable(one):
            continue
        seen[id(one)] = one
        waiting.extend(gc.get_referents(one))
        if isinstance(one, (list, tuple, set, frozenset)):
            waiting.extend(one)
        elif isinstance(one, dict):
            waiting.extend(one.values())
    return list(seen.values())


def finished(**parameters):
    deal = games.texas_holdem(blinds=(50, 100), **parameters).deal([1000, 600, 800, 1000], seed=12)
    yield deal
    moves = iter(["call", "call", "call", "check", "bet 100", "call", "fold", "call", "check"])
    for move in moves:
        play(deal, move)
        yield deal
    while not deal.is_over:
        if deal.options()[0].kind == "show":
            deal.show()
        else:
            deal.check_or_call()
        yield deal


@pytest.mark.parametrize("showdown", ["auto", "manual"])
def test_a_view_has_every_name_and_shows_no_hidden_card(showdown):
    for deal in finished(showdown=showdown):
        open_cards = set(deal.board) | {card for seat in range(4) for card in deal.up(seat)}
        for viewer in range(4):
            view = deal.view(viewer)
            assert isinstance(view, View)
            assert not isinstance(view, Deal)
            assert view.seat == viewer
            for name in READ_ONLY:
                assert getattr(view, name) == getattr(deal, name)
            assert view.options() == (deal.options() if deal.actor == viewer else ())
            allowed = open_cards | set(deal.hole(viewer))
            assert view.hole(viewer) == deal.hole(viewer)
            for seat in range(4):
                assert view.up(seat) == deal.up(seat)
                if seat != viewer:
                    for shown, held in zip(view.hole(seat), deal.hole(seat), strict=True):
                        assert shown == (held if held in deal.up(seat) else UNKNOWN)
            assert len(view.log) == len(deal.log)
            for told, happened in zip(view.log, deal.log, strict=True):
                assert (told.kind, told.seat, told.amount) == (happened.kind, happened.seat, happened.amount)
                assert len(told.cards) == len(happened.cards)
                for card in told.cards:
                    assert card == UNKNOWN or card in allowed
                if told.kind == "burn":
                    assert told.cards == (UNKNOWN,)
                if told.kind == "deal" and told.seat == viewer:
                    assert told.cards == happened.cards
            for way in (view, pickle.loads(pickle.dumps(view))):
                assert snapshot(way) == snapshot(view)
                assert not hasattr(way, "act")
                assert not hasattr(way, "reveal")
                assert not hasattr(way, "__dict__")


def test_nothing_that_a_view_reaches_knows_a_hidden_card():
    deal = play(
        GAME.deal([1000] * 3, holes=["As Ah", "Ks Kh", None], board="2c 3c 4c", seed=5), "call", "call", "check"
    )
    secret = set(deal.hole(1)) | set(deal.hole(2))
    view = deal.view(0)
    for thing in reachable(view):
        assert thing is not deal
        if type(thing) is Card:
            assert thing not in secret
        assert not isinstance(thing, Deal)
    data = pickle.dumps(view)
    assert all(repr(tuple(map(int, pickle.loads(data).hole(seat)))) == "(63, 63)" for seat in (1, 2))
    # The undealt order is gone: what the view's pickle says of it are unknown cards.
    for other in (5, 6, 7):
        again = GAME.deal([1000] * 3, holes=["As Ah", None, None], board="2c 3c 4c", seed=other)
        assert pickle.dumps(play(again, "call", "call", "check").view(0)) == data


def test_a_view_is_a_picture_of_its_moment():
    deal = GAME.deal([1000] * 3, seed=5)
    view = deal.view(2)
    before = snapshot(view)
    play(deal, "raise 300", "fold")
    assert snapshot(view) == before
    assert deal.view(1).options() == deal.options()


def test_mucked_hands_stay_hidden_and_shown_ones_are_open():
    deal = holdem(
        [1000] * 3, "call", "call", "check", *["check"] * 9, blinds=(50, 100), holes=["As Ah", "7c 2d", "Ks Kh"]
    )
    view = deal.view(0)
    assert deal.showdown.mucked
    for seat in deal.showdown.mucked:
        if seat != 0:
            assert view.hole(seat) == (UNKNOWN, UNKNOWN)
    for hand in view.showdown.hands:
        assert view.hole(hand.seat) == hand.cards


def test_what_cannot_be_dealt_any_more_is_known_to_nobody_but_the_owner():
    # Cards seen by the owner: hole cards, dropped hands, burns and board; the rest of the pack is undealt.
    deal = play(GAME.deal([1000] * 4, seed=9), "fold", "fold", "call", "check")
    seen = [card for event in deal.log if event.kind in ("deal", "burn", "board") for card in event.cards]
    assert len(set(seen)) == len(seen) == 8 + 1 + 3
    assert set(deal.hole(2)) | set(deal.hole(3)) <= set(seen)


def test_attributes_cannot_be_set():
    deal = GAME.deal([1000] * 3, seed=5)
    for name in ("actor", "stacks", "board", "anything"):
        with pytest.raises(AttributeError):
            setattr(deal, name, 1)
        with pytest.raises(AttributeError):
            setattr(deal.view(0), name, 1)


def test_deals_on_many_threads():
    def run(first):
        results = []
        for seed in range(first, first + 200):
            deal = GAME.deal([1000] * 6, seed=seed)
            while not deal.is_over:
                deal.check_or_call()
            results.append((deal.payoffs, deal.board))
        return results

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(run, [0, 200, 0, 200]))
    assert together[0] == together[2] == run(0)
    assert together[1] == together[3] == run(200)


@pytest.mark.parametrize("action", ["call", ("raise", 300), None, Option("call", 100, 100)])
def test_what_is_no_action_is_said_and_changes_nothing(action):
    deal = games.texas_holdem().deal([10_000] * 3, seed=1)
    log = deal.log
    with pytest.raises(TypeError, match=r"an action is an Action, such as Action\('call'\), not"):
        deal.act(action)
    assert deal.log == log
    assert sum(deal.stacks) + deal.pot == 30_000


def test_bets_are_so_many_chips_and_raises_go_to_a_total():
    deal = games.texas_holdem().deal([1_000] * 2, seed=1)
    with pytest.raises(IllegalAction, match="seat 1 can raise to 200 … 1000, not 100"):
        deal.raise_to(100)
    deal.call()
    deal.check()
    with pytest.raises(IllegalAction, match="seat 0 can bet 100 … 900, not 50"):
        deal.bet(50)
    assert sum(deal.stacks) + deal.pot == 2_000


@pytest.mark.parametrize(
    ("cards", "error", "reason"),
    [
        ({"holes": ["As Ad Ac", None]}, CardError, "seat 0 gets 2 cards in nl-texas-holdem, not 3"),
        ({"holes": [None, "As Ad Ac Ah"]}, CardError, "seat 1 gets 2 cards in nl-texas-holdem, not 4"),
        ({"board": "As Kd Qd Jd Td 9d"}, CardError, "nl-texas-holdem has 5 board cards, not 6"),
        ({"holes": "As Ad"}, TypeError, "holes are a sequence with the cards of each seat, not 'As Ad'"),
        ({"holes": {0: "As Ad"}}, TypeError, "holes are a sequence with the cards of each seat"),
        ({"board": 3}, TypeError, "board: cards are a string or a sequence, not 3"),
        ({"burns": 3}, TypeError, "burns: cards are a string or a sequence, not 3"),
    ],
)
def test_promised_cards_that_nobody_gets_are_refused(cards, error, reason):
    with pytest.raises(error, match=reason):
        games.texas_holdem().deal([1_000] * 2, seed=1, **cards)


def test_discarded_and_exchanged_cards_can_be_promised():
    deal = games.crazy_pineapple().deal([1_000] * 2, seed=1, holes=["As Ad Ac", "Ks Kd Kc"])
    assert deal.hole(0) == cards("As Ad Ac")
    deal = games.deuce_to_seven_single_draw().deal([1_000] * 2, seed=1, holes=["2s 3s 4s 5s Kd 7h", None])
    assert deal.hole(0) == cards("2s 3s 4s 5s Kd")
    boards = "As Kd Qd 2c 3c 4c 5d 6d 7d 8d"
    assert len(games.double_board_holdem().deal([1_000] * 2, seed=1, board=boards).board) == 2
    with pytest.raises(CardError, match="10 board cards, not 11"):
        games.double_board_holdem().deal([1_000] * 2, seed=1, board=f"{boards} 9d")
