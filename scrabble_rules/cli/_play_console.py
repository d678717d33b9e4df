"""The terminal of a game: one line in, text out, the screen cleared, and the time."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import click

from ._faults import Fault

_BLANK_LINES = 40
_WIDEST = 100


@dataclass(frozen=True, slots=True)
class Console:
    """What a game needs of the outside.

    ``ask`` shows a prompt and returns the line typed, and raises EOFError when there is
    nothing more to read. ``say`` shows lines of text; ``clear`` hides what was shown before
    from the next player. ``now`` is a time in seconds that never goes back, ``width`` how
    many cells a line has.
    """

    ask: Callable[[str], str]
    say: Callable[[str], None]
    clear: Callable[[], None]
    now: Callable[[], float]
    width: Callable[[], int]


def terminal() -> Console:
    """The terminal, or the pipes, that the program was started with."""
    if sys.stdin is None or sys.stdout is None:
        raise Fault("cli.play.error.no-terminal")
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")  # a byte that is no character is no reason to stop
    return Console(_ask, click.echo, _clear, time.monotonic, _width)


def _ask(prompt: str) -> str:
    click.echo(prompt, nl=False)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        click.echo()
        raise EOFError
    if not sys.stdin.isatty():  # there nobody sees what was typed
        click.echo(line.rstrip("\r\n"))
    return line


def _clear() -> None:
    """Clears the screen, also what can be scrolled back to; else blank lines."""
    if sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb"):
        click.echo("\x1b[2J\x1b[3J\x1b[H", nl=False)
    elif sys.stdout.isatty() and os.name == "nt":
        click.clear()
    else:
        click.echo("\n" * _BLANK_LINES)


def _width() -> int:
    return max(40, min(_WIDEST, shutil.get_terminal_size().columns - 1))
