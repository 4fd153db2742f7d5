"""Corrections of a deal, compiled."""

cimport cython
from pokercore cimport events
from pokercore.deals cimport phases
from pokercore.deals.betting cimport Betting
from pokercore.deals.course cimport Course
from pokercore.deals.face cimport Face
from pokercore.deals.settlement cimport Settlement
from pokercore.journal cimport Journal
from pokercore.stub cimport card_named, codes_of

cdef class Irregularities(Face):
    @cython.locals(course=Course)
    cpdef give_dealer_hand(self, object to)
    @cython.locals(giver=int, taker=int, place=int, codes=bytes)
    cpdef transfer_card(self, object source, object target, object card)
    @cython.locals(course=Course, place=int, position=int, codes=bytes)
    cpdef expose(self, object seat, object card, object replacement=*)
    cdef _expect_hand(self, int seat)
    cdef int _live_seat(self, object seat) except -1
    @cython.locals(journal=Journal, record=int, kind=int)
    cdef _expect_no_action(self, str what)
    cdef int _place_of(self, int seat, bytes codes) except -1
    @cython.locals(course=Course, settlement=Settlement)
    cdef _drop(self, int seat, int kind)
    @cython.locals(course=Course, seat=int)
    cdef _call_off(self, bint keep_antes, bint is_misdeal)
    cdef _expect_play(self, str what)
    @cython.locals(course=Course)
    cdef _expect_hold(self, int seat)
    @cython.locals(course=Course)
    cdef _hold(self, int seat, str action, long long chips)
    @cython.locals(course=Course, owed="long long")
    cdef object _called_to(self, int seat, object amount)
    @cython.locals(course=Course, seat=int, due="long long")
    cdef bint _calls_otherwise(self, object amount) except -1
    @cython.locals(course=Course, seat=int)
    cdef _call_short(self, long long chips)
    @cython.locals(course=Course, seat=int)
    cdef _call_with(self, long long surplus)
    @cython.locals(course=Course)
    cdef _lay_down(self, int seat, long long surplus)
    @cython.locals(course=Course, held="long long")
    cdef _forfeit(self, int seat)
    @cython.locals(course=Course)
    cdef _settle_holds(self)
    @cython.locals(course=Course, betting=Betting, chips="long long", level="long long", surplus="long long")
    cdef _settle_chips(self, int seat)
    cdef Course _save(self)
    @cython.locals(course=Course)
    cdef _check(self, Course saved)
