"""Board games: the numbers and orders of the rules, each as a deal."""

from __future__ import annotations

import pytest

from deals.playing import conserve, events, kinds, play
from pokercore import HIGH, cards, deck, games
from pokercore.actions import Option
from pokercore.errors import GameError, IllegalAction
from pokercore.stub import cards_named


def checked_down(deal):
    """Check and call to the end, keeping every card that may be kept."""
    while not deal.is_over:
        first = deal.options()[0]
        if first.kind == "stand_pat":
            play(deal, "stand_pat")
        elif first.kind == "discard":
            deal.discard(first.cards[-first.min :])
        else:
            deal.check_or_call()
    return deal


def wins(deal):
    return [[(win.seat, win.amount, win.part) for win in pot.wins] for pot in deal.showdown.pots]


# Bets of the streets.


def fixed_bets(game, holes=2):
    """The sizes of a bet on each street of a fixed limit."""
    deal = game.deal([100_000] * holes, seed=1)
    found = []
    while not deal.is_over:
        wager = [option for option in deal.options() if option.kind in ("bet", "raise", "complete")]
        if wager and wager[0].kind == "bet" and len(found) <= deal.street:
            found.append(wager[0].max)
        elif wager and wager[0].kind == "raise" and len(found) <= deal.street:
            found.append(wager[0].max - deal.bets[deal.actor] - deal.to_call)
        first = deal.options()[0]
        if first.cards:
            deal.discard(first.cards[: first.min])
        elif first.kind == "stand_pat":
            deal.stand_pat()
        else:
            deal.check_or_call()
    return found


@pytest.mark.parametrize(
    "factory",
    [
        games.texas_holdem,
        games.royal_holdem,
        games.omaha8,
        games.pineapple,
        games.crazy_pineapple,
        games.irish,
        games.drawmaha,
    ],
)
def test_fixed_limits_are_small_small_big_big(factory):
    assert fixed_bets(factory("fixed-limit", blinds=(50, 100))) == [100, 100, 200, 200]


# Short deck.


def test_short_deck_antes_and_the_buttons_blind():
    deal = games.short_deck(ante=5).deal([500] * 4, seed=1)
    assert events(deal, "ante", "button_blind") == [*[("ante", seat, 5) for seat in range(4)], ("button_blind", 3, 5)]
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (0, 5, 10)
    play(deal, "call", "call", "call")
    assert (deal.actor, kinds(deal)) == (3, ["fold", "check", "raise"])  # the button has the option
    play(deal, "check")
    assert (deal.actor, deal.min_raise_to) == (0, 5)  # left of the button, the least bet is the ante


def test_short_deck_first_raise_of_two_antes():
    game = games.short_deck(ante=5, first_raise="two_antes")
    deal = game.deal([500] * 3, seed=1)
    assert deal.min_raise_to == 15
    play(deal, "call", "call", "check")
    assert deal.min_raise_to == 5
    with pytest.raises(GameError, match="first_raise"):
        games.short_deck("fixed-limit", first_raise="two_antes")


@pytest.mark.parametrize(
    ("holes", "board", "parameters", "winner"),
    [
        (["7h 8h", "As Ad"], "6h 9h Kh Kd Ac", {}, 0),  # a flush beats aces full
        (["As 7d", "Kd Kh"], "6h 8c 9s Qd Qh", {}, 0),  # A-6-7-8-9 is a straight, above two pair
        (["As 7d", "Ks 7c"], "6h 8c 9s Td Jh", {}, None),  # 7-8-9-T-J for both
        (["Ts 7d", "Kd Kh"], "6h 8c 9s Ks Ah", {}, 0),  # a straight beats three of a kind
        (["Ts 7d", "Kd Kh"], "6h 8c 9s Ks Ah", {"trips_beat_straights": True}, 1),
    ],
)
def test_short_deck_order_of_hands(holes, board, parameters, winner):
    deal = checked_down(games.short_deck(ante=5, **parameters).deal([100] * 2, holes=holes, board=board, seed=1))
    assert deal.payoffs == {0: (10, -10), 1: (-10, 10), None: (0, 0)}[winner]


def test_royal_holdem_has_one_straight():
    deal = games.royal_holdem(blinds=(1, 2)).deal([10] * 2, holes=["As Kd", "Ad Kh"], board="Qs Js Tc Jd Qh", seed=1)
    assert checked_down(deal).payoffs == (0, 0)
    assert deal.showdown.hands[0].words == ("straight, ace high",)
    counts = HIGH.frequencies(5, pack=cards_named(games.royal_holdem().plan.pack))
    assert (counts["straight"], counts.get("flush", 0)) == (4**5 - 4, 0)


# Hole cards that have to play, and that may not.


def test_greek_holdem_plays_both_hole_cards():
    deal = games.greek_holdem(blinds=(1, 2)).deal([10] * 2, holes=["2c 7d", "3h 8s"], board="As Ks Qs Js Ts", seed=1)
    assert checked_down(deal).payoffs == (-2, 2)  # A-K-Q-8-3 above A-K-Q-7-2: the board's royal plays for nobody


def test_lazy_pineapple_never_plays_three_hole_cards():
    holes = ["As Ks 2s", "Ac Kd 3d"]
    deal = games.lazy_pineapple(blinds=(1, 2)).deal([50] * 2, holes=holes, board="Qs Js 9h 8h 4c", seed=1)
    assert checked_down(deal).payoffs == (0, 0)  # five spades, three of them in the hole, are no flush
    assert deal.hole(0) == cards("As Ks 2s")


def test_pot_limit_omaha_raises_to_the_pot():
    deal = games.omaha(blinds=(5, 5)).deal([1000] * 3, seed=1)
    play(deal, "call", "check", "check", "bet 5", "raise 15")
    assert (deal.actor, deal.to_call, deal.min_raise_to, deal.max_raise_to) == (2, 15, 25, 65)


def test_courchevel_shows_one_card_first_and_burns_none_for_it():
    deal = games.courchevel(blinds=(1, 2)).deal([100] * 3, seed=1)
    assert (len(deal.board), events(deal, "burn")) == (1, [])
    play(deal, "call", "call", "check")
    assert (len(deal.board), len(events(deal, "burn"))) == (3, 1)
    play(deal, "check", "check", "check")
    assert (len(deal.board), len(events(deal, "burn"))) == (4, 2)
    checked_down(deal)
    assert (len(deal.board), len(events(deal, "burn"))) == (5, 3)


# Discards.


def test_pineapple_discards_between_the_first_betting_and_the_flop():
    deal = games.pineapple(blinds=(1, 2)).deal([100] * 3, seed=1)
    play(deal, "call", "call", "check")
    assert [deal.actor, deal.board, kinds(deal)] == [0, (), ["discard"]]
    for _ in range(3):
        deal.discard(deal.hole(deal.actor)[:1])
    assert len(deal.board) == 3
    log = [event.kind for event in deal.log]
    assert log.index("discard") < log.index("burn") < log.index("board")


def test_pineapple_by_option_discards_before_the_betting():
    game = games.pineapple("no-limit", blinds=(1, 2), discard="before_betting")
    deal = game.deal([100] * 3, seed=1)
    for seat in range(3):
        assert (deal.actor, kinds(deal)) == (seat, ["discard"])
        deal.discard(deal.hole(seat)[:1])
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (2, 2, 4)
    assert events(deal, "refund") == []  # the blinds wait for their answer
    play(deal, "raise 10", "fold", "call")
    assert len(deal.board) == 3
    assert deal.pot == 21


def test_crazy_pineapple_and_irish_discard_before_the_turn():
    for game, number in ((games.crazy_pineapple(blinds=(1, 2)), 1), (games.irish(blinds=(1, 2)), 2)):
        deal = game.deal([100, 100, 2], seed=1)
        play(deal, "call", "call", "check", "check", "check")
        assert len(deal.board) == 3
        assert deal.options() == (Option("discard", number, number, deal.hole(0)),)
        for seat in range(3):  # seat 2 is all-in and throws away like the others
            assert deal.actor == seat
            with pytest.raises(IllegalAction):
                deal.discard(deal.hole(seat)[: number + 1])
            deal.discard(deal.hole(seat)[:number])
        assert len(deal.board) == 4
        assert all(len(deal.hole(seat)) == 2 for seat in range(3))


# High and low.


def test_one_hand_may_win_both_halves():
    holes = ["As 4s Qc Qd", "Ah 5c Jh Jc"]
    deal = games.omaha8(blinds=(50, 50)).deal([50] * 2, holes=holes, board="2c 3d 8h Ks Kd", seed=1)
    assert checked_down(deal).payoffs == (50, -50)
    words = {hand.seat: hand.words[1] for hand in deal.showdown.hands}
    assert "8-4-3-2-A" in words[0]


def test_without_a_low_the_high_hand_takes_all():
    holes = ["As 4s Qc Qd", "Ah 5c Jh Jc"]
    deal = games.omaha8(blinds=(50, 50)).deal([50] * 2, holes=holes, board="2c 9d Th Ks Kd", seed=1)
    assert checked_down(deal).payoffs == (50, -50)
    assert wins(deal) == [[(0, 100, 0)]]


def test_the_odd_chip_goes_to_the_high_half_and_then_to_the_first_in_turn():
    # Seats from the button's left: B and C tie for low, A has the button and the high hand. A pot of 103.
    holes = ["As 4s Jc 9d", "Ad 4d Jh 9c", "Ks Kc Qh Qc"]
    game = games.omaha8("pot-limit", blinds=(34, 34))
    deal = game.deal([34] * 3, holes=holes, board="2c 3h 8h Kd 7d", carried=1, seed=1)
    assert checked_down(deal).payoffs == (26 - 34, 25 - 34, 52 - 34)
    assert wins(deal) == [[(2, 52, 0), (0, 26, 1), (1, 25, 1)]]


def test_a_low_qualifies_pot_by_pot():
    # The short stack has the only low: it takes half the main pot, the side pot goes to the high hand alone.
    holes = ["As 4s Jc 9d", "Ks Kc Qh Qc", "Ts Td 9h 9s"]
    deal = games.omaha8("pot-limit", blinds=(5, 10)).deal([40, 100, 100], holes=holes, board="2c 3h 8h Kd 7c", seed=1)
    play(deal, "raise 35", "all-in", "call", "call")
    play(deal, "bet 60", "call")
    while not deal.is_over:
        deal.check_or_call()
    assert wins(deal) == [[(1, 60, 0), (0, 60, 1)], [(1, 120, 0)]]
    assert deal.payoffs == (20, 80, -100)


def test_a_quarter_of_the_pot():
    # Both have the nut low, seat 0 the high hand too: three quarters and one.
    holes = ["As 4s Kc Kh", "Ad 4d Jh Tc"]
    deal = games.omaha8(blinds=(50, 50)).deal([50] * 2, holes=holes, board="2c 3h 8h Kd 7s", seed=1)
    assert checked_down(deal).payoffs == (25, -25)
    assert wins(deal) == [[(0, 50, 0), (0, 25, 1), (1, 25, 1)]]


def test_the_same_players_tied_for_both_halves_divide_the_pot_once():
    holes = ["As 4s Jc 9d", "Ad 4c Jh 9c", "Ts Td 9h 9s"]
    deal = games.omaha8(blinds=(1, 2)).deal([33] * 3, holes=holes, board="2c 3h 8h 5d Kd", carried=1, seed=1)
    play(deal, "call", "call", "check")
    checked_down(deal)
    assert wins(deal) == [[(0, 4, None), (1, 3, None)]]


def test_crazy_pineapple8_plays_any_cards_for_each_half():
    holes = ["As 4s Kc", "Qd Qc Jh"]
    deal = games.crazy_pineapple8(blinds=(1, 2)).deal([50] * 2, holes=holes, board="2c 3h 8h Qs 7d", seed=1)
    assert checked_down(deal).payoffs == (0, 0)


# Two boards.


def test_an_odd_chip_goes_to_the_first_board():
    holes = ["As Ac", "Ks Kc"]
    board = "2h 7c 9d Kh 6d 8s 3h 4d 5c Jd"
    deal = games.double_board_holdem(blinds=(1, 2)).deal([50] * 2, holes=holes, board=board, carried=1, seed=1)
    checked_down(deal)
    assert deal.board == (cards("2h 7c 9d 3h 5c"), cards("Kh 6d 8s 4d Jd"))
    assert wins(deal) == [[(0, 3, 0), (1, 2, 1)]]


def test_burns_of_two_boards():
    for parameters, count in (({}, 3), ({"burn_each_board": True}, 6), ({"burn": False}, 0), ({"bomb_pot": True}, 2)):
        deal = checked_down(games.double_board_holdem(blinds=(1, 2), **parameters).deal([50] * 3, seed=1))
        assert len(events(deal, "burn")) == count


def test_a_bomb_pot():
    deal = games.double_board_omaha(blinds=(5, 10), bomb_pot=True).deal([500] * 4, seed=1)
    assert events(deal, "ante", "small_blind", "big_blind") == [("ante", seat, 10) for seat in range(4)]
    assert (deal.street, deal.actor, deal.to_call) == (1, 0, 0)
    assert (deal.min_raise_to, deal.max_raise_to) == (10, 40)
    assert [len(board) for board in deal.board] == [3, 3]
    assert events(deal, "burn") == []
    assert games.double_board_holdem(bomb_pot=True, ante=30).deal([500] * 3, seed=1).min_raise_to == 30
    with pytest.raises(GameError, match="straddles"):
        games.double_board_holdem(bomb_pot=True, straddles=200)


# Drawmaha.


def test_drawmaha_draws_before_the_turn_card_with_one_betting_round_for_both():
    deal = games.drawmaha(blinds=(1, 2)).deal([100] * 2, seed=1)
    play(deal, "call", "check", "check", "check")
    assert (len(deal.board), kinds(deal), len(events(deal, "burn"))) == (3, ["stand_pat", "draw"], 2)
    deal.draw(deal.hole(0))
    deal.stand_pat()
    assert (len(deal.board), kinds(deal)) == (4, ["fold", "check", "bet"])
    deal = games.drawmaha(blinds=(1, 2), turn_before_draw=True, max_draw=3).deal([100] * 2, seed=1)
    play(deal, "call", "check", "check", "check")
    assert (len(deal.board), deal.options()[1].max) == (4, 3)


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [({}, [(1, 3, 0), (0, 2, 1)]), ({"split_odd": "left_of_button"}, [(1, 2, 0), (0, 3, 1)])],
)
def test_the_odd_chip_of_drawmaha(parameters, expected):
    holes = ["As Ac 7d 8d 2h", "Ks Kc Kd 4h 5h"]  # the draw half is seat 1's, the Omaha half seat 0's
    game = games.drawmaha(blinds=(1, 2), **parameters)
    deal = game.deal([50] * 2, holes=holes, board="Ah 7h 8c 9s Qc", carried=1, seed=1)
    assert wins(checked_down(deal)) == [expected]


def test_eight_players_of_drawmaha_are_served_to_the_end():
    deal = games.drawmaha("no-limit", blinds=(1, 2)).deal([100] * 8, seed=3)
    play(deal, *["call"] * 7, "check", *["check"] * 8)
    for _ in range(8):
        assert deal.options()[1].max == 5
        deal.draw(deal.hole(deal.actor))
    play(deal, *["check"] * 16)
    assert deal.is_over
    assert len(deal.board) == 5
    held = [card for seat in range(8) for card in deal.hole(seat)] + list(deal.board)
    assert len(set(held)) == 45
    assert not any(card.is_unknown for card in held)


@pytest.mark.parametrize("bomb_pot", [False, True])
def test_double_boards_with_burns_of_their_own_have_them_right_before_their_cards(bomb_pot):
    order = list(deck.shuffled(3))
    game = games.double_board_holdem(burn_each_board=True, bomb_pot=bomb_pot)
    deal = game.deal([1_000] * 3, deck=order)
    while not deal.is_over:
        deal.check_or_call()
    dealt, place = [], 6
    for number, burns in ((3, not bomb_pot), (1, True), (1, True)):
        for _ in range(2):
            if burns:
                dealt.append(("burn", (order[place],)))
            place += burns
            dealt.append(("board", tuple(order[place : place + number])))
            place += number
    assert [(event.kind, event.cards) for event in deal.log if event.kind in ("burn", "board")] == dealt
    conserve(deal)
