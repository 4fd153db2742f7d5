"""The high ranking: the worked examples of the rules for hands, ties and kickers."""

from __future__ import annotations

import pytest

from pokercore import HIGH, class_number, evaluate


def hand(ranks: str) -> int:
    """A hand of these ranks, suits so chosen that there is no flush: "AA335"."""
    seen: dict[str, int] = {}
    cards = []
    for place, rank in enumerate(ranks):
        suit = seen.get(rank, place % 2)
        seen[rank] = suit + 1
        cards.append(rank + "cdhs"[suit])
    assert len({card[1] for card in cards}) > 1
    return evaluate(cards)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("65432", "5432A"),
        ("AA334", "KKQQ5"),
        ("AA665", "AA559"),
        ("AA667", "AA665"),
        ("KK532", "JJAKQ"),
        ("JJA32", "JJKQT"),
        ("JJA43", "JJA32"),
        ("JJAK7", "JJAK6"),
        ("A7532", "KQJ74"),
    ],
)
def test_source_examples_of_hands(better: str, worse: str) -> None:
    assert hand(better) > hand(worse) > 0


def test_categories_in_order() -> None:
    low = ["7c5d4h3s2c", "AcAdKhQsJc", "2c2d3h3s4c", "2c2d2h3s4c"]
    high = ["Ac2d3h4s5c", "2c3c4c5c7c", "2c2d2h3s3c", "2c2d2h2s3c", "Ac2c3c4c5c"]
    ranks = [evaluate(name) for name in low + high]
    assert ranks == sorted(set(ranks))


def test_class_numbers() -> None:
    assert class_number(evaluate("AsKsQsJsTs")) == 1
    assert class_number(evaluate("7c5d4h3s2c")) == 7462
    assert class_number(evaluate("AcAdAhAsKc")) == 11


def test_short_hands_miss_cards_below_a_deuce() -> None:
    single = ["Ah", "Ah 2d", "Ah Qd", "Ah Qd Jc"]
    paired = ["2c 2d", "2c 2d 3h", "Kd Ks", "2c 2d 3h 3s", "2c 2d 2h", "2c 2d 2h 3s", "2c 2d 2h 2s"]
    shorts = single + paired
    ranks = [HIGH.evaluate_short(short) for short in shorts]
    assert ranks == sorted(set(ranks))
    assert HIGH.evaluate_short("Ah Kh Qh Jh") >> 26 == 0
