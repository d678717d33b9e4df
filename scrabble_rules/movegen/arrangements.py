"""Which letters fit where, if any arrangement of the letters of a word is valid (wordsmog).

Here the index has each word with its letters sorted: what counts is how many there are of
each.
"""

from __future__ import annotations

from collections.abc import Iterator

from .bitsets import Laying, Slot, numbers
from .index import OfLength
from .prepared import UNNAMED


class Arrangements(Laying):
    """The letters that a rack can lay, in any order that the crossing words allow."""

    __slots__ = ()

    def letters_for(self, slot: Slot) -> Iterator[bytes] | None:
        """The letters for the free squares of a slot, sorted; None if there are none."""
        found = sorted(self._arranged(slot))
        return iter(found) if found else None

    def _arranged(self, slot: Slot) -> set[bytes]:
        line, start, length, free = slot
        known = self._index.of_length(length)
        fixed = line.letters[start : start + length].replace(b"\0", b"")
        out: set[bytes] = set()
        if known is None or UNNAMED in fixed:
            return out
        allowed = [line.allowed[start + at] for at in free]
        for number in numbers(with_all(known, fixed)):
            rest = list(known.words[number])
            for letter in fixed:
                rest.remove(letter)
            if self.can_lay(bytes(rest)):
                out.update(_orders(rest, allowed))
        return out


def with_all(known: OfLength, letters: bytes) -> int:
    """The words that have all of some letters, as a bitset."""
    found = known.every
    for letter in set(letters):
        levels = known.many[letter]
        count = letters.count(letter)
        found &= levels[count - 1] if count <= len(levels) else 0
    return found


def _orders(letters: list[int], allowed: list[int]) -> Iterator[bytes]:
    """Each order of some letters in which every place allows the letter there."""
    if not letters:
        yield b""
        return
    for letter in sorted(set(letters)):
        if allowed[0] >> letter & 1:
            rest = list(letters)
            rest.remove(letter)
            for others in _orders(rest, allowed[1:]):
                yield bytes([letter]) + others
