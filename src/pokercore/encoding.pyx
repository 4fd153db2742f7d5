"""Cards, their spellings and their masks.

A card is the int ``4*rank + suit``: rank 0 … 12 for 2 … A, suit 0 … 3 for clubs, diamonds, hearts, spades; 52 and 53
are the jokers ``X1`` and ``X2``. The unknown card ``??`` is 63; only replayed deals know it.
"""

from cpython.object cimport PyObject
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM
from cpython.unicode cimport PyUnicode_Check, PyUnicode_FromObject, PyUnicode_GET_LENGTH, PyUnicode_READ_CHAR
from libc.stdint cimport uint8_t, uint64_t

from operator import index

import numpy

from pokercore.errors import CardError, number_text
from pokercore.values import shown

RANKS = "23456789TJQKA"
SUITS = "cdhs"


cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define pokercore_ctz64(x) __builtin_ctzll(x)
    #else
    static int pokercore_ctz64(unsigned long long x) {
        int n = 0;
        while (!(x & 1)) { x >>= 1; n++; }
        return n;
    }
    #endif
    """
    int pokercore_ctz64(unsigned long long) noexcept nogil

cdef extern from "quick_read.h":
    ctypedef struct Quick "pokercore_quick":
        uint64_t bits
    Py_ssize_t pokercore_quick_read(object cards, Quick *read) noexcept
    Py_ssize_t pokercore_quick_codes(object cards, uint8_t *codes, Py_ssize_t capacity) noexcept

cdef object BOOLS = (bool, numpy.bool_)


class Card(int):
    """One playing card, an ``int`` with a name: ``4*rank + suit``.

    ``value`` is a card's name in any usual spelling, or its number 0 … 53; ``"X1"`` and ``"X2"`` (52, 53) are the
    jokers, ``"??"`` is a card that nobody has seen. Cards are equal, and hash, like their numbers.

    Raises ``CardError`` for anything that is not one card, ``TypeError`` for what cannot be a card at all.

    >>> Card("As"), int(Card("As")), str(Card(51))
    (Card('As'), 51, 'As')
    >>> Card("10♥").rank, Card("10♥").suit
    (8, 2)
    """

    __slots__ = ()

    def __new__(cls, value):
        cdef uint8_t codes[2]
        if type(value) is Card and value in _NAMES:
            return value
        if PyUnicode_Check(value):
            if read_cards(value, codes, 2, True) != 1:
                raise CardError(f"{value!r} is not one card")
            return _CARDS[codes[0]]
        return card_of(_code(value, True))

    @property
    def rank(self) -> int:
        """0 … 12 for 2 … A; 13 for the jokers."""
        return int(self) >> 2

    @property
    def suit(self) -> int:
        """0 … 3 for clubs, diamonds, hearts, spades; jokers 0 and 1."""
        return int(self) & 3

    @property
    def is_joker(self) -> bool:
        """Whether this is X1 or X2."""
        return 52 <= int(self) <= 53

    @property
    def is_unknown(self) -> bool:
        """Whether this is ``??``."""
        return int(self) == UNKNOWN_CODE

    def __str__(self) -> str:
        return _name_of(self)

    def __format__(self, spec: str) -> str:
        """The name, padded as a string is; the number where the format asks for one (``d``, ``x`` and so on)."""
        if spec and spec[-1] in "bcdeEfFgGnoxX%":
            return int.__format__(self, spec)
        return format(_name_of(self), spec)

    def __repr__(self) -> str:
        return f"Card('{_name_of(self)}')"

    def __reduce__(self):
        return Card, (_name_of(self),)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


cdef dict _NAMES = {4 * rank + suit: RANKS[rank] + SUITS[suit] for rank in range(13) for suit in range(4)}
_NAMES.update({52: "X1", 53: "X2", UNKNOWN_CODE: "??"})
cdef list _CARDS = [None] * 64
for _number in _NAMES:
    _CARDS[_number] = int.__new__(Card, _number)

UNKNOWN = _CARDS[UNKNOWN_CODE]


cdef str _name_of(object card):
    # ``int.__new__(Card, 99)`` makes what is no card, and has no name but its number.
    return _NAMES.get(int(card)) or int.__repr__(card)


cdef object card_of(int code):
    return _CARDS[code]


cdef tuple cards_of_codes(const uint8_t *codes, int count):
    """The cards of codes that are known to be some."""
    cdef tuple found = PyTuple_New(count)
    cdef object card
    cdef int i
    for i in range(count):
        card = _CARDS[codes[i] & 63]
        Py_INCREF(card)
        PyTuple_SET_ITEM(found, i, card)
    return found


cdef tuple cards_of_mask(uint64_t bits):
    """The cards of a mask, lowest rank first within clubs, diamonds, hearts, spades; jokers among their suits."""
    cdef list found = []
    cdef int place
    while bits:
        place = pokercore_ctz64(bits)
        found.append(_CARDS[((place & 15) << 2) | (place >> 4)])
        bits &= bits - 1
    return tuple(found)


cdef int _code(object value, bint unknown) except -1:
    """One card given as a number."""
    if isinstance(value, BOOLS):
        raise TypeError(f"a card cannot be a bool: {value!r}")
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"a card is a name or an int, not {shown(value)}") from None
    if 0 <= number < DECK_SIZE:
        return number
    if number == UNKNOWN_CODE:
        if unknown:
            return UNKNOWN_CODE
        raise CardError("the unknown card ?? is not allowed here")
    raise CardError(f"{number_text(number)} is not a card: cards are 0 … 53")


cdef inline int _rank_of(Py_UCS4 letter) noexcept:
    if u'2' <= letter <= u'9':
        return <int>letter - 50  # the digit 2
    if letter == u'T' or letter == u't':
        return 8
    if letter == u'J' or letter == u'j':
        return 9
    if letter == u'Q' or letter == u'q':
        return 10
    if letter == u'K' or letter == u'k':
        return 11
    if letter == u'A' or letter == u'a':
        return 12
    return -1


cdef inline int _suit_of(Py_UCS4 letter) noexcept:
    if letter == u'c' or letter == u'C' or letter == u'♣' or letter == u'♧':
        return 0
    if letter == u'd' or letter == u'D' or letter == u'♦' or letter == u'♢':
        return 1
    if letter == u'h' or letter == u'H' or letter == u'♥' or letter == u'♡':
        return 2
    if letter == u's' or letter == u'S' or letter == u'♠' or letter == u'♤':
        return 3
    return -1


cdef int _read_text(object given, uint8_t *codes, int capacity, bint unknown) except -1:
    cdef str text = PyUnicode_FromObject(given)     # of a subclass too, such as NumPy's
    cdef Py_ssize_t length = PyUnicode_GET_LENGTH(text)
    cdef Py_ssize_t place = 0
    cdef Py_ssize_t start
    cdef Py_UCS4 letter, after
    cdef int count = 0
    cdef int rank, suit, code
    cdef uint64_t seen = 0
    while place < length:
        letter = PyUnicode_READ_CHAR(text, place)
        if letter == u' ' or letter == u',' or letter == u'\ufe0f' or letter == u'\xa0' or (
            u'\t' <= letter <= u'\r'
        ):
            place += 1
            continue
        start = place
        place += 1
        after = PyUnicode_READ_CHAR(text, place) if place < length else 0
        code = -1
        if letter == u'?' and after == u'?':
            code = UNKNOWN_CODE
        elif letter == u'X' or letter == u'x':
            if after == u'1' or after == u'2':
                code = 52 + (<int>after - 49)
        else:
            if letter == u'1' and after == u'0':
                rank = 8
                place += 1
                after = PyUnicode_READ_CHAR(text, place) if place < length else 0
            else:
                rank = _rank_of(letter)
            suit = _suit_of(after)
            if rank >= 0 and suit >= 0:
                code = 4 * rank + suit
        place += 1
        if code < 0:
            raise CardError(f"{text[start:place]!r} is not a card" + ("" if text[start:place] == text else f" (in {text!r})"))
        if code == UNKNOWN_CODE:
            if not unknown:
                raise CardError(f"the unknown card ?? is not allowed here (in {text!r})")
        elif seen & bit_of(code):
            raise CardError(f"card {_CARDS[code]} stands twice in {text!r}")
        seen |= bit_of(code)
        if count >= capacity:
            raise CardError(f"more than {capacity} cards in {text!r}")
        codes[count] = code
        count += 1
    return count


cdef object _list_of_array(object array):
    """The cards of an array as a list."""
    if array.ndim != 1:
        raise CardError(f"cards come in a 1-D array, not one of shape {array.shape}")
    if array.dtype.kind not in "iuO":
        raise TypeError(f"an array of cards holds integers, not {array.dtype}")
    return array.tolist()


cdef int read_cards(object cards, uint8_t *codes, int capacity, bint unknown) except -1:
    cdef int count = 0
    cdef int code
    cdef uint64_t seen = 0
    cdef uint8_t one[2]
    count = <int>pokercore_quick_codes(cards, codes, capacity)
    if count >= 0:
        return count
    count = 0
    if PyUnicode_Check(cards):
        return _read_text(cards, codes, capacity, unknown)
    if type(cards) is tuple or type(cards) is list:
        pass
    elif type(cards) is Card:
        cards = (cards,)
    elif isinstance(cards, numpy.ndarray):
        cards = _list_of_array(cards)
    elif isinstance(cards, (int, bytes, bytearray, dict)):
        raise TypeError(f"cards are a string or a sequence of cards, not {type(cards).__name__}")
    try:
        items = iter(cards)
    except TypeError:
        raise TypeError(f"cards are a string or a sequence of cards, not {type(cards).__name__}") from None
    for item in items:
        if type(item) is Card and item in _NAMES:
            code = item
            if code == UNKNOWN_CODE and not unknown:
                raise CardError("the unknown card ?? is not allowed here")
        elif PyUnicode_Check(item):
            if _read_text(item, one, 2, unknown) != 1:
                raise CardError(f"{item!r} is not one card")
            code = one[0]
        else:
            code = _code(item, unknown)
        if code != UNKNOWN_CODE and seen & bit_of(code):
            raise CardError(f"card {_CARDS[code]} stands twice")
        seen |= bit_of(code)
        if count >= capacity:
            raise CardError(f"more than {capacity} cards")
        codes[count] = code
        count += 1
    return count


cdef uint64_t read_mask(object cards, int *count) except? 0:
    cdef uint8_t codes[MAX_CARDS]
    cdef uint64_t bits = 0
    cdef Quick read
    cdef int i
    if isinstance(cards, numpy.ndarray):
        cards = _list_of_array(cards)
    i = <int>pokercore_quick_read(cards, &read)
    if i >= 0:
        count[0] = i
        return read.bits
    count[0] = read_cards(cards, codes, MAX_CARDS, False)
    for i in range(count[0]):
        bits |= bit_of(codes[i])
    return bits


def cards(cards) -> tuple:
    """Read cards in any usual notation into a tuple of ``Card``.

    ``cards`` is a string (spaces or not, commas, either case, ``10`` or ``T``, suit letters or symbols), a ``Card``, a
    sequence of ints, cards and strings, or a 1-D integer array. ``CardError`` for what is not a card and for any card
    twice.

    >>> cards("As Kd 10h T♠")
    (Card('As'), Card('Kd'), Card('Th'), Card('Ts'))
    """
    cdef uint8_t codes[MAX_CARDS]
    return cards_of_codes(codes, read_cards(cards, codes, MAX_CARDS, False))


def cards_or_unknown(cards) -> tuple:
    """The same as ``cards``, with unknown cards ``??`` allowed, any number of them.

    >>> cards_or_unknown("As ????")
    (Card('As'), Card('??'), Card('??'))
    """
    cdef uint8_t codes[256]
    return cards_of_codes(codes, read_cards(cards, codes, 256, True))


def mask(cards) -> int:
    """The set of ``cards`` as a 64-bit int: bit ``16*suit + rank`` for each.

    >>> hex(mask("2c As"))
    '0x1000000000000001'
    """
    cdef int count
    return read_mask(cards, &count)
