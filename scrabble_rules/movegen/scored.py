"""What plays in a slot score: a sum over their tiles, made ready once for the slot.

Where no premium depends on the tile, a play scores ``base`` and, for each new tile, its
points times a weight: the letter premium, times the word premiums of the main word and of
the word that it crosses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import mul

from scrabble_rules.rules.scoring import bonus_for, earned
from scrabble_rules.values.variant import Variant

from .bitsets import Slot

Score = Callable[[bytes], int]
"""The score of tiles on the free squares of a slot."""


class Scorer:
    """The scores of a variant; ``points`` are those of each board byte.

    ``bounded`` says that no points or premiums are negative, so that :meth:`bound` holds.
    """

    __slots__ = ("_table", "_variant", "bounded", "points")

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self.points = variant.tiles.board_points
        layout = variant.board
        plain = all(0 <= points < 256 for points in self.points)
        self._table = bytes(self.points) if plain else None
        self.bounded = plain and min(*layout.letter_factors, *layout.word_factors) >= 1

    def of(self, slot: Slot) -> Score:
        """What a play in a slot scores, by its tiles."""
        limited = self._variant.board.limited
        if limited:
            squares = slot.squares
            if not limited.keys().isdisjoint(squares):
                return self._exact(slot, squares)
        base, weights = self._weights(slot)
        table = self._table
        if table is not None:
            return lambda tiles: base + _product(weights, tiles.translate(table))
        points = self.points
        return lambda tiles: base + _product(weights, [points[tile] for tile in tiles])

    def bound(self, slot: Slot, points: list[int]) -> int:
        """A score that no play in a slot exceeds; ``points`` of the rack, falling.

        The tile with most points counts as if it lay where it weighs most, and so on.
        """
        base, weights = self._weights(slot)
        weights.sort(reverse=True)
        return base + _product(weights, points)

    def _weights(self, slot: Slot) -> tuple[int, list[int]]:
        """The base of a slot and the weight of each new tile, if it earns every premium."""
        layout = self._variant.board
        letter_factors, word_factors = layout.letter_factors, layout.word_factors
        line, start, length, free = slot
        squares = line.squares
        fixed = sum(line.values[start : start + length])
        factor = 1
        for each in line.factors[start : start + length]:
            factor *= each
        for at in free:
            factor *= word_factors[squares[start + at]]
        points = bonus_for(self._variant, len(free), 0)
        main = factor + bonus_for(self._variant, len(free), factor) - points
        base = main * fixed + points
        weights = []
        for at in free:
            square = squares[start + at]
            crossing = line.crossing[start + at]
            weight = main
            if crossing is not None:
                word = word_factors[square] * line.cross_factor[start + at]
                base += crossing * word
                weight += word
            weights.append(letter_factors[square] * weight)
        return base, weights

    def _exact(self, slot: Slot, squares: tuple[int, ...]) -> Score:
        """Where a premium is earned by some tiles only."""
        variant, points = self._variant, self.points
        layout = variant.board
        line, start, length, free = slot
        fixed, standing = 0, 1
        for at in range(start, start + length):
            standing *= line.factors[at]
            fixed += line.values[at]

        def score(tiles: bytes) -> int:
            total, factor, crossed = fixed, standing, 0
            for at, square, tile in zip(free, squares, tiles, strict=True):
                value, word = earned(layout, square, points[tile])
                total += value
                factor *= word
                crossing = line.crossing[start + at]
                if crossing is not None:
                    crossed += (crossing + value) * word * line.cross_factor[start + at]
            main = total * factor
            return main + crossed + bonus_for(variant, len(free), main)

        return score


def _product(weights: Iterable[int], points: Iterable[int]) -> int:
    total: int = sum(map(mul, weights, points))
    return total
