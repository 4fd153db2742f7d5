"""The data of a street game: what the deal reads at every step.

Only fields: ``Limits``, ``Street``, ``Share`` and ``Plan`` check what fills them, and are values.
"""

from __future__ import annotations

from typing import Any

from pokercore.ranking import Ranking

__all__ = ["DrawFormData", "LimitsData", "PlanData", "ShareData", "StreetData", "StudFormData"]


class LimitsData:
    """How much may be bet."""

    __slots__ = (
        "big_bet",
        "big_most",
        "cap",
        "check_raise",
        "made",
        "one_chip",
        "pot_ignores_antes",
        "small_bet",
        "small_most",
        "straddle_counts",
        "straddle_difference",
        "structure",
        "true_pot",
        "uncap",
    )

    made: bool
    structure: int
    small_bet: int
    big_bet: int
    small_most: int
    big_most: int
    cap: int
    uncap: int
    one_chip: bool
    true_pot: bool
    pot_ignores_antes: bool
    straddle_difference: bool
    straddle_counts: bool
    check_raise: bool


class StreetData:
    """One street: what is dealt, who opens it."""

    __slots__ = (
        "bets",
        "big",
        "board",
        "board_before_draw",
        "brings_in",
        "burn",
        "cards",
        "discard",
        "draw",
        "draw_keeping_ace",
        "either_bet",
        "made",
        "must_bet",
        "opener",
        "packets",
        "turns_up",
        "ups",
    )

    made: bool
    cards: str
    ups: int
    board: int
    burn: bool
    draw: int
    draw_keeping_ace: int
    discard: int
    board_before_draw: bool
    bets: bool
    big: bool
    opener: int
    brings_in: bool
    must_bet: bool
    either_bet: int
    turns_up: bool
    packets: tuple[int, ...]


class StudFormData:
    """The laws of a stud game."""

    __slots__ = ("community_opens", "made", "shortage", "ties_by_suit", "voluntary")

    made: bool
    ties_by_suit: bool
    voluntary: bool
    shortage: int
    community_opens: bool


class DrawFormData:
    """The laws of the draw form."""

    __slots__ = (
        "bottom_card",
        "fifth_card_last",
        "made",
        "openers",
        "pass_and_out",
        "passout",
        "reshuffle",
        "strict_openers",
    )

    made: bool
    openers: tuple[bytes, ...]
    strict_openers: bool
    passout: int
    pass_and_out: bool
    bottom_card: int
    reshuffle: int
    fifth_card_last: bool


class ShareData:
    """What wins a share of the pot."""

    __slots__ = (
        "any_cards",
        "least",
        "made",
        "most",
        "name",
        "own_cards",
        "ranking",
    )

    made: bool
    ranking: Ranking
    any_cards: bool
    least: int
    most: int
    own_cards: bool
    name: str


class PlanData:
    """A whole game."""

    __slots__ = (
        "ante",
        "ante_first",
        "bb_ante",
        "big_blind",
        "board_ranking",
        "boards",
        "bring_in",
        "burn_each_board",
        "button_ante",
        "button_blind",
        "calls_out",
        "declared",
        "draw_form",
        "fixed_positions",
        "given",
        "hole_cards",
        "hoyle",
        "limits",
        "made",
        "manual",
        "must_show_all",
        "odd_chip",
        "open_all_in",
        "openers",
        "pack",
        "players",
        "rake",
        "reshuffles",
        "returns_surplus",
        "runs",
        "seven_low",
        "sevens_rule",
        "shares",
        "small_blind",
        "split_odd_by_seat",
        "straddles",
        "streets",
        "stud_form",
        "wild",
        "wild_down",
        "wild_rule",
    )

    made: bool
    given: tuple[tuple[str, Any], ...]
    limits: LimitsData
    pack: bytes
    streets: tuple[StreetData, ...]
    shares: tuple[ShareData, ...]
    boards: int
    small_blind: int
    big_blind: int
    button_blind: int
    ante: int
    bb_ante: int
    button_ante: int
    ante_first: bool
    straddles: tuple[int, ...]
    bring_in: int
    board_ranking: Ranking | None
    burn_each_board: bool
    fixed_positions: bool
    odd_chip: int
    split_odd_by_seat: bool
    rake: Any
    manual: bool
    declared: bool
    hoyle: bool
    returns_surplus: bool
    must_show_all: bool
    open_all_in: bool
    draw_form: DrawFormData
    openers: tuple[int, ...]
    hole_cards: int
    players: int
    reshuffles: bool
    runs: int
    sevens_rule: int
    seven_low: int
    stud_form: StudFormData
    wild: int
    wild_down: int
    wild_rule: Any
    calls_out: bool
