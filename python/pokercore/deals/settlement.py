"""The showdown of a street-based deal: who shows, who mucks, and who is paid which chips.

Rules: showdown, ties and odd chips, side pots.
"""

from __future__ import annotations

from typing import Any, Final

from pokercore import events
from pokercore.deals.betting import Betting
from pokercore.deals.dealt import Dealt
from pokercore.deals.game_data import PlanData, ShareData
from pokercore.deals.odd_chips import card_key
from pokercore.journal import Journal
from pokercore.layers import Layers, seats_in
from pokercore.ranking import rank_of_mask
from pokercore.stub import Stub

__all__ = ["WHOLE_POT", "Settlement"]


#: In the note of a win: the pot, and after four bits the part of it: board and share, or a whole board's chips (its
#: number is added), or the whole pot.
WHOLE_BOARD: Final = 8
WHOLE_POT: Final = 15


class Settlement:
    """The showdown under way and its payout. Parts of a pot are numbered board by board, share by share."""

    __slots__ = (
        "betting",
        "button",
        "carried",
        "dealt",
        "everybody_shows",
        "first",
        "journal",
        "layers",
        "mucked",
        "parts",
        "plan",
        "ranks",
        "shares",
        "shown",
        "stub",
    )

    def begin(
        self,
        plan: PlanData,
        betting: Betting,
        dealt: Dealt,
        journal: Journal,
        stub: Stub,
        button: int,
        first: int,
        everybody_shows: bool,
    ) -> None:
        """Build the pots and rank the hands; nobody has shown yet. ``first`` shows first."""
        self.connect(plan, betting, dealt, journal, stub)
        self.button = button
        self.first = first
        self.everybody_shows = everybody_shows
        self.shown = self.mucked = 0
        self.carried = 0
        self.shares = len(plan.shares)
        self.parts = max(plan.boards, 1) * self.shares
        self.ranks = [0] * 112
        self.build_pots()
        for seat in range(betting.seats):
            if not betting.folded >> seat & 1:
                self.rank(seat)

    def connect(self, plan: PlanData, betting: Betting, dealt: Dealt, journal: Journal, stub: Stub) -> None:
        """Belong to these parts of a deal."""
        self.plan = plan
        self.betting = betting
        self.dealt = dealt
        self.journal = journal
        self.stub = stub

    def build_pots(self) -> None:
        """The pots as they are contested."""
        betting = self.betting
        self.layers = Layers()
        self.layers.build(betting.total, betting.seats, betting.folded, betting.dead)

    def copy(self, betting: Betting, dealt: Dealt, journal: Journal, stub: Stub) -> Settlement:
        """The same showdown for a copy of the deal."""
        other = Settlement.__new__(Settlement)
        other.connect(self.plan, betting, dealt, journal, stub)
        other.button = self.button
        other.first = self.first
        other.everybody_shows = self.everybody_shows
        other.shown, other.mucked = self.shown, self.mucked
        other.carried = self.carried
        other.shares = self.shares
        other.parts = self.parts
        other.ranks = [0] * 112
        other.ranks[:] = self.ranks
        # The pots do not change while hands are shown: both may use them.
        other.layers = self.layers
        return other

    def state(self) -> tuple[Any, ...]:
        """Everything that the rest of the deal does not tell, for a pickle."""
        return (
            (self.button, self.first, self.everybody_shows, self.shown, self.mucked, self.carried),
            [self.ranks[place] for place in range(112)],
            [(self.layers.amounts[pot], self.layers.eligible[pot]) for pot in range(self.layers.count)],
        )

    def restore(self, state: tuple[Any, ...]) -> None:
        """Become what ``state`` tells; ``connect`` comes first."""
        course, ranks, pots = state
        self.button, self.first, self.everybody_shows, self.shown, self.mucked, self.carried = course
        self.shares = len(self.plan.shares)
        self.parts = max(self.plan.boards, 1) * self.shares
        self.ranks = [0] * 112
        for place in range(112):
            self.ranks[place] = ranks[place]
        self.layers = Layers()
        self.layers.count = len(pots)
        for pot in range(len(pots)):
            self.layers.amounts[pot], self.layers.eligible[pot] = pots[pot]

    def rank(self, seat: int) -> None:
        """Rank the seat's hand for every part; 0 where it cannot win: unknown cards, no qualifying hand."""
        hole = self.dealt.mask_of(seat)
        part = 0
        for board in range(self.parts // self.shares):
            common = self.dealt.board_mask(board)
            for place in range(self.shares):
                share = self.plan.shares[place]
                if hole == 0:
                    self.ranks[8 * seat + part] = 0
                elif self.plan.wild_down == 0:
                    self.ranks[8 * seat + part] = self._rank(share, hole, common, self.dealt.own_wild(seat, board))
                else:
                    up = self.dealt.up_mask(seat) & self.plan.wild_down
                    down = hole & self.plan.wild_down & ~up
                    self.ranks[8 * seat + part] = share.ranking.rank_mask_as(hole | common, down, up, False)
                part += 1

    def _rank(self, share: ShareData, hole: int, common: int, wild: int) -> int:
        if share.own_cards or share.any_cards:
            bits = hole if share.own_cards else hole | common
            return rank_of_mask(share.ranking, bits) if wild == 0 else share.ranking.rank_mask_wild(bits, wild)
        if _bits(common) < share.ranking.size - share.most or _bits(hole) < share.least:
            return 0
        if wild != 0:
            return share.ranking.rank_hole_wild(hole, common, share.least, share.most, wild)
        return share.ranking.rank_hole(hole, common, share.least, share.most)

    # Showing.

    def next_to_show(self) -> int:
        """The next seat in the order of showing: contested pots from the last to the main one, in each clockwise
        from the first. -1 when everybody has shown or mucked, or nobody is left to show to."""
        done = self.shown | self.mucked
        if not self.everybody_shows and seats_in(self.betting.live() & ~self.mucked) == 1:
            return -1
        for back in range(self.layers.count):
            eligible = self.layers.eligible[self.layers.count - 1 - back]
            waiting = eligible & ~done
            if waiting and eligible & (eligible - 1):
                seat = self.first
                while not waiting >> seat & 1:
                    seat = seat + 1 if seat + 1 < self.betting.seats else 0
                return seat
        return -1

    def must_show(self, seat: int) -> bool:
        """Whether mucking is not for this hand: it is not beaten by those shown, or the rules ask everybody to show."""
        if self.everybody_shows or self.plan.must_show_all:
            return True
        return self.shown == 0 or self.can_win(seat)

    def can_win(self, seat: int) -> bool:
        """Whether the hand is worth a share of some pot that others contest too, against the hands shown so far."""
        for pot in range(self.layers.count):
            eligible = self.layers.eligible[pot]
            if eligible >> seat & 1 and eligible & (eligible - 1):
                rivals = eligible & self.shown & ~(1 << seat)
                for part in range(self.parts):
                    rank = self.ranks[8 * seat + part]
                    if rank > 0 and rank >= self._best(rivals, part):
                        return True
        return False

    def _best(self, seats: int, part: int) -> int:
        best = 0
        for seat in range(self.betting.seats):
            if seats >> seat & 1:
                best = max(best, self.ranks[8 * seat + part])
        return best

    def show(self, seat: int, places: int) -> None:
        """The seat shows its cards at the bits of ``places``; it has shown when all of them lie open."""
        fresh = places & ~self.dealt.shown[seat]
        self.dealt.shown[seat] |= places
        if fresh:
            self.journal.write(events.SHOW, seat, 0)
            for place in range(self.dealt.counts[seat]):
                if fresh >> place & 1:
                    self.journal.add_card(self.dealt.cards[8 * seat + place])
        self.is_open(seat)

    def is_open(self, seat: int) -> bool:
        """Whether the whole hand lies open already; then it has shown."""
        if ~(self.dealt.shown[seat] | self.dealt.up[seat]) & ((1 << self.dealt.counts[seat]) - 1) == 0:
            self.shown |= 1 << seat
            return True
        return False

    def muck(self, seat: int) -> None:
        """The seat gives its hand up unseen."""
        self.mucked |= 1 << seat
        self.journal.write(events.MUCK, seat, 0)

    def drop(self, seat: int) -> None:
        """The seat's hand can win nothing any more."""
        self.mucked |= 1 << seat
        for part in range(8):
            self.ranks[8 * seat + part] = 0

    def run(self) -> None:
        """Show and muck by the rules until nobody is left: cards speak, beaten hands are mucked.

        A hand with an unknown card is mucked, unless every hand has one: then nobody can be told from the others.
        """
        known = False
        for seat in range(self.betting.seats):
            known = known or (not self.betting.folded >> seat & 1 and self.dealt.mask_of(seat) != 0)
        while known:
            seat = self.next_to_show()
            if seat < 0:
                return
            if self.must_show(seat) and (self.everybody_shows or self.dealt.mask_of(seat) != 0):
                self.show(seat, (1 << self.dealt.counts[seat]) - 1)
            else:
                self.muck(seat)

    # Lowball with sevens.

    def apply_sevens_rule(self) -> None:
        """Who has checked a seven-low or better after the draw cannot win what was bet then: where it is the best hand
        those chips go back to their owners, or by option it is not in for the pot at all."""
        betting = self.betting
        guilty = 0
        for seat in range(betting.seats):
            if (betting.live() & betting.checked) >> seat & 1 and self.ranks[8 * seat] >= self.plan.seven_low:
                guilty |= 1 << seat
        if guilty == 0 or self._chips_after(0, 1 << 60, False) == 0:
            return
        if self.plan.sevens_rule == 2:
            if betting.live() & ~guilty:
                for seat in range(betting.seats):
                    if guilty >> seat & 1:
                        self.ranks[8 * seat] = 0
            return
        # The chips of before the draw in their pots, then those of after it, layer by layer.
        self.layers = Layers()
        self.layers.build(betting.earlier, betting.seats, betting.folded, betting.dead)
        below = 0
        more = True
        while more:
            level = self._lowest_after(below)
            more = self._lowest_after(level) > level
            eligible = 0
            for seat in range(betting.seats):
                if betting.live() >> seat & 1 and betting.total[seat] - betting.earlier[seat] >= level:
                    eligible |= 1 << seat
            best = self._best(eligible, 0)
            winners = 0
            for seat in range(betting.seats):
                if eligible & ~guilty & 1 << seat and self.ranks[8 * seat] == best:
                    winners |= 1 << seat
            # The last layer has what dropped players put in above it.
            amount = self._chips_after(below, level if more else 1 << 60, winners == 0)
            if winners and amount > 0:
                self.layers.amounts[self.layers.count] = amount
                self.layers.eligible[self.layers.count] = eligible & ~guilty
                self.layers.count += 1
            below = level

    def _lowest_after(self, below: int) -> int:
        """The least that a seat still in has put in after the draw, above ``below``; that itself if nobody has more."""
        lowest = below
        for seat in range(self.betting.seats):
            after = self.betting.total[seat] - self.betting.earlier[seat]
            if self.betting.live() >> seat & 1 and after > below and (lowest == below or after < lowest):
                lowest = after
        return lowest

    def _chips_after(self, below: int, level: int, give_back: bool) -> int:
        """The chips put in after the draw between two levels; given back to their owners if that is asked."""
        betting = self.betting
        amount = 0
        for seat in range(betting.seats):
            after = betting.total[seat] - betting.earlier[seat]
            part = min(after, level) - min(after, below)
            amount += part
            if give_back and part > 0:
                betting.pot -= part
                betting.pay(seat, part)
                self.journal.write(events.REFUND, seat, part)
        return amount

    # Paying.

    def pay(self, rake: int) -> None:
        """Pay every pot, the last side pot first; ``rake`` has been taken from the main pot and those after it."""
        # What one seat alone contests is not divided among runs; then comes run after run.
        runs = len(self.dealt.laid) // self.plan.boards - 1 if self.dealt.laid else 0
        self._pay_pots(rake, -1, runs)
        for run in range(runs):
            self.journal.write(events.RUN, -1, run + 1)
            self.lay_run(run)
            self._pay_pots(rake, run, runs)

    def lay_run(self, run: int) -> None:
        """Lay the boards of a run, 0 for the first, and rank the hands with them."""
        self.dealt.lay_boards(self.plan.boards, run + 1)
        for seat in range(self.betting.seats):
            if not self.betting.folded >> seat & 1:
                self.rank(seat)

    def _pay_pots(self, rake: int, run: int, runs: int) -> None:
        # Of several runs each has its part of every pot, the first ones the odd chips.
        for back in range(self.layers.count):
            pot = self.layers.count - 1 - back
            amount = self.layers.amounts[pot]
            eligible = self.layers.eligible[pot]
            contested = eligible & ~self.mucked
            if contested == 0:
                contested = eligible
            if runs > 0 and (run < 0) != (eligible & (eligible - 1) == 0):
                continue
            taken = rake
            for before in range(pot):
                taken -= self.layers.amounts[before]
            if taken > 0:
                amount -= min(taken, amount)
            if run >= 0:
                amount = amount // runs + (1 if run < amount % runs else 0)
            self._pay_pot(pot, amount, contested)

    def _pay_pot(self, pot: int, amount: int, contested: int) -> None:
        if self.layers.eligible[pot] & (self.layers.eligible[pot] - 1) == 0:
            self._pay_part(pot, WHOLE_POT, 0, amount, contested)
            return
        boards = self.parts // self.shares
        for board in range(boards):
            # Odd chips between boards go to the first boards, between shares to the first shares that are won.
            chips = amount // boards + (1 if board < amount % boards else 0)
            winners = [0] * 2
            won = 0
            same = True
            only = 0
            for share in range(self.shares):
                winners[share] = self._winners(contested, board * self.shares + share)
                if winners[share]:
                    same = same and (won == 0 or winners[share] == only)
                    only = winners[share]
                    won += 1
            if won == 0:
                # Every hand holds an unknown card: nobody can be told from the others.
                self._pay_part(pot, WHOLE_BOARD + board, board * self.shares, chips, contested)
            elif same and won > 1:
                self._pay_part(pot, WHOLE_BOARD + board, board * self.shares, chips, only)
            else:
                # The odd chip of two halves is the first share's, or by option that of the winner first in turn.
                lucky = 0
                if won == 2 and self.plan.split_odd_by_seat:
                    lucky = self._first_in_turn(winners[0], winners[1])
                for share in range(self.shares):
                    if winners[share]:
                        half = chips // won + (chips % won if share == lucky else 0)
                        place = board * self.shares + share
                        self._pay_part(pot, place, place, half, winners[share])

    def _first_in_turn(self, first: int, second: int) -> int:
        """0 or 1: which of two sets has the seat that comes first from the button's left; 0 if both have it."""
        seat = self.button
        while True:
            seat = seat + 1 if seat + 1 < self.betting.seats else 0
            if first >> seat & 1:
                return 0
            if second >> seat & 1:
                return 1

    def _winners(self, contested: int, part: int) -> int:
        best = self._best(contested, part)
        winners = 0
        if best > 0:
            for seat in range(self.betting.seats):
                if contested >> seat & 1 and self.ranks[8 * seat + part] == best:
                    winners |= 1 << seat
        return winners

    def _pay_part(self, pot: int, part: int, ruling: int, amount: int, winners: int) -> None:
        # ``ruling`` is the part whose cards decide on odd chips, also where the whole pot is divided at once.
        betting = self.betting
        paid = [0] * 14
        order = [0] * 14
        policy = self.plan.odd_chip
        left = self.button + 1 if self.button + 1 < betting.seats else 0
        odd = amount % seats_in(winners)
        if odd > 0 and policy == 6:
            self.carried += odd
            amount -= odd
            self.journal.write(events.CARRY, -1, odd)
        if odd > 0 and 1 <= policy <= 5:
            self._order(order, policy, left, winners, ruling, odd)
            for step in range(odd if policy == 5 else 0):
                self.journal.write(events.LOT, order[step], 0)
            self.layers.split_in_order(amount, winners, order, betting.seats, paid)
        else:
            self.layers.split(amount, winners, left, betting.seats, paid)
        for step in range(betting.seats):
            seat = left + step if left + step < betting.seats else left + step - betting.seats
            if paid[seat] > 0:
                betting.pay(seat, paid[seat])
                betting.pot -= paid[seat]
                self.journal.write(events.WIN, seat, paid[seat])
                self.journal.set_note(min(pot, 15) << 4 | part)

    def _order(self, order: list[int], policy: int, left: int, winners: int, ruling: int, odd: int) -> None:
        # From the button's left, then moved to the front by the policy's key: a stable insertion sort.
        keys = [0] * 14
        seats = self.betting.seats
        for step in range(seats):
            seat = left + step if left + step < seats else left + step - seats
            order[step] = seat
            keys[step] = self._key(policy, seat, ruling) if winners >> seat & 1 else -1
        for number in range(odd if policy == 5 else 0):
            # A lot that is promised to a seat goes before those that are drawn.
            lucky = self.stub.lot()
            for step in range(seats):
                if order[step] == lucky and keys[step] >= 0:
                    keys[step] = (1 << 30) + odd - number
        for step in range(1, seats):
            place = step
            while place > 0 and keys[place] > keys[place - 1]:
                key = keys[place]
                keys[place] = keys[place - 1]
                keys[place - 1] = key
                seat = order[place]
                order[place] = order[place - 1]
                order[place - 1] = seat
                place -= 1

    def _key(self, policy: int, seat: int, ruling: int) -> int:
        if policy == 4:
            return 1 if seat == self.betting.last_called else 0
        if policy == 5:
            return self.stub.pick(1 << 30)
        board = ruling // self.shares
        share = self.plan.shares[ruling % self.shares]
        codes = self.dealt.codes(seat, 255)
        key: int = card_key(policy, share, codes, self.dealt.board_mask(board), self.dealt.own_wild(seat, board))
        return key


def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
