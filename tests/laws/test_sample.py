"""What a seat cannot see, drawn anew: ``view.sample``."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest

from deals import plans
from deals.playing import conserve, holdem, play, snapshot
from deals.random_deals import random_action, random_deal
from pokercore import games
from pokercore.errors import CardError


def names(cards):
    return {str(card) for card in cards}


def finish(deal, rng):
    while not deal.is_over:
        deal.act(random_action(rng, deal))
        conserve(deal)
    return deal


def follow(deal, pack):
    """Follow every card of the log by hand: each card dealt lies in the stub, each one thrown away in a hand."""
    stub, pile, hands, folded = set(pack), [], [[] for _ in range(deal.seats)], set()
    drawn = 0
    log = deal.log
    for place, event in enumerate(log):
        if event.kind in ("deal", "deal_up", "board", "burn"):
            for card in event.cards:
                assert card in stub, (event, deal.log)
                stub.remove(card)
                if event.kind == "burn":
                    pile.append(card)
                elif event.seat is not None:
                    hands[event.seat].append(card)
        elif event.kind in ("draw", "discard"):
            for card in event.cards:
                hands[event.seat].remove(card)
                pile.append(card)
            drawn = len(event.cards)
        elif event.kind == "fold":
            folded.add(event.seat)
        elif event.kind == "reshuffle":
            if log[place + 1].kind != "deal":
                drawn = 0
            stub |= set(pile[: len(pile) - drawn])
            pile = pile[len(pile) - drawn :]
            for seat in folded:
                stub |= set(hands[seat])
                hands[seat] = []
    for seat in range(deal.seats):
        assert list(deal.hole(seat)) == hands[seat]


@pytest.mark.parametrize("name", plans.ALL)
def test_a_sample_is_the_same_to_the_seat_that_drew_it(name):
    game = plans.ALL[name]
    rng = random.Random(f"sample {name}")
    for _ in range(12):
        seats = rng.randint(2, game.players)
        deal = game.deal([rng.choice([3, 40, 500]) for _ in range(seats)], seed=rng.getrandbits(32))
        while not deal.is_over:
            if rng.random() < 0.4:
                seat = rng.randrange(seats)
                view = deal.view(seat)
                sample = view.sample(seed=rng.getrandbits(32))
                assert snapshot(sample.view(seat)) == snapshot(view)
                assert sample.stacks == deal.stacks
                follow(sample, game.plan.pack)
                conserve(sample)
                follow(finish(sample, rng), game.plan.pack)
            deal.act(random_action(rng, deal))
        follow(deal, game.plan.pack)


@pytest.mark.parametrize("seed", range(30))
def test_samples_of_whatever_deal_of_holdem_with_showing_and_mucking(seed):
    rng = random.Random(seed)
    deal = random_deal(rng, showdown="manual")
    while True:
        seat = rng.randrange(deal.seats)
        view = deal.view(seat)
        sample = view.sample(seed=rng.getrandbits(32))
        assert snapshot(sample.view(seat)) == snapshot(view)
        conserve(sample)
        if deal.is_over:
            break
        finish(sample, rng)
        deal.act(random_action(rng, deal))


def test_hidden_cards_vary_and_are_never_visible_ones():
    deal = play(games.texas_holdem().deal([1000] * 3, seed=3), "call", "call", "check")
    view = deal.view(1)
    visible = names([*deal.hole(1), *deal.board])
    seen, turns = set(), set()
    for seed in range(300):
        sample = view.sample(seed=seed)
        others = names([*sample.hole(0), *sample.hole(2)])
        assert len(others) == 4
        assert not others & visible
        assert sample.hole(1) == deal.hole(1)
        assert sample.board == deal.board
        seen.add(sample.hole(0))
        turns.add(play(sample, "check", "check", "check").board[3])
    assert len(seen) > 250
    assert len(turns) > 40


def test_every_hidden_card_is_as_likely():
    # 47 unseen cards, 23,500 samples: chi-square with 46 degrees of freedom is above 95 once in 30,000.
    deal = play(games.texas_holdem().deal([1000] * 2, seed=3), "call", "check")
    view = deal.view(0)
    counts: dict[int, int] = {}
    rng = np.random.default_rng(8)
    for _ in range(23_500):
        card = int(view.sample(rng).hole(1)[1])
        counts[card] = counts.get(card, 0) + 1
    assert len(counts) == 47
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 95


def test_folded_burnt_and_lying_cards_are_not_dealt_again():
    deal = play(games.texas_holdem().deal([1000] * 4, seed=5), "fold", "raise 300", "call", "fold", "bet 100")
    assert deal.actor == 3
    sample = deal.view(2).sample(seed=1)
    out = names([card for seat in range(4) for card in sample.hole(seat)]) | names(sample.board)
    burnt = {str(card) for event in sample.log if event.kind == "burn" for card in event.cards}
    assert len(out | burnt) == 8 + 3 + 1
    finish(sample, random.Random(1))
    later = names(sample.board[3:])
    assert not later & (out | burnt)


def test_own_discards_do_not_come_back_before_a_reshuffle():
    deal = plans.draw(2).deal([1000] * 2, seed=4)
    play(deal, "call", "check")
    thrown = deal.hole(0)[:3]
    deal.draw(thrown)
    for seed in range(100):
        sample = finish(deal.view(0).sample(seed=seed), random.Random(seed))
        held = {card for seat in (0, 1) for card in sample.hole(seat)}
        assert not held & set(thrown)


def test_a_reshuffle_brings_own_discards_back():
    # Six players throw five cards away, which takes the pack to its end: later cards may be those of earlier players.
    deal = play(plans.draw().deal([1000] * 6, seed=4), *["call"] * 5, "check")
    first = deal.actor
    thrown = set(deal.hole(first))
    while "reshuffle" not in [event.kind for event in deal.log]:
        deal.draw(deal.hole(deal.actor))
    back = 0
    for seed in range(300):
        sample = deal.view(first).sample(seed=seed)
        follow(sample, range(52))
        back += any(set(sample.hole(seat)) & thrown for seat in range(6))
    assert back > 20


def test_a_mucked_hand_was_a_beaten_one():
    holes = ["9s 9h", "7c 2d"]
    deal = holdem([100, 100], holes=holes, board="As Kd Qh Js 3c", showdown="manual", blinds=(1, 2))
    play(deal, "call", "check", *["check"] * 6, "show", "muck")
    assert deal.is_over
    for seed in range(100):
        sample = deal.view(0).sample(seed=seed)
        conserve(sample)
        mucked = {card.rank for card in sample.hole(1)}
        # Nines with the board: a ten makes a straight, any higher card of the board a better pair.
        assert not mucked & {8, 9, 10, 11, 12}


def test_where_no_hand_is_beaten_the_search_for_one_ends():
    # The second hand was mucked because nobody knew it; the first one beats nothing, on a board that all play.
    game = games.texas_holdem()
    deal = game.deal([1000] * 3, holes=["2c 3d", "?? ??", None], board="4c 5d 7h 9s Jc", seed=1)
    while not deal.is_over:
        deal.check_or_call()
    assert deal.showdown.mucked == (1,)
    for seed in range(5):
        with pytest.raises(CardError, match="no hidden cards were found"):
            deal.view(0).sample(seed=seed)


def test_seed_and_generator():
    view = games.texas_holdem().deal([1000] * 3, seed=3).view(0)
    assert snapshot(view.sample(seed=5)) == snapshot(view.sample(seed=5))
    assert snapshot(view.sample(seed=5)) != snapshot(view.sample(seed=6))
    one, two = np.random.default_rng(1), np.random.default_rng(1)
    assert snapshot(view.sample(one)) == snapshot(view.sample(two))
    assert view.sample().hole(0) == view.hole(0)
    with pytest.raises(TypeError):
        view.sample(seed=1.5)
    with pytest.raises(TypeError):
        view.sample("seed")
    with pytest.raises(ValueError):
        view.sample(seed=-1)


def test_a_deal_from_a_partial_deck_can_be_played_on():
    deal = games.texas_holdem().deal([1000] * 2, deck="As Kd Qh Jc")
    with pytest.raises(CardError):
        play(deal, "call", "check")
    finish(deal.view(0).sample(seed=2), random.Random(2))


def test_unknown_own_cards_are_drawn_too():
    deal = games.texas_holdem().deal([1000] * 2, holes=["?? As", "?? ??"], seed=2)
    sample = deal.view(0).sample(seed=1)
    assert str(sample.hole(0)[1]) == "As"
    assert not any(card.is_unknown for seat in (0, 1) for card in sample.hole(seat))


def test_a_sample_can_be_pickled_and_copied():
    sample = plans.draw().deal([1000] * 3, seed=1).view(1).sample(seed=2)
    again = pickle.loads(pickle.dumps(sample))
    for other in (again, sample.copy()):
        assert snapshot(finish(other, random.Random(3))) == snapshot(finish(sample.copy(), random.Random(3)))


def test_a_rake_goes_with_the_sample():
    game = games.texas_holdem(rake=lambda pot, street: "much")
    sample = game.deal([1000] * 2, seed=1).view(0).sample(seed=1)
    before = snapshot(sample)
    with pytest.raises(TypeError):
        sample.fold()
    assert snapshot(sample) == before
