"""A table to play at: seats, button and blinds, buy-ins and cash-outs, one deal after the other.

>>> from pokercore import Table, games
>>> table = Table(games.texas_holdem(blinds=(50, 100)), seats=6, button=0)
>>> for name in ("Ann", "Bob", "Cid", "Dan"):
...     _ = table.sit(10_000, name=name)
>>> deal = table.next_deal()
>>> table.name_of(deal.actor)
'Dan'
>>> while not deal.is_over:
...     deal.fold()
>>> table.settle()
{'Bob': -50, 'Cid': 50, 'Dan': 0, 'Ann': 0}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeAlias

from pokercore.actions import Action
from pokercore.errors import GameError
from pokercore.limits import one_of
from pokercore.pots import MAX_CHIPS, MAX_SEATS
from pokercore.shuffling import RandomStream, fresh_seed
from pokercore.tables.face import Seat
from pokercore.tables.kills import Kill, Streak
from pokercore.tables.lineup import (
    Button,
    Lineup,
    Undo,
    absent,
    in_tournament,
    is_killable,
    killed,
    line_up,
    players_of,
    present_at,
    restaked,
    usual_seats,
    with_straddle,
)
from pokercore.tables.outcome import Outcome, called_off, outcome_of
from pokercore.tables.positions import BUTTON_RULES
from pokercore.tables.rotation import Rotation, Round, Turn
from pokercore.tables.seating import Seating
from pokercore.tables.seats import TableSeats
from pokercore.tables.tournament import Level, Places, read_levels
from pokercore.values import read_int, shown

if TYPE_CHECKING:
    import numpy as np

    from pokercore.aliases import CardsLike
    from pokercore.faces import DealLike

__all__ = ["Kill", "Level", "Rotation", "Round", "Seat", "Table"]

#: What plays at a table: a callable that gets the view of its seat and returns an ``Action``.
Bot: TypeAlias = Callable[[Any], Action]

_MOST_DEALS: Final = 2**40


class Table(TableSeats):
    """A table for a session of one game or of a ``Rotation`` of games. ``seats`` are nine unless said otherwise, or as
    many as the pack serves and card rooms allow: eight for stud and badugi, six for the other lowball draw games.

    Players are called by their seat, 0 … seats-1 clockwise, or by their name. A deal's own seats are other numbers: its
    seat 0 is the first player left of the button; ``seat_of`` and ``name_of`` lead from them back to the table.

    ``button_rule`` is ``"dead_button"`` or ``"moving_button"``. ``button`` is the seat that deals first; by default the
    first jack of a shuffled pack decides, cards going round from the player on the lowest seat. ``buy_in`` is the least
    and the most that a player may have when he buys in. ``kill`` makes kill pots. With ``levels`` the table is a
    tournament: who has no chips left is out, and the last one wins. ``seed`` or ``rng`` decide every card.

    Rules: hold'em, positions. ``GameError`` for what cannot be at a table, which stays as it was.
    """

    def __init__(
        self,
        game: Any,
        seats: SupportsIndex | None = None,
        *,
        button_rule: str = "dead_button",
        button: SupportsIndex | None = None,
        buy_in: tuple[SupportsIndex, SupportsIndex] | None = None,
        levels: Iterable[Level] | None = None,
        kill: Kill | None = None,
        seed: SupportsIndex | None = None,
        rng: np.random.Generator | None = None,
    ) -> None:
        self._rotation = _read_rotation(game)
        self._levels = () if levels is None else read_levels(levels)
        self._games = tuple(
            [_games_of(level, self._rotation, in_tournament) for level in self._levels]
            or [_games_of(Level(), self._rotation, restaked)]
        )
        played = [one for some in self._games for one in some]
        size = min([usual_seats(one) for one in played]) if seats is None else seats
        self._seating = Seating(read_int(size, "the number of seats", GameError, 2, MAX_SEATS))
        self._rule = one_of(button_rule, BUTTON_RULES, "button_rule")
        self._first_button = None if button is None else self._seating.read_seat(button)
        self._buy_in = (1, MAX_CHIPS) if buy_in is None else _read_buy_in(buy_in)
        for one in played:
            most = players_of(one)
            if self.size > most:
                raise GameError(f"{one.name} is for at most {most} players, not for a table of {self.size}")
        if kill is not None:
            _check_kill(kill, played)
        self._kill = kill
        self._seed = fresh_seed(seed, rng)
        self._places = Places()
        self._button = Button()
        self._turn = Turn(0, 0, 0)
        self._streak = Streak()
        self._deals = 0
        self._counted = 0
        self._carried = 0
        self._passed_out = 0
        self._raked = 0
        self._deal: DealLike | None = None
        self._lineup: Lineup | None = None
        self._undo: Undo | None = None
        self._result: dict[str, int] = {}

    def next_deal(self, *, deck: CardsLike | None = None, straddle: SupportsIndex | None = None) -> DealLike:
        """Move the button, post and deal: the next deal, for the caller to play to its end.

        ``deck`` is the order of its cards from the top, instead of the session's own. With ``straddle`` the player left
        of the big blind straddles to so many chips, which takes three players and the whole amount. ``GameError`` while
        a deal is under way, and where fewer than two can play.

        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(), seats=6, button=0)
        >>> table.sit(10_000), table.sit(10_000), table.sit(10_000)
        (0, 1, 2)
        >>> deal = table.next_deal(straddle=200)
        >>> deal.pot, table.seat_of(deal.actor)
        (350, 1)
        """
        self._sync()
        if self._deal is not None:
            raise GameError("a deal is being played: play it to its end, or call void_deal() or misdeal()")
        if self.is_over:
            raise GameError("the tournament is over")
        self._turn = self._next_turn()
        game = self.game
        kill, killer = None, None
        if self._kill is not None and is_killable(game):
            kill, killer = self._kill, self._streak.killer(self._kill)
        lineup = line_up(
            self._seating,
            game,
            self._button,
            self._rule,
            self._first_button,
            self._stream(0),
            is_tournament=self.is_tournament,
            kill=kill,
            killer=killer,
        )
        if straddle is not None:
            lineup = with_straddle(self._seating, lineup, straddle)
        stacks = [self._seating.at(seat).chips for seat in lineup.order]
        forced = lineup.forced()
        if self._carried:
            forced["carried"] = self._carried
        if self._passed_out:
            forced["passed_out"] = self._passed_out
        deal: DealLike = lineup.game.deal(stacks, seed=self._stream(self._deals + 1), deck=deck, **forced)
        self._undo = Undo(self._seating, self._button)
        self._button = Button(lineup.positions or self._button.positions, lineup.button)
        self._collect(lineup)
        self._deals += 1
        self._lineup = lineup
        self._deal = deal
        return deal

    def _stream(self, number: int) -> int:
        """The seed of a deal, the first being 1; stream 0 chooses who deals first."""
        stream = RandomStream(0)
        stream.restart(self._seed, number)
        return stream.below(2**63)

    def _collect(self, lineup: Lineup) -> None:
        """What the blinds that go round change: who is dealt in owes nothing more, whom they pass has missed them."""
        positions = lineup.positions
        if positions is None:
            return
        for seat in self._seating.taken():
            player = self._seating.at(seat)
            if seat in lineup.order:
                player.settle_debts()
            elif not self.is_tournament:
                if seat in positions.missed_big:
                    player.pass_big_blind()
                if seat in positions.missed_small:
                    player.pass_small_blind()

    def settle(self) -> dict[str, int]:
        """Take the chips of the finished deal back to the seats; what each of its players won, the first left of the
        button first. Every other call that needs it does the same, and the result of the last deal stays to be read.

        ``GameError`` while a deal is under way and before the first one.

        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(), seats=6, button=0)
        >>> table.sit(10_000, name="Ann"), table.sit(10_000, name="Bob")
        (0, 1)
        >>> table.next_deal().fold()
        >>> table.settle()
        {'Bob': 50, 'Ann': -50}
        """
        self._sync()
        if self._deal is not None:
            raise GameError("the deal is not over")
        if not self._deals:
            raise GameError("nothing has been dealt yet")
        return dict(self._result)

    def _sync(self) -> None:
        deal, lineup = self._deal, self._lineup
        if deal is not None and lineup is not None and deal.is_over:
            stacks = [self._seating.at(seat).chips for seat in lineup.order]
            self._close(lineup, outcome_of(deal, stacks, self._carried))

    def _close(self, lineup: Lineup, outcome: Outcome) -> None:
        """Take the chips back to the seats; whose turn it is next, and at what."""
        players = [self._seating.at(seat) for seat in lineup.order]
        started = {player.name: player.chips for player in players}
        for player, chips in zip(players, outcome.stacks, strict=True):
            player.chips = chips
        self._raked += outcome.raked
        self._carried = outcome.carried
        self._passed_out = outcome.passed_out
        if self._undo is not None:
            if outcome.same_dealer:
                before = self._undo.button
                self._button = Button(before.positions, before.dealer, lineup.button)
            if outcome.called_off:
                self._undo.debts_to(self._seating, None if outcome.same_dealer else lineup.posts)
        if self.is_tournament and not outcome.winnings:
            for player in players:  # nobody is out by a deal that nobody has won: the ante that was his last comes back
                if player.chips == 0:
                    player.chips = started[player.name]
                    self._carried -= player.chips
        self._deal = None
        self._undo = None
        if not outcome.same_dealer:
            self._counted += 1
            turn = self._rotation.after(self._turn, len(players))
            if not self._passed_out or turn.length:  # a pot that nobody has opened is not taken to another game
                self._turn = turn
        if outcome.winnings:
            total = sum(outcome.winnings.values()) + outcome.raked
            self._streak.count([players[seat].name for seat in outcome.winnings], total)
        self._result = {player.name: player.chips - started[player.name] for player in players}
        if self.is_tournament:
            self._eliminate(started)

    def _eliminate(self, started: Mapping[str, int]) -> None:
        out = {}
        for seat in self._unable():
            player = self._seating.at(seat)
            self._carried += player.chips
            out[player.name] = started.get(player.name, player.chips)
            self._seating.drop(seat)
        self._places.eliminate(out)
        self._end()

    def _unable(self) -> list[int]:
        """Who is out of a tournament: his chips suffice for no game of the level. One player always stays."""
        games = self._games[self.level]
        able = {seat for game in games for seat in present_at(self._seating, game, True)}
        taken = self._seating.taken()
        if not able and taken:
            able.add(max(taken, key=lambda seat: self._seating.at(seat).chips))
        return [seat for seat in taken if seat not in able]

    def void_deal(self) -> None:
        """Call the deal under way off: everybody takes back what he put in, the same dealer deals again; chips carried
        from earlier deals stay. (Rules: irregularities, incorrect pack.)

        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(), seats=6, button=0)
        >>> table.sit(10_000), table.sit(10_000)
        (0, 1)
        >>> deal = table.next_deal()
        >>> table.void_deal()
        >>> table.stacks[:2]
        (10000, 10000)
        """
        self._call_off(keeps_antes=False)

    def misdeal(self, *, card_room: bool = False) -> None:
        """Call the deal under way off as misdealt: the antes stay for the next pot, in which the usual antes are put in
        again; blinds and bets go back, and the next dealer deals. As card rooms do it, with ``card_room``, everything
        goes back and the same dealer deals again. In a tournament an ante that was a player's last chips goes back.
        (Rules: irregularities.)

        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(ante=10), seats=6, button=0)
        >>> table.sit(10_000), table.sit(10_000)
        (0, 1)
        >>> deal = table.next_deal()
        >>> table.misdeal()
        >>> table.stacks[:2], table.carried
        ((9990, 9990), 20)
        """
        if not isinstance(card_room, bool):
            raise TypeError(f"card_room must be True or False, not {shown(card_room)}")
        self._call_off(keeps_antes=not card_room)

    def _call_off(self, keeps_antes: bool) -> None:
        self._sync()
        deal, lineup = self._deal, self._lineup
        if deal is None or lineup is None:
            raise GameError("no deal is being played")
        if keeps_antes and hasattr(deal, "misdeal"):
            deal.misdeal()
            self._sync()
        elif hasattr(deal, "void_deal"):
            deal.void_deal()
            self._sync()
        else:
            stacks = [self._seating.at(seat).chips for seat in lineup.order]
            self._close(lineup, called_off(deal, stacks, self._carried, keeps_antes))

    def play(
        self,
        bots: Bot | Mapping[Any, Bot],
        deals: SupportsIndex | None = None,
        watch: Callable[[Any], object] | None = None,
    ) -> int:
        """Let bots play: the rest of a deal under way, and on until so many ``deals`` are over, or for as long as two
        can play; how many deals they finished.

        ``bots`` is one callable for everybody, or one for each player who is ready, by seat or name; it gets the view
        of the player whose turn it is and returns an ``Action``. ``watch`` gets each finished deal, settled. What a bot
        raises comes through, with a note that says who it was, and the deal can be played on.

        >>> from pokercore import bots
        >>> from pokercore import Table, games
        >>> table = Table(games.texas_holdem(), seats=6, button=0)
        >>> table.sit(10_000), table.sit(10_000)
        (0, 1)
        >>> table.play(bots.caller, deals=10)
        10
        """
        most = _MOST_DEALS if deals is None else read_int(deals, "the number of deals", GameError, 0, _MOST_DEALS)
        named = self._bots(bots)
        played = 0
        while played < most:
            self._sync()
            deal = self._deal
            if deal is None:
                if self.is_over or len(self.ready) < 2:
                    break
                # Who has no bot is missed before a deal begins that could not be played on.
                for player in map(self._seating.at, self.ready):
                    if not player.is_away:
                        named(player.name)
                deal = self.next_deal()
            while deal.actor is not None:
                self._act(deal, deal.actor, named)
            self._sync()
            played += 1
            if watch is not None:
                watch(deal)
        return played

    def _bots(self, bots: Any) -> Callable[[str], Bot]:
        if callable(bots):
            everybody: Bot = bots
            return lambda name: everybody
        if not isinstance(bots, Mapping):
            raise TypeError(f"bots are a callable or a mapping of players to callables, not {shown(bots)}")
        named: dict[str, Bot] = {}
        for player, bot in bots.items():
            if not callable(bot):
                raise TypeError(f"a bot is a callable, not {shown(bot)}")
            named[player if isinstance(player, str) else self._seating.at(self._seating.seat_of(player)).name] = bot

        def find(name: str) -> Bot:
            if name not in named:
                raise GameError(f"no bot plays for {name}")
            return named[name]

        return find

    def _act(self, deal: DealLike, actor: int, named: Callable[[str], Bot]) -> None:
        player = self._seating.at(self.seat_of(actor))
        view = deal.view(actor)
        bot = absent if player.is_away else named(player.name)
        try:
            deal.act(bot(view))
        except Exception as error:
            error.add_note(f"player {player.name!r} at seat {self.seat_of(actor)} of deal {self.deals}")
            raise


def _read_rotation(game: Any) -> Rotation:
    return game if isinstance(game, Rotation) else Rotation([game], deals=1)


def _games_of(level: Level, rotation: Rotation, staked: Callable[[Any, Mapping[str, Any]], Any]) -> tuple[Any, ...]:
    """The games of a level, one for each round of the table's rotation, each ``staked`` as the level has it."""
    rounds = rotation.rounds if level.game is None else _read_rotation(level.game).rounds
    if len(rounds) != len(rotation.rounds):
        raise GameError(f"a level has {len(rounds)} games, but the table plays {len(rotation.rounds)} in turn")
    return tuple([staked(item.game, level.stakes) for item in rounds])


def _read_buy_in(value: Any) -> tuple[int, int]:
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        raise TypeError(f"buy_in is the least and the most chips, not {shown(value)}")
    bounds = [read_int(chips, "a bound of the buy-in", GameError, 1, MAX_CHIPS) for chips in value]
    if len(bounds) != 2 or bounds[0] > bounds[1]:
        raise GameError(f"buy_in is the least and the most chips, not {shown(value)}")
    return bounds[0], bounds[1]


def _check_kill(kill: Any, games: Iterable[Any]) -> None:
    if not isinstance(kill, Kill):
        raise TypeError(f"kill must be a Kill, not {shown(kill)}")
    killable = [game for game in games if is_killable(game)]
    if not killable:
        raise GameError("kill pots need a game with blinds and fixed limits")
    for game in killable:
        kill.raised(game.plan.big_blind)
        killed(game, kill)
