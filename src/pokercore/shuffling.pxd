"""A small seeded generator and the shuffle, the same on every machine."""

cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef struct Generator:
    uint64_t s0
    uint64_t s1
    uint64_t s2
    uint64_t s3

cdef void seed_generator(Generator *generator, uint64_t seed) noexcept nogil
cdef uint64_t next64(Generator *generator) noexcept nogil
# An unbiased number 0 … bound-1; bound >= 1.
cdef uint32_t below(Generator *generator, uint32_t bound) noexcept nogil
# An unbiased random order of codes[0 … count-1], in place.
cdef void shuffle_codes(Generator *generator, uint8_t *codes, int count) noexcept nogil
# The 64-bit seed that the two public arguments mean: `seed` as given, 64 bits of `rng`, or fresh entropy for neither.
cdef uint64_t read_seed(object seed, object rng) except? 0
# The generator in a state that was kept, four words; refuses what is no state.
cdef Generator read_state(object words)
# The same bytes in a random order: the first order that a seed gives (time 0), the second (time 1), and so on.
cpdef bytes shuffled_order(bytes codes, uint64_t seed, uint32_t time)

# The two below are C calls without the GIL for a compiled room, and ordinary methods for one that runs uncompiled.
@cython.final
cdef class RandomStream:
    cdef Generator generator
    cpdef void restart(self, uint64_t seed, uint64_t number) noexcept nogil
    cpdef uint32_t pick(self, uint32_t bound) noexcept nogil
