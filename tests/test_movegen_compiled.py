"""The kernel for a compiler: as plain Python and compiled, it gives what the generator gives.

Compiling takes a while: all that needs it is one test, left out where there is no compiler.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple
from zipfile import ZipFile

import pytest

from scrabble_rules import Variant
from scrabble_rules.movegen import MoveGenerator, Play
from scrabble_rules.movegen.automaton import DamagedGaddag
from scrabble_rules.values.alphabet import BLANK

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "scrabble_rules" / "movegen" / "gaddag.py"
FEW, MANY = 6, 40


@dataclass(frozen=True)
class Case:
    """A variant, as one that is shipped with some keys changed."""

    base: str = "en-csw"
    change: str = ""
    kinds: int = 8
    """Letters in the words."""
    longest: int = 8


CASES = {
    "csw": Case(),
    "long-letters": Case("es-fise"),
    "two-blanks-and-signs": Case("sk", kinds=10),
    "limited": Case("pl-literaki", "scoring: {premiums: always, bonus: {2: 5, 4: {multiply: 4}}}"),
    "always": Case(change="scoring: {premiums: always}"),
    "large": Case("en-super"),
    "wide": Case(
        change=f"board: {{layout: [{', '.join(['..d...t.....D....T...d..........t....D..'] * 3)}], "
        "start: [T2], symmetry: none, symbols: {d: {letter: 2}, t: {letter: 3}, D: {word: 2}, "
        "T: {word: 3}}}",
        kinds=4,
        longest=20,
    ),
    "multiply": Case(change="scoring: {bonus: {7: {multiply: 2}, 3: {multiply: 3}, 5: 11}}"),
    "negative": Case(
        change="tiles: {blank_points: -9, letters: {A: [9, -7], B: [2, -20], E: [12, 0]}, "
        "total: {points: null}}\nscoring: {bonus: {1: -30, 2: -90, 3: 4, 7: 50}}",
        kinds=6,
    ),
    "one-tile-first": Case(
        change="placement: {first_min_tiles: 1}\nscoring: {bonus: {1: 3, 7: 50}}"
    ),
    "three-tiles-first": Case(change="placement: {first_min_tiles: 3}"),
    "lengths": Case(change="words: {min_length: 3, max_length: 6}", kinds=5),
    "not-by-blank": Case(change="tiles: {not_by_blank: [A, E, S, T, R]}", kinds=12),
    "three-a-turn": Case(change="setup: {tiles_per_turn: 3}\nscoring: {bonus: {7: null}}"),
    "twelve-a-turn": Case(
        change="setup: {rack_size: 12, tiles_per_turn: 12}", kinds=2, longest=13
    ),
    "dead": Case(
        change="board: {layout: [D.t..d, .xd..T, ..D..x, t...d., ..T...], start: [C3, E5], "
        "symmetry: none, symbols: {x: {dead: true}, d: {letter: 2}, t: {letter: 3}, "
        "D: {word: 2}, T: {word: 3}}}",
        kinds=3,
    ),
}


class Sample(NamedTuple):
    """A position, and what the generator says of it."""

    words: list[bytes]
    board: bytes
    rack: bytes
    plays: list[Play]
    totals: tuple[int, int, int]


def samples(name: str, variant: Variant, count: int) -> Iterator[Sample]:
    """Positions of games that the generator plays with random tiles, some of them disturbed."""
    case, game = CASES[name], 0
    while count > 0:
        chance = Random(f"{name} {game}")
        game += 1
        letters = chance.sample(range(1, len(variant.alphabet.letters) + 1), case.kinds)
        words = sorted(
            {bytes(chance.choices(letters, k=chance.randint(2, case.longest))) for _ in range(400)}
        )
        generator = MoveGenerator(variant, words, accelerated=False)
        board = bytes(variant.board.size)
        for _ in range(8):
            size = chance.randint(1, variant.setup.rack_size)
            rack = bytes(chance.choices([*letters, *letters, *letters, 0], k=size))
            if rack.count(0) > 2:
                continue
            plays = generator.plays(board, rack)
            yield Sample(words, board, rack, plays, tuple(generator.totals(board, rack)))
            count -= 1
            if count <= 0:
                return
            after = bytearray(board)
            if plays:
                play = max(chance.choices(plays, k=3), key=lambda each: len(each.tiles))
                for square, tile in zip(play.squares, play.tiles, strict=True):
                    after[square] = tile
            if chance.random() < 0.2:
                square = chance.choice(sorted(set(range(len(board))) - variant.board.dead))
                after[square] = chance.choice([0, BLANK, *letters])
            board = bytes(after)


def agree(module: ModuleType, name: str, variant: Variant, count: int) -> int:
    """Asks a kernel all that it can tell of some positions; returns the number of plays."""
    assert module.fits(variant)
    words: list[bytes] = []
    found = 0
    for sample in samples(name, variant, count):
        if sample.words is not words:
            words = sample.words
            kernel = module.GaddagKernel(variant, words)
        expected = [tuple(play) for play in sample.plays]
        asked = sample.board, sample.rack
        where = name, *asked
        assert kernel.plays(*asked) == expected, where
        assert tuple(kernel.totals(*asked)) == sample.totals, where
        assert kernel.any(*asked) is bool(expected), where
        ranked = sorted(expected, key=lambda play: -play[3])
        for wanted in (0, 1, 2, 15, len(ranked) + 1):
            assert kernel.best(*asked, wanted) == ranked[:wanted], (wanted, *where)
        found += len(expected)
    return found


def load(name: str, path: Path) -> Any:
    spec = spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def source() -> Any:
    """The kernel as plain Python, also where the package is compiled."""
    return load("gaddag_as_python", SOURCE)


@pytest.fixture(scope="module")
def variants(
    variant: Callable[[str], Variant], variant_with: Callable[..., Variant]
) -> Callable[[str], Variant]:
    def make(name: str) -> Variant:
        case = CASES[name]
        return variant_with(case.base, case.change) if case.change else variant(case.base)

    return make


@pytest.mark.parametrize("name", CASES)
def test_the_kernel_gives_what_the_generator_gives(
    name: str, source: Any, variants: Callable[[str], Variant]
) -> None:
    assert not source.accelerated
    assert agree(source, name, variants(name), FEW)


def test_a_play_is_made_as_wanted(source: Any, variants: Callable[[str], Variant]) -> None:
    variant = variants("csw")
    words = [variant.alphabet.word(word) for word in ("AT", "CAT", "TA")]
    kernel = source.GaddagKernel(variant, words, Play._make)
    board, rack = bytes(variant.board.size), variant.alphabet.rack("CAT")[0]
    expected = MoveGenerator(variant, words, accelerated=False).plays(board, rack)
    assert kernel.plays(board, rack) == expected
    for plays in (
        kernel.plays(board, rack),
        kernel.best(board, rack),
        kernel.best(board, rack, 99),
    ):
        assert plays
        assert {type(play) for play in plays} == {Play}


def test_a_kernel_can_be_shared_by_threads(
    source: Any, variants: Callable[[str], Variant]
) -> None:
    asked = list(samples("csw", variants("csw"), 4))
    kernel = source.GaddagKernel(variants("csw"), asked[0].words)
    with ThreadPoolExecutor(4) as pool:
        several = [each for each in asked if each.words is asked[0].words] * 4
        found = list(pool.map(lambda each: kernel.plays(each.board, each.rack), several))
    assert found == [[tuple(play) for play in each.plays] for each in several]


def test_some_variants_are_not_for_the_kernel(
    source: Any, variant: Callable[[str], Variant], variant_with: Callable[..., Variant]
) -> None:
    assert source.fits(variant("en-csw"))
    assert not source.fits(variant_with("en-csw", "words: {match: anagram}"))
    for changed in ({"points": 10**6}, {"factor": 40}, {"points": -(10**6)}):
        assert not source.fits(richer(variant("en-csw"), **changed))


def richer(variant: Variant, points: int = 1, factor: int = 1) -> Variant:
    """A variant with so many times the points, and the word premiums."""
    tiles, board = variant.tiles, variant.board
    many = tuple([each * points for each in tiles.board_points])
    factors = tuple([each * factor for each in board.word_factors])
    return replace(
        variant,
        tiles=replace(tiles, board_points=many),
        board=replace(board, word_factors=factors),
    )


def spelled(gaddag: Any) -> tuple[set[bytes], set[bytes]]:
    """The words of an automaton: those spelled forwards, those spelled from each letter."""
    forwards, both = set(), set()

    def walk(state: int, before: bytes, out: set[bytes], *, turned: bool) -> None:
        while state:
            node = gaddag.nodes[state]
            letter = node & 127
            if not letter:
                assert not turned
                walk(node >> 9, before, out, turned=True)
            else:
                after = before + bytes([letter]) if turned else bytes([letter]) + before
                if node & 128:
                    out.add(after)
                walk(node >> 9, after, out, turned=turned)
            if node & 256:
                return
            state += 1

    walk(gaddag.forward, b"", forwards, turned=True)
    walk(gaddag.backward, b"", both, turned=False)
    return forwards, both


@pytest.mark.parametrize("seed", range(5))
def test_the_automaton_has_the_words(seed: int, source: Any) -> None:
    chance = Random(seed)
    words = {bytes(chance.choices(range(1, 5), k=chance.randint(1, 7))) for _ in range(60 * seed)}
    gaddag = source.Gaddag(chance.sample(sorted(words), len(words)))
    assert spelled(gaddag) == (words, words)
    assert gaddag.longest == max(map(len, words), default=0)
    data = gaddag.to_bytes()
    again = source.Gaddag.from_buffer(data)
    assert list(again.nodes) == list(gaddag.nodes)
    assert (again.forward, again.backward) == (gaddag.forward, gaddag.backward)
    assert again.to_bytes() == data == source.Gaddag([*words, *words]).to_bytes()


@pytest.mark.parametrize("byte", [0, 121, 127, 128, 255])
def test_what_is_no_letter_is_in_no_automaton(byte: int, source: Any) -> None:
    with pytest.raises(ValueError, match="letters are 1 to 120"):
        source.Gaddag([b"\1\2", bytes([1, byte])])


def test_a_damaged_automaton_is_not_read(source: Any) -> None:
    data = source.Gaddag([b"\1\2", b"\2\1\1"]).to_bytes()
    for damaged in (b"", data[:-1], data[:-4], data + b"\0" * 4, data[:50] + b"\7" + data[51:]):
        with pytest.raises(DamagedGaddag):
            source.Gaddag.from_buffer(damaged)


BUILD = """
import sys
from hatchling import build
print(build.build_wheel(sys.argv[1]))
"""
TELL = """
import json, sys
sys.path.insert(0, sys.argv[1])
from scrabble_rules.movegen import gaddag
print(json.dumps([gaddag.__file__, gaddag.accelerated]))
"""


def compiler() -> str | None:
    """What is missing for a compiled wheel."""
    for name in ("hatchling", "Cython", "setuptools"):
        if find_spec(name) is None:
            return f"{name} is not installed"
    if not load("hatch_build", ROOT / "hatch_build.py").has_compiler():
        return "there is no C compiler"
    return None


def test_compiled_it_gives_the_same(
    tmp_path: Path, source: Any, variants: Callable[[str], Variant]
) -> None:
    if not (ROOT / "hatch_build.py").is_file() or (missing := compiler()):
        pytest.skip(missing)
    environ = {"CFLAGS": "-O1", **os.environ, "SCRABBLE_RULES_PURE": "0"}
    command = [sys.executable, "-c", BUILD, str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, env=environ, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("-none-any.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    automaton, binary = sorted((tmp_path / "scrabble_rules").rglob(f"*{binary_suffix()}"))
    assert binary.with_name("gaddag.py").read_bytes() == SOURCE.read_bytes()
    assert "Root-Is-Purelib: false" in next(tmp_path.glob("*.dist-info/WHEEL")).read_text()
    told = subprocess.run(
        [sys.executable, "-I", "-c", TELL, str(tmp_path)],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert json.loads(told.stdout) == [str(binary), True]

    compiled = load("scrabble_rules.movegen.gaddag", binary)
    assert compiled.accelerated
    for name in CASES:
        assert agree(compiled, name, variants(name), MANY)
    words = next(samples("csw", variants("csw"), 1)).words
    made = load("scrabble_rules.movegen.automaton", automaton).Gaddag(words)
    assert made.to_bytes() == source.Gaddag(words).to_bytes()


def binary_suffix() -> str:
    return load("hatch_build", ROOT / "hatch_build.py").suffix()
