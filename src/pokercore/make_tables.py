"""Write the core's lookup tables as constant C arrays; the build calls this once, importing computes nothing.

Run directly it prints the headers.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path

RANKS = range(13)
CATEGORY_SHIFT = 26
PRIMARY_SHIFT = 13
STRAIGHTS = [{12, 0, 1, 2, 3}] + [set(range(low, low + 5)) for low in range(9)]
STRAIGHT_TOPS = range(3, 13)

# The table of ranks by key: a key's highest bits name its bucket, and the others, scaled to the table, a place; each
# bucket has a shift that brings its keys from there to free places, beyond the table's end to its start. The seed is
# the first for which no two hands share a key and all buckets fit.
KEY_BITS = 32
BUCKET_BITS = 14
PLACES = 74_500
SHIFT_BITS = 16
KEY_SEED = 1


def pack(category: int, primary: Iterable[int], kickers: Iterable[int] = ()) -> int:
    """A rank of the high ranking."""
    sets = [sum(1 << rank for rank in ranks) for ranks in (primary, kickers)]
    return category << CATEGORY_SHIFT | sets[0] << PRIMARY_SHIFT | sets[1]


def high_ranks() -> list[int]:
    """Every rank that five cards of one pack can have in the high ranking, best first."""
    found = [pack(category, [top]) for top in STRAIGHT_TOPS for category in (4, 8)]
    unpaired = [five for five in combinations(RANKS, 5) if set(five) not in STRAIGHTS]
    found += [pack(category, (), five) for five in unpaired for category in (0, 5)]
    for one in RANKS:
        others = [other for other in RANKS if other != one]
        found += [pack(category, [one], [other]) for other in others for category in (6, 7)]
        found += [pack(3, [one], two) for two in combinations(others, 2)]
        found += [pack(1, [one], three) for three in combinations(others, 3)]
    for two in combinations(RANKS, 2):
        found += [pack(2, two, [other]) for other in RANKS if other not in two]
    return sorted(found, reverse=True)


def rank_of_ranks(ranks: tuple[int, ...]) -> int:
    """The high rank of five to seven cards of these ranks without a flush."""
    held = sorted(set(ranks), reverse=True)
    by_count = [[rank for rank in held if ranks.count(rank) >= count] for count in range(5)]
    if by_count[4]:
        made = by_count[4][0]
        return pack(7, [made], [rank for rank in held if rank != made][:1])
    if by_count[3] and len(by_count[2]) > 1:
        made = by_count[3][0]
        return pack(6, [made], [rank for rank in by_count[2] if rank != made][:1])
    for top, straight in reversed(list(zip(STRAIGHT_TOPS, STRAIGHTS, strict=True))):
        if straight <= set(held):
            return pack(4, [top])
    made_ranks = by_count[2][:2]
    category = 3 if by_count[3] else len(made_ranks)
    beside = [rank for rank in held if rank not in made_ranks]
    return pack(category, made_ranks, beside[: (5, 3, 1, 2)[category]])


def multisets() -> Iterator[tuple[int, ...]]:
    """The ranks of all hands of five to seven cards, suits apart."""
    for count in (5, 6, 7):
        for ranks in combinations_with_replacement(RANKS, count):
            if all(ranks[place] != ranks[place + 4] for place in range(count - 4)):
                yield ranks


def rank_keys() -> list[int]:
    """A random number for each rank; the key of a hand is their sum."""
    source = random.Random(KEY_SEED)
    return [source.getrandbits(KEY_BITS) for _ in RANKS]


def card_places() -> Iterator[int]:
    """The place of the bit of each code below 64."""
    for code in range(64):
        yield 16 * (code & 3) + (code >> 2)


def card_bits() -> Iterator[int]:
    """The bit of each code, as a byte: 16*suit + rank below 64, jokers and what is no card included, none above."""
    yield from (1 << place for place in card_places())
    yield from [0] * 192


def card_keys(keys: list[int]) -> Iterator[int]:
    """For each of the 52 cards the key of its rank, and a one in its suit's counter in the highest sixteen bits; zeros
    for the jokers."""
    for code in range(54):
        yield keys[code >> 2] | 1 << (48 + 4 * (code & 3)) if code < 52 else 0


def letters(names: str) -> Iterator[int]:
    """The place of each ASCII character, in either case, among the letters of a notation; 255 for all others."""
    for code in range(128):
        yield names.upper().find(chr(code).upper()) % 256


def hashed_ranks(keys: list[int]) -> tuple[list[int], list[int]]:
    """The shift of each bucket, and the table of places: the index of the rank among all of them, best first."""
    classes = {rank: place for place, rank in enumerate(high_ranks())}
    values = {
        sum(keys[rank] for rank in ranks) % (1 << KEY_BITS): classes[rank_of_ranks(ranks)] for ranks in multisets()
    }
    assert len(values) == 73_775, "two multisets of ranks share a key"
    rest_bits = KEY_BITS - BUCKET_BITS
    buckets: dict[int, list[int]] = {}
    for key in values:
        buckets.setdefault(key >> rest_bits, []).append(key)
    shifts = [0] * (1 << BUCKET_BITS)
    table = [0] * PLACES
    free = (1 << PLACES) - 1
    for bucket in sorted(buckets, key=lambda bucket: (-len(buckets[bucket]), bucket)):
        starts = [key % (1 << rest_bits) * PLACES >> rest_bits for key in buckets[bucket]]
        assert len(set(starts)) == len(starts), "two keys of a bucket share their place"
        fitting = (1 << (1 << SHIFT_BITS)) - 1
        for start in starts:
            fitting &= free >> start | free << (PLACES - start)
        assert fitting, "a bucket does not fit"
        shift = (fitting & -fitting).bit_length() - 1
        shifts[bucket] = shift
        for start, key in zip(starts, buckets[bucket], strict=True):
            place = (start + shift) % PLACES
            free &= ~(1 << place)
            table[place] = values[key]
    return shifts, table


def array(kind: str, name: str, values: Iterable[int], suffix: str = "") -> str:
    items = [f"{value}{suffix}" for value in values]
    lines = [",".join(items[start : start + 16]) for start in range(0, len(items), 16)]
    return f"static const {kind} {name}[{len(items)}] = {{\n" + ",\n".join(lines) + "\n};\n"


def header(guard: str, arrays: list[str]) -> str:
    start = f"/* Written by make_tables.py at build time. */\n#ifndef {guard}\n#define {guard}\n#include <stdint.h>\n\n"
    return start + "\n".join(arrays) + "\n#endif\n"


def headers() -> dict[str, str]:
    """The text of each header: one for all of the core, and the large one that serves the ranking of one hand."""
    keys = rank_keys()
    shifts, table = hashed_ranks(keys)
    small = [
        array("uint64_t", "POKERCORE_CARD_BITS", card_bits(), "u"),
        array("uint8_t", "POKERCORE_CARD_PLACES", card_places()),
        array("uint64_t", "POKERCORE_CARD_KEYS", card_keys(keys), "u"),
        array("uint8_t", "POKERCORE_LETTER_RANKS", letters("23456789TJQKA")),
        array("uint8_t", "POKERCORE_LETTER_SUITS", letters("cdhs")),
    ]
    large = [
        f"enum {{ POKERCORE_REST_BITS = {KEY_BITS - BUCKET_BITS}, POKERCORE_PLACES = {PLACES} }};\n",
        array("uint32_t", "POKERCORE_HIGH_CLASSES", high_ranks(), "u"),
        array("uint16_t", "POKERCORE_KEY_SHIFTS", shifts),
        array("uint16_t", "POKERCORE_KEY_CLASSES", table),
    ]
    return {
        "pokercore_tables.h": header("POKERCORE_TABLES_H", small),
        "pokercore_rank_tables.h": header("POKERCORE_RANK_TABLES_H", large),
    }


def write_header(path: Path) -> None:
    """Write the headers beside each other, ``path`` being that of the first, unless they are newer than this file."""
    generator = Path(__file__).stat().st_mtime
    targets = [path, path.with_name("pokercore_rank_tables.h")]
    if all(target.exists() and target.stat().st_mtime > generator for target in targets):
        return
    for name, text in headers().items():
        path.with_name(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.stdout.write("\n".join(headers().values()))
