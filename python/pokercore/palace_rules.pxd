cimport cython

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
