"""Records and moves: read from text and checked."""

from pathlib import Path

from scrabble_rules import (
    Record,
    Variant,
    check_record,
    format_move,
    load_lexicon,
    parse_move,
    read_gcg,
)

from .conftest import Measure, Play


def test_read_gcg(measure: Measure, gcg: bytes, record: Record) -> None:
    read, findings = measure(
        "GCG: a file read",
        lambda: read_gcg(gcg),
        lines=len(gcg.splitlines()),
        events=len(record.events),
    )
    assert read == record
    assert not findings


def test_check_record(
    measure: Measure, variant: Variant, record: Record, plays: list[Play]
) -> None:
    report = measure(
        "record: a game checked",
        lambda: check_record(variant, record),
        games=1,
        events=len(record.events),
        plays=len(plays),
    )
    assert report.ok


def test_check_record_with_words(
    measure: Measure, variant: Variant, record: Record, plays: list[Play], tmp_path: Path
) -> None:
    words = load_lexicon("starter", variant, cache=tmp_path)
    report = measure(
        "record: a game checked, with a word list",
        lambda: check_record(variant, record, words),
        games=1,
        events=len(record.events),
        plays=len(plays),
    )
    assert report.words_checked


def test_read_and_check(measure: Measure, variant: Variant, gcg: bytes, record: Record) -> None:
    def read_and_check() -> bool:
        read, _ = read_gcg(gcg)
        return read is not None and check_record(variant, read).ok

    assert measure(
        "record: a file read and checked", read_and_check, games=1, events=len(record.events)
    )


def test_parse_move(measure: Measure, variant: Variant, plays: list[Play]) -> None:
    places = measure(
        "moves: read from text",
        lambda: [parse_move(variant, play.position.board, play.text).place for play in plays],
        moves=len(plays),
    )
    assert [place.squares for place in places] == [play.place.squares for play in plays]


def test_format_move(measure: Measure, variant: Variant, plays: list[Play]) -> None:
    texts = measure(
        "moves: written as text",
        lambda: [format_move(variant, play.position.board, play.place) for play in plays],
        moves=len(plays),
    )
    assert texts == [play.text for play in plays]
