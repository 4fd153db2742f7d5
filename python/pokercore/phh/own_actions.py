"""Actions that the format has no words for, recorded in words of our own that begin with an underscore.

``d _transfer_card p2 p3 As`` is the dealer's, ``p3 _word …`` would be a player's. A row of ``OWN_ACTIONS`` says
all of one: which event of a deal's log is written so, what follows the word, what becomes of the cards, and how it is
done again.

>>> read_step("d _transfer_card p2 p3 As", players=6, unit=Decimal(1))
Step(kind='_transfer_card', player=1, amount=0, cards=(Card('As'),), target=2, word='')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pokercore.actions import Action
from pokercore.encoding import UNKNOWN, cards_or_unknown
from pokercore.errors import HistoryError, IllegalAction
from pokercore.phh.actions import Step, amount_text, cards_text, read_action, read_amount, read_player
from pokercore.phh.hands import Held
from pokercore.phh.irregular import OUT_OF_TURN, act_out_of_turn, call_short, overcall
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.actions import Event
    from pokercore.deals.deal import Deal
    from pokercore.deals.plan import Plan
    from pokercore.phh.hands import Hands

__all__ = [
    "LOT",
    "OWN_ACTIONS",
    "REASON",
    "WRITTEN",
    "OwnAction",
    "is_burned_open",
    "is_replaced",
    "own_text",
    "read_step",
]

#: The field with the words in which a deal was called off.
REASON: Final = "_reason"
#: Who draws an odd chip by lot.
LOT: Final = "_lot"


class OwnAction(NamedTuple):
    """One word. The ``event`` of a log is written so, if ``said`` gives for the deal and the event's place in the log
    what is to be written: a ``Step`` with seats for players.

    ``parts`` say what follows the word: ``player`` (the seat concerned), ``target`` (another one), ``cards``,
    ``chips`` or another ``number`` (the amount) and ``word``; one that ends in ``?`` may be left out. With
    ``by_player`` the line begins with the player instead of ``d``. ``moves`` moves the recorded cards and gives those
    that the action names; None for an action that moves none. ``done`` does it again in a deal: it is given the
    ``Step`` with seats, its cards known as far as they ever are, and the record's other fields.
    """

    word: str
    event: str
    parts: tuple[str, ...]
    said: Callable[[Deal, tuple[Event, ...], int], Step | None]
    done: Callable[[Deal, Step, Mapping[str, Any]], None]
    moves: Callable[[Hands, Step, Plan], list[Held]] | None = None
    by_player: bool = False


# What is said of an event.


def _the_seat(deal: Deal, log: tuple[Event, ...], place: int) -> Step | None:
    seat = log[place].seat
    return Step("", -1 if seat is None else seat, log[place].amount, log[place].cards)


def _dead_hand(deal: Deal, log: tuple[Event, ...], place: int) -> Step | None:
    # The dead cards of who gets the dealer's hand belong to that.
    return None if log[place + 1 : place + 2] and log[place + 1].kind == "hand_over" else _the_seat(deal, log, place)


def _transfer(deal: Deal, log: tuple[Event, ...], place: int) -> Step | None:
    event, following = log[place], log[place + 1]
    assert event.seat is not None
    assert following.seat is not None
    return Step("", event.seat, 0, event.cards, following.seat)


def _exposed(deal: Deal, log: tuple[Event, ...], place: int) -> Step | None:
    event = log[place]
    assert event.seat is not None
    return Step("", event.seat, 0, event.cards + (log[place + 1].cards if is_replaced(log, place) else ()))


def _misdeal(deal: Deal, log: tuple[Event, ...], place: int) -> Step | None:
    return Step("", -1, 0, (), -1, "card_room" if deal.same_dealer else "")


# What it means for the cards.


def _move_transferred(hands: Hands, step: Step, plan: Plan) -> list[Held]:
    taken = hands.take(step.player, step.cards)
    hands.give(step.target, taken)
    return taken


def _move_dealers_hand(hands: Hands, step: Step, plan: Plan) -> list[Held]:
    dealer = len(hands.kept) - 1  # the last player has the button
    hands.kept[step.player] = hands.kept[dealer]
    hands.kept[dealer] = []
    return []


def _move_dead(hands: Hands, step: Step, plan: Plan) -> list[Held]:
    hands.kept[step.player] = []
    return []


def _move_exposed(hands: Hands, step: Step, plan: Plan) -> list[Held]:
    # In a game with a board another card takes its place.
    taken = hands.take(step.player, step.cards[:1])
    if not any(street.board for street in plan.streets):
        hands.give(step.player, taken)
        return taken
    fresh = [Held(card) for card in step.cards[1:]]
    hands.give(step.player, fresh)
    return [*taken, *fresh]


def _move_nothing(hands: Hands, step: Step, plan: Plan) -> list[Held]:
    return [Held(card) for card in step.cards]


# How it is done again.


def _do_transfer(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    deal.transfer_card(step.player, step.target, step.cards)


def _do_give_hand(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    deal.give_dealer_hand(step.player)


def _do_expose(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    card, *fresh = step.cards or [UNKNOWN]
    deal.expose(step.player, [card], fresh or None)


def _do_kill(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    # A hand of which two cards were turned up in the deal is dead by the rules.
    kinds = [event.kind for event in deal.log if event.seat == step.player]
    places = [place for place, kind in enumerate(kinds) if kind == "dead_hand"]
    if not any(kinds[place - 2 : place] == ["expose", "refund"] for place in places):
        deal.kill_hand(step.player)


def _do_foul(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    # An opener who cannot show openers is foul by the rules.
    if not any(event.kind == "foul" and event.seat == step.player for event in deal.log):
        deal.foul_hand(step.player)


def _do_void(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    reason = info.get(REASON, "")
    if not isinstance(reason, str):
        raise HistoryError(f"{REASON} must be a text, not {shown(reason)}")
    deal.void_deal(reason)


def _do_misdeal(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    if step.word not in ("", "card_room"):
        raise HistoryError(f"{step.word!r} is one word too many")
    deal.misdeal(card_room=step.word == "card_room")


def _do_run_it(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    if deal.actor != step.player:
        raise IllegalAction(f"seat {step.player} is not to act")
    deal.run_it(step.amount)


def _do_out_of_turn(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    act_out_of_turn(deal, step)


def _do_short_call(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    call_short(deal, step)


def _do_overcall(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    overcall(deal, step)


def _do_designate(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    if deal.actor != step.player:
        raise IllegalAction(f"seat {step.player} is not to act")
    deal.act(Action(step.kind.removeprefix("_"), cards=step.cards))


def _do_nothing(deal: Deal, step: Step, info: Mapping[str, Any]) -> None:
    """A lot is promised to the deal before it begins."""


OWN_ACTIONS: Final = {
    row.word: row
    for row in (
        OwnAction(
            "_transfer_card",
            "transfer",
            ("player", "target", "cards"),
            _transfer,
            _do_transfer,
            _move_transferred,
        ),
        OwnAction("_give_dealer_hand", "take_hand", ("player",), _the_seat, _do_give_hand, _move_dealers_hand),
        OwnAction("_expose", "expose", ("player", "cards"), _exposed, _do_expose, _move_exposed),
        OwnAction("_kill_hand", "dead_hand", ("player",), _dead_hand, _do_kill, _move_dead),
        OwnAction("_foul_hand", "foul", ("player",), _the_seat, _do_foul),
        OwnAction("_void_deal", "void", (), _the_seat, _do_void),
        OwnAction("_misdeal", "misdeal", ("word?",), _misdeal, _do_misdeal),
        OwnAction("_run_it", "run_it", ("number",), _the_seat, _do_run_it, by_player=True),
        *[
            OwnAction(f"_{kind}", kind, ("cards",), _the_seat, _do_designate, _move_nothing, by_player=True)
            for kind in ("designate", "designate_second")
        ],
        OwnAction(LOT, "lot", ("player",), _the_seat, _do_nothing),
        *(
            OwnAction(
                f"_{kind}",
                kind,
                () if kind == "fold_out_of_turn" else ("chips",),
                _the_seat,
                _do_out_of_turn,
                by_player=True,
            )
            for kind in OUT_OF_TURN
        ),
        OwnAction("_short_call", "short_call", ("chips",), _the_seat, _do_short_call, by_player=True),
        OwnAction("_overcall", "dead_surplus", ("chips",), _the_seat, _do_overcall, by_player=True),
    )
}
#: The rows by the kind of event that they write.
WRITTEN: Final = {row.event: row for row in OWN_ACTIONS.values()} | {"returned_surplus": OWN_ACTIONS["_overcall"]}


def own_text(row: OwnAction, step: Step, player: Mapping[int, str], unit: Decimal) -> str:
    """The action as it is written; ``player`` is what the player of each seat is called.

    >>> own_text(OWN_ACTIONS["_kill_hand"], Step("", 2), {2: "p1"}, Decimal(1))
    'd _kill_hand p1'
    """
    words = [player[step.player] if row.by_player else "d", row.word]
    for part in row.parts:
        if part == "player":
            words.append(player[step.player])
        elif part == "target":
            words.append(player[step.target])
        elif part.startswith("cards") and step.cards:
            words.append(cards_text(step.cards))
        elif part in ("chips", "number"):
            words.append(amount_text(step.amount, unit if part == "chips" else Decimal(1)))
        elif part.startswith("word") and step.word:
            words.append(step.word)
    return " ".join(words)


def is_burned_open(log: tuple[Event, ...]) -> bool:
    """Whether a card that was exposed in the deal, and replaced, has been burned."""
    replaced = False
    for place, event in enumerate(log):
        replaced = replaced or is_replaced(log, place)
        if replaced and event.kind == "burn":
            return True
    return False


def is_replaced(log: tuple[Event, ...], place: int) -> bool:
    """Whether the event is a card that was exposed in the deal, and another one dealt in its place."""
    event, following = log[place], log[place + 1 : place + 2]
    return event.kind == "expose" and bool(following) and (following[0].kind, following[0].seat) == ("deal", event.seat)


def read_step(text: str, players: int, unit: Decimal) -> Step:
    """The action that ``text`` writes, in the format's words or ours; ``ValueError`` says what is wrong with it."""
    if " _" not in text:
        return read_action(text, players, unit)
    words = text.partition("#")[0].split()
    if len(words) < 2 or not words[1].startswith("_"):
        return read_action(text, players, unit)
    row = OWN_ACTIONS.get(words[1])
    if row is None:
        raise HistoryError(f"{words[1]!r} is not an action that is played here")
    if not row.by_player and words[0] != "d":
        raise HistoryError(f"{row.word} is the dealer's: 'd {row.word} …'")
    found: dict[str, Any] = {"player": read_player(words[0], players)} if row.by_player else {}
    rest = words[2:]
    for part in row.parts:
        name = part.rstrip("?")
        if not rest:
            if part.endswith("?"):
                continue
            raise HistoryError(f"{row.word} needs its {name}")
        word = rest.pop(0)
        if name in ("player", "target"):
            found[name] = read_player(word, players)
        elif name == "cards":
            found[name] = cards_or_unknown(word)
        elif name in ("chips", "number"):
            found["amount"] = read_amount(word, unit if name == "chips" else Decimal(1))
        else:
            found[name] = word
    if rest:
        raise HistoryError(f"{rest[0]!r} is one word too many")
    return Step(row.word, **found)
