/* Sets of ranks, one in each lane: the steps that all ranking kernels are made of. Included once per width of vector
   by kernels.h, which defines LANE (a lane or a vector of lanes), NAME, KERNEL, NONZERO and GREATER. */

typedef struct NAME(value) {
    LANE category, primary, kickers;
} NAME(value);

/* `yes` where the mask is set, `no` elsewhere. */
KERNEL LANE NAME(pick)(LANE mask, LANE yes, LANE no) { return (yes & mask) | (no & ~mask); }

KERNEL LANE NAME(all)(unsigned constant) {
    const LANE zero = {0};
    return zero + (LANE_ELEMENT)constant;
}

/* The set without its lowest rank, and without its `count` lowest. */
KERNEL LANE NAME(drop)(LANE set) { return set & (set - 1); }

KERNEL LANE NAME(drop_many)(LANE set, int count) {
    int i;
    for (i = 0; i < count; i++) set = NAME(drop)(set);
    return set;
}

KERNEL LANE NAME(lowest)(LANE set) { return set & (~set + 1); }

KERNEL LANE NAME(keep_lowest)(LANE set, int count) { return set ^ NAME(drop_many)(set, count); }

/* The highest rank alone. */
KERNEL LANE NAME(highest)(LANE set) {
#if LANES == 1
    return pokercore_highest(set);
#else
    set |= set >> 1;
    set |= set >> 2;
    set |= set >> 4;
    set |= set >> 8;
    return set ^ set >> 1;
#endif
}

/* The `count` highest ranks of a set of at most `most`: for each rank too many the lowest is dropped. */
KERNEL LANE NAME(keep_highest)(LANE set, int count, int most) {
    LANE ahead;
    int i;
#if LANES == 1
    if (count <= 3) {                                   /* one hand finds them sooner from the top */
        LANE kept = 0;
        for (i = 0; i < count; i++) kept |= pokercore_highest(set ^ kept);
        return kept;
    }
#endif
    ahead = NAME(drop_many)(set, count);
    for (i = count; i < most && i < 13; i++) {
        set &= set + NONZERO(ahead);                /* a mask of ones is -1 */
        ahead = NAME(drop)(ahead);
    }
    return set;
}

/* The set with its `count` lowest, or highest, missing ranks. */
KERNEL LANE NAME(fill_lowest)(LANE set, int count) {
    int i;
    for (i = 0; i < count; i++) set |= ~set & (set + 1) & 0x1fff;
    return set;
}

KERNEL LANE NAME(fill_highest)(LANE set, int count) {
    int i;
    for (i = 0; i < count; i++) set |= NAME(highest)(~set & 0x1fff);
    return set;
}

/* Where at least `least` (one to five) of five consecutive rungs are set: a bit at the lowest of the five. */
KERNEL LANE NAME(five_rungs)(LANE ladder, int least) {
    const LANE b = ladder >> 1, c = ladder >> 2, d = ladder >> 3, e = ladder >> 4;
    if (least == 5) return ladder & b & c & d & e;
    {
        const LANE odd = ladder ^ b ^ c, carry = (ladder & b) | (c & (ladder ^ b));
        const LANE ones = odd ^ d ^ e, second = (odd & d) | (e & (odd ^ d));
        const LANE twos = carry ^ second, fours = carry & second;
        if (least == 4) return fours;
        if (least == 3) return fours | (twos & ones);
        if (least == 2) return fours | twos;
        return fours | twos | ones;
    }
}

KERNEL LANE NAME(three_rungs)(LANE ladder, int least) {
    const LANE b = ladder >> 1, c = ladder >> 2;
    if (least == 3) return ladder & b & c;
    if (least == 2) return (ladder & b) | (c & (ladder | b));
    return ladder | b | c;
}

KERNEL LANE NAME(four_rungs)(LANE ladder, int least) {
    const LANE b = ladder >> 1, c = ladder >> 2, d = ladder >> 3;
    if (least == 4) return ladder & b & c & d;
    if (least == 3) return (ladder & b & (c | d)) | (c & d & (ladder | b));
    if (least == 2) return (ladder & b) | (c & d) | ((ladder | b) & (c | d));
    return ladder | b | c | d;
}

/* The ranks as rungs of a ladder on which straights are neighbours: the ace is the lowest rung and the highest. */
KERNEL LANE NAME(ladder)(LANE ranks, int kind) {
    if (kind == POKERCORE_SHORT_DECK || kind == POKERCORE_SHORT_DECK_TRIPS) return ranks >> 3 | ranks >> 12;
    if (kind == POKERCORE_MEXICAN) return (ranks & 0x3f) << 1 | (ranks & 0x1e00) >> 2 | ranks >> 12;
    return ranks << 1 | ranks >> 12;
}

/* The top ranks of straights, from the lowest of their five rungs. */
KERNEL LANE NAME(tops)(LANE rungs, int kind) {
    if (kind == POKERCORE_SHORT_DECK || kind == POKERCORE_SHORT_DECK_TRIPS) return (rungs & 0x3f) << 7;
    if (kind == POKERCORE_MEXICAN) return (rungs & 7) << 3 | (rungs & 0x78) << 6;
    return (rungs & 0x3ff) << 3;
}

KERNEL void NAME(put)(NAME(value) *best, LANE mask, int category, LANE primary, LANE kickers) {
    best->category = NAME(pick)(mask, NAME(all)(category), best->category);
    best->primary = NAME(pick)(mask, primary, best->primary);
    best->kickers = NAME(pick)(mask, kickers, best->kickers);
}

/* The same, but only where it is better than a hand of the same category that is there already. */
KERNEL void NAME(put_better)(NAME(value) *best, LANE mask, int category, LANE primary, LANE kickers) {
    const LANE level = NAME(all)(category);
    const LANE same = ~NONZERO(best->category ^ level);
    const LANE more = GREATER(primary, best->primary) | (~NONZERO(primary ^ best->primary) & GREATER(kickers, best->kickers));
    NAME(put)(best, mask & (~same | more), category, primary, kickers);
}

/* How many of the suits hold a rank: ranks held at least once, twice, three and four times at [1] to [4]. */
KERNEL void NAME(count_ranks)(LANE c, LANE d, LANE h, LANE s, LANE *held) {
    const LANE minor = c | d, major = h | s, minors = c & d, majors = h & s;
    held[1] = minor | major;
    held[2] = minors | majors | (minor & major);
    held[3] = (minors & major) | (majors & minor);
    held[4] = minors & majors;
    held[5] = minor ^ minor;
}
