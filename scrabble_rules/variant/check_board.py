"""Checks of the board: rows, symbols, start squares, symmetry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from scrabble_rules.values.board import MAX_SIDE
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.near import nearest_name

from .check_tiles import LETTERS, tile_table
from .context import Context
from .node import Path
from .squares import parse_square, rows_of, square_name

LAYOUT: Path = ("board", "layout")
_SHOWN = 20

_Square = tuple[int, int]
_Mirror = Callable[[int, int, int, int], _Square]

_MIRRORS: dict[str, tuple[_Mirror, ...]] = {
    "horizontal": (lambda r, c, _h, w: (r, w - 1 - c),),
    "vertical": (lambda r, c, h, _w: (h - 1 - r, c),),
    "both": (lambda r, c, _h, w: (r, w - 1 - c), lambda r, c, h, _w: (h - 1 - r, c)),
    "rotation": (lambda r, c, h, w: (h - 1 - r, w - 1 - c),),
    "transpose": (lambda r, c, _h, _w: (c, r),),
    "full": (lambda r, c, _h, w: (r, w - 1 - c), lambda r, c, _h, _w: (c, r)),
}
_NEED_SQUARE = frozenset({"transpose", "full"})


def check_board(context: Context) -> Iterator[Finding]:
    """All findings about the board."""
    if not context.whole(LAYOUT):
        return
    rows = rows_of([str(item.value) for item in context.items(*LAYOUT)])
    if not rows:
        return
    uneven = list(_sizes(context, rows))
    yield from uneven
    yield from _symbols(context, rows)
    yield from _limited(context)
    if not uneven:
        yield from _starts(context, rows)
        yield from _symmetry(context, rows)


def _sizes(context: Context, rows: tuple[str, ...]) -> Iterator[Finding]:
    width = len(rows[0])
    for i, row in enumerate(rows):
        if len(row) != width:
            yield context.finding(
                "variant.layout-uneven", (*LAYOUT, i), row=i + 1, count=len(row), width=width
            )
    if width > MAX_SIDE:
        yield context.finding("variant.board-too-wide", (*LAYOUT, 0), count=width, limit=MAX_SIDE)


def _symbols(context: Context, rows: tuple[str, ...]) -> Iterator[Finding]:
    declared = context.entries("board", "symbols")
    known = {".", *declared}
    unknown: set[str] = set()
    for i, row in enumerate(rows):
        for column, symbol in enumerate(row):
            if symbol in known or symbol in unknown:
                continue
            unknown.add(symbol)
            if not context.whole(("board", "symbols", symbol)):
                continue
            yield context.finding(
                "variant.layout-symbol",
                (*LAYOUT, i),
                suggestion=nearest_name(symbol, tuple(declared)),
                square=square_name(i, column),
                symbol=symbol,
                place=square_name(i, column),
                declared=(".", *declared),
            )


def _limited(context: Context) -> Iterator[Finding]:
    """A premium that only tiles of some points earn: there must be such tiles."""
    blank = context.number("tiles", "blank_points")
    table = tile_table(context)
    if not table or blank is None or not context.whole(LETTERS):
        return
    worth = {points for _, count, points in table if count} | {blank}
    for symbol in context.entries("board", "symbols"):
        path: Path = ("board", "symbols", symbol, "points")
        wanted = [item.value for item in context.items(*path)]
        if wanted and not worth & {points for points in wanted if isinstance(points, int)}:
            yield context.warning(
                "variant.premium-for-none",
                path,
                symbol=symbol,
                points=tuple(str(points) for points in wanted),
            )


def _starts(context: Context, rows: tuple[str, ...]) -> Iterator[Finding]:
    height, width = len(rows), len(rows[0])
    for i, item in enumerate(context.items("board", "start")):
        text = str(item.value)
        row, column = parse_square(text)
        path: Path = ("board", "start", i)
        if row >= height or column >= width:
            last = square_name(height - 1, width - 1)
            yield context.finding(
                "variant.start-off-board", path, square=text, start=text, last=last
            )
        elif context.flag("board", "symbols", rows[row][column], "dead"):
            yield context.finding("variant.start-dead", path, square=text, start=text)


def _symmetry(context: Context, rows: tuple[str, ...]) -> Iterator[Finding]:
    symmetry = context.text("board", "symmetry") or "none"
    height, width = len(rows), len(rows[0])
    if symmetry in _NEED_SQUARE and height != width:
        yield context.finding(
            "variant.symmetry-needs-square",
            ("board", "symmetry"),
            symmetry=symmetry,
            height=height,
            width=width,
        )
        return
    odd = _odd_squares(rows, _MIRRORS.get(symmetry, ()))
    if odd:
        names = tuple(square_name(row, column) for row, column in odd)
        shown = names if len(names) <= _SHOWN else (*names[:_SHOWN], "…")
        yield context.finding(
            "variant.symmetry-broken",
            (*LAYOUT, odd[0][0]),
            ("board", "symmetry"),
            square=names[0],
            symmetry=symmetry,
            squares=shown,
        )


def _odd_squares(rows: tuple[str, ...], mirrors: tuple[_Mirror, ...]) -> list[_Square]:
    """The squares that differ from most of their mirror images; both sides of a tie."""
    height, width = len(rows), len(rows[0])
    seen: set[_Square] = set()
    odd: list[_Square] = []
    for row in range(height):
        for column in range(width):
            if (row, column) in seen:
                continue
            orbit = _orbit((row, column), mirrors, height, width)
            seen |= orbit
            count = Counter(rows[r][c] for r, c in orbit)
            if len(count) == 1:
                continue
            most = max(count.values())
            usual = {symbol for symbol, times in count.items() if times == most}
            odd += [(r, c) for r, c in orbit if len(usual) > 1 or rows[r][c] not in usual]
    return sorted(odd)


def _orbit(square: _Square, mirrors: tuple[_Mirror, ...], height: int, width: int) -> set[_Square]:
    """A square and all its images."""
    orbit, new = {square}, [square]
    while new:
        row, column = new.pop()
        for mirror in mirrors:
            image = mirror(row, column, height, width)
            if image not in orbit:
                orbit.add(image)
                new.append(image)
    return orbit
