"""The board as laid out: its size, premium squares, start squares and dead squares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

MAX_SIDE = 40
"""Rows or columns of a board, at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A rectangle of squares, numbered from 0 at the top left, row by row.

    ``letter_factors`` and ``word_factors`` have one integer a square (1: no premium).
    ``limited`` holds, for a premium that only some tiles earn, the points of these tiles.
    """

    width: int
    height: int
    letter_factors: tuple[int, ...]
    word_factors: tuple[int, ...]
    start: frozenset[int]
    dead: frozenset[int] = frozenset()
    limited: Mapping[int, frozenset[int]] = field(default_factory=dict)
    symbols: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Number of squares."""
        return self.width * self.height

    def square(self, row: int, column: int) -> int | None:
        """Number of the square in a row and a column (from 0), or None off the board."""
        if 0 <= row < self.height and 0 <= column < self.width:
            return row * self.width + column
        return None
