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

/* The top cards of all straights in a set of ranks; the ace is also below the deuce. */
static inline uint32_t pokercore_straight_tops(uint32_t ranks) {
    const uint32_t ladder = ranks << 1 | ranks >> 12;
    const uint32_t two = ladder & ladder << 1;
    return (two & two << 2 & ladder << 4) >> 1;
}

/* How many cards each suit has, in the suit's 16 bits. */
static inline uint64_t pokercore_suit_counts(uint64_t bits) {
    const uint64_t ones = 0x5555555555555555u, pairs = 0x3333333333333333u, nibbles = 0x0f0f0f0f0f0f0f0fu;
    uint64_t count = bits - (bits >> 1 & ones);
    count = (count & pairs) + (count >> 2 & pairs);
    count = (count + (count >> 4)) & nibbles;
    return (count + (count >> 8)) & 0x001f001f001f001fu;
}

/* How many cards there are in all, from the suits' counts. */
static inline int pokercore_total(uint64_t counts) {
    return (int)(counts * 0x0001000100010001u >> 48);
}

static inline uint32_t pokercore_high_pack(int category, uint32_t primary, uint32_t kickers) {
    return (uint32_t)category << 26 | primary << 13 | kickers;
}

/* The set without its lowest ranks, so many of them. */
static inline uint32_t pokercore_without_lowest(uint32_t ranks, int count) {
    for (; count > 0; count--) ranks &= ranks - 1;
    return ranks;
}

/* The best straight flush or flush among the suits of five cards and more. */
static inline uint32_t pokercore_high_flush(uint64_t bits, uint64_t counts) {
    uint32_t best = 0;
    int suit;
    for (suit = 0; suit < 4; suit++, bits >>= 16, counts >>= 16) {
        const uint32_t ranks = (uint16_t)bits;
        const int count = (uint16_t)counts;
        uint32_t rank, tops;
        if (count < 5) continue;
        tops = pokercore_straight_tops(ranks);
        rank = tops ? pokercore_high_pack(POKERCORE_STRAIGHT_FLUSH, pokercore_highest(tops), 0)
                    : pokercore_high_pack(POKERCORE_FLUSH, 0, pokercore_without_lowest(ranks, count - 5));
        if (rank > best) best = rank;
    }
    return best;
}

/* The best hand of up to five cards out of any number of them, `counts` being their number by suit. Categories are
   tried from the top, because with eight cards and more a hand can hold a flush and a full house at once. All cards but
   five do not play: where no further pair is among them, the kickers are what is left of the ranks without so many. */
static inline uint32_t pokercore_high_counted(uint64_t bits, uint64_t counts) {
    const uint32_t c = (uint16_t)bits, d = (uint16_t)(bits >> 16);
    const uint32_t h = (uint16_t)(bits >> 32), s = (uint16_t)(bits >> 48);
    const uint32_t held = c | d | h | s;
    const uint32_t paired = (c & d) | (h & s) | ((c | d) & (h | s));
    const int idle = pokercore_total(counts) - 5;
    uint32_t flush = 0, tripled, tops, top, rest;
    if (POKERCORE_RARELY((counts + 0x000b000b000b000bu) & 0x0010001000100010u)) {
        flush = pokercore_high_flush(bits, counts);
        if (flush >> 26 == POKERCORE_STRAIGHT_FLUSH) return flush;
    }
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
    if (!(paired & (paired - 1))) {
        const int category = tripled ? POKERCORE_TRIPS : paired ? POKERCORE_ONE_PAIR : POKERCORE_HIGH_CARD;
        return pokercore_high_pack(category, paired, pokercore_without_lowest(held ^ paired, idle));
    }
    top = pokercore_highest(paired);
    top |= pokercore_highest(paired ^ top);
    return pokercore_high_pack(POKERCORE_TWO_PAIR, top, pokercore_highest(held ^ top));
}

/* The best hand of up to five cards out of a mask. */
static inline uint32_t pokercore_high(uint64_t bits) {
    return pokercore_high_counted(bits, pokercore_suit_counts(bits));
}

#endif
