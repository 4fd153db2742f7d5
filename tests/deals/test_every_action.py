"""Options, their bounds, ``to_call``, the bounds of a raise and what ``act`` accepts say the same, in every state of
small games, for every kind of action and every amount."""

from __future__ import annotations

import os

import pytest

from deals.playing import conserve, snapshot
from pokercore import games
from pokercore.actions import Action
from pokercore.errors import IllegalAction

FEW = os.environ.get("POKERCORE_FEW_EXAMPLES") == "1"
WAGERS = ("bet", "raise", "complete")
OTHERS = ("bring_in", "draw", "stand_pat", "discard", "show", "muck", "buy", "battle", "stay")

# Stacks and parameters; each tree is walked whole down to the given street.
SMALL_GAMES = {
    "no limit, heads-up": ((9, 8), 3, {}),
    "no limit, three players": ((7, 5, 8), 1, {}),
    "no limit, one chip more": ((6, 5, 7), 1, {"min_raise": "one_chip"}),
    "no limit, a straddle": ((7, 8, 8), 1, {"straddles": 3, "straddle_increment": "difference"}),
    "no limit, antes": ((8, 6, 9), 1, {"ante": 1, "bb_ante": 1}),
    "no limit, short blinds": ((1, 1, 8, 7), 2, {}),
    "no limit, small bets": ((6, 5, 6), 1, {"min_bet": 1}),
    "pot limit, heads-up": ((11, 10), 3, {"structure": "pot-limit"}),
    "pot limit, three players": ((8, 6, 7), 1, {"structure": "pot-limit", "ante": 1, "pot_ignores_antes": True}),
    "pot limit, a short blind": ((8, 1, 9), 2, {"structure": "pot-limit", "true_pot": True}),
    "fixed limit, heads-up": ((13, 11), 3, {"structure": "fixed-limit", "cap": 3}),
    "fixed limit, three players": ((9, 7, 10), 1, {"structure": "fixed-limit", "cap": 3}),
    "fixed limit, half bets": ((13, 9, 11), 1, {"structure": "fixed-limit", "blinds": (2, 4), "uncap": "never"}),
    "spread limit, three players": ((8, 7, 9), 1, {"structure": "spread-limit", "max_bet": 3}),
}


def check_every_action(deal):
    """What the deal says of itself agrees, and it accepts what it offers and nothing else."""
    seat = deal.actor
    offered = {option.kind: option for option in deal.options()}
    assert len(offered) == len(deal.options())
    assert deal.view(seat).options() == deal.options()
    all_in = deal.bets[seat] + deal.stacks[seat]
    assert "fold" in offered
    assert ("check" in offered) == (deal.to_call == 0) == ("call" not in offered)
    if deal.to_call:
        assert offered["call"].min == offered["call"].max == deal.bets[seat] + deal.to_call <= all_in
    wagers = [option for option in deal.options() if option.kind in WAGERS]
    assert len(wagers) <= 1
    least, greatest = (wagers[0].min, wagers[0].max) if wagers else (None, None)
    assert (deal.min_raise_to, deal.max_raise_to) == (least, greatest)
    if wagers:
        assert max(deal.bets) < least <= greatest <= all_in
        assert (wagers[0].kind == "bet") == (max(deal.bets) == 0 and deal.to_call == 0)
    before = snapshot(deal)
    for kind in (*WAGERS, "fold", "check", "call", *OTHERS):
        for amount in (None, *range(-1, all_in + 3), 10**30):
            legal = kind in offered and amount is None
            if kind in WAGERS:
                alone = kind == "complete" and amount is None  # the full bet is meant
                legal = kind in offered and (alone or (amount is not None and least <= amount <= greatest))
            elif kind == "call" and kind in offered:
                legal = amount in (None, offered[kind].min)
            tried = deal.copy()
            try:
                tried.act(Action(kind, amount))
            except IllegalAction:
                assert not legal, (kind, amount)
                if amount is None or amount == all_in:
                    assert snapshot(tried) == before
            else:
                assert legal, (kind, amount)
    for amount in range(all_in + 2):
        tried = deal.copy()
        try:
            tried.bet_or_raise_to(amount)
        except IllegalAction:
            assert not (wagers and least <= amount <= greatest)
        else:
            assert least <= amount <= greatest
            assert tried.stacks[seat] == all_in - amount or tried.is_over or tried.street > deal.street
    tried = deal.copy()
    tried.check_or_call()
    assert snapshot(deal) == before


def walk(deal, last_street):
    """Check this state and all that follow; how many there were."""
    conserve(deal)
    if deal.is_over:
        assert deal.options() == ()
        assert (deal.to_call, deal.min_raise_to, deal.max_raise_to) == (None, None, None)
        return 1
    if deal.street > last_street:
        return 1
    check_every_action(deal)
    count = 1
    for option in deal.options():
        amounts = range(option.min, option.max + 1) if option.kind in WAGERS else [None]
        for amount in amounts:
            after = deal.copy()
            after.act(Action(option.kind, amount))
            count += walk(after, last_street)
    return count


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_what_is_offered_is_what_is_accepted(name):
    stacks, last_street, parameters = SMALL_GAMES[name]
    game = games.texas_holdem(**{"blinds": (1, 2), **parameters})
    states = walk(game.deal(stacks, seed=5), 0 if FEW else last_street)
    assert states > (20 if FEW else 500)
