"""Checks a file against the schema and tells every error at its exact place.

The schema avoids ``anyOf`` and ``oneOf``, so each error is about one value. jsonschema is
imported only when a file of a user is checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib.resources import files
from typing import Any

from scrabble_rules.values.finding import Finding, Param, Where

from .node import Document, Node, Path
from .schema_errors import SchemaError, findings_of

MAX_FINDINGS = 100
"""Findings of a file, at most: a flood of them is cut."""

_ROUNDS = 10
_CROWDED = frozenset({"maxItems", "maxProperties"})


def schema() -> dict[str, Any]:
    """The JSON Schema (draft-07) of variant files, for editors and other tools."""
    text = files("scrabble_rules.variant").joinpath("schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def check_schema(document: Document, by: Mapping[str, Any] | None = None) -> Document:
    """The document with the findings of the schema added and the wrong values taken out.

    What is taken out is told in ``damaged``, so the rest can be checked further. ``by`` is
    the schema, by default that of variant files.
    """
    root = document.root
    if root is None:
        return document
    validate = _validator(schema() if by is None else by)
    findings = list(document.findings)
    damaged = set(document.damaged)
    for round_ in range(_ROUNDS):
        errors = validate(root)
        if round_:  # what is missing at the top cannot be taken out
            errors = [error for error in errors if error.path or error.rule != "required"]
        if not errors:
            break
        wrong: set[Path] = set()
        for finding, at in _told(errors, root):
            wrong.add(at)
            if not round_:
                findings.append(finding)
            if len(wrong) > MAX_FINDINGS:
                break
        damaged |= wrong
        if len(wrong) > MAX_FINDINGS:
            wrong = {()}
        root = _without(root, (), wrong) or _nothing(root)
    else:
        root = _nothing(root)
    if not root.value:
        damaged.add(())
    found = tuple(sorted(findings, key=_order)[:MAX_FINDINGS])
    return Document(document.file, root, found, frozenset(damaged))


def _nothing(root: Node) -> Node:
    return replace(root, value={})


def _told(errors: list[SchemaError], root: Node) -> Iterator[tuple[Finding, Path]]:
    """The findings of the errors, without those inside what has too many entries."""
    crowded = [error.path for error in errors if error.rule in _CROWDED]
    for error in errors:
        path = error.path
        if not any(path[: len(top)] == top and path != top for top in crowded):
            yield from findings_of(error, root)


def _validator(by: Mapping[str, Any]) -> Callable[[Node], list[SchemaError]]:
    from jsonschema import Draft7Validator  # noqa: PLC0415 -- slow to import
    from jsonschema.exceptions import ValidationError  # noqa: PLC0415
    from jsonschema.validators import extend  # noqa: PLC0415

    def unique(
        _validator: object, wanted: object, items: object, _schema: object
    ) -> Iterator[ValidationError]:
        # jsonschema compares each item with each other one.
        if wanted and isinstance(items, list) and len(set(map(repr, items))) < len(items):
            yield ValidationError("repeated")

    def pattern(
        _validator: object, wanted: str, text: object, _schema: object
    ) -> Iterator[ValidationError]:
        # In Python "$" also matches before a last line feed; in a schema it does not.
        if isinstance(text, str) and ("\n" in text or not re.search(wanted, text)):
            yield ValidationError("pattern")

    fast: Any = extend
    checks = {"uniqueItems": unique, "pattern": pattern}
    validator = fast(Draft7Validator, checks)(by)

    def errors(root: Node) -> list[SchemaError]:
        return [
            SchemaError(
                rule=str(error.validator),
                wanted=error.validator_value,
                schema=error.schema,
                instance=error.instance,
                path=tuple(error.absolute_path),
            )
            for error in validator.iter_errors(root.plain())
        ]

    return errors


def _order(finding: Finding) -> tuple[int, int, str]:
    return finding.where.line or 0, finding.where.column or 0, finding.code


def _without(node: Node, path: Path, wrong: set[Path]) -> Node | None:
    """The tree without the values at some paths; a list goes whole if an item is wrong."""
    if path in wrong:
        return None
    value = node.value
    if isinstance(value, dict):
        kept = {key: _without(child, (*path, key), wrong) for key, child in value.items()}
        return replace(node, value={key: child for key, child in kept.items() if child})
    if isinstance(value, list):
        items = [_without(child, (*path, i), wrong) for i, child in enumerate(value)]
        whole = [item for item in items if item is not None]
        return replace(node, value=whole) if len(whole) == len(items) else None
    return node


def finding_at(document: Document, code: str, **params: Param) -> Finding:
    """A finding about a file as a whole."""
    return Finding(code, params, where=Where(document.file, 1, 1))
