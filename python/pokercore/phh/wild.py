"""Wild cards that a caller's function names, recorded by its answers: what it made wild of which hand, and when.

>>> rule = AskedWild([(0, "7c-Kd+", 3, "7c")])
>>> rule(0, [(Card("7c"), False), (Card("Kd"), True)], cards("2c 3c Kd")), rule(1, [], [])
((Card('7c'),), ())
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from pokercore.encoding import Card, cards
from pokercore.errors import CardError, HistoryError
from pokercore.games.game import Game
from pokercore.phh.actions import cards_text
from pokercore.values import Value, shown
from pokercore.wild import Held, WildFunction, WildRule

__all__ = ["AskedWild", "WildRecorder", "function_of", "wild_data", "wild_of", "with_function"]

#: What the answers are called in a table of ours, and the cards that are wild beside them.
ASKED: Final = "asked"
CARDS: Final = "cards"


def _key(player: int, held: Held, history: Sequence[Card]) -> tuple[int, str, int]:
    return player, "".join([f"{card}{'+' if is_up else '-'}" for card, is_up in held]), len(history)


class AskedWild(Value):
    """Answers of a function for wild cards, as a function that gives them again; nothing is wild that is not recorded.

    An answer is a seat, its cards in letters, ``+`` behind those that lie face up and ``-`` behind the others, how many
    cards have been dealt face up to anybody, and the wild cards.
    """

    __slots__ = ("answers", "made")

    answers: tuple[tuple[int, str, int, str], ...]

    def __init__(self, answers: Iterable[tuple[int, str, int, str]]) -> None:
        self.answers = tuple([(seat, held, count, wild) for seat, held, count, wild in answers])
        self.made = True

    def __call__(self, player: int, held: Held, history: Sequence[Card]) -> tuple[Card, ...]:
        """What the function said of these cards."""
        asked = _key(player, held, history)
        for *situation, wild in self.answers:
            if tuple(situation) == asked:
                return cards(wild)
        return ()

    def __reduce__(self) -> tuple[Any, ...]:
        return AskedWild, (self.answers,)

    def __repr__(self) -> str:
        return f"AskedWild({list(self.answers)!r})"


class WildRecorder:
    """A function for wild cards that writes down its answers."""

    def __init__(self, function: WildFunction) -> None:
        self.function = function
        self.answers: dict[tuple[int, str, int], str] = {}

    def __call__(self, player: int, held: Held, history: Sequence[Card]) -> Iterable[Card]:
        wild = list(self.function(player, held, history))
        if wild:
            self.answers[_key(player, held, history)] = cards_text(wild)
        return wild


def function_of(game: Game) -> WildFunction | None:
    """The caller's function by which cards are wild in a game; None if that is data."""
    rule = game.plan.wild_rule
    return None if rule is None or isinstance(rule, WildRule) else rule


def with_function(game: Game, function: WildFunction) -> Game:
    """The same game with another function for wild cards."""
    if not game.factory:
        return Game(game.name, game.plan.replace(wild_rule=function))
    wild = dict(game.parameters)["wild"]
    return game.replace(wild=(wild[0], function) if isinstance(wild, tuple) else function)


def wild_data(wild: Any, answers: Iterable[Any]) -> dict[str, Any]:
    """What is wild as data, where a function says it: its answers, and the cards beside it.

    >>> wild_data(("X1", print), [(0, "7c-", 0, "7c")])
    {'cards': 'X1', 'asked': [[0, '7c-', 0, '7c']]}
    """
    data: dict[str, Any] = {CARDS: wild[0]} if isinstance(wild, tuple) else {}
    return {**data, ASKED: [list(answer) for answer in answers]}


def wild_of(data: dict[str, Any]) -> Any:
    """What a game is given as wild, of this data; ``HistoryError`` for what is none.

    >>> wild_of({"asked": [[0, "7c-", 0, "7c"]]})
    AskedWild([(0, '7c-', 0, '7c')])
    """
    given = dict(data)
    answers, beside = given.pop(ASKED, None), given.pop(CARDS, "")
    if given or not isinstance(beside, str) or not isinstance(answers, list):
        raise HistoryError(f"wild must have the answers of a function, {ASKED}, not {shown(data)}")
    for answer in answers:
        if not isinstance(answer, list) or [type(item) for item in answer] != [int, str, int, str]:
            raise HistoryError(f"wild: an answer is [seat, cards, number, cards], not {shown(answer)}")
        try:
            cards(answer[3])
        except CardError as error:
            raise HistoryError(f"wild: {error}") from None
    return (beside, AskedWild(answers)) if beside else AskedWild(answers)
