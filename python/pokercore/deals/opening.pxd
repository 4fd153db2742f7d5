"""Openers, compiled."""

cimport cython
from libc.stdint cimport uint32_t, uint64_t

from pokercore.ranking cimport Ranking, rank_of_mask
from pokercore.stub cimport bit

cpdef bint qualifies(Ranking ranking, uint64_t hand, uint32_t least, uint64_t wild=*) noexcept
cdef uint32_t _rank(Ranking ranking, uint64_t hand, uint64_t wild) noexcept
@cython.locals(proof=uint64_t, code=int, one=uint64_t)
cpdef uint64_t proof_of(Ranking ranking, uint64_t hand, uint32_t least, uint64_t wild=*) noexcept
