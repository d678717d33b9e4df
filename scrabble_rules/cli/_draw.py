"""Tables and boards as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_rules.messages import visible
from scrabble_rules.rules import notation
from scrabble_rules.values.variant import Variant

from ._columns import cells

_LETTER_MARKS = {1: " ", 2: "'", 3: '"'}
_WORD_MARKS = {1: " ", 2: "-", 3: "="}


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], right: frozenset[int]) -> str:
    """A table with aligned columns; ``right`` are the columns aligned to the right."""
    heads, rows = list(map(visible, heads)), [list(map(visible, row)) for row in rows]
    widths = [max(cells(row[column]) for row in (heads, *rows)) for column in range(len(heads))]
    lines = [_line(heads, widths, right), _line(["─" * width for width in widths], widths, right)]
    lines += [_line(row, widths, right) for row in rows]
    return "\n".join(lines)


def _line(row: Sequence[str], widths: Sequence[int], right: frozenset[int]) -> str:
    parts = []
    for column, (text, width) in enumerate(zip(row, widths, strict=True)):
        space = " " * (width - cells(text))
        parts.append(space + text if column in right else text + space)
    return "  ".join(parts).rstrip()


def board(variant: Variant, squares: bytes) -> str:
    """The board with its coordinates, a column of text for each column of squares.

    Empty premium squares show as ``'`` and ``"`` (letter × 2, × 3), ``-`` and ``=``
    (word × 2, × 3), ``+`` (more); dead squares as ``#``.
    """
    layout = variant.board
    lettered = notation.lettered_rows(variant)
    width = 1
    for tile in set(squares):
        if tile:
            width = max(width, cells(variant.alphabet.spelling(bytes([tile]))))
    columns = [_name(column, letters=not lettered) for column in range(layout.width)]
    width = max(width, *map(len, columns))
    rows = [_name(row, letters=lettered) for row in range(layout.height)]
    margin = max(map(len, rows))
    head = " " * margin + "  " + " ".join(name.rjust(width) for name in columns)
    lines = [head.rstrip()]
    for row, name in enumerate(rows):
        start = row * layout.width
        shown = []
        for square in range(start, start + layout.width):
            text = _square(variant, squares, square)
            shown.append(" " * (width - cells(text)) + text)
        lines.append(f"{name.rjust(margin)}  {' '.join(shown)}".rstrip())
    return "\n".join(lines)


def _name(index: int, *, letters: bool) -> str:
    return notation.letters(index) if letters else str(index + 1)


def _square(variant: Variant, squares: bytes, square: int) -> str:
    tile = squares[square]
    if tile:
        return variant.alphabet.spelling(bytes([tile]))
    layout = variant.board
    if square in layout.dead:
        return "#"
    word, letter = layout.word_factors[square], layout.letter_factors[square]
    if word == letter == 1:
        return "·"
    return _WORD_MARKS.get(word, "+") if word != 1 else _LETTER_MARKS.get(letter, "+")
