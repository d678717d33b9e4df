"""Squares and rows of a board as variant files write them."""

from __future__ import annotations

import re
from collections.abc import Iterable

_SQUARE = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)", re.ASCII)


def rows_of(layout: Iterable[str]) -> tuple[str, ...]:
    """The rows of a layout without spaces, one character a square."""
    return tuple("".join(row.split()) for row in layout)


def column_name(column: int) -> str:
    """The letters of a column (from 0): A to Z, AA, AB and so on."""
    head, tail = divmod(column, 26)
    return (chr(ord("A") + head - 1) if head else "") + chr(ord("A") + tail)


def square_name(row: int, column: int) -> str:
    """A square as variant files write it, from its row and column (from 0): ``H8``."""
    return f"{column_name(column)}{row + 1}"


def parse_square(text: str) -> tuple[int, int]:
    """Row and column (from 0) of a square such as ``H8``. Raises ValueError for others."""
    match = _SQUARE.fullmatch(text)
    if match is None:
        raise ValueError(text)
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(match[2]) - 1, column - 1
