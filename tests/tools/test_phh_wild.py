"""Wild cards by somebody's own function, recorded by what the function said."""

from __future__ import annotations

import itertools
import random
from decimal import Decimal

import pytest

from deals.random_deals import random_action
from pokercore import HistoryError, games, phh
from pokercore.games.game import Game
from pokercore.phh.wild import AskedWild


def lowest_of_all(player, held, history):
    """Every card of the rank of the lowest card that the player holds."""
    ranks = [card.rank for card, _ in held if not card.is_unknown]
    return [card for card, _ in held if not card.is_unknown and card.rank == min(ranks)]


def by_the_last_card_up(player, held, history):
    suit = history[-1].suit if history else -1
    return [card for card, _ in held if card.suit == suit and card < 52]


def played(game, seed):
    rng = random.Random(seed)
    seats = rng.randint(2, 5)
    deal = game.deal([rng.randint(1, 40) * 50 for _ in range(seats)], rng.randrange(seats), rng.getrandbits(60))
    while not deal.is_over:
        deal.act(random_action(rng, deal))
    return deal


def check(deal, unit=1):
    text = phh.dumps(deal, unit=unit)
    (hand,) = phh.loads(text)
    again = hand.replay()
    assert again.log == deal.log
    assert again.stacks == deal.stacks
    assert again.showdown == deal.showdown
    # What was written is data, and is written again as it is.
    assert phh.dumps(again, unit=unit) == text
    return again


@pytest.mark.parametrize("function", [lowest_of_all, by_the_last_card_up])
@pytest.mark.parametrize("name", ["fl-stud", "fl-five-card-draw", "nl-holdem", "fl-five-card-stud", "pl-omaha"])
def test_a_function_for_wild_cards_is_recorded_by_its_answers(name, function):
    game = games.get(name, wild=function, showdown="manual" if function is lowest_of_all else "auto")
    asked = 0
    for seed in range(25):
        again = check(played(game, f"{name} {seed}"), Decimal("0.5") if seed % 2 else 1)
        rule = again.game.plan.wild_rule
        assert isinstance(rule, AskedWild)
        asked += len(rule.answers)
    assert asked > 50 or (name, function) == ("fl-five-card-draw", by_the_last_card_up)


def test_cards_beside_a_function():
    game = games.seven_card_stud(wild=("X1 X2", lowest_of_all))
    again = check(played(game, 5))
    beside, rule = dict(again.game.parameters)["wild"]
    assert beside == "X1 X2"
    assert isinstance(rule, AskedWild)


def test_a_function_of_a_plan():
    plan = games.seven_card_stud(rake=lambda pot, street: 1).plan.replace(wild_rule=lowest_of_all)
    for seed in range(10):
        check(played(Game("mine", plan), seed))


def test_a_rule_of_a_plan_is_data():
    for rule in ("low_hole_card", "follow_the_queen", "kings_and_little_ones ace_low_wild"):
        plan = games.seven_card_stud(wild=rule).plan
        game = Game("mine", plan)
        assert check(played(game, 3)).game == game


def test_a_function_that_says_something_else_every_time():
    turns = itertools.count()

    def fickle(player, held, history):
        number = next(turns)
        return [card for card, _ in held if card < 52 and card.rank % 3 == number % 3]

    game = games.seven_card_stud(wild=fickle)
    refused = 0
    for seed in range(20):
        try:
            check(played(game, seed))
        except HistoryError as error:
            if "that others are wild" not in str(error) and "hand 1" not in str(error):
                raise
            refused += 1
    assert refused > 0


@pytest.mark.parametrize(
    ("wild", "reason"),
    [
        ("{}", "wild must have the answers"),
        ("{asked = 5}", "wild must have the answers"),
        ("{asked = [5]}", "an answer is"),
        ("{asked = [[0, '7c-', 0]]}", "an answer is"),
        ("{asked = [[true, '7c-', 0, '7c']]}", "an answer is"),
        ("{asked = [[0, '7c-', 0, 'xx']]}", "wild: 'xx'"),
        ("{asked = [], color = 1}", "wild must have the answers"),
        ("{asked = [], cards = 5}", "wild must have the answers"),
        ("{asked = [], cards = 'xx'}", "wild"),
        ("5", "wild|cards"),
        ("'no_such_rule'", "no_such_rule"),
    ],
)
def test_answers_that_cannot_be(wild, reason):
    text = phh.dumps(played(games.seven_card_stud(wild="low_hole_card"), 1))
    assert 'wild = "low_hole_card"' in text
    with pytest.raises(HistoryError, match=reason):
        phh.loads(text.replace('wild = "low_hole_card"', f"wild = {wild}"))[0].replay()
