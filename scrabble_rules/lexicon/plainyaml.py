"""Reads the plainest YAML: texts, lists and mappings, with the line of every key.

It works on the parser's events, so that aliases, anchors, tags and deep nesting are refused
before anything is built from them. Every scalar is text; no file can make it anything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Union

import yaml

from scrabble_rules.values.finding import Finding, Severity, Where

MAX_DEPTH = 4
"""Mappings and lists within each other, at most."""

Value = Union[str, tuple["Value", ...], Mapping[str, "Value"]]  # noqa: UP007


@dataclass(frozen=True, slots=True)
class PlainFile:
    """The top mapping of a file, the line of each of its keys, and what is wrong with it."""

    values: Mapping[str, Value]
    lines: Mapping[str, int]
    findings: tuple[Finding, ...]


class _Refused(Exception):
    def __init__(self, code: str, mark: Any, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.mark = mark
        self.params = params


def read_plain(text: str, file: str | None = None) -> PlainFile:
    """The top mapping of a YAML text.

    Findings: lexicon.manifest-syntax, lexicon.manifest-not-plain (alias, anchor, tag, depth),
    lexicon.manifest-duplicate-key. After one of them there are no values.
    """
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    lines: dict[str, int] = {}
    try:
        events = iter(yaml.parse(text, Loader=loader))
        value = _document(events, lines)
    except yaml.MarkedYAMLError as error:
        refused = _Refused("lexicon.manifest-syntax", error.problem_mark or error.context_mark)
    except yaml.YAMLError:
        refused = _Refused("lexicon.manifest-syntax", None)
    except _Refused as error:
        refused = error
    else:
        return PlainFile(value, lines, ())
    mark = refused.mark
    where = Where(file=file)
    if mark is not None:
        where = Where(file=file, line=mark.line + 1, column=mark.column + 1)
    finding = Finding(refused.code, refused.params, Severity.ERROR, where)
    return PlainFile({}, {}, (finding,))


def _document(events: Iterator[Any], lines: dict[str, int]) -> Mapping[str, Value]:
    next(events)
    first = next(events)
    if isinstance(first, yaml.StreamEndEvent):
        return {}
    top = next(events)
    if not isinstance(top, yaml.MappingStartEvent):
        raise _Refused("lexicon.manifest-syntax", top.start_mark)
    _plain(top)
    value = _mapping(events, 1, lines)
    next(events)
    rest = next(events)
    if not isinstance(rest, yaml.StreamEndEvent):
        raise _Refused("lexicon.manifest-syntax", rest.start_mark)
    return value


def _mapping(events: Iterator[Any], depth: int, lines: dict[str, int]) -> Mapping[str, Value]:
    out: dict[str, Value] = {}
    while not isinstance(event := next(events), yaml.MappingEndEvent):
        mark = event.start_mark
        key = _value(event, events, depth)
        if not isinstance(key, str):
            raise _Refused("lexicon.manifest-syntax", mark)
        if key in out:
            raise _Refused("lexicon.manifest-duplicate-key", mark, key=key, line=lines.get(key, 0))
        lines[key] = mark.line + 1
        out[key] = _value(next(events), events, depth)
    return out


def _value(event: Any, events: Iterator[Any], depth: int) -> Value:
    _plain(event)
    if isinstance(event, yaml.ScalarEvent):
        return str(event.value)
    if depth >= MAX_DEPTH:
        raise _Refused("lexicon.manifest-not-plain", event.start_mark)
    if isinstance(event, yaml.MappingStartEvent):
        return _mapping(events, depth + 1, {})
    items = []
    while not isinstance(item := next(events), yaml.SequenceEndEvent):
        items.append(_value(item, events, depth + 1))
    return tuple(items)


def _plain(event: Any) -> None:
    """Refuse an alias, an anchor or a tag."""
    marked = isinstance(event, yaml.AliasEvent) or event.anchor or event.tag
    if marked:
        raise _Refused("lexicon.manifest-not-plain", event.start_mark)
