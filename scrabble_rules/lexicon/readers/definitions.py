"""Word lists in which a definition stands after each word: tab, ``=`` or the first blank."""

from __future__ import annotations

import re
from itertools import islice

from scrabble_rules.lexicon.entries import Entries, text_lines

_LOOK = 500
_SHARE = 0.9
"""Lines that are looked at, and the part of them that must have a separator."""

_SEPARATORS = ("\t", "=", " ")
_QUOTED = re.compile(r'\s*"')


def recognise(text: str) -> bool:
    """True if nearly every line has a word and a definition, and no table of columns."""
    return _separator(_sample(text)) is not None


def read(text: str, file: str) -> Entries:
    """The words: what stands before the separator that most lines have.

    A line without it is a word without definition. A ``=`` may have blanks around it.
    """
    counts = _counts(_sample(text))
    separator = max(counts, key=lambda mark: counts[mark])
    lines = text.split("\n")
    return Entries(
        file=file,
        items=(
            (number, line.partition(separator)[0].rstrip()) for number, line in text_lines(lines)
        ),
        total=len(lines),
        format="definitions",
    )


def _sample(text: str) -> list[str]:
    head = text[: _LOOK * 400].split("\n")
    return [line for _, line in islice(text_lines(head), _LOOK)]


def _counts(lines: list[str]) -> dict[str, int]:
    return {mark: sum(_splits(line, mark) for line in lines) for mark in _SEPARATORS}


def _separator(lines: list[str]) -> str | None:
    """The separator that nearly all lines have; of several the first of tab, ``=`` and blank."""
    if not lines or _QUOTED.match(lines[0]):
        return None
    for mark, count in _counts(lines).items():
        if count >= _SHARE * len(lines):
            # A blank that every line has only after a comma is inside a column of a table.
            return None if mark == " " and _is_table(lines) else mark
    return None


def _splits(line: str, mark: str) -> bool:
    before, found, _ = line.partition(mark)
    word = before.rstrip()
    return bool(found and word) and not any(blank in word for blank in " \t")


def _is_table(lines: list[str]) -> bool:
    return any(
        sum(mark in line.partition(" ")[0] for line in lines) >= _SHARE * len(lines)
        for mark in (",", ";")
    )
