"""A game as a value, compiled for quick deals."""

cimport cython

from pokercore.deals.course cimport Course
from pokercore.deals.deal cimport Deal, begin_deal
from pokercore.stub cimport Stub, codes_of, rest_of_pack
from pokercore.deals.game_data cimport PlanData

cdef class Game:
    cdef readonly str name
    cdef readonly tuple parameters
    cdef readonly PlanData plan
    cdef readonly str factory
    @cython.locals(plan=PlanData, stub=Stub, course=Course, seats=int, place=int, seat=int, chips="long long", total="long long", again=cython.bint)
    cdef Deal _begin(
        self, object stacks, object button, object seed, object rng, object deck, object posts, object dead_small_blind,
        object dead_button, object kill, object carried, object passed_out, object holes, object board, object burns, object lots
    )
    cdef _set_posts(self, Course course, object posts)

cdef bint _given(object cards, str what) except -1
