"""The sample records: their canonical form, and the broken ones with their findings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scrabble_rules.messages._template import placeholders
from scrabble_rules.messages.texts_gcg import TEXTS
from scrabble_rules.notation.gcg_reader import read_gcg
from scrabble_rules.notation.gcg_writer import same_record, write_gcg
from scrabble_rules.values.finding import has_errors

HERE = Path(__file__).parent
CANONICAL = sorted((HERE / "records" / "canonical").glob("*.gcg"))
DIALECTS = sorted((HERE / "records" / "dialects").glob("*.gcg"))
BROKEN = HERE / "broken" / "records"


def expected_rows() -> list[tuple[str, str, str, str, str]]:
    rows = []
    for line in (BROKEN / "expected.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            file, code, row, column, severity = line.split("\t")
            rows.append((file, code, row, column, severity))
    return rows


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.stem)
def test_canonical_file_is_written_byte_for_byte(path: Path) -> None:
    data = path.read_bytes()
    record, findings = read_gcg(data, path.name)
    assert record is not None
    assert not has_errors(findings)
    assert write_gcg(record).encode() == data


@pytest.mark.parametrize("path", DIALECTS, ids=lambda path: path.stem)
def test_dialect_is_written_in_canonical_form(path: Path) -> None:
    record, findings = read_gcg(path.read_bytes(), path.name)
    assert record is not None
    assert not has_errors(findings)
    text = write_gcg(record)
    assert text.encode() == (HERE / "records" / "canonical" / path.name).read_bytes()
    again, _ = read_gcg(text.encode())
    assert again is not None
    assert same_record(record, again)


def test_there_are_samples() -> None:
    assert len(CANONICAL) >= 10
    assert len(DIALECTS) >= 6


@pytest.mark.parametrize("row", expected_rows(), ids=lambda row: row[0])
def test_broken_record_has_its_one_finding(row: tuple[str, str, str, str, str]) -> None:
    name, code, line, column, severity = row
    record, findings = read_gcg((BROKEN / name).read_bytes(), name)
    found = [
        (
            finding.where.file,
            finding.code,
            str(finding.where.line or "-"),
            str(finding.where.column or "-"),
            finding.severity.value,
        )
        for finding in findings
    ]
    assert found == [(name, code, line, column, severity)]
    assert set(placeholders(TEXTS[code].message)) <= findings[0].params.keys()
    if record is not None:
        again, _ = read_gcg(write_gcg(record).encode())
        assert again is not None
        assert same_record(record, again)


def test_table_of_broken_records_is_complete() -> None:
    rows = expected_rows()
    assert len({row[0] for row in rows}) == len(rows) >= 20
    assert {row[0] for row in rows} == {path.name for path in BROKEN.glob("*.gcg")}
    assert {row[1] for row in rows} <= TEXTS.keys()


def test_every_code_has_a_text_and_every_text_a_code() -> None:
    sources = HERE.parent.joinpath("scrabble_rules", "notation").glob("gcg_*.py")
    codes = {
        code
        for source in sources
        for code in re.findall(r'"(gcg\.[a-z0-9-]+)"', source.read_text(encoding="utf-8"))
    }
    assert codes == TEXTS.keys()


def test_texts_have_notes_for_translators() -> None:
    assert [code for code, text in TEXTS.items() if not text.note] == []
