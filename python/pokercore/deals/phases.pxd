"""The numbers of the phases of a deal, in the order of ``NAMES``."""

cdef enum:
    OVER, BETTING, DRAWING, DISCARDING, SHOWING, BRINGING_IN, OPENING, TURNING, PAYING, RUNNING
