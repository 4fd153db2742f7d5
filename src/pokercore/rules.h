/* What the functions of a ranking have to know beside the cards: which cards are in its pack, which are wild or bugs,
   and the options. One block of them belongs to each ranking; a call with wild cards of its own uses a changed copy. */
#ifndef POKERCORE_RULES_H
#define POKERCORE_RULES_H

#include <stdint.h>

typedef struct pokercore_rules {
    uint64_t pack;                  /* the cards that may be ranked, jokers apart */
    uint64_t wild;                  /* cards that stand for any card */
    uint64_t bugs;                  /* cards that are aces or complete straights and flushes; none of them is wild */
    int size;                       /* cards in a full hand */
    int double_ace_flush;           /* whether a wild card in a flush is an ace though the flush has one */
    int natural_beats_wild;         /* whether fewer wild cards win among equals */
} pokercore_rules;

#endif
