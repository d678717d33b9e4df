"""Read a game record in GCG form.

Reading is lexical: no variant is known, tiles and squares stay text, and nothing is
compared with the rules. Whatever is wrong with the form is a finding with its line and
column; the line is kept and reading goes on. No input raises an error.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from scrabble_rules.values.finding import Finding, Param, Severity, Where
from scrabble_rules.values.near import nearest_name
from scrabble_rules.values.record import Event, Kind, Player, Pragma, Record

from .gcg_encoding import decode_gcg
from .gcg_lines import (
    BLANKS,
    UNKNOWN_RACK,
    Fault,
    Move,
    is_word_list,
    nickname_of,
    read_move,
    split_head,
)
from .gcg_players import read_players
from .gcg_pragmas import (
    ANYWHERE,
    ENCODING,
    KNOWN,
    LETTERED_ROWS,
    MAX_PLAYERS,
    NOTE,
    ORIENTATION,
    SINGLE,
    PragmaLine,
    split_pragma,
)
from .gcg_seats import Seats

MAX_LINES = 5_000
"""The most lines of a file that is read."""

MAX_EVENTS = 2_000
"""The most event lines of a file that is read."""

MAX_LINE = 2_000
"""The longest line that is read as an event, in characters.

Blanks and plus signs are not counted: they may be more in the form that the writer gives
to a line, and what could be read once must be readable again.
"""


_LINE_END = re.compile(r"\r\n|\r|\n")
_UNCOUNTED = re.compile(r"[ \t+]")
_NEEDS_RACK = frozenset({Kind.PLAY, Kind.PASS, Kind.EXCHANGE, Kind.WITHDRAWN})


def read_gcg(data: bytes, file: str | None = None) -> tuple[Record | None, tuple[Finding, ...]]:
    """The record that the bytes of a GCG file hold, and the findings about its form.

    ``file`` is only a name for the findings. The record is None if the file cannot be read
    at all: it is empty, too large, or not text. Never raises.
    """
    decoded, found = decode_gcg(data, file)
    if decoded is None:
        return None, tuple(found)
    lines = _LINE_END.split(decoded.text)
    if lines[-1] == "":
        del lines[-1]
    events = sum(1 for line in lines if line.startswith(">"))
    for code, count, limit in (
        ("gcg.too-many-lines", len(lines), MAX_LINES),
        ("gcg.too-many-events", events, MAX_EVENTS),
    ):
        if count > limit:
            params = {"count": count, "limit": limit}
            return None, (*found, Finding(code, params, where=Where(file)))
    reader = _Reader(file, found)
    reader.read(lines)
    found.sort(key=lambda finding: finding.where.line or 0)
    return reader.record(decoded.encoding), tuple(found)


@dataclass(slots=True)
class _Rack:
    """A ``#rackN`` line: its tiles, and where it stands."""

    text: str
    line: int
    before_event: int


@dataclass(slots=True)
class _Reader:
    """What has been read so far."""

    file: str | None
    found: list[Finding]
    players: list[Player] = field(default_factory=list)
    seats: Seats = field(default_factory=lambda: Seats(()))
    events: list[Event] = field(default_factory=list)
    notes: list[list[str]] = field(default_factory=lambda: [[]])
    """Notes by the event they follow; the first list is of those before any event."""
    pragmas: list[Pragma] = field(default_factory=list)
    racks: dict[int, list[_Rack]] = field(default_factory=dict)
    first: dict[str, int] = field(default_factory=dict)
    """The line of the first pragma of each name."""
    lettered_rows: bool = False
    in_note: bool = False
    blank_lines: int = 0

    def read(self, lines: list[str]) -> None:
        """Read all lines: first who plays, then what happens."""
        table = read_players(lines, self.file)
        self.players += table.players
        self.first.update(table.lines)
        self.found += table.findings
        self.seats = Seats(self._nicks())
        for number, raw in enumerate(lines, start=1):
            line = raw.rstrip(BLANKS)
            if not line:
                self.blank_lines += 1
                continue
            if _is_too_long(line):
                params = {"length": len(line), "limit": MAX_LINE}
                self._report("gcg.line-too-long", number, 1, params)
            self._read_line(line, number)
            self.blank_lines = 0
        self._finish()

    def record(self, encoding: str) -> Record:
        """The record of all that was read."""
        events = tuple(
            replace(event, notes=tuple(notes)) if notes else event
            for event, notes in zip(self.events, self.notes[1:], strict=True)
        )
        return Record(
            players=tuple(self.players),
            events=events,
            pragmas=tuple(self.pragmas),
            racks=self._racks(),
            opening_notes=tuple(self.notes[0]),
            lettered_rows=self.lettered_rows,
            encoding=encoding,
            file=self.file,
        )

    # Lines

    def _read_line(self, line: str, number: int) -> None:
        text = line.lstrip(BLANKS)
        indent = len(line) - len(text)
        foreign = not text.startswith(("#", ">")) or (self.in_note and indent > 0)
        if foreign and self.in_note:
            self.notes[-1][-1] += "\n" * (self.blank_lines + 1) + line
            if text.startswith(">"):
                self._report("gcg.event-in-note", number, 1 + indent, {}, Severity.WARNING)
            return
        self.in_note = False
        if foreign:
            self._report("gcg.unreadable-line", number, 1 + indent)
        elif text.startswith("#"):
            self._read_pragma(split_pragma(text), number, indent)
        else:
            self._read_event(text, number, indent)

    def _read_pragma(self, pragma: PragmaLine, number: int, indent: int) -> None:
        if pragma.name == NOTE:
            self.notes[-1].append(pragma.text)
            self.in_note = True
        elif pragma.family == "player":
            self._read_player_pragma(pragma, number, indent)
        elif pragma.family == "rack" and pragma.number is not None:
            rack = _Rack(pragma.text, number, len(self.events))
            self.racks.setdefault(pragma.number - 1, []).append(rack)
        elif pragma.name == ENCODING:
            if number > 1:
                params: dict[str, Param] = {"name": pragma.text}
                self._report("gcg.late-encoding", number, 1 + indent, params)
        else:
            self._read_other_pragma(pragma, number, indent)

    def _read_player_pragma(self, pragma: PragmaLine, number: int, indent: int) -> None:
        """The players are known by now; a line that does not name one is only kept."""
        if pragma.number is None:
            params: dict[str, Param] = {"name": pragma.name, "limit": MAX_PLAYERS}
            self._report("gcg.player-number", number, 1 + indent, params)
        elif self.first[pragma.name] != number:
            params = {"number": pragma.number, "line": self.first[pragma.name]}
            self._report("gcg.player-twice", number, 1 + indent, params)
        else:
            return
        self._keep(pragma, number)

    def _read_other_pragma(self, pragma: PragmaLine, number: int, indent: int) -> None:
        name, column = pragma.name, 1 + indent
        params: dict[str, Param] = {"name": name}
        if name == ">":
            self._report("gcg.commented-event", number, column, {}, Severity.NOTE)
        elif name not in KNOWN:
            self._report("gcg.unknown-pragma", number, column, params, Severity.NOTE)
        elif name in SINGLE and name in self.first:
            params["line"] = self.first[name]
            self._report("gcg.duplicate-pragma", number, column, params, Severity.WARNING)
        if self.events and name not in ANYWHERE:
            params = {"name": name}
            self._report("gcg.pragma-after-event", number, column, params, Severity.WARNING)
        if name == ORIENTATION and name not in self.first:
            self.lettered_rows = pragma.text == LETTERED_ROWS
            if not self.lettered_rows:
                params = {"text": pragma.text, "expected": LETTERED_ROWS}
                column = indent + pragma.column
                self._report("gcg.unknown-orientation", number, column, params, Severity.WARNING)
        self.first.setdefault(name, number)
        self._keep(pragma, number)

    def _keep(self, pragma: PragmaLine, number: int) -> None:
        self.pragmas.append(
            Pragma(name=pragma.name, text=pragma.text, line=number, before_event=len(self.events))
        )

    # Events

    def _read_event(self, text: str, number: int, indent: int) -> None:
        event = Event(kind=Kind.UNREAD, line=number, text=text)
        read = self._parse_event(text)
        if isinstance(read, Fault):
            suggestion = self._close_nick(read.params.get("nick"))
            where = self._where(number, read.column + indent)
            if read.code != "gcg.line-too-long":
                self.found.append(
                    Finding(read.code, read.params, where=where, suggestion=suggestion)
                )
        else:
            nick, move = read
            self._report_move(move, number, indent)
            event = Event(
                kind=move.kind,
                player=self.seats.take(nick, move),
                rack=None if move.rack == UNKNOWN_RACK else move.rack,
                square=move.square,
                tiles=move.tiles,
                count=move.count,
                points=move.points,
                total=move.total,
                line=number,
                text=text,
                extra=move.extra,
            )
        self.events.append(event)
        self.notes.append([])

    def _close_nick(self, nick: Param | None) -> str | None:
        """The nickname that was meant, if one is like it."""
        return nearest_name(nick, self._nicks()) if isinstance(nick, str) else None

    def _nicks(self) -> list[str]:
        return [player.nick for player in self.players]

    def _parse_event(self, text: str) -> tuple[str, Move] | Fault:
        if _is_too_long(text):
            return Fault("gcg.line-too-long", 1)
        head = split_head(text, self._nicks())
        if head is None:
            nick = nickname_of(text)
            if nick is None:
                return Fault("gcg.missing-nickname", min(2, len(text)))
            return Fault("gcg.unknown-nickname", text.index(nick, 1) + 1, {"nick": nick})
        move = read_move(text, head[1])
        return move if isinstance(move, Fault) else (head[0], move)

    def _report_move(self, move: Move, number: int, indent: int) -> None:
        event, column = len(self.events) + 1, move.rack_column + indent
        where = self._where(number, column)
        if move.rack == UNKNOWN_RACK:
            params: dict[str, Param] = {"rack": UNKNOWN_RACK}
            self.found.append(Finding("gcg.rack-unknown", params, Severity.NOTE, where))
        elif move.rack is None and move.kind in _NEEDS_RACK:
            self.found.append(Finding("gcg.no-rack", {}, Severity.WARNING, where))
        if not is_word_list(move.extra):
            where = Where(self.file, number, move.extra_column + indent, event=event)
            params = {"text": move.extra}
            self.found.append(Finding("gcg.text-after-total", params, Severity.WARNING, where))

    # The end

    def _finish(self) -> None:
        for seat, racks in list(self.racks.items()):
            for earlier, later in pairwise(racks):
                params: dict[str, Param] = {"name": f"rack{seat + 1}", "line": earlier.line}
                code = "gcg.duplicate-pragma"
                self._report(code, later.line, 1, params, Severity.WARNING)
            if seat >= len(self.players):
                params = {"number": seat + 1}
                self._report("gcg.rack-without-player", racks[0].line, 1, params)
            elif racks[-1].before_event < len(self.events):
                params = {"number": seat + 1}
                code = "gcg.event-after-rack"
                self._report(code, racks[-1].line, 1, params, Severity.WARNING)
        self._keep_other_racks()
        if not self.players and not self.events:
            self.found.append(Finding("gcg.no-game", where=Where(self.file)))

    def _keep_other_racks(self) -> None:
        """Keep the racks that are not those at the end as pragmas, in their places."""
        others: list[Pragma] = []
        for seat, racks in self.racks.items():
            chosen = self._chosen(racks) if seat < len(self.players) else None
            others += (
                Pragma(
                    name=f"rack{seat + 1}",
                    text=rack.text,
                    line=rack.line,
                    before_event=rack.before_event,
                )
                for rack in racks
                if rack is not chosen
            )
        self.pragmas = sorted((*self.pragmas, *others), key=lambda pragma: pragma.line)

    def _chosen(self, racks: list[_Rack]) -> _Rack:
        """The rack at the end: the first one after the last event, or else the last one."""
        last = len(self.events)
        at_end = [rack for rack in racks if last and rack.before_event == last]
        return at_end[0] if at_end else racks[-1]

    def _racks(self) -> tuple[str | None, ...]:
        known = {
            seat: self._chosen(racks).text
            for seat, racks in self.racks.items()
            if seat < len(self.players)
        }
        return tuple(known.get(seat) for seat in range(len(self.players))) if known else ()

    # Findings

    def _where(self, line: int, column: int) -> Where:
        return Where(self.file, line, column, event=len(self.events) + 1)

    def _report(
        self,
        code: str,
        line: int,
        column: int,
        params: Mapping[str, Param] | None = None,
        severity: Severity = Severity.ERROR,
    ) -> None:
        where = Where(self.file, line, column)
        self.found.append(Finding(code, params or {}, severity, where))


def _is_too_long(line: str) -> bool:
    return len(line) > MAX_LINE and len(_UNCOUNTED.sub("", line)) > MAX_LINE
