"""The frame of the command line: a tree of click commands in one language.

A command tree is built for one :class:`~scrabble_rules.messages.Messages` object. The
module of a command is imported only when the command is used; its one line in the list
of commands comes from the texts::

    def build_root(messages: Messages) -> Group:
        return Group(
            "scrabble-rules",
            messages=messages,
            code="cli",                                         # text cli.help
            params=root_options(messages),
            commands={"check": "scrabble_rules.cli.check:build"},   # text cli.check.short
        )

    def main() -> int:
        return run(sys.argv[1:], build_root)

and in ``cli/check.py``::

    def build(messages: Messages) -> Command:
        return Command(
            "check",
            messages=messages,
            code="cli.check",                                   # text cli.check.help
            params=[
                Argument("files", label=messages.text("cli.metavar.file"), nargs=-1,
                         required=True, type=InputPath(), help=messages.text("cli.check.files")),
                click.Option(["--format", "style"], type=OneOf(["text", "json"]),
                             default="text", show_default=True,
                             help=messages.text("cli.option.format")),
            ],
            callback=partial(check, messages),  # def check(messages, files, style) -> int
        )

A callback returns the exit code: 0 when all is well, 1 when something was found. It may
raise :class:`Fault` for a usage error (2), and let errors of the operating system and
:class:`~scrabble_rules.values.errors.ScrabbleRulesError` pass: they are told here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

import click

from scrabble_rules.messages import LOCALES, Messages
from scrabble_rules.values.near import nearest_name

from ._columns import definition_list, wrap
from ._faults import Fault, HelpWanted
from ._params import STREAM, Argument, InputPath, OneOf, WholeNumber
from ._run import run

__all__ = [
    "STREAM",
    "Argument",
    "Command",
    "Fault",
    "Group",
    "InputPath",
    "OneOf",
    "WholeNumber",
    "root_options",
    "run",
]

_METAVARS = {
    "text": "cli.metavar.text",
    "number": "cli.metavar.number",
    "integer": "cli.metavar.number",
    "file": "cli.metavar.file",
    "folder": "cli.metavar.folder",
    "path": "cli.metavar.path",
}


class Command(click.Command):
    """A command whose help and errors are in the language of ``messages``.

    ``code`` is the beginning of the codes of its texts: ``{code}.help`` is its
    description. The options are ``params`` and, last, ``-h`` and ``--help``.
    """

    def __init__(
        self,
        name: str,
        *,
        messages: Messages,
        code: str,
        params: Sequence[click.Parameter] = (),
        callback: Callable[..., int | None] | None = None,
        **attrs: Any,
    ) -> None:
        self.messages = messages
        self.code = code
        super().__init__(
            name,
            params=[*params, _help_option(messages)],
            callback=callback,
            help=messages.text(f"{code}.help"),
            options_metavar=messages.text("cli.metavar.options"),
            add_help_option=False,
            **attrs,
        )
        for param in self.params:
            if isinstance(param, click.Option) and param.metavar is None and not param.is_flag:
                metavar = _METAVARS.get(param.type.name)
                param.metavar = metavar and messages.text(metavar)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as click does; every error knows its context and has a code."""
        extra_allowed, ctx.allow_extra_args = ctx.allow_extra_args, True
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if rest and not extra_allowed and not ctx.resilient_parsing:
            raise Fault("cli.error.extra-arguments", arguments=tuple(rest), ctx=ctx)
        return rest

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        prefix = self.messages.text("cli.usage") + " "
        formatter.write_usage(ctx.command_path, pieces, prefix=prefix)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line, the description, and the lists below it."""
        self.format_usage(ctx, formatter)
        formatter.write("\n")
        for line in wrap(self.help or "", formatter.width - 2):
            formatter.write(f"  {line}".rstrip() + "\n")
        for heading, rows in self.help_sections(ctx):
            if rows:
                formatter.write(f"\n{self.messages.text(heading)}\n")
                formatter.write(definition_list(rows, formatter.width, indent="  "))

    def help_sections(self, ctx: click.Context) -> list[tuple[str, list[tuple[str, str]]]]:
        """Code of the heading and rows of each list in the help."""
        arguments = [
            (param.label, param.help or "") for param in self.params if isinstance(param, Argument)
        ]
        options = [
            self._option_row(param, ctx)
            for param in self.params
            if isinstance(param, click.Option) and not param.hidden
        ]
        return [("cli.heading.arguments", arguments), ("cli.heading.options", options)]

    def _option_row(self, option: click.Option, ctx: click.Context) -> tuple[str, str]:
        record = option.get_help_record(ctx)
        names = record[0] if record else ""
        text = option.help or ""
        if option.show_default and not option.is_flag:
            value = option.get_default(ctx)
            if isinstance(value, tuple):  # of an option that may be repeated
                value = ", ".join(map(str, value))
            text = self.messages.text("cli.default", help=text, value=str(value))
        return names, text


class Group(Command, click.Group):
    """A command with commands below it, each imported only when it is used.

    ``commands`` says where each is built: ``"package.module:function"``, a function from
    Messages to a command. The line of ``check`` in the list is ``{code}.check.short``.
    """

    def __init__(
        self,
        name: str,
        *,
        messages: Messages,
        code: str,
        commands: Mapping[str, str],
        params: Sequence[click.Parameter] = (),
    ) -> None:
        self.targets = dict(commands)
        super().__init__(
            name,
            messages=messages,
            code=code,
            params=params,
            no_args_is_help=False,
            subcommand_metavar=messages.text("cli.metavar.command"),
        )

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the options before the command. Without any command, the help is shown."""
        if not args and not ctx.resilient_parsing:
            raise HelpWanted("", ctx)
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the commands, in the order in which they were given."""
        return list(self.targets)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import and build a command; None if there is none of this name."""
        if cmd_name not in self.targets:
            return None
        module, _, function = self.targets[cmd_name].partition(":")
        built: click.Command = getattr(import_module(module), function)(self.messages)
        return built

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command to run. Raises :class:`Fault` with a suggestion if there is none."""
        name = args[0]
        if name not in self.targets and not ctx.resilient_parsing:
            near = nearest_name(name, self.targets)
            raise Fault("cli.error.no-such-command", command=name, suggestion=near, ctx=ctx)
        return super().resolve_command(ctx, args)

    def help_sections(self, ctx: click.Context) -> list[tuple[str, list[tuple[str, str]]]]:
        """The lists of a command, and the commands below."""
        rows = [(name, self.messages.text(f"{self.code}.{name}.short")) for name in self.targets]
        return [*super().help_sections(ctx), ("cli.heading.commands", rows)]


def root_options(messages: Messages) -> list[click.Parameter]:
    """The options of the program itself, for its help; :func:`run` acts on them."""
    return [
        click.Option(
            ["--locale"],
            metavar=messages.text("cli.metavar.locale"),
            help=messages.text("cli.option.locale", locales=LOCALES),
            expose_value=False,
        ),
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_version,
            help=messages.text("cli.option.version"),
        ),
    ]


def _help_option(messages: Messages) -> click.Option:
    return click.Option(
        ["-h", "--help"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_help,
        help=messages.text("cli.option.help"),
    )


def _show_help(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help())
        ctx.exit()


def _show_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    from ._run import version_line  # noqa: PLC0415

    if wanted and not ctx.resilient_parsing:
        click.echo(version_line())
        ctx.exit()
