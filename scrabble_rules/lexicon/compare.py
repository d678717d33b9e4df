"""Lexicons checked against their manifests, compared with each other, and written out."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path

from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.variant import Variant

from .catalogue import differences, find_source
from .lexicon import Lexicon
from .normalise import normalise, recipe_of, spell
from .report import BuildReport
from .wordfile import unpack

EXPORTS = ("text", "json", "csv")
"""The formats that words can be written in."""


def verify_lexicon(
    source: str | Path, variant: Variant, *, cache: Path | None = None
) -> BuildReport:
    """Read a lexicon afresh; every difference from its manifest is an error of the report.

    Checked are the words (their checksum, number and numbers by length), the lengths, and
    whether the variant's letters are still those that it was built with. Raises LexiconError
    where there is nothing to read, or a manifest with errors.
    """
    found = find_source(source, variant, cache)
    recipe = recipe_of(variant)
    _, report = normalise(unpack(found.raw, found.file), recipe, file=found.file)
    wrong = [_as_error(finding) for finding in differences(found, report, recipe)]
    lines = [
        _as_error(finding)
        for finding in report.findings
        if finding.code.startswith("lexicon.rejected-") and found.manifest is not None
    ]
    others = [
        finding for finding in report.findings if finding.code not in {line.code for line in lines}
    ]
    plain = replace(report, findings=())
    return plain.with_findings(*others, *lines, *found.findings, *wrong)


def _as_error(finding: Finding) -> Finding:
    return replace(finding, severity=Severity.ERROR)


@dataclass(frozen=True, slots=True, kw_only=True)
class LexiconDifference:
    """Two lexicons compared: the words, spelled, that only one of them has, and how many both.

    Words are in code point order, tiles of several characters in brackets.
    """

    only_a: tuple[str, ...]
    only_b: tuple[str, ...]
    common: int

    @property
    def same(self) -> bool:
        """True if both have the same words."""
        return not (self.only_a or self.only_b)


def compare_lexicons(a: Lexicon, b: Lexicon) -> LexiconDifference:
    """The difference of two lexicons that were opened for the same variant.

    Raises ValueError if their alphabets differ.
    """
    if a.alphabet.letters != b.alphabet.letters:
        raise ValueError("alphabet")
    first, second = set(a), set(b)
    return LexiconDifference(
        only_a=tuple(sorted(spell(a.alphabet, first - second))),
        only_b=tuple(sorted(spell(a.alphabet, second - first))),
        common=len(first & second),
    )


def export_lexicon(lexicon: Lexicon, kind: str) -> Iterator[str]:
    """The words of a lexicon as text, in pieces: ``text``, ``json`` or ``csv``.

    Text has one word a line, sorted by code point; it is what the identity is the SHA-256 of.
    JSON is an object with ``words``; CSV has the columns ``word`` and ``tiles`` (their
    number). All three can be read again by :func:`build_lexicon`. Raises ValueError for
    another kind.
    """
    alphabet = lexicon.alphabet
    if kind == "text":
        yield from (f"{word}\n" for word in sorted(spell(alphabet, lexicon)))
    elif kind == "json":
        head = {
            "format": 1,
            "id": lexicon.id,
            "name": lexicon.name,
            "language": lexicon.language,
            "count": lexicon.count,
            "identity": lexicon.identity,
            "words": sorted(spell(alphabet, lexicon)),
        }
        yield json.dumps(head, ensure_ascii=False, indent=0) + "\n"
    elif kind == "csv":
        words = list(lexicon)
        rows = sorted(zip(spell(alphabet, words), map(len, words), strict=True))
        stream = StringIO()
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(("word", "tiles"))
        writer.writerows(rows)
        yield stream.getvalue()
    else:
        raise ValueError(kind)
