"""Replaying records and writing them: recorded stacks to the chip, round trips, and what is wrong with a record."""

from __future__ import annotations

import gzip
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokercore import HistoryError, bots, cards, games, phh, replay
from pokercore.phh.variants import VARIANTS


def text(actions, stacks=(10000, 10000, 10000), blinds=(50, 100, 0), antes=(0, 0, 0), variant="NT", **fields):
    lines = [
        f'variant = "{variant}"',
        f"antes = {list(antes)}",
        f"blinds_or_straddles = {list(blinds)}",
        "min_bet = 100",
        f"starting_stacks = {list(stacks)}",
        f"actions = {[*actions]}",
        *[f"{key} = {value}" for key, value in fields.items()],
    ]
    return "\n".join(lines)


def one(*arguments, **fields):
    (hand,) = phh.loads(text(*arguments, **fields))
    return hand


DEALT = ("d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd")

# --- recorded hands ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pluribus.phhs.gz", "historical.phhs", "wsop_2023_43_5.phhs", "wsop_2023_54_4.phhs"])
def test_recorded_hands_end_with_their_stacks(oracles, name):
    report = replay.file(oracles / "phh" / name)
    assert report.failures == ()
    assert report.agreed == report.replayed == report.hands > 0
    if name.startswith("pluribus"):
        assert report.agreed == 4996


def test_recorded_hands_survive_being_written(oracles, tmp_path):
    deals = [hand.replay() for hand in phh.load(oracles / "phh" / "pluribus.phhs.gz")[:300]]
    file = tmp_path / "again.phhs.gz"
    phh.dump(deals, file)
    again = [hand.replay() for hand in phh.load(file)]
    assert [deal.log for deal in again] == [deal.log for deal in deals]


def test_the_sample_ends_with_its_stacks():
    report = replay.file(replay.sample())
    assert report.failures == ()
    assert report.hands == report.agreed == report.replayed >= 30
    assert report.hands_per_second > 0
    titles = [hand.info["_title"] for hand in phh.load(replay.sample())]
    assert len(set(titles)) == len(titles)


def test_progress_is_told():
    told = []
    report = replay.file(replay.sample(), lambda done, whole: told.append((done, whole)))
    assert told == [(report.hands, report.hands)]


# --- what a replay does with a record ---------------------------------------------------------------------------


def test_heads_up_p1_is_the_big_blind_and_p2_the_button():
    hand = one(
        ["d dh p1 AsKs", "d dh p2 7c2d", "p2 cbr 300", "p1 cc", "d db 2s3s4s", "p1 cbr 500", "p2 f"],
        stacks=(10000, 10000),
        blinds=(50, 100),
        antes=(0, 0),
    )
    deal = hand.replay()
    assert deal.button == 1
    assert [event.seat for event in deal.log if event.kind in ("small_blind", "big_blind")] == [1, 0]
    assert deal.payoffs == (300, -300)
    with pytest.raises(HistoryError, match="action 3 'p1 cc': p2 is to act"):
        one(["d dh p1 AsKs", "d dh p2 7c2d", "p1 cc"], stacks=(10000, 10000), blinds=(50, 100), antes=(0, 0)).replay()


def test_burns_are_cards_that_the_record_never_shows():
    hand = one(
        [
            *[*DEALT, "p3 cbr 300", "p1 cc", "p2 f", "d db 2s3s4h", "p1 cc", "p3 cc", "d db 5d", "p1 cc", "p3 cc"],
            *["d db 9d", "p1 cc", "p3 cc", "p1 sm AsKs", "p3 sm QhQd"],
        ]
    )
    deal = hand.replay()
    burns = [card for event in deal.log if event.kind == "burn" for card in event.cards]
    assert len(burns) == 3
    named = set(cards("As Ks 7c 2d Qh Qd 2s 3s 4h 5d 9d"))
    assert not named & set(burns)
    assert deal.board == cards("2s 3s 4h 5d 9d")
    assert deal.log == hand.replay().log


def test_unknown_cards_that_are_shown_at_the_end_are_known_from_the_beginning():
    play = ["p3 cbr 10000", "p1 cc", "p2 f", "d db 2s3s4h", "d db 5d", "d db 9d"]
    dealt = ["d dh p1 ????", "d dh p2 ????", "d dh p3 Qh??"]
    shown = one([*dealt, *play, "p1 sm AsKs", "p3 sm QhQd"]).replay()
    assert shown.hole(0) == cards("As Ks")
    assert shown.hole(2) == cards("Qh Qd")
    assert all(card.is_unknown for card in shown.hole(1))
    assert shown.payoffs == (10100, -100, -10000)
    # Not shown: an unknown hand wins nothing that is contested.
    mucked = one([*dealt[:2], "d dh p3 QhQd", *play, "p3 sm QhQd", "p1 sm"]).replay()
    assert mucked.payoffs == (-10000, -100, 10100)


def test_a_player_who_is_passed_over_while_he_owes_has_folded():
    deal = one([*DEALT, "p3 cbr 300", "p2 cc", "d db 2s3s4h", "p2 cc", "p3 cbr 400", "p2 f"]).replay()
    assert [(event.kind, event.seat) for event in deal.log if event.kind == "fold"] == [("fold", 0), ("fold", 1)]
    assert deal.payoffs == (-50, -300, 350)


def test_remarks_are_no_actions():
    assert one([*DEALT, "# all look at their cards", "p3 f # at once", "p1 f"]).replay().payoffs == (-50, 50, 0)


@pytest.mark.parametrize(
    ("antes", "trimming", "kinds", "payoffs"),
    [
        ((10, 10, 10), "true", {"ante"}, (-60, -110, 170)),
        ((10, 10, 10), "false", {"ante"}, (-60, -110, 170)),
        ((0, 100, 0), "false", {"bb_ante"}, (-50, -200, 250)),
        ((0, 0, 25), "false", {"button_ante"}, (-50, -100, 150)),
        # What one posts above the least ante is given back: as if it had not been posted.
        ((0, 100, 0), "true", set(), (-50, -100, 150)),
        ((10, 10, 30), "true", {"ante"}, (-60, -110, 170)),
    ],
)
def test_antes(antes, trimming, kinds, payoffs):
    deal = one([*DEALT, "p3 cbr 300", "p1 f", "p2 f"], antes=antes, ante_trimming_status=trimming).replay()
    assert {event.kind for event in deal.log if event.kind.endswith("ante")} == kinds
    assert deal.payoffs == payoffs


def test_heads_up_antes_are_listed_from_the_small_blind():
    deal = one(["d dh p1 AsKs", "d dh p2 7c2d", "p2 f"], stacks=(1000, 1000), blinds=(50, 100), antes=(0, 100)).replay()
    assert [(event.kind, event.seat) for event in deal.log if event.kind == "bb_ante"] == [("bb_ante", 0)]
    assert deal.payoffs == (50, -50)


def test_straddles_and_posts():
    dealt = ["d dh p1 AsKs", "d dh p2 7c2d", "d dh p3 QhQd", "d dh p4 8c8d"]
    four = {"stacks": (10000,) * 4, "antes": (0,) * 4}
    deal = one([*dealt, "p4 f", "p1 f", "p2 f"], blinds=(50, 100, 200, 0), **four).replay()
    assert [(event.kind, event.seat, event.amount) for event in deal.log if event.kind == "straddle"] == [
        ("straddle", 2, 200)
    ]
    assert deal.payoffs == (-50, -100, 150, 0)
    deal = one([*dealt, "p3 f", "p4 cc", "p1 f", "p2 cbr 500", "p4 f"], blinds=(50, 100, 0, 100), **four).replay()
    assert [(event.kind, event.seat, event.amount) for event in deal.log if event.kind == "post"] == [("post", 3, 100)]
    assert deal.payoffs == (-50, 150, 0, -100)


def test_cents():
    hand = one([*DEALT, "p3 cbr 2.75", "p1 f", "p2 f"], stacks=(100.25, 90, 80), blinds=(0.5, 1, 0))
    assert hand.unit == Decimal("0.01")
    hand = phh.Hand(**{**{f: getattr(hand, f) for f in hand.__dataclass_fields__ if f[0] != "_"}, "min_bet": 100})
    deal = hand.replay()
    assert deal.payoffs == (-50, -100, 150)
    assert phh.loads(phh.dumps(deal, unit=hand.unit))[0].starting_stacks == (10025, 9000, 8000)


# --- what is wrong with a record --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ([*DEALT, "p3 cbr 150"], "action 4 'p3 cbr 150': p3 can raise to 200 … 10000, not 150"),
        ([*DEALT, "p3 cbr 10001"], "action 4 'p3 cbr 10001': .*not 10001"),
        ([*DEALT, "p3 f", "p1 f", "p2 f"], "action 6 'p2 f': the deal is over"),
        ([*DEALT, "p3 f", "p1 cc"], "the record ends, but p2 is to act"),
        ([*DEALT, "p3 cc", "p1 cc", "d db 2s3s4s"], "action 6 'd db 2s3s4s': p2 is to act"),
        ([*DEALT, "p3 pb"], "action 4 'p3 pb': p3 cannot bring in"),
        ([*DEALT, "p3 sd"], "action 4 'p3 sd': p3 cannot stand pat"),
        ([*DEALT, "p3 sd Qh"], "action 4 'p3 sd Qh': p3 cannot draw"),
        ([*DEALT, "p3 sd 2h"], "action 4 'p3 sd 2h': p3 does not hold 2h"),
        ([*DEALT, "p3 f", "p1 f", "p2 sm 9c9d"], "action 6 'p2 sm 9c9d': p2 does not hold 9c"),
        ([*DEALT[:2], "d dh p3 AsQd", "p3 f", "p1 f"], "As stands twice"),
        ([*DEALT[:2], "d dh p3 X1Qd", "p3 f", "p1 f"], "X1 is not in the pack"),
        ([*DEALT[:2], "d dh p3 Qd", "p3 f", "p1 f"], "p3 is left with 1 cards in the record, by the rules with 2"),
        ([*DEALT[:2], "d dh p3 QhQdQs", "p3 f", "p1 f"], "p3 gets 2 cards in nl-texas-holdem, not 3"),
        ([*DEALT, "p3 f", "p1 f", "d db 2s3s4s"], "action 6 'd db 2s3s4s': the deal is over"),
    ],
)
def test_records_that_break_the_rules(actions, reason):
    with pytest.raises(HistoryError, match=f"^hand 1.*{reason}"):
        one(actions).replay()


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"variant": "KT"}, "hand 1: the variant KT is not played here"),
        ({"antes": (5, 10, 0)}, "neither the same for all"),
        ({"blinds": (100, 50, 0)}, "no such game of variant NT"),
        ({"stacks": (0, 100, 100)}, "the stack of p1 must be"),
        ({"_button": 3}, "_button must be a seat 0 … 2, not 3"),
        ({"_button": "'x'"}, "_button must be a seat"),
        ({"_burns": 5}, "_burns must be cards"),
        ({"_burns": "'2c2c'"}, "_burns: card 2c stands twice"),
        ({"_burns": "'As'"}, "As stands twice"),
    ],
)
def test_records_that_cannot_be_played(fields, reason):
    with pytest.raises(HistoryError, match=reason):
        one([*DEALT, "p3 f", "p1 f"], **fields).replay()


@pytest.mark.parametrize("code", sorted(VARIANTS))
def test_every_variant_is_a_game_of_ours(code):
    fields = {"small_bet": 100, "big_bet": 200, "bring_in": 20}
    hand = one([], variant=code, blinds=(0, 0, 100) if code == "NS" else (50, 100, 0), **fields)
    with pytest.raises(HistoryError, match=r"hand 1.*the record ends"):
        hand.replay()


# --- writing ----------------------------------------------------------------------------------------------------


@st.composite
def finished_deals(draw):
    seats = draw(st.integers(2, 9))
    structure = draw(st.sampled_from(["no-limit", "fixed-limit"]))
    forced = draw(st.sampled_from([{}, {"ante": 10}, {"bb_ante": 100}, {"button_ante": 50}]))
    if draw(st.booleans()) and seats > 3:
        forced = {**forced, "straddles": (200,)}
    game = games.texas_holdem(structure, blinds=draw(st.sampled_from([(50, 100), (0, 100), (30, 100)])), **forced)
    stacks = draw(st.lists(st.integers(1, 3000), min_size=seats, max_size=seats))
    button = draw(st.integers(0, seats - 1))
    deal = game.deal(stacks, button, seed=draw(st.integers(0, 2**32)))
    player = bots.random_player(draw(st.integers(0, 2**32)))
    while deal.actor is not None:
        deal.act(player(deal.view(deal.actor)))
    return deal


@settings(max_examples=150, deadline=None)
@given(finished_deals())
def test_a_written_deal_loads_back_to_the_same_deal(deal):
    (hand,) = phh.loads(phh.dumps(deal))
    again = hand.replay()
    assert again.game == deal.game
    assert again.button == deal.button
    assert again.log == deal.log
    assert again.stacks == deal.stacks
    assert again.payoffs == deal.payoffs
    assert again.showdown == deal.showdown
    script = hand.script()
    assert script.finishing_stacks == deal.stacks
    assert sum(deal.stacks) == sum(hand.starting_stacks) == sum(hand.finishing_stacks)


def finished(**parameters):
    deal = games.texas_holdem(**parameters).deal([10000] * 3, seed=1)
    while deal.actor is not None:
        deal.check_or_call()
    return deal


@pytest.mark.parametrize(
    "parameters",
    [
        {"structure": "pot-limit"},
        {"ante": 1, "bb_ante": 5},
        {"structure": "fixed-limit", "cap": None, "big_bet": 300},
        {"structure": "spread-limit", "min_bet": 30, "max_bet": 90, "straddles": (200,)},
        {"wild": "2c 2d", "odd_chip": "carry", "burn": False},
    ],
)
def test_games_that_the_format_does_not_know_are_variants_of_our_own(parameters):
    deal = finished(blinds=(50, 100), **parameters)
    content = phh.dumps(deal, unit=Decimal("0.01"))
    assert f'variant = "{deal.game.name}"' in content
    assert "_parameters = {" in content
    (hand,) = phh.loads(content)
    scale = int(hand.unit / Decimal("0.01"))
    again = hand.replay()
    assert [chips * scale for chips in again.payoffs] == [*deal.payoffs]
    assert again.board == deal.board
    (hand,) = phh.loads(phh.dumps(deal))
    assert hand.replay().log == deal.log
    assert hand.replay().game == deal.game


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ("5", "_parameters must be a table"),
        ("{color = 1}", "unexpected keyword"),
        ("{blinds = 'x'}", "blinds must be of numbers"),
        ("{ante = -1}", "ante must be 0"),
        ("{cap = 0}", "cap must be"),
        ("{blinds = [[1], 2]}", "blinds must be of numbers"),
        ("{structure = 'no-limit'}", "says its structure"),
    ],
)
def test_parameters_of_our_own_variants_that_cannot_be(parameters, reason):
    content = text([*DEALT, "p3 f", "p1 f"], variant="pl-texas-holdem", _parameters=parameters)
    with pytest.raises(HistoryError, match=reason):
        phh.loads(content)[0].replay()


def test_one_deal_has_no_section_and_many_have_numbers(tmp_path):
    deals = [finished(blinds=(50, 100)), finished(blinds=(1, 2))]
    assert not phh.dumps(deals[0]).startswith("[")
    for name in ("two.phhs", "two.phhs.gz"):
        phh.dump(deals, tmp_path / name)
        found = phh.load(tmp_path / name)
        assert [hand.name for hand in found] == ["1", "2"]
        assert [hand.replay().log for hand in found] == [deal.log for deal in deals]
    assert (tmp_path / "two.phhs.gz").read_bytes()[:2] == b"\x1f\x8b"
    assert gzip.decompress((tmp_path / "two.phhs.gz").read_bytes()) == (tmp_path / "two.phhs").read_bytes()
    assert phh.dumps(iter(deals)) == phh.dumps(deals)


def test_units_and_further_fields():
    info = {
        "event": 'The "Open"\n\\\x00\x7f',
        "hand": 7,
        "final": True,
        "players": ["a", "b", "c"],
        "rate": Decimal("1.5"),
    }
    content = phh.dumps(finished(blinds=(50, 100)), unit=Decimal("0.01"), info=info)
    assert "starting_stacks = [100, 100, 100]" in content
    assert "blinds_or_straddles = [0.5, 1, 0]" in content
    (hand,) = phh.loads(content)
    assert {key: hand.info[key] for key in info} == info
    assert hand.unit == Decimal("0.01")
    assert hand.starting_stacks == (10_000,) * 3


@pytest.mark.parametrize(
    ("write", "error", "message"),
    [
        (lambda: phh.dumps(games.palace().deal([1000] * 2, seed=1)), HistoryError, "not over"),
        (lambda: phh.dumps([]), HistoryError, "no deal to write"),
        (lambda: phh.dumps(finished(), unit=0), HistoryError, "cannot be worth 0"),
        (lambda: phh.dumps(finished(), unit=Decimal("NaN")), HistoryError, "cannot be worth NaN"),
        (lambda: phh.dumps(finished(), info={"a b": 1}), HistoryError, "no name of a field"),
        (lambda: phh.dumps(finished(), info={1: 1}), TypeError, "named by a str"),
        (lambda: phh.dumps(finished(), info={"a": None}), TypeError, "not None"),
        (lambda: phh.dumps(finished(), info={"variant": "FT"}), HistoryError, "variant"),
    ],
)
def test_what_cannot_be_written(write, error, message):
    with pytest.raises(error, match=message):
        write()


def test_nothing_is_written_of_what_cannot_be_said(tmp_path):
    with pytest.raises(HistoryError):
        phh.dump([finished(), games.palace().deal([1000] * 2, seed=1)], tmp_path / "file.phhs")
    assert not (tmp_path / "file.phhs").exists()
