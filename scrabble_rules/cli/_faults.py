"""What went wrong on the command line, in the reader's language.

The errors of click carry English texts; here they are told again from what they carry
besides. :class:`Fault` is the error for everything of our own.
"""

from __future__ import annotations

import click

from scrabble_rules.messages import Messages
from scrabble_rules.values.finding import Finding, Param


class Fault(click.UsageError):
    """A usage error by its code: ``Fault("cli.error.no-such-file", path="a.gcg")``.

    ``suggestion`` is what was probably meant. The text is made when it is shown.
    """

    def __init__(
        self,
        code: str,
        /,
        *,
        ctx: click.Context | None = None,
        suggestion: str | None = None,
        **params: Param,
    ) -> None:
        super().__init__(code, ctx)
        self.finding = Finding(code, params, suggestion=suggestion)


class HelpWanted(click.UsageError):
    """A group was called without a command: its help is the answer."""


def parameter_name(param: click.Parameter | None) -> str:
    """The name of a parameter as the reader knows it: ``--format`` or ``FILE``."""
    if param is None:
        return "?"
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return getattr(param, "label", param.human_readable_name)


def explain(error: click.UsageError) -> Fault:
    """The same error as a fault with a code."""
    match error:
        case Fault():
            return error
        case click.NoSuchOption():
            near = next(iter(error.possibilities or ()), None)
            return Fault("cli.error.no-such-option", option=error.option_name, suggestion=near)
        case click.BadOptionUsage():
            return _bad_option(error)
        case click.MissingParameter(param=click.Option()):
            return Fault("cli.error.missing-option", option=parameter_name(error.param))
        case click.MissingParameter():
            return Fault("cli.error.missing-argument", argument=parameter_name(error.param))
        case click.BadParameter():
            name = parameter_name(error.param)
            return Fault("cli.error.bad-value", name=name, reason=error.message)
    if error.ctx and isinstance(error.ctx.command, click.Group):
        return Fault("cli.error.missing-command")
    return Fault(error.message)  # shown as it is


def file_fault(error: OSError) -> Fault:
    """What the operating system says of a file."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return Fault("cli.error.system", reason=reason)
    path = str(error.filename)
    match error:
        case FileNotFoundError():
            return Fault("cli.error.no-such-file", path=path)
        case IsADirectoryError():
            return Fault("cli.error.is-a-folder", path=path)
        case NotADirectoryError():
            return Fault("cli.error.is-a-file", path=path)
        case PermissionError():
            return Fault("cli.error.no-permission", path=path)
    return Fault("cli.error.file", path=path, reason=reason)


def show_usage_error(error: click.UsageError, messages: Messages) -> None:
    """Write the usage line, where to find help, and what is wrong to standard error."""
    if error.ctx is not None:
        if isinstance(error, HelpWanted):
            click.echo(error.ctx.get_help(), err=True)
            return
        click.echo(error.ctx.get_usage(), err=True)
        click.echo(messages.text("cli.try-help", command=error.ctx.command_path), err=True)
        click.echo(err=True)
    show_error(messages.finding(explain(error).finding), messages)


def show_error(message: str, messages: Messages) -> None:
    """Write an error to standard error."""
    click.echo(messages.text("cli.error", message=message), err=True)


def _bad_option(error: click.BadOptionUsage) -> Fault:
    params = error.ctx.command.params if error.ctx else []
    named = (param for param in params if error.option_name in param.opts)
    option = next(named, None)
    if isinstance(option, click.Option) and (option.is_flag or option.count):
        return Fault("cli.error.option-takes-no-value", option=error.option_name)
    count = option.nargs if option else 1
    return Fault("cli.error.option-needs-value", option=error.option_name, count=count)
