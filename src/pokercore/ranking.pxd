"""Rankings for other compiled code: ``cimport`` the class, and call its C methods without the GIL."""

cimport cython
from libc.stdint cimport uint32_t, uint64_t

cdef extern from "rules.h" nogil:
    ctypedef struct Rules "pokercore_rules":
        uint64_t pack
        uint64_t wild
        uint64_t bugs
        int size
        bint double_ace_flush
        bint natural_beats_wild

ctypedef uint32_t (*BestOfMask)(const Rules *rules, uint64_t bits) noexcept nogil
ctypedef uint32_t (*BestOfCounted)(uint64_t bits, uint64_t counts) noexcept nogil
ctypedef void (*RanksOfMasks)(const Rules *rules, const uint64_t *hands, uint32_t *ranks, Py_ssize_t count) noexcept nogil

cdef struct RankingRow:
    BestOfMask best             # the best hand of a mask of at least a hand's cards
    BestOfMask shorter          # the same for one card up to a hand's
    BestOfCounted counted       # `best` with the cards of each suit counted already, without wild cards; or NULL
    RanksOfMasks many           # `best` of many masks; NULL where one after the other is as good

# The methods on masks are C calls without the GIL for a compiled room, and ordinary ones for one that runs uncompiled.
@cython.final
cdef class Ranking:
    cdef readonly str name
    cdef readonly int size                                             # cards in a full hand
    cdef RankingRow row
    cdef Rules rules
    cpdef uint32_t rank_mask(self, uint64_t bits) noexcept nogil        # best hand of the mask, `size` cards or more (unchecked)
    cpdef uint32_t rank_short(self, uint64_t bits) noexcept nogil       # 1 to `size` cards
    # the best hand with `least` to `most` of its cards from the hole cards and the others from the board
    cpdef uint32_t rank_hole(self, uint64_t hole, uint64_t board, int least, int most) noexcept nogil

# The best hand of a mask of any number of cards, one at least: a short hand where they do not fill a hand (unchecked).
cpdef uint32_t rank_of_mask(Ranking ranking, uint64_t bits) noexcept
