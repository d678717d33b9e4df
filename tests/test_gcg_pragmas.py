"""GCG files: pragmas, players, racks and notes."""

from __future__ import annotations

import pytest

from scrabble_rules.notation.gcg_reader import read_gcg
from scrabble_rules.notation.gcg_writer import same_record, write_gcg
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.record import Kind, Player, Record

PLAYERS = "#player1 ann Ann Lee\n#player2 ben Ben Moe\n"
PASS = ">ann: ABC - +0 0\n"


def read(text: str) -> tuple[Record, tuple[Finding, ...]]:
    """The record, after a round trip has given an equal one."""
    record, findings = read_gcg(("#character-encoding UTF-8\n" + text).encode())
    assert record is not None
    again, _ = read_gcg(write_gcg(record).encode())
    assert again is not None
    assert same_record(record, again)
    return record, findings


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.code for finding in findings]


def pragmas(record: Record) -> list[tuple[str, str, int]]:
    return [(pragma.name, pragma.text, pragma.before_event) for pragma in record.pragmas]


@pytest.mark.parametrize(
    "line",
    [
        "#title A game", "#title", "#description Some words", "#id org.example p6Qr",
        "#lexicon CSW21", "#lexicon", "#incomplete", "#incomplete ABC", "#style pgm",
        "#htarget x", "#comment well", "#game-type classic", "#board-layout CrosswordGame",
        "#tile-distribution english", "#tile-set x", "#game-board x", "#- anything at all",
        "#tile L·L l·l", "#orientation lettered-rows", "#variant en-some",
    ],
)  # fmt: skip
def test_known_pragma_is_kept_without_a_finding(line: str) -> None:
    record, findings = read(PLAYERS + line + "\n" + PASS)
    name, _, text = line[1:].partition(" ")
    assert findings == ()
    assert pragmas(record) == [(name, text, 0)]
    assert record.pragma(name) == text
    assert record.pragmas[0].line == 4
    assert record.lettered_rows is (name == "orientation")


@pytest.mark.parametrize(
    ("line", "name", "text"),
    [
        ("#whatever x  y ", "whatever", "x  y"),
        ("#WhatEver", "WhatEver", ""),
        ("#", "", ""),
        ("# free text", "", "free text"),
        ("##twice", "#twice", ""),
        ("#rack9 ABC", "rack9", "ABC"),
        ("#rack ABC", "rack", "ABC"),
        ("#title: T", "title:", "T"),
    ],
)
def test_unknown_pragma_is_kept_with_a_note(line: str, name: str, text: str) -> None:
    record, findings = read(PLAYERS + line + "\n" + PASS)
    assert codes(findings) == ["gcg.unknown-pragma"]
    assert findings[0].severity is Severity.NOTE
    assert findings[0].where.line == 4
    assert pragmas(record) == [(name, text, 0)]


def test_known_names_in_any_case() -> None:
    record, findings = read("#Player1 ann\n#TITLE T\n#Rack1 AB\n#Note n\n")
    assert findings == ()
    assert record.players == (Player(nick="ann"),)
    assert record.pragma("title") == "T"
    assert record.racks == ("AB",)
    assert record.opening_notes == ("n",)


def test_p10_unknown_pragma_and_rack_do_not_stop_the_reader() -> None:
    record, findings = read(
        "#player1 a A\n#rack1 ABC\n#whatever x\n>a: FINEDAB 8D FINED +26 26\n"
        ">a: CON 8A CONFINED +42 68\n"
    )
    assert codes(findings) == ["gcg.event-after-rack", "gcg.unknown-pragma"]
    assert [event.tiles for event in record.events] == ["FINED", "CONFINED"]


def test_duplicates_are_kept_with_a_warning() -> None:
    text = "#title A\n#description a\n#description b\n#title B\n#tile A a\n#tile B b\n"
    record, findings = read(PLAYERS + text)
    assert codes(findings) == ["gcg.duplicate-pragma"]
    assert findings[0].severity is Severity.WARNING
    assert findings[0].params == {"name": "title", "line": 4}
    assert findings[0].where.line == 7
    assert record.pragma("title") == "A"
    assert len(record.pragmas) == 6


@pytest.mark.parametrize(
    "name", ["id", "lexicon", "game-type", "board-layout", "tile-distribution", "variant", "style"]
)
def test_pragmas_that_may_stand_once(name: str) -> None:
    _, findings = read(f"{PLAYERS}#{name} x\n#{name} x\n")
    assert codes(findings) == ["gcg.duplicate-pragma"]


def test_pragma_after_an_event_keeps_its_place() -> None:
    record, findings = read(f"{PLAYERS}#title T\n{PASS}#lexicon L\n>ben: X - +0 0\n#incomplete\n")
    assert codes(findings) == ["gcg.pragma-after-event"]
    assert findings[0].severity is Severity.WARNING
    assert pragmas(record) == [("title", "T", 0), ("lexicon", "L", 1), ("incomplete", "", 2)]


def test_event_behind_a_hash_is_kept_and_not_read() -> None:
    line = "#>ben: ACNOTTU 8A CON..... +42  42"
    record, findings = read(f"{PLAYERS}{PASS}{line}\n# > other\n")
    assert codes(findings) == [
        "gcg.commented-event",
        "gcg.unknown-pragma",
        "gcg.pragma-after-event",
    ]
    assert len(record.events) == 1
    assert line in write_gcg(record).splitlines()


def test_orientation() -> None:
    assert read(f"{PLAYERS}#orientation lettered-rows\n")[0].lettered_rows is True
    record, findings = read(f"{PLAYERS}#orientation Lettered-Columns\n")
    assert record.lettered_rows is False
    assert codes(findings) == ["gcg.unknown-orientation"]
    assert read(PLAYERS)[0].lettered_rows is False


# Players


def test_players() -> None:
    record, findings = read(
        "#player2 b:c  Ben  van Moe\n#player1 ann\n>b:c: X - +0 0\n>ann: Y - +0 0\n"
    )
    assert findings == ()
    assert record.players == (Player(nick="ann"), Player(nick="b:c", name="Ben  van Moe"))
    assert [event.player for event in record.events] == [1, 0]


def test_eight_players() -> None:
    text = "".join(f"#player{n} p{n}\n" for n in range(1, 9)) + ">p8: X - +0 0\n#rack8 ABC\n"
    record, findings = read(text)
    assert findings == ()
    assert len(record.players) == 8
    assert record.events[0].player == 7
    assert record.racks == (None,) * 7 + ("ABC",)


@pytest.mark.parametrize("name", ["player0", "player9", "player12", "player01", "player"])
def test_players_out_of_range(name: str) -> None:
    record, findings = read(f"{PLAYERS}#{name} x X\n")
    assert codes(findings) == ["gcg.player-number"]
    assert len(record.players) == 2
    assert pragmas(record) == [(name, "x X", 0)]


def test_player_twice_keeps_the_first() -> None:
    record, findings = read(f"{PLAYERS}#player1 cay\n>ann: X - +0 0\n")
    assert codes(findings) == ["gcg.player-twice"]
    assert findings[0].params == {"number": 1, "line": 2}
    assert record.players[0].nick == "ann"
    assert pragmas(record) == [("player1", "cay", 0)]


def test_gap_between_players_keeps_the_numbers() -> None:
    record, findings = read("#player1 ann\n#player3 cay\n>cay: X - +0 0\n#rack3 ABC\n")
    assert codes(findings) == ["gcg.player-gap"]
    assert findings[0].params == {"number": 2, "above": 3}
    assert [player.nick for player in record.players] == ["ann", "", "cay"]
    assert record.events[0].player == 2
    assert record.racks == (None, None, "ABC")


def test_same_nickname_goes_by_turns() -> None:
    record, findings = read(
        "#player1 NoName One\n#player2 NoName Two\n"
        ">NoName: ABC 8G AB +8 8\n"
        ">NoName: DEF 9G DE +9 9\n"
        ">NoName: DEF -- -9 0\n"
        ">NoName: CXY -XY +0 8\n"
        ">NoName: DEF 9H FED +20 20\n"
        ">NoName: KLM (challenge) +5 25\n"
        ">NoName: CPQ 10G PQC +30 38\n"
        ">NoName:  (KLM) +18 56\n"
    )
    assert codes(findings) == ["gcg.same-nickname"]
    assert findings[0].where.line == 3
    assert [event.player for event in record.events] == [0, 1, 1, 0, 1, 1, 0, 0]


def test_same_nickname_in_six_zeros() -> None:
    text = "#player1 N One\n#player2 N Two\n" + ">N: AB - +0 0\n" * 6 + ">N: AB (AB) -4 -4\n" * 2
    record, _ = read(text)
    assert [event.player for event in record.events] == [0, 1, 0, 1, 0, 1, 0, 1]


def test_players_from_nicknames() -> None:
    record, findings = read(">ben: ABC - +0 0\n>ann: what\n>ben: ABC - +0 0\n")
    assert codes(findings) == ["gcg.no-players", "gcg.missing-move"]
    assert findings[0].severity is Severity.WARNING
    assert findings[0].where.line == 2
    assert record.players == (Player(nick="ben"), Player(nick="ann"))


def test_players_named_after_the_first_event() -> None:
    record, findings = read("#player1 ann\n>ben: ABC - +0 0\n#player2 ben\n>ann: X - +0 0\n")
    assert codes(findings) == ["gcg.players-after-event"]
    assert findings[0].params == {"line": 4}
    assert [event.player for event in record.events] == [1, 0]


def test_player_line_in_a_note_is_none() -> None:
    record, findings = read("#player1 ann\n#note #player2 ben\n #player3 cay\n")
    assert findings == ()
    assert len(record.players) == 1


# Racks


def test_racks_at_the_end() -> None:
    record, findings = read(f"{PLAYERS}{PASS}#rack2 BEU\n#incomplete\n")
    assert findings == ()
    assert record.racks == (None, "BEU")
    assert pragmas(record) == [("incomplete", "", 1)]
    assert read(f"{PLAYERS}{PASS}#rack1\n#rack2 [CH]A\n")[0].racks == ("", "[CH]A")
    assert read(PLAYERS)[0].racks == ()


def test_rack_twice() -> None:
    record, findings = read(f"{PLAYERS}{PASS}#rack1 A\n#rack1 B\n")
    assert codes(findings) == ["gcg.duplicate-pragma"]
    assert findings[0].params == {"name": "rack1", "line": 5}
    assert record.racks == ("A", None)
    assert pragmas(record) == [("rack1", "B", 1)]


def test_rack_before_the_events_and_after() -> None:
    record, findings = read(f"{PLAYERS}#rack1 A\n#rack1 B\n{PASS}#rack1 C\n")
    assert codes(findings) == ["gcg.duplicate-pragma", "gcg.duplicate-pragma"]
    assert record.racks == ("C", None)
    assert pragmas(record) == [("rack1", "A", 0), ("rack1", "B", 0)]


def test_racks_without_events() -> None:
    record, _ = read(f"{PLAYERS}#rack1 A\n#title T\n#rack1 B\n")
    assert record.racks == ("B", None)
    assert pragmas(record) == [("rack1", "A", 0), ("title", "T", 0)]


def test_rack_of_no_player_is_kept() -> None:
    record, findings = read(f"{PLAYERS}{PASS}#rack3 A\n")
    assert codes(findings) == ["gcg.rack-without-player"]
    assert record.racks == ()
    assert pragmas(record) == [("rack3", "A", 1)]


# Notes


def test_notes_belong_to_the_event_before_them() -> None:
    record, findings = read(
        f"{PLAYERS}#note before\n#note all\n{PASS}#note\n#note one\n>ben: X - +0 0\n#note two\n"
    )
    assert findings == ()
    assert record.opening_notes == ("before", "all")
    assert [event.notes for event in record.events] == [("", "one"), ("two",)]


def test_note_of_several_lines() -> None:
    record, findings = read(f"{PLAYERS}{PASS}#note one \ntwo\n\n\n  three\n\n>ben: X - +0 0\n")
    assert findings == ()
    assert record.events[0].notes == ("one\ntwo\n\n\n  three",)
    assert len(record.events) == 2


def test_note_that_begins_in_its_second_line() -> None:
    assert read(f"{PLAYERS}#note\ntwo\n")[0].opening_notes == ("\ntwo",)
    assert read(f"{PLAYERS}#note\n\ntwo\n")[0].opening_notes == ("\n\ntwo",)


def test_note_that_quotes_a_move_stays_a_note() -> None:
    quote = ">ben: ACNOTTU 8A CON..... +42 42"
    record, findings = read(
        f"{PLAYERS}{PASS}#note {quote}\n#note see\n  {quote}\nand\n\t#title x\n"
    )
    assert codes(findings) == ["gcg.event-in-note"]
    assert (findings[0].where.line, findings[0].where.column) == (7, 3)
    assert record.events[0].notes == (quote, f"see\n  {quote}\nand\n\t#title x")
    assert len(record.events) == 1
    assert record.pragmas == ()


def test_foreign_line_after_anything_but_a_note_is_unreadable() -> None:
    _, findings = read(f"{PLAYERS}#note n\n#title T\nforeign\n{PASS}foreign\n")
    assert codes(findings) == ["gcg.unreadable-line", "gcg.unreadable-line"]
    assert [finding.where.line for finding in findings] == [6, 8]


def test_notes_of_unread_events_are_kept() -> None:
    record, _ = read(f"{PLAYERS}>ann: what\n#note why\n{PASS}")
    assert record.events[0].kind is Kind.UNREAD
    assert record.events[0].notes == ("why",)


def test_text_entities_are_left_alone() -> None:
    assert read(f"{PLAYERS}#note &quot;a&quot; {{b}} %s\n")[0].opening_notes == (
        "&quot;a&quot; {b} %s",
    )
