"""Draw poker with openers: who may open, passing out, jackpots that stay, openers that are proved."""

from __future__ import annotations

import pickle
import random

import pytest

from deals import plans
from deals.playing import events, kinds, play, snapshot
from deals.random_deals import random_action
from pokercore import HIGH, Table, cards, games
from pokercore.deals.draw_form import PROGRESSIVE, DrawForm
from pokercore.deals.plan import Plan
from pokercore.errors import CardError, GameError, IllegalAction

JACKS, QUEENS, NOTHING, ACE_HIGH = "Jc Jd 2h 7s 9c", "Qc Qd 3h 8s Tc", "4h 5h 8d Td Kc", "As Kh 6d 3c 2c"


def jackpots(**law):
    law = {"openers": "Jc Jd", "passout": "redeal", **law}
    return plans.draw(blinds=(0, 0), ante=5, opener="opener", draw_form=DrawForm(**law))


def dealt(hands, stacks=None, law=None, **options):
    return jackpots(**law or {}).deal(stacks or [100] * len(hands), holes=hands, seed=1, **options)


def test_nobody_opens_without_a_pair_of_jacks():
    deal = dealt([NOTHING, JACKS, ACE_HIGH])
    assert kinds(deal) == ["fold", "check"]
    assert deal.min_raise_to is None
    before = snapshot(deal)
    with pytest.raises(IllegalAction, match="no openers"):
        deal.bet(10)
    assert snapshot(deal) == before
    play(deal, "check")
    assert kinds(deal) == ["fold", "check", "bet"]
    play(deal, "bet 10")
    # Who has checked, and who has no openers, may call and raise.
    assert kinds(deal) == ["fold", "call", "raise"]
    play(deal, "raise 30", "call", "call")
    assert deal.street == 1


def test_the_view_does_not_tell_whether_the_actor_has_openers():
    for hand in (NOTHING, JACKS):
        deal = dealt([hand, ACE_HIGH])
        assert deal.view(1).min_raise_to == 10
    assert dealt([NOTHING, ACE_HIGH]).view(0).min_raise_to is None


def test_a_pot_that_nobody_opens_stays_for_the_next_deal():
    deal = play(dealt([NOTHING, ACE_HIGH, "2s 3d 4s 6c 8c"]), "check", "check", "check")
    assert deal.is_over
    assert deal.carried == 15
    assert deal.payoffs == (-5, -5, -5)
    assert (deal.passed_out, deal.same_dealer) == (1, True)
    assert deal.showdown is None
    following = dealt([JACKS, NOTHING, ACE_HIGH], stacks=deal.stacks, carried=deal.carried, passed_out=1)
    assert following.pot == 30
    play(following, "bet 10", "fold", "fold")
    assert following.stacks == (120, 90, 90)
    assert (following.carried, following.passed_out) == (0, 0)


def test_folding_and_checking_passes_out_too():
    deal = play(dealt([NOTHING, ACE_HIGH, "2s 3d 4s 6c 8c"]), "fold", "check", "check")
    assert (deal.carried, deal.passed_out) == (15, 1)


def test_the_deal_may_pass_to_the_next_dealer_instead():
    deal = play(dealt([NOTHING, ACE_HIGH], law={"passout": "next_dealer"}), "check", "check")
    assert (deal.passed_out, deal.same_dealer) == (1, False)


def test_anything_opens_and_the_draw_follows_when_all_check():
    game = plans.draw(blinds=(0, 0), ante=5, opener="opener")
    deal = play(game.deal([100] * 3, seed=1), "check", "check", "check")
    assert deal.street == 1
    assert kinds(deal) == ["stand_pat", "draw"]
    again = plans.draw(blinds=(0, 0), ante=5, draw_form=DrawForm(passout="redeal"))
    assert play(again.deal([100] * 3, seed=1), "check", "check", "check").carried == 15


def test_progressive_openers_rise_from_jacks_to_aces():
    law = {"openers": ("Jc Jd", "Qc Qd", "Kc Kd", "Ac Ad")}
    hands = [JACKS, QUEENS, "Kc Kh 2s 3s 4s", "As Ad 7h 8h 9h"]
    for passed in range(6):
        may = []
        for hand in hands:
            deal = dealt([hand, NOTHING.replace("Kc", "2d")], law=law, passed_out=passed)
            may.append("bet" in kinds(deal))
        assert may == [place >= min(passed, 3) for place in range(4)]
    deal = play(dealt([NOTHING, ACE_HIGH], law=law, passed_out=2), "check", "check")
    assert deal.passed_out == 3
    assert deal.forced == {"passed_out": 2}


def test_two_pair_and_better_are_openers_and_aces_are():
    for hand in ("2c 2d 3h 3s 9c", "2c 3d 4h 5s 6c", "Ac Ad 3h 4s 9c"):
        assert "bet" in kinds(dealt([hand, "Th 9d 7s 6d 5d"]))
    assert "bet" not in kinds(dealt(["Tc Ts 3h 4s 9c", "Kh 9d 7s 6d 5d"]))


def test_who_has_opened_shows_openers_when_everybody_drops():
    deal = play(dealt([NOTHING, JACKS, ACE_HIGH]), "check", "bet 10", "fold", "fold")
    assert deal.is_over
    shown = [event for event in deal.log if event.kind == "show"]
    assert [(event.seat, set(event.cards)) for event in shown] == [(1, set(cards("Jc Jd")))]
    assert set(deal.up(1)) == set(cards("Jc Jd"))
    assert set(deal.view(0).hole(1)) >= set(cards("Jc Jd"))


def test_openers_that_were_split_lie_aside_until_they_are_shown():
    deal = play(dealt([JACKS, QUEENS, ACE_HIGH]), "bet 10", "call", "call")
    deal.draw("Jc 2h 7s")
    aside = [event for event in deal.log if event.kind == "set_aside"]
    assert [(event.seat, event.cards) for event in aside] == [(0, cards("Jc"))]
    assert str(deal.view(1).log[-4].cards[0]) == "??"
    play(deal, "stand_pat", "stand_pat", "bet 20", "fold", "fold")
    shown = [event for event in deal.log if event.kind == "show"]
    assert [set(event.cards) for event in shown] == [set(cards("Jc Jd"))]


def test_an_opener_whose_hand_is_beaten_still_shows_his_openers():
    deal = play(dealt([JACKS, QUEENS, ACE_HIGH]), "bet 10", "call", "call")
    play(deal, "stand_pat", "stand_pat", "stand_pat", "check", "bet 10", "fold", "call")
    assert deal.is_over
    assert deal.showdown.mucked == (0,)
    assert events(deal, "show") == [("show", 1, 0), ("show", 0, 0)]
    assert set(deal.up(0)) == set(cards("Jc Jd"))


def test_split_openers_do_not_come_back_by_a_reshuffle():
    for seed in range(20):
        deal = jackpots().deal([100] * 8, holes=[JACKS], seed=seed)
        play(deal, "bet 10", *["call"] * 7)
        deal.draw("Jc 2h 7s")
        while deal.actor != 0 or deal.options()[0].kind == "stand_pat":
            deal.draw(deal.hole(deal.actor)[:4])
        assert events(deal, "reshuffle")
        assert cards("Jc")[0] not in [card for seat in range(8) for card in deal.hole(seat)]


def test_pass_and_out_knows_no_checking():
    deal = dealt([NOTHING, JACKS, ACE_HIGH], law={"pass_and_out": True})
    assert kinds(deal) == ["fold"]
    with pytest.raises(IllegalAction, match="bets or drops"):
        deal.check()
    with pytest.raises(IllegalAction, match="bets or drops"):
        deal.check_or_call()
    play(deal, "fold")
    assert kinds(deal) == ["fold", "bet"]
    play(deal, "bet 10", "call", "stand_pat", "stand_pat")
    assert kinds(deal) == ["fold", "bet"]
    play(deal, "fold")
    assert deal.stacks == (95, 85, 120)


def test_false_openers_are_dead_and_the_bet_stays():
    loose = {"strict_openers": False}
    deal = play(dealt([NOTHING, JACKS, ACE_HIGH], law=loose), "bet 10", "fold", "fold")
    assert deal.is_over
    assert (deal.carried, deal.stacks) == (25, (85, 95, 95))
    assert deal.passed_out == 0
    deal = play(dealt([NOTHING, "2s 3d 4s 6c 8c", ACE_HIGH], law=loose), "bet 10", "call", "call")
    play(deal, *["stand_pat"] * 3, *["check"] * 3)
    assert events(deal, "foul") == [("foul", 0, 0)]
    assert deal.payoffs == (-15, -15, 30)
    deal = play(dealt([NOTHING, JACKS], law=loose), "bet 10", "call", "stand_pat", "stand_pat", "check", "check")
    assert deal.payoffs == (-15, 15)


@pytest.mark.parametrize("seed", range(60))
def test_random_deals_with_every_law_of_draw(seed):
    rng = random.Random(seed)
    form = DrawForm(
        rng.choice([(), "Jc Jd", ("Jc Jd", "Qc Qd", "Kc Kd", "Ac Ad"), "2c 3c"]),
        strict_openers=rng.random() < 0.7,
        passout=rng.choice(["draw", "redeal", "next_dealer"]),
        pass_and_out=rng.random() < 0.3,
        serve_bottom_card=rng.choice([False, True, "if_it_completes"]),
        reshuffle=rng.choice(["served", "earlier_rounds"]),
    )
    game = plans.draw(rng.randint(1, 3), blinds=(0, 0), ante=5, opener="opener", draw_form=form)
    for _ in range(10):
        seats = rng.randint(2, 10)
        deal = game.deal(
            [rng.choice([3, 60, 500]) for _ in range(seats)],
            seed=rng.getrandbits(32),
            carried=rng.choice([0, 7]),
            passed_out=rng.randint(0, 5),
        )
        chips = sum(deal.stacks) + deal.pot
        while not deal.is_over:
            if rng.random() < 0.15:
                seat = rng.randrange(seats)
                view = deal.view(seat)
                sample = view.sample(seed=rng.getrandbits(32))
                assert snapshot(sample.view(seat)) == snapshot(view)
                finish_carrying(sample, rng, chips)
            assert deal.options()
            deal.act(random_action(rng, deal))
            assert sum(deal.stacks) + deal.pot + deal.carried == chips
        seat = rng.randrange(seats)
        view = deal.view(seat)
        assert snapshot(view.sample(seed=1).view(seat)) == snapshot(view)
        again = pickle.loads(pickle.dumps(deal))
        assert snapshot(again) == snapshot(deal)


def finish_carrying(deal, rng, chips):
    while not deal.is_over:
        deal.act(random_action(rng, deal))
        assert sum(deal.stacks) + deal.pot + deal.carried == chips


def test_a_sample_gives_the_opener_openers():
    deal = play(dealt([NOTHING, JACKS, ACE_HIGH]), "check", "bet 10", "call", "call")
    jacks = HIGH.evaluate_short("Jc Jd")
    play(deal, "stand_pat", "draw Jc 2h 7s")
    for seed in range(200):
        sample = deal.view(0).sample(seed=seed)
        thrown = next(event.cards for event in sample.log if event.kind == "draw" and event.seat == 1)
        kept = sample.hole(1)[:2]
        assert HIGH.evaluate([*thrown, *kept]) >= jacks
        assert next(event.cards[0] for event in sample.log if event.kind == "set_aside") in thrown


def test_openers_that_lie_aside_are_not_told_by_the_hand_that_is_shown():
    game = games.five_card_draw(blinds=(0, 0), ante=5, openers="Jc Jd", showdown="manual")
    deal = game.deal([100] * 3, holes=[NOTHING, JACKS, ACE_HIGH], seed=1)
    play(deal, "check", "bet 5", "call", "call")
    play(deal, "stand_pat", "draw Jc 2h 7s", "stand_pat", "check", "check", "check")
    assert deal.log[-1].kind == "check"
    while deal.actor != 1:
        deal.show()
    play(deal, "show")
    assert not deal.is_over
    jacks = HIGH.evaluate_short("Jc Jd")
    for seed in range(50):
        sample = deal.view(0).sample(seed=seed)
        (aside,) = next(event.cards for event in sample.log if event.kind == "set_aside")
        (pair,) = [card for card in sample.hole(1) if card.rank == aside.rank]
        assert HIGH.evaluate_short([aside, pair]) >= jacks


def test_what_cannot_be_a_law():
    with pytest.raises(GameError):
        DrawForm(openers="Jc Jd 2c 3c 4c 5c")
    with pytest.raises(CardError):
        DrawForm(openers="Jc Jc")
    with pytest.raises(GameError):
        DrawForm(passout="never")
    with pytest.raises(TypeError):
        DrawForm(pass_and_out=1)
    with pytest.raises(TypeError):
        DrawForm(openers=5)
    with pytest.raises(GameError, match="blind"):
        plans.draw(draw_form=DrawForm("Jc Jd"))
    with pytest.raises(TypeError):
        plans.draw(draw_form="jacks")
    with pytest.raises(GameError):
        jackpots().deal([100, 100], passed_out=-1)
    with pytest.raises(AttributeError):
        DrawForm().passout = 1


def test_a_form_is_a_value():
    for form in (
        DrawForm(),
        DrawForm("Jc Jd", passout="redeal", strict_openers=False),
        DrawForm(("Jc Jd", "Qc Qd"), pass_and_out=True, serve_bottom_card="if_it_completes"),
        DrawForm(reshuffle="earlier_rounds"),
    ):
        assert eval(repr(form), {"DrawForm": DrawForm}) == form
        assert pickle.loads(pickle.dumps(form)) == form
        assert hash(form) == hash(pickle.loads(pickle.dumps(form)))
    game = jackpots()
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.plan.draw_form in dict(game.plan.given).values()
    assert isinstance(game.plan, Plan)
    assert DrawForm("Jc Jd") != DrawForm("Qc Qd")
    assert DrawForm(cards("Jc Jd")) == DrawForm("Jc Jd")


def test_a_table_carries_what_nobody_opened_and_the_same_player_deals_again():
    table = Table(jackpots(openers="Ac Ad As Ah"), seats=4, seed=3)
    for _ in range(4):
        table.sit(200)
    deal = table.next_deal()
    button, pots = table.button, []
    for _ in range(5):
        pots.append(deal.pot)
        assert table.button == button
        play(deal, *["check"] * 4)
        table.settle()
        deal = table.next_deal()
    assert pots == [20, 40, 60, 80, 100]
    assert deal.forced == {"carried": 100, "passed_out": 5}
    moving = Table(jackpots(openers="Ac Ad As Ah", passout="next_dealer"), seats=4, seed=3)
    for _ in range(4):
        moving.sit(200)
    buttons = set()
    for _ in range(4):
        play(moving.next_deal(), *["check"] * 4)
        buttons.add(moving.button)
    assert len(buttons) == 4


def test_jackpots_by_the_name_of_the_game():
    game = games.get("fl-five-card-draw", blinds=(0, 0), ante=5, openers=PROGRESSIVE)
    assert game.plan.draw_form == DrawForm(PROGRESSIVE, passout="redeal")
    assert eval(repr(game), {"five_card_draw": games.five_card_draw}) == game
    assert pickle.loads(pickle.dumps(game)) == game
    same = games.five_card_draw(blinds=(0, 0), ante=5, openers=[cards(pair) for pair in PROGRESSIVE])
    assert same == game
    assert games.five_card_draw(blinds=(0, 0), ante=5, openers=cards("Jc Jd")).replace(ante=6).plan.openers
    deal = play(game.deal([100] * 3, seed=1, holes=[NOTHING, ACE_HIGH]), "check", "check")
    assert deal.actor == 2
    lowball = games.ace_to_five_single_draw(max_draw=3, draw_keeping_ace=4, bug="X1", reshuffle="earlier_rounds")
    assert lowball.plan.streets[1].draw_keeping_ace == 4
