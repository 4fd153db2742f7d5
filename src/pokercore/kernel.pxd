"""A loop that runs without the GIL, for modules of the upper floors, which are compiled Python and cannot say `nogil`.

A subclass declares `cdef void run(self) noexcept nogil` in its `.pxd` and defines `run` in its `.py`.
"""

cdef class Kernel:
    cdef void run(self) noexcept nogil
