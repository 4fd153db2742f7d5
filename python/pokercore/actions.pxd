"""Option, Action and Event as compiled values; deals build them with the two makers."""

cimport cython

@cython.final
@cython.freelist(64)
cdef class Option:
    cdef readonly str kind
    cdef readonly object min
    cdef readonly object max
    cdef readonly tuple cards
    cdef readonly tuple targets

@cython.final
@cython.freelist(64)
cdef class Action:
    cdef readonly str kind
    cdef readonly object amount
    cdef readonly tuple cards
    cdef readonly object target

@cython.final
@cython.freelist(64)
cdef class Event:
    cdef readonly str kind
    cdef readonly object seat
    cdef readonly object amount
    cdef readonly tuple cards
    cdef readonly object target

@cython.locals(option=Option)
cpdef Option make_option(str kind, object least, object most)

@cython.locals(option=Option)
cpdef Option make_choice(str kind, object least, object most, tuple cards)

@cython.locals(event=Event)
cpdef Event make_event(str kind, object seat, object amount, tuple cards)
