"""A finding: what is wrong or worth knowing, where, and by which rule.

A finding holds data, never text. The text is made from ``code`` and ``params`` by
:mod:`scrabble_rules.messages`, in the reader's language, as the last step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Param = str | int | tuple[str, ...]


class Severity(StrEnum):
    """How much a finding matters: only an error makes a file or a play wrong."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a file, a record or a board. ``line`` and ``column`` count from 1.

    ``key`` is a path in a variant file (``tiles.letters.Q``), ``event`` the number of an
    event in a record (from 1), ``square`` a square as the variant writes it (``H8``).
    """

    file: str | None = None
    line: int | None = None
    column: int | None = None
    key: str | None = None
    event: int | None = None
    square: str | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """The rule that a finding applies: a key of a variant, its value and its source."""

    variant: str
    key: str
    value: str
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding. ``code`` is stable (``placement.not-connected``); tools match on it."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)
    severity: Severity = Severity.ERROR
    where: Where = Where()
    suggestion: str | None = None
    rule: Rule | None = None

    def __hash__(self) -> int:
        return hash((self.code, self.severity, self.where, self.suggestion))


def has_errors(findings: Iterable[Finding]) -> bool:
    """True if any of the findings is an error."""
    return any(finding.severity is Severity.ERROR for finding in findings)
