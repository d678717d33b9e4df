"""Letters, tiles and text.

Inside, a tile is one byte:

* in a rack or a bag, ``0`` is a blank and ``1…n`` are the letters in draw order;
* on a board, ``0`` is an empty square, ``1…n`` a letter tile, ``BLANK | letter`` a blank
  that stands for that letter, and ``BLANK`` alone a blank whose letter is not yet named.

Text enters through the alphabet of the variant: NFC, its own fold and case tables (never
``str.upper``), the longest tile first, ``[CH]`` for a tile of several characters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from .finding import Finding, Severity, Where

BLANK = 0x80
"""Bit of a board byte that marks a blank."""

MAX_LETTERS = 120
"""Letters in an alphabet, at most: a tile is one byte and the high bit marks a blank."""

THROUGH = 0xFF
"""In the tiles of a play as written: a square that already holds a tile (``.``)."""

_STRIP = bytes(i & ~BLANK for i in range(256))
_TO_RACK = bytes(0 if i & BLANK else i for i in range(256))


def strip_blanks(tiles: bytes) -> bytes:
    """The letters that board tiles stand for: the blank marks are dropped."""
    return tiles.translate(_STRIP)


def as_rack(tiles: bytes) -> bytes:
    """Board tiles as they are on a rack: a blank is just a blank (``0``)."""
    return tiles.translate(_TO_RACK)


@dataclass(frozen=True, slots=True)
class Rejected:
    """Why a text is no word of this alphabet. ``reason`` is one of ``REASONS``."""

    reason: str
    detail: str = ""


REASONS = ("foreign-letter", "capital", "empty", "too-short", "too-long", "ambiguous")


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters of a variant and how text becomes tiles.

    ``letters`` are in draw order; letter ``i`` (from 1) is ``letters[i - 1]``. ``lower``
    is how a blank that stands for the letter is written. ``fold`` maps foreign spellings
    to letters (``Œ`` → ``OE``); ``join`` holds characters that a word drops (``auto's``).
    ``longest`` says whether bare text is read as the longest tile, or needs brackets
    where two readings exist. ``blank_mark``, where lower case will not do, is the text
    that marks a blank, after its letter or before it.
    """

    letters: tuple[str, ...]
    lower: tuple[str, ...]
    fold: Mapping[str, str] = field(default_factory=dict)
    join: frozenset[str] = frozenset()
    capitals: bool = True
    longest: bool = True
    blank_mark: str = ""
    blank_mark_after: bool = True
    board_tiles: bytes = field(init=False, repr=False, compare=False)
    """Every byte that a placed tile can be: letters, blanks as letters, the unnamed blank."""
    rack_tiles: bytes = field(init=False, repr=False, compare=False)
    """Every byte that a tile on a rack can be."""
    _tile: dict[str, bytes] = field(init=False, repr=False, compare=False)
    _word: dict[str, bytes] = field(init=False, repr=False, compare=False)
    _bare: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _longest_spelling: int = field(init=False, repr=False, compare=False)
    _many: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.letters) > MAX_LETTERS:
            raise ValueError(len(self.letters))
        upper = {letter: bytes([i]) for i, letter in enumerate(self.letters, 1)}
        lower = {
            low: bytes([BLANK | i])
            for i, low in enumerate(self.lower, 1)
            if low != self.letters[i - 1]
        }
        tile = {**lower, **upper}
        # Folds may lead to several tiles; both sides keep their case.
        for spelling, target in self.fold.items():
            tile.setdefault(spelling, _spell(target, tile))
        word = {spelling: strip_blanks(tiles) for spelling, tiles in tile.items()}
        bare = [""]
        for i, letter in enumerate(self.letters, 1):
            one = len(letter) == 1
            bare.append(letter if one else f"[{letter}]")
            word.setdefault(letter, bytes([i]))
        tile |= {"?": bytes([BLANK]), ".": bytes([THROUGH])}
        put = object.__setattr__
        letters = bytes(range(1, len(self.letters) + 1))
        put(self, "rack_tiles", bytes(1) + letters)
        put(self, "board_tiles", letters + bytes([BLANK | i for i in (0, *letters)]))
        put(self, "_tile", tile)
        put(self, "_word", word)
        put(self, "_bare", tuple(bare))
        put(self, "_longest_spelling", max(map(len, tile), default=1))
        put(self, "_many", tuple([spelling for spelling in tile if len(spelling) > 1]))

    # -- text to tiles ---------------------------------------------------------------

    def tiles(self, text: str) -> tuple[bytes, tuple[Finding, ...]]:
        """Board tiles of a text: capitals are tiles, lower case blanks, ``?`` an unnamed one.

        Returns the tiles and the findings; with an error among these the tiles are
        only what could be read.
        """
        if self._longest_spelling == 1:
            try:
                return b"".join([self._tile[char] for char in text]), ()
            except KeyError:
                pass
        return self._scan(unicodedata.normalize("NFC", text))

    def rack(self, text: str) -> tuple[bytes, tuple[Finding, ...]]:
        """Rack tiles of a text, sorted: ``?`` or a blank of any letter is ``0``."""
        tiles, findings = self.tiles(text)
        if THROUGH in tiles:
            findings += (_finding("tiles.unknown", "."),)
            tiles = tiles.replace(bytes([THROUGH]), b"")
        return bytes(sorted(as_rack(tiles))), findings

    def word(self, text: str, *, any_case: bool = False) -> bytes | Rejected:
        """The letters of a word of a word list, whatever its case, or why it is no word.

        Folds and joins apply; a capital followed by lower case is a proper noun, and
        rejected where the language writes only those so (``capitals`` is false). With
        ``any_case`` it is not: so is a word that somebody typed.
        """
        text = unicodedata.normalize("NFC", text)
        if self.join:
            text = "".join([char for char in text if char not in self.join])
        if not text:
            return Rejected("empty")
        if not (any_case or self.capitals) and self._is_capitalised(text):
            return Rejected("capital", text[0])
        if self._longest_spelling == 1:
            try:
                return b"".join([self._word[char] for char in text])
            except KeyError:
                pass
        out: list[bytes] = []
        for spelling, ambiguous in self._split(text, self._word):
            if spelling == "|" and self._many and out:
                continue
            if ambiguous:
                return Rejected("ambiguous", spelling)
            letters = self._word.get(spelling)
            if letters is None:
                return Rejected("foreign-letter", spelling)
            out.append(letters)
        return b"".join(out)

    def _is_capitalised(self, text: str) -> bool:
        first, rest = text[0], text[1:]
        return first != first.lower() and rest != "" and rest != rest.upper()

    def _scan(self, text: str) -> tuple[bytes, tuple[Finding, ...]]:
        out: list[bytes] = []
        findings: list[Finding] = []
        mark = self.blank_mark
        for spelling, ambiguous in self._split(text, self._tile):
            tiles = self._tile.get(spelling)
            if ambiguous:
                findings.append(_finding("tiles.ambiguous", spelling))
            elif tiles is not None:
                out.append(tiles)
            elif spelling == "|" and self._many and out:
                continue
            elif mark and spelling == mark and self.blank_mark_after and out:
                last = out.pop()
                out.append(last[:-1] + bytes([last[-1] | BLANK]))
            elif mark and spelling == mark and not self.blank_mark_after:
                out.append(b"")
            elif spelling.startswith("["):
                inner = spelling[1:-1]
                known = self._tile.get(inner)
                if known is None or len(known) != 1:
                    findings.append(_finding("tiles.unknown", inner or spelling))
                elif len(inner) == 1:
                    findings.append(_finding("tiles.bracketed-letter", spelling))
                else:
                    out.append(known)
            else:
                findings.append(_finding("tiles.unknown", spelling))
        if mark and not self.blank_mark_after:
            out = _marked_before(out)
        return b"".join(out), tuple(findings)

    def _split(self, text: str, table: Mapping[str, bytes]) -> Iterator[tuple[str, bool]]:
        """Spellings of the text, longest first; true beside one that can be read twice."""
        at, end = 0, len(text)
        while at < end:
            if text[at] == "[":
                close = text.find("]", at)
                stop = close + 1 if close > 0 else end
                yield text[at:stop], False
                at = stop
                continue
            for size in range(min(self._longest_spelling, end - at), 0, -1):
                if text[at : at + size] in table:
                    break
            spelling = text[at : at + size]
            twice = (
                size > 1
                and not self.longest
                and len(table[spelling]) == 1
                and all(char in table for char in spelling)
            )
            yield spelling, twice
            at += size

    # -- tiles to text ---------------------------------------------------------------

    def text(self, tiles: bytes) -> str:
        """Board tiles as text that :meth:`tiles` reads back; an unnamed blank is ``?``.

        Between two tiles whose letters could be read as one tile stands ``|``: ``C|H``.
        """
        return self.joined([self.tile_text(tile) for tile in tiles])

    def joined(self, pieces: Sequence[str]) -> str:
        """Texts of tiles side by side, kept apart where they could be read as one tile."""
        if self._longest_spelling == 1 or len(pieces) < 2:
            return "".join(pieces)
        out = [pieces[0]]
        for before, after in pairwise(pieces):
            pair = before[-1:] + after[:1]
            out.append("|" if any(pair in many for many in self._many) else "")
            out.append(after)
        return "".join(out)

    def tile_text(self, tile: int) -> str:
        """One board tile as text for files; ``.`` for a square played through.

        A blank is in lower case; only a letter without a lower case takes the mark.
        """
        if tile == THROUGH:
            return "."
        if not tile & BLANK:
            return self._bare[tile]
        index = tile & ~BLANK
        if not index:
            return "?"
        low = self.lower[index - 1]
        if low == self.letters[index - 1]:
            return self._marked(index)
        return low if len(low) == 1 else f"[{low}]"

    def written(self, tile: int) -> str:
        """One board tile as players write it: with the variant's mark for a blank, if any."""
        if tile & BLANK and tile not in (BLANK, THROUGH) and self.blank_mark:
            return self._marked(tile & ~BLANK)
        return self.tile_text(tile)

    def _marked(self, index: int) -> str:
        bare = self._bare[index]
        return bare + self.blank_mark if self.blank_mark_after else self.blank_mark + bare

    def rack_text(self, tiles: bytes) -> str:
        """Rack tiles as text, letters first, ``?`` for each blank last."""
        letters = self.joined([self._bare[tile] for tile in tiles if tile])
        return letters + "?" * tiles.count(0)

    def spelling(self, tiles: bytes) -> str:
        """A word as people write it, without brackets; blanks in lower case or marked."""
        return "".join([self.tile_text(tile).strip("[]") if tile else "?" for tile in tiles])


def _spell(target: str, table: Mapping[str, bytes]) -> bytes:
    """The tiles of the target of a fold: known spellings, longest first."""
    out, at = [], 0
    while at < len(target):
        for size in range(len(target) - at, 0, -1):
            known = table.get(target[at : at + size])
            if known is not None:
                out.append(known)
                at += size
                break
        else:
            raise KeyError(target[at])
    return b"".join(out)


def _marked_before(parts: list[bytes]) -> list[bytes]:
    out: list[bytes] = []
    marked = False
    for part in parts:
        if not part:
            marked = True
        else:
            out.append(bytes([part[0] | BLANK]) + part[1:] if marked else part)
            marked = False
    return out


def _finding(code: str, text: str) -> Finding:
    return Finding(code, {"text": text}, Severity.ERROR, Where())
