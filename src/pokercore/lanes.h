/* The ways to rank many hands that this compiler and machine have, from the plainest to the widest. One of them is chosen
   when the package is imported. */
#ifndef POKERCORE_LANES_H
#define POKERCORE_LANES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include "high.h"
#include "tally.h"

typedef struct {
    const char *name;
    void (*ranks)(const uint64_t *hands, uint32_t *ranks, ptrdiff_t count, int least, int most);
    void (*survey)(const uint64_t *hands, ptrdiff_t count, pokercore_survey *found);
    void (*rows)(const uint8_t *codes, ptrdiff_t count, int cards, uint64_t *hands);
    void (*sweep)(
        uint64_t bits, const pokercore_triples *triples, ptrdiff_t count, int cards, pokercore_tally *tally
    );
} pokercore_path;

static void pokercore_tally_flush(pokercore_tally *tally) {
    /* The vectors lie one behind the other, so their lanes do too, whatever their width. */
    const uint16_t *lane = &tally->lanes[0][0];
    int k, i;
    for (k = 0; k < POKERCORE_SUMS; k++) {
        for (i = 0; i < tally->width; i++) tally->sums[k] += *lane++;
    }
    memset(tally->lanes, 0, sizeof tally->lanes);
    tally->rounds = 0;
}

/* Count hands that were added to the lanes; empty these before any can overflow. */
static inline void pokercore_tally_add(pokercore_tally *tally, ptrdiff_t count, int width) {
    tally->hands += (uint64_t)count;
    tally->rounds += (int)(count / width) + 1;
    tally->width = width;
    if (tally->rounds > 65535 - POKERCORE_TRIPLES / 8 - 1) pokercore_tally_flush(tally);
}

/* ---- the scalar path, which every compiler has ---- */

static void pokercore_ranks_scalar(const uint64_t *hands, uint32_t *ranks, ptrdiff_t count, int least, int most) {
    ptrdiff_t i;
    (void)least;
    (void)most;
    for (i = 0; i < count; i++) ranks[i] = pokercore_high(hands[i]);
}

static void pokercore_survey_scalar(const uint64_t *hands, ptrdiff_t count, pokercore_survey *found) {
    ptrdiff_t i;
    found->any = 0;
    found->least = 64;
    found->most = 0;
    for (i = 0; i < count; i++) {
        const int cards = pokercore_total(pokercore_suit_counts(hands[i]));
        found->any |= hands[i];
        if (cards < found->least) found->least = cards;
        if (cards > found->most) found->most = cards;
    }
}

/* The masks of rows of codes. A code of 64 and more has no bit and a card that stands twice has one: both are seen by the
   number of bits, and the codes 52 to 63 by the bits themselves. */
static inline void pokercore_rows_of(const uint8_t *codes, ptrdiff_t count, const int cards, uint64_t *hands) {
    ptrdiff_t i;
    int k;
    for (i = 0; i < count; i++, codes += cards) {
        uint64_t bits = 0;
        for (k = 0; k < cards; k++) bits |= POKERCORE_CARD_BITS[codes[k]];
        hands[i] = bits;
    }
}

static void pokercore_rows(const uint8_t *codes, ptrdiff_t count, int cards, uint64_t *hands) {
    switch (cards) {
        case 5: pokercore_rows_of(codes, count, 5, hands); break;
        case 6: pokercore_rows_of(codes, count, 6, hands); break;
        case 7: pokercore_rows_of(codes, count, 7, hands); break;
        default: pokercore_rows_of(codes, count, cards, hands);
    }
}

static void pokercore_sweep_scalar(
    uint64_t bits, const pokercore_triples *triples, ptrdiff_t count, int cards, pokercore_tally *tally
) {
    ptrdiff_t i;
    (void)cards;
    for (i = 0; i < count; i++) {
        const uint32_t rank = pokercore_high(
            bits | triples->suits[0][i] | (uint64_t)triples->suits[1][i] << 16
            | (uint64_t)triples->suits[2][i] << 32 | (uint64_t)triples->suits[3][i] << 48
        );
        int k;
        tally->sums[POKERCORE_LOW_SUM] += rank & 0xffff;
        tally->sums[POKERCORE_HIGH_SUM] += rank >> 16;
        for (k = 1; k <= POKERCORE_ROYAL && rank >> 16 >= POKERCORE_LEAST_UPPER(k); k++) tally->sums[k]++;
    }
    tally->hands += (uint64_t)count;
}

/* ---- the vector paths ---- */

#if (defined(__GNUC__) || defined(__clang__)) && !defined(POKERCORE_SCALAR_ONLY)
#define POKERCORE_HAS_VECTORS 1

#define LANES_BYTES 16
#define LANES_TARGET
#define LANES(name) name##_vector
#define LANES_POPCOUNT64(x) pokercore_total(pokercore_suit_counts(x))
#include "lanes_kernel.h"
#undef LANES_BYTES
#undef LANES_TARGET
#undef LANES
#undef LANES_POPCOUNT64

#if (defined(__x86_64__) || defined(__i386__)) && !defined(POKERCORE_BASELINE_ONLY)
#define POKERCORE_HAS_X86 1
#include <immintrin.h>

#define LANES_BYTES 32
#define LANES_TARGET __attribute__((target("avx2,popcnt,bmi")))
#define LANES(name) name##_avx2
#define LANES_POPCOUNT64(x) __builtin_popcountll(x)
#include "lanes_kernel.h"
#undef LANES_BYTES
#undef LANES_TARGET
#undef LANES

#define LANES_BYTES 64
#define LANES_TARGET \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,avx512vpopcntdq,popcnt,bmi")))
#define LANES(name) name##_avx512
#define HAVE_LANES_POPCOUNT
#define LANES_POPCOUNT(x) ((vec)_mm512_popcnt_epi16((__m512i)(x)))
#include "lanes_kernel.h"

/* Eight rows of up to eight cards at once: the bytes of each row go to the eight bytes of a lane. */
LANES_TARGET static inline __attribute__((always_inline)) void pokercore_rows_of_avx512(
    const uint8_t *codes, ptrdiff_t count, const int cards, uint64_t *hands
) {
    const __m512i one = _mm512_set1_epi64(1), beyond = _mm512_set1_epi8((char)0xc0);
    /* Byte k of lane i is to come from byte i*cards + k; what follows a row's last card is ignored. */
    const __m512i spread = _mm512_add_epi64(
        _mm512_set1_epi64(0x0706050403020100),
        _mm512_mullo_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7), _mm512_set1_epi64(0x0101010101010101 * cards))
    );
    const __mmask64 loaded = ~(__mmask64)0 >> (64 - 8 * cards);
    ptrdiff_t i = 0;
    int k;
    for (; i + 8 <= count; i += 8) {
        const __m512i packed = _mm512_maskz_loadu_epi8(loaded, codes + i * cards);
        const __m512i rows = _mm512_permutexvar_epi8(spread, packed);
        /* The place of a card's bit, 16*suit + rank, by table: an instruction that looks at the lowest six bits. */
        const __m512i places = _mm512_permutexvar_epi8(rows, _mm512_loadu_si512(POKERCORE_CARD_PLACES));
        __m512i bits = _mm512_setzero_si512();
        for (k = 0; k < cards; k++) {
            /* In each lane byte k alone, as a number. */
            const __m512i pick = _mm512_broadcast_i32x4(_mm_set_epi64x((long long)(0x8080808080808000u + 8 + k),
                (long long)(0x8080808080808000u + k)));
            bits = _mm512_or_si512(bits, _mm512_sllv_epi64(one, _mm512_shuffle_epi8(places, pick)));
        }
        /* Codes of 64 and more are no cards, which the plain way tells. */
        if (POKERCORE_RARELY(_mm512_test_epi8_mask(packed, beyond))) {
            pokercore_rows(codes + i * cards, 8, cards, hands + i);
            continue;
        }
        _mm512_storeu_si512(hands + i, bits);
    }
    pokercore_rows(codes + i * cards, count - i, cards, hands + i);
}

LANES_TARGET static void pokercore_rows_avx512(const uint8_t *codes, ptrdiff_t count, int cards, uint64_t *hands) {
    switch (cards) {
        case 5: pokercore_rows_of_avx512(codes, count, 5, hands); break;
        case 6: pokercore_rows_of_avx512(codes, count, 6, hands); break;
        case 7: pokercore_rows_of_avx512(codes, count, 7, hands); break;
        case 8: pokercore_rows_of_avx512(codes, count, 8, hands); break;
        default: pokercore_rows(codes, count, cards, hands);
    }
}
#undef LANES_BYTES
#undef LANES_TARGET
#undef LANES
#undef LANES_POPCOUNT
#undef LANES_POPCOUNT64
#undef HAVE_LANES_POPCOUNT
#endif
#endif

static const pokercore_path POKERCORE_PATHS[] = {
    {"scalar", pokercore_ranks_scalar, pokercore_survey_scalar, pokercore_rows, pokercore_sweep_scalar},
#ifdef POKERCORE_HAS_VECTORS
    {"vector", pokercore_ranks_vector, pokercore_survey_vector, pokercore_rows, pokercore_sweep_vector},
#endif
#ifdef POKERCORE_HAS_X86
    {"avx2", pokercore_ranks_avx2, pokercore_survey_avx2, pokercore_rows, pokercore_sweep_avx2},
    {"avx512", pokercore_ranks_avx512, pokercore_survey_avx512, pokercore_rows_avx512, pokercore_sweep_avx512},
#endif
};
enum { POKERCORE_PATH_COUNT = sizeof POKERCORE_PATHS / sizeof POKERCORE_PATHS[0] };

/* Whether this machine can run a path. */
static int pokercore_path_runs(int path) {
#ifdef POKERCORE_HAS_X86
    __builtin_cpu_init();
    if (!strcmp(POKERCORE_PATHS[path].name, "avx2")) {
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi");
    }
    if (!strcmp(POKERCORE_PATHS[path].name, "avx512")) {
        return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
            && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi")
            && __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq");
    }
#endif
    (void)path;
    return 1;
}

static const char *pokercore_compiler(void) {
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#elif defined(_MSC_VER)
    return "msvc";
#else
    return "unknown";
#endif
}

/* ---- the sweep's frame, the same for every path ---- */

static void pokercore_fill_triples(pokercore_triples *triples) {
    int x, y, z, suit, i = 0;
    memset(triples, 0, sizeof *triples);
    for (x = 2; x < 52; x++) {
        for (y = 1; y < x; y++) {
            for (z = 0; z < y; z++, i++) {
                const uint64_t bits = POKERCORE_CARD_BITS[x] | POKERCORE_CARD_BITS[y] | POKERCORE_CARD_BITS[z];
                for (suit = 0; suit < 4; suit++) triples->suits[suit][i] = (uint16_t)(bits >> 16 * suit);
            }
        }
    }
}

/* Keep a rank among the different ones that have occurred. */
static void pokercore_note_value(pokercore_comparison *found, uint32_t rank) {
    uint32_t place = rank * 2654435761u >> 17;
    while (found->values[place] && found->values[place] != rank) place = (place + 1) & 32767;
    if (!found->values[place]) found->different++;
    found->values[place] = rank;
}

/* Rank all hands of these cards and the first `count` triples by the path and by the scalar one. */
static void pokercore_compare_triples(
    const pokercore_path *path, uint64_t bits, const pokercore_triples *triples, ptrdiff_t count, int cards,
    pokercore_comparison *found
) {
    enum { BLOCK = 256 };
    uint64_t hands[BLOCK];
    uint32_t ranks[BLOCK];
    ptrdiff_t first, i;
    for (first = 0; first < count; first += BLOCK) {
        const ptrdiff_t part = count - first < BLOCK ? count - first : BLOCK;
        for (i = 0; i < part; i++) {
            hands[i] = bits | triples->suits[0][first + i] | (uint64_t)triples->suits[1][first + i] << 16
                | (uint64_t)triples->suits[2][first + i] << 32 | (uint64_t)triples->suits[3][first + i] << 48;
        }
        path->ranks(hands, ranks, part, cards, cards);
        for (i = 0; i < part; i++) {
            const uint32_t rank = pokercore_high(hands[i]);
            found->unequal += rank != ranks[i];
            pokercore_note_value(found, rank);
        }
    }
    found->hands += (uint64_t)count;
}

/* All hands of these cards and `missing` others, three at least, numbered below `limit`: swept, or compared. */
static void pokercore_sweep_below(
    const pokercore_path *path, uint64_t bits, int limit, int missing, int cards,
    const pokercore_triples *triples, pokercore_tally *tally, pokercore_comparison *comparison
) {
    const ptrdiff_t count = (ptrdiff_t)limit * (limit - 1) * (limit - 2) / 6;
    int card;
    if (missing == 3 && comparison) pokercore_compare_triples(path, bits, triples, count, cards, comparison);
    else if (missing == 3) path->sweep(bits, triples, count, cards, tally);
    else {
        for (card = missing - 1; card < limit; card++) {
            pokercore_sweep_below(
                path, bits | POKERCORE_CARD_BITS[card], card, missing - 1, cards, triples, tally, comparison
            );
        }
    }
}

#endif
