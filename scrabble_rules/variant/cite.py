"""Citations: which source a value in the end comes from.

A value takes its citation from the file that it comes from, never from another one: who
overrides a value does not inherit its source.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from scrabble_rules.values.finding import Finding, Severity
from scrabble_rules.values.near import nearest_name
from scrabble_rules.values.variant import Citation

from .keys import CHAPTERS
from .node import Node, Path, key_place, place
from .resolve import Resolved


def citations(resolved: Resolved) -> dict[str, Citation]:
    """The citation of every cited value by its key path.

    A path that is no value itself is there too if all values below have the same one.
    """
    found = _Collected()
    for chapter in CHAPTERS:
        node = resolved.root.mapping().get(chapter)
        if node is not None:
            _collect(node, (chapter,), resolved, found)
    return found.out


@dataclass(frozen=True, slots=True)
class _Collected:
    """Citations by key path, and those made already by the identity of their node."""

    out: dict[str, Citation] = field(default_factory=dict)
    made: dict[int, Citation] = field(default_factory=dict)


def _collect(
    node: Node, path: tuple[str, ...], resolved: Resolved, found: _Collected
) -> Citation | None:
    """Notes the citations of a value and of those inside; the one they have in common."""
    common: Citation | None = None
    if isinstance(node.value, dict) and node.value:
        inner = [
            _collect(child, (*path, key), resolved, found)
            for key, child in node.value.items()
            if key != "notes"
        ]
        if inner and all(one == inner[0] for one in inner):
            common = inner[0]
    else:
        cite = _cite_node(node, path, resolved)
        if cite is not None:
            common = found.made.get(id(cite))
            if common is None:
                common = found.made[id(cite)] = _citation(cite, resolved)
    if common is not None:
        found.out[".".join(path)] = common
    return common


def _cite_node(node: Node, path: tuple[str, ...], resolved: Resolved) -> Node | None:
    cites = resolved.cites.get((node.file, path[0]))
    if cites is None:
        return None
    entries = cites.mapping()
    for size in range(len(path), 1, -1):
        found = entries.get(".".join(path[1:size]))
        if found is not None:
            return found
    return entries.get("*")


def _citation(cite: Node, resolved: Resolved) -> Citation:
    source = _text(cite, "source")
    known = resolved.sources.mapping().get(source) if resolved.sources is not None else None
    return Citation(
        source=source,
        title=source if known is None else _text(known, "title"),
        at=_text(cite, "at"),
        confidence=_text(cite, "confidence") or "unverified",
        note=_text(cite, "note"),
    )


def _text(node: Node, key: str) -> str:
    child = node.mapping().get(key)
    return "" if child is None or child.value is None else str(child.value)


def check_cites(resolved: Resolved) -> Iterator[Finding]:
    """Citations of unregistered sources, and of keys that are not in their file."""
    sources = tuple(resolved.sources.mapping()) if resolved.sources is not None else ()
    own = resolved.own
    known = not any(spot[:1] in {(), ("extends",), ("sources",)} for spot in resolved.damaged)
    for (file, chapter), cites in resolved.cites.items():
        for key, node in cites.mapping().items():
            source = node.mapping().get("source")
            path: Path = (chapter, "cite", key)
            if source is not None and source.value not in sources and known:
                name = str(source.value)
                yield Finding(
                    "variant.unknown-source",
                    {"source": name},
                    where=place(source, (*path, "source")),
                    suggestion=nearest_name(name, sources),
                )
            if file == own.file and key != "*":
                yield from _check_key(cites, key, chapter, resolved)


def _check_key(cites: Node, key: str, chapter: str, resolved: Resolved) -> Iterator[Finding]:
    path: Path = (chapter, *key.split("."))
    if resolved.own.find(path) is not None or _is_damaged(path, resolved):
        return
    where = key_place(cites, key, (chapter, "cite", key))
    if resolved.root.find(path) is not None:
        yield Finding("variant.cite-elsewhere", {"key": key}, Severity.WARNING, where=where)
        return
    node = resolved.own.mapping().get(chapter)
    known = tuple(name.partition(".")[2] for name, _ in node.leaves("-")) if node else ()
    near = nearest_name(key, known)
    yield Finding("variant.cite-unknown-key", {"key": key}, where=where, suggestion=near)


def _is_damaged(path: Path, resolved: Resolved) -> bool:
    return any(spot[: len(path)] == path or path[: len(spot)] == spot for spot in resolved.damaged)
