"""What plays in a slot score: a sum over their tiles, made ready once for the slot.

Where no premium depends on the tile, a play scores ``base`` and, for each new tile, its
points times a weight: the letter premium, times the word premiums of the main word and of
the word that it crosses.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

from scrabble_rules.rules.scoring import bonus_for, earned
from scrabble_rules.values.variant import Variant

from .bitsets import Slot

Score = Callable[[bytes], int]
"""The score of tiles on the free squares of a slot."""


class Scorer:
    """The scores of a variant; ``points`` are those of each board byte."""

    __slots__ = ("_table", "_variant", "points")

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self.points = variant.tiles.board_points
        plain = all(0 <= points < 256 for points in self.points)
        self._table = bytes(self.points) if plain else None

    def of(self, slot: Slot) -> Score:
        """What a play in a slot scores, by its tiles."""
        layout = self._variant.board
        line, start, _, free = slot
        squares = [line.squares[start + at] for at in free]
        if layout.limited and any(square in layout.limited for square in squares):
            return self._exact(slot, squares)
        factor = fixed = 1
        fixed = 0
        for at in range(start, start + slot.length):
            factor *= line.factors[at]
            fixed += line.values[at]
        for square in squares:
            factor *= layout.word_factors[square]
        points = bonus_for(self._variant, len(free), 0)
        main = factor + bonus_for(self._variant, len(free), factor) - points
        base = main * fixed + points
        weights = []
        for at, square in zip(free, squares, strict=True):
            letter, word = layout.letter_factors[square], layout.word_factors[square]
            crossing = line.crossing[start + at]
            weight = main
            if crossing is not None:
                word *= line.cross_factor[start + at]
                base += crossing * word
                weight += word
            weights.append(letter * weight)
        return self._summed(base, weights)

    def _summed(self, base: int, weights: list[int]) -> Score:
        table = self._table
        if table is None:
            points = self.points
            return lambda tiles: (
                base
                + sum([points[tile] * weight for tile, weight in zip(tiles, weights, strict=True)])
            )
        return lambda tiles: base + sum(map(mul, weights, tiles.translate(table)))

    def _exact(self, slot: Slot, squares: list[int]) -> Score:
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
