"""Games that run the rest of the board several times, and how they are played here."""

from __future__ import annotations

from deals.playing import conserve
from laws.slow_splits import SHARES
from pokercore import Action, games

BOARD_GAMES = [name for name in SHARES if hasattr(games, name) and getattr(games, name)().plan.boards]


def holdem(runs=2, **parameters):
    return games.texas_holdem(blinds=(50, 100), runs=runs, **parameters)


def text(codes):
    return " ".join(str(card) for card in codes)


def all_in(deal, times=2):
    """Everybody puts in all that the limits allow until the deal is over."""
    while not deal.is_over:
        options = {option.kind: option for option in deal.options()}
        wager = options.get("raise") or options.get("bet")
        if "run_it" in options:
            deal.run_it(min(times, options["run_it"].max))
        elif wager is not None:
            deal.act(Action(wager.kind, wager.max))
        elif "discard" in options:
            deal.discard(options["discard"].cards[: options["discard"].min])
        elif "stand_pat" in options:
            deal.stand_pat()
        elif "show" in options:
            deal.show()
        else:
            deal.check_or_call()
        conserve(deal)
    return deal
