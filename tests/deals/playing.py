"""Playing deals from words, with chips counted after every step."""

from __future__ import annotations

from pokercore import games
from pokercore.games.game import Game


def conserve(deal):
    """Chips behind, on hold, in the pots, raked and carried on are those that the deal and earlier ones began with."""
    brought = deal.forced.get("carried", 0)
    pots = sum(pot.amount for pot in deal.pots)
    assert pots == deal.pot
    found = sum(deal.stacks) + sum(deal.on_hold) + pots + deal.raked + deal.carried
    assert found == sum(deal.starting_stacks) + brought
    assert all(chips >= 0 for chips in deal.stacks)
    if deal.is_over:
        assert not any(deal.on_hold)
        assert sum(deal.payoffs) == brought - deal.raked - deal.carried


def play(deal, *moves):
    """Act: "fold", "check", "call", "bet 100", "raise 300", "all-in", "complete", "bring_in", "draw As Kd", …"""
    for move in moves:
        kind, _, rest = move.partition(" ")
        if kind == "all-in":
            if deal.max_raise_to is not None:
                deal.bet_or_raise_to(deal.max_raise_to)
            else:
                deal.call()
            assert deal.stacks[deal.log[-1].seat or 0] >= 0
        elif kind == "raise":
            deal.raise_to(int(rest))
        elif kind in ("bet", "complete") and rest:
            getattr(deal, kind)(int(rest))
        elif rest:
            getattr(deal, kind)(rest)
        else:
            getattr(deal, kind)()
        conserve(deal)
    return deal


def holdem(stacks, *moves, button=-1, seed=1, deck=None, posts=None, holes=None, board=(), dead=False, **parameters):
    """A deal of hold'em, played so far."""
    game = games.texas_holdem(**parameters)
    deal = game.deal(stacks, button, seed, deck=deck, posts=posts, holes=holes, board=board, dead_small_blind=dead)
    conserve(deal)
    return play(deal, *moves)


def kinds(deal):
    return [option.kind for option in deal.options()]


def may_raise(deal):
    """Whether a bet or raise is among the options; options and the three properties must agree."""
    wagers = [option for option in deal.options() if option.kind in ("bet", "raise", "complete")]
    if wagers:
        assert (wagers[0].min, wagers[0].max) == (deal.min_raise_to, deal.max_raise_to)
    else:
        assert deal.min_raise_to is None
        assert deal.max_raise_to is None
    return bool(wagers)


def events(deal, *wanted):
    """The events of these kinds, as (kind, seat, amount)."""
    return [(event.kind, event.seat, event.amount) for event in deal.log if event.kind in wanted]


def snapshot(deal):
    """Everything that can be read of a deal."""
    return (
        deal.actor,
        deal.options(),
        deal.to_call,
        deal.min_raise_to,
        deal.max_raise_to,
        deal.stacks,
        deal.bets,
        deal.on_hold,
        deal.out_of_turn,
        deal.short_call,
        deal.payoffs,
        deal.pots,
        deal.pot,
        deal.board,
        tuple(deal.hole(seat) for seat in range(deal.seats)),
        tuple(deal.up(seat) for seat in range(deal.seats)),
        deal.log,
        deal.showdown,
        deal.is_over,
        deal.folded,
        deal.all_in,
        deal.street,
    )


def of_plan(plan, name="test game"):
    return Game(name, plan)
