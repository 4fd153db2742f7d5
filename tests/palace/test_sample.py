"""Hidden cards of Palace drawn anew: each way as likely, and none that has lain open."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from palace.random_play import random_action
from pokercore.palace.game import palace


def even(counts: Counter, cards: set[int], times: int) -> None:
    """Chi-square against every card being as likely; above 6 deviations once in some hundred million."""
    assert set(counts) == cards
    expected = times / len(cards)
    square = sum((counts[card] - expected) ** 2 / expected for card in cards)
    free = len(cards) - 1
    assert abs(square - free) < 6 * (2 * free) ** 0.5


def test_before_the_first_purchase_every_card_but_the_known_ones_is_as_likely_in_every_place():
    deal = palace().deal([100] * 3, seed=5)
    view = deal.view(1)
    known = {int(view.banner(seat)) for seat in range(3)} | {int(card) for card in view.palace(1)}
    unseen = set(range(52)) - known
    first, last, top = Counter(), Counter(), Counter()
    for seed in range(9000):
        sample = view.sample(seed=seed)
        first[int(sample.palace(0)[0])] += 1
        last[int(sample.palace(2)[2])] += 1
        top[int(sample.places["deck"][0])] += 1
    for counts in (first, last, top):
        even(counts, unseen, 9000)


@pytest.mark.parametrize("seed", range(6))
def test_later_palaces_hold_no_card_that_has_lain_open(seed):
    rng = random.Random(seed)
    deal = palace().deal([400] * 4, seed=seed)
    for _ in range(25):
        if not deal.is_over and len(deal.options()) > 0:
            kinds = [option for option in deal.options() if option.kind in ("buy", "discard", "stay")] or deal.options()
            deal.act(random_action(tuple(kinds), rng))
    if deal.is_over:
        return
    seat = deal.actor
    view = deal.view(seat)
    opened = {int(card) for event in view.log if event.kind in ("buy", "banner") for card in event.cards}
    known = opened | {int(card) for card in view.palace(seat)}
    others = [other for other in range(4) if other != seat and view.palace(other)[0].is_unknown]
    counts = Counter()
    for number in range(6000):
        sample = view.sample(seed=number)
        held = [int(card) for other in others for card in sample.palace(other)]
        assert not known & set(held)
        counts.update(held[:1])
    if others:
        even(counts, set(range(52)) - known, 6000)
