"""A growing list of small records: what happened, written without making an object."""

cimport cython
from libc.stdint cimport int8_t, uint8_t

cdef struct Record:
    long long amount
    uint8_t kind
    int8_t seat                         # -1 for none
    uint8_t note                        # what else the kind wants to say
    uint8_t count
    uint8_t cards[12]

cdef enum:
    INLINE_RECORDS = 64

# The methods are C calls for a compiled room and ordinary ones for a room that runs uncompiled.
@cython.final
cdef class Journal:
    cdef Record inline[INLINE_RECORDS]
    cdef Record *records                # NULL while `inline` has room
    cdef int capacity
    cdef readonly int length
    cdef readonly bint lost             # there was no memory for a record
    cdef Record *_at(self, int place) noexcept
    cdef Record *_kept(self, int place) noexcept
    cdef bint _grow(self) noexcept
    cdef Record *_fresh(self, int kind, int seat, long long amount) noexcept
    cpdef void write(self, int kind, int seat, long long amount) noexcept
    cpdef void write_card(self, int kind, int seat, int code) noexcept
    cpdef void add_card(self, int code) noexcept
    cpdef void set_note(self, int note) noexcept
    cpdef void set_kind(self, int place, int kind) noexcept
    cpdef void hide(self, int place) noexcept
    cpdef bint has(self, int kind) noexcept
    cpdef int kind(self, int place) noexcept
    cpdef int seat(self, int place) noexcept
    cpdef int note(self, int place) noexcept
    cpdef long long amount(self, int place) noexcept
    cpdef int count(self, int place) noexcept
    cpdef int code(self, int place, int number) noexcept
    cpdef void put_code(self, int place, int number, int code) noexcept
    cpdef bytes cards(self, int place)
    cpdef Journal copy(self)
