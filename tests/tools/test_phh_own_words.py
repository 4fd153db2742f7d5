"""Deals that the format has no words for, in words and fields of our own: what is written is read as the same deal."""

from __future__ import annotations

import random
from decimal import Decimal
from fractions import Fraction

import pytest

from deals import plans
from deals.playing import conserve
from deals.random_deals import random_action
from pokercore import BADUGI, HIGH, CardError, HistoryError, games, phh
from pokercore.deals.draw_form import DrawForm
from pokercore.deals.plan import Plan, Share, Street
from pokercore.deals.stud_form import StudForm
from pokercore.errors import GameError, IllegalAction
from pokercore.games.game import Game
from pokercore.limits import Limits
from pokercore.rake import Rake, TakenRake


def read_again(deal, unit=1):
    """The deal, written and read; it is the same."""
    (hand,) = phh.loads(phh.dumps(deal, unit=unit))
    again = hand.replay()
    conserve(again)
    assert again.log == deal.log
    assert again.stacks == deal.stacks
    assert again.payoffs == deal.payoffs
    assert again.showdown == deal.showdown
    assert (again.carried, again.raked, again.same_dealer) == (deal.carried, deal.raked, deal.same_dealer)
    assert (again.was_called_off, again.reason) == (deal.was_called_off, deal.reason)
    assert [again.hole(seat) for seat in range(deal.seats)] == [deal.hole(seat) for seat in range(deal.seats)]
    assert phh.dumps(again, unit=unit) == phh.dumps(deal, unit=unit) or deal.game != again.game
    return again


def finish(deal, rng=None):
    while not deal.is_over:
        if rng is None:
            deal.check_or_call() if deal.options()[0].kind in ("fold", "check") else deal.act(random_action(R, deal))
        else:
            deal.act(random_action(rng, deal))
    return deal


R = random.Random(1)


# --- the dealer's corrections -----------------------------------------------------------------------------------------


def test_a_transferred_card():
    deal = games.five_card_draw(ante=10).deal([1000] * 3, seed=1)
    deal.transfer_card(1, 2, deal.hole(1)[1:2])
    text = phh.dumps(finish(deal))
    assert "d _transfer_card p2 p3 " in text
    again = read_again(deal)
    assert (len(again.hole(1)), len(again.hole(2))) == (4, 6)


def test_the_dealers_hand_to_an_omitted_player():
    deal = games.texas_holdem().deal([1000] * 4, seed=2, button=1)
    hand = deal.hole(1)
    deal.give_dealer_hand(0)
    again = read_again(finish(deal))
    assert again.hole(0) == hand
    assert again.hole(1) == ()
    assert [action for action in phh.loads(phh.dumps(deal))[0].actions if "_" in action] == ["d _give_dealer_hand p3"]


def test_a_second_omitted_player_makes_it_a_misdeal():
    deal = games.texas_holdem(ante=5).deal([1000] * 4, seed=2)
    deal.give_dealer_hand(0)
    deal.give_dealer_hand(1)
    assert deal.was_called_off
    assert read_again(deal).carried == 20


def test_an_exposed_card_of_a_draw_game_is_kept():
    deal = games.five_card_draw(ante=10).deal([1000] * 3, seed=3)
    deal.expose(1, deal.hole(1)[:1])
    assert read_again(finish(deal)).up(1)[:1] == deal.up(1)[:1]


def test_an_exposed_card_of_holdem_is_replaced_and_burned():
    deal = games.texas_holdem().deal([1000] * 3, seed=3)
    exposed = deal.hole(1)[:1]
    deal.expose(1, exposed)
    assert exposed[0] not in deal.hole(1)
    again = read_again(finish(deal))
    assert next(event.cards for event in again.log if event.kind == "burn") == exposed


def test_an_exposed_card_of_a_deal_that_burns_nothing_any_more():
    deal = games.texas_holdem().deal([1000] * 2, seed=3)
    deal.expose(1, deal.hole(1)[:1])
    deal.fold()
    read_again(deal)
    deal = games.texas_holdem(burn=False).deal([1000] * 2, seed=3)
    deal.expose(1, deal.hole(1)[:1])
    read_again(finish(deal))


def test_the_card_for_an_exposed_one_may_come_back_in_a_reshuffle():
    back = 0
    for seed in range(30):
        deal = games.drawmaha("fixed-limit").deal([5000] * 8, seed=seed)
        deal.expose(0, deal.hole(0)[:1])
        fresh = deal.hole(0)[-1]
        while not deal.is_over:
            option = next(option for option in deal.options() if option.kind in ("check", "call", "draw"))
            if option.cards:  # the fresh card is thrown away, and so many cards are drawn that it comes back
                deal.draw(option.cards[-4:])
            else:
                deal.check_or_call()
        back += sum(fresh in event.cards for event in deal.log if event.kind in ("deal", "board", "burn")) > 1
        read_again(deal)
    assert back


def test_dead_and_foul_hands():
    deal = games.texas_holdem().deal([1000] * 5, seed=4)
    deal.kill_hand(3)
    deal.call()
    deal.foul_hand(0)
    deal.call()
    read_again(finish(deal))
    deal = games.texas_holdem().deal([1000] * 3, seed=4)
    deal.raise_to(300)
    deal.kill_hand(0)
    deal.foul_hand(1)
    assert deal.is_over
    read_again(deal)


def test_a_foul_hand_that_is_the_opener_who_has_no_openers():
    game = games.five_card_draw(ante=10, blinds=(0, 0), openers="Jc Jd", strict_openers=False)
    fouls = set()
    for seed in range(60):
        rng = random.Random(seed)
        deal = game.deal([1000] * 3, seed=seed)
        while not deal.is_over:
            if rng.random() < 0.1:
                deal.foul_hand(deal.actor)
            else:
                deal.act(random_action(rng, deal))
        fouls.add(len([event for event in deal.log if event.kind == "foul"]))
        read_again(deal)
    assert {0, 1, 2} <= fouls


def test_a_void_deal_and_its_reason():
    deal = games.texas_holdem(ante=5).deal([1000] * 3, seed=5, carried=7)
    deal.raise_to(300)
    deal.void_deal('two "aces" of spades\nin the pack')
    again = read_again(deal)
    assert again.reason == 'two "aces" of spades\nin the pack'
    assert again.payoffs == (0, 0, 0)


@pytest.mark.parametrize("card_room", [False, True])
def test_misdeals(card_room):
    deal = games.seven_card_stud(ante=5).deal([1000] * 3, seed=5)
    deal.bring_in()
    deal.misdeal(card_room=card_room)
    again = read_again(deal)
    assert again.payoffs == ((0,) * 3 if card_room else (-5,) * 3)


def test_a_correction_in_the_last_step_of_a_manual_showdown():
    deal = games.texas_holdem(showdown="manual").deal([1000] * 3, seed=6)
    while deal.options()[0].kind == "fold":
        deal.check_or_call()
    deal.show(deal.hole(deal.actor)[:1])
    deal.kill_hand((deal.actor + 1) % 3)
    while not deal.is_over:
        deal.show()
    read_again(deal)


CORRECTIONS = ("transfer_card", "give_dealer_hand", "expose", "kill_hand", "foul_hand", "void_deal", "misdeal")


def correct(rng, deal):
    """Try a correction at random; whether it was possible."""
    name = rng.choice(CORRECTIONS[: 5 if rng.random() < 0.9 else 7])
    seat, other = rng.sample(range(deal.seats), 2)
    card = [rng.choice(deal.hole(seat))] if deal.hole(seat) else []
    given = {
        "transfer_card": (seat, other, card),
        "give_dealer_hand": (seat,),
        "expose": (seat, card),
        "void_deal": ("a reason",),
        "misdeal": (),
    }.get(name, (seat,))
    try:
        getattr(deal, name)(*given)
    except (IllegalAction, CardError):
        return False
    return True


@pytest.mark.parametrize("name", ["nl-holdem", "pl-omaha", "fl-stud", "fl-five-card-draw", "fl-badugi", "fl-razz"])
def test_any_corrections_of_any_deal(name):
    done = 0
    for seed in range(60):
        rng = random.Random(f"{name} {seed}")
        forms = {"showdown": rng.choice(["auto", "manual"])}
        game = games.get(name, **forms)
        seats = rng.randint(2, min(game.players, 7))
        deal = game.deal([rng.randint(1, 40) * 100 for _ in range(seats)], rng.randrange(seats), rng.getrandbits(60))
        while not deal.is_over:
            if rng.random() < (0.4 if len(deal.log) < 30 else 0.05):
                done += correct(rng, deal)
            if not deal.is_over:
                deal.act(random_action(rng, deal))
            conserve(deal)
        read_again(deal, rng.choice([1, Decimal("0.01"), Decimal("0.25"), 5]))
    assert done > 30


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("d _transfer_card p1 p2", "needs its cards"),
        ("d _transfer_card p1 p9 As", "none of the players"),
        ("d _transfer_card p1 p2 As As", "one word too many"),
        ("d _transfer_card p1 p2 2c", "does not hold"),
        ("p1 _transfer_card p1 p2 As", "is the dealer's"),
        ("d _transfer_card p1 p1 As", "has the card already"),
        ("d _give_dealer_hand", "needs its player"),
        ("d _give_dealer_hand p3", "is the dealer"),
        ("d _expose p1 xx", "xx"),
        ("d _kill_hand p4", "none of the players"),
        ("d _misdeal perhaps", "one word too many"),
        ("d _void_deal now", "one word too many"),
        ("d _nothing p1", "not an action that is played here"),
        ("d _lot p7", "none of the players"),
        ("d _lot p1", "odd chips"),
    ],
)
def test_words_of_ours_that_cannot_be(action, reason):
    text = phh.dumps(folded())
    with pytest.raises(HistoryError, match=reason):
        phh.loads(text.replace('"p3 f"', f'"{action}", "p3 f"'))[0].replay()


def folded():
    deal = games.texas_holdem().deal([1000] * 3, seed=1, holes=["As Ks", "Qd Qh", "7c 2d"])
    deal.fold()
    deal.fold()
    return deal


def test_a_reason_that_is_no_text():
    deal = games.texas_holdem().deal([1000] * 3, seed=5)
    deal.void_deal("why")
    text = phh.dumps(deal)
    with pytest.raises(HistoryError, match="_reason must be a text"):
        phh.loads(text.replace('_reason = "why"', "_reason = 5"))[0].replay()


# --- odd chips by lot -------------------------------------------------------------------------------------------------


def test_lots_fall_as_they_fell():
    game = games.texas_holdem(odd_chip="lot", blinds=(1, 2), ante=2)
    outcomes = set()
    for seed in range(30):
        deal = game.deal([100] * 4, seed=seed, board="As Ks Qs Js Ts")
        deal.raise_to(9)
        deal.fold()
        finish(deal)
        drawn = [event.seat for event in deal.log if event.kind == "lot"]
        assert len(drawn) == sum(event.amount for event in deal.log if event.kind == "win") % 3
        outcomes.add(tuple(drawn))
        again = read_again(deal)
        assert again.game == game
    assert len(outcomes) > 4


def test_lots_that_nobody_of_the_winners_has_drawn():
    game = games.texas_holdem(odd_chip="lot", blinds=(1, 2), ante=2)
    deal = game.deal([100] * 4, seed=1, board="As Ks Qs Js Ts")
    deal.raise_to(9)
    deal.fold()
    finish(deal)
    text = phh.dumps(deal)
    drawn, _ = [action for action in phh.loads(text)[0].actions if "_lot" in action]
    with pytest.raises(HistoryError, match="the odd chips do not go to those who have drawn them"):
        phh.loads(text.replace(drawn, "d _lot p4"))[0].replay()


def test_lots_are_promised_to_a_deal():
    game = games.texas_holdem(odd_chip="lot", blinds=(1, 2), ante=2)
    for lucky in (0, 1, 3):
        deal = game.deal([100] * 4, seed=1, board="As Ks Qs Js Ts", lots=[lucky])
        deal.fold()
        while not deal.is_over:
            deal.check_or_call()
        first, second = [event.seat for event in deal.log if event.kind == "lot"]
        assert first == lucky != second
        assert sorted(event.amount for event in deal.log if event.kind == "win") == [4, 5, 5]
    with pytest.raises(GameError, match="a seat that draws a lot must be 0 … 3, not 4"):
        game.deal([100] * 4, lots=[4])
    with pytest.raises(TypeError, match="lots"):
        game.deal([100] * 4, lots=5)


# --- rakes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rake", [Rake(5), Rake(Fraction(5, 2), 30), Rake(10, 3, no_flop_no_drop=False)], ids=["5", "5/2", "10"]
)
@pytest.mark.parametrize("unit", [1, Decimal("0.01")])
def test_a_rake_is_data(rake, unit):
    game = games.texas_holdem(rake=rake)
    again = read_again(finish(game.deal([1000] * 3, seed=1)), unit)
    assert again.game == game
    assert again.raked > 0


def test_a_rake_that_is_a_function_is_recorded_by_what_it_took():
    game = games.texas_holdem(rake=lambda pot, street: pot // 7)
    again = read_again(finish(game.deal([1000] * 3, seed=1)))
    assert again.raked == 300 // 7
    assert dict(again.game.parameters)["rake"] == TakenRake(300 // 7)
    huge = Rake(Fraction(5 * 10**5000 + 1, 10**5000))
    assert read_again(finish(games.texas_holdem(rake=huge).deal([1000] * 3, seed=1))).raked == 15


@pytest.mark.parametrize(
    ("rake", "reason"),
    [
        ("5", "rake must be a table"),
        ("{}", "percent"),
        ("{percent = '1e999999999'}", "percent"),
        ("{percent = 1e999999}", "percent"),
        ("{percent = '5/0'}", "percent"),
        ("{percent = 101}", "percentage of a rake"),
        ("{percent = 5, cap = -1}", "cap"),
        ("{percent = 5, no_flop_no_drop = 1}", "no_flop_no_drop"),
        ("{percent = 5, color = 1}", "color"),
        ("{chips = true}", "chips"),
        ("{chips = 400}", "rake from a pot of 300"),
    ],
)
def test_rakes_that_cannot_be(rake, reason):
    text = phh.dumps(finish(games.texas_holdem(rake=Rake(5)).deal([1000] * 3, seed=1)))
    assert 'rake = {percent = "5"}' in text
    with pytest.raises(HistoryError, match=reason):
        phh.loads(text.replace('{percent = "5"}', rake))[0].replay()


# --- games made of a plan ---------------------------------------------------------------------------------------------


def own_plans():
    wild = HIGH.with_wild("2c 2d", natural_beats_wild=True).with_bug("X1")
    yield from plans.ALL.values()
    yield Game(
        "all the data",
        Plan(
            streets=[
                Street("ddu", 1, opener="low_card", bet=None),
                Street("u", burn=True, draw=2, draw_keeping_ace=3, bet="big", either_bet="open_pair"),
                Street(board=2, discard=1, board_before_draw=True, opener="best_board", must_bet=True),
                Street(turns_up=True),
                Street(),
            ],
            shares=[Share(wild, 2, 2, name="high"), Share(BADUGI, board=False)],
            limits=Limits("spread-limit", 10, 20, small_most=40, big_most=90, uncap="never", cap=3, check_raise=False),
            pack=[*range(52), 52],
            ante=3,
            bring_in=4,
            blinds=(0, 0),
            board_ranking=HIGH.with_wild("", double_ace_flush=True),
            stud_form=StudForm(board_tie="suit", stud_shortage="reshuffle_burns"),
            draw_form=DrawForm(passout="redeal", serve_bottom_card="if_it_completes"),
            rake=Rake(3, 20),
            odd_chip="lot",
            split_odd="left_of_button",
            open_all_in=True,
        ),
    )
    yield Game("low hole card", games.seven_card_stud().plan.replace(wild_down="3c 3d"))
    yield Game("NT", games.texas_holdem(blinds=(5, 10), ante=1).plan)
    yield Game("nl-texas-holdem", games.omaha8(blinds=(5, 10)).plan)
    yield Game("palace", games.five_card_draw(ante=10, blinds=(0, 0), openers=("Jc Jd", "Qc Qd"), bug="X1").plan)
    yield Game("bare streets", games.five_card_draw().plan.replace(streets=[Street("ddddd"), Street(), Street()]))
    for name in games.names():
        if name not in ("palace", "casino-draw"):
            yield Game(f"like {name}", games.get(name).plan)


@pytest.mark.parametrize("game", list(own_plans()), ids=lambda game: game.name)
def test_a_game_made_of_a_plan_is_written_as_its_data(game):
    for seed in range(4):
        rng = random.Random(f"{game.name} {seed}")
        seats = rng.randint(2, min(6, game.players))
        deal = game.deal([rng.randint(1, 60) * 10 for _ in range(seats)], rng.randrange(seats), rng.getrandbits(60))
        again = read_again(finish(deal, rng), rng.choice([1, Decimal("0.01"), Decimal("0.25")]))
        assert again.game == game
        assert again.game.name == game.name
        assert again.game.plan == game.plan


def test_a_plan_with_a_function_for_a_rake():
    game = Game("mine", games.texas_holdem().plan.replace(rake=lambda pot, street: 9))
    again = read_again(finish(game.deal([1000] * 3, seed=1)))
    assert again.raked == 9
    assert again.game.plan == game.plan.replace(rake=TakenRake(9))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('{cards = "dd", opener = "after_blinds"}', "5", "_plan.streets: a table, not 5"),
        ('{cards = "dd", opener = "after_blinds"}', '{cards = "dx"}', "_plan.streets: the cards of a street"),
        ('{cards = "dd", opener = "after_blinds"}', "{cards = 5}", "_plan.streets: the cards of a street"),
        ('{cards = "dd", opener = "after_blinds"}', '{color = "red"}', "_plan.streets: .*color"),
        ('{cards = "dd", opener = "after_blinds"}', '{cards = "dd", board = 99999999999999999999}', "_plan.streets"),
        ('_plan.shares = [{ranking = "HIGH"}]', "_plan.shares = []", "1 … 2 shares"),
        ('_plan.shares = [{ranking = "HIGH"}]', "_plan.shares = [{}]", "_plan.shares: a share needs its ranking"),
        ('{ranking = "HIGH"}', '{ranking = "evaluate"}', "no ranking is called 'evaluate'"),
        ('{ranking = "HIGH"}', "{ranking = 5}", "_plan.shares"),
        ('{ranking = "HIGH"}', '{ranking = {base = "HIGH", wild = "2c2c"}}', "_plan.shares"),
        ('{ranking = "HIGH"}', '{ranking = {base = "HIGH", wild = 5}}', "_plan.shares"),
        ('{ranking = "HIGH"}', '{ranking = {base = "HIGH", shape = 5}}', "_plan.shares"),
        ('structure = "no-limit"', 'structure = "no"', "_plan.limits: structure must be one of"),
        ('structure = "no-limit", ', "", "_plan.limits"),
        ("small_bet = 100", "small_bet = -1", "small_bet"),
        ("_plan.blinds = [50, 100]", "_plan.blinds = 5", "_plan"),
        ("_plan.blinds = [50, 100]", "_plan.blinds = ['x', 5]", "blinds"),
        ("_plan.blinds = [50, 100]", "_plan.size = 5", "size"),
        ("_plan.blinds = [50, 100]", "_plan.pack = '2c'", "_plan"),
        ("_plan.blinds = [50, 100]", "_plan.rake = 5", "_plan.rake"),
        ("_plan.blinds = [50, 100]", "_plan.boards = 10000000000000000000000", "_plan"),
    ],
)
def test_plans_that_cannot_be(old, new, reason):
    text = phh.dumps(finish(Game("mine", games.texas_holdem().plan).deal([1000] * 3, seed=1)))
    assert old in text
    with pytest.raises(HistoryError, match=reason):
        phh.loads(text.replace(old, new))[0].replay()


def test_a_plan_that_is_no_table():
    text = phh.dumps(finish(games.texas_holdem().deal([1000] * 3, seed=1)))
    with pytest.raises(HistoryError, match="_plan must be a table, not 5"):
        phh.loads(f"{text}_plan = 5\n")


# --- what a chip is worth ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", [Decimal("0.01"), Decimal("0.05"), Decimal("2.5"), 25, 1000])
def test_a_deal_in_chips_of_another_worth_is_the_same_deal(unit):
    for seed in range(10):
        rng = random.Random(seed)
        deal = games.texas_holdem(blinds=(50, 100)).deal([rng.randint(1, 100) * 100] * 4, seed=seed)
        finish(deal, rng)
        (hand,) = phh.loads(phh.dumps(deal, unit=unit))
        assert hand.unit == unit
        assert read_again(deal, unit).game == deal.game


@pytest.mark.parametrize("unit", ["0", "-1", "true", "'5'", "[1]", "1e400", "0.0000000001", "nan", "inf"])
def test_units_that_cannot_be(unit):
    text = phh.dumps(folded())
    with pytest.raises(HistoryError, match="_unit"):
        phh.loads(f"{text}_unit = {unit}\n")
    with pytest.raises(HistoryError, match="not a whole number of chips of 30"):
        phh.loads(f"{text}_unit = 30\n")


def test_deals_passed_out_are_no_chips():
    game = games.five_card_draw(blinds=(0, 0), openers=("Jc Jd", "Qc Qd", "Kc Kd"), ante=10)
    deal = game.deal([1000] * 3, seed=3, carried=60, passed_out=2)
    again = read_again(finish(deal), Decimal("0.01"))
    assert again.forced == {"carried": 60, "passed_out": 2}


def test_who_kills_a_pot_and_raises():
    deal = games.texas_holdem("fixed-limit", blinds=(50, 100)).deal([9000] * 4, seed=1, kill=(2, 200))
    while not deal.is_over:
        if deal.max_raise_to is not None:
            deal.bet_or_raise_to(deal.max_raise_to)
        else:
            deal.check_or_call()
    read_again(deal)
