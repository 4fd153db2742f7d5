"""Hold'em told once more from the rules, slowly and in plain Python: what must be the options, the log, the result.

It shares nothing with the engine but the ranking of seven cards.
"""

from __future__ import annotations

from pokercore import HIGH

WAGERS = ("bet", "raise", "complete")


class SlowHoldem:
    """One deal. ``rules`` are the parameters of ``texas_holdem``, ``deck`` the order of all cards from the top."""

    def __init__(self, rules, stacks, button, deck, posts=None):
        self.rules = rules
        self.structure = rules.get("structure", "no-limit")
        self.small_blind, self.big_blind = rules["blinds"]
        self.count = len(stacks)
        self.stacks = list(stacks)
        self.total = [0] * self.count  # put in live or as an own ante, during the whole deal
        self.put = [0] * self.count  # on this street
        self.order = [(button + 1 + step) % self.count for step in range(self.count)]
        self.button = button
        self.deck = list(deck)
        self.folded = set()
        self.dead = 0
        self.antes = 0
        self.log = []
        self.board = []
        self.street = 0
        self.wagers = 0
        self.level = 0
        self.showing = None
        first = self.post(posts or {})
        self.full_level = self.level
        self.holes = [[] for _ in stacks]
        for _ in range(2):
            for seat in self.order:
                card = self.deck.pop(0)
                self.holes[seat].append(card)
                self.log.append(("deal", seat, 0, (card,)))
        self.begin_turns()
        self.turn(first)

    # Forced chips.

    def take(self, seat, amount):
        paid = min(amount, self.stacks[seat])
        self.stacks[seat] -= paid
        return paid

    def live(self, seat, amount):
        paid = self.take(seat, amount)
        self.put[seat] += paid
        self.total[seat] += paid
        return paid

    def post(self, posts):
        rules = self.rules
        heads_up = self.count == 2
        small, big = (self.button, self.order[0]) if heads_up else self.order[:2]
        if rules.get("ante"):
            for seat in self.order:
                paid = self.take(seat, rules["ante"])
                self.total[seat] += paid
                self.antes += paid
                self.log.append(("ante", seat, paid))
        if rules.get("ante_first"):
            self.post_table_antes(big)
        self.missing = self.small_blind + self.big_blind
        for kind, seat, amount in (("small_blind", small, self.small_blind), ("big_blind", big, self.big_blind)):
            if amount:
                paid = self.live(seat, amount)
                self.missing -= paid
                self.log.append((kind, seat, paid))
        if not rules.get("ante_first"):
            self.post_table_antes(big)
        self.level = self.big_blind
        self.increment = max(self.least_bet(), self.big_blind)
        self.wagers = 1
        first = (big + 1) % self.count
        if not heads_up:
            first = self.post_straddles(first)
        for seat in self.order:
            live, dead = posts.get(seat, (0, 0))
            if live:
                self.log.append(("post", seat, self.live(seat, live)))
            if dead:
                paid = self.take(seat, dead)
                self.dead += paid
                self.log.append(("post_dead", seat, paid))
        if rules.get("min_raise") == "one_chip":
            self.increment = 1
        return first

    def post_table_antes(self, big):
        for kind, seat in (("button_ante", self.button), ("bb_ante", big)):
            paid = self.take(seat, self.rules.get(kind, 0))
            self.dead += paid
            self.antes += paid
            if paid:
                self.log.append((kind, seat, paid))

    def post_straddles(self, first):
        for amount in self.rules.get("straddles", ())[: self.count - 2]:
            if self.stacks[first] < amount:
                break
            self.log.append(("straddle", first, self.live(first, amount)))
            if self.rules.get("straddle_increment") == "difference":
                self.increment = max(self.increment, amount - self.level)
            else:
                self.increment = max(self.increment, amount)
            self.level = amount
            self.wagers += bool(self.rules.get("straddle_counts"))
            first = (first + 1) % self.count
        return first

    # Turns.

    def least_bet(self):
        if self.structure == "fixed-limit":
            small = self.rules.get("small_bet", self.big_blind)
            return small if self.street < 2 else self.rules.get("big_bet", 2 * small)
        return self.rules.get("min_bet", self.big_blind)

    def in_the_pot(self):
        return [seat for seat in range(self.count) if seat not in self.folded]

    def can_act(self):
        return [seat for seat in self.in_the_pot() if self.stacks[seat]]

    def begin_turns(self):
        self.faced = {}  # seats that have acted: the increment at that time
        self.answered = set()  # seats that have acted since the last full bet
        self.aggressor = None
        self.anybody_acted = False
        self.first_actor = None
        self.capped = False
        self.round_of_two = len(self.can_act()) == 2
        self.heed_cap(len(self.can_act()))

    def heed_cap(self, could_act):
        cap = self.rules.get("cap", 4 if self.structure == "fixed-limit" else None)
        if cap and self.wagers >= cap:
            uncap = self.rules.get("uncap", "heads_up")
            free = {"heads_up": could_act == 2, "round_start": self.round_of_two, "never": False}[uncap]
            self.capped = self.capped or not free

    def turn(self, start):
        self.actor = None
        if len(self.in_the_pot()) > 1:
            for step in range(self.count):
                seat = (start + step) % self.count
                if seat not in self.can_act() or (seat in self.faced and self.put[seat] == self.level):
                    continue
                covers = all(self.total[seat] >= self.total[other] for other in self.in_the_pot())
                if self.can_act() == [seat] and covers:
                    continue
                self.actor = seat
                if self.first_actor is None:
                    self.first_actor = seat
                return
        self.end_street()

    def full_wager(self):
        if self.structure == "fixed-limit":
            return self.full_level + self.least_bet()
        return max(self.level + self.increment, self.least_bet()) if self.level else self.least_bet()

    def options(self):
        """Kind → (least, greatest) total, (None, None) where no chips go with it."""
        seat = self.actor
        owed = self.level - self.put[seat]
        all_in = self.put[seat] + self.stacks[seat]
        options = {"fold": (None, None)}
        if owed:
            options["call"] = (min(self.level, all_in),) * 2
        else:
            options["check"] = (None, None)
        if all_in <= self.level or self.can_act() == [seat] or self.capped:
            return options
        kind = "raise" if self.level else "bet"
        least = self.full_wager()
        greatest = all_in
        if self.structure == "fixed-limit":
            if seat in self.answered:
                return options
            if self.level > self.full_level:
                kind = "complete"
            greatest = least
        elif seat in self.faced and owed < self.faced[seat]:
            return options
        elif self.structure == "spread-limit":
            greatest = max(least, self.level + self.rules["max_bet"])
        elif self.structure == "pot-limit":
            pot = sum(self.total) + self.dead
            if self.street == 0:
                pot += 0 if self.rules.get("true_pot") else self.missing
                pot -= self.antes if self.rules.get("pot_ignores_antes") else 0
            greatest = max(least, self.level + owed + pot)
        options[kind] = (min(least, all_in), min(greatest, all_in))
        return options

    def act(self, kind, to=None):
        seat = self.actor
        self.anybody_acted = True
        if kind == "fold":
            self.folded.add(seat)
            self.log.append((kind, seat, 0))
        elif kind == "check":
            self.log.append((kind, seat, 0))
        elif kind == "call":
            self.log.append((kind, seat, self.live(seat, self.level - self.put[seat])))
        else:
            self.wager(kind, to)
        self.faced[seat] = self.increment
        self.answered.add(seat)
        self.turn((seat + 1) % self.count)

    def wager(self, kind, to):
        could_act = len(self.can_act())
        if self.structure == "fixed-limit":
            is_full = 2 * (to - self.full_level) >= self.least_bet()
            if is_full:
                self.full_level = to
                self.answered = set()
        else:
            is_full = to >= self.full_wager()
            if is_full:
                self.increment = 1 if self.rules.get("min_raise") == "one_chip" else to - self.level
        if is_full:
            self.wagers += 1
            self.heed_cap(could_act)
        self.level = to
        self.aggressor = self.actor
        self.log.append((kind, self.actor, self.live(self.actor, to - self.put[self.actor])))

    # The end of a street and of the deal.

    def end_street(self):
        self.return_uncalled()
        left = self.in_the_pot()
        if len(left) == 1:
            amount = sum(self.total) + self.dead
            self.stacks[left[0]] += amount
            self.log.append(("win", left[0], amount))
            return
        turned_up = self.rules.get("open_all_in", False) and len(self.can_act()) < 2
        if self.street == 3:
            self.show_down(turned_up)
            self.pay()
            return
        if turned_up and not any(event[0] == "show" for event in self.log):
            self.log += [("show", seat, 0, tuple(self.holes[seat])) for seat in self.order if seat in left]
        self.street += 1
        if self.rules.get("burn", True):
            self.log.append(("burn", None, 0, (self.deck.pop(0),)))
        cards = tuple(self.deck.pop(0) for _ in range(3 if self.street == 1 else 1))
        self.board += cards
        self.log.append(("board", None, 0, cards))
        self.put = [0] * self.count
        self.level = self.full_level = self.wagers = 0
        self.increment = self.least_bet()
        self.begin_turns()
        self.turn(self.order[0])

    def return_uncalled(self):
        highest, second = sorted(self.total)[:-3:-1]
        seat = self.total.index(highest)
        if highest > second and seat not in self.folded:
            self.total[seat] = second
            self.stacks[seat] += highest - second
            self.log.append(("refund", seat, highest - second))

    def pots(self):
        """(amount, seats), main pot first, one layer of one chip after the other."""
        left = self.in_the_pot()
        pots = [(self.dead, left)] if self.dead else []
        for layer in range(1, max(self.total) + 1):
            amount = sum(1 for chips in self.total if chips >= layer)
            seats = [seat for seat in left if self.total[seat] >= layer]
            if pots and (not seats or pots[-1][1] == seats):
                pots[-1] = (pots[-1][0] + amount, pots[-1][1])
            else:
                pots.append((amount, seats or left))
        return pots

    def show_down(self, turned_up):
        left = self.in_the_pot()
        pots = self.pots()
        self.ranks = {seat: HIGH.evaluate(self.holes[seat] + self.board) for seat in left}
        everybody = not self.anybody_acted or turned_up or self.rules.get("must_show_all", False)
        first = next(seat for seat in (self.aggressor, self.first_actor, self.order[0]) if seat is not None)
        open_already = {event[1] for event in self.log if event[0] == "show"}
        shown, mucked = [], []
        # For a pot that is a seat's own already nobody has to show.
        contested = [seats for _, seats in pots if len(seats) > 1]
        for seats in reversed(contested):
            for step in range(self.count):
                seat = (first + step) % self.count
                if seat not in seats or seat in shown or seat in mucked:
                    continue
                wins = any(
                    seat in rivals and all(self.ranks[seat] >= self.ranks[rival] for rival in rivals if rival in shown)
                    for rivals in contested
                )
                if everybody or wins or not shown:
                    shown.append(seat)
                    if seat not in open_already:
                        self.log.append(("show", seat, 0, tuple(self.holes[seat])))
                else:
                    mucked.append(seat)
                    self.log.append(("muck", seat, 0))
        self.showing = (set(shown), set(mucked), pots)

    def pay(self):
        for amount, seats in reversed(self.pots()):
            best = max(self.ranks[seat] for seat in seats)
            winners = [seat for seat in self.order if seat in seats and self.ranks[seat] == best]
            for place, seat in enumerate(winners):
                chips = amount // len(winners) + (place < amount % len(winners))
                if chips:
                    self.stacks[seat] += chips
                    self.log.append(("win", seat, chips))
