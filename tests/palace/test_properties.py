"""What holds at every step of every deal of Palace, whoever plays how."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palace.arrange import PACK, chips, everything, examples
from palace.random_play import random_action, random_deal
from pokercore.palace.game import palace

seeds = st.integers(0, 2**64 - 1)


def check_cards(deal):
    found = [card for cards in deal.places.values() for card in cards]
    assert len(found) == 52
    assert sorted(found) == list(PACK)
    assert len(deal.places["deck"]) == deal.deck_size
    assert len(deal.places["pile"]) == deal.pile_size


def check_step(deal, total):
    assert chips(deal) == total
    assert min(deal.stacks) >= 0
    check_cards(deal)
    for option in deal.options():
        if option.kind == "battle":
            suit = deal.banner(deal.actor).suit
            assert option.targets
            assert all(deal.banner(seat).suit != suit for seat in option.targets)
            assert deal.actor not in option.targets
            assert deal.battle_price(deal.actor) <= option.min <= option.max <= deal.stacks[deal.actor]
        if option.kind == "raise":
            call = next(option.min for option in deal.options() if option.kind == "call")
            assert call < option.min <= option.max <= call - deal.to_call + deal.stacks[deal.actor]
    if [option.kind for option in deal.options()] != ["discard"]:
        most = dict(deal.game.parameters)["max_soldiers"]
        assert max(len(deal.soldiers(seat)) for seat in range(deal.seats)) <= most


@examples(400)
@given(seeds)
def test_every_step(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    total = sum(deal.starting_stacks)
    steps = 0
    while not deal.is_over:
        check_step(deal, total)
        deal.act(random_action(deal.options(), rng))
        steps += 1
        assert steps < 20_000
    check_step(deal, total)
    assert deal.pot == 0
    assert sum(deal.payoffs) == 0
    assert deal.options() == ()
    assert deal.actor is None
    assert deal.to_call is None


def test_random_play_goes_everywhere():
    """The properties are worth something: random play reaches every kind of event and end."""
    seen = set()
    for seed in range(1500):
        rng = random.Random(seed)
        deal = random_deal(rng)
        while not deal.is_over:
            fighters = deal.fighters
            action = random_action(deal.options(), rng)
            deal.act(action)
            if deal.options() and deal.options()[0].kind == "discard":
                seen.add(f"at least {min(deal.options()[0].min, 2)} to discard")
            if action.kind == "call" and fighters and not set(fighters) & set(deal.active_seats):
                seen.add("both out")
        seen |= {event.kind for event in deal.log}
        seen.add(("showdown" if deal.showdown else "no showdown", min(len(deal.active_seats), 3)))
        if deal.deck_size == 0:
            seen.add("deck used up")
    kinds = "ante reject banner palace buy discard stay fold battle call raise refund show out capture shuffle win"
    assert set(kinds.split()) <= seen
    assert {"at least 0 to discard", "at least 1 to discard", "at least 2 to discard", "both out"} <= seen
    assert {("no showdown", 1), ("no showdown", 2), ("showdown", 2), ("showdown", 3), "deck used up"} <= seen


@pytest.mark.parametrize("seats", range(2, 11))
def test_banners_and_palaces(seats):
    for seed in range(40):
        deal = palace().deal([100] * seats, seed=seed)
        suits = [deal.banner(seat).suit for seat in range(seats)]
        for first in range(0, seats, 4):
            group = suits[first : first + 4]
            assert len(set(group)) == len(group)
        assert max(suits.count(suit) for suit in range(4)) <= 3
        assert deal.deck_size == 52 - 4 * seats
        assert deal.pile_size == 0
        assert all(len(deal.palace(seat)) == 3 for seat in range(seats))
        assert deal.actor == 0


@examples(200)
@given(seeds)
def test_replays_from_its_own_actions(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    while not deal.is_over:
        deal.act(random_action(deal.options(), rng))
    again = deal.game.deal(deal.starting_stacks, button=deal.button, shuffles=deal.shuffles)
    for action in deal.actions:
        again.act(action)
    assert everything(again) == everything(deal)


@examples(200)
@given(seeds)
def test_log_tells_all_chips(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    while not deal.is_over:
        deal.act(random_action(deal.options(), rng))
    moved = [0] * deal.seats
    for event in deal.log:
        if event.kind in ("win", "refund"):
            moved[event.seat] += event.amount
        elif event.amount:
            moved[event.seat] -= event.amount
    assert tuple(moved) == deal.payoffs


def readout(view):
    """All that a view gives."""
    return (
        view.actor,
        view.options(),
        view.stacks,
        view.payoffs,
        view.pots,
        view.streak,
        view.active_seats,
        view.deck_size,
        view.pile_size,
        view.fighters,
        view.targets,
        view.known_palaces,
        view.showdown,
        view.to_call,
        view.min_raise_to,
        view.max_raise_to,
        [view.hole(seat) for seat in range(view.seats)],
        [view.up(seat) for seat in range(view.seats)],
        [view.palace(seat) for seat in range(view.seats)],
        [view.banner(seat) for seat in range(view.seats)],
        [view.battle_price(seat) for seat in range(view.seats)],
        [view.usable(seat, other) for seat in range(view.seats) for other in range(view.seats)],
        view.log,
    )


@examples(200)
@given(seeds)
def test_a_view_does_not_depend_on_what_it_hides(seed):
    """Dealing anew all that a seat does not know changes nothing in its view, not even in what a pickle of it holds."""
    rng = random.Random(seed)
    deal = random_deal(rng)
    while not deal.is_over:
        if rng.random() < 0.3:
            seat = rng.randrange(deal.seats)
            sample = deal.view(seat).sample(seed=rng.getrandbits(64))
            check_cards(sample)
            assert readout(sample.view(seat)) == readout(deal.view(seat))
            assert pickle.dumps(sample.view(seat)) == pickle.dumps(deal.view(seat))
        deal.act(random_action(deal.options(), rng))


@examples(100)
@given(seeds)
def test_a_view_is_a_picture(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    views = []
    while not deal.is_over:
        if rng.random() < 0.3:
            view = deal.view(rng.randrange(deal.seats))
            assert view.seat in range(deal.seats)
            views.append((view, readout(view)))
        deal.act(random_action(deal.options(), rng))
    for view, before in views:
        assert readout(view) == before
        assert readout(pickle.loads(pickle.dumps(view))) == before
        assert not hasattr(view, "places")
        assert not hasattr(view, "shuffles")
        assert not hasattr(view, "act")


def test_samples_differ_and_can_be_played():
    deal = palace().deal([100] * 6, seed=3)
    palaces = {deal.view(2).sample(seed=seed).palace(0) for seed in range(50)}
    assert len(palaces) > 45
    sample = deal.view(2).sample(seed=1)
    rng = random.Random(1)
    while not sample.is_over:
        sample.act(random_action(sample.options(), rng))
    check_cards(sample)
    assert sum(sample.payoffs) == 0


@examples(200)
@given(seeds)
def test_copies_go_their_own_way(seed):
    rng = random.Random(seed)
    deal = random_deal(rng)
    for _ in range(rng.randrange(40)):
        if not deal.is_over:
            deal.act(random_action(deal.options(), rng))
    before = everything(deal)
    copies = [deal.copy(), copy.copy(deal), copy.deepcopy(deal), pickle.loads(pickle.dumps(deal))]
    assert all(everything(other) == before for other in copies)
    assert all(other.places == deal.places for other in copies)
    assert all(other != deal for other in copies)
    state = rng.getstate()
    ends = []
    for other in copies:
        rng.setstate(state)
        while not other.is_over:
            other.act(random_action(other.options(), rng))
        ends.append(everything(other))
    assert ends[1:] == ends[:-1]
    assert everything(deal) == before


def test_same_seed_same_deal():
    one, other = (palace().deal([100] * 10, seed=99) for _ in range(2))
    assert everything(one) == everything(other)
    assert everything(palace().deal([100] * 10, seed=98)) != everything(one)
