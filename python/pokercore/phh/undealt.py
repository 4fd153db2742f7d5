"""A deal under way in a record: the cards that are still to be dealt, in their order, and the state of chance, so that
it goes on as it would have gone on.

>>> from pokercore import games, phh
>>> deal = games.texas_holdem().deal([1000] * 3, seed=1)
>>> (hand,) = phh.loads(phh.dumps(deal))
>>> again = hand.replay()
>>> for one in (deal, again):
...     while one.actor is not None:
...         one.check_or_call()
>>> again.log == deal.log
True
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pokercore.deals.kept import undealt_of, with_undealt
from pokercore.encoding import Card, cards_or_unknown
from pokercore.errors import CardError, GameError, HistoryError
from pokercore.phh.wild import AskedWild, function_of
from pokercore.rake import Rake, TakenRake
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.deals.deal import Deal

__all__ = ["UNDEALT", "continued", "undealt_fields"]

#: The cards from the top; the generator of a reshuffle or a lot; whether the deck was no whole pack.
UNDEALT: Final = "_undealt"
CHANCE: Final = "_chance"
PART: Final = "_part_of_a_deck"


def undealt_fields(deal: Deal) -> dict[str, Any]:
    """The fields that say how a deal goes on; ``HistoryError`` where that is not known: where functions are to be
    asked, and where cards are promised to seats and boards that have not got them yet."""
    rake = deal.game.plan.rake
    function = function_of(deal.game)
    if (rake is not None and type(rake) not in (Rake, TakenRake)) or not isinstance(function, AskedWild | None):
        raise HistoryError("the deal is not over, and a function will be asked whose answer no record can know")
    order, words, promised, whole = undealt_of(deal.__reduce__()[1][2])
    if promised:
        raise HistoryError("the deal is not over, and cards are promised that are still to be dealt")
    fields: dict[str, Any] = {
        UNDEALT: "".join([str(Card(code)) if code < 54 else "??" for code in order]),
        CHANCE: "".join([f"{word:016x}" for word in words]),
    }
    return fields if whole else {**fields, PART: True}


def continued(deal: Deal, info: Mapping[str, Any]) -> Deal:
    """``deal``, replayed as far as its record goes, with the cards of the record still to be dealt."""
    undealt, chance, part = info.get(UNDEALT), info.get(CHANCE, "0" * 63 + "1"), info.get(PART, False)
    if not isinstance(undealt, str):
        raise HistoryError(f"{UNDEALT} must be cards, not {shown(undealt)}")
    if not isinstance(chance, str) or len(chance) != 64 or set(chance) - set("0123456789abcdef"):
        raise HistoryError(f"{CHANCE} must be 64 hexadecimal digits, not {shown(chance)}")
    if not isinstance(part, bool):
        raise HistoryError(f"{PART} must be true or false, not {shown(part)}")
    try:
        held = cards_or_unknown(undealt)
    except CardError as error:
        raise HistoryError(f"{UNDEALT}: {error}") from None
    boards = deal.board if deal.board and isinstance(deal.board[0], tuple) else (deal.board,)
    dealt = {card for hand in (*map(deal.hole, range(deal.seats)), *boards) for card in hand}
    for card in held:
        if not card.is_unknown and (card in dealt or int(card) not in deal.game.plan.pack):
            raise HistoryError(f"{UNDEALT}: {card} is dealt already, or not in the pack")
    again, (game, guarded, state) = deal.__reduce__()
    words = tuple([int(chance[place : place + 16], 16) for place in range(0, 64, 16)])
    codes = bytes([min(int(card), 63) for card in held])
    try:
        found: Deal = again(game, guarded or part, with_undealt(state, codes, words, not part))
    except GameError as error:
        raise HistoryError(f"{CHANCE}: {error}") from None
    return found
