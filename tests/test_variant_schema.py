"""The JSON Schema: sound, closed, described, and of one mind with the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft7Validator

from scrabble_rules.variant import schema, variant_names
from scrabble_rules.variant.keys import CHAPTERS, FILL, REQUIRED
from scrabble_rules.variant.library import shipped
from scrabble_rules.variant.yaml_reader import read_yaml

SCHEMA = schema()


def resolve(node: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in node:
        return SCHEMA["definitions"][node["$ref"].rpartition("/")[2]]
    if "allOf" in node:
        return {**resolve(node["allOf"][0]), **node}
    return node


def nodes(node: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    node = resolve(node)
    yield path, node
    for key, child in {**node.get("properties", {}), **node.get("patternProperties", {})}.items():
        yield from nodes(child, f"{path}.{key}" if path else key)


ALL = dict(nodes(SCHEMA))


def test_it_is_a_draft_7_schema() -> None:
    Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"


@pytest.mark.parametrize("path", sorted(ALL))
def test_every_key_is_described_for_editors(path: str) -> None:
    node = ALL[path]
    if path.startswith("duplicate.draw"):
        return
    assert node["title"]
    assert node["description"].endswith((".", "}.")) or path == "schema"


@pytest.mark.parametrize("path", sorted(ALL))
def test_every_mapping_is_closed(path: str) -> None:
    types = ALL[path].get("type")
    if "object" in ([types] if isinstance(types, str) else types):
        assert ALL[path]["additionalProperties"] is False


@pytest.mark.parametrize("path", sorted(ALL))
def test_every_integer_has_a_range(path: str) -> None:
    node = ALL[path]
    types = node.get("type")
    if "integer" in ([types] if isinstance(types, str) else types) and "string" not in types:
        assert "enum" in node or {"minimum", "maximum"} <= node.keys()


def test_nothing_makes_errors_vague() -> None:
    def keywords(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for key, inner in value.items():
                yield key
                yield from keywords(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from keywords(inner)

    assert not {"anyOf", "oneOf", "not"} & set(keywords(SCHEMA))


def test_every_chapter_is_there() -> None:
    assert set(CHAPTERS) == set(SCHEMA["properties"]) - {
        "schema", "id", "name", "language", "extends", "notes", "sources",
    }  # fmt: skip


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_complete_variant_must_have_every_key(chapter: str) -> None:
    optional = {
        "tiles": {"total"},
        "words": {"lexicon"},
        "duplicate": set(ALL["duplicate"]["properties"]),
    }.get(chapter, set())
    keys = set(ALL[chapter]["properties"]) - {"notes", "cite"} - optional
    assert keys == {key.partition(".")[0] for key in REQUIRED.get(chapter, ())}
    for key in REQUIRED.get(chapter, ()):
        assert f"{chapter}.{key}" in ALL


def test_what_is_filled_in_are_all_keys_of_the_mapping() -> None:
    for path, filled in FILL.items():
        node = ALL[".".join(path)]
        missing = set(node["properties"]) - set(filled) - {"notes", "cite"}
        assert missing == {
            ("ending", "scoreless"): {"turns"},
            ("ending", "passes"): {"turns"},
            ("notation", "blank"): {"mark"},
        }.get(path, set())


def test_the_defaults_have_every_key_but_those_without_a_neutral_value() -> None:
    file = shipped().file("defaults")
    assert file is not None
    document = read_yaml(file.read_bytes(), "defaults")
    assert document.root is not None
    missing = {
        f"{chapter}.{key}"
        for chapter, keys in REQUIRED.items()
        for key in keys
        if document.root.find((chapter, *key.split("."))) is None
    }
    assert missing == {"tiles.letters", "board.layout", "board.start"}


def test_shipped_files_name_the_schema_for_editors() -> None:
    library = shipped()
    assert variant_names()
    for name in library.names():
        file = library.file(name)
        assert file is not None
        up = "../" * (name.count("/") + 1)
        first = file.read_text("utf-8").splitlines()[0]
        assert first == (f"# yaml-language-server: $schema={up}scrabble_rules/variant/schema.json")
