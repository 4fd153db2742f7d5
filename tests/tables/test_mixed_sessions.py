"""Any course of a session of several games in turn, with deals called off and pots that nobody opens, against a ledger
kept by hand: who deals, at which game, for which antes and blinds, with how many chips in the pot from before."""

from __future__ import annotations

import pickle
import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from pokercore import games
from pokercore.actions import Action
from pokercore.rake import Rake
from pokercore.tables.rotation import Rotation, Round
from pokercore.tables.table import Table
from tables.play import assert_conserved, posted, reckless
from tables.test_sessions import BIG, SMALL, Session

ANTE = 2
HOLDEM = games.texas_holdem(blinds=(SMALL, BIG), ante=1, odd_chip="carry")
RAZZ = games.razz(ante=ANTE, bring_in=3, rake=Rake(3))
JACKPOTS = games.five_card_draw(blinds=(0, 0), ante=ANTE, openers="Jc Jd")
PALACE = games.palace(small_bet=4)
ROUNDS = [(HOLDEM, 4), (RAZZ, 2), (JACKPOTS, 3), (PALACE, 1)]


class MixedSession(Session):
    """Hold'em, razz, jackpots and Palace in turn, in a cash game with a dead button."""

    @initialize(seats=st.integers(2, 7), players=st.integers(0, 7), seed=st.integers(0, 2**32))
    def open(self, seats, players, seed):
        self.table = Table(Rotation([Round(game, deals=deals) for game, deals in ROUNDS]), seats, seed=seed)
        self.rng = random.Random(seed)
        self.debts = {}
        self.last_big = None
        self.last_dealt = set()
        self.place, self.played, self.carried = 0, 0, 0
        self.dealer = self.again = None
        self.is_unopened = False
        for _ in range(min(players, seats)):
            self.table.sit(self.rng.randint(1, 300))

    @precondition(lambda self: len(self.table.ready) > 1)
    @rule(deals=st.integers(1, 6), seed=st.integers(0, 2**16))
    def play(self, deals, seed):
        bot = reckless(seed)
        for _ in range(deals):
            self.choose_game()
            if len(self.table.ready) < 2:
                break
            self.one_deal(bot)
            assert_conserved(self.table)

    def choose_game(self):
        """A game that fewer than two can pay for is passed over."""
        here = [player for player in self.table.players if not player.is_away]
        for step in range(len(ROUNDS)):
            game, _ = ROUNDS[(self.place + step) % len(ROUNDS)]
            if sum(player.chips >= (2 if game is PALACE else 1) for player in here) > 1:
                if step:
                    self.place, self.played = (self.place + step) % len(ROUNDS), 0
                return

    def one_deal(self, bot):
        table = self.table
        ready = set(table.ready)
        game, _ = ROUNDS[self.place]
        before = dict(self.debts), self.last_big, self.last_dealt
        stacks = table.stacks
        deal = table.next_deal()
        assert deal.game == game
        button = table.button
        if game is HOLDEM:
            anew = sum(table.name(seat) not in self.debts for seat in ready) < 2
            self.check_blinds(ready, deal)
        else:
            self.check_order(ready, deal, button)
        self.dealer = button
        antes = posted(table, deal).get("ante", {})
        for seat in range(deal.seats):
            place = table.seat_of(seat)
            assert antes.get(place, 0) == min(deal.game.plan.ante if game is not PALACE else 2, stacks[place])
        forced = sum(amount for kind in posted(table, deal).values() for amount in kind.values())
        if game is PALACE or (game is not RAZZ and deal.street == 0 and not deal.is_over):
            assert deal.pot == self.carried + forced
        turns = self.rng.choice([0, 1, 3, 1000, 1000, 1000, 1000])
        while not deal.is_over and turns:
            deal.act(bot(deal.view(deal.actor)) if game is not PALACE else self.palace_action(deal))
            turns -= 1
        if deal.is_over:
            passed_out = getattr(deal, "passed_out", 0)
            self.carried = getattr(deal, "carried", 0)
            self.is_unopened = passed_out > 0
            self.next_turn(same_dealer=passed_out > 0)
        elif self.rng.random() < 0.5:
            table.void_deal()
            self.debts, self.last_big, self.last_dealt = before
            assert table.stacks == stacks
            self.next_turn(same_dealer=True)
        else:
            table.misdeal()
            if game is HOLDEM and not anew:
                big = self.last_big
                for name, debt in before[0].items():
                    if table.seat(name) in self.last_dealt and table.seat(name) != big:
                        self.debts[name] = debt
            self.carried += sum(antes.values())
            for seat, chips in enumerate(stacks):
                assert table.stacks[seat] == (None if chips is None else chips - antes.get(seat, 0))
            self.next_turn(same_dealer=False)
        assert table.carried == self.carried
        if self.rng.random() < 0.1:  # the session goes on from a pickle
            self.table = pickle.loads(pickle.dumps(table))

    def palace_action(self, deal):
        options = [option for option in deal.options() if option.kind in ("stay", "fold", "call", "discard")]
        option = self.rng.choice(options)
        if option.kind == "discard":
            return Action("discard", cards=option.cards[: option.min])
        return Action(option.kind)

    def check_order(self, ready, deal, button):
        table = self.table
        assert [table.seat_of(seat) for seat in range(deal.seats)] == [
            seat for seat in self.walk(button) if seat in ready
        ]
        if self.again is not None:
            assert button == next(seat for seat in (self.again, *self.walk(self.again)) if seat in ready)
        elif self.dealer is not None:
            assert button == next(seat for seat in self.walk(self.dealer) if seat in ready)

    def next_turn(self, same_dealer):
        self.again = self.dealer if same_dealer else None
        if same_dealer:
            return
        last = self.played + 1 == ROUNDS[self.place][1]
        if last and self.is_unopened:  # the pot is played for in the same game
            return
        self.played += 1
        if last:
            self.place, self.played = (self.place + 1) % len(ROUNDS), 0

    @invariant()
    def the_pot_that_waits(self):
        if hasattr(self, "table"):
            assert self.table.carried == self.carried


TestMixedSessions = MixedSession.TestCase
TestMixedSessions.settings = settings(
    max_examples=80, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
