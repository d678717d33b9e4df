"""Tiles, squares and boards in JSON: as the variant writes them."""

from __future__ import annotations

from dataclasses import replace

from scrabble_rules.game._json_read import Node, shown
from scrabble_rules.rules.notation import lettered_rows, parse_start, square_name
from scrabble_rules.values.alphabet import BLANK, THROUGH
from scrabble_rules.values.finding import Where
from scrabble_rules.values.variant import Variant

_FROM_RACK = bytes([BLANK, *range(1, 256)])


class Writing:
    """How a variant writes tiles and squares, and reads them back."""

    __slots__ = ("_squares", "players", "variant")

    def __init__(self, variant: Variant, players: int) -> None:
        self.variant = variant
        self.players = players
        self._squares: dict[str, int] = {}

    # -- to JSON ---------------------------------------------------------------------

    def square(self, square: int) -> str:
        """The name of a square: ``H8``."""
        return square_name(self.variant, square)

    def tiles(self, tiles: bytes) -> str:
        """Board tiles: ``FINEd``; ``?`` is a blank without a letter."""
        return self.variant.alphabet.text(tiles)

    def rack(self, tiles: bytes) -> str:
        """Rack tiles in their order; ``?`` is a blank."""
        return self.variant.alphabet.text(tiles.translate(_FROM_RACK))

    def board(self, board: bytes) -> list[str]:
        """The rows of a board; ``.`` is an empty square."""
        alphabet, width = self.variant.alphabet, self.variant.board.width
        return [
            alphabet.joined(
                [alphabet.tile_text(tile or THROUGH) for tile in board[at : at + width]]
            )
            for at in range(0, len(board), width)
        ]

    # -- from JSON -------------------------------------------------------------------

    def read_player(self, node: Node) -> int:
        """The number of a player, from 0."""
        return node.integer(0, self.players - 1)

    def read_square(self, node: Node) -> int:
        """The number of a square."""
        if not self._squares:
            size = self.variant.board.size
            self._squares = {self.square(square): square for square in range(size)}
        before = node.found.count
        name = node.text()
        if name not in self._squares and node.found.count == before:
            close = self._meant(name)
            node.fault("json.no-such-square", name=close, near=[close], square=shown(name))
        return self._squares.get(name, 0)

    def _meant(self, name: str) -> str:
        """The square of coordinates that are written another way: ``8h``; or nothing."""
        start = parse_start(name, lettered_rows(self.variant))
        square = None if start is None else self.variant.board.square(start.row, start.column)
        return "" if square is None else self.square(square)

    def read_tiles(self, node: Node) -> bytes:
        """Board tiles."""
        tiles = self._read(node)
        if THROUGH in tiles:
            node.fault("tiles.unknown", text=".")
        return tiles

    def read_rack(self, node: Node) -> bytes:
        """Rack tiles in their order."""
        tiles = self._read(node)
        for tile in sorted({tile for tile in tiles if tile > BLANK}):
            node.fault("tiles.unknown", text=self.variant.alphabet.tile_text(tile))
        return bytes([tile & ~BLANK for tile in tiles])

    def read_board(self, node: Node) -> bytes:
        """A board."""
        layout = self.variant.board
        before = node.found.count
        rows = [self._read(row) for row in node.items()]
        if node.found.count == before and len(rows) != layout.height:
            node.fault("board.rows", count=len(rows), expected=layout.height)
        for number, row in enumerate(rows, 1):
            if node.found.count == before and len(row) != layout.width:
                node.fault("board.columns", row=number, count=len(row), expected=layout.width)
        board = b"".join(rows).replace(bytes([THROUGH]), b"\0")
        if node.found.count == before:
            dead = [square for square in layout.dead if board[square]]
            if dead:
                node.fault("board.dead-square", count=len(dead))
        return board

    def _read(self, node: Node) -> bytes:
        tiles, findings = self.variant.alphabet.tiles(node.text())
        where = Where(key=node.path or None, event=node.event)
        for found in findings:
            node.found.add(replace(found, where=where))
        return tiles
