"""Each file in ``broken/variants`` has one fault; the table tells its code and its place."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
import yaml

from scrabble_rules.messages import Messages
from scrabble_rules.values.errors import VariantError
from scrabble_rules.values.finding import has_errors
from scrabble_rules.variant import check_variant_file, load_variant

FOLDER = Path(__file__).parent / "broken" / "variants"
EXPECTED = yaml.safe_load((FOLDER / "expected.yaml").read_text(encoding="utf-8"))


def test_the_table_has_every_file() -> None:
    files = {path.stem for path in FOLDER.glob("*.yaml")} - {"expected"}
    assert files == set(EXPECTED)
    assert len(files) >= 60


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_the_fault_is_found_at_its_place(name: str) -> None:
    path = FOLDER / f"{name}.yaml"
    _, findings = check_variant_file(path)
    places = [(found.code, found.where.line, found.where.column) for found in findings]
    assert places == [tuple(EXPECTED[name])]
    assert findings[0].where.file == str(path)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_the_fault_has_a_text_without_gaps(name: str) -> None:
    _, findings = check_variant_file(FOLDER / f"{name}.yaml")
    text = Messages().finding(findings[0])
    assert text != findings[0].code
    assert "{" not in text or name == "yaml-unclosed-bracket"


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_file_with_an_error_gives_no_variant(name: str) -> None:
    path = FOLDER / f"{name}.yaml"
    variant, findings = check_variant_file(path)
    if has_errors(findings):
        assert variant is None
        with pytest.raises(VariantError) as raised:
            load_variant(path)
        assert raised.value.findings == findings


@pytest.mark.parametrize(
    ("name", "suggestion"),
    [
        ("unknown-key", "bonus"),
        ("unknown-chapter", "scoring"),
        ("not-allowed", "word"),
        ("extends-unknown", "rulesets/wespa"),
        ("cite-unknown-key", "min_bag"),
        ("unknown-symbol", "d"),
        ("lower-case-letter", "B"),
        ("needs-quotes", '"2024"'),
        ("yaml-equals-sign", "rack_size: 8"),
    ],
)
def test_the_nearest_right_word_is_suggested(name: str, suggestion: str) -> None:
    _, findings = check_variant_file(FOLDER / f"{name}.yaml")
    assert findings[0].suggestion == suggestion


def test_the_key_path_is_told() -> None:
    _, findings = check_variant_file(FOLDER / "wrong-type.yaml")
    assert findings[0].where.key == "tiles.letters.Q[2]"
    assert dict(findings[0].params) == {
        "key": "tiles.letters.Q[2]",
        "found": "ten",
        "expected": ("integer",),
    }


def test_duplicate_key_tells_the_first_line() -> None:
    _, findings = check_variant_file(FOLDER / "yaml-duplicate-key.yaml")
    assert findings[0].params["line"] == 6


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "three.yaml"
    path.write_text(
        "schema: 1\n"
        "id: three\n"
        "name: Three faults\n"
        "extends: en-csw\n"
        "exchange: {min_bog: 7}\n"  # no such key
        "scoring:\n"
        "  bonus:\n"
        "    9: 50\n"  # more than may be played
        "    7: 50\n"
        "    7: 60\n"  # twice
        "setup: {rack_size: lots}\n",  # no integer
        encoding="utf-8",
    )
    variant, findings = check_variant_file(path)
    assert variant is None
    assert [(found.code, found.where.line, found.where.column) for found in findings] == [
        ("variant.unknown-key", 5, 12),
        ("variant.bonus-unreachable", 8, 8),
        ("yaml.duplicate-key", 10, 5),
        ("variant.wrong-type", 11, 20),
    ]


def test_what_was_refused_leads_to_no_second_complaint(tmp_path: Path) -> None:
    # With the count of A refused, the declared total cannot be checked.
    path = tmp_path / "part.yaml"
    path.write_text(
        "tiles:\n  letters: {A: [many, 1], B: [2, 3]}\n  blanks: 2\n  total: {tiles: 13}\n",
        encoding="utf-8",
    )
    _, findings = check_variant_file(path)
    assert [found.code for found in findings] == ["variant.wrong-type"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "no.yaml"
    variant, findings = check_variant_file(path)
    assert variant is None
    assert [found.code for found in findings] == ["variant.no-file"]


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    _, findings = check_variant_file(tmp_path)
    assert [found.code for found in findings] == ["variant.unreadable"]


def test_what_is_missing_at_the_top_hides_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "id: mine\nextends: en-csw\nsetup: {rack_size: 99}\nscoring: {bonus: {9: 1}}\n",
        encoding="utf-8",
    )
    _, findings = check_variant_file(path)
    assert [(found.code, found.where.line, found.where.key) for found in findings] == [
        ("variant.missing-key", 1, None),
        ("variant.missing-key", 1, None),
        ("variant.out-of-range", 3, "setup.rack_size"),
        ("variant.bonus-unreachable", 4, "scoring.bonus.9"),
    ]
    assert {found.params["key"] for found in findings[:2]} == {"schema", "name"}


def test_a_flood_of_faults_is_cut_and_takes_no_time(tmp_path: Path) -> None:
    head = "schema: 1\nid: mine\nname: Mine\nextends: en-csw\n"
    path = tmp_path / "mine.yaml"
    for body in (
        "".join(f"key_{i}: 1\n" for i in range(20_000)),
        "words: {record_names: [" + ", ".join(f"{i}, a{i}" for i in range(20_000)) + "]}\n",
        "tiles:\n  letters:\n" + "".join(f"    A{i}: [1, 1]\n" for i in range(10_000)),
    ):
        path.write_text(head + body, encoding="utf-8")
        began = time.perf_counter()
        variant, findings = check_variant_file(path)
        assert time.perf_counter() - began < 10
        assert variant is None
        assert 1 <= len(findings) <= 100


def test_a_wrong_source_does_not_make_its_citations_wrong(tmp_path: Path) -> None:
    path = tmp_path / "part.yaml"
    path.write_text(
        "sources: {book: {titel: The Book}}\n"
        "exchange:\n"
        "  min_bag: 7\n"
        "  cite: {min_bag: {source: book, confidence: high}}\n",
        encoding="utf-8",
    )
    _, findings = check_variant_file(path)
    assert [(found.code, found.where.key) for found in findings] == [
        ("variant.missing-key", "sources.book"),
        ("variant.unknown-key", "sources.book.titel"),
    ]
