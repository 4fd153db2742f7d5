"""What the deal refuses, and that a refusal changes nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from casino.helpers import HIGH_HAND, LOW_HAND, arranged, fresh, snapshot, total
from pokercore.actions import Action
from pokercore.casino.deal import CasinoDrawDeal
from pokercore.casino.game import CasinoDraw
from pokercore.casino.simulation import Strategy, simulate
from pokercore.encoding import cards
from pokercore.errors import CardError, GameError, IllegalAction

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
