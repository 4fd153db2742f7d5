"""The deal as a state machine: what is refused, what is seen, what is conserved, copied and pickled."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.helpers import HIGH_HAND, LOW_HAND, any_action, arranged, total
from pokercore import UNKNOWN, games
from pokercore.actions import Action, Event
from pokercore.casino.deal import CasinoDrawDeal
from pokercore.casino.game import CasinoDraw
from pokercore.casino.simulation import Strategy, simulate
from pokercore.encoding import cards
from pokercore.errors import CardError, GameError, IllegalAction
from pokercore.shuffling import RandomStream

NAMES = (
    "seats",
    "street",
    "starting_stacks",
    "folded",
    "pot",
    "raises",
    "state",
    "actor",
    "is_over",
    "stacks",
    "antes",
    "bets",
    "draw_counts",
    "dealer_draw_count",
    "dealer_hand",
    "pots",
    "house",
    "payoffs",
    "board",
    "log",
    "to_call",
    "can_raise",
    "min_raise_to",
    "max_raise_to",
    "showdown",
    "game",
)


def snapshot(deal: Any) -> tuple[Any, ...]:
    boxes = len(deal.stacks)
    hands = [(deal.hole(box), deal.up(box)) for box in range(boxes)]
    return (*[getattr(deal, name) for name in NAMES], hands, deal.options())


def fresh(boxes: int = 1, **keywords: Any) -> CasinoDrawDeal:
    hands = [HIGH_HAND, "Ts Td 8h 7d 3d"][:boxes]
    return CasinoDraw(ante=10, max_bet=30, **keywords).deal(
        [100] * boxes, deck=arranged(hands, LOW_HAND, "3c 3h 3s 4c 4h 4s 4d 5s 5h")
    )


# -- refusals ----------------------------------------------------------------------------------------------------------

ATTEMPTS = [
    ("decision 1", lambda deal: deal.draw("9d"), IllegalAction, "after the first decision"),
    ("decision 1", lambda deal: deal.stand_pat(), IllegalAction, "after the first decision"),
    ("decision 1", lambda deal: deal.call(), IllegalAction, "nothing to call"),
    ("decision 1", lambda deal: deal.raise_to(9), IllegalAction, "10 … 30, not 9"),
    ("decision 1", lambda deal: deal.raise_to(31), IllegalAction, "10 … 30, not 31"),
    ("decision 1", lambda deal: deal.raise_to(-10), IllegalAction, "-10"),
    ("decision 1", lambda deal: deal.raise_to(10**50), IllegalAction, "0000"),
    ("decision 1", lambda deal: deal.raise_to(10.0), TypeError, "10.0"),
    ("decision 1", lambda deal: deal.raise_to(True), TypeError, "True"),
    ("decision 1", lambda deal: deal.raise_to("10"), TypeError, "'10'"),
    ("decision 1", lambda deal: deal.act(Action("raise")), IllegalAction, "needs an amount"),
    ("decision 1", lambda deal: deal.act(Action("muck")), IllegalAction, "'muck'"),
    ("decision 1", lambda deal: deal.act("check"), TypeError, "'check'"),
    ("exchange", lambda deal: deal.check(), IllegalAction, "cannot check"),
    ("exchange", lambda deal: deal.raise_to(10), IllegalAction, "cannot raise"),
    ("exchange", lambda deal: deal.fold(), IllegalAction, "cannot fold"),
    ("exchange", lambda deal: deal.draw("Kh 9d 5c 2s"), IllegalAction, "keep Ks"),
    ("exchange", lambda deal: deal.draw("Ks Kh 9d 5c 2s"), IllegalAction, "all five"),
    ("exchange", lambda deal: deal.draw("9d 9d"), CardError, "9d"),
    ("exchange", lambda deal: deal.draw("As"), IllegalAction, "no As"),
    ("exchange", lambda deal: deal.draw("Qs"), IllegalAction, "no Qs"),
    ("exchange", lambda deal: deal.draw("X1"), IllegalAction, "no X1"),
    ("exchange", lambda deal: deal.draw("??"), CardError, r"\?\?"),
    ("exchange", lambda deal: deal.draw("zz"), CardError, "zz"),
    ("exchange", lambda deal: deal.draw(7), TypeError, "int"),
    ("exchange", lambda deal: deal.draw([99]), CardError, "99"),
    ("exchange", lambda deal: deal.act(Action("draw", cards="??")), CardError, r"\?\?"),
    ("decision 2", lambda deal: deal.draw("9d"), IllegalAction, "after the first decision, not in decision 2"),
    ("decision 2", lambda deal: deal.raise_to(31), IllegalAction, "10 … 30, not 31"),
    ("settled", lambda deal: deal.check(), IllegalAction, "over"),
    ("settled", lambda deal: deal.fold(), IllegalAction, "over"),
    ("settled", lambda deal: deal.draw(""), IllegalAction, "over"),
    ("settled", lambda deal: deal.raise_to(10), IllegalAction, "over"),
    ("settled", lambda deal: deal.call(), IllegalAction, "over"),
]


@pytest.mark.parametrize(("state", "attempt", "error", "message"), ATTEMPTS)
def test_what_is_refused_changes_nothing(state: str, attempt: Any, error: type[Exception], message: str) -> None:
    deal = fresh()
    while deal.state != state:
        deal.stand_pat() if deal.state == "exchange" else deal.check()
    before = snapshot(deal)
    with pytest.raises(error, match=message):
        attempt(deal)
    assert snapshot(deal) == before


class Acting:
    """A number, or a card, that does something to the deal when it is read."""

    def __init__(self, number: int, act: Any) -> None:
        self.number = number
        self.act = act

    def __index__(self) -> int:
        self.act()
        self.act = lambda: None
        return self.number


def test_what_a_number_does_when_it_is_read_comes_first() -> None:
    """The rules then look at the deal as it is, not as it was before the number was read."""
    deal = fresh(2)
    deal.raise_to(Acting(10, deal.fold))
    assert [event.seat for event in deal.log if event.kind in ("fold", "raise")] == [0, 1]
    assert (total(deal), deal.state) == (200, "exchange")
    deal = fresh(2)
    deal.check(), deal.check()
    with pytest.raises(IllegalAction, match="box 1 has no Ks"):
        deal.draw([Acting(int(deal.hole(0)[0]), deal.stand_pat)])  # type: ignore[list-item]
    assert deal.draw_counts == (0, None)


@pytest.mark.parametrize("value", [10**5000, [10**5000]], ids=["int", "list"])
def test_values_too_long_to_be_shown_are_still_named(value: Any) -> None:
    """Python refuses to spell numbers of thousands of digits: the error says what is wrong all the same."""
    deal = fresh()
    before = snapshot(deal)
    for call in (
        lambda: deal.act(value),
        lambda: deal.raise_to(value),
        lambda: deal.view(value),
        lambda: deal.hole(value),
        lambda: CasinoDraw(ante=value),
        lambda: CasinoDraw(bet1_limits=value),
        lambda: CasinoDraw(dealer_policy=value),
        lambda: CasinoDraw(commission=value),
        lambda: CasinoDraw(open_boxes=value),
        lambda: deal.game.deal(value),
        lambda: deal.game.deal([value]),
        lambda: deal.game.deal([100], button=value),
        lambda: deal.game.deal([100], antes=value),
        lambda: deal.game.fee(value),
        lambda: deal.game.bet_limits(value),
        lambda: Strategy(raise1=value),
        lambda: Strategy(fold1_below=value),
        lambda: simulate(value),
        lambda: simulate(1, value),
        lambda: simulate(1, commission=value),
        lambda: simulate(1, threads=value),
    ):
        with pytest.raises((TypeError, CardError, IllegalAction, GameError)) as caught:
            call()
        assert "int_max_str" not in str(caught.value)
    assert snapshot(deal) == before


def test_a_deck_that_runs_out_is_an_error_that_changes_nothing() -> None:
    deal = CasinoDraw(ante=10, dealer_policy="stand_pat").deal([100], deck=arranged([HIGH_HAND], LOW_HAND, "3c 3h"))
    deal.check()
    before = snapshot(deal)
    with pytest.raises(CardError, match="12 cards is too short: 13"):
        deal.draw("9d 5c 2s")
    assert snapshot(deal) == before
    deal.draw("9d 5c")
    assert deal.hole(0) == cards("Ks Kh 2s 3c 3h")
    # The dealer would draw three of the two cards left.
    other = CasinoDraw(ante=10).deal([100], deck=arranged([HIGH_HAND], LOW_HAND, "3c 3h"))
    other.check()
    before = snapshot(other)
    with pytest.raises(CardError, match="13"):
        other.stand_pat()
    assert snapshot(other) == before


@pytest.mark.parametrize("seat", [-1, 1, 10**30])
def test_boxes_that_are_not_there(seat: int) -> None:
    deal = fresh()
    for method in (deal.hole, deal.up, deal.view):
        with pytest.raises(GameError, match="box"):
            method(seat)
        with pytest.raises(TypeError):
            method(0.0)  # type: ignore[arg-type]


def test_deals_come_from_games_only() -> None:
    game = CasinoDraw()
    for arguments in (
        ((1,) * 9, (1,) * 9, ((1, 1, 1, 1),) * 9, bytes(52)),
        ((5,), (1,), (), bytes(52)),
        ((5,), (1,), ((1, 1, 1, 1),), b""),
    ):
        with pytest.raises(GameError):
            CasinoDrawDeal(game, *arguments)


def test_numpy_numbers_are_ints() -> None:
    deal = CasinoDraw(ante=np.int64(10), max_bet=np.uint8(30)).deal(np.array([100, 200]), seed=np.uint64(4))
    assert CasinoDraw(ante=np.array([10, 20])) == CasinoDraw(ante=(10, 20))
    assert CasinoDraw(ante=np.int64(10)) == CasinoDraw(ante=10)
    deal.raise_to(np.int32(20))
    assert type(deal.bets[0]) is int
    assert deal.stacks == (70, 190)


def test_words_for_the_same_thing() -> None:
    ways: list[Any] = [
        lambda deal: deal.raise_to(20),
        lambda deal: deal.bet(20),
        lambda deal: deal.bet_or_raise_to(20),
        lambda deal: deal.act(Action("raise", 20)),
        lambda deal: deal.act(Action("bet", 20)),
    ]
    assert len({repr(snapshot_after(way)) for way in ways}) == 1
    checks: list[Any] = [
        lambda deal: deal.check(),
        lambda deal: deal.check_or_call(),
        lambda deal: deal.act(Action("check")),
    ]
    assert len({repr(snapshot_after(way)) for way in checks}) == 1


def snapshot_after(way: Any) -> Any:
    deal = fresh()
    way(deal)
    return snapshot(deal)[:-2]


# -- random play -------------------------------------------------------------------------------------------------------

GAMES = st.builds(
    CasinoDraw,
    ante=st.integers(1, 51),
    min_bet=st.integers(1, 20),
    max_bet=st.integers(20, 200),
    dealer_policy=st.sampled_from(["default", "flush_first", "stand_pat"]),
    show_dealer_draw_count=st.booleans(),
    open_boxes=st.booleans(),
    commission=st.sampled_from([0, 0.05, 1]),
)


def all_cards(deal: CasinoDrawDeal) -> list[int]:
    """Every card that has left the deck, from the log: held or thrown away."""
    thrown = [card for event in deal.log if event.kind == "draw" for card in event.cards]
    held = [card for box in range(len(deal.stacks)) for card in deal.hole(box)]
    return [*thrown, *held, *deal.dealer_hand]


@settings(max_examples=200, deadline=None)
@given(GAMES, st.integers(1, 4), st.integers(0, 2**64 - 1), st.integers(51, 400))
def test_random_play(game: CasinoDraw, boxes: int, seed: int, stack: int) -> None:
    deal = game.deal([stack] * boxes, seed=seed)
    stream = RandomStream(seed)
    actions = []
    while not deal.is_over:
        box = deal.actor
        assert box is not None
        assert deal.to_call == 0
        action = any_action(deal.options(), stream)
        assert deal.view(box).options() == deal.options()
        assert all(deal.view(other).options() == () for other in range(boxes) if other != box)
        saved = deal.copy()
        before = snapshot(saved)
        deal.act(action)
        actions.append(action)
        assert snapshot(saved) == before, "a copy is independent"
        pickled = pickle.loads(pickle.dumps(saved))
        assert snapshot(pickled) == before
        saved.act(action), pickled.act(action)
        assert snapshot(pickled) == snapshot(deal)
        assert snapshot(saved) == snapshot(deal), "and goes on alike"
        assert total(deal) == stack * boxes
        gone = all_cards(deal)
        dealt = [card for event in deal.log if event.kind == "deal" for card in event.cards]
        assert sorted(gone) == sorted(dealt)
        assert len(set(gone)) == len(gone)
        assert min(deal.stacks) >= 0
    assert len(gone) <= 9 * (boxes + 1)
    assert len(actions) <= 3 * boxes
    assert deal.payoffs == tuple(behind - stack for behind in deal.stacks)
    assert deal.house == -sum(deal.payoffs)
    assert deal.options() == ()
    assert (deal.actor, deal.to_call, deal.pots) == (None, None, ())
    moved = [0] * boxes
    for event in deal.log:
        if event.seat is not None:
            moved[event.seat] += event.amount if event.kind in ("refund", "win") else -event.amount
    assert tuple(moved) == deal.payoffs, "the log alone tells the chips"
    again = game.deal([stack] * boxes, seed=seed)
    for action in actions:
        again.act(action)
    assert snapshot(again) == snapshot(deal), "the same seed and actions give the same deal"
    assert snapshot(pickle.loads(pickle.dumps(deal))) == snapshot(deal)
    view = deal.view(0)
    assert snapshot(pickle.loads(pickle.dumps(view))) == snapshot(view)


@settings(max_examples=100, deadline=None)
@given(GAMES, st.integers(1, 4), st.integers(0, 2**64 - 1))
def test_a_view_does_not_depend_on_what_it_may_not_show(game: CasinoDraw, boxes: int, seed: int) -> None:
    """Play on; then change every hidden card, and the view must stay the same."""
    deal = game.deal([500] * boxes, seed=seed)
    stream = RandomStream(seed)
    while True:
        for box in range(boxes):
            view = deal.view(box)
            own = {*deal.hole(box)}
            own |= {card for event in deal.log if event.seat == box for card in event.cards}
            if game.open_boxes:
                own |= {card for event in deal.log if event.seat is not None for card in event.cards}
            shown = {card for event in deal.log if event.kind == "show" for card in event.cards}
            seen = {card for event in view.log for card in event.cards if card != UNKNOWN}
            assert seen <= own | shown
            for other in range(boxes):
                assert {card for card in view.hole(other) if card != UNKNOWN} <= own | shown
            assert {card for card in view.dealer_hand if card != UNKNOWN} <= shown
            if deal.showdown is None:
                assert set(view.dealer_hand) == {UNKNOWN}
                assert view.showdown is None
            else:
                assert view.dealer_hand == deal.dealer_hand
                assert view.showdown == deal.showdown
            # The dealer's discards and what he drew for them are never among what a box sees, before or after.
            for event in view.log:
                if event.seat is None and event.kind in ("draw", "deal"):
                    assert set(event.cards) <= {UNKNOWN}
            if game.show_dealer_draw_count:
                assert view.dealer_draw_count == deal.dealer_draw_count
            else:
                assert view.dealer_draw_count is None
                assert [len(event.cards) for event in view.log if event.seat is None and event.kind != "show"] in (
                    [5],
                    [5, 0],
                )
            for name in ("stacks", "bets", "draw_counts", "pots", "house", "state", "actor", "payoffs", "to_call"):
                assert getattr(view, name) == getattr(deal, name)
        if deal.is_over:
            break
        deal.act(any_action(deal.options(), stream))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**64 - 1), st.permutations(range(45)), st.permutations(range(5)))
def test_other_hidden_cards_give_the_same_view(seed: int, others: list[int], discards: list[int]) -> None:
    """All that box 0 may not see is dealt anew; what it sees, and what it may do, stays the same."""
    game = CasinoDraw(ante=10, dealer_policy=lambda hand, *, player_draw_count: hand[:2])
    pack = list(range(52))
    stream = RandomStream(seed)
    for place in range(51, 0, -1):
        other = stream.pick(place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    own = [0, 3, 6, 9, 12, 15, 16]  # five cards first and, behind those of box 1 and the dealer, two for an exchange
    hidden = [place for place in range(52) if place not in own]
    changed = list(pack)
    for place, other in zip(hidden, others, strict=True):
        changed[place] = pack[hidden[other]]
    assert sorted(changed) == sorted(pack)
    seen = []
    for deck in (pack, changed):
        deal = game.deal([100, 100], deck=deck)
        views = [snapshot(deal.view(0))]
        deal.check(), deal.raise_to(10)
        views.append(snapshot(deal.view(0)))
        deal.draw([deck[own[discards[0]]], deck[own[discards[1]]]])
        views.append(snapshot(deal.view(0)))
        deal.draw(deal.hole(1)[:3])
        views.append(snapshot(deal.view(0)))
        views.append(pickle.dumps(deal.view(0).__reduce__()[1][1].__reduce__()[1][1]))  # what the view is made of
        seen.append(views)
    assert seen[0] == seen[1]


def test_a_hidden_draw_count_is_nowhere_in_the_view() -> None:
    """Boxes of the same cards against dealers that exchange none to three: the views are the same inside, too."""
    found = set()
    for count in range(4):
        deal = fresh(show_dealer_draw_count=False, dealer_policy="stand_pat")
        script = [*deal.dealer_hand[:count]]
        deck = [*arranged([HIGH_HAND], LOW_HAND, "3c 3h 3s 4c")]
        deal = deal.game.deal([10_000], deck=deck, dealer_discards=script)
        deal.check(), deal.stand_pat()
        assert deal.dealer_draw_count == count
        found.add(pickle.dumps(deal.view(0)))
    assert len(found) == 1


def test_a_view_keeps_what_it_saw() -> None:
    deal = fresh(2)
    view = deal.view(0)
    deal.check()
    assert (view.actor, len(view.log)) == (0, 5)
    assert repr(view).startswith("<CasinoDrawView: box 0")
    assert view.options()
    assert deal.view(0).options() == ()
    assert deal.view(0).seat == 0


def test_boxes_see_each_other_only_where_the_game_says_so() -> None:
    assert set(fresh(2).view(0).hole(1)) == {UNKNOWN}
    assert fresh(2, open_boxes=True).view(0).hole(1) == cards("Ts Td 8h 7d 3d")


def test_the_draw_count_of_the_dealer_is_shown_before_the_second_decision() -> None:
    for shown in (True, False):
        deal = fresh(show_dealer_draw_count=shown)
        deal.check()
        assert deal.view(0).dealer_draw_count is None
        deal.draw("9d")
        assert deal.state == "decision 2"
        assert deal.dealer_draw_count == 3
        assert deal.view(0).dealer_draw_count == (3 if shown else None)


def test_hands_compared_lie_face_up() -> None:
    deal = fresh(2)
    deal.check(), deal.fold(), deal.stand_pat()
    assert (deal.up(0), deal.up(1)) == ((), ())
    deal.check()
    assert (deal.up(0), deal.up(1)) == (cards(HIGH_HAND), ())
    assert deal.view(1).hole(0) == cards(HIGH_HAND)
    assert deal.view(0).hole(1) == (UNKNOWN,) * 5


# -- values ------------------------------------------------------------------------------------------------------------


def test_games_are_values() -> None:
    game = CasinoDraw(ante=(10, 20), max_bet=50, commission=0.05, dealer_policy="flush_first", open_boxes=True)
    assert pickle.loads(pickle.dumps(game)) == game == copy.deepcopy(game)
    assert hash(pickle.loads(pickle.dumps(game))) == hash(game)
    assert game != CasinoDraw(ante=(10, 20))
    assert game != 5
    assert repr(CasinoDraw()) == "casino_draw()"
    assert repr(CasinoDraw(ante=10, max_bet=20)) == "casino_draw(ante=10, max_bet=20)"
    assert game.parameters[0] == ("ante", (10, 20))
    assert (game.name, game.players) == ("casino-draw", 4)
    with pytest.raises(AttributeError, match="ante"):
        game.ante = 5  # type: ignore[misc]


def test_deals_have_identity_and_copies() -> None:
    deal = fresh()
    assert deal != fresh()
    assert len({deal, deal.copy()}) == 2
    for other in (copy.copy(deal), copy.deepcopy(deal), pickle.loads(pickle.dumps(deal))):
        assert other is not deal
        assert snapshot(other) == snapshot(deal)
    assert "box 0 in decision 1" in repr(deal)


def test_a_pickle_keeps_the_exchange_of_a_policy_that_changes_its_mind() -> None:
    deal = fresh()
    deal.check(), deal.draw("9d")
    restored = pickle.loads(pickle.dumps(deal))
    deal.raise_to(10), restored.raise_to(10)
    assert snapshot(restored) == snapshot(deal)


def test_seeds_and_generators() -> None:
    game = CasinoDraw(ante=5)
    assert game.deal([5], seed=9).hole(0) == game.deal([5], seed=9).hole(0)
    assert game.deal([5], rng=np.random.default_rng(3)).hole(0) == game.deal([5], rng=np.random.default_rng(3)).hole(0)
    assert len({game.deal([5]).hole(0) for _ in range(20)}) > 1
    with pytest.raises(ValueError, match="not both"):
        game.deal([5], seed=1, rng=np.random.default_rng(3))


def test_the_game_has_a_name_among_the_others() -> None:
    assert "casino-draw" in games.names()
    assert games.get("casino-draw", ante=20, max_bet=60) == games.casino_draw(ante=20, max_bet=60)
    with pytest.raises(GameError, match="nl-casino-draw"):
        games.get("nl-casino-draw")
    with pytest.raises(TypeError):
        games.get("casino-draw", blinds=(1, 2))


def damaged(parts: Any, stream: RandomStream) -> Any:
    """The same nested parts with one of them changed."""
    if isinstance(parts, (tuple, list)) and parts and not isinstance(parts[0], Event):
        place = stream.pick(len(parts))
        changed = [*parts[:place], damaged(parts[place], stream), *parts[place + 1 :]]
        return tuple(changed) if isinstance(parts, tuple) else changed
    wrong: list[Any] = [-1, 7, 63, 100, 2**62, -(2**62), 10**30, None, "x"]
    if isinstance(parts, bytes):
        wrong = [b"", parts + b"\xff" * 60, b"\xff" * len(parts), parts[:-1], parts * 2]
    return wrong[stream.pick(len(wrong))]


@settings(max_examples=300, deadline=None)
@given(GAMES, st.integers(1, 4), st.integers(0, 2**64 - 1))
def test_damaged_pickles_are_refused_or_can_be_played(game: CasinoDraw, boxes: int, seed: int) -> None:
    stream = RandomStream(seed)
    deal = game.deal([500] * boxes, seed=seed)
    for _ in range(stream.pick(4 * boxes)):
        if not deal.is_over:
            deal.act(any_action(deal.options(), stream))
    again, parts = deal.__reduce__()
    try:
        found = again(*damaged(parts, stream))
    except (TypeError, GameError):
        return
    try:
        while not found.is_over:
            found.view(0)
            found.act(any_action(found.options(), stream))
    except (IllegalAction, CardError):
        pass
