"""``python -m pokercore``: the command ``pokercore``."""

from __future__ import annotations

import sys

from pokercore.cli import main

if __name__ == "__main__":
    sys.exit(main())
