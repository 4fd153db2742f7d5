"""What a ranking is made of: its rules and its functions in C."""

from cpython.object cimport PyObject
from libc.stdint cimport uint32_t, uint64_t

cdef extern from "rules.h" nogil:
    ctypedef struct Rules "pokercore_rules":
        uint64_t pack
        uint64_t wild
        uint64_t bugs
        int kind
        int size
        bint double_ace_flush
        bint natural_beats_wild

    cdef enum Kind:
        STANDARD "POKERCORE_STANDARD"
        SHORT_DECK_KIND "POKERCORE_SHORT_DECK"
        SHORT_DECK_TRIPS_KIND "POKERCORE_SHORT_DECK_TRIPS"
        MEXICAN_KIND "POKERCORE_MEXICAN"
        SOKO_KIND "POKERCORE_SOKO"
        THREE_CARD_KIND "POKERCORE_THREE_CARD"
        ACE_TO_FIVE_KIND "POKERCORE_ACE_TO_FIVE"
        EIGHT_OR_BETTER_KIND "POKERCORE_EIGHT_OR_BETTER"
        DEUCE_TO_SEVEN_KIND "POKERCORE_DEUCE_TO_SEVEN"
        BADUGI_KIND "POKERCORE_BADUGI"
        BADUGI_ACE_HIGH_KIND "POKERCORE_BADUGI_ACE_HIGH"
        LEDUC_KIND "POKERCORE_LEDUC"
        KUHN_KIND "POKERCORE_KUHN"

ctypedef uint32_t (*BestOfMask)(const Rules *rules, uint64_t bits) noexcept nogil
# The rank of natural cards in one of the commonest forms, or 0: then they are read and checked in general.
ctypedef uint32_t (*QuickBest)(PyObject *cards) noexcept
# The ranks of `count` masks, each of at least `least` and at most `most` cards.
ctypedef void (*RanksOfMasks)(
    const Rules *rules, const uint64_t *hands, uint32_t *ranks, Py_ssize_t count, int least, int most
) noexcept nogil

cdef struct RankingRow:
    BestOfMask best             # the best hand of a mask of at least a hand's cards
    BestOfMask shorter          # the same for one card up to a hand's
    QuickBest quick             # a short cut for one hand from Python, for rankings without wild cards; or NULL
    RanksOfMasks many           # `best` of many masks; NULL where one after the other is as good
