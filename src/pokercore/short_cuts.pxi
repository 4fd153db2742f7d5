# Short cuts in front of two methods of Ranking, whose module includes this: cards in the commonest forms are read straight
# from where CPython keeps them. The methods proper are called only where these do not serve.

from cpython.object cimport PyObject

cdef extern from "one_hand.h":
    ctypedef struct QuickCards "pokercore_quick":
        uint64_t bits
    Py_ssize_t pokercore_quick_read(PyObject *cards, QuickCards *read) noexcept
    uint32_t pokercore_quick_high(PyObject *cards) noexcept
    int pokercore_high_class(uint32_t rank) noexcept

cdef extern from "method.h":
    ctypedef object (*FastMethod "pokercore_fast_method")(
        object self, PyObject *const *args, Py_ssize_t count, PyObject *names
    )
    FastMethod pokercore_replace_method(object method, FastMethod replacement) noexcept

cdef FastMethod _general_evaluate = NULL
cdef FastMethod _general_hole = NULL


cdef object _evaluate(Ranking self, PyObject *const *args, Py_ssize_t count, PyObject *names):
    cdef uint32_t rank
    cdef QuickCards read
    if count == 1 and names == NULL:
        if self.row.quick != NULL:
            rank = self.row.quick(args[0])
            if rank:
                return rank
        elif pokercore_quick_read(args[0], &read) >= self.size and not read.bits & ~self.allowed:
            return self.row.best(&self.rules, read.bits)
    return _general_evaluate(self, args, count, names)


cdef object _evaluate_hole(Ranking self, PyObject *const *args, Py_ssize_t count, PyObject *names):
    cdef QuickCards hole, board
    if count == 2 and names == NULL and self.size >= 2 and (
        pokercore_quick_read(args[0], &hole) >= 2 and pokercore_quick_read(args[1], &board) >= self.size - 2
        and not hole.bits & board.bits and not (hole.bits | board.bits) & ~self.allowed
    ):
        return rank_hole(&self.rules, hole.bits, board.bits, 2, 2)
    return _general_hole(self, args, count, names)


_general_hole = pokercore_replace_method(Ranking.__dict__["evaluate_hole"], <FastMethod><void *>_evaluate_hole)
_general_evaluate = pokercore_replace_method(Ranking.__dict__["evaluate"], <FastMethod><void *>_evaluate)
