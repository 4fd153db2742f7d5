"""The parts of a street-based deal in C fields."""

from pokercore cimport events
from pokercore.deals cimport phases
cimport cython
from libc.stdint cimport uint32_t, uint64_t

from pokercore.deals.betting cimport Betting
from pokercore.deals.dealt cimport Dealt
from pokercore.deals.game_data cimport PlanData, StreetData
from pokercore.journal cimport Journal
from pokercore.deals.posting cimport Posting
from pokercore.deals.settlement cimport Settlement
from pokercore.stub cimport Stub


@cython.freelist(16)
cdef class CourseState:
    cdef PlanData plan
    cdef Stub stub
    cdef Betting betting
    cdef Dealt dealt
    cdef Journal journal
    cdef Posting posting                # None in a copy
    cdef Settlement settlement          # None before the showdown
    cdef object error                   # what a caller's function raised
    cdef object holds                   # None where the laws are strict
    cdef int seats
    cdef int button
    cdef long long start_stacks[14]
    cdef long long raked
    cdef int phase                      # among phases.NAMES
    cdef int step                       # of the street
    cdef int street_index
    cdef StreetData street
    cdef unsigned int pending           # seats that still have to draw or discard
    cdef int actor
    cdef int first_actor                # of the last interval
    cdef int opener                     # first bettor of the last interval; -1 for none
    cdef int after_blinds
    cdef uint32_t openers               # the least rank that may open; 0 where anything opens
    cdef bint false_openers             # somebody has opened without
    cdef int ending                     # 0: played out; 1: called off, the same dealer; 2: misdealt, the next dealer
    cdef str reason                     # why it was voided
    cdef long long carried              # chips of a deal that nobody won, for the next one
    cdef int runs                       # how often the rest of the board is to be run: the least that was said so far
    cdef int run                        # the run under way; 0 without several
    cdef int run_street                 # where the runs begin; -1 before that was asked

    cdef void begin(self, PlanData plan, Stub stub, int seats, int button, bint stub_is_whole) noexcept
    cdef int set_passed_out(self, int deals) except -1
    cdef int copy_to(self, CourseState other) except -1
    @cython.locals(journal=Journal, place=int, kind=int, hidden=cython.bint, seat=int, part=int)
    cdef int hide_from(self, int viewer) except -1
    cdef tuple state(self)
    @cython.locals(seat=int, others=list)
    cdef int restore(self, PlanData plan, tuple state) except -1
    @cython.locals(seat=int, chips="long long")
    cdef void return_holds(self) noexcept
    @cython.locals(phase=int, board=int, seat=int, masks=list, hands=list, history=list)
    cdef void find_wild(self, bint openly) noexcept
    @cython.locals(seen=uint64_t, record=int, held=list, bits=uint64_t)
    cdef uint64_t wild_of_opener(self, int seat, uint64_t hand) noexcept
    @cython.locals(count=int, index=int, street=StreetData)
    cdef int cards_to_come(self) noexcept
    cdef int left(self, int seat) noexcept
    @cython.locals(betting=Betting, kept="long long[14]", length=int, record=int, kind=int, seat=int, back="long long")
    cdef int call_off(self, bint keep_antes, bint is_misdeal) except -1
    cdef void finish(self) noexcept
    @cython.locals(live=cython.uint, most=int, seat=int)
    cdef bint waits_for_runs(self) noexcept
    @cython.locals(betting=Betting, index=int, street=StreetData, later=cython.bint)
    cdef bint _only_boards_come(self) noexcept
    @cython.locals(plan=PlanData, street=StreetData, index=int, burn=int, left=int, cards=int, burns=int, most=int)
    cdef int most_runs(self) noexcept
    @cython.locals(plan=PlanData)
    cdef bint next_run(self) noexcept
