"""What each box may see, and when."""

from __future__ import annotations

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st

from casino.helpers import GAMES, HIGH_HAND, LOW_HAND, any_action, arranged, fresh, snapshot
from pokercore import UNKNOWN
from pokercore.casino.game import CasinoDraw
from pokercore.encoding import cards
from pokercore.shuffling import RandomStream


@settings(max_examples=100, deadline=None)
@given(GAMES, st.integers(1, 4), st.integers(0, 2**64 - 1))
def test_a_view_does_not_depend_on_what_it_may_not_show(game: CasinoDraw, boxes: int, seed: int) -> None:
    """Play on; then change every hidden card, and the view must stay the same."""
    deal = game.deal([500] * boxes, seed=seed)
    stream = RandomStream(seed)
    while True:
        for box in range(boxes):
            view = deal.view(box)
            own = {*deal.hole(box)}
            own |= {card for event in deal.log if event.seat == box for card in event.cards}
            if game.open_boxes:
                own |= {card for event in deal.log if event.seat is not None for card in event.cards}
            shown = {card for event in deal.log if event.kind == "show" for card in event.cards}
            seen = {card for event in view.log for card in event.cards if card != UNKNOWN}
            assert seen <= own | shown
            for other in range(boxes):
                assert {card for card in view.hole(other) if card != UNKNOWN} <= own | shown
            assert {card for card in view.dealer_hand if card != UNKNOWN} <= shown
            if deal.showdown is None:
                assert set(view.dealer_hand) == {UNKNOWN}
                assert view.showdown is None
            else:
                assert view.dealer_hand == deal.dealer_hand
                assert view.showdown == deal.showdown
            # The dealer's discards and what he drew for them are never among what a box sees, before or after.
            for event in view.log:
                if event.seat is None and event.kind in ("draw", "deal"):
                    assert set(event.cards) <= {UNKNOWN}
            if game.show_dealer_draw_count:
                assert view.dealer_draw_count == deal.dealer_draw_count
            else:
                assert view.dealer_draw_count is None
                assert [len(event.cards) for event in view.log if event.seat is None and event.kind != "show"] in (
                    [5],
                    [5, 0],
                )
            for name in ("stacks", "bets", "draw_counts", "pots", "house", "state", "actor", "payoffs", "to_call"):
                assert getattr(view, name) == getattr(deal, name)
        if deal.is_over:
            break
        deal.act(any_action(deal.options(), stream))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**64 - 1), st.permutations(range(45)), st.permutations(range(5)))
def test_other_hidden_cards_give_the_same_view(seed: int, others: list[int], discards: list[int]) -> None:
    """All that box 0 may not see is dealt anew; what it sees, and what it may do, stays the same."""
    game = CasinoDraw(ante=10, dealer_policy=lambda hand, *, player_draw_count: hand[:2])
    pack = list(range(52))
    stream = RandomStream(seed)
    for place in range(51, 0, -1):
        other = stream.pick(place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    own = [0, 3, 6, 9, 12, 15, 16]  # five cards first and, behind those of box 1 and the dealer, two for an exchange
    hidden = [place for place in range(52) if place not in own]
    changed = list(pack)
    for place, other in zip(hidden, others, strict=True):
        changed[place] = pack[hidden[other]]
    assert sorted(changed) == sorted(pack)
    seen = []
    for deck in (pack, changed):
        deal = game.deal([100, 100], deck=deck)
        views = [snapshot(deal.view(0))]
        deal.check(), deal.raise_to(10)
        views.append(snapshot(deal.view(0)))
        deal.draw([deck[own[discards[0]]], deck[own[discards[1]]]])
        views.append(snapshot(deal.view(0)))
        deal.draw(deal.hole(1)[:3])
        views.append(snapshot(deal.view(0)))
        views.append(pickle.dumps(deal.view(0).__reduce__()[1][1].__reduce__()[1][1]))  # what the view is made of
        seen.append(views)
    assert seen[0] == seen[1]


def test_a_hidden_draw_count_is_nowhere_in_the_view() -> None:
    """Boxes of the same cards against dealers that exchange none to three: the views are the same inside, too."""
    found = set()
    for count in range(4):
        deal = fresh(show_dealer_draw_count=False, dealer_policy="stand_pat")
        script = [*deal.dealer_hand[:count]]
        deck = [*arranged([HIGH_HAND], LOW_HAND, "3c 3h 3s 4c")]
        deal = deal.game.deal([10_000], deck=deck, dealer_discards=script)
        deal.check(), deal.stand_pat()
        assert deal.dealer_draw_count == count
        found.add(pickle.dumps(deal.view(0)))
    assert len(found) == 1


def test_a_view_keeps_what_it_saw() -> None:
    deal = fresh(2)
    view = deal.view(0)
    deal.check()
    assert (view.actor, len(view.log)) == (0, 5)
    assert repr(view).startswith("<CasinoDrawView: box 0")
    assert view.options()
    assert deal.view(0).options() == ()
    assert deal.view(0).seat == 0


def test_boxes_see_each_other_only_where_the_game_says_so() -> None:
    assert set(fresh(2).view(0).hole(1)) == {UNKNOWN}
    assert fresh(2, open_boxes=True).view(0).hole(1) == cards("Ts Td 8h 7d 3d")


def test_the_draw_count_of_the_dealer_is_shown_before_the_second_decision() -> None:
    for shown in (True, False):
        deal = fresh(show_dealer_draw_count=shown)
        deal.check()
        assert deal.view(0).dealer_draw_count is None
        deal.draw("9d")
        assert deal.state == "decision 2"
        assert deal.dealer_draw_count == 3
        assert deal.view(0).dealer_draw_count == (3 if shown else None)


def test_hands_compared_lie_face_up() -> None:
    deal = fresh(2)
    deal.check(), deal.fold(), deal.stand_pat()
    assert (deal.up(0), deal.up(1)) == ((), ())
    deal.check()
    assert (deal.up(0), deal.up(1)) == (cards(HIGH_HAND), ())
    assert deal.view(1).hole(0) == cards(HIGH_HAND)
    assert deal.view(0).hole(1) == (UNKNOWN,) * 5
