"""What a caller asks of a ranking, read and checked: wild cards of one call, cards that can be ranked, hole cards and
board, a pack to count hands of."""

from libc.stdint cimport uint64_t

from pokercore.encoding cimport read_mask

from operator import index

from pokercore.asking import read_options, read_use, refuse, refuse_hole
from pokercore.errors import CardError, number_text

cdef extern from "high.h" nogil:
    uint64_t pokercore_suit_counts(uint64_t bits) noexcept
    int pokercore_total(uint64_t counts) noexcept

cdef tuple _NO_CARDS = ()


cdef int _check_wild(str name, const Rules *rules, uint64_t bits) except -1:
    if bits and (rules.kind == LEDUC_KIND or rules.kind == KUHN_KIND):
        raise CardError(f"{name} has no wild cards")
    if bits & ~(rules.pack | JOKERS):
        refuse(name, bits & ~(rules.pack | JOKERS), 0, 0)
    return 0


cdef int add_wild(str name, object wild, Rules *rules) except -1:
    cdef int count
    cdef uint64_t bits
    if wild is not _NO_CARDS:
        bits = read_mask(wild, &count)
        _check_wild(name, rules, bits)
        rules.wild |= bits
        rules.bugs &= ~bits
    return 0


cdef int vary(str name, object wild, object bugs, tuple options, Rules *rules) except -1:
    cdef int count
    cdef uint64_t wild_bits = read_mask(wild, &count)
    cdef uint64_t bug_bits = read_mask(bugs, &count)
    _check_wild(name, rules, wild_bits | bug_bits)
    read_options(name, rules.kind <= SOKO_KIND, options)
    rules.wild = (rules.wild | wild_bits) & ~bug_bits
    rules.bugs = (rules.bugs | bug_bits) & ~wild_bits
    double_ace_flush, natural_beats_wild = options
    if double_ace_flush is not None:
        rules.double_ace_flush = double_ace_flush
    if natural_beats_wild is not None:
        rules.natural_beats_wild = natural_beats_wild
    return 0


cdef int remake(str name, object wild, object bugs, tuple options, Rules *rules) except -1:
    for bits in (wild, bugs):
        if not 0 <= index(bits) < 2**64:
            raise CardError(f"{number_text(index(bits))} is no set of cards")
    _check_wild(name, rules, wild | bugs)
    read_options(name, rules.kind <= SOKO_KIND, options)
    rules.wild = wild
    rules.bugs = bugs & ~wild
    rules.double_ace_flush, rules.natural_beats_wild = options
    return 0


cdef int check_cards(str name, const Rules *rules, uint64_t bits, int count, int least) except -1:
    cdef uint64_t strays = bits & ~(rules.pack | rules.wild | rules.bugs)
    if strays or count < least:
        refuse(name, strays, least, count)
    return 0


cdef int read_hole(
    str name, const Rules *rules, object hole, object board, object use, uint64_t *hole_bits, uint64_t *board_bits, int *least,
    int *most
) except -1:
    cdef int hole_count, board_count
    least[0], most[0] = read_use(rules.size, use)
    hole_bits[0] = read_mask(hole, &hole_count)
    board_bits[0] = read_mask(board, &board_count)
    check_cards(name, rules, hole_bits[0] | board_bits[0], 1, 1)
    if hole_bits[0] & board_bits[0] or hole_count < least[0] or board_count < rules.size - min(most[0], hole_count):
        refuse_hole(name, rules.size, hole_bits[0] & board_bits[0], least[0], most[0], hole_count, board_count)
    return 0


cdef int read_pack(
    str name, const Rules *rules, uint64_t deck, object cards, object pack, object given, uint64_t *bits, uint64_t *held
) except -1:
    cdef int count
    bits[0] = deck | ((rules.wild | rules.bugs) & JOKERS) if pack is None else read_mask(pack, &count)
    held[0] = read_mask(given, &count)
    check_cards(name, rules, bits[0] | held[0], 1, 1)
    return count_of_cards(name, rules.size, cards, bits[0] | held[0], count)


cdef int count_of_cards(str name, int size, object cards, uint64_t pack, int given) except -1:
    cdef int most = pokercore_total(pokercore_suit_counts(pack))
    if isinstance(cards, bool):
        raise TypeError("a number of cards cannot be a bool")
    try:
        number = index(cards)
    except TypeError:
        raise TypeError(f"a number of cards is an int, not {type(cards).__name__}") from None
    if most < max(size, given):
        raise CardError(f"{name} counts hands of {max(size, given)} cards or more, but the pack has {most}")
    if not max(size, given) <= number <= most:
        raise CardError(f"{name} counts hands of {max(size, given)} to {most} cards here, not {number_text(number)}")
    return number
