/* The high rank of one hand of five to seven cards in its commonest forms, by a table that the sum of the cards' keys
   finds its way in, and the numbering of the ranks. */
#ifndef POKERCORE_ONE_HAND_H
#define POKERCORE_ONE_HAND_H

#include "high.h"
#include "pokercore_rank_tables.h"
#include "quick_read.h"
#include "rules.h"

/* The high rank of the cards that were read, five to seven: their key has the number of cards of each suit in its
   highest sixteen bits, and a number in the lowest 32 that no other multiset of ranks has. */
static inline uint32_t pokercore_quick_rank(const pokercore_quick *read) {
    const uint64_t suits = read->key + ((uint64_t)0x3333 << 48);
    const uint32_t key = (uint32_t)read->key;
    uint32_t place;
    if (POKERCORE_RARELY(suits & (uint64_t)0x8888 << 48)) return pokercore_high(read->bits);
    place = (uint32_t)((uint64_t)(key & ((1u << POKERCORE_REST_BITS) - 1)) * POKERCORE_PLACES >> POKERCORE_REST_BITS);
    place += POKERCORE_KEY_SHIFTS[key >> POKERCORE_REST_BITS];
    place -= place >= POKERCORE_PLACES ? POKERCORE_PLACES : 0;
    return POKERCORE_HIGH_CLASSES[POKERCORE_KEY_CLASSES[place]];
}

/* The high rank of cards given in one of the commonest forms; 0 where they have to be read and checked in general. */
static inline uint32_t pokercore_quick_high(PyObject *cards) {
    pokercore_quick read;
    const Py_ssize_t count = pokercore_quick_read(cards, &read);
    if (count < 5 || POKERCORE_RARELY(read.bits & POKERCORE_JOKERS)) return 0;
    return count <= 7 ? pokercore_quick_rank(&read) : pokercore_high(read.bits);
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
