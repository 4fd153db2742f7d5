"""The types of the simulation's loop."""

cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from pokercore.casino cimport policies
from pokercore.kernel cimport Kernel
from pokercore.ranking cimport Ranking
from pokercore.shuffling cimport RandomStream

cdef class GameLoop(Kernel):
    cdef uint64_t seed
    cdef uint64_t block
    cdef long long games
    cdef int dealer
    cdef int player
    cdef uint64_t fold1_below
    cdef uint64_t raise1_from
    cdef uint64_t fold2_below
    cdef uint64_t raise2_from
    cdef RandomStream stream
    cdef Ranking ranking
    cdef uint8_t deck[52]
    cdef uint8_t hand[5]
    cdef uint8_t house[5]
    cdef long long ends[180]
    cdef long long player_draws[5]
    cdef long long dealer_draws[5]

    @cython.locals(place=int)
    cdef void run(self) noexcept nogil
    @cython.final
    @cython.locals(
        place=int, used=int, served=int, raised=int, end=int, hand=uint64_t, house=uint64_t, gone=uint64_t,
        rank=uint32_t, against=uint32_t,
    )
    cdef int game(self) noexcept nogil
    @cython.final
    @cython.locals(other=int, card=uint8_t)
    cdef void turn_up(self, int place) noexcept nogil
