"""The undealt cards of a deal."""

cimport cython
from libc.stdint cimport uint8_t, uint64_t

from pokercore.shuffling cimport Generator

# The methods are C calls for a compiled room and ordinary ones for a room that runs uncompiled.
@cython.final
cdef class Stub:
    cdef uint8_t order[64]              # the cards from the top; the dealt ones stay where they were
    cdef int count                      # cards in `order`
    cdef int place                      # the next one
    cdef Generator generator            # for reshuffles
    cdef readonly bint ran_out          # a card was asked for when none was left
    cdef readonly int dealt_twice       # the first card that was promised and dealt already, its code and one; else 0
    cdef Known known                    # cards promised to seats and board; None for a plain stub
    cdef int _fill(self, bytes order) except -1
    cdef int _promised(self, int to) noexcept
    cpdef int shuffle(self, bytes pack, object seed, object rng) except -1
    cpdef int stack(self, bytes order, object seed, object rng) except -1
    cpdef int promise(self, bytes rest, list seats, bytes board, bytes burns, int size, bytes lots) except -1
    cpdef int deal(self) noexcept
    cpdef int deal_to(self, int seat) noexcept
    cpdef int deal_board(self) noexcept
    cpdef int burn(self) noexcept
    cpdef int left(self) noexcept
    cpdef int pick(self, int bound) noexcept
    cpdef int lot(self) noexcept
    cpdef bint take(self, int code, bint comes_back) noexcept
    cpdef bint promises(self, int code) noexcept
    cpdef void find(self, int code) noexcept
    cpdef void refill(self, bytes cards) noexcept
    cpdef void remove(self, int code) noexcept
    cpdef void forget(self) noexcept
    cpdef bytes rest(self)
    cpdef Stub copy(self)
    cpdef tuple state(self)

@cython.final
cdef class Known:
    cdef uint8_t cards[16][64]          # seats 0 … 13, the board, the burns
    cdef int counts[16]
    cdef int places[16]
    cdef int left                       # cards of the pack that are not dealt
    cdef uint64_t out                   # codes of known cards that are dealt
    cdef bytes lots                     # seats that draw the odd chips by lot
    cdef int drawn                      # of them

    cdef bint takes_back(self, int code) noexcept
    cdef bint has(self, int code) noexcept

cpdef object card_named(int code)
cpdef tuple cards_named(bytes codes)
cpdef tuple cards_packed(uint64_t codes, int count)
cpdef bytes codes_of(object cards, bint unknown)
cpdef bytes rest_of_pack(bytes pack, bytes named)
cpdef uint64_t bit(int code) noexcept nogil
