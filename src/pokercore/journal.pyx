"""The journal of a deal: compact records that become events when somebody asks."""

cimport cython
from cpython.mem cimport PyMem_Free, PyMem_Malloc, PyMem_Realloc
from libc.stdint cimport uint8_t
from libc.string cimport memcpy, memset

from pokercore.encoding cimport UNKNOWN_CODE

cdef enum:
    MOST_CARDS = 12


@cython.final
@cython.freelist(32)
cdef class Journal:
    """Records in order; each has a kind, a seat, an amount, a note and at most twelve cards.

    >>> journal = Journal()
    >>> journal.write(3, 1, 50)
    >>> journal.length, journal.amount(0)
    (1, 50)
    """

    def __dealloc__(self):
        PyMem_Free(self.records)

    cdef Record *_at(self, int place) noexcept:
        return &self.inline[place] if self.records == NULL else &self.records[place]

    cdef Record *_kept(self, int place) noexcept:
        # Of a place where nothing has been written it is the first record, which always has its room.
        return self._at(place if 0 <= place < self.length else 0)

    cdef bint _grow(self) noexcept:
        cdef Record *larger
        if self.records == NULL:
            larger = <Record *>PyMem_Malloc(2 * INLINE_RECORDS * sizeof(Record))
            if larger == NULL:
                return False
            memcpy(larger, self.inline, INLINE_RECORDS * sizeof(Record))
            self.capacity = 2 * INLINE_RECORDS
        else:
            larger = <Record *>PyMem_Realloc(self.records, 2 * self.capacity * sizeof(Record))
            if larger == NULL:
                return False
            self.capacity *= 2
        self.records = larger
        return True

    cdef Record *_fresh(self, int kind, int seat, long long amount) noexcept:
        """One more record, without cards; NULL where there is no memory for it."""
        cdef Record *record
        if self.records == NULL and self.length < INLINE_RECORDS:
            record = &self.inline[self.length]
        else:
            if (self.records == NULL or self.length >= self.capacity) and not self._grow():
                self.lost = True
                return NULL
            record = &self.records[self.length]
        self.length += 1
        record.amount = amount
        record.kind = kind
        record.seat = seat
        record.note = 0
        record.count = 0
        return record

    cpdef void write(self, int kind, int seat, long long amount) noexcept:
        """Add a record without cards; ``seat`` is -1 for none."""
        self._fresh(kind, seat, amount)

    cpdef void write_card(self, int kind, int seat, int code) noexcept:
        """Add a record about one card."""
        cdef Record *record = self._fresh(kind, seat, 0)
        if record != NULL:
            record.cards[0] = code
            record.count = 1

    cpdef void add_card(self, int code) noexcept:
        """Add a card to the last record."""
        cdef Record *record = self._kept(self.length - 1)
        if record.count < MOST_CARDS:
            record.cards[record.count] = code
            record.count += 1

    cpdef void set_kind(self, int place, int kind) noexcept:
        """Make the record another kind: what was thought to have happened has not."""
        self._kept(place).kind = kind

    cpdef void set_note(self, int note) noexcept:
        """Give the last record a note, 0 … 255."""
        self._kept(self.length - 1).note = note

    cpdef void hide(self, int place) noexcept:
        """Make the cards of a record unknown."""
        memset(self._kept(place).cards, UNKNOWN_CODE, MOST_CARDS)

    cpdef bint has(self, int kind) noexcept:
        """Whether there is a record of this kind."""
        cdef int place
        for place in range(self.length):
            if self._at(place).kind == kind:
                return True
        return False

    cpdef int kind(self, int place) noexcept:
        """The kind of record ``place``, which exists, as in the methods below."""
        return self._kept(place).kind

    cpdef int seat(self, int place) noexcept:
        """Its seat, -1 for none."""
        return self._kept(place).seat

    cpdef int note(self, int place) noexcept:
        """Its note."""
        return self._kept(place).note

    cpdef long long amount(self, int place) noexcept:
        """Its amount."""
        return self._kept(place).amount

    cpdef int count(self, int place) noexcept:
        """The number of its cards."""
        return self._kept(place).count

    cpdef int code(self, int place, int number) noexcept:
        """The code of one of its cards; of none, the unknown card."""
        return self._kept(place).cards[number] if 0 <= number < MOST_CARDS else UNKNOWN_CODE

    cpdef void put_code(self, int place, int number, int code) noexcept:
        """Say which card one of its cards is."""
        if 0 <= number < MOST_CARDS:
            self._kept(place).cards[number] = code

    cpdef bytes cards(self, int place):
        """Its cards, as a string of codes."""
        cdef Record *record = self._kept(place)
        return <bytes>record.cards[:record.count]

    cpdef Journal copy(self):
        """The same records, independent of these."""
        cdef Journal other = Journal.__new__(Journal)
        if self.records != NULL:
            other.records = <Record *>PyMem_Malloc(self.capacity * sizeof(Record))
            if other.records == NULL:
                raise MemoryError
            other.capacity = self.capacity
            memcpy(other.records, self.records, self.length * sizeof(Record))
        else:
            memcpy(other.inline, self.inline, self.length * sizeof(Record))
        other.length = self.length
        return other

    def state(self):
        """Every record, for a pickle."""
        return [
            (self.kind(place), self.seat(place), self.amount(place), self.note(place), self.cards(place))
            for place in range(self.length)
        ]

    def restore(self, state):
        """Become what ``state`` tells."""
        self.length = 0
        for kind, seat, amount, note, cards in state:
            self.write(kind, seat, amount)
            self.set_note(note)
            for code in cards:
                self.add_card(code)
