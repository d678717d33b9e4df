"""The catalogue of shipped variants, and loading them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from scrabble_rules.values.alphabet import BLANK
from scrabble_rules.values.errors import VariantError
from scrabble_rules.values.finding import Severity
from scrabble_rules.variant import (
    catalogue,
    check_variant_file,
    load_variant,
    variant_names,
    variants_for_record_name,
)
from scrabble_rules.variant.library import shipped

ROOT = Path(__file__).parent.parent


def test_names_are_sorted_and_without_parts() -> None:
    names = variant_names()
    assert list(names) == sorted(names)
    assert {"en-csw", "en-nwl", "fr-ods", "nl-swl", "ro-loc"} <= set(names)
    assert "defaults" not in names


def test_catalogue_agrees_with_the_variants() -> None:
    entries = catalogue()
    assert tuple(entry.id for entry in entries) == variant_names()
    for entry in entries:
        variant = load_variant(entry.id)
        assert (entry.id, entry.name, entry.language) == (
            variant.id,
            variant.name,
            variant.language,
        )
        assert entry.path == f"variants/{entry.id}.yaml"


@pytest.mark.parametrize("name", shipped().names())
def test_every_shipped_file_is_without_errors_and_warnings(name: str) -> None:
    path = ROOT / "variants" / f"{name}.yaml"
    variant, findings = check_variant_file(path)
    assert [found for found in findings if found.severity is not Severity.NOTE] == []
    assert (variant is not None) == (name in variant_names())


@pytest.mark.parametrize("name", variant_names())
def test_a_shipped_variant_is_the_same_by_name_and_by_path(name: str) -> None:
    assert load_variant(name) == load_variant(ROOT / "variants" / f"{name}.yaml")


@pytest.mark.parametrize("name", variant_names())
def test_points_of_every_board_byte(name: str) -> None:
    variant = load_variant(name)
    tiles, letters = variant.tiles, len(variant.alphabet.letters)
    assert len(tiles.board_points) == 256
    assert tiles.board_points[0] == 0
    for letter in range(1, letters + 1):
        assert tiles.board_points[letter] == tiles.points[letter]
        assert tiles.board_points[BLANK | letter] == tiles.points[0]
    assert tiles.board_points[BLANK] == tiles.points[0]


@pytest.mark.parametrize("name", variant_names())
def test_a_variant_can_be_sent_to_another_process(name: str) -> None:
    variant = load_variant(name)
    again = pickle.loads(pickle.dumps(variant))
    assert again == variant
    assert again.values == variant.values


def test_every_value_can_be_asked_for_by_its_path() -> None:
    variant = load_variant("en-csw")
    assert variant.values["exchange.min_bag"] == 7
    assert variant.values["tiles.letters.Q"] == (1, 10)
    assert variant.values["scoring.bonus.7"] == 50
    assert variant.values["board.start"] == ("H8",)
    assert variant.values["duplicate"] is None


def test_unknown_variant_with_a_suggestion() -> None:
    with pytest.raises(VariantError) as raised:
        load_variant("en-cws")
    (found,) = raised.value.findings
    assert (found.code, found.params["name"], found.suggestion) == (
        "variant.unknown",
        "en-cws",
        "en-csw",
    )


@pytest.mark.parametrize("name", ["tiles/en", "defaults", "", "../en-csw", "EN-CSW"])
def test_what_is_no_variant_is_refused(name: str) -> None:
    with pytest.raises(VariantError) as raised:
        load_variant(name)
    assert raised.value.findings[0].code == "variant.unknown"


def test_a_part_is_no_variant(tmp_path: Path) -> None:
    path = tmp_path / "part.yaml"
    path.write_text("exchange: {min_bag: 1}\n", encoding="utf-8")
    assert check_variant_file(path) == (None, ())
    with pytest.raises(VariantError) as raised:
        load_variant(path)
    assert [found.code for found in raised.value.findings] == ["variant.only-a-part"]


def test_variants_by_the_names_in_records() -> None:
    assert "en-csw" in variants_for_record_name("CSW21")
    assert variants_for_record_name("csw21") == variants_for_record_name("CSW21")
    assert variants_for_record_name("no such list") == ()
    for name in variant_names():
        for listed in load_variant(name).words.lexicons:
            assert name in variants_for_record_name(listed)


def test_the_package_is_cheap_to_import_and_shipped_files_need_no_schema() -> None:
    code = (
        "import sys; from scrabble_rules.variant import load_variant; load_variant('en-csw');"
        "print('jsonschema' in sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        text=True,
        env={"PYTHONPATH": str(ROOT)},
    )
    assert run.stdout == "False\n"
