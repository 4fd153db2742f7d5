"""The layout of a Palace table. Everything here trusts its caller: seats, cards and chips come checked."""

cimport cython
from libc.stdint cimport uint32_t, uint64_t

from pokercore.palace.cards cimport PalaceCards
from pokercore.palace.hands cimport best_count, card_bit, strength, suit_bits
from pokercore.layers cimport Layers

@cython.final
cdef class PalaceRules:
    cdef readonly long long small_bet
    cdef readonly long long big_bet
    cdef readonly long long ante
    cdef readonly bint no_limit
    cdef readonly int raise_cap             # raises in one battle; -1 for no cap
    cdef readonly int max_soldiers
    cdef readonly bint match_call
    cdef readonly bint count_used
    cdef readonly bint final_battle
    cdef readonly bint refund_attack

cdef class PalaceTable(PalaceCards):
    cdef PalaceRules rules
    cdef long long behind[10]               # chips in front of each seat
    cdef long long started[10]
    cdef long long paid[10]                 # received from the pot at the end
    cdef long long staked[10]               # put into the present battle
    cdef readonly long long pot
    cdef unsigned int active                # bit seat: still in
    cdef unsigned int passive               # bit seat: in the passive streak
    cdef unsigned int seen[10]              # bit other: this seat knows the other's palace from a battle
    cdef unsigned int shown                 # bit seat: its palace was made public
    cdef int attacker
    cdef int defender
    cdef long long excess                   # what the attack puts in above its price
    cdef long long last_raise
    cdef long long owed                     # by the one who is to answer
    cdef int raises
    cdef bint counted                       # whether it took the count of own suits
    cdef int result                         # of the last comparison: the seat that won, -1 for a dead tie
    cdef int phase                          # what the deal waits for
    cdef int turn                           # whose turn it is, whoever is asked
    cdef int asked                          # the seat to act, -1 when over
    cdef readonly object game

    cdef void clear(self)
    cdef void set_up(self, PalaceRules rules, list stacks, int button)
    cdef int deal_out(self) except? -1
    cdef void buy_soldier(self, int seat)
    cdef void fall(self, int seat) noexcept
    cdef void pay_in(self, int seat, long long chips) noexcept
    cdef void take_back(self, int seat, long long chips)
    cdef long long price(self, int seat) noexcept
    cdef long long smallest_raise(self, int seat) noexcept
    cdef void begin_battle(self, int seat, int target, long long amount)
    cdef void put_raise(self, int seat, long long total)
    cdef void put_call(self, int seat)
    cdef void give_up(self, int seat)
    cdef void pay_out(self, unsigned int winners)
    cdef int opponent(self, int seat) noexcept
    cdef int next_active(self, int seat) noexcept
    cdef unsigned int targets_of(self, int seat) noexcept
    cdef bint same_banners(self) noexcept
    @cython.locals(bits=uint64_t)
    cdef uint64_t hand_bits(self, int seat) noexcept
    cdef uint64_t usable_bits(self, int seat, int other) noexcept
    @cython.locals(own=uint64_t)
    cdef int own_suit(self, int seat, int other) noexcept
    @cython.locals(mine=uint32_t, theirs=uint32_t, own=int, others=int)
    cdef int compare(self, int seat, int other) noexcept
    cdef void show(self, int seat, int viewer)
    cdef void fight(self, int caller)
    @cython.locals(best=uint32_t, rank=uint32_t, winners=cython.uint, first=int, last=int, left=int)
    cdef unsigned int best_hands(self) noexcept
    cdef tuple state(self)
    cdef void restore(self, object game, PalaceRules rules, tuple state)
    cdef void copy_table(self, PalaceTable other)
