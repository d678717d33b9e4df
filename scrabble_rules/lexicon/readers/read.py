"""Reads a source by the reader that is asked for, or by the one that its content asks for."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from scrabble_rules.lexicon.entries import Entries, plain_entries
from scrabble_rules.lexicon.wordfile import decode, marked_encoding, read_bytes, unpack
from scrabble_rules.values.alphabet import Alphabet
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Param, Severity, Where

from . import dawg, definitions, hunspell, json_list, kwg, table
from .recognise import BINARY, of_binary, of_text

FORMATS = ("text", "definitions", "csv", "json", "hunspell", "kwg", "dawg")
"""The formats that can be asked for."""

_TEXTS: dict[str, Callable[[str, str, str | None], Entries]] = {
    "text": lambda text, file, _column: plain_entries(text, file),
    "definitions": lambda text, file, _column: definitions.read(text, file),
    "csv": table.read,
    "json": json_list.read,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How sources are to be read; what is not said is found out or is the usual.

    ``format`` is one of FORMATS. ``encoding`` is that of a text. ``column`` is the column of
    a CSV file, by name or number (from 1), or the key of JSON objects. ``letters`` are the
    tiles that the numbers in a word graph mean, in order, where they are not those of the
    variant. ``without`` names what a hunspell dictionary has too much of: an affix (``ne-``,
    ``-ule``), a flag (``A``), or the tag of entries (``po:npr``, ``po:*`` for any that
    begins so).
    """

    format: str | None = None
    encoding: str | None = None
    column: str | None = None
    letters: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A source that has been read: its words, and the SHA-256 of its files."""

    entries: Entries
    files: tuple[tuple[str, str], ...] = field(default=())


def read_source(path: Path, reading: Reading, alphabet: Alphabet) -> Read:
    """The words of a source.

    Raises LexiconError where the file cannot be read, is of no known kind, or is not of the
    kind asked for: lexicon.unknown-format, lexicon.unknown-kind, and the errors of the readers.
    """
    if reading.format is not None and reading.format not in FORMATS:
        params: dict[str, Param] = {"format": reading.format, "known": FORMATS}
        raise LexiconError(Finding("lexicon.unknown-format", params))
    file = path.as_posix()
    raw = read_bytes(path)
    data = unpack(raw, file)
    files = ((path.name, hashlib.sha256(raw).hexdigest()),)
    kind = reading.format
    if kind is None and not of_text(data, reading.encoding):
        kind = of_binary(data)
        if kind is None:
            raise LexiconError(_finding("lexicon.unknown-kind", file))
    if kind in BINARY:
        letters = reading.letters or alphabet.letters
        reader = kwg.read if kind == "kwg" else dawg.read
        return Read(entries=reader(data, file, letters), files=files)
    if kind == "hunspell" or (kind is None and hunspell.recognise(data, path)):
        entries, partner = hunspell.read(path, data, reading.without, alphabet)
        return Read(entries=entries, files=(*files, partner))
    text = decode(data, file, reading.encoding)
    if isinstance(text, Finding):
        raise LexiconError(text)
    entries = _read_text(text, file, kind, reading.column)
    encoding = reading.encoding or marked_encoding(data) or "utf-8"
    return Read(entries=replace(entries, encoding=encoding), files=files)


def _read_text(text: str, file: str, kind: str | None, column: str | None) -> Entries:
    if kind is not None:
        return _TEXTS[kind](text, file, column)
    for name, test in (
        ("json", json_list.recognise),
        ("definitions", definitions.recognise),
        ("csv", table.recognise),
    ):
        if test(text):
            entries = _TEXTS[name](text, file, column)
            where = Where(file=file)
            note = Finding("lexicon.recognised", {"format": name}, Severity.NOTE, where)
            entries.findings.insert(0, note)  # the reader adds to this list while it reads
            return entries
    return plain_entries(text, file)


def _finding(code: str, file: str) -> Finding:
    return Finding(code, {"file": file}, Severity.ERROR, Where(file=file))
