"""Games made of data on the spot, one for each mechanism of the deal."""

from __future__ import annotations

from pokercore import HIGH
from pokercore.deals.plan import Plan, Share, Street
from pokercore.games.game import Game
from pokercore.limits import Limits


def stud(streets=None, *, ante=1, bring_in=2, structure="fixed-limit", small=5, big=10, **options):
    """Seven-card stud, or a stud game of other streets."""
    streets = streets or [
        Street("ddu", opener="low_card"),
        Street("u", opener="best_board"),
        Street("u", burn=True, bet="big", opener="best_board"),
        Street("u", burn=True, bet="big", opener="best_board"),
        Street("d", burn=True, bet="big", opener="best_board"),
    ]
    limits = Limits(structure, small, big, cap=4 if structure == "fixed-limit" else None)
    plan = Plan(
        streets=streets,
        shares=[Share(HIGH)],
        limits=limits,
        boards=0,
        ante=ante,
        bring_in=bring_in,
        board_ranking=HIGH,
        odd_chip="high_card_by_suit",
        most_players=options.pop("most_players", 8),
        **options,
    )
    return Game("stud", plan)


def draw(draws=1, *, blinds=(5, 10), ante=0, opener="left_of_button", **options):
    """Five-card draw with so many draws."""
    first = Street("ddddd", opener="after_blinds")
    later = [Street(draw=5, burn=True, bet="big" if number else "small", opener=opener) for number in range(draws)]
    limits = Limits("no-limit", 10)
    plan = Plan(
        streets=[first, *later], shares=[Share(HIGH)], limits=limits, boards=0, blinds=blinds, ante=ante, **options
    )
    return Game("draw", plan)


def board_game(streets, shares, structure="no-limit", **options):
    plan = Plan(
        streets=streets, shares=shares, limits=Limits(structure, 10), blinds=options.pop("blinds", (5, 10)), **options
    )
    return Game("board game", plan)


def pineapple(when=1):
    streets = [
        Street("ddd", opener="after_blinds"),
        Street(board=3, burn=True, discard=1 if when == 1 else 0),
        Street(board=1, burn=True, discard=1 if when == 2 else 0),
        Street(board=1, burn=True),
    ]
    return board_game(streets, [Share(HIGH)])


def omaha(hole=4, boards=1, **options):
    streets = [
        Street("d" * hole, opener="after_blinds"),
        Street(board=3, burn=True),
        Street(board=1, burn=True),
        Street(board=1, burn=True),
    ]
    return board_game(streets, [Share(HIGH, 2, 2)], "pot-limit", boards=boards, **options)


def drawmaha():
    streets = [
        Street("ddddd", opener="after_blinds"),
        Street(board=3, burn=True),
        Street(board=1, burn=True, draw=5),
        Street(board=1, burn=True),
    ]
    return board_game(streets, [Share(HIGH, board=False, name="draw"), Share(HIGH, 2, 2, name="board")])


def bomb_pot():
    streets = [
        Street("dd", bet=None),
        Street(board=3),
        Street(board=1, burn=True),
        Street(board=1, burn=True),
    ]
    return board_game(streets, [Share(HIGH)], boards=2, blinds=(0, 0), ante=10)


def courchevel():
    streets = [
        Street("ddddd", board=1, opener="after_blinds"),
        Street(board=2, burn=True),
        Street(board=1, burn=True),
        Street(board=1, burn=True),
    ]
    return board_game(streets, [Share(HIGH, 2, 2)], "pot-limit")


def button_blind():
    """The forced bets of short deck: an ante each, the button a second one that is live."""
    streets = [
        Street("dd"),
        Street(board=3, burn=True),
        Street(board=1, burn=True),
        Street(board=1, burn=True),
    ]
    return board_game(streets, [Share(HIGH)], blinds=(0, 0), ante=10, button_blind=10)


def fixed_positions():
    """Two players with one round and one bet, as in the smallest toy games."""
    streets = [Street("d", opener="first_seat")]
    limits = Limits("fixed-limit", 1, cap=1, uncap="never")
    plan = Plan(
        streets=streets,
        shares=[Share(HIGH)],
        limits=limits,
        pack="Jc Qc Kc",
        boards=0,
        ante=1,
        fixed_positions=True,
    )
    return Game("one card", plan)


ALL = {
    "stud": stud(),
    "stud no-limit": stud(structure="no-limit"),
    "stud pot-limit": stud(structure="pot-limit"),
    "five-card stud": stud(
        [
            Street("du", opener="low_card"),
            Street("u", opener="best_board"),
            Street("u", bet="big", opener="best_board"),
            Street("u", bet="big", opener="best_board"),
        ]
    ),
    "draw": draw(),
    "triple draw": draw(3),
    "draw with antes": draw(blinds=(0, 0), ante=5, opener="opener"),
    "pineapple": pineapple(),
    "crazy pineapple": pineapple(2),
    "omaha": omaha(),
    "big omaha": omaha(6),
    "double board omaha": omaha(boards=2),
    "double board, own burns": omaha(boards=2, burn_each_board=True),
    "drawmaha": drawmaha(),
    "bomb pot": bomb_pot(),
    "courchevel": courchevel(),
    "button blind": button_blind(),
    "fixed positions": fixed_positions(),
}
