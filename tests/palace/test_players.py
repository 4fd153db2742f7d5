"""The built-in player of Palace, and the samples that it looks at."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palace.arrange import arranged, examples
from palace.random_play import random_action, random_deal
from pokercore import bots, games, match
from pokercore.actions import Action
from pokercore.palace.players import Fighter


@examples(60)
@given(st.integers(0, 2**32))
def test_plays_every_game_by_the_rules(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    players = [Fighter(seed, samples=4) if seat % 2 else bots.random_player(seed) for seat in range(deal.seats)]
    while not deal.is_over:
        deal.act(players[deal.actor](deal.view(deal.actor)))
    assert sum(deal.payoffs) == 0


def test_same_seed_same_play():
    view = games.palace().deal([100] * 4, seed=2).view(0)
    player = Fighter(seed=5)
    first = player.chances(view, [1, 2, 3])
    assert player.chances(view, [1, 2, 3]) != first
    player.reseed(5)
    assert player.chances(view, [1, 2, 3]) == first
    assert Fighter(seed=5).chances(view, [1, 2, 3]) == first


def test_attacks_whom_it_is_sure_to_beat_and_leaves_a_hopeless_battle():
    # Four kings with the banner against banners alone; seat 0 sees no palace but its own.
    deal = arranged("Ks 9h 3d", ["Kc Kd Kh", "9d 4s Ac", "2c 2d 2h"], stacks=[300] * 3)
    assert Fighter(seed=1)(deal.view(0)).kind == "battle"
    # A lone deuce with everything else void, against a dear call and a small pot.
    deal = arranged("Ks 2h", ["Kc Kd As", "3s 5s 7s"], ["Qd Jd Qc Qh", "8s 6s Js"], stacks=[100, 100])
    deal.battle(1)
    assert Fighter(seed=1)(deal.view(1)) == Action("fold")


def test_earns_from_random_players():
    result = match.play(games.palace(), [Fighter(1), bots.random_player(2)], deals=600, seed=3, stack=100)
    assert result.per_100[0] - 2 * result.intervals[0] > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_samples_are_uniform(seat):
    """Every unseen card is as likely as any other in an unseen palace."""
    deal = games.palace().deal([100] * 4, seed=9)
    deal.buy()
    deal.discard()
    view = deal.view(3)
    seen = {*view.palace(3), *deal.soldiers(0), *[deal.banner(other) for other in range(4)]}
    trials = 6000
    counts = Counter(card for number in range(trials) for card in view.sample(seed=number).palace(seat))
    assert len(counts) == 52 - len(seen)
    assert not seen & counts.keys()
    chance = 3 / (52 - len(seen))
    deviation = (trials * chance * (1 - chance)) ** 0.5
    assert all(abs(count - trials * chance) < 5 * deviation for count in counts.values())


@examples(100)
@given(st.integers(0, 2**32))
def test_no_sampled_palace_holds_a_card_that_lay_open(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    while not deal.is_over:
        if rng.random() < 0.2:
            view = deal.view(rng.randrange(deal.seats))
            opened = {card for event in view.log if event.kind in ("banner", "buy") for card in event.cards}
            sample = view.sample(seed=rng.getrandbits(64))
            for seat in deal.active_seats:
                if view.palace(seat)[0].is_unknown:
                    assert not opened & set(sample.palace(seat))
                else:
                    assert sample.palace(seat) == deal.palace(seat)
        deal.act(random_action(deal.options(), rng))
