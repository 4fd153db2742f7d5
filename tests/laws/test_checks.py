"""The general laws' own list of checks, item by item (rules: checks a test-suite should contain); and blind opening."""

from __future__ import annotations

import random

import pytest

from deals.playing import conserve, holdem, kinds, may_raise, play
from deals.random_deals import random_action
from pokercore import HIGH, GameError, IllegalAction, cards, deck, games, pots

# The table of the betting interval.

#: Player, what he does, chips put in, own total, level, pot after it.
TABLE = [
    ("A", "bet 1", 1, 1, 1, 1),
    ("B", "call", 1, 1, 1, 2),
    ("C", "fold", 0, 0, 1, 2),
    ("D", "raise 3", 3, 3, 3, 5),
    ("E", "call", 3, 3, 3, 8),
    ("F", "raise 6", 6, 6, 6, 14),
    ("G", "fold", 0, 0, 6, 14),
    ("A", "call", 5, 6, 6, 19),
    ("B", "fold", 0, 1, 6, 19),
    ("D", "call", 3, 6, 6, 22),
    ("E", "raise 11", 8, 11, 11, 30),
    ("F", "raise 16", 10, 16, 16, 40),
    ("A", "fold", 0, 6, 16, 40),
    ("D", "call", 10, 16, 16, 50),
    ("E", "call", 5, 16, 16, 55),
]


@pytest.mark.parametrize("min_raise", ["one_chip", "last_raise"])
def test_the_table_of_seven_players_step_by_step_to_fifty_five(min_raise):
    """No antes: the pot is that of the interval. A is left of the dealer."""
    game = games.five_card_draw("no-limit", blinds=(0, 0), ante=0, min_bet=1, min_raise=min_raise)
    deal = game.deal([100] * 7, seed=1)
    for player, move, chips, total, level, pot in TABLE:
        seat = "ABCDEFG".index(player)
        assert deal.actor == seat
        before = deal.stacks[seat]
        play(deal, move)
        assert before - deal.stacks[seat] == chips
        if (player, move, pot) != ("E", "call", 55):
            assert deal.bets[seat] == total
            assert max(deal.bets) == level
        assert deal.pot == pot
    # D, E and F are left, with 16 each; A has lost 6 and B 1.
    assert deal.folded == (0, 1, 2, 6)
    assert deal.stacks == (94, 99, 100, 84, 84, 84, 100)
    assert deal.options()[0].kind == "stand_pat"


def test_a_cap_of_a_bet_and_three_raises_would_forbid_the_twelfth_step():
    deal = games.five_card_draw("no-limit", blinds=(0, 0), ante=0, min_bet=1, cap=4).deal([100] * 7, seed=1)
    for player, move, *_ in TABLE[:11]:
        assert deal.actor == "ABCDEFG".index(player)
        play(deal, move)
    with pytest.raises(IllegalAction, match="capped"):
        deal.raise_to(16)


# Both lists of tie-breaks.


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6s 5s 4s 3s 2s", "5d 4d 3d 2d Ad"),
        ("6s 5d 4s 3s 2s", "5d 4d 3d 2s Ad"),
        ("As Ad 3s 3d 4c", "Ks Kd Qs Qd 5c"),
        ("As Ad 6s 6d 5c", "Ac Ah 5s 5d 9c"),
        ("As Ad 6s 6d 7c", "Ac Ah 6c 6h 5c"),
        ("Ks Kd 5s 3d 2c", "Js Jd As Kh Qc"),
        ("Js Jd As 3d 2c", "Jc Jh Ks Qd Tc"),
        ("Js Jd As 4d 3c", "Jc Jh Ac 3d 2c"),
        ("Js Jd As Kd 7c", "Jc Jh Ac Kc 6c"),
        ("As 7d 5s 3d 2c", "Ks Qd Js 7s 4c"),
    ],
)
def test_the_examples_of_ties_that_are_broken(better, worse):
    assert HIGH.evaluate(better) > HIGH.evaluate(worse)


@pytest.mark.parametrize(
    "descending",
    [
        # straight flush and straight: the top card, five for the wheel
        ["As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "6s 5s 4s 3s 2s", "5s 4s 3s 2s As"],
        ["Ad Ks Qs Js Ts", "Kd Qs Js Ts 9s", "6d 5s 4s 3s 2s", "5d 4s 3s 2s As"],
        # four of a kind: rank, kicker
        ["3c 3d 3h 3s 2c", "2c 2d 2h 2s Ac", "2c 2d 2h 2s Kc"],
        # full house: triple, pair
        ["Ac Ad Ah 2c 2d", "Kc Kd Kh Ac Ad", "Kc Kd Kh Qc Qd"],
        # flush and no pair: five ranks descending
        ["As 9s 5s 3s 2s", "Ks Qs Js Ts 8s", "Ks Qs Js Ts 7s", "Ks Qs Js 8s 7s", "Ks Qs 9s 8s 7s", "Ks Js 9s 8s 7s"],
        ["Ad 9s 5s 3s 2s", "Kd Qs Js Ts 8s", "Kd Qs Js Ts 7s", "Kd Qs Js 8s 7s", "Kd Qs 9s 8s 7s", "Kd Js 9s 8s 7s"],
        # three of a kind: rank, two kickers
        ["3c 3d 3h 4s 2c", "2c 2d 2h As 4c", "2c 2d 2h As 3c", "2c 2d 2h Ks Qc"],
        # two pair: high pair, low pair, kicker
        ["Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Ac", "Kc Kd Jh Js Ac", "Kc Kd Jh Js Tc"],
        # one pair: rank, three kickers
        ["3c 3d 5h 4s 2c", "2c 2d Ah Ks Qc", "2c 2d Ah Ks Jc", "2c 2d Ah Qs Jc", "2c 2d Kh Qs Jc"],
    ],
)
def test_the_table_of_ties_category_by_category(descending):
    ranks = [HIGH.evaluate(hand) for hand in descending]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)
    assert len({HIGH.category(rank) for rank in ranks}) == 1


def test_all_equal_divides_the_pot_equally():
    deal = holdem([100] * 2, "call", *["check"] * 7, blinds=(1, 2), holes=["As Kd", "Ac Kh"], board="Qh Jd 9s 4c 2s")
    assert deal.payoffs == (0, 0)


# Conservation under every call of the irregularities.


@pytest.mark.parametrize(
    ("game", "calls"),
    [
        (games.texas_holdem(blinds=(5, 10), ante=2), "void misdeal card_room transfer give kill foul expose"),
        (games.five_card_draw(blinds=(0, 0), ante=5), "void misdeal card_room transfer give kill foul expose"),
        (games.seven_card_stud(ante=2, bring_in=5), "void misdeal card_room transfer give kill foul expose"),
    ],
    ids=["holdem", "draw", "stud"],
)
def test_chips_are_conserved_under_every_call_of_the_irregularities(game, calls):
    done = {
        "void": lambda deal: deal.void_deal("a card too many"),
        "misdeal": lambda deal: deal.misdeal(),
        "card_room": lambda deal: deal.misdeal(card_room=True),
        "transfer": lambda deal: deal.transfer_card(0, 1, deal.hole(0)[:1]),
        "give": lambda deal: deal.give_dealer_hand(0),
        "kill": lambda deal: deal.kill_hand(1),
        "foul": lambda deal: deal.foul_hand(1),
        "expose": lambda deal: deal.expose(0, deal.hole(0)[:1]),
    }
    for name in calls.split():
        for seed in range(5):
            rng = random.Random(seed)
            deal = game.deal([200, 7, 60, 200], seed=seed, carried=3)
            done[name](deal)
            conserve(deal)
            while not deal.is_over:
                deal.act(random_action(rng, deal))
                conserve(deal)


def test_a_void_deal_refunds_antes_and_a_misdeal_does_not():
    game = games.five_card_draw(blinds=(0, 0), ante=5)
    deal = game.deal([100] * 3, seed=1, carried=15)
    deal.void_deal("two aces of spades")
    assert (deal.stacks, deal.carried, deal.same_dealer) == ((100,) * 3, 15, True)
    deal = game.deal([100] * 3, seed=1, carried=15)
    deal.misdeal()
    assert (deal.stacks, deal.carried, deal.same_dealer) == ((95,) * 3, 30, False)


def test_a_player_left_out_gets_the_dealers_hand():
    deal = games.five_card_draw(blinds=(0, 0), ante=5).deal([100] * 3, seed=1)
    hand = deal.hole(2)
    deal.give_dealer_hand(0)
    assert (deal.hole(0), deal.hole(2), deal.folded) == (hand, (), (2,))
    assert (deal.pot, deal.stacks[2]) == (15, 95)
    deal.give_dealer_hand(1)
    assert deal.was_called_off


def test_eleven_players_of_five_card_draw_are_rejected():
    assert games.five_card_draw().deal([100] * 10, seed=1).seats == 10
    with pytest.raises(GameError, match="2 … 10 players"):
        games.five_card_draw().deal([100] * 11, seed=1)


def test_eight_players_of_seven_card_stud_share_the_last_card():
    """Eight hands of six are 48 cards, and three burns: the 52nd is everybody's seventh, without a burn."""
    deal = games.seven_card_stud(ante=1, bring_in=2).deal([500] * 8, seed=3)
    deal.bring_in()
    while not deal.is_over:
        deal.check_or_call()
    kinds_of = [event.kind for event in deal.log]
    assert kinds_of.count("deal") + kinds_of.count("deal_up") == 48
    assert kinds_of.count("burn") == 3
    assert len(deal.board) == 1
    assert [len(deal.hole(seat)) for seat in range(8)] == [6] * 8
    conserve(deal)


def test_the_last_player_takes_the_pot_with_no_cards_shown():
    deal = holdem([100] * 3, "raise 30", "fold", "fold", blinds=(5, 10))
    assert deal.payoffs == (-5, -10, 15)
    assert deal.showdown is None
    assert not [event for event in deal.log if event.kind in ("show", "muck", "board")]
    assert all(str(card) == "??" for seat in (0, 1) for card in deal.view(seat).hole(2))


@pytest.mark.parametrize(("pot", "shares"), [(100, [34, 33, 33]), (101, [34, 34, 33])])
def test_three_way_ties_of_a_hundred_and_a_hundred_and_one_chips(pot, shares):
    """Three tied players, and one who has dropped; the cards are as good as equal, the suits differ."""
    holes = ["As Kc", "Ah Kd", "Ad Kh", "7c 2d"]
    first = {"left_of_button": 0, "high_card_by_suit": 0, "low_card_by_suit": 0, "best5_high": 0, "last_bettor": 2}
    for policy, lucky in first.items():
        game = games.texas_holdem(blinds=(0, 0), ante=0, min_bet=1, odd_chip=policy)
        dropped = pot - 3 * 30
        deal = game.deal([30, 30, 30, 50], holes=holes, board="Qh Jd 9s 4c 2s", seed=1)
        play(deal, "check", "check", "bet " + str(dropped), "call", "call", "call")
        play(deal, "check", "check", "bet " + str(30 - dropped), "fold", "call", "call")
        assert deal.showdown.pots[0].amount == pot
        won = [sum(win.amount for win in deal.showdown.pots[0].wins if win.seat == seat) for seat in range(4)]
        assert sorted(won[:3], reverse=True) == shares
        assert won[3] == 0
        assert max(won) - min(won[:3]) <= 1
        if policy in ("left_of_button", "last_bettor", "high_card_by_suit", "best5_high"):
            assert won[lucky] == 34
        conserve(deal)
    assert pots.settle([30, 30, 30, pot - 90], [5, 5, 5, 0], folded=[3]) == (*shares, 0)


def test_three_way_ties_by_lot_and_carried_on():
    holes = ["As Kc", "Ah Kd", "Ad Kh", "7c 2d"]
    winners = set()
    for seed in range(40):
        game = games.texas_holdem(blinds=(0, 0), ante=0, min_bet=1, odd_chip="lot")
        deal = game.deal([30, 30, 30, 50], holes=holes, board="Qh Jd 9s 4c 2s", seed=seed)
        play(deal, "bet 10", "call", "call", "call", "bet 20", "call", "call", "fold")
        winners.add(deal.payoffs.index(4))
        assert sorted(deal.payoffs) == [-10, 3, 3, 4]
    assert winners == {0, 1, 2}
    carry = games.texas_holdem(blinds=(0, 0), ante=0, min_bet=1, odd_chip="carry")
    deal = carry.deal([30, 30, 30, 50], holes=holes, board="Qh Jd 9s 4c 2s", seed=1)
    play(deal, "bet 11", "call", "call", "call", "bet 19", "call", "call", "fold")
    assert (deal.payoffs, deal.carried) == ((3, 3, 3, -11), 2)


def test_the_bug_and_wild_cases_in_a_deal():
    """A pair of kings with the joker: three kings where it is wild, a pair with an ace where it is a bug."""
    for wild, words in (
        ({"wild": "X1"}, "three of a kind, kings, 5-2 kickers"),
        ({"bug": "X1"}, "one pair, kings, A-5-2 kickers"),
    ):
        deal = games.five_card_draw(blinds=(0, 0), ante=5, must_show_all=True, **wild).deal(
            [100] * 2, holes=["Ks Kh 5d 2c X1", "Qs Qh 4d 4c 9s"], seed=1
        )
        play(deal, "check", "check", "stand_pat", "stand_pat", "check", "check")
        assert {hand.seat: hand.words[0] for hand in deal.showdown.hands}[0] == words


# The first dealer, the cut, the deal.


def test_the_first_jack_from_the_left_of_the_person_dealing_makes_the_dealer():
    assert deck.first_dealer_by_jack("2c 9d Ah Js Jh", 3) == 0
    assert deck.first_dealer_by_jack("2c Jd Ah Js", 4) == 1


def test_forty_nine_cards_always_have_a_jack_and_forty_eight_may_have_none():
    pack = [card for card in deck.STANDARD if str(card)[0] != "J"]
    assert len(pack) == 48
    assert deck.first_dealer_by_jack([*pack, cards("Jc")[0]], 5) == 48 % 5
    with pytest.raises(ValueError, match="no jack"):
        deck.first_dealer_by_jack(pack, 5)


def test_a_cut_leaves_at_least_five_cards_in_each_part():
    for place in (5, 47):
        assert deck.cut(deck.STANDARD, place) == deck.STANDARD[place:] + deck.STANDARD[:place]
    for place in (0, 4, 48, 52):
        with pytest.raises(GameError, match="cut"):
            deck.cut(deck.STANDARD, place)


def test_shuffled_three_times_and_cut_the_pack_is_still_the_pack_and_deals_one_at_a_time():
    pack = deck.STANDARD
    for seed in range(3):
        pack = deck.shuffled(seed, pack)
    pack = deck.cut(pack, 20)
    assert sorted(pack) == list(deck.STANDARD)
    hands, stub = deck.dealt(pack, 4, 5)
    assert hands == tuple(pack[seat : 20 + seat : 4][:5] for seat in range(4))
    assert stub == pack[20:]
    deal = games.five_card_draw().deal([1000] * 4, deck=pack)
    assert tuple(deal.hole(seat) for seat in range(4)) == hands


# Blind opening and straddle.


def test_blind_opening_and_straddle():
    """The first player posts one, the second posts two as a blind raise; the interval begins with the third, and the
    first two may raise on their turn."""
    game = games.five_card_draw("no-limit", blinds=(1, 2))
    deal = game.deal([100] * 4, seed=1)
    assert deal.bets == (1, 2, 0, 0)
    assert [(event.kind, event.seat, event.amount) for event in deal.log[:2]] == [
        ("small_blind", 0, 1),
        ("big_blind", 1, 2),
    ]
    assert deal.actor == 2
    play(deal, "call", "call")
    # The first on his turn: he owes one, and may raise.
    assert (deal.actor, deal.to_call) == (0, 1)
    assert may_raise(deal)
    raised = play(deal.copy(), "raise 6")
    assert (raised.actor, raised.to_call) == (1, 4)
    play(deal, "call")
    # The second has been called: he may check, or raise.
    assert (deal.actor, deal.to_call) == (1, 0)
    assert kinds(deal) == ["fold", "check", "raise"]
    play(deal, "raise 5", "fold", "fold", "call")
    assert deal.options()[0].kind == "stand_pat"
    conserve(deal)


def test_blind_opening_in_fixed_limit_and_with_a_straddle_behind_it():
    deal = games.five_card_draw("fixed-limit", blinds=(1, 2)).deal([100] * 4, seed=1)
    assert [(option.kind, option.min) for option in deal.options()] == [("fold", None), ("call", 2), ("raise", 4)]
    deal = games.five_card_draw("no-limit", blinds=(1, 2), straddles=4).deal([100] * 5, seed=1)
    assert (deal.bets, deal.actor) == ((1, 2, 4, 0, 0), 3)
    play(deal, "call", "call", "call", "call")
    assert (deal.actor, kinds(deal)) == (2, ["fold", "check", "raise"])
