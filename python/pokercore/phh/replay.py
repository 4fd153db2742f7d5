"""Playing a recorded hand through the engine: ``Script``, the hand made ready, and how it is made ready."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from pokercore.encoding import Card, cards_or_unknown
from pokercore.errors import CardError, GameError, HistoryError, IllegalAction
from pokercore.phh.actions import Step
from pokercore.phh.amounts import with_unit
from pokercore.phh.forced import forced_of
from pokercore.phh.hands import Hands
from pokercore.phh.own_actions import LOT, OWN_ACTIONS, is_burned_open
from pokercore.phh.undealt import UNDEALT, continued
from pokercore.phh.variants import game_of
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.deals.deal import Deal
    from pokercore.deals.plan import Plan
    from pokercore.games.game import Game
    from pokercore.phh.hand import Hand

__all__ = ["BURNS", "BUTTON", "UNIT", "Script", "prepared"]

#: Fields of our own, which the format keeps apart by the underscore: the cards that were burned, the button's seat
#: where it is not the last one, and what a chip is worth where it is not 1.
BURNS: Final = "_burns"
BUTTON: Final = "_button"
UNIT: Final = "_unit"

# What a move of a script is.
FOLD: Final = 0
CHECK_OR_CALL: Final = 1
BET: Final = 2
BOARD: Final = 3
BRING_IN: Final = 4
STAND_PAT: Final = 5
DRAW: Final = 6
SHOW: Final = 7
MUCK: Final = 8
OWN: Final = 9  # of our own words


class Script:
    """A recorded hand ready to be played, any number of times: its game, stacks, cards and moves, by seat."""

    __slots__ = (
        "board",
        "burns",
        "button",
        "finishing_stacks",
        "forced",
        "game",
        "hand",
        "held",
        "holes",
        "lots",
        "moves",
        "stacks",
    )

    hand: Hand
    game: Game
    button: int
    stacks: tuple[int, ...]
    finishing_stacks: tuple[int, ...] | None
    forced: dict[str, Any]  # what the deal is told about posts and the like
    holes: tuple[tuple[Card, ...], ...]
    held: tuple[int, ...]  # cards at the end, by seat; empty where no deal of the game can have another number
    board: tuple[Card, ...]
    burns: tuple[Card, ...]
    lots: tuple[int, ...]  # the seats that draw odd chips by lot
    moves: tuple[tuple[int, int, Any, int], ...]

    def play(self) -> Deal:
        """The deal as the record leaves it; ``HistoryError`` where it does not follow the rules."""
        try:
            deal = self.game.deal(
                self.stacks,
                self.button,
                0,
                holes=self.holes,
                board=self.board,
                burns=self.burns,
                lots=self.lots,
                **self.forced,
            )
        except (CardError, GameError) as error:
            raise HistoryError(f"{_hand_name(self.hand)}: {self.in_its_words(error)}") from None
        try:
            for move in self.moves:
                kind, seat, amount, _ = move
                if kind == BOARD:
                    if _board_cards(deal) < amount:
                        raise IllegalAction(self._waits(deal))
                    continue
                if kind == OWN:
                    row, step = amount
                    row.done(deal, step, self.hand.info)
                    continue
                if kind >= SHOW and self._is_shown_by_the_rules(deal, kind, seat):
                    continue
                if deal.actor != seat:
                    deal = self._passed_over(deal, seat)
                if kind == FOLD:
                    deal.fold()
                elif kind == CHECK_OR_CALL:
                    deal.check_or_call()
                elif kind == BET:
                    deal.bet_or_raise_to(amount)
                elif kind == BRING_IN:
                    deal.bring_in()
                else:
                    self._play_cards(deal, kind, amount)
        except (IllegalAction, CardError, GameError, HistoryError) as error:
            raise _at(self.hand, move[3], self.in_its_words(error)) from None
        under_way = UNDEALT in self.hand.info
        if under_way != (deal.actor is not None):
            raise HistoryError(f"{_hand_name(self.hand)}: the record ends, but {self._waits(deal)}")
        self._check_cards(deal)
        if under_way:
            try:
                return continued(deal, self.hand.info)
            except HistoryError as error:
                raise HistoryError(f"{_hand_name(self.hand)}: {error}") from None
        return deal

    def _is_shown_by_the_rules(self, deal: Deal, kind: int, seat: int) -> bool:
        """Whether nobody is asked for this: a showdown goes by itself, all-in hands are turned up."""
        if _waits_for(deal, "turn_up"):
            return False
        if not self.game.plan.manual:
            return True
        if kind == MUCK or (deal.actor == seat and _waits_for(deal, "show")):
            return False
        # When all is over, openers are proved.
        return deal.actor is None or len(deal.up(seat)) == len(deal.hole(seat))

    def in_its_words(self, error: Exception) -> str:
        """What ``error`` says, with the record's players for the deal's seats and the worth of a chip."""
        said = re.sub(r"\bseat (\d+)\b", lambda seat: f"p{self.player(int(seat[1])) + 1}", str(error))
        return said if isinstance(error, (CardError, HistoryError)) else with_unit(said, self.hand.unit)

    def _play_cards(self, deal: Deal, kind: int, cards: Any) -> None:
        """A move of cards; what its word means is what the deal waits for."""
        waits = deal.options()[0].kind
        if kind == STAND_PAT:
            if waits == "keep_down":
                deal.keep_down()
            else:
                deal.stand_pat()
        elif kind == SHOW:
            if waits == "keep_down":
                deal.turn_up()
            else:
                deal.show(cards or None)
        elif kind == MUCK:
            deal.muck()
        elif waits == "discard":
            deal.discard(cards)
        else:
            deal.draw(cards)

    def _passed_over(self, deal: Deal, seat: int) -> Deal:
        """The deal with ``seat`` to act: records may leave out that a player who owed chips has folded."""
        other = deal.copy()
        while other.actor is not None and other.actor != seat and other.to_call:
            other.fold()
        if other.actor != seat:
            raise IllegalAction(self._waits(deal))
        return other

    def _waits(self, deal: Deal) -> str:
        if deal.actor is None:
            return "the deal is over"
        return f"p{self.player(deal.actor) + 1} is to act"

    def player(self, seat: int) -> int:
        """The player (0 is p1) at ``seat``."""
        return (seat - self.button - 1) % len(self.stacks)

    def _check_cards(self, deal: Deal) -> None:
        """That the rules dealt as many cards as the record: every card of the deal is one of the record's."""
        if _board_cards(deal) != len(self.board):
            raise HistoryError(
                f"{_hand_name(self.hand)}: the record has {len(self.board)} board cards, by the rules there are "
                f"{_board_cards(deal)}"
            )
        if self.burns or self.lots:
            self._check_chance(deal)
        for seat, held in enumerate(self.held):
            # A dropped hand may have been shuffled into the pack again.
            if len(deal.hole(seat)) != held and not (deal.game.plan.reshuffles and seat in deal.folded):
                raise HistoryError(
                    f"{_hand_name(self.hand)}: p{self.player(seat) + 1} is left with {held} cards in the record, "
                    f"by the rules with {len(deal.hole(seat))}"
                )

    def _check_chance(self, deal: Deal) -> None:
        """That what was promised has come to pass: no more burns than there are, lots of those who tied."""
        log = deal.log
        burned = sum(len(event.cards) for event in log if event.kind == "burn") - is_burned_open(log)
        if burned < len(self.burns):
            raise HistoryError(
                f"{_hand_name(self.hand)}: {BURNS} has {len(self.burns)} cards, by the rules {burned} are burned"
            )
        drawn = [event.seat for event in log if event.kind == "lot"]
        if drawn[: len(self.lots)] != list(self.lots):
            raise HistoryError(f"{_hand_name(self.hand)}: the odd chips do not go to those who have drawn them")

    def difference(self, stacks: tuple[int, ...]) -> str:
        """In words, how ``stacks`` differ from the recorded ones, in the amounts of the record."""
        recorded = self.finishing_stacks
        if recorded is None:
            under_way = "the deal is under way: it has " if UNDEALT in self.hand.info else "the hand records "
            return f"{under_way}no finishing_stacks to compare with"
        wrong = [
            (self.player(seat), stacks[seat], recorded[seat])
            for seat in range(len(stacks))
            if stacks[seat] != recorded[seat]
        ]
        unit = self.hand.unit
        said = [f"p{player + 1} has {got * unit} instead of {due * unit}" for player, got, due in sorted(wrong)]
        return f"at the end {', '.join(said)}"


def _waits_for(deal: Deal, kind: str) -> bool:
    """Whether this is among what may be done now."""
    return any(option.kind == kind for option in deal.options())


def _board_cards(deal: Deal) -> int:
    """The cards of all boards, those that several runs have in common once."""
    if deal.runs > 1:
        return sum([len(event.cards) for event in deal.log if event.kind == "board"])
    return sum(len(board) for board in deal.board) if deal.game.plan.boards > 1 else len(deal.board)


def _hand_name(hand: Hand) -> str:
    return f"hand {hand.name or '1'}"


def _at(hand: Hand, place: int, error: Exception | str) -> HistoryError:
    return HistoryError(f"{_hand_name(hand)}, action {place + 1} {shown(hand.actions[place])}: {error}")


def prepared(hand: Hand) -> Script:
    """``hand`` made ready; ``HistoryError`` if its variant is not played here or its cards cannot be."""
    try:
        game = game_of(hand)
        button, burns = _own_fields(hand, game.plan.reshuffles)
        forced = forced_of(hand, button)
    except HistoryError as error:
        raise HistoryError(f"{_hand_name(hand)}: {error}") from None
    players = hand.players
    record = _Record(players, button, game.plan)
    moves: list[tuple[int, int, Any, int]] = []
    for place, step in enumerate(hand.steps()):
        try:
            move = record.move(step)
        except IllegalAction as error:
            raise _at(hand, place, error) from None
        if move is not None:
            moves.append((*move, place))
    # The cards that were thrown away or moved are known only now that later ones have been shown.
    for number, (kind, seat, amount, place) in enumerate(moves):
        if kind == DRAW:
            moves[number] = (DRAW, seat, tuple([item.card for item in amount]), place)
        elif kind == OWN:
            row, step, items = amount
            moves[number] = (OWN, seat, (row, step._replace(cards=tuple([item.card for item in items]))), place)
    at_seat = [(seat - button - 1) % players for seat in range(players)]
    hands = record.hands
    script = Script()
    script.hand = hand
    script.game = game
    script.button = button
    script.stacks = tuple([hand.starting_stacks[player] for player in at_seat])
    finishing = hand.finishing_stacks
    script.finishing_stacks = None if finishing is None else tuple([finishing[player] for player in at_seat])
    script.forced = forced
    script.holes = tuple([hands.cards_of(player) for player in at_seat])
    held = tuple([len(hands.kept[player]) for player in at_seat])
    script.held = () if set(held) == {_fixed_hand(game)} else held
    script.board = tuple(record.board)
    script.burns = burns
    script.lots = tuple(record.lots)
    script.moves = tuple(moves)
    return script


def _fixed_hand(game: Game) -> int:
    """How many cards every seat has at the end, whatever happens: those of the first street if no other changes them;
    -1 where that depends on the play."""
    first, *later = game.plan.streets
    fixed = not any(street.cards or street.draw or street.discard for street in later)
    return len(first.cards) if fixed and not first.draw and not first.discard else -1


class _Record:
    """A record as it is read, action by action: the cards so far, and who draws odd chips by lot."""

    def __init__(self, players: int, button: int, plan: Plan) -> None:
        self.players = players
        self.button = button
        self.plan = plan
        self.shows = plan.manual or any(street.turns_up for street in plan.streets)
        self.hands = Hands(players)
        self.board: list[Card] = []
        self.lots: list[int] = []

    def seat(self, player: int) -> int:
        return (self.button + 1 + player) % self.players

    def move(self, step: Step) -> tuple[int, int, Any] | None:
        """The move that a step of the record is; None if it only tells of cards."""
        kind = step.kind
        seat = self.seat(step.player)
        hands = self.hands
        if kind == "fold":
            return FOLD, seat, 0
        if kind == "check_or_call":
            return CHECK_OR_CALL, seat, 0
        if kind == "bet":
            return BET, seat, step.amount
        if kind == "deal_hole":
            hands.deal(step.player, step.cards)
        elif kind == "deal_board":
            self.board += step.cards
            return BOARD, seat, len(self.board)
        elif kind == "bring_in":
            return BRING_IN, seat, 0
        elif kind == "draw":
            return (DRAW, seat, hands.take(step.player, step.cards)) if step.cards else (STAND_PAT, seat, 0)
        elif kind == "show":
            # Openers that were thrown away in the draw are shown too.
            cards = tuple([card for card in step.cards if not hands.has_thrown(step.player, card)])
            hands.find(step.player, cards)
            return (SHOW, seat, step.cards) if self.shows else None
        elif kind == "muck":
            return (MUCK, seat, 0) if self.shows else None
        elif kind == LOT:
            self.lots.append(seat)
        elif kind in OWN_ACTIONS:
            row = OWN_ACTIONS[kind]
            items = [] if row.moves is None else row.moves(hands, step, self.plan)
            at_table = step._replace(player=seat, target=self.seat(step.target) if step.target >= 0 else -1)
            return OWN, seat, (row, at_table, items)
        return None


def _own_fields(hand: Hand, again: bool) -> tuple[int, tuple[Card, ...]]:
    button = hand.info.get(BUTTON, hand.players - 1)
    if isinstance(button, bool) or not isinstance(button, int) or not 0 <= button < hand.players:
        raise HistoryError(f"{BUTTON} must be a seat 0 … {hand.players - 1}, not {shown(button)}")
    burns = hand.info.get(BURNS, "")
    if not isinstance(burns, str):
        raise HistoryError(f"{BURNS} must be cards, not {shown(burns)}")
    # After a reshuffle a card may be burned again.
    parts = [burns[place : place + 2] for place in range(0, len(burns), 2)] if again else [burns]
    try:
        return button, tuple([card for part in parts for card in cards_or_unknown(part)])
    except CardError as error:
        raise HistoryError(f"{BURNS}: {error}") from None
