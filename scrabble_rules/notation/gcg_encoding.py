"""From the bytes of a GCG file to its text: encodings, byte order marks, size.

A GCG file may declare its encoding, but only in its very first line. Without a
declaration the bytes are read as strict UTF-8 and, where they are not UTF-8, as
ISO-8859-1. The names that may be declared are a closed list of text encodings, so that a
file can never choose a codec of another kind.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from scrabble_rules.values.finding import Finding, Severity, Where

MAX_BYTES = 1_000_000
"""The largest file that is read, in bytes."""

UTF8 = "utf-8"
LATIN1 = "iso-8859-1"

_BOM = b"\xef\xbb\xbf"
_DECLARATION = re.compile(rb"[ \t]*#character-encoding(?=[ \t\r\n]|\Z)([^\r\n]*)", re.IGNORECASE)
_BREAK = re.compile(rb"\r\n|\r|\n")
_NAMES = {
    "utf-8": UTF8,
    "utf8": UTF8,
    "latin-1": LATIN1,
    "latin1": LATIN1,
    "ascii": "ascii",
    "us-ascii": "ascii",
    "koi8-r": "koi8-r",
    "koi8-u": "koi8-u",
}
_ISO = re.compile(r"iso-?8859-?([0-9]{1,2})")
_ISO_PARTS = frozenset(range(1, 17)) - {12}
_WINDOWS = re.compile(r"(?:cp|windows-?)(125[0-8])")


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file without its byte order mark, and the encoding it was read with."""

    text: str
    encoding: str


def codec_of(declared: str) -> str | None:
    """The codec that a declared name means, or None if the name is not in the list.

    Upper and lower case, blanks and underscores make no difference.
    """
    name = re.sub(r"[ \t_]+", "-", declared.strip(" \t")).lower()
    if name in _NAMES:
        return _NAMES[name]
    iso = _ISO.fullmatch(name)
    if iso is not None and int(iso[1]) in _ISO_PARTS:
        return f"iso-8859-{int(iso[1])}"
    windows = _WINDOWS.fullmatch(name)
    return f"cp{windows[1]}" if windows is not None else None


def decode_gcg(data: bytes, file: str | None = None) -> tuple[Decoded | None, list[Finding]]:
    """The text of a GCG file and what is worth knowing about its bytes.

    The first part is None if the bytes cannot be the text of a record at all: too many,
    none, or with zero bytes in them. Never raises.
    """
    if len(data) > MAX_BYTES:
        params = {"size": len(data), "limit": MAX_BYTES}
        return None, [Finding("gcg.file-too-large", params, where=Where(file))]
    if b"\0" in data:
        line, column = _place(data, data.index(b"\0"))
        return None, [Finding("gcg.not-text", where=Where(file, line, column))]
    if not data.removeprefix(_BOM).strip(b" \t\r\n"):
        return None, [Finding("gcg.empty-file", where=Where(file))]
    marked = data.startswith(_BOM)
    found: list[Finding] = []
    if marked:
        data = data.removeprefix(_BOM)
    declaration = _DECLARATION.match(data)
    if declaration is None:
        decoded = _undeclared(data, file, found, marked=marked)
    else:
        decoded = _declared(data, declaration, file, found, marked=marked)
    if marked and all(finding.code != "gcg.byte-order-mark-contradicts" for finding in found):
        found.insert(0, Finding("gcg.byte-order-mark", {}, Severity.NOTE, Where(file, 1, 1)))
    return decoded, found


def _undeclared(data: bytes, file: str | None, found: list[Finding], *, marked: bool) -> Decoded:
    bad = _first_bad(data, UTF8)
    if bad is not None:
        where = Where(file, *_place(data, bad))
        found.append(Finding("gcg.undeclared-latin1", {}, Severity.WARNING, where))
        return Decoded(data.decode(LATIN1), LATIN1)
    first = _first_bad(data, "ascii")
    if first is not None and not marked:
        where = Where(file, *_place(data, first))
        found.append(Finding("gcg.undeclared-utf8", {}, Severity.NOTE, where))
    return Decoded(data.decode(UTF8), UTF8)


def _declared(
    data: bytes,
    declaration: re.Match[bytes],
    file: str | None,
    found: list[Finding],
    *,
    marked: bool,
) -> Decoded:
    name = declaration[1].decode(LATIN1).strip(" \t")
    codec = codec_of(name)
    utf8 = _first_bad(data, UTF8) is None
    fallback = UTF8 if utf8 else LATIN1
    if codec is None:
        # The name stands after the pragma and a blank; without a name the pragma is meant.
        column = declaration.start(1) + 2 if name else 1
        params = {"name": name, "used": fallback}
        found.append(Finding("gcg.unknown-encoding", params, where=Where(file, 1, column)))
        return Decoded(data.decode(fallback), fallback)
    if marked and codec != UTF8 and utf8:
        params = {"name": name}
        where = Where(file, 1, 1)
        found.append(Finding("gcg.byte-order-mark-contradicts", params, Severity.WARNING, where))
        codec = UTF8
    bad = _first_bad(data, codec)
    if bad is None:
        return Decoded(data.decode(codec), codec)
    params = {"name": name, "used": fallback, "byte": f"0x{data[bad]:02X}"}
    where = Where(file, *_place(data, bad))
    found.append(Finding("gcg.invalid-bytes", params, where=where))
    return Decoded(data.decode(fallback), fallback)


def _first_bad(data: bytes, codec: str) -> int | None:
    """The index of the first byte that is not text in the codec."""
    try:
        data.decode(codec)
    except UnicodeDecodeError as error:
        return error.start
    return None


def _place(data: bytes, index: int) -> tuple[int, int]:
    """Line and column (from 1) of a byte. Bytes before it that are UTF-8 count as characters."""
    before = data[:index]
    line, start = 1, 0
    for match in _BREAK.finditer(before):
        line, start = line + 1, match.end()
    return line, len(before[start:].decode(UTF8, "replace")) + 1
