"""Arguments and options that several commands have, and what is checked of them alike."""

from __future__ import annotations

from pathlib import Path

import click

from scrabble_rules.messages import Messages

from ._faults import Fault
from ._params import Argument, InputPath, OneOf


def files_argument(messages: Messages, code: str) -> Argument:
    """The files, one or more, that a command reads."""
    return Argument(
        "files",
        label=messages.text("cli.metavar.file"),
        nargs=-1,
        required=True,
        type=InputPath(),
        help=messages.text(code),
    )


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
    """The option that names one lexicon; another command takes several, so this one says no."""
    return click.Option(
        ["--lexicon"],
        multiple=True,
        callback=_once,
        default=None if default is None else (default,),
        show_default=default is not None,
        help=messages.text("cli.option.lexicon"),
    )


def _once(_context: click.Context, option: click.Parameter, given: tuple[str, ...]) -> str | None:
    if len(given) > 1:
        raise Fault("cli.error.option-once", option=option.opts[0])
    return given[0] if given else None


def strict_option(messages: Messages) -> click.Option:
    """The option by which warnings count."""
    return click.Option(["--strict"], is_flag=True, help=messages.text("cli.option.strict"))


def force_option(messages: Messages) -> click.Option:
    """The option by which a file that is there is written over."""
    return click.Option(["--force"], is_flag=True, help=messages.text("cli.convert.force"))


def check_output(path: Path, *, force: bool) -> None:
    """Raises Fault where a file cannot be written, or is there and ``force`` is not given."""
    if path.is_dir():
        raise Fault("cli.error.is-a-folder", path=str(path))
    if path.exists() and not force:
        raise Fault("cli.convert.exists", path=str(path))
