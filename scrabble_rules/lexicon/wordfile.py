"""Reads the bytes and the text of a word list file, within bounds."""

from __future__ import annotations

import codecs
import gzip
import io
import zlib
from pathlib import Path

from scrabble_rules._files import read_at_most
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Severity, Where

MAX_BYTES = 200_000_000
"""Bytes of a word list, at most, packed or unpacked."""

_GZIP_MAGIC = b"\x1f\x8b"

_ENCODINGS = frozenset(
    {
        "ascii", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le",
        "utf-32-be", "koi8-r", "koi8-u", "koi8-t", "kz1048", "ptcp154", "tis-620", "mac-roman",
        "mac-latin2", "mac-cyrillic", "mac-greek", "mac-turkish", "mac-iceland", "hp-roman8",
        "gb18030", "gbk", "gb2312", "big5", "euc_jp", "euc_kr", "shift_jis", "cp932", "cp949",
        *(f"iso8859-{part}" for part in range(1, 17)),
        *(f"cp{page}" for page in (*range(1250, 1259), 437, 720, 737, 775, 850, 852, 855, 857, 858,
                                   860, 861, 862, 863, 864, 865, 866, 869, 874, 1125)),
    }
)  # fmt: skip
"""The text encodings that a word list may be in, by the names that Python gives them."""

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read_bytes(path: Path) -> bytes:
    """The raw bytes of a word list file.

    Raises LexiconError: lexicon.no-such-file, lexicon.not-readable, lexicon.too-big.
    """
    try:
        raw = read_at_most(path, MAX_BYTES)
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

    A byte order mark is dropped, one of UTF-16 or UTF-32 tells the encoding, and every kind
    of line end becomes LF. Returns a finding instead: lexicon.unknown-encoding (also for what
    is no text encoding), lexicon.not-decodable (with the line of the bad byte).
    """
    name = encoding or marked_encoding(plain) or "utf-8"
    try:
        if codecs.lookup(name).name not in _ENCODINGS:
            return _finding("lexicon.unknown-encoding", file, encoding=name)
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
        return _finding("lexicon.unknown-encoding", file, encoding=name)
    text = text.removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def marked_encoding(plain: bytes) -> str | None:
    """The encoding that a byte order mark of UTF-16 or UTF-32 tells, or None."""
    return next((name for mark, name in _MARKS if plain.startswith(mark)), None)


def _bounded(data: bytes, file: str) -> bytes:
    if len(data) > MAX_BYTES:
        raise LexiconError(_finding("lexicon.too-big", file, limit=MAX_BYTES // 1_000_000))
    return data


def _finding(code: str, file: str | None, **params: str | int) -> Finding:
    return Finding(code, {"file": file or "", **params}, Severity.ERROR, Where(file=file))
