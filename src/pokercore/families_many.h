/* Many hands by any ranking, and many holes with their boards: split into suits in blocks, and ranked by the path. */
#ifndef POKERCORE_FAMILIES_MANY_H
#define POKERCORE_FAMILIES_MANY_H

#include "families.h"

static inline void pokercore_split_suits(const uint64_t *hands, int step, uint16_t *suits, int count) {
    int i;
    for (i = 0; i < POKERCORE_SUITS_BLOCK; i++) {
        const uint64_t bits = i < count ? hands[i * step] : 0;
        suits[i] = (uint16_t)bits;
        suits[i + POKERCORE_SUITS_BLOCK] = (uint16_t)(bits >> 16);
        suits[i + 2 * POKERCORE_SUITS_BLOCK] = (uint16_t)(bits >> 32);
        suits[i + 3 * POKERCORE_SUITS_BLOCK] = (uint16_t)(bits >> 48);
    }
}

/* Whether hands have to be ranked one after the other. */
static inline int pokercore_one_by_one(const pokercore_rules *rules) {
    return rules->natural_beats_wild || pokercore_has_faces(rules, rules->bugs);
}

/* The ranks of masks of at most `most` cards each. */
static void pokercore_rank_many(
    pokercore_rank_suits rank_suits, const pokercore_rules *rules, const uint64_t *hands, uint32_t *ranks,
    ptrdiff_t count, int most
) {
    uint16_t suits[4 * POKERCORE_SUITS_BLOCK];
    uint32_t block[POKERCORE_SUITS_BLOCK];
    ptrdiff_t start;
    int i;
    for (start = 0; start < count; start += POKERCORE_SUITS_BLOCK) {
        const int length = (int)POKERCORE_AT_MOST(count - start, (ptrdiff_t)POKERCORE_SUITS_BLOCK);
        if (pokercore_one_by_one(rules)) {
            for (i = 0; i < length; i++) ranks[start + i] = pokercore_rank(rules, hands[start + i]);
            continue;
        }
        pokercore_split_suits(hands + start, 1, suits, length);
        rank_suits(rules, suits, block, POKERCORE_SUITS_BLOCK, most);
        memcpy(ranks + start, block, sizeof(uint32_t) * (size_t)length);
    }
}

/* Up to a block of holes with as many cards each, and their boards: all choices of hole cards and board cards, one
   choice of all the hands at a time. */
typedef struct pokercore_choices {
    const pokercore_rules *rules;
    pokercore_rank_suits rank_suits;
    uint64_t hole[16][POKERCORE_SUITS_BLOCK], board[8][POKERCORE_SUITS_BLOCK];      /* card by card */
    uint64_t hands[16][POKERCORE_SUITS_BLOCK];                                      /* chosen so far, by depth */
    uint32_t *ranks;
    int hole_cards, board_cards, count;
} pokercore_choices;

static void pokercore_choose_next(pokercore_choices *choices, int depth, int from, int hole_left, int board_left) {
    const int in_hole = hole_left > 0, left = in_hole ? hole_left : board_left;
    const int length = in_hole ? choices->hole_cards : choices->board_cards;
    int card, i;
    if (left == 0) {
        uint16_t suits[4 * POKERCORE_SUITS_BLOCK];
        uint32_t ranks[POKERCORE_SUITS_BLOCK];
        pokercore_split_suits(choices->hands[depth], 1, suits, choices->count);
        choices->rank_suits(choices->rules, suits, ranks, POKERCORE_SUITS_BLOCK, depth);
        for (i = 0; i < choices->count; i++) {
            if (ranks[i] > choices->ranks[i]) choices->ranks[i] = ranks[i];
        }
        return;
    }
    for (card = from; card + left <= length; card++) {
        const uint64_t *cards = in_hole ? choices->hole[card] : choices->board[card];
        for (i = 0; i < choices->count; i++) choices->hands[depth + 1][i] = choices->hands[depth][i] | cards[i];
        if (in_hole) {
            pokercore_choose_next(choices, depth + 1, hole_left == 1 ? 0 : card + 1, hole_left - 1, board_left);
        } else {
            pokercore_choose_next(choices, depth + 1, card + 1, 0, board_left - 1);
        }
    }
}

/* The ranks of many holes, each with the board at the same place, or all with the first one (`board_step` 0). All
   holes have as many cards, and all boards too. `choices` is room to work in. */
static void pokercore_rank_holes(
    const pokercore_family_path *path, pokercore_choices *choices, const pokercore_rules *rules, const uint64_t *holes,
    const uint64_t *boards, int board_step, uint32_t *ranks, ptrdiff_t count, int least, int most
) {
    const int hole_cards = count ? pokercore_count(holes[0]) : 0, board_cards = count ? pokercore_count(boards[0]) : 0;
    const int direct = least == 2 && most == 2 && board_cards <= 5 && !(rules->wild | rules->bugs)
        && (rules->kind == POKERCORE_STANDARD || rules->kind == POKERCORE_EIGHT_OR_BETTER);
    ptrdiff_t start;
    int i, k, use;
    for (start = 0; start < count; start += POKERCORE_SUITS_BLOCK) {
        const int length = (int)POKERCORE_AT_MOST(count - start, (ptrdiff_t)POKERCORE_SUITS_BLOCK);
        const uint64_t *first = boards + start * board_step;
        if (direct) {
            uint16_t hole_suits[4 * POKERCORE_SUITS_BLOCK], board_suits[4 * POKERCORE_SUITS_BLOCK];
            uint32_t block[POKERCORE_SUITS_BLOCK];
            pokercore_split_suits(holes + start, 1, hole_suits, length);
            pokercore_split_suits(first, board_step, board_suits, length);
            path->rank_omaha(
                rules->kind == POKERCORE_EIGHT_OR_BETTER, hole_suits, board_suits, block, POKERCORE_SUITS_BLOCK,
                hole_cards, board_cards
            );
            memcpy(ranks + start, block, sizeof(uint32_t) * (size_t)length);
            continue;
        }
        if (pokercore_one_by_one(rules) || hole_cards > 16 || board_cards > 8 || most + board_cards > 15) {
            for (i = 0; i < length; i++) {
                ranks[start + i] = pokercore_rank_hole(rules, holes[start + i], first[i * board_step], least, most);
            }
            continue;
        }
        for (i = 0; i < length; i++) {
            uint64_t left = holes[start + i];
            for (k = 0; k < hole_cards; k++, left &= left - 1) choices->hole[k][i] = left & (~left + 1);
            left = first[i * board_step];
            for (k = 0; k < board_cards; k++, left &= left - 1) choices->board[k][i] = left & (~left + 1);
            choices->hands[0][i] = 0;
        }
        choices->rules = rules;
        choices->rank_suits = path->rank_suits;
        choices->hole_cards = hole_cards;
        choices->board_cards = board_cards;
        choices->count = length;
        choices->ranks = ranks + start;
        memset(choices->ranks, 0, sizeof(uint32_t) * (size_t)length);
        if (least == 0) {
            pokercore_choose_next(choices, 0, 0, POKERCORE_AT_MOST(most, hole_cards), board_cards);
            continue;
        }
        for (use = least; use <= most && use <= hole_cards; use++) {
            if (rules->size - use <= board_cards) pokercore_choose_next(choices, 0, 0, use, rules->size - use);
        }
    }
}
#endif
