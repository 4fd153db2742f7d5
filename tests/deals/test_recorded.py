"""Random hands whose payoffs another engine reckoned."""

from __future__ import annotations

import json

from pokercore import games


def test_a_thousand_random_hands_pay_as_recorded(oracles):
    hands = [json.loads(line) for line in (oracles / "nlhe_random.jsonl").read_text().splitlines()]
    assert len(hands) == 1000
    for hand in hands:
        game = games.texas_holdem(blinds=tuple(hand["blinds"]))
        deal = game.deal(hand["stacks"], holes=hand["hole"], board="".join(hand["board"]), seed=1)
        for action in hand["actions"]:
            if action == "f":
                deal.fold()
            elif action == "cc":
                deal.check_or_call()
            else:
                deal.bet_or_raise_to(int(action.split()[1]))
        assert deal.is_over
        assert sum(deal.payoffs) == 0
        pots = len(deal.showdown.pots) if deal.showdown else 1
        for payoff, recorded in zip(deal.payoffs, hand["acpc_payoffs"], strict=True):
            assert abs(payoff - recorded) <= pots  # odd chips are undivided in the record
