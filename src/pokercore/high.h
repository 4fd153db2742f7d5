/* The high ranking of one hand, from the mask of its cards (bit 16*suit + rank).

   A rank is category << 26 | primary << 13 | kickers, the last two being sets of ranks (bit 0 the deuce, bit 12 the
   ace): what is paired or the top of a straight, and the cards beside it. Sets of equal size compare as their highest
   differing member does, and a set that lacks a card is below one that has it, so ranks compare as plain integers,
   hands of fewer than five cards included. */
#ifndef POKERCORE_HIGH_H
#define POKERCORE_HIGH_H

#include <stdint.h>
#include "pokercore_tables.h"

#if defined(__GNUC__) || defined(__clang__)
#define POKERCORE_RARELY(x) __builtin_expect(!!(x), 0)
#define POKERCORE_HIGHEST_PLACE(x) (31 - __builtin_clz(x))
#else
#define POKERCORE_RARELY(x) (x)
static inline int POKERCORE_HIGHEST_PLACE(uint32_t x) {
    int place = 0;
    while (x >>= 1) place++;
    return place;
}
#endif

enum {
    POKERCORE_HIGH_CARD, POKERCORE_ONE_PAIR, POKERCORE_TWO_PAIR, POKERCORE_TRIPS, POKERCORE_STRAIGHT,
    POKERCORE_FLUSH, POKERCORE_FULL_HOUSE, POKERCORE_QUADS, POKERCORE_STRAIGHT_FLUSH, POKERCORE_FIVE_OF_A_KIND
};

/* The set that holds only the highest rank of a set; the empty set of the empty set. */
static inline uint32_t pokercore_highest(uint32_t ranks) {
    return ranks ? (uint32_t)1 << POKERCORE_HIGHEST_PLACE(ranks) : 0;
}

static inline uint32_t pokercore_highest_two(uint32_t ranks) {
    const uint32_t first = pokercore_highest(ranks);
    return first | pokercore_highest(ranks ^ first);
}

static inline uint32_t pokercore_highest_three(uint32_t ranks) {
    const uint32_t first = pokercore_highest(ranks);
    return first | pokercore_highest_two(ranks ^ first);
}

/* The top cards of all straights in a set of ranks; the ace is also below the deuce. */
static inline uint32_t pokercore_straight_tops(uint32_t ranks) {
    const uint32_t ladder = ranks << 1 | ranks >> 12;
    const uint32_t two = ladder & ladder << 1;
    return (two & two << 2 & ladder << 4) >> 1;
}

/* A bit in the field of every suit that has at least five cards. */
static inline uint64_t pokercore_flush_suits(uint64_t bits) {
    const uint64_t ones = 0x5555555555555555u, pairs = 0x3333333333333333u, nibbles = 0x0f0f0f0f0f0f0f0fu;
    uint64_t count = bits - (bits >> 1 & ones);
    count = (count & pairs) + (count >> 2 & pairs);
    count = (count + (count >> 4)) & nibbles;
    count = (count + (count >> 8)) & 0x001f001f001f001fu;
    return (count + 0x000b000b000b000bu) & 0x0010001000100010u;
}

static inline uint32_t pokercore_high_pack(int category, uint32_t primary, uint32_t kickers) {
    return (uint32_t)category << 26 | primary << 13 | kickers;
}

/* The best straight flush or flush among the suits marked in `suits`. */
static inline uint32_t pokercore_high_flush(uint64_t bits, uint64_t suits) {
    uint32_t best = 0;
    int suit;
    for (suit = 0; suit < 4; suit++, bits >>= 16, suits >>= 16) {
        uint32_t rank, tops;
        const uint32_t ranks = (uint32_t)bits & 0x1fff;
        if (!(suits & 0xffff)) continue;
        tops = pokercore_straight_tops(ranks);
        rank = tops ? pokercore_high_pack(POKERCORE_STRAIGHT_FLUSH, pokercore_highest(tops), 0)
                    : pokercore_high_pack(POKERCORE_FLUSH, 0, POKERCORE_HIGHEST_FIVE[ranks]);
        if (rank > best) best = rank;
    }
    return best;
}

/* The best hand of up to five cards out of any number of them. Categories are tried from the top, because with eight
   cards and more a hand can hold a flush and a full house at once. */
static inline uint32_t pokercore_high(uint64_t bits) {
    const uint32_t c = (uint32_t)bits & 0x1fff, d = (uint32_t)(bits >> 16) & 0x1fff;
    const uint32_t h = (uint32_t)(bits >> 32) & 0x1fff, s = (uint32_t)(bits >> 48) & 0x1fff;
    const uint32_t held = c | d | h | s;
    const uint32_t paired = (c & d) | (h & s) | ((c | d) & (h | s));
    const uint64_t suits = pokercore_flush_suits(bits);
    const uint32_t flush = POKERCORE_RARELY(suits) ? pokercore_high_flush(bits, suits) : 0;
    uint32_t tops, tripled, top, rest;
    if (POKERCORE_RARELY(flush >> 26 == POKERCORE_STRAIGHT_FLUSH)) return flush;
    tripled = (c & d & (h | s)) | (h & s & (c | d));
    if (POKERCORE_RARELY(tripled)) {
        const uint32_t four = c & d & h & s;
        if (four) {
            top = pokercore_highest(four);
            return pokercore_high_pack(POKERCORE_QUADS, top, pokercore_highest(held ^ top));
        }
        top = pokercore_highest(tripled);
        rest = paired ^ top;
        if (rest) return pokercore_high_pack(POKERCORE_FULL_HOUSE, top, pokercore_highest(rest));
    }
    if (POKERCORE_RARELY(flush)) return flush;
    tops = pokercore_straight_tops(held);
    if (POKERCORE_RARELY(tops)) return pokercore_high_pack(POKERCORE_STRAIGHT, pokercore_highest(tops), 0);
    if (POKERCORE_RARELY(tripled)) {
        return pokercore_high_pack(POKERCORE_TRIPS, tripled, pokercore_highest_two(held ^ tripled));
    }
    if (!paired) return pokercore_high_pack(POKERCORE_HIGH_CARD, 0, POKERCORE_HIGHEST_FIVE[held]);
    if (!(paired & (paired - 1))) {
        return pokercore_high_pack(POKERCORE_ONE_PAIR, paired, pokercore_highest_three(held ^ paired));
    }
    top = pokercore_highest_two(paired);
    return pokercore_high_pack(POKERCORE_TWO_PAIR, top, pokercore_highest(held ^ top));
}

/* The place of a rank among the 7,462 classes of five-card hands, 1 the best; 0 for what is no such rank. */
static inline int pokercore_high_class(uint32_t rank) {
    const int count = (int)(sizeof POKERCORE_HIGH_CLASSES / sizeof POKERCORE_HIGH_CLASSES[0]);
    int low = 0, high = count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (POKERCORE_HIGH_CLASSES[middle] > rank) low = middle + 1;
        else high = middle;
    }
    return low < count && POKERCORE_HIGH_CLASSES[low] == rank ? low + 1 : 0;
}

#endif
