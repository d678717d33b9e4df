"""Chapter ``words``: which words count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from scrabble_rules.rules._cite import rule
from scrabble_rules.values.alphabet import strip_blanks
from scrabble_rules.values.finding import Finding
from scrabble_rules.values.play import PlayScore, WordScore
from scrabble_rules.values.variant import Variant


class Words(Protocol):
    """A word list, asked by letters (see :meth:`Alphabet.word`), without blank marks.

    A lexicon is one, and so is any set of words as bytes.
    """

    def __contains__(self, word: bytes, /) -> bool:
        """True if the word is in the list."""


class Anagrams:
    """A word list by which any arrangement of the letters of a word is valid (wordsmog)."""

    __slots__ = ("_sorted",)

    def __init__(self, words: Iterable[bytes]) -> None:
        self._sorted = frozenset([bytes(sorted(word)) for word in words])

    def __contains__(self, word: bytes, /) -> bool:
        return bytes(sorted(word)) in self._sorted


def matching(variant: Variant, words: Words) -> Words:
    """The word list as the variant asks it: by exact words, or by their letters alone.

    Where any arrangement is valid (``words.match: anagram``), the list must be iterable; do
    this once for a game, as it goes through the whole list.
    """
    if variant.words.match == "exact" or isinstance(words, Anagrams):
        return words
    if not isinstance(words, Iterable):
        raise TypeError(words)
    return Anagrams(words)


def invalid(variant: Variant, play: PlayScore, words: Words) -> tuple[WordScore, ...]:
    """The words of a play that the list does not have, in the order of the play."""
    asked = matching(variant, words)
    return tuple([word for word in play.words if strip_blanks(word.tiles) not in asked])


def check(variant: Variant, play: PlayScore, words: Words) -> tuple[Finding, ...]:
    """One finding for each word of a play that the list does not have."""
    return tuple(
        Finding(
            "words.not-in-lexicon",
            {"word": variant.alphabet.spelling(word.tiles)},
            rule=rule(variant, "words.lexicon.name"),
        )
        for word in invalid(variant, play, words)
    )


def check_lengths(variant: Variant, play: PlayScore) -> tuple[Finding, ...]:
    """Judges the lengths of the words formed, in tiles."""
    low, high = variant.words.min_length, variant.words.max_length
    findings: list[Finding] = []
    for word in play.words:
        length = len(word.tiles)
        if length < low:
            findings.append(_length(variant, word, "too-short", "min", minimum=low))
        elif high is not None and length > high:
            findings.append(_length(variant, word, "too-long", "max", maximum=high))
    return tuple(findings)


def _length(variant: Variant, word: WordScore, code: str, key: str, **limit: int) -> Finding:
    spelled = variant.alphabet.spelling(word.tiles)
    return Finding(
        f"words.{code}",
        {"word": spelled, "length": len(word.tiles), **limit},
        rule=rule(variant, f"words.{key}_length"),
    )
