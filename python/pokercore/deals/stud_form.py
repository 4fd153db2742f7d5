"""The laws of the stud form, as a value: equal boards, a bring-in that is passed on, a pack that runs short.

Rules: stud forms, running out of cards.
"""

from __future__ import annotations

from typing import Any, Final

from pokercore.deals.game_data import StudFormData
from pokercore.limits import flag_of, one_of
from pokercore.values import Value

__all__ = ["StudForm"]

BOARD_TIES: Final = ("position", "suit")
PASSED_BRING_INS: Final = ("forced", "voluntary")
SHORTAGES: Final = ("community", "reshuffle_burns", "reshuffle_burns_and_folded")


class StudForm(Value, StudFormData):
    """The laws of a stud game, an immutable value.

    ``board_tie``: which of equal boards opens: ``position``, the first left of the button, or ``suit``, the one with
    the highest card by suit. ``bring_in_passed``: who is next when the low card is all-in on the ante brings in
    (``forced``), or may also fold (``voluntary``). ``stud_shortage``: when a street cannot be served, one card in the
    middle is everybody's (``community``), or the burns, and by ``reshuffle_burns_and_folded`` dropped hands too, are
    shuffled in before. After such a card who opened the street before opens again, or with ``community_opens`` the best
    board together with the card.

    >>> StudForm(board_tie="suit")
    StudForm(board_tie='suit')
    """

    __slots__ = ()

    def __init__(
        self,
        *,
        board_tie: str = "position",
        bring_in_passed: str = "forced",
        stud_shortage: str = "community",
        community_opens: bool = False,
    ) -> None:
        self.ties_by_suit = one_of(board_tie, BOARD_TIES, "board_tie") == "suit"
        self.voluntary = one_of(bring_in_passed, PASSED_BRING_INS, "bring_in_passed") == "voluntary"
        self.shortage = SHORTAGES.index(one_of(stud_shortage, SHORTAGES, "stud_shortage"))
        self.community_opens = flag_of(community_opens, "community_opens")
        self.made = True

    def __reduce__(self) -> tuple[Any, ...]:
        return _stud_form_again, (
            BOARD_TIES[self.ties_by_suit],
            PASSED_BRING_INS[self.voluntary],
            SHORTAGES[self.shortage],
            self.community_opens,
        )

    def data(self) -> dict[str, Any]:
        """What it is made of, by the names of its parameters; what is as usual is left out."""
        values = zip(_STUD_FORM, self.__reduce__()[1], _USUAL, strict=True)
        return {name: value for name, value, usual in values if value != usual}

    def __repr__(self) -> str:
        return f"StudForm({', '.join([f'{name}={value!r}' for name, value in self.data().items()])})"


_STUD_FORM: Final = ("board_tie", "bring_in_passed", "stud_shortage", "community_opens")
_USUAL: Final = ("position", "forced", "community", False)


def _stud_form_again(*values: Any) -> StudForm:
    return StudForm(**dict(zip(_STUD_FORM, values, strict=True)))
