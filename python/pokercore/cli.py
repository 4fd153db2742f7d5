"""The command ``pokercore``: what its sub-commands are called; what they do lives in modules of their own.

Only the module of the command that is run is imported, so that the command starts quickly.

>>> main(["--version"]) == 0
pokercore 0.1.0
True
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import signal
import sys
from collections.abc import Sequence

import pokercore

__all__ = ["COMMANDS", "main"]

#: Each command with its module, which has ``add_arguments(parser)`` and ``run(arguments) -> exit code``, and one line.
COMMANDS = {
    "replay": ("pokercore.commands.replay", "replay recorded hands (PHH) and check their final stacks"),
    "match": ("pokercore.commands.match", "play players against each other"),
    "play": ("pokercore.commands.play", "play a game against built-in players"),
    "rank": ("pokercore.commands.rank", "rank hands: which cards play, what wild cards stand for, and the words"),
    "frequencies": ("pokercore.commands.frequencies", "count the hands of each category"),
    "info": ("pokercore.commands.info", "say what is installed and which code path runs"),
}


def _parser(command: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pokercore", description="Poker hands ranked at full speed, and poker's games played by the book."
    )
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, (module, line) in COMMANDS.items():
        sub = commands.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")
        if name == command:
            importlib.import_module(module).add_arguments(sub)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line ``arguments`` (those of the process if None) and return its exit code.

    0: all is well; 1: something did not come out as it should; 2: the command could not be carried out as given.
    """
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed when the command was started: nothing to read, and nobody reads
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        # What the terminal's encoding lacks becomes a question mark, never an error.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    given = sys.argv[1:] if arguments is None else list(arguments)
    command = next((word for word in given if not word.startswith("-")), None)
    parser = _parser(command)
    try:
        parsed = parser.parse_args(given)
        if parsed.version:
            print(f"pokercore {pokercore.__version__}")
            return 0
        if parsed.command is None:
            parser.print_help()
            return 2
        code: int = importlib.import_module(COMMANDS[parsed.command][0]).run(parsed)
        sys.stdout.flush()
        return code
    except SystemExit as leaving:  # argparse has said why
        return leaving.code if isinstance(leaving.code, int) else 2
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        _drop_output()  # the reader has gone
        return 141
    except OSError as error:
        _drop_output()
        print(f"pokercore: the output cannot be written: {error.strerror or error}", file=sys.stderr)
        return 2


def _drop_output() -> None:
    """Send what is left in the buffer nowhere, or it would be written when the process ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
