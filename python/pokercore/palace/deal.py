"""The Palace deal: antes, banners, palaces, then turns of buying, discarding, battles, staying and folding.

Every seat has a banner (face up), a palace (three cards that only it knows) and up to five soldiers (face up). The last
one left takes the pot; battles are between two, and only their loser leaves. (Rules: Palace Poker.)

>>> from pokercore import games
>>> deal = games.palace(small_bet=5, big_bet=10).deal([100] * 4, seed=8)
>>> deal.pot, [str(deal.banner(seat)) for seat in range(4)]
(8, ['Jh', '5c', '8d', 'As'])
>>> deal.options()
(Option('buy'), Option('battle', min=5, max=5, targets=(1, 2, 3)), Option('stay'), Option('fold'))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, SupportsIndex

from pokercore.actions import Action
from pokercore.encoding import Card
from pokercore.encoding import cards as read_cards
from pokercore.errors import CardError, GameError
from pokercore.palace.course import PalaceCourse
from pokercore.palace.face import CARDS, PalaceFace
from pokercore.palace.hands import card_bit
from pokercore.palace.state import checked_state
from pokercore.palace.table import PalaceRules
from pokercore.pots import MAX_CHIPS
from pokercore.shuffling import fresh_seed, shuffled_order
from pokercore.values import read_int, shown

if TYPE_CHECKING:
    import numpy as np

    from pokercore.aliases import CardsLike
    from pokercore.palace.game import PalaceGame

__all__ = ["PalaceDeal", "PalaceView"]

TURN = 0


class PalaceDeal(PalaceCourse):
    """One deal of Palace, from the antes to the payout; made by ``PalaceGame.deal``.

    ``stacks`` are the chips of each seat, 2 to 10 of them, at least the ante each; ``button`` is the dealer.
    ``deck`` is an order of cards from the top: banners with the rejected cards between them, palaces one at a time,
    then purchases; no shuffle changes anything then, rejected cards go under the deck and the pile is used oldest card
    first. It may be partial: needing a card past its end is a ``CardError``. ``shuffles`` gives one order for each time
    the rules shuffle (what ``deal.shuffles`` of another deal holds), for exact replays. Cards must be known, and no
    jokers: what is void depends on every suit.

    ``carried`` chips of earlier deals lie in the pot from the start. Amounts are a seat's total in the present battle.
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
        carried: SupportsIndex = 0,
    ) -> None:
        rules = getattr(game, "rules", None)
        if not isinstance(rules, PalaceRules):
            raise TypeError(f"a deal of Palace is of a PalaceGame, not {shown(game)}")
        chips = [read_int(stack, "a stack", GameError, 1, MAX_CHIPS) for stack in stacks]
        if not 2 <= len(chips) <= 10:
            raise GameError(f"Palace is for 2 to 10 players, not {len(chips)}")
        for seat, stack in enumerate(chips):
            if stack < rules.ante:
                raise GameError(f"seat {seat} cannot pay the ante of {rules.ante} with {stack}")
        before = read_int(carried, "the carried chips", GameError, 0, MAX_CHIPS)
        if sum(chips) + before > MAX_CHIPS:
            raise GameError(f"the chips are above {MAX_CHIPS} together: {sum(chips) + before}")
        dealer = read_int(button, "the button", GameError, -len(chips), len(chips) - 1) % len(chips)
        if deck is not None and shuffles is not None:
            raise GameError("give a deck or shuffles, not both")
        self.clear()
        self.game = game
        self.viewer = -1
        self.seed = fresh_seed(seed, rng)
        self.given = None
        self.given_orders = None
        if deck is not None:
            codes = _codes(deck, "the deck")
            self.given = bytes(codes + [63] * (52 - len(codes)))
        elif shuffles is not None:
            self.given_orders = tuple([bytes(_codes(order, "an order")) for order in shuffles])
        self.set_up(rules, chips, dealer)
        if before:
            self.pot = before
            self.note("carried", 0, 0, before)
        if self.deal_out():
            raise CardError(f"the given deck ends before {len(chips)} seats have their cards")
        self.phase = TURN
        self.turn = self.next_active(dealer)
        self.asked = self.turn

    # -- for its owner alone ----------------------------------------------------------------------------------------

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the seats have done so far: a deal with the same ``shuffles`` comes to the same state by them."""
        found = []
        staked = [0] * self.seats
        for event in self.log:
            seat = event.seat
            if seat is None:
                continue
            if event.kind == "battle":
                staked = [0] * self.seats
            if event.kind in ("battle", "call", "raise"):
                staked[seat] += event.amount
            if event.kind == "battle":
                found.append(Action("battle", event.amount, target=event.target))
            elif event.kind == "raise":
                found.append(Action("raise", staked[seat]))
            elif event.kind in ("stay", "fold", "call", "buy"):
                found.append(Action(event.kind))
            elif event.kind == "discard":
                found.append(Action("discard", cards=event.cards))
        return tuple(found)

    @property
    def shuffles(self) -> tuple[tuple[Card, ...], ...]:
        """The order of the cards after each shuffle so far, the top card first: the first of 52 cards, the second of
        the cards that palaces and draw deck come from, then the discard piles that were used again."""
        return tuple([tuple([CARDS[code] for code in order]) for order in self.orders])

    @property
    def places(self) -> dict[str | int, tuple[Card, ...]]:
        """Where each of the 52 cards is: ``"deck"`` (next card first), ``"pile"`` (oldest first), or with a seat."""
        found: dict[str | int, tuple[Card, ...]] = {}
        deck = self.deck[self.deck_top : self.deck_end]
        found["deck"] = tuple([CARDS[code] for code in deck])
        found["pile"] = tuple([CARDS[code] for code in self.pile[: self.pile_size]])
        for seat in range(self.seats):
            found[seat] = self.hole_of(seat)
        return found

    def duel(self, seat: SupportsIndex, other: SupportsIndex) -> int | None:
        """Which of two seats would win a battle between them that is called now; None for a dead tie.

        ``GameError`` for seats that cannot fight: out, or of the same banner suit.

        >>> from pokercore import games
        >>> deal = games.palace().deal([100] * 2, deck="Ks 9h As 9d Ts 4s 7h Ah")
        >>> deal.duel(0, 1)
        1
        """
        one = self.seat_of(seat)
        two = self.seat_of(other)
        if not self.active >> one & 1 or not self.targets_of(one) >> two & 1:
            raise GameError(f"seats {one} and {two} cannot fight: one is out, or their banner suits are the same")
        counted = self.counted
        winner = self.compare(one, two)
        self.counted = counted
        return winner if winner >= 0 else None

    def redeal(self, seed: int) -> None:
        """Deal the unknown cards of a view anew: palaces, palaces on the pile, the draw deck, and later shuffles."""
        # A palace holds no card that has lain open since the palaces were dealt.
        open_cards = 0 * card_bit(0)
        for place in range(0, len(self.records), 3):
            if self.records[place] == "buy":
                open_cards |= card_bit(self.records[place + 2])
        for seat in range(self.seats):
            open_cards |= card_bit(self.banners[seat])
            if self.palaces[3 * seat] < 52:
                for i in range(3):
                    open_cards |= card_bit(self.palaces[3 * seat + i])
        order = shuffled_order(bytes([code for code in range(52) if not open_cards & card_bit(code)]), seed, 0)
        top = 0
        placed = 0 * card_bit(0)
        for seat in range(self.seats):
            if self.active >> seat & 1:
                if self.palaces[3 * seat] == 63:
                    for i in range(3):
                        self.palaces[3 * seat + i] = order[top]
                        top += 1
                placed |= self.hand_bits(seat)
        for i in range(self.pile_size):
            if self.pile[i] == 63:
                self.pile[i] = order[top]
                top += 1
            placed |= card_bit(self.pile[i])
        self.load(shuffled_order(bytes([code for code in range(52) if not placed & card_bit(code)]), seed, 1))
        self.seed = seed

    def view(self, seat: SupportsIndex) -> PalaceView:
        """The deal as ``seat`` may see it now: a picture that does not change when the deal goes on."""
        viewer = read_int(seat, "the seat of a view", GameError, 0, self.seats - 1)
        view = PalaceView.__new__(PalaceView)
        view.clear()
        view.copy_table(self)
        view.hide(viewer)
        return view

    def copy(self) -> PalaceDeal:
        """Another deal in the same state, with the same undealt cards."""
        other = PalaceDeal.__new__(PalaceDeal)
        other.clear()
        other.copy_table(self)
        other.viewer = -1
        return other

    def __copy__(self) -> PalaceDeal:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> PalaceDeal:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return deal_again, (self.game, self.state())

    def __repr__(self) -> str:
        return f"<PalaceDeal: {self.situation()}>"


class PalaceView(PalaceFace):
    """A deal as one seat may see it: every read-only name of the deal, hidden cards unknown (``??``).

    It is a picture of its moment and holds nothing that the seat may not know. The seat knows what lies or lay open,
    its own palace, and the palaces it has seen in battles.

    >>> from pokercore import games
    >>> view = games.palace().deal([100] * 4, seed=8).view(2)
    >>> view.palace(0), len(view.palace(2)), view.options()
    ((Card('??'), Card('??'), Card('??')), 3, ())
    """

    @property
    def seat(self) -> int:
        """Whose view this is."""
        return self.viewer

    def hide(self, viewer: int) -> None:
        """Forget what the viewer may not know."""
        seen = self.seen[viewer] | self.shown | 1 << viewer
        known = 0 * card_bit(0)
        for seat in range(self.seats):
            self.seen[seat] = 0
            for i in range(3):
                if not seen >> seat & 1:
                    self.palaces[3 * seat + i] = 63
                elif self.palaces[3 * seat + i] < 52:
                    known |= card_bit(self.palaces[3 * seat + i])
        records = []
        for place in range(0, len(self.records), 3):
            kind = self.records[place]
            seats = self.records[place + 1]
            if kind == "buy":
                known |= card_bit(self.records[place + 2])
            elif kind == "show" and seats >> 4 != 15 and viewer not in (seats & 15, seats >> 4):
                continue
            records += self.records[place : place + 3]
        for seat in range(self.seats):
            known |= card_bit(self.banners[seat])
        for i in range(self.pile_size):
            if not known & card_bit(self.pile[i]):
                self.pile[i] = 63
        # What has been dealt still lies before the top of the deck: nothing of it stays.
        self.deck_end -= self.deck_top
        self.deck_top = 0
        for i in range(52):
            self.deck[i] = 63
        self.viewer = viewer
        self.seen[viewer] = seen
        self.records = records
        self.orders = []
        self.given = None
        self.given_orders = None
        self.seed = 0
        self.result = -1
        self.counted = False

    def sample(self, rng: np.random.Generator | None = None, seed: SupportsIndex | None = None) -> PalaceDeal:
        """A whole deal that agrees with all this seat has seen, hidden cards drawn anew, each way equally likely,
        whatever the outcome of battles may tell of palaces that it has not seen.

        Its ``shuffles`` are not those of the real deal: its future is its own.

        >>> from pokercore import games
        >>> view = games.palace().deal([100] * 4, seed=8).view(2)
        >>> view.sample(seed=1).palace(2) == view.palace(2)
        True
        """
        deal = PalaceDeal.__new__(PalaceDeal)
        deal.clear()
        deal.copy_table(self)
        deal.viewer = -1
        deal.redeal(fresh_seed(seed, rng))
        return deal

    def __reduce__(self) -> tuple[Any, ...]:
        return view_again, (self.game, self.viewer, self.state())

    def __repr__(self) -> str:
        return f"<PalaceView of seat {self.viewer}: {self.situation()}>"


def deal_again(game: PalaceGame, state: tuple[Any, ...]) -> PalaceDeal:
    """A deal from its pickled state; ``GameError`` for a damaged one."""
    rules = checked_state(game, state)
    deal = PalaceDeal.__new__(PalaceDeal)
    deal.clear()
    deal.restore(game, rules, state)
    deal.viewer = -1
    return deal


def view_again(game: PalaceGame, viewer: int, state: tuple[Any, ...]) -> PalaceView:
    """A view from its pickled state; ``GameError`` for a damaged one."""
    rules = checked_state(game, state, viewer)
    view = PalaceView.__new__(PalaceView)
    view.clear()
    view.restore(game, rules, state)
    view.viewer = viewer
    return view


def _codes(cards: CardsLike, what: str) -> list[int]:
    codes = [int(card) for card in read_cards(cards)]
    for code in codes:
        if code >= 52:
            raise CardError(f"{what} holds the joker {Card(code)}: Palace is played with the 52 cards")
    return codes
