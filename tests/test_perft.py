"""Numbers of plays: the shipped files, the reader, and the command ``perft``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from scrabble_rules import load_variant
from scrabble_rules.cli import main
from scrabble_rules.conformance.perft import (
    check_perft,
    perft_schema,
    read_perft,
    shipped_perft,
)
from scrabble_rules.lexicon.segments import word_of
from scrabble_rules.movegen import Totals

FOLDER = Path(__file__).parent / "conformance"
LANGUAGES = {"ca", "de", "el", "en", "es", "fr", "nl", "pl", "ro", "ru"}
# 8G and 8H across, H7 and H8 down: 2 * (1 + 1) each. Then A on I7, a double letter: 2 + 1
GOOD = """\
perft: 1
variant: en-csw
source: by hand
words: [AT]
positions:
  - id: opening
    rack: "AT"
    plays: 4
    sum: 16
    best: 4
  - id: one-more
    board: "15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15"
    rack: "A"
    plays: 1
    sum: 3
    best: 3
"""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Runs ``perft``; returns exit code, standard output and standard error."""
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "cache"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*argv: str) -> tuple[int, str, str]:
        code = main(["perft", *argv])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


@pytest.fixture
def write(tmp_path: Path):
    """Writes a file of numbers and returns its path."""

    def make(text: str, name: str = "a.perft.yaml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return make


# -- the shipped files ---------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("*.perft.yaml")), ids=lambda path: path.name)
def test_the_generator_finds_what_brute_force_found(file: Path) -> None:
    [read] = read_perft([file])
    assert not read.findings
    assert file.name == f"{read.variant}.perft.yaml"
    outcomes = list(check_perft(read))
    assert len(outcomes) == len(read.positions)
    for outcome in outcomes:
        assert not outcome.findings, outcome.position.id
        assert outcome.found == outcome.position.expected


def test_the_shipped_files_are_for_ten_languages_and_all_that_matters() -> None:
    files = shipped_perft()
    assert {load_variant(file.variant).language.partition("-")[0] for file in files} == LANGUAGES
    for file in files:
        assert 30 <= len(file.words) <= 80
        assert len(set(file.words)) == len(file.words)
        ids = [position.id for position in file.positions]
        assert len(set(ids)) == len(ids)
        blanks = {position.rack.count("?") for position in file.positions}
        assert blanks == {0, 1, 2}
        assert not file.positions[0].board
        boards = "".join(position.board for position in file.positions)
        assert any(letter.islower() for letter in boards), "no blank on a board"
        assert all(position.expected.plays for position in file.positions)
    assert any("[" in "".join(file.words) for file in files), "no tile of several letters"


def test_words_are_spelled_as_the_variant_spells_them() -> None:
    for file in shipped_perft():
        alphabet = load_variant(file.variant).alphabet
        for text in file.words:
            word = word_of(alphabet, text)
            assert isinstance(word, bytes)
            assert alphabet.text(word) == text


# -- the format ----------------------------------------------------------------------------


def test_the_schema_is_closed() -> None:
    schema = perft_schema()
    Draft7Validator.check_schema(schema)
    assert schema["additionalProperties"] is False
    assert schema["properties"]["positions"]["items"]["additionalProperties"] is False


def test_a_file_is_read(write) -> None:
    [read] = read_perft([write(GOOD)])
    assert (read.variant, read.words, read.findings) == ("en-csw", ("AT",), ())
    first, second = read.positions
    assert (first.id, first.board, first.rack) == ("opening", "", "AT")
    assert first.expected == Totals(4, 16, 4)
    assert (first.where.line, second.where.line) == (6, 11)
    assert [outcome.found for outcome in check_perft(read)] == [Totals(4, 16, 4), Totals(1, 3, 3)]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("perft: 1", "perft: 2", 1),
        ("words: [AT]", "words: []", 4),
        ("words: [AT]", "word: [AT]", 4),
        ("    best: 4", "    best: four", 10),
        ("    best: 4", "    best: 4\n    worst: 4", 11),
        ('    rack: "AT"\n', "", 6),
        ("  - id: opening", "  - id: The Opening", 6),
        ("source: by hand\n", "", None),
        ("perft: 1", "perft: [", None),
    ],
)
def test_a_wrong_file_is_told_where(write, old, new, line) -> None:
    [read] = read_perft([write(GOOD.replace(old, new, 1))])
    assert not read.positions
    assert read.findings
    assert line is None or line in [finding.where.line for finding in read.findings]


def test_a_file_that_is_not_there(tmp_path) -> None:
    [read] = read_perft([tmp_path / "none.perft.yaml"])
    assert [finding.code for finding in read.findings] == ["variant.unreadable"]
    [read] = read_perft([tmp_path])
    assert [finding.code for finding in read.findings] == ["conformance.perft-no-files"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("en-csw", "en-cws", "variant.unknown"),
        ("en-csw", "none.yaml", "variant.no-file"),
        ("[AT]", "[AT, A1]", "conformance.perft-word"),
        ("[AT]", "[AT, A?]", "conformance.perft-word"),
        ('"AT"', '"A1"', "tiles.unknown"),
        ('"AT"', '"ZZ"', "tiles.exceed-set"),
        ("7AT6", "7AT7", "board.columns"),
        ("plays: 4", "plays: 5", "conformance.perft-plays"),
        ("sum: 16", "sum: 15", "conformance.perft-sum"),
        ("best: 4", "best: 0", "conformance.perft-best"),
    ],
)
def test_what_is_wrong_is_an_error(write, run, old, new, code) -> None:
    path = write(GOOD.replace(old, new, 1))
    found = {
        finding.code
        for file in read_perft([path])
        for outcome in check_perft(file)
        for finding in outcome.findings
    }
    assert found == {code}
    status, out, _ = run("--check", str(path))
    assert status == 1
    assert out.count(f"[{code}]") == 1
    status, out, _ = run("--check", str(path), "--format", "json")
    assert status == 1
    report = json.loads(out)
    assert report["ok"] is False
    assert [finding["code"] for finding in report["findings"]] == [code]


def test_a_variant_beside_the_file(write) -> None:
    write(
        "schema: 1\nid: mine\nname: Mine\nlanguage: en\nextends: [en-csw]\n"
        "scoring: {bonus: {2: 10}}\n",
        "mine.yaml",
    )
    [read] = read_perft([write(GOOD.replace("en-csw", "mine.yaml"))])
    found = [outcome.found for outcome in check_perft(read)]
    assert found == [Totals(4, 16 + 4 * 10, 4 + 10), Totals(1, 3, 3)]


# -- the command ---------------------------------------------------------------------------


def test_the_shipped_files_by_the_command(run) -> None:
    code, out, err = run("--check")
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert lines[0] == ["Variant", "Positions", "Wrong"]
    assert len(lines) == 2 + len(LANGUAGES)
    assert all(line[2] == "0" for line in lines[2:])


def test_files_and_folders(run, write) -> None:
    path = write(GOOD)
    for given in (path, path.parent):
        code, out, _ = run("--check", str(given), "--format", "json")
        assert code == 0
        report = json.loads(out)
        assert (report["format"], report["ok"], report["findings"]) == (1, True, [])
        [file] = report["files"]
        assert (file["file"], file["variant"]) == (str(path), "en-csw")
        assert file["positions"][0] == {
            "id": "opening",
            "ok": True,
            "expected": {"plays": 4, "sum": 16, "best": 4},
            "found": {"plays": 4, "sum": 16, "best": 4},
        }


def test_a_wrong_number_is_told_with_its_place(run, write) -> None:
    path = write(GOOD.replace("plays: 1\n", "plays: 2\n"))
    code, out, _ = run("--check", str(path))
    assert code == 1
    assert f"{path}:11:" in out
    assert "one-more: 2 plays are expected, 1 is found. [conformance.perft-plays]" in out
    assert out.splitlines()[-1].split() == ["en-csw", "2", "1"]


def test_a_wrong_file_does_not_stop_the_others(run, write) -> None:
    bad = write("perft: 7\n", "bad.perft.yaml")
    good = write(GOOD, "good.perft.yaml")
    code, out, _ = run("--check", str(bad), str(good))
    assert code == 1
    assert str(bad) in out
    assert out.splitlines()[-1].split() == ["en-csw", "2", "0"]


def test_a_position(run, tmp_path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("at\n", encoding="utf-8")
    common = ["--variant", "en-csw", "--lexicon", str(words)]
    code, out, err = run(*common, "--rack", "AT")
    assert (code, err) == (0, "")
    assert [line.split() for line in out.splitlines()][::2] == [
        ["Plays", "Sum", "Best"],
        ["4", "16", "4"],
    ]
    code, out, _ = run(*common, "--rack", "A", "--after", "8H AT", "--format", "json")
    report = json.loads(out)
    assert code == 0
    assert {key: report[key] for key in ("format", "ok", "variant", "rack")} == {
        "format": 1,
        "ok": True,
        "variant": "en-csw",
        "rack": "A",
    }
    assert (report["plays"], report["sum"], report["best"]) == (1, 3, 3)
    code, out, _ = run(*common, "--rack", "X", "--format", "json")
    assert code == 0
    assert json.loads(out)["plays"] == 0


def test_a_position_in_cgp_form(run, tmp_path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("at\n", encoding="utf-8")
    rows = "15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15"
    text = f"{rows} A/ 0/4 0 lex CSW24;"
    file = tmp_path / "a.cgp"
    file.write_text(text + "\n", encoding="utf-8")
    common = ["--variant", "en-csw", "--lexicon", str(words), "--format", "json"]
    for position in (text, str(file)):
        code, out, _ = run(*common, "--position", position)
        assert code == 0
        assert [json.loads(out)[key] for key in ("rack", "plays", "sum", "best")] == ["A", 1, 3, 3]
    code, out, _ = run(*common, "--position", text, "--rack", "T?")
    assert json.loads(out)["rack"] == "T?"
    assert json.loads(out)["plays"] > 1
    code, out, err = run(*common, "--position", text.replace("A/", "/"))
    assert (code, out) == (2, "")
    assert "--rack" in err
    code, out, _ = run(*common, "--position", text.replace("7AT6", "7AT7"))
    assert code == 2
    assert json.loads(out)["findings"][0]["code"] == "board.columns"
    code, out, _ = run(*common, "--position", text, "--rack", "A1")
    assert code == 2


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--rack", "AT"], "--variant"),
        (["--variant", "en-csw"], "--rack"),
        (["--variant", "en-csw", "--rack", "A1"], "[tiles.unknown]"),
        (["--variant", "en-csw", "--rack", "A", "--board", "15/15"], "[board.rows]"),
        (["--variant", "en-csw", "--position", "x", "--board", "15/15"], "--position"),
        (["--variant", "en-csw", "--position", "x"], "[cgp.fields]"),
        (["--variant", "en-csw", "--check"], "--variant"),
        (["--check", "--rack", "A"], "--rack"),
        (["--check", "nowhere"], "nowhere"),
    ],
)
def test_wrong_usage(run, options, told) -> None:
    code, out, err = run(*options)
    assert code == 2
    assert told in err
    assert out == ""


def test_files_without_check(run, write) -> None:
    path = write(GOOD)
    code, _, err = run("--variant", "en-csw", "--rack", "A", str(path))
    assert code == 2
    assert str(path) in err
