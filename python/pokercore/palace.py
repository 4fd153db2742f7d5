"""The Palace deal: antes, banners, palaces, then turns of buying, discarding, battles, staying and folding.

Every seat has a banner (face up), a palace (three cards that only it knows) and up to five soldiers (face up). The last
one left takes the pot; battles are between two, and only their loser leaves. (Rules: Palace Poker.)

>>> from pokercore import palace_game
>>> deal = palace_game.palace(small_bet=5, big_bet=10).deal([100] * 4, seed=8)
>>> deal.pot, [str(deal.banner(seat)) for seat in range(4)]
(8, ['Jh', '5c', '8d', 'As'])
>>> deal.options()
(Option('buy'), Option('battle', min=5, max=5, targets=(1, 2, 3)), Option('stay'), Option('fold'))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, SupportsIndex

from pokercore.actions import FOLD_OPTION, Action, Option, make_option
from pokercore.encoding import Card
from pokercore.encoding import cards as read_cards
from pokercore.errors import CardError, GameError, IllegalAction
from pokercore.palace_face import PalaceFace
from pokercore.palace_view import PalaceView
from pokercore.pots import MAX_CHIPS
from pokercore.shuffling import fresh_seed
from pokercore.values import read_int

if TYPE_CHECKING:
    import numpy as np

    from pokercore.aliases import CardsLike
    from pokercore.palace_game import PalaceGame

__all__ = ["PalaceDeal"]

# What the deal waits for: an action of one's turn; discards after a purchase; the answer of one who is attacked or
# raised; discards after a capture; nothing.
TURN = 0
BOUGHT = 1
ANSWER = 2
CAPTURED = 3
OVER = 4

STAY_OPTION = Option("stay")
BUY_OPTION = Option("buy")


class PalaceDeal(PalaceFace):
    """One deal of Palace, from the antes to the payout; made by ``PalaceGame.deal``.

    ``stacks`` are the chips of each seat, 2 to 10 of them, at least the ante each; ``button`` is the dealer.
    ``deck`` is an order of cards from the top: banners with the rejected cards between them, palaces one at a time,
    then purchases; no shuffle changes anything then, rejected cards go under the deck and the pile is used oldest card
    first. It may be partial: needing a card past its end is a ``CardError``. ``shuffles`` gives one order for each time
    the rules shuffle (what ``deal.shuffles`` of another deal holds), for exact replays.

    Amounts are a seat's total in the present battle.
    """

    def __init__(
        self,
        game: PalaceGame,
        stacks: Iterable[SupportsIndex],
        button: SupportsIndex = -1,
        seed: SupportsIndex | None = None,
        rng: np.random.Generator | None = None,
        deck: CardsLike | None = None,
        shuffles: Iterable[CardsLike] | None = None,
    ) -> None:
        rules = game.rules
        chips = [read_int(stack, "a stack", GameError, 1, MAX_CHIPS) for stack in stacks]
        if not 2 <= len(chips) <= 10:
            raise GameError(f"Palace is for 2 to 10 players, not {len(chips)}")
        for seat, stack in enumerate(chips):
            if stack < rules.ante:
                raise GameError(f"seat {seat} cannot pay the ante of {rules.ante} with {stack}")
        dealer = read_int(button, "the button", GameError, -len(chips), len(chips) - 1) % len(chips)
        if deck is not None and shuffles is not None:
            raise GameError("give a deck or shuffles, not both")
        self.clear()
        self.game = game
        self.seed = fresh_seed(seed, rng)
        self.given = None
        self.given_orders = None
        if deck is not None:
            codes = _codes(deck, "the deck")
            self.given = bytes(codes + [63] * (52 - len(codes)))
        elif shuffles is not None:
            self.given_orders = tuple([bytes(_codes(order, "an order")) for order in shuffles])
        self.set_up(rules, chips, dealer)
        if self.deal_out():
            raise CardError(f"the given deck ends before {len(chips)} seats have their cards")
        self.phase = TURN
        self.turn = self.next_active(dealer)
        self.asked = self.turn

    # -- what may be done ----------------------------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """What the seat to act may do, nothing when the deal is over.

        ``buy``; ``discard`` (``min`` to ``max`` of its ``cards``); ``battle`` (``targets``, and ``min`` to ``max``
        chips put in); ``stay``; ``fold``; in a battle ``fold``, ``call`` and ``raise`` (``min`` to ``max``, totals of
        this battle). After a purchase and after a capture the seat is asked for a ``discard``, of no card too while no
        more than five soldiers stay.
        """
        seat = self.asked
        if self.phase == TURN:
            found = []
            if self.may_buy():
                found.append(BUY_OPTION)
            if self.held[seat] > 0:
                option = make_option("discard", 1, self.held[seat])
                option.cards = self.soldiers_of(seat)
                found.append(option)
            if self.battle_limit(False) <= self.behind[seat] and self.targets_of(seat):
                option = make_option("battle", self.battle_limit(False), self.battle_limit(True))
                option.targets = self.targets
                found.append(option)
            found.append(STAY_OPTION)
            found.append(FOLD_OPTION)
            return tuple(found)
        if self.phase == ANSWER:
            total = self.staked[seat] + min(self.owed, self.behind[seat])
            found = [FOLD_OPTION, make_option("call", total, total)]
            if self.may_raise():
                found.append(make_option("raise", self.raise_limit(False), self.raise_limit(True)))
            return tuple(found)
        if self.phase == OVER:
            return ()
        option = make_option("discard", self.least_discard(), self.held[seat])
        option.cards = self.soldiers_of(seat)
        return (option,)

    def may_buy(self) -> bool:
        seat = self.asked
        return self.behind[seat] >= self.rules.small_bet and self.deck_end - self.deck_top + self.pile_size > 0

    def may_raise(self) -> bool:
        seat = self.asked
        return (
            self.behind[self.opponent(seat)] > 0
            and self.behind[seat] >= self.owed + self.smallest_raise(seat)
            and (self.rules.raise_cap < 0 or self.raises < self.rules.raise_cap)
        )

    def raise_limit(self, most: bool) -> int:
        seat = self.asked
        if most and self.rules.no_limit:
            return self.staked[seat] + self.behind[seat]
        return self.staked[seat] + self.owed + self.smallest_raise(seat)

    def battle_limit(self, most: bool) -> int:
        seat = self.asked
        return self.behind[seat] if most and self.rules.no_limit else self.price(seat)

    def least_discard(self) -> int:
        return max(0, self.held[self.asked] - self.rules.max_soldiers)

    # -- doing it ------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Do what ``action`` says for the seat to act: one of the kinds of ``options()``.

        ``IllegalAction`` if the rules do not allow it now; the deal is then as it was.
        """
        if type(action) is not Action:
            raise TypeError(f"act takes an Action, not {action!r}")
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
            self._refuse(kind, f"there is no {kind!r} in Palace")

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
        if self.phase != TURN:
            self._refuse("battle", "it is not the start of a turn")
        if target is None:
            raise IllegalAction("a battle needs a target")
        seat = self.asked
        other = read_int(target, "the target of a battle", IllegalAction, 0, self.seats - 1)
        least = self.battle_limit(False)
        if self.behind[seat] < least:
            self._refuse("battle", f"an attack costs {least} and {self.behind[seat]} are left")
        if not self.targets_of(seat) >> other & 1:
            self._refuse("battle", f"seat {other} is not in, or has the same banner suit")
        chips = least
        if amount is not None:
            chips = read_int(amount, "the chips of this battle", IllegalAction, least, self.battle_limit(True))
        self.begin_battle(seat, other, chips)
        self.phase = ANSWER
        self.asked = other

    def _raise(self, amount: Any) -> None:
        if self.phase != ANSWER or not self.may_raise():
            why = "nobody has attacked" if self.phase != ANSWER else "no chips for it, or the cap is reached"
            self._refuse("raise", why)
        if amount is None:
            raise IllegalAction("a raise needs an amount")
        self.put_raise(
            self.asked,
            read_int(amount, "a raise in this battle", IllegalAction, self.raise_limit(False), self.raise_limit(True)),
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

    # -- others --------------------------------------------------------------------------------------------------------

    @property
    def to_call(self) -> int | None:
        """The chips that the seat to act must put in to go on, all of its own at most; None when the deal is over."""
        if self.phase == OVER:
            return None
        return min(self.owed, self.behind[self.asked]) if self.phase == ANSWER else 0

    @property
    def min_raise_to(self) -> int | None:
        """The least total of a raise, or the least chips of an attack; None where neither is possible."""
        return self._bound(False)

    @property
    def max_raise_to(self) -> int | None:
        """The largest total of a raise, or the most chips of an attack; None where neither is possible."""
        return self._bound(True)

    def _bound(self, most: bool) -> int | None:
        if self.phase == ANSWER and self.may_raise():
            return self.raise_limit(most)
        if self.phase == TURN and self.targets and self.battle_limit(False) <= self.behind[self.asked]:
            return self.battle_limit(most)
        return None

    def view(self, seat: SupportsIndex) -> PalaceView:
        """The deal as ``seat`` may see it, now and later."""
        return PalaceView(self, read_int(seat, "the seat of a view", GameError, 0, self.seats - 1))

    def copy(self) -> PalaceDeal:
        """Another deal in the same state, with the same undealt cards."""
        other = PalaceDeal.__new__(PalaceDeal)
        other.clear()
        other.copy_table(self)
        return other

    def __copy__(self) -> PalaceDeal:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> PalaceDeal:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game, self.state())

    def __repr__(self) -> str:
        waits = "over" if self.asked < 0 else f"seat {self.asked} to act"
        return f"<PalaceDeal of {self.seats} seats: pot {self.pot}, {waits}>"


def restored(game: PalaceGame, state: tuple[Any, ...]) -> PalaceDeal:
    """A deal from its pickled state."""
    deal = PalaceDeal.__new__(PalaceDeal)
    deal.clear()
    deal.game = game
    deal.rules = game.rules
    deal.set_state(state)
    return deal


def _codes(cards: CardsLike, what: str) -> list[int]:
    codes = [int(card) for card in read_cards(cards)]
    for code in codes:
        if code >= 52:
            raise CardError(f"{what} holds the joker {Card(code)}: Palace is played with the 52 cards")
    return codes
