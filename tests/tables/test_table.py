"""A table in use: the sentences of the rules on positions, one after the other, in deals that are dealt and played."""

from __future__ import annotations

import pytest

from pokercore import GameError, games
from pokercore.bots import caller
from pokercore.tables.table import Table
from tables.play import assert_conserved, folder, posted

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida")


def table_of(players: int, *, chips: int = 1000, seats: int = 9, blinds=(5, 10), **options) -> Table:
    options.setdefault("button", 0)
    options.setdefault("seed", 1)
    game = options.pop("game", None) or games.texas_holdem(blinds=blinds)
    table = Table(game, seats, **options)
    for name in NAMES[:players]:
        table.sit(chips, name=name)
    return table


def fold_out(table: Table) -> None:
    deal = table.deal
    while not deal.is_over:
        deal.act(folder(deal.view(deal.actor)))
    table.settle()


def next_posts(table: Table) -> dict[str, dict[int, int]]:
    """Deal, note the forced bets, let everybody fold."""
    deal = table.next_deal()
    found = posted(table, deal)
    fold_out(table)
    assert_conserved(table)
    return found


# "Three or more players: small blind = first left of B, big blind = next."


def test_three_or_more_players_small_blind_left_of_the_button_big_blind_next():
    table = table_of(4)
    deal = table.next_deal()
    assert posted(table, deal) == {"small_blind": {1: 5}, "big_blind": {2: 10}}
    assert table.seat_of(deal.actor) == 3
    assert table.button == 0
    assert [table.name_of(seat) for seat in range(4)] == ["Bob", "Cid", "Dan", "Ann"]
    assert table.deal_seat("Ann") == 3


# "Heads-up: the button posts the small blind, acts first before the flop and last on every later street; first hole
# card goes to the big blind, i.e. dealing starts left of the button."


def test_heads_up_the_button_posts_the_small_blind_acts_first_then_last():
    table = table_of(2)
    deal = table.next_deal()
    assert posted(table, deal) == {"small_blind": {0: 5}, "big_blind": {1: 10}}
    first = next(event for event in deal.log if event.kind == "deal")
    assert table.seat_of(first.seat) == 1
    actors = []
    while not deal.is_over:
        actors.append((deal.street, table.seat_of(deal.actor)))
        deal.check_or_call()
    assert actors == [(0, 0), (0, 1), (1, 1), (1, 0), (2, 1), (2, 0), (3, 1), (3, 0)]


# "When play becomes heads-up no player may post the big blind twice in a row."


@pytest.mark.parametrize("rule", ["dead_button", "moving_button"])
@pytest.mark.parametrize("gone", [0, 1, 2])
def test_when_play_becomes_heads_up_the_big_blind_goes_to_the_player_due_for_it(rule, gone):
    table = table_of(3, button_rule=rule)
    assert next_posts(table)["big_blind"] == {2: 10}
    table.leave(gone)
    (stayed,) = {0, 1, 2} - {gone, due(gone)}
    assert next_posts(table) == {"small_blind": {stayed: 5}, "big_blind": {due(gone): 10}}
    assert table.button == stayed


def due(gone: int) -> int:
    return 1 if gone == 0 else 0


# "Dead button: the big blind always advances one player; small blind and button may fall on an empty seat."


def test_dead_button_no_small_blind_where_the_big_blind_has_left():
    table = table_of(5)
    next_posts(table)  # big blind on seat 2
    table.leave(2)
    deal = table.next_deal()
    assert posted(table, deal) == {"big_blind": {3: 10}}
    assert table.button == 1
    assert table.seat_of(deal.actor) == 4
    assert deal.min_raise_to == 20
    # After the flop the first player left of the button opens: the big blind.
    for _ in range(4):
        deal.check_or_call()
    assert deal.street == 1
    assert table.seat_of(deal.actor) == 3


def test_dead_button_nobody_acts_as_button_where_the_small_blind_has_left():
    table = table_of(4)
    next_posts(table)
    table.leave(1)
    deal = table.next_deal()
    assert posted(table, deal) == {"small_blind": {2: 5}, "big_blind": {3: 10}}
    assert table.button == 1
    assert table.positions.has_dead_button
    assert [table.seat_of(seat) for seat in range(3)] == [2, 3, 0]


def test_dead_button_each_pays_each_blind_once_a_lap_whoever_leaves():
    table = table_of(6)
    big = [next(iter(next_posts(table)["big_blind"])) for _ in range(2)]
    table.leave(4)
    table.leave(0)
    paid = [next_posts(table) for _ in range(4)]
    big += [next(iter(posts["big_blind"])) for posts in paid]
    assert big == [2, 3, 5, 1, 2, 3]
    assert [posts.get("small_blind") for posts in paid] == [{3: 5}, {5: 5}, {1: 5}, {2: 5}]


def test_dead_button_and_a_button_ante_nobody_pays_it_when_the_button_is_dead():
    table = table_of(4, game=games.texas_holdem(blinds=(5, 10), button_ante=10))
    assert next_posts(table)["button_ante"] == {0: 10}
    table.leave(1)
    assert "button_ante" not in next_posts(table)
    assert next_posts(table)["button_ante"] == {2: 10}


# "Moving button: button advances to the next occupied seat, both blinds always posted."


def test_moving_button_goes_to_the_next_player_and_both_blinds_are_posted():
    table = table_of(5, button_rule="moving_button")
    next_posts(table)
    table.leave(1)
    table.leave(2)
    assert next_posts(table) == {"small_blind": {4: 5}, "big_blind": {0: 10}}
    assert table.button == 3


# "Returning player: live BB + dead SB; the live part is his contribution, he acts in his normal turn and may check or
# raise if not raised."


def back_in_the_cutoff():
    """Seat 3 of five misses both blinds and comes back; the deal in which he posts: blinds 0 and 1, button 4."""
    table = table_of(5, blinds=(1, 2), button=0)
    next_posts(table)  # big blind on seat 2
    table.sit_out(3)
    assert next_posts(table)["big_blind"] == {4: 2}
    assert table.players[3].owes == ("big_blind", "small_blind")
    table.come_back(3, post=True)
    waits = next_posts(table)  # he is between the button and the small blind
    assert waits == {"small_blind": {4: 1}, "big_blind": {0: 2}}
    return table, table.next_deal()


def test_returning_player_posts_a_live_big_blind_and_a_dead_small_blind():
    table, deal = back_in_the_cutoff()
    assert posted(table, deal) == {"small_blind": {0: 1}, "big_blind": {1: 2}, "post": {3: 2}, "post_dead": {3: 1}}
    assert table.players[3].owes == ()
    assert_conserved(table)
    deal.raise_to(6)
    assert table.seat_of(deal.actor) == 3
    assert deal.to_call == 4  # the live part is his contribution, the dead one is not
    assert deal.pot == 12


def test_returning_player_acts_in_turn_and_may_check_or_raise_where_nobody_raised():
    table, deal = back_in_the_cutoff()
    deal.call()
    assert table.seat_of(deal.actor) == 3
    assert [option.kind for option in deal.options()] == ["fold", "check", "raise"]
    deal.check()
    assert table.seat_of(deal.actor) == 4


def test_returning_player_who_waits_pays_the_big_blind_and_nothing_else():
    table = table_of(5, blinds=(1, 2))
    next_posts(table)
    table.sit_out(3)
    next_posts(table)
    table.come_back(3)
    paid = [next_posts(table) for _ in range(4)]
    assert [next(iter(posts["big_blind"])) for posts in paid] == [0, 1, 2, 3]
    assert all("post" not in posts and "post_dead" not in posts for posts in paid)
    assert table.players[3].owes == ()


def test_who_missed_only_the_small_blind_owes_only_a_dead_small_blind():
    table = table_of(5, blinds=(1, 2))
    next_posts(table)  # big blind on seat 2
    table.sit_out(2)
    assert next_posts(table) == {"big_blind": {3: 2}}  # no small blind
    assert table.players[2].owes == ("small_blind",)
    table.come_back(2, post=True)
    assert "post_dead" not in next_posts(table)  # his seat has the button
    assert table.button == 2
    assert next_posts(table)["post_dead"] == {2: 1}


def test_who_comes_back_before_a_blind_has_passed_owes_nothing():
    table = table_of(5)
    next_posts(table)
    table.sit_out(0)
    next_posts(table)
    table.come_back(0)
    deal = table.next_deal()
    assert table.deal_seat(0) is not None
    assert "post" not in posted(table, deal)


def test_three_seats_one_sits_out_with_the_button_the_big_blind_alternates():
    for rule in ("dead_button", "moving_button"):
        table = table_of(3, seats=3, button=2, button_rule=rule)
        next_posts(table)
        table.sit_out(2)
        big = [next(iter(next_posts(table)["big_blind"])) for _ in range(4)]
        assert big in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_a_new_player_waits_for_the_big_blind_or_posts_one():
    table = table_of(4, seats=6)
    next_posts(table)  # big blind on seat 2
    waits = table.sit(1000, name="Eva", seat=5)
    posts = table.sit(1000, name="Fay", seat=4, post=True)
    assert next_posts(table) == {"small_blind": {2: 5}, "big_blind": {3: 10}, "post": {posts: 10}}
    assert table.deal_seat(waits) is None
    assert next_posts(table)["big_blind"] == {posts: 10}
    assert next_posts(table)["big_blind"] == {waits: 10}


def test_before_the_first_deal_nobody_owes_anything():
    table = table_of(3)
    assert [player.owes for player in table.players] == [()] * 3


# "Straddle: one, voluntary, by the seat left of the big blind, in full, three or more players; he acts last before the
# flop with the option; minimum bet later stays BB."


def test_straddle_by_the_player_left_of_the_big_blind_who_acts_last():
    table = table_of(5)
    deal = table.next_deal(straddle=20)
    assert posted(table, deal)["straddle"] == {3: 20}
    actors = []
    while deal.street == 0:
        actors.append(table.seat_of(deal.actor))
        deal.check_or_call()
    assert actors == [4, 0, 1, 2, 3]
    assert deal.min_raise_to == 10


def test_straddle_in_full_with_three_players():
    table = table_of(5)
    table.leave(3)
    table.sit(19, name="short", seat=3)
    with pytest.raises(GameError, match="short cannot straddle to 20"):
        table.next_deal(straddle=20)
    with pytest.raises(GameError, match="three players"):
        table_of(2).next_deal(straddle=20)
    with pytest.raises(GameError, match="the straddle must be 20"):
        table_of(3).next_deal(straddle=19)
    assert table.deals == 0


# Odd chips.


def test_odd_chips_go_clockwise_from_the_button_seat_even_if_it_is_empty():
    # Ann, who will have the button, busts; Cid drops his 25, Bob and Dan divide 125 with the board.
    game = games.texas_holdem(blinds=(10, 25))
    table = Table(game, 4, button=3, seed=1)
    for name, chips in (("Ann", 50), ("Bob", 500), ("Cid", 500), ("Dan", 500)):
        table.sit(chips, name=name)
    # From the button's left: Ann, Bob, Cid, Dan; two cards each, then burn and board.
    deal = table.next_deal(deck="2c Ah 3c 4c 7d Ad 3d 4d 5s As Ac 8h 6s 9h 7s Th")
    deal.fold()
    deal.fold()
    deal.raise_to(50)
    deal.call()
    assert table.stacks[0] == 0
    table.leave("Ann")
    deal = table.next_deal(deck="2c 3c 4c 2d 3d 4d 5c As Ks Qs 6c Js 7c Ts")
    assert table.button == 0
    assert table.positions.has_dead_button
    assert posted(table, deal) == {"small_blind": {1: 10}, "big_blind": {2: 25}}
    deal.raise_to(50)  # Dan
    deal.call()  # Bob
    deal.fold()  # Cid
    while not deal.is_over:
        deal.check()
    assert table.settle() == {"Bob": 13, "Cid": -25, "Dan": 12}  # 63 and 62 of 125
    assert_conserved(table)


def test_odd_chips_that_are_carried_lie_in_the_next_pot():
    game = games.texas_holdem(blinds=(5, 10), odd_chip="carry")
    table = table_of(3, seats=3, game=game)
    deal = table.next_deal(deck="2c 3c 4c 2d 3d 4d 5c As Ks Qs 6c Js 7c Ts")
    deal.raise_to(20)
    deal.fold()
    while not deal.is_over:
        deal.check_or_call()
    assert table.carried == 1  # 45 in two
    assert_conserved(table)
    deal = table.next_deal()
    assert deal.pot == 16
    fold_out(table)
    assert table.carried == 0
    assert sum(table.settle().values()) == 1
    assert_conserved(table)


# Chips come and go.


def test_chips_are_bought_in_and_cashed_out():
    table = table_of(3)
    assert table.bought_in == 3000
    table.play(caller, 5)
    table.buy_in("Ann", 500)
    stack = table.stack("Bob")
    assert table.leave("Bob") == stack
    assert (table.bought_in, table.cashed_out) == (3500, stack)
    assert_conserved(table)


def test_table_stakes_nobody_buys_or_leaves_in_a_deal():
    table = table_of(4)
    table.sit_out("Dan")
    table.next_deal()
    with pytest.raises(GameError, match="Ann is in the deal"):
        table.buy_in("Ann", 100)
    with pytest.raises(GameError, match="Bob is in the deal"):
        table.leave("Bob")
    table.buy_in("Dan", 100)
    assert table.leave("Dan") == 1100
    assert_conserved(table)


def test_buy_in_bounds():
    table = Table(games.texas_holdem(), buy_in=(200, 1000))
    for chips in (199, 1001, 2**80):
        with pytest.raises(GameError, match="the buy-in must be 200 … 1000"):
            table.sit(chips)
    table.sit(900)
    with pytest.raises(GameError, match="must be 200 … 1000, not 1001"):
        table.buy_in(0, 101)
    table.buy_in(0, 100)
    assert table.stacks[0] == 1000


def test_a_busted_player_keeps_his_seat_and_buys_in_again():
    table = table_of(3, chips=10, seats=3)
    while all(table.stacks):
        table.play(caller, 1)
    (busted, *_) = [seat for seat in range(3) if not table.stacks[seat]]
    assert busted not in table.ready
    table.buy_in(busted, 50)
    assert busted in table.ready
    assert_conserved(table)


def test_rake_is_counted():
    game = games.texas_holdem(blinds=(5, 10), rake=lambda pot, street: pot // 20 if street else 0)
    table = table_of(4, game=game)
    table.play(caller, 20)
    assert table.raked == 20 * 2  # 5% of 40
    assert_conserved(table)
    assert sum(table.stacks[:4]) == 4000 - 40


# Deals.


def test_a_half_played_deal_is_not_lost():
    table = table_of(3)
    deal = table.next_deal()
    with pytest.raises(GameError, match="a deal is being played"):
        table.next_deal()
    with pytest.raises(GameError, match="not over"):
        table.settle()
    assert table.deal is deal
    assert table.play(caller, 1) == 1  # its rest
    assert deal.is_over
    assert table.deals == 1


def test_void_deal_refunds_everything_and_the_same_dealer_deals_again():
    table = table_of(4)
    next_posts(table)
    table.sit_out(3)
    table.sit(1000, name="Eva", seat=5, post=True)
    before = table.stacks, [player.owes for player in table.players]
    first = table.next_deal()
    first.raise_to(100)
    button = table.button
    table.void_deal()
    assert (table.stacks, [player.owes for player in table.players]) == before
    assert set(table.settle().values()) == {0}
    assert_conserved(table)
    second = table.next_deal()
    assert table.button == button
    assert posted(table, second) == posted(table, first)
    assert second.hole(0) != first.hole(0)


def test_misdeal_antes_stay_for_the_next_pot_and_the_next_dealer_deals():
    table = table_of(4, game=games.texas_holdem(blinds=(5, 10), ante=2))
    table.next_deal().raise_to(100)
    table.misdeal()
    assert table.stacks[:4] == (998,) * 4
    assert table.carried == 8
    assert_conserved(table)
    deal = table.next_deal()
    assert table.button == 1
    assert deal.pot == 8 + 8 + 15
    assert_conserved(table)
    table.misdeal(card_room=True)
    assert table.stacks[:4] == (998,) * 4
    assert table.carried == 8
    deal = table.next_deal()
    assert table.button == 1
    fold_out(table)
    assert_conserved(table)


def test_the_session_is_reproducible_and_consecutive_deals_differ():
    def session(seed: int) -> list[tuple]:
        table = table_of(5, seed=seed)
        hands: list[tuple] = []
        table.play(caller, 100, watch=lambda deal: hands.append((deal.log, table.stacks)))
        return hands

    hands = session(7)
    assert session(7) == hands
    assert session(8) != hands
    cards = [tuple(event.cards for event in log if event.kind == "deal") for log, _ in hands]
    assert len(set(cards)) == 100


def test_the_first_jack_decides_who_deals_first():
    buttons = set()
    for seed in range(40):
        table = Table(games.texas_holdem(), 6, seed=seed)
        for seat in (1, 2, 4):
            table.sit(10_000, seat=seat)
        table.next_deal()
        buttons.add(table.button)
    assert buttons == {1, 2, 4}


def test_play_with_a_bot_for_each_and_a_bot_that_fails():
    table = table_of(3)
    assert table.play({"Ann": caller, 1: folder, "Cid": caller}, 3) == 3

    def broken(view):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        table.play(broken, 1)
    assert table.deal is not None
    with pytest.raises(ZeroDivisionError) as raised:
        table.play(broken, 1)
    assert raised.value.__notes__ == [
        f"player {table.name_of(table.deal.actor)!r} at seat {table.seat_of(table.deal.actor)} of deal 4"
    ]
    with pytest.raises(GameError, match="no bot plays for"):
        table.play({"Ann": caller}, 1)
    assert table.play(caller, 1) == 1
    assert_conserved(table)


def test_a_bot_that_is_missing_is_missed_before_a_deal_begins():
    table = table_of(3)
    with pytest.raises(GameError, match="no bot plays for"):
        table.play({"Ann": caller, "Cid": caller}, 1)
    assert table.deal is None
    assert table.deals == 0
    table.sit_out(next(player.name for player in table.players if player.name not in ("Ann", "Cid")))
    assert table.play({"Ann": caller, "Cid": caller}, 1) == 1
    assert_conserved(table)


def test_play_stops_where_fewer_than_two_can_play():
    table = table_of(2)
    table.sit_out(0)
    assert table.play(caller, 10) == 0
    with pytest.raises(GameError, match="two players"):
        table.next_deal()
