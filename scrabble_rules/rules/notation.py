"""Chapter ``notation``: how squares and plays are written.

Two styles of coordinates: *number first is across* (English: ``8H`` is across on row 8,
``H8`` down in column H) and *letter first is across* (French, Romanian: rows are lettered,
so that ``H8`` is across on row H from column 8 and ``8H`` down in column 8). The same text
means different plays, so that the style is always given, never guessed.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from scrabble_rules.values.alphabet import BLANK, THROUGH, strip_blanks
from scrabble_rules.values.board import Board
from scrabble_rules.values.finding import Finding, Where
from scrabble_rules.values.play import Place
from scrabble_rules.values.variant import Variant

_SQUARE = re.compile(r"(?:([A-Za-z]{1,2})([0-9]{1,3})|([0-9]{1,3})([A-Za-z]{1,2}))\Z")
_PARTS = re.compile(r"\(([^()]*)\)|([^()]+)")


class Start(NamedTuple):
    """Where a play starts, and whether it goes across. Rows and columns count from 0."""

    row: int
    column: int
    across: bool


def lettered_rows(variant: Variant) -> bool:
    """True if the variant names rows by letters (letter first is across)."""
    return variant.notation.coordinates == "letter-first"


def parse_start(text: str, lettered: bool) -> Start | None:
    """Reads coordinates such as ``8H`` or ``H8``; None if the text has another form.

    ``lettered`` says that rows are lettered. The square may be off the board.
    """
    match = _SQUARE.match(text)
    if match is None:
        return None
    first_letters, last_number, first_number, last_letters = match.groups()
    letter_first = first_letters is not None
    name = first_letters or last_letters
    number = int(first_number or last_number) - 1
    letter = 0
    for char in name.upper():
        letter = letter * 26 + ord(char) - 64
    letter -= 1
    # Across is written row first; down is written column first.
    if lettered:
        return Start(letter, number, across=letter_first)
    return Start(number, letter, across=not letter_first)


def format_start(board: Board, square: int, across: bool, lettered: bool) -> str:
    """Coordinates of a play that starts on a square."""
    row, column = divmod(square, board.width)
    if lettered:
        row_text, column_text = letters(row), str(column + 1)
    else:
        row_text, column_text = str(row + 1), letters(column)
    return row_text + column_text if across else column_text + row_text


def square_name(variant: Variant, square: int) -> str:
    """The name of a square as the variant writes it, letter first: ``H8``."""
    row, column = divmod(square, variant.board.width)
    if lettered_rows(variant):
        return f"{letters(row)}{column + 1}"
    return f"{letters(column)}{row + 1}"


def letters(index: int) -> str:
    """Letters that name row or column 0, 1 …: ``A`` to ``Z``, then ``AA``."""
    text = ""
    index = max(0, index) + 1
    while index:
        index, rest = divmod(index - 1, 26)
        text = chr(65 + rest) + text
    return text


def resolve(
    variant: Variant, board: bytes, start: Start, text: str
) -> tuple[Place | None, tuple[Finding, ...]]:
    """The tiles that a written play places, given the board.

    A square that already holds a tile is written as ``.``, in parentheses, or by its
    letter; its letter may be in either case, as old blanks are written both ways. Returns
    None and every finding if the text does not fit the board.
    """
    layout = variant.board
    tiles, through, findings = _written(variant, text)
    square = layout.square(start.row, start.column)
    room = layout.width - start.column if start.across else layout.height - start.row
    if square is None or len(tiles) > room:
        return None, (*findings, Finding("notation.off-board"))
    if findings:
        return None, findings
    step = 1 if start.across else layout.width
    squares: list[int] = []
    placed = bytearray()
    found: list[Finding] = []
    for index, tile in enumerate(tiles):
        here = board[square]
        if here:
            if tile != THROUGH and (tile ^ here) & ~BLANK:
                found.append(_differs(variant, square, tile, here))
        elif tile == THROUGH or index in through:
            name = square_name(variant, square)
            found.append(
                Finding("notation.empty-square", {"square": name}, where=Where(square=name))
            )
        else:
            squares.append(square)
            placed.append(tile)
        square += step
    if found:
        return None, tuple(found)
    if not squares:
        return None, (Finding("notation.no-new-tiles"),)
    return Place(tuple(squares), bytes(placed), start.across), ()


def _written(variant: Variant, text: str) -> tuple[bytes, set[int], tuple[Finding, ...]]:
    """Tiles as written, and the indices of those in parentheses."""
    alphabet = variant.alphabet
    if "(" not in text and ")" not in text:
        tiles, findings = alphabet.tiles(text)
        return tiles, set(), findings
    if _PARTS.sub("", text):
        return b"", set(), (Finding("notation.parentheses", {"text": text}),)
    out = b""
    through: set[int] = set()
    found: tuple[Finding, ...] = ()
    for match in _PARTS.finditer(text):
        inside, outside = match[1], match[2]
        tiles, findings = alphabet.tiles(outside if inside is None else inside)
        found += findings
        if inside is not None:
            through.update(range(len(out), len(out) + len(tiles)))
        out += tiles
    return out, through, found


def _differs(variant: Variant, square: int, written: int, here: int) -> Finding:
    name = square_name(variant, square)
    text = variant.alphabet.tile_text
    return Finding(
        "notation.letter-differs",
        {
            "square": name,
            "written": text(strip_blanks(bytes([written]))[0]) if written != BLANK else "?",
            "board": text(here),
        },
        where=Where(square=name),
    )


def format_play(
    variant: Variant, board: bytes, place: Place, *, across: bool, lettered: bool | None = None
) -> str:
    """A play as the variant writes it: ``8A CON(FINED)``. ``lettered`` overrides the style.

    ``place`` lies in one line; ``board`` is the board before the play.
    """
    layout = variant.board
    if lettered is None:
        lettered = lettered_rows(variant)
    width = layout.width
    step = 1 if across else width
    new = dict(zip(place.squares, place.tiles, strict=True))
    first = min(place.squares)
    line_start = first - first % width if across else first % width
    square = first
    while square > line_start and board[square - step]:
        square -= step
    start = square
    end = line_start + (width if across else width * layout.height)
    style = variant.notation.played_through
    tile_text, joined = variant.alphabet.written, variant.alphabet.joined
    parts: list[str] = []
    old: list[str] = []
    last = max(place.squares)
    while square < end and (square in new or board[square] or square < last):
        if square in new or not board[square]:
            parts.append(_old(joined(old), len(old), style))
            old = []
            parts.append(tile_text(new[square]) if square in new else "_")
        else:
            old.append(tile_text(board[square]))
        square += step
    parts.append(_old(joined(old), len(old), style))
    tiles = joined([part for part in parts if part])
    return f"{format_start(layout, start, across, lettered)} {tiles}"


def _old(tiles: str, count: int, style: str) -> str:
    if style == "dots":
        return "." * count
    return f"({tiles})" if tiles and style == "parentheses" else tiles
