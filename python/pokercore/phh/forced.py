"""Forced chips that the PHH format has no words for, in fields of our own: dead blinds, missed blinds, kills, chips
that earlier deals left in the pot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pokercore.errors import HistoryError
from pokercore.phh.amounts import chips_of
from pokercore.phh.variants import posts_of
from pokercore.values import shown

if TYPE_CHECKING:
    from pokercore.phh import Hand

__all__ = ["FORCED_FIELDS", "forced_fields", "forced_of"]

LIVE_POSTS: Final = "_live_posts"
DEAD_POSTS: Final = "_dead_posts"
KILL: Final = "_kill"
CARRIED: Final = "_carried"
PASSED_OUT: Final = "_passed_out"
_FLAGS: Final = {"dead_small_blind": "_dead_small_blind", "dead_button": "_dead_button"}

#: The fields of chips: posts and the kill are a list with each player's, p1 first.
FORCED_FIELDS: Final = (LIVE_POSTS, DEAD_POSTS, KILL, CARRIED)


def forced_fields(forced: Mapping[str, Any], order: Sequence[int]) -> dict[str, Any]:
    """The fields of what a deal was told about its forced chips; ``order`` has each player's seat.

    >>> forced_fields({"kill": (0, 200), "carried": 7}, [1, 2, 0])
    {'_kill': (0, 0, 200), '_carried': 7}
    """
    fields: dict[str, Any] = {}
    posts = forced.get("posts", {})
    for place, name in enumerate((LIVE_POSTS, DEAD_POSTS)):
        amounts = tuple([posts.get(seat, (0, 0))[place] for seat in order])
        if any(amounts):
            fields[name] = amounts
    if "kill" in forced:
        killer, chips = forced["kill"]
        fields[KILL] = tuple([chips if seat == killer else 0 for seat in order])
    if "carried" in forced:
        fields[CARRIED] = forced["carried"]
    if "passed_out" in forced:
        fields[PASSED_OUT] = forced["passed_out"]
    for told, name in _FLAGS.items():
        if told in forced:
            fields[name] = True
    return fields


def forced_of(hand: Hand, button: int) -> dict[str, Any]:
    """What the deal of a recorded hand is to be told about its forced chips; ``HistoryError`` for what cannot be.

    >>> from pokercore import games, phh
    >>> deal = games.texas_holdem().deal([500] * 4, seed=1, carried=7)
    >>> while not deal.is_over:
    ...     deal.check_or_call()
    >>> forced_of(phh.loads(phh.dumps(deal))[0], 3)
    {'carried': 7}
    """
    players = hand.players
    seats = [(button + 1 + player) % players for player in range(players)]
    told: dict[str, Any] = {}
    live, dead = _amounts(hand, LIVE_POSTS), _amounts(hand, DEAD_POSTS)
    posted = posts_of(hand)
    posts = {
        seats[player]: (posted.get(player, 0) + live[player], dead[player])
        for player in range(players)
        if posted.get(player, 0) or live[player] or dead[player]
    }
    if posts:
        told["posts"] = posts
    kills = [(seats[player], chips) for player, chips in enumerate(_amounts(hand, KILL)) if chips]
    if len(kills) > 1:
        raise HistoryError(f"{KILL} has {len(kills)} players: one kills a pot")
    if kills:
        told["kill"] = kills[0]
    if CARRIED in hand.info:
        told["carried"] = chips_of(hand.info[CARRIED], hand.unit, CARRIED)
    if PASSED_OUT in hand.info:
        deals = hand.info[PASSED_OUT]
        if isinstance(deals, bool) or not isinstance(deals, int) or not 0 <= deals <= 1_000_000:
            raise HistoryError(f"{PASSED_OUT} must be a number of deals, not {shown(deals)}")
        told["passed_out"] = deals
    for word, name in _FLAGS.items():
        value = hand.info.get(name, False)
        if not isinstance(value, bool):
            raise HistoryError(f"{name} must be true or false, not {shown(value)}")
        if value:
            told[word] = True
    return told


def _amounts(hand: Hand, name: str) -> list[int]:
    amounts = hand.info.get(name, [0] * hand.players)
    if not isinstance(amounts, list) or len(amounts) != hand.players:
        raise HistoryError(f"{name} must be a list of {hand.players} numbers, not {shown(amounts)}")
    return [chips_of(number, hand.unit, name) for number in amounts]
