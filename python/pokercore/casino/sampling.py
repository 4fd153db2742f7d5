"""What a box cannot see, drawn anew: a whole casino draw deal that agrees with everything the box knows.

The dealer has exchanged as the game's policy makes him, so many cards as he was seen to; a box that kept one card alone
kept an ace. Every way to agree is as likely. (Rules: casino draw, exchange.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pokercore.actions import Event
from pokercore.encoding import Card
from pokercore.encoding import cards as read_cards
from pokercore.errors import CardError
from pokercore.shuffling import RandomStream

if TYPE_CHECKING:
    from pokercore.casino.deal import CasinoDrawDeal

__all__ = ["sampled"]

_DEALER: Final = 4  # where his hand is kept
_UNKNOWN: Final = 63
_LOWEST_ACE: Final = 48
_MOST_TRIES: Final = 100_000


class _Hand(NamedTuple):
    """A hand as it was dealt, what was thrown away of it, and what came for that; None before the exchange."""

    first: tuple[int, ...]
    thrown: tuple[int, ...]
    new: tuple[int, ...] | None

    def last(self) -> tuple[int, ...]:
        return (*[code for code in self.first if code not in self.thrown], *(self.new or ()))


class _Sampling:
    """One sample under way: what is known, and the cards of which nothing is."""

    def __init__(self, known: CasinoDrawDeal, seed: int) -> None:
        self.known = known
        self.stream = RandomStream(seed)
        self.game = known.game
        self.drawn = known.draw_counts
        self.hands: dict[int, _Hand] = {}
        self.hidden: list[int] = []
        seen = set()
        for place in [*range(known.seats), _DEALER]:
            events = self._events(place)
            if events[0].cards[0].is_unknown:
                self.hidden.append(place)
                seen.update([code for code in self._shown(place) if code != _UNKNOWN])
                continue
            first, *after = [tuple([int(card) for card in event.cards]) for event in events]
            self.hands[place] = (
                _Hand(first, after[0], after[1] if after[0] else ()) if after else _Hand(first, (), None)
            )
            seen.update(first, *after)
        self.unseen = [code for code in range(52) if code not in seen]
        self.has_dealer_drawn = len(self._events(_DEALER)) > 1

    def _events(self, place: int) -> list[Event]:
        seat = None if place == _DEALER else place
        kinds = ("deal", "draw", "stand_pat")
        return [event for event in self.known.log if event.seat == seat and event.kind in kinds]

    def _shown(self, place: int) -> tuple[int, ...]:
        held = self.known.dealer_hand if place == _DEALER else self.known.hole(place)
        return tuple([int(card) for card in held])

    def _take(self, cards: list[int], count: int) -> list[int]:
        return [cards.pop(self.stream.pick(len(cards))) for _ in range(count)]

    def _mixed(self, kept: list[int], thrown: list[int]) -> tuple[int, ...]:
        """The cards kept in their order, with those thrown away anywhere between them."""
        places = self._take(list(range(5)), len(thrown))
        kept_in_turn, thrown_in_turn = iter(kept), iter(thrown)
        return tuple([next(thrown_in_turn) if place in places else next(kept_in_turn) for place in range(5)])

    def _hand(self, place: int, count: int | None, rest: list[int], ace: list[int]) -> _Hand:
        """A hidden hand that exchanged ``count`` cards, of ``rest``; ``ace`` is the one that it kept alone."""
        shown = [code for code in self._shown(place) if code != _UNKNOWN]
        if count is None:
            return _Hand(tuple(shown or self._take(rest, 5)), (), None)
        kept = shown[: 5 - count] if shown else ace or self._take(rest, 5 - count)
        thrown = self._take(rest, count)
        new = shown[5 - count :] if shown else self._take(rest, count)
        return _Hand(self._mixed(kept, thrown), tuple(thrown), tuple(new))

    def _dealer(self, rest: list[int]) -> _Hand | None:
        """The dealer's hand; None if his policy would have made something else of it."""
        if not self.has_dealer_drawn:
            return self._hand(_DEALER, None, rest, [])
        told: Any = None
        if self.game.dealer_sees_player_draw_count:
            told = self.drawn if self.known.seats > 1 else self.drawn[0]
        shown = [code for code in self._shown(_DEALER) if code != _UNKNOWN]
        count = self.known.dealer_draw_count
        if not shown:
            first = self._take(rest, 5)
            thrown = self._policy(first, told)
            if count is not None and len(thrown) != count:
                return None
            return _Hand(tuple(first), tuple(thrown), tuple(self._take(rest, len(thrown))))
        if count is None:
            count = (0, *[1] * 5, *[2] * 10, *[3] * 10, *[4] * 5)[self.stream.pick(31)]
        hand = self._hand(_DEALER, count, rest, [])
        if set(self._policy(list(hand.first), told)) != set(hand.thrown):
            return None
        return hand

    def _policy(self, first: list[int], told: Any) -> list[int]:
        answer = read_cards(self.game.policy(tuple([Card(code) for code in first]), player_draw_count=told))
        return [code for code in first if code in answer]

    def draw(self) -> None:
        """Draw the hidden hands."""
        boxes = [place for place in self.hidden if place != _DEALER]
        lonely = [place for place in boxes if self.drawn[place] == 4 and self._shown(place)[0] == _UNKNOWN]
        aces = [code for code in self.unseen if code >= _LOWEST_ACE]
        for _ in range(_MOST_TRIES if len(aces) >= len(lonely) else 0):
            left = list(aces)
            kept = {place: self._take(left, 1) for place in lonely}
            taken = [code for some in kept.values() for code in some]
            rest = [code for code in self.unseen if code not in taken]
            dealer = self._dealer(rest) if _DEALER in self.hidden else self.hands[_DEALER]
            if dealer is not None:
                self.hands[_DEALER] = dealer
                for place in boxes:
                    self.hands[place] = self._hand(place, self.drawn[place], rest, kept.get(place, []))
                return
        raise CardError("no hidden cards were found that agree with what is known")

    def events(self) -> list[Event]:
        """The log of the deal with the cards that were drawn."""
        found = []
        done: set[tuple[int, str]] = set()
        for event in self.known.log:
            place = _DEALER if event.seat is None else event.seat
            if event.kind not in ("deal", "draw", "stand_pat"):
                found.append(event)
            elif event.kind == "deal" and (place, "deal") not in done:
                done.add((place, "deal"))
                found.append(Event("deal", event.seat, cards=self.hands[place].first))
            elif event.kind != "deal":
                hand = self.hands[place]
                if hand.thrown:
                    thrown = [code for code in hand.first if code in hand.thrown]
                    found.append(Event("draw", event.seat, cards=thrown))
                    found.append(Event("deal", event.seat, cards=hand.new or ()))
                else:
                    found.append(Event("stand_pat", event.seat))
        return found

    def dealt(self) -> list[int]:
        """The cards in the order in which they came off the deck."""
        places = [*range(self.known.seats), _DEALER]
        order = [self.hands[place].first[received] for received in range(5) for place in places]
        return order + [code for place in places for code in self.hands[place].new or ()]


def sampled(known: CasinoDrawDeal, seed: int) -> CasinoDrawDeal:
    """A deal that agrees with ``known``, the deal as a box sees it; ``CardError`` if there is none."""
    from pokercore.casino.deal import deal_again

    sampling = _Sampling(known, seed)
    sampling.draw()
    _, (game, (numbers, chips, bounds, _, _)) = known.__reduce__()
    seats, _, folds, state, turn, _ = numbers
    order = sampling.dealt()
    rest = [code for code in range(52) if code not in order]
    deck = bytes([*order, *sampling._take(rest, len(rest))])
    hands = bytearray(25)
    for place, hand in sampling.hands.items():
        hands[5 * place : 5 * place + 5] = bytes(hand.last())
    dealer_drew = len(sampling.hands[_DEALER].thrown) if sampling.has_dealer_drawn else -1
    numbers = (seats, dealer_drew, folds, state, turn, len(order))
    return deal_again(game, (numbers, chips, bounds, bytes(hands), (deck, None, tuple(sampling.events()))))
