"""Every ranking in C, compiled once for all rooms that need it: the kernels of kernels.h and the path that was chosen."""

from cpython.exc cimport PyErr_CheckSignals
from cpython.ref cimport Py_DECREF, Py_INCREF
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc

from pokercore.lanes cimport path_name
from pokercore.rules cimport Rules


cdef extern from "families_many.h" nogil:
    ctypedef void (*RankSuits "pokercore_rank_suits")(
        const Rules *, const unsigned short *, uint32_t *, Py_ssize_t, int
    ) noexcept
    ctypedef struct Path "pokercore_family_path":
        RankSuits rank_suits
    ctypedef struct Choices "pokercore_choices":
        pass
    Path pokercore_family_path_of(const char *name) noexcept
    bint pokercore_one_by_one(const Rules *rules) noexcept
    uint32_t pokercore_rank(const Rules *rules, uint64_t bits) noexcept
    uint32_t pokercore_rank_hole(const Rules *rules, uint64_t hole, uint64_t board, int least, int most) noexcept
    void pokercore_rank_many(
        RankSuits rank_suits, const Rules *rules, const uint64_t *hands, uint32_t *ranks, Py_ssize_t count, int most
    ) noexcept
    void pokercore_rank_holes(
        const Path *path, Choices *choices, const Rules *rules, const uint64_t *holes, const uint64_t *boards,
        int board_step, uint32_t *ranks, Py_ssize_t count, int least, int most
    ) noexcept

cdef extern from "enumerate.h" nogil:
    const int POKERCORE_SLOTS
    ctypedef struct Counter "pokercore_counter":
        const Rules *rules
        RankSuits rank_suits
        int cards
        bint one_by_one
        uint64_t categories[4][128]
        uint32_t *slots
        uint64_t *slot_counts
        int (*interrupted)(Counter *) noexcept nogil
        void *interruption
    int pokercore_count_hands(Counter *counter, uint64_t pack, uint64_t given, int every) noexcept

cdef Path _path = pokercore_family_path_of(path_name())


cdef uint32_t rank_any(const Rules *rules, uint64_t bits) noexcept nogil:
    return pokercore_rank(rules, bits)


cdef void rank_many(
    const Rules *rules, const uint64_t *hands, uint32_t *ranks, Py_ssize_t count, int least, int most
) noexcept nogil:
    pokercore_rank_many(_path.rank_suits, rules, hands, ranks, count, most)


cdef uint32_t rank_hole(const Rules *rules, uint64_t hole, uint64_t board, int least, int most) noexcept nogil:
    return pokercore_rank_hole(rules, hole, board, least, most)


cdef int rank_holes(
    const Rules *rules, const uint64_t *holes, const uint64_t *boards, int board_step, uint32_t *ranks, Py_ssize_t count,
    int least, int most
) noexcept nogil:
    cdef Choices *choices = <Choices *>malloc(sizeof(Choices))
    if choices == NULL:
        return -1
    pokercore_rank_holes(&_path, choices, rules, holes, boards, board_step, ranks, count, least, most)
    free(choices)
    return 0


cdef int _interrupted(Counter *counter) noexcept nogil:
    """Whether a signal, such as Ctrl-C, wants the counting to end."""
    with gil:
        try:
            PyErr_CheckSignals()
        except BaseException as error:
            Py_INCREF(error)
            counter.interruption = <void *>error
            return 1
    return 0


cdef int _end(Counter *counter, int failed) except -1:
    """Raise what ended the counting before its time, if anything did."""
    if counter.interruption != NULL:
        error = <object>counter.interruption
        Py_DECREF(error)
        raise error
    if failed:
        raise MemoryError
    return 0


cdef Counter *_counter(const Rules *rules, int cards) except NULL:
    cdef Counter *counter = <Counter *>calloc(1, sizeof(Counter))
    if counter == NULL:
        raise MemoryError
    counter.rules = rules
    counter.rank_suits = _path.rank_suits
    counter.cards = cards
    counter.one_by_one = pokercore_one_by_one(rules)
    counter.interrupted = _interrupted
    return counter


cdef list count_categories(const Rules *rules, int cards, uint64_t pack, uint64_t given, bint every):
    """Pairs (category field, whether the highest primary rank is an ace) with the number of hands, if any."""
    cdef Rules plain = rules[0]
    cdef Counter *counter
    cdef int failed, i
    cdef uint64_t hands
    plain.natural_beats_wild = False            # the categories are the same
    counter = _counter(&plain, cards)
    try:
        with nogil:
            failed = pokercore_count_hands(counter, pack, given, every)
        _end(counter, failed)
        found = []
        for i in range(128):
            hands = counter.categories[0][i] + counter.categories[1][i] + counter.categories[2][i] + counter.categories[3][i]
            if hands:
                found.append((i >> 1, i & 1, hands))
        return found
    finally:
        free(counter)


cdef dict count_ranks(const Rules *rules, int cards, uint64_t pack, uint64_t given):
    """Every rank that the hands have, and how many have it."""
    cdef Counter *counter = _counter(rules, cards)
    cdef int failed, i
    try:
        counter.slots = <uint32_t *>calloc(POKERCORE_SLOTS, sizeof(uint32_t))
        counter.slot_counts = <uint64_t *>calloc(POKERCORE_SLOTS, sizeof(uint64_t))
        if counter.slots == NULL or counter.slot_counts == NULL:
            raise MemoryError
        with nogil:
            failed = pokercore_count_hands(counter, pack, given, False)
        _end(counter, failed)
        return {counter.slots[i] - 1: counter.slot_counts[i] for i in range(POKERCORE_SLOTS) if counter.slots[i]}
    finally:
        free(counter.slots)
        free(counter.slot_counts)
        free(counter)
