"""Deals of Palace with the cards that an example names, and the whereabouts of all cards."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from hypothesis import settings

from pokercore import cards
from pokercore.palace.deal import PalaceDeal
from pokercore.palace.game import PalaceGame, palace

UNCOMPILED = os.environ.get("POKERCORE_UNCOMPILED") == "1"
PACK = tuple(cards([*range(52)]))


def order(banners: str, palaces: Sequence[str], bought: str = "") -> tuple[Any, ...]:
    """A whole pack: banners as dealt, palaces one card at a time from seat 0, what will be bought, the rest."""
    hands = [cards(palace) for palace in palaces]
    front = [*cards(banners), *[hand[place] for place in range(3) for hand in hands], *cards(bought)]
    assert len(set(front)) == len(front), "an example with a card twice"
    return (*front, *[card for card in PACK if card not in front])


def arranged(
    banners: str,
    palaces: Sequence[str],
    soldiers: Sequence[str] = (),
    stacks: Sequence[int] | None = None,
    game: PalaceGame | None = None,
    turn: int = 0,
) -> PalaceDeal:
    """A deal whose seats hold these cards, each soldier bought on an own turn; ``turn`` is then to act.

    Seat 0 acts first. The cost of the soldiers is added to the stacks, so that ``stacks`` (100 each) are what is left
    behind when the arrangement is done; the antes are added too.
    """
    rules = game or palace(small_bet=5, big_bet=10)
    seats = len(palaces)
    wanted = [list(cards(hand)) for hand in soldiers] or [[] for _ in range(seats)]
    bought = [hand[place] for place in range(max([0, *map(len, wanted)])) for hand in wanted if place < len(hand)]
    left = list(stacks or [100] * seats)
    spent = [len(hand) * dict(rules.parameters)["small_bet"] + dict(rules.parameters)["ante"] for hand in wanted]
    chips = [behind + cost for behind, cost in zip(left, spent, strict=True)]
    deal = rules.deal(chips, deck=order(banners, palaces, " ".join(map(str, bought))))
    while any(list(deal.soldiers(seat)) != wanted[seat] for seat in range(seats)):
        if len(deal.soldiers(deal.actor)) < len(wanted[deal.actor]):
            deal.buy()
            deal.discard()
        else:
            deal.stay()
    while deal.actor != turn:
        deal.stay()
    assert deal.stacks == tuple(left)
    return deal


def examples(count: int) -> settings:
    """So many examples of a property; a tenth of them where the rules run uncompiled."""
    return settings(max_examples=count // 10 if UNCOMPILED else count, deadline=None)


def chips(deal: PalaceDeal) -> int:
    """All chips of a deal."""
    return sum(deal.stacks) + deal.pot


def everything(deal: PalaceDeal) -> tuple[Any, ...]:
    """All that can be read of a deal."""
    return (
        deal.actor,
        deal.options(),
        deal.stacks,
        deal.pot,
        deal.pots,
        deal.streak,
        deal.active_seats,
        [deal.hole(seat) for seat in range(deal.seats)],
        deal.deck_size,
        deal.pile_size,
        deal.fighters,
        deal.to_call,
        deal.min_raise_to,
        deal.max_raise_to,
        deal.payoffs,
        deal.log,
        deal.shuffles,
        [deal.view(seat).log for seat in range(deal.seats)],
    )


def kinds(deal):
    """What the actor may do."""
    return [option.kind for option in deal.options()]


def option_of(deal, kind):
    """The only option of that kind."""
    (found,) = [option for option in deal.options() if option.kind == kind]
    return found
