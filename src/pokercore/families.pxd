"""Every ranking in C: one hand, many hands, hands of hole cards and board; with wild cards and bugs as the rules say."""

from libc.stdint cimport uint32_t, uint64_t

from pokercore.rules cimport Rules

# One card or more; a short hand where they are too few for a full one.
cdef uint32_t rank_any(const Rules *rules, uint64_t bits) noexcept nogil
# Masks of at least `least` (a full hand) and at most `most` cards.
cdef void rank_many(
    const Rules *rules, const uint64_t *hands, uint32_t *ranks, Py_ssize_t count, int least, int most
) noexcept nogil
cdef uint32_t rank_hole(const Rules *rules, uint64_t hole, uint64_t board, int least, int most) noexcept nogil
# Holes of one number of cards, with boards of one number; `board_step` 0: one board for all. -1 without memory.
cdef int rank_holes(
    const Rules *rules, const uint64_t *holes, const uint64_t *boards, int board_step, uint32_t *ranks, Py_ssize_t count,
    int least, int most
) noexcept nogil
# Numbers of hands by category field, and by whether the primary ranks hold an ace; or by rank. See frequencies.pyx.
cdef list count_categories(const Rules *rules, int cards, uint64_t pack, uint64_t given, bint every)
cdef dict count_ranks(const Rules *rules, int cards, uint64_t pack, uint64_t given)
