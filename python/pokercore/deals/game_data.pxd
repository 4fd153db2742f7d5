"""The data of a street game in C fields: what the deal reads at every step. Other rooms make the values that fill it."""

from libc.stdint cimport uint32_t, uint64_t

from pokercore.ranking cimport Ranking

cdef class LimitsData:
    cdef public bint made
    cdef public int structure         # index into STRUCTURES
    cdef public long long small_bet
    cdef public long long big_bet
    cdef public long long small_most
    cdef public long long big_most
    cdef public int cap               # 0: none
    cdef public int uncap             # index into UNCAPS
    cdef public bint one_chip
    cdef public bint true_pot
    cdef public bint pot_ignores_antes
    cdef public bint straddle_difference
    cdef public bint straddle_counts
    cdef public bint check_raise      # who has checked may raise

cdef class StreetData:
    cdef public bint made
    cdef public str cards             # letters d and u
    cdef public int ups               # which of them go up, by place
    cdef public int board
    cdef public bint burn
    cdef public int draw
    cdef public int draw_keeping_ace  # the most cards of a draw that keeps an ace or a wild card; 0: no more than others
    cdef public int discard
    cdef public bint board_before_draw
    cdef public bint bets
    cdef public bint big
    cdef public int opener            # index into OPENERS
    cdef public bint brings_in
    cdef public bint must_bet         # who opens may not check
    cdef public int either_bet        # index into EITHER_BETS
    cdef public bint turns_up         # who gets a card may turn up his down card and get it face down
    cdef public tuple packets         # how many cards a seat gets at once, time after time; empty for one by one

cdef class StudFormData:
    cdef public bint made
    cdef public bint ties_by_suit
    cdef public bint voluntary        # who a bring-in passes to may fold
    cdef public int shortage          # index into SHORTAGES
    cdef public bint community_opens

cdef class DrawFormData:
    cdef public bint made
    cdef public tuple openers         # cards, for each deal in a row that nobody has opened
    cdef public bint strict_openers
    cdef public int passout           # index into PASSOUTS
    cdef public bint pass_and_out
    cdef public int bottom_card       # index into BOTTOM_CARDS
    cdef public int reshuffle         # index into RESHUFFLES
    cdef public bint fifth_card_last

cdef class ShareData:
    cdef public bint made
    cdef public Ranking ranking
    cdef public bint any_cards        # the best hand of all cards
    cdef public int least
    cdef public int most
    cdef public bint own_cards        # without the board
    cdef public str name

cdef class PlanData:
    cdef public bint made
    cdef public tuple given           # the arguments it was made of
    cdef public LimitsData limits
    cdef public bytes pack
    cdef public tuple streets
    cdef public tuple shares
    cdef public int boards
    cdef public long long small_blind
    cdef public long long big_blind
    cdef public long long button_blind
    cdef public long long ante
    cdef public long long bb_ante
    cdef public long long button_ante
    cdef public bint ante_first
    cdef public tuple straddles
    cdef public long long bring_in
    cdef public Ranking board_ranking
    cdef public bint burn_each_board
    cdef public bint fixed_positions
    cdef public int odd_chip          # index into ODD_CHIPS
    cdef public bint split_odd_by_seat   # the odd chip between shares
    cdef public object rake
    cdef public bint manual
    cdef public bint declared         # who holds wild cards says what they stand for
    cdef public bint must_show_all
    cdef public bint open_all_in
    cdef public bint hoyle            # actions out of turn and calls of a wrong size are settled, not refused
    cdef public bint returns_surplus  # of a call of too many chips
    cdef public DrawFormData draw_form
    cdef public tuple openers         # the ranks of the draw form's openers
    cdef public int hole_cards        # of a seat at the showdown
    cdef public int players
    cdef public int runs              # how often the rest of the board is dealt when nobody can bet; 0: they are asked
    cdef public int sevens_rule       # index into SEVENS_RULES
    cdef public uint32_t seven_low    # the rank of the weakest seven-low, for that rule
    cdef public StudFormData stud_form
    cdef public uint64_t wild         # the wild cards and bugs, bits by code
    cdef public uint64_t wild_down    # those that are wild face down and bugs face up, as a mask of cards
    cdef public object wild_rule      # makes more cards wild, for one seat and for another; or None
    cdef public bint calls_out        # rake or wild_rule is somebody's own function, which may raise
    cdef public bint reshuffles       # when a draw finds no cards
