"""The shape of a street game in C fields."""

cimport cython

from pokercore.limits cimport Limits
from pokercore.ranking cimport Ranking

@cython.final
cdef class Street:
    cdef readonly str cards             # letters d and u
    cdef readonly int ups               # which of them go up, by place
    cdef readonly int board
    cdef readonly bint burn
    cdef readonly int draw
    cdef readonly int discard
    cdef readonly bint board_before_draw
    cdef readonly bint bets
    cdef readonly bint big
    cdef readonly int opener            # index into OPENERS
    cdef readonly bint brings_in

@cython.final
cdef class Share:
    cdef readonly Ranking ranking
    cdef readonly bint any_cards        # the best hand of all cards
    cdef readonly int least
    cdef readonly int most
    cdef readonly bint own_cards        # without the board
    cdef readonly str name

@cython.final
cdef class Plan:
    cdef readonly tuple given           # the arguments it was made of
    cdef readonly Limits limits
    cdef readonly bytes pack
    cdef readonly tuple streets
    cdef readonly tuple shares
    cdef readonly int boards
    cdef readonly long long small_blind
    cdef readonly long long big_blind
    cdef readonly long long button_blind
    cdef readonly long long ante
    cdef readonly long long bb_ante
    cdef readonly long long button_ante
    cdef readonly bint ante_first
    cdef readonly tuple straddles
    cdef readonly long long bring_in
    cdef readonly Ranking board_ranking
    cdef readonly bint burn_each_board
    cdef readonly bint fixed_positions
    cdef readonly int odd_chip          # index into ODD_CHIPS
    cdef readonly object rake
    cdef readonly bint manual
    cdef readonly bint must_show_all
    cdef readonly bint open_all_in
    cdef readonly int hole_cards        # of a seat at the showdown
    cdef readonly int players
