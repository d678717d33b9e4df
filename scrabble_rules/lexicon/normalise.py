"""Turns the text of a word list into the words of an alphabet, and says what was left out."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scrabble_rules.values.alphabet import Alphabet, Rejected, strip_blanks
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.variant import Variant

from .report import BuildReport, Folded, Rejection, Sample, judge
from .wordfile import decode

VERSION = 1
"""Of the rules in this module; a new one makes every cached trie stale."""

MAX_LINE = 200
"""Characters in a line of a word list, at most."""

_UNKNOWN = "\xff"
"""Stands for a character that is no letter while a word is translated."""

SAMPLES = 5
"""Samples kept for each reason, unless the caller asks for more."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What decides which words a list holds: the alphabet and the lengths, in tiles.

    ``played`` holds the letters (from 1) that have tiles in the set.
    """

    alphabet: Alphabet
    min_length: int
    max_length: int
    played: frozenset[int] = frozenset()

    def fingerprint(self, encoding: str | None = None) -> str:
        """A hash of all that the words depend on besides the bytes of the source."""
        alphabet = self.alphabet
        parts = [
            VERSION,
            alphabet.letters,
            alphabet.lower,
            sorted(alphabet.fold.items()),
            sorted(alphabet.join),
            alphabet.capitals,
            alphabet.longest,
            self.min_length,
            self.max_length,
            encoding or "utf-8",
        ]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def recipe_of(variant: Variant) -> Recipe:
    """The recipe of a variant: no word is longer than its board's longer side."""
    side = max(variant.board.width, variant.board.height)
    most = variant.words.max_length
    counts = variant.tiles.counts
    return Recipe(
        variant.alphabet,
        variant.words.min_length,
        side if most is None else min(most, side),
        frozenset(tile for tile in range(1, len(counts)) if counts[tile]),
    )


def word_of(alphabet: Alphabet, text: str, *, any_case: bool = False) -> bytes | Rejected:
    """The letters of a word, spelled plainly or with brackets (``[CH]O[CH]O``)."""
    word = alphabet.word(text, any_case=any_case)
    if isinstance(word, bytes) or "[" not in text:
        return word
    tiles, findings = alphabet.tiles(text)
    letters = strip_blanks(tiles)
    known = not findings and 0 not in letters and max(letters) <= len(alphabet.letters)
    return letters if known else word


def spell(alphabet: Alphabet, words: Iterable[bytes]) -> list[str]:
    """The words as text, several characters of one tile in brackets."""
    joined = b"\0".join(words).decode("latin-1")
    pieces = {tile: alphabet.tile_text(tile) for tile in range(1, len(alphabet.letters) + 1)}
    return joined.translate({0: "\n", **pieces}).split("\n") if joined else []


def word_list(alphabet: Alphabet, words: Iterable[bytes]) -> bytes:
    """The normalised list: spelled words in code point order, each ended by LF, in UTF-8."""
    lines = sorted(spell(alphabet, words))
    return "\n".join([*lines, ""]).encode()


def normalise(
    plain: bytes,
    recipe: Recipe,
    *,
    file: str | None = None,
    encoding: str | None = None,
    samples: int = SAMPLES,
) -> tuple[list[bytes], BuildReport]:
    """The sorted words of a plain text word list, one word a line, and a report.

    Blanks around a word, empty lines and lines that begin with ``#`` are ignored. Nothing
    is raised: with an error among the findings of the report the words are no lexicon.
    """
    text = decode(plain, file, encoding)
    if isinstance(text, Finding):
        return [], _report(_Tally(file, samples), recipe, [], (text,))
    tally = _Tally(file, samples)
    words = sorted(_read(text, recipe, tally))
    return words, _report(tally, recipe, words, ())


class _Tally:
    """Counts and samples while a list is read."""

    def __init__(self, file: str | None, samples: int) -> None:
        self.file = file
        self.samples = max(1, samples)
        self.lines = 0
        self.repeated = 0
        self.folded_count = 0
        self.folded: dict[bytes, list[Sample]] = {}
        self.foreign: Counter[str] = Counter()
        self.rejected: dict[str, tuple[int, list[Sample]]] = {}
        self._spellings: dict[bytes, set[str]] = {}

    def reject(self, reason: str, line: int, text: str) -> None:
        """Count a line that is left out."""
        count, samples = self.rejected.get(reason, (0, []))
        if len(samples) < self.samples:
            samples.append(Sample(line, text[:MAX_LINE]))
        self.rejected[reason] = (count + 1, samples)

    def again(self, word: bytes, first: Sample, now: Sample) -> None:
        """Count a word that was there before: in the same spelling, or in another one."""
        seen = self._spellings.setdefault(word, {first.text})
        if now.text in seen:
            self.repeated += 1
            return
        seen.add(now.text)
        self.folded_count += 1
        if word in self.folded:
            self.folded[word].append(now)
        elif len(self.folded) < self.samples:
            self.folded[word] = [first, now]


def _reader(alphabet: Alphabet, text: str) -> Callable[[str], bytes | Rejected]:
    """:func:`word_of` for the words of a text, quicker where a character is a tile or two.

    Then each character of the text is looked up once, and a word is translated whole; a
    word with anything else in it goes the long way.
    """

    def slowly(word: str) -> bytes | Rejected:
        return word_of(alphabet, word)

    spellings = (*alphabet.letters, *alphabet.lower, *alphabet.fold)
    if max(map(len, spellings)) > 1 or not unicodedata.is_normalized("NFC", text):
        return slowly
    chars = set(text)
    table: dict[int, str] = {}
    for char in chars:
        tiles = b"" if char in alphabet.join else alphabet.word(char)
        table[ord(char)] = tiles.decode("latin-1") if isinstance(tiles, bytes) else _UNKNOWN
    mixed = not alphabet.capitals and any(char != char.upper() for char in chars)
    capitals = {char for char in chars if mixed and char != char.lower()} | alphabet.join
    unknown = _UNKNOWN.encode("latin-1")

    def quickly(word: str) -> bytes | Rejected:
        if word[0] in capitals:
            return slowly(word)
        tiles = word.translate(table).encode("latin-1")
        return slowly(word) if unknown in tiles else tiles

    return quickly


def _read(source: str, recipe: Recipe, tally: _Tally) -> dict[bytes, int]:
    """The words and the line (from 1) of each, first seen."""
    read = _reader(recipe.alphabet, source)
    lines = source.split("\n")
    shortest, longest = recipe.min_length, recipe.max_length
    first: dict[bytes, int] = {}
    total = 0
    for number, raw in enumerate(lines, 1):
        text = raw.strip()
        if not text or text[0] == "#":
            continue
        total += 1
        if len(text) > MAX_LINE:
            tally.reject("long-line", number, text)
            continue
        word = read(text)
        if isinstance(word, Rejected):
            tally.reject(word.reason, number, text)
            if word.reason == "foreign-letter":
                tally.foreign[word.detail] += 1
        elif len(word) < shortest:
            tally.reject("too-short" if word else "empty", number, text)
        elif len(word) > longest:
            tally.reject("too-long", number, text)
        else:
            before = first.setdefault(word, number)
            if before != number:
                earlier = Sample(before, lines[before - 1].strip())
                tally.again(word, earlier, Sample(number, text))
    tally.lines = total
    return first


def _report(
    tally: _Tally, recipe: Recipe, words: list[bytes], findings: tuple[Finding, ...]
) -> BuildReport:
    alphabet = recipe.alphabet
    used = frozenset(b"".join(words))
    unused = tuple(alphabet.letters[tile - 1] for tile in sorted(recipe.played - used))
    lengths = Counter(map(len, words))
    rejections = tuple(
        Rejection(reason, count, tuple(samples))
        for reason, (count, samples) in sorted(tally.rejected.items())
    )
    folded = tuple(
        Folded(alphabet.text(word), tuple(sources)) for word, sources in tally.folded.items()
    )
    report = BuildReport(
        file=tally.file,
        lines=tally.lines,
        accepted=len(words),
        repeated=tally.repeated,
        folded_count=tally.folded_count,
        folded=folded,
        rejections=rejections,
        counts_by_length=tuple(sorted(lengths.items())),
        unused=unused if words else (),
        foreign=tuple(tally.foreign.most_common(SAMPLES)),
        identity=hashlib.sha256(word_list(alphabet, words)).hexdigest(),
    )
    return report.with_findings(*findings) if findings else judge(report)
