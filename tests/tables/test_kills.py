"""Kill pots at a table."""

from __future__ import annotations

import pytest

from pokercore import GameError, games
from pokercore.tables.kills import Kill, Streak
from pokercore.tables.table import Table
from tables.play import assert_conserved, folder, posted

LIMIT = games.texas_holdem("fixed-limit", blinds=(50, 100))


def table_with(kill: Kill, game=LIMIT, **options) -> Table:
    table = Table(game, 5, button=0, seed=1, kill=kill, **options)
    for name in ("Ann", "Bob", "Cid", "Dan", "Eva"):
        table.sit(5000, name=name)
    return table


def won_by(table: Table, name: str) -> dict[str, dict[int, int]]:
    """A deal in which everybody but ``name`` folds; its forced bets."""
    deal = table.next_deal()
    found = posted(table, deal) | {
        "kill": {table.seat_of(event.seat): event.amount for event in deal.log if event.kind == "kill"}
    }
    while not deal.is_over:
        if table.name_of(deal.actor) == name:
            deal.check_or_call()
        else:
            deal.act(folder(deal.view(deal.actor)))
    (winner,) = [who for who, net in table.settle().items() if net > 0]
    assert winner == name
    assert_conserved(table)
    return found


def test_the_winner_of_two_pots_in_a_row_kills_the_next_and_the_limits_double():
    table = table_with(Kill())
    assert won_by(table, "Dan")["kill"] == {}
    assert won_by(table, "Dan")["kill"] == {}
    deal = table.next_deal()  # button Cid, blinds Dan and Eva
    assert [event.amount for event in deal.log if event.kind == "kill"] == [150]
    assert table.name_of(deal.actor) == "Ann"
    assert (deal.to_call, deal.min_raise_to) == (200, 400)
    limits = deal.game.plan.limits
    assert (limits.small_bet, limits.big_bet) == (200, 400)
    deal.fold()
    assert table.play(folder, 1) == 1
    # Everybody folded to the big blind, Eva: no kill, the usual limits.
    deal = table.next_deal()
    assert not [event for event in deal.log if event.kind == "kill"]
    assert deal.game == LIMIT


def test_he_kills_again_as_long_as_he_wins():
    table = table_with(Kill())
    kills = [won_by(table, "Ann")["kill"] for _ in range(6)]
    # Ann has the button, is last, first but two, big blind, small blind, button.
    assert kills == [{}, {}, {0: 200}, {0: 100}, {0: 150}, {0: 200}]


def test_a_half_kill():
    table = table_with(Kill(in_a_row=1, half=True))
    won_by(table, "Dan")
    deal = table.next_deal()
    assert deal.to_call == 150
    limits = deal.game.plan.limits
    assert (limits.small_bet, limits.big_bet) == (150, 300)


def test_the_winner_of_a_big_pot_kills():
    table = table_with(Kill(in_a_row=None, pot=300))
    assert won_by(table, "Dan")["kill"] == {}  # he called 100: 250
    deal = table.next_deal()
    assert not [event for event in deal.log if event.kind == "kill"]
    deal.raise_to(200)
    deal.call()
    while not deal.is_over:
        if deal.to_call:
            deal.fold()
        elif deal.min_raise_to is not None:
            deal.bet(deal.min_raise_to)
    assert [event for event in table.next_deal().log if event.kind == "kill"]


def test_who_leaves_does_not_kill():
    table = table_with(Kill(in_a_row=1))
    won_by(table, "Dan")
    table.leave("Dan")
    deal = table.next_deal()
    assert deal.game == LIMIT


def test_nobody_straddles_in_a_kill_pot():
    table = table_with(Kill(in_a_row=1))
    won_by(table, "Ann")
    with pytest.raises(GameError, match="kill pot"):
        table.next_deal(straddle=200)


def test_a_shared_pot_keeps_the_count_and_another_winner_ends_it():
    streak = Streak()
    for winners, killer in [("A", None), ("AB", None), ("A", "A"), ("AB", None), ("BC", None), ("A", None), ("A", "A")]:
        streak.count(list(winners), 100)
        assert streak.killer(Kill()) == killer, winners


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: Kill(in_a_row=0), GameError),
        (lambda: Kill(in_a_row=2.0), TypeError),
        (lambda: Kill(in_a_row=None), GameError),
        (lambda: Kill(pot=0), GameError),
        (lambda: Kill(half=1), TypeError),
        (lambda: table_with(Kill(), games.texas_holdem()), GameError),
        (lambda: table_with(Kill(half=True), games.texas_holdem("fixed-limit", blinds=(5, 15))), GameError),
        (lambda: table_with(2), TypeError),
    ],
)
def test_kills_that_cannot_be(make, error):
    with pytest.raises(error):
        make()
