"""Every option, every event and every chip of hold'em as a slow second telling of the rules has them."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from deals.playing import conserve
from deals.slow_holdem import WAGERS, SlowHoldem
from pokercore import games
from pokercore.actions import Action

FEW = os.environ.get("POKERCORE_FEW_EXAMPLES") == "1"
STRUCTURES = ("no-limit", "pot-limit", "fixed-limit", "spread-limit")


def random_rules(rng, structure):
    big = rng.choice([2, 4, 10, 20])
    rules = {"structure": structure, "blinds": (rng.choice([big // 2, big // 2, big, 0, 1]), big)}

    def perhaps(chance, name, *values):
        if rng.random() < chance:
            rules[name] = rng.choice(values)

    perhaps(0.3, "ante", 1, big // 2, big)
    perhaps(0.3, "bb_ante", 1, big)
    perhaps(0.15, "button_ante", 1, big)
    perhaps(0.3, "ante_first", True)
    perhaps(0.3, "straddles", (2 * big,), (2 * big, 4 * big), (big + 1,), (3 * big, 3 * big + 1))
    perhaps(0.2, "straddle_increment", "difference")
    perhaps(0.2, "straddle_counts", True)
    perhaps(0.3, "burn", False)
    perhaps(0.2, "must_show_all", True)
    perhaps(0.2, "open_all_in", True)
    perhaps(0.3, "cap", 1, 2, 3, 5)
    perhaps(0.5, "uncap", "heads_up", "round_start", "never")
    if structure == "fixed-limit":
        perhaps(0.2, "small_bet", big, 2 * big)
        perhaps(0.2, "big_bet", big, 3 * big)
    else:
        perhaps(0.2, "min_bet", 1, big // 2, big, 2 * big, big + 1)
        perhaps(0.15, "min_raise", "one_chip")
    if structure == "pot-limit":
        perhaps(0.3, "true_pot", True)
        perhaps(0.3, "pot_ignores_antes", True)
    if structure == "spread-limit":
        rules["max_bet"] = max(rules.get("min_bet", big), big) * rng.choice([1, 2, 3, 5])
    return rules


def random_start(rng, rules):
    """Stacks, button, deck, posts: short stacks and returning players are as frequent as they are interesting."""
    big = rules["blinds"][1]
    count = rng.choice([2, 2, 3, 3, 3, 4, 5, 6])
    depths = (3, big + 3, 6 * big, 40 * big)
    stacks = [rng.randint(1, rng.choice(depths)) for _ in range(count)]
    button = rng.randrange(count)
    straddlers = min(len(rules.get("straddles", ())), count - 2)
    free = [(button + 3 + straddlers + step) % count for step in range(count - 2 - straddlers)]
    posts = {}
    if free and rng.random() < 0.3:
        for seat in rng.sample(free, rng.randint(1, len(free))):
            posts[seat] = (rng.choice([0, 1, big]), rng.choice([0, 1, rules["blinds"][0]]))
    return stacks, button, rng.sample(range(52), 52), posts


def told(deal):
    return [(e.kind, e.seat, e.amount, tuple(e.cards)) if e.cards else (e.kind, e.seat, e.amount) for e in deal.log]


def compare(rng, rules):
    """Play one random deal side by side; what was seen in it."""
    stacks, button, deck, posts = random_start(rng, rules)
    deal = games.texas_holdem(**rules).deal(stacks, button, deck=deck, posts=posts)
    slow = SlowHoldem(rules, stacks, button, deck, posts)
    folds = rng.choice([0.05, 0.25])
    seen = Counter()
    while deal.actor is not None:
        conserve(deal)
        assert deal.actor == slow.actor
        assert list(deal.stacks) == slow.stacks
        options = slow.options()
        assert {option.kind: (option.min, option.max) for option in deal.options()} == options
        assert deal.to_call == min(slow.level - slow.put[slow.actor], slow.stacks[slow.actor])
        wager = next((options[kind] for kind in WAGERS if kind in options), (None, None))
        assert (deal.min_raise_to, deal.max_raise_to) == wager
        seen["no raise to one who has acted"] += wager == (None, None) and slow.actor in slow.faced and not slow.capped
        seen["reopened"] += wager != (None, None) and slow.actor in slow.faced
        seen["capped"] += slow.capped
        kind = rng.choices(list(options), [folds if kind == "fold" else 1 for kind in options])[0]
        amount = None
        if kind in WAGERS:
            least, greatest = options[kind]
            near = min(greatest, least + rng.randint(0, rules["blinds"][1]))
            amount = rng.choice([least, greatest, near, rng.randint(least, greatest)])
        seen[kind] += 1
        deal.act(Action(kind, amount))
        slow.act(kind, amount)
    conserve(deal)
    assert slow.actor is None
    assert told(deal) == slow.log
    assert list(deal.stacks) == slow.stacks
    if slow.showing is None:
        assert deal.showdown is None
    else:
        shown, mucked, pots = slow.showing
        assert {hand.seat for hand in deal.showdown.hands} == shown
        assert set(deal.showdown.mucked) == mucked
        assert [(pot.amount, list(pot.seats)) for pot in deal.showdown.pots] == pots
        seen["mucked"] += len(mucked)
        seen["side pot"] += len(pots) > 1
        seen["three pots"] += len(pots) > 2
    seen["not asked"] += deal.showdown is not None and slow.first_actor is None
    return seen


@pytest.mark.parametrize("structure", STRUCTURES)
def test_options_log_and_result_as_the_rules_tell_them(structure):
    seen = Counter()
    for seed in range(30 if FEW else 1000):
        rng = random.Random(f"{structure} {seed}")
        rules = random_rules(rng, structure)
        try:
            seen += compare(rng, rules)
        except AssertionError as error:
            raise AssertionError(f"{structure}, number {seed}: {rules}") from error
    if not FEW:
        usual = ("reopened", "no raise to one who has acted", "capped", "mucked", "side pot", "three pots", "not asked")
        moves = ("fold", "check", "call", "bet", "raise", *(["complete"] if structure == "fixed-limit" else []))
        for what in (*usual, *moves):
            assert seen[what] >= 10, what
