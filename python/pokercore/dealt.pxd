"""The dealt cards in C arrays."""

cimport cython
from libc.stdint cimport uint8_t, uint64_t

from pokercore.stub cimport bit

cdef int UNKNOWN

@cython.final
@cython.freelist(16)
cdef class Dealt:
    cdef int seats
    cdef uint8_t cards[112]             # eight a seat
    cdef int counts[14]
    cdef unsigned int up[14]            # which of a seat's cards lie face up, by place
    cdef unsigned int shown[14]         # which it has shown
    cdef uint8_t board_cards[32]        # eight a board
    cdef int board_counts[4]
    cdef uint8_t pile[128]              # burns and discards
    cdef int pile_count

    cdef void begin(self, int seats) noexcept
    @cython.locals(other=Dealt)
    cdef Dealt copy(self)
    cdef tuple state(self)
    cdef int restore(self, tuple state) except -1
    @cython.locals(place=int)
    cdef void give(self, int seat, int code, bint is_up) noexcept
    cdef void give_board(self, int board, int code) noexcept
    @cython.locals(kept=int, up=cython.uint, place=int, code=int)
    cdef void discard(self, int seat, unsigned int places) noexcept
    cdef void throw(self, int code) noexcept
    @cython.locals(bits=uint64_t, place=int, code=int)
    cdef uint64_t mask_of(self, int seat) noexcept
    @cython.locals(bits=uint64_t, place=int)
    cdef uint64_t up_mask(self, int seat) noexcept
    @cython.locals(bits=uint64_t, place=int)
    cdef uint64_t board_mask(self, int board) noexcept
    @cython.locals(seat=int, place=int, seen=cython.uint)
    cdef void hide_from(self, int viewer) noexcept
    cdef bytes codes(self, int seat, unsigned int places)
    cdef bytes board_codes(self, int board)
