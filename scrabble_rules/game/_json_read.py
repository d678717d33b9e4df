"""JSON read strictly: integers only, no key twice, bounded, and every fault with its place."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from scrabble_rules.values.finding import Finding, Param, Where
from scrabble_rules.values.near import nearest_name

MAX_LENGTH = 8_000_000
"""Characters of a document, at most."""
MAX_DEPTH = 20
"""Objects and lists within each other, at most."""
MAX_NUMBER = 1_000_000_000
"""Numbers are from minus this to this."""
MAX_TEXT = 1_000
"""Characters of one text, at most."""
MAX_LIST = 50_000
"""Items of one list, at most."""
MAX_FINDINGS = 100

_SHOWN = 60
_TOKENS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\Z|\\\Z)|[\[\]{}]', re.DOTALL)
_SURROGATE = re.compile("[\ud800-\udfff]")


class _Object(dict[str, Any]):
    """An object of the document; ``twice`` are the keys that are written more than once."""

    twice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Other:
    """A number that is no integer, or has too many digits."""

    text: str


def parse_json(text: str) -> tuple[Any, tuple[Finding, ...]]:
    """The value of a JSON document, for :class:`Node`; None and a finding if it is none."""
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_LENGTH:
        return None, (Finding("json.too-long", {"limit": MAX_LENGTH}),)
    depth = 0
    for match in _TOKENS.finditer(text):
        mark = match[0]
        if mark in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                line = text.count("\n", 0, match.start()) + 1
                found = Finding("json.too-deep", {"limit": MAX_DEPTH}, where=Where(line=line))
                return None, (found,)
        elif mark in "]}":
            depth -= 1
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_Other,
            parse_constant=_Other,
        )
    except json.JSONDecodeError as error:
        where = Where(line=error.lineno, column=error.colno)
        return None, (Finding("json.syntax", where=where),)
    return value, ()


def _object(pairs: list[tuple[str, Any]]) -> _Object:
    made = _Object(pairs)
    if len(made) < len(pairs):
        times = Counter([key for key, _ in pairs])
        made.twice = tuple(sorted([key for key, count in times.items() if count > 1]))
    return made


def _integer(digits: str) -> int | _Other:
    return int(digits) if len(digits) <= len(str(-MAX_NUMBER)) else _Other(digits)


def shown(value: object) -> str:
    """A value of a document as text for a finding: JSON, cut if it is long."""
    if isinstance(value, _Other):
        text = value.text
    else:
        text = json.dumps(value, ensure_ascii=False, default=str)
    return visible(text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…")


def same(one: object, other: object) -> bool:
    """True if two values are the same JSON; the order of keys means nothing."""
    texts = [json.dumps(value, sort_keys=True, default=str) for value in (one, other)]
    return texts[0] == texts[1]


def visible(text: str) -> str:
    """The text with what cannot be encoded replaced."""
    return _SURROGATE.sub("\ufffd", text)


class Found:
    """Findings as they come; only the first hundred are kept."""

    __slots__ = ("count", "kept")

    def __init__(self) -> None:
        self.count = 0
        self.kept: list[Finding] = []

    def add(self, finding: Finding) -> None:
        """Adds a finding."""
        self.count += 1
        if len(self.kept) < MAX_FINDINGS:
            self.kept.append(finding)


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a document and its place.

    Each method gives the value as what is expected. If it is something else, a finding
    goes to ``found`` and a value of that type is returned all the same, so that reading can
    go on; whether there were any, ``found.count`` tells.
    """

    value: Any
    found: Found = field(default_factory=Found)
    path: str = ""
    event: int | None = None

    def fault(
        self,
        code: str,
        /,
        *,
        key: str | None = None,
        near: Iterable[str] = (),
        name: str = "",
        **params: Param,
    ) -> None:
        """Notes a finding about this value, or a key of it.

        ``name`` is what is written and ``near`` what it could have been meant for.
        """
        path = self.path
        if key is not None:
            params["key"] = shown(key)
            path = self._under(key)
        suggestion = None
        if name and self.found.count < MAX_FINDINGS:
            suggestion = nearest_name(name, sorted(near))
        where = Where(key=path or None, event=self.event)
        self.found.add(Finding(code, params, where=where, suggestion=suggestion))

    def _under(self, key: str) -> str:
        key = visible(key[:_SHOWN])
        return f"{self.path}.{key}" if self.path else key

    def child(self, key: str) -> Node:
        """The value of a key that an object has."""
        return Node(self.value[key], self.found, self._under(key), self.event)

    def fields(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Node]:
        """The entries of an object that has these keys and no others."""
        value = self.value
        if not isinstance(value, dict):
            self.fault("json.not-object", value=shown(value))
            return {}
        required = tuple(required)
        known = (*required, *optional)
        for key in getattr(value, "twice", ()):
            self.fault("json.duplicate-key", key=key)
        for key in map(str, value):
            if key not in known:
                self.fault("json.unknown-key", key=key, name=key, near=known)
        for key in required:
            if key not in value:
                self.fault("json.missing-key", key=key)
        return {key: self.child(key) for key in known if key in value}

    def items(self) -> Iterator[Node]:
        """The items of a list. They are numbered from 1."""
        value = self.value
        if not isinstance(value, list):
            self.fault("json.not-list", value=shown(value))
        elif len(value) > MAX_LIST:
            self.fault("json.too-many", count=len(value), limit=MAX_LIST)
        else:
            for number, item in enumerate(value, 1):
                yield Node(item, self.found, f"{self.path}[{number}]", self.event)

    def integer(self, low: int = 0, high: int = MAX_NUMBER) -> int:
        """An integer between two bounds, these included."""
        value = self.value
        if type(value) is not int:
            self.fault("json.not-integer", value=shown(value))
        elif not low <= value <= high:
            self.fault("json.out-of-range", value=value, minimum=low, maximum=high)
        else:
            return value
        return low

    def integers(
        self, count: int, *, low: int = 0, high: int = MAX_NUMBER, empty: bool = False
    ) -> tuple[int, ...]:
        """A list of so many integers; ``empty`` allows none as well."""
        before = self.found.count
        numbers = tuple([item.integer(low, high) for item in self.items()])
        if self.found.count == before and len(numbers) != count and (numbers or not empty):
            self.fault("json.list-length", count=len(numbers), expected=count)
        return numbers

    def boolean(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.fault("json.not-boolean", value=shown(self.value))
        return self.value is True

    def text(self) -> str:
        """A text of characters that can be encoded, not a long one."""
        value = self.value
        if not isinstance(value, str):
            self.fault("json.not-text", value=shown(value))
        elif len(value) > MAX_TEXT:
            self.fault("json.text-too-long", limit=MAX_TEXT)
        elif _SURROGATE.search(value):
            self.fault("json.bad-character", value=shown(value))
        else:
            return value
        return ""

    def word(self, names: Iterable[str]) -> str:
        """One of some words."""
        known = tuple(names)
        before = self.found.count
        text = self.text()
        if self.found.count == before and text not in known:
            self.fault("json.unknown-value", name=text, near=known, value=shown(text), known=known)
        return text
