"""A street-based deal, compiled."""

from pokercore.deals cimport phases
cimport cython

from pokercore.actions cimport Action, check_belongings
from pokercore.deals.betting cimport Betting
from pokercore.deals.course cimport Course
from pokercore.deals.dealt cimport Dealt
from pokercore.deals.face cimport Face
from pokercore.deals.sampling cimport Sampler
from pokercore.deals.showing cimport Showing
from pokercore.layers cimport seats_in
from pokercore.stub cimport card_named, cards_named, codes_of


@cython.final
cdef class Deal(Showing):
    cpdef act(self, object action, object seat=*)
    cdef _act_for(self, int seat, Action action)
    @cython.locals(kind=str)
    cdef _do(self, Action action)
    @cython.locals(kind=str)
    cdef _act_otherwise(self, Action action)
    cpdef fold(self)
    @cython.locals(course=Course)
    cpdef check(self)
    @cython.locals(course=Course)
    cpdef call(self)
    @cython.locals(course=Course, saved=Course, owes=cython.bint)
    cpdef check_or_call(self)
    cpdef bet(self, object amount)
    cpdef raise_to(self, object amount)
    cpdef bet_or_raise_to(self, object amount)
    cpdef complete(self, object amount=*)
    @cython.locals(course=Course)
    cdef _wager(self, object amount, str kind)
    @cython.locals(course=Course, betting=Betting, least="long long", most="long long")
    cdef object _legal_wager(self, int actor, object amount, str kind)
    @cython.locals(betting=Betting)
    cdef str _why_no_wager(self, int actor)
    @cython.locals(course=Course, posted="long long")
    cpdef bring_in(self, object amount=*)
    @cython.locals(codes=bytes, places=cython.uint, count=int, most=int)
    cpdef draw(self, object cards)
    @cython.locals(actor=int, more=int)
    cdef _check_large_draw(self, unsigned int places, int count, int most)
    cpdef stand_pat(self)
    cpdef turn_up(self)
    cpdef keep_down(self)
    cpdef run_it(self, object times)
    @cython.locals(codes=bytes, places=cython.uint)
    cpdef discard(self, object cards)
    @cython.locals(other=Deal)
    cpdef Deal copy(self)
    @cython.locals(view=View, viewer=int)
    cpdef View view(self, object seat)

@cython.final
cdef class View(Face):
    cdef Sampler _sampler
    @cython.locals(sampler=Sampler, course=Course)
    cpdef Deal sample(self, object rng=*, object seed=*)

cdef str _situation(Course course)
@cython.locals(deal=Deal)
cdef Deal _deal_of(object game, bint guarded, Course course)
@cython.locals(deal=Deal)
cpdef Deal _deal_again(object game, bint guarded, tuple state)
@cython.locals(view=View)
cpdef View _view_again(object game, int viewer, tuple state)
@cython.locals(deal=Deal)
cpdef Deal begin_deal(object game, Course course, bint guarded)
