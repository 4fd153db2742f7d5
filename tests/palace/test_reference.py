"""Who wins a battle and a showdown, against a slow and obvious reference written from the rules alone."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from palace.arrange import examples
from palace.random_play import random_action, random_deal

seeds = st.integers(0, 2**64 - 1)


def value(hand):
    """A hand of one to five cards as a tuple that compares: with fewer than five there is no straight and no flush, and
    a missing card is below a deuce."""
    counts = Counter(card.rank for card in hand)
    shape = sorted(counts.values(), reverse=True)
    by_count = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    ranks = tuple(by_count)
    if len(hand) == 5 and len(counts) == 5:
        flush = len({card.suit for card in hand}) == 1
        high = max(counts)
        straight = high if high - min(counts) == 4 else None
        if set(counts) == {12, 0, 1, 2, 3}:
            straight = 3
        if flush and straight is not None:
            return (8, straight)
        if flush:
            return (5, *sorted(counts, reverse=True))
        if straight is not None:
            return (4, straight)
    if shape[0] == 4:
        return (7, *ranks)
    if shape[:2] == [3, 2]:
        return (6, *ranks)
    if shape[0] == 3:
        return (3, *ranks)
    if shape[:2] == [2, 2]:
        return (2, *ranks)
    return (1 if shape[0] == 2 else 0, *ranks)


def best(cards):
    if len(cards) <= 5:
        return value(cards)
    return max(value(choice) for choice in combinations(cards, 5))


def own_suit(cards, suit, tie_count):
    if tie_count == "all_cards" or len(cards) <= 5:
        return sum(card.suit == suit for card in cards)
    top = best(cards)
    return max(sum(card.suit == suit for card in choice) for choice in combinations(cards, 5) if value(choice) == top)


def battle(deal, one, two):
    """The winner by the rules; None for a dead tie."""
    suits = [deal.banner(seat).suit for seat in (one, two)]
    left = [
        [card for card in deal.hole(seat) if card.suit != void] for seat, void in ((one, suits[1]), (two, suits[0]))
    ]
    hands = [best(cards) for cards in left]
    if hands[0] != hands[1]:
        return one if hands[0] > hands[1] else two
    tie_count = dict(deal.game.parameters)["tie_count"]
    counts = [own_suit(cards, suit, tie_count) for cards, suit in zip(left, suits, strict=True)]
    if counts[0] == counts[1]:
        return None
    return one if counts[0] > counts[1] else two


@examples(150)
@given(seeds)
def test_duels_and_battles(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    while not deal.is_over:
        if deal.options()[0].kind != "discard" and rng.random() < 0.3:
            for seat in deal.active_seats:
                for other in deal.active_seats:
                    if deal.banner(seat).suit != deal.banner(other).suit:
                        assert deal.duel(seat, other) == battle(deal, seat, other)
        action = random_action(deal.options(), rng)
        if action.kind != "call":
            deal.act(action)
            continue
        fighters = deal.fighters
        expected = battle(deal, *fighters)
        others = [seat for seat in deal.active_seats if seat not in fighters]
        deal.act(action)
        if expected is not None:
            assert sorted([*others, expected]) == list(deal.active_seats)
        elif others:
            assert others == list(deal.active_seats)
        else:
            assert sorted(fighters) == list(deal.active_seats)
            assert deal.is_over


@examples(150)
@given(seeds)
def test_how_deals_end(seed):
    """The pot goes to the last one; in equal parts to all of one banner suit; or to the best hand of a showdown. Odd
    chips go one each from the dealer's left."""
    rng = random.Random(seed)
    deal = random_deal(rng)
    while not deal.is_over:
        last = deal.copy()
        action = random_action(deal.options(), rng)
        deal.act(action)
    active = deal.active_seats
    # What the pot came to: the chips before the last action, those put in by it, less what was taken back.
    news = deal.log[len(last.log) :]
    pot = last.pot + sum(
        event.amount * {"refund": -1, "call": 1, "raise": 1, "battle": 1, "buy": 1}.get(event.kind, 0) for event in news
    )
    if len(active) == 1:
        winners = list(active)
        assert deal.showdown is None
    elif len({last.banner(seat).suit for seat in active}) == 1:
        winners = list(active)
        assert len(active) <= 3
        assert deal.showdown is None
    elif action.kind == "call":
        winners = list(active)  # a dead tie of the last two
        assert len(active) == 2
        assert deal.showdown is None
    else:
        assert deal.showdown is not None
        hands = {seat: best(deal.hole(seat)) for seat in active}
        winners = [seat for seat in active if hands[seat] == max(hands.values())]
        if len(active) == 2 and dict(deal.game.parameters)["final_two"] == "battle":
            winner = battle(deal, *active)
            winners = list(active) if winner is None else [winner]
    served = [(deal.button + 1 + place) % deal.seats for place in range(deal.seats)]
    winners.sort(key=served.index)
    share, odd = divmod(pot, len(winners))
    expected = {seat: share + (place < odd) for place, seat in enumerate(winners)}
    paid = {event.seat: event.amount for event in news if event.kind == "win"}
    assert {seat: chips for seat, chips in expected.items() if chips} == {
        seat: chips for seat, chips in paid.items() if chips
    }
