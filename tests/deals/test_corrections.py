"""The corrections X1 to X18 of the hold'em rules, one test each."""

from __future__ import annotations

from deals.playing import events, holdem, kinds, play
from pokercore import HIGH, cards


def winners(board, *hands):
    """The seats that win or share a pot that everybody has checked down."""
    count = len(hands)
    moves = ["call"] * (count - 1) + ["check"] * (3 * count + 1)
    deal = holdem([100] * count, *moves, blinds=(5, 10), holes=list(hands), board=board)
    return {event.seat for event in deal.log if event.kind == "win"}


def test_x1_a_call_of_the_big_blind_ends_the_betting_only_without_the_option():
    deal = holdem([100] * 3, "call", "call", blinds=(5, 10))
    assert (deal.street, deal.actor) == (0, 1)
    play(deal, "raise 20")
    assert (deal.street, deal.actor) == (0, 2)
    deal = holdem([100] * 3, "call", "call", "check", blinds=(5, 10))
    assert deal.street == 1


def test_x2_the_next_street_begins_with_the_first_active_player_left_of_the_button():
    assert holdem([100] * 4, "call", "call", "fold", "check", blinds=(5, 10)).actor == 1
    assert holdem([100] * 2, "call", "check", blinds=(5, 10)).actor == 0


def test_x3_heads_up_the_dealer_posts_the_small_blind():
    deal = holdem([100] * 2, blinds=(5, 10), button=1)
    assert events(deal, "small_blind", "big_blind") == [("small_blind", 1, 5), ("big_blind", 0, 10)]


def test_x4_folded_and_all_in_players_are_skipped():
    deal = holdem([100, 20, 100, 100], "fold", "raise 20", "call", "call", blinds=(5, 10))
    assert (deal.street, deal.actor) == (1, 0)
    play(deal, "check", "check")
    assert (deal.street, deal.actor) == (2, 0)


def test_x5_a_call_all_in_for_less_makes_a_side_pot():
    deal = holdem([100, 30, 100], "raise 60", "call", "call", blinds=(5, 10))
    assert [(pot.amount, pot.seats) for pot in deal.pots] == [(90, (0, 1, 2)), (60, (0, 2))]


def test_x6_a_raise_has_a_least_size():
    deal = holdem([100] * 3, "raise 25", blinds=(5, 10))
    assert deal.min_raise_to == 40


def test_x7_four_of_a_kind_ties_by_equal_kickers_wherever_they_lie():
    assert winners("9c 9d 9h 9s 4c", "Ac 2d", "Ad Kh") == {0, 1}
    assert winners("9c 9d 9h 9s Ac", "Kc 2d", "Qd Jh") == {0, 1}
    assert winners("9c 9d 9h 9s 4c", "Kc 2d", "Qd Jh") == {0}


def test_x8_three_of_a_kind_and_pairs_compare_every_kicker():
    assert winners("9c 9d 9h Ks 4c", "Qc 2d", "Jd 3h") == {0}
    assert winners("9c 9d Kh 7s 4c", "Ac Qd", "Ad Jh") == {0}
    assert winners("9c 9d Kh Qs Jc", "Ac 2d", "Ad 3h") == {0, 1}


def test_x9_a_pair_that_lost_its_role_may_kick():
    assert winners("Qc Jd Jh 4s 4c", "2c 2d", "3c 3d") == {0, 1}
    assert winners("8c 8d 7h 7s 2c", "6c 6d", "5c 5d") == {0}


def test_x10_five_equal_ranks_split():
    assert winners("Ac Kd Jh 9s 7c", "2c 3d", "4c 5d") == {0, 1}


def test_x11_a_royal_flush_ties_only_on_the_board():
    assert winners("As Ks Qs Js Ts", "9s 8s", "Ac Ad") == {0, 1}
    assert winners("As Ks Qs 2d 3c", "Js Ts", "Ac Ad") == {0}


def test_x12_the_next_card_of_the_suit_beats_a_straight_flush_on_the_board():
    assert winners("5s 6s 7s 8s 9s", "Ts 2c", "Ac Ad") == {0}
    assert winners("5s 6s 7s 8s 9s", "4s 2c", "Ac Ad") == {0, 1}


def test_x13_the_wheel_is_five_high_and_nothing_goes_around_the_corner():
    assert winners("Ac Kd 4h 3s 2c", "5d 9c", "Qd Jh") == {0}
    assert winners("5c 4d 3h 2s Kc", "Ac 7d", "6d 9h") == {1}


def test_x14_a_flush_on_the_board_loses_to_a_card_above_its_lowest():
    assert winners("Qh 9h 7h 4h 2h", "3h Ac", "Kc Kd") == {0}
    assert winners("Qh 9h 7h 5h 4h", "2h Ac", "Kc Kd") == {0, 1}


def test_x15_the_order_of_the_showdown():
    deal = holdem(
        [100] * 3,
        *("call", "call", "check", *["check"] * 6, "check", "bet 10", "call", "call"),
        blinds=(5, 10),
        holes=["2c 7d", "As Ah", "Ks Kh"],
        board="3c 8d 9h Jc 4s",
    )
    assert [event.seat for event in deal.log if event.kind in ("show", "muck")] == [1, 2, 0]


def test_x16_the_big_blind_may_check_though_a_bet_was_made():
    assert "check" in kinds(holdem([100] * 3, "call", "call", blinds=(5, 10)))


def test_x17_of_two_triples_the_higher_is_the_triple():
    assert winners("9c 9d 9h 5s 5c", "5d 2c", "Ac Kd") == {0, 1}
    assert HIGH.evaluate("9c 9d 9h 5s 5c 5d 2c") == HIGH.evaluate("9c 9d 9h 5s 5c")
    assert winners("9c 9d 5h 5s 2c", "9h 3d", "5d 4d") == {0}


def test_x18_what_the_source_leaves_out():
    deal = holdem([100] * 3, "call", "call", "check", *["check"] * 9, blinds=(5, 10))
    assert [len(deal.hole(seat)) for seat in range(3)] == [2, 2, 2]
    assert [len(event.cards) for event in deal.log if event.kind == "board"] == [3, 1, 1]
    course = [event.kind for event in deal.log if event.kind in ("burn", "board")]
    assert course == ["burn", "board"] * 3
    assert len(cards("As Kd")) == 2
    assert events(deal, "small_blind", "big_blind") == [("small_blind", 0, 5), ("big_blind", 1, 10)]
