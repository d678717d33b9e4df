"""The words of a list as bitsets: one bit a word, by length, by position and letter.

Of the words of one length, ``at[position][letter]`` are those with the letter there, and
``many[letter][k]`` those with more than ``k`` of it. A question to the list is then a few
operations on whole numbers, for all words at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OfLength:
    """The words of one length, sorted; bit ``i`` of each number is word ``i``."""

    words: tuple[bytes, ...]
    at: tuple[tuple[int, ...], ...]
    many: tuple[tuple[int, ...], ...]
    every: int


class WordIndex:
    """A word list for a generator. ``letters`` is how many letters the alphabet has.

    ``words`` are letters (1 to ``letters``), in any order; each is taken once.
    """

    __slots__ = ("_lengths", "letters", "longest")

    def __init__(self, words: Iterable[bytes], letters: int) -> None:
        by_length: dict[int, set[bytes]] = {}
        for word in words:
            by_length.setdefault(len(word), set()).add(word)
        self.letters = letters
        self.longest = max(by_length, default=0)
        self._lengths = {
            length: _indexed(sorted(group), length, letters) for length, group in by_length.items()
        }

    def of_length(self, length: int) -> OfLength | None:
        """The words of a length; None if there are none."""
        return self._lengths.get(length)


def _indexed(words: list[bytes], length: int, letters: int) -> OfLength:
    size = (len(words) + 7) // 8
    at = [[bytearray(size) for _ in range(letters + 1)] for _ in range(length)]
    many: list[list[bytearray]] = [[] for _ in range(letters + 1)]
    for number, word in enumerate(words):
        byte, bit = number >> 3, 1 << (number & 7)
        for position, letter in enumerate(word):
            at[position][letter][byte] |= bit
        for letter, count in Counter(word).items():
            levels = many[letter]
            while len(levels) < count:
                levels.append(bytearray(size))
            for level in levels[:count]:
                level[byte] |= bit
    return OfLength(
        words=tuple(words),
        at=tuple(tuple(map(_number, row)) for row in at),
        many=tuple(tuple(map(_number, row)) for row in many),
        every=(1 << len(words)) - 1,
    )


def _number(data: bytes | bytearray) -> int:
    return int.from_bytes(data, "little")
