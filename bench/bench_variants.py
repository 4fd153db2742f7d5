"""Hands per second of many variants, from Python on one thread, beside PokerKit in the same run.

Six players, 100 big bets, fresh stacks for each hand. Two policies: at random, uniform over the kinds of action and
then over the amounts, or over the number of cards to draw (the first ones of the hand); or everybody always calls and
stands pat. Nobody folds where checking is free, as PokerKit does not offer it: who has chosen that chooses again. A
benchmark's time is that of ``HANDS`` hands here, of ``THEIR_HANDS`` there.

    pytest bench/bench_variants.py --benchmark-columns=median,ops --benchmark-group-by=param:variant

``python bench/bench_variants.py`` measures both in turns and prints hands per second and their ratio.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
import warnings
from functools import partial
from math import floor

import pytest

from pokercore import games

HANDS = 20_000
THEIR_HANDS = 200
SEATS = 6
STACKS = [20_000] * SEATS

GAMES = {
    "PLO": games.omaha(blinds=(50, 100)),
    "fixed limit hold'em": games.texas_holdem("fixed-limit", blinds=(50, 100)),
    "O8": games.omaha8(blinds=(50, 100)),
    "stud": games.seven_card_stud(ante=25, bring_in=50),
    "razz": games.razz(ante=25, bring_in=50),
    "2-7 triple draw": games.deuce_to_seven_triple_draw(blinds=(50, 100)),
    "badugi": games.badugi(blinds=(50, 100)),
    "five-card draw": games.five_card_draw(blinds=(50, 100)),
}


def ours(variant, hands=HANDS):
    uniform = random.Random(1).random
    deal_one = GAMES[variant].deal
    for seed in range(hands):
        deal = deal_one(STACKS, seed=seed)
        while options := deal.options():
            option = options[floor(uniform() * len(options))]
            kind = option.kind
            if kind == "fold":
                if options[1].kind != "check":
                    deal.fold()
            elif kind == "call" or kind == "check":
                deal.check_or_call()
            elif kind == "stand_pat":
                deal.stand_pat()
            elif kind == "bring_in":
                deal.bring_in()
            else:
                least = option.min
                number = least + floor(uniform() * (option.max - least + 1))
                if kind == "draw":
                    deal.draw(option.cards[:number])
                else:
                    deal.bet_or_raise_to(number)


def ours_calling(variant, hands=HANDS):
    deal_one = GAMES[variant].deal
    for seed in range(hands):
        deal = deal_one(STACKS, seed=seed)
        while deal.actor is not None:
            kind = deal.options()[0].kind
            if kind == "fold":
                deal.check_or_call()
            elif kind == "bring_in":
                deal.bring_in()
            else:
                deal.stand_pat()


def their_games():
    pokerkit = pytest.importorskip("pokerkit")
    steps = tuple(step for step in pokerkit.Automation if step.name != "RUNOUT_COUNT_SELECTION")
    blinds = (steps, True, 0, (50, 100))
    stud = (steps, True, 25, 50, 100, 200)
    return {
        "PLO": pokerkit.PotLimitOmahaHoldem(*blinds, 100),
        "fixed limit hold'em": pokerkit.FixedLimitTexasHoldem(*blinds, 100, 200),
        "O8": pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter(*blinds, 100, 200),
        "stud": pokerkit.FixedLimitSevenCardStud(*stud),
        "razz": pokerkit.FixedLimitRazz(*stud),
        "2-7 triple draw": pokerkit.FixedLimitDeuceToSevenLowballTripleDraw(*blinds, 100, 200),
        "badugi": pokerkit.FixedLimitBadugi(*blinds, 100, 200),
        "five-card draw": five_card_draw(pokerkit, steps),
    }


def five_card_draw(pokerkit, steps):
    """Five-card draw, which PokerKit has as a definition of one's own."""

    def made(stacks, seats):
        streets = (
            pokerkit.Street(False, (False,) * 5, 0, False, pokerkit.Opening.POSITION, 100, 5),
            pokerkit.Street(True, (), 0, True, pokerkit.Opening.POSITION, 200, 5),
        )
        return pokerkit.State(
            steps,
            pokerkit.Deck.STANDARD,
            (pokerkit.StandardHighHand,),
            streets,
            pokerkit.BettingStructure.FIXED_LIMIT,
            True,
            0,
            (50, 100),
            0,
            stacks,
            seats,
        )

    return made


def theirs(game, hands=THEIR_HANDS):
    uniform = random.Random(1).random
    for _ in range(hands):
        state = game(STACKS, SEATS)
        while state.status:
            if state.stand_patter_or_discarder_index is not None:
                hand = list(state.hole_cards[state.stand_patter_or_discarder_index])
                if uniform() < 0.5:
                    state.stand_pat_or_discard()
                else:
                    state.stand_pat_or_discard(hand[: 1 + floor(uniform() * len(hand))])
                continue
            kinds = []
            if state.can_post_bring_in():
                kinds.append("bring_in")
            if state.can_fold():
                kinds.append("fold")
            if state.can_check_or_call():
                kinds.append("call")
            if state.can_complete_bet_or_raise_to():
                kinds.append("raise")
            kind = kinds[floor(uniform() * len(kinds))]
            if kind == "bring_in":
                state.post_bring_in()
            elif kind == "fold":
                state.fold()
            elif kind == "call":
                state.check_or_call()
            else:
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(least + floor(uniform() * (most - least + 1)))


def theirs_calling(game, hands=THEIR_HANDS):
    for _ in range(hands):
        state = game(STACKS, SEATS)
        while state.status:
            if state.stand_patter_or_discarder_index is not None:
                state.stand_pat_or_discard()
            elif state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()


@pytest.mark.parametrize("variant", GAMES)
def test_random_pokercore(benchmark, variant):
    benchmark(ours, variant)


@pytest.mark.parametrize("variant", GAMES)
def test_random_pokerkit(benchmark, variant):
    benchmark.pedantic(theirs, (their_games()[variant],), rounds=5, warmup_rounds=1)


@pytest.mark.parametrize("variant", GAMES)
def test_calling_pokercore(benchmark, variant):
    benchmark(ours_calling, variant)


@pytest.mark.parametrize("variant", GAMES)
def test_calling_pokerkit(benchmark, variant):
    benchmark.pedantic(theirs_calling, (their_games()[variant],), rounds=5, warmup_rounds=1)


def speed(play, hands):
    begun = time.thread_time()
    play()
    return hands / (time.thread_time() - begun)


def main(turns=7):
    """Both engines in turns, so that whatever else the machine does falls on both."""
    others = their_games()
    warnings.simplefilter("ignore")
    for policy, one, two in (("random", ours, theirs), ("calling", ours_calling, theirs_calling)):
        print(f"{policy:22}{'pokercore':>12}{'PokerKit':>12}{'ratio':>9}")
        for variant, other in others.items():
            one(variant, 50)
            two(other, 1)
            pairs = []
            for _ in range(turns):
                here = speed(partial(one, variant), HANDS)
                pairs.append((here, speed(partial(two, other), THEIR_HANDS)))
            ratio = statistics.median(here / there for here, there in pairs)
            here, there = (statistics.median(column) for column in zip(*pairs, strict=True))
            print(f"{variant:22}{here:>12,.0f}{there:>12,.1f}{ratio:>9,.0f}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
