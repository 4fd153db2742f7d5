"""Trees counted: the toy games against their known sizes and value, small no-limit trees as a change detector."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from pokercore import games
from pokercore.actions import Action


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


# How many ends a heads-up deal has, with blinds of 1 and 2 (or an ante and a bring-in of 1) and these stacks. No theory
# stands behind the numbers: where one changes, the rules of that game have changed.
ENDS = {
    "nl-ace-to-five-single-draw": ([4, 5], 94),
    "nl-ace-to-five-triple-draw": ([4, 5], 11938),
    "nl-badacey": ([4, 5], 11938),
    "nl-badeucey": ([4, 5], 11938),
    "nl-badugi": ([4, 5], 11938),
    "nl-big-o": ([6, 8], 282),
    "nl-courchevel": ([6, 8], 282),
    "nl-courchevel8": ([6, 8], 282),
    "nl-crazy-pineapple": ([6, 8], 999),
    "nl-crazy-pineapple8": ([6, 8], 999),
    "nl-deuce-to-seven-single-draw": ([4, 5], 94),
    "nl-deuce-to-seven-triple-draw": ([4, 5], 11938),
    "nl-double-board-holdem": ([6, 8], 282),
    "nl-double-board-omaha": ([6, 8], 282),
    "nl-drawmaha": ([4, 5], 178),
    "nl-five-card-draw": ([4, 5], 94),
    "nl-five-card-stud": ([6, 8], 4086),
    "nl-greek-holdem": ([6, 8], 282),
    "nl-irish": ([6, 8], 999),
    "nl-lazy-pineapple": ([6, 8], 282),
    "nl-mexican-stud": ([4, 5], 6400),
    "nl-omaha": ([6, 8], 282),
    "nl-omaha8": ([6, 8], 282),
    "nl-pineapple": ([6, 8], 1083),
    "nl-razz": ([6, 8], 8352),
    "nl-razz27": ([6, 8], 8352),
    "nl-royal-holdem": ([6, 8], 282),
    "nl-seven-card-stud": ([6, 8], 8348),
    "nl-seven-card-stud8": ([6, 8], 8348),
    "nl-short-deck": ([6, 8], 2466),
    "nl-soko": ([6, 8], 4086),
    "nl-texas-holdem": ([6, 8], 282),
}


def ends(name, stacks):
    blinds = {"blinds": (1, 2)}
    if "stud" in name or "razz" in name or name == "nl-soko":
        blinds = {"ante": 1} if "mexican" in name else {"ante": 1, "bring_in": 1}
    elif name == "nl-short-deck":
        blinds = {"ante": 1}
    found = 0

    def visit(deal):
        nonlocal found
        found += deal.is_over

    walk(games.get(name, **blinds).deal(stacks, seed=1), visit)
    return found


@pytest.mark.parametrize("name", ENDS)
def test_small_trees_are_what_they_were(name):
    stacks, number = ENDS[name]
    assert ends(name, stacks) == number


def test_every_no_limit_game_is_counted():
    assert set(ENDS) == {name for name in games.names() if name.startswith("nl-")}


def slow_ends(street, to_act, behind, put, last_raise, passed):
    """The ends of heads-up no-limit betting of four streets, told from the rules alone. Seat 0 has the big blind and
    acts first after the flop."""
    other = 1 - to_act
    owed = put[other] - put[to_act]
    if behind[to_act] == 0 or (behind[other] == 0 and owed <= 0):
        # Nobody can bet any more once the bets are level or what is owed cannot be paid.
        return 1

    def next_street(behind):
        if street == 3 or 0 in behind:
            return 1
        return slow_ends(street + 1, 0, behind, (0, 0), 2, False)

    def changed(pair, value):
        return (value, pair[1]) if to_act == 0 else (pair[0], value)

    total = 1 if owed > 0 else 0  # a fold
    paid = min(owed, behind[to_act])
    after = changed(behind, behind[to_act] - paid)
    if passed:  # a call or a check that ends the street
        total += next_street(after)
    else:
        total += slow_ends(street, other, after, changed(put, put[to_act] + paid), last_raise, True)
    if behind[to_act] > owed and behind[other] > 0:
        most = put[to_act] + behind[to_act]
        for level in range(put[other] + 1, most + 1):
            raised = level - put[other]
            if raised >= last_raise or level == most:
                left = changed(behind, most - level)
                total += slow_ends(street, other, left, changed(put, level), max(last_raise, raised), True)
    return total


@pytest.mark.parametrize("stacks", [(3, 3), (4, 5), (6, 8), (8, 6), (9, 9), (10, 7), (2, 9), (9, 2)])
def test_holdem_is_counted_a_second_time(stacks):
    deal = games.texas_holdem(blinds=(1, 2)).deal(list(stacks), seed=1)
    found = []
    walk(deal, lambda state: found.append(state.is_over))
    assert sum(found) == slow_ends(0, 1, (stacks[0] - 2, stacks[1] - 1), (2, 1), 2, False)
