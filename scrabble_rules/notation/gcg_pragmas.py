"""The pragma lines of a GCG file: which are known, which may stand once, how they read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .gcg_lines import BLANKS

MAX_PLAYERS = 8
"""How many players a file can name: ``#player1`` to ``#player8``."""

ENCODING = "character-encoding"
NOTE = "note"
ORIENTATION = "orientation"
LETTERED_ROWS = "lettered-rows"
COMMENTED = ">"
"""The name of a pragma that is an event line behind a ``#``."""

SINGLE = frozenset(
    {
        "board-layout",
        "game-board",
        "game-type",
        "id",
        "incomplete",
        "lexicon",
        "orientation",
        "style",
        "tile-distribution",
        "tile-set",
        "title",
        "variant",
    }
)
"""The pragmas that a file should have once at most. Players and racks are told elsewhere."""

KNOWN = SINGLE | {ENCODING, NOTE, COMMENTED, "description", "htarget", "comment", "tile", "-"}

ANYWHERE = frozenset({COMMENTED, "incomplete"})
"""The pragmas that may stand after an event, beside notes and racks."""

_PRAGMA = re.compile(r"#([^ \t]*)(.*)", re.DOTALL)
_NUMBERED = re.compile(r"(player|rack)([0-9]*)")


@dataclass(frozen=True, slots=True)
class PragmaLine:
    """The name of a pragma, its text, and the column (from 1) at which the text begins.

    ``family`` is ``player`` or ``rack`` for a numbered pragma, with its ``number``; the
    number is None if it is missing or out of range.
    """

    name: str
    text: str
    column: int
    family: str | None = None
    number: int | None = None


def split_pragma(line: str) -> PragmaLine:
    """The parts of a line that begins with ``#``.

    A known name is read in any case and given in lower case; others are kept as written.
    """
    match = _PRAGMA.match(line)
    if match is None:
        raise ValueError(line)
    if match[1].startswith(COMMENTED):
        return PragmaLine(COMMENTED, line[2:].rstrip(BLANKS), 3)
    text = match[2].strip(BLANKS)
    column = match.start(2) + len(match[2]) - len(match[2].lstrip(BLANKS)) + 1
    lower = match[1].lower()
    numbered = _NUMBERED.fullmatch(lower)
    if numbered is None:
        return PragmaLine(lower if lower in KNOWN else match[1], text, column)
    digits = numbered[2]
    valid = len(digits) == 1 and 1 <= int(digits) <= MAX_PLAYERS
    number = int(digits) if valid else None
    return PragmaLine(lower, text, column, numbered[1], number)


def join_pragma(name: str, text: str) -> str:
    """The line of a pragma."""
    if name == COMMENTED or not text:
        return f"#{name}{text}"
    return f"#{name} {text}"
