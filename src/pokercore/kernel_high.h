/* The high ranking and its kin with any number of wild cards and bugs: the best five of any number of cards. Every
   category is worked out and put over the lower ones. `wild` and `bugs` are the same in all lanes, and `cards` is the
   most that a hand has. Included by kernels.h. */

/* The ranks of a flush: the primary field counts aces beyond the first, the kickers are the ranks. */
KERNEL void NAME(put_flush)(
    NAME(value) *flush, LANE ranks, LANE mask, int free, int double_ace, int cards
) {
    LANE extra = ranks ^ ranks, kickers = extra;
    if (double_ace && free) {
        const LANE others = ranks & 0xfff;
        int aces;
        extra = (ranks >> 12 & 1) + (LANE_ELEMENT)(free - 1);
        for (aces = 1; aces <= 5; aces++) {
            const LANE same = ~NONZERO(extra ^ (LANE_ELEMENT)(aces - 1));
            kickers = NAME(pick)(same, NAME(keep_highest)(others, 5 - aces, cards), kickers);
        }
        kickers |= 0x1000;
    } else {
        kickers = NAME(keep_highest)(NAME(fill_highest)(ranks, free), 5, cards);
    }
    NAME(put_better)(flush, mask, 1, extra, kickers);
}

/* The best flush (category 1, or 0 where there is none), and the lowest rungs of straight flushes. */
KERNEL NAME(value) NAME(flushes)(
    LANE c, LANE d, LANE h, LANE s, int free, int kind, int double_ace, int cards, LANE *straight_flushes
) {
    const LANE suits[4] = {c, d, h, s}, none = c ^ c;
    NAME(value) flush;
    int i;
    flush.category = flush.primary = flush.kickers = none;
    *straight_flushes = none;
    if (2 * (5 - free) > cards - free) {
        /* too few cards for two suits with a flush: only the one that has it is looked at */
        LANE ranks = none, any = none;
        for (i = 0; i < 4; i++) {
            const LANE mask = NONZERO(NAME(drop_many)(suits[i], 4 - free));
            ranks |= suits[i] & mask;
            any |= mask;
        }
        NAME(put_flush)(&flush, ranks, any, free, double_ace, cards);
        *straight_flushes = NAME(five_rungs)(NAME(ladder)(ranks, kind), 5 - free);
    } else {
        for (i = 0; i < 4; i++) {
            const LANE mask = NONZERO(NAME(drop_many)(suits[i], 4 - free));
            NAME(put_flush)(&flush, suits[i], mask, free, double_ace, cards);
            *straight_flushes |= NAME(five_rungs)(NAME(ladder)(suits[i], kind), 5 - free);
        }
    }
    return flush;
}

/* Soko's two categories below two pair: `free` cards fill, and the fifth card is the highest that is left. */
KERNEL void NAME(put_four_straight)(NAME(value) *best, const LANE *held, int free) {
    const LANE rungs = NAME(highest)(NAME(four_rungs)(NAME(ladder)(held[1], POKERCORE_SOKO), 4 - free) & 0x7ff);
    const LANE run = rungs | rungs << 1 | rungs << 2 | rungs << 3;
    const LANE used = run >> 1 | (run & 1) << 12;
    NAME(put)(best, NONZERO(rungs), 2, rungs << 2, NAME(highest)((held[1] & ~used) | (held[2] & used)));
}

KERNEL void NAME(put_four_flush)(NAME(value) *best, LANE suit, LANE others, int free, int cards) {
    const LANE four = NAME(keep_highest)(NAME(fill_highest)(suit, free), 4, cards);
    NAME(put_better)(best, NONZERO(NAME(drop_many)(suit, 3 - free)), 3, four, NAME(highest)(others));
}

/* Ranks held so often with each bug as one more ace. */
KERNEL void NAME(add_aces)(LANE *held, int aces) {
    int i, times;
    for (i = 0; i < aces; i++) {
        for (times = 5; times > 1; times--) held[times] |= held[times - 1] & 0x1000;
        held[1] |= 0x1000;
    }
}

KERNEL NAME(value) NAME(high)(
    LANE c, LANE d, LANE h, LANE s, int wild, int bugs, int kind, int double_ace, int cards
) {
    const int free = wild + bugs;                       /* cards that may complete straights and flushes */
    const int soko = kind == POKERCORE_SOKO ? 2 : 0;
    const int short_deck = kind == POKERCORE_SHORT_DECK || kind == POKERCORE_SHORT_DECK_TRIPS;
    const int flush_over_full = short_deck || kind == POKERCORE_MEXICAN;
    const int trips_over_straight = kind == POKERCORE_SHORT_DECK_TRIPS;
    const LANE none = c ^ c;
    LANE held[6], first = none, second, straight, straight_flush;
    NAME(value) best, flush;
    best.category = best.primary = best.kickers = none;
    if (free >= 5) {
        best.category = NAME(all)(9 + soko);
        best.primary = NAME(all)(0x1000);
        return best;
    }
    NAME(count_ranks)(c, d, h, s, held);
    straight = NAME(highest)(NAME(tops)(NAME(five_rungs)(NAME(ladder)(held[1], kind), 5 - free), kind));
    flush = NAME(flushes)(c, d, h, s, free, kind, double_ace, cards, &straight_flush);
    straight_flush = NAME(highest)(NAME(tops)(straight_flush, kind));
    if (soko && free < 4 && cards >= 5) {
        NAME(put_four_straight)(&best, held, free);
        NAME(put_four_flush)(&best, c, d | h | s, free, cards);
        NAME(put_four_flush)(&best, d, c | h | s, free, cards);
        NAME(put_four_flush)(&best, h, c | d | s, free, cards);
        NAME(put_four_flush)(&best, s, c | d | h, free, cards);
    }
    NAME(add_aces)(held, bugs);
    if (wild == 0) {
        const LANE below = ~NONZERO(best.category);
        NAME(put)(&best, below, 0, none, NAME(keep_highest)(held[1], 5, cards));
    }
    if (wild <= 1) {
        const LANE below = ~NONZERO(best.category);
        first = NAME(highest)(held[2 - wild]);
        NAME(put)(&best, below & NONZERO(first), 1, first, NAME(keep_highest)(held[1] & ~first, 3, cards));
    }
    if (wild == 0) {
        second = NAME(highest)(held[2] & ~first);
        first |= second;
        NAME(put)(&best, NONZERO(second), 2 + soko, first, NAME(highest)(held[1] & ~first));
    }
    if (trips_over_straight) NAME(put)(&best, NONZERO(straight), 3, straight, none);
    if (wild <= 2) {
        first = NAME(highest)(held[3 - wild]);
        NAME(put)(
            &best, NONZERO(first), 3 + soko + trips_over_straight, first, NAME(keep_highest)(held[1] & ~first, 2, cards)
        );
    }
    if (!trips_over_straight) NAME(put)(&best, NONZERO(straight), 4 + soko, straight, none);
    if (!flush_over_full) NAME(put)(&best, NONZERO(flush.category), 5 + soko, flush.primary, flush.kickers);
    if (wild <= 1) {
        second = NAME(highest)(held[2] & ~first);
        NAME(put)(&best, NONZERO(first) & NONZERO(second), 6 + soko - flush_over_full, first, second);
    }
    if (flush_over_full) NAME(put)(&best, NONZERO(flush.category), 6, flush.primary, flush.kickers);
    if (wild <= 3) {
        first = NAME(highest)(held[4 - wild]);
        NAME(put)(&best, NONZERO(first), 7 + soko, first, NAME(highest)(held[1] & ~first));
    }
    NAME(put)(&best, NONZERO(straight_flush), 8 + soko, straight_flush, none);
    if (free) {
        first = NAME(highest)(held[5 - wild]);
        NAME(put)(&best, NONZERO(first), 9 + soko, first, none);
    }
    return best;
}

/* Three cards: straight flush, trips, straight, flush, pair, high card. */
KERNEL NAME(value) NAME(three_card)(LANE c, LANE d, LANE h, LANE s, int wild, int bugs, int cards) {
    const int free = wild + bugs;
    const LANE suits[4] = {c, d, h, s}, none = c ^ c;
    LANE held[6], first, rungs, straight;
    NAME(value) best, flush;
    int i;
    best.category = best.primary = best.kickers = none;
    if (free >= 3) {
        best.category = NAME(all)(5);
        best.primary = NAME(all)(0x1000);
        return best;
    }
    NAME(count_ranks)(c, d, h, s, held);
    straight = NAME(three_rungs)(NAME(ladder)(held[1], POKERCORE_STANDARD), 3 - free);
    straight = NAME(highest)((straight & 0xfff) << 1);
    flush = best;
    rungs = none;
    for (i = 0; i < 4; i++) {
        const LANE kickers = NAME(keep_highest)(NAME(fill_highest)(suits[i], free), 3, cards);
        NAME(put_better)(&flush, NONZERO(NAME(drop_many)(suits[i], 2 - free)), 1, none, kickers);
        rungs |= NAME(three_rungs)(NAME(ladder)(suits[i], POKERCORE_STANDARD), 3 - free);
    }
    NAME(add_aces)(held, bugs);
    if (wild == 0) best.kickers = NAME(keep_highest)(held[1], 3, cards);
    if (wild <= 1) {
        first = NAME(highest)(held[2 - wild]);
        NAME(put)(&best, NONZERO(first), 1, first, NAME(highest)(held[1] & ~first));
    }
    NAME(put)(&best, NONZERO(flush.category), 2, none, flush.kickers);
    NAME(put)(&best, NONZERO(straight), 3, straight, none);
    first = NAME(highest)(held[3 - wild]);
    NAME(put)(&best, NONZERO(first), 4, first, none);
    rungs = NAME(highest)((rungs & 0xfff) << 1);
    NAME(put)(&best, NONZERO(rungs), 5, rungs, none);
    return best;
}

/* A pair and a high card (Leduc), or the highest card alone (Kuhn): no wild cards. */
KERNEL NAME(value) NAME(few_cards)(LANE c, LANE d, LANE h, LANE s, int size, int cards) {
    LANE held[6], first;
    NAME(value) best;
    NAME(count_ranks)(c, d, h, s, held);
    best.category = best.primary = c ^ c;
    best.kickers = NAME(keep_highest)(held[1], size, cards);
    if (size > 1) {
        first = NAME(highest)(held[2]);
        NAME(put)(&best, NONZERO(first), 1, first, first ^ first);
    }
    return best;
}
