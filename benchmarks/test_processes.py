"""Whole processes: what a start costs, the interpreter included."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ROOT, Measure

COMMANDS = {
    "python -c pass": (["-c", "pass"], ""),
    'python -c "import scrabble_rules"': (["-c", "import scrabble_rules"], ""),
    "scrabble-rules --version": (["-m", "scrabble_rules", "--version"], "scrabble-rules"),
    "scrabble-rules replay examples/en-club.gcg": (
        ["-m", "scrabble_rules", "--locale", "en", "replay", "examples/en-club.gcg"],
        "Maud Ellery: 360",
    ),
}


@pytest.mark.parametrize("name", COMMANDS, ids=["bare", "import", "version", "replay"])
def test_cold_start(measure: Measure, name: str, tmp_path: Path) -> None:
    arguments, expected = COMMANDS[name]
    environ = dict(os.environ, SCRABBLE_RULES_CACHE=str(tmp_path), PYTHONIOENCODING="utf-8")
    # Compiled modules are kept, as in an installed package; the first rounds make them.
    environ.pop("PYTHONDONTWRITEBYTECODE", None)

    def start() -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=environ,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        return done.stdout

    output = measure(f"process: `{name}`", start, rounds=25, processes=1)
    assert expected in output
