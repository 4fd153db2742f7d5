"""Sampling hidden cards in C fields."""

from pokercore cimport events
cimport cython
from libc.stdint cimport uint8_t, uint64_t

from pokercore.deals.course cimport Course
from pokercore.deals.dealt cimport Dealt
from pokercore.deals.game_data cimport ShareData
from pokercore.journal cimport Journal
from pokercore.deals.opening cimport proof_of
from pokercore.deals.settlement cimport Settlement
from pokercore.deals.tokens cimport Tokens
from pokercore.stub cimport bit

cdef int UNKNOWN, MOST_TRIES, MOST_HANDS, EACH
cdef int NOTHING, OPENERS, FALSE_OPENERS, LAID_ASIDE, OPENED, THROWN, ASIDE

@cython.final
cdef class Sampler(Tokens):
    cdef uint8_t pool[64]
    cdef int pool_count
    cdef uint8_t used[64]
    cdef object tracing                 # of cards that are known after a reshuffle; None where there was none
    cdef int asked                      # what is known of the hand that was opened with
    cdef unsigned int bound             # the seats whose play tells something of their unknown cards
    cdef list own                       # the tokens of these cards, a bytearray for each seat
    cdef unsigned int mucked            # behind somebody's shown hand
    cdef unsigned int shown_before[14]
    cdef int tries                      # hands that may still be drawn for one sample

    cdef begin(self, Course seen)
    @cython.locals(prover=int, fouled=cython.bint, shown=cython.uint, record=int, kind=int, seat=int, place=int, token=int)
    cdef _bind(self, Course seen)
    @cython.locals(course=Course, is_whole=cython.bint, agrees=cython.bint)
    cdef Course sample(self, object seed, object rng)
    @cython.locals(
        stub=object, token=int, other=int, place=int, code=int, stretch=int
    )
    cdef int _draw(self, Course course, bint binds) except -1
    @cython.locals(seat=int, agrees=cython.bint)
    cdef int _all_agree(self, Course course) except -1
    cdef int _whole_agrees(self, Course course) except -1
    @cython.locals(journal=Journal, record=int, held=uint64_t, ruled=uint64_t, board=int, code=int)
    cdef bint _has_named(self, Course course) noexcept
    @cython.locals(
        size=int, seat=int, own=bytearray, tries=int, agrees=cython.bint, number=int, place=int, code=int, token=int
    )
    cdef int _draw_bound(self, Course course) except -1
    @cython.locals(ways="long long", number=int)
    cdef int _enough(self, int size, int count) noexcept
    @cython.locals(code=int, token=int)
    cdef void _fill_pool(self, Course course) noexcept
    @cython.locals(code=int, place=int, token=int, count=int)
    cdef void _fill(self, Course course, int stretch) noexcept
    @cython.locals(dealt=Dealt, seat=int, place=int)
    cdef void _lay(self, Course course) noexcept
    @cython.locals(settlement=Settlement, seat=int, is_declared=cython.bint)
    cdef void _rank(self, Course course) noexcept
    @cython.locals(settlement=Settlement, shown=cython.uint, wins=cython.bint, place=int)
    cdef int _agrees(self, Course course, int seat) except -1
    cdef int _kept_high(self, Course course, int seat) except -1
    @cython.locals(
        share=ShareData, dealt=Dealt, seat=int, proof=uint64_t, opening=uint64_t, thrown=uint64_t, aside=uint64_t,
        wild=uint64_t, token=int, place=int
    )
    cdef bint _opens(self, Course course) noexcept
