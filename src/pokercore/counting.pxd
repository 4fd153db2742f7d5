from libc.stdint cimport uint64_t

cdef list sweep_high(int cards)
