"""What the text on wild cards says that tests should hold: its consequences, numbers of values, frequencies, and the
figures that others have published (rules: wild cards and the bug)."""

from __future__ import annotations

import pytest

from pokercore import HIGH, Category, Ranking
from pokercore.wild import DEUCES

JOKER = HIGH.with_wild("X1")
BUG = HIGH.with_bug("X1")
TWO_JOKERS = HIGH.with_wild("X1 X2")
DEUCES_WILD = HIGH.with_wild(DEUCES)
TWO_BUGS = HIGH.with_bug("X1 X2")

ORDER = (
    *("five of a kind", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"),
    *("three of a kind", "two pair", "one pair", "high card"),
)


def table(ranking: Ranking, cards: int, given: str = "") -> list[int]:
    counts = ranking.frequencies(cards, royal=True, given=given)
    assert set(counts) <= set(ORDER)
    return [counts.get(name, 0) for name in ORDER]


# Consequences useful as tests.


def test_a_hand_with_one_full_wild_card_is_never_high_card_nor_two_pair() -> None:
    counts = JOKER.frequencies(5, given="X1")
    assert "high card" not in counts
    assert "two pair" not in counts


def test_a_hand_with_two_full_wild_cards_is_at_least_three_of_a_kind_and_never_a_full_house() -> None:
    counts = TWO_JOKERS.frequencies(5, given="X1 X2")
    assert not {"high card", "one pair", "two pair", "full house"} & set(counts)
    assert "three of a kind" in counts


def test_a_hand_with_three_full_wild_cards_is_at_least_four_of_a_kind() -> None:
    assert set(DEUCES_WILD.frequencies(5, given="2c 2d 2h")) == {"five of a kind", "straight flush", "four of a kind"}


def test_a_hand_with_four_full_wild_cards_is_five_of_a_kind() -> None:
    assert DEUCES_WILD.frequencies(5, given=DEUCES) == {"five of a kind": 48}


@pytest.mark.parametrize(
    ("ranking", "values"), [(HIGH, 7462), (JOKER, 7475), (TWO_JOKERS, 7475), (BUG, 7463)], ids=repr
)
def test_the_number_of_distinct_values(ranking: Ranking, values: int) -> None:
    counts = ranking.rank_counts(5)
    if ranking is TWO_JOKERS:
        assert len(counts) <= values
        assert sum(ranking.category(rank) is Category.FIVE_OF_A_KIND for rank in counts) == 13
    else:
        assert len(counts) == values


# Exact frequencies.


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        (HIGH, [0, 4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]),
        (JOKER, [13, 24, 180, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540]),
        (BUG, [1, 24, 180, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964]),
        (DEUCES_WILD, [672, 484, 2068, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680]),
        (TWO_JOKERS, [78, 84, 540, 9360, 9360, 11388, 34704, 232968, 123552, 1437936, 1302540]),
    ],
    ids=repr,
)
def test_the_table_of_five_card_hands(ranking: Ranking, expected: list[int]) -> None:
    assert table(ranking, 5) == expected


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        (HIGH, [0, 4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460]),
        (JOKER, [14664, 26132, 184832, 1121024, 5997144, 6027224, 11083940, 13315300, 31433400, 61644960, 23294460]),
        (BUG, [1128, 26132, 184832, 307472, 4188528, 6172088, 11236028, 7470676, 35553816, 64221960, 24780420]),
    ],
    ids=repr,
)
def test_the_table_of_seven_card_hands(ranking: Ranking, expected: list[int]) -> None:
    assert table(ranking, 7) == expected


@pytest.mark.parametrize(
    ("ranking", "given", "expected"),
    [
        (JOKER, "X1", [13, 20, 144, 2496, 2808, 2696, 10332, 82368, 0, 169848, 0]),
        (BUG, "X1", [1, 20, 144, 204, 624, 2696, 10332, 8448, 15048, 116784, 116424]),
        (TWO_JOKERS, "X1 X2", [52, 40, 216, 3744, 0, 888, 3840, 13320, 0, 0, 0]),
    ],
    ids=repr,
)
def test_the_table_of_hands_that_hold_jokers(ranking: Ranking, given: str, expected: list[int]) -> None:
    assert table(ranking, 5, given) == expected


def deuces(number: int) -> list[int]:
    """The counts of five cards with so many of the four deuces, from those that hold given ones."""
    ways = (1, 4, 6, 4, 1)[number]
    others = [card for card in range(52) if card >= 4]
    held = [str(card) for card in DEUCES[:number]]
    counts = DEUCES_WILD.frequencies(5, royal=True, given=" ".join(held), pack=[*DEUCES[:number], *others])
    return [ways * counts.get(name, 0) for name in ORDER]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, [0, 4, 28, 528, 3168, 3136, 8160, 42240, 95040, 760320, 799680]),
        (1, [48, 80, 464, 8448, 9504, 7376, 34272, 253440, 0, 464688, 0]),
        (2, [288, 240, 1080, 19008, 0, 3960, 19800, 59400, 0, 0, 0]),
        (3, [288, 160, 496, 3568, 0, 0, 0, 0, 0, 0, 0]),
        (4, [48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ],
)
def test_the_table_of_deuces_wild_by_number_of_deuces(number: int, expected: list[int]) -> None:
    assert deuces(number) == expected


# Cross-checks with published figures.


def test_published_figures_of_one_joker_in_seven_cards() -> None:
    as_bug = BUG.frequencies(7)
    assert as_bug["five of a kind"] == 1128
    assert as_bug["straight flush"] == 210964
    royals = BUG.frequencies(7, royal=True)["royal flush"]
    assert royals == 26132 == 4 * (47 * 46 // 2) + 4 * 47 + 20 * (47 * 46 // 2)
    assert JOKER.frequencies(7, royal=True)["straight flush"] == 184832


def test_published_figures_of_fives_of_a_kind_with_four_deuces() -> None:
    assert DEUCES_WILD.frequencies(5)["five of a kind"] == 672
    assert DEUCES_WILD.frequencies(7)["five of a kind"] == 609760


def test_fives_of_a_kind_with_two_of_the_four_cards_of_a_rank_wild() -> None:
    """72 of five cards, as published; of seven 75,072, which is not the published number."""
    jacks = HIGH.with_wild("Js Jh")
    assert jacks.frequencies(5)["five of a kind"] == 72
    choose = 46 * 45 // 2
    assert jacks.frequencies(7)["five of a kind"] == 75072 == 12 * (4 * choose + 46) + 2 * 12 * choose


def test_inversions_of_frequency() -> None:
    joker, wild, two = JOKER.frequencies(5), DEUCES_WILD.frequencies(5), TWO_JOKERS.frequencies(5)
    assert joker["three of a kind"] > joker["two pair"]
    assert wild["four of a kind"] > wild["flush"] > wild["full house"]
    assert two["four of a kind"] == two["full house"] == 9360


# Other examples of the text.


def test_two_bugs_are_two_aces_and_four_aces_with_a_bug_five() -> None:
    assert TWO_BUGS.evaluate("9c 5d Kh X1 X2") == TWO_BUGS.evaluate("Ac Ad Kh 9c 5d")
    assert BUG.category(BUG.evaluate("Ac Ad Ah As X1")) is Category.FIVE_OF_A_KIND
    assert BUG.evaluate("5c 4d 3h 2s X1") == BUG.evaluate("6c 5c 4d 3h 2s")


def test_equal_threes_and_fours_meet_and_the_other_cards_decide_and_equal_fives_split() -> None:
    assert JOKER.evaluate("Kc Kd X1 9s 4d") > JOKER.evaluate("Kh Ks Kc 8s 7d")
    assert JOKER.evaluate("Kc Kd Kh X1 9s") > JOKER.evaluate("Kc Kd Kh Ks 8s")
    assert DEUCES_WILD.evaluate("Kc Kd Kh 2c 2d") == DEUCES_WILD.evaluate("Kc Ks 2c 2d 2h")


def test_a_missing_card_ranks_below_a_deuce_and_wild_cards_alone_are_aces() -> None:
    wild = HIGH.with_wild("X1 X2 2c 2d")
    assert wild.evaluate_short("X1") == HIGH.evaluate_short("As")
    assert wild.evaluate_short("X1 X2") == HIGH.evaluate_short("As Ad")
    assert wild.evaluate_short("As X1") == HIGH.evaluate_short("As Ad")
    assert wild.evaluate_short("Ks 7d X1 X2") == HIGH.evaluate_short("Ks Kd Kh 7d")
    assert wild.evaluate_short("X1 X2 2c 2d") == HIGH.evaluate_short("As Ad Ah Ac")
    assert HIGH.evaluate_short("Kd Ks") < HIGH.evaluate_short("Kd Ks 2c")
