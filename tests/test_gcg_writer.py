"""Writing GCG files, and properties of reading and writing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules.notation.gcg_reader import read_gcg
from scrabble_rules.notation.gcg_writer import same_record, without_places, write_gcg
from scrabble_rules.values.errors import RecordError
from scrabble_rules.values.record import Event, Kind, Player, Pragma, Record

PLAYERS = (Player(nick="ann", name="Ann Lee"), Player(nick="ben"))
PASS = Event(kind=Kind.PASS, player=0, rack="ABC", points=0, total=0)


def record_with(*events: Event, **parts: object) -> Record:
    return replace(Record(players=PLAYERS, events=events), **parts)  # type: ignore[arg-type]


def test_order_of_the_canonical_form() -> None:
    record = record_with(
        PASS,
        Event(
            kind=Kind.PLAY,
            player=1,
            square="8H",
            tiles="CaB",
            points=-3,
            total=-3,
            extra="A, B",
            notes=("one\n two", ""),
        ),
        pragmas=(
            Pragma(name="incomplete", before_event=2),
            Pragma(name="title", text="T"),
            Pragma(name=">", text="cay: X", before_event=1),
        ),
        racks=(None, "XY"),
        opening_notes=("first",),
    )
    assert write_gcg(replace(record, pragmas=record.pragmas[1:] + record.pragmas[:1])) == (
        "#character-encoding UTF-8\n"
        "#player1 ann Ann Lee\n"
        "#player2 ben\n"
        "#title T\n"
        "#note first\n"
        ">ann: ABC - +0 0\n"
        "#>cay: X\n"
        ">ben:  8H CaB -3 -3 A, B\n"
        "#note one\n"
        " two\n"
        "#note\n"
        "#rack2 XY\n"
        "#incomplete\n"
    )  # fmt: skip


def test_lettered_rows_are_declared() -> None:
    text = write_gcg(record_with(PASS, lettered_rows=True))
    assert "#orientation lettered-rows\n" in text
    back, _ = read_gcg(text.encode())
    assert back is not None
    assert back.lettered_rows
    assert write_gcg(back) == text


def test_seven_tiles_that_spell_unknown_are_still_a_rack() -> None:
    text = write_gcg(record_with(replace(PASS, rack="UNKNOWN")))
    back, findings = read_gcg(text.encode())
    assert back is not None
    assert findings == ()
    assert sorted(back.events[0].rack or "") == sorted("UNKNOWN")


def test_empty_rack_and_short_racks() -> None:
    text = write_gcg(record_with(replace(PASS, rack=""), racks=("AB",)))
    assert text.endswith(">ann:  - +0 0\n#rack1 AB\n")
    assert "#rack" not in write_gcg(record_with(PASS, racks=(None, None)))


def test_letters_stay() -> None:
    record = record_with(replace(PASS, rack="ŁÖéשΩ字𝔸"))
    assert ">ann: ŁÖéשΩ字𝔸 - +0 0\n" in write_gcg(record)


@pytest.mark.parametrize(
    "event",
    [
        replace(PASS, points=None),
        replace(PASS, total=None),
        replace(PASS, player=None),
        replace(PASS, player=2),
        replace(PASS, player=-1),
        replace(PASS, points=12345678),
        replace(PASS, rack="AB C"),
        replace(PASS, rack="+5"),
        replace(PASS, extra="a\nb"),
        replace(PASS, notes=("a\n#title b",)),
        replace(PASS, notes=("a\n>ann: b",)),
        replace(PASS, notes=("a\rb",)),
        replace(PASS, notes=(" a",)),
        replace(PASS, notes=("a\n",)),
        replace(PASS, kind=Kind.PLAY),
        replace(PASS, kind=Kind.PLAY, square="8H"),
        replace(PASS, kind=Kind.PLAY, square="H", tiles="A"),
        replace(PASS, kind=Kind.PLAY, square="8H", tiles="4"),
        replace(PASS, kind=Kind.EXCHANGE),
        replace(PASS, kind=Kind.EXCHANGE, tiles="4"),
        replace(PASS, kind=Kind.EXCHANGE, tiles="A", count=1),
        replace(PASS, kind=Kind.END_RACK),
        replace(PASS, kind=Kind.END_RACK, tiles="time"),
        Event(kind=Kind.UNREAD, text=">ann: ABC - +0 0"),
        Event(kind=Kind.UNREAD, text="what"),
    ],
)
def test_events_that_cannot_be_written(event: Event) -> None:
    with pytest.raises(RecordError) as caught:
        write_gcg(record_with(PASS, event))
    finding = caught.value.findings[0]
    assert finding.code in {"gcg.cannot-write", "gcg.cannot-write-event"}
    if finding.code == "gcg.cannot-write-event":
        assert finding.params == {"number": 2}
        assert finding.where.event == 2


@pytest.mark.parametrize(
    ("parts", "part"),
    [
        ({"players": (Player(nick="a b"), PLAYERS[1])}, "players"),
        ({"players": (Player(nick="", name="x"), PLAYERS[1])}, "players"),
        ({"players": (Player(nick="ann\nx"), PLAYERS[1])}, "players"),
        ({"players": (PLAYERS[0],) * 9}, "players"),
        ({"pragmas": (Pragma(name="title", text=" x"),)}, "pragmas"),
        ({"pragmas": (Pragma(name="no te", text="x"),)}, "pragmas"),
        ({"pragmas": (Pragma(name="note", text="x"),)}, "pragmas"),
        ({"pragmas": (Pragma(name="title", text="x", before_event=5),)}, "pragmas"),
        ({"racks": (" A",)}, "racks"),
        ({"racks": (None, None, "A")}, "racks"),
        ({"opening_notes": ("a\n#b",)}, "opening_notes"),
        ({"opening_notes": (" a",)}, "opening_notes"),
        ({"opening_notes": ("\ud800",)}, "text"),
        ({"opening_notes": ("x" * 1_000_000,)}, "size"),
        ({"opening_notes": ("a\n>ann: b",)}, "opening_notes"),
    ],
)
def test_parts_that_cannot_be_written(parts: dict[str, object], part: str) -> None:
    with pytest.raises(RecordError) as caught:
        write_gcg(record_with(**parts))
    assert caught.value.findings[0].code == "gcg.cannot-write"
    assert caught.value.findings[0].params == {"part": part}


def test_same_record_looks_at_what_is_said_only() -> None:
    one, _ = read_gcg(b"#player1 a Jos\xe9\r\n\r\n>a:   X - 0 +0\r\n#title T", "one.gcg")
    two, _ = read_gcg("#player1 a José\n>a: X - +0 0\n#title T\n".encode(), "two.gcg")
    other, _ = read_gcg("#player1 a José\n>a: Y - +0 0\n#title T\n".encode(), "two.gcg")
    assert one is not None
    assert two is not None
    assert other is not None
    assert one != two
    assert same_record(one, two)
    assert not same_record(two, other)
    assert without_places(one) == without_places(without_places(two))


def test_unread_lines_are_compared_by_their_text() -> None:
    one, _ = read_gcg(b"#player1 a\n>a: what\n")
    two, _ = read_gcg(b"#player1 a\n>a: that\n")
    assert one is not None
    assert two is not None
    assert not same_record(one, two)


# Properties

FRAGMENTS = [
    "#character-encoding ", "UTF-8", "iso-8859-1", "ascii", "#player1", "#player2", "#player3", "#player9",
    "#rack1", "#rack2", "#rack3", "#note", "#title", "#orientation ", "lettered-rows", "#incomplete", "#",
    ">", ">a:", ">b:", ">ann: ", ":", "a", "b", "ABC", "UNKNOWN", "8H", "H8", "-", "--", "-4", "-AB", "(AB)",
    "(challenge)", "(time)", "+0", "0", "+-17", "-5", "+12", "BE, ET", "*", " ", "  ", "\t", "\n", "\n", "\n",
    "\r", "\r\n", "é", "[CH]", "(A)B", "\ufeff", "\x85", "\x00",
]  # fmt: skip
TEXTS = st.lists(st.sampled_from(FRAGMENTS), max_size=60).map("".join)
DATA = st.one_of(
    st.binary(max_size=300),
    TEXTS.map(str.encode),
    TEXTS.map(lambda text: text.encode("iso-8859-1", "replace")),
    TEXTS.map(lambda text: b"#player1 a\n#player2 b\n" + text.encode()),
)


@given(DATA)
def test_any_bytes_are_read_and_what_is_read_comes_back(data: bytes) -> None:
    record, findings = read_gcg(data)
    if record is None:
        assert findings
        return
    text = write_gcg(record)
    assert text.startswith("#character-encoding UTF-8\n")
    assert "\r" not in text
    again, _ = read_gcg(text.encode())
    assert again is not None
    assert same_record(record, again)
    assert write_gcg(again) == text


@given(TEXTS)
def test_every_event_line_becomes_an_event(text: str) -> None:
    record, _ = read_gcg(text.encode())
    if record is not None:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff").split("\n")
        begun = [number for number, line in enumerate(lines, start=1) if line.startswith(">")]
        events = [event.line for event in record.events]
        assert set(begun) <= set(events)
        assert events == sorted(events)


LETTERS = st.text(alphabet="ABCXYZÉŁ?абв", min_size=1, max_size=7)
TILES = st.text(alphabet="ABcx.()[]·É", min_size=1, max_size=9).filter(
    lambda text: (
        re.fullmatch(r"\([^()]*\)", text) is None
    )  # behind a square alone: a rack at the end
)
POINTS = st.integers(-999, 999)
RACK = st.none() | LETTERS
LINE = st.text(alphabet="ab >#:é,.0", min_size=0, max_size=12).map(str.strip)
NOTES = st.lists(LINE, max_size=2).map(tuple)


def event_of(kind: Kind, **parts: st.SearchStrategy[object]) -> st.SearchStrategy[Event]:
    return st.builds(
        Event, kind=st.just(kind), player=st.integers(0, 2), rack=RACK, points=POINTS, total=POINTS,
        notes=NOTES, extra=LINE, **parts,
    )  # fmt: skip


EVENTS = st.lists(
    st.one_of(
        event_of(Kind.PLAY, square=st.sampled_from(["8H", "h8", "15AA", "O15"]), tiles=TILES),
        event_of(Kind.PASS),
        event_of(Kind.EXCHANGE, tiles=LETTERS),
        event_of(Kind.EXCHANGE, count=st.integers(1, 99)),
        event_of(Kind.WITHDRAWN),
        event_of(Kind.CHALLENGE_BONUS),
        event_of(Kind.TIME),
        event_of(Kind.END_RACK, tiles=LETTERS),
    ),
    max_size=6,
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    events = tuple(draw(EVENTS))
    names = st.sampled_from(
        ["title", "description", "id", "variant", "whatever", "incomplete", "-"]
    )
    places = sorted(draw(st.lists(st.integers(0, len(events)), max_size=4)))
    return Record(
        players=(Player(nick="a", name="A"), Player(nick="b:c"), Player(nick="é", name="É  x")),
        events=events,
        pragmas=tuple(
            Pragma(name=draw(names), text=draw(LINE), before_event=place) for place in places
        ),
        racks=draw(st.just(()) | st.tuples(RACK, RACK, LETTERS)),
        opening_notes=draw(NOTES),
    )


@given(records())
def test_generated_records_come_back(record: Record) -> None:
    text = write_gcg(record)
    back, _ = read_gcg(text.encode())
    assert back is not None
    assert same_record(back, record)
    assert back.events == tuple(
        replace(event, line=other.line, text=other.text)
        for event, other in zip(record.events, back.events, strict=True)
    )
    assert write_gcg(back) == text
