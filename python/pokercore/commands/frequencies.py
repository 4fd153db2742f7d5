"""``pokercore frequencies``: the table of how often each category of hand occurs, exactly."""

from __future__ import annotations

import argparse
import sys

import pokercore
from pokercore.commands.rank import RANKINGS, add_ranking_arguments, chosen_ranking

__all__ = ["add_arguments", "run", "table"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``pokercore frequencies``."""
    parser.add_argument("cards", type=int, metavar="N", help="cards in a hand")
    add_ranking_arguments(parser)
    parser.add_argument(
        "--bug", metavar="CARDS", nargs="?", const="X1", default="", help="cards that are bugs (X1, a joker)"
    )
    parser.add_argument("--given", metavar="CARDS", default="", help="cards that all hands hold")
    parser.add_argument("--pack", metavar="CARDS", default=None, help="the cards that hands are made of")


def table(counts: dict[str, int]) -> str:
    """Categories with their numbers and percentages, and the total.

    >>> print(table({"one pair": 3, "high card": 12}))
    one pair    3   20.0000 %
    high card  12   80.0000 %
    total      15  100.0000 %
    """
    total = sum(counts.values())
    rows = [(name, f"{number:,}", f"{100 * number / total:.4f} %") for name, number in counts.items()]
    rows.append(("total", f"{total:,}", "100.0000 %"))
    widths = [max(len(row[place]) for row in rows) for place in range(3)]
    return "\n".join(
        f"{name:<{widths[0]}}  {number:>{widths[1]}}  {share:>{widths[2]}}" for name, number, share in rows
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the table; exit code 2 for what cannot be counted."""
    try:
        ranking = chosen_ranking(RANKINGS[arguments.ranking or "high"], arguments, arguments.bug)
        counts = ranking.frequencies(arguments.cards, royal=True, pack=arguments.pack, given=arguments.given)
    except pokercore.CardError as error:
        print(f"pokercore frequencies: {error}", file=sys.stderr)
        return 2
    print(table(counts))
    return 0
