"""The table of ``docs/games.md`` is what the catalogue says: each game with its streets, its hands and its players.

``python tests/variants/test_listing.py`` prints it anew.
"""

from __future__ import annotations

from pathlib import Path

from pokercore import games

PAGE = Path(__file__).resolve().parents[2] / "docs" / "games.md"
HEAD = ("| game | names | streets | wins | players |", "|---|---|---|---|---:|")
FACTORIES = [name for name in games.__all__ if name not in ("Game", "get", "names", "palace", "casino_draw")]


def street_text(street, boards):
    """Cards down and up, discards x, draws D, cards turned up or kept down t, board cards b for each board."""
    parts = ["x" * street.discard, "D" if street.draw else "", street.cards, "t" if street.turns_up else ""]
    parts.append("+".join(["b" * street.board] * boards) if street.board else "")
    return " ".join([part for part in parts if part])


def share_text(share):
    hole = "" if share.any_cards else f", {share.least} to {share.most} hole cards"
    if share.least == share.most and not share.any_cards:
        hole = f", {share.most} hole cards"
    if share.own_cards:
        hole = ", own cards"
    return f"`{share.ranking!r}`{hole}".replace("'", "")


def row(factory):
    game = getattr(games, factory)()
    plan = game.plan
    _, _, name = game.name.partition("-")
    prefixes = [known.partition("-")[0] for known in games.names() if known.partition("-")[2] == name]
    streets = " / ".join([street_text(street, plan.boards) for street in plan.streets])
    wins = "; ".join([share_text(share) for share in plan.shares])
    return f"| `{factory}` | `{'/'.join(prefixes)}-{name}` | {streets} | {wins} | {game.players} |"


def table():
    return "\n".join([*HEAD, *[row(factory) for factory in FACTORIES]])


def test_the_table_of_games_is_the_catalogue():
    assert table() in PAGE.read_text()


def test_every_name_is_in_the_table():
    listed = table()
    for name in games.names():
        if name not in ("palace", "casino-draw"):
            assert f"-{name.partition('-')[2]}`" in listed


if __name__ == "__main__":
    print(table())
