/* The high ranking of many hands at once, without a table: each hand has a 16-bit lane in four vectors, one a suit, and
   what one hand would do with integers happens to all of them.

   This file is included once for each instruction set, with LANES_BYTES the width of its vectors, LANES_TARGET the
   attribute that compiles a function for it, LANES(name) the name with the set's own ending, and HAVE_LANES_POPCOUNT
   where LANES_POPCOUNT counts the bits of each lane in one instruction. */

#define LANES_COUNT (LANES_BYTES / 2)
#define LANES_INLINE static inline __attribute__((always_inline)) LANES_TARGET
#define vec LANES(pokercore_vector)

typedef uint16_t vec __attribute__((vector_size(LANES_BYTES), may_alias));
typedef uint16_t LANES(pokercore_unaligned) __attribute__((vector_size(LANES_BYTES), aligned(2), may_alias));
typedef uint32_t LANES(pokercore_vector32) __attribute__((vector_size(LANES_BYTES), may_alias));
typedef uint64_t LANES(pokercore_vector64) __attribute__((vector_size(LANES_BYTES), may_alias));

/* Masks: all ones in the lanes where it holds. */
#define IS_SET(x) ((vec)((x) != 0))
#define EITHER(mask, yes, no) ((vec)(((yes) & (mask)) | ((no) & ~(mask))))
#define WITHOUT_LOWEST(x) ((x) & ((x) - 1))

#ifdef HAVE_LANES_POPCOUNT
#define COUNT_OF(x) LANES_POPCOUNT(x)
#define FIVE_OR_MORE(x) ((vec)(LANES_POPCOUNT(x) > 4))
#else
LANES_INLINE vec LANES(count_of)(vec x) {
    x = x - (x >> 1 & 0x5555);
    x = (x & 0x3333) + (x >> 2 & 0x3333);
    x = (x + (x >> 4)) & 0x0f0f;
    return (x + (x >> 8)) & 0x1f;
}
#define COUNT_OF(x) LANES(count_of)(x)
LANES_INLINE vec LANES(five_or_more)(vec x) {
    x = WITHOUT_LOWEST(x);
    x = WITHOUT_LOWEST(x);
    x = WITHOUT_LOWEST(x);
    return IS_SET(WITHOUT_LOWEST(x));
}
#define FIVE_OR_MORE(x) LANES(five_or_more)(x)
#endif

/* The top cards of all straights; the ace is also below the deuce. */
LANES_INLINE vec LANES(straight_tops)(vec ranks) {
    const vec ladder = ranks << 1 | ranks >> 12;
    const vec two = ladder & ladder << 1;
    return (two & two << 2 & ladder << 4) >> 1;
}

/* The highest of up to three ranks. */
LANES_INLINE vec LANES(highest_of_three)(vec ranks, int most) {
    const vec two = WITHOUT_LOWEST(ranks);
    vec three;
    if (most == 1) return ranks;
    if (most == 2) return EITHER(IS_SET(two), two, ranks);
    three = WITHOUT_LOWEST(two);
    return EITHER(IS_SET(three), three, EITHER(IS_SET(two), two, ranks));
}

/* The highest ranks of any number of them: `wanted` in each lane, when no lane has more than `surplus` beyond that. */
LANES_INLINE vec LANES(highest)(vec ranks, vec wanted, const int surplus) {
    vec idle = COUNT_OF(ranks) - wanted;
    int i;
    for (i = 0; i < surplus; i++) {
        const vec more = (vec)(idle - 1 < 64);
        ranks &= WITHOUT_LOWEST(ranks) | ~more;
        idle -= 1;
    }
    return ranks;
}

/* Pack ranks as the scalar path does, in two halves of 16 bits. */
#define PACK_HALVES(low, high, category, primary, kickers) \
    do { *(low) = (kickers) | (primary) << 13; *(high) = (primary) >> 3 | (category) << 10; } while (0)

/* Hands of `cards` cards, five to seven, a constant. In so few cards a flush leaves no room for a full house or four of
   a kind, and neither does a straight, so only straights and flushes meet. */
LANES_INLINE void LANES(rank_few)(vec c, vec d, vec h, vec s, const int cards, vec *low, vec *high) {
    const vec either = c | d, or_other = h | s, both = c & d, others = h & s;
    const vec held = either | or_other;
    const vec paired = both | others | (either & or_other);
    const vec tripled = (both & or_other) | (others & either);
    const vec four = both & others;
    const vec five_c = FIVE_OR_MORE(c), five_d = FIVE_OR_MORE(d), five_h = FIVE_OR_MORE(h), five_s = FIVE_OR_MORE(s);
    const vec is_flush = five_c | five_d | five_h | five_s;
    const vec suited = (c & five_c) | (d & five_d) | (h & five_h) | (s & five_s);
    const vec field = EITHER(is_flush, suited, held);
    const vec tops = LANES(straight_tops)(field);
    const vec is_straight = IS_SET(tops), is_four = IS_SET(four), is_tripled = IS_SET(tripled);
    const vec is_special = is_flush | is_straight;
    const vec second = WITHOUT_LOWEST(paired), is_two = IS_SET(second);
    const vec pairs = cards > 5 ? EITHER(IS_SET(WITHOUT_LOWEST(second)), second, paired) : (vec)paired;
    const vec triple = LANES(highest_of_three)(tripled, cards > 5 ? 2 : 1);
    const vec made = EITHER(is_four, four, EITHER(is_tripled, triple, pairs));
    const vec beside = EITHER(is_tripled & is_two & ~is_four, paired, held) & ~made;
    const vec primary = EITHER(is_special, tops & ~(tops >> 1), made);
    const vec rest = EITHER(is_special, field & ~is_straight, beside);
    vec kickers = rest, category;
    if (cards > 5) {
        /* So many cards do not play: the lowest kickers, but what is there plays where there are fewer than that. A
           flush loses what it has beyond five. */
        const vec one = WITHOUT_LOWEST(rest);
        vec keep_one = one, keep_two;
#ifdef HAVE_LANES_POPCOUNT
        const vec count = LANES_POPCOUNT(suited);
        keep_one = EITHER(is_flush, (vec)(count > 5), one);
        keep_two = (vec)(count > 6);
#else
        vec dropped = suited;
        int i;
        for (i = 0; i < 5; i++) dropped = WITHOUT_LOWEST(dropped);
        keep_one = EITHER(is_flush, dropped, one);
        keep_two = WITHOUT_LOWEST(dropped);
#endif
        kickers = EITHER(IS_SET(keep_one), one, rest);
        if (cards > 6) {
            const vec two = WITHOUT_LOWEST(one);
            kickers = EITHER(IS_SET(EITHER(is_flush, keep_two, two)), two, kickers);
        }
    }
    category = (IS_SET(paired) & 1) + (is_two & 1) + (is_tripled & (2 + (is_two & 2)));
    category = EITHER(is_four, 7 + (vec){0}, category);
    category = EITHER(is_special, (is_straight & 4) + (is_flush & (5 - (is_straight & 1))), category);
    PACK_HALVES(low, high, category, primary, kickers);
}

/* The better of two ranks in each lane, given in halves. */
#define TAKE_BETTER(low, high, other_low, other_high) \
    do { \
        const vec better = (vec)((other_high) > (high)) | ((vec)((other_high) == (high)) & (vec)((other_low) > (low))); \
        (low) = EITHER(better, other_low, low); \
        (high) = EITHER(better, other_high, high); \
    } while (0)

/* Hands of up to `cards` cards, not even the same number in all lanes: what can be there is made, the best stays. */
LANES_INLINE void LANES(rank_any)(vec c, vec d, vec h, vec s, const int cards, vec *low, vec *high) {
    const int idle = cards < 17 ? cards - 5 : 12;   /* no set of ranks loses more than that */
    const vec nothing = c & 0, just_one = nothing + 1;
    const vec either = c | d, or_other = h | s, both = c & d, others = h & s;
    const vec held = either | or_other;
    const vec paired = both | others | (either & or_other);
    const vec tripled = (both & or_other) | (others & either);
    const vec four = both & others;
    const vec is_paired = IS_SET(paired), is_two = IS_SET(WITHOUT_LOWEST(paired));
    const vec is_four = IS_SET(four), is_tripled = IS_SET(tripled), is_full = is_tripled & is_two & ~is_four;
    const vec source = EITHER(is_four, four, EITHER(is_tripled, tripled, paired));
    const vec made = LANES(highest)(source, 1 + (is_two & ~is_tripled & 1), idle);
    const vec wanted = 5 - (is_paired & 2) - (is_two & 2) - (is_tripled & (1 - (is_two & 1))) - (is_four & ~is_two & 1);
    const vec kickers = LANES(highest)(EITHER(is_full, paired, held) & ~made, wanted, idle);
    const vec category = (is_paired & 1) + (is_two & 1) + (is_tripled & (2 + (is_two & 2)));
    const vec tops = LANES(straight_tops)(held);
    const vec suits[4] = {c, d, h, s};
    vec best_low, best_high, other_low, other_high;
    int i;
    PACK_HALVES(&best_low, &best_high, EITHER(is_four, nothing + 7, category), made, kickers);
    PACK_HALVES(&other_low, &other_high, IS_SET(tops) & 4, LANES(highest)(tops, just_one, idle), nothing);
    TAKE_BETTER(best_low, best_high, other_low, other_high);
    for (i = 0; i < 4; i++) {
        const vec five = FIVE_OR_MORE(suits[i]);
        const vec suited_tops = LANES(straight_tops)(suits[i]);
        const vec is_straight = IS_SET(suited_tops);
        PACK_HALVES(&other_low, &other_high, five & (5 + (is_straight & 3)),
            LANES(highest)(suited_tops, just_one, idle),
            LANES(highest)(suits[i] & five & ~is_straight, nothing + 5, idle));
        TAKE_BETTER(best_low, best_high, other_low, other_high);
    }
    *low = best_low;
    *high = best_high;
}

LANES_INLINE void LANES(rank_lanes)(vec c, vec d, vec h, vec s, const int cards, vec *low, vec *high) {
    if (cards <= 7) LANES(rank_few)(c, d, h, s, cards, low, high);
    else LANES(rank_any)(c, d, h, s, cards, low, high);
}

/* Shuffles within blocks of 128 bits, which is where every instruction set has them. */
#if LANES_BYTES == 16
#define BLOCKS(of) of(0)
#define PAIRS_IN_ORDER 0, 1
#elif LANES_BYTES == 32
#define BLOCKS(of) of(0), of(8)
#define PAIRS_IN_ORDER 0, 2, 1, 3
#else
#define BLOCKS(of) of(0), of(8), of(16), of(24)
#define PAIRS_IN_ORDER 0, 2, 4, 6, 1, 3, 5, 7
#endif
#define LOW16(o) (o), LANES_COUNT + (o), (o) + 1, LANES_COUNT + (o) + 1, \
    (o) + 2, LANES_COUNT + (o) + 2, (o) + 3, LANES_COUNT + (o) + 3
#define HIGH16(o) LOW16((o) + 4)
#define LOW64(o) (o), (o) + 1, (o) + 2, (o) + 3, \
    LANES_COUNT + (o), LANES_COUNT + (o) + 1, LANES_COUNT + (o) + 2, LANES_COUNT + (o) + 3
#define HIGH64(o) LOW64((o) + 4)
#ifdef __clang__
#define SHUFFLE(a, b, of) __builtin_shufflevector(a, b, BLOCKS(of))
#define IN_ORDER(a) __builtin_shufflevector(a, a, PAIRS_IN_ORDER)
#else
#define SHUFFLE(a, b, of) __builtin_shuffle(a, b, (vec){BLOCKS(of)})
#define IN_ORDER(a) __builtin_shuffle(a, (LANES(pokercore_vector64)){PAIRS_IN_ORDER})
#endif

/* The ranks of as many hands as there are lanes. */
LANES_INLINE void LANES(rank_group)(const uint64_t *hands, uint32_t *ranks, const int cards) {
    const LANES(pokercore_unaligned) *from = (const LANES(pokercore_unaligned) *)hands;
    LANES(pokercore_unaligned) *to = (LANES(pokercore_unaligned) *)ranks;
    const vec a = from[0], b = from[1], e = from[2], f = from[3];
    const vec ab_first = SHUFFLE(a, b, LOW16), ab_second = SHUFFLE(a, b, HIGH16);
    const vec ef_first = SHUFFLE(e, f, LOW16), ef_second = SHUFFLE(e, f, HIGH16);
    const vec ab_cd = SHUFFLE(ab_first, ab_second, LOW16), ab_hs = SHUFFLE(ab_first, ab_second, HIGH16);
    const vec ef_cd = SHUFFLE(ef_first, ef_second, LOW16), ef_hs = SHUFFLE(ef_first, ef_second, HIGH16);
    vec low, high;
    LANES(rank_lanes)(SHUFFLE(ab_cd, ef_cd, LOW64), SHUFFLE(ab_cd, ef_cd, HIGH64),
        SHUFFLE(ab_hs, ef_hs, LOW64), SHUFFLE(ab_hs, ef_hs, HIGH64), cards, &low, &high);
    to[0] = (vec)IN_ORDER((LANES(pokercore_vector64))SHUFFLE(low, high, LOW16));
    to[1] = (vec)IN_ORDER((LANES(pokercore_vector64))SHUFFLE(low, high, HIGH16));
}

LANES_INLINE void LANES(rank_all)(const uint64_t *hands, uint32_t *ranks, ptrdiff_t count, const int cards) {
    uint64_t last_hands[LANES_COUNT] = {0};
    uint32_t last_ranks[LANES_COUNT];
    ptrdiff_t i;
    for (i = 0; i + LANES_COUNT <= count; i += LANES_COUNT) LANES(rank_group)(hands + i, ranks + i, cards);
    if (i == count) return;
    memcpy(last_hands, hands + i, (size_t)(count - i) * sizeof *hands);
    LANES(rank_group)(last_hands, last_ranks, cards);
    memcpy(ranks + i, last_ranks, (size_t)(count - i) * sizeof *ranks);
}

/* The ranks of hands of `least` to `most` cards each. */
static LANES_TARGET void LANES(pokercore_ranks)(
    const uint64_t *hands, uint32_t *ranks, ptrdiff_t count, int least, int most
) {
    if (most > 9) LANES(rank_all)(hands, ranks, count, 52);
    else if (most > 7 || least < most) LANES(rank_all)(hands, ranks, count, 9);
    else if (most == 7) LANES(rank_all)(hands, ranks, count, 7);
    else if (most == 6) LANES(rank_all)(hands, ranks, count, 6);
    else LANES(rank_all)(hands, ranks, count, 5);
}

/* All hands made of these cards and any triple among the first `count` of a table, added to the tally lane by lane. */
LANES_INLINE void LANES(sweep_triples)(
    uint64_t bits, const pokercore_triples *triples, ptrdiff_t count, const int cards, pokercore_tally *tally
) {
    const vec nothing = {0};
    const vec c = nothing + (uint16_t)bits, d = nothing + (uint16_t)(bits >> 16);
    const vec h = nothing + (uint16_t)(bits >> 32), s = nothing + (uint16_t)(bits >> 48);
    vec *sums = (vec *)tally->lanes;
    vec at_least[POKERCORE_ROYAL + 1], low_sum, high_sum, low, high;
    ptrdiff_t i;
    int k, lane;
    low_sum = sums[POKERCORE_LOW_SUM];
    high_sum = sums[POKERCORE_HIGH_SUM];
    for (k = 1; k <= POKERCORE_ROYAL; k++) at_least[k] = sums[k];
    for (i = 0; i < count; i += LANES_COUNT) {
#define TRIPLE(suit) (*(const vec *)(triples->suits[suit] + i))
        LANES(rank_lanes)(c | TRIPLE(0), d | TRIPLE(1), h | TRIPLE(2), s | TRIPLE(3), cards, &low, &high);
#undef TRIPLE
        if (count - i < LANES_COUNT) {
            vec place;
            for (lane = 0; lane < LANES_COUNT; lane++) place[lane] = (uint16_t)lane;
            low &= (vec)(place < (uint16_t)(count - i));
            high &= (vec)(place < (uint16_t)(count - i));
        }
        low_sum += low;
        high_sum += high;
        for (k = 1; k <= POKERCORE_ROYAL; k++) at_least[k] -= (vec)(high >= POKERCORE_LEAST_UPPER(k));
    }
    sums[POKERCORE_LOW_SUM] = low_sum;
    sums[POKERCORE_HIGH_SUM] = high_sum;
    for (k = 1; k <= POKERCORE_ROYAL; k++) sums[k] = at_least[k];
    pokercore_tally_add(tally, count, LANES_COUNT);
}

static LANES_TARGET void LANES(pokercore_sweep)(
    uint64_t bits, const pokercore_triples *triples, ptrdiff_t count, int cards, pokercore_tally *tally
) {
    if (cards == 7) LANES(sweep_triples)(bits, triples, count, 7, tally);
    else if (cards == 6) LANES(sweep_triples)(bits, triples, count, 6, tally);
    else if (cards == 5) LANES(sweep_triples)(bits, triples, count, 5, tally);
    else if (cards <= 9) LANES(sweep_triples)(bits, triples, count, 9, tally);
    else LANES(sweep_triples)(bits, triples, count, 52, tally);
}

/* The union of some masks, and the fewest and the most cards among them, which nearly always are the same. */
static LANES_TARGET void LANES(pokercore_survey)(const uint64_t *hands, ptrdiff_t count, pokercore_survey *found) {
    const int first = count ? (int)LANES_POPCOUNT64(hands[0]) : 0;
    uint64_t any = 0;
    int unlike = 0;
    ptrdiff_t i;
    for (i = 0; i < count; i++) {
        any |= hands[i];
        unlike |= (int)LANES_POPCOUNT64(hands[i]) ^ first;
    }
    found->any = any;
    found->least = found->most = first;
    for (i = 0; unlike && i < count; i++) {
        const int cards = (int)LANES_POPCOUNT64(hands[i]);
        if (cards < found->least) found->least = cards;
        if (cards > found->most) found->most = cards;
    }
}

#undef LANES_COUNT
#undef LANES_INLINE
#undef vec
#undef IS_SET
#undef EITHER
#undef WITHOUT_LOWEST
#undef COUNT_OF
#undef FIVE_OR_MORE
#undef PACK_HALVES
#undef TAKE_BETTER
#undef BLOCKS
#undef PAIRS_IN_ORDER
#undef LOW16
#undef HIGH16
#undef LOW64
#undef HIGH64
#undef SHUFFLE
#undef IN_ORDER
