# cython: binding=False, embedsignature.format=clinic
"""Hands in NumPy arrays: read in small blocks into masks, checked, and ranked with the GIL released.

Nothing is allocated but the result; a block stays in the first-level cache.
"""

cimport cython
from cpython.buffer cimport PyBUF_CONTIG, PyBUF_FORMAT, PyBUF_STRIDES, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy

from pokercore.encoding cimport bit_of, card_of
from pokercore.lanes cimport Survey, rows_to_hands, survey
from pokercore.rules cimport RankingRow, Rules

import numpy

from pokercore.errors import CardError

cdef enum:
    BLOCK = 256         # hands read at once
    ROW_BYTES = 4096    # codes copied at once, where they do not lie side by side

cdef struct Source:
    const char *start
    Py_ssize_t rows, row_step
    Py_ssize_t columns, column_step     # no columns: each row is one mask
    int item_size
    bint signed


@cython.cdivision(True)
cdef uint64_t _item(const char *place, int size, bint signed) noexcept nogil:
    """An integer of the array as 64 bits: a negative one becomes a huge one, which is no card either."""
    cdef int8_t i8
    cdef int16_t i16
    cdef int32_t i32
    cdef uint16_t u16
    cdef uint32_t u32
    cdef uint64_t u64
    if size == 8:
        memcpy(&u64, place, 8)
        return u64
    if size == 4:
        memcpy(&u32, place, 4)
        i32 = <int32_t>u32
        return <uint64_t>(<int64_t>i32) if signed else u32
    if size == 2:
        memcpy(&u16, place, 2)
        i16 = <int16_t>u16
        return <uint64_t>(<int64_t>i16) if signed else u16
    i8 = <int8_t>place[0]
    return <uint64_t>(<int64_t>i8) if signed else <uint8_t>i8


cdef void _read_masks(const Source *source, Py_ssize_t first, Py_ssize_t count, uint64_t *hands) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(count):
        hands[i] = _item(source.start + (first + i) * source.row_step, source.item_size, source.signed)


cdef void _read_rows(const Source *source, Py_ssize_t first, Py_ssize_t count, uint64_t *hands) noexcept nogil:
    """The masks of rows of cards of any layout and kind of integer."""
    cdef uint8_t codes[ROW_BYTES]
    cdef Py_ssize_t most = ROW_BYTES // source.columns
    cdef Py_ssize_t done = 0
    cdef Py_ssize_t part, i, k
    cdef uint64_t code
    cdef uint8_t *to
    cdef const char *place
    while done < count:
        part = count - done if count - done < most else most
        to = codes
        for i in range(part):
            place = source.start + (first + done + i) * source.row_step
            for k in range(source.columns):
                code = _item(place, source.item_size, source.signed)
                to[0] = <uint8_t>code if code < 255 else 255
                to += 1
                place += source.column_step
        rows_to_hands(codes, part, <int>source.columns, hands + done)
        done += part


cdef Py_ssize_t _rank(
    const Source *source, const Rules *rules, const RankingRow *row, uint32_t *ranks
) noexcept nogil:
    """Rank all hands; stop at the block of the first that cannot be ranked and return its number, else -1."""
    cdef uint64_t room[BLOCK]
    cdef const uint64_t *hands
    cdef uint64_t allowed = rules.pack | rules.wild | rules.bugs
    cdef Py_ssize_t first = 0
    cdef Py_ssize_t count, i
    cdef Survey found
    cdef bint masks = source.columns == 0
    cdef bint straight = source.item_size == 1 and not source.signed and (
        source.column_step == 1 and source.row_step == source.columns
    )
    cdef bint in_place = masks and source.item_size == 8 and source.row_step == 8 and <size_t>source.start % 8 == 0
    while first < source.rows:
        count = source.rows - first if source.rows - first < BLOCK else BLOCK
        hands = room
        if in_place:
            hands = <const uint64_t *>source.start + first
        elif masks:
            _read_masks(source, first, count, room)
        elif straight:
            rows_to_hands(<const uint8_t *>source.start + first * source.columns, count, <int>source.columns, room)
        else:
            _read_rows(source, first, count, room)
        survey(hands, count, &found)
        if found.any & ~allowed or found.least < (rules.size if masks else source.columns):
            return first
        if row.many != NULL:
            row.many(rules, hands, ranks + first, count, found.least, found.most)
        else:
            for i in range(count):
                ranks[first + i] = row.best(rules, hands[i])
        first += count
    return -1


cdef int _refuse_row(str name, const Rules *rules, object row, object number) except -1:
    """Raise for the first thing that is wrong with a row of cards, if anything is."""
    cdef uint64_t seen = 0
    cdef uint64_t allowed = rules.pack | rules.wild | rules.bugs
    cdef int code
    for value in row.tolist():
        if not 0 <= value < 54:
            raise CardError(f"{value} is not a card: cards are 0 … 53 (row {number})")
        code = value
        if not allowed & bit_of(code):
            raise CardError(f"{name} does not rank {card_of(code)} (row {number})")
        if seen & bit_of(code):
            raise CardError(f"card {card_of(code)} stands twice (row {number})")
        seen |= bit_of(code)
    return 0


cdef int _refuse_mask(str name, const Rules *rules, object value, object number) except -1:
    """Raise for what is wrong with a mask, if anything is."""
    bits = int(value)
    stray = bits & ~(rules.pack | rules.wild | rules.bugs)
    if bits < 0 or stray:
        raise CardError(f"mask {bits:#x} has bits that are no cards of {name} (row {number})")
    count = bits.bit_count()
    if count < rules.size:
        raise CardError(f"{name} needs at least {rules.size} cards, not {count} (row {number})")
    return 0


cdef int _refuse(str name, const Rules *rules, object array, Py_ssize_t first) except -1:
    """Name the first hand that cannot be ranked; it is among those from ``first`` on."""
    cdef Py_ssize_t number
    for number in range(first, len(array)):
        if array.ndim == 1:
            _refuse_mask(name, rules, array[number], number)
        else:
            _refuse_row(name, rules, array[number], number)
    raise CardError("the array was changed while its hands were ranked")


cdef object _as_array(object hands):
    """The hands as an array of native integers, with one or two dimensions; the caller's own where it is one."""
    if isinstance(hands, numpy.ndarray):
        array = hands
    else:
        if isinstance(hands, (str, bytes, bytearray)):
            raise TypeError(f"hands come as an array of cards or masks, not {type(hands).__name__}")
        try:
            array = numpy.asarray(hands)
        except (ValueError, OverflowError) as error:
            raise CardError(f"these hands are no array: {error}") from None
        if array.size == 0 and array.dtype.kind == "f" and array.ndim <= 2:
            array = array.astype(numpy.uint64)      # NumPy takes an empty list for floats
    if array.dtype.kind not in "iu":
        raise TypeError(f"an array of hands holds integers, not {array.dtype}")
    if array.ndim not in (1, 2):
        raise CardError(f"hands come as (N, n) cards or (N,) masks, not in shape {array.shape}")
    if array.ndim == 1 and array.dtype.itemsize != 8:
        raise TypeError(f"masks are 64-bit integers, not {array.dtype}; one hand of cards is a row: shape (1, n)")
    return array if array.dtype.isnative else array.astype(array.dtype.newbyteorder("="))


cdef object ranks_of_array(object hands, str name, const Rules *rules, const RankingRow *row):
    array = _as_array(hands)
    cdef Source source
    cdef Py_buffer view, room
    cdef Py_ssize_t failed = -1
    source.columns = array.shape[1] if array.ndim == 2 else 0
    source.column_step = array.strides[1] if array.ndim == 2 else 0
    if array.ndim == 2 and not rules.size <= source.columns <= 54:
        raise CardError(f"{name} ranks {rules.size} to 54 cards, not {source.columns} a row")
    ranks = numpy.empty(array.shape[0], numpy.uint32)
    PyObject_GetBuffer(ranks, &room, PyBUF_CONTIG)
    try:
        PyObject_GetBuffer(array, &view, PyBUF_STRIDES | PyBUF_FORMAT)
        try:
            source.start = <const char *>view.buf
            source.rows = view.shape[0]
            source.row_step = view.strides[0]
            source.item_size = <int>view.itemsize
            source.signed = array.dtype.kind == "i"
            with nogil:
                failed = _rank(&source, rules, row, <uint32_t *>room.buf)
        finally:
            PyBuffer_Release(&view)
    finally:
        PyBuffer_Release(&room)
    if failed >= 0:
        _refuse(name, rules, array, failed)
    return ranks
