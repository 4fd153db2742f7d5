from libc.stdint cimport uint32_t, uint64_t

from pokercore.ranking cimport Ranking, rank_of_mask

cimport cython

@cython.locals(one=uint64_t)
cpdef uint64_t card_bit(int code) noexcept

@cython.locals(ranks=uint64_t)
cpdef uint64_t suit_bits(int suit) noexcept

cpdef uint32_t strength(uint64_t bits) noexcept

cpdef int size_of(uint64_t bits) noexcept

@cython.locals(best=uint32_t, count=int, choice=uint64_t, hand=uint64_t, found=int, end=uint64_t)
cpdef int best_count(uint64_t bits, uint64_t wanted, int most) noexcept

@cython.locals(hand=uint64_t, lowest=uint64_t)
cpdef uint64_t chosen(uint64_t bits, uint64_t choice) noexcept
