"""Hands of hole cards and board: Omaha with two to six hole cards, other numbers of them, high and low, wild cards."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    KUHN,
    SHORT_DECK,
    CardError,
    Ranking,
    cards,
    mask,
)

RNG = np.random.default_rng(11)


def deals(pack: list[int], count: int, cards_each: int) -> NDArray[np.uint8]:
    return np.ascontiguousarray(RNG.permuted(np.tile(np.array(pack, np.uint8), (count, 1)), axis=1)[:, :cards_each])


def enumerated(
    ranking: Ranking, holes: NDArray[np.uint8], boards: NDArray[np.uint8], least: int, most: int
) -> NDArray[np.uint32]:
    """The best of all choices, each ranked as five cards."""
    best = np.zeros(len(holes), np.uint32)
    for use in range(least, most + 1):
        for some in combinations(range(holes.shape[1]), use):
            for rest in combinations(range(boards.shape[1]), ranking.size - use):
                hands = np.concatenate([holes[:, some], boards[:, rest]], axis=1)
                best = np.maximum(best, ranking.evaluate_many(np.ascontiguousarray(hands)))
    return best


@pytest.mark.parametrize("board_cards", [3, 4, 5])
@pytest.mark.parametrize("hole_cards", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("ranking", [HIGH, EIGHT_OR_BETTER], ids=repr)
def test_omaha_is_the_best_of_all_choices(ranking: Ranking, hole_cards: int, board_cards: int) -> None:
    for pack in (list(range(52)), list(range(0, 52, 2)), list(range(28)), list(range(24, 52))):
        dealt = deals(pack, 4000, hole_cards + board_cards)
        holes, boards = dealt[:, :hole_cards], dealt[:, hole_cards:]
        want = enumerated(ranking, holes, boards, 2, 2)
        assert np.array_equal(ranking.evaluate_hole_many(holes, boards), want)
        pairs = zip(holes[:200].tolist(), boards[:200].tolist(), strict=True)
        assert [ranking.evaluate_hole(hole, board) for hole, board in pairs] == want[:200].tolist()


@pytest.mark.parametrize(
    ("ranking", "hole_cards", "use"),
    [
        (HIGH.with_wild("X1"), 4, 2),
        (HIGH.with_wild("2c 2d 2h 2s"), 4, 2),
        (HIGH.with_bug("X1 X2"), 4, 2),
        (EIGHT_OR_BETTER.with_wild("X1"), 4, 2),
        (HIGH.with_wild("X1", natural_beats_wild=True), 4, 2),
        (SHORT_DECK, 4, 2),
        (ACE_TO_FIVE, 4, 2),
        (DEUCE_TO_SEVEN, 4, 2),
        (HIGH, 3, (0, 2)),
        (HIGH.with_wild("X1"), 3, (0, 2)),
        (HIGH, 3, (1, 2)),
        (HIGH, 4, 1),
        (HIGH, 4, 3),
        (EIGHT_OR_BETTER, 3, (0, 2)),
        (HIGH, 2, 0),
    ],
)
def test_other_rankings_and_other_numbers_of_hole_cards(
    ranking: Ranking, hole_cards: int, use: int | tuple[int, int]
) -> None:
    least, most = use if isinstance(use, tuple) else (use, use)
    natural = range(16 if ranking == SHORT_DECK else 0, 52)
    allowed = set(natural) | {int(card) for card in (*ranking.wild, *ranking.bugs)}
    dealt = deals(sorted(allowed), 600, hole_cards + 5)
    holes, boards = dealt[:, :hole_cards], dealt[:, hole_cards:]
    want = enumerated(ranking, holes, boards, least, most)
    assert np.array_equal(ranking.evaluate_hole_many(holes, boards, use), want)
    for place in range(60):
        hole, board = holes[place].tolist(), boards[place].tolist()
        assert ranking.evaluate_hole(hole, board, use) == want[place]
        best = ranking.best_hole(hole, board, use)
        assert best.rank == want[place]
        if best.rank:
            assert len(best) == 5
            assert least <= len(set(best.cards) & set(hole)) <= most
            assert ranking.evaluate(best.cards) == best.rank


def test_one_board_for_all_holes_in_any_form() -> None:
    dealt = deals(list(range(52)), 1, 45)[0]
    board, rest = dealt[:5], dealt[5:]
    holes = rest.reshape(10, 4)
    want = [HIGH.evaluate_hole(hole, board) for hole in holes]
    text = " ".join(map(str, cards(board)))
    masks = np.array([mask(hole) for hole in holes], np.uint64)
    for one in (board, board.astype(np.int64), board.tolist(), tuple(board.tolist()), text, cards(board)):
        assert HIGH.evaluate_hole_many(holes, one).tolist() == want
        assert HIGH.evaluate_hole_many(masks, one).tolist() == want
    each = np.tile(board, (10, 1))
    assert HIGH.evaluate_hole_many(holes.astype(np.int32), each).tolist() == want
    assert HIGH.evaluate_hole_many(holes[:, ::-1], each.astype(np.int64)).tolist() == want
    assert HIGH.evaluate_hole_many(masks, np.full(10, mask(board), np.uint64)).tolist() == want
    assert HIGH.evaluate_hole_many(holes.tolist(), each.tolist()).tolist() == want
    assert HIGH.evaluate_hole_many(np.zeros((0, 4), np.uint8), board).tolist() == []


def test_one_heart_in_the_hole_is_no_flush() -> None:
    best = HIGH.best_hole("Qh Jc Td 3s", "Ah Kh 9h 4h 2c")
    assert str(best) == "high card, A-K-Q-J-9"


def test_the_same_player_may_win_both_halves_with_different_cards() -> None:
    board = "2c 3d 8h Ks Kd"
    first, second = "As 4s Qc Qd", "Ah 5c Jh Jc"
    assert HIGH.evaluate_hole(first, board) > HIGH.evaluate_hole(second, board)
    lows = [EIGHT_OR_BETTER.evaluate_hole(hole, board) for hole in (first, second)]
    assert [EIGHT_OR_BETTER.describe(low) for low in lows] == ["8-4-3-2-A low", "8-5-3-2-A low"]
    assert lows[0] > lows[1]
    assert EIGHT_OR_BETTER.describe(EIGHT_OR_BETTER.best_hole(first, "Kc Kd Ks 2c 3d")) == "no qualifying low"


def test_greek_holdem_plays_both_hole_cards() -> None:
    assert HIGH.describe(HIGH.evaluate_hole("2c 7d", "Ah Kh Qh Jh Th")) == "high card, A-K-Q-7-2"
    assert HIGH.evaluate_hole("2c 7d", "Ah Kh Qh Jh Th", use=(0, 2)) == HIGH.evaluate("Ah Kh Qh Jh Th")


def test_lazy_pineapple_never_plays_three_hole_cards() -> None:
    hole, board = "Ah Kh Qh", "Jh Th 2c 2d 7s"
    assert HIGH.describe(HIGH.evaluate_hole(hole, board, use=(0, 2))) == "one pair, deuces, A-K-J kickers"
    assert HIGH.describe(HIGH.evaluate_hole(hole, board, use=(0, 3))) == "royal flush"


def test_no_board_is_an_error_and_so_is_a_short_one() -> None:
    for board in ("", "Ks", "Ks Qs"):
        with pytest.raises(CardError, match="at least"):
            HIGH.evaluate_hole("2d 2h 9d 9h", board)
        with pytest.raises(CardError):
            HIGH.evaluate_hole_many([[0, 1, 2, 3]], board)
    assert HIGH.evaluate_hole("2d 2h 9d 9h", "2c 3c 4c") > 0


@pytest.mark.parametrize(
    ("hole", "board", "use", "message"),
    [
        ("2d 2h 9d 9h", "2d 3c 4c 5c 6c", 2, "2d"),
        ("2d", "3c 4c 5c 6c 7c", 2, "hole cards"),
        ("2d 2h", "3c 4c 5c 6c X1", 2, "X1"),
        ("2d 2h", "3c 4c 5c 6c 7c", 6, "use"),
        ("2d 2h", "3c 4c 5c 6c 7c", (2, 1), "use"),
        ("2d 2h", "3c 4c 5c 6c 7c", (1, 2, 3), "use"),
        ("2d 2h", "3c 4c 5c 6c 7c", -1, "use"),
    ],
)
def test_bad_questions(hole: str, board: str, use: object, message: str) -> None:
    with pytest.raises(CardError, match=message):
        HIGH.evaluate_hole(hole, board, use)  # type: ignore[arg-type]
    with pytest.raises(CardError):
        HIGH.evaluate_hole_many([list(cards(hole))], board, use)  # type: ignore[arg-type]


def test_use_is_a_number_of_cards() -> None:
    for use in (2.0, True, "2", None):
        with pytest.raises((TypeError, CardError)):
            HIGH.evaluate_hole("2d 2h", "3c 4c 5c 6c 7c", use)  # type: ignore[arg-type]
    assert HIGH.evaluate_hole("2d 2h", "3c 4c 5c", np.int64(2)) == HIGH.evaluate("2d 2h 3c 4c 5c")


@pytest.mark.parametrize(
    ("holes", "board", "message"),
    [
        ([[0, 1, 2, 3], [4, 5, 6, 6]], "As Ks Qs Js Ts", "twice.*row 1"),
        ([[0, 1, 2, 3], [4, 5, 6, 51]], "As Ks Qs Js Ts", "As is in the hole and on the board.*row 1"),
        ([[0, 1, 2, 3], [4, 5, 6, 99]], "As Ks Qs Js Ts", "99"),
        ([[0, 1, 2, 3], [4, 5, 6, -1]], "As Ks Qs Js Ts", "-1"),
        ([[0, 1, 2, 3], [4, 5, 6, 52]], "As Ks Qs Js Ts", "X1"),
        ([[0, 1, 2, 3]], [[20, 21, 22], [24, 25, 26]], "as many boards"),
        ([[0, 1, 2, 3]], "As Ks Qs Js X1", "X1"),
    ],
)
def test_bad_rows_are_named(holes: object, board: object, message: str) -> None:
    with pytest.raises(CardError, match=message):
        HIGH.evaluate_hole_many(holes, board)  # type: ignore[arg-type]


def test_bad_masks_are_named() -> None:
    holes = np.array([mask("2c 3c"), mask("2c 3c 4c")], np.uint64)
    with pytest.raises(CardError, match="row 1 has 3"):
        HIGH.evaluate_hole_many(holes, "As Ks Qs Js Ts")
    with pytest.raises(CardError, match="row 1"):
        HIGH.evaluate_hole_many(np.array([mask("2c 3c"), -1], np.int64), "As Ks Qs Js Ts")
    with pytest.raises(TypeError):
        HIGH.evaluate_hole_many(np.zeros((2, 4)), "As Ks Qs Js Ts")


def test_a_ranking_of_four_cards() -> None:
    """Badugi out of two hole cards and two of the board: whatever the size, the rule is the same."""
    want = max(BADUGI.evaluate(["Ac", "2d", *rest]) for rest in combinations(["3h", "4s", "Kd"], 2))
    assert BADUGI.evaluate_hole("Ac 2d", "3h 4s Kd") == want


@pytest.mark.parametrize("board", ["Ks", "", "no cards", 7, None, [9, 9]])
def test_a_ranking_of_one_card_takes_no_two_from_the_hole(board: object) -> None:
    with pytest.raises(CardError, match="use is 0 to 1 hole cards"):
        KUHN.evaluate_hole("Js Qs", board)  # type: ignore[arg-type]
    assert KUHN.evaluate_hole("Js Qs", "Ks", (0, 1)) == KUHN.evaluate("Ks")
