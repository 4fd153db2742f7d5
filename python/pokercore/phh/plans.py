"""Games as data: what a rake and a plan made by hand are written as, and made of again.

The fields stand in a table of our own, by the names of the parameters of ``Plan``, ``Street``, ``Share``, ``Limits``,
``StudForm`` and ``DrawForm``; what is not said is as usual. A ranking is its name, or a table of its name (``base``),
its wild cards and bugs.

>>> from pokercore import games
>>> data = plan_data(games.kuhn().plan, 0)
>>> data["shares"], data["limits"]
([{'ranking': 'KUHN'}], {'structure': 'fixed-limit', 'small_bet': 1, 'big_bet': 1, 'cap': 1, 'uncap': 'never'})
>>> plan_of(data) == games.kuhn().plan
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, cast

from pokercore import ranking as rankings
from pokercore.asking import OPTIONS
from pokercore.deals.draw_form import DrawForm
from pokercore.deals.plan import Plan, Share, Street
from pokercore.deals.stud_form import StudForm
from pokercore.encoding import Card, cards
from pokercore.errors import GameError, HistoryError
from pokercore.limits import Limits
from pokercore.phh.amounts import NOTHING
from pokercore.phh.wild import wild_data, wild_of
from pokercore.rake import Rake, TakenRake
from pokercore.ranking import Ranking
from pokercore.values import shown
from pokercore.wild import WildRule, read_wild

__all__ = ["PLAN", "fraction_of", "plan_data", "plan_of", "rake_data", "rake_of"]

#: The field that has the data of a game that no function of ``pokercore.games`` makes.
PLAN: Final = "_plan"

_FRACTION: Final = re.compile(r"[0-9]{1,30}(/[0-9]{1,30})?")
_FORMS: Final[dict[str, type[Any]]] = {"limits": Limits, "stud_form": StudForm, "draw_form": DrawForm}
_CARDS: Final = ("pack", "wild_down")


def plan_data(plan: Plan, raked: int, answers: Iterable[Any] = ()) -> dict[str, Any]:
    """A plan as data. A rake that is a function is only known by what it took, ``raked``; one for wild cards by its
    ``answers``."""
    data: dict[str, Any] = {}
    for name, value in plan.data().items():
        if name in ("streets", "shares"):
            data[name] = [_told(item.data()) for item in value]
        elif name in _FORMS:
            data[name] = _told(value.data())
        elif name == "rake":
            data[name] = rake_data(value, raked)
        elif name in _CARDS:
            data[name] = _letters(value)
        elif isinstance(value, WildRule):
            data[name] = str(value)
        elif name == "wild_rule":
            data[name] = wild_data(value, answers)
        else:
            data[name] = _ranking_data(value) if isinstance(value, Ranking) else value
    return data


def _told(data: Mapping[str, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {}
    for name, value in data.items():
        said[name] = NOTHING if value is None else _ranking_data(value) if isinstance(value, Ranking) else value
    return said


def _ranking_data(ranking: Ranking) -> Any:
    base, *others = cast(tuple[Any, ...], ranking.__reduce__()[1])
    if not others:
        return base
    data: dict[str, Any] = {"base": base}
    for name, held in (("wild", ranking.wild), ("bug", ranking.bugs)):
        if held:
            data[name] = _letters(held)
    return {**data, **{name: True for name, has_it in zip(OPTIONS, others[2:], strict=True) if has_it}}


def _letters(held: Any) -> str:
    return "".join([str(Card(int(card))) for card in held])


def rake_data(rake: Any, raked: int) -> dict[str, Any]:
    """A rake as data; one that is a caller's function is the chips that it took in the deal at hand.

    >>> rake_data(Rake(5, 30), 0), rake_data(lambda pot, street: 7, 7)
    ({'percent': '5', 'cap': 30}, {'chips': 7})
    """
    percent = rake.percent if type(rake) is Rake else Fraction(0)
    if type(rake) is not Rake or not _FRACTION.fullmatch(_spelled(percent)):
        return {"chips": raked}
    data: dict[str, Any] = {"percent": _spelled(percent)}
    if rake.cap is not None:
        data["cap"] = rake.cap
    if not rake.no_flop_no_drop:
        data["no_flop_no_drop"] = False
    return data


def _spelled(fraction: Fraction) -> str:
    # Python refuses to spell numbers of thousands of digits.
    return str(fraction) if fraction.denominator.bit_length() < 1000 else ""


def fraction_of(value: Any, name: str) -> Fraction:
    """A share such as ``"1/20"`` or ``5``; ``HistoryError`` for what is none.

    >>> fraction_of("5/2", "the percentage")
    Fraction(5, 2)
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, Decimal) and value.is_finite() and _is_short(value):
        return Fraction(value)
    if isinstance(value, str) and _FRACTION.fullmatch(value):
        over, _, under = value.partition("/")
        if under.strip("0") or "/" not in value:
            return Fraction(int(over), int(under or 1))
    raise HistoryError(f"{name} must be a share such as '1/20', not {shown(value)}")


def _is_short(number: Decimal) -> bool:
    return -30 < number.adjusted() < 30 and len(number.as_tuple().digits) < 60


def rake_of(data: Any) -> Rake | TakenRake:
    """The rake of this data; ``HistoryError`` for what is none."""
    if not isinstance(data, dict):
        raise HistoryError(f"rake must be a table, not {shown(data)}")
    given = dict(data)
    try:
        if "chips" in given:
            return TakenRake(**given)
        return Rake(fraction_of(given.pop("percent", None), "percent"), **given)
    except (GameError, TypeError) as error:
        raise HistoryError(f"rake: {error}") from None


def plan_of(data: Any) -> Plan:
    """The plan of this data; ``HistoryError`` names what cannot be."""
    if not isinstance(data, dict):
        raise HistoryError(f"{PLAN} must be a table, not {shown(data)}")
    given: dict[str, Any] = {}
    for name, value in data.items():
        try:
            given[name] = _part(name, value)
        except (TypeError, ValueError) as error:
            raise HistoryError(f"{PLAN}.{name}: {error}") from None
    try:
        return Plan(**given)
    except (TypeError, ValueError) as error:
        raise HistoryError(f"{PLAN}: {error}") from None


def _part(name: str, value: Any) -> Any:
    if name == "streets":
        return [Street(**_said(item)) for item in _list(value)]
    if name == "shares":
        return [_share_of(_said(item)) for item in _list(value)]
    if name in _FORMS:
        return _FORMS[name](**_said(value))
    if name == "rake":
        return rake_of(value)
    if name == "wild_rule":
        return wild_of(value) if isinstance(value, dict) else read_wild(value)[0]
    if name in _CARDS:
        return cards(value)
    return _ranking_of(value) if name == "board_ranking" else value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise HistoryError(f"a list of tables, not {shown(value)}")
    return value


def _said(data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise HistoryError(f"a table, not {shown(data)}")
    return {name: None if value == NOTHING else value for name, value in data.items()}


def _share_of(data: dict[str, Any]) -> Share:
    if "ranking" not in data:
        raise HistoryError("a share needs its ranking")
    return Share(_ranking_of(data.pop("ranking")), **data)


def _ranking_of(data: Any) -> Ranking:
    given = {"base": data} if isinstance(data, str) else _said(data)
    base = given.pop("base", None)
    found: Any = getattr(rankings, base, None) if isinstance(base, str) else None
    if not isinstance(found, Ranking):
        raise HistoryError(f"no ranking is called {shown(base)}")
    wild, bug = given.pop("wild", ""), given.pop("bug", "")
    for held in (wild, bug):
        if not isinstance(held, str):
            raise HistoryError(f"cards are a text, not {shown(held)}")
    if wild or (given and not bug):
        found = found.with_wild(wild, **given)
        given = {}
    made: Ranking = found.with_bug(bug, **given) if bug else found
    return made
