"""Names for the types that many signatures share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pokercore.encoding import Card

__all__ = ["CardsLike"]

#: What a function that takes cards takes: text, a card, a sequence of ints, cards and strings, or a 1-D integer array.
CardsLike: TypeAlias = str | Card | Iterable[str | SupportsIndex] | NDArray[np.integer[Any]]
