"""Checks across keys: what the schema, which sees one value at a time, cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice

from scrabble_rules.values.finding import Finding

from .check_board import check_board
from .check_rules import check_rules
from .check_tiles import check_tiles
from .cite import check_cites
from .context import Context
from .keys import REQUIRED
from .node import dotted, place_at
from .resolve import Resolved
from .schema_check import MAX_FINDINGS


def check_meaning(resolved: Resolved) -> tuple[Finding, ...]:
    """All findings across keys. Of a part of a variant, as much as it says is checked."""
    context = Context(resolved)
    found = chain(
        check_tiles(context), check_board(context), check_rules(context), check_cites(resolved)
    )
    findings = list(islice(found, MAX_FINDINGS))
    if resolved.complete and context.whole(("extends",)):
        findings += _missing(context)
    return tuple(findings)


def _missing(context: Context) -> Iterator[Finding]:
    """The keys that a complete variant must have, its own or inherited, and has not."""
    paths: list[tuple[str, ...]] = [("language",)]
    paths += [(chapter, *key.split(".")) for chapter, keys in REQUIRED.items() for key in keys]
    for run in ("scoreless", "passes"):
        if context.entries("ending", run):
            paths.append(("ending", run, "turns"))
    if context.entries("notation", "blank"):
        paths.append(("notation", "blank", "mark"))
    own = context.resolved.own
    for path in paths:
        if context.node(*path) is None and context.whole(path):
            nearest = path
            while nearest and own.find(nearest) is None:
                nearest = nearest[:-1]
            where = replace(place_at(own, nearest), key=dotted(path))
            yield Finding("variant.incomplete", {"key": dotted(path)}, where=where)
