"""What the ground floor gives to loops of the upper ones: streams of numbers, ranks of masks, work without the GIL."""

from __future__ import annotations

from pokercore import HIGH, mask
from pokercore.kernel import Kernel
from pokercore.shuffling import RandomStream


def test_stream_zero_is_that_of_the_seed_and_others_differ() -> None:
    plain = RandomStream(seed=11)
    numbered = RandomStream(seed=5)
    numbered.restart(11, 0)
    assert [plain.below(1000) for _ in range(50)] == [numbered.pick(1000) for _ in range(50)]
    beginnings = set()
    for number in range(200):
        numbered.restart(11, number)
        beginnings.add(tuple(numbered.pick(2**32 - 1) for _ in range(3)))
    assert len(beginnings) == 200


def test_masks_rank_as_cards_do() -> None:
    for text in ("As Ks Qs Js Ts", "Ah Ac 7d 7h 2s", "9c 8d 5h 3s 2c"):
        assert HIGH.rank_mask(mask(text)) == HIGH.evaluate(text)
        assert HIGH.rank_short(mask(text[:8])) == HIGH.evaluate_short(text[:8])


def test_an_uncompiled_kernel_runs() -> None:
    class Counting(Kernel):
        count = 0

        def run(self) -> None:
            self.count += 1

    work = Counting()
    work.run_released()
    work.run_released()
    assert work.count == 2
