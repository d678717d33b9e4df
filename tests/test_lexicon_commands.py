"""The commands that build, show, verify, compare and write out lexicons."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import scrabble_rules
from scrabble_rules.cli import main

ROOT = Path(scrabble_rules.__file__).parents[1]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Run:
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "cache"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*argv: object) -> tuple[int, str, str]:
        code = main(["lexicon", *map(str, argv)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


@pytest.fixture
def made(run: Run, tmp_path: Path) -> Run:
    """With the lexicons a (CAT DOG OX) and b (CAT EMU)."""
    for name, text in (("a", "cat\ndog\nox\n"), ("b", "cat\nemu\n")):
        path = tmp_path / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        assert run("build", path, "--variant", "en-csw", "--licence", "CC0-1.0")[0] == 0
    return run


def test_build_takes_its_options_to_the_manifest(run: Run, tmp_path: Path) -> None:
    (tmp_path / "w.csv").write_text("n;entry\n1;chat\n2;mère\n3;km\n", encoding="cp1252")
    (tmp_path / "add.txt").write_text("or\n", encoding="utf-8")
    (tmp_path / "drop.txt").write_text("km\n", encoding="utf-8")
    code, out, _ = run(
        "build", tmp_path / "w.csv", "--variant", "fr-ods", "--id", "mots", "--name", "Mots",
        "--edition", "2", "--source", "https://example.org", "--format", "csv", "--column",
        "entry", "--encoding", "cp1252", "--add", tmp_path / "add.txt", "--drop",
        tmp_path / "drop.txt", "--max", "4", "--report", "json",
    )  # fmt: skip
    assert code == 0
    made = json.loads(out)
    assert made["lexicon"]["words"] == 3
    assert made["dropped"] == 1
    manifest = json.loads(run("info", "mots", "--format", "json")[1])["manifest"]
    assert (manifest["name"], manifest["edition"], manifest["max_length"]) == ("Mots", "2", "4")
    assert manifest["source"]["files"][0]["format"] == "csv"
    assert run("export", "mots")[1] == "CHAT\nMERE\nOR\n"


def test_build_by_language_says_whose_letters_it_took(run: Run, tmp_path: Path) -> None:
    (tmp_path / "w.txt").write_text("auto's\n", encoding="utf-8")
    code, out, _ = run("build", tmp_path / "w.txt", "--language", "nl")
    assert code == 0
    assert out.splitlines()[0] == "w: a lexicon of 1 word"
    assert "nl-" in out.splitlines()[1]
    assert run("export", "w")[1] == "AUTOS\n"


@pytest.mark.parametrize(
    "options",
    [[], ["--variant", "en-csw", "--language", "en"], ["--language", "qqq-x"]],
)
def test_build_needs_a_variant_or_a_language(run: Run, tmp_path: Path, options: list[str]) -> None:
    (tmp_path / "w.txt").write_text("cat\n", encoding="utf-8")
    code, out, err = run("build", tmp_path / "w.txt", *options)
    assert (code, out) == (2, "")
    assert err


def test_ambiguous_words_are_written_out_to_be_put_right(run: Run, tmp_path: Path) -> None:
    rules = ROOT / "tests/data/lexicon/hungarian.yaml"
    source, cut = tmp_path / "w.txt", tmp_path / "cut.txt"
    source.write_text("kacsa\nok\n", encoding="utf-8")
    code, out, _ = run("build", source, "--variant", rules, "--ambiguous", cut)
    assert code == 0
    assert "1: kacsa" in out
    lines = cut.read_text(encoding="utf-8").splitlines()
    assert lines[1:] == ["kacsa\tK|A|CS|A", "# kacsa\tK|A|C|S|A"]
    code, out, _ = run("build", source, "--variant", rules, "--boundaries", cut)
    assert out.splitlines()[0] == "w: a lexicon of 2 words"


def test_a_build_that_is_refused_tells_why(run: Run, tmp_path: Path) -> None:
    (tmp_path / "w.txt").write_text("слово\n" * 30, encoding="utf-8")
    code, out, err = run("build", tmp_path / "w.txt", "--variant", "en-csw")
    assert (code, out) == (1, "")
    assert "another language" in err


def test_info_shows_the_manifest(made: Run, tmp_path: Path) -> None:
    code, out, _ = made("info", "a")
    assert code == 0
    shown = dict(line.split(None, 1) for line in out.splitlines() if not line.startswith(" "))
    assert shown["licence"] == "CC0-1.0"
    assert shown["count"] == "3"
    assert shown["folder"].endswith("a")
    value = json.loads(made("info", "en-starter", "--format", "json")[1])
    assert (value["shipped"], value["manifest"]["kind"]) == (True, "starter")


@pytest.mark.parametrize("command", ["info", "verify", "export"])
def test_an_unknown_lexicon_is_a_wrong_use_with_a_suggestion(made: Run, command: str) -> None:
    rules = [] if command == "info" else ["--variant", "en-csw"]
    code, _, err = made(command, "en-startre", *rules)
    assert code == 2
    assert "en-starter" in err


def test_verify_all_or_some(made: Run, tmp_path: Path) -> None:
    code, out, _ = made("verify")
    assert code == 0
    assert {"a: right, 3 words", "b: right, 2 words"} <= set(out.splitlines())
    manifest = tmp_path / "cache/lexicons/b/lexicon.yaml"
    manifest.write_text(
        manifest.read_text(encoding="utf-8").replace("count: 2", "count: 3"), encoding="utf-8"
    )
    assert made("verify", "a")[0] == 0
    code, out, _ = made("verify", "a", "b")
    assert code == 1
    assert "b: wrong" in out
    assert "[lexicon.count-differs]" in out
    code, out, _ = made("verify", "--format", "json")
    value = json.loads(out)
    assert (code, value["ok"]) == (1, False)
    assert [one["id"] for one in value["lexicons"] if not one["ok"]] == ["b"]


def test_a_lexicon_that_is_damaged_is_named_by_list_and_verify(made: Run, tmp_path: Path) -> None:
    (tmp_path / "cache/lexicons/b/lexicon.yaml").write_text("id: b\n", encoding="utf-8")
    (tmp_path / "cache/lexicons/a/words.txt.gz").unlink()
    code, out, _ = made("list")
    assert code == 1
    assert "[lexicon.licence-missing]" in out
    code, out, _ = made("verify", "a", "b")
    assert code == 1
    assert "[lexicon.no-such-file]" in out
    assert made("verify", "en-starter")[0] == 0


def test_a_language_without_variant_does_not_keep_others_from_a_check(
    made: Run, tmp_path: Path
) -> None:
    manifest = tmp_path / "cache/lexicons/b/lexicon.yaml"
    text = manifest.read_text(encoding="utf-8")
    text = text.replace('language: "en"', "language: qqq").replace("en-csw", "gone")
    manifest.write_text(text, encoding="utf-8")
    code, out, _ = made("verify")
    assert code == 1
    assert {"a: right, 3 words", "b: wrong"} <= set(out.splitlines())


def test_diff_is_like_diff(made: Run) -> None:
    code, out, _ = made("diff", "a", "b")
    assert code == 1
    assert out.splitlines() == [
        "< DOG", "< OX", "> EMU", "Only in a: 2 words", "Only in b: 1 word", "In both: 1 word",
    ]  # fmt: skip
    assert made("diff", "a", "b", "--counts")[1].splitlines()[0] == "Only in a: 2 words"
    assert made("diff", "a", "a")[0] == 0
    code, out, _ = made("diff", "a", "b", "--format", "json")
    value = json.loads(out)
    assert (code, value["only_a"], value["only_b"]) == (1, ["DOG", "OX"], ["EMU"])
    assert value["counts"] == {"only_a": 2, "only_b": 1, "common": 1}


def test_export_to_a_file(made: Run, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    code, out, _ = made("export", "a", "--format", "json", "--output", target)
    assert (code, out) == (0, "")
    assert json.loads(target.read_text(encoding="utf-8"))["words"] == ["CAT", "DOG", "OX"]
    assert made("export", "a", "--format", "csv")[1].splitlines()[1] == "CAT,3"


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_a_progress_bar_is_shown_on_a_terminal_only(tmp_path: Path) -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = (a + b + c for a in letters for b in letters for c in letters)
    (tmp_path / "w.txt").write_text("\n".join(words), encoding="utf-8")
    command = [
        sys.executable, "-m", "scrabble_rules", "lexicon", "build", str(tmp_path / "w.txt"),
        "--variant", "en-csw",
    ]  # fmt: skip
    environ = {
        **os.environ,
        "SCRABBLE_RULES_CACHE": str(tmp_path / "cache"),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm",
    }
    master, slave = os.openpty()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=slave,
        timeout=120,
        check=False,
    )
    os.close(slave)
    shown = os.read(master, 65_536).decode()
    os.close(master)
    assert done.returncode == 0
    assert "w.txt" in shown
    assert "100%" in shown
    assert b"%" not in done.stdout
    quiet = subprocess.run(
        command, cwd=ROOT, env=environ, capture_output=True, timeout=120, check=False
    )
    assert (quiet.returncode, quiet.stderr) == (0, b"")


def test_no_file_of_the_user_is_written_over(run: Run, tmp_path: Path) -> None:
    source, target = tmp_path / "w.txt", tmp_path / "out.txt"
    source.write_text("cat\n", encoding="utf-8")
    for place, said in ((source, "w.txt is already there"), (tmp_path / "no/x", "no file or")):
        code, _, err = run("build", source, "--variant", "en-csw", "--ambiguous", place)
        assert code == 2
        assert said in err
    assert source.read_text(encoding="utf-8") == "cat\n"
    assert run("info", "w")[0] == 2  # refused before anything was built
    assert run("build", source, "--variant", "en-csw")[0] == 0
    target.write_text("mine\n", encoding="utf-8")
    code, _, err = run("export", "w", "--output", target)
    assert (code, "--force" in err) == (2, True)
    assert target.read_text(encoding="utf-8") == "mine\n"
    assert run("export", "w", "--output", target, "--force")[0] == 0
    assert target.read_text(encoding="utf-8") == "CAT\n"


def test_words_to_leave_out_that_cannot_be_read_are_told(run: Run, tmp_path: Path) -> None:
    source, drop = tmp_path / "w.txt", tmp_path / "drop.txt"
    source.write_text("cat\ndog\nox\n", encoding="utf-8")
    drop.write_text("dog\nice cream\n", encoding="utf-8")
    code, out, _ = run("build", source, "--variant", "en-csw", "--drop", drop)
    assert code == 0
    assert "drop.txt:2: warning:" in out
    assert run("export", "w")[1] == "CAT\nOX\n"


def test_the_encoding_is_that_of_every_file(run: Run, tmp_path: Path) -> None:
    source, drop = tmp_path / "w.txt", tmp_path / "drop.txt"
    source.write_text("mère\nœuf\nchat\n", encoding="cp1252")
    drop.write_text("mère\n", encoding="cp1252")
    options = ("--variant", "fr-ods", "--encoding", "cp1252", "--drop", drop)
    assert run("build", source, *options)[0] == 0
    assert run("export", "w")[1] == "CHAT\nOEUF\n"


def test_any_name_can_be_written_to_a_manifest(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "w.txt"
    source.write_text("cat\n", encoding="utf-8")
    name = "a\x7f\x85\u2028\ufeff\udcff"
    assert run("build", source, "--variant", "en-csw", "--name", name)[0] == 0
    shown = json.loads(run("info", "w", "--format", "json")[1])
    assert shown["manifest"]["name"] == "a\x7f\x85\u2028\ufeff\ufffd"
    assert run("verify", "w")[0] == 0


@pytest.mark.parametrize("command", ["verify", "export", "info"])
def test_a_misspelt_id_is_told_with_the_known_ones(made: Run, command: str) -> None:
    code, _, err = made(command, "en-starte")
    assert code == 2
    assert "en-starter" in err
    assert "--variant" not in err


def test_a_lexicon_is_named_once_where_one_is_asked(made: Run) -> None:
    both = ("--lexicon", "a", "--lexicon", "b")
    code, out, err = made("judge", "dog", "--variant", "en-csw", *both)
    assert (code, out) == (2, "")
    assert "--lexicon" in err
    assert made("judge", "dog", "--variant", "en-csw", "--lexicon", "a")[0] == 0


@pytest.mark.parametrize("command", [("stats", "a"), ("pattern",), ("anagram", "cat")])
def test_lengths_the_wrong_way_round_are_wrong_usage(made: Run, command: tuple[str, ...]) -> None:
    given = ("--variant", "en-csw", "--min-length", "9", "--max-length", "3")
    code, out, err = made(*command, *given)
    assert (code, out) == (2, "")
    assert "9" in err


def test_a_list_of_other_letters_does_not_hide_among_several(run: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    letters = "abcdefghij"
    words = [f"{one}{two}{three}" for one in letters for two in letters for three in letters]
    good.write_text("\n".join(words), encoding="utf-8")
    bad.write_text("слово\n" * 30, encoding="utf-8")  # 30 of 1030 lines: hardly any in all
    code, _, err = run("build", good, bad, "--variant", "en-csw")
    assert code == 1
    assert "bad.txt" in err
    assert run("info", "good")[0] == 2
    bad.write_text("слово\n" * 20 + "dog\n", encoding="utf-8")  # few lines prove nothing
    assert run("build", good, bad, "--variant", "en-csw")[0] == 0


def test_an_option_for_another_format_is_told(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "w.txt"
    source.write_text("cat\n", encoding="utf-8")
    options = ("--column", "mot", "--letters", "A,B", "--without", "x")
    code, out, _ = run("build", source, "--variant", "en-csw", *options)
    assert code == 0
    assert out.count("[lexicon.option-unused]") == 3
    table = tmp_path / "t.csv"
    table.write_text("n;mot\n1;cat\n2;dog\n", encoding="utf-8")
    code, out, _ = run("build", table, "--variant", "en-csw", "--column", "mot")
    assert code == 0
    assert "option-unused" not in out
