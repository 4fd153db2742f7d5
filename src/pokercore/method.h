/* Putting a C function in front of a method that the compiler made. One hand from Python is ranked in about the time that
   a call takes, so what is generated for a method with optional arguments costs a tenth of it. */
#ifndef POKERCORE_METHOD_H
#define POKERCORE_METHOD_H

#include <Python.h>

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

#endif
