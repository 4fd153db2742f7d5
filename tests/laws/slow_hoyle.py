"""Hold'em under the laws that forgive, told a second time from the rule text: chips on hold, short calls, surpluses."""

from __future__ import annotations

from deals.slow_holdem import WAGERS, SlowHoldem


class SlowHoyle(SlowHoldem):
    """One deal. ``held`` has for each seat that has acted out of turn what it did, with how many chips, and how many
    wagers had been made by then; ``short`` who has put in too few chips for a call, and how many."""

    def __init__(self, rules, stacks, button, deck, posts=None):
        self.held = {}
        self.short = None
        self.made = 0
        self.stood = 0  # how many wagers out of turn stood
        self.unanswered = 0  # and how many came back
        super().__init__(rules, stacks, button, deck, posts)

    def can_act(self):
        # Who has all his chips on hold is not all-in: his turn is still to come.
        return [seat for seat in self.in_the_pot() if self.stacks[seat] or self.on_hold(seat)]

    def on_hold(self, seat):
        return self.held[seat][1] if seat in self.held else 0

    def options(self):
        options = super().options()
        if self.short is not None and self.short[0] == self.actor:
            return {kind: amounts for kind, amounts in options.items() if kind in ("fold", "call")}
        return options

    def options_of(self, seat):
        """What a seat might do if it were its turn."""
        actor, self.actor = self.actor, seat
        options = self.options()
        self.actor = actor
        return options

    def hold(self, seat, kind, to=None):
        """An action out of turn, its chips already known to be in bounds."""
        chips = 0 if to is None else to - self.put[seat]
        self.stacks[seat] -= chips
        self.held[seat] = (kind, chips, self.made)
        self.log.append((f"{kind}_out_of_turn", seat, chips))

    def call_to(self, to):
        """A call of another amount than what is owed."""
        seat = self.actor
        if to < self.level:
            self.call_short(seat, to - self.put[seat])
        else:
            self.call_with_surplus(seat, to - self.level)

    def call_short(self, seat, chips):
        self.short = (seat, chips)
        self.log.append(("short_call", seat, self.live(seat, chips)))

    def call_with_surplus(self, seat, surplus):
        self.log.append(("call", seat, self.live(seat, self.level - self.put[seat])))
        if surplus and self.rules.get("surplus") == "returned":
            self.log.append(("returned_surplus", seat, surplus))
        elif surplus:
            self.stacks[seat] -= surplus
            self.dead += surplus
            self.log.append(("dead_surplus", seat, surplus))
        self.anybody_acted = True
        self.faced[seat] = self.increment
        self.answered.add(seat)
        self.turn((seat + 1) % self.count)

    def act(self, kind, to=None):
        if self.short is not None:
            seat, chips = self.short
            assert seat == self.actor
            self.short = None
            if kind == "fold":
                # Forfeits are dead chips, no part of what he has put in.
                self.total[seat] -= chips
                self.put[seat] -= chips
                self.dead += chips
                self.log.append(("forfeit", seat, chips))
        self.made += kind in WAGERS
        super().act(kind, to)

    def turn(self, start):
        super().turn(start)
        if self.actor in self.held:
            self.settle(self.actor)

    def settle(self, seat):
        kind, chips, made = self.held.pop(seat)
        if kind == "fold":
            self.act("fold")
            return
        self.stacks[seat] += chips
        owed = self.level - self.put[seat]
        if kind in WAGERS and made == self.made:
            self.stood += 1
            self.act(kind, self.put[seat] + chips)
        elif chips >= owed:
            self.call_with_surplus(seat, chips - owed)
        elif chips == self.stacks[seat]:
            self.act("call")
        else:
            self.call_short(seat, chips)

    def end_street(self):
        for seat in sorted(self.held):
            kind, chips, _ = self.held[seat]
            if kind != "fold":
                del self.held[seat]
                self.unanswered += 1
                self.stacks[seat] += chips
                self.log.append(("refund", seat, chips))
        super().end_street()
