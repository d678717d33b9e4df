"""Statistics of a word list: how often letters occur, beside their points and tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import correlation

from scrabble_rules.values.variant import Variant

MIN_LENGTH, MAX_LENGTH = 2, 8
"""Lengths, in tiles, of the words in which letters are counted unless the caller says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterRow:
    """A letter (``tile``, from 1): its rank by frequency, its points, its tiles in the set.

    ``rank`` counts from 1, and letters that are equally frequent share one. ``frequency`` is
    how often the letter occurs; ``share`` is that as a part of all letters, ``tile_share``
    the part that its tiles are of all tiles but the blanks (both from 0 to 1).
    """

    tile: int
    rank: int
    points: int
    tiles: int
    frequency: int
    share: float
    tile_share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ListStatistics:
    """Statistics of a word list for a variant.

    ``letters`` has every letter of the alphabet, the most frequent first, counted in the
    ``words`` words that have ``min_length`` to ``max_length`` tiles; ``total`` is the number
    of letters in these. ``counts_by_length`` has pairs of a length in tiles and the number of
    such words, and ``twos`` the words of two tiles, both of the whole list.
    ``correlation`` is the rank correlation of frequencies and tiles, None without a meaning.
    """

    min_length: int
    max_length: int
    words: int
    total: int
    letters: tuple[LetterRow, ...]
    counts_by_length: tuple[tuple[int, int], ...]
    twos: tuple[bytes, ...]
    correlation: float | None


def list_statistics(
    variant: Variant,
    words: Iterable[bytes],
    *,
    min_length: int = MIN_LENGTH,
    max_length: int = MAX_LENGTH,
) -> ListStatistics:
    """The statistics of words in letters, such as a lexicon, for the tiles of a variant."""
    frequency: Counter[int] = Counter()
    lengths: Counter[int] = Counter()
    twos = []
    for size, group in _by_length(words).items():
        lengths[size] = len(group)
        if size == 2:
            twos = sorted(group)
        if min_length <= size <= max_length:
            frequency.update(b"".join(group))
    tiles = range(1, len(variant.alphabet.letters) + 1)
    total, set_size = frequency.total(), sum(variant.tiles.counts[1:])
    ordered = sorted(tiles, key=lambda tile: (-frequency[tile], tile))
    rank_of: dict[int, int] = {}
    for rank, tile in enumerate(ordered, 1):
        rank_of.setdefault(frequency[tile], rank)
    rows = tuple(
        LetterRow(
            tile=tile,
            rank=rank_of[frequency[tile]],
            points=variant.tiles.points[tile],
            tiles=variant.tiles.counts[tile],
            frequency=frequency[tile],
            share=_share(frequency[tile], total),
            tile_share=_share(variant.tiles.counts[tile], set_size),
        )
        for tile in ordered
    )
    return ListStatistics(
        min_length=min_length,
        max_length=max_length,
        words=sum(count for size, count in lengths.items() if min_length <= size <= max_length),
        total=total,
        letters=rows,
        counts_by_length=tuple(sorted(lengths.items())),
        twos=tuple(twos),
        correlation=rank_correlation([row.frequency for row in rows], [row.tiles for row in rows]),
    )


def rank_correlation(left: Sequence[float], right: Sequence[float]) -> float | None:
    """Spearman's rank correlation of two rows of numbers, from -1 to 1.

    Equal numbers share the mean of their ranks. None for fewer than two pairs, and where all
    numbers of a row are equal. Raises ValueError if the rows differ in length.
    """
    if len(left) != len(right):
        raise ValueError((len(left), len(right)))
    if len(set(left)) < 2 or len(set(right)) < 2:
        return None
    return correlation(_ranks(left), _ranks(right))


def _ranks(numbers: Sequence[float]) -> list[float]:
    """The rank of each number, from 1 for the smallest; equal ones share the mean."""
    places: dict[float, list[int]] = {}
    for place, number in enumerate(sorted(numbers), 1):
        places.setdefault(number, []).append(place)
    return [sum(places[number]) / len(places[number]) for number in numbers]


def _by_length(words: Iterable[bytes]) -> dict[int, list[bytes]]:
    groups: dict[int, list[bytes]] = {}
    for word in words:
        groups.setdefault(len(word), []).append(word)
    return groups


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
