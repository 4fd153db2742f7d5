"""Palace Poker as a game: its sizes and options, and the deals it gives. (Rules: Palace, parameters.)"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from pokercore.errors import GameError
from pokercore.palace.deal import PalaceDeal
from pokercore.palace.table import PalaceRules
from pokercore.pots import MAX_CHIPS
from pokercore.values import Value, read_int, shown

if TYPE_CHECKING:
    import numpy as np

    from pokercore.aliases import CardsLike

__all__ = ["PalaceGame", "palace"]

_CHOICES: Final = {
    "structure": ("fixed-limit", "no-limit"),
    "call_basis": ("own", "match"),
    "tie_count": ("all_cards", "used"),
    "final_two": ("plain", "battle"),
}


class PalaceGame(Value):
    """A game of Palace, an immutable value; made by ``palace``, which explains the parameters.

    >>> game = palace(small_bet=5, big_bet=12)
    >>> game.name, game.players, dict(game.parameters)["big_bet"], game == palace(small_bet=5, big_bet=12)
    ('palace', 10, 12, True)
    """

    __slots__ = ("_parameters", "_rules", "made")

    #: The name that ``games.get`` knows.
    name: Final = "palace"
    #: The most players.
    players: Final = 10
    #: What ``unit_bet`` is called.
    unit_name: Final = "small bet"

    _parameters: dict[str, Any]
    _rules: PalaceRules

    def __init__(self, **parameters: Any) -> None:
        filled = _read(**parameters)
        self._parameters = filled
        cap = filled["raise_cap"]
        rules = PalaceRules(
            filled["small_bet"],
            filled["big_bet"],
            filled["ante"],
            filled["structure"] == "no-limit",
            -1 if cap is None else cap,
            filled["max_soldiers"],
            filled["call_basis"] == "match",
            filled["tie_count"] == "used",
            filled["final_two"] == "battle",
            filled["refund_folded_attack"],
        )
        self._rules = rules
        self.made = True

    @property
    def parameters(self) -> tuple[tuple[str, Any], ...]:
        """All parameters with their values, as ``palace`` takes them."""
        return tuple(self._parameters.items())

    @property
    def unit_bet(self) -> int:
        """The unit in which results are told: the small bet."""
        return self._rules.small_bet

    @property
    def least_stack(self) -> int:
        """The fewest chips to be dealt in with: the whole ante."""
        return max(1, self._rules.ante)

    @property
    def rules(self) -> PalaceRules:
        """The same as a deal reads them."""
        return self._rules

    @property
    def structure(self) -> str:
        """``"fixed-limit"`` or ``"no-limit"``."""
        structure: str = self._parameters["structure"]
        return structure

    def deal(
        self,
        stacks: Iterable[SupportsIndex],
        button: SupportsIndex = -1,
        seed: SupportsIndex | None = None,
        rng: np.random.Generator | None = None,
        deck: CardsLike | None = None,
        shuffles: Iterable[CardsLike] | None = None,
        carried: SupportsIndex = 0,
    ) -> PalaceDeal:
        """A new deal with these ``stacks``, 2 to 10 of at least the ante each; ``button`` is the dealer's seat.

        ``deck`` or ``shuffles`` give the cards, as ``PalaceDeal`` says; else ``seed`` or ``rng`` do, or chance.
        ``carried`` chips of earlier deals lie in the pot.

        >>> palace().deal([50, 50], seed=1).stacks
        (48, 48)
        """
        return PalaceDeal(self, stacks, button, seed, rng, deck, shuffles, carried)

    def replace(self, **changes: Any) -> PalaceGame:
        """The same game with other parameters, those of ``palace``; what is not named stays as it is.

        >>> palace(small_bet=5).replace(small_bet=10, big_bet=20) == palace(small_bet=10, ante=2)
        True
        """
        return PalaceGame(**{**dict(self.parameters), **changes})

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self.parameters,)

    def __repr__(self) -> str:
        given = [f"{name}={value!r}" for name, value in self._parameters.items() if value != _DEFAULTS.get(name)]
        return f"palace({', '.join(given)})"


def palace(
    *,
    small_bet: SupportsIndex = 5,
    big_bet: SupportsIndex | None = None,
    ante: SupportsIndex | None = None,
    structure: str = "fixed-limit",
    raise_cap: SupportsIndex | None = None,
    max_soldiers: SupportsIndex = 5,
    call_basis: str = "own",
    tie_count: str = "all_cards",
    final_two: str = "plain",
    refund_folded_attack: bool = False,
) -> PalaceGame:
    """Palace Poker for 2 to 10 players.

    ``small_bet`` is the price of a soldier and, for the banner and each soldier, of a battle; ``big_bet`` (twice the
    small bet) the raise; ``ante`` half a small bet, rounded down. ``structure`` is ``"fixed-limit"`` or ``"no-limit"``.
    ``raise_cap`` bounds the raises of one battle. ``max_soldiers`` a seat may keep (1 to 12). ``call_basis``: a
    defender pays for his ``"own"`` soldiers, or must ``"match"`` the attacker. ``tie_count``: equal hands compare the
    cards of their banner suits among ``"all_cards"`` or among the five ``"used"``. ``final_two``: a showdown of the
    last two is a ``"plain"`` one, or a ``"battle"`` with void cards. ``refund_folded_attack`` gives the attack money
    back when the defender folds at once.

    >>> palace(small_bet=10, structure="no-limit")
    palace(small_bet=10, big_bet=20, ante=5, structure='no-limit')
    """
    return PalaceGame(
        small_bet=small_bet,
        big_bet=big_bet,
        ante=ante,
        structure=structure,
        raise_cap=raise_cap,
        max_soldiers=max_soldiers,
        call_basis=call_basis,
        tie_count=tie_count,
        final_two=final_two,
        refund_folded_attack=refund_folded_attack,
    )


def _read(
    small_bet: Any = 5,
    big_bet: Any = None,
    ante: Any = None,
    structure: Any = "fixed-limit",
    raise_cap: Any = None,
    max_soldiers: Any = 5,
    call_basis: Any = "own",
    tie_count: Any = "all_cards",
    final_two: Any = "plain",
    refund_folded_attack: Any = False,
) -> dict[str, Any]:
    """The parameters checked, and the left out ones filled in."""
    small = read_int(small_bet, "small_bet", GameError, 1, MAX_CHIPS)
    big = 2 * small if big_bet is None else read_int(big_bet, "big_bet", GameError, 1, MAX_CHIPS)
    fee = small // 2 if ante is None else read_int(ante, "ante", GameError, 0, MAX_CHIPS)
    cap = None if raise_cap is None else read_int(raise_cap, "raise_cap", GameError, 0, 10**6)
    for name, value in (
        ("structure", structure),
        ("call_basis", call_basis),
        ("tie_count", tie_count),
        ("final_two", final_two),
    ):
        if not isinstance(value, str):
            raise TypeError(f"{name} must be a str, not {shown(value)}")
        if value not in _CHOICES[name]:
            raise GameError(f"{name} must be one of {', '.join(_CHOICES[name])}, not {shown(value)}")
    if not isinstance(refund_folded_attack, bool):
        raise TypeError(f"refund_folded_attack must be a bool, not {shown(refund_folded_attack)}")
    return {
        "small_bet": small,
        "big_bet": big,
        "ante": fee,
        "structure": structure,
        "raise_cap": cap,
        "max_soldiers": read_int(max_soldiers, "max_soldiers", GameError, 1, 12),
        "call_basis": call_basis,
        "tie_count": tie_count,
        "final_two": final_two,
        "refund_folded_attack": refund_folded_attack,
    }


def _made(parameters: tuple[tuple[str, Any], ...]) -> PalaceGame:
    return PalaceGame(**dict(parameters))


_DEFAULTS: Final = _read()
