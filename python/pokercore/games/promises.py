"""Cards that are named when a deal is made: whether there can be such, and the stub that has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pokercore.errors import CardError, GameError
from pokercore.pairs import MOST_VALUES, values_of
from pokercore.stub import Stub, cards_named, codes_of, rest_of_pack
from pokercore.values import read_int, shown

if TYPE_CHECKING:
    from pokercore.deals.plan import Plan

__all__ = ["promise"]


def promise(
    game: str,
    plan: Plan,
    stub: Stub,
    seats: int,
    holes: Any,
    board: Any,
    burns: Any,
    lots: Any,
    seed: Any,
    rng: Any,
) -> bool:
    """Promise the named cards; whether one is named twice, as it may be in a game that reshuffles."""
    if isinstance(holes, (str, bytes, dict)):
        raise TypeError(f"holes are a sequence with the cards of each seat, not {shown(holes)}")
    hands = [] if holes is None else values_of(holes, "holes")
    if len(hands) > seats:
        raise GameError(f"cards for {len(hands)} seats, but there are {seats}")
    promised = [b"" if hand is None else _codes(hand, plan.reshuffles) for hand in hands]
    common = codes_of(board, True) if not _in_parts(board) else _boards_codes(game, plan, board)
    burnt = _codes(burns, plan.reshuffles)
    drawn = [read_int(seat, "a seat that draws a lot", GameError, 0, seats - 1) for seat in values_of(lots, "lots")]
    for codes in [*promised, common, burnt]:
        if len(codes) > 64:
            raise CardError(f"{len(codes)} cards are more than a seat or a board can get")
    for seat, codes in enumerate(promised):
        if len(codes) > plan.hole_cards and not plan.reshuffles:
            dealt = sum([len(street.cards) + street.turns_up for street in plan.streets])
            if len(codes) > dealt:
                raise CardError(f"seat {seat} gets {dealt} cards in {game}, not {len(codes)}")
    runs = plan.runs or len(plan.pack)  # as many as the pack serves where the seats are asked
    if len(common) > 5:
        most = sum([street.board for street in plan.streets]) * max(plan.boards, 1) * runs
        if len(common) > most:
            raise CardError(f"{game} has {most} board cards, not {len(common)}")
    if burnt:
        most = sum([street.burn for street in plan.streets]) * (max(plan.boards, 1) if plan.burn_each_board else 1)
        most *= runs
        most *= 2 if plan.draw_form.fifth_card_last else 1  # a fifth card from under one more
        if len(burnt) > most:
            raise CardError(f"{game} burns {most} cards at most, not {len(burnt)}")
    named = b"".join([*promised, common, burnt])
    again = plan.reshuffles and len(set(named)) < len(named)
    rest = rest_of_pack(plan.pack, bytes(set(named)) if again else named)
    stub.stack(rest, seed, rng)
    stub.promise(rest, promised, common, burnt, len(plan.pack), bytes(drawn))
    return again


def _boards_codes(game: str, plan: Plan, boards: Any) -> bytes:
    """The cards of a sequence of boards, street by street as they are dealt."""
    if plan.boards < 2:
        raise CardError(f"{game} has {'one board' if plan.boards else 'no board'}, not several")
    parts = [codes_of(board, True) for board in boards]
    if len(parts) > plan.boards:
        raise CardError(f"{game} has {plan.boards} boards, not {len(parts)}")
    parts += [b""] * (plan.boards - len(parts))
    common = b""
    place = 0
    lacking = 0
    for street in plan.streets:
        for number, part in enumerate(parts, 1):
            codes = part[place : place + street.board]
            if codes and lacking:
                raise CardError(f"board {lacking} lacks cards that are dealt before {cards_named(codes)[0]}")
            common += codes
            if len(codes) < street.board:
                lacking = number
        place += street.board
    longest = max([len(part) for part in parts])
    if longest > place:
        raise CardError(f"a board of {game} has {place} cards, not {longest}")
    return common


def _in_parts(board: Any) -> bool:
    """Whether these are boards and not cards."""
    if type(board) is str or not 0 < len(board) <= MOST_VALUES:
        return False
    return len([item for item in board if _is_part(item)]) > 0


def _is_part(item: Any) -> bool:
    # The letters of one card are three at most: "10h".
    return not 0 < len(item) <= 3 if isinstance(item, str) else hasattr(item, "__len__")


def _codes(cards: Any, again: bool) -> bytes:
    """Cards as codes; in a sequence a card may stand ``again``, at most 32 in all."""
    if again and isinstance(cards, (list, tuple)):
        return b"".join([codes_of([card], True) for card in cards[:33]])
    return codes_of(cards, True)
