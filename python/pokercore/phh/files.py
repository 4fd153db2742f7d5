"""Files of hand histories as texts: plain or gzipped, and no larger than a computer can take apart.

>>> from pokercore import replay
>>> read_text(replay.sample()).startswith("#")
True
"""

from __future__ import annotations

import gzip
import os
import zlib
from pathlib import Path
from typing import Final

from pokercore.errors import HistoryError

__all__ = ["MOST_BYTES", "read_text", "write_text"]

#: The largest text that is read at once, unpacked: some 200,000 hands, which take some gigabytes of memory. A small
#: gzip file can hold a text without end.
MOST_BYTES: Final = 2**27


def _path(path: str | os.PathLike[str]) -> Path:
    file = Path(path)
    try:
        os.fsencode(file)
        named = "\0" not in str(file)
    except UnicodeEncodeError:
        named = False
    if not named:
        raise HistoryError(f"{str(file)!r} cannot be the name of a file")
    return file


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file, unpacked if it is gzipped.

    ``HistoryError`` for what is no text, no whole gzip file though its name says so, or above ``MOST_BYTES``;
    ``OSError`` for a file that cannot be read.
    """
    file = _path(path)
    with file.open("rb") as stream:
        packed = stream.peek(2)[:2] == b"\x1f\x8b" or file.suffix == ".gz"
        if packed:
            try:
                with gzip.GzipFile(fileobj=stream) as unpacked:
                    content = unpacked.read(MOST_BYTES + 1)
            except (gzip.BadGzipFile, EOFError, zlib.error) as error:
                raise HistoryError(f"{file}: not a whole gzip file: {error}") from None
        else:
            content = stream.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise HistoryError(f"{file}: more than {MOST_BYTES >> 20} MB of text: cut it into several files")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise HistoryError(f"{file}: not text: {error}") from None


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write a text, gzipped if the file's name ends in ``.gz``; ``OSError`` where it cannot be written."""
    file = _path(path)
    content = text.encode()
    file.write_bytes(gzip.compress(content, mtime=0) if file.suffix == ".gz" else content)
