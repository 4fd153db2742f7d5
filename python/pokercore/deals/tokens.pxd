"""The cards of a deal in C fields."""

from pokercore cimport events
cimport cython

from pokercore.deals.course cimport Course
from pokercore.journal cimport Journal

cdef int UNKNOWN, OPENED, THROWN, ASIDE

cdef class Tokens:
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
    cdef bint is_writing
    cdef int moving                     # a token between two hands; -1 for none
    cdef int next_burn                  # a token seen in the deal that is the next burn
    cdef bint opened
    cdef bytearray marks                # what became of the cards of the hand that was opened with
    cdef int aside_tokens[8]
    cdef int aside_count
    cdef bint mixes_aside               # they are known, but not which of them is which
    cdef list kept_high                 # of draws that only an ace or a wild card allows: seat, tokens kept
    cdef int draws[14]

    @cython.locals(cards=int, record=int, seat=int, place=int, code=int, token=int)
    cdef number(self, Course seen)
    @cython.locals(stretch=int, count=int, token=int, cards=bytearray)
    cdef _add_stubs(self, int size)
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
