"""The commands, through ``main``: what they print, and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scrabble_rules.cli import main
from scrabble_rules.messages import LOCALES

HEAD = "#character-encoding UTF-8\n#player1 a Ann\n#player2 b Bob\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Runs a command line; returns exit code, standard output and standard error."""
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "cache"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*argv: str) -> tuple[int, str, str]:
        code = main(argv)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


@pytest.fixture
def gcg(tmp_path: Path):
    """Writes a record of two players and returns its name."""

    def write(events: str, name: str = "game.gcg", head: str = HEAD) -> str:
        path = tmp_path / name
        path.write_text(head + events, encoding="utf-8")
        return str(path)

    return write


# -- replay -----------------------------------------------------------------------------


def test_replay_of_a_right_record(run, gcg) -> None:
    name = gcg(">a: DEFINRT 8D FINED +26 26\n>b: CNOAEIT 8A CON..... +42 42\n")
    code, out, _ = run("replay", name, "--variant", "en-csw", "--lexicon", "starter")
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    assert ["1", "a", "8D", "FINED", "FINED", "26", "26", "ok"] in lines
    assert ["2", "b", "8A", "CON(FINED)", "CONFINED", "42", "42", "ok"] in lines
    # the board, with the premium squares that are still free on row 8
    assert [
        "8",
        "C",
        "O",
        "N",
        "F",
        "I",
        "N",
        "E",
        "D",
        "·",
        "·",
        "·",
        "'",
        "·",
        "·",
        "=",
    ] in lines


def test_replay_shows_what_is_written_beside_what_is_right(run, gcg) -> None:
    name = gcg(">a: DEFINRT 8D FINED +25 25\n")
    code, out, _ = run("replay", name, "--variant", "en-csw")
    assert code == 1
    assert "25 ≠ 26" in out
    assert f"{name}:4: error: 25 points are written; the play scores 26." in out
    assert "[record.score-differs]" in out


def test_replay_json(run, gcg) -> None:
    name = gcg(">a: DEFINRT 8D FINED +25 25\n")
    code, out, _ = run("replay", name, "--variant", "en-csw", "--format", "json")
    report = json.loads(out)
    assert code == 1
    assert (report["format"], report["ok"]) == (1, False)
    (file,) = report["files"]
    assert (file["file"], file["variant"], file["lexicon"]) == (name, "en-csw", None)
    (turn,) = file["turns"]
    assert turn["move"] == "8D FINED"
    assert (turn["written"], turn["points"]) == ({"points": 25, "total": 25}, 26)
    assert turn["words"] == [
        {"word": "FINED", "points": 26, "valid": None, "square": "D8", "across": True}
    ]
    finding = file["findings"][0]
    assert (finding["code"], finding["line"]) == ("record.score-differs", 4)
    assert file["board"][7] == "3FINED7"


def test_replay_of_a_folder_of_records_goes_on_after_a_bad_one(run, gcg, tmp_path) -> None:
    """P70: a good record, one mis-scored by 1, one that cannot be read."""
    good = gcg(">a: DEFINRT 8D FINED +26 26\n", "good.gcg")
    slip = gcg(">a: DEFINRT 8D FINED +27 27\n", "slip.gcg")
    bad = tmp_path / "bad.gcg"
    bad.write_bytes(b"\x00\x01\x02")
    code, out, _ = run("replay", good, slip, str(bad), "--variant", "en-csw", "--format", "json")
    assert code == 1
    files = json.loads(out)["files"]
    assert [file["ok"] for file in files] == [True, False, False]
    code, out, _ = run("replay", good, slip, str(bad), "--variant", "en-csw")
    assert code == 1
    assert out.splitlines()[-3:] == [f"ok  {good}", f"wrong  {slip}", f"wrong  {bad}"]


@pytest.mark.parametrize(
    ("pragma", "variant"), [("#variant nl-swl", "nl-swl"), ("#lexicon CSW21", "en-csw")]
)
def test_replay_by_the_variant_that_the_record_names(run, gcg, pragma, variant) -> None:
    name = gcg(">a: DEFINRT 8D FINED +0 0\n", head=HEAD + pragma + "\n")
    _, out, _ = run("replay", name, "--format", "json")
    assert json.loads(out)["files"][0]["variant"] == variant


@pytest.mark.parametrize("pragma", ["", "#lexicon HOMEMADE\n"])
def test_replay_without_a_variant_says_so(run, gcg, pragma) -> None:
    code, out, _ = run("replay", gcg(">a: DEFINRT 8D FINED +26 26\n", head=HEAD + pragma))
    assert code == 1
    assert "[record.no-variant]" in out


def test_replay_of_an_unknown_variant_in_the_record(run, gcg) -> None:
    name = gcg(">a: DEFINRT 8D FINED +26 26\n", head=HEAD + "#variant en-cws\n")
    code, out, _ = run("replay", name)
    assert code == 1
    assert "[variant.unknown]" in out
    assert "Did you mean en-csw?" in out


def test_strict_counts_warnings(run, gcg) -> None:
    name = gcg(">a: 8D FINED +26 26\n")  # no rack: a warning
    assert run("replay", name, "--variant", "en-csw")[0] == 0
    assert run("replay", name, "--variant", "en-csw", "--strict")[0] == 1


def test_an_invalid_word_is_marked(run, gcg) -> None:
    name = gcg(">a: DEFINRT 8D FINDE +26 26\n")
    code, out, _ = run("replay", name, "--variant", "en-csw", "--lexicon", "starter")
    assert code == 0
    assert "FINDE*" in out
    assert "doubtful" in out
    assert "[record.phony-stands]" in out


@pytest.mark.parametrize("locale", LOCALES)
def test_replay_in_every_language(run, root, locale) -> None:
    for path in sorted((root / "examples").glob("*.gcg")):
        code, out, err = run("replay", str(path), "--lexicon", "starter", "--locale", locale)
        assert (code, err) == (0, "")
        assert "cli." not in out  # no code in the place of a text
        assert "{" not in out


# -- score ------------------------------------------------------------------------------


def test_score_explained(run) -> None:
    code, out, _ = run(
        "score", "--variant", "en-csw", "--after", "8D FINED", "8A", "CON(FINED)", "--explain"
    )
    assert code == 0
    assert out.splitlines()[0] == "8A CON(FINED)  42"
    assert "14 × 3 = 42" in out
    assert "A8      C     3       word × 3" in out


def test_score_on_a_board_given_as_text(run) -> None:
    board = "15/15/15/15/15/15/15/3FINED7/15/15/15/15/15/15/15"
    code, out, _ = run("score", "--variant", "en-csw", "--board", board, "CON..... 8A")
    assert (code, out) == (0, "8A CON(FINED)  42\n")


def test_score_on_a_board_in_a_file(run, tmp_path) -> None:
    rows = ["." * 15] * 7 + ["...FINED......."] + ["." * 15] * 7
    path = tmp_path / "board.txt"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    code, out, _ = run("score", "--variant", "en-csw", "--board", str(path), "8A CON(FINED)")
    assert (code, out) == (0, "8A CON(FINED)  42\n")


def test_score_in_letter_first_coordinates(run) -> None:
    """``H4`` is across in French, down in English (P17)."""
    code, out, _ = run("score", "--variant", "fr-ods", "H4 MINEES")
    assert (code, out) == (0, "H4 MINEES  18\n")
    _, out, _ = run("score", "--variant", "en-csw", "H4 MINEES", "--format", "json")
    assert json.loads(out)["words"][0]["across"] is False


def test_score_json_has_every_letter(run) -> None:
    _, out, _ = run("score", "--variant", "en-csw", "8D FINED", "--format", "json")
    word = json.loads(out)["words"][0]
    assert word["points"] == 26
    assert word["factor"] == 2
    assert [letter["value"] for letter in word["letters"]] == [8, 1, 1, 1, 2]
    assert word["letters"][0]["letter_factor"] == 2
    assert word["letters"][4]["word_factor"] == 2


@pytest.mark.parametrize(
    ("argv", "found"),
    [
        (["8D", "FINED", "--rack", "FINE"], "tiles.not-on-rack"),
        (["1A", "FINED"], "placement.off-start"),
        (["FINED"], "move.form"),
        (["FINED", "QUAY"], "move.no-square"),
        (["8D", "FI9ED"], "tiles.unknown"),
        (["8D", "FINED", "--board", "15/15"], "board.rows"),
        (["8D", "FINDE", "--lexicon", "starter"], "words.not-in-lexicon"),
        (["8D", "FINED", "--after", "1A FINE"], "placement.off-start"),
    ],
)
def test_score_refused(run, argv, found) -> None:
    code, out, err = run("score", "--variant", "en-csw", *argv)
    assert (code, err) == (1, "")
    assert f"[{found}]" in out


def test_score_names_the_rule(run) -> None:
    code, out, _ = run("score", "--variant", "en-csw", "8H", "A")
    assert code == 1
    assert "Rule: placement.first_min_tiles = 2" in out


def test_a_misplaced_play_that_stands_is_a_warning(run) -> None:
    code, out, _ = run("score", "--variant", "en-nwl", "1A", "FINED")
    assert code == 0
    assert "warning: The first play must cover the start square H8." in out
    assert "Rule: placement.off_start = challengeable" in out


# -- check, variants, schema ------------------------------------------------------------


def test_check_of_the_shipped_variants(run, root) -> None:
    files = sorted(str(path) for path in (root / "variants").rglob("*.yaml"))
    assert len(files) > 20
    code, out, _ = run("check", *files)
    assert code == 0
    good = [line for line in out.splitlines() if line.endswith(": no errors")]
    assert len(good) == len(files)


def test_check_tells_place_expectation_and_suggestion(run, tmp_path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "schema: 1\nid: mine\nname: Mine\nlanguage: en\n"
        "extends: [boards/standard, tiles/en, rulesets/wespa]\n"
        "scoring:\n  bonsu: {7: 40}\nchallenge:\n  mode: pionts\n",
        encoding="utf-8",
    )
    code, out, _ = run("check", str(path))
    assert code == 1
    assert f"{path}:7:3: error:" in out
    assert "Did you mean bonus?" in out
    assert f"{path}:9:9: error:" in out
    assert "Did you mean points?" in out
    code, out, _ = run("check", str(path), "--format", "json")
    findings = json.loads(out)["files"][0]["findings"]
    assert code == 1
    assert {(finding["line"], finding["column"]) for finding in findings} >= {(7, 3), (9, 9)}


def test_a_file_that_is_not_there_is_wrong_usage(run) -> None:
    code, out, err = run("check", "no-such-file.yaml")
    assert (code, out) == (2, "")
    assert "no-such-file.yaml" in err


def test_variants(run) -> None:
    code, out, _ = run("variants", "--format", "json")
    listed = {entry["id"]: entry["language"] for entry in json.loads(out)["variants"]}
    assert code == 0
    assert listed["en-csw"] == "en"
    assert listed["nb-box"] == "nb"
    assert run("variants")[1].count("\n") == len(listed) + 2


def test_variant_show(run) -> None:
    assert "extends: [boards/standard" in run("variant", "show", "en-csw")[1]
    resolved = run("variant", "show", "en-csw", "--resolved")[1]
    assert "min_bag: 7" in resolved
    assert "# variants/rulesets/wespa.yaml:" in resolved
    shown = json.loads(run("variant", "show", "en-csw", "--format", "json")[1])
    assert shown["exchange"]["min_bag"] == 7


def test_schema_is_json_schema_draft_7(run) -> None:
    schema = json.loads(run("schema")[1])
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"


# -- lexicon ----------------------------------------------------------------------------


def test_lexicon_check(run) -> None:
    code, out, err = run("lexicon", "check", "quay", "Fined", "--variant", "en-csw")
    assert (code, out) == (0, "quay: in the lexicon\nFined: in the lexicon\n")
    assert "starter list" in err
    code, out, _ = run("lexicon", "check", "quay", "zzz", "--variant", "en-csw")
    assert (code, out) == (1, "quay: in the lexicon\nzzz: not in the lexicon\n")


def test_lexicon_build_then_check(run, tmp_path) -> None:
    source = tmp_path / "mijn-lijst.txt"
    source.write_text("auto's\nmee-eten\nreünie\nParijs\n", encoding="utf-8")
    code, out, _ = run("lexicon", "build", str(source), "--variant", "nl-swl", "--id", "mijn")
    assert code == 0
    assert out.splitlines()[0] == "mijn: a lexicon of 3 words"
    code, out, _ = run(
        "lexicon", "check", "AUTOS", "MEEETEN", "Parijs", "--variant", "nl-swl",
        "--lexicon", "mijn", "--format", "json",
    )  # fmt: skip
    assert code == 1
    found = {entry["word"]: entry["valid"] for entry in json.loads(out)["words"]}
    assert found == {"AUTOS": True, "MEEETEN": True, "Parijs": False}
    listed = json.loads(run("lexicon", "list", "--format", "json")[1])["lexicons"]
    assert {"id": "mijn", "kind": "user", "language": "nl", "words": 3} in listed


# -- usage ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "argv",
    [
        ["score", "--variant", "en-csv", "8D", "FINED"],
        ["variant", "show", "en-csv"],
        ["lexicon", "check", "quay", "--variant", "en-csw", "--lexicon", "en-strter"],
        ["score", "8D", "FINED"],
        ["replay"],
        ["reply", "x.gcg"],
        ["variants", "--format", "xml"],
        ["variants", "--locale", "tlh"],
    ],
)
def test_wrong_usage(run, argv) -> None:
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert "Error:" in err
    assert "Traceback" not in err
