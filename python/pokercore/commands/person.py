"""A person at the terminal against built-in players, at any game.

>>> from pokercore import bots, games
>>> from pokercore.commands.person import Sitting
>>> lines = iter(["buy", "discard none", "q"])
>>> sitting = Sitting(games.palace(), [None, bots.caller], 100, seed=1, read=lambda prompt: next(lines), write=str)
>>> sitting.run()
0
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pokercore.commands.screen import Screen
from pokercore.commands.typed import read_action
from pokercore.errors import GameError, IllegalAction
from pokercore.shuffling import RandomStream
from pokercore.values import read_int

if TYPE_CHECKING:
    from pokercore.bots import Player

__all__ = ["Sitting"]

_HELP: Final = """\
Type an action as it is listed, or its first letters: fold, f; call, c; raise 300, r 300; battle 2, b 2.
Cards are typed like As or 10h, several with blanks between; all and none stand for themselves.
  ?, help     this page and what you may do
  t, table    the table again
  log         all that has happened in this deal
  u, undo     take your last action back, with all that came after it
  q, quit     leave (so do Ctrl-D and Ctrl-C)"""


class _Leaving(Exception):
    """The person has had enough."""


class Sitting:
    """Deals of ``game`` until the person leaves, or ``deals`` of them.

    ``players`` has a player for each seat and None for the person. Every seat begins every deal with ``stack`` chips;
    results are added up. ``read`` shows a prompt and returns a line, or raises ``EOFError``; ``write`` takes a line.

    ``GameError`` unless there is one person, and one deal or more.
    """

    def __init__(
        self,
        game: Any,
        players: Sequence[Player | None],
        stack: int,
        *,
        seed: int | None = None,
        deals: int | None = None,
        colour: bool = False,
        read: Callable[[str], str] = input,
        write: Callable[[str], object] = print,
    ) -> None:
        self._game = game
        self._players = tuple(players)
        if self._players.count(None) != 1:
            raise GameError(f"one person plays, not {self._players.count(None)}: one of the players is None")
        self._person = self._players.index(None)
        self._stack = stack
        self._stream = RandomStream(seed)
        self._most = None if deals is None else read_int(deals, "the number of deals", GameError, 1, 10**12)
        self._read = read
        self._write = write
        names = [str(getattr(player, "name", None) or getattr(player, "__name__", "you")) for player in self._players]
        self._screen = Screen(self._person, names, colour)
        self._total = 0
        self._played = 0
        self._told = 0
        self._earlier: list[Any] = []

    def run(self) -> int:
        """Play; the exit code is 0 however it ends."""
        try:
            while self._most is None or self._played < self._most:
                self._play_deal()
                if self._most is None or self._played < self._most:
                    self._say(["", "Enter deals again, q leaves."])
                    while (line := self._line("> ")) != "":
                        self._say(["Enter deals again, q leaves." if line not in ("?", "help") else _HELP])
        except _Leaving:
            pass
        self._write("")
        self._write(f"{self._played} deal{'s' * (self._played != 1)} played, you {self._total:+,} in all.")
        return 0

    def _line(self, prompt: str) -> str:
        try:
            line = self._read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise _Leaving from None
        if line.lower() in ("q", "quit", "exit"):
            raise _Leaving
        return line

    def _say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._write(line)

    def _play_deal(self) -> None:
        seats = len(self._players)
        button = (self._played - 1) % seats
        seed = self._stream.below(2**63)
        deal = self._game.deal([self._stack] * seats, button=button, seed=seed)
        self._told = 0
        self._earlier = []
        self._say(["", f"--- Deal {self._played + 1} of {self._game.name} ---"])
        try:
            while deal.actor is not None:
                self._tell(deal)
                before = deal.view(self._person)
                if deal.actor == self._person:
                    deal = self._ask(deal)
                else:
                    player = self._players[deal.actor]
                    assert player is not None
                    deal.act(player(deal.view(deal.actor)))
                if self._person in (getattr(before, "fighters", None) or ()):
                    self._tell(deal)
                    self._say(self._screen.battle_lines(before, deal.view(self._person)))
        except KeyboardInterrupt:
            raise _Leaving from None
        self._tell(deal)
        view = deal.view(self._person)
        self._say(self._screen.result_lines(view))
        self._played += 1
        self._total += view.payoffs[self._person]
        self._write(f"You stand at {self._total:+,}.")

    def _tell(self, deal: Any) -> None:
        """What has happened since the last time."""
        log = deal.view(self._person).log
        self._say(self._screen.event_lines(log[self._told :]))
        self._told = len(log)

    def _ask(self, deal: Any) -> Any:
        """Let the person act once, or take an action back; the deal as it is then."""
        view = deal.view(self._person)
        self._say(self._screen.table_lines(view))
        self._say(["You may:", *self._screen.option_lines(view)])
        while True:
            line = self._line("your action> ")
            command = line.lower()
            if command in ("", "?", "h", "help"):
                self._say([_HELP, "You may:", *self._screen.option_lines(view)])
            elif command in ("t", "table"):
                self._say(self._screen.table_lines(view))
            elif command == "log":
                self._say(self._screen.event_lines(view.log))
            elif command in ("u", "undo"):
                if self._earlier:
                    self._write("Your last action is taken back.")
                    earlier = self._earlier.pop()
                    self._told = len(earlier.view(self._person).log)
                    return earlier
                self._write("There is nothing to take back.")
            else:
                before = deal.copy()
                try:
                    deal.act(read_action(line, view.options()))
                except IllegalAction as error:
                    self._write(f"Not possible: {error}.")
                except ValueError as error:
                    self._write(f"Not understood: {error}.")
                else:
                    self._earlier.append(before)
                    return deal
