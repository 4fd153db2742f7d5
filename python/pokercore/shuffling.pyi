from typing import SupportsIndex

import numpy as np

def fresh_seed(seed: SupportsIndex | None = None, rng: np.random.Generator | None = None) -> int: ...
