"""What a ranking is made of: its rules and its functions in C."""

from cpython.object cimport PyObject
from libc.stdint cimport uint32_t, uint64_t

cdef extern from "rules.h" nogil:
    const uint64_t JOKERS "POKERCORE_JOKERS"

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

# What reads and checks for the ranking called `name`; the errors are those of the ranking's methods.
# More wild cards for one call; a bug among them is wild.
cdef int add_wild(str name, object wild, Rules *rules) except -1
# More wild cards and bugs, and the options (double_ace_flush, natural_beats_wild), None for those that stay.
cdef int vary(str name, object wild, object bugs, tuple options, Rules *rules) except -1
# Wild cards and bugs as masks, and both options, instead of those that there are: as pickles hold them.
cdef int remake(str name, object wild, object bugs, tuple options, Rules *rules) except -1
# Whether these cards, at least `least`, can be ranked.
cdef int check_cards(str name, const Rules *rules, uint64_t bits, int count, int least) except -1
# Hole cards and board of which at least one hand can be made.
cdef int read_hole(
    str name, const Rules *rules, object hole, object board, object use, uint64_t *hole_bits, uint64_t *board_bits, int *least,
    int *most
) except -1
# A number of cards to count hands of, the pack they come from (None: `deck` and what jokers there are), and what all hold.
cdef int read_pack(
    str name, const Rules *rules, uint64_t deck, object cards, object pack, object given, uint64_t *bits, uint64_t *held
) except -1
# The same for hands of `size` cards or more of a pack, so many of which are given.
cdef int count_of_cards(str name, int size, object cards, uint64_t pack, int given) except -1
