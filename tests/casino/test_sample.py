"""What a box cannot see, drawn anew: ``view.sample`` of casino draw."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from pokercore import HIGH, Card, CardError, games, phh
from pokercore.actions import Action

NAMES = (
    "log",
    "dealer_hand",
    "dealer_draw_count",
    "draw_counts",
    "stacks",
    "bets",
    "pots",
    "payoffs",
    "actor",
    "state",
)


def same(one, other) -> bool:
    known = all(getattr(one, name) == getattr(other, name) for name in NAMES)
    return (
        known
        and one.options() == other.options()
        and all(one.hole(seat) == other.hole(seat) for seat in range(one.seats))
    )


def chance(rng: random.Random, view) -> Action:
    option = rng.choice(view.options())
    if option.cards:
        return Action(option.kind, None, rng.sample(option.cards, rng.randint(option.min, option.max)))
    return Action(option.kind, None if option.min is None else rng.randint(option.min, option.max))


def check_cards(deal) -> None:
    """Every card is dealt once; the dealer threw away what his policy says."""
    dealt = [card for event in deal.log if event.kind == "deal" for card in event.cards]
    assert len(dealt) == len(set(dealt))
    assert not any(card.is_unknown for card in dealt)
    first = next(event.cards for event in deal.log if event.kind == "deal" and event.seat is None)
    gone = [event.cards for event in deal.log if event.kind == "draw" and event.seat is None]
    pat = [event for event in deal.log if event.kind == "stand_pat" and event.seat is None]
    if gone or pat:
        told = None
        if deal.game.dealer_sees_player_draw_count:
            told = deal.draw_counts if deal.seats > 1 else deal.draw_counts[0]
        assert set(deal.game.policy(first, player_draw_count=told)) == set(gone[0] if gone else ())
    for event in deal.log:
        if event.kind == "draw" and len(event.cards) == 4 and event.seat is not None:
            owned = next(one.cards for one in deal.log if one.kind == "deal" and one.seat == event.seat)
            assert next(card for card in owned if card not in event.cards).rank == 12


GAMES = [
    games.casino_draw(ante=100),
    games.casino_draw(ante=100, show_dealer_draw_count=False),
    games.casino_draw(ante=100, open_boxes=True),
    games.casino_draw(ante=100, dealer_policy="flush_first"),
    games.casino_draw(ante=100, dealer_policy="stand_pat"),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_sample_is_the_same_to_the_box_that_drew_it(game):
    rng = random.Random(repr(game))
    for _ in range(25):
        boxes = rng.randint(1, 4)
        deal = game.deal([1000] * boxes, seed=rng.getrandbits(32))
        while True:
            seat = rng.randrange(boxes)
            view = deal.view(seat)
            sample = view.sample(seed=rng.getrandbits(32))
            assert same(sample.view(seat), view)
            check_cards(sample)
            while not sample.is_over:
                sample.act(chance(rng, sample))
            check_cards(sample)
            assert sum(sample.stacks) + sample.house == 1000 * boxes
            (hand,) = phh.loads(phh.dumps(sample))
            assert hand.replay().log == sample.log
            if deal.is_over:
                break
            deal.act(chance(rng, deal))


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_the_dealer_has_exchanged_as_many_cards_as_he_was_seen_to(count):
    game = games.casino_draw(ante=100)
    for seed in range(3000):
        deal = game.deal([1000], seed=seed)
        deal.check()
        deal.stand_pat()
        if deal.dealer_draw_count == count:
            break
    view = deal.view(0)
    unseen = [card for card in range(52) if card not in view.hole(0)]
    rng = random.Random(count)
    # Independently: hands of the dealer, dealt and exchanged, until so many were exchanged.
    wanted, found = Counter(), Counter()
    many = 3000 if count else 300
    while sum(wanted.values()) < many:
        cards = rng.sample(unseen, 9)
        gone = game.policy(cards_of(cards[:5]), player_draw_count=None)
        if len(gone) == count:
            last = [card for card in cards[:5] if card not in gone] + cards[5 : 5 + count]
            wanted[HIGH.category(HIGH.evaluate(last))] += 1
    for seed in range(many):
        found[HIGH.category(HIGH.evaluate(view.sample(seed=seed).dealer_hand))] += 1
    for category in set(wanted) | set(found):
        spread = (wanted[category] + found[category]) ** 0.5
        assert abs(wanted[category] - found[category]) < 5 * spread + 1, (category, wanted, found)


def cards_of(codes):
    return tuple([Card(code) for code in codes])


def test_every_hand_of_the_dealer_is_as_likely_before_the_exchange():
    deal = games.casino_draw(ante=100).deal([1000], seed=4)
    view = deal.view(0)
    counts = Counter(int(card) for seed in range(4700) for card in view.sample(seed=seed).dealer_hand)
    assert len(counts) == 47
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 95


def test_another_box_that_kept_one_card_kept_an_ace():
    game = games.casino_draw(ante=100)
    deal = game.deal([1000] * 2, deck="2c As 3d 4c Kd 5d 6h 9c 8h 9s Qc Tc Js 2h Jd 3c 3h 4h 4s 5c 5s 6c 6d 7c")
    deal.check()
    deal.check()
    deal.stand_pat()
    deal.draw(deal.hole(1)[1:])
    view = deal.view(0)
    found = Counter(str(view.sample(seed=seed).hole(1)[0]) for seed in range(600))
    assert set(found) == {"Ac", "Ad", "Ah", "As"}
    assert min(found.values()) > 90


def test_what_the_dealer_threw_away_fits_the_hand_that_was_compared():
    game = games.casino_draw(ante=100)
    for seed in range(40):
        deal = game.deal([1000], seed=seed)
        deal.check()
        deal.stand_pat()
        deal.check()
        view = deal.view(0)
        for number in range(5):
            sample = view.sample(seed=number)
            assert sample.dealer_hand == deal.dealer_hand
            check_cards(sample)


def test_hands_that_were_thrown_away_by_the_policy_are_all_as_likely():
    # The dealer holds three queens and exchanged two: any two cards with which he held no more than these.
    deck = "2c Qc 3d Qd 4h Qs 9h 7c Jd Kd 8s 6d"
    game = games.casino_draw(ante=100)
    deal = game.deal([1000], deck=deck)
    deal.check()
    deal.stand_pat()
    deal.check()
    view = deal.view(0)
    known = [*view.hole(0), *view.dealer_hand]
    queens = [int(card) for card in view.dealer_hand[:3]]
    ways = []
    for two in combinations([code for code in range(52) if code not in known], 2):
        gone = game.policy(cards_of([*queens, *two]), player_draw_count=None)
        if set(gone) == set(two):
            ways.append(two)
    counts = Counter()
    for seed in range(9 * len(ways)):
        gone = next(event.cards for event in view.sample(seed=seed).log if event.kind == "draw" and event.seat is None)
        counts[tuple(sorted(map(int, gone)))] += 1
    assert set(counts) <= set(ways)
    square = sum((counts[way] - 9) ** 2 / 9 for way in ways)
    assert abs(square - len(ways)) < 6 * (2 * len(ways)) ** 0.5


def test_seed_and_generator():
    view = games.casino_draw(ante=100).deal([1000] * 2, seed=4).view(1)
    assert view.sample(seed=5).log == view.sample(seed=5).log != view.sample(seed=6).log
    one, two = np.random.default_rng(1), np.random.default_rng(1)
    assert view.sample(one).log == view.sample(two).log
    assert view.sample().hole(1) == view.hole(1)
    for wrong in (lambda: view.sample(seed=1.5), lambda: view.sample("seed"), lambda: view.sample(seed=True)):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(ValueError, match="seed"):
        view.sample(seed=-1)


def test_no_cards_agree_with_a_dealer_who_did_not_play_by_the_policy():
    game = games.casino_draw(ante=100, dealer_policy="stand_pat")
    deal = game.deal([1000], seed=1)
    deal.check()
    deal.stand_pat()
    view = deal.view(0)
    # A record may say otherwise than the policy.
    recorded = game.deal([1000], seed=1, dealer_discards=deal.dealer_hand[:1])
    recorded.check()
    recorded.stand_pat()
    with pytest.raises(CardError, match="no hidden cards"):
        recorded.view(0).sample(seed=1)
    assert view.sample(seed=1).dealer_draw_count == 0
