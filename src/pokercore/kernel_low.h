/* The low rankings: the best low out of any number of cards, never fewer than a hand. The worse a hand, the higher
   its category, primary ranks and kickers here; `pokercore_low_fields` turns them round. Included by kernels.h. */

/* Aces moved below the deuces. */
KERNEL LANE NAME(ace_low)(LANE ranks) { return (ranks << 1 | ranks >> 12) & 0x1fff; }

/* The best hand that has to hold a pair: `held` has fewer than five ranks, or no better hand can be made. */
KERNEL void NAME(put_paired)(NAME(value) *best, LANE mask, const LANE *held) {
    const LANE ranks = held[1];
    const LANE first = NAME(lowest)(held[2]), second = NAME(lowest)(held[2] ^ first);
    const LANE four_ranks = NONZERO(NAME(drop_many)(ranks, 3));
    const LANE three_ranks = NONZERO(NAME(drop_many)(ranks, 2));
    const LANE others = ranks & ~(first | second);
    /* two ranks: a full house wants three of one and two of the other, the lower the three the better */
    const LANE low_trips = NAME(lowest)(held[3]), full = NONZERO(held[3]) & NONZERO(second);
    NAME(put)(best, mask, 7, held[4], ranks & ~held[4]);
    NAME(put)(best, mask & full, 6, low_trips, held[2] & ~low_trips);
    NAME(put)(best, mask & three_ranks, 3, held[3], NAME(keep_lowest)(ranks & ~held[3], 2));
    NAME(put)(best, mask & three_ranks & NONZERO(second), 2, first | second, NAME(lowest)(others));
    NAME(put)(best, mask & four_ranks, 1, first, NAME(keep_lowest)(ranks & ~first, 3));
}

KERNEL NAME(value) NAME(ace_to_five)(LANE c, LANE d, LANE h, LANE s, int wild) {
    const LANE none = c ^ c;
    LANE held[6], paired;
    NAME(value) best;
    NAME(count_ranks)(NAME(ace_low)(c), NAME(ace_low)(d), NAME(ace_low)(h), NAME(ace_low)(s), held);
    held[1] = NAME(fill_lowest)(held[1], wild);
    best.category = best.primary = none;
    best.kickers = NAME(keep_lowest)(held[1], 5);
    paired = ~NONZERO(NAME(drop_many)(held[1], 4));
    NAME(put_paired)(&best, paired, held);
    return best;
}

/* Category 1 where the low qualifies, and 0 elsewhere. */
KERNEL NAME(value) NAME(eight_or_better)(LANE c, LANE d, LANE h, LANE s, int wild) {
    const LANE none = c ^ c, ranks = NAME(fill_lowest)(NAME(ace_low)(c | d | h | s), wild) & 0xff;
    const LANE qualifies = NONZERO(NAME(drop_many)(ranks, 4));
    NAME(value) best;
    best.category = qualifies & 1;
    best.primary = none;
    best.kickers = NAME(pick)(qualifies, NAME(keep_lowest)(ranks, 5) ^ 0x1fff, none);
    return best;
}

/* With a wild card no flush need be made, so only the straight 6-5-4-3-2 has to be avoided. */
KERNEL LANE NAME(deuce_ranks_wild)(LANE ranks, int wild) {
    const LANE lowest = NAME(keep_lowest)(NAME(fill_lowest)(ranks, wild), 5);
    const LANE straight = ~NONZERO(lowest ^ 0x1f);
    const LANE missing = ~ranks & 0x1f;
    const LANE spare = wild >= 5 ? NAME(all)(0xffff) : ~NONZERO(NAME(drop_many)(missing, wild - 1));
    const LANE seven = NONZERO(ranks & 0x20) | spare;
    const LANE highest_missing = NAME(highest)(missing);
    const LANE without = NONZERO(highest_missing & ~(LANE_ELEMENT)1);
    /* only the deuce is missing: a seven would make a straight of what is there, so it takes an eight */
    LANE other = NAME(pick)(NONZERO(ranks & 0x40), NAME(all)(0x4f), NAME(all)(0x5e));
    other = NAME(pick)(without, (0x1f & ~highest_missing) | 0x20, other);
    other = NAME(pick)(seven, NAME(all)(0x2f), other);
    return NAME(pick)(straight, other, lowest);
}

KERNEL NAME(value) NAME(deuce_to_seven)(LANE c, LANE d, LANE h, LANE s, int wild) {
    const LANE none = c ^ c;
    LANE held[6], mask;
    NAME(value) best;
    NAME(count_ranks)(c, d, h, s, held);
    best.category = best.primary = none;
    if (wild) {
        best.kickers = NAME(deuce_ranks_wild)(held[1], wild);
        held[1] = NAME(fill_lowest)(held[1], wild);
        mask = ~NONZERO(NAME(drop_many)(held[1], 4));
        NAME(put_paired)(&best, mask, held);
        return best;
    }
    {
        /* `flush`: the ranks held in one suit only, namely in that of the lowest rank; sets within it are flushes */
        const LANE ranks = held[1], lowest = NAME(lowest)(ranks), alone = ranks & ~held[2];
        const LANE flush = alone & (
            (c & NONZERO(c & lowest)) | (d & NONZERO(d & lowest)) | (h & NONZERO(h & lowest)) | (s & NONZERO(s & lowest))
        ) & NONZERO(alone & lowest);
        const LANE beyond_three = NAME(drop_many)(ranks, 3), beyond_four = NAME(drop)(beyond_three);
        const LANE beyond_five = NAME(drop)(beyond_four);
        const LANE three = ranks ^ beyond_three, four = ranks ^ beyond_four, five = ranks ^ beyond_five;
        const LANE sixth = NAME(lowest)(beyond_five);
        /* the only sets that can be the best unpaired hand, best first: if the five lowest ranks are a straight, the
           next two; if they are a flush, the four lowest with the lowest of another suit */
        const LANE next = four | sixth, third = three | (five ^ four) | sixth;
        const LANE other = NAME(lowest)(ranks & ~flush);
        const LANE enough = NONZERO(beyond_four), more = NONZERO(beyond_five);
        const LANE run = five & five >> 1 & five >> 2 & five >> 3 & five >> 4;
        const LANE straight = NONZERO(run), flushed = ~NONZERO(five & ~flush);
        const LANE one_suit = ~NONZERO(ranks & ~flush);
        const LANE valid_five = enough & ~straight & ~flushed;
        const LANE valid_next = more & straight & NONZERO(next & ~flush);
        const LANE valid_third = more & straight & NONZERO(third & ~flush);
        const LANE valid_other = more & flushed & NONZERO(other);
        const LANE unpaired = valid_five | valid_next | valid_third | valid_other;
        best.kickers = NAME(pick)(valid_third, third, four | other);
        best.kickers = NAME(pick)(valid_next, next, best.kickers);
        best.kickers = NAME(pick)(valid_five, five, best.kickers);
        NAME(put_paired)(&best, ~unpaired & NONZERO(held[2]), held);
        mask = ~unpaired & ~NONZERO(held[2]);
        NAME(put)(&best, mask & straight & ~more, 4, run << 4, none);
        NAME(put)(&best, mask & one_suit, 5, none, NAME(pick)(straight, next, five));
        NAME(put)(&best, mask & one_suit & straight & ~more, 8, run << 4, none);
    }
    return best;
}

/* Badugi: `used` marks the sets of suits (bit 0 to 15) that the ranks taken so far can fill, one suit each. */
KERNEL LANE NAME(use_suits)(LANE used, LANE c, LANE d, LANE h, LANE s) {
    return ((used & 0x5555) << 1 & c) | ((used & 0x3333) << 2 & d) | ((used & 0x0f0f) << 4 & h) | ((used & 0x00ff) << 8 & s);
}

/* Ranks are taken from the lowest up whenever suits can still be found for all that were taken: sets of ranks with
   suits of their own are a matroid, so what this greedy choice takes is as large as can be, and as low.
   The category is the number of cards. */
KERNEL NAME(value) NAME(badugi)(LANE c, LANE d, LANE h, LANE s, int wild, int cards) {
    const LANE none = c ^ c;
    LANE used[5], left, taken = none, count = none;
    NAME(value) best;
    int i, jokers;
    const int most = wild > 4 ? 4 : wild;               /* wild cards, of any suit and rank */
    used[0] = NAME(all)(1);
    for (i = 1; i < 5; i++) used[i] = none;
    left = most ? NAME(all)(0x1fff) : c | d | h | s;
    for (i = 0; i < 13 && (most || i < cards); i++) {
        const LANE rank = NAME(lowest)(left);
        const LANE in_c = NONZERO(c & rank), in_d = NONZERO(d & rank), in_h = NONZERO(h & rank), in_s = NONZERO(s & rank);
        LANE next[5], any = none;
        for (jokers = 0; jokers <= most; jokers++) {
            next[jokers] = NAME(use_suits)(used[jokers], in_c, in_d, in_h, in_s);
            if (jokers) {
                const LANE all = ~none;
                next[jokers] |= NAME(use_suits)(used[jokers - 1], all, all, all, all);
            }
            any |= next[jokers];
        }
        any = NONZERO(any) & NONZERO(rank);
        for (jokers = 0; jokers <= most; jokers++) used[jokers] = NAME(pick)(any, next[jokers], used[jokers]);
        taken |= rank & any;
        count += any & 1;
        left ^= rank;
    }
    best.category = count;
    best.primary = none;
    best.kickers = taken ^ 0x1fff;
    return best;
}
