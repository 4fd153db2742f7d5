"""Openers: whether a hand may open, and which of its cards prove it."""

from __future__ import annotations

from pokercore.ranking import Ranking, rank_of_mask
from pokercore.stub import bit

__all__ = ["proof_of", "qualifies"]


def qualifies(ranking: Ranking, hand: int, least: int, wild: int = 0) -> bool:
    """Whether a mask of cards is worth the rank ``least``, so that its owner may open; ``wild`` are cards that are wild
    for him.

    >>> from pokercore import HIGH, mask
    >>> jacks = HIGH.evaluate_short("Jc Jd")
    >>> qualifies(HIGH, mask("Qc Qd 3h 4h 5h"), jacks), qualifies(HIGH, mask("Ac Kd 3h 4h 5h"), jacks)
    (True, False)
    """
    return hand != 0 and _rank(ranking, hand, wild) >= least


def _rank(ranking: Ranking, hand: int, wild: int) -> int:
    return rank_of_mask(ranking, hand) if wild == 0 else ranking.rank_mask_wild(hand, wild)


def proof_of(ranking: Ranking, hand: int, least: int, wild: int = 0) -> int:
    """The cards of ``hand`` that its owner shows as openers, and none that they can do without; 0 if it has no openers.

    >>> from pokercore import HIGH, mask
    >>> proof_of(HIGH, mask("Qc Qd 3h 4h 5h"), HIGH.evaluate_short("Jc Jd")) == mask("Qc Qd")
    True
    """
    if not qualifies(ranking, hand, least, wild):
        return 0
    proof = hand
    for code in range(54):  # the lowest cards first, jokers last
        one = bit(code)
        if proof & one and proof != one and _rank(ranking, proof & ~one, wild) >= least:
            proof &= ~one
    return proof
