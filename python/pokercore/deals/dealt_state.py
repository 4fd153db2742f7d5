# cython: auto_pickle=False
"""Where the cards of one deal lie: with seats, on boards, in the pile; and how that is copied and kept."""

from __future__ import annotations

from typing import Any, Final

from pokercore.journal import Journal
from pokercore.stub import Stub, bit

__all__ = ["DealtState"]

UNKNOWN: Final = 63


class DealtState:
    """The cards of a deal. A seat has at most 8, a board too; there are at most four boards.

    ``stub_is_whole`` says that the stub began as the whole pack, so that the rules for a shortage hold.
    """

    __slots__ = (
        "aside",
        "board_cards",
        "board_counts",
        "button",
        "cards",
        "counts",
        "exposed",
        "journal",
        "laid",
        "owed",
        "pile",
        "pile_count",
        "proof",
        "prover",
        "round_start",
        "seats",
        "served",
        "shared",
        "shown",
        "stub",
        "stub_is_whole",
        "up",
        "wild",
    )

    laid: tuple[bytes, ...]  # boards as the runs began, then those of each run; empty without runs
    wild: tuple[int, ...] | None

    def begin(self, seats: int, button: int, stub: Stub, journal: Journal, stub_is_whole: bool) -> None:
        """A deal of so many seats, nothing dealt yet."""
        self.seats = seats
        self.button = button
        self.stub = stub
        self.journal = journal
        self.stub_is_whole = stub_is_whole
        self.cards = [0] * 112
        self.counts = [0] * 14
        self.up = [0] * 14
        self.shown = [0] * 14
        self.board_cards = [0] * 32
        self.board_counts = [0] * 4
        self.laid = ()
        self.pile = [0] * 128
        self.pile_count = 0
        self.shared = False
        self.round_start = 0
        self.served = 0
        self.exposed = UNKNOWN
        self.prover = -1
        self.proof = 0
        self.aside = 0
        self.owed = 0
        self.wild = None

    def copy_to(self, other: DealtState, stub: Stub, journal: Journal) -> None:
        """Make ``other``, a fresh one, the same cards, independent of these, for the parts of another deal."""
        other.seats = self.seats
        other.button = self.button
        other.stub = stub
        other.journal = journal
        other.stub_is_whole = self.stub_is_whole
        other.cards = [0] * 112
        other.counts = [0] * 14
        other.up = [0] * 14
        other.shown = [0] * 14
        other.board_cards = [0] * 32
        other.board_counts = [0] * 4
        other.pile = [0] * 128
        other.cards[:] = self.cards
        other.counts[:] = self.counts
        other.up[:] = self.up
        other.shown[:] = self.shown
        other.board_cards[:] = self.board_cards
        other.board_counts[:] = self.board_counts
        other.pile[:] = self.pile
        other.laid = self.laid
        other.pile_count = self.pile_count
        other.shared = self.shared
        other.round_start = self.round_start
        other.served = self.served
        other.exposed = self.exposed
        other.prover = self.prover
        other.proof = self.proof
        other.aside = self.aside
        other.owed = self.owed
        other.wild = self.wild

    def state(self) -> tuple[Any, ...]:
        """Everything, for a pickle."""
        return (
            self.seats,
            bytes([self.cards[place] for place in range(112)]),
            [self.counts[seat] for seat in range(14)],
            [self.up[seat] for seat in range(14)],
            [self.shown[seat] for seat in range(14)],
            bytes([self.board_cards[place] for place in range(32)]),
            [self.board_counts[board] for board in range(4)],
            bytes([self.pile[place] for place in range(self.pile_count)]),
            self.shared,
            (self.round_start, self.served, self.exposed, self.prover, self.proof, self.aside, self.owed),
            self.laid,
        )

    def restore(self, state: tuple[Any, ...]) -> None:
        """Become what ``state`` tells."""
        _, cards, counts, up, shown, board_cards, board_counts, pile, self.shared, opening, self.laid = state
        self.round_start, self.served, self.exposed, self.prover, self.proof, self.aside, self.owed = opening
        for place in range(112):
            self.cards[place] = cards[place]
        for seat in range(14):
            self.counts[seat] = counts[seat]
            self.up[seat] = up[seat]
            self.shown[seat] = shown[seat]
        for place in range(32):
            self.board_cards[place] = board_cards[place]
        for board in range(4):
            self.board_counts[board] = board_counts[board]
        self.pile_count = len(pile)
        for place in range(len(pile)):
            self.pile[place] = pile[place]

    def give(self, seat: int, code: int, is_up: bool) -> None:
        """One more card for a seat."""
        place = self.counts[seat]
        self.cards[8 * seat + place] = code
        if is_up:
            self.up[seat] |= 1 << place
        self.counts[seat] = place + 1

    def give_board(self, board: int, code: int) -> None:
        """One more card for a board."""
        self.board_cards[8 * board + self.board_counts[board]] = code
        self.board_counts[board] += 1

    def keep_boards(self, boards: int) -> None:
        """Keep the boards as they lie now: those of which the runs begin, then those of each run."""
        self.laid = (*self.laid, *[self.board_codes(board) for board in range(boards)])

    def lay_boards(self, boards: int, number: int) -> None:
        """Lay the boards again that were kept as the first (0) or a later set."""
        for board in range(boards):
            codes = self.laid[number * boards + board]
            self.board_counts[board] = len(codes)
            for place in range(len(codes)):
                self.board_cards[8 * board + place] = codes[place]

    def board_codes(self, board: int) -> bytes:
        """A board as codes."""
        return bytes([self.board_cards[8 * board + place] for place in range(self.board_counts[board])])

    def out(self) -> int:
        """How many cards lie with the seats, on the boards and in the pile."""
        count = self.pile_count
        for seat in range(self.seats):
            count += self.counts[seat]
        for board in range(4):
            count += self.board_counts[board]
        return count

    def _remove(self, seat: int, places: int) -> None:
        """Move the seat's cards at the bits of ``places`` to the pile; the others close up."""
        kept = 0
        up = 0
        shown = 0
        for place in range(self.counts[seat]):
            code = self.cards[8 * seat + place]
            if places >> place & 1:
                if seat == self.prover and code != UNKNOWN and self.proof & bit(code):
                    self.aside |= bit(code)
                else:
                    self.throw(code)
            else:
                self.cards[8 * seat + kept] = code
                up |= (self.up[seat] >> place & 1) << kept
                shown |= (self.shown[seat] >> place & 1) << kept
                kept += 1
        self.counts[seat] = kept
        self.up[seat] = up
        self.shown[seat] = shown

    def throw(self, code: int) -> None:
        """A burnt or discarded card."""
        if self.pile_count < 128:
            self.pile[self.pile_count] = code
            self.pile_count += 1

    def mask_of(self, seat: int) -> int:
        """The seat's cards as a mask; 0 if one of them is unknown."""
        bits = 0
        for place in range(self.counts[seat]):
            code = self.cards[8 * seat + place]
            if code == UNKNOWN:
                return 0
            bits |= bit(code)
        return bits

    def up_mask(self, seat: int) -> int:
        """The seat's cards that lie face up, as a mask."""
        bits = 0
        for place in range(self.counts[seat]):
            if self.up[seat] >> place & 1 and self.cards[8 * seat + place] != UNKNOWN:
                bits |= bit(self.cards[8 * seat + place])
        return bits

    def own_wild(self, seat: int, board: int) -> int:
        """What the game's own rule makes wild for the seat with this board, as it was noted last; 0 without one."""
        return 0 if self.wild is None else self.wild[14 * board + seat]

    def board_mask(self, board: int) -> int:
        """A board as a mask, unknown cards left out."""
        bits = 0
        for place in range(self.board_counts[board]):
            if self.board_cards[8 * board + place] != UNKNOWN:
                bits |= bit(self.board_cards[8 * board + place])
        return bits
