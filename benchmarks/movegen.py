"""Times the generation of plays, next to other generators in Python.

``python -m benchmarks.movegen --peers PYTHON``, from the root of the project. ``PYTHON`` is an
interpreter for which the user has installed the peers (``pip install wordfeudbot
squabble-game``; the latter needs Python 3.12); peers that it has not are named and left out.
For a fair comparison it should be of the same version as the one that runs this, or the same.

All engines get the same positions, in turns, and the same words. The positions are those of
seeded games that the generator plays with itself, without blanks; for one and two blanks these
take the place of the last tiles of the rack. A time is CPU time, the median over the positions
(of each: the median of three, if it is short). ``× pure`` is the median of how many times as
long a position took as by the pure generator. ``plays`` and, beside it, those that the pure
generator finds in the same positions tell whether the work is the same. An engine that has used
up its time for a row leaves out the other positions of it, and is compared on those that it did.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from benchmarks.movegen_peers import PEERS, Told, timed
from benchmarks.report import machine, significant
from scrabble_rules import Variant, load_lexicon, load_variant
from scrabble_rules.movegen import MoveGenerator, Play, gaddag
from scrabble_rules.values.alphabet import BLANK

VARIANT = "en-csw"  # the peers know this board, and its letters
SHIPPED = "en-scowl"
BLANKS = (0, 1, 2)
SHORT, REPEATS = 0.03, 3
PURE, COMPILED = "pure", "compiled"


@dataclass(frozen=True, slots=True)
class Situation:
    """A board and a rack to play from."""

    board: bytes
    rack: bytes

    def with_blanks(self, blanks: int) -> Situation:
        """Blanks instead of the last tiles."""
        kept = self.rack[: len(self.rack) - blanks]
        return Situation(self.board, bytes(sorted(kept + bytes(blanks))))


@dataclass(frozen=True, slots=True)
class Answer:
    """What an engine says of a position; ``seconds`` is None where it does not do that."""

    seconds: float | None
    plays: list[Told]


@dataclass(slots=True)
class Row:
    """What an engine did for a number of blanks, by the number of the position."""

    engine: str
    blanks: int
    every: dict[int, float] = field(default_factory=dict)
    best: dict[int, float] = field(default_factory=dict)
    plays: dict[int, int] = field(default_factory=dict)
    same_plays: dict[int, bool] = field(default_factory=dict)
    same_best: dict[int, bool] = field(default_factory=dict)
    used: float = 0


Kernel: TypeAlias = MoveGenerator | gaddag.GaddagKernel


class Own:
    """A generator of this project."""

    def __init__(self, kernel: Kernel, ready: float) -> None:
        self.kernel = kernel
        self.about: dict[str, Any] = {"ready": ready}

    def ask(self, what: str, where: Situation) -> Answer:
        """All plays, or the best."""
        call = self.kernel.plays if what == "all" else self.kernel.best
        seconds, found = timed(lambda: call(where.board, where.rack))
        return Answer(seconds, [told(Play(*play)) for play in found])

    def close(self) -> None:
        """Nothing to close."""


class Other:
    """A peer, in its process."""

    def __init__(self, name: str, python: str, job: dict[str, Any], variant: Variant) -> None:
        script = Path(__file__).with_name("movegen_peers.py")
        self.variant = variant
        self.process = subprocess.Popen(
            [python, str(script), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.about = self.talk(job)

    def talk(self, what: dict[str, Any]) -> dict[str, Any]:
        """Says a line, and hears one."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        heard = self.process.stdout.readline()
        if not heard:
            raise RuntimeError(f"a peer ended with {self.process.wait()}")
        answer: dict[str, Any] = json.loads(heard)
        return answer

    def ask(self, what: str, where: Situation) -> Answer:
        """All plays, or the best."""
        if what == "all" and not self.about["lists_all"]:
            what = "counted"
        width = self.variant.board.width
        text = "".join(character(tile) for tile in where.board)
        rows = [text[at : at + width] for at in range(0, len(text), width)]
        rack = "".join(character(tile) if tile else "?" for tile in where.rack)
        answer = self.talk({"what": what, "board": rows, "rack": rack})
        plays = [(play, score) for play, score in answer["plays"]]
        return Answer(answer.get("seconds"), plays)

    def close(self) -> None:
        """Lets the process end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


Engine: TypeAlias = Own | Other


def compiled_kernel(variant: Variant, words: Iterable[bytes]) -> Kernel | None:
    """The compiled kernel; None where it has not been built."""
    if not gaddag.accelerated or not gaddag.fits(variant):
        return None
    return gaddag.GaddagKernel(variant, words, Play._make)


def character(tile: int) -> str:
    """A tile of the board as the peers are told it: a small letter, a blank's a capital."""
    if not tile:
        return " "
    return chr((0x40 if tile & BLANK else 0x60) + (tile & ~BLANK))


def told(play: Play) -> Told:
    """A play as the peers tell it."""
    tiles = zip(play.squares, play.tiles, strict=True)
    return " ".join(f"{square}{character(tile)}" for square, tile in tiles), play.score


def situations(variant: Variant, kernel: MoveGenerator, count: int, seed: int) -> list[Situation]:
    """Boards of seeded games after 4 to 12 plays, each one of the eight best, with a full rack."""
    chance = random.Random(seed)
    bag = [tile for tile, many in enumerate(variant.tiles.counts) if tile for _ in range(many)]
    size = variant.setup.rack_size
    found: list[Situation] = []
    while len(found) < count:
        rest = chance.sample(bag, len(bag))
        board = bytearray(variant.board.size)
        for _ in range(chance.randint(4, 12)):
            rack = bytes(rest[:size])
            plays = kernel.best(bytes(board), rack, 8)
            if not plays:
                break
            play = chance.choice(plays)
            for square, tile in zip(play.squares, play.tiles, strict=True):
                board[square] = tile
                rest.remove(tile)
        else:
            found.append(Situation(bytes(board), bytes(rest[:size])))
    return found


def job_of(variant: Variant, words: Iterable[bytes], folder: Path) -> dict[str, Any]:
    """What a peer has to know: a file of words, points, premiums."""
    file = folder / "words.txt"
    file.write_text(
        "".join("".join(map(character, word)) + "\n" for word in words), encoding="ascii"
    )
    board = variant.board
    premiums = [
        f"{word}w" if word > 1 else f"{letter}l" if letter > 1 else "--"
        for letter, word in zip(board.letter_factors, board.word_factors, strict=True)
    ]
    letters = range(1, len(variant.alphabet.letters) + 1)
    return {
        "words": str(file),
        "points": {character(letter): variant.tiles.board_points[letter] for letter in letters},
        "premiums": [
            premiums[at : at + board.width] for at in range(0, len(premiums), board.width)
        ],
    }


def engines_for(
    variant: Variant, words: list[bytes], job: dict[str, Any], python: str | None
) -> tuple[dict[str, Engine], list[str]]:
    """The engines that are there, and what to say of those that are not."""
    seconds, pure = timed(lambda: MoveGenerator(variant, words))
    engines: dict[str, Engine] = {PURE: Own(pure, seconds)}
    missing = []
    seconds, kernel = timed(lambda: compiled_kernel(variant, words))
    if kernel is None:
        missing.append(f"{COMPILED}: not built here")
    else:
        engines[COMPILED] = Own(kernel, seconds)
    for name in PEERS if python else ():
        peer = Other(name, python or "", job, variant)
        if "missing" in peer.about:
            missing.append(f"{name}: {peer.about['missing']}")
            peer.close()
        else:
            engines[name] = peer
    return engines, missing


def measure(
    engines: dict[str, Engine], positions: list[Situation], budget: float
) -> Iterator[Row]:
    """The rows of a word list, by blanks and engines."""
    for engine in engines.values():
        engine.ask("best", positions[0])  # what is made at the first call
    for blanks in BLANKS:
        rows = {name: Row(name, blanks) for name in engines}
        for number, position in enumerate(positions):
            where = position.with_blanks(blanks)
            right: dict[str, list[Told]] = {}
            for name, engine in engines.items():
                row = rows[name]
                if row.used > budget:
                    continue
                for what, times in (("all", row.every), ("best", row.best)):
                    seconds, plays = several(engine, what, where)
                    row.used += seconds or 0
                    if seconds is not None:
                        times[number] = seconds
                    judge(row, number, what, plays, right)
        yield from rows.values()


def several(engine: Engine, what: str, where: Situation) -> tuple[float | None, list[Told]]:
    """Asks an engine once, or more often if it is quick."""
    first = engine.ask(what, where)
    if first.seconds is None or first.seconds >= SHORT:
        return first.seconds, first.plays
    more = [engine.ask(what, where).seconds or 0 for _ in range(REPEATS - 1)]
    return median([first.seconds, *more]), first.plays


def judge(
    row: Row, number: int, what: str, plays: list[Told], right: dict[str, list[Told]]
) -> None:
    """Compares with the pure generator, which is the first to answer."""
    if row.engine == PURE:
        right[what] = plays
    if what == "all":
        row.plays[number] = len({play for play, _ in plays})
        row.same_plays[number] = {play for play, _ in plays} == {play for play, _ in right[what]}
    else:
        row.same_best[number] = [score for _, score in plays] == [
            score for _, score in right[what]
        ]


def table(rows: list[Row]) -> Iterator[str]:
    """Rows as a table in Markdown."""
    pure = {row.blanks: row for row in rows if row.engine == PURE}
    yield (
        "| blanks | engine | all plays, ms | × pure | best play, ms | × pure "
        "| plays, mean | pure | same plays | same best score |"
    )
    yield "|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    for row in rows:
        base = pure[row.blanks]
        yield (
            "| "
            + " | ".join(
                [
                    str(row.blanks),
                    row.engine,
                    *cells(row.every, base.every),
                    *cells(row.best, base.best),
                    f"{mean(row.plays.values()):,.0f}",
                    f"{mean(base.plays[number] for number in row.plays):,.0f}",
                    share(row.same_plays),
                    share(row.same_best),
                ]
            )
            + " |"
        )


def cells(times: dict[int, float], base: dict[int, float]) -> tuple[str, str]:
    """The median in milliseconds, and the median ratio."""
    if not times:
        return "-", "-"
    ratio = median([seconds / base[number] for number, seconds in times.items()])
    return significant(1000 * median(times.values())), significant(ratio)


def share(flags: dict[int, bool]) -> str:
    """How many of how many."""
    return f"{sum(flags.values())} of {len(flags)}"


def introductions(engines: dict[str, Engine]) -> Iterator[str]:
    """What is known of each engine."""
    for name, engine in engines.items():
        about = engine.about
        facts = [f"ready in {significant(about['ready'])} s"]
        if isinstance(engine, Other):
            facts[:0] = [about["version"], f"licence {about['licence']}", about["python"]]
        yield f"- {name}: {', '.join(facts)}"


def load() -> str:
    """How much else the machine does."""
    if not hasattr(os, "getloadavg"):
        return "not told"
    return ", ".join(f"{each:.1f}" for each in os.getloadavg())


def run(options: argparse.Namespace, report: dict[str, Any]) -> Iterator[str]:
    """The lines of the report, as they come; fills the report in JSON."""
    variant = load_variant(VARIANT)
    lexicons = [load_lexicon(source, variant) for source in (SHIPPED, *options.lexicon)]
    shipped = MoveGenerator(variant, list(lexicons[0]))
    positions = situations(variant, shipped, options.positions, options.seed)
    report["machine"] = list(machine())
    report["positions"] = [
        {"board": each.board.hex(), "rack": each.rack.hex()} for each in positions
    ]
    yield from machine()
    yield f"- Positions: {len(positions)}, seed {options.seed}, variant {VARIANT}"
    for source, lexicon in zip((SHIPPED, *options.lexicon), lexicons, strict=True):
        name = Path(source).name
        words = list(lexicon)
        with TemporaryDirectory() as folder:
            job = job_of(variant, words, Path(folder))
            engines, missing = engines_for(variant, words, job, options.peers)
            before = load()
            yield f"\n## {name}, {len(words):,} words\n"
            yield from introductions(engines)
            yield from (f"- left out: {each}" for each in missing)
            rows = list(measure(engines, positions, options.budget))
            for engine in engines.values():
                engine.close()
        after = load()
        yield f"- load of the machine (1, 5, 15 minutes): {before}; at the end {after}\n"
        yield from table(rows)
        report.setdefault("lexicons", []).append(
            {
                "name": name,
                "words": len(words),
                "load": [before, after],
                "engines": {each: engine.about for each, engine in engines.items()},
                "missing": missing,
                "rows": [
                    {each: getattr(row, each) for each in Row.__dataclass_fields__} for row in rows
                ],
            }
        )


def main(arguments: list[str]) -> int:
    """Measures, and prints as it goes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.movegen")
    parser.add_argument("--peers", metavar="PYTHON", help="an interpreter that has the peers")
    parser.add_argument(
        "--lexicon", metavar="FILE", action="append", default=[], help="one more word list"
    )
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--budget", type=float, default=60, help="CPU seconds of an engine for a row"
    )
    parser.add_argument("--json", metavar="FILE", type=Path, help="write all times to a file")
    options = parser.parse_args(arguments)
    report: dict[str, Any] = {}
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    for line in run(options, report):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    if options.json:
        text = json.dumps(report, indent=1, ensure_ascii=False) + "\n"
        options.json.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
