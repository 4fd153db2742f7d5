"""Compiled classes whose attributes and methods the interpreter finds at once. What they are does not change."""

cdef extern from "lookup.h":
    int pokercore_as_slot(object instance, object name, object value) except -1
    int pokercore_as_own(object cls, object name, object inherited) except -1


def read_as_slots(instance, *names) -> None:
    """Let ``names``, attributes of the class of ``instance`` that are fields of it, be read as ``__slots__`` are. Their
    values in ``instance`` have to be objects of their own, so that the fields can be told apart. A class that is not
    compiled has its slots already."""
    for name in names:
        pokercore_as_slot(instance, name, getattr(instance, name))


def own_what_is_inherited(cls) -> None:
    """Let the public methods and attributes of ``cls`` that its compiled bases have be called and read as its own."""
    for base in cls.__mro__[1:]:
        for name, inherited in base.__dict__.items():
            if not name.startswith("_") and name not in cls.__dict__:
                pokercore_as_own(cls, name, inherited)
