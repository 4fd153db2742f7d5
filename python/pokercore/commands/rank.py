"""``pokercore rank``: rank hands, and say which cards play, what wild cards stand for, and what it is called."""

from __future__ import annotations

import argparse
import sys

import pokercore
from pokercore import Card, Ranking

__all__ = ["GAMES", "RANKINGS", "add_arguments", "chosen_ranking", "run"]

#: Rankings by the short names that the command line takes.
RANKINGS: dict[str, Ranking] = {
    "high": pokercore.HIGH,
    "a5": pokercore.ACE_TO_FIVE,
    "8": pokercore.EIGHT_OR_BETTER,
    "27": pokercore.DEUCE_TO_SEVEN,
    "badugi": pokercore.BADUGI,
    "badugi-ace-high": pokercore.BADUGI_ACE_HIGH,
    "short-deck": pokercore.SHORT_DECK,
    "short-deck-trips": pokercore.SHORT_DECK_TRIPS,
    "soko": pokercore.SOKO,
    "mexican": pokercore.MEXICAN,
    "three-card": pokercore.THREE_CARD,
    "leduc": pokercore.LEDUC,
    "kuhn": pokercore.KUHN,
}

#: How a game makes hands: its rankings, and least and most hole cards (None: any cards of the hole and the board).
GAMES: dict[str, tuple[tuple[str, ...], tuple[int, int] | None]] = {
    "holdem": (("high",), None),
    "short-deck": (("short-deck",), None),
    "omaha": (("high",), (2, 2)),
    "omaha8": (("high", "8"), (2, 2)),
    "courchevel": (("high",), (2, 2)),
    "courchevel8": (("high", "8"), (2, 2)),
    "big-o": (("high", "8"), (2, 2)),
    "greek-holdem": (("high",), (2, 2)),
    "lazy-pineapple": (("high",), (0, 2)),
    "stud": (("high",), None),
    "stud8": (("high", "8"), None),
    "razz": (("a5",), None),
    "razz27": (("27",), None),
    "badacey": (("a5", "badugi"), None),
    "badeucey": (("27", "badugi-ace-high"), None),
}


#: Other names that rankings and games have elsewhere.
_RANKINGS_TOO = {ranking.name.lower().replace("_", "-"): name for name, ranking in RANKINGS.items()}
_GAMES_TOO = {"texas-holdem": "holdem", "seven-card-stud": "stud", "seven-card-stud8": "stud8"}


def _ranking(text: str) -> str:
    """The short name of a ranking that is called by it, or as in Python.

    >>> _ranking("ACE_TO_FIVE"), _ranking("a5")
    ('a5', 'a5')
    """
    return _RANKINGS_TOO.get(text.lower().replace("_", "-"), text)


def _game(text: str) -> str:
    """The short name of a game that is called as ``games.get`` calls it.

    >>> _game("nl-holdem"), _game("fl-seven-card-stud8"), _game("razz")
    ('holdem', 'stud8', 'razz')
    """
    from pokercore.games.parameters import PREFIXES  # only where a game is named: ranking alone needs no games

    prefix, _, rest = text.partition("-")
    name = rest if prefix in PREFIXES else text
    return _GAMES_TOO.get(name, name)


def add_ranking_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that choose a ranking with its wild cards."""
    parser.add_argument("--ranking", type=_ranking, choices=RANKINGS, help="what beats what (high)")
    parser.add_argument("--wild", metavar="CARDS", default="", help='wild cards, such as "X1 X2" or "2c 2d 2h 2s"')
    parser.add_argument("--double-ace-flush", action="store_true", help="a wild card in a flush may be a second ace")
    parser.add_argument(
        "--natural-beats-wild", action="store_true", help="the hand with fewer wild cards wins between equals"
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``pokercore rank``."""
    parser.add_argument("hands", nargs="+", metavar="CARDS", help='a hand each, such as "As Ks Qs Js Ts 2d X1"')
    add_ranking_arguments(parser)
    parser.add_argument("--bug", metavar="CARDS", default="", help="cards that are bugs, such as X1")
    parser.add_argument("--game", type=_game, choices=GAMES, help="make hands as this game does, each of its halves")
    parser.add_argument("--board", metavar="CARDS", default="", help="board cards")


def chosen_ranking(base: Ranking, arguments: argparse.Namespace, bug: str) -> Ranking:
    """The ranking with the wild cards, bugs and options that were asked for.

    >>> asked = argparse.Namespace(wild="X1", double_ace_flush=False, natural_beats_wild=False)
    >>> chosen_ranking(pokercore.HIGH, asked, "")
    HIGH.with_wild('X1')
    """
    options = {
        name: True for name in ("double_ace_flush", "natural_beats_wild") if getattr(arguments, name) and base.size == 5
    }
    ranking = base.with_wild(arguments.wild, **options) if arguments.wild else base
    return ranking.with_bug(bug, **options) if bug else ranking


def _spelled(card: Card, stands_for: dict[Card, Card]) -> str:
    return f"{card}={stands_for[card]}" if card in stands_for else str(card)


def report(ranking: Ranking, hole: str, board: str, use: tuple[int, int] | None) -> str:
    """One line: the rank, the cards that play with what wild ones stand for, and the words.

    >>> report(pokercore.HIGH.with_wild("X1"), "As 9s 5s 2s X1", "", None)
    '335550601  As X1=Ks 9s 5s 2s  flush, A-K-9-5-2, X1 as the king of spades'
    """
    held = [*pokercore.cards(hole), *pokercore.cards(board)]
    best = ranking.best(held) if use is None else ranking.best_hole(hole, board, use)
    plays = " ".join(_spelled(card, dict(best.stands_for)) for card in best)
    idle = [str(card) for card in held if card in ranking.wild + ranking.bugs and card not in best]
    unneeded = f"; without {' and '.join(idle)}" if best and idle else ""
    return f"{best.rank}  {plays or '-'}  {ranking.describe(best)}{unneeded}"


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each hand and each ranking; exit code 2 for what cannot be ranked."""
    names, use = GAMES[arguments.game] if arguments.game else (("high",), None)
    if arguments.ranking:
        names = (arguments.ranking,)
    try:
        for hand in arguments.hands:
            for name in names:
                ranking = chosen_ranking(RANKINGS[name], arguments, arguments.bug)
                label = f"{name}: " if len(names) > 1 else ""
                print(f"{label}{report(ranking, hand, arguments.board, use)}")
    except (pokercore.CardError, TypeError) as error:
        hint = ""
        if len(arguments.hands) > 1 and all(len(hand) <= 3 for hand in arguments.hands):
            hint = f'; a hand of several cards goes in quotes: "{" ".join(arguments.hands)}"'
        print(f"pokercore rank: {error}{hint}", file=sys.stderr)
        return 2
    return 0
