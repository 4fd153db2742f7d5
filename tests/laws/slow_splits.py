"""A slow, obvious payout of divided pots: each pot in runs, boards, halves and ties, one after the other.

Contributions come from the log, pots from ``pots.build``, hands from every choice of five cards; nothing of the deal's
own settlement is used. Rules: ties and odd chips, side pots.
"""

from __future__ import annotations

from itertools import combinations

from pokercore import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHORT_DECK,
    pots,
)

NO_CHIPS = ("win", "rake", "carry", "run", "run_it", "refund")
DEAD = ("bb_ante", "button_ante", "post_dead", "carried")


def any_cards(ranking):
    return lambda hole, board: max(map(ranking.evaluate, combinations([*hole, *board], 5)))


def two_and_three(ranking):
    def rank(hole, board):
        return max(
            ranking.evaluate([*pair, *three]) for pair in combinations(hole, 2) for three in combinations(board, 3)
        )

    return rank


def own_cards(ranking):
    return lambda hole, board: ranking.evaluate(hole)


def two_of_three(hole, board):
    return max(any_cards(HIGH)(pair, board) for pair in combinations(hole, 2))


#: What wins the shares of a pot, by the function of the game, or its name where no function makes it.
SHARES = {
    "texas_holdem": [any_cards(HIGH)],
    "royal_holdem": [any_cards(HIGH)],
    "short_deck": [any_cards(SHORT_DECK)],
    "greek_holdem": [two_and_three(HIGH)],
    "omaha": [two_and_three(HIGH)],
    "courchevel": [two_and_three(HIGH)],
    "omaha8": [two_and_three(HIGH), two_and_three(EIGHT_OR_BETTER)],
    "big_o": [two_and_three(HIGH), two_and_three(EIGHT_OR_BETTER)],
    "courchevel8": [two_and_three(HIGH), two_and_three(EIGHT_OR_BETTER)],
    "pineapple": [any_cards(HIGH)],
    "crazy_pineapple": [any_cards(HIGH)],
    "crazy_pineapple8": [any_cards(HIGH), any_cards(EIGHT_OR_BETTER)],
    "lazy_pineapple": [two_of_three],
    "irish": [any_cards(HIGH)],
    "double_board_holdem": [any_cards(HIGH)],
    "double_board_omaha": [two_and_three(HIGH)],
    "drawmaha": [own_cards(HIGH), two_and_three(HIGH)],
    "badacey": [own_cards(ACE_TO_FIVE), own_cards(BADUGI)],
    "badeucey": [own_cards(DEUCE_TO_SEVEN), own_cards(BADUGI_ACE_HIGH)],
    "seven_card_stud8": [any_cards(HIGH), any_cards(EIGHT_OR_BETTER)],
    "double board omaha8": [two_and_three(HIGH), two_and_three(EIGHT_OR_BETTER)],
}


def put_in(deal):
    """What each seat has put in for good, the dead chips, and who has dropped."""
    totals, dead, folded = [0] * deal.seats, 0, set()
    for event in deal.log:
        if event.kind in DEAD:
            dead += event.amount
        elif event.kind == "refund":
            totals[event.seat] -= event.amount
        elif event.kind in ("fold", "foul", "dead_hand"):
            folded.add(event.seat)
        elif event.kind not in NO_CHIPS and event.seat is not None:
            totals[event.seat] += event.amount
    return totals, dead, folded


def in_parts(amount, count):
    """``amount`` in equal parts, the odd chips to the first ones."""
    return [amount // count + (1 if number < amount % count else 0) for number in range(count)]


def all_runs(deal):
    """The boards of every run: a list of lists."""
    number = max(deal.game.plan.boards, 1)
    boards = [list(board) for board in deal.board] if deal.runs * number > 1 else [list(deal.board)]
    return [boards[first : first + number] for first in range(0, len(boards), number)]


def last_called_bettor(deal):
    """Who made the last bet or raise that somebody answered with chips; None for nobody."""
    found = bettor = None
    for event in deal.log:
        if event.kind in ("board", "draw", "stand_pat", "discard", "deal_up", "deal"):
            bettor = None  # a new interval
        if event.kind in ("call", "bet", "raise", "complete") and bettor is not None:
            found = bettor
        if event.kind in ("bet", "raise", "complete"):
            bettor = event.seat
    return found


def in_turn(deal, odd_chip):
    """The seats in the order in which they get odd chips."""
    order = [(deal.button + 1 + step) % deal.seats for step in range(deal.seats)]

    def highest(seat):
        return max((card.rank, card.suit) for card in deal.hole(seat))

    def lowest(seat):
        # In badeucey both halves count the ace as the highest card.
        step = 0 if deal.game.factory == "badeucey" else 1
        return min(((card.rank + step) % 13, card.suit) for card in deal.hole(seat))

    live = [seat for seat in order if deal.hole(seat)]
    if odd_chip == "high_card_by_suit":
        return sorted(live, key=highest, reverse=True)
    if odd_chip == "low_card_by_suit":
        return sorted(live, key=lowest)
    if odd_chip == "last_bettor":
        bettor = last_called_bettor(deal)
        return sorted(order, key=lambda seat: seat != bettor)
    return order


def slow_wins(deal, split_odd="first_share", odd_chip="left_of_button"):
    """Who wins how much: (pot, run, board, share, seat, chips), share None where the whole board's chips are split at
    once, and run, board and share None for a pot that one seat contests alone."""
    totals, dead, folded = put_in(deal)
    shares = SHARES[deal.game.factory or deal.game.name]
    order = [(deal.button + 1 + step) % deal.seats for step in range(deal.seats)]
    turn = in_turn(deal, odd_chip)
    wins = []

    def tie(amount, winners, *where):
        winners = [seat for seat in turn if seat in winners]
        if odd_chip == "carry":
            amount -= amount % len(winners)
        for seat, chips in zip(winners, in_parts(amount, len(winners)), strict=True):
            if chips:
                wins.append((*where, seat, chips))

    rake = deal.raked
    for number, (amount, seats) in enumerate(pots.build(totals, sorted(folded), dead)):
        taken = min(rake, amount)
        rake -= taken
        if len(seats) == 1:
            tie(amount - taken, seats, number, None, None, None)
            continue
        runs = all_runs(deal)
        for run, of_run in enumerate(in_parts(amount - taken, len(runs))):
            for board, chips in enumerate(in_parts(of_run, len(runs[run]))):
                ranks = [{seat: rank(deal.hole(seat), runs[run][board]) for seat in seats} for rank in shares]
                best = []
                for share, of_seats in enumerate(ranks):
                    top = max(of_seats.values())
                    if top:
                        best.append((share, [seat for seat in seats if of_seats[seat] == top]))
                if len(best) == 2 and best[0][1] == best[1][1]:
                    tie(chips, best[0][1], number, run, board, None)
                    continue
                parts = in_parts(chips, len(best))
                if len(best) == 2 and split_odd == "left_of_button":
                    first = next(seat for seat in order if seat in best[0][1] or seat in best[1][1])
                    if first not in best[0][1]:
                        parts.reverse()
                for (share, winners), part in zip(best, parts, strict=True):
                    tie(part, winners, number, run, board, share)
    return wins


def told_wins(deal):
    """The same as the deal tells it in ``deal.showdown``."""
    number = max(deal.game.plan.boards, 1)
    count = len(deal.game.plan.shares)
    several = deal.runs * number > 1
    wins = []
    for pot, result in enumerate(deal.showdown.pots):
        for seat, amount, part, board in result.wins:
            if len(result.seats) == 1:
                assert part is None
                assert board is None
                wins.append((pot, None, None, None, seat, amount))
                continue
            place = board if several else 0
            assert (board is not None) == several
            if part is not None:
                assert part // count == place
            wins.append((pot, place // number, place % number, None if part is None else part % count, seat, amount))
    return wins


def check_wins(deal, split_odd="first_share", odd_chip="left_of_button"):
    """The deal, which is over, paid as the slow payout does."""
    totals, _, folded = put_in(deal)
    expected = [-chips for chips in totals]
    for event in deal.log:
        if event.kind in DEAD and event.seat is not None:
            expected[event.seat] -= event.amount
    if deal.showdown is None:
        (winner,) = [seat for seat in range(deal.seats) if seat not in folded]
        expected[winner] += sum(event.amount for event in deal.log if event.kind == "win")
    else:
        wins = slow_wins(deal, split_odd, odd_chip)
        assert sorted(told_wins(deal), key=str) == sorted(wins, key=str)
        for win in wins:
            expected[win[-2]] += win[-1]
    assert deal.payoffs == tuple(expected)
