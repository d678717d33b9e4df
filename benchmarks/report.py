"""Runs the benchmarks and prints a table in Markdown.

``python benchmarks/report.py [what to give to pytest]``. Each row has the median of what it
timed, how many of its things that makes in a second, and the median as a multiple of the
calibration loop timed around it: compare these between machines and runs, not the times.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parent.parent
FILES = (
    "test_plays.py",
    "test_records.py",
    "test_data.py",
    "test_lexicon_queries.py",
    "test_processes.py",
)
UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))


def main(arguments: list[str]) -> int:
    """Runs and prints. Returns pytest's exit code."""
    with TemporaryDirectory() as folder:
        results = Path(folder) / "results.json"
        done = run_benchmarks(results, arguments)
        if done.returncode:
            sys.stderr.write(done.stdout + done.stderr)
            return done.returncode
        benchmarks = json.loads(results.read_text(encoding="utf-8"))["benchmarks"]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write("\n".join(report(benchmarks)) + "\n")
    return 0


def run_benchmarks(results: Path, arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """Runs pytest in the order of the files, in one process."""
    options = ["--benchmark-only", f"--benchmark-json={results}", "-p", "no:randomly", "-q"]
    files = [str(ROOT / "benchmarks" / name) for name in FILES]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, *arguments, *files],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def report(benchmarks: list[dict[str, Any]]) -> Iterator[str]:
    """The lines of the report."""
    yield from machine()
    around = [seconds for each in benchmarks for seconds in each["extra_info"]["calibration"]]
    yield (
        f"- Calibration loop: median {time_of(median(around))}, "
        f"from {time_of(min(around))} to {time_of(max(around))} during the run"
    )
    yield ""
    yield "| what | median | per second | × loop |"
    yield "|---|--:|--:|--:|"
    yield from (row(each) for each in benchmarks)


def row(benchmark: dict[str, Any]) -> str:
    """The line of one benchmark."""
    seconds = benchmark["stats"]["median"]
    extra = benchmark["extra_info"]
    rates = ", ".join(
        f"{significant(count / seconds)} {unit}" for unit, count in extra["counts"].items()
    )
    ratio = significant(seconds / median(extra["calibration"]))
    return f"| {extra['what']} | {time_of(seconds)} | {rates} | {ratio} |"


def machine() -> Iterable[str]:
    """What the benchmarks ran on."""
    return (
        f"- Platform: {platform.platform()}",
        f"- Processor: {processor()}, {os.cpu_count()} cores seen",
        f"- Python: {platform.python_implementation()} {platform.python_version()}",
    )


def processor() -> str:
    """The model of the processor, as far as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def time_of(seconds: float) -> str:
    """A time in the unit that suits it: ``2.31 ms``."""
    size, unit = next((each for each in UNITS if seconds >= each[0]), UNITS[-1])
    return f"{significant(seconds / size)} {unit}"


def significant(number: float) -> str:
    """A number with three digits that count: ``12,300``, ``4.57``, ``0.0812``."""
    if number >= 100:
        return f"{float(f'{number:.3g}'):,.0f}"
    return f"{number:#.3g}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
