"""Where other Cython code finds the core's declarations."""

from __future__ import annotations

from pathlib import Path

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
    package = Path(__file__).resolve().parent
    if (package / "encoding.pxd").is_file():
        return str(package.parent)
    return str(package.parent.parent / "src")
