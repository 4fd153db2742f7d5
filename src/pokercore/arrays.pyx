"""Hands in NumPy arrays: read in small blocks into masks, checked, and ranked with the GIL released.

Nothing is allocated but the result; a block stays in the first-level cache.
"""

cimport cython
from cpython.buffer cimport PyBUF_FORMAT, PyBUF_STRIDES, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy

from pokercore.encoding cimport bit_of, card_of, cards_of_mask, read_mask
from pokercore.families cimport rank_holes
from pokercore.lanes cimport Survey, rows_to_hands, survey
from pokercore.rules cimport RankingRow, Rules

import numpy

from pokercore.errors import CardError, number_text

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


cdef const uint64_t *_read_block(const Source *source, Py_ssize_t first, Py_ssize_t count, uint64_t *room) noexcept nogil:
    """The masks of a block of rows: in place where they lie there as they should, else read into ``room``."""
    cdef bint straight = source.item_size == 1 and not source.signed and (
        source.column_step == 1 and source.row_step == source.columns
    )
    if source.columns == 0:
        if source.item_size == 8 and source.row_step == 8 and <size_t>source.start % 8 == 0:
            return <const uint64_t *>source.start + first
        _read_masks(source, first, count, room)
    elif straight:
        rows_to_hands(<const uint8_t *>source.start + first * source.columns, count, <int>source.columns, room)
    else:
        _read_rows(source, first, count, room)
    return room


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
    while first < source.rows:
        count = source.rows - first if source.rows - first < BLOCK else BLOCK
        hands = _read_block(source, first, count, room)
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
        raise CardError(
            f"{name} needs at least {rules.size} cards, not {count} (row {number}: the mask {bits:#x}, as in every array of "
            "one dimension)"
        )
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


cdef uint32_t *_place(object result) except NULL:
    """Where a new array of ranks lies; it stays there while the caller holds it."""
    cdef Py_buffer view
    cdef uint32_t *place
    PyObject_GetBuffer(result, &view, PyBUF_WRITABLE)
    place = <uint32_t *>view.buf
    PyBuffer_Release(&view)
    return place


cdef object _as_array(object hands):
    """The hands as an array of native integers, with one or two dimensions; the caller's own where it is one."""
    if type(hands) is numpy.ndarray:
        array = hands
    elif isinstance(hands, numpy.ma.MaskedArray):
        raise TypeError("a masked array has hands that are not there: pass those that are, as an ordinary array")
    else:
        if isinstance(hands, (str, bytes, bytearray)):
            raise TypeError(f"hands come as an array of cards or masks, not {type(hands).__name__}")
        try:
            # What a subclass says of its shape need not be so: it is read as the plain array that it holds.
            array = numpy.asarray(hands)
        except (ValueError, OverflowError) as error:
            raise CardError(f"these hands are no array: {error}") from None
        if array.size == 0 and array.dtype.kind == "f" and array.ndim <= 2:
            array = array.astype(numpy.uint64)      # NumPy takes an empty list for floats
        if array.dtype.kind == "O":                 # and ints that are too large for objects
            for item in array.flat:
                if type(item) is int and not 0 <= item < 2**64:
                    raise CardError(f"{number_text(item)} is no card and no mask")
    if array.dtype.kind in "OUS":
        raise TypeError(
            f"an array of hands holds integers, not {array.dtype}: .astype('uint8') makes them of objects that are ints, "
            "pokercore.cards reads text"
        )
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
    cdef Py_buffer view
    cdef Py_ssize_t failed = -1
    cdef uint32_t *ranks
    source.columns = array.shape[1] if array.ndim == 2 else 0
    source.column_step = array.strides[1] if array.ndim == 2 else 0
    if array.ndim == 2 and not rules.size <= source.columns <= 54:
        raise CardError(f"{name} ranks {rules.size} to 54 cards, not {source.columns} a row")
    result = numpy.empty(array.shape[0], numpy.uint32)
    if array.shape[0] == 0:
        return result
    ranks = _place(result)
    PyObject_GetBuffer(array, &view, PyBUF_STRIDES | PyBUF_FORMAT)
    try:
        source.start = <const char *>view.buf
        source.rows = view.shape[0]
        source.row_step = view.strides[0]
        source.item_size = <int>view.itemsize
        source.signed = array.dtype.kind == "i"
        with nogil:
            failed = _rank(&source, rules, row, ranks)
    finally:
        PyBuffer_Release(&view)
    if failed >= 0:
        _refuse(name, rules, array, failed)
    return result


# ---- hole cards and boards ----

cdef Py_ssize_t _rank_holes(
    const Source *holes, const Source *boards, const Rules *rules, int least, int most, int hole_cards, int board_cards,
    uint32_t *ranks
) noexcept nogil:
    """Rank all holes; stop at the block of the first that cannot be ranked and return its number, else -1 (-2: no memory)."""
    cdef uint64_t hole_room[BLOCK]
    cdef uint64_t board_room[BLOCK]
    cdef const uint64_t *hole
    cdef const uint64_t *board
    cdef uint64_t allowed = rules.pack | rules.wild | rules.bugs
    cdef uint64_t common
    cdef bint one_board = boards.rows == 1 and boards.row_step == 0
    cdef Py_ssize_t first = 0
    cdef Py_ssize_t count, i
    cdef Survey found
    cdef Survey board_found
    while first < holes.rows:
        count = holes.rows - first if holes.rows - first < BLOCK else BLOCK
        hole = _read_block(holes, first, count, hole_room)
        survey(hole, count, &found)
        if one_board:
            board = <const uint64_t *>boards.start
            survey(board, 1, &board_found)
            common = found.any & board[0]
        else:
            board = _read_block(boards, first, count, board_room)
            survey(board, count, &board_found)
            common = 0
            for i in range(count):
                common |= hole[i] & board[i]
        if (found.any | board_found.any) & ~allowed or common or found.least != hole_cards or found.most != hole_cards or (
            board_found.least != board_cards or board_found.most != board_cards
        ):
            return first
        if rank_holes(rules, hole, board, not one_board, ranks + first, count, least, most) < 0:
            return -2
        first += count
    return -1


cdef int _fill_source(Source *source, const Py_buffer *view, object array) except -1:
    source.columns = array.shape[1] if array.ndim == 2 else 0
    source.column_step = array.strides[1] if array.ndim == 2 else 0
    source.start = <const char *>view.buf
    source.rows = view.shape[0]
    source.row_step = view.strides[0]
    source.item_size = <int>view.itemsize
    source.signed = array.dtype.kind == "i"
    return 0


cdef uint64_t _row_mask(str name, const Rules *rules, object array, object number) except? 0:
    """The mask of a row, refused where it is none."""
    cdef uint64_t bits = 0
    if array.ndim == 1:
        value = int(array[number])
        if value < 0 or value & ~(rules.pack | rules.wild | rules.bugs):
            raise CardError(f"mask {value:#x} has bits that are no cards of {name} (row {number})")
        return value
    _refuse_row(name, rules, array[number], number)
    for card in array[number].tolist():
        bits |= bit_of(card)
    return bits


cdef int _refuse_holes(
    str name, const Rules *rules, object holes, object boards, uint64_t board, int hole_cards, int board_cards,
    Py_ssize_t first
) except -1:
    """Name the first row, from ``first`` on, of hole cards and board that cannot be ranked."""
    cdef Py_ssize_t number
    cdef uint64_t hole_bits, board_bits
    for number in range(first, len(holes)):
        hole_bits = _row_mask(name, rules, holes, number)
        board_bits = board if boards is None else _row_mask(name, rules, boards, number)
        for bits, cards, what in ((hole_bits, hole_cards, "hole"), (board_bits, board_cards, "board")):
            if int(bits).bit_count() != cards:
                raise CardError(f"all rows have as many {what} cards, {cards}, but row {number} has {int(bits).bit_count()}")
        if hole_bits & board_bits:
            raise CardError(f"card {cards_of_mask(hole_bits & board_bits)[0]} is in the hole and on the board (row {number})")
    raise CardError("the array was changed while its hands were ranked")


cdef bint _is_one_board(object board):
    """Whether this is one board for all holes: cards as anywhere, and not an array of rows or of masks."""
    if isinstance(board, numpy.ndarray):
        return board.ndim == 1 and board.dtype != numpy.uint64
    if isinstance(board, (list, tuple)) and len(board):
        return not isinstance(board[0], (list, tuple, numpy.ndarray))
    return True


cdef int _cards_in_rows(object array) except -1:
    """How many cards the first row has, and so all should have."""
    if array.ndim == 2:
        return min(array.shape[1], 255)
    return int(array[0]).bit_count() if len(array) else 0


cdef object hole_ranks_of_arrays(object holes, object board, str name, const Rules *rules, int least, int most):
    hole_array = _as_array(holes)
    cdef bint one_board = _is_one_board(board)
    cdef uint64_t board_bits = 0
    cdef int board_cards, hole_cards
    cdef Source hole_source, board_source
    cdef Py_buffer hole_view, board_view
    cdef Py_ssize_t failed = -1
    cdef uint32_t *ranks
    board_array = None
    if one_board:
        board_bits = read_mask(board, &board_cards)
        if board_bits & ~(rules.pack | rules.wild | rules.bugs):
            stray = cards_of_mask(board_bits & ~(rules.pack | rules.wild | rules.bugs))[0]
            raise CardError(f"{name} does not rank {stray}, which is on the board")
    else:
        board_array = _as_array(board)
        if len(board_array) != len(hole_array):
            raise CardError(f"{len(hole_array)} holes want as many boards, not {len(board_array)}")
        board_cards = _cards_in_rows(board_array)
    hole_cards = _cards_in_rows(hole_array)
    result = numpy.empty(len(hole_array), numpy.uint32)
    if len(hole_array) == 0:
        return result
    if hole_cards > 52 or board_cards > 52 or hole_cards < max(least, 1) or (
        board_cards < max(rules.size - min(most, hole_cards), 1 if board_array is not None else 0)
    ):
        raise CardError(f"{name} cannot make a hand of {hole_cards} hole cards and {board_cards} on the board here")
    ranks = _place(result)
    PyObject_GetBuffer(hole_array, &hole_view, PyBUF_STRIDES | PyBUF_FORMAT)
    try:
        _fill_source(&hole_source, &hole_view, hole_array)
        if one_board:
            board_source = Source(<const char *>&board_bits, 1, 0, 0, 0, 8, False)
            with nogil:
                failed = _rank_holes(
                    &hole_source, &board_source, rules, least, most, hole_cards, board_cards, ranks
                )
        else:
            PyObject_GetBuffer(board_array, &board_view, PyBUF_STRIDES | PyBUF_FORMAT)
            try:
                _fill_source(&board_source, &board_view, board_array)
                with nogil:
                    failed = _rank_holes(
                        &hole_source, &board_source, rules, least, most, hole_cards, board_cards, ranks
                    )
            finally:
                PyBuffer_Release(&board_view)
    finally:
        PyBuffer_Release(&hole_view)
    if failed == -2:
        raise MemoryError
    if failed >= 0:
        _refuse_holes(name, rules, hole_array, board_array, board_bits, hole_cards, board_cards, failed)
    return result
