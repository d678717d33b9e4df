"""Which words fit where: the words of a list against a rack and a line, all at once.

A slot is a run of squares in a line for one word: bounded by an edge, a dead square or an
empty one, with at least one empty square and something that it touches. Its words are those
with the letters that lie there, letters that the crossing words allow, and for the rest no
more than the rack has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .index import OfLength, WordIndex
from .prepared import ANY, Line

_FEW = 12


class Slot(NamedTuple):
    """A run of squares of a line: ``free`` are the positions in it that are empty."""

    line: Line
    start: int
    length: int
    free: tuple[int, ...]


def slots(line: Line, least: int, most: int) -> Iterator[Slot]:
    """The slots of a line for ``least`` to ``most`` tiles, by first tile and number of tiles."""
    letters, size = line.letters, len(line.letters)
    touching = [bool(letters[at]) or line.anchor[at] for at in range(size)]
    for start in range(size):
        if not line.open[start] or (start and letters[start - 1]):
            continue
        free: list[int] = []
        touches = False
        at = start
        while at < size and line.open[at]:
            if not letters[at]:
                if len(free) == most:
                    break
                free.append(at - start)
                if not line.allowed[at]:
                    break
            touches = touches or touching[at]
            at += 1
            if at < size and letters[at]:
                continue
            if touches and len(free) >= least and at - start > 1:
                yield Slot(line, start, at - start, tuple(free))


class Supply:
    """The words that a rack supplies, given the letters that lie in the slot already."""

    __slots__ = ("_blanks", "_counts", "_index", "_known", "_only_real", "_unions")

    def __init__(self, index: WordIndex, rack: bytes, not_by_blank: frozenset[int]) -> None:
        self._index = index
        self._blanks = rack.count(0)
        self._counts = [rack.count(letter) for letter in range(index.letters + 1)]
        self._only_real = not_by_blank
        self._known: dict[tuple[int, bytes], int] = {}
        self._unions: dict[tuple[int, int, int], int] = {}

    def words(self, slot: Slot) -> int:
        """The words that fit a slot, as a bitset of the words of its length."""
        line, start, length, free = slot
        known = self._index.of_length(length)
        if known is None:
            return 0
        letters = line.letters[start : start + length]
        fixed = letters.replace(b"\0", b"")
        key = (length, bytes(sorted(fixed)))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._supplied(known, fixed)
        if fixed and found:
            at = known.at
            for position, letter in enumerate(letters):
                if letter:
                    found &= at[position][letter]
                    if not found:
                        return 0
        for position in free:
            allowed = line.allowed[start + position]
            if allowed != ANY:
                found &= self._union(known, length, position, allowed)
                if not found:
                    return 0
        return found

    def _union(self, known: OfLength, length: int, position: int, allowed: int) -> int:
        key = (length, position, allowed)
        found = self._unions.get(key)
        if found is None:
            found = 0
            for letter, words in enumerate(known.at[position]):
                if allowed >> letter & 1:
                    found |= words
            self._unions[key] = found
        return found

    def _supplied(self, known: OfLength, fixed: bytes) -> int:
        """The words of a length for which blanks make up what the rack has not."""
        have = list(self._counts)
        for letter in fixed:
            have[letter] += 1
        # within[k]: at most k letters are missing so far
        within = [known.every] * (self._blanks + 1)
        for letter, levels in enumerate(known.many):
            for words in levels[have[letter] :]:
                others = known.every ^ words
                if letter in self._only_real:
                    within = [each & others for each in within]
                    break
                for missing in range(self._blanks, 0, -1):
                    within[missing] = (within[missing] & others) | within[missing - 1]
                within[0] &= others
        return within[-1]


def numbers(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set, rising."""
    if bits.bit_count() <= _FEW:
        while bits:
            low = bits & -bits
            yield low.bit_length() - 1
            bits ^= low
        return
    text = bin(bits)[:1:-1]
    at = text.find("1")
    while at >= 0:
        yield at
        at = text.find("1", at + 1)
