"""Forced chips: antes, blinds, straddles and the missed blinds of returning players.

Rules: forced chips are posted in the order antes, small blind, big blind, straddle; heads-up the button has the small
blind; a short blind leaves the call at the full blind.
"""

from __future__ import annotations

from typing import Any

from pokercore import events
from pokercore.deals.betting import Betting
from pokercore.deals.game_data import PlanData
from pokercore.journal import Journal

__all__ = ["Posting"]


class Posting:
    """Who posts the blinds of a deal, and its missed blinds."""

    __slots__ = (
        "after_blinds",
        "big_seat",
        "button",
        "button_posts",
        "carried",
        "kill",
        "kill_seat",
        "missed_dead",
        "missed_live",
        "passed_out",
        "seats",
        "small_seat",
    )

    def begin(self, seats: int, button: int) -> None:
        """The blinds left of ``button``; heads-up the button has the small one. No missed blinds yet."""
        self.seats = seats
        self.button = button
        left = self.left(button)
        self.small_seat = button if seats == 2 else left
        self.big_seat = left if seats == 2 else self.left(left)
        self.after_blinds = left
        self.button_posts = True
        self.carried = 0
        self.kill = 0
        self.kill_seat = -1
        self.passed_out = 0
        self.missed_live = [0] * 14
        self.missed_dead = [0] * 14

    def state(self) -> tuple[Any, ...]:
        """What a caller said about the forced chips, for a pickle."""
        return (
            self.small_seat,
            self.big_seat,
            self.button_posts,
            (self.carried, self.kill_seat, self.kill, self.passed_out),
            [self.missed_live[seat] for seat in range(self.seats)],
            [self.missed_dead[seat] for seat in range(self.seats)],
        )

    def restore(self, state: tuple[Any, ...]) -> None:
        """Become what ``state`` tells; ``begin`` comes first."""
        self.small_seat, self.big_seat, self.button_posts, chips, live, dead = state
        self.carried, self.kill_seat, self.kill, self.passed_out = chips
        for seat in range(self.seats):
            self.missed_live[seat] = live[seat]
            self.missed_dead[seat] = dead[seat]

    def told(self) -> dict[str, Any]:
        """What a caller said about the forced chips, in the words of ``Game.deal``; empty for an ordinary deal."""
        said: dict[str, Any] = {}
        posts = {}
        for seat in range(self.seats):
            if self.missed_live[seat] or self.missed_dead[seat]:
                posts[seat] = (self.missed_live[seat], self.missed_dead[seat])
        if posts:
            said["posts"] = posts
        if self.small_seat < 0:
            said["dead_small_blind"] = True
        if not self.button_posts:
            said["dead_button"] = True
        if self.kill_seat >= 0:
            said["kill"] = (self.kill_seat, self.kill)
        if self.carried:
            said["carried"] = self.carried
        if self.passed_out:
            said["passed_out"] = self.passed_out
        return said

    def left(self, seat: int) -> int:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def post(self, plan: PlanData, betting: Betting, journal: Journal) -> None:
        """Post antes, small blind, big blind, antes for the table, straddles, missed blinds, a kill, in that order."""
        if self.carried > 0:
            betting.carry_in(self.carried)
            journal.write(events.CARRIED, -1, self.carried)
        seat = self.button
        if plan.ante > 0:
            for _ in range(self.seats):
                seat = self.left(seat)
                journal.write(events.ANTE, seat, betting.post_ante(seat, plan.ante))
        if plan.ante_first:
            self._post_table_antes(plan, betting, journal)
        missing = plan.small_blind + plan.big_blind
        if plan.small_blind > 0 and self.small_seat >= 0:
            paid = betting.post_live(self.small_seat, plan.small_blind)
            journal.write(events.SMALL_BLIND, self.small_seat, paid)
            missing -= paid
        if plan.big_blind > 0:
            paid = betting.post_live(self.big_seat, plan.big_blind)
            journal.write(events.BIG_BLIND, self.big_seat, paid)
            missing -= paid
            self.after_blinds = self.left(self.big_seat)
        if plan.button_blind > 0 and self.button_posts:
            paid = betting.post_live(self.button, plan.button_blind)
            journal.write(events.BUTTON_BLIND, self.button, paid)
            missing += plan.button_blind - paid
        if not plan.ante_first:
            self._post_table_antes(plan, betting, journal)
        betting.set_blind_level(max(plan.big_blind, plan.button_blind), plan.big_blind, missing)
        for number in range(min(len(plan.straddles), self.seats - 2)):
            amount = plan.straddles[number]
            if betting.stacks[self.after_blinds] < amount:
                break  # a straddle is posted in full or not at all
            journal.write(events.STRADDLE, self.after_blinds, betting.post_live(self.after_blinds, amount))
            betting.set_straddle_level(amount)
            self.after_blinds = self.left(self.after_blinds)
        seat = self.button
        for _ in range(self.seats):
            seat = self.left(seat)
            if self.missed_live[seat] > 0:
                journal.write(events.POST, seat, betting.post_live(seat, self.missed_live[seat]))
            if self.missed_dead[seat] > 0:
                journal.write(events.POST_DEAD, seat, betting.post_dead(seat, self.missed_dead[seat], False))
        if self.kill_seat >= 0:
            # On top of what he has posted; everybody owes all of it, however short he is.
            journal.write(
                events.KILL, self.kill_seat, betting.post_live(self.kill_seat, self.kill - betting.put[self.kill_seat])
            )
            betting.set_straddle_level(self.kill)

    def _post_table_antes(self, plan: PlanData, betting: Betting, journal: Journal) -> None:
        if plan.button_ante > 0 and self.button_posts:
            paid = betting.post_dead(self.button, plan.button_ante, True)
            if paid > 0:
                journal.write(events.BUTTON_ANTE, self.button, paid)
        if plan.bb_ante > 0:
            paid = betting.post_dead(self.big_seat, plan.bb_ante, True)
            if paid > 0:
                journal.write(events.BB_ANTE, self.big_seat, paid)
