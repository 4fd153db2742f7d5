"""The kinds of events of a street-based deal, by name and by number: what a journal keeps.

The ``.pxd`` beside it has the numbers as constants of C.
"""

from __future__ import annotations

from typing import Final

__all__ = ["KINDS"]

#: In a deal's journal a kind is its place here.
KINDS: Final = (
    "ante",
    "small_blind",
    "big_blind",
    "button_blind",
    "bb_ante",
    "button_ante",
    "post",  # the live part of a missed blind
    "post_dead",  # the dead part
    "straddle",
    "bring_in",
    "deal",  # a card face down
    "deal_up",
    "burn",
    "board",
    "discard",
    "draw",  # cards thrown away for as many new ones, which follow as "deal"
    "stand_pat",
    "reshuffle",
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "complete",
    "refund",
    "show",
    "muck",
    "win",
    "rake",
    "carry",  # chips that stay for the next deal
    "carried",  # chips of earlier deals that lie in the pot from the start
    "kill",
    "turn_up",  # a card that was dealt face down
    "keep_down",
    "set_aside",  # openers that their owner threw away in the draw
    "foul",  # a hand that can win nothing
    "dead_hand",  # a hand whose cards go to the discards
    "hand_over",  # the dealer gives his hand up
    "take_hand",  # and who was left out takes it
    "transfer",  # a card dealt to the wrong seat, which follows as dealt to the right one
    "expose",  # a card that was seen in the deal
    "void",
    "misdeal",
    "fold_out_of_turn",
    "call_out_of_turn",  # the chips of these four stay on hold until the turn comes
    "bet_out_of_turn",
    "raise_out_of_turn",
    "complete_out_of_turn",
    "short_call",  # chips for a call, fewer than it takes
    "dead_surplus",  # chips over a call that stay in the pot
    "returned_surplus",
    "forfeit",  # chips on hold, or of a short call, whose owner drops
    "run_it",  # how often a seat wants the rest of the board dealt: the amount is that number, no chips
    "run",  # the rest of the board is dealt, or paid, for the time that the amount says: 1 for the first
    "lot",  # who has drawn an odd chip by lot
    "designate",  # a wild card and what it stands for; alone, it plays as it is printed
    "designate_second",  # the same for the second half of the pot alone
)

(
    ANTE,
    SMALL_BLIND,
    BIG_BLIND,
    BUTTON_BLIND,
    BB_ANTE,
    BUTTON_ANTE,
    POST,
    POST_DEAD,
    STRADDLE,
    BRING_IN,
    DEAL,
    DEAL_UP,
    BURN,
    BOARD,
    DISCARD,
    DRAW,
    STAND_PAT,
    RESHUFFLE,
    FOLD,
    CHECK,
    CALL,
    BET,
    RAISE,
    COMPLETE,
    REFUND,
    SHOW,
    MUCK,
    WIN,
    RAKE,
    CARRY,
    CARRIED,
    KILL,
    TURN_UP,
    KEEP_DOWN,
    SET_ASIDE,
    FOUL,
    DEAD_HAND,
    HAND_OVER,
    TAKE_HAND,
    TRANSFER,
    EXPOSE,
    VOID,
    MISDEAL,
    FOLD_OUT_OF_TURN,
    CALL_OUT_OF_TURN,
    BET_OUT_OF_TURN,
    RAISE_OUT_OF_TURN,
    COMPLETE_OUT_OF_TURN,
    SHORT_CALL,
    DEAD_SURPLUS,
    RETURNED_SURPLUS,
    FORFEIT,
    RUN_IT,
    RUN,
    LOT,
    DESIGNATE,
    DESIGNATE_SECOND,
) = range(len(KINDS))
