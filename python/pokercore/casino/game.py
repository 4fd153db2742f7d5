"""The casino draw game as a value: table limits, stakes, the dealer's policy, what is shown.

>>> from pokercore.casino.game import CasinoDraw
>>> game = CasinoDraw(ante=100, max_bet=200)
>>> deal = game.deal([1000, 500], seed=1)
>>> deal.antes, deal.options()[-1]
((100, 100), Option('raise', min=100, max=200))
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from pokercore.casino.deal import CasinoDrawDeal
from pokercore.casino.policies import DealerPolicy, named, policy_number
from pokercore.casino.table import MAX_BOXES
from pokercore.encoding import cards
from pokercore.errors import CardError, GameError
from pokercore.pairs import values_of
from pokercore.pots import MAX_CHIPS
from pokercore.shuffling import fresh_seed, shuffled_order
from pokercore.values import Value, read_int, read_share, shown

if TYPE_CHECKING:
    import numpy as np

    from pokercore.aliases import CardsLike

__all__ = ["CasinoDraw"]

_PACK: Final = bytes(range(52))
_USUAL_ANTE: Final = 100


class CasinoDraw(Value):
    """The game's rules and limits; immutable. Chips are ints, every limit is per box. (Rules: casino draw, parameters.)

    ``ante`` is what each box stakes when a deal does not say otherwise: one amount for all boxes or a sequence with one
    for each, ``min_ante`` … ``max_ante`` chips; by default 100, or the limit nearest to it. ``boxes`` fixes their
    number, 1 … 4; by default a deal has as many as stacks, and as many as antes where those are a sequence.

    A raise is ``min_bet`` … ``max_bet``, both by default the ante of the box; ``bet1_limits`` and ``bet2_limits``,
    pairs of the same, hold for one decision only. ``dealer_policy`` is a name or a callable of
    ``pokercore.casino.policies``, told what the boxes draw if ``dealer_sees_player_draw_count``.
    ``show_dealer_draw_count=False`` hides how many cards the dealer draws; ``open_boxes=True`` lets the boxes see each
    other's cards, as one player with several boxes would.

    ``commission`` is the share 0 … 1 that the house keeps of what it pays when a box wins: of the winnings (as much as
    the whole stake, ante included), not of the stake itself; rounded down to whole chips. Ties, refunds and losses pay
    none. It is an int, a float or a ``Fraction``, NumPy's too; a float means the number it is written as, 0.05 just
    1/20.

    ``GameError`` for limits that contradict each other and for an unknown policy.
    """

    __slots__ = (
        "_usual",
        "ante",
        "bet1_limits",
        "bet2_limits",
        "boxes",
        "commission",
        "dealer_policy",
        "dealer_sees_player_draw_count",
        "made",
        "max_ante",
        "max_bet",
        "min_ante",
        "min_bet",
        "open_boxes",
        "policy",
        "policy_number",
        "show_dealer_draw_count",
    )

    name: Final = "casino-draw"
    #: What ``unit_bet`` is called.
    unit_name: Final = "ante"

    def __init__(
        self,
        ante: SupportsIndex | Sequence[SupportsIndex] | None = None,
        boxes: SupportsIndex | None = None,
        *,
        min_ante: SupportsIndex = 1,
        max_ante: SupportsIndex | None = None,
        min_bet: SupportsIndex | None = None,
        max_bet: SupportsIndex | None = None,
        bet1_limits: Sequence[SupportsIndex] | None = None,
        bet2_limits: Sequence[SupportsIndex] | None = None,
        dealer_policy: str | DealerPolicy = "default",
        dealer_sees_player_draw_count: bool = False,
        show_dealer_draw_count: bool = True,
        open_boxes: bool = False,
        commission: int | float | Fraction = 0,
    ) -> None:
        self.min_ante = _chips(min_ante, "min_ante", 1)
        self.max_ante = None if max_ante is None else _chips(max_ante, "max_ante", self.min_ante)
        self.boxes = None if boxes is None else read_int(boxes, "boxes", GameError, 1, MAX_BOXES)
        if ante is None:
            most = MAX_CHIPS if self.max_ante is None else self.max_ante
            self.ante = min(max(_USUAL_ANTE, self.min_ante), most)
        elif isinstance(ante, SupportsIndex) and not hasattr(ante, "__len__"):
            self.ante = self._ante(ante)
        else:
            given = tuple([self._ante(amount) for amount in values_of(ante, "ante")])
            if not 1 <= len(given) <= MAX_BOXES or self.boxes not in (None, len(given)):
                raise GameError(f"antes of {len(given)} boxes, but there are {self.boxes or f'1 … {MAX_BOXES}'}")
            self.ante = given
            self.boxes = len(given)
        self.min_bet = None if min_bet is None else _chips(min_bet, "min_bet", 1)
        self.max_bet = None if max_bet is None else _chips(max_bet, "max_bet", self.min_bet or 1)
        self.bet1_limits = _limits(bet1_limits, "bet1_limits")
        self.bet2_limits = _limits(bet2_limits, "bet2_limits")
        self.policy = named(dealer_policy)
        self.policy_number = policy_number(dealer_policy)
        self.dealer_policy = dealer_policy
        for what, value in (
            ("dealer_sees_player_draw_count", dealer_sees_player_draw_count),
            ("show_dealer_draw_count", show_dealer_draw_count),
            ("open_boxes", open_boxes),
        ):
            if not isinstance(value, bool):
                raise TypeError(f"{what} must be True or False, not {shown(value)}")
            setattr(self, what, value)
        self.commission = read_share(commission, "commission", GameError, 1)
        # The antes and limits of a deal that does not say otherwise: what contradicts itself is refused now.
        antes = self.ante if isinstance(self.ante, tuple) else (self.ante,) * MAX_BOXES
        self._usual = (antes, tuple([self.bet_limits(amount) for amount in antes]))
        self.made = True

    ante: int | tuple[int, ...]
    boxes: int | None
    min_ante: int
    max_ante: int | None
    min_bet: int | None
    max_bet: int | None
    bet1_limits: tuple[int, int] | None
    bet2_limits: tuple[int, int] | None
    dealer_policy: str | DealerPolicy
    dealer_sees_player_draw_count: bool
    show_dealer_draw_count: bool
    open_boxes: bool
    commission: Fraction
    policy: DealerPolicy
    policy_number: int
    _usual: tuple[tuple[int, ...], tuple[tuple[int, int, int, int], ...]]

    @property
    def players(self) -> int:
        """The most boxes."""
        return MAX_BOXES

    @property
    def fewest_players(self) -> int:
        """The fewest boxes: one, against the house."""
        return 1

    @property
    def parameters(self) -> tuple[tuple[str, Any], ...]:
        """The parameters that differ from the usual ones, by name."""
        return tuple([(name, getattr(self, name)) for name in _PARAMETERS if getattr(self, name) != _USUAL[name]])

    @property
    def unit_bet(self) -> int:
        """The unit in which results are told: the largest ante."""
        return max(self.ante) if isinstance(self.ante, tuple) else self.ante

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, tuple([getattr(self, name) for name in _PARAMETERS])

    def __copy__(self) -> CasinoDraw:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> CasinoDraw:
        return self

    def __repr__(self) -> str:
        return f"casino_draw({', '.join([f'{name}={value!r}' for name, value in self.parameters])})"

    def deal(
        self,
        stacks: Sequence[SupportsIndex],
        button: SupportsIndex = -1,
        seed: SupportsIndex | None = None,
        rng: np.random.Generator | None = None,
        deck: CardsLike | None = None,
        *,
        antes: Sequence[SupportsIndex] | None = None,
        dealer_discards: CardsLike | None = None,
    ) -> CasinoDrawDeal:
        """Begin a game: one stack a box. The antes are staked and the cards dealt.

        ``antes``, one a box, replaces the game's. ``deck`` is the order of the cards from the top, as far as it is
        known: one card to each box in turn and then one to the dealer, five times; the exchanged cards of the boxes,
        all of one box at once; the dealer's. ``dealer_discards`` is what the dealer exchanges in a recorded deal,
        instead of what the policy says. ``button``, a seat, is ignored: there is none. Unknown cards are
        refused, since the house compares every hand.

        ``GameError`` for a wrong number of boxes, an ante outside the limits or above its stack; ``CardError`` for a
        deck that cannot be or has no five cards for everybody.

        >>> CasinoDraw(ante=25).deal([1000, 1000], antes=[25, 75], seed=1).stacks
        (975, 925)
        """
        behind = tuple([_chips(stack, "a stack", 1) for stack in values_of(stacks, "stacks")])
        seats = len(behind)
        if not 1 <= seats <= MAX_BOXES:
            raise GameError(f"casino draw has 1 … {MAX_BOXES} boxes, not {seats}")
        if type(button) is not int or not -seats <= button < seats:
            read_int(button, "the button", GameError, -seats, seats - 1)
        if self.boxes is not None and seats != self.boxes:
            raise GameError(f"{seats} stacks for a game of {self.boxes} boxes")
        if antes is None:
            staked, limits = self._usual[0][:seats], self._usual[1][:seats]
        else:
            staked = tuple([self._ante(amount) for amount in values_of(antes, "antes")])
            if len(staked) != seats:
                raise GameError(f"{len(staked)} antes for {seats} boxes")
            limits = tuple([self.bet_limits(amount) for amount in staked])
        for seat in range(seats):
            if staked[seat] > behind[seat]:
                raise GameError(f"an ante of {staked[seat]} is above the stack of {behind[seat]}")
        if deck is None:
            order = shuffled_order(_PACK, fresh_seed(seed, rng), 0)
        else:
            if seed is not None or rng is not None:
                raise GameError("give a seed, an rng or a deck, not several of them")
            order = _deck(deck, 5 * (seats + 1))
        recorded = None if dealer_discards is None else cards(dealer_discards)
        return CasinoDrawDeal(self, behind, staked, limits, order, recorded)

    def fee(self, winnings: int) -> int:
        """The commission on ``winnings``, in whole chips. ``GameError`` for what no box can win.

        >>> CasinoDraw(ante=100, commission=0.05).fee(310)
        15
        """
        if not self.commission:
            _chips(winnings, "winnings", 0)
            return 0
        return _chips(winnings, "winnings", 0) * self.commission.numerator // self.commission.denominator

    def _ante(self, amount: Any) -> int:
        most = MAX_CHIPS if self.max_ante is None else self.max_ante
        return read_int(amount, "the ante", GameError, self.min_ante, most)

    def bet_limits(self, ante: int) -> tuple[int, int, int, int]:
        """The smallest and largest bet of a box with this ante in the first and in the second decision.

        ``GameError`` for an ante outside the limits, or one whose smallest bet is above the largest.

        >>> CasinoDraw(max_bet=300).bet_limits(100)
        (100, 300, 100, 300)
        """
        staked = self._ante(ante)
        least = staked if self.min_bet is None else self.min_bet
        most = max(staked, least) if self.max_bet is None else self.max_bet
        first = self.bet1_limits or (least, most)
        second = self.bet2_limits or (least, most)
        for low, high in (first, second):
            if low > high:
                raise GameError(f"the smallest bet of {low} is above the largest of {high} for an ante of {staked}")
        return (*first, *second)


_PARAMETERS: Final = (
    "ante",
    "boxes",
    "min_ante",
    "max_ante",
    "min_bet",
    "max_bet",
    "bet1_limits",
    "bet2_limits",
    "dealer_policy",
    "dealer_sees_player_draw_count",
    "show_dealer_draw_count",
    "open_boxes",
    "commission",
)


def _made(*values: Any) -> CasinoDraw:
    return CasinoDraw(**dict(zip(_PARAMETERS, values, strict=True)))


def _chips(value: Any, what: str, least: int) -> int:
    if type(value) is int and least <= value <= MAX_CHIPS:
        return value
    return read_int(value, what, GameError, least, MAX_CHIPS)


def _limits(value: Any, what: str) -> tuple[int, int] | None:
    if value is None:
        return None
    pair = values_of(value, what)
    if len(pair) != 2:
        raise GameError(f"{what} are the smallest and the largest bet, not {shown(value)}")
    least = _chips(pair[0], what, 1)
    return least, _chips(pair[1], what, least)


def _deck(deck: Any, needed: int) -> bytes:
    order = cards(deck)
    for card in order:
        if card.is_joker:
            raise CardError(f"casino draw is played with the 52 cards, without {card}")
    if len(order) < needed:
        raise CardError(f"a deck of {len(order)} cards is too short: {needed} are dealt")
    return bytes(order)


_USUAL: Final = {name: getattr(CasinoDraw(), name) for name in _PARAMETERS}
