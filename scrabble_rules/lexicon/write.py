"""Writes a lexicon, so that whoever opens it finds the old one or the new one, and no other.

The manifest names the word list, and is what makes a folder a lexicon. So the list is
written first, under a name that the manifest there does not have, then the manifest is
replaced in one step, then the old list is taken away. A process that is stopped in between
leaves at most a file that no manifest names; the next one to write takes it away.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Mapping
from pathlib import Path

from scrabble_rules._files import write_atomically
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding

from .manifest import FILE, Manifest, Writable, read_manifest, write_manifest
from .store import locked

_NAMES = ("words.txt.gz", "words-2.txt.gz")
"""The names of word lists; each new list has the one that is free."""


def put(
    folder: Path, values: Mapping[str, Writable], packed: bytes, locks: Path
) -> tuple[Manifest, Path]:
    """Write a lexicon into a folder; its manifest and the place of its word list.

    ``locks`` is a folder for the file by which processes that write the same lexicon wait for
    each other. Raises LexiconError: lexicon.not-writable, or those of the manifest, and then
    nothing has been written.
    """
    draft, findings = read_manifest(write_manifest(values), FILE)
    if draft is None:
        raise LexiconError(findings)
    name = f".{hashlib.sha256(str(folder.absolute()).encode()).hexdigest()[:16]}.lock"
    with locked(locks, name):
        try:
            return _put(folder, values, packed)
        except OSError:
            raise LexiconError(
                Finding("lexicon.not-writable", {"file": folder.as_posix()})
            ) from None


def _put(folder: Path, values: Mapping[str, Writable], packed: bytes) -> tuple[Manifest, Path]:
    folder.mkdir(parents=True, exist_ok=True)
    before = _named(folder)
    file = next(name for name in _NAMES if name != before or _same(folder / name, packed))
    text = write_manifest({**values, "file": file})
    manifest, findings = read_manifest(text, FILE)
    if manifest is None:
        raise LexiconError(findings)
    if not _same(folder / file, packed):
        write_atomically(folder / file, packed)
    write_atomically(folder / FILE, text)
    stale = [folder / name for name in _NAMES if name != file]
    for old in (*stale, *folder.glob(".*.new")):
        with contextlib.suppress(OSError):
            old.unlink()
    return manifest, folder / file


def _named(folder: Path) -> str | None:
    """The word list that the manifest there speaks of; None if there is no such manifest."""
    try:
        manifest, _ = read_manifest((folder / FILE).read_bytes())
    except OSError:
        return None
    if manifest is None:
        return None
    return _NAMES[0] if manifest.file is None else manifest.file


def _same(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() == data
    except OSError:
        return False
