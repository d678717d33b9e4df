"""The example records: one a language, right by the rules, their sums written by hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scrabble_rules import (
    Kind,
    Report,
    Verdict,
    check_record,
    load_lexicon,
    read_gcg,
    write_gcg,
)

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.gcg"))

# Totals worked out by hand in the notes of each record.
FINAL = {
    "en-club": ("en-csw", (360, 436), "going_out"),
    "fr-classique": ("fr-ods", (77, 143), "passes"),
    "nb-klubb": ("nb-nsf", (65, 90), "scoreless"),
    "nl-club": ("nl-swl", (81, 100), "scoreless"),
    "ro-libere": ("ro-loc", (55, 79), "passes"),
}


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda path: path.stem)
def report(request, variant, tmp_path_factory) -> Report:
    record, findings = read_gcg(request.param.read_bytes(), request.param.name)
    assert not findings
    rules = variant(record.pragma("variant"))
    words = load_lexicon("starter", rules, cache=tmp_path_factory.mktemp("cache"))
    return check_record(rules, record, words)


def test_there_is_one_for_each_language() -> None:
    assert [path.stem for path in EXAMPLES] == sorted(FINAL)


def test_it_is_right(report: Report) -> None:
    assert [finding for finding in report.findings if finding.code != "support.not-yet"] == []
    assert all(turn.verdict is Verdict.OK for turn in report.turns)
    name = Path(report.record.file).stem
    variant, totals, trigger = FINAL[name]
    assert report.variant.id == variant
    assert report.scores == report.written == totals
    assert report.position.ended.trigger == trigger


def test_it_shows_what_a_record_can_hold(report: Report) -> None:
    kinds = {event.kind for event in report.record.events}
    assert kinds >= {Kind.PLAY, Kind.EXCHANGE, Kind.WITHDRAWN, Kind.END_RACK}
    plays = [turn for turn in report.turns if turn.score is not None]
    assert any(turn.score.bonus == 50 for turn in plays)
    assert any(tile & 0x80 for turn in plays for tile in turn.place.tiles)


def test_the_sums_in_its_notes_are_those_of_the_engine(report: Report) -> None:
    """Each scoring play has a note whose right-hand side is its score."""
    plays = [turn for turn in report.turns if turn.score is not None]
    summed = 0
    for turn in plays:
        sums = re.findall(r"= *(\d+)", " ".join(turn.event.notes))
        if sums:
            summed += 1
            assert str(turn.score.total) in sums, turn.event.text
    assert summed >= len(plays) - 1


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_it_round_trips(path: Path) -> None:
    record, _ = read_gcg(path.read_bytes(), path.name)
    text = write_gcg(record)
    again, findings = read_gcg(text.encode(), path.name)
    assert not findings
    assert write_gcg(again) == text
    assert len(again.events) == len(record.events)
