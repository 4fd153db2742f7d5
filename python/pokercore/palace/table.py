"""The table of a Palace deal: chips, battles, and what each action does to them. Who may do what is the deal's affair.

Sets of seats are a mask, bit ``seat``. (Rules: Palace, play and battle.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pokercore.layers import Layers
from pokercore.palace.cards import PalaceCards
from pokercore.palace.hands import best_count, card_bit, strength, suit_bits

if TYPE_CHECKING:
    from pokercore.palace.game import PalaceGame

__all__ = ["PalaceRules", "PalaceTable"]


class PalaceRules:
    """The numbers and choices of one Palace game, as a deal needs them."""

    __slots__ = (
        "ante",
        "big_bet",
        "count_used",
        "final_battle",
        "match_call",
        "max_soldiers",
        "no_limit",
        "raise_cap",
        "refund_attack",
        "small_bet",
    )

    def __init__(
        self,
        small_bet: int,
        big_bet: int,
        ante: int,
        no_limit: bool,
        raise_cap: int,
        max_soldiers: int,
        match_call: bool,
        count_used: bool,
        final_battle: bool,
        refund_attack: bool,
    ) -> None:
        self.small_bet = small_bet
        self.big_bet = big_bet
        self.ante = ante
        self.no_limit = no_limit
        self.raise_cap = raise_cap
        self.max_soldiers = max_soldiers
        self.match_call = match_call
        self.count_used = count_used
        self.final_battle = final_battle
        self.refund_attack = refund_attack


class PalaceTable(PalaceCards):
    """What lies on the table: the base of ``PalaceDeal``, which plays on it."""

    game: PalaceGame
    rules: PalaceRules
    phase: int
    turn: int
    asked: int
    counted: bool

    # -- before the first turn -----------------------------------------------------------------------------------------

    def clear(self) -> None:
        self.clear_cards()
        self.behind = [0] * 10
        self.started = [0] * 10
        self.staked = [0] * 10
        self.paid = [0] * 10
        self.seen = [0] * 10

    def set_up(self, rules: PalaceRules, stacks: list[int], button: int) -> None:
        self.rules = rules
        self.seats = len(stacks)
        self.button = button
        self.pot = 0
        self.active = (1 << self.seats) - 1
        self.passive = 0
        self.shown = 0
        self.attacker = -1
        self.defender = -1
        self.result = -1
        self.excess = 0
        self.last_raise = 0
        self.owed = 0
        self.raises = 0
        self.counted = False
        for seat in range(self.seats):
            self.behind[seat] = stacks[seat]
            self.started[seat] = self.behind[seat]

    def deal_out(self) -> int:
        """Antes, then the cards. 0 when done, 1 if the given deck ended before."""
        for position in range(self.seats):
            seat = (self.button + 1 + position) % self.seats
            if self.rules.ante > 0:
                self.pay_in(seat, self.rules.ante)
                self.note("ante", seat, 0, self.rules.ante)
        return self.deal_cards()

    # -- chips ---------------------------------------------------------------------------------------------------------

    def pay_in(self, seat: int, chips: int) -> None:
        self.behind[seat] -= chips
        self.pot += chips

    def take_back(self, seat: int, chips: int) -> None:
        if chips > 0:
            self.behind[seat] += chips
            self.staked[seat] -= chips
            self.pot -= chips
            self.note("refund", seat, 0, chips)

    def price(self, seat: int) -> int:
        """What the seat puts in when it attacks, or calls an attack that is at its own price."""
        return (self.held[seat] + 1) * self.rules.small_bet

    def smallest_raise(self, seat: int) -> int:
        if self.rules.no_limit:
            return max(self.rules.big_bet, self.last_raise)
        return self.rules.big_bet if self.held[seat] > 0 else 2 * self.rules.small_bet

    def begin_battle(self, seat: int, target: int, amount: int) -> None:
        self.attacker = seat
        self.defender = target
        self.excess = amount - self.price(seat)
        self.last_raise = 0
        self.raises = 0
        self.passive = 0
        self.staked[seat] = amount
        self.staked[target] = 0
        self.pay_in(seat, amount)
        self.owed = amount if self.rules.match_call else self.price(target) + self.excess
        self.note("battle", seat, target, amount)

    def put_raise(self, seat: int, total: int) -> None:
        chips = total - self.staked[seat]
        self.staked[seat] = total
        self.last_raise = chips - self.owed
        self.owed = self.last_raise
        self.raises += 1
        self.pay_in(seat, chips)
        self.note("raise", seat, 0, chips)

    def put_call(self, seat: int) -> None:
        """Call, short if need be: of the other's chips the unmatched part of the last raise comes back, no more."""
        chips = min(self.owed, self.behind[seat])
        self.staked[seat] += chips
        self.pay_in(seat, chips)
        self.note("call", seat, 0, chips)
        if self.raises > 0:
            self.take_back(self.opponent(seat), self.owed - chips)

    def give_up(self, seat: int) -> None:
        """Fold in a battle: the other takes back the raise that was not called; attack money stays by default."""
        self.note("fold", seat, 0, None)
        other = self.opponent(seat)
        if self.raises > 0:
            self.take_back(other, self.last_raise)
        elif self.rules.refund_attack:
            self.take_back(other, self.staked[other])
        self.fall(seat)

    def buy_soldier(self, seat: int) -> None:
        if self.deck_top == self.deck_end:
            self.pile_to_deck()
        code = self.deck[self.deck_top]
        self.deck_top += 1
        self.pay_in(seat, self.rules.small_bet)
        self.army[25 * seat + self.held[seat]] = code
        self.held[seat] += 1
        self.passive = 0
        self.note("buy", seat, 0, code)

    def fall(self, seat: int) -> None:
        """The seat is out; its palace goes to the pile."""
        self.active &= ~(1 << seat)
        self.passive &= ~(1 << seat)
        for i in range(3):
            self.to_pile(self.palaces[3 * seat + i])

    def pay_out(self, winners: int) -> None:
        """The pot to the winners in equal parts, odd chips one each from the left of the button."""
        Layers().split(self.pot, winners, (self.button + 1) % self.seats, self.seats, self.paid)
        self.pot = 0
        for position in range(self.seats):
            seat = (self.button + 1 + position) % self.seats
            if winners >> seat & 1:
                self.behind[seat] += self.paid[seat]
                self.note("win", seat, 0, self.paid[seat])

    # -- who and what --------------------------------------------------------------------------------------------------

    def opponent(self, seat: int) -> int:
        return self.attacker if seat == self.defender else self.defender

    def next_active(self, seat: int) -> int:
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.active >> other & 1:
                return other
        return seat

    def targets_of(self, seat: int) -> int:
        """Whom the seat may attack: the active ones with another banner suit."""
        targets = 0
        for other in range(self.seats):
            if self.active >> other & 1 and (self.banners[other] ^ self.banners[seat]) & 3:
                targets |= 1 << other
        return targets

    def same_banners(self) -> bool:
        suits = 0
        for seat in range(self.seats):
            if self.active >> seat & 1:
                suits |= 1 << (self.banners[seat] & 3)
        return suits & (suits - 1) == 0

    def hand_bits(self, seat: int) -> int:
        """All cards of the seat as a mask."""
        bits = card_bit(self.banners[seat])
        for i in range(3):
            bits |= card_bit(self.palaces[3 * seat + i])
        for i in range(self.held[seat]):
            bits |= card_bit(self.army[25 * seat + i])
        return bits

    def usable_bits(self, seat: int, other: int) -> int:
        """The same without the void cards: those of the opponent's banner suit."""
        return self.hand_bits(seat) & ~suit_bits(self.banners[other] & 3)

    def own_suit(self, seat: int, other: int) -> int:
        """The cards of the own banner suit that break a tie."""
        own = suit_bits(self.banners[seat] & 3)
        return best_count(self.usable_bits(seat, other), own, 5 if self.rules.count_used else 64)

    def compare(self, seat: int, other: int) -> int:
        """The seat that wins between the two, -1 if nothing tells them apart."""
        mine = strength(self.usable_bits(seat, other))
        theirs = strength(self.usable_bits(other, seat))
        self.counted = mine == theirs
        if not self.counted:
            return seat if mine > theirs else other
        own = self.own_suit(seat, other)
        others = self.own_suit(other, seat)
        if own == others:
            return -1
        return seat if own > others else other

    def show(self, seat: int, viewer: int) -> None:
        self.seen[viewer] |= 1 << seat
        self.note("show", seat, viewer, None)

    def fight(self, caller: int) -> None:
        """Compare the two. The caller sees the other's palace; the other sees the caller's only if the caller wins, or
        if suits are counted."""
        other = self.opponent(caller)
        self.result = self.compare(self.attacker, self.defender)
        self.show(other, caller)
        if self.result == caller or self.counted:
            self.show(caller, other)

    def best_hands(self) -> int:
        """The winners of the general showdown."""
        best = 0
        winners = 0
        first = last = -1
        left = 0
        for seat in range(self.seats):
            if self.active >> seat & 1:
                if first < 0:
                    first = seat
                last = seat
                left += 1
                rank = strength(self.hand_bits(seat))
                if rank > best:
                    best = rank
                    winners = 0
                if rank == best:
                    winners |= 1 << seat
        if self.rules.final_battle and left == 2:
            winner = self.compare(first, last)
            return self.active if winner < 0 else 1 << winner
        return winners

    def state(self) -> tuple[Any, ...]:
        """Everything but the game, in a form that can be pickled."""
        numbers = [
            self.seats, self.button, self.pot, self.active, self.passive, self.shown, self.attacker, self.defender,
            self.result, self.excess, self.last_raise, self.owed, self.raises, int(self.counted), self.seed,
            self.phase, self.turn, self.asked, self.deck_top,
        ]  # fmt: skip
        by_seat = []
        for seat in range(self.seats):
            first = 25 * seat
            by_seat.append((
                self.behind[seat], self.started[seat], self.staked[seat], self.paid[seat], self.seen[seat],
                self.banners[seat], bytes(self.palaces[3 * seat : 3 * seat + 3]),
                bytes(self.army[first : first + self.held[seat]]),
            ))  # fmt: skip
        piles = (bytes(self.deck[: self.deck_end]), bytes(self.pile[: self.pile_size]))
        return numbers, by_seat, piles, self.given, self.given_orders, self.orders[:], self.records[:]

    def restore(self, game: PalaceGame, rules: PalaceRules, state: tuple[Any, ...]) -> None:
        """Become what ``state`` tells."""
        self.game = game
        self.rules = rules
        numbers, by_seat, piles, self.given, self.given_orders, self.orders, self.records = state
        (
            self.seats, self.button, self.pot, self.active, self.passive, self.shown, self.attacker, self.defender,
            self.result, self.excess, self.last_raise, self.owed, self.raises, self.counted, self.seed,
            self.phase, self.turn, self.asked, top,
        ) = numbers  # fmt: skip
        self.load(piles[0])
        self.deck_top = top
        self.pile_size = 0
        for code in piles[1]:
            self.to_pile(code)
        for seat in range(self.seats):
            (
                self.behind[seat], self.started[seat], self.staked[seat], self.paid[seat], self.seen[seat],
                self.banners[seat], palace, soldiers,
            ) = by_seat[seat]  # fmt: skip
            for i in range(3):
                self.palaces[3 * seat + i] = palace[i]
            self.held[seat] = len(soldiers)
            for i in range(len(soldiers)):
                self.army[25 * seat + i] = soldiers[i]

    def copy_table(self, other: PalaceTable) -> None:
        """Take over everything from another table."""
        self.rules = other.rules
        self.seats = other.seats
        self.button = other.button
        self.pot = other.pot
        self.active = other.active
        self.passive = other.passive
        self.shown = other.shown
        self.attacker = other.attacker
        self.defender = other.defender
        self.game = other.game
        self.phase = other.phase
        self.turn = other.turn
        self.asked = other.asked
        self.result = other.result
        self.excess = other.excess
        self.last_raise = other.last_raise
        self.owed = other.owed
        self.raises = other.raises
        self.counted = other.counted
        self.seed = other.seed
        self.given = other.given
        self.given_orders = other.given_orders
        self.orders = other.orders[:]
        self.records = other.records[:]
        self.deck_top = other.deck_top
        self.deck_end = other.deck_end
        self.pile_size = other.pile_size
        for i in range(self.deck_end):
            self.deck[i] = other.deck[i]
        for i in range(self.pile_size):
            self.pile[i] = other.pile[i]
        for seat in range(self.seats):
            self.behind[seat] = other.behind[seat]
            self.started[seat] = other.started[seat]
            self.staked[seat] = other.staked[seat]
            self.paid[seat] = other.paid[seat]
            self.seen[seat] = other.seen[seat]
            self.banners[seat] = other.banners[seat]
            self.held[seat] = other.held[seat]
            for i in range(self.held[seat]):
                self.army[25 * seat + i] = other.army[25 * seat + i]
            for i in range(3):
                self.palaces[3 * seat + i] = other.palaces[3 * seat + i]
