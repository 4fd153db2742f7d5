"""The decisions D1 to D14 of the rules of Palace that can be seen in play."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palace.arrange import arranged, examples, kinds, option_of, order
from pokercore import HIGH, UNKNOWN, cards, mask
from pokercore.errors import GameError, IllegalAction
from pokercore.palace import hands as palace_hands
from pokercore.palace.game import palace
from pokercore.ranking import rank_of_mask

THREE = ("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"])
NO_LIMIT = palace(small_bet=5, big_bet=10, structure="no-limit")


def test_d1_rejected_banners_return_to_the_deck():
    # Seat 1 is shown a second spade, which comes back under the deck.
    deal = palace().deal([100] * 2, deck=order("Ks Qs 9h", ["As Ts 7h", "9d 4s Ah"]))
    assert [event.kind for event in deal.log if event.kind == "reject"] == ["reject"]
    assert deal.deck_size == 44
    assert deal.places["deck"][-1] == cards("Qs")[0]


def test_d2_d3_rejects_and_soldiers_lie_open():
    deal = palace().deal([100] * 2, deck=order("Ks Qs 9h", ["As Ts 7h", "9d 4s Ah"], "2c"))
    deal.buy()
    deal.discard()
    other = deal.view(1)
    assert [event.cards for event in other.log if event.kind == "reject"] == [cards("Qs")]
    assert other.soldiers(0) == cards("2c")


def test_d4_void_is_the_suit_of_the_other_banner():
    deal = arranged("9s 9h", ["As Th 7h", "9d 4s Ad"])
    assert deal.usable(0, 1) == cards("As 9s")
    assert deal.usable(1, 0) == cards("9d Ad 9h")


def test_d5_match_gives_the_attackers_amount_for_the_call():
    for basis, cost in (("own", 5), ("match", 15)):
        deal = arranged(*THREE, ["Qs 7d", "", ""], game=palace(small_bet=5, call_basis=basis))
        deal.battle(1)
        assert deal.to_call == cost


def test_d6_a_captured_banner_is_a_soldier_and_counts_to_five():
    deal = arranged(*THREE, ["Qs 8s 6s 5s", "9c", ""], stacks=[300] * 3)
    deal.battle(1)
    deal.fold()
    assert deal.soldiers(0) == cards("Qs 8s 6s 5s 9c 9h")
    assert option_of(deal, "discard").min == 1


@pytest.mark.parametrize(("back", "stack"), [(False, 85), (True, 100)])
def test_d7_attack_money_of_an_attack_nobody_met(back, stack):
    deal = arranged(*THREE, ["Qs 7d", "", ""], game=palace(small_bet=5, refund_folded_attack=back))
    deal.battle(1)
    deal.fold()
    assert deal.stacks[0] == stack


def test_d7_an_overbet_comes_back_too():
    game = palace(small_bet=5, structure="no-limit", refund_folded_attack=True)
    deal = arranged(*THREE, game=game)
    pot = deal.pot
    deal.battle(1, 60)
    deal.fold()
    assert (deal.stacks[0], deal.pot) == (100, pot)


def test_d7_the_option_does_not_touch_a_raised_battle():
    deal = arranged(*THREE, game=palace(small_bet=5, refund_folded_attack=True))
    pot = deal.pot
    deal.battle(1)
    deal.raise_to(15)
    deal.fold()
    assert deal.pot == pot + 5 + 5


def test_d8_a_voluntary_fold_is_captured_by_nobody():
    deal = arranged(*THREE, ["Qs 7d", "9c 8c", ""])
    deal.fold()
    assert deal.actor == 1
    assert deal.soldiers(0) == ()
    assert deal.banner(0) is None
    assert deal.hole(0) == deal.up(0) == deal.palace(0) == ()
    # Palace, soldiers oldest first, banner: the order of an injected deck (D25).
    assert deal.places["pile"] == cards("As Ts 7h Qs 7d Ks")


class TestD9:
    """Equal hands: the cards of the own banner suit among all cards, or among the five used."""

    # Both hold A-A-K-K-Q; seat 0 has two spades in it, seat 1 one heart but two more hearts beside it.
    BANNERS = "Qs 3h"
    PALACES = ("Ac Kc Ks", "Ad Kd Kh")
    SOLDIERS = ("As 5c", "Ah Qd 4h")

    def play(self, tie_count):
        # The kings and aces of the banner suits would be void against a third suit, not against each other's.
        game = palace(small_bet=5, tie_count=tie_count)
        deal = arranged(self.BANNERS, list(self.PALACES), list(self.SOLDIERS), game=game)
        assert deal.usable(0, 1) == cards("Ac Kc Ks Qs As 5c")
        assert deal.usable(1, 0) == cards("Ad Kd Kh 3h Ah Qd 4h")
        deal.battle(1)
        deal.call()
        return deal

    def test_all_cards(self):
        # Seat 0: Ks Qs As, three. Seat 1: Kh 3h Ah 4h, four.
        assert self.play("all_cards").active_seats == (1,)

    def test_used(self):
        # Seat 0: As Ks Qs, three of the five. Seat 1: Ah Kh, two.
        assert self.play("used").active_seats == (0,)

    @staticmethod
    def test_used_takes_the_best_choice_among_equals():
        # Both hold K-K-Q-Q-J. The jack of seat 0 may be the spade or the diamond: three spades against two hearts.
        game = palace(small_bet=5, tie_count="used")
        deal = arranged("Js 2h", ["Kc Ks Qc", "Kd Kh Qd"], ["Qs Jd", "Qh Jc"], game=game)
        deal.battle(1)
        deal.call()
        assert deal.active_seats == (0,)


@examples(150)
@given(st.sets(st.integers(0, 51), min_size=1, max_size=9), st.integers(0, 3))
def test_d9_count_of_used_cards_against_all_choices(codes, suit):
    hand = cards(sorted(codes))
    wanted = [card for card in hand if card.suit == suit]
    if len(hand) <= 5:
        expected = len(wanted)
    else:
        choices = list(combinations(hand, 5))
        best = max(HIGH.evaluate(choice) for choice in choices)
        expected = max(len(set(choice) & set(wanted)) for choice in choices if HIGH.evaluate(choice) == best)
    assert palace_hands.best_count(mask(hand), mask(wanted), 5) == expected
    assert palace_hands.best_count(mask(hand), mask(wanted), 64) == len(wanted)


@pytest.mark.parametrize("mixture", ["sss", "ssd", "dsd", "ddd", "fss", "sfd", "ssf"])
def test_d10_any_mixture_of_passive_actions_ends_the_deal(mixture):
    banners = "Ks 9h 3d"
    deal = arranged(banners, THREE[1], ["Qs", "9c", "8c"])
    deal.buy()
    deal.discard("Qs")
    for letter in mixture[1:] + mixture[:1]:
        assert not deal.is_over
        pot = deal.pot
        if letter == "s":
            deal.stay()
        elif letter == "f":
            deal.fold()
        else:
            deal.discard(deal.soldiers(deal.actor)[:1])
    assert deal.is_over
    assert tuple(event.seat for event in deal.log if event.kind == "show") == deal.active_seats
    (paid,) = deal.showdown.pots
    assert paid.amount == sum(win.amount for win in paid.wins) == pot
    assert paid.seats == deal.active_seats
    ranks = {hand.seat: rank_of_mask(HIGH, mask(hand.cards)) for hand in deal.showdown.hands}
    assert [win.seat for win in paid.wins] == [seat for seat in ranks if ranks[seat] == max(ranks.values())]
    assert [hand.words for hand in deal.showdown.hands] == [(HIGH.describe(rank),) for rank in ranks.values()]


def test_d10_the_first_round_counts():
    deal = arranged(*THREE)
    for _ in range(3):
        deal.stay()
    assert deal.is_over
    assert [len(hand.cards) for hand in deal.showdown.hands] == [4, 4, 4]


def test_d11_no_limit_re_raise_is_at_least_the_last_raise():
    deal = arranged(*THREE, game=NO_LIMIT)
    deal.battle(1, 5)
    assert option_of(deal, "raise").min == 15
    deal.raise_to(35)  # calls 5, raises 30
    option = option_of(deal, "raise")
    assert (option.min, option.max) == (65, 100)
    deal.raise_to(70)  # calls 30, raises 35
    assert option_of(deal, "call").min == 70
    assert kinds(deal) == ["fold", "call"]  # seat 0 has 30 left, seat 1 only 65: too few for 35 + 35


def test_d11_no_cap_by_default_and_an_option_for_one():
    deal = arranged(*THREE, stacks=[300] * 3)
    deal.battle(1)
    for _ in range(20):
        deal.raise_to(option_of(deal, "raise").min)
    for cap in (0, 1, 2):
        deal = arranged(*THREE, game=palace(small_bet=5, raise_cap=cap))
        deal.battle(1)
        for _ in range(cap):
            deal.raise_to(option_of(deal, "raise").min)
        assert kinds(deal) == ["fold", "call"]


class TestD12:
    """Who has too few chips."""

    @staticmethod
    def test_short_ante_is_refused():
        with pytest.raises(GameError, match="seat 1 cannot pay the ante of 2 with 1"):
            palace(small_bet=5).deal([100, 1])
        assert palace(small_bet=5).deal([100, 2], seed=1).stacks == (98, 0)

    @staticmethod
    def test_buy_and_attack_need_the_full_price():
        deal = arranged(*THREE, ["Qs", "", ""], stacks=[9, 100, 100])
        assert kinds(deal) == ["buy", "discard", "stay", "fold"]
        with pytest.raises(IllegalAction, match="costs 10"):
            deal.battle(1)
        deal = arranged(*THREE, stacks=[4, 100, 100])
        assert kinds(deal) == ["stay", "fold"]
        with pytest.raises(IllegalAction):
            deal.buy()

    @staticmethod
    def test_a_raise_needs_the_full_price():
        deal = arranged(*THREE, stacks=[100, 14, 100])
        deal.battle(1)
        assert kinds(deal) == ["fold", "call"]
        deal = arranged(*THREE, stacks=[100, 15, 100])
        deal.battle(1)
        assert kinds(deal) == ["fold", "call", "raise"]

    @staticmethod
    def test_no_raise_against_an_opponent_without_chips():
        deal = arranged(*THREE, stacks=[5, 100, 100])
        deal.battle(1)
        assert kinds(deal) == ["fold", "call"]

    @staticmethod
    def test_a_defender_without_chips_calls_with_nothing():
        deal = arranged(*THREE, stacks=[100, 0, 100])
        pot = deal.pot
        deal.battle(1)
        assert deal.to_call == 0
        assert kinds(deal) == ["fold", "call"]
        deal.call()
        assert deal.pot == pot + 5  # the attack money does not come back
        assert [event.kind for event in deal.log if event.kind == "refund"] == []

    @staticmethod
    def test_the_target_may_have_fewer_chips_than_the_attack():
        deal = arranged(*THREE, stacks=[100, 1, 100], game=NO_LIMIT)
        assert option_of(deal, "battle").max == 100
        deal.battle(1, 100)
        assert deal.to_call == 1


class TestD13AndD24:
    """Who sees which palace."""

    # Seat 0 beats seat 1, whatever suits are void; seat 2 looks on.
    CARDS = ("Ks 9h 3d", ["Kc Kd 2c", "4d 5c 7d", "2d 2h 3c"])

    def test_losing_caller_stays_hidden(self):
        deal = arranged(*self.CARDS)
        deal.battle(1)
        deal.call()
        assert deal.view(1).known_palaces.keys() == {0, 1}
        assert deal.view(0).known_palaces.keys() == {0}
        assert deal.view(2).known_palaces.keys() == {2}
        assert deal.view(1).palace(0) == cards("Kc Kd 2c")
        assert deal.view(2).palace(0) == (UNKNOWN,) * 3
        assert all(event.kind != "show" for event in deal.view(2).log)

    def test_winning_caller_is_seen(self):
        deal = arranged(*self.CARDS, turn=1)
        deal.battle(0)
        deal.call()
        assert deal.view(1).known_palaces.keys() == {0, 1}
        assert deal.view(0).known_palaces.keys() == {0, 1}
        assert deal.view(0).known_palaces[1] == cards("4d 5c 7d")
        assert deal.view(2).known_palaces.keys() == {2}

    def test_what_was_seen_is_kept(self):
        deal = arranged(*self.CARDS, turn=1)
        deal.battle(0)
        deal.call()
        deal.discard("")
        deal.stay()
        assert deal.view(0).known_palaces[1] == cards("4d 5c 7d")
        assert deal.view(0).palace(1) == ()  # seat 1 is out

    def test_a_fold_shows_nothing(self):
        deal = arranged(*self.CARDS)
        deal.battle(1)
        deal.fold()
        assert all(deal.view(seat).known_palaces.keys() == {seat} for seat in range(3))

    def test_general_showdown_is_public(self):
        deal = arranged(*self.CARDS)
        deal.fold()
        deal.stay()
        deal.stay()
        assert deal.view(0).known_palaces.keys() == {0, 1, 2}
        assert deal.view(1).known_palaces.keys() == {1, 2}

    def test_nobody_sees_the_discard_pile(self):
        deal = arranged(*self.CARDS)
        deal.fold()
        view = deal.view(1)
        assert view.pile_size == 4
        assert not hasattr(view, "places")


class TestD14:
    """The last two pass: a plain showdown, or a battle without bets."""

    CARDS = ("9s 9h", ["9d 3h 4h", "As Ah 2c"])

    @pytest.mark.parametrize(("how", "winner"), [("plain", 1), ("battle", 0)])
    def test_winner(self, how, winner):
        # Plain: 9-9-4-3 against A-A-9-2. Battle: 9-9 against A-9-2.
        deal = arranged(*self.CARDS, game=palace(small_bet=5, final_two=how))
        deal.stay()
        deal.stay()
        assert deal.is_over
        assert deal.payoffs[winner] == 2

    def test_battle_count_then_split(self):
        game = palace(small_bet=5, final_two="battle")
        deal = arranged("Ks 5h", ["Qd Jc 8d", "Kd Qc Jd"], ["5c", "8c"], game=game)
        while not deal.is_over:
            deal.stay()
        assert deal.payoffs == (0, 0)
        deal = arranged("Ks 5h", ["Qd Jc 8s", "Kd Qc Jd"], ["5c", "8c"], game=game)
        while not deal.is_over:
            deal.stay()
        assert deal.payoffs[0] > 0

    def test_three_left_compare_plainly(self):
        deal = arranged("9s 9h 3c", ["9d 3h 4h", "As Ah 2c", "7c 8d Td"], game=palace(final_two="battle"))
        for _ in range(3):
            deal.stay()
        assert deal.payoffs[1] == 4
