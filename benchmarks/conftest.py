"""What the benchmarks share: a game to play, and a loop to compare times with.

A time says little on a machine that does other things too. So the same loop of plain Python
is timed just before and just after each benchmark; ``report.py`` prints each median also as
a multiple of it. Run with ``pytest benchmarks --benchmark-only``; nothing here asserts a time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from scrabble_rules import (
    Place,
    Position,
    Record,
    Variant,
    check_record,
    load_variant,
    read_gcg,
)

ROOT = Path(__file__).parent.parent
SAMPLES = 9


@dataclass(frozen=True, slots=True)
class Play:
    """A play of the example game: where it is played, and what it scores."""

    position: Position
    place: Place
    text: str
    points: int


class Measure(Protocol):
    """Times a function. ``counts`` says how many of what one call does.

    ``rounds`` is for a function that takes so long that a few calls must do.
    """

    def __call__(
        self,
        what: str,
        function: Callable[[], Any],
        *,
        rounds: int | None = None,
        **counts: int,
    ) -> Any: ...


def calibration_loop() -> int:
    """Some milliseconds of what the engine does: whole numbers, bytes, a table, calls."""
    squares = bytearray(225)
    factors = {square: square % 3 + 1 for square in range(225)}
    total = 0
    for turn in range(20_000):
        square = turn * 7 % 225
        squares[square] = turn & 0x7F
        total += squares[square] * factors[square]
        if not turn % 50:
            total += sum(bytes(squares).rstrip(b"\0"))
    return total


def calibrate() -> list[float]:
    """Times the loop a few times, in seconds."""
    times = []
    for _ in range(SAMPLES):
        begin = perf_counter()
        calibration_loop()
        times.append(perf_counter() - begin)
    return times


@pytest.fixture
def measure(benchmark: BenchmarkFixture) -> Measure:
    """Times a function between two calibrations; gives back what the function gives."""

    def run(
        what: str, function: Callable[[], Any], *, rounds: int | None = None, **counts: int
    ) -> Any:
        before = calibrate()
        if rounds is None:
            result = benchmark(function)
        else:
            result = benchmark.pedantic(  # type: ignore[no-untyped-call]
                function, rounds=rounds, warmup_rounds=2
            )
        benchmark.extra_info["what"] = what
        benchmark.extra_info["counts"] = counts
        benchmark.extra_info["calibration"] = before + calibrate()
        return result

    return run


@pytest.fixture(scope="session")
def gcg() -> bytes:
    """A game record as a file."""
    return (ROOT / "examples" / "en-club.gcg").read_bytes()


@pytest.fixture(scope="session")
def record(gcg: bytes) -> Record:
    """The game record as read."""
    record, _ = read_gcg(gcg)
    assert record is not None
    return record


@pytest.fixture(scope="session")
def variant() -> Variant:
    """The variant of the game."""
    return load_variant("en-csw")


@pytest.fixture(scope="session")
def plays(variant: Variant, record: Record) -> list[Play]:
    """The plays of the game."""
    report = check_record(variant, record)
    assert report.ok
    return [
        Play(turn.before, turn.place, report.move(turn), turn.score.total)
        for turn in report.turns
        if turn.before is not None and turn.place is not None and turn.score is not None
    ]
