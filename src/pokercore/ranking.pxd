"""Rankings for other compiled code: ``cimport`` the class, and call its C methods without the GIL."""

cimport cython
from libc.stdint cimport uint32_t, uint64_t

from pokercore.rules cimport RankingRow, Rules

# The methods on masks are C calls without the GIL for a compiled room; one that runs uncompiled calls them by the same
# names, which are found by ``__getattr__``, and masks that are none are refused.
@cython.final
cdef class Ranking:
    cdef readonly str name
    cdef readonly int size                                             # cards in a full hand
    cdef RankingRow row
    cdef Rules rules
    cdef uint64_t allowed                                              # the pack, wild cards and bugs
    cdef uint64_t deck                                                 # the cards of a pack, without jokers
    cdef str base                                                      # name of the ranking without wild cards
    cdef object layout                                                 # category and words of a rank
    cdef uint32_t rank_mask(self, uint64_t bits) noexcept nogil        # best hand of the mask, `size` cards or more (unchecked)
    cdef uint32_t rank_mask_wild(self, uint64_t bits, uint64_t wild) noexcept nogil   # the same with these cards wild too
    # any number of cards with exactly these wild cards and bugs
    cdef uint32_t rank_mask_as(self, uint64_t bits, uint64_t wild, uint64_t bugs, bint natural_beats_wild) noexcept nogil
    cdef uint32_t rank_short(self, uint64_t bits) noexcept nogil       # 1 to `size` cards
    # the best hand with `least` to `most` of its cards from the hole cards and the others from the board
    cdef uint32_t rank_hole(self, uint64_t hole, uint64_t board, int least, int most) noexcept nogil
    cdef uint32_t rank_hole_wild(self, uint64_t hole, uint64_t board, int least, int most, uint64_t wild) noexcept nogil

# The best hand of a mask of any number of cards, one at least: a short hand where they do not fill a hand (unchecked).
cpdef uint32_t rank_of_mask(Ranking ranking, uint64_t bits) noexcept
