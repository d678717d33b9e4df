"""A lexicon: the words of a list, asked in tiles or in text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from scrabble_rules.values.alphabet import Alphabet, Rejected, strip_blanks

from .segments import word_of
from .store import Words


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Lexicon:
    """The words of a list, as tiles of one alphabet.

    ``identity`` is the SHA-256, in hexadecimal, of the words spelled in capitals (a tile of
    several characters in brackets, a bar between two tiles that look like one), sorted by
    code point, each ended by LF, in UTF-8. So it depends on the words alone: not on their
    order in the source, not on its file format.

    ``word in lexicon`` takes board tiles; a blank counts as the letter it stands for.
    """

    id: str
    name: str
    kind: str
    language: str
    identity: str
    count: int
    alphabet: Alphabet = field(repr=False)
    _words: Words = field(repr=False)

    def __contains__(self, word: bytes) -> bool:
        return strip_blanks(word) in self._words

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[bytes]:
        return self.words()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lexicon):
            return NotImplemented
        return (self.id, self.identity, self.alphabet) == (
            other.id,
            other.identity,
            other.alphabet,
        )

    def __hash__(self) -> int:
        return hash((self.id, self.identity))

    def has_text(self, text: str) -> bool:
        """True if a text, in any case and spelling the alphabet folds, is a word."""
        word = word_of(self.alphabet, text, any_case=True)
        return not isinstance(word, Rejected) and word in self._words

    def words(self, prefix: bytes = b"") -> Iterator[bytes]:
        """The words that begin with the letters of ``prefix``, in the order of the alphabet."""
        start = strip_blanks(prefix)
        keys = getattr(self._words, "iterkeys", None)
        if keys is not None:
            return iter(keys(start))
        return iter(sorted(word for word in self._words if word.startswith(start)))
