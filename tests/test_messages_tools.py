"""The tool that keeps the catalogues, on a folder of its own."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import scrabble_rules
from scrabble_rules.messages import Text

TOOL = Path(scrabble_rules.__file__).parent.parent / "tools" / "catalogues.py"

STOPPED = Text("Stopped.", note="The user stopped.")
TILES = Text(
    "{count} tile of {set}.", plural="{count} tiles of {set}.", count="count", note="Tiles."
)
TABLE = {"b.stopped": STOPPED, "a.tiles": TILES}


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = spec_from_file_location("catalogues", TOOL)
    assert spec
    assert spec.loader
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    use(monkeypatch, module, TABLE)
    return module


def use(monkeypatch: pytest.MonkeyPatch, tool: ModuleType, table: dict[str, Text]) -> None:
    monkeypatch.setattr(tool, "texts", lambda: table)


def take(tool: Any, locale: str, *entries: object) -> int:
    lines = [entry if isinstance(entry, str) else json.dumps(entry) for entry in entries]
    code: int = tool.import_lines(locale, lines, "file")
    return code


ROMANIAN = {
    "code": "a.tiles",
    "msgstrs": [
        "{count} literă din {set}.",
        "{count} litere din {set}.",
        "{count} de litere din {set}.",
    ],
}


def exported(
    tool: Any, locale: str, capsys: pytest.CaptureFixture[str], **options: bool
) -> list[dict[str, Any]]:
    capsys.readouterr()
    tool.export(locale, **options)
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_extract_writes_a_template_and_all_catalogues(tool: Any, tmp_path: Path) -> None:
    tool.extract()
    files = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.po*")}
    locales = ["fr", "nb", "nl", "ro", "zh_Hans", "zh_Hant"]
    assert files == {
        "scrabble_rules.pot",
        *(f"{locale}/LC_MESSAGES/scrabble_rules.po" for locale in locales),
    }


def test_extract_is_sorted_has_notes_and_no_dates_or_locations(tool: Any) -> None:
    tool.extract()
    text = tool.source_path("ro").read_text(encoding="utf-8")
    assert text.index('msgctxt "a.tiles"') < text.index('msgctxt "b.stopped"')
    assert "#. The user stopped.\n" in text
    assert "#:" not in text
    assert "Date" not in text
    assert "nplurals=3" in text
    assert text.endswith('msgid "Stopped."\nmsgstr ""\n')


def test_extract_twice_changes_nothing(tool: Any, tmp_path: Path) -> None:
    tool.extract()
    take(tool, "ro", ROMANIAN)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.po*")}
    tool.extract()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.po*")} == before


def test_export_tells_what_a_translator_needs(
    tool: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.extract()
    assert exported(tool, "ro", capsys) == [
        {
            "code": "a.tiles",
            "msgid": "{count} tile of {set}.",
            "plural": "{count} tiles of {set}.",
            "note": "Tiles.",
            "current": None,
            "forms": [[1], [0, 2, 3, 4], [20, 21, 22, 23]],
        },
        {
            "code": "b.stopped",
            "msgid": "Stopped.",
            "plural": None,
            "note": "The user stopped.",
            "current": None,
        },
    ]


def test_what_is_imported_is_no_longer_exported(
    tool: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.extract()
    assert take(tool, "ro", ROMANIAN, "", {"code": "b.stopped", "msgstr": "Oprit."}) == 0
    assert exported(tool, "ro", capsys) == []
    both = exported(tool, "ro", capsys, everything=True)
    assert [entry["current"] for entry in both] == [ROMANIAN["msgstrs"], "Oprit."]
    assert list(tool.problems("ro")) == []


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"code": "no.such", "msgstr": "x"}, "not a code"),
        ({"msgstr": "x"}, "no code"),
        ({"code": "b.stopped"}, "needs msgstr"),
        ({"code": "b.stopped", "msgstr": 1}, "needs msgstr"),
        ({"code": "b.stopped", "msgstr": "x", "msgstrs": ["x"]}, "both"),
        ({"code": "b.stopped", "msgstr": "  "}, "empty"),
        ({"code": "b.stopped", "msgstr": "Oprit. "}, "spaces"),
        ({"code": "b.stopped", "msgstr": "Oprit {acum}."}, "parameters"),
        ({"code": "b.stopped", "msgstr": "Oprit }."}, "brace"),
        ({"code": "b.stopped", "msgstrs": ["Oprit.", "Oprite."]}, "2 forms, expected 1"),
        ({"code": "a.tiles", "msgstr": "{count} {set}"}, "1 forms, expected 3"),
        (
            {**ROMANIAN, "msgstrs": ["{count} {set}", "{count} {set}", "{count} {sets}"]},
            "parameters",
        ),
        ({**ROMANIAN, "msgstrs": ["{count} {set}", "{count} {set}", "multe {set}"]}, "parameters"),
        ([], "object"),
        ("{", "Expecting"),
    ],
)
def test_import_refuses(
    tool: Any, entry: object, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.extract()
    before = tool.source_path("ro").read_bytes()
    assert take(tool, "ro", "", entry) == 1
    error = capsys.readouterr().err
    assert error.startswith("file:2: ")
    assert reason in error
    assert tool.source_path("ro").read_bytes() == before


def test_import_takes_the_good_ones_beside_the_bad(
    tool: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.extract()
    assert take(tool, "ro", {"code": "b.stopped", "msgstr": ""}, ROMANIAN, ROMANIAN) == 1
    assert "file:3: a.tiles is there twice" in capsys.readouterr().err
    assert [entry["code"] for entry in exported(tool, "ro", capsys)] == ["b.stopped"]


def test_import_writes_composed_characters(tool: Any, capsys: pytest.CaptureFixture[str]) -> None:
    tool.extract()
    take(tool, "fr", {"code": "b.stopped", "msgstr": "Arre\u0302te\u0301."})
    (entry,) = [
        entry
        for entry in exported(tool, "fr", capsys, everything=True)
        if entry["code"] == "b.stopped"
    ]
    assert entry["current"] == "Arrêté."


def test_a_changed_text_keeps_its_translation_as_a_proposal(
    tool: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.extract()
    take(tool, "ro", ROMANIAN, {"code": "b.stopped", "msgstr": "Oprit."})
    use(monkeypatch, tool, {"a.tiles": TILES, "b.stopped": Text("Stopped now.", note="n")})
    assert list(tool.problems("ro")) == [
        "ro: b.stopped: the English text has changed; run extract"
    ]
    tool.extract()
    assert list(tool.problems("ro")) == ["ro: b.stopped: fuzzy"]
    assert [(entry["msgid"], entry["current"]) for entry in exported(tool, "ro", capsys)] == [
        ("Stopped now.", "Oprit.")
    ]
    take(tool, "ro", {"code": "b.stopped", "msgstr": "Oprit acum."})
    assert list(tool.problems("ro")) == []


def test_a_text_that_is_gone_is_dropped(tool: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tool.extract()
    take(tool, "ro", ROMANIAN, {"code": "b.stopped", "msgstr": "Oprit."})
    use(monkeypatch, tool, {"a.tiles": TILES})
    assert list(tool.problems("ro")) == ["ro: b.stopped: not in the tables of texts"]
    tool.extract()
    assert "Oprit" not in tool.source_path("ro").read_text(encoding="utf-8")


def test_check_finds_what_is_missing(tool: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.check() == 1
    assert "nl: there is no catalogue\n" in capsys.readouterr().out
    tool.extract()
    assert tool.check() == 1
    assert "nl: b.stopped: not translated\n" in capsys.readouterr().out


def test_check_finds_a_damaged_parameter(tool: Any) -> None:
    tool.extract()
    take(tool, "ro", ROMANIAN, {"code": "b.stopped", "msgstr": "Oprit."})
    path = tool.source_path("ro")
    path.write_text(
        path.read_text(encoding="utf-8").replace("{count} de", "{număr} de"), encoding="utf-8"
    )
    (problem,) = tool.problems("ro")
    assert problem.startswith("ro: a.tiles: has the parameters ['set'], expected ['count', 'set']")
