"""Plans that a user makes: what they say of themselves, how one is made of another, and which are refused."""

from __future__ import annotations

import pytest

import pokercore
from pokercore import BADUGI, HIGH, bots, games
from pokercore.deals.draw_form import DrawForm
from pokercore.deals.plan import Plan, Share, Street
from pokercore.deals.stud_form import StudForm
from pokercore.errors import GameError
from pokercore.games.game import Game
from pokercore.limits import Limits

STREETS = (Street("dd", opener="after_blinds"), Street(board=3), Street(board=2))
LIMITS = Limits("no-limit", 100)


@pytest.mark.parametrize(
    ("streets", "share"),
    [
        (STREETS, Share(HIGH, 3, 3)),
        (STREETS, Share(HIGH, 3, 5)),
        (STREETS[:2], Share(HIGH, 1, 1)),
        (STREETS[:2], Share(HIGH, 0, 1)),
        (STREETS[:1], Share(HIGH, 2, 2)),
        ((Street("dddd"), Street(discard=2), *STREETS[1:]), Share(HIGH, 3, 3)),
    ],
)
def test_a_share_that_nobody_can_have_a_hand_for_is_refused(streets, share):
    with pytest.raises(GameError, match=r"Share\(HIGH, .* makes no hand of 2 hole cards and [035] on the board"):
        Plan(streets=streets, shares=[share], limits=LIMITS)


@pytest.mark.parametrize(
    "share", [Share(HIGH), Share(HIGH, 2, 2), Share(HIGH, 0, 2), Share(HIGH, 0, 5), Share(BADUGI, board=False)]
)
def test_a_share_that_can_be_made_is_played(share):
    game = Game("mine", Plan(streets=STREETS, shares=[share], limits=LIMITS, blinds=(50, 100)))
    deal = game.deal([1_000] * 3, seed=5)
    while deal.actor is not None:
        deal.act(bots.caller(deal.view(deal.actor)))
    assert sum(deal.payoffs) == 0
    assert all(hand.words[0] for hand in deal.showdown.hands)


def test_streets_and_shares_of_a_wrong_type_are_named():
    with pytest.raises(TypeError, match="shares are of Share, not HIGH"):
        Plan(streets=STREETS, shares=[HIGH], limits=LIMITS)
    with pytest.raises(TypeError, match="streets are of Street, not 'dd'"):
        Plan(streets=["dd"], shares=[Share(HIGH)], limits=LIMITS)


def test_a_plan_says_only_what_is_not_usual():
    plan = Plan(streets=STREETS[:1], shares=[Share(HIGH)], limits=LIMITS, blinds=(50, 100))
    assert repr(plan) == (
        "Plan(streets=(Street(cards='dd', opener='after_blinds'),), shares=(Share(HIGH, name='HIGH'),), "
        "limits=Limits('no-limit', 100, 100), blinds=(50, 100), most_players=14)"
    )


def test_every_plan_can_be_written_again_from_what_it_says():
    names = {
        "DrawForm": DrawForm,
        "Limits": Limits,
        "Plan": Plan,
        "Share": Share,
        "Street": Street,
        "StudForm": StudForm,
        **{name: getattr(pokercore, name) for name in pokercore.__all__},
    }
    for name in games.names():
        if name not in ("casino-draw", "palace"):
            plan = games.get(name).plan
            assert eval(repr(plan), names) == plan, name


def test_a_plan_made_of_another():
    plan = games.texas_holdem(blinds=(5, 10)).plan
    assert plan.replace() == plan
    ante = plan.replace(ante=3)
    assert ante != plan
    assert ante == games.texas_holdem(blinds=(5, 10), ante=3).plan
    assert plan.ante == 0
    with pytest.raises(TypeError, match="aunt"):
        plan.replace(aunt=3)
    with pytest.raises(GameError):
        plan.replace(streets=[])
