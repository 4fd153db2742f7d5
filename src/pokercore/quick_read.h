/* Hands in their commonest forms, a list or tuple of small ints and plain text such as "AsKd", read straight from where
   CPython keeps them: several times faster than the general way, and most of the cost of ranking one hand from Python.
   Whatever does not fit is left to the general reader, which knows every notation and names the error. */
#ifndef POKERCORE_QUICK_READ_H
#define POKERCORE_QUICK_READ_H

#include <Python.h>
#include <stdint.h>
#include "pokercore_tables.h"

#if defined(__GNUC__) && !defined(__clang__)
#define POKERCORE_UNROLLED _Pragma("GCC unroll 7")
#else
#define POKERCORE_UNROLLED
#endif

enum { POKERCORE_QUICK_CARDS = 16 };    /* more could make the sum of the bits wrap around */

/* What has been read: the union and the sum of the cards' bits, which differ as soon as one stands twice, and the sum
   of their keys. */
typedef struct { uint64_t bits, sum, key; } pokercore_quick;

static inline void pokercore_quick_add(pokercore_quick *read, size_t code) {
    read->bits |= POKERCORE_CARD_BITS[code];
    read->sum += POKERCORE_CARD_BITS[code];
    read->key += POKERCORE_CARD_KEYS[code];
}

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

/* Read cards; false for anything else (a bool is no card). */
static inline int pokercore_quick_items(PyObject *const *items, Py_ssize_t count, pokercore_quick *read) {
    pokercore_quick sum = {0, 0, 0};
    Py_ssize_t i;
    if (count > POKERCORE_QUICK_CARDS) return 0;
    POKERCORE_UNROLLED
    for (i = 0; i < count; i++) {
        PyObject *item = items[i];
        size_t code;
        if (!PyLong_CheckExact(item) && (!PyLong_Check(item) || PyBool_Check(item))) return 0;
        code = (size_t)pokercore_small_int(item);
        if (code >= 54) return 0;
        pokercore_quick_add(&sum, code);
    }
    *read = sum;
    return 1;
}

/* The codes of a list or tuple of cards, all different; -1 where the general reader has to look. */
static inline Py_ssize_t pokercore_quick_codes(PyObject *cards, uint8_t *codes, Py_ssize_t capacity) {
    Py_ssize_t i = 0, count = -1;
#if !defined(Py_LIMITED_API) && !defined(PYPY_VERSION) && !defined(GRAALVM_PYTHON)
    const int is_tuple = PyTuple_CheckExact(cards);
    uint64_t seen = 0;
    if (!is_tuple && !PyList_CheckExact(cards)) return -1;
#ifdef Py_GIL_DISABLED
    Py_BEGIN_CRITICAL_SECTION(cards);
#endif
    PyObject *const *items = is_tuple ? ((PyTupleObject *)cards)->ob_item : ((PyListObject *)cards)->ob_item;
    count = Py_SIZE(cards);
    if (count > capacity) count = -1;
    for (i = 0; i < count; i++) {
        size_t code = 64;
        if (PyLong_Check(items[i]) && !PyBool_Check(items[i])) code = (size_t)pokercore_small_int(items[i]);
        if (code >= 54 || seen >> code & 1) {
            count = -1;
            break;
        }
        seen |= (uint64_t)1 << code;
        codes[i] = (uint8_t)code;
    }
#ifdef Py_GIL_DISABLED
    Py_END_CRITICAL_SECTION();
#endif
#else
    (void)cards; (void)codes; (void)capacity; (void)i;
#endif
    return count;
}

/* Two characters a card, with or without spaces or commas between. */
static inline int pokercore_quick_text(const uint8_t *text, Py_ssize_t length, Py_ssize_t *count, pokercore_quick *read) {
    Py_ssize_t i = 0, found = 0;
    while (i < length) {
        const size_t rank = POKERCORE_LETTER_RANKS[text[i] & 127];
        if (rank < 13) {
            /* There is a zero behind the last character. */
            const size_t suit = POKERCORE_LETTER_SUITS[text[i + 1] & 127];
            if (suit > 3 || found == POKERCORE_QUICK_CARDS) return 0;
            pokercore_quick_add(read, 4 * rank + suit);
            found++;
            i += 2;
        }
        else if (text[i] == ' ' || text[i] == ',') i++;
        else return 0;
    }
    *count = found;
    return 1;
}

/* The number of cards, all different; -1 where the general reader has to look. */
static inline Py_ssize_t pokercore_quick_read(PyObject *cards, pokercore_quick *read) {
    Py_ssize_t count = 0;
    int done = 0;
    read->bits = read->sum = read->key = 0;
#if !defined(Py_LIMITED_API) && !defined(PYPY_VERSION) && !defined(GRAALVM_PYTHON)
    if (PyList_CheckExact(cards)) {
#ifdef Py_GIL_DISABLED
        Py_BEGIN_CRITICAL_SECTION(cards);
#endif
        count = PyList_GET_SIZE(cards);
        done = pokercore_quick_items(((PyListObject *)cards)->ob_item, count, read);
#ifdef Py_GIL_DISABLED
        Py_END_CRITICAL_SECTION();
#endif
    }
    else if (PyUnicode_CheckExact(cards)) {
        if (PyUnicode_IS_READY(cards) && PyUnicode_IS_COMPACT_ASCII(cards)) {
            done = pokercore_quick_text(PyUnicode_1BYTE_DATA(cards), PyUnicode_GET_LENGTH(cards), &count, read);
        }
    }
    else if (PyTuple_CheckExact(cards)) {
        count = PyTuple_GET_SIZE(cards);
        done = pokercore_quick_items(((PyTupleObject *)cards)->ob_item, count, read);
    }
#endif
    return done && read->sum == read->bits ? count : -1;
}

#endif
