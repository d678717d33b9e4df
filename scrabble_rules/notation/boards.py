"""Boards as text: rows from the top, ``/`` or line ends between them.

Digits are runs of empty squares and ``.`` is one; a capital is a tile, lower case a blank,
``[L·L]`` a tile of several letters. So is the board of a CGP position written, and a board
drawn by hand.
"""

from __future__ import annotations

import re
import unicodedata

from scrabble_rules.rules import tiles as tile_rules
from scrabble_rules.values.alphabet import BLANK, THROUGH
from scrabble_rules.values.finding import Finding, Where
from scrabble_rules.values.position import Counters, Position, Rack
from scrabble_rules.values.variant import Variant

_CELL = re.compile(r"[0-9]{1,3}|[. ]|[^0-9.\s]+")
MAX_LENGTH = 20_000
"""Characters of a board as text, at most."""


def parse_board(variant: Variant, text: str) -> tuple[bytes | None, tuple[Finding, ...]]:
    """Reads a board; None and every finding if it does not fit the variant.

    An empty text is an empty board.
    """
    layout = variant.board
    if not text.strip():
        return bytes(layout.size), ()
    if len(text) > MAX_LENGTH:
        return None, (Finding("board.too-long", {"limit": MAX_LENGTH}),)
    rows = [row.strip() for row in re.split(r"[/\n]", unicodedata.normalize("NFC", text.strip()))]
    findings: list[Finding] = []
    if len(rows) != layout.height:
        findings.append(Finding("board.rows", {"count": len(rows), "expected": layout.height}))
    board = bytearray()
    for number, row in enumerate(rows, 1):
        squares, found = _row(variant, row)
        if not found and len(squares) != layout.width:
            found = (
                Finding(
                    "board.columns",
                    {"row": number, "count": len(squares), "expected": layout.width},
                ),
            )
        findings += [
            Finding(item.code, item.params, item.severity, Where(line=number)) for item in found
        ]
        board += squares
    if findings:
        return None, tuple(findings)
    dead = [square for square in layout.dead if board[square]]
    if dead:
        return None, (Finding("board.dead-square", {"count": len(dead)}),)
    return bytes(board), ()


def _row(variant: Variant, row: str) -> tuple[bytes, tuple[Finding, ...]]:
    squares = bytearray()
    findings: tuple[Finding, ...] = ()
    for match in _CELL.finditer(row):
        cell = match[0]
        if cell.isdigit():
            squares += bytes(min(int(cell), variant.board.width + 1))
        elif cell == ".":
            squares.append(0)
        elif cell != " ":
            tiles, found = variant.alphabet.tiles(cell)
            findings += found
            if THROUGH in tiles or BLANK in tiles:
                findings += (Finding("tiles.unknown", {"text": cell}),)
            squares += tiles
    return bytes(squares), findings


def format_board(variant: Variant, board: bytes) -> str:
    """A board as one line that :func:`parse_board` reads back."""
    width = variant.board.width
    rows = []
    for start in range(0, len(board), width):
        parts: list[str] = []
        empty = 0
        for tile in board[start : start + width]:
            if not tile:
                empty += 1
                continue
            if empty:
                parts.append(str(empty))
                empty = 0
            parts.append(variant.alphabet.tile_text(tile))
        if empty:
            parts.append(str(empty))
        rows.append(variant.alphabet.joined(parts))
    return "/".join(rows)


def position_on(
    variant: Variant, board: bytes, rack: bytes | None = None, *, players: int = 2
) -> tuple[Position, tuple[Finding, ...]]:
    """A position on a board with the first player to move.

    ``rack`` are rack tiles of that player; tiles it does not name are unknown, as are the
    other racks. Findings say of which tile there are more than the set has.
    """
    known = rack or b""
    unseen, findings = tile_rules.unseen(variant, board, [known])
    left = sum(unseen)
    size = variant.setup.rack_size
    racks = []
    for player in range(players):
        tiles = known if player == 0 else b""
        unknown = min(left, max(0, size - len(tiles)))
        left -= unknown
        racks.append(Rack(bytes(sorted(tiles)), unknown))
    position = Position(
        board=board,
        racks=tuple(racks),
        unseen=unseen,
        scores=(0,) * players,
        counters=Counters(exchanges=(0,) * players),
    )
    if len(known) > size:
        findings += (Finding("record.rack-too-large", {"count": len(known), "size": size}),)
    return position, findings
