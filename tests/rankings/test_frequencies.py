"""The tables of frequencies (rules: exact frequencies; other variants), each number of them."""

from __future__ import annotations

from math import comb

import pytest

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    KUHN,
    LEDUC,
    MEXICAN,
    SHORT_DECK,
    SOKO,
    THREE_CARD,
    CardError,
    Ranking,
)
from pokercore.wild import DEUCES

NAMES = (
    *("five of a kind", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"),
    *("three of a kind", "two pair", "one pair", "high card"),
)
JOKER, BUG = HIGH.with_wild("X1"), HIGH.with_bug("X1")
JOKERS, DEUCES_WILD = HIGH.with_wild("X1 X2"), HIGH.with_wild(DEUCES)


def column(*numbers: int) -> dict[str, int]:
    return {name: number for name, number in zip(NAMES, numbers, strict=True) if number}


FIVE_CARDS = {
    HIGH: column(0, 4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540),
    JOKER: column(13, 24, 180, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540),
    BUG: column(1, 24, 180, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964),
    DEUCES_WILD: column(672, 484, 2068, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680),
    JOKERS: column(78, 84, 540, 9360, 9360, 11388, 34704, 232968, 123552, 1437936, 1302540),
}
SEVEN_CARDS = {
    HIGH: column(0, 4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460),
    JOKER: column(14664, 26132, 184832, 1121024, 5997144, 6027224, 11083940, 13315300, 31433400, 61644960, 23294460),
    BUG: column(1128, 26132, 184832, 307472, 4188528, 6172088, 11236028, 7470676, 35553816, 64221960, 24780420),
}


@pytest.mark.parametrize(("ranking", "want"), FIVE_CARDS.items(), ids=repr)
def test_five_cards(ranking: Ranking, want: dict[str, int]) -> None:
    got = ranking.frequencies(5, royal=True)
    assert got == want
    assert list(got) == [name for name in NAMES if name in want]
    assert ranking.sweep(5, royal=True) == want
    jokers = sum(card > 51 for card in (*ranking.wild, *ranking.bugs))
    assert sum(got.values()) == comb(52 + jokers, 5)


@pytest.mark.parametrize(("ranking", "want"), SEVEN_CARDS.items(), ids=repr)
def test_seven_cards(ranking: Ranking, want: dict[str, int]) -> None:
    assert ranking.frequencies(7, royal=True) == want


def test_seven_cards_with_deuces_and_with_one_eyed_jacks() -> None:
    assert DEUCES_WILD.frequencies(7)["five of a kind"] == 609_760
    jacks = HIGH.with_wild("Js Jh")
    assert jacks.frequencies(5)["five of a kind"] == 72
    assert jacks.frequencies(7)["five of a kind"] == 75_072
    assert sum(jacks.frequencies(7).values()) == comb(52, 7)


def test_six_cards() -> None:
    natural = [1844, 14664, 165984, 205792, 361620, 732160, 2532816, 9730740, 6612900]
    assert list(HIGH.frequencies(6).values()) == natural
    for ranking in (JOKER, BUG, JOKERS):
        assert ranking.frequencies(6, royal=True) == ranking.sweep(6, royal=True)


def test_royal_flushes_are_straight_flushes_unless_asked_for() -> None:
    assert HIGH.frequencies(5)["straight flush"] == 40
    assert "royal flush" not in HIGH.frequencies(5)


def test_only_hands_with_jokers() -> None:
    joker = column(13, 20, 144, 2496, 2808, 2696, 10332, 82368, 0, 169848, 0)
    bug = column(1, 20, 144, 204, 624, 2696, 10332, 8448, 15048, 116784, 116424)
    both = column(52, 40, 216, 3744, 0, 888, 3840, 13320, 0, 0, 0)
    assert JOKER.frequencies(5, royal=True, given="X1") == joker
    assert BUG.frequencies(5, royal=True, given="X1") == bug
    assert JOKERS.frequencies(5, royal=True, given="X1 X2") == both
    natural = HIGH.frequencies(5, royal=True)
    with_jokers = JOKER.frequencies(5, royal=True)
    assert {name: with_jokers[name] - natural.get(name, 0) for name in joker} == joker


def test_deuces_wild_by_the_number_of_deuces() -> None:
    want = [
        column(0, 4, 28, 528, 3168, 3136, 8160, 42240, 95040, 760320, 799680),
        column(48, 80, 464, 8448, 9504, 7376, 34272, 253440, 0, 464688, 0),
        column(288, 240, 1080, 19008, 0, 3960, 19800, 59400, 0, 0, 0),
        column(288, 160, 496, 3568, 0, 0, 0, 0, 0, 0, 0),
        column(48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    ]
    others = list(range(4, 52))
    for number, counts in enumerate(want):
        held = DEUCES[:number]
        got = DEUCES_WILD.frequencies(5, royal=True, pack=[*held, *others], given=held)
        assert {name: hands * comb(4, number) for name, hands in got.items()} == counts


def test_soko_and_three_cards() -> None:
    soko = SOKO.frequencies(5)
    assert soko["four-flush"] == 110_940
    assert soko["four-straight"] == 92_208
    assert soko["one pair"] == 1_047_552
    assert soko["high card"] == 1_150_080
    assert soko["two pair"] == 123_552
    assert sum(soko.values()) == 2_598_960
    assert list(soko)[-5:] == ["two pair", "four-flush", "four-straight", "one pair", "high card"]
    three = {
        **{"straight flush": 48, "three of a kind": 52, "straight": 720, "flush": 1096},
        **{"one pair": 3744, "high card": 16440},
    }
    assert THREE_CARD.frequencies(3) == three
    assert list(THREE_CARD.frequencies(3)) == list(three)


@pytest.mark.parametrize(
    ("ranking", "cards", "values"),
    [
        (HIGH, 5, 7462),
        (JOKER, 5, 7475),
        (BUG, 5, 7463),
        (ACE_TO_FIVE, 5, 6175),
        (SHORT_DECK, 5, 1404),
        (BADUGI, 4, 1092),
        (HIGH, 7, 4824),
        (DEUCE_TO_SEVEN, 5, 7462),
    ],
)
def test_distinct_values(ranking: Ranking, cards: int, values: int) -> None:
    counts = ranking.rank_counts(cards)
    assert len(counts) == values
    assert list(counts) == sorted(counts, reverse=True)
    assert sum(counts.values()) == sum(ranking.frequencies(cards).values())


def test_distinct_eights_or_better() -> None:
    counts = EIGHT_OR_BETTER.rank_counts(5)
    assert len([rank for rank in counts if rank]) == 56
    assert EIGHT_OR_BETTER.frequencies(5)["no qualifying low"] == counts[0]


def test_short_deck_values_by_category() -> None:
    """Distinct five-card ranks of the pack of 36, ace to nine the lowest straight."""
    values: dict[str, int] = {}
    for rank in SHORT_DECK.rank_counts(5):
        category = SHORT_DECK.category(rank)
        assert category is not None
        values[category.label] = values.get(category.label, 0) + 1
    assert values == {
        "straight flush": 6,
        "four of a kind": 72,
        "flush": 120,
        "full house": 72,
        "straight": 6,
        "three of a kind": 252,
        "two pair": 252,
        "one pair": 504,
        "high card": 120,
    }
    assert list(values)[2:4] == ["flush", "full house"]
    assert sum(SHORT_DECK.frequencies(5).values()) == comb(36, 5)


def test_the_weakest_best_hands() -> None:
    weakest = [HIGH.describe(min(HIGH.rank_counts(cards))) for cards in (5, 6, 7)]
    assert weakest == ["high card, 7-5-4-3-2", "high card, 8-7-5-4-3", "high card, 9-8-7-5-4"]


def test_toy_games_and_packs() -> None:
    assert KUHN.frequencies(1) == {"high card": 3}
    assert LEDUC.frequencies(2) == {"one pair": 3, "high card": 12}
    assert sum(MEXICAN.frequencies(5).values()) == comb(40, 5)
    assert sum(MEXICAN.with_bug("X1").frequencies(5).values()) == comb(41, 5)
    royal = [f"{rank}{suit}" for rank in "TJQKA" for suit in "cdhs"]
    assert HIGH.frequencies(5, pack=royal) == {
        "straight flush": 4,
        "four of a kind": 80,
        "full house": 480,
        "straight": 1020,
        "three of a kind": 1920,
        "two pair": 4320,
        "one pair": 7680,
    }


@pytest.mark.parametrize("ranking", [HIGH, JOKER, BUG, DEUCES_WILD, SOKO, ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER])
def test_every_hand_one_by_one_gives_the_same(ranking: Ranking) -> None:
    assert ranking.frequencies(5) == ranking.sweep(5)


@pytest.mark.parametrize("given", ["As", "As Ks", "As Ad Ah", "2c 3c 4c 5c"])
def test_given_cards_leave_the_others(given: str) -> None:
    held = len(given.split())
    got = HIGH.frequencies(6, given=given)
    assert sum(got.values()) == comb(52 - held, 6 - held)


def test_bad_questions() -> None:
    for bad in (4, 53, -1, 10**30):
        with pytest.raises(CardError):
            HIGH.frequencies(bad)
    with pytest.raises(CardError, match="X1"):
        HIGH.frequencies(5, pack="As Ks Qs Js Ts X1")
    with pytest.raises(TypeError):
        HIGH.frequencies(True)
    with pytest.raises(TypeError):
        HIGH.frequencies(5.0)  # type: ignore[arg-type]
    with pytest.raises(CardError, match="6 to 52"):
        HIGH.frequencies(5, given="As Ks Qs Js Ts 9s")
