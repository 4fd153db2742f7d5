"""Random hold'em with random irregularities, side by side with the slow telling of the rules, in every structure."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from deals.playing import conserve, snapshot
from deals.slow_holdem import WAGERS
from deals.test_slow_holdem import STRUCTURES, random_rules, random_start, told
from laws.slow_hoyle import SlowHoyle
from pokercore import Action, games
from pokercore.errors import IllegalAction

FEW = os.environ.get("POKERCORE_FEW_EXAMPLES") == "1"


def amount_within(rng, least, most):
    return rng.choice([least, most, rng.randint(least, most)])


def beside(deal, slow):
    """Both are in the same state."""
    conserve(deal)
    assert deal.actor == slow.actor
    assert list(deal.stacks) == slow.stacks
    assert [deal.on_hold[seat] for seat in range(slow.count)] == [slow.on_hold(seat) for seat in range(slow.count)]
    assert deal.short_call == (0 if slow.short is None else slow.short[1])
    if deal.actor is not None:
        assert list(deal.bets) == slow.put
        assert deal.pot == sum(slow.total) + slow.dead
        assert {option.kind: (option.min, option.max) for option in deal.options()} == slow.options()


def act_out_of_turn(rng, deal, slow, seen):
    """Somebody who is not the actor acts; who may not is refused."""
    seat = rng.choice([seat for seat in range(slow.count) if seat != slow.actor])
    has_turn = seat not in slow.folded and slow.stacks[seat] > 0 and seat not in slow.held
    put, stack = slow.put[seat], slow.stacks[seat]
    options = slow.options_of(seat) if has_turn else {}
    kind = rng.choice([*options] if options and rng.random() < 0.8 else ["fold", "call", "check", *WAGERS])
    to = None
    if kind in WAGERS:
        to = amount_within(rng, *options[kind]) if kind in options else rng.randint(1, 100)
    elif kind == "call" and "call" in options:
        to = rng.choice([options["call"][0], amount_within(rng, put + 1, put + stack)])
    if kind in options and kind != "check":
        slow.hold(seat, kind, to)
        # What is owed need not be said.
        said = None if kind == "call" and (to,) * 2 == options["call"] and rng.random() < 0.5 else to
        deal.act(Action(kind, said), seat=seat)
        seen[f"{kind} out of turn"] += 1
        seen["several on hold"] += len(slow.held) > 1
        return
    before = snapshot(deal)
    with pytest.raises(IllegalAction):
        deal.act(Action(kind, to), seat=seat)
    assert snapshot(deal) == before
    seen["refused"] += 1


def call_otherwise(rng, deal, slow, seen):
    seat = slow.actor
    put, stack = slow.put[seat], slow.stacks[seat]
    to = amount_within(rng, put + 1, put + stack)
    due = slow.options().get("call", (None,))[0]
    if due is None or slow.short is not None:
        before = snapshot(deal)
        if to != due:
            with pytest.raises(IllegalAction):
                deal.act(Action("call", to))
        assert snapshot(deal) == before
        return
    if to != due:
        deal.act(Action("call", to))
        slow.call_to(to)
        seen["short call" if to < due else "overcall"] += 1


def compare(rng, rules):
    stacks, button, deck, posts = random_start(rng, rules)
    deal = games.texas_holdem(**rules).deal(stacks, button, deck=deck, posts=posts)
    slow = SlowHoyle(rules, stacks, button, deck, posts)
    folds = rng.choice([0.05, 0.25])
    often = rng.choice([0.1, 0.3, 0.6])
    seen = Counter()
    while deal.actor is not None:
        beside(deal, slow)
        if rng.random() < often:
            act_out_of_turn(rng, deal, slow, seen)
            continue
        if rng.random() < 0.2:
            call_otherwise(rng, deal, slow, seen)
            continue
        options = slow.options()
        seen["topped up or dropped"] += slow.short is not None
        kind = rng.choices(list(options), [folds if kind == "fold" else 1 for kind in options])[0]
        amount = amount_within(rng, *options[kind]) if kind in WAGERS else None
        deal.act(Action(kind, amount))
        slow.act(kind, amount)
    beside(deal, slow)
    assert told(deal) == slow.log
    if slow.showing is not None:
        shown, mucked, pots = slow.showing
        assert {hand.seat for hand in deal.showdown.hands} == shown
        assert set(deal.showdown.mucked) == mucked
        assert [(pot.amount, list(pot.seats)) for pot in deal.showdown.pots] == pots
    for event in slow.log:
        seen[event[0]] += event[0] in ("forfeit", "dead_surplus", "returned_surplus")
    seen["back from hold"] += slow.unanswered
    seen["stands"] += slow.stood
    return seen


@pytest.mark.parametrize("structure", STRUCTURES)
def test_irregularities_are_settled_as_the_rules_tell_it(structure):
    seen = Counter()
    for seed in range(30 if FEW else 2000):
        rng = random.Random(f"irregular {structure} {seed}")
        rules = random_rules(rng, structure)
        rules |= {"irregularity_mode": "hoyle", "surplus": rng.choice(["dead", "returned"])}
        try:
            seen += compare(rng, rules)
        except AssertionError as error:
            raise AssertionError(f"{structure}, number {seed}: {rules}") from error
    if not FEW:
        held = [f"{kind} out of turn" for kind in ("fold", "call", "bet", "raise")]
        settled = ["forfeit", "dead_surplus", "returned_surplus", "short call", "overcall", "topped up or dropped"]
        for what in (*held, *settled, "several on hold", "refused", "back from hold", "stands"):
            assert seen[what] >= 10, what
