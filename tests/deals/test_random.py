"""Random play: chips are conserved, illegal actions change nothing, every deal ends, a slow payout agrees."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from deals.playing import conserve, snapshot
from deals.random_deals import random_action, random_deal, slow_payoffs
from pokercore.actions import Action
from pokercore.errors import CardError, GameError, IllegalAction

FEW = os.environ.get("POKERCORE_FEW_EXAMPLES") == "1"
KINDS = (
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "complete",
    "bring_in",
    "draw",
    "stand_pat",
    "discard",
    "show",
    "muck",
)


class RandomDeals(RuleBasedStateMachine):
    """One deal after the other of random games, played by random legal and illegal actions."""

    @initialize(seed=st.integers(0, 2**32), showdown=st.sampled_from(["auto", "manual"]))
    def start(self, seed, showdown):
        self.rng = random.Random(seed)
        self.deal = random_deal(self.rng, showdown)
        self.steps = 0

    @precondition(lambda self: not self.deal.is_over)
    @rule()
    def legal(self):
        action = random_action(self.rng, self.deal)
        before = len(self.deal.log)
        copied = self.deal.copy()
        frozen = snapshot(copied)
        self.deal.act(action)
        assert len(self.deal.log) > before
        assert snapshot(copied) == frozen
        copied.act(action)
        assert snapshot(copied) == snapshot(self.deal)
        self.steps += 1
        assert self.steps < 10_000

    @rule(
        kind=st.sampled_from(KINDS),
        amount=st.none() | st.integers(-5, 5000) | st.integers(),
        cards=st.sampled_from(["", "As", "2c 3d", "Kh Kd Kc"]),
    )
    def anything(self, kind, amount, cards):
        before = snapshot(self.deal)
        legal = self.is_legal(kind, amount, cards)
        try:
            self.deal.act(Action(kind, amount, cards))
        except (IllegalAction, CardError):
            assert not legal
            assert snapshot(self.deal) == before
        else:
            assert legal
            assert not before[-4]  # it was not over

    def is_legal(self, kind, amount, cards):
        for option in self.deal.options():
            if option.kind == kind:
                if kind in ("bet", "raise", "complete"):
                    missing = kind == "complete" and amount is None
                    return not cards and (missing or (amount is not None and option.min <= amount <= option.max))
                if kind == "call":
                    return not cards and (amount is None or amount == option.min)
                if kind == "show":
                    held = {str(card) for card in option.cards}
                    return amount is None and (not cards or held >= set(cards.split()))
                return amount is None and not cards
        return False

    @precondition(lambda self: self.deal.is_over)
    @rule()
    def again(self):
        self.deal = random_deal(self.rng, self.rng.choice(["auto", "manual"]))

    @invariant()
    def chips_are_conserved(self):
        if hasattr(self, "deal"):
            conserve(self.deal)

    @invariant()
    def somebody_acts_or_everything_is_paid(self):
        if hasattr(self, "deal"):
            deal = self.deal
            assert (deal.actor is None) == deal.is_over == (deal.payoffs is not None) == (not deal.options())
            if deal.is_over:
                assert deal.pots == ()
                assert deal.to_call is None
            else:
                assert deal.actor not in deal.folded
                assert 0 <= deal.to_call <= deal.stacks[deal.actor]

    def teardown(self):
        if hasattr(self, "deal"):
            while not self.deal.is_over:
                self.deal.act(random_action(self.rng, self.deal))
                conserve(self.deal)


RandomDeals.TestCase.settings = settings(
    max_examples=8 if FEW else 60, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestRandomDeals = RandomDeals.TestCase


@pytest.mark.parametrize("seed", range(40 if FEW else 300))
def test_a_slow_payout_agrees(seed):
    rng = random.Random(seed)
    while True:
        deal = random_deal(rng, most=7)
        if dict(deal.game.parameters).get("odd_chip", "left_of_button") == "left_of_button":
            break
    while not deal.is_over:
        deal.act(random_action(rng, deal))
        conserve(deal)
    assert deal.payoffs == slow_payoffs(deal)


def test_every_kind_of_ending_occurs_in_random_play():
    rng = random.Random(5)
    kinds = set()
    for _ in range(200 if FEW else 400):
        deal = random_deal(rng)
        while not deal.is_over:
            deal.act(random_action(rng, deal))
        conserve(deal)
        kinds |= {event.kind for event in deal.log}
        if deal.showdown and len(deal.showdown.pots) > 2:
            kinds.add("three pots")
    expected = {
        "ante",
        "bb_ante",
        "button_ante",
        "straddle",
        "post",
        "complete",
        "bet",
        "raise",
        "refund",
        "show",
        "muck",
    }
    assert expected | {"three pots", "carry", "win"} <= kinds


def test_players_up_to_fourteen_and_no_more():
    rng = random.Random(3)
    seen = {random_deal(rng).seats for _ in range(300)}
    assert seen == set(range(2, 15))
    with pytest.raises(GameError):
        random_deal(rng).game.deal([100] * 15)
