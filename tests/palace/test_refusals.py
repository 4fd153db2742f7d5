"""Bad input to a deal or a game of Palace: a clear error, and nothing has changed."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palace.arrange import arranged, everything, examples
from palace.random_play import random_action, random_deal
from pokercore import CardError, GameError, IllegalAction
from pokercore.actions import Action
from pokercore.palace.course import PalaceCourse
from pokercore.palace.deal import PalaceDeal, PalaceView
from pokercore.palace.face import PalaceFace
from pokercore.palace.game import PalaceGame, palace

THREE = ("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"], ["Qs", "9c", ""])
HUGE = 10**30


@pytest.fixture(params=["turn", "bought", "answer", "captured", "over"])
def deal(request):
    """A deal in each of its states."""
    found = arranged(*THREE)
    if request.param == "bought":
        found.buy()
    elif request.param in ("answer", "captured"):
        found.battle(1)
        if request.param == "captured":
            found.fold()
    elif request.param == "over":
        found.fold()
        found.fold()
    return found


CALLS = {
    "act without action": (TypeError, lambda deal: deal.act(None)),
    "act with a kind": (TypeError, lambda deal: deal.act("fold")),
    "unknown kind": (IllegalAction, lambda deal: deal.act(Action("check"))),
    "empty kind": (IllegalAction, lambda deal: deal.act(Action(""))),
    "stay with chips": (IllegalAction, lambda deal: deal.act(Action("stay", 5))),
    "buy with chips": (IllegalAction, lambda deal: deal.act(Action("buy", 5))),
    "fold with a target": (IllegalAction, lambda deal: deal.act(Action("fold", target=1))),
    "fold with cards": (IllegalAction, lambda deal: deal.act(Action("fold", cards="As"))),
    "call of another amount": (IllegalAction, lambda deal: deal.act(Action("call", 1))),
    "call of a huge amount": (IllegalAction, lambda deal: deal.act(Action("call", HUGE))),
    "discard with chips": (IllegalAction, lambda deal: deal.act(Action("discard", 1, "Qs"))),
    "discard with a target": (IllegalAction, lambda deal: deal.act(Action("discard", None, "Qs", 1))),
    "discard of a card elsewhere": ((IllegalAction, CardError), lambda deal: deal.discard("4c")),
    "discard of no card": (TypeError, lambda deal: deal.discard(5)),
    "discard of nonsense": (CardError, lambda deal: deal.discard("Zz")),
    "discard of a card twice": (CardError, lambda deal: deal.discard("Qs Qs")),
    "discard twice by an action": ((IllegalAction, CardError), lambda deal: deal.act(Action("discard", cards="??"))),
    "battle without target": (IllegalAction, lambda deal: deal.act(Action("battle", 10))),
    "battle with cards": (IllegalAction, lambda deal: deal.act(Action("battle", 10, "As", 1))),
    "battle against nobody": (IllegalAction, lambda deal: deal.battle(3)),
    "battle against a huge seat": (IllegalAction, lambda deal: deal.battle(HUGE)),
    "battle against a negative seat": (IllegalAction, lambda deal: deal.battle(-1)),
    "battle against oneself": (IllegalAction, lambda deal: deal.battle(deal.actor or 0)),
    "battle too cheap": (IllegalAction, lambda deal: deal.battle(1, 4)),
    "battle too dear": (IllegalAction, lambda deal: deal.battle(1, 11)),
    "battle of a huge amount": (IllegalAction, lambda deal: deal.battle(1, HUGE)),
    "battle of a negative amount": (IllegalAction, lambda deal: deal.battle(1, -HUGE)),
    "raise to nothing": (IllegalAction, lambda deal: deal.act(Action("raise"))),
    "raise to zero": (IllegalAction, lambda deal: deal.raise_to(0)),
    "raise of a huge amount": (IllegalAction, lambda deal: deal.raise_to(HUGE)),
    "view of no seat": (GameError, lambda deal: deal.view(3)),
    "view of a huge seat": (GameError, lambda deal: deal.view(HUGE)),
    "view of a float": (TypeError, lambda deal: deal.view(1.0)),
    "view of a bool": (TypeError, lambda deal: deal.view(True)),
    "banner of no seat": (GameError, lambda deal: deal.banner(-1)),
    "soldiers of no seat": (GameError, lambda deal: deal.soldiers(10)),
    "palace of no seat": (GameError, lambda deal: deal.palace(HUGE)),
    "hole of a text": (TypeError, lambda deal: deal.hole("0")),
    "up of None": (TypeError, lambda deal: deal.up(None)),
    "price of no seat": (GameError, lambda deal: deal.battle_price(3)),
    "usable of no seat": (GameError, lambda deal: deal.usable(0, 9)),
}


@pytest.mark.parametrize("name", CALLS)
def test_refused_calls_change_nothing(deal, name):
    error, call = CALLS[name]
    before = everything(deal)
    with pytest.raises(error):
        call(deal)
    assert everything(deal) == before


@pytest.mark.parametrize("amount", [4.5, 5.0, "5", True])
def test_amounts_are_ints(amount):
    deal = arranged(*THREE)
    before = everything(deal)
    with pytest.raises(TypeError):
        deal.battle(1, amount)
    with pytest.raises(TypeError):
        deal.battle(amount)
    assert everything(deal) == before
    deal.battle(1)
    before = everything(deal)
    with pytest.raises(TypeError):
        deal.raise_to(amount)
    assert everything(deal) == before


class Acting:
    """A number that does something to the deal when it is read."""

    def __init__(self, number, act):
        self.number = number
        self.act = act

    def __index__(self):
        self.act()
        self.act = lambda: None
        return self.number


def test_what_a_number_does_when_it_is_read_comes_first():
    """The rules then look at the deal as it is, not as it was before the number was read."""
    deal = arranged(*THREE)
    with pytest.raises(IllegalAction, match="seat 1 is not in, or has the same banner suit"):
        deal.battle(Acting(1, deal.stay))
    assert deal.actor == 1
    deal.battle(2)
    with pytest.raises(IllegalAction, match="nobody has attacked"):
        deal.raise_to(Acting(20, deal.fold))
    with pytest.raises(IllegalAction, match="seat 0 may not battle: seat 0 is not in"):
        deal.battle(0, Acting(20, deal.discard))
    assert deal.actor == 0


@pytest.mark.parametrize("value", [10**5000, [10**5000]], ids=["int", "list"])
def test_values_too_long_to_be_shown_are_still_named(value):
    """Python refuses to spell numbers of thousands of digits: the error says what is wrong all the same."""
    deal = arranged(*THREE)
    before = everything(deal)
    for call in (
        lambda: deal.act(value),
        lambda: deal.battle(value),
        lambda: deal.battle(1, value),
        lambda: deal.view(value),
        lambda: deal.duel(0, value),
        lambda: deal.game.deal([100, value]),
        lambda: deal.game.deal([100, 100], button=value),
        lambda: palace(small_bet=value),
        lambda: palace(structure=value),
        lambda: palace(refund_folded_attack=value),
    ):
        with pytest.raises((TypeError, IllegalAction, GameError)) as caught:
            call()
        assert "int_max_str" not in str(caught.value)
    assert everything(deal) == before


def test_numpy_ints_are_ints():
    deal = arranged(*THREE)
    deal.battle(np.int64(1), np.uint8(10))
    deal.raise_to(np.int16(20))
    assert all(type(stack) is int for stack in deal.stacks)
    assert all(type(event.amount) is int and type(event.seat) in (int, type(None)) for event in deal.log)
    game = palace(small_bet=np.int32(5), big_bet=np.uint64(10), ante=np.int8(1))
    assert all(type(value) is not np.int32 for value in dict(game.parameters).values())
    assert game == palace(ante=1)
    assert game.deal(np.array([100, 100]), button=np.int64(0), seed=np.uint64(5)).stacks == (99, 99)


KINDS = ["buy", "discard", "battle", "stay", "fold", "call", "raise", "check", "bet", "draw"]


@examples(300)
@given(
    st.integers(0, 2**32),
    st.lists(
        st.builds(
            Action,
            st.sampled_from(KINDS),
            st.none() | st.integers(-5, 300) | st.just(HUGE),
            st.lists(st.integers(0, 51), unique=True, max_size=3),
            st.none() | st.integers(-1, 11),
        ),
        min_size=1,
        max_size=12,
    ),
)
def test_any_action_is_done_or_refused(seed, actions):
    """What ``options`` allows is done; everything else is refused and changes nothing."""
    rng = random.Random(seed)
    deal = random_deal(rng)
    for action in actions:
        if deal.is_over:
            break
        options = {option.kind: option for option in deal.options()}
        before = everything(deal)
        try:
            deal.act(action)
        except (IllegalAction, CardError):
            assert everything(deal) == before
            option = options.get(action.kind)
            assert option is None or not allowed(option, action)
        else:
            assert allowed(options[action.kind], action)
        if not deal.is_over:
            deal.act(random_action(deal.options(), rng))


def allowed(option, action):
    if option.cards:
        return (
            option.min <= len(action.cards) <= option.max
            and set(action.cards) <= set(option.cards)
            and action.amount is None
            and action.target is None
        )
    if action.cards or (action.target not in option.targets if option.targets else action.target is not None):
        return False
    if action.amount is None:
        return option.kind != "raise"
    return option.min is not None and option.min <= action.amount <= option.max


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"small_bet": 0}, GameError),
        ({"small_bet": -5}, GameError),
        ({"small_bet": HUGE}, GameError),
        ({"small_bet": 2.5}, TypeError),
        ({"small_bet": True}, TypeError),
        ({"small_bet": None}, TypeError),
        ({"big_bet": 0}, GameError),
        ({"ante": -1}, GameError),
        ({"ante": HUGE}, GameError),
        ({"structure": "pot-limit"}, GameError),
        ({"structure": "limit"}, GameError),
        ({"structure": 3}, TypeError),
        ({"raise_cap": -1}, GameError),
        ({"raise_cap": 1.5}, TypeError),
        ({"max_soldiers": 0}, GameError),
        ({"max_soldiers": 13}, GameError),
        ({"call_basis": "any"}, GameError),
        ({"tie_count": ["used"]}, TypeError),
        ({"final_two": "void"}, GameError),
        ({"refund_folded_attack": 1}, TypeError),
    ],
)
def test_games_that_cannot_be(arguments, error):
    with pytest.raises(error):
        palace(**arguments)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (([100],), GameError),
        (([100] * 11,), GameError),
        (([],), GameError),
        (([100, 0],), GameError),
        (([100, -1],), GameError),
        (([100, HUGE],), GameError),
        (([100, 5.0],), TypeError),
        (([100, True],), TypeError),
        ((["100", "100"],), TypeError),
        ((100,), TypeError),
        (([100, 100], 2), GameError),
        (([100, 100], -3), GameError),
        (([100, 100], 0.0), TypeError),
        (([100, 100], 0, -1), ValueError),
        (([100, 100], 0, 2**64), ValueError),
        (([100, 100], 0, 1.0), TypeError),
        (([100, 100], 0, None, 5), TypeError),
        (([100, 100], 0, None, None, "As As"), CardError),
        (([100, 100], 0, None, None, "As"), CardError),
        (([100, 100], 0, None, None, ""), CardError),
        (([100, 100], 0, None, None, "X1 As"), CardError),
        (([100, 100], 0, None, None, "?? As"), CardError),
        (([100, 100], 0, None, None, 5), TypeError),
        (([100, 100], 0, None, None, None, ["As Kd"]), CardError),
        (([100, 100], 0, None, None, "As", ["As"]), GameError),
    ],
)
def test_deals_that_cannot_be(arguments, error):
    with pytest.raises(error):
        palace().deal(*arguments)


def test_shuffles_of_another_deal_are_refused():
    game = palace()
    first, second = game.deal([100] * 3, seed=1).shuffles
    with pytest.raises(CardError, match="order 2"):
        game.deal([100] * 3, shuffles=[first, second[:-1]])
    assert game.deal([100] * 3, shuffles=[first, second]).shuffles == (first, second)


def test_a_game_does_not_change():
    game = palace()
    for name in ("name", "structure", "anything"):
        with pytest.raises(AttributeError):
            setattr(game, name, 1)
    with pytest.raises(AttributeError):
        del game.name
    assert game == PalaceGame()
    assert {game: 1}[PalaceGame()] == 1
    assert game != palace(small_bet=6)
    assert game != "palace"
    assert eval(repr(palace(small_bet=6, structure="no-limit", raise_cap=2))) == palace(
        small_bet=6, structure="no-limit", raise_cap=2
    )


def test_deals_have_no_public_way_to_be_changed():
    deal = palace().deal([100] * 2, seed=1)
    for name in ("actor", "stacks", "payoffs", "log"):
        with pytest.raises(AttributeError):
            setattr(deal, name, 5)


def test_deals_and_views_come_from_games_and_deals():
    for made in (PalaceView, PalaceFace, PalaceCourse):
        with pytest.raises(TypeError, match="are made by"):
            made()
    for game in (None, 5, object()):
        with pytest.raises(TypeError, match="is of a PalaceGame"):
            PalaceDeal(game, [100, 100])
    assert PalaceDeal(palace(), [100, 100], seed=3).log == palace().deal([100, 100], seed=3).log


def damaged(parts, rng):
    """The same nested parts with one of them changed."""
    if isinstance(parts, (tuple, list)) and parts:
        place = rng.randrange(len(parts))
        changed = [*parts[:place], damaged(parts[place], rng), *parts[place + 1 :]]
        return tuple(changed) if isinstance(parts, tuple) else changed
    if isinstance(parts, bytes):
        return rng.choice([b"", parts + b"\xff" * 60, b"\xff" * len(parts), parts[:-1], parts * 2])
    return rng.choice([-1, 7, 63, 100, 2**62, -(2**62), 10**30, None, "x"])


@examples(400)
@given(st.integers(0, 2**32))
def test_damaged_pickles_are_refused_or_can_be_played(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    for _ in range(rng.randrange(30)):
        if not deal.is_over:
            deal.act(random_action(deal.options(), rng))
    again, (game, state) = deal.__reduce__()
    try:
        found = again(game, damaged(state, rng))
    except (TypeError, GameError):
        pass
    else:
        for _ in range(60):
            if found.actor is not None:
                found.options()
                found.view(0)
                found.check_or_call()
    again, (game, viewer, state) = deal.view(0).__reduce__()
    for parts in ((game, rng.choice([-2, 10, 10**30, None, True]), state), (None, viewer, state)):
        with pytest.raises((TypeError, GameError)):
            again(*parts)
