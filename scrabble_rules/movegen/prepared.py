"""A board made ready for generation: by line, what may lie where and what it scores.

A line is a row or a column. Of each of its squares: the tile there, whether a play there
touches what it must, which letters its crossing word allows, and what the crossing tiles
score. The premiums are those of :mod:`scrabble_rules.rules.scoring`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scrabble_rules.rules.scoring import earned
from scrabble_rules.values.alphabet import BLANK
from scrabble_rules.values.variant import Variant

ANY = -1
"""All letters, as a set of letters: bit ``c`` for letter ``c``."""

UNNAMED = BLANK - 1
"""In place of a letter: a blank on the board that stands for none. No word has it."""

_LETTERS = bytes([tile & ~BLANK if tile != BLANK else UNNAMED for tile in range(256)])

Allowed = Callable[[bytes, bytes], int]
"""The letters that make a word between two runs of letters, as a set."""


class Line(NamedTuple):
    """A row or a column, square by square.

    ``squares`` are its numbers on the board; ``letters`` the tiles there, without marks of
    blanks (0: empty); ``open`` is false for a dead square. ``anchor`` is true where a tile
    touches another one, or covers a start square of an empty board. ``allowed`` has the
    letters that the crossing word allows; ``crossing`` the points of its tiles, None if
    there is no such word, and ``cross_factor`` their word factor (1 unless premiums always
    count). ``values`` and ``factors`` are those of the tiles that lie there.
    """

    across: bool
    squares: tuple[int, ...]
    letters: bytes
    open: tuple[bool, ...]
    anchor: tuple[bool, ...]
    allowed: tuple[int, ...]
    crossing: tuple[int | None, ...]
    cross_factor: tuple[int, ...]
    values: tuple[int, ...]
    factors: tuple[int, ...]


class _Laid(NamedTuple):
    """What lies on a board: letters, and value and word factor of each square's tile."""

    letters: bytes
    values: list[int]
    factors: list[int]
    empty: bool


class Layout(NamedTuple):
    """The lines of a board that do not depend on what lies there."""

    across: tuple[tuple[int, ...], ...]
    down: tuple[tuple[int, ...], ...]


def layout_of(variant: Variant) -> Layout:
    """The squares of each row and of each column."""
    width, height = variant.board.width, variant.board.height
    return Layout(
        tuple(tuple(range(row * width, (row + 1) * width)) for row in range(height)),
        tuple(tuple(range(column, width * height, width)) for column in range(width)),
    )


def lines(variant: Variant, layout: Layout, board: bytes, allowed: Allowed) -> Iterator[Line]:
    """The lines of a board where a play may touch something, rows first.

    ``allowed`` looks crossing words up. A line with no square to begin from is left out.
    """
    letters = board.translate(_LETTERS)
    always = variant.scoring.premiums == "always"
    empty = not any(board)
    points = variant.tiles.board_points
    values, factors = [], []
    for square, tile in enumerate(board):
        value, factor = points[tile] if tile else 0, 1
        if tile and always:
            value, factor = earned(variant.board, square, value)
        values.append(value)
        factors.append(factor)
    laid = _Laid(letters, values, factors, empty)
    for across, own, other in (
        (True, layout.across, layout.down),
        (False, layout.down, layout.across),
    ):
        for number, squares in enumerate(own):
            line = [letters[square] for square in squares]
            if not empty and not any(line):
                near = [own[n] for n in (number - 1, number + 1) if 0 <= n < len(own)]
                if not any(letters[square] for beside in near for square in beside):
                    continue
            yield _line(variant, laid, own, other, number, across=across, look_up=allowed)


def _line(
    variant: Variant,
    laid: _Laid,
    own: tuple[tuple[int, ...], ...],
    crossed: tuple[tuple[int, ...], ...],
    number: int,
    *,
    across: bool,
    look_up: Allowed,
) -> Line:
    """The line of a number among its own kind, with the lines that cross it."""
    squares = own[number]
    letters, values, factors, empty = laid
    dead, start = variant.board.dead, variant.board.start
    anchor, allowed, crossing, cross_factor = [], [], [], []
    for index, square in enumerate(squares):
        touches, letters_allowed, total, factor = False, ANY, None, 1
        if not letters[square] and square not in dead:
            other = crossed[index]
            low = high = number
            while low and letters[other[low - 1]]:
                low -= 1
            while high + 1 < len(other) and letters[other[high + 1]]:
                high += 1
            if low != high:
                touches = True
                before = bytes([letters[at] for at in other[low:number]])
                after = bytes([letters[at] for at in other[number + 1 : high + 1]])
                letters_allowed = look_up(before, after)
                total = sum([values[at] for at in other[low : high + 1]])
                for at in other[low : high + 1]:
                    factor *= factors[at]
            elif empty and square in start:
                touches = True
        anchor.append(touches)
        allowed.append(letters_allowed)
        crossing.append(total)
        cross_factor.append(factor)
    return Line(
        across,
        squares,
        bytes([letters[square] for square in squares]),
        tuple([square not in dead for square in squares]),
        tuple(anchor),
        tuple(allowed),
        tuple(crossing),
        tuple(cross_factor),
        tuple([values[square] for square in squares]),
        tuple([factors[square] for square in squares]),
    )
