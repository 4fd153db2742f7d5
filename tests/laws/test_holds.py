"""Chips on hold in every kind of street game, and what happens to them when a deal is corrected, kept or called off."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.playing import conserve, events, kinds, play, snapshot
from laws.ledger import Ledger
from pokercore import Action, Table, games
from pokercore.deals.holds import ACTIONS, Holds, settled
from pokercore.deals.kept import check_state
from pokercore.errors import GameError, IllegalAction
from pokercore.match import play as play_match

HOYLE = {"irregularity_mode": "hoyle"}


def out_of_turn(deal, seat, kind, amount=None):
    deal.act(Action(kind, amount), seat=seat)
    conserve(deal)
    return deal


def holdem(stacks=(1000,) * 4, **parameters):
    return games.texas_holdem(blinds=(5, 10), **HOYLE, **parameters).deal(list(stacks), seed=1)


# Stud: the bring-in is no wager, the completion is one.


def stud(doors=("3h", "Kd", "Qs"), stacks=(200,) * 3, structure="fixed-limit", **parameters):
    """Seat 0 has the low card and brings in 3 of a bet of 10, unless another order of cards up is given."""
    game = games.seven_card_stud(structure, ante=1, bring_in=3, **HOYLE, **parameters)
    deal = game.deal(list(stacks), holes=[f"?? ?? {door}" for door in doors], seed=1)
    assert deal.options()[0].kind == "bring_in"
    return deal


def test_a_call_of_the_bring_in_before_it_is_posted_stands():
    deal = out_of_turn(stud(small_bet=10), 2, "call")
    assert (deal.on_hold, deal.out_of_turn) == ((0, 0, 3), {2: Action("call", 3)})
    play(deal, "bring_in", "call")
    assert (deal.street, deal.pot) == (1, 3 + 9)


def test_a_completion_in_between_makes_it_short():
    deal = out_of_turn(stud(small_bet=10), 1, "call")
    play(deal, "complete")
    assert (deal.actor, deal.short_call, deal.to_call, kinds(deal)) == (1, 3, 7, ["fold", "call"])


def test_the_bring_in_is_no_wager_in_between_for_a_completion_out_of_turn():
    deal = out_of_turn(stud(small_bet=10), 2, "complete")
    assert deal.on_hold == (0, 0, 10)
    play(deal, "bring_in", "call")
    assert (deal.actor, deal.bets) == (0, (3, 3, 10))
    assert deal.log[-1].kind == "complete"
    assert [option.kind for option in deal.options()] == ["fold", "call", "raise"]


def test_a_completion_out_of_turn_behind_another_is_a_call():
    deal = out_of_turn(stud(small_bet=10), 2, "complete")
    play(deal, "complete", "call")
    assert (deal.street, deal.bets, deal.pot) == (1, (0, 0, 0), 33)
    assert events(deal, "complete", "call")[-1] == ("call", 2, 10)


def test_a_raise_out_of_turn_behind_a_completion_in_no_limit():
    deal = stud(structure="no-limit", min_bet=10)
    out_of_turn(deal, 1, "complete", 40)
    play(deal, "complete 15")
    assert (deal.actor, deal.bets, deal.pot) == (2, (15, 15, 0), 3 + 30 + 25)
    assert events(deal, "dead_surplus") == [("dead_surplus", 1, 25)]


def test_nobody_brings_in_out_of_turn_or_bets_less_than_the_bring_in():
    deal = stud(small_bet=10, stacks=(200, 200, 3))
    before = snapshot(deal)
    for action, seat in (
        (Action("bring_in"), 1),
        (Action("check"), 1),
        (Action("complete", 11), 1),
        (Action("raise", 10), 1),
        (Action("complete"), 2),  # its 2 chips are no more than a call of the bring-in
        (Action("call", 3), 2),
    ):
        with pytest.raises(IllegalAction):
            deal.act(action, seat=seat)
        assert snapshot(deal) == before
    out_of_turn(deal, 2, "call")
    play(deal, "bring_in", "fold")
    assert deal.is_over  # all-in for 2 of the 3
    assert events(deal, "refund") == [("refund", 0, 1)]


def test_who_has_called_the_bring_in_brings_in_when_it_comes_to_him():
    deal = stud(("3h", "4d", "Qs"), small_bet=10)
    out_of_turn(deal, 1, "call", 5)
    out_of_turn(deal, 2, "complete")
    deal.kill_hand(0)  # now 4d is the lowest card
    conserve(deal)
    assert events(deal, "dead_surplus", "bring_in", "complete") == [
        ("dead_surplus", 1, 2),
        ("bring_in", 1, 3),
        ("complete", 2, 10),
    ]
    assert deal.actor == 1


def test_a_drop_out_of_turn_waits_where_the_bring_in_is_forced():
    deal = stud(("3h", "4d", "Qs"), small_bet=10)
    out_of_turn(deal, 1, "fold")
    deal.kill_hand(0)
    assert (deal.actor, deal.out_of_turn, kinds(deal)[0]) == (
        1,
        {1: Action("fold")},
        "bring_in",
    )
    play(deal, "bring_in", "complete")
    assert deal.is_over
    assert deal.payoffs == (-1, -4, 5)


def test_a_completion_stands_where_it_comes_to_him_to_bring_in():
    deal = stud(("3h", "4d", "Qs"), small_bet=10)
    out_of_turn(deal, 1, "complete")
    deal.kill_hand(0)
    assert (deal.actor, deal.bets, deal.log[-1].kind) == (2, (0, 10, 0), "bet")


def test_a_fixed_raise_is_a_call_of_another_raise():
    deal = play(stud(small_bet=10), "bring_in", "complete")
    out_of_turn(deal, 0, "raise", 20)
    play(deal, "raise 20")
    assert (deal.actor, deal.bets, deal.stacks[0]) == (1, (20, 10, 20), 179)
    assert deal.log[-1].kind == "call"
    out_of_turn(deal, 0, "fold")  # he may be raised again
    play(deal, "raise 30")
    assert (deal.actor, deal.to_call) == (2, 10)


def test_a_capped_interval_knows_no_raise_out_of_turn():
    deal = play(stud(small_bet=10), "bring_in", "complete", "raise 20", "raise 30", "raise 40")
    with pytest.raises(IllegalAction, match="capped"):
        deal.act(Action("raise", 50), seat=0)
    out_of_turn(deal, 0, "call")
    play(deal, "call")
    assert deal.street == 1


# Draw games.


def jackpots(hands, **parameters):
    game = games.five_card_draw(
        "fixed-limit", blinds=(0, 0), ante=5, small_bet=10, openers="Jc Jd", **HOYLE, **parameters
    )
    return game.deal([100] * len(hands), holes=hands, seed=1)


JACKS, NOTHING, QUEENS = "Jc Jd 2h 7s 9c", "4h 5h 8d Td Kc", "Qc Qd 3h 8s Tc"


def test_openers_are_asked_for_out_of_turn_too():
    deal = jackpots([NOTHING, JACKS, QUEENS])
    with pytest.raises(IllegalAction, match="it has no openers"):
        jackpots([JACKS, NOTHING, QUEENS]).act(Action("bet", 10), seat=1)
    out_of_turn(deal, 1, "bet", 10)
    play(deal, "check", "call")
    assert events(deal, "bet") == [("bet", 1, 10)]
    play(deal, "fold", "stand_pat", "stand_pat", "bet 20", "fold")
    # The opener shows his openers.
    assert [(event.seat, len(event.cards)) for event in deal.log if event.kind == "show"] == [(1, 2)]


def test_a_drop_out_of_turn_waits_while_cards_are_drawn():
    deal = play(jackpots([JACKS, QUEENS, NOTHING]), "bet 10", "call")
    out_of_turn(deal, 0, "fold")
    play(deal, "call")
    assert (deal.actor, deal.options()[0].kind) == (0, "stand_pat")
    with pytest.raises(IllegalAction, match="waits for a draw"):
        deal.act(Action("fold"), seat=1)
    play(deal, "stand_pat", "stand_pat", "stand_pat")
    # The opener's turn comes: he drops, and his proof with him.
    assert (deal.actor, deal.folded) == (1, (0,))


def test_who_must_bet_or_drop_drops_when_he_has_said_so():
    game = games.five_card_draw("fixed-limit", blinds=(0, 0), ante=5, small_bet=10, pass_and_out=True, **HOYLE)
    deal = game.deal([100] * 3, seed=1)
    out_of_turn(deal, 1, "fold")
    play(deal, "fold")
    assert deal.is_over
    assert deal.payoffs == (-5, -5, 10)


def test_a_bet_that_must_be_made_comes_before_a_drop():
    game = games.get("fl-kuhn" if "fl-kuhn" in games.names() else "kuhn", **HOYLE)
    deal = game.deal([10, 10], seed=1)
    out_of_turn(deal, 1, "fold")
    play(deal, "check")
    assert deal.is_over
    assert deal.payoffs == (1, -1)


# What a dealer does.


def test_a_killed_hand_forfeits_what_it_has_on_hold():
    for name, kind in (("kill_hand", "dead_hand"), ("foul_hand", "foul")):
        deal = out_of_turn(holdem(), 0, "raise", 30)
        getattr(deal, name)(0)
        conserve(deal)
        assert (deal.on_hold, deal.pot, deal.stacks[0], deal.folded) == ((0, 0, 0, 0), 40, 970, (0,))
        assert events(deal, "forfeit", kind) == [("forfeit", 0, 25), (kind, 0, 0)]
        # They are dead: of the big blind's 10 nothing is called, of the forfeited chips nothing goes back.
        play(deal, "fold", "fold")
        assert deal.payoffs == (-30, 30, 0, 0)


def test_a_killed_hand_forfeits_a_short_call():
    deal = play(holdem(), "raise 100")
    deal.act(Action("call", 60))
    deal.kill_hand(3)
    conserve(deal)
    assert (deal.actor, deal.short_call, deal.bets, deal.pot) == (0, 0, (5, 10, 100, 0), 175)
    assert events(deal, "forfeit") == [("forfeit", 3, 60)]


def test_the_hand_that_had_to_be_topped_up_against_is_killed():
    deal = play(holdem([1000] * 3), "fold", "raise 100")
    deal.act(Action("call", 60))
    deal.kill_hand(0)
    conserve(deal)
    assert deal.is_over
    assert (deal.short_call, deal.payoffs) == (0, (-100, 100, 0))


@pytest.mark.parametrize("surplus", ["dead", "returned"])
@pytest.mark.parametrize("card_room", [None, False, True])
def test_a_deal_called_off_gives_chips_on_hold_and_dead_ones_back(surplus, card_room):
    deal = holdem([1000] * 5, ante=2, surplus=surplus)
    out_of_turn(deal, 3, "raise", 60)
    play(deal, "raise 20")
    deal.act(Action("call", 50))  # too many
    out_of_turn(deal, 1, "call")
    deal.act(Action("call", 15))  # too few
    assert deal.short_call == 10
    assert any(deal.on_hold)
    if card_room is None:
        deal.void_deal()
    else:
        deal.misdeal(card_room=card_room)
    conserve(deal)
    back = 2 if card_room is False else 0
    assert deal.stacks == (1000 - back,) * 5
    assert (deal.carried, deal.on_hold, deal.out_of_turn, deal.short_call) == (5 * back, (0,) * 5, {}, 0)
    ledger = Ledger([1000] * 5)
    ledger.follow(deal)


def test_after_an_action_out_of_turn_it_is_too_late_to_correct_the_deal():
    deal = out_of_turn(holdem(), 0, "fold")
    with pytest.raises(IllegalAction, match="too late to transfer a card: seat 0 has acted"):
        deal.transfer_card(1, 2, [deal.hole(1)[0]])


def test_rake_is_taken_of_dead_chips_and_not_of_those_that_come_back():
    deal = holdem(rake=lambda pot, street: pot // 10)
    out_of_turn(deal, 1, "raise", 40)
    play(deal, "fold", "fold", "fold")
    assert (deal.raked, deal.payoffs) == (1, (-5, 4, 0, 0))
    deal = play(holdem(rake=lambda pot, street: pot // 10), "raise 30")
    deal.act(Action("call", 95))
    play(deal, "fold", "fold", "bet 100", "fold")
    assert deal.raked == (5 + 10 + 30 + 30 + 65) // 10


def test_a_rake_that_fails_takes_an_action_out_of_turn_back_with_its_turn():
    deal = holdem([1000] * 3, rake=lambda pot, street: "much")
    out_of_turn(deal, 0, "fold")
    out_of_turn(deal, 1, "raise", 40)
    before = snapshot(deal)
    with pytest.raises(TypeError):
        deal.fold()
    assert snapshot(deal) == before


# Whoever looks at the deal, keeps it or goes on with it later.


def irregular():
    """A deal with a drop and chips on hold, and a call to be topped up."""
    deal = holdem([1000] * 6)
    out_of_turn(deal, 4, "call")
    out_of_turn(deal, 0, "raise", 60)
    out_of_turn(deal, 5, "fold")
    return play(deal, "raise 30", "call")


def go_on(deal):
    return play(deal, "call", "call", "fold", "fold")


def test_copies_and_pickles_go_on_alike():
    deal = irregular()
    assert (deal.actor, deal.short_call, deal.on_hold) == (4, 10, (55, 0, 0, 0, 0, 0))
    twins = [deal.copy(), copy.copy(deal), copy.deepcopy(deal)]
    twins += [pickle.loads(pickle.dumps(deal, protocol)) for protocol in range(2, 6)]
    for twin in twins:
        assert snapshot(twin) == snapshot(deal)
        assert snapshot(go_on(twin)) == snapshot(go_on(deal.copy()))
    assert deal.short_call == 10


def test_everybody_sees_what_has_been_done_out_of_turn():
    deal = irregular()
    for seat in range(6):
        view = deal.view(seat)
        assert (view.on_hold, view.out_of_turn, view.short_call) == (
            (55, 0, 0, 0, 0, 0),
            {0: Action("raise", 60), 5: Action("fold")},
            10,
        )
        assert view.options() == (deal.options() if seat == 4 else ())
        assert snapshot(pickle.loads(pickle.dumps(view))) == snapshot(view)
        sample = view.sample(seed=seat)
        assert snapshot(sample)[:10] == snapshot(deal)[:10]
        assert go_on(sample).stacks == go_on(deal.copy()).stacks
    # What somebody does with the answer changes nothing.
    deal.out_of_turn.clear()
    assert deal.out_of_turn


def changed(state, place, value):
    """The state of a pickle with another value in what is on hold."""
    kept = Holds(6).state()
    where = next(number for number, part in enumerate(state) if type(part) is tuple and shape(part) == shape(kept))
    holds = list(state[where])
    holds[place] = value
    return (*state[:where], tuple(holds), *state[where + 1 :])


def shape(part):
    return [type(item) for item in part] if type(part[0]) is not list else [type(item) for item in (*part, part[0][0])]


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, [""] * 5),
        (0, ["raise", "", "", "", "", "draw"]),
        (0, ["raise", "", "", "", "", 3]),
        (0, ["", "", "", "", "", "fold"]),
        (0, ["raise", "", "", "", "call", "fold"]),
        (1, [55, 0, 0, 0, 0, 1]),
        (1, [55, 0, 0, 0, 5, 0]),
        (1, [-1, 0, 0, 0, 0, 0]),
        (1, [2**80, 0, 0, 0, 0, 0]),
        (1, [55.0, 0, 0, 0, 0, 0]),
        (2, [10**6] * 6),
        (2, [-1] * 6),
        (3, 2),
        (3, 6),
        (3, -1),
        (4, 0),
        (4, 31),
        (4, -1),
        (4, None),
    ],
)
def test_damaged_pickles_are_refused(place, value):
    deal = irregular()
    state = deal.__reduce__()[1][-1]
    check_state(deal.game.plan, state)
    with pytest.raises(GameError, match="no deal can be in such a state"):
        check_state(deal.game.plan, changed(state, place, value))


@given(seed=st.integers(0, 2**32))
def test_damaged_pickles_are_refused_or_can_be_played(seed):
    rng = random.Random(seed)
    deal = irregular()
    again, (game, guarded, state) = deal.__reduce__()
    actions, chips, records = ["raise", "", "", "", "", "fold"], [55, 0, 0, 0, 0, 0], [0] * 6
    for place in rng.sample(range(6), rng.randint(1, 3)):
        actions[place] = rng.choice(["", *ACTIONS])
        chips[place] = 0 if actions[place] in ("", "fold") else rng.choice([0, 1, 60, 10**6])
        records[place] = rng.randrange(40)
    for place, value in enumerate([actions, chips, records]):
        state = changed(state, place, value)
    try:
        deal = again(game, guarded, state)
    except GameError:
        return
    for _ in range(60):
        if deal.actor is None:
            break
        assert deal.options()
        assert deal.view(0).on_hold == deal.on_hold
        deal.check_or_call()
    assert deal.is_over


def test_a_pickle_of_other_laws_is_refused():
    strict = games.texas_holdem(blinds=(5, 10)).deal([1000] * 3, seed=1)
    lenient = holdem([1000] * 3)
    for one, other in ((strict, lenient), (lenient, strict)):
        with pytest.raises(GameError, match="no deal can be in such a state"):
            check_state(one.game.plan, other.__reduce__()[1][-1])


def test_players_who_know_only_the_options_never_make_an_irregularity():
    game = games.texas_holdem(blinds=(5, 10), **HOYLE)

    def caller(view):
        kinds = [option.kind for option in view.options()]
        assert view.out_of_turn == {}
        return Action("check" if "check" in kinds else "call")

    result = play_match(game, [caller, caller], deals=20, seed=1)
    strict = play_match(games.texas_holdem(blinds=(5, 10)), [caller, caller], deals=20, seed=1)
    assert result == strict


def test_a_deal_of_a_table_knows_who_acts_out_of_turn():
    table = Table(games.texas_holdem(blinds=(5, 10), **HOYLE), seats=4, seed=1)
    for _ in range(3):
        table.sit(1000)
    deal = table.next_deal()
    waiting = next(seat for seat in range(3) if seat != deal.actor)
    deal.act(Action("fold"), seat=waiting)
    table.misdeal()
    assert [stack for stack in table.stacks if stack] == [1000] * 3
    deal = table.next_deal()
    waiting = next(seat for seat in range(3) if seat != deal.actor and deal.bets[seat] < 10)
    deal.act(Action("call"), seat=waiting)
    table.void_deal()
    assert [stack for stack in table.stacks if stack] == [1000] * 3


def test_holds_as_plain_data():
    holds = Holds(3)
    holds.put(1, "raise", 30, 7)
    holds.set_short(2, 5)
    other = holds.copy()
    assert other.state() == holds.state()
    assert holds.take(1) == 30
    assert other.held([0, 10, 0]) == {1: Action("raise", 40)}
    assert holds.held([0, 10, 0]) == {}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (("bet", False, 50, 0, 100), ("wager", 0)),
        (("complete", False, 2, 3, 0), ("call", 0)),  # less than the bring-in that was posted meanwhile
        (("call", False, 50, 50, 100), ("call", 0)),
        (("call", False, 50, 40, 100), ("call", 10)),
        (("call", False, 50, 60, 100), ("short", 0)),
        (("call", True, 50, 60, 0), ("call", 0)),
        (("raise", True, 50, 50, 9), ("call", 0)),
    ],
)
def test_what_chips_on_hold_are_when_the_turn_comes(given, expected):
    assert settled(*given) == expected
