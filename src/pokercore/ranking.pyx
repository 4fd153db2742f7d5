# cython: binding=False, embedsignature.format=clinic
"""What beats what: the rankings, each a value with the same few methods.

To add a ranking: write a header with its C function ``uint32_t best(const Rules *rules, uint64_t bits)`` (the best
hand of a mask of cards: bigger wins, 0 does not qualify), a second one for short hands and, where it pays, one for many
masks at once; declare them below; put them in a ``RankingRow``; and make the constant with ``_ranking``. Nothing else changes.
"""

from cpython.object cimport PyObject
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from pokercore.arrays cimport ranks_of_array
from pokercore.counting cimport sweep_high
from pokercore.encoding cimport bit_of, card_of, cards_of_mask, read_mask

from pokercore.lanes cimport high_ranks
from pokercore.rules cimport BestOfMask, RankingRow, Rules

from operator import index

from pokercore.best import Best
from pokercore.errors import CardError
from pokercore.words import Category, describe_high, high_parts


cdef extern from "high.h" nogil:
    uint32_t pokercore_high(uint64_t bits) noexcept

cdef extern from "one_hand.h":
    uint32_t pokercore_quick_high(PyObject *cards) noexcept
    int pokercore_high_class(uint32_t rank) noexcept

cdef extern from "subsets.h" nogil:
    uint32_t pokercore_best_hole(
        BestOfMask best, const Rules *rules, uint64_t hole, uint64_t board, int least, int most
    ) noexcept

cdef uint64_t PACK = 0x1fff1fff1fff1fff     # the 52 cards
cdef dict _BY_NAME = {}


cdef uint32_t _high(const Rules *rules, uint64_t bits) noexcept nogil:
    return pokercore_high(bits)


cdef class Ranking:
    """What beats what among hands of one kind.

    A rank is an ``int``: bigger wins, equal ties, 0 does not qualify. Ranks of different rankings do not compare.
    The rankings are constants (``HIGH``); they cannot be made by calling the class.

    >>> from pokercore import HIGH
    >>> HIGH.evaluate("As Ks Qs Js Ts 2c 2d") > HIGH.evaluate("Ac Ad Ah As Kd")
    True
    """

    def __init__(self):
        raise TypeError("rankings are constants of the package, such as pokercore.HIGH")

    cpdef uint32_t rank_mask(self, uint64_t bits) noexcept nogil:
        """The rank of the best hand in a mask of natural cards, at least a hand of them (unchecked)."""
        return self.row.best(&self.rules, bits)

    cpdef uint32_t rank_short(self, uint64_t bits) noexcept nogil:
        """The same for one card up to a hand of them (unchecked)."""
        return self.row.shorter(&self.rules, bits)

    cpdef uint32_t rank_hole(self, uint64_t hole, uint64_t board, int least, int most) noexcept nogil:
        """The best hand with ``least`` to ``most`` of its cards from the hole cards, the others from the board (unchecked)."""
        return pokercore_best_hole(self.row.best, &self.rules, hole, board, least, most)

    def evaluate(self, cards):
        """The rank of the best hand out of ``cards``, of which there are at least as many as in a hand.

        ``CardError`` for what is not a card, a card twice, a joker, or too few cards.

        >>> from pokercore import HIGH
        >>> HIGH.evaluate("Ah Ac 7d 7h 2s Kd 3c") > HIGH.evaluate("Kh Kc Qd Qh Js 4d 3c")
        True
        """
        cdef int count
        cdef uint64_t bits = read_mask(cards, &count)
        if count < self.size or bits & ~PACK:
            _refuse(self, bits, count, self.size)
        return self.row.best(&self.rules, bits)

    def evaluate_short(self, cards):
        """The rank of one card up to a full hand of them, as open boards need: a missing card is below a deuce.

        >>> from pokercore import HIGH
        >>> HIGH.evaluate_short("Kd Ks") > HIGH.evaluate_short("Ah Qd Jc") > HIGH.evaluate_short("Ah Qd")
        True
        """
        cdef int count
        cdef uint64_t bits = read_mask(cards, &count)
        if count > self.size:
            raise CardError(f"{count} cards are more than a hand of {self.size}: use evaluate")
        if count < 1 or bits & ~PACK:
            _refuse(self, bits, count, 1)
        return self.row.shorter(&self.rules, bits)

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

    def best(self, cards):
        """The ``Best`` hand out of ``cards``: those that play, what counts first, with its rank and words.

        Takes and refuses what ``evaluate`` does.

        >>> from pokercore import HIGH
        >>> HIGH.best("As 2d 3c 4h 5s Kd Kh")
        Best('5s 4h 3c 2d As', ranking=HIGH)
        """
        cdef int count
        cdef uint64_t bits = read_mask(cards, &count)
        if count < self.size or bits & ~self.rules.pack:
            _refuse(self, bits, count, self.size)
        return _best(self, bits, count)

    def describe(self, rank):
        """A rank of this ranking, or a ``Best``, in words.

        >>> from pokercore import HIGH
        >>> HIGH.describe(HIGH.evaluate("6s 6h 6d As Ac"))
        'full house, sixes full of aces'
        """
        return self.describer(_rank_number(self, rank))

    def category(self, rank):
        """The category of a rank of this ranking, or of a ``Best``: a member of an ``IntEnum``, or None where a ranking
        has no categories.

        >>> from pokercore import HIGH
        >>> HIGH.category(HIGH.evaluate("6s 6h 6d As Ac"))
        <Category.FULL_HOUSE: 6>
        """
        return self.categorizer(_rank_number(self, rank))

    def sweep(self, cards, royal=False):
        """How many hands of so many cards are of each category, found by ranking every one of them.

        A dict from names to numbers, the best category first, those that do not occur left out. Royal flushes count as
        straight flushes unless ``royal`` is true. Seven cards, 133,784,560 hands, take a fraction of a second; each card
        more multiplies that by five and more. An interrupt (Ctrl-C) ends it.

        >>> from pokercore import HIGH
        >>> HIGH.sweep(5)["full house"]
        3744
        """
        cdef int n = _count_of_cards(self, cards)
        counts = sweep_high(n)
        if not royal:
            counts[8] += counts.pop()
        labels = [category.label for category in Category if category < 9] + ["royal flush"]
        return {labels[place]: counts[place] for place in reversed(range(len(counts))) if counts[place]}

    def frequencies(self, cards, royal=False):
        """How many hands of so many cards are of each category: the same as ``sweep``.

        >>> from pokercore import HIGH
        >>> HIGH.frequencies(6)["straight flush"]
        1844
        """
        return self.sweep(cards, royal=royal)

    def __repr__(self):
        return self.name

    def __reduce__(self):
        return _named, (self.name,)


# One hand from Python is ranked in about the time that a call takes, so what the compiler makes of a method with optional
# arguments costs a tenth of it. The method proper is called only where its short cut does not serve.
cdef extern from *:
    """
    typedef PyObject *(*pokercore_fast_method)(PyObject *, PyObject *const *, Py_ssize_t, PyObject *);

    /* Put another function behind a method of these calling conventions; NULL, and nothing done, where it has others. */
    static pokercore_fast_method pokercore_replace_method(PyObject *method, pokercore_fast_method replacement) {
    #if defined(Py_LIMITED_API) || defined(PYPY_VERSION) || defined(GRAALVM_PYTHON)
        (void)method;
        (void)replacement;
    #else
        if (Py_IS_TYPE(method, &PyMethodDescr_Type)) {
            PyMethodDef *definition = ((PyMethodDescrObject *)method)->d_method;
            if (definition->ml_flags == (METH_FASTCALL | METH_KEYWORDS)) {
                pokercore_fast_method general = (pokercore_fast_method)(void (*)(void))definition->ml_meth;
                definition->ml_meth = (PyCFunction)(void (*)(void))replacement;
                return general;
            }
        }
    #endif
        return NULL;
    }
    """
    ctypedef object (*FastMethod "pokercore_fast_method")(
        object self, PyObject *const *args, Py_ssize_t count, PyObject *names
    )
    FastMethod pokercore_replace_method(object method, FastMethod replacement) noexcept

cdef FastMethod _general_evaluate = NULL


cdef object _evaluate(Ranking self, PyObject *const *args, Py_ssize_t count, PyObject *names):
    cdef uint32_t rank
    if count == 1 and names == NULL and self.row.quick != NULL:
        rank = self.row.quick(args[0])
        if rank:
            return rank
    return _general_evaluate(self, args, count, names)


_general_evaluate = pokercore_replace_method(Ranking.__dict__["evaluate"], <FastMethod><void *>_evaluate)


cdef int _refuse(Ranking ranking, uint64_t bits, int count, int least) except -1:
    """Say why these cards cannot be ranked."""
    if bits & ~PACK:
        joker = card_of(52 if bits & 1 << 13 else 53)
        raise CardError(f"{ranking.name} ranks the 52 cards, not {joker}: a joker has to be wild")
    raise CardError(f"{ranking.name} needs at least {least} card{'s' if least > 1 else ''}, not {count}")


cdef int _count_of_cards(Ranking ranking, object cards) except -1:
    """A number of cards to count hands of."""
    if isinstance(cards, bool):
        raise TypeError("a number of cards cannot be a bool")
    number = index(cards)
    if not ranking.size <= number <= 52:
        raise CardError(f"{ranking.name} ranks {ranking.size} to 52 cards, not {number}")
    return number


cdef object _rank_number(Ranking ranking, object rank):
    """The number of a rank, or of a ``Best`` of the same ranking."""
    if isinstance(rank, Best):
        if rank.ranking != ranking:
            raise CardError(f"{rank!r} is no hand of {ranking.name}")
        return rank.rank
    if isinstance(rank, bool):
        raise TypeError("a rank cannot be a bool")
    return index(rank)


cdef object _best(Ranking ranking, uint64_t bits, int count):
    """The best hand of a mask: cards go, the lowest first, as long as the rest ranks the same."""
    cdef uint32_t rank = ranking.row.best(&ranking.rules, bits)
    cdef uint64_t bit
    cdef int code
    for code in range(54):
        bit = bit_of(code)
        if count > ranking.size and bits & bit and ranking.row.best(&ranking.rules, bits & ~bit) == rank:
            bits &= ~bit
            count -= 1
    return Best(_in_order(cards_of_mask(bits)), rank, ranking)


cdef object _in_order(tuple cards):
    """A hand as it is read out: the cards of most frequent rank first, then by rank; the ace last in a wheel."""
    cdef list ranks = [card.rank for card in cards]
    wheel = sorted(ranks) == [0, 1, 2, 3, 12]
    return sorted(
        cards, key=lambda card: (ranks.count(card.rank), -1 if wheel and card.rank == 12 else card.rank, card.suit),
        reverse=True,
    )


def _named(name):
    """The ranking of that name: how they are unpickled."""
    return _BY_NAME[name]


cdef Ranking _ranking(str name, int size, RankingRow row, describer, categorizer):
    cdef Ranking made = Ranking.__new__(Ranking)
    made.name = name
    made.size = size
    made.row = row
    made.describer = describer
    made.categorizer = categorizer
    made.rules.pack = PACK
    made.rules.size = size
    _BY_NAME[name] = made
    return made


def _high_category(rank):
    return high_parts(rank)[0]


HIGH = _ranking("HIGH", 5, RankingRow(_high, _high, pokercore_quick_high, high_ranks), describe_high, _high_category)
evaluate = HIGH.evaluate


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

    ``CardError`` for a number that is the rank of no five natural cards.

    >>> from pokercore import class_number, evaluate
    >>> class_number(evaluate("As Ks Qs Js Ts")), class_number(evaluate("7c 5d 4h 3s 2c"))
    (1, 7462)
    """
    if isinstance(rank, bool):
        raise TypeError("a rank cannot be a bool")
    number = index(rank)
    cdef int found = pokercore_high_class(number) if 0 <= number < 1 << 32 else 0
    if not found:
        raise CardError(f"{number} is not the rank of five cards in HIGH")
    return found
