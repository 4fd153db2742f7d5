"""Streets of every kind: draws, discards, cards face up, bring-ins, several boards, shares of a pot, toy games."""

from __future__ import annotations

import pickle
import random

import pytest

from deals import plans
from deals.playing import conserve, events, kinds, play, snapshot
from deals.random_deals import random_action
from pokercore import HIGH, UNKNOWN, cards
from pokercore.actions import Option
from pokercore.deals.plan import Plan, Share, Street
from pokercore.errors import CardError, GameError, IllegalAction
from pokercore.games.game import Game
from pokercore.limits import Limits

GAMES = plans.ALL


@pytest.mark.parametrize("name", GAMES)
def test_random_play_of_every_kind_of_street(name):
    game = GAMES[name]
    rng = random.Random(name)
    for _ in range(150):
        seats = rng.randint(2, game.players)
        stacks = [rng.choice([1, 9, 10, 100, 1000, rng.randint(1, 300)]) for _ in range(seats)]
        deal = game.deal(stacks, rng.randrange(seats), rng.getrandbits(63))
        conserve(deal)
        steps = 0
        while not deal.is_over:
            before = deal.copy()
            action = random_action(rng, deal)
            viewer = rng.randrange(seats)
            hidden = [card for seat in range(seats) if seat != viewer for card in deal.hole(seat)]
            view = deal.view(viewer)
            for seat in range(seats):
                if seat != viewer:
                    assert set(view.hole(seat)) <= {UNKNOWN, *deal.up(seat)}
            # The log shows no cards of others, but for those that the viewer threw away and a reshuffle brought back.
            own = {card for event in deal.log if event.seat == viewer for card in event.cards}
            told = {card for event in view.log for card in event.cards} - own
            assert not told & set(hidden) - {UNKNOWN} - {c for seat in range(seats) for c in deal.up(seat)}
            deal.act(action)
            conserve(deal)
            before.act(action)
            assert snapshot(before) == snapshot(deal)
            steps += 1
            assert steps < 2000
        seen = [card for seat in range(seats) for card in deal.hole(seat)]
        boards = deal.board if game.plan.boards > 1 else (deal.board,)
        seen += [card for board in boards for card in board]
        assert len(seen) == len(set(seen))
        again = pickle.loads(pickle.dumps(deal))
        assert snapshot(again) == snapshot(deal)
        assert again.game == game
        assert sum(len(board) for board in boards) <= 8 * max(game.plan.boards, 1)


# Draw.


def test_a_draw_in_turn_from_the_buttons_left():
    deal = plans.draw().deal([100] * 3, deck="2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s 9c 9d 9h Ts Ah As Ks Qs Qh Js")
    play(deal, "call", "call", "check")
    assert deal.actor == 0
    assert deal.options() == (Option("stand_pat"), Option("draw", 1, 5, "2c 2d 2h 2s 9c"))
    assert (deal.to_call, deal.min_raise_to) == (0, None)
    with pytest.raises(IllegalAction, match="waits for a draw"):
        deal.check()
    with pytest.raises(IllegalAction, match="does not hold"):
        deal.draw("As")
    play(deal, "draw 9c")
    assert deal.hole(0) == cards("2c 2d 2h 2s Ah")  # Ts was burnt before the draw
    play(deal, "draw 3c 3d 3h")
    assert deal.hole(1) == cards("3s 9d As Ks Qs")
    play(deal, "stand_pat")
    assert deal.actor == 0
    assert events(deal, "draw", "stand_pat") == [("draw", 0, 0), ("draw", 1, 0), ("stand_pat", 2, 0)]
    play(deal, "check", "check", "check")
    assert deal.payoffs == (-10, -10, 20)


def test_others_see_how_many_cards_were_drawn_and_not_which():
    deal = play(plans.draw().deal([100] * 3, seed=4), "call", "call", "check")
    thrown = deal.hole(0)[:2]
    deal.draw(thrown)
    for viewer, seen in ((0, thrown), (1, (UNKNOWN, UNKNOWN))):
        event = next(event for event in deal.view(viewer).log if event.kind == "draw")
        assert event.cards == seen


def test_all_in_players_draw():
    deal = plans.draw().deal([10, 10, 10], seed=4)
    play(deal, "call", "call")
    assert deal.actor == 0
    play(deal, "draw " + str(deal.hole(0)[0]), "stand_pat", "stand_pat")
    assert deal.is_over
    assert len(deal.showdown.hands) == 3


def test_the_opener_of_the_first_interval_opens_the_second():
    deal = plans.draw(blinds=(0, 0), ante=5, opener="opener").deal([100] * 4, seed=4)
    play(deal, "check", "bet 10", "call", "call", "fold", "stand_pat", "stand_pat", "stand_pat")
    assert (deal.street, deal.actor) == (1, 1)
    deal = plans.draw(blinds=(0, 0), ante=5, opener="opener").deal([100] * 4, seed=4)
    play(deal, "check", "check", "check", "check", *["stand_pat"] * 4)
    assert deal.actor == 0


def test_a_shortage_is_made_good_from_burns_discards_and_dropped_hands():
    game = plans.draw()
    deal = game.deal([100] * 9, seed=4)
    play(deal, *["fold"] * 3, *["call"] * 5, "check")
    order = []
    while deal.options()[0].kind == "stand_pat":
        order.append(deal.actor)
        before = set(deal.hole(deal.actor))
        deal.draw(deal.hole(deal.actor))
        assert not before & set(deal.hole(deal.actor))  # nobody gets his own discards of this draw back
        conserve(deal)
    assert order == [0, 1, 5, 6, 7, 8]
    assert len(events(deal, "reshuffle")) >= 1
    held = [card for seat in order for card in deal.hole(seat)]
    assert len(held) == len(set(held)) == 30


def test_no_more_cards_are_drawn_than_can_be_served():
    # Ten hands leave two cards: the first drawer gets at most two.
    deal = plans.draw(burn_each_board=False).deal([100] * 10, seed=4)
    play(deal, *["call"] * 9, "check")
    most = [option.max for option in deal.options() if option.kind == "draw"]
    assert most == [2]
    with pytest.raises(IllegalAction, match="2 cards at most"):
        deal.draw(deal.hole(0)[:3])


def test_draw_games_seat_ten():
    assert plans.draw().players == 10
    with pytest.raises(GameError):
        plans.draw().deal([100] * 11)


# Discards.


def test_pineapple_discards_before_the_burn_and_the_flop():
    deal = plans.pineapple().deal([100] * 3, deck="As Kd Qh Ac Kc Qc 2s 9h 8h 7h 3s 2d 4s 2c 5c 6c 7c 8c")
    play(deal, "call", "call", "check")
    assert deal.options() == (Option("discard", 1, 1, "As Ac 2s"),)
    with pytest.raises(IllegalAction, match="discarded: 1, not 2"):
        deal.discard("As Ac")
    play(deal, "discard 2s", "discard 9h")
    assert deal.board == ()
    play(deal, "discard 8h")
    assert deal.board == cards("3s 2d 4s")
    assert deal.hole(0) == cards("As Ac")
    assert [len(event.cards) for event in deal.log if event.kind == "discard"] == [1, 1, 1]
    assert next(event for event in deal.view(1).log if event.kind == "discard").cards == (UNKNOWN,)


def test_all_in_hands_discard_too():
    deal = plans.pineapple(2).deal([10, 10, 10], seed=3)
    play(deal, "call", "call")
    assert len(deal.board) == 3
    for seat in range(3):
        assert deal.actor == seat
        deal.discard(deal.hole(seat)[:1])
    assert deal.is_over
    assert all(len(deal.hole(seat)) == 2 for seat in range(3))


# Stud.


def stud_deal(ups, stacks=None, **options):
    """Third street with these cards up, seat by seat."""
    ups = ups.split()
    hidden = iter(["2h", "2s", "3h", "3s", "4h", "4s", "5h", "5s", "6h", "6s", "7h", "7s", "8h", "8s", "9h", "9s"])
    down = [f"{next(hidden)} {next(hidden)}" for _ in ups]
    holes = [f"{pair} {up}" for pair, up in zip(down, ups, strict=True)]
    return plans.stud(**options).deal(stacks or [100] * len(ups), holes=holes, seed=1)


def test_the_lowest_card_up_brings_in_clubs_lowest():
    deal = stud_deal("2c 2d Ks")
    assert deal.actor == 0
    assert deal.options() == (Option("bring_in", 2, 2), Option("complete", 5, 5))
    for move in ("fold", "check", "call"):
        with pytest.raises(IllegalAction):
            getattr(deal, move)()
    play(deal, "bring_in")
    assert (deal.actor, deal.to_call) == (1, 2)
    assert kinds(deal) == ["fold", "call", "complete"]


def test_the_highest_card_up_brings_in_the_ace_low_or_high():
    def opening(opener, ups):
        first = Street("ddu", opener=opener)
        return stud_deal(ups, streets=[first, Street("u", opener="best_board")]).actor

    assert opening("high_card", "Kc Ks 2d") == 1
    assert opening("high_card", "Ac Ks 2d") == 1
    assert opening("high_card_ace_high", "Ac Ks 2d") == 0
    assert opening("low_card", "Ac Ks 2d") == 2


def test_after_the_bring_in_only_called_the_street_ends():
    deal = stud_deal("2c 9d Ks")
    play(deal, "bring_in", "call", "call")
    assert deal.street == 1
    assert len(deal.up(0)) == 2


def test_a_completion_is_the_first_bet_of_the_cap():
    deal = stud_deal("2c 9d Ks Qs")
    play(deal, "bring_in", "complete")
    assert (deal.to_call, deal.min_raise_to, deal.max_raise_to) == (5, 10, 10)
    play(deal, "raise 10", "raise 15", "raise 20")
    assert kinds(deal) == ["fold", "call"]
    play(deal, "call", "call", "call")
    assert deal.street == 1


def test_the_owner_of_the_bring_in_may_open_for_the_full_bet():
    deal = stud_deal("2c 9d Ks")
    play(deal, "complete")
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 5, 10)


def test_a_short_bring_in_leaves_the_call_at_the_whole():
    deal = stud_deal("2c 9d Ks", stacks=[2, 100, 100])  # one chip after the ante
    assert deal.options() == (Option("bring_in", 1, 1),)
    play(deal, "bring_in")
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (1, 2, 5)


def test_a_low_card_that_is_all_in_on_the_ante_passes_the_bring_in_on():
    deal = stud_deal("2c 9d Ks", stacks=[1, 100, 100])
    assert (deal.actor, kinds(deal)) == (1, ["bring_in", "complete"])


def test_an_all_in_of_half_the_small_bet_counts_as_the_completion():
    deal = stud_deal("2c 9d Ks Qs", stacks=[100, 4, 100, 100])
    play(deal, "bring_in", "all-in")  # 3 of 5
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (2, 3, 8)
    deal = stud_deal("2c 9d Ks Qs", stacks=[100, 3, 100, 100], bring_in=1)
    play(deal, "bring_in", "all-in")  # 2 of 5 complete nothing
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (2, 2, 5)
    assert "complete" in kinds(deal)
    play(deal, "call", "call")
    assert (deal.actor, deal.to_call, kinds(deal)) == (0, 1, ["fold", "call"])


def test_the_best_board_opens_later_streets():
    holes = ["2h 2s 2c Td", "3h 3s 9d 9s", "4h 4s Ks Ac"]
    deal = plans.stud().deal([100] * 3, holes=holes, seed=2)
    play(deal, "bring_in", "call", "call")
    assert deal.actor == 1
    assert kinds(deal) == ["fold", "check", "bet"]
    holes = ["2h 2s 2c Td", "3h 3s 9d Ac", "4h 4s 9s As"]
    deal = plans.stud().deal([100] * 3, button=0, holes=holes, seed=2)
    play(deal, "bring_in", "call", "call")
    assert deal.actor == 1  # equal boards: the first from the button's left


def test_eight_players_share_the_last_card():
    deal = plans.stud().deal([100] * 8, seed=3)
    play(deal, "bring_in", *["call"] * 7)
    while not deal.is_over:
        deal.check()
    # 48 cards by sixth street and two burns leave two: one is burnt, one shared.
    assert len(deal.board) == 1
    assert all(len(deal.hole(seat)) == 6 for seat in range(8))
    conserve(deal)


def test_seven_players_are_served_without_the_last_burn():
    deal = plans.stud().deal([100] * 7, seed=3)
    play(deal, "bring_in", *["call"] * 6)
    while not deal.is_over:
        deal.check()
    assert deal.board == ()
    assert all(len(deal.hole(seat)) == 7 for seat in range(7))


def test_fourteen_players_share_cards_as_soon_as_the_pack_is_short():
    deal = plans.stud(most_players=14).deal([100] * 14, seed=3)
    play(deal, "bring_in", *["call"] * 13)
    while not deal.is_over:
        deal.check()
    assert len(deal.board) == 4
    assert all(len(deal.hole(seat)) == 3 for seat in range(14))
    # Twelve: a fourth card each, two shared, and then the pack is empty.
    deal = plans.stud(most_players=14).deal([100] * 12, seed=3)
    play(deal, "bring_in", *["call"] * 11)
    while not deal.is_over:
        deal.check()
    assert len(deal.board) + len([event for event in deal.log if event.kind == "burn"]) == 4
    assert UNKNOWN not in deal.board


def test_cards_up_are_seen_by_everybody():
    deal = stud_deal("2c 9d Ks")
    view = deal.view(0)
    assert view.hole(2) == (UNKNOWN, UNKNOWN, *cards("Ks"))
    assert view.up(2) == cards("Ks")
    assert [event.cards for event in view.log if event.kind == "deal_up"] == [cards("2c"), cards("9d"), cards("Ks")]


def test_no_limit_stud_completes_to_the_minimum_bet_or_more():
    deal = stud_deal("2c 9d Ks", structure="no-limit")
    assert deal.options()[1] == Option("complete", 5, 99)
    play(deal, "bring_in")
    assert (deal.min_raise_to, deal.max_raise_to) == (5, 99)
    play(deal, "complete 5")
    assert deal.min_raise_to == 10


# Boards and shares.


def test_two_boards_halve_the_pot():
    holes = ["As Ac 2d 3d", "Ks Kc 4h Jd"]
    board = "Ah 7c 8d Kh 7h 8s 2s 2c 3h 9s"  # flops, turns and rivers, the first board first
    deal = plans.omaha(boards=2).deal([100, 100], holes=holes, board=board, seed=1)
    play(deal, "call", "check", *["check"] * 6)
    assert deal.board == (cards("Ah 7c 8d 2s 3h"), cards("Kh 7h 8s 2c 9s"))
    assert deal.payoffs == (0, 0)
    assert [(win.seat, win.amount, win.part) for win in deal.showdown.pots[0].wins] == [(0, 10, 0), (1, 10, 1)]
    assert len(deal.showdown.hands[0].words) == 2


def test_the_odd_chip_between_boards_goes_to_the_first():
    game = plans.board_game(
        [Street("dd", board=5, opener="after_blinds")], [Share(HIGH)], boards=2, blinds=(5, 10), bb_ante=1
    )
    holes = ["Ks Kc", "As Ac"]
    deal = game.deal([100, 100], holes=holes, board="Ah 7c 8d 2s 3h Kh 7h 8s 2c 9s", seed=1)
    play(deal, "call", "check")
    assert deal.payoffs == (-1, 1)  # 21: 11 for the aces on the first board, 10 for the kings on the second


def test_one_burn_for_both_boards_or_one_each():
    for game, count in ((GAMES["double board omaha"], 3), (GAMES["double board, own burns"], 6)):
        deal = game.deal([100, 100], seed=1)
        play(deal, "call", "check", *["check"] * 6)
        assert len(events(deal, "burn")) == count
    assert GAMES["double board omaha"].players == 9
    assert GAMES["double board, own burns"].players == (52 - 16) // 4


def test_exactly_two_hole_cards_play():
    deal = plans.omaha().deal([100, 100], holes=["As Ks Qs Js", "2c 2d 7h 8h"], board="Ts 9s 3d 4d 2h", seed=1)
    play(deal, "call", "check", *["check"] * 6)
    assert deal.payoffs == (-10, 10)  # a set of deuces; four spades in hand are no flush with two on the board


def test_a_share_of_own_cards_and_a_share_with_the_board():
    holes = ["As Ac Ad 2c 3d", "Ks Kc 7h 8h 9c"]
    deal = plans.drawmaha().deal([100, 100], holes=holes, board="Kd Kh 4s 5s 6c", seed=1)
    play(deal, "call", "check", "check", "check", "stand_pat", "stand_pat", *["check"] * 4)
    assert deal.payoffs == (0, 0)
    assert [(win.seat, win.part) for win in deal.showdown.pots[0].wins] == [(0, 0), (1, 1)]


def test_the_same_winners_of_both_shares_divide_the_pot_once():
    streets = [Street("ddddd", board=5, opener="after_blinds")]
    shares = [Share(HIGH, board=False), Share(HIGH, 2, 2)]
    game = plans.board_game(streets, shares, blinds=(5, 10), bb_ante=1)
    holes = ["As Ks 9d 8d 7d", "Ah Kh 9c 8c 7c", "2c 3d 4s 6h 9h"]
    deal = game.deal([100] * 3, holes=holes, board="Qd Jc Td 2s 2h", seed=1)
    play(deal, "call", "call", "check")
    assert deal.payoffs == (6, 4, -10)  # 31: once 16 and 15, not 8 and 8 and 8 and 7


def test_a_bomb_pot_begins_on_the_flop_left_of_the_button():
    deal = GAMES["bomb pot"].deal([100] * 3, seed=1)
    assert (deal.street, deal.actor, deal.to_call, deal.min_raise_to) == (1, 0, 0, 10)
    assert [len(board) for board in deal.board] == [3, 3]
    assert not events(deal, "burn")


def test_a_board_card_with_the_first_street():
    deal = GAMES["courchevel"].deal([100] * 3, seed=1)
    assert len(deal.board) == 1
    play(deal, "call", "call", "check")
    assert len(deal.board) == 3


def test_the_buttons_blind_and_the_antes():
    deal = GAMES["button blind"].deal([200] * 4, seed=1)
    assert events(deal, "button_blind") == [("button_blind", 3, 10)]
    assert (deal.actor, deal.to_call, deal.min_raise_to) == (0, 10, 20)
    play(deal, "call", "call", "call")
    assert deal.actor == 3
    assert kinds(deal) == ["fold", "check", "raise"]


# Toy games: Kuhn's betting tree.


def test_one_card_each_and_one_bet():
    game = GAMES["fixed positions"]
    assert game.players == 3

    def play_out(moves, deck="Kc Qc"):
        return play(game.deal([10, 10], button=0, deck=deck), *moves)

    assert play_out([]).actor == 0  # the button is ignored
    assert play_out(["check", "check"]).payoffs == (1, -1)
    assert play_out(["bet 1", "fold"]).payoffs == (1, -1)
    assert play_out(["bet 1", "call"]).payoffs == (2, -2)
    assert play_out(["check", "bet 1", "fold"]).payoffs == (-1, 1)
    assert play_out(["check", "bet 1", "call"]).payoffs == (2, -2)
    assert play_out(["check", "bet 1", "call"], "Qc Kc").payoffs == (-2, 2)
    with pytest.raises(IllegalAction, match="capped"):
        play_out(["bet 1"]).raise_to(2)
    with pytest.raises(CardError):
        game.deal([10, 10], deck="Ac Kc")


def terminal_histories(deal):
    """The number of ways in which the betting can go."""
    if deal.is_over:
        return 1
    total = 0
    for option in deal.options():
        if option.kind == "fold" and deal.to_call == 0:
            continue
        child = deal.copy()
        amount = option.min if option.kind in ("bet", "raise") else None
        if amount:
            child.bet_or_raise_to(amount)
        else:
            getattr(child, option.kind)()
        total += terminal_histories(child)
    return total


def test_five_histories_for_each_of_six_deals():
    game = GAMES["fixed positions"]
    decks = [f"{one} {two}" for one in ("Jc", "Qc", "Kc") for two in ("Jc", "Qc", "Kc") if one != two]
    assert sum(terminal_histories(game.deal([2, 2], deck=deck)) for deck in decks) == 30


# The data itself.


def test_plans_are_values():
    one, two = plans.stud(), plans.stud()
    assert one == two
    assert hash(one) == hash(two)
    assert one != plans.stud(ante=2)
    assert pickle.loads(pickle.dumps(one)) == one
    names = {"HIGH": HIGH, "Plan": Plan, "Share": Share, "Street": Street, "Limits": Limits, "Game": Game}
    for value in (Street("ddu", 1, draw=2, bet="big"), Limits("spread-limit", 1, 2, small_most=4, big_most=6, cap=3)):
        assert eval(repr(value), names) == value
        assert pickle.loads(pickle.dumps(value)) == value
        assert hash(pickle.loads(pickle.dumps(value))) == hash(value)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Street("dx"),
        lambda: Street("d" * 9),
        lambda: Street(board=9),
        lambda: Street(draw=-1),
        lambda: Street(opener="nobody"),
        lambda: Street(bet="huge"),
        lambda: Share(HIGH, 3, 2),
        lambda: Share(HIGH, 0, 6),
        lambda: Limits("no-limit", 0),
        lambda: Limits("half-pot", 1),
        lambda: Limits("spread-limit", 5, small_most=4),
        lambda: Limits("fixed-limit", 5, cap=0),
        lambda: plans.board_game([], [Share(HIGH)]),
        lambda: plans.board_game([Street("dd")], []),
        lambda: plans.board_game([Street("dd")], [Share(HIGH)], blinds=(5, 4)),
        lambda: plans.board_game([Street("dd")], [Share(HIGH)], ante=-1),
        lambda: plans.board_game([Street("dd")], [Share(HIGH)], pack="As Ks Qs"),
        lambda: plans.board_game([Street("dd")], [Share(HIGH)], odd_chip="mine"),
        lambda: plans.board_game([Street("ddddd"), Street("dddd")], [Share(HIGH)]),
    ],
)
def test_games_that_cannot_be(wrong):
    with pytest.raises(GameError):
        wrong()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Street(3),
        lambda: Street(board=1.0),
        lambda: Street(burn=1),
        lambda: Limits("no-limit", 1, true_pot="yes"),
        lambda: Share("high"),
        lambda: Limits("no-limit", 1.5),
        lambda: Limits(1, 1),
        lambda: plans.board_game([Street("dd")], [Share(HIGH)], blinds="12"),
        lambda: plans.board_game([Street("dd")], [Share(HIGH)], ante=True),
        lambda: plans.board_game([Street("dd")], [Share(HIGH)], rake=5),
    ],
)
def test_games_of_wrong_types(wrong):
    with pytest.raises(TypeError):
        wrong()


def test_a_bring_in_of_a_whole_bet_is_raised_not_completed():
    deal = stud_deal("2c 9d Ks", structure="no-limit", bring_in=5)
    with pytest.raises(IllegalAction, match="the bring-in is 5"):
        deal.bring_in(4)
    deal.bring_in(5)
    assert kinds(deal) == ["fold", "call", "raise"]
    assert deal.min_raise_to == 10


def test_the_board_can_come_before_the_draw():
    streets = [
        Street("ddddd", opener="after_blinds"),
        Street(board=3, burn=True, draw=5, board_before_draw=True),
    ]
    deal = plans.board_game(streets, [Share(HIGH, 2, 2)]).deal([100, 100], seed=1)
    play(deal, "call", "check")
    assert len(deal.board) == 3
    assert kinds(deal) == ["stand_pat", "draw"]
    play(deal, "stand_pat", "stand_pat", "check", "check")
    assert deal.is_over
