"""The first dealer of Palace: the highest of one card each, tied ones get another."""

from __future__ import annotations

import pytest

from pokercore import CardError, GameError, deck


@pytest.mark.parametrize(
    ("cards", "seats", "dealer"),
    [
        ("2c Ad", 2, 1),
        ("Ks 9d 3c", 3, 0),
        ("As Ad Kc Kd Qd", 3, 0),  # seats 0 and 1 tie with aces; king against queen, whatever seat 2 had
        ("As Ad Kc Qd Kd", 3, 1),
        ("7s 7d 7c 7h 2s 2d 2c 2h 5s 4d 4c 4h", 4, 0),
        ("7s 7d 7c 7h 2s 9d 9c 2h 3s 4s", 4, 2),
    ],
)
def test_examples(cards, seats, dealer):
    assert deck.first_dealer_by_high_card(cards, seats) == dealer


def test_every_seat_has_the_same_chance():
    counts = [0] * 5
    for seed in range(4000):
        counts[deck.first_dealer_by_high_card(deck.shuffled(seed), 5)] += 1
    # Five standard deviations of a binomial with 4,000 trials and chance 1/5.
    assert all(abs(count - 800) < 5 * (4000 * 0.2 * 0.8) ** 0.5 for count in counts)


def test_refusals():
    with pytest.raises(CardError, match="still tied"):
        deck.first_dealer_by_high_card("As Ad", 2)
    with pytest.raises(CardError):
        deck.first_dealer_by_high_card("As", 2)
    with pytest.raises(CardError, match="joker"):
        deck.first_dealer_by_high_card("As X1", 2)
    with pytest.raises(GameError):
        deck.first_dealer_by_high_card("As Kd", 1)
    with pytest.raises(TypeError):
        deck.first_dealer_by_high_card("As Kd", 2.0)
