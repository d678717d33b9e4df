"""Building: several sources, lists to add and to drop, the manifest, and processes that stop."""

import gzip
import hashlib
import json
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

import scrabble_rules
from scrabble_rules.lexicon import (
    LexiconDetails,
    Reading,
    build_lexicon,
    compare_lexicons,
    export_lexicon,
    list_lexicons,
    load_lexicon,
    recipe_of,
    verify_lexicon,
)
from scrabble_rules.lexicon.manifest import read_manifest
from scrabble_rules.values.errors import LexiconError
from scrabble_rules.values.finding import Severity
from scrabble_rules.values.variant import Variant
from scrabble_rules.variant import load_variant

ROOT = Path(scrabble_rules.__file__).parents[1]


@pytest.fixture(scope="module")
def variant() -> Variant:
    return load_variant("en-csw")


@pytest.fixture(scope="module")
def hungarian() -> Variant:
    return load_variant(ROOT / "tests/data/lexicon/hungarian.yaml")


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def plain(folder: Path) -> str:
    manifest, _ = read_manifest((folder / "lexicon.yaml").read_bytes())
    assert manifest is not None
    return gzip.decompress((folder / str(manifest.file)).read_bytes()).decode()


# -- sources and overlays ------------------------------------------------------------------


def test_sources_of_different_formats_are_merged(variant: Variant, tmp_path: Path) -> None:
    sources = [
        write(tmp_path / "a.txt", "cat\ndog\n"),
        write(tmp_path / "b.json", '["DOG", "COW"]'),
        write(tmp_path / "c.txt", "ox\tan animal\nemu\ta bird\n"),
    ]
    lexicon, report = build_lexicon(sources, variant, id="all", cache=tmp_path / "cache")
    assert plain(tmp_path / "cache/lexicons/all") == "CAT\nCOW\nDOG\nEMU\nOX\n"
    assert (report.lines, report.accepted, report.folded_count) == (6, 5, 1)
    assert [str(sample) for sample in report.folded[0].sources] == [
        "a.txt:2: dog",
        "b.json:1: DOG",
    ]
    assert lexicon.count == 5


def test_rejected_lines_of_several_sources_name_their_file(
    variant: Variant, tmp_path: Path
) -> None:
    sources = [write(tmp_path / "a.txt", "cat\n"), write(tmp_path / "b.txt", "dog\nc3po\n")]
    _, report = build_lexicon(sources, variant, cache=tmp_path / "cache")
    [finding] = [f for f in report.findings if f.code == "lexicon.rejected-foreign-letter"]
    assert (finding.where.file, finding.where.line) == ("b.txt", 2)
    assert finding.params["samples"] == ("b.txt:2: c3po",)


def test_words_are_added_and_dropped(variant: Variant, tmp_path: Path) -> None:
    source = write(tmp_path / "w.txt", "cat\ndog\ncm\nkg\n")
    add = write(tmp_path / "add.txt", "# new\nqi\nza\n")
    drop = write(tmp_path / "drop.txt", "CM\nkg\nzzz\n")
    _, report = build_lexicon(source, variant, add=[add], drop=[drop], cache=tmp_path, id="mine")
    assert plain(tmp_path / "lexicons/mine") == "CAT\nDOG\nQI\nZA\n"
    assert report.dropped == 2
    assert report.lines == report.accepted + report.dropped
    [entry] = [entry for entry in list_lexicons(cache=tmp_path) if entry.id == "mine"]
    assert entry.manifest is not None
    overlays = entry.manifest.values["overlays"]
    assert [(one["file"], one["sha256"], one.get("add"), one.get("drop")) for one in overlays] == [
        ("add.txt", hashlib.sha256(add.read_bytes()).hexdigest(), "2", None),
        ("drop.txt", hashlib.sha256(drop.read_bytes()).hexdigest(), None, "3"),
    ]


@pytest.mark.parametrize("kind", ["add", "drop"])
def test_a_list_of_words_to_add_or_drop_without_words_is_an_error(
    variant: Variant, tmp_path: Path, kind: str
) -> None:
    source, other = write(tmp_path / "w.txt", "cat\n"), write(tmp_path / "o.txt", "# none\n")
    with pytest.raises(LexiconError) as caught:
        build_lexicon(source, variant, **{kind: [other]}, cache=tmp_path / "cache")  # type: ignore[arg-type]
    assert caught.value.findings[0].code == "lexicon.no-words-in-overlay"
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (None, None, "OX CAT COWS"),
        (3, None, "CAT COWS"),
        (None, 3, "OX CAT"),
        (1, 99, "OX CAT COWS"),
    ],
)
def test_lengths_can_be_narrowed_but_not_widened(
    variant: Variant, tmp_path: Path, low: int | None, high: int | None, expected: str
) -> None:
    source = write(tmp_path / "w.txt", f"a\nox\ncat\ncows\n{'a' * 16}\n")
    lexicon, _ = build_lexicon(
        source, variant, min_length=low, max_length=high, cache=tmp_path / "cache"
    )
    words = sorted((variant.alphabet.text(word) for word in lexicon), key=len)
    assert words == expected.split()
    assert load_lexicon("w", variant, cache=tmp_path / "cache") == lexicon


def test_no_source_is_an_error(variant: Variant, tmp_path: Path) -> None:
    with pytest.raises(LexiconError) as caught:
        build_lexicon([], variant, cache=tmp_path)
    assert caught.value.findings[0].code == "lexicon.empty"


def test_a_table_that_breaks_off_is_not_built(variant: Variant, tmp_path: Path) -> None:
    source = write(tmp_path / "w.csv", 'cat,1\ndog,2\ncow,"3\n')
    with pytest.raises(LexiconError) as caught:
        build_lexicon(source, variant, reading=Reading(format="csv"), cache=tmp_path / "cache")
    assert [finding.code for finding in caught.value.findings] == ["lexicon.csv-syntax"]


def test_boundaries_cut_the_words_of_a_list(hungarian: Variant, tmp_path: Path) -> None:
    source = write(tmp_path / "w.txt", "kacsa\ncső\nok\n")
    cut = write(tmp_path / "cut.txt", "kacsa\tka|cs|a\ncső\tcs|ő\n")
    lexicon, _ = build_lexicon(source, hungarian, boundaries=cut, cache=tmp_path / "cache")
    assert plain(tmp_path / "cache/lexicons/w") == "KA[CS]A\nOK\n[CS]Ő\n"
    assert lexicon.has_text("[cs]ő")
    assert not lexicon.has_text("c|s|ő")
    assert load_lexicon("w", hungarian, cache=tmp_path / "cache") == lexicon
    assert verify_lexicon("w", hungarian, cache=tmp_path / "cache").ok


def test_progress_is_told_to_the_end(variant: Variant, tmp_path: Path) -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    many = "\n".join(a + b + c for a in letters for b in letters for c in letters)
    told: list[tuple[str, int, int]] = []
    build_lexicon(
        write(tmp_path / "w.txt", many),
        variant,
        cache=tmp_path / "cache",
        progress=lambda file, at, total: told.append((Path(file).name, at, total)),
    )
    assert [at for _, at, _ in told] == [8192, 16384, 17576]
    assert {(file, total) for file, _, total in told} == {("w.txt", 17576)}


# -- the manifest --------------------------------------------------------------------------


def test_the_manifest_says_all_there_is_to_say(variant: Variant, tmp_path: Path) -> None:
    source = write(tmp_path / "w.txt", "cat\ndog\nox\n")
    lexicon, _ = build_lexicon(
        source,
        variant,
        id="mine",
        name="My list",
        edition="3",
        licence="CC-BY-4.0",
        source="https://example.org/list",
        reading=Reading(encoding="utf-8"),
        details=LexiconDetails(
            kind="house", attribution="A. Nother", redistributable=True, notes="x: y"
        ),
        max_length=8,
        cache=tmp_path / "cache",
    )
    data = (tmp_path / "cache/lexicons/mine/lexicon.yaml").read_bytes()
    manifest, findings = read_manifest(data)
    assert findings == ()
    assert manifest is not None
    assert dict(manifest.values) == {
        "schema": "1",
        "id": "mine",
        "name": "My list",
        "edition": "3",
        "kind": "house",
        "language": "en",
        "licence": "CC-BY-4.0",
        "attribution": "A. Nother",
        "redistributable": "true",
        "source": {
            "url": "https://example.org/list",
            "files": (
                {
                    "file": "w.txt",
                    "sha256": hashlib.sha256(source.read_bytes()).hexdigest(),
                    "format": "text",
                },
            ),
        },
        "built_with": {"tool": "scrabble-rules", "options": {"encoding": "utf-8", "max": "8"}},
        "normaliser": {"variant": "en-csw", "version": "2", "sha256": recipe_of(variant).table()},
        "alphabet": tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        "min_length": "2",
        "max_length": "8",
        "count": "3",
        "counts_by_length": {"2": "1", "3": "2"},
        "sha256": lexicon.identity,
        "notes": "x: y",
        "file": "words.txt.gz",
    }
    assert lexicon.identity == hashlib.sha256(b"CAT\nDOG\nOX\n").hexdigest()


def test_the_same_input_gives_the_same_bytes_anywhere(variant: Variant, tmp_path: Path) -> None:
    made = []
    for place, text in (("one", "dog\ncat\n"), ("two", "CAT\ndog\ncat\n")):
        (tmp_path / place).mkdir()
        source = write(tmp_path / place / "w.txt", text)
        build_lexicon(source, variant, id="mine", cache=tmp_path / place)
        folder = tmp_path / place / "lexicons/mine"
        made.append((folder / "words.txt.gz").read_bytes())
    assert made[0] == made[1]
    assert made[0][4:8] == bytes(4)  # no time
    time.sleep(1.1)
    build_lexicon(source, variant, id="mine", cache=tmp_path / "two")
    assert (tmp_path / "two/lexicons/mine/words.txt.gz").read_bytes() == made[0]


# -- verify --------------------------------------------------------------------------------


def errors(variant: Variant, cache: Path) -> set[str]:
    report = verify_lexicon("w", variant, cache=cache)
    return {found.code for found in report.findings if found.severity is Severity.ERROR}


def test_verify_finds_every_difference(variant: Variant, tmp_path: Path) -> None:
    build_lexicon(write(tmp_path / "w.txt", "cat\ndog\nox\n"), variant, cache=tmp_path)
    folder = tmp_path / "lexicons/w"
    words, manifest = folder / "words.txt.gz", folder / "lexicon.yaml"
    good, said = words.read_bytes(), manifest.read_text(encoding="utf-8")
    assert errors(variant, tmp_path) == set()

    words.write_bytes(gzip.compress(b"CAT\nDOT\nOX\n"))
    assert errors(variant, tmp_path) == {"lexicon.words-differ"}
    words.write_bytes(gzip.compress(b"CAT\nOX\n"))
    assert errors(variant, tmp_path) == {
        "lexicon.words-differ", "lexicon.count-differs", "lexicon.lengths-differ",
    }  # fmt: skip
    words.write_bytes(gzip.compress(b"CAT\nDOG\nOX\nC3\n"))
    assert errors(variant, tmp_path) == {"lexicon.rejected-foreign-letter"}
    words.write_bytes(good[:-3])
    with pytest.raises(LexiconError):
        verify_lexicon("w", variant, cache=tmp_path)

    words.write_bytes(good)
    table = recipe_of(variant).table()
    manifest.write_text(said.replace(table, "0" * 64), encoding="utf-8")
    assert errors(variant, tmp_path) == {"lexicon.normaliser-differs"}


# -- compare and export --------------------------------------------------------------------


def test_two_lexicons_are_compared(variant: Variant, hungarian: Variant, tmp_path: Path) -> None:
    a = load_lexicon(write(tmp_path / "a.txt", "cat\ndog\nox\n"), variant, cache=tmp_path)
    b = load_lexicon(write(tmp_path / "b.txt", "cat\nemu\n"), variant, cache=tmp_path)
    found = compare_lexicons(a, b)
    assert (found.only_a, found.only_b, found.common) == (("DOG", "OX"), ("EMU",), 1)
    assert not found.same
    assert compare_lexicons(a, a).same
    other = load_lexicon(write(tmp_path / "c.txt", "ok\n"), hungarian, cache=tmp_path)
    with pytest.raises(ValueError, match="alphabet"):
        compare_lexicons(a, other)


@pytest.mark.parametrize("kind", ["text", "json", "csv"])
def test_what_is_written_out_can_be_built_again(
    hungarian: Variant, tmp_path: Path, kind: str
) -> None:
    source = write(tmp_path / "w.txt", "ka[cs]a\nc|s|ő\ncs|ő\nok\nkez\n")
    lexicon, _ = build_lexicon(source, hungarian, cache=tmp_path / "one")
    again = write(tmp_path / "again", "".join(export_lexicon(lexicon, kind)))
    rebuilt, report = build_lexicon(again, hungarian, cache=tmp_path / "two")
    assert lexicon.count == 5
    assert rebuilt.identity == lexicon.identity
    assert report.rejected == 0
    assert verify_lexicon("w", hungarian, cache=tmp_path / "one").ok


def test_the_forms_of_export(variant: Variant, tmp_path: Path) -> None:
    lexicon = load_lexicon(write(tmp_path / "a.txt", "ox\ncat\n"), variant, cache=tmp_path)
    text = "".join(export_lexicon(lexicon, "text"))
    assert text == "CAT\nOX\n"
    assert hashlib.sha256(text.encode()).hexdigest() == lexicon.identity
    assert "".join(export_lexicon(lexicon, "csv")) == "word,tiles\nCAT,3\nOX,2\n"
    value = json.loads("".join(export_lexicon(lexicon, "json")))
    assert (value["words"], value["count"]) == (["CAT", "OX"], 2)
    with pytest.raises(ValueError, match="xml"):
        list(export_lexicon(lexicon, "xml"))


# -- processes that stop, and several at once ----------------------------------------------

REBUILDER = """
    import sys
    from pathlib import Path
    from scrabble_rules.lexicon import build_lexicon
    from scrabble_rules.variant import load_variant

    variant = load_variant("en-csw")
    sources = [Path(name) for name in sys.argv[2:]]
    print("ready", flush=True)
    for number in range(100_000):
        build_lexicon(sources[number % 2], variant, id="mine", cache=Path(sys.argv[1]))
"""


def rebuilder(cache: Path, sources: list[Path]) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(REBUILDER), str(cache), *map(str, sources)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


@pytest.fixture
def sources(tmp_path: Path) -> list[Path]:
    letters = "abcdefgh"
    threes = [a + b + c for a in letters for b in letters for c in letters]
    return [
        write(tmp_path / "one.txt", "\n".join(threes)),
        write(tmp_path / "two.txt", "\n".join(word + "s" for word in threes)),
    ]


def identities(variant: Variant, sources: list[Path], cache: Path) -> set[str]:
    return {load_lexicon(source, variant, cache=cache).identity for source in sources}


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_a_process_killed_at_any_moment_leaves_the_old_or_the_new(
    variant: Variant, sources: list[Path], tmp_path: Path
) -> None:
    good = identities(variant, sources, tmp_path / "other")
    cache = tmp_path / "cache"
    seen = set()
    for round_number in range(6):
        process = rebuilder(cache, sources)
        time.sleep(0.05 + 0.023 * round_number)
        process.send_signal(signal.SIGKILL)
        process.wait(timeout=60)
        assert process.stdout is not None
        process.stdout.close()
        assert process.returncode == -signal.SIGKILL
        if not (cache / "lexicons/mine/lexicon.yaml").exists():
            continue
        assert verify_lexicon("mine", variant, cache=cache).ok
        seen.add(load_lexicon("mine", variant, cache=cache).identity)
        assert [entry.id for entry in list_lexicons(cache=cache) if not entry.shipped] == ["mine"]
    assert seen
    assert seen <= good
    # The next build leaves nothing behind of those before.
    build_lexicon(sources[0], variant, id="mine", cache=cache)
    names = {file.name for file in (cache / "lexicons/mine").iterdir()}
    assert "lexicon.yaml" in names
    assert len(names) == 2


def test_builders_and_readers_at_once_are_safe(
    variant: Variant, sources: list[Path], tmp_path: Path
) -> None:
    good = identities(variant, sources, tmp_path / "other")
    cache = tmp_path / "cache"
    build_lexicon(sources[0], variant, id="mine", cache=cache)
    builders = [rebuilder(cache, sources) for _ in range(2)]
    seen = []
    try:
        end = time.monotonic() + 1.5
        while time.monotonic() < end:
            lexicon = load_lexicon("mine", variant, cache=cache)
            assert lexicon.count == 512
            assert lexicon.identity in good
            seen.append(lexicon.identity)
        assert [builder.poll() for builder in builders] == [None, None]
    finally:
        for builder in builders:
            builder.kill()
            builder.wait(timeout=60)
            assert builder.stdout is not None
            builder.stdout.close()
    assert set(seen) == good
    assert verify_lexicon("mine", variant, cache=cache).ok
