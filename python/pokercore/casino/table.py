"""The table of a casino draw deal: hands, stakes and whose turn it is. What may be done is the deal's affair.

Seats are the boxes; the dealer's hand lies behind theirs. (Rules: casino draw, state machine, exchange, settlement.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pokercore import actions
from pokercore.actions import Event
from pokercore.casino import policies
from pokercore.encoding import UNKNOWN, Card
from pokercore.encoding import cards as read_cards
from pokercore.errors import GameError, IllegalAction
from pokercore.ranking import HIGH
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.casino.game import CasinoDraw

__all__ = ["MAX_BOXES", "STATES", "CasinoTable"]

#: The most boxes: with a fifth one the pack might not suffice.
MAX_BOXES: Final = 4
#: What a deal waits for, in this order.
STATES: Final = ("decision 1", "exchange", "decision 2", "settled")

# The same for compiled code; and no seat, no number yet.
DECISION1 = 0
EXCHANGE = 1
DECISION2 = 2
SETTLED = 3
NONE = -1
# Where the dealer's hand is kept, behind those of four boxes.
DEALER = 4

# The cards by their codes.
UNKNOWN_CODE = 63
CARDS = tuple([Card(code) if code < 52 else UNKNOWN for code in range(64)])


class CasinoTable:
    """What lies on the table: the base of ``CasinoDrawDeal``, which plays on it."""

    __slots__ = (
        "antes_",
        "bets1",
        "bets2",
        "count_hidden",
        "dealer_codes",
        "dealer_drew",
        "dealt_in",
        "deciding",
        "deck",
        "drawn",
        "events",
        "folds",
        "game",
        "hands",
        "least",
        "left",
        "most",
        "open_boxes",
        "policy",
        "ranking",
        "results",
        "script",
        "seats_",
        "state_",
        "top",
        "turn",
    )

    def __init__(
        self,
        game: CasinoDraw,
        stacks: tuple[int, ...],
        antes: tuple[int, ...],
        limits: tuple[tuple[int, int, int, int], ...],
        deck: bytes,
        dealer_discards: tuple[Card, ...] | None = None,
    ) -> None:
        if not 1 <= len(stacks) == len(antes) == len(limits) <= MAX_BOXES or len(deck) < 5 * (len(stacks) + 1):
            raise GameError("a casino draw deal is made by the method deal of a game")
        self.sit_down(game)
        self.deck = deck
        self.script = dealer_discards
        self.seats_ = len(stacks)
        self.dealer_drew = NONE
        self.folds = 0
        self.events = []
        self.state_ = DECISION1
        self.turn = 0
        for seat in range(self.seats_):
            self.antes_[seat] = antes[seat]
            self.left[seat] = stacks[seat] - antes[seat]
            self.least[seat], self.most[seat], self.least[4 + seat], self.most[4 + seat] = limits[seat]
            self.events.append(actions.make_event("ante", seat, antes[seat], ()))
        self.top = 5 * (self.seats_ + 1)
        place = 0
        for received in range(5):
            for seat in range(self.seats_):
                self.hands[5 * seat + received] = deck[place]
                place += 1
            self.hands[5 * DEALER + received] = deck[place]
            place += 1
        for seat in range(self.seats_):
            self.events.append(actions.make_event("deal", seat, 0, self.hand_cards(seat)))
        self.events.append(actions.make_event("deal", None, 0, self.hand_cards(DEALER)))

    def sit_down(self, game: CasinoDraw) -> None:
        """What is the same for every deal of ``game``, and room for the rest."""
        self.game = game
        self.policy = game.policy_number
        self.open_boxes = game.open_boxes
        self.count_hidden = not game.show_dealer_draw_count
        self.ranking = HIGH
        self.deciding = False
        self.dealt_in = 0
        self.left = [0] * 4
        self.antes_ = [0] * 4
        self.bets1 = [0] * 4
        self.bets2 = [0] * 4
        self.results = [0] * 4
        self.drawn = [NONE] * 4
        self.least = [0] * 8
        self.most = [0] * 8
        self.hands = [0] * 25
        self.dealer_codes = [0] * 5

    @property
    def draw_counts(self) -> tuple[int | None, ...]:
        """How many cards each box has exchanged; None for one that has not, or has folded before."""
        return tuple([None if self.drawn[seat] < 0 else self.drawn[seat] for seat in range(self.seats_)])

    def is_compared(self) -> bool:
        return self.state_ == SETTLED and self.next_seat(NONE) >= 0

    def words(self, place: int) -> str:
        return HIGH.describe(self.ranking.rank_mask(self.hand_mask(place)))

    def started(self, seat: int) -> int:
        """The stack with which the box began."""
        if self.state_ == SETTLED or self.folds >> seat & 1:
            return self.left[seat] - self.results[seat]
        return self.left[seat] + self.stake(seat)

    def stake(self, seat: int) -> int:
        return self.antes_[seat] + self.bets1[seat] + self.bets2[seat]

    def lowest_raise(self) -> int:
        return self.least[self.turn if self.state_ == DECISION1 else 4 + self.turn]

    def highest_raise(self) -> int:
        """The largest raise of the box to act; 0 where it may not raise."""
        if self.state_ != DECISION1 and self.state_ != DECISION2:
            return 0
        most = self.most[self.turn if self.state_ == DECISION1 else 4 + self.turn]
        if most > self.left[self.turn]:
            most = self.left[self.turn]
        return most if most >= self.lowest_raise() else 0

    def hand_cards(self, seat: int) -> tuple[Card, ...]:
        first = 5 * seat
        hands = self.hands
        return (
            CARDS[hands[first]],
            CARDS[hands[first + 1]],
            CARDS[hands[first + 2]],
            CARDS[hands[first + 3]],
            CARDS[hands[first + 4]],
        )

    def hand_mask(self, place: int) -> int:
        bits = 0
        for card in range(5 * place, 5 * place + 5):
            bits |= policies.bit_of_code(self.hands[card])
        return bits

    def chosen(self, cards: tuple[Card, ...], held: tuple[Card, ...], who: str) -> int:
        """The mask of ``cards`` to be exchanged from the hand ``held``, if that is allowed."""
        gone = 0
        for card in cards:
            if card not in held:
                raise IllegalAction(f"{who} has no {card} to exchange")
            gone |= policies.bit_of_code(card)
        if len(cards) > 4:
            raise IllegalAction(f"{who} cannot exchange all five cards: at most three, or four beside an ace")
        if len(cards) == 4:
            for card in held:
                if card < 48 and not gone & policies.bit_of_code(card):
                    raise IllegalAction(f"{who} cannot exchange four cards and keep {card}: only an ace may stay alone")
        return gone

    def dealer_choice(self) -> int:
        """The mask of what the dealer exchanges: as recorded, or by the game's policy."""
        held = self.hand_cards(DEALER)
        if self.script is not None:
            return self.chosen(self.script, held, "the dealer")
        if self.policy >= 0:
            bits = self.hand_mask(DEALER)
            return self.built_in_choice(bits)
        policy = self.game.policy
        told: Any = None
        if self.game.dealer_sees_player_draw_count:
            told = self.draw_counts if self.seats_ > 1 else self.drawn[0]
        try:
            answer = policy(held, player_draw_count=told)
        except Exception as error:
            raise GameError(f"the dealer's policy {shown(policy)} failed on {held}: {shown(error)}") from error
        try:
            return self.chosen(read_cards(answer), held, "the dealer")
        except TypeError as error:
            raise TypeError(f"the dealer's policy {shown(policy)} must return cards, not {shown(answer)}") from error
        except ValueError as error:
            raise GameError(f"the dealer's policy {shown(policy)} may not discard {shown(answer)}: {error}") from error

    def built_in_choice(self, bits: int) -> int:
        hand = self.dealer_codes
        for place in range(5):
            hand[place] = self.hands[5 * DEALER + place]
        return policies.discards_of(self.policy, hand, bits, self.ranking.rank_mask(bits))

    def exchange(self, place: int, seat: int | None, gone: int) -> None:
        """Throw away the cards of the mask and give as many from the top: those kept first, then the new ones."""
        first = 5 * place
        kept = first
        thrown = []
        for card in range(first, first + 5):
            code = self.hands[card]
            if gone & policies.bit_of_code(code):
                thrown.append(CARDS[code])
            else:
                self.hands[kept] = code
                kept += 1
        new = []
        while kept < first + 5:
            code = self.deck[self.top]
            self.top += 1
            self.hands[kept] = code
            kept += 1
            new.append(CARDS[code])
        if new:
            self.events.append(actions.make_event("draw", seat, 0, tuple(thrown)))
            self.events.append(actions.make_event("deal", seat, 0, tuple(new)))
        else:
            self.events.append(actions.make_event("stand_pat", seat, 0, ()))

    def next_seat(self, after: int) -> int:
        """The next box that is still in; -1 for none."""
        for seat in range(after + 1, self.seats_):
            if not self.folds >> seat & 1:
                return seat
        return NONE

    def advance(self) -> None:
        """Go on to the next box, or to the first one in the next state."""
        seat = self.next_seat(self.turn)
        while seat < 0:
            self.state_ += 1
            if self.state_ == SETTLED or self.next_seat(NONE) < 0:
                self.state_ = SETTLED
                self.turn = NONE
                if self.next_seat(NONE) >= 0:
                    self.compare()
                return
            seat = self.next_seat(NONE)
        self.turn = seat

    def compare(self) -> None:
        against = self.ranking.rank_mask(self.hand_mask(DEALER))
        self.events.append(actions.make_event("show", None, 0, self.hand_cards(DEALER)))
        for seat in range(self.seats_):
            if not self.folds >> seat & 1:
                self.events.append(actions.make_event("show", seat, 0, self.hand_cards(seat)))
        for seat in range(self.seats_):
            if not self.folds >> seat & 1:
                stake = self.stake(seat)
                rank = self.ranking.rank_mask(self.hand_mask(seat))
                if rank > against:
                    self.pay(seat, "win", 2 * stake - self.game.fee(stake))
                elif rank == against:
                    self.pay(seat, "refund", stake)
                else:
                    self.pay(seat, "refund", 0)

    def pay(self, seat: int, kind: str, chips: int) -> None:
        """Settle a box: ``chips`` come back to its stack."""
        self.left[seat] += chips
        self.results[seat] = chips - self.stake(seat)
        if chips:
            self.events.append(actions.make_event(kind, seat, chips, ()))

    # -- copies --------------------------------------------------------------------------------------------------------

    def take(self, other: CasinoTable) -> None:
        """Become a copy of ``other``."""
        self.sit_down(other.game)
        self.deck = other.deck
        self.script = other.script
        self.seats_ = other.seats_
        self.left[:] = other.left
        self.antes_[:] = other.antes_
        self.bets1[:] = other.bets1
        self.bets2[:] = other.bets2
        self.results[:] = other.results
        self.drawn[:] = other.drawn
        self.least[:] = other.least
        self.most[:] = other.most
        self.hands[:] = other.hands
        self.dealer_drew = other.dealer_drew
        self.folds = other.folds
        self.events = other.events.copy()
        self.state_ = other.state_
        self.top = other.top
        self.turn = other.turn

    def saved(self) -> tuple[Any, ...]:
        """Everything but the game, for a pickle."""
        return (
            (self.seats_, self.dealer_drew, self.folds, self.state_, self.turn, self.top),
            [list(self.left), list(self.antes_), list(self.bets1), list(self.bets2), list(self.results)],
            [list(self.drawn), list(self.least), list(self.most)],
            bytes([self.hands[place] for place in range(25)]),
            (self.deck, self.script, tuple(self.events)),
        )

    def restore(self, game: CasinoDraw, saved: tuple[Any, ...]) -> None:
        """Become what was saved."""
        numbers, chips, bounds, hands, rest = saved
        self.sit_down(game)
        self.seats_, self.dealer_drew, self.folds, self.state_, self.turn, self.top = numbers
        for seat in range(4):
            self.left[seat] = chips[0][seat]
            self.antes_[seat] = chips[1][seat]
            self.bets1[seat] = chips[2][seat]
            self.bets2[seat] = chips[3][seat]
            self.results[seat] = chips[4][seat]
            self.drawn[seat] = bounds[0][seat]
        for place in range(8):
            self.least[place] = bounds[1][place]
            self.most[place] = bounds[2][place]
        for place in range(25):
            self.hands[place] = hands[place]
        self.deck, self.script, events = rest
        self.events = list(events)

    def mask_for(self, viewer: int) -> None:
        """Forget all that box ``viewer`` may not see, and the undealt cards."""
        self.deck = b""
        self.top = 0
        self.script = None
        is_shown = self.is_compared()
        for place in range(5):
            if place == DEALER:
                is_hidden = not is_shown
            else:
                is_hidden = place != viewer and not self.open_boxes and (not is_shown or self.folds >> place & 1 > 0)
            if is_hidden:
                for card in range(5 * place, 5 * place + 5):
                    self.hands[card] = UNKNOWN_CODE
        if self.count_hidden:
            self.dealer_drew = NONE
        events = self.events
        self.events = []
        self.dealt_in = 0
        for event in events:
            self.events += self.masked_event(event, viewer)

    def masked_event(self, event: Event, viewer: int) -> list[Event]:
        """The event as ``viewer`` sees it, in a list; an empty one for what it does not see at all."""
        if event.kind not in ("deal", "draw", "stand_pat"):
            return [event]
        if event.seat is None:
            self.dealt_in += 1
            if self.count_hidden and self.dealt_in > 1:
                # Past the first five cards the number of cards is what has to be hidden: only that he had his turn.
                return [actions.make_event("draw", None, 0, ())] if self.dealt_in == 2 else []
        elif event.seat == viewer or self.open_boxes:
            return [event]
        return [actions.make_event(event.kind, event.seat, 0, (UNKNOWN,) * len(event.cards))]


def bits_in(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
