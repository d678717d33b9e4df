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
        choices = []
        for letter in dict.fromkeys(letters):
            places = [at for at, other in enumerate(letters) if other == letter]
            least = max(0, len(places) - self._counts[letter])
            most = 0 if letter in self._only_real else min(len(places), self._blanks)
            choices.append(
                [
                    chosen
                    for count in range(least, most + 1)
                    for chosen in combinations(places, count)
                ]
            )
        out = []
        for chosen in product(*choices):
            blank = [at for group in chosen for at in group]
            if len(blank) <= self._blanks:
                tiles = bytearray(letters)
                for at in blank:
                    tiles[at] |= BLANK
                out.append((len(blank), blank, bytes(tiles)))
        return [tiles for _, _, tiles in sorted(out)]
