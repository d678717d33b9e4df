"""The way in: what a run needs before any command, and the version without more.

Imports only the standard library, so that ``--version`` answers at once.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click

    from scrabble_rules.messages import Messages

PROGRAM = "scrabble-rules"
BROKEN_PIPE = 141


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
    _never_fail_on_characters()
    if list(argv) == ["--version"]:
        return _show_version()
    from ._session import run_tree  # noqa: PLC0415 -- click is not needed for the version

    return run_tree(argv, build_root, os.environ if environ is None else environ)


def version_line() -> str:
    """The name and the version of the program."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

    try:
        return f"{PROGRAM} {version(PROGRAM)}"
    except PackageNotFoundError:  # a checkout that is not installed
        return f"{PROGRAM} (not installed)"


def discard_output() -> None:
    """Send what is still in the buffer nowhere, so that the interpreter ends quietly."""
    with suppress(AttributeError, OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _show_version() -> int:
    try:
        print(version_line(), flush=True)  # noqa: T201 -- click.echo would be slower
    except OSError as error:
        discard_output()
        return BROKEN_PIPE if error.errno == errno.EPIPE else 2
    return 0


def _never_fail_on_characters() -> None:
    """Let standard output write ``?`` for what its encoding does not have."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None and sys.stdout.errors == "strict":
        reconfigure(errors="replace")
