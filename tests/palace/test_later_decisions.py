"""The decisions D15 to D25 of the rules of Palace that can be seen in play."""

from __future__ import annotations

import pytest

from palace.arrange import arranged, kinds, option_of, order
from pokercore import cards
from pokercore.errors import CardError, IllegalAction
from pokercore.palace.game import palace

THREE = ("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"])
NO_LIMIT = palace(small_bet=5, big_bet=10, structure="no-limit")


@pytest.mark.parametrize(("attacker", "target"), [(0, 1), (1, 0), (2, 1), (2, 0)])
def test_d15_turn_passes_left_of_the_attacker(attacker, target):
    deal = arranged("Ks 9h 3d 4c", ["Kc Kd 2s", "4d 5c 7d", "2d 2h 3c", "6c 7c 8c"], turn=attacker)
    deal.battle(target)
    deal.call()
    deal.discard("")
    assert deal.actor == next(seat % 4 for seat in range(attacker + 1, attacker + 5) if seat % 4 in deal.active_seats)


def test_d16_one_action_per_turn():
    deal = arranged(*THREE)
    deal.buy()
    assert kinds(deal) == ["discard"]
    for forbidden in (deal.fold, deal.stay, deal.buy, lambda: deal.battle(1)):
        with pytest.raises(IllegalAction):
            forbidden()
    deal.discard()
    assert deal.actor == 1


def test_d17_fixed_limit_raise_with_and_without_soldiers():
    game = palace(small_bet=10, big_bet=15)
    deal = arranged(*THREE, ["", "9c", ""], game=game)
    deal.battle(1)
    assert option_of(deal, "raise").min == 20 + 15
    deal.raise_to(35)
    assert option_of(deal, "raise").min == 25 + 20  # seat 0 has no soldier: twice the small bet


def test_d18_one_who_has_called_may_be_attacked_again():
    deal = arranged("Ks 9h 3d", ["4d 5c 7d", "Kc Kd 2s", "2d 2h 3c"])
    deal.battle(1)
    deal.call()
    deal.discard("")
    deal.stay()
    assert deal.actor == 2
    deal.battle(1)
    assert deal.actor == 1


@pytest.mark.parametrize(("small", "ante"), [(5, 2), (1, 0), (10, 5), (7, 3)])
def test_d19_ante_is_half_a_small_bet_rounded_down(small, ante):
    deal = palace(small_bet=small).deal([100] * 3, seed=1)
    assert deal.pot == 3 * ante


def test_d20_fewer_than_five_cards_fight():
    deal = arranged("2c 3h", ["Ah Kh Qh", "Ac Kc 9d"])
    assert "battle" in kinds(deal)


def test_d21_ace_low_straight():
    # 5-4-3-2-A against three kings.
    deal = arranged("5s Kh", ["4c 3d 2c", "Kd Kc 9d"], ["As", "8d"])
    deal.battle(1)
    deal.call()
    assert deal.active_seats == (0,)


def test_d22_a_lone_third_suit_fights_both():
    banners = "Ks 9h 3d 4c 2s"
    deal = arranged(banners, ["As Ts 7h", "9d 4s Ah", "2c 2d 2h", "5c 5d 5h", "6c 6d 6h"])
    deal.stay()
    deal.stay()
    deal.fold()
    deal.fold()
    assert deal.active_seats == (0, 1, 4)
    assert deal.targets == (1,)
    assert option_of(deal, "battle").targets == (1,)
    with pytest.raises(IllegalAction, match="same banner suit"):
        deal.battle(0)
    deal.buy()
    deal.discard()
    assert deal.targets == (1,)
    deal.buy()
    deal.discard()
    assert deal.targets == (0, 4)


def test_d23_equal_suits_split_at_once_and_no_discards_are_asked_for():
    deal = arranged("Ks 9h 3d 4c 2s", ["Kc Kd 3s", "4d 5c 7d", "2d 2h 3c", "5d 5h 6d", "6c 6h 7c"])
    deal.stay()
    deal.stay()
    deal.fold()
    deal.fold()
    deal.buy()
    deal.discard()
    pot = deal.pot
    deal.battle(1)
    deal.fold()
    assert deal.is_over  # two spade banners
    assert deal.active_seats == (0, 4)
    half = (pot + 5) // 2
    assert deal.payoffs[0] == half + (pot + 5) % 2 - 2 - 5
    assert deal.soldiers(0) == ()  # what would have been captured lies on the pile
    assert deal.places["pile"][-1] == cards("9h")[0]


class TestD25:
    """Injected decks come as they are."""

    @staticmethod
    def test_order_of_the_cards():
        deal = palace().deal([100] * 2, button=0, deck=order("9h Qh Ks", ["9d 4s Ah", "As Ts 7h"], "2c 3c"))
        # The first palace card goes to the dealer's left, here seat 1.
        assert str(deal.banner(1)) == "9h"
        assert str(deal.banner(0)) == "Ks"
        assert deal.palace(1) == cards("9d 4s Ah")
        assert deal.actor == 1
        deal.buy()
        assert deal.soldiers(1) == cards("2c")

    @staticmethod
    def test_pile_becomes_the_deck_oldest_first_and_only_when_needed():
        suits = ("Ks", "9h", "3d", "4c", "2s", "2h", "2d", "2c", "3s", "3h")
        left = [card for card in order(" ".join(suits), []) if str(card) not in suits]
        hands = [" ".join(map(str, left[3 * seat : 3 * seat + 3])) for seat in range(10)]
        deal = palace(small_bet=5).deal([1000] * 10, deck=order(" ".join(suits), hands))
        assert deal.deck_size == 12
        gone = []
        while deal.deck_size:
            deal.buy()
            gone += deal.soldiers(deal.actor)
            deal.discard(deal.soldiers(deal.actor))
        assert deal.pile_size == 12
        assert "buy" in kinds(deal)
        assert deal.deck_size == 0  # not before the next purchase
        actor = deal.actor
        deal.buy()
        assert deal.soldiers(actor) == (gone[0],)
        assert (deal.deck_size, deal.pile_size) == (11, 0)
        assert [event.kind for event in deal.log].count("shuffle") == 1

    @staticmethod
    def test_dead_tie_attacker_first():
        deal = arranged("Ks 5h 2d 4c", ["Qd Jc 8d", "Kd Qc Jd", "2c 3c 4d", "6c 7c 9c"], ["5c", "8c", "", ""], turn=1)
        deal.battle(0)
        deal.call()
        assert deal.places["pile"] == cards("Kd Qc Jd 8c 5h Qd Jc 8d 5c Ks")
        assert deal.actor == 2

    @staticmethod
    def test_partial_deck():
        pack = order("Ks 9h", ["As Ts 7h", "9d 4s Ah"], "2c")
        deal = palace().deal([100] * 2, deck=pack[:9])
        deal.buy()
        deal.discard()
        before = deal.stacks
        assert deal.deck_size == 43
        with pytest.raises(CardError, match="ends before"):
            deal.buy()
        assert (deal.stacks, deal.actor) == (before, 1)
        for size in (1, 2, 7):
            with pytest.raises(CardError, match="ends before"):
                palace().deal([100] * 2, deck=pack[:size])


def test_buy_is_not_offered_without_cards():
    # Ten players hold everything that there is: 12 cards are bought and kept.
    deal = palace(small_bet=1).deal([1000] * 10, seed=4)
    while deal.deck_size:
        deal.buy()
        deal.discard("" if len(deal.soldiers(deal.actor)) <= 5 else None)
    assert deal.pile_size == 0
    assert "buy" not in kinds(deal)
    with pytest.raises(IllegalAction, match="no chips or no cards"):
        deal.buy()


def test_five_soldiers_and_one_more():
    deal = arranged(*THREE, ["Qs 8s 6s 5s 4h", "", ""], stacks=[300] * 3)
    deal.buy()
    option = option_of(deal, "discard")
    assert (option.min, option.max, len(option.cards)) == (1, 6, 6)
    with pytest.raises(IllegalAction, match="at least 1"):
        deal.discard("")
    deal.discard()
    assert deal.soldiers(0) == cards("Qs 8s 6s 5s 4h")
