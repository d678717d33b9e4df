"""Every legal play by walking a GADDAG: the kernel that is compiled where it can be.

A GADDAG spells each word from each of its letters: that letter and those before it backwards,
then, after a turn, the rest forwards. A walk starts from what a play must touch and meets only
what a word begins with. What the walk knows of a board is what :mod:`.prepared` tells of it;
the plays are those of :class:`~scrabble_rules.movegen.MoveGenerator`, in the same order.

This is plain Python; ``gaddag.pxd`` has the C types, for a build with Cython. Both give the
same: no number here grows beyond its type (see :func:`fits`), and letters are looked up in
tables rather than in shifted bits. Without a compiler the kernel is only slow.

An automaton is one array of 32-bit numbers, one a transition; those of a state lie side by
side, by rising letter. Bits 0-6 are the letter (0: turn), bit 7 is set where a word ends, bit 8
at the last transition of a state, bits 9-31 are where the next state begins (0: none).
"""

from __future__ import annotations

import sys
from array import array
from bisect import insort
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias

from scrabble_rules.rules.scoring import bonus_for, earned
from scrabble_rules.values.alphabet import BLANK
from scrabble_rules.values.variant import Variant

accelerated = not __file__.endswith(".py")
"""True where this module is compiled."""

Buffer: TypeAlias = bytes | bytearray | memoryview
Found: TypeAlias = tuple[tuple[int, ...], bytes, bool, int]
"""Squares of the new tiles, these, whether across, and the score."""

CHECKSUM = 32
_HEAD = 3
_STATES = 1 << 23
_LARGEST = 1 << 62
_UNNAMED = 127
"""A letter that no word has: a blank on the board that is not named."""
_ALL = 0
_TOTALS = 1
_ANY = 2
_BEST = 3
_KEPT = 64
"""Best plays that are kept while walking; for more, all are sorted."""


class DamagedGaddag(ValueError):
    """The bytes are no GADDAG, or not the one that they were."""


class TooManyStates(ValueError):
    """The words need more transitions than one can number."""


# -- the automaton ---------------------------------------------------------------------------


class Gaddag:
    """The words of a list as an automaton. ``words`` are letters, in any order.

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
    builder = _Builder()
    beginnings: list[bytes] = []
    forward = builder.add_all(words, beginnings)
    beginnings.sort()
    backward = builder.add_all(beginnings, None)
    return builder.nodes, forward, backward, max(map(len, words), default=0)


class _Builder:
    """Adds sorted words to an array, so that equal states are there once."""

    def __init__(self) -> None:
        self.nodes = array("I", [BLANK << 1])
        self.known: dict[tuple[int, ...], int] = {}
        self.states: list[list[int]] = [[]]

    def add_all(self, words: list[bytes], beginnings: list[bytes] | None) -> int:
        """The state that begins the words.

        ``beginnings`` gets what the words begin with, reversed, and the state that follows:
        an ended text, the state in four bytes, and one more byte if it is a word. Without
        ``beginnings`` the words are just such texts.
        """
        before = b""
        for text in words:
            word = text
            if beginnings is None:
                size = len(text) - 6
                word = text[:size]
                turn = (
                    text[size + 1] << 24
                    | text[size + 2] << 16
                    | text[size + 3] << 8
                    | text[size + 4]
                )
            else:
                size = len(text)
            common = 0
            while common < size and common < len(before) and before[common] == word[common]:
                common += 1
            self.freeze(before, common, beginnings)
            for at in range(common, size):
                self.states[at].append(word[at])
                if len(self.states) == at + 1:
                    self.states.append([])
            if size:
                if beginnings is not None:
                    self.states[size - 1][-1] |= BLANK
                else:
                    if text[size + 5]:
                        self.states[size - 1][-1] |= BLANK
                    if turn:
                        self.states[size].append(turn << 9)
            before = word
        self.freeze(before, 0, beginnings)
        return self.state(0)

    def freeze(self, word: bytes, depth: int, beginnings: list[bytes] | None) -> None:
        """End the states of a word below a depth: nothing more follows them."""
        for at in range(len(word), depth, -1):
            state = self.state(at)
            last = self.states[at - 1]
            if beginnings is not None:
                ended = b"\1" if last[-1] & BLANK else b"\0"
                beginnings.append(word[:at][::-1] + b"\0" + state.to_bytes(4, "big") + ended)
            last[-1] |= state << 9

    def state(self, depth: int) -> int:
        """Where the state of a depth begins in the array."""
        transitions = self.states[depth]
        if not transitions:
            return 0
        key = tuple(transitions)
        found = self.known.get(key)
        if found is None:
            found = len(self.nodes)
            if found + len(key) > _STATES:
                raise TooManyStates(found)
            transitions[-1] |= 256
            self.nodes.extend(transitions)
            self.known[key] = found
        transitions.clear()
        return found


# -- the kernel ------------------------------------------------------------------------------


class Sums(NamedTuple):
    """How many plays there are, the sum of their scores, and the best of these (0: none)."""

    plays: int
    sum: int
    best: int


def fits(variant: Variant) -> bool:
    """True if the kernel can do a variant: words as they are, and no score out of its range."""
    board, scoring = variant.board, variant.scoring
    if variant.words.match != "exact":
        return False
    side = max(board.width, board.height)
    letters = max(map(abs, board.letter_factors), default=1)
    largest = max(max(map(abs, variant.tiles.board_points)), 1) * max(letters, 1) * side
    # All premiums of a line for a word; with it as many crossing words.
    words = 1
    for factor in sorted(map(abs, board.word_factors), reverse=True)[: 2 * side]:
        words *= max(factor, 1)
    multiply = max([1, *[abs(factor) + 1 for factor in scoring.bonus_factor.values()]])
    bonus = max([0, *map(abs, scoring.bonus.values())])
    return (largest * words * multiply + bonus) * 2 * side * side * board.size < _LARGEST


class GaddagKernel:
    """The plays that a word list allows, by the rules of a variant.

    ``words`` are letters, or the automaton of a list. ``play`` makes a play of its four
    values, a tuple of these if it is not given. The variant must be one that :func:`fits`.
    """

    def __init__(
        self,
        variant: Variant,
        words: Iterable[bytes] | Gaddag,
        play: Callable[[tuple[Any, ...]], Any] | None = None,
    ) -> None:
        self._variant = variant
        self._gaddag = words if isinstance(words, Gaddag) else Gaddag(words)
        self._play = play
        self._rules = _Rules(variant)
        # Walks that nobody uses just now: one that is in use is not shared.
        self._idle: list[_Walk] = []

    def plays(self, board: bytes, rack: bytes) -> list[Any]:
        """Every legal play."""
        walk = self._walk(rack)
        walk.run(board, rack, _ALL, 0)
        found = walk.found
        self._idle.append(walk)
        return found

    def totals(self, board: bytes, rack: bytes) -> Sums:
        """The numbers of :meth:`plays`, without making them."""
        walk = self._walk(rack)
        walk.run(board, rack, _TOTALS, 0)
        sums = Sums(walk.count, walk.total, walk.highest)
        self._idle.append(walk)
        return sums

    def best(self, board: bytes, rack: bytes, count: int = 1) -> list[Any]:
        """The plays with the highest scores, the highest first; ties in the fixed order."""
        if count > _KEPT:
            return sorted(self.plays(board, rack), key=lambda play: -play[3])[:count]
        if count < 1:
            return []
        walk = self._walk(rack)
        walk.run(board, rack, _BEST, count)
        found = [each[-1] for each in walk.kept]
        self._idle.append(walk)
        return found if self._play is None else [self._play(each) for each in found]

    def any(self, board: bytes, rack: bytes) -> bool:
        """True if there is a legal play."""
        walk = self._walk(rack)
        walk.run(board, rack, _ANY, 0)
        found = walk.count > 0
        self._idle.append(walk)
        return found

    def _walk(self, rack: bytes) -> _Walk:
        """A walk that nobody uses, with room for the rack."""
        try:
            return self._idle.pop()
        except IndexError:
            return _Walk(self._rules, self._gaddag, self._play)


class _Rules:
    """What a variant says to the walk, as tables."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        board = variant.board
        self.width, self.height = board.width, board.height
        self.side = max(board.width, board.height)
        self.most = min(variant.setup.tiles_per_turn, self.side)
        self.first = variant.placement.first_min_tiles
        self.low = variant.words.min_length
        self.high = variant.words.max_length or self.side
        self.letters = len(variant.alphabet.letters)
        self.points = array("q", variant.tiles.board_points)
        self.always = variant.scoring.premiums == "always"
        self.letter_factors = array("q", board.letter_factors)
        self.word_factors = array("q", board.word_factors)
        self.dead = bytes([square in board.dead for square in range(board.size)])
        self.start = bytes([square in board.start for square in range(board.size)])
        self.limited = bytes([square in board.limited for square in range(board.size)])
        # The bonus is a number, and a share of the main word.
        sizes = range(self.most + 1)
        self.bonus = array("q", [bonus_for(variant, size, 0) for size in sizes])
        self.share = array(
            "q", [bonus_for(variant, size, 1) - bonus_for(variant, size, 0) for size in sizes]
        )
        self.only_real = bytes(
            [letter in variant.tiles.not_by_blank for letter in range(self.letters + 1)]
        )


class _Walk:
    """A walk over all lines of a board for a rack; it can be used again."""

    def __init__(self, rules: _Rules, gaddag: Gaddag, play: Callable[..., Any] | None) -> None:
        self.play = play
        self.rules = rules
        self.variant = rules.variant
        self.nodes = gaddag.nodes
        self.forward, self.backward = gaddag.forward, gaddag.backward
        self.width, self.height = rules.width, rules.height
        self.letters = rules.letters
        self.low, self.high = rules.low, rules.high
        self.always = rules.always
        self.points = rules.points
        self.letter_factors, self.word_factors = rules.letter_factors, rules.word_factors
        self.dead, self.start, self.limited = rules.dead, rules.start, rules.limited
        self.bonus, self.share = rules.bonus, rules.share
        self.only_real = rules.only_real
        side, most = rules.side, rules.most
        size = rules.width * rules.height
        # The board: letters, and what its tiles count.
        self.board = bytearray(size)
        self.values = array("q", bytes(8 * size))
        self.factors = array("q", bytes(8 * size))
        # The rack: how many of each letter are left, how many letters were laid as blanks.
        self.have = array("i", bytes(4 * 128))
        self.left = array("i", bytes(4 * 128))
        self.lacking = array("i", bytes(4 * 128))
        self.blanks = self.blanks_left = self.most = self.least = 0
        # The line.
        self.line = bytearray(side)
        self.open = bytearray(side)
        self.anchor = bytearray(side)
        self.checked = bytearray(side)
        self.allowed = bytearray(side * 128)
        self.crossing = array("q", bytes(8 * side))
        self.cross_factor = array("q", bytes(8 * side))
        self.across = True
        self.base = self.step = self.size = self.number = self.limit = self.key_at = 0
        self.word = bytearray(side)
        # Slots of the line: by first tile and number of tiles.
        self.stride = most + 1
        self.made = array("i", bytes(4 * side * self.stride))
        self.exact = bytearray(side * self.stride)
        self.fixed = array("q", bytes(8 * side * self.stride))
        self.standing = array("q", bytes(8 * side * self.stride))
        self.weights = array("q", bytes(8 * side * self.stride * (most + 1)))
        self.heads = array("i", bytes(4 * side * self.stride))
        self.stamp = 0
        self.most_room = most
        # Letters found for the slots of the line, in lists by slot.
        self.room = 1024
        self.next = array("i", bytes(4 * self.room))
        self.keys = array("q", bytes(8 * self.room))
        self.order = array("i", bytes(4 * self.room))
        self.other = array("i", bytes(4 * self.room))
        self.pool = bytearray(self.room * (most + 1))
        self.records = 0
        # One play.
        self.tiles = bytearray(most + 1)
        self.where = array("i", bytes(4 * (most + 1)))
        self.rank = array("i", bytes(4 * (most + 1)))
        self.lack = array("i", bytes(4 * 128))
        self.slot = 0
        self.squares: tuple[int, ...] = ()
        self.mode = self.wanted = self.count = 0
        self.total = self.highest = self.worst = 0
        self.found: list[Any] = []
        self.kept: list[tuple[Any, ...]] = []

    # -- a position ------------------------------------------------------------------------

    def run(self, board: bytes, rack: bytes, mode: int, wanted: int) -> None:
        """Find the plays of a position, or what a mode wants of them."""
        if len(board) != self.width * self.height:
            raise ValueError(len(board))
        self.mode, self.wanted = mode, wanted
        self.count = 0
        self.total = self.highest = self.worst = 0
        self.found = []
        self.kept = []
        for letter in range(128):
            self.have[letter] = self.lacking[letter] = 0
        for letter in rack:
            self.have[letter] += 1
        self.blanks = self.blanks_left = self.have[0]
        self.have[0] = 0
        for letter in range(128):
            self.left[letter] = self.have[letter]
        self.most = min(len(rack), self.rules.most)
        empty = self.set_board(board)
        self.least = self.rules.first if empty else 1
        if not self.most:
            return
        if empty and self.least <= 1:
            self.alone()
        for number in range(self.height):
            if self.set_line(number, True, empty) and self.walk_line():
                return
        for number in range(self.width):
            if self.set_line(number, False, empty) and self.walk_line():
                return

    def set_board(self, board: bytes) -> bool:
        """Take a board over; true if it is empty."""
        empty = True
        for square in range(self.width * self.height):
            tile = board[square]
            value = 0
            factor = 1
            letter = 0
            if tile:
                empty = False
                letter = tile & 127
                if not letter:
                    letter = _UNNAMED
                value = self.points[tile]
                if self.always:
                    if self.limited[square]:
                        value, factor = earned(self.variant.board, square, value)
                    else:
                        value *= self.letter_factors[square]
                        factor = self.word_factors[square]
            self.board[square] = letter
            self.values[square] = value
            self.factors[square] = factor
        return empty

    def set_line(self, number: int, across: bool, empty: bool) -> bool:
        """Make a row or column ready; false if no play can touch anything there."""
        if across:
            self.base, self.step, self.size = number * self.width, 1, self.width
            lines, over = self.height, self.width
        else:
            self.base, self.step, self.size = number, self.width, self.height
            lines, over = self.width, 1
        self.across = across
        self.number = number
        useful = False
        for at in range(self.size):
            square = self.base + at * self.step
            letter = self.board[square]
            self.line[at] = letter
            self.open[at] = not self.dead[square]
            self.anchor[at] = self.checked[at] = 0
            if letter:
                useful = True
            elif not self.dead[square]:
                low = high = number
                begin = stop = square
                while low and self.board[begin - over]:
                    low -= 1
                    begin -= over
                while high + 1 < lines and self.board[stop + over]:
                    high += 1
                    stop += over
                if low != high:
                    useful = True
                    self.anchor[at] = self.checked[at] = 1
                    self.cross(at, begin, square, stop, over, high - low + 1)
                elif empty and self.start[square]:
                    useful = True
                    self.anchor[at] = 1
        return useful

    def cross(self, at: int, begin: int, square: int, stop: int, over: int, length: int) -> None:
        """The letters that the crossing word allows on a square, and what its tiles count."""
        total = 0
        factor = 1
        for each in range(begin, stop + 1, over):
            total += self.values[each]
            factor *= self.factors[each]
        self.crossing[at] = total
        self.cross_factor[at] = factor
        row = at * 128
        for letter in range(128):
            self.allowed[row + letter] = 0
        if length < self.low or length > self.high:
            return
        if begin == square:
            state = self.backward
            for each in range(stop, square, -over):
                state = self.follow(state, self.board[each])
                if not state:
                    return
            state >>= 9
            if not state:
                return
            while True:
                node = self.nodes[state]
                if node & 128:
                    self.allowed[row + (node & 127)] = 1
                if node & 256:
                    return
                state += 1
        state = self.forward << 9
        for each in range(begin, square, over):
            state = self.follow(state >> 9, self.board[each])
            if not state:
                return
        state >>= 9
        if not state:
            return
        while True:
            node = self.nodes[state]
            last = node
            for each in range(square + over, stop + 1, over):
                last = self.follow(last >> 9, self.board[each])
                if not last:
                    break
            if last & 128:
                self.allowed[row + (node & 127)] = 1
            if node & 256:
                return
            state += 1

    def follow(self, state: int, letter: int) -> int:
        """The transition of a state by a letter, 0 if there is none."""
        if not state:
            return 0
        while True:
            node = self.nodes[state]
            if (node & 127) == letter:
                return node
            if (node & 256) or (node & 127) > letter:
                return 0
            state += 1

    # -- the walk --------------------------------------------------------------------------
