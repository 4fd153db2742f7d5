"""What another compiled room may use of the pots: one deal's chips, on small arrays, without the GIL's objects.

Seats are 0 … seats-1, clockwise. A set of seats is a bit mask, bit `seat`. Nothing here checks its arguments: the
caller keeps 1 <= seats <= SEATS, chips >= 0 and their total below 2**63.
"""

cimport cython

cdef enum:
    SEATS = 14      # MAX_SEATS, as a constant for the sizes of C arrays

@cython.final
@cython.freelist(8)
cdef class SeatArray:
    cdef long long of[14]               # one number for each seat, 0 at first

@cython.final
@cython.freelist(8)
cdef class Layers:
    cdef int count                      # pots, main pot first
    cdef long long amounts[14]          # of each pot; uncalled chips are in none of them
    cdef unsigned int eligible[14]      # of each pot: the seats that contest it, never none
    cdef int returned_to                # who takes uncalled chips back; -1 for nobody
    cdef long long returned             # those chips; 0 for none

    # Fill all of the above from what each seat has put in during the whole deal. `folded` are the seats out of the
    # pot (at least one seat is in), `dead` the chips of the main pot that nobody's level counts.
    cdef void build(self, long long *contributions, int seats, unsigned int folded, long long dead) noexcept

    # Add `amount`, divided equally among `winners` (at least one), to paid[seat]; the odd chips go one each to the
    # winners met first when going clockwise from `first`: pass the seat left of the button.
    cdef void split(self, long long amount, unsigned int winners, int first, int seats, long long *paid) noexcept

    # The same with the odd chips served in the order of the array: seats[0 … count-1], every winner among them.
    cdef void split_in_order(
        self, long long amount, unsigned int winners, long long *order, int count, long long *paid
    ) noexcept

@cython.locals(seat=cython.int)
cpdef tuple seats_of(unsigned int bits)

@cython.locals(bits=cython.uint)
cpdef int seats_in(unsigned int bits) noexcept

cdef SeatArray _seat_array(list numbers)

@cython.locals(array=SeatArray, layers=Layers, pot=cython.int)
cpdef tuple stacked(list contributions, unsigned int folded, long long dead)

@cython.locals(paid=SeatArray, turn=SeatArray, layers=Layers, seat=cython.int)
cpdef list shared(long long amount, unsigned int winners, list order, int seats)
