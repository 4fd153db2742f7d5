"""Forced chips in C fields."""

from pokercore cimport events
cimport cython

from pokercore.deals.betting cimport Betting
from pokercore.journal cimport Journal
from pokercore.deals.game_data cimport PlanData


@cython.final
@cython.freelist(16)
cdef class Posting:
    cdef int seats
    cdef int button
    cdef int small_seat                 # -1 where nobody posts a small blind
    cdef int big_seat
    cdef int after_blinds               # the seat left of the last blind or straddle
    cdef bint button_posts              # somebody acts as button and posts what it owes
    cdef long long carried              # chips of earlier deals
    cdef int kill_seat                  # -1 without a kill
    cdef int passed_out                 # deals in a row before this one that nobody opened
    cdef long long kill                 # what he posts altogether
    cdef long long missed_live[14]
    cdef long long missed_dead[14]

    cdef void begin(self, int seats, int button) noexcept
    cdef tuple state(self)
    cdef int restore(self, tuple state) except -1
    cdef dict told(self)
    cdef int left(self, int seat) noexcept
    @cython.locals(seat=int, number=int, paid="long long", missing="long long", amount="long long")
    cdef void post(self, PlanData plan, Betting betting, Journal journal) noexcept
    @cython.locals(paid="long long")
    cdef void _post_table_antes(self, PlanData plan, Betting betting, Journal journal) noexcept
