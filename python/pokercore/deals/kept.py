"""The state that a pickled deal is kept in, looked through before a deal is made of it: its numbers become places in C
arrays, which nobody checks any more."""

from __future__ import annotations

from typing import Any, Final

from pokercore import events
from pokercore.deals import phases
from pokercore.deals.game_data import PlanData
from pokercore.deals.holds import ACTIONS
from pokercore.deals.kept_journal import check_journal
from pokercore.errors import GameError
from pokercore.pots import MAX_CHIPS, MAX_SEATS

__all__ = ["check_state", "undealt_of", "with_undealt"]

MOST_CARDS: Final = 8  # of a seat and of a board
CODES: Final = frozenset([*range(54), 63])


def check_state(plan: PlanData, state: Any) -> None:
    """Refuse with ``GameError`` what no deal of ``plan`` can have been kept as.

    >>> from pokercore import games
    >>> check_state(games.texas_holdem().plan, (1, 2, 3))
    Traceback (most recent call last):
    ...
    pokercore.errors.GameError: no deal can be in such a state: not enough values to unpack (expected at least 9, got 3)
    """
    try:
        _check(plan, state)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise GameError(f"no deal can be in such a state: {error}") from None


def undealt_of(state: Any) -> tuple[bytes, tuple[int, ...], bool, bool]:
    """The undealt cards of a kept deal, the next one first; the state of its generator; whether any cards are promised
    to somebody; whether the stub began as the whole pack.

    >>> from pokercore import games
    >>> kept = games.texas_holdem().deal([100, 100], seed=1).__reduce__()[1][2]
    >>> order, _, promised, whole = undealt_of(kept)
    >>> len(order), promised, whole
    (48, False, True)
    """
    _, _, (order, place, words, known), whole, *_ = state
    promised = known is not None and (any(known[0]) or bool(known[-1]))
    return order[place:], words, promised, whole


def with_undealt(state: Any, order: bytes, words: tuple[int, ...], whole: bool) -> Any:
    """A kept deal with other undealt cards and another state of its generator."""
    seats, button, _, _, *others = state
    return (seats, button, (order, 0, words, None), whole, *others)


def _check(plan: PlanData, state: Any) -> None:
    seats, button, stub, whole, betting, dealt, journal, settlement, stacks, *others = state
    course, turns, opening, posting, holds, (runs, run, run_street) = others
    _numbers([seats], 2, MAX_SEATS)
    _numbers([button], 0, seats - 1)
    _flags(whole)
    _chips(stacks, seats)
    _check_stub(stub)
    raked, phase, step, street, pending = course
    _numbers([raked], 0, MAX_CHIPS)
    _numbers([phase], 0, len(phases.NAMES) - 1)
    _numbers([step], 0, 6)
    _numbers([street], 0, len(plan.streets) - 1)
    _numbers([pending], 0, 2**seats - 1)
    _numbers(turns, -1, seats - 1, 4)
    if (turns[0] < 0) != (phase == phases.OVER) or (phase == phases.SHOWING and settlement is None):
        raise ValueError("nobody is to act, or somebody who cannot")
    openers, false_openers, carried, ending, reason = opening
    _numbers([openers], 0, 2**32 - 1)
    _flags(false_openers)
    if false_openers and dealt[9][3] < 0:
        raise ValueError("false openers of nobody")
    _numbers([ending], 0, 2)
    if type(reason) is not str:
        raise TypeError(f"a {type(reason).__name__} instead of a reason")
    _chips([carried], 1)
    _check_betting(betting, seats)
    live = 2**seats - 1 & ~betting[6][1]
    if phase not in (phases.OVER, phases.PAYING) and not live >> turns[0] & 1:
        raise ValueError("somebody is to act who has dropped")
    if phase not in (phases.OVER, phases.PAYING, phases.SHOWING) and live.bit_count() < 2:
        raise ValueError("nobody is left to play against")
    _check_dealt(dealt, seats)
    if phase != phases.OVER:
        _check_room(plan, dealt, step, street, pending)
    _check_runs(plan, dealt[-1], phase, (step, street), runs, run, run_street)
    pots = [] if settlement is None else _check_settlement(settlement, seats)
    for kind, seat, amount, note, cards in journal:
        _numbers([kind], 0, len(events.KINDS) - 1)
        _numbers([seat], -1, seats - 1)
        _numbers([amount], 0, 2 * MAX_CHIPS)
        _numbers([note], 0, 255)
        _codes(cards, 12)
        if kind == events.WIN and settlement is not None and note >> 4 >= len(pots):
            raise ValueError("a pot is won that is not there")
    check_journal(plan, journal, dealt[2])
    _check_holds(plan, holds, seats, turns[0], betting, len(journal))
    small, big, posts, chips, live, dead = posting
    _numbers([small, big, chips[1]], -1, seats - 1)
    _flags(posts)
    carried, _, kill, passed_out = chips
    _chips([carried, kill], 2)
    _numbers([passed_out], 0, 2**30)
    _chips(live, seats)
    _chips(dead, seats)


def _check_holds(plan: PlanData, holds: Any, seats: int, actor: int, betting: Any, records: int) -> None:
    if (holds is not None) != plan.hoyle:
        raise ValueError("chips on hold where the laws are strict, or none")
    if holds is None:
        return
    actions, chips, places, short_seat, short_chips = holds
    if len(actions) != seats or not all(type(action) is str and action in ("", *ACTIONS) for action in actions):
        raise ValueError("actions out of turn that are none")
    _chips(chips, seats)
    _numbers(places, 0, max(0, records - 1), seats)
    for action, amount in zip(actions, chips, strict=True):
        if (amount > 0) != (action not in ("", "fold")):
            raise ValueError("chips on hold that nobody has put in")
    if actor >= 0 and chips[actor]:
        raise ValueError("chips on hold whose turn has come")
    _numbers([short_seat], -1, seats - 1)
    _chips([short_chips], 1)
    _, _, put, total, *_ = betting
    if (short_seat < 0) != (short_chips == 0) or (short_seat >= 0 and short_seat != actor):
        raise ValueError("a short call that is none")
    if short_chips > min(put[short_seat], total[short_seat]):
        raise ValueError("a short call that was not made")


def _check_room(plan: PlanData, dealt: Any, step: int, street: int, pending: int) -> None:
    """That there is room for all cards that are still to come."""
    streets = plan.streets[street if step < 5 else street + 1 :]
    cards = sum([len(one.cards) for one in streets]) + sum([one.turns_up for one in streets[1 if step == 3 else 0 :]])
    for seat, count in enumerate(dealt[2]):
        turns = 1 if step == 3 and plan.streets[street].turns_up and pending >> seat & 1 else 0
        if count + cards + turns > MOST_CARDS:
            raise ValueError("more cards than a seat has room for")
    board = sum([one.board for one in streets])
    if 2 < step < 5 and plan.streets[street].board_before_draw:
        board -= plan.streets[street].board
    if max(dealt[6]) + board > MOST_CARDS:
        raise ValueError("more cards than a board has room for")


def _check_runs(plan: PlanData, laid: Any, phase: int, now: tuple[int, int], runs: int, run: int, street: int) -> None:
    _numbers([runs], 1, 64)
    _numbers([run], 0, runs)
    _numbers([street], -1, len(plan.streets) - 1)
    if type(laid) is not tuple or len(laid) != ((run + 1) * plan.boards if run else 0):
        raise ValueError("boards of other runs than there were")
    for codes in laid:
        _codes(codes, MOST_CARDS)
    if run and (run != runs or phase not in (phases.OVER, phases.SHOWING, phases.PAYING)):
        raise ValueError("runs that have not ended")
    if run == 0 and runs > 1 and phase not in (phases.OVER, phases.PAYING, phases.RUNNING):
        raise ValueError("runs that nobody has been asked for")
    to_come = [one for one in plan.streets[max(street, 0) :] if one.cards]
    if phase == phases.RUNNING and (run or street != now[1] or now[0] not in (2, 4) or to_come):
        raise ValueError("a seat is asked for runs that cannot be")


def _check_stub(stub: Any) -> None:
    order, place, words, known = stub
    _codes(order, 64)
    _numbers([place], 0, len(order))
    _numbers(words, 0, 2**64 - 1, 4)
    if not any(words):
        raise ValueError("a generator of zeros")
    if known is not None:
        promised, left, out, lots = known
        if len(promised) != 16:
            raise ValueError(f"cards for {len(promised)} places")
        for cards in promised:
            _codes(cards, 64)
        _numbers([left], 0, 16 * 64)
        _numbers([out], 0, 2**64 - 1)
        if type(lots) is not bytes:
            raise TypeError(f"a {type(lots).__name__} instead of lots")
        _numbers(lots, 0, MAX_SEATS - 1)


def _check_betting(betting: Any, seats: int) -> None:
    _, *per_seat, chips, interval, sizes, turns = betting
    for amounts in per_seat:
        _chips(amounts, seats)
    able, folded, *amounts = chips
    acted, since_full, checked, *flags = turns
    _numbers([able, folded, acted, since_full, checked], 0, 2**seats - 1)
    if folded == 2**seats - 1:
        raise ValueError("everybody has folded")
    level, full_level, increment, bet, most, wagers, larger = sizes
    _chips([*amounts, level, full_level, increment, bet, most, larger], 10)
    _numbers([wagers], 0, 2**30)
    first, is_open, *others = interval
    _flags(first, is_open, *flags)
    _numbers(others, -1, seats - 1, 3)


def _check_dealt(dealt: Any, seats: int) -> None:
    _, cards, counts, up, shown, board_cards, board_counts, pile, shared, opening, _ = dealt
    _codes(cards, 112, 112)
    _numbers(counts, 0, MOST_CARDS, 14)
    _numbers([*up, *shown], 0, 255, 28)
    _codes(board_cards, 32, 32)
    _numbers(board_counts, 0, MOST_CARDS, 4)
    _codes(pile, 128)
    _flags(shared)
    round_start, served, exposed, prover, proof, aside, owed = opening
    _numbers([round_start, served], 0, len(pile))
    _numbers([owed], 0, 2**14 - 1)
    _numbers([exposed], 0, 63)
    _numbers([prover], -1, seats - 1)
    _numbers([proof, aside], 0, 2**64 - 1)


def _check_settlement(settlement: Any, seats: int) -> Any:
    (button, first, everybody, shown, mucked, carried), ranks, pots = settlement
    _numbers([button, first], 0, seats - 1)
    _flags(everybody)
    _numbers([shown, mucked], 0, 2**seats - 1)
    _chips([carried], 1)
    _numbers(ranks, 0, 2**32 - 1, 112)
    if len(pots) > MAX_SEATS:
        raise ValueError(f"{len(pots)} pots")
    for amount, eligible in pots:
        _chips([amount], 1)
        _numbers([eligible], 1, 2**seats - 1)
    return pots


def _numbers(values: Any, least: int, most: int, count: int | None = None) -> None:
    if count is not None and len(values) != count:
        raise ValueError(f"{len(values)} numbers instead of {count}")
    for value in values:
        if type(value) is not int:
            raise TypeError(f"a {type(value).__name__} instead of an int")
        if not least <= value <= most:
            raise ValueError(f"a number that is not {least} … {most}")


def _chips(amounts: Any, count: int) -> None:
    _numbers(amounts, 0, 2 * MAX_CHIPS, count)


def _flags(*values: Any) -> None:
    for value in values:
        if type(value) is not bool:
            raise TypeError(f"a {type(value).__name__} instead of True or False")


def _codes(cards: Any, most: int, least: int = 0) -> None:
    if type(cards) is not bytes or not least <= len(cards) <= most or not CODES.issuperset(cards):
        raise ValueError("cards that are none")
