/* Every ranking by one set of functions: one hand, many hands, and hands of hole cards and board; with wild cards and
   bugs. The kernels are compiled for several widths of vector, and the widest that the machine has is used. */
#ifndef POKERCORE_FAMILIES_H
#define POKERCORE_FAMILIES_H

#include <stddef.h>
#include <string.h>
#include "rules.h"
#include "high.h"
#include "subsets.h"

#define POKERCORE_AT_MOST(a, b) ((a) < (b) ? (a) : (b))
#define POKERCORE_SUITS_BLOCK 256       /* hands split into suits at a time */

/* Values of three fields are packed in registers only where the kernels for one hand are no calls of their own: through
   memory the packing waits for the fields. */
#if defined(__GNUC__) || defined(__clang__)
#define POKERCORE_INLINE static inline __attribute__((always_inline))
#else
#define POKERCORE_INLINE static inline
#endif

static inline int pokercore_count(uint64_t bits) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcountll(bits);
#else
    return pokercore_total(pokercore_suit_counts(bits));
#endif
}

#define LANES 1
#define SUFFIX one
#include "kernels.h"
#undef LANES
#undef SUFFIX

typedef void (*pokercore_rank_suits)(const pokercore_rules *, const uint16_t *, uint32_t *, Py_ssize_t, int);
typedef void (*pokercore_rank_omaha)(int, const uint16_t *, const uint16_t *, uint32_t *, Py_ssize_t, int, int);

#if defined(__GNUC__) || defined(__clang__)
#define LANES 8
#define SUFFIX vector
#define TARGET
#include "kernels.h"
#undef LANES
#undef SUFFIX
#undef TARGET
#if defined(__x86_64__)
#define LANES 16
#define SUFFIX avx2
#define TARGET __attribute__((target("avx2")))
#include "kernels.h"
#undef LANES
#undef SUFFIX
#undef TARGET
#define LANES 32
#define SUFFIX avx512
#define TARGET __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512dq,avx512cd")))
#include "kernels.h"
#undef LANES
#undef SUFFIX
#undef TARGET
#endif
#endif

/* The rank with `wild` and `bugs` cards more than the natural ones, `cards` in all. */
static uint32_t pokercore_rank_natural(
    const pokercore_rules *rules, uint64_t natural, int wild, int bugs, int cards
) {
    return pokercore_packed_one(pokercore_value_of_one(
        rules, (uint32_t)natural & 0x1fff, (uint32_t)(natural >> 16) & 0x1fff, (uint32_t)(natural >> 32) & 0x1fff,
        (uint32_t)(natural >> 48) & 0x1fff, POKERCORE_AT_MOST(wild, 5), POKERCORE_AT_MOST(bugs, 5), cards
    ));
}

/* A low hand of fewer cards than a full one: all of them count, and there are no straights and no flushes. */
static uint32_t pokercore_short_low(const pokercore_rules *rules, uint64_t natural, int wild) {
    uint32_t held[6], suits[4], paired, category = 0, primary = 0;
    int i;
    for (i = 0; i < 4; i++) {
        suits[i] = (uint32_t)(natural >> 16 * i) & 0x1fff;
        if (rules->kind != POKERCORE_DEUCE_TO_SEVEN) suits[i] = pokercore_ace_low_one(suits[i]);
    }
    pokercore_count_ranks_one(suits[0], suits[1], suits[2], suits[3], held);
    held[1] = pokercore_fill_lowest_one(held[1], wild);
    paired = held[2];
    if (rules->kind == POKERCORE_EIGHT_OR_BETTER) {
        return paired || held[1] > 0xff ? 0 : (uint32_t)1 << 26 | (held[1] ^ 0x1fff);
    }
    if (held[4]) category = 7, primary = held[4];
    else if (held[3]) category = 3, primary = held[3];
    else if (paired & (paired - 1)) category = 2, primary = paired;
    else if (paired) category = 1, primary = paired;
    return (9 - category) << 26 | (primary ^ 0x1fff) << 13 | ((held[1] & ~primary) ^ 0x1fff);
}

/* One card or more, a full hand or not, some of them wild (`wild`) or bugs (`bugs`), all of these used. */
static uint32_t pokercore_rank_using(const pokercore_rules *rules, uint64_t bits, uint64_t wild, uint64_t bugs) {
    const int cards = pokercore_count(bits);
    int wild_count = pokercore_count(bits & wild);
    const int bugs_count = pokercore_count(bits & bugs);
    uint64_t natural = bits & ~(wild | bugs);
    if (rules->kind == POKERCORE_STANDARD && !(wild_count | bugs_count)) return pokercore_high(natural);
    if (cards < rules->size) {
        if (rules->kind >= POKERCORE_ACE_TO_FIVE && rules->kind <= POKERCORE_DEUCE_TO_SEVEN) {
            return pokercore_short_low(rules, natural, wild_count + bugs_count);
        }
        if (rules->kind <= POKERCORE_THREE_CARD && !natural && !bugs_count) {
            natural = (uint64_t)1 << 60;                /* wild cards alone are aces */
            wild_count--;
        }
    }
    return pokercore_rank_natural(rules, natural, wild_count, bugs_count, cards);
}

/* Whether some bugs are printed cards, not jokers: then a hand may be better with one of them as it is printed. A bug in
   lowball is wild, so that its own face is one card more that it may stand for. */
static inline int pokercore_has_faces(const pokercore_rules *rules, uint64_t bugs) {
    return (bugs & ~POKERCORE_JOKERS) != 0 && rules->kind <= POKERCORE_THREE_CARD;
}

/* The best rank with any of the faces as bugs, `count` of them at most, and the others as they are printed. */
static uint32_t pokercore_rank_faces(
    const pokercore_rules *rules, uint64_t bits, uint64_t wild, uint64_t bugs, uint64_t faces, int count
) {
    uint32_t best = pokercore_rank_using(rules, bits, wild, bugs);
    for (; faces && count; faces &= faces - 1) {
        const uint32_t rank = pokercore_rank_faces(
            rules, bits, wild, bugs | (faces & (~faces + 1)), faces & (faces - 1), count - 1
        );
        if (rank > best) best = rank;
    }
    return best;
}

/* One card or more, some of which may stand for others: `wild` and `bugs`. */
static uint32_t pokercore_rank_with(const pokercore_rules *rules, uint64_t bits, uint64_t wild, uint64_t bugs) {
    if (pokercore_has_faces(rules, bits & bugs)) {
        return pokercore_rank_faces(
            rules, bits, wild, bugs & POKERCORE_JOKERS, bits & bugs & ~POKERCORE_JOKERS, rules->size
        );
    }
    return pokercore_rank_using(rules, bits, wild, bugs);
}

/* Whether a rank is reached with `used` and `count` more of the cards in `spare` standing for others; the remaining ones
   play as they are printed, and jokers are left out as long as that leaves `full` cards. */
static int pokercore_reaches(
    const pokercore_rules *rules, uint64_t bits, uint32_t rank, int full, uint64_t used, uint64_t spare, int count
) {
    if (count == 0) {
        const uint64_t left = bits & ~((rules->wild | rules->bugs) & ~used & POKERCORE_JOKERS);
        return pokercore_count(left) >= full
            && pokercore_rank_with(rules, left, used & rules->wild, used & rules->bugs) == rank;
    }
    for (; spare; spare &= spare - 1) {
        if (pokercore_reaches(rules, bits, rank, full, used | (spare & (~spare + 1)), spare & (spare - 1), count - 1)) return 1;
    }
    return 0;
}

/* The rank followed by how few wild cards make it: the fewer the higher. Fives of a kind need one to five, all other
   hands none to three. */
static uint32_t pokercore_rank_fewest(const pokercore_rules *rules, uint64_t bits) {
    const uint64_t special = bits & (rules->wild | rules->bugs);
    const uint32_t best = pokercore_rank_with(rules, bits, rules->wild, rules->bugs);
    const int full = POKERCORE_AT_MOST(pokercore_count(bits), rules->size);
    const int five = rules->kind <= POKERCORE_SOKO && best >> 26 == 9u + (rules->kind == POKERCORE_SOKO ? 2 : 0);
    int fewest = 0;
    while (fewest < rules->size && !pokercore_reaches(rules, bits, best, full, 0, special, fewest)) fewest++;
    if (five) return (best | (uint32_t)(5 - fewest)) << 2 | 3;
    return best << 2 | (uint32_t)(3 - POKERCORE_AT_MOST(fewest, 3));
}

/* Any number of cards under the rules: what rows of rankings call. */
static uint32_t pokercore_rank(const pokercore_rules *rules, uint64_t bits) {
    if (rules->natural_beats_wild) return pokercore_rank_fewest(rules, bits);
    return pokercore_rank_with(rules, bits, rules->wild, rules->bugs);
}

/* Two hole cards and three board cards of three to five, none wild, by a high ranking or eight or better. */
static uint32_t pokercore_rank_two_of_hole(
    int low, const uint32_t *hole, const uint32_t *board, int hole_cards, int board_cards
) {
    return pokercore_packed_one(
        low ? pokercore_omaha_low_one(hole, board) : pokercore_omaha_one(hole, board, hole_cards, board_cards)
    );
}

/* The best hand with `least` to `most` of its cards from the hole cards and the others from the board. */
static uint32_t pokercore_rank_hole(
    const pokercore_rules *rules, uint64_t hole, uint64_t board, int least, int most
) {
    const uint64_t special = (hole | board) & (rules->wild | rules->bugs);
    const int board_cards = pokercore_count(board), kind = rules->kind;
    if (!special && !rules->natural_beats_wild && (kind == POKERCORE_STANDARD || kind == POKERCORE_EIGHT_OR_BETTER)
        && least == 2 && most == 2 && board_cards >= 3 && board_cards <= 5) {
        uint32_t holes[4], boards[4];
        int i;
        for (i = 0; i < 4; i++) {
            holes[i] = (uint32_t)(hole >> 16 * i) & 0x1fff;
            boards[i] = (uint32_t)(board >> 16 * i) & 0x1fff;
        }
        return pokercore_rank_two_of_hole(kind != POKERCORE_STANDARD, holes, boards, 13, 13);
    }
    most = POKERCORE_AT_MOST(most, pokercore_count(hole));
    if (least == 0) {                                   /* any hand with `most` hole cards and the whole board */
        uint64_t singles[64];
        const int length = pokercore_single_bits(hole, singles);
        return pokercore_best_with(pokercore_rank, rules, board, singles, length, most);
    }
    return pokercore_best_hole(pokercore_rank, rules, hole, board, least, most);
}

/* Many hands one after the other, where there are no vectors; as pokercore_rank_suits. */
static void pokercore_rank_suits_one(
    const pokercore_rules *rules, const uint16_t *suits, uint32_t *ranks, Py_ssize_t count, int cards
) {
    Py_ssize_t i;
    (void)cards;
    for (i = 0; i < count; i++) {
        const uint64_t bits = suits[i] | (uint64_t)suits[i + count] << 16 | (uint64_t)suits[i + 2 * count] << 32
            | (uint64_t)suits[i + 3 * count] << 48;
        ranks[i] = bits ? pokercore_rank_with(rules, bits, rules->wild, rules->bugs) : 0;
    }
}

static void pokercore_rank_omaha_one(
    int low, const uint16_t *holes, const uint16_t *boards, uint32_t *ranks, Py_ssize_t count, int hole_cards, int board_cards
) {
    Py_ssize_t i;
    for (i = 0; i < count; i++) {
        const uint32_t hole[4] = {holes[i], holes[i + count], holes[i + 2 * count], holes[i + 3 * count]};
        const uint32_t board[4] = {boards[i], boards[i + count], boards[i + 2 * count], boards[i + 3 * count]};
        ranks[i] = pokercore_rank_two_of_hole(low, hole, board, hole_cards, board_cards);
    }
}

/* The functions of one path, and the path of that name, which the machine can run. */
typedef struct pokercore_family_path {
    pokercore_rank_suits rank_suits;
    pokercore_rank_omaha rank_omaha;
} pokercore_family_path;

static pokercore_family_path pokercore_family_path_of(const char *name) {
    pokercore_family_path path = {pokercore_rank_suits_one, pokercore_rank_omaha_one};
    if (!strcmp(name, "scalar")) return path;
#if defined(__GNUC__) || defined(__clang__)
    path.rank_suits = pokercore_rank_suits_vector;
    path.rank_omaha = pokercore_rank_omaha_vector;
#if defined(__x86_64__)
    if (!strcmp(name, "avx2")) {
        path.rank_suits = pokercore_rank_suits_avx2;
        path.rank_omaha = pokercore_rank_omaha_avx2;
    }
    if (!strcmp(name, "avx512")) {
        path.rank_suits = pokercore_rank_suits_avx512;
        path.rank_omaha = pokercore_rank_omaha_avx512;
    }
#endif
#endif
    return path;
}

#endif
