"""Which words fit where: the words of a list against a rack and a line, all at once.

A slot is a run of squares in a line for one word: bounded by an edge, a dead square or an
empty one, with at least one empty square and something that it touches. Its words are those
with the letters that lie there, letters that the crossing words allow, and for the rest no
more than the rack has.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from .index import OfLength, WordIndex
from .prepared import ANY, UNNAMED, Line

_FEW = 12
_DEDUCED = 2
"""Letters in a slot up to which the words are deduced."""


class Slot(NamedTuple):
    """A run of squares of a line: ``free`` are the positions in it that are empty."""

    line: Line
    start: int
    length: int
    free: tuple[int, ...]

    @property
    def squares(self) -> tuple[int, ...]:
        """The empty squares, as numbers on the board."""
        squares, start = self.line.squares, self.start
        return tuple([squares[start + at] for at in self.free])


def slots(line: Line, least: int, most: int, letters_to_lay: int = ANY) -> Iterator[Slot]:
    """The slots of a line for ``least`` to ``most`` tiles, by first tile and number of tiles.

    ``letters_to_lay`` are those that may be laid, as a set.
    """
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
                if not line.allowed[at] & letters_to_lay:
                    break
            touches = touches or touching[at]
            at += 1
            if at < size and letters[at]:
                continue
            if touches and len(free) >= least and at - start > 1:
                yield Slot(line, start, at - start, tuple(free))


class Laying:
    """What a rack can lay on the free squares of slots, whatever the words are.

    ``letters`` are those that may be laid, as a set.
    """

    __slots__ = ("_blanks", "_counts", "_index", "_only_real", "letters")

    def __init__(self, index: WordIndex, rack: bytes, not_by_blank: frozenset[int]) -> None:
        self._index = index
        self._blanks = rack.count(0)
        self._counts = [rack.count(letter) for letter in range(index.letters + 1)]
        self._only_real = not_by_blank if self._blanks else frozenset()
        self.letters = ANY if self._blanks else sum([1 << letter for letter in set(rack)])

    def can_lay(self, letters: bytes) -> bool:
        """True if the rack has some letters, with its blanks."""
        lacking = 0
        for letter in set(letters):
            more = letters.count(letter) - self._counts[letter]
            if more > 0:
                if letter in self._only_real:
                    return False
                lacking += more
        return lacking <= self._blanks


class Supply(Laying):
    """The words that a rack supplies, given the letters that lie in the slot already.

    A letter of a word is *missing* if the word has more of it than the rack. What lies in
    the slot may supply missing letters, blanks supply any. For one or two letters in the
    slot the words follow from how many are missing in all; for more of them so few words
    have these in their places that each is looked at.
    """

    __slots__ = ("_known", "_missing", "_unions")

    def __init__(self, index: WordIndex, rack: bytes, not_by_blank: frozenset[int]) -> None:
        super().__init__(index, rack, not_by_blank)
        self._known: dict[tuple[int, bytes], int] = {}
        self._missing: dict[int, list[int]] = {}
        self._unions: dict[tuple[int, int, int], int] = {}

    def letters_for(self, slot: Slot) -> Iterator[bytes] | None:
        """The letters for the free squares of a slot, word by word; None if no word fits."""
        found = self.words(slot)
        return self._picked(slot, found) if found else None

    def _picked(self, slot: Slot, found: int) -> Iterator[bytes]:
        known = self._index.of_length(slot.length)
        if known is None:
            return
        words, free = known.words, slot.free
        if len(free) == slot.length:
            for number in numbers(found):
                yield words[number]
        elif len(free) == 1:
            at = free[0]
            for number in numbers(found):
                yield words[number][at : at + 1]
        else:
            pick = itemgetter(*free)
            for number in numbers(found):
                yield bytes(pick(words[number]))

    def words(self, slot: Slot) -> int:
        """The words that fit a slot, as a bitset of the words of its length."""
        line, start, length, free = slot
        known = self._index.of_length(length)
        if known is None:
            return 0
        letters = line.letters[start : start + length]
        fixed = letters.replace(b"\0", b"")
        looked_at = len(fixed) > _DEDUCED or bool(self._only_real) or UNNAMED in fixed
        found = known.every if looked_at else self._supplied(known, length, fixed)
        if fixed and found:
            at = known.at
            for position, letter in enumerate(letters):
                if letter:
                    found &= at[position][letter] if letter != UNNAMED else 0
                    if not found:
                        return 0
        for position in free:
            allowed = line.allowed[start + position]
            if allowed != ANY:
                found &= self._union(known, length, position, allowed)
                if not found:
                    return 0
        if looked_at:
            for number in numbers(found):
                word = known.words[number]
                if not self.can_lay(bytes([word[at] for at in free])):
                    found ^= 1 << number
        return found

    def _union(self, known: OfLength, length: int, position: int, allowed: int) -> int:
        allowed &= self.letters
        key = (length, position, allowed)
        found = self._unions.get(key)
        if found is None:
            found = 0
            column = known.at[position]
            while allowed > 0:
                low = allowed & -allowed
                allowed ^= low
                letter = low.bit_length() - 1
                if letter < len(column):
                    found |= column[letter]
            self._unions[key] = found
        return found

    def _supplied(self, known: OfLength, length: int, fixed: bytes) -> int:
        """The words of a length that lack no more than blanks and ``fixed`` make up for."""
        key = (length, fixed if len(fixed) < 2 else bytes(sorted(fixed)))
        found = self._known.get(key)
        if found is not None:
            return found
        missing = self._missing.get(length)
        if missing is None:
            missing = self._missing[length] = self._count_missing(known)
        blanks = self._blanks
        found = known.every ^ missing[blanks + 1]
        if fixed:
            # lacks[n]: at least n of the letters that lie there are missing from the rack
            first = self._lack(known, fixed[0], 0)
            one = missing[blanks + 1] ^ missing[blanks + 2]
            if len(fixed) == 1:
                found |= one & first
            else:
                second = self._lack(known, fixed[1], int(fixed[0] == fixed[1]))
                two = missing[blanks + 2] ^ missing[blanks + 3]
                found |= (one & (first | second)) | (two & first & second)
        self._known[key] = found
        return found

    def _lack(self, known: OfLength, letter: int, more: int) -> int:
        """The words with more of a letter than the rack has, and so many more."""
        levels = known.many[letter]
        level = self._counts[letter] + more
        return levels[level] if level < len(levels) else 0

    def _count_missing(self, known: OfLength) -> list[int]:
        """At each number the words that lack at least so many letters."""
        most = self._blanks + _DEDUCED + 1
        missing = [known.every] + [0] * most
        for letter, levels in enumerate(known.many):
            for words in levels[self._counts[letter] :]:
                for count in range(most, 1, -1):
                    missing[count] |= missing[count - 1] & words
                missing[1] |= words
        return missing


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
