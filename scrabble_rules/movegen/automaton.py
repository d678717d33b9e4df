"""The words of a list as an automaton, a GADDAG, for the kernel that is compiled where it can be.

A GADDAG spells each word from each of its letters: that letter and those before it backwards,
then, after a turn, the rest forwards. It is one array of 32-bit numbers, one a transition;
those of a state lie side by side, by rising letter. Bits 0-6 are the letter (0: turn), bit 7
is set where a word ends, bit 8 at the last transition of a state, bits 9-31 are where the next
state begins (0: none).

This is plain Python; ``automaton.pxd`` has the C types, for a build with Cython.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, TypeAlias

from scrabble_rules.values.alphabet import BLANK, MAX_LETTERS

Buffer: TypeAlias = bytes | bytearray | memoryview

CHECKSUM = 32
_LETTERS = bytes(range(1, MAX_LETTERS + 1))
_HEAD = 3
_STATES = 1 << 23


class DamagedGaddag(ValueError):
    """The bytes are no GADDAG, or not the one that they were."""


class TooManyStates(ValueError):
    """The words need more transitions than one can number."""


class Gaddag:
    """The words of a list as an automaton. ``words`` are letters, in any order.

    Raises ValueError for a byte that can be no letter, TooManyStates.

    ``nodes`` are the transitions; ``forward`` is the state where words begin, ``backward``
    that where their reversed beginnings do.
    """

    __slots__ = ("backward", "forward", "longest", "nodes")

    def __init__(self, words: Iterable[bytes]) -> None:
        self.nodes, self.forward, self.backward, self.longest = _build(sorted(set(words)))

    @classmethod
    def from_buffer(cls, data: Buffer) -> Gaddag:
        """Read what :meth:`to_bytes` wrote; nothing is copied, so that a file can be mapped.

        Raises DamagedGaddag.
        """
        view = memoryview(data).cast("B")
        if len(view) < CHECKSUM + 4 * _HEAD or len(view) % 4:
            raise DamagedGaddag(len(view))
        if sha256(view[CHECKSUM:]).digest() != view[:CHECKSUM]:
            raise DamagedGaddag("checksum")
        numbers: Any = view[CHECKSUM:].cast("I")
        if sys.byteorder == "big":
            numbers = array("I", numbers)
            numbers.byteswap()
            numbers = memoryview(numbers)
        made = cls.__new__(cls)
        made.forward, made.backward, made.longest = numbers[:_HEAD]
        made.nodes = numbers[_HEAD:]
        return made

    def to_bytes(self) -> bytes:
        """The automaton as bytes, the same for the same words on each machine."""
        head = array("I", [self.forward, self.backward, self.longest])
        numbers = head + array("I", self.nodes)
        if sys.byteorder == "big":
            numbers.byteswap()
        data = numbers.tobytes()
        return sha256(data).digest() + data


def _build(words: list[bytes]) -> tuple[Any, int, int, int]:
    """The automaton of sorted words: transitions, state forwards, state backwards, longest."""
    if b"".join(words).translate(None, _LETTERS):
        raise ValueError(f"letters are 1 to {MAX_LETTERS}")
    longest = max(map(len, words), default=0)
    builder = _Builder(longest)
    beginnings: list[bytes] = []
    forward = builder.add_words(words, beginnings)
    beginnings.sort()
    backward = builder.add_beginnings(beginnings)
    return builder.taken(), forward, backward, longest


class _Builder:
    """Adds sorted words to an array, so that equal states are there once."""

    def __init__(self, longest: int) -> None:
        # The array, and a table of where its states begin, by what they hold.
        self.room = 1024
        self.nodes = array("I", bytes(4 * self.room))
        self.nodes[0] = BLANK << 1
        self.size = 1
        self.buckets = 1024
        self.table = array("I", bytes(4 * self.buckets))
        self.known = 0
        # The states of the word that is added, letter by letter.
        self.states = array("I", bytes(4 * 128 * (longest + 1)))
        self.counts = array("i", bytes(4 * (longest + 1)))

    def taken(self) -> Any:
        """The array, without the room that is left."""
        return array("I", self.nodes[: self.size])

    def add_words(self, words: list[bytes], beginnings: list[bytes]) -> int:
        """The state that begins the words.

        ``beginnings`` gets what the words begin with, reversed, and the state that follows:
        an ended text, the state in four bytes, and one more byte if it is a word.
        """
        before = b""
        for word in words:
            self.open(before, word, len(word), beginnings)
            self.end(len(word))
            before = word
        self.freeze(before, 0, beginnings)
        return self.state(0)

    def add_beginnings(self, beginnings: list[bytes]) -> int:
        """The state that begins the reversed beginnings; where they end is the way to turn."""
        before = b""
        for text in beginnings:
            size = len(text) - 6
            self.open(before, text, size, None)
            if text[size + 5]:
                self.end(size)
            turn = int.from_bytes(text[size + 1 : size + 5], "big")
            if turn:
                self.add(size, turn << 9)
            before = text[:size]
        self.freeze(before, 0, None)
        return self.state(0)

    def open(self, before: bytes, word: bytes, size: int, beginnings: list[bytes] | None) -> None:
        """Begin the states of a word where it parts from the one before."""
        common = 0
        most = min(size, len(before))
        while common < most and before[common] == word[common]:
            common += 1
        self.freeze(before, common, beginnings)
        for at in range(common, size):
            self.add(at, word[at])

    def add(self, depth: int, node: int) -> None:
        """Add a transition to the state of a depth."""
        self.states[depth * 128 + self.counts[depth]] = node
        self.counts[depth] += 1

    def end(self, size: int) -> None:
        """A word of a size ends."""
        if size:
            self.states[(size - 1) * 128 + self.counts[size - 1] - 1] |= BLANK

    def freeze(self, word: bytes, depth: int, beginnings: list[bytes] | None) -> None:
        """End the states of a word below a depth: nothing more follows them."""
        for at in range(len(word), depth, -1):
            state = self.state(at)
            last = (at - 1) * 128 + self.counts[at - 1] - 1
            if beginnings is not None:
                ended = b"\1" if self.states[last] & BLANK else b"\0"
                beginnings.append(word[:at][::-1] + b"\0" + state.to_bytes(4, "big") + ended)
            self.states[last] |= state << 9

    def state(self, depth: int) -> int:
        """Where the state of a depth begins in the array."""
        count = self.counts[depth]
        if not count:
            return 0
        self.counts[depth] = 0
        row = depth * 128
        self.states[row + count - 1] |= 256
        hashed = 0
        for at in range(count):
            hashed = ((hashed ^ self.states[row + at]) * 1000003) & 0xFFFFFFFF
            hashed ^= hashed >> 15
        bucket = hashed & (self.buckets - 1)
        while self.table[bucket]:
            found = self.table[bucket]
            # The last transition is marked, so that none of another size is the same.
            at = 0
            while at < count and self.nodes[found + at] == self.states[row + at]:
                at += 1
            if at == count:
                return found
            bucket = (bucket + 1) & (self.buckets - 1)
        found = self.size
        if found + count > _STATES:
            raise TooManyStates(found)
        while found + count > self.room:
            self.nodes = array("I", self.nodes) + array("I", bytes(4 * self.room))
            self.room *= 2
        for at in range(count):
            self.nodes[found + at] = self.states[row + at]
        self.size += count
        self.table[bucket] = found
        self.known += 1
        if 2 * self.known > self.buckets:
            self.enlarge()
        return found

    def enlarge(self) -> None:
        """A table twice as large, with the same states."""
        self.buckets *= 2
        self.table = array("I", bytes(4 * self.buckets))
        start = 1
        while start < self.size:
            at = start
            hashed = 0
            while True:
                node = self.nodes[at]
                hashed = ((hashed ^ node) * 1000003) & 0xFFFFFFFF
                hashed ^= hashed >> 15
                at += 1
                if node & 256:
                    break
            bucket = hashed & (self.buckets - 1)
            while self.table[bucket]:
                bucket = (bucket + 1) & (self.buckets - 1)
            self.table[bucket] = start
            start = at
