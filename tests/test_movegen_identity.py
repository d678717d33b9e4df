"""Move generation against brute force: every word of a small list in every slot of a board,
every way to use the blanks, judged by the rules alone. The generator must give exactly that.

``MOVEGEN_POSITIONS`` is the number of positions (150, if it is not set); a session of nox,
``movegen-deep``, asks for many more.
"""

from __future__ import annotations

import gzip
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from scrabble_rules import (
    Counters,
    Finding,
    Place,
    Position,
    Rack,
    Step,
    Variant,
    do,
    format_board,
    load_variant,
    matching,
    score,
)
from scrabble_rules.movegen import MoveGenerator, Play, Totals, WordIndex, gaddag
from scrabble_rules.rules import placement
from scrabble_rules.rules import tiles as tile_rules
from scrabble_rules.rules import words as word_rules
from scrabble_rules.values.alphabet import BLANK, as_rack, strip_blanks

ROOT = Path(__file__).parent.parent
POSITIONS = int(os.environ.get("MOVEGEN_POSITIONS", "150"))
# Plays of a position that are also given to the engine as commands.
DEEP = POSITIONS > 150
COMMANDS = 1_000_000 if DEEP else 12
GAME = 7  # positions of a game, at most


# -- the oracle ----------------------------------------------------------------------------


class Found(NamedTuple):
    """A play that the rules allow; the fields of ``Play``."""

    squares: tuple[int, ...]
    tiles: bytes
    across: bool
    score: int


def strict(variant: Variant) -> Variant:
    """The variant with invalid words and misplaced plays refused."""
    return replace(
        variant,
        challenge=replace(variant.challenge, mode="void", invalid="refuse"),
        placement=replace(variant.placement, off_start="refuse", misplaced="refuse"),
    )


def with_rack(variant: Variant, board: bytes, rack: bytes) -> Position:
    """A position of one player, with an empty bag: any rack will do."""
    unseen = bytes(len(variant.alphabet.letters) + 1)
    counters = Counters(exchanges=(0,))
    return Position(board, (Rack(bytes(sorted(rack))),), unseen, (0,), counters=counters)


class Oracle:
    """All plays of a position, found by trying. Nothing is shared with a generator.

    Words and slots that cannot be are left out early, by what the rules say of a single
    tile or of the squares; whatever remains is judged by the rules as a whole.
    """

    def __init__(self, variant: Variant, words: Iterable[bytes]) -> None:
        self.variant = strict(variant)
        words = frozenset(words)
        self.words = matching(variant, words)
        self.anagram = variant.words.match == "anagram"
        if self.anagram:
            words = frozenset(bytes(sorted(word)) for word in words)
        self.by_length: dict[int, list[bytes]] = {}
        self.with_letter: dict[tuple[int, int, int], set[bytes]] = {}
        for word in words:
            self.by_length.setdefault(len(word), []).append(word)
            for at, letter in enumerate(word):
                self.with_letter.setdefault((len(word), at, letter), set()).add(word)
        width, height = variant.board.width, variant.board.height
        rows = [range(row * width, (row + 1) * width) for row in range(height)]
        columns = [range(column, width * height, width) for column in range(width)]
        self.lines = [(True, line) for line in rows] + [(False, line) for line in columns]

    def plays(self, board: bytes, rack: bytes) -> list[Found]:
        self.board = board
        self.rack = Rack(bytes(sorted(rack)))
        self.have = Counter(rack)
        self.blanks = self.have.pop(0, 0)
        letters = range(1, len(self.variant.alphabet.letters) + 1)
        self.letters = [letter for letter in letters if self.blanks or self.have[letter]]
        self.allowed_at: dict[tuple[int, bool], frozenset[int]] = {}
        self.lie_at: dict[tuple[int, ...], tuple[placement.Line | None, tuple[Finding, ...]]] = {}
        self.of_rack: dict[int, list[bytes]] = {}
        found: dict[tuple[tuple[int, ...], bytes], Found] = {}
        for squares, letters_of in self._candidates():
            self._judge(found, squares, letters_of)
        return sorted(found.values())

    def _candidates(self) -> Iterator[tuple[tuple[int, ...], bytes]]:
        """Squares and letters that may be a play."""
        board = self.board
        # what touches a tile, or covers a start square, does so with one of its tiles
        touching = set()
        for square in range(len(board)):
            codes = {finding.code for finding in self._lie((square,))[1]}
            if codes <= {"placement.too-few-tiles"}:
                touching.add(square)
            if codes:
                continue
            letters = self._allowed(square, across=True) & self._allowed(square, across=False)
            for letter in sorted(letters):
                yield (square,), bytes([letter])
        for across, line in self.lines:
            for start, stop in combinations(range(len(line) + 1), 2):
                if stop - start not in self.by_length:
                    continue
                if (start and board[line[start - 1]]) or (stop < len(line) and board[line[stop]]):
                    continue
                slot = line[start:stop]
                squares = tuple([square for square in slot if not board[square]])
                if not 2 <= len(squares) <= self.rack.size:
                    continue
                if not touching.isdisjoint(squares) and not self._lie(squares)[1]:
                    fixed = bytes([board[square] for square in slot])
                    if BLANK in fixed:
                        continue  # a blank that is not named is no letter
                    fixed = strip_blanks(fixed)
                    allowed = [self._allowed(square, across=not across) for square in squares]
                    if all(allowed):
                        fill = self._arrangements if self.anagram else self._words
                        for letters in fill(fixed, allowed):
                            yield squares, letters

    def _lie(self, squares: tuple[int, ...]) -> tuple[placement.Line | None, tuple[Finding, ...]]:
        """What the rules say of any tiles there."""
        if squares not in self.lie_at:
            place = Place(squares, bytes([1]) * len(squares))
            self.lie_at[squares] = placement.check(self.variant, self.board, place)
        return self.lie_at[squares]

    def _allowed(self, square: int, *, across: bool) -> frozenset[int]:
        """The letters on one square whose run in one direction is a valid word, or no word."""
        key = square, across
        if key not in self.allowed_at:
            letters = set(self.letters)
            for letter in self.letters:
                scored = score(self.variant, self.board, (square,), bytes([letter]), across)
                run = [word for word in scored.words if word.across == across]
                if not run:
                    break
                if not self._are_words(scored._replace(words=tuple(run))):
                    letters.remove(letter)
            self.allowed_at[key] = frozenset(letters)
        return self.allowed_at[key]

    def _are_words(self, scored) -> bool:
        return not (
            word_rules.check_lengths(self.variant, scored)
            or word_rules.invalid(self.variant, scored, self.words)
        )

    def _missing(self, letters: Iterable[int]) -> int:
        need = Counter(letters)
        return sum(max(0, count - self.have[letter]) for letter, count in need.items())

    def _words(self, fixed: bytes, allowed: list[frozenset[int]]) -> Iterator[bytes]:
        length = len(fixed)
        known = [(at, letter) for at, letter in enumerate(fixed) if letter]
        free = [at for at in range(length) if not fixed[at]]
        if known:
            sets = [self.with_letter.get((length, at, letter), set()) for at, letter in known]
            words = set.intersection(*sets)
        else:
            if length not in self.of_rack:
                self.of_rack[length] = [
                    word for word in self.by_length[length] if self._missing(word) <= self.blanks
                ]
            words = self.of_rack[length]
        for word in words:
            letters = bytes(word[at] for at in free)
            if self._missing(letters) <= self.blanks and all(
                letter in some for letter, some in zip(letters, allowed, strict=True)
            ):
                yield letters

    def _arrangements(self, fixed: bytes, allowed: list[frozenset[int]]) -> Iterator[bytes]:
        known = Counter(letter for letter in fixed if letter)
        for word in self.by_length[len(fixed)]:
            rest = Counter(word)
            if known <= rest:
                rest -= known
                if self._missing(rest.elements()) <= self.blanks:
                    yield from _arranged(rest, allowed)

    def _judge(
        self,
        found: dict[tuple[tuple[int, ...], bytes], Found],
        squares: tuple[int, ...],
        letters: bytes,
    ) -> None:
        line, findings = self._lie(squares)
        if line is None or findings:
            return
        scored = score(self.variant, self.board, squares, letters, line.across)
        if not self._are_words(scored):
            return
        for tiles in _with_blanks(letters, dict(self.have), self.blanks):
            if (squares, tiles) in found or tile_rules.check_blanks(self.variant, tiles):
                continue
            if isinstance(tile_rules.take(self.rack, as_rack(tiles), b""), bytes):
                continue
            total = scored.total
            if tiles != letters:
                total = score(self.variant, self.board, squares, tiles, line.across).total
            found[squares, tiles] = Found(squares, tiles, line.across, total)


def _arranged(rest: Counter[int], allowed: list[frozenset[int]]) -> Iterator[bytes]:
    if not allowed:
        yield b""
        return
    for letter in sorted(rest):
        if rest[letter] and letter in allowed[0]:
            rest[letter] -= 1
            for more in _arranged(rest, allowed[1:]):
                yield bytes([letter]) + more
            rest[letter] += 1


def _with_blanks(letters: bytes, have: dict[int, int], blanks: int) -> Iterator[bytes]:
    """Every way to lay these letters with the tiles of a rack."""
    if not letters:
        yield b""
        return
    letter, rest = letters[0], letters[1:]
    if have.get(letter):
        have[letter] -= 1
        for more in _with_blanks(rest, have, blanks):
            yield bytes([letter]) + more
        have[letter] += 1
    if blanks:
        for more in _with_blanks(rest, have, blanks - 1):
            yield bytes([BLANK | letter]) + more


# -- word lists ----------------------------------------------------------------------------


@cache
def listed(name: str, letters: tuple[str, ...]) -> tuple[bytes, ...]:
    """The words of a shipped list, as letters of an alphabet."""
    folder = ROOT / "lexicons" / name
    plain = folder / "words.txt"
    if plain.is_file():
        text = plain.read_text(encoding="utf-8")
    else:
        text = gzip.decompress((folder / "words.txt.gz").read_bytes()).decode("utf-8")
    alphabet = next(rules.alphabet for rules in LOADED if rules.alphabet.letters == letters)
    words = [alphabet.word(line.strip()) for line in text.splitlines()]
    return tuple(sorted({word for word in words if isinstance(word, bytes)}))


LOADED: list[Variant] = []


def made_up(chance: Random, variant: Variant, kinds: int, sizes: dict[int, int]) -> list[bytes]:
    """Words of few letters, so that they cross often; the rarest letters are among them."""
    counts = variant.tiles.counts
    size = len(variant.alphabet.letters)
    odd = [i for i in range(1, size + 1) if not counts[i]]
    odd += [i for i in range(1, size + 1) if len(variant.alphabet.letters[i - 1]) > 1]
    some = set(chance.sample(odd, min(len(odd), 2)))
    while len(some) < min(kinds, size):
        some.add(chance.randrange(1, size + 1))
    pool = sorted(some)
    words = {
        bytes(chance.choices(pool, k=length))
        for length, many in sizes.items()
        for _ in range(many)
    }
    return sorted(words)


SHORT = {2: 30, 3: 70, 4: 70, 5: 50, 6: 25, 7: 25, 8: 20, 9: 15}
DENSE = {2: 30, 3: 60, 4: 40, 5: 20}
THICK = {1: 2, 2: 70, 3: 110, 4: 110, 5: 110, 6: 60, 7: 40}
ANAGRAMS = {2: 9, 3: 12, 4: 9, 5: 6, 6: 2, 7: 1}


# -- variants ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """A variant, its words and its racks."""

    id: str
    base: str = "en-csw"
    change: str = ""
    list: str = ""
    """A shipped list; ``sizes`` and ``kinds`` (of letters) are for one that is made up."""
    sample: int = 500
    sizes: dict[int, int] = field(default_factory=lambda: SHORT)
    kinds: int = 8
    rack: int | None = None
    """Tiles on a rack, at most."""
    blanks: tuple[int, ...] = (0, 0, 0, 1, 1, 2)
    game: int = GAME
    length: int = 9
    """Longest word of a shipped list."""


def board(rows: str, start: str, symbols: str = "") -> str:
    layout = ", ".join(f'"{row}"' for row in rows.split())
    marks = "d: {letter: 2}, t: {letter: 3}, D: {word: 2}, T: {word: 3}, x: {dead: true}"
    return (
        f"board: {{layout: [{layout}], start: [{start}], symmetry: none,"
        f" symbols: {{{marks}{symbols}}}}}\n"
    )


CASES = [
    Case("en-csw", list="en-starter"),
    Case("en-csw-scowl", list="en-scowl", sample=1500, blanks=(0, 0, 0, 1)),
    Case("en-nwl", "en-nwl", sizes=SHORT),
    Case("es-fise", "es-fise"),
    Case("ca-fisc", "ca-fisc", kinds=9),
    Case("hu-box", "hu-box", kinds=9, blanks=(0, 1, 1, 2)),
    Case("hr-box", "hr-box", kinds=7),
    Case("he-box", "he-box"),
    Case("ro-loc", "ro-loc", list="ro-starter"),
    Case("fr-ods", "fr-ods", list="fr-starter", sample=300),
    Case("sk", "sk", kinds=10, blanks=(0, 1, 2)),
    Case("en-super", "en-super", list="en-starter", blanks=(0, 0, 1)),
    Case("en-super-made", "en-super", kinds=6, blanks=(0, 0, 1)),
    Case("en-hk", "en-hk", blanks=(0, 0, 1, 2)),
    Case("en-lexulous", "en-lexulous", list="en-starter", blanks=(0, 1)),
    Case("nb-wordfeud", "nb-wordfeud", list="nb-starter", sample=300),
    Case("pl-literaki", "pl-literaki", kinds=10),
    Case("letter-league", change="extends: [en-csw, boards/letterleague27x19]", blanks=(0, 0, 1)),
    Case("duel", change="extends: [en-csw, boards/scrabbleduel11]", sizes=DENSE, kinds=5),
    Case("dead", change="extends: [en-csw, boards/wolges-punctured15]", kinds=6),
    Case("wordsmog", "en-wordsmog", sizes=ANAGRAMS, kinds=5, blanks=(0, 0, 0, 1), rack=6),
    Case(
        "wordsmog-starter",
        "en-wordsmog",
        list="en-starter",
        sample=250,
        length=5,
        blanks=(0,),
        rack=6,
    ),
    Case(
        "anagram-everything",
        change=board("D..t.x. .d....T ..D.d.. ....... x..d..t .T..D.. t.....d", "C3, E5")
        + "words: {match: anagram, min_length: 2, max_length: 5}\n"
        "scoring: {premiums: always, bonus: {3: 7, 4: {multiply: 3}}}\n"
        "tiles: {not_by_blank: [A, B, C, D, E]}\n"
        "placement: {first_min_tiles: 1, off_start: challengeable, misplaced: challengeable}",
        sizes=ANAGRAMS,
        kinds=7,
        rack=5,
        blanks=(0, 0, 1, 2),
    ),
    Case(
        "four-blanks",
        "en-super",
        sizes={2: 8, 3: 9, 4: 6, 5: 4},
        kinds=4,
        rack=5,
        blanks=(1, 2, 3, 3, 4),
    ),
    Case("always", "en-always", list="en-starter"),
    Case("multiply", change="scoring: {bonus: {7: {multiply: 2}, 3: {multiply: 3}, 5: 11}}"),
    Case(
        "limited-always",
        "pl-literaki",
        "scoring: {premiums: always, bonus: {2: 5, 4: {multiply: 4}}}",
        kinds=10,
    ),
    Case(
        "negative",
        change="tiles: {blank_points: -9, letters: {A: [9, -7], B: [2, -20], C: [2, -1], "
        "E: [9, 0], G: [3, -3], I: [8, -40]}, total: {tiles: null, points: null}}\n"
        "scoring: {bonus: {1: -30, 2: -90, 3: 4, 5: -300, 7: 50}}",
        kinds=9,
    ),
    Case(
        "blanks-count",
        change="tiles: {blank_points: 14, letters: {A: [9, 300], B: [2, 255], C: [2, 0], "
        "I: [8, 40]}, total: {tiles: null, points: null}}",
        kinds=9,
        blanks=(0, 1, 1, 2),
    ),
    Case(
        "dear-blanks",
        change="tiles: {blank_points: 14, total: {tiles: null, points: null}}",
        kinds=6,
        blanks=(1, 1, 2),
    ),
    Case(
        "twelve",
        change="setup: {rack_size: 12, tiles_per_turn: 12}\nscoring: {bonus: {10: 70, 12: 90}}",
        sizes={**DENSE, 10: 50, 11: 70, 12: 70},
        kinds=3,
        blanks=(0, 0, 0, 1),
    ),
    Case(
        "negative-bonus",
        change="scoring: {bonus: {2: -90, 3: 40, 4: -60, 5: {multiply: 2}, 6: -30}}",
        blanks=(0, 1, 1, 2),
    ),
    Case(
        "one-tile-first",
        change="placement: {first_min_tiles: 1}\nscoring: {bonus: {1: 3, 7: 50}}",
        sizes={1: 3, **SHORT},
        game=3,
    ),
    Case(
        "one-tile-multiply",
        "pl-literaki",
        "placement: {first_min_tiles: 1}\nscoring: {bonus: {1: {multiply: 3}}}\n"
        "tiles: {not_by_blank: [A, E, I]}",
        kinds=10,
        game=2,
    ),
    Case("three-tiles-first", change="placement: {first_min_tiles: 3}", sizes=DENSE, game=3),
    Case(
        "starts",
        change=board(
            "T..d.....D ..t......d ....D..... x...d..x.. ..t.....T. .........x d....D...d",
            "A1, D4, E4, J7, F2",
        ),
        sizes=DENSE,
        game=5,
    ),
    Case("lengths", change="words: {min_length: 3, max_length: 6}", kinds=5),
    Case("one-length", change="words: {min_length: 4, max_length: 4}", kinds=4, rack=6),
    Case("not-by-blank", change="tiles: {not_by_blank: [A, E, S, T, R]}", list="en-starter"),
    Case("three-of-seven", change="setup: {tiles_per_turn: 3}\nscoring: {bonus: {7: null}}"),
    Case(
        "nine-per-turn-four",
        "en-hk",
        "setup: {tiles_per_turn: 4}\nscoring: {bonus: {9: null}}",
        blanks=(0, 0, 0, 1),
    ),
    Case("challengeable", "house", kinds=3, sizes=DENSE),
    Case("one-row", change=board("D..t....x..d.T...", "E1, M1"), sizes=DENSE, kinds=4, game=5),
    Case(
        "one-column", change=board(" ".join("D..t...xx.d.T"), "A3"), sizes=DENSE, kinds=4, game=5
    ),
    Case("two-rows", change=board("D..t..D.d..t. .T..d.x...D..", "H2"), sizes=DENSE, kinds=4),
    Case(
        "full-small",
        change=board("D.t.. .d..T ..D.. t...d ..T..", "C3"),
        sizes=THICK,
        kinds=3,
        blanks=(0, 0, 1, 2),
        game=12,
    ),
    Case(
        "full-dead",
        change=board("D.t..d .xd..T ..D..x t...d. ..T...", "C3, E5"),
        sizes=THICK,
        kinds=3,
        blanks=(0, 0, 1, 2),
        game=12,
    ),
    Case(
        "long",
        change=board("..d...t.....D....T...d..........t....D.. " * 3, "T2"),
        sizes={**DENSE, 12: 40, 20: 60, 40: 20},
        kinds=3,
        blanks=(0, 0, 1),
    ),
]


@pytest.fixture(scope="module")
def load(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Case], Variant]:
    """The variant of a case, read once."""
    folder = tmp_path_factory.mktemp("movegen")
    known: dict[tuple[str, str], Variant] = {}

    def make(case: Case) -> Variant:
        key = case.base, case.change
        if key not in known:
            local = ROOT / "tests" / "data" / f"{case.base}.yaml"
            source: Path | str = local if local.is_file() else case.base
            if case.change:
                head = f"schema: 1\nid: changed\nname: {case.id}\nlanguage: en\n"
                if "extends:" not in case.change:
                    head += f"extends: [{source}]\n"
                source = folder / f"{case.id}.yaml"
                source.write_text(f"{head}{case.change}\n", encoding="utf-8")
            known[key] = load_variant(source)
            LOADED.append(known[key])
        return known[key]

    return make


# -- positions -----------------------------------------------------------------------------


Generator = MoveGenerator | gaddag.GaddagKernel


def generators(variant: Variant, words: Iterable[bytes]) -> tuple[Generator, ...]:
    """All that can generate plays of a word list; they must agree, also in the order."""
    words = list(words)
    made: tuple[Generator, ...] = (MoveGenerator(variant, words),)
    if gaddag.fits(variant):
        made += (gaddag.GaddagKernel(variant, words, Play._make),)
    return made


class Sample(NamedTuple):
    """A position, and the generators and the oracle for one word list."""

    generators: tuple[Generator, ...]
    oracle: Oracle
    board: bytes
    rack: bytes
    plays: list[Found]


def words_of(case: Case, variant: Variant, chance: Random) -> list[bytes]:
    if not case.list:
        return made_up(chance, variant, case.kinds, case.sizes)
    words = listed(case.list, variant.alphabet.letters)
    words = tuple(word for word in words if len(word) <= case.length)
    return chance.sample(words, min(case.sample, len(words)))


def drawn(case: Case, variant: Variant, words: list[bytes], chance: Random) -> bytes:
    """A rack: often the letters of a word, else such letters as the words have."""
    size = min(variant.setup.rack_size, case.rack or 99)
    blanks = chance.choice(case.blanks)
    if chance.random() < 0.25:
        size = chance.randint(1, size)
    elif blanks > 1 and chance.random() < 0.8:
        size = min(size, 5)  # there would be tens of thousands of plays
    rack = bytearray()
    if chance.random() < 0.4:
        rack += chance.choice(words)
    pool = b"".join(words)
    while len(rack) < size:
        rack.append(chance.choice(pool))
    chance.shuffle(rack)
    del rack[size:]
    for at in chance.sample(range(size), min(size, blanks)):
        rack[at] = 0
    return bytes(rack)


def disturbed(variant: Variant, squares: bytes, pool: bytes, chance: Random) -> bytes:
    """A board that no words made: a tile changed, taken off, added or not named."""
    changed = bytearray(squares)
    live = [square for square in range(len(squares)) if square not in variant.board.dead]
    for _ in range(chance.randint(1, 4)):
        tiles = [square for square in live if changed[square]]
        kind = chance.choice("calluu" if chance.random() < 0.1 else "call")
        if kind == "a" or not tiles:
            changed[chance.choice(live)] = chance.choice(pool)
        elif kind == "u":
            changed[chance.choice(tiles)] = BLANK
        else:
            square = chance.choice(tiles)
            changed[square] = 0 if kind == "l" else chance.choice(pool) | chance.choice((0, BLANK))
    return bytes(changed)


def laid(squares: bytes, play: Found) -> bytes:
    after = bytearray(squares)
    for square, tile in zip(play.squares, play.tiles, strict=True):
        after[square] = tile
    return bytes(after)


def samples(case: Case, variant: Variant, count: int) -> Iterator[Sample]:
    """Positions of games that the oracle plays with itself, a new word list for each."""
    game = 0
    while count > 0:
        chance = Random(f"{case.id} {game}")
        game += 1
        words = words_of(case, variant, chance)
        oracle = Oracle(variant, words)
        chance.shuffle(words)
        kernels = generators(variant, words)
        squares = bytes(variant.board.size)
        stuck = 0
        for turn in range(case.game if count > 1 else 1):
            rack = drawn(case, variant, words, chance)
            asked = squares
            if turn and chance.random() < 0.25:
                asked = disturbed(variant, squares, b"".join(words), chance)
            plays = oracle.plays(asked, rack)
            yield Sample(kernels, oracle, asked, rack, plays)
            count -= 1
            if count <= 0:
                break
            stuck += not plays
            if stuck > 3:
                break
            if plays and (asked is squares or chance.random() < 0.3):
                some = chance.choices(plays, k=4)
                squares = laid(asked, max(some, key=lambda play: len(play.tiles)))


def told(variant: Variant, sample: Sample, more: str) -> str:
    """A position for a message: with this, a fault can be found again."""
    rack = variant.alphabet.rack_text(sample.rack)
    rows = format_board(variant, sample.board)
    return f"\n{variant.id} ({variant.name})\nboard: {rows}\nrack: {rack}\n{more}"


def order(variant: Variant, play: Play) -> tuple[bool, int, int, int, bytes, int, list[int]]:
    """Rows, then columns; in a line by first new tile, number of tiles, letters, blanks."""
    squares, tiles, across, _ = play
    width = variant.board.width
    line = squares[0] // width if across else squares[0] % width
    blanks = [at for at, tile in enumerate(tiles) if tile & BLANK]
    letters = strip_blanks(tiles)
    return not across, line, squares[0], len(squares), letters, len(blanks), blanks


def shown(variant: Variant, play: Found | Play) -> str:
    return f"{play.squares} {variant.alphabet.text(play.tiles)} {play.across} {play.score}"


def difference(variant: Variant, got: list[Play], expected: list[Found]) -> str:
    """What a generator gives too much, too little or with other values."""
    have = Counter((play.squares, play.tiles) for play in got)
    known = {(play.squares, play.tiles): play for play in expected}
    lines = [f"{len(got)} plays, {len(expected)} expected"]
    lines += [f"missing {shown(variant, play)}" for key, play in known.items() if key not in have]
    for play in got:
        key = play.squares, play.tiles
        right = known.get(key)
        if right is None:
            lines.append(f"not legal {shown(variant, play)}")
        elif tuple(play) != tuple(right):
            lines.append(f"wrong {shown(variant, play)}: {shown(variant, right)}")
        if have[key] > 1:
            lines.append(f"twice {shown(variant, play)}")
    return "\n".join(lines[:20])


def agree(variant: Variant, sample: Sample) -> list[Play]:
    """Asks a generator all that it can tell of a position; returns the plays."""
    got: list[Play] = []
    for kernel in sample.generators:
        found = _agrees(variant, sample, kernel)
        assert found == got or not got, told(variant, sample, "order of the kernels")
        got = found
    return got


def _agrees(variant: Variant, sample: Sample, generator: Generator) -> list[Play]:
    _, _, squares, rack, expected = sample

    def says(more: str) -> str:
        return told(variant, sample, f"{type(generator).__name__}: {more}")

    got = generator.plays(squares, rack)
    if sorted(tuple(play) for play in got) != sorted(tuple(play) for play in expected):
        pytest.fail(says(difference(variant, got, expected)))
    keys = [order(variant, play) for play in got]
    assert keys == sorted(keys), says("order")
    totals = Totals(
        len(expected),
        sum(play.score for play in expected),
        max((play.score for play in expected), default=0),
    )
    assert generator.totals(squares, rack) == totals, says("totals")
    assert generator.any(squares, rack) is bool(expected), says("any")
    ranked = sorted(got, key=lambda play: -play.score)
    for count in (1, 2, 15, len(ranked) + 3 if len(ranked) % 3 else 70):
        best = generator.best(squares, rack, count)
        assert best == ranked[:count], says(f"best {count}")
    return got


def accepted(variant: Variant, sample: Sample, plays: list[Play]) -> None:
    """Plays as commands: the engine takes them, in the same direction, for the same score."""
    rules = strict(variant)
    position = with_rack(rules, sample.board, sample.rack)
    for play in plays:
        step = do(rules, position, play.place, sample.oracle.words)
        assert isinstance(step, Step), told(variant, sample, shown(variant, play))
        assert not step.findings
        assert step.score is not None
        assert step.score.total == play.score, told(variant, sample, shown(variant, play))
        line, _ = placement.check(rules, sample.board, play.place)
        assert line == (play.squares, play.tiles, play.across)


# -- tests ---------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_generator_gives_what_the_rules_allow(case: Case, load) -> None:
    variant = load(case)
    chance = Random(case.id)
    plays = 0
    for sample in samples(case, variant, max(1, round(POSITIONS / len(CASES)))):
        if not (DEEP or gaddag.accelerated or len(sample.plays) < 400):
            sample = sample._replace(generators=sample.generators[:1])  # noqa: PLW2901
        got = agree(variant, sample)
        plays += len(got)
        accepted(variant, sample, chance.sample(got, min(COMMANDS, len(got))))
    assert plays


def test_plays_of_a_large_list_are_legal(load) -> None:
    # soundness where the oracle would be too slow
    case = Case("large", list="en-scowl", length=15)
    variant = load(case)
    words = listed("en-scowl", variant.alphabet.letters)
    if not DEEP:
        words = words[::8]
    generator = MoveGenerator(variant, words)
    asked = Oracle(variant, words)
    chance = Random(6)
    left = 100_000 if DEEP else 1_000
    while left > 0:
        squares = bytes(variant.board.size)
        for _ in range(12):
            rack = drawn(case, variant, words, chance)
            got = generator.plays(squares, rack)
            if not got:
                continue
            sample = Sample((generator,), asked, squares, rack, [])
            keys = [order(variant, play) for play in got]
            assert keys == sorted(keys)
            assert len({(play.squares, play.tiles) for play in got}) == len(got)
            some = chance.sample(got, min(len(got), left if DEEP else 100))
            accepted(variant, sample, some)
            left -= len(some)
            if left <= 0:
                break
            squares = laid(squares, Found(*generator.best(squares, rack, 5)[-1]))


@pytest.fixture
def csw(load) -> Variant:
    return load(Case("en-csw"))


def spelled(variant: Variant, *words: str) -> list[bytes]:
    return [variant.alphabet.tiles(word)[0] for word in words]


@pytest.mark.parametrize("name", ["en-csw", "en-wordsmog"])
def test_a_word_list_can_be_anything_iterable(name: str, load) -> None:
    csw = load(Case("any", name))
    words = spelled(csw, "CAT", "AT", "TA", "CATS", "STACK", "A", "ACT")
    rack = csw.alphabet.rack("CATSK?")[0]
    squares = bytes(csw.board.size)
    expected = Oracle(csw, words).plays(squares, rack)
    letters = len(csw.alphabet.letters)
    first = MoveGenerator(csw, words).plays(squares, rack)
    assert sorted(tuple(play) for play in first) == sorted(tuple(play) for play in expected)
    for given in (
        words,
        tuple(reversed(words)),
        set(words),
        iter(words),
        (word for word in [*words, *words]),
        WordIndex(words, letters),
        WordIndex([*words, *words], letters),
    ):
        generator = MoveGenerator(csw, given)
        assert generator.plays(squares, rack) == first
        assert generator.plays(squares, rack[::-1]) == first


def test_without_words_or_tiles_there_are_no_plays(csw: Variant) -> None:
    squares = bytes(csw.board.size)
    rack = csw.alphabet.rack("CATS")[0]
    long = [bytes([1]) * length for length in (1, 16, 30)]
    for words in ([], long, spelled(csw, "ZZ")):
        generator = MoveGenerator(csw, words)
        assert generator.plays(squares, rack) == []
        assert generator.best(squares, rack, 3) == []
        assert not generator.any(squares, rack)
        assert generator.totals(squares, rack) == Totals(0, 0, 0)
    generator = MoveGenerator(csw, spelled(csw, "CAT"))
    assert generator.plays(squares, b"") == []
    assert not generator.any(squares, b"")
    assert generator.best(squares, rack, 0) == []


@pytest.mark.parametrize("name", ["one-tile-first", "one-tile-multiply"])
def test_a_first_tile_that_forms_no_word_needs_no_list(name: str, load) -> None:
    case = next(case for case in CASES if case.id == name)
    variant = load(case)
    squares = bytes(variant.board.size)
    rack = variant.alphabet.rack("BA?")[0]
    for words in ([], spelled(variant, "B"), spelled(variant, "AB")):
        oracle = Oracle(variant, words)
        expected = oracle.plays(squares, rack)
        assert len(expected) >= 28
        agree(variant, Sample(generators(variant, words), oracle, squares, rack, expected))


def test_a_blank_that_is_not_named_is_part_of_no_word(csw: Variant) -> None:
    words = spelled(csw, "CAT", "CATS", "AT", "TA", "AS", "AA", "STAT")
    lines = {7: spelled(csw, "CAT?")[0]}
    squares = b"".join(lines.get(row, b"").rjust(11, b"\0").ljust(15, b"\0") for row in range(15))
    rack = csw.alphabet.rack("AACSTT?")[0]
    oracle = Oracle(csw, words)
    expected = oracle.plays(squares, rack)
    assert expected
    agree(csw, Sample(generators(csw, words), oracle, squares, rack, expected))


def test_the_best_of_bad_plays_is_bad(load) -> None:
    change = "scoring: {bonus: {2: -90, 3: -80}}"
    variant = load(Case("bad", change=change))
    words = spelled(variant, "AT", "TAT")
    oracle = Oracle(variant, words)
    squares = bytes(variant.board.size)
    rack = variant.alphabet.rack("ATT")[0]
    expected = oracle.plays(squares, rack)
    assert max(play.score for play in expected) < 0
    agree(variant, Sample(generators(variant, words), oracle, squares, rack, expected))


def test_long_words_may_differ_in_the_last_letters_only(load) -> None:
    variant = load(next(case for case in CASES if case.id == "twelve"))
    words = [b"\1" * 9 + more for more in (b"\2\1", b"\1\2", b"\2\2", b"\1\1", b"\2\1\1")]
    words += [b"\1\1", b"\2\1"]
    oracle = Oracle(variant, words)
    rack = b"\1" * 9 + b"\2\2\0"
    # the second one is found from the end of the words
    for lies in (None, 8 * 15 + 12):
        squares = bytes(square == lies for square in range(variant.board.size))
        expected = oracle.plays(squares, rack)
        assert sum(len(play.tiles) > 10 for play in expected) > 9
        agree(variant, Sample(generators(variant, words), oracle, squares, rack, expected))


def test_a_full_board_has_no_play(csw: Variant) -> None:
    generator = MoveGenerator(csw, spelled(csw, "AA", "AAA"))
    squares = bytes([1]) * csw.board.size
    assert generator.plays(squares, bytes([1, 1, 0])) == []
    assert not generator.any(squares, bytes([1, 1, 0]))


@pytest.mark.parametrize("words", ["exact", "anagram"])
@pytest.mark.parametrize("seed", range(40 if DEEP else 2))
def test_the_oracle_misses_nothing(words: str, seed: int, load) -> None:
    # on a tiny board, any tiles on any squares at all
    change = (
        board("D.x. .d.. t..D", "B2, D3")
        + f"words: {{match: {words}, min_length: {2 + seed % 2}}}\n"
        + "tiles: {not_by_blank: [B]}\n"
        + f"placement: {{first_min_tiles: {1 + seed % 2}, misplaced: challengeable}}"
    )
    case = Case(f"tiny-{words}-{seed}", "house", change)
    variant = load(case)
    chance = Random(f"{words} {seed}")
    known = [bytes(chance.choices((1, 2, 3), k=size)) for size in (2, 2, 2, 3, 3, 3, 3, 4, 4)]
    oracle = Oracle(variant, known)
    rules = strict(variant)
    squares = bytes(variant.board.size)
    for turn in range(4):
        rack = bytes(chance.choices((1, 2, 3, 0), k=3))
        position = with_rack(rules, squares, rack)
        free = [square for square in range(len(squares)) if not squares[square]]
        expected = set()
        faces = {tile: [tile] if tile else [BLANK | 1, BLANK | 2, BLANK | 3] for tile in rack}
        for size in (1, 2, 3):
            for where in combinations(free, size):
                for tiles in _ways(rack, faces, size):
                    step = do(rules, position, Place(where, tiles), oracle.words)
                    if isinstance(step, Step):
                        assert step.score is not None
                        expected.add((where, tiles, step.score.total))
        plays = oracle.plays(squares, rack)
        assert {(play.squares, play.tiles, play.score) for play in plays} == expected
        assert len(plays) == len(expected)
        if plays:
            squares = laid(squares, chance.choice(plays))
        if turn == 2:
            squares = disturbed(variant, squares, b"\1\2\3", chance)


def _ways(rack: bytes, faces: dict[int, list[int]], size: int) -> set[bytes]:
    """Every sequence of so many tiles of a rack."""
    if not size:
        return {b""}
    return {
        bytes([face]) + more
        for at, tile in enumerate(rack)
        for face in faces[tile]
        for more in _ways(rack[:at] + rack[at + 1 :], faces, size - 1)
    }
