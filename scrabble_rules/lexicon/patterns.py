"""Patterns of words, and the texts that people type when they ask a lexicon.

A pattern is made of tiles: letters in any case; ``?``, any one tile; ``*``, any number of
tiles, none too; ``{ABC}``, one tile of these; ``{^ABC}``, one tile that is none of these.
Square brackets are not for classes: as everywhere, ``[CH]`` is one tile of several
characters, and ``|`` keeps two tiles apart (``C|H``).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from scrabble_rules.values.alphabet import Alphabet, Rejected
from scrabble_rules.values.finding import Finding

from .normalise import word_of

MAX_TEXT = 200
"""Characters of a word, a rack or a pattern that somebody types, at most."""

_TOKEN = re.compile(r"(?P<star>\*)|(?P<any>\?)|\{(?P<not>\^?)(?P<set>[^{}?*^]*)\}|[^{}?*]+")


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern that can be matched. ``prefix`` holds the letters that it begins with.

    ``min_length`` and ``max_length`` are the lengths, in tiles, of the words that can match;
    ``max_length`` is None if there is a ``*``. ``regex`` matches the letters as a whole.
    """

    text: str
    prefix: bytes
    min_length: int
    max_length: int | None
    regex: re.Pattern[bytes] = field(repr=False)

    def matches(self, word: bytes) -> bool:
        """True if the word, in letters, matches as a whole.

        The time is at most in proportion to the length of the word times that of the
        pattern, however many ``*`` there are.
        """
        return self.regex.match(word) is not None


def read_pattern(alphabet: Alphabet, text: str) -> Pattern | Finding:
    """The pattern that a text describes.

    Returns a finding instead: lexicon.pattern-braces (a brace without its other half, or
    something in braces that is no letter), lexicon.pattern-empty-class, or one of those of
    :func:`read_letters`.
    """
    fault = _size_fault(text)
    if fault is not None:
        return fault
    if not text.strip():
        return Finding("lexicon.query-empty", {"text": text})
    runs: list[list[bytes]] = [[]]
    prefix, in_prefix = b"", True
    for match in _tokens(unicodedata.normalize("NFC", text.strip())):
        if match is None:
            return Finding("lexicon.pattern-braces", {"text": text})
        if match["star"]:
            runs.append([])
        elif match["any"]:
            runs[-1].append(b".")
        elif match["set"] is not None:
            tiles = read_letters(alphabet, match["set"]) if match["set"].strip() else b""
            if isinstance(tiles, Finding):
                return tiles
            if not tiles:
                return Finding("lexicon.pattern-empty-class", {"text": text})
            runs[-1].append(_one_of(tiles, unless=bool(match["not"])))
        else:
            tiles = read_letters(alphabet, match[0])
            if isinstance(tiles, Finding):
                return tiles
            runs[-1] += [_one_of(bytes([tile])) for tile in tiles]
            if in_prefix:
                prefix += tiles
                continue
        in_prefix = False
    size = sum(map(len, runs))
    return Pattern(text, prefix, size, size if len(runs) == 1 else None, _compile(runs))


def read_letters(alphabet: Alphabet, text: str) -> bytes | Finding:
    """The letters of a word that somebody typed, in any case and spelling that folds.

    Returns a finding instead: lexicon.query-too-long, lexicon.query-empty,
    lexicon.query-foreign-letter, lexicon.query-ambiguous.
    """
    fault = _size_fault(text)
    if fault is not None:
        return fault
    word = word_of(alphabet, text.strip(), any_case=True)
    if not isinstance(word, Rejected):
        return word or Finding("lexicon.query-empty", {"text": text})
    return Finding(f"lexicon.query-{word.reason}", {"text": text, "detail": word.detail})


def read_rack(alphabet: Alphabet, text: str) -> bytes | Finding:
    """The rack tiles that somebody typed, sorted: letters in any case, ``?`` a blank (0).

    Unlike in a record, a letter in lower case is a letter. Returns a finding instead, one
    of those of :func:`read_letters`.
    """
    fault = _size_fault(text)
    if fault is not None:
        return fault
    pieces = [piece for piece in text.strip().split("?") if piece.strip()]
    rack = bytes(text.count("?"))
    if not pieces and not rack:
        return Finding("lexicon.query-empty", {"text": text})
    for piece in pieces:
        letters = read_letters(alphabet, piece)
        if isinstance(letters, Finding):
            return letters
        rack += letters
    return bytes(sorted(rack))


def _size_fault(text: str) -> Finding | None:
    if len(text) <= MAX_TEXT:
        return None
    return Finding("lexicon.query-too-long", {"count": len(text), "limit": MAX_TEXT})


def _tokens(text: str) -> Iterator[re.Match[str] | None]:
    """The parts of a pattern; None, and no more, where there is a brace out of place."""
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        yield match
        if match is None:
            return
        at = match.end()


def _one_of(tiles: bytes, *, unless: bool = False) -> bytes:
    inside = b"".join([b"\\x%02x" % tile for tile in tiles])
    return b"[^" + inside + b"]" if unless else b"[" + inside + b"]"


def _compile(runs: list[list[bytes]]) -> re.Pattern[bytes]:
    """The regular expression of the runs of tiles between the ``*``.

    Every run has a fixed length, so the first place where one fits is as good as any: it
    is never tried again (an atomic group).
    """
    first, *rest = [b"".join(run) for run in runs]
    out = [first]
    if rest:
        *middle, last = rest
        out += [b"(?>.*?" + run + b")" for run in middle if run]
        out.append(b".*" + last)
    return re.compile(b"".join(out) + rb"\Z", re.DOTALL)
