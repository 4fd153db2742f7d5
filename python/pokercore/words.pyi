from collections.abc import Iterable
from enum import IntEnum
from typing import Final

RANK_LETTERS: Final[str]
RANK_NAMES: Final[tuple[str, ...]]
RANK_PLURALS: Final[tuple[str, ...]]

class Category(IntEnum):
    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    @property
    def label(self) -> str: ...

def ranks_of_set(ranks: int) -> list[int]: ...
def letters_of(ranks: Iterable[int]) -> str: ...
def high_parts(rank: int) -> tuple[Category, list[int], list[int]]: ...
def describe_high(rank: int) -> str: ...
