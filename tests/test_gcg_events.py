"""GCG files: the forms of event lines."""

from __future__ import annotations

import pytest

from scrabble_rules.notation.gcg_reader import read_gcg
from scrabble_rules.notation.gcg_writer import same_record, write_gcg
from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.record import Event, Kind, Record

HEADER = "#character-encoding UTF-8\n#player1 ann Ann Lee\n#player2 ben Ben Moe\n"


def read(text: str, header: str = HEADER) -> tuple[Record, tuple[Finding, ...]]:
    """The record, after a round trip has given an equal one."""
    record, findings = read_gcg((header + text).encode())
    assert record is not None
    again, _ = read_gcg(write_gcg(record).encode())
    assert again is not None
    assert same_record(record, again)
    return record, findings


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.code for finding in findings]


PLAY, PASS, EXCHANGE = Kind.PLAY, Kind.PASS, Kind.EXCHANGE


def ann(kind: Kind, rack: str | None, points: int, total: int, **more: object) -> Event:
    return Event(kind=kind, player=0, rack=rack, points=points, total=total, line=4, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        # plays
        (
            "EIILNRV 3E ..NVIRILE +78 315",
            ann(PLAY, "EIILNRV", 78, 315, square="3E", tiles="..NVIRILE"),
        ),
        ("ABC H4 CAB +14 14", ann(PLAY, "ABC", 14, 14, square="H4", tiles="CAB")),
        ("ABC h2 CaB +9 9", ann(PLAY, "ABC", 9, 9, square="h2", tiles="CaB")),
        ("ABC 08A CON..... +42 42", ann(PLAY, "ABC", 42, 42, square="08A", tiles="CON.....")),
        ("ABC m70 CAB +9 9", ann(PLAY, "ABC", 9, 9, square="m70", tiles="CAB")),
        ("ABC 21AA CAB +9 9", ann(PLAY, "ABC", 9, 9, square="21AA", tiles="CAB")),
        ("ABC 8H CAB 9 9", ann(PLAY, "ABC", 9, 9, square="8H", tiles="CAB")),
        ("ABC 8H CAB +9 -7", ann(PLAY, "ABC", 9, -7, square="8H", tiles="CAB")),
        ("ABC 8H CAB +0 0", ann(PLAY, "ABC", 0, 0, square="8H", tiles="CAB")),
        # passes and exchanges
        ("EGOP - +0 451", ann(PASS, "EGOP", 0, 451)),
        ("EGOP - 0 -12", ann(PASS, "EGOP", 0, -12)),
        ("DLLNVVW -LLNVVW +0 331", ann(EXCHANGE, "DLLNVVW", 0, 331, tiles="LLNVVW")),
        ("IIIU -4 +0 349", ann(EXCHANGE, "IIIU", 0, 349, count=4)),
        ("IIIU -III +0 349", ann(EXCHANGE, "IIIU", 0, 349, tiles="III")),
        ("IIIU -5 +0 349", ann(EXCHANGE, "IIIU", 0, 349, count=5)),
        ("AB?[CH] -?[CH] +0 3", ann(EXCHANGE, "AB?[CH]", 0, 3, tiles="?[CH]")),
        ("OOUABCD -OOU 0 0", ann(EXCHANGE, "OOUABCD", 0, 0, tiles="OOU")),
        # after a play
        ("DEIILTZ --  -24 55", ann(Kind.WITHDRAWN, "DEIILTZ", -24, 55)),
        ("LWGRAKE   -- +0 59", ann(Kind.WITHDRAWN, "LWGRAKE", 0, 59)),
        (" (challenge) +5 534", ann(Kind.CHALLENGE_BONUS, None, 5, 534)),
        ("(challenge) +10 534", ann(Kind.CHALLENGE_BONUS, None, 10, 534)),
        ("AEINRST (challenge) +5 534", ann(Kind.CHALLENGE_BONUS, "AEINRST", 5, 534)),
        # the end
        (" (RELATCH) +24 539", ann(Kind.END_RACK, None, 24, 539, tiles="RELATCH")),
        ("(??) +0 539", ann(Kind.END_RACK, None, 0, 539, tiles="??")),
        ("(T) +1 360", ann(Kind.END_RACK, None, 1, 360, tiles="T")),
        ("T (T) -1 452", ann(Kind.END_RACK, "T", -1, 452, tiles="T")),
        ("EL (EL) +4 398", ann(Kind.END_RACK, "EL", 4, 398, tiles="EL")),
        ("?AEEOTT (?AEEOTT) -6 -6", ann(Kind.END_RACK, "?AEEOTT", -6, -6, tiles="?AEEOTT")),
        ("?AEEOTT (?AEEOTT) +-17 -17", ann(Kind.END_RACK, "?AEEOTT", -17, -17, tiles="?AEEOTT")),
        ("... (AENOSTZ) +16 96", ann(Kind.END_RACK, "...", 16, 96, tiles="AENOSTZ")),
        ("(TIME) +12 96", ann(Kind.END_RACK, None, 12, 96, tiles="TIME")),
        (" (time) -10 342", ann(Kind.TIME, None, -10, 342)),
        ("ABC (time) -10 342", ann(Kind.TIME, "ABC", -10, 342)),
        ("ABC (time) +-10 342", ann(Kind.TIME, "ABC", -10, 342)),
    ],
)
def test_forms_without_findings(line: str, event: Event) -> None:
    record, findings = read(f">ann: {line}\n")
    assert findings == ()
    assert len(record.events) == 1
    got = record.events[0]
    assert got.text == f">ann: {line}"
    assert same_record(
        Record(players=record.players, events=(event,)),
        Record(players=record.players, events=(got,)),
    )
    assert got.line == event.line


@pytest.mark.parametrize(
    "tiles",
    ["CON.....", "CONFINED", "CON(FINED)", "12(A)B", "CO[L·L]EGI", "CO[l·l]EGI", "QUe", "L·LA",
     "[CH]A(.A.)W", "KÖlNErS", "(.A.)W", "con.....", "Șț", "שלום", "?AT", "'S", "E\u0301"],
)  # fmt: skip
def test_tiles_are_kept_as_written(tiles: str) -> None:
    record, findings = read(f">ann: ABC 12C {tiles} +9 9\n")
    if tiles == "12(A)B":
        assert codes(findings) == ["gcg.digit-in-play"]
    else:
        assert findings == ()
        assert record.events[0].tiles == tiles


def test_p18_brackets_in_racks_and_exchanges() -> None:
    record, findings = read(
        ">ann: CO[L·L]EGIA 8D CO[L·L]EGI +40 40\n>ben: [C]O[L·L] -[L·L] +0 0\n>ann: A ([L·L]A) -2 38\n"
    )
    assert findings == ()
    assert [event.rack for event in record.events] == ["CO[L·L]EGIA", "[C]O[L·L]", "A"]
    assert record.events[0].tiles == "CO[L·L]EGI"
    assert record.events[1].tiles == "[L·L]"
    assert record.events[2].tiles == "[L·L]A"


def test_p20_case_is_kept() -> None:
    record, findings = read(
        ">ann: ABC 8a con..... +27 27\n>ann: ABC   8A  CON..... +42 69 \n>ann: ABC 8A con(FINED) +27 96\n"
    )
    assert findings == ()
    assert [(event.square, event.tiles) for event in record.events] == [
        ("8a", "con....."), ("8A", "CON....."), ("8A", "con(FINED)"),
    ]  # fmt: skip


def test_p11_missing_rack_is_unknown_with_one_warning() -> None:
    text = ">ann: DEFINXY 8D FINED +26 26\n>ben:  - +0 0\n"
    record, findings = read(text)
    assert codes(findings) == ["gcg.no-rack"]
    assert findings[0].severity is Severity.WARNING
    assert (findings[0].where.line, findings[0].where.event) == (5, 2)
    event = record.events[1]
    assert (event.kind, event.player, event.rack, event.total) == (Kind.PASS, 1, None, 0)
    assert write_gcg(record) == HEADER + text


@pytest.mark.parametrize(
    ("line", "kind", "square", "tiles"),
    [
        ("D8 ZOA +12 12", PLAY, "D8", "ZOA"),
        ("8D ZOA 12 12", PLAY, "8D", "ZOA"),
        ("-ABC +0 12", EXCHANGE, None, "ABC"),
        ("-4 +0 12", EXCHANGE, None, None),
        ("- +0 10", PASS, None, None),
        ("-- -12 0", Kind.WITHDRAWN, None, None),
    ],
)
def test_lines_without_a_rack(
    line: str, kind: Kind, square: str | None, tiles: str | None
) -> None:
    record, findings = read(f">ann: {line}\n")
    assert codes(findings) == ["gcg.no-rack"]
    event = record.events[0]
    assert (event.kind, event.rack, event.square, event.tiles) == (kind, None, square, tiles)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("A8 8H CAB +9 9", PLAY),
        ("A8 - +0 9", PASS),
        ("A8 -2 +0 9", EXCHANGE),
        ("A8 (A8) -9 9", Kind.END_RACK),
        ("A8 (challenge) +5 9", Kind.CHALLENGE_BONUS),
    ],
)
def test_a_rack_that_looks_like_a_square(line: str, kind: Kind) -> None:
    record, findings = read(f">ann: {line}\n")
    assert findings == ()
    assert (record.events[0].kind, record.events[0].rack) == (kind, "A8")


@pytest.mark.parametrize("move", ["(challenge) +5 9", "- +0 4", "8D FINED +26 26"])
def test_rack_unknown(move: str) -> None:
    record, findings = read(f">ann: UNKNOWN {move}\n")
    assert codes(findings) == ["gcg.rack-unknown"]
    assert findings[0].severity is Severity.NOTE
    assert record.events[0].rack is None


def test_p12_exchanges_by_number_and_by_tiles() -> None:
    record, findings = read(">ann: IIIU -4 +0 349\n>ann: IIIU -III +0 349\n>ann: IIIU -5 +0 349\n")
    assert findings == ()
    assert [(event.count, event.tiles) for event in record.events] == [
        (4, None),
        (None, "III"),
        (5, None),
    ]


def test_p13_play_taken_off() -> None:
    record, findings = read(">ann: AEIMPYZ H11 MAZEY +67 177\n>ann: AEIMPYZ -- -67 110\n")
    assert findings == ()
    assert [(event.kind, event.points, event.total) for event in record.events] == [
        (PLAY, 67, 177), (Kind.WITHDRAWN, -67, 110),
    ]  # fmt: skip


def test_p14_no_event_is_dropped_between_the_last_play_and_the_racks() -> None:
    text = ">ann: AENOSTX 8D TAXONES +80 80\n>ann:  (challenge) +5 85\n>ann:  (AENOSTZ) +32 117\n"
    record, findings = read(text)
    assert findings == ()
    assert [event.kind for event in record.events] == [PLAY, Kind.CHALLENGE_BONUS, Kind.END_RACK]
    assert write_gcg(record) == HEADER + text


def test_p15_settlement_is_kept_as_recorded() -> None:
    text = ">ann: ... (AENOSTZ) +16 96\n>ben: AENOSTZ (AENOSTZ) -16 -16\n"
    record, findings = read(text)
    assert findings == ()
    assert [(event.points, event.total) for event in record.events] == [(16, 96), (-16, -16)]
    assert write_gcg(record) == HEADER + text


def test_p19_wrong_score_and_time_are_kept_apart() -> None:
    record, findings = read(">ann: DEFINXY 8D FINED +25 25\n>ann: XY (time) -10 15\n")
    assert findings == ()
    assert [(event.kind, event.points) for event in record.events] == [
        (PLAY, 25),
        (Kind.TIME, -10),
    ]


def test_words_after_the_total() -> None:
    record, findings = read(">ann: ABC 8H CAB +26   66  BE, ET,  DO \n>ben: X - +0 0 (none)\n")
    assert record.events[0].extra == "BE, ET,  DO"
    assert record.events[1].extra == "(none)"
    assert codes(findings) == ["gcg.text-after-total"]
    assert (findings[0].where.line, findings[0].where.column) == (5, 16)


@pytest.mark.parametrize("line", [">ann:* ABC - +0 4", ">ann: * ABC - +0 4", ">ann:*ABC - +0 4"])
def test_star_after_the_colon(line: str) -> None:
    record, findings = read(line)
    assert findings == ()
    assert (record.events[0].kind, record.events[0].rack) == (PASS, "ABC")


@pytest.mark.parametrize(
    "line", [">ann:ABC - +0 4", "> ann : ABC - +0 4", ">ann:\t\tABC\t-\t+0\t4"]
)
def test_blanks_around_the_nickname(line: str) -> None:
    record, findings = read(line)
    assert findings == ()
    assert (record.events[0].player, record.events[0].rack) == (0, "ABC")


def test_odd_nicknames() -> None:
    nicks = ["a", "a:b", "a:", "-", "(x)", "8H", "#c", ">d", "é"]
    header = "".join(f"#player{n} {nick}\n" for n, nick in enumerate(nicks[:8], start=1))
    lines = "".join(f">{nick}: X - +0 0\n" for nick in nicks[:8])
    record, findings = read(lines, "#character-encoding UTF-8\n" + header)
    assert findings == ()
    assert [event.player for event in record.events] == list(range(8))


def test_odd_nicknames_without_player_lines() -> None:
    record, findings = read(
        ">a:b: X - +0 0\n>8H: X - +0 0\n>c:X - +0 0\n", "#character-encoding UTF-8\n"
    )
    assert codes(findings) == ["gcg.no-players"]
    assert [player.nick for player in record.players] == ["a:b", "8H", "c"]


def test_unknown_nickname_is_unread_with_a_suggestion() -> None:
    record, findings = read(">anne: ABC - +0 0\n>zoe: ABC - +0 0\n>ann: ABC - +0 0\n")
    assert codes(findings) == ["gcg.unknown-nickname", "gcg.unknown-nickname"]
    assert [finding.suggestion for finding in findings] == ["ann", None]
    assert findings[0].params == {"nick": "anne"}
    unread = record.events[0]
    assert unread == Event(kind=Kind.UNREAD, line=4, text=">anne: ABC - +0 0")
    assert record.events[2].kind is Kind.PASS


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        (">", "gcg.missing-nickname", 1),
        (">ann", "gcg.missing-nickname", 2),
        (">ann lee: ABC - +0 0", "gcg.missing-nickname", 2),
        (">: ABC - +0 0", "gcg.missing-nickname", 2),
        (">ann:*", "gcg.missing-move", 7),
        (">ann: +5 ABC", "gcg.unreadable-line", 7),
        (">ann: ABC DEF GHI", "gcg.unreadable-line", 11),
        (">ann: CAB +10 10", "gcg.play-without-square", 11),
        (">ann: ABC H CAB +10 10", "gcg.malformed-square", 11),
        (">ann: ABC 8-H CAB +10 10", "gcg.malformed-square", 11),
        (">ann: ABC 8HH8 CAB +10 10", "gcg.malformed-square", 11),
        (">ann: ABC 8888H CAB +10 10", "gcg.malformed-square", 11),
        (">ann: 8H +10 10", "gcg.missing-tiles", 10),
        (">ann: ABC 8H - +10 10", "gcg.missing-tiles", 14),
        (">ann: ABC 8H 12 +10 10", "gcg.digit-in-play", 14),
        (">ann: A8 B8 +10 10", "gcg.digit-in-play", 11),
        (">ann: ABC -4A +0 0", "gcg.malformed-exchange", 11),
        (">ann: ABC --A +0 0", "gcg.malformed-exchange", 11),
        (">ann: ABC --- +0 0", "gcg.malformed-exchange", 11),
        (">ann: ABC -(A) +0 0", "gcg.malformed-exchange", 11),
        (">ann: ABC -1234 +0 0", "gcg.malformed-exchange", 11),
        (">ann: ABC -", "gcg.missing-score", 12),
        (">ann: ABC - nothing", "gcg.malformed-exchange", 11),
        (">ann: ABC -- none 0", "gcg.missing-score", 14),
        (">ann: ABC - +0", "gcg.missing-total", 15),
        (">ann: ABC -4 349", "gcg.missing-total", 17),
        (">ann: ABC - +0 BE, ET", "gcg.missing-total", 16),
        (">ann: ABC - +0 12345678", "gcg.malformed-number", 16),
        (">ann: ABC - ++0 0", "gcg.malformed-number", 13),
        (">ann: ABC - +٣ 0", "gcg.malformed-exchange", 11),
        (">ann: ABC (A B) +2 2", "gcg.malformed-end-rack", 11),
        (">ann: (AB +2 2", "gcg.malformed-end-rack", 7),
        (">ann: ABC (AB)) +2 2", "gcg.malformed-end-rack", 11),
    ],
)
def test_unread_lines(line: str, code: str, column: int) -> None:
    record, findings = read(f"{line}\n>ben: ABC - +0 0\n")
    assert codes(findings) == [code]
    where = findings[0].where
    assert (where.line, where.column, where.event) == (4, column, 1)
    assert findings[0].severity is Severity.ERROR
    assert record.events[0] == Event(kind=Kind.UNREAD, line=4, text=line)
    assert record.events[1].kind is Kind.PASS


def test_findings_are_in_the_order_of_lines() -> None:
    _, findings = read(
        "#player4 d\n>ann: what\n#title a\n#rack1 X\n>ben: X\n#rack1 Y\n#player9 z\n"
    )
    assert [finding.where.line for finding in findings] == [4, 5, 6, 8, 9, 10]
