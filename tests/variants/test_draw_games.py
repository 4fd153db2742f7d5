"""Draw and toy games: the numbers and orders of the rules, each as a deal."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from deals.playing import conserve, events, kinds, play
from pokercore import HIGH, cards, games
from pokercore.actions import Option
from pokercore.deals.draw_form import PROGRESSIVE
from pokercore.errors import GameError, IllegalAction
from variants.every_game import begin, play_at_random, replayed_from_its_record


def patted(deal):
    """Everybody checks or calls and stands pat to the end."""
    while not deal.is_over:
        if deal.options()[0].kind == "stand_pat":
            deal.stand_pat()
        else:
            deal.check_or_call()
        conserve(deal)
    return deal


def wins(deal):
    return [[(win.seat, win.amount, win.part) for win in pot.wins] for pot in deal.showdown.pots]


def shown(game, *hands, **more):
    """A showdown of these hands, nobody drawing."""
    return patted(game.deal([50] * len(hands), holes=hands, seed=1, **more))


# Bets and caps.


def test_the_sizes_of_the_bets():
    assert [street.big for street in games.five_card_draw().plan.streets] == [False, True]
    for factory in (games.deuce_to_seven_triple_draw, games.ace_to_five_triple_draw, games.badugi, games.badacey):
        assert [street.big for street in factory().plan.streets] == [False, False, True, True]
    assert [street.draw for street in games.badugi().plan.streets] == [0, 4, 4, 4]
    assert games.five_card_draw(blinds=(0, 0), ante=5).plan.limits.small_bet == 5


def test_two_rounds_have_one_raise_more_than_three():
    assert games.five_card_draw().plan.limits.cap == 5  # a bet and four
    assert games.deuce_to_seven_triple_draw().plan.limits.cap == 4  # a bet and three
    assert games.five_card_draw(cap=3).plan.limits.cap == 3


def test_no_limit_single_draw_with_an_ante():
    deal = games.deuce_to_seven_single_draw(blinds=(5, 10), ante=2).deal([500] * 4, seed=1)
    assert (deal.pot, deal.actor, deal.to_call, deal.min_raise_to) == (23, 2, 10, 20)


# The draw.


def test_with_blinds_the_left_of_the_button_opens_the_second_interval_after_a_burn():
    deal = games.five_card_draw(blinds=(5, 10)).deal([500] * 4, seed=1)
    play(deal, "raise 20", "fold", "fold", "call", "stand_pat", "stand_pat")
    assert deal.actor == 1
    assert len(events(deal, "burn")) == 1


def test_with_antes_the_opener_opens_the_second_interval_and_nothing_is_burned():
    game = games.five_card_draw("no-limit", blinds=(0, 0), ante=5)
    deal = game.deal([500] * 4, seed=1)
    assert (deal.pot, deal.actor, deal.to_call) == (20, 0, 0)
    play(deal, "check", "check", "bet 10", "call", "call", "fold", *["stand_pat"] * 3)
    assert (deal.actor, events(deal, "burn")) == (2, [])
    deal = game.replace(second_interval="left_of_button", burn=True).deal([500] * 4, seed=1)
    play(deal, "check", "check", "bet 10", "call", "call", "fold", *["stand_pat"] * 3)
    assert (deal.actor, len(events(deal, "burn"))) == (0, 1)


def test_an_opener_who_has_dropped_is_followed_by_the_next_to_his_left():
    game = games.five_card_draw("no-limit", blinds=(0, 0), ante=5)
    deal = game.deal([500] * 4, seed=1)
    play(deal, "check", "bet 10", "raise 30", "call", "call", "fold", *["stand_pat"] * 3)
    assert deal.actor == 2


def test_all_check_and_the_draw_follows():
    deal = games.five_card_draw(blinds=(0, 0), ante=5).deal([500] * 3, seed=1)
    play(deal, "check", "check", "check")
    assert kinds(deal) == ["stand_pat", "draw"]


def test_no_more_cards_than_may_be_drawn():
    for most in (3, 5):
        deal = games.five_card_draw(blinds=(5, 10), max_draw=most).deal([500] * 2, seed=1)
        play(deal, "call", "check")
        assert deal.options()[1] == Option("draw", 1, most, deal.hole(0))
    with pytest.raises(IllegalAction):
        games.five_card_draw(max_draw=3).deal([500] * 2, seed=1).draw("As")
    for wrong in (0, 6):
        with pytest.raises(GameError):
            games.five_card_draw(max_draw=wrong)
    with pytest.raises(GameError):
        games.badugi(max_draw=5)


def test_eleven_players_of_five_card_draw_are_refused():
    with pytest.raises(GameError, match="2 … 10 players, not 11"):
        games.five_card_draw().deal([1000] * 11)


def test_ten_hands_leave_two_cards_for_the_first_drawer():
    deal = games.five_card_draw(blinds=(5, 10)).deal([1000] * 10, seed=1)
    play(deal, *["call"] * 9, "check")
    assert deal.options()[1].max == 2
    deal.draw(deal.hole(0)[:2])
    assert deal.options()[1].max == 2  # what he threw away
    conserve(deal)


def test_thirteen_hands_of_badugi_leave_none():
    deal = games.badugi(blinds=(5, 10)).deal([1000] * 13, seed=1)
    play(deal, *["call"] * 12, "check")
    assert deal.options() == (Option("stand_pat"),)
    assert events(deal, "burn") == []


def test_six_of_triple_draw_reshuffle_and_nobody_gets_his_own_discards_back():
    deal = games.deuce_to_seven_triple_draw(blinds=(5, 10)).deal([1000] * 6, seed=2)
    play(deal, *["call"] * 5, "check")
    for draws in range(3):
        for _ in range(6):
            seat = deal.actor
            thrown = set(deal.hole(seat))
            deal.draw(deal.hole(seat))
            assert not thrown & set(deal.hole(seat))
        held = [card for seat in range(6) for card in deal.hole(seat)]
        assert len(set(held)) == 30
        play(deal, *["check"] * 6)
        assert deal.is_over == (draws == 2)
    assert len(events(deal, "reshuffle")) >= 2
    assert len(events(deal, "burn")) == 3


# Openers.


def test_jackpots_need_a_pair_of_jacks_and_are_dealt_again_when_passed_out():
    game = games.five_card_draw("no-limit", blinds=(0, 0), ante=5, openers="Jc Jd")
    deal = game.deal([500] * 3, holes=["Tc Td 9h 8s 2c", "Jc Jd 9c 8d 2h", "3c 3d 3h 8h 2d"], seed=1)
    assert kinds(deal) == ["fold", "check"]
    with pytest.raises(IllegalAction, match="no openers"):
        deal.bet(10)
    play(deal, "check")
    assert kinds(deal) == ["fold", "check", "bet"]
    play(deal, "check", "bet 10", "raise 30")  # who has checked without openers may call and raise
    deal = play(game.deal([500] * 3, seed=1), "check", "check", "check")
    assert (deal.is_over, deal.carried, deal.payoffs) == (True, 15, (-5, -5, -5))
    again = games.five_card_draw("no-limit", blinds=(0, 0), ante=5)
    assert not play(again.deal([500] * 3, seed=1), "check", "check", "check").is_over


def test_progressive_jackpots_and_other_laws_of_draw_are_parameters():
    game = games.five_card_draw(blinds=(0, 0), ante=5, openers=PROGRESSIVE)
    assert game.plan.openers == tuple(HIGH.evaluate_short(pair) for pair in PROGRESSIVE)
    assert eval(repr(game), vars(games)) == game
    same = games.five_card_draw(blinds=(0, 0), ante=5, openers=list(PROGRESSIVE), passout="redeal")
    assert same == game
    assert games.five_card_draw(pass_and_out=True).plan.draw_form.pass_and_out
    assert games.badugi(serve_bottom_card="if_it_completes", reshuffle="earlier_rounds") != games.badugi()
    with pytest.raises(GameError, match="blind"):
        games.five_card_draw(openers="Jc Jd")
    for wrong in ({"passout": "again"}, {"openers": "zz"}, {"draw_keeping_ace": 9}, {"reshuffle": "all"}):
        with pytest.raises(ValueError):
            games.five_card_draw(**wrong)


def test_four_cards_only_beside_an_ace():
    game = games.five_card_draw(blinds=(5, 10), max_draw=3, draw_keeping_ace=4)
    deal = game.deal([500] * 2, holes=["Ac Kd 9h 8s 2c", "Kc Jd 9c 8d 2h"], seed=1)
    play(deal, "call", "check")
    assert [option.max for option in deal.options()[1:]] == [3, 4]
    deal.draw("Kd 9h 8s 2c")
    assert [option.max for option in deal.options()[1:]] == [3]


@pytest.mark.parametrize(
    "parameters",
    [
        {"openers": "Jc Jd"},
        {"openers": PROGRESSIVE, "strict_openers": False},
        {"pass_and_out": True},
        {"passout": "next_dealer", "draw_keeping_ace": 4, "max_draw": 3, "bug": "X1"},
        {"check_raise": False, "cap": None},
    ],
)
def test_games_with_laws_of_draw_are_recorded(parameters):
    game = games.five_card_draw("no-limit", blinds=(0, 0), ante=5, **parameters)
    rng = random.Random(repr(parameters))
    for _ in range(40):
        deal = begin(rng, game)
        play_at_random(rng, deal, checked=False)
        again = replayed_from_its_record(deal)
        assert again.log == deal.log
        assert again.payoffs == deal.payoffs


@pytest.mark.parametrize("rule", ["returned", "forfeited"])
def test_lowball_with_sevens_conserves_chips(rule):
    game = games.ace_to_five_single_draw("no-limit", check_raise=False, sevens_rule=rule, bug="X1")
    rng = random.Random(rule)
    for _ in range(300):
        deal = begin(rng, game, seats=rng.randint(2, 5))
        play_at_random(rng, deal, checked=False)
        assert replayed_from_its_record(deal).payoffs == deal.payoffs


# Lowball with sevens.

NINE, SEVEN, SIX = "9c 5d 4h 3s 2c", "7c 5h 4s 3c 2d", "6c 5s 4d 3h 2s"


def lowball(*hands, stacks=None, **parameters):
    game = games.ace_to_five_single_draw("no-limit", blinds=(5, 10), check_raise=False, **parameters)
    deal = game.deal(stacks or [100] * len(hands), holes=hands, seed=1)
    while deal.street == 0 and deal.options()[0].kind != "stand_pat":
        deal.check_or_call()
    while deal.options()[0].kind == "stand_pat":
        deal.stand_pat()
    return deal


def test_who_has_checked_may_not_raise_where_there_is_no_check_raise():
    deal = play(lowball(SEVEN, NINE), "check", "bet 20")
    assert kinds(deal) == ["fold", "call"]
    with pytest.raises(IllegalAction, match="has checked"):
        deal.raise_to(60)
    deal = play(games.texas_holdem().deal([1000] * 2, seed=1), "call", "check", "check", "bet 100")
    assert kinds(deal) == ["fold", "call", "raise"]


def test_a_seven_that_checked_does_not_win_what_was_bet_after_the_draw():
    assert play(lowball(SEVEN, NINE), "check", "bet 20", "call").payoffs == (30, -30)
    deal = play(lowball(SEVEN, NINE, sevens_rule="returned"), "check", "bet 20", "call")
    assert deal.payoffs == (10, -10)
    assert events(deal, "refund") == [("refund", 0, 20), ("refund", 1, 20)]
    # It is not the best: its chips are lost.
    assert play(lowball(SEVEN, SIX, sevens_rule="returned"), "check", "bet 20", "call").payoffs == (-30, 30)
    # It bet, or nobody did: the rule asks for nothing.
    assert play(lowball(SEVEN, NINE, sevens_rule="returned"), "bet 20", "call").payoffs == (30, -30)
    assert play(lowball(SEVEN, NINE, sevens_rule="returned"), "check", "check").payoffs == (10, -10)
    # An eight may check.
    assert play(lowball("8c 5h 4s 3c 2d", NINE, sevens_rule="returned"), "check", "bet 20", "call").payoffs == (30, -30)


def test_a_seven_that_checked_forfeits_the_pot_by_option():
    deal = play(lowball(SEVEN, NINE, sevens_rule="forfeited"), "check", "bet 20", "call")
    assert deal.payoffs == (-30, 30)
    assert play(lowball(SEVEN, NINE, sevens_rule="forfeited"), "check", "check").payoffs == (10, -10)


def test_two_equal_sevens_of_which_one_has_checked():
    # Thirty before the draw are divided, what was bet after it goes to the one who bet and to nobody else.
    deal = lowball(SEVEN, "7d 5c 4c 3d 2h", NINE, sevens_rule="returned")
    play(deal, "check", "bet 20", "call", "call")
    assert deal.payoffs == (15 - 30, 15 + 60 - 30, -30)


def test_sevens_and_side_pots():
    # Seat 0 has checked the best hand; seat 2 is all-in for 10 of the bet of 20. All of it goes back.
    deal = lowball(SEVEN, NINE, "Tc 5c 4c 3d 2h", stacks=[100, 100, 20], sevens_rule="returned")
    play(deal, "check", "bet 20", "call", "call")
    assert deal.payoffs == (20, -10, -10)
    # The best hand is all-in before: it has the main pot, and the seven that checked not even the side pot.
    deal = lowball(SEVEN, NINE, SIX, stacks=[100, 100, 10], sevens_rule="returned")
    play(deal, "check", "bet 20", "call")
    assert deal.payoffs == (-10, -10, 20)


# What wins.


def test_the_bug_and_the_joker_of_lowball():
    deal = shown(games.five_card_draw(bug="X1", blinds=(1, 2)), "Ks Kh 5d 2c X1", "Qs Qh Qd 3c 4s")
    assert deal.payoffs[1] > 0  # a bug is an ace there, no third king
    deal = shown(games.five_card_draw(bug="X1", blinds=(1, 2)), "7d 6c 5s 4h X1", "Qs Qh Qd 3c 4s")
    assert deal.payoffs[0] > 0  # but it fills a straight
    lowball = games.ace_to_five_single_draw(bug="X1", blinds=(1, 2))
    deal = shown(lowball, "6s 5h 3d Ac X1", "6d 5c 4h 3c 2s")
    assert deal.payoffs[0] > 0  # 6-5-3-2-A
    deal = shown(lowball, "6s 5h 3d Ac X1", "6d 5c 3h 2s Ad")
    assert deal.payoffs == (0, 0)


def test_deuce_to_seven():
    game = games.deuce_to_seven_single_draw(blinds=(1, 2))
    hands = ["7c 5d 4h 3s 2c", "Ac 5d 4h 3s 2c", "2d 2c 5h 4s 3c", "7h 6h 4h 3h 2h"]
    assert shown(game, hands[0], "8c 6d 4d 3d 2h").payoffs[0] > 0
    assert shown(game, "Ac 5d 4h 3s 2c", "Kc Qd Jh 9s 8c").payoffs[1] > 0  # ace high, but no straight
    assert shown(game, "Ac 5d 4h 3s 2c", "2d 2h 5h 4s 3c").payoffs[0] > 0
    assert shown(game, hands[3], "Kc Qd Jh 9s 8c").payoffs[1] > 0  # flushes count against a hand


def test_ace_to_five():
    game = games.ace_to_five_triple_draw(blinds=(1, 2))
    assert shown(game, "5c 4c 3c 2c Ac", "6d 4d 3h 2h As").payoffs[0] > 0
    assert shown(game, "9c 8c 7c 6c 5c", "9d 8h 7s 6d 4c").payoffs[1] > 0
    assert shown(game, "Ac Ad 6h 5s 4c", "As Ah 7c 3d 2h").payoffs[0] > 0
    assert shown(game, "Ac Ad 7h 6s 5c", "2c 2d 5h 4s 3c").payoffs[0] > 0


def test_badugi():
    game = games.badugi(blinds=(1, 2))
    order = ["Ac 2d 3h 4s", "Ad 2c 3s Kh", "Kc Qd Jh Jc", "As 2s 3d 4d"]
    for better, worse in pairwise(order):
        assert shown(game, worse, better).payoffs[1] > 0


def test_the_halves_of_badacey_and_badeucey():
    deal = shown(games.badacey(blinds=(1, 2)), "5c 4c 3c 2c Ac", "Ad 2h 3s 6c Kd")
    assert wins(deal) == [[(0, 2, 0), (1, 2, 1)]]
    # The ace is low in badacey's badugi and high in badeucey's: there 5-4-3-2 of four suits is the best.
    deal = shown(games.badeucey(blinds=(1, 2)), "2c 3d 4h 5s Kc", "Ac 2d 3h 4s 7c")
    assert deal.showdown.pots[0].wins[-1].seat == 0
    # One hand of five may win both halves, and a badugi of one card is a badugi.
    deal = shown(games.badacey(blinds=(1, 2)), "Ac 2d 3h 4s 5c", "Kc Qc Jc Tc 9c")
    assert wins(deal) == [[(0, 4, None)]]
    deal = shown(games.badacey(blinds=(1, 2)), "Kc Qc Jc Tc 9c", "Kd Kh Ks Qd Qh")
    assert {part for _, _, part in wins(deal)[0]} <= {0, 1, None}


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [({}, [(1, 3, 0), (0, 2, 1)]), ({"split_odd": "left_of_button"}, [(1, 2, 0), (0, 3, 1)])],
)
def test_the_odd_chip_of_badacey(parameters, expected):
    game = games.badacey(blinds=(1, 2), **parameters)
    deal = shown(game, "Ad 2h 3s 6c Kd", "5c 4c 3c 2c Ac", carried=1)
    assert wins(deal) == [expected]


# Toy games.


def test_the_ends_of_kuhn():
    def ends(moves, deck):
        return play(games.kuhn().deal([10, 10], deck=deck), *moves).payoffs

    assert ends(["check", "check"], "Kc Qc") == (1, -1)
    assert ends(["bet 1", "fold"], "Jc Kc") == (1, -1)
    assert ends(["bet 1", "call"], "Jc Kc") == (-2, 2)
    assert ends(["check", "bet 1", "fold"], "Kc Jc") == (-1, 1)
    assert ends(["check", "bet 1", "call"], "Kc Jc") == (2, -2)


def test_toy_games_are_for_two_in_fixed_positions():
    for factory in (games.kuhn, games.leduc, games.rhode_island, games.royal_rhode_island):
        game = factory()
        for button in (0, 1):
            assert game.deal([1000, 1000], button=button, seed=1).actor == 0
        with pytest.raises(GameError):
            game.deal([1000] * 3)


def wagers_until_capped(deal):
    number = 0
    while deal.max_raise_to is not None:
        deal.bet_or_raise_to(deal.max_raise_to)
        number += 1
    return number


def test_the_caps_of_the_toy_games():
    for factory, number in ((games.kuhn, 1), (games.leduc, 2), (games.rhode_island, 3), (games.royal_rhode_island, 3)):
        assert wagers_until_capped(factory().deal([1000, 1000], seed=1)) == number


def test_leduc():
    game = games.leduc()
    deal = play(game.deal([100, 100], deck="Jc Kc Jd"), "bet 2", "call", "bet 4", "call")
    assert deal.payoffs == (7, -7)  # a pair with the board
    deal = play(game.deal([100, 100], deck="Jc Jd Kd"), "check", "check", "check", "check")
    assert deal.payoffs == (0, 0)
    deal = play(game.deal([100, 100], deck="Qc Jd Kd"), "check", "check", "bet 4", "raise 8", "call")
    assert deal.payoffs == (9, -9)


def test_rhode_island():
    game = games.rhode_island()
    deal = game.deal([500, 500], deck="As 9h Ks Qs".replace("9h", "9d"))
    play(deal, "bet 10", "raise 20", "call")
    assert (len(deal.board), deal.min_raise_to) == (1, 20)
    play(deal, "bet 20", "call", "bet 20", "call")
    assert len(deal.board) == 2
    assert deal.payoffs == (65, -65)
    order = ["2s 3s 4s", "Ac Ad Ah", "2c 3d 4h", "Kc 9c 2c", "Ac Ad Kc", "Ac Kd Jh"]
    ranks = [game.plan.shares[0].ranking.evaluate(hand) for hand in order]
    assert ranks == sorted(ranks, reverse=True)
    assert game.plan.shares[0].ranking.evaluate("Kc Ad 2h") < game.plan.shares[0].ranking.evaluate("2c 2d 3h")


def test_a_game_with_wild_cards_ranks_with_them():
    game = games.texas_holdem(wild="2c 2d 2h 2s", blinds=(1, 2))
    assert game.plan.shares[0].ranking == HIGH.with_wild("2c 2d 2h 2s")
    deal = game.deal([2] * 2, holes=["2c Ks", "As Ad"], board="Kd 9h 8c Jc 4s", seed=1)
    assert patted(deal).payoffs == (2, -2)
    assert len(games.texas_holdem(wild="X1", bug="X2").plan.pack) == 54
    assert games.texas_holdem(wild=cards("2c 2d")) == games.texas_holdem(wild="2d 2c")
    for wrong in ({"wild": "2c 2c"}, {"wild": "zz"}, {"wild": "X1", "bug": "X1"}):
        with pytest.raises(GameError):
            games.texas_holdem(**wrong)
    with pytest.raises(GameError, match="its joker"):
        games.mexican_stud(wild="2c")
