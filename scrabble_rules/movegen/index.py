"""The words of a list as bitsets: one bit a word, by length, by position and letter.

Of the words of one length, ``at[position][letter]`` are those with the letter there, and
``many[letter][k]`` those with more than ``k`` of it. A question to the list is then a few
operations on whole numbers, for all words at once.

As bytes an index is::

    checksum     SHA-256 of the directory, 32 bytes
    directory    how many letters and how many lengths, then for each length: the length, how
                 many words, where its section begins, the size of that and its SHA-256
    sections     one a length: the words; their bitsets by position and letter; how many
                 bitsets each letter has, two bytes a letter; those

Numbers are unsigned and little-endian; letters count from 1. A section is read, and only then
checked, when its length is first asked for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from struct import Struct, pack, unpack_from
from typing import TypeAlias, overload

from .automaton import Gaddag

Buffer: TypeAlias = bytes | bytearray | memoryview

CHECKSUM = 32
"""Bytes of the checksum at the beginning; it covers all checksums of sections."""

_SIZES = Struct("<II")
_SECTION = Struct("<IIQQ32s")
_PLANES = tuple(
    bytes([ord("1") if letter >> bit & 1 else ord("0") for letter in range(256)])
    for bit in range(8)
)
"""For each bit of a letter: which letters have it, as digits."""


class DamagedIndex(ValueError):
    """The bytes are no index, or not the one that they were."""


class FixedWords(Sequence[bytes]):
    """Words of one length, in one piece."""

    __slots__ = ("_data", "_length")

    def __init__(self, data: bytes, length: int) -> None:
        self._data = data
        self._length = length

    def __len__(self) -> int:
        return len(self._data) // self._length

    @overload
    def __getitem__(self, number: int) -> bytes: ...
    @overload
    def __getitem__(self, number: slice) -> tuple[bytes, ...]: ...
    def __getitem__(self, number: int | slice) -> bytes | tuple[bytes, ...]:
        length = self._length
        if isinstance(number, slice):
            return tuple([self[each] for each in range(*number.indices(len(self)))])
        if number < 0:
            number += len(self)
        start = number * length
        word = self._data[start : start + length]
        if start < 0 or not word:
            raise IndexError(number)
        return word

    def __iter__(self) -> Iterator[bytes]:
        data, length = self._data, self._length
        return iter([data[at : at + length] for at in range(0, len(data), length)])


@dataclass(frozen=True, slots=True)
class OfLength:
    """The words of one length, sorted; bit ``i`` of each number is word ``i``."""

    words: Sequence[bytes]
    at: tuple[tuple[int, ...], ...]
    many: tuple[tuple[int, ...], ...]
    every: int


class WordIndex:
    """A word list for a generator. ``letters`` is how many letters the alphabet has.

    ``words`` are letters (1 to ``letters``), in any order; each is taken once. Raises
    ValueError for a byte that is no letter.
    """

    __slots__ = ("_known", "_sources", "automaton", "letters", "longest")

    def __init__(self, words: Iterable[bytes], letters: int) -> None:
        # The words of a lexicon come sorted: so they stay in a dictionary, and sorting costs
        # nothing.
        by_length: defaultdict[int, dict[bytes, None]] = defaultdict(dict)
        for word in words:
            by_length[len(word)][word] = None
        by_length.pop(0, None)
        self._known: dict[int, OfLength] = {}
        self._sources: dict[int, Callable[[], OfLength]] = {}
        self.letters = letters
        self.longest = max(by_length, default=0)
        self.automaton: Gaddag | None = None
        """The words as the compiled kernel wants them, if somebody has made that."""
        for length, group in sorted(by_length.items()):
            self._known[length] = _indexed(b"".join(sorted(group)), length, letters)

    @classmethod
    def from_buffer(
        cls, buffer: Buffer, remake: Callable[[int], Iterable[bytes]] | None = None
    ) -> WordIndex:
        """The index that :meth:`to_bytes` made, read length by length when asked.

        ``buffer`` must last as long as the index, and may be a mapped file. ``remake`` gives
        the words of a length whose section is damaged, where that comes to light later.
        Raises DamagedIndex if the directory is damaged.
        """
        view = memoryview(buffer)
        index = cls((), 0)
        index.letters, sections = _directory(view)
        index.longest = max(sections, default=0)
        for length, section in sections.items():
            index._sources[length] = _Section(view, index.letters, length, *section, remake)
        return index

    def lengths(self) -> tuple[int, ...]:
        """The lengths of which there are words, rising."""
        return tuple(sorted({*self._known, *self._sources}))

    def of_length(self, length: int) -> OfLength | None:
        """The words of a length; None if there are none."""
        known = self._known.get(length)
        if known is None:
            source = self._sources.get(length)
            if source is not None:
                known = self._known[length] = source()
        return known

    def to_bytes(self) -> bytes:
        """The index in one piece, for a file."""
        lengths = self.lengths()
        start = CHECKSUM + _SIZES.size + _SECTION.size * len(lengths)
        directory, sections = [_SIZES.pack(self.letters, len(lengths))], []
        for length in lengths:
            known = self.of_length(length)
            if known is not None:
                section = _section(known)
                sections.append(section)
                digest = sha256(section).digest()
                entry = _SECTION.pack(length, len(known.words), start, len(section), digest)
                directory.append(entry)
                start += len(section)
        head = b"".join(directory)
        return b"".join([sha256(head).digest(), head, *sections])


# -- making --------------------------------------------------------------------------------


def _indexed(data: bytes, length: int, letters: int) -> OfLength:
    """The index of sorted words of one length, in one piece."""
    if data.translate(None, bytes(range(1, letters + 1))):
        raise ValueError(f"letters are 1 to {letters}")
    count = len(data) // length
    every = (1 << count) - 1
    at = []
    for position in range(length):
        # From the last word to the first: so the digits of a number are written.
        column = data[(count - 1) * length + position :: -length]
        parts = [every]
        for plane in reversed(_PLANES[: letters.bit_length()]):
            chosen = int(column.translate(plane), 2)
            parts = [half for part in parts for half in _halves(part, part & chosen)]
        at.append(tuple(parts[: letters + 1]))
    many = tuple([_levels([row[letter] for row in at]) for letter in range(letters + 1)])
    return OfLength(FixedWords(data, length), tuple(at), many, every)


def _halves(part: int, chosen: int) -> tuple[int, int]:
    return part ^ chosen, chosen


def _levels(rows: list[int]) -> tuple[int, ...]:
    """The words with more than 0 of a letter, more than 1…, from those with it by position."""
    levels: list[int] = []
    for row in rows:
        for level, words in enumerate(levels):
            levels[level] = words | row
            row &= words  # noqa: PLW2901 -- what is carried to the next level
            if not row:
                break
        if row:
            levels.append(row)
    return tuple(levels)


# -- bytes ---------------------------------------------------------------------------------


def _section(known: OfLength) -> bytes:
    size = (len(known.words) + 7) // 8
    at = [words.to_bytes(size, "little") for row in known.at for words in row[1:]]
    levels = pack(f"<{len(known.many) - 1}H", *map(len, known.many[1:]))
    many = [words.to_bytes(size, "little") for row in known.many[1:] for words in row]
    return b"".join([*known.words, *at, levels, *many])


def _directory(view: memoryview) -> tuple[int, dict[int, tuple[int, int, int, bytes]]]:
    """How many letters; by length how many words, and place, size and checksum of the section."""
    start = CHECKSUM + _SIZES.size
    if len(view) < start:
        raise DamagedIndex("too short")
    letters, count = _SIZES.unpack(view[CHECKSUM:start])
    end = start + count * _SECTION.size
    if end > len(view) or sha256(view[CHECKSUM:end]).digest() != view[:CHECKSUM]:
        raise DamagedIndex("directory")
    sections = {}
    for length, *section in _SECTION.iter_unpack(view[start:end]):
        sections[length] = (section[0], section[1], section[2], section[3])
    return letters, sections


@dataclass(frozen=True, slots=True)
class _Section:
    """Where the words of a length are; a call reads them."""

    view: memoryview
    letters: int
    length: int
    count: int
    start: int
    size: int
    digest: bytes
    remake: Callable[[int], Iterable[bytes]] | None

    def __call__(self) -> OfLength:
        data = self.view[self.start : self.start + self.size]
        if sha256(data).digest() == self.digest:
            return self._read(data)
        if self.remake is None:
            raise DamagedIndex(f"words of {self.length}")
        words = b"".join(sorted(dict.fromkeys(self.remake(self.length))))
        return _indexed(words, self.length, self.letters)

    def _read(self, data: memoryview) -> OfLength:
        count, length, letters = self.count, self.length, self.letters
        size = (count + 7) // 8
        start = count * length
        levels = start + size * length * letters
        words = FixedWords(bytes(data[:start]), length)
        sets = _numbers(data[start:levels], size)
        at = tuple([(0, *[next(sets) for _ in range(letters)]) for _ in range(length)])
        counts = unpack_from(f"<{letters}H", data, levels)
        sets = _numbers(data[levels + 2 * letters :], size)
        many = ((), *[tuple([next(sets) for _ in range(number)]) for number in counts])
        return OfLength(words, at, many, (1 << count) - 1)


def _numbers(data: memoryview, size: int) -> Iterator[int]:
    for start in range(0, len(data), size):
        yield int.from_bytes(data[start : start + size], "little")
