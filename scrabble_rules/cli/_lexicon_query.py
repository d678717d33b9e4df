"""What the commands that ask lexicons share: options, what is typed, what is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import click

from scrabble_rules.lexicon import Lexicon
from scrabble_rules.lexicon.queries import Found
from scrabble_rules.messages import Messages
from scrabble_rules.values.finding import Finding

from ._columns import wrap
from ._findings import show_json
from ._frame import Argument, Fault, WholeNumber

LIMIT = 100
"""Words shown unless ``--limit`` says otherwise."""

_WIDTH = 79
_T = TypeVar("_T")


def limit_option(messages: Messages) -> click.Option:
    """The option for the most words shown."""
    return click.Option(
        ["--limit"],
        type=WholeNumber(1),
        default=LIMIT,
        show_default=True,
        help=messages.text("cli.lexicon.query.limit"),
    )


def length_options(
    messages: Messages, low: int | None = None, high: int | None = None
) -> list[click.Option]:
    """The options for the least and the greatest length, perhaps with defaults."""
    return [
        click.Option(
            [f"--{name}-length"],
            type=WholeNumber(1),
            default=default,
            show_default=default is not None,
            help=messages.text(f"cli.lexicon.query.{name}-length"),
        )
        for name, default in (("min", low), ("max", high))
    ]


def check_lengths(low: int | None, high: int | None) -> None:
    """Raises Fault if no length can be both at least ``low`` and at most ``high``."""
    if low is not None and high is not None and low > high:
        raise Fault("cli.lexicon.lengths", low=low, high=high)


def words_argument(messages: Messages, command: str) -> Argument:
    """The words that a command is about."""
    return Argument(
        "words",
        label=messages.text("cli.metavar.word"),
        nargs=-1,
        required=True,
        help=messages.text(f"cli.lexicon.{command}.words"),
    )


def read(typed: _T | Finding) -> _T:
    """What was typed, as read. Raises Fault where it cannot be read."""
    if isinstance(typed, Finding):
        fault = Fault(typed.code)
        fault.finding = typed
        raise fault
    return typed


def about(lexicon: Lexicon) -> dict[str, object]:
    """What JSON says of a lexicon."""
    return {
        "id": lexicon.id,
        "kind": lexicon.kind,
        "words": lexicon.count,
        "identity": lexicon.identity,
    }


def show_found(
    messages: Messages, lexicon: Lexicon, found: Found, style: str, asked: Mapping[str, str | None]
) -> int:
    """Writes words that were found; the exit code is 1 if there is none."""
    words = [lexicon.alphabet.text(word) for word in found.words]
    if style == "json":
        first = {"format": 1, "lexicon": about(lexicon), **asked}
        show_json({**first, "total": found.total, "words": words})
        return int(not words)
    for word in words:
        click.echo(word)
    code = "cli.lexicon.query.total"
    if len(words) < found.total:
        code = "cli.lexicon.query.more"
    click.echo(messages.text(code, count=found.total, shown=len(words)), err=True)
    warn_of_starters(messages, lexicon)
    return int(not words)


def warn_of_starters(messages: Messages, *lexicons: Lexicon) -> None:
    """Says of each starter list, on standard error, that it is no official list."""
    for lexicon in lexicons:
        if lexicon.kind == "starter":
            click.echo(messages.text("cli.lexicon.starter", id=lexicon.id), err=True)


def paragraph(text: str) -> str:
    """The text in lines that fit a terminal."""
    return "\n".join(wrap(text, _WIDTH))
