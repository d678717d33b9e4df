"""What the check of a record says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from scrabble_rules.rules import notation
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.play import Place, PlayScore, WordScore
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


class Turn(NamedTuple):
    """An event of a record as written, and what the rules make of it.

    ``points`` and ``total`` are what the rules give, None where they do not decide;
    what was written is in ``event``. ``place`` is the play, ``invalid`` its words that the
    word list does not have; :meth:`Report.move` and :meth:`Report.words` spell them.
    ``before`` and ``after`` are the positions.
    """

    number: int
    event: Event
    verdict: Verdict
    findings: tuple[Finding, ...]
    place: Place | None = None
    invalid: tuple[WordScore, ...] = ()
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

    def move(self, turn: Turn) -> str:
        """The play of a turn as the variant writes it; empty if the turn is no play."""
        if turn.place is None or turn.score is None or turn.before is None:
            return ""
        words = turn.score.words
        across = words[0].across if words else turn.place.across is not False
        return notation.format_play(self.variant, turn.before.board, turn.place, across=across)

    def words(self, turn: Turn) -> tuple[WordVerdict, ...]:
        """The words that the play of a turn formed, the main word first."""
        if turn.score is None:
            return ()
        spelling = self.variant.alphabet.spelling
        return tuple(
            WordVerdict(
                spelling(word.tiles),
                word.total,
                word not in turn.invalid if self.words_checked else None,
            )
            for word in turn.score.words
        )
