"""Wild cards and the bug: every worked example of the rules (wild cards), and reported mistakes of other evaluators."""

from __future__ import annotations

import pytest

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    KUHN,
    LEDUC,
    Card,
    CardError,
    Category,
    Ranking,
)
from pokercore.wild import DEUCES, JOKERS

JOKER = HIGH.with_wild("X1")
BUG = HIGH.with_bug("X1")
TWO_JOKERS = HIGH.with_wild("X1 X2")
TWO_BUGS = HIGH.with_bug("X1 X2")
DEUCES_WILD = HIGH.with_wild(DEUCES)


def same(ranking: Ranking, hand: str, natural: str) -> None:
    """The hand ranks as the natural one, in every way in which it can be asked."""
    assert ranking.evaluate(hand) == ranking.evaluate(natural), ranking.best(hand)
    assert ranking.best(hand).rank == ranking.evaluate(hand)


@pytest.mark.parametrize(
    ("held", "wild", "bug"),
    [
        ("Ks Kh 5d 2c", "Ks Kh Kd 5d 2c", "Ks Kh Ad 5d 2c"),
        ("Kh Kd Kc 7s", "Kh Kd Kc Ks 7s", "Kh Kd Kc As 7s"),
        ("Qs Qh 4d 4c", "Qs Qh Qd 4d 4c", "Qs Qh Ad 4d 4c"),
        ("Ac Ad 9h 4s", "Ac Ad Ah 9h 4s", "Ac Ad Ah 9h 4s"),
        ("As Js 8s 3s", "As Ks Js 8s 3s", "As Ks Js 8s 3s"),
        ("7d 6c 5s 4h", "8d 7d 6c 5s 4h", "8d 7d 6c 5s 4h"),
        ("Ah 4d 3h 2c", "Ah 5d 4d 3h 2c", "Ah 5d 4d 3h 2c"),
        ("Jc Tc 8c 7c", "Jc Tc 9c 8c 7c", "Jc Tc 9c 8c 7c"),
        ("As Ks Qs Js", "As Ks Qs Js Ts", "As Ks Qs Js Ts"),
    ],
)
def test_the_table_of_five_cards_with_a_wild_card_and_with_a_bug(held: str, wild: str, bug: str) -> None:
    same(JOKER, f"{held} X1", wild)
    same(BUG, f"{held} X1", bug)
    same(JOKER, f"X1 {held}", wild)


def test_four_aces_with_either_are_five_aces_and_beat_a_royal_flush() -> None:
    for ranking in (JOKER, BUG):
        five = ranking.evaluate("Ac Ad Ah As X1")
        assert ranking.category(five) is Category.FIVE_OF_A_KIND
        assert five > ranking.evaluate("As Ks Qs Js Ts")
        assert ranking.describe(five) == "five of a kind, aces"


def test_two_wild_cards_and_two_bugs_beside_nine_five_king() -> None:
    same(TWO_JOKERS, "9c 5d Kh X1 X2", "Kc Kd Kh 9c 5d")
    same(TWO_BUGS, "9c 5d Kh X1 X2", "Ac Ad Kh 9c 5d")


def test_a_bug_above_five_four_three_deuce_makes_six_high() -> None:
    same(BUG, "5c 4d 3h 2s X1", "6c 5c 4d 3h 2s")


def test_a_wild_card_beside_a_bug() -> None:
    both = HIGH.with_wild("2c").with_bug("X1")
    same(both, "Kc Kd 2c 7h X1", "Kc Kd Kh Ah 7h")  # the wild card is a king, the bug an ace
    same(both, "9s 8s 7s 2c X1", "Js Ts 9s 8s 7s")  # both fill a straight flush
    same(both, "Ac Kd 9h 2c X1", "Ac Ad Ah Kd 9h")  # both are aces
    assert both.category(both.evaluate("Ac Ad Ah 2c X1")) is Category.FIVE_OF_A_KIND


def test_three_and_more_bugs() -> None:
    three = HIGH.with_bug("X1 X2 2c")
    same(three, "Kc 7d X1 X2 2c", "Ac Ad Ah Kc 7d")
    same(three, "Ks 9s X1 X2 2c", "Ks Qs Js Ts 9s")
    assert three.category(three.evaluate("Ac Ad X1 X2 2c")) is Category.FIVE_OF_A_KIND


def test_a_flush_takes_the_highest_missing_rank_or_with_the_option_a_second_ace() -> None:
    doubled = HIGH.with_wild("X1", double_ace_flush=True)
    same(JOKER, "As 9s 5s 2s X1", "As Ks 9s 5s 2s")
    assert doubled.describe(doubled.evaluate("As 9s 5s 2s X1")) == "flush, A-A-9-5-2"
    assert doubled.evaluate("As 9s 5s 2s X1") > doubled.evaluate("Ah Kh Qh Jh 9h")
    assert JOKER.evaluate("As 9s 5s 2s X1") < JOKER.evaluate("Ah Kh Qh Jh 9h")
    same(doubled, "Ks 9s 5s 2s X1", "As Ks 9s 5s 2s")  # the first ace is none too many
    best = doubled.best("As 9s 5s 2s X1")
    assert best.stands_for == {Card("X1"): Card("As")}


def test_two_wild_cards_in_a_flush_may_be_a_triple_ace() -> None:
    doubled = HIGH.with_wild("X1 X2", double_ace_flush=True)
    assert doubled.describe(doubled.evaluate("As 9s 3s X1 X2")) == "flush, A-A-A-9-3"
    assert TWO_JOKERS.describe(TWO_JOKERS.evaluate("As 9s 3s X1 X2")) == "flush, A-K-Q-9-3"
    bugs = HIGH.with_bug("X1 X2", double_ace_flush=True)
    assert bugs.describe(bugs.evaluate("Ks 9s 3s X1 X2")) == "flush, A-A-K-9-3"


def test_five_of_a_kind_of_different_ranks_and_ties() -> None:
    kings, queens = "Kc Kd Kh Ks X1", "Qc Qd Qh Qs X1"
    assert JOKER.evaluate(kings) > JOKER.evaluate(queens) > JOKER.evaluate("As Ks Qs Js Ts")
    assert DEUCES_WILD.evaluate("Kc Kd 2c 2d 2h 9s 8s") == DEUCES_WILD.evaluate("Kh Ks 2s 2d 2h Qs Jd")
    # equal trips can meet, and then the cards beside them decide
    assert JOKER.evaluate("Kc Kd X1 9s 4d") > JOKER.evaluate("Kh Kd Kc 8s 7d")
    assert JOKER.evaluate("Kc Kd X1 9s 4d") == JOKER.evaluate("Kh Ks Kc 9d 4s")


def test_what_a_hand_with_full_wild_cards_can_never_be() -> None:
    counts = JOKER.frequencies(5, given="X1")
    assert "high card" not in counts
    assert "two pair" not in counts
    two = TWO_JOKERS.frequencies(5, given="X1 X2")
    assert not {"high card", "one pair", "two pair", "full house"} & set(two)
    assert set(DEUCES_WILD.frequencies(5, given="2c 2d 2h")) <= {"four of a kind", "straight flush", "five of a kind"}
    assert DEUCES_WILD.frequencies(5, given=DEUCES) == {"five of a kind": 48}


def test_a_wild_deuce_may_be_a_deuce() -> None:
    best = DEUCES_WILD.best("Ad 2s 3d 4d 5d")
    assert str(best).startswith("straight flush, five high")
    assert DEUCES_WILD.best("As 2s 3s 4s 5s").stands_for == {Card("2s"): Card("2s")}


def test_natural_beats_wild_only_where_hands_are_equal() -> None:
    plain, strict = DEUCES_WILD, HIGH.with_wild(DEUCES, natural_beats_wild=True)
    none_used, one_used = "As 2s 3s 4s 5s", "Ah 3h 4h 5h 2c"
    assert plain.evaluate(none_used) == plain.evaluate(one_used)
    assert strict.evaluate(none_used) > strict.evaluate(one_used)
    assert strict.evaluate("3s 4s 5s 6s 2s") > strict.evaluate(none_used)  # seven high, with one wild card
    assert strict.evaluate("Kc Kd Kh 9s 4d") > strict.evaluate("Kc Kd 2h 9s 4d")
    assert strict.evaluate("Kc Kd 2h 9s 5d") > strict.evaluate("Kc Kd Kh 9s 4d")
    assert strict.evaluate("Kc Kd 2h 9s 4d") == strict.evaluate("Kh Ks 2c 9d 4c")
    assert strict.describe(strict.evaluate("Kc Kd 2h 9s 4d")) == "three of a kind, kings, 9-4 kickers"
    kings = [strict.evaluate(hand) for hand in ("Kc Kd Kh Ks 2c", "Kc Kd Kh 2d 2c", "Kc Kd 2h 2d 2c", "Kc 2s 2h 2d 2c")]
    assert kings == sorted(kings, reverse=True)
    assert len(set(kings)) == 4
    assert {strict.describe(rank) for rank in kings} == {"five of a kind, kings"}


def test_a_joker_in_the_five_is_always_used() -> None:
    strict = HIGH.with_wild("X1", natural_beats_wild=True)
    assert strict.evaluate("Kc Kd Kh 9s 4d 3c") > strict.evaluate("Kc Kd X1 9s 4d 3c")
    assert strict.evaluate("Kc Kd Kh Ks 9d X1 4c") > strict.evaluate("Qc Qd Qh Qs Ad 9d 4c")
    bug = HIGH.with_bug("X1", natural_beats_wild=True)
    assert bug.evaluate("Ac Ad Kh 9s 4d") > bug.evaluate("Ac X1 Kh 9s 4d")
    assert bug.category(bug.evaluate("Ac X1 Kh 9s 4d")) is Category.ONE_PAIR


@pytest.mark.parametrize(
    ("cards", "as_natural"),
    [
        ("X1", "As"),
        ("X1 X2", "As Ad"),
        ("As X1", "As Ad"),
        ("Ks 7d X1 X2", "Ks Kd Kh 7d"),
        ("X1 X2 2c 2d", "As Ad Ah Ac"),
    ],
)
def test_short_hands_with_wild_cards(cards: str, as_natural: str) -> None:
    ranking = HIGH.with_wild("X1 X2 2c 2d")
    assert ranking.evaluate_short(cards) == ranking.evaluate_short(as_natural)


def test_short_hands_with_a_bug_which_is_an_ace() -> None:
    assert BUG.evaluate_short("Kc Kd X1") == BUG.evaluate_short("Kc Kd As")
    assert BUG.evaluate_short("9s 8s 7s X1") == BUG.evaluate_short("9s 8s 7s Ad")
    assert BUG.evaluate_short("X1") == BUG.evaluate_short("As")


def test_a_missing_card_is_below_a_deuce() -> None:
    assert HIGH.evaluate_short("Kd Ks 2c") > HIGH.evaluate_short("Kd Ks")
    assert HIGH.evaluate_short("Ah Kd Qc Js") < HIGH.evaluate("Ah Kd Qc Js 2d")
    assert HIGH.evaluate_short("As Ks Qs Js") < HIGH.evaluate_short("2c 2d")


@pytest.mark.parametrize(
    ("ranking", "hand", "natural"),
    [
        (ACE_TO_FIVE, "6c 5d 3s Ah X1", "6c 5d 3s 2h Ah"),
        (ACE_TO_FIVE, "8c 6d 4s 3h X1", "8c 6d 4s 3h Ah"),
        (ACE_TO_FIVE, "Ac 2d 3s 5h X1", "Ac 2d 3s 4h 5h"),
        (ACE_TO_FIVE, "8c 6d X1 3h X2", "8c 6d 3h 2c Ac"),
        (ACE_TO_FIVE, "Kc Kd 3s 2h X1", "Kc Kd 3s 2h Ah"),
        (DEUCE_TO_SEVEN, "6c 5d 4s 3h X1", "8c 6c 5d 4s 3h"),
        (DEUCE_TO_SEVEN, "7c 5d 4s 3h X1", "7c 5d 4s 3h 2c"),
        (DEUCE_TO_SEVEN, "6c 5d 4s 2h X1", "7c 6c 5d 4s 2h"),
        (DEUCE_TO_SEVEN, "8c 6c 5c 4c X1", "8c 6c 5c 4c 2d"),
        (EIGHT_OR_BETTER, "8c 6d 4s 3h X1", "8c 6d 4s 3h Ah"),
        (BADUGI, "Ac 2d 3h X1", "Ac 2d 3h 4s"),
        (BADUGI, "Ac 2c 3h X1", "Ac 3h 2s"),
    ],
)
def test_lowball_with_a_joker(ranking: Ranking, hand: str, natural: str) -> None:
    wild = ranking.with_wild(JOKERS)
    want = wild.evaluate_short(natural) if len(natural.split()) < ranking.size else wild.evaluate(natural)
    assert wild.evaluate(hand) == want
    assert ranking.with_bug(JOKERS).evaluate(hand) == want


def test_a_low_with_a_joker_still_has_to_qualify() -> None:
    low = EIGHT_OR_BETTER.with_wild("X1")
    assert low.evaluate("9c 8d 7s 6h X1") == 0
    assert low.evaluate("9c 8d 7s 6h 5c X1") > 0
    assert low.evaluate("8c 8d 7s 6h X1") == 0


# ---- reported mistakes of other evaluators ----


def test_two_jokers_with_three_aces_are_five_aces() -> None:
    best = TWO_JOKERS.best("Ad As Ac Th 2d X1 X2")
    assert str(best).startswith("five of a kind, aces")
    assert set(best.stands_for) == {Card("X1"), Card("X2")}


def test_four_kings_with_a_joker_beat_four_kings_with_an_ace() -> None:
    assert JOKER.evaluate("Kc Kd Kh Ks X1") > JOKER.evaluate("Kc Kd Kh Ks Ac")


def test_a_lone_deuce_pairs_the_highest_card_and_no_more() -> None:
    rank = HIGH.evaluate("Kc 9d 7h 4s 2c", wild=DEUCES)
    assert HIGH.with_wild(DEUCES).category(rank) is Category.ONE_PAIR
    assert HIGH.describe(HIGH.best("Kc 9d 7h 4s 2c", wild=DEUCES)) == (
        "one pair, kings, 9-7-4 kickers, 2c as the king of spades"
    )


# ---- calls with wild cards of their own ----


def test_wild_cards_of_one_call() -> None:
    assert HIGH.evaluate("Kc Kd 9h 4s 3c", wild="3c 3d") == JOKER.evaluate("Kc Kd 9h 4s X1")
    assert HIGH.evaluate("Kc Kd 9h 4s 3c", wild="Qs") == HIGH.evaluate("Kc Kd 9h 4s 3c")
    assert HIGH.evaluate("Kc Kd 9h 4s X1", wild=["X1"]) == JOKER.evaluate("Kc Kd 9h 4s X1")
    # a bug becomes wild, as a joker dealt face down does in some games
    assert BUG.evaluate("Kc Kd 9h 4s X1", wild="X1") == JOKER.evaluate("Kc Kd 9h 4s X1")
    assert HIGH.evaluate_short("Kd 3c", wild="3c") == HIGH.evaluate_short("Kd Kc")
    assert HIGH.best("Kc Kd 9h 4s 3c", wild="3c").ranking == HIGH.with_wild("3c")


def test_ranks_with_masks_agree_with_the_calls() -> None:
    from pokercore import mask

    hand = "Kc Kd 9h 4s 3c"
    assert HIGH.rank_mask_wild(mask(hand), mask("3c")) == HIGH.evaluate(hand, wild="3c")
    assert JOKER.rank_mask(mask("Kc Kd 9h 4s X1")) == JOKER.evaluate("Kc Kd 9h 4s X1")


@pytest.mark.parametrize("ranking", [KUHN, LEDUC])
def test_rankings_without_wild_cards_say_so(ranking: Ranking) -> None:
    with pytest.raises(CardError, match=f"{ranking.name} has no wild cards"):
        ranking.with_wild("X1")
    with pytest.raises(CardError, match="no wild cards"):
        ranking.evaluate("Js Qs", wild="Js")


def test_options_are_for_high_hands() -> None:
    with pytest.raises(CardError, match="double_ace_flush"):
        ACE_TO_FIVE.with_wild("X1", double_ace_flush=True)
    with pytest.raises(TypeError, match="natural_beats_wild"):
        HIGH.with_wild("X1", natural_beats_wild=1)  # type: ignore[arg-type]


def test_a_joker_has_to_be_wild() -> None:
    with pytest.raises(CardError, match="X1"):
        HIGH.evaluate("As Ks Qs Js X1")
    with pytest.raises(CardError, match="X2"):
        JOKER.evaluate("As Ks Qs Js X2")
    with pytest.raises(CardError, match="X1"):
        HIGH.evaluate([48, 44, 40, 36, 52])


def test_rankings_with_wild_cards_are_values() -> None:
    import copy
    import pickle

    again = HIGH.with_wild(["X1"])
    assert again == JOKER
    assert hash(again) == hash(JOKER)
    assert JOKER != HIGH
    assert JOKER != BUG
    assert repr(JOKER) == "HIGH.with_wild('X1')"
    assert repr(HIGH.with_wild("2c").with_bug("X1", double_ace_flush=True)) == (
        "HIGH.with_wild('2c', double_ace_flush=True).with_bug('X1')"
    )
    assert HIGH.with_wild("X1").with_wild("X2") == TWO_JOKERS
    assert TWO_JOKERS.wild == (Card("X1"), Card("X2"))
    assert BUG.bugs == (Card("X1"),)
    for ranking in (HIGH, JOKER, BUG, HIGH.with_wild("X1", natural_beats_wild=True), BADUGI):
        assert pickle.loads(pickle.dumps(ranking)) == ranking
        assert copy.deepcopy(ranking) == ranking
    best = JOKER.best("As Ks Qs Js X1")
    assert pickle.loads(pickle.dumps(best)) == best
