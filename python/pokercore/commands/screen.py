"""What a person at the terminal sees of a deal: cards, the table, what happens, what may be done.

Everything is made from the view of the person's seat, so that nothing hidden can be printed. Works for every game; for
Palace it draws banners, soldiers and prices too.

>>> from pokercore import games
>>> from pokercore.commands.screen import Screen
>>> view = games.palace(small_bet=5).deal([100] * 2, seed=1).view(0)
>>> print(Screen(seat=0).option_lines(view)[0])
  buy                  a soldier for 5
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from pokercore.actions import Event, Option
from pokercore.encoding import Card, mask
from pokercore.ranking import HIGH, rank_of_mask

__all__ = ["Screen"]

_SYMBOLS: Final = "♣♦♥♠"
_COLOURS: Final = ("32", "34", "31", "")  # clubs green, diamonds blue, hearts red, spades as the terminal has it
_VERBS: Final = {
    "ante": "antes",
    "small_blind": "posts the small blind of",
    "big_blind": "posts the big blind of",
    "bring_in": "brings in for",
    "deal": "is dealt",
    "deal_up": "is dealt face up",
    "fold": "folds",
    "check": "checks",
    "call": "calls with",
    "bet": "bets",
    "raise": "raises, putting in",
    "complete": "completes with",
    "draw": "draws",
    "stand_pat": "stands pat",
    "discard": "discards",
    "designate": "names",
    "designate_second": "names for the second half",
    "refund": "takes back",
    "show": "shows",
    "muck": "mucks",
    "win": "wins",
    "banner": "gets the banner",
    "reject": "is passed over with",
    "palace": "gets the palace",
    "buy": "buys a soldier for",
    "stay": "stays",
    "battle": "attacks",
    "capture": "captures",
    "out": "is out",
}


class Screen:
    """Turns views into lines of text for the person at ``seat``; ``names`` are those of all seats.

    ``colour`` paints suits in four colours, with the suits' symbols; without it cards are written as they are typed.
    """

    def __init__(self, seat: int, names: Sequence[str] = (), colour: bool = False) -> None:
        self.seat = seat
        self.names = tuple(names)
        self.colour = colour

    def card(self, card: Card) -> str:
        """One card."""
        text = str(card)
        if not self.colour or card.is_unknown or card.is_joker:
            return text
        paint = _COLOURS[card.suit]
        symbol = text[0] + _SYMBOLS[card.suit]
        return f"\x1b[{paint}m{symbol}\x1b[0m" if paint else symbol

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards, a dash for none."""
        return " ".join([self.card(card) for card in cards]) or "-"

    def name(self, seat: int | None) -> str:
        """Who sits at a seat; the table itself for None."""
        if seat is None:
            return "the dealer"
        if seat == self.seat:
            return "you"
        player = f" ({self.names[seat]})" if seat < len(self.names) else ""
        return f"seat {seat + 1}{player}"

    # -- what happened -------------------------------------------------------------------------------------------------

    def event_lines(self, events: Iterable[Event]) -> list[str]:
        """What happened, a line an event; cards that this seat cannot see are only counted, or left out when dealt.
        That somebody else keeps all soldiers is no event."""
        lines = []
        for event in events:
            if event.kind == "discard" and not event.cards and event.seat != self.seat:
                continue
            if event.kind in ("burn", "deal", "palace") and all(card.is_unknown for card in event.cards):
                continue
            lines.append("  " + self._event(event))
        return lines

    def _event(self, event: Event) -> str:
        if event.kind == "board":
            return f"board: {self.cards(event.cards)}"
        if event.kind == "shuffle":
            return "the discard pile is shuffled into a new deck"
        if event.kind == "run":
            return f"run {event.amount}:"
        subject = self.name(event.seat)
        words = [subject[0].upper() + subject[1:] if event.seat is not None else "The dealer"]
        if event.kind == "run_it":
            says = "say" if event.seat == self.seat else "says"
            return f"{words[0]} {says}: run it {'once' if event.amount == 1 else f'{event.amount} times'}"
        verb = _VERBS.get(event.kind, event.kind.replace("_", " "))
        words.append(_second_person(verb) if event.seat == self.seat else verb)
        if event.kind == "capture":
            words.append(f"from {self.name(event.target)}:")
        elif event.target is not None:
            words.append(("to " if event.kind == "show" else "") + self.name(event.target))
        if event.kind == "discard" and not event.cards:
            words.append("nothing")
        if event.amount:
            words.append(f"with {event.amount:,}" if event.kind == "battle" else f"{event.amount:,}")
            words[-1] += ":" * bool(event.cards)
        if event.cards and all(card.is_unknown for card in event.cards):
            words.append(f"{len(event.cards)} card{'s' * (len(event.cards) > 1)}")
        elif event.cards:
            words.append(self.cards(event.cards))
        return " ".join(words)

    def battle_lines(self, before: Any, after: Any) -> list[str]:
        """What a battle of the person was decided by: the hands it has seen, without void cards, in words. ``before``
        and ``after`` are its views around the call; no line where nothing was compared."""
        shown = [event for event in after.log[len(before.log) :] if event.kind == "show" and event.target is not None]
        if not shown:
            return []
        lines = []
        ranks = []
        for seat in before.fighters:
            if seat not in after.known_palaces:
                continue
            other = next(fighter for fighter in before.fighters if fighter != seat)
            void = before.void_suit(other)
            held = [card for card in (*after.known_palaces[seat], *before.up(seat)) if card.suit != void]
            ranks.append(rank_of_mask(HIGH, mask(held)))
            name = self.name(seat)
            has = "have" if seat == self.seat else "has"
            lines.append(f"  {name[0].upper()}{name[1:]} {has} {HIGH.describe(ranks[-1])}: {self.cards(held)}")
        if len(ranks) == 2 and ranks[0] == ranks[1]:
            lines.append("  The hands are equal: the cards of the own banner suits are counted")
        return lines

    # -- how it stands -------------------------------------------------------------------------------------------------

    def table_lines(self, view: Any) -> list[str]:
        """The table: pots, board, every seat."""
        lines = [""]
        pots = " + ".join([f"{pot.amount:,}" for pot in view.pots]) or "0"
        head = f"Pot {pots}"
        if view.board:
            boards = view.board if isinstance(view.board[0], tuple) else (view.board,)
            head += "   Board " + " | ".join([self.cards(board) for board in boards])
        if hasattr(view, "deck_size"):
            head += f"   Deck {view.deck_size}   Discard pile {view.pile_size}"
        lines.append(head)
        dealer = getattr(view, "dealer_hand", None)
        if dealer:
            lines.append(f"  {'dealer':<34} {self.cards(dealer)}")
        for seat in range(view.seats):
            lines.append(self._palace_seat(view, seat) if hasattr(view, "banner") else self._seat(view, seat))
        return lines

    def _label(self, view: Any, seat: int) -> str:
        name = self.name(seat)
        if seat == self.seat:
            name = f"seat {seat + 1} (you)"
        mark = ">" if view.actor == seat else " "
        button = " D" if getattr(view, "button", None) == seat and view.seats > 1 else ""
        return f"{mark} {name + button:<22}"

    def _seat(self, view: Any, seat: int) -> str:
        line = f"{self._label(view, seat)} {view.stacks[seat]:>8,}"
        bets = getattr(view, "bets", (0,) * view.seats)
        line += f"  bet {bets[seat]:<6,}" if bets[seat] else " " * 12
        if seat in getattr(view, "folded", ()):
            return line + "folded"
        hand = view.hole(seat)
        line += self.cards(hand)
        if hasattr(view, "dealer_hand") and not hand[0].is_unknown:
            line += f"  {HIGH.describe(HIGH.evaluate(hand))}"
        return line

    def _palace_seat(self, view: Any, seat: int) -> str:
        line = f"{self._label(view, seat)} {view.stacks[seat]:>8,}  "
        if seat not in view.active_seats:
            return line + "out"
        soldiers = view.soldiers(seat)
        line += f"banner {self.card(view.banner(seat))}  palace {self.cards(view.palace(seat))}  "
        line += f"{len(soldiers)} soldier{'s' * (len(soldiers) != 1)}"
        line += f" {self.cards(soldiers)}" if soldiers else ""
        line += f"  (battle price {view.battle_price(seat):,})"
        if seat in view.streak:
            line += "  passed"
        return line

    # -- what may be done ----------------------------------------------------------------------------------------------

    def option_lines(self, view: Any) -> list[str]:
        """The legal actions, a line each, as they are typed."""
        lines = [line for option in view.options() for line in self._option(view, option)]
        declared = getattr(getattr(view.game, "plan", None), "declared", False)
        wild = view.wild(self.seat) if declared and any(option.kind == "show" for option in view.options()) else ()
        if wild:
            lines.append(f"  {'designate CARD CARD':<20} one of {self.cards(wild)}, and what it stands for")
        return lines

    def _option(self, view: Any, option: Option) -> list[str]:
        kind = option.kind
        if kind == "battle":
            return self._battles(view, option)
        if option.cards:
            least, most = option.min or 0, len(option.cards) if option.max is None else option.max
            count = f"{least}" if least == most else f"{least} to {most}"
            typed = f"{kind} CARDS"
            keep = "; keep leaves all" if least == 0 else ""
            return [f"  {typed:<20} {count} of {self.cards(option.cards)}{keep}"]
        if kind == "buy":
            return [f"  {kind:<20} a soldier for {dict(view.game.parameters)['small_bet']:,}"]
        if kind == "call":
            fighters = getattr(view, "fighters", None)
            opponent = next((seat for seat in fighters or () if seat != self.seat), None)
            worth = "" if opponent is None else f"; {self._worth(view, opponent)}"
            return [f"  {kind:<20} {view.to_call:,}{worth}"]
        if kind == "fold" and hasattr(view, "dealer_hand"):
            stake = sum([pot.amount for pot in view.pots if self.seat in pot.seats])
            return [f"  {kind:<20} give up: {stake // 2:,} of your {stake:,} come back"]
        if kind == "fold" and getattr(view, "fighters", None):
            return [f"  {kind:<20} leave the deal; your banner and soldiers go to the other"]
        if option.min is None:
            return [f"  {kind.replace('_', ' '):<20} {_EXPLAINED.get(kind, '')}".rstrip()]
        if kind == "run_it":
            return [f"  {'run it TIMES':<20} {option.min} to {option.max}: how often the rest of the board is dealt"]
        bounds = f"{option.min:,}" if option.min == option.max else f"{option.min:,} to {option.max:,}"
        typed = f"{kind.replace('_', ' ')} CHIPS" if option.min != option.max else kind.replace("_", " ")
        return [f"  {typed:<20} {bounds} in all"]

    def _battles(self, view: Any, option: Option) -> list[str]:
        """Each seat that may be attacked, what it would cost, and what the other would have to put in."""
        lines = []
        free = option.min != option.max
        for seat in option.targets:
            typed = f"battle {seat + 1}{' CHIPS' if free else ''}"
            cost = f"{option.min:,} to {option.max:,}" if free else f"{option.min:,}"
            answer = option.min if dict(view.game.parameters)["call_basis"] == "match" else view.battle_price(seat)
            price = f"costs you {cost}, {self.name(seat)} {answer:,} to call"
            lines.append(f"  {typed:<20} {price}; {self._worth(view, seat)}")
        return lines

    def _worth(self, view: Any, other: int) -> str:
        """What the person's cards are worth in a battle against another seat, and what is void in it."""
        void = _SUIT_NAMES[view.banner(other).suit]
        own = _SUIT_NAMES[view.banner(self.seat).suit]
        hand = HIGH.describe(rank_of_mask(HIGH, mask(view.usable(self.seat, other))))
        return f"your {void} and its {own} are void, you have {hand}"

    # -- how it ended --------------------------------------------------------------------------------------------------

    def result_lines(self, view: Any) -> list[str]:
        """The showdown in words where there was one, and what everybody won or lost."""
        lines = [""]
        showdown = view.showdown
        dealer = getattr(showdown, "dealer", None)
        if dealer:
            lines.append(f"  the dealer: {self.cards(dealer)}  {showdown.dealer_words}")
        for hand in getattr(showdown, "hands", ()):
            words = getattr(hand, "words", ())
            said = words if isinstance(words, str) else "; ".join([word for word in words if word])
            lines.append(f"  {self.name(getattr(hand, 'seat', None))}: {self.cards(hand.cards)}  {said}".rstrip())
        results = []
        for seat, chips in enumerate(view.payoffs or ()):
            results.append(f"{self.name(seat)} {chips:+,}")
        lines.append("Result: " + ", ".join(results))
        return lines


_EXPLAINED: Final = {"stay": "pass the turn", "fold": "leave the deal", "stand_pat": "keep all cards"}
_SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")


def _second_person(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    first = first.rstrip(",")
    comma = "," if verb.partition(" ")[0].endswith(",") else ""
    if first == "is":
        first = "are"
    elif first.endswith(("passes", "mucks")):
        first = first[:-2] if first.endswith("sses") else first[:-1]
    else:
        first = first.removesuffix("s")
    return f"{first}{comma}{' ' + rest if rest else ''}"
