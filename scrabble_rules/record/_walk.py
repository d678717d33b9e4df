"""The state of a walk through a record: the position so far and what was found."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from scrabble_rules import game
from scrabble_rules.record.report import Turn, Verdict
from scrabble_rules.rules import tiles
from scrabble_rules.rules.tiles import Revealed
from scrabble_rules.rules.words import Words
from scrabble_rules.values.finding import Finding, Param, Rule, Severity, Where
from scrabble_rules.values.play import Place, PlayScore, Step, WordScore
from scrabble_rules.values.position import Position, Rack
from scrabble_rules.values.record import Event, Kind, Record
from scrabble_rules.values.variant import Variant


@dataclass(slots=True)
class Walk:
    """Used by one check of one record, then dropped."""

    variant: Variant
    record: Record
    words: Words | None
    position: Position
    turns: list[Turn] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    written: list[int | None] = field(init=False)
    stopped: bool = False
    has_error: bool = False
    due: int | None = None
    """The player who has not drawn yet after the last play: it may still come off."""
    _current: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.written = [None] * len(self.record.players)

    # -- findings --------------------------------------------------------------------

    def general(self, finding: Finding) -> None:
        """Adds a finding of the record as a whole."""
        where = replace(finding.where, file=self.record.file)
        self._keep(replace(finding, where=where))

    def at_end(self, finding: Finding) -> None:
        """Adds a finding about how the record ends, at its last event."""
        events = self.record.events
        line = (events[-1].line or None) if events else None
        self._keep(replace(finding, where=Where(file=self.record.file, line=line)))

    def add(
        self,
        event: Event,
        code: str,
        *,
        severity: Severity = Severity.ERROR,
        rule: Rule | None = None,
        **params: Param,
    ) -> None:
        """Adds a finding of an event."""
        self.add_all(event, (Finding(code, params, severity, rule=rule),))

    def add_all(self, event: Event, findings: tuple[Finding, ...]) -> None:
        """Adds findings of an event, which gives them their place."""
        for finding in findings:
            where = replace(
                finding.where,
                file=self.record.file,
                line=event.line or None,
                event=len(self.turns) + 1,
            )
            placed = replace(finding, where=where)
            self._keep(placed)
            self._current.append(placed)

    def _keep(self, finding: Finding) -> None:
        self.findings.append(finding)
        if finding.severity is Severity.ERROR:
            self.has_error = True

    # -- turns -----------------------------------------------------------------------

    def close(
        self,
        event: Event,
        verdict: Verdict | None = None,
        *,
        place: Place | None = None,
        invalid: tuple[WordScore, ...] = (),
        score: PlayScore | None = None,
        points: int | None = None,
        before: Position | None = None,
    ) -> None:
        """Ends the event: its turn is kept with the findings since the last one."""
        found = tuple(self._current)
        self._current.clear()
        player = event.player
        known = points is not None and player is not None
        self.turns.append(
            Turn(
                number=len(self.turns) + 1,
                event=event,
                verdict=verdict or _verdict(found),
                findings=found,
                place=place,
                invalid=invalid,
                score=score,
                points=points,
                total=self.position.scores[player] if known and player is not None else None,
                before=before,
                after=self.position if before is not None else None,
            )
        )

    def stop(
        self, event: Event, code: str, *, severity: Severity = Severity.ERROR, **params: Param
    ) -> None:
        """Ends the check at this event, which the rules refuse."""
        self.stop_with(event, (Finding(code, params, severity),))

    def stop_with(self, event: Event, findings: tuple[Finding, ...]) -> None:
        """Ends the check at this event, for these reasons."""
        self.add_all(event, findings)
        rest = len(self.record.events) - len(self.turns) - 1
        if rest:
            self.add(event, "record.stopped", severity=Severity.NOTE, count=rest)
        unread = event.kind is Kind.UNREAD
        self.stopped = True
        self.close(event, Verdict.UNCHECKED if unread else Verdict.REFUSED)

    def next_kind(self) -> Kind | None:
        """The kind of the event after the current one."""
        following = len(self.turns) + 1
        events = self.record.events
        return events[following].kind if following < len(events) else None

    def after_play(self) -> bool:
        """True if the event before the current one is a play."""
        return bool(self.turns) and self.turns[-1].event.kind is Kind.PLAY

    # -- totals ----------------------------------------------------------------------

    def check_total(self, event: Event, change: int | None = None) -> None:
        """Compares a running total with the total before it and the points written."""
        player = event.player
        if player is None:
            return
        points = event.points if change is None else change
        before = self.written[player] or 0
        expected = before + (points or 0)
        if event.total is not None and points is not None and event.total != expected:
            self.add(event, "record.total-differs", written=event.total, expected=expected)
        self.written[player] = expected if event.total is None else event.total

    # -- position --------------------------------------------------------------------

    def apply(self, step: Step) -> None:
        """Takes over the position that a step leads to."""
        self.position = step.after

    def draw_due(self) -> None:
        """The player of the last play draws, tiles that are not known."""
        if self.due is not None:
            self.position = game.draw_unknown(self.variant, self.position, self.due)
            self.due = None

    def forget_rack(self, event: Event) -> None:
        """Makes the rack of the event's player unknown again."""
        player = event.player
        if player is not None:
            rack = self.position.racks[player]
            back = tiles.put_back(self.position.unseen, rack.tiles)
            self.position = self.position.with_rack(player, Rack(b"", rack.size), back)

    def reveal_rack(self, event: Event, *, quiet: bool = False) -> bytes | None:
        """Takes over the rack column; returns its tiles, None if it is missing or unreadable.

        A column with fewer tiles than the rack holds tells only what was played: nothing
        is taken over from it.
        """
        player = event.player
        if player is None:
            return None
        if event.rack is None:  # the reader has said so
            return None
        written, findings = self.variant.alphabet.rack(event.rack)
        if findings:
            self.add_all(event, findings)
            return None
        rack = self.position.racks[player]
        if len(written) > rack.size:
            self.add(event, "record.rack-too-large", count=len(written), size=rack.size)
            return None
        if len(written) < rack.size:
            if not quiet:
                self.add(
                    event,
                    "record.rack-partial",
                    severity=Severity.NOTE,
                    count=len(written),
                    size=rack.size,
                )
            return written
        self.reveal(event, player, written)
        return written

    def reveal(self, event: Event, player: int, written: bytes) -> None:
        """Makes the rack of a player known, unless the set cannot supply it."""
        rack = self.position.racks[player]
        if rack.tiles == written:
            return
        lost = tiles.take(Rack(written), rack.tiles, b"") if rack.tiles else None
        if isinstance(lost, bytes):
            text = self.variant.alphabet.rack_text(lost)
            self.add(event, "record.rack-changed", tiles=text)
        revealed = tiles.reveal(self.variant, rack, written, self.position.unseen)
        if isinstance(revealed, Revealed):
            self.position = self.position.with_rack(player, *revealed)
        else:
            self.add_all(event, revealed)
            self.forget_rack(event)

    def reveal_last(self, player: int, written: bytes) -> None:
        """Makes known a rack that stands after the last event."""
        rack = self.position.racks[player]
        revealed = tiles.reveal(self.variant, rack, written, self.position.unseen)
        if isinstance(revealed, Revealed):
            self.position = self.position.with_rack(player, *revealed)
        else:
            for finding in revealed:
                self.at_end(finding)


def _verdict(findings: tuple[Finding, ...]) -> Verdict:
    verdict = Verdict.OK
    for finding in findings:
        if finding.severity is Severity.ERROR:
            return Verdict.WRONG
        if finding.severity is Severity.WARNING:
            verdict = Verdict.DOUBTFUL
    return verdict
