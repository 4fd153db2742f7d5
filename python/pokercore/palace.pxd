"""The Palace deal as a compiled class."""

cimport cython

from pokercore.actions cimport Action, Option, make_option
from pokercore.palace_face cimport PalaceFace
from pokercore.palace_view cimport PalaceView

cdef int TURN
cdef int BOUGHT
cdef int ANSWER
cdef int CAPTURED
cdef int OVER
cdef Option STAY_OPTION
cdef Option BUY_OPTION

@cython.final
cdef class PalaceDeal(PalaceFace):
    @cython.locals(option=Option, found=list)
    cpdef tuple options(self)
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
    cdef object _bound(self, bint most)
    @cython.locals(other=PalaceDeal)
    cpdef PalaceDeal copy(self)
    cdef bint may_buy(self) noexcept
    cdef bint may_raise(self) noexcept
    cdef long long raise_limit(self, bint most) noexcept
    cdef long long battle_limit(self, bint most) noexcept
    cdef int least_discard(self) noexcept
    cdef void next_turn(self) noexcept
    cdef void after_battle(self, int loser)
    cdef bint ended(self) except -1
    cdef void finish(self)

@cython.locals(deal=PalaceDeal)
cpdef PalaceDeal restored(object game, tuple state)
