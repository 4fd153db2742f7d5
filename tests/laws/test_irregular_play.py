"""Any street game, played at random by people who act out of turn and count badly."""

from __future__ import annotations

import pickle
import random

from hypothesis import given
from hypothesis import strategies as st

from deals.playing import conserve, snapshot
from deals.random_deals import random_action
from laws.ledger import Ledger
from pokercore import Action, games
from pokercore.errors import IllegalAction
from variants.every_game import (
    STREET_GAMES,
    begin,
    check_end,
    check_options,
    check_view,
    replayed_from_its_record,
)

OPTIONS = {
    "five-card-draw": [
        {},
        {"blinds": (0, 0), "ante": 5, "openers": "Jc Jd"},
        {"blinds": (0, 0), "ante": 5, "pass_and_out": True},
    ],
    "seven-card-stud": [{}, {"bring_in_passed": "voluntary"}],
    "five-card-stud": [{}, {"bring_in": 0}],
}


def random_game(rng, name):
    options = {"irregularity_mode": "hoyle", "surplus": rng.choice(["dead", "returned"])}
    if rng.random() < 0.2:
        options["rake"] = lambda pot, street: pot // 20
    if rng.random() < 0.2:
        options["showdown"] = "manual"
    if name.endswith("holdem") and rng.random() < 0.2:
        options["runs"] = "ask"
    return games.get(name, **options, **rng.choice(OPTIONS.get(name.partition("-")[2], [{}])))


def some_irregularity(rng, deal):
    """An action, and whose it is: most of them are refused."""
    seat = rng.randrange(deal.seats)
    kind = rng.choice(["fold", "call", "call", "bet", "raise", "complete", "check", "bring_in"])
    stack, put = deal.stacks[seat], deal.bets[seat]
    level = max(deal.bets)
    step = deal.game.plan.limits.small_bet
    amount = rng.choice([level, level + step, level + 2 * step, put + stack, put + rng.randint(0, stack + 1), step])
    if kind in ("fold", "check") or (kind in ("call", "complete", "bring_in") and rng.random() < 0.5):
        amount = None
    return Action(kind, amount), seat


def act_somehow(rng, deal):
    """One thing that happens at the table, as a function of a deal that does it again."""
    chance = rng.random()
    if chance < 0.4:
        action, seat = some_irregularity(rng, deal)
        return lambda deal: deal.act(action, seat=seat)
    if chance < 0.42:
        seat = rng.randrange(deal.seats)
        name = rng.choice(["kill_hand", "foul_hand"])
        return lambda deal: getattr(deal, name)(seat)
    if chance < 0.425:
        return rng.choice([lambda deal: deal.void_deal(), lambda deal: deal.misdeal()])
    action = random_action(rng, deal)
    return lambda deal: deal.act(action)


@given(name=st.sampled_from(STREET_GAMES), seed=st.integers(0, 2**32))
def test_chips_are_conserved_and_the_pot_never_decreases(name, seed):
    rng = random.Random(seed)
    game = random_game(rng, name)
    deal = begin(rng, game)
    ledger = Ledger(deal.starting_stacks)
    ledger.follow(deal)
    twin = None
    for _ in range(2000):
        if deal.is_over:
            break
        check_options(deal)
        if deal.short_call:
            assert [option.kind for option in deal.options()] == ["fold", "call"]
        if rng.random() < 0.2:
            check_view(deal, rng.randrange(deal.seats))
        if twin is None and any(deal.on_hold) | bool(deal.out_of_turn) | bool(deal.short_call) and not game.plan.rake:
            twin = rng.choice([deal.copy(), pickle.loads(pickle.dumps(deal))])
        happens = act_somehow(rng, deal)
        before = snapshot(deal)
        try:
            happens(deal)
        except IllegalAction:
            assert snapshot(deal) == before
            continue
        conserve(deal)
        ledger.follow(deal)
        assert deal.actor is None or deal.on_hold[deal.actor] == 0
        if twin is not None:
            happens(twin)
    assert deal.is_over
    if not deal.was_called_off and not any(event.kind == "run" for event in deal.log):
        check_end(deal)
    if twin is not None:
        assert snapshot(twin) == snapshot(deal)
    again = replayed_from_its_record(deal)
    assert again.log == deal.log
    assert again.stacks == deal.stacks
