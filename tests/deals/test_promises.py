"""Cards that are promised to a deal: boards each by itself, burns, the card in place of an exposed one."""

from __future__ import annotations

import numpy
import pytest

from deals.playing import conserve
from pokercore import CardError, IllegalAction, cards, games

FIRST, SECOND = "As Ks Qs Js Ts", "2c 3c 4c 5c 6c"


def dealt(board, **parameters):
    deal = games.double_board_holdem(**parameters).deal([1000] * 3, seed=1, board=board)
    while not deal.is_over:
        deal.check_or_call()
        conserve(deal)
    return deal


@pytest.mark.parametrize(
    "board",
    [
        (cards(FIRST), cards(SECOND)),
        [FIRST, SECOND],
        [[int(card) for card in cards(FIRST)], list(cards(SECOND))],
        numpy.array([cards(FIRST), cards(SECOND)], numpy.uint8),
        "As Ks Qs 2c 3c 4c Js 5c Ts 6c",
    ],
    ids=["tuples", "texts", "lists", "array", "street by street"],
)
def test_two_boards(board):
    assert dealt(board).board == (cards(FIRST), cards(SECOND))
    assert dealt(board, burn_each_board=True).board == (cards(FIRST), cards(SECOND))


def test_the_boards_of_a_deal_are_a_promise_for_another():
    deal = dealt(())
    assert dealt(deal.board).board == deal.board


def test_a_part_of_the_boards():
    assert dealt(["As Ks Qs", "2c 3c 4c"]).board[1][:3] == cards("2c 3c 4c")
    assert dealt(["As Ks Qs Js", "2c 3c 4c"]).board[0][:4] == cards("As Ks Qs Js")
    assert dealt(["As Ks Qs"]).board[0][:3] == cards("As Ks Qs")
    assert dealt(["As Ks Qs", ()]).board[0][:3] == cards("As Ks Qs")


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ([FIRST, "2c 3c"], "board 2 lacks cards that are dealt before Js"),
        (["", SECOND], "board 1 lacks cards that are dealt before 2c"),
        ([FIRST, SECOND, "7c 8c 9c"], "has 2 boards, not 3"),
        ([f"{FIRST} 7h", SECOND], "a board of nl-double-board-holdem has 5 cards, not 6"),
        ([FIRST, FIRST], "stands twice"),
    ],
)
def test_boards_that_cannot_be(board, reason):
    with pytest.raises(CardError, match=reason):
        dealt(board)


def test_boards_of_a_game_that_has_one_or_none():
    with pytest.raises(CardError, match="nl-texas-holdem has one board, not several"):
        games.texas_holdem().deal([1000] * 2, board=[FIRST, SECOND])
    with pytest.raises(CardError, match="fl-badugi has no board, not several"):
        games.badugi().deal([1000] * 2, board=[FIRST, SECOND])
    with pytest.raises(TypeError):
        games.double_board_holdem().deal([1000] * 2, board=[[None], [None]])


@pytest.mark.parametrize(
    ("game", "most"),
    [
        (games.texas_holdem(), 3),
        (games.texas_holdem(burn=False), 0),
        (games.double_board_holdem(), 3),
        (games.double_board_holdem(burn_each_board=True), 6),
        (games.badugi(), 3),
    ],
)
def test_more_burns_than_a_game_has(game, most):
    burns = "2c 3c 4c 5c 6c 7c 8c"
    with pytest.raises(CardError, match=f"burns {most} cards at most, not {most + 1}"):
        game.deal([1000] * 2, burns=cards(burns)[: most + 1])
    deal = game.deal([1000] * 2, seed=1, burns=cards(burns)[:most])
    while not deal.is_over:
        deal.stand_pat() if deal.options()[0].kind == "stand_pat" else deal.check_or_call()
    burned = [card for event in deal.log if event.kind == "burn" for card in event.cards]
    assert tuple(burned) == cards(burns)[:most]


def test_the_card_in_place_of_an_exposed_one():
    deal = games.texas_holdem().deal([1000] * 3, seed=1, holes=["As Ks", "Qd Qh"])
    before = deal.log
    for replacement, error in (("Qd", CardError), ("X1", CardError), ("2c 3c", IllegalAction), ("", IllegalAction)):
        with pytest.raises(error):
            deal.expose(0, "Ks", replacement)
        assert deal.log == before
    free = next(card for card in cards("7c 8c 9c Tc Jc") if card not in deal.hole(2))
    deal.expose(0, "Ks", [free])
    assert deal.hole(0) == (*cards("As"), free)
    while not deal.is_over:
        deal.check_or_call()
    seen = [card for seat in range(3) for card in deal.hole(seat)] + list(deal.board)
    assert len(seen) == len(set(seen))
    draw = games.five_card_draw().deal([1000] * 3, seed=1)
    with pytest.raises(IllegalAction, match="in a game with a board"):
        draw.expose(0, draw.hole(0)[:1], "2c")


def test_the_card_in_place_of_an_exposed_one_comes_out_of_an_ordinary_stub():
    for seed in range(20):
        deal = games.texas_holdem().deal([1000] * 3, seed=seed)
        taken = {card for seat in range(3) for card in deal.hole(seat)}
        free = next(card for card in cards("7c 8c 9c Tc Jc 2c 3c") if card not in taken)
        deal.expose(1, deal.hole(1)[:1], [free])
        while not deal.is_over:
            deal.check_or_call()
        seen = [card for event in deal.log if event.kind in ("deal", "board", "burn") for card in event.cards]
        # The exposed card is dealt and burned.
        assert len(seen) == len(set(seen)) + 1
