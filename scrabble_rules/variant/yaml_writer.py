"""Writes a resolved file as YAML, each value with the file and the line it comes from."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from scrabble_rules.values.variant import Citation

from .cite import citations
from .keys import CHAPTERS, is_open
from .node import Node, Path, Plain
from .resolve import Resolved

_HEAD = ("schema", "id", "name", "language", "notes", "sources")
_COMMENT_COLUMN = 56
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})", re.ASCII)
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})
_ESCAPED = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]")


def write_resolved(resolved: Resolved) -> str:
    """The resolved file as YAML that reads back to the same values and citations."""
    lines = [f"# Made of: {', '.join(resolved.files)}"]
    root = resolved.root.mapping()
    own = resolved.written.mapping()
    for key in _HEAD:
        node = resolved.sources if key == "sources" else root.get(key)
        if node is not None:
            lines += _entry(key, node, (key,), own.get(key))
    cites = citations(resolved)
    for chapter in CHAPTERS:
        node = root.get(chapter)
        if node is None:
            continue
        lines.append("")
        lines += _entry(chapter, node, (chapter,), own.get(chapter))
        cited = list(_cited(node, chapter, cites))
        if cited and node.mapping():
            lines.append("  cite:")
            lines += [f"    {_text(key)}: {_citation(cite)}" for key, cite in cited]
    return "\n".join(lines) + "\n"


def _entry(key: str, node: Node, path: Path, written: Node | None) -> Iterator[str]:
    """The lines of a key and its value. ``written`` has the nulls that clear entries."""
    indent = "  " * (len(path) - 1)
    start = f"{indent}{_key(key)}:"
    value = node.value
    cleared = _cleared(path, written)
    if isinstance(value, dict) and (value or cleared):
        yield start
        before = written.mapping() if written is not None else {}
        for name, child in {**value, **cleared}.items():
            yield from _entry(name, child, (*path, name), before.get(name))
    elif isinstance(value, list) and path == ("board", "layout"):
        yield start
        for row in value:
            yield _with_origin(f"{indent}  - {_scalar(row.plain())}", row)
    else:
        yield _with_origin(f"{start} {_flow(node.plain())}", node)


def _cleared(path: Path, written: Node | None) -> dict[str, Node]:
    if written is None or not is_open(path):
        return {}
    return {key: node for key, node in written.mapping().items() if node.value is None}


def _with_origin(line: str, node: Node) -> str:
    origin = f"{node.file}:{node.line}" if node.file else "implied"
    return f"{line:<{_COMMENT_COLUMN}}  # {origin}"


def _cited(
    node: Node, path: str, cites: Mapping[str, Citation], above: Citation | None = None
) -> Iterator[tuple[str, Citation]]:
    """The fewest keys that say the citations of a chapter; ``above`` is what holds already."""
    below = path.partition(".")[2] or "*"
    cite = cites.get(path)
    if cite is not None:
        if cite != above:
            yield below, cite
        return
    leaves = [cites.get(leaf) for leaf, _ in node.leaves(path) if not leaf.endswith(".notes")]
    if None not in leaves:
        usual, times = Counter(leaves).most_common(1)[0]
        if usual is not None and usual != above and times > 1:
            yield below, usual
            above = usual
    for key, child in node.mapping().items():
        if key != "notes":
            yield from _cited(child, f"{path}.{key}", cites, above)


def _citation(cite: Citation) -> str:
    parts = {"source": cite.source, "at": cite.at, "confidence": cite.confidence}
    parts["note"] = cite.note
    return _flow({key: value for key, value in parts.items() if value})


def _flow(value: Plain) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_flow(item) for item in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    return _scalar(value)


def _scalar(value: Plain) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return _text(value) if isinstance(value, str) else str(value)


def _key(key: str) -> str:
    return key if _INTEGER.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    """A text, plain where every YAML reader takes it for a text, else in quotes."""
    plain = (
        text[:1].isalpha()
        and not text[-1:].isspace()
        and all(char.isalnum() or char in " _/-" for char in text)
        and text.casefold() not in _WORDS
    )
    if plain:
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _ESCAPED.sub(lambda match: f"\\u{ord(match[0]):04x}", quoted)
