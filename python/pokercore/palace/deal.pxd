"""The Palace deal and its views as compiled classes."""

cimport cython
from libc.stdint cimport uint64_t

from pokercore.palace.course cimport PalaceCourse
from pokercore.palace.face cimport PalaceFace
from pokercore.palace.hands cimport card_bit
from pokercore.palace.table cimport PalaceRules
from pokercore.shuffling cimport shuffled_order

cdef int TURN

@cython.final
cdef class PalaceDeal(PalaceCourse):
    @cython.locals(view=PalaceView)
    cpdef PalaceView view(self, object seat)
    @cython.locals(other=PalaceDeal)
    cpdef PalaceDeal copy(self)
    @cython.locals(open_cards=uint64_t, placed=uint64_t, order=bytes, top=int, i=int, seat=int, code=int)
    cdef void redeal(self, uint64_t seed)

@cython.final
cdef class PalaceView(PalaceFace):
    @cython.locals(seen=cython.uint, known=uint64_t, place=int, seats=int, kind=str, i=int, seat=int)
    cdef void hide(self, int viewer)
    @cython.locals(deal=PalaceDeal)
    cpdef PalaceDeal sample(self, object rng=*, object seed=*)

@cython.locals(deal=PalaceDeal)
cpdef PalaceDeal deal_again(object game, tuple state)
@cython.locals(view=PalaceView)
cpdef PalaceView view_again(object game, object viewer, tuple state)
