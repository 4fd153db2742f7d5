"""Every hand of a pack, one by one: the high ranking's own counts, and its proof that two ways to rank agree."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint32_t, uint64_t, uintptr_t
from libc.stdlib cimport calloc, free

from pokercore.lanes cimport Comparison, Tally, Triples, fill_triples, finish, sweep_below

from math import comb
from operator import index

from pokercore.errors import CardError, number_text

cdef extern from "high.h" nogil:
    const uint64_t POKERCORE_CARD_BITS[]

cdef extern from *:
    """
    typedef struct {
        pokercore_triples triples;
        pokercore_tally tally;
        pokercore_comparison comparison;
    } pokercore_sweep_room;
    """
    ctypedef struct SweepRoom "pokercore_sweep_room":
        Triples triples
        Tally tally
        Comparison comparison

cdef object HANDS_AT_ONCE = 200_000_000     # between two looks for an interrupt


cdef int _sweep(SweepRoom *room, uint64_t bits, int limit, int missing, int cards, bint compare) except -1:
    """Rank all hands of these cards and ``missing`` others below ``limit``, in parts that end within a second."""
    cdef int card
    if missing == 3 or comb(limit, missing) <= HANDS_AT_ONCE:
        with nogil:
            sweep_below(
                bits, limit, missing, cards, &room.triples, &room.tally, &room.comparison if compare else NULL
            )
        PyErr_CheckSignals()
        return 0
    for card in range(missing - 1, limit):
        _sweep(room, bits | POKERCORE_CARD_BITS[card], card, missing - 1, cards, compare)
    return 0


cdef list _all_hands(int cards, bint compare):
    cdef void *memory = calloc(1, sizeof(SweepRoom) + 64)
    cdef SweepRoom *room
    cdef int k
    if memory == NULL:
        raise MemoryError
    room = <SweepRoom *>((<uintptr_t>memory + 63) // 64 * 64)   # vectors are read whole from it
    try:
        fill_triples(&room.triples)
        _sweep(room, 0, 52, cards, cards, compare)
        if compare:
            return [room.comparison.hands, room.comparison.unequal, room.comparison.different]
        finish(&room.tally)
        return [room.tally.hands, *[room.tally.sums[k] for k in range(1, 10)], 0]
    finally:
        free(memory)


cdef list sweep_high(int cards):
    """Rank every hand of so many cards, five at least. How many are of each category: high card first, straight flush
    last without the royal ones, then these."""
    at_least = _all_hands(cards, False)
    return [at_least[k] - at_least[k + 1] for k in range(10)]


def compare_paths(cards) -> dict:
    """Rank every hand of so many cards by the path in use and by the scalar one: the package's own proof.

    Gives the number of ``hands``, how many were ``unequal`` (none, or the package is broken on this machine), and how
    many ``different`` ranks there are.

    >>> compare_paths(5)
    {'hands': 2598960, 'unequal': 0, 'different': 7462}
    """
    number = index(cards)
    if not 5 <= number <= 52:
        raise CardError(f"hands of 5 to 52 cards can be compared, not of {number_text(number)}")
    return dict(zip(("hands", "unequal", "different"), _all_hands(number, True), strict=True))
