"""``lexicon recipes`` and ``lexicon fetch-local``: lexicons out of installed word lists."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from scrabble_rules.lexicon.recipes import build_local, find_files, find_recipe, local_recipes
from scrabble_rules.messages import Messages
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Severity
from scrabble_rules.variant import load_variant

from . import _draw
from ._findings import show_findings, show_json
from ._frame import Argument, Command, Fault
from ._lexicon_build import left_out_as_dict, made_as_dict, progress_bar
from ._options import format_option


def build_recipes(messages: Messages) -> Command:
    """The command ``lexicon recipes``."""
    return Command(
        "recipes",
        messages=messages,
        code="cli.lexicon.recipes",
        params=[format_option(messages)],
        callback=partial(recipes, messages),
    )


def recipes(messages: Messages, style: str) -> int:
    """Lists the recipes, and whether what they read is installed."""
    found = [(recipe, find_files(recipe)) for recipe in local_recipes()]
    if style == "json":
        show_json(
            {
                "format": 1,
                "recipes": [
                    {
                        "name": recipe.name,
                        "title": recipe.title,
                        "language": recipe.language,
                        "variant": recipe.variant,
                        "package": recipe.package,
                        "licence": recipe.licence,
                        "installed": path is not None,
                        "file": None if path is None else path.as_posix(),
                    }
                    for recipe, path in found
                ],
            }
        )
        return 0
    text = messages.text
    names = ("name", "language", "package", "installed", "licence")
    rows = [
        [
            recipe.name,
            recipe.language,
            recipe.package,
            text(f"cli.lexicon.recipes.{'no' if path is None else 'yes'}"),
            recipe.licence,
        ]
        for recipe, path in found
    ]
    heads = [text(f"cli.lexicon.recipes.head.{name}") for name in names]
    click.echo(_draw.table(heads, rows, frozenset()))
    click.echo()
    click.echo(text("cli.lexicon.recipes.next"))
    return 0


def build_fetch_local(messages: Messages) -> Command:
    """The command ``lexicon fetch-local``."""
    text = messages.text
    return Command(
        "fetch-local",
        messages=messages,
        code="cli.lexicon.fetch-local",
        params=[
            Argument(
                "name",
                label=text("cli.lexicon.fetch-local.metavar"),
                help=text("cli.lexicon.fetch-local.name"),
            ),
            click.Option(
                ["--path", "folder"],
                type=click.Path(file_okay=False, path_type=Path),
                metavar=text("cli.metavar.folder"),
                help=text("cli.lexicon.fetch-local.path"),
            ),
            format_option(messages),
        ],
        callback=partial(fetch_local, messages),
    )


def fetch_local(messages: Messages, name: str, folder: Path | None, style: str) -> int:
    """Builds a lexicon by a recipe; exit code 1 if its package is not installed."""
    try:
        recipe = find_recipe(name)
    except LexiconError as error:
        found = error.findings[0]
        known = tuple(one.name for one in local_recipes())
        raise Fault(found.code, suggestion=found.suggestion, name=name, known=known) from None
    rules = load_variant(recipe.variant)
    with progress_bar(messages) as progress:
        lexicon, report = build_local(recipe, rules, folder=folder, progress=progress)
    if style == "json":
        show_json(
            {
                "format": 1,
                "recipe": recipe.name,
                "lexicon": {**made_as_dict(lexicon, rules), "licence": recipe.licence},
                **left_out_as_dict(messages, report),
            }
        )
        return 0
    click.echo(messages.text("cli.lexicon.built", id=lexicon.id, count=lexicon.count))
    click.echo(messages.text("cli.lexicon.fetch-local.licence", licence=recipe.licence))
    show_findings(
        messages, [found for found in report.findings if found.severity is not Severity.NOTE]
    )
    return 0
