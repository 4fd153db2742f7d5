"""The commands ``pokercore rank`` and ``pokercore frequencies``."""

from __future__ import annotations

import pytest

from pokercore import HIGH
from pokercore.cli import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out.splitlines()


def test_rank_says_rank_cards_wild_cards_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = said(capsys, "rank", "As Ks Qs Js Ts 2d X1", "--wild", "X1")
    assert line == f"{HIGH.evaluate('As Ks Qs Js Ts')}  As Ks Qs Js Ts  royal flush; without X1"
    (line,) = said(capsys, "rank", "As Ks Qs Js 3c 2d X1", "--wild", "X1")
    assert line.endswith("As Ks Qs Js X1=Ts  royal flush, X1 as the ten of spades")
    (line,) = said(capsys, "rank", "Ks Kh 5d 2c X1", "--bug", "X1")
    assert line.endswith("one pair, kings, A-5-2 kickers, X1 as the ace of spades")


def test_rank_takes_several_hands(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "rank", "As Ks Qs Js Ts", "2c 3c 4c 5c 7d")
    assert [line.split("  ")[2] for line in lines] == ["royal flush", "high card, 7-5-4-3-2"]


def test_rank_in_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = said(capsys, "rank", "Qh Jc Td 3s", "--game", "omaha", "--board", "Ah Kh 9h 4h 2c")
    assert line.endswith("Ah Kh Qh Jc 9h  high card, A-K-Q-J-9")
    lines = said(capsys, "rank", "As 4s Qc Qd", "--game", "omaha8", "--board", "2c 3d 8h Ks Kd")
    assert lines[0].startswith("high: ")
    assert lines[1].startswith("8: ")
    assert lines[1].endswith("8-4-3-2-A low")
    (line,) = said(capsys, "rank", "2c 7d", "--game", "holdem", "--board", "Ah Kh Qh Jh Th")
    assert line.endswith("royal flush")


def test_rank_by_another_ranking(capsys: pytest.CaptureFixture[str]) -> None:
    for name, words in (("a5", "K-7-3-2-A low"), ("27", "A-K-7-3-2 low"), ("8", "no qualifying low")):
        (line,) = said(capsys, "rank", "As 2c 3d 7h Kd", "--ranking", name)
        assert line.endswith(words)
    (line,) = said(capsys, "rank", "Ac 2c 3d 4d", "--ranking", "badugi")
    assert line.endswith("3d Ac  two-card badugi, 3-A")


@pytest.mark.parametrize(
    "arguments",
    [
        ["rank", "As Ks Qs Js X1"],
        ["rank", "As Ks Qs Js Xx"],
        ["rank", "As Ks Qs"],
        ["rank", "As Ks Qs Qs Js"],
        ["rank", "2c 3c", "--game", "omaha"],
        ["rank", "Js", "--ranking", "kuhn", "--wild", "Js"],
        ["frequencies", "3"],
        ["frequencies", "5", "--pack", "As"],
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1


def test_frequencies_print_a_table_with_percentages(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "frequencies", "7", "--bug")
    assert lines[0].split() == ["five", "of", "a", "kind", "1,128", "0.0007", "%"]
    assert lines[1].split()[:3] == ["royal", "flush", "26,132"]
    assert lines[-1].split() == ["total", "154,143,080", "100.0000", "%"]
    assert len({len(line) for line in lines}) == 1


def test_frequencies_of_other_rankings(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "frequencies", "5", "--ranking", "8")
    assert [line.split()[0] for line in lines] == ["qualifying", "no", "total"]
    lines = said(capsys, "frequencies", "5", "--wild", "X1", "--given", "X1")
    assert lines[0].split()[:5] == ["five", "of", "a", "kind", "13"]
    lines = said(capsys, "frequencies", "3", "--ranking", "three-card")
    assert lines[0].split()[:3] == ["straight", "flush", "48"]


def test_cards_without_quotes_are_told_to_have_some(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rank", "As", "Ks", "Qs", "Js", "Ts"]) == 2
    assert capsys.readouterr().err.endswith('; a hand of several cards goes in quotes: "As Ks Qs Js Ts"\n')
    assert main(["rank", "As Ks Qs"]) == 2
    assert "quotes" not in capsys.readouterr().err
