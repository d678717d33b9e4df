"""Quackle's word graphs (``.dawg``), of version 0 and of version 1.

A node has 7 bytes: the first of its children (3 bytes, big-endian, 0: none), the letter with
its flags, and a rating (3 bytes). 64 marks the last sibling, 128 a smaller dictionary. In
version 0 the letter has 5 bits and 32 marks the end of a word; in version 1 it has 6 bits, and
a rating that is not 0 marks the end of a word. Letters count from 0.

Version 1 has a header: byte 1, a hash of 16 bytes, the number of words (3 bytes, big-endian),
the number of letters, and the letters in UTF-8, each with a blank after it. Node 0 leads to
the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scrabble_rules.lexicon.entries import Entries
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Severity, Where

from . import graph

_NODE = 7
_HEADER = 21
_LAST = 64


@dataclass(frozen=True, slots=True)
class _Head:
    version: int
    start: int
    count: int | None = None
    letters: tuple[str, ...] = ()


def recognise(data: bytes) -> bool:
    """True if the file has the header of version 1, or a first node as version 0 has it."""
    return _head(data) is not None


def read(data: bytes, file: str, letters: Sequence[str]) -> Entries:
    """The words. ``letters`` has what 0, 1, … stand for in a file of version 0.

    Raises LexiconError: lexicon.graph-damaged, lexicon.graph-letter. Where the header speaks
    of another number of words there is a warning: lexicon.graph-count.
    """
    head = _head(data)
    if head is None:
        raise LexiconError(graph.damaged(file))
    start, version = head.start, head.version

    def node(at: int) -> graph.Node:
        place = start + at * _NODE
        flags = data[place + 3]
        child = int.from_bytes(data[place : place + 3], "big")
        if version == 0:
            return child, flags & 31, bool(flags & 32), bool(flags & _LAST)
        rated = any(data[place + 4 : place + 7])
        return child, flags & 63, rated, bool(flags & _LAST)

    size = (len(data) - start) // _NODE
    words = graph.walk(node, size, node(0)[0], head.letters or tuple(letters), file)
    found = graph.entries(words, file, "dawg")
    if head.count not in (None, found.total):
        params = {"stated": head.count or 0, "count": found.total}
        where = Where(file=file)
        found.findings.append(Finding("lexicon.graph-count", params, Severity.WARNING, where))
    return found


def _head(data: bytes) -> _Head | None:
    """The header, or None if the file cannot be a word graph of Quackle's."""
    if not data:
        return None
    head = _Head(0, 0) if data[0] == 0 else _head_1(data)
    if head is None:
        return None
    nodes, rest = divmod(len(data) - head.start, _NODE)
    root = int.from_bytes(data[head.start : head.start + 3], "big")
    return head if not rest and nodes > 1 and 0 < root < nodes else None


def _head_1(data: bytes) -> _Head | None:
    if data[0] != 1 or len(data) <= _HEADER:
        return None
    start, letters = _HEADER, []
    for _ in range(data[_HEADER - 1]):
        end = data.find(b" ", start, start + 64)
        if end <= start:
            return None
        try:
            letters.append(data[start:end].decode("utf-8"))
        except UnicodeDecodeError:
            return None
        start = end + 1
    count = int.from_bytes(data[17:20], "big")
    return _Head(1, start, count, tuple(letters)) if letters else None
