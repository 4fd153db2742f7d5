"""Fixed-limit stud told once more from the rules, slowly and in plain Python: who acts, what he may do, who wins what.

It shares nothing with the engine but the rankings of five to seven cards at the showdown.
"""

from __future__ import annotations

from pokercore import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HIGH, SOKO

SEVEN, FIVE = ("ddu", "u", "u", "u", "d"), ("du", "u", "u", "u")

#: Cards of each street, what wins, and how open cards are compared: high, low with the ace low, low with the ace high.
STUD = {
    "seven_card_stud": (SEVEN, (HIGH,), "high"),
    "seven_card_stud8": (SEVEN, (HIGH, EIGHT_OR_BETTER), "high"),
    "razz": (SEVEN, (ACE_TO_FIVE,), "ace low"),
    "razz27": (SEVEN, (DEUCE_TO_SEVEN,), "ace high"),
    "five_card_stud": (FIVE, (HIGH,), "high"),
    "soko": (FIVE, (SOKO,), "high"),
}
WAGERS = ("bet", "raise", "complete")


def in_order(card, ace_low=False):
    """A card by rank and then by suit, clubs lowest."""
    return (-1 if ace_low and card.rank == 12 else card.rank, card.suit)


class SlowStud:
    """One deal; ``rules`` are the parameters of the game's factory, ``deck`` all cards. The last seat deals."""

    def __init__(self, name, rules, stacks, deck):
        self.streets, self.shares, self.boards = STUD[name]
        self.rules = rules
        self.small = rules["small_bet"]
        self.big = rules["big_bet"]
        self.cap = rules.get("cap", 4)
        self.uncap = rules.get("uncap", "heads_up")
        self.stacks = list(stacks)
        self.seats = range(len(stacks))
        self.deck = list(deck)
        self.total = [0] * len(stacks)
        self.folded = set()
        self.down = [[] for _ in stacks]
        self.up = [[] for _ in stacks]
        self.middle = []
        self.opener = None
        self.actor = None
        self.street = -1
        self.shown = False
        for seat in self.seats:
            ante = min(rules["ante"], stacks[seat])
            self.stacks[seat] -= ante
            self.total[seat] += ante
        self.next_street()

    # Who is there.

    def live(self):
        return [seat for seat in self.seats if seat not in self.folded]

    def with_chips(self):
        return [seat for seat in self.live() if self.stacks[seat]]

    def from_seat(self, first):
        return [(first + step) % len(self.seats) for step in self.seats]

    # The cards.

    def next_street(self):
        self.street += 1
        if self.street == len(self.streets):
            self.pay()
            return
        live = self.live()
        community = self.deal_cards(live)
        self.put = [0] * len(self.seats)
        self.level = 0
        self.full_level = 0
        self.wagers = 0
        self.acted = set()
        self.forced = None
        self.free = len(self.with_chips()) == 2 and self.uncap != "never"
        self.must_bet = False
        first = self.street == 0
        if first and self.rules["bring_in"]:
            self.opener = self.low_card()
            self.forced = "bring_in"
        elif not (community and self.opener in live and not self.rules.get("community_opens")):
            self.opener = self.best_board(community and self.rules.get("community_opens"))
            self.must_bet = first
        self.advance(self.opener)

    def deal_cards(self, live):
        """Deal the street; whether it was one card for everybody."""
        letters = self.streets[self.street]
        if self.street == 0:
            for letter in letters:
                for seat in live:
                    (self.up if letter == "u" else self.down)[seat].append(self.deck.pop(0))
            return False
        burns = self.rules.get("burn", True)
        if len(self.deck) >= len(live):
            if burns and len(self.deck) > len(live):
                self.deck.pop(0)
            for seat in live:
                (self.up if letters == "u" else self.down)[seat].append(self.deck.pop(0))
            return False
        if burns and len(self.deck) >= 2:
            self.deck.pop(0)
        self.middle.append(self.deck.pop(0))
        return True

    # Who opens.

    def low_card(self):
        doors = {seat: self.up[seat][0] for seat in self.live()}
        if self.boards == "high":
            return min(doors, key=lambda seat: in_order(doors[seat]))
        return max(doors, key=lambda seat: in_order(doors[seat], self.boards == "ace low"))

    def best_board(self, with_middle):
        def key(seat):
            board = self.up[seat] + (self.middle if with_middle else [])
            if len(board) == 5:
                # A whole hand, straights and flushes too; in the low rankings the lowest is the greatest.
                return self.shares[0].evaluate(board) * (1 if self.boards == "high" else -1)
            ranks = [in_order(card, self.boards == "ace low")[0] for card in board]
            groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
            return ([count for count, _ in groups], [rank for _, rank in groups])

        order = self.from_seat(0)
        live = [seat for seat in order if seat not in self.folded]
        best = (max if self.boards == "high" else min)([key(seat) for seat in live])
        tied = [seat for seat in live if key(seat) == best]
        if self.rules.get("board_tie") == "suit" and self.boards == "high":
            return max(tied, key=lambda seat: max(in_order(card) for card in self.up[seat]))
        return tied[0]

    # The betting.

    def limit(self):
        return self.small if self.street < 2 else self.big

    def capped(self):
        return self.cap is not None and self.wagers >= self.cap and not self.free

    def advance(self, first):
        """Find who acts, ``first`` or the next to his left; else the interval is over."""
        live = self.live()
        if len(live) == 1:
            self.actor = None
            self.pay()
            return
        for seat in self.from_seat(first):
            if seat in self.folded or not self.stacks[seat]:
                continue
            others = [self.put[other] for other in live if other != seat]
            alone = self.with_chips() == [seat]
            if alone and self.put[seat] >= max(others):
                continue
            if self.forced or seat not in self.acted or self.put[seat] < self.level:
                self.actor = seat
                return
        self.actor = None
        self.next_street()

    def options(self):
        seat = self.actor
        whole = self.put[seat] + self.stacks[seat]
        if self.forced == "bring_in":
            options = {}
            if self.rules.get("bring_in_passed") == "voluntary" and seat != self.opener:
                options["fold"] = (None, None)
            options["bring_in"] = (min(self.rules["bring_in"], whole),) * 2
            if whole > self.rules["bring_in"]:
                options["complete"] = (min(self.small, whole),) * 2
            return options
        if self.must_bet and not self.wagers and not self.level:
            return {"bet": (min(self.limit(), whole),) * 2}
        options = {"fold": (None, None)}
        if self.put[seat] == self.level:
            options["check"] = (None, None)
        else:
            options["call"] = (min(self.level, whole),) * 2
        if whole > self.level and seat not in self.acted and not self.capped() and len(self.with_chips()) > 1:
            target = (self.full_level if self.level > self.full_level else self.level) + self.limit()
            kind = "bet" if not self.level else "complete" if self.level > self.full_level else "raise"
            options[kind] = (min(target, whole),) * 2
        return options

    def act(self, kind, amount):
        seat = self.actor
        if kind == "fold":
            self.folded.add(seat)
        elif kind == "bring_in":
            self.pay_in(seat, amount)
            self.level = self.rules["bring_in"]
            self.acted.add(seat)
            self.forced = None
        else:
            self.acted.add(seat)
            if kind == "call":
                self.pay_in(seat, amount)
            if kind in WAGERS:
                self.pay_in(seat, amount)
                self.forced = None
                if 2 * (amount - self.full_level) >= self.limit():
                    self.full_level = amount
                    self.wagers += 1
                    self.acted = {seat}
                self.level = max(self.level, amount)
        self.note_heads_up()
        self.advance((seat + 1) % len(self.seats))

    def note_heads_up(self):
        # Two who are not all-in: free for the rest of the interval, unless the cap has been reached before.
        if self.uncap == "heads_up" and len(self.with_chips()) <= 2 and self.cap and self.wagers < self.cap:
            self.free = True

    def pay_in(self, seat, to):
        self.stacks[seat] -= to - self.put[seat]
        self.total[seat] += to - self.put[seat]
        self.put[seat] = to

    # The end.

    def take_back(self):
        top = max(self.seats, key=lambda seat: self.total[seat])
        second = max(self.total[seat] for seat in self.seats if seat != top)
        if self.total[top] > second:
            self.stacks[top] += self.total[top] - second
            self.total[top] = second

    def pay(self):
        self.take_back()
        total, live = self.total, self.live()
        self.shown = len(live) > 1
        below = 0
        pots = []
        for level in sorted({total[seat] for seat in live}):
            amount = sum(min(chips, level) - min(chips, below) for chips in total)
            pots.append([amount, [seat for seat in live if total[seat] >= level]])
            below = level
        pots[-1][0] += sum(max(chips - below, 0) for chips in total)
        for place in range(len(pots) - 1, 0, -1):
            if pots[place][1] == pots[place - 1][1]:
                pots[place - 1][0] += pots.pop(place)[0]
        self.pots = pots
        for amount, seats in pots:
            if len(seats) == 1:
                self.stacks[seats[0]] += amount
            else:
                self.divide(amount, seats)

    def divide(self, amount, seats):
        won = []
        for ranking in self.shares:
            ranks = {seat: ranking.evaluate(self.hand(seat)) for seat in seats}
            best = max(ranks.values())
            if best:
                won.append([seat for seat in seats if ranks[seat] == best])
        if len(won) == 2 and won[0] == won[1]:
            won.pop()
        for number, winners in enumerate(won):
            part = amount // len(won) + (1 if number < amount % len(won) else 0)
            for place, seat in enumerate(sorted(winners, key=self.odd_chip_key)):
                self.stacks[seat] += part // len(winners) + (1 if place < part % len(winners) else 0)

    def hand(self, seat):
        return self.down[seat] + self.up[seat] + self.middle

    def odd_chip_key(self, seat):
        own = self.down[seat] + self.up[seat]
        if self.boards == "high":
            rank, suit = max(in_order(card) for card in own)
            return (-rank, -suit)
        return min(in_order(card, self.boards == "ace low") for card in own)
