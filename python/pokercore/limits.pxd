"""The betting structures in C fields."""

cimport cython

@cython.final
cdef class Limits:
    cdef readonly int structure         # index into STRUCTURES
    cdef readonly long long small_bet
    cdef readonly long long big_bet
    cdef readonly long long small_most
    cdef readonly long long big_most
    cdef readonly int cap               # 0: none
    cdef readonly int uncap             # index into UNCAPS
    cdef readonly bint one_chip
    cdef readonly bint true_pot
    cdef readonly bint pot_ignores_antes
    cdef readonly bint straddle_difference
    cdef readonly bint straddle_counts

cpdef object chips_of(object value, str what, long long least=*)
cpdef str one_of(object value, tuple allowed, str what)
