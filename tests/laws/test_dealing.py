"""The deal itself: cards one at a time or in packets, the fifth card of a draw last (rules: the deal as a state
machine; draw forms)."""

from __future__ import annotations

import pickle
import random

import pytest

from deals.playing import conserve, play
from pokercore import Card, GameError, cards, deck, games
from pokercore.deals.plan import Plan, Share, Street
from pokercore.games.game import Game
from variants.every_game import begin, check_end, play_at_random, replayed_from_its_record, same_end

ORDER = deck.STANDARD


def dealt_as(game, seats, **parameters):
    """Which cards of the pack, from the top, each seat gets."""
    deal = game.deal([1000] * seats, deck=ORDER, **parameters)
    return [[ORDER.index(card) for card in deal.hole(seat)] for seat in range(seats)]


# The order of dealing.


def test_cards_are_dealt_one_at_a_time_in_rotation():
    assert dealt_as(games.five_card_draw(), 3) == [[0, 3, 6, 9, 12], [1, 4, 7, 10, 13], [2, 5, 8, 11, 14]]
    assert dealt_as(games.five_card_draw(deal_order="one_by_one"), 2) == [[0, 2, 4, 6, 8], [1, 3, 5, 7, 9]]
    # from the left of the button
    assert dealt_as(games.texas_holdem(), 3, button=0) == [[2, 5], [0, 3], [1, 4]]


def test_packets_are_three_cards_and_then_what_is_left():
    assert dealt_as(games.five_card_draw(deal_order="packets"), 2) == [[0, 1, 2, 6, 7], [3, 4, 5, 8, 9]]
    assert dealt_as(games.badugi(deal_order="packets"), 2) == [[0, 1, 2, 6], [3, 4, 5, 7]]
    assert dealt_as(games.texas_holdem(deal_order="packets"), 3, button=0) == [[4, 5], [0, 1], [2, 3]]
    for seats in (2, 4):
        game = games.seven_card_stud(deal_order="packets")
        deal = game.deal([1000] * seats, deck=ORDER)
        assert [deal.hole(seat) for seat in range(seats)] == [ORDER[3 * seat : 3 * seat + 3] for seat in range(seats)]
        assert [deal.up(seat) for seat in range(seats)] == [(ORDER[3 * seat + 2],) for seat in range(seats)]


def test_the_sizes_of_packets_may_be_given():
    game = games.five_card_draw(deal_order=(2, 3))
    assert dealt_as(game, 2) == [[0, 1, 4, 5, 6], [2, 3, 7, 8, 9]]
    hands, _ = deck.dealt(ORDER, 2, 5, packets=(2, 3))
    deal = game.deal([1000] * 2, deck=ORDER)
    assert [deal.hole(0), deal.hole(1)] == list(hands)
    assert eval(repr(game), vars(games)) == game == pickle.loads(pickle.dumps(game))
    assert game == games.five_card_draw(deal_order=[2, 3])
    assert game != games.five_card_draw(deal_order=(3, 2))


@pytest.mark.parametrize(
    ("order", "error"),
    [
        ((2, 2), GameError),
        ((5, 1), GameError),
        ((0, 5), GameError),
        ("packet", GameError),
        (5, TypeError),
        ((2.0, 3), TypeError),
    ],
)
def test_packets_that_are_not_the_cards_of_the_street_are_refused(order, error):
    with pytest.raises(error):
        games.five_card_draw(deal_order=order)


def test_packets_of_a_plan_of_ones_own():
    street = Street("dud", packets=(1, 2))
    assert eval(repr(street), {"Street": Street}) == street
    plan = games.five_card_draw().plan.replace(streets=[Street("d" * 4, packets=(2, 2)), Street(draw=2)])
    deal = Game("packets", plan).deal([1000] * 2, deck=ORDER)
    assert [ORDER.index(card) for card in deal.hole(1)] == [2, 3, 6, 7]
    assert isinstance(plan, Plan)
    assert isinstance(plan.shares[0], Share)


@pytest.mark.parametrize("name", ["nl-texas-holdem", "fl-seven-card-stud", "fl-five-card-draw", "pl-omaha8", "fl-razz"])
def test_random_play_with_packets(name):
    rng = random.Random(name)
    for number in range(4):
        deal = begin(rng, games.get(name, deal_order="packets"))
        play_at_random(rng, deal, checked=number < 1)
        check_end(deal)
        same_end(replayed_from_its_record(deal), deal)


# The fifth card last.


def last_card(**parameters):
    return games.five_card_draw(blinds=(0, 0), ante=5, fifth_card_last=True, **parameters)


def to_the_draw(game, seats, order=ORDER):
    deal = game.deal([100] * seats, deck=order)
    while deal.options()[0].kind == "fold":
        deal.check_or_call()
    conserve(deal)
    return deal


def test_who_draws_five_gets_four_at_once_and_the_fifth_when_everybody_has_drawn():
    deal = to_the_draw(last_card(), 3)
    first = deal.hole(0)
    deal.draw(first)
    assert deal.hole(0) == ORDER[15:19]
    deal.draw(deal.hole(1)[:2])
    assert deal.hole(1)[3:] == ORDER[19:21]
    assert len(deal.hole(0)) == 4
    deal.stand_pat()
    assert deal.hole(0) == (*ORDER[15:19], ORDER[21])
    kinds = [(event.kind, event.seat) for event in deal.log[-9:]]
    assert kinds[-1] == ("deal", 0)
    assert kinds[-2] == ("stand_pat", 2)
    play(deal, "check", "check", "check")
    conserve(deal)


def test_several_get_their_fifth_cards_from_the_left_of_the_button():
    deal = to_the_draw(last_card(), 3)
    deal.draw(deal.hole(0))
    deal.draw(deal.hole(1))
    deal.draw(deal.hole(2)[:1])
    assert deal.hole(0) == (*ORDER[15:19], ORDER[24])
    assert deal.hole(1) == (*ORDER[19:23], ORDER[25])
    assert deal.hole(2)[4] == ORDER[23]


def test_who_draws_last_gets_it_from_under_a_burn_where_the_game_burns():
    deal = to_the_draw(last_card(burn=True), 2)
    deal.stand_pat()
    deal.draw(deal.hole(1))
    # ten cards were dealt, one burned before the draw, four drawn, one burned
    assert deal.hole(1) == (*ORDER[11:15], ORDER[16])
    assert [event.cards for event in deal.log if event.kind == "burn"] == [(ORDER[10],), (ORDER[15],)]
    plain = to_the_draw(last_card(), 2)
    plain.stand_pat()
    plain.draw(plain.hole(1))
    assert plain.hole(1) == ORDER[10:15]


def test_four_cards_are_drawn_as_ever_and_without_the_option_five_too():
    deal = to_the_draw(last_card(), 3)
    deal.draw(deal.hole(0)[:4])
    assert deal.hole(0)[1:] == ORDER[15:19]
    usual = to_the_draw(games.five_card_draw(blinds=(0, 0), ante=5), 3)
    usual.draw(usual.hole(0))
    assert usual.hole(0) == ORDER[15:20]


def test_discards_of_who_waits_go_to_nobody_and_then_to_the_others():
    """Five stay of nine; the pack has seven cards, and the dropped hands twenty."""
    deal = last_card().deal([100] * 9, deck=ORDER)
    play(deal, "bet 5", "call", "call", "fold", "fold", "fold", "fold", "call", "call")
    thrown = deal.hole(0)
    deal.draw(thrown)
    while deal.options()[0].kind == "stand_pat":
        deal.draw(deal.hole(deal.actor)[:3])
        assert not set(thrown) & {card for seat in (0, 1, 2, 7, 8) for card in deal.hole(seat)}
    assert any(event.kind == "reshuffle" for event in deal.log)
    assert [len(deal.hole(seat)) for seat in (0, 1, 2, 7, 8)] == [5] * 5
    held = [card for seat in (0, 1, 2, 7, 8) for card in deal.hole(seat)]
    assert len(set(held)) == 25


def test_five_are_not_drawn_where_a_fifth_card_would_be_missing():
    deal = last_card().deal([100] * 10, deck=ORDER)
    play(deal, "bet 5", *["call"] * 9)
    # two cards are left
    assert [option.max for option in deal.options() if option.kind == "draw"] == [2]
    deal = last_card().deal([100] * 9, deck=ORDER)
    play(deal, "bet 5", *["call"] * 8)
    assert [option.max for option in deal.options() if option.kind == "draw"] == [5]
    deal.draw(deal.hole(0))
    assert [option.max for option in deal.options() if option.kind == "draw"] == [3]


def test_a_hand_that_is_killed_waits_for_no_card():
    deal = to_the_draw(last_card(), 3)
    deal.draw(deal.hole(0))
    deal.kill_hand(0)
    conserve(deal)
    deal.stand_pat()
    deal.stand_pat()
    assert deal.hole(0) == ()
    assert deal.log[-1].kind == "stand_pat"
    deal = to_the_draw(last_card(), 3)
    deal.draw(deal.hole(0))
    deal.stand_pat()
    deal.kill_hand(2)
    assert len(deal.hole(0)) == 5


def test_openers_that_were_thrown_away_are_proved_as_ever():
    game = last_card(openers="Jc Jd")
    deal = game.deal([100] * 2, holes=["Jh Js 9c 8d 2h", "As Ks 7c 6d 3h"], seed=4)
    play(deal, "bet 5", "call")
    deal.draw(deal.hole(0))
    assert [event.cards for event in deal.log if event.kind == "set_aside"] == [cards("Jh Js")]
    deal.stand_pat()
    assert len(deal.hole(0)) == 5
    play(deal, "bet 10", "fold")
    assert [set(event.cards) for event in deal.log if event.kind == "show"] == [set(cards("Jh Js"))]


def test_what_is_seen_and_kept_while_somebody_waits():
    deal = to_the_draw(last_card(), 3)
    deal.draw(deal.hole(0))
    assert pickle.loads(pickle.dumps(deal)).log == deal.log
    view = deal.view(1)
    assert view.hole(0) == (Card("??"),) * 4
    for one in (deal.copy(), pickle.loads(pickle.dumps(deal)), view.sample(seed=5)):
        one.stand_pat()
        one.stand_pat()
        assert len(one.hole(0)) == 5
        conserve(one)


@pytest.mark.parametrize(
    "game",
    [
        games.five_card_draw(fifth_card_last=True),
        games.five_card_draw(blinds=(0, 0), ante=5, fifth_card_last=True, openers="9c 9d", passout="draw"),
        games.deuce_to_seven_triple_draw(fifth_card_last=True),
        games.ace_to_five_triple_draw(
            fifth_card_last=True, reshuffle="earlier_rounds", serve_bottom_card="if_it_completes"
        ),
        games.badugi(fifth_card_last=True),
    ],
    ids=repr,
)
def test_random_play_with_the_fifth_card_last(game):
    rng = random.Random(repr(game))
    for number in range(12):
        deal = begin(rng, game, seats=game.players if number % 3 == 0 else None)
        play_at_random(rng, deal, checked=number < 4)
        check_end(deal)
        same_end(pickle.loads(pickle.dumps(deal)), deal)
        same_end(replayed_from_its_record(deal), deal)


def test_the_option_is_a_parameter_of_the_draw_form():
    game = last_card()
    assert game.plan.draw_form.fifth_card_last
    assert eval(repr(game), vars(games)) == game
    with pytest.raises(TypeError, match="fifth_card_last"):
        games.five_card_draw(fifth_card_last=1)


def test_openers_that_lie_aside_leave_a_card_for_everybody_who_waits():
    """Ten hands and two cards over, five more of a dropped hand. The first takes four and waits for a fifth; the
    opener's straight does not come back when he throws it away, so that he gets two of the three that are left."""
    game = last_card(openers="Jc Jd")
    holes = ["As Kd 9c 7h 2d", "5c 6d 7s 8h 9d"]
    deal = game.deal([1000] * 10, holes=holes, seed=3)
    play(deal, "check", "bet 5", *["call"] * 7, "fold", "call")
    deal.draw(deal.hole(0))
    assert deal.actor == 1
    assert [option.max for option in deal.options() if option.kind == "draw"] == [2]
    deal.draw("5c 6d")
    while deal.options()[0].kind == "stand_pat":
        deal.stand_pat()
    assert len(deal.hole(0)) == 5
    assert Card("??") not in deal.hole(0)
    conserve(deal)
