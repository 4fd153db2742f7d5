"""How much may be bet: the betting structures and their options, as a value.

Rules: betting interval (no limit, pot limit, fixed limit, spread limit), table of betting structures.
"""

from __future__ import annotations

from typing import Any, Final

from pokercore.deals.game_data import LimitsData
from pokercore.errors import GameError
from pokercore.pots import MAX_CHIPS
from pokercore.values import Value, read_int, shown

__all__ = ["OPTIONS", "STRUCTURES", "Limits", "chips_of", "flag_of", "one_of"]

#: The betting structures, as they are called everywhere.
STRUCTURES: Final = ("no-limit", "pot-limit", "fixed-limit", "spread-limit")
UNCAPS: Final = ("heads_up", "round_start", "never")


class Limits(Value, LimitsData):
    """How much may be bet: the betting structure with its sizes and options, an immutable value.

    ``small_bet`` and ``big_bet`` are the fixed limits, or the least bets of the other structures, on small and on big
    streets; ``small_most`` and ``big_most`` the largest bet or raise of a spread limit. ``cap`` is the most bets and
    raises of one interval, None for any number. ``uncap``, ``min_raise``, ``true_pot``, ``pot_ignores_antes``,
    ``straddle_increment``, ``straddle_counts`` and ``check_raise`` are as ``help(pokercore.games)`` has them.

    >>> Limits("fixed-limit", 100, 200, cap=4).big_bet
    200
    """

    __slots__ = ()

    def __init__(
        self,
        structure: str,
        small_bet: Any,
        big_bet: Any = None,
        *,
        small_most: Any = None,
        big_most: Any = None,
        cap: Any = None,
        uncap: str = "heads_up",
        min_raise: str = "last_raise",
        true_pot: bool = False,
        pot_ignores_antes: bool = False,
        straddle_increment: str = "straddle",
        straddle_counts: bool = False,
        check_raise: bool = True,
    ) -> None:
        self.structure = STRUCTURES.index(one_of(structure, STRUCTURES, "structure"))
        self.small_bet = chips_of(small_bet, "the small bet", 1)
        self.big_bet = self.small_bet if big_bet is None else chips_of(big_bet, "the big bet", 1)
        self.small_most = 0 if small_most is None else chips_of(small_most, "the largest bet", self.small_bet)
        self.big_most = self.small_most if big_most is None else chips_of(big_most, "the largest bet", self.big_bet)
        self.cap = 0 if cap is None else read_int(cap, "cap", GameError, 1, 1000)
        self.uncap = UNCAPS.index(one_of(uncap, UNCAPS, "uncap"))
        self.one_chip = one_of(min_raise, ("last_raise", "one_chip"), "min_raise") == "one_chip"
        self.true_pot = flag_of(true_pot, "true_pot")
        self.pot_ignores_antes = flag_of(pot_ignores_antes, "pot_ignores_antes")
        self.straddle_difference = (
            one_of(straddle_increment, ("straddle", "difference"), "straddle_increment") == "difference"
        )
        self.straddle_counts = flag_of(straddle_counts, "straddle_counts")
        self.check_raise = flag_of(check_raise, "check_raise")
        if self.structure == 3 and (self.small_most == 0 or self.big_most < self.big_bet):
            raise GameError("a spread limit needs its largest bet, not below its least")
        self.made = True

    def sized(self, small_bet: int, big_bet: int) -> Limits:
        """The same limits with other least bets, or fixed ones.

        >>> Limits("no-limit", 100).sized(200, 100)
        Limits('no-limit', 200, 100)
        """
        call, (structure, _, _, *options) = self.__reduce__()
        limits: Limits = call(structure, small_bet, big_bet, *options)
        return limits

    def __reduce__(self) -> tuple[Any, ...]:
        return _limits_again, (
            STRUCTURES[self.structure],
            self.small_bet,
            self.big_bet,
            self.small_most or None,
            self.big_most or None,
            self.cap or None,
            UNCAPS[self.uncap],
            "one_chip" if self.one_chip else "last_raise",
            self.true_pot,
            self.pot_ignores_antes,
            "difference" if self.straddle_difference else "straddle",
            self.straddle_counts,
            self.check_raise,
        )

    def data(self) -> dict[str, Any]:
        """What it is made of, by the names of its parameters; what is as usual is left out."""
        values = self.__reduce__()[1]
        usual = Limits(STRUCTURES[0], 1).__reduce__()[1]
        data = {"structure": values[0], "small_bet": values[1], "big_bet": values[2]}
        options = zip(OPTIONS, values[3:], usual[3:], strict=True)
        return {**data, **{name: value for name, value, plain in options if value != plain}}

    def __repr__(self) -> str:
        structure, small, big, *options = self.data().items()
        parts = [repr(structure[1]), repr(small[1]), repr(big[1])]
        return f"Limits({', '.join([*parts, *[f'{name}={value!r}' for name, value in options]])})"


#: The options of a structure by name, beside its sizes; the first two are sizes of spread limit.
OPTIONS: Final = (
    "small_most",
    "big_most",
    "cap",
    "uncap",
    "min_raise",
    "true_pot",
    "pot_ignores_antes",
    "straddle_increment",
    "straddle_counts",
    "check_raise",
)


def _limits_again(structure: str, small_bet: int, big_bet: int, *options: Any) -> Limits:
    return Limits(structure, small_bet, big_bet, **dict(zip(OPTIONS, options, strict=True)))


def chips_of(value: Any, what: str, least: int = 0) -> int:
    """``value`` as a number of chips, ``least`` … 2**53; ``GameError`` outside, ``TypeError`` for what is no int.

    >>> chips_of(100, "the big blind")
    100
    """
    return read_int(value, what, GameError, least, MAX_CHIPS)


def flag_of(value: Any, what: str) -> bool:
    """``value`` if it is True or False; ``TypeError`` otherwise.

    >>> flag_of(True, "burn")
    True
    """
    if not isinstance(value, bool):
        raise TypeError(f"{what} must be True or False, not {shown(value)}")
    return value


def one_of(value: Any, allowed: tuple[str, ...], what: str) -> str:
    """``value`` if it is one of the words ``allowed``; ``GameError`` if it is another, ``TypeError`` if it is no word.

    >>> one_of("lot", ("lot", "carry"), "odd_chip")
    'lot'
    """
    if not isinstance(value, str):
        raise TypeError(f"{what} must be a str, not {shown(value)}")
    if value not in allowed:
        raise GameError(f"{what} must be one of {', '.join(allowed)}, not {shown(value)}")
    return value
