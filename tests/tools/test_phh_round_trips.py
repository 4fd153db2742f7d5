"""Any deal of hold'em, whatever its forced chips, options and showdown, written and read, is the same deal."""

from __future__ import annotations

import os
import random

import pytest

from deals.playing import conserve
from deals.random_deals import random_action
from deals.test_slow_holdem import STRUCTURES, random_rules, random_start
from pokercore import games, phh

FEW = os.environ.get("POKERCORE_FEW_EXAMPLES") == "1"


def test_hands_turned_up_all_in_need_no_action_of_a_manual_showdown():
    game = games.texas_holdem(blinds=(5, 10), open_all_in=True, showdown="manual")
    deal = game.deal([100, 100], seed=3)
    deal.raise_to(100)
    deal.call()
    assert deal.is_over
    (hand,) = phh.loads(phh.dumps(deal))
    assert hand.replay().log == deal.log


@pytest.mark.parametrize("showdown", ["auto", "manual"])
@pytest.mark.parametrize("structure", STRUCTURES)
def test_a_written_deal_of_holdem_is_read_as_the_same_deal(structure, showdown):
    for seed in range(20 if FEW else 150):
        rng = random.Random(f"{structure} {showdown} {seed}")
        rules = {**random_rules(rng, structure), "showdown": showdown}
        stacks, button, deck, posts = random_start(rng, rules)
        deal = games.texas_holdem(**rules).deal(stacks, button, deck=deck, posts=posts)
        while not deal.is_over:
            deal.act(random_action(rng, deal))
        (hand,) = phh.loads(phh.dumps(deal))
        again = hand.replay()
        conserve(again)
        assert again.log == deal.log, (seed, rules)
        assert again.stacks == deal.stacks
