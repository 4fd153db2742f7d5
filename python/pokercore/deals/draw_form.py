"""The laws of the draw form, as a value: who may open, what happens when nobody does, where cards come from when the
stub runs short.

Rules: draw forms.
"""

from __future__ import annotations

from typing import Any, Final

from pokercore.deals.game_data import DrawFormData
from pokercore.encoding import Card
from pokercore.errors import GameError
from pokercore.limits import flag_of, one_of
from pokercore.pairs import values_of
from pokercore.stub import cards_named, codes_of
from pokercore.values import Value

__all__ = ["PROGRESSIVE", "DrawForm"]

#: Progressive openers: jacks, and a rank more for each deal in a row that nobody opens, up to aces.
PROGRESSIVE: Final = ("Jc Jd", "Qc Qd", "Kc Kd", "Ac Ad")

PASSOUTS: Final = ("draw", "redeal", "next_dealer")
BOTTOM_CARDS: Final = (False, True, "if_it_completes")
RESHUFFLES: Final = ("served", "earlier_rounds")


class DrawForm(Value, DrawFormData):
    """The laws of a draw game, an immutable value.

    ``openers`` are the weakest cards with which the first bet of the first interval may be made, such as ``"Jc Jd"``; a
    sequence of such, each for one more deal in a row that nobody has opened, the last for all after it, makes them
    progressive, and ``"progressive"`` is the usual one, ``PROGRESSIVE``. Nobody else may open; with
    ``strict_openers=False`` anybody may, but an opener who wins and cannot show openers has a dead hand: his chips
    stay, and if nobody else is in, the pot stays for the next deal. An opener who is in at the end shows his openers,
    even if everybody has dropped; those that he threw away in the draw were kept aside.

    ``passout`` says what follows when all check the first interval: ``"draw"``, the draw; ``"redeal"``, the deal is
    over and its chips stay for the next one by the same dealer; ``"next_dealer"``, the same but the deal passes on.
    By default that is ``"redeal"`` with openers and ``"draw"`` without.
    ``pass_and_out``: nobody may check where no bet has been made, he bets or drops.

    ``serve_bottom_card``: whether the last card of the stub is dealt (False, True, ``"if_it_completes"`` the whole
    draw) before discards are shuffled. ``reshuffle``: which those are, burns and dropped hands apart: ``"served"``, of
    all players who have drawn before; ``"earlier_rounds"``, of former draws, and others only if those do not suffice.

    ``fifth_card_last``: who draws five cards gets four at once and the fifth when everybody has drawn, as in card
    rooms; who has drawn last gets it from under a burn, where the game burns. Until then his discards lie apart.

    >>> DrawForm(openers="Jc Jd", passout="next_dealer")
    DrawForm(openers='Jc Jd', passout='next_dealer')
    >>> DrawForm(openers="progressive").spelled
    ('Jc Jd', 'Qc Qd', 'Kc Kd', 'Ac Ad')
    """

    __slots__ = ()

    def __init__(
        self,
        openers: Any = (),
        *,
        strict_openers: bool = True,
        passout: str = "default",
        pass_and_out: bool = False,
        serve_bottom_card: bool | str = False,
        reshuffle: str = "served",
        fifth_card_last: bool = False,
    ) -> None:
        self.openers = _openers_of(openers)
        self.strict_openers = flag_of(strict_openers, "strict_openers")
        usual = "redeal" if self.openers else "draw"
        self.passout = PASSOUTS.index(usual if passout == "default" else one_of(passout, PASSOUTS, "passout"))
        self.pass_and_out = flag_of(pass_and_out, "pass_and_out")
        if not isinstance(serve_bottom_card, bool):
            one_of(serve_bottom_card, ("if_it_completes",), "serve_bottom_card")
        self.bottom_card = BOTTOM_CARDS.index(serve_bottom_card)
        self.reshuffle = RESHUFFLES.index(one_of(reshuffle, RESHUFFLES, "reshuffle"))
        self.fifth_card_last = flag_of(fifth_card_last, "fifth_card_last")
        self.made = True

    @property
    def spelled(self) -> str | tuple[str, ...]:
        """The openers in letters, as they can be given: a text, or a tuple of texts if there are none or several."""
        words = [" ".join([str(card) for card in cards_named(codes)]) for codes in self.openers]
        return words[0] if len(words) == 1 else tuple(words)

    def __reduce__(self) -> tuple[Any, ...]:
        return _draw_form_again, (
            self.openers,
            self.strict_openers,
            PASSOUTS[self.passout],
            self.pass_and_out,
            BOTTOM_CARDS[self.bottom_card],
            RESHUFFLES[self.reshuffle],
            self.fifth_card_last,
        )

    def data(self) -> dict[str, Any]:
        """What it is made of, by the names of its parameters; what is as usual is left out."""
        data: dict[str, Any] = {"openers": self.spelled} if self.openers else {}
        usually = (True, "redeal" if self.openers else "draw", False, False, "served", False)
        values = zip(_DRAW_FORM[1:], self.__reduce__()[1][1:], usually, strict=True)
        return {**data, **{name: value for name, value, usual in values if value != usual}}

    def __repr__(self) -> str:
        return f"DrawForm({', '.join([f'{name}={value!r}' for name, value in self.data().items()])})"


_DRAW_FORM: Final = (
    "openers",
    "strict_openers",
    "passout",
    "pass_and_out",
    "serve_bottom_card",
    "reshuffle",
    "fifth_card_last",
)


def _draw_form_again(openers: tuple[bytes, ...], *options: Any) -> DrawForm:
    given = [cards_named(codes) for codes in openers]
    return DrawForm(given, **dict(zip(_DRAW_FORM[1:], options, strict=True)))


def _openers_of(openers: Any) -> tuple[bytes, ...]:
    if isinstance(openers, str):
        steps = list(PROGRESSIVE) if openers == "progressive" else [openers]
    else:
        steps = values_of(openers, "openers")
        if steps and isinstance(steps[0], Card):
            steps = [steps]
    found = tuple([codes_of(step, False) for step in steps])
    for codes in found:
        if not 1 <= len(codes) <= 5:
            raise GameError(f"openers are one to five cards, not {len(codes)}")
    return found
