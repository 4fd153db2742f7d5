"""What can be read of a Palace deal, by its owner or by one seat."""

cimport cython

from pokercore.actions cimport Event, Option, make_option
from pokercore.palace.hands cimport strength
from pokercore.palace.table cimport PalaceTable

cdef int TURN
cdef int BOUGHT
cdef int ANSWER
cdef int CAPTURED
cdef int OVER
cdef Option STAY_OPTION
cdef Option BUY_OPTION

cdef class PalaceFace(PalaceTable):
    cdef int viewer

    @cython.locals(option=Option, found=list, seat=int)
    cpdef tuple options(self)
    cdef bint may_buy(self) noexcept
    cdef bint may_raise(self) noexcept
    cdef long long raise_limit(self, bint most) noexcept
    cdef long long battle_limit(self, bint most) noexcept
    cdef int least_discard(self) noexcept
    cdef object _bound(self, bint most)
    cdef int seat_of(self, object seat) except -1
    cdef tuple seats_of(self, unsigned int bits)
    cdef tuple soldiers_of(self, int seat)
    cdef tuple palace_dealt(self, int seat)
    cdef tuple hole_of(self, int seat)
    cdef str situation(self)
