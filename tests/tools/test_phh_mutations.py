"""Damaged records: whatever is done to a text, it is read and replayed, or a HistoryError says why not."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pokercore import HistoryError, phh, replay

HANDS = replay.sample().read_text(encoding="utf-8").split("\n\n")[1:]

PIECES = (
    *("p1 f", "p2 cc", "p3 cbr 300", "p1 sm", "p2 sm -", "p1 sd", "p2 sd AsKs", "p1 pb", "d dh p1 AsKs", "d db 2c3c4c"),
    *("??", "As", "-1", "0", "1e9", "0.005", "99999999999999999999", "nan", "true", "[]", '"', "#", "\n", "[x]\n"),
    *('"FT"', '"NS"', '"F2L3D"', '"XX"', "[0, 0]", "min_bet = 1", "small_bet = 10\nbig_bet = 20\n", "_burns = '2c'\n"),
)
pieces = st.sampled_from(PIECES)


@st.composite
def damaged(draw):
    text = draw(st.sampled_from(HANDS))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(pieces | st.text(max_size=3)) + text[end:]
    return text


@st.composite
def reordered(draw):
    """A record whose actions are other actions, or stand in another order: valid text, doubtful play."""
    head, _, rest = draw(st.sampled_from(HANDS)).partition("actions = [")
    actions, _, tail = rest.partition("]\n")
    words = actions.split(", ")
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(words) - 1))
        change = draw(st.integers(0, 3))
        if change == 0:
            words.insert(place, f'"{draw(pieces)}"'.replace("\n", ""))
        elif change == 1 and len(words) > 1:
            del words[place]
        elif change == 2:
            other = draw(st.integers(0, len(words) - 1))
            words[place], words[other] = words[other], words[place]
        else:
            words[place] = words[draw(st.integers(0, len(words) - 1))]
    return f"{head}actions = [{', '.join(words)}]\n{tail}"


@settings(max_examples=400, deadline=None)
@given(damaged() | reordered())
def test_damaged_records(text):
    try:
        hands = phh.loads(text)
    except HistoryError:
        return
    for hand in hands:
        try:
            deal = hand.replay()
        except HistoryError as error:
            if not str(error).startswith("hand "):
                raise AssertionError("the error does not name the hand") from error
            continue
        assert deal.is_over
        assert sum(deal.stacks) == sum(hand.starting_stacks)
        again = phh.loads(phh.dumps(deal))[0].replay()
        assert again.log == deal.log
