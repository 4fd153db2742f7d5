"""``pokercore match``: built-in players against each other."""

from __future__ import annotations

import argparse
import sys

from pokercore import bots, games, match
from pokercore.errors import GameError
from pokercore.terminal import progress_bar

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Who plays what, and for how long."""
    own = "; ".join([f"in {game} also {', '.join(players)}" for game, players in bots.OWN_PLAYERS.items()])
    parser.add_argument("players", nargs="+", metavar="PLAYER", help=f"one of {', '.join(bots.PLAYERS)}; {own}")
    parser.add_argument("--game", default="nl-holdem", help="a name that pokercore.games.get knows (default nl-holdem)")
    parser.add_argument("--deals", type=_number, default=10_000, metavar="N", help="deals to play (default 10000)")
    parser.add_argument("--seed", type=_number, default=1, metavar="S", help="0 … 2**64-1 (default 1)")
    parser.add_argument("--stack", type=_number, default=10_000, metavar="CHIPS", help="each seat's (default 10000)")
    parser.add_argument("--single", action="store_true", help="deal every deck once instead of once for each seating")


def _number(text: str) -> int:
    plain = text.replace("_", "").replace(",", "")
    if not plain.isascii() or not plain.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(plain)


def run(arguments: argparse.Namespace) -> int:
    """Play the match and print a table; 2 if it cannot be played as asked."""
    try:
        game = games.get(arguments.game)
        known = bots.players_of(arguments.game)
        for name in arguments.players:
            if name not in known:
                raise GameError(f"no player of {arguments.game} is called {name!r}: there are {', '.join(known)}")
        players = [known[name](arguments.seed) for name in arguments.players]
        with progress_bar(f"playing {arguments.game}") as step:
            done = [0]

            def played(deals: int) -> None:
                done[0] += deals
                if step is not None:
                    step(done[0], max(arguments.deals, done[0]))

            result = match.play(
                game,
                players,
                deals=arguments.deals,
                seed=arguments.seed,
                duplicate=not arguments.single,
                stack=arguments.stack,
                progress=played,
            )
    except (GameError, ValueError) as error:
        print(f"pokercore match: {error}", file=sys.stderr)
        return 2
    _say(arguments.game, result, f"{getattr(game, 'unit_name', 'big blind')}s/100")
    return 0


def _say(game: str, result: match.Result, unit: str) -> None:
    dealt = "each deck once for every seating" if result.deals_per_group > 1 else "each deck once"
    print(f"{game}: {result.deals:,} deals, {dealt}; seed {result.seed}; {result.deals_per_second:,.0f} hands/s")
    width = max([len("player"), *[len(name) for name in result.players]])
    print(f"{'player':<{width}}  {'chips':>12}  {'chips/100':>22}  {unit:>20}")
    for place, name in enumerate(result.players):
        chips = f"{result.per_100[place]:+,.1f} ± {result.intervals[place]:,.1f}"
        blinds = f"{result.big_blinds_per_100[place]:+,.2f} ± {result.big_blind_intervals[place]:,.2f}"
        print(f"{name:<{width}}  {result.chips[place]:>+12,}  {chips:>22}  {blinds:>20}")
    if result.rake:
        print(f"the house took {result.rake:,} chips")
    print(
        f"± is half a {result.confidence:.0%} confidence interval (Student's t over {len(result.group_chips):,} groups)"
    )
