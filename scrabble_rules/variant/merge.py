"""Merges a file with those that it extends, and keeps where every value comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from .keys import CHAPTERS, EMPTY_IF_NULL, FILL, is_open
from .node import Node, Path, Plain

OWN_KEYS = ("id", "name", "extends")
"""Keys of a file that those which extend it do not inherit."""

CiteMap = dict[tuple[str, str], Node]
"""The ``cite`` of each chapter of each file."""


def merged(base: Node, over: Node, path: Path = ()) -> Node:
    """The mapping ``base`` with the entries of ``over``: mappings key by key, all else whole.

    A null in ``over`` stays, as it clears what was inherited.
    """
    below, above = base.value, over.value
    if not isinstance(below, dict) or not isinstance(above, dict):
        return over
    value = dict(below)
    for key, node in above.items():
        old = below.get(key)
        value[key] = node if old is None else merged(old, node, (*path, key))
    return Node(value, over.file, over.line, over.column, {**base.keys, **over.keys})


def as_parent(root: Node) -> Node:
    """What of a file those inherit that extend it."""
    return _without_keys(root, OWN_KEYS)


def split_cites(root: Node) -> tuple[Node, CiteMap]:
    """A file without its citations, and these by file and chapter."""
    cites: CiteMap = {}
    value = dict(root.mapping())
    for chapter in CHAPTERS:
        node = value.get(chapter)
        cite = node.mapping().get("cite") if node is not None else None
        if node is not None and cite is not None:
            cites[root.file, chapter] = cite
            value[chapter] = _without_keys(node, ("cite",))
    return replace(root, value=value), cites


def _without_keys(node: Node, keys: Iterable[str]) -> Node:
    return replace(
        node, value={key: child for key, child in node.mapping().items() if key not in keys}
    )


def settled(root: Node) -> Node:
    """The merged tree as it counts: cleared entries gone, partial mappings filled up."""
    root = _uncleared(root, ())
    for nullable in EMPTY_IF_NULL:
        node = root.find(nullable)
        if node is not None and node.value is None:
            root = _put(root, nullable, replace(node, value={}))
    for path, defaults in FILL.items():
        node = root.find(path)
        if node is not None and isinstance(node.value, dict):
            root = _put(root, path, _filled(node, defaults))
    return root


def _uncleared(node: Node, path: Path) -> Node:
    value = node.value
    if not isinstance(value, dict):
        return node
    drop = is_open(path)
    kept = {
        key: _uncleared(child, (*path, key))
        for key, child in value.items()
        if not (drop and child.value is None)
    }
    return replace(node, value=kept)


def _filled(node: Node, defaults: Mapping[str, Plain]) -> Node:
    value = dict(node.mapping())
    for key, default in defaults.items():
        if key not in value:
            value[key] = _implied(default)
    return replace(node, value=value)


def _implied(value: Plain) -> Node:
    """A value that no file says."""
    if isinstance(value, dict):
        return Node({key: _implied(inner) for key, inner in value.items()}, "", 1, 1)
    if isinstance(value, list):
        return Node([_implied(inner) for inner in value], "", 1, 1)
    return Node(value, "", 1, 1)


def _put(root: Node, path: Path, node: Node) -> Node:
    if not path:
        return node
    step = path[0]
    inner = root.child(step)
    if inner is None or not isinstance(step, str):
        return root
    return replace(root, value={**root.mapping(), step: _put(inner, path[1:], node)})
