"""Files of others are read with a bound; files of ours are written whole or not at all."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def read_at_most(path: Path | Traversable, limit: int) -> bytes:
    """The bytes of a file, but no more than one over the limit, whatever its size."""
    with path.open("rb") as file:
        return file.read(limit + 1)


def write_atomically(path: Path, data: bytes) -> None:
    """Writes a file: beside its place, to the disk, then moved there.

    Whatever happens, the place holds the old file or the new one. A link stays a link, and
    what is no regular file (a device, a pipe) is written to, never replaced. Raises OSError
    that names the path.
    """
    import tempfile  # noqa: PLC0415 -- slow to import, and most commands write nothing

    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    except OSError as error:
        missing = isinstance(error, FileNotFoundError)
        named = path.parent if missing else path
        raise OSError(error.errno, error.strerror, str(named)) from error
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        _set_mode(path, new)
        new.replace(path)
    except BaseException as error:
        with suppress(OSError):
            new.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from error
        raise
    _sync_folder(path.parent)


def _set_mode(path: Path, new: Path) -> None:
    """Gives the new file the mode of the old one, or the usual one of a new file."""
    with suppress(OSError):
        if path.exists():
            new.chmod(stat.S_IMODE(path.stat().st_mode))
        else:
            mask = os.umask(0)
            os.umask(mask)
            new.chmod(0o666 & ~mask)


def _sync_folder(folder: Path) -> None:
    """Makes the new name last too, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
