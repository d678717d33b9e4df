"""``variants``, ``variant show`` and ``schema``: the variants that come with the package."""

from __future__ import annotations

from functools import partial
from importlib.resources import files

import click

from scrabble_rules.messages import Messages
from scrabble_rules.variant import (
    catalogue,
    load_variant,
    resolved_json,
    resolved_yaml,
    source_yaml,
)

from . import _draw
from ._findings import show_json
from ._frame import Argument, Command, Group, OneOf
from ._options import format_option


def build_list(messages: Messages) -> Command:
    """The command ``variants``."""
    return Command(
        "variants",
        messages=messages,
        code="cli.variants",
        params=[format_option(messages)],
        callback=partial(list_variants, messages),
    )


def list_variants(messages: Messages, style: str) -> int:
    """Lists the shipped variants."""
    variants = catalogue()
    if style == "json":
        show_json(
            {
                "format": 1,
                "variants": [
                    {"id": variant.id, "name": variant.name, "language": variant.language}
                    for variant in variants
                ],
            }
        )
        return 0
    heads = [messages.text(f"cli.variants.head.{name}") for name in ("id", "language", "name")]
    rows = [[variant.id, variant.language, variant.name] for variant in variants]
    click.echo(_draw.table(heads, rows, frozenset()))
    return 0


def build_group(messages: Messages) -> Group:
    """The group ``variant``."""
    return Group(
        "variant",
        messages=messages,
        code="cli.variant",
        commands={"show": "scrabble_rules.cli.variants:build_show"},
    )


def build_show(messages: Messages) -> Command:
    """The command ``variant show``."""
    text = messages.text
    return Command(
        "show",
        messages=messages,
        code="cli.variant.show",
        params=[
            Argument(
                "variant", label=text("cli.metavar.variant"), help=text("cli.option.variant")
            ),
            click.Option(["--resolved"], is_flag=True, help=text("cli.variant.show.resolved")),
            format_option(messages, "yaml", "json", code="cli.variant.show.format"),
        ],
        callback=show,
    )


def show(variant: str, style: str, *, resolved: bool) -> int:
    """Shows a variant: as written, or with everything it extends."""
    if style == "json":
        show_json(resolved_json(load_variant(variant)))
    elif resolved:
        click.echo(resolved_yaml(variant), nl=False)
    else:
        click.echo(source_yaml(variant), nl=False)
    return 0


def build_schema(messages: Messages) -> Command:
    """The command ``schema``."""
    return Command(
        "schema",
        messages=messages,
        code="cli.schema",
        params=[
            Argument(
                "kind",
                label=messages.text("cli.metavar.kind"),
                type=OneOf(_SCHEMAS),
                default="variant",
                required=False,
                help=messages.text("cli.schema.kind", kinds=tuple(_SCHEMAS)),
            )
        ],
        callback=schema,
    )


_SCHEMAS = {
    "variant": ("scrabble_rules.variant", "schema.json"),
    "cases": ("scrabble_rules.conformance", "schema.json"),
    "perft": ("scrabble_rules.conformance", "perft.schema.json"),
    "protocol": ("scrabble_rules.conformance", "protocol.schema.json"),
    "game": ("scrabble_rules.game", "game.schema.json"),
}
"""The JSON Schemas that come with the package."""


def schema(kind: str) -> int:
    """Shows a JSON Schema, for editors and other programs."""
    package, name = _SCHEMAS[kind]
    click.echo(files(package).joinpath(name).read_text(encoding="utf-8"), nl=False)
    return 0
