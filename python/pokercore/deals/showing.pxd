"""Hands that are shown, compiled."""

cimport cython
from libc.stdint cimport uint64_t

from pokercore cimport events
from pokercore.deals cimport phases
from pokercore.deals.course cimport Course
from pokercore.deals.dealt cimport Dealt
from pokercore.deals.irregularities cimport Irregularities
from pokercore.journal cimport Journal
from pokercore.stub cimport bit, card_named, cards_named, codes_of

cdef int UNKNOWN

cdef class Showing(Irregularities):
    @cython.locals(course=Course, saved=Course, places=object, codes=bytes)
    cpdef show(self, object cards=*, object designation=*)
    @cython.locals(course=Course)
    cpdef muck(self)
    @cython.locals(dealt=Dealt, actor=int, number=int, place=int, places=cython.uint)
    cdef unsigned int _places(self, bytes codes) except? 0xffffffff
    cdef _expect(self, int phase, str what)
    @cython.locals(place=int, given=bytes)
    cpdef reveal(self, object seat, object cards)
    @cython.locals(course=Course, saved=Course)
    cdef _reveal(self, int place, bytes given, bint some)
    cpdef designate(self, object designation)
    cdef _designate(self, list words)
    @cython.locals(course=Course)
    cdef _expect_words(self, list words)
    @cython.locals(kind=int)
    cdef _say(self, list words)
    cdef _say_word(self, tuple cards, bint is_second)
    @cython.locals(dealt=Dealt, board=int, ruled=uint64_t)
    cdef tuple _hand_of(self, int seat)
    @cython.locals(journal=Journal, place=int, kind=int, said=list)
    cdef list _declared_ranks(self, int seat, list words)
    @cython.locals(course=Course, part=int, ranks=list)
    cdef _set_declared_ranks(self, int seat)
    @cython.locals(course=Course)
    cdef _show_open_hand(self)
