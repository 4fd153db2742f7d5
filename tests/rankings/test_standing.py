"""What wild cards and bugs stand for: putting these cards in their place leaves the rank as it is, in every ranking; no
designation is better; printed cards as bugs; the fewest wild cards."""

from __future__ import annotations

from itertools import combinations, product

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    MEXICAN,
    SHORT_DECK,
    SHORT_DECK_TRIPS,
    SOKO,
    THREE_CARD,
    Best,
    Card,
    CardError,
    Category,
    Ranking,
    cards,
)

FIVE_CARDS = [HIGH, SHORT_DECK, SHORT_DECK_TRIPS, MEXICAN, SOKO]
LOWS = [ACE_TO_FIVE, EIGHT_OR_BETTER, DEUCE_TO_SEVEN, BADUGI, BADUGI_ACE_HIGH]
EVERY = [*FIVE_CARDS, THREE_CARD, *LOWS]
PACKS = {
    SHORT_DECK: range(16, 52),
    SHORT_DECK_TRIPS: range(16, 52),
    MEXICAN: [card for card in range(52) if not 6 <= card >> 2 <= 8],
}
COMPLETED = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.FOUR_STRAIGHT, Category.FOUR_FLUSH)


@st.composite
def dealt(draw: st.DrawFn, base: Ranking, options: bool = True) -> tuple[Ranking, list[int]]:
    """A ranking with wild cards and bugs, jokers or not, and a hand that holds some of them."""
    pack = list(PACKS.get(base, range(52)))
    special = draw(st.lists(st.sampled_from([52, 53, *pack]), min_size=1, max_size=5, unique=True))
    bugs = draw(st.integers(0, len(special)))
    chosen = {}
    if options and base in FIVE_CARDS:
        chosen = {"double_ace_flush": draw(st.booleans()), "natural_beats_wild": draw(st.booleans())}
    ranking = base.with_wild(special[bugs:], **chosen).with_bug(special[:bugs])
    held = draw(st.lists(st.sampled_from(special), min_size=1, max_size=3, unique=True))
    suit, ranks = draw(st.integers(0, 4)), draw(st.lists(st.integers(0, 12), min_size=4, max_size=13, unique=True))
    rest = [card for card in pack if card not in special]
    near = [card for card in rest if card & 3 == suit or (suit == 4 and card >> 2 in ranks)]
    count = max(base.size, len(held)) + draw(st.integers(0, 2)) - len(held)
    hand = draw(
        st.lists(st.sampled_from(near if len(near) >= count else rest), min_size=count, max_size=count, unique=True)
    )
    return ranking, draw(st.permutations([*held, *hand]))


def without_count(ranking: Ranking, best: Best) -> int:
    """The rank without what tells the number of wild cards."""
    if "natural_beats_wild" not in repr(ranking):
        return best.rank
    rank = best.rank >> 2
    return rank & ~0x1FFF if ranking.category(best) is Category.FIVE_OF_A_KIND else rank


@pytest.mark.parametrize("base", EVERY, ids=repr)
@settings(max_examples=120, deadline=None)
@given(data=st.data())
def test_the_cards_stood_for_rank_the_same(base: Ranking, data: st.DataObject) -> None:
    ranking, hand = data.draw(dealt(base))
    best = ranking.best(hand)
    assert best.rank == ranking.evaluate(hand) == ranking.evaluate_many([hand])[0]
    if best.rank == 0:
        assert base is EIGHT_OR_BETTER
        assert (len(best), best.stands_for) == (0, {})
        return
    assert len(best) == base.size or base in (BADUGI, BADUGI_ACE_HIGH)
    assert set(best.stands_for) == set(best) & {*ranking.wild, *ranking.bugs}
    meant = [best.stands_for.get(card, card) for card in best]
    if len(set(meant)) == len(meant):
        short = len(meant) < base.size
        assert without_count(ranking, best) == (base.evaluate_short(meant) if short else base.evaluate(meant))
    else:
        double_aces = ranking.category(best) is Category.FLUSH and meant.count(max(meant)) > 1 and max(meant).rank == 12
        assert double_aces or ranking.category(best) is Category.FIVE_OF_A_KIND
    if base not in LOWS:
        for bug in {*best} & {*ranking.bugs}:
            stands = best.stands_for[bug]
            assert stands == bug or stands.rank == 12 or ranking.category(best) in COMPLETED


@pytest.mark.parametrize("base", EVERY, ids=repr)
@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_to_declare_what_they_stand_for_is_as_good_and_nothing_else_is_better(
    base: Ranking, data: st.DataObject
) -> None:
    ranking, hand = data.draw(dealt(base))
    best = ranking.best(hand)
    if best.rank:
        assert ranking.declared(hand, best.stands_for).rank == best.rank
    pack = list(PACKS.get(base, range(52)))
    special = [card for card in hand if card in ranking.wild + ranking.bugs]
    designation = {card: data.draw(st.sampled_from(pack)) for card in special if card > 51 or data.draw(st.booleans())}
    try:
        declared = ranking.declared(hand, designation)
    except CardError:
        return
    assert declared.rank <= best.rank


@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_the_fewest_wild_cards_by_trying_all_sets_of_them(data: st.DataObject) -> None:
    ranking, hand = data.draw(dealt(data.draw(st.sampled_from(FIVE_CARDS))))
    plain = ranking.with_wild((), natural_beats_wild=False)
    strict = ranking.with_wild((), natural_beats_wild=True)
    best, rank = plain.evaluate(hand), strict.evaluate(hand)
    bare = plain.with_wild((), double_ace_flush=True) if "double_ace_flush" in repr(plain) else plain
    base = next(one for one in FIVE_CARDS if repr(bare).startswith(f"{one!r}."))
    option = {"double_ace_flush": "double_ace_flush" in repr(plain)}
    special = [card for card in hand if card in plain.wild + plain.bugs]

    def reached(used: tuple[int, ...]) -> bool:
        left = [card for card in hand if card < 52 or card in used]
        if len(left) < 5:
            return False
        some = base.with_wild([card for card in used if card in plain.wild], **option)
        return some.with_bug([card for card in used if card in plain.bugs]).evaluate(left) == best

    fewest = next(k for k in range(len(special) + 1) if any(map(reached, combinations(special, k))))
    if plain.category(best) is Category.FIVE_OF_A_KIND:
        assert rank == (best | 5 - fewest) << 2 | 3
    else:
        assert rank == best << 2 | 3 - min(fewest, 3)


def test_a_bug_that_is_a_printed_card_may_play_as_it_is() -> None:
    seven = HIGH.with_bug("7s")
    assert str(seven.best("7c 7d 7h 7s Kd")) == "four of a kind, sevens, king kicker, 7s as the seven of spades"
    assert str(seven.best("Ac Ad 7h 7s Kd")) == "three of a kind, aces, K-7 kickers, 7s as the ace of spades"
    assert seven.declared("7c 7d 7h 7s Kd", {}).rank == seven.evaluate("7c 7d 7h 7s Kd")
    assert str(seven.declared("9c 8d 3h 7s Kd", {})) == "high card, K-9-8-7-3"
    assert str(seven.declared("9c 8d 3h 7s Kd", {"7s": "7s"})) == "high card, K-9-8-7-3, 7s as the seven of spades"
    assert seven.frequencies(5) == seven.sweep(5)
    hands = [cards("7c 7d 7h 7s Kd"), cards("Ac Ad 7h 7s Kd")]
    assert seven.evaluate_many(hands).tolist() == [seven.evaluate(hand) for hand in hands]
    assert seven.evaluate_hole("7c 7s", "7d 7h Kd") == seven.evaluate(hands[0])
    strict = HIGH.with_wild("5d", natural_beats_wild=True).with_bug("7s")
    assert str(strict.best("8s 8h 5d 7h 7c 7s")).startswith("four of a kind, sevens, eight kicker")


def test_natural_cards_play_before_wild_ones() -> None:
    royal = HIGH.with_wild("As", double_ace_flush=True).best("9c Tc Jc As Qc Kc Ac")
    assert royal == HIGH.with_wild("As", double_ace_flush=True).best("Tc Jc Qc Kc Ac")
    assert not royal.stands_for
    straight = MEXICAN.with_wild("6c Qc Ks").with_bug("Qh").best("Qh Ks 7s 3d 6c")
    assert straight.stands_for == {Card("6c"): Card("6c"), Card("Ks"): Card("5s"), Card("Qh"): Card("4s")}


def test_a_bug_completes_the_short_straights_and_flushes_of_soko() -> None:
    bug = SOKO.with_bug("X1")
    assert str(bug.best("4h 3c Js 9d X1")) == "high card, A-J-9-4-3, X1 as the ace of spades"
    assert str(bug.best("Ad 4h 3c Js X1")) == "four-straight, four high, jack kicker, X1 as the deuce of spades"
    assert str(bug.best("Kd 9d 4d Js X1")) == "four-flush, A-K-9-4, jack kicker, X1 as the ace of diamonds"
    assert str(bug.best("9d 8c 7h 2s X1")) == "four-straight, ten high, deuce kicker, X1 as the ten of spades"


def test_five_of_a_kind_may_be_declared_with_one_card_five_times() -> None:
    deuces = HIGH.with_wild("2c 2d 2h 2s")
    declared = deuces.declared("Ks 2c 2d 2h 2s", dict.fromkeys(cards("2c 2d 2h 2s"), "Ks"))
    assert declared.rank == deuces.evaluate("Ks 2c 2d 2h 2s")


def test_declared_wild_cards_that_are_not_needed_do_not_count_against_natural_ones() -> None:
    strict = HIGH.with_wild("2c 2d 2h 2s", natural_beats_wild=True)
    hand = "5c 6d 7h 8s 9c 2s Kd"
    assert strict.declared(hand, {"2s": "9h"}).rank == strict.declared("5c 6d 7h 8s 9c", {}).rank
    assert strict.declared(hand, {"2s": "Th"}).rank > strict.declared(hand, {"2s": "9h"}).rank


def test_a_hand_of_nothing_but_wild_cards_is_ranked_at_once() -> None:
    pack = list(range(52))
    for ranking in (HIGH.with_wild(pack, natural_beats_wild=True), HIGH.with_bug(pack, natural_beats_wild=True)):
        assert ranking.describe(ranking.evaluate(pack[:40])) == "five of a kind, aces"


def designations(wild: list[Card], pack: list[int]) -> list[dict[Card, Card]]:
    """Every way to say what one or two wild cards are."""
    return [dict(zip(wild, map(Card, some), strict=True)) for some in product(pack, repeat=len(wild))]


@pytest.mark.parametrize("base", [HIGH, SHORT_DECK, MEXICAN, ACE_TO_FIVE, DEUCE_TO_SEVEN, BADUGI], ids=repr)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_no_wild_card_stands_for_one_that_is_held_where_another_does_as_well(
    base: Ranking, data: st.DataObject
) -> None:
    pack = list(PACKS.get(base, range(52)))
    special = data.draw(st.lists(st.sampled_from([52, 53, *pack]), min_size=1, max_size=4, unique=True))
    ranking = base.with_wild(special)
    held = data.draw(st.lists(st.sampled_from(special), min_size=1, max_size=3, unique=True))
    rest = [card for card in pack if card not in special]
    count = base.size + data.draw(st.integers(0, 2)) - len(held)
    hand = [*held, *data.draw(st.lists(st.sampled_from(rest), min_size=count, max_size=count, unique=True))]
    best = ranking.best(hand)
    meant = [best.stands_for.get(card, card) for card in best]
    changed = [card for card, other in best.stands_for.items() if card != other]
    repeats = len(meant) - len(set(meant)) + sum(best.stands_for[card] in hand for card in changed)
    if repeats == 0 or len(changed) > 2:
        assert len(set(meant)) == len(meant) or ranking.category(best) is Category.FIVE_OF_A_KIND
        return
    # Then every other choice for these cards repeats something too, or is another rank.
    kept = [other for card, other in zip(best, meant, strict=True) if card not in changed]
    for choice in designations(changed, pack):
        names = list(choice.values())
        if not set(names) & set(hand) and len(set(names)) == len(names):
            assert base.evaluate([*kept, *names]) != best.rank


@pytest.mark.parametrize(
    ("ranking", "hand", "stands_for"),
    [
        # not as the deuce of spades, which is held and stands for something else
        (HIGH.with_wild("2s X1"), "Ad Kd 2s X1 9d", {"2s": "Qd", "X1": "Jd"}),
        (HIGH.with_wild("Ks X1"), "Kd Kc Ks X1 9h 4c 3d", {"Ks": "Ks", "X1": "Kh"}),
        # the third king of a full house is not the one that is left over
        (HIGH.with_wild("X1"), "Kc Kd 9h 9s 4c 3d X1", {"X1": "Ks"}),
        (BADUGI.with_wild("2c 2d 3h 3s"), "3d Ah 2c 2d 3h", {"2d": "2s", "3h": "4c"}),
        (ACE_TO_FIVE.with_wild("X1 2s"), "4d 3c As X1 2s Kd 8d", {"X1": "5s", "2s": "2s"}),
    ],
)
def test_what_wild_cards_stand_for(ranking: Ranking, hand: str, stands_for: dict[str, str]) -> None:
    best = ranking.best(hand)
    assert dict(best.stands_for) == {Card(card): Card(other) for card, other in stands_for.items()}
