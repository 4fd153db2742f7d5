"""The course of a street-based deal in C fields."""

from pokercore cimport events
from pokercore.deals cimport phases
cimport cython
from libc.stdint cimport uint32_t, uint64_t

from pokercore.deals.betting cimport Betting
from pokercore.deals.course_state cimport CourseState
from pokercore.deals.dealt cimport Dealt
from pokercore.journal cimport Journal
from pokercore.deals.posting cimport Posting
from pokercore.layers cimport seats_in
from pokercore.deals.settlement cimport Settlement
from pokercore.stub cimport Stub
from pokercore.deals.game_data cimport LimitsData, PlanData, ShareData, StreetData
from pokercore.deals.opening cimport proof_of, qualifies
from pokercore.ranking cimport Ranking


@cython.final
cdef class Course(CourseState):
    @cython.locals(other=Course)
    cdef Course copy(self)
    @cython.locals(other=Course)
    cdef Course seen_by(self, int viewer)
    @cython.locals(betting=Betting, seat=int)
    cdef void start(self) noexcept
    @cython.locals(limits=LimitsData)
    cdef long long _bet(self) noexcept
    @cython.locals(limits=LimitsData)
    cdef long long _most(self) noexcept

    @cython.locals(step=int, wanted=int, seat=int)
    cdef void _advance(self) noexcept
    @cython.locals(street=StreetData, most=int, spare=int, index=int, owed=int)
    cdef int most_drawn(self, int allowed) noexcept
    @cython.locals(betting=Betting, first=int, seat=int)
    cdef bint _open_interval(self) noexcept
    @cython.locals(low=int)
    cdef bint may_fold(self) noexcept
    cdef int _first_live(self, int seat) noexcept
    @cython.locals(opener=int, first=int)
    cdef int _first_seat(self) noexcept
    @cython.locals(betting=Betting, last=cython.bint, uncalled=int, live=cython.uint)
    cdef bint _end_street(self) noexcept
    cdef bint _nobody_can_bet(self) noexcept
    @cython.locals(settlement=Settlement, seat=int, places=cython.uint)
    cdef void _turn_up(self, unsigned int live) noexcept

    @cython.locals(first=int, everybody=bint)
    cdef Settlement _settle(self)
    @cython.locals(live=cython.uint)
    cdef bint _showdown(self) noexcept
    @cython.locals(seat=int)
    cdef bint _ask_to_show(self) noexcept
    @cython.locals(hand=uint64_t)
    cdef bint may_open(self, int seat) noexcept
    cdef bint may_check(self) noexcept
    @cython.locals(share=ShareData)
    cdef Ranking _first_ranking(self)
    @cython.locals(hand=uint64_t)
    cdef void _open(self) noexcept
    @cython.locals(seat=int)
    cdef void _prove(self) noexcept
    @cython.locals(betting=Betting, live=cython.uint)
    cdef bint _is_passed_out(self) noexcept
    cdef void _carry_over(self) noexcept
    @cython.locals(betting=Betting, phase=int)
    cdef long long _take_rake(self) noexcept
    @cython.locals(street=int, index=int, played=StreetData)
    cdef int _last_street(self) noexcept
    cdef void _pay(self) noexcept
    @cython.locals(winner=int, amount="long long")
    cdef void _pay_unseen(self, unsigned int live) noexcept

    @cython.locals(seat=int)
    cdef void next_actor(self) noexcept
    @cython.locals(live=cython.uint)
    cdef void fold(self) noexcept
    cdef void check(self) noexcept
    cdef void call(self) noexcept
    @cython.locals(kind=int)
    cdef void wager(self, long long to) noexcept
    cdef void bring_in(self) noexcept
    cdef void discard(self, unsigned int places) noexcept
    cdef void draw(self, unsigned int places) noexcept
    cdef void turn(self, bint turn_up) noexcept
    cdef void run_it(self, int times) noexcept
    cdef void show(self, unsigned int places) noexcept
    cdef void muck(self) noexcept

    cdef void drop(self, int seat, int kind) noexcept
    @cython.locals(betting=Betting, back="long long")
    cdef void turn_over(self, int seat, int place) noexcept
    cdef void hand_over(self, int to) noexcept
    @cython.locals(live=cython.uint, following=int)
    cdef void _go_on_without(self, int seat) noexcept
