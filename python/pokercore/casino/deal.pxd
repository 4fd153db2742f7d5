"""The types of the casino draw deal."""

cimport cython
from pokercore cimport actions
from pokercore.casino cimport table
from pokercore.actions cimport Event
from pokercore.casino.table cimport CasinoTable

@cython.final
cdef class CasinoDrawDeal(CasinoTable):
    cdef object __weakref__

    cdef int acting_seat(self, str what) except -1
    cdef int deciding_seat(self, str what) except -1
    cdef object refuse_over(self, str what)
    @cython.locals(other=CasinoDrawDeal)
    cpdef CasinoDrawDeal copy(self)
    @cython.locals(seen=CasinoDrawDeal)
    cpdef object view(self, object seat)

@cython.locals(deal=CasinoDrawDeal)
cpdef CasinoDrawDeal deal_again(object game, tuple saved)
