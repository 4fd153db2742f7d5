/* What the functions of a ranking have to know beside the cards: which cards are in its pack, which are wild or bugs,
   and the options. One block of them belongs to each ranking; a call with wild cards of its own uses a changed copy. */
#ifndef POKERCORE_RULES_H
#define POKERCORE_RULES_H

#include <stdint.h>

#define POKERCORE_JOKERS ((uint64_t)1 << 13 | (uint64_t)1 << 29)

/* What is counted and in which order; the kinds up to soko share the kernel of the high ranking. */
enum {
    POKERCORE_STANDARD, POKERCORE_SHORT_DECK, POKERCORE_SHORT_DECK_TRIPS, POKERCORE_MEXICAN, POKERCORE_SOKO,
    POKERCORE_THREE_CARD, POKERCORE_ACE_TO_FIVE, POKERCORE_EIGHT_OR_BETTER, POKERCORE_DEUCE_TO_SEVEN,
    POKERCORE_BADUGI, POKERCORE_BADUGI_ACE_HIGH, POKERCORE_LEDUC, POKERCORE_KUHN
};

typedef struct pokercore_rules {
    uint64_t pack;                  /* the cards that may be ranked, jokers apart */
    uint64_t wild;                  /* cards that stand for any card */
    uint64_t bugs;                  /* cards that are aces or complete straights and flushes; none of them is wild */
    int kind;                       /* one of the enumeration above */
    int size;                       /* cards in a full hand */
    int double_ace_flush;           /* whether a wild card in a flush is an ace though the flush has one */
    int natural_beats_wild;         /* whether fewer wild cards win among equals */
} pokercore_rules;

#endif
