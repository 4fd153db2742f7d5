"""Where the cards of a Palace deal are. Everything here trusts its caller: seats and cards come checked."""

cimport cython
from libc.stdint cimport uint8_t, uint64_t

from pokercore.shuffling cimport shuffled_order

cdef class PalaceCards:
    cdef readonly int seats
    cdef readonly int button
    cdef uint8_t banners[10]
    cdef uint8_t palaces[30]                # three a seat; kept when the cards have gone to the pile
    cdef uint8_t army[250]                  # 25 a seat, oldest first
    cdef int held[10]                       # how many soldiers
    cdef uint8_t deck[52]
    cdef int deck_top
    cdef int deck_end
    cdef uint8_t pile[52]
    cdef readonly int pile_size
    cdef uint64_t seed
    cdef bytes given                        # an injected order, None without
    cdef tuple given_orders                 # one order for each shuffle, None without
    cdef list orders                        # the order after each shuffle so far
    cdef list records                       # three entries an event: kind, seat | target << 4, chips or cards

    cdef void clear_cards(self)
    cdef int deal_cards(self) except? -1
    cdef void load(self, bytes order) noexcept
    cdef bytes shuffle(self, bytes codes)
    cdef void pile_to_deck(self)
    cdef bint next_is_unknown(self) noexcept
    cdef void to_pile(self, int code) noexcept
    @cython.locals(first=int, last=int, place=int)
    cdef void drop_soldier(self, int seat, int code) noexcept
    cdef void lay_down(self, int seat) noexcept
    @cython.locals(taken=bytes, place=int)
    cdef void capture(self, int seat, int captive)
    cdef void note(self, str kind, int seat, int target, object payload)
