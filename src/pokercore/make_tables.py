"""Write the core's lookup tables as constant C arrays; the build calls this once, importing computes nothing.

Run directly it prints the header.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

RANKS = range(13)
CATEGORY_SHIFT = 26
PRIMARY_SHIFT = 13


def card_bits() -> Iterator[int]:
    """The bit of each code, as a byte: 16*suit + rank below 64, jokers and what is no card included, none above."""
    for code in range(256):
        yield 1 << (16 * (code & 3) + (code >> 2)) if code < 64 else 0


def high_ranks() -> list[int]:
    """Every rank that five cards of one pack can have in the high ranking, best first."""

    def rank(category: int, primary: Iterable[int], kickers: Iterable[int] = ()) -> int:
        sets = [sum(1 << rank for rank in ranks) for ranks in (primary, kickers)]
        return category << CATEGORY_SHIFT | sets[0] << PRIMARY_SHIFT | sets[1]

    straights = [tuple(range(top - 4, top + 1)) for top in range(4, 13)] + [(12, 0, 1, 2, 3)]
    tops = [run[-1] for run in straights]
    unpaired = [five for five in combinations(RANKS, 5) if not any(set(five) == set(run) for run in straights)]
    found = [rank(8, [top]) for top in tops] + [rank(4, [top]) for top in tops]
    found += [rank(category, (), five) for five in unpaired for category in (0, 5)]
    for one in RANKS:
        others = [other for other in RANKS if other != one]
        found += [rank(category, [one], [other]) for other in others for category in (6, 7)]
        found += [rank(3, [one], two) for two in combinations(others, 2)]
        found += [rank(1, [one], three) for three in combinations(others, 3)]
    for two in combinations(RANKS, 2):
        found += [rank(2, two, [other]) for other in RANKS if other not in two]
    return sorted(found, reverse=True)


def array(kind: str, name: str, values: Iterable[int], suffix: str) -> str:
    items = [f"{value}{suffix}" for value in values]
    lines = [", ".join(items[start : start + 12]) for start in range(0, len(items), 12)]
    return f"static const {kind} {name}[{len(items)}] = {{\n" + ",\n".join(lines) + "\n};\n"


def header() -> str:
    return "\n".join(
        [
            "/* Written by make_tables.py at build time. */",
            "#ifndef POKERCORE_TABLES_H",
            "#define POKERCORE_TABLES_H",
            "#include <stdint.h>",
            array("uint64_t", "POKERCORE_CARD_BITS", card_bits(), "u"),
            array("uint32_t", "POKERCORE_HIGH_CLASSES", high_ranks(), "u"),
            "#endif",
            "",
        ]
    )


def write_header(path: Path) -> None:
    """Write the header, unless it is there already as it should be (so that nothing is compiled for nothing)."""
    text = header()
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.stdout.write(header())
