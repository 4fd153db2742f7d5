"""How a Palace deal is played: what the seats do, and what comes after. (Rules: Palace, play and battle.)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from pokercore.actions import Action
from pokercore.encoding import Card
from pokercore.encoding import cards as read_cards
from pokercore.errors import CardError, IllegalAction
from pokercore.palace.face import PalaceFace
from pokercore.values import as_int, read_int, shown

if TYPE_CHECKING:
    from pokercore.aliases import CardsLike

__all__ = ["PalaceCourse"]

TURN = 0
BOUGHT = 1
ANSWER = 2
CAPTURED = 3
OVER = 4


class PalaceCourse(PalaceFace):
    """What the seats do. An action that the rules do not allow raises ``IllegalAction`` and changes nothing."""

    def act(self, action: Action) -> None:
        """Do what ``action`` says for the seat to act: one of the kinds of ``options()``.

        ``IllegalAction`` if the rules do not allow it now; the deal is then as it was.
        """
        if not isinstance(action, Action):
            raise TypeError(f"act takes an Action, not {shown(action)}")
        done = action
        kind = done.kind
        if kind == "battle":
            if done.cards:
                raise IllegalAction("a battle takes no cards")
            self._battle(done.target, done.amount)
            return
        if done.target is not None:
            raise IllegalAction(f"{kind} takes no target")
        if kind == "discard":
            if done.amount is not None:
                raise IllegalAction("a discard takes no amount")
            self._discard(done.cards)
            return
        if done.cards:
            raise IllegalAction(f"{kind} takes no cards")
        if kind == "raise":
            self._raise(done.amount)
            return
        if done.amount is not None and not (
            kind == "call" and self.phase == ANSWER and done.amount == self.options()[1].min
        ):
            raise IllegalAction(f"{kind} takes no amount, not {done.amount}")
        if kind == "stay":
            self.stay()
        elif kind == "buy":
            self.buy()
        elif kind == "fold":
            self.fold()
        elif kind == "call":
            self.call()
        else:
            self._refuse(kind, f"there is no {shown(kind)} in Palace")

    def buy(self) -> None:
        """Pay the small bet for the top card of the deck, face up; the same seat is then asked which soldiers go."""
        if self.phase != TURN or not self.may_buy():
            self._refuse("buy", "it is not to buy" if self.phase != TURN else "no chips or no cards for it")
        if self.next_is_unknown():
            raise CardError("the given deck ends before the card to buy")
        self.buy_soldier(self.asked)
        self.phase = BOUGHT

    def stay(self) -> None:
        """Do nothing this turn."""
        if self.phase != TURN:
            self._refuse("stay", "it is not the start of a turn")
        self.passive |= 1 << self.asked
        self.note("stay", self.asked, 0, None)
        if not self.ended():
            self.next_turn()

    def discard(self, cards: CardsLike | None = None) -> None:
        """Put own soldiers on the discard pile: as one's turn, at least one; after a purchase or a capture any number,
        so that no more than five stay. Without ``cards`` as few as need be go, those that came last first."""
        if cards is None:
            if self.phase != BOUGHT and self.phase != CAPTURED:
                self._refuse("discard", "the cards must be named")
            seat = self.asked
            self._discard(self.soldiers_of(seat)[self.held[seat] - self.least_discard() :])
        else:
            self._discard(read_cards(cards))

    def battle(self, seat: SupportsIndex, amount: SupportsIndex | None = None) -> None:
        """Attack ``seat``, putting in ``amount`` chips: the own price (small bets for the banner and each soldier) if
        None; more is for no-limit only."""
        self._battle(seat, amount)

    def fold(self) -> None:
        """Leave the deal: on one's turn, or beaten back in a battle, whose other side then captures the soldiers."""
        seat = self.asked
        if self.phase == TURN:
            self.note("fold", seat, 0, None)
            self.fall(seat)
            self.lay_down(seat)
            if not self.ended():
                self.next_turn()
        elif self.phase == ANSWER:
            self.give_up(seat)
            self.after_battle(seat)
        else:
            self._refuse("fold", "soldiers must be discarded first")

    def call(self) -> None:
        """Call in a battle, with all one's chips if they do not suffice; the hands are compared."""
        if self.phase != ANSWER:
            self._refuse("call", "nobody has attacked")
        self.put_call(self.asked)
        self.fight(self.asked)
        if self.result >= 0:
            loser = self.opponent(self.result)
            self.note("out", loser, 0, None)
            self.fall(loser)
            self.after_battle(loser)
        elif self.active & ~(1 << self.attacker | 1 << self.defender) == 0:
            self.pay_out(self.active)
            self.finish()
        else:
            for loser in (self.attacker, self.defender):
                self.note("out", loser, 0, None)
                self.fall(loser)
                self.lay_down(loser)
            if not self.ended():
                self.next_turn()

    def raise_to(self, amount: SupportsIndex) -> None:
        """Raise in a battle to a total of ``amount`` chips of this seat in this battle."""
        self._raise(amount)

    def check_or_call(self) -> None:
        """What costs least without leaving: stay on one's turn, call in a battle, discard as little as need be."""
        if self.phase == TURN:
            self.stay()
        elif self.phase == ANSWER:
            self.call()
        else:
            self.discard()

    def _battle(self, target: Any, amount: Any) -> None:
        # An int may be an object with code of its own, which may act: all are read before the state is looked at.
        named = None if target is None else as_int(target, "the target of a battle")
        wanted = None if amount is None else as_int(amount, "the chips of this battle")
        if self.phase != TURN:
            self._refuse("battle", "it is not the start of a turn")
        if named is None:
            raise IllegalAction("a battle needs a target")
        seat = self.asked
        other = read_int(named, "the target of a battle", IllegalAction, 0, self.seats - 1)
        least = self.battle_limit(False)
        if self.behind[seat] < least:
            self._refuse("battle", f"an attack costs {least} and {self.behind[seat]} are left")
        if not self.targets_of(seat) >> other & 1:
            self._refuse("battle", f"seat {other} is not in, or has the same banner suit")
        chips = least
        if wanted is not None:
            chips = read_int(wanted, "the chips of this battle", IllegalAction, least, self.battle_limit(True))
        self.begin_battle(seat, other, chips)
        self.phase = ANSWER
        self.asked = other

    def _raise(self, amount: Any) -> None:
        wanted = None if amount is None else as_int(amount, "a raise in this battle")
        if self.phase != ANSWER or not self.may_raise():
            why = "nobody has attacked" if self.phase != ANSWER else "no chips for it, or the cap is reached"
            self._refuse("raise", why)
        if wanted is None:
            raise IllegalAction("a raise needs an amount")
        self.put_raise(
            self.asked,
            read_int(wanted, "a raise in this battle", IllegalAction, self.raise_limit(False), self.raise_limit(True)),
        )
        self.asked = self.opponent(self.asked)

    def _discard(self, chosen: tuple[Card, ...]) -> None:
        seat = self.asked
        if self.phase == OVER or self.phase == ANSWER or (self.phase == TURN and self.held[seat] == 0):
            self._refuse("discard", "there is nothing to discard now")
        least = 1 if self.phase == TURN else self.least_discard()
        if len(chosen) < least:
            raise IllegalAction(f"seat {seat} must discard at least {least} of its {self.held[seat]} soldiers")
        held = self.soldiers_of(seat)
        for place, card in enumerate(chosen):
            if card not in held:
                raise IllegalAction(f"{card} is not a soldier of seat {seat}")
            if card in chosen[:place]:
                raise CardError(f"card {card} stands twice among the discards")
        for card in chosen:
            self.drop_soldier(seat, card)
        self.note("discard", seat, 0, bytes(chosen))
        if self.phase == TURN:
            self.passive |= 1 << seat
            if self.ended():
                return
        self.next_turn()

    def _refuse(self, kind: str, why: str) -> None:
        if self.phase == OVER:
            raise IllegalAction(f"{kind} is not possible: the deal is over")
        legal = ", ".join([option.kind for option in self.options()])
        raise IllegalAction(f"seat {self.asked} may not {kind}: {why} (it may: {legal})")

    # -- how it goes on ------------------------------------------------------------------------------------------------

    def next_turn(self) -> None:
        self.turn = self.next_active(self.turn)
        self.asked = self.turn
        self.phase = TURN

    def after_battle(self, loser: int) -> None:
        """The loser is out and its palace gone: the deal ends, or the other takes the face-up cards."""
        if self.active & (self.active - 1) == 0 or self.same_banners():
            self.lay_down(loser)
            self.ended()
            return
        self.asked = self.opponent(loser)
        self.capture(self.asked, loser)
        self.phase = CAPTURED

    def ended(self) -> bool:
        """Pay out if the deal has come to its end; whether it has."""
        if self.active & (self.active - 1) == 0 or self.same_banners():
            self.pay_out(self.active)
        elif self.passive == self.active:
            for seat in range(self.seats):
                if self.active >> seat & 1:
                    self.note("show", seat, 15, None)
            self.shown = self.active
            self.pay_out(self.best_hands())
        else:
            return False
        self.finish()
        return True

    def finish(self) -> None:
        self.phase = OVER
        self.asked = -1
