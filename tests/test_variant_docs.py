"""The documents about variant files say what the reader does."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scrabble_rules.variant import check_variant_file, load_variant, resolved_json, schema
from scrabble_rules.variant.keys import CHAPTERS

DOCS = Path(__file__).parent.parent / "docs"
FORMAT = (DOCS / "variant-format.md").read_text(encoding="utf-8")
JSON = (DOCS / "variant-json.md").read_text(encoding="utf-8")
SCHEMA = schema()


def fenced(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def section(title: str) -> str:
    return FORMAT.partition(f"\n### {title}\n")[2].partition("\n##")[0]


def resolve(node: dict[str, Any]) -> dict[str, Any]:
    if "allOf" in node:
        return resolve(node["allOf"][0])
    return SCHEMA["definitions"][node["$ref"].rpartition("/")[2]] if "$ref" in node else node


def inner(node: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    node = resolve(node)
    for key, child in node.get("properties", {}).items():
        yield key, resolve(child)
        yield from inner(child)
    for child in node.get("patternProperties", {}).values():
        yield from inner(child)
    if isinstance(node.get("items"), dict):
        yield from inner(node["items"])


def test_the_example_is_a_variant_without_findings(tmp_path: Path) -> None:
    (example,) = fenced(FORMAT, "yaml")
    path = tmp_path / "en-kitchen.yaml"
    path.write_text(example, encoding="utf-8")
    variant, findings = check_variant_file(path)
    assert findings == ()
    assert variant is not None
    assert (variant.id, variant.scoring.bonus) == ("en-kitchen", {6: 20, 7: 50})
    assert variant.citation("exchange.min_bag").title == "Rules on our fridge door"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_key_and_every_choice_is_documented(chapter: str) -> None:
    text = section(chapter)
    assert text
    words = set(re.findall(r"[A-Za-z_-]+", text))
    for key, node in inner(SCHEMA["properties"][chapter]):
        if key in {"notes", "cite", "source", "at", "confidence", "note"}:
            continue
        assert key in words, key
        for choice in node.get("enum", []):
            assert str(choice) in words, (key, choice)


def test_every_documented_key_exists() -> None:
    for chapter in CHAPTERS:
        known = {key for key, _ in inner(SCHEMA["properties"][chapter])}
        for cell in re.findall(r"^\| (`.*?`) \|", section(chapter), re.MULTILINE):
            for path in re.findall(r"`([^`]+)`", cell):
                assert set(path.replace(".…", "").split(".")) <= known


def test_json_is_shown_as_it_is() -> None:
    (example,) = fenced(JSON, "json")
    shown, real = json.loads(example), resolved_json(load_variant("en-csw"))
    assert set(shown) <= set(real)
    for chapter in ("tiles", "board", "exchange"):
        assert set(shown[chapter]) <= set(real[chapter])
    assert shown["tiles"]["letters"]["B"] == real["tiles"]["letters"]["B"]
    assert shown["exchange"].items() <= real["exchange"].items()
    assert set(shown["citations"]["exchange.min_bag"]) == set(
        real["citations"]["exchange.min_bag"]
    )
    assert "All twelve are always there" in JSON
    assert len(CHAPTERS) == 12
