/* Attributes and methods of compiled classes in the form in which the interpreter reads them without a search. The
   compiler makes every attribute a pair of functions, and a method that a class inherits is checked at each call; those
   of `__slots__` and of the class itself are specialised. Nothing else about them changes. */
#ifndef POKERCORE_LOOKUP_H
#define POKERCORE_LOOKUP_H

#include <Python.h>
#include <structmember.h>

#if defined(Py_LIMITED_API) || defined(PYPY_VERSION) || defined(GRAALVM_PYTHON)
#define POKERCORE_OWN_LOOKUP 0
#else
#define POKERCORE_OWN_LOOKUP 1
#endif

/* Put a descriptor into a class. */
static int pokercore_put(PyTypeObject *type, PyObject *name, PyObject *descriptor) {
    int done = -1;
    if (descriptor != NULL) {
        done = PyDict_SetItem(type->tp_dict, name, descriptor);
        Py_DECREF(descriptor);
        PyType_Modified(type);
    }
    return done;
}

/* Read `name` of this object's class as a slot, if the compiler has made it an attribute and just one field of the
   object is `value`, which is what it reads. */
static int pokercore_as_slot(PyObject *object, PyObject *name, PyObject *value) {
#if POKERCORE_OWN_LOOKUP
    PyTypeObject *type = Py_TYPE(object);
    PyObject *descriptor = PyDict_GetItemWithError(type->tp_dict, name);
    Py_ssize_t offset, found = 0;
    PyMemberDef *member;
    if (descriptor == NULL || !Py_IS_TYPE(descriptor, &PyGetSetDescr_Type)) return PyErr_Occurred() ? -1 : 0;
    for (offset = sizeof(PyObject); offset < type->tp_basicsize; offset += sizeof(PyObject *)) {
        if (*(PyObject **)((char *)object + offset) != value) continue;
        if (found) return 0;
        found = offset;
    }
    if (!found) return 0;
    member = PyMem_Malloc(sizeof(PyMemberDef));     /* for as long as the class is there: for ever */
    if (member == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    member->name = ((PyGetSetDescrObject *)descriptor)->d_getset->name;
    member->doc = ((PyGetSetDescrObject *)descriptor)->d_getset->doc;
    member->type = T_OBJECT_EX;
    member->flags = READONLY;
    member->offset = found;
    return pokercore_put(type, name, PyDescr_NewMember(type, member));
#else
    (void)object; (void)name; (void)value;
    return 0;
#endif
}

/* Make an inherited method or attribute one of the class itself, if the compiler has made it. */
static int pokercore_as_own(PyObject *cls, PyObject *name, PyObject *inherited) {
#if POKERCORE_OWN_LOOKUP
    PyTypeObject *type = (PyTypeObject *)cls;
    if (Py_IS_TYPE(inherited, &PyMethodDescr_Type)) {
        return pokercore_put(type, name, PyDescr_NewMethod(type, ((PyMethodDescrObject *)inherited)->d_method));
    }
    if (Py_IS_TYPE(inherited, &PyGetSetDescr_Type)) {
        return pokercore_put(type, name, PyDescr_NewGetSet(type, ((PyGetSetDescrObject *)inherited)->d_getset));
    }
#else
    (void)cls; (void)name; (void)inherited;
#endif
    return 0;
}

#endif
