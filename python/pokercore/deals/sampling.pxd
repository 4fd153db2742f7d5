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
from pokercore.stub cimport bit

cdef int UNKNOWN, MOST_TRIES

@cython.final
cdef class Sampler:
    cdef Course course
    cdef int tokens
    cdef int slots                      # with those of the cards that were never dealt in a stretch
    cdef bytearray given                # the card of a token, or unknown
    cdef bytearray drawn                # the card drawn for it
    cdef bytearray stretch              # after how many reshuffles it was dealt
    cdef bytearray back                 # the number of the reshuffle that took it back; one more than there are if none
    cdef int reshuffles
    cdef int held[112]                  # tokens of hands, eight a seat
    cdef int counts[14]
    cdef int apart[112]                 # tokens of discards whose owners wait for a card, eight a seat
    cdef int apart_counts[14]
    cdef int whole[14]                  # cards of a seat before it threw some away
    cdef int pile[128]
    cdef int pile_count
    cdef uint8_t pool[64]
    cdef int pool_count
    cdef uint8_t used[64]
    cdef bint is_writing
    cdef int moving                     # a token between two hands; -1 for none
    cdef int next_burn                  # a token seen in the deal that is the next burn
    cdef uint64_t opening               # the hand with which the opener opened
    cdef uint64_t thrown                # what he has thrown away
    cdef uint64_t aside                 # of it, the openers
    cdef int aside_tokens[8]
    cdef int aside_count

    @cython.locals(cards=int, record=int, seat=int, place=int, code=int, token=int)
    cdef begin(self, Course seen)
    @cython.locals(stretch=int, count=int, token=int, cards=bytearray)
    cdef _add_stubs(self, int size)
    @cython.locals(course=Course)
    cdef Course sample(self, object seed, object rng)
    @cython.locals(
        journal=Journal, folded=cython.uint, seat=int, record=int, kind=int, number=int, token=int, place=int, first=int, note=int
    )
    cdef void _walk(self, Course course, bint writing) noexcept
    @cython.locals(token=int)
    cdef int _next_token(self, int kind) noexcept
    cdef void _note(self, int token, int code) noexcept
    @cython.locals(journal=Journal, dealer=int, place=int, is_taken=cython.bint, kept=int, token=int)
    cdef void _correct(self, Course course, int record, int kind, int seat, bint writing) noexcept
    cdef void _throw(self, int token) noexcept
    @cython.locals(
        journal=Journal, places=cython.uint, aside=cython.uint, kept=int, number=int, opener=int, place=int, token=int,
        is_draw=cython.bint
    )
    cdef void _discard(self, Course course, int record, int seat, bint writing) noexcept
    @cython.locals(place=int)
    cdef void _throw_apart(self, int seat) noexcept
    @cython.locals(going=int, place=int, seat=int)
    cdef void _reshuffle(self, int kept, unsigned int folded) noexcept
    @cython.locals(token=int, stretch=int, since=int)
    cdef bint _draw(self, Course course) noexcept
    @cython.locals(token=int, code=int, back=int, found=cython.bint, other=int, count=int, chosen=int)
    cdef bint _trace(self, Course course, int stretch, int since) noexcept
    @cython.locals(pack=bytes, code=int, place=int, token=int, count=int)
    cdef void _fill(self, Course course, int stretch) noexcept
    @cython.locals(dealt=Dealt, seat=int, place=int)
    cdef void _lay(self, Course course) noexcept
    @cython.locals(settlement=Settlement, seat=int, shown=cython.uint, agrees=cython.bint, record=int)
    cdef bint _agrees(self, Course course) noexcept
    @cython.locals(journal=Journal, record=int, held=uint64_t, ruled=uint64_t, board=int, number=int, code=int)
    cdef bint _has_named(self, Course course) noexcept
    @cython.locals(share=ShareData, dealt=Dealt, seat=int, proof=uint64_t, wild=uint64_t, place=int)
    cdef bint _opens(self, Course course) noexcept
