"""Arguments, and types of values, whose errors are told in the reader's language."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scrabble_rules.values.near import nearest_name

from ._faults import Fault, parameter_name

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    TextChoice = click.Choice[str]
    NumberType = click.ParamType[int]
    PathType = click.ParamType[Path]
else:  # older versions of click have no type parameters
    TextChoice = click.Choice
    NumberType = PathType = click.ParamType

STREAM = Path("-")
"""The name of a file that means standard input or standard output."""


class Argument(click.Argument):
    """An argument with its name in the usage line (``label``) and its description."""

    def __init__(self, name: str, *, label: str, help: str, **attrs: Any) -> None:  # noqa: A002
        super().__init__([name], **attrs)
        self.label = label
        self.help = help
        shown = label if self.required else f"[{label}]"
        self.metavar = shown if self.nargs == 1 else f"{shown}..."


class OneOf(TextChoice):
    """One of a few words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word. Raises :class:`Fault` with a suggestion if it is none of them."""
        if value in self.choices:
            return str(value)
        raise Fault(
            "cli.error.no-such-choice",
            name=parameter_name(param),
            value=str(value),
            choices=tuple(self.choices),
            suggestion=nearest_name(str(value), self.choices),
            ctx=ctx,
        )


class WholeNumber(NumberType):
    """A whole number, perhaps with a least and a most."""

    name = "number"

    def __init__(self, minimum: int | None = None, maximum: int | None = None) -> None:
        self.minimum = minimum
        self.maximum = maximum

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number. Raises :class:`Fault` if it is none, too small or too large."""
        name = parameter_name(param)
        try:
            number = int(value)
        except ValueError:
            fault = Fault("cli.error.not-a-number", name=name, value=str(value), ctx=ctx)
            raise fault from None
        if self.minimum is not None and number < self.minimum:
            code, limit = "cli.error.number-too-small", self.minimum
        elif self.maximum is not None and number > self.maximum:
            code, limit = "cli.error.number-too-large", self.maximum
        else:
            return number
        raise Fault(code, name=name, value=number, limit=limit, ctx=ctx)


class InputPath(PathType):
    """A file or a folder to read, as a :class:`~pathlib.Path`; it must be there.

    ``kind`` is ``file``, ``folder`` or ``path`` (either). With ``stream`` a file may be
    ``-``, and is then :data:`STREAM`.
    """

    def __init__(self, kind: str = "file", *, stream: bool = False) -> None:
        self.name = kind
        self.stream = stream

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        """The path. Raises :class:`Fault` if it is not there, or of the wrong kind."""
        path = Path(value)
        if self.stream and path == STREAM:
            return path
        if not path.exists():
            code = "cli.error.no-such-file"
        elif self.name == "file" and path.is_dir():
            code = "cli.error.is-a-folder"
        elif self.name == "folder" and not path.is_dir():
            code = "cli.error.is-a-file"
        elif not os.access(path, os.R_OK):
            code = "cli.error.no-permission"
        else:
            return path
        raise Fault(code, name=parameter_name(param), path=str(value), ctx=ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Leave the completion of names to the shell."""
        kind = click.Path(file_okay=self.name != "folder")
        return kind.shell_complete(ctx, param, incomplete)
