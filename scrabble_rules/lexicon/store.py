"""The cache of tries: one file a lexicon, checked whole before it is used.

A trie that is damaged crashes the process that asks it, so nothing is believed that the
checksum does not cover. A file is::

    trie        marisa-trie's own bytes, first, so that the file can be mapped as it is
    header      JSON: kind, schema, source, recipe, identity, count, size of the trie
    checksum    SHA-256 of the trie and the header, 32 bytes
    length      of the header, 4 bytes, little-endian
    magic       8 bytes

Indexes of words (:mod:`.index_store`) are kept in the same way.

Files are written beside their place and moved there, so that a reader sees a whole file or
none, whoever else writes.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import mmap
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Protocol

from scrabble_rules._files import write_atomically

MAGIC = b"SRtrie1\n"
KIND, SCHEMA = "words", 1
MAX_FILE = 1_000_000_000
_FIELDS = frozenset({"source", "recipe", "identity", "count"})
_TAIL = 32 + 4 + len(MAGIC)


class Words(Protocol):
    """What a lexicon asks of its words: a trie, or a set where there is no marisa-trie."""

    def __contains__(self, word: object, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[bytes]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What a cached trie is: of which source bytes, by which recipe, and what it holds."""

    source: str
    recipe: str
    identity: str
    count: int


def file_name(source: str, recipe: str) -> str:
    """The name of a cached trie, from the hashes of what it is made of."""
    return f"{source[:32]}-{recipe[:16]}.trie"


def trie_class() -> Any:
    """marisa-trie's class of byte tries, or None where the module is not installed."""
    try:
        return import_module("marisa_trie").BinaryTrie
    except (ImportError, AttributeError):
        return None


def make(words: list[bytes]) -> Words:
    """The sorted words as a trie in memory, or as a set."""
    trie = trie_class()
    if trie is None:
        return frozenset(words)
    made: Words = trie(words, order=import_module("marisa_trie").LABEL_ORDER)
    return made


def save(folder: Path, header: Header, words: Words) -> bool:
    """Put a trie into the cache; False, and no error, where that cannot be done."""
    to_bytes = getattr(words, "tobytes", None)
    if to_bytes is None:
        return False
    trie = to_bytes()
    fields = {"kind": KIND, "schema": SCHEMA, **asdict(header)}
    return put(folder, file_name(header.source, header.recipe), trie, fields)


def put(
    folder: Path,
    name: str,
    body: bytes,
    fields: Mapping[str, object],
    *,
    magic: bytes = MAGIC,
    covered: int | None = None,
) -> bool:
    """Put a file into the cache; False, and no error, where that cannot be done.

    ``covered`` is how many bytes of the body the checksum covers, if not all.
    """
    head = json.dumps({**fields, "size": len(body)}, sort_keys=True).encode()
    digest = hashlib.sha256(memoryview(body)[:covered])
    digest.update(head)
    tail = head + digest.digest() + len(head).to_bytes(4, "little") + magic
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_atomically(folder / name, body + tail)
    except OSError:
        return False
    return True


def load(folder: Path, source: str, recipe: str) -> tuple[Header, Words] | None:
    """The cached trie of a source and a recipe; None if there is none that can be trusted."""
    if trie_class() is None:
        return None
    path = folder / file_name(source, recipe)
    try:
        data = mapped(path)
        if data is None:
            return None
        with data:
            return _open(path, data, source, recipe)
    except (OSError, ValueError):
        return None


def mapped(path: Path) -> mmap.mmap | None:
    """A file of the cache, mapped; None if it cannot be one. Raises OSError, ValueError."""
    with path.open("rb") as stream:
        size = os.fstat(stream.fileno()).st_size
        if not _TAIL < size <= MAX_FILE:
            return None
        return mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)


def _open(path: Path, data: mmap.mmap, source: str, recipe: str) -> tuple[Header, Words] | None:
    fields = verified(data, MAGIC)
    if fields is None or (fields.get("kind"), fields.get("schema")) != (KIND, SCHEMA):
        return None
    if not fields.keys() >= _FIELDS:
        return None
    header = Header(**{name: fields[name] for name in _FIELDS})
    if (header.source, header.recipe) != (source, recipe):
        return None
    words = _words(path, data, fields["size"])
    return (header, words) if len(words) == header.count else None


def verified(data: mmap.mmap, magic: bytes, covered: int | None = None) -> dict[str, Any] | None:
    """The header of a file that is as :func:`put` wrote it, where that is covered; or None."""
    end = len(data) - _TAIL
    digest, length, found = data[end : end + 32], data[end + 32 : end + 36], data[end + 36 :]
    start = end - int.from_bytes(length, "little")
    if found != magic or start <= 0:
        return None
    with memoryview(data) as view, view[: min(start, covered or start)] as body:
        made = hashlib.sha256(body)
    made.update(data[start:end])
    if made.digest() != digest:
        return None
    fields = json.loads(data[start:end])
    return dict(fields) if fields.get("size") == start else None


def _words(path: Path, data: mmap.mmap, size: int) -> Words:
    """The trie of a verified file: mapped, or copied where the path cannot be mapped."""
    words: Words = trie_class()()
    try:
        words.mmap(str(path))  # type: ignore[attr-defined]
    except (OSError, RuntimeError, ValueError):
        words = trie_class()()
        words.frombytes(data[:size])  # type: ignore[attr-defined]
    return words


@contextlib.contextmanager
def locked(folder: Path, name: str) -> Iterator[None]:
    """Hold a lock that other processes respect, in a file of this name.

    The system lets go of it when the process ends, however it ends. Where the folder cannot
    be written, or there are no such locks, there is none.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        stream = (folder / name).open("a+b")
    except OSError:
        yield
        return
    with stream:
        _lock(stream)
        yield


def _lock(stream: IO[bytes]) -> None:
    with contextlib.suppress(ImportError, OSError):
        if sys.platform == "win32":
            msvcrt = import_module("msvcrt")
            stream.seek(0)
            msvcrt.locking(stream.fileno(), msvcrt.LK_LOCK, 1)
        else:
            fcntl = import_module("fcntl")
            fcntl.flock(stream, fcntl.LOCK_EX)
