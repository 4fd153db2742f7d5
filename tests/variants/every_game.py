"""Random deals of every game, checked at every step, and what a finished deal has to be."""

from __future__ import annotations

from deals.playing import conserve, snapshot
from deals.random_deals import random_action
from pokercore import UNKNOWN, games, phh
from pokercore.actions import Action
from pokercore.errors import IllegalAction
from pokercore.stub import cards_named

#: The games of streets; the others have tests of their own.
STREET_GAMES = [name for name in games.names() if name not in ("palace", "casino-draw")]


def all_boards(deal):
    """Every board card."""
    boards = deal.board if deal.game.plan.boards > 1 else (deal.board,)
    return [card for board in boards for card in board]


def random_stacks(rng, game, seats):
    unit = game.unit_bet
    return [rng.choice([1, unit // 2 + 1, unit, 3 * unit, rng.randint(1, 40 * unit)]) for _ in range(seats)]


def begin(rng, game, seats=None):
    """A deal with unequal stacks, its button and its cards at random."""
    seats = seats or rng.randint(2, game.players)
    return game.deal(random_stacks(rng, game, seats), rng.randrange(seats), rng.getrandbits(63))


def every_extreme(deal):
    """For each option the actions at its bounds: none of them may be refused."""
    for option in deal.options():
        if option.cards:
            for count in {option.min, option.max}:
                yield Action(option.kind, cards=option.cards[:count])
        elif option.min is None:
            yield Action(option.kind)
        else:
            yield Action(option.kind, option.min)
            yield Action(option.kind, option.max)


def check_options(deal):
    """Everything offered is legal, and what is offered are the only kinds that are."""
    options = deal.options()
    assert options
    for action in every_extreme(deal):
        deal.copy().act(action)
    kinds = {option.kind for option in options}
    for kind in {"fold", "check", "call", "stand_pat", "bring_in"} - kinds:
        try:
            deal.copy().act(Action(kind))
        except IllegalAction:
            continue
        raise AssertionError(f"{kind} is not offered, and not refused")


def check_view(deal, viewer):
    """The seat sees its own cards, those that lie up, and nothing else before the showdown."""
    view = deal.view(viewer)
    seats = range(deal.seats)
    assert view.hole(viewer) == deal.hole(viewer)
    for seat in seats:
        if seat != viewer:
            assert set(view.hole(seat)) <= {UNKNOWN, *deal.up(seat)}
    hidden = {card for seat in seats if seat != viewer for card in deal.hole(seat)}
    hidden -= {card for seat in seats for card in deal.up(seat)}
    own = {card for event in deal.log if event.seat == viewer for card in event.cards}
    told = {card for event in view.log for card in event.cards}
    # A card that was thrown away, or lay up in a dropped hand, may have come back to somebody in a reshuffle.
    known = {card for event in deal.log if event.kind in ("deal_up", "show") for card in event.cards}
    assert not (told - own - known - {UNKNOWN}) & hidden
    assert deal.actor == viewer or view.options() == ()
    if any(event.kind == "reshuffle" for event in deal.log):
        return
    # What the seat knows is what it knows in every deal that agrees with it.
    sampled = view.sample(seed=len(view.log)).view(viewer)
    assert sampled.log == view.log
    assert [sampled.hole(seat) for seat in seats] == [view.hole(seat) for seat in seats]


def play_at_random(rng, deal, checked=True):
    """Play to the end; the actions done."""
    done = []
    while not deal.is_over:
        if checked:
            check_options(deal)
            check_view(deal, rng.randrange(deal.seats))
        action = random_action(rng, deal)
        deal.act(action)
        done.append(action)
        conserve(deal)
        assert len(done) < 3000
    return done


def same_end(one, other):
    assert snapshot(one) == snapshot(other)
    assert one.game == other.game


def check_end(deal):
    """Chips are where they were, no card lies in two places, and everybody left holds a whole hand."""
    conserve(deal)
    seats = [seat for seat in range(deal.seats) if seat not in deal.folded]
    held = [card for seat in seats for card in deal.hole(seat)] + all_boards(deal)
    assert len(held) == len(set(held))
    assert UNKNOWN not in held
    assert {int(card) for card in held} <= set(deal.game.plan.pack)
    if deal.showdown is not None:
        assert all(len(hand.cards) == len(deal.hole(hand.seat)) for hand in deal.showdown.hands)


def order_of(deal):
    """The order of the pack in which the cards of a finished deal lay, from its log."""
    kinds = ("deal", "deal_up", "burn", "board")
    return [card for event in deal.log if event.kind in kinds for card in event.cards]


def replayed_from_its_cards(deal, done, stacks):
    """The same stacks, the order of the cards and the same actions: another deal."""
    order = order_of(deal)
    # The whole pack: the rules for a shortage are those of a pack that is known to the end.
    order += [card for card in cards_named(deal.game.plan.pack) if card not in order]
    again = deal.game.deal(stacks, deal.button, deck=order)
    for action in done:
        again.act(action)
    return again


def replayed_from_its_record(deal):
    (hand,) = phh.loads(phh.dumps(deal))
    return hand.replay()
