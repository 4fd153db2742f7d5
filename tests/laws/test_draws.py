"""Drawing cards: how many, and where they come from when the stub runs short."""

from __future__ import annotations

import random

import pytest

from deals import plans
from deals.playing import conserve, events, kinds, play
from deals.random_deals import random_action
from laws.test_sample import follow
from pokercore import ACE_TO_FIVE, HIGH
from pokercore.actions import Action
from pokercore.deals.draw_form import DrawForm
from pokercore.deals.plan import Plan, Share, Street
from pokercore.errors import GameError, IllegalAction
from pokercore.games.game import Game
from pokercore.limits import Limits


def at_most_three(ranking=HIGH, pack=range(52), keeping_ace=4, **options):
    streets = [
        Street("ddddd", opener="after_blinds"),
        Street(draw=3, draw_keeping_ace=keeping_ace),
    ]
    plan = Plan(
        streets=streets,
        shares=[Share(ranking)],
        limits=Limits("no-limit", 10),
        pack=pack,
        boards=0,
        blinds=(5, 10),
        **options,
    )
    return Game("at most three", plan)


def drawing(hand, **options):
    return play(at_most_three(**options).deal([100, 100], holes=[None, hand], seed=1), "call", "check", "stand_pat")


def test_three_cards_at_most_or_four_beside_an_ace():
    deal = drawing("As Kd 9c 7h 2d")
    options = [option for option in deal.options() if option.kind == "draw"]
    assert [(option.min, option.max, len(option.cards)) for option in options] == [(1, 3, 5), (4, 4, 4)]
    assert "As" not in map(str, options[1].cards)
    with pytest.raises(IllegalAction, match="beside an ace"):
        deal.copy().draw("As Kd 9c 7h")
    with pytest.raises(IllegalAction, match="4 cards at most"):
        deal.copy().draw("As Kd 9c 7h 2d")
    play(deal, "draw Kd 9c 7h 2d")
    assert len(deal.hole(1)) == 5


def test_without_an_ace_three():
    deal = drawing("Ks Kd 9c 7h 2d")
    assert [option.max for option in deal.options() if option.kind == "draw"] == [3]
    with pytest.raises(IllegalAction):
        deal.draw("Kd 9c 7h 2d")


def test_two_aces_are_an_option_each():
    deal = drawing("As Ad 9c 7h 2d")
    assert [option.max for option in deal.options() if option.kind == "draw"] == [3, 4, 4]
    play(deal, "draw Ad 9c 7h 2d")


@pytest.mark.parametrize("ranking", [HIGH.with_wild("X1"), HIGH.with_bug("X1"), ACE_TO_FIVE.with_wild("X1")])
def test_a_joker_allows_four_as_well(ranking):
    deal = drawing("X1 Kd 9c 7h 2d", ranking=ranking, pack=range(53))
    assert [option.max for option in deal.options() if option.kind == "draw"] == [3, 4]
    play(deal, "draw Kd 9c 7h 2d")


def test_deuces_wild():
    deal = drawing("Kd 9c 7h 2d 4s", ranking=HIGH.with_wild("2c 2d 2h 2s"))
    play(deal, "draw Kd 9c 7h 4s")


def last_drawer(bottom, drawn, others=5):
    """Six players; five take ``others`` cards each, so that only few are left for the last one."""
    form = DrawForm(serve_bottom_card=bottom)
    game = plans.draw(blinds=(0, 0), ante=1, draw_form=form)
    deal = play(game.deal([100] * 6, seed=2), *["check"] * 6)
    left = 52 - 30 - 1
    for _ in range(5):
        count = min(others, left)
        deal.draw(deal.hole(deal.actor)[:count])
        left -= count
    assert not events(deal, "reshuffle")
    deal.draw(deal.hole(deal.actor)[:drawn])
    follow(deal, range(52))
    return len(events(deal, "reshuffle")) == 1


@pytest.mark.parametrize(
    ("bottom", "drawn", "reshuffled"),
    [
        # Five players take four each: 21 - 20 = 1 card is left, the bottom card.
        (False, 1, True),
        (True, 1, False),
        ("if_it_completes", 1, False),
        (False, 2, True),
        (True, 2, True),
        ("if_it_completes", 2, True),
    ],
)
def test_the_bottom_card(bottom, drawn, reshuffled):
    assert last_drawer(bottom, drawn, 4) is reshuffled


def test_the_bottom_card_is_not_dealt_by_completing_if_others_draw_after():
    form = DrawForm(serve_bottom_card="if_it_completes")
    game = plans.draw(blinds=(0, 0), ante=1, draw_form=form)
    deal = play(game.deal([100] * 6, seed=2), *["check"] * 6)
    for count in (5, 5, 5, 5):
        deal.draw(deal.hole(deal.actor)[:count])
    assert deal.actor == 4
    deal.draw(deal.hole(4)[:1])
    assert events(deal, "reshuffle")


def test_only_discards_of_earlier_draws_are_shuffled_unless_they_do_not_suffice():
    game = plans.draw(2, blinds=(0, 0), ante=1, draw_form=DrawForm(reshuffle="earlier_rounds"))
    deal = play(game.deal([100] * 6, seed=2), *["check"] * 6)
    first = []
    for _ in range(6):
        cards = deal.hole(deal.actor)[:3]
        first += cards
        deal.draw(cards)
    assert not events(deal, "reshuffle")
    play(deal, *["check"] * 6)
    second = []
    before = len(deal.log)
    for _ in range(6):
        cards = deal.hole(deal.actor)[:4]
        second += cards
        deal.draw(cards)
    later = deal.log[before:]
    places = [place for place, event in enumerate(later) if event.kind == "reshuffle"]
    burnt = {card for event in deal.log if event.kind == "burn" for card in event.cards}
    end = places[1] if len(places) > 1 else len(later)
    back = {card for event in later[places[0] : end] if event.kind == "deal" for card in event.cards}
    # After the first reshuffle: the last card of the stub, burns and discards of the first draw.
    assert len(back - set(first) - burnt) <= 1
    assert not back & set(second) - set(first)


@pytest.mark.parametrize("seed", range(15))
def test_a_full_table_that_draws_and_gets_boards_is_served(seed):
    rng = random.Random(seed)
    game = plans.drawmaha()
    deal = game.deal([1000] * min(8, game.players), seed=seed)
    while not deal.is_over:
        options = deal.options()
        draws = [option for option in options if option.kind == "draw"]
        if draws:
            deal.act(Action("draw", cards=draws[0].cards[: draws[0].max]))
        elif "check" in kinds(deal):
            deal.check()
        else:
            deal.act(random_action(rng, deal) if rng.random() < 0.1 else Action("call"))
        conserve(deal)
    follow(deal, range(52))
    held = [card for seat in range(deal.seats) for card in deal.hole(seat)] + list(deal.board)
    assert not any(card.is_unknown for card in held)


def test_a_burn_never_takes_the_last_card_of_a_draw_game():
    for seed in range(30):
        rng = random.Random(seed)
        deal = play(plans.draw(3, blinds=(0, 0), ante=1).deal([100] * 9, seed=seed), *["check"] * 9)
        while not deal.is_over:
            deal.act(random_action(rng, deal))
        assert not any(card.is_unknown for event in deal.log for card in event.cards)
        follow(deal, range(52))


def test_what_cannot_be():
    with pytest.raises(GameError):
        Street(draw=3, draw_keeping_ace=9)
    with pytest.raises(GameError):
        DrawForm(serve_bottom_card="never")
    with pytest.raises(GameError):
        DrawForm(reshuffle="all")
