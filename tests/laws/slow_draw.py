"""Fixed-limit draw told once more from the rules: forced chips, openers, who draws how many from where, who wins what.

The betting and the pots are those of ``slow_stud``; with the engine it shares nothing but the rankings of whole hands.
"""

from __future__ import annotations

from laws.slow_stud import SlowStud
from pokercore import ACE_TO_FIVE, BADUGI, BADUGI_ACE_HIGH, DEUCE_TO_SEVEN, HIGH

#: Cards of a hand, draws, and what wins.
DRAW = {
    "five_card_draw": (5, 1, (HIGH,)),
    "deuce_to_seven_single_draw": (5, 1, (DEUCE_TO_SEVEN,)),
    "ace_to_five_single_draw": (5, 1, (ACE_TO_FIVE,)),
    "deuce_to_seven_triple_draw": (5, 3, (DEUCE_TO_SEVEN,)),
    "ace_to_five_triple_draw": (5, 3, (ACE_TO_FIVE,)),
    "badugi": (4, 3, (BADUGI,)),
    "badacey": (5, 3, (ACE_TO_FIVE, BADUGI)),
    "badeucey": (5, 3, (DEUCE_TO_SEVEN, BADUGI_ACE_HIGH)),
}


class SlowDraw(SlowStud):
    """One deal; ``rules`` are the parameters of the factory, ``deck`` all cards from the top. The last seat deals.
    ``log`` gives what the engine has dealt: after a reshuffle only that says which card came."""

    def __init__(self, name, rules, stacks, deck, log):
        self.log = log
        self.size, self.draws, self.shares = DRAW[name]
        self.boards = None
        self.rules = rules
        self.small, self.big = rules["small_bet"], rules["big_bet"]
        self.cap = rules.get("cap", 5 if self.draws == 1 else 4)
        self.uncap = rules.get("uncap", "heads_up")
        self.stacks = list(stacks)
        self.seats = range(len(stacks))
        self.total = [0] * len(stacks)
        self.folded = set()
        self.middle = []
        self.street = -1
        self.shown = False
        self.carried = 0
        self.forced = None
        self.must_bet = False
        self.actor = None
        self.opener = None
        self.to_draw = []
        self.blinds = rules["blinds"]
        for seat in self.seats:
            self.put = [0] * len(stacks)
            self.pay_in(seat, min(rules.get("ante", 0), stacks[seat]))
        self.hands = [[] for _ in stacks]
        self.stub = list(deck)
        self.order_is_known = True
        for _ in range(self.size):
            for hand in self.hands:
                hand.append(self.stub.pop(0))
        self.burns, self.dropped, self.thrown_before, self.thrown = [], [], [], []
        self.next_street()

    def hand(self, seat):
        return self.hands[seat]

    def odd_chip_key(self, seat):
        return seat

    def limit(self):
        return self.small if self.street <= self.draws // 2 else self.big

    # From interval to draw to interval.

    def next_street(self):
        self.to_draw = []
        if len(self.with_chips()) < 2:
            self.take_back()
        if self.street == 0 and self.asked and not self.opened and self.passout() and not any(self.blinds):
            # Nobody has opened: the chips stay for the next deal.
            self.carried = sum(self.total)
            self.actor = None
            return
        self.street += 1
        if self.street > self.draws:
            self.pay()
            return
        self.put = [0] * len(self.seats)
        self.level = self.full_level = self.wagers = 0
        self.acted = set()
        if self.street == 0:
            self.opened = self.asked = False
            first = self.post()
            self.free = len(self.with_chips()) == 2 and self.uncap != "never"
            self.advance(first)
            return
        if self.rules.get("burn", any(self.blinds)) and len(self.stub) > 1:
            self.burns.append(self.take_top())
        self.thrown_before, self.thrown = self.thrown_before + self.thrown, []
        self.to_draw = self.live()
        self.actor = self.to_draw[0]

    def passout(self):
        return self.rules.get("passout", "redeal" if "openers" in self.rules else "draw") != "draw"

    def post(self):
        if not any(self.blinds):
            return 0
        small, big = (1, 0) if len(self.seats) == 2 else (0, 1)
        for seat, blind in ((small, self.blinds[0]), (big, self.blinds[1])):
            self.pay_in(seat, min(blind, self.stacks[seat]))
        self.level = self.full_level = self.blinds[1]
        self.wagers = 1
        return (big + 1) % len(self.seats)

    def begin_interval(self):
        self.actor = None
        self.free = len(self.with_chips()) == 2 and self.uncap != "never"
        first = 0
        if self.rules.get("second_interval", "opener" if not any(self.blinds) else "left") == "opener":
            first = self.opener or 0
        self.advance(first)

    # What may be done.

    def options(self):
        if self.to_draw:
            return {"stand_pat": (None, None), **self.draw_options()}
        options = super().options()
        opening = self.street == 0 and not self.opened and not any(self.blinds)
        if opening and "openers" in self.rules and not self.has_openers(self.actor):
            options.pop("bet", None)
        if self.rules.get("pass_and_out") and self.level == 0:
            options.pop("check", None)
        return options

    def has_openers(self, seat):
        """A pair of jacks or better."""
        ranks = [card.rank for card in self.hands[seat]]
        rank = HIGH.category(HIGH.evaluate(self.hands[seat]))
        return rank > 1 or (rank == 1 and max(r for r in ranks if ranks.count(r) == 2) >= 9)

    def draw_options(self):
        most = min(self.rules.get("max_draw", self.size), self.servable())
        return {"draw": (1, most)} if most else {}

    def servable(self):
        return len(self.stub) + len(self.pool())

    def pool(self):
        return self.burns + self.dropped + self.thrown_before + self.thrown

    def act(self, kind, amount):
        seat = self.actor
        if kind in ("bet", "raise", "complete") and self.street == 0 and not self.opened:
            self.opened = True
            self.opener = seat
        self.asked = True
        if kind == "fold":
            self.dropped += self.hands[seat]
        super().act(kind, amount)

    # The draw.

    def take_top(self):
        """The burn; where the order is not known, that which the deal has burned."""
        card = (
            self.stub[0]
            if self.order_is_known
            else [event for event in self.log() if event.kind == "burn"][-1].cards[0]
        )
        self.stub.remove(card)
        return card

    def exchange(self, thrown, fresh):
        """The actor has thrown cards and got ``fresh`` ones; whether a reshuffle was due."""
        seat = self.actor
        hand = self.hands[seat]
        self.hands[seat] = [card for card in hand if card not in thrown]
        reshuffled = 0
        for number, card in enumerate(fresh, 1):
            completes = number == len(fresh) and len(self.to_draw) == 1
            serves = {False: False, True: True, "if_it_completes": completes}
            last = len(self.stub) == 1 and not serves[self.rules.get("serve_bottom_card", False)]
            if (not self.stub or last) and (self.pool() or not self.stub):
                earlier = self.burns + self.dropped + self.thrown_before
                if not earlier or self.rules.get("reshuffle") != "earlier_rounds":
                    earlier, self.thrown = self.pool(), []
                self.stub += earlier
                self.burns, self.dropped, self.thrown_before = [], [], []
                self.order_is_known = False
                reshuffled += 1
            assert card in (self.stub[:1] if self.order_is_known else self.stub)
            self.stub.remove(card)
            self.hands[seat].append(card)
        # Openers that are thrown away are kept aside, and never shuffled in.
        aside = proof_of(hand) if seat == self.opener and "openers" in self.rules else []
        self.thrown += [card for card in thrown if card not in aside]
        self.to_draw.pop(0)
        if self.to_draw:
            self.actor = self.to_draw[0]
        else:
            self.begin_interval()
        return reshuffled


def proof_of(hand):
    """The openers that are shown of a hand: a pair of jacks or better, else what makes it better."""
    by_rank = {rank: sorted(card for card in hand if card.rank == rank) for rank in {card.rank for card in hand}}
    pairs = [rank for rank in by_rank if rank >= 9 and len(by_rank[rank]) >= 2]
    if pairs:
        return by_rank[max(pairs)][-2:]
    for cards in by_rank.values():
        if len(cards) >= 3:
            return cards[-3:]
    two = [card for cards in by_rank.values() if len(cards) == 2 for card in cards]
    return two if len(two) == 4 else list(hand) if not two else []
