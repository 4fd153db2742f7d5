"""The undealt cards of a deal: shuffled, stacked in a given order, or promised to seats and board."""

cimport cython
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy, memset

from pokercore.encoding cimport UNKNOWN_CODE, bit_of, card_of, cards_of_codes, read_cards
from pokercore.shuffling cimport Generator, below, read_seed, read_state, seed_generator, shuffle_codes

from pokercore.errors import CardError

cdef enum:
    BOARD = 14
    BURNS = 15


@cython.final
@cython.freelist(32)
cdef class Stub:
    """Undealt cards, the top one first. Past its end it deals the unknown card and remembers that it ran out."""

    cpdef int shuffle(self, bytes pack, object seed, object rng) except -1:
        """Fill with ``pack`` in the random order of ``seed`` or ``rng``."""
        seed_generator(&self.generator, read_seed(seed, rng))
        self._fill(pack)
        shuffle_codes(&self.generator, self.order, self.count)
        return 0

    cpdef int stack(self, bytes order, object seed, object rng) except -1:
        """Fill with ``order`` as it is; ``seed`` or ``rng`` serve a later reshuffle."""
        seed_generator(&self.generator, read_seed(seed, rng))
        self._fill(order)
        return 0

    cdef int _fill(self, bytes order) except -1:
        if len(order) > 64:
            raise CardError(f"a pack has at most 64 cards, not {len(order)}")
        self.count = <int>len(order)
        self.place = 0
        memcpy(self.order, <const char *>order, self.count)
        return 0

    cpdef int promise(self, bytes rest, list seats, bytes board, bytes burns, int size, bytes lots) except -1:
        """After ``shuffle`` or ``stack``: ``seats[i]`` get these cards first, in this order, the board and the burns
        those; ``rest`` is what remains for everything else, shuffled here. ``size`` is the number of cards of the pack.
        The seats ``lots`` draw the odd chips that go by lot, one after the other.

        A card may be promised twice, where a reshuffle brings it back in between.
        """
        cdef Known known = Known.__new__(Known)
        cdef int seat
        for seat in range(len(seats)):
            known.set(seat, seats[seat])
        known.set(BOARD, board)
        known.set(BURNS, burns)
        known.left = size
        known.lots = lots
        self._fill(rest)
        shuffle_codes(&self.generator, self.order, self.count)
        self.known = known
        return 0

    cpdef int deal(self) noexcept:
        """The next card."""
        cdef int code
        if self.place >= self.count:
            self.ran_out = True
            return UNKNOWN_CODE
        code = self.order[self.place]
        self.place += 1
        return code

    cdef int _promised(self, int to) noexcept:
        cdef Known known = self.known
        cdef int code
        to &= 15
        if known.places[to] < known.counts[to]:
            code = known.cards[to][known.places[to]]
            known.places[to] += 1
        else:
            code = self.deal()
        known.left -= 1
        if code != UNKNOWN_CODE:
            if self.dealt_twice == 0 and known.out >> code & 1:
                self.dealt_twice = code + 1
            known.out |= <uint64_t>1 << code
        return code

    cpdef int deal_to(self, int seat) noexcept:
        """The next card for ``seat``."""
        return self.deal() if self.known is None else self._promised(seat)

    cpdef int deal_board(self) noexcept:
        """The next card for the board."""
        return self.deal() if self.known is None else self._promised(BOARD)

    cpdef int burn(self) noexcept:
        """The next card for the burns."""
        return self.deal() if self.known is None else self._promised(BURNS)

    cpdef int left(self) noexcept:
        """Undealt cards, promised ones included."""
        return self.count - self.place if self.known is None else self.known.left

    cpdef int pick(self, int bound) noexcept:
        """A random number 0 … bound-1; ``bound`` is at least 1."""
        return <int>below(&self.generator, bound)

    cpdef int lot(self) noexcept:
        """The seat that is promised the next odd chip by lot; -1 if none is."""
        cdef Known known = self.known
        cdef int seat
        if known is None or known.drawn >= len(known.lots):
            return -1
        seat = known.lots[known.drawn]
        known.drawn += 1
        return seat

    cpdef void refill(self, bytes cards) noexcept:
        """Shuffle ``cards`` together with what is left; those that are promised stay promised."""
        cdef int left = self.count - self.place
        cdef int code
        cdef int i
        for i in range(left):
            self.order[i] = self.order[self.place + i]
        for code in cards:
            if left < 64 and (self.known is None or not self.known.takes_back(code)):
                self.order[left] = code
                left += 1
        shuffle_codes(&self.generator, self.order, left)
        self.place = 0
        self.count = left

    cpdef void remove(self, int code) noexcept:
        """Take one card out, wherever it lies; nothing if it is not there."""
        cdef int i
        cdef int kept = self.place
        for i in range(self.place, self.count):
            if self.order[i] != code:
                self.order[kept] = self.order[i]
                kept += 1
        self.count = kept

    cpdef bint promises(self, int code) noexcept:
        """Whether this card is promised to somebody who has not got it yet."""
        return self.known is not None and self.known.has(code)

    cpdef void find(self, int code) noexcept:
        """This card turns out to be one that was dealt as an unknown one: it is not dealt again."""
        self.remove(code)
        if self.known is not None and code != UNKNOWN_CODE:
            self.known.out |= <uint64_t>1 << (code & 63)

    cpdef bint take(self, int code, bint comes_back) noexcept:
        """Deal this card, wherever it lies among those that are promised to nobody; whether it lies there. An unknown
        card is any. In a game in which cards come back in a reshuffle (``comes_back``) it may be one that is promised
        for later."""
        cdef int before = self.count
        if code == UNKNOWN_CODE:
            self.place += self.known is None and self.place < self.count
        else:
            self.remove(code)
            if self.count == before and not (comes_back and self.promises(code) and not self.known.out >> code & 1):
                return False
        if self.known is not None:
            self.known.left -= 1
            if code != UNKNOWN_CODE:
                self.known.out |= <uint64_t>1 << code
        return True

    cpdef void forget(self) noexcept:
        """Make every undealt card unknown and the generator useless: for eyes that may not see them."""
        memset(self.order, UNKNOWN_CODE, 64)
        self.count = self.left()
        self.place = 0
        self.known = None
        seed_generator(&self.generator, 0)

    cpdef bytes rest(self):
        """The undealt cards that are promised to nobody, the next one first."""
        return <bytes>self.order[self.place:self.count]

    cpdef Stub copy(self):
        """The same cards in the same order, independent of these."""
        cdef Stub other = Stub.__new__(Stub)
        memcpy(other.order, self.order, 64)
        other.count = self.count
        other.place = self.place
        other.generator = self.generator
        other.ran_out = self.ran_out
        other.dealt_twice = self.dealt_twice
        other.known = None if self.known is None else self.known.copy()
        return other

    cpdef tuple state(self):
        """Everything, for a pickle."""
        return (
            <bytes>self.order[:self.count],
            self.place,
            (self.generator.s0, self.generator.s1, self.generator.s2, self.generator.s3),
            None if self.known is None else self.known.state(),
        )

    def restore(self, state):
        """Become what ``state`` tells."""
        order, place, words, known = state
        self._fill(order)
        if not 0 <= place <= self.count:
            raise CardError(f"{place} cards cannot have been dealt of {self.count}")
        self.place = place
        self.generator = read_state(words)
        if known is not None:
            self.known = Known.__new__(Known)
            self.known.restore(known)


@cython.final
cdef class Known:
    """Cards promised to seats 0 … 13, to the board (14) and to the burns (15)."""

    def __cinit__(self):
        self.lots = b""

    def set(self, int to, bytes codes):
        """Promise ``codes``, at most 64 of them."""
        if not 0 <= to < 16 or len(codes) > 64:
            raise CardError(f"{len(codes)} cards cannot be promised to place {to}")
        self.counts[to] = <int>len(codes)
        self.places[to] = 0
        memcpy(self.cards[to], <const char *>codes, self.counts[to])

    cdef bint takes_back(self, int code) noexcept:
        """One more card that is not dealt: whether it is promised to somebody again."""
        self.left += 1
        if code == UNKNOWN_CODE:
            return False
        self.out &= ~(<uint64_t>1 << code)
        return self.has(code)

    cdef bint has(self, int code) noexcept:
        """Whether the card is promised to somebody who has not got it yet."""
        cdef int to, place
        for to in range(16):
            for place in range(self.places[to], self.counts[to]):
                if self.cards[to][place] == code:
                    return True
        return False

    def copy(self):
        """The same promises, independent of these."""
        cdef Known other = Known.__new__(Known)
        other.left = self.left
        other.out = self.out
        other.lots = self.lots
        other.drawn = self.drawn
        memcpy(other.cards, self.cards, sizeof(self.cards))
        memcpy(other.counts, self.counts, sizeof(self.counts))
        memcpy(other.places, self.places, sizeof(self.places))
        return other

    def state(self):
        """What is still promised, for a pickle."""
        promised = [<bytes>self.cards[to][self.places[to]:self.counts[to]] for to in range(16)]
        return promised, self.left, self.out, self.lots[self.drawn:]

    def restore(self, state):
        """Become what ``state`` tells."""
        promised, self.left, self.out, self.lots = state
        for to in range(16):
            self.set(to, promised[to])


cpdef object card_named(int code):
    """The ``Card`` of a code.

    >>> card_named(51)
    Card('As')
    """
    return card_of(code)


cpdef tuple cards_named(bytes codes):
    """The cards of a string of codes.

    >>> cards_named(bytes([51, 0]))
    (Card('As'), Card('2c'))
    """
    return cards_of_codes(<const uint8_t *><const char *>codes, <int>len(codes))


cpdef tuple cards_packed(uint64_t codes, int count):
    """At most eight cards, the code of the first in the lowest byte.

    >>> cards_packed(0x0033, 2)
    (Card('As'), Card('2c'))
    """
    cdef uint8_t each[8]
    cdef int i
    count = min(max(count, 0), 8)
    for i in range(count):
        each[i] = <uint8_t>(codes >> (8 * i))
    return cards_of_codes(each, count)


cpdef bytes codes_of(object cards, bint unknown):
    """Cards in any spelling as a string of codes; ``unknown`` admits ``??``.

    >>> codes_of("2c 2d", False)
    b'\\x00\\x01'
    """
    cdef uint8_t codes[64]
    cdef int count = read_cards(cards, codes, 64, unknown)
    return <bytes>codes[:count]


cpdef bytes rest_of_pack(bytes pack, bytes named):
    """The codes of ``pack`` that ``named`` does not have, in their order. ``CardError`` if a known card of ``named`` is
    not in the pack or stands twice, or if there are more cards than the pack has.

    >>> rest_of_pack(bytes(range(6)), bytes([0, 63, 63, 4]))
    b'\\x01\\x02\\x03\\x05'
    """
    if len(pack) > 64:
        raise CardError(f"a pack has at most 64 cards, not {len(pack)}")
    cdef const unsigned char *cards = pack
    cdef const unsigned char *given = named
    cdef int size = <int>len(pack)
    cdef int count = <int>len(named)
    cdef uint8_t rest[64]
    cdef uint64_t whole = 0
    cdef uint64_t seen = 0
    cdef uint64_t bit
    cdef int left = 0
    cdef int i
    for i in range(size):
        whole |= <uint64_t>1 << (cards[i] & 63)
    for i in range(count):
        if given[i] == UNKNOWN_CODE:
            continue
        bit = <uint64_t>1 << (given[i] & 63)
        if not whole & bit:
            raise CardError(f"card {card_of(given[i])} is not in the pack of this game")
        if seen & bit:
            raise CardError(f"card {card_of(given[i])} stands twice")
        seen |= bit
    if count > size:
        raise CardError(f"{count} cards, but the pack has {size}")
    for i in range(size):
        if not seen >> (cards[i] & 63) & 1:
            rest[left] = cards[i]
            left += 1
    return <bytes>rest[:left]


cpdef uint64_t bit(int code) noexcept nogil:
    """The bit of a code in a mask.

    >>> bit(0)
    1
    """
    return bit_of(code)
