"""The real command line, in processes of its own."""

from __future__ import annotations

import gzip
import os
import re
import signal
import subprocess
import sys
import time

import pytest

import pokercore
from pokercore import phh, replay

COMMAND = [sys.executable, "-c", "import sys; from pokercore.cli import main; sys.exit(main())"]
HAND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
actions = ["d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "p3 cbr 300", "p1 f", "p2 f"]
finishing_stacks = [9950, 9900, 10150]
"""


def run(*arguments, **options):
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
        stdin=subprocess.DEVNULL,
        **options,
    )


def test_version_and_info():
    shown = run("--version")
    assert (shown.returncode, shown.stdout, shown.stderr) == (0, f"pokercore {pokercore.__version__}\n", "")
    shown = run("info")
    assert shown.returncode == 0
    assert "NumPy" in shown.stdout
    assert all(str(value) in shown.stdout for value in pokercore.build_info().values())
    labels = [line.split()[0].lower() for line in shown.stdout.splitlines()]
    assert len(set(labels)) == len(labels)


def test_a_match_takes_the_parameters_of_its_game():
    shown = run("match", "raiser", "caller", "--deals", 4, "--set", "blinds=5,10", "--set", "ante=2", "--stack", 50)
    assert (shown.returncode, shown.stderr) == (0, "")
    won = [abs(int(chips.replace(",", ""))) for chips in re.findall(r"^\w+ +([+-][\d,]+) ", shown.stdout, re.M)]
    assert len(won) == 2
    assert won[0] == won[1] <= 4 * 50
    for given, said in (
        ("straddle=20", "did you mean 'straddles'"),
        ("runs", "NAME=VALUE"),
        ("rake=5,3,1", "a percentage and a cap"),
        ("rake=x", "rake"),
    ):
        refused = run("match", "raiser", "caller", "--set", given)
        assert refused.returncode == 2
        assert said in refused.stderr


def test_a_match_with_a_rake_costs_both():
    shown = run("match", "caller", "caller", "--deals", 10, "--set", "blinds=5,10", "--set", "rake=10,1")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert re.findall(r"^caller \d +([+-]\d+) ", shown.stdout, re.M) == ["-5", "-5"]  # a chip of each of ten pots of 20


def test_rankings_and_games_go_by_their_other_names_too():
    low = run("rank", "6c 5d 3h As 2d", "--ranking", "a5")
    assert low.returncode == 0
    for name in ("ace-to-five", "ACE_TO_FIVE"):
        assert run("rank", "6c 5d 3h As 2d", "--ranking", name).stdout == low.stdout
    hand = ("rank", "As 4s Qc Qd", "--board", "2c 3d 8h Ks Kd", "--game")
    assert run(*hand, "nl-omaha8").stdout == run(*hand, "omaha8").stdout != ""
    assert run("rank", "As Ks Qs Js Ts 2d 3d", "--game", "fl-seven-card-stud").returncode == 0
    assert run(*hand, "nl-nothing").returncode == 2


def test_help_names_the_commands():
    shown = run("--help")
    assert shown.returncode == 0
    assert "replay" in shown.stdout
    assert "match" in shown.stdout
    nothing = run()
    assert nothing.returncode == 2
    assert "replay" in nothing.stdout
    wrong = run("shuffle")
    assert wrong.returncode == 2
    assert "invalid choice" in wrong.stderr


def test_the_installed_command_is_this_one():
    script = os.path.join(os.path.dirname(sys.executable), "pokercore")
    if not os.path.exists(script):
        script = next((os.path.join(d, "pokercore") for d in os.environ["PATH"].split(":")), "")
    shown = subprocess.run([script, "--version"], check=True, capture_output=True, text=True, timeout=60)
    assert shown.stdout == f"pokercore {pokercore.__version__}\n"


# --- replay -----------------------------------------------------------------------------------------------------


def test_replay_without_a_file_plays_the_sample():
    shown = run("replay")
    number = len(phh.load(replay.sample()))
    assert number >= 30
    assert shown.returncode == 0
    assert f"{number} of {number} hands ended with the recorded stacks" in shown.stdout
    assert re.search(r"\([\d,]+ hands/s, reading not counted\)", shown.stdout)
    assert shown.stderr == ""


def test_replay_of_several_files_says_it_for_each_and_in_all(tmp_path):
    one = tmp_path / "one.phh"
    one.write_text(HAND)
    many = tmp_path / "many.phhs.gz"
    many.write_bytes(gzip.compress(f"[1]\n{HAND}[2]\n{HAND}".encode()))
    shown = run("replay", one, many)
    assert shown.returncode == 0
    assert f"{one}: 1 of 1 hands" in shown.stdout
    assert f"{many}: 2 of 2 hands" in shown.stdout
    assert "in all: 3 of 3 hands" in shown.stdout


def test_hands_that_disagree_are_listed_with_the_reason(tmp_path):
    file = tmp_path / "hands.phhs"
    file.write_text(
        f"[1]\n{HAND}"
        f"[2]\n{HAND.replace('10150]', '10140]')}"
        f"[3]\n{HAND.replace('p3 cbr 300', 'p2 cbr 300')}"
        f"[4]\n{HAND.replace('NT', 'XX')}"
        f"[5]\n{HAND.replace('p3 cbr 300', 'p3 cbr 150')}"
        f"[6]\n" + HAND.replace('"p1 f", "p2 f"', '"p1 f"') + "[7]\n" + HAND.replace("finishing_stacks", "_stacks")
    )
    shown = run("replay", file)
    assert shown.returncode == 1
    assert "1 of 7 hands" in shown.stdout
    lines = {line.split(":")[0].strip(): line for line in shown.stdout.splitlines()}
    assert "p3 has 10150 instead of 10140" in lines["hand 2"]
    assert lines["hand 3"].startswith("  hand 3: action 4 'p2 cbr 300'")
    assert lines["hand 4"] == "  hand 4: the variant XX is not played here"
    assert "action 4 'p3 cbr 150'" in lines["hand 5"]
    assert "the record ends" in lines["hand 6"]
    assert "records no finishing_stacks" in lines["hand 7"]
    short = run("replay", "--show", "2", file)
    assert "… and 4 more" in short.stdout
    assert "Traceback" not in shown.stdout + shown.stderr


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("absent.phh", None, "No such file"),
        ("empty.phh", b"", "no hand in it"),
        ("broken.phh", b"variant = ", "not valid TOML"),
        ("fields.phh", b'variant = "NT"\n', "is missing"),
        ("false.phhs.gz", b"variant", "not a whole gzip file"),
        ("cut.phhs.gz", gzip.compress(HAND.encode())[:60], "not a whole gzip file"),
        ("binary.phh", b"\xff\xfe\xfd", "not text"),
        ("nul.phh", b"\x00" * 100, "not valid TOML"),
    ],
)
def test_bad_files_are_said_plainly(tmp_path, name, content, reason):
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content)
    good = tmp_path / "good.phh"
    good.write_text(HAND)
    shown = run("replay", file, good)
    assert shown.returncode == 2
    assert reason in shown.stderr
    assert str(file) in shown.stderr
    assert len(shown.stderr.splitlines()) == 1
    assert "1 of 1 hands" in shown.stdout


def test_a_folder_and_a_locked_file_are_no_files(tmp_path):
    shown = run("replay", tmp_path)
    assert shown.returncode == 2
    assert "Is a directory" in shown.stderr or "Permission denied" in shown.stderr
    assert "Traceback" not in shown.stderr


def test_output_that_is_no_terminal_has_no_escapes_and_no_bar(tmp_path):
    shown = run("replay", env={**os.environ, "FORCE_COLOR": "1"})
    assert "\x1b" not in shown.stdout + shown.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("with_rich", [True, False])
def test_a_terminal_gets_a_bar_or_is_told_how(tmp_path, with_rich):
    pty = pytest.importorskip("pty")
    master, slave = pty.openpty()
    blocker = "" if with_rich else "import sys; sys.modules['rich'] = None; "
    if with_rich:
        pytest.importorskip("rich")
    code = f"{blocker}import sys; from pokercore.cli import main; sys.exit(main(['replay']))"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=slave, text=True)
    os.close(slave)
    out, _ = process.communicate(timeout=60)
    os.set_blocking(master, False)
    try:
        shown = os.read(master, 100_000).decode()
    except (BlockingIOError, OSError):
        shown = ""
    os.close(master)
    assert process.returncode == 0
    assert "hands ended with the recorded stacks" in out
    if with_rich:
        assert "\x1b" in shown
    else:
        assert "pip install 'pokercore-engine[cli]'" in shown


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
def test_a_closed_pipe_is_quiet(tmp_path):
    file = tmp_path / "hands.phhs"
    file.write_text("".join(f"[{place}]\n{HAND.replace('10150]', '1]')}" for place in range(2000)))
    process = subprocess.Popen(
        [*COMMAND, "replay", "--show", "2000", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    errors = process.stderr.read()
    process.wait(timeout=60)
    assert errors == b""
    assert process.returncode == 141


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_output_that_cannot_be_written_is_said():
    with open("/dev/full", "w") as full:
        shown = subprocess.run([*COMMAND, "replay"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert shown.returncode == 2
    assert shown.stderr == "pokercore: the output cannot be written: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX closes them")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["play palace", "match --deals 2 caller caller", "info", "--version", "--help"])
def test_streams_that_were_closed_are_no_matter(command, closed):
    shown = subprocess.run(
        f"'{sys.executable}' -m pokercore {command} {closed}",
        shell=True,
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
        stdin=subprocess.DEVNULL,
    )
    assert (shown.returncode, shown.stderr) == (0, "")


def test_an_encoding_without_the_signs_is_no_matter():
    shown = run("match", "caller", "random", "--deals", "20", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert shown.returncode == 0
    assert "95% confidence" in shown.stdout
    assert shown.stderr == ""


@pytest.mark.skipif(sys.platform != "linux", reason="names there are text")
def test_names_of_files_may_be_any_bytes(tmp_path):
    file = os.fsencode(tmp_path) + b"/\xff.phh"
    with open(file, "w") as out:
        out.write(HAND)
    shown = subprocess.run([*COMMAND, "replay", file, file + b"x"], capture_output=True, timeout=60, check=False)
    assert shown.returncode == 2
    assert b"1 of 1 hands" in shown.stdout
    assert b"No such file" in shown.stderr
    assert b"Traceback" not in shown.stderr


def test_the_package_runs_as_a_module():
    shown = subprocess.run([sys.executable, "-m", "pokercore", "--version"], capture_output=True, text=True, timeout=60)
    assert (shown.returncode, shown.stdout) == (0, f"pokercore {pokercore.__version__}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
def test_ctrl_c_is_quiet():
    code = (
        # Whoever runs the tests in the background has them ignore interrupts, and their children too.
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "import sys, pokercore.commands.match; from pokercore.cli import main; print('ready', flush=True);"
        "sys.exit(main(['match', 'random', 'raiser', '--deals', '100000000']))"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"ready"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130
    assert errors == b""


@pytest.mark.parametrize("arguments", [("replay", "--show", "x"), ("replay", "--show", "-1"), ("replay", "--shout")])
def test_wrong_arguments(arguments):
    shown = run(*arguments)
    assert shown.returncode == 2
    assert "usage: pokercore" in shown.stderr


# --- match ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "unit"), [("nl-holdem", "big blinds/100"), ("palace", "small bets/100"), ("casino-draw", "antes/100")]
)
def test_a_match_is_told_in_the_unit_of_its_game(game, unit):
    shown = run("match", "--game", game, "--deals", "4", "caller", "random")
    assert shown.returncode == 0
    assert shown.stdout.splitlines()[1].endswith(f"  {unit}")


def test_match_prints_a_table():
    arguments = ("match", "caller", "random", "--deals", "400", "--seed", "3", "--stack", "5000")
    shown = run(*arguments)
    assert shown.returncode == 0
    assert shown.stderr == ""
    rows = [line.split() for line in shown.stdout.splitlines()]
    assert rows[0][:3] == ["nl-holdem:", "400", "deals,"]
    chips = {row[0]: int(row[1].replace(",", "")) for row in rows if row and row[0] in ("caller", "random")}
    assert sum(chips.values()) == 0
    assert "±" in shown.stdout
    assert re.search(r"[\d,]+ hands/s", shown.stdout)
    assert "95% confidence interval" in shown.stdout
    again = run(*arguments)
    assert again.stdout.splitlines()[1:] == shown.stdout.splitlines()[1:]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("match",), "PLAYER"),
        (("match", "caller"), "2 … 14 players, not 1"),
        (("match", "caller", "genius"), "no player of nl-holdem is called"),
        (("match", *["caller"] * 15), "2 … 14 players, not 15"),
        (("match", "caller", "random", "--game", "whist"), "whist"),
        (("match", "caller", "random", "--deals", "0"), "number of deals"),
        (("match", "caller", "random", "--deals", "-5"), "deals"),
        (("match", "caller", "random", "--deals", "1.5"), "not a whole number"),
        (("match", "caller", "random", "--stack", "0"), "stack"),
        (("match", "caller", "random", "--seed", "99999999999999999999999"), "seed"),
    ],
)
def test_matches_that_cannot_be(arguments, reason):
    shown = run(*arguments)
    assert shown.returncode == 2
    assert reason in shown.stderr
    assert "Traceback" not in shown.stderr


def test_the_command_starts_without_what_it_does_not_need():
    code = (
        "import sys; from pokercore.cli import main; main(['--version']);"
        "print(sorted({'tomllib', 'gzip', 'rich', 'concurrent.futures', 'pokercore.match'} & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60)
    assert shown.stdout.splitlines()[-1] == "[]"
