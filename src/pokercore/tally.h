/* What passes between the paths that rank many hands and those who call them. */
#ifndef POKERCORE_TALLY_H
#define POKERCORE_TALLY_H

#include <stdint.h>

/* The padded length leaves room for a whole vector behind the last triple, and rows that start on whole vectors. */
enum {
    POKERCORE_TRIPLES = 52 * 51 * 50 / 6,
    POKERCORE_TRIPLES_PADDED = (POKERCORE_TRIPLES + 63) / 32 * 32
};

#if defined(__GNUC__) || defined(__clang__)
#define POKERCORE_ALIGNED __attribute__((aligned(64)))
#else
#define POKERCORE_ALIGNED
#endif

/* All triples of the pack by suits, those without high card numbers first, so that the triples below any card are the
   first of the table. */
typedef struct { uint16_t suits[4][POKERCORE_TRIPLES_PADDED] POKERCORE_ALIGNED; } pokercore_triples;

/* The upper half of the lowest rank of a category, and of the royal flush. */
#define POKERCORE_LEAST_UPPER(k) ((uint16_t)((k) < 9 ? (k) << 10 : 8 << 10 | 1 << 9))

/* What a sweep has counted, first in 16-bit lanes, then in all: at 1 to 8 the hands of at least this category, at 9 the
   royal flushes, at 0 and 10 the sums of the low and the high halves of all ranks. */
enum { POKERCORE_LOW_SUM = 0, POKERCORE_ROYAL = 9, POKERCORE_HIGH_SUM = 10, POKERCORE_SUMS = 11 };
typedef struct {
    uint16_t lanes[POKERCORE_SUMS][32] POKERCORE_ALIGNED;
    uint64_t sums[POKERCORE_SUMS];
    uint64_t hands;
    int rounds, width;              /* vectors added since the lanes were emptied; lanes in a vector */
} pokercore_tally;

/* The chosen path against the scalar one: hands seen, those with unequal ranks, and the different ranks. */
typedef struct {
    uint64_t hands, unequal;
    uint32_t values[32768];
    int different;
} pokercore_comparison;

/* What some masks hold: any card, the fewest cards and the most. */
typedef struct { uint64_t any; int least, most; } pokercore_survey;

#endif
