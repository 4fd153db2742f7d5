/* All ranking kernels for one width: included several times by families.h, with LANES (hands at a time), SUFFIX and
   TARGET (the instruction set) defined. With one lane everything is plain C on 32-bit integers. */

#define POKERCORE_JOIN(a, b) pokercore_##a##_##b
#define POKERCORE_NAME(a, b) POKERCORE_JOIN(a, b)
#define NAME(name) POKERCORE_NAME(name, SUFFIX)

#if LANES == 1
#define KERNEL POKERCORE_INLINE
#define LANE uint32_t
#define LANE_ELEMENT uint32_t
#define NONZERO(x) (0u - (uint32_t)((x) != 0))
#define GREATER(a, b) (0u - (uint32_t)((a) > (b)))
#define WORTH(x) ((x) != 0)
#define END_WITH(best) if ((best).category) return (best)
#else
#define KERNEL static inline __attribute__((always_inline)) TARGET
#define LANE NAME(lanes)
#define LANE_ELEMENT uint16_t
#define NONZERO(x) ((LANE)((x) != 0))
#define GREATER(a, b) ((LANE)((a) > (b)))
#define WORTH(x) 1
#define END_WITH(best)
typedef uint16_t LANE __attribute__((vector_size(2 * LANES)));
#endif

#include "kernel_sets.h"
#include "kernel_high.h"
#include "kernel_low.h"
#include "kernel_omaha.h"

/* The best hand of each lane with `wild` and `bugs` cards more than those in the suits; `cards` in all at most. */
KERNEL NAME(value) NAME(value_of)(
    const pokercore_rules *rules, LANE c, LANE d, LANE h, LANE s, int wild, int bugs, int cards
) {
    NAME(value) best;
    switch (rules->kind) {
    case POKERCORE_THREE_CARD:
        return NAME(three_card)(c, d, h, s, wild, bugs, cards);
    case POKERCORE_ACE_TO_FIVE:
        best = NAME(ace_to_five)(c, d, h, s, wild + bugs);
        break;
    case POKERCORE_DEUCE_TO_SEVEN:
        best = NAME(deuce_to_seven)(c, d, h, s, wild + bugs);
        break;
    case POKERCORE_EIGHT_OR_BETTER:
        return NAME(eight_or_better)(c, d, h, s, wild + bugs);
    case POKERCORE_BADUGI:
        return NAME(badugi)(NAME(ace_low)(c), NAME(ace_low)(d), NAME(ace_low)(h), NAME(ace_low)(s), wild + bugs, cards);
    case POKERCORE_BADUGI_ACE_HIGH:
        return NAME(badugi)(c, d, h, s, wild + bugs, cards);
    case POKERCORE_LEDUC:
    case POKERCORE_KUHN:
        return NAME(few_cards)(c, d, h, s, rules->size, cards);
    default:
        return NAME(high)(c, d, h, s, wild, bugs, rules->kind, rules->double_ace_flush, cards);
    }
    /* the two lows that have all the high categories: what is worst there is 0 here */
    best.category = NAME(all)(9) - best.category;
    best.primary ^= 0x1fff;
    best.kickers ^= 0x1fff;
    return best;
}

#if LANES == 1

KERNEL uint32_t NAME(packed)(NAME(value) best) {
    return best.category << 26 | best.primary << 13 | best.kickers;
}

#else

/* Write 32-bit ranks: the kickers and three bits of the primary field below, the other bits above. */
KERNEL void NAME(store)(NAME(value) best, uint32_t *ranks) {
    const LANE low = best.kickers | best.primary << 13, high = best.primary >> 3 | best.category << 10;
    uint16_t lows[LANES], highs[LANES];
    int i;
    memcpy(lows, &low, sizeof low);
    memcpy(highs, &high, sizeof high);
    for (i = 0; i < LANES; i++) ranks[i] = lows[i] | (uint32_t)highs[i] << 16;
}

KERNEL int NAME(any)(LANE mask) {
    uint64_t words[LANES / 4], all = 0;
    int i;
    memcpy(words, &mask, sizeof mask);
    for (i = 0; i < LANES / 4; i++) all |= words[i];
    return all != 0;
}

/* How many of these cards each lane holds; they are taken out of the suits. */
KERNEL LANE NAME(take_out)(LANE *suits, uint64_t marked) {
    LANE count = suits[0] ^ suits[0];
    int suit;
    for (suit = 0; suit < 4; suit++, marked >>= 16) {
        const uint16_t ranks = (uint16_t)marked;
        uint16_t left = ranks;
        int rank;
        for (rank = 0; left; rank++, left >>= 1) {
            if (left & 1) count += suits[suit] >> rank & 1;
        }
        suits[suit] &= (uint16_t)~ranks;
    }
    return count;
}

/* Rank many hands, given suit by suit: `suits` has four rows of `count` sets, `count` a multiple of 32. */
static TARGET void NAME(rank_suits)(
    const pokercore_rules *rules, const uint16_t *suits, uint32_t *ranks, Py_ssize_t count, int cards
) {
    const int most_wild = POKERCORE_AT_MOST(pokercore_count(rules->wild), cards);
    const int most_bugs = POKERCORE_AT_MOST(pokercore_count(rules->bugs), cards);
    Py_ssize_t start;
    int i, wild, bugs;
    for (start = 0; start < count; start += LANES) {
        LANE hand[4], wild_held, bugs_held;
        NAME(value) best;
        for (i = 0; i < 4; i++) memcpy(&hand[i], suits + i * count + start, sizeof hand[i]);
        wild_held = NAME(take_out)(hand, rules->wild);
        bugs_held = NAME(take_out)(hand, rules->bugs);
        best.category = best.primary = best.kickers = hand[0] ^ hand[0];
        for (wild = 0; wild <= most_wild; wild++) {
            for (bugs = 0; bugs <= most_bugs; bugs++) {
                const LANE mask = ~NONZERO(wild_held ^ (uint16_t)wild) & ~NONZERO(bugs_held ^ (uint16_t)bugs);
                if (!(most_wild | most_bugs) || NAME(any)(mask)) {
                    const NAME(value) found = NAME(value_of)(rules, hand[0], hand[1], hand[2], hand[3], wild, bugs, cards);
                    best.category = NAME(pick)(mask, found.category, best.category);
                    best.primary = NAME(pick)(mask, found.primary, best.primary);
                    best.kickers = NAME(pick)(mask, found.kickers, best.kickers);
                }
            }
        }
        NAME(store)(best, ranks + start);
    }
}

/* Omaha, many holes and boards: two blocks of four rows as above. */
static TARGET void NAME(rank_omaha)(
    int low, const uint16_t *holes, const uint16_t *boards, uint32_t *ranks, Py_ssize_t count, int hole_cards, int board_cards
) {
    Py_ssize_t start;
    int i;
    for (start = 0; start < count; start += LANES) {
        LANE hole[4], board[4];
        for (i = 0; i < 4; i++) {
            memcpy(&hole[i], holes + i * count + start, sizeof hole[i]);
            memcpy(&board[i], boards + i * count + start, sizeof board[i]);
        }
        NAME(store)(low ? NAME(omaha_low)(hole, board) : NAME(omaha)(hole, board, hole_cards, board_cards), ranks + start);
    }
}

#endif

#undef POKERCORE_JOIN
#undef POKERCORE_NAME
#undef NAME
#undef KERNEL
#undef LANE
#undef LANE_ELEMENT
#undef NONZERO
#undef GREATER
#undef WORTH
#undef END_WITH
