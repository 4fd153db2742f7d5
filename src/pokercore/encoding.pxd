"""Cards as the core sees them: the code 4*rank + suit, and the mask with bit 16*suit + rank."""

from libc.stdint cimport uint8_t, uint64_t

cdef enum:
    DECK_SIZE = 54          # the 52 cards and the two jokers
    UNKNOWN_CODE = 63       # `??`; its bit in a mask belongs to no card
    MAX_CARDS = 54

cdef inline uint64_t bit_of(int code) noexcept nogil:
    return (<uint64_t>1) << (((code & 3) << 4) | (code >> 2))

# Reads any spelling of cards into codes; -1 with an exception set when they cannot be read. `unknown` admits `??`.
cdef int read_cards(object cards, uint8_t *codes, int capacity, bint unknown) except -1
cdef uint64_t read_mask(object cards, int *count) except? 0
cdef tuple cards_of_mask(uint64_t bits)
cdef tuple cards_of_codes(const uint8_t *codes, int count)
cdef object card_of(int code)
