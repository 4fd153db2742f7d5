"""Trees counted: the toy games against their known sizes and value, small no-limit trees as a change detector."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from pokercore import games
from pokercore.actions import Action
from variants import slow_trees
from variants.slow_trees import Form


def sensible(deal):
    """The actions in a small tree: every amount, no fold where checking is free; of cards the first or the last."""
    options = deal.options()
    free = any(option.kind == "check" for option in options)
    for option in options:
        if option.kind == "fold" and free:
            continue
        if option.cards:
            yield Action(option.kind, cards=option.cards[: option.min])
            yield Action(option.kind, cards=option.cards[-option.min :])
        elif option.kind in ("bet", "raise", "complete"):
            for amount in range(option.min, option.max + 1):
                yield Action(option.kind, amount)
        else:
            yield Action(option.kind)


def walk(deal, visit):
    """Every state of a deal, depth first."""
    visit(deal)
    if not deal.is_over:
        for action in sensible(deal):
            child = deal.copy()
            child.act(action)
            walk(child, visit)


def acted(deal):
    kinds = ("fold", "check", "call", "bet", "raise")
    return tuple((event.kind, event.amount) for event in deal.log if event.kind in kinds)


def sizes(game, cards_dealt):
    """The numbers of terminal histories and of information sets, over all orders of the pack."""
    ends, sets = set(), set()

    def visit(deal):
        if deal.is_over:
            ends.add((deal.hole(0), deal.hole(1), deal.board, acted(deal)))
        else:
            sets.add((deal.actor, deal.hole(deal.actor), deal.board, acted(deal)))

    pack = game.deal([100, 100], seed=1).game.plan.pack
    for order in permutations(pack, cards_dealt):
        walk(game.deal([100, 100], deck=list(order)), visit)
    return len(ends), len(sets)


def test_the_size_of_kuhn():
    assert sizes(games.kuhn(), 2) == (30, 12)


def test_the_size_of_leduc_with_suits_told_apart():
    assert sizes(games.leduc(), 3) == (5520, 936)


JACK, QUEEN, KING = 9, 10, 11


def chance_to_be_bold(seat, rank, past, alpha):
    """How often a known equilibrium bets or calls, holding a card of this rank."""
    if seat == 0 and past == ():
        return {JACK: alpha, QUEEN: Fraction(0), KING: 3 * alpha}[rank]
    if seat == 0:  # checked, and the other has bet
        return {JACK: Fraction(0), QUEEN: alpha + Fraction(1, 3), KING: Fraction(1)}[rank]
    if past == ("check",):
        return {JACK: Fraction(1, 3), QUEEN: Fraction(0), KING: Fraction(1)}[rank]
    return {JACK: Fraction(0), QUEEN: Fraction(1, 3), KING: Fraction(1)}[rank]


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 6), Fraction(1, 3)])
def test_kuhn_is_worth_minus_an_eighteenth_to_the_first_player(alpha):
    def value(deal):
        if deal.is_over:
            return Fraction(deal.payoffs[0])
        past = tuple(kind for kind, _ in acted(deal))
        bold = chance_to_be_bold(deal.actor, deal.hole(deal.actor)[0].rank, past, alpha)
        total = Fraction(0)
        for action in sensible(deal):
            child = deal.copy()
            child.act(action)
            total += (bold if action.kind in ("bet", "call") else 1 - bold) * value(child)
        return total

    orders = list(permutations(("Jc", "Qc", "Kc"), 2))
    worth = sum(value(games.kuhn().deal([2, 2], deck=" ".join(order))) for order in orders)
    assert worth / len(orders) == Fraction(-1, 18)


BOARD = Form()
SINGLE_DRAW = Form(rounds=2, choices=((1, 3),))  # stand pat, draw the first card, draw the last
TRIPLE_DRAW = Form(choices=((1, 3), (2, 3), (3, 3)))
FIVE_CARD_STUD = Form(rounds=4, start="bring-in")
SEVEN_CARD_STUD = Form(rounds=5, start="bring-in")
AFTER_THE_FLOP = Form(choices=((2, 2),))  # discard the first cards or the last

# How many ends a heads-up deal has, with blinds of 1 and 2 (or an ante and a bring-in of 1) and these stacks. Where a
# number changes, the rules of that game have changed.
ENDS = {
    "nl-ace-to-five-single-draw": (SINGLE_DRAW, (4, 5), 94),
    "nl-ace-to-five-triple-draw": (TRIPLE_DRAW, (4, 5), 11938),
    "nl-badacey": (TRIPLE_DRAW, (4, 5), 11938),
    "nl-badeucey": (TRIPLE_DRAW, (4, 5), 11938),
    "nl-badugi": (TRIPLE_DRAW, (4, 5), 11938),
    "nl-big-o": (BOARD, (6, 8), 282),
    "nl-courchevel": (BOARD, (6, 8), 282),
    "nl-courchevel8": (BOARD, (6, 8), 282),
    "nl-crazy-pineapple": (AFTER_THE_FLOP, (6, 8), 999),
    "nl-crazy-pineapple8": (AFTER_THE_FLOP, (6, 8), 999),
    "nl-deuce-to-seven-single-draw": (SINGLE_DRAW, (4, 5), 94),
    "nl-deuce-to-seven-triple-draw": (TRIPLE_DRAW, (4, 5), 11938),
    "nl-double-board-holdem": (BOARD, (6, 8), 282),
    "nl-double-board-omaha": (BOARD, (6, 8), 282),
    "nl-drawmaha": (Form(choices=((2, 3),)), (4, 5), 178),
    "nl-five-card-draw": (SINGLE_DRAW, (4, 5), 94),
    "nl-five-card-stud": (FIVE_CARD_STUD, (6, 8), 4086),
    "nl-greek-holdem": (BOARD, (6, 8), 282),
    "nl-irish": (AFTER_THE_FLOP, (6, 8), 999),
    "nl-lazy-pineapple": (BOARD, (6, 8), 282),
    "nl-mexican-stud": (Form(start="must bet", choices=((1, 2), (2, 2), (3, 2))), (4, 5), 6400),
    "nl-omaha": (BOARD, (6, 8), 282),
    "nl-omaha8": (BOARD, (6, 8), 282),
    "nl-pineapple": (Form(choices=((1, 2),)), (6, 8), 1083),
    "nl-razz": (SEVEN_CARD_STUD, (6, 8), 8352),
    "nl-razz27": (SEVEN_CARD_STUD, (6, 8), 8352),
    "nl-royal-holdem": (BOARD, (6, 8), 282),
    "nl-seven-card-stud": (SEVEN_CARD_STUD, (6, 8), 8348),
    "nl-seven-card-stud8": (SEVEN_CARD_STUD, (6, 8), 8348),
    "nl-short-deck": (Form(start="button blind"), (6, 8), 2466),
    "nl-soko": (FIVE_CARD_STUD, (6, 8), 4086),
    "nl-texas-holdem": (BOARD, (6, 8), 282),
}
#: The forced chips that the games are dealt with here.
FORCED = {
    "blinds": {"blinds": (1, 2)},
    "button blind": {"ante": 1},
    "bring-in": {"ante": 1, "bring_in": 1},
    "must bet": {"ante": 1},
}


def counted(deal):
    """The ends of a deal as the engine plays it."""
    found = 0

    def visit(state):
        nonlocal found
        found += state.is_over

    walk(deal, visit)
    return found


@pytest.mark.parametrize("name", ENDS)
def test_small_trees_are_what_they_were_and_what_the_rules_make_them(name):
    form, stacks, number = ENDS[name]
    deal = games.get(name, **FORCED[form.start]).deal(stacks, seed=1)
    assert counted(deal.copy()) == number
    assert slow_trees.ends(form, stacks, deal.actor) == number


def test_every_no_limit_game_is_counted():
    assert set(ENDS) == {name for name in games.names() if name.startswith("nl-")}


@pytest.mark.parametrize("stacks", [(3, 3), (4, 5), (8, 6), (9, 9), (10, 7), (2, 9), (9, 2)])
@pytest.mark.parametrize("name", ["nl-texas-holdem", "nl-short-deck", "nl-five-card-draw"])
def test_trees_of_other_stacks(name, stacks):
    form = ENDS[name][0]
    deal = games.get(name, **FORCED[form.start]).deal(stacks, seed=1)
    assert counted(deal) == slow_trees.ends(form, stacks)
