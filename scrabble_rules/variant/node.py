"""The tree that a YAML file is read into: values that know where they were written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from scrabble_rules.values.finding import Finding, Where

Scalar: TypeAlias = str | int | bool | None
Plain: TypeAlias = "Scalar | list[Plain] | dict[str, Plain]"
Step: TypeAlias = str | int
Path: TypeAlias = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Node:
    """A value with its place: file, line and column (both from 1).

    ``keys`` has, for a mapping, the line and column of each of its keys.
    """

    value: Scalar | dict[str, Node] | list[Node]
    file: str
    line: int
    column: int
    keys: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def child(self, step: Step) -> Node | None:
        """The value under a key, or an item of a list (from 0); None if there is none."""
        value = self.value
        if isinstance(value, dict):
            return value.get(step) if isinstance(step, str) else None
        if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
            return value[step]
        return None

    def find(self, path: Path) -> Node | None:
        """The value at a path; None if there is none."""
        node: Node | None = self
        for step in path:
            if node is None:
                return None
            node = node.child(step)
        return node

    def nearest(self, path: Path) -> Node:
        """The value at a path, or else the innermost value around it."""
        node = self
        for step in path:
            inner = node.child(step)
            if inner is None:
                break
            node = inner
        return node

    def mapping(self) -> dict[str, Node]:
        """The entries of a mapping; nothing if the value is something else."""
        return self.value if isinstance(self.value, dict) else {}

    def items(self) -> list[Node]:
        """The items of a list; nothing if the value is something else."""
        return self.value if isinstance(self.value, list) else []

    def plain(self) -> Plain:
        """The value without places, as plain Python data."""
        value = self.value
        if isinstance(value, dict):
            return {key: node.plain() for key, node in value.items()}
        if isinstance(value, list):
            return [node.plain() for node in value]
        return value

    def leaves(self, path: str = "") -> Iterator[tuple[str, Node]]:
        """Every value that is no mapping (or an empty one) with its dotted path."""
        value = self.value
        if isinstance(value, dict) and value:
            for key, node in value.items():
                yield from node.leaves(f"{path}.{key}" if path else key)
        else:
            yield path, self


@dataclass(frozen=True, slots=True)
class Document:
    """A file as read: its tree (None if it could not be read) and what is wrong with it.

    ``damaged`` holds the paths of values that could not be taken over, so that later
    checks do not complain a second time.
    """

    file: str
    root: Node | None
    findings: tuple[Finding, ...] = ()
    damaged: frozenset[Path] = frozenset()


def dotted(path: Path) -> str:
    """A path as people read it: ``tiles.letters.Q[2]``; items count from 1."""
    out = ""
    for step in path:
        if isinstance(step, int):
            out += f"[{step + 1}]"
        else:
            out += f".{step}" if out else step
    return out


def place(node: Node, path: Path = ()) -> Where:
    """Where a value stands."""
    return Where(node.file or None, node.line, node.column, dotted(path) or None)


def key_place(parent: Node, key: str, path: Path) -> Where:
    """Where a key stands; ``path`` ends with the key. Its value tells the file."""
    child = parent.child(key)
    line, column = parent.keys.get(key, (parent.line, parent.column))
    file = child.file if child is not None else parent.file
    return Where(file, line, column, dotted(path) or None)


def place_at(root: Node, path: Path) -> Where:
    """Where the value at a path stands: of a mapping or a list under a key, the key."""
    node = root.nearest(path)
    parent = root.find(path[:-1])
    if path and parent is not None and isinstance(node.value, dict | list):
        key = path[-1]
        if isinstance(key, str) and parent.child(key) is node:
            return key_place(parent, key, path)
    return place(node, path)


def show(value: Plain) -> str:
    """A value in short, for a message."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        inner = ", ".join(show(item) for item in value[:5])
        return f"[{inner}{', …' if len(value) > 5 else ''}]"
    if isinstance(value, dict):
        inner = ", ".join(list(value)[:5])
        return f"{{{inner}{', …' if len(value) > 5 else ''}}}"
    text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"
