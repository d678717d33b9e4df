"""Chapter ``placement``: where the tiles of one turn may lie.

All tiles of a turn lie in one row or one column, with no empty square between the first
and the last, and touch a tile already on the board by an edge; the first play has a least
number of tiles and covers a start square (founding document 000; every rule body cited in
``variants/rulesets``).
"""

from __future__ import annotations

from typing import NamedTuple

from scrabble_rules.rules._cite import rule
from scrabble_rules.rules.notation import square_name
from scrabble_rules.values.finding import Finding, Where
from scrabble_rules.values.play import Place
from scrabble_rules.values.variant import Variant


class Line(NamedTuple):
    """Tiles in one line: squares in rising order, and whether the main word is across."""

    squares: tuple[int, ...]
    tiles: bytes
    across: bool


def check(variant: Variant, board: bytes, place: Place) -> tuple[Line | None, tuple[Finding, ...]]:
    """Judges where tiles are placed. Returns the line, or None and every finding.

    A line *with* findings is a misplaced play that the variant lets stand until somebody
    challenges it: one that does not touch what it should. Tiles that do not form a line are
    refused in every variant, as there is nothing to score.
    """
    squares, tiles, hint = place
    findings = _squares(variant, board, place)
    if findings:
        return None, findings
    count = len(squares)
    width = variant.board.width
    if count == 1:
        return _judged(
            variant, board, Line(squares, tiles, _direction(board, width, squares[0], hint))
        )
    rising = tuple(sorted(squares))
    if rising != squares:
        tiles = bytes([tiles[squares.index(square)] for square in rising])
        squares = rising
    first, last = squares[0], squares[-1]
    across = first // width == last // width
    step = 1 if across else width
    span = board[first : last + 1 : step]
    in_line = across or all((square - first) % width == 0 for square in squares)
    if not in_line:
        found = (Finding("placement.not-in-line"), *_contact(variant, board, squares))
        return None, found
    if span.count(0) != count:
        gap = _gap(board, squares, step)
        found = (_at(variant, "placement.gap", gap), *_contact(variant, board, squares))
        return None, found
    return _judged(variant, board, Line(squares, tiles, across))


def _judged(variant: Variant, board: bytes, line: Line) -> tuple[Line | None, tuple[Finding, ...]]:
    findings = _contact(variant, board, line.squares)
    if not findings:
        return line, ()
    rules = variant.placement
    stands = all(
        (rules.off_start if finding.code == "placement.off-start" else rules.misplaced) != "refuse"
        for finding in findings
    )
    return (line if stands else None), findings


def _contact(variant: Variant, board: bytes, squares: tuple[int, ...]) -> tuple[Finding, ...]:
    """Judges what the play touches: the start square, or a tile on the board."""
    if not any(board):
        return tuple(_opening(variant, squares))
    if _touches(board, variant.board.width, squares):
        return ()
    return (Finding("placement.not-connected"),)


def _squares(variant: Variant, board: bytes, place: Place) -> tuple[Finding, ...]:
    squares = place.squares
    if not squares or len(squares) != len(place.tiles):
        return (Finding("placement.no-tiles"),)
    found: list[Finding] = []
    limit = variant.setup.tiles_per_turn
    if len(squares) > limit:
        found.append(
            Finding(
                "placement.too-many-tiles",
                {"count": len(squares), "limit": limit},
                rule=rule(variant, "setup.tiles_per_turn"),
            )
        )
    size, dead = len(board), variant.board.dead
    for square in squares:
        if not 0 <= square < size:
            found.append(Finding("placement.off-board"))
        elif board[square]:
            found.append(_at(variant, "placement.occupied", square))
        elif dead and square in dead:
            found.append(_at(variant, "placement.dead-square", square))
    if len(set(squares)) != len(squares):
        found.append(Finding("placement.square-twice"))
    return tuple(found)


def _opening(variant: Variant, squares: tuple[int, ...]) -> list[Finding]:
    found: list[Finding] = []
    minimum = variant.placement.first_min_tiles
    if len(squares) < minimum:
        found.append(
            Finding(
                "placement.too-few-tiles",
                {"count": len(squares), "minimum": minimum},
                rule=rule(variant, "placement.first_min_tiles"),
            )
        )
    start = variant.board.start
    if start.isdisjoint(squares):
        names = tuple(square_name(variant, square) for square in sorted(start))
        found.append(
            Finding(
                "placement.off-start",
                {"squares": names},
                rule=rule(variant, "placement.off_start"),
            )
        )
    return found


def _at(variant: Variant, code: str, square: int) -> Finding:
    name = square_name(variant, square)
    return Finding(code, {"square": name}, where=Where(square=name))


def _gap(board: bytes, squares: tuple[int, ...], step: int) -> int:
    placed = set(squares)
    return next(
        square
        for square in range(squares[0], squares[-1], step)
        if square not in placed and not board[square]
    )


def _touches(board: bytes, width: int, squares: tuple[int, ...]) -> bool:
    size = len(board)
    for square in squares:
        column = square % width
        if (
            (square >= width and board[square - width])
            or (square + width < size and board[square + width])
            or (column and board[square - 1])
            or (column + 1 < width and board[square + 1])
        ):
            return True
    return False


def _direction(board: bytes, width: int, square: int, hint: bool | None) -> bool:
    """A single tile reads in the direction that forms a word; the hint decides if both do."""
    column = square % width
    across = bool((column and board[square - 1]) or (column + 1 < width and board[square + 1]))
    down = bool(
        (square >= width and board[square - width])
        or (square + width < len(board) and board[square + width])
    )
    if across and down:
        return hint is not False
    return across if across or down else hint is not False
