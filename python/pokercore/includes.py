"""Where other Cython code finds the core's declarations."""

from __future__ import annotations

import os.path

__all__ = ["get_include"]


def get_include() -> str:
    """The folder to give Cython as an include path so that ``cimport pokercore...`` is found.

    It holds ``pokercore/encoding.pxd``, ``pokercore/ranking.pxd`` and their like, whether the package is installed
    or editable: ``cythonize(..., include_path=[pokercore.get_include()])``. The C compiler finds the core's headers
    in the folder ``pokercore`` below it: ``Extension(..., include_dirs=[os.path.join(get_include(), "pokercore")])``.

    >>> from pathlib import Path
    >>> Path(get_include(), "pokercore", "encoding.pxd").is_file()
    True
    """
    package = os.path.dirname(os.path.abspath(__file__))
    if os.path.isfile(os.path.join(package, "encoding.pxd")):
        return os.path.dirname(package)
    return os.path.join(os.path.dirname(os.path.dirname(package)), "src")
