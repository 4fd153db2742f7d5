"""The chips of one deal: what has been put in, what may be bet, who has to act.

``Betting`` keeps the stacks and the betting interval that is under way. It is the chip side of a deal and is driven by
it: seats, turns and amounts reach it checked.

Rules: betting interval, side pots and uncalled bets, hold'em sizes and reopening.
"""

from __future__ import annotations

from typing import Any, Final

from pokercore.deals.game_data import LimitsData
from pokercore.layers import seats_in
from pokercore.pots import MAX_CHIPS

__all__ = ["Betting"]

# Places in STRUCTURES.
NO_LIMIT: Final = 0
POT_LIMIT: Final = 1
FIXED_LIMIT: Final = 2
SPREAD_LIMIT: Final = 3

#: An increment that no wager reaches.
NEVER: Final = 2 * MAX_CHIPS


class Betting:
    """The chips of one deal and its betting interval. Sets of seats are bit masks; -1 is no seat."""

    __slots__ = (
        "able",
        "acted",
        "acted_since_full",
        "aggressor",
        "antes",
        "bet",
        "capped",
        "checked",
        "dead",
        "earlier",
        "faced",
        "first_interval",
        "folded",
        "full_level",
        "heads_up_start",
        "increment",
        "is_open",
        "larger",
        "last_called",
        "level",
        "limits",
        "missing",
        "most",
        "opened_by",
        "pot",
        "put",
        "seats",
        "stacks",
        "total",
        "uncompleted",
        "wagers",
    )

    def begin(self, limits: LimitsData, seats: int) -> None:
        """A deal of so many seats, all with empty stacks."""
        self.limits = limits
        self.seats = seats
        self.stacks = [0] * 14
        self.put = [0] * 14
        self.total = [0] * 14
        self.faced = [0] * 14
        self.able = (1 << seats) - 1
        self.folded = 0
        self.dead = 0
        self.pot = 0
        self.antes = 0
        self.missing = 0
        self.first_interval = True
        self.is_open = False
        self.last_called = -1
        self.opened_by = -1
        self.aggressor = -1
        self.level = 0
        self.full_level = 0
        self.increment = 0
        self.bet = 0
        self.most = 0
        self.larger = 0
        self.checked = 0
        self.earlier = [0] * 14
        self.wagers = 0
        self.acted = 0
        self.acted_since_full = 0
        self.capped = False
        self.uncompleted = False
        self.heads_up_start = False

    def copy(self) -> Betting:
        """The same chips in the same interval, independent of these."""
        other = Betting.__new__(Betting)
        other.limits = self.limits
        other.seats = self.seats
        other.stacks = [0] * 14
        other.put = [0] * 14
        other.total = [0] * 14
        other.faced = [0] * 14
        other.stacks[:] = self.stacks
        other.put[:] = self.put
        other.total[:] = self.total
        other.faced[:] = self.faced
        other.able = self.able
        other.folded = self.folded
        other.dead = self.dead
        other.pot = self.pot
        other.antes = self.antes
        other.missing = self.missing
        other.first_interval = self.first_interval
        other.is_open = self.is_open
        other.last_called = self.last_called
        other.opened_by = self.opened_by
        other.aggressor = self.aggressor
        other.level = self.level
        other.full_level = self.full_level
        other.increment = self.increment
        other.bet = self.bet
        other.most = self.most
        other.larger = self.larger
        other.checked = self.checked
        other.earlier = [0] * 14
        other.earlier[:] = self.earlier
        other.wagers = self.wagers
        other.acted = self.acted
        other.acted_since_full = self.acted_since_full
        other.capped = self.capped
        other.uncompleted = self.uncompleted
        other.heads_up_start = self.heads_up_start
        return other

    def state(self) -> tuple[Any, ...]:
        """Everything but the limits, for a pickle."""
        return (
            self.seats,
            [self.stacks[seat] for seat in range(self.seats)],
            [self.put[seat] for seat in range(self.seats)],
            [self.total[seat] for seat in range(self.seats)],
            [self.faced[seat] for seat in range(self.seats)],
            [self.earlier[seat] for seat in range(self.seats)],
            (self.able, self.folded, self.dead, self.pot, self.antes, self.missing),
            (self.first_interval, self.is_open, self.last_called, self.opened_by, self.aggressor),
            (self.level, self.full_level, self.increment, self.bet, self.most, self.wagers, self.larger),
            (self.acted, self.acted_since_full, self.checked, self.capped, self.uncompleted, self.heads_up_start),
        )

    def restore(self, state: tuple[Any, ...]) -> None:
        """Become what ``state`` tells."""
        _, stacks, put, total, faced, earlier, chips, course, sizes, turns = state
        for seat in range(self.seats):
            self.stacks[seat] = stacks[seat]
            self.put[seat] = put[seat]
            self.total[seat] = total[seat]
            self.faced[seat] = faced[seat]
            self.earlier[seat] = earlier[seat]
        self.able, self.folded, self.dead, self.pot, self.antes, self.missing = chips
        self.first_interval, self.is_open, self.last_called, self.opened_by, self.aggressor = course
        self.level, self.full_level, self.increment, self.bet, self.most, self.wagers, self.larger = sizes
        self.acted, self.acted_since_full, self.checked, self.capped, self.uncompleted, self.heads_up_start = turns

    # Forced chips. Each returns what the stack could pay.

    def _take(self, seat: int, amount: int) -> int:
        paid = min(amount, self.stacks[seat])
        self.stacks[seat] -= paid
        self.pot += paid
        if self.stacks[seat] == 0:
            self.able &= ~(1 << seat)
        return paid

    def post_ante(self, seat: int, amount: int) -> int:
        """An ante of the seat's own: chips of the deal, of no interval."""
        paid = self._take(seat, amount)
        self.total[seat] += paid
        self.antes += paid
        return paid

    def post_dead(self, seat: int, amount: int, is_ante: bool) -> int:
        """Chips that count for nobody's level: an ante for the table, the dead part of a missed blind."""
        paid = self._take(seat, amount)
        self.dead += paid
        if is_ante:
            self.antes += paid
        return paid

    def carry_in(self, amount: int) -> None:
        """Chips of earlier deals: dead ones, which nobody here has put in."""
        self.dead += amount
        self.pot += amount

    def post_live(self, seat: int, amount: int) -> int:
        """Chips in front of the seat on this street. What they set is said by the methods below."""
        paid = self._take(seat, amount)
        self.put[seat] += paid
        self.total[seat] += paid
        return paid

    def set_blind_level(self, level: int, big_blind: int, shortfall: int) -> None:
        """The blinds are in: everybody owes the full blind, however much of it was posted. A big blind is the first
        bet: no raise is smaller, though bets may be."""
        self.level = level
        self.full_level = level
        self.missing = shortfall
        if level > 0:
            self._set_increment(max(self.bet, big_blind))
            self.wagers = 1

    def set_straddle_level(self, level: int) -> None:
        """A straddle is in: a new minimum bet, or by option a raise of the difference."""
        increment = level - self.level if self.limits.straddle_difference else level
        self._set_increment(max(increment, self.increment))
        self.level = level
        self.full_level = level
        if self.limits.straddle_counts:
            self.wagers += 1

    def set_bring_in(self, seat: int, level: int) -> None:
        """The bring-in is posted: its owner has acted, the others owe all of it or may complete it."""
        self.level = level
        self.uncompleted = level < self.bet
        if not self.uncompleted:
            self.full_level = level
            self._set_increment(self.bet)
        self.acted |= 1 << seat
        self.acted_since_full |= 1 << seat
        self.faced[seat] = self.increment
        self.opened_by = seat

    def _set_increment(self, increment: int) -> None:
        self.increment = 1 if self.limits.one_chip else increment

    def _count_wager(self, could_act: int) -> None:
        # A cap that is reached while three can act stays, also when two are left of them.
        self.wagers += 1
        self._heed_cap(could_act)

    def _heed_cap(self, could_act: int) -> None:
        limits = self.limits
        if limits.cap > 0 and self.wagers >= limits.cap and not self.capped:
            if limits.uncap == 0:
                self.capped = could_act > 2
            elif limits.uncap == 1:
                self.capped = not self.heads_up_start
            else:
                self.capped = True

    # The interval.

    def open(self, bet: int, most: int) -> None:
        """Begin an interval: ``bet`` is its limit or least bet, ``most`` the largest of a spread limit."""
        for seat in range(self.seats):
            self.put[seat] = 0
            self.faced[seat] = bet
            self.earlier[seat] = self.total[seat]
        self.bet = bet
        self.most = most
        self.larger = 0
        self.checked = 0
        self.level = 0
        self.full_level = 0
        self.increment = bet
        self.wagers = 0
        self.acted = 0
        self.acted_since_full = 0
        self.aggressor = -1
        self.opened_by = -1
        self.capped = False
        self.uncompleted = False
        self.is_open = True

    def begin_turns(self) -> None:
        """The forced chips of the interval are in, and whoever they have put all-in is no opponent who can act."""
        could_act = seats_in(self.able)
        self.heads_up_start = could_act == 2
        self._heed_cap(could_act)

    def close(self) -> None:
        """The interval is over: what is in front of the seats belongs to the pots."""
        self.is_open = False
        self.first_interval = False
        for seat in range(self.seats):
            self.put[seat] = 0
        self.level = 0

    def live(self) -> int:
        """The seats still in the pot."""
        return ((1 << self.seats) - 1) & ~self.folded

    def next_to_act(self, start: int) -> int:
        """The first seat clockwise from ``start`` that has to act; -1 when the interval is over."""
        seat = start
        for _ in range(self.seats):
            if seat >= self.seats:
                seat -= self.seats
            bit = 1 << seat
            if self.able & bit and (not self.acted & bit or self.put[seat] < self.level):
                if self.able & ~bit == 0 and self._covers(seat):
                    return -1  # nobody can answer him and he owes nobody anything
                return seat
            seat += 1
        return -1

    def _covers(self, seat: int) -> bool:
        for other in range(self.seats):
            if not self.folded >> other & 1 and self.total[other] > self.total[seat]:
                return False
        return True

    def to_call(self, seat: int) -> int:
        """Chips that a call takes, as far as the stack goes."""
        return min(self.level - self.put[seat], self.stacks[seat])

    def may_wager(self, seat: int) -> bool:
        """Whether the seat, whose turn it is, may bet, raise or complete."""
        bit = 1 << seat
        owed = self.level - self.put[seat]
        if self.stacks[seat] <= owed or self.able & ~bit == 0 or self.capped:
            return False
        if self.checked & bit and not self.limits.check_raise:
            return False
        if self.limits.structure == FIXED_LIMIT:
            return not self.acted_since_full & bit
        return not self.acted & bit or owed >= self.faced[seat]

    def completes(self) -> bool:
        """Whether the next wager completes one below the full bet."""
        if self.limits.structure == FIXED_LIMIT:
            return self.level > self.full_level
        return self.uncompleted

    def _full_wager(self) -> int:
        """The total of the least full bet, raise or completion."""
        if self.limits.structure == FIXED_LIMIT:
            return self.full_level + self.bet
        if self.level == 0 or self.uncompleted:
            return self.bet
        return max(self.level + self.increment, self.bet)

    def least_wager(self, seat: int) -> int:
        """The least total that the seat may bet or raise to; all its chips where they are fewer."""
        return min(self._full_wager(), self.put[seat] + self.stacks[seat])

    def most_wager(self, seat: int) -> int:
        """The greatest total that the seat may bet or raise to."""
        all_in = self.put[seat] + self.stacks[seat]
        structure = self.limits.structure
        if structure == NO_LIMIT:
            return all_in
        most = self._full_wager()
        if structure == POT_LIMIT:
            pot = self.pot
            if self.first_interval:
                if not self.limits.true_pot:
                    pot += self.missing
                if self.limits.pot_ignores_antes:
                    pot -= self.antes
            most = max(most, self.level + pot + self.level - self.put[seat])
        elif structure == SPREAD_LIMIT:
            most = max(most, self.level + self.most)
        elif self.larger > 0:
            most = self.full_level + self.larger
        return min(most, all_in)

    def allows(self, seat: int, to: int) -> bool:
        """Whether ``to``, within its bounds, is a total that the seat may bet or raise to: of two fixed bets nothing
        between them."""
        return self.larger == 0 or to == self.least_wager(seat) or to == self.most_wager(seat)

    # Actions of the seat whose turn it is.

    def fold(self, seat: int) -> None:
        bit = 1 << seat
        self.folded |= bit
        self.able &= ~bit
        self.acted |= bit

    def check(self, seat: int) -> None:
        self.checked |= 1 << seat
        self.acted |= 1 << seat
        self.acted_since_full |= 1 << seat
        self.faced[seat] = self.increment

    def call(self, seat: int) -> int:
        """Pay what is owed; the chips paid."""
        paid = self.post_live(seat, self.level - self.put[seat])
        self.acted |= 1 << seat
        self.acted_since_full |= 1 << seat
        self.faced[seat] = self.increment
        if self.aggressor >= 0:
            self.last_called = self.aggressor
        return paid

    def wager(self, seat: int, to: int) -> int:
        """Bet, raise or complete to the total ``to``; the chips paid."""
        bit = 1 << seat
        could_act = seats_in(self.able)
        full = self._full_wager()
        if self.limits.structure == FIXED_LIMIT:
            if self.larger > 0 and to > full:
                self.bet = self.larger  # after the larger bet no other
                self.larger = 0
            if 2 * (to - self.full_level) >= self.bet:
                self.full_level = to
                self.acted_since_full = 0
                self._count_wager(could_act)
        elif to >= full:
            self._set_increment(max(to - self.level, self.bet) if self.uncompleted else to - self.level)
            self.uncompleted = False
            self._count_wager(could_act)
        else:
            # A short opening all-in over a bring-in: nobody completes it, a raise is at least the bet more.
            self.uncompleted = False
        if self.aggressor >= 0:
            self.last_called = self.aggressor
        self.level = to
        self.acted |= bit
        self.acted_since_full |= bit
        self.aggressor = seat
        if self.opened_by < 0:
            self.opened_by = seat
        paid = self.post_live(seat, to - self.put[seat])
        self.faced[seat] = self.increment
        return paid

    # Irregularities.

    def bind(self, seat: int) -> None:
        """The seat, whose turn it is, may only call or fold."""
        self.acted |= 1 << seat
        self.acted_since_full |= 1 << seat
        self.faced[seat] = NEVER

    def is_bound(self, seat: int) -> bool:
        """Whether the seat may only call or fold, and has done neither."""
        return self.faced[seat] == NEVER

    def forfeit(self, seat: int, amount: int) -> None:
        """Chips that the seat has put in on this street are dead ones."""
        self.put[seat] -= amount
        self.total[seat] -= amount
        self.dead += amount

    # Chips that come back.

    def uncalled_seat(self) -> int:
        """The seat that has put in more than everybody else, if it is in; -1 for none."""
        top = 0
        second = 0
        for seat in range(1, self.seats):
            if self.total[seat] > self.total[top]:
                second = self.total[top]
                top = seat
            elif self.total[seat] > second:
                second = self.total[seat]
        if self.total[top] > second and not self.folded >> top & 1:
            return top
        return -1

    def refund(self, seat: int) -> int:
        """Give the uncalled chips of ``seat`` back; how many."""
        second = 0
        for other in range(self.seats):
            if other != seat and self.total[other] > second:
                second = self.total[other]
        amount = self.total[seat] - second
        self.total[seat] = second
        self.put[seat] = max(0, self.put[seat] - amount)
        self.pot -= amount
        self.pay(seat, amount)
        return amount

    def pay(self, seat: int, amount: int) -> None:
        """Chips that reach a stack."""
        self.stacks[seat] += amount
        if self.stacks[seat] > 0 and not self.folded >> seat & 1:
            self.able |= 1 << seat
