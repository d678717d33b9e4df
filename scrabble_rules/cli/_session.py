"""One run of a command tree: language, errors, exit code. Users never see a traceback."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Mapping, Sequence

import click

from scrabble_rules.messages import LOCALES, Messages, find_locale, locale_from_environment
from scrabble_rules.values.errors import ScrabbleRulesError
from scrabble_rules.values.near import nearest_name

from ._faults import Fault, file_fault, show_error, show_usage_error
from ._run import BROKEN_PIPE, PROGRAM, discard_output

FOUND, USAGE, INTERNAL, INTERRUPTED = 1, 2, 70, 130
_TRACEBACK = "SCRABBLE_RULES_TRACEBACK"
# Findings about what was typed on the command line, not about a file.
_ABOUT_ARGUMENTS = frozenset(
    {
        "variant.unknown",
        "variant.no-file",
        "lexicon.unknown",
        "lexicon.no-starter",
        "lexicon.no-such-file",
        "lexicon.bad-id",
        "lexicon.id-taken",
        "lexicon.unknown-encoding",
    }
)
_COMPLETE = "_SCRABBLE_RULES_COMPLETE"


def run_tree(
    argv: Sequence[str],
    build_root: Callable[[Messages], click.Command],
    environ: Mapping[str, str],
) -> int:
    """Run the command line and return the exit code, as told at :func:`._run.run`."""
    try:
        args, asked = take_locale(argv)
    except Fault as fault:
        show_usage_error(fault, Messages(locale_from_environment(environ)))
        return USAGE
    messages = Messages(asked or locale_from_environment(environ))
    try:
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


def _served(value: str) -> str:
    if not value or value.startswith("-"):
        raise Fault("cli.error.option-needs-value", option="--locale", count=1)
    found = find_locale(value)
    if found is None:
        near = nearest_name(value, LOCALES)
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
            discard_output()
            return BROKEN_PIPE
        case click.UsageError():
            show_usage_error(error, messages)
            return USAGE
        case OSError():
            if error.filename is None:
                discard_output()
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
            return USAGE if error.findings[0].code in _ABOUT_ARGUMENTS else FOUND
    shown = f"{type(error).__name__}: {error}"
    show_error(messages.text("cli.error.internal", error=shown), messages)
    return INTERNAL
