"""Every turn, option, card and chip of fixed-limit draw as a slow second telling of the rules has them."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from deals.playing import conserve
from laws.slow_draw import DRAW, SlowDraw
from laws.slow_stud import WAGERS
from laws.telling import compare_many, same_end
from pokercore import Card, games
from pokercore.actions import Action

FEW = os.environ.get("POKERCORE_FEW_EXAMPLES") == "1"


def random_rules(rng, name):
    small = rng.choice([4, 5, 10, 20])
    blinds = rng.choice([(small // 2, small), (small // 2, small), (1, small)])
    rules = {"blinds": blinds, "small_bet": small, "big_bet": rng.choice([2 * small, 2 * small, small + 1])}

    def perhaps(chance, option, *values):
        if rng.random() < chance:
            rules[option] = rng.choice(values)

    perhaps(0.3, "cap", 1, 2, 3, 5, None)
    perhaps(0.5, "uncap", "heads_up", "round_start", "never")
    perhaps(0.3, "burn", False, True)
    perhaps(0.6, "serve_bottom_card", True, "if_it_completes")
    perhaps(0.4, "reshuffle", "earlier_rounds")
    perhaps(0.4, "ante", 1, 2, small)
    if name == "five_card_draw":
        perhaps(0.4, "max_draw", 3)
        if rng.random() < 0.7:
            rules["blinds"] = (0, 0)
            rules["ante"] = rng.choice([1, 2, small])
            perhaps(0.4, "second_interval", "opener", "left_of_button")
            perhaps(0.5, "openers", "Jc Jd")
            if "openers" not in rules:
                perhaps(0.2, "pass_and_out", True)
            perhaps(0.3, "passout", "draw", "redeal")
    return rules


def compare(rng, name):
    rules = random_rules(rng, name)
    game = getattr(games, name)("fixed-limit", **rules)
    count = rng.choice([2, 3, 4, 5, 6, game.players - 1, game.players])
    depths = (3, rules["small_bet"] + 3, 6 * rules["small_bet"], 60 * rules["small_bet"])
    deep = rng.random() < 0.5
    stacks = [rng.randint(1, depths[3] if deep else rng.choice(depths)) for _ in range(count)]
    deck = [Card(code) for code in rng.sample(range(52), 52)]
    deal = game.deal(stacks, deck=deck, seed=rng.getrandbits(60))
    slow = SlowDraw(name, rules, stacks, deck, lambda: deal.log)
    folds = rng.choice([0.02, 0.05, 0.25])
    greedy = rng.random() < 0.5
    seen = Counter()
    while deal.actor is not None:
        conserve(deal)
        assert (deal.actor, deal.street) == (slow.actor, slow.street)
        assert list(deal.stacks) == slow.stacks
        options = slow.options()
        assert {option.kind: (option.min, option.max) for option in deal.options()} == options
        kind = rng.choices(list(options), [folds if kind == "fold" else 1 for kind in options])[0]
        if "draw" in options and greedy:
            kind = "draw"
        seen[kind] += 1
        if slow.to_draw:
            seat, before = deal.actor, len(deal.log)
            hand = deal.hole(seat)
            number = rng.randint(*options["draw"]) if kind == "draw" else 0
            if greedy and number:
                number = options["draw"][1]
            seen["bounded draw"] += number > 0 and options["draw"][1] < rules.get("max_draw", len(hand))
            thrown = rng.sample(hand, number)
            deal.draw(thrown)
            new = deal.log[before:]
            fresh = [card for event in new if event.kind == "deal" and event.seat == seat for card in event.cards]
            assert len(fresh) == number
            assert slow.exchange(thrown, fresh) == sum(event.kind == "reshuffle" for event in new)
            assert sorted(deal.hole(seat)) == sorted(slow.hands[seat])
            seen["reshuffle"] += not slow.order_is_known
            continue
        deal.act(Action(kind, options[kind][0] if kind in WAGERS else None))
        slow.act(kind, options[kind][0])
    same_end(deal, slow)
    assert deal.carried == slow.carried
    seen["nobody opened"] += slow.carried > 0
    return seen


@pytest.mark.parametrize("name", DRAW)
def test_draw_as_the_rules_tell_it(name):
    seen = compare_many(compare, name, 20 if FEW else 300)
    if not FEW:
        bounded = ("bounded draw",) if name in ("badacey", "badeucey", "deuce_to_seven_single_draw") else ()
        for what in (*bounded, "reshuffle", "fold", "check", "call", "bet", "raise", "complete", "draw"):
            assert seen[what] >= 5, what
