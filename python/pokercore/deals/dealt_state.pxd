"""Where the cards lie, in C arrays."""

cimport cython
from libc.stdint cimport uint8_t, uint64_t

from pokercore.journal cimport Journal
from pokercore.stub cimport Stub, bit

cdef int UNKNOWN

@cython.freelist(16)
cdef class DealtState:
    cdef int seats
    cdef int button
    cdef Stub stub
    cdef Journal journal
    cdef bint stub_is_whole
    cdef uint8_t cards[112]             # eight a seat
    cdef int counts[14]
    cdef unsigned int up[14]            # which of a seat's cards lie face up, by place
    cdef unsigned int shown[14]         # which it has shown
    cdef uint8_t board_cards[32]        # eight a board
    cdef int board_counts[4]
    cdef tuple laid                     # boards as the runs began, then those of each run; empty without runs
    cdef uint8_t pile[128]              # burns and discards
    cdef int pile_count
    cdef bint shared                    # the street's card is one in the middle
    cdef int round_start                # cards of the pile that lay there before this draw
    cdef int served                     # cards of the pile before the own discards of who draws
    cdef int exposed                    # a card seen in the deal that is the next burn; unknown for none
    cdef int prover                     # who has opened and is to prove openers; -1 for nobody
    cdef uint64_t proof                 # his openers
    cdef uint64_t aside                 # those that he has thrown away
    cdef unsigned int owed              # seats that get their fifth card when everybody has drawn
    cdef tuple wild                     # masks of what the game's own rule makes wild, 14 seats a board; None before it is asked

    cdef void begin(self, int seats, int button, Stub stub, Journal journal, bint stub_is_whole) noexcept
    cdef int copy_to(self, DealtState other, Stub stub, Journal journal) except -1
    cdef tuple state(self)
    cdef int restore(self, tuple state) except -1
    @cython.locals(place=int)
    cdef void give(self, int seat, int code, bint is_up) noexcept
    cdef void give_board(self, int board, int code) noexcept
    cdef void keep_boards(self, int boards) noexcept
    @cython.locals(board=int, place=int, codes=bytes)
    cdef void lay_boards(self, int boards, int number) noexcept
    cdef bytes board_codes(self, int board)
    @cython.locals(count=int, seat=int, board=int)
    cdef int out(self) noexcept
    @cython.locals(kept=int, up=cython.uint, shown=cython.uint, place=int, code=int)
    cdef void _remove(self, int seat, unsigned int places) noexcept
    cdef void throw(self, int code) noexcept
    @cython.locals(bits=uint64_t, place=int, code=int)
    cdef uint64_t mask_of(self, int seat) noexcept
    @cython.locals(bits=uint64_t, place=int)
    cdef uint64_t up_mask(self, int seat) noexcept
    @cython.locals(bits=uint64_t, place=int)
    cdef uint64_t board_mask(self, int board) noexcept
    cdef uint64_t own_wild(self, int seat, int board) noexcept
