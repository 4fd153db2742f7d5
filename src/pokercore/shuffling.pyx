"""Random numbers for dealing: xoshiro256** seeded through SplitMix64, and an unbiased Fisher-Yates shuffle.

Nothing here has a global state. The same seed gives the same order on every machine and every version of Python.
"""

cimport cython
from cpython.buffer cimport PyBUF_CONTIG, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from operator import index
from os import urandom

import numpy

from pokercore.errors import CardError, GameError, number_text
from pokercore.values import as_int


cdef inline uint64_t _rotated(uint64_t value, int places) noexcept nogil:
    return (value << places) | (value >> (64 - places))


cdef void seed_generator(Generator *generator, uint64_t seed) noexcept nogil:
    cdef uint64_t words[4]
    cdef uint64_t mixed
    cdef int i
    for i in range(4):
        seed += <uint64_t>0x9E3779B97F4A7C15
        mixed = seed
        mixed = (mixed ^ (mixed >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
        mixed = (mixed ^ (mixed >> 27)) * <uint64_t>0x94D049BB133111EB
        words[i] = mixed ^ (mixed >> 31)
    generator.s0 = words[0]
    generator.s1 = words[1]
    generator.s2 = words[2]
    generator.s3 = words[3]


cdef uint64_t next64(Generator *generator) noexcept nogil:
    cdef uint64_t result = _rotated(generator.s1 * 5, 7) * 9
    cdef uint64_t shifted = generator.s1 << 17
    generator.s2 ^= generator.s0
    generator.s3 ^= generator.s1
    generator.s1 ^= generator.s2
    generator.s0 ^= generator.s3
    generator.s2 ^= shifted
    generator.s3 = _rotated(generator.s3, 45)
    return result


cdef uint32_t below(Generator *generator, uint32_t bound) noexcept nogil:
    # Multiply-shift with rejection: every value has exactly the same chance.
    cdef uint64_t product = (next64(generator) >> 32) * bound
    cdef uint32_t low = <uint32_t>product
    cdef uint32_t threshold
    if low < bound:
        threshold = (<uint32_t>0 - bound) % bound
        while low < threshold:
            product = (next64(generator) >> 32) * bound
            low = <uint32_t>product
    return <uint32_t>(product >> 32)


cdef void shuffle_codes(Generator *generator, uint8_t *codes, int count) noexcept nogil:
    cdef int i, j
    cdef uint8_t held
    for i in range(count - 1, 0, -1):
        j = below(generator, i + 1)
        held = codes[i]
        codes[i] = codes[j]
        codes[j] = held


cdef Generator read_state(object words):
    """A generator in the state of four words of 64 bits, not all zero: from zeros nothing but zeros comes, and
    ``below`` would draw for ever."""
    cdef Generator generator
    numbers = [index(word) for word in words]
    if len(numbers) != 4 or not any(numbers) or min(numbers) < 0 or max(numbers) >= 2**64:
        raise GameError("the state of a generator is four words of 64 bits, not all zero")
    generator.s0, generator.s1, generator.s2, generator.s3 = numbers
    return generator


cdef uint64_t read_seed(object seed, object rng) except? 0:
    if rng is not None:
        if seed is not None:
            raise GameError("give a seed or an rng, not both")
        if not isinstance(rng, numpy.random.Generator):
            raise TypeError(f"rng must be a numpy.random.Generator, not {type(rng).__name__}")
        return int(rng.integers(0, 2**64, dtype=numpy.uint64))
    if seed is None:
        return int.from_bytes(urandom(8), "little")
    number = as_int(seed, "seed")
    if not 0 <= number < 2**64:
        raise GameError(f"seed must be 0 … 2**64-1, not {number_text(number)}")
    return number


def fresh_seed(seed=None, rng=None) -> int:
    """The 64-bit seed that ``seed`` or ``rng`` stand for; a new one from the system when neither is given.

    >>> fresh_seed(7)
    7
    """
    return read_seed(seed, rng)


cpdef bytes shuffled_order(bytes codes, uint64_t seed, uint32_t time):
    """The bytes ``codes`` (at most 64) in a random order: ``time`` 0 is the first order that ``seed`` gives, 1 another.

    >>> sorted(shuffled_order(bytes(range(5)), 1, 0))
    [0, 1, 2, 3, 4]
    """
    cdef Generator generator
    cdef uint8_t order[64]
    cdef int count = <int>len(codes)
    cdef int i
    if count > 64:
        raise CardError(f"at most 64 bytes are put in order at a time, not {count}")
    for i in range(count):
        order[i] = codes[i]
    seed_generator(&generator, seed)
    if time:
        seed_generator(&generator, next64(&generator) ^ time)
    shuffle_codes(&generator, order, count)
    return <bytes>order[:count]


def shuffle_rows(rows, seed=None, rng=None) -> None:
    """Shuffle each row of a 2-D uint8 array in place, one after the other from one seed; the GIL is released.

    >>> import numpy
    >>> rows = numpy.tile(numpy.arange(5, dtype=numpy.uint8), (2, 1))
    >>> shuffle_rows(rows, seed=1)
    >>> numpy.sort(rows).tolist()
    [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]
    """
    cdef Generator generator
    cdef Py_buffer view
    cdef Py_ssize_t row, count
    cdef int width
    if type(rows) is not numpy.ndarray:
        raise TypeError(f"rows to shuffle are a plain NumPy array, not {type(rows).__name__}")
    if rows.dtype != numpy.uint8 or rows.ndim != 2:
        raise TypeError(f"rows to shuffle are a 2-D array of uint8, not {rows.ndim}-D of {rows.dtype}")
    if not rows.flags.c_contiguous or not rows.flags.writeable:
        raise CardError("rows to shuffle lie one after the other and can be written to")
    seed_generator(&generator, read_seed(seed, rng))
    # a plain buffer and not a typed memoryview, whose code would be half of this module
    PyObject_GetBuffer(rows, &view, PyBUF_CONTIG)
    try:
        count, width = rows.shape[0], rows.shape[1]
        if width:
            with nogil:
                for row in range(count):
                    shuffle_codes(&generator, <uint8_t *>view.buf + row * width, width)
    finally:
        PyBuffer_Release(&view)


@cython.final
cdef class RandomStream:
    """Unbiased random numbers one after the other, from a seed; the same on every machine.

    >>> stream = RandomStream(seed=7)
    >>> first = [stream.below(6) for _ in range(3)]
    >>> stream.reseed(7)
    >>> first == [stream.below(6) for _ in range(3)]
    True
    """

    def __cinit__(self, *args, **kwargs):
        seed_generator(&self.generator, 0)

    def __init__(self, seed=None, rng=None):
        seed_generator(&self.generator, read_seed(seed, rng))

    def reseed(self, seed) -> None:
        """Begin again from ``seed``, an int 0 … 2**64-1."""
        seed_generator(&self.generator, read_seed(seed, None))

    def below(self, bound) -> int:
        """A random int 0 … ``bound``-1; ``bound`` is 1 … 2**63."""
        cdef uint64_t most, limit, drawn
        if isinstance(bound, bool):
            raise TypeError(f"bound must be an int, not {bound!r}")
        number = index(bound)
        if not 1 <= number <= 2**63:
            raise GameError(f"bound must be 1 … 2**63, not {number_text(number)}")
        most = number
        if most < <uint64_t>1 << 32:
            return below(&self.generator, <uint32_t>most)
        # Numbers above the largest multiple of the bound are drawn again.
        limit = ~<uint64_t>0 - (~<uint64_t>0 % most)
        drawn = next64(&self.generator)
        while drawn >= limit:
            drawn = next64(&self.generator)
        return drawn % most

    cpdef void restart(self, uint64_t seed, uint64_t number) noexcept nogil:
        """Begin stream ``number`` of ``seed``, both 0 … 2**64-1: the streams of one seed have nothing in common, so
        work can be cut into pieces whose numbers do not depend on who draws them. Stream 0 is that of ``reseed``.

        >>> stream = RandomStream(seed=7)
        >>> first = stream.pick(1000)
        >>> stream.restart(7, 0)
        >>> first == stream.pick(1000)
        True
        """
        # An odd step between the seeds of neighbours: no two streams of one seed begin alike.
        seed_generator(&self.generator, seed + number * <uint64_t>0xD1B54A32D192ED03)

    cpdef uint32_t pick(self, uint32_t bound) noexcept nogil:
        """``below`` for the loops of compiled rooms: ``bound`` is 1 … 2**32-1 and not checked."""
        return below(&self.generator, bound)

    def __reduce__(self):
        state = (self.generator.s0, self.generator.s1, self.generator.s2, self.generator.s3)
        return RandomStream, (0,), state

    def __setstate__(self, state) -> None:
        self.generator = read_state(state)
