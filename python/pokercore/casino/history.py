"""Casino draw in the PHH format, as a variant of our own: ``variant = "casino-draw"``.

Boxes are the players p1 … p4 with their ``antes``; ``cc`` is a check, ``cbr N`` a raise of N, ``sd CARDS`` an exchange
and ``sd`` none. What the table gets (``d db``) are the dealer's cards: his first five, then those he draws. Fields of
ours begin with an underscore: ``_dealer_discards``, the cards that the dealer exchanged, absent if he had no turn; and
the game's parameters where they are not the usual ones, such as ``_max_bet = 200``, ``_bet2_limits = [50, 100]``,
``_commission = "1/20"``, ``_dealer_policy = "flush_first"``. A policy that is no built-in one is not recorded, but what
it did is; so a replay comes to the same chips.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from pokercore.casino.game import CasinoDraw
from pokercore.casino.policies import NAMES
from pokercore.encoding import Card, cards
from pokercore.errors import CardError, GameError, HistoryError, IllegalAction
from pokercore.phh.actions import Step, amount_text, cards_text
from pokercore.phh.amounts import chips_of, with_unit
from pokercore.phh.plans import fraction_of
from pokercore.phh.replay import Script
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.casino.deal import CasinoDrawDeal
    from pokercore.phh import Hand

__all__ = ["CasinoScript", "prepared", "record"]

_DISCARDS: Final = "_dealer_discards"
_AMOUNTS: Final = ("min_ante", "max_ante", "min_bet", "max_bet")
_PAIRS: Final = ("bet1_limits", "bet2_limits")
_FLAGS: Final = ("dealer_sees_player_draw_count", "show_dealer_draw_count", "open_boxes")


def record(deal: CasinoDrawDeal, unit: Decimal) -> dict[str, Any]:
    """The fields of a finished deal, in the order in which they are written."""

    def amount(chips: int) -> Decimal:
        return Decimal(amount_text(chips, unit))

    fields: dict[str, Any] = {
        "variant": deal.game.name,
        "antes": [amount(ante) for ante in deal.antes],
        "starting_stacks": [amount(stack) for stack in deal.starting_stacks],
        "actions": _actions(deal, unit),
        "finishing_stacks": [amount(stack) for stack in deal.stacks],
    }
    for event in deal.log:
        if event.seat is None and event.kind in ("draw", "stand_pat"):
            fields[_DISCARDS] = cards_text(event.cards)
    for name, value in deal.game.parameters:
        if name in _AMOUNTS:
            fields[f"_{name}"] = amount(value)
        elif name in _PAIRS:
            fields[f"_{name}"] = [amount(chips) for chips in value]
        elif name in _FLAGS:
            fields[f"_{name}"] = value
        elif name == "commission":
            fields[f"_{name}"] = str(value)
        elif name == "dealer_policy" and deal.game.policy_number >= 0:
            fields[f"_{name}"] = NAMES[deal.game.policy_number]
    return fields


def _actions(deal: CasinoDrawDeal, unit: Decimal) -> list[str]:
    actions = []
    for event in deal.log:
        player = None if event.seat is None else f"p{event.seat + 1}"
        if event.kind == "deal":
            where = "db" if player is None else f"dh {player}"
            actions.append(f"d {where} {cards_text(event.cards)}")
        elif player is None:
            continue
        elif event.kind == "draw":
            actions.append(f"{player} sd {cards_text(event.cards)}")
        elif event.kind == "raise":
            actions.append(f"{player} cbr {amount_text(event.amount, unit)}")
        elif event.kind == "show":
            actions.append(f"{player} sm {cards_text(event.cards)}")
        elif event.kind in _WORDS:
            actions.append(f"{player} {_WORDS[event.kind]}")
    return actions


_WORDS: Final = {"check": "cc", "fold": "f", "stand_pat": "sd"}


class CasinoScript(Script):
    """A recorded deal of casino draw ready to be played: its game, stacks, deck and moves."""

    __slots__ = ("casino", "dealer_discards", "dealt", "deck", "shown", "steps")

    casino: CasinoDraw
    deck: tuple[Card, ...]
    dealer_discards: tuple[Card, ...] | None
    steps: tuple[tuple[int, Step], ...]
    dealt: tuple[tuple[int | None, tuple[Card, ...]], ...]
    shown: tuple[tuple[int, Step], ...]

    def play(self) -> Any:
        """The finished deal; ``HistoryError`` where the record does not follow the rules."""
        try:
            deal = self.casino.deal(self.stacks, deck=self.deck, dealer_discards=self.dealer_discards)
        except (CardError, GameError) as error:
            raise HistoryError(f"hand {self.hand.name or '1'}: {self.in_its_words(error)}") from None
        for place, step in self.steps:
            try:
                if deal.actor != step.player:
                    raise IllegalAction(_waits(deal))
                if step.kind == "fold":
                    deal.fold()
                elif step.kind == "check_or_call":
                    deal.check()
                elif step.kind == "bet":
                    deal.raise_to(step.amount)
                else:
                    deal.draw(step.cards)
            except (CardError, GameError, IllegalAction) as error:
                raise _at(self.hand, place, self.in_its_words(error)) from None
        if not deal.is_over:
            raise HistoryError(f"hand {self.hand.name or '1'}: the record ends, but {_waits(deal)}")
        dealt = tuple([(event.seat, event.cards) for event in deal.log if event.kind == "deal"])
        if dealt != self.dealt:
            raise HistoryError(f"hand {self.hand.name or '1'}: the record deals other cards than the rules do")
        for place, step in self.shown:
            if sorted(step.cards) != sorted(deal.up(step.player)):
                raise _at(self.hand, place, f"p{step.player + 1} has another hand to show at the end, or none")
        return deal


def prepared(hand: Hand) -> CasinoScript:
    """``hand`` made ready; ``HistoryError`` for a game or cards that cannot be."""
    try:
        script = CasinoScript()
        script.hand = hand
        script.button = hand.players - 1
        script.stacks = hand.starting_stacks
        script.finishing_stacks = hand.finishing_stacks
        script.casino = _game(hand)
        discards = hand.info.get(_DISCARDS)
        if discards is not None and not isinstance(discards, str):
            raise HistoryError(f"{_DISCARDS} must be cards, not {shown(discards)}")
        script.dealer_discards = None if discards is None else cards(discards)
    except (CardError, GameError, HistoryError) as error:
        raise HistoryError(f"hand {hand.name or '1'}: {error}") from None
    steps = []
    revealed = []
    dealt: list[tuple[int | None, tuple[Card, ...]]] = []
    for place, step in enumerate(hand.steps()):
        if any(card.is_unknown or card.is_joker for card in step.cards):
            raise _at(hand, place, "casino draw is recorded with all its cards, and without jokers")
        if step.kind in ("deal_hole", "deal_board"):
            dealt.append((None if step.kind == "deal_board" else step.player, step.cards))
        elif step.kind == "show":
            revealed.append((place, step))
        elif step.kind in ("fold", "check_or_call", "bet", "draw"):
            steps.append((place, step))
        elif step.kind != "note":
            raise _at(hand, place, "not an action of casino draw")
    first = dealt[: hand.players + 1]
    if [seat for seat, _ in first] != [*range(hand.players), None] or any(len(held) != 5 for _, held in first):
        raise HistoryError(f"hand {hand.name or '1'}: each box, and then the table, is dealt five cards first")
    deck = [held[place] for place in range(5) for _, held in first]
    for _, drawn in dealt[hand.players + 1 :]:
        deck += drawn
    script.deck = tuple(deck)
    script.steps = tuple(steps)
    script.shown = tuple(revealed)
    script.dealt = tuple(dealt)
    return script


def _game(hand: Hand) -> CasinoDraw:
    parameters: dict[str, Any] = {}
    for name in (*_AMOUNTS, *_PAIRS, *_FLAGS, "commission", "dealer_policy"):
        value = hand.info.get(f"_{name}")
        if value is None:
            continue
        if name in _AMOUNTS:
            parameters[name] = chips_of(value, hand.unit, f"_{name}")
        elif name in _PAIRS:
            if not isinstance(value, list):
                raise HistoryError(f"_{name} must be two amounts, not {shown(value)}")
            parameters[name] = [chips_of(amount, hand.unit, f"_{name}") for amount in value]
        elif name == "commission":
            parameters[name] = fraction_of(value, "_commission")
        else:
            parameters[name] = value
    antes = hand.antes
    try:
        return CasinoDraw(antes[0] if len(set(antes)) == 1 else antes, **parameters)
    except (GameError, TypeError) as error:
        raise HistoryError(with_unit(str(error), hand.unit)) from None


def _waits(deal: CasinoDrawDeal) -> str:
    return "the deal is over" if deal.actor is None else f"p{deal.actor + 1} is to act"


def _at(hand: Hand, place: int, error: Exception | str) -> HistoryError:
    return HistoryError(f"hand {hand.name or '1'}, action {place + 1} {shown(hand.actions[place])}: {error}")
