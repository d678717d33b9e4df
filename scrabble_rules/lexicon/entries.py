"""What a reader of word lists gives: the words of one source, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from scrabble_rules.values.finding import Finding

Progress = Callable[[str, int, int], None]
"""Told from time to time: the file being read, how far it is, and how far it goes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entries:
    """The words of a source as they are written there, each with its line (from 1).

    Where the source has no lines the number counts its words. ``total`` is the last number,
    ``label`` what a sample says of the file (None: nothing). ``findings`` may grow while the
    words are read.
    """

    file: str
    items: Iterable[tuple[int, str]] = field(repr=False)
    total: int
    format: str = "text"
    encoding: str | None = None
    label: str | None = None
    findings: list[Finding] = field(default_factory=list)


def plain_entries(text: str, file: str, *, encoding: str | None = None) -> Entries:
    """The words of a plain text: one a line; empty lines and ``#`` comments are ignored."""
    lines = text.split("\n")
    return Entries(
        file=file, items=text_lines(lines), total=len(lines), format="text", encoding=encoding
    )


def text_lines(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines that are neither empty nor comments, without the blanks around them."""
    for number, raw in enumerate(lines, 1):
        text = raw.strip()
        if text and text[0] != "#":
            yield number, text
