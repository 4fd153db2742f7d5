"""Every option that the rules name for draw and stud forms, for numbers of players, and for the games of the tables, by
the public face (rules: draw forms, stud forms, player numbers; board, stud, draw and toy games)."""

from __future__ import annotations

import pickle

import pytest

from deals.playing import conserve, kinds, play
from pokercore import GameError, cards, games
from pokercore.deals.draw_form import PROGRESSIVE

ANTES = {"blinds": (0, 0), "ante": 5}

OPTIONS = [
    # draw forms
    (games.five_card_draw, {"second_interval": "opener"}),
    (games.five_card_draw, {**ANTES, "second_interval": "left_of_button"}),
    (games.five_card_draw, {**ANTES, "passout": "redeal"}),
    (games.five_card_draw, {**ANTES, "passout": "next_dealer"}),
    (games.five_card_draw, {**ANTES, "openers": "Jc Jd", "passout": "draw"}),
    (games.five_card_draw, {**ANTES, "pass_and_out": True}),
    (games.five_card_draw, {"max_draw": 3}),
    (games.five_card_draw, {"max_draw": 3, "draw_keeping_ace": 4}),
    (games.five_card_draw, {"fifth_card_last": True}),
    (games.five_card_draw, {**ANTES, "burn": True}),
    (games.five_card_draw, {"burn": False}),
    (games.five_card_draw, {"serve_bottom_card": True}),
    (games.five_card_draw, {"serve_bottom_card": "if_it_completes"}),
    (games.deuce_to_seven_triple_draw, {"reshuffle": "earlier_rounds"}),
    (games.five_card_draw, {**ANTES, "openers": "Jc Jd"}),
    (games.five_card_draw, {**ANTES, "openers": PROGRESSIVE}),
    (games.five_card_draw, {**ANTES, "openers": "Jc Jd", "passout": "next_dealer"}),
    (games.five_card_draw, {**ANTES, "openers": "Jc Jd", "strict_openers": False}),
    # stud forms
    (games.five_card_stud, {"bring_in": 0, "opener": "high_board"}),
    (games.seven_card_stud, {"bring_in": 0, "opener": "high_board"}),
    (games.seven_card_stud8, {"bring_in": 0}),
    (games.soko, {"opener": "low_card_bring_in", "ante": 10}),
    (games.seven_card_stud, {"bring_in_passed": "voluntary"}),
    (games.seven_card_stud, {"stud_shortage": "reshuffle_burns"}),
    (games.seven_card_stud, {"stud_shortage": "reshuffle_burns_and_folded"}),
    (games.seven_card_stud, {"community_opens": True}),
    # player numbers
    (games.five_card_draw, {"most_players": 7}),
    (games.seven_card_stud, {"most_players": 9}),
    # board games
    (games.short_deck, {"first_raise": "two_antes"}),
    (games.short_deck, {"trips_beat_straights": True}),
    (games.pineapple, {"discard": "before_betting"}),
    (games.drawmaha, {"max_draw": 3}),
    (games.drawmaha, {"turn_before_draw": True}),
    (games.drawmaha, {"split_odd": "left_of_button"}),
    (games.double_board_holdem, {"burn_each_board": True}),
    (games.double_board_omaha, {"bomb_pot": True}),
    # stud games
    (games.seven_card_stud, {"pair_double_bet": True}),
    (games.seven_card_stud, {"board_tie": "suit"}),
    # draw games
    (games.five_card_draw, {"bug": "X1"}),
    (games.deuce_to_seven_single_draw, {"ante": 25}),
    (games.ace_to_five_single_draw, {"bug": "X1"}),
    (games.ace_to_five_single_draw, {"wild": "X1"}),
    (games.ace_to_five_single_draw, {"sevens_rule": "returned", "check_raise": False}),
    (games.ace_to_five_single_draw, {"sevens_rule": "forfeited"}),
    (games.badacey, {"split_odd": "left_of_button"}),
    (games.badeucey, {"split_odd": "left_of_button"}),
    # toy games
    (games.kuhn, {"ante": 2, "bet": 3}),
]


@pytest.mark.parametrize(("factory", "option"), OPTIONS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_the_option_exists_and_is_told(factory, option):
    game = factory(**option)
    assert game != factory()
    assert eval(repr(game), vars(games)) == game == pickle.loads(pickle.dumps(game))
    deal = game.deal([10_000] * 2, seed=1)
    conserve(deal)


# Draw forms.


def test_checking_first_does_not_bar_a_later_call_or_raise():
    game = games.five_card_draw("no-limit", **ANTES, openers="Jc Jd")
    holes = ["Ac Kd 9c 7h 2d", "Js Jh 9d 7c 2c", None]
    deal = play(game.deal([100] * 3, holes=holes, seed=1), "check", "bet 5", "fold")
    assert kinds(deal) == ["fold", "call", "raise"]
    play(deal, "raise 20", "call")
    assert kinds(deal) == ["stand_pat", "draw"]


def test_anything_opens_may_be_dealt_again_when_all_check():
    game = games.five_card_draw(**ANTES, passout="redeal")
    deal = play(game.deal([100] * 3, seed=1), "check", "check", "check")
    assert (deal.is_over, deal.carried, deal.same_dealer) == (True, 15, True)
    again = game.deal(deal.stacks, carried=deal.carried, passed_out=deal.passed_out, seed=2)
    assert again.pot == 30


@pytest.mark.parametrize(
    ("moves", "opens"),
    [
        (["check", "bet 10", "call", "call"], 1),  # the first bettor
        (["check", "bet 10", "raise 30", "call", "fold"], 2),  # he has dropped: the next active player to his left
        (["check", "all-in", "call", "call"], 2),  # he is all-in
        (["check", "check", "check"], 0),  # nobody has opened: left of the dealer
    ],
)
def test_the_opener_of_the_second_interval(moves, opens):
    game = games.five_card_draw("no-limit", **ANTES)
    deal = play(game.deal([100, 40, 100], seed=1), *moves)
    while kinds(deal)[0] == "stand_pat":
        deal.stand_pat()
    assert deal.actor == opens


def test_a_full_table_of_draw_and_its_caps_by_agreement():
    for most in (7, 8):
        game = games.five_card_draw(most_players=most)
        assert game.players == most
        with pytest.raises(GameError, match=f"2 … {most} players"):
            game.deal([1000] * (most + 1), seed=1)
    assert games.badugi(most_players=8).players == 8
    assert games.five_card_draw(most_players=10) == games.five_card_draw()
    for most in (1, 11, 15):
        with pytest.raises(GameError, match="players"):
            games.five_card_draw(most_players=most)


# Stud forms.


@pytest.mark.parametrize("factory", [games.seven_card_stud, games.seven_card_stud8, games.five_card_stud, games.soko])
def test_the_highest_exposed_combination_opens_and_must_bet_in_the_first_interval(factory):
    game = factory(ante=5, bring_in=0, opener="high_board")
    assert game == factory(ante=5, bring_in=0)
    down = 1 if factory in (games.five_card_stud, games.soko) else 2
    holes = [[*cards("3c 4d")[:down], *cards("Kd 2c")], [*cards("5c 6d")[:down], *cards("Ah 2d")]]
    holes.append([*cards("7c 8d")[:down], *cards("As 9h")])
    deal = game.deal([500] * 3, holes=holes, seed=1)
    # two aces are equal: the one nearest the dealer's left
    assert (deal.actor, kinds(deal)) == (1, ["bet"])
    play(deal, "bet 20", "call", "call")
    # A-9 is the best board; later it may check
    assert (deal.actor, kinds(deal)[:2]) == (2, ["fold", "check"])
    with pytest.raises(GameError, match="bring-in"):
        factory(bring_in=10, opener="high_board")
    with pytest.raises(GameError, match="bring-in"):
        factory(bring_in=0, opener="low_card_bring_in")


@pytest.mark.parametrize("factory", [games.razz, games.razz27])
def test_the_lowest_board_opens_razz_without_a_bring_in(factory):
    holes = ["Kc Kd 9h", "Qc Qd 4h", "Jc Jd 8h"]
    deal = factory(ante=5, bring_in=0).deal([500] * 3, holes=holes, seed=1)
    assert (deal.actor, kinds(deal)) == (1, ["bet"])


def test_from_fourth_street_on_an_all_in_opener_has_checked():
    game = games.seven_card_stud(ante=1, bring_in=2)
    holes = ["3c 4c Ad Ah", "9h Td Kh 5c", "2c 2d 4s 8d"]
    deal = play(game.deal([3, 100, 100], holes=holes, seed=1), "bring_in", "call", "call")
    # The pair of aces is all-in: the next player to its left acts.
    assert deal.all_in == (0,)
    assert deal.actor == 1


def test_the_bring_in_posted_is_an_action_and_gives_no_option():
    game = games.seven_card_stud(ante=1, bring_in=2)
    deal = game.deal([100] * 3, holes=["3c 4c Ad", "9h Td Kh", "2c 2d 4s"], seed=1)
    assert (deal.actor, kinds(deal)) == (2, ["bring_in", "complete"])
    play(deal, "bring_in", "call", "call")
    assert deal.street == 1


def test_fourteen_players_of_seven_card_stud():
    game = games.seven_card_stud(ante=1, bring_in=2, most_players=14)
    deal = game.deal([100] * 14, seed=4)
    assert sum(len(deal.hole(seat)) for seat in range(14)) == 42
    deal.bring_in()
    while not deal.is_over:
        deal.check_or_call()
        conserve(deal)
    assert games.seven_card_stud(most_players=8) == games.seven_card_stud()


# Numbers of players in the table.


@pytest.mark.parametrize(
    ("game", "players"),
    [
        (games.five_card_draw(), 10),
        (games.five_card_stud(), 9),
        (games.five_card_stud(burn=False), 10),
        (games.seven_card_stud(), 8),
        (games.texas_holdem(), 14),
        (games.omaha(), 11),
        (games.omaha(hole=5), 8),
        (games.omaha(hole=5, wild="X1"), 9),
        (games.omaha(hole=6), 7),
        (games.deuce_to_seven_triple_draw(), 10),
        (games.badugi(), 13),
        (games.short_deck(), 14),
        (games.royal_holdem(), 6),
        (games.pineapple(), 14),
        (games.irish(), 11),
        (games.double_board_holdem(), 14),
        (games.double_board_omaha(), 9),
        (games.double_board_omaha(burn_each_board=True), 9),
        (games.double_board_omaha(hole=5), 7),
        (games.double_board_omaha(hole=5, bomb_pot=True), 8),
        (games.drawmaha(), 8),
        (games.mexican_stud(), 7),
    ],
    ids=repr,
)
def test_the_most_players_of_the_tables(game, players):
    assert game.players == players
    assert game.deal([10_000] * players, seed=1).seats == players
    with pytest.raises(GameError, match="players"):
        game.deal([10_000] * (players + 1), seed=1)


# Toy games.


def test_the_ends_and_sizes_of_the_toy_games():
    toys = ((games.kuhn(), 1, [1]), (games.leduc(), 1, [2, 4]), (games.rhode_island(), 5, [10, 20, 20]))
    for game, ante, bets in (*toys, (games.royal_rhode_island(), 5, [10, 20, 20])):
        assert game.plan.ante == ante
        limits = game.plan.limits
        assert [limits.big_bet if street.big else limits.small_bet for street in game.plan.streets] == bets
        assert game.plan.fixed_positions
        assert game.players == 2
