"""Every turn, option and chip of fixed-limit stud as a slow second telling of the rules has them."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from deals.playing import conserve
from laws.slow_stud import STUD, WAGERS, SlowStud
from laws.telling import compare_many, same_end
from pokercore import Card, games
from pokercore.actions import Action

FEW = os.environ.get("POKERCORE_FEW_EXAMPLES") == "1"


def random_rules(rng, name):
    small = rng.choice([4, 5, 10, 20])
    rules = {
        "ante": rng.choice([1, 2, small // 2]),
        "bring_in": rng.choice([1, small // 2, small - 1]),
        "small_bet": small,
        "big_bet": rng.choice([2 * small, 2 * small, small + 1]),
    }

    def perhaps(chance, option, *values):
        if rng.random() < chance:
            rules[option] = rng.choice(values)

    perhaps(0.3, "cap", 1, 2, 3, 5, None)
    perhaps(0.5, "uncap", "heads_up", "round_start", "never")
    if STUD[name][2] == "high":
        perhaps(0.3, "board_tie", "suit")
    perhaps(0.3, "bring_in_passed", "voluntary")
    perhaps(0.4, "community_opens", True)
    perhaps(0.3, "burn", False)
    if name == "five_card_stud":
        perhaps(0.4, "bring_in", 0)
    return rules


def compare(rng, name):
    rules = random_rules(rng, name)
    game = getattr(games, name)(**rules)
    count = rng.choice([2, 3, 4, 5, game.players - 1, game.players])
    depths = (3, rules["small_bet"] + 3, 6 * rules["small_bet"], 60 * rules["small_bet"])
    deep = rng.random() < 0.3
    stacks = [rng.randint(1, depths[3] if deep else rng.choice(depths)) for _ in range(count)]
    deck = [Card(code) for code in rng.sample(range(52), 52)]
    deal = game.deal(stacks, deck=deck)
    slow = SlowStud(name, rules, stacks, deck)
    folds = rng.choice([0.02, 0.05, 0.25])
    seen = Counter()
    while deal.actor is not None:
        conserve(deal)
        assert (deal.actor, deal.street) == (slow.actor, slow.street)
        assert list(deal.stacks) == slow.stacks
        options = slow.options()
        assert {option.kind: (option.min, option.max) for option in deal.options()} == options
        assert [deal.up(seat) for seat in slow.live()] == [tuple(slow.up[seat]) for seat in slow.live()]
        seen["no raise to one who has acted"] += slow.actor in slow.acted and "call" in options
        seen["capped"] += slow.capped()
        kind = rng.choices(list(options), [folds if kind == "fold" else 1 for kind in options])[0]
        amount = options[kind][0]
        seen[kind] += 1
        deal.act(Action(kind, amount if kind in WAGERS else None))
        slow.act(kind, amount)
    same_end(deal, slow)
    assert list(deal.board) == slow.middle
    seen["a card for everybody"] += bool(slow.middle)
    seen["side pot"] += slow.shown and len(slow.pots) > 1
    return seen


@pytest.mark.parametrize("name", STUD)
def test_stud_as_the_rules_tell_it(name):
    seen = compare_many(compare, name, 20 if FEW else 300)
    if not FEW:
        usual = ("no raise to one who has acted", "capped", "side pot")
        rare = ("a card for everybody",) if len(STUD[name][0]) == 5 else ()
        for what in (*usual, *rare, "fold", "check", "call", "bet", "raise", "complete", "bring_in"):
            assert seen[what] >= 10, what
