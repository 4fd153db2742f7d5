/* The mask of a list or tuple of cards given as small ints, read straight from where CPython keeps them: several times
   faster than the general conversion, and most of the cost of ranking one hand from Python. Whatever does not fit is
   left to the general reader, which knows every notation and names the error. */
#ifndef POKERCORE_SMALL_INTS_H
#define POKERCORE_SMALL_INTS_H

#include <Python.h>
#include <stdint.h>
#include "pokercore_tables.h"

#define POKERCORE_NO_MASK ((uint64_t)1 << 63)

/* The value of an int, or -1 for a negative one, a large one, and where the layout of ints is not known. */
static inline Py_ssize_t pokercore_small_int(PyObject *number) {
#if defined(Py_LIMITED_API) || defined(PYPY_VERSION) || defined(GRAALVM_PYTHON)
    (void)number;
    return -1;
#elif PY_VERSION_HEX >= 0x030C0000
    return PyUnstable_Long_IsCompact((PyLongObject *)number) ? PyUnstable_Long_CompactValue((PyLongObject *)number) : -1;
#else
    const Py_ssize_t digits = Py_SIZE(number);
    if (digits == 1) return (Py_ssize_t)((PyLongObject *)number)->ob_digit[0];
    return digits == 0 ? 0 : -1;
#endif
}

/* The sum of these cards' bits, which is their mask if no card stands twice: a sum of different powers of two keeps the
   number of bits set, any other loses some. Bit 63 is set for what is no int (bools are none) or no card of the 52. */
static inline uint64_t pokercore_sum_of_items(PyObject *const *items, Py_ssize_t count) {
    uint64_t sum = 0;
    Py_ssize_t i;
    if (count > 52) return POKERCORE_NO_MASK;
    for (i = 0; i < count; i++) {
        PyObject *item = items[i];
        size_t code;
        if (!PyLong_CheckExact(item) && (!PyLong_Check(item) || PyBool_Check(item))) return POKERCORE_NO_MASK;
        code = (size_t)pokercore_small_int(item);
        if (code >= 52) return POKERCORE_NO_MASK;
        sum += POKERCORE_CARD_BITS[code];
    }
    return sum;
}

/* The same for a list or a tuple; bit 63 for anything else. The caller compares the number of bits with `count`. */
static inline uint64_t pokercore_sum_of_ints(PyObject *cards, Py_ssize_t *count) {
    uint64_t sum = POKERCORE_NO_MASK;
    if (PyTuple_CheckExact(cards)) {
        *count = PyTuple_GET_SIZE(cards);
        return pokercore_sum_of_items(((PyTupleObject *)cards)->ob_item, *count);
    }
    if (PyList_CheckExact(cards)) {
#ifdef Py_GIL_DISABLED
        Py_BEGIN_CRITICAL_SECTION(cards);
#endif
        *count = PyList_GET_SIZE(cards);
        sum = pokercore_sum_of_items(((PyListObject *)cards)->ob_item, *count);
#ifdef Py_GIL_DISABLED
        Py_END_CRITICAL_SECTION();
#endif
    }
    return sum;
}

#endif
