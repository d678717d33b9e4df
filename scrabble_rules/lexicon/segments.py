"""Words cut into tiles by hand, where letters can be read as one tile or as several.

A word of a list may say itself how it is to be read: ``[CS]Ő`` has the tile CS, and so has
``cs|ő``, where each piece between two bars that is a tile is that tile; ``c|s|ő`` has C and S.
A boundary file says it for the words of a list that cannot be changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scrabble_rules.values.alphabet import Alphabet, Rejected, strip_blanks
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Finding, Severity, Where

MAX_READINGS = 64
"""Readings of one word that are listed, at most."""


@dataclass(frozen=True, slots=True)
class Boundaries:
    """How words are cut into tiles, by their letters in capitals (see :func:`plain_key`)."""

    readings: Mapping[str, tuple[bytes, ...]] = field(default_factory=dict)

    def of(self, alphabet: Alphabet, text: str) -> tuple[bytes, ...]:
        """The tiles of a word, or of the several words that are written so; else nothing."""
        if not self.readings:
            return ()
        key = plain_key(alphabet, text)
        return () if key is None else self.readings.get(key, ())


def word_of(alphabet: Alphabet, text: str, *, any_case: bool = False) -> bytes | Rejected:
    """The letters of a word: spelled plainly, with brackets (``[CH]O[CH]O``) or bars."""
    if "|" in text:
        return _pieces(alphabet, text)
    word = alphabet.word(text, any_case=any_case)
    if isinstance(word, bytes) or "[" not in text:
        return word
    tiles, findings = alphabet.tiles(text)
    if findings:
        twice = findings[0].code == "tiles.ambiguous"
        return Rejected("ambiguous", str(findings[0].params["text"])) if twice else word
    letters = strip_blanks(tiles)
    known = letters and 0 not in letters and max(letters) <= len(alphabet.letters)
    return letters if known else word


def _pieces(alphabet: Alphabet, text: str) -> bytes | Rejected:
    """A word with bars: a piece that is one tile is that tile, another is read plainly.

    Where pieces have several tiles, the bars must say something that the letters do not, as in
    ``egész|ség``; a bar in ``cat|noun`` divides something else than tiles.
    """
    out = []
    tiles = replace(alphabet, longest=True)
    for piece in text.split("|"):
        whole = tiles.word(piece, any_case=True)
        if not isinstance(whole, bytes) or len(whole) != 1:
            whole = word_of(alphabet, piece, any_case=True) if piece else Rejected("empty")
        if isinstance(whole, Rejected):
            return whole
        out.append(whole)
    word = b"".join(out)
    if any(len(piece) > 1 for piece in out):
        bare = word_of(replace(alphabet, longest=False), text.replace("|", ""), any_case=True)
        if bare == word:
            return Rejected("foreign-letter", "|")
    return word


def plain_key(alphabet: Alphabet, text: str) -> str | None:
    """The letters of a word in capitals, without any boundary; None if it is no word.

    However it is cut, a word has the same key: ``cső``, ``c|s|ő`` and ``[CS]Ő`` give CSŐ.
    """
    word = word_of(replace(alphabet, longest=True), text, any_case=True)
    return None if isinstance(word, Rejected) else alphabet.spelling(word)


def readings(alphabet: Alphabet, text: str) -> tuple[str, ...]:
    """All ways to cut a word into tiles, longest tiles first, as text with bars."""
    key = plain_key(alphabet, text)
    if key is None:
        return ()
    letters = {letter for letter in alphabet.letters if letter}
    longest = max(map(len, letters))
    found: list[str] = []

    def walk(at: int, before: tuple[str, ...]) -> None:
        if len(found) >= MAX_READINGS:
            return
        if at == len(key):
            found.append("|".join(before))
            return
        for size in range(min(longest, len(key) - at), 0, -1):
            if key[at : at + size] in letters:
                walk(at + size, (*before, key[at : at + size]))

    walk(0, ())
    return tuple(found)


def read_boundaries(text: str, alphabet: Alphabet, file: str | None = None) -> Boundaries:
    """The boundaries of a file: in each line a word, a tab, and the word cut into tiles.

    The word itself may be missing. A word that stands in several lines is several words.
    Lines that are empty or begin with ``#`` are ignored.

    Raises LexiconError: lexicon.boundary-unreadable (the second text is no word, or can still
    be read in two ways), lexicon.boundary-mismatch (it has other letters than the word).
    """
    found: dict[str, tuple[bytes, ...]] = {}
    wrong: list[Finding] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line or line[0] == "#":
            continue
        word, _, cut = line.partition("\t")
        cut = cut.strip() or word
        tiles = word_of(alphabet, cut, any_case=True)
        where = Where(file=file, line=number)
        if isinstance(tiles, Rejected):
            params = {"text": cut}
            wrong.append(Finding("lexicon.boundary-unreadable", params, Severity.ERROR, where))
            continue
        key = alphabet.spelling(tiles)
        if plain_key(alphabet, word.strip()) != key:
            params = {"word": word.strip(), "text": cut}
            wrong.append(Finding("lexicon.boundary-mismatch", params, Severity.ERROR, where))
            continue
        before = found.get(key, ())
        if tiles not in before:
            found[key] = (*before, tiles)
    if wrong:
        raise LexiconError(wrong)
    return Boundaries(found)
