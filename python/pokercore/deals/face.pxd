"""The readable side of a deal, compiled."""

from pokercore cimport events
from pokercore.deals cimport phases
cimport cython

from pokercore.actions cimport Event, Option, make_choice, make_event, make_option
from pokercore.deals.betting cimport Betting
from pokercore.deals.course cimport Course
from pokercore.deals.dealt cimport Dealt
from pokercore.journal cimport Journal
from pokercore.layers cimport seats_of
from pokercore.deals.settlement cimport Settlement
from pokercore.stub cimport bit, cards_named


@cython.freelist(16)
cdef class Face:
    cdef Course _course
    cdef object _game
    cdef bint _guarded
    cdef int _viewer

    @cython.locals(course=Course)
    cdef bint _may_wager(self, int seat)
    @cython.locals(course=Course)
    cdef bint _has_openers(self, int seat)
    @cython.locals(course=Course)
    cdef _raise_error(self)
    @cython.locals(course=Course)
    cdef bint _may_open(self, int seat)
    @cython.locals(course=Course)
    cpdef tuple options(self)
    @cython.locals(betting=Betting, actor=int, owed="long long", total="long long")
    cdef tuple _betting_options(self)
    @cython.locals(betting=Betting, actor=int)
    cdef Option _wager_option(self)
    @cython.locals(betting=Betting, actor=int, least="long long", most="long long")
    cdef tuple _wager_options(self)
    @cython.locals(betting=Betting)
    cdef str _wager_kind(self)
    @cython.locals(course=Course, actor=int, most=int)
    cdef tuple _other_options(self)
    @cython.locals(course=Course, most=int, more=int, place=int, options=list)
    cdef tuple _draw_options(self, tuple hand)
    cdef bint _is_high(self, object card, tuple wild)
    cdef tuple _wild_cards(self)
    cdef object _seat(self, object seat)
    @cython.locals(settlement=Settlement)
    cdef tuple _words(self, int seat)
