"""The numbers and choices of a Palace game, as its deals read them."""

from __future__ import annotations

__all__ = ["PalaceRules"]


class PalaceRules:
    """The numbers and choices of one Palace game, as a deal needs them."""

    __slots__ = (
        "ante",
        "big_bet",
        "count_used",
        "final_battle",
        "match_call",
        "max_soldiers",
        "no_limit",
        "raise_cap",
        "refund_attack",
        "small_bet",
    )

    def __init__(
        self,
        small_bet: int,
        big_bet: int,
        ante: int,
        no_limit: bool,
        raise_cap: int,
        max_soldiers: int,
        match_call: bool,
        count_used: bool,
        final_battle: bool,
        refund_attack: bool,
    ) -> None:
        self.small_bet = small_bet
        self.big_bet = big_bet
        self.ante = ante
        self.no_limit = no_limit
        self.raise_cap = raise_cap
        self.max_soldiers = max_soldiers
        self.match_call = match_call
        self.count_used = count_used
        self.final_battle = final_battle
        self.refund_attack = refund_attack
