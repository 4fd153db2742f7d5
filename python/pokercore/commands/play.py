"""``pokercore play``: a person against built-in players in the terminal."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from typing import TYPE_CHECKING, Any

from pokercore import bots, games
from pokercore.commands.parameters import add_parameters, read_parameters
from pokercore.commands.person import Sitting

if TYPE_CHECKING:
    from pokercore.bots import Player

__all__ = ["add_arguments", "run"]

#: Who the others are unless it is said.
_USUAL = {"palace": "fighter", "casino-draw": "simple"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, who plays, and for what."""
    parser.add_argument("game", metavar="GAME", help=_known())
    parser.add_argument("--players", type=int, metavar="N", help="seats with yours (default 4, or what the game has)")
    parser.add_argument("--against", metavar="PLAYER", help="which built-in player the others are (random, caller …)")
    parser.add_argument("--seat", type=int, default=1, metavar="N", help="your seat, from 1 (default 1)")
    parser.add_argument("--stack", type=int, metavar="CHIPS", help="everybody's chips in each deal (default 100 bets)")
    parser.add_argument("--deals", type=int, metavar="N", help="leave after so many deals, 1 or more")
    parser.add_argument("--seed", type=int, metavar="S", help="the same cards again: 0 … 2**64-1")
    add_parameters(parser)


def _known() -> str:
    """The names of the games, those that differ in their betting structure alone once."""
    every = sorted({name.partition("-")[2] for name in games.names() if name.startswith("nl-")})
    fixed = [name for name in games.names() if name.startswith("fl-") and name[3:] not in every]
    own = [name for name in games.names() if "-" not in name or name[:3] not in ("nl-", "pl-", "fl-", "sl-")]
    return f"nl-, pl-, fl- or sl- (the betting) and {', '.join(every)}; or {', '.join([*fixed, *own])}"


def run(arguments: argparse.Namespace) -> int:
    """Play until the person leaves; 2 if the game cannot be played as asked."""
    try:
        game = games.get(arguments.game, **read_parameters(arguments.set))
        players = _players(game, arguments)
        stack = 100 * game.unit_bet if arguments.stack is None else arguments.stack
        sitting = Sitting(
            game,
            players,
            stack,
            seed=arguments.seed,
            deals=arguments.deals,
            colour=has_colour(),
            read=_reader(),
        )
        game.deal([stack] * len(players), seed=0)  # says at once what is wrong with the stacks
    except (ValueError, TypeError) as error:
        print(f"pokercore play: {error}", file=sys.stderr)
        return 2
    return sitting.run()


def has_colour() -> bool:
    """Whether to paint, which is done with the suits' symbols: on a terminal that can and whose encoding has them,
    unless the environment variable NO_COLOR is set."""
    if not sys.stdout.isatty():
        return False
    try:
        "♣♦♥♠".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _players(game: Any, arguments: argparse.Namespace) -> list[Player | None]:
    """A player for each seat, None for the person."""
    usual = 1 if game.name == "casino-draw" else min(4, game.players)
    seats = usual if arguments.players is None else arguments.players
    if not 1 <= seats <= game.players:
        raise ValueError(f"{game.name} is for up to {game.players} players, not {seats}")
    if not 1 <= arguments.seat <= seats:
        raise ValueError(f"your seat must be 1 … {seats}, not {arguments.seat}")
    known = bots.players_of(game.name)
    name = arguments.against or _USUAL.get(game.name, "raiser")
    if name not in known:
        raise ValueError(f"no player is called {name!r}: there are {', '.join(known)}")
    first = 1 if arguments.seed is None else arguments.seed
    players: list[Player | None] = [known[name]((first + seat) % 2**64) for seat in range(seats)]
    players[arguments.seat - 1] = None
    return players


def _reader() -> Any:
    """How a line is read: with the terminal's line editing where there is one."""
    if not sys.stdin.isatty():
        return _plain_line
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (input() uses it from now on)
    return input


def _plain_line(prompt: str) -> str:
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"))
    return line
