/* The best rank over the choices of some cards of the hand and the rest from the board, for any ranking. */
#ifndef POKERCORE_SUBSETS_H
#define POKERCORE_SUBSETS_H

#include "rules.h"

typedef uint32_t (*pokercore_best)(const pokercore_rules *rules, uint64_t bits);

/* The cards of a mask one by one, at most 64; their number. */
static inline int pokercore_single_bits(uint64_t bits, uint64_t *singles) {
    int count = 0;
    for (; bits; bits &= bits - 1) singles[count++] = bits & (~bits + 1);
    return count;
}

/* The best rank of `chosen` with `count` more of the singles; 0 when there are too few. */
static uint32_t pokercore_best_with(
    pokercore_best best, const pokercore_rules *rules, uint64_t chosen, const uint64_t *singles, int length, int count
) {
    uint32_t found = 0;
    int i;
    if (count == 0) return best(rules, chosen);
    for (i = 0; i + count <= length; i++) {
        const uint32_t rank = pokercore_best_with(
            best, rules, chosen | singles[i], singles + i + 1, length - i - 1, count - 1
        );
        if (rank > found) found = rank;
    }
    return found;
}

static uint32_t pokercore_best_choice(
    pokercore_best best, const pokercore_rules *rules, uint64_t chosen, const uint64_t *hole, int length, int count,
    const uint64_t *board, int board_length, int board_count
) {
    uint32_t found = 0;
    int i;
    if (count == 0) return pokercore_best_with(best, rules, chosen, board, board_length, board_count);
    for (i = 0; i + count <= length; i++) {
        const uint32_t rank = pokercore_best_choice(
            best, rules, chosen | hole[i], hole + i + 1, length - i - 1, count - 1, board, board_length, board_count
        );
        if (rank > found) found = rank;
    }
    return found;
}

/* The best hand of `size` cards with `least` to `most` of them from the hole cards, all others from the board. */
static uint32_t pokercore_best_hole(
    pokercore_best best, const pokercore_rules *rules, uint64_t hole, uint64_t board, int least, int most
) {
    uint64_t hole_cards[64], board_cards[64];
    const int length = pokercore_single_bits(hole, hole_cards);
    const int board_length = pokercore_single_bits(board, board_cards);
    uint32_t found = 0;
    int use;
    for (use = least; use <= most && use <= rules->size; use++) {
        const uint32_t rank = pokercore_best_choice(
            best, rules, 0, hole_cards, length, use, board_cards, board_length, rules->size - use
        );
        if (rank > found) found = rank;
    }
    return found;
}

#endif
