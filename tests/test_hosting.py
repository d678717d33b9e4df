"""The page about hosting and its program: two players, from the deal to the result."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from scrabble_rules import Draw, Game, Place, Rack, Variant, load_lexicon


def run(root: Path, seed: int) -> str:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", str(root / "examples" / "host.py"), str(seed)],
        cwd=root,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture(scope="module")
def saved(root: Path) -> str:
    return run(root, 7)


def test_the_page_shows_the_program(root: Path) -> None:
    program = (root / "examples" / "host.py").read_text(encoding="utf-8")
    page = (root / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert f"```python\n{program}```\n" in page
    assert len([line for line in program.splitlines() if line]) <= 40


def test_the_same_seed_gives_the_same_game(root: Path, saved: str) -> None:
    assert run(root, 7) == saved
    assert run(root, 8) != saved


def test_the_game_is_played_to_the_end_by_the_rules(saved: str, variant, tmp_path) -> None:
    rules: Variant = variant("en-csw")
    words = load_lexicon("starter", rules, cache=tmp_path)
    game, findings = Game.from_json(saved, variant=rules, words=words)
    assert findings == ()
    assert game is not None
    assert game.players == ("Ann", "Bob")
    assert game.start.racks == (Rack(), Rack())
    # both players draw seven tiles before the first turn
    first, second, third = (step.command for step in game.steps[:3])
    assert isinstance(first, Draw)
    assert isinstance(second, Draw)
    assert (first.player, len(first.tiles), second.player, len(second.tiles)) == (0, 7, 1, 7)
    assert not isinstance(third, Draw)
    result = game.result()
    assert result is not None
    assert json.loads(saved)["result"]["places"] == list(result.places)
    plays = [step for step in game.steps if isinstance(step.command, Place)]
    assert len(plays) >= 10
    for step in plays:
        assert step.score is not None
        assert all(word.tiles in words for word in step.score.words)
    # all tiles are known all the time, and the set stays whole
    for step in game.steps:
        position = step.after
        assert all(rack.unknown == 0 for rack in position.racks)
        held = sum(rack.size for rack in position.racks)
        aside = 0 if position.aside is None else len(position.aside.tiles)
        lying = sum(1 for tile in position.board if tile)
        assert position.bag_size + held + aside + lying == 100
