"""The built-in policies on masks, for the deal and for the simulation; without the GIL."""

cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef int PAIR_FIRST
cdef int STAND_PAT
cdef uint64_t EVERY_SUIT

# Five different natural cards, unchecked: `codes` in the order they came, their mask, their rank in HIGH.
@cython.locals(category=uint32_t, ranks=uint64_t, drawn=uint64_t, highest_two=uint64_t)
cdef uint64_t discards_of(int policy, const uint8_t *codes, uint64_t bits, uint32_t rank) noexcept nogil
@cython.locals(clubs=uint64_t, diamonds=uint64_t, hearts=uint64_t, spades=uint64_t, repeated=uint64_t)
cdef uint64_t unpaired(uint64_t bits) noexcept nogil
@cython.locals(suit=uint64_t, others=uint64_t)
cdef uint64_t beside_four_of_a_suit(uint64_t bits) noexcept nogil
@cython.locals(low=uint64_t, others=uint64_t, pair=uint64_t, bit=uint64_t, place=int)
cdef uint64_t beside_open_four(const uint8_t *codes, uint64_t bits, uint64_t ranks) noexcept nogil
@cython.locals(one=uint64_t)
cdef uint64_t bit_of_code(int code) noexcept nogil
