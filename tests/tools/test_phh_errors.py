"""What errors say of a record: the players of the file, the worth of a chip, and the field that cannot be."""

from __future__ import annotations

import random
from decimal import Decimal
from fractions import Fraction

import pytest

from deals.random_deals import random_action
from pokercore import HistoryError, games, phh
from pokercore.games.game import Game
from pokercore.rake import Rake

CENTS = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
min_bet = 1
starting_stacks = [100, 100, 20.25]
actions = ["d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "p3 cbr 3", "p1 f", "p2 f"]
"""


def wrong(old, new, reason, text=CENTS):
    assert old in text
    with pytest.raises(HistoryError, match=reason):
        phh.loads(text.replace(old, new))[0].replay()


def test_amounts_of_actions_are_those_of_the_file():
    wrong("cbr 3", "cbr 1.50", r"'p3 cbr 1.50': p3 can raise to 200 … 2025, not 150 \(chips of 0\.01\)")
    wrong('"p1 f"', '"p1 cbr 101"', r"p1 can raise to 500 … 10000, not 10100 \(chips of 0\.01\)")


def test_amounts_of_the_deal_are_those_of_the_file():
    wrong("[100, 100, 20.25]", "[100, 100.25, 0]", "the stack of p3 must be 1 … ")
    wrong("[0.50, 1, 0]", "[2.25, 1, 0]", r"the small blind 225 is above the big blind 100 \(chips of 0\.01\)")
    wrong("[0, 0, 0]", "[0.25, 0, 0]", r"antes \[0\.25, 0, 0\] are neither the same for all")
    wrong("min_bet = 1", "min_bet = 0", r"the min bet must be 1 … 9007199254740992, not 0 \(chips of 0\.01\)")


def test_other_numbers_are_no_amounts():
    text = CENTS.replace("actions", "_kill = [5, 0.5, 0]\nactions")
    with pytest.raises(HistoryError, match="_kill has 2 players"):
        phh.loads(text)[0].replay()
    many = "\n".join(
        [
            'variant = "fl-badugi"',
            "antes = [0]",
            "starting_stacks = [0.5]",
            "actions = []",
        ]
    )
    for name in ("antes", "starting_stacks"):
        value = "0.5" if name == "starting_stacks" else "0"
        many = many.replace(f"{name} = [{value}]", f"{name} = [{', '.join([value] * 14)}]")
    with pytest.raises(HistoryError, match="is for 2 … 13 players, not 14"):
        phh.loads(many)[0].replay()


def test_amounts_of_palace_and_of_casino_draw():
    deal = games.palace(small_bet=10).deal([400] * 3, seed=1)
    while not deal.is_over:
        deal.act(random_action_of_palace(deal))
    text = phh.dumps(deal, unit=Decimal("0.01"))
    wrong("antes = [0.05, 0.05, 0.05]", "antes = [0.1, 0.2, 0.1]", r"the same ante, not \[0\.1, 0\.2, 0\.1\]", text)
    deal = games.casino_draw(100).deal([1000])
    deal.fold()
    text = phh.dumps(deal, unit=Decimal("0.01"))
    wrong("antes = [1]", "antes = [11]", r"an ante of 1100 is above the stack of 1000 \(chips of 0\.01\)", text)


def random_action_of_palace(deal):
    option = deal.options()[0]
    cards = option.cards[: option.min] if option.cards else ()
    amount = option.min if not option.cards and option.min is not None else None
    from pokercore.actions import Action

    return Action(option.kind, amount, cards, option.targets[0] if option.targets else None)


# --- fields of our own -----------------------------------------------------------------------------------------------


def every_field():
    """Texts that together have every field of ours."""
    lot = games.texas_holdem(odd_chip="lot", blinds=(1, 2), rake=Rake(5, 30), ante=2)
    deal = lot.deal([1000] * 5, 2, seed=1, board="As Ks Qs Js Ts", carried=7, kill=(0, 4), posts={1: (2, 1)})
    while not deal.is_over:
        deal.check_or_call()
    yield phh.dumps(deal, unit=Decimal("0.5"))
    game = Game("mine", games.five_card_draw(blinds=(0, 0), ante=10, openers="Jc Jd", wild="X1").plan)
    deal = game.deal([1000] * 3, seed=1, passed_out=1)
    deal.expose(0, deal.hole(0)[:1])
    deal.kill_hand(1)
    deal.void_deal("why not")
    yield phh.dumps(deal)
    deal = games.double_board_holdem().deal([1000] * 4, 1, seed=1, dead_small_blind=True, dead_button=True)
    while not deal.is_over:
        deal.check_or_call()
    yield phh.dumps(deal)
    deal = games.palace().deal([400] * 2, seed=1)
    deal.fold()
    yield phh.dumps(deal)
    deal = games.casino_draw(100, commission=Fraction(1, 20), bet2_limits=(50, 100)).deal([1000], seed=1)
    while not deal.is_over:
        deal.fold()
    yield phh.dumps(deal)


TEXTS = tuple(every_field())
FIELDS = [
    (number, line.partition(" = ")[0])
    for number, text in enumerate(TEXTS)
    for line in text.splitlines()
    if line.startswith("_") and not line.endswith("[")
]
HOSTILE = (
    *("5", "-1", "1.5", "true", '"x"', '""', "[]", "{}", "[[]]", "[1, 'a']", "[true]", "{a = 1}", "[{}]", "[-5, 0, 0]"),
    *("9" * 30, "9" * 4000, "1e999999999", "-1e-999999999", "nan", "inf", "1e15", "0.0000000001", "0x10", "1979-05-27"),
    *(f"{'[' * 400}{']' * 400}", f"{'{a = ' * 200}1{'}' * 200}", '"AsAs"', '"??"', '"1/0"', '"9/8"', '"none"'),
)


@pytest.mark.parametrize(("number", "field"), FIELDS)
@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: value[:12])
def test_hostile_values_of_our_own_fields(number, field, value):
    lines = [line if line.partition(" = ")[0] != field else f"{field} = {value}" for line in TEXTS[number].splitlines()]
    try:
        (hand,) = phh.loads("\n".join(lines))
        deal = hand.replay()
    except HistoryError as error:
        named = str(error)
        assert len(named) < 1000
    else:
        # What is none of the field's business changes nothing, or it is a value that can be.
        assert deal.payoffs is not None


@pytest.mark.parametrize(
    ("field", "value", "number"),
    [
        ("_button", "true", 0),
        ("_button", "5", 0),
        ("_burns", "5", 0),
        ("_burns", '"xx"', 0),
        ("_kill", "5", 0),
        ("_kill", "[1, 'a', 0, 0, 0]", 0),
        ("_carried", '"x"', 0),
        ("_live_posts", "[1]", 0),
        ("_dead_posts", "true", 0),
        ("_unit", '"1"', 0),
        ("_parameters", "5", 0),
        ("_parameters", "{color = 1}", 0),
        ("_passed_out", "-1", 1),
        ("_passed_out", "1.5", 1),
        ("_reason", "5", 1),
        ("_plan.shares", "5", 1),
        ("_plan.limits", "[]", 1),
        ("_plan.pack", "5.5", 1),
        ("_plan.ante", "true", 1),
        ("_plan.draw_form", "{openers = 5}", 1),
        ("_plan.boards", "'x'", 1),
        ("_dead_small_blind", "1", 2),
        ("_dead_button", "[]", 2),
        ("_banners", "5", 3),
        ("_palaces", "['xx']", 3),
        ("_shuffles", "5", 3),
        ("_commission", "1e999999999", 4),
        ("_commission", '"1e999999999"', 4),
        ("_bet2_limits", "5", 4),
    ],
)
def test_the_field_that_cannot_be_is_named(field, value, number):
    lines = [line for line in TEXTS[number].splitlines() if line.partition(" = ")[0] != field]
    with pytest.raises(HistoryError) as caught:
        phh.loads("\n".join([*lines, f"{field} = {value}"]))[0].replay()
    assert field.rpartition(".")[2].lstrip("_") in str(caught.value)


def test_too_many_burns_are_not_ignored():
    deal = games.texas_holdem().deal([1000] * 3, seed=1)
    deal.fold()
    deal.fold()
    text = phh.dumps(deal)
    with pytest.raises(HistoryError, match="_burns has 2 cards, by the rules 0 are burned"):
        phh.loads(f'{text}_burns = "2c3c"\n')[0].replay()
    with pytest.raises(HistoryError, match="burns 3 cards at most, not 4"):
        phh.loads(f'{text}_burns = "2c3c4c5c"\n')[0].replay()


def test_actions_of_ours_in_any_order():
    """Words of ours anywhere in a record: it is played, or refused as a record."""
    words = [
        *("d _kill_hand p1", "d _foul_hand p2", "d _void_deal", "d _misdeal", "d _misdeal card_room", "d _lot p1"),
        *("d _give_dealer_hand p1", "d _transfer_card p1 p2 ??", "d _expose p2 ??", "p1 _run_it 2", "d _x"),
    ]
    rng = random.Random(1)
    for seed in range(300):
        game = games.get(rng.choice(["nl-holdem", "fl-stud", "fl-badugi", "pl-omaha"]))
        deal = game.deal([500] * 3, seed=seed)
        while not deal.is_over:
            deal.act(random_action(rng, deal))
        (hand,) = phh.loads(phh.dumps(deal))
        actions = list(hand.actions)
        for _ in range(rng.randint(1, 3)):
            actions.insert(rng.randint(0, len(actions)), rng.choice(words))
        changed = phh.Hand(**{**fields_of(hand), "actions": tuple(actions)})
        try:
            again = changed.replay()
        except HistoryError as error:
            if not str(error).startswith("hand 1"):
                raise AssertionError("the error does not name the hand") from error
            continue
        assert again.is_over
        assert sum(again.stacks) + again.carried == 1500


def fields_of(hand):
    return {name: getattr(hand, name) for name in hand.__dataclass_fields__ if name != "_script"}
