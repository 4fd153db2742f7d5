"""The types of the casino draw table."""

cimport cython
from libc.stdint cimport uint8_t, uint64_t

from pokercore cimport actions

from pokercore.casino cimport policies
from pokercore.actions cimport Event
from pokercore.ranking cimport Ranking

cdef int DECISION1
cdef int EXCHANGE
cdef int DECISION2
cdef int SETTLED
cdef int NONE
cdef int DEALER
cdef int UNKNOWN_CODE
cdef tuple CARDS

@cython.freelist(8)
cdef class CasinoTable:
    cdef readonly object game
    cdef Ranking ranking
    cdef int policy
    cdef bytes deck
    cdef tuple script
    cdef int seats_
    cdef int state_
    cdef int turn
    cdef int top
    cdef int dealer_drew
    cdef int folds
    cdef bint deciding
    cdef bint open_boxes
    cdef bint count_hidden
    cdef int dealt_in
    cdef list events
    cdef long long left[4]
    cdef long long antes_[4]
    cdef long long bets1[4]
    cdef long long bets2[4]
    cdef long long results[4]
    cdef int drawn[4]
    cdef long long least[8]
    cdef long long most[8]
    cdef uint8_t hands[25]
    cdef uint8_t dealer_codes[5]

    cdef object sit_down(self, object game)
    cdef bint is_compared(self) noexcept
    cdef str words(self, int place)
    cdef long long started(self, int seat) noexcept
    cdef long long stake(self, int seat) noexcept
    cdef long long lowest_raise(self) noexcept
    cdef long long highest_raise(self) noexcept
    @cython.locals(first=int)
    cdef tuple hand_cards(self, int seat)
    @cython.locals(bits=uint64_t, card=int)
    cdef uint64_t hand_mask(self, int place) noexcept
    @cython.locals(gone=uint64_t)
    cdef uint64_t chosen(self, tuple cards, tuple held, str who) except? 1
    @cython.locals(bits=uint64_t)
    cdef uint64_t dealer_choice(self) except? 1
    @cython.locals(place=int)
    cdef uint64_t built_in_choice(self, uint64_t bits) noexcept
    @cython.locals(first=int, kept=int, card=int, code=int)
    cdef object exchange(self, int place, object seat, uint64_t gone)
    @cython.locals(seat=int)
    cdef int next_seat(self, int after) noexcept
    @cython.locals(seat=int)
    cdef object advance(self)
    @cython.locals(seat=int, stake="long long")
    cdef object compare(self)
    cdef object pay(self, int seat, str kind, long long chips)
    cdef object take(self, CasinoTable other)
    cdef tuple saved(self)
    @cython.locals(place=int, seat=int)
    cdef object restore(self, object game, tuple saved)
    @cython.locals(place=int, card=int, is_shown=bint, is_hidden=bint, event=Event)
    cdef object mask_for(self, int viewer)
    cdef list masked_event(self, Event event, int viewer)

cdef int bits_in(uint64_t bits) noexcept
