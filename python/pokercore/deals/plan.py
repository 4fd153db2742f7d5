"""The shape of a street game: what is dealt on each street, who opens it, what wins which share of the pot.

A variant is a value of these classes and nothing else; the street-based deal plays any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pokercore.deals.draw_form import DrawForm
from pokercore.deals.game_data import PlanData, ShareData, StreetData
from pokercore.deals.holds import IRREGULARITY_MODES, SURPLUSES
from pokercore.deals.stud_form import StudForm
from pokercore.errors import GameError
from pokercore.limits import Limits, chips_of, flag_of, one_of
from pokercore.pairs import amounts_of, two_of, values_of
from pokercore.pots import MAX_SEATS
from pokercore.ranking import Ranking
from pokercore.stub import bit, cards_named, codes_of
from pokercore.values import Value, read_int, shown
from pokercore.wild import WildFunction, WildRule, read_wild

__all__ = ["ODD_CHIPS", "OPENERS", "Plan", "Share", "Street"]

#: Who opens the betting of a street.
OPENERS: Final = (
    "after_blinds",  # left of the last blind or straddle
    "left_of_button",
    "low_card",  # the lowest card face up brings in
    "high_card",  # the highest card face up, the ace low, brings in
    "high_card_ace_high",
    "best_board",  # the best board face up, by the game's ranking of boards
    "first_seat",  # fixed positions
    "opener",  # who opened the interval before
)
#: Whether the big bet may be made as well as the small one: never, always, or while a pair lies open.
EITHER_BETS: Final = ("never", "always", "open_pair")
#: Who gets the odd chips of a split pot.
ODD_CHIPS: Final = (
    "left_of_button",
    "high_card_by_suit",
    "low_card_by_suit",
    "best5_high",
    "last_bettor",
    "lot",
    "carry",
)

#: Which share of a pot gets the odd chip: the first one, or that of the winner first left of the button.
SPLIT_ODDS: Final = ("first_share", "left_of_button")

#: Who says at the showdown what wild cards stand for: the engine, or their holders.
DESIGNATIONS: Final = ("auto", "declared")

#: What a seven-low that has checked after the draw loses of the chips that were bet then.
SEVENS_RULES: Final = ("none", "returned", "forfeited")

MOST_CARDS: Final = 8  # of a seat
MOST_BOARDS: Final = 4
MOST_SHARES: Final = 2


class Street(Value, StreetData):
    """One street: first the discards, then the burn and the draw, then the cards, then a betting interval.

    ``cards`` is dealt to each seat still in, one letter a card: ``d`` face down, ``u`` face up. ``board`` cards go to
    each board. ``draw`` is the most cards a seat may exchange, or ``draw_keeping_ace`` if that is more and an ace or a
    wild card is among those it keeps; ``discard`` the number that it must throw away. With ``board_before_draw`` the
    board is dealt first. ``burn``: a card is burned before. ``opener`` is who acts first, one of ``OPENERS``:
    ``after_blinds``, ``left_of_button``, ``first_seat``; ``low_card``, ``high_card`` and ``high_card_ace_high``, by the
    cards up, who bring in; ``best_board``; or ``opener``, who opened the interval before.
    ``bet`` is ``"small"``, ``"big"`` or None for a street without betting; by ``either_bet`` (``never``, ``always``,
    ``open_pair``) the big bet of a fixed limit may be made as well, and after it no small one. With ``must_bet`` who
    opens may not check. With ``turns_up`` each seat gets a card face up, or turns up its card that is down and gets the
    new one face down. ``packets`` are the numbers of cards that a seat gets at once, such as (3, 2): without them cards
    are dealt one at a time.

    >>> Street("dd", opener="after_blinds")
    Street(cards='dd', opener='after_blinds')
    """

    __slots__ = ()

    def __init__(
        self,
        cards: str = "",
        board: int = 0,
        *,
        burn: bool = False,
        draw: int = 0,
        draw_keeping_ace: int = 0,
        discard: int = 0,
        board_before_draw: bool = False,
        bet: str | None = "small",
        opener: str = "left_of_button",
        must_bet: bool = False,
        either_bet: str = "never",
        turns_up: bool = False,
        packets: Iterable[int] = (),
    ) -> None:
        if not isinstance(cards, str):
            raise TypeError(f"the cards of a street are letters d and u, not {shown(cards)}")
        if set(cards) - {"d", "u"} or len(cards) > MOST_CARDS:
            raise GameError(f"the cards of a street are at most {MOST_CARDS} letters d and u, not {shown(cards)}")
        self.cards = cards
        self.ups = sum(1 << place for place, letter in enumerate(cards) if letter == "u")
        self.board = read_int(board, "the board cards of a street", GameError, 0, MOST_CARDS)
        self.burn = flag_of(burn, "burn")
        self.draw = read_int(draw, "the most cards of a draw", GameError, 0, MOST_CARDS)
        self.draw_keeping_ace = read_int(draw_keeping_ace, "the most cards of a draw", GameError, 0, MOST_CARDS)
        self.discard = read_int(discard, "the cards of a discard", GameError, 0, MOST_CARDS)
        self.board_before_draw = flag_of(board_before_draw, "board_before_draw")
        self.bets = bet is not None
        self.big = bet is not None and one_of(bet, ("small", "big"), "the bet of a street") == "big"
        self.opener = OPENERS.index(one_of(opener, OPENERS, "opener"))
        self.brings_in = opener in ("low_card", "high_card", "high_card_ace_high")
        self.must_bet = flag_of(must_bet, "must_bet")
        self.either_bet = EITHER_BETS.index(one_of(either_bet, EITHER_BETS, "either_bet"))
        self.turns_up = flag_of(turns_up, "turns_up")
        if self.turns_up and (cards or draw):
            raise GameError("a street on which cards are turned up has no other cards and no draw")
        sizes = values_of(packets, "packets")
        self.packets = tuple([read_int(size, "a packet", GameError, 1, MOST_CARDS) for size in sizes])
        if self.packets and sum(self.packets) != len(cards):
            raise GameError(f"packets of {self.packets} are not the {len(cards)} cards of a street")
        self.made = True

    def __reduce__(self) -> tuple[Any, ...]:
        return _street_again, (
            self.cards,
            self.board,
            self.burn,
            self.draw,
            self.draw_keeping_ace,
            self.discard,
            self.board_before_draw,
            ("big" if self.big else "small") if self.bets else None,
            OPENERS[self.opener],
            self.must_bet,
            EITHER_BETS[self.either_bet],
            self.turns_up,
            self.packets,
        )

    def data(self) -> dict[str, Any]:
        """What it is made of, by the names of its parameters; what is as usual is left out."""
        values = zip(_STREET, self.__reduce__()[1], Street().__reduce__()[1], strict=True)
        return {name: value for name, value, usual in values if value != usual}

    def __repr__(self) -> str:
        return f"Street({', '.join([f'{name}={value!r}' for name, value in self.data().items()])})"


_STREET: Final = (
    "cards",
    "board",
    "burn",
    "draw",
    "draw_keeping_ace",
    "discard",
    "board_before_draw",
    "bet",
    "opener",
    "must_bet",
    "either_bet",
    "turns_up",
    "packets",
)


def _street_again(*values: Any) -> Street:
    return Street(**dict(zip(_STREET, values, strict=True)))


class Share(Value, ShareData):
    """A share of every pot: the ranking that wins it and which cards it is made of.

    ``least`` and ``most`` say how many hole cards play with the board; both None for the best hand of all a seat's
    cards and the board. ``board=False`` ranks a seat's own cards alone. The first share of a game gets the odd chip.
    Where all these are fewer cards than a hand of the ranking, they are ranked as ``evaluate_short`` does. ``name`` is
    what the share is called, by default as its ranking.

    >>> from pokercore import HIGH
    >>> Share(HIGH, 2, 2).name
    'HIGH'
    """

    __slots__ = ()

    def __init__(
        self, ranking: Ranking, least: int | None = None, most: int | None = None, *, board: bool = True, name: str = ""
    ) -> None:
        if not isinstance(ranking, Ranking):
            raise TypeError(f"a share is won by a Ranking, not {shown(ranking)}")
        self.ranking = ranking
        self.any_cards = least is None and most is None
        self.least = 0 if least is None else read_int(least, "the least hole cards", GameError, 0, ranking.size)
        self.most = ranking.size if most is None else read_int(most, "the most hole cards", GameError, 0, ranking.size)
        self.own_cards = not board
        self.name = name or ranking.name
        if self.least > self.most:
            raise GameError(f"from {self.least} to {self.most} hole cards is no range")
        self.made = True

    def of(self, ranking: Ranking) -> Share:
        """The same share, won by another ranking.

        >>> from pokercore import HIGH, SHORT_DECK
        >>> Share(HIGH, 2, 2).of(SHORT_DECK)
        Share(SHORT_DECK, 2, 2, name='HIGH')
        """
        hole = (None, None) if self.any_cards else (self.least, self.most)
        return Share(ranking, *hole, board=not self.own_cards, name=self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        hole = (None, None) if self.any_cards else (self.least, self.most)
        return _share_again, (self.ranking, *hole, not self.own_cards, self.name)

    def data(self) -> dict[str, Any]:
        """What it is made of, by the names of its parameters; what is as usual is left out."""
        data: dict[str, Any] = {"ranking": self.ranking}
        if not self.any_cards:
            data.update(least=self.least, most=self.most)
        if self.own_cards:
            data["board"] = False
        return data if self.name == self.ranking.name else {**data, "name": self.name}

    def __repr__(self) -> str:
        hole = "" if self.any_cards else f", {self.least}, {self.most}"
        board = ", board=False" if self.own_cards else ""
        return f"Share({self.ranking!r}{hole}{board}, name={self.name!r})"


def _share_again(ranking: Ranking, least: int | None, most: int | None, board: bool, name: str) -> Share:
    return Share(ranking, least, most, board=board, name=name)


class Plan(Value, PlanData):
    """A street game as data. ``players`` is the most seats that its pack can serve, 14 at most.

    ``most_players`` lowers it; in a game without a board it also allows as many as can be dealt the first street: when
    the pack gets short, one card in the middle is everybody's.

    It has ``streets`` (``Street``), ``shares`` (one ``Share``, or two that halve each pot), ``limits`` (``Limits``),
    the cards of its ``pack``, and so many ``boards``, with one burn for all of them or, with ``burn_each_board``, one
    for each. ``button_blind`` is a live blind of the button, ``bring_in`` that of streets which open with one;
    ``board_ranking`` says which cards face up are the best board. With ``fixed_positions`` the last seat is the button
    in every deal. ``wild_down`` are cards that are wild face down and bugs face up; ``wild_rule`` makes cards wild for
    one player. ``stud_form`` and ``draw_form`` are the laws of those forms. ``split_odd``: the odd chip of two shares
    goes to the ``first_share``, or to the winner ``left_of_button``. ``sevens_rule`` is that of
    ``games.ace_to_five_single_draw``. What is not named here is as ``help(pokercore.games)`` has it.
    """

    __slots__ = ()

    def __init__(
        self,
        *,
        streets: Iterable[Street],
        shares: Iterable[Share],
        limits: Limits,
        pack: Any = range(52),
        boards: int = 1,
        blinds: Any = (0, 0),
        button_blind: Any = 0,
        ante: Any = 0,
        bb_ante: Any = 0,
        button_ante: Any = 0,
        ante_first: bool = False,
        straddles: Any = (),
        bring_in: Any = 0,
        board_ranking: Ranking | None = None,
        burn_each_board: bool = False,
        fixed_positions: bool = False,
        odd_chip: str = "left_of_button",
        split_odd: str = "first_share",
        rake: Callable[[int, int], int] | None = None,
        showdown: str = "auto",
        designation: str = "auto",
        must_show_all: bool = False,
        open_all_in: bool = False,
        irregularity_mode: str = "strict",
        surplus: str = "dead",
        runs: Any = 1,
        stud_form: StudForm | None = None,
        draw_form: DrawForm | None = None,
        wild_down: Any = (),
        wild_rule: WildRule | WildFunction | str | None = None,
        sevens_rule: str = "none",
        most_players: int | None = None,
    ) -> None:
        if not isinstance(limits, Limits) or not getattr(limits, "made", False):
            raise TypeError(f"limits are Limits, not {type(limits).__name__}")
        self.limits = limits
        self.pack = codes_of(pack, False)
        self.streets = tuple(streets)
        self.shares = tuple(shares)
        if board_ranking is not None and not isinstance(board_ranking, Ranking):
            raise TypeError(f"boards are compared by a Ranking, not {shown(board_ranking)}")
        if not self.streets or not 1 <= len(self.shares) <= MOST_SHARES:
            raise GameError(f"a game has one street or more, and 1 … {MOST_SHARES} shares of the pot")
        for values, kind in ((self.streets, Street), (self.shares, Share)):
            for value in values:
                if not isinstance(value, kind):
                    raise TypeError(f"{kind.__name__.lower()}s are of {kind.__name__}, not {shown(value)}")
                if not getattr(value, "made", False):
                    raise TypeError(f"{kind.__name__.lower()}s are made by calling {kind.__name__}")
        self.boards = read_int(boards, "the number of boards", GameError, 0, MOST_BOARDS)
        small, big = two_of(blinds, "blinds")
        self.small_blind = chips_of(small, "the small blind")
        self.big_blind = chips_of(big, "the big blind")
        if self.small_blind > self.big_blind:
            raise GameError(f"the small blind {self.small_blind} is above the big blind {self.big_blind}")
        self.button_blind = chips_of(button_blind, "the button's blind")
        self.ante = chips_of(ante, "the ante")
        self.bb_ante = chips_of(bb_ante, "the big blind's ante")
        self.button_ante = chips_of(button_ante, "the button's ante")
        self.ante_first = flag_of(ante_first, "ante_first")
        self.straddles = amounts_of(straddles, "straddles")
        level = self.big_blind
        for amount in self.straddles:
            if amount <= level:
                raise GameError(f"a straddle of {amount} is not above the {level} before it")
            level = amount
        self.bring_in = chips_of(bring_in, "the bring-in")
        self.board_ranking = board_ranking
        self.burn_each_board = flag_of(burn_each_board, "burn_each_board")
        self.fixed_positions = flag_of(fixed_positions, "fixed_positions")
        self.odd_chip = ODD_CHIPS.index(one_of(odd_chip, ODD_CHIPS, "odd_chip"))
        self.split_odd_by_seat = one_of(split_odd, SPLIT_ODDS, "split_odd") == "left_of_button"
        if rake is not None and not callable(rake):
            raise TypeError(f"rake must be callable, such as Rake(5, cap=30), not {shown(rake)}")
        self.rake = rake
        self.declared = one_of(designation, DESIGNATIONS, "designation") == "declared"
        self.manual = one_of(showdown, ("auto", "manual"), "showdown") == "manual" or self.declared
        self.must_show_all = flag_of(must_show_all, "must_show_all")
        self.open_all_in = flag_of(open_all_in, "open_all_in")
        self.hoyle = one_of(irregularity_mode, IRREGULARITY_MODES, "irregularity_mode") == "hoyle"
        self.returns_surplus = one_of(surplus, SURPLUSES, "surplus") == "returned"
        if self.returns_surplus and not self.hoyle:
            raise GameError("surplus has no meaning where irregularity_mode is strict")
        self.runs = runs_of(runs)
        if self.runs != 1 and (self.boards == 0 or not any(street.board for street in self.streets)):
            raise GameError("runs have no meaning without board cards")
        if stud_form is not None and not isinstance(stud_form, StudForm):
            raise TypeError(f"stud_form is a StudForm, not {shown(stud_form)}")
        self.stud_form = StudForm() if stud_form is None else stud_form
        if draw_form is not None and not isinstance(draw_form, DrawForm):
            raise TypeError(f"draw_form is a DrawForm, not {shown(draw_form)}")
        self.draw_form = DrawForm() if draw_form is None else draw_form
        ranking = self.shares[0].ranking
        # Cards that open do so with wild cards too, whether or not natural ones would win.
        fewest = 3 if ranking.natural_beats_wild else 0
        openers = [ranking.evaluate_short(cards_named(codes)) for codes in self.draw_form.openers]
        self.openers = tuple([rank & ~fewest for rank in openers])
        if self.openers and self.big_blind > 0:
            raise GameError("openers have no meaning where a blind opens the betting")
        self.wild = sum(1 << int(card) for card in {*ranking.wild, *ranking.bugs})
        down = cards_named(codes_of(wild_down, False))
        self.wild_down = sum(bit(int(card)) for card in down)
        if isinstance(wild_rule, str):
            wild_rule = read_wild(wild_rule)[0]
        if wild_rule is not None and not callable(wild_rule):
            raise TypeError(f"wild_rule is a WildRule or a function, not {shown(wild_rule)}")
        self.wild_rule = wild_rule
        if self.declared and not (self.wild or self.wild_down or wild_rule is not None):
            raise GameError("designation has no meaning without wild cards")
        if self.declared and self.runs != 1:
            raise GameError("a board is run once where who holds wild cards says what they stand for")
        if wild_rule is not None and self.runs != 1:
            raise GameError("a board is run once where cards are wild for one player and not for another")
        self.calls_out = rake is not None or (wild_rule is not None and not isinstance(wild_rule, WildRule))
        self.sevens_rule = SEVENS_RULES.index(one_of(sevens_rule, SEVENS_RULES, "sevens_rule"))
        self.seven_low = ranking.evaluate("7c 6d 5h 4s 3c") if self.sevens_rule > 0 else 0
        self.reshuffles = self.stud_form.shortage > 0 or any(street.draw for street in self.streets)
        dealt = sum(len(street.cards) + street.turns_up for street in self.streets)
        self.hole_cards = dealt - sum(street.discard for street in self.streets)
        if dealt > MOST_CARDS:
            raise GameError(f"a seat gets at most {MOST_CARDS} cards")
        if sum(street.board for street in self.streets) > MOST_CARDS:
            raise GameError(f"a board gets at most {MOST_CARDS} cards")
        for share in self.shares:
            self._check_share(share)
        self.players = min(MAX_SEATS, self._served(most_players is not None))
        if most_players is not None:
            self.players = min(self.players, read_int(most_players, "the most players", GameError, 2, MAX_SEATS))
        if self.players < 2:
            raise GameError("the pack does not serve two players")
        self.given = (
            ("streets", self.streets),
            ("shares", self.shares),
            ("limits", limits),
            ("pack", tuple(self.pack)),
            ("boards", self.boards),
            ("blinds", (self.small_blind, self.big_blind)),
            ("button_blind", self.button_blind),
            ("ante", self.ante),
            ("bb_ante", self.bb_ante),
            ("button_ante", self.button_ante),
            ("ante_first", self.ante_first),
            ("straddles", self.straddles),
            ("bring_in", self.bring_in),
            ("board_ranking", board_ranking),
            ("burn_each_board", self.burn_each_board),
            ("fixed_positions", self.fixed_positions),
            ("odd_chip", odd_chip),
            ("split_odd", split_odd),
            ("rake", rake),
            ("showdown", showdown),
            ("designation", designation),
            ("must_show_all", self.must_show_all),
            ("open_all_in", self.open_all_in),
            ("irregularity_mode", irregularity_mode),
            ("surplus", surplus),
            ("runs", self.runs or "ask"),
            ("stud_form", self.stud_form),
            ("draw_form", self.draw_form),
            ("wild_down", down),
            ("wild_rule", wild_rule),
            ("sevens_rule", sevens_rule),
            ("most_players", self.players),
        )
        self.made = True

    def _check_share(self, share: ShareData) -> None:
        # A hand of any cards may be short; one of so many hole cards needs them, and the board's.
        if share.any_cards or share.own_cards:
            return
        board = sum(street.board for street in self.streets) if self.boards else 0
        if self.hole_cards < share.least or board < share.ranking.size - min(share.most, self.hole_cards):
            raise GameError(f"{share!r} makes no hand of {self.hole_cards} hole cards and {board} on the board")

    def replace(self, **changes: Any) -> Plan:
        """The same plan with other data, for a variant that is nearly a game of ``pokercore.games``; ``most_players``
        can only fall unless it is among them.

        >>> from pokercore import SHORT_DECK, games
        >>> plan = games.omaha().plan.replace(pack=range(16, 52), shares=[Share(SHORT_DECK, 2, 2)])
        >>> plan.players, plan.streets == games.omaha().plan.streets
        (7, True)
        """
        return Plan(**{**dict(self.given), **changes})

    def _served(self, shortage: bool) -> int:
        # Cards that everybody needs if nobody drops, draws apart: those are served by reshuffles. A game without a
        # board that sets its own limit lives on the shared cards of a shortage, and only has to begin.
        streets = self.streets if self.boards or not shortage else self.streets[:1]
        dealt = sum(len(street.cards) + street.turns_up for street in streets)
        boards = max(self.boards, 1)
        burns = sum(street.burn for street in self.streets) * (boards if self.burn_each_board else 1)
        shared = sum(street.board for street in self.streets) * self.boards + (burns if self.boards else 0)
        served: int = (len(self.pack) - shared) // max(dealt, 1)
        return served

    def __reduce__(self) -> tuple[Any, ...]:
        return _plan_again, (self.given,)

    def data(self) -> dict[str, Any]:
        """What it is made of, by the names of its parameters; what is as usual is left out."""
        usual = {
            **(Plan.__init__.__kwdefaults__ or {}),
            "pack": tuple(range(52)),
            "stud_form": StudForm(),
            "draw_form": DrawForm(),
        }
        return {name: value for name, value in self.given if name not in usual or usual[name] != value}

    def __repr__(self) -> str:
        return f"Plan({', '.join([f'{name}={value!r}' for name, value in self.data().items()])})"


def runs_of(value: Any) -> int:
    """How often the rest of the board is dealt when nobody can bet any more: a number, 0 for ``"ask"``.

    >>> runs_of(2), runs_of("ask")
    (2, 0)
    """
    if isinstance(value, str):
        if value != "ask":
            raise GameError(f"runs must be a number or 'ask', not {shown(value)}")
        return 0
    return read_int(value, "runs", GameError, 1, 52)


def _plan_again(given: tuple[tuple[str, Any], ...]) -> Plan:
    return Plan(**dict(given))
