"""Reads the bytes and the text of a word list file, within bounds."""

from __future__ import annotations

import gzip
import io
import zlib
from pathlib import Path

from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Severity, Where

MAX_BYTES = 200_000_000
"""Bytes of a word list, at most, packed or unpacked."""

_GZIP_MAGIC = b"\x1f\x8b"


def read_bytes(path: Path) -> bytes:
    """The raw bytes of a word list file.

    Raises LexiconError: lexicon.no-such-file, lexicon.not-readable, lexicon.too-big.
    """
    try:
        with path.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise LexiconError(_finding("lexicon.no-such-file", path.as_posix())) from None
    except OSError:
        raise LexiconError(_finding("lexicon.not-readable", path.as_posix())) from None
    return _bounded(raw, path.as_posix())


def unpack(raw: bytes, file: str) -> bytes:
    """The bytes of a word list, unpacked if they are gzip's (told by their first two bytes).

    Raises LexiconError: lexicon.damaged-gzip, lexicon.too-big.
    """
    if not raw.startswith(_GZIP_MAGIC):
        return raw
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(raw)) as stream:
            plain = stream.read(MAX_BYTES + 1)
    except (OSError, EOFError, zlib.error):
        raise LexiconError(_finding("lexicon.damaged-gzip", file)) from None
    return _bounded(plain, file)


def decode(plain: bytes, file: str | None, encoding: str | None) -> str | Finding:
    """The text of a word list: strict UTF-8 unless an encoding is named.

    A byte order mark is dropped and every kind of line end becomes LF. Returns a finding
    instead: lexicon.unknown-encoding, lexicon.not-decodable (with the line of the bad byte).
    """
    name = encoding or "utf-8"
    try:
        text = plain.decode(name)
    except UnicodeDecodeError as error:
        line = plain.count(b"\n", 0, error.start) + 1
        return Finding(
            "lexicon.not-decodable",
            {"encoding": name, "byte": f"0x{plain[error.start]:02X}", "at": error.start + 1},
            Severity.ERROR,
            Where(file=file, line=line),
        )
    except (LookupError, ValueError):
        # Unknown, no text encoding (rot13), or one that fails without a place (undefined).
        return _finding("lexicon.unknown-encoding", file, encoding=name)
    text = text.removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _bounded(data: bytes, file: str) -> bytes:
    if len(data) > MAX_BYTES:
        raise LexiconError(_finding("lexicon.too-big", file, limit=MAX_BYTES // 1_000_000))
    return data


def _finding(code: str, file: str | None, **params: str | int) -> Finding:
    return Finding(code, {"file": file or "", **params}, Severity.ERROR, Where(file=file))
