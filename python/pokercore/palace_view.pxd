from pokercore.palace_face cimport PalaceFace

cimport cython

@cython.final
cdef class PalaceView:
    cdef PalaceFace _deal
    cdef readonly int seat

    @cython.locals(deal=PalaceFace)
    cpdef object sample(self, object rng=*, object seed=*)
