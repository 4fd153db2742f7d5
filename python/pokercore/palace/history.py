"""Palace in the PHH format, as a variant of our own: ``variant = "palace"``.

Players are p1 … p10 from the dealer's left, with their ``antes``; ``small_bet`` and ``big_bet`` are the game's. The
actions: ``p1 buy Qs`` (and the card it was), ``p1 sd 7d2c`` discards soldiers and ``p1 sd`` none (after a purchase or
a capture), ``p1 battle p2 15`` attacks p2 with 15, ``cc`` calls, ``cbr N`` raises to N in this battle, ``stay`` and
``f``. Fields of ours begin with an underscore: ``_banners`` and ``_palaces``, what each player was dealt;
``_shuffles``, the order of the cards after each shuffle, which makes a replay exact; ``_button`` where the dealer is
not the last seat; ``_carried``, chips of earlier deals in the pot; and the game's other parameters where they are not
the usual ones, such as ``_structure = "no-limit"``.

>>> from pokercore import games, phh
>>> deal = games.palace(small_bet=5).deal([100] * 2, seed=1)
>>> while not deal.is_over:
...     deal.check_or_call()
>>> hand, = phh.loads(phh.dumps(deal))
>>> hand.variant, hand.actions, hand.replay().log == deal.log
('palace', ('p1 stay', 'p2 stay'), True)
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from pokercore.actions import Action
from pokercore.encoding import Card, cards
from pokercore.errors import CardError, GameError, HistoryError, IllegalAction
from pokercore.palace.game import PalaceGame
from pokercore.phh.actions import amount_text, cards_text, read_amount
from pokercore.phh.amounts import amounts_text, with_unit
from pokercore.phh.forced import CARRIED, forced_of
from pokercore.phh.replay import BUTTON, Script
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.palace.deal import PalaceDeal
    from pokercore.phh import Hand

__all__ = ["PalaceScript", "prepared", "record"]

_BANNERS: Final = "_banners"
_PALACES: Final = "_palaces"
_SHUFFLES: Final = "_shuffles"
#: Parameters that a field with an underscore records, with their usual values.
_USUAL: Final = {
    "structure": "fixed-limit",
    "raise_cap": None,
    "max_soldiers": 5,
    "call_basis": "own",
    "tie_count": "all_cards",
    "final_two": "plain",
    "refund_folded_attack": False,
}


def record(deal: PalaceDeal, unit: Decimal) -> dict[str, Any]:
    """The fields of a finished deal, in the order in which they are written."""

    def amount(chips: int) -> Decimal:
        return Decimal(amount_text(chips, unit))

    order = [(deal.button + 1 + place) % deal.seats for place in range(deal.seats)]
    parameters = dict(deal.game.parameters)
    dealt = {(event.kind, event.seat): event.cards for event in deal.log if event.kind in ("banner", "palace")}
    fields: dict[str, Any] = {
        "variant": deal.game.name,
        "antes": [amount(parameters["ante"])] * deal.seats,
        "small_bet": amount(parameters["small_bet"]),
        "big_bet": amount(parameters["big_bet"]),
        "starting_stacks": [amount(deal.starting_stacks[seat]) for seat in order],
        "actions": _actions(deal, order, unit),
        "finishing_stacks": [amount(deal.stacks[seat]) for seat in order],
        _BANNERS: [cards_text(dealt["banner", seat]) for seat in order],
        _PALACES: [cards_text(dealt["palace", seat]) for seat in order],
        _SHUFFLES: _shuffles(deal),
    }
    carried = sum(deal.payoffs or ())  # nothing else makes the stacks more
    if carried:
        fields[CARRIED] = amount(carried)
    if deal.button != deal.seats - 1:
        fields[BUTTON] = deal.button
    fields.update({f"_{name}": parameters[name] for name, usual in _USUAL.items() if parameters[name] != usual})
    return fields


def _shuffles(deal: PalaceDeal) -> list[str]:
    """The orders; where only a part of the deck was given, cards of which nothing is known stand in for the rest."""
    if not deal.shuffles or len(deal.shuffles[0]) != 52:
        raise HistoryError("a deal that was sampled from a view has no history: how it was dealt is not known")
    unseen = [card for card in [Card(code) for code in range(52)] if card not in deal.shuffles[0]]
    found = []
    for order in deal.shuffles:
        rest = iter(unseen)
        found.append(cards_text([next(rest) if card.is_unknown else card for card in order]))
    return found


def _actions(deal: PalaceDeal, order: list[int], unit: Decimal) -> list[str]:
    player = {seat: f"p{place + 1}" for place, seat in enumerate(order)}
    bought = iter([event.cards for event in deal.log if event.kind == "buy"])
    actors = iter([event.seat for event in deal.log if event.kind in _ACTING])
    lines = []
    for action in deal.actions:
        seat = next(actors)
        assert seat is not None
        words = [player[seat], _WORDS.get(action.kind, action.kind)]
        if action.kind == "buy":
            words.append(cards_text(next(bought)))
        elif action.cards:
            words.append(cards_text(action.cards))
        if action.target is not None:
            words.append(player[action.target])
        if action.amount is not None:
            words.append(amount_text(action.amount, unit))
        lines.append(" ".join(words))
    return lines


_WORDS: Final = {"fold": "f", "call": "cc", "raise": "cbr", "discard": "sd"}
_KINDS: Final = {word: kind for kind, word in _WORDS.items()} | {"buy": "buy", "stay": "stay", "battle": "battle"}
_ACTING: Final = frozenset(_KINDS.values())


class PalaceScript(Script):
    """A recorded deal of Palace ready to be played: its game, stacks, shuffles and actions."""

    __slots__ = ("carried", "dealt", "palace", "shuffles", "steps")

    carried: int
    palace: PalaceGame
    shuffles: tuple[tuple[Card, ...], ...]
    dealt: dict[tuple[str, int | None], tuple[Card, ...]]
    steps: tuple[tuple[int, int, Action, tuple[Card, ...]], ...]  # place in the record, seat, action, card bought

    def play(self) -> Any:
        """The finished deal; ``HistoryError`` where the record does not follow the rules."""
        try:
            deal = self.palace.deal(self.stacks, self.button, 0, shuffles=self.shuffles, carried=self.carried)
        except (CardError, GameError) as error:
            raise HistoryError(f"hand {self.hand.name or '1'}: {self.in_its_words(error)}") from None
        for event in deal.log:
            if self.dealt.get((event.kind, event.seat), event.cards) != event.cards:
                player = self.player(event.seat or 0) + 1
                raise HistoryError(
                    f"hand {self.hand.name or '1'}: p{player} was not dealt the {event.kind} that the record says"
                )
        for place, seat, action, drawn in self.steps:
            try:
                if deal.actor != seat:
                    raise IllegalAction(_waits(self, deal))
                deal.act(action)
                if action.kind == "buy" and drawn and deal.soldiers(seat)[-1:] != drawn:
                    raise IllegalAction(f"the next card is {deal.soldiers(seat)[-1]}")
            except (CardError, IllegalAction) as error:
                raise _at(self.hand, place, self.in_its_words(error)) from None
        if not deal.is_over:
            raise HistoryError(f"hand {self.hand.name or '1'}: the record ends, but {_waits(self, deal)}")
        return deal


def prepared(hand: Hand) -> PalaceScript:
    """``hand`` made ready; ``HistoryError`` for a game or cards that cannot be."""
    script = PalaceScript()
    script.hand = hand
    players = hand.players
    try:
        button = hand.info.get(BUTTON, players - 1)
        if isinstance(button, bool) or not isinstance(button, int) or not 0 <= button < players:
            raise HistoryError(f"{BUTTON} must be a seat 0 … {players - 1}, not {shown(button)}")
        script.button = button
        at_seat = [(seat - button - 1) % players for seat in range(players)]
        script.stacks = tuple([hand.starting_stacks[player] for player in at_seat])
        finishing = hand.finishing_stacks
        script.finishing_stacks = None if finishing is None else tuple([finishing[player] for player in at_seat])
        script.palace = _game(hand)
        script.carried = forced_of(hand, button).get("carried", 0)
        script.shuffles = tuple(_card_lists(hand, _SHUFFLES))
        if not script.shuffles:
            raise HistoryError(f"the field {_SHUFFLES!r} is missing, which variant palace needs")
        script.dealt = {}
        for kind, name in (("banner", _BANNERS), ("palace", _PALACES)):
            for player, held in enumerate(_card_lists(hand, name)):
                script.dealt[kind, (button + 1 + player) % players] = held
    except (CardError, GameError, HistoryError) as error:
        raise HistoryError(f"hand {hand.name or '1'}: {error}") from None
    steps = []
    for place, text in enumerate(hand.actions):
        try:
            step = _step(text.partition("#")[0].split(), hand, button)
        except (CardError, HistoryError) as error:
            raise _at(hand, place, error) from None
        if step is not None:
            steps.append((place, *step))
    script.steps = tuple(steps)
    return script


def _step(words: list[str], hand: Hand, button: int) -> tuple[int, Action, tuple[Card, ...]] | None:
    """Who acts, how, and the card that was bought; None for a bare remark."""
    if not words:
        return None
    seat = _seat(words[0], hand, button)
    kind = _KINDS.get(words[1]) if len(words) > 1 else None
    rest = words[2:]
    if kind is None or len(rest) > {"battle": 2, "raise": 1, "buy": 1, "discard": 1}.get(kind, 0):
        raise HistoryError("not an action of Palace")
    if kind == "battle":
        if len(rest) != 2:
            raise HistoryError("a battle is written 'pN battle pM CHIPS'")
        return seat, Action("battle", read_amount(rest[1], hand.unit), (), _seat(rest[0], hand, button)), ()
    if kind == "raise":
        if not rest:
            raise HistoryError("no amount")
        return seat, Action("raise", read_amount(rest[0], hand.unit)), ()
    held = cards(rest[0]) if rest else ()
    if kind == "discard":
        return seat, Action("discard", None, held), ()
    return seat, Action(kind), held


def _seat(text: str, hand: Hand, button: int) -> int:
    number = text[1:]
    if text[:1] != "p" or number not in [str(player + 1) for player in range(hand.players)]:
        raise HistoryError(f"{text!r} is none of the players p1 … p{hand.players}")
    return (button + int(number)) % hand.players


def _card_lists(hand: Hand, name: str) -> list[tuple[Card, ...]]:
    value = hand.info.get(name, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise HistoryError(f"{name} must be a list of cards, not {shown(value)}")
    try:
        return [cards(text) for text in value]
    except CardError as error:
        raise HistoryError(f"{name}: {error}") from None


def _game(hand: Hand) -> PalaceGame:
    if len(set(hand.antes)) != 1:
        raise HistoryError(f"in Palace everybody pays the same ante, not {amounts_text(hand.antes, hand.unit)}")
    given = {name: hand.info[f"_{name}"] for name in _USUAL if f"_{name}" in hand.info}
    try:
        if hand.small_bet is None:
            raise HistoryError("the field 'small_bet' is missing, which variant palace needs")
        return PalaceGame(small_bet=hand.small_bet, big_bet=hand.big_bet, ante=hand.antes[0], **given)
    except (GameError, TypeError) as error:
        raise HistoryError(with_unit(str(error), hand.unit)) from None


def _waits(script: PalaceScript, deal: PalaceDeal) -> str:
    return "the deal is over" if deal.actor is None else f"p{script.player(deal.actor) + 1} is to act"


def _at(hand: Hand, place: int, error: Exception | str) -> HistoryError:
    return HistoryError(f"hand {hand.name or '1'}, action {place + 1} {shown(hand.actions[place])}: {error}")
