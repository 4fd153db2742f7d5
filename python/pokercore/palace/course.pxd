"""The actions of a Palace deal."""

cimport cython

from pokercore.actions cimport Action
from pokercore.palace.face cimport PalaceFace

cdef int TURN
cdef int BOUGHT
cdef int ANSWER
cdef int CAPTURED
cdef int OVER

cdef class PalaceCourse(PalaceFace):
    @cython.locals(done=Action, kind=str)
    cpdef object act(self, object action)
    cpdef object buy(self)
    cpdef object stay(self)
    cpdef object fold(self)
    @cython.locals(loser=int)
    cpdef object call(self)
    @cython.locals(other=int, least=cython.longlong, chips=cython.longlong)
    cdef object _battle(self, object target, object amount)
    @cython.locals(seat=int, least=int, code=int)
    cdef object _discard(self, tuple chosen)
    cdef object _raise(self, object amount)
    cdef object _refuse(self, str kind, str why)
    cdef void next_turn(self) noexcept
    cdef void after_battle(self, int loser)
    cdef bint ended(self) except -1
    cdef void finish(self)
