"""Loops without the GIL: the base class of what an upper floor runs in bulk, on as many threads as there are objects."""


cdef class Kernel:
    """Work that needs no Python object while it runs: subclasses define ``run``, callers call ``run_released``."""

    cdef void run(self) noexcept nogil:
        # Reached only when the subclass runs uncompiled: a compiled one has put its own `run` in this place.
        with gil:
            getattr(self, "run")()

    def run_released(self):
        """Call ``run`` with the GIL released, so that other threads go on meanwhile."""
        with nogil:
            self.run()
