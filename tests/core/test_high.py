"""The high ranking: the worked examples of the rules for hands, ties and kickers, and reported mistakes of others."""

from __future__ import annotations

import numpy as np
import pytest

from pokercore import HIGH, Category, class_number, evaluate


def hand(ranks: str) -> int:
    """A hand of these ranks, suits so chosen that there is no flush: "AA335"."""
    seen: dict[str, int] = {}
    cards = []
    for place, rank in enumerate(ranks):
        suit = seen.get(rank, place % 2)
        seen[rank] = suit + 1
        cards.append(rank + "cdhs"[suit])
    assert len({card[1] for card in cards}) > 1
    return evaluate(cards)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("65432", "5432A"),
        ("AA334", "KKQQ5"),
        ("AA665", "AA559"),
        ("AA667", "AA665"),
        ("KK532", "JJAKQ"),
        ("JJA32", "JJKQT"),
        ("JJA43", "JJA32"),
        ("JJAK7", "JJAK6"),
        ("A7532", "KQJ74"),
    ],
)
def test_source_examples_of_hands(better: str, worse: str) -> None:
    assert hand(better) > hand(worse) > 0


def test_categories_in_order() -> None:
    low = ["7c5d4h3s2c", "AcAdKhQsJc", "2c2d3h3s4c", "2c2d2h3s4c"]
    high = ["Ac2d3h4s5c", "2c3c4c5c7c", "2c2d2h3s3c", "2c2d2h2s3c", "Ac2c3c4c5c"]
    ranks = [evaluate(name) for name in low + high]
    assert ranks == sorted(set(ranks))
    assert [HIGH.category(rank) for rank in ranks] == list(Category)[:9]


def test_short_hands_miss_cards_below_a_deuce() -> None:
    single = ["Ah", "Ah 2d", "Ah Qd", "Ah Qd Jc"]
    paired = ["2c 2d", "2c 2d 3h", "Kd Ks", "2c 2d 3h 3s", "2c 2d 2h", "2c 2d 2h 3s", "2c 2d 2h 2s"]
    ranks = [HIGH.evaluate_short(short) for short in single + paired]
    assert ranks == sorted(set(ranks))
    assert HIGH.category(HIGH.evaluate_short("Ah Kh Qh Jh")) == Category.HIGH_CARD
    assert HIGH.category(HIGH.evaluate_short("5h 4c 3d 2s")) == Category.HIGH_CARD
    assert HIGH.evaluate_short("As Ks Qs Js Ts") == evaluate("As Ks Qs Js Ts")


def at(board: str, *holes: str) -> list[int]:
    """The ranks of these holes with the board."""
    return [evaluate(f"{board} {hole}") for hole in holes]


def winners(board: str, *holes: str) -> list[int]:
    ranks = at(board, *holes)
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# ---- the complete rule of ties ----


def test_ties_quads_on_board_with_equal_kickers_split() -> None:
    assert winners("9c 9d 9h 9s 4c", "Ac 2d", "Ad Kh") == [0, 1]


def test_ties_suits_never_matter() -> None:
    assert winners("Kh 8c 5d 3s 2h", "Kc Qd", "Ks Qc") == [0, 1]


def test_ties_a_higher_straight_flush_beats_the_board() -> None:
    assert winners("5s 6s 7s 8s 9s", "Ts 2d", "Ac Ad") == [0]
    assert winners("5s 6s 7s 8s 9s", "Kc Kd", "Ac Ad") == [0, 1]


def test_ties_the_wheel_and_no_wrap_around() -> None:
    wheel, wrap = at("Ac Kd 4h 3s 2c", "5d 9h", "Qd Jh")
    assert HIGH.describe(wheel) == "straight, five high"
    assert HIGH.describe(wrap) == "high card, A-K-Q-J-4"


def test_ties_aces_and_tens_beat_kings_and_tens() -> None:
    assert winners("Tc Td 5h 5s Ac", "Ad 2h", "Kd Kh") == [0]


def test_ties_counterfeited_pairs_split() -> None:
    ranks = at("Qc Jd Jh 4s 4c", "2d 2h", "3d 3h")
    assert ranks[0] == ranks[1]
    assert HIGH.describe(ranks[0]) == "two pair, jacks and fours, queen kicker"


# ---- the corrected statements ----


def test_x7_quads_tie_only_when_the_kickers_are_equal() -> None:
    assert winners("9c 9d 9h 9s 4c", "Ac 2d", "Kd Qh") == [0]
    assert winners("9c 9d 9h 9s 4c", "Kc 2d", "Kd Qh") == [0, 1]
    assert winners("9c 9d 9h 9s Ac", "Kc 2d", "Qd Qh") == [0, 1]


def test_x8_all_remaining_kickers_count_wherever_they_lie() -> None:
    assert winners("8c 8d 8h 3s 2c", "Kc 9d", "Kd Th") == [1]
    assert winners("8c 8d 8h Ks Qc", "4c 3d", "6d 5h") == [0, 1]
    assert winners("8c 8d Ah Ks 2c", "Qc 3d", "Jd Th") == [0]
    assert winners("8c 8d Ah Ks Qc", "4c 3d", "6d 5h") == [0, 1]


def test_x9_the_kicker_of_two_pair_may_be_a_counterfeited_pair() -> None:
    three_pairs = evaluate("Kc Kd 9h 9s 4c 4d 2h")
    assert three_pairs == evaluate("Kc Kd 9h 9s 4c 3d 2h")
    assert winners("Kc Kd 9h 9s 4c", "Qc Qd", "Jc Ad") == [0]
    assert winners("Kc Kd 9h 9s 4c", "5c 5d", "6c 3d") == [1]


def test_x10_five_equal_ranks_split() -> None:
    assert winners("Ac Qd 9h 7s 6c", "3c 2d", "4h 3s") == [0, 1]


def test_x11_a_royal_flush_ties_only_on_the_board() -> None:
    assert winners("As Ks Qs Js Ts", "Ac Ad", "2c 3d") == [0, 1]
    assert winners("As Ks Qs 2d 3h", "Js Ts", "Ac Ad") == [0]


def test_x12_a_board_straight_flush_is_beaten_by_the_next_card_of_the_suit() -> None:
    assert winners("5h 6h 7h 8h 9h", "4h 3h", "Th 2c", "Ac Ad") == [1]


def test_x13_the_ace_stands_at_either_end_and_never_between() -> None:
    wheel, six, ace_high, around = (hand(ranks) for ranks in ("A2345", "23456", "TJQKA", "KA234"))
    assert ace_high > six > wheel > around
    assert HIGH.category(around) == Category.HIGH_CARD


def test_x14_flushes_go_down_to_the_fifth_card() -> None:
    board = "Ah Kh 9h 5h 3h"
    assert winners(board, "2h Ac", "Kc Kd") == [0, 1]
    assert winners(board, "4h Ac", "Kc Kd") == [0]
    assert winners("Qd Jd 9d Kc 6d", "5d Ah", "Qc 7d") == [1]


def test_x17_of_two_triples_the_higher_stays_the_other_is_the_pair() -> None:
    assert evaluate("7c 7d 7h 4c 4d 4h As") == evaluate("7c 7d 7h 4c 4d 2h As")
    assert HIGH.describe(evaluate("7c 7d 7h 4c 4d 4h As")) == "full house, sevens full of fours"
    assert winners("7c 7d 4c 4d 4h", "7h As", "Ac Ad") == [0]


# ---- hands that others are reported to have ranked wrongly ----


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As2h 3d4c5sKd9h", "straight, five high"),
        ("Ac2c3c4c5c", "straight flush, five high"),
        ("2d3d4d5d6d", "straight flush, six high"),
        ("4c5d6h7s9c", "high card, 9-7-6-5-4"),
        ("KcQdJhTs2c", "high card, K-Q-J-T-2"),
        ("KcQd3h2sAc", "high card, A-K-Q-3-2"),
        ("QcJdTh9s8c", "straight, queen high"),
        ("9cThJhQhKh2h3h", "flush, K-Q-J-T-3"),
        ("AsKsQsJsTsKh2d", "royal flush"),
        ("KhQhJhTh9hKs2d", "straight flush, king high"),
        ("4s5h4h5c9h9cKd", "two pair, nines and fives, king kicker"),
        ("2c4s5h4h5c9h9cKd", "two pair, nines and fives, king kicker"),
        ("8s7s6s5sAs", "flush, A-8-7-6-5"),
        ("AsKs5s3s2s", "flush, A-K-5-3-2"),
        ("QhKhJs2dQd10d9s", "straight, king high"),
    ],
)
def test_reported_hands(cards: str, words: str) -> None:
    assert HIGH.describe(evaluate(cards)) == words


@pytest.mark.parametrize(
    ("board", "holes", "expected"),
    [
        ("3d4c5sKd9h", ("As2h", "Kc9d"), [0]),
        ("KsQsJsTs9d", ("AsAh", "Ac9s"), [0]),
        ("2h5h8hJhKh", ("Ah3c", "Qh4d", "9c9d"), [0]),
        ("4d8s4h7d8c", ("Kh6c", "7c5h"), [1]),
        ("6c6dKh9s3d", ("2h2d", "5h5d"), [1]),
        ("9c7s5h5s3c", ("8hKs", "4dQs"), [0]),
        ("AcJd3hQs3c", ("8c5d", "8d2s"), [0, 1]),
        ("9cKhKd9sAh", ("Qc5h", "5dJd"), [0, 1]),
        ("9sJc3cQc8h", ("9c5h", "Qh4h", "AdKs", "AsKh"), [1]),
        ("4c4d7h7s2c", ("9h9d", "Ah3s"), [0]),
        ("7s3s4c5h6d", ("2c8d", "8s9c"), [1]),
        ("Js8c8sAhTc", ("AsAd", "6h7h"), [0]),
    ],
)
def test_reported_showdowns(board: str, holes: tuple[str, ...], expected: list[int]) -> None:
    assert winners(board, *holes) == expected


def test_weakest_hands_of_six_and_seven_cards() -> None:
    for cards, words in ((6, "high card, 8-7-5-4-3"), (7, "high card, 9-8-7-5-4")):
        deuce_up = np.array([[4 * rank + rank % 4 for rank in ranks] for ranks in rank_sets(cards)], np.uint8)
        assert HIGH.describe(int(HIGH.evaluate_many(deuce_up).min())) == words


def rank_sets(cards: int) -> list[list[int]]:
    """All sets of so many different ranks (rainbow enough by 4*rank + rank % 4 to hold no flush)."""
    return [[rank for rank in range(13) if bits >> rank & 1] for bits in range(1 << 13) if bits.bit_count() == cards]


# ---- more than seven cards: several categories at once ----


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("AcKc9c5c2c AdAhAs", "four of a kind, aces, king kicker"),
        ("AcKc9c5c2c AdAhKd", "full house, aces full of kings"),
        ("AcKc9c5c3c AdKd2h", "flush, A-K-9-5-3"),
        ("6c5c4c3c2c 6d6h6s", "straight flush, six high"),
        ("KcKdKhKs QcQdQhQs", "four of a kind, kings, queen kicker"),
        ("AcKcQcJc9c AdKdQdJd8d", "flush, A-K-Q-J-9"),
        ("8c7c6c5c4c AdKdQdJd9d", "straight flush, eight high"),
        ("5c4c3c2cAc TdJdQdKdAd", "royal flush"),
        ("2c2d3c3d4c4d5c5d6h", "straight, six high"),
        ("AcAdKcKdQcQdJcJd2h", "two pair, aces and kings, queen kicker"),
        ("KcKdKh QcQdQh JcJdJh", "full house, kings full of queens"),
    ],
)
def test_categories_that_meet_in_more_than_seven_cards(cards: str, words: str) -> None:
    rank = evaluate(cards)
    assert HIGH.describe(rank) == words
    best = HIGH.best(cards)
    assert best.rank == rank == evaluate(best)


def test_the_whole_pack() -> None:
    assert HIGH.describe(evaluate(range(52))) == "royal flush"


def test_class_numbers() -> None:
    assert class_number(evaluate("AsKsQsJsTs")) == 1
    assert class_number(evaluate("AcAdAhAsKc")) == class_number(HIGH.best("AcAdAhAsKc2d3h")) == 11
    assert class_number(evaluate("7c5d4h3s2c")) == 7462
    assert class_number(np.uint32(evaluate("7c5d4h3s2c"))) == 7462


@pytest.mark.parametrize("rank", [0, 1, -1, 1 << 32, 1 << 80, 9 << 26 | 1 << 25])
def test_class_number_refuses_what_is_no_rank_of_five_cards(rank: int) -> None:
    with pytest.raises(ValueError, match=str(rank)):
        class_number(rank)
    for wrong in (True, 1.5, "1", None):
        with pytest.raises(TypeError):
            class_number(wrong)  # type: ignore[arg-type]
