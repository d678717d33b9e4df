"""Which tiles of a play may be blanks, so that the rack has them all."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from scrabble_rules.values.alphabet import BLANK


class Blanks:
    """The ways to lay letters from a rack: with real tiles, blanks, or some of each."""

    __slots__ = ("_blanks", "_counts", "_known", "_only_real")

    def __init__(self, rack: bytes, not_by_blank: frozenset[int]) -> None:
        self._blanks = rack.count(0)
        self._counts = Counter(rack)
        self._only_real = not_by_blank
        self._known: dict[bytes, tuple[bytes, ...]] = {}

    def ways(self, letters: bytes) -> tuple[bytes, ...]:
        """The letters as board tiles, in each way that the rack allows; real tiles first."""
        if not self._blanks:
            return (letters,)
        found = self._known.get(letters)
        if found is None:
            found = self._known[letters] = tuple(self._make(letters))
        return found

    def _make(self, letters: bytes) -> list[bytes]:
        lacking, lacked = [], 0
        for letter in dict.fromkeys(letters):
            more = letters.count(letter) - self._counts[letter]
            if more > 0:
                lacking.append((letter, more))
                lacked += more
        if lacked < self._blanks:
            return self._spared(letters)
        # Every blank is for a letter that is lacking.
        choices = []
        for letter, more in lacking:
            places = [at for at, other in enumerate(letters) if other == letter]
            choices.append(list(combinations(places, more)))
        if len(choices) > 1:
            places_of = sorted(sorted(sum(chosen, ())) for chosen in product(*choices))
        else:
            places_of = [list(chosen) for chosen in choices[0]] if choices else [[]]
        return [_with_blanks(letters, places) for places in places_of]

    def _spared(self, letters: bytes) -> list[bytes]:
        """The ways where blanks are left over, and may stand for letters of the rack."""
        choices = []
        for letter in dict.fromkeys(letters):
            places = [at for at, other in enumerate(letters) if other == letter]
            least = max(0, len(places) - self._counts[letter])
            most = 0 if letter in self._only_real else min(len(places), self._blanks)
            counts = range(least, most + 1)
            choices.append([each for count in counts for each in combinations(places, count)])
        out = []
        for chosen in product(*choices):
            blank = sorted(sum(chosen, ()))
            if len(blank) <= self._blanks:
                out.append((len(blank), blank, _with_blanks(letters, blank)))
        return [tiles for _, _, tiles in sorted(out)]


def _with_blanks(letters: bytes, places: list[int]) -> bytes:
    tiles = bytearray(letters)
    for at in places:
        tiles[at] |= BLANK
    return bytes(tiles)
