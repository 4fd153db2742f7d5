"""Wild cards by their usual names, and rules that make cards wild for one player: dynamic wild cards.

A rule is a function ``(player, held, history)`` that gives the cards that are wild for that player. ``player`` is the
seat; ``held`` are the cards that player's hand is made of as pairs (card, whether it lies face up), his own in the
order in which they were dealt, then those in the middle; ``history`` are the cards dealt face up so far, to anybody, in
that order. A card that may not be seen is the unknown one, ``??``. The result goes into
``Ranking.evaluate(cards, wild=...)``; a game asks its rule by itself: ``games.seven_card_stud(wild="low_hole_card")``.

>>> held = [(Card("7c"), False), (Card("Ad"), False), (Card("7h"), True), (Card("Ks"), True)]
>>> sorted(low_hole_card(0, held)), sorted(low_hole_card(0, held, ace_low_wild=True))
([Card('7c'), Card('7h')], [Card('Ad')])
>>> held = [(Card("Qc"), False), (Card("7d"), False), (Card("5h"), True)]
>>> sorted(follow_the_queen(0, held, [Card("Qs"), Card("5h"), Card("Qd"), Card("7h")]))
[Card('7d'), Card('Qc')]
>>> sorted(baseball(0, [(Card("3c"), False), (Card("9d"), True), (Card("4h"), True)]))
[Card('3c'), Card('9d')]
>>> sorted(kings_and_little_ones(0, [(Card("7c"), False), (Card("Kd"), False), (Card("7h"), True)]))
[Card('7c'), Card('7h'), Card('Kd')]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

from pokercore.aliases import CardsLike
from pokercore.encoding import Card, cards
from pokercore.errors import CardError, GameError
from pokercore.limits import flag_of
from pokercore.values import Value, shown

__all__ = [
    "DEUCES",
    "JOKERS",
    "MAN_WITH_THE_AXE",
    "ONE_EYED_JACKS",
    "ONE_EYED_KING",
    "SUICIDE_KING",
    "Held",
    "WildFunction",
    "WildRule",
    "baseball",
    "follow_the_queen",
    "kings_and_little_ones",
    "low_hole_card",
    "read_wild",
]

JOKERS: tuple[Card, ...] = cards("X1 X2")
DEUCES: tuple[Card, ...] = cards("2c 2d 2h 2s")
ONE_EYED_JACKS: tuple[Card, ...] = cards("Js Jh")
SUICIDE_KING: tuple[Card, ...] = cards("Kh")
MAN_WITH_THE_AXE: tuple[Card, ...] = cards("Kd")
ONE_EYED_KING: tuple[Card, ...] = MAN_WITH_THE_AXE

Held: TypeAlias = Sequence[tuple[Card, bool]]
WildFunction: TypeAlias = Callable[[int, Held, Sequence[Card]], Iterable[Card]]

_ACE: Final = Card("As").rank
_QUEENS: Final = cards("Qc Qd Qh Qs")
_KINGS: Final = cards("Kc Kd Kh Ks")
_THREES_AND_NINES: Final = cards("3c 3d 3h 3s 9c 9d 9h 9s")


class WildRule(Value):
    """What is wild, as a value: ``cards`` for everybody, and more for the player who holds them.

    ``low_hole_card``: the lowest of the player's own cards that lie face down, and all others of its rank that he
    holds; the ace is the highest rank, or with ``ace_low_wild`` the lowest. ``follow_the_queen``: queens, and the rank
    of the card that was dealt face up next after the last queen face up; while none has followed, queens alone.

    Calling it gives the wild ones among the cards held. ``str`` of it is what the games take as ``wild`` too.

    >>> WildRule("X1", low_hole_card=True)
    WildRule('X1', low_hole_card=True)
    >>> str(WildRule("Kc Kd Kh Ks", low_hole_card=True, ace_low_wild=True)), str(WildRule("2c", follow_the_queen=True))
    ('kings_and_little_ones ace_low_wild', '2c follow_the_queen')
    """

    __slots__ = ("ace_low_wild", "cards", "follow_the_queen", "low_hole_card", "made")

    cards: tuple[Card, ...]
    low_hole_card: bool
    ace_low_wild: bool
    follow_the_queen: bool
    made: bool

    def __init__(
        self,
        cards: CardsLike = (),
        *,
        low_hole_card: bool = False,
        ace_low_wild: bool = False,
        follow_the_queen: bool = False,
    ) -> None:
        self.cards = tuple(sorted(_cards(cards)))
        self.low_hole_card = flag_of(low_hole_card, "low_hole_card")
        self.ace_low_wild = flag_of(ace_low_wild, "ace_low_wild")
        self.follow_the_queen = flag_of(follow_the_queen, "follow_the_queen")
        if self.ace_low_wild and not self.low_hole_card:
            raise GameError("ace_low_wild has no meaning where the lowest hole card is not wild")
        self.made = True

    @property
    def fixed(self) -> tuple[Card, ...]:
        """The cards that are wild whoever holds them."""
        return tuple(sorted({*self.cards, *(_QUEENS if self.follow_the_queen else ())}))

    @property
    def is_fixed(self) -> bool:
        """Whether the same cards are wild for everybody, from the first to the last."""
        return not self.low_hole_card and not self.follow_the_queen

    def __call__(
        self, player: int, held: Held, history: Sequence[Card] = (), *, ace_low_wild: bool | None = None
    ) -> frozenset[Card]:
        """The wild ones among the cards ``held``. The low card is not known while a card face down is unknown."""
        ranks = set()
        if self.low_hole_card:
            down = [card for card, up in held if not up and not card.is_joker]
            if down and not any(card.is_unknown for card in down):
                low = self.ace_low_wild if ace_low_wild is None else ace_low_wild
                ranks.add(min([card.rank for card in down], key=lambda rank: -1 if low and rank == _ACE else rank))
        if self.follow_the_queen:
            ranks |= _follower(history)
        always = self.fixed
        return frozenset([card for card, _ in held if card in always or (card < 52 and card.rank in ranks)])

    def __or__(self, other: object) -> WildRule:
        """What is wild by one of the two rules."""
        if not isinstance(other, WildRule):
            return NotImplemented
        return WildRule(
            {*self.cards, *other.cards},
            low_hole_card=self.low_hole_card or other.low_hole_card,
            ace_low_wild=self.ace_low_wild or other.ace_low_wild,
            follow_the_queen=self.follow_the_queen or other.follow_the_queen,
        )

    def __str__(self) -> str:
        words = [str(card) for card in self.cards]
        if self.low_hole_card and set(_KINGS) <= set(self.cards):
            words = [str(card) for card in self.cards if card not in _KINGS]
            words.append("kings_and_little_ones")
        elif self.low_hole_card:
            words.append("low_hole_card")
        if self.ace_low_wild:
            words.append("ace_low_wild")
        if self.follow_the_queen:
            words.append("follow_the_queen")
        return " ".join(words)

    def __repr__(self) -> str:
        said = [repr(" ".join([str(card) for card in self.cards]))] if self.cards else []
        said += [f"{name}=True" for name in _FLAGS if getattr(self, name)]
        return f"WildRule({', '.join(said)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rule_again, (tuple(map(int, self.cards)), *[getattr(self, name) for name in _FLAGS])


_FLAGS: Final = ("low_hole_card", "ace_low_wild", "follow_the_queen")


def _rule_again(numbers: tuple[int, ...], *flags: bool) -> WildRule:
    return WildRule(numbers, **dict(zip(_FLAGS, flags, strict=True)))


def _cards(given: Any) -> tuple[Card, ...]:
    return cards(sorted(given) if isinstance(given, (set, frozenset)) else given)


def _follower(history: Sequence[Card]) -> set[int]:
    """The rank of the card that followed the last queen of the history; nothing if none did."""
    queen = _QUEENS[0].rank
    ranks: set[int] = set()
    for card, following in pairwise(history):
        if card in _QUEENS:
            ranks = {following.rank} if following < 52 else set()
    return set() if history and history[-1].rank == queen else ranks


low_hole_card: Final = WildRule(low_hole_card=True)
follow_the_queen: Final = WildRule(follow_the_queen=True)
#: Threes and nines. What some tables add, a price for a three and a card more for a four, is not in the rules.
baseball: Final = WildRule(_THREES_AND_NINES)
kings_and_little_ones: Final = WildRule(_KINGS, low_hole_card=True)

_NAMED: Final = {
    "low_hole_card": low_hole_card,
    "follow_the_queen": follow_the_queen,
    "baseball": baseball,
    "kings_and_little_ones": kings_and_little_ones,
}


def read_wild(given: Any) -> tuple[WildRule, WildFunction | None]:
    """What a game is given as ``wild``: cards, a ``WildRule``, its name or ``str``, somebody's own function, or a
    sequence of these. ``CardError`` or ``GameError`` for what is none of them, or two functions.

    >>> read_wild("X1 low_hole_card")
    (WildRule('X1', low_hole_card=True), None)
    >>> read_wild([*DEUCES, follow_the_queen])
    (WildRule('2c 2d 2h 2s', follow_the_queen=True), None)
    """
    if isinstance(given, WildRule):
        return given, None
    if isinstance(given, str):
        return _of_words(given), None
    if callable(given):
        return WildRule(), given
    if not isinstance(given, (list, tuple)):
        return WildRule(_cards(given)), None
    rule, function = WildRule(), None
    plain = []
    for item in given:
        if isinstance(item, WildRule) or (isinstance(item, str) and len(item.strip()) > 3):
            rule |= item if isinstance(item, WildRule) else _of_words(item)
        elif callable(item):
            if function is not None:
                raise GameError("one function can say what is wild, not two")
            function = item
        else:
            plain.append(item)
    return rule | WildRule(plain), function


def _of_words(text: str) -> WildRule:
    rule, ace_low, rest = WildRule(), False, []
    for word in text.split():
        ace_low = ace_low or word == "ace_low_wild"
        if word in _NAMED:
            rule |= _NAMED[word]
        elif word != "ace_low_wild":
            if "_" in word:
                raise GameError(f"no rule of wild cards is called {shown(word)}: {', '.join(_NAMED)}")
            rest.append(word)
    try:
        rule |= WildRule(" ".join(rest))
    except CardError as error:
        raise CardError(f"{error}, and no rule: {', '.join(_NAMED)}") from None
    if ace_low:
        flags = {name: getattr(rule, name) for name in _FLAGS}
        rule = WildRule(rule.cards, **{**flags, "ace_low_wild": True})
    return rule


def masks_of(rule: Any, hands: Sequence[Held], history: Sequence[Card]) -> list[int]:
    """What ``rule`` makes wild of each seat's cards, as masks. Whatever an own function raises goes through, and what
    it says must be cards.

    >>> masks_of(low_hole_card, [[(Card("2c"), False), (Card("As"), True)]], [])
    [1]
    """
    return [mask_of_wild(rule, seat, held, history) for seat, held in enumerate(hands)]


def mask_of_wild(rule: Any, seat: int, held: Held, history: Sequence[Card]) -> int:
    """What ``rule`` makes wild of the cards of one seat, as a mask."""
    bits = 0
    for card in cards(rule(seat, held, history)):
        bits |= 1 << (16 * (card & 3) + (card >> 2))
    return bits
