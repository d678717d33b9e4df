"""Word lists as tables: CSV with commas, semicolons, tabs or bars between the columns."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from io import StringIO

from scrabble_rules.lexicon.entries import Entries
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Param, Severity, Where

_MARKS = (",", ";", "\t", "|")
_LOOK = 200
_WORD = "word"
"""The usual heading of the column that has the words."""


def recognise(text: str) -> bool:
    """True if nearly all of the first rows, two or more, have as many columns, two or more.

    One line with marks is no table: it may be a whole list, ``aa, ab, ad``.
    """
    return "\n" in text.strip() and _delimiter(text, (",", ";", "\t")) is not None


def read(text: str, file: str, column: str | None = None) -> Entries:
    """The words of one column: that of this name or number (from 1), or the one headed
    ``word``, or the first. The first row is a heading if the column is found by its name.

    Raises LexiconError: lexicon.no-column. A row that cannot be read is a finding:
    lexicon.csv-syntax.
    """  # noqa: D205 - one sentence
    delimiter = _delimiter(text, _MARKS) or ","
    findings: list[Finding] = []
    first = next(_rows(text, delimiter, file, []), (1, []))[1]
    heads = [head.strip().casefold() for head in first]
    if column is None:
        headed = _WORD in heads
        index = heads.index(_WORD) if headed else 0
    elif column.isdecimal() and column.isascii():
        index, headed = int(column) - 1, _WORD in heads
        if not 0 <= index < max(len(first), 1):
            raise LexiconError(_no_column(column, first, file))
    else:
        headed = column.strip().casefold() in heads
        if not headed:
            raise LexiconError(_no_column(column, first, file))
        index = heads.index(column.strip().casefold())

    def words() -> Iterator[tuple[int, str]]:
        rows = _rows(text, delimiter, file, findings)
        if headed:
            next(rows, None)
        for number, row in rows:
            word = row[index].strip() if index < len(row) else ""
            if word:
                yield number, word

    return Entries(
        file=file, items=words(), total=text.count("\n") + 1, format="csv", findings=findings
    )


def _rows(
    text: str, delimiter: str, file: str, findings: list[Finding]
) -> Iterator[tuple[int, list[str]]]:
    """The rows that are neither empty nor comments, each with its last line."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for row in reader:
            if row and not row[0].lstrip().startswith("#"):
                yield reader.line_num, row
    except csv.Error:
        where = Where(file=file, line=reader.line_num)
        findings.append(Finding("lexicon.csv-syntax", {}, Severity.ERROR, where))


def _delimiter(text: str, marks: tuple[str, ...]) -> str | None:
    """The mark that divides nine of ten of the first rows into equally many columns."""
    head = "\n".join(text[: _LOOK * 400].split("\n")[:_LOOK])
    for mark in marks:
        rows = [row for _, row in _rows(head, mark, "", [])]
        if not rows:
            continue
        [(columns, count)] = Counter(map(len, rows)).most_common(1)
        if columns > 1 and count >= 0.9 * len(rows):
            return mark
    return None


def _no_column(column: str, heads: list[str], file: str) -> Finding:
    params: dict[str, Param] = {"column": column, "count": len(heads), "known": tuple(heads)}
    return Finding("lexicon.no-column", params, Severity.ERROR, Where(file=file, line=1))
