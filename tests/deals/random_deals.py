"""Random games, random deals, and a slow payout that shares nothing with the engine."""

from __future__ import annotations

from itertools import combinations

from pokercore import games
from pokercore.errors import GameError

STRUCTURES = ("no-limit", "pot-limit", "fixed-limit", "spread-limit")


def random_deal(rng, showdown="auto", most=14):
    """A deal of hold'em with whatever antes, straddles, stacks and seats the generator brings."""
    seats = rng.randint(2, most)
    big = rng.choice([2, 3, 10, 100])
    structure = rng.choice(STRUCTURES)
    parameters = {
        "structure": structure,
        "blinds": (rng.randint(0, big), big),
        "ante": rng.choice([0, 0, 1, big // 2]),
        "bb_ante": rng.choice([0, 0, big]),
        "button_ante": rng.choice([0, 0, 0, big]),
        "ante_first": rng.random() < 0.5,
        "straddles": rng.choice([(), (), (2 * big,), (2 * big, 4 * big)]),
        "straddle_increment": rng.choice(["straddle", "difference"]),
        "min_raise": rng.choice(["last_raise", "last_raise", "one_chip"]),
        "odd_chip": rng.choice(["left_of_button", "high_card_by_suit", "lot", "last_bettor", "carry", "best5_high"]),
        "cap": rng.choice(["default", None, 2, 3]),
        "uncap": rng.choice(["heads_up", "round_start", "never"]),
        "true_pot": rng.random() < 0.3,
        "pot_ignores_antes": rng.random() < 0.3,
        "burn": rng.random() < 0.8,
        "must_show_all": rng.random() < 0.2,
        "open_all_in": rng.random() < 0.2,
        "showdown": showdown,
    }
    if structure == "spread-limit":
        parameters["max_bet"] = big * rng.randint(1, 4)
    game = games.texas_holdem(**parameters)
    stacks = [rng.choice([1, big - 1, big, 2 * big, rng.randint(1, 40 * big)]) for _ in range(seats)]
    button = rng.randrange(seats)
    posts = None
    if seats > 5 and rng.random() < 0.3:
        posts = {(button + 5) % seats: (big, rng.choice([0, 1]))}
    try:
        return game.deal(stacks, button, rng.getrandbits(63), posts=posts)
    except GameError:
        assert posts is not None  # the returning player has a blind or straddle to post
        return game.deal(stacks, button, rng.getrandbits(63))


def random_action(rng, deal):
    """One of the options, and one of its amounts."""
    from pokercore.actions import Action

    option = rng.choice(deal.options())
    if option.kind in ("bet", "raise", "complete", "run_it"):
        amount = rng.choice([option.min, option.max, rng.randint(option.min, option.max)])
        return Action(option.kind, amount)
    if option.kind in ("draw", "discard"):
        return Action(option.kind, cards=rng.sample(option.cards, rng.randint(option.min, option.max)))
    return Action(option.kind)


# The slow payout: every chip of every player is a layer of its own.

ORDER = "23456789TJQKA"


def five_card_value(hand):
    """The value of five cards, straight from the definitions: a tuple that compares as hands do."""
    ranks = sorted((card.rank for card in hand), reverse=True)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [count for count, _ in groups]
    ordered = [rank for count, rank in groups for _ in range(count)]
    flush = len({card.suit for card in hand}) == 1
    straight = len(set(ranks)) == 5 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    if straight and ranks[1] == 3:
        ordered = [3, 2, 1, 0, -1]
    names = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
    category = names[tuple(shape)]
    if straight and flush:
        category = 8
    elif flush:
        category = 5
    elif straight:
        category = 4
    return category, ordered


def best_value(deal, seat):
    return max(five_card_value(five) for five in combinations([*deal.hole(seat), *deal.board], 5))


def slow_payoffs(deal):
    """The result of a finished deal from its log, odd chips left of the button; None where it was not contested."""
    seats = deal.seats
    put = [0] * seats
    dead = 0
    folded = set()
    for event in deal.log:
        if event.kind in ("bb_ante", "button_ante", "post_dead"):
            dead += event.amount
        elif event.kind == "fold":
            folded.add(event.seat)
        elif event.kind == "refund":
            put[event.seat] -= event.amount
        elif event.kind not in ("win", "rake", "carry") and event.amount:
            put[event.seat] += event.amount
    live = [seat for seat in range(seats) if seat not in folded]
    order = [(deal.button + 1 + step) % seats for step in range(seats)]
    values = {seat: best_value(deal, seat) for seat in live} if len(live) > 1 else {live[0]: 0}
    pots = []
    if dead:
        pots.append([dead, live])
    for level in range(1, max(put, default=0) + 1):
        amount = sum(1 for chips in put if chips >= level)
        eligible = [seat for seat in live if put[seat] >= level]
        if pots and (not eligible or pots[-1][1] == eligible):
            pots[-1][0] += amount
        elif amount:
            pots.append([amount, eligible or live])
    paid = [0] * seats
    for amount, eligible in pots:
        best = max(values[seat] for seat in eligible)
        winners = [seat for seat in order if seat in eligible and values[seat] == best]
        for number, seat in enumerate(winners):
            paid[seat] += amount // len(winners) + (1 if number < amount % len(winners) else 0)
    spent = [0] * seats
    for event in deal.log:
        if event.seat is not None and event.amount and event.kind not in ("win", "refund"):
            spent[event.seat] += event.amount
        elif event.kind == "refund":
            spent[event.seat] -= event.amount
    return tuple(paid[seat] - spent[seat] for seat in range(seats))
