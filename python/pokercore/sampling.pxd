"""Sampling hidden cards in C fields."""

cimport cython
from libc.stdint cimport uint8_t, uint64_t

from pokercore.course cimport Course
from pokercore.dealt cimport Dealt
from pokercore.journal cimport Journal
from pokercore.settlement cimport Settlement

cdef int UNKNOWN, MOST_TRIES
cdef int DEAL, DEAL_UP, BURN, BOARD, DISCARD, DRAW, RESHUFFLE, FOLD, SHOW, MUCK

@cython.final
cdef class Sampler:
    cdef Course course
    cdef int tokens
    cdef bytearray given                # the card of a token, or unknown
    cdef bytearray drawn                # the card drawn for it
    cdef bytearray stretch              # after how many reshuffles it was dealt
    cdef bytearray back                 # the number of the reshuffle that took it back; one more than there are if none
    cdef int reshuffles
    cdef int held[112]                  # tokens of hands, eight a seat
    cdef int counts[14]
    cdef int pile[128]
    cdef int pile_count
    cdef uint64_t known_at[64]          # the stretches in which a card is known to have been dealt
    cdef uint8_t pool[64]
    cdef int pool_count
    cdef uint8_t used[64]

    @cython.locals(cards=int, record=int, seat=int, place=int, code=int, token=int)
    cdef begin(self, Course seen)
    @cython.locals(course=Course)
    cdef Course sample(self, object seed, object rng)
    @cython.locals(journal=Journal, folded=cython.uint, seat=int, record=int, kind=int, number=int, token=int)
    cdef void _walk(self, Course course, bint writing) noexcept
    cdef void _throw(self, int token) noexcept
    @cython.locals(places=cython.uint, kept=int, number=int, place=int, token=int)
    cdef void _discard(self, Course course, int record, int seat, bint writing) noexcept
    @cython.locals(going=int, place=int, seat=int)
    cdef void _reshuffle(self, int kept, unsigned int folded) noexcept
    @cython.locals(pack=bytes, place=int, stretch=int, token=int, back=int)
    cdef bint _draw(self, Course course) noexcept
    @cython.locals(free="unsigned char[64]", count=int, place=int, code=int, elsewhere=cython.bint, other=int, token=int, chosen=int)
    cdef bint _draw_until(self, Course course, int stretch, int back) noexcept
    @cython.locals(count=int, place=int, token=int)
    cdef void _next_pool(self, int stretch) noexcept
    @cython.locals(dealt=Dealt, seat=int, place=int)
    cdef void _lay(self, Course course) noexcept
    @cython.locals(settlement=Settlement, seat=int, shown=cython.uint, agrees=cython.bint, record=int)
    cdef bint _agrees(self, Course course) noexcept
