"""Any course of a session: players sit, leave, bust, sit out, come back and buy in, and deals are played. A ledger kept
by walking round the table says who owes what; the table has to collect exactly that."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pokercore import games
from pokercore.tables.table import Level, Table
from tables.play import assert_conserved, posted, reckless

SMALL, BIG = 5, 10


class Session(RuleBasedStateMachine):
    """A cash game with a dead button."""

    button_rule = "dead_button"

    @initialize(seats=st.integers(2, 7), players=st.integers(0, 7), seed=st.integers(0, 2**32))
    def open(self, seats, players, seed):
        game = games.texas_holdem(blinds=(SMALL, BIG), ante=1, rake=lambda pot, street: pot // 50)
        self.table = Table(game, seats, button_rule=self.button_rule, seed=seed)
        self.rng = random.Random(seed)
        self.debts: dict[str, tuple[int, int]] = {}  # who is not in the game: what he would have to post
        self.last_big: int | None = None
        self.last_dealt: set[int] = set()
        for _ in range(min(players, seats)):
            self.table.sit(self.rng.randint(1, 300))

    def someone(self, data):
        return data.draw(st.sampled_from([player.seat for player in self.table.players]))

    @precondition(lambda self: len(self.table.players) < self.table.size)
    @rule(data=st.data(), chips=st.integers(1, 300), post=st.booleans())
    def sit(self, data, chips, post):
        free = [seat for seat, stack in enumerate(self.table.stacks) if stack is None]
        seat = self.table.sit(chips, seat=data.draw(st.sampled_from(free)), post=post)
        if self.last_big is not None:
            self.debts[self.table.name(seat)] = (BIG, 0)

    @precondition(lambda self: self.table.players)
    @rule(data=st.data())
    def leave(self, data):
        seat = self.someone(data)
        self.debts.pop(self.table.name(seat), None)
        self.table.leave(seat)

    @precondition(lambda self: self.table.players)
    @rule(data=st.data())
    def sit_out(self, data):
        self.table.sit_out(self.someone(data))

    @precondition(lambda self: self.table.players)
    @rule(data=st.data(), post=st.booleans())
    def come_back(self, data, post):
        self.table.come_back(self.someone(data), post=post)

    @precondition(lambda self: self.table.players)
    @rule(data=st.data(), chips=st.integers(1, 300))
    def buy_in(self, data, chips):
        self.table.buy_in(self.someone(data), chips)

    @precondition(lambda self: len(self.table.ready) > 1)
    @rule(deals=st.integers(1, 4), seed=st.integers(0, 2**16))
    def play(self, deals, seed):
        bot = reckless(seed)
        for _ in range(deals):
            if len(self.table.ready) < 2:
                break
            ready = set(self.table.ready)
            deal = self.table.next_deal()
            self.check_blinds(ready, deal)
            while not deal.is_over:
                assert_conserved(self.table)
                deal.act(bot(deal.view(deal.actor)))
            assert sum(self.table.settle().values()) == -deal.raked
            assert_conserved(self.table)

    # The ledger.

    def check_blinds(self, ready, deal):
        table = self.table
        paid = posted(table, deal)
        dealt = {table.seat_of(seat) for seat in range(deal.seats)}
        (big,) = paid.get("big_blind", {self.big_of(deal): 0})
        clean = {seat for seat in ready if table.name(seat) not in self.debts}
        if len(clean) < 2:  # a new game: what was owed is forgotten
            self.debts = {name: debt for name, debt in self.debts.items() if table.seat(name) not in ready}
            clean = ready
        assert clean <= dealt <= ready
        if self.last_big is not None:
            self.check_moved(ready, dealt, clean, big, paid)
        for seat in dealt:
            self.check_paid(seat, big, paid, seat in clean)
        self.note_missed(dealt, big)
        self.last_big, self.last_dealt = big, dealt

    def big_of(self, deal):
        # The seat of a big blind whose last chip was the ante: nothing of the blind was posted.
        return self.table.positions.big_blind

    def check_moved(self, ready, dealt, clean, big, paid):
        assert big == next(seat for seat in self.walk(self.last_big) if seat in ready)
        if len(dealt) > 2:
            small = set(paid.get("small_blind", ()))
            assert small <= {self.last_big}
            # Nobody who can pay it is spared the small blind after the big one.
            assert small or self.last_big not in dealt or self.table.stacks[self.last_big] == 0
        if len(dealt) == 2 and big == self.last_big:
            assert not dealt <= self.last_dealt | {big} or len(self.last_dealt & dealt) < 2

    def check_paid(self, seat, big, paid, is_clean):
        live, dead = paid.get("post", {}).get(seat, 0), paid.get("post_dead", {}).get(seat, 0)
        name = self.table.name(seat)
        owed = self.debts.pop(name, (0, 0))
        broke = self.table.stacks[seat] == 0
        if seat == big or is_clean:
            assert (live, dead) == (0, 0)
            assert seat == big or owed == (0, 0)
        else:
            assert (live, dead) == owed or (broke and live <= owed[0] and dead <= owed[1])
            # Nobody posts from the button to the big blind.
            start = self.table.button
            late = [start, *self.walk(start)]
            assert seat not in late[: late.index(big)]

    def note_missed(self, dealt, big):
        absent = {player.seat: player.name for player in self.table.players if player.seat not in dealt}
        for seat, name in absent.items():
            if self.last_big is None:
                continue
            passed = list(self.walk(self.last_big))
            before_big = passed[: passed.index(big)]
            if seat in before_big and self.debts.get(name, (0, 0))[0] == 0:
                self.debts[name] = (BIG, SMALL)
            elif seat == self.last_big and self.debts.get(name, (0, 0))[0] == 0:
                self.debts[name] = (0, SMALL)

    def walk(self, start):
        seat = start
        for _ in range(self.table.size):
            seat = 0 if seat == self.table.size - 1 else seat + 1
            yield seat

    @invariant()
    def chips_are_conserved(self):
        if hasattr(self, "table"):
            assert_conserved(self.table)

    @invariant()
    def the_table_knows_what_is_owed(self):
        if hasattr(self, "table"):
            for player in self.table.players:
                big, small = self.debts.get(player.name, (0, 0))
                assert player.owes == ("big_blind",) * bool(big) + ("small_blind",) * bool(small), player


class MovingSession(Session):
    """The same with a moving button: both blinds are always posted, chips are conserved."""

    button_rule = "moving_button"

    def check_blinds(self, ready, deal):
        table = self.table
        dealt = [table.seat_of(seat) for seat in range(deal.seats)]
        positions = table.positions
        assert positions.button in dealt
        assert positions.small_blind in dealt
        assert positions.big_blind in dealt
        if deal.seats == 2 and self.last_big is not None and set(dealt) <= self.last_dealt:
            assert positions.big_blind != self.last_big
        self.last_big, self.last_dealt = positions.big_blind, set(dealt)

    def the_table_knows_what_is_owed(self):
        pass


class TournamentSession(RuleBasedStateMachine):
    """A tournament with a dead button: players enter late, move away, sit out, bust; the last one wins."""

    @initialize(seats=st.integers(2, 7), players=st.integers(2, 7), seed=st.integers(0, 2**32))
    def open(self, seats, players, seed):
        levels = [Level(4, blinds=(1, 2)), Level(4, blinds=(2, 4), ante=1), Level(blinds=(4, 8), bb_ante=8)]
        self.table = Table(games.texas_holdem(), seats, levels=levels, seed=seed)
        self.last_big: int | None = None
        self.entered = 0
        for _ in range(min(players, seats)):
            self.enter_one(None)

    def enter_one(self, seat):
        self.table.sit(60, name=f"P{self.entered}", seat=seat)
        self.entered += 1

    @precondition(lambda self: not self.table.is_over and len(self.table.players) < self.table.size)
    @rule(data=st.data())
    def enter(self, data):
        free = [seat for seat, stack in enumerate(self.table.stacks) if stack is None]
        self.enter_one(data.draw(st.sampled_from(free)))

    @precondition(lambda self: len(self.table.players) > 2)
    @rule(data=st.data())
    def move_away(self, data):
        self.table.leave(data.draw(st.sampled_from(self.table.players)).seat)

    @precondition(lambda self: self.table.players)
    @rule(data=st.data(), away=st.booleans())
    def go_and_come(self, data, away):
        seat = data.draw(st.sampled_from(self.table.players)).seat
        if away:
            self.table.sit_out(seat)
        else:
            self.table.come_back(seat)

    @precondition(lambda self: not self.table.is_over and len(self.table.players) > 1)
    @rule(deals=st.integers(1, 4), seed=st.integers(0, 2**16))
    def play(self, deals, seed):
        bot = reckless(seed)
        table = self.table
        for _ in range(deals):
            if table.is_over:
                break
            seated = {player.seat: player for player in table.players}
            stacks = {player.name: player.chips for player in table.players}
            deal = table.next_deal()
            self.check_deal(deal, seated)
            if not deal.is_over:  # on the blinds alone
                table.play(bot, 1)
            out = {name for name, net in table.settle().items() if net == -stacks[name]}
            assert out == set(stacks) - {player.name for player in table.players}
            for name in out:
                ahead = [other for other in out if stacks[other] > stacks[name]]
                assert table.places[name] == len(table.players) + len(ahead) + 1
            assert_conserved(table)

    def check_deal(self, deal, seated):
        table = self.table
        positions = table.positions
        dealt = {table.seat_of(seat) for seat in range(deal.seats)}
        assert not {"post", "post_dead"} & set(posted(table, deal))
        around = [(positions.button + step) % table.size for step in range(1, table.size + 1)]
        for seat, player in seated.items():
            if player.owes and seat not in dealt and deal.seats > 2:
                assert seat in around[: around.index(positions.small_blind)]
            assert player.owes or seat in dealt
        if self.last_big is not None:
            around = [(self.last_big + step) % table.size for step in range(1, table.size + 1)]
            assert positions.big_blind == next(seat for seat in around if seat in seated)
        self.last_big = positions.big_blind

    @invariant()
    def chips_and_places(self):
        if hasattr(self, "table"):
            assert_conserved(self.table)
            places = self.table.places
            assert list(places.values()) == sorted(places.values())


RUN = settings(max_examples=120, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
TestDeadButton = Session.TestCase
TestDeadButton.settings = RUN
TestMovingButton = MovingSession.TestCase
TestMovingButton.settings = RUN
TestTournament = TournamentSession.TestCase
TestTournament.settings = RUN
