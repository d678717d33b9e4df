"""``lexicon``: builds lexicons out of word lists, and looks words up."""

from __future__ import annotations

from functools import partial

import click

from scrabble_rules.lexicon import list_lexicons
from scrabble_rules.lexicon.catalogue import unknown
from scrabble_rules.messages import Messages
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import has_errors

from . import _draw
from ._columns import definition_list
from ._findings import show_findings, show_json
from ._frame import Argument, Command, Group
from ._options import format_option


def build_group(messages: Messages) -> Group:
    """The group."""
    return Group(
        "lexicon",
        messages=messages,
        code="cli.lexicon",
        commands={
            "check": "scrabble_rules.cli.lexicon_query:build_check",
            "judge": "scrabble_rules.cli.lexicon_query:build_judge",
            "anagram": "scrabble_rules.cli.lexicon_query:build_anagram",
            "hooks": "scrabble_rules.cli.lexicon_query:build_hooks",
            "pattern": "scrabble_rules.cli.lexicon_query:build_pattern",
            "stats": "scrabble_rules.cli.lexicon_query:build_stats",
            "build": "scrabble_rules.cli._lexicon_build:build_build",
            "list": "scrabble_rules.cli.lexicon:build_list",
            "info": "scrabble_rules.cli.lexicon:build_info",
            "verify": "scrabble_rules.cli._lexicon_compare:build_verify",
            "diff": "scrabble_rules.cli._lexicon_compare:build_diff",
            "export": "scrabble_rules.cli._lexicon_compare:build_export",
            "recipes": "scrabble_rules.cli.lexicon_recipes:build_recipes",
            "fetch-local": "scrabble_rules.cli.lexicon_recipes:build_fetch_local",
        },
    )


def build_list(messages: Messages) -> Command:
    """The command ``lexicon list``."""
    return Command(
        "list",
        messages=messages,
        code="cli.lexicon.list",
        params=[format_option(messages)],
        callback=partial(show_list, messages),
    )


def show_list(messages: Messages, style: str) -> int:
    """Lists the lexicons that commands find by their id; those that are damaged as findings."""
    entries = list_lexicons()
    findings = [finding for entry in entries for finding in entry.findings]
    code = int(has_errors(findings))
    if style == "json":
        show_json(
            {
                "format": 1,
                "lexicons": [
                    {
                        "id": entry.id,
                        "kind": entry.manifest.kind,
                        "language": entry.manifest.language,
                        "words": entry.manifest.count,
                    }
                    for entry in entries
                    if entry.manifest is not None
                ],
                "findings": [messages.as_dict(finding) for finding in findings],
            }
        )
        return code
    heads = [
        messages.text(f"cli.lexicon.head.{name}") for name in ("id", "language", "kind", "words")
    ]
    rows = [
        [entry.id, entry.manifest.language, entry.manifest.kind, str(entry.manifest.count)]
        for entry in entries
        if entry.manifest is not None
    ]
    click.echo(_draw.table(heads, rows, frozenset({3})))
    show_findings(messages, findings)
    return code


def build_info(messages: Messages) -> Command:
    """The command ``lexicon info``."""
    return Command(
        "info",
        messages=messages,
        code="cli.lexicon.info",
        params=[
            Argument(
                "name",
                label=messages.text("cli.lexicon.metavar.id"),
                help=messages.text("cli.lexicon.info.id"),
            ),
            format_option(messages),
        ],
        callback=partial(info, messages),
    )


def info(messages: Messages, name: str, style: str) -> int:
    """Shows the manifest of a lexicon, its keys as they are written there."""
    entries = {entry.id: entry for entry in list_lexicons()}
    if name not in entries:
        raise LexiconError(unknown(name, entries))
    entry = entries[name]
    values = entry.manifest.values if entry.manifest is not None else {}
    if style == "json":
        show_json(
            {
                "format": 1,
                "id": entry.id,
                "shipped": entry.shipped,
                "folder": str(entry.folder),
                "manifest": values,
                "findings": [messages.as_dict(finding) for finding in entry.findings],
            }
        )
    else:
        folder = (messages.text("cli.lexicon.info.folder"), str(entry.folder))
        rows = [(key, _shown(value)) for key, value in values.items()]
        click.echo(definition_list([*rows, folder], 100, ""), nl=False)
        show_findings(messages, entry.findings)
    return int(has_errors(entry.findings))


def _shown(value: object) -> str:
    """A value of a manifest in one line: of a mapping ``key: value`` with commas."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_shown(inner)}" for key, inner in value.items())
    if isinstance(value, tuple):
        nested = any(isinstance(item, dict) for item in value)
        return ("; " if nested else " ").join(map(_shown, value))
    return str(value)
