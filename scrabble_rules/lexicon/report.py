"""What became of the lines of a word list: counts, samples, and the findings they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scrabble_rules.values.finding import Finding, Param, Severity, Where, has_errors

_WRONG_SHARE, _WRONG_LINES = 5, 20
"""More than one line in 5 with foreign letters, and more than 20: the wrong variant."""

_MARKS = frozenset("'’-‐")
"""Characters that words of any language may have: no sign that the variant is the wrong one."""

_NOTES = frozenset({"capital", "empty", "too-short", "too-long"})
"""Reasons that a list made for readers may well give rise to; the others are warnings."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A line of the source: its number, from 1, and its text (cut if it is very long).

    In a source without lines the number counts its words. ``file`` is None where the report
    is on one file only.
    """

    line: int
    text: str
    file: str | None = None

    def __str__(self) -> str:
        place = str(self.line) if self.file is None else f"{self.file}:{self.line}"
        return f"{place}: {self.text}"


@dataclass(frozen=True, slots=True)
class Rejection:
    """The lines left out for one reason (``foreign-letter``, ``capital``, ``too-long`` …)."""

    reason: str
    count: int
    samples: tuple[Sample, ...]


@dataclass(frozen=True, slots=True)
class Folded:
    """Several spellings of the source that are one word on the board (``mère``, ``mere``)."""

    word: str
    sources: tuple[Sample, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildReport:
    """What became of the lines of a source, or of several.

    ``lines`` counts those that are neither blank nor comments; it equals ``accepted``
    (different words) + ``repeated`` + ``folded_count`` (further spellings) + ``rejected`` +
    ``dropped`` (words that a list of words to leave out has) - ``split`` (further words from
    lines that a boundary file reads in several ways). ``ambiguous`` has the lines that can be
    read as different tiles, at most 100,000 of them.
    ``counts_by_length`` has pairs of a length in tiles and the number of such words.
    ``unused`` has the letters with tiles that no word has, ``foreign`` the characters that
    are no letters here, most frequent first. ``identity`` is that of the words.
    """

    file: str | None
    lines: int
    accepted: int
    repeated: int
    folded_count: int
    folded: tuple[Folded, ...]
    rejections: tuple[Rejection, ...]
    counts_by_length: tuple[tuple[int, int], ...]
    unused: tuple[str, ...]
    foreign: tuple[tuple[str, int], ...]
    identity: str
    dropped: int = 0
    split: int = 0
    ambiguous: tuple[Sample, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def rejected(self) -> int:
        """Number of lines left out."""
        return sum(rejection.count for rejection in self.rejections)

    @property
    def ok(self) -> bool:
        """True if a lexicon can be made of the words."""
        return not has_errors(self.findings)

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that are errors."""
        return tuple(found for found in self.findings if found.severity is Severity.ERROR)

    def with_findings(self, *more: Finding) -> BuildReport:
        """The report with further findings; errors first, then warnings, then notes."""
        order = list(Severity)
        found = sorted((*self.findings, *more), key=lambda one: order.index(one.severity))
        return replace(self, findings=tuple(found))


def judge(report: BuildReport) -> BuildReport:
    """The report with the findings that its counts lead to."""
    return report.with_findings(*_about_rejected(report), *_about_words(report))


def _about_rejected(report: BuildReport) -> list[Finding]:
    found = []
    for rejection in report.rejections:
        sample = rejection.samples[0]
        first = Where(file=sample.file or report.file, line=sample.line)
        severity = Severity.NOTE if rejection.reason in _NOTES else Severity.WARNING
        samples = tuple(str(sample) for sample in rejection.samples)
        found.append(
            Finding(
                f"lexicon.rejected-{rejection.reason}",
                {"count": rejection.count, "samples": samples},
                severity,
                first,
            )
        )
        if rejection.reason == "foreign-letter":
            found += wrong_normaliser(rejection.count, report.lines, report.foreign, first)
    return found


def wrong_normaliser(
    rejected: int, lines: int, foreign: Sequence[tuple[str, int]], where: Where
) -> list[Finding]:
    """The finding where so many lines have foreign letters that the list is of other letters.

    ``foreign`` has the letters, most frequent first, with the number of lines of each.
    Apostrophes and hyphens do not count: lists of any language have them.
    """
    strange = rejected - sum(count for letter, count in foreign if letter in _MARKS)
    if strange <= max(_WRONG_LINES, lines // _WRONG_SHARE):
        return []
    letters = tuple(letter for letter, _ in foreign if letter not in _MARKS)
    params: dict[str, Param] = {"count": strange, "lines": lines, "letters": letters[:5]}
    return [Finding("lexicon.wrong-normaliser", params, Severity.ERROR, where)]


def _about_words(report: BuildReport) -> list[Finding]:
    where = Where(file=report.file)
    found = []
    if not report.accepted:
        found.append(Finding("lexicon.empty", {"lines": report.lines}, Severity.ERROR, where))
    if report.unused:
        params: dict[str, Param] = {"count": len(report.unused), "letters": report.unused}
        found.append(Finding("lexicon.letter-unused", params, Severity.WARNING, where))
    if report.folded_count:
        pairs = tuple(
            f"{folded.word} = {' / '.join(map(str, folded.sources))}" for folded in report.folded
        )
        folds: dict[str, Param] = {"count": report.folded_count, "samples": pairs}
        found.append(Finding("lexicon.folded", folds, Severity.NOTE, where))
    if report.repeated:
        repeated = {"count": report.repeated}
        found.append(Finding("lexicon.repeated", repeated, Severity.NOTE, where))
    return found
