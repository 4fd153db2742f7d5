"""Corrections of a deal, compiled."""

cimport cython

from pokercore.deals.course cimport Course
from pokercore.deals.face cimport Face
from pokercore.journal cimport Journal
from pokercore.deals.settlement cimport Settlement
from pokercore.stub cimport card_named, codes_of

cdef int DEAD_HAND, FOUL, FIRST_ACTION, LAST_ACTION, BRING_IN, HAND_OVER, EXPOSE, PAYING

cdef class Irregularities(Face):
    @cython.locals(course=Course)
    cpdef give_dealer_hand(self, object to)
    @cython.locals(giver=int, taker=int, place=int, codes=bytes)
    cpdef transfer_card(self, object source, object target, object card)
    @cython.locals(course=Course, place=int, position=int, codes=bytes)
    cpdef expose(self, object seat, object card)
    cdef _expect_play(self, str what)
    cdef _expect_hand(self, int seat)
    cdef int _live_seat(self, object seat) except -1
    @cython.locals(journal=Journal, record=int)
    cdef bint _has_happened(self, int kind)
    @cython.locals(journal=Journal, record=int, kind=int)
    cdef _expect_no_action(self, str what)
    cdef int _place_of(self, int seat, bytes codes) except -1
    @cython.locals(course=Course, settlement=Settlement)
    cdef _drop(self, int seat, int kind)
    cdef Course _save(self)
    cdef _check(self, Course saved)
