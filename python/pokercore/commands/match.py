"""``pokercore match``: built-in players against each other."""

from __future__ import annotations

import argparse
import sys

from pokercore import bots, games, match
from pokercore.commands.parameters import add_parameters, read_parameters
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
    add_parameters(parser)


def _number(text: str) -> int:
    plain = text.replace("_", "").replace(",", "")
    if not plain.isascii() or not plain.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(plain)


def run(arguments: argparse.Namespace) -> int:
    """Play the match and print a table; 2 if it cannot be played as asked."""
    try:
        game = games.get(arguments.game, **read_parameters(arguments.set))
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
    except (TypeError, ValueError) as error:
        print(f"pokercore match: {error}", file=sys.stderr)
        return 2
    print(f"{arguments.game}: {result}")
    return 0
