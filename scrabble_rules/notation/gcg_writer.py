"""Write a game record in GCG form, and compare records without their places.

The canonical form, line ends LF, in this order: the encoding line; the players; the
pragmas that stand before the first event and the notes before it; each event with its
notes, and before it the pragmas that stood there; the racks at the end; the pragmas after
the last event. An event line has one blank between its columns, so that a missing rack
leaves two blanks; the score has a sign.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scrabble_rules.values.errors import RecordError
from scrabble_rules.values.finding import Finding, Param, Where
from scrabble_rules.values.record import Event, Kind, Pragma, Record

from .gcg_lines import UNKNOWN_RACK
from .gcg_pragmas import LETTERED_ROWS, ORIENTATION, join_pragma
from .gcg_reader import read_gcg

HEADER = "#character-encoding UTF-8"


def write_gcg(record: Record) -> str:
    """The text of a GCG file for the record; the caller encodes it as UTF-8.

    Reading the text gives the same record again (:func:`same_record`). A tile, a note or
    a name that this form cannot hold raises RecordError: a line end in a title, a blank in
    a nickname, an event without a total. So does a record that is larger than what
    :func:`~scrabble_rules.notation.gcg_reader.read_gcg` reads.
    """
    record = _completed(record)
    text = "".join(f"{line}\n" for line in _lines(record))
    try:
        back, _ = read_gcg(text.encode())
    except UnicodeEncodeError as error:
        raise _cannot_write("text") from error
    if back is None:
        raise _cannot_write("size")
    written, returned = without_places(record), without_places(back)
    if written != returned:
        raise _difference(written, returned)
    return text


def without_places(record: Record) -> Record:
    """The record without what depends on the file it was read from.

    Lines, the name of the file, its encoding and the wording of the lines that could be
    read are left out. Unread lines keep their text.
    """
    return replace(
        record,
        events=tuple(
            replace(event, line=0, text=event.text if event.kind is Kind.UNREAD else "")
            for event in record.events
        ),
        pragmas=tuple(replace(pragma, line=0) for pragma in record.pragmas),
        encoding="utf-8",
        file=None,
    )


def same_record(one: Record, other: Record) -> bool:
    """Whether two records say the same, wherever and in whatever form they were written."""
    return without_places(one) == without_places(other)


def _completed(record: Record) -> Record:
    """The record as GCG can say it: the same facts in the one form that reads back."""
    pragmas = record.pragmas
    if record.lettered_rows and record.pragma(ORIENTATION) is None:
        pragmas = (Pragma(name=ORIENTATION, text=LETTERED_ROWS), *pragmas)
    racks = record.racks
    if any(rack is not None for rack in racks):
        racks += (None,) * (len(record.players) - len(racks))
    else:
        racks = ()
    events = tuple(replace(event, rack=_rack(event)) for event in record.events)
    return replace(record, pragmas=pragmas, racks=racks, events=events)


def _rack(event: Event) -> str | None:
    """The rack column. Seven tiles that spell UNKNOWN are put in another order."""
    rack = event.rack or None
    return "".join(sorted(rack)) if rack == UNKNOWN_RACK else rack


def _lines(record: Record) -> Iterator[str]:
    yield HEADER
    for number, player in enumerate(record.players, start=1):
        yield f"#player{number} {player.nick} {player.name}".rstrip(" ")
    last = len(record.events)
    yield from _pragma_lines(record, 0)
    yield from _note_lines(record.opening_notes)
    for index, event in enumerate(record.events):
        if index:
            yield from _pragma_lines(record, index)
        yield _event_line(record, index)
        yield from _note_lines(event.notes)
    for number, rack in enumerate(record.racks, start=1):
        if rack is not None:
            yield join_pragma(f"rack{number}", rack)
    if last:
        yield from _pragma_lines(record, last)


def _pragma_lines(record: Record, index: int) -> Iterator[str]:
    for pragma in record.pragmas:
        if pragma.before_event == index:
            yield join_pragma(pragma.name, pragma.text)


def _note_lines(notes: tuple[str, ...]) -> Iterator[str]:
    for note in notes:
        yield join_pragma("note", note) if not note.startswith("\n") else f"#note{note}"


def _event_line(record: Record, index: int) -> str:
    event = record.events[index]
    if event.kind is Kind.UNREAD:
        return event.text
    move = _move(event)
    player = -1 if event.player is None else event.player
    known = 0 <= player < len(record.players)
    if move is None or event.points is None or event.total is None or not known:
        raise _cannot_write("event", index)
    nick = record.players[player].nick
    line = f">{nick}: {event.rack or ''} {move} {event.points:+d} {event.total}"
    return f"{line} {event.extra}" if event.extra else line


def _move(event: Event) -> str | None:
    """The move of an event as it is written, or None if something of it is missing."""
    match event.kind:
        case Kind.PLAY if event.square and event.tiles:
            return f"{event.square} {event.tiles}"
        case Kind.PASS:
            return "-"
        case Kind.EXCHANGE if event.tiles or event.count:
            return f"-{event.tiles or event.count}"
        case Kind.WITHDRAWN:
            return "--"
        case Kind.CHALLENGE_BONUS:
            return "(challenge)"
        case Kind.END_RACK if event.tiles:
            return f"({event.tiles})"
        case Kind.TIME:
            return "(time)"
        case _:
            return None


def _difference(written: Record, returned: Record) -> RecordError:
    """The error that says which part of a record would not come back."""
    if len(written.events) == len(returned.events):
        pairs = zip(written.events, returned.events, strict=True)
        for index, (event, other) in enumerate(pairs):
            if event != other:
                return _cannot_write("event", index)
    parts = [
        (part, getattr(written, part), getattr(returned, part))
        for part in ("players", "pragmas", "racks", "opening_notes")
    ]
    for part, before, after in parts:
        if any(item not in after for item in before):
            return _cannot_write(part)
    for part, before, after in parts:
        if before != after:
            return _cannot_write(part)
    return _cannot_write("events")


def _cannot_write(part: str, index: int | None = None) -> RecordError:
    if index is None:
        params: dict[str, Param] = {"part": part}
        return RecordError(Finding("gcg.cannot-write", params))
    params = {"number": index + 1}
    return RecordError(Finding("gcg.cannot-write-event", params, where=Where(event=index + 1)))
