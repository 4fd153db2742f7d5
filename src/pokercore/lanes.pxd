"""Many hands at once, by the path that was chosen for this machine."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from pokercore.rules cimport Rules

cdef extern from "tally.h" nogil:
    ctypedef struct Survey "pokercore_survey":
        uint64_t any
        int least
        int most
    ctypedef struct Tally "pokercore_tally":
        uint64_t sums[11]
        uint64_t hands
    ctypedef struct Comparison "pokercore_comparison":
        uint64_t hands
        uint64_t unequal
        int different
    ctypedef struct Triples "pokercore_triples":
        pass

# The name of the path that was chosen.
cdef const char *path_name() noexcept nogil
# The high ranks of natural hands of `least` to `most` cards.
cdef void high_ranks(
    const Rules *rules, const uint64_t *hands, uint32_t *ranks, Py_ssize_t count, int least, int most
) noexcept nogil
cdef void survey(const uint64_t *hands, Py_ssize_t count, Survey *found) noexcept nogil
cdef void rows_to_hands(const uint8_t *codes, Py_ssize_t count, int cards, uint64_t *hands) noexcept nogil
# Rank all hands of these cards and `missing` others, at least three, below the card `limit`; where a comparison is given,
# compare their ranks with those of the scalar path instead of counting them.
cdef void sweep_below(
    uint64_t bits, int limit, int missing, int cards, const Triples *triples, Tally *tally, Comparison *comparison
) noexcept nogil
cdef void fill_triples(Triples *triples) noexcept nogil
cdef void finish(Tally *tally) noexcept nogil
