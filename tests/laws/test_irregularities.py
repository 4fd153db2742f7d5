"""Irregularities: deals called off, hands that are dead, cards that went astray."""

from __future__ import annotations

import pickle
import random

import pytest

from deals import plans
from deals.playing import conserve, events, play, snapshot
from deals.random_deals import random_action
from deals.test_wild import to_the_end
from pokercore import UNKNOWN, Card, Table, cards, games, phh
from pokercore.errors import GameError, IllegalAction


def holdem(**parameters):
    return games.texas_holdem(blinds=(5, 10), **parameters)


def test_a_void_deal_gives_everything_back_but_what_earlier_deals_left():
    deal = play(holdem(ante=2).deal([100] * 4, seed=1, carried=7), "raise 30", "call", "fold")
    deal.void_deal("a second queen of spades")
    conserve(deal)
    assert deal.is_over
    assert deal.stacks == (100, 100, 100, 100)
    assert (deal.carried, deal.same_dealer, deal.was_called_off) == (7, True, True)
    assert deal.reason == "a second queen of spades"
    assert deal.showdown is None
    with pytest.raises(IllegalAction, match="over"):
        deal.void_deal()


def test_a_void_deal_gives_dead_chips_back_too():
    deal = holdem(bb_ante=10).deal([100] * 5, seed=1, posts={3: (10, 5)})
    deal.void_deal()
    assert deal.stacks == (100,) * 5
    assert deal.carried == 0


def test_a_misdeal_keeps_the_antes_for_the_next_pot():
    deal = play(holdem(ante=2).deal([100] * 4, seed=1, carried=7), "raise 30", "call", "fold")
    deal.misdeal()
    conserve(deal)
    assert deal.stacks == (98, 98, 98, 98)
    assert (deal.carried, deal.same_dealer) == (15, False)
    following = holdem(ante=2).deal(deal.stacks, seed=2, carried=deal.carried)
    assert following.pot == 15 + 8 + 15


def test_antes_for_the_table_stay_as_well():
    deal = holdem(bb_ante=10).deal([100] * 4, seed=1)
    deal.misdeal()
    assert deal.stacks == (100, 90, 100, 100)
    assert deal.carried == 10


def test_a_misdeal_of_card_rooms_gives_everything_back():
    deal = play(holdem(ante=2).deal([100] * 4, seed=1), "raise 30")
    deal.misdeal(card_room=True)
    assert deal.stacks == (100,) * 4
    assert (deal.carried, deal.same_dealer) == (0, True)
    assert events(deal, "misdeal", "void") == [("misdeal", None, 0)]


def test_short_antes_stay_as_they_are():
    deal = holdem(ante=4).deal([2, 100, 100], seed=1)
    deal.misdeal()
    assert deal.stacks == (0, 96, 96)
    assert deal.carried == 10


def test_a_killed_hand_goes_to_the_discards_and_its_chips_stay():
    deal = play(holdem().deal([100] * 4, seed=1), "raise 30", "call")
    assert deal.actor == 0
    deal.kill_hand(0)
    conserve(deal)
    assert deal.actor == 1
    assert (deal.hole(0), deal.folded, deal.pot) == ((), (0,), 75)
    deal.kill_hand(2)
    play(deal, "fold")
    assert deal.is_over
    assert deal.payoffs == (-5, -10, -30, 45)


def test_when_one_hand_is_left_it_wins():
    deal = holdem().deal([100] * 3, seed=1)
    deal.kill_hand(0)
    deal.foul_hand(2)
    assert deal.is_over
    assert deal.payoffs == (-5, 5, 0)


def test_a_foul_hand_cannot_win():
    deal = holdem().deal([100] * 3, seed=1, holes=["As Ah", "Ks Kh", "7c 2d"], board="Ad Ac 9s 8s 4h")
    play(deal, "raise 30", "call", "call", *["check"] * 6)
    deal.foul_hand(0)
    conserve(deal)
    play(deal, "check", "check")
    assert deal.payoffs == (-30, 60, -30)


def test_a_foul_hand_at_the_showdown():
    deal = holdem(showdown="manual").deal([100] * 2, seed=1, holes=["As Ah", "Ks Kh"], board="Ad Ac 9s 8s 4h")
    play(deal, "call", "check", *["check"] * 6)
    deal.foul_hand(0)
    while not deal.is_over:
        deal.show()
    conserve(deal)
    assert deal.payoffs == (-10, 10)


def test_the_last_hand_of_a_showdown_is_not_foul():
    deal = holdem(showdown="manual").deal([100] * 2, seed=1)
    play(deal, "call", "check", *["check"] * 6)
    deal.kill_hand(0)
    assert deal.is_over
    assert deal.payoffs == (-10, 10)
    three = holdem(showdown="manual").deal([100] * 3, seed=1, holes=["As Ah", "Ks Kh"], board="Ad Ac 9s 8s 4h")
    play(three, "call", "call", "check", *["check"] * 9, "show", "muck")
    assert three.actor == 2
    three.foul_hand(0)
    with pytest.raises(IllegalAction):
        three.foul_hand(2)


def test_a_hand_that_owes_the_bring_in_is_killed():
    deal = plans.stud().deal([100] * 3, seed=4)
    low = deal.actor
    deal.kill_hand(low)
    conserve(deal)
    assert deal.actor != low
    assert deal.options()[0].kind == "bring_in"


def test_the_dealer_gives_his_hand_to_whom_he_left_out():
    deal = games.five_card_draw(blinds=(0, 0), ante=5).deal([100] * 4, seed=1)
    hand = deal.hole(3)
    before = deal.hole(1)
    deal.give_dealer_hand(1)
    conserve(deal)
    assert deal.hole(1) == hand
    assert deal.hole(3) == ()
    assert deal.pot == 20
    assert not set(before) & {card for seat in range(4) for card in deal.hole(seat)}
    play(deal, "bet 5", "fold", "fold")
    assert deal.payoffs == (15, -5, -5, -5)


def test_a_second_player_left_out_makes_it_a_misdeal():
    deal = games.five_card_draw(blinds=(0, 0), ante=5).deal([100] * 4, seed=1)
    deal.give_dealer_hand(1)
    deal.give_dealer_hand(2)
    assert deal.is_over
    assert (deal.carried, deal.same_dealer) == (20, False)


def test_a_card_of_the_wrong_player_is_transferred():
    deal = games.five_card_draw().deal([100] * 4, seed=1)
    card = deal.hole(0)[2]
    deal.transfer_card(0, 2, [card])
    assert len(deal.hole(0)) == 4
    assert deal.hole(2)[-1] == card
    assert card not in deal.view(1).hole(2)
    with pytest.raises(IllegalAction, match="does not hold"):
        deal.transfer_card(0, 2, [card])
    deal.transfer_card(2, 0, [card])
    play(deal, "fold")
    with pytest.raises(IllegalAction, match="too late"):
        deal.transfer_card(0, 1, deal.hole(0)[:1])


def test_an_exposed_card_of_a_draw_game_is_kept():
    deal = games.five_card_draw().deal([100] * 4, seed=1)
    card = deal.hole(0)[2]
    deal.expose(0, [card])
    assert deal.up(0) == (card,)
    assert card in deal.view(3).hole(0)
    deal.expose(0, deal.hole(0)[:1])
    assert len(deal.up(0)) == 2


def test_an_exposed_card_of_holdem_is_replaced_and_burned():
    deal = holdem().deal([100] * 3, seed=1)
    card, kept = deal.hole(0)
    deal.expose(0, [card])
    assert card not in deal.hole(0)
    assert kept in deal.hole(0)
    assert len(deal.hole(0)) == 2
    play(deal, "call", "call", "check")
    assert [event.cards for event in deal.log if event.kind == "burn"] == [(card,)]


def test_two_exposed_cards_of_holdem_make_a_misdeal():
    deal = holdem(ante=1).deal([100] * 3, seed=1)
    deal.expose(0, deal.hole(0)[:1])
    deal.expose(1, deal.hole(1)[:1])
    assert deal.is_over
    assert deal.carried == 3


STUD = games.seven_card_stud(ante=1, bring_in=2)


def test_a_card_down_that_is_turned_up_in_stud_is_the_card_up_and_the_next_one_lies_down():
    deal = STUD.deal([100] * 3, holes=["As Kd 2c", "9s 9h 7d", "8s 8h 6d"], seed=1)
    assert deal.actor == 0
    deal.expose(0, "Kd")
    conserve(deal)
    assert deal.up(0) == cards("Kd")
    assert deal.hole(0) == cards("As Kd 2c")
    assert deal.view(1).hole(0) == (UNKNOWN, Card("Kd"), UNKNOWN)
    assert deal.view(1).sample(seed=3).up(0) == cards("Kd")
    assert Card("2c") not in {card for event in deal.view(1).log for card in event.cards}
    dealt = [event for event in deal.log if event.seat == 0 and event.kind in ("deal", "deal_up")]
    assert [event.kind for event in dealt] == ["deal", "deal_up", "deal"]
    # who brings in is asked anew
    assert deal.actor == 2
    play(deal, "bring_in", "call", "call")
    # the later cards come up as ever
    assert [len(deal.up(seat)) for seat in range(3)] == [2, 2, 2]
    again = phh.loads(phh.dumps(to_the_end(deal)))[0].replay()
    assert again.log == deal.log


def test_a_card_turned_up_by_mistake_does_not_bring_in_but_the_next_player_may():
    deal = STUD.deal([100] * 3, holes=["As 2d Kc", "9s 9h 7d", "8s 8h 6d"], seed=1)
    assert deal.actor == 2
    deal.expose(0, "2d")
    assert deal.actor == 1
    assert [option.kind for option in deal.options()] == ["fold", "bring_in", "complete"]
    folded = deal.copy()
    folded.fold()
    assert folded.actor == 2
    assert [option.kind for option in folded.options()] == ["fold", "bring_in", "complete"]
    folded.fold()
    # all others have dropped
    assert folded.payoffs == (2, -1, -1)
    play(deal, "bring_in", "call", "call")
    assert deal.street == 1
    assert phh.loads(phh.dumps(to_the_end(deal)))[0].replay().log == deal.log


def test_where_both_cards_down_are_turned_up_the_hand_is_dead_and_its_ante_goes_back():
    deal = STUD.deal([100] * 3, holes=["As Kd 2c", "9s 9h 7d", "8s 8h 6d"], seed=1)
    deal.expose(0, "Kd")
    deal.expose(0, "As")
    conserve(deal)
    assert deal.folded == (0,)
    assert deal.stacks[0] == 100
    assert deal.hole(0) == ()
    assert deal.actor == 2
    to_the_end(deal)
    assert deal.payoffs[0] == 0
    assert phh.loads(phh.dumps(deal))[0].replay().log == deal.log
    two = STUD.deal([100] * 2, holes=["As Kd 2c", "9s 9h 7d"], seed=1)
    two.expose(1, "9s")
    two.expose(1, "9h")
    assert two.payoffs == (0, 0)
    conserve(two)
    assert phh.loads(phh.dumps(two))[0].replay().log == two.log


def test_five_card_stud_and_an_exposed_card():
    deal = games.five_card_stud(ante=1, bring_in=2).deal([100] * 3, holes=["Ks 2c", "9s 7d", "8s 6d"], seed=1)
    deal.expose(0, "Ks")
    assert deal.up(0) == cards("Ks")
    assert deal.actor == 2
    to_the_end(deal)
    conserve(deal)


def test_cards_that_lie_up_or_come_later_are_not_exposed_in_stud():
    deal = STUD.deal([100] * 3, seed=4)
    before = snapshot(deal)
    with pytest.raises(IllegalAction, match="face up already"):
        deal.expose(0, deal.up(0))
    with pytest.raises(IllegalAction, match="replaces"):
        deal.expose(0, deal.hole(0)[:1], "As")
    assert snapshot(deal) == before
    deal.bring_in()
    before = snapshot(deal)
    with pytest.raises(IllegalAction, match="too late"):
        deal.expose(0, deal.hole(0)[:1])
    assert snapshot(deal) == before


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda deal: deal.kill_hand(9), GameError),
        (lambda deal: deal.kill_hand(2), IllegalAction),
        (lambda deal: deal.kill_hand(1.0), TypeError),
        (lambda deal: deal.foul_hand(True), TypeError),
        (lambda deal: deal.transfer_card(0, 0, deal.hole(0)[:1]), IllegalAction),
        (lambda deal: deal.transfer_card(0, 1, deal.hole(0)), IllegalAction),
        (lambda deal: deal.expose(0, deal.hole(1)[:1]), IllegalAction),
        (lambda deal: deal.give_dealer_hand(0), IllegalAction),
        (lambda deal: deal.void_deal(5), TypeError),
        (lambda deal: deal.misdeal(card_room=1), TypeError),
    ],
)
def test_what_cannot_be_changes_nothing(call, error):
    deal = play(holdem().deal([100] * 3, seed=1), "fold")
    before = snapshot(deal)
    with pytest.raises(error):
        call(deal)
    assert snapshot(deal) == before


CORRECTIONS = ["kill_hand", "foul_hand", "give_dealer_hand", "transfer_card", "expose", "off"]
NAMES = [*plans.ALL, "manual"]


@pytest.mark.parametrize("name", NAMES)
def test_any_correction_at_any_time_conserves_chips_and_can_be_sampled(name):
    game = plans.ALL[name] if name in plans.ALL else holdem(ante=1, showdown="manual")
    rng = random.Random(f"corrections {name}")
    for _ in range(40):
        seats = rng.randint(2, game.players)
        deal = game.deal([rng.choice([3, 40, 500]) for _ in range(seats)], seed=rng.getrandbits(32))
        while not deal.is_over:
            if rng.random() < 0.25:
                seat, other = rng.randrange(seats), rng.randrange(seats)
                correction = rng.choice(CORRECTIONS)
                before = snapshot(deal)
                try:
                    if correction == "transfer_card":
                        deal.transfer_card(seat, other, deal.hole(seat)[-1:])
                        deal.transfer_card(other, seat, deal.hole(other)[-1:])
                    elif correction == "expose":
                        deal.expose(seat, deal.hole(seat)[:1])
                    elif correction == "off":
                        if rng.random() < 0.2:
                            rng.choice([deal.void_deal, deal.misdeal])()
                    else:
                        getattr(deal, correction)(seat)
                except IllegalAction:
                    assert snapshot(deal) == before
                conserve(deal)
            if deal.is_over:
                break
            if rng.random() < 0.2:
                seat = rng.randrange(seats)
                view = deal.view(seat)
                sample = view.sample(seed=rng.getrandbits(32))
                assert snapshot(sample.view(seat)) == snapshot(view)
                while not sample.is_over:
                    sample.act(random_action(rng, sample))
                    conserve(sample)
            deal.act(random_action(rng, deal))
            conserve(deal)
        held = [card for seat in range(seats) for card in deal.hole(seat)]
        assert len(set(held)) == len(held)
        again = pickle.loads(pickle.dumps(deal))
        assert snapshot(again) == snapshot(deal)
        assert (again.carried, again.same_dealer, again.reason) == (deal.carried, deal.same_dealer, deal.reason)


def test_a_table_whose_deal_is_called_off():
    table = Table(holdem(ante=2), seats=4, button=0)
    for _ in range(4):
        table.sit(100)
    deal = table.next_deal()
    button = table.button
    deal.void_deal()
    assert table.settle() == dict.fromkeys(table.settle(), 0)
    deal = table.next_deal()
    assert table.button == button
    deal.misdeal()
    assert sorted(table.settle().values()) == [-2] * 4
    deal = table.next_deal()
    assert table.button != button
    assert deal.pot == 8 + 8 + 15


def test_no_more_cards_go_to_a_seat_than_it_has_room_for_to_the_end():
    deal = games.seven_card_stud(ante=1, bring_in=1, small_bet=2).deal([1000] * 8, seed=1)
    first, *others = deal.hole(0)
    deal.transfer_card(0, 1, [first])  # four now and four to come
    before = snapshot(deal)
    for card in others:
        with pytest.raises(IllegalAction, match="no more cards than eight"):
            deal.transfer_card(0, 1, [card])
    assert snapshot(deal) == before
    deal.bring_in()
    while not deal.is_over:
        deal.check_or_call()
    held = [card for seat in range(8) for card in deal.hole(seat)]
    assert [len(deal.hole(seat)) for seat in range(3)] == [6, 8, 7] or len(deal.board) == 1
    assert len(held) == len(set(held))


def test_one_card_may_be_named_alone():
    deal = games.five_card_draw(bug=Card("X1")).deal([1_000] * 3, seed=1)
    assert deal.game == games.five_card_draw(bug="X1")
    first, second = deal.hole(1)[:2]
    deal.transfer_card(1, 2, first)
    deal.transfer_card(2, 1, first)
    deal.expose(1, second)
    assert deal.up(1) == (second,)
    play(deal, "call", "call", "check")
    thrown = deal.hole(deal.actor)[0]
    deal.draw(thrown)
    assert deal.log[-2].cards == (thrown,)
    conserve(deal)
