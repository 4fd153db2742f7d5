"""Deals with every kind of ranking: halves of a pot, lows that qualify or not, lowball stud, toy games."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from deals import plans
from deals.playing import conserve, holdem, kinds, play
from deals.random_deals import random_action
from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    KUHN,
    LEDUC,
    SHORT_DECK,
)
from pokercore.deals.plan import Plan, Share, Street
from pokercore.games.game import Game
from pokercore.limits import Limits

STREETS = [
    Street("dddd", opener="after_blinds"),
    Street(board=3, burn=True),
    Street(board=1, burn=True),
    Street(board=1, burn=True),
]
HALVES = [Share(HIGH, 2, 2), Share(EIGHT_OR_BETTER, 2, 2)]


def high_low(holes, board, *moves, stacks=None, **options):
    """Omaha high-low, checked down unless other moves are given."""
    game = plans.board_game(STREETS, HALVES, "pot-limit", **options)
    deal = game.deal(stacks or [1000] * len(holes), holes=holes, board=board, seed=1)
    play(deal, *moves)
    while not moves and not deal.is_over:
        deal.check_or_call()
    return deal


def wins(deal):
    return [(win.seat, win.amount, win.part) for pot in deal.showdown.pots for win in pot.wins]


def test_a_pot_of_103_with_a_tied_low():
    # The high half is the larger; the low half is divided in turn, its odd chip to the first left of the button.
    holes = ["As 2c Qd Jh", "Ah 2d Qc Js", "Kc Kd Tc Td"]
    deal = high_low(holes, "Ks 4h 5c 8d 9s", blinds=(34, 34), bb_ante=1)
    assert wins(deal) == [(2, 52, 0), (0, 26, 1), (1, 25, 1)]
    assert deal.payoffs == (26 - 34, 25 - 35, 52 - 34)


def test_the_high_hand_scoops_without_a_low():
    deal = high_low(["As Ah 2c 3d", "Kc Kd Qc Qd"], "Ks Th Tc 9d 2s")
    assert wins(deal) == [(1, 20, 0)]


def test_a_low_wins_only_in_the_pots_that_it_contests():
    # The short stack has the only low: half of the main pot and nothing of the side pot.
    holes = ["As 2c Qd Jh", "Kc Kd 9c 9d", "Qs Qh Td Th"]
    deal = high_low(
        holes, "Ks 4h 5c 8d 7s", "call", "all-in", "raise 70", "call", *["check"] * 6, stacks=[20, 500, 500]
    )
    assert deal.is_over
    assert {win.seat for win in deal.showdown.pots[0].wins} == {0, 1}
    assert [(win.seat, win.part) for win in deal.showdown.pots[1].wins] == [(1, 0)]
    conserve(deal)


def test_the_same_winners_of_both_halves_divide_the_whole_pot():
    holes = ["As 2c Qd Jh", "Ah 2d Qc Js", "Kc Kd Tc 9d"]
    deal = high_low(holes, "3s 4h 5c 7d Ts", blinds=(10, 10), bb_ante=3)
    assert wins(deal) == [(0, 17, None), (1, 16, None)]


def test_quarters():
    holes = ["As 2c Qd Jh", "Ah 2d Kc Ks", "9c 9d Tc 7s"]
    deal = high_low(holes, "Kd 4h 5c 8d 2s", blinds=(40, 40))
    assert wins(deal) == [(1, 60, 0), (0, 30, 1), (1, 30, 1)]
    assert "8-7" not in deal.showdown.hands[0].words[1]
    assert all(len(hand.words) == 2 for hand in deal.showdown.hands)


def razz():
    streets = [
        Street("ddu", opener="high_card"),
        Street("u", opener="best_board"),
        Street("u", bet="big", opener="best_board"),
        Street("u", bet="big", opener="best_board"),
        Street("d", bet="big", opener="best_board"),
    ]
    plan = Plan(
        streets=streets,
        shares=[Share(ACE_TO_FIVE)],
        limits=Limits("fixed-limit", 5, 10, cap=4),
        boards=0,
        ante=1,
        bring_in=2,
        board_ranking=ACE_TO_FIVE,
        odd_chip="low_card_by_suit",
    )
    return Game("razz", plan)


def test_razz_the_highest_card_brings_in_and_the_lowest_board_opens():
    deal = razz().deal([100] * 3, holes=["2c 3c Kc 4d", "2d 3d Ks Ad", "2h 3h Qd Qh"], seed=1)
    assert deal.actor == 1
    play(deal, "bring_in", "call", "call")
    assert deal.actor == 1  # ace and king are lower than king and four, and than two queens
    holes = ["Ac 2c Kc 3c 4c 5c Kd", "As 2s Qs 3s 4s 6s Ks", "Ad 2d 7d 3d 4d 8d Qd"]
    deal = razz().deal([100] * 3, holes=holes, seed=1)
    play(deal, "bring_in", "call", "call", *["check"] * 12)
    assert deal.is_over
    assert deal.payoffs == (6, -3, -3)


def test_odd_chips_of_lowball_stud_go_to_the_lowest_card():
    holes = ["2c 3c Kc 4c 5c Ah Kd", "2d 3d Qs 4d 5d As Ks", "Td Jd 7d 7c 8d 8c Qd"]
    game = razz()
    plan = Plan(**{**dict(game.plan.given), "ante": 3, "bring_in": 2})
    deal = Game("razz", plan).deal([100] * 3, holes=holes, seed=1)
    play(deal, "bring_in", "call", "call", *["check"] * 12)
    assert deal.is_over
    # 15 chips, two equal wheels; clubs are the lowest suit, and the ace of hearts is lower than that of spades.
    assert deal.payoffs == (3, 2, -5)


def test_single_draw_lowball():
    limits = Limits("no-limit", 10)
    streets = [Street("ddddd", opener="after_blinds"), Street(draw=5, burn=True)]
    plan = Plan(streets=streets, shares=[Share(DEUCE_TO_SEVEN)], limits=limits, boards=0, blinds=(5, 10))
    deal = Game("2-7", plan).deal([100, 100], holes=["7c 5d 4h 3s Kc 2c", "As 2d 3d 4c 5h"], seed=1)
    play(deal, "call", "check", "draw Kc", "stand_pat", "check", "check")
    assert deal.payoffs == (10, -10)  # 7-5-4-3-2 against an ace-high hand: the wheel is no straight and no low


def test_a_badugi_half_and_a_five_card_half():
    shares = [Share(ACE_TO_FIVE), Share(BADUGI)]
    streets = [Street("ddddd", opener="after_blinds")] + [Street(draw=5, burn=True)] * 3
    limits = Limits("fixed-limit", 10, 20, cap=4)
    plan = Plan(streets=streets, shares=shares, limits=limits, boards=0, blinds=(5, 10))
    deal = Game("badacey", plan).deal([100, 100], holes=["As 2s 3s 4s 5d", "Ac 2d 3h 6s Kc"], seed=1)
    play(deal, "call", "check", *["stand_pat", "stand_pat", "check", "check"] * 3)
    assert wins(deal) == [(0, 10, 0), (1, 10, 1)]


def test_short_deck():
    pack = [code for code in range(52) if code >= 16]
    plan = Plan(
        streets=[Street("dd"), *holdem([100, 100]).game.plan.streets[1:]],
        shares=[Share(SHORT_DECK)],
        limits=Limits("no-limit", 10),
        pack=pack,
        ante=10,
        button_blind=10,
    )
    game = Game("short deck", plan)
    assert game.players == 14
    deal = game.deal([100, 100], holes=["As 6s", "Kc Kd"], board="9s Ts Ks 9d 6c", seed=1)
    play(deal, "call", "check", *["check"] * 6)
    assert deal.payoffs == (20, -20)  # a flush beats a full house


def test_random_play_with_shares_of_all_kinds():
    rng = random.Random(2)
    for shares in ([Share(HIGH, 2, 2), Share(EIGHT_OR_BETTER, 2, 2)], [Share(BADUGI, board=False), Share(HIGH, 0, 2)]):
        for boards in (1, 2):
            game = plans.board_game(STREETS, shares, "pot-limit", boards=boards)
            for _ in range(100):
                seats = rng.randint(2, game.players)
                deal = game.deal([rng.randint(1, 300) for _ in range(seats)], seed=rng.getrandbits(60))
                while not deal.is_over:
                    deal.act(random_action(rng, deal))
                    conserve(deal)
                for pot in deal.showdown.pots if deal.showdown else ():
                    assert sum(win.amount for win in pot.wins) == pot.amount


# Toy games: betting trees of known size.


def leduc():
    streets = [Street("d", opener="first_seat"), Street(board=1, bet="big", opener="first_seat")]
    return toy("leduc", streets, LEDUC, Limits("fixed-limit", 2, 4, cap=2, uncap="never"), "Jc Jd Qc Qd Kc Kd")


def kuhn():
    limits = Limits("fixed-limit", 1, cap=1, uncap="never")
    return toy("kuhn", [Street("d", opener="first_seat")], KUHN, limits, "Jc Qc Kc")


def toy(name, streets, ranking, limits, pack):
    boards = 1 if streets[-1].board else 0
    plan = Plan(
        streets=streets, shares=[Share(ranking)], limits=limits, pack=pack, boards=boards, ante=1, fixed_positions=True
    )
    return Game(name, plan)


def histories(deal, seen):
    """The histories of a deal that are over, as seen with all its cards; and the information sets of its actors."""
    if deal.is_over:
        seen[0].add(tuple((event.kind, event.seat, event.amount, event.cards) for event in deal.log))
        return
    actor = deal.actor
    moves = tuple((event.kind, event.seat) for event in deal.log if event.kind in ("check", "call", "bet", "raise"))
    seen[1].add((actor, deal.hole(actor), deal.board, moves))
    for option in deal.options():
        if option.kind == "fold" and deal.to_call == 0:
            continue
        child = deal.copy()
        if option.kind in ("bet", "raise"):
            child.bet_or_raise_to(option.min)
        else:
            getattr(child, option.kind)()
        histories(child, seen)


@pytest.mark.parametrize(("game", "cards", "terminal", "sets"), [(kuhn(), 2, 30, 12), (leduc(), 3, 5520, 936)])
def test_betting_trees_of_known_size(game, cards, terminal, sets):
    seen = (set(), set())
    for order in permutations(game.plan.pack, cards):
        histories(game.deal([100, 100], deck=list(order)), seen)
    # A history that ends before the board comes is the same for every board.
    assert (len(seen[0]), len(seen[1])) == (terminal, sets)


def test_a_pair_with_the_board_wins():
    deal = leduc().deal([100, 100], deck="Kc Jd Jc")
    play(deal, "bet 2", "raise 4", "call")
    assert kinds(deal) == ["fold", "check", "bet"]
    play(deal, "bet 4", "call")
    assert deal.payoffs == (-9, 9)
