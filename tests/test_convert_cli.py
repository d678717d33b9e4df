"""The command ``convert``, and ``replay`` of games and positions."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from scrabble_rules import Game, Pass, Resign, Step, load_variant, parse_move
from scrabble_rules.cli._frame import Group, root_options
from scrabble_rules.cli._run import run as run_tree
from scrabble_rules.messages import Messages

ROOT = Path(__file__).parent.parent
EXAMPLE = str(ROOT / "examples" / "en-club.gcg")
FINED = "/".join([*["15"] * 7, "3FINED7", *["15"] * 7])
POSITION = f"{FINED} ACEINOT/ 0/26 1 lex CSW24; bb 50;"


def build_root(messages: Messages) -> Group:
    return Group(
        "scrabble-rules",
        messages=messages,
        code="cli",
        params=root_options(messages),
        commands={
            "replay": "scrabble_rules.cli.replay:build",
            "convert": "scrabble_rules.cli.convert:build",
        },
    )


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    """Runs a command line; returns exit code, standard output and standard error."""

    def command(*argv: str) -> tuple[int, str, str]:
        code = run_tree(argv, build_root, environ={"SCRABBLE_RULES_TRACEBACK": "1"})
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


@pytest.fixture
def file(tmp_path: Path):
    """Writes a file and returns its name."""

    def write(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return write


def game_of_one_play() -> Game:
    game = Game(load_variant("en-csw"), ["Ann", "Bob"])
    move = parse_move(game.variant, game.position.board, "8D FINED")
    assert isinstance(game.do(move.place), Step)
    return game


# -- convert ---------------------------------------------------------------------------


def test_a_record_becomes_a_game_and_a_record_again(run, file) -> None:
    code, out, err = run("convert", EXAMPLE, "--to", "json")
    assert (code, err) == (0, "")
    data = json.loads(out)
    assert data["variant"]["id"] == "en-csw"
    assert data["players"] == ["Maud Ellery", "Tobias Wren"]
    code, again, err = run("convert", file("game.json", out), "--to", "gcg")
    assert (code, err) == (0, "")
    lines = again.splitlines()
    assert lines[0] == "#character-encoding UTF-8"
    assert "#variant en-csw" in lines
    assert ">Maud_Ellery: ELLORS? 11D .ROLLEyS +78 128" in lines
    assert lines[-1] == ">Tobias_Wren: (U) +2 436".replace(": (", ":  (")


def test_a_record_becomes_the_position_that_it_ends_with(run, file) -> None:
    name = file(
        "game.gcg",
        "#player1 a Ann\n#player2 b Bob\n#variant en-csw\n"
        ">a: DEFINRT 8D FINED +26 26\n>b: CNOAEIT - +0 0\n",
    )
    code, out, _ = run("convert", name, "--to", "cgp")
    assert code == 0
    # Ann is to move; RT stay on the rack, five tiles are not known
    ops = "lex CSW24; ld english; bb 50; mcnz 6; etl 7; cr 5pt;"
    assert out == f"{FINED} RT/ACEINOT 26/0 1 {ops}\n"


def test_a_record_is_written_in_the_canonical_form_without_a_variant(run, file) -> None:
    name = file("game.txt", "#player1 a Ann\r\n#player2 b Bob\r\n>a: DEFINRT  8d FINED 26 26\r\n")
    code, out, err = run("convert", name, "--to", "gcg")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == ">a: DEFINRT 8d FINED +26 26"
    assert "\r" not in out


def test_a_position_becomes_a_canonical_position_or_a_game(run, file) -> None:
    name = file("p.cgp", POSITION.replace("ACEINOT", "TOENICA"))
    code, out, _ = run("convert", name, "--to", "cgp", "--variant", "en-csw")
    assert (code, out) == (0, POSITION + "\n")
    code, out, _ = run("convert", name, "--to", "json", "--variant", "en-csw")
    assert code == 0
    game, findings = Game.from_json(out, variant=load_variant("en-csw"))
    assert game is not None
    assert not findings
    assert game.position.scores == (0, 26)


def test_a_position_is_no_record(run, file) -> None:
    code, out, err = run("convert", file("p.cgp", POSITION), "--to", "gcg", "--variant", "en-csw")
    assert (code, out) == (2, "")
    assert "cgp cannot be converted to gcg" in err


def test_a_position_needs_a_variant(run, file) -> None:
    code, out, err = run("convert", file("p.cgp", POSITION), "--to", "json")
    assert (code, out) == (1, "")
    assert "[record.no-variant]" in err


def test_after_an_error_nothing_is_written(run, file, tmp_path) -> None:
    name = file("game.gcg", "#player1 a Ann\n#player2 b Bob\n>a: DEFINRT 8D FINED +25 25\n")
    target = tmp_path / "out.json"
    argv = ("convert", name, "--to", "json", "--variant", "en-csw", "--output", str(target))
    code, out, err = run(*argv)
    assert (code, out) == (1, "")
    assert f"{name}:3: error:" in err
    assert "[record.score-differs]" in err
    assert not target.exists()


def test_a_game_that_the_rules_refuse_is_not_converted(run, file) -> None:
    data = json.loads(game_of_one_play().to_json())
    data["events"] *= 2
    code, out, err = run("convert", file("g.json", json.dumps(data)), "--to", "gcg")
    assert (code, out) == (1, "")
    assert "[json.refused]" in err


def test_a_game_from_a_position_is_no_record(run, file) -> None:
    _, text, _ = run("convert", file("p.cgp", POSITION), "--to", "json", "--variant", "en-csw")
    code, out, err = run("convert", file("g.json", text), "--to", "gcg")
    assert (code, out) == (1, "")
    assert "[convert.start-position]" in err


def test_a_file_that_is_there_is_kept_unless_forced(run, tmp_path) -> None:
    target = tmp_path / "out.gcg"
    target.write_text("mine")
    target.chmod(0o640)
    code, _, err = run("convert", EXAMPLE, "--to", "gcg", "--output", str(target))
    assert code == 2
    assert "--force" in err
    assert target.read_text() == "mine"
    code, out, _ = run("convert", EXAMPLE, "--to", "gcg", "--output", str(target), "--force")
    assert (code, out) == (0, "")
    assert target.read_text(encoding="utf-8").startswith("#character-encoding UTF-8\n")
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["out.gcg"]


def test_a_folder_that_is_not_there(run, tmp_path) -> None:
    target = str(tmp_path / "no" / "out.gcg")
    code, _, err = run("convert", EXAMPLE, "--to", "gcg", "--output", target)
    assert code == 2
    assert str(tmp_path / "no") in err
    code, _, err = run("convert", EXAMPLE, "--to", "gcg", "--output", str(tmp_path))
    assert code == 2
    assert "is a folder" in err


@pytest.mark.parametrize(
    "argv",
    [
        ("convert",),
        ("convert", EXAMPLE),
        ("convert", EXAMPLE, "--to", "xml"),
        ("convert", "none.gcg", "--to", "gcg"),
        ("convert", EXAMPLE, "--to", "gcg", "--variant", "en-cws"),
    ],
)
def test_wrong_usage(run, argv) -> None:
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert err


def test_a_record_is_written_as_utf8_whatever_the_terminal_is(run, file) -> None:
    """P16: no letter becomes a question mark."""
    name = file("game.gcg", "#character-encoding UTF-8\n#player1 a Zoë\n#player2 b Łukasz\n")
    code, out, _ = run("convert", name, "--to", "gcg")
    assert code == 0
    assert "#player1 a Zoë\n#player2 b Łukasz\n" in out


# -- replay ----------------------------------------------------------------------------


def test_replay_shows_a_game_in_the_same_table(run, file) -> None:
    _, text, _ = run("convert", EXAMPLE, "--to", "json")
    code, out, _ = run("replay", file("game.json", text))
    assert code == 0
    rows = [line.split() for line in out.splitlines()]
    assert ["1", "Maud_Ellery", "8D", "CLANG", "CLANG", "22", "22", "ok"] in rows
    assert "Tobias Wren: 436" in out
    assert "Rules: English, Collins words, WESPA rules (en-csw)" in out


def test_replay_knows_a_game_by_its_text(run, file) -> None:
    name = file("game.txt", " \n" + game_of_one_play().to_json())
    code, out, _ = run("replay", name, "--format", "json")
    (entry,) = json.loads(out)["files"]
    assert code == 0
    assert (entry["variant"], entry["ok"]) == ("en-csw", True)
    assert entry["turns"][0]["move"] == "8D FINED"
    assert [player["total"] for player in entry["players"]] == [26, 0]


def test_replay_of_what_a_record_cannot_say_is_no_error(run, file) -> None:
    game = game_of_one_play()
    assert isinstance(game.do(Resign()), Step)
    code, out, _ = run("replay", file("game.json", game.to_json()))
    assert code == 0
    assert "a player has given up" in out


def test_replay_of_a_game_that_is_wrong(run, file) -> None:
    data = json.loads(game_of_one_play().to_json())
    data["events"][0]["after"]["score"] = 27
    code, out, _ = run("replay", file("game.json", json.dumps(data)))
    assert code == 1
    assert "[json.differs]" in out


def test_replay_of_a_game_from_a_position_shows_the_position(run, file) -> None:
    _, text, _ = run("convert", file("p.cgp", POSITION), "--to", "json", "--variant", "en-csw")
    game, _ = Game.from_json(text, variant=load_variant("en-csw"))
    assert game is not None
    assert isinstance(game.do(Pass()), Step)
    code, out, _ = run("replay", file("g.json", game.to_json()))
    assert code == 0
    assert "[convert.start-position]" in out
    assert ["2", "ACEINOT", "0"] in [line.split() for line in out.splitlines()]


@pytest.mark.parametrize("name", ["p.cgp", "position.txt"])
def test_replay_shows_a_position(run, file, name) -> None:
    code, out, _ = run("replay", file(name, POSITION + "\n"), "--variant", "en-csw")
    assert code == 0
    rows = [line.split() for line in out.splitlines()]
    assert [row[4:9] for row in rows if row[:1] == ["8"]] == [["F", "I", "N", "E", "D"]]
    assert ["1", "ACEINOT", "0"] in rows
    assert ["2", "_______", "26"] in rows
    assert "1 turn in a row without points before this position" in out
    assert "Also written: lex CSW24; bb 50" in out


def test_replay_of_a_position_as_json(run, file) -> None:
    text = POSITION.replace("bb 50", "bb 40")
    name = file("p.cgp", text)
    code, out, _ = run("replay", name, "--variant", "en-csw", "--format", "json")
    (entry,) = json.loads(out)["files"]
    assert code == 0
    assert entry["position"] == {
        "board": FINED.split("/"),
        "racks": ["ACEINOT", ""],
        "scores": [0, 26],
        "scoreless": 1,
        "operations": [{"name": "lex", "value": "CSW24"}, {"name": "bb", "value": "40"}],
    }
    assert [found["code"] for found in entry["findings"]] == ["cgp.differs"]
    assert entry["findings"][0]["rule"]["key"] == "scoring.bonus.7"
    code, _, _ = run("replay", name, "--variant", "en-csw", "--strict")
    assert code == 1


def test_replay_of_a_broken_position(run, file) -> None:
    name = file("p.cgp", POSITION.replace("0/26", "0"))
    code, out, _ = run("replay", name, "--variant", "en-csw")
    assert code == 1
    assert f"{name}:1:" in out
    assert "[cgp.players]" in out


def test_replay_of_a_position_without_a_variant(run, file) -> None:
    code, out, _ = run("replay", file("p.cgp", POSITION))
    assert code == 1
    assert "[record.no-variant]" in out


@pytest.mark.parametrize("name", ["g.json", "p.cgp"])
def test_replay_of_a_file_that_is_no_text(run, tmp_path, name) -> None:
    (tmp_path / name).write_bytes(b"\xff\xfe\x00")
    code, out, _ = run("replay", str(tmp_path / name), "--variant", "en-csw")
    assert code == 1
    assert "[convert.not-utf8]" in out
