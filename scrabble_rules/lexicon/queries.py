"""Questions to lexicons: checks, verdicts, hooks, words by pattern, anagrams.

All functions are pure. Words go in and come out as letters (see :meth:`Alphabet.word`);
:mod:`.patterns` reads what people type. Words that are found come in a fixed order: by
length in tiles, then in the order of the alphabet, unless another order is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb, prod
from threading import Lock
from typing import Any, Literal, Protocol

from scrabble_rules.rules.words import Words, matching
from scrabble_rules.values.alphabet import BLANK, Rejected, strip_blanks
from scrabble_rules.values.variant import Variant

from .lexicon import Lexicon
from .normalise import word_of
from .patterns import Pattern
from .store import trie_class

ONLY_IN_FIRST, IN_NONE = "#", "*"
"""Signs after a word, as players write them: valid only in the first list; in none."""

_LOOK_UP_COST = 8
"""One look-up in the index takes as long as it takes to go past so many words (measured)."""

Order = Literal["length", "alphabet"]


# -- several lexicons ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WordCheck:
    """A word as typed, its letters (None if it cannot be read), and where it is valid.

    ``valid`` has one truth value for each of the lexicons, in the order they were given.
    """

    word: str
    letters: bytes | None
    valid: tuple[bool, ...]

    @property
    def sign(self) -> str:
        """``*`` for a word in none; ``#`` for one in the first of several, and no other."""
        if not any(self.valid):
            return IN_NONE
        alone = len(self.valid) > 1 and self.valid[0] and not any(self.valid[1:])
        return ONLY_IN_FIRST if alone else ""

    @property
    def only(self) -> int | None:
        """The index of the one lexicon of several that has the word, or None."""
        alone = len(self.valid) > 1 and sum(self.valid) == 1
        return self.valid.index(True) if alone else None


def check_words(
    variant: Variant, lexicons: Sequence[Words], words: Iterable[str]
) -> tuple[WordCheck, ...]:
    """Look up typed words in several lexicons at once, as the variant matches words.

    A word that cannot be read as tiles is in none.
    """
    asked = [matching(variant, lexicon) for lexicon in lexicons]
    out = []
    for word in words:
        letters = word_of(variant.alphabet, word.strip(), any_case=True)
        if isinstance(letters, Rejected):
            out.append(WordCheck(word, None, (False,) * len(asked)))
        else:
            out.append(WordCheck(word, letters, tuple([letters in one for one in asked])))
    return tuple(out)


def judge(variant: Variant, lexicon: Words, words: Sequence[bytes]) -> bool:
    """The verdict on a challenge: True if all the words of the play are valid.

    As in tournaments the verdict is on the play as a whole; which word is wrong is not
    told. Blanks count as their letters. Raises ValueError if there is no word.
    """
    if not words:
        raise ValueError(words)
    asked = matching(variant, lexicon)
    return all(strip_blanks(word) in asked for word in words)


# -- hooks ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Hooks:
    """The letters that make a longer word of a word, before it and after it.

    ``front`` and ``back`` hold letters in draw order. ``inner_front`` is true if the word
    without its first letter is a word, ``inner_back`` without its last. ``valid`` is true
    if the word itself is one.
    """

    word: bytes
    valid: bool
    front: bytes
    back: bytes
    inner_front: bool
    inner_back: bool


def hooks(lexicon: Lexicon, word: bytes) -> Hooks:
    """The hooks of a word, or of letters that are no word."""
    core = strip_blanks(word)
    letters = [bytes([tile]) for tile in range(1, len(lexicon.alphabet.letters) + 1)]
    return Hooks(
        word=core,
        valid=core in lexicon,
        front=b"".join([letter for letter in letters if letter + core in lexicon]),
        back=b"".join([letter for letter in letters if core + letter in lexicon]),
        inner_front=core[1:] in lexicon,
        inner_back=core[:-1] in lexicon,
    )


# -- words by what they look like ----------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What words must have: all that is given. Lengths are in tiles.

    ``contains`` are letters in a row, ``letters`` letters anywhere, each at least as often
    as it is there.
    """

    pattern: Pattern | None = None
    prefix: bytes = b""
    suffix: bytes = b""
    contains: bytes = b""
    letters: bytes = b""
    min_length: int = 0
    max_length: int | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """Words found, perhaps only the first of them, and how many there are in all."""

    words: tuple[bytes, ...]
    total: int


def find(
    lexicon: Lexicon, query: Query, *, limit: int | None = None, order: Order = "length"
) -> Found:
    """The words that are as the query says; of these the first ``limit``."""
    found = list(_matching(lexicon, query))
    if order == "length":
        found.sort(key=len)  # stable: the words come in the order of the alphabet
    return Found(tuple(found[:limit]), len(found))


def _matching(lexicon: Lexicon, query: Query) -> Iterator[bytes]:
    pattern, suffix, inside = query.pattern, query.suffix, query.contains
    low, high, prefix = query.min_length, query.max_length, query.prefix
    if pattern is not None:
        low = max(low, pattern.min_length)
        tops = [top for top in (high, pattern.max_length) if top is not None]
        high = min(tops, default=None)
        if not (prefix.startswith(pattern.prefix) or pattern.prefix.startswith(prefix)):
            return
        prefix = max(prefix, pattern.prefix, key=len)
    matches = None if pattern is None else pattern.regex.match
    needed = tuple(Counter(query.letters).items())
    for word in lexicon.words(prefix):
        if (
            len(word) >= low
            and (high is None or len(word) <= high)
            and word.endswith(suffix)
            and inside in word
            and (matches is None or matches(word))
            and (not needed or all(word.count(tile) >= count for tile, count in needed))
        ):
            yield word


# -- anagrams ------------------------------------------------------------------------------


def mark_blanks(word: bytes, rack: bytes) -> bytes:
    """The word as board tiles: the letters that the rack does not have are blanks."""
    left = Counter(rack)
    out = bytearray()
    for letter in word:
        have = left[letter] > 0
        left[letter] -= have
        out.append(letter if have else BLANK | letter)
    return bytes(out)


def anagrams(lexicon: Lexicon, rack: bytes) -> tuple[bytes, ...]:
    """The words made of all the tiles of a rack (``0``: a blank), in alphabetical order.

    Goes once through the lexicon; :class:`AnagramIndex` is for more than a few questions.
    """
    return words_from(lexicon, rack, min_length=len(rack))


def words_from(
    lexicon: Lexicon, rack: bytes, *, min_length: int = 2, max_length: int | None = None
) -> tuple[bytes, ...]:
    """The words made of some or all of the tiles of a rack, by length.

    Goes once through the lexicon, whatever the rack.
    """
    low, high = _bounds(rack, min_length, max_length)
    blanks, have = rack.count(0), Counter(rack)
    letters = rack.replace(b"\0", b"")
    found = [
        word
        for word in lexicon.words()
        # The first two conditions are quick and leave few words.
        if low <= len(word) <= high
        and len(word.translate(None, letters)) <= blanks
        and sum([max(0, word.count(tile) - have[tile]) for tile in set(word)]) <= blanks
    ]
    return tuple(sorted(found, key=len))


class AnagramIndex:
    """Finds the words of a rack at once: the words of a lexicon by their sorted letters.

    The index is built at the first question that needs it (about a second for 270,000
    words), once, whatever the number of threads, and belongs to this object alone. It is
    a trie of a few megabytes (a dictionary, ten times as large, where marisa-trie is not
    installed).
    """

    __slots__ = ("_index", "_lock", "lexicon")

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._lock = Lock()
        self._index: _Index | None = None

    def __reduce__(self) -> tuple[type[AnagramIndex], tuple[Lexicon]]:
        return AnagramIndex, (self.lexicon,)

    def build(self) -> None:
        """Build the index now, if it is not there yet."""
        self._built()

    def anagrams(self, rack: bytes) -> tuple[bytes, ...]:
        """The words made of all the tiles of a rack (``0``: a blank), in alphabetical order."""
        return self.words_from(rack, min_length=len(rack))

    def words_from(
        self, rack: bytes, *, min_length: int = 2, max_length: int | None = None
    ) -> tuple[bytes, ...]:
        """The words made of some or all of the tiles of a rack, by length.

        A rack with so many tiles and blanks that look-ups would take longer than to go
        through the lexicon is answered as :func:`words_from` does.
        """
        low, high = _bounds(rack, min_length, max_length)
        if low > high:
            return ()
        size, exact = len(self.lexicon.alphabet.letters), low == len(rack)
        if _most_parts(rack, size, exact=exact) * _LOOK_UP_COST > len(self.lexicon):
            return words_from(self.lexicon, rack, min_length=low, max_length=high)
        parts = [part for part in _parts(rack, size, exact=exact) if low <= len(part) <= high]
        return tuple(sorted(self._built().words(parts), key=lambda word: (len(word), word)))

    def _built(self) -> _Index:
        if self._index is None:
            with self._lock:
                if self._index is None:
                    self._index = _make_index(self.lexicon)
        return self._index


class _Index(Protocol):
    """Answers with the words that have certain letters, each of the choices sorted."""

    def words(self, choices: Iterable[bytes], /) -> list[bytes]: ...


class _TrieIndex:
    """A trie of sorted letters, a zero (no letter is one), and the word."""

    __slots__ = ("_trie",)

    def __init__(self, trie: Any) -> None:
        self._trie = trie

    def words(self, choices: Iterable[bytes], /) -> list[bytes]:
        keys = self._trie.keys
        return [key[len(key) // 2 + 1 :] for one in choices for key in keys(one + b"\0")]


class _TableIndex:
    """A dictionary from sorted letters to words."""

    __slots__ = ("_table",)

    def __init__(self, table: Mapping[bytes, Sequence[bytes]]) -> None:
        self._table = table

    def words(self, choices: Iterable[bytes], /) -> list[bytes]:
        table = self._table
        return [word for one in choices for word in table.get(one, ())]


def _make_index(lexicon: Lexicon) -> _Index:
    make = trie_class()
    if make is not None:
        return _TrieIndex(make(sorted([bytes(sorted(w)) + b"\0" + w for w in lexicon.words()])))
    table: dict[bytes, list[bytes]] = {}
    for word in lexicon.words():
        table.setdefault(bytes(sorted(word)), []).append(word)
    return _TableIndex(table)


def _bounds(rack: bytes, min_length: int, max_length: int | None) -> tuple[int, int]:
    high = len(rack) if max_length is None else min(max_length, len(rack))
    return max(1, min_length), high


def _most_parts(rack: bytes, size: int, *, exact: bool) -> int:
    """No fewer than the length of :func:`_parts`."""
    have = Counter(rack)
    blanks = have.pop(0, 0)
    if exact:
        return comb(size + blanks - 1, blanks)
    return prod(count + 1 for count in have.values()) * comb(size + blanks, blanks)


def _parts(rack: bytes, size: int, *, exact: bool) -> list[bytes]:
    """All that can be chosen from a rack, each once and sorted; ``exact``: of all its tiles.

    ``size`` is the number of letters that a blank can be. Letter by letter, each choice so
    far is taken on with none of the letter, with one, and so on, first those of the rack,
    then blanks; ``by_blanks[n]`` has the choices that have used ``n`` blanks.
    """
    blanks, have = rack.count(0), Counter(rack)
    by_blanks: list[list[bytes]] = [[b""], *([] for _ in range(blanks))]
    for letter in range(1, size + 1):
        there = have[letter]
        longer: list[list[bytes]] = [[] for _ in by_blanks]
        for used, parts in enumerate(by_blanks):
            for count in range(there if exact else 0, there + blanks - used + 1):
                more = bytes([letter]) * count
                longer[used + max(0, count - there)] += [part + more for part in parts]
        by_blanks = longer
    return by_blanks[blanks] if exact else [part for parts in by_blanks for part in parts]
