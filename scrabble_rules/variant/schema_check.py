"""Checks a file against the schema and tells every error at its exact place.

The schema avoids ``anyOf`` and ``oneOf``, so each error is about one value. jsonschema is
imported only when a file of a user is checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from scrabble_rules.values.finding import Finding, Param, Where

from .node import (
    Document,
    Node,
    Path,
    Plain,
    dotted,
    key_place,
    nearest_name,
    place,
    place_at,
    show,
)

MAX_FINDINGS = 100
_ROUNDS = 10


@dataclass(frozen=True, slots=True)
class _Error:
    """An error of the schema: the keyword that failed, its value, the part of the schema."""

    rule: str
    wanted: Any
    schema: Mapping[str, Any]
    instance: Any
    path: Path


def schema() -> dict[str, Any]:
    """The JSON Schema (draft-07) of variant files, for editors and other tools."""
    text = files("scrabble_rules.variant").joinpath("schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def check_schema(document: Document) -> Document:
    """The document with the findings of the schema added and the wrong values taken out.

    What is taken out is told in ``damaged``, so the rest can be checked further.
    """
    from jsonschema import Draft7Validator  # noqa: PLC0415 -- slow to import

    if document.root is None:
        return document
    validator = Draft7Validator(schema())
    root = document.root
    findings = list(document.findings)
    damaged = set(document.damaged)
    for round_ in range(_ROUNDS):
        errors = _errors(validator, root)
        if not errors:
            break
        crowded = [error.path for error in errors if error.rule in _CROWDED]
        wrong: set[Path] = set()
        for error in errors:
            path = error.path
            inside = any(path[: len(top)] == top and path != top for top in crowded)
            for finding, at in _findings(error, root):
                wrong.add(at)
                if round_ == 0 and not inside:
                    findings.append(finding)
        damaged |= wrong
        pruned = _without(root, (), wrong)
        root = replace(root, value={}) if pruned is None else pruned
    else:
        root = replace(root, value={})
        damaged.add(())
    found = tuple(sorted(findings, key=_order)[:MAX_FINDINGS])
    return Document(document.file, root, found, frozenset(damaged))


_CROWDED = frozenset({"maxItems", "maxProperties"})


def _errors(validator: Any, root: Node) -> list[_Error]:
    return [
        _Error(
            rule=str(error.validator),
            wanted=error.validator_value,
            schema=error.schema,
            instance=error.instance,
            path=tuple(error.absolute_path),
        )
        for error in validator.iter_errors(root.plain())
    ]


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


# -- one error of the schema -> findings ----------------------------------------------


def _findings(error: _Error, root: Node) -> Iterator[tuple[Finding, Path]]:
    """The findings of an error, each with the path of the value to take out."""
    path, rule = error.path, error.rule
    node = root.nearest(path)
    if rule == "additionalProperties":
        yield from _unknown_keys(error, node, path)
    elif rule == "required":
        missing = [key for key in error.wanted if key not in node.mapping()]
        for key in missing:
            params: dict[str, Param] = {"key": dotted((*path, key))}
            yield Finding("variant.missing-key", params, where=place_at(root, path)), path
    elif rule == "uniqueItems":
        yield from _repeated(node, path)
    else:
        code, params = _CODES.get(rule, _other)(error, node)
        params = {"key": dotted(path), **params}
        where = place_at(root, path)
        yield Finding(code, params, where=where, suggestion=_suggestion(error, path)), path


def _unknown_keys(error: _Error, node: Node, path: Path) -> Iterator[tuple[Finding, Path]]:
    subschema: Mapping[str, Any] = error.schema
    known = tuple(subschema.get("properties", {}))
    patterns = tuple(subschema.get("patternProperties", {}))
    for key in node.mapping():
        if key in known or any(re.search(pattern, key) for pattern in patterns):
            continue
        at: Path = (*path, key)
        where = key_place(node, key, at)
        if patterns:
            params: dict[str, Param] = {"key": key, "example": _example(subschema)}
            yield Finding("variant.bad-key", params, where=where), at
        else:
            params = {"key": key, "allowed": known}
            near = nearest_name(key, known)
            yield Finding("variant.unknown-key", params, where=where, suggestion=near), at


_Pair = tuple[str, dict[str, Param]]


def _wrong_type(error: _Error, node: Node) -> _Pair:
    wanted = error.wanted
    names = (wanted,) if isinstance(wanted, str) else tuple(wanted)
    expected = tuple(_TYPES[name] for name in names)
    params: dict[str, Param] = {"found": show(node.plain()), "expected": expected}
    if isinstance(node.value, bool | int | None) and "text" in expected:
        return "variant.needs-quotes", {"found": show(node.plain())}
    return "variant.wrong-type", params


_TYPES = {
    "object": "mapping",
    "array": "list",
    "string": "text",
    "integer": "integer",
    "boolean": "true/false",
    "null": "null",
}


def _not_allowed(error: _Error, node: Node) -> _Pair:
    allowed = tuple(show(value) for value in error.wanted)
    return "variant.not-allowed", {"found": show(node.plain()), "allowed": allowed}


def _out_of_range(error: _Error, node: Node) -> _Pair:
    bounds: Mapping[str, Any] = error.schema
    return "variant.out-of-range", {
        "found": show(node.plain()),
        "min": int(bounds["minimum"]),
        "max": int(bounds["maximum"]),
    }


def _bad_format(error: _Error, node: Node) -> _Pair:
    params: dict[str, Param] = {"found": show(node.plain()), "example": _example(error.schema)}
    return "variant.bad-format", params


def _too_many(error: _Error, node: Node) -> _Pair:
    value = node.value
    count = len(value) if isinstance(value, list | dict | str) else 0
    return "variant.too-many", {"count": count, "limit": int(error.wanted)}


def _too_few(error: _Error, node: Node) -> _Pair:
    value = node.value
    count = len(value) if isinstance(value, list | dict | str) else 0
    return "variant.too-few", {"count": count, "limit": int(error.wanted)}


def _too_long(error: _Error, _node: Node) -> _Pair:
    return "variant.too-long", {"limit": int(error.wanted)}


def _empty(_error: _Error, _node: Node) -> _Pair:
    return "variant.empty-text", {}


def _repeated(node: Node, path: Path) -> Iterator[tuple[Finding, Path]]:
    seen: list[Plain] = []
    for i, item in enumerate(node.items()):
        value = item.plain()
        if value in seen:
            at: Path = (*path, i)
            params: dict[str, Param] = {"key": dotted(path), "item": show(value)}
            yield Finding("variant.repeated", params, where=place(item, at)), at
        seen.append(value)


def _other(error: _Error, node: Node) -> _Pair:
    params: dict[str, Param] = {"found": show(node.plain()), "rule": error.rule}
    return "variant.not-by-schema", params


_CODES: Mapping[str, Callable[[_Error, Node], _Pair]] = {
    "type": _wrong_type,
    "enum": _not_allowed,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    "pattern": _bad_format,
    "maxItems": _too_many,
    "maxProperties": _too_many,
    "minItems": _too_few,
    "minProperties": _too_few,
    "maxLength": _too_long,
    "minLength": _empty,
}


def _example(subschema: Mapping[str, Any]) -> str:
    examples = subschema.get("examples") or [""]
    return str(examples[0])


def _suggestion(error: _Error, path: Path) -> str | None:
    found: object = error.instance
    if error.rule == "enum" and isinstance(found, str):
        return nearest_name(found, tuple(map(str, error.wanted)))
    if error.rule == "type" and isinstance(found, str):
        key, equals, value = found.partition("=")
        if equals and key.strip().isidentifier():
            return f"{key.strip()}: {value.strip()}"
    if error.rule == "type" and isinstance(found, bool | int | None):
        wanted = error.wanted
        if "string" in ([wanted] if isinstance(wanted, str) else wanted):
            key_ = path[-1] if path and isinstance(path[-1], str) else ""
            return f'{key_}: "{show(found)}"' if key_ else f'"{show(found)}"'
    return None


def finding_at(document: Document, code: str, **params: Param) -> Finding:
    """A finding about a file as a whole."""
    return Finding(code, params, where=Where(document.file, 1, 1))
