"""Wild cards by name, and the rules that make cards wild for one player."""

from __future__ import annotations

import pytest

from pokercore import HIGH, Card, cards
from pokercore.wild import (
    DEUCES,
    JOKERS,
    MAN_WITH_THE_AXE,
    ONE_EYED_JACKS,
    ONE_EYED_KING,
    SUICIDE_KING,
    baseball,
    follow_the_queen,
    kings_and_little_ones,
    low_hole_card,
)


def held(text: str) -> list[tuple[Card, bool]]:
    """Cards in the order dealt; a star marks one that lies face up."""
    return [(Card(word.rstrip("*")), word.endswith("*")) for word in text.split()]


def named(wild: frozenset[Card]) -> set[str]:
    return {str(card) for card in wild}


def test_the_usual_sets() -> None:
    assert set(map(str, ONE_EYED_JACKS)) == {"Js", "Jh"}
    assert list(map(str, SUICIDE_KING)) == ["Kh"]
    assert list(map(str, MAN_WITH_THE_AXE)) == ["Kd"]
    assert ONE_EYED_KING == MAN_WITH_THE_AXE
    assert len(DEUCES) == 4
    assert all(card.rank == 0 for card in DEUCES)
    assert cards("X1 X2") == JOKERS
    assert HIGH.with_wild(ONE_EYED_JACKS).evaluate("Js Kc Kd 7h 2c") == HIGH.evaluate("Ks Kc Kd 7h 2c")


@pytest.mark.parametrize(
    ("cards_held", "wild"),
    [
        ("7c Ad 7h* Ks* 2d* 9c* 8h", {"7c", "7h"}),
        ("Ac Ad 7h* Ks* 2d* 9c* Ah", {"Ac", "Ad", "Ah"}),
        ("5c 9d 5h* 5s* 2d* 9c* 4h", {"4h"}),
        ("5h* 5s*", set()),
        ("X1 9d 5h* 9s*", {"9d", "9s"}),
    ],
)
def test_low_hole_card(cards_held: str, wild: set[str]) -> None:
    assert named(low_hole_card(0, held(cards_held), [])) == wild


def test_low_hole_card_with_a_low_ace() -> None:
    assert named(low_hole_card(3, held("7c Ad 7h* As*"), [], ace_low_wild=True)) == {"Ad", "As"}


@pytest.mark.parametrize(
    ("history", "wild"),
    [
        ("", {"Qc"}),
        ("5h Kd 7c", {"Qc"}),
        ("5h Qd 7c", {"Qc", "7d", "7h"}),
        ("5h Qd 7c Qs Kc", {"Qc", "Kc"}),
        ("5h Qd 7c Qs", {"Qc"}),
        ("Qd Qs 7c", {"Qc", "7d", "7h"}),
    ],
)
def test_follow_the_queen(history: str, wild: set[str]) -> None:
    assert named(follow_the_queen(1, held("Qc 7d 7h* Kc* 5h*"), cards(history))) == wild


def test_baseball_and_kings_and_little_ones() -> None:
    assert named(baseball(0, held("3c 9d 4h* 9h*"), [])) == {"3c", "9d", "9h"}
    assert named(kings_and_little_ones(0, held("3c 9d 3h* Kh*"), [])) == {"3c", "3h", "Kh"}
    assert named(kings_and_little_ones(0, held("Kc Kd 3h*"), [])) == {"Kc", "Kd"}


def test_players_have_wild_cards_of_their_own() -> None:
    first, second = held("7c Ad 7h* Ks* 2d* 9c* 8h"), held("6c 6d Jh* Js* 2h* 9d* Qc")
    ranks = []
    for seat, own in enumerate((first, second)):
        ranks.append(HIGH.evaluate([card for card, _ in own], wild=low_hole_card(seat, own, [])))
    assert [HIGH.with_wild("X1").describe(rank) for rank in ranks] == [
        "three of a kind, aces, K-9 kickers",
        "four of a kind, jacks, queen kicker",
    ]
