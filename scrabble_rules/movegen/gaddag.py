"""Every legal play by walking a GADDAG: the kernel that is compiled where it can be.

A walk starts from what a play must touch and meets only what a word begins with (see
:mod:`.automaton`). What it knows of a board is what :mod:`.prepared` tells of it; the plays
are those of :class:`~scrabble_rules.movegen.MoveGenerator`, in the same order.

This is plain Python; ``gaddag.pxd`` has the C types, for a build with Cython. Both give the
same: no number here grows beyond its type (see :func:`fits`), and letters are looked up in
tables rather than in shifted bits. Without a compiler the kernel is only slow.
"""

from __future__ import annotations

from array import array
from bisect import insort
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from scrabble_rules.movegen.automaton import Gaddag
from scrabble_rules.movegen.prepared import UNNAMED
from scrabble_rules.rules.scoring import bonus_for, earned
from scrabble_rules.values.alphabet import BLANK
from scrabble_rules.values.board import Board
from scrabble_rules.values.variant import Variant

accelerated = not __file__.endswith((".py", ".pyc"))
"""True where this module is compiled."""

Found: TypeAlias = tuple[tuple[int, ...], bytes, bool, int]
"""Squares of the new tiles, these, whether across, and the score."""

_LARGEST = 1 << 31
"""Scores stay below, so that a sum of billions of them is no more than 64 bits."""
_ALL = 0
_TOTALS = 1
_ANY = 2
_BEST = 3
_KEPT = 64
"""Best plays that are kept while walking; for more, all are sorted."""


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
    always = scoring.premiums == "always"
    most = side if always else min(side, variant.setup.tiles_per_turn)
    # The premiums of a line: those of a word are never more, nor those of a crossing one.
    premiums = 1
    for squares in (*_rows(board.word_factors, board.width), *_columns(board)):
        product = 1
        for factor in sorted(map(abs, squares))[-most:]:
            product *= max(factor, 1)
        premiums = max(premiums, product)
    letter = max(map(abs, board.letter_factors)) * max(map(abs, variant.tiles.board_points))
    word = side * max(letter, 1) * premiums
    share = max([abs(factor) + 1 for factor in scoring.bonus_factor.values()], default=1)
    bonus = max(map(abs, scoring.bonus.values()), default=0)
    return word * (share + most) + bonus < _LARGEST


def _rows(values: tuple[int, ...], width: int) -> list[tuple[int, ...]]:
    return [values[at : at + width] for at in range(0, len(values), width)]


def _columns(board: Board) -> list[tuple[int, ...]]:
    return [board.word_factors[at :: board.width] for at in range(board.width)]


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
        walk = self._walk()
        walk.run(bytes(board), bytes(rack), _ALL, 0)
        found, walk.found = walk.found, []
        self._idle.append(walk)
        return found

    def totals(self, board: bytes, rack: bytes) -> Sums:
        """The numbers of :meth:`plays`, without making them."""
        walk = self._walk()
        walk.run(bytes(board), bytes(rack), _TOTALS, 0)
        sums = Sums(walk.count, walk.total, walk.highest)
        self._idle.append(walk)
        return sums

    def best(self, board: bytes, rack: bytes, count: int = 1) -> list[Any]:
        """The plays with the highest scores, the highest first; ties in the fixed order."""
        if count > _KEPT:
            return sorted(self.plays(board, rack), key=lambda play: -play[3])[:count]
        if count < 1:
            return []
        walk = self._walk()
        walk.run(bytes(board), bytes(rack), _BEST, count)
        found = walk.best()
        self._idle.append(walk)
        return found

    def any(self, board: bytes, rack: bytes) -> bool:
        """True if there is a legal play."""
        walk = self._walk()
        walk.run(bytes(board), bytes(rack), _ANY, 0)
        found = walk.count > 0
        self._idle.append(walk)
        return found

    def _walk(self) -> _Walk:
        """A walk that nobody uses."""
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
        # Of each byte that can be on a board, whatever it is.
        self.points = array("q", [*variant.tiles.board_points, *[0] * 256][:256])
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
        # Whether a real tile never scores less than a blank in its place.
        self.rising = not board.limited and all(
            value >= 0
            for values in (self.points, self.letter_factors, self.word_factors, self.share)
            for value in values
        )
        self.rising = self.rising and all(
            self.points[letter] >= self.points[letter + BLANK]
            for letter in range(1, self.letters + 1)
        )
        self.only_real = bytes([letter in variant.tiles.not_by_blank for letter in range(128)])


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
        self.always, self.rising = rules.always, rules.rising
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
        # The rack: how many of each letter it has, and how many are left.
        self.have = array("i", bytes(4 * 128))
        self.left = array("i", bytes(4 * 128))
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
        self.alone = False
        self.base = self.step = self.size = self.number = self.limit = self.key_at = 0
        self.word = bytearray(side)
        # Slots of the line: by first tile and number of tiles.
        self.stride = most + 1
        self.made = array("q", bytes(8 * side * self.stride))
        self.exact = bytearray(side * self.stride)
        self.fixed = array("q", bytes(8 * side * self.stride))
        self.standing = array("q", bytes(8 * side * self.stride))
        self.weights = array("q", bytes(8 * side * self.stride * (most + 1)))
        self.heads = array("i", bytes(4 * side * self.stride))
        self.stamp = 0
        # Letters found for the slots of the line, in lists by slot.
        self.room = 1024
        self.next = array("i", bytes(4 * self.room))
        self.keys = array("q", bytes(8 * self.room))
        self.order = array("i", bytes(4 * self.room))
        self.other = array("i", bytes(4 * self.room))
        self.pool = bytearray(self.room * (most + 1))
        self.records = 0
        # One play.
        tiles, key = bytearray(most + 1), bytearray(2 * most + 6)
        self.tiles, self.key = tiles, key
        # The same bytes, by their address; they stay as long as the others.
        self.first_of_tiles, self.first_of_key = tiles, key
        self.lack = array("i", bytes(4 * 128))
        self.slot = 0
        self.squares: tuple[int, ...] = ()
        self.mode = self.wanted = self.count = 0
        self.total = self.highest = self.worst = 0
        # Whether as many plays are kept as are wanted.
        self.full = False
        self.found: list[Any] = []
        self.kept: list[tuple[int, bytes]] = []

    # -- a position ------------------------------------------------------------------------

    def run(self, board: bytes, rack: bytes, mode: int, wanted: int) -> None:
        """Find the plays of a position, or what a mode wants of them."""
        if len(board) != self.width * self.height:
            raise ValueError(len(board))
        self.mode, self.wanted = mode, wanted
        self.count = 0
        self.full = False
        self.total = self.highest = self.worst = 0
        self.found = []
        self.kept = []
        for letter in range(128):
            self.have[letter] = 0
        for letter in rack:
            if letter <= self.letters:
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
        self.alone = empty and self.least <= 1
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
                    letter = UNNAMED
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
                state = self.follow(state, self.board[each]) >> 9
                if not state:
                    return
            while True:
                node = self.nodes[state]
                if node & 128:
                    self.allowed[row + (node & 127)] = 1
                if node & 256:
                    return
                state += 1
        state = self.forward
        for each in range(begin, square, over):
            state = self.follow(state, self.board[each]) >> 9
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
            node: int = self.nodes[state]
            if (node & 127) == letter:
                return node
            if (node & 256) or (node & 127) > letter:
                return 0
            state += 1

    # -- the walk --------------------------------------------------------------------------

    def walk_line(self) -> bool:
        """Find the plays of the line that is ready; true to stop."""
        self.stamp += 1
        self.records = 0
        self.limit = 0
        if self.alone and self.across:
            for at in range(self.size):
                if self.anchor[at] and self.take_alone(at):
                    return True
        at = 0
        while at < self.size:
            if self.line[at]:
                begin = at
                while at + 1 < self.size and self.line[at + 1]:
                    at += 1
                self.key_at = at
                node = 0
                state = self.backward
                for each in range(at, begin - 1, -1):
                    node = self.follow(state, self.line[each])
                    state = node >> 9
                if node and self.after_left(node, begin, 0):
                    return True
                # What lies beside these tiles has been filled.
                self.limit = at + 2
            elif (
                self.anchor[at]
                and not (at and self.line[at - 1])
                and not (at + 1 < self.size and self.line[at + 1])
            ):
                self.key_at = at
                if self.go_left(self.backward, at, 0):
                    return True
                self.limit = at + 1
            at += 1
        if self.mode == _ALL:
            self.take_line()
        return False

    def go_left(self, state: int, at: int, placed: int) -> bool:
        """Fill a square, and those to its left, by a state backwards; true to stop."""
        if self.line[at]:
            node = self.follow(state, self.line[at])
            return node != 0 and self.after_left(node, at, placed)
        checked = self.checked[at]
        row = at * 128
        while True:
            node = self.nodes[state]
            letter = node & 127
            if letter and (not checked or self.allowed[row + letter]):
                if self.left[letter]:
                    self.word[at] = letter
                    self.left[letter] -= 1
                    if self.after_left(node, at, placed + 1):
                        return True
                    self.left[letter] += 1
                elif self.blanks_left and not self.only_real[letter]:
                    self.word[at] = letter
                    self.blanks_left -= 1
                    if self.after_left(node, at, placed + 1):
                        return True
                    self.blanks_left += 1
            if node & 256:
                return False
            state += 1

    def after_left(self, node: int, at: int, placed: int) -> bool:
        """Go on to the left of a square that is filled, or turn to the right of the key."""
        state = node >> 9
        beside = self.key_at + 1
        if not at or not self.line[at - 1]:
            if (
                node & 128
                and not (beside < self.size and self.line[beside])
                and self.take(at, beside, placed)
            ):
                return True
            if (
                state
                and beside < self.size
                and self.open[beside]
                and (placed < self.most or self.line[beside])
            ):
                turn = self.nodes[state]
                if not turn & 127 and self.go_right(turn >> 9, beside, at, placed):
                    return True
        return (
            state != 0
            and at > 0
            and self.open[at - 1] != 0
            and (self.line[at - 1] != 0 or (placed < self.most and at > self.limit))
            and self.go_left(state, at - 1, placed)
        )

    def go_right(self, state: int, at: int, begin: int, placed: int) -> bool:
        """Fill a square, and those to its right, by a state forwards; true to stop."""
        if self.line[at]:
            node = self.follow(state, self.line[at])
            return node != 0 and self.after_right(node, at, begin, placed)
        checked = self.checked[at]
        row = at * 128
        while True:
            node = self.nodes[state]
            letter = node & 127
            if not checked or self.allowed[row + letter]:
                if self.left[letter]:
                    self.word[at] = letter
                    self.left[letter] -= 1
                    if self.after_right(node, at, begin, placed + 1):
                        return True
                    self.left[letter] += 1
                elif self.blanks_left and not self.only_real[letter]:
                    self.word[at] = letter
                    self.blanks_left -= 1
                    if self.after_right(node, at, begin, placed + 1):
                        return True
                    self.blanks_left += 1
            if node & 256:
                return False
            state += 1

    def after_right(self, node: int, at: int, begin: int, placed: int) -> bool:
        """Go on to the right of a square that is filled."""
        at += 1
        if at < self.size and self.line[at]:
            return node >> 9 != 0 and self.go_right(node >> 9, at, begin, placed)
        if node & 128 and self.take(begin, at, placed):
            return True
        return (
            placed < self.most
            and node >> 9 != 0
            and at < self.size
            and self.open[at] != 0
            and self.go_right(node >> 9, at, begin, placed)
        )

    # -- slots and letters -----------------------------------------------------------------

    def take(self, begin: int, stop: int, placed: int) -> bool:
        """Take a word that has been found, if it is a play; true to stop."""
        length = stop - begin
        if placed < self.least or length < 2 or length < self.low or length > self.high:
            return False
        first = begin
        while first < stop and self.line[first]:
            first += 1
        if placed < 2 and (not placed or (not self.across and self.checked[first])):
            return False  # no tile, or one that reads across
        if self.mode == _ANY:
            self.count = 1
            return True
        slot = first * self.stride + placed
        if self.made[slot] != self.stamp:
            self.make_slot(slot, begin, stop, placed)
        self.take_letters(slot, first, stop, placed)
        return False

    def take_alone(self, at: int) -> bool:
        """Take the tiles that may lie alone on an empty board: they form no word."""
        slot = at * self.stride + 1
        square = self.base + at * self.step
        self.made[slot] = self.stamp
        self.heads[slot] = -1
        self.exact[slot] = 2 if self.limited[square] else 0
        self.standing[slot] = 1
        self.fixed[slot] = 0 if self.limited[square] else self.bonus[1]
        self.weights[slot * self.stride] = (
            self.share[1] * self.word_factors[square] * self.letter_factors[square]
        )
        for letter in range(1, self.letters + 1):
            if self.have[letter] or (self.blanks and not self.only_real[letter]):
                if self.mode == _ANY:
                    self.count = 1
                    return True
                self.word[at] = letter
                self.take_letters(slot, at, at + 1, 1)
        return False

    def take_letters(self, slot: int, first: int, stop: int, placed: int) -> None:
        """Lay the letters of a word that has been found, or keep them until its line is done."""
        count = 0
        if self.mode != _ALL:
            for at in range(first, stop):
                if not self.line[at]:
                    self.tiles[count] = self.word[at]
                    count += 1
            self.slot = slot
            self.lay(placed)
            return
        if self.records == self.room:
            self.grow()
        key = 0
        row = self.records * self.stride
        for at in range(first, stop):
            if not self.line[at]:
                self.pool[row + count] = self.word[at]
                count += 1
                if count < 10:
                    key = key * 128 + self.word[at]
        self.keys[self.records] = key
        self.next[self.records] = self.heads[slot]
        self.heads[slot] = self.records
        self.records += 1

    def grow(self) -> None:
        """Room for as many letters again."""
        room = self.room
        self.next = array("i", self.next) + array("i", bytes(4 * room))
        self.keys = array("q", self.keys) + array("q", bytes(8 * room))
        self.order = array("i", bytes(8 * room))
        self.other = array("i", bytes(8 * room))
        self.pool = bytearray(self.pool) + bytearray(room * self.stride)
        self.room = 2 * room

    def make_slot(self, slot: int, begin: int, stop: int, placed: int) -> None:
        """What plays in a slot score: a number, and a weight for the points of each tile."""
        self.made[slot] = self.stamp
        self.heads[slot] = -1
        self.exact[slot] = 0
        fixed = 0
        standing = 1
        factor = 1
        for at in range(begin, stop):
            square = self.base + at * self.step
            if self.line[at]:
                fixed += self.values[square]
                standing *= self.factors[square]
            else:
                factor *= self.word_factors[square]
                if self.limited[square]:
                    self.exact[slot] = 1
        if self.exact[slot]:
            self.fixed[slot] = fixed
            self.standing[slot] = standing
            return
        main = standing * factor * (1 + self.share[placed])
        total = main * fixed + self.bonus[placed]
        row = slot * self.stride
        for at in range(begin, stop):
            if not self.line[at]:
                square = self.base + at * self.step
                weight = main
                if self.checked[at]:
                    word = self.word_factors[square] * self.cross_factor[at]
                    total += self.crossing[at] * word
                    weight += word
                self.weights[row] = weight * self.letter_factors[square]
                row += 1
        self.fixed[slot] = total

    def take_line(self) -> None:
        """Make the plays of the letters found in a line, in their order."""
        for slot in range(self.size * self.stride):
            if self.made[slot] != self.stamp:
                continue
            placed = slot % self.stride
            count = 0
            record = self.heads[slot]
            while record >= 0:
                self.order[count] = record
                count += 1
                record = self.next[record]
            self.sort(count, placed)
            self.slot = slot
            self.set_squares(slot // self.stride, placed)
            for each in range(count):
                row = self.order[each] * self.stride
                for at in range(placed):
                    self.tiles[at] = self.pool[row + at]
                self.lay(placed)

    def set_squares(self, first: int, placed: int) -> None:
        """The squares of a slot."""
        squares: list[int] = []
        at = first
        while len(squares) < placed:
            if not self.line[at]:
                squares.append(self.base + at * self.step)
            at += 1
        self.squares = tuple(squares)

    def sort(self, count: int, placed: int) -> None:
        """Sort the first of ``order`` by their letters: runs, merged two by two."""
        width = 1
        while width < count:
            begin = 0
            while begin < count:
                middle = min(begin + width, count)
                stop = min(middle + width, count)
                one = begin
                two = middle
                for at in range(begin, stop):
                    if two == stop or (
                        one < middle and self.before(self.order[one], self.order[two], placed)
                    ):
                        self.other[at] = self.order[one]
                        one += 1
                    else:
                        self.other[at] = self.order[two]
                        two += 1
                begin = stop
            for at in range(count):
                self.order[at] = self.other[at]
            width *= 2

    def before(self, one: int, two: int, placed: int) -> bool:
        """True if the letters of one come before those of the other."""
        if self.keys[one] != self.keys[two]:
            return self.keys[one] < self.keys[two]
        for at in range(9, placed):
            a = self.pool[one * self.stride + at]
            b = self.pool[two * self.stride + at]
            if a != b:
                return a < b
        return False

    # -- tiles -----------------------------------------------------------------------------

    def lay(self, placed: int) -> None:
        """Lay letters, in each way that the rack allows; real tiles first."""
        score = 0
        if not self.exact[self.slot]:
            row = self.slot * self.stride
            score = self.fixed[self.slot]
            for at in range(placed):
                score += self.points[self.tiles[at]] * self.weights[row + at]
        if not self.blanks:
            self.done(placed, score, 0)
            return
        if self.full and self.rising and score < self.worst:
            return  # blanks score no more
        need = 0
        for at in range(placed):
            self.lack[self.tiles[at]] = -self.have[self.tiles[at]]
        for at in range(placed):
            letter = self.tiles[at]
            self.lack[letter] += 1
            if self.lack[letter] > 0:
                need += 1
        for blanks in range(need, min(self.blanks, placed) + 1):
            self.choose(placed, blanks, blanks, 0, need, score)

    def choose(
        self, placed: int, blanks: int, left: int, begin: int, need: int, score: int
    ) -> None:
        """Choose the next blank of a play; ``need`` of them are for letters that lack."""
        if not left:
            self.done(placed, score, blanks)
            return
        for at in range(begin, placed - left + 1):
            letter = self.tiles[at]
            if self.only_real[letter]:
                continue
            lacks = self.lack[letter] > 0
            if not lacks and need == left:
                continue
            less = 0
            if not self.exact[self.slot]:
                less = (self.points[letter] - self.points[letter + 128]) * self.weights[
                    self.slot * self.stride + at
                ]
            self.lack[letter] -= 1
            self.tiles[at] = letter + 128
            rest = need - 1 if lacks else need
            self.choose(placed, blanks, left - 1, at + 1, rest, score - less)
            self.tiles[at] = letter
            self.lack[letter] += 1

    def done(self, placed: int, score: int, blanks: int) -> None:
        """A play is complete."""
        if self.exact[self.slot]:
            score = self.exact_score(placed)
        if self.mode == _ALL:
            found = (self.squares, _bytes(self.first_of_tiles, placed), self.across, score)
            self.found.append(found if self.play is None else self.play(found))
            return
        if not self.count or score > self.highest:
            self.highest = score
        self.count += 1
        self.total += score
        if self.mode == _BEST and (not self.full or score >= self.worst):
            self.keep(placed, score, blanks)

    def keep(self, placed: int, score: int, blanks: int) -> None:
        """Keep a play that may be one of the best. Of equal ones the first in order is best."""
        self.key[0] = not self.across
        self.key[1] = self.number
        self.key[2] = self.slot // self.stride
        self.key[3] = placed
        size = 4
        for at in range(placed):
            self.key[size] = self.tiles[at] & 127
            size += 1
        self.key[size] = blanks
        for at in range(placed):
            if self.tiles[at] & 128:
                size += 1
                self.key[size] = at
        insort(self.kept, (-score, _bytes(self.first_of_key, size + 1)))
        if len(self.kept) > self.wanted:
            self.kept.pop()
        if len(self.kept) == self.wanted:
            self.full = True
            self.worst = -self.kept[self.wanted - 1][0]

    def best(self) -> list[Any]:
        """The plays that are kept, the best first."""
        found = []
        for less, key in self.kept:
            across, placed = not key[0], key[3]
            step = 1 if across else self.width
            square = key[1] * (self.width if across else 1) + key[2] * step
            squares: list[int] = []
            while len(squares) < placed:
                if not self.board[square]:
                    squares.append(square)
                square += step
            tiles = bytearray(key[4 : 4 + placed])
            for at in key[5 + placed :]:
                tiles[at] |= BLANK
            play = (tuple(squares), bytes(tiles), across, -less)
            found.append(play if self.play is None else self.play(play))
        return found

    def exact_score(self, placed: int) -> int:
        """The score of a play where a premium is for some tiles only."""
        layout = self.variant.board
        main = self.fixed[self.slot]
        factor = self.standing[self.slot]
        crossed = 0
        at = self.slot // self.stride - 1
        for each in range(placed):
            at += 1
            while self.line[at]:
                at += 1
            square = self.base + at * self.step
            value, word = earned(layout, square, self.points[self.tiles[each]])
            main += value
            factor *= word
            if self.checked[at]:
                crossed += (self.crossing[at] + value) * word * self.cross_factor[at]
        main *= factor
        if self.exact[self.slot] == 2:  # alone: there is no word
            return self.bonus[placed] + self.share[placed] * main
        return main + crossed + self.bonus[placed] + self.share[placed] * main


def _bytes(data: bytearray, size: int) -> bytes:
    """The first of some bytes."""
    return bytes(data[:size])
