"""Reading what a person types into an action: ``raise 300``, ``battle 3``, ``discard As 7d``, ``f``.

>>> from pokercore.actions import Option
>>> read_action("r 300", (Option("fold"), Option("call", 100, 100), Option("raise", 200, 1000)))
Action('raise', amount=300)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokercore.actions import Action, Option
from pokercore.encoding import Card, cards
from pokercore.errors import IllegalAction

__all__ = ["read_action"]

_SHORT: Final = {
    "k": "check",
    "x": "check",
    "fight": "battle",
    "attack": "battle",
    "pat": "stand_pat",
    "stand": "stand_pat",
    "throw": "discard",
}
#: What may be said of a wild card before it is shown, though nobody has to say anything.
_WORDS_ON_CARDS: Final = ("designate", "designate_second")
_NO_CARDS: Final = (["none"], ["nothing"], ["-"], ["0"])
_PAIRS: Final = {
    ("stand", "pat"): "stand_pat",
    ("bring", "in"): "bring_in",
    ("all", "in"): "all-in",
    ("run", "it"): "run_it",
}


def read_action(text: str, options: Sequence[Option]) -> Action:
    """The action that ``text`` means among ``options``.

    A word is the kind or its beginning; then come, where they are due, a seat (as printed, from 1), cards, and chips:
    a number, ``min``, ``max`` or ``all-in``. ``IllegalAction`` says what is wrong.
    """
    words = text.lower().replace("-in", "_in").replace("stand-pat", "stand_pat").split()
    for place in range(len(words) - 1):
        pair = _PAIRS.get((words[place], words[place + 1]))
        if pair is not None:
            words[place : place + 2] = [pair]
            break
    words = ["all-in" if word in ("all_in", "allin") else word for word in words]
    if not words:
        raise IllegalAction("nothing was typed")
    if words == ["keep"]:
        words = ["stand_pat"] if any(option.kind == "stand_pat" for option in options) else ["discard", "none"]
    rest = words[1:]
    if words[0] in _WORDS_ON_CARDS and any(option.kind == "show" for option in options):
        try:
            return Action(words[0], cards=" ".join(rest))
        except ValueError as error:
            raise IllegalAction(str(error)) from None
    found = _kind(words[0], options, bool(rest))
    if words[0] == "all-in":
        rest = ["max"]
    if found == "draw" and rest in _NO_CARDS and any(option.kind == "stand_pat" for option in options):
        return Action("stand_pat")
    errors = []
    for option in [option for option in options if option.kind == found]:
        try:
            return _filled(option, rest)
        except ValueError as error:
            errors.append(str(error))
    raise IllegalAction(errors[0])


def _kind(word: str, options: Sequence[Option], more: bool) -> str:
    """The kind that a word, or its beginning, means; where ``more`` words follow, one that takes them is meant."""
    kinds = list(dict.fromkeys([option.kind for option in options]))
    if word == "all-in":
        for option in options:
            if option.kind in ("raise", "bet", "complete"):
                return option.kind
    word = _SHORT.get(word, word)
    if word in kinds:
        return word
    matching = [kind for kind in kinds if kind.startswith(word)]
    taking = [option.kind for option in options if option.kind in matching and option.min is not None]
    if more and len(set(taking)) == 1:
        return taking[0]
    if len(matching) == 1:
        return matching[0]
    said = ", ".join([kind.replace("_", " ") for kind in kinds])
    if matching:
        raise IllegalAction(f"{word!r} may be {' or '.join([kind.replace('_', ' ') for kind in matching])}")
    raise IllegalAction(f"{word.replace('_', ' ')!r} is not possible now. You may: {said}")


def _filled(option: Option, words: list[str]) -> Action:
    """The option with what follows its name."""
    kind = option.kind
    target = None
    if option.targets:
        if not words and len(option.targets) == 1:
            target = option.targets[0]
        else:
            seats = ", ".join([str(seat + 1) for seat in option.targets])
            if not words or not _is_number(words[0]):
                raise IllegalAction(f"{kind} whom? one of the seats {seats}")
            target = int(words.pop(0)) - 1
            if target not in option.targets:
                raise IllegalAction(f"seat {target + 1} cannot be chosen, but {seats}")
    if option.cards:
        return Action(kind, None, _chosen(option, words), target)
    if option.min is None:
        if words:
            raise IllegalAction(f"nothing follows {kind.replace('_', ' ')}, not {' '.join(words)!r}")
        return Action(kind, None, (), target)
    return Action(kind, _chips(option, words), (), target)


def _chosen(option: Option, words: list[str]) -> tuple[Card, ...]:
    least = option.min or 0
    most = len(option.cards) if option.max is None else option.max
    if words in (["all"], ["everything"]):
        chosen = option.cards
    elif not words or words in _NO_CARDS:
        chosen = ()
    else:
        chosen = cards(" ".join(words))
    for card in chosen:
        if card not in option.cards:
            raise IllegalAction(f"{card} is not among the cards to choose from")
    if not least <= len(chosen) <= most:
        count = f"{least}" if least == most else f"{least} to {most}"
        raise IllegalAction(f"{option.kind} {count} cards, not {len(chosen)}")
    return chosen


def _chips(option: Option, words: list[str]) -> int:
    least = option.min or 0
    most = least if option.max is None else option.max
    words = [word for word in words if word not in ("to", "with", "for", "times")]
    if len(words) > 1:
        raise IllegalAction(f"one number of chips, not {' '.join(words)!r}")
    if not words:
        if least != most and option.kind != "battle":
            raise IllegalAction(f"{option.kind} how much? {least:,} to {most:,}")
        return least
    if words[0] == "min":
        return least
    if words[0] in ("max", "all-in"):
        return most
    plain = words[0].replace(",", "").replace("_", "")
    if not _is_number(plain):
        raise IllegalAction(f"{words[0]!r} is not a number of chips")
    chips = int(plain)
    if not least <= chips <= most:
        bounds = f"{least:,}" if least == most else f"{least:,} to {most:,}"
        raise IllegalAction(f"{option.kind} {bounds}, not {chips:,}")
    return chips


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 20
