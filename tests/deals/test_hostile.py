"""More of what an unfriendly caller does to a deal: functions and mappings that act or fail while they are asked, cards
revealed that are promised elsewhere, corrections that come too late, values that cannot be spelled."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from pokercore import (
    HIGH,
    CardError,
    GameError,
    HistoryError,
    IllegalAction,
    Table,
    bots,
    events,
    games,
    match,
    phh,
    wild,
)
from pokercore.actions import Action
from pokercore.deals.plan import Plan, Share, Street
from pokercore.games.game import Game
from pokercore.tables.table import Kill, Level, Rotation, Round


def state(deal: Any) -> Any:
    return deal.__reduce__()[1][2]


def to_the_showdown(deal: Any) -> Any:
    while deal.options()[0].kind != "show":
        deal.stand_pat() if deal.options()[0].kind == "stand_pat" else deal.check_or_call()
    return deal


def declared() -> Any:
    game = games.five_card_draw(blinds=(0, 0), ante=5, wild="X1", designation="declared")
    return to_the_showdown(game.deal([100] * 2, holes=["As Ks Qs Js X1", "9c 9d 9h 2c 2d"], seed=1))


class ActingMapping(dict):
    """A designation that does something when it is read."""

    def __init__(self, act: Callable[[], Any]) -> None:
        super().__init__({"X1": "Ts"})
        self.act = act

    def items(self) -> Any:
        self.act()
        return super().items()


@pytest.mark.parametrize("name", ["show", "designate"])
def test_a_designation_that_acts_is_that_of_whoever_shows_then(name: str) -> None:
    for act, kind in (("show", "show"), ("void_deal", "void")):
        deal = declared()
        said = ActingMapping(getattr(deal, act))
        with pytest.raises(IllegalAction):
            deal.show(designation=said) if name == "show" else deal.designate(said)
        # What was done while it was read is done, and nothing else.
        assert [event.kind for event in deal.log if event.kind in ("show", "designate", "void")] == [kind]


# Cards that turn out to be others.


@pytest.mark.parametrize("where", [{"board": "As Kh 3c"}, {"burns": "As"}])
def test_a_card_that_is_promised_is_not_revealed(where: dict[str, str]) -> None:
    deal = games.texas_holdem().deal([1000] * 2, holes=["?? ??", "Kc Kd"], seed=1, **where)
    before = state(deal)
    with pytest.raises(CardError, match="As is promised"):
        deal.reveal(0, "As Ad")
    assert state(deal) == before
    deal.reveal(0, "Ac Ad")
    while not deal.is_over:
        deal.check_or_call()
    everything = [*deal.hole(0), *deal.hole(1), *deal.board]
    assert len(set(everything)) == len(everything) == 9


def test_a_card_that_is_promised_to_another_seat_is_not_revealed() -> None:
    deal = games.seven_card_stud().deal([1000] * 2, holes=["?? ?? 2c", "Kc Kd 3c As Ad"], seed=1)
    with pytest.raises(CardError, match="As is promised"):
        deal.reveal(0, "As Ac")


def test_a_revealed_card_of_a_draw_game_comes_back_only_after_a_reshuffle() -> None:
    deal = games.five_card_draw().deal([1000] * 2, holes=["?? ?? 2c 3c 4c", "Kc Kd 3d 4d 5d As"], seed=1)
    deal.reveal(0, "As Ah 2c 3c 4c")
    deal.call(), deal.check(), deal.stand_pat()
    before = state(deal)
    with pytest.raises(CardError, match="twice"):
        deal.draw("5d")
    assert state(deal) == before


def test_unknown_cards_are_shown_one_by_one() -> None:
    deal = games.texas_holdem(showdown="manual").deal([1000] * 2, holes=["?? ??", "?? ??"], seed=1)
    to_the_showdown(deal)
    first = deal.actor
    deal.show("??")
    assert (deal.actor, len(deal.up(first))) == (first, 1)
    deal.show("??")
    assert deal.actor != first
    with pytest.raises(IllegalAction, match="does not hold"):
        deal.show("?? ?? ??")


# Corrections that come too late.


def corrections(deal: Any) -> list[Callable[[], Any]]:
    card = deal.hole(0)[:1]
    return [
        lambda: deal.transfer_card(0, 1, card),
        lambda: deal.expose(0, card),
        lambda: deal.give_dealer_hand(0),
    ]


@pytest.mark.parametrize(
    ("game", "phase"),
    [
        (games.texas_holdem(ante=100, showdown="manual"), "show"),
        (games.five_card_draw(ante=100), "stand_pat"),
        (games.drawmaha(ante=100), "stand_pat"),
        (games.irish(ante=100), "discard"),
        (games.crazy_pineapple(ante=100, burn=False), "discard"),
        (games.pineapple(ante=100, open_all_in=True), "discard"),
    ],
    ids=str,
)
def test_nothing_is_corrected_when_hands_are_shown_or_later_streets_dealt(game: Game, phase: str) -> None:
    deal = game.deal([50] * 3, seed=1)  # nobody can act
    assert deal.options()[0].kind == phase
    before = state(deal)
    for correct in corrections(deal):
        with pytest.raises(IllegalAction, match="it is too late to"):
            correct()
        assert state(deal) == before


def test_a_dealer_without_a_hand_gives_none_away() -> None:
    deal = games.texas_holdem().deal([1000] * 3, seed=1)
    deal.kill_hand(2)
    before = state(deal)
    with pytest.raises(IllegalAction, match="seat 2 has no hand"):
        deal.give_dealer_hand(0)
    assert state(deal) == before


# Functions for wild cards.


@pytest.mark.parametrize(
    ("said", "error"),
    [
        (None, TypeError),
        (5, TypeError),
        ([True], TypeError),
        ([1.0], TypeError),
        ([200], CardError),
        ([10**5000], CardError),
        (["??"], CardError),
        (["As", "As"], CardError),
    ],
    ids=["None", "5", "bool", "float", "200", "huge", "unknown", "twice"],
)
def test_what_a_function_says_is_wild_must_be_cards(said: Any, error: type[Exception]) -> None:
    def rule(seat: int, held: Any, history: Any) -> Any:
        return said

    deal = games.five_card_draw(wild=rule).deal([1000] * 2, seed=1)
    with pytest.raises(error):
        deal.wild(0)
    with pytest.raises(error):
        to_the_showdown(deal)
    assert not deal.is_over


def test_cards_by_their_names_are_wild_too() -> None:
    deal = games.five_card_draw(wild=lambda seat, held, history: "2c 2d").deal(
        [1000] * 2, holes=["2c Ks Kd 7h 8h", None], seed=1
    )
    assert [str(card) for card in deal.wild(0)] == ["2c"]


class Sometimes:
    """A rule that fails when it is told to."""

    def __init__(self) -> None:
        self.fails = False

    def __call__(self, seat: int, held: Any, history: Any) -> Any:
        if self.fails:
            raise KeyError("no rule")
        return wild.low_hole_card(seat, held, history)


def test_whatever_a_rule_raises_comes_out_when_options_are_asked_for() -> None:
    rule = Sometimes()
    game = games.five_card_draw(blinds=(0, 0), ante=5, openers="Jc Jd", wild=rule)
    deal = game.deal([1000] * 2, holes=["Jc Jd 9h 7s 2c", None], seed=1)
    before = deal.options()
    rule.fails = True
    for ask in (deal.options, lambda: deal.min_raise_to, lambda: deal.bet(10), lambda: deal.act(Action("bet", 10))):
        for _ in range(2):
            with pytest.raises(KeyError, match="no rule"):
                ask()
    rule.fails = False
    assert deal.options() == before
    deal.bet(before[-1].min)


def test_whatever_a_rule_raises_comes_out_when_a_deal_is_unpickled() -> None:
    rule = Sometimes()
    deal = games.five_card_draw(wild=rule, showdown="manual").deal([1000] * 2, seed=1)
    again, arguments = to_the_showdown(deal).__reduce__()
    view_again, of_view = deal.view(0).__reduce__()
    assert state(again(*arguments)) == state(deal)
    rule.fails = True
    for make, given in ((again, arguments), (view_again, of_view)):
        with pytest.raises(KeyError, match="no rule"):
            make(*given)


# Values that cannot be spelled.


class Mute:
    def __repr__(self) -> str:
        raise KeyError("no words")


HUGE = 10**5000
DEAL = games.texas_holdem().deal([1000] * 2, seed=1)
OVER = games.texas_holdem().deal([1000] * 2, seed=1)
OVER.fold()
TABLE = Table(games.texas_holdem(), seats=2, seed=1)
PLAN = games.texas_holdem().plan
DATA: dict[str, Any] = {"streets": PLAN.streets, "shares": PLAN.shares, "limits": PLAN.limits}


@pytest.mark.parametrize("value", [HUGE, [HUGE], Mute()], ids=["huge", "list of huge", "mute"])
@pytest.mark.parametrize(
    "refuse",
    [
        lambda value: DEAL.void_deal(value),
        lambda value: DEAL.misdeal(card_room=value),
        lambda value: DEAL.act(value),
        lambda value: DEAL.show(value),
        lambda value: DEAL.designate(value),
        lambda value: DEAL.game.deal([1000] * 2, posts=value),
        lambda value: DEAL.game.deal([1000] * 2, kill=value),
        lambda value: DEAL.game.deal([1000] * 2, kill=(value, 300)),
        lambda value: DEAL.game.deal([1000] * 2, kill=(0, value)),
        lambda value: DEAL.game.deal([1000] * 2, posts={0: (value, 0)}),
        lambda value: DEAL.game.deal([1000] * 2, lots=[value]),
        lambda value: DEAL.game.deal([1000] * 2, holes=[value]),
        lambda value: DEAL.game.deal([1000] * 2, board=value),
        lambda value: HIGH.evaluate([value]),
        lambda value: HIGH.evaluate_hole("As Ks", "Qs Js Ts", use=value),
        lambda value: HIGH.evaluate_hole("As Ks", "Qs Js Ts", use=(0, value)),
        lambda value: HIGH.with_wild("2c", double_ace_flush=value),
        lambda value: HIGH.describe(value),
        lambda value: games.get(value),
        lambda value: games.texas_holdem(value),
        lambda value: games.texas_holdem(runs=value),
        lambda value: games.texas_holdem(wild=value),
        lambda value: games.texas_holdem(rake=value),
        lambda value: games.texas_holdem(deal_order=value),
        lambda value: games.texas_holdem(irregularity_mode=value),
        lambda value: games.texas_holdem(designation=value),
        lambda value: Game(value, PLAN),
        lambda value: Street(value),
        lambda value: Share(value),
        lambda value: Plan(**{**DATA, "board_ranking": value}),
        lambda value: Plan(**{**DATA, "stud_form": value}),
        lambda value: Plan(**{**DATA, "draw_form": value}),
        lambda value: Table(games.texas_holdem(), seats=2, buy_in=value),
        lambda value: Table(games.texas_holdem(), seats=2, kill=value),
        lambda value: Table(games.texas_holdem(), seats=2, levels=value),
        lambda value: Table(games.texas_holdem(), seats=2, levels=[value]),
        lambda value: Table(value, seats=2),
        lambda value: TABLE.sit(100, name=value),
        lambda value: TABLE.leave(value),
        lambda value: TABLE.play(value),
        lambda value: TABLE.play({0: value}),
        lambda value: TABLE.misdeal(card_room=value),
        lambda value: Kill(half=value),
        lambda value: Level(value),
        lambda value: Round(value),
        lambda value: Rotation([value]),
        lambda value: match.play(games.texas_holdem(), [value, bots.caller], deals=1),
        lambda value: match.play(games.texas_holdem(), [lambda view: value, bots.caller], deals=1),
        lambda value: match.play(games.texas_holdem(), [bots.caller] * 2, deals=1, stack=value),
        lambda value: phh.dumps(OVER, info={"event": value}),
        lambda value: phh.dumps(OVER, info={value if value.__hash__ else 5: 1}),
    ],
)
def test_what_cannot_be_spelled_is_refused_as_what_it_is(refuse: Callable[[Any], Any], value: Any) -> None:
    before = state(DEAL)
    with pytest.raises((TypeError, CardError, GameError, HistoryError, IllegalAction)):
        refuse(value)
    assert state(DEAL) == before


# Journals that tell of what cannot have been.


def damaged(journal: list[Any], place: int, part: int, value: Any) -> list[Any]:
    record = list(journal[place])
    record[part] = value
    return [*journal[:place], tuple(record), *journal[place + 1 :]]


def test_a_journal_that_cannot_be_makes_no_deal() -> None:
    deal = games.five_card_draw(ante=5).deal([1000] * 3, seed=1)
    deal.call(), deal.fold(), deal.check(), deal.draw(deal.hole(deal.actor)[:2])
    for kept in (deal, deal.view(1)):
        again, arguments = kept.__reduce__()
        before = list(state(kept))
        journal = before[6]
        kinds = [event.kind for event in kept.log]
        ante, dealt, draw = kinds.index("ante"), kinds.index("deal"), kinds.index("draw")
        for wrong in (
            damaged(journal, ante, 1, -1),  # an ante of nobody
            damaged(journal, dealt, 1, -1),  # a card dealt to nobody
            damaged(journal, dealt, 1, 1),  # or to another seat
            damaged(journal, kinds.index("burn"), 1, 0),
            damaged(journal, draw, 3, 255),  # more cards thrown away than held
            damaged(journal, draw, 4, journal[draw][4] + journal[draw][4][:1]),
            [*journal, *[journal[draw + 1]] * 8],  # more cards than there is room for
            [*journal, (events.RESHUFFLE, -1, 0, 127, b"")],  # a reshuffle of cards that are not there
            [*journal, (events.TAKE_HAND, 0, 0, 0, b"")],  # a hand that nobody has given
            [*journal, (events.TRANSFER, 0, 0, 3, journal[dealt][4])],  # two cards transferred as one
            [*journal, *[(events.STAND_PAT, 0, 0, 0, b"")] * 2],  # more draws than the game has
            [*journal, *[(events.ANTE, 0, 2**53, 0, b"")] * 600],  # more chips than there can be
        ):
            with pytest.raises(GameError, match="no deal can be in such a state"):
                again(*arguments[:-1], (*before[:6], wrong, *before[7:]))
        assert state(again(*arguments)) == state(kept)


@pytest.mark.parametrize("endless", [lambda: range(10**9), lambda: itertools.count(1)], ids=["billion", "endless"])
def test_a_sequence_without_end_is_refused(endless: Callable[[], Any]) -> None:
    for refuse in (
        lambda: games.texas_holdem(blinds=endless()),
        lambda: games.texas_holdem(straddles=endless()),
        lambda: games.texas_holdem(deal_order=endless()),
        lambda: games.texas_holdem().deal(endless()),
        lambda: games.texas_holdem().deal([1000] * 2, holes=endless()),
        lambda: games.texas_holdem().deal([1000] * 2, board=endless()),
        lambda: games.texas_holdem().deal([1000] * 2, lots=endless()),
        lambda: games.texas_holdem().deal([1000] * 2, kill=endless()),
    ):
        with pytest.raises((TypeError, CardError, GameError)):
            refuse()


def test_a_deal_without_players_is_none() -> None:
    deal = games.five_card_draw(blinds=(0, 0), ante=5).deal([1000] * 3, seed=1)
    again, arguments = deal.__reduce__()
    kept = state(deal)
    betting = list(kept[4])
    chips = betting[6]
    for folded, match_ in ((1 << deal.actor, "has dropped"), (7 & ~(1 << deal.actor), "to play against")):
        betting[6] = (chips[0], folded, *chips[2:])
        with pytest.raises(GameError, match=match_):
            again(*arguments[:-1], (*kept[:4], tuple(betting), *kept[5:]))
    opening = (kept[11][0], True, *kept[11][2:])
    with pytest.raises(GameError, match="false openers"):
        again(*arguments[:-1], (*kept[:11], opening, *kept[12:]))
