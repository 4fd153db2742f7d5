/* Every hand of n cards out of a pack, each class of hands that differ by nothing but the names of suits only once,
   with the number of hands that it stands for. Hands are handed to a function in blocks, suit by suit. */
#ifndef POKERCORE_ENUMERATE_H
#define POKERCORE_ENUMERATE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "families_many.h"

#define POKERCORE_HANDS_BLOCK 1024
#define POKERCORE_BLOCKS_BETWEEN 8192   /* two looks for an interrupt */
#define POKERCORE_SLOTS (1 << 18)       /* for distinct ranks: no ranking has a quarter as many */

typedef struct pokercore_counter pokercore_counter;

struct pokercore_counter {
    const pokercore_rules *rules;
    pokercore_rank_suits rank_suits;
    int cards;                              /* in each hand */
    int one_by_one;                         /* whether ranks come from pokercore_rank */
    /* hands of each value of the category field and, apart, of those with an ace as the highest primary rank; in four
       tables that take turns, because adding to one number again and again is slow */
    uint64_t categories[4][128];
    uint32_t *slots;                        /* distinct ranks plus one, hashed, and how many hands have them; or NULL */
    uint64_t *slot_counts;
    /* the pack, suits of one kind next to one another */
    uint16_t fixed[4], chosen[4];           /* what all hands hold, and what is chosen so far */
    uint16_t *rows[4];                      /* where the suits of the hands go */
    int place[4];                           /* which suit of the hand each is */
    int alike[4];                           /* whether the suit is like the one before */
    int last_group;                         /* the first of the suits that are like the last */
    uint16_t *sets[4];                      /* subsets of the suit's free ranks by their number, in order */
    int first[4][15];
    int hands;
    uint16_t suits[4 * POKERCORE_HANDS_BLOCK];
    uint32_t weights[POKERCORE_HANDS_BLOCK], ranks[POKERCORE_HANDS_BLOCK];
    uint32_t multiple;                      /* hands that each stands for because of like jokers */
    int (*interrupted)(pokercore_counter *);    /* asked now and then whether to stop */
    void *interruption;                     /* what it has to say about that */
    int blocks, stopped;
};

static void pokercore_flush_block(pokercore_counter *counter) {
    const uint16_t *suits = counter->suits;
    int i;
    if (counter->one_by_one) {
        for (i = 0; i < counter->hands; i++) {
            counter->ranks[i] = pokercore_rank(
                counter->rules, suits[i] | (uint64_t)suits[i + POKERCORE_HANDS_BLOCK] << 16
                    | (uint64_t)suits[i + 2 * POKERCORE_HANDS_BLOCK] << 32 | (uint64_t)suits[i + 3 * POKERCORE_HANDS_BLOCK] << 48
            );
        }
    } else {
        counter->rank_suits(counter->rules, suits, counter->ranks, POKERCORE_HANDS_BLOCK, counter->cards);
    }
    for (i = 0; i < counter->hands; i++) {
        const uint32_t rank = counter->ranks[i];
        const uint64_t weight = (uint64_t)counter->weights[i] * counter->multiple;
        if (counter->slots) {
            uint32_t slot = (rank * 2654435769u) >> 14;
            while (counter->slots[slot] && counter->slots[slot] != rank + 1) slot = (slot + 1) & (POKERCORE_SLOTS - 1);
            counter->slots[slot] = rank + 1;
            counter->slot_counts[slot] += weight;
        } else {
            counter->categories[i & 3][rank >> 25] += weight;
        }
    }
    counter->hands = 0;
    if (++counter->blocks % POKERCORE_BLOCKS_BETWEEN == 0) counter->stopped = counter->interrupted(counter);
}

/* Choose the sets of suits `suit` … 3 with `left` cards in all; within a group of like suits, sets come in descending
   number of cards and then ascending order, so that each way to share sets out is met once. `run` counts how many
   equal sets stand at the end, `arrangements` in how many ways the sets so far can be put on the suits. */
static void pokercore_choose(
    pokercore_counter *counter, int suit, int left, int last_size, int last_index, int run, int position,
    uint32_t arrangements
) {
    const int alike = suit > 0 && counter->alike[suit];
    const int most = alike ? last_size : 13;
    const int *first = counter->first[suit];
    int size;
    for (size = left < most ? left : most; size >= 0 && !counter->stopped; size--) {
        const int begin = alike && size == last_size ? last_index : first[size];
        int index;
        if (suit == 3 && size < left) break;
        if (suit >= counter->last_group && left > size * (4 - suit)) break;    /* no room in the suits to come */
        for (index = begin; index < first[size + 1] && !counter->stopped; index++) {
            const int again = alike && size == last_size && index == last_index ? run + 1 : 1;
            const int place = alike ? position + 1 : 1;
            /* place-th of a group, the again-th equal one: multinomial coefficients grow by place / again */
            const uint32_t ways = arrangements * (uint32_t)place / (uint32_t)again;
            const uint16_t set = counter->sets[suit][index] | counter->fixed[suit];
            if (suit < 3) {
                counter->chosen[suit] = set;
                pokercore_choose(counter, suit + 1, left - size, size, index, again, place, ways);
            } else {
                const int hand = counter->hands;
                counter->rows[0][hand] = counter->chosen[0];
                counter->rows[1][hand] = counter->chosen[1];
                counter->rows[2][hand] = counter->chosen[2];
                counter->rows[3][hand] = set;
                counter->weights[hand] = ways;
                if ((counter->hands = hand + 1) == POKERCORE_HANDS_BLOCK) pokercore_flush_block(counter);
            }
        }
    }
}

static int pokercore_same_suit(const pokercore_rules *rules, uint64_t pack, uint64_t given, int a, int b) {
    const uint64_t masks[4] = {pack, given, rules->wild, rules->bugs};
    int i;
    for (i = 0; i < 4; i++) {
        if (((masks[i] >> 16 * a ^ masks[i] >> 16 * b) & 0x1fff) != 0) return 0;
    }
    return 1;
}

/* Put like suits together and list their subsets; -1 without memory. */
static int pokercore_arrange(pokercore_counter *counter, uint64_t pack, uint64_t given, int every) {
    int count = 0, done[4] = {0, 0, 0, 0}, suit, other, i;
    for (suit = 0; suit < 4; suit++) {
        if (done[suit]) continue;
        for (other = suit; other < 4; other++) {
            if (done[other] || (other != suit && (every || !pokercore_same_suit(counter->rules, pack, given, suit, other)))) continue;
            done[other] = 1;
            counter->alike[count] = other != suit;
            if (other == suit) counter->last_group = count;
            counter->place[count] = other;
            counter->rows[count] = counter->suits + other * POKERCORE_HANDS_BLOCK;
            count++;
        }
    }
    for (i = 0; i < 4; i++) {
        const uint16_t ranks = (uint16_t)((pack & ~given) >> 16 * counter->place[i]) & 0x1fff;
        int starts[15] = {0}, size;
        unsigned set;
        counter->sets[i] = malloc(sizeof(uint16_t) << 13);
        if (!counter->sets[i]) return -1;
        for (set = 0; set < 1u << 13; set++) {
            if (!(set & ~ranks)) starts[pokercore_count(set) + 1]++;
        }
        for (size = 0; size < 14; size++) starts[size + 1] += starts[size];
        memcpy(counter->first[i], starts, sizeof starts);
        for (set = 0; set < 1u << 13; set++) {
            if (!(set & ~ranks)) counter->sets[i][starts[pokercore_count(set)]++] = (uint16_t)set;
        }
    }
    return 0;
}

/* Count the hands of `cards` cards out of `pack` (jokers included) that hold all of `given`; -1 without memory. */
static int pokercore_count_hands(pokercore_counter *counter, uint64_t pack, uint64_t given, int every) {
    const uint64_t joker_masks[2] = {(uint64_t)1 << 13, (uint64_t)1 << 29}, jokers = joker_masks[0] | joker_masks[1];
    const pokercore_rules *rules = counter->rules;
    const int same = ((rules->wild & jokers) == jokers || (rules->bugs & jokers) == jokers) && !(given & jokers) && !every;
    int held, failed, i;
    failed = pokercore_arrange(counter, pack, given, every);
    for (held = 0; held < 4 && !failed && !counter->stopped; held++) {
        const uint64_t taken = (held & 1 ? joker_masks[0] : 0) | (held & 2 ? joker_masks[1] : 0);
        const int left = counter->cards - pokercore_count(taken) - pokercore_count(given & ~jokers);
        if ((taken & ~pack) || (given & jokers & ~taken) || left < 0) continue;
        counter->multiple = 1;
        if (same && (pack & jokers) == jokers) {
            if (held == 2) continue;
            if (held == 1) counter->multiple = 2;
        }
        for (i = 0; i < 4; i++) counter->fixed[i] = (uint16_t)((given | taken) >> 16 * counter->place[i]) & 0x3fff;
        pokercore_choose(counter, 0, left, 13, 0, 0, 0, 1);
        pokercore_flush_block(counter);
    }
    for (i = 0; i < 4; i++) free(counter->sets[i]);
    return failed;
}
#endif
