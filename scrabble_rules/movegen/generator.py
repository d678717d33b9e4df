"""Every legal play of a position, with its score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from scrabble_rules.rules.scoring import bonus_for, earned
from scrabble_rules.values.alphabet import BLANK
from scrabble_rules.values.play import Place
from scrabble_rules.values.position import Position
from scrabble_rules.values.variant import Variant

from . import gaddag
from .arrangements import Arrangements, with_all
from .automaton import TooManyStates
from .bitsets import Slot, Supply, slots
from .blanks import Blanks
from .gaddag import GaddagKernel
from .index import OfLength, WordIndex
from .prepared import UNNAMED, layout_of, lines
from .scored import Scorer


class Play(NamedTuple):
    """A play: squares of the new tiles in rising order, board tiles, direction, and score."""

    squares: tuple[int, ...]
    tiles: bytes
    across: bool
    score: int

    @property
    def place(self) -> Place:
        """The play as a command."""
        return Place(self.squares, self.tiles, self.across)


class Totals(NamedTuple):
    """How many plays there are, the sum of their scores, and the best of these (0: none)."""

    plays: int
    sum: int
    best: int


_Group = tuple[tuple[int, ...], bool, Iterator[tuple[bytes, int]]]
"""Plays on the same squares: these, the direction, and tiles with their score."""


class MoveGenerator:
    """The plays that a word list allows, by the rules of a variant.

    ``words`` are letters, as an iterable of words or as the index of a list, which takes a
    while to make: keep the generator. A play is every placement that the rules accept from
    a rack of just these tiles (0: blank), and that forms only words of the list. A blank may
    stand for a letter of which the real tile is on the rack too; that is another play. A
    misplaced play that would stand until it is challenged is none.

    Plays come in a fixed order: rows from the top, then columns from the left; in a line by
    the first new tile, the number of tiles, the alphabet. A single tile is given once, in
    the direction in which the rules read it.

    Where the package is compiled the plays come from a compiled kernel, which gives the
    same; ``accelerated`` false is without it, true takes it also where it is not compiled.
    """

    __slots__ = ("_index", "_kernel", "_layout", "_scorer", "_variant")

    def __init__(
        self,
        variant: Variant,
        words: Iterable[bytes] | WordIndex,
        *,
        accelerated: bool | None = None,
    ) -> None:
        letters = len(variant.alphabet.letters)
        self._kernel: GaddagKernel | None = None
        if gaddag.accelerated if accelerated is None else accelerated:
            if not isinstance(words, WordIndex):
                words = list(words)
            self._kernel = _kernel(variant, words)
        if variant.words.match == "anagram":
            listed = _listed(words) if isinstance(words, WordIndex) else words
            words = [bytes(sorted(word)) for word in listed]
        self._variant = variant
        self._index = words if isinstance(words, WordIndex) else WordIndex(words, letters)
        self._layout = layout_of(variant)
        self._scorer = Scorer(variant)

    def plays(self, board: bytes, rack: bytes) -> list[Play]:
        """Every legal play."""
        if self._kernel is not None:
            return self._kernel.plays(board, rack)
        return list(self.each(board, rack))

    def each(self, board: bytes, rack: bytes) -> Iterator[Play]:
        """Every legal play, one after the other, found as it is asked for (by bitsets)."""
        for squares, across, group in self._groups(board, rack):
            for tiles, score in group:
                yield Play(squares, tiles, across, score)

    def totals(self, board: bytes, rack: bytes) -> Totals:
        """The numbers of :meth:`plays`, without making them."""
        if self._kernel is not None:
            return Totals(*self._kernel.totals(board, rack))
        count = total = 0
        best: int | None = None
        for _, _, group in self._groups(board, rack):
            for _, score in group:
                count += 1
                total += score
                if best is None or score > best:
                    best = score
        return Totals(count, total, best or 0)

    def best(self, board: bytes, rack: bytes, count: int = 1) -> list[Play]:
        """The plays with the highest scores, the highest first; ties in the fixed order."""
        if count < 1:
            return []
        if self._kernel is not None:
            return self._kernel.best(board, rack, count)
        if not self._scorer.bounded or (
            not any(board) and self._variant.placement.first_min_tiles < 2
        ):
            return sorted(self.plays(board, rack), key=_by_score)[:count]
        points = sorted([self._scorer.points[tile or BLANK] for tile in rack], reverse=True)
        fits = self._fits(rack)
        slots = list(self._slots(board, rack, fits))
        bounds = [self._scorer.bound(slot, points) for slot in slots]
        blanks = Blanks(rack, self._variant.tiles.not_by_blank)
        top: list[tuple[int, int, int, Play]] = []
        for number in sorted(range(len(slots)), key=lambda number: -bounds[number]):
            if len(top) >= count and bounds[number] < -top[-1][0]:
                break  # nor does any that follows
            slot = slots[number]
            found = fits.letters_for(slot)
            if found is None:
                continue
            squares = slot.squares
            least = -top[-1][0] if len(top) >= count else None
            for order, (tiles, score) in enumerate(self._scored(slot, found, blanks)):
                if least is None or score >= least:
                    top.append(
                        (-score, number, order, Play(squares, tiles, slot.line.across, score))
                    )
            top.sort()
            del top[count:]
        return [play for _, _, _, play in top]

    def any(self, board: bytes, rack: bytes) -> bool:
        """True if there is a legal play."""
        if self._kernel is not None:
            return self._kernel.any(board, rack)
        groups = self._groups(board, rack)
        return any(next(group, None) is not None for _, _, group in groups)

    def nobody_can_move(self, position: Position) -> bool | None:
        """True if no player still in the game has a play; None if it depends on what is unknown.

        Where rules end the game then (``ending.no_moves``), a host gives
        :class:`~scrabble_rules.values.play.NoMoves`. Exchanges are not looked at.
        """
        unknown = False
        for player, rack in enumerate(position.racks):
            if player in position.gone:
                continue
            if rack.tiles and self.any(position.board, rack.tiles):
                return False
            unknown = unknown or rack.unknown > 0
        return None if unknown else True

    def _groups(self, board: bytes, rack: bytes) -> Iterator[_Group]:
        found = self._in_lines(board, rack)
        if any(board) or self._variant.placement.first_min_tiles > 1:
            return found
        width = self._variant.board.width

        def order(group: _Group) -> tuple[bool, int, int, int]:
            squares, across, _ = group
            row, column = divmod(squares[0], width)
            return not across, row if across else column, squares[0], len(squares)

        return iter(sorted([*self._alone(rack), *found], key=order))

    def _in_lines(self, board: bytes, rack: bytes) -> Iterator[_Group]:
        blanks = Blanks(rack, self._variant.tiles.not_by_blank)
        fits = self._fits(rack)
        for slot in self._slots(board, rack, fits):
            found = fits.letters_for(slot)
            if found is not None:
                yield slot.squares, slot.line.across, self._scored(slot, found, blanks)

    def _fits(self, rack: bytes) -> Supply | Arrangements:
        """What finds the letters for a slot."""
        barred = self._variant.tiles.not_by_blank
        if self._variant.words.match == "anagram":
            return Arrangements(self._index, rack, barred)
        return Supply(self._index, rack, barred)

    def _slots(self, board: bytes, rack: bytes, fits: Supply | Arrangements) -> Iterator[Slot]:
        """The slots in which the rules allow a play of as many tiles as there are."""
        variant = self._variant
        most = min(len(rack), variant.setup.tiles_per_turn)
        least = 1 if any(board) else variant.placement.first_min_tiles
        low, high = variant.words.min_length, variant.words.max_length or self._index.longest
        allowed = self._arranged if variant.words.match == "anagram" else self._allowed
        for line in lines(variant, self._layout, board, allowed):
            for slot in slots(line, least, most, fits.letters):
                if not low <= slot.length <= high:
                    continue
                first = slot.start + slot.free[0]
                if len(slot.free) == 1 and not line.across and line.crossing[first] is not None:
                    continue  # it reads across
                yield slot

    def _scored(
        self, slot: Slot, found: Iterator[bytes], blanks: Blanks
    ) -> Iterator[tuple[bytes, int]]:
        score, ways = self._scorer.of(slot), blanks.ways
        for letters in found:
            for tiles in ways(letters):
                yield tiles, score(tiles)

    def _alone(self, rack: bytes) -> Iterator[_Group]:
        """A single tile on an empty board, where the rules allow it: it forms no word."""
        variant = self._variant
        if not rack or variant.setup.tiles_per_turn < 1:
            return
        letters = range(1, len(variant.alphabet.letters) + 1)
        tiles = [letter for letter in letters if letter in rack]
        if 0 in rack:
            tiles += [BLANK | each for each in letters if each not in variant.tiles.not_by_blank]
        tiles.sort(key=lambda tile: (tile & ~BLANK, tile))
        for square in sorted(variant.board.start):
            group = []
            for tile in tiles:
                value, factor = earned(variant.board, square, variant.tiles.board_points[tile])
                group.append((bytes([tile]), bonus_for(variant, 1, value * factor)))
            yield (square,), True, iter(group)

    def _allowed(self, before: bytes, after: bytes) -> int:
        """The letters that make a word of the list between others, as a set."""
        known = self._crossing(before, after)
        if known is None:
            return 0
        found = known.every
        for position, letter in enumerate(before):
            found &= known.at[position][letter]
        for position, letter in enumerate(after, len(before) + 1):
            found &= known.at[position][letter]
        allowed = 0
        if found:
            for letter, words in enumerate(known.at[len(before)]):
                if found & words:
                    allowed |= 1 << letter
        return allowed

    def _arranged(self, before: bytes, after: bytes) -> int:
        """The letters that with others are those of a word, in any order, as a set."""
        known = self._crossing(before, after)
        if known is None:
            return 0
        others = before + after
        found = with_all(known, others)
        allowed = 0
        if found:
            for letter, levels in enumerate(known.many):
                count = others.count(letter)
                if count < len(levels) and found & levels[count]:
                    allowed |= 1 << letter
        return allowed

    def _crossing(self, before: bytes, after: bytes) -> OfLength | None:
        """The words that may cross; None if none has the length, or a letter of these."""
        length = len(before) + 1 + len(after)
        rules = self._variant.words
        if length < rules.min_length or UNNAMED in before or UNNAMED in after:
            return None
        if rules.max_length is not None and length > rules.max_length:
            return None
        return self._index.of_length(length)


def _kernel(variant: Variant, words: Iterable[bytes] | WordIndex) -> GaddagKernel | None:
    """The other kernel, if it can do the variant and has its words in the form it needs."""
    automaton = words.automaton if isinstance(words, WordIndex) else words
    if automaton is None or not gaddag.fits(variant):
        return None
    try:
        return GaddagKernel(variant, automaton, partial(tuple.__new__, Play))
    except TooManyStates:
        return None


def _by_score(play: Play) -> int:
    return -play.score


def _listed(index: WordIndex) -> Iterator[bytes]:
    for length in range(1, index.longest + 1):
        known = index.of_length(length)
        if known is not None:
            yield from known.words
