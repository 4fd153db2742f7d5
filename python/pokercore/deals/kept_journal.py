"""The journal of a pickled deal, looked through before a deal is made of it: who searches a deal follows every card
through its records and counts on their order."""

from __future__ import annotations

from typing import Final

from pokercore import events
from pokercore.deals.game_data import PlanData

__all__ = ["check_journal"]

Record = tuple[int, int, int, int, bytes]  # kind, seat, amount, note, cards

#: What happens to the table and to no seat.
OF_THE_TABLE: Final = (
    events.BURN,
    events.BOARD,
    events.RESHUFFLE,
    events.RAKE,
    events.CARRY,
    events.CARRIED,
    events.RUN,
    events.VOID,
    events.MISDEAL,
)
DEALT: Final = (events.DEAL, events.DEAL_UP, events.BOARD, events.BURN)
MOST_OF_SEAT: Final = 8
MOST_DEALT: Final = 255
MOST_CHIPS: Final = 2**62  # of all records together
PACK: Final = 64


def check_journal(plan: PlanData, journal: list[Record], counts: list[int]) -> None:
    """Refuse with ``ValueError`` records that cannot have led to so many cards of each seat (``counts``).

    >>> from pokercore import games
    >>> kept = games.kuhn().deal([10, 10], seed=1).__reduce__()[1][2]
    >>> check_journal(games.kuhn().plan, kept[6], kept[5][2])
    >>> check_journal(games.kuhn().plan, kept[6][:-1], kept[5][2])
    Traceback (most recent call last):
    ...
    ValueError: seats have other cards than they were dealt
    """
    if sum([record[2] for record in journal]) > MOST_CHIPS:
        raise ValueError("more chips have moved than can be")
    cards = _Cards(plan)
    for place, (kind, seat, _, note, codes) in enumerate(journal):
        if (seat < 0) != (kind in OF_THE_TABLE):
            raise ValueError("a seat does what only the table can, or the table what only a seat can")
        following = journal[place + 1] if place + 1 < len(journal) else None
        if kind in DEALT:
            for _ in codes:
                cards.deal(kind, seat)
        elif kind in (events.DISCARD, events.DRAW):
            is_aside = following is not None and following[0] == events.SET_ASIDE
            aside = following[3] if following is not None and is_aside else 0
            cards.throw_away(kind == events.DRAW, seat, note, len(codes), aside)
        elif kind == events.STAND_PAT:
            cards.draws[seat] += 1
        elif kind == events.TAKE_HAND:
            if place == 0 or journal[place - 1][0] != events.HAND_OVER:
                raise ValueError("a hand is taken that nobody has given")
            cards.take_hand(seat, journal[place - 1][1])
        elif kind in (events.TRANSFER, events.EXPOSE):
            is_taken = following is not None and following[0] == events.DEAL and following[1] == seat
            cards.see(kind == events.TRANSFER, is_taken, seat, note, len(codes))
        elif kind in (events.FOLD, events.FOUL, events.DEAD_HAND):
            cards.drop(kind, seat)
        elif kind == events.RESHUFFLE:
            cards.reshuffle(note)
        if max(cards.counts) > MOST_OF_SEAT or max(cards.apart) > MOST_OF_SEAT or cards.tokens > MOST_DEALT:
            raise ValueError("more cards than there is room for")
        if max(cards.draws) > cards.rounds or cards.pile > 2 * PACK or cards.stub > PACK or cards.reshuffles > PACK:
            raise ValueError("more draws than there are, or more cards")
    if cards.counts[: len(counts)] != counts:
        raise ValueError("seats have other cards than they were dealt")


class _Cards:
    """How many cards lie where."""

    def __init__(self, plan: PlanData) -> None:
        self.keeps_fifth = plan.draw_form.fifth_card_last
        self.rounds = len([street for street in plan.streets if street.draw > 0])
        self.stub = len(plan.pack)
        self.counts = [0] * 14
        self.apart = [0] * 14  # discards of who waits for his last card
        self.whole = [0] * 14
        self.draws = [0] * 14
        self.folded: set[int] = set()
        self.pile = 0
        self.tokens = 0
        self.reshuffles = 0
        self.is_moving = False
        self.is_next_burn = False

    def deal(self, kind: int, seat: int) -> None:
        if self.is_moving:
            self.is_moving = False
        elif kind == events.BURN and self.is_next_burn:
            self.is_next_burn = False
        else:
            self.tokens += 1
            self.stub -= 1
        if kind == events.BURN:
            self.pile += 1
        elif kind != events.BOARD:
            self.counts[seat] += 1
            if self.apart[seat] and self.counts[seat] == self.whole[seat]:
                self.throw_apart(seat)

    def throw_away(self, is_draw: bool, seat: int, places: int, cards: int, aside: int) -> None:
        if places >> self.counts[seat] or places.bit_count() != cards:
            raise ValueError("other cards are thrown away than are held")
        self.whole[seat] = self.counts[seat]
        self.counts[seat] -= cards
        self.apart[seat] += cards - (places & aside).bit_count()
        if cards < 5 or not is_draw or not self.keeps_fifth:
            self.throw_apart(seat)
        self.draws[seat] += is_draw

    def throw_apart(self, seat: int) -> None:
        self.pile += self.apart[seat]
        self.apart[seat] = 0

    def take_hand(self, seat: int, dealer: int) -> None:
        if seat == dealer:
            raise ValueError("a hand is taken by who gives it")
        self.counts[seat] = self.counts[dealer]
        self.counts[dealer] = 0

    def see(self, is_moved: bool, is_taken: bool, seat: int, places: int, cards: int) -> None:
        if places >> self.counts[seat] or places.bit_count() != 1 or cards != 1:
            raise ValueError("other cards are seen than one that is held")
        if is_moved or is_taken:
            self.counts[seat] -= 1
            self.is_moving = self.is_moving or is_moved
            self.is_next_burn = self.is_next_burn or not is_moved

    def drop(self, kind: int, seat: int) -> None:
        if kind == events.DEAD_HAND:
            self.pile += self.counts[seat]
            self.counts[seat] = 0
        else:
            self.folded.add(seat)
        self.throw_apart(seat)

    def reshuffle(self, note: int) -> None:
        kept = note & 127
        if kept > self.pile:
            raise ValueError("more cards stay in the pile than lie there")
        self.reshuffles += 1
        self.stub = max(0, self.stub) + self.pile - kept
        self.pile = kept
        for seat in self.folded if note & 128 else ():
            self.stub += self.counts[seat]
            self.counts[seat] = 0
