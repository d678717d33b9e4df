"""The starter lists that come with the package."""

from pathlib import Path

import pytest

import scrabble_rules
from scrabble_rules.lexicon import check_lexicon, list_lexicons, load_lexicon
from scrabble_rules.lexicon.manifest import read_manifest
from scrabble_rules.variant import load_variant

ROOT = Path(scrabble_rules.__file__).parents[1]
LEXICONS = ROOT / "lexicons"
VARIANTS = {"en": "en-csw", "fr": "fr-ods", "nl": "nl-swl", "ro": "ro-loc", "nb": "nb-nsf"}

EXPECTED = {
    "en": "FINED CONFINED BATTING BE AD QUAY PREQUELS ADDITIONAL MUZJIKS BEZIQUE BRAZIERS"
    " CAZIQUES PARK SPARK PARKS PARKING REPARK REPARKING ZEALOTS ILEA PI AL RE KA GRAVIES JOG"
    " GORE FOR FORE HAT TO AT IT CAT DO OVA UMPS OVAS APP FINE FINER FINES TAXONES OX WINDY ZA"
    " ZO",
    "fr": "MINEES SEMAINE ELIRE MERE OEUVRE élire mère minées œuvre semaine",
    "nl": "auto's mee-eten reünie café AUTOS MEEETEN REUNIE CAFE",
    "ro": "stire știre comanda casa burghez flambaj caprarul căprarul tracasai",
    "nb": "taxi batt æra øre år ål ærlig",
}

languages = pytest.mark.parametrize("language", sorted(VARIANTS))


def test_each_language_has_a_starter_list(tmp_path: Path) -> None:
    entries = list_lexicons(cache=tmp_path)
    assert all(entry.shipped and not entry.findings for entry in entries)
    starters = [
        entry.id for entry in entries if entry.manifest and entry.manifest.kind == "starter"
    ]
    assert starters == sorted(f"{code}-starter" for code in VARIANTS)


@languages
def test_every_line_is_a_word_and_the_manifest_is_right(language: str, tmp_path: Path) -> None:
    variant = load_variant(VARIANTS[language])
    report = check_lexicon("starter", variant, cache=tmp_path)
    assert report.rejected == 0
    # No finding at all: each letter that has tiles is used, and manifest and words agree.
    assert report.findings == ()
    assert 300 <= report.accepted <= 700


@languages
def test_the_manifest_says_what_the_list_is(language: str) -> None:
    folder = LEXICONS / f"{language}-starter"
    manifest, findings = read_manifest((folder / "lexicon.yaml").read_bytes())
    assert findings == ()
    assert manifest is not None
    assert manifest.id == folder.name
    assert (manifest.kind, manifest.language) == ("starter", language)
    assert manifest.licence == "Apache-2.0"
    assert "Not an edition" in str(manifest.values["notes"])
    lines = (folder / "words.txt").read_text(encoding="utf-8").split()
    assert manifest.count == len(lines)
    counts = manifest.values["counts_by_length"]
    assert isinstance(counts, dict)
    assert sum(int(str(count)) for count in counts.values()) == len(lines)


@languages
def test_the_file_is_sorted_lower_case_text(language: str) -> None:
    data = (LEXICONS / f"{language}-starter/words.txt").read_bytes()
    text = data.decode("utf-8")
    assert "\r" not in text
    assert text.endswith("\n")
    words = text.removesuffix("\n").split("\n")
    assert words == sorted(set(words))
    assert text == text.lower()


@languages
def test_the_words_of_the_tests_and_two_letter_words_are_there(
    language: str, tmp_path: Path
) -> None:
    variant = load_variant(VARIANTS[language])
    lexicon = load_lexicon("starter", variant, cache=tmp_path)
    assert [word for word in EXPECTED[language].split() if not lexicon.has_text(word)] == []
    assert sum(len(word) == 2 for word in lexicon) >= 40
    assert not lexicon.has_text("qqqq")


@pytest.mark.parametrize("name", ["en-box", "en-box-intl", "en-csw", "en-nwl", "nb-box", "nb-nsf"])
def test_variants_of_one_language_share_the_words(name: str, tmp_path: Path) -> None:
    variant = load_variant(name)
    lexicon = load_lexicon("starter", variant, cache=tmp_path)
    first = load_lexicon("starter", load_variant(VARIANTS[variant.language]), cache=tmp_path)
    assert lexicon.identity == first.identity
