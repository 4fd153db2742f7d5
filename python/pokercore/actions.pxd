"""Option, Action and Event as compiled values; deals build them with the two makers."""

cimport cython

# None of them can be part of a cycle.
@cython.final
@cython.freelist(64)
@cython.no_gc
cdef class Option:
    cdef readonly str kind
    cdef tuple _bounds
    cdef long long _least
    cdef long long _most
    cdef readonly tuple cards
    cdef readonly tuple targets

@cython.final
@cython.freelist(64)
@cython.no_gc
cdef class Action:
    cdef readonly str kind
    cdef readonly object amount
    cdef readonly tuple cards
    cdef readonly object target

@cython.final
@cython.freelist(64)
@cython.no_gc
cdef class Event:
    cdef readonly str kind
    cdef readonly object seat
    cdef readonly object amount
    cdef readonly tuple cards
    cdef readonly object target

@cython.locals(option=Option)
cpdef Option make_option(str kind, long long least, long long most)

@cython.locals(option=Option)
cpdef Option make_choice(str kind, long long least, long long most, tuple cards)

@cython.locals(event=Event)
cpdef Event make_event(str kind, object seat, object amount, tuple cards)

cdef object _number(object value, str what)
cdef object _number_or_none(object value, str what)
cdef str _kind(object value)
cpdef check_belongings(Action action)
