"""What the check of a record says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.play import PlayScore
from scrabble_rules.values.position import Position
from scrabble_rules.values.record import Event, Record
from scrabble_rules.values.variant import Variant


class Verdict(StrEnum):
    """What the rules say of an event."""

    OK = "ok"
    DOUBTFUL = "doubtful"
    """Possible by the rules, but something is worth a look."""
    WRONG = "wrong"
    """Something written is not what the rules give; the game can still be followed."""
    REFUSED = "refused"
    """The rules refuse it; nothing after it is checked."""
    UNCHECKED = "unchecked"
    """Not checked, as the position is not known."""


class WordVerdict(NamedTuple):
    """A word that a play formed; ``valid`` is None if no word list was asked."""

    word: str
    points: int
    valid: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """An event of a record as written, and what the rules make of it.

    ``points`` and ``total`` are what the rules give, None where they do not decide;
    what was written is in ``event``. ``before`` and ``after`` are the positions.
    """

    number: int
    event: Event
    verdict: Verdict
    findings: tuple[Finding, ...]
    move: str = ""
    words: tuple[WordVerdict, ...] = ()
    score: PlayScore | None = None
    points: int | None = None
    total: int | None = None
    before: Position | None = None
    after: Position | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The check of one record.

    ``scores`` are the totals that the rules give, ``written`` the last totals written;
    ``position`` is the last position known; ``findings`` has those of all turns and those
    of the record as a whole, in the order of the record.
    """

    variant: Variant
    record: Record
    turns: tuple[Turn, ...]
    findings: tuple[Finding, ...]
    position: Position
    scores: tuple[int, ...]
    written: tuple[int | None, ...]
    words_checked: bool

    @property
    def ok(self) -> bool:
        """True if there is no error."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)
