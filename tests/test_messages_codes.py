"""Every code that the package uses has a text, and every text is fit to be translated."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

import scrabble_rules
from scrabble_rules.messages._catalogue import tables, texts
from scrabble_rules.messages._template import placeholders, stray_braces

PACKAGE = Path(scrabble_rules.__file__).parent
CODE = re.compile(r"[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+")


def codes_in(source: Path) -> set[str]:
    """The text constants of a module that look like codes of the known areas."""
    areas = {code.partition(".")[0] for code in texts()}
    constants = {
        node.value
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {
        constant
        for constant in constants
        if CODE.fullmatch(constant)
        and not constant.endswith((".gz", ".txt", ".yaml"))
        and constant.partition(".")[0] in areas
        and constant not in variant_keys()
        and not begins_a_code(constant)
    }


@cache
def variant_keys() -> frozenset[str]:
    """The paths of the keys of variant files: ``exchange.allowed``."""
    files = (PACKAGE.parent / "variants").rglob("*.yaml")
    return frozenset(
        key for file in files for key in paths(yaml.safe_load(file.read_text(encoding="utf-8")))
    )


def paths(node: object, above: str = "") -> Iterator[str]:
    if isinstance(node, dict):
        for name, value in node.items():
            yield f"{above}{name}"
            yield from paths(value, f"{above}{name}.")


def begins_a_code(text: str) -> bool:
    """True for ``cli.check``, the common beginning of ``cli.check.help`` and others."""
    return any(code.startswith(f"{text}.") for code in texts())


def test_every_code_in_the_package_has_a_text() -> None:
    modules = [path for path in PACKAGE.rglob("*.py") if not path.name.startswith("texts_")]
    missing = {
        f"{path.relative_to(PACKAGE)}: {code}"
        for path in modules
        for code in codes_in(path) - texts().keys()
    }
    assert not missing


def test_the_search_for_codes_finds_them() -> None:
    assert "cli.error.no-such-file" in codes_in(PACKAGE / "cli/_faults.py")


def test_no_code_is_in_two_tables() -> None:
    count = Counter(code for table in tables().values() for code in table)
    assert [code for code, times in count.items() if times > 1] == []


def test_each_table_has_texts() -> None:
    assert {"texts_cli", "texts_hints"} <= tables().keys()
    assert all(tables().values())


@pytest.mark.parametrize("code", sorted(texts()))
def test_text_can_be_translated(code: str) -> None:
    text = texts()[code]
    assert re.fullmatch(r"[a-z]+(\.[a-z0-9]+([_-][a-z0-9]+)*)+", code)
    assert text.note.strip(), "a translator needs a note"
    assert not stray_braces(text.message)
    assert text.message == text.message.strip()
    assert (text.plural is None) == (text.count is None), "plural and count go together"
    if text.plural is not None:
        assert placeholders(text.plural) == placeholders(text.message)
        assert text.plural != text.message
        assert not stray_braces(text.plural)
