"""Turns the text of a word list into the words of an alphabet, and says what was left out."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import pairwise
from unicodedata import is_normalized

from scrabble_rules.values.alphabet import Alphabet, Rejected
from scrabble_rules.values.finding import Finding, Where
from scrabble_rules.values.variant import Variant

from .entries import Entries, Progress, plain_entries
from .report import BuildReport, Folded, Rejection, Sample, judge, wrong_normaliser
from .segments import Boundaries
from .segments import word_of as word_of  # noqa: PLC0414 - asked for here by other modules
from .wordfile import decode

VERSION = 2
"""Of the rules in this module; a new one makes every cached trie stale."""

MAX_LINE = 200
"""Characters in a line of a word list, at most."""

_BAR = 0xFE
"""Stands for a bar between two tiles while words are spelled."""

_UNKNOWN = "\xff"
"""Stands for a character that is no letter while a word is translated."""

SAMPLES = 5
"""Samples kept for each reason, unless the caller asks for more."""

MAX_FOREIGN = 20
"""Characters that are no letters which a report names, at most."""

MAX_AMBIGUOUS = 100_000
"""Lines that can be read as different tiles which a report keeps, at most."""


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
        return _digest(
            [*_table_of(self.alphabet), self.min_length, self.max_length, encoding or "utf-8"]
        )

    def table(self) -> str:
        """A hash of how text becomes letters: the alphabet, its folds, joins and cases."""
        return _digest(_table_of(self.alphabet))

    def within(self, shortest: int | None, longest: int | None) -> Recipe:
        """The recipe with narrower lengths; wider ones than its own are not taken."""
        return replace(
            self,
            min_length=max(self.min_length, shortest or 0),
            max_length=min(self.max_length, longest or self.max_length),
        )


def _table_of(alphabet: Alphabet) -> list[object]:
    return [
        VERSION,
        alphabet.letters,
        alphabet.lower,
        sorted(alphabet.fold.items()),
        sorted(alphabet.join),
        alphabet.capitals,
        alphabet.longest,
    ]


def _digest(parts: Sequence[object]) -> str:
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


def spell(alphabet: Alphabet, words: Iterable[bytes]) -> list[str]:
    """The words as text that reads back as the same tiles.

    Several characters of one tile are in brackets; between two tiles that could be read as
    one, or as a part of one, stands a bar: ``C|H``.
    """
    joined = b"\0".join(words)
    if not joined:
        return []
    pieces = {tile: alphabet.tile_text(tile) for tile in range(1, len(alphabet.letters) + 1)}
    apart = _apart(alphabet)
    if apart:
        joined = apart.sub(bytes([_BAR]), joined)
    return joined.decode("latin-1").translate({0: "\n", _BAR: "|", **pieces}).split("\n")


def _apart(alphabet: Alphabet) -> re.Pattern[bytes] | None:
    """Matches between two tiles of one character that side by side look like another tile."""
    tile = {letter: at for at, letter in enumerate(alphabet.letters, 1) if len(letter) == 1}
    pairs = {
        (tile[first], tile[second])
        for many in (*alphabet.letters, *alphabet.fold)
        for first, second in pairwise(many)
        if first in tile and second in tile
    }
    marks = [
        b"(?<=%b)(?=%b)" % (re.escape(bytes([first])), re.escape(bytes([second])))
        for first, second in sorted(pairs)
    ]
    return re.compile(b"|".join(marks)) if marks else None


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
    return normalise_entries([plain_entries(text, file or "")], recipe, file=file, samples=samples)


def normalise_entries(
    sources: Sequence[Entries],
    recipe: Recipe,
    *,
    file: str | None = None,
    samples: int = SAMPLES,
    boundaries: Boundaries | None = None,
    drop: AbstractSet[bytes] = frozenset(),
    progress: Progress | None = None,
) -> tuple[list[bytes], BuildReport]:
    """The sorted words of several sources, and one report on all of them.

    ``drop`` has words to leave out. Nothing is raised, unless it is by a source that is read
    only now; see :func:`normalise`.
    """
    tally = _Tally(file, samples)
    read = _reader(recipe.alphabet)
    first: dict[bytes, _Line] = {}
    wrong: list[Finding] = []
    for source in sources:
        lines, foreign = tally.lines, tally.foreign.copy()
        _read(source, read, recipe, boundaries or Boundaries(), first, tally, progress)
        if len(sources) > 1:  # a list of other letters must not hide among the others
            strange = (tally.foreign - foreign).most_common()
            where = Where(file=source.file)
            count = sum(number for _, number in strange)
            wrong += wrong_normaliser(count, tally.lines - lines, strange, where)
    words = sorted(first.keys() - drop if drop else first)
    tally.dropped = len(first) - len(words)
    findings = tuple(finding for source in sources for finding in source.findings)
    report = _report(tally, recipe, words, ())
    if all(found.code != "lexicon.wrong-normaliser" for found in report.findings):
        findings = (*wrong, *findings)
    return words, report.with_findings(*findings) if findings else report


_Line = tuple[int, str, str | None]
"""Number, text and file of a line: a sample in the making."""


class _Tally:
    """Counts and samples while a list is read."""

    def __init__(self, file: str | None, samples: int) -> None:
        self.file = file
        self.samples = max(1, samples)
        self.lines = 0
        self.repeated = 0
        self.dropped = 0
        self.split = 0
        self.folded_count = 0
        self.folded: dict[bytes, list[Sample]] = {}
        self.foreign: Counter[str] = Counter()
        self.rejected: dict[str, tuple[int, list[Sample]]] = {}
        self.ambiguous: list[Sample] = []
        self._spellings: dict[bytes, set[str]] = {}

    def reject(self, reason: str, sample: Sample) -> None:
        """Count a line that is left out."""
        count, samples = self.rejected.get(reason, (0, []))
        if len(samples) < self.samples:
            samples.append(replace(sample, text=sample.text[:MAX_LINE]))
        if reason == "ambiguous" and len(self.ambiguous) < MAX_AMBIGUOUS:
            self.ambiguous.append(sample)
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


class _Table(dict[int, str]):
    """What becomes of a character when a word is translated, found out when it first comes."""

    def __init__(self, alphabet: Alphabet) -> None:
        super().__init__()
        self._alphabet = alphabet

    def __missing__(self, code: int) -> str:
        char = chr(code)
        tiles = b"" if char in self._alphabet.join else self._alphabet.word(char, any_case=True)
        self[code] = tiles.decode("latin-1") if isinstance(tiles, bytes) else _UNKNOWN
        return self[code]


def _reader(alphabet: Alphabet) -> Callable[[str], bytes | Rejected]:
    """:func:`word_of` for the words of a list, quicker where each character is a tile or more.

    Then each character is looked up once, and a word is translated whole; a word with a
    bracket, a bar or a loose mark in it, or with a capital first, goes the long way.
    """

    def slowly(word: str) -> bytes | Rejected:
        return word_of(alphabet, word)

    spellings = (*alphabet.letters, *alphabet.lower, *alphabet.fold)
    if max(map(len, spellings)) > 1:
        return slowly
    table = _Table(alphabet)
    unknown = _UNKNOWN.encode("latin-1")
    join, capitals = alphabet.join, alphabet.capitals
    small: dict[str, bool] = {}

    def quickly(word: str) -> bytes | Rejected:
        first = word[0]
        if first not in small:
            small[first] = first not in join and (capitals or first == first.lower())
        if not small[first] and (first in join or word != word.upper()):
            return slowly(word)
        if not (word.isascii() or is_normalized("NFC", word)):
            return slowly(word)
        tiles = word.translate(table).encode("latin-1")
        if unknown not in tiles:
            return tiles
        if "[" in word or "|" in word:
            return slowly(word)
        return Rejected(
            "foreign-letter", next(char for char in word if table[ord(char)] == _UNKNOWN)
        )

    return quickly


def _read(  # noqa: PLR0917 - all that a list is read with
    source: Entries,
    read: Callable[[str], bytes | Rejected],
    recipe: Recipe,
    boundaries: Boundaries,
    first: dict[bytes, _Line],
    tally: _Tally,
    progress: Progress | None,
) -> None:
    """Put the words of a source into ``first``, each with the line where it was first seen."""
    file = source.label
    shortest, longest = recipe.min_length, recipe.max_length
    total = 0
    for number, text in source.items:
        total += 1
        if progress is not None and not total & 0x1FFF:
            progress(source.file, number, source.total)
        if len(text) > MAX_LINE:
            tally.reject("long-line", Sample(number, text, file))
            continue
        word = read(text)
        words: tuple[bytes, ...]
        if isinstance(word, Rejected):
            words = boundaries.of(recipe.alphabet, text) if word.reason == "ambiguous" else ()
            if not words:
                tally.reject(word.reason, Sample(number, text, file))
                if word.reason == "foreign-letter":
                    tally.foreign[word.detail] += 1
                continue
            tally.split += len(words) - 1
        else:
            words = (word,)
        for one in words:
            if shortest <= len(one) <= longest:
                now = (number, text, file)
                before = first.setdefault(one, now)
                if before is not now:
                    tally.again(one, Sample(*before), Sample(*now))
            elif len(one) < shortest:
                tally.reject("too-short" if one else "empty", Sample(number, text, file))
            else:
                tally.reject("too-long", Sample(number, text, file))
    tally.lines += total
    if progress is not None:
        progress(source.file, source.total, source.total)


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
        foreign=tuple(tally.foreign.most_common(MAX_FOREIGN)),
        identity=hashlib.sha256(word_list(alphabet, words)).hexdigest(),
        dropped=tally.dropped,
        split=tally.split,
        ambiguous=tuple(tally.ambiguous),
    )
    return report.with_findings(*findings) if findings else judge(report)
