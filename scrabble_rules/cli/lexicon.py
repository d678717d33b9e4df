"""``lexicon``: builds lexicons out of word lists, and looks words up."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from scrabble_rules.lexicon import UNKNOWN_LICENCE, build_lexicon, list_lexicons, load_lexicon
from scrabble_rules.messages import Messages
from scrabble_rules.variant import load_variant

from . import _draw
from ._findings import show_findings, show_json
from ._frame import Argument, Command, Group, InputPath, OneOf


def build_group(messages: Messages) -> Group:
    """The group."""
    return Group(
        "lexicon",
        messages=messages,
        code="cli.lexicon",
        commands={
            "check": "scrabble_rules.cli.lexicon:build_check",
            "build": "scrabble_rules.cli.lexicon:build_build",
            "list": "scrabble_rules.cli.lexicon:build_list",
        },
    )


def _format(messages: Messages) -> click.Option:
    return click.Option(
        ["--format", "style"],
        type=OneOf(["text", "json"]),
        default="text",
        show_default=True,
        help=messages.text("cli.option.format"),
    )


def _variant(messages: Messages) -> click.Option:
    return click.Option(["--variant"], required=True, help=messages.text("cli.option.variant"))


def build_check(messages: Messages) -> Command:
    """The command ``lexicon check``."""
    text = messages.text
    return Command(
        "check",
        messages=messages,
        code="cli.lexicon.check",
        params=[
            Argument(
                "words",
                label=text("cli.metavar.word"),
                nargs=-1,
                required=True,
                help=text("cli.lexicon.check.words"),
            ),
            _variant(messages),
            click.Option(
                ["--lexicon"],
                default="starter",
                show_default=True,
                help=text("cli.option.lexicon"),
            ),
            _format(messages),
        ],
        callback=partial(check, messages),
    )


def check(
    messages: Messages, words: tuple[str, ...], variant: str, lexicon: str, style: str
) -> int:
    """Looks words up; exit code 1 if any is not in the lexicon."""
    found = load_lexicon(lexicon, load_variant(variant))
    valid = {word: found.has_text(word) for word in words}
    if style == "json":
        show_json(
            {
                "format": 1,
                "lexicon": {
                    "id": found.id,
                    "kind": found.kind,
                    "words": found.count,
                    "identity": found.identity,
                },
                "words": [{"word": word, "valid": valid[word]} for word in words],
            }
        )
    else:
        for word in words:
            code = "cli.lexicon.valid" if valid[word] else "cli.lexicon.invalid"
            click.echo(messages.text(code, word=word))
        if found.kind == "starter":
            click.echo(messages.text("cli.lexicon.starter", id=found.id), err=True)
    return 0 if all(valid.values()) else 1


def build_build(messages: Messages) -> Command:
    """The command ``lexicon build``."""
    text = messages.text
    return Command(
        "build",
        messages=messages,
        code="cli.lexicon.build",
        params=[
            Argument(
                "file",
                label=text("cli.metavar.file"),
                type=InputPath(),
                help=text("cli.lexicon.build.file"),
            ),
            _variant(messages),
            click.Option(["--id"], help=text("cli.lexicon.build.id")),
            click.Option(["--encoding"], help=text("cli.lexicon.build.encoding")),
            click.Option(["--licence"], help=text("cli.lexicon.build.licence")),
            _format(messages),
        ],
        callback=partial(build, messages),
    )


def build(
    messages: Messages,
    file: Path,
    variant: str,
    id: str | None,  # noqa: A002 - the option is called so
    encoding: str | None,
    licence: str | None,
    style: str,
) -> int:
    """Builds a lexicon out of a word list; later commands find it by its id."""
    lexicon, report = build_lexicon(
        file, load_variant(variant), id=id, encoding=encoding, licence=licence or UNKNOWN_LICENCE
    )
    if style == "json":
        show_json(
            {
                "format": 1,
                "lexicon": {
                    "id": lexicon.id,
                    "words": lexicon.count,
                    "identity": lexicon.identity,
                },
                "lines": report.lines,
                "rejected": {rejection.reason: rejection.count for rejection in report.rejections},
                "findings": [messages.as_dict(finding) for finding in report.findings],
            }
        )
        return 0
    click.echo(messages.text("cli.lexicon.built", id=lexicon.id, count=lexicon.count))
    show_findings(messages, report.findings)
    return 0


def build_list(messages: Messages) -> Command:
    """The command ``lexicon list``."""
    return Command(
        "list",
        messages=messages,
        code="cli.lexicon.list",
        params=[_format(messages)],
        callback=partial(show_list, messages),
    )


def show_list(messages: Messages, style: str) -> int:
    """Lists the lexicons that commands find by their id."""
    entries = list_lexicons()
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
            }
        )
        return 0
    heads = [
        messages.text(f"cli.lexicon.head.{name}") for name in ("id", "language", "kind", "words")
    ]
    rows = [
        [entry.id, entry.manifest.language, entry.manifest.kind, str(entry.manifest.count)]
        for entry in entries
        if entry.manifest is not None
    ]
    click.echo(_draw.table(heads, rows, frozenset({3})))
    return 0
