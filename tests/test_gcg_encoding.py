"""GCG files: bytes, encodings, line ends and bounds."""

from __future__ import annotations

import time

import pytest

from scrabble_rules.notation.gcg_reader import read_gcg
from scrabble_rules.notation.gcg_writer import same_record, write_gcg
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.record import Record

PLAYERS = "#player1 ann Ann Lee\n#player2 ben Ben Moe\n"
NAMED = "#player1 ann José\n#player2 ben Ben Moe\n"


def read(data: bytes) -> tuple[Record, tuple[Finding, ...]]:
    record, findings = read_gcg(data)
    assert record is not None
    return record, findings


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.code for finding in findings]


def test_ascii_without_declaration_is_no_finding() -> None:
    record, findings = read(PLAYERS.encode())
    assert findings == ()
    assert record.encoding == "utf-8"


def test_utf8_without_declaration_is_a_note() -> None:
    record, findings = read(NAMED.encode())
    assert record.players[0].name == "José"
    assert record.encoding == "utf-8"
    assert codes(findings) == ["gcg.undeclared-utf8"]
    assert findings[0].severity is Severity.NOTE
    assert (findings[0].where.line, findings[0].where.column) == (1, 17)


def test_latin1_without_declaration_is_a_warning() -> None:
    record, findings = read(NAMED.encode("iso-8859-1"))
    assert record.players[0].name == "José"
    assert record.encoding == "iso-8859-1"
    assert codes(findings) == ["gcg.undeclared-latin1"]
    assert findings[0].severity is Severity.WARNING


def test_p16_the_same_name_in_both_encodings_and_nothing_becomes_a_question_mark() -> None:
    old, _ = read(b"#player1 a Jos\xe9\n")
    new, findings = read(b"#character-encoding UTF-8\n#player1 a Jos\xc3\xa9\n")
    assert findings == ()
    assert same_record(old, new)
    assert write_gcg(old) == "#character-encoding UTF-8\n#player1 a José\n"


def test_p16_polish_play_without_declaration() -> None:
    text = "#player1 a A\n>a: ŁĄKABCD 8D ŁĄKA +20 20\n"
    record, findings = read(text.encode())
    assert codes(findings) == ["gcg.undeclared-utf8"]
    assert record.events[0].tiles == "ŁĄKA"
    written = write_gcg(record)
    assert written.endswith(">a: ŁĄKABCD 8D ŁĄKA +20 20\n")
    assert "?" not in written


@pytest.mark.parametrize(
    ("name", "codec"),
    [
        ("UTF-8", "utf-8"),
        ("utf8", "utf-8"),
        ("Utf-8", "utf-8"),
        ("ISO-8859-1", "iso-8859-1"),
        ("iso 8859-1", "iso-8859-1"),
        ("iso_8859-1", "iso-8859-1"),
        ("ISO8859-1", "iso-8859-1"),
        ("latin-1", "iso-8859-1"),
        ("Latin1", "iso-8859-1"),
        ("cp1252", "cp1252"),
        ("windows-1252", "cp1252"),
        ("ISO-8859-15", "iso-8859-15"),
    ],
)
def test_declared_encoding(name: str, codec: str) -> None:
    record, findings = read(f"#character-encoding {name}\n{NAMED}".encode(codec))
    assert findings == ()
    assert record.encoding == codec
    assert record.players[0].name == "José"


@pytest.mark.parametrize(
    ("name", "codec", "letter"),
    [
        ("ISO8859-6", "iso-8859-6", "ب"),
        ("iso-8859-2", "iso-8859-2", "Ł"),
        ("cp1251", "cp1251", "Ж"),
        ("koi8-r", "koi8-r", "Ж"),
    ],
)
def test_declared_encoding_of_another_alphabet(name: str, codec: str, letter: str) -> None:
    data = f"#character-encoding {name}\n#player1 a {letter}\n".encode(codec)
    record, findings = read(data)
    assert findings == ()
    assert record.players[0].name == letter


@pytest.mark.parametrize("name", ["ASCII", "us-ascii"])
def test_declared_ascii(name: str) -> None:
    record, findings = read(f"#character-encoding {name}\n{PLAYERS}".encode())
    assert findings == ()
    assert record.encoding == "ascii"


@pytest.mark.parametrize(
    "name",
    [
        "rot13",
        "base64",
        "zlib",
        "utf-7",
        "punycode",
        "idna",
        "utf-16",
        "iso-8859-12",
        "iso-8859-0",
        "unicode_escape",
        "cp037",
        "",
        "x" * 500,
    ],
)
def test_unknown_encoding_is_an_error_and_the_file_is_read(name: str) -> None:
    record, findings = read(f"#character-encoding {name}\n{NAMED}".encode())
    assert codes(findings) == ["gcg.unknown-encoding"]
    assert findings[0].params == {"name": name, "used": "utf-8"}
    assert findings[0].severity is Severity.ERROR
    assert record.players[0].name == "José"


def test_unknown_encoding_falls_back_to_latin1() -> None:
    record, findings = read(f"#character-encoding rot13\n{NAMED}".encode("iso-8859-1"))
    assert findings[0].params["used"] == "iso-8859-1"
    assert record.players[0].name == "José"


def test_invalid_bytes_say_where_and_which() -> None:
    record, findings = read(b"#character-encoding UTF-8\r\n\r\n#player1 \xc3\xa9 Jos\xe9 Lee\r\n")
    assert codes(findings) == ["gcg.invalid-bytes"]
    assert (findings[0].where.line, findings[0].where.column) == (3, 15)
    assert findings[0].params == {"name": "UTF-8", "used": "iso-8859-1", "byte": "0xE9"}
    assert record.encoding == "iso-8859-1"
    assert record.players[0].name == "José Lee"


def test_bytes_that_a_one_byte_encoding_lacks() -> None:
    _, findings = read(b"#character-encoding cp1252\n#player1 a \x81\n")
    assert codes(findings) == ["gcg.invalid-bytes"]


def test_byte_order_mark_is_accepted_with_a_note() -> None:
    mark = "\N{BYTE ORDER MARK}"
    record, findings = read(f"{mark}#character-encoding UTF-8\n{NAMED}".encode())
    assert codes(findings) == ["gcg.byte-order-mark"]
    assert findings[0].severity is Severity.NOTE
    assert record.players[0].name == "José"
    assert not write_gcg(record).startswith(mark)


def test_byte_order_mark_declares_the_encoding() -> None:
    record, findings = read(f"\N{BYTE ORDER MARK}{NAMED}".encode())
    assert codes(findings) == ["gcg.byte-order-mark"]
    assert record.players[0].nick == "ann"


def test_late_declaration_is_not_obeyed() -> None:
    data = f"\n#character-encoding ISO-8859-1\n{NAMED}".encode()
    record, findings = read(data)
    assert codes(findings) == ["gcg.late-encoding", "gcg.undeclared-utf8"]
    assert findings[0].where.line == 2
    assert record.players[0].name == "José"
    assert write_gcg(record).count("#character-encoding") == 1


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    text = f"{PLAYERS}>ann: ABC - +0 0\n#note one\ntwo\n>ben: X - +0 0\n"
    record, findings = read(text.replace("\n", end).encode())
    assert findings == ()
    assert [event.line for event in record.events] == [3, 6]
    assert record.events[0].notes == ("one\ntwo",)


def test_mixed_line_ends_blank_lines_blanks_and_tabs() -> None:
    data = b"#player1\tann\t Ann Lee \t\r\n\n\r#player2 ben\n \t\n>ann:\tABC\t -\t+0  0 \t\r>ben: X - +0 0"
    record, findings = read(data)
    assert findings == ()
    assert [(player.nick, player.name) for player in record.players] == [
        ("ann", "Ann Lee"),
        ("ben", ""),
    ]
    assert [(event.line, event.rack) for event in record.events] == [(6, "ABC"), (7, "X")]


def test_other_line_separators_do_not_end_a_line() -> None:
    record, findings = read("#player1 a A\x0bB\x0cC\x85D\u2028E\n".encode())
    assert codes(findings) == ["gcg.undeclared-utf8"]
    assert record.players[0].name == "A\x0bB\x0cC\x85D\u2028E"


def test_indented_lines() -> None:
    record, findings = read(f"{PLAYERS}  >ann: ABC -- +0 0\n\t#title T\n  >cay: X\n".encode())
    assert record.pragma("title") == "T"
    assert codes(findings) == ["gcg.pragma-after-event", "gcg.unknown-nickname"]
    assert [finding.where.column for finding in findings] == [2, 4]


def test_file_of_the_largest_size_is_read() -> None:
    data = PLAYERS.encode()
    record, _ = read_gcg(data + b" " * (1_000_000 - len(data)))
    assert record is not None


@pytest.mark.parametrize(
    ("data", "code", "params"),
    [
        (b"x" * 1_000_001, "gcg.file-too-large", {"size": 1_000_001, "limit": 1_000_000}),
        (b"\n" * 5_000 + b"#title x", "gcg.too-many-lines", {"count": 5_001, "limit": 5_000}),
        (b">a: X - +0 0\n" * 2_001, "gcg.too-many-events", {"count": 2_001, "limit": 2_000}),
    ],
)
def test_files_beyond_the_bounds_are_not_read(data: bytes, code: str, params: object) -> None:
    record, findings = read_gcg(data, "big.gcg")
    assert record is None
    assert codes(findings) == [code]
    assert findings[0].params == params
    assert findings[0].where.file == "big.gcg"


def test_files_at_the_bounds_are_read() -> None:
    record, _ = read(b"#player1 a\n" + b">a: X - +0 0\n" * 2_000 + b"\n" * 2_999)
    assert len(record.events) == 2_000
    assert len(write_gcg(record).splitlines()) == 2_002


def test_long_lines_are_kept() -> None:
    note = "word" * 600
    move = ">ann: " + "A" * 2_000 + " - +0 0"
    record, findings = read(f"{PLAYERS}#note {note}\n{move}\n>ben: X - +0 0\n".encode())
    assert codes(findings) == ["gcg.line-too-long", "gcg.line-too-long"]
    assert findings[1].params == {"length": len(move), "limit": 2_000}
    assert [finding.where.line for finding in findings] == [3, 4]
    assert record.opening_notes == (note,)
    assert [event.kind for event in record.events] == ["unread", "pass"]
    assert record.events[0].text == move
    assert same_record(read(write_gcg(record).encode())[0], record)


def test_a_line_at_the_bound_can_be_read_back() -> None:
    move = ">ann: - 0 0 " + "A" * 1_992
    record, findings = read(f"{PLAYERS}{move}".encode())
    assert len(move) > 2_000
    assert codes(findings) == ["gcg.no-rack"]
    again, findings = read(write_gcg(record).encode())
    assert codes(findings) == ["gcg.no-rack"]
    assert same_record(record, again)


@pytest.mark.parametrize("data", [b"", b"\n", b" \t \r\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n"])
def test_empty_files(data: bytes) -> None:
    record, findings = read_gcg(data)
    assert record is None
    assert codes(findings) == ["gcg.empty-file"]


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", PLAYERS.encode("utf-16"), b"PK\x03\x04\x14\0\0"]
)
def test_files_that_are_no_text(data: bytes) -> None:
    record, findings = read_gcg(data)
    assert record is None
    assert codes(findings) == ["gcg.not-text"]


def test_missing_final_newline() -> None:
    record, findings = read(f"{PLAYERS}>ann: ABC - +0 0".encode())
    assert findings == ()
    assert len(record.events) == 1


@pytest.mark.parametrize(
    "data",
    [
        b"#player1 " + b"a" * 1_900 + b"\n" + (b">" + b"b" * 480 + b": X\n") * 1_990,
        b"#player1 " + b"a" * 9 + b"\n" + b">" + b"a:" * 490_000,
        b"#note x\n" + (b"y" * 195 + b"\n") * 4_990,
        b"\n".join(b"#rack%d %d" % (n % 8 + 1, n) for n in range(4_990)),
        b"".join(b">p%d: %s\n" % (n, b"- " * 240) for n in range(1_990)),
        b"#player1 a\n>a: " + b"(" * 900_000,
        b"#player1 a\n>a:" + b" " * 900_000 + b"X - +0 0" + b" " * 90_000,
    ],
)
def test_large_and_odd_files_take_no_long_time(data: bytes) -> None:
    start = time.perf_counter()
    read_gcg(data)
    assert time.perf_counter() - start < 5
