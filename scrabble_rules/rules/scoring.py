"""Chapter ``scoring``: what a play scores, word by word.

Letter premiums count before word premiums; a premium counts only under a tile placed this
turn; every word formed scores, one-letter runs are no words; the bonus depends on the
number of tiles placed and is added last (founding documents 000 and 003).
"""

from __future__ import annotations

from typing import NamedTuple

from scrabble_rules.values.board import Board
from scrabble_rules.values.play import PlayScore, WordScore
from scrabble_rules.values.variant import Variant


def score(
    variant: Variant, board: bytes, squares: tuple[int, ...], tiles: bytes, across: bool
) -> PlayScore:
    """Scores tiles in one line that :func:`placement.check` has accepted.

    ``squares`` rise and are empty on ``board``; ``tiles`` are board tiles, a blank with or
    without its letter. Pure: nothing is kept between calls.
    """
    width = variant.board.width
    size = len(board)
    grid = bytearray(board)
    for square, tile in zip(squares, tiles, strict=True):
        grid[square] = tile
    main = _word(variant, grid, squares[0], across, squares)
    # A run of one tile is no word.
    words = [main] if len(main.tiles) > 1 else []
    for square in squares:
        if across:
            crossed = (square >= width and grid[square - width]) or (
                square + width < size and grid[square + width]
            )
        else:
            column = square % width
            crossed = (column and grid[square - 1]) or (column + 1 < width and grid[square + 1])
        if crossed:
            words.append(_word(variant, grid, square, not across, (square,)))
    return _with_bonus(variant, words, main, len(squares))


def _word(
    variant: Variant, grid: bytearray, square: int, across: bool, placed: tuple[int, ...]
) -> WordScore:
    """The run of tiles through a square. ``placed`` are its squares filled this turn."""
    width = variant.board.width
    if across:
        line_start = square - square % width
        line, at, step = grid[line_start : line_start + width], square - line_start, 1
    else:
        line_start = square % width
        line, at, step = grid[line_start::width], square // width, width
    low = line.rfind(0, 0, at) + 1
    high = line.find(0, at)
    run = bytes(line[low:high] if high >= 0 else line[low:])
    start = line_start + low * step
    points = variant.tiles.board_points
    values = [points[tile] for tile in run]
    factor = 1
    if variant.scoring.premiums == "always":
        placed = tuple(range(start, start + len(run) * step, step))
    layout = variant.board
    letter_factors, word_factors = layout.letter_factors, layout.word_factors
    for here in placed:
        if letter_factors[here] != 1 or word_factors[here] != 1:
            index = (here - start) // step
            values[index], earned_factor = earned(layout, here, values[index])
            factor *= earned_factor
    return WordScore(start, across, run, tuple(values), factor, sum(values) * factor)


def earned(layout: Board, square: int, points: int) -> tuple[int, int]:
    """What a tile of so many points counts on a square, and its factor for the word.

    A premium that is limited to other tiles counts nothing.
    """
    limited = layout.limited.get(square)
    if limited is not None and points not in limited:
        return points, 1
    return points * layout.letter_factors[square], layout.word_factors[square]


def bonus_for(variant: Variant, placed: int, main: int) -> int:
    """The bonus for so many tiles placed, with a main word of so many points."""
    bonus = variant.scoring.bonus.get(placed, 0)
    multiply = variant.scoring.bonus_factor.get(placed)
    return bonus if multiply is None else bonus + main * (multiply - 1)


def _with_bonus(
    variant: Variant, words: list[WordScore], main: WordScore, placed: int
) -> PlayScore:
    bonus = total = bonus_for(variant, placed, main.total)
    for formed in words:
        total += formed.total
    return PlayScore(tuple(words), bonus, total)


class LetterScore(NamedTuple):
    """A letter of a word and how it scores.

    ``points`` are the tile's own; ``value`` is what counts after the letter premium.
    ``placed`` is true for a tile of this turn; the factors are 1 where no premium counts.
    """

    square: int
    tile: int
    points: int
    letter_factor: int
    word_factor: int
    value: int
    placed: bool


def explain(
    variant: Variant, squares: tuple[int, ...], word: WordScore
) -> tuple[LetterScore, ...]:
    """A word of a play letter by letter. ``squares`` are those of the tiles placed."""
    layout = variant.board
    step = 1 if word.across else layout.width
    live = None if variant.scoring.premiums == "always" else frozenset(squares)
    letters = []
    square = word.start
    for tile, value in zip(word.tiles, word.values, strict=True):
        points = variant.tiles.board_points[tile]
        earned = layout.limited.get(square)
        counts = (live is None or square in live) and (earned is None or points in earned)
        letters.append(
            LetterScore(
                square,
                tile,
                points,
                layout.letter_factors[square] if counts else 1,
                layout.word_factors[square] if counts else 1,
                value,
                square in squares,
            )
        )
        square += step
    return tuple(letters)
