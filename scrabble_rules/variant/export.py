"""Variants for other programs and for readers: JSON, resolved YAML, the file as written."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scrabble_rules._files import read_at_most
from scrabble_rules.values.errors import VariantError
from scrabble_rules.values.finding import Finding, Where
from scrabble_rules.values.near import nearest_name
from scrabble_rules.values.variant import Variant

from .catalogue import resolved_of
from .keys import CHAPTERS
from .library import Library, shipped
from .yaml_reader import MAX_BYTES
from .yaml_writer import write_resolved

SCHEMA_VERSION = 1
"""Version of the JSON form; it changes when a key changes its meaning or goes."""


def resolved_json(variant: Variant) -> dict[str, object]:
    """A loaded variant as plain data for JSON: every chapter, every default filled in.

    The form is told in ``docs/variant-json.md``. The keys are in a fixed order: chapters as
    in the format, letters in draw order, all else by name.
    """
    tree = _nested(variant.values)
    out: dict[str, object] = {
        "schema_version": SCHEMA_VERSION,
        "id": variant.id,
        "name": variant.name,
        "language": variant.language,
    }
    for chapter in CHAPTERS:
        out[chapter] = _sorted(tree.get(chapter))
    tiles, board, words = out["tiles"], out["board"], out["words"]
    if isinstance(board, dict):
        board["layout"] = list(variant.board.symbols)
    if isinstance(tiles, dict):
        letters = tree["tiles"]["letters"]
        counts, points = variant.tiles.counts, variant.tiles.points
        total = sum(count * worth for count, worth in zip(counts, points, strict=True))
        extra = {"total": {"points": total, "tiles": sum(counts)}}
        tiles = {**tiles, **extra, "letters": dict(letters), "order": list(letters)}
        out["tiles"] = dict(sorted(tiles.items()))
    if isinstance(words, dict):
        out["words"] = dict(sorted({"lexicon": None, **words}.items()))
    out["citations"] = {
        key: {
            "source": cite.source,
            "title": cite.title,
            "at": cite.at,
            "confidence": cite.confidence,
            "note": cite.note,
        }
        for key, cite in sorted(variant.citations.items())
    }
    return out


def _nested(values: Mapping[str, object]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for path, value in values.items():
        *parents, last = path.split(".")
        node = tree
        for parent in parents:
            node = node.setdefault(parent, {})
        node[last] = _listed(value)
    return tree


def _listed(value: object) -> object:
    if isinstance(value, tuple):
        return [_listed(item) for item in value]
    return value


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return value


def resolved_yaml(name: str | os.PathLike[str], library: Library | None = None) -> str:
    """A file with all that it inherits, as YAML; each value with its file and line.

    ``name`` is a shipped name (also of a part: ``tiles/en``) or a path. Read back as a file
    of its own it gives the same values. Raises VariantError if the file cannot be read.
    """
    return write_resolved(resolved_of(name, library))


def source_yaml(name: str | os.PathLike[str], library: Library | None = None) -> str:
    """A shipped file, or one of yours, as it is written. Raises VariantError for none."""
    if isinstance(name, str) and not name.endswith((".yaml", ".yml")):
        library = library or shipped()
        file = library.file(name)
        if file is None:
            near = nearest_name(name, library.names())
            raise VariantError(Finding("variant.unknown", {"name": name}, suggestion=near))
        return file.read_text("utf-8")
    file_name = os.fspath(name)
    try:
        data = read_at_most(Path(name), MAX_BYTES)
    except FileNotFoundError as error:
        raise VariantError(Finding("variant.no-file", {"file": file_name})) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        params = {"file": file_name, "reason": reason}
        raise VariantError(Finding("variant.unreadable", params)) from error
    where = Where(file=file_name)
    if len(data) > MAX_BYTES:
        raise VariantError(Finding("yaml.too-large", {"limit": MAX_BYTES}, where=where))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        byte = f"0x{data[error.start]:02X}"
        raise VariantError(Finding("yaml.not-utf-8", {"byte": byte}, where=where)) from error
