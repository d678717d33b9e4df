"""Recipes: lexicons out of word lists that a package has installed, here small made-up ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from scrabble_rules.cli._frame import Group, root_options
from scrabble_rules.cli._frame import run as run_program
from scrabble_rules.lexicon import list_lexicons, load_lexicon
from scrabble_rules.lexicon.recipes import (
    LocalRecipe,
    build_local,
    find_files,
    find_recipe,
    local_recipes,
)
from scrabble_rules.messages import Messages
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.variant import load_variant

NAMES = ("fr-dicollecte", "pl-sjp", "ro-rospell")
FRENCH_AFF = "SET UTF-8\nFLAG long\nSFX S. Y 1\nSFX S. 0 s .\nPFX U. Y 1\nPFX U. 0 k .\n"
FRENCH_DIC = (
    "11\nmère/S.\nPARIS\nParis po:npr\nADN\nadn\nCNRS po:nom\nm/U.\ncm\nbrr\nœuvre/S.\nkWh\n"
    "tux po:npr\nav po:prep\n"
)
ROMANIAN_AFF = (
    "SET UTF-8\nSFX C Y 3\nSFX C 0 ul .\nSFX C 0 u .\nSFX C 0 ule .\nPFX D Y 1\nPFX D 0 ne .\n"
)
ROMANIAN_DIC = "3\nom/C\nbun/D\nkm\n"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Run:
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "cache"))
    module = "scrabble_rules.cli.lexicon_recipes"

    def root(messages: Messages) -> Group:
        return Group(
            "lexicon",
            messages=messages,
            code="cli.lexicon",
            params=root_options(messages),
            commands={
                "recipes": f"{module}:build_recipes",
                "fetch-local": f"{module}:build_fetch_local",
            },
        )

    def command(*argv: object) -> tuple[int, str, str]:
        code = run_program(list(map(str, argv)), root, environ={"LANG": "C.UTF-8"})
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


@pytest.fixture
def french(tmp_path: Path) -> Path:
    return installed(tmp_path / "french", {"fr.aff": FRENCH_AFF, "fr.dic": FRENCH_DIC})


def installed(folder: Path, files: dict[str, str]) -> Path:
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def built(name: str, folder: Path, tmp_path: Path) -> set[str]:
    recipe = find_recipe(name)
    lexicon, _ = build_local(
        recipe, load_variant(recipe.variant), folder=folder, cache=tmp_path / "cache"
    )
    return {lexicon.alphabet.text(word) for word in lexicon}


# -- the recipes --------------------------------------------------------------------------


def test_the_recipes_are_complete() -> None:
    assert tuple(recipe.name for recipe in local_recipes()) == NAMES
    for recipe in local_recipes():
        assert load_variant(recipe.variant).language == recipe.language
        assert all(Path(folder).is_absolute() for folder in recipe.folders)
        assert recipe.files
        assert recipe.package in {"hunspell-fr-comprehensive", "hunspell-ro", "wpolish"}
        assert "official" in recipe.notes
        assert recipe.licence
        assert recipe.attribution
        letters = load_variant(recipe.variant).alphabet
        for text in (*recipe.keep, *recipe.add, *recipe.drop):
            assert isinstance(letters.word(text, any_case=True), bytes), text


def test_an_unknown_recipe_is_told_with_a_suggestion() -> None:
    with pytest.raises(LexiconError) as caught:
        find_recipe("fr-dicolecte")
    [finding] = caught.value.findings
    assert (finding.code, finding.suggestion) == ("lexicon.recipe-unknown", "fr-dicollecte")
    assert finding.params["known"] == NAMES


def test_a_hunspell_dictionary_is_there_with_both_files(tmp_path: Path) -> None:
    recipe = find_recipe("fr-dicollecte")
    folder = installed(tmp_path / "half", {"fr.dic": FRENCH_DIC})
    assert find_files(recipe, folder) is None
    (folder / "fr.aff").write_text(FRENCH_AFF, encoding="utf-8")
    assert find_files(recipe, folder) == folder / "fr.dic"
    assert find_files(recipe, tmp_path / "nowhere") is None


# -- building -----------------------------------------------------------------------------


def test_french_is_built_without_names_abbreviations_and_units(
    french: Path, tmp_path: Path
) -> None:
    # PARIS, Paris, CNRS, kWh: capitals. ADN: also there in lower case, as is brr, which is kept.
    # tux: a name by its tag; m, km, cm: too short, a unit, no vowel; av: dropped by name.
    words = built("fr-dicollecte", french, tmp_path)
    assert words == {"MERE", "MERES", "ADN", "BRR", "OEUVRE", "OEUVRES"}


def test_romanian_is_built_without_free_prefixes(tmp_path: Path) -> None:
    folder = installed(tmp_path / "ro", {"ro_RO.aff": ROMANIAN_AFF, "ro_RO.dic": ROMANIAN_DIC})
    words = built("ro-rospell", folder, tmp_path)
    assert {"OM", "OMUL", "BUN"} <= words
    assert not {"OMU", "OMULE", "NEBUN", "KM"} & words
    assert {"TRECU", "INCEPU"} <= words  # the third person that -u is also the ending of


def test_polish_is_built_without_abbreviations(tmp_path: Path) -> None:
    text = "żółw\nPKO\nWarszawa\nkg\nhm\nabbé\nkot\nPKS\npks\n"
    folder = installed(tmp_path / "pl", {"polish": text})
    # pks is there in lower case, but has no vowel; é is no Polish letter.
    assert built("pl-sjp", folder, tmp_path) == {"ŻÓŁW", "HM", "KOT"}


def test_the_manifest_says_where_the_words_are_from(french: Path, tmp_path: Path) -> None:
    built("fr-dicollecte", french, tmp_path)
    [entry] = [one for one in list_lexicons(cache=tmp_path / "cache") if not one.shipped]
    assert entry.id == "fr-dicollecte"
    assert entry.findings == ()
    assert entry.manifest is not None
    assert (entry.manifest.kind, entry.manifest.licence) == ("open", "MPL-2.0")
    values = entry.manifest.values
    source = values["source"]
    assert isinstance(source, dict)
    assert source["package"] == "hunspell-fr-comprehensive"
    assert {one["file"] for one in source["files"]} == {"fr.dic", "fr.aff"}
    overlays = values["overlays"]
    assert isinstance(overlays, tuple)
    [overlay] = overlays
    assert isinstance(overlay, dict)
    assert overlay["file"] == "fr-dicollecte-drop.txt"
    lexicon = load_lexicon("fr-dicollecte", load_variant("fr-ods"), cache=tmp_path / "cache")
    assert lexicon.count == 6
    starter = load_lexicon("starter", load_variant("fr-ods"), cache=tmp_path / "cache")
    assert starter.id == "fr-starter"


def test_progress_goes_once_from_the_beginning_to_the_end(french: Path, tmp_path: Path) -> None:
    recipe: LocalRecipe = find_recipe("fr-dicollecte")
    told: list[tuple[int, int]] = []
    build_local(
        recipe,
        load_variant(recipe.variant),
        folder=french,
        cache=tmp_path / "cache",
        progress=lambda _, at, total: told.append((at, total)),
    )
    steps = [at for at, _ in told]
    assert steps == sorted(steps)
    assert told[-1][0] == told[-1][1]


# -- commands -----------------------------------------------------------------------------


def test_recipes_are_listed(run: Run) -> None:
    code, out, err = run("recipes")
    assert (code, err) == (0, "")
    for recipe in local_recipes():
        [row] = [line for line in out.splitlines() if line.startswith(recipe.name)]
        assert recipe.package in row
    assert "fetch-local" in out


def test_recipes_as_json_say_what_is_installed(
    run: Run, french: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "scrabble_rules.cli.lexicon_recipes.find_files",
        lambda recipe: find_files(recipe, french),
    )
    code, out, _ = run("recipes", "--format", "json")
    found = {one["name"]: one for one in json.loads(out)["recipes"]}
    assert code == 0
    assert {name: one["installed"] for name, one in found.items()} == {
        "fr-dicollecte": True,
        "pl-sjp": False,
        "ro-rospell": False,
    }
    assert found["fr-dicollecte"]["file"] == (french / "fr.dic").as_posix()
    assert found["pl-sjp"]["file"] is None


def test_fetch_local_builds(run: Run, french: Path) -> None:
    code, out, err = run("fetch-local", "fr-dicollecte", "--path", french)
    assert (code, err) == (0, "")
    assert "fr-dicollecte" in out
    assert "MPL-2.0" in out
    code, out, _ = run("fetch-local", "fr-dicollecte", "--path", french, "--format", "json")
    answer = json.loads(out)
    assert code == 0
    assert answer["lexicon"]["words"] == 6
    assert answer["lexicon"]["id"] == "fr-dicollecte"
    assert answer["rejected"] == {"too-short": 1}  # m
    assert answer["dropped"] == 5  # PARIS CNRS KWH CM AV


def test_fetch_local_without_the_package_names_it(run: Run, tmp_path: Path) -> None:
    code, out, err = run("fetch-local", "ro-rospell", "--path", tmp_path)
    assert code == 1
    assert "hunspell-ro" in out + err
    assert "ro_RO.dic" in out + err


def test_fetch_local_of_an_unknown_name_is_a_usage_error(run: Run) -> None:
    code, out, err = run("fetch-local", "pl-sjpp")
    assert (code, out) == (2, "")
    assert "pl-sjp" in err
