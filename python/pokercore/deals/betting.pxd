"""The chips of one deal in C arrays. Nothing here checks its arguments: the deal does, at its public edge."""

cimport cython

from pokercore.layers cimport seats_in
from pokercore.deals.game_data cimport LimitsData

cdef int NO_LIMIT, POT_LIMIT, FIXED_LIMIT, SPREAD_LIMIT
cdef long long NEVER

@cython.final
@cython.freelist(16)
cdef class Betting:
    cdef LimitsData limits
    cdef int seats
    cdef long long stacks[14]           # behind
    cdef long long put[14]              # in front, on this street
    cdef long long total[14]            # put in during the whole deal, dead chips apart
    cdef long long faced[14]            # the increment that reopens the betting to a seat that has acted
    cdef unsigned int able              # still in, with chips behind
    cdef unsigned int folded
    cdef long long dead                 # chips of nobody's level
    cdef long long pot                  # all chips put in and not returned
    cdef long long antes                # of them, the antes
    cdef long long missing              # of the first interval: blinds that nobody posted
    cdef bint first_interval
    cdef bint is_open
    cdef int last_called                # last bettor or raiser who was called
    cdef int opened_by                  # first bettor of this interval
    cdef int aggressor                  # last bettor or raiser of this interval
    cdef long long level                # what everybody owes on this street
    cdef long long full_level           # fixed limit: the last full level
    cdef long long increment            # the last full bet or raise
    cdef long long bet                  # the limit or least bet of this interval
    cdef long long most                 # the largest of a spread limit
    cdef unsigned int checked           # in this interval
    cdef long long earlier[14]          # what each seat had put in before it
    cdef long long larger               # fixed limit: a bet that may be made instead; 0 for none
    cdef int wagers                     # bets and raises that count for the cap
    cdef unsigned int acted
    cdef unsigned int acted_since_full
    cdef bint capped
    cdef bint uncompleted               # a bring-in that nobody has completed
    cdef bint heads_up_start

    cdef void begin(self, LimitsData limits, int seats) noexcept
    @cython.locals(other=Betting)
    cdef Betting copy(self)
    cdef tuple state(self)
    cdef int restore(self, tuple state) except -1

    cdef long long _take(self, int seat, long long amount) noexcept
    cdef long long post_ante(self, int seat, long long amount) noexcept
    cdef long long post_dead(self, int seat, long long amount, bint is_ante) noexcept
    cdef void carry_in(self, long long amount) noexcept
    cdef long long post_live(self, int seat, long long amount) noexcept
    cdef void set_blind_level(self, long long level, long long big_blind, long long shortfall) noexcept
    cdef void set_straddle_level(self, long long level) noexcept
    cdef void set_bring_in(self, int seat, long long level) noexcept
    cdef void _set_increment(self, long long increment) noexcept
    cdef void _count_wager(self, int could_act) noexcept
    @cython.locals(limits=LimitsData)
    cdef void _heed_cap(self, int could_act) noexcept

    @cython.locals(seat=int)
    cdef void open(self, long long bet, long long most) noexcept
    @cython.locals(could_act=int)
    cdef void begin_turns(self) noexcept
    @cython.locals(seat=int)
    cdef void close(self) noexcept
    cdef unsigned int live(self) noexcept
    @cython.locals(seat=int, bit=cython.uint)
    cdef int next_to_act(self, int start) noexcept
    @cython.locals(other=int)
    cdef bint _covers(self, int seat) noexcept
    cdef long long to_call(self, int seat) noexcept
    @cython.locals(bit=cython.uint)
    cdef bint may_wager(self, int seat) noexcept
    cdef bint completes(self) noexcept
    cdef bint allows(self, int seat, long long to) noexcept
    cdef long long _full_wager(self) noexcept
    cdef long long least_wager(self, int seat) noexcept
    @cython.locals(structure=int)
    cdef long long most_wager(self, int seat) noexcept

    @cython.locals(bit=cython.uint)
    cdef void fold(self, int seat) noexcept
    cdef void check(self, int seat) noexcept
    cdef long long call(self, int seat) noexcept
    @cython.locals(bit=cython.uint)
    cdef long long wager(self, int seat, long long to) noexcept

    cdef void bind(self, int seat) noexcept
    cdef bint is_bound(self, int seat) noexcept
    cdef void forfeit(self, int seat, long long amount) noexcept

    @cython.locals(top=int, seat=int, second="long long")
    cdef int uncalled_seat(self) noexcept
    @cython.locals(other=int, second="long long", amount="long long")
    cdef long long refund(self, int seat) noexcept
    cdef void pay(self, int seat, long long amount) noexcept
