# The C methods of a ranking on masks, as rooms that run uncompiled find them: by name, for masks that are looked at first.

cdef object _ALL_CARDS = 0x1fff1fff3fff3fff            # with the jokers

# How many masks each takes first, and how many ints after them.
cdef dict _ON_MASKS = {
    "rank_mask": (1, 0), "rank_mask_wild": (2, 0), "rank_mask_as": (3, 1), "rank_short": (1, 0), "rank_hole": (2, 2),
    "rank_hole_wild": (2, 3),
}


cdef uint64_t _mask_of(object value) except? 0:
    number = read_int(value, "a mask of cards", RangeError, 0, _ALL_CARDS)
    if number & ~_ALL_CARDS:
        raise RangeError(f"a mask of cards has no such bits: {number:#x}")
    return number


def _rank_by_name(str name, Ranking ranking, *given):
    """What the C method of that name gives, for masks that are looked at first."""
    cdef uint64_t first, second
    cdef int masks, others, least, most
    masks, others = _ON_MASKS[name]
    if len(given) != masks + others:
        raise TypeError(f"{name} takes {masks + others} arguments, not {len(given)}")
    first = _mask_of(given[0])
    second = _mask_of(given[1]) if masks > 1 else 0
    if name == "rank_mask":
        return ranking.rank_mask(first)
    if name == "rank_short":
        return ranking.rank_short(first)
    if name == "rank_mask_wild":
        return ranking.rank_mask_wild(first, second)
    if name == "rank_mask_as":
        return ranking.rank_mask_as(first, second, _mask_of(given[2]), bool(given[3]))
    least = read_int(given[2], "the least hole cards", RangeError, 0, ranking.size)
    most = read_int(given[3], "the most hole cards", RangeError, least, ranking.size)
    if name == "rank_hole":
        return ranking.rank_hole(first, second, least, most)
    return ranking.rank_hole_wild(first, second, least, most, _mask_of(given[4]))


def _rank_of_mask(Ranking ranking, bits):
    return rank_of_mask(ranking, _mask_of(bits))
