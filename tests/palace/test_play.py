"""``pokercore play``: a person at the terminal, by piped lines and by a pseudo terminal."""

from __future__ import annotations

import os
import random
import re
import select
import signal
import subprocess
import sys
import time

import pytest

from palace.arrange import arranged
from pokercore import bots, games
from pokercore.actions import Action, Option
from pokercore.commands.person import Sitting
from pokercore.commands.screen import Screen
from pokercore.commands.typed import read_action
from pokercore.errors import GameError, IllegalAction

OPTIONS = (Option("fold"), Option("call", 100, 100), Option("raise", 200, 1000))


def play(lines, *arguments, check=True):
    """The output of the command, fed these lines."""
    ran = subprocess.run(
        [sys.executable, "-m", "pokercore", "play", *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert "Traceback" not in ran.stderr, ran.stderr
    if check:
        assert ran.returncode == 0, ran.stderr
    return ran


class TestTyping:
    """What a line means."""

    @pytest.mark.parametrize(
        ("text", "action"),
        [
            ("f", Action("fold")),
            ("FOLD", Action("fold")),
            ("c", Action("call", 100)),
            ("call 100", Action("call", 100)),
            ("r 300", Action("raise", 300)),
            ("raise to 1,000", Action("raise", 1000)),
            ("raise min", Action("raise", 200)),
            ("raise max", Action("raise", 1000)),
            ("all in", Action("raise", 1000)),
            ("all-in", Action("raise", 1000)),
            ("allin", Action("raise", 1000)),
        ],
    )
    def test_betting(self, text, action):
        assert read_action(text, OPTIONS) == action

    @pytest.mark.parametrize(
        "text",
        ["", "check", "raise", "raise 199", "raise 1001", "raise x", "raise 3 4", "fold 3", "fo ld", "call 5", "?"],
    )
    def test_refusals(self, text):
        with pytest.raises(IllegalAction):
            read_action(text, OPTIONS)

    def test_refusals_name_what_may_be_done(self):
        with pytest.raises(IllegalAction, match=r"'bet' is not possible now. You may: fold, call, raise"):
            read_action("bet 5", OPTIONS)
        with pytest.raises(IllegalAction, match="200 to 1,000, not 99"):
            read_action("r 99", OPTIONS)
        with pytest.raises(IllegalAction, match="may be check or call"):
            read_action("c", (Option("check"), Option("call", 5, 5)))

    def test_cards_and_targets(self):
        discard = (Option("discard", 1, 2, "As 7d 10h"),)
        assert read_action("discard A♠ 10h", discard) == Action("discard", None, "As Th")
        assert read_action("d 7d", discard) == Action("discard", None, "7d")
        for text in ("discard", "discard all", "discard none", "discard 2c", "discard As As", "discard Zz", "keep"):
            with pytest.raises(ValueError):
                read_action(text, discard)
        free = (Option("discard", 0, 3, "As 7d 10h"),)
        assert read_action("keep", free) == read_action("discard none", free) == Action("discard")
        assert read_action("discard all", free) == Action("discard", None, "As 7d Th")
        battle = (Option("buy"), Option("battle", 10, 50, targets=(1, 3)))
        assert read_action("b 2", (battle[1],)) == Action("battle", 10, (), 1)
        assert read_action("fight 4 30", battle) == Action("battle", 30, (), 3)
        assert read_action("b 2", battle) == Action("battle", 10, (), 1), "buy takes no number"
        for text in ("b", "battle", "battle 1", "b 3", "battle 2 9", "battle x", "battle 2 51", "battle 2 10 10"):
            with pytest.raises(IllegalAction):
                read_action(text, battle)
        exchange = (Option("stand_pat"), Option("draw", 1, 1, "As"))
        for text in ("stand pat", "pat", "keep", "draw none", "d -"):
            assert read_action(text, exchange) == Action("stand_pat")
        for text in ("draw", "d 2c"):
            with pytest.raises(ValueError):
                read_action(text, exchange)
        with pytest.raises(IllegalAction, match="'stand pat' is not possible now"):
            read_action("stand pat", OPTIONS)


def typed(option, rng):
    """A line that means something of this option."""
    words = [option.kind.replace("_", " ")]
    if option.targets:
        words.append(str(rng.choice(option.targets) + 1))
    if option.cards:
        count = rng.randint(option.min or 0, len(option.cards) if option.max is None else option.max)
        words += [str(card) for card in rng.sample(option.cards, count)] or ["none"]
    elif option.min is not None:
        words.append(str(rng.randint(option.min, option.max)))
    return " ".join(words)


@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_played(name):
    """A person who types random legal lines, mistypes, asks for help, and takes actions back."""
    rng = random.Random(name)
    game = games.get(name, **({"max_bet": 400} if name.startswith("sl-") else {}))
    seats = 1 if name == "casino-draw" else min(4, game.players)
    shown: list[str] = []

    class Person:
        def __init__(self):
            self.options = ()

    person = Person()

    class Watching(Screen):
        def option_lines(self, view):
            person.options = view.options()
            return super().option_lines(view)

    def read(prompt):
        if prompt == "> ":
            return ""
        chance = rng.random()
        if chance < 0.1:
            return rng.choice(["?", "t", "log", "help", "nonsense", "raise 10000000000000000000000000", "discard Zz"])
        if chance < 0.15:
            return "u"
        return typed(rng.choice(person.options), rng)

    players = [None, *[bots.random_player(seat) for seat in range(1, seats)]]
    stack = 20 * game.unit_bet
    sitting = Sitting(game, players, stack, seed=5, deals=12, read=read, write=shown.append)
    sitting._screen = Watching(0, ["you", "a", "b", "c"][:seats])
    assert sitting.run() == 0
    assert sum(line.startswith("Result: ") for line in shown) == 12
    assert shown[-1].startswith("12 deals played, you ")


def test_undo_restores_the_deal():
    lines = iter(["buy", "keep", "u", "u", "u", "fold", "q"])
    shown: list[str] = []
    sitting = Sitting(
        games.palace(), [None, bots.caller], 100, seed=1, read=lambda prompt: next(lines), write=shown.append
    )
    assert sitting.run() == 0
    assert shown.count("Your last action is taken back.") == 2
    assert shown.count("There is nothing to take back.") == 1
    assert "You stand at -2." in shown


def test_nothing_hidden_is_printed():
    """Cards of others appear only when they are shown: no palace but one's own before the end."""
    game = games.palace()
    deal = game.deal([100] * 4, seed=7)
    screen = Screen(0, ["you", "a", "b", "c"])
    view = deal.view(0)
    text = "\n".join([*screen.table_lines(view), *screen.event_lines(view.log), *screen.option_lines(view)])
    printed = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text))
    hidden = {str(card) for seat in (1, 2, 3) for card in deal.palace(seat)}
    rejected = {str(card) for event in deal.log if event.kind == "reject" for card in event.cards}
    assert not (hidden - rejected) & printed
    assert {str(card) for card in deal.hole(0)} <= printed


def test_palace_says_who_has_what_and_what_a_battle_costs():
    ran = play(["buy", "keep", "q"], "palace", "--seed", "3", "--against", "caller")
    assert "banner" in ran.stdout
    assert "1 soldier" in ran.stdout
    assert "(battle price 10)" in ran.stdout
    line = r"battle 2 +costs you 5, seat 2 \(caller\) 5 to call; your \w+ and its \w+ are void, you have \w+"
    assert re.search(line, ran.stdout)
    assert "\x1b" not in ran.stdout
    assert ran.stdout.rstrip().endswith("0 deals played, you +0 in all.")


def test_palace_says_what_the_own_cards_are_worth_in_a_battle():
    deal = arranged("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"], ["Qs 7d", "9c", ""])
    deal.battle(1)
    (call,) = [line for line in Screen(1).option_lines(deal.view(1)) if line.startswith("  call")]
    assert call.endswith(" 10; your spades and its hearts are void, you have three of a kind, nines, ace kicker")


def test_palace_says_what_a_battle_was_decided_by():
    """To a fighter: its own hand, and the other's where it has seen it, without the void cards."""
    deal = arranged("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"], ["Qs 7d", "9c", ""])
    deal.battle(1)
    before = deal.copy()
    deal.call()
    own, others = "You have high card, A-K-Q-T-7: As Ts Ks Qs 7d", "three of a kind, nines, ace kicker: 9d Ah 9h 9c"
    assert Screen(0).battle_lines(before.view(0), deal.view(0)) == [f"  {own}", f"  Seat 2 has {others}"]
    assert Screen(1).battle_lines(before.view(1), deal.view(1))[1] == f"  You have {others}"
    lost = before.copy()
    lost.fold()
    assert Screen(0).battle_lines(before.view(0), lost.view(0)) == []
    equal = arranged("Ks 5h", ["Qd Jc 8s", "Kd Qc Jd"], ["5c", "8c"])
    equal.battle(1)
    before = equal.copy()
    equal.call()
    assert "equal" in Screen(0).battle_lines(before.view(0), equal.view(0))[-1]


def test_palace_keeps_from_an_attacker_who_wins_what_the_caller_had():
    deal = arranged("Ks 9h 3d", ["As Ah Ad", "9d 4s 2c", "7c 8c Tc"])
    deal.battle(1)
    before = deal.copy()
    deal.call()
    assert Screen(0).battle_lines(before.view(0), deal.view(0)) == ["  You have one pair, aces, king kicker: As Ad Ks"]


def test_the_casino_game_says_what_hands_are_and_what_a_fold_gives_back():
    asked = ["casino-draw", "--seed", "5", "--deals", "1", "--set", "commission=0.05"]
    ran = play(["check", "draw none", "check"], *asked)
    assert re.search(r"you\) .* one pair, tens, 7-4-3 kickers", ran.stdout)
    assert re.search("fold +give up: 50 of your 100 come back", ran.stdout)
    assert "  the dealer: Kd 4d 6d Jd Ts  high card, K-J-T-6-4" in ran.stdout
    assert "you +95" in ran.stdout, "a twentieth of 100 goes to the house"


def test_piped_lines_refusal_and_the_end_of_input():
    ran = play(["nonsense", "battle 1", "discard As"], "palace", "--seed", "3")
    assert ran.stdout.count("Not possible: ") == 3
    assert ran.stderr == ""
    ran = play([], "nl-holdem")
    assert "0 deals played" in ran.stdout


@pytest.mark.parametrize(
    ("players", "deals"), [([], None), ([bots.caller] * 2, None), ([None, None], None), ([None, bots.caller], 0)]
)
def test_sittings_that_cannot_be(players, deals):
    with pytest.raises(GameError):
        Sitting(games.palace(), players, 100, deals=deals)


def test_a_number_of_deals_and_the_same_cards_again():
    lines = ["fold", "", "fold", ""]
    asked = ["palace", "--seed", "11", "--deals", "2", "--players", "3", "--set", "small_bet=10"]
    first = play(lines, *asked)
    assert first.stdout.count("Result: ") == 2
    assert "antes 5" in first.stdout
    assert first.stdout == play(lines, *asked).stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["nothing"],
        ["palace", "--players", "11"],
        ["palace", "--players", "1"],
        ["palace", "--seat", "5"],
        ["palace", "--stack", "0"],
        ["palace", "--seed", "-1"],
        ["palace", "--seed", str(2**64)],
        ["palace", "--set", "small_bet"],
        ["palace", "--set", "small=5"],
        ["palace", "--set", "small_bet=-5"],
        ["palace", "--against", "nobody"],
        ["palace", "--deals", "0"],
        ["palace", "--deals", "-1"],
        ["palace", "--set", "small_bet=1.5"],
        ["casino-draw", "--set", "commission=1/0"],
        ["casino-draw", "--set", "commission=2.5"],
        ["casino-draw", "--set", "ante=" + "9" * 5000],
    ],
)
def test_what_cannot_be_played_is_said(arguments):
    ran = play([], *arguments, check=False)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("pokercore play: ")
    assert ran.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo terminals are POSIX")
class TestTerminal:
    """On a pseudo terminal."""

    @staticmethod
    def talk(script, **environment):
        """Run on a terminal: for each pair wait for the text, then send the keys. The screen and the exit code."""
        import pty

        child, terminal = pty.fork()
        if child == 0:
            for name in ("NO_COLOR", "TERM"):
                os.environ.pop(name, None)
            os.environ.update({"TERM": "xterm", "PYTHONIOENCODING": "utf-8", **environment})
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # ignored by tests that run in the background
            os.execv(sys.executable, [sys.executable, "-m", "pokercore", "play", "palace", "--seed", "3"])
        screen = ""
        deadline = time.monotonic() + 60
        pressed_again = time.monotonic() + 60
        waiting = list(script)
        seen = 0
        while time.monotonic() < deadline:
            if waiting and waiting[0][0] in screen[seen:]:
                seen = len(screen)
                os.write(terminal, waiting.pop(0)[1].encode())
                pressed_again = time.monotonic() + 2
            elif not waiting and time.monotonic() > pressed_again:
                # A key between the prompt and the wait for keys is lost, as it is for a person, who presses it again.
                os.write(terminal, script[-1][1].encode())
                pressed_again = time.monotonic() + 2
            if not select.select([terminal], [], [], 0.1)[0]:
                continue
            try:
                read = os.read(terminal, 65536)
            except OSError:  # the other end is closed
                break
            if not read:
                break
            screen += read.decode(errors="replace")
        os.close(terminal)  # what still runs is hung up
        _, status = os.waitpid(child, 0)
        assert not waiting, screen
        assert "Traceback" not in screen
        return screen, os.waitstatus_to_exitcode(status)

    def test_terminal_colours(self):
        screen, code = self.talk([("your action> ", "q\n")])
        assert code == 0
        assert "\x1b[31m" in screen
        assert "♥" in screen

    @pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"PYTHONIOENCODING": "ascii"}])
    def test_terminal_without_colours(self, environment):
        screen, code = self.talk([("your action> ", "q\n")], **environment)
        assert code == 0
        assert "\x1b[3" not in screen
        assert "♥" not in screen

    @pytest.mark.parametrize("key", ["\x03", "\x04", "quit\n"])
    def test_terminal_quitting(self, key):
        screen, code = self.talk([("your action> ", "buy\n"), ("your action> ", key)])
        assert code == 0
        assert "0 deals played, you +0 in all." in screen

    def test_terminal_line_can_be_mended(self):
        screen, code = self.talk([("your action> ", "foldd\x7f\n"), ("q leaves.", "q\n")])
        assert code == 0
        assert "Not possible" not in screen
        assert "You fold" in screen
