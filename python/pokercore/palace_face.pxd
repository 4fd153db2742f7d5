"""What can be read of a Palace deal, by everybody or by one seat."""

cimport cython
from libc.stdint cimport uint64_t

from pokercore.actions cimport Event
from pokercore.palace_hands cimport card_bit, strength
from pokercore.palace_table cimport PalaceTable
from pokercore.shuffling cimport shuffled_order

cdef tuple CARDS
cdef tuple HIDDEN

cdef class PalaceFace(PalaceTable):
    cdef tuple seats_of(self, unsigned int bits)
    cdef int seat_of(self, object seat) except -1
    cdef tuple soldiers_of(self, int seat)
    cdef bint knows(self, int viewer, int seat) noexcept
    cdef tuple palace_dealt(self, int seat, int viewer)
    cdef tuple palace_for(self, int seat, int viewer)
    cdef tuple hole_for(self, int seat, int viewer)
    @cython.locals(place=int, seat=int, target=int, kind=str)
    cdef tuple log_for(self, int viewer)
    @cython.locals(bits=uint64_t, i=int, viewer=int, seat=int, place=int)
    cdef uint64_t seen_by(self, int viewer) noexcept
    @cython.locals(seen=uint64_t, order=bytes, top=int, code=int)
    cdef object redeal(self, int viewer, uint64_t seed)
