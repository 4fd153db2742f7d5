"""The showdown in C fields."""

from pokercore cimport events
cimport cython
from libc.stdint cimport uint32_t, uint64_t

from pokercore.deals.betting cimport Betting
from pokercore.deals.dealt cimport Dealt
from pokercore.journal cimport Journal
from pokercore.layers cimport Layers, seats_in
from pokercore.ranking cimport Ranking, rank_of_mask
from pokercore.stub cimport Stub
from pokercore.deals.game_data cimport PlanData, ShareData

cdef int WHOLE_BOARD, WHOLE_POT

@cython.final
@cython.freelist(16)
cdef class Settlement:
    cdef PlanData plan
    cdef Betting betting
    cdef Dealt dealt
    cdef Journal journal
    cdef Stub stub
    cdef Layers layers
    cdef int button
    cdef int first                      # who shows first
    cdef bint everybody_shows
    cdef unsigned int shown             # whole hands
    cdef unsigned int mucked
    cdef long long carried              # odd chips left for the next deal
    cdef int shares
    cdef int parts                      # boards times shares
    cdef uint32_t ranks[112]            # eight parts a seat

    @cython.locals(seat=int)
    cdef void begin(
        self, PlanData plan, Betting betting, Dealt dealt, Journal journal, Stub stub, int button, int first,
        bint everybody_shows
    ) noexcept
    cdef void connect(self, PlanData plan, Betting betting, Dealt dealt, Journal journal, Stub stub) noexcept
    @cython.locals(betting=Betting)
    cdef void build_pots(self) noexcept
    @cython.locals(other=Settlement)
    cdef Settlement copy(self, Betting betting, Dealt dealt, Journal journal, Stub stub)
    cdef tuple state(self)
    cdef int restore(self, tuple state) except -1
    @cython.locals(hole=uint64_t, common=uint64_t, part=int, board=int, place=int, share=ShareData, up=uint64_t, down=uint64_t)
    cdef void rank(self, int seat) noexcept
    @cython.locals(bits=uint64_t)
    cdef uint32_t _rank(self, ShareData share, uint64_t hole, uint64_t common, uint64_t wild) noexcept

    @cython.locals(done=cython.uint, waiting=cython.uint, eligible=cython.uint, back=int, seat=int)
    cdef int next_to_show(self) noexcept
    cdef bint must_show(self, int seat) noexcept
    @cython.locals(pot=int, part=int, eligible=cython.uint, rivals=cython.uint, rank=uint32_t)
    cdef bint can_win(self, int seat) noexcept
    @cython.locals(best=uint32_t, seat=int)
    cdef uint32_t _best(self, unsigned int seats, int part) noexcept
    @cython.locals(fresh=cython.uint, place=int)
    cdef void show(self, int seat, unsigned int places) noexcept
    cdef bint is_open(self, int seat) noexcept
    cdef void muck(self, int seat) noexcept
    @cython.locals(part=int)
    cdef void drop(self, int seat) noexcept
    @cython.locals(known=cython.bint, seat=int)
    cdef void run(self) noexcept

    @cython.locals(
        betting=Betting, seat=int, after="long long", below="long long", level="long long", amount="long long",
        more=cython.bint, eligible=cython.uint, best=uint32_t, winners=cython.uint, guilty=cython.uint
    )
    cdef void apply_sevens_rule(self) noexcept
    @cython.locals(seat=int, after="long long", lowest="long long")
    cdef long long _lowest_after(self, long long below) noexcept
    @cython.locals(betting=Betting, seat=int, after="long long", part="long long", amount="long long")
    cdef long long _chips_after(self, long long below, long long level, bint give_back) noexcept
    @cython.locals(runs=int, run=int)
    cdef void pay(self, long long rake) noexcept
    @cython.locals(seat=int)
    cdef void lay_run(self, int run) noexcept
    @cython.locals(
        back=int, pot=int, before=int, amount="long long", taken="long long", eligible=cython.uint, contested=cython.uint
    )
    cdef void _pay_pots(self, long long rake, int run, int runs) noexcept
    @cython.locals(
        boards=int, board=int, share=int, place=int, won=int, lucky=int, same=cython.bint, only=cython.uint,
        chips="long long", half="long long", winners="unsigned int[2]"
    )
    cdef void _pay_pot(self, int pot, long long amount, unsigned int contested) noexcept
    @cython.locals(seat=int)
    cdef int _first_in_turn(self, unsigned int first, unsigned int second) noexcept
    @cython.locals(best=uint32_t, winners=cython.uint, seat=int)
    cdef unsigned int _winners(self, unsigned int contested, int part) noexcept
    @cython.locals(
        betting=Betting, paid="long long[14]", order="long long[14]", policy=int, left=int, odd="long long", step=int, seat=int
    )
    cdef void _pay_part(self, int pot, int part, int ruling, long long amount, unsigned int winners) noexcept
    @cython.locals(keys="int[14]", seats=int, step=int, seat=int, place=int, key=int, number=int, lucky=int)
    cdef void _order(
        self, long long *order, int policy, int left, unsigned int winners, int ruling, int odd
    ) noexcept
    @cython.locals(board=int, share=ShareData, key=int)
    cdef int _key(self, int policy, int seat, int ruling) noexcept

@cython.locals(mask=uint64_t, count=int)
cdef int _bits(uint64_t mask) noexcept
