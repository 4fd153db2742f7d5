"""The worked examples E1 to E15 of the rules of Palace, with their numbers."""

from __future__ import annotations

import pytest

from palace.arrange import arranged, chips, order
from pokercore import HIGH, cards
from pokercore.palace.game import palace


def names(found: object) -> list[str]:
    return sorted(str(card) for card in found)  # type: ignore[attr-defined]


class TestE1:
    """Money and void cards."""

    @staticmethod
    def play():
        game = palace(small_bet=5, big_bet=10)
        pack = order("Ks 9h 3d 4c", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h", "3c 3h 3s"], "Qs 9c 7d")
        deal = game.deal([100] * 4, deck=pack)
        assert deal.pot == 8
        pots = []
        for buys in (True, True, False, False, True, False, False, False):
            if buys:
                deal.buy()
                deal.discard()
            else:
                deal.stay()
            pots.append(deal.pot)
        assert pots == [13, 18, 18, 18, 23, 23, 23, 23]
        return deal

    def test_cards_before_the_battle(self):
        deal = self.play()
        assert deal.soldiers(0) == cards("Qs 7d")
        assert deal.soldiers(1) == cards("9c")
        assert deal.battle_price(0) == 15
        assert deal.battle_price(1) == 10
        assert names(deal.usable(0, 1)) == names(cards("Ks Qs 7d As Ts"))
        assert names(deal.usable(1, 0)) == names(cards("9h 9c 9d Ah"))
        assert HIGH.evaluate_short("9h 9c 9d Ah") > HIGH.evaluate("As Ks Qs Ts 7d")

    def test_battle(self):
        deal = self.play()
        before = deal.stacks
        deal.battle(1)
        assert deal.to_call == 10
        deal.call()
        assert deal.pot == 48
        assert deal.actor == 1  # the winner chooses what to keep
        assert deal.active_seats == (1, 2, 3)
        assert names(deal.soldiers(1)) == names(cards("9c Ks Qs 7d"))
        assert deal.options()[0].min == 0
        deal.discard("")
        assert deal.stacks == (before[0] - 15, before[1] - 10, before[2], before[3])
        assert deal.pile_size == 3  # the palace of seat 0
        assert deal.actor == 1
        assert [option.kind for option in deal.options()] == ["buy", "discard", "battle", "stay", "fold"]
        assert chips(deal) == 400


def test_e2_tie_by_banner_count():
    deal = arranged("Ks 5h", ["Qd Jc 8s", "Kd Qc Jd"], ["5c", "8c"])
    deal.battle(1)
    deal.call()
    assert deal.is_over
    assert deal.active_seats == (0,)
    assert deal.payoffs[0] > 0
    # The count was needed: both have seen both palaces.
    assert deal.view(0).known_palaces.keys() == deal.view(1).known_palaces.keys() == {0, 1}


def test_e3_dead_tie_of_the_last_two_splits():
    deal = arranged("Ks 5h", ["Qd Jc 8d", "Kd Qc Jd"], ["5c", "8c"])
    deal.battle(1)
    deal.call()
    assert deal.is_over
    assert deal.payoffs == (0, 0)
    assert deal.active_seats == (0, 1)


def test_e3_dead_tie_with_others_puts_both_out():
    deal = arranged("Ks 5h 2d", ["Qd Jc 8d", "Kd Qc Jd", "2c 3c 4c"], ["5c", "8c", ""])
    deal.battle(1)
    deal.call()
    assert deal.is_over  # E15: the third takes the pot
    assert deal.active_seats == (2,)


@pytest.mark.parametrize(
    ("banner", "soldier", "palace_cards", "winner"),
    [("2h", "Jd", "Ad Kc Qh", 1), ("4h", "2c", "Ad Kc Qh", 0)],
)
def test_e4_short_hand(banner, soldier, palace_cards, winner):
    deal = arranged(f"Ks {banner}", ["As Qs Js", palace_cards], ["", soldier])
    deal.battle(1)
    deal.call()
    assert deal.active_seats == (winner,)


def test_e5_everything_void():
    deal = arranged("2c 3h", ["Ah Kh Qh", "Ac Kc 9d"])
    assert deal.usable(0, 1) == cards("2c")
    assert names(deal.usable(1, 0)) == names(cards("9d 3h"))
    deal.battle(1)
    deal.call()
    assert deal.active_seats == (1,)


def test_e6_raise_folded():
    deal = arranged("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"], ["Qs 7d", "9c", ""])
    pot = deal.pot
    deal.battle(1)
    assert (deal.stacks[0], deal.to_call) == (85, 10)
    deal.raise_to(20)
    assert deal.stacks[1] == 80
    deal.fold()
    assert deal.pot == pot + 25
    assert deal.stacks == (85, 90, 100)
    assert deal.actor == 1
    assert names(deal.soldiers(1)) == names(cards("9c Qs 7d Ks"))
    deal.discard("")
    assert len(deal.soldiers(1)) == 4


def test_e7_re_raise():
    deal = arranged("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"], ["Qs 7d", "9c", ""])
    pot = deal.pot
    deal.battle(1)
    deal.raise_to(20)
    assert deal.to_call == 10
    deal.raise_to(35)
    assert deal.stacks == (65, 80, 100)
    assert deal.to_call == 10
    deal.call()
    assert deal.stacks == (65, 70, 100)
    assert deal.pot == pot + 65
    # Seat 1 called last: it sees the palace of seat 0, and shows its own only because it won.
    assert 0 in deal.view(1).known_palaces
    shows = [event for event in deal.log if event.kind == "show"]
    assert (shows[0].seat, shows[0].target) == (0, 1)


@pytest.mark.parametrize(("soldiers", "raise_size"), [("", 10), ("9c", 12)])
def test_e8_raise_without_soldiers(soldiers, raise_size):
    game = palace(small_bet=5, big_bet=12)
    deal = arranged("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"], ["", soldiers, ""], game=game)
    deal.battle(1)
    price = deal.battle_price(1)
    option = deal.options()[2]
    assert (option.kind, option.min, option.max) == ("raise", price + raise_size, price + raise_size)


@pytest.mark.parametrize(("basis", "cost"), [("own", 40), ("match", 30)])
def test_e9_no_limit_overbet(basis, cost):
    game = palace(small_bet=5, big_bet=10, structure="no-limit", call_basis=basis)
    deal = arranged("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"], ["Qs", "9c 8c 7c", ""], game=game)
    deal.battle(1, 30)
    assert deal.to_call == cost
    deal.call()
    assert deal.stacks[:2] == (70, 100 - cost)


def test_e10_capture_over_the_limit():
    soldiers = ["Qs 8s 6s 5s", "9c 8c 7c", ""]
    deal = arranged("Ks 9h 3d", ["As Ts 7d", "9d 4d Jd", "2c 2d 2h"], soldiers, stacks=[300] * 3)
    deal.battle(1)
    deal.fold()
    assert deal.actor == 0
    assert len(deal.soldiers(0)) == 8
    (option,) = deal.options()
    assert (option.kind, option.min, option.max) == ("discard", 3, 8)
    assert names(option.cards) == names(cards("Qs 8s 6s 5s 9c 8c 7c 9h"))
    with pytest.raises(ValueError, match="at least 3"):
        deal.discard("9c 8c")
    copy = deal.copy()
    copy.discard()  # own soldiers are kept, then the captured ones in their order
    assert copy.soldiers(0) == cards("Qs 8s 6s 5s 9c")
    deal.discard("Qs 8s 9c 8c 7c 9h")
    assert deal.soldiers(0) == cards("6s 5s")


def test_e11_passive_end():
    deal = arranged("Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"], ["Qs", "9c", "8c"])
    again = deal.copy()
    for one in (deal, again):
        one.buy()
        one.discard()
        assert one.streak == ()
        one.stay()
        one.discard("8c")
        assert one.streak == (1, 2)
    deal.stay()
    assert deal.is_over
    assert [event.seat for event in deal.log if event.kind == "show"] == [0, 1, 2]
    again.buy()
    again.discard()
    assert again.streak == ()
    assert not again.is_over


def test_e12_same_suits():
    deal = arranged("Ks 9h 3d 4c 2s", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h", "5c 5d 5h", "6c 6d 6h"])
    deal.stay()
    deal.fold()
    deal.fold()
    assert not deal.is_over
    pot = deal.pot
    deal.fold()
    assert deal.is_over
    assert deal.active_seats == (0, 4)
    assert pot == 10
    assert deal.payoffs == (3, -2, -2, -2, 3)


def test_e12_odd_chip_to_the_dealers_left():
    game = palace(small_bet=2, ante=1)
    pack = order("Ks 9h 3d 4c 2s", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h", "5c 5d 5h", "6c 6d 6h"])
    deal = game.deal([100] * 5, deck=pack)
    deal.stay()
    for _ in range(3):
        deal.fold()
    assert deal.payoffs == (2, -1, -1, -1, 1)


def test_e13_banner_deck_used_up():
    spades, hearts, diamonds, clubs = (" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in "shdc")
    deal = palace().deal([100] * 6, deck=f"{spades} {hearts} {diamonds} {clubs}")
    rejects = [sum(event.kind == "reject" and event.seat == seat for event in deal.log) for seat in range(6)]
    assert rejects == [0, 12, 12, 12, 0, 11]
    assert sum(rejects) == 47
    assert [str(deal.banner(seat))[1] for seat in range(6)] == list("shdccs")
    assert deal.deck_size == 28


class TestE14:
    """Short call in no-limit."""

    @staticmethod
    def start(chips_of_defender):
        game = palace(small_bet=5, big_bet=10, structure="no-limit")
        return arranged(
            "Ks 9h 3d", ["As Ts 7h", "9d 4s Ah", "2c 2d 2h"], ["", "9c", ""], [38, chips_of_defender, 100], game
        )

    def test_short_call_of_the_attack(self):
        deal = self.start(12)
        pot = deal.pot
        deal.battle(1, 20)
        assert deal.to_call == 12
        option = deal.options()[1]
        assert (option.kind, option.min) == ("call", 12)
        deal.call()
        assert deal.pot == pot + 32
        assert deal.stacks[:2] == (18, 0)

    def test_short_call_of_a_raise(self):
        deal = self.start(200)
        pot = deal.pot
        deal.battle(1, 20)
        assert deal.to_call == 25
        deal.raise_to(55)
        assert deal.stacks[:2] == (18, 145)
        assert deal.to_call == 18
        assert [option.kind for option in deal.options()] == ["fold", "call"]
        deal.call()
        assert deal.pot == pot + 20 + 25 + 18 + 18
        assert deal.stacks[:2] == (0, 157)
        assert [event.amount for event in deal.log if event.kind == "refund"] == [12]


def test_e15_dead_tie_three_left():
    deal = arranged("Ks 5h 2d", ["Qd Jc 8d", "Kd Qc Jd", "2c 3c 4c"], ["5c", "8c", ""])
    before = chips(deal)
    deal.battle(1)
    deal.call()
    assert deal.is_over
    assert deal.payoffs[2] > 0
    assert chips(deal) == before
    assert all(event.seat != 2 for event in deal.log if event.kind == "show")
    assert deal.pile_size == 10
