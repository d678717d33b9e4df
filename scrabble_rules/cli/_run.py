"""Runs a command tree: language, errors, exit code. Users never see a traceback."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

import click

from scrabble_rules.messages import LOCALES, Messages, find_locale, locale_from_environment
from scrabble_rules.values.errors import ScrabbleRulesError

from ._faults import Fault, closest, file_fault, show_error, show_usage_error

PROGRAM = "scrabble-rules"
FOUND, USAGE, INTERNAL, INTERRUPTED, BROKEN_PIPE = 1, 2, 70, 130, 141
_TRACEBACK = "SCRABBLE_RULES_TRACEBACK"
_COMPLETE = "_SCRABBLE_RULES_COMPLETE"


def run(
    argv: Sequence[str],
    build_root: Callable[[Messages], click.Command],
    *,
    environ: Mapping[str, str] | None = None,
) -> int:
    """Run the command line and return the exit code.

    ``--locale X`` may stand anywhere before ``--``; else the environment chooses the
    language. The exit code is what the command returns (0 or 1); 2 after a usage error or
    with a file that cannot be used, 1 after a ScrabbleRulesError, 130 after Ctrl-C, 141
    when the reader of the output has gone, 70 after a fault of the program (which raises
    instead if the environment variable ``SCRABBLE_RULES_TRACEBACK`` is set).
    """
    environ = os.environ if environ is None else environ
    _never_fail_on_characters()
    try:
        args, asked = take_locale(argv)
    except Fault as fault:
        show_usage_error(fault, Messages(locale_from_environment(environ)))
        return USAGE
    quick = args == ["--version"]  # needs neither texts nor commands
    messages = Messages("en" if quick else asked or locale_from_environment(environ))
    try:
        if quick:
            click.echo(version_line())
            return 0
        root = build_root(messages)
        if _COMPLETE in environ:
            return _complete(root, environ[_COMPLETE])
        return _invoke(root, args)
    except (Exception, KeyboardInterrupt) as error:
        code = _report(error, messages)
        if code == INTERNAL and environ.get(_TRACEBACK):
            raise
        return code


def take_locale(argv: Sequence[str]) -> tuple[list[str], str | None]:
    """The arguments without ``--locale``, and the locale that serves it (the last one).

    Raises :class:`Fault` if its value is missing or there are no texts for it.
    """
    args: list[str] = []
    asked: str | None = None
    rest = iter(argv)
    for arg in rest:
        if arg == "--":
            return [*args, arg, *rest], asked
        name, equals, value = arg.partition("=")
        if name != "--locale":
            args.append(arg)
            continue
        if not equals:
            value = next(rest, "")
        asked = _served(value)
    return args, asked


def version_line() -> str:
    """The name and the version of the program."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

    try:
        return f"{PROGRAM} {version(PROGRAM)}"
    except PackageNotFoundError:  # a checkout that is not installed
        return f"{PROGRAM} (not installed)"


def _served(value: str) -> str:
    if not value or value.startswith("-"):
        raise Fault("cli.error.option-needs-value", option="--locale", count=1)
    found = find_locale(value)
    if found is None:
        near = closest(value, LOCALES)
        raise Fault("cli.error.no-such-locale", locale=value, locales=LOCALES, suggestion=near)
    return found


def _invoke(root: click.Command, args: list[str]) -> int:
    try:
        with root.make_context(PROGRAM, args) as ctx:
            code = root.invoke(ctx)
    except click.exceptions.Exit as done:
        code = done.exit_code
    if sys.stdout is not None:
        sys.stdout.flush()
    return code if isinstance(code, int) else 0


def _complete(root: click.Command, instruction: str) -> int:
    from click.shell_completion import shell_complete  # noqa: PLC0415

    return shell_complete(root, {}, PROGRAM, _COMPLETE, instruction)


def _report(error: BaseException, messages: Messages) -> int:
    """Tell the error on standard error and return the exit code for it."""
    match error:
        case KeyboardInterrupt() | click.Abort():
            click.echo("\n" + messages.text("cli.aborted"), err=True)
            return INTERRUPTED
        case OSError(errno=errno.EPIPE):
            _discard_output()
            return BROKEN_PIPE
        case click.UsageError():
            show_usage_error(error, messages)
            return USAGE
        case OSError():
            if error.filename is None:
                _discard_output()
            show_usage_error(file_fault(error), messages)
            return USAGE
        case click.ClickException():
            show_error(error.format_message(), messages)
            return USAGE
        case ScrabbleRulesError():
            for finding in error.findings:
                place = messages.location(finding.where)
                text = messages.finding(finding)
                show_error(f"{place}: {text}" if place else text, messages)
            return FOUND
    shown = f"{type(error).__name__}: {error}"
    show_error(messages.text("cli.error.internal", error=shown), messages)
    return INTERNAL


def _never_fail_on_characters() -> None:
    """Let standard output write ``?`` for what its encoding does not have."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None and sys.stdout.errors == "strict":
        reconfigure(errors="replace")


def _discard_output() -> None:
    """Send what is still in the buffer nowhere, so that the interpreter ends quietly."""
    with suppress(AttributeError, OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
