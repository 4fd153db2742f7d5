"""What the second tellings of a game share: random deals in numbers, and the same end on both sides."""

from __future__ import annotations

import random
from collections import Counter

from deals.playing import conserve


def same_end(deal, slow):
    """Both are over, with the same stacks, the same pots, and a showdown or none."""
    conserve(deal)
    assert slow.actor is None
    assert list(deal.stacks) == slow.stacks
    assert (deal.showdown is not None) == slow.shown
    if slow.shown:
        assert [[pot.amount, list(pot.seats)] for pot in deal.showdown.pots] == slow.pots


def compare_many(compare, name, number):
    """``compare(rng, name)`` for so many deals, each from a seed of its own; what was seen, summed up."""
    seen = Counter()
    for place in range(number):
        try:
            seen += compare(random.Random(f"{name} {place}"), name)
        except AssertionError as error:
            raise AssertionError(f"{name}, number {place}") from error
    return seen
