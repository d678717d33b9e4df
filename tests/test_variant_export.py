"""Export: JSON, resolved YAML, the file as written."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from scrabble_rules.values.errors import VariantError
from scrabble_rules.variant import (
    check_variant_file,
    load_variant,
    resolved_json,
    resolved_yaml,
    source_yaml,
    variant_names,
)
from scrabble_rules.variant.keys import CHAPTERS
from scrabble_rules.variant.library import shipped


@pytest.mark.parametrize("name", variant_names())
def test_resolved_yaml_reads_back_to_the_same_variant(name: str, tmp_path: Path) -> None:
    path = tmp_path / "resolved.yaml"
    path.write_text(resolved_yaml(name), encoding="utf-8")
    again, findings = check_variant_file(path)
    assert [found for found in findings if found.severity == "error"] == []
    variant = load_variant(name)
    assert again == variant
    assert again.values == variant.values
    assert again.citations == variant.citations
    assert resolved_json(again) == resolved_json(variant)


def test_resolved_yaml_tells_where_each_value_comes_from(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "schema: 1\nid: mine\nname: Mine\nextends: en-csw\nexchange:\n  min_bag: 1\n",
        encoding="utf-8",
    )
    lines = [line.split("#") for line in resolved_yaml(path).splitlines() if "#" in line]
    origin = {text.strip(): where.strip() for text, where in lines}
    assert origin["min_bag: 1"] == f"{path}:6"
    assert origin["A: [9, 1]"].startswith("variants/tiles/en.yaml:")
    assert origin["duplicate: null"].startswith("variants/defaults.yaml:")


def test_resolved_yaml_keeps_what_was_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "schema: 1\nid: mine\nname: Mine\nextends: en-csw\nscoring:\n  bonus: {7: null, 6: 20}\n",
        encoding="utf-8",
    )
    text = resolved_yaml(path)
    assert "    7: null " in text
    out = tmp_path / "out.yaml"
    out.write_text(text, encoding="utf-8")
    assert load_variant(out).scoring.bonus == {6: 20}


def test_a_part_can_be_resolved_too() -> None:
    text = resolved_yaml("tiles/en")
    assert "A: [9, 1]" in text
    assert "min_bag" not in text


def test_awkward_texts_survive(tmp_path: Path) -> None:
    texts = [
        "yes",
        "No",
        "12",
        "a: b",
        "# x",
        'it\'s "so"',
        "é\u2028x",
        " padded ",
        "null",
        "-",
        "~",
    ]
    path = tmp_path / "mine.yaml"
    names = ", ".join(json.dumps(text) for text in texts)
    path.write_text(
        f"schema: 1\nid: mine\nname: Mine\nextends: en-csw\nwords: {{record_names: [{names}]}}\n",
        encoding="utf-8",
    )
    assert load_variant(path).words.lexicons == tuple(texts)
    out = tmp_path / "out.yaml"
    out.write_text(resolved_yaml(path), encoding="utf-8")
    assert load_variant(out).words.lexicons == tuple(texts)


@pytest.mark.parametrize("name", variant_names())
def test_json_has_every_chapter_and_can_be_written(name: str) -> None:
    variant = load_variant(name)
    data = resolved_json(variant)
    assert list(data) == ["schema_version", "id", "name", "language", *CHAPTERS, "citations"]
    assert json.loads(json.dumps(data)) == data
    assert data["tiles"]["order"] == list(variant.alphabet.letters)
    assert list(data["tiles"]["letters"]) == data["tiles"]["order"]
    assert data["tiles"]["total"]["tiles"] == sum(variant.tiles.counts)
    assert data["setup"]["rack_size"] == variant.setup.rack_size


def test_json_of_a_known_variant() -> None:
    data = resolved_json(load_variant("en-csw"))
    assert data["schema_version"] == 1
    assert data["tiles"]["letters"]["Q"] == [1, 10]
    assert data["tiles"]["total"] == {"points": 187, "tiles": 100}
    assert data["board"]["layout"][0] == "T..d...T...d..T"
    assert data["board"]["start"] == ["H8"]
    assert data["exchange"]["min_bag"] == 7
    assert data["duplicate"] is None
    assert data["notation"]["coordinates"] == "number-first"
    assert "extends" not in json.dumps(data)


def test_json_is_the_same_in_every_process() -> None:
    code = (
        "import json; from scrabble_rules.variant import *;"
        "print(json.dumps([resolved_json(load_variant(n)) for n in variant_names()]), end='')"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parent.parent)},
        ).stdout
        for seed in ("0", "1")
    }
    assert len(runs) == 1


def test_source_is_the_file_as_written(tmp_path: Path) -> None:
    file = shipped().file("tiles/en")
    assert file is not None
    assert source_yaml("tiles/en") == file.read_text("utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text("# mine\n", encoding="utf-8")
    assert source_yaml(path) == "# mine\n"


def test_no_such_file() -> None:
    for call in (source_yaml, resolved_yaml):
        with pytest.raises(VariantError) as raised:
            call("en-cws")
        assert raised.value.findings[0].code == "variant.unknown"
        assert raised.value.findings[0].suggestion == "en-csw"
        with pytest.raises(VariantError) as raised:
            call("nowhere.yaml")
        assert raised.value.findings[0].code == "variant.no-file"


def test_a_file_that_cannot_be_read_as_text(tmp_path: Path) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes(b"notes: caf\xe9\n")
    with pytest.raises(VariantError) as raised:
        source_yaml(path)
    assert raised.value.findings[0].code == "yaml.not-utf-8"
