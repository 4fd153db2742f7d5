"""Slow and obvious: what beats what, card by card, as the rules say it.

A card is ``(rank, suit)`` with rank 0 … 12 for 2 … A. Values are tuples that compare as hands do; every function
tries all that can be tried: all fives of the cards, all 52 cards for a wild one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, combinations_with_replacement

Rank = int
Cards = Sequence[tuple[int, int]]
PACK = [(rank, suit) for rank in range(13) for suit in range(4)]
ACE = 12
SUITLESS = 9  # the suit of a bug that is an ace and nothing more

RUNS = {frozenset(range(top - 4, top + 1)): top for top in range(4, 13)} | {frozenset((12, 0, 1, 2, 3)): 3}
SHORT_RUNS = {frozenset(range(top - 4, top + 1)): top for top in range(8, 13)} | {frozenset((12, 4, 5, 6, 7)): 7}
MEXICAN_RANKS = [0, 1, 2, 3, 4, 5, 9, 10, 11, 12]
MEXICAN_RUNS = {frozenset(MEXICAN_RANKS[i : i + 5]): MEXICAN_RANKS[i + 4] for i in range(6)} | {
    frozenset((12, 0, 1, 2, 3)): 3
}
THREE_RUNS = {frozenset(range(top - 2, top + 1)): top for top in range(2, 13)} | {frozenset((12, 0, 1)): 1}

STANDARD = ["high", "pair", "twopair", "trips", "straight", "flush", "full", "quads", "straightflush", "five"]
SHORT_DECK = ["high", "pair", "twopair", "trips", "straight", "full", "flush", "quads", "straightflush", "five"]
SHORT_DECK_TRIPS = ["high", "pair", "twopair", "straight", "trips", "full", "flush", "quads", "straightflush", "five"]
SOKO = [*STANDARD[:2], "fourstraight", "fourflush", *STANDARD[2:]]
THREE_CARD = ["high", "pair", "flush", "straight", "trips", "straightflush"]


def groups(cards: Cards) -> tuple[list[int], tuple[int, ...]]:
    """How many of each rank, most first, and the ranks in that order."""
    counted = sorted(((count, rank) for rank, count in Counter(rank for rank, _ in cards).items()), reverse=True)
    return [count for count, _ in counted], tuple(rank for _, rank in counted)


def high_value(
    cards: Cards, order: Sequence[str] = STANDARD, runs: dict[frozenset[int], int] = RUNS, aces: bool = False
) -> tuple[int, ...]:
    """A hand of exactly as many cards as play. ``aces``: a flush may hold an ace more than once."""
    counts, ranks = groups(cards)
    size = len(next(iter(runs)))
    five = len(cards) == size
    suited = five and len({suit for _, suit in cards}) == 1
    distinct = len(ranks) == size
    only_aces_doubled = all(count == 1 or rank == ACE for count, rank in zip(counts, ranks, strict=True))
    flush = suited and (distinct or (aces and only_aces_doubled))
    run = runs.get(frozenset(ranks)) if five and distinct else None
    found: list[tuple[str, tuple[int, ...]]] = []
    if run is not None and flush:
        found.append(("straightflush", (run,)))
    if counts[0] == 5:
        found.append(("five", ranks))
    if counts[0] == 4:
        found.append(("quads", ranks))
    if counts[:2] == [3, 2]:
        found.append(("full", ranks))
    if flush:
        found.append(("flush", tuple(sorted((rank for rank, _ in cards), reverse=True))))
    if run is not None:
        found.append(("straight", (run,)))
    if counts[0] == 3:
        found.append(("trips", ranks))
    if counts[:2] == [2, 2]:
        found.append(("twopair", ranks))
    if "fourflush" in order and five:
        found += soko_values(cards)
    if counts[0] == 2:
        found.append(("pair", ranks))
    if counts[0] == 1:
        found.append(("high", ranks))
    return max((order.index(name), *value) for name, value in found if name in order)


def soko_values(cards: Cards) -> Iterable[tuple[str, tuple[int, ...]]]:
    for fifth in cards:
        four = list(cards)
        four.remove(fifth)
        ranks = sorted({rank for rank, _ in four}, reverse=True)
        if len(ranks) < 4:
            continue
        if len({suit for _, suit in four}) == 1:
            yield "fourflush", (*ranks, fifth[0])
        if ranks[0] - ranks[3] == 3:
            yield "fourstraight", (ranks[0], fifth[0])
        if ranks == [12, 2, 1, 0]:
            yield "fourstraight", (2, fifth[0])


def best_high(cards: Cards, size: int = 5, **how: object) -> tuple[int, ...]:
    return max(high_value(five, **how) for five in combinations(cards, min(size, len(cards))))  # type: ignore[arg-type]


def best_wild(cards: Cards, wild: int, size: int = 5, **how: object) -> tuple[int, ...]:
    """``wild`` cards more, each of which may be any card."""
    return max(best_high([*cards, *extra], size, **how) for extra in combinations_with_replacement(PACK, wild))


def best_bug(cards: Cards, bugs: int, **how: object) -> tuple[int, ...]:
    """``bugs`` cards more: each an ace of no suit, or any card in a straight, a flush or a straight flush."""
    order: Sequence[str] = how.get("order", STANDARD)  # type: ignore[assignment]
    completed = [order.index(name) for name in ("straight", "flush", "straightflush")]
    values = [best_high([*cards, *[(ACE, SUITLESS + bug) for bug in range(bugs)]], **how)]
    for extra in combinations_with_replacement(PACK, bugs):
        value = best_high([*cards, *extra], **how)
        if value[0] in completed:
            values.append(value)
    return max(values)


def low_value(cards: Cards, ace_low: bool, runs_count: bool) -> tuple[int, ...]:
    """Lower is better: the category first, then the ranks in the order in which a high hand is compared."""
    ordered = [((rank + 1) % 13 if ace_low else rank, suit) for rank, suit in cards]
    runs = {run: top for run, top in RUNS.items() if not {0, 12} <= run}  # the ace is high here: no wheel
    order = STANDARD if runs_count else [name for name in STANDARD if "straight" not in name and "flush" not in name]
    return high_value(ordered, order, runs)


def best_low(cards: Cards, low: Callable[[Cards], tuple[int, ...]], wild: int = 0) -> tuple[int, ...]:
    return min(
        min(low(five) for five in combinations([*cards, *extra], min(5, len(cards) + wild)))
        for extra in combinations_with_replacement(PACK, wild)
    )


def ace_to_five(cards: Cards) -> tuple[int, ...]:
    return low_value(cards, ace_low=True, runs_count=False)


def deuce_to_seven(cards: Cards) -> tuple[int, ...]:
    return low_value(cards, ace_low=False, runs_count=True)


def badugi_value(cards: Cards, ace_low: bool) -> tuple[int, tuple[int, ...]]:
    """Bigger is better: the number of cards, then the ranks from the highest down, turned round."""
    best: tuple[int, tuple[int, ...]] = (0, ())
    for count in range(1, 5):
        for some in combinations(cards, count):
            ranks = sorted(((rank + 1) % 13 if ace_low else rank for rank, _ in some), reverse=True)
            if len(set(ranks)) == count and len({suit for _, suit in some}) == count:
                best = max(best, (count, tuple(-rank for rank in ranks)))
    return best
