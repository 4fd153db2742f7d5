"""Where cards lay before a reshuffle brought them back, when they are known only afterwards.

A card that is dealt in a stretch lay in the stub then: it came back with the reshuffle before. Where it was meanwhile
is a path through the stretches before, from one place that nobody knows to the next. All paths of all such cards
together are drawn so that every way to fill the unknown places is as likely as every other one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb, factorial
from typing import Final, TypeAlias

__all__ = ["Tracing"]

UNKNOWN: Final = 63
#: More combinations of paths than this are not counted, but drawn one card after the other.
_MOST_WAYS: Final = 1_000

#: A class of places: the stretch in which they were filled, and the reshuffle that brought their cards back.
Class: TypeAlias = tuple[int, int]
Path: TypeAlias = tuple[Class, ...]


class Tracing:
    """The paths of the cards that are known late.

    The places are numbered; ``given`` has the card of each or ``UNKNOWN``, ``stretch`` the stretch in which it was
    filled, ``back`` the number of the reshuffle that brought its card back, one more than there are if none did.

    >>> # Two places are filled from the pack and come back; then card 5 is dealt: it lay on one of them.
    >>> tracing = Tracing([UNKNOWN, UNKNOWN, 5], [0, 0, 1], [1, 1, 2], 1)
    >>> tracing.draw(lambda bound: bound - 1)
    [(1, 5)]
    """

    __slots__ = ("_free", "_memo", "_routes", "_unknown", "_wanted")

    def __init__(self, given: Sequence[int], stretch: Sequence[int], back: Sequence[int], reshuffles: int) -> None:
        self._free: dict[Class, list[int]] = {}
        self._unknown = [0] * (reshuffles + 1)
        known: dict[int, list[int]] = {}
        for place, code in enumerate(given):
            if code != UNKNOWN:
                known.setdefault(code, []).append(place)
            else:
                self._unknown[stretch[place]] += 1
                self._free.setdefault((stretch[place], back[place]), []).append(place)
        self._wanted: list[tuple[int, int, int]] = []  # a card, since when it lies where nobody knows, and until when
        for code, places in known.items():
            since = 0
            for place in sorted(places, key=lambda one: stretch[one]):
                if since < stretch[place]:
                    self._wanted.append((code, since, stretch[place]))
                since = back[place]
        self._wanted.sort(key=lambda one: one[1:])
        self._routes = {ends: list(self._paths(*ends)) for ends in {one[1:] for one in self._wanted}}
        self._memo: dict[tuple[int, tuple[int, ...]], int] | None = {} if self._is_small() else None

    def _paths(self, since: int, until: int) -> Iterator[Path]:
        """The ways from the stub of one stretch to that of a later one, over classes that have an unknown place."""
        for after in range(since + 1, until + 1):
            if (since, after) in self._free:
                if after == until:
                    yield ((since, after),)
                else:
                    for rest in self._paths(after, until):
                        yield ((since, after), *rest)

    def _is_small(self) -> bool:
        ways = 1
        for ends, routes in self._routes.items():
            number = sum(one[1:] == ends for one in self._wanted)
            ways *= comb(number + len(routes) - 1, number) if routes else 1
        return ways <= _MOST_WAYS

    def draw(self, pick: Callable[[int], int]) -> list[tuple[int, int]] | None:
        """Places and the cards that lay there, by ``pick``, which gives a number below its argument; None if there is
        no way at all."""
        free = {key: list(places) for key, places in self._free.items()}
        classes = sorted(free)
        used = (0,) * len(classes)
        found = []
        for number, (code, *ends) in enumerate(self._wanted):
            routes = self._routes[ends[0], ends[1]]
            weights = [self._weight(number, used, path, classes) for path in routes]
            if not any(weights):
                return None
            path = routes[_chosen(weights, pick)]
            used = _with(used, path, classes)
            for key in path:
                places = free[key]
                found.append((places.pop(pick(len(places))), code))
        return found

    def _weight(self, number: int, used: tuple[int, ...], path: Path, classes: list[Class]) -> int:
        """In how many ways card ``number`` can take a path, and all that is left be filled."""
        ways = 1
        for key in path:
            ways *= max(0, len(self._free[key]) - used[classes.index(key)])
        if ways == 0:
            return 0
        if self._memo is not None:
            return ways * self._ways(number + 1, _with(used, path, classes), classes)
        # As if no other card were to come: of every stretch that it passes it takes one of the unknown places.
        for step, unknown in enumerate(self._unknown):
            taken = sum(count for key, count in zip(classes, used, strict=True) if key[0] == step)
            if step not in [key[0] for key in path]:
                ways *= max(1, unknown - taken)
        return ways

    def _ways(self, number: int, used: tuple[int, ...], classes: list[Class]) -> int:
        """In how many ways the cards from ``number`` on can take their paths, and all that is left be filled."""
        assert self._memo is not None
        known = self._memo.get((number, used))
        if known is None:
            if number == len(self._wanted):
                known = 1
                for step, unknown in enumerate(self._unknown):
                    taken = sum(count for key, count in zip(classes, used, strict=True) if key[0] == step)
                    known *= factorial(unknown - taken)
            else:
                routes = self._routes[self._wanted[number][1:]]
                known = sum([self._weight(number, used, path, classes) for path in routes])
            self._memo[number, used] = known
        return known


def _with(used: tuple[int, ...], path: Path, classes: list[Class]) -> tuple[int, ...]:
    return tuple([count + (key in path) for key, count in zip(classes, used, strict=True)])


def _chosen(weights: list[int], pick: Callable[[int], int]) -> int:
    """A place in ``weights``, each as likely as it weighs."""
    if len(weights) == 1:
        return 0
    bound = sum(weights)
    words = bound.bit_length() // 30 + 2
    top = 1 << 30 * words
    number = top
    while number >= top - top % bound:
        number = 0
        for _ in range(words):
            number = number << 30 | pick(1 << 30)
    number %= bound
    place = 0
    while number >= weights[place]:
        number -= weights[place]
        place += 1
    return place
