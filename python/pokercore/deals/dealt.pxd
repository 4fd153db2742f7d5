"""The dealt cards in C arrays."""

from pokercore cimport events
cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from pokercore.deals.dealt_state cimport DealtState
from pokercore.journal cimport Journal
from pokercore.layers cimport seats_in
from pokercore.ranking cimport rank_of_mask
from pokercore.stub cimport Stub, bit, card_named, cards_packed
from pokercore.deals.game_data cimport DrawFormData, PlanData, StreetData

cdef int UNKNOWN

@cython.final
cdef class Dealt(DealtState):
    @cython.locals(other=Dealt)
    cdef Dealt copy(self, Stub stub, Journal journal)
    cdef int left(self, int seat) noexcept
    @cython.locals(left=int, number=int)
    cdef void burn(self, PlanData plan, StreetData street, unsigned int live, unsigned int folded) noexcept
    @cython.locals(code=int)
    cdef void _burn_one(self) noexcept
    @cython.locals(needed=int)
    cdef void _make_good(self, PlanData plan, StreetData street, unsigned int live, unsigned int folded) noexcept
    @cython.locals(cards=int, code=int, number=int, packet=int, size=int, place=int, is_up=cython.bint, seat=int)
    cdef void deal_street(self, StreetData street, unsigned int live) noexcept
    @cython.locals(cards=int, board=int, code=int)
    cdef void deal_boards(self, PlanData plan, StreetData street, unsigned int folded) noexcept
    cdef void discard(self, int seat, unsigned int places) noexcept
    cdef void begin_round(self) noexcept
    @cython.locals(last=int, record=int, seat=int, code=int)
    cdef void serve_owed(self, DrawFormData form, bint burn, unsigned int folded) noexcept
    @cython.locals(record=int, code=int)
    cdef void forget_owed(self, int seat) noexcept
    @cython.locals(number=int, bottom=cython.bint, code=int)
    cdef void _serve(self, DrawFormData form, int seat, int wanted, unsigned int folded, bint is_last) noexcept
    @cython.locals(aside=cython.uint, wanted=int)
    cdef void draw(self, DrawFormData form, int seat, unsigned int places, unsigned int folded, bint is_last) noexcept
    @cython.locals(found=cython.uint, place=int, code=int)
    cdef unsigned int _proving(self, int seat, unsigned int places) noexcept
    @cython.locals(seat=int)
    cdef bint has_unseen_proof(self) noexcept
    @cython.locals(seat=int, unseen=cython.uint, place=int, code=int)
    cdef void show_proof(self) noexcept
    @cython.locals(count=int, seat=int)
    cdef int spare_cards(self, unsigned int folded) noexcept
    @cython.locals(cards=list, seat=int, place=int, going=int)
    cdef void _reshuffle(self, bint earlier_first, unsigned int folded) noexcept
    @cython.locals(place=int)
    cdef void _write_cards(self, int kind, int seat, unsigned int places) noexcept
    @cython.locals(best=int, chosen=int, seat=int, place=int, code=int, key=int)
    cdef int seat_by_card(self, int opener, unsigned int live, uint64_t wild) noexcept
    @cython.locals(best=uint64_t, chosen=int, seat=int, up=uint64_t, rank=uint64_t)
    cdef int seat_by_board(self, PlanData plan, unsigned int live) noexcept
    @cython.locals(place=int, best=int)
    cdef int _highest_up(self, int seat) noexcept
    @cython.locals(seat=int, place=int, ranks=cython.uint, code=int)
    cdef bint has_open_pair(self, unsigned int live) noexcept
    @cython.locals(place=int, code=int)
    cdef void turn(self, int seat, bint turn_up) noexcept
    @cython.locals(place=int, record=int)
    cdef forget_burn(self, int code)
    @cython.locals(seat=int, place=int, seen=cython.uint)
    cdef void hide_from(self, int viewer) noexcept
    cdef bytes codes(self, int seat, unsigned int places)
    @cython.locals(place=int, is_up=cython.bint, is_seen=cython.bint, code=int)
    cdef list held_by(self, int seat, int board, bint openly)
    @cython.locals(record=int, kind=int, again=cython.bint, code=int)
    cdef list history(self)
    @cython.locals(found=int, place=int)
    cdef int place_of(self, int seat, int code, unsigned int taken) noexcept
    @cython.locals(packed=uint64_t, place=int)
    cdef tuple hand(self, int seat)
    @cython.locals(door=int)
    cdef void turn_over(self, int seat, int place) noexcept
    @cython.locals(other=int, record=int, journal=Journal)
    cdef void _deal_as(self, int kind, int seat, int code) noexcept
    @cython.locals(record=int)
    cdef bint was_exposed(self, int seat) noexcept
    cdef void kill(self, int seat) noexcept
    @cython.locals(place=int)
    cdef void hand_over(self, int dealer, int to) noexcept
    @cython.locals(code=int, is_up=cython.bint)
    cdef void transfer(self, int giver, int place, int taker) noexcept
    @cython.locals(code=int, fresh=int)
    cdef bint expose(self, int seat, int place, bint is_replaced, int replacement, bint comes_back) noexcept
    @cython.locals(pile=int)
    cdef void _take_out(self, int kind, int seat, int place) noexcept
