"""Where the chips of a deal are, from its log alone."""

from __future__ import annotations

INTO_THE_POT = (
    "ante",
    "small_blind",
    "big_blind",
    "button_blind",
    "bb_ante",
    "button_ante",
    "post",
    "post_dead",
    "straddle",
    "kill",
    "bring_in",
    "call",
    "bet",
    "raise",
    "complete",
    "short_call",
    "dead_surplus",
)
#: The only ways out of the pot.
OUT_OF_THE_POT = ("refund", "win", "rake", "carry")


class Ledger:
    """Stacks, chips on hold and the pot as the events say them, one after the other."""

    def __init__(self, stacks):
        self.stacks = list(stacks)
        self.holds = [0] * len(stacks)
        self.pot = 0
        self.read = 0  # events so far

    def release(self, seat):
        self.stacks[seat] += self.holds[seat]
        self.holds[seat] = 0

    def write(self, event):
        kind, seat, amount = event.kind, event.seat, event.amount
        if kind.endswith("_out_of_turn"):
            assert self.holds[seat] == 0
            self.stacks[seat] -= amount
            self.holds[seat] += amount
        elif kind == "carried":
            self.pot += amount
        elif kind in ("void", "misdeal"):
            self.pot += sum(self.holds)
            self.holds = [0] * len(self.holds)
        elif kind == "forfeit":
            # The chips of a short call are in the pot already.
            self.pot += self.holds[seat]
            self.holds[seat] = 0
        elif kind == "refund" and self.holds[seat]:
            assert amount == self.holds[seat]
            self.release(seat)
        elif kind in INTO_THE_POT:
            self.release(seat)  # chips on hold are the first that a seat pays with
            self.stacks[seat] -= amount
            self.pot += amount
        elif kind in OUT_OF_THE_POT:
            self.pot -= amount
            if seat is not None:
                self.stacks[seat] += amount
        elif kind != "returned_surplus":  # it has been released by the call
            assert amount == 0 or kind in ("run_it", "run"), event
        assert min(*self.stacks, *self.holds, self.pot) >= 0

    def follow(self, deal):
        """Read what is new in the log; nothing leaves pot and holds but by the events that may do it."""
        before = self.pot + sum(self.holds)
        gone = 0
        for event in deal.log[self.read :]:
            self.write(event)
            if event.kind in (*OUT_OF_THE_POT, "returned_surplus"):
                gone += event.amount
        assert self.pot + sum(self.holds) >= before - gone
        self.read = len(deal.log)
        assert tuple(self.stacks) == deal.stacks
        assert tuple(self.holds) == deal.on_hold
        if not deal.is_over:
            assert self.pot == deal.pot
        else:
            assert self.pot == 0
