# The rankings that there are, one a line; included by the module of Ranking.

from pokercore.lanes cimport high_ranks
from pokercore.rules cimport (
    ACE_TO_FIVE_KIND, BADUGI_ACE_HIGH_KIND, BADUGI_KIND, DEUCE_TO_SEVEN_KIND, EIGHT_OR_BETTER_KIND, KUHN_KIND, LEDUC_KIND,
    MEXICAN_KIND, SHORT_DECK_KIND, SHORT_DECK_TRIPS_KIND, SOKO_KIND, THREE_CARD_KIND,
)

from pokercore.layouts import LAYOUTS as _LAYOUTS

cdef extern from "high.h" nogil:
    uint32_t pokercore_high(uint64_t bits) noexcept


cdef uint32_t _high(const Rules *rules, uint64_t bits) noexcept nogil:
    return pokercore_high(bits)


cdef Ranking _ranking(str name, int kind, int size, uint64_t pack, uint64_t deck, RankingRow row):
    cdef Ranking made = Ranking.__new__(Ranking, _KEY)
    made.name = made.base = name
    made.size = size
    made.row = row
    made.layout = _LAYOUTS[kind]
    made.rules.kind = kind
    made.rules.pack = made.allowed = pack
    made.rules.size = size
    made.deck = deck
    _BY_NAME[name] = made
    return made


cdef RankingRow _FAMILY = RankingRow(rank_any, rank_any, NULL, rank_many)
cdef uint64_t PACK = 0x1fff1fff1fff1fff           # the 52 cards
cdef uint64_t SHORT_PACK = 0x1ff01ff01ff01ff0       # six to ace
cdef uint64_t MEXICAN_PACK = 0x1e3f1e3f1e3f1e3f     # no eight, nine and ten
cdef uint64_t COURTS = 0x0e000e000e000e00           # jack, queen, king

HIGH = _ranking("HIGH", STANDARD, 5, PACK, PACK, RankingRow(_high, _high, pokercore_quick_high, high_ranks))
SHORT_DECK = _ranking("SHORT_DECK", SHORT_DECK_KIND, 5, SHORT_PACK, SHORT_PACK, _FAMILY)
SHORT_DECK_TRIPS = _ranking("SHORT_DECK_TRIPS", SHORT_DECK_TRIPS_KIND, 5, SHORT_PACK, SHORT_PACK, _FAMILY)
ACE_TO_FIVE = _ranking("ACE_TO_FIVE", ACE_TO_FIVE_KIND, 5, PACK, PACK, _FAMILY)
EIGHT_OR_BETTER = _ranking("EIGHT_OR_BETTER", EIGHT_OR_BETTER_KIND, 5, PACK, PACK, _FAMILY)
DEUCE_TO_SEVEN = _ranking("DEUCE_TO_SEVEN", DEUCE_TO_SEVEN_KIND, 5, PACK, PACK, _FAMILY)
BADUGI = _ranking("BADUGI", BADUGI_KIND, 4, PACK, PACK, _FAMILY)
BADUGI_ACE_HIGH = _ranking("BADUGI_ACE_HIGH", BADUGI_ACE_HIGH_KIND, 4, PACK, PACK, _FAMILY)
SOKO = _ranking("SOKO", SOKO_KIND, 5, PACK, PACK, _FAMILY)
MEXICAN = _ranking("MEXICAN", MEXICAN_KIND, 5, MEXICAN_PACK, MEXICAN_PACK, _FAMILY)
THREE_CARD = _ranking("THREE_CARD", THREE_CARD_KIND, 3, PACK, PACK, _FAMILY)
LEDUC = _ranking("LEDUC", LEDUC_KIND, 2, COURTS, COURTS & 0xffffffff00000000, _FAMILY)
KUHN = _ranking("KUHN", KUHN_KIND, 1, COURTS, COURTS & 0xffff000000000000, _FAMILY)
evaluate = HIGH.evaluate
