/* Omaha and its kin without enumerating: the best high hand, or low of eight or better, of exactly two hole cards and
   three board cards. For every category the ways to share it out between hole and board are few. At least two hole
   cards and three to five board cards, no wild ones. A single hand skips what it cannot have (WORTH). Included by
   kernels.h. */

/* Two pairs, or one, as a candidate: a pair set that is as high decides by its kicker. */
KERNEL void NAME(better_pairs)(LANE *pairs, LANE *kicker, LANE other_pairs, LANE other_kicker) {
    const LANE same = ~NONZERO(*pairs ^ other_pairs);
    const LANE better = GREATER(other_pairs, *pairs) | (same & GREATER(other_kicker, *kicker));
    *pairs = NAME(pick)(better, other_pairs, *pairs);
    *kicker = NAME(pick)(better, other_kicker, *kicker);
}

/* The lowest rungs of straights with two cards of one set of rungs and three of another. */
KERNEL LANE NAME(two_and_three)(LANE hole, LANE board) {
    return NAME(five_rungs)(hole | board, 5) & NAME(five_rungs)(hole, 2) & NAME(five_rungs)(board, 3);
}

/* What a hand makes goes into the lanes that have nothing better yet. */
KERNEL void NAME(put_first)(NAME(value) *best, LANE mask, int category, LANE primary, LANE kickers) {
    NAME(put)(best, mask & ~NONZERO(best->category), category, primary, kickers);
}

/* Four of a kind, or a full house with three from a hole pair, a shared rank with a board pair, or the board. */
KERNEL void NAME(omaha_full_house)(NAME(value) *best, const LANE *h, const LANE *b) {
    const LANE both = h[1] & b[1];
    const LANE board_pair = NONZERO(b[2]), two_board_pairs = NONZERO(NAME(drop)(b[2]));
    const LANE from_hole = h[2] & b[1] & board_pair & (two_board_pairs | ~b[2]);
    const LANE shared = h[1] & b[2] & NONZERO(NAME(drop)(both));
    const LANE from_board = b[3] & NONZERO(h[2]);
    LANE first = (h[2] & b[2]) | (h[1] & b[3]);
    if (WORTH(first)) {
        first = NAME(highest)(first);
        NAME(put_first)(
            best, NONZERO(first), 7, first,
            NAME(highest)(NAME(pick)(NONZERO(first & b[3]), h[1] & ~first, b[1] & ~first))
        );
    }
    first = from_hole | shared | from_board;
    if (WORTH(first)) {
        first = NAME(highest)(first);
        NAME(put_first)(
            best, NONZERO(first), 6, first,
            NAME(highest)(
                ((b[2] & NONZERO(from_hole & first)) | (both & NONZERO(shared & first)) | (h[2] & NONZERO(from_board & first)))
                & ~first
            )
        );
    }
}

/* Two pair: one from each; both shared; the board's with a shared one. */
KERNEL void NAME(omaha_two_pair)(NAME(value) *best, const LANE *h, const LANE *b) {
    const LANE both = h[1] & b[1], second = NAME(highest)(b[2]);
    LANE first = NAME(highest)(h[2]), other;
    LANE pairs = (first | second) & NONZERO(first) & NONZERO(second), kicker = NAME(highest)(b[1] & ~second);
    first = NAME(highest)(both);
    other = first | NAME(highest)(both ^ first);
    NAME(better_pairs)(&pairs, &kicker, other & NONZERO(both ^ first), NAME(highest)(b[1] & ~other));
    first = NAME(highest)(both & ~second);
    other = first | second;
    NAME(better_pairs)(&pairs, &kicker, other & NONZERO(first) & NONZERO(second), NAME(highest)(h[1] & ~first));
    NAME(put_first)(best, NONZERO(pairs), 2, pairs, kicker);
}

/* From the best category down; a single hand ends with the first that it has. */
KERNEL NAME(value) NAME(omaha)(const LANE *hole, const LANE *board, int hole_cards, int board_cards) {
    const LANE none = hole[0] ^ hole[0];
    LANE h[6], b[6], rungs, flush_hole = none, flush_board = none, flush_mask = none, first, top_hole_two, top_board_three;
    NAME(value) best;
    int i;
    best.category = best.primary = best.kickers = none;
    NAME(count_ranks)(hole[0], hole[1], hole[2], hole[3], h);
    NAME(count_ranks)(board[0], board[1], board[2], board[3], b);
    for (i = 0; i < 4; i++) {                           /* five board cards have three of one suit at most */
        const LANE mask = NONZERO(NAME(drop)(hole[i])) & NONZERO(NAME(drop_many)(board[i], 2));
        flush_hole |= hole[i] & mask;
        flush_board |= board[i] & mask;
        flush_mask |= mask;
    }
    if (WORTH(flush_mask)) {
        rungs = NAME(two_and_three)(
            NAME(ladder)(flush_hole, POKERCORE_STANDARD), NAME(ladder)(flush_board, POKERCORE_STANDARD)
        );
        rungs = NAME(highest)(NAME(tops)(rungs, POKERCORE_STANDARD));
        NAME(put)(&best, NONZERO(rungs), 8, rungs, none);
        END_WITH(best);
    }
    NAME(omaha_full_house)(&best, h, b);
    END_WITH(best);
    if (WORTH(flush_mask)) {
        NAME(put_first)(
            &best, flush_mask, 5, none,
            NAME(keep_highest)(flush_hole, 2, hole_cards) | NAME(keep_highest)(flush_board, 3, board_cards)
        );
        END_WITH(best);
    }
    rungs = NAME(two_and_three)(NAME(ladder)(h[1], POKERCORE_STANDARD), NAME(ladder)(b[1], POKERCORE_STANDARD));
    if (WORTH(rungs)) {
        rungs = NAME(highest)(NAME(tops)(rungs, POKERCORE_STANDARD));
        NAME(put_first)(&best, NONZERO(rungs), 4, rungs, none);
        END_WITH(best);
    }
    top_hole_two = NAME(keep_highest)(h[1], 2, hole_cards);
    first = (h[2] & b[1]) | (h[1] & b[2]) | b[3];
    if (WORTH(first)) {
        first = NAME(highest)(first);
        NAME(put_first)(
            &best, NONZERO(first), 3, first,
            NAME(pick)(
                NONZERO(first & h[2]), NAME(keep_highest)(b[1] & ~first, 2, board_cards),
                NAME(pick)(
                    NONZERO(first & h[1]), NAME(highest)(h[1] & ~first) | NAME(highest)(b[1] & ~first), top_hole_two
                )
            )
        );
        END_WITH(best);
    }
    top_board_three = NAME(keep_highest)(b[1], 3, board_cards);
    first = NAME(highest)(h[2] | (h[1] & b[1]) | b[2]);
    if (WORTH(first)) {
        NAME(omaha_two_pair)(&best, h, b);
        NAME(put_first)(
            &best, NONZERO(first), 1, first,
            NAME(pick)(
                NONZERO(first & h[2]), top_board_three,
                NAME(pick)(
                    NONZERO(first & h[1] & b[1]),
                    NAME(highest)(h[1] & ~first) | NAME(keep_highest)(b[1] & ~first, 2, board_cards),
                    top_hole_two | NAME(highest)(b[1] & ~first)
                )
            )
        );
    }
    NAME(put_first)(&best, ~none, 0, none, top_hole_two | top_board_three);
    return best;
}

/* Ranks of the hole alone are at most two of the five, ranks of the board alone at most three. */
KERNEL NAME(value) NAME(omaha_low)(const LANE *hole, const LANE *board) {
    const LANE h = NAME(ace_low)(hole[0] | hole[1] | hole[2] | hole[3]) & 0xff;
    const LANE b = NAME(ace_low)(board[0] | board[1] | board[2] | board[3]) & 0xff;
    const LANE ranks = (h & b) | NAME(keep_lowest)(h & ~b, 2) | NAME(keep_lowest)(b & ~h, 3);
    const LANE qualifies = NONZERO(NAME(drop_many)(ranks, 4));
    NAME(value) best;
    best.category = qualifies & 1;
    best.primary = h ^ h;
    best.kickers = (NAME(keep_lowest)(ranks, 5) ^ 0x1fff) & qualifies;
    return best;
}
