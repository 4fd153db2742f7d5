"""What beats what: the rankings, each a value with the same few methods.

A ranking is its rules (a kind, a pack, wild cards, bugs, options: rules.h), a layout that reads its ranks (layouts.py) and
a row of C functions. To add one: give it a kind in rules.h and a kernel in kernels.h, a layout, and a line in
constants.pxi.
"""

from libc.stdint cimport uint32_t, uint64_t

from pokercore.arrays cimport hole_ranks_of_arrays, ranks_of_array
from pokercore.counting cimport sweep_high
from pokercore.encoding cimport cards_of_mask, read_mask

from pokercore.families cimport count_categories, count_ranks, rank_any, rank_hole, rank_many
from pokercore.rules cimport (
    JOKERS, RankingRow, Rules, STANDARD, add_wild, check_cards, count_of_cards, read_hole, read_pack, remake, vary,
)

from functools import partial
from operator import index

import numpy

from pokercore.asking import by_category, name_with, read_use
from pokercore.best import Best
from pokercore.errors import CardError, RangeError, number_text
from pokercore.playing import Asked, declared_hand, in_order, playing_cards, playing_hole, stand_for
from pokercore.values import read_int
from pokercore.words import Category, RANK_NAMES as _RANK_NAMES, SUIT_NAMES as _SUIT_NAMES


cdef dict _BY_NAME = {}
cdef object _KEY = object()                 # who has it may make rankings: one made otherwise would have no rules


cdef class Ranking:
    """What beats what among hands of one kind.

    A rank is an ``int``: bigger wins, equal ties, 0 does not qualify, in lowball too. Ranks compare only with ranks of the
    same ranking; those of different rankings, a ranking with wild cards and without them included, do not compare.
    The rankings are constants (``HIGH`` and others), and what ``with_wild`` and ``with_bug`` make of these; they cannot be
    made by calling the class. Rankings with the same rules are equal.

    >>> from pokercore import HIGH
    >>> HIGH.evaluate("As Ks Qs Js Ts 2c 2d") > HIGH.evaluate("Ac Ad Ah As Kd")
    True
    """

    def __init__(self):
        raise TypeError("rankings are constants of the package, such as pokercore.HIGH")

    def __cinit__(self, key=None):
        if key is not _KEY:
            raise TypeError("rankings are constants of the package, such as pokercore.HIGH")

    cdef uint32_t rank_mask(self, uint64_t bits) noexcept nogil:
        """The rank of the best hand in a mask of cards, at least a hand of them (unchecked)."""
        return self.row.best(&self.rules, bits)

    cdef uint32_t rank_mask_wild(self, uint64_t bits, uint64_t wild) noexcept nogil:
        """The same with the cards of the mask ``wild`` wild, besides those of the ranking; short hands too (unchecked)."""
        cdef Rules rules = self.rules
        rules.wild |= wild
        rules.bugs &= ~wild
        return rank_any(&rules, bits)

    cdef uint32_t rank_mask_as(self, uint64_t bits, uint64_t wild, uint64_t bugs, bint natural_beats_wild) noexcept nogil:
        """The rank of one card or more with exactly these wild cards and bugs instead of the ranking's own (unchecked)."""
        cdef Rules rules = self.rules
        rules.wild = wild
        rules.bugs = bugs
        rules.natural_beats_wild = natural_beats_wild
        return rank_any(&rules, bits)

    cdef uint32_t rank_short(self, uint64_t bits) noexcept nogil:
        """The rank of one card up to a hand of them (unchecked)."""
        return self.row.shorter(&self.rules, bits)

    cdef uint32_t rank_hole(self, uint64_t hole, uint64_t board, int least, int most) noexcept nogil:
        """The best hand with ``least`` to ``most`` of its cards from the hole cards, the others from the board (unchecked)."""
        return rank_hole(&self.rules, hole, board, least, most)

    cdef uint32_t rank_hole_wild(self, uint64_t hole, uint64_t board, int least, int most, uint64_t wild) noexcept nogil:
        """The same with the cards of the mask ``wild`` wild, besides those of the ranking (unchecked)."""
        cdef Rules rules = self.rules
        rules.wild |= wild
        rules.bugs &= ~wild
        return rank_hole(&rules, hole, board, least, most)

    def evaluate(self, cards, wild=()):
        """The rank of the best hand out of ``cards``, of which there are at least as many as in a hand.

        ``wild`` are cards that are wild in this call, besides those of the ranking; ones that are not held do no harm, and a
        bug among them is wild. ``CardError`` for what is not a card, a card twice, one that is not in the pack, a joker that
        is not wild, or too few cards.

        >>> from pokercore import HIGH
        >>> HIGH.evaluate("Ah Ac 7d 7h 2s Kd 3c") > HIGH.evaluate("Kh Kc Qd Qh Js 4d 3c")
        True
        >>> HIGH.evaluate("Ah Ac 7d 7h 2s", wild="2s") == HIGH.evaluate("Ah Ac As 7d 7h")
        True
        """
        cdef int count
        cdef Rules rules = self.rules
        cdef uint64_t bits = read_mask(cards, &count)
        add_wild(self.name, wild, &rules)
        check_cards(self.name, &rules, bits, count, self.size)
        return rank_any(&rules, bits)

    def evaluate_short(self, cards, wild=()):
        """The rank of one card up to a full hand of them, as open boards need: a missing card is below a deuce.

        There are no straights and flushes then; wild cards without any other are aces, and bugs are aces. A short low is
        as good as its cards are so far. ``wild`` is as for ``evaluate``.

        >>> from pokercore import HIGH
        >>> HIGH.evaluate_short("Kd Ks") > HIGH.evaluate_short("Ah Qd Jc") > HIGH.evaluate_short("Ah Qd")
        True
        """
        cdef int count
        cdef Rules rules = self.rules
        cdef uint64_t bits = read_mask(cards, &count)
        add_wild(self.name, wild, &rules)
        if count > self.size:
            raise CardError(f"{count} cards are more than a hand of {self.size}: use evaluate")
        check_cards(self.name, &rules, bits, count, 1)
        return rank_any(&rules, bits)

    def evaluate_many(self, hands):
        """The ranks of many hands at once, a ``(N,)`` array of uint32.

        ``hands`` is a ``(N, n)`` array of cards of any integer type (uint8 is the fast one), or a ``(N,)`` array of
        64-bit masks, which may differ in their number of cards. Any layout will do, read-only too; the GIL is released.
        ``CardError`` names the first row that is no hand, ``TypeError`` an array of anything but integers.

        >>> import numpy
        >>> from pokercore import HIGH
        >>> hands = numpy.array([[50, 49, 48, 51, 0], [0, 4, 8, 12, 16]], numpy.uint8)
        >>> ranks = HIGH.evaluate_many(hands)
        >>> ranks.dtype.name, bool(ranks[1] > ranks[0])
        ('uint32', True)
        """
        return ranks_of_array(hands, self.name, &self.rules, &self.row)

    def evaluate_hole(self, hole, board, use=2, wild=()):
        """The rank of the best hand made of hole cards and board cards, as in Omaha.

        ``use`` is how many hole cards a hand takes: exactly so many, or ``(least, most)``; the others come from the board.
        ``wild`` is as for ``evaluate``. ``CardError`` for bad cards, for a card in both, and where no hand can be made.

        >>> from pokercore import HIGH
        >>> hand = HIGH.evaluate_hole("Qh Jc Td 3s", "Ah Kh 9h 4h 2c")
        >>> HIGH.describe(hand)
        'high card, A-K-Q-J-9'
        """
        cdef uint64_t hole_bits, board_bits
        cdef int least, most
        cdef Rules rules = self.rules
        add_wild(self.name, wild, &rules)
        read_hole(self.name, &rules, hole, board, use, &hole_bits, &board_bits, &least, &most)
        return rank_hole(&rules, hole_bits, board_bits, least, most)

    def evaluate_hole_many(self, holes, board, use=2):
        """The ranks of many holes, a ``(N,)`` array of uint32.

        ``holes`` is a ``(N, h)`` array of cards or ``(N,)`` of masks, all with as many cards; ``board`` either one board
        (cards as anywhere, for all holes) or an array with one a row, as many as holes. ``use`` is as for
        ``evaluate_hole``. The GIL is released. ``CardError`` names the first row that cannot be ranked.

        >>> from pokercore import HIGH, cards
        >>> holes = [cards("Qh Jc Td 3s"), cards("Ac Ad 4s 5s")]
        >>> ranks = HIGH.evaluate_hole_many(holes, "Ah Kh 9h 4h 2c")
        >>> [HIGH.describe(rank) for rank in ranks]
        ['high card, A-K-Q-J-9', 'three of a kind, aces, K-9 kickers']
        """
        cdef int least, most
        least, most = read_use(self.size, use)
        return hole_ranks_of_arrays(holes, board, self.name, &self.rules, least, most)

    def best(self, cards, wild=()):
        """The ``Best`` hand out of ``cards``: those that play, what counts first, with its rank and words.

        Takes and refuses what ``evaluate`` does. ``Best.stands_for`` tells what the wild cards among them are; a low
        that does not qualify has no cards.

        >>> from pokercore import HIGH
        >>> HIGH.best("As 2d 3c 4h 5s Kd Kh")
        Best('5s 4h 3c 2d As', ranking=HIGH)
        >>> HIGH.best("Kc Kd 9s 4h 2c", wild="2c")
        Best('Kd Kc 2c 9s 4h', 2c as Ks, ranking=HIGH.with_wild('2c'))
        """
        cdef int count
        cdef Rules rules = self.rules
        cdef uint64_t bits = read_mask(cards, &count)
        add_wild(self.name, wild, &rules)
        check_cards(self.name, &rules, bits, count, self.size)
        return _made_best(self, &rules, playing_cards(_asked(self, &rules), bits), bits, rank_any(&rules, bits))

    def best_hole(self, hole, board, use=2, wild=()):
        """The ``Best`` hand made of hole cards and board cards; takes and refuses what ``evaluate_hole`` does.

        >>> from pokercore import HIGH
        >>> HIGH.best_hole("Qh Jc Td 3s", "Ah Kh 9h 4h 2c")
        Best('Ah Kh Qh Jc 9h', ranking=HIGH)
        """
        cdef uint64_t hole_bits, board_bits
        cdef int least, most
        cdef uint32_t rank
        cdef Rules rules = self.rules
        add_wild(self.name, wild, &rules)
        read_hole(self.name, &rules, hole, board, use, &hole_bits, &board_bits, &least, &most)
        rank = rank_hole(&rules, hole_bits, board_bits, least, most)
        playing = playing_hole(_asked(self, &rules), hole_bits, board_bits, least, most, rank)
        return _made_best(self, &rules, playing, hole_bits | board_bits, rank)

    def declared(self, cards, designation, wild=()):
        """The ``Best`` hand whose holder says what his wild cards stand for (rules: designation at the showdown).

        ``designation`` maps wild cards to the cards that they stand for; a wild card without one counts at its face, and
        a joker without one is a blank, which makes nothing and ranks below a deuce; a low that needs it is none, rank 0.
        The hand is then read for what it is.
        ``CardError`` for a designated card that is not wild, for a bug that stands for another card than an ace unless
        it plays in a straight, a flush or a straight flush, and for the same card twice in a flush, unless
        ``double_ace_flush`` allows aces.

        >>> jokers = HIGH.with_wild("X1")
        >>> str(jokers.declared("As Ks Qs Js X1", {"X1": "Th"}))
        'straight, ace high, X1 as the ten of hearts'
        >>> str(jokers.declared("As Ks Qs Js X1", {}))
        'high card, A-K-Q-J'
        """
        cdef int count
        cdef Rules rules = self.rules
        cdef uint64_t bits = read_mask(cards, &count)
        add_wild(self.name, wild, &rules)
        check_cards(self.name, &rules, bits, count, self.size)
        shown, rank, stands_for = declared_hand(_asked(self, &rules), cards_of_mask(bits), designation)
        return Best(in_order(self.layout, shown, stands_for), rank, _with_rules(self, &rules), stands_for)

    def with_wild(self, cards, *, double_ace_flush=None, natural_beats_wild=None):
        """This ranking with ``cards`` wild: each may stand for any card, or play as it is.

        Jokers or any other cards will do; see ``pokercore.wild`` for the usual sets. Five of a kind then beats all. With
        ``double_ace_flush`` a wild card in a flush is an ace even if the ace is there; with ``natural_beats_wild`` the
        hand with fewer wild cards wins between equals. In lowball a wild card is the lowest rank that is missing, or
        whatever serves best. ``CardError`` for a ranking that has no wild cards, or no such option.

        >>> from pokercore import HIGH
        >>> deuces = HIGH.with_wild("2c 2d 2h 2s")
        >>> deuces.describe(deuces.best("Kc Kd Kh 2s 2d"))
        'five of a kind, kings, 2s as the king of spades, 2d as the king of spades'
        """
        return _varied(self, cards, (), double_ace_flush, natural_beats_wild)

    def with_bug(self, cards, *, double_ace_flush=None, natural_beats_wild=None):
        """This ranking with a bug, or several: an ace, or any card that completes a straight or a flush.

        In Soko these may be of four cards. A bug that is no joker may also play as it is printed; a bug in lowball is
        wild. Options and errors are those of ``with_wild``.

        >>> from pokercore import HIGH
        >>> bug = HIGH.with_bug("X1")
        >>> bug.describe(bug.best("Ks Kh 5d 2c X1"))
        'one pair, kings, A-5-2 kickers, X1 as the ace of spades'
        """
        return _varied(self, (), cards, double_ace_flush, natural_beats_wild)

    @property
    def wild(self):
        """The cards that are wild in this ranking."""
        return cards_of_mask(self.rules.wild)

    @property
    def double_ace_flush(self):
        """Whether a wild card in a flush is an ace even if the ace is there."""
        return bool(self.rules.double_ace_flush)

    @property
    def natural_beats_wild(self):
        """Whether the hand with fewer wild cards wins between equals."""
        return bool(self.rules.natural_beats_wild)

    @property
    def bugs(self):
        """The cards that are bugs in this ranking."""
        return cards_of_mask(self.rules.bugs)

    def describe(self, rank):
        """A rank of this ranking, or a ``Best``, in words; of a ``Best`` also what its wild cards stand for.

        >>> from pokercore import HIGH
        >>> HIGH.describe(HIGH.evaluate("6s 6h 6d As Ac"))
        'full house, sixes full of aces'
        """
        words = self.layout.describe(_rank_number(self, rank))
        if isinstance(rank, Best):
            for wild, card in rank.stands_for.items():
                words += f", {wild} as the {_RANK_NAMES[card.rank]} of {_SUIT_NAMES[card.suit]}"
        return words

    def category(self, rank):
        """The category of a rank of this ranking, or of a ``Best``: a member of ``Category``, or None of 0.

        >>> from pokercore import HIGH
        >>> HIGH.category(HIGH.evaluate("6s 6h 6d As Ac"))
        <Category.FULL_HOUSE: 6>
        """
        return self.layout.category(_rank_number(self, rank))

    def sweep(self, cards, royal=False):
        """How many hands of so many cards are of each category, found by ranking every one of them.

        A dict from names to numbers, the best category first, those that do not occur left out. Royal flushes count as
        straight flushes unless ``royal`` is true. Seven cards, 133,784,560 hands, take a fraction of a second; each card
        more multiplies that by five and more. An interrupt (Ctrl-C) ends it.

        >>> from pokercore import HIGH
        >>> HIGH.sweep(5)["full house"]
        3744
        """
        cdef int n = count_of_cards(self.name, self.size, cards, self.deck | (self.allowed & JOKERS), 0)
        if self.rules.kind != STANDARD or self.rules.wild | self.rules.bugs:
            counted = count_categories(&self.rules, n, self.deck | (self.allowed & JOKERS), 0, True)
            return by_category(self.layout, self.size, counted, royal)
        counts = sweep_high(n)
        if not royal:
            counts[8] += counts.pop()
        labels = [category.label for category in Category if category < 9] + ["royal flush"]
        return {labels[place]: counts[place] for place in reversed(range(len(counts))) if counts[place]}

    def frequencies(self, cards, royal=False, *, pack=None, given=()):
        """How many hands of so many cards are of each category: exactly, and sooner than by ``sweep``, because hands that
        differ by nothing but the names of suits are ranked once. An interrupt (Ctrl-C) ends it.

        A dict as ``sweep`` gives; hands that do not qualify are counted as "no qualifying low". ``pack`` are the cards
        that hands are made of (by default the ranking's pack and its jokers), ``given`` cards that all of them hold.

        >>> from pokercore import HIGH
        >>> HIGH.frequencies(6)["straight flush"]
        1844
        >>> HIGH.with_wild("X1").frequencies(5, given="X1")["five of a kind"]
        13
        """
        cdef uint64_t bits, held
        cdef int n = read_pack(self.name, &self.rules, self.deck, cards, pack, given, &bits, &held)
        return by_category(self.layout, self.size, count_categories(&self.rules, n, bits, held, False), royal)

    def rank_counts(self, cards, *, pack=None, given=()):
        """Every rank that hands of so many cards can have, and how many hands have it: a dict, the best rank first.

        Its length is the number of distinct values. ``pack`` and ``given`` are those of ``frequencies``.

        >>> from pokercore import HIGH
        >>> len(HIGH.rank_counts(5))
        7462
        """
        cdef uint64_t bits, held
        cdef int n = read_pack(self.name, &self.rules, self.deck, cards, pack, given, &bits, &held)
        return dict(sorted(count_ranks(&self.rules, n, bits, held).items(), reverse=True))

    def __getattr__(self, str name):
        if name in _ON_MASKS:
            return partial(_rank_by_name, name, self)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __eq__(self, other):
        if not isinstance(other, Ranking):
            return NotImplemented
        return _identity(self) == _identity(other)

    def __hash__(self):
        return hash(_identity(self))

    def __repr__(self):
        return self.name

    def __reduce__(self):
        if self.base == self.name:
            return _named, (self.name,)
        return _remade, _identity(self)


def _rank_mask_as(Ranking ranking, uint64_t bits, uint64_t wild, uint64_t bugs, bint natural_beats_wild):
    return ranking.rank_mask_as(bits, wild, bugs, natural_beats_wild)


include "by_name.pxi"
include "short_cuts.pxi"


cdef tuple _identity(Ranking ranking):
    """What makes rankings equal."""
    cdef Rules *rules = &ranking.rules
    return ranking.base, rules.wild, rules.bugs, bool(rules.double_ace_flush), bool(rules.natural_beats_wild)


cdef object _varied(Ranking ranking, object wild, object bugs, object double_ace_flush, object natural_beats_wild):
    """The ranking with more wild cards, bugs and options."""
    cdef Rules rules = ranking.rules
    vary(ranking.name, wild, bugs, (double_ace_flush, natural_beats_wild), &rules)
    return _with_rules(ranking, &rules)


cdef Ranking _with_rules(Ranking ranking, const Rules *rules):
    """The ranking under these rules, which may be its own."""
    cdef Ranking made
    if rules.wild == ranking.rules.wild and rules.bugs == ranking.rules.bugs and (
        rules.double_ace_flush == ranking.rules.double_ace_flush
        and rules.natural_beats_wild == ranking.rules.natural_beats_wild
    ):
        return ranking
    made = Ranking.__new__(Ranking, _KEY)
    made.name = name_with(
        ranking.base, rules.wild, rules.bugs, (bool(rules.double_ace_flush), bool(rules.natural_beats_wild))
    )
    made.base = ranking.base
    made.size = ranking.size
    made.layout = ranking.layout
    made.deck = ranking.deck
    made.rules = rules[0]
    made.allowed = rules.pack | rules.wild | rules.bugs
    made.row = RankingRow(rank_any, rank_any, NULL, rank_many)
    return made


cdef object _rank_number(Ranking ranking, object rank):
    """The number of a rank, or of a ``Best`` of the same ranking (wild cards apart), without what tells the number of
    wild cards."""
    cdef Ranking owner = ranking
    if isinstance(rank, Best):
        owner = rank.ranking
        if owner.base != ranking.base:
            raise CardError(f"{rank!r} is no hand of {ranking.name}")
        rank = rank.rank
    elif isinstance(rank, (bool, numpy.bool_)):
        raise TypeError("a rank cannot be a bool")
    try:
        number = index(rank)
    except TypeError:
        raise TypeError(f"a rank is an int of evaluate() or what best() returned, not {type(rank).__name__}") from None
    if owner.rules.natural_beats_wild:
        number >>= 2
        if number >> 26 == len(ranking.layout.categories) - 1:
            number &= ~0x1fff                           # the kickers of five of a kind are that number
    return number


cdef object _asked(Ranking ranking, const Rules *rules):
    """The ranking under these rules, for the room that finds the cards that play."""
    return Asked(
        partial(_rank_mask_as, ranking), ranking.layout, ranking.size, rules.pack, rules.wild, rules.bugs, bool(rules.double_ace_flush),
        bool(rules.natural_beats_wild),
    )


cdef object _made_best(Ranking ranking, const Rules *rules, uint64_t bits, uint64_t held, uint32_t rank):
    stands_for = stand_for(_asked(ranking, rules), bits, held)
    return Best(in_order(ranking.layout, cards_of_mask(bits), stands_for), rank, _with_rules(ranking, rules), stands_for)


def _named(name):
    """The ranking of that name: how they are unpickled."""
    ranking = _BY_NAME.get(name)
    if ranking is None:
        raise CardError(f"no ranking is called {name!r}")
    return ranking


def _remade(base, wild, bugs, double_ace_flush, natural_beats_wild):
    """The ranking of that name with these wild cards, bugs and options: how they are unpickled."""
    cdef Ranking ranking = _named(base)
    cdef Rules rules = ranking.rules
    remake(ranking.name, wild, bugs, (bool(double_ace_flush), bool(natural_beats_wild)), &rules)
    return _with_rules(ranking, &rules)


include "constants.pxi"


cpdef uint32_t rank_of_mask(Ranking ranking, uint64_t bits) noexcept:
    """The rank of the best hand out of a mask of one card or more; a short hand where there are too few for a hand.

    For the engine's own deals: the mask is not checked.

    >>> from pokercore import HIGH, mask
    >>> rank_of_mask(HIGH, mask("As Ks Qs Js Ts 2d")) == HIGH.evaluate("As Ks Qs Js Ts 2d")
    True
    >>> rank_of_mask(HIGH, mask("As Ks")) == HIGH.evaluate_short("As Ks")
    True
    """
    cdef uint64_t rest = bits
    cdef int count = 0
    while rest and count < ranking.size:
        rest &= rest - 1
        count += 1
    return ranking.row.best(&ranking.rules, bits) if count == ranking.size else ranking.row.shorter(&ranking.rules, bits)


def class_number(rank):
    """A rank of ``HIGH`` as 1 … 7462, 1 the best, as other evaluators number them.

    A ``Best`` of ``HIGH`` counts as its rank. ``CardError`` for what is the rank of no five natural cards.

    >>> from pokercore import HIGH, class_number, evaluate
    >>> class_number(evaluate("As Ks Qs Js Ts")), class_number(evaluate("7c 5d 4h 3s 2c"))
    (1, 7462)
    >>> class_number(HIGH.best("As Ah Ac Ad Ks 2c 3d"))
    11
    """
    number = _rank_number(HIGH, rank)
    cdef int found = pokercore_high_class(number) if 0 <= number < 1 << 32 else 0
    if not found:
        raise CardError(f"{number_text(number)} is not the rank of five cards in HIGH")
    return found


# Who calls it otherwise than as a C function has his mask looked at.
globals()["rank_of_mask"] = _rank_of_mask
