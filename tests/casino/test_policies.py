"""The dealer's policies against the table of the rules, written down again line by line; exchanges of the boxes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.helpers import HIGH_HAND, LOW_HAND, arranged
from pokercore.casino.game import CasinoDraw
from pokercore.casino.policies import NAMES, flush_first, named, pair_first, policy_number, stand_pat
from pokercore.encoding import Card, cards
from pokercore.errors import CardError, GameError, IllegalAction

FIVE_CARDS = st.lists(st.integers(0, 51), min_size=5, max_size=5, unique=True).map(lambda hand: tuple(map(Card, hand)))


def is_made(hand: tuple[Card, ...]) -> bool:
    ranks = sorted(card.rank for card in hand)
    counts = sorted(Counter(ranks).values())
    straight = len(set(ranks)) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    return straight or len({card.suit for card in hand}) == 1 or counts in ([2, 3], [1, 4])


def table(hand: tuple[Card, ...], *, pair_is_first: bool) -> set[Card]:
    """The rules' table, slowly: the lines one after the other."""
    if is_made(hand):
        return set()
    counts = Counter(card.rank for card in hand)
    loose = {card for card in hand if counts[card.rank] == 1}
    if sorted(counts.values()) in ([1, 1, 3], [1, 2, 2]):
        return loose
    has_pair = 2 in counts.values()
    if has_pair and pair_is_first:
        return loose
    for suit in range(4):
        off = {card for card in hand if card.suit != suit}
        if len(off) == 1:
            return off
    for low in range(9):
        window = set(range(low, low + 4))
        if window <= set(counts):
            outside = {card for card in hand if card.rank not in window}
            return outside or {[card for card in hand if counts[card.rank] == 2][-1]}
    if has_pair:
        return loose
    if 12 in counts:
        return {card for card in hand if card.rank != 12}
    return set(sorted(hand, key=lambda card: card.rank)[:3])


@settings(max_examples=2000, deadline=None)
@given(FIVE_CARDS)
def test_policies_follow_the_table(hand: tuple[Card, ...]) -> None:
    assert set(pair_first(hand)) == table(hand, pair_is_first=True)
    assert set(flush_first(hand)) == table(hand, pair_is_first=False)
    assert stand_pat(hand) == ()


def test_policies_follow_the_table_on_every_shape_of_low_cards() -> None:
    # All five-card hands of a 20-card pack with an ace hold every line of the table many times over.
    pack = [Card(4 * rank + suit) for rank in (1, 2, 3, 4, 12) for suit in range(4)]
    for hand in combinations(pack, 5):
        assert set(pair_first(hand)) == table(hand, pair_is_first=True)
        assert set(flush_first(hand[::-1])) == table(hand[::-1], pair_is_first=False)


@pytest.mark.parametrize(
    ("hand", "discards"),
    [
        ("9s 8d 7c 6h 5s", ""),
        ("As Js 9s 5s 3s", ""),
        ("As Ad Ac 5s 5d", ""),
        ("As Ad Ac Ah 5d", ""),
        ("As 2s 3s 4s 5s", ""),
        ("7s 7d 7c Kh 2s", "Kh 2s"),
        ("7s 7d 4c 4h As", "As"),
        ("7s 7d Ac Kh Qs", "Ac Kh Qs"),
        ("As Js 9s 5s 3d", "3d"),
        ("6s 7d 8c 9h 2s", "2s"),
        ("2s 3d 4c 5h Ks", "Ks"),
        ("Ts Jd Qc Kh 2s", "2s"),
        ("Js Qd Kc Ah 2s", "Js Qd Kc 2s"),
        ("As 2d 3c 4h 9s", "2d 3c 4h 9s"),
        ("5s 6d 8c 9h Ks", "5s 6d 8c"),
        ("Ks Qd 7c 4h 2s", "7c 4h 2s"),
    ],
)
def test_lines_of_the_default_policy(hand: str, discards: str) -> None:
    assert set(pair_first(hand)) == set(cards(discards))


@pytest.mark.parametrize(
    ("hand", "discards"),
    [
        ("9s 9h 8s 5s 2s", "9h"),
        ("9h 9s 8s 5s 2s", "9h"),
        ("8c 9d 9h Ts Jc", "9h"),
        ("9h 8c 9d Ts Jc", "9d"),
        ("8c 9d Th Td Js", "Td"),
        ("7s 7d 7c 8h 9s", "8h 9s"),
        ("7s 7d Ac Kh Qs", "Ac Kh Qs"),
        ("Ac Ad Kh Qs Js", "Kh Qs Js"),
    ],
)
def test_lines_of_the_flush_first_policy(hand: str, discards: str) -> None:
    assert set(flush_first(hand)) == set(cards(discards))


def test_names() -> None:
    assert named("default") is pair_first
    assert [policy_number(name) for name in NAMES] == [0, 1, 2]
    assert policy_number(lambda hand, player_draw_count: ()) == -1
    with pytest.raises(GameError, match="'greedy'"):
        named("greedy")
    with pytest.raises(TypeError, match="7"):
        named(7)  # type: ignore[arg-type]
    for hand in ("As Ks", "As Ks Qs Js Ts 9s", "As Ks Qs Js X1"):
        with pytest.raises(CardError):
            pair_first(hand)


class Recorder:
    """A policy that remembers what it was told and discards what it was made with."""

    def __init__(self, answer: Any = ()) -> None:
        self.answer = answer
        self.told: list[Any] = []

    def __call__(self, hand: Any, *, player_draw_count: Any) -> Any:
        self.told.append((hand, player_draw_count))
        return self.answer


def at_the_exchange(policy: Any, boxes: int = 1, rest: str = "3c 3h 3s 4c 4h 4s", **keywords: Any) -> Any:
    hands = [HIGH_HAND, "Ts Td 8h 7d 3d", "6c 6d 7h 8c Th"][:boxes]
    game = CasinoDraw(ante=10, dealer_policy=policy, **keywords)
    deal = game.deal([100] * boxes, deck=arranged(hands, LOW_HAND, rest))
    for _ in range(boxes):
        deal.check()
    return deal


def test_a_callable_gets_the_hand_and_no_counts_unless_the_game_says_so() -> None:
    policy = Recorder("5d 2h")
    deal = at_the_exchange(policy)
    deal.draw("9d 5c 2s")
    assert policy.told == [(cards(LOW_HAND), None)]
    assert deal.dealer_draw_count == 2
    assert deal.dealer_hand == cards("Qs Jh 9c 4c 4h")


def test_a_callable_is_told_the_counts_of_all_boxes() -> None:
    one = Recorder()
    at_the_exchange(one, dealer_sees_player_draw_count=True).draw("9d 5c")
    assert one.told[0][1] == 2
    several = Recorder()
    deal = at_the_exchange(several, 3, dealer_sees_player_draw_count=True)
    for discards in ("9d", "", "7h 8c Th"):
        deal.draw(discards)
    assert several.told == [(cards(LOW_HAND), (1, 0, 3))]
    folded = Recorder()
    game = CasinoDraw(ante=10, dealer_policy=folded, dealer_sees_player_draw_count=True)
    deal = game.deal([100] * 2, seed=4)
    deal.fold(), deal.check(), deal.stand_pat()
    assert folded.told[0][1] == (None, 0)


@pytest.mark.parametrize(
    ("answer", "error", "message"),
    [
        ("Qs Jh 9c 5d 2h", GameError, "all five"),
        ("Jh 9c 5d 2h", GameError, "keep Qs"),
        ("As", GameError, "no As"),
        ("Qs Qs", GameError, "twice"),
        ("??", GameError, r"\?\?"),
        ("nonsense", GameError, "nonsense"),
        (None, TypeError, "None"),
        (7, TypeError, "7"),
    ],
)
def test_an_illegal_discard_of_the_dealer_is_refused_and_changes_nothing(
    answer: Any, error: type[Exception], message: str
) -> None:
    policy = Recorder(answer)
    deal = at_the_exchange(policy)
    before = (deal.log, deal.hole(0), deal.dealer_hand, deal.state, deal.draw_counts, deal.options())
    with pytest.raises(error, match=message):
        deal.draw("9d")
    assert (deal.log, deal.hole(0), deal.dealer_hand, deal.state, deal.draw_counts, deal.options()) == before
    policy.answer = ()
    deal.draw("9d")
    assert deal.state == "decision 2"
    assert deal.hole(0) == cards("Ks Kh 5c 2s 3c")


def test_a_policy_that_raises_is_named_and_changes_nothing() -> None:
    def broken(hand: Any, *, player_draw_count: Any) -> Any:
        return 1 / len(hand[5:])

    deal = at_the_exchange(broken)
    before = deal.log
    with pytest.raises(GameError, match=r"broken.*failed.*ZeroDivisionError") as caught:
        deal.draw("9d")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert deal.log == before
    assert deal.actor == 0


def test_a_policy_cannot_act_in_the_deal() -> None:
    deal: Any = None

    def meddling(hand: Any, *, player_draw_count: Any) -> Any:
        with pytest.raises(IllegalAction, match="while the dealer chooses"):
            deal.stand_pat()
        return ()

    deal = at_the_exchange(meddling)
    deal.draw("9d")
    assert deal.draw_counts == (1,)


def test_recorded_discards_replace_the_policy() -> None:
    deck = arranged([HIGH_HAND], LOW_HAND, "3c 3h 3s")
    deal = CasinoDraw(ante=10).deal([100], deck=deck, dealer_discards="Jh")
    deal.check()
    deal.stand_pat()
    assert deal.dealer_hand == cards("Qs 9c 5d 2h 3c")
    wrong = CasinoDraw(ante=10).deal([100], deck=deck, dealer_discards="As")
    wrong.check()
    with pytest.raises(IllegalAction, match="the dealer has no As"):
        wrong.stand_pat()


# -- what a box may exchange -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(6))
@pytest.mark.parametrize("hand", ["Ks Kh 9d 5c 2s", "As Kh 9d 5c 2s", "As Ah 9d 5c 2s", "As Ah Ad 5c 2s"])
def test_every_exchange_of_a_hand(hand: str, size: int) -> None:
    held = cards(hand)
    for gone in combinations(held, size):
        kept = [card for card in held if card not in gone]
        legal = size <= 3 or (size == 4 and kept[0].rank == 12)
        deal = CasinoDraw(ante=1, dealer_policy="stand_pat").deal(
            [9], deck=arranged([hand], "Qs Jh 9c 6d 2h", "3c 3d 3h 3s")
        )
        deal.check()
        offered = any(
            (option.min or 0) <= size <= (option.max or 0) and set(gone) <= set(option.cards)
            for option in deal.options()
        )
        assert offered == legal
        if legal:
            deal.draw(gone)
            assert deal.hole(0) == (*kept, *cards("3c 3d 3h 3s")[:size])
        else:
            with pytest.raises(IllegalAction, match="five" if size == 5 else f"keep {kept[0]}"):
                deal.draw(gone)
            assert deal.hole(0) == held
