"""Opening and building lexicons by name and by path, and asking them."""

import dataclasses
import gzip
import hashlib
import os
import pickle
from pathlib import Path

import pytest

from scrabble_rules.lexicon import (
    Lexicon,
    build_lexicon,
    check_lexicon,
    list_lexicons,
    load_lexicon,
    places,
)
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Severity
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

MANIFEST = "id: mine\nname: Mine\nkind: house\nlanguage: en\nlicence: CC0-1.0\n"


@pytest.fixture(scope="module")
def variant() -> Variant:
    return load_variant("en-csw")


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def refused(*arguments: object, **options: object) -> str:
    """The code of the first finding with which a lexicon is refused."""
    with pytest.raises(LexiconError) as caught:
        load_lexicon(*arguments, **options)  # type: ignore[arg-type]
    return caught.value.findings[0].code


# -- asking --------------------------------------------------------------------------------


def test_words_are_asked_in_tiles_and_a_blank_is_its_letter(
    variant: Variant, tmp_path: Path
) -> None:
    lexicon = load_lexicon(write(tmp_path / "w.txt", "cat\ncats\ndog\n"), variant, cache=tmp_path)
    alphabet = variant.alphabet
    assert alphabet.tiles("CAT")[0] in lexicon
    assert alphabet.tiles("cAt")[0] in lexicon
    assert alphabet.tiles("CA")[0] not in lexicon
    assert alphabet.tiles("CATSS")[0] not in lexicon
    assert alphabet.tiles("C?T")[0] not in lexicon
    assert alphabet.tiles("C.T")[0] not in lexicon
    assert b"" not in lexicon
    assert len(lexicon) == lexicon.count == 3


def test_words_are_asked_in_text_in_any_case_and_spelling(tmp_path: Path) -> None:
    french = load_variant("fr-ods")
    lexicon = load_lexicon(write(tmp_path / "w.txt", "mère\nœuf\n"), french, cache=tmp_path)
    for text in ("mère", "MERE", "mere", "me\u0300re", "œuf", "OEUF"):
        assert lexicon.has_text(text)
    for text in ("", "m", "mer", "Mere!", "мère", "[", "[]", "M?RE", "."):
        assert not lexicon.has_text(text)


def test_words_come_in_the_order_of_the_alphabet_from_a_prefix(tmp_path: Path) -> None:
    norwegian = load_variant("nb-nsf")
    path = write(tmp_path / "w.txt", "øre\nås\nære\nål\nåre\nand\n")
    lexicon = load_lexicon(path, norwegian, cache=tmp_path)
    alphabet = norwegian.alphabet
    assert [alphabet.text(word) for word in lexicon] == ["AND", "ÆRE", "ØRE", "ÅL", "ÅRE", "ÅS"]
    prefix, _ = alphabet.tiles("å")
    assert [alphabet.text(word) for word in lexicon.words(prefix)] == ["ÅL", "ÅRE", "ÅS"]


def test_a_lexicon_is_a_value(variant: Variant, tmp_path: Path) -> None:
    path = write(tmp_path / "w.txt", "cat\ndog\n")
    lexicon = load_lexicon(path, variant, cache=tmp_path)
    copy = pickle.loads(pickle.dumps(lexicon))
    assert copy == lexicon
    assert hash(copy) == hash(lexicon)
    assert list(copy) == list(lexicon)
    assert lexicon != load_lexicon(write(path, "cat\n"), variant, cache=tmp_path)
    assert lexicon != "w"
    with pytest.raises(dataclasses.FrozenInstanceError):
        lexicon.count = 5  # type: ignore[misc]


# -- opening -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["words.txt", "words.txt.gz", "words.gz", "words"])
def test_a_word_list_is_opened_by_its_path(variant: Variant, tmp_path: Path, name: str) -> None:
    plain = b"cat\ndog\n"
    path = tmp_path / name
    path.write_bytes(gzip.compress(plain) if name.endswith("gz") else plain)
    for source in (path, str(path)):
        lexicon = load_lexicon(source, variant, cache=tmp_path / "cache")
        assert lexicon.identity == hashlib.sha256(b"CAT\nDOG\n").hexdigest()
        assert (lexicon.id, lexicon.kind, lexicon.language) == ("words", "file", "en")


def test_a_folder_with_a_manifest_is_opened_by_its_path(variant: Variant, tmp_path: Path) -> None:
    write(tmp_path / "lexicon.yaml", MANIFEST + "file: list.txt\n")
    write(tmp_path / "list.txt", "cat\n")
    lexicon = load_lexicon(tmp_path, variant, cache=tmp_path / "cache")
    assert (lexicon.id, lexicon.name, lexicon.kind) == ("mine", "Mine", "house")
    assert lexicon.has_text("cat")


def test_an_unknown_name_is_an_error_with_a_suggestion(variant: Variant, tmp_path: Path) -> None:
    with pytest.raises(LexiconError) as caught:
        load_lexicon("en-startre", variant, cache=tmp_path)
    [finding] = caught.value.findings
    assert finding.code == "lexicon.unknown"
    assert finding.suggestion == "en-starter"
    assert "nl-starter" in finding.params["known"]  # type: ignore[operator]


def test_a_language_without_a_starter_list_is_an_error(variant: Variant, tmp_path: Path) -> None:
    other = dataclasses.replace(variant, language="tlh")
    assert refused("starter", other, cache=tmp_path) == "lexicon.no-starter"
    american = dataclasses.replace(variant, language="en-US")
    assert load_lexicon("starter", american, cache=tmp_path).id == "en-starter"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("absent.txt", "lexicon.no-such-file"),
        ("absent/", "lexicon.no-such-file"),
        ("empty", "lexicon.no-manifest"),
        ("listless", "lexicon.no-such-file"),
        ("damaged.txt.gz", "lexicon.damaged-gzip"),
        ("latin.txt", "lexicon.not-decodable"),
        ("nothing.txt", "lexicon.empty"),
        ("huge", "lexicon.manifest-too-big"),
        ("pipe", "lexicon.no-manifest"),
    ],
)
def test_what_cannot_be_opened_is_an_error(
    variant: Variant, tmp_path: Path, name: str, code: str
) -> None:
    (tmp_path / "empty").mkdir()
    write(tmp_path / "listless/lexicon.yaml", MANIFEST)
    (tmp_path / "damaged.txt.gz").write_bytes(gzip.compress(b"cat\ndog\n")[:-9])
    (tmp_path / "latin.txt").write_bytes("caf\u00e9\n".encode("latin-1"))
    write(tmp_path / "nothing.txt", "# empty\n")
    huge = write(tmp_path / "huge/lexicon.yaml", MANIFEST)
    os.truncate(huge, 1 << 33)  # takes no room on the disk
    (tmp_path / "pipe").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe/lexicon.yaml")
    assert refused(tmp_path / name, variant, cache=tmp_path / "cache") == code
    assert not list((tmp_path / "cache").rglob("*.trie"))


def test_a_manifest_without_a_licence_is_an_error(variant: Variant, tmp_path: Path) -> None:
    """P57."""
    write(tmp_path / "lexicon.yaml", MANIFEST.replace("licence: CC0-1.0\n", ""))
    write(tmp_path / "words.txt", "cat\n")
    assert refused(tmp_path, variant, cache=tmp_path / "cache") == "lexicon.licence-missing"


# -- building ------------------------------------------------------------------------------


def build(path: Path, variant: Variant, **options: object) -> Lexicon:
    lexicon, report = build_lexicon(path, variant, **options)  # type: ignore[arg-type]
    assert report.ok
    assert report.identity == lexicon.identity
    return lexicon


def test_a_built_lexicon_is_opened_by_its_name(variant: Variant, tmp_path: Path) -> None:
    path = write(tmp_path / "My List 2.txt", "dog\ncat\nÉclair\nCAT\n")
    made = build(path, variant, cache=tmp_path / "cache", name="My list", licence="CC0-1.0")
    path.unlink()
    lexicon = load_lexicon("my-list-2", variant, cache=tmp_path / "cache")
    assert lexicon == made
    assert (lexicon.name, lexicon.kind, lexicon.count) == ("My list", "user", 2)
    folder = tmp_path / "cache/lexicons/my-list-2"
    packed = (folder / "words.txt.gz").read_bytes()
    assert gzip.decompress(packed) == b"CAT\nDOG\n"
    assert hashlib.sha256(gzip.decompress(packed)).hexdigest() == lexicon.identity
    [entry] = [entry for entry in list_lexicons(cache=tmp_path / "cache") if not entry.shipped]
    assert entry.id == "my-list-2"
    assert entry.findings == ()
    assert entry.manifest is not None
    assert entry.manifest.licence == "CC0-1.0"
    assert entry.manifest.values["counts_by_length"] == {"3": "2"}


def test_building_again_replaces_and_gives_the_same_bytes(
    variant: Variant, tmp_path: Path
) -> None:
    path = write(tmp_path / "w.txt", "dog\ncat\n")
    build(path, variant, id="mine", cache=tmp_path)
    before = (tmp_path / "lexicons/mine/words.txt.gz").read_bytes()
    build(write(path, "cat\ndog\n"), variant, id="mine", cache=tmp_path)
    assert (tmp_path / "lexicons/mine/words.txt.gz").read_bytes() == before
    build(write(path, "cow\n"), variant, id="mine", cache=tmp_path)
    assert not load_lexicon("mine", variant, cache=tmp_path).has_text("cat")
    names = sorted(file.name for file in (tmp_path / "lexicons/mine").iterdir())
    # The new list has another name, so that the manifest never speaks of a wrong one.
    assert names == ["lexicon.yaml", "words-2.txt.gz"]
    build(write(path, "emu\n"), variant, id="mine", cache=tmp_path)
    names = sorted(file.name for file in (tmp_path / "lexicons/mine").iterdir())
    assert names == ["lexicon.yaml", "words.txt.gz"]


def test_a_lexicon_can_be_built_elsewhere(variant: Variant, tmp_path: Path) -> None:
    path = write(tmp_path / "w.txt", "cat\n")
    build(path, variant, out=tmp_path / "out", cache=tmp_path / "cache")
    assert load_lexicon(tmp_path / "out/w", variant, cache=tmp_path / "cache").has_text("cat")
    assert refused("w", variant, cache=tmp_path / "cache") == "lexicon.unknown"


def test_a_list_in_another_encoding_is_built(tmp_path: Path) -> None:
    french = load_variant("fr-ods")
    path = tmp_path / "w.txt"
    path.write_bytes("mère\n".encode("cp1252"))
    build(path, french, encoding="cp1252", cache=tmp_path)
    assert load_lexicon("w", french, cache=tmp_path).has_text("mère")


@pytest.mark.parametrize("bad", ["", "Upper", "../up", "a/b", "a--b", "-a", "x" * 65, "a.b"])
def test_a_name_that_is_no_id_is_refused(variant: Variant, tmp_path: Path, bad: str) -> None:
    path = write(tmp_path / "w.txt", "cat\n")
    with pytest.raises(LexiconError) as caught:
        build_lexicon(path, variant, id=bad, cache=tmp_path / "cache")
    assert caught.value.findings[0].code == "lexicon.bad-id"
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("taken", ["starter", "en-starter"])
def test_a_shipped_name_is_refused(variant: Variant, tmp_path: Path, taken: str) -> None:
    path = write(tmp_path / "w.txt", "cat\n")
    with pytest.raises(LexiconError) as caught:
        build_lexicon(path, variant, id=taken, cache=tmp_path / "cache")
    assert caught.value.findings[0].code == "lexicon.id-taken"


def test_a_list_with_errors_is_not_built(variant: Variant, tmp_path: Path) -> None:
    path = write(tmp_path / "w.txt", "".join(f"слово{'о' * n}\n" for n in range(30)))
    with pytest.raises(LexiconError) as caught:
        build_lexicon(path, variant, cache=tmp_path / "cache")
    codes = {finding.code for finding in caught.value.findings}
    assert codes == {"lexicon.wrong-normaliser", "lexicon.empty"}
    assert all(finding.severity is Severity.ERROR for finding in caught.value.findings)
    assert not (tmp_path / "cache").exists()


def test_a_folder_that_cannot_be_written_is_an_error_of_building(
    variant: Variant, tmp_path: Path
) -> None:
    path = write(tmp_path / "w.txt", "cat\n")
    write(tmp_path / "out", "a file")
    with pytest.raises(LexiconError) as caught:
        build_lexicon(path, variant, out=tmp_path / "out", cache=tmp_path / "cache")
    assert caught.value.findings[0].code == "lexicon.not-writable"


# -- checking ------------------------------------------------------------------------------


def test_a_check_says_where_words_and_manifest_differ(variant: Variant, tmp_path: Path) -> None:
    identity = hashlib.sha256(b"CAT\nDOG\n").hexdigest()
    manifest = write(tmp_path / "lexicon.yaml", f"{MANIFEST}count: 2\nsha256: {identity}\n")
    write(tmp_path / "words.txt", "cat\ndog\n")
    every = {"lexicon.count-differs", "lexicon.words-differ"}

    def differences() -> set[str]:
        report = check_lexicon(tmp_path, variant, cache=tmp_path / "cache")
        return {finding.code for finding in report.findings} & every

    assert differences() == set()
    write(tmp_path / "words.txt", "cat\ncow\n")
    assert differences() == {"lexicon.words-differ"}
    write(tmp_path / "words.txt", "cat\n")
    assert differences() == every
    write(manifest, MANIFEST)
    assert differences() == set()


def test_a_check_tells_what_is_odd_in_the_manifest(variant: Variant, tmp_path: Path) -> None:
    write(tmp_path / "lexicon.yaml", MANIFEST + "liecnce: x\n")
    write(tmp_path / "words.txt", "cat\n")
    report = check_lexicon(tmp_path, variant, cache=tmp_path / "cache")
    [finding] = [f for f in report.findings if f.code == "lexicon.manifest-unknown-key"]
    assert finding.suggestion == "licence"
    assert finding.where.line == 6


# -- places --------------------------------------------------------------------------------


def test_places_follow_the_argument_then_the_environment() -> None:
    named = {"SCRABBLE_RULES_CACHE": "/named", "HOME": "/home/me", "USERPROFILE": "/home/me"}
    assert places(Path("/given"), named).tries == Path("/given/tries")
    assert places(None, named).tries == Path("/named/tries")
    assert places(None, named).lexicons == Path("/named/lexicons")


@pytest.mark.parametrize(
    ("platform", "environ", "tries", "lexicons"),
    [
        (
            "linux",
            {"HOME": "/h"},
            "/h/.cache/scrabble-rules/tries",
            "/h/.local/share/scrabble-rules/lexicons",
        ),
        (
            "linux",
            {"HOME": "/h", "XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "relative"},
            "/c/scrabble-rules/tries",
            "/h/.local/share/scrabble-rules/lexicons",
        ),
        (
            "darwin",
            {"HOME": "/h"},
            "/h/Library/Caches/scrabble-rules/tries",
            "/h/Library/Application Support/scrabble-rules/lexicons",
        ),
        (
            "win32",
            {"LOCALAPPDATA": "/local", "USERPROFILE": "/h"},
            "/local/scrabble-rules/Cache/tries",
            "/local/scrabble-rules/lexicons",
        ),
    ],
)
def test_places_are_those_of_the_platform(
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    environ: dict[str, str],
    tries: str,
    lexicons: str,
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    found = places(None, environ)
    assert found.tries == Path(tries)
    assert found.lexicons == Path(lexicons)
