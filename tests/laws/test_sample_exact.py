"""Hidden cards are drawn so that every way to agree with what a seat knows is as likely: counted against all such ways
in games of small packs, and where play tells something of a hand."""

from __future__ import annotations

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, permutations

import pytest

from deals.random_deals import random_action
from pokercore import BADUGI, HIGH, cards, games, phh
from pokercore.deals.draw_form import DrawForm
from pokercore.deals.plan import Plan, Share, Street
from pokercore.games.game import Game
from pokercore.limits import Limits

DEALT = ("deal", "deal_up", "burn", "board")


def even(counts: Counter, ways: list) -> None:
    """Chi-square by the normal approximation: above 6 once in some hundred million."""
    assert set(counts) <= set(ways)
    assert len(set(ways)) == len(ways) > 1
    expected = sum(counts.values()) / len(ways)
    assert expected >= 9, "too few samples"
    square = sum((counts[way] - expected) ** 2 / expected for way in ways)
    free = len(ways) - 1
    assert (square - free) / (2 * free) ** 0.5 < 6 + 10 / free, (square, free)


# Draws with any number of reshuffles, in a game of a few cards.


def tiny(pack: int, draws: int, hole: int, **form) -> Game:
    streets = [Street("d" * hole, opener="left_of_button")]
    streets += [Street(draw=hole, opener="left_of_button") for _ in range(draws)]
    limits = Limits("no-limit", 1)
    plan = Plan(streets=streets, shares=[Share(BADUGI)], limits=limits, ante=1, boards=0, pack=range(pack), **form)
    return Game("tiny", plan)


def ways_of(view, pack: int) -> list[tuple[int, ...]]:
    """All orders in which the cards may have come, by going through the log: what was thrown away are the first cards
    of a hand, which is how these deals are played."""
    log = view.log
    found = []

    def walk(place, number, stub, pile, hands, drawn, order):
        while place < len(log):
            event = log[place]
            if event.kind in DEALT and number < len(event.cards):
                card = event.cards[number]
                for code in sorted(stub) if card.is_unknown else {int(card)} & stub:
                    after = [*hands]
                    after[event.seat] = (*hands[event.seat], code)
                    walk(place, number + 1, stub - {code}, pile, after, drawn, (*order, code))
                return
            if event.kind == "draw":
                drawn = len(event.cards)
                gone = hands[event.seat][:drawn]
                if any(not card.is_unknown and int(card) != code for card, code in zip(event.cards, gone, strict=True)):
                    return
                hands = [*hands]
                hands[event.seat] = hands[event.seat][drawn:]
                pile = pile + gone
            elif event.kind == "reshuffle":
                kept = len(pile) - drawn
                stub, pile = stub | set(pile[:kept]), pile[kept:]
            place, number = place + 1, 0
        if all(
            card.is_unknown or int(card) == code
            for seat in range(view.seats)
            for card, code in zip(view.hole(seat), hands[seat], strict=True)
        ):
            found.append(order)

    walk(0, 0, frozenset(range(pack)), (), [()] * view.seats, 0, ())
    return found


def played(game, seats, seed, turns):
    rng = random.Random(seed)
    deal = game.deal([9] * seats, seed=seed)
    for _ in range(turns):
        kinds = {option.kind: option for option in deal.options()}
        if "draw" in kinds:
            deal.draw(deal.hole(deal.actor)[: rng.randint(1, kinds["draw"].max)])
        elif "stand_pat" in kinds:
            deal.stand_pat()
        else:
            deal.check()
        if deal.is_over:
            return None
    return deal


@pytest.mark.parametrize("reshuffles", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(("seats", "hole"), [(2, 2), (3, 1), (3, 2)])
def test_every_order_of_the_cards_is_as_likely_after_any_number_of_reshuffles(seats, hole, reshuffles):
    tried = 0
    for seed in range(4000):
        rng = random.Random(seed)
        pack = seats * hole + rng.choice([1, 2, 3])
        game = tiny(pack, rng.choice([1, 2, 3, 4]), hole)
        deal = played(game, seats, seed, rng.randint(1, 16 if reshuffles else 6)) if game.players >= seats else None
        if deal is None or [event.kind for event in deal.log].count("reshuffle") != reshuffles:
            continue
        view = deal.view(rng.randrange(seats))
        ways = ways_of(view, pack)
        if not 1 < len(ways) <= 300:
            continue
        counts = Counter()
        for number in range(max(400, 12 * len(ways))):
            sample = view.sample(seed=1_000_000 * seed + number)
            counts[tuple([int(card) for event in sample.log if event.kind in DEALT for card in event.cards])] += 1
        even(counts, ways)
        tried += 1
        if tried == 4:
            return
    assert tried, "no such deal"


def test_where_much_is_known_after_many_reshuffles_cards_are_found():
    rng = random.Random(3)
    most = 0
    for seed in range(6):
        deal = games.deuce_to_seven_triple_draw().deal([500] * 9, seed=seed)
        while not deal.is_over:
            kinds = [option.kind for option in deal.options()]
            if "draw" in kinds:
                option = next(one for one in deal.options() if one.kind == "draw")
                deal.draw(rng.sample(deal.hole(deal.actor), option.max))
            elif "stand_pat" in kinds:
                deal.stand_pat()
            else:
                deal.check_or_call()
            most = max(most, [event.kind for event in deal.log].count("reshuffle"))
            if deal.street == 3 and not deal.is_over:
                view = deal.view(deal.actor)
                assert view.sample(seed=seed).view(deal.actor).log == view.log
    assert most > 3


# "A player may muck a beaten hand": it is one that was beaten.


def test_a_mucked_hand_is_any_beaten_one():
    game = games.texas_holdem(blinds=(1, 2), showdown="manual")
    deal = game.deal([100] * 2, holes=["9s 4h", "7c 2d"], board="As Kd Qh 9c 3c", seed=1)
    while deal.street < 4 and "show" not in [option.kind for option in deal.options()]:
        deal.check_or_call()
    deal.show()
    deal.muck()
    view = deal.view(0)
    board = cards("As Kd Qh 9c 3c")
    burns = 3
    unseen = [card for card in range(52) if card not in (*board, *cards("9s 4h"))]
    best = HIGH.evaluate([*board, *cards("9s 4h")])
    ways = [pair for pair in combinations(unseen, 2) if HIGH.evaluate([*board, *pair]) < best]
    counts = Counter()
    for seed in range(12 * len(ways)):
        sample = view.sample(seed=seed)
        counts[tuple(sorted(int(card) for card in sample.hole(1)))] += 1
        assert len({card for event in sample.log for card in event.cards}) >= 9 + burns
    even(counts, ways)


def test_a_mucked_hand_that_can_hardly_have_been_worse_is_found():
    # Of 1.5 million hands about a thousand are beaten by 7-6-4-3-2: those of 7-5-4-3-2.
    game = games.five_card_draw(blinds=(1, 2), showdown="manual")
    deal = game.deal([100] * 3, holes=["7s 6h 4d 3c 2s", "7c 5d 4h 3s 2d", "7h 5s 4c 3h 2c"], seed=1)
    while not deal.is_over:
        kinds = [option.kind for option in deal.options()]
        if "stand_pat" in kinds:
            deal.stand_pat()
        elif "show" in kinds:
            deal.show() if deal.actor == 0 else deal.muck()
        else:
            deal.check_or_call()
    for seed in range(10):
        sample = deal.view(0).sample(seed=seed)
        for seat in (1, 2):
            assert sorted(card.rank for card in sample.hole(seat)) == [0, 1, 2, 3, 5]


# "Nobody may open without openers; split openers kept aside and declared."


def jackpots(**law) -> Game:
    pack = cards("Jc Jd Jh Qc Qd Kh As 2c 3d 4h 6s 7c")
    streets = [Street("ddddd", opener="after_blinds"), Street(draw=5, opener="opener")]
    form = DrawForm(openers="Jc Jd", passout="redeal", **law)
    plan = Plan(
        streets=streets, shares=[Share(HIGH)], limits=Limits("no-limit", 1), ante=1, boards=0, pack=pack, draw_form=form
    )
    return Game("small jackpots", plan)


def opens(hand) -> bool:
    return HIGH.evaluate(hand) >= HIGH.evaluate_short("Jc Jd")


def test_an_opening_hand_is_any_with_openers():
    deal = jackpots().deal([9] * 2, holes=["Jc Qd 2c 3d 7c", "Jd Jh As 4h 6s"], seed=1)
    deal.check()
    deal.bet(2)
    view = deal.view(0)
    unseen = [int(card) for card in deal.game.plan.pack if card not in deal.hole(0)]
    ways = [hand for hand in combinations(sorted(unseen), 5) if opens(hand)]
    counts = Counter(tuple(sorted(int(card) for card in view.sample(seed=seed).hole(1))) for seed in range(3000))
    even(counts, ways)


@pytest.mark.parametrize("showing", [False, True])
def test_openers_laid_aside_are_as_likely_where_they_can_be(showing):
    deal = jackpots().deal([9] * 2, holes=["Qd 2c 3d 7c Kh", "Jd Jh As 4h 6s"], seed=1)
    deal.check()
    deal.bet(2)
    deal.call()
    while deal.actor != 1:
        deal.stand_pat()
    deal.draw("Jd Jh")
    while "bet" not in [option.kind for option in deal.options()]:
        deal.stand_pat()
    if showing:
        deal.bet(2)
        deal.fold()
        assert deal.is_over
    view = deal.view(0)
    unseen = [int(card) for card in deal.game.plan.pack if card not in deal.hole(0)]
    jacks = [int(card) for card in cards("Jc Jd Jh")]
    ways = []
    for hand in permutations(unseen, 5):
        if opens(hand):
            # A pair of jacks proves itself; of three the lowest is not needed.
            proof = set(jacks[1:]) if set(jacks) <= set(hand) else set(jacks) & set(hand)
            if set(hand[:2]) == proof and (not showing or proof == {int(card) for card in cards("Jd Jh")}):
                ways.append(hand)
    counts = Counter()
    for seed in range(12 * len(ways)):
        sample = view.sample(seed=seed)
        opened = [int(card) for event in sample.log if event.kind == "deal" and event.seat == 1 for card in event.cards]
        counts[tuple(opened[:5])] += 1
        (aside,) = [event.cards for event in sample.log if event.kind == "set_aside"]
        assert list(map(int, aside)) == opened[:2]
    even(counts, ways)


def test_the_opener_himself_knows_which_of_his_openers_he_threw_away_when():
    for hand in ("Jd Jh As 4h 6s", "Jh Jd As 4h 6s"):
        deal = jackpots().deal([9] * 2, holes=["Qd 2c 3d 7c Kh", hand], seed=1)
        deal.check()
        deal.bet(2)
        deal.call()
        while deal.actor != 1:
            deal.stand_pat()
        deal.draw(cards(hand)[:2])
        deal.bet(2)
        deal.fold()
        view = deal.view(1)
        for seed in range(20):
            assert [event for event in view.sample(seed=seed).log if event.kind in ("draw", "set_aside", "show")] == [
                event for event in deal.log if event.kind in ("draw", "set_aside", "show")
            ]


@pytest.mark.parametrize("call_off", ["void_deal", "misdeal"])
def test_a_jackpot_that_was_called_off_after_it_was_opened(call_off):
    deal = jackpots().deal([9] * 2, holes=["Qd 2c 3d 7c Kh", "Jd Jh As 4h 6s"], seed=1)
    deal.check()
    deal.bet(2)
    getattr(deal, call_off)()
    for seed in range(50):
        sample = deal.view(0).sample(seed=seed)
        assert opens(sample.hole(1))
        assert sample.payoffs == deal.payoffs


def test_false_openers_that_were_found_out_are_false_in_every_sample():
    deal = jackpots(strict_openers=False).deal([9] * 2, holes=["Qd 2c 3d 7c Kh", "Jd Qc As 4h 6s"], seed=1)
    deal.check()
    deal.bet(2)
    deal.call()
    while not deal.is_over:
        if "stand_pat" in [option.kind for option in deal.options()]:
            deal.stand_pat()
        else:
            deal.check_or_call()
    assert "foul" in [event.kind for event in deal.log]
    for seed in range(100):
        assert not opens(deal.view(0).sample(seed=seed).hole(1))


# "Option 3, or 4 with an ace or wild card kept."


def test_who_draws_as_many_as_only_beside_an_ace_has_kept_one():
    game = games.five_card_draw(blinds=(1, 2), max_draw=3, draw_keeping_ace=4, bug="X1")
    deal = game.deal([100] * 2, holes=["As Kd 9c 7h 2d", "Qs Qd 8c 5h 3d"], seed=1)
    deal.call()
    deal.check()
    deal.draw("Kd 9c 7h 2d")
    view = deal.view(1)
    kept = Counter(str(view.sample(seed=seed).hole(0)[0]) for seed in range(2000))
    even(kept, ["Ac", "Ad", "Ah", "As", "X1"])


# The samples of every game are deals that the rules allow.


@pytest.mark.parametrize("name", [name for name in games.names() if name not in ("palace", "casino-draw")])
def test_a_sample_is_played_to_its_end_written_and_replayed(name):
    rng = random.Random(name)
    options = (
        {"strict_openers": False, "openers": "Jc Jd", "ante": 5, "blinds": (0, 0)}
        if name == "nl-five-card-draw"
        else {}
    )
    game = games.get(name, **options)
    for _ in range(3):
        seats = rng.randint(2, min(game.players, 7))
        deal = game.deal([rng.choice([15, 300, 2000]) for _ in range(seats)], seed=rng.getrandbits(32))
        while True:
            if deal.is_over or rng.random() < 0.2:
                seat = rng.randrange(seats)
                view = deal.view(seat)
                sample = view.sample(seed=rng.getrandbits(32))
                assert sample.view(seat).log == view.log
                while not sample.is_over:
                    sample.act(random_action(rng, sample))
                (hand,) = phh.loads(phh.dumps(sample))
                assert (hand.replay().log, hand.replay().stacks) == (sample.log, sample.stacks)
            if deal.is_over:
                break
            deal.act(random_action(rng, deal))


def test_one_view_is_sampled_by_several_threads():
    deal = played(tiny(9, 4, 2), 3, 11, 12) or played(tiny(9, 4, 2), 3, 12, 9)
    view = deal.view(0)
    alone = [view.sample(seed=seed).log for seed in range(200)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda seed: view.sample(seed=seed).log, range(200))) == alone
