"""Turns one error of the schema into findings, each at its exact place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scrabble_rules.values.finding import Finding, Param
from scrabble_rules.values.near import nearest_name

from .node import Node, Path, dotted, key_place, place, place_at, show


@dataclass(frozen=True, slots=True)
class SchemaError:
    """An error of the schema: the keyword that failed, its value, the part of the schema."""

    rule: str
    wanted: Any
    schema: Mapping[str, Any]
    instance: Any
    path: Path


def findings_of(error: SchemaError, root: Node) -> Iterator[tuple[Finding, Path]]:
    """The findings of an error, each with the path of the value to take out."""
    path, rule = error.path, error.rule
    node = root.nearest(path)
    if rule == "additionalProperties":
        yield from _unknown_keys(error, node, path)
    elif rule == "required":
        missing = [key for key in error.wanted if key not in node.mapping()]
        for key in missing:
            params: dict[str, Param] = {"key": dotted((*path, key))}
            out = path or (key,)
            yield Finding("variant.missing-key", params, where=place_at(root, path)), out
    elif rule == "uniqueItems":
        yield from _repeated(node, path)
    else:
        code, params = _CODES.get(rule, _other)(error, node)
        params = {"key": dotted(path), **params}
        where = place_at(root, path)
        yield Finding(code, params, where=where, suggestion=_suggestion(error, path)), path


def _unknown_keys(error: SchemaError, node: Node, path: Path) -> Iterator[tuple[Finding, Path]]:
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


def _wrong_type(error: SchemaError, node: Node) -> _Pair:
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


def _not_allowed(error: SchemaError, node: Node) -> _Pair:
    allowed = tuple(show(value) for value in error.wanted)
    return "variant.not-allowed", {"found": show(node.plain()), "allowed": allowed}


def _out_of_range(error: SchemaError, node: Node) -> _Pair:
    bounds: Mapping[str, Any] = error.schema
    return "variant.out-of-range", {
        "found": show(node.plain()),
        "min": int(bounds["minimum"]),
        "max": int(bounds["maximum"]),
    }


def _bad_format(error: SchemaError, node: Node) -> _Pair:
    params: dict[str, Param] = {"found": show(node.plain()), "example": _example(error.schema)}
    return "variant.bad-format", params


def _too_many(error: SchemaError, node: Node) -> _Pair:
    value = node.value
    count = len(value) if isinstance(value, list | dict | str) else 0
    return "variant.too-many", {"count": count, "limit": int(error.wanted)}


def _too_few(error: SchemaError, node: Node) -> _Pair:
    value = node.value
    count = len(value) if isinstance(value, list | dict | str) else 0
    return "variant.too-few", {"count": count, "limit": int(error.wanted)}


def _too_long(error: SchemaError, _node: Node) -> _Pair:
    return "variant.too-long", {"limit": int(error.wanted)}


def _empty(_error: SchemaError, _node: Node) -> _Pair:
    return "variant.empty-text", {}


def _repeated(node: Node, path: Path) -> Iterator[tuple[Finding, Path]]:
    seen: set[str] = set()
    for i, item in enumerate(node.items()):
        value = item.plain()
        if repr(value) in seen:
            at: Path = (*path, i)
            params: dict[str, Param] = {"key": dotted(path), "item": show(value)}
            yield Finding("variant.repeated", params, where=place(item, at)), at
        seen.add(repr(value))


def _other(error: SchemaError, node: Node) -> _Pair:
    params: dict[str, Param] = {"found": show(node.plain()), "rule": error.rule}
    return "variant.not-by-schema", params


_CODES: Mapping[str, Callable[[SchemaError, Node], _Pair]] = {
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


def _suggestion(error: SchemaError, path: Path) -> str | None:
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
