"""Many hands at once: which of the compiled paths runs on this machine, and what it does.

The widest path that the machine can run is taken when the package is imported; the environment variable
``POKERCORE_PATH`` (``scalar``, ``vector``, ``avx2``, ``avx512``) forces another.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from pokercore.rules cimport Rules

import os
import sys


cdef extern from "lanes.h" nogil:
    ctypedef struct Path "pokercore_path":
        const char *name
        void (*ranks)(const uint64_t *hands, uint32_t *ranks, Py_ssize_t count, int least, int most) noexcept nogil
        void (*survey)(const uint64_t *hands, Py_ssize_t count, Survey *found) noexcept nogil
        void (*rows)(const uint8_t *codes, Py_ssize_t count, int cards, uint64_t *hands) noexcept nogil

    const Path POKERCORE_PATHS[]
    const int POKERCORE_PATH_COUNT
    bint pokercore_path_runs(int path) noexcept
    const char *pokercore_compiler() noexcept
    void pokercore_fill_triples(Triples *triples) noexcept
    void pokercore_sweep_below(
        const Path *path, uint64_t bits, int limit, int missing, int cards, const Triples *triples, Tally *tally,
        Comparison *comparison
    ) noexcept
    void pokercore_tally_flush(Tally *tally) noexcept


cdef const Path *_path = NULL


cdef tuple _paths():
    """The names of the paths that this machine can run, the plainest first."""
    cdef int i
    return tuple([POKERCORE_PATHS[i].name.decode() for i in range(POKERCORE_PATH_COUNT) if pokercore_path_runs(i)])


cdef int _choose() except -1:
    global _path
    cdef int i
    runs = _paths()
    wanted = os.environ.get("POKERCORE_PATH") or runs[-1]
    for i in range(POKERCORE_PATH_COUNT):
        if POKERCORE_PATHS[i].name.decode() == wanted and wanted in runs:
            _path = &POKERCORE_PATHS[i]
            return 0
    raise ImportError(f"POKERCORE_PATH is {wanted!r}, but this machine and build can only run {', '.join(runs)}")


_choose()


cdef const char *path_name() noexcept nogil:
    return _path.name


cdef void high_ranks(
    const Rules *rules, const uint64_t *hands, uint32_t *ranks, Py_ssize_t count, int least, int most
) noexcept nogil:
    _path.ranks(hands, ranks, count, least, most)


cdef void survey(const uint64_t *hands, Py_ssize_t count, Survey *found) noexcept nogil:
    _path.survey(hands, count, found)


cdef void rows_to_hands(const uint8_t *codes, Py_ssize_t count, int cards, uint64_t *hands) noexcept nogil:
    _path.rows(codes, count, cards, hands)


cdef void sweep_below(
    uint64_t bits, int limit, int missing, int cards, const Triples *triples, Tally *tally, Comparison *comparison
) noexcept nogil:
    pokercore_sweep_below(_path, bits, limit, missing, cards, triples, tally, comparison)


cdef void fill_triples(Triples *triples) noexcept nogil:
    pokercore_fill_triples(triples)


cdef void finish(Tally *tally) noexcept nogil:
    pokercore_tally_flush(tally)


def build_info() -> dict:
    """How this copy of the package was built and what it runs on, for bug reports and benchmarks.

    ``path`` is the compiled path that ranks many hands, ``paths`` those that this machine can run (see
    ``POKERCORE_PATH``), ``compiler`` what compiled the core, ``free_threaded`` whether this Python has no GIL.

    >>> from pokercore import build_info
    >>> build_info()["path"] in build_info()["paths"]
    True
    """
    from pokercore import __version__

    released = getattr(sys, "_is_gil_enabled", None)
    return {
        "version": __version__,
        "path": _path.name.decode(),
        "paths": _paths(),
        "compiler": pokercore_compiler().decode(),
        "python": sys.version.split()[0],
        "platform": sys.platform,
        "free_threaded": released is not None and not released(),
    }
