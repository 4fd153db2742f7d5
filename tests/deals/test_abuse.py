"""What an unfriendly caller does to a deal: deals made by hand, ints and functions that act while they are asked,
garbage as a state, values made again."""

from __future__ import annotations

import copy
import os
import pickle
import random
from typing import Any

import numpy as np
import pytest

from pokercore import CardError, GameError, IllegalAction, games
from pokercore.actions import CALL, CHECK, CHECK_OPTION, FOLD, FOLD_OPTION, Action, Event, Option
from pokercore.bots import caller, random_player
from pokercore.deals.deal import Deal, View, _deal_again, _view_again
from pokercore.deals.face import Face
from pokercore.deals.plan import Plan, Share, Street
from pokercore.games.game import Game

GAME = games.texas_holdem(blinds=(50, 100))
COMPILED = not os.environ.get("POKERCORE_UNCOMPILED")


def snapshot(deal: Any) -> Any:
    return repr(deal), deal.log, deal.options(), deal.stacks, deal.bets, deal.pots, deal.board, pickle.dumps(deal)


def check_to(deal: Any, kind: str) -> Any:
    while all(option.kind != kind for option in deal.options()):
        deal.check_or_call()
    return deal


@pytest.mark.parametrize("make", [Deal, View, Face, lambda: Deal(GAME), lambda: View(GAME, 0)])
def test_deals_are_made_by_games(make: Any) -> None:
    with pytest.raises(TypeError, match="made by games"):
        make()


@pytest.mark.parametrize("kind", [Deal, View, Face])
def test_a_deal_without_a_course_has_nothing_but_attribute_errors(kind: Any) -> None:
    bare = kind.__new__(kind)
    names = [name for name in dir(bare) if not name.startswith("_") and name not in ("game", "seat", "copy", "sample")]
    assert len(names) > 20
    for name in names:
        for call in (
            lambda name=name: getattr(bare, name)(),
            lambda name=name: getattr(bare, name)(0),
            lambda name=name: getattr(bare, name)(Action("fold")),
            lambda name=name: getattr(bare, name)(0, "As Ks"),
        ):
            with pytest.raises((AttributeError, TypeError, CardError)):
                call()


@pytest.mark.parametrize(
    "action",
    [
        Action("fold", 5),
        Action("call", 100, "As"),
        Action("call", target=1),
        Action("raise", 300, "As"),
        Action("raise", 300, target=0),
        Action("raise", 300, (), 2),
    ],
)
def test_an_action_with_what_does_not_belong_to_it_is_illegal(action: Action) -> None:
    deal = GAME.deal([1000] * 3, seed=1)
    before = snapshot(deal)
    with pytest.raises(IllegalAction):
        deal.act(action)
    assert snapshot(deal) == before


def test_a_show_takes_cards_and_nothing_else() -> None:
    deal = check_to(games.texas_holdem(showdown="manual").deal([1000] * 2, seed=1), "show")
    for action in (Action("show", 5), Action("show", target=1), Action("muck", None, "As")):
        with pytest.raises(IllegalAction):
            deal.act(action)


@pytest.mark.parametrize("amount", [10**5000, -(10**5000), 2**63, -1], ids=["huge", "-huge", "2**63", "-1"])
def test_amounts_are_refused_however_large(amount: int) -> None:
    deal = GAME.deal([1000] * 3, seed=1)
    for act in (
        lambda: deal.raise_to(amount),
        lambda: deal.act(Action("raise", amount)),
        lambda: deal.act(Action("call", amount)),
        lambda: deal.act(Action("fold", amount)),
    ):
        with pytest.raises(IllegalAction):
            act()
    with pytest.raises(GameError):
        GAME.deal([amount, 1000])
    assert "bits" in repr(Action("raise", 10**5000))
    assert "bits" in repr(Option("raise", 0, 10**5000))
    assert "bits" in repr(Event("win", 0, 10**5000))


class Acting:
    """An int that does something when it is asked for its value."""

    def __init__(self, value: int, act: Any) -> None:
        self.value, self.act = value, act

    def __index__(self) -> int:
        self.act()
        return self.value


def finish(deal: Any) -> None:
    while not deal.is_over:
        deal.fold()


def test_an_amount_that_acts_counts_for_whoever_acts_then() -> None:
    deal = GAME.deal([1000] * 3, seed=1)
    deal.raise_to(Acting(300, deal.fold))
    assert [(event.kind, event.seat) for event in deal.log[-2:]] == [("fold", 2), ("raise", 0)]
    for method in (deal.bet_or_raise_to, deal.complete):
        deal = GAME.deal([1000] * 3, seed=1)
        with pytest.raises(IllegalAction):
            getattr(deal, method.__name__)(Acting(300, lambda deal=deal: finish(deal)))
        assert deal.is_over
        assert sum(deal.payoffs) == 0
    assert deal.hole(Acting(0, lambda: None)) == deal.hole(0)


def test_a_list_of_stacks_that_changes_is_read_as_it_was() -> None:
    stacks: list[Any] = [0, 1000, 1000]
    stacks[0] = Acting(1000, stacks.clear)
    assert GAME.deal(stacks, seed=1).starting_stacks == (1000, 1000, 1000)


def test_cards_that_act_are_those_of_whoever_acts_then() -> None:
    deal = check_to(games.texas_holdem(showdown="manual").deal([1000] * 3, seed=1), "show")
    first = deal.actor
    hand = deal.hole(first)

    class Showing:
        def __iter__(self) -> Any:
            deal.show()
            return iter(hand)

    with pytest.raises(IllegalAction, match="does not hold"):
        deal.show(Showing())
    assert [(event.kind, event.seat) for event in deal.log if event.kind == "show"] == [("show", first)]


def test_corrections_are_made_of_the_deal_as_it_is_then() -> None:
    def fresh() -> tuple[Any, Any]:
        deal = games.five_card_draw().deal([1000] * 3, seed=1)
        return deal, deal.hole(1)[0]

    class Finishing:
        def __init__(self, deal: Any, card: Any) -> None:
            self.deal, self.card = deal, card

        def __iter__(self) -> Any:
            finish(self.deal)
            return iter([self.card])

    for correct in (
        lambda deal, card: deal.transfer_card(1, 2, Finishing(deal, card)),
        lambda deal, card: deal.transfer_card(1, Acting(2, lambda: finish(deal)), [card]),
        lambda deal, card: deal.expose(1, Finishing(deal, card)),
        lambda deal, card: deal.expose(Acting(1, lambda: finish(deal)), [card]),
        lambda deal, card: deal.kill_hand(Acting(1, lambda: finish(deal))),
        lambda deal, card: deal.give_dealer_hand(Acting(1, lambda: finish(deal))),
    ):
        deal, card = fresh()
        with pytest.raises(IllegalAction, match="over"):
            correct(deal, card)
        assert sum(deal.payoffs) == 0


def test_a_rake_cannot_act_in_its_deal() -> None:
    deals: list[Any] = []
    refused = []

    def rake(pot: int, street: int) -> int:
        deal = deals[0]
        for act in (
            deal.fold,
            deal.check,
            deal.call,
            deal.check_or_call,
            lambda: deal.raise_to(500),
            deal.show,
            deal.muck,
            deal.copy().fold,
            lambda: deal.reveal(0, "As Ks"),
            deal.void_deal,
            deal.misdeal,
            lambda: deal.kill_hand(0),
            lambda: deal.foul_hand(0),
            lambda: deal.give_dealer_hand(0),
            lambda: deal.transfer_card(0, 1, deal.hole(0)[:1]),
            lambda: deal.expose(0, deal.hole(0)[:1]),
        ):
            with pytest.raises(IllegalAction, match="being paid"):
                act()
            refused.append(act)
        assert deal.options() == deal.view(deal.actor).options() == ()
        assert (deal.min_raise_to, deal.to_call) == (None, 0)
        return 7

    for showdown in ("auto", "manual"):
        deals[:] = [games.texas_holdem(rake=rake, showdown=showdown).deal([1000] * 3, seed=1)]
        while not deals[0].is_over:
            if deals[0].options()[0].kind == "show":
                deals[0].show()
            else:
                deals[0].check_or_call()
        assert sum(deals[0].stacks) + deals[0].raked == 3000
        assert deals[0].raked == 7
    assert len(refused) == 32


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, GeneratorExit, MemoryError, KeyError, StopIteration])
def test_whatever_a_rake_raises_comes_out_and_nothing_has_happened(error: type[BaseException]) -> None:
    def rake(pot: int, street: int) -> int:
        raise error("no rake")

    game = games.texas_holdem(rake=rake)
    deal = game.deal([1000] * 2, seed=1)
    before = deal.log, deal.options(), deal.stacks, deal.actor
    with pytest.raises(error):
        deal.fold()
    assert (deal.log, deal.options(), deal.stacks, deal.actor) == before
    with pytest.raises(error):
        game.deal([10, 10], seed=1)


@pytest.mark.parametrize("rake", [None, 1.0, "1", True, np.True_, [1]])
def test_a_rake_that_is_no_int_is_a_type_error(rake: Any) -> None:
    with pytest.raises(TypeError, match="the rake"):
        games.texas_holdem(rake=lambda pot, street: rake).deal([1000] * 2, seed=1).fold()


@pytest.mark.parametrize("rake", [-1, 151, 10**5000], ids=["-1", "151", "huge"])
def test_a_rake_is_at_most_the_pot(rake: int) -> None:
    with pytest.raises(GameError, match="the rake"):
        games.texas_holdem(rake=lambda pot, street: rake).deal([1000] * 2, seed=1).fold()


def test_a_rake_may_be_any_int() -> None:
    for rake in (np.int64(3), Acting(3, lambda: None)):
        deal = games.texas_holdem(rake=lambda pot, street, rake=rake: rake).deal([1000] * 2, seed=1)
        deal.fold()
        assert deal.raked == 3
        assert type(deal.raked) is int


def test_values_are_not_made_again() -> None:
    for value in (FOLD, CHECK, CALL, Action("raise", 5)):
        with pytest.raises(TypeError, match="not made again"):
            value.__init__("raise", 300)  # type: ignore[misc]
    for option in (FOLD_OPTION, CHECK_OPTION):
        with pytest.raises(TypeError, match="not made again"):
            option.__init__("bet", 1, 2)  # type: ignore[misc]
    event = Event("win", 1, 5)
    with pytest.raises(TypeError, match="not made again"):
        event.__init__("win", 2)  # type: ignore[misc]
    with pytest.raises(TypeError, match="not made again"):
        GAME.__init__("other", GAME.plan)  # type: ignore[misc]
    assert Action("fold") == FOLD
    assert Option("fold") == FOLD_OPTION
    assert GAME.name == "nl-texas-holdem"


def test_a_game_is_of_whole_values() -> None:
    class Half(Plan):
        def __init__(self) -> None:
            self.players = 5

    for plan in (Half(), Plan.__new__(Plan)):
        with pytest.raises(TypeError):
            Game("half", plan)
    limits = GAME.plan.limits
    shares = (Share(GAME.plan.shares[0].ranking),)
    for parts in (
        {"streets": [5], "shares": shares, "limits": limits},
        {"streets": [Street.__new__(Street)], "shares": shares, "limits": limits},
        {"streets": [Street("dd")], "shares": [None], "limits": limits},
        {"streets": [Street("dd")], "shares": [Share.__new__(Share)], "limits": limits},
        {"streets": [Street("dd")], "shares": shares, "limits": type(limits).__new__(type(limits))},
        {"streets": [Street("dd")], "shares": shares, "limits": limits, "board_ranking": 5},
    ):
        with pytest.raises(TypeError):
            Plan(**parts)


@pytest.mark.parametrize("name", ["dead_small_blind", "dead_button"])
@pytest.mark.parametrize("value", [1, "yes", None, np.array([1, 2])], ids=str)
def test_flags_of_a_deal_are_flags(name: str, value: Any) -> None:
    with pytest.raises(TypeError, match=name):
        GAME.deal([1000] * 3, **{name: value})


def changed(rng: random.Random, state: Any) -> Any:
    """The state with one thing in it that is something else."""
    if isinstance(state, (tuple, list)) and state:
        place = rng.randrange(len(state))
        parts = list(state)
        parts[place] = changed(rng, parts[place])
        return type(state)(parts)
    return rng.choice([None, -1, 14, 15, 99, 10**6, 2**31 - 1, -(2**31), 2**40, 2**63, "x", b"x" * 200, (), True])


@pytest.mark.parametrize("over", [False, True])
def test_no_deal_is_made_of_garbage(over: bool) -> None:
    rng = random.Random(5)
    game = games.texas_holdem(showdown="manual" if over else "auto")
    deal = game.deal([1000, 300, 700], seed=1)
    deal.raise_to(300)
    if over:
        check_to(deal, "show").show()
    refused = 0
    for kept in (deal, deal.view(0)):
        again, arguments = kept.__reduce__()[:2]
        assert snapshot(again(*arguments)) == snapshot(kept)
        for _ in range(1500):
            try:
                made = again(*arguments[:-1], changed(rng, arguments[-1]))
            except GameError:
                refused += 1
                continue
            # What could be a state, however strange the deal, can be looked at and played.
            for _ in range(40):
                made.options(), made.log, made.pots, made.board, made.hole(0), repr(made)
                if made.is_over or isinstance(made, View):
                    break
                try:
                    made.act(random.Random(1).choice([Action("show"), Action("check"), Action("call"), Action("fold")]))
                except (IllegalAction, CardError):
                    break
            copy.copy(made)
    assert refused > 1500
    for make in (lambda: _deal_again(GAME, False, (1, 2)), lambda: _view_again(GAME, 99, arguments[-1])):
        with pytest.raises(GameError):
            make()


def test_nobody_sees_whether_an_opener_has_openers() -> None:
    game = games.five_card_draw(blinds=(0, 0), ante=5, openers="Jc Jd", strict_openers=False)
    views = []
    for hand in ("Ac Kd 9h 7s 2c", "Jc Jd 9h 7s 2c"):
        deal = game.deal([1000] * 3, holes=[hand, "3c 4c 5d 6d 8h", "3d 4d 5h 6h 8s"], seed=1)
        deal.bet(5)
        views.append(pickle.dumps(deal.view(1)))
    assert views[0] == views[1]
    opened = {deal.view(1).sample(seed=seed).hole(0) for seed in range(50)}
    assert len(opened) > 40


@pytest.mark.parametrize("name", [name for name in games.names() if name not in ("palace", "casino-draw")])
def test_a_view_keeps_nothing_that_it_does_not_show(name: str) -> None:
    # A sample has other hidden cards; the seat's view of it, down to its pickle, is the same.
    rng = random.Random(name)
    game = games.get(name)
    changed_cards = 0
    for _ in range(4):
        deal = game.deal([rng.randint(100, 2000) for _ in range(min(4, game.players))], seed=rng.getrandbits(60))
        player = random_player(rng.getrandbits(60))
        while not deal.is_over:
            for seat in range(deal.seats):
                view = deal.view(seat)
                sample = view.sample(seed=rng.getrandbits(60))
                changed_cards += any(sample.hole(other) != deal.hole(other) for other in range(deal.seats))
                assert pickle.dumps(sample.view(seat)) == pickle.dumps(view)
            act = caller if rng.random() < 0.7 else player
            deal.act(act(deal.view(deal.actor)))
    assert changed_cards > 3
