"""Options that several commands have."""

from __future__ import annotations

import click

from scrabble_rules.messages import Messages

from ._params import OneOf


def format_option(
    messages: Messages, *forms: str, code: str = "cli.option.format"
) -> click.Option:
    """How the result is written: text or json unless other forms are given; the first counts."""
    choices = forms or ("text", "json")
    return click.Option(
        ["--format", "style"],
        type=OneOf(choices),
        default=choices[0],
        show_default=True,
        help=messages.text(code),
    )


def variant_option(
    messages: Messages, *, required: bool = True, code: str = "cli.option.variant"
) -> click.Option:
    """The option that names the rules."""
    return click.Option(["--variant"], required=required, help=messages.text(code))


def lexicon_option(messages: Messages, default: str | None = None) -> click.Option:
    """The option that names a lexicon."""
    return click.Option(
        ["--lexicon"],
        default=default,
        show_default=default is not None,
        help=messages.text("cli.option.lexicon"),
    )


def strict_option(messages: Messages) -> click.Option:
    """The option by which warnings count."""
    return click.Option(["--strict"], is_flag=True, help=messages.text("cli.option.strict"))
