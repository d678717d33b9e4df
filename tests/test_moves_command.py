"""The command ``moves``: the table of plays, JSON, and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scrabble_rules import do, load_variant, parse_board, parse_move, position_on
from scrabble_rules.cli import main

WORDS = "at\nta\ntat\nqat\nzoa\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Runs ``moves``; returns exit code, standard output and standard error."""
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "cache"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*argv: str) -> tuple[int, str, str]:
        code = main(["moves", *argv])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text(WORDS, encoding="utf-8")
    return str(path)


def test_the_plays_with_the_highest_scores_come_first(run, words) -> None:
    code, out, err = run(
        "--variant", "en-csw", "--after", "8G AT", "--rack", "QT", "--lexicon", words
    )
    assert (code, err) == (0, "")
    # Q on G7, a double letter: 20 + 1 + 2; on F8 and elsewhere no premium but the T of G9
    assert out.splitlines() == [
        "Move      Score  Words",
        "────────  ─────  ─────",
        "G7 Q(A)T     23  QAT",
        "8F Q(AT)     12  QAT",
        "8F T(AT)      3  TAT",
        "G7 T(A)       3  TA",
        "G8 (A)T       3  AT",
        "",
        "5 plays",
    ]


def test_all_that_is_shown_is_right(run, words) -> None:
    """Each play of the list, read again and played, scores what the list says."""
    variant = load_variant("en-csw")
    rows = "15/15/15/15/15/15/15/6AT7/15/15/15/15/15/15/15"
    board, _ = parse_board(variant, rows)
    assert board is not None
    command = ["--variant", "en-csw", "--board", rows, "--rack", "TAQ?", "--lexicon", words]
    code, out, _ = run(*command, "--top", "0", "--format", "json")
    report = json.loads(out)
    assert code == 0
    assert (report["format"], report["ok"], report["variant"]) == (1, True, "en-csw")
    assert report["rack"] == "AQT?"
    assert report["lexicon"]["words"] == 5
    assert report["findings"] == []
    plays = report["plays"]
    assert report["total"] == len(plays) > 20
    assert len({play["move"] for play in plays}) == len(plays)
    scores = [play["score"] for play in plays]
    assert scores == sorted(scores, reverse=True)
    rack, _ = variant.alphabet.rack("TAQ?")
    position, _ = position_on(variant, board, rack)
    for play in plays:
        step = do(variant, position, parse_move(variant, board, play["move"], strict=True).place)
        assert step.score is not None
        assert step.score.total == play["score"]
        assert [variant.alphabet.spelling(word.tiles) for word in step.score.words] == [
            word["word"] for word in play["words"]
        ]
        assert sum(word["points"] for word in play["words"]) + play["bonus"] == play["score"]


def test_the_best_of_many_are_shown(run) -> None:
    command = ["--variant", "en-csw", "--after", "8D FINED", "--rack", "AEINRT?"]
    _, out, err = run(*command)
    lines = out.splitlines()
    assert len(lines) == 2 + 20 + 2
    assert lines[2].split() == ["D8", "(F)INER", "16", "FINER"]
    assert lines[-1] == "698 plays, the best 20 shown"
    assert "starter" in err
    _, out, _ = run(*command, "--top", "1")
    assert [line.split()[:1] for line in out.splitlines()[2:3]] == [["D8"]]
    assert out.splitlines()[-1] == "698 plays, the best 1 shown"
    _, out, _ = run(*command, "--top", "0")
    assert len(out.splitlines()) == 2 + 698 + 2
    assert out.splitlines()[-1] == "698 plays"


def test_a_file_of_rows_and_plays_after_it(run, words, tmp_path) -> None:
    rows = tmp_path / "board.txt"
    rows.write_text("\n".join(["15"] * 7 + ["6AT7"] + ["15"] * 7), encoding="utf-8")
    code, out, _ = run(
        "--variant", "en-csw", "--board", str(rows), "--after", "7G TA", "--rack", "Q",
        "--lexicon", words,
    )  # fmt: skip
    assert code == 0
    assert [line.split() for line in out.splitlines()[2:-2]] == [
        ["8F", "Q(AT)", "12", "QAT"],
        ["H6", "Q(AT)", "12", "QAT"],
    ]


def test_the_notation_is_that_of_the_variant(run, tmp_path) -> None:
    source = tmp_path / "mots.txt"
    source.write_text("eau\n", encoding="utf-8")
    code, out, _ = run("--variant", "fr-ods", "--rack", "EAU", "--lexicon", str(source))
    assert code == 0
    assert "H6 EAU" in out
    assert "8F EAU" in out


def test_no_play(run, words) -> None:
    code, out, err = run("--variant", "en-csw", "--rack", "ZZ", "--lexicon", words)
    assert code == 2  # there is one Z
    assert "[tiles.exceed-set]" in err
    assert out == ""
    code, out, _ = run("--variant", "en-csw", "--rack", "ZX", "--lexicon", words)
    assert (code, out) == (1, "0 plays\n")
    code, out, _ = run(
        "--variant", "en-csw", "--rack", "ZX", "--lexicon", words, "--format", "json"
    )
    report = json.loads(out)
    assert code == 1
    assert (report["ok"], report["total"], report["plays"]) == (True, 0, [])


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--rack", "A1"], "[tiles.unknown]"),
        (["--rack", "AAAAAAAA"], "[record.rack-too-large]"),
        (["--rack", "AT", "--board", "15/15"], "[board.rows]"),
        (["--rack", "AT", "--after", "8A AT"], "[placement."),
        (["--rack", "AT", "--after", "nonsense"], "[move.form]"),
        (["--rack", "AT", "--board", "nowhere.txt"], "nowhere.txt"),
        (["--rack", "AT", "--top", "-1"], "--top"),
        (["--rack", "AT", "--lexicon", "nosuchlexicon"], "nosuchlexicon"),
        ([], "--rack"),
    ],
)
def test_what_cannot_be_used(run, options, told) -> None:
    code, out, err = run("--variant", "en-csw", *options)
    assert code == 2
    assert told in err
    assert out == ""


def test_what_cannot_be_used_as_json(run) -> None:
    code, out, _ = run("--variant", "en-csw", "--rack", "A1", "--format", "json")
    assert code == 2
    report = json.loads(out)
    assert report["ok"] is False
    assert report["findings"][0]["code"] == "tiles.unknown"


def test_the_second_time_the_index_is_there(run, words, monkeypatch) -> None:
    command = ["--variant", "en-csw", "--rack", "AT", "--lexicon", words]
    first = run(*command)

    def fail(*_: object) -> None:
        pytest.fail("the index was made again")

    monkeypatch.setattr("scrabble_rules.movegen.index._indexed", fail)
    assert run(*command) == first
